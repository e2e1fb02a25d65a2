// SPDX-License-Identifier: Apache-2.0
// sundog world make | import | stats; serve is in cmd_serve.c
#include "cli.h"
#include "sd_world.h"

#include <inttypes.h>

enum { PRINT_MAX = 1 << 20 };

static bool
on_tick(void *ctx, const char *what, uint64_t done, uint64_t total)
{
    (void)ctx;
    if (total)
        sd_cli_progress("%s %.0f%%", what,
                        100.0 * (double)done / (double)total);
    else
        sd_cli_progress("%s, line %" PRIu64, what, done);
    return !sd_cli_stopped();
}

/// Print `b`, free it, and give the exit status.
static int
print_and_exit(sd_buf *b)
{
    bool ok = sd_cli_print(b);
    sd_buf_done(b);
    return ok ? SD_EXIT_DONE : SD_EXIT_FAILED;
}

// ---------------------------------------------------------------- stats

static void
add_quantiles(const char *name, const uint32_t *q, bool json, sd_buf *out)
{
    if (json)
        sd_buf_addf(out, ",\n  \"%s\": [", name);
    else
        sd_buf_addf(out, "%-21s", name);
    for (size_t i = 0; i < SD_WORLD_QUANTILES; i++)
        sd_buf_addf(out, "%s%*" PRIu32, json && i ? ", " : "", json ? 0 : 8,
                    q[i]);
    sd_buf_addc(out, json ? ']' : '\n');
}

static void
add_quantile_points(bool json, sd_buf *out)
{
    if (json)
        sd_buf_add(out, SD_STR(",\n  \"quantiles\": ["));
    else
        sd_buf_addf(out, "\n%-21s", "quantile");
    for (size_t i = 0; i < SD_WORLD_QUANTILES; i++)
        sd_buf_addf(out, "%s%*g", json && i ? ", " : "", json ? 0 : 8,
                    sd_world_quantile_at[i]);
    sd_buf_addc(out, json ? ']' : '\n');
}

typedef struct row {
    const char *key, *text; // in JSON, in the table
    bool is_count;
    uint64_t count;
    double share;
} row;

static void
add_rows(const row *r, size_t n, bool json, sd_buf *out)
{
    for (size_t i = 0; i < n; i++) {
        if (json)
            sd_buf_addf(out, "%s\n  \"%s\": ", i ? "," : "", r[i].key);
        else
            sd_buf_addf(out, "%-30s ", r[i].text);
        if (r[i].is_count)
            sd_buf_addf(out, "%*" PRIu64, json ? 0 : 12, r[i].count);
        else
            sd_buf_addf(out, "%*.*f", json ? 0 : 12, json ? 6 : 4, r[i].share);
        if (!json)
            sd_buf_addc(out, '\n');
    }
}

static void
add_stats(const sd_world_stats *s, bool json, sd_buf *out)
{
    const row rows[] = {
        {"pages", "pages", true, s->pages, 0},
        {"hosts", "hosts", true, s->hosts, 0},
        {"links", "links", true, s->links, 0},
        {"seeds", "seeds", true, s->seeds, 0},
        {"cross_host_share", "links to other hosts", false, 0, s->cross_share},
        {"any_share", "any structured data", false, 0, s->any_share},
        {"rare_share", "rich Microdata", false, 0, s->rare_share},
        {"any_between_hosts", "  any: variance between hosts", false, 0,
         s->any_between},
        {"rare_between_hosts", "  rich: variance between hosts", false, 0,
         s->rare_between},
        {"reachable_share", "reachable from the seeds", false, 0,
         s->reachable_share},
    };
    sd_buf_add(out, json ? SD_STR("{") : SD_STR(""));
    add_rows(rows, SD_LEN(rows), json, out);
    add_quantile_points(json, out);
    add_quantiles(json ? "host_pages" : "pages per host", s->host_pages, json,
                  out);
    add_quantiles(json ? "out_degree" : "links out of a page", s->out_degree,
                  json, out);
    add_quantiles(json ? "in_degree" : "links to a page", s->in_degree, json,
                  out);
    sd_buf_add(out, json ? SD_STR("\n}\n") : SD_STR(""));
}

/// Parse the one word of a command and open the world it names. False: the
/// command ends with `*ret_exit`.
static bool
open_world(const sd_cmd *cmd, int argc, char **argv, sd_world *ret,
           int *ret_exit)
{
    size_t words;
    sd_parsed p = sd_cli_parse(cmd, argc, argv, &words);
    if (p != SD_PARSED_RUN) {
        *ret_exit = sd_cli_parsed_exit(p);
        return false;
    }
    if (words != 1) {
        *ret_exit = sd_cli_usage(cmd, "name one world file");
        return false;
    }
    sd_why why = {""};
    sd_status st = sd_world_open(argv[1], ret, &why);
    if (st)
        *ret_exit = sd_cli_failed(cmd, st, &why);
    return !st;
}

static int
run_stats(int argc, char **argv)
{
    bool json = false;
    const sd_opt opts[] = {
        {"json", SD_OPT_FLAG, &json, NULL, "print JSON", 0, 0, NULL, NULL},
    };
    const sd_cmd cmd = {
        "world stats",
        "FILE [--json]",
        "Check a world file and print what the web in it looks like: size, "
        "links, labels, the share of label variance that lies between hosts, "
        "quantiles of sizes and degrees, and what the seeds can reach.",
        opts,
        SD_LEN(opts),
        NULL,
    };
    sd_world w;
    int bad;
    if (!open_world(&cmd, argc, argv, &w, &bad))
        return bad;
    sd_world_stats s;
    sd_world_measure(&w, &s);
    sd_world_done(&w);
    sd_buf b = {.max = PRINT_MAX};
    add_stats(&s, json, &b);
    return print_and_exit(&b);
}

static int
run_seeds(int argc, char **argv)
{
    const sd_cmd cmd = {.name = "world seeds",
                        .usage = "FILE",
                        .about = "Print the addresses that a crawl of the "
                                 "world begins with, one a line."};
    sd_world w;
    int bad;
    if (!open_world(&cmd, argc, argv, &w, &bad))
        return bad;
    sd_buf b = {.max = SIZE_MAX};
    for (uint32_t i = 0; i < w.seeds; i++) {
        sd_world_url(&w, w.seed[i], &b);
        sd_buf_addc(&b, '\n');
    }
    sd_world_done(&w);
    return print_and_exit(&b);
}

// ---------------------------------------------------------------- make

static bool
set_knob(void *ret, const char *value, sd_why *why)
{
    sd_str rest = sd_str_of(value), name;
    if (sd_str_find(rest, '=') == rest.n) {
        sd_status st =
            sd_fail(why, SD_ERR_USAGE, "'%s' is not NAME=VALUE", value);
        return !st;
    }
    sd_str_cut(&rest, '=', &name);
    return !sd_world_params_set(ret, name, rest, why);
}

/// The knobs, for --help.
static void
add_knobs(sd_buf *out)
{
    size_t n;
    const sd_world_knob *k = sd_world_knobs(&n);
    sd_buf_add(out, SD_STR("Knobs for --set, with their defaults:\n"));
    for (size_t i = 0; i < n; i++)
        sd_buf_addf(out, "  %-17s %-9.4g %s\n", k[i].name, k[i].value,
                    k[i].text);
    sd_buf_addc(out, '\0'); // `more` is a C string
}

/// What was made: the shape of the world, measured on the file.
static int
report_made(const sd_cmd *cmd, const char *path, uint64_t took_ns, bool json)
{
    sd_why why = {""};
    sd_world w;
    sd_status st = sd_world_open(path, &w, &why);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    uint64_t any = 0, rare = 0;
    for (uint32_t p = 0; p < w.pages; p++) {
        any += (w.label[p] & SD_LABEL_ANY) != 0;
        rare += (w.label[p] & SD_LABEL_RARE) != 0;
    }
    const row rows[] = {
        {"pages", "pages", true, w.pages, 0},
        {"hosts", "hosts", true, w.hosts, 0},
        {"links", "links", true, w.links, 0},
        {"any_share", "any structured data", false, 0,
         w.pages ? (double)any / w.pages : 0},
        {"rare_share", "rich Microdata", false, 0,
         w.pages ? (double)rare / w.pages : 0},
        {"bytes", "bytes", true, w.map.n, 0},
        {"seconds", "seconds", false, 0, (double)took_ns * 1e-9},
    };
    sd_world_done(&w);
    sd_buf b = {.max = PRINT_MAX};
    sd_buf_add(&b, json ? SD_STR("{") : SD_STR(""));
    add_rows(rows, SD_LEN(rows), json, &b);
    sd_buf_add(&b, json ? SD_STR("\n}\n") : SD_STR(""));
    return print_and_exit(&b);
}

static int
run_make(int argc, char **argv)
{
    sd_world_params params = sd_world_params_default();
    const char *path = NULL;
    bool json = false;
    const sd_opt opts[] = {
        {"pages", SD_OPT_COUNT, &params.pages, "N", "pages (5.5M)", 1,
         INT32_MAX, NULL, NULL},
        {"hosts", SD_OPT_COUNT, &params.hosts, "N", "hosts (455848)", 1,
         INT32_MAX, NULL, NULL},
        {"seed", SD_OPT_COUNT, &params.seed, "N",
         "the same parameters and seed give the same bytes (1)", 0, 0, NULL,
         NULL},
        {"topics", SD_OPT_NUMBER, &params.speech.topics, "N",
         "give every page a text about one of N topics (0: no text)", 0, 4096,
         NULL, NULL},
        {"set", SD_OPT_CALL, &params, "NAME=VALUE",
         "turn a knob of the generator; any number of times", 0, 0, NULL,
         set_knob},
        {"o", SD_OPT_TEXT, &path, "FILE", "write the world here", 0, 0, NULL,
         NULL},
        {"json", SD_OPT_FLAG, &json, NULL, "print the summary as JSON", 0, 0,
         NULL, NULL},
    };
    sd_buf knobs = {.max = PRINT_MAX};
    add_knobs(&knobs);
    const sd_cmd cmd = {
        "world make",
        "[--pages N] [--hosts N] [--seed N] [--set NAME=VALUE] -o FILE",
        "Make a synthetic web: hosts, pages, links, addresses and labels, a "
        "pure function of its parameters. The defaults have the scale of the "
        "published experiment and are calibrated on three of its numbers.",
        opts,
        SD_LEN(opts),
        knobs.p,
    };
    size_t words;
    sd_parsed p = sd_cli_parse(&cmd, argc, argv, &words);
    int code = sd_cli_parsed_exit(p);
    if (p == SD_PARSED_RUN && words)
        code = sd_cli_usage(&cmd, "'%s' is no option", argv[1]);
    else if (p == SD_PARSED_RUN && !path)
        code = sd_cli_usage(&cmd, "-o FILE is missing");
    else if (p == SD_PARSED_RUN) {
        sd_why why = {""};
        uint64_t start = sd_clock_ns();
        sd_cli_catch_signals();
        sd_status st = sd_world_make(&params, path, on_tick, NULL, &why);
        sd_cli_progress_end();
        code = st ? sd_cli_failed(&cmd, st, &why)
                  : report_made(&cmd, path, sd_clock_ns() - start, json);
    }
    sd_buf_done(&knobs);
    return code;
}

// ---------------------------------------------------------------- import

static void
on_bad_line(void *ctx, const char *file, uint64_t line, const char *what)
{
    (void)ctx;
    sd_cli_progress_end();
    fprintf(stderr, "%s:%" PRIu64 ": %s\n", file, line, what);
}

static int
report_import(const sd_world_report *r, bool json)
{
    const row rows[] = {
        {"pages", "pages", true, r->pages, 0},
        {"hosts", "hosts", true, r->hosts, 0},
        {"links", "links", true, r->links, 0},
        {"seeds", "seeds", true, r->seeds, 0},
        {"any", "relevant pages", true, r->any, 0},
        {"rare", "rare pages", true, r->rare, 0},
        {"self_links", "self links dropped", true, r->self_links, 0},
        {"double_links", "repeated links dropped", true, r->double_links, 0},
        {"unknown_sources", "link lists of unknown ids", true,
         r->unknown_sources, 0},
        {"unknown_targets", "links to unknown ids", true, r->unknown_targets,
         0},
        {"unknown_relevant", "unknown relevant ids", true, r->unknown_relevant,
         0},
        {"unknown_rare", "unknown rare ids", true, r->unknown_rare, 0},
        {"unknown_seeds", "unknown seed ids", true, r->unknown_seeds, 0},
    };
    sd_buf b = {.max = PRINT_MAX};
    sd_buf_add(&b, json ? SD_STR("{") : SD_STR(""));
    add_rows(rows, SD_LEN(rows), json, &b);
    if (json)
        sd_buf_addf(&b, ",\n  \"first_page_is_seed\": %s\n}\n",
                    r->first_page_is_seed ? "true" : "false");
    else if (r->first_page_is_seed)
        sd_buf_add(&b, SD_STR("no usable seed was given: crawls start at the "
                              "first page of the index\n"));
    return print_and_exit(&b);
}

static int
run_import(int argc, char **argv)
{
    sd_world_source src = {.index = NULL};
    const char *path = NULL;
    bool json = false;
    const sd_opt opts[] = {
        {"index", SD_OPT_TEXT, &src.index, "FILE", "lines of id<TAB>url", 0, 0,
         NULL, NULL},
        {"links", SD_OPT_TEXT, &src.links, "FILE",
         "lines of source<TAB>target<TAB>target...", 0, 0, NULL, NULL},
        {"relevant", SD_OPT_TEXT, &src.relevant, "FILE",
         "ids of relevant pages, first field of a line", 0, 0, NULL, NULL},
        {"rare", SD_OPT_TEXT, &src.rare, "FILE",
         "ids of pages for the second label; they are relevant, too", 0, 0,
         NULL, NULL},
        {"seeds", SD_OPT_TEXT, &src.seeds, "FILE",
         "ids of the pages to start from; else the first page of the index", 0,
         0, NULL, NULL},
        {"html", SD_OPT_TEXT, &src.html, "DIR",
         "the pages themselves: that of id N is DIR/N.html", 0, 0, NULL, NULL},
        {"o", SD_OPT_TEXT, &path, "FILE", "write the world here", 0, 0, NULL,
         NULL},
        {"json", SD_OPT_FLAG, &json, NULL, "print the summary as JSON", 0, 0,
         NULL, NULL},
    };
    const sd_cmd cmd = {
        "world import",
        "--index FILE --links FILE --relevant FILE [--seeds FILE] -o FILE",
        "Turn a recorded web graph in the three-file format of the original "
        "simulator into a world. Files may be plain or gzip; ids have up to "
        "64 bits. Malformed lines are reported and refuse the import; ids "
        "that the index lacks are counted.",
        opts,
        SD_LEN(opts),
        NULL,
    };
    size_t words;
    sd_parsed p = sd_cli_parse(&cmd, argc, argv, &words);
    if (p != SD_PARSED_RUN)
        return sd_cli_parsed_exit(p);
    if (words)
        return sd_cli_usage(&cmd, "'%s' is no option", argv[1]);
    if (!src.index || !src.links || !src.relevant || !path)
        return sd_cli_usage(
            &cmd, "--index, --links, --relevant and -o are all needed");
    sd_why why = {""};
    sd_world_report report;
    sd_cli_catch_signals();
    sd_status st =
        sd_world_import(&src, path, on_bad_line, on_tick, NULL, &report, &why);
    sd_cli_progress_end();
    if (st)
        return sd_cli_failed(&cmd, st, &why);
    if (src.html && report.texts < report.pages)
        fprintf(stderr,
                "sundog world import: %" PRIu64 " pages have no file in %s\n",
                report.pages - report.texts, src.html);
    return report_import(&report, json);
}

// ---------------------------------------------------------------- world

int
sd_cmd_world(int argc, char **argv)
{
    static const sd_cli_part parts[] = {
        {"make", "make a synthetic web", run_make},
        {"import", "turn a recorded web graph into a world", run_import},
        {"stats", "what a world looks like", run_stats},
        {"seeds", "the addresses that a crawl begins with", run_seeds},
        {"serve", "a world as web sites, over HTTP", sd_cmd_world_serve},
        {"text", "what its pages say", sd_cmd_world_text},
    };
    return sd_cli_run_part("world", parts, SD_LEN(parts), argc, argv);
}

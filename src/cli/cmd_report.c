// SPDX-License-Identifier: Apache-2.0
#include "crawl_args.h"
#include "crawl_dir.h"
#include "sd_report.h"
#include "sd_want.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CRAWLS_MAX = SD_REPORT_COLORS, HOSTS_SHOWN = 40 };

static const size_t OUT_MAX = (size_t)1 << 32;

static sd_status
write_file(const char *dir, const char *name, const sd_buf *b, sd_why *why)
{
    if (b->over)
        return sd_fail(why, SD_ERR_LIMIT, "%s/%s would be too long", dir, name);
    return sd_file_write(dir, name, sd_buf_str(b), why);
}

// ------------------------------------------------------------------ curves

typedef struct curve {
    double *fetched, *harvest;
    size_t n, cap, harvest_cap;
} curve;

/// False: the line is no point of a curve.
static bool
add_point(curve *c, sd_str line)
{
    sd_str f, r;
    double fetched, rewarded;
    if (!sd_str_cut(&line, '\t', &f) || !sd_str_cut(&line, '\t', &r) ||
        !sd_str_double(f, &fetched) || !sd_str_double(r, &rewarded) ||
        fetched < 1)
        return false;
    c->fetched = sd_grow(c->fetched, &c->cap, c->n + 1, sizeof *c->fetched);
    c->harvest =
        sd_grow(c->harvest, &c->harvest_cap, c->n + 1, sizeof *c->harvest);
    c->fetched[c->n] = fetched;
    c->harvest[c->n++] = rewarded / fetched;
    return true;
}

static sd_status
read_curve(const char *dir, curve *ret, sd_why *why)
{
    sd_map m;
    sd_status st = crawl_dir_file(dir, "curve.tsv", &m, why);
    if (st)
        return st;
    sd_str rest = sd_map_str(&m), line;
    // Without an end a line may still be under way.
    while (rest.n && rest.p[rest.n - 1] != '\n')
        rest.n--;
    for (size_t n = 1; !st && rest.n && sd_str_cut(&rest, '\n', &line); n++) {
        bool head = n == 1 && sd_str_starts(line, SD_STR("fetched\t"));
        if (!head && !add_point(ret, line))
            st = sd_fail(why, SD_ERR_CORRUPT,
                         "%s/curve.tsv:%zu: no numbers of requests and rewards",
                         dir, n);
    }
    sd_map_done(&m);
    return st;
}

// ------------------------------------------------------------------- hosts

static int
by_reward(const void *a, const void *b)
{
    const sd_frontier_host *x = a, *y = b;
    if (x->good != y->good)
        return x->good > y->good ? -1 : 1;
    return x->done > y->done ? -1 : x->done < y->done;
}

/// The hosts that earned most.
static void
add_hosts(sd_frontier *f, bool html, sd_buf *out)
{
    sd_frontier_totals t;
    sd_frontier_measure(f, &t);
    sd_frontier_host *h = sd_calloc(t.hosts, sizeof *h);
    for (uint32_t i = 0; i < t.hosts; i++)
        sd_frontier_host_get(f, i, &h[i]);
    if (t.hosts)
        qsort(h, t.hosts, sizeof *h, by_reward);
    size_t n = t.hosts < HOSTS_SHOWN ? t.hosts : HOSTS_SHOWN;
    static const char *const head[] = {"host",    "requests", "rewarded",
                                       "harvest", "failed",   "refused",
                                       "waiting"};
    enum { COLS = SD_LEN(head) };
    const char **cell = sd_calloc(n * COLS, sizeof *cell);
    sd_arena arena = {0};
    for (size_t i = 0; i < n; i++) {
        // As in all of the crawl: what leads elsewhere and tries in vain count.
        double requests = (double)h[i].done + h[i].failed + h[i].retries;
        double v[COLS] = {
            0,           requests,     h[i].good,   h[i].good / requests,
            h[i].failed, h[i].refused, h[i].waiting};
        for (size_t k = 0; k < COLS; k++) {
            char *text = sd_arena_alloc(&arena, SD_FORMAT_SIZE + h[i].name.n);
            if (k == 0)
                snprintf(text, h[i].name.n + 1, "%.*s", SD_ARGS(h[i].name));
            else if (k == 3)
                sd_format_percent(v[k], 1, text, SD_FORMAT_SIZE);
            else
                sd_format_count(v[k], text, SD_FORMAT_SIZE);
            cell[i * COLS + k] = text;
        }
    }
    sd_table table = {.head = head,
                      .cell = cell,
                      .cols = COLS,
                      .rows = n,
                      .align = "lrrrrrr"};
    if (html)
        sd_report_table(out, &table, "The hosts that earned most.");
    else
        sd_table_text(&table, out);
    sd_arena_done(&arena);
    free(cell);
    free(h);
}

// -------------------------------------------------------------- what it found

typedef struct finding {
    const sd_target *want;
    sd_target_worker *judge;
    sd_want_summary *summary;
    sd_frontier *frontier;
    sd_arena arena;
    sd_buf lines;
    sd_status st;
    sd_why *why;
} finding;

/// What the crawl paid for the page; `*ret` stays if it does not know it.
static sd_status
find_reward(finding *f, sd_str url, double *ret)
{
    sd_buf href = {.max = SD_URL_MAX};
    sd_url u;
    sd_status st = SD_OK;
    uint64_t page = SD_FRONTIER_NO_PAGE;
    if (sd_url_parse(url, NULL, &href, &u))
        st = sd_frontier_find(f->frontier, u.href, sd_url_host_key(&u), &page,
                              f->why);
    sd_frontier_page p = {0};
    sd_arena_reset(&f->arena);
    if (!st && page != SD_FRONTIER_NO_PAGE)
        st = sd_frontier_read(f->frontier, page, &f->arena, &p, f->why);
    if (!st && p.has_outcome && p.outcome.reward >= 0)
        *ret = (double)p.outcome.reward;
    sd_buf_done(&href);
    return st;
}

static void
count_page(void *ctx, sd_str url, const sd_statements *l)
{
    finding *f = ctx;
    sd_target_result r;
    sd_target_page page = {.url = url};
    sd_target_eval(f->want, f->judge, l, &page, NULL, true, &r);
    // The statements do not tell all that was judged: their syntax, the words
    // of the page, whether it was a copy.
    if (!f->st)
        f->st = find_reward(f, url, &r.reward);
    sd_buf_reset(&f->lines);
    f->lines.max = OUT_MAX;
    sd_want_count(f->want, l, &r, &f->lines);
    sd_want_summary_add(f->summary, url, sd_buf_str(&f->lines));
}

/// What the statements say, by part of the target, type and property.
static sd_status
add_found(const char *dir, const sd_target *want, sd_frontier *frontier,
          sd_buf *out, sd_why *why)
{
    finding f = {.want = want,
                 .judge = sd_target_worker_new(),
                 .summary = sd_want_summary_new(),
                 .frontier = frontier,
                 .why = why};
    sd_status st = crawl_dir_quads(dir, count_page, &f, why);
    st = st ? st : f.st;
    if (!st) {
        sd_buf each = {.max = OUT_MAX};
        sd_want_summary_items(f.summary, want, true, &each);
        sd_want_summary_items(f.summary, want, false, out);
        st = write_file(dir, "found.txt", &each, why);
        sd_buf_done(&each);
    }
    sd_target_worker_free(f.judge);
    sd_want_summary_free(f.summary);
    sd_buf_done(&f.lines);
    sd_arena_done(&f.arena);
    return st;
}

// ------------------------------------------------------------------ the report

static const char *
base_name(const char *dir)
{
    const char *slash = strrchr(dir, '/');
    return slash && slash[1] ? slash + 1 : dir;
}

/// What the curve of crawl `at` is called: its folder, or all of its path if
/// another one's folder has that name.
static const char *
curve_name(char *const *dir, size_t dirs, size_t at)
{
    for (size_t i = 0; i < dirs; i++)
        if (i != at && strcmp(base_name(dir[i]), base_name(dir[at])) == 0)
            return dir[at];
    return base_name(dir[at]);
}

static void
add_facts(sd_str status, sd_buf *out)
{
    static const struct {
        const char *key, *label;
    } facts[] = {
        {"fetched", "requests"},
        {"rewarded", "rewarded"},
        {"harvest", "harvest"},
        {"statements", "statements"},
        {"hosts", "hosts"},
        {"discovered", "addresses known"},
        {"duplicates", "copies"},
        {"traps", "held back as traps"},
        {"failed", "failed"},
        {"refused", "refused"},
        {"pages_per_s", "requests/s, last"},
        {"seconds", "seconds"},
    };
    sd_fact fact[SD_LEN(facts)];
    char text[SD_LEN(facts)][SD_FORMAT_SIZE];
    for (size_t i = 0; i < SD_LEN(facts); i++) {
        double v = 0;
        (void)sd_str_double(crawl_dir_value(status, facts[i].key), &v);
        if (strcmp(facts[i].key, "harvest") == 0)
            sd_format_percent(v, 1, text[i], SD_FORMAT_SIZE);
        else
            sd_format_count(v, text[i], SD_FORMAT_SIZE);
        fact[i] = (sd_fact){facts[i].label, text[i]};
    }
    sd_report_facts(out, fact, SD_LEN(fact));
}

typedef struct report {
    char **dir;
    size_t dirs;
    curve curve[CRAWLS_MAX];
    sd_series series[CRAWLS_MAX];
    sd_chart chart;
} report;

static sd_status
report_curves(report *r, sd_why *why)
{
    for (size_t i = 0; i < r->dirs; i++) {
        sd_status st = read_curve(r->dir[i], &r->curve[i], why);
        if (st)
            return st;
        r->series[i] = (sd_series){.name = curve_name(r->dir, r->dirs, i),
                                   .x = r->curve[i].fetched,
                                   .y = r->curve[i].harvest,
                                   .n = r->curve[i].n,
                                   .style = (unsigned)i};
    }
    r->chart = (sd_chart){.title = "Harvest",
                          .x_label = "requests",
                          .y_label = "share of requests rewarded",
                          .series = r->series,
                          .series_n = r->dirs,
                          .x_min = 0,
                          .x_max = (double)NAN,
                          .y_min = 0,
                          .y_max = (double)NAN,
                          .y_unit = SD_UNIT_PERCENT};
    return SD_OK;
}

static sd_status
write_html(const report *r, const crawl_args *a, sd_frontier *f, sd_str found,
           sd_why *why)
{
    sd_map status;
    sd_status st = crawl_dir_status(r->dir[0], &status, why);
    if (st)
        return st;
    sd_buf b = {.max = OUT_MAX}, lead = {.max = 2 * SD_TARGET_TEXT_MAX};
    sd_buf_addf(&lead, "want %.*s\npolicy %s%c", SD_ARGS(a->want_said),
                a->conf.by_trail ? sd_trail_policy_name(a->conf.trail_policy)
                                 : sd_policy_name(a->conf.policy),
                '\0');
    sd_report_begin(&b, "sundog crawl", lead.p);
    add_facts(sd_map_str(&status), &b);
    sd_report_figure(&b, &r->chart,
                     "Rewarded pages as a share of the requests so far.");
    sd_report_section(&b, "Hosts", "");
    add_hosts(f, true, &b);
    sd_report_section(&b, "What was found", "");
    sd_buf text = {.max = OUT_MAX};
    sd_buf_add(&text, found);
    sd_buf_addc(&text, '\0');
    sd_report_verbatim(&b, text.p);
    sd_report_end(&b, "sundog " SD_VERSION);
    st = write_file(r->dir[0], "report.html", &b, why);
    sd_buf_reset(&b);
    sd_report_svg(&r->chart, &b);
    if (!st)
        st = write_file(r->dir[0], "harvest.svg", &b, why);
    sd_map_done(&status);
    sd_buf_done(&text);
    sd_buf_done(&lead);
    sd_buf_done(&b);
    return st;
}

static sd_status
run(report *r, const crawl_args *a, sd_why *why)
{
    sd_frontier *f = NULL;
    sd_buf found = {.max = OUT_MAX}, out = {.max = OUT_MAX};
    sd_status st = report_curves(r, why);
    if (!st)
        st = crawl_dir_frontier(r->dir[0], &f, why);
    if (!st)
        st = sd_crawl_check_files(f, r->dir[0], why);
    if (!st)
        st = add_found(r->dir[0], a->want, f, &found, why);
    if (!st)
        st = write_html(r, a, f, sd_buf_str(&found), why);
    if (!st) {
        sd_report_text(&r->chart, 78, 18, isatty(STDOUT_FILENO), &out);
        sd_buf_addc(&out, '\n');
        add_hosts(f, false, &out);
        sd_buf_addc(&out, '\n');
        sd_buf_add(&out, sd_buf_str(&found));
        sd_buf_addf(&out,
                    "\nThe same as a page: %s/report.html, host by host: "
                    "%s/found.txt\n",
                    r->dir[0], r->dir[0]);
        if (!sd_cli_print(&out))
            st = sd_fail(why, SD_ERR_IO, "cannot write to standard output");
    }
    sd_frontier_free(f);
    sd_buf_done(&found);
    sd_buf_done(&out);
    for (size_t i = 0; i < r->dirs; i++) {
        free(r->curve[i].fetched);
        free(r->curve[i].harvest);
    }
    return st;
}

int
sd_cmd_report(int argc, char **argv)
{
    const sd_cmd cmd = {
        .name = "report",
        .usage = "DIR [OTHER]...",
        .about = "What the crawl in DIR has found: the harvest curve (those of "
                 "the OTHER crawls beside it), the hosts, and by part of the "
                 "target the types, properties and how complete they are. "
                 "Writes report.html, harvest.svg and, host by host, found.txt "
                 "into DIR."};
    size_t words;
    sd_parsed p = sd_cli_parse(&cmd, argc, argv, &words);
    if (p != SD_PARSED_RUN)
        return sd_cli_parsed_exit(p);
    if (words < 1 || words > CRAWLS_MAX)
        return sd_cli_usage(&cmd, "one to %d directories, please",
                            (int)CRAWLS_MAX);
    crawl_args a;
    int ret;
    char *none[] = {argv[0], NULL};
    if (crawl_args_parse(&a, argv[1], 1, none, &ret) == SD_PARSED_RUN) {
        report r = {.dir = argv + 1, .dirs = words};
        sd_why why = {0};
        sd_status st = run(&r, &a, &why);
        ret = st ? sd_cli_failed(&cmd, st, &why) : SD_EXIT_DONE;
    }
    crawl_args_done(&a);
    return ret;
}

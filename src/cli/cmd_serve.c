// SPDX-License-Identifier: Apache-2.0
// sundog world serve
#include "cli.h"
#include "sd_serve.h"

#include <inttypes.h>

enum { PRINT_MAX = 1 << 26 };

typedef struct arguments {
    sd_site_options site;
    sd_serve_options serve;
    uint64_t threads;
} arguments;

static bool
set_faults(void *ret, const char *value, sd_why *why)
{
    return !sd_faults_parse(sd_str_of(value), ret, why);
}

/// "20" or "20..80", in milliseconds.
static bool
set_latency(void *ret, const char *value, sd_why *why)
{
    sd_serve_options *o = ret;
    sd_str s = sd_str_of(value), low = s, high = s;
    for (size_t i = 0; i + 1 < s.n; i++)
        if (s.p[i] == '.' && s.p[i + 1] == '.') {
            low = sd_str_sub(s, 0, i);
            high = sd_str_sub(s, i + 2, s.n);
            break;
        }
    uint64_t from, to;
    if (!sd_str_u64(low, &from) || !sd_str_u64(high, &to) || from > to ||
        to > SD_SERVE_LATENCY_MAX_MS)
        return !sd_fail(why, SD_ERR_USAGE, "'%s' is not MS or MS..MS, up to %d",
                        value, SD_SERVE_LATENCY_MAX_MS);
    o->latency_ms = (uint32_t)from;
    o->latency_most_ms = (uint32_t)to;
    return true;
}

/// The faults, for --help.
static void
add_faults(sd_buf *out)
{
    sd_buf_add(out, SD_STR("Faults for --faults:\n"));
    for (unsigned f = 0; f < SD_FAULTS; f++)
        sd_buf_addf(out, "  %-14s %s\n", sd_fault_name((sd_fault)f),
                    sd_fault_about((sd_fault)f));
    sd_buf_addc(out, '\0'); // `more` is a C string
}

static bool
is_stopped(void *ctx)
{
    (void)ctx;
    return sd_cli_stopped();
}

/// Listen, say where, answer until a signal comes, and report.
static int
run_server(const sd_cmd *cmd, const arguments *a, const sd_world *w,
           uint64_t start_ns)
{
    sd_why why = {""};
    sd_serve *server = NULL;
    sd_site *site = sd_site_new(w, &a->site);
    sd_site_info info = sd_site_about(site);
    sd_status st = sd_serve_open(site, &a->serve, &server, &why);
    if (st) {
        sd_site_free(site);
        return sd_cli_failed(cmd, st, &why);
    }
    printf("%s\n", sd_serve_address(server));
    fflush(stdout);
    fprintf(stderr,
            "%" PRIu32 " pages of %" PRIu32 " hosts, indexed in %.1f MB and "
            "%.2f s\n",
            w->pages, w->hosts, (double)info.index_bytes * 1e-6,
            (double)(sd_clock_ns() - start_ns) * 1e-9);
    if (info.hidden)
        fprintf(stderr,
                "%" PRIu64 " pages have the normal form of another's address\n",
                info.hidden);
    sd_serve_run(server, is_stopped, NULL);
    sd_buf b = {.max = PRINT_MAX};
    sd_serve_report(server, &b);
    bool ok = sd_cli_print(&b);
    sd_buf_done(&b);
    if (!sd_serve_logged(server)) {
        fprintf(stderr,
                "sundog world serve: %s: lines could not be written and are "
                "missing\n",
                a->serve.log);
        ok = false;
    }
    sd_serve_free(server);
    sd_site_free(site);
    return ok ? SD_EXIT_DONE : SD_EXIT_FAILED;
}

/// The option, if there is one, that would change the links of pages that the
/// world has ready.
static const char *
misfit(const sd_site_options *o, const sd_world *w)
{
    if (!w->html && !w->topic)
        return NULL;
    if (o->traps > 0)
        return "--traps";
    return o->fault[SD_FAULT_REDIRECT] > 0 ? "--faults redirect" : NULL;
}

static int
open_and_run(const sd_cmd *cmd, const arguments *a, const char *path)
{
    sd_why why = {""};
    sd_world w;
    uint64_t start = sd_clock_ns();
    sd_status st = sd_world_open(path, &w, &why);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    const char *no = misfit(&a->site, &w);
    int code;
    if (no)
        code = sd_cli_usage(cmd,
                            "%s means nothing to a world with text: its "
                            "pages have links of their own",
                            no);
    else
        code = run_server(cmd, a, &w, start);
    sd_world_done(&w);
    return code;
}

int
sd_cmd_world_serve(int argc, char **argv)
{
    arguments a = {.site = sd_site_options_default(), .threads = 1};
    const sd_opt opts[] = {
        {"listen", SD_OPT_TEXT, &a.serve.listen, "ADDR:PORT",
         "where to listen, in numbers; port 0 takes a free one", 0, 0, NULL,
         NULL},
        {"latency", SD_OPT_CALL, &a.serve, "MS|MS..MS",
         "wait that long before each answer (0)", 0, 0, NULL, set_latency},
        {"faults", SD_OPT_CALL, a.site.fault, "SPEC",
         "shares of pages that fail: NAME=SHARE,...", 0, 0, NULL, set_faults},
        {"traps", SD_OPT_NUMBER, &a.site.traps, "SHARE",
         "links into endless places, as a share of all links (0)", 0, 0.9, NULL,
         NULL},
        {"sitemaps", SD_OPT_NUMBER, &a.site.sitemaps, "SHARE",
         "share of hosts with a sitemap of all their pages (0)", 0, 1, NULL,
         NULL},
        {"crawl-delay", SD_OPT_NUMBER, &a.site.crawl_delay, "SHARE",
         "share of hosts whose robots.txt asks for a second (0)", 0, 1, NULL,
         NULL},
        {"broken", SD_OPT_NUMBER, &a.site.broken, "SHARE",
         "share of marked pages whose markup needs mending (0.03)", 0, 1, NULL,
         NULL},
        {"page-bytes", SD_OPT_COUNT, &a.site.page_bytes, "N",
         "mean size of a page (10000)", 0, SD_SITE_PAGE_BYTES_MAX, NULL, NULL},
        {"seed", SD_OPT_COUNT, &a.site.seed, "N",
         "the same world, options and seed give the same pages (1)", 0, 0, NULL,
         NULL},
        {"threads", SD_OPT_COUNT, &a.threads, "N", "threads (1)", 1,
         SD_SERVE_THREADS_MAX, NULL, NULL},
        {"log", SD_OPT_TEXT, &a.serve.log, "FILE",
         "append a line per request: unix ms, host, path, status", 0, 0, NULL,
         NULL},
    };
    sd_buf more = {.max = 1 << 16};
    add_faults(&more);
    const sd_cmd cmd = {
        "world serve",
        "FILE --listen ADDR:PORT [OPTION]...",
        "Serve a world over HTTP: every page of every host as HTML with the "
        "world's links, and structured data exactly where its label says so; "
        "pages of a world with text (topics, recorded) are sent as they are. "
        "Prints the address it listens on, answers until it is interrupted, "
        "and then prints what it was asked. The Host header chooses the host.",
        opts,
        SD_LEN(opts),
        more.p,
    };
    size_t words;
    sd_parsed p = sd_cli_parse(&cmd, argc, argv, &words);
    int code = sd_cli_parsed_exit(p);
    a.serve.threads = (uint32_t)a.threads;
    if (p == SD_PARSED_RUN && words != 1)
        code = sd_cli_usage(&cmd, "name one world file");
    else if (p == SD_PARSED_RUN && !a.serve.listen)
        code = sd_cli_usage(&cmd, "--listen ADDR:PORT is missing");
    else if (p == SD_PARSED_RUN) {
        sd_cli_catch_signals();
        code = open_and_run(&cmd, &a, argv[1]);
    }
    sd_buf_done(&more);
    return code;
}

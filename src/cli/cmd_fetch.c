// SPDX-License-Identifier: Apache-2.0
// sundog fetch: the fetcher by hand.
#include "cli.h"
#include "fetch_print.h"
#include "net_options.h"
#include "url_source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum {
    UNDER_WAY_MAX = 1000, // more URLs wait where they come from
    OUTPUT_MAX = 1 << 26,
    TURN_MS = 200,
};

typedef struct args {
    net_args net;
    const char *warc, *output;
    bool json, headers;
} args;

typedef struct state {
    const args *args;
    sd_client *client;
    url_source source;
    bool ended;                // no more in the source
    sd_buf url[UNDER_WAY_MAX]; // by tag; max is 0: free
    sd_buf scratch, text;
    FILE *warc, *report;
    sd_warc_writer *writer;
    uint64_t fetched, good;
    bool no_room; // some output cannot be written
} state;

// ---------------------------------------------------------------- addresses

/// Ask for more, as many as may be under way.
static void
fill(state *s)
{
    for (uint64_t i = 0; i < UNDER_WAY_MAX && !sd_cli_stopped(); i++) {
        sd_buf *url = &s->url[i];
        sd_str text;
        if (url->max)
            continue;
        bool idle = sd_client_active(s->client) == 0;
        url_next next = url_source_next(&s->source, idle, &text);
        s->ended = next == URL_END;
        if (next != URL_NEXT)
            return;
        url->max = text.n + 1;
        sd_buf_add(url, text);
        net_headers_give(s->args->net.headers, text);
        sd_client_add(s->client,
                      &(sd_client_request){
                          .url = sd_buf_str(url),
                          .tag = i,
                          .redirects_max = (unsigned)s->args->net.max_redirects,
                          .no_robots = s->args->net.no_robots});
    }
}

// ------------------------------------------------------------------- output

static void
write_all(state *s, FILE *f, const char *name, sd_str bytes)
{
    if (fwrite(bytes.p, 1, bytes.n, f) == bytes.n && fflush(f) == 0)
        return;
    if (!s->no_room)
        fprintf(stderr, "sundog fetch: %s: %s\n", name, strerror(errno));
    s->no_room = true;
}

static void
write_report(state *s, const fetch_view *v)
{
    sd_buf *b = &s->text;
    sd_buf_reset(b);
    if (s->args->json)
        fetch_add_json(v, b);
    else
        fetch_add_text(v, s->args->headers, b);
    write_all(s, s->report, "the report", sd_buf_str(b));
}

static void
write_body(state *s, const fetch_view *v)
{
    const char *name = s->args->output;
    bool std = strcmp(name, "-") == 0;
    FILE *f = std ? stdout : fopen(name, "wb");
    if (!f) {
        fprintf(stderr, "sundog fetch: %s: %s\n", name, strerror(errno));
        s->no_room = true;
        return;
    }
    write_all(s, f, name, v->body);
    if (!std && fclose(f))
        s->no_room = true;
}

static void
write_warc(state *s, const sd_client_result *r)
{
    sd_buf out = {.max = OUTPUT_MAX + (size_t)s->args->net.max_bytes};
    if (sd_client_warc(r, s->writer, &out))
        fprintf(stderr, "sundog fetch: too large for a WARC record\n");
    write_all(s, s->warc, s->args->warc, sd_buf_str(&out));
    sd_buf_done(&out);
}

/// An archive has the robots.txt files that it was made by.
static void
take_robots(void *ctx, const sd_url *u, const sd_client_result *r)
{
    state *s = ctx;
    (void)u;
    if (s->warc)
        write_warc(s, r);
}

static void
take(state *s, sd_client_result *r)
{
    sd_buf *url = &s->url[r->tag];
    fetch_view v = fetch_view_of(sd_buf_str(url), r, &s->scratch);
    s->fetched++;
    s->good += fetch_view_good(&v);
    write_report(s, &v);
    if (s->args->output && v.record)
        write_body(s, &v);
    if (s->warc)
        write_warc(s, r);
    sd_buf_done(url);
    url->max = 0;
    sd_client_done(r);
}

// --------------------------------------------------------------------- WARC

static void
write_info(state *s)
{
    struct timespec now;
    sd_buf agent = {.max = 1000}, fields = {.max = 4000}, out = {.max = 8000};
    sd_warc_place place;
    clock_gettime(CLOCK_REALTIME, &now);
    net_agent(&s->args->net, &agent);
    sd_warc_field(&fields, "software", SD_STR("sundog/" SD_VERSION));
    sd_warc_field(&fields, "format", SD_STR("WARC File Format 1.1"));
    sd_warc_field(&fields, "conformsTo",
                  SD_STR("http://iipc.github.io/warc-specifications/"
                         "specifications/warc-format/warc-1.1/"));
    sd_warc_field(&fields, "robots",
                  s->args->net.no_robots ? SD_STR("ignore") : SD_STR("obey"));
    if (s->args->net.contact)
        sd_warc_field(&fields, "operator", sd_str_of(s->args->net.contact));
    sd_warc_field(&fields, "http-header-user-agent", sd_buf_str(&agent));
    sd_warc_item item = {.kind = SD_WARC_INFO,
                         .unix_ms =
                             (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000,
                         .body = sd_buf_str(&fields)};
    if (!sd_warc_write(s->writer, &item, &out, &place))
        write_all(s, s->warc, s->args->warc, sd_buf_str(&out));
    sd_buf_done(&agent);
    sd_buf_done(&fields);
    sd_buf_done(&out);
}

static bool
open_warc(state *s)
{
    const char *name = s->args->warc;
    uint64_t seed = sd_clock_ns();
    sd_rng rng;
    if (!name)
        return true;
    s->warc = fopen(name, "wb");
    if (!s->warc) {
        fprintf(stderr, "sundog fetch: %s: %s\n", name, strerror(errno));
        return false;
    }
    // Ids must differ from those of every other file.
    if (getrandom(&seed, sizeof seed, 0) < 0)
        seed ^= (uint64_t)time(NULL) << 32;
    sd_rng_init(&rng, seed, 0);
    size_t n = strlen(name);
    bool gzip = n > 3 && strcmp(name + n - 3, ".gz") == 0;
    s->writer = sd_warc_writer_new(&rng, !gzip);
    write_info(s);
    return true;
}

static void
close_warc(state *s)
{
    if (s->warc && fclose(s->warc)) {
        fprintf(stderr, "sundog fetch: %s: %s\n", s->args->warc,
                strerror(errno));
        s->no_room = true;
    }
    sd_warc_writer_free(s->writer);
}

// -------------------------------------------------------------- the command

static void
run(state *s)
{
    fill(s);
    while ((sd_client_active(s->client) || !(s->ended || sd_cli_stopped())) &&
           !s->no_room) {
        if (sd_cli_stopped())
            sd_client_stop(s->client);
        sd_client_run(s->client, TURN_MS);
        for (sd_client_result *r; (r = sd_client_take(s->client));)
            take(s, r);
        fill(s);
        sd_cli_progress("%llu fetched, %zu under way",
                        (unsigned long long)s->fetched,
                        sd_client_active(s->client));
    }
    sd_cli_progress_end();
}

static int
fetch(const sd_cmd *cmd, const args *a, char **word, size_t words)
{
    int code = SD_EXIT_FAILED;
    state *s = sd_calloc(1, sizeof *s);
    *s = (state){.args = a,
                 .scratch = {.max = (size_t)a->net.max_bytes},
                 .text = {.max = OUTPUT_MAX},
                 .report = stdout};
    url_source_init(&s->source, word, words);
    // A body on standard output leaves no room for a report there.
    if (a->output && strcmp(a->output, "-") == 0)
        s->report = stderr;
    sd_client_conf conf = {.robots = take_robots, .robots_ctx = s};
    s->client = net_client(cmd, &a->net, &conf, &code);
    if (s->client && open_warc(s)) {
        sd_cli_catch_signals();
        run(s);
        code = s->good == s->fetched && s->fetched && !s->no_room
                   ? SD_EXIT_DONE
                   : SD_EXIT_FAILED;
        if (sd_cli_stopped())
            code = SD_EXIT_INTERRUPTED;
        close_warc(s);
        if (s->no_room && code == SD_EXIT_DONE)
            code = SD_EXIT_FAILED;
    }
    sd_client_free(s->client);
    for (size_t i = 0; i < UNDER_WAY_MAX; i++)
        sd_buf_done(&s->url[i]);
    url_source_done(&s->source);
    sd_buf_done(&s->scratch);
    sd_buf_done(&s->text);
    free(s);
    return code;
}

int
sd_cmd_fetch(int argc, char **argv)
{
    args a = {.net = NET_ARGS_DEFAULT};
    sd_opt opt[4 + NET_OPTIONS] = {
        {.name = "json",
         .kind = SD_OPT_FLAG,
         .ret = &a.json,
         .help = "one JSON object a line for each URL"},
        {.name = "headers",
         .kind = SD_OPT_FLAG,
         .ret = &a.headers,
         .help = "show the header fields of the last answer"},
        {.name = "o",
         .kind = SD_OPT_TEXT,
         .ret = &a.output,
         .operand = "FILE",
         .help = "write the body, decoded, to FILE; with -, to standard output "
                 "and the report to standard error. For a single URL"},
        {.name = "warc",
         .kind = SD_OPT_TEXT,
         .ret = &a.warc,
         .operand = "FILE",
         .help = "archive requests and answers in FILE, packed if its name "
                 "ends in .gz"},
    };
    net_options(&a.net, opt + 4);
    const sd_cmd cmd = {
        .name = "fetch",
        .usage = "[OPTION]... URL...|-",
        .about = "Fetch pages as a crawl would: robots.txt is asked first, a "
                 "host is given time between two requests, redirects are "
                 "followed hop by hop. Shows what came of each; - reads URLs "
                 "from standard input. Exit status 0: all were fetched, with "
                 "a status of 2xx; 1: some were not.",
        .opt = opt,
        .opt_n = SD_LEN(opt),
    };
    size_t words;
    sd_parsed parsed = sd_cli_parse(&cmd, argc, argv, &words);
    int code;
    if (parsed != SD_PARSED_RUN)
        code = sd_cli_parsed_exit(parsed);
    else if (!words)
        code = sd_cli_usage(&cmd, "which URL?");
    else if (a.output && (words > 1 || strcmp(argv[1], "-") == 0))
        code = sd_cli_usage(&cmd, "-o is for a single URL");
    else
        code = fetch(&cmd, &a, argv + 1, words);
    net_headers_free(a.net.headers);
    return code;
}

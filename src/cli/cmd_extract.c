// SPDX-License-Identifier: Apache-2.0
// sundog extract: the statements of pages that one has.
#include "cli.h"
#include "extract_contexts.h"
#include "extract_input.h"
#include "extract_jobs.h"
#include "extract_net.h"
#include "sd_want.h"
#include "sd_warc.h"
#include "want_critic.h"

#include <string.h>

enum {
    STDIN_MAX = 1 << 30,
    BODY_MAX = 64 << 20,
    SUMMARY_MAX = 1 << 30,
    SEEN_MAX = 1 << 26, // items that new(...) remembers
};

typedef struct args {
    const char *base, *repairs, *contexts, *want, *model;
    unsigned format;
    bool format_given;
    uint64_t threads;
    sd_extract_options options;
    net_args net;
} args;

typedef struct state {
    const args *args;
    extract_jobs *jobs;
    sd_want_summary *summary; // of --want
    FILE *repairs;
    sd_buf stdin_bytes;
    sd_client *client; // if there are addresses
    uint64_t pages, empty;
    uint64_t counts[SD_SYNTAX_COUNT];
    bool failed;  // an input could not be read
    bool no_room; // stdout or the ledger cannot take it
} state;

static void
complain(state *s, sd_str name, const char *what)
{
    fprintf(stderr, "sundog extract: %.*s: %s\n", SD_ARGS(name), what);
    s->failed = true;
}

// ---------------------------------------------------------------- the output

static void
take(void *ctx, extract_job *job)
{
    state *s = ctx;
    uint64_t all = 0;
    for (int i = 0; i < SD_SYNTAX_COUNT; i++) {
        s->counts[i] += job->counts[i];
        all += job->counts[i];
    }
    s->pages++;
    s->empty += all == 0;
    if (job->over)
        complain(s, sd_buf_str(&job->url), "the output is too long");
    if (job->unread) {
        char text[80];
        snprintf(text, sizeof text, "over a limit; %s left out", job->unread);
        complain(s, sd_buf_str(&job->url), text);
    }
    if (s->no_room || job->over)
        return;
    if (s->summary) {
        sd_want_summary_add(s->summary, sd_buf_str(&job->url),
                            sd_buf_str(&job->out));
        sd_buf_reset(&job->out);
    }
    if (!sd_cli_write(&job->out, stdout) ||
        (s->repairs && !sd_cli_write(&job->repairs, s->repairs))) {
        perror("sundog extract");
        s->no_room = true;
    }
    sd_cli_progress("%llu pages", (unsigned long long)s->pages);
}

static void
print_total(const state *s)
{
    uint64_t all = 0;
    for (int i = 0; i < SD_SYNTAX_COUNT; i++)
        all += s->counts[i];
    printf("%llu page%s, %llu without data; %llu statement%s",
           (unsigned long long)s->pages, s->pages == 1 ? "" : "s",
           (unsigned long long)s->empty, (unsigned long long)all,
           all == 1 ? "" : "s");
    const char *between = ": ";
    for (int i = 0; i < SD_SYNTAX_COUNT; i++)
        if (s->counts[i]) {
            printf("%s%s %llu", between, sd_syntax_name((sd_syntax)i),
                   (unsigned long long)s->counts[i]);
            between = ", ";
        }
    putchar('\n');
}

// ----------------------------------------------------------------- the input

static void
read_warc(state *s, const char *name, sd_str bytes)
{
    sd_warc *w = sd_warc_new(bytes, (sd_warc_limits){0});
    sd_buf scratch = {.max = BODY_MAX};
    sd_warc_record r;
    uint64_t records = 0;
    for (; !sd_cli_stopped() && !s->no_room && sd_warc_next(w, &r); records++)
        extract_put_record(&r, &scratch, s->jobs);
    char text[100];
    uint64_t damages = sd_warc_damages(w);
    snprintf(text, sizeof text,
             "damaged in %llu place%s, where data is missing",
             (unsigned long long)damages, damages == 1 ? "" : "s");
    if (damages)
        complain(s, sd_str_of(name), text);
    else if (!records && !sd_cli_stopped())
        complain(s, sd_str_of(name), "no WARC record in it");
    sd_warc_free(w);
    sd_buf_done(&scratch);
}

static void
add_url(const state *s, const char *path, sd_buf *out)
{
    if (s->args->base)
        sd_buf_add(out, sd_str_of(s->args->base));
    else if (path)
        extract_file_url(path, out);
    else
        sd_buf_add(out, SD_STR("file:///dev/stdin"));
}

static void
read_file(state *s, const char *path)
{
    sd_map map;
    sd_why why;
    if (sd_map_open(path, &map, &why)) {
        fprintf(stderr, "sundog extract: %s\n", why.text);
        s->failed = true;
        return;
    }
    sd_str bytes = sd_map_str(&map);
    if (sd_warc_is(bytes)) {
        read_warc(s, path, bytes);
        sd_map_done(&map);
        return;
    }
    extract_job *job = extract_jobs_next(s->jobs);
    add_url(s, path, &job->url);
    job->map = map;
    extract_jobs_put(s->jobs);
}

static void
read_stdin(state *s)
{
    sd_buf *b = &s->stdin_bytes;
    char part[65536];
    size_t n;
    b->max = STDIN_MAX;
    while ((n = fread(part, 1, sizeof part, stdin)) > 0)
        sd_buf_add(b, (sd_str){part, n});
    if (ferror(stdin) || b->over) {
        complain(s, SD_STR("standard input"),
                 b->over ? "over a set limit" : "input/output error");
        return;
    }
    if (sd_warc_is(sd_buf_str(b))) {
        read_warc(s, "standard input", sd_buf_str(b));
        return;
    }
    extract_job *job = extract_jobs_next(s->jobs);
    add_url(s, NULL, &job->url);
    sd_buf_add(&job->bytes, sd_buf_str(b));
    extract_jobs_put(s->jobs);
}

static bool
put_answer(void *ctx, const fetch_view *v)
{
    state *s = ctx;
    char wrong[EXTRACT_WRONG_MAX];
    if (extract_answer_wrong(v, wrong))
        complain(s, v->url, wrong);
    if (extract_answer_page(v))
        extract_answer_put(v, s->jobs);
    return !s->no_room;
}

static void
read_all(state *s, char **word, size_t words)
{
    for (size_t i = 0; i < words && !sd_cli_stopped() && !s->no_room; i++) {
        size_t urls = 0; // in a row: fetched side by side
        while (i + urls < words && sd_url_starts_web(sd_str_of(word[i + urls])))
            urls++;
        if (urls) {
            extract_net(s->client, &s->args->net, word + i, urls, put_answer,
                        s);
            i += urls - 1;
        } else if (strcmp(word[i], "-") == 0) {
            read_stdin(s);
        } else {
            read_file(s, word[i]);
        }
    }
}

// --------------------------------------------------------------- the command

static bool
add_syntaxes(void *ret, const char *value, sd_why *why)
{
    unsigned *set = ret;
    sd_str list = sd_str_of(value), name;
    while (sd_str_cut(&list, ',', &name)) {
        int found = -1;
        for (int i = 0; i < SD_SYNTAX_COUNT; i++)
            if (sd_str_eq(name, sd_str_of(sd_syntax_name((sd_syntax)i))))
                found = i;
        if (found < 0)
            return !sd_fail(why, SD_ERR_USAGE, "there is no syntax '%.*s'",
                            SD_ARGS(name));
        *set |= 1u << found;
    }
    return true;
}

/// What --want asks for. A usage error shows where in the expression.
static bool
read_want(const sd_cmd *cmd, const args *a, extract_plan *plan, sd_target **ret,
          want_critic *critic)
{
    sd_why why;
    plan->format = (extract_format)a->format;
    if (!a->want)
        return true;
    if (sd_target_parse(sd_str_of(a->want), ret, &why)) {
        (void)sd_cli_usage(cmd, "--want: %s", why.text);
        return false;
    }
    sd_status st = want_critic_open(critic, *ret, a->model, &why);
    if (st) {
        (void)sd_cli_usage(cmd, "--%s: %s",
                           st == SD_ERR_USAGE ? "want" : "model", why.text);
        return false;
    }
    plan->want = *ret;
    plan->judge = critic->judge;
    if (!a->format_given)
        plan->format = EXTRACT_WANT;
    else if (plan->format == EXTRACT_SUMMARY)
        plan->format = EXTRACT_WANT_SUMMARY;
    if (sd_target_has_new(*ret)) {
        // What is new depends on the order of the pages.
        plan->threads = 1;
        plan->seen = sd_target_memory_new(SEEN_MAX);
    }
    return true;
}

static void
print_summary(state *s, const extract_plan *plan)
{
    if (plan->format == EXTRACT_SUMMARY)
        print_total(s);
    if (!s->summary)
        return;
    sd_buf out = {.max = SUMMARY_MAX};
    sd_want_summary_print(s->summary, plan->want, &out);
    s->no_room = !sd_cli_print(&out);
    sd_buf_done(&out);
}

static int
run(const sd_cmd *cmd, args *a, char **word, size_t words)
{
    state s = {.args = a};
    extract_plan plan = {.options = &a->options,
                         .threads = (unsigned)a->threads};
    sd_target *want = NULL;
    int code = SD_EXIT_USAGE;
    want_critic critic = {.critic = NULL};
    extract_contexts contexts;
    extract_contexts_init(&contexts, a->contexts);
    if (a->contexts) {
        a->options.context = extract_contexts_get;
        a->options.context_ctx = &contexts;
    }
    if (!read_want(cmd, a, &plan, &want, &critic))
        goto out;
    code = SD_EXIT_FAILED;
    if (extract_has_url(word, words) &&
        !(s.client = net_client(cmd, &a->net, NULL, &code)))
        goto out;
    if (a->repairs && !(s.repairs = fopen(a->repairs, "w"))) {
        perror(a->repairs);
        goto out;
    }
    if (plan.format == EXTRACT_WANT_SUMMARY)
        s.summary = sd_want_summary_new();
    sd_cli_catch_signals();
    s.jobs = extract_jobs_new(&plan, take, &s);
    read_all(&s, word, words);
    extract_jobs_end(s.jobs);
    sd_cli_progress_end();
    if (!s.no_room)
        print_summary(&s, &plan);
    if (s.repairs && fclose(s.repairs)) {
        perror(a->repairs);
        s.no_room = true;
    }
    if (fflush(stdout) && !s.no_room) {
        perror("sundog extract: standard output");
        s.no_room = true;
    }
    code = sd_cli_stopped()        ? SD_EXIT_INTERRUPTED
           : s.failed || s.no_room ? SD_EXIT_FAILED
                                   : SD_EXIT_DONE;
out:
    sd_buf_done(&s.stdin_bytes);
    sd_client_free(s.client);
    extract_contexts_done(&contexts);
    sd_want_summary_free(s.summary);
    want_critic_done(&critic);
    sd_target_free(want);
    sd_target_memory_free(plan.seen);
    return code;
}

int
sd_cmd_extract(int argc, char **argv)
{
    args a = {.net = NET_ARGS_DEFAULT};
    const sd_opt own[] = {
        {.name = "base",
         .kind = SD_OPT_TEXT,
         .ret = &a.base,
         .operand = "URL",
         .help = "address of the pages; without it, the file: URL of each. "
                 "Records of a WARC file have their own"},
        {.name = "format",
         .kind = SD_OPT_CHOICE,
         .ret = &a.format,
         .operand = "nq|ttl|jsonl|summary",
         .help = "N-Quads, the page's address as the graph (default); Turtle; "
                 "one JSON object a page; a line a page and a total",
         .given = &a.format_given},
        {.name = "want",
         .kind = SD_OPT_TEXT,
         .ret = &a.want,
         .operand = "EXPR",
         .help = "a target, see TARGETS in the manual. Without --format: the "
                 "reward of each page and which item satisfied which part. "
                 "With nq, ttl or jsonl: only pages with a reward. With "
                 "summary: parts, types and properties by host"},
        {.name = "model",
         .kind = SD_OPT_TEXT,
         .ret = &a.model,
         .operand = "FILE",
         .help = "the critic of topic(...) in --want, made by sundog topics "
                 "train; similar(...) takes its word weights"},
        {.name = "syntax",
         .kind = SD_OPT_CALL,
         .ret = &a.options.syntaxes,
         .operand = "LIST",
         .help = "only these, of json-ld,microdata,rdfa,microformats,"
                 "opengraph,meta",
         .call = add_syntaxes},
        {.name = "strict",
         .kind = SD_OPT_FLAG,
         .ret = &a.options.strict,
         .help = "leave broken JSON-LD, and other markup that the standards "
                 "do not read, out instead of mending it"},
        {.name = "repairs",
         .kind = SD_OPT_TEXT,
         .ret = &a.repairs,
         .operand = "FILE",
         .help = "write every mend to FILE, one JSON object a line"},
        {.name = "contexts",
         .kind = SD_OPT_TEXT,
         .ret = &a.contexts,
         .operand = "DIR",
         .help = "further JSON-LD contexts: that of https://HOST/PATH is "
                 "DIR/HOST/PATH. Contexts are never fetched"},
        {.name = "links",
         .kind = SD_OPT_FLAG,
         .ret = &a.options.links,
         .help = "the links too, for jsonl and summary"},
        {.name = "threads",
         .kind = SD_OPT_COUNT,
         .ret = &a.threads,
         .operand = "N",
         .help = "pages at a time (default: one for each core)",
         .min = 1,
         .max = 256},
    };
    sd_opt opt[SD_LEN(own) + NET_OPTIONS];
    memcpy(opt, own, sizeof own);
    net_options(&a.net, opt + SD_LEN(own));
    const sd_cmd cmd = {
        .name = "extract",
        .usage = "[OPTION]... FILE|URL...|-",
        .about = "Print the structured data of HTML pages: JSON-LD, Microdata, "
                 "RDFa, microformats, Open Graph and other meta. A FILE is a "
                 "page or a WARC file, plain or gzip; - is standard input. A "
                 "URL, http or https, is fetched as 'sundog fetch' does it; "
                 "the options from --contact on are for that.",
        .opt = opt,
        .opt_n = SD_LEN(opt),
    };
    size_t words;
    sd_parsed parsed = sd_cli_parse(&cmd, argc, argv, &words);
    int code;
    if (parsed != SD_PARSED_RUN)
        code = sd_cli_parsed_exit(parsed);
    else if (!words)
        code = sd_cli_usage(&cmd, "which FILE or URL?");
    else if (a.base && !sd_iri_is_absolute(sd_str_of(a.base)))
        code =
            sd_cli_usage(&cmd, "--base: '%s' is not an absolute URL", a.base);
    else if (a.options.links && a.format != EXTRACT_JSONL &&
             a.format != EXTRACT_SUMMARY)
        code = sd_cli_usage(&cmd, "--links needs --format jsonl or summary");
    else
        code = run(&cmd, &a, argv + 1, words);
    net_headers_free(a.net.headers);
    return code;
}

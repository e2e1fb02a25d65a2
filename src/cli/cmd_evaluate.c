// SPDX-License-Identifier: Apache-2.0
// sundog evaluate: logs of crawls, compared.
#include "cli.h"
#include "evaluate_pool.h"

#include <stdlib.h>
#include <string.h>

enum { PRINT_MAX = 1 << 28 };

typedef struct args {
    const char *topic, *world, *out_dir;
    bool json;
} args;

/// All logs, and which of them are judged together.
typedef struct logs {
    sd_run *run;
    size_t n;
    evaluation *e;
    size_t *policy; // per log
} logs;

static sd_status
read_logs(logs *l, char **word, size_t words, sd_why *why)
{
    l->run = sd_calloc(words, sizeof *l->run);
    l->policy = sd_calloc(words, sizeof *l->policy);
    for (size_t i = 0; i < words; i++) {
        sd_map m;
        sd_status st = sd_map_open(word[i], &m, why);
        if (st)
            return st;
        sd_str text = {m.p ? (const char *)m.p : "", m.n};
        st = sd_run_read(text, word[i], &l->run[i], why);
        sd_map_done(&m);
        if (st)
            return st;
        l->n++;
        if (l->run[i].n > l->e->budget)
            l->e->budget = l->run[i].n;
        sd_str name = l->run[i].policy;
        l->policy[i] = eval_policy(l->e, name.n ? name : sd_str_of(word[i]));
        if (l->policy[i] == EVAL_POLICIES_MAX)
            return sd_fail(why, SD_ERR_LIMIT, "more than %d policies",
                           EVAL_POLICIES_MAX);
    }
    return SD_OK;
}

static bool
is_same_topic(const sd_run *a, const sd_run *b)
{
    return a->seed == b->seed && sd_str_eq(a->topic, b->topic) &&
           sd_str_eq(a->world, b->world);
}

/// A C string of a view in the log, or what the command line says instead.
static const char *
file_name(sd_str s, const char *instead, sd_buf *buf)
{
    if (instead || !s.n)
        return instead;
    sd_buf_reset(buf);
    sd_buf_add(buf, s);
    sd_buf_addc(buf, '\0');
    return buf->p;
}

/// Judge all logs of the topic of log `first` together.
static sd_status
judge_group(logs *l, size_t first, bool *done, const args *a, sd_why *why)
{
    const sd_run **run = sd_calloc(l->n, sizeof *run);
    size_t *policy = sd_calloc(l->n, sizeof *policy), n = 0;
    sd_buf topic = {.max = SD_RUN_TEXT_MAX + 1}, world = topic;
    for (size_t i = first; i < l->n; i++)
        if (!done[i] && is_same_topic(&l->run[first], &l->run[i])) {
            done[i] = true;
            run[n] = &l->run[i];
            policy[n++] = l->policy[i];
        }
    sd_status st = eval_pool(l->e, run, policy, n,
                             file_name(run[0]->topic, a->topic, &topic),
                             file_name(run[0]->world, a->world, &world), why);
    free(run);
    free(policy);
    sd_buf_done(&topic);
    sd_buf_done(&world);
    return st;
}

static sd_status
judge_all(logs *l, const args *a, sd_why *why)
{
    bool *done = sd_calloc(l->n + 1, sizeof *done);
    sd_status st = SD_OK;
    for (size_t i = 0; i < l->n && !st; i++) {
        if (!done[i])
            st = judge_group(l, i, done, a, why);
        sd_cli_progress("%zu of %zu logs", i + 1, l->n);
        if (!st && sd_cli_stopped())
            st = sd_fail(why, SD_ERR_INTERRUPTED, "interrupted");
    }
    sd_cli_progress_end();
    free(done);
    return st;
}

static sd_status
write_files(const evaluation *e, const char *dir, sd_why *why)
{
    sd_buf b = {.max = PRINT_MAX};
    sd_status st = sd_dir_make(dir, why);
    eval_tsv(e, &b);
    if (!st)
        st = sd_file_write(dir, "evaluate.tsv", sd_buf_str(&b), why);
    sd_buf_reset(&b);
    eval_html(e, &b);
    if (!st)
        st = sd_file_write(dir, "report.html", sd_buf_str(&b), why);
    sd_buf_done(&b);
    return st;
}

static int
run(const sd_cmd *cmd, const args *a, char **word, size_t words)
{
    logs l = {.e = sd_calloc(1, sizeof *l.e)};
    sd_why why = {""};
    sd_buf out = {.max = PRINT_MAX};
    sd_cli_catch_signals();
    sd_status st = read_logs(&l, word, words, &why);
    if (!st)
        st = judge_all(&l, a, &why);
    if (!st && a->out_dir)
        st = write_files(l.e, a->out_dir, &why);
    if (!st)
        (a->json ? eval_json : eval_text)(l.e, &out);
    bool printed = sd_cli_print(&out);
    sd_buf_done(&out);
    for (size_t i = 0; i < l.n; i++)
        sd_run_done(&l.run[i]);
    for (size_t i = 0; i < l.e->policies; i++)
        sd_buf_done(&l.e->name[i]);
    free(l.run);
    free(l.policy);
    free(l.e);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    return printed ? SD_EXIT_DONE : SD_EXIT_FAILED;
}

int
sd_cmd_evaluate(int argc, char **argv)
{
    args a = {.json = false};
    const sd_opt opts[] = {
        {.name = "topic",
         .kind = SD_OPT_TEXT,
         .ret = &a.topic,
         .operand = "FILE",
         .help = "the topic file of all logs (default: what each log names)"},
        {.name = "world",
         .kind = SD_OPT_TEXT,
         .ret = &a.world,
         .operand = "FILE",
         .help = "the world that has the pages' text and links (default: what "
                 "each log names)"},
        {.name = "o",
         .kind = SD_OPT_TEXT,
         .ret = &a.out_dir,
         .operand = "DIR",
         .help = "write report.html and evaluate.tsv, all curves, there"},
        {.name = "json",
         .kind = SD_OPT_FLAG,
         .ret = &a.json,
         .help = "print one JSON object per policy"},
    };
    const sd_cmd cmd = {
        .name = "evaluate",
        .usage = "[OPTION]... RUN...",
        .about = "Compare crawls by their logs: lines of JSON with url and "
                 "reward, in the order of the fetches. Crawls of one topic "
                 "are judged on the pages that any of them fetched: loss, "
                 "recall of known targets, and how many of the best pages by "
                 "their words and by keywords and PageRank; means and "
                 "standard errors over topics.",
        .opt = opts,
        .opt_n = SD_LEN(opts),
    };
    size_t words;
    sd_parsed p = sd_cli_parse(&cmd, argc, argv, &words);
    if (p != SD_PARSED_RUN)
        return sd_cli_parsed_exit(p);
    if (!words)
        return sd_cli_usage(&cmd, "which RUN?");
    return run(&cmd, &a, argv + 1, words);
}

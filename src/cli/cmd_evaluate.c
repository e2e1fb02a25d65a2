// SPDX-License-Identifier: Apache-2.0
// sundog evaluate: logs of crawls, compared.
#include "cli.h"
#include "evaluate_pool.h"

#include <stdlib.h>
#include <sys/stat.h>

enum { PRINT_MAX = 1 << 28 };

typedef struct args {
    const char *topic, *world, *out_dir;
    bool json;
} args;

/// A file that logs name, each in its own way.
typedef struct file_id {
    bool is_there;
    dev_t dev;
    ino_t ino;
} file_id;

/// All logs, and which of them are judged together.
typedef struct logs {
    sd_run *run;
    size_t n;
    evaluation *e;
    char **name;            // per log, as the others
    size_t *policy, *group; // groups count from 0
    file_id *topic, *world;
    size_t groups;
} logs;

static sd_status
read_logs(logs *l, char **word, size_t words, sd_why *why)
{
    l->run = sd_calloc(words, sizeof *l->run);
    l->policy = sd_calloc(words, sizeof *l->policy);
    l->name = word;
    for (size_t i = 0; i < words; i++) {
        sd_map m;
        sd_status st = sd_map_open(word[i], &m, why);
        if (st)
            return st;
        sd_str text = sd_map_str(&m);
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

// ---------------------------------------------------------------- the groups

/// What stat knows of the file that a log names.
static file_id
file_of(sd_str name)
{
    struct stat s;
    sd_buf b = {.max = SD_RUN_TEXT_MAX + 1};
    const char *path = file_name(name, NULL, &b);
    file_id f = {.is_there = path && stat(path, &s) == 0};
    if (f.is_there) {
        f.dev = s.st_dev;
        f.ino = s.st_ino;
    }
    sd_buf_done(&b);
    return f;
}

/// Logs may come from elsewhere: files that are not here go by their names.
static bool
is_same_file(sd_str x, const file_id *a, sd_str y, const file_id *b)
{
    if (a->is_there && b->is_there)
        return a->dev == b->dev && a->ino == b->ino;
    return sd_str_eq(x, y);
}

/// Whether logs `i` and `k`, which both say what run they are, belong together.
/// What the command line says instead of them does not set them apart.
static bool
is_same_group(const logs *l, size_t i, size_t k, const args *a)
{
    const sd_run *x = &l->run[i], *y = &l->run[k];
    return x->seed == y->seed &&
           (a->topic ||
            is_same_file(x->topic, &l->topic[i], y->topic, &l->topic[k])) &&
           (a->world ||
            is_same_file(x->world, &l->world[i], y->world, &l->world[k]));
}

/// The group of log `i`, which says what run it is; a new one if need be.
static size_t
find_group(logs *l, size_t i, const args *a)
{
    l->topic[i] = file_of(l->run[i].topic);
    l->world[i] = file_of(l->run[i].world);
    for (size_t k = 0; k < i; k++)
        if (l->run[k].has_head && is_same_group(l, i, k, a))
            return l->group[k];
    return l->groups++;
}

/// Logs that do not say what run they are, as those of live crawls, belong to
/// the one group there is. Of several none is theirs: they are one more.
static void
group_headless(logs *l)
{
    size_t named = l->groups, group = named == 1 ? 0 : named;
    for (size_t i = 0; i < l->n; i++) {
        if (l->run[i].has_head)
            continue;
        l->group[i] = group;
        l->groups = group + 1;
        if (named > 1)
            fprintf(stderr,
                    "sundog evaluate: %s: does not say which of the %zu groups "
                    "it belongs to, judged apart\n",
                    l->name[i], named);
    }
}

/// Alone, a crawl has all of the pool, whatever it fetched.
static void
tell_alone(const logs *l)
{
    size_t *members = sd_calloc(l->groups + 1, sizeof *members), alone = 0;
    for (size_t i = 0; i < l->n; i++)
        members[l->group[i]]++;
    const char *name = NULL;
    for (size_t i = 0; i < l->n; i++)
        if (members[l->group[i]] == 1) {
            name = l->name[i];
            alone++;
        }
    free(members);
    if (alone == 1)
        fprintf(stderr, "sundog evaluate: %s: alone in its group", name);
    else if (alone)
        fprintf(stderr, "sundog evaluate: %zu logs: each alone in its group",
                alone);
    if (alone)
        fprintf(stderr, ", so lexical, linkage and overlap mean nothing\n");
}

static void
make_groups(logs *l, const args *a)
{
    l->group = sd_calloc(l->n, sizeof *l->group);
    l->topic = sd_calloc(l->n, sizeof *l->topic);
    l->world = sd_calloc(l->n, sizeof *l->world);
    for (size_t i = 0; i < l->n; i++)
        if (l->run[i].has_head)
            l->group[i] = find_group(l, i, a);
    group_headless(l);
    tell_alone(l);
}

// ---------------------------------------------------------------- all of it

/// Judge all logs of a group together, with the files that the first which
/// says what run it is names.
static sd_status
judge_group(logs *l, size_t group, const args *a, sd_why *why)
{
    const sd_run none = {.n = 0}, *head = &none;
    const sd_run **run = sd_calloc(l->n, sizeof *run);
    const char **name = sd_calloc(l->n, sizeof *name);
    size_t *policy = sd_calloc(l->n, sizeof *policy), n = 0;
    sd_buf topic = {.max = SD_RUN_TEXT_MAX + 1}, world = topic;
    for (size_t i = 0; i < l->n; i++)
        if (l->group[i] == group) {
            if (!head->has_head)
                head = &l->run[i];
            run[n] = &l->run[i];
            name[n] = l->name[i];
            policy[n++] = l->policy[i];
        }
    sd_status st = eval_pool(l->e, run, policy, name, n,
                             file_name(head->topic, a->topic, &topic),
                             file_name(head->world, a->world, &world), why);
    free(run);
    free(name);
    free(policy);
    sd_buf_done(&topic);
    sd_buf_done(&world);
    return st;
}

static sd_status
judge_all(logs *l, const args *a, sd_why *why)
{
    sd_status st = SD_OK;
    make_groups(l, a);
    for (size_t i = 0; i < l->groups && !st; i++) {
        st = judge_group(l, i, a, why);
        sd_cli_progress("%zu of %zu groups of logs", i + 1, l->groups);
        if (!st && sd_cli_stopped())
            st = sd_fail(why, SD_ERR_INTERRUPTED, "interrupted");
    }
    sd_cli_progress_end();
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
    free(l.group);
    free(l.topic);
    free(l.world);
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
                 "reward, in the order of the fetches. Crawls of one topic, "
                 "world and seed are judged on the pages that any of them "
                 "fetched: loss, recall of known targets, and how many of the "
                 "best pages by their words and by keywords and PageRank; "
                 "means and standard errors over these groups.",
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

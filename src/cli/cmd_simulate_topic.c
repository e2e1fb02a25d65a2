// SPDX-License-Identifier: Apache-2.0
// sundog simulate --topic: crawlers that read the page a link stands on.
#include "cli.h"
#include "sd_evaluate.h"
#include "sd_want.h"
#include "sd_report.h"
#include "sd_sim.h"
#include "topic_spec.h"
#include "want_critic.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 16, STARTS_MAX = 1 << 16, PRINT_MAX = 1 << 26 };

typedef enum row_kind {
    ROW_BREADTH,
    ROW_BEST,
    ROW_BEST_N,
    ROW_CRITIC,
    ROW_APPRENTICE,
    ROW_OFFLINE,
    ROW_RECALL,
} row_kind;

static const struct {
    const char *name, *about;
} rows[] = {
    {"breadth-first", "the oldest link first, whatever its page says"},
    {"best-first", "similarity of the keywords and the page with the link"},
    {"best-n-first", "the same, --n links at a time"},
    {"critic", "reward of the page with the link"},
    {"apprentice", "learned while crawling: the critic until --switch pages"},
    {"apprentice-offline", "learned from the pages of the critic's crawl"},
    {"recall", "the same, and it fetches only those pages"},
};

typedef struct args {
    row_kind row[ROWS_MAX];
    size_t rows;
    const char *topic, *log, *only, *as;
    uint64_t n, buffer, d_max, starts, seed, runs;
    unsigned near, several, task;
    bool switch_given, json, hints, accuracy;
    sd_sim_topic_conf conf;
} args;

/// Everything a run needs, read once.
typedef struct lab {
    const sd_cmd *cmd;
    const args *a;
    const char *world_path;
    sd_world w;
    topic_spec spec;
    sd_target *want;
    want_critic critic;
    sd_bag keys;
    sd_sim_text *text;
    float *reward, *similar;
    uint64_t (*hint)[SD_SIM_HINTS];
    uint32_t *example, *start;
    size_t examples, starts;
    uint8_t *only;
    // Scratch of reading pages.
    sd_target_worker *worker;
    sd_judge_worker judge;
    sd_bag bag;
    sd_buf scratch;
    float *chance;
} lab;

// ---------------------------------------------------------------- pages

/// The path of the page's best topic and the steps above it, as features.
static void
read_hints(lab *l, uint32_t page, const sd_words *words)
{
    const sd_critic *c = l->critic.critic;
    uint32_t best = 0;
    sd_critic_eval(c, words, l->chance);
    for (uint32_t i = 1; i < sd_critic_topics(c); i++)
        best = l->chance[i] > l->chance[best] ? i : best;
    sd_str name = sd_critic_name(c, best);
    for (int i = 0; i < SD_SIM_HINTS && name.n; i++) {
        l->hint[page][i] = sd_hash(name.p, name.n, 0) | 1;
        while (name.n && name.p[name.n - 1] != '/')
            name.n--;
        name.n -= name.n > 0;
    }
}

static void
on_page(void *ctx, uint32_t page, const sd_page *p, const sd_words *words)
{
    lab *l = ctx;
    sd_target_result r;
    const double *answer =
        l->critic.judge ? sd_judge_words(l->critic.judge, &l->judge, words)
                        : NULL;
    sd_want_page(l->want, l->worker, p, answer, NULL, false, &l->scratch,
                      &r);
    l->reward[page] = (float)r.reward;
    if (l->keys.n) {
        sd_bag_make(&l->bag, words, NULL);
        l->similar[page] = (float)sd_bag_cosine(&l->keys, &l->bag);
    }
    if (l->hint)
        read_hints(l, page, words);
}

static bool
on_tick(void *ctx, uint64_t done)
{
    lab *l = ctx;
    sd_cli_progress("%s: %llu", l->text ? "pages fetched" : "pages read",
                    (unsigned long long)done);
    return !sd_cli_stopped();
}

static sd_status
read_pages(lab *l, sd_why *why)
{
    l->reward = sd_calloc(l->w.pages + 1u, sizeof *l->reward);
    l->similar = sd_calloc(l->w.pages + 1u, sizeof *l->similar);
    l->worker = sd_target_worker_new();
    l->scratch.max = 1 << 24;
    if (l->a->hints) {
        l->hint = sd_calloc(l->w.pages + 1u, sizeof *l->hint);
        l->chance =
            sd_calloc(sd_critic_topics(l->critic.critic), sizeof *l->chance);
    }
    if (l->spec.keywords.n) {
        sd_words w = {.n = 0};
        sd_words_text(&w, l->spec.keywords, 0);
        sd_bag_make(&l->keys, &w, NULL);
        sd_words_done(&w);
    }
    if (!l->w.html && !l->w.topic)
        return sd_fail(why, SD_ERR_USAGE,
                       "%s has no text: world import --html, or world make "
                       "--topics",
                       l->world_path);
    sd_status st = sd_sim_text_read(&l->w, on_page, on_tick, l, &l->text);
    sd_cli_progress_end();
    return st;
}

/// The examples of the topic that are in the world.
static sd_status
read_examples(lab *l, sd_why *why)
{
    url_book book;
    sd_status st = SD_OK;
    url_book_init(&book, &l->w);
    l->example = sd_calloc(l->spec.examples + 1, sizeof *l->example);
    for (size_t i = 0; i < l->spec.examples; i++)
        l->examples +=
            url_book_find(&book, l->spec.example[i], &l->example[l->examples]);
    url_book_done(&book);
    if (l->examples < l->spec.examples)
        fprintf(stderr, "sundog simulate: %zu examples are not in the world\n",
                l->spec.examples - l->examples);
    if (!l->examples && l->a->task == 1)
        st = sd_fail(why, SD_ERR_USAGE, "no examples to be neighbours of");
    l->start = sd_calloc(STARTS_MAX, sizeof *l->start);
    return st;
}

/// The pages of the run --only, to which recall keeps.
static sd_status
read_only(lab *l, sd_why *why)
{
    sd_map m;
    sd_run r;
    url_book book;
    uint32_t page;
    if (!l->a->only)
        return SD_OK;
    sd_status st = sd_map_open(l->a->only, &m, why);
    if (st)
        return st;
    sd_str text = {m.p ? (const char *)m.p : "", m.n};
    st = sd_run_read(text, l->a->only, &r, why);
    sd_map_done(&m);
    if (st)
        return st;
    l->only = sd_calloc(l->w.pages + 1u, 1);
    url_book_init(&book, &l->w);
    for (size_t i = 0; i < r.n; i++)
        if (url_book_find(&book, r.url[i], &page))
            l->only[page] = 1;
    url_book_done(&book);
    sd_run_done(&r);
    return SD_OK;
}

static sd_status
open_lab(lab *l, sd_why *why)
{
    sd_status st = topic_spec_read(l->a->topic, &l->spec, why);
    if (!st)
        st = sd_target_parse(l->spec.want, &l->want, why);
    if (!st)
        st = want_critic_open(&l->critic, l->want, l->spec.model_path.p, why);
    if (!st && l->a->hints && !l->critic.critic)
        st = sd_fail(why, SD_ERR_USAGE, "--hints needs a topic with a model");
    if (!st)
        st = sd_world_open(l->world_path, &l->w, why);
    if (!st)
        st = read_pages(l, why);
    if (!st)
        st = read_examples(l, why);
    if (!st)
        st = read_only(l, why);
    return st;
}

static void
close_lab(lab *l)
{
    sd_sim_text_free(l->text);
    free(l->reward);
    free(l->similar);
    free(l->hint);
    free(l->chance);
    free(l->example);
    free(l->start);
    free(l->only);
    sd_bag_done(&l->keys);
    sd_bag_done(&l->bag);
    sd_buf_done(&l->scratch);
    sd_judge_worker_done(&l->judge);
    sd_target_worker_free(l->worker);
    want_critic_done(&l->critic);
    sd_target_free(l->want);
    topic_spec_done(&l->spec);
    if (l->w.map.p)
        sd_world_done(&l->w);
}

// ---------------------------------------------------------------- runs

/// Where a run with this seed starts: some of the examples, some of their
/// neighbours, or, without examples, where the world says.
static void
choose_starts(lab *l, uint64_t seed)
{
    size_t want = (size_t)l->a->starts;
    sd_rng r;
    sd_rng_init(&r, seed, 0x57a27);
    if (!l->examples) {
        for (l->starts = 0; l->starts < l->w.seeds && l->starts < STARTS_MAX;
             l->starts++)
            l->start[l->starts] = l->w.seed[l->starts];
        return;
    }
    if (l->a->task == 1) {
        l->starts = sd_sim_neighbours(&l->w, l->example, l->examples, seed,
                                      l->start, want);
        return;
    }
    l->starts = want < l->examples ? want : l->examples;
    for (size_t i = 0; i < l->starts; i++) {
        size_t k = i + sd_rng_below(&r, l->examples - i);
        uint32_t keep = l->example[i];
        l->example[i] = l->example[k];
        l->example[k] = keep;
        l->start[i] = l->example[i];
    }
}

static void
set_row(const lab *l, row_kind kind, sd_sim_topic_conf *c)
{
    *c = l->a->conf;
    c->reward = l->reward;
    c->similar = l->similar;
    c->start = l->start;
    c->starts = l->starts;
    c->hints = (const uint64_t(*)[SD_SIM_HINTS])l->hint;
    switch (kind) {
    case ROW_BREADTH:
        c->score = SD_SCORE_NONE;
        c->n = 1;
        break;
    case ROW_BEST:
    case ROW_BEST_N:
        c->score = SD_SCORE_SIMILAR;
        c->n = kind == ROW_BEST_N ? (uint32_t)l->a->n : 1;
        break;
    case ROW_CRITIC:
        c->score = SD_SCORE_CRITIC;
        break;
    case ROW_APPRENTICE:
        c->score = SD_SCORE_APPRENTICE;
        break;
    case ROW_OFFLINE:
    case ROW_RECALL:
        c->score = SD_SCORE_APPRENTICE;
        c->switch_at = 0;
        c->frozen = true;
        break;
    }
}

static uint8_t *
pages_of(const lab *l, const sd_sim_topic_result *r)
{
    uint8_t *in = sd_calloc(l->w.pages + 1u, 1);
    for (size_t i = 0; i < r->fetched; i++)
        in[r->order[i]] = 1;
    return in;
}

/// Run one row. Those that learn from the critic's crawl run that first.
static sd_status
run_row(lab *l, row_kind kind, sd_sim_topic_result *ret)
{
    sd_sim_topic_conf c;
    uint8_t *taught = NULL;
    sd_status st = SD_OK;
    if (kind == ROW_OFFLINE || kind == ROW_RECALL) {
        sd_sim_topic_result critic;
        st = run_row(l, ROW_CRITIC, &critic);
        if (st)
            return st;
        taught = pages_of(l, &critic);
        free(critic.order);
    }
    set_row(l, kind, &c);
    c.taught = taught;
    if (kind == ROW_RECALL)
        c.only = l->only ? l->only : taught;
    st = sd_sim_topic_run(l->text, &c, on_tick, l, ret);
    free(taught);
    return st;
}

/// "best-n-first 256", or the name given by --as.
static void
row_name(const args *a, row_kind kind, char *ret, size_t n)
{
    if (a->as)
        snprintf(ret, n, "%s", a->as);
    else if (kind == ROW_BEST_N)
        snprintf(ret, n, "%s %llu", rows[kind].name, (unsigned long long)a->n);
    else
        snprintf(ret, n, "%s", rows[kind].name);
}

// ---------------------------------------------------------------- logs

/// The log of a run; doc/internals/evaluate.md has the format.
static sd_status
write_log(const lab *l, const char *name, uint64_t seed,
          const sd_sim_topic_result *r, sd_why *why)
{
    sd_buf b = {.max = SIZE_MAX / 2}, url = {.max = 1 << 17};
    char file[300];
    sd_buf_add(&b, SD_STR("{\"run\": {\"policy\": "));
    sd_buf_add_json(&b, sd_str_of(name));
    sd_buf_add(&b, SD_STR(", \"topic\": "));
    sd_buf_add_json(&b, sd_str_of(l->a->topic));
    sd_buf_add(&b, SD_STR(", \"world\": "));
    sd_buf_add_json(&b, sd_str_of(l->world_path));
    sd_buf_addf(&b, ", \"seed\": %llu, \"starts\": %zu}}\n",
                (unsigned long long)seed, l->starts);
    for (size_t i = 0; i < r->fetched; i++) {
        sd_buf_reset(&url);
        sd_world_url(&l->w, r->order[i], &url);
        sd_buf_add(&b, SD_STR("{\"url\": "));
        sd_buf_add_json(&b, sd_buf_str(&url));
        sd_buf_addf(&b, ", \"reward\": %.6g}\n",
                    (double)l->reward[r->order[i]]);
    }
    sd_str topic = l->spec.name;
    snprintf(file, sizeof file, "%s-%.*s-%llu.jsonl", name, (int)topic.n,
             topic.p, (unsigned long long)seed);
    for (char *p = file; *p; p++)
        if (*p == '/' || *p == ' ')
            *p = '_';
    sd_status st = sd_dir_make(l->a->log, why);
    if (!st)
        st = sd_file_write(l->a->log, file, sd_buf_str(&b), why);
    sd_buf_done(&b);
    sd_buf_done(&url);
    return st;
}

// ---------------------------------------------------------------- results

typedef struct row_result {
    double *loss, *accuracy, *fetched;
    double score_ns, train_ns;
} row_result;

static void
add_table(const args *a, const row_result *res, sd_buf *out)
{
    enum { COLS = 6 };
    static const char *const head[COLS] = {"policy",   "pages", "loss",
                                           "accuracy", "score", "train"};
    char(*text)[SD_FORMAT_SIZE + 64] = sd_calloc(a->rows * COLS, sizeof *text);
    const char **cell = sd_calloc(a->rows * COLS, sizeof *cell);
    for (size_t i = 0; i < a->rows; i++) {
        char(*t)[SD_FORMAT_SIZE + 64] = text + i * COLS;
        row_name(a, a->row[i], t[0], sizeof t[0]);
        sd_format_count(sd_mean(res[i].fetched, a->runs), t[1], sizeof t[1]);
        sd_format_error(sd_mean(res[i].loss, a->runs),
                        sd_std_error(res[i].loss, a->runs), 4, t[2],
                        sizeof t[2]);
        sd_format_error(sd_mean(res[i].accuracy, a->runs),
                        sd_std_error(res[i].accuracy, a->runs), 4, t[3],
                        sizeof t[3]);
        sd_format_ns(res[i].score_ns, t[4], sizeof t[4]);
        sd_format_ns(res[i].train_ns, t[5], sizeof t[5]);
        for (int k = 0; k < COLS; k++)
            cell[i * COLS + (size_t)k] = t[k];
    }
    sd_table t = {.head = head,
                  .cell = cell,
                  .cols = COLS,
                  .rows = a->rows,
                  .align = "lrrrrr"};
    sd_table_text(&t, out);
    free(text);
    free(cell);
}

static void
add_json_number(sd_buf *out, const char *name, double x)
{
    if (isfinite(x))
        sd_buf_addf(out, ", \"%s\": %.6g", name, x);
}

static void
add_json(const char *name, uint64_t seed, const sd_sim_topic_result *r,
         double loss, sd_buf *out)
{
    sd_buf_add(out, SD_STR("{\"policy\": "));
    sd_buf_add_json(out, sd_str_of(name));
    sd_buf_addf(out, ", \"seed\": %llu, \"fetched\": %zu",
                (unsigned long long)seed, r->fetched);
    add_json_number(out, "loss", loss);
    add_json_number(out, "accuracy", r->accuracy);
    add_json_number(out, "score_ns", r->score_ns);
    add_json_number(out, "train_ns", r->train_ns);
    sd_buf_add(out, SD_STR("}\n"));
}

static sd_status
run_rows(lab *l, row_result *res, sd_buf *out, sd_why *why)
{
    const args *a = l->a;
    sd_status st = SD_OK;
    for (uint64_t run = 0; run < a->runs && !st; run++) {
        choose_starts(l, a->seed + run);
        for (size_t i = 0; i < a->rows && !st; i++) {
            char name[128];
            sd_sim_topic_result r;
            row_name(a, a->row[i], name, sizeof name);
            st = run_row(l, a->row[i], &r);
            if (st)
                break;
            double n = (double)r.fetched;
            res[i].fetched[run] = n;
            res[i].loss[run] = n > 0 ? 1 - r.rewarded / n : (double)NAN;
            res[i].accuracy[run] = r.accuracy;
            res[i].score_ns = r.score_ns;
            res[i].train_ns = r.train_ns;
            if (a->json)
                add_json(name, a->seed + run, &r, res[i].loss[run], out);
            if (a->log)
                st = write_log(l, name, a->seed + run, &r, why);
            free(r.order);
        }
    }
    sd_cli_progress_end();
    if (!st && !a->json)
        add_table(a, res, out);
    return st;
}

// ---------------------------------------------------------------- accuracy

/// How well links are judged, by the width of the window and by what is seen
/// in it: the links between the pages of the critic's crawl.
static sd_status
run_accuracy(lab *l, sd_buf *out)
{
    static const char *const near[] = {"offsets", "window", "text"};
    sd_sim_topic_result critic;
    sd_sim_topic_conf c;
    choose_starts(l, l->a->seed);
    sd_status st = run_row(l, ROW_CRITIC, &critic);
    if (st)
        return st;
    set_row(l, ROW_APPRENTICE, &c);
    uint8_t *taught = pages_of(l, &critic);
    c.taught = taught;
    sd_buf_add(out, SD_STR("near\td_max\ttrain\ttest\thigh\tlow_right\t"
                           "high_right\tmean_right\tright\n"));
    for (unsigned k = 0; k < SD_LEN(near); k++)
        for (unsigned d = 0; d <= (unsigned)l->a->d_max; d++) {
            sd_sim_links_result r;
            c.near = (sd_near)k;
            c.d_max = d;
            sd_sim_links_run(l->text, &c, l->a->seed, &r);
            sd_buf_addf(out,
                        "%s\t%u\t%llu\t%llu\t%llu\t%.4f\t%.4f\t%.4f\t%.4f\n",
                        near[k], d, (unsigned long long)r.train,
                        (unsigned long long)r.test, (unsigned long long)r.high,
                        r.low_right, r.high_right,
                        (r.low_right + r.high_right) / 2, r.right);
        }
    free(taught);
    free(critic.order);
    return SD_OK;
}

// ---------------------------------------------------------------- the command

static int
run(const sd_cmd *cmd, const args *a, const char *world)
{
    lab l = {.cmd = cmd, .a = a, .world_path = world};
    row_result res[ROWS_MAX] = {{NULL, NULL, NULL, 0, 0}};
    sd_why why = {""};
    sd_buf out = {.max = PRINT_MAX};
    for (size_t i = 0; i < a->rows; i++) {
        res[i].loss = sd_calloc(a->runs, sizeof(double));
        res[i].accuracy = sd_calloc(a->runs, sizeof(double));
        res[i].fetched = sd_calloc(a->runs, sizeof(double));
    }
    sd_cli_catch_signals();
    sd_status st = open_lab(&l, &why);
    if (!st)
        st = a->accuracy ? run_accuracy(&l, &out)
                         : run_rows(&l, res, &out, &why);
    close_lab(&l);
    bool printed = sd_cli_print(&out);
    sd_buf_done(&out);
    for (size_t i = 0; i < a->rows; i++) {
        free(res[i].loss);
        free(res[i].accuracy);
        free(res[i].fetched);
    }
    if (st)
        return sd_cli_failed(cmd, st, &why);
    return printed ? SD_EXIT_DONE : SD_EXIT_FAILED;
}

static bool
add_rows(void *ret, const char *value, sd_why *why)
{
    args *a = ret;
    sd_str rest = sd_str_of(value), name;
    while (sd_str_cut(&rest, ',', &name)) {
        size_t i = 0;
        while (i < SD_LEN(rows) && !sd_str_eq(name, sd_str_of(rows[i].name)))
            i++;
        if (i == SD_LEN(rows))
            return !sd_fail(why, SD_ERR_USAGE,
                            "there is no topic policy '%.*s'", SD_ARGS(name));
        if (a->rows == ROWS_MAX)
            return !sd_fail(why, SD_ERR_USAGE, "more than %d", ROWS_MAX);
        a->row[a->rows++] = (row_kind)i;
    }
    return true;
}

static void
list_rows(sd_buf *out)
{
    sd_buf_add(out, SD_STR("policies, and what they take a link's worth to "
                           "be:\n"));
    for (size_t i = 0; i < SD_LEN(rows); i++)
        sd_buf_addf(out, "  %-19s %s\n", rows[i].name, rows[i].about);
    sd_buf_addc(out, '\0');
}

int
sd_cmd_simulate_topic(int argc, char **argv)
{
    args a = {.conf = sd_sim_topic_default(),
              .n = 256,
              .d_max = SD_LINK_D_MAX,
              .starts = 10,
              .seed = 1,
              .runs = 1};
    uint64_t buffer = 0;
    const sd_opt options[] = {
        {.name = "topic",
         .kind = SD_OPT_TEXT,
         .ret = &a.topic,
         .operand = "FILE",
         .help = "the topic: lines of name, want, model, keywords, "
                 "description, example, each with its value"},
        {.name = "policy",
         .kind = SD_OPT_CALL,
         .ret = &a,
         .operand = "P[,P...]",
         .help = "policies to run, listed below; several are compared",
         .call = add_rows},
        {.name = "budget",
         .kind = SD_OPT_COUNT,
         .ret = &a.conf.budget,
         .operand = "N",
         .help = "pages to fetch (default 1000)",
         .min = 1,
         .max = 4e9},
        {.name = "seed",
         .kind = SD_OPT_COUNT,
         .ret = &a.seed,
         .operand = "N",
         .help = "of the choice of starts (default 1); run r uses N + r",
         .max = 1e15},
        {.name = "runs",
         .kind = SD_OPT_COUNT,
         .ret = &a.runs,
         .operand = "R",
         .help = "repeat with R seeds (default 1)",
         .min = 1,
         .max = 10000},
        {.name = "start",
         .kind = SD_OPT_CHOICE,
         .ret = &a.task,
         .operand = "examples|neighbours",
         .help = "start from examples of the topic (default), or from pages "
                 "that lead to one over up to two links. Without examples: "
                 "where the world says"},
        {.name = "starts",
         .kind = SD_OPT_COUNT,
         .ret = &a.starts,
         .operand = "N",
         .help = "from so many of them (default 10)",
         .min = 1,
         .max = STARTS_MAX},
        {.name = "n",
         .kind = SD_OPT_COUNT,
         .ret = &a.n,
         .operand = "N",
         .help = "links that best-n-first takes at a time (default 256)",
         .min = 1,
         .max = 1e6},
        {.name = "buffer",
         .kind = SD_OPT_COUNT,
         .ret = &buffer,
         .operand = "B",
         .help = "links that may wait; the worst are dropped (default: all)",
         .max = 4e9},
        {.name = "d-max",
         .kind = SD_OPT_COUNT,
         .ret = &a.d_max,
         .operand = "D",
         .help = "leaves around a link that the apprentice reads (default 5)",
         .max = 100},
        {.name = "near",
         .kind = SD_OPT_CHOICE,
         .ret = &a.near,
         .operand = "offsets|window|text",
         .help = "what it sees there: words with their offset in leaves "
                 "(default), words alone, words with their offset in words"},
        {.name = "switch",
         .kind = SD_OPT_COUNT,
         .ret = &a.conf.switch_at,
         .operand = "N",
         .help = "the apprentice takes over after N pages (default: a tenth "
                 "of the budget)",
         .max = 4e9,
         .given = &a.switch_given},
        {.name = "batch",
         .kind = SD_OPT_COUNT,
         .ret = &a.conf.batch,
         .operand = "N",
         .help = "it learns after every N pages and scores what waits again "
                 "(default 0: at once, and scores what comes up)",
         .max = 4e9},
        {.name = "several",
         .kind = SD_OPT_CHOICE,
         .ret = &a.several,
         .operand = "best|first|mean",
         .help = "which of several links to a page counts (default best)"},
        {.name = "hints",
         .kind = SD_OPT_FLAG,
         .ret = &a.hints,
         .help = "the page's topic and those above it are features too"},
        {.name = "cocited",
         .kind = SD_OPT_FLAG,
         .ret = &a.conf.cocited,
         .help = "and so is what is known of the targets of links nearby"},
        {.name = "only",
         .kind = SD_OPT_TEXT,
         .ret = &a.only,
         .operand = "RUN",
         .help = "recall keeps to the pages of this log (default: of the "
                 "critic's crawl)"},
        {.name = "accuracy",
         .kind = SD_OPT_FLAG,
         .ret = &a.accuracy,
         .help = "instead of policies: how well links are judged, for windows "
                 "up to --d-max"},
        {.name = "as",
         .kind = SD_OPT_TEXT,
         .ret = &a.as,
         .operand = "NAME",
         .help = "what the run is called in its log"},
        {.name = "log",
         .kind = SD_OPT_TEXT,
         .ret = &a.log,
         .operand = "DIR",
         .help = "write each run there, for sundog evaluate"},
        {.name = "json",
         .kind = SD_OPT_FLAG,
         .ret = &a.json,
         .help = "print one JSON object per run"},
    };
    sd_buf more = {.max = 4096};
    list_rows(&more);
    const sd_cmd cmd = {
        .name = "simulate",
        .usage = "WORLD --topic FILE --policy P [OPTION]...",
        .about = "Crawl a world with text for a topic, or for any target: "
                 "crawlers that read the page a link stands on.",
        .opt = options,
        .opt_n = SD_LEN(options),
        .more = more.p,
    };
    size_t words;
    sd_parsed parsed = sd_cli_parse(&cmd, argc, argv, &words);
    int code = sd_cli_parsed_exit(parsed);
    a.conf.buffer = (uint32_t)buffer;
    a.conf.d_max = (unsigned)a.d_max;
    a.conf.near = (sd_near)a.near;
    a.conf.several = (sd_sim_several)a.several;
    if (!a.switch_given)
        a.conf.switch_at = a.conf.budget / 10;
    if (parsed == SD_PARSED_RUN && words != 1)
        code = sd_cli_usage(&cmd, "one WORLD, not %zu", words);
    else if (parsed == SD_PARSED_RUN && !a.rows && !a.accuracy)
        code = sd_cli_usage(&cmd, "which --policy?");
    else if (parsed == SD_PARSED_RUN)
        code = run(&cmd, &a, argv[1]);
    sd_buf_done(&more);
    return code;
}

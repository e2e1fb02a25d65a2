// SPDX-License-Identifier: Apache-2.0
#include "sim_set.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_POLICIES = 32, OUT_MAX = 1 << 28 };

/// What the command line says.
typedef struct args {
    sd_policy policy[MAX_POLICIES];
    size_t policies;
    sd_sim_conf conf;
    uint64_t hashes, runs;
    const char *out_dir;
    unsigned learner, features, label, objective; // which of the words below
    bool siblings, json, chart, table1, table2;
    bool learner_given, budget_given, objective_given;
} args;

static bool
add_policies(void *ret, const char *value, sd_why *why)
{
    args *a = ret;
    sd_str rest = sd_str_of(value), name;
    while (sd_str_cut(&rest, ',', &name)) {
        sd_status bad = SD_OK;
        if (a->policies == MAX_POLICIES)
            bad = sd_fail(why, SD_ERR_USAGE, "more than %d", MAX_POLICIES);
        else if (!sd_policy_find(name, &a->policy[a->policies]))
            bad = sd_fail(why, SD_ERR_USAGE, "there is no policy '%.*s'",
                          SD_ARGS(name));
        if (bad)
            return false;
        a->policies++;
    }
    return true;
}

/// The words of the options that have some, in the order of what they mean.
#define LEARNER_WORDS  "nb|ht|none"
#define FEATURES_WORDS "both|url|parents"
#define LABEL_WORDS    "any|rare"

static void
read_words(args *a)
{
    static const sd_learn_kind learners[] = {SD_LEARN_NB, SD_LEARN_HT,
                                             SD_LEARN_NONE};
    static const unsigned sets[] = {SD_FEATURE_URL | SD_FEATURE_PARENTS,
                                    SD_FEATURE_URL, SD_FEATURE_PARENTS};
    static const uint8_t labels[] = {SD_LABEL_ANY, SD_LABEL_RARE};
    a->conf.learner = learners[a->learner];
    a->conf.features = sets[a->features];
    if (a->siblings)
        a->conf.features |= SD_FEATURE_SIBLINGS;
    a->conf.label = labels[a->objective_given ? a->objective : a->label];
    a->conf.hashes = (uint32_t)a->hashes;
}

/// A table with a row per policy.
static void
add_table(const sim_set *s, sd_buf *out, bool html)
{
    enum { COLS = 9 };
    static const char *const head[COLS] = {"policy",  "pages",    "harvest",
                                           "area",    "accuracy", "choosing",
                                           "scoring", "learning", "time"};
    const char **cell = sd_calloc(s->rows * COLS, sizeof *cell);
    sd_arena keep = {0};
    for (size_t i = 0; i < s->rows; i++) {
        char(*t)[SD_FORMAT_SIZE] = sd_arena_alloc(&keep, COLS * SD_FORMAT_SIZE);
        sim_stat harvest = sim_set_stat(s, i, sim_harvest);
        sim_stat auc = sim_set_stat(s, i, sim_auc);
        sim_stat acc = sim_set_stat(s, i, sim_accuracy);
        const sd_sim_job *first = &s->job[i * s->runs];
        sd_format_count((double)first->result.fetched, t[1], SD_FORMAT_SIZE);
        sd_format_error(harvest.mean, harvest.error, 3, t[2], SD_FORMAT_SIZE);
        sd_format_error(auc.mean, auc.error, 3, t[3], SD_FORMAT_SIZE);
        sd_format_error(acc.mean, acc.error, 3, t[4], SD_FORMAT_SIZE);
        sim_metric *const times[] = {sim_select_ns, sim_classify_ns,
                                     sim_train_ns};
        for (size_t k = 0; k < SD_LEN(times); k++)
            sd_format_ns(sim_set_stat(s, i, times[k]).mean, t[5 + k],
                         SD_FORMAT_SIZE);
        sd_format_ns(1e9 * sim_set_stat(s, i, sim_seconds).mean, t[8],
                     SD_FORMAT_SIZE);
        cell[i * COLS] = s->row[i].name;
        for (size_t k = 1; k < COLS; k++)
            cell[i * COLS + k] = t[k];
    }
    sd_table table = {head, cell, COLS, s->rows, "lrrrrrrrr", NULL};
    if (html)
        sd_report_table(out, &table,
                        "Means over the runs, ± standard error. Area: mean of "
                        "the harvest curve. Times: medians.");
    else
        sd_table_text(&table, out);
    free(cell);
    sd_arena_done(&keep);
}

static void
harvest_chart(const sim_set *s, sim_chart *ret)
{
    size_t row[MAX_POLICIES];
    for (size_t i = 0; i < s->rows; i++)
        row[i] = i;
    sim_chart_init(ret, s, row, s->rows, "Harvest", "share of pages rewarded",
                   sim_point_harvest);
}

static sd_status
write_files(const sim_set *s, const args *a, const char *world, sd_why *why)
{
    sd_status st = sd_dir_make(a->out_dir, why);
    if (st)
        return st;
    sd_buf b = {.max = OUT_MAX};
    sim_set_tsv(s, &b);
    st = sd_file_write(a->out_dir, "curve.tsv", sd_buf_str(&b), why);
    sd_buf_reset(&b);
    if (!st) {
        sd_buf lead = {.max = 4096};
        sd_buf_addf(&lead, "world %s\nlabel %s, budget %llu, %zu runs%c", world,
                    sim_label_name(a->conf.label),
                    (unsigned long long)a->conf.budget, s->runs, '\0');
        sd_report_begin(&b, "sundog simulate", lead.p);
        sim_chart c;
        harvest_chart(s, &c);
        sd_report_figure(&b, &c.chart,
                         "Rewarded pages as a share of the pages fetched so "
                         "far.");
        add_table(s, &b, true);
        sd_report_end(&b, "sundog " SD_VERSION);
        st = sd_file_write(a->out_dir, "report.html", sd_buf_str(&b), why);
        sd_buf_reset(&b);
        sd_report_svg(&c.chart, &b);
        if (!st)
            st = sd_file_write(a->out_dir, "harvest.svg", sd_buf_str(&b), why);
        sim_chart_done(&c);
        sd_buf_done(&lead);
    }
    sd_buf_done(&b);
    return st;
}

static void
add_human(const sim_set *s, const args *a, sd_buf *out)
{
    add_table(s, out, false);
    if (!a->chart && !isatty(STDOUT_FILENO))
        return;
    sim_chart c;
    harvest_chart(s, &c);
    sd_buf_addc(out, '\n');
    sd_report_text(&c.chart, 78, 20, 0, out);
    sim_chart_done(&c);
}

/// Run the policies asked for and show the result.
static int
run_policies(const sd_cmd *cmd, const sd_world *w, const args *a,
             const char *world_path)
{
    sim_row row[MAX_POLICIES];
    sd_buf name[MAX_POLICIES] = {{0}};
    for (size_t i = 0; i < a->policies; i++) {
        row[i] = (sim_row){.conf = a->conf, .paper = (double)NAN};
        row[i].conf.policy = a->policy[i];
        bool blind =
            a->policy[i] == SD_POLICY_BFS || a->policy[i] == SD_POLICY_RANDOM;
        // They look at no score: without an explicit wish no learner runs.
        if (blind && !a->learner_given)
            row[i].conf.learner = SD_LEARN_NONE;
        if (row[i].conf.learner == SD_LEARN_NONE)
            row[i].conf.static_pages = 0;
        if (blind)
            row[i].conf.lambda = row[i].conf.decay = 0;
        name[i] = (sd_buf){.max = 256};
        sim_conf_name(&row[i].conf, &name[i]);
        sd_buf_addc(&name[i], '\0');
        row[i].name = name[i].p;
    }
    sim_set s;
    sim_set_init(&s, w, row, a->policies, a->runs, a->conf.seed,
                 a->conf.budget);
    sd_why why = {""};
    sd_status st = sim_set_run(&s);
    sd_buf out = {.max = OUT_MAX};
    bool printed = true;
    if (a->json)
        sim_set_json(&s, &out); // what is finished is worth having
    else if (!st)
        add_human(&s, a, &out);
    if (!st && a->out_dir)
        st = write_files(&s, a, world_path, &why);
    printed = sd_cli_print(&out);
    sd_buf_done(&out);
    sim_set_done(&s);
    for (size_t i = 0; i < a->policies; i++)
        sd_buf_done(&name[i]);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    return printed ? SD_EXIT_DONE : SD_EXIT_FAILED;
}

static int
run(const sd_cmd *cmd, const args *a, const char *path)
{
    sd_why why = {""};
    sd_world w;
    sd_cli_catch_signals();
    sd_status st = sd_world_open(path, &w, &why);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    sim_paper_conf paper = {.out_dir = a->out_dir,
                            .runs = a->runs,
                            .seed = a->conf.seed,
                            .budget = a->conf.budget,
                            .budget_given = a->budget_given,
                            .json = a->json,
                            .world_path = path};
    int code;
    if (a->table1)
        code = sim_paper_table1(cmd, &w, &paper, a->conf.label);
    else if (a->objective_given && a->conf.label == SD_LABEL_RARE)
        code = sim_paper_rare(cmd, &w, &paper);
    else if (a->table2 || a->objective_given)
        code = sim_paper_table2(cmd, &w, &paper);
    else
        code = run_policies(cmd, &w, a, path);
    sd_world_done(&w);
    return code;
}

static void
list_policies(sd_buf *out)
{
    sd_buf_addf(out, "policies, and how they score a host (g rewarded and b "
                     "other pages fetched,\nbest = the highest score among "
                     "its waiting pages):\n");
    for (unsigned i = 0; i < SD_POLICY_COUNT; i++)
        sd_buf_addf(out, "  %-25s %s\n", sd_policy_name((sd_policy)i),
                    sd_policy_about((sd_policy)i));
    sd_buf_addc(out, '\0');
}

int
sd_cmd_simulate(int argc, char **argv)
{
    args a = {
        .conf = sd_sim_conf_default(), .hashes = SD_FEATURE_HASHES, .runs = 1};
    const sd_opt options[] = {
        {"policy", SD_OPT_CALL, &a, "P[,P...]",
         "policies to run, listed below; several are compared", 0, 0, NULL,
         add_policies},
        {"budget", SD_OPT_COUNT, &a.conf.budget, "N",
         "pages to fetch (default 1M; the tables: as many of the world's "
         "pages as the paper's 1M of 5.5M)",
         1, 4e9, &a.budget_given, NULL},
        {"seed", SD_OPT_COUNT, &a.conf.seed, "N",
         "of the random numbers (default 1); run r uses N + r", 0, 1e15, NULL,
         NULL},
        {"runs", SD_OPT_COUNT, &a.runs, "R",
         "repeat with R seeds, on all cores, and show means and standard "
         "errors (default 1)",
         1, 10000, NULL, NULL},
        {"lambda", SD_OPT_NUMBER, &a.conf.lambda, "X",
         "choose a random host with probability X (default 0)", 0, 1, NULL,
         NULL},
        {"decay", SD_OPT_NUMBER, &a.conf.decay, "M",
         "let lambda fall as M / (t + M) (the paper's M: 10000; default: it "
         "stays)",
         0, 1e12, NULL, NULL},
        {"learner", SD_OPT_CHOICE, &a.learner, LEARNER_WORDS,
         "Naive Bayes, Hoeffding tree, or no scores (default nb)", 0, 0,
         &a.learner_given, NULL},
        {"static", SD_OPT_COUNT, &a.conf.static_pages, "N",
         "train on N random pages, then freeze (default: learn online)", 0, 4e9,
         NULL, NULL},
        {"features", SD_OPT_CHOICE, &a.features, FEATURES_WORDS,
         "what the learner sees of a page (default both)", 0, 0, NULL, NULL},
        {"siblings", SD_OPT_FLAG, &a.siblings, NULL,
         "add counts over pages with a parent in common", 0, 0, NULL, NULL},
        {"hashes", SD_OPT_COUNT, &a.hashes, "K",
         "positions that address tokens are hashed into (default 10000)", 1,
         1 << 24, NULL, NULL},
        {"label", SD_OPT_CHOICE, &a.label, LABEL_WORDS,
         "what earns the reward: any structured data, or at least five "
         "Microdata statements (default any)",
         0, 0, NULL, NULL},
        {"delay", SD_OPT_COUNT, &a.conf.delay, "D",
         "hold feedback back until D more pages were chosen, as pages in "
         "flight do (default 0)",
         0, 4e9, NULL, NULL},
        {"table1", SD_OPT_FLAG, &a.table1, NULL,
         "the paper's Table 1: accuracy and time of the learners", 0, 0, NULL,
         NULL},
        {"table2", SD_OPT_FLAG, &a.table2, NULL,
         "the paper's Table 2 and Figures 2 to 9", 0, 0, NULL, NULL},
        {"objective", SD_OPT_CHOICE, &a.objective, LABEL_WORDS,
         "rare: the paper's section 5.3; any: Table 2", 0, 0,
         &a.objective_given, NULL},
        {"chart", SD_OPT_FLAG, &a.chart, NULL,
         "draw the curves even if the output is no terminal", 0, 0, NULL, NULL},
        {"json", SD_OPT_FLAG, &a.json, NULL, "print one JSON object per run", 0,
         0, NULL, NULL},
        {"o", SD_OPT_TEXT, &a.out_dir, "DIR",
         "write curve.tsv, report.html and harvest.svg there", 0, 0, NULL,
         NULL},
    };
    sd_buf policies = {.max = 4096};
    list_policies(&policies);
    const sd_cmd cmd = {
        "simulate",
        "WORLD --policy P [OPTION]... | WORLD --table1|--table2|--objective "
        "rare",
        "Crawl the web graph WORLD (see 'sundog world') in memory under one "
        "or more policies and show how many of the fetched pages were worth "
        "it.",
        options,
        SD_LEN(options),
        policies.p};
    size_t words;
    sd_parsed parsed = sd_cli_parse(&cmd, argc, argv, &words);
    int code = sd_cli_parsed_exit(parsed);
    if (parsed == SD_PARSED_RUN) {
        read_words(&a);
        bool tables = a.table1 || a.table2 || a.objective_given;
        if (words != 1)
            code = sd_cli_usage(&cmd, "one WORLD, not %zu", words);
        else if (!tables && !a.policies)
            code = sd_cli_usage(&cmd, "which --policy?");
        else if (tables && a.policies)
            code = sd_cli_usage(&cmd, "--policy or a table, not both");
        else if (a.conf.static_pages && a.conf.learner == SD_LEARN_NONE)
            code = sd_cli_usage(&cmd, "--static needs a --learner");
        else
            code = run(&cmd, &a, argv[1]);
    }
    sd_buf_done(&policies);
    return code;
}

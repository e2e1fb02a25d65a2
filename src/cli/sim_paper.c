// SPDX-License-Identifier: Apache-2.0
#include "sim_set.h"

#include <math.h>
#include <stdlib.h>

// The experiments of "Focused Crawling for Structured Data" (CIKM 2014): its
// Table 1, its Table 2 with Figures 2 to 9, and section 5.3. The paper fetched
// one million of 5.5 million pages; on a smaller world the budget, the sizes
// of the training sets and the decay shrink with it.

static const double PAPER_PAGES = 5500000, PAPER_BUDGET = 1000000;
enum { PAPER_DECAY = 10000, OUT_MAX = 1 << 28 };

#define NONE (double)NAN

/// A row of the paper, as the sim_row it becomes needs it.
typedef struct paper_row {
    const char *name;
    sd_policy policy;
    sd_learn_kind learner;
    double static_pages, lambda;
    bool decays, rare;
    double paper;
} paper_row;

enum {
    R_RANDOM,
    R_BFS,
    R_NB100,
    R_NB250,
    R_NB1000,
    R_NB,
    R_HT100,
    R_HT250,
    R_HT1000,
    R_HT,
    R_TS,
    R_TS_BEST,
    R_BAD,
    R_GOOD_BEST,
    R_RATE,
    R_RATE_BEST,
    R_RATE_1,
    R_RATE_2,
    R_GOOD_BEST_1,
    R_GOOD_BEST_2,
    R_DECAY_2,
    R_DECAY_5,
    TABLE2_ROWS,
    // Curves that the figures show beside the table's rows.
    R_RATE_5 = TABLE2_ROWS,
    R_RATE_BEST_1,
    R_RARE_BFS,
    R_RARE_BEST,
    R_RARE_GOOD_BEST,
    R_RARE_RATE_BEST_1,
    R_RARE_RATE_2,
    R_RARE_DECAY_5,
    ALL_ROWS
};

static const paper_row paper_rows[ALL_ROWS] = {
    {"Random", SD_POLICY_RANDOM, SD_LEARN_NONE, 0, 0, false, false, 0.159},
    {"BFS", SD_POLICY_BFS, SD_LEARN_NONE, 0, 0, false, false, 0.291},
    {"Naive Bayes (100K)", SD_POLICY_BEST_SCORE, SD_LEARN_NB, 1e5, 0, false,
     false, 0.312},
    {"Naive Bayes (250K)", SD_POLICY_BEST_SCORE, SD_LEARN_NB, 2.5e5, 0, false,
     false, 0.316},
    {"Naive Bayes (1000K)", SD_POLICY_BEST_SCORE, SD_LEARN_NB, 1e6, 0, false,
     false, 0.311},
    {"Naive Bayes (online)", SD_POLICY_BEST_SCORE, SD_LEARN_NB, 0, 0, false,
     false, 0.534},
    {"Hoeffding tree (100K)", SD_POLICY_BEST_SCORE, SD_LEARN_HT, 1e5, 0, false,
     false, 0.408},
    {"Hoeffding tree (250K)", SD_POLICY_BEST_SCORE, SD_LEARN_HT, 2.5e5, 0,
     false, false, 0.381},
    {"Hoeffding tree (1000K)", SD_POLICY_BEST_SCORE, SD_LEARN_HT, 1e6, 0, false,
     false, 0.482},
    {"Hoeffding tree (online)", SD_POLICY_BEST_SCORE, SD_LEARN_HT, 0, 0, false,
     false, 0.512},
    {"Thompson", SD_POLICY_THOMPSON, SD_LEARN_NB, 0, 0, false, false, 0.452},
    {"Thompson · best score", SD_POLICY_THOMPSON_BEST, SD_LEARN_NB, 0, 0, false,
     false, 0.562},
    {"Negative absolute bad", SD_POLICY_NEGATIVE_ABSOLUTE_BAD, SD_LEARN_NB, 0,
     0, false, false, 0.300},
    {"Absolute good · best score", SD_POLICY_ABSOLUTE_GOOD_BEST, SD_LEARN_NB, 0,
     0, false, false, 0.589},
    {"Success rate", SD_POLICY_SUCCESS_RATE, SD_LEARN_NB, 0, 0, false, false,
     0.628},
    {"Success rate · best score", SD_POLICY_SUCCESS_RATE_BEST, SD_LEARN_NB, 0,
     0, false, false, 0.550},
    {"Success rate, λ 0.1", SD_POLICY_SUCCESS_RATE, SD_LEARN_NB, 0, 0.1, false,
     false, 0.628},
    {"Success rate, λ 0.2", SD_POLICY_SUCCESS_RATE, SD_LEARN_NB, 0, 0.2, false,
     false, 0.600},
    {"Absolute good · best, λ 0.1", SD_POLICY_ABSOLUTE_GOOD_BEST, SD_LEARN_NB,
     0, 0.1, false, false, 0.558},
    {"Absolute good · best, λ 0.2", SD_POLICY_ABSOLUTE_GOOD_BEST, SD_LEARN_NB,
     0, 0.2, false, false, 0.590},
    {"Success rate, decaying λ 0.2", SD_POLICY_SUCCESS_RATE, SD_LEARN_NB, 0,
     0.2, true, false, 0.662},
    {"Success rate, decaying λ 0.5", SD_POLICY_SUCCESS_RATE, SD_LEARN_NB, 0,
     0.5, true, false, 0.673},
    {"Success rate, λ 0.5", SD_POLICY_SUCCESS_RATE, SD_LEARN_NB, 0, 0.5, false,
     false, NONE},
    {"Success rate · best, λ 0.1", SD_POLICY_SUCCESS_RATE_BEST, SD_LEARN_NB, 0,
     0.1, false, false, NONE},
    {"Rare: BFS", SD_POLICY_BFS, SD_LEARN_NONE, 0, 0, false, true, 0.04},
    {"Rare: Best score", SD_POLICY_BEST_SCORE, SD_LEARN_NB, 0, 0, false, true,
     0.08},
    {"Rare: Absolute good · best score", SD_POLICY_ABSOLUTE_GOOD_BEST,
     SD_LEARN_NB, 0, 0, false, true, NONE},
    {"Rare: Success rate · best, λ 0.1", SD_POLICY_SUCCESS_RATE_BEST,
     SD_LEARN_NB, 0, 0.1, false, true, NONE},
    {"Rare: Success rate, λ 0.2", SD_POLICY_SUCCESS_RATE, SD_LEARN_NB, 0, 0.2,
     false, true, 0.12},
    {"Rare: Success rate, decaying λ 0.5", SD_POLICY_SUCCESS_RATE, SD_LEARN_NB,
     0, 0.5, true, true, NONE},
};

typedef struct figure {
    const char *title, *caption, *y_label;
    size_t of; // SIM_AT
    size_t row[9], rows;
    double x_share; // of the budget that is shown
    bool times;
} figure;

#define HARVEST_LABEL "share of pages rewarded"

static const figure figures[] = {
    {"Figure 2: batch and online learning",
     "Naive Bayes trained in advance on random pages, and while crawling.",
     HARVEST_LABEL,
     SIM_AT(harvest),
     {R_BFS, R_NB100, R_NB250, R_NB1000, R_NB},
     5,
     1,
     false},
    {"Figure 3: accuracy of the classifiers",
     "Share of fetched pages whose reward was predicted right.",
     "accuracy so far",
     SIM_AT(accuracy),
     {R_NB100, R_NB250, R_NB1000, R_NB},
     4,
     1,
     false},
    {"Figure 4: scores of hosts",
     "The bandit functions without random choices.",
     HARVEST_LABEL,
     SIM_AT(harvest),
     {R_RANDOM, R_BFS, R_NB, R_TS, R_TS_BEST, R_BAD, R_GOOD_BEST, R_RATE,
      R_RATE_BEST},
     9,
     1,
     false},
    {"Figure 5: random choices",
     "The best functions with a fixed share λ of random hosts.",
     HARVEST_LABEL,
     SIM_AT(harvest),
     {R_GOOD_BEST, R_GOOD_BEST_1, R_GOOD_BEST_2, R_RATE, R_RATE_1, R_RATE_2,
      R_RATE_BEST, R_RATE_BEST_1},
     8,
     1,
     false},
    {"Figure 6: the first 40 percent",
     "The beginning of Figure 5, where random choices help most.",
     HARVEST_LABEL,
     SIM_AT(harvest),
     {R_GOOD_BEST, R_GOOD_BEST_1, R_GOOD_BEST_2, R_RATE, R_RATE_1, R_RATE_2,
      R_RATE_BEST, R_RATE_BEST_1},
     8,
     0.4,
     false},
    {"Figure 7: decaying λ",
     "λ fixed, and falling as m / (t + m).",
     HARVEST_LABEL,
     SIM_AT(harvest),
     {R_RATE, R_RATE_2, R_RATE_5, R_DECAY_2, R_DECAY_5},
     5,
     1,
     false},
    {"Figure 8: at least five Microdata statements",
     "The second objective: pages with rich Microdata.",
     HARVEST_LABEL,
     SIM_AT(harvest),
     {R_RARE_BFS, R_RARE_BEST, R_RARE_GOOD_BEST, R_RARE_RATE_BEST_1,
      R_RARE_RATE_2, R_RARE_DECAY_5},
     6,
     1,
     false},
    {"Figure 9: time to choose a page",
     "Medians. The paper needed up to 50 ms, and 300 ms with Thompson "
     "sampling.",
     "time per choice",
     SIM_AT(select_ns),
     {R_RANDOM, R_NB, R_TS, R_TS_BEST, R_BAD, R_GOOD_BEST, R_RATE, R_RATE_BEST},
     8,
     1,
     true},
};

/// How much smaller than the paper's this world is; 1 when it is not.
static double
scale_of(const sd_world *w)
{
    double share = w->pages / PAPER_PAGES;
    return share < 1 ? share : 1;
}

static uint64_t
at_least_one(double v)
{
    return v > 1 ? (uint64_t)(v + 0.5) : 1;
}

static void
make_rows(const sd_world *w, const paper_row *from, size_t n, sim_row *ret)
{
    double scale = scale_of(w);
    for (size_t i = 0; i < n; i++) {
        sd_sim_conf c = sd_sim_conf_default();
        c.policy = from[i].policy;
        c.learner = from[i].learner;
        c.lambda = from[i].lambda;
        c.decay = from[i].decays ? PAPER_DECAY * scale : 0;
        c.label = from[i].rare ? SD_LABEL_RARE : SD_LABEL_ANY;
        if (from[i].static_pages > 0)
            c.static_pages = at_least_one(from[i].static_pages * scale);
        ret[i] = (sim_row){from[i].name, c, from[i].paper};
    }
}

static uint64_t
budget_of(const sd_world *w, const sim_paper_conf *conf)
{
    if (conf->budget_given)
        return conf->budget;
    return at_least_one(PAPER_BUDGET * scale_of(w));
}

static void
add_figure(const sim_set *s, const figure *f, size_t first_row, sd_buf *out)
{
    size_t row[SD_LEN(f->row)];
    for (size_t i = 0; i < f->rows; i++)
        row[i] = f->row[i] - first_row;
    sim_chart c;
    sim_chart_init(&c, s, row, f->rows, f->title, f->y_label, f->of);
    if (f->x_share < 1)
        c.chart.x_max = f->x_share * (double)s->job[0].conf.budget;
    if (f->times) {
        c.chart.y_unit = SD_UNIT_NS;
        c.chart.y_log = true;
    }
    sd_report_figure(out, &c.chart, f->caption);
    sim_chart_done(&c);
}

/// `what` they are, and how many of them a run has.
static void
add_lead(const sd_world *w, const sim_paper_conf *conf, const char *what,
         uint64_t pages, sd_buf *out)
{
    sd_buf_addf(out, "world %s: %u pages, %u hosts\n", conf->world_path,
                w->pages, w->hosts);
    sd_buf_addf(out,
                "%llu %s per run, %llu runs per row from seed %llu, ± standard "
                "error%c",
                (unsigned long long)pages, what, (unsigned long long)conf->runs,
                (unsigned long long)conf->seed, '\0');
}

static sd_status
write_report(const sim_set *s, const sim_paper_conf *conf, const sd_buf *page,
             sd_why *why)
{
    sd_status st = sd_dir_make(conf->out_dir, why);
    if (st)
        return st;
    sd_buf tsv = {.max = OUT_MAX};
    if (s) {
        sim_set_tsv(s, &tsv);
        st = sd_file_write(conf->out_dir, "curve.tsv", sd_buf_str(&tsv), why);
        sd_buf_done(&tsv);
    }
    if (!st)
        st = sd_file_write(conf->out_dir, "report.html", sd_buf_str(page), why);
    return st;
}

/// Print and write what a set of rows gave; returns the exit status.
static int
finish(const sd_cmd *cmd, const sim_set *s, const sim_paper_conf *conf,
       sd_status st, const sd_buf *text, const sd_buf *page)
{
    sd_why why = {""};
    sd_buf json = {.max = OUT_MAX};
    if (conf->json && s)
        sim_set_json(s, &json);
    if (!st && conf->out_dir)
        st = write_report(s, conf, page, &why);
    bool printed = sd_cli_print(conf->json ? &json : text);
    sd_buf_done(&json);
    if (st)
        return sd_cli_failed(cmd, st, &why);
    return printed ? SD_EXIT_DONE : SD_EXIT_FAILED;
}

/// Run rows `from` up to `to` of the paper and show them; `draw` fills the page
/// below its title.
static int
run_rows(const sd_cmd *cmd, const sd_world *w, const sim_paper_conf *conf,
         size_t from, size_t to, size_t shown, const char *title,
         void (*draw)(const sim_set *s, sd_buf *page))
{
    sim_row row[ALL_ROWS];
    make_rows(w, paper_rows + from, to - from, row);
    uint64_t budget = budget_of(w, conf);
    sim_set s;
    sim_set_init(&s, w, row, to - from, conf->runs, conf->seed, budget);
    sd_status st = sim_set_run(&s);
    sd_buf text = {.max = OUT_MAX}, page = {.max = OUT_MAX};
    if (!st) {
        sim_set_table(&s, 0, shown, NULL, false, &text);
        sd_buf lead = {.max = SIM_LEAD_MAX};
        add_lead(w, conf, "pages fetched", budget, &lead);
        sd_report_begin(&page, title, lead.p);
        draw(&s, &page);
        sd_report_end(&page, "sundog " SD_VERSION);
        sd_buf_done(&lead);
    }
    int code = finish(cmd, &s, conf, st, &text, &page);
    sd_buf_done(&text);
    sd_buf_done(&page);
    sim_set_done(&s);
    return code;
}

static void
draw_table2(const sim_set *s, sd_buf *page)
{
    sd_report_section(page, "Table 2: share of relevant pages", "");
    sim_set_table(s, 0, TABLE2_ROWS,
                  "Paper: after 1 M of 5.5 M pages of a 2012 web graph. "
                  "Harvest: this world.",
                  true, page);
    sd_report_section(page, "Figures", "");
    for (size_t i = 0; i < SD_LEN(figures); i++)
        add_figure(s, &figures[i], 0, page);
    sd_report_section(page, "Rows that only the figures show",
                      "The last six are rewarded for rich Microdata.");
    sim_set_table(s, TABLE2_ROWS, ALL_ROWS, "", true, page);
}

int
sim_paper_table2(const sd_cmd *cmd, const sd_world *w,
                 const sim_paper_conf *conf)
{
    return run_rows(cmd, w, conf, 0, ALL_ROWS, TABLE2_ROWS,
                    "Table 2 of the Anthelion paper, repeated", draw_table2);
}

static void
draw_rare(const sim_set *s, sd_buf *page)
{
    sd_report_section(page, "Pages with at least five Microdata statements",
                      "");
    sim_set_table(s, 0, s->rows, "The paper gives three of the numbers.", true,
                  page);
    for (size_t i = 0; i < SD_LEN(figures); i++)
        if (figures[i].row[0] == R_RARE_BFS)
            add_figure(s, &figures[i], R_RARE_BFS, page);
}

int
sim_paper_rare(const sd_cmd *cmd, const sd_world *w, const sim_paper_conf *conf)
{
    return run_rows(cmd, w, conf, R_RARE_BFS, ALL_ROWS, ALL_ROWS - R_RARE_BFS,
                    "Section 5.3 of the Anthelion paper, repeated", draw_rare);
}

// ---------------------------------------------------------------- Table 1

enum { TABLE1_PAGES = 100000 };

static const struct {
    sd_learn_kind learner;
    unsigned features;
    double accuracy, ms;
} table1[] = {
    {SD_LEARN_HT, SD_FEATURE_URL, 0.7656, 54.1},
    {SD_LEARN_HT, SD_FEATURE_PARENTS, 0.8165, 1.2},
    {SD_LEARN_HT, SD_FEATURE_URL | SD_FEATURE_PARENTS, 0.7431, 56.3},
    {SD_LEARN_NB, SD_FEATURE_URL, 0.7146, 4.0},
    {SD_LEARN_NB, SD_FEATURE_PARENTS, 0.7710, 0.9},
    {SD_LEARN_NB, SD_FEATURE_URL | SD_FEATURE_PARENTS, 0.7147, 2.0},
};

enum { TABLE1_COLS = 6, TABLE1_ROWS = SD_LEN(table1) };

static void
add_stream_json(const sd_sim_stream *c, const sd_sim_stream_result *r,
                size_t row, sd_buf *out)
{
    sd_buf_addf(out,
                "{\"learner\":\"%s\",\"features\":\"%s\",\"label\":\"%s\","
                "\"seed\":%llu,\"pages\":%llu,\"hosts\":%llu,"
                "\"accuracy\":%.6f,\"iteration_ns\":%.0f,"
                "\"paper_accuracy\":%.4f,\"paper_iteration_ns\":%.0f}\n",
                sd_learn_name(c->learner), sim_features_name(c->features),
                sim_label_name(c->label), (unsigned long long)c->seed,
                (unsigned long long)r->pages, (unsigned long long)r->hosts,
                r->accuracy, r->iteration_ns, table1[row].accuracy,
                table1[row].ms * 1e6);
}

/// The runs of one row; fills its cells. `*most` becomes the pages of a run if
/// that is more.
static sd_status
run_stream_row(const sd_world *w, const sim_paper_conf *conf, uint8_t label,
               size_t row, char cell[TABLE1_COLS][SD_FORMAT_SIZE],
               uint64_t *most, sd_buf *json, sd_why *why)
{
    double *acc = sd_calloc(conf->runs, sizeof *acc);
    double *ns = sd_calloc(conf->runs, sizeof *ns);
    sd_status st = SD_OK;
    for (size_t i = 0; i < conf->runs && !st; i++) {
        sd_sim_stream c = {.learner = table1[row].learner,
                           .features = table1[row].features,
                           .hashes = SD_FEATURE_HASHES,
                           .label = label,
                           .pages = TABLE1_PAGES,
                           .seed = conf->seed + i};
        sd_sim_stream_result r = {0};
        sd_cli_progress("simulate: row %zu of %d, run %zu", row + 1,
                        TABLE1_ROWS, i + 1);
        st = sd_cli_stopped() ? SD_ERR_INTERRUPTED
                              : sd_sim_stream_run(w, &c, &r, why);
        if (!st)
            add_stream_json(&c, &r, row, json);
        *most = r.pages > *most ? r.pages : *most;
        acc[i] = r.accuracy;
        ns[i] = r.iteration_ns;
    }
    snprintf(cell[0], SD_FORMAT_SIZE, "%s",
             table1[row].learner == SD_LEARN_HT ? "Hoeffding tree"
                                                : "Naive Bayes");
    snprintf(cell[1], SD_FORMAT_SIZE, "%s",
             sim_features_name(table1[row].features));
    sd_format_fixed(table1[row].accuracy, 4, cell[2], SD_FORMAT_SIZE);
    sd_format_error(sd_mean(acc, conf->runs), sd_std_error(acc, conf->runs), 4,
                    cell[3], SD_FORMAT_SIZE);
    sd_format_ns(table1[row].ms * 1e6, cell[4], SD_FORMAT_SIZE);
    sd_format_ns(sd_mean(ns, conf->runs), cell[5], SD_FORMAT_SIZE);
    free(acc);
    free(ns);
    return st;
}

int
sim_paper_table1(const sd_cmd *cmd, const sd_world *w,
                 const sim_paper_conf *conf, uint8_t label)
{
    static const char *const head[TABLE1_COLS] = {"classifier",      "features",
                                                  "accuracy, paper", "sundog",
                                                  "per page, paper", "sundog"};
    char text[TABLE1_ROWS][TABLE1_COLS][SD_FORMAT_SIZE];
    const char *cell[TABLE1_ROWS * TABLE1_COLS];
    sd_buf json = {.max = OUT_MAX}, human = {.max = OUT_MAX},
           page = {.max = OUT_MAX};
    sd_why why = {""};
    sd_status st = SD_OK;
    uint64_t most = 0;
    for (size_t i = 0; i < TABLE1_ROWS && !st; i++)
        st = run_stream_row(w, conf, label, i, text[i], &most, &json, &why);
    sd_cli_progress_end();
    if (st) {
        sd_buf_done(&json);
        return sd_cli_failed(cmd, st, &why);
    }
    for (size_t i = 0; i < TABLE1_ROWS * TABLE1_COLS; i++)
        cell[i] = text[i / TABLE1_COLS][i % TABLE1_COLS];
    sd_table table = {head, cell, TABLE1_COLS, TABLE1_ROWS, "llrrrr"};
    sd_table_text(&table, &human);
    sd_buf lead = {.max = SIM_LEAD_MAX};
    add_lead(w, conf, "pages at most", most, &lead);
    sd_report_begin(&page, "Table 1 of the Anthelion paper, repeated", lead.p);
    sd_report_table(&page, &table,
                    "Pages of random hosts, half of them rewarded, in random "
                    "order: predict, then train.");
    sd_report_end(&page, "sundog " SD_VERSION);
    int code = finish(cmd, NULL, conf, st, &human, &page);
    if (conf->json && !sd_cli_print(&json))
        code = SD_EXIT_FAILED;
    sd_buf_done(&lead);
    sd_buf_done(&json);
    sd_buf_done(&human);
    sd_buf_done(&page);
    return code;
}

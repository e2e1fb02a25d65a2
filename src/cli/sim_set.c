// SPDX-License-Identifier: Apache-2.0
#include "sim_set.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void
sim_set_init(sim_set *s, const sd_world *w, const sim_row *row, size_t rows,
             size_t runs, uint64_t seed, uint64_t budget)
{
    *s = (sim_set){.w = w, .row = row, .rows = rows, .runs = runs};
    s->job = sd_calloc(rows * runs, sizeof *s->job);
    for (size_t i = 0; i < rows * runs; i++) {
        s->job[i].conf = row[i / runs].conf;
        s->job[i].conf.seed = seed + i % runs;
        s->job[i].conf.budget = budget;
    }
}

void
sim_set_done(sim_set *s)
{
    free(s->job);
}

typedef struct progress {
    const sim_set *s;
    uint64_t start;
} progress;

static bool
on_progress(void *ctx, size_t done, double share)
{
    const progress *p = ctx;
    char left[SD_FORMAT_SIZE] = "";
    double spent = (double)(sd_clock_ns() - p->start);
    if (share > 0)
        sd_format_ns(spent / share * (1 - share), left, sizeof left);
    sd_cli_progress("simulate: %zu of %zu runs done, %.0f%%, about %s left",
                    done, p->s->rows * p->s->runs, 100 * share, left);
    return !sd_cli_stopped();
}

sd_status
sim_set_run(sim_set *s)
{
    progress p = {s, sd_clock_ns()};
    sd_status st =
        sd_sim_batch(s->w, s->job, s->rows * s->runs, 0, on_progress, &p);
    sd_cli_progress_end();
    return st;
}

// ------------------------------------------------------------- statistics

/// Mean and error over the finished runs of a row that have `steps`, of the
/// double that stands at `of` in the result.
static sim_stat
over_runs(const sim_set *s, size_t row, size_t steps, size_t of)
{
    double *v = sd_calloc(s->runs, sizeof *v), x;
    size_t n = 0;
    for (size_t i = 0; i < s->runs; i++) {
        const sd_sim_job *j = &s->job[row * s->runs + i];
        if (!j->done || steps > j->result.curve_n)
            continue;
        memcpy(&x, (const char *)&j->result + of, sizeof x);
        if (isfinite(x))
            v[n++] = x;
    }
    sim_stat r = {sd_mean(v, n), sd_std_error(v, n)};
    free(v);
    return r;
}

sim_stat
sim_set_stat(const sim_set *s, size_t row, size_t of)
{
    return over_runs(s, row, 0, of);
}

sim_stat
sim_set_at(const sim_set *s, size_t row, size_t step, size_t of)
{
    return over_runs(s, row, step + 1,
                     offsetof(sd_sim_result, curve) +
                         step * sizeof(sd_sim_point) + of);
}

// ------------------------------------------------------------------ names

const char *
sim_features_name(unsigned features)
{
    static const char *const name[][2] = {{"platform", "platform+siblings"},
                                          {"domain", "domain+siblings"},
                                          {"both", "both+siblings"},
                                          {"url", "url+siblings"},
                                          {"parents", "parents+siblings"}};
    bool url = features & SD_FEATURE_URL, kin = features & SD_FEATURE_PARENTS;
    int set = features & SD_FEATURE_PLATFORM ? 0
              : features & SD_FEATURE_DOMAIN ? 1
              : url && kin                   ? 2
              : url                          ? 3
                                             : 4;
    return name[set][(features & SD_FEATURE_SIBLINGS) != 0];
}

const char *
sim_label_name(uint8_t label)
{
    return label == SD_LABEL_RARE ? "rare" : "any";
}

void
sim_conf_name(const sd_sim_conf *c, sd_buf *out)
{
    sd_buf_addf(out, "%s", sd_policy_name(c->policy));
    // The usual learner goes without saying.
    sd_learn_kind usual =
        c->policy == SD_POLICY_SUNDOG ? SD_LEARN_MIX : SD_LEARN_NB;
    if (c->learner != usual && c->learner != SD_LEARN_NONE)
        sd_buf_addf(out, ", %s", sd_learn_name(c->learner));
    if (c->static_pages)
        sd_buf_addf(out, ", static");
    if (c->lambda > 0)
        sd_buf_addf(out, ", λ%s %g", c->decay > 0 ? " decaying from" : "",
                    c->lambda);
}

// ------------------------------------------------------------------ table

enum { TABLE_COLS = 10, TABLE_PAPER = 1 };

/// The cells of one row. `ret` has room for all columns.
static void
fill_row(const sim_set *s, size_t row, sd_arena *keep,
         const char *ret[TABLE_COLS])
{
    char(*t)[SD_FORMAT_SIZE] =
        sd_arena_alloc(keep, TABLE_COLS * SD_FORMAT_SIZE);
    static const size_t shares[] = {SIM_OF(harvest), SIM_OF(auc),
                                    SIM_OF(accuracy)};
    static const size_t times[] = {SIM_OF(select_ns), SIM_OF(classify_ns),
                                   SIM_OF(train_ns)};
    sd_format_fixed(s->row[row].paper, 3, t[TABLE_PAPER], SD_FORMAT_SIZE);
    sd_format_count((double)s->job[row * s->runs].result.fetched, t[2],
                    SD_FORMAT_SIZE);
    for (size_t i = 0; i < SD_LEN(shares); i++) {
        sim_stat st = sim_set_stat(s, row, shares[i]);
        sd_format_error(st.mean, st.error, 3, t[3 + i], SD_FORMAT_SIZE);
    }
    for (size_t i = 0; i < SD_LEN(times); i++)
        sd_format_ns(sim_set_stat(s, row, times[i]).mean, t[6 + i],
                     SD_FORMAT_SIZE);
    sd_format_ns(1e9 * sim_set_stat(s, row, SIM_OF(seconds)).mean, t[9],
                 SD_FORMAT_SIZE);
    ret[0] = s->row[row].name;
    for (size_t i = 1; i < TABLE_COLS; i++)
        ret[i] = t[i];
}

void
sim_set_table(const sim_set *s, size_t from, size_t to, const char *caption,
              bool html, sd_buf *out)
{
    static const char *const heads[TABLE_COLS] = {
        "policy",   "paper",    "pages",   "harvest",  "area",
        "accuracy", "choosing", "scoring", "learning", "time"};
    bool paper = false;
    for (size_t i = from; i < to; i++)
        paper = paper || isfinite(s->row[i].paper);
    const char **cell = sd_calloc((to - from) * TABLE_COLS, sizeof *cell);
    const char *head[TABLE_COLS];
    sd_arena keep = {0};
    size_t cols = 0;
    for (size_t k = 0; k < TABLE_COLS; k++)
        if (paper || k != TABLE_PAPER)
            head[cols++] = heads[k];
    for (size_t i = from; i < to; i++) {
        const char *all[TABLE_COLS];
        fill_row(s, i, &keep, all);
        size_t n = 0;
        for (size_t k = 0; k < TABLE_COLS; k++)
            if (paper || k != TABLE_PAPER)
                cell[(i - from) * cols + n++] = all[k];
    }
    sd_table table = {head, cell, cols, to - from, "lrrrrrrrrr"};
    if (html)
        sd_report_table(out, &table, caption);
    else
        sd_table_text(&table, out);
    free(cell);
    sd_arena_done(&keep);
}

// ------------------------------------------------------------ JSON and TSV

/// A finite number, or null.
static void
add_number(sd_buf *out, const char *key, double v, int digits)
{
    if (isfinite(v))
        sd_buf_addf(out, ",\"%s\":%.*f", key, digits, v);
    else
        sd_buf_addf(out, ",\"%s\":null", key);
}

static void
add_run(const sim_row *row, const sd_sim_job *j, sd_buf *out)
{
    const sd_sim_conf *c = &j->conf;
    const sd_sim_result *r = &j->result;
    sd_buf_addf(out, "{\"row\":");
    sd_buf_add_json(out, sd_str_of(row->name));
    sd_buf_addf(out, ",\"policy\":\"%s\",\"learner\":\"%s\"",
                sd_policy_name(c->policy), sd_learn_name(c->learner));
    sd_buf_addf(out, ",\"features\":\"%s\"", sim_features_name(c->features));
    sd_buf_addf(out, ",\"hashes\":%u,\"static\":%llu,\"delay\":%llu", c->hashes,
                (unsigned long long)c->static_pages,
                (unsigned long long)c->delay);
    sd_buf_addf(out, ",\"lambda\":%g,\"decay\":%g", c->lambda, c->decay);
    sd_buf_addf(out, ",\"label\":\"%s\",\"seed\":%llu,\"budget\":%llu",
                c->reward ? "rewards" : sim_label_name(c->label),
                (unsigned long long)c->seed, (unsigned long long)c->budget);
    sd_buf_addf(out, ",\"fetched\":%llu", (unsigned long long)r->fetched);
    // Binary rewards sum to whole numbers.
    sd_buf_addf(out, ",\"rewarded\":%.15g", r->rewarded);
    add_number(out, "harvest", r->harvest, 6);
    add_number(out, "auc", r->auc, 6);
    add_number(out, "accuracy", r->accuracy, 6);
    add_number(out, "select_ns", r->select_ns, 0);
    add_number(out, "classify_ns", r->classify_ns, 0);
    add_number(out, "train_ns", r->train_ns, 0);
    add_number(out, "seconds", r->seconds, 3);
    sd_buf_addf(out, ",\"peak_rss_bytes\":%llu",
                (unsigned long long)sd_peak_rss_bytes());
    if (isfinite(row->paper))
        add_number(out, "paper", row->paper, 3);
    sd_buf_addf(out, "}\n");
}

void
sim_set_json(const sim_set *s, sd_buf *out)
{
    for (size_t i = 0; i < s->rows * s->runs; i++)
        if (s->job[i].done)
            add_run(&s->row[i / s->runs], &s->job[i], out);
}

/// A number for a TSV cell: empty when it is none.
static void
add_cell(sd_buf *out, double v, int digits)
{
    sd_buf_addc(out, '\t');
    if (isfinite(v))
        sd_buf_addf(out, "%.*f", digits, v);
}

void
sim_set_tsv(const sim_set *s, sd_buf *out)
{
    sd_buf_addf(out, "row\tseed\tfetched\trewarded\tharvest\taccuracy\t"
                     "select_ns\n");
    for (size_t i = 0; i < s->rows * s->runs; i++) {
        const sd_sim_job *j = &s->job[i];
        for (size_t k = 0; j->done && k < j->result.curve_n; k++) {
            const sd_sim_point *p = &j->result.curve[k];
            sd_buf_addf(out, "%s\t%llu\t%llu", s->row[i / s->runs].name,
                        (unsigned long long)j->conf.seed,
                        (unsigned long long)p->fetched);
            add_cell(out, p->harvest * (double)p->fetched,
                     j->conf.reward ? 6 : 0);
            add_cell(out, p->harvest, 6);
            add_cell(out, p->accuracy, 6);
            add_cell(out, p->select_ns, 0);
            sd_buf_addc(out, '\n');
        }
    }
}

// ----------------------------------------------------------------- charts

void
sim_chart_init(sim_chart *c, const sim_set *s, const size_t *row, size_t rows,
               const char *title, const char *y_label, size_t of)
{
    enum { COLUMNS = 3 }; // x, y, error
    *c = (sim_chart){0};
    c->series = sd_calloc(rows, sizeof *c->series);
    c->numbers = sd_calloc(rows * COLUMNS * SD_SIM_STEPS, sizeof(double));
    for (size_t i = 0; i < rows; i++) {
        double *x = c->numbers + i * COLUMNS * SD_SIM_STEPS;
        double *y = x + SD_SIM_STEPS, *err = y + SD_SIM_STEPS;
        const sd_sim_job *first = &s->job[row[i] * s->runs];
        size_t n = first->done ? first->result.curve_n : 0;
        for (size_t k = 0; k < n; k++) {
            sim_stat st = sim_set_at(s, row[i], k, of);
            x[k] = (double)first->result.curve[k].fetched;
            y[k] = st.mean;
            err[k] = isfinite(st.error) ? st.error : 0;
        }
        sd_policy p = s->row[row[i]].conf.policy;
        c->series[i] =
            (sd_series){.name = s->row[row[i]].name,
                        .x = x,
                        .y = y,
                        .err = s->runs > 1 ? err : NULL,
                        .n = n,
                        .style = (unsigned)i,
                        .dashed = p == SD_POLICY_BFS || p == SD_POLICY_RANDOM};
    }
    c->chart = (sd_chart){.title = title,
                          .x_label = "pages fetched",
                          .y_label = y_label,
                          .series = c->series,
                          .series_n = rows,
                          .x_min = 0,
                          .x_max = (double)NAN,
                          .y_min = (double)NAN,
                          .y_max = (double)NAN};
}

void
sim_chart_done(sim_chart *c)
{
    free(c->series);
    free(c->numbers);
}

// SPDX-License-Identifier: Apache-2.0
#include "evaluate_pool.h"

#include <math.h>
#include <stdlib.h>

enum { TOP_TENTH = 5 }; // eval_share[5] is 0.1

static const struct {
    const char *key, *title, *y_label, *caption;
} shown[EVAL_CURVES] = {
    [EVAL_LOSS] = {"loss", "Expected loss", "mean of 1 - reward",
                   "The share of the work that was in vain, so far."},
    [EVAL_HARVEST] = {"harvest", "Harvest", "mean reward",
                      "One minus the loss."},
    [EVAL_RECALL] = {"recall", "Target recall", "share of known targets",
                     "Known examples fetched, those that the crawl started "
                     "from left out."},
    [EVAL_LEXICAL_STATIC] = {"lexical_static", "Lexical, static",
                             "share of the best pages",
                             "Of the pages of the pool that are nearest to the "
                             "topic's description: the share fetched."},
    [EVAL_LEXICAL_DYNAMIC] = {"lexical_dynamic", "Lexical, dynamic",
                              "mean rank",
                              "Mean rank of the pages fetched so far, as a "
                              "share of the pool; low is good."},
    [EVAL_LINKAGE_STATIC] = {"linkage_static", "Linkage, static",
                             "share of the best pages",
                             "The same for pages ranked by keywords they "
                             "have, then by PageRank in the pool."},
    [EVAL_LINKAGE_DYNAMIC] = {"linkage_dynamic", "Linkage, dynamic",
                              "mean rank",
                              "Mean rank by keywords and "
                              "PageRank; low is good."},
};

static double
x_of(const evaluation *e, eval_curve c, size_t i)
{
    if (eval_is_static(c))
        return eval_share[i];
    return (double)((i + 1) * e->budget) / SD_CURVE_POINTS;
}

static bool
is_measured(const evaluation *e, eval_curve c)
{
    for (size_t p = 0; p < e->policies; p++)
        if (e->curve[p][c][eval_points(c) - 1].n > 0)
            return true;
    return false;
}

// ---------------------------------------------------------------- tables

enum { COLS = 9, CELL = SD_FORMAT_SIZE + 8 };

static void
put_stat(const eval_sum *s, unsigned decimals, char *ret)
{
    sd_format_error(eval_mean(s), eval_error(s), decimals, ret, CELL);
}

static void
put_row(const evaluation *e, size_t p, char (*t)[CELL], const char **cell)
{
    const size_t last = SD_CURVE_POINTS - 1;
    cell[0] = e->name[p].p;
    sd_format_count(e->pages[p].n, t[1], CELL);
    sd_format_count(eval_mean(&e->pages[p]), t[2], CELL);
    put_stat(&e->curve[p][EVAL_LOSS][last], 3, t[3]);
    put_stat(&e->curve[p][EVAL_RECALL][last], 3, t[4]);
    put_stat(&e->curve[p][EVAL_LEXICAL_STATIC][TOP_TENTH], 3, t[5]);
    put_stat(&e->curve[p][EVAL_LEXICAL_DYNAMIC][last], 3, t[6]);
    put_stat(&e->curve[p][EVAL_LINKAGE_STATIC][TOP_TENTH], 3, t[7]);
    put_stat(&e->curve[p][EVAL_LINKAGE_DYNAMIC][last], 3, t[8]);
    for (int i = 1; i < COLS; i++)
        cell[i] = t[i];
}

static void
add_main_table(const evaluation *e, bool html, sd_buf *out)
{
    static const char *const head[COLS] = {
        "policy",      "runs",         "pages",       "loss",        "recall",
        "lexical 10%", "lexical rank", "linkage 10%", "linkage rank"};
    char(*text)[CELL] = sd_calloc(e->policies * COLS + 1, sizeof *text);
    const char **cell = sd_calloc(e->policies * COLS + 1, sizeof *cell);
    for (size_t p = 0; p < e->policies; p++)
        put_row(e, p, text + p * COLS, cell + p * COLS);
    sd_table t = {.head = head,
                  .cell = cell,
                  .cols = COLS,
                  .rows = e->policies,
                  .align = "lrrrrrrrr"};
    if (html)
        sd_report_table(out, &t,
                        "Means over the topics, ± standard error. 10%: share "
                        "of the best tenth of the pool that was fetched. "
                        "Rank: mean rank of what was fetched, as a share of "
                        "the pool.");
    else
        sd_table_text(&t, out);
    free(text);
    free(cell);
}

static void
add_overlap_table(const evaluation *e, bool html, sd_buf *out)
{
    size_t n = e->policies, cols = n + 1;
    char(*text)[CELL] = sd_calloc(n * cols + 1, sizeof *text);
    const char **cell = sd_calloc(n * cols + 1, sizeof *cell);
    const char **head = sd_calloc(cols, sizeof *head);
    char align[EVAL_POLICIES_MAX + 2] = "l";
    head[0] = "overlap";
    for (size_t p = 0; p < n; p++) {
        head[p + 1] = e->name[p].p;
        align[p + 1] = 'r';
        cell[p * cols] = e->name[p].p;
        for (size_t q = 0; q < n; q++) {
            char *t = text[p * cols + q + 1];
            sd_format_fixed(eval_mean(&e->overlap[p][q]), 3, t, CELL);
            cell[p * cols + q + 1] = t;
        }
    }
    sd_table t = {
        .head = head, .cell = cell, .cols = cols, .rows = n, .align = align};
    if (html)
        sd_report_table(out, &t,
                        "Pages that both crawls of a topic fetched, as a "
                        "share of those that either did.");
    else
        sd_table_text(&t, out);
    free(text);
    free(cell);
    free(head);
}

void
eval_text(const evaluation *e, sd_buf *out)
{
    add_main_table(e, false, out);
    sd_buf_addc(out, '\n');
    add_overlap_table(e, false, out);
}

// ---------------------------------------------------------------- data

static void
add_number(sd_buf *out, const char *key, double x)
{
    if (isfinite(x))
        sd_buf_addf(out, ", \"%s\": %.6g", key, x);
}

void
eval_json(const evaluation *e, sd_buf *out)
{
    for (size_t p = 0; p < e->policies; p++) {
        sd_buf_add(out, SD_STR("{\"policy\": "));
        sd_buf_add_json(out, sd_str_of(e->name[p].p));
        sd_buf_addf(out, ", \"runs\": %.0f", e->pages[p].n);
        add_number(out, "pages", eval_mean(&e->pages[p]));
        for (int c = 0; c < EVAL_CURVES; c++) {
            size_t at = eval_is_static((eval_curve)c) ? (size_t)TOP_TENTH
                                                      : SD_CURVE_POINTS - 1;
            const eval_sum *s = &e->curve[p][c][at];
            char key[64];
            add_number(out, shown[c].key, eval_mean(s));
            snprintf(key, sizeof key, "%s_error", shown[c].key);
            add_number(out, key, eval_error(s));
        }
        sd_buf_add(out, SD_STR("}\n"));
    }
}

void
eval_tsv(const evaluation *e, sd_buf *out)
{
    sd_buf_add(out, SD_STR("curve\tpolicy\tx\tmean\terror\tn\n"));
    for (int c = 0; c < EVAL_CURVES; c++)
        for (size_t p = 0; p < e->policies; p++)
            for (size_t i = 0; i < eval_points((eval_curve)c); i++) {
                const eval_sum *s = &e->curve[p][c][i];
                if (s->n > 0)
                    sd_buf_addf(out, "%s\t%s\t%g\t%.6g\t%.6g\t%.0f\n",
                                shown[c].key, e->name[p].p,
                                x_of(e, (eval_curve)c, i), eval_mean(s),
                                s->n > 1 ? eval_error(s) : 0, s->n);
            }
}

static void
add_figure(const evaluation *e, eval_curve c, sd_buf *out)
{
    sd_series series[EVAL_POLICIES_MAX];
    size_t n = eval_points(c);
    double *v = sd_calloc(3 * n * (e->policies + 1), sizeof *v);
    for (size_t p = 0; p < e->policies; p++) {
        double *x = v + 3 * n * p, *y = x + n, *err = y + n;
        for (size_t i = 0; i < n; i++) {
            x[i] = x_of(e, c, i);
            y[i] = eval_mean(&e->curve[p][c][i]);
            err[i] = e->topics > 1 ? eval_error(&e->curve[p][c][i]) : 0;
        }
        series[p] = (sd_series){.name = e->name[p].p,
                                .x = x,
                                .y = y,
                                .err = err,
                                .n = n,
                                .style = (unsigned)p};
    }
    sd_chart chart = {.title = shown[c].title,
                      .x_label = eval_is_static(c) ? "best pages, as a share "
                                                     "of the pool"
                                                   : "pages fetched",
                      .y_label = shown[c].y_label,
                      .series = series,
                      .series_n = e->policies,
                      .x_min = (double)NAN,
                      .x_max = (double)NAN,
                      .y_min = (double)NAN,
                      .y_max = (double)NAN,
                      .x_log = eval_is_static(c)};
    sd_report_figure(out, &chart, shown[c].caption);
    free(v);
}

void
eval_html(const evaluation *e, sd_buf *out)
{
    char lead[128];
    snprintf(lead, sizeof lead, "%zu topics, %zu policies, up to %zu pages",
             e->topics, e->policies, e->budget);
    sd_report_begin(out, "sundog evaluate", lead);
    add_main_table(e, true, out);
    for (int c = 0; c < EVAL_CURVES; c++)
        if (is_measured(e, (eval_curve)c))
            add_figure(e, (eval_curve)c, out);
    add_overlap_table(e, true, out);
    sd_report_end(out, "sundog " SD_VERSION);
}

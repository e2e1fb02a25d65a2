// SPDX-License-Identifier: Apache-2.0
/// A set of rows, each a configuration run with several seeds: what `sundog
/// simulate` runs, prints and draws.
#ifndef SD_SIM_SET_H
#define SD_SIM_SET_H

#include "cli.h"
#include "sd_report.h"
#include "sd_sim.h"

#include <stddef.h>

/// What stands under the title of a page: paths, and what is said of them.
enum { SIM_LEAD_MAX = 1 << 16 };

typedef struct sim_row {
    const char *name;
    sd_sim_conf conf; ///< seed and budget are the set's
    double paper;     ///< the published share of relevant pages; NaN: none
} sim_row;

typedef struct sim_set {
    const sd_world *w;
    const sim_row *row;
    size_t rows, runs;
    sd_sim_job *job; ///< rows * runs, the runs of a row side by side
} sim_set;

/// A number of each run's result, as mean and standard error over the runs.
typedef struct sim_stat {
    double mean, error;
} sim_stat;

/// Where a double stands in a result, and in a point of its curve.
#define SIM_OF(field) offsetof(sd_sim_result, field)
#define SIM_AT(field) offsetof(sd_sim_point, field)

void sim_set_init(sim_set *s, const sd_world *w, const sim_row *row,
                  size_t rows, size_t runs, uint64_t seed, uint64_t budget);
void sim_set_done(sim_set *s);

/// Run everything on all cores, with progress. SD_ERR_INTERRUPTED on Ctrl-C.
SD_NODISCARD sd_status sim_set_run(sim_set *s);

/// `of` is SIM_OF.
sim_stat sim_set_stat(const sim_set *s, size_t row, size_t of);
/// `of` is SIM_AT.
sim_stat sim_set_at(const sim_set *s, size_t row, size_t step, size_t of);

/// The rows `from` up to `to` as a table, with the paper's numbers where there
/// are any: HTML under `caption`, or text for a terminal.
void sim_set_table(const sim_set *s, size_t from, size_t to,
                   const char *caption, bool html, sd_buf *out);
/// One JSON object per finished run, a line each.
void sim_set_json(const sim_set *s, sd_buf *out);
/// curve.tsv: a line per run and step.
void sim_set_tsv(const sim_set *s, sd_buf *out);

/// The curves of some rows as a chart; `*ret` must go to sim_chart_done.
typedef struct sim_chart {
    sd_chart chart;
    sd_series *series;
    double *numbers;
} sim_chart;

void sim_chart_init(sim_chart *c, const sim_set *s, const size_t *row,
                    size_t rows, const char *title, const char *y_label,
                    size_t of);
void sim_chart_done(sim_chart *c);

/// "success-rate, λ 0.2", "best-score, ht, static" …: the policy, and what
/// differs from the usual.
void sim_conf_name(const sd_sim_conf *c, sd_buf *out);
const char *sim_features_name(unsigned features);
const char *sim_label_name(uint8_t label);

/// Options that the paper's tables take.
typedef struct sim_paper_conf {
    const char *out_dir; ///< NULL: print only
    uint64_t runs, seed, budget;
    bool budget_given, json;
    const char *world_path;
} sim_paper_conf;

int sim_paper_table1(const sd_cmd *cmd, const sd_world *w,
                     const sim_paper_conf *conf, uint8_t label);
int sim_paper_table2(const sd_cmd *cmd, const sd_world *w,
                     const sim_paper_conf *conf);
int sim_paper_rare(const sd_cmd *cmd, const sd_world *w,
                   const sim_paper_conf *conf);

#endif

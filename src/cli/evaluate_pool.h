// SPDX-License-Identifier: Apache-2.0
/// The crawls of one topic on their pool: what sundog evaluate measures.
#ifndef SD_EVALUATE_POOL_H
#define SD_EVALUATE_POOL_H

#include "sd_evaluate.h"
#include "sd_report.h"

/// The curves of a crawl. The first three are over time, as are the dynamic
/// ones; static ones are over the share of the pool that counts as best.
typedef enum eval_curve {
    EVAL_LOSS,
    EVAL_HARVEST,
    EVAL_RECALL,
    EVAL_LEXICAL_STATIC,
    EVAL_LEXICAL_DYNAMIC,
    EVAL_LINKAGE_STATIC,
    EVAL_LINKAGE_DYNAMIC,
    EVAL_CURVES,
} eval_curve;

enum { EVAL_POLICIES_MAX = 32, EVAL_SHARES = 12 };

extern const double eval_share[EVAL_SHARES];

static inline bool
eval_is_static(eval_curve c)
{
    return c == EVAL_LEXICAL_STATIC || c == EVAL_LINKAGE_STATIC;
}

static inline size_t
eval_points(eval_curve c)
{
    return eval_is_static(c) ? EVAL_SHARES : SD_CURVE_POINTS;
}

/// A mean over topics and its error, as sums.
typedef struct eval_sum {
    double n, sum, squares;
} eval_sum;

double eval_mean(const eval_sum *s);
double eval_error(const eval_sum *s); ///< standard error of the mean

/// All policies that the logs name, and what was measured of them.
typedef struct evaluation {
    sd_buf name[EVAL_POLICIES_MAX]; ///< NUL-terminated
    size_t policies, topics;
    size_t budget; ///< the most pages of a crawl: where all curves end
    eval_sum curve[EVAL_POLICIES_MAX][EVAL_CURVES][SD_CURVE_POINTS];
    eval_sum pages[EVAL_POLICIES_MAX], rewards[EVAL_POLICIES_MAX];
    eval_sum overlap[EVAL_POLICIES_MAX][EVAL_POLICIES_MAX];
} evaluation;

/// The number of the policy `name`, at most SD_RUN_TEXT_MAX bytes, new if need
/// be; EVAL_POLICIES_MAX: full. Control characters are blanks: names stand in
/// columns, and end at a NUL.
size_t eval_policy(evaluation *e, sd_str name);

/// Measure `n` crawls of one topic, `run[i]` of the log `name[i]` by
/// `policy[i]`; the budget is known. `topic` and `world` are files; NULL: what
/// needs them is not measured. Pages that the world lacks are told on stderr;
/// if it has none at all, SD_ERR_FORMAT.
SD_NODISCARD sd_status eval_pool(evaluation *e, const sd_run *const *run,
                                 const size_t *policy, const char *const *name,
                                 size_t n, const char *topic, const char *world,
                                 sd_why *why);

/// The results as text, JSON, a TSV of all curves, and a page.
void eval_text(const evaluation *e, sd_buf *out);
void eval_json(const evaluation *e, sd_buf *out);
void eval_tsv(const evaluation *e, sd_buf *out);
void eval_html(const evaluation *e, sd_buf *out);

#endif

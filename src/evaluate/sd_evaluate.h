// SPDX-License-Identifier: Apache-2.0
/// evaluate: logs of crawls in, measures that compare them out.
///
/// A log is lines of JSON: an object `{"run": {…}}` with the policy, the
/// topic, the world and the seed (it may be missing), then one object a page,
/// in the order of the fetches, with at least "url" and "reward"; a live
/// crawl's pages.jsonl is one. The crawls of one topic are judged on their
/// pool, the pages that any of them fetched. doc/internals/evaluate.md has the
/// format and the measures.
///
/// Uses base. No I/O, no locks, no clock; call it from any thread.
#ifndef SD_EVALUATE_H
#define SD_EVALUATE_H

#include "sd_base.h"

enum {
    SD_RUN_DEPTH_MAX = 64,      ///< of brackets in a line
    SD_RUN_PAGES_MAX = 1 << 28, ///< of a log
    SD_RUN_TEXT_MAX = 1 << 16,  ///< bytes of an address or a name
};

/// One crawl. The texts belong to it.
typedef struct sd_run {
    sd_str policy, topic, world; ///< empty: not said
    bool has_head; ///< it says what run it is; a live crawl's does not
    uint64_t seed;
    uint64_t starts; ///< its first pages were given, not found
    sd_str *url;
    float *reward;
    size_t n, url_cap, reward_cap;
    sd_arena arena;
} sd_run;

/// Read the log `text` called `name`. SD_ERR_FORMAT, with the line, for what
/// is no JSON object, lacks an address or has a reward outside of [0, 1].
SD_NODISCARD sd_status sd_run_read(sd_str text, const char *name, sd_run *ret,
                                   sd_why *why);
void sd_run_done(sd_run *r);

// ---------------------------------------------------------------- measures

/// A crawl as numbers of pool pages, in the order they were fetched.
typedef struct sd_path {
    const uint32_t *page;
    size_t n;
} sd_path;

/// Points of a curve over time: after budget / SD_CURVE_POINTS pages and so
/// on. A crawl that ended early stays where it was.
enum { SD_CURVE_POINTS = 50 };

/// The places `from` up to `to` of a page among all; pages of the same score
/// share theirs, and each is taken to stand in their middle.
typedef struct sd_rank {
    uint32_t from, to;
} sd_rank;

/// Pages by falling score: `ret[page]`, the best from 0.
void sd_rank_pages(const double *score, uint32_t pages, sd_rank *ret);

/// Static: which share of the best `share[i]` of the pool the crawl fetched.
/// Where equal pages straddle the end, each counts for its part of the places.
void sd_measure_static(sd_path p, const sd_rank *rank, uint32_t pages,
                       const double *share, size_t n, double *ret);
/// Dynamic: the mean rank of what was fetched so far, as a share of the pool:
/// 0 is best, 0.5 is what a blind crawl has.
void sd_measure_dynamic(sd_path p, const sd_rank *rank, uint32_t pages,
                        size_t budget, double ret[SD_CURVE_POINTS]);
/// The share of `targets` known targets fetched so far; `target` is 1 for
/// those in the pool. NaN when there are none.
void sd_measure_recall(sd_path p, const uint8_t *target, size_t targets,
                       size_t budget, double ret[SD_CURVE_POINTS]);
/// The expected loss so far: the mean of 1 - reward.
void sd_measure_loss(sd_path p, const float *reward, size_t budget,
                     double ret[SD_CURVE_POINTS]);
/// Pages that both fetched, as a share of those that either did.
double sd_measure_overlap(sd_path a, sd_path b, uint32_t pages);

#endif

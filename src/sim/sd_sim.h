// SPDX-License-Identifier: Apache-2.0
/// sim: a web graph and a policy → a harvest curve.
///
/// Crawls a world in memory: choose, fetch, extract and learn as the live
/// crawl does, with the same selector, features and learners. Only what a
/// crawler could know before a fetch reaches the policy: addresses, links of
/// fetched pages, rewards of fetched pages.
///
/// Uses base, extract, feature, learn, select, topic, trail, url, world. A run
/// is a pure function of the world and its configuration, timings excepted;
/// runs share nothing but the world, so threads may run them side by side.
#ifndef SD_SIM_H
#define SD_SIM_H

#include "sd_base.h"
#include "sd_extract.h"
#include "sd_feature.h"
#include "sd_learn.h"
#include "sd_select.h"
#include "sd_topic.h"
#include "sd_trail.h"
#include "sd_world.h"

typedef struct sd_sim_conf {
    sd_policy policy;
    sd_learn_kind learner;
    unsigned features; ///< SD_FEATURE_* bits
    uint32_t hashes;
    double lambda, decay; ///< see sd_select_conf
    sd_tree_knobs knobs;  ///< of the policy sundog
    uint8_t label;        ///< SD_LABEL_*: what earns the reward,
    const float *reward;  ///< or, if not NULL, the reward of each page, in
                          ///< [0, 1]; borrowed. See below.
    uint64_t budget, seed;
    /// Train on so many random pages, at most half of all, then freeze; of
    /// those pages a second learner speaks, trained on as many others.
    uint64_t static_pages;
    uint64_t delay; ///< feedback waits until so many more are chosen
} sd_sim_conf;

/// With graded rewards a page counts as good, where only yes or no will do,
/// from a reward of 1/2 on: as the known parent of other pages, and as a
/// prediction that was right. Arms, learners and curves take the reward as it
/// is.

/// The paper's setting: success rate, Naive Bayes on both feature sets.
sd_sim_conf sd_sim_conf_default(void);

enum { SD_SIM_STEPS = 100 };

/// The run after `fetched` pages.
typedef struct sd_sim_point {
    uint64_t fetched;
    double harvest;   ///< rewards / pages so far
    double accuracy;  ///< right predictions / pages so far; NaN: no learner
    double select_ns; ///< median time of a choice since the last point
} sd_sim_point;

typedef struct sd_sim_result {
    uint64_t fetched;
    double rewarded, harvest;
    double auc;      ///< mean of the harvest at the points of the curve
    double accuracy; ///< NaN without a learner
    /// Medians over a sample; NaN when there was nothing to time. Classify is
    /// a new address to its score, train one instance.
    double select_ns, classify_ns, train_ns;
    double seconds;
    sd_sim_point curve[SD_SIM_STEPS]; ///< equal steps up to `fetched`
    size_t curve_n;                   ///< 0 when nothing was fetched
} sd_sim_result;

/// Told now and then how many pages are fetched; false stops the run.
typedef bool sd_sim_tick(void *ctx, uint64_t fetched);

/// Run one crawl. SD_ERR_INTERRUPTED, `*ret` untouched, when `tick` (may be
/// NULL) said stop.
SD_NODISCARD sd_status sd_sim_run(const sd_world *w, const sd_sim_conf *conf,
                                  sd_sim_tick *tick, void *ctx,
                                  sd_sim_result *ret);

/// One run of a batch. `done` is set when `result` is valid.
typedef struct sd_sim_job {
    sd_sim_conf conf;
    sd_sim_result result;
    bool done;
} sd_sim_job;

/// Told how far a batch is; called by one thread at a time; false stops it.
typedef bool sd_sim_batch_tick(void *ctx, size_t jobs_done, double share_done);

/// Run all jobs on `threads` threads (0: one per processor).
/// SD_ERR_INTERRUPTED when `tick` said stop: some jobs are not done then.
SD_NODISCARD sd_status sd_sim_batch(const sd_world *w, sd_sim_job *job,
                                    size_t n, unsigned threads,
                                    sd_sim_batch_tick *tick, void *ctx);

/// The experiment behind the paper's Table 1: pages of about a thousand random
/// hosts, as many rewarded as not, come in random order; predict, then train.
/// A page's parents are known once they have come.
typedef struct sd_sim_stream {
    sd_learn_kind learner;
    unsigned features;
    uint32_t hashes;
    uint8_t label;
    uint64_t pages, seed; ///< as many pages as that, or as the world has
} sd_sim_stream;

typedef struct sd_sim_stream_result {
    uint64_t pages, hosts;
    double accuracy;
    double iteration_ns; ///< mean time to classify and train a page
} sd_sim_stream_result;

/// SD_ERR_FORMAT, with the reason, when the world has no page of one class.
SD_NODISCARD sd_status sd_sim_stream_run(const sd_world *w,
                                         const sd_sim_stream *conf,
                                         sd_sim_stream_result *ret,
                                         sd_why *why);

// ---------------------------------------------------------------- topics
//
// Crawlers that read the page a link stands on. They run on a world with text,
// whose pages are parsed once, and on what a critic says of every page; a run
// sees of both only what it has fetched.

/// A link, and the leaves of its page that the anchor covers; first > last
/// when the page's HTML does not show it.
typedef struct sd_sim_link {
    uint32_t source, target, first, last;
} sd_sim_link;

/// The words and links of all pages; page p has words word_at[p] up to
/// word_at[p + 1], and links likewise. Read-only: runs share it.
typedef struct sd_sim_text {
    const sd_world *w;
    uint64_t *word_at, *link_at; ///< pages + 1
    uint32_t *word, *leaf;
    sd_sim_link *link;
    size_t links;
} sd_sim_text;

/// Given every page that has text, once.
typedef void sd_sim_page(void *ctx, uint32_t page, const sd_page *p,
                         const sd_words *words);

/// Parse all pages of `w`, of each the first `page_bytes` bytes (0: all); links
/// behind them are not seen. `each` and `tick` may be NULL.
/// SD_ERR_INTERRUPTED when `tick` said stop.
SD_NODISCARD sd_status sd_sim_text_read(const sd_world *w, size_t page_bytes,
                                        sd_sim_page *each, sd_sim_tick *tick,
                                        void *ctx, sd_sim_text **ret);
void sd_sim_text_free(sd_sim_text *t);
/// The words of a page, as a view.
sd_words sd_sim_text_words(const sd_sim_text *t, uint32_t page);

typedef struct sd_sim_topic_conf {
    sd_trail_conf trail; ///< its calls and hints are set by the run
    uint64_t budget;
    const uint32_t *start; ///< pages that wait at first
    size_t starts;
    const float *reward;  ///< per page: what the critic says of it
    const float *similar; ///< per page, for SD_SCORE_SIMILAR
    const uint8_t *only;  ///< per page: 0 may not be fetched; NULL: all may
    /// Per page, features of the page itself: hashes of the class names its
    /// critic found; 0: none. NULL: not used.
    const uint64_t (*hints)[SD_TRAIL_HINTS];
    /// Per page, 1: links between these pages are learned in advance. NULL.
    const uint8_t *taught;
} sd_sim_topic_conf;

/// The published setting: one link at a time, no bound, d_max 5.
sd_sim_topic_conf sd_sim_topic_default(void);

typedef struct sd_sim_topic_result {
    uint32_t *order; ///< the pages in the order they were fetched
    size_t fetched;
    size_t starts; ///< so many at the front were given, not found
    double rewarded;
    double accuracy;           ///< of the apprentice's predictions; NaN without
    double score_ns, train_ns; ///< means per link; NaN without
    uint64_t scored, trained;
} sd_sim_topic_result;

/// Run one crawl; free `ret->order` with free(). SD_ERR_INTERRUPTED as above.
SD_NODISCARD sd_status sd_sim_topic_run(const sd_sim_text *t,
                                        const sd_sim_topic_conf *conf,
                                        sd_sim_tick *tick, void *ctx,
                                        sd_sim_topic_result *ret);

/// How well an apprentice judges links it was not trained on: all links
/// between pages of the world whose pages have text, a share of the source
/// pages held out. The published experiment behind the choice of d_max.
typedef struct sd_sim_links_result {
    uint64_t train, test, high;   ///< instances; high: of the tests
    double low_right, high_right; ///< shares
    double right;
} sd_sim_links_result;

void sd_sim_links_run(const sd_sim_text *t, const sd_sim_topic_conf *conf,
                      uint64_t seed, sd_sim_links_result *ret);

/// Up to `n` different pages from which a page of `target` is reached over at
/// most two links: the second task of the published framework. Walks links
/// backwards at random. Returns how many.
size_t sd_sim_neighbours(const sd_world *w, const uint32_t *target,
                         size_t targets, uint64_t seed, uint32_t *ret,
                         size_t n);

#endif

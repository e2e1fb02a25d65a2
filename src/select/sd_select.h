// SPDX-License-Identifier: Apache-2.0
/// select: waiting pages and what their arms have earned → the next page.
///
/// Every policy of the lab and of the live crawl. An arm is a group of pages
/// (a host); the policy chooses an arm, then the arm's page with the highest
/// score. Select sees numbers only: arms, pages, scores, rewards. It never
/// scans the arms:
///
///   deterministic scores  a heap of arms, O(log arms) per change
///   uniform choice        a dense array of arms that have waiting pages, O(1)
///   Thompson sampling     exact in distribution without a draw per arm; see
///                         select_thompson.c
///   sundog                arms in a tree of address patterns; the nodes of
///                         one host are looked at when it changes
///
/// Uses base. A selector belongs to one thread and is a pure function of its
/// configuration and the calls made.
#ifndef SD_SELECT_H
#define SD_SELECT_H

#include "sd_base.h"

/// g and b are the rewards and the missing rewards of an arm, best is the
/// highest probability among its waiting pages.
#define SD_POLICY_TABLE(X)                                                   \
    X(RANDOM, "random", "uniform arm, uniform page of it")                   \
    X(BFS, "bfs", "oldest page first")                                       \
    X(BEST_SCORE, "best-score", "best")                                      \
    X(NEGATIVE_ABSOLUTE_BAD, "negative-absolute-bad", "-b")                  \
    X(SUCCESS_RATE, "success-rate", "(g + 1) / (b + 1)")                     \
    X(THOMPSON, "thompson", "a draw from Beta(g + 1, b + 1)")                \
    X(ABSOLUTE_GOOD_BEST, "absolute-good-best-score", "g * best")            \
    X(THOMPSON_BEST, "thompson-best-score", "a draw times best")             \
    X(SUCCESS_RATE_BEST, "success-rate-best-score",                          \
      "(g + 1) / (b + 1) * best")                                            \
    X(SUNDOG, "sundog", "mean of its address pattern, and what it may open") \
    X(TAGPATH, "tagpath", "by tag paths of links: mean + alpha sqrt(ln t / n)")

typedef enum sd_policy {
#define X(id, name, score) SD_POLICY_##id,
    SD_POLICY_TABLE(X)
#undef X
        SD_POLICY_COUNT
} sd_policy;

/// "success-rate" …
const char *sd_policy_name(sd_policy p);
/// How the policy scores an arm, in words.
const char *sd_policy_about(sd_policy p);
/// False, `*ret` untouched, when there is no such policy.
bool sd_policy_find(sd_str name, sd_policy *ret);
/// Does it choose a uniform arm with probability lambda?
bool sd_policy_has_lambda(sd_policy p);
/// Does it choose without looking at scores?
bool sd_policy_is_blind(sd_policy p);

/// The settings of the policy sundog: name, default, least, most, meaning.
/// doc/internals/policy.md has the model and what each is worth.
#define SD_TREE_KNOBS(X)                                                       \
    X(shrink_host, 1, 1e-6, 1e9, "fetches that the prior of a host is worth")  \
    X(shrink_path, 1.4, 1e-6, 1e9, "fetches that the mean above is worth")     \
    X(horizon, 1, 0, 1e9, "pages a success opens, per page waiting")           \
    X(new_host, 3, 0, 1e9, "the same on a new host, per page of usual ones")   \
    X(others, 2, 0, 1e9,                                                       \
      "the most of other patterns a first reward opens, per fetch of a host")  \
    X(beyond, 0.5, 0, 1e9,                                                     \
      "pages not known yet it opens, per page other hosts were rewarded for")  \
    X(learn_shrink, 5, 0, 1e9,                                                 \
      "learn shrink_host from the third to this fetch of hosts")               \
    X(tell, 10, 1e-6, 1e9, "fetches that a pattern tells at most upwards")     \
    X(hubs, 1, 0, 1e9, "what new pages found on a page count for it")          \
    X(earned, 0.5, 0, 1,                                                       \
      "how far a reward lifts what pages found like it are taken for")         \
    X(patterns, 1, 0, 1, "1: learn from other hosts what leads to good pages") \
    X(calibrate, 1, 0, 1, "1: learn how far priors hold on new hosts")         \
    X(trust, 1.5, 0, 1e9,                                                      \
      "standard errors that must speak for priors on new hosts")               \
    X(look_first, 10, 0, 1e9,                                                  \
      "fetches per host that a budget must have to try new ones first")        \
    X(miss, 0.1, 0, 1,                                                         \
      "what a miss counts at least for a host that has not paid")              \
    X(apart, 2, 0, 1e9,                                                        \
      "standard errors that good pages of a pattern must stand apart by")      \
    X(unlike, 0.3, 0, 1,                                                       \
      "what pages unlike those rewarded on their host lose, to begin with")    \
    X(alpha, 2, 0, 1e9, "exploration of the policy tagpath")                   \
    X(in_flight, 0.1, 0, 1, "failures that a page in flight counts as")

typedef struct sd_tree_knobs {
#define X(name, value, least, most, text) double name;
    SD_TREE_KNOBS(X)
#undef X
} sd_tree_knobs;

sd_tree_knobs sd_tree_knobs_default(void);
/// Set the knob `name`. SD_ERR_USAGE: there is none, or not with that value.
SD_NODISCARD sd_status sd_tree_knobs_set(sd_tree_knobs *k, sd_str name,
                                         double value, sd_why *why);

typedef struct sd_select_conf {
    sd_policy policy;
    double lambda; ///< probability of a uniform choice instead
    double decay;  ///< m: choice t uses lambda * m / (t + m); 0: lambda stays
    uint64_t seed;
    uint64_t budget; ///< choices there will be, for sundog; 0: not known
    /// sundog takes no page whose score is below this share of the best score
    /// among arms that rest: it waits for those. 0: it takes what there is.
    double reserve;
    const sd_tree_knobs *knobs; ///< of sundog; NULL: the defaults
    /// Waiting pages keep the score they had when it was last computed. When a
    /// page is about to be taken, this gives its score of now; if that is no
    /// longer the best, the next one is tried. NULL: scores do not age.
    float (*rescore)(void *ctx, uint32_t page);
    void *ctx;
} sd_select_conf;

typedef struct sd_choice {
    uint32_t arm, page;
    float score; ///< of the page, when it was chosen
    /// How likely this choice was. NaN for draws among several arms
    /// (Thompson), where it has no closed form.
    double probability;
} sd_choice;

typedef struct sd_select sd_select;

sd_select *sd_select_new(const sd_select_conf *conf);
void sd_select_free(sd_select *s);

enum { SD_SELECT_CHAIN_MAX = 8 };

enum { SD_SELECT_NO_PAGE = UINT32_MAX };

/// A page and the nodes it belongs to. For sundog they are keys of its host and
/// of coarse to fine patterns of its address, see sd_feature_chain; for tagpath
/// one key, the tag path of the link it was found by. Both are told on which
/// page it was found, after the reward of that one. Other policies look at the
/// arm alone.
typedef struct sd_select_page {
    uint32_t arm;
    float score;
    const uint64_t *chain;
    size_t chain_n; ///< at most SD_SELECT_CHAIN_MAX; 0: the arm is all
    uint32_t from;  ///< SD_SELECT_NO_PAGE: a seed, or it is not known
    bool lists;     ///< a sitemap: it names pages, many as a rule
    bool redirect;  ///< `from` is no page, but redirects here
} sd_select_page;

/// A new waiting page of an arm, with its score as log-odds of a reward. Pages
/// are numbered 0, 1, 2, … in the order they are added; equal scores are
/// served in that order. Returns the number. Breadth first the score is the
/// age, a whole number, higher is older: a page that comes back from the disk
/// has a new number and keeps its turn.
uint32_t sd_select_add(sd_select *s, const sd_select_page *p);

/// A waiting page has another score now. No effect on a page that is taken.
void sd_select_rescore(sd_select *s, uint32_t page, float score);
bool sd_select_is_waiting(const sd_select *s, uint32_t page);
uint64_t sd_select_waiting(const sd_select *s);

/// Choose and take a page. False when none waits on an arm that is awake, or
/// none that is worth it beside those on arms that rest (`reserve`).
///
/// Until its reward is known, a taken page counts as a failure of its arm:
/// pages in flight make an arm less attractive in proportion, so that a crawl
/// with late feedback does not pile onto one host. With immediate feedback
/// this never shows and the policies are the paper's.
bool sd_select_next(sd_select *s, sd_choice *ret);
/// So many choices are left of the budget, this one included. sundog counts
/// them itself, and needs to be told where a choice may cost nothing (the page
/// came back, or was never asked for) or some were made in an earlier run.
void sd_select_left(sd_select *s, uint64_t left);
/// The reward, in [0, 1], of a page that was taken.
void sd_select_reward(sd_select *s, uint32_t page, double reward);
/// A page that was taken will have no reward: it was `fetched` and is none (a
/// redirect, a sitemap), or nobody was asked for it.
void sd_select_forget(sd_select *s, uint32_t page, bool fetched);
/// It waits again instead, under its old number.
void sd_select_put_back(sd_select *s, uint32_t page, float score);

/// An arm that sleeps keeps its pages and is not chosen. Arms begin awake.
typedef enum sd_select_nap {
    SD_SELECT_AWAKE,
    SD_SELECT_RESTS, ///< it wakes soon: see `reserve`
    SD_SELECT_AWAY,  ///< nobody waits for it
} sd_select_nap;

void sd_select_sleep(sd_select *s, uint32_t arm, sd_select_nap nap);
/// What an arm has earned before, in an earlier crawl or before a restart.
/// sundog has that from the nodes; of the arm it takes how many pages were
/// fetched, good + bad, and what follows.
typedef struct sd_select_past {
    double good, bad;
    uint32_t known; ///< pages
    uint32_t again; ///< of them, those that wait: they may be added again
} sd_select_past;

void sd_select_load(sd_select *s, uint32_t arm, const sd_select_past *p);

/// What a node has earned.
typedef struct sd_select_node {
    uint64_t key;
    double good, n;
    /// Of a host: its fetches, each by what it promised, as long as it has not
    /// paid; n from then on.
    double hoped;
    /// New pages of its host that are found on one of its pages, and the sum
    /// of their means: half of each is of the last fetch, a quarter of the one
    /// before it …
    double brought, worth;
    /// Mean log-odds, when they were chosen, of its pages that were rewarded,
    /// and of the others. NaN: there was none, or patterns below have them. Of
    /// a host z_good alone, over all its patterns, to be told, not loaded.
    double z_good, z_bad;
} sd_select_node;

/// The nodes of a page, from the host down. Returns how many; 0 for other
/// policies. Store them when the page was rewarded and its links were added,
/// and load them after a restart before any page comes.
size_t sd_select_nodes(const sd_select *s, uint32_t page,
                       sd_select_node ret[SD_SELECT_CHAIN_MAX]);
void sd_select_node_load(sd_select *s, const sd_select_node *node);

/// What pages of one pattern of addresses came to on all hosts.
typedef struct sd_select_pattern {
    uint64_t key;
    double n;     ///< of its pages, those fetched
    double tried; ///< of the pages found on these, those fetched
    double good;  ///< what those came to
} sd_select_pattern;

/// One that has changed since it was last told, to be stored; false: there is
/// none. Load them after a restart before any page comes.
bool sd_select_pattern_changed(sd_select *s, sd_select_pattern *ret);
void sd_select_pattern_load(sd_select *s, const sd_select_pattern *p);

enum { SD_SELECT_SHRINKS = 5 };

/// What sundog has learnt over all hosts: numbers to store with the nodes.
typedef struct sd_select_lessons {
    double shift, scale; ///< prior of a new host: logistic(shift + scale z)
    double weight, weight_z, weight_zz; ///< what was seen of them
    double first_good, first_n;         ///< first fetches of hosts
    uint64_t trusted;                   ///< 1: priors count on new hosts
    double fetches, hosts_found;        ///< redirects too; hosts named by pages
    double paid_hosts;                  ///< hosts that have paid
    double paid_n, paid_good;           ///< their fetches and rewards since
    double unlike, unlike_weight;       ///< as the knob, and what it is worth
    /// Log loss of third to fifth fetches, by the value of s.
    double shrink_loss[SD_SELECT_SHRINKS];
} sd_select_lessons;

/// Zeros for other policies.
sd_select_lessons sd_select_learnt(const sd_select *s);
void sd_select_learnt_load(sd_select *s, const sd_select_lessons *l);

/// How many fetches of a host the prior of its page counts as, by the default
/// settings of sundog and what it has learnt.
double sd_select_host_shrink(const sd_select_lessons *learnt);
/// The means of a page with `prior`, which counts as `host_shrink` fetches, at
/// its nodes, the host first; `ret` has room for `n`. `unlike` is as learnt.
void sd_select_means(double prior, double host_shrink, double unlike,
                     const sd_select_node *node, size_t n, double *ret);

// ---------------------------------------------------------------- buffer

/// A frontier of links with scores, of which the best is taken and, when the
/// buffer is full, the worst is dropped. All crawlers of topics run on it: they
/// differ in the score. With equal scores the oldest is best and the youngest
/// worst, so a score that never changes makes it a queue, and breadth-first
/// search needs no code of its own.
///
/// Links belong to arms (hosts), which say nothing about their worth. The links
/// of an arm that sleeps stay in the buffer, and may be dropped, but are not
/// taken. O(log n) each; no step looks at all arms or all links of one.
typedef struct sd_buffer sd_buffer;

/// At most `most` links; 0: any number.
sd_buffer *sd_buffer_new(size_t most);
void sd_buffer_free(sd_buffer *b);
/// Add `id`, or give it another score. Ids are small numbers of the caller's.
void sd_buffer_put(sd_buffer *b, uint32_t id, float score);
/// `id` belongs to `arm`, a small number; 0 unless told. Not while it is there.
void sd_buffer_arm(sd_buffer *b, uint32_t id, uint32_t arm);
void sd_buffer_sleep(sd_buffer *b, uint32_t arm, bool asleep);
bool sd_buffer_has(const sd_buffer *b, uint32_t id);
/// The score of an id that is there.
float sd_buffer_score(const sd_buffer *b, uint32_t id);
size_t sd_buffer_count(const sd_buffer *b);
/// The best that is awake; false: there is none.
bool sd_buffer_best(const sd_buffer *b, uint32_t *ret);
/// Take out an id that is there, awake or not.
void sd_buffer_take(sd_buffer *b, uint32_t id);
/// All ids, in no order; `ret` has room for sd_buffer_count.
void sd_buffer_ids(const sd_buffer *b, uint32_t *ret);

#endif

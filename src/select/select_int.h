// SPDX-License-Identifier: Apache-2.0
#ifndef SD_SELECT_INT_H
#define SD_SELECT_INT_H

#include "sd_select.h"

// ------------------------------------------------------- what is chosen

/// lambda at choice `t` = 1, 2, …
double select__lambda(const sd_select_conf *conf, uint64_t t);
/// The score of an arm under a deterministic policy.
double select__score(sd_policy policy, double good, double bad, double best);

/// Why sundog holds a page for as good as it does.
typedef struct select_why {
    double prior; ///< of the page, a probability
    double mean;  ///< what the nodes make of it
    double score; ///< with what a success would open
    size_t nodes;
    struct {
        sd_select_node node;
        double in_flight, mean;
    } at[SD_SELECT_CHAIN_MAX]; ///< from the host down
} select_why;

/// False for other policies and for pages that do not wait.
bool select__explain(const sd_select *s, uint32_t page, select_why *ret);

// ------------------------------------------------- the beta distribution
//
// All of it through r(x) = -ln F(x), F being the distribution function: the
// maximum of n draws exceeds x with probability 1 - exp(-n r(x)).

typedef struct beta_dist {
    double a, b;
    double ln_beta; // of the beta function B(a, b)
} beta_dist;

beta_dist select__beta(double a, double b);
/// r(x) for x in [0, 1]; at most BETA_RATE_MAX.
double select__beta_rate(const beta_dist *d, double x);
/// The x with r(x) = t, t > 0.
double select__beta_at_rate(const beta_dist *d, double t);

static const double BETA_RATE_MAX = 700;

// ------------------------------------------------------- Thompson sampling

typedef struct thompson thompson;

thompson *select__thompson_new(void);
void select__thompson_free(thompson *t);
/// Arm `arm` (dense numbers) plays with Beta(good + 1, bad + 1) times `weight`
/// in [0, 1]; one below 1e-200 counts as that.
void select__thompson_put(thompson *t, uint32_t arm, double good, double bad,
                          double weight);
/// The arm no longer plays.
void select__thompson_drop(thompson *t, uint32_t arm);
/// The arm whose draw, times its weight, is largest; at least one must play.
uint32_t select__thompson_draw(thompson *t, sd_rng *rng);

// ------------------------------------------------------- queues of pages

enum { SELECT_POOL_CLASSES = 32 };
static const uint32_t SELECT_NONE = UINT32_MAX;

/// Waiting pages, best first: a heap in a block of the pool. Zeroed is empty.
typedef struct page_queue {
    uint32_t n, at;     // how many; where they stand in the pool
    uint32_t room_log2; // the block at `at` has 1 << room_log2 places
} page_queue;

/// Where the queues of a selector lie. Zeroed is empty.
typedef struct queue_pool {
    uint64_t *key;
    size_t key_n, key_cap;
    uint32_t free[SELECT_POOL_CLASSES]; // + 1
    uint32_t *at; // per page: its place in its queue, or SELECT_NONE
    size_t at_cap;
} queue_pool;

/// A page's key orders by score, then by age: the upper half is the score made
/// comparable as an integer, the lower half the inverted page number.
uint64_t select__key(float score, uint32_t page);
uint32_t select__key_page(uint64_t key);
float select__key_score(uint64_t key);

void select__pool_done(queue_pool *p);
/// There is a page of this number now.
void select__pool_page(queue_pool *p, uint32_t page);
void select__queue_push(queue_pool *p, page_queue *q, uint64_t key);
/// Take the page at place `i` out; the best is at 0, the others in no order.
uint64_t select__queue_take(queue_pool *p, page_queue *q, uint32_t i);
/// The page of `key`, which is in the queue, has that key now. True if the
/// queue's first key changed.
bool select__queue_change(queue_pool *p, page_queue *q, uint64_t key);

static inline uint64_t
select__queue_top(const queue_pool *p, const page_queue *q)
{
    return p->key[q->at];
}

// ------------------------------------------------- numbers in order: a heap

typedef struct rank_entry {
    double score;
    uint32_t id;
} rank_entry;

/// Small numbers by their scores, the highest first, of equal ones the
/// smallest number. Zeroed is empty.
typedef struct rank_heap {
    rank_entry *v;
    size_t n, cap;
    uint32_t *at; // by number: its place + 1, 0 if it is not there
    size_t at_cap;
} rank_heap;

void select__heap_done(rank_heap *h);
/// `id` has this score now, and is in the heap.
void select__heap_put(rank_heap *h, uint32_t id, double score);
/// `id` is in the heap no longer, if it was.
void select__heap_drop(rank_heap *h, uint32_t id);
bool select__rank_before(rank_entry a, rank_entry b);

/// The first; there is one.
static inline uint32_t
select__heap_top(const rank_heap *h)
{
    return h->v[0].id;
}

// ------------------------------------------------------------ the path tree

/// Mean log-odds, when they were chosen, of a node's pages that were rewarded
/// and of the others, in steps of 1 / 2048: select_tree_mean.c.
typedef struct tree_apart {
    int16_t good, bad; // INT16_MIN: patterns below have them
} tree_apart;

/// An arm of the tree. See select_tree.c.
typedef struct tree_node {
    uint64_t key;
    uint32_t parent;    // SELECT_NONE: the node of a host, or not attached yet
    uint32_t host;      // SELECT_NONE: loaded, and no page has come yet
    uint32_t next;      // the host's next node, in the order they came
    uint32_t lists : 1; // sitemaps
    uint32_t in_flight : 31;
    float good, n; // rewards, fetches: own and what nodes below told
    union {
        float hoped;  // of a host: as in sd_select_node
        tree_apart z; // of a pattern
    };
    float brought, worth; // as in sd_select_node
    float fixed, slope;   // the mean is fixed + slope * prior, and see lean
    page_queue queue;
} tree_node;

/// Pages of all hosts whose addresses are alike.
typedef struct tree_pattern {
    uint64_t key; // of a node less that of its host; 0: none yet
    float n;      // of its pages, those fetched
    float tried;  // of the pages found on these, on their host, those fetched
    float good;   // rewards of those, or what they lead to if that is more
    bool changed; // since it was last told
} tree_pattern;

typedef struct tree_host {
    uint32_t name;         // the caller's number
    uint32_t first, last;  // its nodes, its own first; SELECT_NONE: none yet
    uint32_t nodes, known; // how many; pages ever added
    uint32_t again;        // of those known, so many are still to be added
    uint32_t fetched;      // rewards that came
    uint32_t waiting;      // pages
    uint32_t best;         // the node to take from; SELECT_NONE: none waits
    double score;          // of `best`; while it is new, what it is ranked by
    float z_good, z_n;     // mean log-odds of its rewarded pages; of how many
    sd_select_nap nap;
    bool paid;  // a page of it earned TREE_PAYS or more
    bool tried; // a page of it was taken
} tree_host;

/// A smaller reward is none where it counts whether a host, or the crawl, has
/// paid: graded targets give nearly every page a little.
static const double TREE_PAYS = 0.1;

enum { TREE_NEW, TREE_TRIED, TREE_DOUBTED, TREE_RESTING, TREE_HEAPS };

typedef struct tree {
    const sd_select_conf *conf;
    sd_tree_knobs knob;
    uint64_t waiting;
    double left; // choices to come, infinite if not known
    tree_node *node;
    size_t node_n, node_cap;
    uint32_t *table; // key → node + 1; open addressing
    size_t table_n;
    tree_host *host;
    size_t host_n, host_cap;
    uint32_t *host_of_name; // + 1
    size_t name_cap;
    tree_pattern *pattern; // open addressing
    size_t pattern_n;
    uint32_t *changed; // places of those that have
    size_t changed_n, changed_cap;
    bool paid;     // there was a reward, of TREE_PAYS or more
    uint32_t turn; // whose it is to be ranked again, counted on
    uint32_t *page_node;
    size_t page_n, page_cap;
    uint32_t *page_found; // the page of its host that it was found on
    size_t found_cap;
    queue_pool pool;
    rank_heap heap[TREE_HEAPS]; // hosts that may be chosen, or rest
    bool looking;               // new hosts come before those that are doubted
    uint32_t tried;             // hosts
    uint32_t untried;           // hosts that have pages, and were not
    uint32_t unpaid;            // hosts that have pages, and have not paid
    double known_log; // sum over tried hosts of ln of their known pages
    double usual;     // pages of a usual host: exp of the mean of that
    sd_select_lessons learnt;
    double shrink_host; // s of hosts
    float *page_score;  // of pages taken
    size_t score_cap;
} tree;

tree *select__tree_new(const sd_select_conf *conf);
void select__tree_free(tree *t);
uint32_t select__tree_add(tree *t, const sd_select_page *p);
void select__tree_rescore(tree *t, uint32_t page, float score);
bool select__tree_is_waiting(const tree *t, uint32_t page);
bool select__tree_next(tree *t, sd_choice *ret);
void select__tree_reward(tree *t, uint32_t page, double reward);
void select__tree_forget(tree *t, uint32_t page, bool fetched);
void select__tree_put_back(tree *t, uint32_t page, float score);
void select__tree_sleep(tree *t, uint32_t name, sd_select_nap nap);
size_t select__tree_nodes(const tree *t, uint32_t page,
                          sd_select_node ret[SD_SELECT_CHAIN_MAX]);
void select__tree_load(tree *t, const sd_select_node *node);
void select__tree_load_host(tree *t, uint32_t name, const sd_select_past *p);
void select__tree_load_learnt(tree *t, const sd_select_lessons *l);
bool select__tree_explain(const tree *t, uint32_t page, select_why *ret);

/// Hosts are doubted no longer.
void select__tree_stop_looking(tree *t);

// What hosts have in common: select_tree_pattern.c.

/// The new page `page` was found on page `from`, or SD_SELECT_NO_PAGE.
void select__pattern_found(tree *t, uint32_t page, uint32_t from);
/// A page of node `at` was fetched.
void select__pattern_fetch(tree *t, uint32_t at);
/// Page `page` was fetched and earned `reward`: all of it.
void select__pattern_count(tree *t, uint32_t page, double reward);
/// How many pages like those of node `a` were fetched.
double select__pattern_fetched(const tree *t, const tree_node *a);
/// What fetching pages like those of `a`, and pages found there, has earned.
double select__pattern_rate(const tree *t, const tree_node *a);

/// As sd_select_pattern_changed and sd_select_pattern_load.
bool select__pattern_changed(tree *t, sd_select_pattern *ret);
void select__pattern_load(tree *t, const sd_select_pattern *p);

// Means and scores: select_tree_mean.c.

/// What a node has earned, and back.
sd_select_node select__tree_facts(const tree_node *a);
void select__tree_put_facts(tree_node *a, const sd_select_node *facts);

/// The counts of `a` or of a node above it changed: its mean.
void select__tree_weigh(const tree *t, tree_node *a);
/// The nodes from `a` up to its host. Returns how many.
size_t select__tree_path(const tree *t, const tree_node *a,
                         const tree_node *ret[SD_SELECT_CHAIN_MAX]);
/// The mean of a page with `prior` at node `a`.
double select__tree_mean(const tree *t, const tree_node *a, double prior);
/// The prior of the log-odds `z` for a page at node `a`.
double select__tree_prior(const tree *t, const tree_node *a, double z);
/// Of the rewarded pages of host `h` so many have these log-odds.
void select__tree_add_z(tree_host *h, double z, double n);
/// Count a reward of a page of log-odds `z` at node `at` and, less and less,
/// above it.
void select__tree_count(tree *t, uint32_t at, double z, double reward);
/// What the policy maximises, for a page with `prior` at node `a`.
double select__tree_score(const tree *t, const tree_node *a, double prior);
/// A page at node `at`, of log-odds `z`, is about to earn `reward`: learn how
/// much hosts differ.
void select__tree_learn_shrink(tree *t, uint32_t at, double z, double reward);
/// The same: learn how much less pages of new patterns earn that promise less
/// than those rewarded on their host.
void select__tree_learn_unlike(tree *t, uint32_t at, double z, double reward);
/// The first page of a host, of log-odds `z`, earned `reward`. True if from now
/// on priors count on new hosts.
bool select__tree_calibrate(tree *t, double z, double reward);

// ------------------------------------------------------------- tag paths

typedef struct tagpath tagpath;

tagpath *select__tagpath_new(double alpha);
void select__tagpath_free(tagpath *t);
uint32_t select__tagpath_add(tagpath *t, const sd_select_page *p);
bool select__tagpath_is_waiting(const tagpath *t, uint32_t page);
uint64_t select__tagpath_waiting(const tagpath *t);
bool select__tagpath_next(tagpath *t, sd_choice *ret);
void select__tagpath_reward(tagpath *t, uint32_t page, double reward);
void select__tagpath_forget(tagpath *t, uint32_t page);
void select__tagpath_put_back(tagpath *t, uint32_t page);
void select__tagpath_sleep(tagpath *t, uint32_t name, bool asleep);

#endif

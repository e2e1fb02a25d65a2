// SPDX-License-Identifier: Apache-2.0
#include "select_int.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t NONE = UINT32_MAX;

/// An arm. Its waiting pages are a binary heap of keys in the pool.
typedef struct arm {
    uint32_t name;      // the caller's number
    uint32_t n, at;     // waiting pages; where they stand in the pool
    uint32_t room_log2; // the block at `at` has 1 << room_log2 places
    uint32_t in_flight; // pages taken whose reward is not known yet
    bool asleep;        // not to be chosen, whatever waits
    uint32_t active_at; // place in the array of arms with waiting pages
    uint32_t heap_at;   // place in the heap of arms
    double good, bad;
} arm;

typedef struct arm_entry {
    double score;
    uint32_t arm;
} arm_entry;

enum { POOL_CLASSES = 32, HEAP_ARITY = 4, RESCORE_TRIES = 16 };

struct sd_select {
    sd_select_conf conf;
    sd_rng rng;
    uint64_t t; // choices made
    uint64_t waiting;

    arm *arm; // in the order of discovery: ties go to the older arm
    size_t arm_n, arm_cap;
    uint32_t *arm_of_name; // caller's number → arm + 1, 0 for none
    size_t name_cap;

    uint32_t *page_arm; // per page; NONE once it is taken
    uint32_t *page_at;  // its place in its arm's heap
    size_t page_n, page_cap, at_cap;

    uint64_t *pool; // blocks of keys
    size_t pool_n, pool_cap;
    uint32_t pool_free[POOL_CLASSES]; // + 1; free blocks are chained

    uint32_t *active;
    size_t active_n, active_cap;
    arm_entry *heap;
    size_t heap_n, heap_cap;
    thompson *thompson;
    tree *tree; // sundog and tagpath keep their own books
    tagpath *tagpath;
};

// --------------------------------------------------------------- policies

static const struct {
    const char *name, *about;
} policies[] = {
#define X(id, name, about) {name, about},
    SD_POLICY_TABLE(X)
#undef X
};

const char *
sd_policy_name(sd_policy p)
{
    return policies[p].name;
}

const char *
sd_policy_about(sd_policy p)
{
    return policies[p].about;
}

bool
sd_policy_find(sd_str name, sd_policy *ret)
{
    for (unsigned i = 0; i < SD_LEN(policies); i++)
        if (sd_str_eq(name, sd_str_of(policies[i].name))) {
            *ret = (sd_policy)i;
            return true;
        }
    return false;
}

double
sd_select_lambda(const sd_select_conf *conf, uint64_t t)
{
    if (conf->decay <= 0)
        return conf->lambda;
    return conf->lambda * conf->decay / ((double)t + conf->decay);
}

double
sd_select_score(sd_policy policy, double good, double bad, double best)
{
    switch (policy) {
    case SD_POLICY_BEST_SCORE:
        return best;
    case SD_POLICY_NEGATIVE_ABSOLUTE_BAD:
        return -bad;
    case SD_POLICY_SUCCESS_RATE:
        return (good + 1) / (bad + 1);
    case SD_POLICY_ABSOLUTE_GOOD_BEST:
        return good * best;
    case SD_POLICY_SUCCESS_RATE_BEST:
        return (good + 1) / (bad + 1) * best;
    case SD_POLICY_RANDOM:
    case SD_POLICY_BFS: // by age, which is no number of the arm's
    case SD_POLICY_THOMPSON:
    case SD_POLICY_THOMPSON_BEST:
    case SD_POLICY_SUNDOG:
    case SD_POLICY_TAGPATH:
    case SD_POLICY_COUNT:
        break;
    }
    return 0;
}

static bool
is_thompson(const sd_select *s)
{
    return s->conf.policy == SD_POLICY_THOMPSON ||
           s->conf.policy == SD_POLICY_THOMPSON_BEST;
}

/// The policy ranks arms by a score that is known, not drawn.
static bool
is_ranked(const sd_select *s)
{
    return !is_thompson(s) && s->conf.policy != SD_POLICY_RANDOM;
}

static bool
uses_best(const sd_select *s)
{
    return s->conf.policy == SD_POLICY_BEST_SCORE ||
           s->conf.policy == SD_POLICY_ABSOLUTE_GOOD_BEST ||
           s->conf.policy == SD_POLICY_THOMPSON_BEST ||
           s->conf.policy == SD_POLICY_SUCCESS_RATE_BEST;
}

/// An arm's rank changes with its first page.
static bool
ranks_by_top(const sd_select *s)
{
    return uses_best(s) || s->conf.policy == SD_POLICY_BFS;
}

// ------------------------------------------------------------- page heaps
//
// A page's key orders by score, then by age: the upper half is the score made
// comparable as an integer, the lower half the inverted page number.

static uint64_t
key_of(float score, uint32_t page)
{
    uint32_t bits;
    memcpy(&bits, &score, sizeof bits);
    bits = bits & 0x80000000u ? ~bits : bits | 0x80000000u;
    return (uint64_t)bits << 32 | (uint32_t)~page;
}

static uint32_t
page_of(uint64_t key)
{
    return ~(uint32_t)key;
}

static float
score_of(uint64_t key)
{
    uint32_t bits = (uint32_t)(key >> 32);
    bits = bits & 0x80000000u ? bits & 0x7fffffffu : ~bits;
    float score;
    memcpy(&score, &bits, sizeof score);
    return score;
}

static uint32_t
take_block(sd_select *s, uint32_t room_log2)
{
    uint32_t head = s->pool_free[room_log2];
    if (head) {
        s->pool_free[room_log2] = (uint32_t)s->pool[head - 1];
        return head - 1;
    }
    size_t at = s->pool_n;
    s->pool_n += (size_t)1 << room_log2;
    if (s->pool_n > NONE)
        sd_oom();
    s->pool = sd_grow(s->pool, &s->pool_cap, s->pool_n, sizeof *s->pool);
    return (uint32_t)at;
}

static void
give_block(sd_select *s, uint32_t at, uint32_t room_log2)
{
    s->pool[at] = s->pool_free[room_log2];
    s->pool_free[room_log2] = at + 1;
}

static void
place(sd_select *s, const arm *a, uint32_t i, uint64_t key)
{
    s->pool[a->at + i] = key;
    s->page_at[page_of(key)] = i;
}

static void
sift_up(sd_select *s, const arm *a, uint32_t i, uint64_t key)
{
    const uint64_t *keys = s->pool + a->at;
    while (i > 0 && keys[(i - 1) / 2] < key) {
        place(s, a, i, keys[(i - 1) / 2]);
        i = (i - 1) / 2;
    }
    place(s, a, i, key);
}

static void
sift_down(sd_select *s, const arm *a, uint32_t i, uint64_t key)
{
    const uint64_t *keys = s->pool + a->at;
    for (;;) {
        uint32_t child = 2 * i + 1;
        if (child >= a->n)
            break;
        if (child + 1 < a->n && keys[child + 1] > keys[child])
            child++;
        if (keys[child] <= key)
            break;
        place(s, a, i, keys[child]);
        i = child;
    }
    place(s, a, i, key);
}

/// Put `key` at place `i`, whose old key is gone, and restore the order.
static void
sift(sd_select *s, const arm *a, uint32_t i, uint64_t key)
{
    if (i > 0 && s->pool[a->at + (i - 1) / 2] < key)
        sift_up(s, a, i, key);
    else
        sift_down(s, a, i, key);
}

static void
push_page(sd_select *s, arm *a, uint64_t key)
{
    if (a->n == 0) {
        a->room_log2 = 0;
        a->at = take_block(s, 0);
    } else if (a->n == 1u << a->room_log2) {
        uint32_t at = take_block(s, a->room_log2 + 1);
        memcpy(s->pool + at, s->pool + a->at, a->n * sizeof *s->pool);
        give_block(s, a->at, a->room_log2);
        a->at = at;
        a->room_log2++;
    }
    sift_up(s, a, a->n++, key);
}

/// Take the page at place `i` out of the arm's heap.
static uint32_t
pull_page(sd_select *s, arm *a, uint32_t i)
{
    uint32_t page = page_of(s->pool[a->at + i]);
    uint64_t last = s->pool[a->at + --a->n];
    if (i < a->n)
        sift(s, a, i, last);
    if (a->n == 0)
        give_block(s, a->at, a->room_log2);
    s->page_arm[page] = NONE;
    return page;
}

// ------------------------------------------------------------ heap of arms

static bool
ranks_before(arm_entry a, arm_entry b)
{
    return a.score > b.score || (a.score == b.score && a.arm < b.arm);
}

static void
place_arm(sd_select *s, uint32_t i, arm_entry e)
{
    s->heap[i] = e;
    s->arm[e.arm].heap_at = i;
}

/// Put `e` at place `i`, whose old entry is gone, and restore the order.
static void
sift_arm(sd_select *s, uint32_t i, arm_entry e)
{
    while (i > 0 && ranks_before(e, s->heap[(i - 1) / HEAP_ARITY])) {
        place_arm(s, i, s->heap[(i - 1) / HEAP_ARITY]);
        i = (i - 1) / HEAP_ARITY;
    }
    for (;;) {
        uint32_t child = HEAP_ARITY * i + 1, best = child;
        if (child >= s->heap_n)
            break;
        uint32_t end = child + HEAP_ARITY;
        end = end < s->heap_n ? end : (uint32_t)s->heap_n;
        while (++child < end)
            if (ranks_before(s->heap[child], s->heap[best]))
                best = child;
        if (!ranks_before(s->heap[best], e))
            break;
        place_arm(s, i, s->heap[best]);
        i = best;
    }
    place_arm(s, i, e);
}

/// What the policy knows of an arm: pages in flight count as failures.
static double
bad_of(const arm *a)
{
    return a->bad + a->in_flight;
}

/// The highest probability among the arm's waiting pages.
static double
best_of(const sd_select *s, const arm *a)
{
    return sd_logistic((double)score_of(s->pool[a->at]));
}

/// May the arm be chosen?
static bool
is_up(const arm *a)
{
    return a->n > 0 && !a->asleep;
}

static double
rank_of(const sd_select *s, const arm *a)
{
    if (s->conf.policy == SD_POLICY_BFS) // scores are whole, numbers break ties
        return (double)score_of(s->pool[a->at]) * 0x1p32 -
               (double)page_of(s->pool[a->at]);
    double good = a->good;
    // Its score does not know failures: share it out instead.
    if (s->conf.policy == SD_POLICY_ABSOLUTE_GOOD_BEST)
        good /= 1 + a->in_flight;
    return sd_select_score(s->conf.policy, good, bad_of(a), best_of(s, a));
}

/// The arm's counts or its best page changed: put it where it belongs now.
static void
rank_arm(sd_select *s, arm *a)
{
    uint32_t id = (uint32_t)(a - s->arm);
    if (is_thompson(s)) {
        double weight = 1;
        if (s->conf.policy == SD_POLICY_THOMPSON_BEST && is_up(a))
            weight = best_of(s, a) + 1e-300; // never quite 0
        if (is_up(a))
            select__thompson_put(s->thompson, id, a->good, bad_of(a),
                                 weight < 1 ? weight : 1);
        else
            select__thompson_drop(s->thompson, id);
    } else if (is_ranked(s)) {
        if (is_up(a)) {
            if (a->heap_at == NONE) {
                s->heap = sd_grow(s->heap, &s->heap_cap, s->heap_n + 1,
                                  sizeof *s->heap);
                a->heap_at = (uint32_t)s->heap_n++;
            }
            sift_arm(s, a->heap_at, (arm_entry){rank_of(s, a), id});
        } else if (a->heap_at != NONE) {
            uint32_t hole = a->heap_at;
            a->heap_at = NONE;
            arm_entry last = s->heap[--s->heap_n];
            if (hole < s->heap_n)
                sift_arm(s, hole, last);
        }
    }
}

// ------------------------------------------------------------- arms, pages

static void
activate(sd_select *s, arm *a)
{
    s->active =
        sd_grow(s->active, &s->active_cap, s->active_n + 1, sizeof *s->active);
    a->active_at = (uint32_t)s->active_n;
    s->active[s->active_n++] = (uint32_t)(a - s->arm);
}

static void
deactivate(sd_select *s, arm *a)
{
    uint32_t last = s->active[--s->active_n];
    s->active[a->active_at] = last;
    s->arm[last].active_at = a->active_at;
    a->active_at = NONE;
}

/// The arm's pages, counts or sleep changed: see that it plays if it may, at
/// the place it deserves.
static void
update_arm(sd_select *s, arm *a)
{
    if (is_up(a) && a->active_at == NONE)
        activate(s, a);
    else if (!is_up(a) && a->active_at != NONE)
        deactivate(s, a);
    rank_arm(s, a);
}

static arm *
arm_named(sd_select *s, uint32_t name)
{
    if (name >= s->name_cap) {
        size_t old = s->name_cap;
        s->arm_of_name = sd_grow(s->arm_of_name, &s->name_cap, (size_t)name + 1,
                                 sizeof *s->arm_of_name);
        memset(s->arm_of_name + old, 0,
               (s->name_cap - old) * sizeof *s->arm_of_name);
    }
    if (!s->arm_of_name[name]) {
        s->arm = sd_grow(s->arm, &s->arm_cap, s->arm_n + 1, sizeof *s->arm);
        s->arm[s->arm_n] =
            (arm){.name = name, .active_at = NONE, .heap_at = NONE};
        s->arm_of_name[name] = (uint32_t)++s->arm_n;
    }
    return &s->arm[s->arm_of_name[name] - 1];
}

sd_select *
sd_select_new(const sd_select_conf *conf)
{
    sd_select *s = sd_calloc(1, sizeof *s);
    s->conf = *conf;
    if (conf->policy == SD_POLICY_BFS)
        s->conf.rescore = NULL; // only age counts
    sd_rng_init(&s->rng, conf->seed, 0x5e1ec7);
    if (is_thompson(s))
        s->thompson = select__thompson_new();
    if (conf->policy == SD_POLICY_SUNDOG)
        s->tree = select__tree_new(&s->conf);
    if (conf->policy == SD_POLICY_TAGPATH)
        s->tagpath = select__tagpath_new(
            conf->knobs ? conf->knobs->alpha : sd_tree_knobs_default().alpha);
    return s;
}

void
sd_select_free(sd_select *s)
{
    if (!s)
        return;
    select__thompson_free(s->thompson);
    select__tree_free(s->tree);
    select__tagpath_free(s->tagpath);
    free(s->arm);
    free(s->arm_of_name);
    free(s->page_arm);
    free(s->page_at);
    free(s->pool);
    free(s->active);
    free(s->heap);
    free(s);
}

static void
wait_page(sd_select *s, arm *a, uint32_t page, float score)
{
    s->page_arm[page] = (uint32_t)(a - s->arm);
    s->waiting++;
    push_page(s, a, key_of(score, page));
    if (a->n == 1 || (ranks_by_top(s) && s->page_at[page] == 0))
        update_arm(s, a);
}

uint32_t
sd_select_add_page(sd_select *s, const sd_select_page *p)
{
    if (s->tagpath)
        return select__tagpath_add(s->tagpath, p);
    return s->tree ? select__tree_add(s->tree, p)
                   : sd_select_add(s, p->arm, p->score);
}

uint32_t
sd_select_add(sd_select *s, uint32_t name, float score)
{
    if (s->tagpath)
        return select__tagpath_add(
            s->tagpath,
            &(sd_select_page){.arm = name, .from = SD_SELECT_NO_PAGE});
    if (s->tree)
        return select__tree_add(s->tree,
                                &(sd_select_page){.arm = name, .score = score});
    uint32_t page = (uint32_t)s->page_n++;
    s->page_arm =
        sd_grow(s->page_arm, &s->page_cap, s->page_n, sizeof *s->page_arm);
    s->page_at = sd_grow(s->page_at, &s->at_cap, s->page_n, sizeof *s->page_at);
    arm *a = arm_named(s, name);
    wait_page(s, a, page, score);
    return page;
}

void
sd_select_put_back(sd_select *s, uint32_t page, uint32_t name, float score)
{
    if (s->tagpath) {
        select__tagpath_put_back(s->tagpath, page);
        return;
    }
    if (s->tree) {
        select__tree_put_back(s->tree, page, score);
        return;
    }
    assert(page < s->page_n && s->page_arm[page] == NONE);
    sd_select_forget(s, name);
    wait_page(s, arm_named(s, name), page, score);
}

bool
sd_select_is_waiting(const sd_select *s, uint32_t page)
{
    if (s->tagpath)
        return select__tagpath_is_waiting(s->tagpath, page);
    if (s->tree)
        return select__tree_is_waiting(s->tree, page);
    return page < s->page_n && s->page_arm[page] != NONE;
}

uint64_t
sd_select_waiting(const sd_select *s)
{
    if (s->tagpath)
        return select__tagpath_waiting(s->tagpath);
    return s->tree ? s->tree->waiting : s->waiting;
}

void
sd_select_rescore(sd_select *s, uint32_t page, float score)
{
    if (s->conf.policy == SD_POLICY_BFS || s->tagpath ||
        !sd_select_is_waiting(s, page))
        return;
    if (s->tree) {
        select__tree_rescore(s->tree, page, score);
        return;
    }
    arm *a = &s->arm[s->page_arm[page]];
    uint64_t top = s->pool[a->at];
    sift(s, a, s->page_at[page], key_of(score, page));
    if (uses_best(s) && s->pool[a->at] != top)
        rank_arm(s, a);
}

// ------------------------------------------------------------------ choice

/// Make sure that the arm's best page is the best by today's scores too.
static void
freshen(sd_select *s, arm *a)
{
    if (!s->conf.rescore)
        return;
    for (int i = 0; i < RESCORE_TRIES; i++) {
        uint64_t top = s->pool[a->at];
        uint32_t page = page_of(top);
        uint64_t now = key_of(s->conf.rescore(s->conf.ctx, page), page);
        if (now == top)
            break;
        sift(s, a, 0, now);
        if (page_of(s->pool[a->at]) == page)
            break;
    }
}

/// The arm that ranks first, by scores of today.
static arm *
first_arm(sd_select *s)
{
    arm *a = &s->arm[s->heap[0].arm];
    for (int i = 0; i < RESCORE_TRIES && s->conf.rescore; i++) {
        uint64_t top = s->pool[a->at];
        freshen(s, a);
        if (!uses_best(s) || s->pool[a->at] == top)
            break;
        rank_arm(s, a);
        if (s->heap[0].arm == (uint32_t)(a - s->arm))
            break;
        a = &s->arm[s->heap[0].arm];
    }
    return a;
}

/// The probability of this choice of arm; NaN where it is not known.
static double
chance_of(const sd_select *s, const arm *a, double lambda)
{
    double even = 1 / (double)s->active_n;
    if (s->conf.policy == SD_POLICY_RANDOM)
        return even;
    if (is_thompson(s))
        return s->active_n == 1 ? 1 : (double)NAN;
    bool first = s->heap[0].arm == (uint32_t)(a - s->arm);
    return lambda * even + (first ? 1 - lambda : 0);
}

bool
sd_select_next(sd_select *s, sd_choice *ret)
{
    if (s->tagpath)
        return select__tagpath_next(s->tagpath, ret);
    if (s->tree)
        return select__tree_next(s->tree, ret);
    if (s->active_n == 0)
        return false;
    s->t++;
    bool random = s->conf.policy == SD_POLICY_RANDOM;
    double lambda = sd_select_lambda(&s->conf, s->t);
    bool uniform = random || (lambda > 0 && sd_rng_unit(&s->rng) < lambda);
    arm *a;
    if (uniform)
        a = &s->arm[s->active[sd_rng_below(&s->rng, s->active_n)]];
    else if (is_thompson(s))
        a = &s->arm[select__thompson_draw(s->thompson, &s->rng)];
    else
        a = first_arm(s);

    double chance = chance_of(s, a, lambda);
    uint32_t at = 0;
    if (random) {
        chance /= a->n;
        at = (uint32_t)sd_rng_below(&s->rng, a->n);
    } else if (uniform || is_thompson(s))
        freshen(s, a);
    float score = score_of(s->pool[a->at + at]);
    uint32_t page = pull_page(s, a, at);
    s->waiting--;
    a->in_flight++;
    update_arm(s, a);
    *ret = (sd_choice){.arm = a->name,
                       .page = page,
                       .uniform = uniform,
                       .score = score,
                       .probability = chance};
    return true;
}

void
sd_select_sleep(sd_select *s, uint32_t name, bool asleep)
{
    if (s->tagpath) {
        select__tagpath_sleep(s->tagpath, name, asleep);
        return;
    }
    if (s->tree) {
        select__tree_sleep(s->tree, name, asleep);
        return;
    }
    arm *a = arm_named(s, name);
    if (a->asleep == asleep)
        return;
    a->asleep = asleep;
    update_arm(s, a);
}

void
sd_select_forget(sd_select *s, uint32_t name)
{
    if (s->tagpath)
        return; // which page is not known
    if (s->tree) {
        select__tree_forget_host(s->tree, name);
        return;
    }
    arm *a = arm_named(s, name);
    assert(a->in_flight);
    a->in_flight--;
    rank_arm(s, a);
}

void
sd_select_load(sd_select *s, uint32_t name, double good, double bad)
{
    if (s->tagpath)
        return; // hosts are not its arms
    if (s->tree) {
        select__tree_load(s->tree, select__tree_arm_key(name), good,
                          good + bad);
        return;
    }
    arm *a = arm_named(s, name);
    a->good = good;
    a->bad = bad;
    rank_arm(s, a);
}

void
sd_select_reward(sd_select *s, uint32_t name, double reward)
{
    assert(reward >= 0 && reward <= 1);
    if (s->tagpath)
        return; // which page is not known
    if (s->tree) {
        select__tree_reward_host(s->tree, name, reward);
        return;
    }
    arm *a = arm_named(s, name);
    a->good += reward;
    a->bad += 1 - reward;
    assert(a->in_flight);
    a->in_flight--;
    rank_arm(s, a);
}

void
sd_select_reward_page(sd_select *s, uint32_t page, uint32_t name, double reward)
{
    if (s->tagpath)
        select__tagpath_reward(s->tagpath, page, reward);
    else if (s->tree)
        select__tree_reward(s->tree, page, reward);
    else
        sd_select_reward(s, name, reward);
}

void
sd_select_forget_page(sd_select *s, uint32_t page, uint32_t name)
{
    if (s->tagpath)
        select__tagpath_forget(s->tagpath, page);
    else if (s->tree)
        select__tree_forget(s->tree, page);
    else
        sd_select_forget(s, name);
}

const sd_select_node *
sd_select_changed(const sd_select *s, size_t *ret_n)
{
    *ret_n = s->tree ? s->tree->changed_n : 0;
    return s->tree ? s->tree->changed : NULL;
}

void
sd_select_node_load(sd_select *s, uint64_t key, double good, double n)
{
    if (s->tree)
        select__tree_load(s->tree, key, good, n);
}

bool
sd_select_explain(const sd_select *s, uint32_t page, sd_select_why *ret)
{
    return s->tree && select__tree_explain(s->tree, page, ret);
}

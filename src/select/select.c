// SPDX-License-Identifier: Apache-2.0
#include "select_int.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct arm {
    uint32_t name;      // the caller's number
    page_queue queue;   // of waiting pages
    uint32_t in_flight; // pages taken whose reward is not known yet
    bool asleep;        // not to be chosen, whatever waits
    uint32_t active_at; // place in the array of arms with waiting pages
    double good, bad;
} arm;

enum { RESCORE_TRIES = 16 };

struct sd_select {
    sd_select_conf conf;
    sd_rng rng;
    uint64_t t; // choices made
    uint64_t waiting;

    arm *arm; // in the order of discovery: ties go to the older arm
    size_t arm_n, arm_cap;
    uint32_t *arm_of_name; // caller's number → arm + 1, 0 for none
    size_t name_cap;

    uint32_t *page_arm;
    size_t page_n, page_cap;
    queue_pool pool;

    uint32_t *active;
    size_t active_n, active_cap;
    rank_heap ranked; // arms, of policies that rank them
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

bool
sd_policy_has_lambda(sd_policy p)
{
    return !sd_policy_is_blind(p) && p != SD_POLICY_SUNDOG;
}

bool
sd_policy_is_blind(sd_policy p)
{
    return p == SD_POLICY_RANDOM || p == SD_POLICY_BFS ||
           p == SD_POLICY_TAGPATH;
}

double
select__lambda(const sd_select_conf *conf, uint64_t t)
{
    if (conf->decay <= 0)
        return conf->lambda;
    return conf->lambda * conf->decay / ((double)t + conf->decay);
}

double
select__score(sd_policy policy, double good, double bad, double best)
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

// -------------------------------------------------------------------- arms

static uint64_t
top_of(const sd_select *s, const arm *a)
{
    return select__queue_top(&s->pool, &a->queue);
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
    return sd_logistic((double)select__key_score(top_of(s, a)));
}

/// May the arm be chosen?
static bool
is_up(const arm *a)
{
    return a->queue.n > 0 && !a->asleep;
}

static double
rank_of(const sd_select *s, const arm *a)
{
    if (s->conf.policy == SD_POLICY_BFS) // scores are whole, numbers break ties
        return (double)select__key_score(top_of(s, a)) * 0x1p32 -
               (double)select__key_page(top_of(s, a));
    double good = a->good;
    // Its score does not know failures: share it out instead.
    if (s->conf.policy == SD_POLICY_ABSOLUTE_GOOD_BEST)
        good /= 1 + a->in_flight;
    return select__score(s->conf.policy, good, bad_of(a), best_of(s, a));
}

/// The arm's counts or its best page changed: put it where it belongs now.
static void
rank_arm(sd_select *s, arm *a)
{
    uint32_t id = (uint32_t)(a - s->arm);
    if (is_thompson(s)) {
        double weight = 1;
        if (s->conf.policy == SD_POLICY_THOMPSON_BEST && is_up(a))
            weight = best_of(s, a);
        if (is_up(a))
            select__thompson_put(s->thompson, id, a->good, bad_of(a),
                                 weight < 1 ? weight : 1);
        else
            select__thompson_drop(s->thompson, id);
    } else if (is_ranked(s)) {
        if (is_up(a))
            select__heap_put(&s->ranked, id, rank_of(s, a));
        else
            select__heap_drop(&s->ranked, id);
    }
}

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
    a->active_at = SELECT_NONE;
}

/// The arm's pages, counts or sleep changed: see that it plays if it may, at
/// the place it deserves.
static void
update_arm(sd_select *s, arm *a)
{
    if (is_up(a) && a->active_at == SELECT_NONE)
        activate(s, a);
    else if (!is_up(a) && a->active_at != SELECT_NONE)
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
        s->arm[s->arm_n] = (arm){.name = name, .active_at = SELECT_NONE};
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
    select__pool_done(&s->pool);
    free(s->active);
    select__heap_done(&s->ranked);
    free(s);
}

// ------------------------------------------------------------------- pages

static arm *
arm_of(sd_select *s, uint32_t page)
{
    assert(page < s->page_n);
    return &s->arm[s->page_arm[page]];
}

static void
wait_page(sd_select *s, uint32_t page, float score)
{
    arm *a = arm_of(s, page);
    s->waiting++;
    select__queue_push(&s->pool, &a->queue, select__key(score, page));
    if (a->queue.n == 1 ||
        (ranks_by_top(s) && select__key_page(top_of(s, a)) == page))
        update_arm(s, a);
}

uint32_t
sd_select_add(sd_select *s, const sd_select_page *p)
{
    if (s->tagpath)
        return select__tagpath_add(s->tagpath, p);
    if (s->tree)
        return select__tree_add(s->tree, p);
    uint32_t page = (uint32_t)s->page_n++;
    s->page_arm =
        sd_grow(s->page_arm, &s->page_cap, s->page_n, sizeof *s->page_arm);
    select__pool_page(&s->pool, page);
    const arm *a = arm_named(s, p->arm); // which may move s->arm
    s->page_arm[page] = (uint32_t)(a - s->arm);
    wait_page(s, page, p->score);
    return page;
}

void
sd_select_put_back(sd_select *s, uint32_t page, float score)
{
    if (s->tagpath) {
        select__tagpath_put_back(s->tagpath, page);
        return;
    }
    if (s->tree) {
        select__tree_put_back(s->tree, page, score);
        return;
    }
    assert(!sd_select_is_waiting(s, page));
    sd_select_forget(s, page, false);
    wait_page(s, page, score);
}

bool
sd_select_is_waiting(const sd_select *s, uint32_t page)
{
    if (s->tagpath)
        return select__tagpath_is_waiting(s->tagpath, page);
    if (s->tree)
        return select__tree_is_waiting(s->tree, page);
    return page < s->page_n && s->pool.at[page] != SELECT_NONE;
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
    arm *a = arm_of(s, page);
    if (select__queue_change(&s->pool, &a->queue, select__key(score, page)) &&
        uses_best(s))
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
        uint64_t top = top_of(s, a);
        uint32_t page = select__key_page(top);
        uint64_t now = select__key(s->conf.rescore(s->conf.ctx, page), page);
        if (now == top)
            break;
        select__queue_change(&s->pool, &a->queue, now);
        if (select__key_page(top_of(s, a)) == page)
            break;
    }
}

/// The arm that ranks first, by scores of today.
static arm *
first_arm(sd_select *s)
{
    arm *a = &s->arm[select__heap_top(&s->ranked)];
    for (int i = 0; i < RESCORE_TRIES && s->conf.rescore; i++) {
        uint64_t top = top_of(s, a);
        freshen(s, a);
        if (!uses_best(s) || top_of(s, a) == top)
            break;
        rank_arm(s, a);
        arm *first = &s->arm[select__heap_top(&s->ranked)];
        if (first == a)
            break;
        a = first;
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
    bool first = a == &s->arm[select__heap_top(&s->ranked)];
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
    double lambda = select__lambda(&s->conf, s->t);
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
        chance /= a->queue.n;
        at = (uint32_t)sd_rng_below(&s->rng, a->queue.n);
    } else if (uniform || is_thompson(s))
        freshen(s, a);
    uint64_t key = select__queue_take(&s->pool, &a->queue, at);
    s->waiting--;
    a->in_flight++;
    update_arm(s, a);
    *ret = (sd_choice){.arm = a->name,
                       .page = select__key_page(key),
                       .score = select__key_score(key),
                       .probability = chance};
    return true;
}

void
sd_select_left(sd_select *s, uint64_t left)
{
    if (s->tree)
        s->tree->left = (double)left;
}

void
sd_select_sleep(sd_select *s, uint32_t name, sd_select_nap nap)
{
    bool asleep = nap != SD_SELECT_AWAKE;
    if (s->tagpath) {
        select__tagpath_sleep(s->tagpath, name, asleep);
        return;
    }
    if (s->tree) {
        select__tree_sleep(s->tree, name, nap);
        return;
    }
    arm *a = arm_named(s, name);
    if (a->asleep == asleep)
        return;
    a->asleep = asleep;
    update_arm(s, a);
}

void
sd_select_forget(sd_select *s, uint32_t page, bool fetched)
{
    if (s->tagpath) {
        select__tagpath_forget(s->tagpath, page);
        return;
    }
    if (s->tree) {
        select__tree_forget(s->tree, page, fetched);
        return;
    }
    arm *a = arm_of(s, page);
    assert(a->in_flight);
    a->in_flight--;
    rank_arm(s, a);
}

void
sd_select_load(sd_select *s, uint32_t name, const sd_select_past *p)
{
    if (s->tagpath)
        return; // hosts are not its arms
    if (s->tree) {
        select__tree_load_host(s->tree, name, p);
        return;
    }
    arm *a = arm_named(s, name);
    a->good = p->good;
    a->bad = p->bad;
    rank_arm(s, a);
}

void
sd_select_reward(sd_select *s, uint32_t page, double reward)
{
    assert(reward >= 0 && reward <= 1);
    if (s->tagpath) {
        select__tagpath_reward(s->tagpath, page, reward);
        return;
    }
    if (s->tree) {
        select__tree_reward(s->tree, page, reward);
        return;
    }
    arm *a = arm_of(s, page);
    a->good += reward;
    a->bad += 1 - reward;
    assert(a->in_flight);
    a->in_flight--;
    rank_arm(s, a);
}

size_t
sd_select_nodes(const sd_select *s, uint32_t page,
                sd_select_node ret[SD_SELECT_CHAIN_MAX])
{
    return s->tree ? select__tree_nodes(s->tree, page, ret) : 0;
}

bool
sd_select_pattern_changed(sd_select *s, sd_select_pattern *ret)
{
    return s->tree && select__pattern_changed(s->tree, ret);
}

void
sd_select_pattern_load(sd_select *s, const sd_select_pattern *p)
{
    if (s->tree)
        select__pattern_load(s->tree, p);
}

sd_select_lessons
sd_select_learnt(const sd_select *s)
{
    return s->tree ? s->tree->learnt : (sd_select_lessons){0};
}

void
sd_select_learnt_load(sd_select *s, const sd_select_lessons *l)
{
    if (s->tree)
        select__tree_load_learnt(s->tree, l);
}

void
sd_select_node_load(sd_select *s, const sd_select_node *node)
{
    if (s->tree)
        select__tree_load(s->tree, node);
}

bool
select__explain(const sd_select *s, uint32_t page, select_why *ret)
{
    return s->tree && select__tree_explain(s->tree, page, ret);
}

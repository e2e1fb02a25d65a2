// SPDX-License-Identifier: Apache-2.0
// The policy tagpath: a sleeping bandit over the places that links stand in.
//
// An arm is a tag path, the way from the root of a page to a link on it; a
// page waits at the arm of the link it was found by. The arm with the highest
//
//   mean gain + alpha * sqrt(ln t / n)
//
// among those with waiting pages is chosen (AUER with empty arms asleep), an
// arm never tried first of all; from it the oldest page. What a page gains its
// arm is the rewards of pages that were found on it, as they come in.
#include "select_int.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ARMS_MAX = 4096, // a choice looks at all; further paths share arms
    TABLE = 2 * ARMS_MAX,
};

typedef struct tag_arm {
    uint64_t key;
    double gain;
    double n; // pages taken
    page_queue queue;
} tag_arm;

typedef struct tag_page {
    uint32_t arm, host, from;
    uint32_t next; // of its host's pages set aside
} tag_page;

typedef struct tag_host {
    bool asleep;
    uint32_t aside; // pages set aside while it sleeps; + 1
} tag_host;

struct tagpath {
    double alpha;
    uint64_t taken, waiting;
    tag_arm arm[ARMS_MAX];
    uint32_t arm_n;
    uint16_t table[TABLE]; // key → arm + 1
    tag_page *page;
    size_t page_n, page_cap;
    tag_host *host;
    size_t host_cap;
    queue_pool pool;
};

tagpath *
select__tagpath_new(double alpha)
{
    tagpath *t = sd_calloc(1, sizeof *t);
    t->alpha = alpha;
    return t;
}

void
select__tagpath_free(tagpath *t)
{
    if (!t)
        return;
    free(t->page);
    free(t->host);
    select__pool_done(&t->pool);
    free(t);
}

static uint32_t
arm_of_key(tagpath *t, uint64_t key)
{
    size_t at = sd_hash_u64(key) % TABLE;
    while (t->table[at] && t->arm[t->table[at] - 1].key != key)
        at = (at + 1) % TABLE;
    if (t->table[at])
        return t->table[at] - 1u;
    if (t->arm_n == ARMS_MAX)
        return (uint32_t)(sd_hash_u64(key) % ARMS_MAX);
    t->arm[t->arm_n] = (tag_arm){.key = key};
    t->table[at] = (uint16_t)++t->arm_n;
    return t->arm_n - 1;
}

static tag_host *
host_at(tagpath *t, uint32_t name)
{
    size_t old = t->host_cap;
    if (name >= old) {
        t->host =
            sd_grow(t->host, &t->host_cap, (size_t)name + 1, sizeof *t->host);
        memset(t->host + old, 0, (t->host_cap - old) * sizeof *t->host);
    }
    return &t->host[name];
}

/// Let the page wait: at its arm, or aside if its host sleeps.
static void
wait_page(tagpath *t, uint32_t page)
{
    tag_page *p = &t->page[page];
    tag_host *h = host_at(t, p->host);
    if (h->asleep) {
        p->next = h->aside;
        h->aside = page + 1;
    } else {
        select__queue_push(&t->pool, &t->arm[p->arm].queue,
                           select__key(0, page));
    }
}

uint32_t
select__tagpath_add(tagpath *t, const sd_select_page *p)
{
    uint32_t page = (uint32_t)t->page_n++;
    t->page = sd_grow(t->page, &t->page_cap, t->page_n, sizeof *t->page);
    select__pool_page(&t->pool, page);
    uint64_t key = p->chain_n ? p->chain[p->chain_n - 1] : 0;
    t->page[page] = (tag_page){.arm = arm_of_key(t, key),
                               .host = p->arm,
                               .from = p->from < page ? p->from : SELECT_NONE};
    t->waiting++;
    wait_page(t, page);
    return page;
}

bool
select__tagpath_is_waiting(const tagpath *t, uint32_t page)
{
    if (page >= t->page_n)
        return false;
    if (t->pool.at[page] != SELECT_NONE)
        return true;
    for (uint32_t i = t->host[t->page[page].host].aside; i;
         i = t->page[i - 1].next)
        if (i - 1 == page)
            return true;
    return false;
}

uint64_t
select__tagpath_waiting(const tagpath *t)
{
    return t->waiting;
}

/// Pages of hosts that have fallen asleep since leave the arm.
static void
set_aside(tagpath *t, tag_arm *a)
{
    while (a->queue.n) {
        uint64_t top = select__queue_top(&t->pool, &a->queue);
        if (!t->host[t->page[select__key_page(top)].host].asleep)
            break;
        select__queue_take(&t->pool, &a->queue, 0);
        wait_page(t, select__key_page(top));
    }
}

bool
select__tagpath_next(tagpath *t, sd_choice *ret)
{
    tag_arm *best = NULL;
    double top = 0, log_t = sd_log((double)t->taken + 1);
    for (uint32_t i = 0; i < t->arm_n; i++) {
        tag_arm *a = &t->arm[i];
        set_aside(t, a);
        if (!a->queue.n)
            continue;
        double score = (double)INFINITY;
        if (a->n > 0)
            score = a->gain / a->n + t->alpha * sqrt(log_t / a->n);
        if (!best || score > top) {
            best = a;
            top = score;
        }
    }
    if (!best)
        return false;
    uint64_t key = select__queue_take(&t->pool, &best->queue, 0);
    uint32_t page = select__key_page(key);
    best->n += 1;
    t->taken++;
    t->waiting--;
    *ret =
        (sd_choice){.arm = t->page[page].host, .page = page, .probability = 1};
    return true;
}

void
select__tagpath_reward(tagpath *t, uint32_t page, double reward)
{
    uint32_t from = t->page[page].from;
    if (from != SELECT_NONE)
        t->arm[t->page[from].arm].gain += reward;
}

void
select__tagpath_forget(tagpath *t, uint32_t page)
{
    t->arm[t->page[page].arm].n -= 1;
}

void
select__tagpath_put_back(tagpath *t, uint32_t page)
{
    select__tagpath_forget(t, page);
    t->waiting++;
    wait_page(t, page);
}

void
select__tagpath_sleep(tagpath *t, uint32_t name, bool asleep)
{
    tag_host *h = host_at(t, name);
    h->asleep = asleep;
    if (asleep)
        return;
    uint32_t i = h->aside;
    h->aside = 0;
    for (uint32_t next; i; i = next) {
        next = t->page[i - 1].next;
        wait_page(t, i - 1);
    }
}

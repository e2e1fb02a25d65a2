// SPDX-License-Identifier: Apache-2.0
// A bounded buffer of scored links.
//
// Each arm has a binary heap of its links with the best on top; the arms that
// are awake and have links stand in a heap by their best. A bounded buffer also
// has a heap of all links with the worst on top. An entry's key is its score,
// then its age, in one integer; each id knows its places.
#include "select_int.h"

#include <stdlib.h>
#include <string.h>

#define OUT UINT32_MAX // not in a heap

typedef struct entry {
    uint64_t key;
    uint32_t id;
} entry;

typedef struct heap {
    entry *v;
    size_t n, cap;
} heap;

typedef struct arm {
    heap best;
    uint32_t place; // among the arms; OUT: it sleeps or has no links
    bool asleep;
} arm;

/// What is known of an id.
typedef struct link {
    uint32_t arm, age;    // the larger the younger
    uint32_t best, worst; // places
} link;

struct sd_buffer {
    size_t most, n;
    heap worst;
    arm *arm;
    size_t arms, arm_cap;
    uint32_t *top; // a heap of arms
    size_t tops, top_cap;
    link *link; // per id
    size_t links, link_cap;
    uint32_t born;
};

sd_buffer *
sd_buffer_new(size_t most)
{
    sd_buffer *b = sd_calloc(1, sizeof *b);
    b->most = most;
    return b;
}

void
sd_buffer_free(sd_buffer *b)
{
    if (!b)
        return;
    for (size_t i = 0; i < b->arms; i++)
        free(b->arm[i].best.v);
    free(b->worst.v);
    free(b->arm);
    free(b->top);
    free(b->link);
    free(b);
}

// ------------------------------------------------------------------- heaps

/// The order in heap `h`: of an arm the best is on top, of all the worst.
static bool
above(const sd_buffer *b, const heap *h, entry x, entry y)
{
    return h == &b->worst ? x.key < y.key : x.key > y.key;
}

static void
put_at(sd_buffer *b, heap *h, size_t i, entry e)
{
    h->v[i] = e;
    if (h == &b->worst)
        b->link[e.id].worst = (uint32_t)i;
    else
        b->link[e.id].best = (uint32_t)i;
}

/// Put `e` at place `i`, whose old entry is gone, and restore the order.
static void
sift(sd_buffer *b, heap *h, size_t i, entry e)
{
    entry *v = h->v;
    for (; i > 0 && above(b, h, e, v[(i - 1) / 2]); i = (i - 1) / 2)
        put_at(b, h, i, v[(i - 1) / 2]);
    for (;;) {
        size_t child = 2 * i + 1;
        if (child >= h->n)
            break;
        if (child + 1 < h->n && above(b, h, v[child + 1], v[child]))
            child++;
        if (!above(b, h, v[child], e))
            break;
        put_at(b, h, i, v[child]);
        i = child;
    }
    put_at(b, h, i, e);
}

/// Put `e` in, or where it is already, at `place`, in the order of its new key.
static void
heap_put(sd_buffer *b, heap *h, uint32_t place, entry e)
{
    if (place == OUT) {
        h->v = sd_grow(h->v, &h->cap, h->n + 1, sizeof *h->v);
        place = (uint32_t)h->n++;
    }
    sift(b, h, place, e);
}

static void
heap_pull(sd_buffer *b, heap *h, uint32_t hole)
{
    size_t n = --h->n;
    if (hole < n)
        sift(b, h, hole, h->v[n]);
}

// -------------------------------------------------------------------- arms

static void
place_arm(sd_buffer *b, size_t i, uint32_t a)
{
    b->top[i] = a;
    b->arm[a].place = (uint32_t)i;
}

static uint64_t
best_of(const sd_buffer *b, size_t place)
{
    return b->arm[b->top[place]].best.v[0].key;
}

static void
sift_arm(sd_buffer *b, size_t i, uint32_t a)
{
    uint64_t key = b->arm[a].best.v[0].key;
    for (; i > 0 && key > best_of(b, (i - 1) / 2); i = (i - 1) / 2)
        place_arm(b, i, b->top[(i - 1) / 2]);
    for (;;) {
        size_t child = 2 * i + 1;
        if (child >= b->tops)
            break;
        if (child + 1 < b->tops && best_of(b, child + 1) > best_of(b, child))
            child++;
        if (best_of(b, child) <= key)
            break;
        place_arm(b, i, b->top[child]);
        i = child;
    }
    place_arm(b, i, a);
}

/// The arm sleeps, wakes or has another best link: put it where it belongs.
static void
settle_arm(sd_buffer *b, uint32_t a)
{
    arm *m = &b->arm[a];
    bool out = m->asleep || !m->best.n;
    if (!out && m->place == OUT) {
        b->top = sd_grow(b->top, &b->top_cap, b->tops + 1, sizeof *b->top);
        m->place = (uint32_t)b->tops++;
    }
    if (!out) {
        sift_arm(b, m->place, a);
    } else if (m->place != OUT) {
        size_t hole = m->place;
        m->place = OUT;
        uint32_t last = b->top[--b->tops];
        if (hole < b->tops)
            sift_arm(b, hole, last);
    }
}

static void
know_arm(sd_buffer *b, uint32_t a)
{
    b->arm = sd_grow(b->arm, &b->arm_cap, (size_t)a + 1, sizeof *b->arm);
    for (; b->arms <= a; b->arms++)
        b->arm[b->arms] = (arm){.place = OUT};
}

static void
know(sd_buffer *b, uint32_t id)
{
    b->link = sd_grow(b->link, &b->link_cap, (size_t)id + 1, sizeof *b->link);
    for (; b->links <= id; b->links++)
        b->link[b->links] = (link){.best = OUT, .worst = OUT};
}

void
sd_buffer_arm(sd_buffer *b, uint32_t id, uint32_t a)
{
    know(b, id);
    assert(b->link[id].best == OUT);
    b->link[id].arm = a;
}

void
sd_buffer_sleep(sd_buffer *b, uint32_t a, bool asleep)
{
    know_arm(b, a);
    b->arm[a].asleep = asleep;
    settle_arm(b, a);
}

// ------------------------------------------------------------------- links

bool
sd_buffer_has(const sd_buffer *b, uint32_t id)
{
    return id < b->links && b->link[id].best != OUT;
}

size_t
sd_buffer_count(const sd_buffer *b)
{
    return b->n;
}

float
sd_buffer_score(const sd_buffer *b, uint32_t id)
{
    const link *l = &b->link[id];
    return select__key_score(b->arm[l->arm].best.v[l->best].key);
}

void
sd_buffer_take(sd_buffer *b, uint32_t id)
{
    link *l = &b->link[id];
    uint32_t best = l->best, worst = l->worst;
    l->best = l->worst = OUT;
    b->n--;
    heap_pull(b, &b->arm[l->arm].best, best);
    settle_arm(b, l->arm);
    if (b->most)
        heap_pull(b, &b->worst, worst);
}

void
sd_buffer_put(sd_buffer *b, uint32_t id, float score)
{
    know(b, id);
    know_arm(b, b->link[id].arm);
    bool there = sd_buffer_has(b, id);
    if (!there)
        b->link[id].age = b->born++;
    entry e = {select__key(score, b->link[id].age), id};
    if (!there && b->most && b->n == b->most) {
        if (e.key < b->worst.v[0].key)
            return; // it would be the one to go
        sd_buffer_take(b, b->worst.v[0].id);
    }
    b->n += !there;
    const link l = b->link[id];
    heap_put(b, &b->arm[l.arm].best, l.best, e);
    settle_arm(b, l.arm);
    if (b->most)
        heap_put(b, &b->worst, l.worst, e);
}

bool
sd_buffer_best(const sd_buffer *b, uint32_t *ret)
{
    if (!b->tops)
        return false;
    *ret = b->arm[b->top[0]].best.v[0].id;
    return true;
}

void
sd_buffer_ids(const sd_buffer *b, uint32_t *ret)
{
    size_t n = 0;
    for (size_t a = 0; a < b->arms; a++)
        for (size_t i = 0; i < b->arm[a].best.n; i++)
            ret[n++] = b->arm[a].best.v[i].id;
}

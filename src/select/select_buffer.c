// SPDX-License-Identifier: Apache-2.0
// A bounded buffer of scored links.
//
// Two binary heaps over the same entries: the best is on top of one, the worst
// on top of the other, which only a bounded buffer needs. An entry's key is its
// score, then its age, in one integer; each id knows its place in both heaps.
#include "sd_select.h"

#include <stdlib.h>
#include <string.h>

enum { BEST, WORST, HEAPS };

#define OUT UINT32_MAX // not in a heap

typedef struct entry {
    uint64_t key;
    uint32_t id;
} entry;

struct sd_buffer {
    size_t most, n;
    entry *heap[HEAPS];
    size_t cap[HEAPS];
    uint32_t *place[HEAPS]; // per id
    uint32_t *age;          // per id: the larger the younger
    size_t ids[HEAPS], ages;
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
    for (int h = 0; h < HEAPS; h++) {
        free(b->heap[h]);
        free(b->place[h]);
    }
    free(b->age);
    free(b);
}

/// The score made comparable as an integer, then the older one first.
static uint64_t
key_of(float score, uint32_t age)
{
    uint32_t bits;
    memcpy(&bits, &score, sizeof bits);
    bits = bits & 0x80000000u ? ~bits : bits | 0x80000000u;
    return (uint64_t)bits << 32 | (uint32_t)~age;
}

/// Does `a` stand above `b` in heap `h`?
static bool
above(int h, entry a, entry b)
{
    return h == BEST ? a.key > b.key : a.key < b.key;
}

static void
put_at(sd_buffer *b, int h, size_t i, entry e)
{
    b->heap[h][i] = e;
    b->place[h][e.id] = (uint32_t)i;
}

/// Put `e` at place `i`, whose old entry is gone, and restore the order of the
/// `n` entries.
static void
sift(sd_buffer *b, int h, size_t i, size_t n, entry e)
{
    entry *v = b->heap[h];
    for (; i > 0 && above(h, e, v[(i - 1) / 2]); i = (i - 1) / 2)
        put_at(b, h, i, v[(i - 1) / 2]);
    for (;;) {
        size_t child = 2 * i + 1;
        if (child >= n)
            break;
        if (child + 1 < n && above(h, v[child + 1], v[child]))
            child++;
        if (!above(h, v[child], e))
            break;
        put_at(b, h, i, v[child]);
        i = child;
    }
    put_at(b, h, i, e);
}

static int
heaps(const sd_buffer *b)
{
    return b->most ? HEAPS : 1;
}

static void
know(sd_buffer *b, uint32_t id)
{
    if (id < b->ages)
        return;
    size_t old = b->ages;
    for (int h = 0; h < HEAPS; h++) {
        b->place[h] = sd_grow(b->place[h], &b->ids[h], (size_t)id + 1,
                              sizeof *b->place[h]);
        memset(b->place[h] + old, 0xff,
               (b->ids[h] - old) * sizeof *b->place[h]);
    }
    b->age = sd_grow(b->age, &b->ages, (size_t)id + 1, sizeof *b->age);
}

static void
pull(sd_buffer *b, uint32_t id)
{
    size_t n = --b->n;
    for (int h = 0; h < heaps(b); h++) {
        uint32_t hole = b->place[h][id];
        b->place[h][id] = OUT;
        if (hole < n)
            sift(b, h, hole, n, b->heap[h][n]);
    }
}

bool
sd_buffer_has(const sd_buffer *b, uint32_t id)
{
    return id < b->ages && b->place[BEST][id] != OUT;
}

size_t
sd_buffer_count(const sd_buffer *b)
{
    return b->n;
}

float
sd_buffer_score(const sd_buffer *b, uint32_t id)
{
    uint32_t bits = (uint32_t)(b->heap[BEST][b->place[BEST][id]].key >> 32);
    float score;
    bits = bits & 0x80000000u ? bits & 0x7fffffffu : ~bits;
    memcpy(&score, &bits, sizeof score);
    return score;
}

void
sd_buffer_put(sd_buffer *b, uint32_t id, float score)
{
    know(b, id);
    bool there = sd_buffer_has(b, id);
    if (!there)
        b->age[id] = b->born++;
    entry e = {key_of(score, b->age[id]), id};
    if (!there && b->most && b->n == b->most) {
        if (!above(BEST, e, b->heap[WORST][0]))
            return; // it would be the one to go
        pull(b, b->heap[WORST][0].id);
    }
    b->n += !there;
    for (int h = 0; h < heaps(b); h++) {
        b->heap[h] = sd_grow(b->heap[h], &b->cap[h], b->n, sizeof *b->heap[h]);
        sift(b, h, there ? b->place[h][id] : b->n - 1, b->n, e);
    }
}

bool
sd_buffer_best(const sd_buffer *b, uint32_t *ret)
{
    if (!b->n)
        return false;
    *ret = b->heap[BEST][0].id;
    return true;
}

bool
sd_buffer_next(sd_buffer *b, uint32_t *ret)
{
    if (!sd_buffer_best(b, ret))
        return false;
    pull(b, *ret);
    return true;
}

void
sd_buffer_ids(const sd_buffer *b, uint32_t *ret)
{
    for (size_t i = 0; i < b->n; i++)
        ret[i] = b->heap[BEST][i].id;
}

// SPDX-License-Identifier: Apache-2.0
#include "select_int.h"

#include <stdlib.h>
#include <string.h>

enum { ARITY = 4 };

void
select__heap_done(rank_heap *h)
{
    free(h->v);
    free(h->at);
}

bool
select__rank_before(rank_entry a, rank_entry b)
{
    return a.score > b.score || (a.score == b.score && a.id < b.id);
}

static void
place(rank_heap *h, uint32_t i, rank_entry e)
{
    h->v[i] = e;
    h->at[e.id] = i + 1;
}

/// Put `e` at place `i`, whose old entry is gone, and restore the order.
static void
sift(rank_heap *h, uint32_t i, rank_entry e)
{
    while (i > 0 && select__rank_before(e, h->v[(i - 1) / ARITY])) {
        place(h, i, h->v[(i - 1) / ARITY]);
        i = (i - 1) / ARITY;
    }
    for (;;) {
        uint32_t child = ARITY * i + 1, best = child;
        if (child >= h->n)
            break;
        uint32_t end = child + ARITY;
        end = end < h->n ? end : (uint32_t)h->n;
        while (++child < end)
            if (select__rank_before(h->v[child], h->v[best]))
                best = child;
        if (!select__rank_before(h->v[best], e))
            break;
        place(h, i, h->v[best]);
        i = best;
    }
    place(h, i, e);
}

void
select__heap_put(rank_heap *h, uint32_t id, double score)
{
    if (id >= h->at_cap) {
        size_t old = h->at_cap;
        h->at = sd_grow(h->at, &h->at_cap, (size_t)id + 1, sizeof *h->at);
        memset(h->at + old, 0, (h->at_cap - old) * sizeof *h->at);
    }
    if (!h->at[id]) {
        h->v = sd_grow(h->v, &h->cap, h->n + 1, sizeof *h->v);
        h->at[id] = (uint32_t)++h->n;
    }
    sift(h, h->at[id] - 1, (rank_entry){score, id});
}

void
select__heap_drop(rank_heap *h, uint32_t id)
{
    if (id >= h->at_cap || !h->at[id])
        return;
    uint32_t hole = h->at[id] - 1;
    rank_entry last = h->v[--h->n];
    h->at[id] = 0;
    if (hole < h->n)
        sift(h, hole, last);
}

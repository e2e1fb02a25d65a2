// SPDX-License-Identifier: Apache-2.0
// The hosts of the tree that may be chosen, in two heaps: those that were tried
// and new ones. See select_tree.c.
#include "select_int.h"

enum { HEAP_ARITY = 4 };

bool
select__heap_before(const tree *t, uint32_t a, uint32_t b)
{
    double x = t->host[a].score, y = t->host[b].score;
    return x > y || (x == y && a < b);
}

static host_heap *
heap_of(tree *t, uint32_t id)
{
    return &t->heap[t->host[id].tried ? TREE_TRIED : TREE_NEW];
}

static void
place(tree *t, host_heap *q, uint32_t i, uint32_t id)
{
    q->id[i] = id;
    t->host[id].heap_at = i;
}

/// Put host `id` at place `i`, which is free, and restore the order.
static void
sift(tree *t, host_heap *q, uint32_t i, uint32_t id)
{
    while (i > 0 && select__heap_before(t, id, q->id[(i - 1) / HEAP_ARITY])) {
        place(t, q, i, q->id[(i - 1) / HEAP_ARITY]);
        i = (i - 1) / HEAP_ARITY;
    }
    for (;;) {
        uint32_t child = HEAP_ARITY * i + 1, best = child;
        if (child >= q->n)
            break;
        uint32_t end = child + HEAP_ARITY;
        end = end < q->n ? end : (uint32_t)q->n;
        while (++child < end)
            if (select__heap_before(t, q->id[child], q->id[best]))
                best = child;
        if (!select__heap_before(t, q->id[best], id))
            break;
        place(t, q, i, q->id[best]);
        i = best;
    }
    place(t, q, i, id);
}

void
select__heap_leave(tree *t, uint32_t id)
{
    host_heap *q = heap_of(t, id);
    uint32_t hole = t->host[id].heap_at;
    if (hole == SELECT_NONE)
        return;
    uint32_t last = q->id[--q->n];
    t->host[id].heap_at = SELECT_NONE;
    if (hole < q->n)
        sift(t, q, hole, last);
}

void
select__heap_settle(tree *t, uint32_t id)
{
    tree_host *h = &t->host[id];
    host_heap *q = heap_of(t, id);
    if (h->best == SELECT_NONE || h->asleep) {
        select__heap_leave(t, id);
        return;
    }
    if (h->heap_at == SELECT_NONE) {
        q->id = sd_grow(q->id, &q->cap, q->n + 1, sizeof *q->id);
        h->heap_at = (uint32_t)q->n++;
    }
    sift(t, q, h->heap_at, id);
}

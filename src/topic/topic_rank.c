// SPDX-License-Identifier: Apache-2.0
// PageRank by power iteration.
//
// Each round pushes a page's share along its links. Ranks are floats: 4 bytes
// a page keep 5 million of them in 20 MB, near the size of a cache, and a
// round's rounding is far below any tolerance worth asking for; the sums that
// must not drift are doubles.
#include "sd_topic.h"

#include <stdlib.h>
#include <string.h>

/// One round: from `rank` into `next`. What pages without links hold is not
/// pushed; settle shares it out.
static void
push(uint32_t pages, const uint64_t *first, const uint32_t *link,
     double damping, const float *rank, float *next)
{
    for (uint32_t p = 0; p < pages; p++) {
        uint64_t from = first[p], to = first[p + 1];
        if (from == to)
            continue;
        float share = (float)(damping * (double)rank[p] / (double)(to - from));
        for (uint64_t i = from; i < to; i++)
            next[link[i]] += share;
    }
}

/// What every page gets, so that the whole stays 1. Returns how much moved.
static double
settle(uint32_t pages, const float *rank, float *next)
{
    double sum = 0, moved = 0;
    for (uint32_t p = 0; p < pages; p++)
        sum += (double)next[p];
    float rest = (float)((1 - sum) / pages);
    for (uint32_t p = 0; p < pages; p++) {
        next[p] += rest;
        double by = (double)next[p] - (double)rank[p];
        moved += by < 0 ? -by : by;
    }
    return moved;
}

unsigned
sd_pagerank(uint32_t pages, const uint64_t *first, const uint32_t *link,
            double damping, double tolerance, unsigned rounds, float *ret)
{
    if (!pages)
        return 0;
    float *rank = ret, *next = sd_calloc(pages, sizeof *next), *spare = next;
    for (uint32_t p = 0; p < pages; p++)
        rank[p] = (float)(1.0 / pages);
    unsigned round = 0;
    double moved = tolerance + 1;
    while (round < rounds && moved > tolerance) {
        memset(next, 0, pages * sizeof *next);
        push(pages, first, link, damping, rank, next);
        moved = settle(pages, rank, next);
        float *old = rank;
        rank = next;
        next = old;
        round++;
    }
    if (rank != ret)
        memcpy(ret, rank, pages * sizeof *ret);
    free(spare);
    return round;
}

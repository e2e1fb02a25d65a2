// SPDX-License-Identifier: Apache-2.0
// Where a crawl starts that does not know its targets.
#include "sim_int.h"

#include <stdlib.h>

enum { TRIES = 64 }; // walks per page that is wanted

sim_backwards
sim__turn_round(const sd_world *w)
{
    sim_backwards b = {sd_calloc((size_t)w->pages + 2, sizeof *b.first),
                       sd_calloc(w->links + 1, sizeof *b.from)};
    uint64_t *at = b.first + 1; // filling moves it one place down
    for (uint64_t i = 0; i < w->links; i++)
        at[w->link[i] + 1]++;
    for (uint32_t i = 0; i < w->pages; i++)
        at[i + 1] += at[i];
    for (uint32_t p = 0; p < w->pages; p++)
        for (uint64_t i = w->link_first[p]; i < w->link_first[p + 1]; i++)
            b.from[at[w->link[i]]++] = p;
    return b;
}

void
sim__backwards_done(sim_backwards *b)
{
    free(b->first);
    free(b->from);
}

/// One random step against the links; `page` itself if nobody links to it.
static uint32_t
step_back(const sim_backwards *b, uint32_t page, sd_rng *r)
{
    uint64_t n = b->first[page + 1] - b->first[page];
    return n ? b->from[b->first[page] + sd_rng_below(r, n)] : page;
}

size_t
sd_sim_neighbours(const sd_world *w, const uint32_t *target, size_t targets,
                  uint64_t seed, uint32_t *ret, size_t n)
{
    sim_backwards b = sim__turn_round(w);
    uint8_t *taken = sd_calloc(w->pages + 1u, 1);
    size_t found = 0;
    sd_rng r;
    sd_rng_init(&r, seed, 0x2e16);
    for (size_t i = 0; i < targets; i++)
        taken[target[i]] = 1; // a target itself is no neighbour
    for (size_t i = 0; targets && found < n && i < n * TRIES; i++) {
        uint32_t page = step_back(&b, target[sd_rng_below(&r, targets)], &r);
        if (sd_rng_below(&r, 2))
            page = step_back(&b, page, &r);
        if (!taken[page])
            ret[found++] = page;
        taken[page] = 1;
    }
    sim__backwards_done(&b);
    free(taken);
    return found;
}

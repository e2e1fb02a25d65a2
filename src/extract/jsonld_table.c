// SPDX-License-Identifier: Apache-2.0
// The tables of terms that contexts are made of.
#include "jsonld_int.h"

#include <string.h>

uint32_t
extract__ld_hash(const ld_state *x, sd_str s)
{
    return (uint32_t)sd_hash(s.p, s.n, extract__seed(x));
}

static uint32_t
find_slot(ld_term *const *slot, uint32_t cap, sd_str term, uint32_t hash)
{
    uint32_t i = hash & (cap - 1);
    while (slot[i] &&
           (slot[i]->hash != hash || !sd_str_eq(slot[i]->term, term)))
        i = (i + 1) & (cap - 1);
    return i;
}

const ld_term *
extract__ld_find(ld_state *x, const ld_context *c, sd_str term)
{
    // A key is looked up for each value of its array.
    if (term.n > LD_MAX_KEY)
        return NULL;
    uint32_t hash = 0;
    bool hashed = false; // most contexts are schema.org's and have no table
    for (; c; c = c->parent) {
        if (c->cap) {
            if (!hashed)
                hash = extract__ld_hash(x, term);
            hashed = true;
            uint32_t i = find_slot(c->slot, c->cap, term, hash);
            if (c->slot[i])
                return c->slot[i]->undefined ? NULL : c->slot[i];
        }
        if (c->schema) {
            const ld_term *t = extract__ld_schema_find(x, term);
            if (t)
                return t;
        }
    }
    return NULL;
}

static void
grow(ld_state *x, ld_context *c)
{
    uint32_t cap = c->cap ? 2 * c->cap : 16;
    ld_term **slot = sd_arena_alloc(x->arena, cap * sizeof *slot);
    memset(slot, 0, cap * sizeof *slot);
    for (uint32_t i = 0; i < c->cap; i++)
        if (c->slot[i])
            slot[find_slot(slot, cap, c->slot[i]->term, c->slot[i]->hash)] =
                c->slot[i];
    c->slot = slot;
    c->cap = cap;
}

void
extract__ld_put(ld_state *x, ld_context *c, ld_term *t)
{
    t->hash = extract__ld_hash(x, t->term);
    if (2 * (c->terms + 1) > c->cap)
        grow(x, c);
    uint32_t i = find_slot(c->slot, c->cap, t->term, t->hash);
    c->terms += c->slot[i] == NULL;
    c->slot[i] = t;
    c->has_protected |= t->is_protected;
}

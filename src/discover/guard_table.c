// SPDX-License-Identifier: Apache-2.0
#include "guard_int.h"

#include <stdlib.h>

/// Up to eight bytes as a number, the first one lowest.
static uint64_t
number(const char *p, size_t n)
{
    uint64_t w = 0;
    for (size_t i = 0; i < n; i++) // of eight, compilers make one load
        w |= (uint64_t)(unsigned char)p[i] << 8 * i;
    return w;
}

uint64_t
guard__hash(sd_str s, uint64_t seed)
{
    const uint64_t k = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t h = (seed ^ s.n) * k;
    for (; s.n >= 8; s = (sd_str){s.p + 8, s.n - 8}) {
        h = (h ^ number(s.p, 8)) * k;
        h ^= h >> 32;
    }
    h = sd_hash_u64(h ^ number(s.p, s.n));
    return h + !h;
}

void
guard__table_init(guard_table *t, size_t bytes, bool sketches)
{
    size_t each = sizeof *t->key + sizeof *t->entry;
    if (sketches)
        each += sizeof *t->sketch;
    t->sets = bytes / (each * GUARD_WAYS);
    t->sets += !t->sets;
    t->key = sd_calloc(t->sets * GUARD_WAYS, sizeof *t->key);
    t->entry = sd_calloc(t->sets * GUARD_WAYS, sizeof *t->entry);
    if (sketches)
        t->sketch = sd_calloc(t->sets * GUARD_WAYS, sizeof *t->sketch);
}

void
guard__table_done(guard_table *t)
{
    free(t->key);
    free(t->entry);
    free(t->sketch);
}

static size_t
set_of(const guard_table *t, uint64_t key)
{
    return (size_t)((unsigned __int128)key * t->sets >> 64) * GUARD_WAYS;
}

guard_entry *
guard__find(const guard_table *t, uint64_t key)
{
    size_t at = set_of(t, key);
    for (size_t i = at; i < at + GUARD_WAYS; i++)
        if (t->key[i] == key)
            return &t->entry[i];
    return NULL;
}

/// The place of a set to be had: a free one, or the oldest of those that never
/// paid, or the oldest.
static size_t
place_in(const guard_table *t, size_t at, uint32_t tick)
{
    size_t best = at;
    uint64_t best_age = 0;
    for (size_t i = at; i < at + GUARD_WAYS; i++) {
        if (!t->key[i])
            return i;
        uint64_t age = tick - t->entry[i].tick; // in 32 bits: it may wrap
        age &= UINT32_MAX;
        if (t->entry[i].earned <= 0)
            age += UINT64_C(1) << 32;
        if (age >= best_age) {
            best = i;
            best_age = age;
        }
    }
    return best;
}

guard_entry *
guard__touch(guard_table *t, uint64_t key, uint32_t tick)
{
    guard_entry *e = guard__find(t, key);
    if (!e) {
        size_t i = place_in(t, set_of(t, key), tick);
        t->key[i] = key;
        t->entry[i] = (guard_entry){.met = 0};
        if (t->sketch)
            t->sketch[i] = (guard_sketch){.bits = {0}};
        e = &t->entry[i];
    }
    e->tick = tick;
    return e;
}

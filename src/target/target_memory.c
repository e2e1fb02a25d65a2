// SPDX-License-Identifier: Apache-2.0
#include "target_int.h"

#include <stdlib.h>

enum { FIRST_SLOTS = 1024 };

struct sd_target_memory {
    uint64_t *slot; // 0 is free
    size_t slots, n, most;
    uint64_t seed; // no site can aim at the slots
};

sd_target_memory *
sd_target_memory_new(size_t most)
{
    sd_target_memory *m = sd_calloc(1, sizeof *m);
    m->slots = FIRST_SLOTS;
    m->slot = sd_calloc(m->slots, sizeof *m->slot);
    m->most = most;
    m->seed = sd_hash_u64((uint64_t)(uintptr_t)m);
    return m;
}

void
sd_target_memory_free(sd_target_memory *m)
{
    if (!m)
        return;
    free(m->slot);
    free(m);
}

/// The slot where `item` is or belongs.
static uint64_t *
find(const sd_target_memory *m, uint64_t item)
{
    size_t k = sd_hash_u64(item ^ m->seed) & (m->slots - 1);
    while (m->slot[k] && m->slot[k] != item)
        k = (k + 1) & (m->slots - 1);
    return &m->slot[k];
}

static uint64_t
key(uint64_t item)
{
    return item ? item : 1;
}

bool
sd_target_memory_has(const sd_target_memory *m, uint64_t item)
{
    return *find(m, key(item)) != 0;
}

static void
widen(sd_target_memory *m)
{
    sd_target_memory old = *m;
    m->slots *= 2;
    m->slot = sd_calloc(m->slots, sizeof *m->slot);
    for (size_t i = 0; i < old.slots; i++)
        if (old.slot[i])
            *find(m, old.slot[i]) = old.slot[i];
    free(old.slot);
}

bool
sd_target_memory_add(sd_target_memory *m, uint64_t item)
{
    uint64_t *at = find(m, key(item));
    if (*at)
        return true;
    if (m->n == m->most)
        return false;
    if (m->n >= m->slots / 2) {
        widen(m);
        at = find(m, key(item));
    }
    *at = key(item);
    m->n++;
    return true;
}

bool
sd_target_remember(sd_target_memory *m, const sd_target_result *r)
{
    bool room = true;
    for (size_t i = 0; i < r->fresh_n; i++)
        room = sd_target_memory_add(m, r->fresh[i]) && room;
    return room;
}

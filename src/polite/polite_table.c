// SPDX-License-Identifier: Apache-2.0
#include "polite_int.h"

#include <stdlib.h>
#include <string.h>

enum { CAP_MIN = 64 };

static uint64_t
key_at(const polite_table *t, size_t i)
{
    uint64_t key;
    memcpy(&key, t->slot + i * t->width, sizeof key);
    return key;
}

/// Where `key` begins to look. Keys are hashes, but perhaps not good ones.
static size_t
home(const polite_table *t, uint64_t key)
{
    return sd_hash_u64(key) & (t->cap - 1);
}

static size_t
find(const polite_table *t, uint64_t key)
{
    size_t i = home(t, key);
    for (uint64_t k; (k = key_at(t, i)) && k != key;)
        i = (i + 1) & (t->cap - 1);
    return i;
}

void *
polite__get(const polite_table *t, uint64_t key)
{
    if (!t->cap)
        return NULL;
    size_t i = find(t, key);
    return key_at(t, i) ? t->slot + i * t->width : NULL;
}

bool
polite__full(const polite_table *t)
{
    return t->n >= t->cap - t->cap / 8;
}

static void
rebuild(polite_table *t, size_t cap, bool (*keep)(const void *slot, void *ctx),
        void *ctx)
{
    polite_table old = *t;
    t->cap = cap;
    t->n = 0;
    t->slot = sd_calloc(cap, t->width);
    for (size_t i = 0; i < old.cap; i++) {
        const unsigned char *from = old.slot + i * old.width;
        if (!key_at(&old, i) || (keep && !keep(from, ctx)))
            continue;
        memcpy(t->slot + find(t, key_at(&old, i)) * t->width, from, t->width);
        t->n++;
    }
    free(old.slot);
}

void
polite__sweep(polite_table *t, bool (*keep)(const void *slot, void *ctx),
              void *ctx)
{
    rebuild(t, t->cap ? t->cap : CAP_MIN, keep, ctx);
    if (t->n > t->cap / 2)
        rebuild(t, t->cap * 2, NULL, NULL);
}

void *
polite__put(polite_table *t, uint64_t key)
{
    if (polite__full(t))
        rebuild(t, t->cap ? t->cap * 2 : CAP_MIN, NULL, NULL);
    size_t i = find(t, key);
    unsigned char *slot = t->slot + i * t->width;
    if (!key_at(t, i)) {
        memset(slot, 0, t->width);
        memcpy(slot, &key, sizeof key);
        t->n++;
    }
    return slot;
}

/// Those behind the gap move up, so that no search ends early.
void
polite__del(polite_table *t, uint64_t key)
{
    if (!t->cap)
        return;
    size_t gap = find(t, key), mask = t->cap - 1;
    if (!key_at(t, gap))
        return;
    for (size_t i = (gap + 1) & mask; key_at(t, i); i = (i + 1) & mask) {
        size_t from_home = (i - home(t, key_at(t, i))) & mask;
        if (from_home < ((i - gap) & mask))
            continue;
        memcpy(t->slot + gap * t->width, t->slot + i * t->width, t->width);
        gap = i;
    }
    memset(t->slot + gap * t->width, 0, t->width);
    t->n--;
}

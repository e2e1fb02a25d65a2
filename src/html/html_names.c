// SPDX-License-Identifier: Apache-2.0
#include "html_int.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_SLOTS = 2048, // a power of two, four times the known names
    NAMES_KEPT = 4096,  // of earlier pages
    NAMES_MAX = 65536,  // of one page; more would cost a cache miss each
};

static void
put(html_names *t, uint64_t k0, uint64_t k1, uint32_t id, uint32_t n)
{
    uint32_t i = html__name_slot(t, k0, k1);
    while (t->slots[i].n)
        i = (i + 1) & t->mask;
    t->slots[i] = (struct html_name_slot){k0, k1, id, n};
}

static void
grow_slots(html_names *t)
{
    struct html_name_slot *old = t->slots;
    uint32_t n = t->mask + 1;
    t->mask = 2 * n - 1;
    t->slots = sd_calloc((size_t)n * 2, sizeof *t->slots);
    for (uint32_t i = 0; i < n; i++)
        if (old[i].n)
            put(t, old[i].k0, old[i].k1, old[i].id, old[i].n);
    free(old);
}

static uint32_t
add(html_names *t, sd_str text, uint64_t k0, uint64_t k1)
{
    if (t->count >= (t->mask + 1) / 2)
        grow_slots(t);
    size_t cap = t->cap;
    t->text = sd_grow(t->text, &t->cap, t->count + 1, sizeof *t->text);
    if (t->cap != cap) {
        t->stamp = sd_realloc(t->stamp, t->cap, sizeof *t->stamp);
        memset(t->stamp + cap, 0, (t->cap - cap) * sizeof *t->stamp);
    }
    uint32_t id = t->count++;
    t->text[id] = text;
    t->stamp[id] = 0;
    if (text.n)
        put(t, k0, k1, id, (uint32_t)text.n);
    return id;
}

static void
keys_of(const html_names *t, const char *p, uint32_t n, uint64_t *k0,
        uint64_t *k1)
{
    if (n <= 16) {
        uint64_t k[2] = {0, 0};
        memcpy(k, p, n);
        *k0 = k[0];
        *k1 = k[1];
    } else {
        *k0 = sd_hash(p, n, t->seed);
        *k1 = n;
    }
}

static void
add_known(html_names *t, const char *const *known, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        sd_str text = sd_str_of(known[i]);
        uint64_t k0, k1;
        keys_of(t, text.p, (uint32_t)text.n, &k0, &k1);
        add(t, text, k0, k1);
    }
    t->known = n;
}

void
html__names_init(html_names *t, const char *const *known, uint32_t n,
                 uint32_t other)
{
    *t = (html_names){.mask = FIRST_SLOTS - 1, .other = other};
    t->seed = sd_hash_u64((uint64_t)(uintptr_t)t);
    t->slots = sd_calloc(FIRST_SLOTS, sizeof *t->slots);
    add_known(t, known, n);
}

void
html__names_done(html_names *t)
{
    free(t->slots);
    free(t->text);
    free(t->stamp);
    sd_arena_done(&t->arena);
}

void
html__names_trim(html_names *t)
{
    t->full = false;
    if (t->count - t->known <= NAMES_KEPT)
        return;
    free(t->slots);
    t->mask = FIRST_SLOTS - 1;
    t->slots = sd_calloc(FIRST_SLOTS, sizeof *t->slots);
    t->count = t->known;
    for (uint32_t i = 0; i < t->known; i++) {
        uint64_t k0, k1;
        sd_str text = t->text[i];
        keys_of(t, text.p, (uint32_t)text.n, &k0, &k1);
        if (text.n)
            put(t, k0, k1, i, (uint32_t)text.n);
    }
    sd_arena_reset(&t->arena);
}

static bool
is_full(html_names *t)
{
    if (t->count - t->known < NAMES_MAX)
        return false;
    t->full = true;
    return true;
}

uint32_t
html__name_add(html_names *t, uint64_t k0, uint64_t k1, uint32_t n)
{
    if (UNLIKELY(is_full(t)))
        return t->other;
    uint64_t k[2] = {k0, k1};
    sd_str text = sd_arena_keep(&t->arena, (sd_str){(const char *)k, n});
    return add(t, text, k0, k1);
}

static uint32_t
find_long(const html_names *t, uint64_t k0, const char *p, uint32_t n)
{
    for (uint32_t i = html__name_slot(t, k0, n); t->slots[i].n;
         i = (i + 1) & t->mask) {
        const struct html_name_slot *s = &t->slots[i];
        if (s->k0 == k0 && s->n == n && !memcmp(t->text[s->id].p, p, n))
            return s->id;
    }
    return 0;
}

uint32_t
html__name(html_names *t, const char *p, uint32_t n)
{
    assert(n > 0);
    uint64_t k0, k1;
    keys_of(t, p, n, &k0, &k1);
    if (n <= 16)
        return html__name_short(t, k0, k1, n);
    uint32_t id = find_long(t, k0, p, n);
    if (id)
        return id;
    if (is_full(t))
        return t->other;
    return add(t, sd_arena_keep(&t->arena, (sd_str){p, n}), k0, k1);
}

uint32_t
html__name_find(const html_names *t, sd_str name)
{
    if (!name.n)
        return 0;
    uint64_t k0, k1;
    keys_of(t, name.p, (uint32_t)name.n, &k0, &k1);
    if (name.n > 16)
        return find_long(t, k0, name.p, (uint32_t)name.n);
    uint32_t i = html__name_slot(t, k0, k1);
    for (; t->slots[i].n; i = (i + 1) & t->mask) {
        const struct html_name_slot *s = &t->slots[i];
        if (s->k0 == k0 && s->k1 == k1 && s->n == name.n)
            return s->id;
    }
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
// Words to numbers, and in how many pages they occur.
#include "topic_int.h"

#include <stdlib.h>

static uint32_t *
find_slot(const topic_table *t, uint32_t key)
{
    // Keys are hashes, but of somebody else's choice: mix them again.
    size_t i = (size_t)(sd_hash_u64(key) & (t->slots - 1));
    while (t->slot[i] && t->key[t->slot[i] - 1] != key)
        i = (i + 1) & (t->slots - 1);
    return &t->slot[i];
}

uint32_t
topic__table_find(const topic_table *t, uint32_t key)
{
    return t->slots ? *find_slot(t, key) - 1 : TOPIC_NONE; // 0 - 1 is NONE
}

uint32_t
topic__table_add(topic_table *t, uint32_t key)
{
    if (t->n * 2 >= t->slots) {
        free(t->slot);
        t->slots = t->slots ? t->slots * 2 : 1024;
        t->slot = sd_calloc(t->slots, sizeof *t->slot);
        for (size_t i = 0; i < t->n; i++)
            *find_slot(t, t->key[i]) = (uint32_t)i + 1;
    }
    uint32_t *slot = find_slot(t, key);
    if (!*slot) {
        t->key = sd_grow(t->key, &t->cap, t->n + 1, sizeof *t->key);
        t->key[t->n] = key;
        *slot = (uint32_t)++t->n;
    }
    return *slot - 1;
}

void
topic__table_done(topic_table *t)
{
    free(t->key);
    free(t->slot);
}

sd_idf *
sd_idf_new(void)
{
    return sd_calloc(1, sizeof(sd_idf));
}

void
sd_idf_free(sd_idf *f)
{
    if (!f)
        return;
    topic__table_done(&f->table);
    free(f->pages);
    free(f->seen);
    free(f);
}

void
sd_idf_add(sd_idf *f, const sd_words *w)
{
    f->total++;
    for (size_t i = 0; i < w->n; i++) {
        size_t before = f->table.n;
        uint32_t at = topic__table_add(&f->table, w->word[i]);
        if (f->table.n > before) {
            f->pages =
                sd_grow(f->pages, &f->pages_cap, f->table.n, sizeof *f->pages);
            f->seen =
                sd_grow(f->seen, &f->seen_cap, f->table.n, sizeof *f->seen);
            f->pages[at] = f->seen[at] = 0;
        }
        f->pages[at] += f->seen[at] != f->total;
        f->seen[at] = f->total;
    }
}

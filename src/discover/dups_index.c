// SPDX-License-Identifier: Apache-2.0
// Signatures seen. Exact ones in a hash table. Near ones four times, in
// buckets by each of their four parts of 16 bits: two numbers that differ in
// at most three bits have at least one part in common.
#include "sd_dups.h"

#include <stdlib.h>

enum {
    PARTS = 4,
    BUCKETS = 1 << 16,
    ROOM = 5, // so that a chunk is a line of the cache
    NO_CHUNK = 0,
};

/// Some of a bucket, the newest first. `near` is 0 where there is room.
typedef struct chunk {
    uint64_t near[ROOM];
    uint32_t page[ROOM];
    uint32_t next;
} chunk;

static_assert(sizeof(chunk) == 64, "a chunk is a line of the cache");

struct sd_dups {
    size_t most, count;
    uint64_t *exact; ///< open addressing, 0 is free
    uint32_t *exact_page;
    size_t exact_mask;
    uint32_t (*bucket)[BUCKETS]; ///< the first chunk of each
    chunk *chunks;               ///< number 0 is none
    size_t chunk_n, chunk_cap;
};

sd_dups *
sd_dups_new(size_t most)
{
    enum { FIRST = 1024 };
    sd_dups *d = sd_calloc(1, sizeof *d);
    d->most = most < UINT32_MAX / PARTS / 2 ? most : UINT32_MAX / PARTS / 2;
    d->exact = sd_calloc(FIRST, sizeof *d->exact);
    d->exact_page = sd_calloc(FIRST, sizeof *d->exact_page);
    d->exact_mask = FIRST - 1;
    d->bucket = sd_calloc(PARTS, sizeof *d->bucket);
    d->chunk_n = 1;
    return d;
}

void
sd_dups_free(sd_dups *d)
{
    if (!d)
        return;
    free(d->exact);
    free(d->exact_page);
    free(d->bucket);
    free(d->chunks);
    free(d);
}

bool
sd_dups_full(const sd_dups *d)
{
    return d->count == d->most;
}

size_t
sd_dups_bytes(const sd_dups *d)
{
    return sizeof *d + PARTS * sizeof *d->bucket +
           (d->exact_mask + 1) * (sizeof *d->exact + sizeof *d->exact_page) +
           d->chunk_cap * sizeof *d->chunks;
}

// ------------------------------------------------------------------- exact

/// Where `exact` is, or would be.
static size_t
exact_slot(const sd_dups *d, uint64_t exact)
{
    size_t i = (size_t)exact & d->exact_mask;
    while (d->exact[i] && d->exact[i] != exact)
        i = (i + 1) & d->exact_mask;
    return i;
}

static void
grow_exact(sd_dups *d)
{
    sd_dups old = *d;
    size_t slots = 2 * (old.exact_mask + 1);
    d->exact = sd_calloc(slots, sizeof *d->exact);
    d->exact_page = sd_calloc(slots, sizeof *d->exact_page);
    d->exact_mask = slots - 1;
    for (size_t i = 0; i <= old.exact_mask; i++)
        if (old.exact[i]) {
            size_t to = exact_slot(d, old.exact[i]);
            d->exact[to] = old.exact[i];
            d->exact_page[to] = old.exact_page[i];
        }
    free(old.exact);
    free(old.exact_page);
}

// -------------------------------------------------------------------- near

static size_t
bucket_of(uint64_t near, unsigned part)
{
    return near >> 16 * part & (BUCKETS - 1);
}

/// The nearest in one bucket, if it is nearer than `*best`.
static void
search(const sd_dups *d, uint32_t at, uint64_t near, sd_dup_verdict *best)
{
    unsigned looked = 0;
    for (; at != NO_CHUNK && looked < SD_DUPS_BUCKET_MAX; looked += ROOM) {
        const chunk *c = &d->chunks[at];
        for (unsigned i = 0; i < ROOM; i++) {
            unsigned bits = (unsigned)__builtin_popcountll(c->near[i] ^ near);
            if (bits <= SD_DUPS_NEAR_BITS && c->near[i] &&
                (best->kind == SD_DUP_NONE || bits < best->distance))
                *best = (sd_dup_verdict){SD_DUP_NEAR, c->page[i], bits};
        }
        at = c->next;
    }
}

static void
insert(sd_dups *d, unsigned part, uint64_t near, uint32_t page)
{
    uint32_t *first = &d->bucket[part][bucket_of(near, part)];
    unsigned i = 0;
    while (*first != NO_CHUNK && i < ROOM && d->chunks[*first].near[i])
        i++;
    if (*first == NO_CHUNK || i == ROOM) {
        d->chunks = sd_grow(d->chunks, &d->chunk_cap, d->chunk_n + 1,
                            sizeof *d->chunks);
        d->chunks[d->chunk_n] = (chunk){.next = *first};
        *first = (uint32_t)d->chunk_n++;
        i = 0;
    }
    d->chunks[*first].near[i] = near;
    d->chunks[*first].page[i] = page;
}

sd_dup_verdict
sd_dups_find(const sd_dups *d, sd_signature s)
{
    sd_dup_verdict v = {.kind = SD_DUP_NONE};
    size_t slot = exact_slot(d, s.exact);
    if (d->exact[slot])
        return (sd_dup_verdict){SD_DUP_EXACT, d->exact_page[slot], 0};
    if (!s.near)
        return v;
    uint32_t first[PARTS];
    for (unsigned i = 0; i < PARTS; i++) {
        first[i] = d->bucket[i][bucket_of(s.near, i)];
        if (first[i])
            __builtin_prefetch(&d->chunks[first[i]]);
    }
    for (unsigned i = 0; i < PARTS; i++)
        search(d, first[i], s.near, &v);
    return v;
}

sd_dup_verdict
sd_dups_add(sd_dups *d, sd_signature s, uint32_t page)
{
    s.exact += !s.exact;
    sd_dup_verdict v = sd_dups_find(d, s);
    if (v.kind != SD_DUP_NONE || sd_dups_full(d))
        return v;
    if (2 * (d->count + 1) > d->exact_mask)
        grow_exact(d);
    size_t slot = exact_slot(d, s.exact);
    d->exact[slot] = s.exact;
    d->exact_page[slot] = page;
    for (unsigned i = 0; i < PARTS && s.near; i++)
        insert(d, i, s.near, page);
    d->count++;
    return v;
}

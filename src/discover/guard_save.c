// SPDX-License-Identifier: Apache-2.0
// The guard's state as bytes, little-endian:
//
//     offset  size  meaning
//     0       8     "sdguard1"
//     8       4     tick
//     12      8     addresses taken
//     20      8*5   for each sort of trap: pages done, earned (a float)
//     60      4*4   entries of the patterns, families, hosts, domains
//     76            entries, each:
//       0     8     key
//       8     4*4   met, taken, done, distinct
//       24    4     earned, the bits of a float
//       28    4*2   tick, flags
//       36    8     key of the domain
//       44    4*3   hosts, hosts used, hosts paid
//       56    64    families only: the sketch
//     end-8   8     checksum of all before
#include "guard_int.h"

enum {
    COUNTS_AT = 60,
    HEAD_BYTES = 76,
    ENTRY_BYTES = 56,
    SKETCH_BYTES = 8 * GUARD_SKETCH,
    SUM_BYTES = 8,
};

static const sd_str magic = {"sdguard1", 8};

// ------------------------------------------------------------------ writing

static void
put(sd_buf *out, uint64_t v, unsigned bytes)
{
    char b[8];
    for (unsigned i = 0; i < bytes; i++)
        b[i] = (char)(v >> 8 * i);
    sd_buf_add(out, (sd_str){b, bytes});
}

static void
put_float(sd_buf *out, float v)
{
    uint32_t bits;
    memcpy(&bits, &v, sizeof bits);
    put(out, bits, 4);
}

static void
put_entry(sd_buf *out, uint64_t key, const guard_entry *e)
{
    put(out, key, 8);
    put(out, e->met, 4);
    put(out, e->taken, 4);
    put(out, e->done, 4);
    put(out, e->distinct, 4);
    put_float(out, e->earned);
    put(out, e->tick, 4);
    put(out, e->flags, 4);
    put(out, e->domain, 8);
    put(out, e->hosts, 4);
    put(out, e->hosts_used, 4);
    put(out, e->hosts_paid, 4);
}

static void
put_table(sd_buf *out, const guard_table *t)
{
    for (size_t i = 0; i < t->sets * GUARD_WAYS; i++) {
        if (!t->key[i])
            continue;
        put_entry(out, t->key[i], &t->entry[i]);
        for (unsigned k = 0; t->sketch && k < GUARD_SKETCH; k++)
            put(out, t->sketch[i].bits[k], 8);
    }
}

void
sd_guard_save(const sd_guard *g, sd_buf *out)
{
    size_t from = out->n;
    sd_buf_add(out, magic);
    put(out, g->tick, 4);
    put(out, g->taken, 8);
    for (unsigned i = 0; i < GUARD_SORTS; i++) {
        put(out, g->sort_done[i], 4);
        put_float(out, g->sort_earned[i]);
    }
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++) {
        const guard_table *t = &g->table[i];
        uint64_t n = 0;
        for (size_t k = 0; k < t->sets * GUARD_WAYS; k++)
            n += t->key[k] != 0;
        put(out, n, 4);
    }
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++)
        put_table(out, &g->table[i]);
    if (!out->over)
        put(out, sd_hash(out->p + from, out->n - from, 0), SUM_BYTES);
}

// ------------------------------------------------------------------ reading

static uint64_t
get(sd_str *s, unsigned bytes)
{
    uint64_t v = 0;
    for (unsigned i = 0; i < bytes; i++)
        v |= (uint64_t)(unsigned char)s->p[i] << 8 * i;
    *s = (sd_str){s->p + bytes, s->n - bytes};
    return v;
}

/// A sum of rewards. False if it is none.
static bool
get_float(sd_str *s, float *ret)
{
    uint32_t bits = (uint32_t)get(s, 4);
    memcpy(ret, &bits, sizeof bits);
    return *ret >= 0 && *ret < 1e12f;
}

/// Cut one entry off. False if it is none that was ever saved.
static bool
get_entry(sd_str *s, uint64_t *ret_key, guard_entry *e)
{
    *ret_key = get(s, 8);
    e->met = (uint32_t)get(s, 4);
    e->taken = (uint32_t)get(s, 4);
    e->done = (uint32_t)get(s, 4);
    e->distinct = (uint32_t)get(s, 4);
    bool ok = get_float(s, &e->earned);
    e->tick = (uint32_t)get(s, 4);
    e->flags = (uint32_t)get(s, 4);
    e->domain = get(s, 8);
    e->hosts = (uint32_t)get(s, 4);
    e->hosts_used = (uint32_t)get(s, 4);
    e->hosts_paid = (uint32_t)get(s, 4);
    return ok && *ret_key && !(e->flags & ~(uint32_t)GUARD_FLAGS);
}

static bool
get_table(sd_str *s, guard_table *t, uint64_t n)
{
    for (; n > 0; n--) {
        guard_entry e;
        uint64_t key;
        if (!get_entry(s, &key, &e))
            return false;
        // The times of the saved guard tell which go, if there is no room.
        guard_entry *to = guard__touch(t, key, e.tick);
        *to = e;
        for (unsigned k = 0; t->sketch && k < GUARD_SKETCH; k++)
            t->sketch[to - t->entry].bits[k] = get(s, 8);
    }
    return true;
}

/// Does the blob have the size that its head says? Fills in the counts.
static bool
is_whole(sd_str blob, uint64_t n[SD_GUARD_LEVELS])
{
    if (blob.n < HEAD_BYTES + SUM_BYTES || !sd_str_starts(blob, magic))
        return false;
    sd_str head = sd_str_sub(blob, COUNTS_AT, HEAD_BYTES);
    uint64_t bytes = HEAD_BYTES + SUM_BYTES;
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++) {
        n[i] = get(&head, 4);
        bytes += n[i] * ENTRY_BYTES;
        if (i == GUARD_FAMILY)
            bytes += n[i] * SKETCH_BYTES;
    }
    sd_str sum = sd_str_sub(blob, blob.n - SUM_BYTES, blob.n);
    return bytes == blob.n &&
           get(&sum, SUM_BYTES) == sd_hash(blob.p, blob.n - SUM_BYTES, 0);
}

static bool
get_all(sd_str blob, const uint64_t n[SD_GUARD_LEVELS], sd_guard *g)
{
    sd_str rest = sd_str_sub(blob, magic.n, blob.n);
    bool ok = true;
    g->tick = (uint32_t)get(&rest, 4);
    g->taken = get(&rest, 8);
    for (unsigned i = 0; i < GUARD_SORTS; i++) {
        g->sort_done[i] = (uint32_t)get(&rest, 4);
        ok = get_float(&rest, &g->sort_earned[i]) && ok;
    }
    rest = sd_str_sub(blob, HEAD_BYTES, blob.n);
    for (unsigned i = 0; i < SD_GUARD_LEVELS && ok; i++)
        ok = get_table(&rest, &g->table[i], n[i]);
    return ok;
}

sd_status
sd_guard_load(sd_str blob, const sd_guard_conf *conf, sd_guard **ret)
{
    uint64_t n[SD_GUARD_LEVELS];
    if (!is_whole(blob, n))
        return SD_ERR_CORRUPT;
    sd_guard *g = sd_guard_new(conf);
    if (!get_all(blob, n, g)) {
        sd_guard_free(g);
        return SD_ERR_CORRUPT;
    }
    *ret = g;
    return SD_OK;
}

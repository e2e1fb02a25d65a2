// SPDX-License-Identifier: Apache-2.0
// The guard's state as bytes, little-endian:
//
//     offset  size  meaning
//     0       8     "sdguard1"
//     8       4     tick
//     12      4*4   entries of the patterns, families, hosts, domains
//     28            entries, each:
//       0     8     key
//       8     4*3   met, taken, distinct
//       20    4     earned, the bits of a float
//       24    4*2   tick, flags
//       32    8     key of the domain
//       40    4*3   hosts, hosts used, hosts paid
//       52    64    families only: the sketch
//     end-8   8     checksum of all before
#include "guard_int.h"

enum {
    HEAD_BYTES = 28,
    ENTRY_BYTES = 52,
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
put_entry(sd_buf *out, uint64_t key, const guard_entry *e)
{
    uint32_t earned;
    memcpy(&earned, &e->earned, sizeof earned);
    put(out, key, 8);
    put(out, e->met, 4);
    put(out, e->taken, 4);
    put(out, e->distinct, 4);
    put(out, earned, 4);
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

/// Cut one entry off. False if it is none that was ever saved.
static bool
get_entry(sd_str *s, uint64_t *ret_key, guard_entry *e)
{
    *ret_key = get(s, 8);
    e->met = (uint32_t)get(s, 4);
    e->taken = (uint32_t)get(s, 4);
    e->distinct = (uint32_t)get(s, 4);
    uint32_t earned = (uint32_t)get(s, 4);
    memcpy(&e->earned, &earned, sizeof earned);
    e->tick = (uint32_t)get(s, 4);
    e->flags = (uint32_t)get(s, 4);
    e->domain = get(s, 8);
    e->hosts = (uint32_t)get(s, 4);
    e->hosts_used = (uint32_t)get(s, 4);
    e->hosts_paid = (uint32_t)get(s, 4);
    return *ret_key && !(e->flags & ~(uint32_t)GUARD_FLAGS) && e->earned >= 0 &&
           e->earned < 1e12f;
}

static bool
get_table(sd_str *s, guard_table *t, uint64_t n)
{
    for (; n > 0; n--) {
        guard_entry e;
        uint64_t key;
        bool is_new;
        if (!get_entry(s, &key, &e))
            return false;
        // The times of the saved guard tell which go, if there is no room.
        guard_entry *to = guard__touch(t, key, e.tick, &is_new);
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
    sd_str head = sd_str_sub(blob, 12, HEAD_BYTES);
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

sd_status
sd_guard_load(sd_str blob, const sd_guard_conf *conf, sd_guard **ret)
{
    uint64_t n[SD_GUARD_LEVELS];
    if (!is_whole(blob, n))
        return SD_ERR_CORRUPT;
    sd_guard *g = sd_guard_new(conf);
    sd_str rest = sd_str_sub(blob, 8, blob.n);
    g->tick = (uint32_t)get(&rest, 4);
    rest = sd_str_sub(blob, HEAD_BYTES, blob.n);
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++)
        if (!get_table(&rest, &g->table[i], n[i])) {
            sd_guard_free(g);
            return SD_ERR_CORRUPT;
        }
    *ret = g;
    return SD_OK;
}

// SPDX-License-Identifier: Apache-2.0
#include "store_int.h"

#include <stdlib.h>
#include <string.h>

// ------------------------------------------------------------ by key

sd_status
sd_store_get(sd_store *s, unsigned table, sd_str key, sd_buf *out, bool *found,
             sd_why *why)
{
    sd_status st = store__closed(s, why);
    if (st)
        return st;
    char *error = NULL;
    rocksdb_pinnableslice_t *v = rocksdb_get_pinned_cf(
        s->db, s->read, s->family[table], key.p, key.n, &error);
    if (error)
        return store__fail(s, "read", error, why);
    sd_buf_reset(out);
    *found = v != NULL;
    if (v) {
        sd_str text;
        text.p = rocksdb_pinnableslice_value(v, &text.n);
        sd_buf_add(out, text);
        rocksdb_pinnableslice_destroy(v);
    }
    return out->over
               ? sd_fail(why, SD_ERR_LIMIT, "%s: record over the limit", s->dir)
               : SD_OK;
}

static void
make_room(sd_store *s, size_t n)
{
    if (n <= s->ask_cap)
        return;
    s->ask_key = sd_realloc(s->ask_key, n, sizeof *s->ask_key);
    s->ask_bytes = sd_realloc(s->ask_bytes, n, sizeof *s->ask_bytes);
    s->ask_value = sd_realloc(s->ask_value, n, sizeof *s->ask_value);
    s->ask_error = sd_realloc(s->ask_error, n, sizeof *s->ask_error);
    s->ask_cap = n;
}

/// Take over answer `i`; the slice is freed.
static sd_status
answer(const sd_store *s, size_t i, char *value, size_t value_bytes,
       bool *found, sd_why *why)
{
    rocksdb_pinnableslice_t *v = s->ask_value[i];
    *found = v != NULL;
    if (s->ask_error[i])
        return store__fail(s, "read", s->ask_error[i], why);
    if (!v)
        return SD_OK;
    size_t n;
    const char *p = rocksdb_pinnableslice_value(v, &n);
    sd_status st = SD_OK;
    if (n == value_bytes)
        memcpy(value, p, n);
    else
        st = sd_fail(why, SD_ERR_CORRUPT, "%s: a record of the wrong size",
                     s->dir);
    rocksdb_pinnableslice_destroy(v);
    return st;
}

sd_status
sd_store_get_many(sd_store *s, unsigned table, size_t n, const char *key,
                  size_t key_bytes, char *value, size_t value_bytes,
                  bool *found, sd_why *why)
{
    sd_status st = store__closed(s, why);
    if (st || !n)
        return st;
    make_room(s, n);
    for (size_t i = 0; i < n; i++) {
        s->ask_key[i] = key + i * key_bytes;
        s->ask_bytes[i] = key_bytes;
        s->ask_value[i] = NULL;
        s->ask_error[i] = NULL;
    }
    rocksdb_batched_multi_get_cf(s->db, s->read, s->family[table], n,
                                 s->ask_key, s->ask_bytes, s->ask_value,
                                 s->ask_error, false);
    // All answers are taken, also after a bad one: each is memory.
    for (size_t i = 0; i < n; i++) {
        sd_why more;
        sd_status one = answer(s, i, value + i * value_bytes, value_bytes,
                               &found[i], &more);
        if (one && !st)
            st = sd_fail(why, one, "%s", more.text);
    }
    return st;
}

// ------------------------------------------------------------ in order

struct sd_store_iter {
    const sd_store *store;
    rocksdb_readoptions_t *read;
    rocksdb_iterator_t *it; // NULL: the store is closed
    char until[SD_STORE_KEY_MAX];
};

sd_store_iter *
sd_store_iter_new(sd_store *s, unsigned table, sd_str until, bool once)
{
    assert(until.n <= SD_STORE_KEY_MAX);
    sd_store_iter *i = sd_calloc(1, sizeof *i);
    i->store = s;
    i->read = rocksdb_readoptions_create();
    rocksdb_readoptions_set_verify_checksums(i->read, 1);
    rocksdb_readoptions_set_fill_cache(i->read, !once);
    if (until.n) {
        memcpy(i->until, until.p, until.n); // RocksDB borrows it
        rocksdb_readoptions_set_iterate_upper_bound(i->read, i->until, until.n);
    }
    if (s->db)
        i->it = rocksdb_create_iterator_cf(s->db, i->read, s->family[table]);
    return i;
}

void
sd_store_iter_free(sd_store_iter *i)
{
    if (!i)
        return;
    if (i->it)
        rocksdb_iter_destroy(i->it);
    rocksdb_readoptions_destroy(i->read);
    free(i);
}

void
sd_store_iter_seek(sd_store_iter *i, sd_str key)
{
    if (i->it)
        rocksdb_iter_seek(i->it, key.p ? key.p : "", key.n);
}

void
sd_store_iter_next(sd_store_iter *i)
{
    if (i->it)
        rocksdb_iter_next(i->it);
}

bool
sd_store_iter_at(const sd_store_iter *i, sd_str *key, sd_str *value)
{
    if (!i->it || !rocksdb_iter_valid(i->it))
        return false;
    key->p = rocksdb_iter_key(i->it, &key->n);
    value->p = rocksdb_iter_value(i->it, &value->n);
    return true;
}

sd_status
sd_store_iter_end(const sd_store_iter *i, sd_why *why)
{
    sd_status st = store__closed(i->store, why);
    if (st)
        return st;
    char *error = NULL;
    rocksdb_iter_get_error(i->it, &error);
    return error ? store__fail(i->store, "read", error, why) : SD_OK;
}

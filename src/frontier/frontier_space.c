// SPDX-License-Identifier: Apache-2.0
// What the caller keeps here: bytes of hosts, and records by space and key.
#include "frontier_int.h"

// ------------------------------------------------------------ hosts

void
sd_frontier_host_put(sd_frontier *f, uint32_t host, sd_str data)
{
    assert(host < f->hosts.n && data.n <= SD_FRONTIER_DATA_MAX);
    char key[FRONTIER_HOST_KEY];
    frontier__put32(key, f->hosts.host[host].id);
    key[4] = FRONTIER_HOST_DATA;
    sd_store_put(f->store, FRONTIER_HOST, (sd_str){key, sizeof key}, data);
}

sd_status
sd_frontier_host_each(sd_frontier *f, sd_frontier_host_fn *fn, void *ctx,
                      sd_why *why)
{
    sd_store_iter *it =
        sd_store_iter_new(f->store, FRONTIER_HOST, SD_STR(""), true);
    sd_str key, value;
    sd_store_iter_seek(it, SD_STR(""));
    for (; sd_store_iter_at(it, &key, &value); sd_store_iter_next(it)) {
        if (key.n != FRONTIER_HOST_KEY || key.p[4] != FRONTIER_HOST_DATA)
            continue;
        uint32_t host =
            frontier__hosts_by_id(&f->hosts, frontier__get32(key.p));
        if (host != SD_FRONTIER_NO_HOST && value.n)
            fn(ctx, host, value);
    }
    sd_status st = sd_store_iter_end(it, why);
    sd_store_iter_free(it);
    return st;
}

// ------------------------------------------------------------ spaces

static void
space_key(char key[FRONTIER_SPACE_KEY], uint8_t space, uint64_t number)
{
    key[0] = (char)space;
    frontier__put64(key + 1, number);
}

void
sd_frontier_put(sd_frontier *f, uint8_t space, uint64_t key, sd_str value)
{
    assert(value.n <= SD_FRONTIER_VALUE_MAX);
    char k[FRONTIER_SPACE_KEY];
    space_key(k, space, key);
    sd_store_put(f->store, FRONTIER_SPACE, (sd_str){k, sizeof k}, value);
}

sd_status
sd_frontier_get(sd_frontier *f, uint8_t space, uint64_t key, sd_buf *out,
                bool *found, sd_why *why)
{
    char k[FRONTIER_SPACE_KEY];
    space_key(k, space, key);
    return sd_store_get(f->store, FRONTIER_SPACE, (sd_str){k, sizeof k}, out,
                        found, why);
}

sd_status
sd_frontier_each(sd_frontier *f, uint8_t space, sd_frontier_each_fn *fn,
                 void *ctx, sd_why *why)
{
    char from[FRONTIER_SPACE_KEY], until = (char)(space + 1);
    sd_str key, value, end = {&until, space < UINT8_MAX};
    space_key(from, space, 0);
    sd_store_iter *it = sd_store_iter_new(f->store, FRONTIER_SPACE, end, true);
    sd_store_iter_seek(it, (sd_str){from, sizeof from});
    for (; sd_store_iter_at(it, &key, &value); sd_store_iter_next(it))
        if (key.n == FRONTIER_SPACE_KEY)
            fn(ctx, frontier__get64(key.p + 1), value);
    sd_status st = sd_store_iter_end(it, why);
    sd_store_iter_free(it);
    return st;
}

// SPDX-License-Identifier: Apache-2.0
#include "frontier_int.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PAGE_BYTES = 128, // defaults of the configuration
    HOST_HOLD = 1000,
    // The memory in sixteenths; the rest is for hosts and held pages.
    WRITE_16THS = 2,
    CACHE_16THS = 2,
    SEEN_16THS = 8,
};

static const sd_store_table tables[FRONTIER_TABLES] = {
    [FRONTIER_META] = {"meta", SD_STORE_PLAIN},
    [FRONTIER_HOST] = {"host", SD_STORE_PLAIN},
    [FRONTIER_SEEN] = {"seen", SD_STORE_LOOKUP},
    [FRONTIER_PAGE] = {"page", SD_STORE_PLAIN},
    [FRONTIER_WAITING] = {"waiting", SD_STORE_QUEUE},
    [FRONTIER_OUTCOME] = {"outcome", SD_STORE_LOOKUP},
    [FRONTIER_SPACE] = {"space", SD_STORE_PLAIN},
};

// ------------------------------------------------------------ the format

static sd_status
make_format(sd_frontier *f, sd_why *why)
{
    char r[FRONTIER_FORMAT_BYTES];
    if (getentropy(f->key, sizeof f->key))
        return sd_fail(why, SD_ERR_IO, "no random bytes: %s", strerror(errno));
    frontier__put32(r, FRONTIER_VERSION);
    frontier__put32(r + 4, SD_FRONTIER_PARTS);
    frontier__put64(r + 8, f->key[0]);
    frontier__put64(r + 16, f->key[1]);
    sd_store_put(f->store, FRONTIER_META, SD_STR("format"),
                 (sd_str){r, sizeof r});
    return sd_store_commit(f->store, why);
}

static sd_status
read_format(sd_frontier *f, sd_why *why)
{
    bool found;
    sd_status st = sd_store_get(f->store, FRONTIER_META, SD_STR("format"),
                                &f->record, &found, why);
    if (st)
        return st;
    if (!found && f->conf.create)
        return make_format(f, why);
    const char *p = f->record.p;
    if (!found || f->record.n != FRONTIER_FORMAT_BYTES)
        return sd_fail(why, SD_ERR_CORRUPT, "%s: not a frontier", f->dir);
    if (frontier__get32(p) != FRONTIER_VERSION ||
        frontier__get32(p + 4) != SD_FRONTIER_PARTS)
        return sd_fail(why, SD_ERR_FORMAT,
                       "%s: written by another version: %u, %u partitions",
                       f->dir, frontier__get32(p), frontier__get32(p + 4));
    f->key[0] = frontier__get64(p + 8);
    f->key[1] = frontier__get64(p + 16);
    return SD_OK;
}

// ------------------------------------------------------------ the hosts

static void
restore_counts(sd_frontier *f, const sd_frontier_host *c)
{
    frontier_host *h = &f->hosts.host[f->hosts.n - 1];
    sd_frontier_totals *t = &f->totals;
    h->pages = c->pages;
    h->waiting = c->waiting;
    h->done = c->done;
    h->failed = c->failed;
    h->refused = c->refused;
    h->retries = c->retries;
    h->last_s = c->last_s;
    h->good = c->good;
    h->bad = c->bad;
    f->hosts.part[frontier_part(h->id)].pages += c->pages;
    t->pages += c->pages;
    t->waiting += c->waiting;
    t->done += c->done;
    t->failed += c->failed;
    t->refused += c->refused;
    t->retries += c->retries;
    t->good += c->good;
    t->bad += c->bad;
}

/// One record of the table of hosts. Names and counts come in pairs; `*named`
/// is a host whose counts are still to come.
static bool
restore(sd_frontier *f, sd_str key, sd_str value, bool *named)
{
    if (key.n != FRONTIER_HOST_KEY)
        return false;
    uint32_t id = frontier__get32(key.p);
    sd_frontier_host c = {.id = id};
    switch (key.p[4]) {
    case FRONTIER_HOST_NAME:
        if (*named)
            return false;
        *named = true;
        return frontier__hosts_restore(&f->hosts, value, id);
    case FRONTIER_HOST_COUNTS:
        if (!*named || f->hosts.host[f->hosts.n - 1].id != id ||
            !frontier__counts_read(value, &c))
            return false;
        *named = false;
        restore_counts(f, &c);
        return true;
    case FRONTIER_HOST_DATA:
        return !*named;
    default:
        return false;
    }
}

static sd_status
read_hosts(sd_frontier *f, sd_why *why)
{
    sd_store_iter *it =
        sd_store_iter_new(f->store, FRONTIER_HOST, SD_STR(""), true);
    sd_str key, value;
    bool named = false, good = true;
    f->hosts.seed = f->key[0];
    sd_store_iter_seek(it, SD_STR(""));
    for (; good && sd_store_iter_at(it, &key, &value); sd_store_iter_next(it))
        good = restore(f, key, value, &named);
    sd_status st = sd_store_iter_end(it, why);
    sd_store_iter_free(it);
    if (!st && (!good || named))
        st = sd_fail(why, SD_ERR_CORRUPT, "%s: records of hosts are damaged",
                     f->dir);
    return st;
}

// ------------------------------------------------------------ open and close

static sd_status
open_store(sd_frontier *f, sd_why *why)
{
    uint64_t m = f->conf.memory_bytes / 16;
    sd_store_conf c = {.table = tables,
                       .tables = FRONTIER_TABLES,
                       .write_bytes = m * WRITE_16THS,
                       .cache_bytes = m * CACHE_16THS,
                       .create = f->conf.create,
                       .read_only = f->conf.read_only,
                       .sync = f->conf.sync};
    f->seen_max = m * SEEN_16THS;
    f->held_budget =
        f->conf.memory_bytes - m * (WRITE_16THS + CACHE_16THS + SEEN_16THS);
    return sd_store_open(f->dir, &c, &f->store, why);
}

static sd_frontier *
frontier_new(const char *dir, const sd_frontier_conf *conf)
{
    sd_frontier *f = sd_calloc(1, sizeof *f);
    f->dir = strdup(dir);
    if (!f->dir)
        sd_oom();
    f->conf = *conf;
    if (f->conf.memory_bytes < SD_FRONTIER_MEMORY_MIN)
        f->conf.memory_bytes = SD_FRONTIER_MEMORY_MIN;
    if (!f->conf.page_bytes)
        f->conf.page_bytes = PAGE_BYTES;
    if (!f->conf.host_hold)
        f->conf.host_hold = HOST_HOLD;
    f->text.max = SIZE_MAX; // bounded by FRONTIER_BATCH_MAX
    f->record.max = SD_STORE_VALUE_MAX;
    return f;
}

sd_status
sd_frontier_open(const char *dir, const sd_frontier_conf *conf,
                 sd_frontier **ret, sd_why *why)
{
    sd_frontier *f = frontier_new(dir, conf);
    sd_status st = open_store(f, why);
    if (!st)
        st = read_format(f, why);
    if (!st)
        st = read_hosts(f, why);
    if (st) {
        sd_frontier_free(f);
        return st;
    }
    *ret = f;
    return SD_OK;
}

void
sd_frontier_free(sd_frontier *f)
{
    if (!f)
        return;
    sd_store_free(f->store);
    frontier__hosts_done(&f->hosts);
    for (size_t i = 0; i < SD_FRONTIER_PARTS; i++)
        frontier__seen_done(&f->seen[i]);
    free(f->fresh.page);
    free(f->fresh.by_print);
    free(f->fresh.by_page);
    free(f->held.entry);
    free(f->finished);
    free(f->order);
    free(f->asked);
    free(f->ask);
    free(f->ask_key);
    free(f->ask_value);
    free(f->ask_found);
    sd_buf_done(&f->text);
    sd_buf_done(&f->record);
    free(f->dir);
    free(f);
}

void
sd_frontier_measure(const sd_frontier *f, sd_frontier_totals *ret)
{
    *ret = f->totals;
    ret->hosts = f->hosts.n;
    ret->all_in_memory = true;
    for (size_t i = 0; i < SD_FRONTIER_PARTS; i++)
        ret->all_in_memory &= f->seen[i].whole || !f->seen[i].loaded;
}

// SPDX-License-Identifier: Apache-2.0
/// Does everything on disk fit together? Pages and outcomes are walked side by
/// side, in order of page; each page is looked up in the set and, if it waits,
/// in the queue, many at once. Set and queue are counted, so that there is
/// nothing in them but these.
#ifndef SD_FRONTIER_VERIFY_H
#define SD_FRONTIER_VERIFY_H

#include "frontier_int.h"

#include <stdlib.h>
#include <string.h>

enum { TOGETHER = 4096 };

/// Keys to be looked up in one table, and the number each must lead to.
typedef struct asked {
    unsigned table;
    size_t key_bytes, value_bytes, n;
    char key[TOGETHER * FRONTIER_SEEN_KEY], value[TOGETHER * 4],
        want[TOGETHER * 4];
    bool found[TOGETHER];
} asked;

typedef struct check {
    sd_frontier *f;
    asked seen, waiting;
    sd_store_iter *outcome;
    sd_arena memory;
    uint32_t host_id;
    sd_frontier_host count; // of the host under the walk, so far
    uint64_t pages, queued;
    sd_why *why;
} check;

static sd_status
bad(const check *c, uint64_t page, const char *what)
{
    return sd_fail(c->why, SD_ERR_CORRUPT, "%s: page %llx: %s", c->f->dir,
                   (unsigned long long)page, what);
}

// ------------------------------------------------------------ look-ups

static sd_status
look_up(const check *c, asked *a)
{
    sd_status st =
        sd_store_get_many(c->f->store, a->table, a->n, a->key, a->key_bytes,
                          a->value, a->value_bytes, a->found, c->why);
    for (size_t i = 0; !st && i < a->n; i++)
        if (!a->found[i] ||
            memcmp(a->value + i * a->value_bytes, a->want + i * a->value_bytes,
                   a->value_bytes) != 0)
            st = sd_fail(c->why, SD_ERR_CORRUPT,
                         "%s: a page is not among the %s pages", c->f->dir,
                         a->table == FRONTIER_SEEN ? "known" : "waiting");
    a->n = 0;
    return st;
}

static sd_status
ask_seen(check *c, uint64_t page, const sd_frontier_link *l)
{
    asked *a = &c->seen;
    frontier__seen_key(a->key + a->n * a->key_bytes, frontier_host_id(page),
                       frontier__print(c->f->key, l->url));
    frontier__put32(a->want + 4 * a->n, (uint32_t)page);
    return ++a->n == TOGETHER ? look_up(c, a) : SD_OK;
}

static sd_status
ask_waiting(check *c, uint64_t page, float score)
{
    asked *a = &c->waiting;
    frontier__waiting_key(a->key + a->n * a->key_bytes, frontier_host_id(page),
                          frontier__score_key(score), (uint32_t)page);
    c->count.waiting++;
    c->queued++;
    return ++a->n == TOGETHER ? look_up(c, a) : SD_OK;
}

// ------------------------------------------------------------ hosts

/// The walk leaves a host: did it find what the host counts?
static sd_status
leave_host(check *c)
{
    uint32_t host = frontier__hosts_by_id(&c->f->hosts, c->host_id);
    if (host == SD_FRONTIER_NO_HOST)
        return SD_OK; // the walk begins
    const frontier_host *h = &c->f->hosts.host[host];
    const sd_frontier_host *n = &c->count;
    if (h->pages == n->pages && h->waiting == n->waiting &&
        h->done == n->done && h->failed == n->failed &&
        h->refused == n->refused)
        return SD_OK;
    return sd_fail(c->why, SD_ERR_CORRUPT, "%s: host %.*s: counts are wrong",
                   c->f->dir, (int)h->name_bytes, h->name);
}

static sd_status
enter_host(check *c, uint32_t id)
{
    if (id == c->host_id)
        return SD_OK;
    sd_status st = leave_host(c);
    c->host_id = id;
    c->count = (sd_frontier_host){.id = id};
    if (!st && frontier__hosts_by_id(&c->f->hosts, id) == SD_FRONTIER_NO_HOST)
        st = bad(c, (uint64_t)id << 32, "there is no such host");
    return st;
}

// ------------------------------------------------------------ pages

/// The outcome of `page`, which the other walk stands on or before.
static sd_status
outcome_of(check *c, uint64_t page, sd_frontier_outcome *ret, bool *found)
{
    sd_str key, value;
    *found = false;
    if (!sd_store_iter_at(c->outcome, &key, &value))
        return SD_OK;
    uint64_t at = key.n == FRONTIER_PAGE_KEY ? frontier__get64(key.p) : 0;
    if (key.n != FRONTIER_PAGE_KEY || at < page)
        return bad(c, at, "an outcome without a page");
    if (at > page)
        return SD_OK;
    *found = true;
    if (!frontier__outcome_read(value, ret))
        return bad(c, page, "its outcome is damaged");
    sd_store_iter_next(c->outcome);
    return SD_OK;
}

static sd_status
count_state(check *c, uint64_t page, const sd_frontier_link *l)
{
    sd_frontier_outcome o;
    bool found;
    sd_status st = outcome_of(c, page, &o, &found);
    if (st)
        return st;
    switch (found ? o.state : SD_FRONTIER_WAITING) {
    case SD_FRONTIER_WAITING:
        return ask_waiting(c, page, found ? o.score : l->score);
    case SD_FRONTIER_DONE:
        c->count.done++;
        break;
    case SD_FRONTIER_FAILED:
        c->count.failed++;
        break;
    case SD_FRONTIER_REFUSED:
        c->count.refused++;
        break;
    }
    return SD_OK;
}

static sd_status
check_page(check *c, sd_str key, sd_str value)
{
    if (key.n != FRONTIER_PAGE_KEY)
        return bad(c, 0, "a key of the wrong size");
    uint64_t page = frontier__get64(key.p);
    sd_status st = enter_host(c, frontier_host_id(page));
    if (st)
        return st;
    if ((uint32_t)page != c->count.pages++)
        return bad(c, page, "the one before it is missing");
    c->pages++;
    const frontier_host *h = &c->f->hosts.host[sd_frontier_host_of(c->f, page)];
    sd_frontier_link l;
    sd_arena_reset(&c->memory);
    if (!frontier__link_read(value, h->id, (sd_str){h->name, h->name_bytes},
                             &c->memory, &l))
        return bad(c, page, "its record is damaged");
    st = ask_seen(c, page, &l);
    return st ? st : count_state(c, page, &l);
}

static sd_status
check_pages(check *c)
{
    sd_store_iter *it =
        sd_store_iter_new(c->f->store, FRONTIER_PAGE, SD_STR(""), true);
    sd_str key, value;
    sd_status st = SD_OK;
    sd_store_iter_seek(it, SD_STR(""));
    sd_store_iter_seek(c->outcome, SD_STR(""));
    for (; !st && sd_store_iter_at(it, &key, &value); sd_store_iter_next(it))
        st = check_page(c, key, value);
    if (!st)
        st = sd_store_iter_end(it, c->why);
    sd_store_iter_free(it);
    if (!st && sd_store_iter_at(c->outcome, &key, &value))
        st = bad(c, SD_FRONTIER_NO_PAGE, "an outcome without a page");
    if (!st)
        st = sd_store_iter_end(c->outcome, c->why);
    if (!st)
        st = look_up(c, &c->seen);
    if (!st)
        st = look_up(c, &c->waiting);
    return st ? st : leave_host(c);
}

/// Read all of a table; how many records it has.
static sd_status
count_records(sd_frontier *f, unsigned table, uint64_t *ret, sd_why *why)
{
    sd_store_iter *it = sd_store_iter_new(f->store, table, SD_STR(""), true);
    sd_str key, value;
    *ret = 0;
    sd_store_iter_seek(it, SD_STR(""));
    for (; sd_store_iter_at(it, &key, &value); sd_store_iter_next(it))
        ++*ret;
    sd_status st = sd_store_iter_end(it, why);
    sd_store_iter_free(it);
    return st;
}

/// Every known page was looked up, so an equal number means the same ones.
static sd_status
check_number(check *c, unsigned table, uint64_t want)
{
    uint64_t n;
    sd_status st = count_records(c->f, table, &n, c->why);
    if (!st && n != want)
        st = sd_fail(c->why, SD_ERR_CORRUPT,
                     "%s: %llu entries for %llu %s pages", c->f->dir,
                     (unsigned long long)n, (unsigned long long)want,
                     table == FRONTIER_SEEN ? "known" : "waiting");
    return st;
}

/// Read everything and check it: checksums, that records decode, that each
/// page either waits or has an outcome, that counts agree. SD_ERR_CORRUPT and
/// the first thing found otherwise. Nothing may be uncommitted.
static inline sd_status
frontier_verify(sd_frontier *f, sd_why *why)
{
    assert(!sd_frontier_uncommitted(f));
    uint64_t records;
    sd_status st = SD_OK;
    for (unsigned t = 0; !st && t < FRONTIER_TABLES; t++)
        st = count_records(f, t, &records, why);
    if (st)
        return st;
    check *c = sd_calloc(1, sizeof *c);
    c->f = f;
    c->why = why;
    c->host_id = UINT32_MAX; // no host has it
    c->seen.table = FRONTIER_SEEN;
    c->seen.key_bytes = FRONTIER_SEEN_KEY;
    c->seen.value_bytes = 4;
    c->waiting.table = FRONTIER_WAITING;
    c->waiting.key_bytes = FRONTIER_WAITING_KEY;
    c->outcome =
        sd_store_iter_new(f->store, FRONTIER_OUTCOME, SD_STR(""), true);
    st = check_pages(c);
    if (!st && c->pages != f->totals.pages)
        st = sd_fail(why, SD_ERR_CORRUPT, "%s: pages are missing", f->dir);
    if (!st)
        st = check_number(c, FRONTIER_SEEN, c->pages);
    if (!st)
        st = check_number(c, FRONTIER_WAITING, c->queued);
    sd_store_iter_free(c->outcome);
    sd_arena_done(&c->memory);
    free(c);
    return st;
}

#endif

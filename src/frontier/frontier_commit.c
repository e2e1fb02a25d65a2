// SPDX-License-Identifier: Apache-2.0
// The commit. Outcomes and the caller's records are in the store's batch
// already; hosts and new pages come last, each table in its order: RocksDB
// inserts keys that rise at half the cost. All records hold whole values, none
// a difference, so that a batch may be written twice: after a failed write
// nobody knows how much of it came through.
#include "frontier_int.h"

#include <stdlib.h>

// ------------------------------------------------------------ order

static int
by_key(const void *a, const void *b)
{
    const frontier_order *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

/// Room to sort `n` things.
static frontier_order *
order_of(sd_frontier *f, size_t n)
{
    f->order = sd_grow(f->order, &f->order_cap, n + 1, sizeof *f->order);
    return f->order;
}

// ------------------------------------------------------------ writing

static void
write_host(sd_frontier *f, uint32_t host)
{
    frontier_host *h = &f->hosts.host[host];
    char key[FRONTIER_HOST_KEY];
    sd_frontier_host c;
    frontier__put32(key, h->id);
    if (h->unnamed) {
        key[4] = FRONTIER_HOST_NAME;
        sd_store_put(f->store, FRONTIER_HOST, (sd_str){key, sizeof key},
                     (sd_str){h->name, h->name_bytes});
    }
    sd_frontier_host_get(f, host, &c);
    sd_buf_reset(&f->record);
    frontier__counts_write(&c, &f->record);
    key[4] = FRONTIER_HOST_COUNTS;
    sd_store_put(f->store, FRONTIER_HOST, (sd_str){key, sizeof key},
                 sd_buf_str(&f->record));
}

static void
write_hosts(sd_frontier *f)
{
    size_t n = f->hosts.dirty_n;
    frontier_order *o = order_of(f, n);
    for (size_t i = 0; i < n; i++) {
        uint32_t host = f->hosts.dirty[i];
        o[i] = (frontier_order){f->hosts.host[host].id, host};
    }
    qsort(o, n, sizeof *o, by_key);
    for (size_t i = 0; i < n; i++)
        write_host(f, o[i].i);
}

static void
write_seen(sd_frontier *f, const frontier_fresh_page *p)
{
    char key[FRONTIER_SEEN_KEY], number[4];
    frontier__seen_key(key, frontier_host_id(p->page), p->print);
    frontier__put32(number, (uint32_t)p->page);
    sd_store_put(f->store, FRONTIER_SEEN, (sd_str){key, sizeof key},
                 (sd_str){number, sizeof number});
}

static void
write_page(sd_frontier *f, const frontier_fresh_page *p)
{
    char key[FRONTIER_PAGE_KEY];
    frontier__put64(key, p->page);
    sd_store_put(f->store, FRONTIER_PAGE, (sd_str){key, sizeof key},
                 (sd_str){f->text.p + p->at, p->bytes});
}

/// Unless it has an outcome already: then that says whether it waits.
static void
write_waiting(sd_frontier *f, const frontier_fresh_page *p)
{
    const frontier_held_entry *e = frontier__held_find(&f->held, p->page);
    if (e && e->finished)
        return;
    char key[FRONTIER_WAITING_KEY];
    frontier__waiting_key(key, frontier_host_id(p->page), p->score_key,
                          (uint32_t)p->page);
    sd_store_put(f->store, FRONTIER_WAITING, (sd_str){key, sizeof key},
                 SD_STR(""));
}

/// New pages in the order of each table: host, then number, print or score.
static void
write_fresh(sd_frontier *f)
{
    const frontier_fresh_page *p = f->fresh.page;
    size_t n = f->fresh.n;
    frontier_order *o = order_of(f, n);
    for (unsigned table = FRONTIER_SEEN; table <= FRONTIER_WAITING; table++) {
        for (uint32_t i = 0; i < n; i++) {
            uint64_t host = p[i].page & ~(uint64_t)UINT32_MAX;
            o[i].i = i;
            o[i].key = table == FRONTIER_SEEN   ? host | p[i].print.w[0]
                       : table == FRONTIER_PAGE ? p[i].page
                                                : host | p[i].score_key;
        }
        qsort(o, n, sizeof *o, by_key);
        for (size_t i = 0; i < n; i++) {
            if (table == FRONTIER_SEEN)
                write_seen(f, &p[o[i].i]);
            else if (table == FRONTIER_PAGE)
                write_page(f, &p[o[i].i]);
            else
                write_waiting(f, &p[o[i].i]);
        }
    }
}

// ------------------------------------------------------------ afterwards

static void
clean_hosts(sd_frontier *f)
{
    for (size_t i = 0; i < f->hosts.dirty_n; i++) {
        frontier_host *h = &f->hosts.host[f->hosts.dirty[i]];
        h->dirty = h->unnamed = false;
    }
    f->hosts.dirty_n = 0;
}

/// New pages are on disk now: they are in the set, and those that are not held
/// are found there.
static void
settle_fresh(sd_frontier *f)
{
    for (size_t i = 0; i < f->fresh.n; i++) {
        const frontier_fresh_page *p = &f->fresh.page[i];
        frontier_host *h = &f->hosts.host[p->host];
        frontier_seen *s = &f->seen[frontier_part(h->id)];
        if (s->loaded) // otherwise it comes from the disk with the others
            frontier__seen_add(s, p->print, (uint32_t)p->page, &f->seen_bytes,
                               f->seen_max);
        if (!frontier__held_find(&f->held, p->page))
            frontier__host_unheld(h, p->score_key, (uint32_t)p->page);
    }
    frontier__fresh_reset(&f->fresh);
}

static void
settle_finished(sd_frontier *f)
{
    for (size_t i = 0; i < f->finished_n; i++) {
        uint64_t page = f->finished[i].page;
        frontier_held_entry *e = frontier__held_find(&f->held, page);
        if (!e || e->finished != i + 1)
            continue; // a later outcome of the same page counts
        e->finished = 0;
        if (e->state == FRONTIER_HELD || e->state == FRONTIER_IN_FLIGHT)
            continue; // the selector took it back
        frontier_host *h = &f->hosts.host[sd_frontier_host_of(f, page)];
        if (e->state == FRONTIER_AGAIN) {
            frontier__host_unheld(h, e->score_key, (uint32_t)page);
            h->held--;
            f->totals.held--;
        }
        frontier__held_remove(&f->held, page);
    }
    f->finished_n = 0;
}

sd_status
sd_frontier_commit(sd_frontier *f, sd_why *why)
{
    assert(!f->conf.read_only);
    sd_store_mark(f->store);
    write_hosts(f);
    write_fresh(f);
    sd_status st = sd_store_commit(f->store, why);
    if (st) {
        sd_store_back(f->store); // the next try writes them again
        return st;
    }
    clean_hosts(f);
    settle_fresh(f);
    settle_finished(f);
    sd_buf_reset(&f->text);
    return SD_OK;
}

sd_status
sd_frontier_retry(sd_frontier *f, sd_why *why)
{
    sd_status st = sd_store_reopen(f->store, why);
    return st ? st : sd_frontier_commit(f, why);
}

size_t
sd_frontier_uncommitted(const sd_frontier *f)
{
    return sd_store_batch_bytes(f->store) + f->text.n +
           f->fresh.n * sizeof *f->fresh.page;
}

sd_status
sd_frontier_flush(sd_frontier *f, sd_why *why)
{
    return sd_store_flush(f->store, why);
}

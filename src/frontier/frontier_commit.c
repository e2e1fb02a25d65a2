// SPDX-License-Identifier: Apache-2.0
// The commit. Everything since the last one is in the store's batch already,
// except the records of the hosts, which are written once however often they
// changed. All records hold whole values, none a difference, so that a batch
// may be written twice: after a failed write nobody knows how much of it came
// through.
#include "frontier_int.h"

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
        if (p->waits && !frontier__held_find(&f->held, p->page))
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
    for (size_t i = 0; i < f->hosts.dirty_n; i++)
        write_host(f, f->hosts.dirty[i]);
    sd_status st = sd_store_commit(f->store, why);
    if (st)
        return st;
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
    return sd_store_batch_bytes(f->store);
}

sd_status
sd_frontier_compact(sd_frontier *f, sd_why *why)
{
    return sd_store_compact(f->store, why);
}

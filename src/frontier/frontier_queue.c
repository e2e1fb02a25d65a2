// SPDX-License-Identifier: Apache-2.0
// Waiting pages on their way between disk and selector.
#include "frontier_int.h"

enum {
    // Walking over this many keys costs about as much as one seek.
    SKIP_WORTH = 64,
};

void
frontier__waiting_key(char key[FRONTIER_WAITING_KEY], uint32_t host_id,
                      uint32_t score_key, uint32_t number)
{
    frontier__put32(key, host_id);
    frontier__put32(key + 4, score_key);
    frontier__put32(key + 8, number);
}

uint64_t
sd_frontier_room(const sd_frontier *f)
{
    // The table of held pages is between 3/8 and 3/4 full.
    uint64_t each = f->conf.page_bytes + 2 * sizeof(frontier_held_entry);
    uint64_t hosts = frontier__hosts_bytes(&f->hosts);
    uint64_t most =
        hosts < f->held_budget ? (f->held_budget - hosts) / each : 0;
    return most > f->held.n ? most - f->held.n : 0;
}

frontier_held_entry *
frontier__start_hold(sd_frontier *f, uint32_t host, uint64_t page,
                     uint32_t score_key)
{
    frontier_held_entry *e = frontier__held_add(&f->held, page);
    e->score_key = score_key;
    e->state = FRONTIER_HELD;
    f->hosts.host[host].held++;
    f->totals.held++;
    return e;
}

bool
sd_frontier_hold(sd_frontier *f, uint64_t page, uint32_t slot)
{
    frontier_held_entry *e = frontier__held_find(&f->held, page);
    if (!e) {
        const frontier_fresh_page *p = frontier__fresh_get(&f->fresh, page);
        if (!p)
            return false;
        e = frontier__start_hold(f, p->host, page, p->score_key);
    }
    if (e->state != FRONTIER_HELD && e->state != FRONTIER_AGAIN)
        return false;
    e->state = FRONTIER_HELD;
    e->slot = slot;
    return true;
}

void
sd_frontier_give_back(sd_frontier *f, uint64_t page, uint32_t slot)
{
    frontier_held_entry *e = frontier__held_find(&f->held, page);
    assert(e && e->state == FRONTIER_IN_FLIGHT);
    e->state = FRONTIER_HELD;
    e->slot = slot;
}

// ------------------------------------------------------------ from the disk

typedef struct walk {
    sd_frontier *f;
    sd_store_iter *it;
    sd_frontier_hold_fn *fn;
    void *ctx;
    sd_status st;
    sd_why *why;
    bool full; // the selector wants no more of this host
} walk;

/// The page under the walk. False at the end and on damage.
static bool
walk_at(walk *w, uint32_t *host_id, uint64_t *key)
{
    sd_str k, v;
    if (!sd_store_iter_at(w->it, &k, &v))
        return false;
    if (k.n != FRONTIER_WAITING_KEY || v.n ||
        frontier__hosts_by_id(&w->f->hosts, frontier__get32(k.p)) ==
            SD_FRONTIER_NO_HOST) {
        w->st = sd_fail(w->why, SD_ERR_CORRUPT,
                        "%s: a waiting page that cannot be", w->f->dir);
        return false;
    }
    *host_id = frontier__get32(k.p);
    *key = frontier__get64(k.p + 4);
    return true;
}

static void
walk_to(walk *w, uint32_t host_id, uint64_t key)
{
    char k[FRONTIER_WAITING_KEY];
    frontier__waiting_key(k, host_id, (uint32_t)(key >> 32), (uint32_t)key);
    sd_store_iter_seek(w->it, (sd_str){k, sizeof k});
}

/// Hand the page to the selector unless it is there. True if it was not, and
/// was taken; `full` is set if it was not taken.
static bool
walk_hold(walk *w, uint32_t host, uint64_t key)
{
    sd_frontier *f = w->f;
    uint64_t page = (uint64_t)f->hosts.host[host].id << 32 | (uint32_t)key;
    if (frontier__held_find(&f->held, page))
        return false;
    uint32_t score_key = (uint32_t)(key >> 32);
    uint32_t slot = w->fn(w->ctx, host, page, frontier__score_of(score_key));
    w->full = slot == SD_FRONTIER_NO_SLOT;
    if (w->full)
        return false;
    // The call may have held others, so the entry comes last.
    frontier__start_hold(f, host, page, score_key)->slot = slot;
    return true;
}

static sd_status
walk_end(walk *w)
{
    sd_status st = w->st ? w->st : sd_store_iter_end(w->it, w->why);
    sd_store_iter_free(w->it);
    return st;
}

/// One key behind `key`.
static uint64_t
behind(uint64_t key)
{
    return key == UINT64_MAX ? key : key + 1;
}

/// The pages before the cursor that are not held: there are early_n.
static uint32_t
refill_early(walk *w, uint32_t host, uint32_t max)
{
    frontier_host *h = &w->f->hosts.host[host];
    uint32_t got = 0, id;
    uint64_t key;
    if (!h->early_n)
        return 0;
    walk_to(w, h->id, h->early_key);
    while (got < max && h->early_n && walk_at(w, &id, &key) &&
           key < h->cursor) {
        bool held = walk_hold(w, host, key);
        if (w->full)
            return got;
        h = &w->f->hosts.host[host];
        h->early_key = behind(key);
        h->early_n -= held;
        got += held;
        sd_store_iter_next(w->it);
    }
    if (got < max && !w->st)
        h->early_n = 0;
    return got;
}

static void
refill_on(walk *w, uint32_t host, uint32_t max)
{
    uint32_t got = 0, id;
    uint64_t key;
    walk_to(w, w->f->hosts.host[host].id, w->f->hosts.host[host].cursor);
    while (got < max && walk_at(w, &id, &key)) {
        got += walk_hold(w, host, key);
        if (w->full)
            break;
        w->f->hosts.host[host].cursor = behind(key);
        sd_store_iter_next(w->it);
    }
}

sd_status
sd_frontier_refill(sd_frontier *f, uint32_t host, uint32_t max,
                   sd_frontier_hold_fn *fn, void *ctx, sd_why *why)
{
    frontier_host *h = &f->hosts.host[host];
    if (h->waiting <= h->held || !max)
        return SD_OK;
    char until[4];
    frontier__put32(until, h->id + 1);
    walk w = {.f = f, .fn = fn, .ctx = ctx, .why = why};
    w.it = sd_store_iter_new(
        f->store, FRONTIER_WAITING,
        (sd_str){until, h->id == UINT32_MAX ? 0 : sizeof until}, false);
    uint32_t got = refill_early(&w, host, max);
    if (got < max && !w.st && !w.full)
        refill_on(&w, host, max - got);
    return walk_end(&w);
}

sd_status
sd_frontier_load(sd_frontier *f, uint32_t per_host, sd_frontier_hold_fn *fn,
                 void *ctx, sd_why *why)
{
    walk w = {.f = f, .fn = fn, .ctx = ctx, .why = why};
    w.it = sd_store_iter_new(f->store, FRONTIER_WAITING, SD_STR(""), true);
    uint32_t got = 0, id, last = 0, host = SD_FRONTIER_NO_HOST;
    uint64_t key, each = sd_frontier_room(f) / (f->hosts.n + 1);
    if (each < per_host) // one at least, or the host would never be chosen
        per_host = each ? (uint32_t)each : 1;
    sd_store_iter_seek(w.it, SD_STR(""));
    while (walk_at(&w, &id, &key)) {
        if (host == SD_FRONTIER_NO_HOST || id != last) {
            host = frontier__hosts_by_id(&f->hosts, id);
            last = id;
            got = 0;
        }
        frontier_host *h = &f->hosts.host[host];
        if (got >= per_host) {
            if (h->waiting - h->held > SKIP_WORTH && id < UINT32_MAX)
                walk_to(&w, id + 1, 0);
            else
                sd_store_iter_next(w.it);
            continue;
        }
        if (key >= h->cursor) {
            bool held = walk_hold(&w, host, key);
            if (w.full) {
                got = per_host; // on to the next host
                continue;
            }
            f->hosts.host[host].cursor = behind(key);
            got += held;
        }
        sd_store_iter_next(w.it);
    }
    return walk_end(&w);
}

// SPDX-License-Identifier: Apache-2.0
// Hosts: who may be asked now, who sleeps until when, who needs more pages
// from the disk, what each runs. Nothing here looks at all hosts.
#include "crawl_int.h"

#include <stdlib.h>
#include <string.h>

enum {
    REFILL_BELOW = 8, // pages of a host in memory
    REFILL_PAGES = 64,
    REFILL_BETTER = 8, // a host that has enough, of better ones
    SOON_MS = 10000,   // a longer rest is not waited for, nor an answer
};

void
crawl__host_reach(sd_crawl *c, uint32_t host)
{
    if (host < c->host_n)
        return;
    c->host = sd_grow(c->host, &c->host_cap, (size_t)host + 1, sizeof *c->host);
    memset(c->host + c->host_n, 0, (host + 1 - c->host_n) * sizeof *c->host);
    c->host_n = (size_t)host + 1;
}

void
crawl__host_runs(sd_crawl *c, uint32_t host, sd_str platform)
{
    sd_frontier_host h;
    if (!(c->conf.features & SD_FEATURE_PLATFORM) || !platform.n ||
        crawl__model_platform(&c->model, host))
        return;
    crawl__model_see(&c->model, host, platform);
    sd_frontier_host_get(c->frontier, host, &h);
    sd_frontier_put(c->frontier, SD_CRAWL_SPACE_PLATFORM, h.id, platform);
}

// --------------------------------------------------------------- sleepers

static void
place(sd_crawl *c, size_t i, uint32_t host)
{
    c->sleeper[i] = host;
    c->host[host].heap_at = (uint32_t)i + 1;
}

/// Put `host` at place `i`, whose old one is gone, and restore the order.
static void
sift(sd_crawl *c, size_t i, uint32_t host)
{
    uint64_t wake = c->host[host].wake_ms;
    while (i > 0 && c->host[c->sleeper[(i - 1) / 2]].wake_ms > wake) {
        place(c, i, c->sleeper[(i - 1) / 2]);
        i = (i - 1) / 2;
    }
    for (;;) {
        size_t child = 2 * i + 1;
        if (child >= c->sleeper_n)
            break;
        if (child + 1 < c->sleeper_n && c->host[c->sleeper[child + 1]].wake_ms <
                                            c->host[c->sleeper[child]].wake_ms)
            child++;
        if (c->host[c->sleeper[child]].wake_ms >= wake)
            break;
        place(c, i, c->sleeper[child]);
        i = child;
    }
    place(c, i, host);
}

static void
set_nap(sd_crawl *c, uint32_t host, sd_select_nap nap)
{
    if (c->trail)
        sd_trail_sleep(crawl__trail_of(c->trail), host, nap != SD_SELECT_AWAKE);
    else
        sd_select_sleep(c->model.select, host, nap);
}

/// Into the heap of sleepers, or to another place there.
static void
lie_down(sd_crawl *c, uint32_t host, uint64_t until_ms)
{
    crawl_host *h = &c->host[host];
    h->wake_ms = until_ms;
    if (!h->heap_at) {
        c->sleeper = sd_grow(c->sleeper, &c->sleeper_cap, c->sleeper_n + 1,
                             sizeof *c->sleeper);
        h->heap_at = (uint32_t)++c->sleeper_n;
    }
    sift(c, h->heap_at - 1, host);
}

/// Until when others wait for a host: the usual pause after a page, and some.
static uint64_t
soon_ms(const sd_crawl *c)
{
    return c->now_ms + (uint64_t)c->conf.client.polite.delay_ms + SOON_MS;
}

void
crawl__host_busy(sd_crawl *c, uint32_t host)
{
    crawl_host *h = &c->host[host];
    h->busy = true;
    lie_down(c, host, soon_ms(c));
    set_nap(c, host, h->slow ? SD_SELECT_AWAY : SD_SELECT_RESTS);
}

void
crawl__host_sleep(sd_crawl *c, uint32_t host, uint64_t until_ms)
{
    crawl_host *h = &c->host[host];
    if (h->busy)
        h->slow = h->wake_ms == UINT64_MAX;
    h->busy = false;
    // No nap for nothing: it would change the order of the selector's arms,
    // and with it what a seed means.
    if (!h->heap_at && until_ms <= c->now_ms)
        return;
    lie_down(c, host, until_ms);
    // A longer rest was asked for.
    bool soon = until_ms <= soon_ms(c);
    set_nap(c, host, soon ? SD_SELECT_RESTS : SD_SELECT_AWAY);
}

void
crawl__host_wake_due(sd_crawl *c)
{
    while (c->sleeper_n) {
        uint32_t host = c->sleeper[0];
        if (c->host[host].wake_ms > c->now_ms)
            break;
        if (c->host[host].busy) { // still, and nobody waits any longer
            lie_down(c, host, UINT64_MAX);
            set_nap(c, host, SD_SELECT_AWAY);
            continue;
        }
        uint32_t last = c->sleeper[--c->sleeper_n];
        c->host[host].heap_at = 0;
        if (c->sleeper_n)
            sift(c, 0, last);
        set_nap(c, host, SD_SELECT_AWAKE);
    }
}

void
crawl__host_keep_clock(sd_crawl *c, uint32_t host, uint64_t key)
{
    unsigned char clock[SD_POLITE_RECORD_BYTES];
    sd_polite_save(sd_client_polite(c->client), key, clock);
    sd_frontier_host_put(c->frontier, host,
                         (sd_str){(const char *)clock, sizeof clock});
}

uint64_t
crawl__host_next_wake(const sd_crawl *c)
{
    return c->sleeper_n ? c->host[c->sleeper[0]].wake_ms : UINT64_MAX;
}

// ------------------------------------------------------------------ pages

/// What a page that comes from the disk needs to be held.
typedef struct refill {
    sd_crawl *c;
    sd_status st;
    sd_why *why;
} refill;

static uint32_t
hold_page(void *ctx, uint32_t host, uint64_t page, float score)
{
    refill *r = ctx;
    sd_crawl *c = r->c;
    sd_frontier_page p = {0};
    sd_arena_reset(&c->arena);
    if (!r->st)
        r->st = sd_frontier_read(c->frontier, page, &c->arena, &p, r->why);
    if (r->st)
        return SD_FRONTIER_NO_SLOT;
    if (score <= CRAWL_HELD_BACK) {
        if (!crawl__held_claim(c, &p))
            return SD_FRONTIER_NO_SLOT;
        score = p.link.score;
    }
    crawl__host_reach(c, host);
    return crawl__model_hold_read(&c->model, &p, score);
}

static sd_status
refill_host(sd_crawl *c, uint32_t host, sd_why *why)
{
    sd_frontier_host h;
    sd_frontier_host_get(c->frontier, host, &h);
    if (h.held >= h.waiting)
        return SD_OK;
    uint32_t max = REFILL_PAGES;
    if (h.held - c->host[host].barred >= REFILL_BELOW) {
        if (!h.better)
            return SD_OK;
        // Without room it takes the place of the one that was fetched.
        max = sd_frontier_room(c->frontier) ? REFILL_BETTER : 1;
    }
    refill r = {c, SD_OK, why};
    sd_status st =
        sd_frontier_refill(c->frontier, host, max, hold_page, &r, why);
    return st ? st : r.st;
}

/// Is no page of the host held, though some wait?
static bool
is_starving(const sd_crawl *c, uint32_t host)
{
    sd_frontier_host h;
    sd_frontier_host_get(c->frontier, host, &h);
    return h.held == c->host[host].barred && h.waiting > h.held;
}

sd_status
crawl__host_refill(sd_crawl *c, uint32_t host, sd_why *why)
{
    if (c->trail)
        return SD_OK; // it knows all that waits
    sd_status st = refill_host(c, host, why);
    // What was found since the last commit is not on the disk yet, and nobody
    // would come back for it.
    if (st || c->host[host].hungry || !sd_frontier_uncommitted(c->frontier) ||
        !is_starving(c, host))
        return st;
    c->hungry =
        sd_grow(c->hungry, &c->hungry_cap, c->hungry_n + 1, sizeof *c->hungry);
    c->hungry[c->hungry_n++] = host;
    c->host[host].hungry = true;
    return SD_OK;
}

sd_status
crawl__host_feed(sd_crawl *c, sd_why *why)
{
    sd_status st = SD_OK;
    while (c->hungry_n && !st) {
        uint32_t host = c->hungry[--c->hungry_n];
        c->host[host].hungry = false;
        st = refill_host(c, host, why);
    }
    return st;
}

sd_status
crawl__host_load(sd_crawl *c, sd_why *why)
{
    refill r = {c, SD_OK, why};
    sd_status st =
        sd_frontier_load(c->frontier, REFILL_PAGES, hold_page, &r, why);
    return st ? st : r.st;
}

// SPDX-License-Identifier: Apache-2.0
// Pages that the trap guard holds back, and their way out.
//
// On disk such a page waits with the lowest of all scores. In memory, as far
// as there is room, it stands in the line of what it waits for; when the guard
// says that there is room again, pages are taken off that line. Those that
// memory had no room for, or that an earlier run held back, are asked about
// when their host has nothing better left.
#include "crawl_int.h"

#include <stdlib.h>

typedef struct held {
    uint64_t page;
    uint32_t next; // in the line; 0 ends it
} held;

typedef struct lane {
    uint64_t wait; // 0: free
    uint32_t first, last;
} lane;

struct crawl_held {
    held *page; // from 1 on
    size_t n, cap;
    uint32_t spare; // a list of entries to use again
    lane *lane;     // open addressing
    size_t lanes, used;
    size_t waiting;
    uint64_t *let; // pages + 1 that went against the guard's word; likewise
    size_t lets, let_n;
};

crawl_held *
crawl__held_new(void)
{
    crawl_held *h = sd_calloc(1, sizeof *h);
    h->n = 1;
    return h;
}

void
crawl__held_free(crawl_held *h)
{
    if (!h)
        return;
    free(h->page);
    free(h->lane);
    free(h->let);
    free(h);
}

size_t
crawl__held_waiting(const crawl_held *h)
{
    return h->waiting;
}

static lane *
find_lane(const crawl_held *h, uint64_t wait)
{
    size_t i = sd_hash_u64(wait) & (h->lanes - 1);
    while (h->lane[i].wait && h->lane[i].wait != wait)
        i = (i + 1) & (h->lanes - 1);
    return &h->lane[i];
}

static void
grow_lanes(crawl_held *h)
{
    if (h->lanes && 2 * h->used < h->lanes)
        return;
    lane *old = h->lane;
    size_t n = h->lanes;
    h->lanes = n ? 2 * n : 64;
    h->lane = sd_calloc(h->lanes, sizeof *h->lane);
    for (size_t i = 0; i < n; i++)
        if (old[i].wait)
            *find_lane(h, old[i].wait) = old[i];
    free(old);
}

/// Where `key`, a page + 1, stands among those that were let go, or would.
static uint64_t *
find_let(const crawl_held *h, uint64_t key)
{
    size_t i = sd_hash_u64(key) & (h->lets - 1);
    while (h->let[i] && h->let[i] != key)
        i = (i + 1) & (h->lets - 1);
    return &h->let[i];
}

static void
note_let(crawl_held *h, uint64_t page)
{
    if (2 * h->let_n >= h->lets) {
        crawl_held old = *h;
        h->lets = old.lets ? 2 * old.lets : 64;
        h->let = sd_calloc(h->lets, sizeof *h->let);
        for (size_t i = 0; i < old.lets; i++)
            if (old.let[i])
                *find_let(h, old.let[i]) = old.let[i];
        free(old.let);
    }
    uint64_t *at = find_let(h, page + 1);
    h->let_n += !*at;
    *at = page + 1;
}

/// One page more or less of its host stands in a line.
static void
count(sd_crawl *c, uint64_t page, bool more)
{
    if (c->trail)
        return; // which knows what may be chosen
    crawl_host *h = &c->host[sd_frontier_host_of(c->frontier, page)];
    if (more)
        h->barred++;
    else
        h->barred--;
}

static void
push(sd_crawl *c, uint64_t wait, uint64_t page)
{
    crawl_held *h = c->held;
    uint32_t at = h->spare;
    if (at) {
        h->spare = h->page[at].next;
    } else {
        h->page = sd_grow(h->page, &h->cap, h->n + 1, sizeof *h->page);
        at = (uint32_t)h->n++;
    }
    h->page[at] = (held){.page = page};
    grow_lanes(h);
    lane *l = find_lane(h, wait);
    if (!l->wait) {
        h->used++;
        *l = (lane){.wait = wait};
    }
    if (l->first)
        h->page[l->last].next = at;
    else
        l->first = at;
    l->last = at;
    h->waiting++;
    count(c, page, true);
}

static bool
pop(sd_crawl *c, lane *l, uint64_t *ret)
{
    crawl_held *h = c->held;
    uint32_t at = l->first;
    if (!at)
        return false;
    *ret = h->page[at].page;
    l->first = h->page[at].next;
    h->page[at].next = h->spare;
    h->spare = at;
    h->waiting--;
    count(c, *ret, false);
    return true;
}

// ---------------------------------------------------------------- in and out

/// Let the page wait on disk behind all others, and in memory, if `remember`,
/// in the line of what it waits for.
static sd_status
hold_page(sd_crawl *c, uint64_t page, sd_guard_verdict v, bool remember,
          sd_why *why)
{
    sd_frontier_outcome o = {.page = page,
                             .state = SD_FRONTIER_WAITING,
                             .reason =
                                 SD_CRAWL_REASON_GUARD + (uint16_t)v.reason,
                             .no_try = true,
                             .score = CRAWL_HELD_BACK,
                             .time_ms = c->now_ms};
    sd_status st = sd_frontier_done(c->frontier, &o, why);
    if (!st && c->trail) // which cannot ask the disk for it later
        push(c, v.wait, page);
    else if (!st && remember &&
             sd_frontier_hold(c->frontier, page, SD_FRONTIER_NO_SLOT))
        push(c, v.wait, page);
    return st;
}

void
crawl__held_again(sd_crawl *c, uint64_t page)
{
    // What it waits for is not known: it goes when nothing else is left.
    enum { EARLIER_RUN = 1 };
    push(c, EARLIER_RUN, page);
}

sd_status
crawl__hold_back(sd_crawl *c, const sd_frontier_answer *a, sd_guard_verdict v,
                 sd_why *why)
{
    return hold_page(c, a->page, v, a->hold, why);
}

sd_status
crawl__guard_again(sd_crawl *c, const crawl_job *j, bool *ret_held, sd_why *why)
{
    *ret_held = false;
    bool seed = j->depth == 0;
    // Who was let go for want of others would be held back without end.
    bool let = c->held->let_n && *find_let(c->held, j->page + 1);
    if (!c->guard || let || seed || j->moves || (j->flags & CRAWL_LINK_SITEMAP))
        return SD_OK;
    sd_guard_verdict v = sd_guard_again(c->guard, &j->parsed);
    if (v.choice != SD_GUARD_HOLD)
        return SD_OK;
    *ret_held = true;
    c->counts.traps++;
    if (c->trail) {
        sd_trail_bar(crawl__trail_of(c->trail), j->slot);
    } else {
        sd_select_forget(c->model.select, j->slot, false);
        crawl__model_forget(&c->model, j->slot);
    }
    return hold_page(c, j->page, v, true, why);
}

/// Let a page that was held back be chosen, if the guard agrees or `anyway`.
static sd_status
let_go(sd_crawl *c, uint64_t page, bool anyway, sd_why *why)
{
    sd_frontier_page p;
    sd_buf href = {.max = SD_URL_MAX};
    sd_url u;
    sd_arena_reset(&c->arena);
    sd_status st = sd_frontier_read(c->frontier, page, &c->arena, &p, why);
    if (st || !sd_url_parse(p.link.url, NULL, &href, &u)) {
        sd_buf_done(&href);
        return st;
    }
    sd_guard_verdict v = {.choice = SD_GUARD_TAKE};
    if (anyway)
        note_let(c->held, page);
    else
        v = sd_guard_claim(c->guard, &u);
    if (v.choice == SD_GUARD_HOLD) {
        push(c, v.wait, page);
    } else if (c->trail) {
        sd_trail_admit(crawl__trail_of(c->trail),
                       crawl__trail_number(c->trail, page));
    } else {
        uint32_t slot = crawl__model_hold_read(&c->model, &p, p.link.score);
        (void)sd_frontier_hold(c->frontier, page, slot);
    }
    sd_buf_done(&href);
    return SD_OK;
}

sd_status
crawl__guard_outcome(sd_crawl *c, const sd_url *u, sd_guard_result r,
                     sd_why *why)
{
    sd_guard_room room[SD_GUARD_ROOMS];
    size_t n = sd_guard_outcome(c->guard, u, r, room);
    sd_status st = SD_OK;
    for (size_t i = 0; i < n && c->held->lanes && !st; i++) {
        uint64_t page;
        for (uint32_t k = 0; k < room[i].room && !st; k++) {
            lane *l = find_lane(c->held, room[i].wait);
            if (!l->wait || !pop(c, l, &page))
                break;
            st = let_go(c, page, false, why);
        }
    }
    return st;
}

sd_status
crawl__held_release(sd_crawl *c, size_t most, sd_why *why)
{
    sd_status st = SD_OK;
    uint64_t page;
    for (size_t i = 0; i < c->held->lanes && most && !st; i++)
        while (most && !st && pop(c, &c->held->lane[i], &page)) {
            most--;
            st = let_go(c, page, true, why);
        }
    return st;
}

bool
crawl__held_claim(sd_crawl *c, const sd_frontier_page *p)
{
    sd_buf href = {.max = SD_URL_MAX};
    sd_url u;
    if (c->release)
        note_let(c->held, p->page);
    bool take = !c->guard || c->release ||
                !sd_url_parse(p->link.url, NULL, &href, &u) ||
                sd_guard_claim(c->guard, &u).choice != SD_GUARD_HOLD;
    sd_buf_done(&href);
    return take;
}

// --------------------------------------------------------------------- file

void
crawl__guard_save(sd_crawl *c)
{
    sd_buf b = {.max = (size_t)1 << 30};
    sd_guard_save(c->guard, &b);
    // Without it the next run knows less of traps: no reason to end this one.
    if (!b.over)
        (void)!sd_file_write(c->conf.dir, "guard", sd_buf_str(&b), NULL);
    sd_buf_done(&b);
    c->guard_ms = c->now_ms;
}

sd_guard *
crawl__guard_open(const sd_crawl *c, bool resume)
{
    sd_date now = sd_date_of((int64_t)(c->now_ms / 1000));
    sd_guard_conf conf = {.memory_bytes = 16u << 20,
                          .year = (unsigned)now.year};
    sd_guard *g = NULL;
    sd_buf path = {.max = 1 << 16};
    sd_buf_addf(&path, "%s/guard%c", c->conf.dir, '\0');
    sd_map m;
    if (resume && !sd_map_open(path.p, &m, NULL)) {
        if (sd_guard_load(sd_map_str(&m), &conf, &g))
            g = NULL; // damaged: begin anew
        sd_map_done(&m);
    }
    sd_buf_done(&path);
    return g ? g : sd_guard_new(&conf);
}

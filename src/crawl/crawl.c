// SPDX-License-Identifier: Apache-2.0
#include "crawl_int.h"

#include <stdlib.h>

enum {
    COMMIT_MS = 100,        // outcomes wait no longer than this,
    SYNC_MS = 1000,         // if a commit has to wait for the disk, this
    COMMIT_BYTES = 4 << 20, // nor are they more
    TELL_MS = 100,          // between two ticks
    STATUS_MS = 1000,       // between two status files
    RELEASE_AT_ONCE = 1000, // pages held back, when nothing else is left
    GUARD_MS = 30000,       // between two copies of the guard
};

const char *
sd_crawl_end_text(sd_crawl_end e)
{
    static const char *const text[] = {
        [SD_CRAWL_RUNNING] = "it is running",
        [SD_CRAWL_BUDGET] = "the budget is spent",
        [SD_CRAWL_DRY] = "no page is left",
        [SD_CRAWL_PARKED] = "all pages left are on hosts with long delays",
        [SD_CRAWL_TIME] = "the time is over",
        [SD_CRAWL_ENOUGH] = "enough was found",
        [SD_CRAWL_STOPPED] = "it was stopped",
    };
    return text[e];
}

uint64_t
crawl__now_ms(sd_crawl *c)
{
    return c->now_ms = (uint64_t)sd_client_now_ms(c->client);
}

// --------------------------------------------------------------------- run

static bool
budget_left(const sd_crawl *c)
{
    return !c->conf.budget || c->counts.fetched + c->in_flight < c->conf.budget;
}

/// Was as much rewarded as is wanted? Ten times 0.1 is a little less than 1.
static bool
has_enough(const sd_crawl *c)
{
    return c->conf.enough &&
           c->counts.rewarded >= (double)c->conf.enough - 1e-6;
}

static crawl_job *
spare_job(sd_crawl *c)
{
    crawl_job *j = c->spare;
    if (!j)
        return crawl_job_new();
    c->spare = j->next;
    j->next = NULL;
    return j;
}

/// A number by which the client names the job.
static uint64_t
tag_job(sd_crawl *c, crawl_job *j)
{
    if (!c->free_tags) {
        size_t tag = c->flying_n++;
        c->flying = sd_grow(c->flying, &c->flying_cap, c->flying_n,
                            sizeof(crawl_job *));
        c->free_tag = sd_grow(c->free_tag, &c->free_tag_cap, c->flying_n,
                              sizeof *c->free_tag);
        c->free_tag[c->free_tags++] = (uint32_t)tag;
    }
    uint32_t tag = c->free_tag[--c->free_tags];
    c->flying[tag] = j;
    return tag;
}

uint64_t
crawl__waiting(const sd_crawl *c)
{
    return c->trail ? sd_trail_waiting(crawl__trail_of(c->trail))
                    : sd_select_waiting(c->model.select);
}

static bool
choose(sd_crawl *c, sd_choice *ret)
{
    if (c->trail)
        return crawl__trail_next(c->trail, ret);
    if (c->conf.budget) // there is some: see send_pages
        sd_select_left(c->model.select,
                       c->conf.budget - c->counts.fetched - c->in_flight);
    return sd_select_next(c->model.select, ret);
}

/// Read the page of a choice, which is in flight from now on.
static sd_status
take_page(sd_crawl *c, crawl_job *j, uint32_t slot, sd_frontier_page *ret,
          sd_why *why)
{
    if (!c->trail) {
        j->page = c->model.slot[slot].page;
        return sd_frontier_take(c->frontier, j->page, &j->arena, ret, why);
    }
    j->page = crawl__trail_page(c->trail, slot);
    sd_status st = sd_frontier_read(c->frontier, j->page, &j->arena, ret, why);
    if (!st && ret->has_outcome && ret->outcome.state != SD_FRONTIER_WAITING)
        st =
            sd_fail(why, SD_ERR_CORRUPT, "%s: '%.*s' waits, and has an outcome",
                    c->conf.dir, SD_ARGS(ret->link.url));
    return st;
}

static sd_status
send_page(sd_crawl *c, const sd_choice *choice, sd_why *why)
{
    crawl_job *j = spare_job(c);
    sd_frontier_page p;
    sd_status st = take_page(c, j, choice->page, &p, why);
    sd_buf href = {.max = SD_URL_MAX};
    sd_url u;
    if (!st && !sd_url_parse(p.link.url, NULL, &href, &u))
        st = sd_fail(why, SD_ERR_CORRUPT, "%s: '%.*s' is no address",
                     c->conf.dir, SD_ARGS(p.link.url));
    if (st) {
        sd_buf_done(&href);
        crawl_job_free(j);
        return st;
    }
    j->parsed = sd_url_keep(&j->arena, &u);
    sd_buf_done(&href);
    j->url = j->parsed.href;
    j->slot = choice->page;
    j->arm = choice->arm;
    j->depth = crawl__is_named(c, j->page) ? 0 : p.link.depth;
    j->flags = p.link.flags;
    j->platform = crawl__model_platform(&c->model, j->arm);
    j->score = choice->score;
    j->probability = choice->probability;
    crawl__note_read(j, &p);
    bool held = false;
    st = crawl__guard_again(c, j, &held, why);
    if (!st && !held)
        st = crawl__robots_recall(c, j, why);
    if (st || held) {
        uint32_t arm = j->arm;
        crawl_job_reset(j);
        j->next = c->spare;
        c->spare = j;
        // It may have been the last one of its host in memory.
        return st ? st : crawl__host_refill(c, arm, why);
    }
    crawl_host *h = &c->host[j->arm];
    if (++h->in_flight >= c->per_host)
        crawl__host_busy(c, j->arm);
    c->in_flight++;
    c->released = false;
    // A seed may be a sitemap or a feed; a page where the server can choose.
    unsigned seed =
        SD_ACCEPT_HTML | SD_ACCEPT_XML | SD_ACCEPT_TEXT | SD_ACCEPT_GZIP;
    unsigned accept = j->flags & CRAWL_LINK_SITEMAP ? SD_ACCEPT_ANY
                      : j->depth == 0               ? seed
                                                    : SD_ACCEPT_HTML;
    sd_client_add(c->client,
                  &(sd_client_request){.url = j->asked,
                                       .tag = tag_job(c, j),
                                       .no_robots = c->conf.no_robots,
                                       .accept = accept});
    return SD_OK;
}

/// Choose pages while there is room for them.
static sd_status
send_pages(sd_crawl *c, sd_why *why)
{
    sd_choice choice;
    while (!c->stopping && !has_enough(c) && c->in_flight < c->conf.in_flight &&
           budget_left(c) && choose(c, &choice)) {
        sd_status st = send_page(c, &choice, why);
        if (st)
            return st;
    }
    return SD_OK;
}

/// Responses to the workers.
static void
pass_on(sd_crawl *c)
{
    for (sd_client_result *r; (r = sd_client_take(c->client));) {
        crawl_job *j = c->flying[r->tag];
        c->flying[r->tag] = NULL;
        c->free_tag[c->free_tags++] = (uint32_t)r->tag;
        j->result = r;
        crawl_pool_put(c->pool, j);
    }
}

static void
measure_speed(sd_crawl *c)
{
    uint64_t ms = c->now_ms - c->speed_at_ms;
    if (ms < 1000)
        return;
    c->speed =
        (double)(c->counts.fetched - c->speed_fetched) * 1000 / (double)ms;
    c->speed_at_ms = c->now_ms;
    c->speed_fetched = c->counts.fetched;
}

void
sd_crawl_tell(const sd_crawl *c, sd_crawl_news *ret)
{
    sd_frontier_totals t;
    sd_frontier_measure(c->frontier, &t);
    uint64_t next = crawl__host_next_wake(c);
    *ret = (sd_crawl_news){
        .fetched = c->counts.fetched,
        .budget = c->conf.budget,
        .enough = c->conf.enough,
        .rewarded = c->counts.rewarded,
        .statements = c->counts.statements,
        .bytes = c->counts.bytes,
        .failed = c->counts.failed,
        .refused = c->counts.refused,
        .duplicates = c->counts.duplicates,
        .traps = c->counts.traps,
        .discovered = t.pages,
        .waiting = t.waiting,
        .hosts = t.hosts,
        .in_flight = c->in_flight,
        .hosts_asleep = c->sleeper_n,
        .hosts_parked = c->parked,
        .seconds = (double)(c->counts.run_ms + c->now_ms - c->begun_ms) / 1000,
        .pages_per_s = c->speed,
        .next_wake_ms =
            next > c->now_ms && next != UINT64_MAX ? next - c->now_ms : 0,
        .waiting_for = c->waiting_for,
        .disk_full = c->disk_full};
    if (c->trail) {
        ret->buffered = crawl__waiting(c);
        sd_trail_tell(crawl__trail_of(c->trail), &ret->trail);
    }
}

sd_frontier *
sd_crawl_frontier(sd_crawl *c)
{
    return c->frontier;
}

sd_status
crawl__commit_or_wait(sd_crawl *c, sd_why *why)
{
    sd_status st = crawl__commit(c, why);
    c->disk_full = st == SD_ERR_LIMIT;
    if (!st)
        st = crawl__host_feed(c, why);
    return c->disk_full ? SD_OK : st;
}

/// Commit if it is time.
static sd_status
commit_if_due(sd_crawl *c, sd_why *why)
{
    size_t bytes = crawl_sink_waiting(c->sink) +
                   sd_frontier_uncommitted(c->frontier) +
                   (c->trail ? crawl__trail_unsaved(c->trail) : 0);
    uint64_t ms = c->conf.sync ? SYNC_MS : COMMIT_MS;
    if (bytes < COMMIT_BYTES && (!bytes || c->now_ms - c->committed_ms < ms))
        return SD_OK;
    return crawl__commit_or_wait(c, why);
}

static sd_status
take_outcomes(sd_crawl *c, sd_why *why)
{
    sd_status st = SD_OK;
    for (crawl_job *j = crawl_pool_take(c->pool), *next; j; j = next) {
        next = j->next;
        if (st)
            crawl_job_free(j);
        else
            st = crawl__outcome(c, j, why);
        // The words of pages are many, and read again only once committed.
        if (!st && c->trail && !c->disk_full)
            st = commit_if_due(c, why);
    }
    return st;
}

/// Nothing but pages that were held back: take those, a few at a time.
static sd_status
release_some(sd_crawl *c, sd_why *why)
{
    if (!c->release)
        return SD_OK;
    c->released = true;
    sd_status st = crawl__held_release(c, RELEASE_AT_ONCE, why);
    for (uint32_t i = 0; i < c->host_n && !st; i++)
        st = crawl__host_refill(c, i, why);
    c->release = false;
    return st;
}

/// All that may be chosen is on hosts with long delays: may others be let go?
/// Not if nothing could be sent the last time, and all were.
static bool
may_release(const sd_crawl *c)
{
    return !c->released || crawl__held_waiting(c->held) ||
           sd_frontier_uncommitted(c->frontier); // not yet to be found
}

/// Why it does nothing, if so; and whether it is over.
static sd_crawl_end
look_around(sd_crawl *c)
{
    c->waiting_for = NULL;
    if (c->conf.time_ms &&
        c->counts.run_ms + c->now_ms - c->begun_ms >= c->conf.time_ms) {
        c->stopping = true;
        if (!c->in_flight)
            return SD_CRAWL_TIME;
    }
    if (c->disk_full && !c->stopping) {
        c->waiting_for = "room on the disk";
        return SD_CRAWL_RUNNING;
    }
    if (c->in_flight) {
        uint64_t up = c->host_n > c->sleeper_n;
        if (!budget_left(c) || has_enough(c) || c->stopping || !up)
            c->waiting_for = "answers";
        return SD_CRAWL_RUNNING;
    }
    if (has_enough(c))
        return SD_CRAWL_ENOUGH;
    if (!budget_left(c))
        return SD_CRAWL_BUDGET;
    if (c->stopping)
        return SD_CRAWL_STOPPED;
    uint64_t next = crawl__host_next_wake(c);
    sd_frontier_totals t;
    sd_frontier_measure(c->frontier, &t);
    // What a trail has dropped waits on disk for another link to it.
    bool dry = c->trail ? !crawl__waiting(c) && !crawl__held_waiting(c->held)
                        : t.waiting == 0;
    if (dry)
        return SD_CRAWL_DRY;
    // Waiting for a parked host is no crawling.
    bool parked = next != UINT64_MAX && next > c->now_ms + SD_POLITE_PARK_MS;
    if (crawl__waiting(c) == 0 || (parked && may_release(c))) {
        c->release = true; // all that is left is held back, or far away
        return SD_CRAWL_RUNNING;
    }
    if (parked)
        return SD_CRAWL_PARKED;
    c->waiting_for = "hosts that rest";
    return SD_CRAWL_RUNNING;
}

/// How long the network loop may take before something else is due.
static int
pause_ms(const sd_crawl *c)
{
    uint64_t next = crawl__host_next_wake(c);
    uint64_t ms = TELL_MS;
    if (next <= c->now_ms)
        ms = 0;
    else if (next - c->now_ms < ms)
        ms = next - c->now_ms;
    return (int)ms;
}

/// End what is in flight. It waits again, but what a server has heard of is
/// counted.
static sd_status
call_off(sd_crawl *c, sd_why *why)
{
    sd_status st = SD_OK;
    sd_client_stop(c->client);
    pass_on(c);
    while (c->in_flight && !st) {
        st = take_outcomes(c, why);
        if (!st && c->in_flight)
            sd_client_run(c->client, TELL_MS); // until a worker is done
    }
    return st;
}

sd_status
sd_crawl_run(sd_crawl *c, sd_crawl_tick *tick, void *ctx, sd_crawl_end *ret,
             sd_why *why)
{
    sd_status st = SD_OK;
    sd_crawl_end end = SD_CRAWL_RUNNING;
    uint64_t status_ms = 0;
    bool now = false;
    while (!st && end == SD_CRAWL_RUNNING && !now) {
        (void)crawl__now_ms(c);
        crawl__host_wake_due(c);
        st = release_some(c, why);
        if (!st && !c->disk_full)
            st = send_pages(c, why);
        sd_client_run(c->client, pause_ms(c));
        pass_on(c);
        if (!st)
            st = take_outcomes(c, why);
        (void)crawl__now_ms(c);
        if (!st)
            st = commit_if_due(c, why);
        measure_speed(c);
        end = look_around(c);
        if (c->now_ms - c->told_ms >= TELL_MS) {
            c->told_ms = c->now_ms;
            sd_crawl_news news;
            sd_crawl_tell(c, &news);
            int stop = tick ? tick(ctx, &news) : 0;
            c->stopping = c->stopping || stop > 0;
            now = stop > 1;
        }
        if (c->now_ms - status_ms >= STATUS_MS) {
            status_ms = c->now_ms;
            c->parked = sd_polite_parked(sd_client_polite(c->client),
                                         (int64_t)c->now_ms);
            crawl__write_status(c, SD_CRAWL_RUNNING);
        }
        if (c->guard && c->now_ms - c->guard_ms >= GUARD_MS)
            crawl__guard_save(c);
    }
    if (now) {
        end = SD_CRAWL_STOPPED;
        if (!st)
            st = call_off(c, why);
    }
    crawl__curve_point(c); // however few it were
    if (!st)
        st = crawl__commit(c, why);
    if (!st)
        st = crawl_sink_sync(c->sink, why);
    if (!st) // so that the next run has no log to read
        st = sd_frontier_flush(c->frontier, why);
    if (!st) {
        if (c->guard)
            crawl__guard_save(c);
        crawl__write_status(c, end);
        *ret = end;
    }
    return st;
}

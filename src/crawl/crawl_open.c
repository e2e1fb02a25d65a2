// SPDX-License-Identifier: Apache-2.0
// A crawl begins, or goes on from its directory.
#include "crawl_int.h"

#include <stdlib.h>
#include <sys/random.h>
#include <unistd.h>

enum {
    ITEMS_MAX = 1 << 26,  // of new(…)
    COPIES_MAX = 1 << 24, // signatures
    SEEDS_AT_ONCE = 1000,
    PER_HOST = 6, // pages at a time without politeness
};

static void
wake(void *ctx)
{
    sd_client_wake(ctx);
}

/// The client's key of a host.
static uint64_t
clock_key(sd_str name)
{
    sd_buf text = {.max = 1024}, href = {.max = 4096};
    sd_url u;
    uint64_t key = 0;
    sd_buf_addf(&text, "http://%.*s/", SD_ARGS(name));
    if (sd_url_parse(sd_buf_str(&text), NULL, &href, &u))
        key = sd_client_host(&u);
    sd_buf_done(&text);
    sd_buf_done(&href);
    return key;
}

static void
restore_clock(void *ctx, uint64_t key, sd_str data)
{
    sd_crawl *c = ctx;
    if (data.n == SD_POLITE_RECORD_BYTES)
        (void)!sd_polite_restore(sd_client_polite(c->client), key,
                                 (const unsigned char *)data.p,
                                 (int64_t)c->now_ms);
}

static void
restore_host(void *ctx, uint32_t host, sd_str data)
{
    const sd_crawl *c = ctx;
    sd_frontier_host h;
    sd_frontier_host_get(c->frontier, host, &h);
    restore_clock(ctx, clock_key(h.name), data);
}

sd_status
sd_crawl_frontier_of(const char *dir, sd_frontier **ret, sd_why *why)
{
    sd_buf path = {.max = 1 << 16};
    sd_buf_addf(&path, "%s/crawl.db%c", dir, '\0');
    sd_frontier_conf conf = {.memory_bytes = SD_FRONTIER_MEMORY_MIN,
                             .read_only = true};
    sd_status st = sd_frontier_open(path.p, &conf, ret, why);
    sd_buf_done(&path);
    return st;
}

/// Begin with what another crawl has learnt.
static sd_status
learn_from(sd_crawl *c, const char *dir, sd_why *why)
{
    sd_frontier *other = NULL;
    sd_status st = sd_crawl_frontier_of(dir, &other, why);
    if (!st)
        st = crawl__state_learn(c, other, dir, false, why);
    sd_frontier_free(other);
    return st;
}

static sd_status
open_parts(sd_crawl *c, bool resume, sd_why *why)
{
    sd_buf path = {.max = 1 << 16};
    sd_buf_addf(&path, "%s/crawl.db%c", c->conf.dir, '\0');
    // A crawl that was killed at once has no frontier yet.
    sd_frontier_conf fc = {.memory_bytes = c->conf.memory_bytes,
                           .create = true,
                           .sync = c->conf.sync};
    sd_status st = sd_frontier_open(path.p, &fc, &c->frontier, why);
    sd_buf_done(&path);
    c->conf.client.robots = crawl__robots_keep;
    c->conf.client.robots_ctx = c;
    if (!st)
        st = sd_client_new(&c->conf.client, &c->client, why);
    if (!st)
        c->begun_ms = crawl__now_ms(c);
    if (!st)
        st = sd_scope_new(&c->conf.scope, c->conf.seed, c->conf.seeds,
                          &c->scope, why);
    if (st)
        return st;
    crawl__model_init(&c->model, &c->conf, c->frontier);
    c->dups = sd_dups_new(COPIES_MAX);
    c->held = crawl__held_new();
    if (c->conf.guard)
        c->guard = crawl__guard_open(c, resume);
    if (sd_target_has_new(c->conf.want))
        c->seen = sd_target_memory_new(ITEMS_MAX);
    crawl_places places;
    bool there = false;
    st = crawl__trail_open(&c->conf, c->frontier, &c->trail, why);
    if (!st && c->conf.model && !c->trail)
        st = learn_from(c, c->conf.model, why);
    if (!st)
        st = crawl__state_load(c, &places, &there, why);
    if (!st && there && !resume)
        st = sd_fail(why, SD_ERR_IO, "%s/crawl.db is of another crawl",
                     c->conf.dir);
    if (!st)
        st = crawl_sink_open(c->conf.dir, c->conf.warc, there ? &places : NULL,
                             &c->sink, why);
    if (!st && c->trail)
        crawl__trail_held(c);
    else if (!st && resume)
        st = crawl__host_load(c, why);
    if (!st && resume) // first: it may have got pages since
        st = sd_frontier_each(c->frontier, CRAWL_SPACE_CLOCK, restore_clock, c,
                              why);
    if (!st && resume)
        st = sd_frontier_host_each(c->frontier, restore_host, c, why);
    return st;
}

/// A crawl that was killed cannot say what it asked last: every host rests
/// once before it is asked again.
static void
rest_hosts(sd_crawl *c)
{
    const sd_polite *p = sd_client_polite(c->client);
    for (uint32_t i = 0; i < c->host_n && c->conf.client.polite.delay_ms; i++) {
        sd_frontier_host h;
        sd_frontier_host_get(c->frontier, i, &h);
        uint64_t key = clock_key(h.name);
        uint64_t until = c->now_ms + sd_polite_delay_ms(p, key);
        int64_t ready = sd_polite_ready_ms(p, key, 0);
        if (ready > 0 && (uint64_t)ready > until)
            until = (uint64_t)ready;
        crawl__host_sleep(c, i, until);
    }
}

/// The seeds, as links from nowhere.
static sd_status
offer_seeds(sd_crawl *c, sd_why *why)
{
    crawl_origin from = {
        .page = SD_FRONTIER_NO_PAGE, .good = -1, .slot = SD_SELECT_NO_PAGE};
    sd_status st = SD_OK;
    for (size_t i = 0; i < c->conf.seeds && !st; i += SEEDS_AT_ONCE) {
        crawl_job *j = crawl_job_new();
        for (size_t k = i; k < c->conf.seeds && k < i + SEEDS_AT_ONCE; k++)
            crawl_tools_link(c->tools, j, NULL, c->conf.seed[k], 0);
        st = crawl__offer(c, j->link, j->link_n, j->feat, &from, why);
        crawl_job_free(j);
    }
    crawl__seeds_offered(c);
    return st;
}

/// Ids of records must differ from those of every other file, also of a crawl
/// that began in the same millisecond.
static uint64_t
new_warc_seed(const sd_crawl *c)
{
    uint64_t seed;
    bool random = getrandom(&seed, sizeof seed, 0) == sizeof seed;
    return random ? seed : c->begun_ms ^ (uint64_t)getpid() << 48;
}

sd_status
sd_crawl_open(const sd_crawl_conf *conf, bool resume, sd_crawl **ret,
              sd_why *why)
{
    sd_crawl *c = sd_calloc(1, sizeof *c);
    c->conf = *conf;
    pthread_mutex_init(&c->seen_lock, NULL);
    sd_status st = open_parts(c, resume, why);
    if (!st) {
        c->plan =
            (crawl_plan){.want = conf->want,
                         .scope = c->scope,
                         .judge = conf->judge,
                         .seen = c->seen,
                         .seen_lock = &c->seen_lock,
                         .agent = conf->client.robots_agent,
                         .user_agent = conf->client.fetch.user_agent,
                         .features = conf->features,
                         .hashes = conf->hashes,
                         .ignore_nofollow = conf->ignore_nofollow,
                         .warc = conf->warc,
                         .warc_seed = new_warc_seed(c),
                         .body_bytes = conf->body_bytes,
                         .redirects = conf->redirects,
                         .words = conf->by_trail,
                         .keywords = conf->keywords,
                         .hints = conf->trail.hints ? conf->critic : NULL};
        unsigned threads = conf->threads;
        if (!threads) {
            long cpus = sysconf(_SC_NPROCESSORS_ONLN);
            threads = cpus > 0 ? (unsigned)cpus : 1;
        }
        c->per_host = conf->client.polite.delay_ms ? 1 : PER_HOST;
        c->tools = crawl_tools_new(&c->plan, 0);
        c->pool = crawl_pool_new(&c->plan, threads, wake, c->client);
        if (resume)
            rest_hosts(c);
        st = offer_seeds(c, why);
    }
    if (!st)
        st = crawl__commit_or_wait(c, why);
    if (st) {
        sd_crawl_free(c);
        return st;
    }
    *ret = c;
    return SD_OK;
}

void
sd_crawl_free(sd_crawl *c)
{
    if (!c)
        return;
    crawl_pool_free(c->pool);
    if (c->tools)
        crawl_tools_free(c->tools);
    for (crawl_job *j = c->spare, *next; j; j = next) {
        next = j->next;
        crawl_job_free(j);
    }
    for (size_t i = 0; i < c->flying_n; i++)
        crawl_job_free(c->flying[i]);
    free(c->flying);
    free(c->free_tag);
    sd_client_free(c->client);
    sd_frontier_free(c->frontier);
    sd_scope_free(c->scope);
    sd_guard_free(c->guard);
    crawl__held_free(c->held);
    sd_dups_free(c->dups);
    sd_target_memory_free(c->seen);
    crawl_sink_free(c->sink);
    crawl__model_done(&c->model);
    sd_crawl_trail_free(c->trail);
    free(c->host);
    free(c->named);
    free(c->sleeper);
    free(c->hungry);
    free(c->offer);
    free(c->answer);
    free(c->offer_link);
    sd_buf_done(&c->line);
    sd_arena_done(&c->arena);
    pthread_mutex_destroy(&c->seen_lock);
    free(c);
}

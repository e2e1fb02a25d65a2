// SPDX-License-Identifier: Apache-2.0
#include "client_int.h"

#include <stdlib.h>
#include <time.h>

enum {
    AGENT_MAX = 1000,
    /// While names are looked up. fetch wakes us when one is known, but does
    /// not say which, and all of them are asked about: not after each record.
    NAME_POLL_MS = 5,
    RETRY_MS = 1000,
    RETRY_WAIT_MS = 60 * 1000,
    ROBOTS_KEEP_MS = 24 * 3600 * 1000,
    ROBOTS_BYTES = 64 << 20,
    NS_PER_MS = 1000000,
};

// ------------------------------------------------------------------- set-up

static void
add_printable(sd_buf *out, sd_str s)
{
    for (size_t i = 0; i < s.n; i++)
        if (s.p[i] >= ' ' && s.p[i] <= '~')
            sd_buf_addc(out, s.p[i]);
}

void
sd_client_agent(const char *name, const char *version, sd_str contact,
                sd_buf *out)
{
    sd_buf_addf(out, "%s/%s", name, version);
    if (!contact.n)
        return;
    sd_buf_add(out, SD_STR(" (+"));
    add_printable(out, contact);
    sd_buf_addc(out, ')');
}

static uint32_t
or_else(uint32_t v, uint32_t otherwise)
{
    return v ? v : otherwise;
}

static void
set_up(sd_client *c, const sd_client_conf *conf)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    c->unix_ms = (int64_t)t.tv_sec * 1000 + t.tv_nsec / NS_PER_MS;
    c->start_ns = sd_clock_ns();
    c->conf = *conf;
    c->robots_agent.max = AGENT_MAX;
    sd_buf_add(&c->robots_agent,
               conf->robots_agent.n ? conf->robots_agent : SD_STR("sundog"));
    c->conf.robots_agent = sd_buf_str(&c->robots_agent);
    c->conf.retry_ms = or_else(conf->retry_ms, RETRY_MS);
    c->conf.retry_wait_ms = or_else(conf->retry_wait_ms, RETRY_WAIT_MS);
    c->conf.robots_keep_ms = or_else(conf->robots_keep_ms, ROBOTS_KEEP_MS);
    if (!conf->robots_bytes)
        c->conf.robots_bytes = ROBOTS_BYTES;
    if (conf->retries > SD_CLIENT_RETRIES_MAX)
        c->conf.retries = SD_CLIENT_RETRIES_MAX;
    // With connect_to every host is at the same address.
    c->by_address = conf->polite.delay_ms && !conf->fetch.connect_to.n;
}

sd_status
sd_client_new(const sd_client_conf *conf, sd_client **ret, sd_why *why)
{
    sd_client *c = sd_calloc(1, sizeof *c);
    set_up(c, conf);
    sd_status st = sd_fetch_new(&conf->fetch, &c->fetch, why);
    if (st) {
        sd_client_free(c);
        return st;
    }
    c->polite = sd_polite_new(&conf->polite);
    *ret = c;
    return SD_OK;
}

void
sd_client_free(sd_client *c)
{
    if (!c)
        return;
    while (c->all)
        client__job_free(c, c->all);
    for (sd_client_result *r; (r = sd_client_take(c));)
        sd_client_done(r);
    client__origins_done(c);
    sd_fetch_free(c->fetch);
    sd_polite_free(c->polite);
    sd_buf_done(&c->robots_agent);
    free(c->timer);
    free(c);
}

// ------------------------------------------------------------ small questions

int64_t
sd_client_now_ms(const sd_client *c)
{
    return c->unix_ms + (int64_t)((sd_clock_ns() - c->start_ns) / NS_PER_MS);
}

uint64_t
sd_client_host(const sd_url *u)
{
    sd_str key = sd_url_host_key(u);
    return sd_hash(key.p, key.n, 0);
}

sd_polite *
sd_client_polite(sd_client *c)
{
    return c->polite;
}

size_t
sd_client_active(const sd_client *c)
{
    return c->active;
}

void
sd_client_wake(sd_client *c)
{
    atomic_store(&c->woken, true);
    sd_fetch_wake(c->fetch);
}

// ------------------------------------------------------------------- timers

void
client__timer_add(sd_client *c, client_job *j, int64_t at_ms)
{
    c->timer =
        sd_grow(c->timer, &c->timer_cap, c->timers + 1, sizeof *c->timer);
    size_t i = c->timers++;
    for (size_t up; i && c->timer[up = (i - 1) / 2].at_ms > at_ms; i = up)
        c->timer[i] = c->timer[up];
    c->timer[i] = (client_timer){at_ms, j};
}

static client_job *
timer_take(sd_client *c)
{
    client_job *first = c->timer[0].job;
    client_timer t = c->timer[--c->timers];
    size_t i = 0;
    for (size_t k; (k = 2 * i + 1) < c->timers; i = k) {
        if (k + 1 < c->timers && c->timer[k + 1].at_ms < c->timer[k].at_ms)
            k++;
        if (c->timer[k].at_ms >= t.at_ms)
            break;
        c->timer[i] = c->timer[k];
    }
    c->timer[i] = t;
    return first;
}

// ----------------------------------------------------------------- requests

void
sd_client_add(sd_client *c, const sd_client_request *q)
{
    client_job *j = client__job_new(c, q->tag);
    c->active++;
    j->etag = client__keep(j->box, q->etag);
    j->last_modified = client__keep(j->box, q->last_modified);
    j->accept = q->accept;
    j->no_robots = q->no_robots;
    j->redirects_max = q->redirects_max < SD_CLIENT_REDIRECTS_MAX
                           ? q->redirects_max
                           : SD_CLIENT_REDIRECTS_MAX;
    if (sd_url_parse(q->url, NULL, &j->href, &j->url)) {
        if (!sd_url_has_user(&j->url)) {
            client__begin(c, j);
            return;
        }
        // Who gives them must not think that they are used.
        j->host = sd_client_host(&j->url);
        client__hop_add(j->box, q->url);
        client__end(c, j, SD_FETCH_USER, SD_STR(""));
        return;
    }
    client__hop_add(j->box, q->url);
    client__end(c, j, SD_FETCH_SCHEME, SD_STR("not an absolute address"));
}

sd_client_result *
sd_client_take(sd_client *c)
{
    client_box *b = c->result;
    if (!b)
        return NULL;
    c->result = b->next;
    b->next = NULL;
    c->active--;
    return &b->r;
}

// ----------------------------------------------------------------- the loop

/// False if there was none.
static bool
take_records(sd_client *c)
{
    bool any = false;
    for (const sd_fetch_record *r; (r = sd_fetch_take(c->fetch)); any = true)
        client__record(c, (client_job *)(uintptr_t)r->tag, r);
    return any;
}

static void
try_names(sd_client *c, int64_t now)
{
    client_job *next, *list = c->names;
    if (!list || now < c->names_ms)
        return;
    c->names_ms = now + NAME_POLL_MS;
    c->names = NULL;
    for (client_job *j = list; j; j = next) {
        next = j->next;
        client__name_again(c, j);
    }
}

static void
run_timers(sd_client *c, int64_t now)
{
    while (c->timers && c->timer[0].at_ms <= now)
        client__go(c, timer_take(c));
}

static void
take_turns(sd_client *c, int64_t now)
{
    uint64_t tag;
    while (!sd_fetch_full(c->fetch)) {
        sd_polite_turn turn = sd_polite_pop(c->polite, now, &tag);
        client_job *j = (client_job *)(uintptr_t)tag;
        if (turn == SD_POLITE_NONE)
            return;
        if (turn == SD_POLITE_BEGUN) {
            client__send(c, j);
            continue;
        }
        j->box->r.ready_unix_ms =
            sd_polite_estimate_ms(c->polite, j->host, j->address, now);
        client__end(c, j, SD_FETCH_LATER, SD_STR(""));
    }
}

/// Milliseconds until something is to be done; -1: only when fetch says so.
static int
idle_ms(const sd_client *c, int64_t now)
{
    int64_t at = INT64_MAX;
    if (c->names)
        at = c->names_ms;
    if (c->timers && c->timer[0].at_ms < at)
        at = c->timer[0].at_ms;
    if (!sd_fetch_full(c->fetch) && sd_polite_next_ms(c->polite) < at)
        at = sd_polite_next_ms(c->polite);
    if (at == INT64_MAX)
        return -1;
    return at <= now ? 0 : at - now < 60000 ? (int)(at - now) : 60000;
}

void
sd_client_run(sd_client *c, int timeout_ms)
{
    int64_t until = sd_client_now_ms(c) + timeout_ms;
    for (;;) {
        int64_t now = sd_client_now_ms(c);
        try_names(c, now);
        run_timers(c, now);
        take_turns(c, now);
        int wait = idle_ms(c, now);
        if (c->result || timeout_ms == 0)
            wait = 0;
        else if (timeout_ms > 0 && (wait < 0 || wait > until - now))
            wait = until > now ? (int)(until - now) : 0;
        sd_fetch_run(c->fetch, wait);
        if (!take_records(c))
            c->names_ms = 0; // a name may be what woke us
        bool woken = atomic_exchange(&c->woken, false);
        if (c->result || woken || timeout_ms == 0 ||
            (timeout_ms > 0 && sd_client_now_ms(c) >= until))
            return;
    }
}

static void
forget(void *ctx, uint64_t tag)
{
    (void)ctx, (void)tag; // the list of all jobs has it
}

void
sd_client_stop(sd_client *c)
{
    c->stopping = true;
    sd_fetch_stop(c->fetch);
    (void)take_records(c);
    sd_polite_drop(c->polite, forget, NULL);
    c->timers = 0;
    c->names = NULL;
    client__origins_stop(c);
    while (c->all)
        if (c->all->robots_of)
            client__job_free(c, c->all);
        else
            client__end(c, c->all, SD_FETCH_STOPPED, SD_STR(""));
    c->stopping = false;
}

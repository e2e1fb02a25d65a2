// SPDX-License-Identifier: Apache-2.0
// Setting up and taking down.
#include "fetch_int.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CONNECTIONS_DEFAULT = 1024,
    OPEN_FACTOR = 4,
    PER_HOST_DEFAULT = 6,
    DNS_THREADS_DEFAULT = 16,
    DNS_CACHE_DEFAULT = 65536,
    DNS_KEEP_MS_DEFAULT = 10 * 60 * 1000,
    DNS_KEEP_FAIL_MS = 60 * 1000,
    CONNECTIONS_MIN = 4,
};

static unsigned
or_default(unsigned value, unsigned otherwise)
{
    return value ? value : otherwise;
}

/// As many as asked for, or as there are descriptors for.
static unsigned
fit_connections(unsigned want)
{
    // The others are for the store, outputs, lookups under way.
    unsigned room = sd_fds_max() - sd_fds_files();
    return want < room ? want : room;
}

static sd_status
read_connect_to(sd_fetch *f, sd_str s, sd_why *why)
{
    if (!s.n)
        return SD_OK;
    size_t colon = s.n;
    while (colon && s.p[colon - 1] != ':')
        colon--;
    uint64_t port;
    if (!colon || !sd_str_u64(sd_str_sub(s, colon, s.n), &port) || !port ||
        port > 65535 ||
        !sd_fetch_address_parse(sd_str_sub(s, 0, colon - 1), &f->connect_to))
        return sd_fail(why, SD_ERR_USAGE,
                       "'%.*s' is no address and port to connect to",
                       SD_ARGS(s));
    f->connect_port = (unsigned)port;
    f->has_connect_to = true;
    return SD_OK;
}

static sd_status
read_texts(sd_fetch *f, const sd_fetch_conf *c, sd_why *why)
{
    if (!c->user_agent.n)
        return sd_fail(why, SD_ERR_USAGE, "a user agent must be named");
    for (size_t i = 0; i < c->user_agent.n; i++)
        if ((unsigned char)c->user_agent.p[i] < ' ')
            return sd_fail(why, SD_ERR_USAGE,
                           "a user agent has no control characters");
    f->user_agent = strndup(c->user_agent.p, c->user_agent.n);
    if (!f->user_agent)
        sd_oom();
    if (c->ca_file.n) {
        f->ca_file = strndup(c->ca_file.p, c->ca_file.n);
        if (!f->ca_file)
            sd_oom();
        if (access(f->ca_file, R_OK))
            return sd_fail(why, SD_ERR_USAGE, "%s: cannot be read", f->ca_file);
    }
    sd_status st = fetch__fields_read(f, c, why);
    return st ? st : read_connect_to(f, c->connect_to, why);
}

static void
read_numbers(sd_fetch *f, const sd_fetch_conf *c)
{
    f->allow_private = c->allow_private;
    f->http2 = !c->no_http2;
    f->per_host_max = or_default(c->per_host_max, PER_HOST_DEFAULT);
    f->connections_max =
        fit_connections(or_default(c->connections_max, CONNECTIONS_DEFAULT));
    // Never fewer than requests, or they would wait inside libcurl with their
    // clocks running.
    unsigned open = or_default(c->open_max, OPEN_FACTOR * f->connections_max);
    f->open_max =
        fit_connections(open > f->connections_max ? open : f->connections_max);
    f->keep_ns = (uint64_t)or_default(c->dns_keep_ms, DNS_KEEP_MS_DEFAULT) *
                 FETCH_NS_PER_MS;
    f->keep_fail_ns = (uint64_t)DNS_KEEP_FAIL_MS * FETCH_NS_PER_MS;
    f->limits = fetch__limits(&c->limits, &SD_FETCH_LIMITS);
}

sd_status
sd_fetch_new(const sd_fetch_conf *c, sd_fetch **ret, sd_why *why)
{
    if (curl_global_init(CURL_GLOBAL_DEFAULT))
        sd_oom();
    sd_fetch *f = sd_calloc(1, sizeof *f);
    f->epoll = f->wake = -1;
    f->timer_ns = f->sweep_ns = FETCH_NEVER;
    f->scratch.max = SIZE_MAX;
    read_numbers(f, c);
    fetch__hosts_init(&f->hosts,
                      or_default(c->dns_cache_max, DNS_CACHE_DEFAULT));
    sd_status st = read_texts(f, c, why);
    if (!st && f->connections_max < CONNECTIONS_MIN)
        st = sd_fail(why, SD_ERR_LIMIT, "too few file descriptors");
    if (!st)
        st = fetch__loop_open(f, why);
    if (st) {
        sd_fetch_free(f);
        return st;
    }
    f->dns = fetch__dns_new(or_default(c->dns_threads_max, DNS_THREADS_DEFAULT),
                            c->lookup, c->lookup_ctx, f->wake);
    *ret = f;
    return SD_OK;
}

static void
free_jobs(sd_fetch *f)
{
    while (f->pool) {
        fetch_job *next = f->pool->next;
        fetch__job_free(f->pool);
        f->pool = next;
    }
}

void
sd_fetch_free(sd_fetch *f)
{
    if (!f)
        return;
    sd_fetch_stop(f);
    for (const sd_fetch_record *r; (r = sd_fetch_take(f));)
        sd_fetch_done(r);
    // First, so that no thread writes to the descriptor after its close.
    fetch__dns_free(f->dns);
    free_jobs(f);
    fetch__loop_close(f);
    fetch__hosts_done(&f->hosts);
    for (size_t i = 0; i < SD_LEN(f->fields); i++)
        curl_slist_free_all(f->fields[i]);
    curl_slist_free_all(f->own);
    sd_buf_done(&f->scratch);
    free(f->active);
    free(f->fd);
    free(f->user_agent);
    free(f->ca_file);
    free(f);
    curl_global_cleanup();
}

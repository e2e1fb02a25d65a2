// SPDX-License-Identifier: Apache-2.0
// Who asked for what, and how often. All threads count in the same place,
// with atomics and no order between them.
#include "serve_int.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ASKED_MAX = UINT16_MAX };

static const char *const kinds[SERVE_KINDS] = {
    "page", "robots", "sitemap", "redirect", "trap", "stats", "other"};

sd_status
serve__stats_init(serve_stats *t, const sd_site *site, const char *log,
                  sd_why *why)
{
    memset(t, 0, sizeof *t);
    t->site = site;
    t->asked = sd_calloc(site->w->pages, sizeof *t->asked);
    t->host = sd_calloc(site->w->hosts, sizeof *t->host);
    if (!log)
        return SD_OK;
    t->log = fopen(log, "ae");
    if (!t->log)
        return sd_fail(why, SD_ERR_IO, "%s: %s", log, strerror(errno));
    return SD_OK;
}

void
serve__stats_done(serve_stats *t)
{
    free((void *)(uintptr_t)t->asked); // no atomics any more
    free(t->host);
    if (t->log)
        fclose(t->log);
}

static void
bump(_Atomic uint64_t *n)
{
    atomic_fetch_add_explicit(n, 1, memory_order_relaxed);
}

static uint64_t
load(const _Atomic uint64_t *n)
{
    return atomic_load_explicit(n, memory_order_relaxed);
}

// ---------------------------------------------------------------- counting

/// Keep the least time between two requests in `least`, in microseconds, at
/// least 1 because 0 stands for "none yet".
static void
keep_least(_Atomic uint32_t *least, uint64_t ns)
{
    uint64_t us = ns / 1000;
    uint32_t v = us == 0 ? 1 : us > UINT32_MAX ? UINT32_MAX : (uint32_t)us;
    uint32_t old = atomic_load_explicit(least, memory_order_relaxed);
    while ((old == 0 || v < old) &&
           !atomic_compare_exchange_weak_explicit(
               least, &old, v, memory_order_relaxed, memory_order_relaxed))
        ;
}

/// Requests are counted when they are answered, and with a latency that
/// varies that is not the order in which they came.
static void
count_host(serve_host *h, unsigned set, uint64_t came_ns)
{
    _Atomic uint64_t *at = &h->of[set].last_ns;
    uint64_t last = atomic_load_explicit(at, memory_order_relaxed);
    while (came_ns > last &&
           !atomic_compare_exchange_weak_explicit(
               at, &last, came_ns, memory_order_relaxed, memory_order_relaxed))
        ;
    atomic_fetch_add_explicit(&h->of[set].requests, 1, memory_order_relaxed);
    if (last)
        keep_least(&h->of[set].least_us,
                   came_ns > last ? came_ns - last : last - came_ns);
}

static void
count_page(serve_stats *t, uint32_t page)
{
    uint16_t old = atomic_load_explicit(&t->asked[page], memory_order_relaxed);
    if (old < ASKED_MAX)
        old =
            atomic_fetch_add_explicit(&t->asked[page], 1, memory_order_relaxed);
    if (old)
        bump(&t->again);
}

/// One line: unix time in ms, host, target, status.
static void
log_request(FILE *f, const serve_request *r, const serve_reply *a,
            uint64_t came_ns)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t ns = (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
    ns -= sd_clock_ns() - came_ns;
    fprintf(f, "%" PRIu64 " %.*s %.*s %u\n", ns / 1000000,
            r->host.n ? (int)r->host.n : 1, r->host.n ? r->host.p : "-",
            r->target.n ? (int)r->target.n : 1, r->target.n ? r->target.p : "-",
            a->status);
}

void
serve__count(serve_stats *t, const serve_request *r, const serve_reply *a,
             size_t bytes, uint64_t came_ns)
{
    if (a->kind == SERVE_STATS) // looking does not change what is seen
        return;
    bump(&t->requests);
    atomic_fetch_add_explicit(&t->bytes, bytes, memory_order_relaxed);
    bump(&t->status[a->status]);
    bump(&t->kind[a->kind]);
    if (a->trap != SD_TRAP_NONE)
        bump(&t->trap[a->trap]);
    if (a->fault != SD_FAULT_NONE)
        bump(&t->fault[a->fault]);
    if (a->page != SERVE_NO_PAGE)
        count_page(t, a->page);
    if (a->host != SERVE_NO_HOST) {
        count_host(&t->host[a->host], 0, came_ns);
        if (a->kind != SERVE_ROBOTS && a->kind != SERVE_SITEMAP)
            count_host(&t->host[a->host], 1, came_ns);
    }
    if (t->log)
        log_request(t->log, r, a, came_ns);
}

// ---------------------------------------------------------------- showing

/// A JSON object of the counts that are not 0.
static void
add_counts(const char *name, const _Atomic uint64_t *v, unsigned n,
           const char *(*name_of)(unsigned), sd_buf *out)
{
    const char *between = "";
    sd_buf_addf(out, ",\n  \"%s\": {", name);
    for (unsigned i = 0; i < n; i++) {
        if (!load(&v[i]))
            continue;
        sd_buf_addf(out, "%s\"%s\": %" PRIu64, between, name_of(i),
                    load(&v[i]));
        between = ", ";
    }
    sd_buf_addc(out, '}');
}

static const char *
kind_name(unsigned i)
{
    return kinds[i];
}

static const char *
trap_name(unsigned i)
{
    return sd_trap_name((sd_trap)i);
}

static const char *
fault_name(unsigned i)
{
    return sd_fault_name((sd_fault)i);
}

static void
add_statuses(const serve_stats *t, sd_buf *out)
{
    const char *between = "";
    sd_buf_add(out, SD_STR(",\n  \"status\": {"));
    for (unsigned i = 0; i < SD_LEN(t->status); i++)
        if (load(&t->status[i])) {
            sd_buf_addf(out, "%s\"%u\": %" PRIu64, between, i,
                        load(&t->status[i]));
            between = ", ";
        }
    sd_buf_addc(out, '}');
}

/// Of all hosts, the one that was asked fastest.
static void
add_least(const serve_stats *t, unsigned set, const char *name, sd_buf *out)
{
    uint32_t least = 0, host = 0;
    for (uint32_t h = 0; h < t->site->w->hosts; h++) {
        uint32_t v = atomic_load_explicit(&t->host[h].of[set].least_us,
                                          memory_order_relaxed);
        if (v && (!least || v < least)) {
            least = v;
            host = h;
        }
    }
    sd_buf_addf(out, ",\n  \"%s\": ", name);
    if (!least) {
        sd_buf_add(out, SD_STR("null"));
        return;
    }
    sd_buf_addf(out, "{\"ms\": %.3f, \"host\": ", least / 1000.0);
    sd_buf_add_json(out, serve__host_key(t->site, host));
    sd_buf_addc(out, '}');
}

void
serve__add_stats(const serve_stats *t, sd_buf *out)
{
    uint64_t pages = 0, hosts = 0;
    for (uint32_t p = 0; p < t->site->w->pages; p++)
        pages += atomic_load_explicit(&t->asked[p], memory_order_relaxed) > 0;
    for (uint32_t h = 0; h < t->site->w->hosts; h++)
        hosts += atomic_load_explicit(&t->host[h].of[0].requests,
                                      memory_order_relaxed) > 0;
    sd_buf_addf(out,
                "{\n  \"requests\": %" PRIu64 ",\n  \"connections\": %" PRIu64
                ",\n  \"bytes\": %" PRIu64 ",\n  \"pages_asked\": %" PRIu64
                ",\n  \"pages_asked_again\": %" PRIu64
                ",\n  \"hosts_asked\": %" PRIu64,
                load(&t->requests), load(&t->connections), load(&t->bytes),
                pages, load(&t->again), hosts);
    add_statuses(t, out);
    add_counts("kinds", t->kind, SERVE_KINDS, kind_name, out);
    add_counts("traps", t->trap, SD_TRAPS, trap_name, out);
    add_counts("faults", t->fault, SD_FAULTS, fault_name, out);
    add_least(t, 0, "least_interval", out);
    add_least(t, 1, "least_interval_pages", out);
    sd_buf_add(out, SD_STR("\n}\n"));
}

void
serve__add_host_stats(const serve_stats *t, sd_buf *out)
{
    for (uint32_t h = 0; h < t->site->w->hosts; h++) {
        const serve_host *x = &t->host[h];
        if (!atomic_load_explicit(&x->of[0].requests, memory_order_relaxed))
            continue;
        sd_buf_add(out, serve__host_key(t->site, h));
        for (unsigned set = 0; set < 2; set++) {
            uint32_t n = atomic_load_explicit(&x->of[set].requests,
                                              memory_order_relaxed);
            uint32_t us = atomic_load_explicit(&x->of[set].least_us,
                                               memory_order_relaxed);
            sd_buf_addf(out, "\t%" PRIu32, n);
            if (us)
                sd_buf_addf(out, "\t%.3f", us / 1000.0);
            else
                sd_buf_add(out, SD_STR("\t-"));
        }
        sd_buf_addc(out, '\n');
    }
}

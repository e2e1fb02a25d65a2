// SPDX-License-Identifier: Apache-2.0
#include "polite_int.h"

#include <stdlib.h>

enum {
    DOUBLED_MAX = 30,
    /// The longest wait that anyone may ask for; see sd_polite_restore.
    WAIT_MAX_DAYS = 31,
};

sd_polite *
sd_polite_new(const sd_polite_conf *conf)
{
    sd_polite *p = sd_calloc(1, sizeof *p);
    p->conf = *conf;
    if (!p->conf.address_max)
        p->conf.address_max = 1;
    p->hosts.width = p->addresses.width = sizeof(polite_clock);
    p->host_lanes.width = p->address_lanes.width = sizeof(polite_lane);
    p->items = 1;
    return p;
}

void
sd_polite_free(sd_polite *p)
{
    if (!p)
        return;
    free(p->hosts.slot);
    free(p->addresses.slot);
    free(p->host_lanes.slot);
    free(p->address_lanes.slot);
    free(p->item);
    free(p->heap);
    free(p);
}

// ------------------------------------------------------------------- clocks

/// Does the clock say something that a new one would not?
static bool
matters(const void *slot, void *ctx)
{
    const polite_clock *c = slot;
    const int64_t *now_ms = ctx;
    return c->busy || c->next_ms > *now_ms || c->doubled || c->crawl_delay_ms;
}

static polite_clock *
clock_of(polite_table *t, uint64_t key, int64_t now_ms)
{
    if (polite__full(t) && !polite__get(t, polite__key(key)))
        polite__sweep(t, matters, &now_ms);
    return polite__put(t, polite__key(key));
}

static uint64_t
delay_of(const sd_polite *p, const polite_clock *c)
{
    uint64_t base = p->conf.delay_ms;
    if (c && c->crawl_delay_ms > base)
        base = c->crawl_delay_ms;
    uint64_t most = p->conf.ceiling_ms > base ? p->conf.ceiling_ms : base;
    uint64_t delay = base << (c ? c->doubled : 0);
    return delay < most ? delay : most;
}

uint32_t
sd_polite_delay_ms(const sd_polite *p, uint64_t host)
{
    if (!p->conf.delay_ms)
        return 0;
    return (uint32_t)delay_of(p, polite__get(&p->hosts, polite__key(host)));
}

uint32_t
polite__gap(const sd_polite *p)
{
    return p->conf.delay_ms / p->conf.address_max;
}

int64_t
polite__host_ready(const sd_polite *p, uint64_t host)
{
    const polite_clock *c = polite__get(&p->hosts, polite__key(host));
    if (!c || !p->conf.delay_ms)
        return 0;
    return c->busy ? SD_POLITE_BUSY : c->next_ms;
}

int64_t
polite__address_ready(const sd_polite *p, uint64_t address)
{
    const polite_clock *c = polite__get(&p->addresses, polite__key(address));
    if (!c || !address || !p->conf.delay_ms)
        return 0;
    return c->busy >= p->conf.address_max ? SD_POLITE_BUSY : c->next_ms;
}

int64_t
sd_polite_ready_ms(const sd_polite *p, uint64_t host, uint64_t address)
{
    int64_t h = polite__host_ready(p, host);
    int64_t a = polite__address_ready(p, address);
    return h > a ? h : a;
}

void
sd_polite_begin(sd_polite *p, uint64_t host, uint64_t address, int64_t now_ms)
{
    polite_clock *h = clock_of(&p->hosts, host, now_ms);
    // For a record written before the end.
    h->next_ms = now_ms + (int64_t)delay_of(p, h);
    h->busy++;
    if (!address)
        return;
    polite_clock *a = clock_of(&p->addresses, address, now_ms);
    a->next_ms = now_ms + polite__gap(p);
    a->busy++;
}

static void
count_outcome(const sd_polite *p, polite_clock *h, sd_polite_outcome o)
{
    if (o.failed || o.status == 429 || o.status == 503) {
        if (h->doubled < DOUBLED_MAX && delay_of(p, h) < p->conf.ceiling_ms)
            h->doubled++;
    } else if (o.status && o.status < 500 && h->doubled) {
        h->doubled--;
    }
}

int64_t
sd_polite_end(sd_polite *p, uint64_t host, uint64_t address, int64_t now_ms,
              sd_polite_outcome o)
{
    polite_clock *h = clock_of(&p->hosts, host, now_ms);
    if (h->busy)
        h->busy--;
    count_outcome(p, h, o);
    int64_t wait = (int64_t)delay_of(p, h);
    if (o.retry_after_ms > wait)
        wait = o.retry_after_ms;
    h->next_ms = now_ms + wait;
    int64_t next_ms = p->conf.delay_ms ? h->next_ms : now_ms;
    if (address) {
        polite_clock *a = clock_of(&p->addresses, address, now_ms);
        if (a->busy)
            a->busy--;
        if (now_ms + polite__gap(p) > a->next_ms)
            a->next_ms = now_ms + polite__gap(p);
    }
    polite__wake(p, host, address, now_ms);
    return next_ms;
}

void
sd_polite_crawl_delay(sd_polite *p, uint64_t host, uint32_t was_ms,
                      uint32_t delay_ms)
{
    polite_clock *h = polite__get(&p->hosts, polite__key(host));
    if (!h && !delay_ms)
        return;
    if (!h)
        h = polite__put(&p->hosts, polite__key(host));
    int64_t more = -(int64_t)sd_polite_delay_ms(p, host);
    if (delay_ms > h->crawl_delay_ms || h->crawl_delay_ms == was_ms)
        h->crawl_delay_ms = delay_ms;
    more += sd_polite_delay_ms(p, host);
    if (h->next_ms && more > 0) // the host rests already, and not long enough
        h->next_ms += more;
}

size_t
sd_polite_parked(const sd_polite *p, int64_t now_ms)
{
    size_t n = 0;
    for (size_t i = 0; p->conf.delay_ms && i < p->hosts.cap; i++) {
        const void *slot = p->hosts.slot + i * p->hosts.width;
        const polite_clock *c = slot;
        n += c->key && c->next_ms - now_ms > SD_POLITE_PARK_MS;
    }
    return n;
}

// ------------------------------------------------------------------ records

static void
put_le(unsigned char *to, uint64_t v, int bytes)
{
    for (int i = 0; i < bytes; i++)
        to[i] = (unsigned char)(v >> (8 * i));
}

static uint64_t
get_le(const unsigned char *from, int bytes)
{
    uint64_t v = 0;
    for (int i = 0; i < bytes; i++)
        v |= (uint64_t)from[i] << (8 * i);
    return v;
}

void
sd_polite_save(const sd_polite *p, uint64_t host,
               unsigned char ret[SD_POLITE_RECORD_BYTES])
{
    const polite_clock *h = polite__get(&p->hosts, polite__key(host));
    put_le(ret, h ? (uint64_t)h->next_ms : 0, 8);
    put_le(ret + 8, h ? h->crawl_delay_ms : 0, 4);
    put_le(ret + 12, h ? h->doubled : 0, 4);
}

bool
sd_polite_restore(sd_polite *p, uint64_t host,
                  const unsigned char record[SD_POLITE_RECORD_BYTES],
                  int64_t now_ms)
{
    uint64_t next = get_le(record, 8), doubled = get_le(record + 12, 4);
    if (doubled > DOUBLED_MAX || next > INT64_MAX)
        return false;
    const int64_t last = now_ms + (int64_t)WAIT_MAX_DAYS * 86400000;
    polite_clock *h = clock_of(&p->hosts, host, now_ms);
    h->next_ms = (int64_t)next < last ? (int64_t)next : last;
    h->crawl_delay_ms = (uint32_t)get_le(record + 8, 4);
    h->doubled = (uint8_t)doubled;
    return true;
}

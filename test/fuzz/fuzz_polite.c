// SPDX-License-Identifier: Apache-2.0
// Bytes as a history: requests pushed, begun and ended, time passing, records
// restored. Properties: nothing begins before its host and address are ready,
// nobody waits who is ready, every request leaves the line once, and all do
// when time goes on.
#include "fuzz.h"
#include "sd_polite.h"

#include <string.h>

enum { HOSTS = 6, ADDRESSES = 4, ITEMS_MAX = 64, STEPS_MAX = 100000 };

typedef struct item {
    uint8_t host, address;
    bool waiting, running;
} item;

typedef struct history {
    const uint8_t *p;
    size_t n;
    sd_polite *polite;
    sd_polite_conf conf;
    int64_t now;
    item item[ITEMS_MAX];
    unsigned items, waiting, running;
    int64_t ready[HOSTS][ADDRESSES]; // before a pop
    uint32_t delay_ms[HOSTS];        // Crawl-delay, as last asked for
} history;

static uint8_t
next(history *h)
{
    if (!h->n)
        return 0;
    h->n--;
    return *h->p++;
}

static void
push(history *h)
{
    if (h->items == ITEMS_MAX)
        return;
    uint8_t b = next(h);
    item *i = &h->item[h->items];
    // A host is at one address: those who wait for it do so in order.
    *i = (item){.host = b % HOSTS, .waiting = true};
    i->address = i->host % ADDRESSES;
    int64_t at = sd_polite_estimate_ms(h->polite, i->host, i->address, h->now);
    MUST(at >= h->now);
    sd_polite_push(h->polite, i->host, i->address, h->items++, h->now);
    h->waiting++;
}

static void
look(history *h)
{
    for (uint64_t i = 0; i < HOSTS; i++)
        for (uint64_t a = 0; a < ADDRESSES; a++)
            h->ready[i][a] = sd_polite_ready_ms(h->polite, i, a);
}

static void
pop_all(history *h)
{
    uint64_t tag;
    for (sd_polite_turn t = SD_POLITE_BEGUN; t != SD_POLITE_NONE;) {
        look(h);
        t = sd_polite_pop(h->polite, h->now, &tag);
        if (t == SD_POLITE_NONE)
            break;
        MUST(tag < h->items);
        item *i = &h->item[tag];
        MUST(i->waiting);
        i->waiting = false;
        h->waiting--;
        if (t == SD_POLITE_LATE)
            continue;
        MUST(h->ready[i->host][i->address] <= h->now);
        i->running = true;
        h->running++;
    }
    for (unsigned k = 0; k < h->items; k++)
        MUST(!h->item[k].waiting ||
             h->ready[h->item[k].host][h->item[k].address] > h->now);
}

static void
end_one(history *h, uint8_t which)
{
    for (unsigned k = 0; k < h->items; k++) {
        item *i = &h->item[(k + which) % h->items];
        if (!i->running)
            continue;
        uint8_t b = next(h);
        sd_polite_outcome o = {.status = b & 1   ? 200
                                         : b & 2 ? 503
                                                 : 0,
                               .failed = b & 4,
                               .retry_after_ms = b & 8 ? b * 100 : -1};
        int64_t at = sd_polite_end(h->polite, i->host, i->address, h->now, o);
        MUST(at >= h->now);
        i->running = false;
        h->running--;
        return;
    }
}

static void
restore(history *h)
{
    unsigned char rec[SD_POLITE_RECORD_BYTES];
    uint64_t host = next(h) % HOSTS;
    for (size_t i = 0; i < sizeof rec; i++)
        rec[i] = i < 3 || i == 12 ? next(h) : 0;
    if (!sd_polite_restore(h->polite, host, rec, h->now))
        return;
    unsigned char again[SD_POLITE_RECORD_BYTES];
    sd_polite_save(h->polite, host, again);
    MUST(memcmp(rec, again, sizeof rec) == 0);
}

static void
step(history *h)
{
    uint8_t b = next(h);
    switch (b % 6) {
    case 0:
    case 1:
        push(h);
        break;
    case 2:
        end_one(h, b);
        break;
    case 3:
        h->now += b * b;
        break;
    case 4:
        // A clock may only be set back where nobody's turn depends on it.
        if (!h->waiting)
            restore(h);
        break;
    default:
        sd_polite_crawl_delay(h->polite, b % HOSTS, h->delay_ms[b % HOSTS],
                              (uint32_t)b * 20);
        h->delay_ms[b % HOSTS] = (uint32_t)b * 20;
    }
    pop_all(h);
}

static void
note_tag(void *ctx, uint64_t tag)
{
    *(uint64_t *)ctx = tag;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    history h = {.p = data, .n = size, .now = 1000};
    uint8_t b = next(&h);
    h.conf = SD_POLITE_DEFAULTS;
    h.conf.delay_ms = b & 1 ? 100 : b & 2 ? 1000 : 0;
    h.conf.address_max = 1 + (b >> 2 & 3);
    h.conf.patience_ms = b & 16 ? 500 : INT64_MAX;
    h.polite = sd_polite_new(&h.conf);
    while (h.n)
        step(&h);
    for (unsigned steps = 0; h.waiting || h.running; steps++) {
        MUST(steps < STEPS_MAX);
        end_one(&h, 0);
        int64_t at = sd_polite_next_ms(h.polite);
        MUST(at != SD_POLITE_BUSY || h.running || !h.waiting);
        if (at != SD_POLITE_BUSY && at > h.now)
            h.now = at;
        pop_all(&h);
    }
    uint64_t left = ITEMS_MAX;
    sd_polite_drop(h.polite, note_tag, &left);
    MUST(left == ITEMS_MAX);
    sd_polite_free(h.polite);
    return 0;
}

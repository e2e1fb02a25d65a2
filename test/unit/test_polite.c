// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_polite.h"

#include <stdlib.h>
#include <string.h>

enum { T0 = 1000000 }; // some time

static const sd_polite_outcome fine = {.status = 200, .retry_after_ms = -1};
static const sd_polite_outcome slow_down = {.status = 429,
                                            .retry_after_ms = -1};
static const sd_polite_outcome broken = {.failed = true, .retry_after_ms = -1};

// ------------------------------------------------------------------- clocks

/// One request that takes `ms`; returns when the next may come.
static int64_t
ask(sd_polite *p, uint64_t host, int64_t at, int64_t ms, sd_polite_outcome o)
{
    sd_polite_begin(p, host, 0, at);
    return sd_polite_end(p, host, 0, at + ms, o) - (at + ms);
}

static void
test_delays(void)
{
    sd_polite_conf conf = SD_POLITE_DEFAULTS;
    conf.ceiling_ms = 6000;
    sd_polite *p = sd_polite_new(&conf);
    const struct {
        const char *why;
        sd_polite_outcome outcome;
        int64_t want;
    } cases[] = {
        {"the delay, after the end", fine, 1000},
        {"429 doubles", slow_down, 2000},
        {"and again", slow_down, 4000},
        {"up to the ceiling", slow_down, 6000},
        {"and no further", slow_down, 6000},
        {"a success halves", fine, 4000},
        {"500 changes nothing", {500, false, -1}, 4000},
        {"404 is an answer", {404, false, -1}, 2000},
        {"no connection", broken, 4000},
        {"we stopped it: nobody's fault", {0, false, -1}, 4000},
        {"503", {503, false, -1}, 6000},
        {"Retry-After", {503, false, 3600000}, 3600000},
        {"a short one makes nothing shorter", {503, false, 10}, 6000},
        {"on a redirect too", {301, false, 7000}, 7000},
        {"back", fine, 2000},
        {"to the delay", fine, 1000},
        {"and there it stays", fine, 1000},
    };
    int64_t at = T0;
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        int64_t got = ask(p, 7, at, 300, cases[i].outcome);
        CHECK(got == cases[i].want, "%s: %lld", cases[i].why, (long long)got);
        at += 300 + got;
        CHECK(sd_polite_ready_ms(p, 7, 0) == at, "%s: ready", cases[i].why);
    }
    CHECK(sd_polite_ready_ms(p, 8, 0) == 0, "a host nobody has asked");
    sd_polite_free(p);
}

static void
test_crawl_delay(void)
{
    sd_polite_conf conf = SD_POLITE_DEFAULTS;
    conf.ceiling_ms = 6000;
    sd_polite *p = sd_polite_new(&conf);
    sd_polite_crawl_delay(p, 1, 0, 500);
    CHECK(ask(p, 1, T0, 0, fine) == 1000, "below what is configured");
    ask(p, 2, T0, 0, fine);
    sd_polite_crawl_delay(p, 2, 0, 5000);
    CHECK(sd_polite_ready_ms(p, 2, 0) == T0 + 5000, "heard of while it rests");
    sd_polite_crawl_delay(p, 2, 5000, 500);
    CHECK(sd_polite_ready_ms(p, 2, 0) == T0 + 5000, "less: nothing is sooner");
    sd_polite_crawl_delay(p, 1, 500, 5000);
    CHECK(ask(p, 1, T0 + 10000, 0, fine) == 5000, "above it");
    CHECK(ask(p, 1, T0 + 99000, 0, slow_down) == 6000, "doubled: the ceiling");
    sd_polite_crawl_delay(p, 1, 5000, 60000);
    CHECK(sd_polite_delay_ms(p, 1) == 60000, "above the ceiling");
    sd_polite_crawl_delay(p, 1, 0, 0);
    CHECK(sd_polite_delay_ms(p, 1) == 60000, "another asks for nothing");
    sd_polite_crawl_delay(p, 1, 0, 50000);
    CHECK(sd_polite_delay_ms(p, 1) == 60000, "another asks for less");
    sd_polite_crawl_delay(p, 1, 50000, 70000);
    CHECK(sd_polite_delay_ms(p, 1) == 70000, "another asks for more");
    sd_polite_crawl_delay(p, 1, 60000, 0);
    CHECK(sd_polite_delay_ms(p, 1) == 70000, "who has not set it");
    sd_polite_crawl_delay(p, 1, 70000, 0);
    CHECK(sd_polite_delay_ms(p, 1) == 2000, "none any more");
    sd_polite_free(p);
}

static void
test_addresses(void)
{
    sd_polite_conf conf = SD_POLITE_DEFAULTS;
    conf.address_max = 2;
    sd_polite *p = sd_polite_new(&conf);
    sd_polite_begin(p, 1, 9, T0);
    CHECK(sd_polite_ready_ms(p, 1, 9) == SD_POLITE_BUSY, "a host: one");
    CHECK(sd_polite_ready_ms(p, 2, 9) == T0 + 500, "an address: half a delay");
    sd_polite_begin(p, 2, 9, T0 + 500);
    CHECK(sd_polite_ready_ms(p, 3, 9) == SD_POLITE_BUSY, "an address: two");
    CHECK(sd_polite_ready_ms(p, 3, 8) == 0, "another address");
    sd_polite_end(p, 1, 9, T0 + 700, fine);
    CHECK(sd_polite_ready_ms(p, 3, 9) == T0 + 1200, "after an end");
    CHECK(sd_polite_ready_ms(p, 1, 9) == T0 + 1700, "the larger of two");
    sd_polite_free(p);

    conf.delay_ms = 0;
    p = sd_polite_new(&conf);
    sd_polite_crawl_delay(p, 1, 0, 5000);
    sd_polite_begin(p, 1, 9, T0);
    CHECK(sd_polite_ready_ms(p, 1, 9) == 0, "off: not even busy");
    CHECK(sd_polite_end(p, 1, 9, T0 + 5, slow_down) == T0 + 5, "off");
    CHECK(sd_polite_ready_ms(p, 1, 9) == 0, "off: after an end");
    CHECK(sd_polite_parked(p, T0) == 0, "off: nobody is parked");
    sd_polite_free(p);
}

static void
test_parked(void)
{
    sd_polite *p = sd_polite_new(&SD_POLITE_DEFAULTS);
    ask(p, 1, T0, 0, fine);
    ask(p, 2, T0, 0, (sd_polite_outcome){503, false, 3600000});
    ask(p, 3, T0, 0, (sd_polite_outcome){503, false, 600000});
    CHECK(sd_polite_parked(p, T0) == 1, "the one that waits an hour");
    CHECK(sd_polite_parked(p, T0 + 3000001) == 0, "later");
    sd_polite_free(p);
}

static void
test_records(void)
{
    sd_polite *p = sd_polite_new(&SD_POLITE_DEFAULTS);
    sd_polite *q = sd_polite_new(&SD_POLITE_DEFAULTS);
    unsigned char rec[SD_POLITE_RECORD_BYTES];
    memset(rec, 0xff, sizeof rec);
    sd_polite_crawl_delay(p, 5, 0, 3000);
    sd_polite_begin(p, 5, 0, T0);
    sd_polite_save(p, 5, rec);
    CHECK(sd_polite_restore(q, 5, rec, T0 + 10), "as written");
    CHECK(sd_polite_ready_ms(q, 5, 0) == T0 + 3000, "under way: it counts");
    sd_polite_end(p, 5, 0, T0 + 100, slow_down);
    sd_polite_save(p, 5, rec);
    CHECK(sd_polite_restore(q, 5, rec, T0 + 200), "as written");
    CHECK(sd_polite_ready_ms(q, 5, 0) == T0 + 6100, "after the end");
    CHECK(sd_polite_delay_ms(q, 5) == 6000, "delay and doubling");
    // A clock that was ahead by years.
    const int64_t day = 86400000;
    ask(p, 6, T0 + 2000 * day, 0, fine);
    sd_polite_save(p, 6, rec);
    CHECK(sd_polite_restore(q, 6, rec, T0), "as written");
    CHECK(sd_polite_ready_ms(q, 6, 0) == T0 + 31 * day, "cut: %lld",
          (long long)sd_polite_ready_ms(q, 6, 0));
    sd_polite_save(p, 77, rec);
    CHECK(sd_polite_restore(q, 77, rec, T0) &&
              sd_polite_ready_ms(q, 77, 0) <= T0,
          "a host nobody knows");
    memset(rec, 0xff, sizeof rec);
    CHECK(!sd_polite_restore(q, 5, rec, T0), "damaged");
    CHECK(sd_polite_delay_ms(q, 5) == 6000, "and nothing changed");
    sd_polite_free(p);
    sd_polite_free(q);
}

/// Clocks that say nothing are forgotten; those that do are not.
static void
test_many(void)
{
    sd_polite *p = sd_polite_new(&SD_POLITE_DEFAULTS);
    ask(p, 0, T0, 0, (sd_polite_outcome){503, false, 86400000});
    sd_polite_crawl_delay(p, 1, 0, 9000);
    for (uint64_t i = 2; i < 300000; i++)
        ask(p, i, T0 + (int64_t)i, 0, fine);
    CHECK(sd_polite_ready_ms(p, 0, 0) == T0 + 86400000, "Retry-After");
    CHECK(sd_polite_delay_ms(p, 1) == 9000, "Crawl-delay");
    int64_t last = T0 + 299999;
    unsigned wrong = 0;
    for (uint64_t i = 299000; i < 300000; i++)
        wrong += sd_polite_ready_ms(p, i, 0) != T0 + (int64_t)i + 1000;
    CHECK(!wrong, "%u of the last second at %lld", wrong, (long long)last);
    sd_polite_free(p);
}

// --------------------------------------------------------------------- line

static void
check_turn(const char *why, sd_polite *p, int64_t now, sd_polite_turn want,
           uint64_t want_tag)
{
    uint64_t tag = 0;
    sd_polite_turn got = sd_polite_pop(p, now, &tag);
    CHECK(got == want && tag == want_tag, "%s: turn %d of %u", why, (int)got,
          (unsigned)tag);
}

static void
add_tag(void *ctx, uint64_t tag)
{
    *(uint64_t *)ctx += tag;
}

static void
test_line(void)
{
    sd_polite_conf conf = SD_POLITE_DEFAULTS;
    conf.patience_ms = 30000;
    sd_polite *p = sd_polite_new(&conf);
    sd_polite_push(p, 1, 9, 11, T0);
    sd_polite_push(p, 1, 9, 12, T0);
    sd_polite_push(p, 2, 9, 21, T0);
    sd_polite_push(p, 3, 0, 31, T0);
    CHECK(sd_polite_estimate_ms(p, 1, 0, T0) == T0 + 2000, "two before it");
    CHECK(sd_polite_estimate_ms(p, 4, 0, T0) == T0, "nobody before it");
    check_turn("the first", p, T0, SD_POLITE_BEGUN, 11);
    check_turn("one without an address", p, T0, SD_POLITE_BEGUN, 31);
    CHECK(sd_polite_estimate_ms(p, 3, 0, T0) == T0 + 1000, "one under way");
    check_turn("the address is busy", p, T0 + 5000, SD_POLITE_NONE, 0);
    CHECK(sd_polite_next_ms(p) == SD_POLITE_BUSY, "until an end");
    sd_polite_end(p, 1, 9, T0 + 5000, fine);
    CHECK(sd_polite_next_ms(p) == T0 + 6000, "then there is a time");
    check_turn("not yet", p, T0 + 5999, SD_POLITE_NONE, 0);
    check_turn("the second host", p, T0 + 6000, SD_POLITE_BEGUN, 21);
    check_turn("the first waits for the address", p, T0 + 6000, SD_POLITE_NONE,
               0);
    sd_polite_end(p, 2, 9, T0 + 6100, fine);
    check_turn("its second", p, T0 + 7100, SD_POLITE_BEGUN, 12);
    sd_polite_push(p, 1, 9, 13, T0 + 7100);
    sd_polite_push(p, 1, 9, 14, T0 + 7100);
    sd_polite_push(p, 2, 9, 22, T0 + 7100);
    sd_polite_end(p, 1, 9, T0 + 7200, (sd_polite_outcome){503, false, 60000});
    check_turn("too late", p, T0 + 7200, SD_POLITE_LATE, 13);
    check_turn("both", p, T0 + 7200, SD_POLITE_LATE, 14);
    check_turn("others are not held up", p, T0 + 8200, SD_POLITE_BEGUN, 22);
    // An address with a long line: the last ones are told at once.
    for (uint64_t i = 0; i < 40; i++)
        sd_polite_push(p, 1000 + i, 7, i, T0 + 8200);
    CHECK(sd_polite_estimate_ms(p, 2000, 7, T0 + 8200) == T0 + 48200,
          "forty before it");
    sd_polite_push(p, 1000, 7, 40, T0 + 8200);
    CHECK(sd_polite_estimate_ms(p, 1000, 0, T0 + 8200) == T0 + 10200,
          "two before it");
    check_turn("the first of forty", p, T0 + 8200, SD_POLITE_BEGUN, 0);
    sd_polite_end(p, 1000, 7, T0 + 8200, fine);
    check_turn("its next is sent away", p, T0 + 9200, SD_POLITE_LATE, 40);
    check_turn("the second host", p, T0 + 9200, SD_POLITE_BEGUN, 1);
    sd_polite_end(p, 1001, 7, T0 + 9200, fine);
    uint64_t rest = 0;
    sd_polite_drop(p, add_tag, &rest);
    CHECK(rest == 780 - 1, "the others: %u", (unsigned)rest);
    // Somebody asks the host who did not wait in line.
    sd_polite_push(p, 5, 0, 51, T0 + 10000);
    sd_polite_begin(p, 5, 0, T0 + 10000);
    check_turn("it is busy", p, T0 + 10000, SD_POLITE_NONE, 0);
    sd_polite_end(p, 5, 0, T0 + 10100, fine);
    check_turn("now", p, T0 + 11100, SD_POLITE_BEGUN, 51);
    // The same, while it waits for its address: it and others get their turn.
    sd_polite_begin(p, 60, 6, T0 + 13000);
    sd_polite_push(p, 61, 6, 611, T0 + 13000);
    sd_polite_push(p, 62, 6, 621, T0 + 13000);
    sd_polite_end(p, 60, 6, T0 + 13000, fine);
    ask(p, 61, T0 + 13500, 0, fine);
    check_turn("the next at the address", p, T0 + 14000, SD_POLITE_BEGUN, 621);
    sd_polite_push(p, 61, 6, 612, T0 + 14000);
    sd_polite_end(p, 62, 6, T0 + 14000, fine);
    check_turn("and it", p, T0 + 15000, SD_POLITE_BEGUN, 611);
    sd_polite_end(p, 61, 6, T0 + 15000, fine);
    check_turn("then the one behind", p, T0 + 16000, SD_POLITE_BEGUN, 612);
    // As long as patience lasts, and a moment longer.
    for (uint64_t more = 0; more < 2; more++) {
        ask(p, 70 + more, T0 + 17000, 0,
            (sd_polite_outcome){503, false, 30000 + (int64_t)more});
        sd_polite_push(p, 70 + more, 0, 701 + more, T0 + 17000);
    }
    check_turn("too late by a moment", p, T0 + 17000, SD_POLITE_LATE, 702);
    check_turn("not too late", p, T0 + 17000, SD_POLITE_NONE, 0);
    check_turn("after all its patience", p, T0 + 47000, SD_POLITE_BEGUN, 701);
    uint64_t sum = 0;
    for (uint64_t i = 1; i <= 100; i++)
        sd_polite_push(p, i % 10, i % 3, i, T0 + 50000);
    uint64_t one; // so that some have moved on to their addresses
    CHECK(sd_polite_pop(p, T0 + 50000, &one) == SD_POLITE_BEGUN, "one");
    sd_polite_drop(p, add_tag, &sum);
    CHECK(sum == 5050 - one, "all sent away");
    check_turn("nobody is left", p, T0 + 999999, SD_POLITE_NONE, 0);
    sd_polite_free(p);
}

// --------------------------------------------------------- a simulated day

// What the rules say, written down a second time and as plainly as can be:
// the model checks every beginning, and now and then that nobody waits who
// could begin.
enum { HOSTS = 3000, ADDRESSES = 12, WORKERS = 32, DAY_MS = 86400000 };

typedef struct model_host {
    uint64_t address;
    int64_t base_ms, next_ms;
    unsigned doubled;
    bool busy, waiting;
    uint32_t pages;
} model_host;

typedef struct model {
    sd_polite_conf conf;
    sd_rng rng;
    model_host host[HOSTS];
    int busy[ADDRESSES + 1];
    int64_t next_ms[ADDRESSES + 1];
    int64_t end_ms[WORKERS]; // 0: idle
    uint32_t doing[WORKERS];
    uint64_t begun, late, looked;
} model;

static bool
model_ready(const model *m, uint32_t h, int64_t now)
{
    uint64_t a = m->host[h].address;
    if (m->host[h].busy || m->host[h].next_ms > now)
        return false;
    return !a ||
           (m->busy[a] < (int)m->conf.address_max && m->next_ms[a] <= now);
}

static void
model_begin(model *m, uint32_t h, int64_t now)
{
    uint64_t a = m->host[h].address;
    CHECK(model_ready(m, h, now), "host %u began too early at %lld", h,
          (long long)now);
    m->host[h].busy = true;
    m->host[h].waiting = false;
    m->host[h].pages++;
    m->begun++;
    if (a) {
        m->busy[a]++;
        m->next_ms[a] = now + m->conf.delay_ms / m->conf.address_max;
    }
    uint32_t w = 0;
    while (m->end_ms[w])
        w++;
    // Most answers are quick, some take half a minute.
    double s = sd_rng_exp(&m->rng) * (sd_rng_below(&m->rng, 50) ? 0.6 : 30);
    m->end_ms[w] = now + 1 + (int64_t)(s * 1000);
    m->doing[w] = h;
}

static sd_polite_outcome
model_outcome(model *m, uint32_t h)
{
    uint64_t dice = sd_rng_below(&m->rng, h % 7 ? 1000 : 20);
    if (dice == 0)
        return (sd_polite_outcome){503, false,
                                   (int64_t)sd_rng_below(&m->rng, 1800000)};
    if (dice < 5)
        return (sd_polite_outcome){.status = 429, .retry_after_ms = -1};
    if (dice < 10)
        return broken;
    return dice < 12 ? (sd_polite_outcome){500, false, -1} : fine;
}

static void
model_end(model *m, sd_polite *p, uint32_t w, int64_t now)
{
    model_host *h = &m->host[m->doing[w]];
    sd_polite_outcome o = model_outcome(m, m->doing[w]);
    m->end_ms[w] = 0;
    h->busy = false;
    if (o.failed || o.status == 429 || o.status == 503)
        h->doubled++;
    else if (o.status != 500 && h->doubled)
        h->doubled--;
    // Doubling stops once the ceiling is reached.
    while (h->doubled > 1 &&
           h->base_ms << (h->doubled - 1) >= m->conf.ceiling_ms)
        h->doubled--;
    if (h->base_ms >= m->conf.ceiling_ms)
        h->doubled = 0;
    int64_t wait = h->base_ms << h->doubled;
    if (wait > m->conf.ceiling_ms && h->base_ms < m->conf.ceiling_ms)
        wait = m->conf.ceiling_ms;
    if (o.retry_after_ms > wait)
        wait = o.retry_after_ms;
    h->next_ms = now + wait;
    if (h->address) {
        m->busy[h->address]--;
        int64_t next = now + m->conf.delay_ms / m->conf.address_max;
        if (next > m->next_ms[h->address])
            m->next_ms[h->address] = next;
    }
    int64_t got = sd_polite_end(p, m->doing[w] + 100, h->address, now, o);
    CHECK(got == h->next_ms, "host %u: next %lld, not %lld", m->doing[w],
          (long long)got, (long long)h->next_ms);
}

static void
model_push(model *m, sd_polite *p, uint32_t h, int64_t now)
{
    m->host[h].waiting = true;
    sd_polite_push(p, h + 100, m->host[h].address, h, now);
}

static void
model_init(model *m, sd_polite *p)
{
    sd_rng_init(&m->rng, 42, 0);
    for (uint32_t h = 0; h < HOSTS; h++) {
        // A third of the hosts share three addresses, some have none known.
        uint64_t a = h % 3 == 0 ? 1 + h % 9 / 3
                                : 4 + sd_rng_below(&m->rng, ADDRESSES - 3);
        m->host[h].address = h % 500 == 7 ? 0 : a;
        m->host[h].base_ms = m->conf.delay_ms;
        if (h % 10 == 0) {
            uint32_t delay = 1u << sd_rng_below(&m->rng, 25); // to 4.6 hours
            sd_polite_crawl_delay(p, h + 100, 0, delay);
            if (delay > m->conf.delay_ms)
                m->host[h].base_ms = delay;
        }
        model_push(m, p, h, T0);
    }
}

/// With a worker idle, nobody waits who could begin.
static void
model_look(model *m, int64_t now)
{
    m->looked++;
    for (uint32_t h = 0; h < HOSTS; h++)
        CHECK(!m->host[h].waiting || !model_ready(m, h, now),
              "host %u is ready and waits at %lld", h, (long long)now);
}

static uint32_t
model_idle(const model *m)
{
    uint32_t n = 0;
    for (uint32_t w = 0; w < WORKERS; w++)
        n += !m->end_ms[w];
    return n;
}

/// Give the idle workers something to do, then go on to the next event.
static int64_t
model_step(model *m, sd_polite *p, int64_t now, uint64_t step)
{
    uint64_t h;
    uint32_t idle = model_idle(m);
    while (idle && sd_polite_pop(p, now, &h) == SD_POLITE_BEGUN) {
        model_begin(m, (uint32_t)h, now);
        idle--;
    }
    if (idle && step % 200 == 0)
        model_look(m, now);
    int64_t next = idle ? sd_polite_next_ms(p) : INT64_MAX;
    for (uint32_t w = 0; w < WORKERS; w++)
        if (m->end_ms[w] && m->end_ms[w] < next)
            next = m->end_ms[w];
    CHECK(next >= now, "time goes back");
    for (uint32_t w = 0; w < WORKERS; w++)
        if (m->end_ms[w] && m->end_ms[w] <= next) {
            uint32_t done = m->doing[w];
            model_end(m, p, w, next);
            model_push(m, p, done, next);
        }
    return next;
}

static void
test_day(uint32_t address_max, int64_t length_ms)
{
    model *m = sd_calloc(1, sizeof *m);
    m->conf = SD_POLITE_DEFAULTS;
    m->conf.address_max = address_max;
    sd_polite *p = sd_polite_new(&m->conf);
    model_init(m, p);
    int64_t now = T0;
    uint64_t steps = 0;
    for (; now < T0 + length_ms && check_failures < 20; steps++)
        now = model_step(m, p, now, steps);
    uint32_t never = 0, slow = 0;
    for (uint32_t h = 0; h < HOSTS; h++) {
        never += m->host[h].pages == 0;
        slow += m->host[h].base_ms > 60000;
    }
    printf("%u s: %llu requests in %llu steps, %llu looks, %u slow hosts\n",
           (unsigned)(length_ms / 1000), (unsigned long long)m->begun,
           (unsigned long long)steps, (unsigned long long)m->looked, slow);
    CHECK(never == 0, "%u hosts were never asked", never);
    CHECK(m->begun > 200000, "%llu requests", (unsigned long long)m->begun);
    CHECK(m->looked > 100, "%llu looks", (unsigned long long)m->looked);
    sd_polite_free(p);
    free(m);
}

int
main(void)
{
    test_delays();
    test_crawl_delay();
    test_addresses();
    test_parked();
    test_records();
    test_many();
    test_line();
    test_day(1, DAY_MS);
    test_day(4, DAY_MS / 6);
    return check_end();
}

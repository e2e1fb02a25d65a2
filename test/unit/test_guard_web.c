// SPDX-License-Identifier: Apache-2.0
// A web of which half of all links lead into traps, crawled with the guard and
// without: shops, articles, blogs, a wiki and plain sites on one side; on the
// other an endless calendar, combinations of facets (on a shop that pays), a
// domain with a host for every name, and a site with a new session in every
// link. All is a function of its seed.
#include "check.h"
#include "sd_guard.h"

#include <string.h>

typedef enum kind {
    SHOP,
    LISTING,
    ARTICLE,
    PLAIN,
    BLOG,
    WIKI,
    UUID,
    HONEST, // all above are
    CALENDAR = HONEST,
    FACET,
    FARM,
    SESSION,
    KINDS
} kind;

static const char *const kind_text[KINDS] = {
    "shop", "listing",  "article", "plain", "blog",   "wiki",
    "uuid", "calendar", "facet",   "farm",  "session"};

/// Hosts of a kind, pages of a host, how many of them pay; and how many pages
/// of a trap have content of their own.
static const struct {
    uint32_t hosts, pages;
    double pays, distinct;
} web[KINDS] = {
    [SHOP] = {3, 8000, 0.6, 0.97},     [LISTING] = {3, 1000, 0, 0.97},
    [ARTICLE] = {40, 300, 0.2, 0.97},  [PLAIN] = {150, 120, 0, 0.97},
    [BLOG] = {300, 15, 0.3, 0.97},     [WIKI] = {1, 5000, 0.1, 0.97},
    [UUID] = {1, 2000, 0.3, 0.97},     [CALENDAR] = {0, 1u << 30, 0, 0.1},
    [FACET] = {0, 1u << 30, 0, 0.5},   [FARM] = {1u << 30, 1000, 0, 0.3},
    [SESSION] = {0, 1u << 30, 0.3, 1},
};

enum {
    BUDGET = 20000,
    LINKS = 16, // of a page
    YEAR = 2026,
    SESSION_PAGES = 200, // behind all the sessions of a site
    SITES_MAX = 10,      // of a sort of trap
    BUCKETS = 1 << 16,
    SEEN = 1 << 22,
    LINKS_MAX = BUDGET * LINKS + 1,
};

/// Traps of each sort: sites, or domains of hosts.
static uint32_t trap_sites = 1;

typedef struct page {
    uint32_t kind, host, id;
} page;

typedef struct held {
    page p;
    uint64_t wait;
    uint32_t next; // from 1; 0: none
} held;

typedef struct crawl {
    sd_guard *guard; // NULL: all is taken
    bool greedy;     // the best of some, else any
    bool hostile;    // traps have new content all the time
    bool traps;      // there are any
    sd_rng rng;
    page *todo;
    size_t todo_n;
    held *held;
    uint32_t held_n, held_first[BUCKETS];
    uint64_t *seen;
    bool session_seen[SITES_MAX][SESSION_PAGES];
    double host_reward[BUCKETS], host_pages[BUCKETS];
    // what is measured
    size_t fetched[KINDS], met[KINDS], refused[KINDS], waiting[KINDS];
    size_t news[KINDS]; // of those fetched, with new content
    double rewards;
} crawl;

// ------------------------------------------------------------------ the web

static uint64_t
mix(const page *p, uint64_t salt)
{
    return sd_hash_u64(sd_hash_u64((uint64_t)p->host << 32 | p->id) +
                       p->kind * 977 + salt);
}

static double
unit(const page *p, uint64_t salt)
{
    return (double)(mix(p, salt) >> 11) / 9007199254740992.0;
}

static const char *
word(uint64_t n)
{
    static const char *const words[] = {
        "amber", "birch", "cedar", "delta", "ember", "frost", "grove", "heath",
        "inlet", "jade",  "knoll", "larch", "maple", "north", "ocean", "pearl"};
    return words[n % SD_LEN(words)];
}

/// A facet's address: any of six parameters with one of ten values.
static void
add_facets(sd_buf *out, uint32_t host, uint32_t id)
{
    static const char *const names[] = {"color", "size",  "brand",
                                        "sort",  "price", "cut"};
    char sign = '?';
    sd_buf_addf(out, "http://shop%u.com/search", host);
    for (unsigned i = 0; i < SD_LEN(names); i++, id /= 12)
        if (id % 12 < 10) {
            sd_buf_addf(out, "%c%s=%s", sign, names[i], word(id % 12));
            sign = '&';
        }
}

static void
add_calendar(sd_buf *out, uint32_t host, uint32_t id)
{
    unsigned day = id % 28 + 1, month = id / 28 % 12 + 1;
    unsigned year = 1950 + id / 336 % 200;
    if (id % 3)
        sd_buf_addf(out, "http://events.city%u.org/calendar/%u/%02u/%02u", host,
                    year, month, day);
    else
        sd_buf_addf(out,
                    "http://events.city%u.org/month?view=x&date=%u-%02u-%02u",
                    host, year, month, day);
}

static void
add_address(sd_buf *out, const page *p)
{
    unsigned long long x = mix(p, 1), y = mix(p, 2);
    sd_buf_reset(out);
    switch ((kind)p->kind) {
    case SHOP:
        sd_buf_addf(out, "http://shop%u.com/product/%u/%s-%s-coat.html",
                    p->host, p->id, word(x), word(y));
        break;
    case LISTING:
        sd_buf_addf(out, "http://shop%u.com/category/c%u?page=%u", p->host,
                    p->id / 10, p->id % 10);
        break;
    case ARTICLE:
        sd_buf_addf(out, "http://mid%u.org/articles/%u/%02u/%s-%s-and-%u",
                    p->host, 2000 + p->id % 25, p->id % 12 + 1, word(x),
                    word(y), p->id);
        break;
    case PLAIN:
        sd_buf_addf(out, "http://plain%u.net/docs/%s/%s%c%c.html", p->host,
                    word(p->id), word(p->id / 16), 'a' + (int)(x % 26),
                    'a' + (int)(p->id % 26));
        break;
    case BLOG:
        sd_buf_addf(out, "http://name%u.my-blogs.com/%u/%02u/%s-in-%s-%u.html",
                    p->host, 2010 + p->id % 10, p->id % 12 + 1, word(x),
                    word(y), p->id);
        break;
    case WIKI:
        sd_buf_addf(out, "http://wiki.org/wiki/%c%s%c%c%c", 'A' + (int)(x % 26),
                    word(y), 'a' + (int)(p->id % 26),
                    'a' + (int)(p->id / 26 % 26), 'a' + (int)(p->id / 676));
        break;
    case UUID:
        sd_buf_addf(out, "http://uuid.com/p/%08llx-%04llx-4a7b-%016llx",
                    x & 0xffffffff, x >> 48, y);
        break;
    case CALENDAR:
        add_calendar(out, p->host, p->id);
        break;
    case FACET:
        add_facets(out, p->host, p->id);
        break;
    case FARM:
        sd_buf_addf(out, "http://%s%llx.wild-farm%u.info/%s-%u.html", word(x),
                    (unsigned long long)sd_hash_u64(p->host) >> 40,
                    p->host % trap_sites, word(y), p->id);
        break;
    case SESSION:
        sd_buf_addf(out, "http://session%u.biz/%s/item/%u?tok=%016llx%016llx",
                    p->host, p->id % 2 ? "a" : "b", p->id % SESSION_PAGES, x,
                    y);
        break;
    case KINDS:
        break;
    }
}

static page
some_honest(crawl *c)
{
    // Kinds by how many pages they have, about.
    static const kind often[] = {SHOP, SHOP,  SHOP,  LISTING, ARTICLE,
                                 BLOG, PLAIN, PLAIN, WIKI,    UUID};
    kind k = often[sd_rng_below(&c->rng, SD_LEN(often))];
    return (page){k, (uint32_t)sd_rng_below(&c->rng, web[k].hosts),
                  (uint32_t)sd_rng_below(&c->rng, web[k].pages)};
}

static page
some_trap(crawl *c)
{
    uint32_t k = CALENDAR + (uint32_t)sd_rng_below(&c->rng, KINDS - CALENDAR);
    uint64_t hosts = k == FARM ? web[FARM].hosts : trap_sites;
    page p = {k, (uint32_t)sd_rng_below(&c->rng, hosts),
              (uint32_t)sd_rng_below(&c->rng, web[k].pages)};
    if (k == FACET)
        p.host %= web[SHOP].hosts; // on shops that are good otherwise
    return p;
}

/// Link number `i` of `p`. Honest pages lead into traps by half of their
/// links, traps mostly on into themselves.
static page
link_of(crawl *c, const page *p, unsigned i)
{
    page to = *p;
    if (p->kind < HONEST) {
        if (i % 2 && c->traps)
            return some_trap(c);
        if (i < LINKS / 4)
            return some_honest(c);
    } else if (i < 2) {
        return some_honest(c);
    }
    if (p->kind == FARM)
        to.host = (uint32_t)sd_rng_below(&c->rng, web[FARM].hosts);
    if (p->kind == CALENDAR)
        to.id += (uint32_t)sd_rng_below(&c->rng, 60); // the days that follow
    else
        to.id = (uint32_t)sd_rng_below(&c->rng, web[p->kind].pages);
    return to;
}

// ---------------------------------------------------------------- the crawl

static bool
is_new(crawl *c, uint64_t hash)
{
    size_t i = hash % SEEN;
    while (c->seen[i] && c->seen[i] != hash)
        i = (i + 1) % SEEN;
    if (c->seen[i])
        return false;
    c->seen[i] = hash;
    return true;
}

static void
hold(crawl *c, page p, uint64_t wait)
{
    uint32_t *first = &c->held_first[wait % BUCKETS];
    c->held[c->held_n++] = (held){p, wait, *first};
    *first = c->held_n;
    c->waiting[p.kind]++;
}

static void
sort_out(crawl *c, page p, sd_guard_verdict v)
{
    if (v.choice == SD_GUARD_TAKE)
        c->todo[c->todo_n++] = p;
    else if (v.choice == SD_GUARD_HOLD)
        hold(c, p, v.wait);
    else
        c->refused[p.kind]++;
}

static bool
address_of(const page *p, sd_buf *scratch, sd_buf *out, sd_url *ret)
{
    add_address(scratch, p);
    return sd_url_parse(sd_buf_str(scratch), NULL, out, ret);
}

static void
discover(crawl *c, page p, sd_buf *a, sd_buf *b)
{
    sd_url u;
    if (!address_of(&p, a, b, &u) ||
        !is_new(c, sd_hash(u.href.p, u.href.n, 0) | 1))
        return;
    c->met[p.kind]++;
    sd_guard_verdict v = {.choice = SD_GUARD_TAKE};
    if (c->guard)
        v = sd_guard_look(c->guard, &u);
    sort_out(c, p, v);
}

/// Claim up to `room.room` of those that wait for it.
static void
release(crawl *c, sd_guard_room room, sd_buf *a, sd_buf *b)
{
    uint32_t *link = &c->held_first[room.wait % BUCKETS];
    while (*link && room.room) {
        held *h = &c->held[*link - 1];
        if (h->wait != room.wait) {
            link = &h->next;
            continue;
        }
        page p = h->p;
        sd_url u;
        *link = h->next;
        c->waiting[p.kind]--;
        room.room--;
        if (address_of(&p, a, b, &u)) {
            sd_guard_verdict v = sd_guard_claim(c->guard, &u);
            sort_out(c, p, v);
            if (v.choice == SD_GUARD_HOLD && v.wait == room.wait)
                return; // the rest would fare no better
        }
    }
}

static uint32_t
host_of(const page *p)
{
    return (p->kind * 1009 + p->host) % BUCKETS;
}

static page
choose(crawl *c)
{
    size_t best = sd_rng_below(&c->rng, c->todo_n);
    double best_mean = -1;
    for (unsigned i = 0; i < 8 && c->greedy; i++) {
        size_t at = sd_rng_below(&c->rng, c->todo_n);
        uint32_t h = host_of(&c->todo[at]);
        double mean = (c->host_reward[h] + 0.5) / (c->host_pages[h] + 1);
        if (mean > best_mean) {
            best = at;
            best_mean = mean;
        }
    }
    page p = c->todo[best];
    c->todo[best] = c->todo[--c->todo_n];
    return p;
}

static sd_guard_result
outcome_of(crawl *c, const page *p)
{
    double share = c->hostile ? 1 : web[p->kind].distinct;
    sd_guard_result r = {.distinct = unit(p, 8) < share};
    if (p->kind == SESSION) {
        bool *seen = &c->session_seen[p->host][p->id % SESSION_PAGES];
        r.distinct = !*seen;
        *seen = true;
    }
    if (r.distinct && unit(p, 9) < web[p->kind].pays)
        r.reward = 1;
    return r;
}

static void
fetch(crawl *c, page p, sd_buf *a, sd_buf *b)
{
    sd_guard_result r = outcome_of(c, &p);
    sd_guard_room room[SD_GUARD_ROOMS];
    sd_url u;
    c->fetched[p.kind]++;
    c->news[p.kind] += r.distinct;
    c->rewards += (double)r.reward;
    c->host_reward[host_of(&p)] += (double)r.reward;
    c->host_pages[host_of(&p)]++;
    if (c->guard && address_of(&p, a, b, &u)) {
        size_t n = sd_guard_outcome(c->guard, &u, r, room);
        for (size_t i = 0; i < n; i++)
            release(c, room[i], a, b);
    }
    for (unsigned i = 0; i < LINKS; i++)
        discover(c, link_of(c, &p, i), a, b);
}

static crawl *
crawl_web(bool guarded, bool traps, bool greedy, bool hostile, uint64_t seed)
{
    crawl *c = sd_calloc(1, sizeof *c);
    sd_guard_conf conf = {.year = YEAR, .memory_bytes = 4 << 20};
    sd_buf a = {.max = 4096}, b = {.max = 4096};
    c->guard = guarded ? sd_guard_new(&conf) : NULL;
    c->greedy = greedy;
    c->traps = traps;
    c->hostile = hostile;
    c->todo = sd_calloc(LINKS_MAX, sizeof *c->todo);
    // A link that is claimed may be held again, under another number.
    c->held = sd_calloc(8 * LINKS_MAX, sizeof *c->held);
    c->seen = sd_calloc(SEEN, sizeof *c->seen);
    sd_rng_init(&c->rng, seed, 1);
    for (unsigned i = 0; i < LINKS; i++)
        discover(c, some_honest(c), &a, &b);
    for (unsigned i = 0; i < BUDGET && c->todo_n; i++)
        fetch(c, choose(c), &a, &b);
    sd_guard_free(c->guard);
    sd_buf_done(&a);
    sd_buf_done(&b);
    free(c->todo);
    free(c->held);
    free(c->seen);
    return c;
}

// ----------------------------------------------------------------- measured

static size_t
sum(const size_t *v, unsigned from, unsigned to)
{
    size_t n = 0;
    for (unsigned i = from; i < to; i++)
        n += v[i];
    return n;
}

static void
print(const char *name, const crawl *c)
{
    size_t all = sum(c->fetched, 0, KINDS);
    printf("%s: %zu fetched, %.0f rewards, traps %.2f %%; honest: %zu met, "
           "%zu refused, %zu held\n",
           name, all, c->rewards,
           100.0 * (double)sum(c->fetched, HONEST, KINDS) / (double)all,
           sum(c->met, 0, HONEST), sum(c->refused, 0, HONEST),
           sum(c->waiting, 0, HONEST));
    for (unsigned k = 0; k < KINDS; k++)
        printf("    %-8s met %6zu fetched %5zu refused %6zu held %6zu\n",
               kind_text[k], c->met[k], c->fetched[k], c->refused[k],
               c->waiting[k]);
}

/// Half of all links lead into traps: at most one fetch in `part` may, and no
/// more than one honest address in 200 may be refused.
static void
test_traps(uint32_t sites, size_t part)
{
    static const char *const names[] = {"random", "greedy", "random, hostile",
                                        "greedy, hostile"};
    trap_sites = sites;
    printf("-- traps on %u sites of each sort\n", sites);
    for (unsigned i = 0; i < SD_LEN(names); i++) {
        crawl *c = crawl_web(true, true, i & 1, i & 2, 2);
        size_t all = sum(c->fetched, 0, KINDS), met = sum(c->met, 0, KINDS);
        size_t bad = sum(c->fetched, HONEST, KINDS);
        // Of many sites the pages behind the sessions are many, too: only
        // their copies are wasted.
        if (sites > 1)
            bad -= c->news[SESSION];
        print(names[i], c);
        printf("    %.2f %% wasted\n", 100.0 * (double)bad / BUDGET);
        CHECK(all == BUDGET, "%s: %zu fetched", names[i], all);
        CHECK(2 * sum(c->met, HONEST, KINDS) > met, "half are traps");
        CHECK(bad * part <= BUDGET, "%s: %zu fetches in traps", names[i], bad);
        CHECK(sum(c->refused, 0, HONEST) * 200 <= sum(c->met, 0, HONEST),
              "%s: %zu honest ones refused", names[i],
              sum(c->refused, 0, HONEST));
        free(c);
    }
}

/// Without the guard the traps win: else there is nothing to be seen here.
static void
test_without(void)
{
    crawl *c = crawl_web(false, true, false, false, 1);
    size_t traps = sum(c->fetched, HONEST, KINDS);
    print("no guard", c);
    CHECK(traps > BUDGET * 45 / 100, "half of the links are traps: %zu", traps);
    free(c);
}

/// Where there are no traps, the guard must not cost rewards.
static void
test_honest(void)
{
    for (unsigned greedy = 0; greedy < 2; greedy++) {
        double without = 0, with = 0;
        for (uint64_t seed = 1; seed <= 4; seed++) {
            crawl *a = crawl_web(false, false, greedy, false, seed);
            crawl *b = crawl_web(true, false, greedy, false, seed);
            if (seed == 1) {
                print("no traps, no guard", a);
                print("no traps", b);
            }
            without += a->rewards;
            with += b->rewards;
            CHECK(sum(b->refused, 0, HONEST) == 0, "some refused");
            free(a);
            free(b);
        }
        printf("%.0f rewards without the guard, %.0f with\n", without, with);
        CHECK(with > 0.97 * without, "%.0f of %.0f rewards", with, without);
    }
}

int
main(void)
{
    test_without();
    test_traps(1, 20);
    // Each site is given a chance, so that ten times as many cost more.
    test_traps(SITES_MAX, 10);
    test_honest();
    return check_end();
}

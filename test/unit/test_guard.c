// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "guard_int.h"

#include <string.h>

static const sd_guard_conf small = {.memory_bytes = 1 << 20, .year = 2026};

/// One guard and the buffers to ask it about texts.
typedef struct asker {
    sd_guard *g;
    sd_buf text, href;
} asker;

static asker
asker_new(const sd_guard_conf *conf)
{
    return (asker){.g = sd_guard_new(conf),
                   .text = {.max = 1 << 16},
                   .href = {.max = 1 << 16}};
}

static void
asker_done(asker *a)
{
    sd_guard_free(a->g);
    sd_buf_done(&a->text);
    sd_buf_done(&a->href);
}

static sd_url
parsed(asker *a)
{
    sd_url u = {0};
    CHECK(sd_url_parse(sd_buf_str(&a->text), NULL, &a->href, &u), "'%.*s'",
          SD_ARGS(a->text));
    return u;
}

/// The address of page `i` of a site made by `format`, with `i` in it.
#define SET(a, ...)                           \
    do {                                      \
        sd_buf_reset(&(a)->text);             \
        sd_buf_addf(&(a)->text, __VA_ARGS__); \
    } while (0)

static sd_guard_verdict
look(asker *a)
{
    sd_url u = parsed(a);
    return sd_guard_look(a->g, &u);
}

static size_t
done(asker *a, float reward, bool distinct)
{
    sd_url u = parsed(a);
    sd_guard_room room[SD_GUARD_ROOMS];
    return sd_guard_outcome(a->g, &u, (sd_guard_result){reward, distinct},
                            room);
}

// -------------------------------------------------------------------- looks

static const struct {
    const char *why, *url;
    sd_guard_reason want; // FINE: taken
} looks[] = {
    {"plain", "http://ex.org/a/b.html?id=1", SD_GUARD_FINE},
    {"segments repeat", "http://ex.org/a/b/a/b/a/b", SD_GUARD_REPEAT},
    {"twice is no trap", "http://ex.org/a/b/a/b", SD_GUARD_FINE},
    {"one segment, thrice in a row", "http://ex.org/x/a/a/a/y",
     SD_GUARD_REPEAT},
    {"one segment, everywhere", "http://ex.org/a/x/a/y/a/z/a", SD_GUARD_REPEAT},
    {"three segments thrice", "http://ex.org/a/b/c/a/b/c/a/b/c/d",
     SD_GUARD_REPEAT},
    {"numbers may repeat", "http://ex.org/v/1/1/1", SD_GUARD_FINE},
    {"numbers in turn", "http://ex.org/1/2/1/2/1/2", SD_GUARD_REPEAT},
    {"twenty segments",
     "http://ex.org/1/b/2/d/3/f/4/h/5/j/6/l/7/n/8/p/9/r/10/t", SD_GUARD_FINE},
    {"twenty-one", "http://ex.org/1/b/2/d/3/f/4/h/5/j/6/l/7/n/8/p/9/r/10/t/11",
     SD_GUARD_DEPTH},
    {"sixteen parameters", "http://ex.org/?a&b&c&d&e&f&g&h&i&j&k&l&m&n&o&p",
     SD_GUARD_FINE},
    {"seventeen", "http://ex.org/?a&b&c&d&e&f&g&h&i&j&k&l&m&n&o&p&q",
     SD_GUARD_PARAMS},
    {"empty ones do not count", "http://ex.org/?a&&&&&&&&&&&&&&&&&b",
     SD_GUARD_FINE},
    {"a calendar of today", "http://ex.org/cal/2026/11/", SD_GUARD_FINE},
    {"of a time to come", "http://ex.org/cal/2031/11/", SD_GUARD_FUTURE},
    {"by day", "http://ex.org/2031/11/30", SD_GUARD_FUTURE},
    {"an article has a title behind", "http://ex.org/2031/11/a-b-c",
     SD_GUARD_FINE},
    {"no month", "http://ex.org/2031/13", SD_GUARD_FINE},
    {"a number is no year", "http://ex.org/item/4031/11", SD_GUARD_FINE},
    {"a date in one segment", "http://ex.org/e/2031-01-30", SD_GUARD_FUTURE},
    {"a date before a title", "http://ex.org/e/2031-01-30-party",
     SD_GUARD_FINE},
    {"a date in the query", "http://ex.org/e?x=1&d=2031-01", SD_GUARD_FUTURE},
    {"a year in the query", "http://ex.org/e?year=2031", SD_GUARD_FUTURE},
    {"a number in the query", "http://ex.org/e?id=2031", SD_GUARD_FINE},
    {"a date without dashes", "http://ex.org/e?date=20310130", SD_GUARD_FUTURE},
    {"two years ahead are planned", "http://ex.org/cal/2028/11/",
     SD_GUARD_FINE},
};

static void
test_looks(void)
{
    for (size_t i = 0; i < SD_LEN(looks); i++) {
        asker a = asker_new(&small);
        SET(&a, "%s", looks[i].url);
        sd_guard_verdict v = look(&a);
        CHECK(v.reason == looks[i].want, "%s: %s", looks[i].why,
              sd_guard_reason_text(v.reason));
        CHECK(v.choice == (looks[i].want ? SD_GUARD_REFUSE : SD_GUARD_TAKE),
              "%s: %d", looks[i].why, v.choice);
        asker_done(&a);
    }
    asker a = asker_new(&small);
    SET(&a, "http://ex.org/%02000d", 7);
    CHECK(look(&a).reason == SD_GUARD_LENGTH, "too long");
    asker_done(&a);
    sd_guard_conf timeless = {.memory_bytes = 1 << 20};
    a = asker_new(&timeless);
    SET(&a, "http://ex.org/cal/2031/11/");
    CHECK(look(&a).choice == SD_GUARD_TAKE, "no year, no future");
    asker_done(&a);
}

// ---------------------------------------------------------------- allowances

/// Sites of endless pages, each page looked at and, if taken, fetched at once:
/// how many of 100,000 are taken, and why no more.
static void
add_page(asker *a, unsigned site, unsigned i)
{
    unsigned long long x = sd_hash_u64(i), y = sd_hash_u64(i + 77);
    switch (site) {
    case 0:
        SET(a, "http://ex.org/product/%u/red-winter-coat", i);
        break;
    case 1:
        SET(a, "http://ex.org/wiki/W%c%c%c%c", 'a' + (int)(x % 26),
            'a' + (int)(i % 26), 'a' + (int)(i / 26 % 26),
            'a' + (int)(i / 676 % 26));
        break;
    case 2:
        SET(a, "http://ex.org/cal/%u/%02u/%02u", 1900 + i / 336 % 120,
            i / 28 % 12 + 1, i % 28 + 1);
        break;
    case 3:
        SET(a, "http://ex.org/find?a=%llu&b=%llu&c=%llu&d=%llu&e=%llu", x % 8,
            x / 8 % 8, x / 64 % 8, x / 512 % 8, x / 4096 % 64);
        break;
    case 4:
        SET(a, "http://ex.org/%u/%llx%llx/p", i % 50, x, y);
        break;
    case 5:
        SET(a, "http://h%u.ex.org/", i);
        break;
    case 6:
        SET(a, "http://ex.org/shop/%c/%c/%c/%c", 'a' + (int)(x % 16),
            'a' + (int)(x / 16 % 16), 'a' + (int)(x / 256 % 16),
            'a' + (int)(x / 4096 % 16));
        break;
    default:
        SET(a, "http://ex.org/item/%u/%s", i / 4,
            i % 4 == 0   ? "specs"
            : i % 4 == 1 ? "reviews"
            : i % 4 == 2 ? "photos"
                         : "questions");
        break;
    }
}

static const struct {
    const char *why;
    unsigned site, pays_one_in; // 0: never
    unsigned new_of_ten;        // how many of ten pages have new content
    unsigned least, most;       // taken of 100,000
    sd_guard_reason last;       // of the last that was looked at
} growth[] = {
    {"a shop that pays", 0, 2, 10, 100000, 100000, SD_GUARD_FINE},
    {"pays now and then", 0, 20, 10, 100000, 100000, SD_GUARD_FINE},
    {"new content only", 0, 0, 10, 900, 2000, SD_GUARD_HOST},
    {"neither", 0, 0, 0, 100, 300, SD_GUARD_PATTERN},
    {"a wiki that pays", 1, 5, 10, 100000, 100000, SD_GUARD_FINE},
    {"a calendar", 2, 0, 10, 32, 100, SD_GUARD_CALENDAR},
    {"a calendar without events", 2, 0, 0, 32, 40, SD_GUARD_CALENDAR},
    {"a calendar that pays", 2, 3, 10, 100000, 100000, SD_GUARD_FINE},
    {"facets", 3, 0, 10, 48, 600, SD_GUARD_FACETS},
    {"facets that pay", 3, 2, 10, 100000, 100000, SD_GUARD_FINE},
    {"facets as folders", 6, 0, 10, 48, 600, SD_GUARD_FACETS},
    {"sessions", 4, 0, 0, 8, 60, SD_GUARD_SESSION},
    {"hashes of things that pay", 4, 5, 10, 100000, 100000, SD_GUARD_FINE},
    {"hosts without end", 5, 0, 0, 24, 30, SD_GUARD_FARM},
    {"hosts with new content", 5, 0, 10, 40, 60, SD_GUARD_FARM},
    {"a platform that pays", 5, 5, 10, 100000, 100000, SD_GUARD_FINE},
    {"tabs are no facets", 7, 20, 10, 99000, 100000, SD_GUARD_FINE},
};

static void
test_growth(void)
{
    for (size_t k = 0; k < SD_LEN(growth); k++) {
        asker a = asker_new(&small);
        unsigned taken = 0;
        sd_guard_verdict v = {0};
        for (unsigned i = 0; i < 100000; i++) {
            add_page(&a, growth[k].site, i);
            v = look(&a);
            if (v.choice != SD_GUARD_TAKE)
                continue;
            taken++;
            unsigned one_in = growth[k].pays_one_in;
            done(&a, one_in && i % one_in == 0 ? 1 : 0,
                 i * 7 % 10 < growth[k].new_of_ten);
        }
        CHECK(taken >= growth[k].least && taken <= growth[k].most,
              "%s: %u taken", growth[k].why, taken);
        CHECK(v.reason == growth[k].last, "%s: %s", growth[k].why,
              sd_guard_reason_text(v.reason));
        asker_done(&a);
    }
}

/// A little for each page with content of its own keeps honest sites open.
static const struct {
    const char *why;
    unsigned site, least, most;
} little[] = {
    {"a shop", 0, 100000, 100000},        {"a wiki", 1, 100000, 100000},
    {"a calendar", 2, 32, 600},           {"facets", 3, 48, 1500},
    {"hashes", 4, 100000, 100000},        {"a platform", 5, 100000, 100000},
    {"tabs of things", 7, 99000, 100000},
};

static void
test_little(void)
{
    for (size_t k = 0; k < SD_LEN(little); k++) {
        asker a = asker_new(&small);
        unsigned taken = 0;
        for (unsigned i = 0; i < 100000; i++) {
            add_page(&a, little[k].site, i);
            if (look(&a).choice != SD_GUARD_TAKE)
                continue;
            taken++;
            done(&a, 0.08f, true);
        }
        CHECK(taken >= little[k].least && taken <= little[k].most,
              "%s: %u taken", little[k].why, taken);
        asker_done(&a);
    }
}

/// How many of `n` addresses of one path on a host are taken, none of which
/// pays: combinations of six words out of 132, or three tabs of things.
static unsigned
take_queries(asker *a, unsigned host, unsigned n, bool tabs)
{
    unsigned taken = 0;
    for (unsigned i = 0; i < n; i++) {
        unsigned long long x = sd_hash_u64(1000ull * host + i);
        if (tabs)
            SET(a, "http://h%u.com/find?id=%u&tab=%u", host, i / 3, i % 3);
        else
            SET(a,
                "http://h%u.com/find?a=%llu&b=%llu&c=%llu&d=%llu&e=%llu&f="
                "%llu",
                host, x % 22, x / 22 % 22, x / 484 % 22, x / 10648 % 22,
                x / 234256 % 22, x / 5153632 % 22);
        if (look(a).choice != SD_GUARD_TAKE)
            continue;
        taken++;
        done(a, 0, true);
    }
    return taken;
}

/// Facets on two hosts speak for the same path on others, whatever hosts say
/// that have too few addresses to tell; hosts with enough can speak against.
static void
test_other_hosts(void)
{
    enum { SHOWN = 700, TOO_FEW = 400, HOSTS = 20 };
    for (unsigned tabs = 0; tabs < 2; tabs++) {
        asker a = asker_new(&small);
        for (unsigned host = 0; host < 2; host++)
            take_queries(&a, host, SHOWN, false);
        for (unsigned host = 2; host < HOSTS; host++)
            take_queries(&a, host, tabs ? SHOWN : TOO_FEW, tabs);
        unsigned taken = take_queries(&a, HOSTS, 150, tabs);
        CHECK(tabs ? taken == 150 : taken < 5, "%s: %u of 150 on the last host",
              tabs ? "tabs" : "facets", taken);
        asker_done(&a);
    }
}

/// A pattern that pays is never throttled, even if all its pages are known
/// before the first is fetched: those held come back as fast as it pays.
static void
test_release(void)
{
    enum { PAGES = 100000 };
    asker a = asker_new(&small);
    unsigned ready = 0, fetched = 0, claimed = 0, waiting = 0;
    uint64_t wait = 0;
    for (unsigned i = 0; i < PAGES; i++) {
        add_page(&a, 0, i);
        sd_guard_verdict v = look(&a);
        ready += v.choice == SD_GUARD_TAKE;
        if (v.choice == SD_GUARD_HOLD) {
            wait = v.wait;
            waiting++;
        }
    }
    CHECK(ready >= 200 && ready < 2000, "%u taken at first", ready);
    claimed = ready;
    while (fetched < ready) {
        sd_guard_room room[SD_GUARD_ROOMS];
        add_page(&a, 0, fetched++);
        sd_url u = parsed(&a);
        size_t n = sd_guard_outcome(a.g, &u, (sd_guard_result){1, true}, room);
        for (size_t i = 0; i < n; i++)
            for (uint32_t r = 0; r < room[i].room && claimed < PAGES; r++) {
                add_page(&a, 0, claimed);
                u = parsed(&a);
                sd_guard_verdict v = sd_guard_claim(a.g, &u);
                if (v.choice != SD_GUARD_TAKE)
                    break;
                claimed++;
                ready++;
                waiting--;
            }
    }
    CHECK(wait != 0, "some were held");
    CHECK(fetched == PAGES && waiting == 0, "%u of %u fetched, %u wait",
          fetched, (unsigned)PAGES, waiting);
    asker_done(&a);
}

/// Calendars and random addresses have an allowance on each host; a word with
/// a number behind it is neither.
static void
test_by_host(void)
{
    static const unsigned want[] = {32, 48, 100};
    for (unsigned k = 0; k < SD_LEN(want); k++) {
        asker a = asker_new(&small);
        for (unsigned host = 0; host < 3; host++) {
            unsigned taken = 0;
            for (unsigned i = 0; i < 100; i++) {
                unsigned long long x = sd_hash_u64(i), y = sd_hash_u64(i + 77);
                if (k == 0)
                    SET(&a, "http://h%u.com/cal/%u/%02u", host, 1990 + i / 12,
                        i % 12 + 1);
                else if (k == 1)
                    SET(&a, "http://h%u.com/%llx%llx/p", host, x, y);
                else
                    SET(&a, "http://h%u.com/abcdefghijkl%012u/p", host, i);
                taken += look(&a).choice == SD_GUARD_TAKE;
            }
            CHECK(taken >= want[k] && taken <= want[k] + 1,
                  "%u, host %u: %u taken", k, host, taken);
        }
        asker_done(&a);
    }
}

/// What was taken before it showed as a trap has its share of fetches and no
/// more; what is no trap is fetched, whatever came of the others.
static void
test_again(void)
{
    for (unsigned trap = 0; trap < 2; trap++) {
        asker a = asker_new(&small);
        sd_guard_verdict v = {0};
        unsigned taken = 0, fetched = 0, site = trap ? 3 : 0;
        for (unsigned i = 0; i < 1000; i++) {
            add_page(&a, site, i);
            taken += look(&a).choice == SD_GUARD_TAKE;
        }
        while (fetched < taken) {
            add_page(&a, site, fetched);
            sd_url u = parsed(&a);
            v = sd_guard_again(a.g, &u);
            if (v.choice != SD_GUARD_TAKE)
                break;
            fetched++;
            done(&a, 0, false);
        }
        CHECK(taken >= 200 &&
                  (trap ? fetched >= 32 && fetched <= 48 : fetched == taken),
              "%u of %u fetched", fetched, taken);
        CHECK(v.reason == (trap ? SD_GUARD_FACETS : SD_GUARD_FINE) &&
                  (v.wait != 0) == trap,
              "%s", sd_guard_reason_text(v.reason));
        guard_levels l;
        sd_url last = parsed(&a);
        guard__shape(small.year, &last, &l.shape);
        guard__touch_levels(a.g, &last, &l);
        uint32_t counted = l.e[GUARD_HOST_LEVEL]->taken;
        CHECK(counted == taken - trap, "held: %u of %u are taken", counted,
              taken);
        bool room_for_it = false;
        for (unsigned i = 0; trap && i < 60; i++) {
            sd_guard_room room[SD_GUARD_ROOMS];
            sd_url paid = parsed(&a);
            size_t n =
                sd_guard_outcome(a.g, &paid, (sd_guard_result){1, true}, room);
            while (n--)
                room_for_it |= room[n].wait == v.wait;
        }
        CHECK(room_for_it == trap, "none once it pays");
        SET(&a, "http://ex.org/a/b/a/b/a/b");
        sd_url u = parsed(&a);
        CHECK(sd_guard_again(a.g, &u).choice == SD_GUARD_REFUSE,
              "by its looks");
        asker_done(&a);
    }
}

// ------------------------------------------------------------------- memory

/// What a guard says about addresses of all sites, as a hash.
static uint64_t
play(asker *a, unsigned from, unsigned to)
{
    uint64_t h = 0;
    for (unsigned i = from; i < to; i++) {
        add_page(a, i % 8, i);
        sd_guard_verdict v = look(a);
        h = sd_hash_u64(h + v.choice * 17 + v.reason + v.wait);
        if (v.choice == SD_GUARD_TAKE)
            done(a, i % 3 == 0, i % 2);
    }
    return h;
}

static void
test_save(void)
{
    asker a = asker_new(&small),
          b = {.text = {.max = 1 << 16}, .href = {.max = 1 << 16}};
    sd_buf blob = {.max = 16 << 20};
    play(&a, 0, 5000);
    sd_guard_save(a.g, &blob);
    CHECK(!sd_guard_load(sd_buf_str(&blob), &small, &b.g), "loads");
    CHECK(play(&a, 5000, 9000) == play(&b, 5000, 9000), "goes on the same");
    for (size_t cut = 0; cut < blob.n; cut += 997) {
        sd_guard *none = NULL;
        CHECK(sd_guard_load(sd_str_sub(sd_buf_str(&blob), 0, cut), &small,
                            &none) == SD_ERR_CORRUPT &&
                  !none,
              "cut at %zu", cut);
        blob.p[cut] = (char)(blob.p[cut] ^ 4);
        CHECK(sd_guard_load(sd_buf_str(&blob), &small, &none) == SD_ERR_CORRUPT,
              "a bit at %zu", cut);
        blob.p[cut] = (char)(blob.p[cut] ^ 4);
    }
    sd_guard_conf tiny = {.memory_bytes = 16 << 10};
    sd_guard *less = NULL;
    CHECK(!sd_guard_load(sd_buf_str(&blob), &tiny, &less), "into less room");
    sd_guard_free(less);
    sd_buf_done(&blob);
    asker_done(&a);
    asker_done(&b);
}

/// Memory does not grow, and what pays is not forgotten for what does not.
static void
test_ceiling(void)
{
    asker a = asker_new(&small);
    for (unsigned i = 0; i < 50; i++) {
        add_page(&a, 0, i);
        look(&a);
        done(&a, 1, true);
    }
    size_t bytes = sd_guard_bytes(a.g);
    for (unsigned i = 0; i < 200000; i++) {
        SET(&a, "http://w%u.net/%u/a%c%c", i, i, 'a' + (int)(i % 26),
            'a' + (int)(i / 26 % 26));
        look(&a);
    }
    CHECK(sd_guard_bytes(a.g) <= bytes + 4096 && bytes <= (1 << 20) + 4096,
          "%zu bytes, then %zu", bytes, sd_guard_bytes(a.g));
    unsigned taken = 0;
    for (unsigned i = 50; i < 1000; i++) {
        add_page(&a, 0, i);
        taken += look(&a).choice == SD_GUARD_TAKE;
    }
    CHECK(taken == 950, "%u taken of what had paid", taken);
    asker_done(&a);
    sd_guard_free(NULL);
}

int
main(void)
{
    test_looks();
    test_growth();
    test_little();
    test_other_hosts();
    test_release();
    test_by_host();
    test_again();
    test_save();
    test_ceiling();
    return check_end();
}

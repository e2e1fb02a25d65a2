// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_trail.h"

#include <stdlib.h>
#include <string.h>

// A web of random links. The words of a page stand one a leaf; a link covers
// one leaf, whose word says whether its target is good: page p is so when
// p % 3 is 0.
enum { PAGES = 300, LINKS = 12, HOSTS = 7, GOOD = 1, BAD = 2 };

typedef struct web {
    sd_trail_link link[PAGES][LINKS];
    uint32_t word[PAGES][LINKS], leaf[LINKS];
    float similar[PAGES];
} web;

static float
reward_of(uint32_t page)
{
    return page % 3 ? 0.1f : 0.9f;
}

static void
grow_web(web *w, uint64_t seed)
{
    sd_rng r;
    sd_rng_init(&r, seed, 9);
    for (uint32_t i = 0; i < LINKS; i++)
        w->leaf[i] = i;
    for (uint32_t p = 0; p < PAGES; p++) {
        w->similar[p] = (float)sd_rng_below(&r, 8) / 8;
        for (uint32_t i = 0; i < LINKS; i++) {
            uint32_t to = (uint32_t)sd_rng_below(&r, PAGES);
            w->link[p][i] = (sd_trail_link){to, i, i};
            w->word[p][i] = to % 3 ? BAD : GOOD;
        }
    }
}

static sd_words
words_of(void *ctx, uint32_t page)
{
    web *w = ctx;
    return (sd_words){.word = w->word[page], .leaf = w->leaf, .n = LINKS};
}

static uint32_t
arm_of(void *ctx, uint32_t page)
{
    (void)ctx;
    return page % HOSTS;
}

static sd_trail_conf
conf_of(web *w, sd_trail_score score)
{
    sd_trail_conf c = sd_trail_default();
    c.score = score;
    c.d_max = 0;
    c.switch_at = 20;
    c.words = words_of;
    c.arm = arm_of;
    c.ctx = w;
    c.journal = true;
    return c;
}

static void
fetched(sd_trail *t, const web *w, uint32_t page)
{
    sd_trail_fetched(t, &(sd_trail_page){.page = page,
                                         .reward = reward_of(page),
                                         .similar = w->similar[page],
                                         .hint = {page % 5 + 1, 0, 0},
                                         .link = w->link[page],
                                         .links = LINKS});
}

// ------------------------------------------------------------------ replay

/// A crawl in which everything happens: hosts sleep, pages come back, are gone,
/// barred, admitted and moved, several at a time.
static void
wander(sd_trail *t, const web *w, sd_rng *r, int steps)
{
    uint32_t taken[8];
    size_t n = 0;
    for (int i = 0; i < steps; i++) {
        sd_trail_choice c;
        uint32_t any = (uint32_t)sd_rng_below(r, PAGES);
        sd_trail_why why;
        uint32_t host = (uint32_t)sd_rng_below(r, HOSTS);
        sd_trail_sleep(t, host, sd_rng_below(r, 3) == 0);
        while (n < SD_LEN(taken) && sd_rng_below(r, 2) && sd_trail_next(t, &c))
            taken[n++] = c.page;
        if (sd_rng_below(r, 9) == 0 && !sd_trail_explain(t, any, &why))
            sd_trail_bar(t, any);
        if (sd_rng_below(r, 3) == 0)
            sd_trail_admit(t, any);
        if (!n)
            continue;
        size_t k = sd_rng_below(r, n);
        uint32_t page = taken[k];
        taken[k] = taken[--n];
        switch (sd_rng_below(r, 12)) {
        case 0:
            sd_trail_back(t, page);
            break;
        case 1:
            sd_trail_gone(t, page);
            break;
        case 2:
            sd_trail_moved(t, page, any);
            break;
        case 3:
            sd_trail_bar(t, page);
            break;
        default:
            fetched(t, w, page);
        }
    }
    while (n)
        sd_trail_back(t, taken[--n]);
    for (uint32_t h = 0; h < HOSTS; h++)
        sd_trail_sleep(t, h, false);
}

/// The next pages of two trails are the same, with the same scores.
static void
check_equal(const char *what, sd_trail *a, sd_trail *b, const web *w)
{
    sd_trail_choice x = {.page = 0}, y = {.page = 0};
    for (int i = 0; i < PAGES; i++) {
        bool more = sd_trail_next(a, &x), also = sd_trail_next(b, &y);
        CHECK(more == also && x.page == y.page &&
                  memcmp(&x.score, &y.score, sizeof x.score) == 0,
              "%s, choice %d: %u with %g, and %u with %g", what, i, x.page,
              (double)x.score, y.page, (double)y.score);
        if (!more || !also || x.page != y.page)
            break;
        fetched(a, w, x.page);
        fetched(b, w, y.page);
    }
}

enum { SETTINGS = 192 };

/// Everything that a trail can be told, in all its combinations.
static sd_trail_conf
setting(web *w, unsigned k)
{
    sd_trail_conf c = conf_of(w, (sd_trail_score)(k % 4));
    c.n = k % 16 < 8 ? 1 : 10;
    c.buffer = k % 32 < 16 ? 0 : 25;
    c.several = (sd_trail_several)(k / 32 % 3);
    c.batch = k % 8 < 4 ? 0 : 7;
    c.cocited = c.hints = k >= 96;
    c.d_max = 1; // else no link has neighbours
    return c;
}

static void
test_replay(web *w)
{
    for (unsigned k = 0; k < SETTINGS; k++) {
        sd_trail_conf c = setting(w, k);
        sd_trail *a = sd_trail_new(&c), *b = sd_trail_new(&c);
        sd_rng r;
        sd_rng_init(&r, k, 2);
        for (uint32_t i = 0; i < 4; i++)
            sd_trail_start(a, i * 50);
        wander(a, w, &r, 150);
        sd_str journal = sd_trail_journal(a);
        CHECK(sd_trail_replay(b, journal, PAGES), "replay");
        sd_trail_journal_reset(a);
        CHECK(sd_trail_journal(a).n == 0 && sd_trail_journal(b).n == 0,
              "a replay writes nothing");
        wander(a, w, &r, 20);
        CHECK(sd_trail_replay(b, sd_trail_journal(a), PAGES), "the rest");
        sd_trail_news x, y;
        sd_trail_tell(a, &x);
        sd_trail_tell(b, &y);
        CHECK(memcmp(&x, &y, sizeof x) == 0 && x.fetched > 20,
              "%u: news differ, %llu and %llu fetched", k,
              (unsigned long long)x.fetched, (unsigned long long)y.fetched);
        CHECK(sd_trail_waiting(a) == sd_trail_waiting(b), "%u: waiting", k);
        char what[32];
        snprintf(what, sizeof what, "setting %u", k);
        check_equal(what, a, b, w);
        sd_trail_free(a);
        sd_trail_free(b);
    }
}

/// Killed, what it has written is in `journal`; it goes on from there.
static sd_trail *
go_on(sd_trail *t, const sd_trail_conf *c, sd_buf *journal)
{
    sd_buf_add(journal, sd_trail_journal(t));
    sd_trail_free(t);
    t = sd_trail_new(c);
    CHECK(sd_trail_replay(t, sd_buf_str(journal), PAGES), "replay");
    sd_trail_replayed(t);
    return t;
}

/// A crawl that is killed with every page under way makes the choices of one
/// that is not: what was under way is the next choice.
static void
check_cut(unsigned k, const sd_trail_conf *c, const web *w)
{
    sd_trail *a = sd_trail_new(c), *b = sd_trail_new(c);
    sd_buf journal = {.max = 1 << 20};
    sd_trail_choice x = {.page = 0}, y = x, z = x;
    bool same = true;
    sd_trail_start(a, 0);
    sd_trail_start(b, 0);
    for (int i = 0; i < 60 && same; i++) {
        same = sd_trail_next(a, &x) && sd_trail_next(b, &y) &&
               x.page == y.page &&
               memcmp(&x.score, &y.score, sizeof x.score) == 0;
        CHECK(same, "setting %u, choice %d: %u with %g, and %u with %g", k, i,
              x.page, (double)x.score, y.page, (double)y.score);
        b = go_on(b, c, &journal);
        same = same && sd_trail_next(b, &z) && z.page == y.page;
        CHECK(same, "setting %u, choice %d: %u was under way, %u is next", k, i,
              y.page, z.page);
        if (same) {
            fetched(a, w, x.page);
            fetched(b, w, z.page);
        }
    }
    sd_buf_done(&journal);
    sd_trail_free(a);
    sd_trail_free(b);
}

static void
test_cut(web *w)
{
    for (unsigned k = 0; k < SETTINGS; k++) {
        sd_trail_conf c = setting(w, k);
        check_cut(k, &c, w);
    }
}

/// Damage is found or harmless, never a crash.
static void
test_damage(web *w)
{
    sd_trail_conf c = conf_of(w, SD_SCORE_APPRENTICE);
    sd_trail *a = sd_trail_new(&c);
    sd_rng r;
    sd_rng_init(&r, 1, 1);
    sd_trail_start(a, 0);
    wander(a, w, &r, 60);
    sd_buf copy = {.max = 1 << 20};
    sd_buf_add(&copy, sd_trail_journal(a));
    size_t found = 0;
    for (size_t i = 0; i < copy.n; i += 7) {
        sd_trail *b = sd_trail_new(&c);
        char was = copy.p[i];
        copy.p[i] = (char)(was ^ 0x15);
        found += !sd_trail_replay(b, sd_buf_str(&copy), PAGES);
        copy.p[i] = was;
        sd_trail_free(b);
    }
    CHECK(found > 0, "no damage found");
    sd_buf_done(&copy);
    sd_trail_free(a);
}

// ------------------------------------------------------------------- cases

/// A redirect hands its links on: to a page that waits, or as lessons.
static void
test_moved(web *w)
{
    sd_trail_conf c = conf_of(w, SD_SCORE_CRITIC);
    sd_trail *t = sd_trail_new(&c);
    sd_trail_choice x;
    sd_trail_link two[2] = {{10, 0, 0}, {11, 1, 1}};
    sd_trail_why why;
    sd_trail_start(t, 0);
    CHECK(sd_trail_next(t, &x) && x.page == 0, "the start");
    sd_trail_moved(t, 0, 1);
    CHECK(sd_trail_next(t, &x) && x.page == 1 && x.score > 1e29f,
          "where the start leads is a start");
    sd_trail_fetched(
        t,
        &(sd_trail_page){.page = 1, .reward = 0.5f, .link = two, .links = 2});
    CHECK(sd_trail_next(t, &x) && x.page == 10, "the older");
    sd_trail_moved(t, 10, 12);
    CHECK(sd_trail_explain(t, 12, &why) && why.waits && why.links == 1 &&
              why.score >= 0.5f && why.score <= 0.5f,
          "it has the link and its score");
    CHECK(sd_trail_explain(t, 10, &why) && why.known == SD_TRAIL_GONE, "gone");
    CHECK(sd_trail_next(t, &x) && x.page == 11, "in order");
    sd_trail_moved(t, 11, 11);
    CHECK(sd_trail_next(t, &x) && x.page == 12 && !sd_trail_next(t, &x),
          "a circle is no page");
    sd_trail_free(t);
}

static void
test_barred(web *w)
{
    sd_trail_conf c = conf_of(w, SD_SCORE_CRITIC);
    sd_trail *t = sd_trail_new(&c);
    sd_trail_choice x;
    sd_trail_link one = {7, 0, 0};
    sd_trail_start(t, 0);
    CHECK(sd_trail_next(t, &x), "the start");
    sd_trail_bar(t, 7);
    sd_trail_fetched(
        t,
        &(sd_trail_page){.page = 0, .reward = 0.25f, .link = &one, .links = 1});
    CHECK(!sd_trail_next(t, &x), "it is barred");
    sd_trail_admit(t, 7);
    CHECK(sd_trail_next(t, &x) && x.page == 7 && x.score <= 0.25f,
          "with the score of its link: %g", (double)x.score);
    sd_trail_free(t);
}

/// What came back is next as soon as its host is awake, whatever came since.
static void
test_back(web *w)
{
    sd_trail_conf c = conf_of(w, SD_SCORE_CRITIC);
    c.buffer = 2;
    sd_trail *t = sd_trail_new(&c);
    sd_trail_choice x;
    sd_trail_link two[2] = {{1, 0, 0}, {2, 1, 1}},
                  more[2] = {{3, 0, 0}, {4, 1, 1}};
    sd_trail_start(t, 0);
    CHECK(sd_trail_next(t, &x), "the start");
    sd_trail_fetched(
        t,
        &(sd_trail_page){.page = 0, .reward = 0.3f, .link = two, .links = 2});
    CHECK(sd_trail_next(t, &x) && x.page == 1, "the oldest");
    sd_trail_sleep(t, arm_of(w, 1), true);
    sd_trail_back(t, 1);
    CHECK(sd_trail_next(t, &x) && x.page == 2, "its host sleeps");
    sd_trail_fetched(
        t,
        &(sd_trail_page){.page = 2, .reward = 0.9f, .link = more, .links = 2});
    CHECK(sd_trail_waiting(t) == 3, "a full buffer does not drop it");
    sd_trail_sleep(t, arm_of(w, 1), false);
    CHECK(sd_trail_next(t, &x) && x.page == 1 && x.score <= 0.3f,
          "awake, it is next: %u with %g", x.page, (double)x.score);
    CHECK(sd_trail_next(t, &x) && x.page == 3, "then the others");
    sd_trail_free(t);
}

/// Of a full buffer the worst goes, and comes back with another link.
static void
test_dropped(web *w)
{
    sd_trail_conf c = conf_of(w, SD_SCORE_CRITIC);
    c.buffer = 2;
    sd_trail *t = sd_trail_new(&c);
    sd_trail_choice x;
    sd_trail_link three[3] = {{3, 0, 0}, {4, 1, 1}, {5, 2, 2}};
    sd_trail_why why;
    sd_trail_news news;
    sd_trail_start(t, 0);
    CHECK(sd_trail_next(t, &x), "the start");
    sd_trail_fetched(
        t,
        &(sd_trail_page){.page = 0, .reward = 0.3f, .link = three, .links = 3});
    sd_trail_tell(t, &news);
    CHECK(news.dropped == 1 && sd_trail_explain(t, 5, &why) && !why.waits &&
              why.known == SD_TRAIL_UNKNOWN,
          "the youngest has no room");
    CHECK(sd_trail_next(t, &x) && x.page == 3, "the oldest");
    sd_trail_fetched(
        t, &(sd_trail_page){
               .page = 3, .reward = 0.8f, .link = three + 2, .links = 1});
    CHECK(sd_trail_next(t, &x) && x.page == 5 && x.score > 0.7f,
          "a better link brings it back");
    sd_trail_free(t);
}

/// Very many links to a page cost no more than SD_TRAIL_KNOWN_MAX.
static void
test_many_links(web *w)
{
    sd_trail_conf c = conf_of(w, SD_SCORE_CRITIC);
    c.several = SD_SEVERAL_MEAN;
    sd_trail *t = sd_trail_new(&c);
    sd_trail_choice x;
    sd_trail_why why;
    enum { MANY = 3000 };
    sd_trail_link *link = sd_calloc(MANY, sizeof *link);
    for (uint32_t i = 0; i < MANY; i++)
        link[i] = (sd_trail_link){1, i, i};
    sd_trail_start(t, 0);
    CHECK(sd_trail_next(t, &x), "the start");
    sd_trail_fetched(t,
                     &(sd_trail_page){.page = 0, .link = link, .links = MANY});
    CHECK(sd_trail_explain(t, 1, &why) && why.links == SD_TRAIL_KNOWN_MAX,
          "%zu links", why.links);
    free(link);
    sd_trail_free(t);
}

/// What one trail was taught another begins with.
static void
test_inherit(web *w)
{
    sd_trail_conf c = conf_of(w, SD_SCORE_APPRENTICE);
    sd_trail *a = sd_trail_new(&c);
    sd_trail_choice x;
    sd_trail_start(a, 0);
    for (int i = 0; i < 100 && sd_trail_next(a, &x); i++)
        fetched(a, w, x.page);
    c.switch_at = 0;
    c.frozen = true;
    sd_trail *b = sd_trail_new(&c);
    sd_trail_inherit(b, a);
    sd_trail_free(a);
    sd_trail_start(b, 0);
    int good = 0;
    for (int i = 0; i < 60 && sd_trail_next(b, &x); i++) {
        good += reward_of(x.page) > 0.5f;
        fetched(b, w, x.page);
    }
    CHECK(good > 55, "%d of 60 are good", good);
    sd_trail_free(b);
}

int
main(void)
{
    web *w = sd_calloc(1, sizeof *w);
    grow_web(w, 4);
    test_replay(w);
    test_cut(w);
    test_damage(w);
    test_moved(w);
    test_barred(w);
    test_back(w);
    test_dropped(w);
    test_many_links(w);
    test_inherit(w);
    free(w);
    return check_end();
}

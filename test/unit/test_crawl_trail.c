// SPDX-License-Identifier: Apache-2.0
// A trail on a frontier against one that has everything in memory: pages of so
// many words that the ring is overwritten several times.
#include "check.h"
#include "crawl_int.h"

#include <stdlib.h>
#include <string.h>

enum {
    PAGES = 90,
    WORDS = 60000, // two numbers each: 35 pages fill the ring
    LINKS = 6,
    GOOD = 7,
    BAD = 8
};

typedef struct web {
    uint32_t *word[PAGES], *leaf;
    uint32_t target[PAGES][LINKS];
    uint64_t page[PAGES]; // in the frontier
} web;

static char dir[] = "/tmp/sundog-trail-XXXXXX";

static float
reward_of(uint32_t p)
{
    return p % 3 ? 0.125f : 0.875f;
}

static uint32_t
place_of(uint32_t link)
{
    return 1000 + link * 9000;
}

static void
grow_web(web *w)
{
    sd_rng r;
    sd_rng_init(&r, 2, 2);
    w->leaf = sd_calloc(WORDS, sizeof *w->leaf);
    for (uint32_t i = 0; i < WORDS; i++)
        w->leaf[i] = i;
    for (uint32_t p = 0; p < PAGES; p++) {
        w->word[p] = sd_calloc(WORDS, sizeof **w->word);
        for (uint32_t i = 0; i < WORDS; i++)
            w->word[p][i] = (uint32_t)sd_rng_below(&r, 50) + 10;
        for (uint32_t k = 0; k < LINKS; k++) {
            w->target[p][k] = (uint32_t)sd_rng_below(&r, PAGES);
            w->word[p][place_of(k)] = w->target[p][k] % 3 ? BAD : GOOD;
        }
    }
}

static void
fell_web(web *w)
{
    for (uint32_t p = 0; p < PAGES; p++)
        free(w->word[p]);
    free(w->leaf);
}

static sd_words
words_of(void *ctx, uint32_t page)
{
    const web *w = ctx;
    return (sd_words){.word = w->word[page], .leaf = w->leaf, .n = WORDS};
}

/// All pages as seeds, so that they have numbers, those of the web.
static void
offer_pages(sd_crawl *c, web *w)
{
    for (uint32_t p = 0; p < PAGES; p++) {
        char url[64];
        snprintf(url, sizeof url, "http://h%u.test/%u", p % 4, p);
        sd_str host = sd_str_sub(sd_str_of(url), 7, 14);
        sd_frontier_link l = {
            .url = sd_str_of(url), .host = host, .parent = SD_FRONTIER_NO_PAGE};
        sd_frontier_answer a;
        CHECK(!sd_frontier_offer(c->frontier, &l, 1, &a, NULL), "offer");
        w->page[p] = a.page;
        CHECK(crawl__trail_number(c->trail, a.page) == p, "numbers in order");
    }
}

/// Page `p` of the web was fetched.
static void
tell(sd_crawl *c, const web *w, uint32_t p)
{
    crawl_job *j = crawl_job_new();
    j->slot = p;
    j->reward = (double)reward_of(p);
    j->link_n = LINKS;
    j->words = words_of((void *)(uintptr_t)w, p);
    j->anchor = sd_calloc(LINKS, sizeof *j->anchor);
    j->anchor_n = LINKS;
    crawl__trail_offer(c->trail, LINKS);
    for (uint32_t k = 0; k < LINKS; k++) {
        j->anchor[k] = (crawl_anchor){k, place_of(k), place_of(k)};
        crawl__trail_offered(c->trail, k, w->page[w->target[p][k]]);
    }
    crawl__trail_fetched(c, j, false);
    crawl__trail_save(c->trail);
    j->words = (sd_words){.n = 0};
    j->link_n = 0;
    crawl_job_free(j);
}

static void
tell_plain(sd_trail *t, const web *w, uint32_t p)
{
    sd_trail_link link[LINKS];
    for (uint32_t k = 0; k < LINKS; k++)
        link[k] = (sd_trail_link){w->target[p][k], place_of(k), place_of(k)};
    sd_trail_fetched(t, &(sd_trail_page){.page = p,
                                         .reward = reward_of(p),
                                         .link = link,
                                         .links = LINKS});
}

static sd_frontier *
open_frontier(void)
{
    sd_frontier *f = NULL;
    sd_why why = {""};
    sd_frontier_conf fc = {.memory_bytes = 64u << 20, .create = true};
    CHECK(!sd_frontier_open(dir, &fc, &f, &why), "%s", why.text);
    return f;
}

static void
test_ring(web *w)
{
    sd_crawl *c = sd_calloc(1, sizeof *c);
    c->conf = (sd_crawl_conf){.dir = dir,
                              .by_trail = true,
                              .memory_bytes = 64u << 20,
                              .trail = sd_trail_default()};
    c->conf.trail.score = SD_SCORE_APPRENTICE;
    c->conf.trail.switch_at = 10;
    sd_trail_conf tc = c->conf.trail;
    tc.words = words_of;
    tc.ctx = w;
    sd_trail *plain = sd_trail_new(&tc);
    sd_why why = {""};
    c->frontier = open_frontier();
    CHECK(!crawl__trail_open(&c->conf, c->frontier, &c->trail, &why), "open");
    offer_pages(c, w);
    sd_trail_start(crawl__trail_of(c->trail), 0);
    sd_trail_start(plain, 0);
    uint32_t n = 0;
    for (;; n++) {
        sd_choice x = {.page = 0};
        sd_trail_choice y = {.page = 0};
        bool more = crawl__trail_next(c->trail, &x);
        bool also = sd_trail_next(plain, &y);
        CHECK(more == also && x.page == y.page &&
                  memcmp(&x.score, &y.score, sizeof x.score) == 0,
              "choice %u: %u with %g, and %u with %g", n, x.page,
              (double)x.score, y.page, (double)y.score);
        if (!more || !also || x.page != y.page)
            break;
        tell(c, w, x.page);
        tell_plain(plain, w, y.page);
        CHECK(!sd_frontier_commit(c->frontier, &why), "%s", why.text);
        if (n % 20 == 19) { // killed, and opened again
            sd_crawl_trail_free(c->trail);
            sd_frontier_free(c->frontier);
            c->trail = NULL;
            c->frontier = open_frontier();
            CHECK(!crawl__trail_open(&c->conf, c->frontier, &c->trail, &why),
                  "%s", why.text);
        }
    }
    CHECK(n > 70, "only %u pages", n);

    // The kind of policy cannot change on the way.
    crawl_trail *other = NULL;
    c->conf.by_trail = false;
    CHECK(crawl__trail_open(&c->conf, c->frontier, &other, &why) ==
                  SD_ERR_USAGE &&
              !other,
          "a trail goes on without one");
    sd_trail_free(plain);
    sd_crawl_trail_free(c->trail);
    sd_frontier_free(c->frontier);
    free(c);
}

int
main(void)
{
    web *w = sd_calloc(1, sizeof *w);
    if (!mkdtemp(dir))
        return 1;
    grow_web(w);
    test_ring(w);
    fell_web(w);
    free(w);
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", dir);
    CHECK(system(command) == 0, "clean up");
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
// A trail on a frontier: pages that it knows by small numbers, their words,
// and the journal from which a crawl goes on.
//
// The trail keeps which pages wait, so none is held in the frontier's memory.
#include "crawl_int.h"
#include "crawl_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { JOURNAL_RECORD = 1 << 18 }; // bytes after which a record is put

struct crawl_trail {
    sd_trail *trail;
    sd_frontier *frontier;
    const char *dir;
    crawl_text *text; // words of pages; NULL: nobody will ask for them
    uint64_t *page;   // by number: the frontier's
    size_t pages, page_cap;
    uint32_t *slot; // number + 1 by hash of the page; 0 is free
    size_t slots;
    uint64_t records; // of the journal
    uint32_t *target; // of the links at hand: their numbers
    size_t targets, target_cap;
    sd_trail_link *link; // scratch
    size_t link_cap;
    bool damaged;
};

// ----------------------------------------------------------------- numbers

static size_t
find_slot(const crawl_trail *t, uint64_t page)
{
    size_t i = sd_hash_u64(page) & (t->slots - 1);
    while (t->slot[i] && t->page[t->slot[i] - 1] != page)
        i = (i + 1) & (t->slots - 1);
    return i;
}

static uint32_t
find_number(const crawl_trail *t, uint64_t page)
{
    return t->slots ? t->slot[find_slot(t, page)] - 1 : CRAWL_NO_NUMBER;
}

static uint32_t
add_number(crawl_trail *t, uint64_t page)
{
    t->page = sd_grow(t->page, &t->page_cap, t->pages + 1, sizeof *t->page);
    t->page[t->pages++] = page;
    if (2 * t->pages > t->slots) {
        free(t->slot);
        t->slots = t->slots ? 2 * t->slots : 1024;
        t->slot = sd_calloc(t->slots, sizeof *t->slot);
        for (size_t i = 0; i < t->pages; i++)
            t->slot[find_slot(t, t->page[i])] = (uint32_t)i + 1;
    } else {
        t->slot[find_slot(t, page)] = (uint32_t)t->pages;
    }
    return (uint32_t)t->pages - 1;
}

uint32_t
crawl__trail_number(crawl_trail *t, uint64_t page)
{
    uint32_t number = find_number(t, page);
    if (number != CRAWL_NO_NUMBER)
        return number;
    number = add_number(t, page);
    sd_frontier_put(t->frontier, CRAWL_SPACE_TRAIL_PAGE, number,
                    (sd_str){(const char *)&page, sizeof page});
    return number;
}

uint64_t
crawl__trail_page(const crawl_trail *t, uint32_t number)
{
    return t->page[number];
}

sd_trail *
crawl__trail_of(crawl_trail *t)
{
    return t->trail;
}

static sd_words
words_of(void *ctx, uint32_t number)
{
    const crawl_trail *t = ctx;
    return crawl_text_words(t->text, number);
}

static uint32_t
arm_of(void *ctx, uint32_t number)
{
    const crawl_trail *t = ctx;
    uint32_t host = sd_frontier_host_of(t->frontier, t->page[number]);
    return host == SD_FRONTIER_NO_HOST ? 0 : host;
}

// -------------------------------------------------------------------- open

void
sd_crawl_trail_free(sd_crawl_trail *t)
{
    if (!t)
        return;
    sd_trail_free(t->trail);
    free(t->page);
    free(t->slot);
    crawl_text_free(t->text);
    free(t->target);
    free(t->link);
    free(t);
}

static crawl_trail *
make(const sd_trail_conf *conf, uint64_t memory, sd_frontier *f,
     const char *dir)
{
    crawl_trail *t = sd_calloc(1, sizeof *t);
    t->frontier = f;
    t->dir = dir;
    if (conf->score == SD_SCORE_CRITIC || conf->score == SD_SCORE_APPRENTICE)
        t->text = crawl_text_new(f, memory / 4);
    sd_trail_conf c = *conf;
    c.words = words_of;
    c.arm = arm_of;
    c.ctx = t;
    c.journal = true;
    t->trail = sd_trail_new(&c);
    return t;
}

static void
read_page(void *ctx, uint64_t key, sd_str value)
{
    crawl_trail *t = ctx;
    uint64_t page;
    if (key != t->pages || value.n != sizeof page) {
        t->damaged = true;
        return;
    }
    memcpy(&page, value.p, sizeof page);
    if (sd_frontier_host_of(t->frontier, page) == SD_FRONTIER_NO_HOST)
        t->damaged = true;
    (void)add_number(t, page);
}

static void
read_journal(void *ctx, uint64_t key, sd_str value)
{
    crawl_trail *t = ctx;
    if (key != t->records++ || t->damaged ||
        !sd_trail_replay(t->trail, value, (uint32_t)t->pages))
        t->damaged = true;
}

static sd_status
read_all(crawl_trail *t, sd_why *why)
{
    sd_status st = sd_frontier_each(t->frontier, CRAWL_SPACE_TRAIL_PAGE,
                                    read_page, t, why);
    if (!st && !t->damaged)
        st = sd_frontier_each(t->frontier, CRAWL_SPACE_TRAIL, read_journal, t,
                              why);
    if (!st && (t->damaged || (t->text && crawl_text_damaged(t->text))))
        st = sd_fail(why, SD_ERR_CORRUPT,
                     "%s: the journal of the policy is damaged after %" PRIu64
                     " records",
                     t->dir, t->records);
    return st;
}

/// Begin with what another crawl taught: its journal under settings by which
/// an apprentice learns and never speaks.
static sd_status
learn_from(crawl_trail *t, const sd_crawl_conf *conf, sd_why *why)
{
    sd_frontier *from = NULL;
    sd_status st = sd_crawl_frontier_of(conf->model, &from, why);
    if (st)
        return st;
    sd_trail_conf c = conf->trail;
    c.score = SD_SCORE_APPRENTICE;
    c.switch_at = UINT64_MAX;
    c.batch = 0;
    c.frozen = false;
    crawl_trail *other = make(&c, conf->memory_bytes, from, conf->model);
    st = read_all(other, why);
    sd_trail_news news = {.lessons = 0};
    sd_trail_tell(other->trail, &news);
    if (!st && !news.lessons)
        st = sd_fail(why, SD_ERR_USAGE,
                     "%s has nothing to teach: it is no crawl by critic or "
                     "apprentice, or hardly begun",
                     conf->model);
    if (!st)
        sd_trail_inherit(t->trail, other->trail);
    sd_crawl_trail_free(other);
    sd_frontier_free(from);
    return st;
}

sd_status
sd_crawl_trail_read(const sd_crawl_conf *conf, sd_frontier *f,
                    sd_crawl_trail **ret, sd_why *why)
{
    crawl_trail *t = make(&conf->trail, conf->memory_bytes, f, conf->dir);
    sd_status st = SD_OK;
    if (conf->model && conf->trail.score == SD_SCORE_APPRENTICE)
        st = learn_from(t, conf, why);
    if (!st)
        st = read_all(t, why);
    if (st)
        sd_crawl_trail_free(t);
    else
        *ret = t;
    return st;
}

bool
sd_crawl_trail_explain(const sd_crawl_trail *t, uint64_t page,
                       sd_trail_why *ret)
{
    uint32_t number = find_number(t, page);
    return number != CRAWL_NO_NUMBER && sd_trail_explain(t->trail, number, ret);
}

sd_status
crawl__trail_open(const sd_crawl_conf *conf, sd_frontier *f, crawl_trail **ret,
                  sd_why *why)
{
    sd_frontier_totals total;
    crawl_trail *t = NULL;
    sd_frontier_measure(f, &total);
    if (!conf->by_trail) {
        // Pages that another policy fetches would be missing in the journal.
        bool found = false;
        sd_buf b = {.max = 64};
        sd_status st =
            sd_frontier_get(f, CRAWL_SPACE_TRAIL_PAGE, 0, &b, &found, why);
        sd_buf_done(&b);
        if (!st && found)
            st = sd_fail(why, SD_ERR_USAGE,
                         "%s was begun with a topic policy, and cannot go on "
                         "with another kind",
                         conf->dir);
        return st;
    }
    sd_status st = sd_crawl_trail_read(conf, f, &t, why);
    if (!st && total.pages && !t->pages)
        st = sd_fail(why, SD_ERR_USAGE,
                     "%s was not begun with a topic policy, and cannot go on "
                     "with one",
                     conf->dir);
    if (st) {
        sd_crawl_trail_free(t);
        return st;
    }
    sd_trail_replayed(t->trail);
    *ret = t;
    return SD_OK;
}

void
crawl__trail_held(sd_crawl *c)
{
    for (uint32_t i = 0; i < c->trail->pages; i++)
        if (sd_trail_known(c->trail->trail, i) == SD_TRAIL_BARRED)
            crawl__held_again(c, c->trail->page[i]);
}

// ---------------------------------------------------------------- crawling

bool
crawl__trail_next(crawl_trail *t, sd_choice *ret)
{
    sd_trail_choice choice;
    if (!sd_trail_next(t->trail, &choice))
        return false;
    *ret = (sd_choice){.arm = arm_of(t, choice.page),
                       .page = choice.page,
                       .score = choice.score,
                       .probability = 1};
    return true;
}

float
crawl__trail_worth(const sd_crawl *c, const crawl_job *j)
{
    switch (c->conf.trail.score) {
    case SD_SCORE_SIMILAR:
        return j->similar;
    case SD_SCORE_CRITIC:
    case SD_SCORE_APPRENTICE:
        return (float)j->reward;
    case SD_SCORE_NONE:
        break;
    }
    return 0;
}

void
crawl__trail_offer(crawl_trail *t, size_t n)
{
    t->target = sd_grow(t->target, &t->target_cap, n, sizeof *t->target);
    t->targets = n;
    for (size_t i = 0; i < n; i++)
        t->target[i] = CRAWL_NO_NUMBER;
}

void
crawl__trail_offered(crawl_trail *t, size_t link, uint64_t page)
{
    if (page != SD_FRONTIER_NO_PAGE)
        t->target[link] = find_number(t, page);
}

/// The links of a page that lead to a page with a number, as they stand there.
static size_t
links_of(crawl_trail *t, const crawl_job *j)
{
    size_t n = 0;
    t->link = sd_grow(t->link, &t->link_cap, j->anchor_n, sizeof *t->link);
    for (size_t i = 0; i < j->anchor_n; i++) {
        const crawl_anchor *a = &j->anchor[i];
        uint32_t target =
            a->link < t->targets ? t->target[a->link] : CRAWL_NO_NUMBER;
        // What a page calls itself is no link.
        if (target != CRAWL_NO_NUMBER &&
            (a->first <= a->last || target != j->slot))
            t->link[n++] = (sd_trail_link){target, a->first, a->last};
    }
    return n;
}

void
crawl__trail_fetched(sd_crawl *c, const crawl_job *j, bool way)
{
    crawl_trail *t = c->trail;
    if (!j->link_n)
        t->targets = 0;
    // A sitemap, which only a seed leads to here, is a page with links.
    if (way && !((j->flags & CRAWL_LINK_SITEMAP) && j->status < 300)) {
        uint32_t to = t->targets ? t->target[0] : CRAWL_NO_NUMBER;
        if (to == CRAWL_NO_NUMBER)
            sd_trail_gone(t->trail, j->slot);
        else
            sd_trail_moved(t->trail, j->slot, to);
        return;
    }
    sd_trail_page p = {
        .page = j->slot, .reward = (float)j->reward, .similar = j->similar};
    memcpy(p.hint, j->hint, sizeof p.hint);
    p.links = links_of(t, j);
    p.link = t->link;
    if (t->text)
        crawl_text_keep(t->text, j->slot, &j->words);
    if (sd_trail_journal(t->trail).n > JOURNAL_RECORD)
        crawl__trail_save(t);
    sd_trail_fetched(t->trail, &p);
}

void
crawl__trail_save(crawl_trail *t)
{
    sd_str s = sd_trail_journal(t->trail);
    if (!s.n)
        return;
    sd_frontier_put(t->frontier, CRAWL_SPACE_TRAIL, t->records++, s);
    sd_trail_journal_reset(t->trail);
}

size_t
crawl__trail_unsaved(const crawl_trail *t)
{
    return sd_trail_journal(t->trail).n;
}

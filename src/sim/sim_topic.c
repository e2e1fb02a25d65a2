// SPDX-License-Identifier: Apache-2.0
// Crawls that read the page a link stands on. The trail chooses; here is the
// web that it is told of.
#include "sim_int.h"

#include <stdlib.h>
#include <string.h>

enum { TICK_EVERY = 1 << 10 };

typedef struct crawl {
    const sd_sim_text *t;
    const sd_sim_topic_conf *conf;
    sd_trail *trail;
    sd_trail_link *link; // of the page at hand
    size_t link_cap;
    uint32_t *order;
    size_t fetched, order_cap;
    size_t given; // starts that waited
    double rewarded;
} crawl;

sd_sim_topic_conf
sd_sim_topic_default(void)
{
    return (sd_sim_topic_conf){.trail = sd_trail_default(), .budget = 1000};
}

static bool
may_fetch(const crawl *c, uint32_t page)
{
    return !c->conf->only || c->conf->only[page];
}

static void
fetch(crawl *c, uint32_t page)
{
    const sd_sim_text *t = c->t;
    c->order =
        sd_grow(c->order, &c->order_cap, c->fetched + 1, sizeof *c->order);
    c->order[c->fetched++] = page;
    c->rewarded += (double)c->conf->reward[page];
    size_t n = 0, most = t->link_at[page + 1] - t->link_at[page];
    c->link = sd_grow(c->link, &c->link_cap, most + 1, sizeof *c->link);
    for (uint64_t i = t->link_at[page]; i < t->link_at[page + 1]; i++)
        if (may_fetch(c, t->link[i].target))
            c->link[n++] = (sd_trail_link){t->link[i].target, t->link[i].first,
                                           t->link[i].last};
    sd_trail_page p = {.page = page,
                       .reward = c->conf->reward[page],
                       .link = c->link,
                       .links = n};
    if (c->conf->similar)
        p.similar = c->conf->similar[page];
    if (c->conf->hints)
        memcpy(p.hint, c->conf->hints[page], sizeof p.hint);
    sd_trail_fetched(c->trail, &p);
}

static sd_status
run(crawl *c, sd_sim_tick *tick, void *ctx)
{
    sd_trail_choice choice;
    while (c->fetched < c->conf->budget && sd_trail_next(c->trail, &choice)) {
        fetch(c, choice.page);
        if (tick && c->fetched % TICK_EVERY == 0 && !tick(ctx, c->fetched))
            return SD_ERR_INTERRUPTED;
    }
    return SD_OK;
}

static void
begin(crawl *c, const sd_sim_text *t, const sd_sim_topic_conf *conf)
{
    *c = (crawl){.t = t, .conf = conf};
    sd_trail_conf tc = sim__trail_conf(t, conf);
    c->trail = sd_trail_new(&tc);
    if (conf->trail.score == SD_SCORE_APPRENTICE)
        sim__teach(sd_trail_apprentice(c->trail), t, conf);
    for (size_t i = 0; i < conf->starts; i++)
        if (may_fetch(c, conf->start[i]))
            sd_trail_start(c->trail, conf->start[i]);
    c->given = sd_trail_waiting(c->trail);
}

/// Starts come first. Those that may not be fetched or that a full buffer had
/// no room for are none; if a link leads to such a page, it is found.
static size_t
count_starts(const crawl *c)
{
    uint8_t *is_start = sd_calloc(c->t->w->pages + 1u, 1);
    size_t n = 0;
    for (size_t i = 0; i < c->conf->starts; i++)
        is_start[c->conf->start[i]] = 1;
    while (n < c->fetched && n < c->given && is_start[c->order[n]])
        n++;
    free(is_start);
    return n;
}

static sd_sim_topic_result
result_of(crawl *c)
{
    static const sd_apprentice none = {.scored = 0};
    const sd_apprentice *a = sd_trail_apprentice(c->trail);
    sd_trail_news news;
    sd_trail_tell(c->trail, &news);
    a = a ? a : &none;
    return (sd_sim_topic_result){
        .order = c->order,
        .fetched = c->fetched,
        .starts = count_starts(c),
        .rewarded = c->rewarded,
        .accuracy =
            news.guesses ? (double)news.right / (double)news.guesses : SIM_NAN,
        .score_ns =
            a->score_timed ? a->score_ns / (double)a->score_timed : SIM_NAN,
        .train_ns =
            a->train_timed ? a->train_ns / (double)a->train_timed : SIM_NAN,
        .scored = a->scored,
        .trained = a->trained};
}

sd_status
sd_sim_topic_run(const sd_sim_text *t, const sd_sim_topic_conf *conf,
                 sd_sim_tick *tick, void *ctx, sd_sim_topic_result *ret)
{
    crawl c;
    begin(&c, t, conf);
    sd_status st = run(&c, tick, ctx);
    if (!st)
        *ret = result_of(&c);
    else
        free(c.order);
    sd_trail_free(c.trail);
    free(c.link);
    return st;
}

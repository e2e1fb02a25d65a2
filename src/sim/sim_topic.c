// SPDX-License-Identifier: Apache-2.0
// Crawls that read the page a link stands on.
//
// One loop for all of them: take the best links from the buffer, fetch, let
// the critic speak, put the new links in with their scores. The apprentice
// also learns: a link is an instance once both its ends are fetched.
#include "sim_int.h"

#include <stdlib.h>

enum { NO_LINK = UINT32_MAX, FRESHEN_TRIES = 8, TICK_EVERY = 1 << 10 };

// Above all scores: what the crawl starts with is fetched first.
static const float START_SCORE = 1e30f;

typedef struct crawl {
    const sd_sim_text *t;
    const sd_sim_topic_conf *conf;
    sd_buffer *buffer;
    sim_apprentice apprentice;
    bool switched;  // the apprentice gives the scores
    uint8_t *known; // per page, SIM_*
    uint32_t *head; // per page: the last link found to it
    uint32_t *next; // per link: the one found before it
    uint32_t *order;
    size_t fetched, order_cap;
    uint32_t *lesson; // links to learn from after this batch
    size_t lessons, lesson_cap;
    uint64_t guesses, right;
    double rewarded;
} crawl;

sd_sim_topic_conf
sd_sim_topic_default(void)
{
    return (sd_sim_topic_conf){.score = SD_SCORE_CRITIC,
                               .n = 1,
                               .budget = 1000,
                               .d_max = SD_LINK_D_MAX,
                               .near = SD_NEAR_OFFSETS};
}

// ---------------------------------------------------------------- scores

static float
score_link(crawl *c, uint32_t link)
{
    const sd_sim_link *l = &c->t->link[link];
    switch (c->conf->score) {
    case SD_SCORE_SIMILAR:
        return c->conf->similar[l->source];
    case SD_SCORE_APPRENTICE:
        if (c->switched)
            return sim__apprentice_score(&c->apprentice, l);
        return c->conf->reward[l->source];
    case SD_SCORE_CRITIC:
        return c->conf->reward[l->source];
    case SD_SCORE_NONE:
        break;
    }
    return 0;
}

/// The score of a waiting page over all links known to lead to it.
static float
score_page(crawl *c, uint32_t page)
{
    double sum = 0, n = 0;
    float best = -START_SCORE;
    if (c->head[page] == NO_LINK)
        return START_SCORE;
    for (uint32_t i = c->head[page]; i != NO_LINK; i = c->next[i]) {
        if (c->conf->several == SD_SEVERAL_FIRST && c->next[i] != NO_LINK)
            continue;
        float x = score_link(c, i);
        best = x > best ? x : best;
        sum += (double)x;
        n++;
    }
    return c->conf->several == SD_SEVERAL_MEAN ? (float)(sum / n) : best;
}

static void
chain(crawl *c, uint32_t link)
{
    uint32_t page = c->t->link[link].target;
    c->next[link] = c->head[page];
    c->head[page] = link;
}

/// A link to a page that is not fetched.
static void
add_link(crawl *c, uint32_t link)
{
    uint32_t page = c->t->link[link].target;
    bool waits = sd_buffer_has(c->buffer, page);
    bool start = waits && c->head[page] == NO_LINK;
    chain(c, link);
    if (start || (waits && c->conf->several == SD_SEVERAL_FIRST))
        return;
    if (waits && c->conf->several == SD_SEVERAL_BEST) {
        float x = score_link(c, link);
        if (x > sd_buffer_score(c->buffer, page))
            sd_buffer_put(c->buffer, page, x);
        return;
    }
    sd_buffer_put(c->buffer, page, score_page(c, page));
}

/// Everything that waits, by the scores of today.
static void
score_all(crawl *c)
{
    size_t n = sd_buffer_count(c->buffer);
    uint32_t *page = sd_calloc(n + 1, sizeof *page);
    sd_buffer_ids(c->buffer, page);
    for (size_t i = 0; i < n; i++)
        if (sd_buffer_score(c->buffer, page[i]) < START_SCORE)
            sd_buffer_put(c->buffer, page[i], score_page(c, page[i]));
    free(page);
}

/// Make sure that what is best is so by what has been learned since.
static void
freshen(crawl *c)
{
    uint32_t page, again;
    if (!c->switched || c->conf->batch || c->conf->frozen)
        return;
    for (int i = 0; i < FRESHEN_TRIES && sd_buffer_best(c->buffer, &page);
         i++) {
        if (sd_buffer_score(c->buffer, page) >= START_SCORE)
            break;
        sd_buffer_put(c->buffer, page, score_page(c, page));
        if (sd_buffer_best(c->buffer, &again) && again == page)
            break;
    }
}

// ---------------------------------------------------------------- learning

static void
learn(crawl *c, uint32_t link)
{
    if (c->conf->score != SD_SCORE_APPRENTICE || c->conf->frozen)
        return;
    if (!c->conf->batch) {
        sim__apprentice_train(&c->apprentice, &c->t->link[link]);
        return;
    }
    c->lesson =
        sd_grow(c->lesson, &c->lesson_cap, c->lessons + 1, sizeof *c->lesson);
    c->lesson[c->lessons++] = link;
}

/// The end of a batch, and the moment of switching over.
static void
review(crawl *c)
{
    const sd_sim_topic_conf *f = c->conf;
    if (f->score != SD_SCORE_APPRENTICE)
        return;
    bool batch = f->batch && !f->frozen && c->fetched % f->batch == 0;
    bool begin = !c->switched && c->fetched >= f->switch_at;
    for (size_t i = 0; (batch || begin) && i < c->lessons; i++)
        sim__apprentice_train(&c->apprentice, &c->t->link[c->lesson[i]]);
    if (batch || begin)
        c->lessons = 0;
    c->switched |= begin;
    if (begin || (batch && c->switched))
        score_all(c);
}

// ---------------------------------------------------------------- the loop

static void
guess(crawl *c, uint32_t page)
{
    if (!c->switched || c->head[page] == NO_LINK)
        return;
    c->guesses++;
    c->right += (score_page(c, page) > 0) == (c->conf->reward[page] >= 0.5f);
}

static void
fetch(crawl *c, uint32_t page)
{
    const sd_sim_text *t = c->t;
    float reward = c->conf->reward[page];
    guess(c, page);
    c->order =
        sd_grow(c->order, &c->order_cap, c->fetched + 1, sizeof *c->order);
    c->order[c->fetched++] = page;
    c->rewarded += (double)reward;
    c->known[page] = reward >= 0.5f ? SIM_HIGH : SIM_LOW;
    for (uint32_t i = c->head[page]; i != NO_LINK; i = c->next[i])
        learn(c, i);
    for (uint64_t i = t->link_at[page]; i < t->link_at[page + 1]; i++) {
        uint32_t target = t->link[i].target;
        if (c->known[target] == SIM_LOW || c->known[target] == SIM_HIGH)
            learn(c, (uint32_t)i);
        else if (c->known[target] == SIM_TAKEN)
            chain(c, (uint32_t)i); // it comes next: there is nothing to choose
        else if (!c->conf->only || c->conf->only[target])
            add_link(c, (uint32_t)i);
    }
    review(c);
}

static sd_status
run(crawl *c, sd_sim_tick *tick, void *ctx)
{
    const sd_sim_topic_conf *f = c->conf;
    uint32_t most = f->n ? f->n : 1;
    uint32_t *taken = sd_calloc(most, sizeof *taken);
    sd_status st = SD_OK;
    while (!st && c->fetched < f->budget) {
        uint32_t n = 0;
        while (n < most && c->fetched + n < f->budget) {
            freshen(c);
            if (!sd_buffer_next(c->buffer, &taken[n]))
                break;
            c->known[taken[n++]] = SIM_TAKEN;
        }
        if (!n)
            break;
        for (uint32_t i = 0; i < n; i++) {
            fetch(c, taken[i]);
            if (tick && c->fetched % TICK_EVERY == 0 && !tick(ctx, c->fetched))
                st = SD_ERR_INTERRUPTED;
        }
    }
    free(taken);
    return st;
}

static void
begin(crawl *c, const sd_sim_text *t, const sd_sim_topic_conf *conf)
{
    *c = (crawl){.t = t, .conf = conf};
    c->known = sd_calloc(t->w->pages + 1u, 1);
    c->head = sd_realloc(NULL, t->w->pages + 1u, sizeof *c->head);
    c->next = sd_realloc(NULL, t->links + 1, sizeof *c->next);
    c->buffer = sd_buffer_new(conf->buffer);
    for (uint32_t p = 0; p < t->w->pages; p++)
        c->head[p] = NO_LINK;
    if (conf->score == SD_SCORE_APPRENTICE) {
        sim__apprentice_init(&c->apprentice, t, conf, c->known);
        sim__apprentice_teach(&c->apprentice);
        c->switched = conf->switch_at == 0;
    }
    for (size_t i = 0; i < conf->starts; i++)
        if (!conf->only || conf->only[conf->start[i]])
            sd_buffer_put(c->buffer, conf->start[i], START_SCORE);
}

static sd_sim_topic_result
result_of(crawl *c)
{
    const sim_apprentice *a = &c->apprentice;
    return (sd_sim_topic_result){
        .order = c->order,
        .fetched = c->fetched,
        .rewarded = c->rewarded,
        .accuracy =
            c->guesses ? (double)c->right / (double)c->guesses : SIM_NAN,
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
    if (conf->score == SD_SCORE_APPRENTICE)
        sim__apprentice_done(&c.apprentice);
    sd_buffer_free(c.buffer);
    free(c.known);
    free(c.head);
    free(c.next);
    free(c.lesson);
    return st;
}

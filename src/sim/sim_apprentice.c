// SPDX-License-Identifier: Apache-2.0
// Apprentices that are taught without a crawl, and how well they judge.
#include "sim_int.h"

#include <stdlib.h>

static sd_words
words_of(void *ctx, uint32_t page)
{
    return sd_sim_text_words(ctx, page);
}

sd_trail_conf
sim__trail_conf(const sd_sim_text *t, const sd_sim_topic_conf *c)
{
    sd_trail_conf tc = c->trail;
    tc.hints = c->hints != NULL;
    tc.words = words_of;
    tc.clock_ns = sd_clock_ns;
    tc.ctx = (void *)(uintptr_t)t;
    return tc;
}

/// Nothing is known: there is no crawl.
static unsigned
known_of(const void *ctx, uint32_t page)
{
    (void)ctx;
    (void)page;
    return SD_TRAIL_UNKNOWN;
}

/// Link `i` of the text, `link` having those of its page.
static sd_link_place
place_of(const sd_sim_text *t, const sd_sim_topic_conf *conf,
         const sd_trail_link *link, size_t i)
{
    uint32_t page = t->link[i].source;
    return (sd_link_place){.words = sd_sim_text_words(t, page),
                           .link = link,
                           .links = t->link_at[page + 1] - t->link_at[page],
                           .at = i - t->link_at[page],
                           .hint = conf->hints ? conf->hints[page] : NULL,
                           .known = known_of};
}

/// The links of a page as the trail has them, into `ret`, which grows.
static const sd_trail_link *
links_of(const sd_sim_text *t, uint32_t page, sd_trail_link **ret, size_t *cap)
{
    size_t from = t->link_at[page], n = t->link_at[page + 1] - from;
    *ret = sd_grow(*ret, cap, n + 1, sizeof **ret);
    for (size_t i = 0; i < n; i++)
        (*ret)[i] =
            (sd_trail_link){t->link[from + i].target, t->link[from + i].first,
                            t->link[from + i].last};
    return *ret;
}

void
sim__teach(sd_apprentice *a, const sd_sim_text *t,
           const sd_sim_topic_conf *conf)
{
    const uint8_t *taught = conf->taught;
    sd_trail_link *link = NULL;
    size_t cap = 0;
    for (uint32_t page = 0; taught && page < t->w->pages; page++) {
        if (!taught[page])
            continue;
        (void)links_of(t, page, &link, &cap);
        for (size_t i = t->link_at[page]; i < t->link_at[page + 1]; i++) {
            sd_link_place p = place_of(t, conf, link, i);
            if (taught[t->link[i].target])
                sd_apprentice_train(a, &p,
                                    (double)conf->reward[t->link[i].target]);
        }
    }
    free(link);
}

// ---------------------------------------------------------------- accuracy

/// The same page is held out under every setting.
static bool
is_held_out(uint64_t seed, uint32_t page)
{
    enum { ONE_IN = 4 };
    return sd_hash_u64(seed << 32 ^ page) % ONE_IN == 0;
}

/// Train on the links of a page, or test: how many, and how many were right.
static void
judge_links(sd_apprentice *a, const sd_sim_text *t,
            const sd_sim_topic_conf *conf, const sd_trail_link *link,
            uint32_t page, bool test, uint64_t n[2], uint64_t right[2])
{
    for (size_t i = t->link_at[page]; i < t->link_at[page + 1]; i++) {
        uint32_t target = t->link[i].target;
        sd_link_place p = place_of(t, conf, link, i);
        if (conf->taught && !conf->taught[target])
            continue;
        if (!test) {
            sd_apprentice_train(a, &p, (double)conf->reward[target]);
            continue;
        }
        bool high = conf->reward[target] >= 0.5f;
        n[high]++;
        right[high] += (sd_apprentice_score(a, &p) > 0) == high;
    }
}

void
sd_sim_links_run(const sd_sim_text *t, const sd_sim_topic_conf *conf,
                 uint64_t seed, sd_sim_links_result *ret)
{
    sd_trail_conf tc = sim__trail_conf(t, conf);
    sd_apprentice a;
    sd_apprentice_init(&a, &tc);
    sd_trail_link *link = NULL;
    size_t cap = 0;
    uint64_t n[2] = {0, 0}, right[2] = {0, 0};
    for (int test = 0; test < 2; test++)
        for (uint32_t page = 0; page < t->w->pages; page++) {
            if ((conf->taught && !conf->taught[page]) ||
                is_held_out(seed, page) != (bool)test)
                continue;
            (void)links_of(t, page, &link, &cap);
            judge_links(&a, t, conf, link, page, test, n, right);
        }
    *ret = (sd_sim_links_result){
        .train = a.trained,
        .test = n[0] + n[1],
        .high = n[1],
        .low_right = n[0] ? (double)right[0] / (double)n[0] : SIM_NAN,
        .high_right = n[1] ? (double)right[1] / (double)n[1] : SIM_NAN,
        .right = n[0] + n[1]
                     ? (double)(right[0] + right[1]) / (double)(n[0] + n[1])
                     : SIM_NAN};
    sd_apprentice_done(&a);
    free(link);
}

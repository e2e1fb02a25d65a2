// SPDX-License-Identifier: Apache-2.0
#include "sim_int.h"

#include <stdlib.h>

// One call in so many is timed: the clock costs as much as a choice.
enum { TIME_EVERY = 16, TICK_EVERY = 1 << 14 };

typedef struct fetch {
    uint32_t page, place;
    uint32_t platform; // of its host, as it was known when it was chosen
} fetch;

typedef struct sim {
    const sd_world *w;
    const sd_sim_conf *conf;
    sd_select *select;
    sd_learner *learner[2]; // the second for `trained` alone
    bool *trained; // per page: the first was frozen after seeing its label;
                   // NULL: it learns while it crawls
    sim_pages pages;
    uint32_t *place_of_page; // in the selector, + 1; 0: not discovered
    uint32_t *page_of_place;
    size_t place_cap;

    fetch *pending; // a ring: pages whose feedback is held back
    size_t pending_first, pending_n, pending_cap;

    float *gain;    // per fetch: its reward
    uint8_t *right; // per fetch: predicted right
    size_t fetched, gain_cap, right_cap;
    uint64_t discovered;
    bool timing;         // this choice is timed,
    uint64_t rescore_ns; // less the time it spends in the learner
    sim_times select_times, classify_times, train_times;
} sim;

sd_sim_conf
sd_sim_conf_default(void)
{
    return (sd_sim_conf){.policy = SD_POLICY_SUCCESS_RATE,
                         .learner = SD_LEARN_NB,
                         .features = SD_FEATURE_URL | SD_FEATURE_PARENTS,
                         .hashes = SD_FEATURE_HASHES,
                         .knobs = sd_tree_knobs_default(),
                         .label = SD_LABEL_ANY,
                         .budget = 1000000,
                         .seed = 1};
}

static double
reward_of(const sim *s, uint32_t page)
{
    if (s->conf->reward)
        return (double)s->conf->reward[page];
    return (s->w->label[page] & s->conf->label) != 0;
}

static bool
is_good(double reward)
{
    return reward >= 0.5;
}

static float
score_page(sim *s, uint32_t page)
{
    if (s->conf->learner == SD_LEARN_NONE)
        return 0;
    uint32_t feat[SD_FEATURE_MAX];
    uint32_t platform = sim__pages_platform(&s->pages, page);
    size_t n = sim__pages_features(&s->pages, page, platform, feat);
    const sd_learner *l = s->learner[s->trained && s->trained[page]];
    return sd_learner_score(l, feat, n);
}

/// The selector asks for a score of today.
static float
rescore(void *ctx, uint32_t place)
{
    sim *s = ctx;
    uint64_t start = s->timing ? sd_clock_ns() : 0;
    float score = score_page(s, s->page_of_place[place]);
    if (s->timing)
        s->rescore_ns += sd_clock_ns() - start;
    return score;
}

/// Hand the page, found on the fetched page `via` (NULL: a seed), to the
/// selector; returns its number there.
static uint32_t
add_page(sim *s, uint32_t page, const fetch *via, float score)
{
    uint64_t chain[SD_FEATURE_CHAIN_MAX];
    sd_select_page p = {.arm = s->w->page_host[page],
                        .score = score,
                        .from = via ? via->place : SD_SELECT_NO_PAGE};
    if (s->conf->policy == SD_POLICY_TAGPATH && via) {
        chain[0] = sd_world_tag_path(s->w, via->page, page);
        p.chain = chain;
        p.chain_n = 1;
    }
    if (s->conf->policy == SD_POLICY_BFS)
        p.score = 0; // its age is its number
    if (s->conf->policy == SD_POLICY_SUNDOG) {
        p.chain = chain;
        p.chain_n = sd_feature_chain(sd_world_origin(s->w, p.arm),
                                     sd_world_path(s->w, page), chain);
    }
    return sd_select_add(s->select, &p);
}

static void
discover(sim *s, uint32_t page, const fetch *via)
{
    bool timed =
        s->discovered++ % TIME_EVERY == 0 && s->conf->learner != SD_LEARN_NONE;
    uint64_t start = timed ? sd_clock_ns() : 0;
    float score = score_page(s, page);
    if (timed)
        sim__times_add(&s->classify_times, sd_clock_ns() - start);
    uint32_t place = add_page(s, page, via, score);
    s->page_of_place = sd_grow(s->page_of_place, &s->place_cap,
                               (size_t)place + 1, sizeof *s->page_of_place);
    s->page_of_place[place] = page;
    s->place_of_page[page] = place + 1;
}

static void
train(sim *s, sd_learner *l, uint32_t page, uint32_t platform)
{
    uint32_t feat[SD_FEATURE_MAX];
    size_t n = sim__pages_features(&s->pages, page, platform, feat);
    bool timed = s->fetched % TIME_EVERY == 0;
    uint64_t start = timed ? sd_clock_ns() : 0;
    sd_learner_train(l, feat, n, reward_of(s, page));
    if (timed)
        sim__times_add(&s->train_times, sd_clock_ns() - start);
}

/// The page is fetched and its reward known: learn, and follow its links.
static void
feed_back(sim *s, fetch f)
{
    const sd_world *w = s->w;
    double reward = reward_of(s, f.page);
    bool good = is_good(reward);
    sd_select_reward(s->select, f.place, reward);
    if (s->conf->learner != SD_LEARN_NONE && !s->trained)
        train(s, s->learner[0], f.page, f.platform);
    sim__pages_reward(&s->pages, f.page, good);
    for (uint64_t i = w->link_first[f.page]; i < w->link_first[f.page + 1];
         i++) {
        uint32_t page = w->link[i], place = s->place_of_page[page];
        bool changed = sim__pages_parent(&s->pages, page, good);
        if (!place)
            discover(s, page, &f);
        else if (changed && sd_select_is_waiting(s->select, place - 1))
            sd_select_rescore(s->select, place - 1, score_page(s, page));
    }
}

static void
feed_back_oldest(sim *s)
{
    fetch f = s->pending[s->pending_first];
    s->pending_first = (s->pending_first + 1) % s->pending_cap;
    s->pending_n--;
    feed_back(s, f);
}

static void
fetch_page(sim *s, const sd_choice *c)
{
    uint32_t page = s->page_of_place[c->page];
    double reward = reward_of(s, page);
    s->gain = sd_grow(s->gain, &s->gain_cap, s->fetched + 1, sizeof *s->gain);
    s->right =
        sd_grow(s->right, &s->right_cap, s->fetched + 1, sizeof *s->right);
    s->gain[s->fetched] = (float)reward;
    s->right[s->fetched++] = (score_page(s, page) > 0) == is_good(reward);
    s->pending[(s->pending_first + s->pending_n++) % s->pending_cap] =
        (fetch){page, c->page, sim__pages_platform(&s->pages, page)};
    if (s->pending_n > s->conf->delay)
        feed_back_oldest(s);
}

static bool
choose(sim *s, sd_choice *ret)
{
    s->timing = s->fetched % TIME_EVERY == 0;
    s->rescore_ns = 0;
    uint64_t start = s->timing ? sd_clock_ns() : 0;
    bool some = sd_select_next(s->select, ret);
    if (s->timing && some) {
        uint64_t ns = sd_clock_ns() - start;
        sim__times_add(&s->select_times,
                       ns > s->rescore_ns ? ns - s->rescore_ns : 0);
    }
    s->timing = false;
    return some;
}

static sd_learner *
new_learner(const sd_sim_conf *conf)
{
    return sd_learner_new_kin(conf->learner, sd_feature_ids(conf->hashes),
                              conf->hashes);
}

/// The first `n` of the shuffled pages; free them.
static uint32_t *
draw_pages(const sim *s, uint32_t n)
{
    sd_rng rng;
    sd_rng_init(&rng, s->conf->seed, 0x57a71c);
    uint32_t *drawn = sd_calloc(s->w->pages, sizeof *drawn);
    for (uint32_t i = 0; i < s->w->pages; i++)
        drawn[i] = i;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = i + (uint32_t)sd_rng_below(&rng, s->w->pages - i);
        uint32_t page = drawn[k];
        drawn[k] = drawn[i];
        drawn[i] = page;
    }
    return drawn;
}

/// Train as if `sample` were all the trainer ever saw: a page's parents are
/// known only if they are in it.
static void
train_on(sim *s, sd_learner *l, const uint32_t *sample, uint32_t n)
{
    const sd_world *w = s->w;
    for (uint32_t i = 0; i < n; i++) {
        bool good = is_good(reward_of(s, sample[i]));
        sim__pages_reward(&s->pages, sample[i], good);
        for (uint64_t k = w->link_first[sample[i]];
             k < w->link_first[sample[i] + 1]; k++)
            sim__pages_parent(&s->pages, w->link[k], good);
    }
    for (uint32_t i = 0; i < n; i++) // each as if it were its host's first
        train(s, l, sample[i], 0);
    sim__pages_forget(&s->pages);
}

/// Train in advance, then freeze. The crawl may come to the pages of the
/// sample, and a learner that saw their labels would know what no crawler can:
/// so a second one, trained on other pages, speaks for them.
static void
train_static(sim *s)
{
    uint32_t n = s->w->pages / 2;
    if (s->conf->static_pages < n)
        n = (uint32_t)s->conf->static_pages;
    uint32_t *drawn = draw_pages(s, 2 * n);
    s->learner[1] = new_learner(s->conf);
    train_on(s, s->learner[0], drawn, n);
    train_on(s, s->learner[1], drawn + n, n);
    s->trained = sd_calloc(s->w->pages, sizeof *s->trained);
    for (uint32_t i = 0; i < n; i++)
        s->trained[drawn[i]] = true;
    free(drawn);
}

static void
draw_curve(sim *s, sd_sim_result *r)
{
    bool learns = s->conf->learner != SD_LEARN_NONE;
    size_t at = 0, timed = 0;
    double good = 0, right = 0, sum = 0;
    for (size_t i = 1; i <= SD_SIM_STEPS && s->fetched; i++) {
        size_t to = (s->fetched * i + SD_SIM_STEPS / 2) / SD_SIM_STEPS;
        to = to ? to : 1;
        for (; at < to; at++) {
            good += (double)s->gain[at];
            right += s->right[at];
        }
        size_t timed_to = (to + TIME_EVERY - 1) / TIME_EVERY;
        timed_to = timed_to < s->select_times.n ? timed_to : s->select_times.n;
        double n = (double)to;
        r->curve[r->curve_n++] = (sd_sim_point){
            .fetched = to,
            .harvest = good / n,
            .accuracy = learns ? right / n : SIM_NAN,
            .select_ns = sim__times_median(&s->select_times, timed, timed_to)};
        timed = timed_to;
        sum += good / n;
    }
    r->fetched = s->fetched;
    r->rewarded = good;
    r->accuracy = SIM_NAN;
    if (r->curve_n) {
        r->harvest = r->curve[r->curve_n - 1].harvest;
        r->accuracy = r->curve[r->curve_n - 1].accuracy;
        r->auc = sum / (double)r->curve_n;
    }
}

static void
sim_init(sim *s, const sd_world *w, const sd_sim_conf *conf)
{
    *s = (sim){.w = w, .conf = conf};
    sd_select_conf sc = {.policy = conf->policy,
                         .lambda = conf->lambda,
                         .decay = conf->decay,
                         .seed = conf->seed,
                         .budget = conf->budget,
                         .knobs = &conf->knobs,
                         .ctx = s};
    if (conf->learner != SD_LEARN_NONE)
        sc.rescore = rescore;
    s->select = sd_select_new(&sc);
    s->learner[0] = new_learner(conf);
    sim__pages_init(&s->pages, w, conf->features, conf->hashes);
    s->place_of_page = sd_calloc(w->pages, sizeof *s->place_of_page);
    // No more pages can be in flight than there are.
    s->pending_cap =
        1 + (size_t)(conf->delay < w->pages ? conf->delay : w->pages);
    s->pending = sd_calloc(s->pending_cap, sizeof *s->pending);
}

static void
sim_done(sim *s)
{
    sd_select_free(s->select);
    sd_learner_free(s->learner[0]);
    sd_learner_free(s->learner[1]);
    free(s->trained);
    sim__pages_done(&s->pages);
    free(s->place_of_page);
    free(s->page_of_place);
    free(s->pending);
    free(s->gain);
    free(s->right);
    free(s->select_times.ns);
    free(s->classify_times.ns);
    free(s->train_times.ns);
}

/// Fetch until the budget or the web ends. False when `tick` said stop.
static bool
crawl(sim *s, sd_sim_tick *tick, void *ctx)
{
    for (uint32_t i = 0; i < s->w->seeds; i++)
        if (!s->place_of_page[s->w->seed[i]])
            discover(s, s->w->seed[i], NULL);
    while (s->fetched < s->conf->budget) {
        sd_choice c;
        if (choose(s, &c))
            fetch_page(s, &c);
        else if (s->pending_n)
            feed_back_oldest(s); // nothing waits, but something is in flight
        else
            break;
        if (tick && s->fetched % TICK_EVERY == 0 && !tick(ctx, s->fetched))
            return false;
    }
    return true;
}

sd_status
sd_sim_run(const sd_world *w, const sd_sim_conf *conf, sd_sim_tick *tick,
           void *ctx, sd_sim_result *ret)
{
    uint64_t start = sd_clock_ns();
    sim s;
    sim_init(&s, w, conf);
    if (conf->static_pages && conf->learner != SD_LEARN_NONE)
        train_static(&s);
    sd_status st = crawl(&s, tick, ctx) ? SD_OK : SD_ERR_INTERRUPTED;
    if (!st) {
        sd_sim_result r = {0};
        draw_curve(&s, &r);
        r.select_ns = sim__times_median(&s.select_times, 0, s.select_times.n);
        r.classify_ns =
            sim__times_median(&s.classify_times, 0, s.classify_times.n);
        r.train_ns = sim__times_median(&s.train_times, 0, s.train_times.n);
        r.seconds = (double)(sd_clock_ns() - start) * 1e-9;
        *ret = r;
    }
    sim_done(&s);
    return st;
}

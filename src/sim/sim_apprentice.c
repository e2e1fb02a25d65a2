// SPDX-License-Identifier: Apache-2.0
// The apprentice: link features in, the worth of the link's target out.
#include "sim_int.h"

#include <stdlib.h>

// One call in so many is timed.
enum { TIME_EVERY = 16 };

/// Sorts of features beside words, which are kind 0.
enum { KIND_HINT = 1, KIND_COCITED = 2 };

void
sim__apprentice_init(sim_apprentice *a, const sd_sim_text *t,
                     const sd_sim_topic_conf *conf, const uint8_t *known)
{
    *a = (sim_apprentice){.t = t, .conf = conf, .known = known};
    a->learner = sd_learner_new(SD_LEARN_MULTI, 1u << SD_LINK_BITS);
}

void
sim__apprentice_done(sim_apprentice *a)
{
    sd_learner_free(a->learner);
}

/// How many leaves `b` is to the right of `a`; negative: to its left.
static int64_t
apart(const sd_sim_link *a, const sd_sim_link *b)
{
    if (b->last < a->first)
        return (int64_t)b->last - a->first;
    return b->first > a->last ? (int64_t)b->first - a->last : 0;
}

/// What is known of the targets of neighbouring links. Links of a page stand
/// in document order.
static size_t
cocited(const sim_apprentice *a, const sd_sim_link *link, size_t n,
        uint32_t *ret)
{
    const sd_sim_link *all = a->t->link;
    int64_t at = link - all, most = a->conf->d_max;
    int64_t from = (int64_t)a->t->link_at[link->source];
    int64_t to = (int64_t)a->t->link_at[link->source + 1];
    for (int step = -1; step <= 1; step += 2)
        for (int64_t i = at + step; i >= from && i < to; i += step) {
            int64_t d = apart(link, &all[i]);
            if (all[i].first > all[i].last || d < -most || d > most ||
                n == SD_LINK_FEATURES_MAX)
                break;
            uint8_t known = a->known[all[i].target];
            if ((known == SIM_LOW || known == SIM_HIGH) &&
                all[i].target != link->target)
                ret[n++] = sd_link_feature(KIND_COCITED, known, (int)d);
        }
    return n;
}

static size_t
features_of(sim_apprentice *a, const sd_sim_link *link)
{
    const sd_sim_topic_conf *c = a->conf;
    size_t n = 0;
    if (link->first <= link->last) {
        sd_words w = sd_sim_text_words(a->t, link->source);
        n = sd_link_features(&w, link->first, link->last, c->d_max, c->near,
                             a->feature);
        if (c->cocited)
            n = cocited(a, link, n, a->feature);
    }
    for (int i = 0; c->hints && i < SD_SIM_HINTS; i++)
        if (c->hints[link->source][i] && n < SD_LINK_FEATURES_MAX)
            a->feature[n++] =
                sd_link_feature(KIND_HINT, c->hints[link->source][i], 0);
    return n;
}

float
sim__apprentice_score(sim_apprentice *a, const sd_sim_link *link)
{
    bool timed = a->scored++ % TIME_EVERY == 0;
    uint64_t start = timed ? sd_clock_ns() : 0;
    size_t n = features_of(a, link);
    float score = sd_learner_score(a->learner, a->feature, n);
    if (timed) {
        a->score_ns += (double)(sd_clock_ns() - start);
        a->score_timed++;
    }
    return score;
}

void
sim__apprentice_train(sim_apprentice *a, const sd_sim_link *link)
{
    bool timed = a->trained++ % TIME_EVERY == 0;
    uint64_t start = timed ? sd_clock_ns() : 0;
    size_t n = features_of(a, link);
    sd_learner_train(a->learner, a->feature, n,
                     (double)a->conf->reward[link->target]);
    if (timed) {
        a->train_ns += (double)(sd_clock_ns() - start);
        a->train_timed++;
    }
}

void
sim__apprentice_teach(sim_apprentice *a)
{
    const uint8_t *taught = a->conf->taught;
    for (size_t i = 0; taught && i < a->t->links; i++)
        if (taught[a->t->link[i].source] && taught[a->t->link[i].target])
            sim__apprentice_train(a, &a->t->link[i]);
}

// ---------------------------------------------------------------- accuracy

/// The same page is held out under every setting.
static bool
is_held_out(uint64_t seed, uint32_t page)
{
    enum { ONE_IN = 4 };
    return sd_hash_u64(seed << 32 ^ page) % ONE_IN == 0;
}

void
sd_sim_links_run(const sd_sim_text *t, const sd_sim_topic_conf *conf,
                 uint64_t seed, sd_sim_links_result *ret)
{
    uint8_t *known = sd_calloc(t->w->pages + 1u, 1);
    sim_apprentice a;
    sim__apprentice_init(&a, t, conf, known);
    uint64_t n[2] = {0, 0}, right[2] = {0, 0};
    for (int test = 0; test < 2; test++)
        for (size_t i = 0; i < t->links; i++) {
            const sd_sim_link *l = &t->link[i];
            bool in = !conf->taught ||
                      (conf->taught[l->source] && conf->taught[l->target]);
            if (!in || is_held_out(seed, l->source) != (bool)test)
                continue;
            if (!test) {
                sim__apprentice_train(&a, l);
                continue;
            }
            bool high = conf->reward[l->target] >= 0.5f;
            n[high]++;
            right[high] += (sim__apprentice_score(&a, l) > 0) == high;
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
    sim__apprentice_done(&a);
    free(known);
}

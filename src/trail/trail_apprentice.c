// SPDX-License-Identifier: Apache-2.0
// The apprentice: link features in, the worth of the link's target out.
#include "trail_int.h"

// One call in so many is timed.
enum { TIME_EVERY = 16 };

/// Sorts of features beside words, which are kind 0.
enum { KIND_HINT = 1, KIND_COCITED = 2 };

void
sd_apprentice_init(sd_apprentice *a, const sd_trail_conf *conf)
{
    *a = (sd_apprentice){.conf = conf};
    a->learner = sd_learner_new(SD_LEARN_MULTI, 1u << SD_LINK_BITS);
}

void
sd_apprentice_done(sd_apprentice *a)
{
    sd_learner_free(a->learner);
}

static bool
has_place(const sd_trail_link *l)
{
    return l->first <= l->last;
}

/// How many leaves `b` is to the right of `a`; negative: to its left.
static int64_t
apart(const sd_trail_link *a, const sd_trail_link *b)
{
    if (b->last < a->first)
        return (int64_t)b->last - a->first;
    return b->first > a->last ? (int64_t)b->first - a->last : 0;
}

/// What is known of the targets of neighbouring links.
static size_t
cocited(const sd_apprentice *a, const sd_link_place *p, size_t n, uint32_t *ret)
{
    const sd_trail_link *all = p->link, *link = &all[p->at];
    int64_t most = a->conf->d_max, end = (int64_t)p->links;
    for (int step = -1; step <= 1; step += 2)
        for (int64_t i = (int64_t)p->at + step; i >= 0 && i < end; i += step) {
            int64_t d = apart(link, &all[i]);
            if (!has_place(&all[i]) || d < -most || d > most ||
                n == SD_LINK_FEATURES_MAX)
                break;
            unsigned known = p->known(p->ctx, all[i].target);
            if ((known == SD_TRAIL_LOW || known == SD_TRAIL_HIGH) &&
                all[i].target != link->target)
                ret[n++] = sd_link_feature(KIND_COCITED, known, (int)d);
        }
    return n;
}

static size_t
features_of(sd_apprentice *a, const sd_link_place *p)
{
    const sd_trail_conf *c = a->conf;
    const sd_trail_link *link = &p->link[p->at];
    size_t n = 0;
    if (has_place(link)) {
        n = sd_link_features(&p->words, link->first, link->last, c->d_max,
                             c->near, a->feature);
        if (c->cocited)
            n = cocited(a, p, n, a->feature);
    }
    for (int i = 0; c->hints && p->hint && i < SD_TRAIL_HINTS; i++)
        if (p->hint[i] && n < SD_LINK_FEATURES_MAX)
            a->feature[n++] = sd_link_feature(KIND_HINT, p->hint[i], 0);
    return n;
}

float
sd_apprentice_score(sd_apprentice *a, const sd_link_place *p)
{
    bool timed = a->scored++ % TIME_EVERY == 0 && a->conf->clock_ns;
    uint64_t start = timed ? a->conf->clock_ns() : 0;
    size_t n = features_of(a, p);
    float score = sd_learner_score(a->learner, a->feature, n);
    if (timed) {
        a->score_ns += (double)(a->conf->clock_ns() - start);
        a->score_timed++;
    }
    return score;
}

void
sd_apprentice_train(sd_apprentice *a, const sd_link_place *p, double reward)
{
    bool timed = a->trained++ % TIME_EVERY == 0 && a->conf->clock_ns;
    uint64_t start = timed ? a->conf->clock_ns() : 0;
    size_t n = features_of(a, p);
    sd_learner_train(a->learner, a->feature, n, reward);
    if (timed) {
        a->train_ns += (double)(a->conf->clock_ns() - start);
        a->train_timed++;
    }
}

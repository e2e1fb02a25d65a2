// SPDX-License-Identifier: Apache-2.0
#include "learn_int.h"

#include <math.h>
#include <stdlib.h>

// Three experts, and the mean of their log-odds, weighted by how well each has
// predicted of late:
//
//   Naive Bayes          quick to learn, and far too sure of itself: its
//                        log-odds are scaled and shifted first, both learnt
//   logistic regression  slower, in the end the better one on many features
//   kin                  logistic regression on the relatives alone: right
//                        from the start where markup goes by host
//
// An expert's weight is exp(-loss), its log loss summed with a memory of about
// a thousand instances.

enum { NB, LR, KIN, EXPERTS };
enum { KIN_MAX = 16 }; // features of relatives that an instance can have

static const double forget = 0.001;

struct learn_mix {
    learn_nb *nb;
    learn_lr *lr, *kin;
    uint32_t kin_from; // ids from here on are about relatives
    double scale, shift, scale_sq, shift_sq;
    double loss[EXPERTS], weight[EXPERTS];
};

/// What the experts say of an instance.
typedef struct opinions {
    double raw; // Naive Bayes before it is calibrated
    double z[EXPERTS];
    uint32_t kin[KIN_MAX];
    size_t kin_n;
} opinions;

static void
weigh(learn_mix *m)
{
    double sum = 0, best = m->loss[0];
    for (int i = 1; i < EXPERTS; i++)
        best = m->loss[i] < best ? m->loss[i] : best;
    for (int i = 0; i < EXPERTS; i++)
        sum += m->weight[i] = sd_exp(best - m->loss[i]);
    for (int i = 0; i < EXPERTS; i++)
        m->weight[i] /= sum;
}

learn_mix *
learn__mix_new(uint32_t features, uint32_t kin_from)
{
    learn_mix *m = sd_calloc(1, sizeof *m);
    m->nb = learn__nb_new(features);
    m->lr = learn__lr_new(features);
    m->kin = learn__lr_new(features - kin_from);
    m->kin_from = kin_from;
    m->scale = 0.5;
    weigh(m);
    return m;
}

void
learn__mix_free(learn_mix *m)
{
    if (!m)
        return;
    learn__nb_free(m->nb);
    learn__lr_free(m->lr);
    learn__lr_free(m->kin);
    free(m);
}

static double
clamp(double z, double most)
{
    return z > most ? most : z < -most ? -most : z;
}

static void
ask(const learn_mix *m, const uint32_t *feat, size_t n, opinions *ret)
{
    const double sure = 12, surer = 30;
    ret->kin_n = 0;
    for (size_t i = n; i-- && feat[i] >= m->kin_from;)
        if (ret->kin_n < KIN_MAX)
            ret->kin[ret->kin_n++] = feat[i] - m->kin_from;
    ret->raw = clamp((double)learn__nb_score(m->nb, feat, n), surer);
    double z[EXPERTS] = {
        [NB] = m->shift + m->scale * ret->raw,
        [LR] = (double)learn__lr_score(m->lr, feat, n),
        [KIN] = (double)learn__lr_score(m->kin, ret->kin, ret->kin_n),
    };
    for (int i = 0; i < EXPERTS; i++)
        ret->z[i] = clamp(z[i], sure);
}

float
learn__mix_score(const learn_mix *m, const uint32_t *feat, size_t n)
{
    opinions o;
    double z = 0;
    ask(m, feat, n, &o);
    for (int i = 0; i < EXPERTS; i++)
        z += m->weight[i] * o.z[i];
    return (float)z;
}

/// Teach Naive Bayes' scale and shift.
static void
calibrate(learn_mix *m, const opinions *o, double label)
{
    const double step = 0.1, first_sq = 10, least = 0.02;
    double grad = sd_logistic(o->z[NB]) - label, grad_raw = grad * o->raw;
    m->scale_sq += grad_raw * grad_raw;
    m->shift_sq += grad * grad;
    m->scale -= step * grad_raw / sqrt(m->scale_sq + first_sq);
    m->shift -= step * grad / sqrt(m->shift_sq + first_sq);
    m->scale = m->scale > least ? m->scale : least;
}

void
learn__mix_train(learn_mix *m, const uint32_t *feat, size_t n, double label)
{
    opinions o;
    ask(m, feat, n, &o);
    for (int i = 0; i < EXPERTS; i++) {
        double p = sd_logistic(o.z[i]);
        double loss = -label * sd_log(p) - (1 - label) * sd_log(1 - p);
        m->loss[i] = (1 - forget) * m->loss[i] + loss;
    }
    weigh(m);
    calibrate(m, &o, label);
    learn__nb_train(m->nb, feat, n, label);
    learn__lr_train(m->lr, feat, n, label);
    learn__lr_train(m->kin, o.kin, o.kin_n, label);
}

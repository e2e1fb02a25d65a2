// SPDX-License-Identifier: Apache-2.0
#include "learn_int.h"

#include <stdlib.h>

// Multinomial Naive Bayes: an instance is a bag of features. With n_fc the
// times feature f was seen in class c, T_c all features seen in it, V the
// features that were seen at all and Laplace's one added,
//
//   ln (N_1 + 1) / (N_0 + 1)
//     + sum over f in the bag of  ln (n_f1 + 1) / (n_f0 + 1)
//                               + ln (T_0 + V) / (T_1 + V)
//
// Features that were never seen are not part of the model and say nothing: of
// the words around a link many are new, and the last term alone would let the
// rarer class win on them.

typedef struct cell {
    float weight; // ln (n_f1 + 1) / (n_f0 + 1)
    float count[2];
} cell;

struct learn_multi {
    double instances[2], total[2];
    double seen;          // V
    double bias, per_set; // the first and the last logarithm
    cell *cell;
};

static void
refresh_totals(learn_multi *m)
{
    m->bias = sd_log((m->instances[1] + 1) / (m->instances[0] + 1));
    m->per_set =
        sd_log((m->total[0] + m->seen + 1) / (m->total[1] + m->seen + 1));
}

learn_multi *
learn__multi_new(uint32_t features)
{
    learn_multi *m = sd_calloc(1, sizeof *m);
    m->cell = sd_calloc(features, sizeof *m->cell);
    refresh_totals(m);
    return m;
}

void
learn__multi_free(learn_multi *m)
{
    if (!m)
        return;
    free(m->cell);
    free(m);
}

static bool
is_seen(const cell *c)
{
    return c->count[0] + c->count[1] > 0;
}

float
learn__multi_score(const learn_multi *m, const uint32_t *feat, size_t n)
{
    double z = m->bias;
    size_t seen = 0;
    for (size_t i = 0; i < n; i++) {
        const cell *c = &m->cell[feat[i]];
        z += (double)c->weight; // 0 until it is seen
        seen += is_seen(c);
    }
    return (float)(z + (double)seen * m->per_set);
}

void
learn__multi_train(learn_multi *m, const uint32_t *feat, size_t n, double label)
{
    const double add[2] = {1 - label, label};
    for (size_t i = 0; i < n; i++) {
        cell *c = &m->cell[feat[i]];
        m->seen += !is_seen(c);
        c->count[0] += (float)add[0];
        c->count[1] += (float)add[1];
        c->weight = (float)sd_log(((double)c->count[1] + 1) /
                                  ((double)c->count[0] + 1));
    }
    for (int k = 0; k < 2; k++) {
        m->instances[k] += add[k];
        m->total[k] += add[k] * (double)n;
    }
    refresh_totals(m);
}

// SPDX-License-Identifier: Apache-2.0
#include "learn_int.h"

#include <stdlib.h>

// With classes c = 1 (rewarded) and 0, N_c instances seen of each, n_fc of
// them with feature f, and Laplace's one added everywhere, the log-odds of an
// instance with the set features F are
//
//   ln (N_1 + 1) / (N_0 + 1)
//     + sum over f in F of  ln (n_f1 + 1) / (N_1 + 2) - ln (n_f0 + 1) / (N_0 +
//     2)
//
// The denominators do not depend on f. So w_f = ln (n_f1 + 1) / (n_f0 + 1) is
// kept per feature, and training touches only the features that are set.
// Features that are not set say nothing: of ten thousand token positions an
// address sets six, and the rest would add one more constant.

struct learn_nb {
    double total[2]; // N_c
    double bias;     // ln (N_1 + 1) / (N_0 + 1)
    double per_set;  // ln (N_0 + 2) / (N_1 + 2)
    float *weight;   // w_f
    float (*count)[2];
};

static void
refresh_totals(learn_nb *m)
{
    m->bias = sd_log((m->total[1] + 1) / (m->total[0] + 1));
    m->per_set = sd_log((m->total[0] + 2) / (m->total[1] + 2));
}

learn_nb *
learn__nb_new(uint32_t features)
{
    learn_nb *m = sd_calloc(1, sizeof *m);
    m->weight = sd_calloc(features, sizeof *m->weight);
    m->count = sd_calloc(features, sizeof *m->count);
    refresh_totals(m);
    return m;
}

void
learn__nb_free(learn_nb *m)
{
    if (!m)
        return;
    free(m->weight);
    free(m->count);
    free(m);
}

float
learn__nb_score(const learn_nb *m, const uint32_t *feat, size_t n)
{
    double z = m->bias + (double)n * m->per_set;
    for (size_t i = 0; i < n; i++)
        z += (double)m->weight[feat[i]];
    return (float)z;
}

void
learn__nb_train(learn_nb *m, const uint32_t *feat, size_t n, double label)
{
    m->total[1] += label;
    m->total[0] += 1 - label;
    refresh_totals(m);
    for (size_t i = 0; i < n; i++) {
        float *c = m->count[feat[i]];
        // A float counts exactly up to 2^24, far past where one more matters.
        c[1] += (float)label;
        c[0] += (float)(1 - label);
        m->weight[feat[i]] =
            (float)sd_log(((double)c[1] + 1) / ((double)c[0] + 1));
    }
}

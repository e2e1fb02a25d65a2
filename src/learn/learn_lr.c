// SPDX-License-Identifier: Apache-2.0
#include "learn_int.h"

#include <math.h>
#include <stdlib.h>

// Logistic regression by gradient descent, one step per instance. Each feature
// has a step size of its own, eta / sqrt(sum of its squared gradients)
// (AdaGrad): a feature that is new moves far, one that is seen often has
// settled.

struct learn_lr {
    double bias, bias_sq;
    float *weight;
    float *grad_sq; // sum of squared gradients
};

static const double eta = 0.3, first_sq = 0.1;

learn_lr *
learn__lr_new(uint32_t features)
{
    learn_lr *m = sd_calloc(1, sizeof *m);
    m->weight = sd_calloc(features, sizeof *m->weight);
    m->grad_sq = sd_calloc(features, sizeof *m->grad_sq);
    return m;
}

void
learn__lr_free(learn_lr *m)
{
    if (!m)
        return;
    free(m->weight);
    free(m->grad_sq);
    free(m);
}

float
learn__lr_score(const learn_lr *m, const uint32_t *feat, size_t n)
{
    double z = m->bias;
    for (size_t i = 0; i < n; i++)
        z += (double)m->weight[feat[i]];
    return (float)z;
}

void
learn__lr_train(learn_lr *m, const uint32_t *feat, size_t n, double label)
{
    double p = sd_logistic((double)learn__lr_score(m, feat, n));
    double grad = p - label;
    m->bias_sq += grad * grad;
    m->bias -= eta * grad / sqrt(m->bias_sq + first_sq);
    for (size_t i = 0; i < n; i++) {
        float *sq = &m->grad_sq[feat[i]];
        *sq += (float)(grad * grad);
        m->weight[feat[i]] -=
            (float)(eta * grad / sqrt((double)*sq + first_sq));
    }
}

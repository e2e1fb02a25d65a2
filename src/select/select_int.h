// SPDX-License-Identifier: Apache-2.0
#ifndef SD_SELECT_INT_H
#define SD_SELECT_INT_H

#include "sd_select.h"

// ------------------------------------------------- the beta distribution
//
// All of it through r(x) = -ln F(x), F being the distribution function: the
// maximum of n draws exceeds x with probability 1 - exp(-n r(x)).

typedef struct beta_dist {
    double a, b;
    double ln_beta; // of the beta function B(a, b)
} beta_dist;

beta_dist select__beta(double a, double b);
/// r(x) for x in [0, 1]; at most BETA_RATE_MAX.
double select__beta_rate(const beta_dist *d, double x);
/// The x with r(x) = t, t > 0.
double select__beta_at_rate(const beta_dist *d, double t);

static const double BETA_RATE_MAX = 700;

// ------------------------------------------------------- Thompson sampling

typedef struct thompson thompson;

thompson *select__thompson_new(void);
void select__thompson_free(thompson *t);
/// Arm `arm` (dense numbers) plays with Beta(good + 1, bad + 1) times `weight`
/// in (0, 1].
void select__thompson_put(thompson *t, uint32_t arm, double good, double bad,
                          double weight);
/// The arm no longer plays.
void select__thompson_drop(thompson *t, uint32_t arm);
/// The arm whose draw, times its weight, is largest; at least one must play.
uint32_t select__thompson_draw(thompson *t, sd_rng *rng);

#endif

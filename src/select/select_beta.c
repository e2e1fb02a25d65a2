// SPDX-License-Identifier: Apache-2.0
#include "select_int.h"

#include <math.h>

beta_dist
select__beta(double a, double b)
{
    return (beta_dist){a, b, sd_lgamma(a) + sd_lgamma(b) - sd_lgamma(a + b)};
}

/// The continued fraction K with F(x) = x^a y^b / B(a, b) * K, y = 1 - x
/// (DiDonato and Morris 1992), for x up to about the mean. Its value is A / B
/// of the forward recurrence: that needs no division in the loop's long chain.
static double
beta_fraction(double a, double b, double x, double y)
{
    enum { MAX_STEPS = 100000 }; // of order sqrt(max(a, b)) are needed
    const double enough = 1e-13, large = 0x1p100;
    double lambda = a - (a + b) * x;
    double a0 = 0, b0 = 1, a1 = 1, b1 = a * (lambda + 1) / (a + 1);
    for (int n = 1; n <= MAX_STEPS; n++) {
        double k = a + 2 * n - 1;
        double alpha =
            (a + n - 1) * (a + b + n - 1) * n * (b - n) * x * x / (k * k);
        double beta = n + n * (b - n) * x / k +
                      (a + n) * (lambda + 1 + n * (1 + y)) / (k + 2);
        double a2 = beta * a1 + alpha * a0, b2 = beta * b1 + alpha * b0;
        double gap = a2 * b1 - a1 * b2;
        if (fabs(gap) <= enough * fabs(a2 * b1))
            return a2 / b2;
        a0 = a1;
        b0 = b1;
        a1 = a2;
        b1 = b2;
        if (fabs(b1) > large) {
            a0 /= large;
            b0 /= large;
            a1 /= large;
            b1 /= large;
        }
    }
    return a1 / b1;
}

/// r = -ln F at x, and by how much it falls per unit of the log-odds of x.
static double
rate_at(const beta_dist *d, double x, double y, double *ret_fall)
{
    double a = d->a, b = d->b, rate;
    double ln_front = a * sd_log(x) + b * sd_log(y) - d->ln_beta;
    // Each tail from the side where nothing cancels.
    if (x * (a + b) <= a) {
        double k = beta_fraction(a, b, x, y);
        rate = -(ln_front + sd_log(k));
        *ret_fall = 1 / k;
    } else if (ln_front < -60) {
        // 1 - F is at most front / x here: far below what rounding hides.
        *ret_fall = 0;
        return 0;
    } else {
        double front = sd_exp(ln_front);
        double over = front * beta_fraction(b, a, y, x); // 1 - F
        rate = -sd_log1p(-over);
        *ret_fall = front / (1 - over);
    }
    if (!(rate > 0)) // rounding at the ends
        return 0;
    return rate < BETA_RATE_MAX ? rate : BETA_RATE_MAX;
}

double
select__beta_rate(const beta_dist *d, double x)
{
    double fall, rate;
    if (x >= 1)
        return 0;
    if (x <= 0)
        return BETA_RATE_MAX;
    if (d->b == 1) // F = x^a
        rate = -d->a * sd_log(x);
    else if (d->a == 1) // 1 - F = (1 - x)^b
        rate = -sd_log1p(-sd_exp(d->b * sd_log1p(-x)));
    else
        return rate_at(d, x, 1 - x, &fall);
    return rate < BETA_RATE_MAX ? rate : BETA_RATE_MAX;
}

double
select__beta_at_rate(const beta_dist *d, double t)
{
    if (d->b == 1)
        return sd_exp(-t / d->a);
    if (d->a == 1) // 1 - F = 1 - e^-t
        return -sd_expm1(sd_log(-sd_expm1(-t)) / d->b);
    // Newton's method for ln r over the log-odds u of x, where it is nearly
    // straight on both sides, from the mean; a step that leaves the bracket is
    // replaced by bisection.
    enum { MAX_STEPS = 200 };
    const double enough = 1e-11;
    double low = -745, high = 745, u = sd_log(d->a / d->b);
    for (int i = 0; i < MAX_STEPS && high - low > 1e-13; i++) {
        double fall;
        double r = rate_at(d, sd_logistic(u), sd_logistic(-u), &fall);
        double miss = r > 0 ? sd_log(r / t) : -1;
        if (fabs(miss) < enough)
            break;
        if (miss > 0)
            low = u;
        else
            high = u;
        u = r > 0 && fall > 0 ? u + miss * r / fall : high;
        if (!(u > low && u < high))
            u = 0.5 * (low + high);
    }
    return sd_logistic(u);
}

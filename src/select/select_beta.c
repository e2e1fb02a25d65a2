// SPDX-License-Identifier: Apache-2.0
#include "select_int.h"

#include <math.h>

beta_dist
select__beta(double a, double b)
{
    return (beta_dist){a, b, sd_lgamma(a) + sd_lgamma(b) - sd_lgamma(a + b)};
}

/// The continued fraction of the incomplete beta function, by Lentz's method;
/// converges fast for x < (a + 1) / (a + b + 2).
static double
beta_fraction(double a, double b, double x)
{
    enum { MAX_STEPS = 20000 }; // of order sqrt(max(a, b)) are needed
    const double tiny = 1e-300, enough = 1e-15;
    double c = 1, d = 1 - (a + b) * x / (a + 1);
    d = 1 / (fabs(d) < tiny ? tiny : d);
    double h = d;
    for (int m = 1; m <= MAX_STEPS; m++) {
        double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        double odd =
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 + even * d;
        c = 1 + even / c;
        d = 1 / (fabs(d) < tiny ? tiny : d);
        c = fabs(c) < tiny ? tiny : c;
        h *= d * c;
        d = 1 + odd * d;
        c = 1 + odd / c;
        d = 1 / (fabs(d) < tiny ? tiny : d);
        c = fabs(c) < tiny ? tiny : c;
        double step = d * c;
        h *= step;
        if (fabs(step - 1) < enough)
            break;
    }
    return h;
}

double
select__beta_rate(const beta_dist *d, double x)
{
    if (x >= 1)
        return 0;
    if (x <= 0)
        return BETA_RATE_MAX;
    double a = d->a, b = d->b, rate;
    if (b == 1) { // F = x^a
        rate = -a * sd_log(x);
    } else if (a == 1) { // 1 - F = (1 - x)^b
        rate = -sd_log1p(-sd_exp(b * sd_log1p(-x)));
    } else {
        double ln_front = a * sd_log(x) + b * sd_log1p(-x) - d->ln_beta;
        // Each tail from the side where nothing cancels.
        if (x < (a + 1) / (a + b + 2))
            rate = -(ln_front + sd_log(beta_fraction(a, b, x) / a));
        else
            rate =
                -sd_log1p(-sd_exp(ln_front) * beta_fraction(b, a, 1 - x) / b);
    }
    if (!(rate > 0)) // rounding at the ends
        return 0;
    return rate < BETA_RATE_MAX ? rate : BETA_RATE_MAX;
}

double
select__beta_at_rate(const beta_dist *d, double t)
{
    if (d->b == 1)
        return sd_exp(-t / d->a);
    if (d->a == 1) // 1 - F = 1 - e^-t
        return -sd_expm1(sd_log(-sd_expm1(-t)) / d->b);
    // r falls from BETA_RATE_MAX to 0. Bisection alone would do; a step by
    // regula falsi in between (Illinois variant) makes it a dozen evaluations.
    enum { MAX_STEPS = 100 };
    double low = 0, high = 1, f_low = BETA_RATE_MAX - t, f_high = -t;
    int side = 0;
    for (int i = 0; i < MAX_STEPS && high - low > 1e-15 * high; i++) {
        double x = i % 3 == 2 || f_low >= BETA_RATE_MAX / 2
                       ? 0.5 * (low + high)
                       : (low * f_high - high * f_low) / (f_high - f_low);
        if (!(x > low && x < high))
            x = 0.5 * (low + high);
        double f = select__beta_rate(d, x) - t;
        if (f > 0) {
            low = x;
            f_low = f;
            if (side > 0)
                f_high *= 0.5;
            side = 1;
        } else {
            high = x;
            f_high = f;
            if (side < 0)
                f_low *= 0.5;
            side = -1;
        }
    }
    return 0.5 * (low + high);
}

// SPDX-License-Identifier: Apache-2.0
#include "sd_base.h"

#include <math.h>
#include <string.h>

int
sd_u32_order(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

// ln 2 in two parts: the first has 32 significant bits, so that k * LN2_HI is
// exact for every exponent k.
static const double LN2_HI = 0x1.62e42feep-1, LN2_LO = 0x1.a39ef35793c76p-33;

static uint64_t
bits_of(double x)
{
    uint64_t b;
    memcpy(&b, &x, sizeof b);
    return b;
}

static double
double_of(uint64_t b)
{
    double x;
    memcpy(&x, &b, sizeof x);
    return x;
}

/// 2 atanh(s) - 2 s, for |s| < 0.172: the series in s, first term left out.
static double
atanh_rest(double s)
{
    double z = s * s;
    double p = 1.0 / 23;
    for (int k = 21; k >= 3; k -= 2)
        p = p * z + 1.0 / k;
    return 2 * s * z * p;
}

double
sd_log(double x)
{
    if (!(x > 0) || isinf(x))
        return x == 0 ? -HUGE_VAL : x > 0 ? HUGE_VAL : (double)NAN;
    int k = 0;
    if (x < 0x1p-1022) {
        x *= 0x1p54;
        k = -54;
    }
    uint64_t b = bits_of(x);
    k += (int)(b >> 52) - 1023;
    double m = double_of((b & 0x000fffffffffffffu) | 0x3ff0000000000000u);
    if (m > 0x1.6a09e667f3bcdp0) { // sqrt 2: keep m near 1 on both sides
        m *= 0.5;
        k++;
    }
    double s = (m - 1) / (m + 1);
    return k * LN2_HI + (k * LN2_LO + (2 * s + atanh_rest(s)));
}

double
sd_log1p(double x)
{
    if (x > -0.25 && x < 0.25) {
        double s = x / (2 + x);
        return 2 * s + atanh_rest(s);
    }
    return sd_log(1 + x);
}

/// exp(r) - 1 for |r| < 0.35.
static double
exp_rest(double r)
{
    double p = 1.0 / 15;
    for (int k = 14; k >= 2; k--)
        p = (1 + r * p) * (1.0 / k);
    return r + r * r * p;
}

double
sd_exp(double x)
{
    if (x > 709.782712893384)
        return HUGE_VAL;
    if (!(x > -745.2))
        return isnan(x) ? x : 0;
    int k = (int)(x * 0x1.71547652b82fep0 + (x < 0 ? -0.5 : 0.5));
    double r = (x - k * LN2_HI) - k * LN2_LO;
    double m = 1 + exp_rest(r);
    if (k > -1000 && k < 1000) // the usual case, without a call
        return m * double_of((uint64_t)(k + 1023) << 52);
    return ldexp(m, k); // exact, also into the subnormal range
}

double
sd_expm1(double x)
{
    return x > -0.34 && x < 0.34 ? exp_rest(x) : sd_exp(x) - 1;
}

double
sd_pow(double x, double y)
{
    return sd_exp(y * sd_log(x));
}

double
sd_lgamma(double x)
{
    // Stirling's series is good to the last bits from 10 on; below, climb
    // there with gamma(x) = gamma(x + 1) / x.
    double shift = 1;
    while (x < 10)
        shift *= x++;
    double z = 1 / (x * x);
    double series =
        (1.0 / 12 +
         z * (-1.0 / 360 +
              z * (1.0 / 1260 +
                   z * (-1.0 / 1680 +
                        z * (1.0 / 1188 + z * (-691.0 / 360360 + z / 156)))))) /
        x;
    return (x - 0.5) * sd_log(x) - x + 0x1.d67f1c864beb5p-1 + series -
           sd_log(shift);
}

double
sd_logistic(double x)
{
    return 1 / (1 + sd_exp(-x));
}

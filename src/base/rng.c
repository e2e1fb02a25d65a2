// SPDX-License-Identifier: Apache-2.0
#include "sd_base.h"

#include <math.h>

static uint64_t
rotl(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

void
sd_rng_init(sd_rng *r, uint64_t seed, uint64_t stream)
{
    uint64_t x = sd_hash_u64(seed) ^ sd_hash_u64(~stream * 0x9e3779b97f4a7c15u);
    for (unsigned i = 0; i < 4; i++)
        r->s[i] = sd_hash_u64(x += 0x9e3779b97f4a7c15u);
}

uint64_t
sd_rng_next(sd_rng *r)
{
    uint64_t *s = r->s;
    uint64_t out = rotl(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return out;
}

double
sd_rng_unit(sd_rng *r)
{
    return (double)(sd_rng_next(r) >> 11) * 0x1p-53;
}

uint64_t
sd_rng_below(sd_rng *r, uint64_t n)
{
    assert(n > 0);
    // The high half of x * n; low halves below 2^64 mod n would favour some
    // results, so they are drawn again.
    unsigned __int128 m = (unsigned __int128)sd_rng_next(r) * n;
    if ((uint64_t)m < n) {
        uint64_t floor = -n % n;
        while ((uint64_t)m < floor)
            m = (unsigned __int128)sd_rng_next(r) * n;
    }
    return (uint64_t)(m >> 64);
}

double
sd_rng_exp(sd_rng *r)
{
    // unit() is a multiple of 2^-53 below 1, so 1 - unit() is never 0.
    double u = 1.0 - sd_rng_unit(r);
    return u < 1.0 ? -sd_log(u) : 0x1p-54;
}

double
sd_rng_normal(sd_rng *r)
{
    double x, q;
    do { // Marsaglia's polar method: no sine, which libm does not fix
        x = 2 * sd_rng_unit(r) - 1;
        double y = 2 * sd_rng_unit(r) - 1;
        q = x * x + y * y;
    } while (q >= 1 || q <= 0);
    return x * sqrt(-2 * sd_log(q) / q);
}

// SPDX-License-Identifier: Apache-2.0
#include "sd_base.h"

#include <string.h>

// Four lanes of multiply-and-fold over 32-byte stripes: about the speed of
// memory, and one flipped bit anywhere changes the result.

enum { STRIPE_BYTES = 32 };

static const uint64_t keys[4] = {0x9e3779b97f4a7c15u, 0xc2b2ae3d27d4eb4fu,
                                 0x165667b19e3779f9u, 0xd6e8feb86659fd93u};

static uint64_t
fold(uint64_t a, uint64_t b)
{
    unsigned __int128 m = (unsigned __int128)a * b;
    return (uint64_t)m ^ (uint64_t)(m >> 64);
}

static uint64_t
word(const unsigned char *p)
{
    uint64_t w = 0;
    for (unsigned i = 0; i < 8; i++) // compilers make one load of this
        w |= (uint64_t)p[i] << (8 * i);
    return w;
}

static void
stripe(uint64_t lane[4], const unsigned char *p)
{
    for (unsigned i = 0; i < 4; i++)
        lane[i] = fold(lane[i] ^ word(p + 8 * i), keys[i]) + keys[3 - i];
}

uint64_t
sd_hash_u64(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

void
sd_hasher_init(sd_hasher *h, uint64_t seed)
{
    *h = (sd_hasher){.total = 0};
    for (unsigned i = 0; i < 4; i++)
        h->lane[i] = sd_hash_u64(seed + keys[i]);
}

void
sd_hasher_add(sd_hasher *h, const void *data, size_t n)
{
    const unsigned char *p = data;
    size_t have = h->total % STRIPE_BYTES;
    h->total += n;
    if (have) {
        size_t take = STRIPE_BYTES - have < n ? STRIPE_BYTES - have : n;
        memcpy(h->tail + have, p, take);
        p += take;
        n -= take;
        if (have + take < STRIPE_BYTES)
            return;
        stripe(h->lane, h->tail);
    }
    for (; n >= STRIPE_BYTES; p += STRIPE_BYTES, n -= STRIPE_BYTES)
        stripe(h->lane, p);
    if (n)
        memcpy(h->tail, p, n);
}

uint64_t
sd_hasher_end(const sd_hasher *h)
{
    uint64_t lane[4];
    memcpy(lane, h->lane, sizeof lane);
    size_t have = h->total % STRIPE_BYTES;
    if (have) {
        unsigned char last[STRIPE_BYTES] = {0};
        memcpy(last, h->tail, have);
        stripe(lane, last);
    }
    uint64_t x = h->total;
    for (unsigned i = 0; i < 4; i++)
        x = sd_hash_u64(x ^ lane[i]) + keys[i];
    return sd_hash_u64(x);
}

uint64_t
sd_hash(const void *p, size_t n, uint64_t seed)
{
    sd_hasher h;
    sd_hasher_init(&h, seed);
    sd_hasher_add(&h, p, n);
    return sd_hasher_end(&h);
}

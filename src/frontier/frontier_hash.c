// SPDX-License-Identifier: Apache-2.0
// SipHash-2-4 with a result of 128 bits, by Aumasson and Bernstein: a keyed
// hash for which nobody knows how to make collisions without the key. Pages
// choose their links, so a plain hash would let one site hide pages of
// another behind collisions.
#include "frontier_int.h"

typedef struct sip {
    uint64_t v0, v1, v2, v3;
} sip;

static uint64_t
turn(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

static void
sip_round(sip *s)
{
    s->v0 += s->v1;
    s->v1 = turn(s->v1, 13) ^ s->v0;
    s->v0 = turn(s->v0, 32);
    s->v2 += s->v3;
    s->v3 = turn(s->v3, 16) ^ s->v2;
    s->v0 += s->v3;
    s->v3 = turn(s->v3, 21) ^ s->v0;
    s->v2 += s->v1;
    s->v1 = turn(s->v1, 17) ^ s->v2;
    s->v2 = turn(s->v2, 32);
}

static void
sip_word(sip *s, uint64_t m)
{
    s->v3 ^= m;
    sip_round(s);
    sip_round(s);
    s->v0 ^= m;
}

/// Up to 8 bytes, little-endian.
static uint64_t
word(const char *p, size_t n)
{
    uint64_t w = 0;
    for (size_t i = 0; i < n; i++) // compilers make one load of eight
        w |= (uint64_t)(unsigned char)p[i] << (8 * i);
    return w;
}

static uint64_t
sip_end(sip *s)
{
    for (int i = 0; i < 4; i++)
        sip_round(s);
    return s->v0 ^ s->v1 ^ s->v2 ^ s->v3;
}

frontier_print
frontier__print(const uint64_t key[2], sd_str url)
{
    sip s = {key[0] ^ 0x736f6d6570736575u, key[1] ^ 0x646f72616e646f6du ^ 0xee,
             key[0] ^ 0x6c7967656e657261u, key[1] ^ 0x7465646279746573u};
    size_t at = 0;
    for (; url.n - at >= 8; at += 8)
        sip_word(&s, word(url.p + at, 8));
    sip_word(&s, word(url.p + at, url.n - at) | (uint64_t)url.n << 56);
    s.v2 ^= 0xee;
    uint64_t a = sip_end(&s);
    s.v1 ^= 0xdd;
    uint64_t b = sip_end(&s);
    return (frontier_print){
        {(uint32_t)(a >> 32), (uint32_t)a, (uint32_t)(b >> 32)}};
}

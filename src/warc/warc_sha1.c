// SPDX-License-Identifier: Apache-2.0
// SHA-1 (FIPS 180-4): what WARC digests are by custom. It tells equal payloads
// from others; against forgery it is of no use, here or anywhere.
#include "warc_int.h"

#include <string.h>

static uint32_t
roll(uint32_t x, unsigned n)
{
    return x << n | x >> (32 - n);
}

static uint32_t
get_be(const unsigned char *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 |
           p[3];
}

// Each round is written out, with the five words changing names instead of
// places, and the schedule in 16 words that stay in registers or first-level
// cache: three times the speed of the loop of the standard.
#define SCHEDULE(i)                                            \
    (w[(i)&15] = roll(w[((i) + 13) & 15] ^ w[((i) + 8) & 15] ^ \
                          w[((i) + 2) & 15] ^ w[(i)&15],       \
                      1))
#define ROUND(a, b, c, d, e, f, k, word)          \
    do {                                          \
        (e) += roll((a), 5) + (f) + (k) + (word); \
        (b) = roll((b), 30);                      \
    } while (0)
#define CHOOSE(b, c, d)   ((d) ^ ((b) & ((c) ^ (d))))
#define PARITY(b, c, d)   ((b) ^ (c) ^ (d))
#define MAJORITY(b, c, d) (((b) & (c)) | ((d) & ((b) | (c))))
#define FIVE(F, k, W, i)                                 \
    do {                                                 \
        ROUND(a, b, c, d, e, F(b, c, d), k, W((i) + 0)); \
        ROUND(e, a, b, c, d, F(a, b, c), k, W((i) + 1)); \
        ROUND(d, e, a, b, c, F(e, a, b), k, W((i) + 2)); \
        ROUND(c, d, e, a, b, F(d, e, a), k, W((i) + 3)); \
        ROUND(b, c, d, e, a, F(c, d, e), k, W((i) + 4)); \
    } while (0)
#define FIRST(i) ((i) < 16 ? w[i] : SCHEDULE(i))

static void
add_block(uint32_t h[5], const unsigned char *p)
{
    uint32_t w[16], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int i = 0; i < 16; i++)
        w[i] = get_be(p + 4 * i);
    FIVE(CHOOSE, 0x5a827999, FIRST, 0);
    FIVE(CHOOSE, 0x5a827999, FIRST, 5);
    FIVE(CHOOSE, 0x5a827999, FIRST, 10);
    FIVE(CHOOSE, 0x5a827999, FIRST, 15);
    for (int i = 20; i < 40; i += 5)
        FIVE(PARITY, 0x6ed9eba1, SCHEDULE, i);
    for (int i = 40; i < 60; i += 5)
        FIVE(MAJORITY, 0x8f1bbcdc, SCHEDULE, i);
    for (int i = 60; i < 80; i += 5)
        FIVE(PARITY, 0xca62c1d6, SCHEDULE, i);
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

void
warc__sha1_init(warc_sha1 *s)
{
    *s = (warc_sha1){
        .h = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}};
}

void
warc__sha1_add(warc_sha1 *s, sd_str bytes)
{
    const unsigned char *p = (const unsigned char *)bytes.p;
    size_t n = bytes.n, used = s->total % 64;
    s->total += n;
    if (used && n) {
        size_t take = n < 64 - used ? n : 64 - used;
        memcpy(s->tail + used, p, take);
        p += take;
        n -= take;
        if (used + take < 64)
            return;
        add_block(s->h, s->tail);
    }
    for (; n >= 64; p += 64, n -= 64)
        add_block(s->h, p);
    if (n)
        memcpy(s->tail, p, n);
}

void
warc__sha1_end(warc_sha1 *s, char ret[SD_WARC_DIGEST_BYTES])
{
    static const char base32[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    uint64_t bits = s->total * 8;
    char pad[72] = {'\x80'};
    size_t zeros = (119 - s->total % 64) % 64;
    for (int i = 0; i < 8; i++)
        pad[1 + zeros + (size_t)i] = (char)(bits >> (56 - 8 * i));
    warc__sha1_add(s, (sd_str){pad, 1 + zeros + 8});
    memcpy(ret, "sha1:", 5);
    for (int i = 0; i < 32; i++) { // 160 bits, 5 at a time
        unsigned v = 0;
        for (int k = 5 * i; k < 5 * i + 5; k++)
            v = v << 1 | (s->h[k / 32] >> (31 - k % 32) & 1);
        ret[5 + i] = base32[v];
    }
    ret[37] = '\0';
}

void
sd_warc_digest(sd_str bytes, char ret[SD_WARC_DIGEST_BYTES])
{
    warc_sha1 s;
    warc__sha1_init(&s);
    warc__sha1_add(&s, bytes);
    warc__sha1_end(&s, ret);
}

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

static void
add_block(uint32_t h[5], const unsigned char *p)
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int i = 0; i < 16; i++)
        w[i] = get_be(p + 4 * i);
    for (int i = 16; i < 80; i++)
        w[i] = roll(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        uint32_t f, k;
        if (i < 20) {
            f = (b & c) | (~b & d);
            k = 0x5a827999;
        } else if (i < 40) {
            f = b ^ c ^ d;
            k = 0x6ed9eba1;
        } else if (i < 60) {
            f = (b & c) | (b & d) | (c & d);
            k = 0x8f1bbcdc;
        } else {
            f = b ^ c ^ d;
            k = 0xca62c1d6;
        }
        uint32_t t = roll(a, 5) + f + e + k + w[i];
        e = d;
        d = c;
        c = roll(b, 30);
        b = a;
        a = t;
    }
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

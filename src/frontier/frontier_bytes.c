// SPDX-License-Identifier: Apache-2.0
#include "frontier_bytes.h"

#include <math.h>
#include <string.h>

void
frontier__put32(char *p, uint32_t x)
{
    for (int i = 0; i < 4; i++)
        p[i] = (char)(x >> (24 - 8 * i));
}

void
frontier__put64(char *p, uint64_t x)
{
    frontier__put32(p, (uint32_t)(x >> 32));
    frontier__put32(p + 4, (uint32_t)x);
}

uint32_t
frontier__get32(const char *p)
{
    const unsigned char *u = (const unsigned char *)p;
    return (uint32_t)u[0] << 24 | (uint32_t)u[1] << 16 | (uint32_t)u[2] << 8 |
           u[3];
}

uint64_t
frontier__get64(const char *p)
{
    return (uint64_t)frontier__get32(p) << 32 | frontier__get32(p + 4);
}

uint32_t
frontier__score_key(float score)
{
    uint32_t bits;
    score += 0.0f; // -0 and 0 are the same score
    memcpy(&bits, &score, sizeof bits);
    // Rising order of the bits, then the best first.
    return ~(bits ^ (bits >> 31 ? 0xffffffffu : 0x80000000u));
}

float
frontier__score_of(uint32_t key)
{
    uint32_t bits = ~key;
    bits ^= bits >> 31 ? 0x80000000u : 0xffffffffu;
    float score;
    memcpy(&score, &bits, sizeof score);
    return score;
}

void
frontier__add_32(sd_buf *out, uint32_t x)
{
    char p[4];
    frontier__put32(p, x);
    sd_buf_add(out, (sd_str){p, sizeof p});
}

void
frontier__add_64(sd_buf *out, uint64_t x)
{
    char p[8];
    frontier__put64(p, x);
    sd_buf_add(out, (sd_str){p, sizeof p});
}

sd_str
frontier__get_bytes(frontier_reader *r, uint64_t n)
{
    if (n > r->rest.n) {
        r->bad = true;
        return (sd_str){"", 0};
    }
    sd_str s = sd_str_sub(r->rest, 0, n);
    r->rest = sd_str_sub(r->rest, n, r->rest.n);
    return s;
}

uint64_t
frontier__get_v(frontier_reader *r, uint64_t max)
{
    uint64_t x = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        sd_str s = frontier__get_bytes(r, 1);
        uint64_t b = s.n ? (unsigned char)*s.p : 0;
        if (r->bad || (shift == 63 && b > 1) || (shift && !b))
            break;
        x |= (b & 127) << shift;
        if (b < 128) {
            r->bad |= x > max;
            return r->bad ? 0 : x;
        }
    }
    r->bad = true;
    return 0;
}

uint32_t
frontier__get_v32(frontier_reader *r)
{
    return (uint32_t)frontier__get_v(r, UINT32_MAX);
}

uint64_t
frontier__take_64(frontier_reader *r)
{
    sd_str s = frontier__get_bytes(r, 8);
    return s.n ? frontier__get64(s.p) : 0;
}

float
frontier__get_score(frontier_reader *r)
{
    sd_str s = frontier__get_bytes(r, 4);
    uint32_t key = s.n ? frontier__get32(s.p) : 0;
    float score = frontier__score_of(key);
    r->bad |= isnan(score) || frontier__score_key(score) != key;
    return r->bad ? 0 : score;
}

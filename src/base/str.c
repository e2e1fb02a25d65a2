// SPDX-License-Identifier: Apache-2.0
#include "sd_base.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

sd_str
sd_str_of(const char *text)
{
    return (sd_str){text ? text : "", text ? strlen(text) : 0};
}

bool
sd_str_eq(sd_str a, sd_str b)
{
    return a.n == b.n && (a.n == 0 || memcmp(a.p, b.p, a.n) == 0);
}

int
sd_str_order(sd_str a, sd_str b)
{
    size_t n = a.n < b.n ? a.n : b.n;
    int c = n ? memcmp(a.p, b.p, n) : 0;
    return c ? c : (a.n > b.n) - (a.n < b.n);
}

bool
sd_str_starts(sd_str s, sd_str prefix)
{
    return s.n >= prefix.n && sd_str_eq((sd_str){s.p, prefix.n}, prefix);
}

sd_str
sd_str_sub(sd_str s, size_t from, size_t to)
{
    assert(from <= to && to <= s.n);
    return (sd_str){from ? s.p + from : s.p, to - from};
}

sd_str
sd_str_trim(sd_str s, sd_str blanks)
{
    size_t from = 0;
    while (from < s.n && sd_str_find(blanks, s.p[from]) < blanks.n)
        from++;
    while (s.n > from && sd_str_find(blanks, s.p[s.n - 1]) < blanks.n)
        s.n--;
    return sd_str_sub(s, from, s.n);
}

sd_str
sd_str_strip(sd_str s)
{
    while (s.n && sd_is_space(s.p[0]))
        s = sd_str_sub(s, 1, s.n);
    while (s.n && sd_is_space(s.p[s.n - 1]))
        s.n--;
    return s;
}

sd_str
sd_str_strip_low(sd_str s)
{
    while (s.n && (unsigned char)s.p[0] <= ' ')
        s = sd_str_sub(s, 1, s.n);
    while (s.n && (unsigned char)s.p[s.n - 1] <= ' ')
        s.n--;
    return s;
}

bool
sd_str_word(sd_str *s, sd_str *ret)
{
    size_t from = 0;
    while (from < s->n && sd_is_space(s->p[from]))
        from++;
    size_t to = from;
    while (to < s->n && !sd_is_space(s->p[to]))
        to++;
    if (from == to)
        return false;
    *ret = sd_str_sub(*s, from, to);
    *s = sd_str_sub(*s, to, s->n);
    return true;
}

size_t
sd_str_find(sd_str s, char c)
{
    const char *hit = s.n ? memchr(s.p, c, s.n) : NULL;
    return hit ? (size_t)(hit - s.p) : s.n;
}

bool
sd_str_cut(sd_str *s, char sep, sd_str *ret)
{
    if (!s->p)
        return false;
    size_t i = sd_str_find(*s, sep);
    *ret = sd_str_sub(*s, 0, i);
    // A separator at the very end still has an empty field after it.
    *s = i < s->n ? sd_str_sub(*s, i + 1, s->n) : (sd_str){NULL, 0};
    return true;
}

bool
sd_str_is_ascii(sd_str s)
{
    uint64_t high = 0, part;
    size_t i = 0;
    for (; s.n - i >= 64; i += 64) {
        for (size_t k = 0; k < 64; k += 8) {
            memcpy(&part, s.p + i + k, 8);
            high |= part;
        }
        if (high & 0x8080808080808080u)
            return false;
    }
    for (; i < s.n; i++)
        high |= (unsigned char)s.p[i];
    return !(high & 0x8080808080808080u);
}

bool
sd_str_eq_fold(sd_str a, sd_str b)
{
    if (a.n != b.n)
        return false;
    for (size_t i = 0; i < a.n; i++)
        if (sd_lower(a.p[i]) != sd_lower(b.p[i]))
            return false;
    return true;
}

bool
sd_str_starts_fold(sd_str s, sd_str prefix)
{
    return s.n >= prefix.n && sd_str_eq_fold((sd_str){s.p, prefix.n}, prefix);
}

bool
sd_str_is(sd_str s, const char *word)
{
    return sd_str_eq_fold(s, sd_str_of(word));
}

bool
sd_str_has_word(sd_str list, const char *word)
{
    for (size_t i = 0; i < list.n;) {
        size_t from = i;
        while (i < list.n && !sd_is_space(list.p[i]) && list.p[i] != ',')
            i++;
        if (sd_str_is(sd_str_sub(list, from, i), word))
            return true;
        i += i == from;
    }
    return false;
}

bool
sd_str_u64(sd_str s, uint64_t *ret)
{
    uint64_t v = 0;
    for (size_t i = 0; i < s.n; i++) {
        unsigned d = (unsigned char)s.p[i] - (unsigned)'0';
        if (d > 9 || v > (UINT64_MAX - d) / 10)
            return false;
        v = v * 10 + d;
    }
    if (s.n == 0)
        return false;
    *ret = v;
    return true;
}

bool
sd_str_double(sd_str s, double *ret)
{
    char text[64]; // strtod wants a NUL
    if (s.n == 0 || s.n >= sizeof text)
        return false;
    for (size_t i = 0; i < s.n; i++)
        if (!memchr("0123456789+-.eE", s.p[i], 15))
            return false; // no spaces, hex, inf or nan
    memcpy(text, s.p, s.n);
    text[s.n] = '\0';
    char *end;
    double v = strtod(text, &end);
    if (*end || !isfinite(v))
        return false;
    *ret = v;
    return true;
}

size_t
sd_utf8_len(sd_str s)
{
    const unsigned char *p = (const unsigned char *)s.p;
    if (p[0] < 0x80)
        return 1;
    size_t n = p[0] >= 0xf0 ? 4 : p[0] >= 0xe0 ? 3 : 2;
    if (p[0] < 0xc2 || p[0] > 0xf4 || n > s.n)
        return 0;
    for (size_t i = 1; i < n; i++)
        if ((p[i] & 0xc0) != 0x80)
            return 0;
    bool bad = (p[0] == 0xe0 && p[1] < 0xa0) || // overlong
               (p[0] == 0xf0 && p[1] < 0x90) || // overlong
               (p[0] == 0xed && p[1] > 0x9f) || // surrogate
               (p[0] == 0xf4 && p[1] > 0x8f);   // past U+10FFFF
    return bad ? 0 : n;
}

size_t
sd_utf8_put(uint32_t c, char ret[4])
{
    unsigned char *p = (unsigned char *)ret;
    if (c < 0x80) {
        p[0] = (unsigned char)c;
        return 1;
    }
    size_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = n; i-- > 1; c >>= 6)
        p[i] = (unsigned char)(0x80 | (c & 63));
    p[0] = (unsigned char)((0xf00u >> n) | c);
    return n;
}

bool
sd_utf8_cut(sd_str *s, uint32_t *ret)
{
    if (s->n == 0)
        return false;
    size_t n = sd_utf8_len(*s);
    const unsigned char *p = (const unsigned char *)s->p;
    uint32_t c = n > 1 ? p[0] & (0x7fu >> n) : p[0];
    for (size_t i = 1; i < n; i++)
        c = c << 6 | (p[i] & 0x3fu);
    *ret = n ? c : 0xfffd;
    *s = sd_str_sub(*s, n ? n : 1, s->n);
    return true;
}

static bool
is_unsafe(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c & 0xfffe) == 0xfffe ||
           c == 0x2028 || c == 0x2029 || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069);
}

bool
sd_utf8_shown(sd_str *s, uint32_t *ret)
{
    if (!sd_utf8_cut(s, ret))
        return false;
    if (*ret == '\t' || *ret == '\n' || *ret == '\r')
        *ret = ' ';
    else if (is_unsafe(*ret))
        *ret = 0xfffd;
    return true;
}

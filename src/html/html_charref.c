// SPDX-License-Identifier: Apache-2.0
#include "html_int.h"

#include <string.h>

static const struct charref {
    char name[33], text[7];
    uint8_t name_n, text_n;
} charrefs[] = {
#include "html_charref_table.h"
};

// What numbers 0x80 to 0x9f mean: they are read as windows-1252.
static const uint16_t c1[32] = {
    0x20ac, 0x81,   0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
    0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,   0x017d, 0x8f,
    0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,   0x017e, 0x0178,
};

static bool
is_alnum(char c)
{
    return sd_is_letter(c) || sd_is_digit(c);
}

static int
digit(char c, bool hex)
{
    return hex || sd_is_digit(c) ? sd_hex(c) : -1;
}

static unsigned
numeric(const char *p, const char *end, char text[8], unsigned *ret_n)
{
    const char *q = p + 1; // past '#'
    bool hex = q < end && (*q | 0x20) == 'x';
    q += hex;
    const char *first = q;
    uint32_t c = 0;
    for (int d; q < end && (d = digit(*q, hex)) >= 0; q++)
        if (c <= 0x10ffff)
            c = c * (hex ? 16 : 10) + (uint32_t)d;
    if (q == first)
        return 0;
    if (q < end && *q == ';')
        q++;
    if (c == 0 || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
        c = 0xfffd;
    else if (c >= 0x80 && c < 0xa0)
        c = c1[c - 0x80];
    *ret_n = (unsigned)sd_utf8_put(c, text);
    return (unsigned)(q - p);
}

// First entry in [lo, hi) whose byte `i` is at least `c`; all of them agree on
// the bytes before it.
static unsigned
lower(unsigned lo, unsigned hi, unsigned i, unsigned char c)
{
    while (lo < hi) {
        unsigned mid = (lo + hi) / 2;
        if ((unsigned char)charrefs[mid].name[i] < c)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

// The longest name that begins at `p`.
static const struct charref *
longest(const char *p, const char *end)
{
    unsigned lo = 0, hi = SD_LEN(charrefs);
    const struct charref *best = NULL;
    for (unsigned i = 0; p + i < end; i++) {
        unsigned char c = (unsigned char)p[i];
        if (!is_alnum(p[i]) && c != ';')
            break;
        lo = lower(lo, hi, i, c);
        hi = lower(lo, hi, i, (unsigned char)(c + 1));
        if (lo == hi)
            break;
        // A name sorts before all that it begins.
        if (charrefs[lo].name_n == i + 1)
            best = &charrefs[lo];
    }
    return best;
}

unsigned
html__charref(const char *p, const char *end, bool in_attr, char text[8],
              unsigned *ret_n)
{
    if (p >= end)
        return 0;
    if (*p == '#')
        return numeric(p, end, text, ret_n);
    if (!is_alnum(*p))
        return 0;
    // By far the most common ones.
    if (end - p >= 5) {
        if (!memcmp(p, "amp;", 4)) {
            text[0] = '&';
            *ret_n = 1;
            return 4;
        }
        if (!memcmp(p, "nbsp;", 5)) {
            text[0] = (char)0xc2;
            text[1] = (char)0xa0;
            *ret_n = 2;
            return 5;
        }
        if (!memcmp(p, "quot;", 5)) {
            text[0] = '"';
            *ret_n = 1;
            return 5;
        }
    }
    const struct charref *r = longest(p, end);
    if (!r)
        return 0;
    const char *after = p + r->name_n;
    if (in_attr && after[-1] != ';' && after < end &&
        (*after == '=' || is_alnum(*after)))
        return 0; // ?a=1&copy=2 means what it says
    memcpy(text, r->text, r->text_n);
    *ret_n = r->text_n;
    return r->name_n;
}

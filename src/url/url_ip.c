// SPDX-License-Identifier: Apache-2.0
#include "url_int.h"

/// One part of an IPv4 address: decimal, 0x hex or 0 octal; larger than 2^32
/// stays larger. False if it is no number.
static bool
ipv4_number(sd_str s, uint64_t *ret)
{
    unsigned radix = 10;
    if (s.n == 0)
        return false;
    if (s.n >= 2 && s.p[0] == '0' && (s.p[1] | 0x20) == 'x') {
        radix = 16;
        s = url__from(s, 2);
    } else if (s.n >= 2 && s.p[0] == '0') {
        radix = 8;
        s = url__from(s, 1);
    }
    uint64_t v = 0;
    for (size_t i = 0; i < s.n; i++) {
        int d = sd_hex(s.p[i]);
        if (d < 0 || (unsigned)d >= radix)
            return false;
        v = v * radix + (unsigned)d;
        if (v > UINT32_MAX)
            v = (uint64_t)UINT32_MAX + 1;
    }
    *ret = v;
    return true;
}

bool
url__ends_in_number(sd_str s)
{
    if (s.n && s.p[s.n - 1] == '.')
        s.n--;
    size_t at = s.n;
    while (at && s.p[at - 1] != '.')
        at--;
    sd_str last = url__from(s, at);
    if (!last.n || !sd_is_digit(last.p[0]))
        return false;
    size_t i = 0;
    while (i < last.n && sd_is_digit(last.p[i]))
        i++;
    uint64_t v;
    return i == last.n || ipv4_number(last, &v);
}

bool
url__ipv4(sd_str s, sd_buf *out)
{
    uint64_t part[4];
    size_t n = 0;
    sd_str field;
    if (s.n && s.p[s.n - 1] == '.')
        s.n--;
    while (sd_str_cut(&s, '.', &field)) {
        if (n == 4 || !ipv4_number(field, &part[n]))
            return false;
        n++;
    }
    uint64_t address = part[n - 1];
    if (address >= (uint64_t)1 << (8 * (5 - n)))
        return false;
    for (size_t i = 0; i + 1 < n; i++) {
        if (part[i] > 255)
            return false;
        address |= part[i] << (8 * (3 - i));
    }
    sd_buf_addf(out, "%u.%u.%u.%u", (unsigned)(address >> 24),
                (unsigned)(address >> 16 & 255), (unsigned)(address >> 8 & 255),
                (unsigned)(address & 255));
    return true;
}

/// The dotted part at the end of an IPv6 address: all of `s`.
static bool
ipv6_dotted(sd_str s, uint16_t *piece)
{
    unsigned byte[4];
    sd_str field;
    size_t n = 0;
    while (sd_str_cut(&s, '.', &field)) {
        uint64_t v;
        if (n == 4 || field.n > 3 || !sd_str_u64(field, &v) || v > 255 ||
            (field.n > 1 && field.p[0] == '0'))
            return false;
        byte[n++] = (unsigned)v;
    }
    if (n != 4)
        return false;
    piece[0] = (uint16_t)(byte[0] << 8 | byte[1]);
    piece[1] = (uint16_t)(byte[2] << 8 | byte[3]);
    return true;
}

/// Move the pieces from `gap` on to the end, zeros between.
static void
open_gap(uint16_t *piece, size_t n, size_t gap)
{
    size_t moved = n - gap;
    for (size_t i = 0; i < moved; i++)
        piece[7 - i] = piece[n - 1 - i];
    for (size_t i = gap; i < 8 - moved; i++)
        piece[i] = 0;
}

static bool
ipv6_parse(sd_str s, uint16_t piece[8])
{
    size_t n = 0, gap = 9, i = 0;
    if (s.n && s.p[0] == ':') {
        if (s.n < 2 || s.p[1] != ':')
            return false;
        i = 2;
        gap = 0;
    }
    while (i < s.n) {
        if (n == 8)
            return false;
        if (s.p[i] == ':') {
            if (gap != 9)
                return false;
            gap = n;
            i++;
            continue;
        }
        unsigned v = 0;
        size_t from = i;
        for (int d; i < s.n && i - from < 4 && (d = sd_hex(s.p[i])) >= 0; i++)
            v = v << 4 | (unsigned)d;
        if (i < s.n && s.p[i] == '.') {
            if (i == from || n > 6 ||
                !ipv6_dotted(url__from(s, from), piece + n))
                return false;
            n += 2;
            break;
        }
        if (i < s.n && (s.p[i] != ':' || ++i == s.n))
            return false;
        piece[n++] = (uint16_t)v;
    }
    if (gap == 9)
        return n == 8;
    if (n == 8) // a gap stands for one piece at least
        return false;
    open_gap(piece, n, gap);
    return true;
}

/// The first longest run of two or more zero pieces, `*len` of them.
static size_t
zero_run(const uint16_t piece[8], size_t *len)
{
    size_t at = 8;
    *len = 1;
    for (size_t i = 0; i < 8; i++) {
        size_t n = 0;
        while (i + n < 8 && piece[i + n] == 0)
            n++;
        if (n > *len) {
            *len = n;
            at = i;
        }
        i += n;
    }
    return at;
}

bool
url__ipv6(sd_str s, sd_buf *out)
{
    uint16_t piece[8] = {0};
    if (!ipv6_parse(s, piece))
        return false;
    size_t len, gap = zero_run(piece, &len);
    sd_buf_addc(out, '[');
    for (size_t i = 0; i < 8; i++) {
        if (i == gap) {
            sd_buf_add(out, i ? SD_STR(":") : SD_STR("::"));
            i += len - 1;
            continue;
        }
        sd_buf_addf(out, "%x%s", piece[i], i < 7 ? ":" : "");
    }
    sd_buf_addc(out, ']');
    return true;
}

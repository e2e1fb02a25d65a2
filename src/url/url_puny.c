// SPDX-License-Identifier: Apache-2.0
// Punycode, RFC 3492. libidn2 has it too but shows it only in versions newer
// than we build with.
#include "url_int.h"

enum {
    BASE = 36,
    T_MIN = 1,
    T_MAX = 26,
    SKEW = 38,
    DAMP = 700,
    BIAS = 72,
    FIRST = 0x80,
};

static uint32_t
adapt(uint32_t delta, uint32_t points, bool first)
{
    uint32_t k = 0;
    delta = first ? delta / DAMP : delta / 2;
    delta += delta / points;
    for (; delta > (BASE - T_MIN) * T_MAX / 2; k += BASE)
        delta /= BASE - T_MIN;
    return k + (BASE - T_MIN + 1) * delta / (delta + SKEW);
}

static uint32_t
threshold(uint32_t k, uint32_t bias)
{
    return k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
}

static char
digit_of(uint32_t d)
{
    return (char)(d < 26 ? 'a' + d : '0' + (d - 26));
}

static void
add_delta(uint32_t delta, uint32_t bias, sd_buf *out)
{
    for (uint32_t k = BASE;; k += BASE) {
        uint32_t t = threshold(k, bias);
        if (delta < t)
            break;
        sd_buf_addc(out, digit_of(t + (delta - t) % (BASE - t)));
        delta = (delta - t) / (BASE - t);
    }
    sd_buf_addc(out, digit_of(delta));
}

static uint32_t
next_above(const uint32_t *cp, size_t n, uint32_t from)
{
    uint32_t least = UINT32_MAX;
    for (size_t i = 0; i < n; i++)
        if (cp[i] >= from && cp[i] < least)
            least = cp[i];
    return least;
}

bool
url__puny_encode(const uint32_t *cp, size_t n, sd_buf *out)
{
    uint32_t at = FIRST, delta = 0, bias = BIAS, basic = 0;
    for (size_t i = 0; i < n; i++)
        if (cp[i] < FIRST) {
            sd_buf_addc(out, (char)cp[i]);
            basic++;
        }
    if (basic)
        sd_buf_addc(out, '-');
    for (uint32_t done = basic; done < n;) {
        uint32_t next = next_above(cp, n, at);
        if (next - at > (UINT32_MAX - delta) / (done + 1))
            return false;
        delta += (next - at) * (done + 1);
        at = next;
        for (size_t i = 0; i < n; i++) {
            delta += cp[i] < at;
            if (cp[i] != at)
                continue;
            add_delta(delta, bias, out);
            bias = adapt(delta, done + 1, done == basic);
            delta = 0;
            done++;
        }
        delta++;
        at++;
    }
    return true;
}

/// One number of variable length off the front of `*s`, added to `*i`.
static bool
take_delta(sd_str *s, uint32_t bias, uint32_t *i)
{
    uint32_t weight = 1;
    for (uint32_t k = BASE;; k += BASE) {
        if (!s->n)
            return false;
        char c = s->p[0];
        *s = url__from(*s, 1);
        uint32_t d;
        if (sd_is_digit(c))
            d = (uint32_t)(c - '0') + 26;
        else if (sd_is_letter(c))
            d = (uint32_t)((c | 0x20) - 'a');
        else
            return false;
        if (d > (UINT32_MAX - *i) / weight)
            return false;
        *i += d * weight;
        uint32_t t = threshold(k, bias);
        if (d < t)
            return true;
        if (weight > UINT32_MAX / (BASE - t))
            return false;
        weight *= BASE - t;
    }
}

bool
url__puny_decode(sd_str s, uint32_t *cp, size_t max, size_t *ret_n)
{
    size_t basic = s.n;
    while (basic && s.p[basic - 1] != '-')
        basic--;
    uint32_t n = 0, at = FIRST, i = 0, bias = BIAS;
    if (basic) {
        if (basic - 1 > max)
            return false;
        for (; n < basic - 1; n++)
            cp[n] = (unsigned char)s.p[n];
        s = url__from(s, basic);
    }
    while (s.n) {
        uint32_t before = i;
        if (n == max || !take_delta(&s, bias, &i))
            return false;
        bias = adapt(i - before, n + 1, before == 0);
        if (i / (n + 1) > 0x10ffff - at)
            return false;
        at += i / (n + 1);
        i %= n + 1;
        for (uint32_t k = n; k > i; k--)
            cp[k] = cp[k - 1];
        cp[i++] = at;
        n++;
    }
    *ret_n = n;
    return true;
}

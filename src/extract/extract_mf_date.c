// SPDX-License-Identifier: Apache-2.0
// Dates of the value class pattern: parts that stand in several elements.
#include "extract_mf.h"

#include <string.h>

static size_t
digits(sd_str s, size_t at, size_t max)
{
    size_t n = 0;
    while (n < max && at + n < s.n && sd_is_digit(s.p[at + n]))
        n++;
    return n;
}

static bool
has(sd_str s, size_t at, char c)
{
    return at < s.n && s.p[at] == c;
}

/// Bytes of the date at the front of `s`: 2009-06-26, 2009-06 or 2009-177.
static size_t
date_len(sd_str s)
{
    if (digits(s, 0, 5) != 4 || !has(s, 4, '-'))
        return 0;
    size_t n = digits(s, 5, 4);
    if (n == 3)
        return 8;
    if (n != 2)
        return 0;
    return has(s, 7, '-') && digits(s, 8, 3) == 2 ? 10 : 7;
}

/// Bytes of the time zone at `at`: Z, +08, +0800, +08:00.
static size_t
zone_len(sd_str s, size_t at)
{
    if (has(s, at, 'Z') || has(s, at, 'z'))
        return 1;
    if (!has(s, at, '+') && !has(s, at, '-'))
        return 0;
    size_t n = digits(s, at + 1, 5);
    if (n == 4)
        return 5;
    if (n != 1 && n != 2)
        return 0;
    if (has(s, at + 1 + n, ':') && digits(s, at + 2 + n, 3) == 2)
        return n + 4;
    return n + 1;
}

typedef struct clock_time {
    size_t n;            // bytes of it, 0 for no time
    size_t digits, zone; // where hours, minutes and seconds end; of the zone
    int hour;
    bool noon, midnight; // pm, am
} clock_time;

static char
lower(sd_str s, size_t at)
{
    return at < s.n ? sd_lower(s.p[at]) : 0;
}

/// Bytes of am, pm, a.m., p.m. at `at`.
static size_t
half_len(sd_str s, size_t at)
{
    if (lower(s, at) != 'a' && lower(s, at) != 'p')
        return 0;
    if (lower(s, at + 1) == 'm')
        return 2;
    if (has(s, at + 1, '.') && lower(s, at + 2) == 'm')
        return has(s, at + 3, '.') ? 4 : 3;
    return 0;
}

static clock_time
read_time(sd_str s)
{
    clock_time r = {0};
    size_t n = digits(s, 0, 3), parts = 1;
    if (n != 1 && n != 2)
        return r;
    for (size_t i = 0; i < n; i++)
        r.hour = r.hour * 10 + (s.p[i] - '0');
    while (parts < 3 && has(s, n, ':') && digits(s, n + 1, 3) == 2) {
        n += 3;
        parts++;
    }
    if (parts == 3 && has(s, n, '.') && digits(s, n + 1, 9))
        n += 1 + digits(s, n + 1, 9);
    r.digits = n;
    while (has(s, n, ' '))
        n++;
    size_t half = half_len(s, n);
    if (!half && (parts == 1 || r.hour > 24))
        return (clock_time){0};
    if (half) {
        r.noon = lower(s, n) == 'p';
        r.midnight = lower(s, n) == 'a';
        n += half;
    } else {
        n = r.digits;
    }
    r.zone = zone_len(s, n);
    r.n = n + r.zone;
    return r;
}

/// Append a zone. Its colon goes, as the suite wants (-08:00 is -0800); a zero
/// offset stays as it is written, which the suite wants as well.
static void
add_zone(sd_buf *b, sd_str zone)
{
    bool zero = true;
    for (size_t i = 1; i < zone.n; i++)
        zero &= zone.p[i] == '0' || zone.p[i] == ':';
    if (zone.n == 1)
        sd_buf_addc(b, 'Z');
    for (size_t i = 0; zone.n > 1 && i < zone.n; i++)
        if (zero || zone.p[i] != ':')
            sd_buf_addc(b, zone.p[i]);
}

static void
add_time(sd_buf *b, sd_str s, const clock_time *t)
{
    if (!t->noon && !t->midnight) {
        sd_buf_add(b, sd_str_sub(s, 0, t->digits));
    } else {
        int hour = t->hour % 12 + (t->noon ? 12 : 0);
        size_t n = digits(s, 0, 2);
        sd_buf_addf(b, "%02d", hour);
        if (n == t->digits)
            sd_buf_add(b, SD_STR(":00"));
        sd_buf_add(b, sd_str_sub(s, n, t->digits));
    }
    add_zone(b, sd_str_sub(s, t->n - t->zone, t->n));
}

/// A date and a time in one.
static bool
is_whole(sd_str s)
{
    size_t n = date_len(s);
    if (!n || n >= s.n || (s.p[n] != 'T' && s.p[n] != 't' && s.p[n] != ' '))
        return false;
    sd_str rest = sd_str_sub(s, n + 1, s.n);
    clock_time t = read_time(rest);
    return t.n && t.n == rest.n;
}

/// P1DT2H and the like.
static bool
is_duration(sd_str s)
{
    for (size_t i = 1; i < s.n; i++)
        if (!memchr("0123456789.,YMWDTHS", s.p[i], 19))
            return false;
    return s.n > 2 && s.p[0] == 'P';
}

sd_str
extract__mf_date_of(sd_str value)
{
    return sd_str_sub(value, 0, date_len(value));
}

sd_str
extract__mf_date(mf_state *s, const sd_str *part, size_t n, sd_str last_date)
{
    sd_str date = {0}, zone = {0}, time = {0};
    clock_time clock = {0};
    for (size_t i = 0; i < n; i++) {
        sd_str p = part[i];
        clock_time t = read_time(p);
        if (!date.n && !clock.n && (is_whole(p) || is_duration(p)))
            return p;
        if (date_len(p) == p.n && p.n) {
            if (!date.n)
                date = p;
        } else if (t.n && t.n == p.n) {
            if (!clock.n) {
                clock = t;
                time = p;
            }
        } else if (p.n && zone_len(p, 0) == p.n && !zone.n) {
            zone = p;
        }
    }
    if (!date.n && !clock.n)
        return SD_STR("");
    if (!date.n)
        date = last_date;
    if (!clock.n)
        return date;
    sd_buf b = {.max = 128};
    sd_buf_add(&b, date);
    if (date.n)
        sd_buf_addc(&b, ' ');
    add_time(&b, time, &clock);
    if (!clock.zone)
        add_zone(&b, zone);
    sd_str kept = sd_arena_keep(s->arena, sd_buf_str(&b));
    sd_buf_done(&b);
    return kept;
}

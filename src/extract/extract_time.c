// SPDX-License-Identifier: Apache-2.0
// Lexical forms, exactly: XML Schema 1.1 part 2 for dates, times and
// durations, HTML for numbers.
#include "extract_markup.h"

/// A reader of one form: it takes what it knows off the front.
typedef struct cursor {
    const char *p, *end;
} cursor;

static bool
take(cursor *c, char want)
{
    if (c->p == c->end || *c->p != want)
        return false;
    c->p++;
    return true;
}

/// Digits at the front, counted.
static size_t
digits(cursor *c)
{
    const char *from = c->p;
    while (c->p < c->end && sd_is_digit(*c->p))
        c->p++;
    return (size_t)(c->p - from);
}

/// Two digits between `low` and `high`.
static bool
two(cursor *c, unsigned low, unsigned high, unsigned *ret)
{
    if (c->end - c->p < 2 || !sd_is_digit(c->p[0]) || !sd_is_digit(c->p[1]))
        return false;
    *ret = (unsigned)(c->p[0] - '0') * 10 + (unsigned)(c->p[1] - '0');
    c->p += 2;
    return *ret >= low && *ret <= high;
}

/// A year of four digits, or of more that do not begin with 0. `*ret_400` is
/// the year modulo 400, which is all that leap years need.
static bool
year(cursor *c, unsigned *ret_400)
{
    take(c, '-');
    const char *from = c->p;
    size_t n = digits(c);
    if (n < 4 || (n > 4 && *from == '0'))
        return false;
    *ret_400 = 0;
    for (size_t i = 0; i < n; i++)
        *ret_400 = (*ret_400 * 10 + (unsigned)(from[i] - '0')) % 400;
    return true;
}

static bool
month(cursor *c, unsigned *ret)
{
    return take(c, '-') && two(c, 1, 12, ret);
}

static bool
day(cursor *c, unsigned year_400, unsigned in_month)
{
    static const unsigned char days[] = {31, 29, 31, 30, 31, 30,
                                         31, 31, 30, 31, 30, 31};
    bool leap = year_400 % 4 == 0 && (year_400 % 100 != 0 || year_400 == 0);
    unsigned last = in_month == 2 && !leap ? 28 : days[in_month - 1], d;
    return take(c, '-') && two(c, 1, last, &d);
}

static bool
time_of_day(cursor *c)
{
    unsigned h, m, s;
    if (!two(c, 0, 24, &h) || !take(c, ':') || !two(c, 0, 59, &m) ||
        !take(c, ':') || !two(c, 0, 59, &s))
        return false;
    const char *fraction = c->p;
    if (take(c, '.') && !digits(c))
        return false;
    if (h < 24)
        return true;
    // 24:00:00 is midnight; nothing comes after it.
    for (; fraction < c->p; fraction++)
        if (*fraction != '.' && *fraction != '0')
            return false;
    return m == 0 && s == 0;
}

/// A time zone or nothing, and then the end.
static bool
zone_end(cursor *c)
{
    unsigned h, m;
    if (take(c, 'Z') || c->p == c->end)
        return c->p == c->end;
    if (!take(c, '+') && !take(c, '-'))
        return false;
    return two(c, 0, 14, &h) && take(c, ':') &&
           two(c, 0, h == 14 ? 0 : 59, &m) && c->p == c->end;
}

/// Numbers each before its letter of `units`, in that order, each at most
/// once; the last may have a fraction. Counts them.
static bool
fields(cursor *c, const char *units, size_t *ret)
{
    *ret = 0;
    while (c->p < c->end && *c->p != 'T') {
        if (!digits(c))
            return false;
        bool fraction = take(c, '.');
        if (fraction && !digits(c))
            return false;
        while (*units && !take(c, *units))
            units++;
        if (!*units || (fraction && *units != 'S'))
            return false;
        units++;
        ++*ret;
    }
    return true;
}

static bool
is_duration(sd_str s)
{
    cursor c = {s.p, s.p + s.n};
    size_t dates, times = 0;
    take(&c, '-');
    if (!take(&c, 'P') || !fields(&c, "YMD", &dates))
        return false;
    if (take(&c, 'T') && (!fields(&c, "HMS", &times) || !times))
        return false;
    return c.p == c.end && dates + times > 0;
}

sd_str
extract__time_type(sd_str s)
{
    if (!s.n)
        return (sd_str){"", 0};
    if (is_duration(s))
        return SD_STR(SD_XSD "duration");
    cursor c = {s.p, s.p + s.n}, at = c;
    unsigned y, m;
    if (time_of_day(&c) && zone_end(&c))
        return SD_STR(SD_XSD "time");
    c = at;
    if (!year(&c, &y))
        return (sd_str){"", 0};
    at = c;
    if (zone_end(&c))
        return SD_STR(SD_XSD "gYear");
    c = at;
    if (!month(&c, &m))
        return (sd_str){"", 0};
    at = c;
    if (zone_end(&c))
        return SD_STR(SD_XSD "gYearMonth");
    c = at;
    if (!day(&c, y, m))
        return (sd_str){"", 0};
    at = c;
    if (zone_end(&c))
        return SD_STR(SD_XSD "date");
    c = at;
    if (take(&c, 'T') && time_of_day(&c) && zone_end(&c))
        return SD_STR(SD_XSD "dateTime");
    return (sd_str){"", 0};
}

sd_str
extract__number_type(sd_str s)
{
    cursor c = {s.p, s.p + s.n};
    take(&c, '-');
    size_t whole = digits(&c);
    if (whole && c.p == c.end)
        return SD_STR(SD_XSD "integer");
    if (take(&c, '.') ? !digits(&c) : !whole)
        return (sd_str){"", 0};
    if (take(&c, 'e') || take(&c, 'E')) {
        if (!take(&c, '+'))
            take(&c, '-');
        if (!digits(&c))
            return (sd_str){"", 0};
    }
    return c.p == c.end ? SD_STR(SD_XSD "double") : (sd_str){"", 0};
}

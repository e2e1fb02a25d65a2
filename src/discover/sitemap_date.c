// SPDX-License-Identifier: Apache-2.0
// Times as sitemaps and feeds write them.
#include "sitemap_int.h"

typedef struct when {
    unsigned year, month, day, hour, minute, second;
    int zone_minutes; ///< east of Greenwich
} when;

/// Days from 1970-01-01; years from 1970 on. After Howard Hinnant's
/// days_from_civil: years begin in March, so that leap days are at the end.
static int64_t
days(unsigned y, unsigned m, unsigned d)
{
    y -= m <= 2;
    unsigned era = y / 400, in_era = y % 400;
    unsigned day = (153 * (m > 2 ? m - 3 : m + 9) + 2) / 5 + d - 1;
    return (int64_t)era * 146097 +
           (in_era * 365 + in_era / 4 - in_era / 100 + day) - 719468;
}

static bool
seconds(const when *w, int64_t *ret)
{
    static const unsigned char length[] = {31, 29, 31, 30, 31, 30,
                                           31, 31, 30, 31, 30, 31};
    if (w->year < 1970 || w->year > 9999 || w->month < 1 || w->month > 12 ||
        w->day < 1 || w->day > length[w->month - 1] || w->hour > 24 ||
        w->minute > 59 || w->second > 60)
        return false;
    int64_t t = days(w->year, w->month, w->day) * 86400 + w->hour * 3600 +
                w->minute * 60 + w->second - w->zone_minutes * 60;
    *ret = t > 0 ? t : 0;
    return true;
}

/// Cut a number of `least` to `most` digits off the front.
static bool
cut_number(sd_str *s, size_t least, size_t most, unsigned *ret)
{
    unsigned v = 0;
    size_t n = 0;
    while (n < s->n && n < most && sd_is_digit(s->p[n]))
        v = v * 10 + (unsigned)(s->p[n++] - '0');
    if (n < least)
        return false;
    *s = sd_str_sub(*s, n, s->n);
    *ret = v;
    return true;
}

static bool
cut_char(sd_str *s, const char *any)
{
    if (!s->n || !s->p[0] || !strchr(any, s->p[0]))
        return false;
    *s = sd_str_sub(*s, 1, s->n);
    return true;
}

static void
skip_space(sd_str *s)
{
    while (cut_char(s, " \t\r\n"))
        ;
}

/// Z, +01:00, -0500, GMT, the names of mails, or nothing: all of `s`.
static bool
read_zone(sd_str s, int *ret)
{
    static const struct {
        const char *name;
        int hours;
    } zones[] = {{"Z", 0},    {"UT", 0},   {"UTC", 0},  {"GMT", 0},
                 {"EST", -5}, {"EDT", -4}, {"CST", -6}, {"CDT", -5},
                 {"MST", -7}, {"MDT", -6}, {"PST", -8}, {"PDT", -7}};
    s = xml__trim(s);
    *ret = 0;
    if (!s.n)
        return true;
    for (size_t i = 0; i < SD_LEN(zones); i++)
        if (sd_str_is(s, zones[i].name))
            return *ret = zones[i].hours * 60, true;
    bool west = s.p[0] == '-';
    unsigned h, m = 0;
    if (!cut_char(&s, "+-") || !cut_number(&s, 2, 2, &h))
        return false;
    cut_char(&s, ":");
    if (s.n && !cut_number(&s, 2, 2, &m))
        return false;
    *ret = (west ? -1 : 1) * (int)(h * 60 + m);
    return s.n == 0 && h < 24 && m < 60;
}

/// hh:mm, hh:mm:ss, hh:mm:ss.fraction and a zone.
static bool
read_time(sd_str s, when *w)
{
    if (!cut_number(&s, 1, 2, &w->hour) || !cut_char(&s, ":") ||
        !cut_number(&s, 2, 2, &w->minute))
        return false;
    if (cut_char(&s, ":") && !cut_number(&s, 2, 2, &w->second))
        return false;
    if (cut_char(&s, ".,"))
        while (cut_char(&s, "0123456789"))
            ;
    return read_zone(s, &w->zone_minutes);
}

/// 2026, 2026-05, 2026-05-01, 2026-05-01T10:00Z; a space for the T.
static bool
read_w3c(sd_str s, when *w)
{
    w->month = w->day = 1;
    if (!cut_number(&s, 4, 4, &w->year))
        return false;
    if (!s.n)
        return true;
    if (!cut_char(&s, "-/") || !cut_number(&s, 1, 2, &w->month))
        return false;
    if (!s.n)
        return true;
    if (!cut_char(&s, "-/") || !cut_number(&s, 1, 2, &w->day))
        return false;
    return !s.n || (cut_char(&s, "Tt ") && read_time(s, w));
}

static bool
cut_month(sd_str *s, unsigned *ret)
{
    static const char names[] = "janfebmaraprmayjunjulaugsepoctnovdec";
    for (unsigned i = 0; i < 12; i++)
        if (sd_str_starts_fold(*s, (sd_str){names + i * 3, 3})) {
            *ret = i + 1;
            while (s->n && sd_is_letter(s->p[0]))
                *s = sd_str_sub(*s, 1, s->n);
            return true;
        }
    return false;
}

/// Fri, 01 May 2026 10:00:00 GMT; the day of the week and the time may lack.
static bool
read_mail(sd_str s, when *w)
{
    size_t comma = sd_str_find(s, ',');
    if (comma < s.n)
        s = sd_str_sub(s, comma + 1, s.n);
    skip_space(&s);
    if (!cut_number(&s, 1, 2, &w->day))
        return false;
    cut_char(&s, "-");
    skip_space(&s);
    if (!cut_month(&s, &w->month))
        return false;
    cut_char(&s, "-");
    skip_space(&s);
    size_t before = s.n;
    if (!cut_number(&s, 2, 4, &w->year))
        return false;
    if (before - s.n == 2) // two digits: RFC 822
        w->year += w->year < 70 ? 2000 : 1900;
    skip_space(&s);
    return !s.n || read_time(s, w);
}

bool
sd_sitemap_date(sd_str s, int64_t *ret)
{
    when w = {0};
    s = xml__trim(s);
    if (read_w3c(s, &w))
        return seconds(&w, ret);
    w = (when){0};
    return read_mail(s, &w) && seconds(&w, ret);
}

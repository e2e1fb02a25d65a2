// SPDX-License-Identifier: Apache-2.0
// Dates of RFC 9110, 5.6.7, and Retry-After:
//
//     Sun, 06 Nov 1994 08:49:37 GMT      the one for all
//     Sunday, 06-Nov-94 08:49:37 GMT     RFC 850
//     Sun Nov  6 08:49:37 1994           asctime
//
// Servers mix them ("06-Nov-1994"), so one reader takes words and numbers in
// the order in which they come: a month's name, hh:mm:ss, a day before a year.
#include "sd_http.h"

enum { DAY_S = 24 * 3600 };

static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
static const char days[] = "SunMonTueWedThuFriSat";

static int
month_days(int64_t year, int month)
{
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if (month == 2)
        return leap ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

// ------------------------------------------------------------------ reading

typedef struct date {
    int day, month, digits; // digits of the year; 0: not there yet
    int64_t year, seconds;  // seconds of the day; -1: not there yet
} date;

/// Cut a number of up to four digits off the front; -1 if it is longer.
static int
cut_number(sd_str *s, int *ret_digits)
{
    int v = 0, n = 0;
    for (; s->n && sd_is_digit(s->p[0]); n++) {
        if (n == 4)
            return -1;
        v = v * 10 + (s->p[0] - '0');
        *s = sd_str_sub(*s, 1, s->n);
    }
    *ret_digits = n;
    return v;
}

/// hh:mm:ss, of which `hour` was read; the seconds may be missing.
static bool
take_time(date *d, sd_str *s, int hour)
{
    int part[2] = {0, 0}, digits = 0;
    for (int i = 0; i < 2 && s->n && s->p[0] == ':'; i++) {
        *s = sd_str_sub(*s, 1, s->n);
        part[i] = cut_number(s, &digits);
        if (digits != 2)
            return false;
    }
    // 60: a leap second, which Unix time does not have.
    if (d->seconds >= 0 || hour > 23 || part[0] < 0 || part[0] > 59 ||
        part[1] < 0 || part[1] > 60)
        return false;
    d->seconds = hour * 3600 + part[0] * 60 + (part[1] == 60 ? 59 : part[1]);
    return true;
}

static bool
take_number(date *d, sd_str *s)
{
    int digits = 0, v = cut_number(s, &digits);
    if (v < 0)
        return false;
    if (s->n && s->p[0] == ':')
        return digits <= 2 && take_time(d, s, v);
    if (!d->day && digits <= 2) {
        d->day = v;
        return v >= 1 && v <= 31;
    }
    if (d->digits || (digits != 4 && digits != 2))
        return false;
    d->digits = digits;
    d->year = v;
    return true;
}

/// A weekday, a month or a zone; zones other than GMT are refused, since the
/// time would be wrong by hours.
static bool
take_word(date *d, sd_str *s)
{
    size_t n = 0;
    while (n < s->n && sd_is_letter(s->p[n]))
        n++;
    sd_str word = sd_str_sub(*s, 0, n);
    *s = sd_str_sub(*s, n, s->n);
    for (int i = 0; n >= 3 && i < 12; i++)
        if (sd_str_starts_fold(word, (sd_str){months + (size_t)i * 3, 3}) &&
            !d->month && (n == 3 || d->day)) {
            d->month = i + 1;
            return true;
        }
    for (size_t i = 0; n >= 3 && i < 7; i++)
        if (sd_str_starts_fold(word, (sd_str){days + i * 3, 3}))
            return !d->day && d->seconds < 0;
    return sd_str_is(word, "GMT") || sd_str_is(word, "UTC") ||
           sd_str_is(word, "Z");
}

static bool
read_parts(sd_str s, date *d)
{
    while (s.n) {
        char c = s.p[0];
        bool ok = true;
        if (sd_is_digit(c))
            ok = take_number(d, &s);
        else if (sd_is_letter(c))
            ok = take_word(d, &s);
        else if (c == ' ' || c == ',' || c == '-' || c == '\t')
            s = sd_str_sub(s, 1, s.n);
        else
            ok = false;
        if (!ok)
            return false;
    }
    return d->day && d->month && d->digits && d->seconds >= 0;
}

/// The year that ends in these two digits and is at most 50 years ahead.
static int64_t
full_year(int64_t two, int64_t now_s)
{
    int64_t now = sd_date_of(now_s).year;
    int64_t year = now - now % 100 + two;
    if (year > now + 50)
        year -= 100;
    else if (year <= now - 50)
        year += 100;
    return year;
}

bool
sd_http_date_read(sd_str s, int64_t now_s, int64_t *ret)
{
    enum { DATE_MAX = 64 };
    date d = {.seconds = -1};
    s = sd_str_strip_low(s);
    if (s.n > DATE_MAX || !read_parts(s, &d))
        return false;
    if (d.digits == 2)
        d.year = full_year(d.year, now_s);
    if (d.year < 1 || d.day > month_days(d.year, d.month))
        return false;
    *ret = sd_days_of(d.year, d.month, d.day) * DAY_S + d.seconds;
    return true;
}

bool
sd_http_retry_after(sd_str value, int64_t now_ms, int64_t *ret)
{
    const int64_t most = (int64_t)SD_HTTP_RETRY_MAX_S * 1000;
    value = sd_str_strip_low(value);
    size_t n = 0;
    while (n < value.n && sd_is_digit(value.p[n]))
        n++;
    int64_t wait;
    if (n && n == value.n) {
        uint64_t s;
        bool fits = sd_str_u64(value, &s) && s < SD_HTTP_RETRY_MAX_S;
        wait = fits ? (int64_t)s * 1000 : most;
    } else {
        int64_t at;
        if (!sd_http_date_read(value, now_ms / 1000, &at))
            return false;
        wait = at * 1000 - now_ms;
    }
    *ret = wait < 0 ? 0 : wait > most ? most : wait;
    return true;
}

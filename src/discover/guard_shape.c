// SPDX-License-Identifier: Apache-2.0
// What an address looks like: its length, its segments, dates and random
// parts. Nothing here depends on what was met before.
#include "guard_int.h"

enum {
    URL_BYTES = 2000,   // more is refused
    SEGMENTS = 20,      // the same
    PARAMS = 16,        // the same
    REPEATS = 3,        // the same thing so often in a row is no accident
    PERIOD_MAX = 4,     // segments of "the same thing"
    SAME_MAX = 3,       // of one segment, anywhere
    RANDOM_BYTES = 16,  // shorter ones are names or numbers
    RANDOM_CHANGES = 5, // from letters to digits and back
    YEAR_FIRST = 1900,
    YEAR_LAST = 2999,
    YEARS_AHEAD = 2, // that honest calendars show
};

/// A segment of the path.
typedef struct segment {
    uint64_t hash;
    unsigned number; ///< its value; 0 if it is no number
    uint8_t digits;  ///< 0: no number
} segment;

/// The value of `n` digits at `s`, or -1.
static int
digits_at(sd_str s, size_t at, size_t n)
{
    int v = 0;
    if (at > s.n || n > s.n - at)
        return -1;
    for (size_t i = at; i < at + n; i++) {
        if (!sd_is_digit(s.p[i]))
            return -1;
        v = v * 10 + (s.p[i] - '0');
    }
    return v;
}

static segment
read_segment(sd_str s)
{
    segment g = {.hash = guard__hash(s, 0)};
    int v = s.n > 0 && s.n <= 8 ? digits_at(s, 0, s.n) : -1;
    if (v >= 0) {
        g.number = (unsigned)v;
        g.digits = (uint8_t)s.n;
    }
    return g;
}

// ------------------------------------------------------------------- random

/// 8-4-4-4-12 letters and digits.
static bool
is_uuid(sd_str s)
{
    return s.n == 36 && s.p[8] == '-' && s.p[13] == '-' && s.p[18] == '-' &&
           s.p[23] == '-';
}

/// A run of letters and digits in a mix that nobody types: a hash, a session.
/// Article numbers between dashes (gle22s01m-q11) are shorter.
static bool
is_random(sd_str s)
{
    size_t n = 0, changes = 0;
    bool last_digit = false;
    if (s.n < RANDOM_BYTES)
        return false;
    for (size_t i = 0; i < s.n; i++) {
        bool digit = sd_is_digit(s.p[i]);
        if (!digit && !sd_is_letter(s.p[i])) {
            n = changes = 0;
            continue;
        }
        changes += n && digit != last_digit;
        last_digit = digit;
        if (++n >= RANDOM_BYTES && changes >= RANDOM_CHANGES)
            return true;
    }
    return is_uuid(s);
}

// -------------------------------------------------------------------- dates

static bool
is_year(unsigned v)
{
    return v >= YEAR_FIRST && v <= YEAR_LAST;
}

/// 2026-05, 2026-05-17, also with what follows a date; or 0.
static unsigned
year_of_date(sd_str s)
{
    int year = digits_at(s, 0, 4), month = digits_at(s, 5, 2);
    if (year < YEAR_FIRST || year > YEAR_LAST || month < 1 || month > 12 ||
        (s.p[4] != '-' && s.p[4] != '_' && s.p[4] != '.'))
        return 0;
    return s.n == 7 || digits_at(s, 8, 2) > 0 ? (unsigned)year : 0;
}

/// The year of a date that the path ends in: 2026/05, 2026/05/17; or 0. A
/// title behind it makes an article of it.
static unsigned
year_of_path(const segment *g, unsigned n)
{
    unsigned day = n >= 3 && g[n - 1].digits && g[n - 1].digits <= 2 &&
                   g[n - 2].digits && g[n - 2].digits <= 2;
    if (n < 2u + day)
        return 0;
    const segment *month = &g[n - 1 - day], *year = month - 1;
    bool ok = year->digits == 4 && is_year(year->number) && month->digits &&
              month->digits <= 2 && month->number >= 1 && month->number <= 12;
    return ok ? year->number : 0;
}

static bool
has_name(sd_str name, const char *const *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (sd_str_is(name, list[i]))
            return true;
    return false;
}

/// A parameter that is a day or month; `*ret_year` if it says the year.
static bool
is_date_param(sd_str name, sd_str value, unsigned *ret_year)
{
    static const char *const years[] = {"year", "yr", "jahr", "annee"};
    static const char *const others[] = {
        "month", "mon", "monat", "mois",      "day",   "tag",       "jour",
        "week",  "cal", "date",  "ical-date", "start", "month_year"};
    unsigned year = year_of_date(value);
    int v = value.n >= 1 && value.n <= 8 ? digits_at(value, 0, value.n) : -1;
    if (!year && v >= 0 && value.n == 4 && is_year((unsigned)v) &&
        has_name(name, years, SD_LEN(years)))
        year = (unsigned)v;
    if (!year && v >= 0 && value.n == 8 && is_year((unsigned)v / 10000) &&
        has_name(name, others, SD_LEN(others)))
        year = (unsigned)v / 10000;
    if (year)
        *ret_year = year;
    return year || (v >= 0 && (has_name(name, years, SD_LEN(years)) ||
                               has_name(name, others, SD_LEN(others))));
}

// ------------------------------------------------------------------ repeats

/// a/b/a/b/a/b, or one segment again and again.
static bool
repeats(const segment *g, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        unsigned same = 0;
        for (unsigned k = 0; k < n && !g[i].digits; k++)
            same += g[k].hash == g[i].hash;
        if (same > SAME_MAX)
            return true;
    }
    for (unsigned period = 1; period <= PERIOD_MAX; period++) {
        unsigned run = 0;
        for (unsigned i = period; i < n; i++) {
            // Numbers may well be the same: /1/1/1.
            bool same =
                g[i].hash == g[i - period].hash && (period > 1 || !g[i].digits);
            run = same ? run + 1 : 0;
            if (run >= period * (REPEATS - 1))
                return true;
        }
    }
    return false;
}

// -------------------------------------------------------------------- parts

static void
add_word(guard_shape *s, uint64_t hash)
{
    if (s->words < GUARD_WORDS)
        s->word[s->words++] = hash;
}

/// Read the path; the year that it ends in, or 0.
static unsigned
read_path(sd_str path, guard_shape *s)
{
    segment g[SEGMENTS];
    unsigned n = 0, year = 0;
    sd_str part, last = {"", 0};
    if (path.n)
        path = sd_str_sub(path, 1, path.n);
    while (sd_str_cut(&path, '/', &part)) {
        if (!part.n)
            continue;
        if (n == SEGMENTS) {
            s->refuse = SD_GUARD_DEPTH;
            return 0;
        }
        s->session = s->session || is_random(part);
        last = part;
        g[n++] = read_segment(part);
    }
    s->segments = n;
    if (n > REPEATS - 1 && repeats(g, n))
        s->refuse = SD_GUARD_REPEAT;
    // What a family has in common is its first segment.
    for (unsigned i = 1; i < n && !s->has_query; i++)
        add_word(s, g[i].hash);
    year = year_of_path(g, n);
    if (!year && last.n <= 10)
        year = year_of_date(last);
    return year;
}

/// Read the query; the year that it names, or 0.
static unsigned
read_query(sd_str query, guard_shape *s)
{
    unsigned year = 0, params = 0;
    sd_str field;
    while (sd_str_cut(&query, '&', &field)) {
        if (!field.n)
            continue;
        if (++params > PARAMS) {
            s->refuse = SD_GUARD_PARAMS;
            return 0;
        }
        size_t equals = sd_str_find(field, '=');
        sd_str name = sd_str_sub(field, 0, equals);
        sd_str value = sd_str_sub(field, equals + (equals < field.n), field.n);
        s->session = s->session || is_random(value);
        s->calendar = is_date_param(name, value, &year) || s->calendar;
        add_word(s, guard__hash(field, 1));
    }
    return year;
}

void
guard__shape(unsigned this_year, const sd_url *u, guard_shape *ret)
{
    ret->refuse = SD_GUARD_FINE;
    ret->calendar = ret->session = false;
    ret->segments = ret->words = 0;
    sd_str query = sd_url_query(u);
    ret->has_query = query.n > 1;
    if (u->fragment_at > URL_BYTES) {
        ret->refuse = SD_GUARD_LENGTH;
        return;
    }
    unsigned year = read_path(sd_url_path(u), ret);
    ret->calendar = year != 0;
    if (ret->has_query && !ret->refuse) {
        unsigned named = read_query(sd_str_sub(query, 1, query.n), ret);
        year = named ? named : year;
    }
    if (!ret->refuse && ret->calendar && this_year &&
        year > this_year + YEARS_AHEAD)
        ret->refuse = SD_GUARD_FUTURE;
}

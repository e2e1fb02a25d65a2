// SPDX-License-Identifier: Apache-2.0
// Values as people write them: numbers with currencies, dates, durations.
// Everything reads the text in place.
#include "target_int.h"

#define BLANKS SD_STR(" \t\n\r\f\v")

bool
target__lang_is(sd_str tag, sd_str range)
{
    if (tag.n < range.n || range.n == 0)
        return false;
    if (tag.n > range.n && tag.p[range.n] != '-' && tag.p[range.n] != '_')
        return false;
    return sd_str_eq_fold(sd_str_sub(tag, 0, range.n), range);
}

bool
target__boolean(sd_str text, bool *ret)
{
    text = sd_str_trim(text, BLANKS);
    sd_str local;
    if (target__schema_local(text, &local))
        text = local;
    bool yes =
        sd_str_eq_fold(text, SD_STR("true")) || sd_str_eq(text, SD_STR("1"));
    if (!yes && !sd_str_eq_fold(text, SD_STR("false")) &&
        !sd_str_eq(text, SD_STR("0")))
        return false;
    *ret = yes;
    return true;
}

// ------------------------------------------------------------- numbers

enum {
    NUMBER_BEFORE_MAX = 8, // bytes of a currency before a number
    NUMBER_AFTER_MAX = 24, // and of a currency or a unit after it
    NUMBER_DIGITS_MAX = 40,
};

/// The digits of a number and what stands between them.
typedef struct digits {
    double value; // all digits, as if there were no separators
    unsigned n;   // how many
    unsigned dots, commas;
    unsigned first_run; // digits before the first dot or comma
    unsigned last_run;  // digits after the last dot or comma
    char last;          // which of the two came last
    bool zero_first;    // "0,125"
} digits;

/// Bytes of a gap between groups of digits: blank, apostrophe, no-break and
/// thin spaces.
static size_t
gap_at(sd_str s, size_t i)
{
    if (s.p[i] == ' ' || s.p[i] == '\'')
        return 1;
    sd_str rest = sd_str_sub(s, i, s.n);
    if (sd_str_starts(rest, SD_STR("\xc2\xa0")))
        return 2;
    if (sd_str_starts(rest, SD_STR("\xe2\x80\xaf")) ||
        sd_str_starts(rest, SD_STR("\xe2\x80\x89")) ||
        sd_str_starts(rest, SD_STR("\xe2\x80\x99")))
        return 3;
    return 0;
}

/// True if exactly three digits stand at `i`.
static bool
is_group(sd_str s, size_t i)
{
    size_t n = 0;
    while (i + n < s.n && n < 4 && sd_is_digit(s.p[i + n]))
        n++;
    return n == 3;
}

/// Read digits and separators from `*at` on.
static bool
read_digits(sd_str s, size_t *at, digits *ret)
{
    digits d = {.zero_first = *at < s.n && s.p[*at] == '0'};
    size_t i = *at;
    while (i < s.n) {
        char c = s.p[i];
        size_t gap;
        if (sd_is_digit(c)) {
            d.value = d.value * 10 + (c - '0');
            d.n++;
            d.last_run++;
            i++;
        } else if ((c == '.' || c == ',') && i + 1 < s.n &&
                   sd_is_digit(s.p[i + 1])) {
            if (!d.last)
                d.first_run = d.n;
            d.dots += c == '.';
            d.commas += c == ',';
            d.last = c;
            d.last_run = 0;
            i++;
        } else if (d.n && !d.last && (gap = gap_at(s, i)) != 0 &&
                   is_group(s, i + gap)) {
            i += gap;
        } else {
            break;
        }
    }
    *at = i;
    *ret = d;
    return d.n > 0 && d.n <= NUMBER_DIGITS_MAX;
}

/// Is the one separator of `d` a thousands separator? A lone comma is, before
/// three digits; a lone dot is what schema.org asks for as decimal point, but
/// no price has three decimals.
static bool
is_thousands(const digits *d, bool currency)
{
    if (d->last_run != 3 || d->first_run == 0 || d->first_run > 3 ||
        d->zero_first)
        return false;
    return d->last == ',' || currency;
}

static double
scale(const digits *d, bool currency)
{
    unsigned decimals = 0;
    if (d->dots && d->commas)
        decimals = d->last_run; // 1.299,00 or 1,299.00
    else if (d->dots + d->commas == 1 && !is_thousands(d, currency))
        decimals = d->last_run;
    double by = 1;
    for (unsigned i = 0; i < decimals; i++)
        by *= 10;
    return d->value / by;
}

/// Bytes of the sign of a currency that `s` begins with, or 0: $, U+00A2 to
/// U+00A5 and U+20A0 to U+20CF, where Unicode has most of them.
static size_t
sign_bytes(sd_str s)
{
    const unsigned char *p = (const unsigned char *)s.p;
    if (s.n >= 1 && p[0] == '$')
        return 1;
    if (s.n >= 2 && p[0] == 0xc2 && p[1] >= 0xa2 && p[1] <= 0xa5)
        return 2;
    if (s.n >= 3 && p[0] == 0xe2 &&
        ((p[1] == 0x82 && p[2] >= 0xa0) || (p[1] == 0x83 && p[2] <= 0x8f)))
        return 3;
    return 0;
}

/// Does `s` begin with a word for a currency that is not of ASCII?
static bool
is_money_word(sd_str s)
{
    static const char *const words[] = {"zł",  "Kč", "лв", "руб",
                                        "грн", "元", "円", "원"};
    for (size_t i = 0; i < SD_LEN(words); i++)
        if (sd_str_starts(s, sd_str_of(words[i])))
            return true;
    return false;
}

/// Is what stands beside a number a currency? It has the sign or the word of
/// one, or it is a code: three capitals. Many write EUR in small letters, too.
static bool
is_currency(sd_str s)
{
    size_t n = 0, capitals = 0, gap;
    char code[3];
    for (size_t i = 0; i < s.n; i += gap ? gap : 1) {
        sd_str rest = sd_str_sub(s, i, s.n);
        gap = gap_at(s, i);
        if (sign_bytes(rest) || is_money_word(rest))
            return true;
        if (gap)
            continue;
        if (n < sizeof code)
            code[n] = s.p[i];
        capitals += s.p[i] >= 'A' && s.p[i] <= 'Z';
        n++;
    }
    return n == 3 &&
           (capitals == 3 || sd_str_eq_fold((sd_str){code, n}, SD_STR("eur")));
}

/// May `s` stand before a number?
static bool
is_before(sd_str s)
{
    size_t letters = 0;
    for (size_t i = 0; i < s.n; i++) {
        letters += sd_is_letter(s.p[i]);
        if (!sd_is_letter(s.p[i]) && (unsigned char)s.p[i] < 0x80 &&
            s.p[i] != '$' && s.p[i] != '.' && s.p[i] != ' ')
            return false;
    }
    return letters <= 4 && s.n <= NUMBER_BEFORE_MAX;
}

static bool
is_after(sd_str s)
{
    for (size_t i = 0; i < s.n; i++)
        if (sd_is_digit(s.p[i]) || s.p[i] == '\n')
            return false;
    return s.n <= NUMBER_AFTER_MAX;
}

/// `e-5` at `*at`; 0 when there is no exponent.
static int
read_exponent(sd_str s, size_t *at)
{
    size_t i = *at;
    if (i >= s.n || sd_lower(s.p[i]) != 'e')
        return 0;
    i++;
    bool minus = i < s.n && s.p[i] == '-';
    i += i < s.n && (s.p[i] == '-' || s.p[i] == '+');
    int e = 0;
    size_t from = i;
    for (; i < s.n && sd_is_digit(s.p[i]) && e < 400; i++)
        e = e * 10 + (s.p[i] - '0');
    if (i == from)
        return 0;
    *at = i;
    return minus ? -e : e;
}

static double
times_ten(double v, int power)
{
    for (; power > 0 && v < 1e300; power--)
        v *= 10;
    for (; power < 0 && v > 0; power++)
        v /= 10;
    return v;
}

/// Bytes of the minus that `s` begins with, - or U+2212, or 0.
static size_t
minus_bytes(sd_str s)
{
    if (sd_str_starts(s, SD_STR("-")))
        return 1;
    return sd_str_starts(s, SD_STR("\xe2\x88\x92")) ? 3 : 0;
}

static bool
take_minus(sd_str *s)
{
    size_t n = minus_bytes(*s);
    *s = sd_str_sub(*s, n, s->n);
    return n > 0;
}

/// Is the dot at the end of `before` the decimal point? It is in ".5", "$.5"
/// and "EUR .5", not in "Rs.5".
static bool
is_point(sd_str before)
{
    if (!before.n || before.p[before.n - 1] != '.')
        return false;
    before.n--;
    if (!before.n || before.p[before.n - 1] == ' ')
        return true;
    for (size_t n = 1; n <= 3 && n <= before.n; n++)
        if (sign_bytes(sd_str_sub(before, before.n - n, before.n)) == n)
            return true;
    return false;
}

/// Cut a sign and a currency off the front of `*s`; false when more than that
/// stands before the first digit.
static bool
cut_before(sd_str *s, bool *minus, bool *point, bool *currency)
{
    *minus = take_minus(s);
    if (!*minus && sd_str_starts(*s, SD_STR("+")))
        *s = sd_str_sub(*s, 1, s->n);
    size_t at = 0;
    while (at < s->n && at <= NUMBER_BEFORE_MAX && !sd_is_digit(s->p[at]) &&
           !minus_bytes(sd_str_sub(*s, at, s->n)))
        at++;
    sd_str before = sd_str_sub(*s, 0, at);
    *s = sd_str_sub(*s, at, s->n);
    if (!*minus) // $-5
        *minus = take_minus(s);
    if (!s->n || !sd_is_digit(s->p[0]))
        return false;
    *point = is_point(before);
    *currency = is_currency(before);
    return is_before(before);
}

bool
target__number(sd_str text, double *ret)
{
    sd_str s = sd_str_trim(text, BLANKS);
    size_t at = 0;
    bool minus, point, currency;
    digits d;
    if (!cut_before(&s, &minus, &point, &currency) || !read_digits(s, &at, &d))
        return false;
    int power = d.commas ? 0 : read_exponent(s, &at);
    sd_str after = sd_str_sub(s, at, s.n);
    if (!is_after(after))
        return false;
    double value = scale(&d, power == 0 && (currency || is_currency(after)));
    value = times_ten(value, power - (point ? (int)d.n : 0));
    *ret = minus ? -value : value;
    return true;
}

// ------------------------------------------------------------- dates

/// `n` digits at `*at` as a number.
static bool
take_digits(sd_str s, size_t *at, size_t n, int *ret)
{
    int v = 0;
    if (n > s.n - *at)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (!sd_is_digit(s.p[*at + i]))
            return false;
        v = v * 10 + (s.p[*at + i] - '0');
    }
    *at += n;
    *ret = v;
    return true;
}

static bool
take_char(sd_str s, size_t *at, char c)
{
    if (*at >= s.n || s.p[*at] != c)
        return false;
    ++*at;
    return true;
}

/// `Z`, `+02:00`, `+0200` or nothing, up to the end.
static bool
take_zone(sd_str s, size_t *at, target_date *d)
{
    int hours = 0, minutes = 0;
    if (*at == s.n)
        return true;
    if (take_char(s, at, 'Z') || take_char(s, at, 'z'))
        return true;
    bool minus = s.p[*at] == '-';
    if (!minus && s.p[*at] != '+')
        return false;
    ++*at;
    if (!take_digits(s, at, 2, &hours))
        return false;
    (void)take_char(s, at, ':');
    if (*at < s.n && !take_digits(s, at, 2, &minutes))
        return false;
    int64_t off = hours * 3600 + minutes * 60;
    d->seconds += minus ? off : -off;
    return true;
}

static bool
take_time(sd_str s, size_t *at, target_date *d)
{
    int h, m = 0, sec = 0;
    if (!take_digits(s, at, 2, &h) || !take_char(s, at, ':') ||
        !take_digits(s, at, 2, &m))
        return false;
    if (take_char(s, at, ':') && !take_digits(s, at, 2, &sec))
        return false;
    if (take_char(s, at, '.') || take_char(s, at, ','))
        while (*at < s.n && sd_is_digit(s.p[*at]))
            ++*at;
    if (h > 24 || m > 59 || sec > 60)
        return false;
    d->has_time = true;
    d->seconds =
        sd_days_of(d->year, d->month, d->day) * 86400 + h * 3600 + m * 60 + sec;
    return true;
}

bool
target__date(sd_str text, target_date *ret)
{
    sd_str s = sd_str_trim(text, BLANKS);
    target_date d = {0};
    size_t at = 0;
    if (!take_digits(s, &at, 4, &d.year))
        return false;
    if (at < s.n &&
        (!take_char(s, &at, '-') || !take_digits(s, &at, 2, &d.month) ||
         d.month < 1 || d.month > 12))
        return false;
    if (at < s.n &&
        (!take_char(s, &at, '-') || !take_digits(s, &at, 2, &d.day) ||
         d.day < 1 || d.day > 31))
        return false;
    if (at < s.n) {
        if (!take_char(s, &at, 'T') && !take_char(s, &at, 't') &&
            !take_char(s, &at, ' '))
            return false;
        if (!take_time(s, &at, &d) || !take_zone(s, &at, &d))
            return false;
    }
    if (at < s.n)
        return false;
    *ret = d;
    return true;
}

static int
sign(int64_t a, int64_t b)
{
    return a < b ? -1 : a > b;
}

int
target__date_cmp(const target_date *a, const target_date *b)
{
    // Zones move the day, too: whole times are compared as such.
    if (a->has_time && b->has_time)
        return sign(a->seconds, b->seconds);
    int c = sign(a->year, b->year);
    if (!c && a->month && b->month)
        c = sign(a->month, b->month);
    if (!c && a->day && b->day)
        c = sign(a->day, b->day);
    return c;
}

bool
target__duration(sd_str text, double *ret)
{
    // A year and a month are means of the calendar's.
    static const struct {
        char unit;
        bool time;
        double seconds;
    } units[] = {{'Y', false, 31556952}, {'M', false, 2629746},
                 {'W', false, 604800},   {'D', false, 86400},
                 {'H', true, 3600},      {'M', true, 60},
                 {'S', true, 1}};
    sd_str s = sd_str_trim(text, BLANKS);
    bool time = false, some = false;
    double sum = 0;
    size_t at = 0;
    if (!take_char(s, &at, 'P'))
        return false;
    while (at < s.n) {
        if (!time && take_char(s, &at, 'T')) {
            time = true;
            continue;
        }
        digits d;
        if (!read_digits(s, &at, &d) || d.dots + d.commas > 1 || at == s.n)
            return false;
        double v = d.value;
        for (unsigned i = 0; d.last && i < d.last_run; i++)
            v /= 10;
        size_t k = 0;
        while (k < SD_LEN(units) &&
               (units[k].unit != s.p[at] || units[k].time != time))
            k++;
        if (k == SD_LEN(units))
            return false;
        sum += v * units[k].seconds;
        some = true;
        at++;
    }
    if (!some)
        return false;
    *ret = sum;
    return true;
}

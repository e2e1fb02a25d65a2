// SPDX-License-Identifier: Apache-2.0
#include "report_int.h"

#include <math.h>
#include <string.h>

// Numbers are written from integers: printf's %f would take the decimal sign
// from the user's locale, and SVG understands none but the point.

#define DASH "\u2013"

double
sd_mean(const double *v, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += v[i];
    return n ? sum / (double)n : (double)NAN;
}

double
sd_std_error(const double *v, size_t n)
{
    if (n < 2)
        return (double)NAN;
    double mean = sd_mean(v, n), sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += (v[i] - mean) * (v[i] - mean);
    return sqrt(sum / (double)(n - 1) / (double)n);
}

double
report__pow10(int k)
{
    double p = 1;
    for (int i = k < 0 ? -k : k; i > 0; i--)
        p *= 10;
    return k < 0 ? 1 / p : p;
}

int
report__exponent(double v)
{
    int k = (int)floor(sd_log(v) / 2.302585092994046);
    if (v < report__pow10(k))
        return k - 1;
    return v < report__pow10(k + 1) ? k : k + 1;
}

/// Digits, an e and the exponent: 1.5e-7. `v` is finite and not 0.
static void
format_exponent(double v, unsigned decimals, char *ret, size_t size)
{
    int k = report__exponent(fabs(v));
    double m = v / report__pow10(k);
    if (fabs(m) * report__pow10((int)decimals) + 0.5 >=
        report__pow10((int)decimals + 1)) { // 9.999 would round to 10.00
        m /= 10;
        k++;
    }
    char digits[24];
    report__format_trim(m, decimals, digits, sizeof digits);
    snprintf(ret, size, "%se%d", digits, k);
}

void
sd_format_fixed(double v, unsigned decimals, char *ret, size_t size)
{
    if (!isfinite(v)) {
        snprintf(ret, size, "%s", DASH);
        return;
    }
    if (decimals > 9)
        decimals = 9;
    double unit = report__pow10((int)decimals), scaled = fabs(v) * unit;
    if (scaled > 9e15) { // a double has no more digits to show
        format_exponent(v, 3, ret, size);
        return;
    }
    unsigned long long all = (unsigned long long)llround(scaled);
    unsigned long long one = (unsigned long long)unit;
    const char *sign = v < 0 && all ? "-" : "";
    if (decimals)
        snprintf(ret, size, "%s%llu.%0*llu", sign, all / one, (int)decimals,
                 all % one);
    else
        snprintf(ret, size, "%s%llu", sign, all);
}

void
report__format_trim(double v, unsigned decimals, char *ret, size_t size)
{
    sd_format_fixed(v, decimals, ret, size);
    if (!strchr(ret, '.') || strchr(ret, 'e'))
        return;
    size_t n = strlen(ret);
    while (ret[n - 1] == '0')
        n--;
    if (ret[n - 1] == '.')
        n--;
    ret[n] = '\0';
}

void
report__add_num(sd_buf *out, double v)
{
    char text[SD_FORMAT_SIZE];
    report__format_trim(v, 2, text, sizeof text);
    sd_buf_add(out, sd_str_of(text));
}

void
sd_format_error(double v, double err, unsigned decimals, char *ret, size_t size)
{
    char mean[SD_FORMAT_SIZE], half[SD_FORMAT_SIZE];
    sd_format_fixed(v, decimals, mean, sizeof mean);
    sd_format_fixed(err, decimals, half, sizeof half);
    if (isfinite(v) && isfinite(err))
        snprintf(ret, size, "%s \u00b1 %s", mean, half);
    else
        snprintf(ret, size, "%s", mean);
}

void
sd_format_count(double v, char *ret, size_t size)
{
    char digits[SD_FORMAT_SIZE];
    sd_format_fixed(v, 0, digits, sizeof digits);
    if (!isfinite(v) || strchr(digits, 'e')) {
        snprintf(ret, size, "%s", digits);
        return;
    }
    size_t len = strlen(digits), used = 0;
    for (size_t i = 0; i < len && used + 2 < size; i++) {
        size_t left = len - i; // digits not yet written
        if (left % 3 == 0 && i > 0 && digits[i - 1] != '-')
            ret[used++] = ',';
        ret[used++] = digits[i];
    }
    if (size)
        ret[used] = '\0';
}

void
sd_format_percent(double v, unsigned decimals, char *ret, size_t size)
{
    char digits[SD_FORMAT_SIZE];
    sd_format_fixed(v * 100, decimals, digits, sizeof digits);
    snprintf(ret, size, isfinite(v * 100) ? "%s%%" : "%s", digits);
}

/// Three digits of `v`, which is below 1000.
static void
format_digits(double v, char *ret, size_t size)
{
    if (v == 0 || v >= 0.01)
        report__format_trim(v, v >= 99.95 ? 0 : v >= 9.995 ? 1 : 2, ret, size);
    else if (v >= 1e-6)
        report__format_trim(v, (unsigned)(2 - report__exponent(v)), ret, size);
    else
        format_exponent(v, 2, ret, size);
}

/// `v` in the largest of `n` units that leaves a whole part; each unit is
/// a thousand of the one before.
static void
format_unit(double v, const char *const *unit, size_t n, char *ret, size_t size)
{
    if (!isfinite(v)) {
        snprintf(ret, size, "%s", DASH);
        return;
    }
    double left = fabs(v);
    size_t i = 0;
    for (; i + 1 < n && left >= 999.5; i++)
        left /= 1000;
    char digits[SD_FORMAT_SIZE];
    if (left < 1e4)
        format_digits(left, digits, sizeof digits);
    else
        format_exponent(left, 2, digits, sizeof digits);
    snprintf(ret, size, "%s%s%s%s", v < 0 ? "-" : "", digits,
             *unit[i] ? " " : "", unit[i]);
}

void
sd_format_short(double v, char *ret, size_t size)
{
    static const char *const unit[] = {"", "k", "M", "G", "T"};
    format_unit(v, unit, SD_LEN(unit), ret, size);
}

/// Whole seconds from two minutes up, in the two largest units.
static void
format_long_time(double seconds, char *ret, size_t size)
{
    static const struct {
        unsigned long long big, small;
        const char *big_name, *small_name;
    } pair[] = {
        {86400, 3600, "d", "h"}, {3600, 60, "h", "min"}, {60, 1, "min", "s"}};
    unsigned long long t = (unsigned long long)llround(seconds);
    size_t i = 0;
    while (t < pair[i].big)
        i++;
    // Round to the small unit first: 59 min 60 s is never written.
    t = (t + pair[i].small / 2) / pair[i].small;
    unsigned long long per = pair[i].big / pair[i].small;
    int n = snprintf(ret, size, "%llu %s", t / per, pair[i].big_name);
    if (t % per && n > 0 && (size_t)n < size)
        snprintf(ret + n, size - (size_t)n, " %llu %s", t % per,
                 pair[i].small_name);
}

void
sd_format_ns(double ns, char *ret, size_t size)
{
    static const char *const unit[] = {"ns", "\u00b5s", "ms", "s"};
    double seconds = ns / 1e9;
    if (seconds >= 119.5 && seconds < 1e12)
        format_long_time(seconds, ret, size);
    else
        format_unit(ns, unit, SD_LEN(unit), ret, size);
}

// SPDX-License-Identifier: Apache-2.0
#include "report_int.h"

#include <math.h>

#define FAR 1e300 // further out, differences would overflow

/// Spread of the data along one axis; lo > hi when there are none.
typedef struct span {
    double lo, hi;
} span;

static void
span_add(span *s, double v)
{
    if (v < s->lo)
        s->lo = v;
    if (v > s->hi)
        s->hi = v;
}

static bool
usable(double v, bool log)
{
    return v >= (log ? 1 / FAR : -FAR) && v <= FAR; // false for NaN
}

bool
report__has_point(const sd_chart *c, const sd_series *s, size_t i)
{
    return usable(s->x[i], c->x_log) && usable(s->y[i], c->y_log);
}

size_t
report__last_point(const sd_chart *c, const sd_series *s)
{
    for (size_t i = s->n; i > 0; i--)
        if (report__has_point(c, s, i - 1))
            return i - 1;
    return s->n;
}

static void
span_of(const sd_chart *c, span *x, span *y)
{
    *x = *y = (span){2 * FAR, -2 * FAR}; // nothing yet
    for (size_t k = 0; k < c->series_n; k++) {
        const sd_series *s = &c->series[k];
        for (size_t i = 0; i < s->n; i++) {
            if (!report__has_point(c, s, i))
                continue;
            span_add(x, s->x[i]);
            span_add(y, s->y[i]);
            double err = s->err ? fabs(s->err[i]) : 0;
            double low = s->y[i] - err, high = s->y[i] + err;
            if (low < 0 && s->y[i] >= 0)
                low = 0; // what cannot be negative gets no room for it
            if (usable(low, c->y_log))
                span_add(y, low);
            if (usable(high, c->y_log))
                span_add(y, high);
        }
    }
}

/// Bounds that bound nothing are none.
static void
fixed_bounds(double *lo, double *hi, bool log)
{
    bool nothing = usable(*lo, log) && usable(*hi, log) && !(*lo < *hi);
    if (nothing || !usable(*lo, log))
        *lo = (double)NAN;
    if (nothing || !usable(*hi, log))
        *hi = (double)NAN;
}

/// The range to show, before rounding: what the caller fixed, else the data;
/// never empty, never so narrow that neighbouring ticks are the same double.
static span
range_of(span data, double fix_lo, double fix_hi, bool log)
{
    span r = data.lo <= data.hi ? data : log ? (span){1, 10} : (span){0, 1};
    if (!log && r.lo > 0 && r.lo <= 0.6 * r.hi)
        r.lo = 0; // near enough to show heights in proportion
    if (!isnan(fix_lo))
        r.lo = fix_lo;
    if (!isnan(fix_hi))
        r.hi = fix_hi;
    if (r.hi < r.lo)
        r.hi = r.lo;
    double size = fmax(fabs(r.lo), fabs(r.hi));
    if (r.hi - r.lo > 1e-8 * size && r.hi - r.lo > 1e-290)
        return r;
    if (log)
        return (span){r.lo / 2, r.hi * 2};
    double half = size > 1e-280 ? size / 2 : 0.5;
    return (span){r.lo >= 0 && r.lo < half ? 0 : r.lo - half, r.hi + half};
}

/// The step from 1, 2 or 5 times a power of ten that cuts `width` into about
/// `want` parts.
static double
nice_step(double width, unsigned want)
{
    double raw = width / want;
    double p = report__pow10(report__exponent(raw));
    double m = raw / p;
    // Rather too few than too many.
    return p * (m < 1.2 ? 1 : m < 3 ? 2 : m < 7 ? 5 : 10);
}

/// Ticks are multiples of the step, not sums, so that 0.3 is 0.3.
static double
multiple(double step, double k)
{
    return step < 1 ? k / round(1 / step) : k * step;
}

static void
linear_ticks(report_axis *a, double step)
{
    // The allowance lets a bound that is a tick up to rounding keep it.
    double first = ceil(a->lo / step - 1e-6);
    double last = floor(a->hi / step + 1e-6);
    for (double k = first; k <= last && a->ticks < REPORT_TICKS; k++)
        a->tick[a->ticks++] = step > 1e-15 ? multiple(step, k) : k * step;
}

/// Member j of ..., 0.5, 1, 2, 5, 10, 20, ...
static double
one_two_five(int j)
{
    static const double digit[] = {1, 2, 5};
    int k = j >= 0 ? j / 3 : -((2 - j) / 3);
    double p = report__pow10(k < 0 ? -k : k), d = digit[j - 3 * k];
    return k < 0 ? d / p : d * p;
}

/// The last member of the 1-2-5 sequence that is not above `v`.
static int
below(double v)
{
    int j = 3 * report__exponent(v) + 2;
    while (one_two_five(j) > v * (1 + 1e-9))
        j--;
    return j;
}

/// The first that is not below `v`.
static int
above(double v)
{
    int j = below(v);
    return one_two_five(j) < v * (1 - 1e-9) ? j + 1 : j;
}

static void
log_ticks(report_axis *a, unsigned want)
{
    int lo = above(a->lo), hi = below(a->hi);
    // All of 1, 2, 5 if few enough, else powers of ten, or of a thousand ...
    int step = 1;
    if (hi - lo + 1 > (int)want + 3)
        step = 3 * (((hi - lo) / 3 + (int)want - 1) / (int)want);
    if (step > 3)
        step = (step + 4) / 9 * 9;
    while (lo % step != 0)
        lo++;
    for (int j = lo; j <= hi && a->ticks < REPORT_TICKS; j += step)
        a->tick[a->ticks++] = one_two_five(j);
    if (a->ticks < 2) { // fixed bounds with next to nothing between them
        a->ticks = 0;
        linear_ticks(a, nice_step(a->hi - a->lo, want));
    }
}

void
report__x_axis(const sd_chart *c, unsigned want, report_axis *ret)
{
    span x, y;
    span_of(c, &x, &y);
    double lo = c->x_min, hi = c->x_max;
    fixed_bounds(&lo, &hi, c->x_log);
    x = range_of(x, lo, hi, c->x_log);
    *ret = (report_axis){.lo = x.lo, .hi = x.hi, .log = c->x_log};
    // No rounding: the curves should reach the names at their right end.
    if (c->x_log)
        log_ticks(ret, want);
    else
        linear_ticks(ret, nice_step(x.hi - x.lo, want));
    report__tick_labels(ret, SD_UNIT_PLAIN);
}

void
report__y_axis(const sd_chart *c, unsigned want, report_axis *ret)
{
    span x, y;
    span_of(c, &x, &y);
    double lo = c->y_min, hi = c->y_max;
    fixed_bounds(&lo, &hi, c->y_log);
    y = range_of(y, lo, hi, c->y_log);
    *ret = (report_axis){.lo = y.lo, .hi = y.hi, .log = c->y_log};
    double step = nice_step(y.hi - y.lo, want);
    if (isnan(lo))
        ret->lo = c->y_log ? one_two_five(below(y.lo))
                           : floor(y.lo / step + 1e-6) * step;
    if (isnan(hi))
        ret->hi = c->y_log ? one_two_five(above(y.hi))
                           : ceil(y.hi / step - 1e-6) * step;
    if (c->y_log)
        log_ticks(ret, want);
    else
        linear_ticks(ret, step);
    report__tick_labels(ret, c->y_unit);
}

double
report__place(const report_axis *a, double v)
{
    double t =
        a->log ? (sd_log(v) - sd_log(a->lo)) / (sd_log(a->hi) - sd_log(a->lo))
               : (v - a->lo) / (a->hi - a->lo);
    return t < -4 ? -4 : t > 5 ? 5 : t;
}

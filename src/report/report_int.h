// SPDX-License-Identifier: Apache-2.0
/// What report's own files share.
#ifndef SD_REPORT_INT_H
#define SD_REPORT_INT_H

#include "sd_report.h"

// ---------------------------------------------------------------- text

/// Append `c` as UTF-8.
void report__add_char(sd_buf *out, uint32_t c);
/// Append `s`, safe and with XML's characters escaped.
void report__add_xml(sd_buf *out, sd_str s);
/// Append at most `cols` columns of `s`, safe for a terminal; an ellipsis
/// stands for what was cut. Returns the columns taken.
size_t report__add_cols(sd_buf *out, sd_str s, size_t cols);
/// Columns that `s` takes in a terminal.
size_t report__cols(sd_str s);
/// Append `c` `n` times.
void report__repeat(sd_buf *out, const char *c, size_t n);

// ---------------------------------------------------------------- numbers

/// 10 to the power k; k from -300 to 300.
double report__pow10(int k);
/// The k with 10^k <= v < 10^(k+1); v > 0.
int report__exponent(double v);
/// As sd_format_fixed, without the zeros (and point) at the end.
void report__format_trim(double v, unsigned decimals, char *ret, size_t size);
/// Append a coordinate: at most two decimals, none that are zero.
void report__add_num(sd_buf *out, double v);

// ---------------------------------------------------------------- axes

#define REPORT_TICKS 24

typedef struct report_axis {
    double lo, hi; // lo < hi, finite; both > 0 when log
    bool log;
    size_t ticks;
    double tick[REPORT_TICKS]; // ascending, inside [lo, hi]
    char label[REPORT_TICKS][SD_FORMAT_SIZE];
} report_axis;

/// The axes of `c` with about `want` ticks each.
void report__x_axis(const sd_chart *c, unsigned want, report_axis *ret);
void report__y_axis(const sd_chart *c, unsigned want, report_axis *ret);
/// Write a label for each tick of `a`.
void report__tick_labels(report_axis *a, sd_unit unit);
/// Where `v` lies: 0 at lo, 1 at hi. At most a few axis lengths away, so that
/// far outliers stay drawable.
double report__place(const report_axis *a, double v);
/// Is point `i` of `s` to be drawn?
bool report__has_point(const sd_chart *c, const sd_series *s, size_t i);
/// Index of the last point to be drawn, or s->n.
size_t report__last_point(const sd_chart *c, const sd_series *s);

// ---------------------------------------------------------------- names

typedef struct report_label {
    double at;     // where it would like to be, then where it is
    double anchor; // where its curve ends
    size_t series;
    bool curve; // has a point at all
} report_label;

/// A label for each series, sorted by place from 0 to `height` (curves
/// without points last), `gap` or more apart, moved as little as possible.
/// `height` is at least (series_n - 1) * gap. Free the result.
report_label *report__labels(const sd_chart *c, const report_axis *y,
                             double height, double gap);

// ---------------------------------------------------------------- svg

/// A chart on its way to SVG. Lengths are in the units of the viewBox, which a
/// report shows at about one pixel each.
typedef struct report_frame {
    const sd_chart *c;
    report_axis x, y;
    double left, top, width, height; // of the plot
    sd_buf *out;
} report_frame;

void report__add(report_frame *f, const char *text);
/// Append `text` with each # replaced by the next number of `v`.
void report__addn(report_frame *f, const char *text, const double *v);
#define ADDN(f, text, ...) report__addn(f, text, (const double[]){__VA_ARGS__})

/// Draw all series inside the plot.
void report__curves(report_frame *f);
/// Begin a mark of the style's own shape: circle, square, diamond, triangle.
/// The caller closes the <path>.
void report__mark(report_frame *f, unsigned style, double x, double y);
/// The further classes of a curve's line.
const char *report__dash(const sd_series *s);

/// The rules of a chart's classes.
extern const char report__svg_css[];
/// As sd_report_svg; `inside` a page that has the rules and the background.
void report__svg(const sd_chart *c, bool inside, sd_buf *out);

#endif

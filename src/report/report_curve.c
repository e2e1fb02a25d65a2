// SPDX-License-Identifier: Apache-2.0
#include "report_int.h"

#include <math.h>

enum {
    DOTS_MOST = 30, // up to so many points, each one gets a mark
    BLEED = 6,      // so much outside the plot is shown: strokes and marks
};

void
report__add(report_frame *f, const char *text)
{
    sd_buf_add(f->out, sd_str_of(text));
}

void
report__addn(report_frame *f, const char *text, const double *v)
{
    for (; *text; text++) {
        if (*text == '#')
            report__add_num(f->out, *v++);
        else
            sd_buf_addc(f->out, *text);
    }
}

static double
px(const report_frame *f, double x)
{
    return BLEED + f->width * report__place(&f->x, x);
}

static double
py(const report_frame *f, double y)
{
    return BLEED + f->height * (1 - report__place(&f->y, y));
}

/// The points of one pixel column, reduced to those that matter: the first,
/// the lowest, the highest, the last.
typedef struct column {
    double at;
    size_t first, low, high, last, n;
} column;

static void
add_point(report_frame *f, const sd_series *s, size_t i, bool *pen_down)
{
    sd_buf_addc(f->out, *pen_down ? 'L' : 'M');
    ADDN(f, "# #", px(f, s->x[i]), py(f, s->y[i]));
    if (!*pen_down)
        report__add(f, "h0"); // a point between two gaps shows as a dot
    *pen_down = true;
}

static void
flush_column(report_frame *f, const sd_series *s, column *k, bool *pen_down)
{
    if (k->n == 0)
        return;
    size_t a = k->low < k->high ? k->low : k->high;
    size_t b = k->low < k->high ? k->high : k->low;
    add_point(f, s, k->first, pen_down);
    if (a > k->first)
        add_point(f, s, a, pen_down);
    if (b > a)
        add_point(f, s, b, pen_down);
    if (k->last > b)
        add_point(f, s, k->last, pen_down);
    k->n = 0;
}

const char *
report__dash(const sd_series *s)
{
    return s->dashed                              ? " sd-dash"
           : s->style / SD_REPORT_COLORS % 2 != 0 ? " sd-dots"
                                                  : "";
}

static void
draw_line(report_frame *f, const sd_series *s)
{
    column k = {0};
    bool pen_down = false;
    sd_buf_addf(f->out, "<path class=\"sd-line%s\" d=\"", report__dash(s));
    for (size_t i = 0; i < s->n; i++) {
        if (!report__has_point(f->c, s, i)) {
            flush_column(f, s, &k, &pen_down);
            pen_down = false;
            continue;
        }
        double at = floor(px(f, s->x[i]));
        if (k.n && at != k.at)
            flush_column(f, s, &k, &pen_down);
        if (k.n == 0)
            k = (column){at, i, i, i, i, 0};
        if (s->y[i] < s->y[k.low])
            k.low = i;
        if (s->y[i] > s->y[k.high])
            k.high = i;
        k.last = i;
        k.n++;
    }
    flush_column(f, s, &k, &pen_down);
    report__add(f, "\"/>");
}

/// Where the band's edge lies at point `i`; `side` is -1 or 1.
static double
band_edge(const report_frame *f, const sd_series *s, size_t i, double side)
{
    double v = s->y[i] + side * fabs(s->err[i]);
    if (!(v > -1e300 && v < 1e300)) // no error known, or no end to it
        v = s->y[i];
    if (f->y.log && !(v > 0))
        v = f->y.lo;
    return py(f, v);
}

/// The band over points `from` up to `to`, one per pixel column: an error
/// changes little from one point to the next.
static void
draw_band_part(report_frame *f, const sd_series *s, size_t from, size_t to)
{
    double at = -1e9;
    report__add(f, "<path class=\"sd-band\" d=\"");
    for (size_t i = from; i < to; i++) {
        if (floor(px(f, s->x[i])) == at && i + 1 < to)
            continue;
        at = floor(px(f, s->x[i]));
        sd_buf_addc(f->out, i == from ? 'M' : 'L');
        ADDN(f, "# #", px(f, s->x[i]), band_edge(f, s, i, 1));
    }
    at = -1e9;
    for (size_t i = to; i-- > from;) {
        if (floor(px(f, s->x[i])) == at && i > from)
            continue;
        at = floor(px(f, s->x[i]));
        ADDN(f, "L# #", px(f, s->x[i]), band_edge(f, s, i, -1));
    }
    report__add(f, "Z\"/>");
}

static void
draw_band(report_frame *f, const sd_series *s)
{
    for (size_t i = 0; s->err && i < s->n;) {
        size_t from = i;
        while (i < s->n && report__has_point(f->c, s, i))
            i++;
        if (i > from + 1)
            draw_band_part(f, s, from, i);
        if (i == from)
            i++;
    }
}

void
report__mark(report_frame *f, unsigned style, double x, double y)
{
    static const char *const shape[] = {
        "<path class=\"sd-mark\" d=\"M# #m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
        "<path class=\"sd-mark\" d=\"M# #m-3.6-3.6h7.2v7.2h-7.2z",
        "<path class=\"sd-mark\" d=\"M# #m0-4.9l4.9 4.9l-4.9 4.9l-4.9-4.9z",
        "<path class=\"sd-mark\" d=\"M# #m0-4.6l4.6 8h-9.2z",
    };
    ADDN(f, shape[style % SD_LEN(shape)], x, y);
    report__add(f, "\"");
}

/// Dots where there are few points, each telling its numbers when pointed at.
static void
draw_dots(report_frame *f, const sd_series *s)
{
    size_t last = report__last_point(f->c, s);
    for (size_t i = 0; i < s->n; i++) {
        if (!report__has_point(f->c, s, i) || (s->n > DOTS_MOST && i != last))
            continue;
        char x[SD_FORMAT_SIZE], y[SD_FORMAT_SIZE];
        sd_format_short(s->x[i], x, sizeof x);
        sd_format_short(s->y[i], y, sizeof y);
        report__mark(f, s->style, px(f, s->x[i]), py(f, s->y[i]));
        report__add(f, "><title>");
        report__add_xml(f->out, sd_str_of(s->name));
        sd_buf_addf(f->out, ": %s, %s</title></path>", x, y);
    }
}

static void
draw_line_and_dots(report_frame *f, const sd_series *s)
{
    draw_line(f, s);
    draw_dots(f, s);
}

static void
draw_series(report_frame *f, const sd_series *s,
            void (*draw)(report_frame *, const sd_series *))
{
    sd_buf_addf(f->out, "<g class=\"sd-c%u\"><title>",
                s->style % SD_REPORT_COLORS);
    report__add_xml(f->out, sd_str_of(s->name));
    report__add(f, "</title>");
    draw(f, s);
    report__add(f, "</g>\n");
}

void
report__curves(report_frame *f)
{
    // A nested <svg> cuts off what lies outside without needing an id, which
    // would have to be unique in the page.
    ADDN(f, "<svg x=\"#\" y=\"#\" width=\"#\" height=\"#\">\n", f->left - BLEED,
         f->top - BLEED, f->width + 2 * BLEED, f->height + 2 * BLEED);
    // Bands lie under all lines. The first series is the most important: drawn
    // last, it lies on top.
    for (size_t i = f->c->series_n; i-- > 0;)
        if (f->c->series[i].err)
            draw_series(f, &f->c->series[i], draw_band);
    for (size_t i = f->c->series_n; i-- > 0;)
        draw_series(f, &f->c->series[i], draw_line_and_dots);
    report__add(f, "</svg>\n");
}

// SPDX-License-Identifier: Apache-2.0
#include "report_int.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 880,
    PLOT_HEIGHT = 300,
    TOP = 68,        // title, then the y axis' label
    TOP_BARE = 40,   // without a title
    BOTTOM = 52,     // tick labels, then the x axis' label
    EDGE = 16,       // empty border
    NAME_GAP = 18,   // between the names of two curves
    NAME_LEFT = 50,  // from the plot to a name: leader and swatch
    NAME_MOST = 232, // widest name that is shown whole
};

// Nine colours found by search: each at least 3:1 against its background,
// and no two closer than 0.088 in OKLab as seen with normal, red-blind or
// green-blind eyes. Plain rules, no variables: not every viewer knows those.
const char report__svg_css[] =
    ".sd-chart{font:12px system-ui,-apple-system,'Segoe UI',Roboto,"
    "'Helvetica Neue',Arial,sans-serif;font-variant-numeric:tabular-nums}"
    ".sd-bg{fill:#fff}.sd-title{font-size:15px;font-weight:600;fill:#1b1f24}"
    ".sd-tick,.sd-unit{fill:#5b6470}.sd-name{fill:#1b1f24}"
    ".sd-none{fill:#5b6470}"
    ".sd-grid{stroke:#e4e7eb;stroke-width:1}"
    ".sd-axis{stroke:#9aa3ad;stroke-width:1}"
    ".sd-line{fill:none;stroke:currentColor;stroke-width:2;"
    "stroke-linejoin:round;stroke-linecap:round}"
    ".sd-dash{stroke-dasharray:7 5}.sd-dots{stroke-dasharray:1 4}"
    ".sd-band{fill:currentColor;fill-opacity:.15}"
    ".sd-lead{fill:none;stroke:currentColor;stroke-width:1;"
    "stroke-opacity:.55}"
    ".sd-mark{fill:currentColor;stroke:#fff;stroke-width:1.5}"
    ".sd-c0{color:#1036a1}.sd-c1{color:#dd7908}.sd-c2{color:#57a178}"
    ".sd-c3{color:#b580c6}.sd-c4{color:#8d651b}.sd-c5{color:#387589}"
    ".sd-c6{color:#903551}.sd-c7{color:#785ed2}.sd-c8{color:#3f410d}"
    "@media screen and (prefers-color-scheme:dark){"
    ".sd-bg{fill:#15181c}.sd-title,.sd-name{fill:#e8eaed}"
    ".sd-tick,.sd-unit,.sd-none{fill:#a0a8b2}"
    ".sd-grid{stroke:#2b3036}.sd-axis{stroke:#68717c}"
    ".sd-mark{stroke:#15181c}.sd-band{fill-opacity:.22}"
    ".sd-c0{color:#2375ea}.sd-c1{color:#cc5f1e}.sd-c2{color:#27e3b1}"
    ".sd-c3{color:#f9a5fd}.sd-c4{color:#d0a827}.sd-c5{color:#5daaae}"
    ".sd-c6{color:#fa6375}.sd-c7{color:#aa8cf3}.sd-c8{color:#cee453}}";

/// Width of `c` in 12 px of the widest of the common sans-serif fonts: what is
/// reserved too much stays empty, what is reserved too little is cut off.
static double
char_width(uint32_t c)
{
    if (c >= 0x80)
        return c >= 0x1100 ? 12 : 8.6;
    if (strchr("MWmw%@", (int)c))
        return 11.5;
    if (strchr(" .,:;'|!()[]fijlrt-/", (int)c))
        return 5;
    return c >= 'A' && c <= 'Z' ? 8.6 : 7.8;
}

static double
text_width(sd_str s)
{
    double width = 0;
    uint32_t c;
    while (sd_utf8_shown(&s, &c))
        width += char_width(c);
    return width;
}

/// Columns of `s` that fit in `most`.
static size_t
cols_within(sd_str s, double most)
{
    sd_str rest = s;
    size_t fit = 0;
    uint32_t c;
    while (sd_utf8_shown(&rest, &c)) {
        most -= char_width(c);
        if (most < 0)
            break;
        fit = s.n - rest.n;
    }
    return report__cols(sd_str_sub(s, 0, fit));
}

/// One line of text, at most `most` wide; the whole of a longer one is shown
/// when pointed at. `open` is the element's start without coordinates.
static void
add_text(report_frame *f, const char *open, double x, double y, double most,
         const char *text)
{
    sd_str s = sd_str_of(text);
    size_t cols = cols_within(s, most);
    report__add(f, open);
    ADDN(f, " x=\"#\" y=\"#\">", x, y);
    if (report__cols(s) > cols) {
        report__add(f, "<title>");
        report__add_xml(f->out, s);
        report__add(f, "</title>");
    }
    sd_buf shown = {.max = 4 * cols + 64};
    report__add_cols(&shown, s, cols);
    report__add_xml(f->out, sd_buf_str(&shown));
    sd_buf_done(&shown);
    report__add(f, "</text>");
}

// ---------------------------------------------------------------- frame

static void
layout(report_frame *f)
{
    const sd_chart *c = f->c;
    double ticks = 0, names = 0;
    report__x_axis(c, 6, &f->x);
    report__y_axis(c, 5, &f->y);
    for (size_t i = 0; i < f->y.ticks; i++)
        ticks = fmax(ticks, text_width(sd_str_of(f->y.label[i])));
    for (size_t i = 0; i < c->series_n; i++)
        names = fmax(names, text_width(sd_str_of(c->series[i].name)));
    names = fmin(names, NAME_MOST);
    f->left = EDGE + ticks + 8;
    f->top = c->title && *c->title ? TOP : TOP_BARE;
    double right = EDGE + 24.0; // half a tick label of the x axis
    if (c->series_n)
        right = NAME_LEFT + names + EDGE;
    f->width = WIDTH - f->left - right;
    f->height = fmax(PLOT_HEIGHT, NAME_GAP * (double)c->series_n);
}

static void
draw_axes(report_frame *f)
{
    double right = f->left + f->width, base = f->top + f->height;
    for (size_t i = 0; i < f->y.ticks; i++) {
        double at =
            f->top + f->height * (1 - report__place(&f->y, f->y.tick[i]));
        ADDN(f, "<path class=\"sd-grid\" d=\"M# #H#\"/>", f->left, at, right);
        add_text(f, "<text class=\"sd-tick\" text-anchor=\"end\"", f->left - 8,
                 at + 4, WIDTH, f->y.label[i]);
    }
    for (size_t i = 0; i < f->x.ticks; i++) {
        double at = f->left + f->width * report__place(&f->x, f->x.tick[i]);
        ADDN(f, "<path class=\"sd-axis\" d=\"M# #v5\"/>", at, base);
        add_text(f, "<text class=\"sd-tick\" text-anchor=\"middle\"", at,
                 base + 19, WIDTH, f->x.label[i]);
    }
    ADDN(f, "<path class=\"sd-axis\" d=\"M# #H#\"/>\n", f->left, base, right);
}

static void
draw_texts(report_frame *f)
{
    const sd_chart *c = f->c;
    double middle = f->left + f->width / 2, inner = WIDTH - 2 * EDGE;
    if (c->title && *c->title) // larger and bold
        add_text(f, "<text class=\"sd-title\"", EDGE, 26, inner / 1.35,
                 c->title);
    if (c->y_label && *c->y_label)
        add_text(f, "<text class=\"sd-unit\"", EDGE, f->top - 16, inner,
                 c->y_label);
    if (c->x_label && *c->x_label)
        add_text(f, "<text class=\"sd-unit\" text-anchor=\"middle\"", middle,
                 f->top + f->height + 40, 2 * (middle - EDGE), c->x_label);
    bool empty = true;
    for (size_t i = 0; i < c->series_n; i++)
        empty &= report__last_point(c, &c->series[i]) == c->series[i].n;
    if (empty)
        add_text(f, "<text class=\"sd-none\" text-anchor=\"middle\"", middle,
                 f->top + f->height / 2, inner, "no data");
}

// ---------------------------------------------------------------- names

static void
draw_name(report_frame *f, const report_label *l)
{
    const sd_series *s = &f->c->series[l->series];
    double edge = f->left + f->width, y = f->top + l->at;
    double end = f->top + l->anchor;
    size_t last = report__last_point(f->c, s);
    sd_buf_addf(f->out, "<g class=\"sd-c%u\">", s->style % SD_REPORT_COLORS);
    // A curve that stops early is told by its swatch: a leader across the
    // plot would look like data.
    if (l->curve && report__place(&f->x, s->x[last]) > 0.98)
        ADDN(f, "<path class=\"sd-lead\" d=\"M# #L# #\"/>", edge + 6, end,
             edge + 18, y);
    report__add(f, "<path class=\"sd-line");
    report__add(f, report__dash(s));
    ADDN(f, "\" d=\"M# #h22\"/>", edge + 21, y);
    report__mark(f, s->style, edge + 32, y);
    report__add(f, "/></g>");
    add_text(f,
             l->curve ? "<text class=\"sd-name\"" : "<text class=\"sd-none\"",
             edge + NAME_LEFT, y + 4, NAME_MOST, s->name);
    report__add(f, "\n");
}

static void
draw_names(report_frame *f)
{
    report_label *label = report__labels(f->c, &f->y, f->height, NAME_GAP);
    for (size_t i = 0; i < f->c->series_n; i++)
        draw_name(f, &label[i]);
    free(label);
}

void
report__svg(const sd_chart *c, bool inside, sd_buf *out)
{
    report_frame f = {.c = c, .out = out};
    layout(&f);
    double height = f.top + f.height + BOTTOM;
    report__add(&f,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sd-chart\"");
    // A page has margins of its own, and its text starts where they end.
    double cut = inside ? EDGE : 0;
    ADDN(&f, " viewBox=\"# # # #\" role=\"img\" aria-label=\"", cut, cut / 2,
         WIDTH - 2 * cut, height - cut / 2);
    report__add_xml(out, sd_str_of(c->title));
    report__add(&f, "\">\n");
    if (!inside) {
        report__add(&f, "<style>");
        report__add(&f, report__svg_css);
        ADDN(&f, "</style>\n<rect class=\"sd-bg\" width=\"#\" height=\"#\"/>\n",
             WIDTH, height);
    }
    draw_axes(&f);
    draw_texts(&f);
    report__curves(&f);
    draw_names(&f);
    report__add(&f, "</svg>\n");
}

void
sd_report_svg(const sd_chart *c, sd_buf *out)
{
    report__svg(c, false, out);
}

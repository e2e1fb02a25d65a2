// SPDX-License-Identifier: Apache-2.0
#include "report_int.h"

#include <math.h>
#include <stdlib.h>

enum {
    COLS_LEAST = 40,
    COLS_MOST = 500,
    ROWS_LEAST = 10,
    ROWS_MOST = 200,
    LETTER_EVERY = 24, // columns between two letters on a curve
    ACROSS = 2,        // dots in a cell
    DOWN = 4,
};

/// One character of the plot.
typedef struct cell {
    uint8_t dots;   // braille: bit k is dot k + 1
    char letter;    // or this, when not 0
    uint16_t color; // of the series seen there, plus 1; 0 is none
} cell;

typedef struct canvas {
    const sd_chart *c;
    report_axis x, y;
    size_t cols, rows; // of the plot
    size_t margin;     // columns left of the axis
    size_t name_cols;  // columns of a name, letter not counted
    bool color;
    cell *cell;
    sd_buf *out;
} canvas;

// The SVG's hues at a lightness that reads on black and on white.
static const uint8_t ansi[SD_REPORT_COLORS] = {33, 172, 36, 170, 136,
                                               67, 161, 99, 106};

static char
letter_of(size_t series)
{
    static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz";
    return series < sizeof letter - 1 ? letter[series] : '*';
}

static void
set_color(const canvas *v, uint16_t *now, uint16_t next)
{
    if (!v->color || *now == next)
        return;
    if (next)
        sd_buf_addf(v->out, "\033[38;5;%um", ansi[next - 1]);
    else
        sd_buf_add(v->out, SD_STR("\033[0m"));
    *now = next;
}

static uint16_t
color_of(const sd_series *s)
{
    return (uint16_t)(s->style % SD_REPORT_COLORS + 1);
}

// ---------------------------------------------------------------- curves

/// A dot, counted from the top left; outside the plot it is dropped.
static void
set_dot(canvas *v, size_t series, long x, long y)
{
    static const uint8_t bit[4][2] = {{0, 3}, {1, 4}, {2, 5}, {6, 7}};
    if (x < 0 || y < 0 || x >= ACROSS * (long)v->cols ||
        y >= DOWN * (long)v->rows)
        return;
    cell *p = &v->cell[(size_t)(y / DOWN) * v->cols + (size_t)(x / ACROSS)];
    p->dots = (uint8_t)(p->dots | 1u << bit[y % DOWN][x % ACROSS]);
    p->color = color_of(&v->c->series[series]);
}

static long
dot_x(const canvas *v, double x)
{
    double last = (double)(ACROSS * v->cols - 1);
    return lround(report__place(&v->x, x) * last);
}

static long
dot_y(const canvas *v, double y)
{
    double last = (double)(DOWN * v->rows - 1);
    return lround((1 - report__place(&v->y, y)) * last);
}

/// Points `i` and `j` joined, in steps of one dot. `*walked` carries the
/// rhythm of a dashed line from one piece to the next.
static void
draw_piece(canvas *v, size_t series, size_t i, size_t j, long *walked)
{
    const sd_series *s = &v->c->series[series];
    long x0 = dot_x(v, s->x[i]), y0 = dot_y(v, s->y[i]);
    long dx = dot_x(v, s->x[j]) - x0, dy = dot_y(v, s->y[j]) - y0;
    long n = labs(dx) > labs(dy) ? labs(dx) : labs(dy);
    for (long k = 0; k <= n; k++) {
        double t = n ? (double)k / (double)n : 0;
        if (!s->dashed || *walked % 6 < 3)
            set_dot(v, series, x0 + lround(t * (double)dx),
                    y0 + lround(t * (double)dy));
        *walked += k < n;
    }
}

static void
draw_curve(canvas *v, size_t series)
{
    const sd_series *s = &v->c->series[series];
    size_t before = s->n; // the point that the next one joins on to
    long walked = 0;
    for (size_t i = 0; i < s->n; i++) {
        if (!report__has_point(v->c, s, i)) {
            before = s->n;
            continue;
        }
        draw_piece(v, series, before < s->n ? before : i, i, &walked);
        before = i;
    }
}

/// Put the series' letter on its curve here and there, each series at columns
/// of its own, so that the curves can be told apart without colour.
static void
draw_letters(canvas *v, size_t series)
{
    const sd_series *s = &v->c->series[series];
    size_t step = LETTER_EVERY / v->c->series_n;
    long every = LETTER_EVERY;
    long shift = (long)(series * (step ? step : 1)) % every + 2, done = 0;
    if (s->n < 4)
        shift = 0;
    for (size_t i = 0; i < s->n; i++) {
        if (!report__has_point(v->c, s, i))
            continue;
        long col = dot_x(v, s->x[i]) / ACROSS;
        long row = dot_y(v, s->y[i]) / DOWN;
        long turn = (col - shift + every) / every;
        if (turn <= done || col < shift || col >= (long)v->cols || row < 0 ||
            row >= (long)v->rows)
            continue;
        cell *p = &v->cell[(size_t)row * v->cols + (size_t)col];
        p->letter = letter_of(series);
        p->color = color_of(s);
        done = turn;
    }
}

// ---------------------------------------------------------------- lines

static size_t
tick_col(const canvas *v, size_t tick)
{
    return (size_t)dot_x(v, v->x.tick[tick]) / ACROSS;
}

/// `s` in the middle of columns up to `limit`, `*at` columns being written.
static void
add_centered(canvas *v, size_t *at, size_t middle, size_t limit, sd_str s)
{
    size_t n = report__cols(s);
    size_t from = middle > n / 2 ? middle - n / 2 : 0;
    if (from + n > limit)
        from = limit > n ? limit - n : 0;
    if (from < *at + (*at > 0)) // would touch the text before it
        return;
    report__repeat(v->out, " ", from - *at);
    *at = from + report__add_cols(v->out, s, limit - from);
}

/// One row of the plot; returns the columns written.
static size_t
add_row(canvas *v, size_t row)
{
    uint16_t color = 0;
    size_t end = v->cols;
    const cell *p = v->cell + row * v->cols;
    while (end > 0 && !p[end - 1].dots && !p[end - 1].letter)
        end--;
    for (size_t i = 0; i < end; i++) {
        set_color(v, &color, p[i].color);
        if (p[i].letter)
            sd_buf_addc(v->out, p[i].letter);
        else if (p[i].dots)
            report__add_char(v->out, 0x2800u + p[i].dots);
        else
            sd_buf_addc(v->out, ' ');
    }
    set_color(v, &color, 0);
    return end;
}

static void
add_name(canvas *v, const report_label *l)
{
    uint16_t color = 0;
    const sd_series *s = &v->c->series[l->series];
    set_color(v, &color, color_of(s));
    sd_buf_addc(v->out, letter_of(l->series));
    set_color(v, &color, 0);
    if (s->name && *s->name) {
        sd_buf_addc(v->out, ' ');
        report__add_cols(v->out, sd_str_of(s->name), v->name_cols);
    }
}

/// The axis at the left of `row`, with its number if a tick lies there.
static void
add_y_axis(canvas *v, size_t row)
{
    for (size_t i = 0; i < v->y.ticks; i++) {
        if (dot_y(v, v->y.tick[i]) / DOWN != (long)row)
            continue;
        sd_str label = sd_str_of(v->y.label[i]);
        report__repeat(v->out, " ", v->margin - report__cols(label));
        report__add_cols(v->out, label, v->margin);
        sd_buf_add(v->out, SD_STR(" \u2524"));
        return;
    }
    report__repeat(v->out, " ", v->margin + 1);
    sd_buf_add(v->out, SD_STR("\u2502"));
}

static void
add_plot(canvas *v)
{
    size_t n = v->c->series_n, next = 0;
    report_label *label = report__labels(v->c, &v->y, (double)(v->rows - 1), 1);
    for (size_t row = 0; row < v->rows; row++) {
        add_y_axis(v, row);
        size_t used = add_row(v, row);
        // Whole rows: as near as the names above and below it allow.
        if (next < n && (lround(label[next].at) <= (long)row ||
                         v->rows - row <= n - next)) {
            report__repeat(v->out, " ", v->cols + 1 - used);
            add_name(v, &label[next++]);
        }
        sd_buf_addc(v->out, '\n');
    }
    free(label);
}

/// The axis at the bottom: ticks, their numbers, what they count.
static void
add_x_axis(canvas *v)
{
    size_t start = v->margin + 2, limit = start + v->cols + 2, at = 0, tick = 0;
    report__repeat(v->out, " ", v->margin + 1);
    sd_buf_add(v->out, SD_STR("\u2514"));
    for (size_t i = 0; i < v->cols; i++) {
        bool here = false;
        for (; tick < v->x.ticks && tick_col(v, tick) <= i; tick++)
            here = true;
        sd_buf_add(v->out, here ? SD_STR("\u252c") : SD_STR("\u2500"));
    }
    sd_buf_addc(v->out, '\n');
    for (tick = 0; tick < v->x.ticks; tick++)
        add_centered(v, &at, start + tick_col(v, tick), limit,
                     sd_str_of(v->x.label[tick]));
    sd_buf_addc(v->out, '\n');
    if (v->c->x_label && *v->c->x_label) {
        at = 0;
        add_centered(v, &at, start + v->cols / 2, limit,
                     sd_str_of(v->c->x_label));
        sd_buf_addc(v->out, '\n');
    }
}

static size_t
clamp(size_t v, size_t least, size_t most)
{
    return v < least ? least : v > most ? most : v;
}

/// Share `cols` by `rows` out among axes, names and plot.
static void
layout(canvas *v, size_t cols, size_t rows)
{
    const sd_chart *c = v->c;
    size_t around = 2, names = 0;
    around += c->title && *c->title;
    around += c->x_label && *c->x_label;
    around += c->y_label && *c->y_label;
    v->rows = clamp(rows - around, clamp(c->series_n, 4, SIZE_MAX), SIZE_MAX);
    report__y_axis(c, (unsigned)clamp(v->rows / 3, 2, 8), &v->y);
    for (size_t i = 0; i < v->y.ticks; i++)
        v->margin = clamp(report__cols(sd_str_of(v->y.label[i])), v->margin,
                          SD_FORMAT_SIZE);
    for (size_t i = 0; i < c->series_n; i++)
        names =
            clamp(report__cols(sd_str_of(c->series[i].name)), names, cols / 3);
    v->name_cols = names;
    size_t rest = v->margin + 2 + (c->series_n ? 3 + names : 2);
    v->cols = rest + 8 < cols ? cols - rest : 8;
    report__x_axis(c, (unsigned)clamp(v->cols / 9, 2, 8), &v->x);
}

static void
add_heading(canvas *v, const char *text, size_t cols)
{
    if (!text || !*text)
        return;
    report__add_cols(v->out, sd_str_of(text), cols);
    sd_buf_addc(v->out, '\n');
}

void
sd_report_text(const sd_chart *c, unsigned cols, unsigned rows, bool color,
               sd_buf *out)
{
    canvas v = {.c = c, .color = color, .out = out};
    size_t width = clamp(cols, COLS_LEAST, COLS_MOST);
    layout(&v, width, clamp(rows, ROWS_LEAST, ROWS_MOST));
    v.cell = sd_calloc(v.rows * v.cols, sizeof *v.cell);
    // The first series is the most important: drawn last, it lies on top.
    for (size_t i = c->series_n; i-- > 0;)
        draw_curve(&v, i);
    for (size_t i = c->series_n; i-- > 0;)
        draw_letters(&v, i);
    add_heading(&v, c->title, width);
    add_heading(&v, c->y_label, width);
    add_plot(&v);
    add_x_axis(&v);
    free(v.cell);
}

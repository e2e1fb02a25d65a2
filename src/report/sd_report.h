// SPDX-License-Identifier: Apache-2.0
/// report: numbers in; charts, tables and report.html out.
///
/// A chart becomes one SVG or a picture of characters, a table becomes HTML or
/// aligned text, and both go into one self-contained HTML page. Everything is
/// appended to the caller's sd_buf (check `over` once, at the end). Text may be
/// any bytes: markup is escaped, and control characters, direction overrides
/// and bytes that are not UTF-8 become U+FFFD, so that a hostile page title
/// can steer neither a browser nor a terminal.
///
/// The same input gives the same bytes on every machine and in every locale.
///
/// Uses base. No I/O, no locks, no clock; call it from any thread. All
/// arguments are borrowed for the call. A `const char *` may be NULL: empty.
#ifndef SD_REPORT_H
#define SD_REPORT_H

#include "sd_base.h"

// ---------------------------------------------------------------- charts

/// One curve. A point whose x or y is not finite, or is past +-1e300, is a
/// gap; on a logarithmic axis, so is one that is not positive.
typedef struct sd_series {
    const char *name;
    const double *x, *y; // n points, x ascending
    const double *err;   // NULL, or n half-widths, drawn as a light band
    size_t n;
    unsigned style; // colour: one policy keeps its style across a report
    bool dashed;    // published curves, baselines
} sd_series;

/// How an axis writes its numbers.
typedef enum sd_unit {
    SD_UNIT_PLAIN,   // 0.25, 1,500, 200k, 5M
    SD_UNIT_PERCENT, // values are shares: 0.25 is 25%
    SD_UNIT_NS,      // values are nanoseconds: 1.5 ms
} sd_unit;

typedef struct sd_chart {
    const char *title, *x_label, *y_label;
    const sd_series *series;
    size_t series_n;
    // NAN: from the data, y rounded out to a tick, with zero when the data
    // come near it. Two bounds that enclose nothing (0, 0) count as NAN.
    double x_min, x_max, y_min, y_max;
    bool y_log, x_log;
    sd_unit y_unit;
} sd_chart;

/// Styles with a colour of their own; further ones repeat it, dotted.
#define SD_REPORT_COLORS 9u

/// One standalone <svg>: no scripts, no fonts to load, its own colours for
/// light and dark surroundings. Each curve is named at its right end, beside
/// the plot; the picture grows in height when the names need more room. At
/// most four points per pixel column are written, however long a curve is.
void sd_report_svg(const sd_chart *c, sd_buf *out);

/// The same curves for a terminal: at most `cols` wide and `rows` lines high,
/// axes and names included. A size below 40 by 10 is taken as that, above 500
/// by 200 as that; more series than lines make it higher. Each curve carries
/// the letter of its name, so that it reads without colour. `color`: with ANSI
/// escapes, 256 colours.
void sd_report_text(const sd_chart *c, unsigned cols, unsigned rows, bool color,
                    sd_buf *out);

// ---------------------------------------------------------------- tables

typedef struct sd_table {
    const char *const *head; // cols texts
    const char *const *cell; // rows * cols texts, row by row
    size_t cols, rows;
    const char *align; // a letter per column, 'l', 'r' or 'c'; NULL or
                       // too short: 'l'
} sd_table;

/// Columns two spaces apart, a rule under the head, no trailing spaces.
void sd_table_text(const sd_table *t, sd_buf *out);
/// One <table>.
void sd_table_html(const sd_table *t, sd_buf *out);

// ---------------------------------------------------------------- report.html

/// A number worth a tile of its own.
typedef struct sd_fact {
    const char *label, *value;
} sd_fact;

/// Start the page. Each line of `lead` is one fact under the title.
void sd_report_begin(sd_buf *out, const char *title, const char *lead);
/// A heading and a paragraph.
void sd_report_section(sd_buf *out, const char *heading, const char *text);
/// A row of tiles.
void sd_report_facts(sd_buf *out, const sd_fact *fact, size_t n);
void sd_report_figure(sd_buf *out, const sd_chart *c, const char *caption);
void sd_report_table(sd_buf *out, const sd_table *t, const char *caption);
/// Text as it stands, in a fixed-width font: a command line, a log.
void sd_report_verbatim(sd_buf *out, const char *text);
/// End the page. Nothing can be added after it.
void sd_report_end(sd_buf *out, const char *foot);

// ---------------------------------------------------------------- numbers

/// NaN when n is 0.
double sd_mean(const double *v, size_t n);
/// Standard error of the mean; NaN when n is below 2.
double sd_std_error(const double *v, size_t n);

/// Room that every sd_format_* fits in. With less, the text is cut short; it
/// always ends in NUL. What is not finite is written as an en dash.
#define SD_FORMAT_SIZE 40

/// Rounded to `decimals` (0 to 9) places: 0.4310.
void sd_format_fixed(double v, unsigned decimals, char *ret, size_t size);
/// Mean and standard error: 0.431 ± 0.004; just the mean when `err` is NaN.
void sd_format_error(double v, double err, unsigned decimals, char *ret,
                     size_t size);
/// Whole, in groups of three: 5,500,000.
void sd_format_count(double v, char *ret, size_t size);
/// Three digits and a letter: 5.5 M, 12.3 k, 950, 0.05.
void sd_format_short(double v, char *ret, size_t size);
/// A share: 0.431 is 43.1%.
void sd_format_percent(double v, unsigned decimals, char *ret, size_t size);
/// A time in nanoseconds: 1.23 µs, 45.6 ms, 12.3 s, 3 min 20 s, 2 h 5 min.
void sd_format_ns(double ns, char *ret, size_t size);

#endif

// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_report.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

#define GAP  ((double)NAN)
#define INF  ((double)INFINITY)
#define FREE .x_min = GAP, .x_max = GAP, .y_min = GAP, .y_max = GAP

// ---------------------------------------------------------------- helpers

/// The element that starts at `p` ('<'): moves to its end and keeps the stack
/// of open names. False when it is not well-formed.
static bool
take_tag(const char **p, sd_str *open, size_t *depth, size_t most)
{
    const char *q = *p + 1;
    bool closing = *q == '/';
    q += closing;
    sd_str name = {q, strcspn(q, " />\n")};
    q += name.n;
    if (name.n == 0)
        return false;
    while (*q == ' ') { // name="value"
        q += 1 + strcspn(q + 1, "=<>\" ");
        if (q[0] != '=' || q[1] != '"')
            return false;
        q += 2 + strcspn(q + 2, "\"<");
        if (*q++ != '"')
            return false;
    }
    bool empty = *q == '/';
    q += empty;
    if (*q != '>')
        return false;
    *p = q + 1;
    if (closing)
        return *depth > 0 && sd_str_eq(open[--*depth], name);
    if (!empty && *depth < most)
        open[(*depth)++] = name;
    return true;
}

/// Is `b` well-formed XML, as far as this module writes any?
static bool
well_formed(sd_buf *b)
{
    sd_str open[32];
    size_t depth = 0;
    sd_buf_addc(b, '\0');
    b->n--;
    const char *p = b->p;
    if (b->over || strlen(p) != b->n)
        return false;
    if (strncmp(p, "<!DOCTYPE html>", 15) == 0)
        p += 15;
    while (*p) {
        if (*p == '<') {
            if (!take_tag(&p, open, &depth, SD_LEN(open)))
                return false;
        } else if (*p == '&') {
            size_t n = strspn(p + 1, "#abcdefghijklmnopqrstuvwxyz0123456789");
            if (n == 0 || p[n + 1] != ';')
                return false;
            p += n + 2;
        } else if ((unsigned char)*p < 0x20 && *p != '\n') {
            return false;
        } else {
            p++;
        }
    }
    return depth == 0;
}

static bool
contains(const sd_buf *b, const char *text)
{
    return memmem(b->p, b->n, text, strlen(text)) != NULL;
}

/// Does a number that is none show anywhere, in whatever case?
static bool
has_nan(const sd_buf *b)
{
    for (size_t i = 0; i + 3 <= b->n; i++) {
        char w[4] = {0};
        for (size_t k = 0; k < 3; k++)
            w[k] = (char)tolower((unsigned char)b->p[i + k]);
        if (strcmp(w, "nan") == 0 || strcmp(w, "inf") == 0)
            return true;
    }
    return false;
}

// ---------------------------------------------------------------- numbers

enum format { COUNT, SHORT, NS, PERCENT1, FIXED3 };

static const struct {
    const char *why;
    enum format format;
    double v;
    const char *want;
} format_cases[] = {
    {"zero", COUNT, 0, "0"},
    {"no comma", COUNT, 999, "999"},
    {"commas", COUNT, 5500000, "5,500,000"},
    {"minus before a full group", COUNT, -123456, "-123,456"},
    {"rounds", COUNT, 999.6, "1,000"},
    {"too long for digits", COUNT, 1.5e20, "1.5e20"},
    {"not a number", COUNT, GAP, "\u2013"},
    {"millions", SHORT, 5500000, "5.5 M"},
    {"three digits", SHORT, 12345, "12.3 k"},
    {"rounds into the next unit", SHORT, 999999, "1 M"},
    {"whole", SHORT, 950, "950"},
    {"fraction", SHORT, 0.05, "0.05"},
    {"small fraction", SHORT, 0.00123, "0.00123"},
    {"tiny", SHORT, 1.5e-9, "1.5e-9"},
    {"huge", SHORT, 1e300, "1e288 T"},
    {"negative", SHORT, -1500, "-1.5 k"},
    {"infinite", SHORT, -INF, "\u2013"},
    {"nanoseconds", NS, 850, "850 ns"},
    {"microseconds", NS, 1234, "1.23 \u00b5s"},
    {"milliseconds", NS, 45.6e6, "45.6 ms"},
    {"seconds", NS, 12.3e9, "12.3 s"},
    {"seconds up to two minutes", NS, 119e9, "119 s"},
    {"minutes", NS, 200e9, "3 min 20 s"},
    {"minutes without seconds", NS, 180e9, "3 min"},
    {"hours", NS, 7500e9, "2 h 5 min"},
    {"days", NS, 100 * 3600e9, "4 d 4 h"},
    {"no time", NS, 0, "0 ns"},
    {"share", PERCENT1, 0.4312, "43.1%"},
    {"no share", PERCENT1, GAP, "\u2013"},
    {"three places", FIXED3, 0.4305, "0.431"},
    {"zeros stay", FIXED3, 2, "2.000"},
    {"no negative zero", FIXED3, -0.0001, "0.000"},
    {"negative", FIXED3, -1.5, "-1.500"},
    {"more digits than a double has", FIXED3, 1e300, "1e300"},
};

static void
format(enum format how, double v, char *ret, size_t size)
{
    switch (how) {
    case COUNT:
        sd_format_count(v, ret, size);
        break;
    case SHORT:
        sd_format_short(v, ret, size);
        break;
    case NS:
        sd_format_ns(v, ret, size);
        break;
    case PERCENT1:
        sd_format_percent(v, 1, ret, size);
        break;
    case FIXED3:
        sd_format_fixed(v, 3, ret, size);
        break;
    }
}

static void
test_formats(void)
{
    for (size_t i = 0; i < SD_LEN(format_cases); i++) {
        char got[SD_FORMAT_SIZE], small[4];
        format(format_cases[i].format, format_cases[i].v, got, sizeof got);
        CHECK(strcmp(got, format_cases[i].want) == 0, "%s: got '%s'",
              format_cases[i].why, got);
        format(format_cases[i].format, format_cases[i].v, small, sizeof small);
        CHECK(strlen(small) < sizeof small, "%s: cut", format_cases[i].why);
    }
    char got[SD_FORMAT_SIZE];
    sd_format_error(0.4312, 0.004, 3, got, sizeof got);
    CHECK(strcmp(got, "0.431 \u00b1 0.004") == 0, "got '%s'", got);
    sd_format_error(0.4312, GAP, 3, got, sizeof got);
    CHECK(strcmp(got, "0.431") == 0, "one run has no error: got '%s'", got);
}

static void
test_summary(void)
{
    const double v[] = {2, 4, 4, 4, 5, 5, 7, 9};
    CHECK(sd_mean(v, 8) == 5, "got %g", sd_mean(v, 8));
    // Squares sum to 32: sqrt(32 / 7 / 8).
    CHECK(fabs(sd_std_error(v, 8) - 0.7559289460184544) < 1e-12, "got %.17g",
          sd_std_error(v, 8));
    CHECK(isnan(sd_mean(v, 0)), "mean of nothing");
    CHECK(isnan(sd_std_error(v, 1)), "error of one run");
}

// ---------------------------------------------------------------- ticks

static const struct {
    const char *why;
    double lo, hi, fix_lo, fix_hi;
    bool log;
    sd_unit unit;
    const char *want;
} tick_cases[] = {
    {"shares", 0.02, 0.93, GAP, GAP, false, SD_UNIT_PLAIN,
     "0 0.2 0.4 0.6 0.8 1.0"},
    {"0.3 is no sum", 0, 0.5, GAP, GAP, false, SD_UNIT_PLAIN,
     "0 0.1 0.2 0.3 0.4 0.5"},
    {"far from zero: zoom", 0.862, 0.931, GAP, GAP, false, SD_UNIT_PERCENT,
     "86% 88% 90% 92% 94%"},
    {"grouped", 0, 8000, GAP, GAP, false, SD_UNIT_PLAIN,
     "0 2,000 4,000 6,000 8,000"},
    {"k and M on one axis", 0, 1.2e6, GAP, GAP, false, SD_UNIT_PLAIN,
     "0 200k 400k 600k 800k 1M 1.2M"},
    {"both signs", -3, 4, GAP, GAP, false, SD_UNIT_PLAIN, "-4 -2 0 2 4"},
    {"negative", -8e6, -5e6, GAP, GAP, false, SD_UNIT_PLAIN,
     "-8M -7.5M -7M -6.5M -6M -5.5M -5M"},
    {"fixed bounds are not rounded", 0.2, 0.4, 0, 1, false, SD_UNIT_PLAIN,
     "0 0.2 0.4 0.6 0.8 1.0"},
    {"bounds without room are none", 0, 1, 0, 0, false, SD_UNIT_PLAIN,
     "0 0.2 0.4 0.6 0.8 1.0"},
    {"all equal", 7, 7, GAP, GAP, false, SD_UNIT_PLAIN, "2 4 6 8 10 12"},
    {"all zero", 0, 0, GAP, GAP, false, SD_UNIT_PLAIN, "0 0.1 0.2 0.3 0.4 0.5"},
    {"tiny", 1e-9, 5e-9, GAP, GAP, false, SD_UNIT_PLAIN,
     "0 1e-9 2e-9 3e-9 4e-9 5e-9"},
    {"huge", 1e20, 5e20, GAP, GAP, false, SD_UNIT_PLAIN,
     "0 1e20 2e20 3e20 4e20 5e20"},
    {"time", 0, 1.9e9, GAP, GAP, false, SD_UNIT_NS,
     "0 500\u00a0ms 1\u00a0s 1.5\u00a0s 2\u00a0s"},
    {"log, few: 1 2 5", 3, 70, GAP, GAP, true, SD_UNIT_PLAIN,
     "2 5 10 20 50 100"},
    {"log, many: decades", 120, 3e7, GAP, GAP, true, SD_UNIT_NS,
     "100\u00a0ns 1\u00a0\u00b5s 10\u00a0\u00b5s 100\u00a0\u00b5s 1\u00a0ms "
     "10\u00a0ms"},
    {"log below 1", 0.002, 0.07, GAP, GAP, true, SD_UNIT_PLAIN,
     "0.002 0.005 0.01 0.02 0.05 0.1"},
    {"log, very many: thousands", 1e-6, 1e12, GAP, GAP, true, SD_UNIT_PLAIN,
     "0.000001 0.001 1 1k 1M 1G 1T"},
    {"log between two ticks", 3.1, 3.9, 3, 4, true, SD_UNIT_PLAIN,
     "3.0 3.2 3.4 3.6 3.8 4.0"},
};

/// The labels of the y axis, parted by spaces.
static void
read_ticks(const sd_buf *svg, sd_buf *ret)
{
    static const char mark[] = "class=\"sd-tick\" text-anchor=\"end\"";
    const char *p = svg->p, *end = svg->p + svg->n;
    while ((p = memmem(p, (size_t)(end - p), mark, strlen(mark)))) {
        p = strchr(p, '>') + 1;
        if (ret->n)
            sd_buf_addc(ret, ' ');
        sd_buf_add(ret, (sd_str){p, strcspn(p, "<")});
    }
}

static void
test_ticks(void)
{
    for (size_t i = 0; i < SD_LEN(tick_cases); i++) {
        double x[] = {1, 2}, y[] = {tick_cases[i].lo, tick_cases[i].hi};
        sd_series s = {.name = "s", .x = x, .y = y, .n = 2};
        sd_chart c = {.series = &s, .series_n = 1, FREE};
        c.y_min = tick_cases[i].fix_lo;
        c.y_max = tick_cases[i].fix_hi;
        c.y_log = tick_cases[i].log;
        c.y_unit = tick_cases[i].unit;
        sd_buf svg = {.max = 1u << 20}, got = {.max = 4096};
        sd_report_svg(&c, &svg);
        CHECK(well_formed(&svg), "%s: not well-formed", tick_cases[i].why);
        read_ticks(&svg, &got);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(tick_cases[i].want)),
              "%s: got '%.*s'", tick_cases[i].why, SD_ARGS(got));
        sd_buf_done(&svg);
        sd_buf_done(&got);
    }
}

// ---------------------------------------------------------------- charts

static const double up[] = {0, 1, 2, 3, 4};
static const double some[] = {0.1, 0.4, GAP, 0.8, 0.6};
static const double gaps[] = {GAP, GAP, GAP, GAP, GAP};
static const double equal[] = {3, 3, 3, 3, 3};
static const double wild[] = {-INF, -1.7e308, 0, 1e300, INF};
static const double tiny[] = {5e-324, 1e-310, 0, 1e-308, 4e-324};
static const double close[] = {1, 1 + 1e-15, 1, 1 - 1e-16, 1};
static const double minus[] = {-5, -4, 0, -2, -1};
static const double errs[] = {0.1, -0.2, GAP, INF, 9};

static const struct {
    const char *why;
    sd_series s;
    double y_min, y_max;
} odd_cases[] = {
    {"no points", {.name = "a"}, GAP, GAP},
    {"no name", {.x = up, .y = some, .n = 5}, GAP, GAP},
    {"one point", {.name = "a", .x = up, .y = some, .n = 1}, GAP, GAP},
    {"a gap", {"a", up, some, errs, 5, 0, true}, GAP, GAP},
    {"only gaps", {"a", up, gaps, errs, 5, 1, false}, GAP, GAP},
    {"no x", {"a", gaps, some, NULL, 5, 1, false}, GAP, GAP},
    {"all equal", {"a", equal, equal, errs, 5, 2, false}, GAP, GAP},
    {"huge range", {"a", wild, wild, wild, 5, 3, false}, GAP, GAP},
    {"subnormal", {"a", tiny, tiny, tiny, 5, 4, false}, GAP, GAP},
    {"equal but for a bit", {"a", close, close, NULL, 5, 5, false}, GAP, GAP},
    {"negative", {"a", minus, minus, errs, 5, 6, false}, GAP, GAP},
    {"far outside fixed bounds", {"a", up, wild, errs, 5, 7, true}, 0, 1},
    {"bounds upside down", {"a", up, some, NULL, 5, 8, false}, 1, 0},
    {"infinite bounds", {"a", up, some, NULL, 5, 99, false}, -INF, INF},
    {"one bound past the data", {"a", up, some, NULL, 5, 4, false}, 50, GAP},
    {"endless name",
     {"a very long name that nobody could want to read to its end, \xc3\xa4\xe2"
      "\x82\xac\xf0\x9f\x98\x80 \xe6\xbc\xa2\xe5\xad\x97 included",
      up, some, NULL, 5, 0xffffffffu, false},
     GAP,
     GAP},
    {"hostile name",
     {"</svg><script>\"'&\033[2J\x80\xff\n\xe2\x80\xae", up, some, NULL, 5, 9,
      false},
     GAP,
     GAP},
};

/// Lines no wider than `cols`, of the characters promised.
static void
check_text(const char *why, const sd_buf *b, size_t cols, bool color)
{
    size_t at = 0, most = 0;
    bool clean = true;
    for (size_t i = 0; i < b->n; i++) {
        unsigned char c = (unsigned char)b->p[i];
        if (c == '\n') {
            clean &= i == 0 || b->p[i - 1] != ' '; // no trailing spaces
            at = 0;
        } else if (c == 0x1b && color) {
            while (i < b->n && b->p[i] != 'm')
                i++;
        } else {
            clean &= c >= 0x20;
            at += (c & 0xc0) != 0x80;
        }
        most = at > most ? at : most;
    }
    CHECK(most <= cols, "%s: %zu columns", why, most);
    CHECK(clean, "%s: odd characters:\n%.*s", why, SD_ARGS(*b));
}

static void
check_chart(const char *why, const sd_chart *c)
{
    sd_buf b = {.max = 1u << 22};
    sd_report_svg(c, &b);
    CHECK(well_formed(&b), "%s: not well-formed:\n%.*s", why, SD_ARGS(b));
    CHECK(!has_nan(&b), "%s: not a number:\n%.*s", why, SD_ARGS(b));
    CHECK(!contains(&b, "<script"), "%s: script", why);
    for (int color = 0; color < 2; color++) {
        sd_buf_reset(&b);
        sd_report_text(c, 72, 18, color, &b);
        check_text(why, &b, 72, color);
        CHECK(!has_nan(&b), "%s: not a number:\n%.*s", why, SD_ARGS(b));
    }
    sd_buf_done(&b);
}

static void
test_odd_charts(void)
{
    for (size_t i = 0; i < SD_LEN(odd_cases); i++) {
        for (unsigned log = 0; log < 2; log++) {
            for (sd_unit u = SD_UNIT_PLAIN; u <= SD_UNIT_NS; u++) {
                sd_chart c = {"Title", "x", "y", &odd_cases[i].s, 1, FREE};
                c.y_min = odd_cases[i].y_min;
                c.y_max = odd_cases[i].y_max;
                c.y_log = c.x_log = log;
                c.y_unit = u;
                check_chart(odd_cases[i].why, &c);
            }
        }
    }
    check_chart("no series", &(sd_chart){.title = "t", FREE});
    check_chart("nothing at all", &(sd_chart){0});
    sd_buf b = {.max = 1u << 16};
    sd_report_text(&(sd_chart){FREE}, 0, 0, false, &b);
    check_text("no room", &b, 40, false);
    sd_buf_done(&b);
}

/// Names at `y`, sorted by the writer; checks the distance to the one before.
static void
test_names_apart(void)
{
    enum { N = 40 };
    double y[N][2];
    const double x[] = {0, 1e6};
    sd_series s[N];
    for (size_t i = 0; i < N; i++) {
        y[i][0] = 0;
        y[i][1] = i % 2 ? 0.5 : 0.9; // all end in two places
        s[i] = (sd_series){.name = "name", .x = x, .y = y[i], .n = 2};
    }
    for (size_t n = 1; n <= N; n++) {
        sd_chart c = {.series = s, .series_n = n, FREE};
        sd_buf b = {.max = 1u << 20};
        sd_report_svg(&c, &b);
        sd_buf_addc(&b, '\0');
        size_t found = 0;
        double before = -1e9;
        for (const char *p = b.p; (p = strstr(p, "class=\"sd-name\"")); p++) {
            double at = strtod(strstr(p, "y=\"") + 3, NULL);
            CHECK(at - before > 17.9, "%zu series: %g after %g", n, at, before);
            before = at;
            found++;
        }
        CHECK(found == n, "%zu of %zu names", found, n);
        sd_buf_reset(&b);
        sd_report_text(&c, 60, 12, false, &b);
        sd_buf_addc(&b, '\0');
        found = 0;
        for (const char *p = b.p; (p = strstr(p, " name\n")); p++)
            found++;
        CHECK(found == n, "text: %zu of %zu names", found, n);
        sd_buf_done(&b);
    }
}

/// A curve of many points stays small, and keeps its one spike.
static void
test_long_curve(void)
{
    enum { N = 300000 };
    double *x = sd_calloc(N, sizeof *x), *y = sd_calloc(N, sizeof *y);
    for (size_t i = 0; i < N; i++) {
        x[i] = (double)i;
        y[i] = i % 2 ? 0.2 : 0.1;
    }
    y[123456] = 1;
    sd_series s = {.name = "spike", .x = x, .y = y, .err = y, .n = N};
    sd_chart c = {.series = &s,
                  .series_n = 1,
                  .x_min = GAP,
                  .x_max = GAP,
                  .y_min = 0,
                  .y_max = 1};
    sd_buf b = {.max = 1u << 20};
    sd_report_svg(&c, &b);
    CHECK(well_formed(&b), "long curve");
    CHECK(b.n < 100000, "%zu bytes", b.n);
    CHECK(contains(&b, " 6L"), "the spike reaches the top of the plot");
    sd_buf_done(&b);
    free(x);
    free(y);
}

static void
test_text_chart(void)
{
    const double x[] = {0, 250e3, 500e3, 750e3, 1e6};
    const double y[] = {0.1, 0.5, 0.7, 0.78, 0.8}, z[] = {0.2, 0.2, 0.2};
    sd_series s[] = {{"bandit", x, y, NULL, 5, 0, false},
                     {"breadth-first", x, z, NULL, 3, 1, true}};
    sd_chart c = {"Harvest", "pages", "share", s, 2, FREE};
    static const char want[] =
        "Harvest\n"
        "share\n"
        "1.0 ┤\n"
        "    │               ⢀⣀⣀⡠⠤⠤⠤⠤⠔⠒⠒A A bandit\n"
        "    │         ⢀⣀⠤⠒⠉⠉⠁\n"
        "0.5 ┤      A⠔⠊⠁\n"
        "    │   ⣀⠔⠉\n"
        "    │B⠤⠊⠤⠄ ⠤⠄ ⠤⠄ ⠤⠄              B breadth-first\n"
        "  0 ┤⠁\n"
        "    └┬────────────┬────────────┬\n"
        "     0          500k          1M\n"
        "                pages\n";
    sd_buf b = {.max = 1u << 16};
    sd_report_text(&c, 48, 12, false, &b);
    CHECK(sd_str_eq(sd_buf_str(&b), sd_str_of(want)), "got\n%.*s", SD_ARGS(b));
    sd_buf_done(&b);
}

// ---------------------------------------------------------------- tables

static void
test_table(void)
{
    const char *const head[] = {"policy", "pages", "note"};
    const char *const cell[] = {
        "bandit",    "1,000", "\u00b1 2", // wider in bytes than in columns
        "a\tb\x1b[", "7",     NULL,       // must not move the cursor
        "",          "20",    "<b>",      // an empty first cell
    };
    sd_table t = {head, cell, 3, 3, "lrc"};
    static const char want[] = "policy  pages  note\n"
                               "------  -----  ----\n"
                               "bandit  1,000  \u00b1 2\n"
                               "a b\ufffd[       7\n"
                               "           20  <b>\n";
    sd_buf b = {.max = 4096};
    sd_table_text(&t, &b);
    CHECK(b.n == strlen(want) && memcmp(b.p, want, b.n) == 0, "got\n%.*s",
          SD_ARGS(b));
    sd_buf_reset(&b);
    sd_table_html(&t, &b);
    CHECK(well_formed(&b), "got\n%.*s", SD_ARGS(b));
    CHECK(contains(&b, "<td class=\"r\">1,000</td>"), "got\n%.*s", SD_ARGS(b));
    CHECK(contains(&b, "&lt;b&gt;"), "markup in a cell is escaped");
    sd_buf_reset(&b);
    sd_table_text(&(sd_table){0}, &b);
    CHECK(b.n == 0, "no columns");
    sd_table_html(&(sd_table){0}, &b);
    CHECK(well_formed(&b), "no columns");
    sd_buf_done(&b);
}

// ---------------------------------------------------------------- page

static void
add_page(sd_buf *b)
{
    const char *const head[] = {"<a>"};
    sd_series s = {.name = "R&D", .x = up, .y = some, .n = 5};
    sd_chart c = {"<T>", "x", "y", &s, 1, FREE};
    sd_fact fact[] = {{"pages & bytes", "5"}, {"b", "\"6\""}};
    sd_report_begin(b, "A <title>", "one fact\nanother & more");
    sd_report_facts(b, fact, SD_LEN(fact));
    sd_report_section(b, "Head & tail", "First.\nStill first.");
    sd_report_figure(b, &c, "A 'caption'");
    sd_report_figure(b, &c, NULL);
    sd_report_table(b, &(sd_table){.head = head, .cols = 1}, "Table <1>");
    sd_report_verbatim(b, "a < b\n  && c\n");
    sd_report_end(b, "foot");
}

static void
test_page(void)
{
    sd_buf b = {.max = 1u << 20}, again = {.max = 1u << 20};
    add_page(&b);
    add_page(&again);
    CHECK(well_formed(&b), "got\n%.*s", SD_ARGS(b));
    CHECK(sd_str_eq(sd_buf_str(&b), sd_buf_str(&again)), "same bytes");
    static const char *const want[] = {
        "<title>A &lt;title&gt;</title>",
        "<li>one fact</li><li>another &amp; more</li>",
        "<p>First. Still first.</p>\n",
        "<h2>Head &amp; tail</h2>",
        "<dd class=\"value\">&quot;6&quot;</dd>",
        "<figcaption>A &#39;caption&#39;</figcaption>",
        "R&amp;D",
        "<pre>a &lt; b\n  &amp;&amp; c</pre>",
        "</html>",
    };
    for (size_t i = 0; i < SD_LEN(want); i++)
        CHECK(contains(&b, want[i]), "'%s' is missing", want[i]);
    sd_buf_done(&b);
    sd_buf_done(&again);
    sd_buf small = {.max = 1000};
    add_page(&small);
    CHECK(small.over && small.n <= 1000, "the ceiling holds");
    sd_buf_done(&small);
}

int
main(void)
{
    test_formats();
    test_summary();
    test_ticks();
    test_odd_charts();
    test_names_apart();
    test_long_curve();
    test_text_chart();
    test_table();
    test_page();
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
#include "report_int.h"

#include <math.h>
#include <string.h>

#define DIGITS 24 // room for a number without its unit

/// 2e-7, with the digits that tell apart values `step` apart.
static void
exponent_label(double v, double step, char *ret, size_t size)
{
    int k = report__exponent(fabs(v) * 1.0000001);
    int more = k - report__exponent(step * 1.0001);
    char digits[DIGITS];
    report__format_trim(v / report__pow10(k), more > 0 ? (unsigned)more : 0,
                        digits, sizeof digits);
    snprintf(ret, size, "%se%d", digits, k);
}

/// 1500 as 1,500 or 1.5k, whichever suits an axis up to `most`, with enough
/// decimals to tell apart values `step` apart.
static void
plain_label(double v, double step, double most, char *ret, size_t size)
{
    static const char *const suffix[] = {"", "k", "M", "G", "T"};
    if (v == 0) {
        snprintf(ret, size, "0");
        return;
    }
    // On a logarithmic axis the step is the value itself.
    bool tiny = step < 1e-6 && (most < 1e-3 || step >= fabs(v));
    if (most >= 1e18 || tiny) {
        exponent_label(v, step, ret, size);
        return;
    }
    size_t i = 0;
    double unit = 1;
    for (; most >= 1e4 && i < 4 && fabs(v) >= unit * 999.9999; i++)
        unit *= 1000;
    int e = report__exponent(step / unit * 1.0001);
    unsigned decimals = e < 0 ? (unsigned)-e : 0;
    char digits[DIGITS];
    if (i)
        report__format_trim(v / unit, decimals, digits, sizeof digits);
    else if (decimals)
        sd_format_fixed(v, decimals, digits, sizeof digits);
    else
        sd_format_count(v, digits, sizeof digits);
    snprintf(ret, size, "%s%s", digits, suffix[i]);
}

/// `v` times 1000^-k with its unit; times beyond seconds stay seconds, so that
/// an axis reads as one scale.
static void
time_label(double v, double step, char *ret, size_t size)
{
    static const char *const name[] = {"ns", "\u00b5s", "ms", "s"};
    size_t i = 0;
    double unit = 1;
    for (; i < 3 && fabs(v) >= unit * 999.9999; i++)
        unit *= 1000;
    char digits[DIGITS];
    plain_label(v / unit, step / unit, fabs(v / unit), digits, sizeof digits);
    if (strchr(digits, '.') && !strchr(digits, 'e'))
        report__format_trim(v / unit, 9, digits, sizeof digits);
    snprintf(ret, size, v == 0 ? "%s" : "%s\u00a0%s", digits, name[i]);
}

void
report__tick_labels(report_axis *a, sd_unit unit)
{
    double most =
        a->ticks ? fmax(fabs(a->tick[0]), fabs(a->tick[a->ticks - 1])) : 0;
    for (size_t i = 0; i < a->ticks; i++) {
        double v = a->tick[i];
        char *ret = a->label[i], text[DIGITS];
        double step = a->ticks > 1 ? a->tick[1] - a->tick[0] : fabs(v);
        if (a->log && a->ticks > 1 && a->tick[1] > 1.9 * a->tick[0])
            step = v;
        switch (unit) {
        case SD_UNIT_PLAIN:
            plain_label(v, step, most, ret, SD_FORMAT_SIZE);
            break;
        case SD_UNIT_PERCENT:
            plain_label(v * 100, step * 100, most * 100, text, sizeof text);
            snprintf(ret, SD_FORMAT_SIZE, "%s%%", text);
            break;
        case SD_UNIT_NS:
            time_label(v, step, ret, SD_FORMAT_SIZE);
            break;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
#include "json_int.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// The digits and the exponent of x = 0.DIGITS * 10^exponent, as few digits as
/// still mean x.
static int
shortest(double x, char digits[32])
{
    char text[64];
    for (int precision = 1; precision <= 17; precision++) {
        snprintf(text, sizeof text, "%.*e", precision - 1, x);
        double back = strtod(text, NULL);
        if (!(back < x) && !(back > x))
            break;
    }
    size_t n = 0;
    const char *p = text;
    for (; *p && *p != 'e'; p++)
        if (*p != '.')
            digits[n++] = *p;
    while (n > 1 && digits[n - 1] == '0')
        n--;
    digits[n] = '\0';
    return 1 + (int)strtol(p + 1, NULL, 10);
}

static void
add_zeros(sd_buf *out, int n)
{
    while (n-- > 0)
        sd_buf_addc(out, '0');
}

/// Append the number `x` as ECMAScript does.
static void
write_double(double x, sd_buf *out)
{
    char digits[32];
    if (!(x < 0) && !(x > 0)) {
        sd_buf_addc(out, '0');
        return;
    }
    if (x < 0)
        sd_buf_addc(out, '-');
    int e = shortest(fabs(x), digits), n = (int)strlen(digits);
    if (n <= e && e <= 21) { // 1200
        sd_buf_add(out, sd_str_of(digits));
        add_zeros(out, e - n);
    } else if (0 < e && e <= 21) { // 12.5
        sd_buf_addf(out, "%.*s.%s", e, digits, digits + e);
    } else if (-6 < e && e <= 0) { // 0.00125
        sd_buf_add(out, SD_STR("0."));
        add_zeros(out, -e);
        sd_buf_add(out, sd_str_of(digits));
    } else { // 1.25e+30
        sd_buf_addc(out, digits[0]);
        if (n > 1)
            sd_buf_addf(out, ".%s", digits + 1);
        sd_buf_addf(out, "e%+d", e - 1);
    }
}

/// JCS and most others write numbers as ECMAScript does.
static void
write_number(sd_str text, bool canonical, sd_buf *out)
{
    char copy[512];
    if (!canonical || text.n >= sizeof copy) {
        sd_buf_add(out, text);
        return;
    }
    memcpy(copy, text.p, text.n);
    copy[text.n] = '\0';
    double x = strtod(copy, NULL);
    if (isfinite(x))
        write_double(x, out);
    else
        sd_buf_add(out, text); // no form for it: left as it is
}

static void
write_string(sd_str s, sd_buf *out)
{
    sd_buf_addc(out, '"');
    size_t from = 0;
    for (size_t i = 0; i < s.n; i++) {
        unsigned char c = (unsigned char)s.p[i];
        if (c >= 0x20 && c != '"' && c != '\\')
            continue;
        sd_buf_add(out, sd_str_sub(s, from, i));
        from = i + 1;
        static const char special[] = "\b\t\n\f\r\"\\", is[] = "btnfr\"\\";
        const char *hit = c ? strchr(special, c) : NULL;
        if (hit)
            sd_buf_addf(out, "\\%c", is[hit - special]);
        else
            sd_buf_addf(out, "\\u%04x", c);
    }
    sd_buf_add(out, sd_str_sub(s, from, s.n));
    sd_buf_addc(out, '"');
}

/// The order of UTF-16 code units, which JCS asks for: as bytes, but that
/// characters past U+FFFF stand before U+E000 to U+FFFF.
static int
compare_utf16(const void *x, const void *y)
{
    sd_str a = (*(const json_member *const *)x)->key;
    sd_str b = (*(const json_member *const *)y)->key;
    size_t n = a.n < b.n ? a.n : b.n, i = 0;
    while (i < n && a.p[i] == b.p[i])
        i++;
    if (i == n)
        return a.n < b.n ? -1 : a.n > b.n;
    unsigned char p = (unsigned char)a.p[i], q = (unsigned char)b.p[i];
    bool high_p = p >= 0xf0, high_q = q >= 0xf0;
    if (high_p != high_q && (high_p ? q : p) >= 0xee)
        return high_p ? -1 : 1;
    return p < q ? -1 : 1;
}

static void
write_members(const json_value *v, bool canonical, sd_buf *out)
{
    const json_member **order = sd_realloc(NULL, v->n, sizeof *order);
    for (uint32_t i = 0; i < v->n; i++)
        order[i] = &v->members[i];
    if (canonical)
        qsort(order, v->n, sizeof *order, compare_utf16);
    for (uint32_t i = 0; i < v->n; i++) {
        if (i)
            sd_buf_addc(out, ',');
        write_string(order[i]->key, out);
        sd_buf_addc(out, ':');
        extract__json_write(&order[i]->value, canonical, out);
    }
    free(order);
}

// Not deeper than the reader lets values be.
void
extract__json_write(const json_value *v, bool canonical, sd_buf *out)
{
    switch ((json_kind)v->kind) {
    case JSON_NULL:
        sd_buf_add(out, SD_STR("null"));
        break;
    case JSON_FALSE:
        sd_buf_add(out, SD_STR("false"));
        break;
    case JSON_TRUE:
        sd_buf_add(out, SD_STR("true"));
        break;
    case JSON_NUMBER:
        write_number(json_text(v), canonical, out);
        break;
    case JSON_STRING:
        write_string(json_text(v), out);
        break;
    case JSON_ARRAY:
        sd_buf_addc(out, '[');
        for (uint32_t i = 0; i < v->n; i++) {
            if (i)
                sd_buf_addc(out, ',');
            extract__json_write(&v->items[i], canonical, out);
        }
        sd_buf_addc(out, ']');
        break;
    case JSON_OBJECT:
        sd_buf_addc(out, '{');
        write_members(v, canonical, out);
        sd_buf_addc(out, '}');
        break;
    }
}

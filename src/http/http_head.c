// SPDX-License-Identifier: Apache-2.0
#include "sd_http.h"

/// "HTTP/1.1 200 OK", without its line end. What cannot be read stays 0.
static void
read_status_line(sd_str line, sd_http_head *ret)
{
    if (line.n < 6 || !sd_is_digit(line.p[5]))
        return;
    size_t at = 6;
    ret->version = (unsigned)(line.p[5] - '0') * 10;
    if (at + 1 < line.n && line.p[at] == '.' && sd_is_digit(line.p[at + 1])) {
        ret->version += (unsigned)(line.p[at + 1] - '0');
        at += 2;
    }
    while (at < line.n && line.p[at] == ' ')
        at++;
    unsigned status = 0, digits = 0;
    for (; at < line.n && sd_is_digit(line.p[at]) && digits < 4; at++, digits++)
        status = status * 10 + (unsigned)(line.p[at] - '0');
    if (digits != 3 || status < 100)
        return;
    ret->status = status;
    ret->reason = sd_str_strip_low(sd_str_sub(line, at, line.n));
}

/// Length of the lines in front of the empty one; `*ret_size` counts that too.
static size_t
fields_len(sd_str s, size_t *ret_size)
{
    for (size_t i = 0; i < s.n;) {
        size_t n = sd_str_find(sd_str_sub(s, i, s.n), '\n');
        if (n == 0 || (n == 1 && s.p[i] == '\r')) {
            *ret_size = i + n < s.n ? i + n + 1 : s.n;
            return i;
        }
        i += n < s.n - i ? n + 1 : n;
    }
    *ret_size = s.n;
    return s.n;
}

bool
sd_http_head_read(sd_str bytes, sd_http_head *ret)
{
    sd_http_head h = {0};
    sd_str rest = bytes, line;
    size_t size;
    if (!sd_str_starts(bytes, SD_STR("HTTP/")))
        return false;
    sd_str_cut(&rest, '\n', &line);
    read_status_line(line, &h);
    size_t n = fields_len(rest, &size);
    h.fields = sd_str_sub(rest, 0, n);
    h.size = bytes.n - rest.n + size;
    *ret = h;
    return true;
}

/// Length of the first line of `s` and of those folded into it.
static size_t
line_len(sd_str s)
{
    size_t n = 0;
    do {
        size_t end = sd_str_find(sd_str_sub(s, n, s.n), '\n');
        n += end < s.n - n ? end + 1 : end;
    } while (n < s.n && (s.p[n] == ' ' || s.p[n] == '\t'));
    return n;
}

bool
sd_http_next(sd_str *fields, sd_http_field *ret)
{
    while (fields->n) {
        size_t n = line_len(*fields);
        sd_str line = sd_str_sub(*fields, 0, n);
        *fields = sd_str_sub(*fields, n, fields->n);
        size_t colon = sd_str_find(line, ':');
        if (colon > sd_str_find(line, '\n') || colon == line.n)
            continue;
        ret->line = line;
        ret->name = sd_str_strip_low(sd_str_sub(line, 0, colon));
        ret->value = sd_str_strip_low(sd_str_sub(line, colon + 1, line.n));
        return true;
    }
    return false;
}

bool
sd_http_find(sd_str fields, const char *name, sd_str *ret)
{
    sd_http_field f;
    while (sd_http_next(&fields, &f))
        if (sd_str_is(f.name, name)) {
            *ret = f.value;
            return true;
        }
    return false;
}

bool
sd_http_find_last(sd_str fields, const char *name, sd_str *ret)
{
    sd_http_field f;
    bool found = false;
    while (sd_http_next(&fields, &f))
        if (sd_str_is(f.name, name)) {
            *ret = f.value;
            found = true;
        }
    return found;
}

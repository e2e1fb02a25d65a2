// SPDX-License-Identifier: Apache-2.0
#include "sd_http.h"

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
    sd_str rest = bytes, line;
    size_t size;
    if (!sd_str_starts(bytes, SD_STR("HTTP/")))
        return false;
    sd_str_cut(&rest, '\n', &line);
    size_t n = fields_len(rest, &size);
    *ret = (sd_http_head){.fields = sd_str_sub(rest, 0, n),
                          .size = bytes.n - rest.n + size};
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

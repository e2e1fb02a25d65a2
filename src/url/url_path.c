// SPDX-License-Identifier: Apache-2.0
// Paths are kept as text, "/" before each segment, and changed at their end.
#include "url_int.h"

bool
url__is_drive(sd_str s)
{
    return s.n == 2 && sd_is_letter(s.p[0]) && (s.p[1] == ':' || s.p[1] == '|');
}

void
url__shorten(sd_url_kind kind, size_t path_at, sd_buf *out)
{
    sd_str path = sd_str_sub(sd_buf_str(out), path_at, out->n);
    // The drive of a file address cannot be left.
    if (kind == SD_URL_FILE && path.n == 3 && sd_is_letter(path.p[1]) &&
        path.p[2] == ':')
        return;
    size_t n = path.n;
    while (n && path.p[n - 1] != '/')
        n--;
    out->n = path_at + (n ? n - 1 : 0);
}

/// 0, 1 or 2: the dots that `s` stands for, "%2e" being one too.
static unsigned
dots(sd_str s)
{
    unsigned n = 0;
    size_t i = 0;
    while (i < s.n) {
        if (s.p[i] == '.')
            i++;
        else if (s.n - i > 2 && s.p[i] == '%' && s.p[i + 1] == '2' &&
                 (s.p[i + 2] | 0x20) == 'e')
            i += 3;
        else
            return 0;
        if (++n > 2)
            return 0;
    }
    return n;
}

static void
add_segment(sd_str s, sd_url_kind kind, size_t path_at, sd_buf *out)
{
    bool first = out->n == path_at;
    sd_buf_addc(out, '/');
    url__encode(s, URL_PATH, out);
    if (kind == SD_URL_FILE && first && url__is_drive(s) && !out->over)
        out->p[out->n - 1] = ':';
}

bool
url__is_plain_path(sd_str s, size_t *ret_n)
{
    size_t i = 0;
    if (s.n && (s.p[0] == '.' || s.p[0] == '%')) {
        *ret_n = 0;
        return false;
    }
    for (i = url__skip_path(s);; i++) {
        while (i < s.n && !url__is(s.p[i], URL_PATH_WORK))
            i++;
        *ret_n = i;
        if (i == s.n || s.p[i] == '?' || s.p[i] == '#')
            return true;
        if (s.p[i] != '/')
            return false;
        if (i + 1 < s.n && (s.p[i + 1] == '.' || s.p[i + 1] == '%'))
            return false;
    }
}

static size_t
segment_end(sd_str s, bool special)
{
    size_t i = 0;
    while (i < s.n && s.p[i] != '/' && !(special && s.p[i] == '\\'))
        i++;
    return i;
}

void
url__path(sd_str text, sd_url_kind kind, size_t path_at, sd_buf *out)
{
    size_t plain;
    if (kind != SD_URL_FILE && url__is_plain_path(text, &plain)) {
        sd_buf_addc(out, '/');
        url__add(out, text);
        return;
    }
    for (;;) {
        size_t n = segment_end(text, kind != SD_URL_OTHER);
        sd_str segment = sd_str_sub(text, 0, n);
        bool last = n == text.n;
        unsigned dot = dots(segment);
        if (dot == 2)
            url__shorten(kind, path_at, out);
        if (dot == 0)
            add_segment(segment, kind, path_at, out);
        else if (last)
            sd_buf_addc(out, '/');
        if (last)
            return;
        text = url__from(text, n + 1);
    }
}

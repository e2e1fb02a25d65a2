// SPDX-License-Identifier: Apache-2.0
// The head of a request: RFC 9112, as much of it as GET needs.
#include "serve_int.h"

#include <string.h>

#define BLANKS SD_STR(" \t\r")

enum { HEADERS_MAX = 100 };

/// Where the head in `s` ends: behind the first empty line; 0: not yet, and
/// SIZE_MAX: it has too many lines. That limit keeps a client that sends line
/// by line from making us read its head thousands of times.
static size_t
head_end(sd_str s)
{
    const char *p = s.p, *end = s.p + s.n;
    for (unsigned lines = 0; (p = memchr(p, '\n', (size_t)(end - p))); p++) {
        const char *next = p + 1;
        if (next < end && *next == '\r')
            next++;
        if (next < end && *next == '\n')
            return (size_t)(next + 1 - s.p);
        if (++lines > HEADERS_MAX + 1)
            return SIZE_MAX;
    }
    return 0;
}

/// Is `word` one of the comma-separated words of `list`?
static bool
has_word(sd_str list, const char *word)
{
    sd_str one;
    while (sd_str_cut(&list, ',', &one)) {
        sd_str bare;
        if (sd_str_cut(&one, ';', &bare) &&
            sd_str_is(sd_str_trim(bare, BLANKS), word))
            return true;
    }
    return false;
}

/// Printable, no spaces: what a target or host may consist of. Bytes above
/// 0x7f are let through: some clients do not escape them.
static bool
is_solid(sd_str s)
{
    for (size_t i = 0; i < s.n; i++)
        if ((unsigned char)s.p[i] <= ' ' || s.p[i] == 0x7f)
            return false;
    return s.n > 0;
}

/// "http://host/path" as clients of a proxy write it, or "/path".
static bool
take_target(sd_str t, serve_request *r)
{
    if (!is_solid(t))
        return false;
    if (sd_str_starts(t, SD_STR("http://"))) {
        t = sd_str_sub(t, 7, t.n);
        size_t end = 0;
        while (end < t.n && t.p[end] != '/' && t.p[end] != '?')
            end++;
        r->host = sd_str_sub(t, 0, end);
        t = end < t.n ? sd_str_sub(t, end, t.n) : SD_STR("/");
    }
    r->target = sd_str_sub(t, 0, sd_str_find(t, '#'));
    return r->target.n && (r->target.p[0] == '/' || r->target.p[0] == '?');
}

static serve_parsed
take_line(sd_str line, serve_request *r)
{
    sd_str method, target;
    line = sd_str_trim(line, BLANKS);
    if (!sd_str_cut(&line, ' ', &method) || !sd_str_cut(&line, ' ', &target))
        return SERVE_BAD;
    if (!sd_str_starts(line, SD_STR("HTTP/")))
        return SERVE_BAD;
    if (line.n != 8 || !sd_str_starts(line, SD_STR("HTTP/1.")))
        return SERVE_VERSION;
    if (line.p[7] < '0' || line.p[7] > '9')
        return SERVE_BAD;
    r->keep = line.p[7] != '0';
    r->head = sd_str_eq(method, SD_STR("HEAD"));
    if (!r->head && !sd_str_eq(method, SD_STR("GET")))
        return SERVE_METHOD;
    return take_target(target, r) ? SERVE_DONE : SERVE_BAD;
}

static bool
take_header(sd_str line, serve_request *r)
{
    sd_str name = sd_str_sub(line, 0, sd_str_find(line, ':'));
    if (!is_solid(name) || name.n == line.n)
        return false;
    sd_str value = sd_str_trim(sd_str_sub(line, name.n + 1, line.n), BLANKS);
    if (sd_str_is(name, "host")) {
        if (!r->host.n) // that of an absolute target counts more
            r->host = value;
        return !value.n || is_solid(value);
    }
    if (sd_str_is(name, "connection")) {
        r->keep = r->keep || has_word(value, "keep-alive");
        r->keep = r->keep && !has_word(value, "close");
    } else if (sd_str_is(name, "accept-encoding")) {
        r->gzip = has_word(value, "gzip");
    } else if (sd_str_is(name, "transfer-encoding")) {
        r->has_body = true;
    } else if (sd_str_is(name, "content-length")) {
        r->has_body = !sd_str_eq(value, SD_STR("0"));
    }
    return true;
}

serve_parsed
serve__request_parse(sd_str bytes, serve_request *ret)
{
    size_t skip = 0; // empty lines before a request are tolerated
    while (skip < bytes.n && skip < 4 && memchr("\r\n", bytes.p[skip], 2))
        skip++;
    sd_str rest = sd_str_sub(bytes, skip, bytes.n), line;
    size_t end = rest.n ? head_end(rest) : 0;
    if (!end)
        return bytes.n < SERVE_HEAD_MAX ? SERVE_MORE : SERVE_TOO_LONG;
    if (end > SERVE_HEAD_MAX - skip)
        return SERVE_TOO_LONG;
    serve_request r = {.bytes = skip + end};
    rest.n = end;
    sd_str_cut(&rest, '\n', &line);
    serve_parsed p = take_line(line, &r);
    while (p == SERVE_DONE && sd_str_cut(&rest, '\n', &line))
        if (sd_str_trim(line, BLANKS).n && !take_header(line, &r))
            p = SERVE_BAD;
    if (p == SERVE_DONE)
        *ret = r;
    return p;
}

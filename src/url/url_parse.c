// SPDX-License-Identifier: Apache-2.0
// The URL Standard's basic URL parser. The standard draws it as a machine
// that takes one code point at a time; here each part is found first and then
// written to the href at once, which gives the same result:
//
//     scheme? ─┬─ file ──────────────────────────┐
//              ├─ authority ─► path start ───────┤
//              ├─ relative (to the base's path) ─┼─► path ─► query ─► fragment
//              └─ opaque ────────────────────────┴─────────►
#include "url_int.h"

#include <string.h>

static sd_str
skip_slashes(const url_job *j, sd_str s)
{
    while (url__is_slash(j, s, 0))
        s = url__from(s, 1);
    return s;
}

// ---------------------------------------------------------------- relative

/// The base from behind its scheme up to its path.
static void
copy_authority(url_job *j)
{
    const sd_url *b = j->base;
    uint32_t at = b->scheme_end + 1, new_at = url__here(j), end = b->path_at;
    if (!b->has_host) // the "/." before the path, if any, is not for good
        end = at;
    url__add(j->out, sd_str_sub(b->href, at, end));
    j->u.user_at = b->user_at - at + new_at;
    j->u.user_end = b->user_end - at + new_at;
    j->u.host_at = b->host_at - at + new_at;
    j->u.host_end = b->host_end - at + new_at;
    j->u.port = b->port;
    j->u.has_host = b->has_host;
    j->u.path_at = url__here(j);
}

/// The base's path, then its query unless `s` has one.
static bool
keep_path(url_job *j, sd_str s)
{
    const sd_url *b = j->base;
    sd_buf_add(j->out, sd_url_path(b));
    url__guard_path(j);
    if (s.n && s.p[0] == '?')
        return url__parse_query(j, s);
    uint32_t at = url__here(j);
    sd_buf_add(j->out, sd_url_query(b));
    url__parse_query(j, s);
    j->u.query_at = at;
    return true;
}

static bool
is_path_kept(sd_str s)
{
    return s.n == 0 || s.p[0] == '?' || s.p[0] == '#';
}

static bool
parse_relative(url_job *j, sd_str s)
{
    if (url__is_slash(j, s, 0) && url__is_slash(j, s, 1))
        return url__parse_authority(j, url__is_special(j) ? skip_slashes(j, s)
                                                          : url__from(s, 2));
    copy_authority(j);
    if (url__is_slash(j, s, 0))
        return url__parse_path(j, url__from(s, 1));
    if (is_path_kept(s))
        return keep_path(j, s);
    url__add(j->out, sd_url_path(j->base));
    url__shorten(j->u.kind, j->u.path_at, j->out);
    return url__parse_path(j, s);
}

// ---------------------------------------------------------------- file

static bool
starts_with_drive(sd_str s)
{
    return s.n >= 2 && url__is_drive(sd_str_sub(s, 0, 2)) &&
           (s.n == 2 || memchr("/\\?#", s.p[2], 4));
}

static bool
parse_file_host(url_job *j, sd_str s)
{
    size_t n = 0;
    while (n < s.n && !memchr("/\\?#", s.p[n], 4))
        n++;
    url__no_authority(j);
    if (n == 2 && url__is_drive(sd_str_sub(s, 0, n))) {
        j->u.path_at = url__here(j);
        return url__parse_path(j, s);
    }
    if (n && !url__host(sd_str_sub(s, 0, n), true, j->out))
        return false;
    if (sd_str_eq(url__from(sd_buf_str(j->out), j->u.host_at),
                  SD_STR("localhost")))
        j->out->n = j->u.host_at;
    j->u.host_end = url__here(j);
    return url__parse_path_start(j, url__from(s, n));
}

/// One slash: the base's host, and its drive unless `s` names one.
static bool
parse_file_slash(url_job *j, sd_str s)
{
    if (j->base) {
        sd_str path = sd_url_path(j->base);
        sd_buf_add(j->out, sd_url_host(j->base));
        j->u.host_end = j->u.path_at = url__here(j);
        if (!starts_with_drive(s) && path.n >= 3 && sd_is_letter(path.p[1]) &&
            path.p[2] == ':' && (path.n == 3 || path.p[3] == '/'))
            sd_buf_add(j->out, sd_str_sub(path, 0, 3));
    }
    return url__parse_path(j, s);
}

static bool
parse_file(url_job *j, sd_str s)
{
    if (j->base && j->base->kind != SD_URL_FILE)
        j->base = NULL;
    sd_buf_add(j->out, SD_STR("//"));
    j->u.has_host = true;
    url__no_authority(j);
    j->u.path_at = url__here(j);
    if (url__is_slash(j, s, 0) && url__is_slash(j, s, 1))
        return parse_file_host(j, url__from(s, 2));
    if (url__is_slash(j, s, 0))
        return parse_file_slash(j, url__from(s, 1));
    if (!j->base)
        return url__parse_path(j, s);
    sd_buf_add(j->out, sd_url_host(j->base));
    j->u.host_end = j->u.path_at = url__here(j);
    if (is_path_kept(s))
        return keep_path(j, s);
    if (!starts_with_drive(s)) {
        sd_buf_add(j->out, sd_url_path(j->base));
        url__shorten(SD_URL_FILE, j->u.path_at, j->out);
    }
    return url__parse_path(j, s);
}

// ---------------------------------------------------------------- scheme

static sd_url_kind
kind_of(sd_str scheme)
{
    static const struct {
        sd_str name;
        sd_url_kind kind;
    } special[] = {
        {{"https", 5}, SD_URL_HTTPS}, {{"http", 4}, SD_URL_HTTP},
        {{"file", 4}, SD_URL_FILE},   {{"ftp", 3}, SD_URL_FTP},
        {{"wss", 3}, SD_URL_WSS},     {{"ws", 2}, SD_URL_WS},
    };
    for (size_t i = 0; i < SD_LEN(special); i++)
        if (scheme.n == special[i].name.n &&
            memcmp(scheme.p, special[i].name.p, scheme.n) == 0)
            return special[i].kind;
    return SD_URL_OTHER;
}

/// Where the colon behind the scheme is; 0 if there is no scheme.
static size_t
scheme_length(sd_str s)
{
    if (!s.n || !sd_is_letter(s.p[0]))
        return 0;
    size_t i = 1;
    while (i < s.n && url__is(s.p[i], URL_SCHEME))
        i++;
    return i < s.n && s.p[i] == ':' ? i : 0;
}

static bool
parse_absolute(url_job *j, sd_str s, size_t colon)
{
    url__add(j->out, sd_str_sub(s, 0, colon + 1));
    if (j->out->over)
        return false;
    for (size_t i = 0; i < colon; i++)
        j->out->p[i] = sd_lower(j->out->p[i]);
    j->u.kind = kind_of(sd_str_sub(sd_buf_str(j->out), 0, colon));
    j->u.scheme_end = (uint32_t)colon;
    url__no_authority(j);
    s = url__from(s, colon + 1);
    bool two = s.n > 1 && s.p[0] == '/' && s.p[1] == '/';
    if (j->u.kind == SD_URL_FILE)
        return parse_file(j, s);
    if (url__is_special(j)) {
        if (j->base && j->base->kind == j->u.kind && !two)
            return parse_relative(j, s);
        return url__parse_authority(j, skip_slashes(j, s));
    }
    if (two)
        return url__parse_authority(j, url__from(s, 2));
    return s.n && s.p[0] == '/' ? url__parse_path_start(j, s)
                                : url__parse_opaque(j, s);
}

static bool
parse_any(url_job *j, sd_str s)
{
    size_t colon = scheme_length(s);
    if (colon)
        return parse_absolute(j, s, colon);
    const sd_url *b = j->base;
    if (!b || (b->opaque && !(s.n && s.p[0] == '#')))
        return false;
    j->u.kind = b->kind;
    j->u.scheme_end = b->scheme_end;
    url__add(j->out, sd_str_sub(b->href, 0, b->scheme_end + 1));
    url__no_authority(j);
    if (b->opaque) {
        j->u.opaque = true;
        j->u.path_at = url__here(j);
        return keep_path(j, s);
    }
    return b->kind == SD_URL_FILE ? parse_file(j, s) : parse_relative(j, s);
}

// ---------------------------------------------------------------- the text

static bool
is_gap(char c)
{
    return c == '\t' || c == '\n' || c == '\r';
}

static bool
parse_gapped(url_job *j, sd_str s)
{
    sd_buf whole = {.max = 3 * s.n};
    while (s.n) { // a gap must not make malformed bytes whole
        size_t n;
        uint32_t cp = url__utf8_get(s, &n);
        if (cp == 0xfffd)
            sd_buf_add(&whole, SD_STR("\xef\xbf\xbd"));
        else if (!is_gap(s.p[0]))
            sd_buf_add(&whole, sd_str_sub(s, 0, n));
        s = url__from(s, n);
    }
    bool ok = parse_any(j, sd_buf_str(&whole));
    sd_buf_done(&whole);
    return ok;
}

bool
sd_url_parse(sd_str text, const sd_url *base, sd_buf *out, sd_url *ret)
{
    url_job j = {.base = base, .out = out, .u = {.port = SD_URL_NO_PORT}};
    sd_buf_reset(out);
    if (text.n > SD_URL_MAX)
        return false;
    text = sd_str_strip_low(text);
    bool ok =
        url__has_gaps(text) ? parse_gapped(&j, text) : parse_any(&j, text);
    if (!ok || out->over) {
        sd_buf_reset(out);
        return false;
    }
    j.u.href = sd_buf_str(out);
    *ret = j.u;
    return true;
}

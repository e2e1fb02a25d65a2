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

typedef struct job {
    const sd_url *base; // NULL once nothing is taken from it
    sd_buf *out;
    sd_url u;
} job;

static uint32_t
here(const job *j)
{
    return (uint32_t)j->out->n;
}

static bool
is_special(const job *j)
{
    return j->u.kind != SD_URL_OTHER;
}

static bool
is_slash(const job *j, sd_str s, size_t i)
{
    return i < s.n && (s.p[i] == '/' || (s.p[i] == '\\' && is_special(j)));
}

// ---------------------------------------------------------------- the tail

/// `s` from its query or fragment on.
static bool
parse_query(job *j, sd_str s)
{
    j->u.query_at = here(j);
    size_t n = sd_str_find(s, '#');
    if (n) { // begins with '?'
        sd_buf_addc(j->out, '?');
        url__encode(sd_str_sub(s, 1, n),
                    is_special(j) ? URL_SPECIAL_QUERY : URL_QUERY, j->out);
    }
    j->u.fragment_at = here(j);
    if (n < s.n) {
        sd_buf_addc(j->out, '#');
        url__encode(url__from(s, n + 1), URL_FRAGMENT, j->out);
    }
    return true;
}

static size_t
path_end(sd_str s)
{
    size_t i = 0;
    while (i < s.n && s.p[i] != '?' && s.p[i] != '#')
        i++;
    return i;
}

/// Without a host a path of "//x" would read as one: "/." keeps them apart.
static void
guard_path(job *j)
{
    sd_buf *out = j->out;
    size_t at = j->u.path_at, n = out->n - at;
    if (j->u.has_host || n < 2 || out->p[at] != '/' || out->p[at + 1] != '/')
        return;
    sd_buf_add(out, SD_STR("/."));
    if (out->over)
        return;
    memmove(out->p + at + 2, out->p + at, n);
    memcpy(out->p + at, "/.", 2);
    j->u.path_at += 2;
}

/// Path, query and fragment at once, if all are as they should be, which is
/// how most links come; false, nothing done, if not.
static bool
parse_plain(job *j, sd_str s)
{
    size_t query, fragment, end;
    if (!is_special(j) || j->u.kind == SD_URL_FILE ||
        !url__is_plain_path(s, &query))
        return false;
    fragment = query;
    if (query < s.n && s.p[query] == '?') {
        fragment += 1 + url__skip_query(url__from(s, query + 1));
        fragment += url__span(url__from(s, fragment), URL_SPECIAL_QUERY);
    }
    if (fragment < s.n && s.p[fragment] != '#')
        return false;
    end = fragment;
    if (fragment < s.n)
        end += 1 + url__span(url__from(s, fragment + 1), URL_FRAGMENT);
    if (end < s.n)
        return false;
    sd_buf_addc(j->out, '/');
    uint32_t at = here(j);
    url__add(j->out, s);
    j->u.query_at = at + (uint32_t)query;
    j->u.fragment_at = at + (uint32_t)fragment;
    return true;
}

/// `s` from the first segment on, without a slash before it.
static bool
parse_path(job *j, sd_str s)
{
    if (parse_plain(j, s))
        return true;
    size_t n = path_end(s);
    url__path(sd_str_sub(s, 0, n), j->u.kind, j->u.path_at, j->out);
    guard_path(j);
    return parse_query(j, url__from(s, n));
}

/// What follows an authority.
static bool
parse_path_start(job *j, sd_str s)
{
    j->u.path_at = here(j);
    if (is_slash(j, s, 0))
        return parse_path(j, url__from(s, 1));
    return is_special(j) ? parse_path(j, s) : parse_query(j, s);
}

static bool
parse_opaque(job *j, sd_str s)
{
    size_t n = path_end(s), text = n;
    // Spaces at the end would be lost in the next parse: the last is escaped.
    if (n < s.n && n && s.p[n - 1] == ' ')
        text = n - 1;
    j->u.opaque = true;
    j->u.path_at = here(j);
    url__encode(sd_str_sub(s, 0, text), URL_C0, j->out);
    if (text < n)
        sd_buf_add(j->out, SD_STR("%20"));
    return parse_query(j, url__from(s, n));
}

// ---------------------------------------------------------------- authority

static void
no_authority(job *j)
{
    j->u.user_at = j->u.user_end = j->u.host_at = j->u.host_end = here(j);
}

static void
parse_user(job *j, sd_str s)
{
    size_t n = sd_str_find(s, ':');
    url__encode(sd_str_sub(s, 0, n), URL_USERINFO, j->out);
    j->u.user_end = here(j);
    if (n + 1 < s.n) {
        sd_buf_addc(j->out, ':');
        url__encode(url__from(s, n + 1), URL_USERINFO, j->out);
    }
    if (here(j) > j->u.user_at)
        sd_buf_addc(j->out, '@');
}

static bool
parse_port(job *j, sd_str s)
{
    static const int32_t usual[] = {
        [SD_URL_OTHER] = -1, [SD_URL_HTTP] = 80, [SD_URL_HTTPS] = 443,
        [SD_URL_WS] = 80,    [SD_URL_WSS] = 443, [SD_URL_FTP] = 21,
        [SD_URL_FILE] = -1,
    };
    int32_t port = 0;
    for (size_t i = 0; i < s.n; i++) {
        if (!url__is_digit(s.p[i]))
            return false;
        port = port * 10 + (s.p[i] - '0');
        if (port > 65535)
            return false;
    }
    if (s.n == 0 || port == usual[j->u.kind])
        return true;
    j->u.port = port;
    char text[6];
    size_t at = sizeof text;
    do
        text[--at] = (char)('0' + port % 10);
    while (port /= 10);
    text[--at] = ':';
    sd_buf_add(j->out, (sd_str){text + at, sizeof text - at});
    return true;
}

/// host[:port]; a colon inside brackets belongs to the host.
static bool
parse_host_port(job *j, sd_str s)
{
    size_t n = 0;
    bool inside = false;
    for (; n < s.n && (inside || s.p[n] != ':'); n++)
        inside = s.p[n] == '[' || (inside && s.p[n] != ']');
    if (n == 0 && (n < s.n || is_special(j)))
        return false;
    j->u.host_at = here(j);
    if (!url__host(sd_str_sub(s, 0, n), is_special(j), j->out))
        return false;
    j->u.host_end = here(j);
    return n == s.n || parse_port(j, url__from(s, n + 1));
}

/// `s` from behind the slashes on.
static bool
parse_authority(job *j, sd_str s)
{
    url__add(j->out, SD_STR("//"));
    j->u.has_host = true;
    j->u.user_at = j->u.user_end = here(j);
    size_t n = url__span(s, URL_HOST_WORK), host = 0;
    if (n && (n == s.n || s.p[n] == '/') && is_special(j) &&
        !url__ends_in_number(sd_str_sub(s, 0, n))) { // most are like that
        j->u.host_at = here(j);
        url__add(j->out, sd_str_sub(s, 0, n));
        j->u.host_end = here(j);
        return parse_path_start(j, url__from(s, n));
    }
    for (n = 0; n < s.n; n++) {
        n += url__span(url__from(s, n), URL_AUTHORITY);
        if (n == s.n || is_slash(j, s, n) || s.p[n] == '?' || s.p[n] == '#')
            break;
        if (s.p[n] == '@')
            host = n + 1;
    }
    if (host) {
        if (host == n)
            return false;
        parse_user(j, sd_str_sub(s, 0, host - 1));
    }
    return parse_host_port(j, sd_str_sub(s, host, n)) &&
           parse_path_start(j, url__from(s, n));
}

static sd_str
skip_slashes(const job *j, sd_str s)
{
    while (is_slash(j, s, 0))
        s = url__from(s, 1);
    return s;
}

// ---------------------------------------------------------------- relative

/// The base from behind its scheme up to its path.
static void
copy_authority(job *j)
{
    const sd_url *b = j->base;
    uint32_t at = b->scheme_end + 1, new_at = here(j), end = b->path_at;
    if (!b->has_host) // the "/." before the path, if any, is not for good
        end = at;
    url__add(j->out, sd_str_sub(b->href, at, end));
    j->u.user_at = b->user_at - at + new_at;
    j->u.user_end = b->user_end - at + new_at;
    j->u.host_at = b->host_at - at + new_at;
    j->u.host_end = b->host_end - at + new_at;
    j->u.port = b->port;
    j->u.has_host = b->has_host;
    j->u.path_at = here(j);
}

/// The base's path, then its query unless `s` has one.
static bool
keep_path(job *j, sd_str s)
{
    const sd_url *b = j->base;
    sd_buf_add(j->out, sd_url_path(b));
    guard_path(j);
    if (s.n && s.p[0] == '?')
        return parse_query(j, s);
    uint32_t at = here(j);
    sd_buf_add(j->out, sd_url_query(b));
    parse_query(j, s);
    j->u.query_at = at;
    return true;
}

static bool
is_path_kept(sd_str s)
{
    return s.n == 0 || s.p[0] == '?' || s.p[0] == '#';
}

static bool
parse_relative(job *j, sd_str s)
{
    if (is_slash(j, s, 0) && is_slash(j, s, 1))
        return parse_authority(j, is_special(j) ? skip_slashes(j, s)
                                                : url__from(s, 2));
    copy_authority(j);
    if (is_slash(j, s, 0))
        return parse_path(j, url__from(s, 1));
    if (is_path_kept(s))
        return keep_path(j, s);
    url__add(j->out, sd_url_path(j->base));
    url__shorten(j->u.kind, j->u.path_at, j->out);
    return parse_path(j, s);
}

// ---------------------------------------------------------------- file

static bool
starts_with_drive(sd_str s)
{
    return s.n >= 2 && url__is_drive(sd_str_sub(s, 0, 2)) &&
           (s.n == 2 || memchr("/\\?#", s.p[2], 4));
}

static bool
parse_file_host(job *j, sd_str s)
{
    size_t n = 0;
    while (n < s.n && !memchr("/\\?#", s.p[n], 4))
        n++;
    no_authority(j);
    if (n == 2 && url__is_drive(sd_str_sub(s, 0, n))) {
        j->u.path_at = here(j);
        return parse_path(j, s);
    }
    if (n && !url__host(sd_str_sub(s, 0, n), true, j->out))
        return false;
    if (sd_str_eq(url__from(sd_buf_str(j->out), j->u.host_at),
                  SD_STR("localhost")))
        j->out->n = j->u.host_at;
    j->u.host_end = here(j);
    return parse_path_start(j, url__from(s, n));
}

/// One slash: the base's host, and its drive unless `s` names one.
static bool
parse_file_slash(job *j, sd_str s)
{
    if (j->base) {
        sd_str path = sd_url_path(j->base);
        sd_buf_add(j->out, sd_url_host(j->base));
        j->u.host_end = j->u.path_at = here(j);
        if (!starts_with_drive(s) && path.n >= 3 && url__is_alpha(path.p[1]) &&
            path.p[2] == ':' && (path.n == 3 || path.p[3] == '/'))
            sd_buf_add(j->out, sd_str_sub(path, 0, 3));
    }
    return parse_path(j, s);
}

static bool
parse_file(job *j, sd_str s)
{
    if (j->base && j->base->kind != SD_URL_FILE)
        j->base = NULL;
    sd_buf_add(j->out, SD_STR("//"));
    j->u.has_host = true;
    no_authority(j);
    j->u.path_at = here(j);
    if (is_slash(j, s, 0) && is_slash(j, s, 1))
        return parse_file_host(j, url__from(s, 2));
    if (is_slash(j, s, 0))
        return parse_file_slash(j, url__from(s, 1));
    if (!j->base)
        return parse_path(j, s);
    sd_buf_add(j->out, sd_url_host(j->base));
    j->u.host_end = j->u.path_at = here(j);
    if (is_path_kept(s))
        return keep_path(j, s);
    if (!starts_with_drive(s)) {
        sd_buf_add(j->out, sd_url_path(j->base));
        url__shorten(SD_URL_FILE, j->u.path_at, j->out);
    }
    return parse_path(j, s);
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
    if (!s.n || !url__is_alpha(s.p[0]))
        return 0;
    size_t i = 1;
    while (i < s.n && url__is(s.p[i], URL_SCHEME))
        i++;
    return i < s.n && s.p[i] == ':' ? i : 0;
}

static bool
parse_absolute(job *j, sd_str s, size_t colon)
{
    url__add(j->out, sd_str_sub(s, 0, colon + 1));
    if (j->out->over)
        return false;
    for (size_t i = 0; i < colon; i++)
        j->out->p[i] = url__lower(j->out->p[i]);
    j->u.kind = kind_of(sd_str_sub(sd_buf_str(j->out), 0, colon));
    j->u.scheme_end = (uint32_t)colon;
    no_authority(j);
    s = url__from(s, colon + 1);
    bool two = s.n > 1 && s.p[0] == '/' && s.p[1] == '/';
    if (j->u.kind == SD_URL_FILE)
        return parse_file(j, s);
    if (is_special(j)) {
        if (j->base && j->base->kind == j->u.kind && !two)
            return parse_relative(j, s);
        return parse_authority(j, skip_slashes(j, s));
    }
    if (two)
        return parse_authority(j, url__from(s, 2));
    return s.n && s.p[0] == '/' ? parse_path_start(j, s) : parse_opaque(j, s);
}

static bool
parse_any(job *j, sd_str s)
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
    no_authority(j);
    if (b->opaque) {
        j->u.opaque = true;
        j->u.path_at = here(j);
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

static sd_str
trim(sd_str s)
{
    while (s.n && (unsigned char)s.p[s.n - 1] <= ' ')
        s.n--;
    while (s.n && (unsigned char)s.p[0] <= ' ')
        s = url__from(s, 1);
    return s;
}

static bool
parse_gapped(job *j, sd_str s)
{
    sd_buf whole = {.max = s.n};
    for (size_t i = 0; i < s.n; i++)
        if (!is_gap(s.p[i]))
            sd_buf_addc(&whole, s.p[i]);
    bool ok = parse_any(j, sd_buf_str(&whole));
    sd_buf_done(&whole);
    return ok;
}

bool
sd_url_parse(sd_str text, const sd_url *base, sd_buf *out, sd_url *ret)
{
    job j = {.base = base, .out = out, .u = {.port = SD_URL_NO_PORT}};
    sd_buf_reset(out);
    if (text.n > SD_URL_MAX)
        return false;
    text = trim(text);
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

// SPDX-License-Identifier: Apache-2.0
// The parts of an address that are written as they come: authority, path,
// query, fragment. Who calls them when is in url_parse.c.
#include "url_int.h"

#include <string.h>

// ---------------------------------------------------------------- the tail

bool
url__parse_query(url_job *j, sd_str s)
{
    j->u.query_at = url__here(j);
    size_t n = sd_str_find(s, '#');
    if (n) { // begins with '?'
        sd_buf_addc(j->out, '?');
        url__encode(sd_str_sub(s, 1, n),
                    url__is_special(j) ? URL_SPECIAL_QUERY : URL_QUERY, j->out);
    }
    j->u.fragment_at = url__here(j);
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

void
url__guard_path(url_job *j)
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
parse_plain(url_job *j, sd_str s)
{
    size_t query, fragment, end;
    if (!url__is_special(j) || j->u.kind == SD_URL_FILE ||
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
    uint32_t at = url__here(j);
    url__add(j->out, s);
    j->u.query_at = at + (uint32_t)query;
    j->u.fragment_at = at + (uint32_t)fragment;
    return true;
}

bool
url__parse_path(url_job *j, sd_str s)
{
    if (parse_plain(j, s))
        return true;
    size_t n = path_end(s);
    url__path(sd_str_sub(s, 0, n), j->u.kind, j->u.path_at, j->out);
    url__guard_path(j);
    return url__parse_query(j, url__from(s, n));
}

bool
url__parse_path_start(url_job *j, sd_str s)
{
    j->u.path_at = url__here(j);
    if (url__is_slash(j, s, 0))
        return url__parse_path(j, url__from(s, 1));
    return url__is_special(j) ? url__parse_path(j, s) : url__parse_query(j, s);
}

bool
url__parse_opaque(url_job *j, sd_str s)
{
    size_t n = path_end(s), text = n;
    // Spaces at the end would be lost in the next parse: the last is escaped.
    if (n < s.n && n && s.p[n - 1] == ' ')
        text = n - 1;
    j->u.opaque = true;
    j->u.path_at = url__here(j);
    url__encode(sd_str_sub(s, 0, text), URL_C0, j->out);
    if (text < n)
        sd_buf_add(j->out, SD_STR("%20"));
    return url__parse_query(j, url__from(s, n));
}

// ---------------------------------------------------------------- authority

void
url__no_authority(url_job *j)
{
    j->u.user_at = j->u.user_end = j->u.host_at = j->u.host_end = url__here(j);
}

static void
parse_user(url_job *j, sd_str s)
{
    size_t n = sd_str_find(s, ':');
    url__encode(sd_str_sub(s, 0, n), URL_USERINFO, j->out);
    j->u.user_end = url__here(j);
    if (n + 1 < s.n) {
        sd_buf_addc(j->out, ':');
        url__encode(url__from(s, n + 1), URL_USERINFO, j->out);
    }
    if (url__here(j) > j->u.user_at)
        sd_buf_addc(j->out, '@');
}

static bool
parse_port(url_job *j, sd_str s)
{
    static const int32_t usual[] = {
        [SD_URL_OTHER] = -1, [SD_URL_HTTP] = 80, [SD_URL_HTTPS] = 443,
        [SD_URL_WS] = 80,    [SD_URL_WSS] = 443, [SD_URL_FTP] = 21,
        [SD_URL_FILE] = -1,
    };
    int32_t port = 0;
    for (size_t i = 0; i < s.n; i++) {
        if (!sd_is_digit(s.p[i]))
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
parse_host_port(url_job *j, sd_str s)
{
    size_t n = 0;
    bool inside = false;
    for (; n < s.n && (inside || s.p[n] != ':'); n++)
        inside = s.p[n] == '[' || (inside && s.p[n] != ']');
    if (n == 0 && (n < s.n || url__is_special(j)))
        return false;
    j->u.host_at = url__here(j);
    if (!url__host(sd_str_sub(s, 0, n), url__is_special(j), j->out))
        return false;
    j->u.host_end = url__here(j);
    return n == s.n || parse_port(j, url__from(s, n + 1));
}

bool
url__parse_authority(url_job *j, sd_str s)
{
    url__add(j->out, SD_STR("//"));
    j->u.has_host = true;
    j->u.user_at = j->u.user_end = url__here(j);
    size_t n = url__span(s, URL_HOST_WORK), host = 0;
    if (n && (n == s.n || s.p[n] == '/') && url__is_special(j) &&
        !url__ends_in_number(sd_str_sub(s, 0, n))) { // most are like that
        j->u.host_at = url__here(j);
        url__add(j->out, sd_str_sub(s, 0, n));
        j->u.host_end = url__here(j);
        return url__parse_path_start(j, url__from(s, n));
    }
    for (n = 0; n < s.n; n++) {
        n += url__span(url__from(s, n), URL_AUTHORITY);
        if (n == s.n || url__is_slash(j, s, n) || s.p[n] == '?' ||
            s.p[n] == '#')
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
           url__parse_path_start(j, url__from(s, n));
}

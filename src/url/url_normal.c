// SPDX-License-Identifier: Apache-2.0
// One page, one address: what a crawler changes on top of the standard.
#include "url_int.h"

// ---------------------------------------------------------------- escapes

static void
add_byte(unsigned char c, sd_buf *out)
{
    static const char digit[] = "0123456789ABCDEF";
    char e[3] = {'%', digit[c >> 4], digit[c & 15]};
    if (url__is((char)c, URL_UNRESERVED))
        sd_buf_addc(out, (char)c);
    else
        sd_buf_add(out, (sd_str){e, 3});
}

void
sd_url_fix_escapes(sd_str s, sd_buf *out)
{
    for (size_t i = 0; i < s.n; i++) {
        size_t from = i;
        while (i < s.n && !url__is(s.p[i], URL_ILLEGAL))
            i++;
        url__add(out, sd_str_sub(s, from, i));
        if (i == s.n)
            return;
        int high = -1, low = -1;
        if (s.p[i] == '%' && s.n - i > 2) {
            high = sd_hex(s.p[i + 1]);
            low = sd_hex(s.p[i + 2]);
        }
        if (high >= 0 && low >= 0) {
            add_byte((unsigned char)(high << 4 | low), out);
            i += 2;
        } else {
            add_byte((unsigned char)s.p[i], out);
        }
    }
}

/// An escape in capitals, of a byte that needs one?
static bool
is_good_escape(sd_str s)
{
    if (s.n < 3 || s.p[0] != '%' || s.p[1] >= 'a' || s.p[2] >= 'a')
        return false;
    int high = sd_hex(s.p[1]), low = sd_hex(s.p[2]);
    return high >= 0 && low >= 0 &&
           !url__is((char)(high << 4 | low), URL_UNRESERVED);
}

bool
sd_url_is_fixed(sd_str s)
{
    for (size_t i = 0; i < s.n; i++) {
        if (!url__is(s.p[i], URL_ILLEGAL))
            continue;
        if (!is_good_escape(url__from(s, i)))
            return false;
        i += 2;
    }
    return true;
}

// ---------------------------------------------------------------- path

/// A segment of ASP.NET's that is a session: (S(x1y2z3)).
static bool
is_session_segment(sd_str s)
{
    return s.n > 5 && s.p[0] == '(' && (s.p[1] | 0x20) == 's' &&
           s.p[2] == '(' && s.p[s.n - 2] == ')' && s.p[s.n - 1] == ')';
}

/// Append a segment without the session ids among its parameters.
static void
add_segment(sd_str s, sd_buf *out)
{
    sd_str part;
    for (bool first = true; sd_str_cut(&s, ';', &part); first = false) {
        if (!first && (url__param_steps(part) & SD_URL_DROP_SESSION))
            continue;
        if (!first)
            sd_buf_addc(out, ';');
        sd_buf_add(out, part);
    }
}

/// An empty segment says nothing, except behind a scheme: /web/http://x.
static bool
is_void(size_t path_at, const sd_buf *out)
{
    return out->n <= path_at || out->p[out->n - 1] != ':';
}

/// Take the last segment back off, and its slash.
static void
drop_segment(size_t path_at, sd_buf *out)
{
    while (out->n > path_at && out->p[out->n - 1] != '/')
        out->n--;
    if (out->n > path_at)
        out->n--;
}

/// Append one segment of the path with its slash; `last` has none behind it.
static void
put_segment(sd_str s, unsigned steps, bool last, size_t path_at, sd_buf *out)
{
    size_t at = out->n;
    bool session = steps & SD_URL_DROP_SESSION;
    bool merge = (steps & SD_URL_MERGE_SLASHES) && is_void(path_at, out);
    sd_buf_addc(out, '/');
    if (session)
        add_segment(s, out);
    else
        sd_buf_add(out, s);
    if (out->over)
        return;
    // Without its session a segment may be a session, empty, or dots.
    sd_str got = url__from(sd_buf_str(out), at + 1);
    bool up = sd_str_eq(got, SD_STR(".."));
    bool gone = up || sd_str_eq(got, SD_STR(".")) ||
                (session && is_session_segment(got)) ||
                (got.n == 0 && merge && !last);
    if (!gone)
        return;
    out->n = at;
    if (up)
        drop_segment(path_at, out);
    if (last)
        sd_buf_addc(out, '/');
}

static void
put_path(sd_str path, unsigned steps, sd_buf *out)
{
    size_t at = out->n;
    sd_str segment;
    path = url__from(path, 1);
    while (sd_str_cut(&path, '/', &segment))
        put_segment(segment, steps, path.p == NULL, at, out);
}

/// Nothing in the path that any step would change, escapes apart?
static bool
is_path_plain(sd_str path)
{
    for (size_t i = 0; i < path.n; i++) {
        if (!url__is(path.p[i], URL_SEGMENT))
            continue;
        if (path.p[i] == ';' || path.p[i] == '(' ||
            (path.p[i] == '/' && i + 1 < path.n && path.p[i + 1] == '/'))
            return false;
    }
    return true;
}

/// Where the name of a default document begins in `path`; its end if there is
/// none.
static size_t
document_at(sd_str path)
{
    static const char *const endings[] = {"html", "htm", "php", "asp",
                                          "aspx", "jsp", "cgi", "shtml"};
    size_t at = path.n;
    while (at && path.p[at - 1] != '/')
        at--;
    sd_str name = url__from(path, at);
    size_t stem = name.n < 9 ? 0 : name.p[5] == '.' ? 5 : 7;
    if (!stem || name.p[stem] != '.' ||
        !sd_str_is(sd_str_sub(name, 0, stem), stem == 5 ? "index" : "default"))
        return path.n;
    sd_str ending = url__from(name, stem + 1);
    for (size_t i = 0; i < SD_LEN(endings); i++)
        if (sd_str_is(ending, endings[i]))
            return at;
    return path.n;
}

// ---------------------------------------------------------------- all of it

/// Scheme, authority.
static void
put_front(const sd_url *u, unsigned steps, sd_buf *out, sd_url *r)
{
    sd_str host = sd_url_host(u);
    size_t n = host.n;
    while (n && host.p[n - 1] == '.')
        n--;
    // Some dots keep a number from being read as an address.
    if (!(steps & SD_URL_TRIM_HOST) || n == 0 ||
        url__ends_in_number(sd_str_sub(host, 0, n)))
        n = host.n;
    if (steps & SD_URL_DROP_USER)
        r->user_end = r->host_at = u->user_at;
    url__add(out, sd_str_sub(u->href, 0, r->host_at));
    url__add(out, sd_str_sub(u->href, u->host_at, u->host_at + n));
    r->host_end = r->host_at + (uint32_t)n;
    url__add(out, sd_str_sub(u->href, u->host_end, u->path_at));
    r->path_at = (uint32_t)out->n;
}

/// Path and query.
static void
put_rest(const sd_url *u, unsigned steps, sd_buf *out, sd_url *r)
{
    sd_str path = sd_url_path(u), query = sd_url_query(u);
    sd_buf fixed = {.max = 3 * (path.n + query.n)};
    if ((steps & SD_URL_FIX_ESCAPES) &&
        !sd_url_is_fixed(sd_str_sub(u->href, u->path_at, u->fragment_at))) {
        sd_url_fix_escapes(path, &fixed);
        size_t n = fixed.n;
        sd_url_fix_escapes(query, &fixed);
        path = sd_str_sub(sd_buf_str(&fixed), 0, n);
        query = sd_str_sub(sd_buf_str(&fixed), n, fixed.n);
    }
    if (is_path_plain(path))
        url__add(out, path);
    else
        put_path(path, steps, out);
    r->query_at = (uint32_t)out->n;
    if (query.n)
        url__normal_query(url__from(query, 1), steps, out);
    if (out->n == r->query_at && (steps & SD_URL_DROP_DOCUMENT) && !out->over) {
        size_t at = r->path_at;
        out->n = at + document_at(url__from(sd_buf_str(out), at));
        r->query_at = (uint32_t)out->n;
    }
    sd_buf_done(&fixed);
}

/// No step would change any of the parameters?
static bool
is_query_plain(sd_str query)
{
    sd_str param;
    while (sd_str_cut(&query, '&', &param))
        if (!param.n || url__param_steps(param))
            return false;
    return true;
}

/// Nothing to do but to leave the fragment out? Most links are like that.
static bool
is_normal(const sd_url *u, unsigned steps)
{
    sd_str s = sd_str_sub(u->href, u->path_at, u->fragment_at);
    if (steps != SD_URL_NORMAL || sd_url_has_user(u) ||
        u->href.p[u->host_end - 1] == '.')
        return false;
    size_t i = url__skip_normal(s), path_n = u->query_at - u->path_at;
    // What is left of the path; a second slash behind the scan's end counts.
    if (i < path_n && !is_path_plain(sd_str_sub(s, i, path_n)))
        return false;
    if (!sd_url_is_fixed(url__from(s, i)))
        return false;
    sd_str path = sd_str_sub(s, 0, path_n), query = url__from(s, path_n);
    if (!query.n)
        return document_at(path) == path.n;
    // Behind the question mark the scan may have stopped for no reason.
    return is_query_plain(url__from(query, 1));
}

bool
sd_url_normalise(const sd_url *u, unsigned steps, sd_buf *out, sd_url *ret)
{
    sd_url r = *u;
    sd_buf_reset(out);
    if (u->kind == SD_URL_OTHER || u->kind == SD_URL_FILE ||
        is_normal(u, steps)) {
        url__add(out, sd_str_sub(u->href, 0, u->fragment_at));
    } else {
        put_front(u, steps, out, &r);
        put_rest(u, steps, out, &r);
    }
    r.fragment_at = (uint32_t)out->n;
    if (!(steps & SD_URL_DROP_FRAGMENT))
        sd_buf_add(out, sd_url_fragment(u));
    if (out->over)
        return false;
    r.href = sd_buf_str(out);
    *ret = r;
    return true;
}

// SPDX-License-Identifier: Apache-2.0
#include "sd_url.h"

#include <string.h>
#include <strings.h>

static bool
has_scheme(sd_str text, sd_str scheme)
{
    return text.n >= scheme.n + 3 &&
           strncasecmp(text.p, scheme.p, scheme.n) == 0 &&
           memcmp(text.p + scheme.n, "://", 3) == 0;
}

bool
sd_url_split(sd_str text, sd_url *ret)
{
    sd_url u = {0};
    if (has_scheme(text, SD_STR("http")))
        u.scheme = sd_str_sub(text, 0, 4);
    else if (has_scheme(text, SD_STR("https")))
        u.scheme = sd_str_sub(text, 0, 5);
    else
        return false;
    sd_str rest = sd_str_sub(text, u.scheme.n + 3, text.n);

    size_t end = 0;
    while (end < rest.n && !memchr("/?#\\", rest.p[end], 4))
        end++;
    sd_str authority = sd_str_sub(rest, 0, end);
    u.tail = sd_str_sub(rest, end, rest.n);

    size_t at = sd_str_find(authority, '@');
    if (at < authority.n) // user information is no part of a host
        authority = sd_str_sub(authority, at + 1, authority.n);
    size_t from = 0; // the port's colon comes after an IPv6 address
    if (authority.n && authority.p[0] == '[')
        from = sd_str_find(authority, ']');
    size_t colon =
        from + sd_str_find(sd_str_sub(authority, from, authority.n), ':');
    u.host = sd_str_sub(authority, 0, colon);
    if (colon < authority.n)
        u.port = sd_str_sub(authority, colon + 1, authority.n);
    if (u.host.n == 0)
        return false;
    *ret = u;
    return true;
}

void
sd_url_host_key(const sd_url *u, sd_buf *out)
{
    for (size_t i = 0; i < u->host.n; i++) {
        char c = u->host.p[i];
        sd_buf_addc(out, c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c);
    }
    sd_str usual = u->scheme.n == 5 ? SD_STR("443") : SD_STR("80");
    if (u->port.n && !sd_str_eq(u->port, usual)) {
        sd_buf_addc(out, ':');
        sd_buf_add(out, u->port);
    }
}

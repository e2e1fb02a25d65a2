// SPDX-License-Identifier: Apache-2.0
// Addresses of any bytes: an address parses to itself again, alone and
// relative to any other, and so does its normal form; its parts make it up;
// tokens have the promised form, the hash is Java's; a pattern ends. The first
// line is the base.
#include "fuzz.h"
#include "sd_url.h"

#include <string.h>

/// What must hold of any parsed address.
static void
check_url(const sd_url *u)
{
    MUST(u->scheme_end > 0 && u->href.p[u->scheme_end] == ':');
    MUST(u->scheme_end < u->user_at && u->user_at <= u->user_end);
    MUST(u->user_end <= u->host_at && u->host_at <= u->host_end);
    MUST(u->host_end <= u->path_at && u->path_at <= u->query_at);
    MUST(u->query_at <= u->fragment_at && u->fragment_at <= u->href.n);
    MUST(u->query_at == u->fragment_at || u->href.p[u->query_at] == '?');
    MUST(u->fragment_at == u->href.n || u->href.p[u->fragment_at] == '#');
    MUST(!sd_url_is_web(u) || u->host_end > u->host_at);
    MUST(u->port >= -1 && u->port <= 65535);
    for (size_t i = 0; i < u->href.n; i++)
        MUST(u->href.p[i] >= ' ' && u->href.p[i] < 0x7f);
}

/// The serialisation of an address parses to itself, part by part.
static void
check_again(const sd_url *u)
{
    sd_buf out = {.max = SD_URL_MAX};
    sd_url v;
    MUST(sd_url_parse(u->href, NULL, &out, &v));
    MUST(sd_str_eq(u->href, v.href));
    v.href = u->href;
    MUST(v.scheme_end == u->scheme_end && v.user_at == u->user_at &&
         v.user_end == u->user_end && v.host_at == u->host_at &&
         v.host_end == u->host_end && v.path_at == u->path_at &&
         v.query_at == u->query_at && v.fragment_at == u->fragment_at &&
         v.port == u->port && v.kind == u->kind && v.has_host == u->has_host &&
         v.opaque == u->opaque);
    sd_buf_done(&out);
}

/// A normal form is an address, and its own normal form.
static void
check_normal(const sd_url *u, unsigned steps)
{
    sd_buf one = {.max = 4 * SD_URL_MAX}, two = {.max = 4 * SD_URL_MAX};
    sd_url v, w;
    MUST(sd_url_normalise(u, steps, &one, &v));
    check_url(&v);
    check_again(&v);
    MUST(sd_url_normalise(&v, steps, &two, &w));
    MUST(sd_str_eq(v.href, w.href));
    // A bit that means nothing leads around the short cut.
    MUST(sd_url_normalise(u, steps | 1u << 31, &two, &w));
    MUST(sd_str_eq(v.href, w.href));
    MUST(v.path_at == w.path_at && v.query_at == w.query_at);
    sd_buf_done(&one);
    sd_buf_done(&two);
}

static void
check_parse(sd_str text)
{
    sd_buf base_out = {.max = SD_URL_MAX}, out = {.max = SD_URL_MAX};
    sd_url base, u;
    sd_str first;
    sd_str rest = text;
    bool has_base = sd_str_cut(&rest, '\n', &first) && rest.p &&
                    sd_url_parse(first, NULL, &base_out, &base);
    if (has_base) {
        check_url(&base);
        check_again(&base);
        text = rest;
    }
    if (sd_url_parse(text, has_base ? &base : NULL, &out, &u)) {
        check_url(&u);
        check_again(&u);
        check_normal(&u, SD_URL_NORMAL);
        check_normal(&u, SD_URL_NORMAL_ALL);
        check_normal(&u, (unsigned)sd_hash(text.p, text.n, 0));
        sd_str host = sd_url_host(&u), domain = sd_url_registrable(host);
        MUST(domain.n == 0 ||
             (domain.p >= host.p && domain.p + domain.n <= host.p + host.n));
    } else {
        MUST(out.n == 0);
    }
    sd_buf_done(&base_out);
    sd_buf_done(&out);
}

static void
check_tokens(sd_str text)
{
    sd_tokens t;
    sd_tokens_init(&t, text);
    while (sd_tokens_next(&t)) {
        MUST(t.n >= 3 && t.n <= SD_TOKEN_MAX && strlen(t.text) == t.n);
        uint32_t hash = 0;
        bool digits = true;
        for (size_t i = 0; i < t.n; i++) {
            hash = 31 * hash + (unsigned char)t.text[i];
            digits = digits && t.text[i] >= '0' && t.text[i] <= '9';
        }
        MUST(!digits || t.n == SD_TOKEN_MAX); // a letter may be cut off
        MUST(t.n == SD_TOKEN_MAX || hash == (uint32_t)t.hash);
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str text = {(const char *)data, size};
    check_tokens(text);
    check_parse(text);
    // Masking never makes longer, but for the slash of an empty path and the
    // question mark.
    sd_buf pattern = {.max = size + 2};
    sd_url_pattern(text, &pattern);
    MUST(!pattern.over && pattern.n > 0 && pattern.p[0] == '/');
    sd_buf_done(&pattern);
    return 0;
}

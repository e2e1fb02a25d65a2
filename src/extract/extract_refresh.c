// SPDX-License-Identifier: Apache-2.0
// Where a page sends its readers by itself: the header Refresh and
// <meta http-equiv=refresh>, read by the "shared declarative refresh steps" of
// the HTML Standard.
#include "extract_int.h"

static void
skip_spaces(sd_str *s)
{
    while (s->n && sd_is_space(s->p[0]))
        *s = sd_str_sub(*s, 1, s->n);
}

/// Pass over `c`, a small letter or a sign, in any case.
static bool
skip(sd_str *s, char c)
{
    if (!s->n || sd_lower(s->p[0]) != c)
        return false;
    *s = sd_str_sub(*s, 1, s->n);
    return true;
}

/// Pass over the seconds, which may have a fraction. False if there are none.
static bool
skip_time(sd_str *s)
{
    if (!s->n || (!sd_is_digit(s->p[0]) && s->p[0] != '.'))
        return false;
    while (s->n && (sd_is_digit(s->p[0]) || s->p[0] == '.'))
        *s = sd_str_sub(*s, 1, s->n);
    return true;
}

/// The address in what follows the time: `url = 'x'`, "x", or as it is.
static sd_str
address_in(sd_str s)
{
    sd_str all = s;
    if (skip(&s, 'u')) {
        if (!skip(&s, 'r') || !skip(&s, 'l'))
            return all;
        skip_spaces(&s);
        if (!skip(&s, '='))
            return all;
        skip_spaces(&s);
    }
    if (s.n && (s.p[0] == '"' || s.p[0] == '\'')) {
        char quote = s.p[0];
        s = sd_str_sub(s, 1, s.n);
        s = sd_str_sub(s, 0, sd_str_find(s, quote));
    }
    return s;
}

/// What `content` leads to, as it is written; empty: the page itself. False if
/// it is none.
static bool
read_content(sd_str content, sd_str *ret)
{
    skip_spaces(&content);
    if (!skip_time(&content))
        return false;
    if (content.n) {
        bool apart = sd_is_space(content.p[0]);
        skip_spaces(&content);
        apart |= skip(&content, ';') || skip(&content, ',');
        if (!apart)
            return false;
        skip_spaces(&content);
    }
    *ret = address_in(content);
    return true;
}

/// What is in a noscript is for those who cannot read the page; we do.
static bool
is_for_others(const sd_html_tree *t, uint32_t n)
{
    while (n && !sd_html_is(t, n, SD_TAG_NOSCRIPT))
        n = t->nodes[n].parent;
    return n != 0;
}

/// True if `content` is one: where it leads, empty if to the page itself.
static bool
leads(extract_ctx *ctx, sd_str content, sd_str *ret)
{
    sd_str ref;
    if (!read_content(content, &ref))
        return false;
    *ret = ref.n ? extract__follow(ctx, ref) : ref;
    return ret->n || !ref.n;
}

sd_str
extract__refresh(extract_ctx *ctx)
{
    const sd_html_tree *t = ctx->tree;
    sd_str url; // the first that is one counts
    if (leads(ctx, ctx->options->refresh, &url))
        return url;
    for (size_t i = 0; i < ctx->heads->head.n; i++) {
        uint32_t n = ctx->heads->head.v[i];
        if (t->nodes[n].tag == SD_TAG_META &&
            sd_str_is(sd_html_value(t, n, SD_ATTR_HTTP_EQUIV), "refresh") &&
            !is_for_others(t, n) &&
            leads(ctx, sd_html_value(t, n, SD_ATTR_CONTENT), &url))
            return url;
    }
    return SD_STR("");
}

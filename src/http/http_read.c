// SPDX-License-Identifier: Apache-2.0
// A whole response as it came over the wire: head, chunks, codings.
#include "sd_http.h"

/// The size line at the front of `*s`, cut off. False if there is none.
static bool
cut_size(sd_str *s, size_t *ret)
{
    size_t n = 0, i = 0;
    for (; i < s->n && sd_hex(s->p[i]) >= 0; i++) {
        if (n > SIZE_MAX >> 5)
            return false;
        n = n * 16 + (size_t)sd_hex(s->p[i]);
    }
    size_t end = sd_str_find(*s, '\n');
    if (i == 0 || end == s->n)
        return false;
    sd_str rest = sd_str_strip_low(sd_str_sub(*s, i, end));
    if (rest.n && rest.p[0] != ';')
        return false;
    *s = sd_str_sub(*s, end + 1, s->n);
    *ret = n;
    return true;
}

/// Join the chunks of `body` into `out`. False if it does not begin with one:
/// some writers have joined them already. A bad size line further on ends the
/// chunks; what is behind it is taken as it is.
static bool
join_chunks(sd_str body, sd_buf *out)
{
    size_t n;
    bool any = false;
    while (cut_size(&body, &n)) {
        any = true;
        if (n == 0)
            return true;
        size_t have = n < body.n ? n : body.n;
        sd_buf_add(out, sd_str_sub(body, 0, have));
        body = sd_str_sub(body, have, body.n);
        if (body.n && body.p[0] == '\r')
            body = sd_str_sub(body, 1, body.n);
        if (body.n && body.p[0] == '\n')
            body = sd_str_sub(body, 1, body.n);
    }
    if (any)
        sd_buf_add(out, body);
    return any;
}

static bool
is_chunked(sd_str fields)
{
    sd_str value, coding;
    if (!sd_http_find_last(fields, "Transfer-Encoding", &value))
        return false;
    while (sd_str_cut(&value, ',', &coding))
        if (sd_str_is(sd_str_strip_low(coding), "chunked"))
            return true;
    return false;
}

/// Undo the codings of r->body, which may lie in `scratch`.
static void
decode(sd_http *r, sd_buf *scratch)
{
    sd_buf unpacked = {.max = scratch->max};
    sd_str body;
    sd_http_decoded d = sd_http_decode(r->fields, r->body, &unpacked, &body);
    bool kept = unpacked.n > 0 || d == SD_HTTP_DECODED;
    if (body.p == r->body.p || !kept) { // nothing was undone
        sd_buf_done(&unpacked);
        return;
    }
    sd_buf_done(scratch);
    *scratch = unpacked;
    r->body = body;
}

bool
sd_http_read(sd_str block, sd_buf *scratch, sd_http *ret)
{
    sd_http_head head;
    if (!sd_http_head_read(block, &head))
        return false;
    sd_http r = {.fields = head.fields,
                 .body = sd_str_sub(block, head.size, block.n)};
    sd_http_find_last(head.fields, "Content-Type", &r.content_type);
    r.charset = sd_http_type_read(r.content_type).charset;
    sd_buf_reset(scratch);
    bool cut = false;
    if (is_chunked(head.fields) && join_chunks(r.body, scratch)) {
        r.body = sd_buf_str(scratch);
        cut = scratch->over;
    }
    decode(&r, scratch);
    r.cut = cut || scratch->over;
    *ret = r;
    return true;
}

// SPDX-License-Identifier: Apache-2.0
// Links ↔ bytes: what the table page holds. `v` as in frontier_bytes.h.
//
//     size  meaning
//        1  LINK_* bits
//        v  depth
//        v  flags
//        v  seconds
//        4  score: bits of the float, as keys have them
//        v  parent's number within the same host, or 8: the parent's page
//     v, n  context, if any
//     v, v… features, if any: count, then differences, zigzag
//        n  the rest: address, without scheme and host where they are usual
#include "frontier_bytes.h"

#include <string.h>

enum {
    LINK_HTTP = 1, // bits 0-1: how the address begins
    LINK_HTTPS = 2,
    LINK_SCHEME = 3,
    LINK_PARENT = 1 << 2,
    LINK_PARENT_HERE = 1 << 3, // on the same host
    LINK_CONTEXT = 1 << 5,
    LINK_FEATURES = 1 << 6,
    LINK_NONE = 1 << 4 | 1 << 7, // a record with one of these is damaged
};

/// How many bytes of `url` the form leaves out: "http://" and the host.
static size_t
usual_bytes(sd_str url, sd_str host, unsigned *ret_form)
{
    static const struct {
        sd_str text;
        unsigned form;
    } scheme[] = {{SD_STR("https://"), LINK_HTTPS},
                  {SD_STR("http://"), LINK_HTTP}};
    for (size_t i = 0; i < SD_LEN(scheme); i++) {
        size_t n = scheme[i].text.n;
        if (sd_str_starts(url, scheme[i].text) &&
            sd_str_starts(sd_str_sub(url, n, url.n), host)) {
            *ret_form = scheme[i].form;
            return n + host.n;
        }
    }
    *ret_form = 0;
    return 0;
}

static unsigned
link_bits(const sd_frontier_link *l, uint32_t host_id)
{
    unsigned bits = 0;
    if (l->parent != SD_FRONTIER_NO_PAGE)
        bits |= LINK_PARENT;
    if (bits && frontier_host_id(l->parent) == host_id)
        bits |= LINK_PARENT_HERE;
    return bits | (l->context.n ? LINK_CONTEXT : 0) |
           (l->features ? LINK_FEATURES : 0);
}

static void
add_features(sd_buf *out, const sd_frontier_link *l)
{
    sd_buf_add_v(out, l->features);
    int64_t last = 0;
    for (size_t i = 0; i < l->features; i++) {
        int64_t d = (int64_t)l->feature[i] - last;
        sd_buf_add_v(out, (uint64_t)d << 1 ^ (uint64_t)(d >> 63));
        last = l->feature[i];
    }
}

void
frontier__link_write(const sd_frontier_link *l, uint32_t host_id, sd_buf *out)
{
    unsigned form, bits = link_bits(l, host_id);
    size_t usual = usual_bytes(l->url, l->host, &form);
    sd_buf_addc(out, (char)(bits | form));
    sd_buf_add_v(out, l->depth);
    sd_buf_add_v(out, l->flags);
    sd_buf_add_v(out, l->time_s);
    frontier__add_32(out, frontier__score_key(l->score));
    if (bits & LINK_PARENT_HERE)
        sd_buf_add_v(out, (uint32_t)l->parent);
    else if (bits & LINK_PARENT)
        frontier__add_64(out, l->parent);
    if (l->context.n) {
        sd_buf_add_v(out, l->context.n);
        sd_buf_add(out, l->context);
    }
    if (l->features)
        add_features(out, l);
    sd_buf_add(out, sd_str_sub(l->url, usual, l->url.n));
}

static void
get_features(frontier_reader *r, sd_arena *a, sd_frontier_link *ret)
{
    uint64_t n = frontier__get_v(r, SD_FRONTIER_FEATURES_MAX);
    r->bad |= !n;
    uint32_t *id = sd_arena_alloc(a, (n ? n : 1) * sizeof *id);
    int64_t last = 0;
    for (uint64_t i = 0; i < n && !r->bad; i++) {
        uint64_t z = frontier__get_v(r, (uint64_t)1 << 33);
        last += (int64_t)(z >> 1) ^ -(int64_t)(z & 1);
        r->bad |= last < 0 || last > UINT32_MAX;
        id[i] = (uint32_t)last;
    }
    ret->feature = id;
    ret->features = n;
}

/// The parent, in the one way it is written.
static uint64_t
get_parent(frontier_reader *r, unsigned bits, uint32_t host_id)
{
    if (bits & LINK_PARENT_HERE) {
        r->bad |= !(bits & LINK_PARENT);
        uint64_t page = (uint64_t)host_id << 32 | frontier__get_v32(r);
        r->bad |= page == SD_FRONTIER_NO_PAGE;
        return page;
    }
    if (!(bits & LINK_PARENT))
        return SD_FRONTIER_NO_PAGE;
    uint64_t page = frontier__take_64(r);
    r->bad |= frontier_host_id(page) == host_id || page == SD_FRONTIER_NO_PAGE;
    return page;
}

static sd_str
get_url(frontier_reader *r, unsigned form, sd_str name, sd_arena *a)
{
    sd_str tail = frontier__get_bytes(r, r->rest.n), url = tail;
    unsigned want;
    if (form) {
        sd_str scheme =
            form == LINK_HTTPS ? SD_STR("https://") : SD_STR("http://");
        url.n = scheme.n + name.n + tail.n;
        char *p = sd_arena_alloc(a, url.n);
        memcpy(p, scheme.p, scheme.n);
        memcpy(p + scheme.n, name.p, name.n);
        memcpy(p + scheme.n + name.n, tail.p, tail.n);
        url.p = p;
    }
    (void)usual_bytes(url, name, &want);
    r->bad |= form != want || !url.n || url.n > SD_FRONTIER_URL_MAX;
    return url;
}

bool
frontier__link_read(sd_str record, uint32_t host_id, sd_str name, sd_arena *a,
                    sd_frontier_link *ret)
{
    frontier_reader r = {.rest = record};
    sd_str first = frontier__get_bytes(&r, 1);
    unsigned bits = first.n ? (unsigned char)*first.p : 0;
    sd_frontier_link l = {.host = name, .context = {"", 0}};
    r.bad |= (bits & LINK_NONE) || (bits & LINK_SCHEME) == LINK_SCHEME;
    l.depth = frontier__get_v32(&r);
    l.flags = frontier__get_v32(&r);
    l.time_s = frontier__get_v32(&r);
    l.score = frontier__get_score(&r);
    l.parent = get_parent(&r, bits, host_id);
    if (bits & LINK_CONTEXT) {
        l.context = frontier__get_bytes(
            &r, frontier__get_v(&r, SD_FRONTIER_CONTEXT_MAX));
        r.bad |= !l.context.n;
    }
    if (bits & LINK_FEATURES)
        get_features(&r, a, &l);
    if (r.bad)
        return false;
    l.url = get_url(&r, bits & LINK_SCHEME, name, a);
    if (r.bad)
        return false;
    *ret = l;
    return true;
}

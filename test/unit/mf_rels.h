// SPDX-License-Identifier: Apache-2.0
/// Microformats as the suites have them: beside the items, which extract
/// writes, the rels of the page.
#ifndef SD_MF_RELS_H
#define SD_MF_RELS_H

#include "extract_mf.h"

#include <stdlib.h>

/// One pair of a rel and an address, as met.
typedef struct rel {
    sd_str name, url;
    uint32_t node, at; // at: its place in the page
} rel;

typedef struct rels {
    rel *v;
    size_t n, cap;
} rels;

static rels
find_rels(mf_state *s)
{
    rels r = {0};
    const extract_nodes *l = &s->ctx->heads->rel;
    for (size_t i = 0; i < l->n; i++) {
        sd_str href = sd_html_value(s->tree, l->v[i], SD_ATTR_HREF);
        sd_str list = sd_html_value(s->tree, l->v[i], SD_ATTR_REL);
        sd_str token;
        if (!href.p)
            continue;
        href = extract__mf_url(s, href, NULL);
        while (sd_str_word(&list, &token)) {
            r.v = sd_grow(r.v, &r.cap, r.n + 1, sizeof *r.v);
            r.v[r.n] = (rel){token, href, l->v[i], (uint32_t)r.n};
            r.n++;
        }
    }
    return r;
}

static int
at_order(const rel *a, const rel *b)
{
    return (a->at > b->at) - (a->at < b->at);
}

static int
by_name(const void *a, const void *b)
{
    const rel *x = a, *y = b;
    int order = sd_str_order(x->name, y->name);
    return order ? order : at_order(x, y);
}

static int
by_url(const void *a, const void *b)
{
    const rel *x = a, *y = b;
    int order = sd_str_order(x->url, y->url);
    if (order == 0)
        order = sd_str_order(x->name, y->name);
    return order ? order : at_order(x, y);
}

static int
by_name_url(const void *a, const void *b)
{
    const rel *x = a, *y = b;
    int order = sd_str_order(x->name, y->name);
    if (order == 0)
        order = sd_str_order(x->url, y->url);
    return order ? order : at_order(x, y);
}

/// Leave only the first of each pair.
static void
drop_repeats(rels *r)
{
    size_t n = 0;
    if (r->n)
        qsort(r->v, r->n, sizeof *r->v, by_name_url);
    for (size_t i = 0; i < r->n; i++)
        if (!n || !sd_str_eq(r->v[n - 1].name, r->v[i].name) ||
            !sd_str_eq(r->v[n - 1].url, r->v[i].url))
            r->v[n++] = r->v[i];
    r->n = n;
}

static void
add_rels(rels *r, sd_buf *b)
{
    if (r->n)
        qsort(r->v, r->n, sizeof *r->v, by_name);
    sd_buf_addc(b, '{');
    for (size_t i = 0; i < r->n; i++) {
        bool first = !i || !sd_str_eq(r->v[i - 1].name, r->v[i].name);
        if (first && i)
            sd_buf_add(b, SD_STR("],"));
        if (first)
            sd_buf_add_json(b, r->v[i].name);
        sd_buf_add(b, first ? SD_STR(":[") : SD_STR(","));
        sd_buf_add_json(b, r->v[i].url);
    }
    sd_buf_add(b, r->n ? SD_STR("]}") : SD_STR("}"));
}

/// The text in `n` as it stands, spaces at the ends included.
static sd_str
raw_text(mf_state *s, uint32_t top)
{
    const sd_html_tree *t = s->tree;
    sd_buf text = {.max = 1 << 20};
    for (uint32_t n = sd_html_next(t, top, top); n; n = sd_html_next(t, n, top))
        if (t->nodes[n].kind == SD_HTML_TEXT)
            sd_buf_add(&text, sd_html_text(t, t->nodes[n].text));
    sd_str kept = sd_arena_keep(s->arena, sd_buf_str(&text));
    sd_buf_done(&text);
    return kept;
}

/// The texts of links `from` up to `to`, all with one address: of each kind
/// the first that is there.
static void
add_link_texts(mf_state *s, const rel *from, const rel *to, sd_buf *b)
{
    static const struct {
        const char *key;
        uint32_t attr;
    } keys[] = {{"media", SD_ATTR_MEDIA},
                {"hreflang", SD_ATTR_HREFLANG},
                {"title", SD_ATTR_TITLE},
                {"type", SD_ATTR_TYPE}};
    const rel *first = from;
    for (const rel *r = from; r < to; r++)
        if (r->at < first->at)
            first = r;
    sd_str text = raw_text(s, first->node);
    if (text.n) {
        sd_buf_add(b, SD_STR(",\"text\":"));
        sd_buf_add_json(b, text);
    }
    for (size_t k = 0; k < SD_LEN(keys); k++) {
        sd_str v = sd_html_value(s->tree, first->node, keys[k].attr);
        if (!v.p)
            continue;
        sd_buf_addf(b, ",\"%s\":", keys[k].key);
        sd_buf_add_json(b, v);
    }
}

static void
add_rel_urls(mf_state *s, rels *r, sd_buf *b)
{
    if (r->n)
        qsort(r->v, r->n, sizeof *r->v, by_url);
    sd_buf_addc(b, '{');
    for (size_t i = 0, to; i < r->n; i = to) {
        for (to = i; to < r->n && sd_str_eq(r->v[to].url, r->v[i].url);)
            to++;
        if (i)
            sd_buf_addc(b, ',');
        sd_buf_add_json(b, r->v[i].url);
        sd_buf_add(b, SD_STR(":{\"rels\":"));
        for (size_t k = i; k < to; k++) {
            sd_buf_addc(b, k > i ? ',' : '[');
            sd_buf_add_json(b, r->v[k].name);
        }
        sd_buf_addc(b, ']');
        add_link_texts(s, &r->v[i], &r->v[to], b);
        sd_buf_addc(b, '}');
    }
    sd_buf_addc(b, '}');
}

static void
add_all_rels(extract_ctx *ctx, sd_buf *out)
{
    mf_state s = {.ctx = ctx,
                  .tree = ctx->tree,
                  .arena = ctx->arena,
                  .work = 16 * (uint64_t)ctx->tree->page.n + (1 << 20)};
    rels r = find_rels(&s);
    drop_repeats(&r);
    sd_buf_add(out, SD_STR("\"rels\":"));
    add_rels(&r, out);
    sd_buf_add(out, SD_STR(",\"rel-urls\":"));
    add_rel_urls(&s, &r, out);
    free(r.v);
    sd_buf_done(&s.buf);
}

/// Append the page's microformats as the parsers of microformats2 write them:
/// an object of items, rels and rel-urls.
static void
mf_json(extract_ctx *ctx, sd_buf *out)
{
    sd_buf_add(out, SD_STR("{\"items\":"));
    extract__mf_json_items(extract__mf_items(ctx), out);
    sd_buf_addc(out, ',');
    add_all_rels(ctx, out);
    sd_buf_addc(out, '}');
}

#endif

// SPDX-License-Identifier: Apache-2.0
// Microformats as JSON, in the form that parsers of microformats2 share.
#include "extract_mf.h"

#include <stdlib.h>

static void
add_key(sd_buf *b, const char *key, bool *more)
{
    sd_buf_add(b, *more ? SD_STR(",\"") : SD_STR("\""));
    sd_buf_add(b, sd_str_of(key));
    sd_buf_add(b, SD_STR("\":"));
    *more = true;
}

static void add_item(const mf_item *item, const mf_value *as, sd_buf *b);

/// The object of a value that is more than a text: its fields.
static void
add_fields(const mf_value *v, sd_buf *b, bool *more)
{
    add_key(b, "value", more);
    if (v->kind == MF_IMAGE && v->item) {
        sd_buf_add(b, SD_STR("{\"value\":"));
        sd_buf_add_json(b, v->text);
        sd_buf_add(b, SD_STR(",\"alt\":"));
        sd_buf_add_json(b, v->more);
        sd_buf_addc(b, '}');
        return;
    }
    sd_buf_add_json(b, v->text);
    if (v->kind == MF_TEXT)
        return;
    add_key(b, v->kind == MF_HTML ? "html" : "alt", more);
    sd_buf_add_json(b, v->more);
}

static void
add_value(const mf_value *v, sd_buf *b)
{
    bool more = false;
    if (v->item) {
        add_item(v->item, v, b);
    } else if (v->kind == MF_TEXT) {
        sd_buf_add_json(b, v->text);
    } else {
        sd_buf_addc(b, '{');
        add_fields(v, b, &more);
        sd_buf_addc(b, '}');
    }
}

static void
add_props(const mf_item *item, sd_buf *b)
{
    sd_buf_addc(b, '{');
    for (const mf_prop *p = item->first; p; p = p->next) {
        sd_buf_add_json(b, p->name);
        sd_buf_add(b, SD_STR(":["));
        for (const mf_value *v = p->first; v; v = v->next) {
            add_value(v, b);
            if (v->next)
                sd_buf_addc(b, ',');
        }
        sd_buf_add(b, p->next ? SD_STR("],") : SD_STR("]"));
    }
    sd_buf_addc(b, '}');
}

/// An item that is the value of two properties stands in both, and so do its
/// own: the ceiling of the buffer is what ends a page made to grow by that.
static void
add_item(const mf_item *item, const mf_value *as, sd_buf *b)
{
    bool more = false;
    if (b->over)
        return;
    sd_buf_addc(b, '{');
    add_key(b, "type", &more);
    for (uint32_t i = 0; i < item->type_n; i++) {
        sd_buf_addc(b, i ? ',' : '[');
        sd_buf_add_json(b, item->types[i]);
    }
    sd_buf_addc(b, ']');
    if (item->id.n) {
        add_key(b, "id", &more);
        sd_buf_add_json(b, item->id);
    }
    add_key(b, "properties", &more);
    add_props(item, b);
    if (as)
        add_fields(as, b, &more);
    if (item->child) {
        add_key(b, "children", &more);
        extract__mf_json_items(item->child, b);
    }
    sd_buf_addc(b, '}');
}

void
extract__mf_json_items(const mf_item *first, sd_buf *out)
{
    sd_buf_addc(out, '[');
    for (const mf_item *i = first; i; i = i->next) {
        add_item(i, NULL, out);
        if (i->next)
            sd_buf_addc(out, ',');
    }
    sd_buf_addc(out, ']');
}

// -------------------------------------------------------------------- rels

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
        bool there;
        sd_str href = extract__mf_attr(s->tree, l->v[i], SD_ATTR_HREF, &there);
        sd_str list = extract__mf_attr(s->tree, l->v[i], SD_ATTR_REL, NULL);
        sd_str token;
        if (!there)
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
    sd_str text = extract__mf_raw_text(s, first->node);
    bool more = true;
    if (text.n) {
        add_key(b, "text", &more);
        sd_buf_add_json(b, text);
    }
    for (size_t k = 0; k < SD_LEN(keys); k++) {
        bool there;
        sd_str v = extract__mf_attr(s->tree, first->node, keys[k].attr, &there);
        if (!there)
            continue;
        add_key(b, keys[k].key, &more);
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

void
extract__mf_json_rels(extract_ctx *ctx, sd_buf *out)
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

void
extract__mf_json(extract_ctx *ctx, sd_buf *out)
{
    sd_buf_add(out, SD_STR("{\"items\":"));
    extract__mf_json_items(extract__mf_items(ctx), out);
    sd_buf_addc(out, ',');
    extract__mf_json_rels(ctx, out);
    sd_buf_addc(out, '}');
}

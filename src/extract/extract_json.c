// SPDX-License-Identifier: Apache-2.0
// A page as one JSON object, in the shape that users of extruct know.
#include "extract_json.h"
#include "extract_group.h"
#include "extract_mf.h"
#include "jsonld_int.h"

enum {
    NEST_MAX = 64,
    TYPES_MAX = 64, // of an item, looked at for the short name of a property
};

// ----------------------------------------------------------------- JSON-LD

static void
add_document(const json_value *v, sd_buf *b, bool *more)
{
    bool array = v->kind == JSON_ARRAY;
    for (uint32_t i = 0; i < (array ? v->n : 1); i++) {
        add_comma(b, more);
        extract__json_write(array ? &v->items[i] : v, false, b);
    }
}

static void
add_block(json_reader *r, sd_str text, bool strict, sd_buf *b, bool *more)
{
    json_value v;
    json_fixes fixes = {0};
    bool read = extract__json_read(r, text, &v) ||
                (!strict && extract__json_repair(r, text, &fixes, &v));
    extract__json_fixes_done(&fixes);
    if (!read)
        return;
    if (!r->concatenated)
        add_document(&v, b, more);
    else
        for (uint32_t i = 0; i < v.n; i++)
            add_document(&v.items[i], b, more);
}

static void
add_jsonld(extract_ctx *ctx, sd_buf *b)
{
    const sd_html_tree *t = ctx->tree;
    json_reader r;
    bool more = false;
    extract__json_init(&r, ctx->arena);
    sd_buf_addc(b, '[');
    for (uint32_t n = extract__jsonld_next(t, 0); n;
         n = extract__jsonld_next(t, n))
        add_block(&r, extract__jsonld_script_text(t, n, ctx->arena),
                  ctx->options->strict, b, &more);
    sd_buf_addc(b, ']');
    extract__json_done(&r);
}

// --------------------------------------------------------------- Microdata

/// Where the last part of an IRI begins.
static size_t
local_at(sd_str iri)
{
    size_t n = iri.n;
    while (n && iri.p[n - 1] != '/' && iri.p[n - 1] != '#')
        n--;
    return n;
}

/// The statement with the item's first type; the others follow in `same`.
static uint32_t
first_type(const extract_groups *g, const extract_group *item)
{
    uint32_t k = item->first;
    while (k && !extract__is_type(&g->l->v[k - 1]))
        k = g->next[k - 1];
    return k;
}

/// The name of property `p` in an item: short if it is of the vocabulary of
/// the item's types, which begin at `type`.
static sd_str
short_name(const extract_groups *g, uint32_t type, sd_str p)
{
    size_t at = local_at(p);
    for (size_t i = 0; type && i < TYPES_MAX; type = g->same[type - 1], i++) {
        sd_str t = g->l->v[type - 1].o.value;
        if (local_at(t) == at && sd_str_starts(t, sd_str_sub(p, 0, at)))
            return sd_str_sub(p, at, p.n);
    }
    return p;
}

static void add_item(extract_groups *g, extract_group *item, unsigned depth,
                     sd_buf *b);

static void
add_object(extract_groups *g, const sd_term *o, unsigned depth, sd_buf *b)
{
    extract_group *nested = extract__group_of(g, o);
    if (nested && !nested->open && depth < NEST_MAX && !b->over)
        add_item(g, nested, depth + 1, b);
    else if (o->kind == SD_TERM_BLANK)
        sd_buf_addf(b, "\"_:b%u\"", o->blank);
    else
        sd_buf_add_json(b, o->value);
}

static void
add_types(const extract_groups *g, const extract_group *item, sd_buf *b,
          bool *more)
{
    uint32_t type = first_type(g, item);
    if (!type)
        return;
    bool list = g->same[type - 1] != 0, second = false;
    add_comma(b, more);
    sd_buf_add(b, list ? SD_STR("\"type\":[") : SD_STR("\"type\":"));
    for (; type; type = g->same[type - 1]) {
        add_comma(b, &second);
        sd_buf_add_json(b, g->l->v[type - 1].o.value);
    }
    if (list)
        sd_buf_addc(b, ']');
}

static void
add_props(extract_groups *g, const extract_group *item, unsigned depth,
          sd_buf *b)
{
    bool more = false;
    uint32_t type = first_type(g, item);
    sd_buf_addc(b, '{');
    for (uint32_t k = item->first; k; k = g->next[k - 1]) {
        if (g->later[k - 1] || extract__is_type(&g->l->v[k - 1]))
            continue;
        add_comma(b, &more);
        sd_buf_add_json(b, short_name(g, type, g->l->v[k - 1].p.value));
        bool list = g->same[k - 1] != 0;
        sd_buf_add(b, list ? SD_STR(":[") : SD_STR(":"));
        for (uint32_t i = k; i; i = g->same[i - 1]) {
            if (i != k)
                sd_buf_addc(b, ',');
            add_object(g, &g->l->v[i - 1].o, depth, b);
        }
        if (list)
            sd_buf_addc(b, ']');
    }
    sd_buf_addc(b, '}');
}

static void
add_item(extract_groups *g, extract_group *item, unsigned depth, sd_buf *b)
{
    bool more = false;
    item->open = item->written = true;
    sd_buf_addc(b, '{');
    add_types(g, item, b, &more);
    if (item->subject->kind == SD_TERM_IRI)
        add_pair(b, "id", item->subject->value, &more);
    add_comma(b, &more);
    sd_buf_add(b, SD_STR("\"properties\":"));
    add_props(g, item, depth, b);
    sd_buf_addc(b, '}');
    item->open = false;
}

static void
add_microdata(const sd_page *p, sd_buf *b)
{
    extract_groups g;
    bool more = false;
    extract__group(p->statements, 1u << SD_SYNTAX_MICRODATA, &g);
    extract__group_properties(&g);
    sd_buf_addc(b, '[');
    // Items of a loop are all referred to: the second round finds them.
    for (int round = 0; round < 2; round++)
        for (size_t i = 0; i < g.n; i++) {
            extract_group *item = &g.group[i];
            if (item->written || (!round && item->referred))
                continue;
            add_comma(b, &more);
            add_item(&g, item, 0, b);
        }
    sd_buf_addc(b, ']');
    extract__groups_done(&g);
}

// --------------------------------------------------------------------- RDFa

static void
add_rdf_term(const sd_term *o, sd_buf *b)
{
    bool more = false;
    sd_buf_addc(b, '{');
    if (o->kind == SD_TERM_LITERAL) {
        add_pair(b, "@value", o->value, &more);
        if (o->lang.n)
            add_pair(b, "@language", o->lang, &more);
        else if (o->datatype.n)
            add_pair(b, "@type", o->datatype, &more);
    } else if (o->kind == SD_TERM_BLANK) {
        sd_buf_addf(b, "\"@id\":\"_:b%u\"", o->blank);
    } else {
        add_pair(b, "@id", o->value, &more);
    }
    sd_buf_addc(b, '}');
}

static void
add_node(const extract_groups *g, const extract_group *node, sd_buf *b)
{
    bool more = true;
    if (node->subject->kind == SD_TERM_BLANK)
        sd_buf_addf(b, "{\"@id\":\"_:b%u\"", node->subject->blank);
    else {
        sd_buf_add(b, SD_STR("{\"@id\":"));
        sd_buf_add_json(b, node->subject->value);
    }
    for (uint32_t k = node->first; k; k = g->next[k - 1]) {
        const sd_statement *st = &g->l->v[k - 1];
        if (g->later[k - 1])
            continue;
        add_comma(b, &more);
        sd_buf_add_json(b,
                        extract__is_type(st) ? SD_STR("@type") : st->p.value);
        sd_buf_add(b, SD_STR(":["));
        for (uint32_t i = k; i; i = g->same[i - 1]) {
            if (i != k)
                sd_buf_addc(b, ',');
            if (extract__is_type(st) && g->l->v[i - 1].o.kind == SD_TERM_IRI)
                sd_buf_add_json(b, g->l->v[i - 1].o.value);
            else
                add_rdf_term(&g->l->v[i - 1].o, b);
        }
        sd_buf_addc(b, ']');
    }
    sd_buf_addc(b, '}');
}

static void
add_rdfa(const sd_page *p, sd_buf *b)
{
    extract_groups g;
    extract__group(p->statements, 1u << SD_SYNTAX_RDFA, &g);
    extract__group_properties(&g);
    sd_buf_addc(b, '[');
    for (size_t i = 0; i < g.n; i++) {
        if (i)
            sd_buf_addc(b, ',');
        add_node(&g, &g.group[i], b);
    }
    sd_buf_addc(b, ']');
    extract__groups_done(&g);
}

void
sd_page_json(sd_extractor *e, const sd_page *p, sd_buf *b)
{
    extract_ctx *ctx = extract__context(e);
    unsigned want = ctx->options->syntaxes ? ctx->options->syntaxes : ~0u;
    bool more = false;
    sd_buf_addc(b, '{');
    add_pair(b, "url", p->url, &more);
    extract__json_facts(p, b, &more);
    if (want >> SD_SYNTAX_JSONLD & 1) {
        sd_buf_add(b, SD_STR(",\"json-ld\":"));
        add_jsonld(ctx, b);
    }
    if (want >> SD_SYNTAX_MICRODATA & 1) {
        sd_buf_add(b, SD_STR(",\"microdata\":"));
        add_microdata(p, b);
    }
    if (want >> SD_SYNTAX_RDFA & 1) {
        sd_buf_add(b, SD_STR(",\"rdfa\":"));
        add_rdfa(p, b);
    }
    if (want >> SD_SYNTAX_MICROFORMATS & 1) {
        sd_buf_add(b, SD_STR(",\"microformat\":"));
        extract__mf_json_items(extract__mf_items(ctx), b);
    }
    if (want >> SD_SYNTAX_OPENGRAPH & 1) {
        sd_buf_add(b, SD_STR(",\"opengraph\":"));
        extract__json_open_graph(&p->facts, b);
    }
    if (want >> SD_SYNTAX_META & 1) {
        sd_buf_add(b, SD_STR(",\"dublincore\":[{\"namespaces\":{},"
                             "\"elements\":["));
        extract__json_dublin_core(ctx, &p->facts, false, b);
        sd_buf_add(b, SD_STR("],\"terms\":["));
        extract__json_dublin_core(ctx, &p->facts, true, b);
        sd_buf_add(b, SD_STR("]}],\"meta\":"));
        extract__json_metas(&p->facts, b);
    }
    if (ctx->options->links) {
        sd_buf_add(b, SD_STR(",\"links\":"));
        extract__json_links(p, b);
    }
    sd_buf_addc(b, '}');
}

// SPDX-License-Identifier: Apache-2.0
// Microformats as statements; doc/internals/extract.md says in which form.
#include "extract_markup.h"
#include "extract_mf.h"

#define MF     "http://microformats.org/profile/"
#define MF_REL "http://microformats.org/profile/rel-"

static void
add(extract_ctx *ctx, sd_term s, sd_str p, sd_term o)
{
    sd_statement st = {
        .s = s, .p = sd_term_iri(p), .o = o, .syntax = SD_SYNTAX_MICROFORMATS};
    sd_statements_add(ctx->out, st);
}

/// The datatype of a date, if it is written as the datatype wants. Years,
/// times and durations alone stay texts: with dt-* they are parts of a date.
static sd_str
date_type(sd_str s)
{
    sd_str type = extract__time_type(s);
    bool date = sd_str_eq(type, SD_STR(SD_XSD "date")) ||
                sd_str_eq(type, SD_STR(SD_XSD "dateTime"));
    return date ? type : SD_STR("");
}

static sd_term
plain(sd_str text)
{
    return sd_term_literal(text, SD_STR(""), SD_STR(""));
}

static void
add_value(extract_ctx *ctx, sd_term s, sd_str p, const mf_value *v)
{
    if (v->how == MF_DT)
        add(ctx, s, p,
            sd_term_literal(v->text, date_type(v->text), SD_STR("")));
    else
        add(ctx, s, p, v->is_url ? sd_term_iri(v->text) : plain(v->text));
    if (v->kind == MF_IMAGE && v->is_url && v->more.n)
        add(ctx, sd_term_iri(v->text), SD_STR(MF "alt"), plain(v->more));
    if (v->kind == MF_HTML && !sd_str_eq(v->more, v->text))
        add(ctx, s, p,
            sd_term_literal(v->more, SD_STR(SD_RDF "HTML"), SD_STR("")));
}

static sd_term add_item(extract_ctx *ctx, mf_item *item);

static void
add_props(extract_ctx *ctx, sd_term s, const mf_item *item)
{
    for (const mf_prop *p = item->first; p; p = p->next) {
        sd_str iri = sd_arena_join(ctx->arena, SD_STR(MF), p->name);
        for (const mf_value *v = p->first; v; v = v->next) {
            if (v->item)
                add(ctx, s, iri, add_item(ctx, v->item));
            else
                add_value(ctx, s, iri, v);
        }
    }
}

/// Items nest no deeper than the elements they stand on. One that is the value
/// of two properties is told once.
static sd_term
add_item(extract_ctx *ctx, mf_item *item)
{
    if (item->told)
        return item->node;
    sd_term s = sd_term_new_blank(ctx->out);
    item->told = true;
    item->node = s;
    for (uint32_t i = 0; i < item->type_n; i++)
        add(ctx, s, SD_STR(SD_RDF "type"),
            sd_term_iri(sd_arena_join(ctx->arena, SD_STR(MF), item->types[i])));
    add_props(ctx, s, item);
    for (mf_item *c = item->child; c; c = c->next)
        add(ctx, s, SD_STR(MF "child"), add_item(ctx, c));
    return s;
}

// Links that say something about the page or its author. The rest of what rel
// may hold is for browsers (stylesheet, icon, preload, noopener ...).
static const char *const told_rels[] = {
    "acquaintance", "author",     "child",       "co-resident", "co-worker",
    "colleague",    "contact",    "crush",       "date",        "directory",
    "enclosure",    "friend",     "in-reply-to", "kin",         "license",
    "me",           "met",        "muse",        "neighbor",    "parent",
    "payment",      "principles", "sibling",     "spouse",      "sweetheart",
    "syndication",  "tag"};

/// Where the link leads; empty if it is no address, or past EXTRACT_ADDRESSES
/// bytes of them.
static sd_str
address_of(extract_ctx *ctx, uint32_t n)
{
    if (ctx->made > EXTRACT_ADDRESSES)
        return SD_STR("");
    sd_str href = sd_str_strip_low(sd_html_value(ctx->tree, n, SD_ATTR_HREF));
    sd_str url = extract__value_address(ctx, href);
    if (url.p != href.p)
        ctx->made += url.n;
    return url;
}

static void
add_rel(extract_ctx *ctx, uint32_t n, sd_str rels)
{
    sd_str token, url = SD_STR("");
    bool asked = false; // once: what is no address can be long
    while (sd_str_word(&rels, &token)) {
        for (size_t i = 0; i < SD_LEN(told_rels); i++) {
            if (!sd_str_eq(token, sd_str_of(told_rels[i])))
                continue;
            if (!asked)
                url = address_of(ctx, n);
            asked = true;
            if (url.n && sd_iri_is_absolute(ctx->url))
                add(ctx, sd_term_iri(ctx->url),
                    sd_arena_join(ctx->arena, SD_STR(MF_REL), token),
                    sd_term_iri(url));
        }
    }
}

static void
add_rels(extract_ctx *ctx)
{
    const sd_html_tree *t = ctx->tree;
    for (size_t i = 0; i < ctx->heads->rel.n; i++) {
        uint32_t n = ctx->heads->rel.v[i];
        if (sd_html_attr_of(t, n, SD_ATTR_HREF))
            add_rel(ctx, n, sd_html_value(t, n, SD_ATTR_REL));
    }
}

void
extract__microformats(extract_ctx *ctx)
{
    mf_item *first = extract__mf_items(ctx);
    for (mf_item *i = first; i; i = i->next)
        add_item(ctx, i);
    add_rels(ctx);
}

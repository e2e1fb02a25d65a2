// SPDX-License-Identifier: Apache-2.0
// The JSON-LD of a page: its script elements, one by one.
#include "extract_int.h"
#include "jsonld_int.h"

#include <string.h>

typedef struct page {
    extract_ctx *ctx;
    ld_state state;
    json_fixes fixes;
    sd_str text; // of the block
    uint32_t block;
    unsigned notes; // errors of the block
} page;

static void
add_repair(page *p, size_t at, const char *kind)
{
    enum { REPAIRS_MAX = 10000 };
    sd_repairs *r = p->ctx->repairs;
    if (r->n == REPAIRS_MAX)
        return;
    r->v = sd_grow(r->v, &r->cap, r->n + 1, sizeof *r->v);
    uint32_t place = at > UINT32_MAX ? UINT32_MAX : (uint32_t)at;
    r->v[r->n++] = (sd_repair){.block = p->block, .at = place, .kind = kind};
}

/// An error in the JSON-LD: what it is about may be a part of the block.
static void
note_error(void *ctx, sd_str about, const char *kind)
{
    page *p = ctx;
    uintptr_t from = (uintptr_t)p->text.p, at = (uintptr_t)about.p;
    size_t offset = at >= from && at - from < p->text.n ? at - from : 0;
    if (!strcmp(kind, extract__ld_code_text(LD_LOADING_CONTEXT)))
        kind = "unknown context";
    if (p->notes++ < JSON_MAX_FIXES)
        add_repair(p, offset, kind);
}

/// application/ld+json, with or without parameters.
static bool
is_jsonld_type(sd_str type)
{
    const sd_str name = SD_STR("application/ld+json");
    type = sd_str_strip(type);
    if (!sd_str_starts_fold(type, name))
        return false;
    return type.n == name.n || memchr("; \t\n\f\r", type.p[name.n], 6);
}

bool
extract__jsonld_is_script(const sd_html_tree *t, uint32_t n)
{
    return sd_html_is(t, n, SD_TAG_SCRIPT) &&
           is_jsonld_type(sd_html_value(t, n, SD_ATTR_TYPE));
}

uint32_t
extract__jsonld_next(const sd_html_tree *t, uint32_t n)
{
    do
        n = extract__next_visible(t, n, 0);
    while (n && !extract__jsonld_is_script(t, n));
    return n;
}

/// The text of script `n`; what lies in several pieces is joined.
sd_str
extract__jsonld_script_text(const sd_html_tree *t, uint32_t n, sd_arena *arena)
{
    uint32_t child = t->nodes[n].first;
    if (!child)
        return (sd_str){"", 0};
    if (!t->nodes[child].next && t->nodes[child].kind == SD_HTML_TEXT)
        return sd_html_text(t, t->nodes[child].text);
    sd_buf b = {.max = JSON_MAX_BYTES};
    for (; child; child = t->nodes[child].next)
        if (t->nodes[child].kind == SD_HTML_TEXT)
            sd_buf_add(&b, sd_html_text(t, t->nodes[child].text));
    sd_str text = sd_arena_keep(arena, sd_buf_str(&b));
    sd_buf_done(&b);
    return text;
}

/// The block's value: as it is, or mended.
static bool
read_block(page *p, json_value *ret)
{
    json_reader *r = &p->state.reader;
    bool valid = extract__json_read(r, p->text, ret);
    if (p->ctx->options->strict || (valid && !r->duplicates))
        return valid;
    p->fixes.n = 0;
    bool read = extract__json_repair(r, p->text, &p->fixes, ret);
    for (size_t i = 0; i < p->fixes.n; i++)
        add_repair(p, p->fixes.v[i].at, p->fixes.v[i].kind);
    if (!read)
        add_repair(p, 0, "no object");
    return read;
}

/// Objects in a row are documents of their own, as if each had its script.
static void
take_block(page *p)
{
    ld_state *x = &p->state;
    sd_statements *out = p->ctx->out;
    size_t n = out->n;
    json_value v;
    if (!read_block(p, &v))
        return;
    bool several = x->reader.concatenated; // which reads contexts, too
    p->notes = 0;
    extract__ld_begin(x, p->text.n);
    for (uint32_t i = 0; i < (several ? v.n : 1); i++) {
        x->labels = NULL; // the limits go on, they are the block's
        extract__ld_to_rdf(
            x, extract__ld_expand_document(x, several ? &v.items[i] : &v));
    }
    // Strictly, a document with an error means nothing.
    if (x->code && p->ctx->options->strict)
        out->n = n;
}

void
extract__jsonld(extract_ctx *ctx)
{
    const sd_html_tree *t = ctx->tree;
    const sd_extract_options *o = ctx->options;
    page p = {.ctx = ctx};
    ld_options options = {.base = ctx->base,
                          .lenient = !o->strict,
                          .context = o->context,
                          .context_ctx = o->context_ctx,
                          .note = note_error,
                          .note_ctx = &p};
    bool begun = false;
    for (uint32_t n = extract__jsonld_next(t, 0); n;
         n = extract__jsonld_next(t, n)) {
        if (!begun)
            extract__ld_init(&p.state, &options, ctx->arena);
        begun = true;
        p.state.out = ctx->out;
        p.text = extract__jsonld_script_text(t, n, ctx->arena);
        take_block(&p);
        p.block++;
    }
    if (begun)
        extract__ld_done(&p.state);
    extract__json_fixes_done(&p.fixes);
}

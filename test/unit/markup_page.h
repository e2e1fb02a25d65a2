// SPDX-License-Identifier: Apache-2.0
/// One page through one syntax, for tests of Microdata and RDFa.
#ifndef SD_MARKUP_PAGE_H
#define SD_MARKUP_PAGE_H

#include "extract_int.h"
#include "rdf_iso.h"

#include <stdlib.h>

typedef struct markup_page {
    sd_html_parser *parser;
    sd_arena arena;
    sd_statements got;
    sd_extract_options options;
    sd_repairs repairs;
    extract_resolver resolver;
} markup_page;

static inline void
markup_page_init(markup_page *p)
{
    *p = (markup_page){.parser = sd_html_new()};
    sd_statements_init(&p->got, &p->arena);
}

static inline void
markup_page_done(markup_page *p)
{
    sd_html_free(p->parser);
    sd_statements_done(&p->got);
    sd_arena_done(&p->arena);
    extract__resolver_done(&p->resolver);
    free(p->repairs.v);
}

/// The first base element's href, resolved.
static inline sd_str
markup_page_base(const sd_html_tree *t, sd_arena *arena, sd_str url)
{
    for (uint32_t n = sd_html_next(t, 0, 0); n; n = sd_html_next(t, n, 0)) {
        if (!sd_html_is(t, n, SD_TAG_BASE))
            continue;
        sd_str href = sd_html_value(t, n, SD_ATTR_HREF);
        if (href.p)
            return sd_iri_resolve_in(arena, url, href);
    }
    return url;
}

/// A context for `html` at `url`, statements of the page before forgotten.
static inline extract_ctx
markup_page_open(markup_page *p, sd_str html, sd_str url)
{
    sd_statements_reset(&p->got);
    p->repairs.n = 0;
    sd_arena_reset(&p->arena);
    sd_html_options o = {.charset = SD_STR("utf-8")};
    extract_ctx ctx = {.tree = sd_html_parse(p->parser, html, &o),
                       .url = url,
                       .arena = &p->arena,
                       .out = &p->got,
                       .options = &p->options,
                       .repairs = &p->repairs,
                       .resolver = &p->resolver};
    ctx.base = markup_page_base(ctx.tree, &p->arena, url);
    return ctx;
}

/// The statements as N-Triples, for messages.
static inline void
markup_page_write(const sd_statements *l, sd_buf *out)
{
    for (size_t i = 0; i < l->n; i++)
        sd_nquads_write(&l->v[i], (sd_str){0}, (sd_str){0}, out);
}

/// True if what was found is the graph `want` (N-Triples), up to the names of
/// blank nodes.
static inline bool
markup_page_is(const markup_page *p, sd_str want, sd_why *why)
{
    sd_arena arena = {0};
    sd_statements l;
    sd_statements_init(&l, &arena);
    bool same = !sd_nquads_read(want, &l, why) && rdf_iso(&p->got, &l);
    sd_statements_done(&l);
    sd_arena_done(&arena);
    return same;
}

#endif

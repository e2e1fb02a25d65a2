// SPDX-License-Identifier: Apache-2.0
// One page: parse, read every syntax, collect.
#include "extract_int.h"

#include <stdlib.h>

struct sd_extractor {
    sd_html_parser *parser;
    sd_arena arena;
    sd_statements statements;
    sd_repairs repairs;
    extract_heads heads;
    sd_link *links;
    size_t link_cap;
    extract_resolver resolver;
    extract_ctx ctx;
    sd_extract_options options;
    sd_page page;
};

sd_extractor *
sd_extractor_new(void)
{
    sd_extractor *e = sd_calloc(1, sizeof *e);
    e->parser = sd_html_new();
    sd_statements_init(&e->statements, &e->arena);
    return e;
}

void
sd_extractor_free(sd_extractor *e)
{
    if (!e)
        return;
    sd_html_free(e->parser);
    sd_statements_done(&e->statements);
    sd_arena_done(&e->arena);
    free(e->repairs.v);
    extract__heads_done(&e->heads);
    free(e->links);
    extract__resolver_done(&e->resolver);
    free(e);
}

// In the order of their statements.
static const struct {
    unsigned syntaxes;
    void (*read)(extract_ctx *ctx);
} readers[] = {
    {1u << SD_SYNTAX_JSONLD, extract__jsonld},
    {1u << SD_SYNTAX_MICRODATA, extract__microdata},
    {1u << SD_SYNTAX_RDFA, extract__rdfa},
    {1u << SD_SYNTAX_MICROFORMATS, extract__microformats},
    {1u << SD_SYNTAX_OPENGRAPH | 1u << SD_SYNTAX_META, extract__meta},
};

void
extract__begin(sd_extractor *e, sd_str bytes, sd_str url,
               const sd_extract_options *options)
{
    sd_arena_reset(&e->arena);
    sd_statements_reset(&e->statements);
    e->repairs.n = 0;
    e->options = options ? *options : (sd_extract_options){0};
    sd_html_options o = {.charset = e->options.charset};
    const sd_html_tree *t = sd_html_parse(e->parser, bytes, &o);
    e->ctx = (extract_ctx){.tree = t,
                           .url = url,
                           .arena = &e->arena,
                           .out = &e->statements,
                           .options = &e->options,
                           .repairs = &e->repairs,
                           .heads = &e->heads,
                           .resolver = &e->resolver};
}

void
extract__read_heads(sd_extractor *e)
{
    extract_ctx *ctx = &e->ctx;
    extract__heads(ctx->tree, &e->heads);
    ctx->base = extract__base(ctx->tree, &e->heads, &e->arena, ctx->url);
    ctx->lang = extract__default_lang(ctx->tree, &e->heads);
    e->page.facts = extract__facts(ctx);
    ctx->facts = &e->page.facts;
}

extract_ctx *
extract__context(sd_extractor *e)
{
    return &e->ctx;
}

const sd_page *
sd_extract_page(sd_extractor *e, sd_str bytes, sd_str url,
                const sd_extract_options *options)
{
    extract__begin(e, bytes, url, options);
    e->page = (sd_page){.tree = e->ctx.tree,
                        .url = url,
                        .statements = &e->statements,
                        .repairs = &e->repairs};
    extract__read_heads(e);
    unsigned want = e->options.syntaxes ? e->options.syntaxes : ~0u;
    for (size_t i = 0; i < SD_LEN(readers); i++)
        if (want & readers[i].syntaxes)
            readers[i].read(&e->ctx);
    if (e->options.links) {
        e->page.link_n = extract__links(&e->ctx, &e->links, &e->link_cap);
        e->page.links = e->links;
    }
    return &e->page;
}

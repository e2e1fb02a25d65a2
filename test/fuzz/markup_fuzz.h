// SPDX-License-Identifier: Apache-2.0
/// Any bytes as a page, through one syntax. Properties: every statement writes
/// as N-Quads that our strict reader takes back as the same statement; limits
/// hold; the same page gives the same statements again.
#ifndef SD_MARKUP_FUZZ_H
#define SD_MARKUP_FUZZ_H

#include "extract_markup.h"
#include "fuzz.h"

static inline void
markup_fuzz_write(const sd_statements *l, sd_buf *out)
{
    for (size_t i = 0; i < l->n; i++)
        sd_nquads_write(&l->v[i], (sd_str){0}, (sd_str){0}, out);
}

static inline void
markup_fuzz_read(const sd_statements *l, sd_str text)
{
    sd_arena arena = {0};
    sd_statements again;
    sd_why why = {.text = ""};
    sd_statements_init(&again, &arena);
    if (sd_nquads_read(text, &again, &why)) {
        fprintf(stderr, "%s\n%.*s", why.text, SD_ARGS(text));
        abort();
    }
    MUST(again.n == l->n);
    for (size_t i = 0; i < l->n; i++) {
        MUST(again.v[i].s.kind == l->v[i].s.kind);
        MUST(again.v[i].o.kind == l->v[i].o.kind);
    }
    sd_statements_done(&again);
    sd_arena_done(&arena);
}

static inline void
markup_fuzz(const uint8_t *data, size_t size, void (*run)(extract_ctx *))
{
    static sd_html_parser *parser;
    static sd_arena arena;
    static extract_resolver resolver;
    if (!parser)
        parser = sd_html_new();
    if (!size)
        return;
    sd_str bases[] = {SD_STR("http://ex.org/a/b?c#d"), SD_STR("")};
    sd_buf text[2] = {{.max = 1u << 30}, {.max = 1u << 30}};
    sd_str html = {(const char *)data + 1, size - 1};
    for (size_t i = 0; i < 2; i++) {
        sd_statements out;
        sd_repairs repairs = {0};
        sd_arena_reset(&arena);
        sd_statements_init(&out, &arena);
        sd_extract_options options = {0};
        extract_ctx ctx = {.tree = sd_html_parse(parser, html, NULL),
                           .url = bases[data[0] & 1],
                           .base = bases[data[0] & 1],
                           .arena = &arena,
                           .out = &out,
                           .options = &options,
                           .repairs = &repairs,
                           .resolver = &resolver};
        run(&ctx);
        MUST(out.n <= MARKUP_STATEMENTS);
        MUST(repairs.n <= MARKUP_REPORTS);
        markup_fuzz_write(&out, &text[i]);
        markup_fuzz_read(&out, sd_buf_str(&text[i]));
        sd_statements_done(&out);
        free(repairs.v);
    }
    MUST(sd_str_eq(sd_buf_str(&text[0]), sd_buf_str(&text[1])));
    sd_buf_done(&text[0]);
    sd_buf_done(&text[1]);
}

#endif

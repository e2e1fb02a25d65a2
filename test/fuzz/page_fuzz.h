// SPDX-License-Identifier: Apache-2.0
/// What the fuzz targets of whole pages share.
#ifndef SD_PAGE_FUZZ_H
#define SD_PAGE_FUZZ_H

#include "extract_int.h"
#include "fuzz.h"
#include "json_int.h"

#include <string.h>

/// N-Quads that our strict reader takes.
static inline void
page_fuzz_nquads(sd_str text)
{
    sd_arena arena = {0};
    sd_statements l;
    sd_why why = {.text = ""};
    sd_statements_init(&l, &arena);
    if (sd_nquads_read(text, &l, &why)) {
        fprintf(stderr, "%s\n%.*s", why.text, SD_ARGS(text));
        abort();
    }
    sd_statements_done(&l);
    sd_arena_done(&arena);
}

/// JSON that our strict reader takes, if it is not deeper than it reads.
static inline void
page_fuzz_json(sd_str text)
{
    sd_arena arena = {0};
    json_reader r;
    json_value v;
    size_t depth = 0, most = 0;
    bool quoted = false;
    for (size_t i = 0; i < text.n; i++) {
        char c = text.p[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '[' || c == '{'))
            most = ++depth > most ? depth : most;
        else if (!quoted && (c == ']' || c == '}'))
            depth--;
    }
    extract__json_init(&r, &arena);
    if (most < JSON_MAX_DEPTH && !extract__json_read(&r, text, &v)) {
        fprintf(stderr, "not JSON: %.*s\n", SD_ARGS(text));
        abort();
    }
    extract__json_done(&r);
    sd_arena_done(&arena);
}

/// Links are absolute and cover leaves that there are.
static inline void
page_fuzz_links(const sd_page *p)
{
    for (size_t i = 0; i < p->link_n; i++) {
        const sd_link *l = &p->links[i];
        MUST(sd_iri_is_absolute(l->url));
        MUST(l->first_leaf <= l->last_leaf);
        MUST(l->last_leaf <= p->tree->leaf_count);
        MUST(l->path.n > 0);
    }
}

/// The page at both kinds of address: its outputs are valid, and the same
/// when it is read again.
static inline void
page_fuzz(sd_str bytes, sd_str url, unsigned syntaxes)
{
    static sd_extractor *e;
    if (!e)
        e = sd_extractor_new();
    sd_extract_options o = {.syntaxes = syntaxes, .links = true};
    sd_buf text[2] = {{.max = 1u << 30}, {.max = 1u << 30}};
    sd_buf json = {.max = 64 << 20};
    for (int i = 0; i < 2; i++) {
        const sd_page *p = sd_extract_page(e, bytes, url, &o);
        sd_page_nquads(p, SD_STR("x"), &text[i]);
        page_fuzz_links(p);
        if (i)
            sd_page_json(e, p, &json);
    }
    MUST(sd_str_eq(sd_buf_str(&text[0]), sd_buf_str(&text[1])));
    page_fuzz_nquads(sd_buf_str(&text[0]));
    if (!json.over)
        page_fuzz_json(sd_buf_str(&json));
    sd_buf_done(&text[0]);
    sd_buf_done(&text[1]);
    sd_buf_done(&json);
}

/// The first byte says whether the page has an address.
static inline sd_str
page_fuzz_url(uint8_t first)
{
    return first & 1 ? SD_STR("") : SD_STR("http://ex.org/a/b?c#d");
}

#endif

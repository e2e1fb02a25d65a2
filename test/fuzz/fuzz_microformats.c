// SPDX-License-Identifier: Apache-2.0
// Microformats of any page. Properties: those of a page; the JSON of its items
// is JSON.
#include "extract_mf.h"
#include "page_fuzz.h"

static void
check_json(sd_str bytes, sd_str url)
{
    static sd_html_parser *parser;
    if (!parser)
        parser = sd_html_new();
    sd_arena arena = {0};
    extract_heads heads = {0};
    const sd_html_tree *t = sd_html_parse(parser, bytes, NULL);
    extract__heads(t, &heads);
    extract_resolver resolver = {0};
    extract_ctx ctx = {.tree = t,
                       .url = url,
                       .base = url,
                       .arena = &arena,
                       .heads = &heads,
                       .resolver = &resolver};
    sd_buf out = {.max = 64 << 20};
    extract__mf_json_items(extract__mf_items(&ctx), &out);
    if (!out.over)
        page_fuzz_json(sd_buf_str(&out));
    sd_buf_done(&out);
    extract__heads_done(&heads);
    extract__resolver_done(&resolver);
    sd_arena_done(&arena);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    sd_str bytes = {(const char *)data + 1, size - 1};
    page_fuzz(bytes, page_fuzz_url(data[0]), 1u << SD_SYNTAX_MICROFORMATS);
    check_json(bytes, page_fuzz_url(data[0]));
    return 0;
}

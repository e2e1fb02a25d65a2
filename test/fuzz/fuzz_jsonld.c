// SPDX-License-Identifier: Apache-2.0
// JSON-LD of any bytes, as a block of a page: what comes out is N-Quads, a
// block before it says the same with it as without it, and so does the block
// itself with another before it.
#include "extract_int.h"
#include "fuzz.h"

#include <string.h>

/// Every context there is: small, with scopes, and one that leads to itself.
static sd_str
context(void *ctx, sd_str iri)
{
    (void)ctx;
    if (iri.n && iri.p[iri.n - 1] == '1')
        return SD_STR(
            "{\"@context\":[\"c1\",{\"a\":{\"@id\":\"x:a\",\"@context\":"
            "\"c1\"},\"T\":{\"@id\":\"x:T\",\"@context\":{\"b\":\"x:b\"}"
            "}}]}");
    return SD_STR("{\"@context\":{\"@protected\":true,\"a\":\"x:a\",\"l\":{"
                  "\"@id\":\"x:l\",\"@container\":\"@list\"}}}");
}

/// The statements of a page as text, blank nodes numbered from its first.
static sd_buf
quads_of(sd_html_parser *p, sd_str page, bool strict)
{
    sd_arena arena = {0};
    sd_statements out;
    sd_repairs repairs = {0};
    sd_statements_init(&out, &arena);
    sd_extract_options o = {.strict = strict, .context = context};
    extract_ctx x = {.tree = sd_html_parse(p, page, NULL),
                     .url = SD_STR("http://example.com/d/"),
                     .base = SD_STR("http://example.com/d/"),
                     .arena = &arena,
                     .out = &out,
                     .options = &o,
                     .repairs = &repairs};
    extract__jsonld(&x);
    sd_buf text = {.max = SIZE_MAX};
    for (size_t i = 0; i < out.n; i++)
        sd_nquads_write(&out.v[i], (sd_str){0}, (sd_str){0}, &text);
    sd_statements read;
    sd_statements_init(&read, &arena);
    MUST(!sd_nquads_read(sd_buf_str(&text), &read, NULL));
    MUST(read.n == out.n);
    MUST(!strict || repairs.n < 100000);
    sd_statements_done(&read);
    sd_statements_done(&out);
    free(repairs.v);
    sd_arena_done(&arena);
    return text;
}

#define OPEN  "<script type=application/ld+json>"
#define CLOSE "</script>"
#define FIRST OPEN "{\"@id\":\"x:1\",\"x:p\":[\"1\",{\"x:q\":2}]}" CLOSE

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str block = {(const char *)data, size};
    sd_html_parser *p = sd_html_new();
    sd_buf page = {.max = SIZE_MAX};
    sd_buf_add(&page, SD_STR(FIRST));
    sd_buf alone = quads_of(p, sd_buf_str(&page), false);
    sd_buf_add(&page, SD_STR(OPEN));
    sd_buf_add(&page, block);
    sd_buf both = quads_of(p, sd_buf_str(&page), false);
    MUST(sd_str_starts(sd_buf_str(&both), sd_buf_str(&alone)));
    sd_buf strict = quads_of(p, sd_buf_str(&page), true);
    MUST(sd_str_starts(sd_buf_str(&strict), sd_buf_str(&alone)));
    sd_buf_done(&strict);
    sd_buf_done(&both);
    sd_buf_done(&alone);
    sd_buf_done(&page);
    sd_html_free(p);
    return 0;
}

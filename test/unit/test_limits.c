// SPDX-License-Identifier: Apache-2.0
// Small pages that were made to grow: what they may cost.
#include "check.h"
#include "count_allocations.h"
#include "sd_extract.h"

#include <string.h>

#define LD(text) "<script type=\"application/ld+json\">" text "</script>"
enum { MB = 1 << 20 };

/// A page: something long, and many who use it.
typedef struct page_case {
    const char *why;
    const char *head, *part; // `part` comes parts times
    size_t parts;
    const char *middle, *use; // `use` comes uses times
    size_t uses;
    const char *tail;
    const char *told; // what the ledger must have; NULL: nothing
    size_t most;      // MB asked for, from bytes to N-Quads
} page_case;

static const page_case cases[] = {
    {"a scoped context of many nulls, entered from many nodes",
     "<script type=\"application/ld+json\">{\"@context\":{\"p\":{\"@id\":"
     "\"http://e/p\",\"@context\":[null",
     ",null", 1000, "]},\"q\":\"http://e/q\"},\"q\":[0",
     ",{\"@context\":{},\"p\":1}", 1000, "]}</script>", "context overflow", 24},
};

static void
add_times(sd_buf *b, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        sd_buf_add(b, sd_str_of(text));
}

/// The page of `c`, its parts and uses `factor` times as many.
static sd_buf
page_of(const page_case *c, size_t factor)
{
    sd_buf b = {.max = 64 * MB};
    sd_buf_add(&b, sd_str_of(c->head));
    add_times(&b, c->part, c->parts * factor);
    sd_buf_add(&b, sd_str_of(c->middle));
    add_times(&b, c->use, c->uses * factor);
    sd_buf_add(&b, sd_str_of(c->tail));
    return b;
}

static bool
is_told(const sd_repairs *r, const char *kind)
{
    for (size_t i = 0; i < r->n; i++)
        if (!strcmp(r->v[i].kind, kind))
            return true;
    return false;
}

/// The bytes that the page of `c` asks for.
static size_t
cost(const page_case *c, size_t factor)
{
    sd_buf html = page_of(c, factor), quads = {.max = 1024 * (size_t)MB};
    sd_extract_options options = {.links = true};
    sd_extractor *e = sd_extractor_new();
    size_t before = allocated_bytes;
    const sd_page *p = sd_extract_page(e, sd_buf_str(&html),
                                       SD_STR("http://ex.org/"), &options);
    size_t written = sd_page_nquads(p, SD_STR(""), &quads);
    size_t bytes = allocated_bytes - before;
    if (c->told)
        CHECK(is_told(p->repairs, c->told), "%s: %s is not told", c->why,
              c->told);
    printf("%s: %zu bytes, %zu statements, %zu written, %zu links, %zu KB "
           "asked for\n",
           c->why, html.n, p->statements->n, written, p->link_n, bytes >> 10);
    sd_extractor_free(e);
    sd_buf_done(&quads);
    sd_buf_done(&html);
    return bytes;
}

static void
test_memory(void)
{
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        size_t one = cost(&cases[i], 1), four = cost(&cases[i], 4);
        CHECK(one < cases[i].most * MB, "%s: %zu MB", cases[i].why, one / MB);
        CHECK(four < 4 * cases[i].most * MB, "%s, four times: %zu MB",
              cases[i].why, four / MB);
    }
}

int
main(void)
{
    test_memory();
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
// JSON-LD blocks of pages: how fast they are read, expanded and turned into
// statements.
//
//     bench_jsonld PAGE.html...
#include "extract_int.h"
#include "jsonld_int.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 15 };

typedef struct blocks {
    sd_str *v;
    size_t n, cap, bytes, broken;
} blocks;

static void
add_page(blocks *b, sd_html_parser *p, sd_str page, sd_arena *keep)
{
    const sd_html_tree *t = sd_html_parse(p, page, NULL);
    for (uint32_t n = 1; n < t->node_count; n++) {
        if (!extract__jsonld_is_script(t, n))
            continue;
        sd_str text =
            sd_arena_keep(keep, extract__jsonld_script_text(t, n, keep));
        b->v = sd_grow(b->v, &b->cap, b->n + 1, sizeof *b->v);
        b->v[b->n++] = text;
        b->bytes += text.n;
    }
}

static double
seconds(uint64_t from)
{
    return (double)(sd_clock_ns() - from) * 1e-9;
}

static double
bench_read(blocks *b, bool repair)
{
    double best = 1e9;
    sd_arena a = {0};
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t from = sd_clock_ns();
        json_reader r;
        json_fixes fixes = {0};
        b->broken = 0;
        extract__json_init(&r, &a);
        for (size_t i = 0; i < b->n; i++) {
            json_value v;
            fixes.n = 0;
            bool read = repair ? extract__json_repair(&r, b->v[i], &fixes, &v)
                               : extract__json_read(&r, b->v[i], &v);
            b->broken += !read;
        }
        extract__json_done(&r);
        extract__json_fixes_done(&fixes);
        sd_arena_reset(&a);
        double s = seconds(from);
        best = s < best ? s : best;
    }
    sd_arena_done(&a);
    return best;
}

static double
bench_all(const blocks *b, size_t *ret_statements)
{
    double best = 1e9;
    sd_arena a = {0};
    sd_statements out;
    sd_statements_init(&out, &a);
    ld_options o = {.base = SD_STR("http://example.com/page.html"),
                    .keep_bad_iris = true};
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t from = sd_clock_ns();
        *ret_statements = 0;
        for (size_t i = 0; i < b->n; i++) { // a state for each, as if a page
            ld_state x;
            json_value v;
            extract__ld_init(&x, &o, &a);
            x.out = &out;
            if (extract__json_read(&x.reader, b->v[i], &v))
                extract__ld_to_rdf(&x, extract__ld_expand_document(&x, &v));
            extract__ld_done(&x);
            *ret_statements += out.n;
            sd_statements_reset(&out);
            sd_arena_reset(&a);
        }
        double s = seconds(from);
        best = s < best ? s : best;
    }
    sd_statements_done(&out);
    sd_arena_done(&a);
    return best;
}

int
main(int argc, char **argv)
{
    sd_html_parser *p = sd_html_new();
    sd_arena keep = {0};
    blocks b = {0};
    for (int i = 1; i < argc; i++) {
        sd_map map;
        sd_why why;
        if (sd_map_open(argv[i], &map, &why)) {
            fprintf(stderr, "%s\n", why.text);
            return 1;
        }
        add_page(&b, p, (sd_str){(const char *)map.p, map.n}, &keep);
        sd_map_done(&map);
    }
    size_t statements = 0;
    double mb = (double)b.bytes * 1e-6;
    printf("%zu blocks, %.2f MB\n", b.n, mb);
    double s = bench_read(&b, false);
    printf("read      %8.0f MB/s, %zu broken\n", mb / s, b.broken);
    s = bench_read(&b, true);
    printf("repair    %8.0f MB/s\n", mb / s);
    s = bench_all(&b, &statements);
    printf("to RDF    %8.0f MB/s, %.2f M statements/s, %zu statements\n",
           mb / s, (double)statements * 1e-6 / s, statements);
    free(b.v);
    sd_html_free(p);
    sd_arena_done(&keep);
    return 0;
}

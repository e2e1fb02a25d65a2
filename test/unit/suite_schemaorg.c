// SPDX-License-Identifier: Apache-2.0
// The examples of schema.org: every JSON-LD block is read without a mend, and
// says the same with the built-in table as with the published context, worked
// through term by term.
#include "check.h"
#include "jsonld_run.h"
#include "rdf_iso.h"

#include <string.h>

static sd_str published;

static sd_str
load_published(void *ctx, sd_str iri)
{
    (void)ctx;
    return sd_str_eq(iri, SD_STR("x:published")) ? published : (sd_str){0};
}

/// The same value with x:published for schema.org wherever a context names it.
static void
rename_contexts(json_value *v, bool in_context)
{
    if (v->kind == JSON_STRING && in_context &&
        extract__ld_is_schema(json_text(v)))
        *v = json_string(SD_STR("x:published"));
    for (uint32_t i = 0; v->kind == JSON_ARRAY && i < v->n; i++)
        rename_contexts(&v->items[i], in_context);
    for (uint32_t i = 0; v->kind == JSON_OBJECT && i < v->n; i++)
        rename_contexts(&v->members[i].value,
                        sd_str_eq(v->members[i].key, SD_STR("@context")));
}

static void
check_block(sd_str text)
{
    sd_arena a = {0};
    json_reader r;
    json_value v = {0};
    sd_statements x, y;
    extract__json_init(&r, &a);
    sd_statements_init(&x, &a);
    sd_statements_init(&y, &a);
    bool read = extract__json_read(&r, text, &v);
    CHECK(read, "no JSON: %.*s", SD_ARGS(text));
    ld_options o = {.base = SD_STR("http://example.com/page"),
                    .context = load_published};
    ld_code code = jsonld_to_rdf(&v, &o, &x);
    if (code != LD_LOADING_CONTEXT)
        CHECK(code == LD_OK, "%s: %.*s", extract__ld_code_text(code),
              SD_ARGS(text));
    rename_contexts(&v, false);
    CHECK(code == jsonld_to_rdf(&v, &o, &y), "codes differ");
    CHECK(x.n == y.n && rdf_iso(&x, &y), "%zu and %zu statements: %.*s", x.n,
          y.n, SD_ARGS(text));
    sd_statements_done(&x);
    sd_statements_done(&y);
    extract__json_done(&r);
    sd_arena_done(&a);
}

enum { BATCH = 40 }; // terms to a block: the published context is large

/// Every term: what it means as a property, and as a prefix.
static void
check_terms(void)
{
    sd_buf b = {.max = 1 << 16};
    for (uint32_t i = 0; i < extract__ld_schema_count; i++) {
        const ld_schema_term *t = &extract__ld_schema_terms[i];
        const char *name = extract__ld_schema_pool + t->at;
        if (b.n == 0)
            sd_buf_add(&b, SD_STR("{\"@context\":[\"http://schema.org\",{"
                                  "\"@vocab\":\"x:other#\"}],\"@graph\":[0"));
        // Not beside @id, which one of them means.
        sd_buf_addf(&b,
                    ",{\"x:n\":%u,\"%.*s\":\"x:v\",\"x:t\":{\"@type\":"
                    "\"%.*s:z\"}}",
                    i, t->n, name, t->n, name);
        if ((i + 1) % BATCH && i + 1 < extract__ld_schema_count)
            continue;
        sd_buf_add(&b, SD_STR("]}"));
        check_block(sd_buf_str(&b));
        sd_buf_reset(&b);
    }
    sd_buf_done(&b);
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES");
    if (!suites)
        return check_skip("SD_SUITES is not set");
    char path[4096];
    sd_map examples, context;
    snprintf(path, sizeof path, "%s/schemaorg/schemaorgcontext.jsonld", suites);
    if (sd_map_open(path, &context, NULL))
        return check_skip("no schema.org vocabulary");
    published = (sd_str){(const char *)context.p, context.n};
    snprintf(path, sizeof path, "%s/schemaorg/schemaorg-all-examples.txt",
             suites);
    bool there = !sd_map_open(path, &examples, NULL);
    CHECK(there, "%s", path);
    unsigned n = 0;
    sd_html_parser *p = sd_html_new();
    if (there) {
        sd_arena a = {0};
        // Scripts of all the examples, as if they were one page.
        const sd_html_tree *t = sd_html_parse(
            p, (sd_str){(const char *)examples.p, examples.n}, NULL);
        for (uint32_t k = 1; k < t->node_count; k++) {
            if (!extract__jsonld_is_script(t, k))
                continue;
            check_block(extract__jsonld_script_text(t, k, &a));
            n++;
        }
        sd_arena_done(&a);
        sd_map_done(&examples);
    }
    CHECK(n > 400, "%u blocks", n);
    printf("%u blocks, %u terms\n", n, extract__ld_schema_count);
    check_terms();
    sd_html_free(p);
    sd_map_done(&context);
    return check_end();
}

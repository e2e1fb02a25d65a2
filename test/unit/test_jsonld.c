// SPDX-License-Identifier: Apache-2.0
// JSON-LD of pages: which blocks are read, what they say, what had to be
// mended, and what hostile blocks may cost.
#include "check.h"
#include "extract_int.h"
#include "jsonld_int.h"
#include "rdf_iso.h"

#include <string.h>

static sd_str
local_context(void *ctx, sd_str iri)
{
    (void)ctx;
    if (sd_str_eq(iri, SD_STR("http://example.com/known.jsonld")))
        return SD_STR("{\"@context\":{\"title\":\"x:title\"}}");
    return (sd_str){0};
}

typedef struct result {
    sd_arena arena;
    sd_statements out;
    sd_repairs repairs;
} result;

static void
extract(sd_str page, bool strict, result *ret)
{
    *ret = (result){0};
    sd_html_parser *p = sd_html_new();
    sd_statements_init(&ret->out, &ret->arena);
    sd_extract_options o = {.strict = strict, .context = local_context};
    sd_str text = sd_arena_keep(&ret->arena, page);
    extract_ctx x = {.tree = sd_html_parse(p, text, NULL),
                     .url = SD_STR("http://example.com/d/page"),
                     .base = SD_STR("http://example.com/d/page"),
                     .arena = &ret->arena,
                     .out = &ret->out,
                     .options = &o,
                     .repairs = &ret->repairs};
    extract__jsonld(&x);
    // Terms may be views of the page, which goes with its parser.
    for (size_t i = 0; i < ret->out.n; i++)
        ret->out.v[i].o.value =
            sd_arena_keep(&ret->arena, ret->out.v[i].o.value);
    sd_html_free(p);
}

static void
done(result *r)
{
    sd_statements_done(&r->out);
    sd_arena_done(&r->arena);
    free(r->repairs.v);
}

#define BLOCK(text)    "<script type=\"application/ld+json\">" text "</script>"
#define TEMPLATE(text) "<template>" text "</template>"
#define SCHEMA         "http://schema.org/"
#define TYPE           "<" SD_RDF "type>"

static const struct {
    const char *why, *page, *want;
    const char *repairs; // block, offset and kind of each
} page_cases[] = {
    {"schema.org, coercion of url, relative to the page",
     BLOCK("{\"@context\":\"https://schema.org\",\"@type\":\"Product\","
           "\"name\":\"x\",\"url\":\"../y\",\"price\":12.5,\"dateCreated\":"
           "\"2020-01-02\"}"),
     "_:a " TYPE " <" SCHEMA "Product> .\n_:a <" SCHEMA "name> \"x\" .\n"
     "_:a <" SCHEMA "url> <http://example.com/y> .\n"
     "_:a <" SCHEMA "price> \"1.25E1\"^^<" SD_XSD "double> .\n"
     "_:a <" SCHEMA "dateCreated> \"2020-01-02\"^^<" SCHEMA "Date> .\n",
     ""},
    {"every spelling of schema.org",
     BLOCK("{\"@context\":\"http://schema.org/\",\"@id\":\"x:1\",\"name\":1}")
         BLOCK("{\"@context\":\"https://schema.org/docs/jsonldcontext.jsonld\","
               "\"@id\":\"x:1\",\"name\":2}")
             BLOCK("{\"@context\":[\"http://www.schema.org\",{\"n\":\"name\"}],"
                   "\"@id\":\"x:1\",\"n\":3}"),
     "<x:1> <" SCHEMA "name> \"1\"^^<" SD_XSD "integer> .\n"
     "<x:1> <" SCHEMA "name> \"2\"^^<" SD_XSD "integer> .\n"
     "<x:1> <" SCHEMA "name> \"3\"^^<" SD_XSD "integer> .\n",
     ""},
    {"schema.org without a scheme, and with blanks",
     BLOCK("{\"@context\":\"schema.org\",\"@id\":\"x:1\",\"name\":\"1\"}")
         BLOCK("{\"@context\":\"http://schema.org/ \",\"@id\":\"x:1\","
               "\"name\":\"2\"}"),
     "<x:1> <" SCHEMA "name> \"1\" .\n<x:1> <" SCHEMA "name> \"2\" .\n",
     "0 13 inexact context;1 13 inexact context;"},
    {"terms of schema.org stay when @vocab changes, foreign ones do not",
     BLOCK("{\"@context\":[\"http://schema.org\",{\"@vocab\":\"x:v#\"}],"
           "\"@id\":\"x:1\",\"name\":\"a\",\"other\":\"b\"}"),
     "<x:1> <" SCHEMA "name> \"a\" .\n<x:1> <x:v#other> \"b\" .\n", ""},
    {"type with parameters, in any case; other types; head and body",
     "<head><script type=' Application/LD+JSON; charset=utf-8'>"
     "{\"@id\":\"x:1\",\"x:p\":\"1\"}</script></head><body><script "
     "type=application/json>{\"@id\":\"x:1\",\"x:p\":\"2\"}</script><script "
     "type=application/ld+jsonp>{\"@id\":\"x:1\",\"x:p\":\"3\"}</"
     "script><p>" BLOCK("{\"@id\":\"x:1\",\"x:p\":\"4\"}"),
     "<x:1> <x:p> \"1\" .\n<x:1> <x:p> \"4\" .\n", ""},
    {"what stands in a template is not on the page, and no block",
     TEMPLATE(BLOCK("{\"@id\":\"x:1\",\"x:p\":\"1\",}")
                  TEMPLATE(BLOCK("{\"@id\":\"x:1\",\"x:p\":\"2\"}")))
         BLOCK("{\"@id\":\"x:1\",\"x:p\":\"3\",}"),
     "<x:1> <x:p> \"3\" .\n", "0 23 trailing comma;"},
    {"a broken block between two good ones",
     BLOCK("{\"@id\":\"x:1\",\"x:p\":\"1\"}")
         BLOCK("{\"@id\":\"x:2\",\"x:p\":\"2\",}")
             BLOCK("{\"@id\":\"x:3\",\"x:p\":\"3\"}"),
     "<x:1> <x:p> \"1\" .\n<x:2> <x:p> \"2\" .\n<x:3> <x:p> \"3\" .\n",
     "1 23 trailing comma;"},
    {"objects in a row are documents of their own",
     BLOCK("{\"@context\":{\"p\":\"x:p\"},\"@graph\":[{\"@id\":\"_:a\",\"p\":"
           "\"1\"}]}[{\"@id\":\"_:a\",\"p\":\"2\",\"x:p\":\"3\"}]"),
     "_:a <x:p> \"1\" .\n_:b <x:p> \"3\" .\n", "0 57 concatenated objects;"},
    {"nothing to be had from one block",
     BLOCK("  ") BLOCK("{\"@id\":\"x:1\",\"x:p\":\"1\"}"),
     "<x:1> <x:p> \"1\" .\n", "0 0 no object;"},
    {"an unknown context: the block is read without it",
     BLOCK("{\"@context\":[\"http://nowhere/\",{\"a\":\"x:a\"}],\"@id\":"
           "\"x:1\",\"a\":\"1\",\"b\":\"2\"}"),
     "<x:1> <x:a> \"1\" .\n", "0 14 unknown context;"},
    {"a context the caller has",
     BLOCK("{\"@context\":\"/known.jsonld\",\"@id\":\"x:1\",\"title\":\"t\"}"),
     "<x:1> <x:title> \"t\" .\n", ""},
    {"an error costs only its entry",
     BLOCK("{\"@id\":\"x:1\",\"@type\":[\"x:T\",5],\"x:p\":{\"@value\":[1]},"
           "\"x:q\":\"1\"}"),
     "<x:1> " TYPE " <x:T> .\n<x:1> <x:q> \"1\" .\n<x:1> <x:p> _:b .\n", NULL},
    {"labels of blank nodes hold in their block alone",
     BLOCK("{\"@id\":\"_:a\",\"x:p\":{\"@id\":\"_:a\"}}")
         BLOCK("{\"@id\":\"_:a\",\"x:q\":\"1\"}"),
     "_:x <x:p> _:x .\n_:y <x:q> \"1\" .\n", ""},
    {"what no IRI may hold is kept, and written so that it is one",
     BLOCK("{\"@id\":\"x:1\",\"x:p\":{\"@id\":\"http://e/a b\"}}"),
     "<x:1> <x:p> <http://e/a%20b> .\n", "0 27 ill-formed IRI;"},
    {"blanks around @id, @type, keys and addresses are none of theirs",
     BLOCK("{\"@context\":\"https://schema.org\",\"@id\":\" x:1\",\"@type\":"
           "\"Product \",\" sku\":\" 5 \",\"url\":\"\\thttp://e/\\n\"}"),
     "<x:1> " TYPE " <" SCHEMA "Product> .\n<x:1> <" SCHEMA "sku> \" 5 \" .\n"
     "<x:1> <" SCHEMA "url> <http://e/> .\n",
     "0 66 blanks around a name;0 40 blanks around a name;"
     "0 55 blanks around a name;0 0 blanks around a name;"},
    {"also around keywords, and in a context",
     BLOCK(
         "{\" @context\":{\"@vocab \":\" x:v#\",\" a\":\"x:a \",\"@base\":"
         "\" http://b/\",\"T\":{\"@id\":\"x:T\",\"@context\":{\"c\":\"x:c\"}}},"
         "\"@id \":\"i\",\" a\":\"1\",\"b\":{\" @value\":\"2\"},"
         "\"@type\":\" T\",\"c\":\"3\"}"),
     "<http://b/i> " TYPE " <x:T> .\n<http://b/i> <x:a> \"1\" .\n"
     "<http://b/i> <x:v#b> \"2\" .\n<http://b/i> <x:c> \"3\" .\n",
     NULL},
    {"a node without a usable name is a blank node, as often as it is named",
     BLOCK("{\"@id\":\"x:1\",\"x:p\":{\"@id\":\"ht_tp://e\",\"x:q\":\"1\"},"
           "\"x:r\":{\"@id\":\"ht_tp://e\",\"@type\":\"x:T\"},"
           "\"x:s\":{\"@id\":\"@none-such\",\"x:q\":\"2\"},"
           "\"x:t\":{\"@id\":\"@nonesuch\",\"x:q\":\"3\"}}"),
     "<x:1> <x:p> _:a .\n_:a <x:q> \"1\" .\n<x:1> <x:r> _:a .\n"
     "_:a " TYPE " <x:T> .\n<x:1> <x:s> <http://example.com/d/@none-such> .\n"
     "<http://example.com/d/@none-such> <x:q> \"2\" .\n"
     "<x:1> <x:t> _:b .\n_:b <x:q> \"3\" .\n",
     "0 140 unknown keyword;0 27 unusable IRI;0 63 unusable IRI;"},
    {"a reference to no usable name is dropped, and told",
     BLOCK("{\"@context\":\"https://schema.org\",\"@id\":\"x:1\",\"image\":"
           "\"http s://e/\",\"sameAs\":[\"ht_tp://e\",\"http://e/\"]}"),
     "<x:1> <" SCHEMA "sameAs> <http://e/> .\n",
     "0 54 unusable IRI;0 78 unusable IRI;"},
    {"a list that nothing leads to has no cells, but its nodes speak",
     BLOCK("{\"_:p\":{\"@list\":[1,{\"@id\":\"x:1\",\"x:p\":\"2\"},{\"@list\":["
           "{\"@id\":\"x:2\",\"x:p\":\"3\"}]}]}}"),
     "<x:1> <x:p> \"2\" .\n<x:2> <x:p> \"3\" .\n", NULL},
    {"big numbers keep their digits",
     BLOCK("{\"@id\":\"x:1\",\"x:p\":[12345678901234567890,1e3,-0,1e21]}"),
     "<x:1> <x:p> \"12345678901234567890\"^^<" SD_XSD "integer> .\n"
     "<x:1> <x:p> \"1000\"^^<" SD_XSD "integer> .\n"
     "<x:1> <x:p> \"0\"^^<" SD_XSD "integer> .\n"
     "<x:1> <x:p> \"1.0E21\"^^<" SD_XSD "double> .\n",
     ""},
};

/// As it would be read back from the output: what is no IRI is escaped.
static void
write_out(const sd_statements *l, sd_buf *out)
{
    for (size_t i = 0; i < l->n; i++)
        sd_nquads_write(&l->v[i], (sd_str){0}, (sd_str){0}, out);
}

static void
test_pages(void)
{
    for (size_t i = 0; i < SD_LEN(page_cases); i++) {
        result r;
        extract(sd_str_of(page_cases[i].page), false, &r);
        sd_buf text = {.max = 1 << 16}, ledger = {.max = 1 << 16};
        sd_statements got, want;
        write_out(&r.out, &text);
        sd_statements_init(&got, &r.arena);
        sd_statements_init(&want, &r.arena);
        bool read = !sd_nquads_read(sd_buf_str(&text), &got, NULL) &&
                    !sd_nquads_read(sd_str_of(page_cases[i].want), &want, NULL);
        CHECK(read && rdf_iso(&got, &want), "%s: got\n%.*s", page_cases[i].why,
              SD_ARGS(text));
        for (size_t k = 0; k < r.repairs.n; k++)
            sd_buf_addf(&ledger, "%u %u %s;", r.repairs.v[k].block,
                        r.repairs.v[k].at, r.repairs.v[k].kind);
        CHECK(page_cases[i].repairs
                  ? sd_str_eq(sd_buf_str(&ledger),
                              sd_str_of(page_cases[i].repairs))
                  : ledger.n > 0,
              "%s: ledger %.*s", page_cases[i].why, SD_ARGS(ledger));
        sd_statements_done(&got);
        sd_statements_done(&want);
        sd_buf_done(&text);
        sd_buf_done(&ledger);
        done(&r);
    }
}

/// Strictly, a node without a good name says nothing, nor do its lists.
static void
test_strict_list(void)
{
    result r;
    extract(SD_STR(BLOCK("{\"@id\":\"http://e/a b\",\"x:p\":{\"@list\":[1,"
                         "{\"@id\":\"x:1\",\"x:q\":\"2\"}]}}")),
            true, &r);
    CHECK(r.out.n == 1 && sd_str_eq(r.out.v[0].p.value, SD_STR("x:q")),
          "%zu statements", r.out.n);
    done(&r);
}

/// Strictly, a broken block says nothing, and its neighbours all the same.
static void
test_strict(void)
{
    result r;
    extract(SD_STR(BLOCK("{\"@id\":\"x:1\",\"x:p\":\"1\",}")
                       BLOCK("{\"@id\":\"x:2\",\"x:p\":\"2\"}") BLOCK(
                           "{\"@id\":\"x:3\",\"x:p\":\"3\",\"@type\":5}")),
            true, &r);
    CHECK(r.out.n == 1, "%zu statements", r.out.n);
    done(&r);
}

// --------------------------------------------------------------------- hostile

enum { HOSTILE_SECONDS = 5, BIG = 60000 };

static void
check_hostile(const char *why, sd_buf *block)
{
    sd_buf page = {.max = 1 << 26};
    sd_buf_add(&page, SD_STR("<script type=\"application/ld+json\">"));
    sd_buf_add(&page, sd_buf_str(block));
    sd_buf_add(&page, SD_STR("</script>"));
    uint64_t from = sd_clock_ns();
    result r;
    extract(sd_buf_str(&page), false, &r);
    double s = (double)(sd_clock_ns() - from) * 1e-9;
    CHECK(s < HOSTILE_SECONDS, "%s: %.1f s for %zu bytes", why, s, block->n);
    printf("%s: %.3f s, %zu bytes, %zu statements, %zu repairs\n", why, s,
           block->n, r.out.n, r.repairs.n);
    done(&r);
    sd_buf_done(&page);
    sd_buf_reset(block);
}

static void
repeat(sd_buf *b, const char *text, int n)
{
    for (int i = 0; i < n; i++)
        sd_buf_add(b, sd_str_of(text));
}

static void
test_hostile(void)
{
    sd_buf b = {.max = 1 << 26};
    repeat(&b, "[", BIG);
    check_hostile("deep arrays", &b);
    repeat(&b, "{\"x:a\":", BIG);
    check_hostile("deep objects", &b);
    repeat(&b, "{\"x:a\":\"\n\" \" \" ", BIG);
    check_hostile("quotes", &b);
    repeat(&b, "/*", BIG);
    check_hostile("comments without end", &b);
    repeat(&b, "{}\"a\":1}", BIG);
    check_hostile("objects reopened", &b);

    sd_buf_add(&b, SD_STR("{\"a\":1"));
    for (int i = 0; i < BIG; i++)
        sd_buf_addf(&b, ",\"x:k%d\":1,\"x:k%d\":2", i, i / 2);
    sd_buf_addc(&b, '}');
    check_hostile("many keys twice", &b);

    sd_buf_add(&b, SD_STR("{\"@context\":{\"p\":{\"@id\":\"x:p\",\"@context\":{"
                          "\"z\":\"x:z\""));
    for (int i = 0; i < 5000; i++)
        sd_buf_addf(&b, ",\"k%d\":\"x:k%d\"", i, i);
    sd_buf_add(&b, SD_STR("}}},\"x:l\":[0"));
    for (int i = 0; i < 20000; i++)
        sd_buf_addf(&b, ",{\"@context\":{\"m\":\"x:%d\"},\"p\":{\"z\":1}}", i);
    sd_buf_add(&b, SD_STR("]}"));
    check_hostile("a large scoped context, entered often", &b);

    sd_buf_add(&b, SD_STR("{\"@context\":{\"k0\":\"x:\""));
    for (int i = 1; i < 5000; i++)
        sd_buf_addf(&b, ",\"k%d\":\"k%d:a\"", i, i - 1);
    sd_buf_add(&b, SD_STR("},\"k4999\":1}"));
    check_hostile("terms that lean on one another", &b);

    sd_buf_add(&b, SD_STR("{\"@type\":\"x:T\""));
    for (int i = 0; i < BIG; i++)
        sd_buf_addf(&b, ",\"x:%d\":{\"@type\":\"x:T\"}", i);
    sd_buf_add(&b, SD_STR("}"));
    check_hostile("a large object", &b);

    sd_buf_add(&b, SD_STR("{\"@context\":{\"n\":\"@nest\"}"));
    repeat(&b, ",\"n\":{\"x:p\":1}", BIG);
    for (int i = 0; i < BIG; i++)
        sd_buf_addf(&b, ",\"n%d\":{\"x:p\":1}", i);
    sd_buf_add(&b, SD_STR("}"));
    check_hostile("nests", &b);

    sd_buf_add(&b, SD_STR("{\"@context\":{\"y\":\"x:y\""));
    for (int i = 0; i < 20000; i++)
        sd_buf_addf(&b, ",\"t%d\":\"@type\",\"n%d\":\"@nest\"", i, i);
    sd_buf_add(&b, SD_STR("},\"y\":1"));
    for (int i = 0; i < 20000; i++)
        sd_buf_addf(&b, ",\"t%d\":\"x:t\",\"n%d\":{\"y\":2}", i, i);
    sd_buf_add(&b, SD_STR("}"));
    check_hostile("aliases of @type and @nest", &b);
    sd_buf_done(&b);
}

int
main(void)
{
    test_pages();
    test_strict();
    test_strict_list();
    test_hostile();
    return check_end();
}

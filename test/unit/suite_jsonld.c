// SPDX-License-Identifier: Apache-2.0
// The W3C JSON-LD tests: toRdf, expand, and both of them from HTML. Datasets
// are compared up to blank nodes, expanded documents as the suite asks: arrays
// without order, but for lists.
#include "check.h"
#include "extract_int.h"
#include "jsonld_run.h"
#include "mini_json.h"
#include "rdf_iso.h"
#include "suite_list.h"

#include <string.h>

#define BASE "https://w3c.github.io/json-ld-api/tests/"

typedef struct suite {
    const char *dir; // of the suite
    sd_str list;     // the cases that fail
    sd_html_parser *html;
    unsigned cases, passed, listed, old;
} suite;

/// A case while it runs.
typedef struct test_case {
    suite *s;
    const char *kind;
    const mini_json *entry, *option;
    sd_arena arena;
    ld_options options;
} test_case;

static sd_str
read_file(const char *dir, sd_str name, sd_arena *a)
{
    char path[8192];
    int n = snprintf(path, sizeof path, "%s/%.*s", dir, SD_ARGS(name));
    sd_map map;
    if (n < 0 || (size_t)n >= sizeof path || sd_map_open(path, &map, NULL))
        return (sd_str){0};
    sd_str text = sd_arena_keep(a, sd_map_str(&map));
    sd_map_done(&map);
    return text;
}

/// Remote contexts are files of the suite.
static sd_str
load_context(void *ctx, sd_str iri)
{
    test_case *c = ctx;
    const sd_str base = SD_STR(BASE);
    if (!sd_str_starts(iri, base))
        return (sd_str){0};
    return read_file(c->s->dir, sd_str_sub(iri, base.n, iri.n), &c->arena);
}

static bool
has_value(const mini_json *j, const char *key, const char *value)
{
    return sd_str_eq(mini_get(j, key)->text, sd_str_of(value));
}

/// The script that the fragment names, or the first; 0 if there is none.
static uint32_t
find_script(const sd_html_tree *t, sd_str fragment)
{
    if (!fragment.n)
        return extract__jsonld_next(t, 0);
    for (uint32_t n = 1; n < t->node_count; n++)
        if (sd_str_eq(sd_html_value(t, n, SD_ATTR_ID), fragment))
            return extract__jsonld_is_script(t, n) ? n : 0;
    return 0;
}

/// Read script `n` and append what is in it to `all`, an array with room.
static ld_code
add_script(json_reader *r, const sd_html_tree *t, uint32_t n, json_value *all,
           size_t *cap)
{
    json_value v;
    if (!extract__json_read(r, extract__jsonld_script_text(t, n, r->arena), &v))
        return LD_SCRIPT_ELEMENT;
    bool array = v.kind == JSON_ARRAY;
    size_t need = all->n + (array ? v.n : 1);
    all->items = sd_grow(all->items, cap, need, sizeof v);
    for (uint32_t i = 0; i < (array ? v.n : 1); i++)
        all->items[all->n++] = array ? v.items[i] : v;
    return LD_OK;
}

/// The JSON-LD of a page as the standard's document loader takes it: the
/// script named by `fragment`, or the first, or an array of `all`.
static ld_code
read_scripts(const sd_html_tree *t, sd_str fragment, bool all, sd_arena *arena,
             json_value *ret)
{
    json_reader r;
    json_value array = {.kind = JSON_ARRAY};
    size_t cap = 0;
    ld_code code = LD_OK;
    extract__json_init(&r, arena);
    if (all && !fragment.n) {
        for (uint32_t n = extract__jsonld_next(t, 0); n && !code;
             n = extract__jsonld_next(t, n))
            code = add_script(&r, t, n, &array, &cap);
        sd_str kept = {(const char *)array.items, array.n * sizeof array};
        json_value *items = array.items;
        array.items = sd_arena_alloc(arena, kept.n);
        if (kept.n)
            memcpy(array.items, items, kept.n);
        free(items);
    } else {
        uint32_t n = find_script(t, fragment);
        if (!n)
            code = LD_LOADING_DOCUMENT;
        else if (!extract__json_read(
                     &r, extract__jsonld_script_text(t, n, arena), &array))
            code = LD_SCRIPT_ELEMENT;
    }
    extract__json_done(&r);
    if (!code)
        *ret = array;
    return code;
}

static void
set_options(test_case *c, sd_str input)
{
    ld_options *o = &c->options;
    const mini_json *base = mini_get(c->option, "base");
    o->base = base->text.n ? base->text
                           : sd_iri_resolve_in(&c->arena, SD_STR(BASE), input);
    o->version_1_0 = has_value(c->option, "processingMode", "json-ld-1.0");
    if (has_value(c->option, "rdfDirection", "i18n-datatype"))
        o->rdf_direction = LD_DIRECTION_I18N;
    if (has_value(c->option, "rdfDirection", "compound-literal"))
        o->rdf_direction = LD_DIRECTION_COMPOUND;
    sd_str context = mini_get(c->option, "expandContext")->text;
    if (context.n)
        o->expand_context = read_file(c->s->dir, context, &c->arena);
    o->context = load_context;
    o->context_ctx = c;
}

// ------------------------------------------------------------------- documents

static bool same(const json_value *a, const json_value *b, bool ordered);

static bool
same_arrays(const json_value *a, const json_value *b, bool ordered)
{
    bool taken[4096] = {false};
    if (a->n != b->n || a->n > SD_LEN(taken))
        return false;
    for (uint32_t i = 0; i < a->n; i++) {
        uint32_t from = ordered ? i : 0, to = ordered ? i + 1 : b->n, k = from;
        while (k < to && (taken[k] || !same(&a->items[i], &b->items[k], false)))
            k++;
        if (k == to)
            return false;
        taken[k] = true;
    }
    return true;
}

static bool
same_objects(const json_value *a, const json_value *b)
{
    const json_value *type = extract__json_get(a, SD_STR("@type"));
    bool json = type && type->kind == JSON_STRING &&
                sd_str_eq(json_text(type), SD_STR("@json"));
    if (a->n != b->n)
        return false;
    for (uint32_t i = 0; i < a->n; i++) {
        sd_str key = a->members[i].key;
        const json_value *x = &a->members[i].value;
        const json_value *y = extract__json_get(b, key);
        bool exact = json && sd_str_eq(key, SD_STR("@value"));
        bool list = sd_str_eq(key, SD_STR("@list"));
        if (!y || (exact ? !extract__json_eq(x, y) : !same(x, y, list)))
            return false;
    }
    return true;
}

static bool
same(const json_value *a, const json_value *b, bool ordered)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == JSON_OBJECT)
        return same_objects(a, b);
    if (a->kind == JSON_ARRAY)
        return same_arrays(a, b, ordered);
    return extract__json_eq(a, b);
}

static bool
same_json(test_case *c, sd_str got, sd_str want)
{
    json_reader r;
    json_value x, y;
    extract__json_init(&r, &c->arena);
    bool ok = extract__json_read(&r, got, &x) &&
              extract__json_read(&r, want, &y) && same(&x, &y, false);
    extract__json_done(&r);
    return ok;
}

static bool
same_rdf(test_case *c, const sd_statements *got, sd_str text)
{
    sd_statements want;
    sd_statements_init(&want, &c->arena);
    bool ok = !sd_nquads_read(text, &want, NULL) && rdf_iso(got, &want);
    sd_statements_done(&want);
    return ok;
}

static void
print_rdf(const char *id, const sd_statements *l)
{
    sd_buf b = {.max = 1 << 20};
    for (size_t i = 0; i < l->n; i++)
        sd_nquads_write(&l->v[i], (sd_str){0}, (sd_str){0}, &b);
    printf("%s got\n%.*s", id, SD_ARGS(b));
    sd_buf_done(&b);
}

// ----------------------------------------------------------------------- cases

/// Where references of a page begin: its base element, or itself.
static sd_str
page_base(test_case *c, const sd_html_tree *t)
{
    for (uint32_t n = 1; n < t->node_count; n++) {
        if (!sd_html_is(t, n, SD_TAG_BASE))
            continue;
        sd_str href = sd_html_value(t, n, SD_ATTR_HREF);
        if (href.p)
            return sd_iri_resolve_in(&c->arena, c->options.base,
                                     sd_arena_keep(&c->arena, href));
    }
    return c->options.base;
}

static void
drop_graphs(sd_statements *l)
{
    for (size_t i = 0; i < l->n; i++)
        l->v[i].g = (sd_term){0};
}

/// What the page extractor finds, which always reads all scripts. To it every
/// script is a document of its own, so that a further one changes nothing in
/// the others; the suite makes them one, in which a script of nothing but
/// @graph becomes a named graph. So graphs are left out of this comparison.
static bool
page_agrees(test_case *c, const sd_html_tree *t, sd_str want)
{
    sd_statements out;
    sd_repairs repairs = {0};
    sd_extract_options o = {.context = load_context, .context_ctx = c};
    sd_statements_init(&out, &c->arena);
    extract_ctx x = {.tree = t,
                     .url = c->options.base,
                     .base = c->options.base,
                     .arena = &c->arena,
                     .out = &out,
                     .options = &o,
                     .repairs = &repairs};
    extract__jsonld(&x);
    sd_statements other;
    sd_statements_init(&other, &c->arena);
    bool ok = !sd_nquads_read(want, &other, NULL) && repairs.n == 0;
    drop_graphs(&out);
    drop_graphs(&other);
    ok = ok && rdf_iso(&out, &other);
    sd_statements_done(&other);
    sd_statements_done(&out);
    free(repairs.v);
    return ok;
}

static ld_code
run_document(test_case *c, sd_str input, sd_str expect, bool to_rdf,
             bool *ret_same)
{
    size_t hash = sd_str_find(input, '#');
    sd_str fragment = sd_str_sub(input, hash + (hash < input.n), input.n);
    sd_str file = sd_str_sub(input, 0, hash);
    sd_str text = read_file(c->s->dir, file, &c->arena);
    sd_str want =
        expect.n ? read_file(c->s->dir, expect, &c->arena) : (sd_str){0};
    bool html = strcmp(c->kind, "html") == 0, all = to_rdf, agrees = true;
    json_reader r;
    json_value v;
    ld_code code = LD_OK;
    extract__json_init(&r, &c->arena);
    if (html) {
        const mini_json *o = mini_get(c->option, "extractAllScripts");
        all = o->kind == MINI_TRUTH ? o->truth : to_rdf;
        const sd_html_tree *t = sd_html_parse(c->s->html, text, NULL);
        c->options.base = page_base(c, t);
        code = read_scripts(t, fragment, all, &c->arena, &v);
        if (!code && to_rdf && all && !fragment.n)
            agrees = page_agrees(c, t, want);
    } else if (!extract__json_read(&r, text, &v)) {
        code = LD_LOADING_DOCUMENT;
    }
    if (!code && to_rdf) {
        sd_statements out;
        sd_statements_init(&out, &c->arena);
        code = jsonld_to_rdf(&v, &c->options, &out);
        *ret_same = agrees && (!expect.n || same_rdf(c, &out, want));
        if (!code && !*ret_same && getenv("SD_VERBOSE"))
            print_rdf(mini_get(c->entry, "@id")->text.p, &out);
        sd_statements_done(&out);
    } else if (!code) {
        sd_buf out = {.max = 1 << 24};
        code = jsonld_expand(&v, &c->options, &c->arena, &out);
        *ret_same = same_json(c, sd_buf_str(&out), want);
        if (!code && !*ret_same && getenv("SD_VERBOSE"))
            printf("got %.*s\n", SD_ARGS(out));
        sd_buf_done(&out);
    }
    extract__json_done(&r);
    return code;
}

static bool
is_listed(sd_str list, const char *kind, sd_str id)
{
    char start[512];
    snprintf(start, sizeof start, "%s %.*s ", kind, SD_ARGS(id));
    sd_str line;
    while (sd_str_cut(&list, '\n', &line))
        if (sd_str_starts(line, sd_str_of(start)))
            return true;
    return false;
}

static bool
has_type(const mini_json *entry, const char *type)
{
    const mini_json *types = mini_get(entry, "@type");
    for (size_t i = 0; i < types->n; i++)
        if (sd_str_eq(types->item[i].text, sd_str_of(type)))
            return true;
    return false;
}

static void
run_case(suite *s, const char *kind, const mini_json *entry)
{
    test_case c = {.s = s,
                   .kind = kind,
                   .entry = entry,
                   .option = mini_get(entry, "option")};
    bool to_rdf = has_type(entry, "jld:ToRDFTest");
    if (!to_rdf && !has_type(entry, "jld:ExpandTest"))
        return;
    if (has_value(c.option, "specVersion", "json-ld-1.0")) {
        s->old++;
        return;
    }
    sd_str id = mini_get(entry, "@id")->text;
    sd_str input = mini_get(entry, "input")->text;
    sd_str want = mini_get(entry, "expectErrorCode")->text;
    bool same_result = false;
    set_options(&c, input);
    ld_code code = run_document(&c, input, mini_get(entry, "expect")->text,
                                to_rdf, &same_result);
    sd_str got = sd_str_of(extract__ld_code_text(code));
    bool ok = sd_str_eq(got, want) && (want.n || same_result);
    bool fails = is_listed(s->list, kind, id);
    s->cases++;
    s->passed += ok;
    s->listed += fails;
    CHECK(ok != fails, "%s %.*s (%.*s)%s: want '%.*s', got '%.*s'", kind,
          SD_ARGS(id), SD_ARGS(mini_get(entry, "name")->text),
          fails ? " is listed as failing" : "", SD_ARGS(want), SD_ARGS(got));
    sd_arena_done(&c.arena);
}

static bool
run_manifest(suite *s, const char *kind, unsigned cases)
{
    sd_arena a = {0};
    char name[64];
    snprintf(name, sizeof name, "%s-manifest.jsonld", kind);
    sd_str text = read_file(s->dir, sd_str_of(name), &a);
    mini_json *root = text.n ? mini_parse(text) : NULL;
    if (!root) {
        sd_arena_done(&a);
        return false;
    }
    s->cases = s->passed = s->old = 0;
    const mini_json *entries = mini_get(root, "sequence");
    for (size_t i = 0; i < entries->n; i++)
        run_case(s, kind, &entries->item[i]);
    CHECK(s->cases == cases, "%s: %u cases", kind, s->cases);
    printf("%s: %u of %u pass, %u are for JSON-LD 1.0 only\n", kind, s->passed,
           s->cases, s->old);
    mini_free(root);
    sd_arena_done(&a);
    return true;
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES"), *data = getenv("SD_TEST_DATA");
    if (!suites || !data)
        return check_skip("SD_SUITES or SD_TEST_DATA is not set");
    char dir[4096], path[4200];
    sd_map map;
    sd_why why;
    snprintf(dir, sizeof dir, "%s/json-ld", suites);
    snprintf(path, sizeof path, "%s/extract/jsonld_not_run.txt", data);
    if (sd_map_open(path, &map, &why)) {
        printf("%s\n", why.text);
        return 1;
    }
    suite s = {.dir = dir, .list = sd_map_str(&map), .html = sd_html_new()};
    bool there = run_manifest(&s, "toRdf", 456) &&
                 run_manifest(&s, "expand", 376) &&
                 run_manifest(&s, "html", 41);
    if (there)
        CHECK(s.listed == suite_lines(s.list), "a listed case is no case");
    sd_html_free(s.html);
    sd_map_done(&map);
    return there ? check_end() : check_skip("no JSON-LD suite");
}

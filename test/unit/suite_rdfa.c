// SPDX-License-Identifier: Apache-2.0
// The RDFa test suite: pages and their graphs, folder by folder. What is known
// to fail is listed with the reason in test/data/extract/rdfa_not_run.txt.
#include "check.h"
#include "extract_rdfa_int.h"
#include "markup_page.h"
#include "mini_json.h"
#include "suite_list.h"

#include <dirent.h>
#include <string.h>

#define CASES "http://rdfa.info/test-suite/test-cases/"

static const struct {
    const char *name;
    unsigned cases, html5; // html5: all must pass, none may be listed
} folders[] = {
    {"rdfa1.1/html5", 170, true},
    {"rdfa1.1/html5-invalid", 28, true},
    {"rdfa1.1-lite/html5", 54, true},
    {"rdfa1.1-lite/html5-invalid", 2, true},
    {"rdfa1.1-role/html5", 3, true},
    {"rdfa1.1-role/html5-invalid", 4, true},
    {"rdfa1.1-vocab/html5", 6, true},
    {"rdfa1.1/html4", 169, false},
    {"rdfa1.1/xhtml1", 181, false},
    {"rdfa1.1/xhtml5", 177, false},
    {"rdfa1.1/xhtml5-invalid", 23, false},
    {"rdfa1.1-lite/html4", 34, false},
    {"rdfa1.1-lite/xhtml1", 37, false},
    {"rdfa1.1-lite/xhtml5", 56, false},
    {"rdfa1.1-role/xhtml1", 7, false},
    {"rdfa1.1-role/xhtml5", 3, false},
    {"rdfa1.1-role/xhtml5-invalid", 4, false},
    {"rdfa1.1-vocab/html4", 6, false},
    {"rdfa1.1-vocab/xhtml1", 6, false},
    {"rdfa1.1-vocab/xhtml5", 6, false},
};

// Cases to be judged by their ASK query, which is one statement; NULL stands
// for anything. The manifest says the query counts. In 0180 the suite's graph
// says the opposite of it; in 0280 the graph has a blank node where the query
// has "anything"; in 0295 it is of an older text of the page (it quotes what
// the page no longer says), and the query asks for any statement; the others
// ask for the processor graph, for which the suite has no graphs.
static const struct {
    const char *number, *subject, *predicate, *object, *datatype;
    bool processor, want;
    size_t least, most; // statements of the page, ours: to hold on to
} asks[] = {
    {"0180", "http://example.org/#me", "http://xmlns.com/foaf/0.1/name",
     "Ivan Herman", NULL, false, false, 1, 1},
    {"0280", NULL, SD_RDF "value", "P2011Y06M28DT00H00M00S", SD_XSD "duration",
     false, true, 1, 1},
    {"0295", NULL, NULL, NULL, NULL, false, true, 400, 500},
    {"0235", NULL, "http://purl.org/dc/terms/title", "rdfagraph", NULL, true,
     false, 1, 1},
    {"0238", NULL, SD_RDF "type", RDFA_NS "UnresolvedTerm", NULL, true, true, 0,
     0},
    {"0239", NULL, SD_RDF "type", RDFA_NS "UnresolvedCURIE", NULL, true, true,
     1, 1},
    {"0313", NULL, SD_RDF "type", RDFA_NS "PrefixRedefinition", NULL, true,
     true, 1, 1},
};

typedef struct run {
    const char *dir;
    sd_str list;
    mini_json *manifest;
    markup_page page;
    sd_arena processor_arena;
    sd_statements processor;
    markup_page vocab_page; // the suite's own vocabulary
    sd_map vocab_map;
    unsigned listed;
} run;

static sd_str
view(const sd_map *m)
{
    return m->n ? (sd_str){(const char *)m->p, m->n} : (sd_str){"", 0};
}

// ---------------------------------------------------------------- the suite

/// What the manifest has for `key` of test `number`.
static sd_str
manifest_text(const run *r, const char *number, const char *key)
{
    const mini_json *graph = mini_get(r->manifest, "@graph");
    for (size_t i = 0; i < graph->n; i++)
        if (sd_str_eq(mini_get(&graph->item[i], "num")->text,
                      sd_str_of(number)))
            return mini_get(&graph->item[i], key)->text;
    return (sd_str){0};
}

static const sd_statements *
vocabulary(void *ctx, sd_str iri)
{
    run *r = ctx;
    return sd_str_starts(iri, SD_STR("http://rdfa.info/vocabs/rdfa-test"))
               ? &r->vocab_page.got
               : NULL;
}

static void
read_vocabulary(run *r)
{
    char path[4096];
    sd_why why;
    snprintf(path, sizeof path, "%s/rdfa-test-vocab.html", r->dir);
    markup_page_init(&r->vocab_page);
    bool there = !sd_map_open(path, &r->vocab_map, &why);
    CHECK(there, "%s", why.text);
    if (!there)
        return;
    extract_ctx ctx =
        markup_page_open(&r->vocab_page, view(&r->vocab_map),
                         SD_STR("http://rdfa.info/vocabs/rdfa-test"));
    extract__rdfa(&ctx);
    CHECK(r->vocab_page.got.n > 0, "no statements in the vocabulary");
}

// ---------------------------------------------------------------- one case

static bool
is(sd_str s, const char *want)
{
    return !want || sd_str_eq(s, sd_str_of(want));
}

static bool
holds(const sd_statements *l, size_t ask)
{
    for (size_t i = 0; i < l->n; i++)
        if (is(l->v[i].s.value, asks[ask].subject) &&
            is(l->v[i].p.value, asks[ask].predicate) &&
            is(l->v[i].o.value, asks[ask].object) &&
            is(l->v[i].o.datatype, asks[ask].datatype))
            return true;
    return false;
}

/// The place of a case in asks, or none.
static size_t
find_ask(const char *number)
{
    size_t i = 0;
    while (i < SD_LEN(asks) && strcmp(asks[i].number, number) != 0)
        i++;
    return i;
}

static bool
answers(const run *r, size_t ask)
{
    const sd_statements *l = asks[ask].processor ? &r->processor : &r->page.got;
    return holds(l, ask) == asks[ask].want &&
           r->page.got.n >= asks[ask].least && r->page.got.n <= asks[ask].most;
}

static void
extract(run *r, const char *folder, const char *number, extract_ctx *ctx)
{
    sd_str query = manifest_text(r, number, "queryParam");
    bool expand = sd_str_eq(query, SD_STR("vocab_expansion=true"));
    bool processor = sd_str_eq(query, SD_STR("rdfagraph=processor"));
    bool roles = sd_str_starts(sd_str_of(number), SD_STR("03")) &&
                 !sd_str_starts(sd_str_of(folder), SD_STR("rdfa1.1/"));
    sd_statements_reset(&r->processor);
    if (!expand && !processor && !roles)
        extract__rdfa(ctx);
    else
        extract__rdfa_by(
            ctx, &(rdfa_options){.roles = roles,
                                 .processor = processor ? &r->processor : NULL,
                                 .vocabulary = expand ? vocabulary : NULL,
                                 .vocabulary_ctx = r});
}

static bool
run_case(run *r, const char *folder, const char *file, bool html5)
{
    char path[4096], url[512], number[8];
    sd_why why = {.text = ""};
    sd_map html, want = {0};
    snprintf(number, sizeof number, "%.4s", file);
    snprintf(url, sizeof url, CASES "%s/%s", folder, file);
    snprintf(path, sizeof path, "%s/test-cases/%s/%s", r->dir, folder, file);
    if (sd_map_open(path, &html, &why)) {
        CHECK(false, "%s", why.text);
        return false;
    }
    extract_ctx ctx = markup_page_open(&r->page, view(&html), sd_str_of(url));
    extract(r, folder, number, &ctx);
    snprintf(path, sizeof path, "%s/expected-nt/%s/%s.nt", r->dir, folder,
             number);
    bool graph = !sd_map_open(path, &want, &why);
    size_t ask = find_ask(number);
    bool ok = ask < SD_LEN(asks)
                  ? answers(r, ask)
                  : graph && markup_page_is(&r->page, view(&want), &why);
    bool fails = suite_has(r->list, folder, number);
    r->listed += fails;
    sd_buf got = {.max = 1 << 20};
    markup_page_write(&r->page.got, &got);
    CHECK(ok != fails && !(html5 && fails),
          "%s/%s%s %s\n%.*s\n--- want\n%.*s--- got\n%.*s", folder, file,
          fails ? " is listed as failing" : "", why.text, (int)html.n,
          (const char *)html.p, (int)want.n, (const char *)want.p,
          SD_ARGS(got));
    sd_buf_done(&got);
    sd_map_done(&html);
    if (graph)
        sd_map_done(&want);
    return ok;
}

static int
is_page(const struct dirent *d)
{
    const char *dot = strrchr(d->d_name, '.');
    return dot && (!strcmp(dot, ".html") || !strcmp(dot, ".xhtml"));
}

static void
run_folder(run *r, const char *folder, unsigned cases, bool html5)
{
    char path[4096];
    struct dirent **files;
    unsigned passed = 0;
    snprintf(path, sizeof path, "%s/test-cases/%s", r->dir, folder);
    int n = scandir(path, &files, is_page, alphasort);
    CHECK(n >= 0 && (unsigned)n == cases, "%s: %d cases", folder, n);
    for (int i = 0; i < n; i++) {
        passed += run_case(r, folder, files[i]->d_name, html5);
        free(files[i]);
    }
    if (n >= 0)
        free(files);
    printf("%-28s %3u of %3d cases pass\n", folder, passed, n);
}

// ---------------------------------------------------------------- the context

static void
check_pairs(const mini_json *want, const rdfa_pair *got, size_t n)
{
    CHECK(want->n == 2 * n, "%zu pairs, not %zu", n, want->n / 2);
    for (size_t i = 0; i < n; i++) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", SD_ARGS(got[i].name));
        CHECK(sd_str_eq(mini_get(want, name)->text, got[i].iri), "%s", name);
        CHECK(!i || strncmp(got[i - 1].name.p, got[i].name.p,
                            got[i].name.n + 1) < 0,
              "%s is out of order", name);
    }
}

/// Our table of the initial context says what the published one says.
static void
check_context(const run *r)
{
    char path[4096];
    sd_map map;
    snprintf(path, sizeof path, "%s/initial-context.json", r->dir);
    if (sd_map_open(path, &map, &(sd_why){.text = ""})) {
        printf("no initial-context.json to compare with\n");
        return;
    }
    mini_json *j = mini_parse(view(&map));
    CHECK(j, "%s is not JSON", path);
    if (j) {
        size_t n;
        const rdfa_pair *pairs = rdfa__context_prefixes(&n);
        check_pairs(mini_get(j, "prefixes"), pairs, n);
        pairs = rdfa__context_terms(&n);
        check_pairs(mini_get(j, "terms"), pairs, n);
    }
    mini_free(j);
    sd_map_done(&map);
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES"), *data = getenv("SD_TEST_DATA");
    if (!suites || !data)
        return check_skip("SD_SUITES or SD_TEST_DATA is not set");
    char dir[2048], path[4096];
    sd_why why;
    sd_map list, manifest;
    snprintf(dir, sizeof dir, "%s/rdfa", suites);
    snprintf(path, sizeof path, "%s/manifest.jsonld", dir);
    if (sd_map_open(path, &manifest, &why))
        return check_skip("no rdfa suite");
    snprintf(path, sizeof path, "%s/extract/rdfa_not_run.txt", data);
    if (sd_map_open(path, &list, &why)) {
        printf("%s\n", why.text);
        return 1;
    }
    run r = {.dir = dir,
             .list = view(&list),
             .manifest = mini_parse(view(&manifest))};
    markup_page_init(&r.page);
    sd_statements_init(&r.processor, &r.processor_arena);
    CHECK(r.manifest, "the manifest is not JSON");
    check_context(&r);
    read_vocabulary(&r);
    for (size_t i = 0; r.manifest && i < SD_LEN(folders); i++)
        run_folder(&r, folders[i].name, folders[i].cases, folders[i].html5);
    CHECK(r.listed == suite_lines(r.list), "a listed case is no case");
    printf("%u cases are listed as failing\n", r.listed);
    mini_free(r.manifest);
    sd_statements_done(&r.processor);
    sd_arena_done(&r.processor_arena);
    markup_page_done(&r.page);
    markup_page_done(&r.vocab_page);
    sd_map_done(&list);
    sd_map_done(&manifest);
    return check_end();
}

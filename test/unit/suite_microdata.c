// SPDX-License-Identifier: Apache-2.0
// The W3C's Microdata to RDF tests: pages, registries and graphs.
#include "check.h"
#include "extract_markup.h"
#include "markup_page.h"
#include "mini_json.h"

enum { RULES = 64 };

typedef struct run {
    const char *dir;
    markup_page page;
    microdata_rule rules[RULES]; // of the suite's test registry
    microdata_registry test_registry;
    unsigned cases, passed;
} run;

static bool
open_file(const run *r, const char *name, sd_map *ret)
{
    char path[4096];
    sd_why why;
    snprintf(path, sizeof path, "%s/%s", r->dir, name);
    bool there = !sd_map_open(path, ret, &why);
    CHECK(there, "%s", why.text);
    return there;
}

static mini_json *
open_json(const run *r, const char *name)
{
    sd_map map;
    if (!open_file(r, name, &map))
        return NULL;
    mini_json *j = mini_parse(sd_map_str(&map));
    CHECK(j, "%s is not JSON", name);
    return j; // numbers are views of the map: it stays
}

/// The rows of a registry file.
static microdata_registry
read_registry(const mini_json *j, microdata_rule *rules)
{
    size_t n = 0;
    for (size_t i = 0; i + 1 < j->n && n < RULES; i += 2) {
        if (j->item[i].text.n && j->item[i].text.p[0] == '@')
            continue;
        const mini_json *props = mini_get(&j->item[i + 1], "properties");
        rules[n++] = (microdata_rule){.vocab = j->item[i].text};
        for (size_t k = 0; k + 1 < props->n && n < RULES; k += 2) {
            const mini_json *p = &props->item[k + 1];
            for (size_t a = 0; a + 1 < p->n && n < RULES; a += 2)
                rules[n++] = (microdata_rule){
                    j->item[i].text, props->item[k].text, p->item[a + 1].text};
        }
    }
    return (microdata_registry){rules, n};
}

static const microdata_rule *
find_rule(const microdata_registry *r, const microdata_rule *want)
{
    for (size_t i = 0; i < r->n; i++)
        if (sd_str_eq(r->v[i].vocab, want->vocab) &&
            sd_str_eq(r->v[i].property, want->property) &&
            sd_str_eq(r->v[i].also, want->also))
            return &r->v[i];
    return NULL;
}

/// Our table says what the published registry says.
static void
check_registry(const run *r)
{
    mini_json *j = open_json(r, "registry-md.json");
    if (!j)
        return;
    microdata_rule rules[RULES];
    microdata_registry published = read_registry(j, rules);
    CHECK(published.n >= 3, "%zu rules", published.n);
    for (size_t i = 0; i < published.n; i++) {
        // A vocabulary is named by its rules; a row of its own is needed only
        // where there are none.
        if (published.v[i].property.n)
            CHECK(find_rule(&microdata__w3c, &published.v[i]), "%.*s %.*s",
                  SD_ARGS(published.v[i].vocab),
                  SD_ARGS(published.v[i].property));
        else
            CHECK(sd_str_eq(
                      microdata__vocab(&microdata__w3c, published.v[i].vocab),
                      published.v[i].vocab),
                  "%.*s", SD_ARGS(published.v[i].vocab));
    }
    mini_free(j);
}

static bool
has_loop(const sd_repairs *r)
{
    for (size_t i = 0; i < r->n; i++)
        if (r->v[i].syntax == SD_SYNTAX_MICRODATA &&
            sd_str_eq(sd_str_of(r->v[i].kind), SD_STR("itemref loop")))
            return true;
    return false;
}

static void
check_graph(run *r, sd_str action)
{
    char name[256];
    sd_why why = {.text = ""};
    sd_map want;
    snprintf(name, sizeof name, "expected-nt/%.*s.nt", (int)action.n - 5,
             action.p);
    if (!open_file(r, name, &want))
        return;
    bool ok =
        markup_page_is(&r->page, (sd_str){(const char *)want.p, want.n}, &why);
    sd_buf got = {.max = 1 << 20};
    markup_page_write(&r->page.got, &got);
    CHECK(ok, "%.*s %s\n--- want\n%.*s--- got\n%.*s", SD_ARGS(action), why.text,
          (int)want.n, (const char *)want.p, SD_ARGS(got));
    CHECK(r->page.repairs.n == 0, "%.*s reports a fault", SD_ARGS(action));
    r->passed += ok;
    sd_buf_done(&got);
    sd_map_done(&want);
}

static void
run_case(run *r, const mini_json *entry)
{
    sd_str action = mini_get(entry, "action")->text;
    const mini_json *types = mini_get(entry, "@type");
    bool negative = false;
    for (size_t i = 0; i < types->n; i++)
        negative |= sd_str_eq(types->item[i].text,
                              SD_STR("rdft:TestMicrodataNegativeSyntax"));
    char name[256], url[512];
    snprintf(name, sizeof name, "%.*s", SD_ARGS(action));
    snprintf(url, sizeof url, "http://w3c.github.io/microdata-rdf/tests/%s",
             name);
    sd_map html;
    if (!open_file(r, name, &html))
        return;
    extract_ctx ctx = markup_page_open(
        &r->page, (sd_str){(const char *)html.p, html.n}, sd_str_of(url));
    bool published = mini_get(entry, "registry")->text.n > 0;
    if (published)
        extract__microdata(&ctx);
    else
        extract__microdata_by(&ctx, &r->test_registry);
    r->cases++;
    if (negative) {
        bool loop = has_loop(&r->page.repairs);
        CHECK(loop, "%s: the loop is not reported", name);
        r->passed += loop;
    } else {
        check_graph(r, action);
    }
    sd_map_done(&html);
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES");
    if (!suites)
        return check_skip("SD_SUITES is not set");
    char dir[4096], manifest[8192];
    snprintf(dir, sizeof dir, "%s/microdata-rdf", suites);
    snprintf(manifest, sizeof manifest, "%s/manifest.jsonld", dir);
    sd_map probe;
    if (sd_map_open(manifest, &probe, &(sd_why){.text = ""}))
        return check_skip("no microdata-rdf suite");
    sd_map_done(&probe);
    run r = {.dir = dir};
    markup_page_init(&r.page);
    check_registry(&r);
    mini_json *registry = open_json(&r, "test-registry.json");
    mini_json *j = open_json(&r, "manifest.jsonld");
    if (j && registry) {
        r.test_registry = read_registry(registry, r.rules);
        const mini_json *graph = mini_get(j, "@graph");
        const mini_json *entries =
            mini_get(graph->n ? &graph->item[0] : j, "entries");
        for (size_t i = 0; i < entries->n; i++)
            run_case(&r, &entries->item[i]);
    }
    CHECK(r.cases == 84, "%u cases", r.cases);
    printf("%u of %u cases pass\n", r.passed, r.cases);
    mini_free(j);
    mini_free(registry);
    markup_page_done(&r.page);
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
// Broken JSON-LD of other projects' tests: extruct's samples say what their
// blocks mean, any23's pages must give every block up.
#include "check.h"
#include "extract_int.h"
#include "jsonld_run.h"
#include "rdf_iso.h"

#include <dirent.h>
#include <string.h>

static bool
read_file(const char *dir, const char *name, sd_arena *a, sd_str *ret)
{
    char path[8192];
    int n = snprintf(path, sizeof path, "%s/%s", dir, name);
    sd_map map;
    if (n < 0 || (size_t)n >= sizeof path || sd_map_open(path, &map, NULL))
        return false;
    *ret = sd_arena_keep(a, sd_map_str(&map));
    sd_map_done(&map);
    return true;
}

/// The blocks of a page, mended where they need it, in one array. Objects of
/// an array count one by one, as extruct does it.
static json_value
blocks_of(const sd_html_tree *t, json_reader *r, sd_arena *a, size_t *ret_fixes)
{
    enum { MAX_BLOCKS = 64 };
    json_value all = {.kind = JSON_ARRAY}, v;
    all.items = sd_arena_alloc(a, MAX_BLOCKS * sizeof v);
    json_fixes fixes = {0};
    for (uint32_t n = 1; n < t->node_count; n++) {
        if (!extract__jsonld_is_script(t, n))
            continue;
        sd_str text = extract__jsonld_script_text(t, n, a);
        if (!extract__json_read(r, text, &v) &&
            !extract__json_repair(r, text, &fixes, &v))
            continue;
        bool array = v.kind == JSON_ARRAY;
        for (uint32_t i = 0; i < (array ? v.n : 1) && all.n < MAX_BLOCKS; i++)
            all.items[all.n++] = array ? v.items[i] : v;
    }
    *ret_fixes = fixes.n;
    extract__json_fixes_done(&fixes);
    return all;
}

static int
is_html(const struct dirent *d)
{
    size_t n = strlen(d->d_name);
    return n > 5 && !strcmp(d->d_name + n - 5, ".html");
}

static unsigned
run_extruct(const char *suites, const char *folder, sd_html_parser *p)
{
    char dir[4096], other[300];
    snprintf(dir, sizeof dir, "%s/extruct-samples/%s", suites, folder);
    struct dirent **files;
    int n = scandir(dir, &files, is_html, alphasort);
    for (int i = 0; i < n; i++) {
        sd_arena a = {0};
        json_reader r;
        sd_str page, expected;
        json_value want;
        size_t fixes;
        int stem = (int)strlen(files[i]->d_name) - 5;
        snprintf(other, sizeof other, "%.*s.jsonld", stem, files[i]->d_name);
        extract__json_init(&r, &a);
        bool there = read_file(dir, files[i]->d_name, &a, &page) &&
                     read_file(dir, other, &a, &expected) &&
                     extract__json_read(&r, expected, &want);
        CHECK(there, "%s/%s", folder, files[i]->d_name);
        if (there) {
            json_value got =
                blocks_of(sd_html_parse(p, page, NULL), &r, &a, &fixes);
            sd_buf text = {.max = 1 << 20};
            extract__json_write(&got, false, &text);
            CHECK(extract__json_eq(&got, &want), "%s/%s: got %.*s", folder,
                  files[i]->d_name, SD_ARGS(text));
            printf("%s/%s: %u items, %zu mends\n", folder, files[i]->d_name,
                   got.n, fixes);
            sd_buf_done(&text);
        }
        extract__json_done(&r);
        sd_arena_done(&a);
        free(files[i]);
    }
    if (n >= 0)
        free(files);
    return n > 0 ? (unsigned)n : 0;
}

// any23's pages: blocks there are, and statements that must be among theirs.
static const struct {
    const char *file, *quad;
} any23_cases[] = {
    {"html-jsonld-bad-character.html",
     "<http://schema.org/alternateName> \"Atout France\" ."},
    {"html-jsonld-bad-character.html",
     "<http://schema.org/sameAs> <http://www.meeting.france.fr/> ."},
    {"html-jsonld-fatal-error.html",
     "<http://schema.org/name> \"Jornadas de Software Libre\" ."},
    {"html-jsonld-fatal-error.html",
     "<http://schema.org/contactType> \"Organizing committee\" ."},
    {"html-jsonld-fatal-error.html",
     "<http://www.w3.org/2002/12/cal/ical#dtstart> "
     "\"2017-09-27T08:00Z\"^^<http://www.w3.org/2001/XMLSchema#dateTime> ."},
    {"html-jsonld-strip-comments.html",
     "<http://dbpedia.org/resource/Robert_Millar> "
     "<http://xmlns.com/foaf/0.1/name> \"Robert\\\\\\\" "
     "Millar\\\\\\\\\\\"\\\"\\\\\\\\\" ."},
    {"html-jsonld-strip-comments.html",
     "<http://dbpedia.org/resource/Robert_Millar> "
     "<http://schema.org/birthDate> "
     "\"1958-09-13T00:00:00\"^^<http://www.w3.org/2001/XMLSchema#dateTime> ."},
    {"html-jsonld-unescaped-characters.html", "<http://schema.org/"},
    {"html-embedded-jsonld-extractor-multiple.html",
     "<http://xmlns.com/foaf/0.1/name> \"Robert Millar\" ."},
    {"html-head-and-body-embedded-jsonld-extractor.html",
     "<http://xmlns.com/foaf/0.1/name> \"Robert Millar\" ."},
};

/// The parts of json-ld.org's person context that these pages use.
static sd_str
person(void *ctx, sd_str iri)
{
    (void)ctx;
    if (!sd_str_eq(iri, SD_STR("http://json-ld.org/contexts/person.jsonld")))
        return (sd_str){0};
    return SD_STR("{\"@context\":{\"Person\":\"http://xmlns.com/foaf/0.1/"
                  "Person\",\"xsd\":\"http://www.w3.org/2001/XMLSchema#\","
                  "\"name\":\"http://xmlns.com/foaf/0.1/name\",\"born\":{"
                  "\"@id\":\"http://schema.org/birthDate\",\"@type\":"
                  "\"xsd:dateTime\"}}}");
}

static void
run_any23(const char *suites, sd_html_parser *p)
{
    char dir[4096];
    snprintf(dir, sizeof dir, "%s/any23/html", suites);
    for (size_t i = 0; i < SD_LEN(any23_cases); i++) {
        sd_arena a = {0};
        sd_str page;
        if (!read_file(dir, any23_cases[i].file, &a, &page)) {
            CHECK(false, "%s: not there", any23_cases[i].file);
            continue;
        }
        sd_statements out;
        sd_repairs repairs = {0};
        sd_extract_options o = {.context = person};
        sd_statements_init(&out, &a);
        extract_ctx x = {.tree = sd_html_parse(p, page, NULL),
                         .arena = &a,
                         .out = &out,
                         .options = &o,
                         .repairs = &repairs};
        extract__jsonld(&x);
        sd_buf text = {.max = 1 << 20};
        for (size_t k = 0; k < out.n; k++)
            sd_nquads_write(&out.v[k], (sd_str){0}, (sd_str){0}, &text);
        CHECK(memmem(text.p, text.n, any23_cases[i].quad,
                     strlen(any23_cases[i].quad)),
              "%s: no %s in\n%.*s", any23_cases[i].file, any23_cases[i].quad,
              SD_ARGS(text));
        sd_buf_done(&text);
        free(repairs.v);
        sd_statements_done(&out);
        sd_arena_done(&a);
    }
}

// ---------------------------------------------------------------------- damage
//
// Good blocks, the examples of schema.org, broken in one way all over: they
// must say what they said before.

enum {
    SPARE_ENTITIES = 1, // not for blocks that hold these
    SPARE_SINGLE = 2,
    SPARE_ESCAPES = 4,
    SPARE_CURLY = 8,
};

static const struct {
    const char *why;
    const char *before, *after; // of the block
    const char *find, *put;     // everywhere in it
    unsigned spare;
} damages[] = {
    {"trailing commas in objects", "", "", "}", ",}", 0},
    {"trailing commas in arrays", "", "", "]", ",]", 0},
    {"semicolon", "", ";", NULL, NULL, 0},
    {"byte order mark", "\xef\xbb\xbf", "", NULL, NULL, 0},
    {"comment wrapper", "<!--\n", "\n-->", NULL, NULL, 0},
    {"CDATA", "<![CDATA[", "]]>", NULL, NULL, 0},
    {"CDATA behind slashes", "//<![CDATA[\n", "\n//]]>", NULL, NULL, 0},
    {"CDATA in comments", "/*<![CDATA[*/", "/*]]>*/", NULL, NULL, 0},
    {"a comment in every line", "", "", "\n", " // it's \"so\"\n", 0},
    {"a comment before every line", "", "", "\n", "\n/* {\"a\": */", 0},
    {"no commas at line ends", "", "", ",\n", "\n", 0},
    {"two commas at line ends", "", "", ",\n", ",,\n", 0},
    {"control characters between tokens", "", "", "\n", "\x01\n\x0b", 0},
    {"line separators", "", "", "\n", "\xe2\x80\xa8\n", 0},
    {"no-break spaces", "", "", "\n", "\n\xc2\xa0\xc2\xa0", 0},
    {"entities", "", "", "\"", "&quot;", SPARE_ENTITIES | SPARE_ESCAPES},
    {"single quotes", "", "", "\"", "'", SPARE_SINGLE | SPARE_ESCAPES},
    {"curly quotes", "", "", "\"", "\xe2\x80\x9d", SPARE_ESCAPES | SPARE_CURLY},
    {"escaped quotes", "", "", "\"", "\\\"", SPARE_ESCAPES},
    {"an assignment", "var data = ", ";", NULL, NULL, 0},
    {"line breaks of an editor", "", "", "\n", "<br />\n", 0},
    {"a bracket too many", "", "}", NULL, NULL, 0},
    {"equals signs for colons", "", "", "\":", "\" =", 0},
};

static bool
is_spared(sd_str s, unsigned spare)
{
    return ((spare & SPARE_ENTITIES) && memchr(s.p, '&', s.n)) ||
           ((spare & SPARE_SINGLE) && memchr(s.p, '\'', s.n)) ||
           ((spare & SPARE_ESCAPES) && memchr(s.p, '\\', s.n)) ||
           ((spare & SPARE_CURLY) && memmem(s.p, s.n, "\xe2\x80\x9c", 3));
}

/// Put the damage wherever `find` stands outside of strings; quotation marks
/// themselves are everywhere.
static void
add_damaged(size_t d, sd_str s, sd_buf *out)
{
    const char *find = damages[d].find;
    size_t n = find ? strlen(find) : 0;
    bool quotes = find && find[0] == '"', in_string = false;
    sd_buf_add(out, sd_str_of(damages[d].before));
    for (size_t i = 0; i < s.n; i++) {
        bool mark = s.p[i] == '"' && (i == 0 || s.p[i - 1] != '\\');
        bool here = n && s.n - i >= n && !memcmp(s.p + i, find, n) &&
                    (quotes ? mark : !in_string);
        in_string ^= mark;
        if (here)
            sd_buf_add(out, sd_str_of(damages[d].put));
        else
            sd_buf_addc(out, s.p[i]);
        i += here ? n - 1 : 0;
    }
    sd_buf_add(out, sd_str_of(damages[d].after));
}

static void
to_rdf(const json_value *v, sd_statements *out)
{
    ld_options o = {.base = SD_STR("http://example.com/"), .lenient = true};
    (void)jsonld_to_rdf(v, &o, out);
}

static bool
survives(size_t d, sd_str text, sd_arena *a)
{
    json_reader r;
    json_value good, mended = {0};
    json_fixes fixes = {0};
    sd_statements x, y;
    sd_buf bad = {.max = 1 << 22};
    extract__json_init(&r, a);
    sd_statements_init(&x, a);
    sd_statements_init(&y, a);
    add_damaged(d, text, &bad);
    sd_str kept = sd_arena_keep(a, sd_buf_str(&bad));
    bool same = extract__json_read(&r, text, &good);
    bool hurt = !sd_str_eq(kept, text) && same;
    bool read = !hurt || (!extract__json_read(&r, kept, &mended) &&
                          extract__json_repair(&r, kept, &fixes, &mended) &&
                          fixes.n > 0);
    if (hurt && read) {
        to_rdf(&good, &x);
        to_rdf(&mended, &y);
        same = x.n == y.n && rdf_iso(&x, &y);
    }
    sd_statements_done(&x);
    sd_statements_done(&y);
    extract__json_fixes_done(&fixes);
    extract__json_done(&r);
    sd_buf_done(&bad);
    return read && same;
}

static void
run_damage(const char *suites, sd_html_parser *p)
{
    char dir[4096];
    sd_arena page = {0};
    sd_str text;
    snprintf(dir, sizeof dir, "%s/schemaorg", suites);
    if (!read_file(dir, "schemaorg-all-examples.txt", &page, &text))
        return;
    const sd_html_tree *t = sd_html_parse(p, text, NULL);
    for (size_t d = 0; d < SD_LEN(damages); d++) {
        unsigned n = 0, whole = 0;
        sd_str lost = {0};
        for (uint32_t k = 1; k < t->node_count; k++) {
            if (!extract__jsonld_is_script(t, k))
                continue;
            sd_str block = extract__jsonld_script_text(t, k, &page);
            if (is_spared(block, damages[d].spare))
                continue;
            sd_arena a = {0};
            bool ok = survives(d, block, &a);
            sd_arena_done(&a);
            n++;
            whole += ok;
            if (!ok)
                lost = block;
        }
        CHECK(n > 200 && whole == n, "%s: %u of %u blocks; not\n%.*s",
              damages[d].why, whole, n, SD_ARGS(lost));
    }
    sd_arena_done(&page);
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES");
    if (!suites)
        return check_skip("SD_SUITES is not set");
    sd_html_parser *p = sd_html_new();
    unsigned n = run_extruct(suites, "custom.invalid", p) +
                 run_extruct(suites, "schema.org.invalid", p);
    if (n) {
        CHECK(n == 7, "%u pages of extruct", n);
        run_any23(suites, p);
        run_damage(suites, p);
    }
    sd_html_free(p);
    return n ? check_end() : check_skip("no samples of broken JSON-LD");
}

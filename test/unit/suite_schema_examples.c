// SPDX-License-Identifier: Apache-2.0
// The examples of schema.org say the same thing in Microdata, RDFa and JSON-LD:
// their types and properties, as extracted, must agree.
//
// The examples have faults: often one syntax does not say what another says. A
// name that one syntax gives and another lacks is the example's fault if it
// does not even occur in the text of the one that lacks it. Every other
// disagreement must be in test/data/extract/schemaorg_differs.txt with its
// reason, and everything in that file must still disagree.
#include "check.h"
#include "sd_extract.h"

#include <string.h>

enum { SYNTAXES = 3, NAMES_MAX = 512, LISTED_MAX = 256 };

static const char *const markers[SYNTAXES] = {"MICRODATA:", "RDFA:", "JSON:"};
static const char *const words[SYNTAXES] = {"microdata", "rdfa", "json"};
static const unsigned bits[SYNTAXES] = {
    1u << SD_SYNTAX_MICRODATA, 1u << SD_SYNTAX_RDFA, 1u << SD_SYNTAX_JSONLD};

/// schema.org names that a page uses, as types or as properties.
typedef struct names {
    sd_str v[NAMES_MAX];
    size_t n;
} names;

static bool
has(const names *l, sd_str name)
{
    for (size_t i = 0; i < l->n; i++)
        if (sd_str_eq(l->v[i], name))
            return true;
    return false;
}

/// The name behind a schema.org IRI, or an empty view.
static sd_str
schema_name(const sd_term *t)
{
    static const char *const roots[] = {"http://schema.org/",
                                        "https://schema.org/"};
    for (size_t i = 0; i < SD_LEN(roots); i++) {
        sd_str root = sd_str_of(roots[i]);
        if (t->kind == SD_TERM_IRI && sd_str_starts(t->value, root))
            return sd_str_sub(t->value, root.n, t->value.n);
    }
    return (sd_str){"", 0};
}

static void
gather(const sd_statements *l, sd_arena *keep, names *ret)
{
    for (size_t i = 0; i < l->n; i++) {
        bool type = sd_str_eq(l->v[i].p.value, SD_STR(SD_RDF "type"));
        sd_str name = schema_name(type ? &l->v[i].o : &l->v[i].p);
        if (name.n && !has(ret, name) && ret->n < NAMES_MAX)
            ret->v[ret->n++] = sd_arena_keep(keep, name);
    }
}

// ------------------------------------------------------ known disagreements

typedef struct listed {
    sd_str id, syntax, name;
    bool met;
} listed;

static listed list[LISTED_MAX];
static size_t list_n;

/// Lines `id syntax name: reason`, with * for all names; # begins a comment.
static void
read_list(sd_str text)
{
    sd_str line;
    while (sd_str_cut(&text, '\n', &line)) {
        if (line.n == 0 || line.p[0] == '#' || list_n == LISTED_MAX)
            continue;
        listed e = {.met = false};
        sd_str rest = line;
        bool ok = sd_str_cut(&rest, ' ', &e.id) &&
                  sd_str_cut(&rest, ' ', &e.syntax) &&
                  sd_str_cut(&rest, ':', &e.name) && rest.n > 5;
        CHECK(ok, "the list needs `id syntax name: reason`: %.*s",
              SD_ARGS(line));
        if (ok)
            list[list_n++] = e;
    }
}

static bool
is_listed(sd_str id, const char *syntax, sd_str name)
{
    for (size_t i = 0; i < list_n; i++)
        if (sd_str_eq(list[i].id, id) && sd_str_eq(list[i].name, name) &&
            sd_str_eq(list[i].syntax, sd_str_of(syntax)))
            return list[i].met = true;
    return false;
}

// ---------------------------------------------------------------- examples

typedef struct example {
    sd_str id;
    sd_str text[SYNTAXES]; // n = 0: not there
} example;

/// Many sections hold a word of regret instead of markup.
static bool
is_real(size_t syntax, sd_str s)
{
    static const char *const signs[SYNTAXES] = {"itemscope", "typeof",
                                                "application/ld+json"};
    return memmem(s.p, s.n, signs[syntax], strlen(signs[syntax]));
}

/// Where the line that begins with `marker` stands in `s`, or s.n.
static size_t
find_line(sd_str s, const char *marker)
{
    size_t n = strlen(marker);
    for (size_t at = 0; at + n <= s.n; at++) {
        const char *hit = memmem(s.p + at, s.n - at, marker, n);
        if (!hit)
            break;
        at = (size_t)(hit - s.p);
        if (at == 0 || s.p[at - 1] == '\n')
            return at;
    }
    return s.n;
}

/// The example that begins at the front of `s`, which ends with it.
static example
read_example(sd_str s)
{
    example e = {0};
    const char *id = memchr(s.p, '#', s.n);
    size_t from = id ? (size_t)(id - s.p) + 1 : 0, to = from;
    while (to < s.n && s.p[to] != ' ' && s.p[to] != '\n' && s.p[to] != ',')
        to++;
    e.id = sd_str_sub(s, from, to);
    size_t at[SYNTAXES + 1];
    for (size_t i = 0; i < SYNTAXES; i++)
        at[i] = find_line(s, markers[i]);
    at[SYNTAXES] = s.n;
    for (size_t i = 0; i < SYNTAXES; i++) {
        size_t begin = at[i] + strlen(markers[i]), end = s.n;
        for (size_t k = 0; k < SYNTAXES; k++)
            if (at[k] > at[i] && at[k] < end)
                end = at[k];
        if (at[i] < s.n && begin < end) {
            sd_str t = sd_str_sub(s, begin, end);
            e.text[i] = is_real(i, t) ? t : (sd_str){"", 0};
        }
    }
    return e;
}

static unsigned compared, faults, explained;

/// `name` is in what `from` gave but not in what `to` gave.
static void
judge(const example *e, size_t from, size_t to, sd_str name)
{
    if (!memmem(e->text[to].p, e->text[to].n, name.p, name.n)) {
        faults++;
        return;
    }
    bool known = is_listed(e->id, words[to], name);
    explained += known;
    CHECK(known, "%.*s %s %.*s: %s has it", SD_ARGS(e->id), words[to],
          SD_ARGS(name), words[from]);
}

static void
run_example(const example *e, sd_extractor *x)
{
    sd_arena keep = {0};
    static names got[SYNTAXES];
    size_t there = 0;
    for (size_t i = 0; i < SYNTAXES; i++) {
        got[i].n = 0;
        if (!e->text[i].n)
            continue;
        sd_extract_options o = {.syntaxes = bits[i], .strict = true};
        const sd_page *p = sd_extract_page(
            x, e->text[i], SD_STR("http://example.org/page"), &o);
        gather(p->statements, &keep, &got[i]);
        if (got[i].n == 0) {
            bool known = is_listed(e->id, words[i], SD_STR("*"));
            explained += known;
            CHECK(known, "%.*s %s *: nothing at all", SD_ARGS(e->id), words[i]);
        }
        there++;
    }
    compared += there > 1;
    for (size_t i = 0; i < SYNTAXES; i++)
        for (size_t k = 0; k < SYNTAXES; k++)
            for (size_t n = 0; i != k && got[k].n && n < got[i].n; n++)
                if (!has(&got[k], got[i].v[n]))
                    judge(e, i, k, got[i].v[n]);
    sd_arena_done(&keep);
}

int
main(void)
{
    char path[4096];
    sd_why why;
    sd_map m = {0}, known = {0};
    const char *suites = getenv("SD_SUITES"), *data = getenv("SD_TEST_DATA");
    snprintf(path, sizeof path, "%s/schemaorg/schemaorg-all-examples.txt",
             suites ? suites : "");
    if (sd_map_open(path, &m, &why))
        return check_skip("no schema.org examples");
    snprintf(path, sizeof path, "%s/extract/schemaorg_differs.txt",
             data ? data : "");
    CHECK(!sd_map_open(path, &known, &why), "%s", why.text);
    read_list((sd_str){(const char *)known.p, known.n});

    sd_extractor *x = sd_extractor_new();
    sd_str rest = sd_map_str(&m);
    unsigned examples = 0;
    rest = sd_str_sub(rest, find_line(rest, "TYPES:"), rest.n);
    while (rest.n) {
        sd_str after = sd_str_sub(rest, 1, rest.n);
        size_t end = 1 + find_line(after, "TYPES:");
        example e = read_example(sd_str_sub(rest, 0, end));
        run_example(&e, x);
        examples++;
        rest = sd_str_sub(rest, end, rest.n);
    }
    for (size_t i = 0; i < list_n; i++)
        CHECK(list[i].met, "%.*s %.*s %.*s agrees now: take it off the list",
              SD_ARGS(list[i].id), SD_ARGS(list[i].syntax),
              SD_ARGS(list[i].name));
    CHECK(examples == 507, "%u examples", examples);
    printf("%u examples, %u in several syntaxes; names that a syntax lacks: "
           "%u not in its text, %u listed\n",
           examples, compared, faults, explained);
    sd_extractor_free(x);
    sd_map_done(&m);
    sd_map_done(&known);
    return check_end();
}

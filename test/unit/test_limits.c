// SPDX-License-Identifier: Apache-2.0
// Small pages that were made to grow: what they may cost.
#include "check.h"
#include "count_allocations.h"
#include "sd_extract.h"

#include <string.h>

#define LD(text) "<script type=\"application/ld+json\">" text
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
    size_t most;      // MB asked for, from bytes to N-Quads; what is freed at
                      // once counts, so there is never that much at a time
} page_case;

static const page_case cases[] = {
    {"a scoped context of many nulls, entered from many nodes",
     LD("{\"@context\":{\"p\":{\"@id\":\"http://e/p\",\"@context\":[null"),
     ",null", 1000, "]},\"q\":\"http://e/q\"},\"q\":[0",
     ",{\"@context\":{},\"p\":1}", 1000, "]}</script>", "context overflow", 24},
    {"a long alternative text, included often",
     "<img id=x class='fn org title role tel note label key' alt='", "aaaaaaaa",
     4096, "'><div class=vcard>", "<a class=include href=#x></a>", 250, "",
     NULL, 48},
    {"parts of values, included often",
     "<b id=x class='fn org title role tel note label key'>"
     "<img class=value alt='",
     "aaaaaaaa", 4096, "'></b><div class=vcard>",
     "<a class=include href=#x></a>", 250, "", NULL, 48},
    {"a long base, and links", "<base href='http://e/", "aaaaaaaa", 4096, "/'>",
     "<a href=a>b</a>", 2000, "", NULL, 8},
    {"a base as long as it may be, and links", "<base href='http://e/",
     "aaaaaaaa", 250, "/'>", "<a href=a>b</a>", 10000, "", NULL, 128},
    {"... and relations", "<base href='http://e/", "aaaaaaaa", 250, "/'>",
     "<a rel=me href=%>b</a>", 10000, "", NULL, 320},
    {"... and ids", "<base href='http://e/", "aaaaaaaa", 250,
     "/'>" LD("{\"@graph\":[0"), ",{\"@id\":\"%\",\"x:p\":1}", 10000,
     "]}</script>", NULL, 256},
    {"... and links as values", "<base href='http://e/", "aaaaaaaa", 250,
     "/'><p itemscope>", "<a itemprop=a href=%></a>", 10000, "", NULL, 384},
    {"a long @base", LD("{\"@context\":{\"@base\":\"http://e/"), "aaaaaaaa",
     4096, "/\"},\"@graph\":[0", ",{\"@id\":\"%\",\"x:p\":1}", 2000,
     "]}</script>", "invalid base IRI", 8},
    {"a long @vocab", LD("{\"@context\":{\"@vocab\":\"http://e/"), "aaaaaaaa",
     4096, "/\"},\"@graph\":[0", ",{\"p\":1}", 2000, "]}</script>",
     "invalid vocab mapping", 8},
    {"a @vocab as long as it may be",
     LD("{\"@context\":{\"@vocab\":\"http://e/"), "aaaaaaaa", 250,
     "/\"},\"@graph\":[0", ",{\"p\":1}", 20000, "]}</script>", NULL, 320},
    {"a long prefix of JSON-LD", LD("{\"@context\":{\"k\":\"http://e/"),
     "aaaaaaaa", 4096, "/\"},\"@graph\":[0", ",{\"k:p\":1}", 2000,
     "]}</script>", "overlong name", 8},
    {"a long literal, the index of many",
     LD("{\"@context\":{\"q\":{\"@id\":\"x:q\",\"@container\":\"@index\","
        "\"@index\":\"x:k\"}},\"q\":{\""),
     "aaaaaaaa", 4096, "\":[0", ",{\"x:a\":1}", 2000, "]}}</script>",
     "context overflow", 160},
    {"a subject as long as it may be", LD("{\"@id\":\"http://e/"), "aaaaaaaa",
     250, "\",\"x:p\":1", ",\"x:%\":1", 20000, "}</script>", "context overflow",
     160},
    {"a long value, shared", "<p id=a itemprop=name>", "aaaaaaaa", 16384,
     "</p>", "<i itemscope itemref=a></i>", 2000, "", "over a limit", 96},
    {"a long attribute, shared", "<data id=a itemprop=name value='", "11111111",
     16384, "'></data>", "<i itemscope itemref=a></i>", 2000, "",
     "over a limit", 96},
    {"long names, shared", "<p id=a itemprop='", "aaa% %%", 16384, "'>b</p>",
     "<i itemscope itemref=a></i>", 2000, "", "over a limit", 192},
    {"a long literal, copied",
     "<p resource=_:a typeof=rdfa:Pattern><b property=og:a>", "aaaaaaaa", 16384,
     "</b></p>", "<p typeof=''><link property=rdfa:copy resource=_:a></p>",
     2000, "", "over a limit", 192},
    {"a long language", "<html lang=de", "-aaaaaaa", 4096, "><p itemscope>",
     "<i itemprop=p>%</i>", 2000, "", NULL, 8},
    {"a long vocab", "<div vocab='http://e/", "aaaaaaaa", 4096, "/'>",
     "<i property=p>x</i>", 2000, "", "overlong name", 8},
    {"a vocab as long as it may be", "<div vocab='http://e/", "aaaaaaaa", 250,
     "/'>", "<i property=p>%</i>", 20000, "", NULL, 320},
    {"a long prefix", "<div prefix='k: http://e/", "aaaaaaaa", 4096, "/'>",
     "<i property=k:p>x</i>", 2000, "", "overlong name", 8},
    {"a long subject", "<div about='", "aaaaaaaa", 4096, "'>",
     "<i property=og:p>%</i>", 2000, "", "overlong name", 8},
    {"a long type", "<div itemscope itemtype='http://e/", "aaaaaaaa", 4096,
     "/T'>", "<i itemprop=p>%</i>", 2000, "", "overlong name", 8},
    {"a type as long as it may be", "<div itemscope itemtype='http://e/",
     "aaaaaaaa", 250, "/T'>", "<i itemprop=p>%</i>", 20000, "", NULL, 320},
};

// ---------------------------------------------------------------- words

enum { TWINS = 16, TWIN_BYTES = 7 };

/// Two words that take FNV-1a from one state to the same next one.
typedef struct twins {
    char word[2][TWIN_BYTES];
} twins;

/// The `k`th of words without order.
static void
spell(uint32_t k, char word[TWIN_BYTES])
{
    uint64_t random = sd_hash_u64(k);
    for (unsigned d = 0; d < TWIN_BYTES; d++, random /= 26)
        word[d] = (char)('a' + random % 26);
}

static uint32_t
fnv(uint32_t h, const char *word, size_t n)
{
    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)word[i]) * 16777619u;
    return h;
}

/// A chain of twins that stands behind `start`: 16 pairs make 65,536 names of
/// one hash.
static void
find_twins(const char *start, twins found[TWINS])
{
    static uint32_t seen[1 << 20]; // a word, by the low bits of its hash
    uint32_t state = fnv(2166136261u, start, strlen(start));
    for (size_t i = 0; i < TWINS; i++) {
        char *word = found[i].word[0], *twin = found[i].word[1];
        memset(seen, 0, sizeof seen);
        for (uint32_t k = 1;; k++) {
            spell(k, word);
            uint32_t h = fnv(state, word, TWIN_BYTES);
            uint32_t *slot = &seen[h & (SD_LEN(seen) - 1)];
            spell(*slot, twin);
            if (*slot && fnv(state, twin, TWIN_BYTES) == h &&
                memcmp(word, twin, TWIN_BYTES) != 0) {
                state = h;
                break;
            }
            *slot = k;
        }
    }
}

static twins plain_twins[TWINS], blank_twins[TWINS]; // behind "" and "_:"

static void
add_twins(sd_buf *b, const twins *t, size_t i)
{
    for (size_t d = 0; d < TWINS; d++, i /= 2)
        sd_buf_add(b, (sd_str){t[d].word[i & 1], TWIN_BYTES});
}

// ---------------------------------------------------------------- pages

/// `n` times `text`. A '%' in it is a word that each time is another; '^' and
/// '~' are such words whose FNV-1a, '~' behind "_:", is always the same.
static void
add_times(sd_buf *b, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        for (const char *p = text; *p; p++) {
            if (*p == '^' || *p == '~')
                add_twins(b, *p == '^' ? plain_twins : blank_twins, i);
            else if (*p != '%')
                sd_buf_addc(b, *p);
            for (size_t k = i, d = 0; *p == '%' && d < 4; d++, k /= 26)
                sd_buf_addc(b, (char)('a' + k % 26));
        }
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

/// Pages that only take time: one four times as large may take ten times as
/// long, and never what the quadratic ones took.
static const page_case slow_cases[] = {
    {"a long list of classes, included often",
     "<b id=x class='fn org title role tel note label key mailer tz agent "
     "email uid logo sound nickname'><i class='",
     "a ", 10000, "'>x</i></b><div class=vcard>",
     "<a class=include href=#x></a>", 250, "", NULL, 64},
    {"one text in many languages",
     LD("{\"@context\":{\"n\":{\"@id\":\"http://e/n\",\"@container\":"
        "\"@language\"}},\"@id\":\"http://e/a\",\"n\":{\"en\":\"x\""),
     "", 0, "", ",\"%\":\"x\"", 10000, "}}</script>", NULL, 64},
    {"a long key of many values", LD("{\"x:"), "aaaaaaaa", 16384, "\":[0", ",1",
     20000, "]}</script>", "overlong name", 64},
    {"many blocks with a context that nobody has", "", "", 0, "",
     LD("{\"@context\":\"http://a/%\",\"x:p\":1}") "</script>", 10000, "",
     "context overflow", 64},
    {"many imports that nobody has", LD("[0"), "", 0, "",
     ",{\"@context\":{\"@import\":\"http://a/%\"}}", 10000, "]</script>", NULL,
     64},
    {"names of blank nodes that collide", LD("[0"), "", 0, "",
     ",{\"@id\":\"_:~\",\"x:p\":1}", 10000, "]</script>", NULL, 64},
    {"terms that collide", LD("{\"@context\":{\"a\":\"x:a\""), "", 0, "",
     ",\"^\":\"x:a\"", 10000, "},\"a\":1}</script>", NULL, 64},
};

static uint64_t
time_of(const page_case *c, size_t factor)
{
    uint64_t from = sd_clock_ns();
    (void)cost(c, factor);
    return sd_clock_ns() - from;
}

static void
test_time(void)
{
    const uint64_t slack = 300 * 1000000; // ns; for a busy machine
    for (size_t i = 0; i < SD_LEN(slow_cases); i++) {
        uint64_t one = time_of(&slow_cases[i], 1);
        uint64_t four = time_of(&slow_cases[i], 4);
        double s = (double)one * 1e-9, s4 = (double)four * 1e-9;
        printf("%s: %.3f s, four times %.3f s\n", slow_cases[i].why, s, s4);
        CHECK(four < 10 * one + slack, "%s", slow_cases[i].why);
    }
}

/// Classes of style sheets are long, and ordinary: nothing gets lost.
static void
test_long_classes(void)
{
    enum { CARDS = 2000 };
    char style[300];
    memset(style, 'x', sizeof style);
    for (size_t i = 0; i < sizeof style; i += 12)
        style[i] = ' ';
    sd_buf html = {.max = 16 * MB};
    for (int i = 0; i < CARDS; i++)
        sd_buf_addf(&html,
                    "<div class='h-card%.300s'><p class='p-note%.300s'><i "
                    "class='p-name%.300s'>n%d</i></p></div>",
                    style, style, style, i);
    sd_extractor *e = sd_extractor_new();
    const sd_page *p =
        sd_extract_page(e, sd_buf_str(&html), SD_STR("http://ex.org/"), NULL);
    CHECK(p->statements->n == 3 * CARDS, "%zu statements", p->statements->n);
    for (size_t i = 0; i < p->statements->n; i++)
        CHECK(p->statements->v[i].o.value.n, "an empty value");
    sd_extractor_free(e);
    sd_buf_done(&html);
}

/// An item of many properties, each twice, with another one between the two:
/// JSON has all of them, and looks for none of them again and again.
static uint64_t
write_large_item(sd_syntax syntax, size_t properties)
{
    bool rdfa = syntax == SD_SYNTAX_RDFA;
    sd_buf html = {.max = 64 * MB}, json = {.max = 64 * MB};
    sd_buf_add(&html, rdfa ? SD_STR("<p vocab=http://e/ typeof=T>")
                           : SD_STR("<p itemscope itemtype=http://e/T>"));
    for (int round = 0; round < 2; round++)
        add_times(&html, rdfa ? "<i property=p%>v</i>" : "<i itemprop=p%>v</i>",
                  properties);
    sd_extract_options options = {.syntaxes = 1u << syntax};
    sd_extractor *e = sd_extractor_new();
    const sd_page *p = sd_extract_page(e, sd_buf_str(&html),
                                       SD_STR("http://ex.org/"), &options);
    uint64_t from = sd_clock_ns();
    sd_page_json(e, p, &json);
    uint64_t took = sd_clock_ns() - from;
    size_t names = 0, values = 0;
    sd_str text = sd_buf_str(&json);
    for (size_t i = 0; i + 7 < text.n; i++) {
        names += !memcmp(text.p + i, "\":[", 3);
        values += !memcmp(text.p + i, "\"v\"", 3);
    }
    CHECK(values == 2 * properties, "%zu values of %zu", values,
          2 * properties);
    CHECK(names >= properties, "%zu names of %zu", names, properties);
    printf("%s: %zu properties as JSON in %.2f ms\n", sd_syntax_name(syntax),
           properties, (double)took * 1e-6);
    sd_extractor_free(e);
    sd_buf_done(&json);
    sd_buf_done(&html);
    return took;
}

static void
test_large_items(void)
{
    const uint64_t slack = 300 * 1000000; // ns; for a busy machine
    for (int rdfa = 0; rdfa < 2; rdfa++) {
        sd_syntax syntax = rdfa ? SD_SYNTAX_RDFA : SD_SYNTAX_MICRODATA;
        (void)write_large_item(syntax, 1000);
        uint64_t one = write_large_item(syntax, 10000);
        uint64_t ten = write_large_item(syntax, 100000);
        CHECK(ten < 30 * one + slack, "%s", sd_syntax_name(syntax));
    }
}

int
main(void)
{
    find_twins("", plain_twins);
    find_twins("_:", blank_twins);
    test_memory();
    test_long_classes();
    test_large_items();
    test_time();
    return check_end();
}

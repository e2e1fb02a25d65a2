// SPDX-License-Identifier: Apache-2.0
// Microdata and RDFa on pages of our own, limits and hostile pages included;
// the W3C's suites have the rest.
#include "check.h"
#include "extract_markup.h"
#include "markup_page.h"

#include <string.h>

#define S   "http://schema.org/"
#define T   " <" SD_RDF "type> "
#define XSD "^^<" SD_XSD

static const struct {
    const char *text, *type; // no type: not a date, time or duration
} time_cases[] = {
    {"2011", "gYear"},
    {"-0044", "gYear"},
    {"12011", "gYear"},
    {"012011", NULL},
    {"201", NULL},
    {"2011Z", "gYear"},
    {"2011-06", "gYearMonth"},
    {"2011-13", NULL},
    {"2011-06-30", "date"},
    {"2011-06-31", NULL},
    {"2011-02-29", NULL},
    {"2012-02-29", "date"},
    {"1900-02-29", NULL},
    {"2000-02-29", "date"},
    {"10000-02-29", "date"},
    {"2011-06-30+05:30", "date"},
    {"2011-06-30+14:01", NULL},
    {"2011-06-30T10:00:00", "dateTime"},
    {"2011-06-30T10:00:00.25-14:00", "dateTime"},
    {"2011-06-30T10:00", NULL},
    {"2011-06-30 10:00:00", NULL},
    {"2011-06-30T24:00:00", "dateTime"},
    {"2011-06-30T24:00:01", NULL},
    {"24:00:00.00", "time"},
    {"24:00:00.01", NULL},
    {"10:00:00Z", "time"},
    {"10:00:60", NULL},
    {"10:00", NULL},
    {"10:00:00.", NULL},
    {"P1Y2M3DT4H5M6.7S", "duration"},
    {"-P1D", "duration"},
    {"PT1M", "duration"},
    {"P1M", "duration"},
    {"P", NULL},
    {"PT", NULL},
    {"P1DT", NULL},
    {"P1M1Y", NULL},
    {"P1W", NULL},
    {"P1.5D", NULL},
    {"PT1.S", NULL},
    {"", NULL},
    {" 2011", NULL},
    {"2011 ", NULL},
    {"+2011", NULL},
};

static void
test_time(void)
{
    for (size_t i = 0; i < SD_LEN(time_cases); i++) {
        char want[128] = "";
        if (time_cases[i].type)
            snprintf(want, sizeof want, SD_XSD "%s", time_cases[i].type);
        sd_str got = extract__time_type(sd_str_of(time_cases[i].text));
        CHECK(sd_str_eq(got, sd_str_of(want)), "'%s': '%.*s'",
              time_cases[i].text, SD_ARGS(got));
    }
}

static const struct {
    const char *text, *type;
} number_cases[] = {
    {"1", "integer"},      {"-1", "integer"},
    {"007", "integer"},    {"1.5", "double"},
    {".5", "double"},      {"1e9", "double"},
    {"-1.5E-3", "double"}, {"+1", NULL},
    {"1.", NULL},          {"", NULL},
    {"-", NULL},           {".", NULL},
    {"1e", NULL},          {"1 ", NULL},
    {"NaN", NULL},         {"0x1", NULL},
    {"e1", NULL},
};

static void
test_number(void)
{
    for (size_t i = 0; i < SD_LEN(number_cases); i++) {
        char want[128] = "";
        if (number_cases[i].type)
            snprintf(want, sizeof want, SD_XSD "%s", number_cases[i].type);
        sd_str got = extract__number_type(sd_str_of(number_cases[i].text));
        CHECK(sd_str_eq(got, sd_str_of(want)), "'%s': '%.*s'",
              number_cases[i].text, SD_ARGS(got));
    }
}

/// A page at http://ex.org/d/p and its graph, with how many faults reported.
typedef struct page_case {
    const char *why, *html, *want;
    unsigned faults;
} page_case;

static const page_case microdata_cases[] = {
    {"no markup, no statements", "<p>a</p>", "", 0},
    {"an item that is a property of no item is the page's, and reported",
     "<div itemprop=review itemscope itemtype=" S "R><p itemprop=a>b"
     "<p itemprop=c itemscope><i itemprop=d>e",
     "_:a" T "<" S "R> .\n_:a <" S "a> \"b\" .\n_:a <" S "c> _:b .\n"
     "_:b <" S "d> \"e\" .\n",
     1},
    {"with itemref it may be somebody's",
     "<div itemscope itemtype=" S "A itemref=r></div>"
     "<div id=r itemprop=b itemscope itemtype=" S "B></div>"
     "<div itemprop=c itemscope itemtype=" S "C></div>",
     "_:a" T "<" S "A> .\n_:a <" S "b> _:b .\n_:b" T "<" S "B> .\n"
     "_:c" T "<" S "C> .\n",
     1},
    {"an item in a template is not in the page",
     "<template><div itemscope itemtype=" S "A></div></template>", "", 0},
    {"values of a property in a template are not its text",
     "<div itemscope itemtype=" S "A><p itemprop=a>b<template>c</template>d",
     "_:a" T "<" S "A> .\n_:a <" S "a> \"bd\" .\n", 0},
    {"an element of SVG is no item and no property, one of HTML in it is",
     "<svg itemscope itemtype=" S "A></svg><div itemscope itemtype=" S "B>"
     "<svg itemprop=a><title itemprop=b>c</title><g itemscope>"
     "<foreignObject><p itemprop=d>e</p></foreignObject></g></svg>"
     "<math itemprop=f><mi>g</mi></math>",
     "_:a" T "<" S "B> .\n_:a <" S "d> \"e\" .\n", 0},
    {"schema.org by https keeps its scheme; additionalType is a type",
     "<div itemscope itemtype=https://schema.org/A>"
     "<link itemprop=additionalType href=http://ex.org/T>",
     "_:a" T "<https://schema.org/A> .\n_:a" T "<http://ex.org/T> .\n"
     "_:a <https://schema.org/additionalType> <http://ex.org/T> .\n",
     0},
    {"addresses are a browser's, of any scheme, but a host's as it is written",
     "<div itemscope itemid=' /\xd0\xbf '><a itemprop=x:a href='\\a\tb'></a>"
     "<a itemprop=x:a href=mailto:a@b></a><img itemprop=x:a src=data:,x>"
     "<a itemprop=x:a href=HTTP://E:80/../b></a>"
     "<a itemprop=x:a href=http://e></a><a itemprop=x:a href=''></a>",
     "<http://ex.org/%D0%BF> <x:a> <http://ex.org/ab> .\n"
     "<http://ex.org/%D0%BF> <x:a> <mailto:a@b> .\n"
     "<http://ex.org/%D0%BF> <x:a> <data:,x> .\n"
     "<http://ex.org/%D0%BF> <x:a> <http://e/b> .\n"
     "<http://ex.org/%D0%BF> <x:a> <http://e> .\n"
     "<http://ex.org/%D0%BF> <x:a> <http://ex.org/d/p> .\n",
     0},
    {"what is no address is no value and no name, and reported",
     "<div itemscope itemid=http://[/><a itemprop=x:a href='http://a b/'></a>"
     "<i itemprop=x:b>c</i>",
     "_:a <x:b> \"c\" .\n", 2},
    {"a registered vocabulary without a separator takes '#'",
     "<div itemscope itemtype=http://microformats.org/profile/hcard>"
     "<p itemprop=fn>x",
     "_:a" T "<http://microformats.org/profile/hcard> .\n"
     "_:a <http://microformats.org/profile/hcard#fn> \"x\" .\n",
     0},
    {"a type without '/' or '#' is its own vocabulary",
     "<div itemscope itemtype=urn:a:b><p itemprop=c>d",
     "_:a" T "<urn:a:b> .\n_:a <urn:a:b#c> \"d\" .\n", 0},
    {"names that no fragment takes are escaped",
     "<div itemscope><p itemprop='a%{'>b",
     "_:a <http://ex.org/d/p#a%25%7B> \"b\" .\n", 0},
    {"content on any element, but not before an address",
     "<div itemscope itemtype=" S
     "A><span itemprop=price content=9.5>9,50</span>"
     "<a itemprop=url href=' x ' content=y>z</a>"
     "<img itemprop=image content=i><img itemprop=none>",
     "_:a" T "<" S "A> .\n_:a <" S "price> \"9.5\" .\n"
     "_:a <" S "url> <http://ex.org/d/x> .\n_:a <" S "image> \"i\" .\n",
     0},
    {"languages by the nearest element, not on typed values",
     "<html lang=en><div itemscope itemtype=" S "A><p itemprop=a>b"
     "<p lang=de><i itemprop=a>c</i><p lang=''><i itemprop=a>d</i>"
     "<p><data itemprop=a value=1></data><time itemprop=a>2011</time>",
     "_:a" T "<" S "A> .\n_:a <" S "a> \"b\"@en .\n_:a <" S "a> \"c\"@de .\n"
     "_:a <" S "a> \"d\" .\n_:a <" S "a> \"1\"" XSD "integer> .\n"
     "_:a <" S "a> \"2011\"" XSD "gYear> .\n",
     0},
    {"one language for all", "<html lang=en><p itemscope><b itemprop=a>b",
     "_:a <http://ex.org/d/p#a> \"b\"@en .\n", 0},
    {"an inner item without itemprop stands alone",
     "<div itemscope itemtype=" S "A><div itemscope itemtype=" S "B>"
     "<p itemprop=x>y</div><p itemprop=x>z",
     "_:a" T "<" S "A> .\n_:a <" S "x> \"z\" .\n"
     "_:b" T "<" S "B> .\n_:b <" S "x> \"y\" .\n",
     0},
    {"an element both inside and referred to counts once",
     "<div itemscope itemref='i i j'><p id=i itemprop=a>x</p></div>",
     "_:a <http://ex.org/d/p#a> \"x\" .\n", 0},
    {"an item that refers to what is around it is no value of itself",
     "<div id=o><p itemprop=a>x</p><div itemscope itemref=o></div></div>",
     "_:a <http://ex.org/d/p#a> \"x\" .\n", 1},
    {"two items that refer to each other: the second way is refused",
     "<div itemscope itemref=b></div>"
     "<div id=b itemprop=p itemscope itemref=c></div>"
     "<div id=c itemprop=q itemscope itemref=b></div>",
     "_:a <http://ex.org/d/p#p> _:b .\n_:b <http://ex.org/d/p#q> _:c .\n", 1},
    {"the first element with an id has it",
     "<div itemscope itemref=i></div><p id=i itemprop=a>x<p id=i itemprop=a>y",
     "_:a <http://ex.org/d/p#a> \"x\" .\n", 0},
};

#define OG  "http://ogp.me/ns#"
#define P   "<http://ex.org/d/p>"
#define XHV "http://www.w3.org/1999/xhtml/vocab#"

static const page_case rdfa_cases[] = {
    {"no markup, no statements", "<p>a</p>", "", 0},
    {"HTML's own words in rel say nothing", "<a rel=nofollow href=x>y</a>", "",
     0},
    {"Open Graph in the head, by the initial context",
     "<meta property=og:title content=a><meta property=og:image content=b>",
     P " <" OG "title> \"a\" .\n" P " <" OG "image> \"b\" .\n", 0},
    {"a prefix nobody declared is the scheme of an IRI",
     "<meta property=fb:app_id content=1>", P " <fb:app_id> \"1\" .\n", 0},
    {"license is a term of the initial context, in any case",
     "<a rel=LICENSE href=l>x</a>",
     P " <" XHV "license> <http://ex.org/d/l> .\n", 0},
    {"markup in a template is not in the page",
     "<template><p property=og:a>b</p></template><p property=og:c>d",
     P " <" OG "c> \"d\" .\n", 0},
    {"a link around a property is its subject",
     "<a href=' ../x '><b property=og:a>b</b></a>",
     "<http://ex.org/x> <" OG "a> \"b\" .\n", 0},
    {"a link completes what is around it, but only once it is met",
     "<div rel=og:r><p><a href=1>x</a><a href=2>y</a></div><a href=3>z</a>",
     P " <" OG "r> <http://ex.org/d/1> .\n" P " <" OG
       "r> <http://ex.org/d/2> .\n",
     0},
    {"body is what the page is about",
     "<body vocab=" S " typeof=WebPage><p property=name>x",
     P T "<" S "WebPage> .\n" P " <" S "name> \"x\" .\n" P
         " <http://www.w3.org/ns/rdfa#usesVocabulary> <" S "> .\n",
     0},
    {"schema.org without its slash is mended, others are as they stand",
     "<p vocab=https://schema.org><b typeof=A></b><p vocab=http://x.org>"
     "<b typeof=A></b>",
     "_:a" T "<https://schema.org/A> .\n_:b" T "<http://x.orgA> .\n" P
     " <http://www.w3.org/ns/rdfa#usesVocabulary> <https://schema.org/> .\n" P
     " <http://www.w3.org/ns/rdfa#usesVocabulary> <http://x.org> .\n",
     1},
    {"prefixes end with their element and hide those around them",
     "<p prefix='a: http://a/'><b prefix='a: http://b/' property=a:x>1</b>"
     "<b property=A:x>2</b></p><p property=a:x>3",
     P " <http://b/x> \"1\" .\n" P " <http://a/x> \"2\" .\n" P
       " <a:x> \"3\" .\n",
     0},
    {"languages end with their element",
     "<p lang=de><b property=og:a>1</b></p><p property=og:a>2",
     P " <" OG "a> \"1\"@de .\n" P " <" OG "a> \"2\" .\n", 0},
    {"lists below elements that change no subject are one list",
     "<p property=og:a inlist>1<p><i lang=de><b property=og:a inlist "
     "datatype=''>2</b></i>",
     P " <" OG "a> _:a .\n_:a <" SD_RDF "first> \"1\" .\n_:a <" SD_RDF
       "rest> _:b .\n_:b <" SD_RDF "first> \"2\"@de .\n_:b <" SD_RDF
       "rest> <" SD_RDF "nil> .\n",
     0},
    {"rdf:HTML keeps the markup",
     "<p property=og:a datatype=rdf:HTML>a<b c=d>e&amp;</b><br>",
     P " <" OG "a> \"a<b c=\\\"d\\\">e&amp;</b><br>\"^^<" SD_RDF "HTML> .\n",
     0},
    {"patterns that copy each other end, and are gone",
     "<div about=x><link property=rdfa:copy resource=_:a></div>"
     "<div resource=_:a typeof=rdfa:Pattern><p property=og:a>1</p>"
     "<link property=rdfa:copy resource=_:b></div>"
     "<div resource=_:b typeof=rdfa:Pattern><p property=og:b>2</p>"
     "<link property=rdfa:copy resource=_:a></div>",
     "<http://ex.org/d/x> <" OG "a> \"1\" .\n"
     "<http://ex.org/d/x> <" OG "b> \"2\" .\n",
     0},
    {"rdfa:copy of what is no pattern stays a statement",
     "<p about=x><link property=rdfa:copy resource=y>",
     "<http://ex.org/d/x> <http://www.w3.org/ns/rdfa#copy> "
     "<http://ex.org/d/y> .\n",
     0},
};

static void
check_page(markup_page *p, const page_case *c, void (*run)(extract_ctx *))
{
    sd_why why = {.text = ""};
    sd_buf got = {.max = 1 << 20};
    extract_ctx ctx =
        markup_page_open(p, sd_str_of(c->html), SD_STR("http://ex.org/d/p"));
    run(&ctx);
    markup_page_write(&p->got, &got);
    CHECK(markup_page_is(p, sd_str_of(c->want), &why), "%s %s\n%.*s", c->why,
          why.text, SD_ARGS(got));
    CHECK(p->repairs.n == c->faults, "%s: %zu faults", c->why, p->repairs.n);
    sd_buf_done(&got);
}

static void
test_microdata(markup_page *p)
{
    for (size_t i = 0; i < SD_LEN(microdata_cases); i++)
        check_page(p, &microdata_cases[i], extract__microdata);
}

static void
test_rdfa(markup_page *p)
{
    for (size_t i = 0; i < SD_LEN(rdfa_cases); i++)
        check_page(p, &rdfa_cases[i], extract__rdfa);
}

/// An inner item without a name is nobody's if the standard has its way, met
/// in the subtree or by reference.
static void
test_nameless_item(markup_page *p)
{
    static const char *const html[] = {
        "<div itemscope><p itemprop=' ' itemscope itemtype=" S "A></p>"
        "<p itemprop=x:a>b</p></div>",
        "<div itemscope itemref=r><p itemprop=x:a>b</p></div>"
        "<p id=r itemprop itemscope itemtype=" S "A></p>"};
    for (size_t i = 0; i < 2 * SD_LEN(html); i++) {
        sd_extract_options o = {.strict = i % 2};
        extract_ctx ctx = markup_page_open(p, sd_str_of(html[i / 2]),
                                           SD_STR("http://ex.org/d/p"));
        ctx.options = &o;
        extract__microdata(&ctx);
        CHECK(p->got.n == (o.strict ? 1 : 2), "%s, strict %d: %zu statements",
              html[i / 2], o.strict, p->got.n);
    }
}

static void
test_order(markup_page *p)
{
    extract_ctx ctx = markup_page_open(
        p,
        SD_STR("<p id=b itemprop=n>1</p><p id=c itemprop=n>2</p>"
               "<div itemscope itemref='d c b'><p itemprop=n>3</p></div>"
               "<p id=d itemprop=n>4</p>"),
        SD_STR("http://ex.org/"));
    extract__microdata(&ctx);
    CHECK(p->got.n == 4, "%zu statements", p->got.n);
    for (size_t i = 0; i < p->got.n; i++)
        CHECK(p->got.v[i].o.value.p[0] == (char)('1' + i), "tree order: %.*s",
              SD_ARGS(p->got.v[i].o.value));
}

static void
test_no_address(markup_page *p)
{
    extract_ctx ctx = markup_page_open(
        p,
        SD_STR("<div itemscope itemtype=" S "A><p itemprop=a>b</p>"
               "<a itemprop=b href=x></a><a itemprop=b href=http://ex.org/></a>"
               "</div><div itemscope><p itemprop=c>d</div>"),
        (sd_str){"", 0});
    extract__microdata(&ctx);
    CHECK(p->got.n == 3, "without an address: %zu statements", p->got.n);
}

static void
test_vocab_once(markup_page *p)
{
    extract_ctx ctx = markup_page_open(
        p, SD_STR("<p vocab=" S " typeof=A></p><p vocab=" S " typeof=A></p>"),
        SD_STR("http://ex.org/"));
    extract__rdfa(&ctx);
    CHECK(p->got.n == 3, "one vocabulary used twice: %zu statements", p->got.n);
}

// ---------------------------------------------------------------- hostile

/// `n` times `unit` between `before` and `after`.
static sd_buf
repeated(const char *before, const char *unit, size_t n, const char *after)
{
    sd_buf b = {.max = 64u << 20};
    sd_buf_add(&b, sd_str_of(before));
    for (size_t i = 0; i < n; i++)
        sd_buf_add(&b, sd_str_of(unit));
    sd_buf_add(&b, sd_str_of(after));
    return b;
}

typedef struct hostile_case {
    const char *why, *before, *unit, *after;
    size_t n;
    bool cut; // a limit must have been met and told
} hostile_case;

static const hostile_case hostile_microdata[] = {
    {"every item reads the same elements", "<div id=a>",
     "<b itemprop=x>y</b><i itemscope itemref=a></i>", "</div>", 40000, true},
    {"texts inside of texts", "<div itemscope>",
     "<div itemprop=x>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "", 400000, true},
    {"one element with a million names", "<div itemscope><p itemprop='", "a ",
     "'>b", 1000000, false},
    {"a million references", "<div itemscope itemref='", "a ",
     "'></div><p id=a itemprop=a>", 1000000, true},
    {"a chain of items", "<div itemscope>", "<div itemprop=a itemscope>", "",
     200000, false},
    {"many small values", "<div itemscope>", "<p itemprop='a b c d e f g h'>",
     "", 60000, true},
};

static const hostile_case hostile_rdfa[] = {
    {"prefixes inside of prefixes", "", "<p prefix='a: http://a/' about=b:c>",
     "<p property=b:c>x", 100000, false},
    {"prefixes on one element", "<p prefix='", "a: http://a/ ",
     "' property=a:c>x", 100000, true},
    {"texts inside of texts", "",
     "<div property=og:x>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "", 400000, true},
    {"markup inside of markup", "",
     "<div property=og:x datatype=rdf:HTML>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "", 400000, true},
    {"many wait for many",
     "<div rel='og:a og:b og:c og:d og:e og:f og:g og:h'>", "<p about=x></p>",
     "", 100000, true},
    {"one long list", "", "<b property=og:a inlist>x</b>", "", 80000, false},
    {"many short lists", "", "<p about=x property=og:a inlist>1</p>", "", 80000,
     false},
    {"every subject copies one pattern",
     "<p resource=_:a typeof=rdfa:Pattern>"
     "<b property=og:a>1</b><b property=og:b>1</b><b property=og:c>1</b></p>",
     "<p typeof=''><link property=rdfa:copy resource=_:a></p>", "", 60000,
     false},
    {"blank nodes by name", "", "<p about=_:a property=og:x>", "", 100000,
     false},
};

static void
run_hostile(markup_page *p, const hostile_case *c, void (*run)(extract_ctx *))
{
    sd_buf html = repeated(c->before, c->unit, c->n, c->after);
    extract_ctx ctx =
        markup_page_open(p, sd_buf_str(&html), SD_STR("http://ex.org/"));
    uint64_t start = sd_clock_ns();
    run(&ctx);
    uint64_t ms = (sd_clock_ns() - start) / 1000000;
    bool cut = false;
    for (size_t k = 0; k < p->repairs.n; k++)
        cut |= !strcmp(p->repairs.v[k].kind, "over a limit");
    CHECK(p->got.n <= MARKUP_STATEMENTS, "%zu", p->got.n);
    CHECK(cut == c->cut, "%s: %s", c->why, cut ? "cut" : "not cut");
    printf("%-36s %8zu bytes %6zu statements %5u ms\n", c->why, html.n,
           p->got.n, (unsigned)ms);
    sd_buf_done(&html);
}

static void
test_hostile(markup_page *p)
{
    for (size_t i = 0; i < SD_LEN(hostile_microdata); i++)
        run_hostile(p, &hostile_microdata[i], extract__microdata);
    for (size_t i = 0; i < SD_LEN(hostile_rdfa); i++)
        run_hostile(p, &hostile_rdfa[i], extract__rdfa);
}

int
main(void)
{
    markup_page page;
    markup_page_init(&page);
    test_time();
    test_number();
    test_microdata(&page);
    test_rdfa(&page);
    test_nameless_item(&page);
    test_order(&page);
    test_no_address(&page);
    test_vocab_once(&page);
    test_hostile(&page);
    markup_page_done(&page);
    return check_end();
}

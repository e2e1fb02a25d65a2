// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_extract.h"

#include <string.h>

#define URL "http://example.com/dir/page"

static unsigned
bit(sd_syntax s)
{
    return 1u << s;
}

// ------------------------------------------------------- pages to statements

#define MF  "http://microformats.org/profile/"
#define XHV "http://www.w3.org/1999/xhtml/vocab#"
#define OG  "http://ogp.me/ns#"
#define G   " <" URL "> .\n"

static const struct {
    const char *why;
    unsigned syntaxes;
    const char *page, *want;
} quad_cases[] = {
    {"an item, its address and its image", 1u << SD_SYNTAX_MICROFORMATS,
     "<a class=h-card href=/me>Me<img src=p.png alt=Face></a>",
     "_:xb0 <" SD_RDF "type> <" MF "h-card>" G "_:xb0 <" MF "name> \"Face\"" G
     "_:xb0 <" MF "photo> <http://example.com/dir/p.png>" G
     "<http://example.com/dir/p.png> <" MF "alt> \"Face\"" G "_:xb0 <" MF
     "url> <http://example.com/me>" G},
    {"dates have types, markup is told twice", 1u << SD_SYNTAX_MICROFORMATS,
     "<p class=h-entry><time class=dt-published datetime=2020-01-02>x</time>"
     "<span class=e-content>a <b>b</b></span>",
     "_:xb0 <" SD_RDF "type> <" MF "h-entry>" G "_:xb0 <" MF
     "published> \"2020-01-02\"^^<" SD_XSD "date>" G "_:xb0 <" MF
     "content> \"a b\"" G "_:xb0 <" MF "content> \"a <b>b</b>\"^^<" SD_RDF
     "HTML>" G},
    {"dates that are none have no type", 1u << SD_SYNTAX_MICROFORMATS,
     "<p class=h-x><time class=dt-a datetime=2020-13-45>x</time>"
     "<time class=dt-b datetime=1990-01-01T25:00:00Z>x</time>"
     "<time class=dt-c datetime=2019-02-29>x</time>"
     "<time class=dt-d datetime=2020-02-29T01:02:03.5+01:00>x</time>"
     "<time class=dt-e datetime=2020>x</time>",
     "_:xb0 <" SD_RDF "type> <" MF "h-x>" G "_:xb0 <" MF "a> \"2020-13-45\"" G
     "_:xb0 <" MF "b> \"1990-01-01T25:00:00Z\"" G "_:xb0 <" MF
     "c> \"2019-02-29\"" G "_:xb0 <" MF
     "d> \"2020-02-29T01:02:03.5+01:00\"^^<" SD_XSD "dateTime>" G "_:xb0 <" MF
     "e> \"2020\"" G "_:xb0 <" MF "name> \"xxxxx\"" G},
    {"an item that is the value of two properties is one",
     1u << SD_SYNTAX_MICROFORMATS,
     "<div class=h-entry><p class='p-a p-b h-card'><i class=p-name>x</i></div>",
     "_:xb0 <" SD_RDF "type> <" MF "h-entry>" G "_:xb1 <" SD_RDF "type> <" MF
     "h-card>" G "_:xb1 <" MF "name> \"x\"" G "_:xb0 <" MF "a> _:xb1" G
     "_:xb0 <" MF "b> _:xb1" G},
    {"classes of style sheets are no items", 1u << SD_SYNTAX_MICROFORMATS,
     "<div class='h-full w-4'><p class='h-screen p-4'>x</div>", ""},
    {"links that tell something, and one that does not",
     1u << SD_SYNTAX_MICROFORMATS,
     "<a rel='license nofollow' href=/l>x</a><link rel=stylesheet href=s>",
     "<" URL "> <" MF "rel-license> <http://example.com/l>" G},
    {"addresses are a browser's, but a host's as it is written",
     1u << SD_SYNTAX_MICROFORMATS,
     "<meta charset=windows-1251><p class=h-x><a class=u-a href=http:foo></a>"
     "<a class=u-b href='\\\\h\\p'></a><a class=u-c href='a\tb'></a>"
     "<a class=u-d href='/\xff?\xff'></a>"
     "<a class=u-e href=http://X.org:80/A></a>"
     "<a class=u-f href=http://x.org></a><a class=u-g href=mailto:a@b></a>"
     "<i class=u-h>a b</i><i class=p-name></i></p>"
     "<a rel=license href='\\l m'>x</a><a rel=me href='http://a b/'>x</a>",
     "_:xb0 <" SD_RDF "type> <" MF "h-x>" G "_:xb0 <" MF
     "a> <http://example.com/dir/foo>" G "_:xb0 <" MF "b> <http://h/p>" G
     "_:xb0 <" MF "c> <http://example.com/dir/ab>" G "_:xb0 <" MF
     "d> <http://example.com/%D1%8F?%FF>" G "_:xb0 <" MF "e> <http://x.org/A>" G
     "_:xb0 <" MF "f> <http://x.org>" G "_:xb0 <" MF "g> <mailto:a@b>" G
     "_:xb0 <" MF "h> <http://example.com/dir/a%20b>" G "_:xb0 <" MF
     "name> \"\"" G "<" URL "> <" MF
     "rel-license> <http://example.com/l%20m>" G},
    {"what is no address is a text", 1u << SD_SYNTAX_MICROFORMATS,
     "<p class=h-x><a class=u-a href='http://a b/'></a>"
     "<img class=u-b src=http://[/ alt=x><i class=p-name></i>",
     "_:xb0 <" SD_RDF "type> <" MF "h-x>" G "_:xb0 <" MF "a> \"http://a b/\"" G
     "_:xb0 <" MF "b> \"http://[/\"" G "_:xb0 <" MF "name> \"\"" G},
    {"Open Graph: plain, and an array with details", 1u << SD_SYNTAX_OPENGRAPH,
     "<meta property=og:title content=T>"
     "<meta property=og:image content=a><meta property=og:image:width "
     "content=1>"
     "<meta property=og:image content=b><meta name=og:type content=w>",
     "<" URL "> <" OG "title> \"T\"" G "<" URL "> <" OG "image> _:xb0" G
     "_:xb0 <" OG "url> \"a\"" G "_:xb0 <" OG "image:width> \"1\"" G "<" URL
     "> <" OG "image> \"b\"" G "<" URL "> <" OG "type> \"w\"" G},
    {"Open Graph: details without their image", 1u << SD_SYNTAX_OPENGRAPH,
     "<meta property=og:image:url content=a><meta property=og:image:width "
     "content=1>",
     "<" URL "> <" OG "image> _:xb0" G "_:xb0 <" OG "url> \"a\"" G "_:xb0 <" OG
     "image:width> \"1\"" G},
    {"Open Graph: others between an image and its details",
     1u << SD_SYNTAX_OPENGRAPH,
     "<meta property=og:image content=a><meta name=twitter:image content=a>"
     "<meta property=og:video content=v><meta property=og:title content=T>"
     "<meta property=og:image:width content=1>"
     "<meta property=og:image content=b><meta property=og:video content=w>"
     "<meta property=og:image content=c><meta property=og:video:type "
     "content=2><meta property=og:image:height content=3>",
     "<" URL "> <" OG "image> _:xb0" G "_:xb0 <" OG "url> \"a\"" G "<" URL
     "> <" OG "video> \"v\"" G "<" URL "> <" OG "title> \"T\"" G "_:xb0 <" OG
     "image:width> \"1\"" G "<" URL "> <" OG "image> \"b\"" G "<" URL "> <" OG
     "video> _:xb1" G "_:xb1 <" OG "url> \"w\"" G "<" URL "> <" OG
     "image> _:xb2" G "_:xb2 <" OG "url> \"c\"" G "_:xb1 <" OG
     "video:type> \"2\"" G "_:xb2 <" OG "image:height> \"3\"" G},
    {"Open Graph: what is no detail", 1u << SD_SYNTAX_OPENGRAPH,
     "<meta property=og:image content=a><meta property=og:images content=b>"
     "<meta property=og:image: content=c><meta property='og:image:a b' "
     "content=d>",
     "<" URL "> <" OG "image> \"a\"" G "<" URL "> <" OG "images> \"b\"" G
     "<" URL "> <" OG "image:> \"c\"" G},
    {"title, Dublin Core, Twitter, other meta, noise", 1u << SD_SYNTAX_META,
     "<title> a\n b </title><meta name=DC.Title content=t lang=de>"
     "<meta name=DC.date.issued content=2000><meta name=twitter:card "
     "content=s>"
     "<meta name=Description content=d><meta name=viewport content=w>"
     "<meta name='a b' content=c>",
     "<" URL "> <http://purl.org/dc/terms/title> \"a b\"" G "<" URL
     "> <http://purl.org/dc/elements/1.1/title> \"t\"@de" G "<" URL
     "> <http://purl.org/dc/terms/issued> \"2000\"" G "<" URL
     "> <https://dev.twitter.com/cards#card> \"s\"" G "<" URL "> <" XHV
     "description> \"d\"" G},
    {"a meta with two names", 1u << SD_SYNTAX_META | 1u << SD_SYNTAX_OPENGRAPH,
     "<meta name=description property=og:description content=d>"
     "<meta name=twitter:url property='' content=u>"
     "<meta name=OG:type property=og:type content=t>",
     "<" URL "> <" OG "description> \"d\"" G "<" URL "> <" OG "type> \"t\"" G
     "<" URL "> <" XHV "description> \"d\"" G "<" URL
     "> <https://dev.twitter.com/cards#url> \"u\"" G},
    {"canonical address and languages", 1u << SD_SYNTAX_META,
     "<link rel=canonical href=/c><link rel=alternate hreflang=de href=/de>",
     "<" URL "> <" XHV "canonical> <http://example.com/c>" G "<" URL "> <" XHV
     "alternate> <http://example.com/de>" G
     "<http://example.com/de> <http://purl.org/dc/terms/language> \"de\"" G},
    {"addresses of Microdata and of link are those of links",
     1u << SD_SYNTAX_META | 1u << SD_SYNTAX_MICRODATA,
     "<meta charset=windows-1251><link rel=canonical href='/\xff'><link "
     "rel=alternate hreflang=ru href='?\xff'><p itemscope itemid='\xff'>"
     "<a itemprop=x:u href='/?q=\xef'></a>",
     "<http://example.com/dir/%D1%8F> <x:u> <http://example.com/?q=%EF>" G
     "<" URL "> <" XHV "canonical> <http://example.com/%D1%8F>" G "<" URL
     "> <" XHV "alternate> <" URL "?%FF>" G "<" URL
     "?%FF> <http://purl.org/dc/terms/language> \"ru\"" G},
    {"what is said twice is written once", 1u << SD_SYNTAX_META,
     "<meta name=author content=A><meta name=author content=A>",
     "<" URL "> <" XHV "author> \"A\"" G},
    {"a language that is none makes no difference",
     1u << SD_SYNTAX_META | 1u << SD_SYNTAX_MICRODATA | 1u << SD_SYNTAX_RDFA,
     "<html lang=de_DE><meta name=author lang='x y' content=A>"
     "<meta name=author content=A><p itemscope itemid=x:s><i itemprop=x:p>1</i>"
     "<i itemprop=x:p lang=''>1</i><i itemprop=x:p lang=de->1</i>"
     "<i itemprop=x:p lang=de>1</i></p><p resource=x:r><i property=x:p>1</i>"
     "<i property=x:p lang=''>1</i>",
     "<x:s> <x:p> \"1\"" G "<x:s> <x:p> \"1\"@de" G "<x:r> <x:p> \"1\"" G
     "<" URL "> <" XHV "author> \"A\"" G},
};

static void
test_quads(void)
{
    sd_extractor *e = sd_extractor_new();
    for (size_t i = 0; i < SD_LEN(quad_cases); i++) {
        sd_extract_options o = {.syntaxes = quad_cases[i].syntaxes};
        sd_buf got = {.max = 1 << 20};
        sd_page_nquads(
            sd_extract_page(e, sd_str_of(quad_cases[i].page), SD_STR(URL), &o),
            SD_STR("x"), &got);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(quad_cases[i].want)),
              "%s: got\n%.*s", quad_cases[i].why, SD_ARGS(got));
        sd_buf_done(&got);
    }
    sd_extractor_free(e);
}

// --------------------------------------------------------- facts and links

static void
test_facts(void)
{
    static const char text[] =
        "<html lang=fr><base href=/b/><title>T</title>"
        "<meta name=robots content='NOARCHIVE, nofollow'>"
        "<link rel='x Canonical' href=c><meta property=p content=q>"
        "<meta property=p name=robots content=nosnippet>"
        "<svg><title>not this</title></svg>";
    sd_extractor *e = sd_extractor_new();
    const sd_page *p = sd_extract_page(e, sd_str_of(text), SD_STR(URL), NULL);
    const sd_facts *f = &p->facts;
    CHECK(sd_str_eq(f->title, SD_STR("T")), "%.*s", SD_ARGS(f->title));
    CHECK(sd_str_eq(f->lang, SD_STR("fr")), "%.*s", SD_ARGS(f->lang));
    CHECK(sd_str_eq(f->base, SD_STR("http://example.com/b/")), "%.*s",
          SD_ARGS(f->base));
    CHECK(sd_str_eq(f->canonical, SD_STR("http://example.com/b/c")), "%.*s",
          SD_ARGS(f->canonical));
    CHECK(f->robots ==
              (SD_ROBOTS_NOARCHIVE | SD_ROBOTS_NOFOLLOW | SD_ROBOTS_NOSNIPPET),
          "%u", f->robots);
    CHECK(f->meta_n == 4, "%zu meta", f->meta_n);
    sd_extractor_free(e);
}

static const struct {
    const char *why, *head, *url, *want;
} base_cases[] = {
    {"none", "", URL, URL},
    {"relative", "<base href=/b/>", URL, "http://example.com/b/"},
    {"the first counts", "<base><base href=b/><base href=c/>", URL,
     "http://example.com/dir/b/"},
    {"as it is written", "<base href=http://B.org/\xc3\xa9>", URL,
     "http://B.org/\xc3\xa9"},
    {"of an unknown page", "<base href=b/>", "", "b/"},
    {"no script", "<base href='javascript:a()'>", URL, URL},
    {"nor one in disguise", "<base href='\x01JAVA&#10;script:a()'>", URL, URL},
    {"no data, and the second does not count",
     "<base href=data:,x><base href=/b/>", URL, URL},
    {"no data, of an unknown page", "<base href=data:,x>", "", ""},
    {"no address", "<base href='http://a b/'>", URL, URL},
    {"slashes the wrong way", "<base href='\\b\\'>", URL,
     "http://example.com/b/"},
    {"the page's scheme", "<base href=http:b/>", URL,
     "http://example.com/dir/b/"},
};

static void
test_base(void)
{
    sd_extractor *e = sd_extractor_new();
    for (size_t i = 0; i < SD_LEN(base_cases); i++) {
        sd_str got = sd_extract_page(e, sd_str_of(base_cases[i].head),
                                     sd_str_of(base_cases[i].url), NULL)
                         ->facts.base;
        CHECK(sd_str_eq(got, sd_str_of(base_cases[i].want)), "%s: '%.*s'",
              base_cases[i].why, SD_ARGS(got));
    }
    sd_extractor_free(e);
}

#define LANGUAGE(content) \
    "<meta http-equiv=Content-Language content='" content "'>"

static const struct {
    const char *why, *page, *want; // of the page, and of a text on it
} language_cases[] = {
    {"the root's", "<html lang=de>", "de"},
    {"the pragma's", LANGUAGE("de"), "de"},
    {"its first word", LANGUAGE("\n de-AT en"), "de-AT"},
    {"in the body, too", "<p>" LANGUAGE("de"), "de"},
    {"the root goes first", LANGUAGE("de") "<html lang=en>", "en"},
    {"the root says that it is unknown", "<html lang=''>" LANGUAGE("de"), ""},
    {"several are none", LANGUAGE("de, en"), ""},
    {"none", LANGUAGE(" "), ""},
    {"the last that is one counts",
     LANGUAGE("de") LANGUAGE("fr") LANGUAGE("a,b") LANGUAGE(""), "fr"},
    {"without content", "<meta http-equiv=content-language>", ""},
    {"a name is no pragma", "<meta name=content-language content=de>", ""},
};

static void
test_language(void)
{
    sd_extractor *e = sd_extractor_new();
    sd_extract_options o = {.syntaxes = bit(SD_SYNTAX_MICRODATA)};
    for (size_t i = 0; i < SD_LEN(language_cases); i++) {
        sd_buf text = {.max = 4096};
        sd_buf_addf(&text,
                    "%s<p itemscope><b itemprop=x:a>1</b><b lang=en "
                    "itemprop=x:a>2</b><b lang='' itemprop=x:a>3</b>",
                    language_cases[i].page);
        const sd_page *p =
            sd_extract_page(e, sd_buf_str(&text), SD_STR(URL), &o);
        const sd_statement *v = p->statements->v;
        sd_str want = sd_str_of(language_cases[i].want);
        CHECK(sd_str_eq(p->facts.lang, want), "%s: page: %.*s",
              language_cases[i].why, SD_ARGS(p->facts.lang));
        CHECK(p->statements->n == 3 && sd_str_eq(v[0].o.lang, want) &&
                  sd_str_eq(v[1].o.lang, SD_STR("en")) && !v[2].o.lang.n,
              "%s: text: %.*s", language_cases[i].why, SD_ARGS(v[0].o.lang));
        sd_buf_done(&text);
    }
    sd_extractor_free(e);
}

#define REFRESH(content) "<meta http-equiv=Refresh content=\"" content "\">"

static const struct {
    const char *why, *head, *want; // of the directory; NULL: nowhere
} refresh_cases[] = {
    {"as it is written most", REFRESH("0; url=x"), "x"},
    {"in any case", REFRESH("0;URL=x"), "x"},
    {"blanks everywhere", REFRESH(" 5 ; url = x"), "x"},
    {"a comma", REFRESH("5,url=x"), "x"},
    {"a blank alone", REFRESH("5 url=x"), "x"},
    {"only the address", REFRESH("5;x"), "x"},
    {"a fraction", REFRESH("0.5;x"), "x"},
    {"a point alone", REFRESH(".;x"), "x"},
    {"quotes", REFRESH("0;url='x'y"), "x"},
    {"a quote that is not closed", REFRESH("0;url='x"), "x"},
    {"quotes without url", REFRESH("0; 'x' "), "x"},
    {"an address that begins like it", REFRESH("0;url/x"), "url/x"},
    {"and one like its first letter", REFRESH("0;ux"), "ux"},
    {"no time", REFRESH("url=x"), NULL},
    {"nothing between", REFRESH("0url=x"), NULL},
    {"below zero", REFRESH("-1;x"), NULL},
    {"the page itself", REFRESH("5"), NULL},
    {"a place in it", REFRESH("5;#x"), NULL},
    {"no script", REFRESH("0;javascript:x()"), NULL},
    {"the first counts", REFRESH("0;x") REFRESH("0;y"), "x"},
    {"also if it is the page", REFRESH("9") REFRESH("0;y"), NULL},
    {"but not what is none", REFRESH("x") REFRESH("0;y"), "y"},
    {"against the base", "<base href=b/>" REFRESH("0;x"), "b/x"},
    {"another header", "<meta http-equiv=x content='0;url=x'>", NULL},
    {"no content", "<meta http-equiv=refresh>", NULL},
    {"of those without scripts", "<noscript>" REFRESH("0;x") "</noscript>",
     NULL},
    {"in the body", "<p>text" REFRESH("0;x"), "x"},
};

static const struct {
    const char *why, *header, *want; // with a meta that leads to y
} refresh_header_cases[] = {
    {"of the head", "0; url=x", "x"}, {"no such header", "", "y"},
    {"no time", "url=x", "y"},        {"no script", "0;javascript:x()", "y"},
    {"the page itself", "5", NULL},
};

static void
check_refresh(sd_extractor *e, const char *why, const char *page,
              const char *header, const char *want)
{
    sd_extract_options o = {.refresh = sd_str_of(header)};
    sd_buf url = {.max = 1000};
    if (want)
        sd_buf_addf(&url, "http://example.com/dir/%s", want);
    sd_str got =
        sd_extract_page(e, sd_str_of(page), SD_STR(URL), &o)->facts.refresh;
    CHECK(sd_str_eq(got, sd_buf_str(&url)), "%s: '%.*s'", why, SD_ARGS(got));
    sd_buf_done(&url);
}

static void
test_refresh(void)
{
    sd_extractor *e = sd_extractor_new();
    for (size_t i = 0; i < SD_LEN(refresh_cases); i++)
        check_refresh(e, refresh_cases[i].why, refresh_cases[i].head, "",
                      refresh_cases[i].want);
    for (size_t i = 0; i < SD_LEN(refresh_header_cases); i++)
        check_refresh(e, refresh_header_cases[i].why, REFRESH("0;y"),
                      refresh_header_cases[i].header,
                      refresh_header_cases[i].want);
    sd_extractor_free(e);
}

#define SHEET(href) "<link rel=stylesheet href='" href "'>"

static const struct {
    const char *why, *head, *want; // heads of the same platform want the same
} platform_cases[] = {
    {"a generator", "<meta name=generator content='WordPress 6.4.2'>",
     "wordpress"},
    {"in any case, of another version",
     "<META NAME=Generator CONTENT=' WORDPRESS 5'>", "wordpress"},
    {"without a version", "<meta name=generator content=WordPress>",
     "wordpress"},
    {"another name", "<meta name=generator content=WordPress.com>",
     "wordpress.com"},
    {"several words",
     "<meta name=generator content='Acme\n Site  Builder (v2.0; x)'>",
     "acme site builder (v"},
    {"letters beyond ASCII", "<meta name=generator content='\xc3\x89pico 1.8'>",
     "\xc3\x89pico"},
    {"the first of several",
     "<meta name=generator content=A><meta name=generator content=B>", "a"},
    {"only a number is no name",
     "<meta name=generator content='2.0'><meta name=generator content=B>", "b"},
    {"nor is nothing", "<meta name=generator content=''>", ""},
    {"nothing for a terminal to obey",
     "<meta name=generator content='a\x1b[m b'>", "a [m b"},
    {"the generator before style sheets",
     SHEET("/sites/x.css") "<meta name=generator content='Drupal 7'>",
     "drupal"},
    {"the directory of a style sheet", SHEET("/wp-content/themes/x.css"),
     "/wp-content"},
    {"whatever the host", SHEET("//cdn.example.net/WP-content/y.css?z"),
     "/wp-content"},
    {"from the page's own directory", SHEET("x.css"), "/dir"},
    {"from the base that is set", "<base href=/b/>" SHEET("c/x.css"), "/b"},
    {"the one with most of them",
     SHEET("/a/1.css") SHEET("/b/1.css") SHEET("/b/2.css"), "/b"},
    {"the first of equals", SHEET("/a/1.css") SHEET("/b/1.css"), "/a"},
    {"numbers do not count", SHEET("/v12/x.css") SHEET("/v3/y.css"), "/v"},
    {"and are no names", SHEET("/2024/x.css"), ""},
    {"no directory", SHEET("/x.css?a=/b/c"), ""},
    {"a key is no name", SHEET("/0a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6/x.css"), ""},
    {"not of the web", SHEET("data:text/css,/a/b"), ""},
    {"scripts are no style sheets", "<script src=/js/x.js></script>", ""},
    {"nor are other links", "<link rel=icon href=/img/x.png>", ""},
    {"nothing at all", "<title>T</title>", ""},
};

static sd_str
platform_of(sd_extractor *e, sd_str text)
{
    return sd_extract_page(e, text, SD_STR(URL), NULL)->facts.platform;
}

static void
test_platform(void)
{
    sd_extractor *e = sd_extractor_new();
    for (size_t i = 0; i < SD_LEN(platform_cases); i++) {
        sd_str got = platform_of(e, sd_str_of(platform_cases[i].head));
        CHECK(sd_str_eq(got, sd_str_of(platform_cases[i].want)), "%s: '%.*s'",
              platform_cases[i].why, SD_ARGS(got));
    }
    // However much there is, little of it is read.
    sd_buf b = {.max = 1 << 24};
    sd_buf_add(&b, SD_STR("<meta name=generator content='"));
    for (int i = 0; i < 100000; i++)
        sd_buf_add(&b, SD_STR("\xc3\xa9"));
    sd_buf_add(&b, SD_STR("x'>"));
    sd_str got = platform_of(e, sd_buf_str(&b));
    CHECK(got.n == 64, "%zu bytes of a huge generator", got.n);
    sd_buf_reset(&b);
    for (int i = 0; i < 1000; i++)
        sd_buf_addf(&b, SHEET("/%c/x.css"), i < 17 ? 'a' : 'b');
    got = platform_of(e, sd_buf_str(&b));
    CHECK(sd_str_eq(got, SD_STR("/a")), "the first 32 of 1000: %.*s",
          SD_ARGS(got));
    sd_buf_done(&b);
    sd_extractor_free(e);
}

static void
test_links(void)
{
    static const char text[] =
        "<base href=http://other.org/x/><link rel='icon Next' href=n title=N>"
        "<link rel=prev><link rel=alternate href=no><p>one <a href=a "
        "rel=next>two <b>three"
        "</b>\n four</a> five<a href=#here>no</a><a href=mailto:x@y>no</a>"
        "<map><area href=/m alt='the map'></map><a href='/i&#10;j'><img "
        "alt=pic></a><iframe src=f title=F></iframe>"
        "<template><a href=no>no</a></template>";
    static const struct {
        const char *url, *text, *rel, *path;
        sd_link_kind kind;
        uint32_t first, last;
    } want[] = {
        {"http://other.org/x/n", "N", "icon Next", "html/head/link",
         SD_LINK_SERIES, 1, 0},
        // Leaf 0 is base, 1 to 3 are links, 4 is "one ".
        {"http://other.org/x/a", "two three four", "next", "html/body/p/a",
         SD_LINK_ANCHOR, 5, 7},
        {"http://other.org/m", "the map", "", "html/body/p/map/area",
         SD_LINK_AREA, 11, 11},
        {"http://other.org/ij", "pic", "", "html/body/p/a", SD_LINK_ANCHOR, 12,
         12},
        {"http://other.org/x/f", "F", "", "html/body/p/iframe", SD_LINK_FRAME,
         13, 13},
    };
    sd_extractor *e = sd_extractor_new();
    sd_extract_options o = {.links = true};
    const sd_page *p = sd_extract_page(e, sd_str_of(text), SD_STR(URL), &o);
    CHECK(p->link_n == SD_LEN(want), "%zu links", p->link_n);
    for (size_t i = 0; i < SD_LEN(want) && i < p->link_n; i++) {
        const sd_link *l = &p->links[i];
        CHECK(sd_str_eq(l->url, sd_str_of(want[i].url)), "%.*s",
              SD_ARGS(l->url));
        CHECK(sd_str_eq(l->text, sd_str_of(want[i].text)), "%.*s",
              SD_ARGS(l->text));
        CHECK(sd_str_eq(l->rel, sd_str_of(want[i].rel)), "%.*s",
              SD_ARGS(l->rel));
        CHECK(sd_str_eq(l->path, sd_str_of(want[i].path)), "%.*s",
              SD_ARGS(l->path));
        CHECK(l->kind == want[i].kind, "%s", want[i].url);
        CHECK(l->first_leaf == want[i].first && l->last_leaf == want[i].last,
              "%s: leaves %u to %u", want[i].url, l->first_leaf, l->last_leaf);
    }
    sd_extractor_free(e);
}

static const struct {
    const char *why, *page, *want; // no `want`: no link
} address_cases[] = {
    {"a slash the wrong way is one", "<a href='\\a\\b'>",
     "http://example.com/a/b"},
    {"the page's scheme, one slash", "<a href=http:/a>",
     "http://example.com/a"},
    {"the page's scheme, no slash", "<a href=http:a>",
     "http://example.com/dir/a"},
    {"another scheme, no slash", "<a href=https:a.org>", "https://a.org/"},
    {"its serialisation", "<a href='HTTP://A.org:80/b c/../\xc3\xa9?\xc3\xa9'>",
     "http://a.org/%C3%A9?%C3%A9"},
    {"gaps and blanks", "<a href=' \x01/a\tb\n '>", "http://example.com/ab"},
    {"nothing is the page itself", "<a href=''>", URL},
    {"a query in the page's encoding, what it lacks, and only the query",
     "<meta charset=windows-1251><a href='/\xff?a=\xef\xf0&b=&#233;&#x1f600;"
     "%zz#\xff'>",
     "http://example.com/%D1%8F?a=%EF%F0&b=%26%23233%3B%26%23128512%3B%zz#"
     "%D1%8F"},
    {"a query of a page in UTF-8", "<meta charset=utf-8><a href='?\xc3\xa9'>",
     URL "?%C3%A9"},
    {"no address", "<a href='http://a b/'>", NULL},
    {"a place in the page, with a blank before it", "<a href=' #a'>", NULL},
    {"no files beside pages of the web", "<a href=file:///a>", NULL},
};

static void
test_addresses(void)
{
    sd_extractor *e = sd_extractor_new();
    sd_extract_options o = {.links = true};
    for (size_t i = 0; i < SD_LEN(address_cases); i++) {
        const sd_page *p = sd_extract_page(e, sd_str_of(address_cases[i].page),
                                           SD_STR(URL), &o);
        const char *want = address_cases[i].want;
        sd_str got = p->link_n ? p->links[0].url : SD_STR("");
        CHECK(sd_str_eq(got, want ? sd_str_of(want) : SD_STR("")), "%s: '%.*s'",
              address_cases[i].why, SD_ARGS(got));
    }
    const sd_page *p = sd_extract_page(e, SD_STR("<a href=/x?y>"),
                                       SD_STR("file:///a/b.html"), &o);
    CHECK(p->link_n == 1 && sd_str_eq(p->links[0].url, SD_STR("file:///x?y")),
          "a file beside a file: %zu", p->link_n);
    p = sd_extract_page(e, SD_STR("<a href=x></a><a href=http://a.org/>"),
                        SD_STR(""), &o);
    CHECK(p->link_n == 1 && sd_str_eq(p->links[0].url, SD_STR("http://a.org/")),
          "a page without an address: %zu", p->link_n);
    sd_extractor_free(e);
}

/// Every byte of a page's encoding is itself in a query.
static void
test_query_bytes(void)
{
    static const char *const labels[] = {"windows-1251", "windows-1252",
                                         "koi8-u",       "iso-8859-2",
                                         "macintosh",    "ibm866"};
    sd_extractor *e = sd_extractor_new();
    for (size_t i = 0; i < SD_LEN(labels); i++) {
        sd_buf page = {.max = 4096}, want = {.max = 4096};
        sd_extract_options o = {.links = true, .charset = sd_str_of(labels[i])};
        sd_buf_add(&page, SD_STR("<a href='?"));
        sd_buf_add(&want, SD_STR(URL "?"));
        for (unsigned c = 0x80; c < 0x100; c++) {
            sd_buf_addc(&page, (char)c);
            sd_buf_addf(&want, "%%%02X", c);
        }
        sd_buf_add(&page, SD_STR("'>"));
        const sd_page *p =
            sd_extract_page(e, sd_buf_str(&page), SD_STR(URL), &o);
        CHECK(p->link_n == 1 && sd_str_eq(p->links[0].url, sd_buf_str(&want)),
              "%s", labels[i]);
        sd_buf_done(&page);
        sd_buf_done(&want);
    }
    sd_extractor_free(e);
}

// ------------------------------------------------------------- other outputs

static void
test_turtle(void)
{
    sd_extractor *e = sd_extractor_new();
    sd_extract_options o = {.syntaxes = bit(SD_SYNTAX_MICROFORMATS)};
    sd_buf got = {.max = 1 << 20};
    const sd_page *p = sd_extract_page(
        e, SD_STR("<p class='h-x'><i class=p-a>1</i><i class=p-a>2</i>"),
        SD_STR(URL), &o);
    sd_page_turtle(p, SD_STR("x"), &got);
    sd_str want =
        SD_STR("_:xb0\n    a <" MF "h-x> ;\n    <" MF "a> \"1\", \"2\" .\n");
    CHECK(sd_str_eq(sd_buf_str(&got), want), "got\n%.*s", SD_ARGS(got));
    sd_buf_done(&got);
    sd_extractor_free(e);
}

static const struct {
    const char *why;
    sd_syntax syntax;
    const char *page, *want; // of the output, after the url
} json_cases[] = {
    {"JSON-LD as it stands, arrays taken apart, broken ones mended",
     SD_SYNTAX_JSONLD,
     "<script type=application/ld+json>[{\"a\": 1},{\"b\":[2,],}]</script>",
     ",\"json-ld\":[{\"a\":1},{\"b\":[2]}]}"},
    {"objects in a row", SD_SYNTAX_JSONLD,
     "<script type=application/ld+json>[{\"a\":1}]{\"b\":[2]}</script>",
     ",\"json-ld\":[{\"a\":1},{\"b\":[2]}]}"},
    {"JSON-LD in a template is not on the page", SD_SYNTAX_JSONLD,
     "<template><script type=application/ld+json>{}</script></template>"
     "<script type=application/ld+json>{\"a\":1}</script>",
     ",\"json-ld\":[{\"a\":1}]}"},
    {"Microdata nests", SD_SYNTAX_MICRODATA,
     "<div itemscope itemtype=http://s.org/A><i itemprop=n>1</i><i itemprop=n>"
     "2</i><p itemprop=b itemscope itemtype=http://s.org/B><i itemprop=c>3",
     ",\"microdata\":[{\"type\":\"http://s.org/A\",\"properties\":{\"n\":"
     "[\"1\",\"2\"],\"b\":{\"type\":\"http://s.org/B\",\"properties\":{"
     "\"c\":\"3\"}}}}]}"},
    {"a name that stands twice in an attribute counts once",
     SD_SYNTAX_MICRODATA,
     "<div itemscope itemtype=http://s.org/A><i itemprop='n m n'>1</i><i "
     "itemprop=n>1</i>",
     ",\"microdata\":[{\"type\":\"http://s.org/"
     "A\",\"properties\":{\"n\":[\"1\",\"1\"],\"m\":\"1\"}}]}"},
    {"microformats as their parsers write them", SD_SYNTAX_MICROFORMATS,
     "<p class=h-card>x</p>",
     ",\"microformat\":[{\"type\":[\"h-card\"],\"properties\":{\"name\":[\"x\""
     "]}}]}"},
    {"addresses in microformats, in values, texts and markup alike",
     SD_SYNTAX_MICROFORMATS,
     "<p class=h-x><a class=u-a href='b c'></a><i class=p-name><img src='d e'>"
     "</i><b class=e-f><a href='\\g'></a></b>",
     ",\"microformat\":[{\"type\":[\"h-x\"],\"properties\":{\"a\":["
     "\"http://example.com/dir/b%20c\"],\"name\":["
     "\"http://example.com/dir/d%20e\"],\"f\":[{\"value\":\"\",\"html\":"
     "\"<a href=\\\"http://example.com/g\\\"></a>\"}]}}]}"},
    {"Open Graph keeps its order", SD_SYNTAX_OPENGRAPH,
     "<meta property=og:b content=1><meta property=og:a content=2>"
     "<meta property=og:b content=3>",
     ",\"opengraph\":[{\"namespace\":{\"og\":\"http://ogp.me/ns#\"},"
     "\"properties\":[[\"og:b\",\"1\"],[\"og:a\",\"2\"],[\"og:b\",\"3\"]]}]}"},
};

static void
test_json(void)
{
    sd_extractor *e = sd_extractor_new();
    sd_str start = SD_STR("{\"url\":\"" URL "\"");
    for (size_t i = 0; i < SD_LEN(json_cases); i++) {
        sd_extract_options o = {.syntaxes = bit(json_cases[i].syntax)};
        sd_buf got = {.max = 1 << 20};
        sd_page_json(
            e,
            sd_extract_page(e, sd_str_of(json_cases[i].page), SD_STR(URL), &o),
            &got);
        sd_str s = sd_buf_str(&got);
        CHECK(sd_str_starts(s, start) &&
                  sd_str_eq(sd_str_sub(s, start.n, s.n),
                            sd_str_of(json_cases[i].want)),
              "%s: got\n%.*s", json_cases[i].why, SD_ARGS(got));
        sd_buf_done(&got);
    }
    sd_extractor_free(e);
}

/// Without room for all, what is there are whole lines, and they are counted.
static void
test_whole_lines(void)
{
    static const char text[] = "<i itemscope><b itemprop=a>1</b>"
                               "<b itemprop=b>2</b><b itemprop=c>3</b></i>"
                               "<script type=application/ld+json>{a,}</script>"
                               "<script type=application/ld+json>{b,}</script>";
    sd_extractor *e = sd_extractor_new();
    const sd_page *p = sd_extract_page(e, sd_str_of(text), SD_STR(URL), NULL);
    sd_buf all = {.max = 1 << 20}, mends = {.max = 1 << 20};
    size_t three = sd_page_nquads(p, SD_STR("x"), &all);
    CHECK(three == 3 && !all.over, "%zu statements", three);
    sd_page_repairs(p, &mends);
    for (size_t max = 0; max <= all.n; max++) {
        sd_buf cut = {.max = max};
        size_t lines = 0, n = sd_page_nquads(p, SD_STR("x"), &cut);
        for (size_t i = 0; i < cut.n; i++)
            lines += cut.p[i] == '\n';
        CHECK(n == lines && (!cut.n || cut.p[cut.n - 1] == '\n') &&
                  cut.over == (max < all.n),
              "%zu of %zu bytes: %zu statements, %zu lines", cut.n, max, n,
              lines);
        sd_buf_done(&cut);
    }
    CHECK(mends.n > 0, "no mends");
    for (size_t max = 0; max <= mends.n; max++) {
        sd_buf cut = {.max = max};
        sd_page_repairs(p, &cut);
        CHECK(!cut.n || cut.p[cut.n - 1] == '\n', "half a mend of %zu", max);
        sd_buf_done(&cut);
    }
    sd_buf_done(&all);
    sd_buf_done(&mends);
    sd_extractor_free(e);
}

// ----------------------------------------------------------- hostile pages

/// Properties inside properties: each level reads all that is below it.
static void
test_nesting_is_linear(void)
{
    sd_buf page = {.max = 1 << 24}, got = {.max = 1u << 30};
    for (int i = 0; i < 500; i++)
        sd_buf_add(&page, SD_STR("<div class='h-x p-a u-b e-c'>"));
    for (int i = 0; i < 20000; i++)
        sd_buf_add(&page, SD_STR("<i>text</i>"));
    sd_extractor *e = sd_extractor_new();
    sd_page_nquads(sd_extract_page(e, sd_buf_str(&page), SD_STR(URL), NULL),
                   SD_STR(""), &got);
    CHECK(got.n < 64 * page.n + (4 << 20), "%zu bytes of %zu", got.n, page.n);
    sd_buf_done(&page);
    sd_buf_done(&got);
    sd_extractor_free(e);
}

/// Includes that include each other end.
static void
test_include_loop(void)
{
    static const char text[] =
        "<div class=vcard itemref='a b'></div><p id=a itemref=b>"
        "<i class=fn itemref=b>x</i></p><p id=b itemref=a><i class=fn "
        "itemref=a>y</i></p>";
    sd_extractor *e = sd_extractor_new();
    const sd_page *p = sd_extract_page(e, sd_str_of(text), SD_STR(URL), NULL);
    CHECK(p->statements->n > 2, "%zu statements", p->statements->n);
    sd_extractor_free(e);
}

int
main(void)
{
    test_quads();
    test_facts();
    test_base();
    test_language();
    test_refresh();
    test_platform();
    test_links();
    test_addresses();
    test_query_bytes();
    test_turtle();
    test_json();
    test_whole_lines();
    test_nesting_is_linear();
    test_include_loop();
    return check_end();
}

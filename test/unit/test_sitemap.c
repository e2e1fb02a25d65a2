// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_sitemap.h"

#include <string.h>
#include <zlib.h>

/// One line an entry: a star for a sitemap, and the address.
static bool
write_entry(void *ctx, const sd_sitemap_entry *e)
{
    sd_buf *out = ctx;
    sd_buf_addf(out, "%s%.*s\n", e->is_sitemap ? "*" : "", SD_ARGS(e->loc));
    return true;
}

#define LOC(a) "<url><loc>" a "</loc></url>"

static const struct {
    const char *why, *in;
    sd_sitemap_format format;
    size_t damages;
    const char *want;
} cases[] = {
    {"the protocol's own example",
     "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
     "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
     " <url>\n  <loc>http://ex.org/</loc>\n  <lastmod>2005-01-01</lastmod>\n"
     "  <changefreq>monthly</changefreq>\n  <priority>0.8</priority>\n"
     " </url>\n</urlset>",
     SD_SITEMAP_URLS, 0, "http://ex.org/\n"},
    {"an index",
     "<sitemapindex><sitemap><loc>http://ex.org/1.gz</loc>"
     "<lastmod>2004-10-01T18:23:17+00:00</lastmod></sitemap></sitemapindex>",
     SD_SITEMAP_INDEX, 0, "*http://ex.org/1.gz\n"},
    {"prefixes do not matter",
     "<sm:urlset xmlns:sm='x'><sm:url><sm:loc>http://ex.org/</sm:loc></sm:url>"
     "</sm:urlset>",
     SD_SITEMAP_URLS, 0, "http://ex.org/\n"},
    {"an image's address is not the page's",
     "<urlset><url><image:image><image:loc>http://ex.org/i.png</image:loc>"
     "</image:image><loc>http://ex.org/p</loc></url></urlset>",
     SD_SITEMAP_URLS, 0, "http://ex.org/p\n"},
    {"not without a prefix either",
     "<urlset><url><image><loc>http://ex.org/i.png</loc></image>"
     "<loc>http://ex.org/p</loc></url></urlset>",
     SD_SITEMAP_URLS, 0, "http://ex.org/p\n"},
    {"entities", "<urlset>" LOC("http://ex.org/?a=1&amp;b=&#50;&#x41;&lt;"),
     SD_SITEMAP_URLS, 0, "http://ex.org/?a=1&b=2A<\n"},
    {"what is no entity stays",
     "<urlset>" LOC("http://ex.org/?a&b;&#xx;&nope;&#55296;&"), SD_SITEMAP_URLS,
     0, "http://ex.org/?a&b;&#xx;&nope;&#55296;&\n"},
    {"CDATA", "<urlset>" LOC("\n<![CDATA[http://ex.org/?a&amp;b]]>\n"),
     SD_SITEMAP_URLS, 0, "http://ex.org/?a&amp;b\n"},
    {"a comment inside", "<urlset>" LOC("http://ex<!-- <loc> -->.org/"),
     SD_SITEMAP_URLS, 0, "http://ex.org/\n"},
    {"a doctype with a subset",
     "<!DOCTYPE urlset [<!ELEMENT url (loc)> <!ENTITY a \"b\">]><urlset>" LOC(
         "http://ex.org/"),
     SD_SITEMAP_URLS, 0, "http://ex.org/\n"},
    {"case of tags", "<URLSET><Url><LOC>http://ex.org/</Loc></URL></URLSET>",
     SD_SITEMAP_URLS, 1, "http://ex.org/\n"},
    {"an end tag lacks in an entry",
     "<urlset><url><loc>http://ex.org/1<lastmod>1970-01-02</lastmod></url>"
     "<url><loc>http://ex.org/2</url></urlset>",
     SD_SITEMAP_URLS, 2, "http://ex.org/1\nhttp://ex.org/2\n"},
    {"an entry without end",
     "<urlset><url><loc>http://ex.org/1</loc><url><loc>http://ex.org/2</loc>",
     SD_SITEMAP_URLS, 2, "http://ex.org/1\nhttp://ex.org/2\n"},
    {"cut in the middle", "<urlset>" LOC("http://ex.org/1") "<url><loc>htt",
     SD_SITEMAP_URLS, 1, "http://ex.org/1\nhtt\n"},
    {"no root", LOC("http://ex.org/1") LOC("http://ex.org/2"), SD_SITEMAP_URLS,
     1, "http://ex.org/1\nhttp://ex.org/2\n"},
    {"addresses without entries",
     "<urlset><loc>http://ex.org/1</loc><loc>http://ex.org/2</loc></urlset>",
     SD_SITEMAP_URLS, 3, "http://ex.org/1\nhttp://ex.org/2\n"},
    {"a warning in front",
     "Warning: x < 3 in line 5\n<urlset>" LOC("http://ex.org/1") "</urlset>",
     SD_SITEMAP_URLS, 1, "http://ex.org/1\n"},
    {"a comment that never ends", "<urlset><!-- a" LOC("http://ex.org/1"),
     SD_SITEMAP_URLS, 1, "http://ex.org/1\n"},
    {"a lost quote",
     "<urlset a=\"b>" LOC("http://ex.org/1") LOC("http://ex.org/2"),
     SD_SITEMAP_URLS, 1, "http://ex.org/1\nhttp://ex.org/2\n"},
    {"nothing in an entry", "<urlset><url/><url><loc/></url>" LOC(" "),
     SD_SITEMAP_URLS, 2, ""},
    {"sitemaps in a urlset",
     "<urlset><sitemap><loc>http://ex.org/s</loc></sitemap>" LOC(
         "http://ex.org/"),
     SD_SITEMAP_URLS, 0, "*http://ex.org/s\nhttp://ex.org/\n"},
    {"RSS",
     "<rss version='2.0'><channel><link>http://ex.org/</link>"
     "<image><link>http://ex.org/i</link></image><item><title>T &lt;b></title>"
     "<link>http://ex.org/1</link><guid>7</guid>"
     "<pubDate>Sat, 07 Sep 2002 00:00:01 GMT</pubDate></item></channel></rss>",
     SD_SITEMAP_RSS, 0, "http://ex.org/1\n"},
    {"RSS with a permalink only",
     "<rss><channel><item><guid>http://ex.org/1</guid></item><item>"
     "<guid "
     "isPermaLink=\"false\">http://ex.org/2</guid></item></channel></rss>",
     SD_SITEMAP_RSS, 1, "http://ex.org/1\n"},
    {"RSS: the feed's own link is no page's",
     "<rss><channel><item><atom:link href='x' rel='self'/>"
     "<link>http://ex.org/1</link><media:content url='y'/></item></channel>",
     SD_SITEMAP_RSS, 0, "http://ex.org/1\n"},
    {"RSS 1.0",
     "<rdf:RDF xmlns='a' xmlns:rdf='b'><channel rdf:about='c'>"
     "<link>http://ex.org/</link></channel><item rdf:about='d'>"
     "<link>http://ex.org/1</link><dc:date>2001-01-01</dc:date></item>"
     "</rdf:RDF>",
     SD_SITEMAP_RDF, 0, "http://ex.org/1\n"},
    {"Atom",
     "<feed xmlns='http://www.w3.org/2005/Atom'><link href='http://ex.org/'/>"
     "<link rel='next' href='/feed?p=2&amp;x'/><entry>"
     "<link rel='enclosure' href='/a.mp3'/><link href='/1'/>"
     "<published>2003-12-13T08:29:29-04:00</published>"
     "<updated>2003-12-13T18:30:02Z</updated>"
     "<source><link href='/other'/><id>http://ex.org/o</id></source></entry>"
     "</feed>",
     SD_SITEMAP_ATOM, 0, "*/feed?p=2&x\n/1\n"},
    {"Atom without links, with a prefix",
     "<a:feed><a:entry><a:id>http://ex.org/1</a:id></a:entry><a:entry>"
     "<a:id>urn:uuid:1</a:id></a:entry></a:feed>",
     SD_SITEMAP_ATOM, 1, "http://ex.org/1\n"},
    {"text", "http://ex.org/1\r\n\r\n  https://ex.org/2  \nnot an address\n",
     SD_SITEMAP_TEXT, 1, "http://ex.org/1\nhttps://ex.org/2\n"},
    {"text with old line ends", "http://ex.org/1\rhttp://ex.org/2",
     SD_SITEMAP_TEXT, 0, "http://ex.org/1\nhttp://ex.org/2\n"},
    {"a byte order mark", "\xef\xbb\xbfhttp://ex.org/1", SD_SITEMAP_TEXT, 0,
     "http://ex.org/1\n"},
    {"an encoding",
     "<?xml version='1.0' encoding='ISO-8859-1'?><urlset>" LOC(
         "http://ex.org/\xe4"),
     SD_SITEMAP_URLS, 0, "http://ex.org/\xc3\xa4\n"},
    {"a page", "<!doctype html><html><body>" LOC("http://ex.org/"),
     SD_SITEMAP_NONE, 0, ""},
    {"nothing", "", SD_SITEMAP_NONE, 0, ""},
    {"other data", "{\"url\": \"http://ex.org/\"}", SD_SITEMAP_NONE, 0, ""},
};

static sd_sitemap_info
read_it(sd_sitemap *s, sd_str in, sd_buf *out)
{
    return sd_sitemap_read(s, in, SD_STR(""), write_entry, out);
}

static void
test_formats(void)
{
    sd_sitemap *s = sd_sitemap_new((sd_sitemap_limits){0});
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        sd_buf got = {.max = 4096};
        sd_sitemap_info info = read_it(s, sd_str_of(cases[i].in), &got);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(cases[i].want)),
              "%s: got '%.*s'", cases[i].why, SD_ARGS(got));
        CHECK(info.format == cases[i].format, "%s: format %d", cases[i].why,
              (int)info.format);
        CHECK(info.damages == cases[i].damages, "%s: %zu damages", cases[i].why,
              info.damages);
        sd_buf_done(&got);
    }
    sd_sitemap_free(s);
}

static void
test_encodings(void)
{
    sd_sitemap *s = sd_sitemap_new((sd_sitemap_limits){0});
    sd_buf got = {.max = 4096};
    static const char ascii[] =
        "<urlset>" LOC("http://ex.org/1") LOC("http://ex.org/2") "</urlset>";
    char wide[2 * sizeof ascii + 2] = "\xff\xfe";
    for (size_t i = 0; i + 1 < sizeof ascii; i++)
        wide[2 + 2 * i] = ascii[i];
    sd_str all = {wide, 2 * sizeof ascii};
    read_it(s, all, &got);
    CHECK(got.n == 32, "UTF-16 with a mark: '%.*s'", SD_ARGS(got));
    sd_buf_reset(&got);
    read_it(s, sd_str_sub(all, 2, all.n), &got);
    CHECK(got.n == 32, "UTF-16 without a mark: '%.*s'", SD_ARGS(got));
    sd_buf_reset(&got);
    sd_sitemap_read(s, SD_STR("<urlset>" LOC("http://ex.org/\xe4")),
                    SD_STR("latin1"), write_entry, &got);
    CHECK(sd_str_eq(sd_buf_str(&got), SD_STR("http://ex.org/\xc3\xa4\n")),
          "the transport's: '%.*s'", SD_ARGS(got));
    sd_buf_reset(&got);
    read_it(s,
            SD_STR("<?xml version='1.0' encoding='utf-16'?><urlset>" LOC(
                "http://ex.org/1")),
            &got);
    CHECK(got.n == 16, "a left-over declaration: '%.*s'", SD_ARGS(got));
    sd_buf_done(&got);
    sd_sitemap_free(s);
}

static void
pack(sd_str in, sd_buf *out)
{
    z_stream z = {0};
    char part[4096];
    CHECK(deflateInit2(&z, 9, Z_DEFLATED, 16 + MAX_WBITS, 8, 0) == Z_OK,
          "zlib");
    z.next_in = (Bytef *)(uintptr_t)in.p;
    z.avail_in = (uInt)in.n;
    int r = Z_OK;
    while (r == Z_OK) {
        z.next_out = (Bytef *)part;
        z.avail_out = sizeof part;
        r = deflate(&z, Z_FINISH);
        sd_buf_add(out, (sd_str){part, sizeof part - z.avail_out});
    }
    deflateEnd(&z);
}

static void
test_gzip(void)
{
    sd_sitemap *s = sd_sitemap_new((sd_sitemap_limits){.bytes = 1 << 20});
    sd_buf got = {.max = 4096}, one = {.max = 1 << 20}, two = {.max = 1 << 20};
    pack(SD_STR("http://ex.org/1\n"), &one);
    pack(SD_STR("http://ex.org/2\n"), &one);
    sd_sitemap_info info = read_it(s, sd_buf_str(&one), &got);
    CHECK(got.n == 32 && info.gzip && !info.damages, "two members: '%.*s'",
          SD_ARGS(got));
    sd_buf_reset(&got);
    pack(sd_buf_str(&one), &two);
    read_it(s, sd_buf_str(&two), &got);
    CHECK(got.n == 32, "packed twice: '%.*s'", SD_ARGS(got));
    sd_buf_reset(&got);
    info = read_it(s, sd_str_sub(sd_buf_str(&one), 0, one.n - 9), &got);
    CHECK(got.n >= 16 && info.damages == 1, "no end: '%.*s'", SD_ARGS(got));
    sd_buf_reset(&got);
    sd_buf_reset(&one);
    sd_buf bomb = {.max = 8 << 20};
    for (int i = 0; i < 1 << 17; i++)
        sd_buf_add(&bomb, SD_STR("                    \n"));
    sd_buf_add(&bomb, SD_STR("http://ex.org/1\n"));
    pack(sd_buf_str(&bomb), &one);
    info = read_it(s, sd_buf_str(&one), &got);
    CHECK(info.cut && info.bytes <= 1 << 20 && got.n == 0, "over the limit");
    sd_buf_done(&bomb);
    sd_buf_done(&got);
    sd_buf_done(&one);
    sd_buf_done(&two);
    sd_sitemap_free(s);
}

static bool
stop_at_once(void *ctx, const sd_sitemap_entry *e)
{
    (void)ctx;
    (void)e;
    return false;
}

static void
test_limits(void)
{
    sd_sitemap *s =
        sd_sitemap_new((sd_sitemap_limits){.entries = 2, .url_bytes = 20});
    sd_buf got = {.max = 4096};
    sd_sitemap_info info = read_it(
        s,
        SD_STR("<urlset>" LOC("http://ex.org/1") LOC("http://ex.org/too-long")
                   LOC("http://ex.org/&amp;") LOC("http://ex.org/3")
                       LOC("http://ex.org/4")),
        &got);
    CHECK(info.entries == 2 && info.cut, "entries: %zu", info.entries);
    CHECK(sd_str_eq(sd_buf_str(&got),
                    SD_STR("http://ex.org/1\nhttp://ex.org/&\n")),
          "got '%.*s'", SD_ARGS(got));
    sd_buf in = {.max = 4096};
    sd_buf_addf(&in, "<urlset>" LOC("http://ex.org/&amp;%0300d"), 1);
    sd_buf_add(&in, SD_STR(LOC("http://ex.org/2")));
    sd_buf_reset(&got);
    info = read_it(s, sd_buf_str(&in), &got);
    CHECK(info.entries == 1 &&
              sd_str_eq(sd_buf_str(&got), SD_STR("http://ex.org/2\n")),
          "one that is far too long: %zu, '%.*s'", info.entries, SD_ARGS(got));
    sd_buf_done(&in);
    info = sd_sitemap_read(s, SD_STR("http://ex.org/\nhttp://ex.org/2\n"),
                           SD_STR(""), stop_at_once, NULL);
    CHECK(info.entries == 1 && info.cut, "told to stop");
    sd_buf_done(&got);
    sd_sitemap_free(s);
}

/// Bytes made to be slow must not be: each piece, a million times, takes a
/// bounded number of steps, also with a bracket at the end and no `>` behind
/// it. A quadratic reader does not end in our lifetime.
static void
test_linear(void)
{
    static const char *const pieces[] = {"<!--",     "<![CDATA[",
                                         "<?",       "<!a[<>",
                                         "<a b=\"",  "<",
                                         "</",       "<url>",
                                         "<loc>",    "&",
                                         "<loc>&",   "<!",
                                         "<a ",      "<loc><![CDATA[x]]>",
                                         "\r",       "<!-",
                                         "<a:b:c:d", "<link href=' rel="};
    static const char *const ends[] = {"", "]"};
    sd_sitemap *s = sd_sitemap_new((sd_sitemap_limits){0});
    for (size_t i = 0; i < SD_LEN(pieces) * SD_LEN(ends); i++) {
        const char *piece = pieces[i / SD_LEN(ends)];
        const char *end = ends[i % SD_LEN(ends)];
        sd_buf in = {.max = 32 << 20}, got = {.max = 64 << 20};
        sd_buf_add(&in, SD_STR("<feed><url><urlset>"));
        while (in.n < 8 << 20)
            sd_buf_add(&in, sd_str_of(piece));
        sd_buf_add(&in, sd_str_of(end));
        uint64_t start = sd_clock_ns();
        read_it(s, sd_buf_str(&in), &got);
        uint64_t ms = (sd_clock_ns() - start) / 1000000;
        CHECK(ms < 20000, "'%s' and '%s' took %llu ms", piece, end,
              (unsigned long long)ms);
        sd_buf_done(&in);
        sd_buf_done(&got);
    }
    sd_sitemap_free(s);
}

int
main(void)
{
    test_formats();
    test_encodings();
    test_gzip();
    test_limits();
    test_linear();
    return check_end();
}

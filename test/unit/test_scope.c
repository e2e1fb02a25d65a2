// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_scope.h"

#include <string.h>

// ----------------------------------------------------------------- patterns

static const struct {
    const char *pattern, *text;
    bool want;
} matches[] = {
    {"abc", "abc", true},
    {"abc", "abcd", false},
    {"abc", "xabc", false},
    {"*", "", true},
    {"*", "abc", true},
    {"a*", "abc", true},
    {"a*", "bac", false},
    {"*c", "abc", true},
    {"*c", "cb", false},
    {"a*c", "ac", true},
    {"a*c", "a", false},
    {"aba*ba", "aba", false},
    {"aba*ba", "ababa", true},
    {"*b*b*", "abcb", true},
    {"*b*b*", "abc", false},
    {"a**c", "abbc", true},
    {"a?c", "abc", false},
    {"a?c", "a?c", true},
    {"", "", true},
    {"", "a", false},
    {"*ab", "aab", true},
    {"*ab*ab", "abxab", true},
    {"*ab*ab", "aabab", true},
    {"*ab*ab", "abb", false},
};

static void
test_match(void)
{
    for (size_t i = 0; i < SD_LEN(matches); i++)
        CHECK(sd_scope_match(sd_str_of(matches[i].pattern),
                             sd_str_of(matches[i].text)) == matches[i].want,
              "'%s' on '%s'", matches[i].pattern, matches[i].text);
}

// -------------------------------------------------------------------- scope

static const struct {
    const char *why;
    sd_scope_mode mode;
    const char *seed, *include, *exclude, *url;
    uint32_t depth;
    uint64_t host_pages;
    sd_scope_rule want;
} scopes[] = {
    {"the seed itself", SD_SCOPE_HOST, "http://ex.org/", NULL, NULL,
     "http://ex.org/a", 1, 0, SD_SCOPE_OK},
    {"the scheme does not matter", SD_SCOPE_HOST, "http://ex.org/", NULL, NULL,
     "https://ex.org/a", 1, 0, SD_SCOPE_OK},
    {"nor does www", SD_SCOPE_HOST, "http://ex.org/", NULL, NULL,
     "https://www.ex.org/a", 1, 0, SD_SCOPE_OK},
    {"on either side", SD_SCOPE_HOST, "http://www.ex.org/", NULL, NULL,
     "https://ex.org/a", 1, 0, SD_SCOPE_OK},
    {"another host", SD_SCOPE_HOST, "http://ex.org/", NULL, NULL,
     "http://shop.ex.org/", 1, 0, SD_SCOPE_FOREIGN},
    {"another port", SD_SCOPE_HOST, "http://ex.org/", NULL, NULL,
     "http://ex.org:8080/", 1, 0, SD_SCOPE_FOREIGN},
    {"a dot at the end", SD_SCOPE_HOST, "http://ex.org./", NULL, NULL,
     "http://ex.org/a", 1, 0, SD_SCOPE_OK},
    {"of a domain, too", SD_SCOPE_DOMAIN, "http://a.ex.org.:81/", NULL, NULL,
     "http://b.ex.org/a", 1, 0, SD_SCOPE_OK},
    {"another host of the domain", SD_SCOPE_DOMAIN, "http://a.ex.co.uk/", NULL,
     NULL, "http://b.ex.co.uk:81/", 1, 0, SD_SCOPE_OK},
    {"another domain", SD_SCOPE_DOMAIN, "http://a.ex.co.uk/", NULL, NULL,
     "http://b.other.co.uk/", 1, 0, SD_SCOPE_FOREIGN},
    {"ends like it, and is another", SD_SCOPE_DOMAIN, "http://ex.org/", NULL,
     NULL, "http://notex.org/", 1, 0, SD_SCOPE_FOREIGN},
    {"a machine is its own domain", SD_SCOPE_DOMAIN, "http://127.0.0.1:8080/",
     NULL, NULL, "http://127.0.0.1:8081/", 1, 0, SD_SCOPE_OK},
    {"machines with the same end", SD_SCOPE_DOMAIN, "http://127.0.0.1/", NULL,
     NULL, "http://126.0.0.1/", 1, 0, SD_SCOPE_FOREIGN},
    {"anything", SD_SCOPE_ANY, "http://ex.org/", NULL, NULL,
     "http://other.net/", 1, 0, SD_SCOPE_OK},
    {"not of the web", SD_SCOPE_ANY, "http://ex.org/", NULL, NULL,
     "ftp://ex.org/", 1, 0, SD_SCOPE_NOT_WEB},
    {"excluded by its path", SD_SCOPE_ANY, "http://ex.org/", NULL, "/cart*",
     "http://ex.org/cart?x=1", 1, 0, SD_SCOPE_EXCLUDED},
    {"from the beginning only", SD_SCOPE_ANY, "http://ex.org/", NULL, "/cart*",
     "http://ex.org/a/cart", 1, 0, SD_SCOPE_OK},
    {"excluded as a whole", SD_SCOPE_ANY, "http://ex.org/", NULL,
     "*.ex.org/*.pdf", "http://a.ex.org/x.pdf#p", 1, 0, SD_SCOPE_EXCLUDED},
    {"included", SD_SCOPE_ANY, "http://ex.org/", "*/product/*", NULL,
     "http://ex.org/product/1", 1, 0, SD_SCOPE_OK},
    {"not included", SD_SCOPE_ANY, "http://ex.org/", "*/product/*", NULL,
     "http://ex.org/products", 1, 0, SD_SCOPE_NOT_INCLUDED},
    {"letters of other languages", SD_SCOPE_ANY, "http://ex.org/", NULL,
     "/gr\xc3\xb6\xc3\x9f"
     "e/*",
     "http://ex.org/gr%C3%B6%C3%9Fe/x", 1, 0, SD_SCOPE_EXCLUDED},
    {"included", SD_SCOPE_ANY, "http://ex.org/", "*\xc3\xb6*", NULL,
     "http://ex.org/gr%C3%B6%C3%9Fe/x", 1, 0, SD_SCOPE_OK},
    {"small escapes", SD_SCOPE_ANY, "http://ex.org/", NULL, "*/gr%c3%b6*",
     "http://ex.org/gr%C3%B6%C3%9Fe/x", 1, 0, SD_SCOPE_EXCLUDED},
    {"escapes that need not be", SD_SCOPE_ANY, "http://ex.org/", NULL, "/a%7Eb",
     "http://ex.org/a~b", 1, 0, SD_SCOPE_EXCLUDED},
    {"brackets of a path", SD_SCOPE_ANY, "http://ex.org/", NULL,
     "http://ex.org/a[1]*", "http://ex.org/a%5B1%5D?x", 1, 0,
     SD_SCOPE_EXCLUDED},
    {"and of a machine", SD_SCOPE_ANY, "http://ex.org/", NULL,
     "http://[::1]:80*/a[1]", "http://[::1]:8080/a%5B1%5D", 1, 0,
     SD_SCOPE_EXCLUDED},
    {"without a scheme", SD_SCOPE_ANY, "http://ex.org/", NULL, "*[::1]/*",
     "http://[::1]/a", 1, 0, SD_SCOPE_EXCLUDED},
    {"exclusion wins", SD_SCOPE_ANY, "http://ex.org/", "*", "*a*",
     "http://ex.org/a", 1, 0, SD_SCOPE_EXCLUDED},
    {"as deep as allowed", SD_SCOPE_ANY, "http://ex.org/", NULL, NULL,
     "http://ex.org/a", 5, 0, SD_SCOPE_OK},
    {"too deep", SD_SCOPE_ANY, "http://ex.org/", NULL, NULL, "http://ex.org/a",
     6, 0, SD_SCOPE_TOO_DEEP},
    {"room on the host", SD_SCOPE_ANY, "http://ex.org/", NULL, NULL,
     "http://ex.org/a", 1, 99, SD_SCOPE_OK},
    {"no room on the host", SD_SCOPE_ANY, "http://ex.org/", NULL, NULL,
     "http://ex.org/a", 1, 100, SD_SCOPE_HOST_FULL},
    // Seeds and sitemaps need not be included, but keep to the rest.
    {"too deep, and not included", SD_SCOPE_ANY, "http://ex.org/", "/p*", NULL,
     "http://ex.org/a", 6, 0, SD_SCOPE_TOO_DEEP},
    {"no room on the host, and not included", SD_SCOPE_ANY, "http://ex.org/",
     "/p*", NULL, "http://ex.org/a", 1, 100, SD_SCOPE_HOST_FULL},
};

static void
test_scopes(void)
{
    for (size_t i = 0; i < SD_LEN(scopes); i++) {
        sd_str seeds[2] = {SD_STR("http://seed.net/"),
                           sd_str_of(scopes[i].seed)};
        sd_str in = sd_str_of(scopes[i].include);
        sd_str out = sd_str_of(scopes[i].exclude);
        sd_scope_conf conf = {.mode = scopes[i].mode,
                              .include = &in,
                              .includes = in.n > 0,
                              .exclude = &out,
                              .excludes = out.n > 0,
                              .max_depth = 5,
                              .max_per_host = 100};
        sd_scope *s;
        sd_why why;
        CHECK(!sd_scope_new(&conf, seeds, 2, &s, &why), "%s", why.text);
        sd_buf text = {.max = SD_URL_MAX};
        sd_url u;
        CHECK(sd_url_parse(sd_str_of(scopes[i].url), NULL, &text, &u), "url");
        sd_scope_verdict v =
            sd_scope_check(s, &u, scopes[i].depth, scopes[i].host_pages);
        CHECK(v.rule == scopes[i].want, "%s: %s", scopes[i].why,
              sd_scope_rule_text(v.rule));
        CHECK(sd_str_eq(v.pattern,
                        v.rule == SD_SCOPE_EXCLUDED ? out : SD_STR("")),
              "%s: '%.*s'", scopes[i].why, SD_ARGS(v.pattern));
        sd_buf_done(&text);
        sd_scope_free(s);
    }
}

/// All seeds count, however many there are.
static void
test_many_seeds(void)
{
    enum { SEEDS = 100 };
    sd_scope_conf conf = {.mode = SD_SCOPE_HOST, .max_depth = 5};
    char text[SEEDS + 1][40];
    sd_str seeds[SEEDS + 1];
    for (int i = 0; i <= SEEDS; i++) {
        snprintf(text[i], sizeof text[i], "http://h%d.example/", i);
        seeds[i] = sd_str_of(text[i]);
    }
    sd_scope *s;
    sd_why why;
    CHECK(!sd_scope_new(&conf, seeds, SEEDS, &s, &why), "%s", why.text);
    for (int i = 0; i <= SEEDS; i++) {
        sd_buf href = {.max = SD_URL_MAX};
        sd_url u;
        CHECK(sd_url_parse(seeds[i], NULL, &href, &u) &&
                  sd_scope_check(s, &u, 0, 0).rule ==
                      (i < SEEDS ? SD_SCOPE_OK : SD_SCOPE_FOREIGN),
              "%s", text[i]);
        sd_buf_done(&href);
    }
    sd_scope_free(s);
}

static void
test_refused(void)
{
    sd_scope_conf conf = {.mode = SD_SCOPE_HOST};
    sd_str bad = SD_STR("mailto:a@ex.org"), empty = SD_STR("");
    sd_scope *s = NULL;
    sd_why why;
    CHECK(sd_scope_new(&conf, &bad, 1, &s, &why) == SD_ERR_USAGE && !s, "seed");
    CHECK(strstr(why.text, "mailto:a@ex.org"), "says which: %s", why.text);
    conf.exclude = &empty;
    conf.excludes = 1;
    CHECK(sd_scope_new(&conf, NULL, 0, &s, &why) == SD_ERR_USAGE, "pattern");
    conf.excludes = SD_SCOPE_PATTERNS_MAX + 1;
    CHECK(sd_scope_new(&conf, NULL, 0, &s, &why) == SD_ERR_LIMIT, "patterns");
}

// --------------------------------------------------------- what a page asks

static const struct {
    const char *value;
    unsigned want;
} tags[] = {
    {"", 0},
    {"noindex", SD_ROBOTS_NOINDEX},
    {"NoIndex,NOFOLLOW", SD_ROBOTS_NOINDEX | SD_ROBOTS_NOFOLLOW},
    {"none", SD_ROBOTS_NOINDEX | SD_ROBOTS_NOFOLLOW},
    {"all, index", 0},
    {"noarchive , nosnippet", SD_ROBOTS_NOARCHIVE | SD_ROBOTS_NOSNIPPET},
    {"googlebot: noindex", 0},
    {"sundog: noindex", SD_ROBOTS_NOINDEX},
    {"SunDog : nofollow, noindex", SD_ROBOTS_NOFOLLOW | SD_ROBOTS_NOINDEX},
    {"nofollow, googlebot: noindex, noarchive", SD_ROBOTS_NOFOLLOW},
    {"googlebot: noindex, sundog: nofollow", SD_ROBOTS_NOFOLLOW},
    {"googlebot: noindex, *: nofollow", SD_ROBOTS_NOFOLLOW},
    {"unavailable_after: 25 Jun 2010 15:00:00 PST, noindex", SD_ROBOTS_NOINDEX},
    {"unavailable_after: Wednesday, 25 Jun 2010 15:00:00 PST, noindex",
     SD_ROBOTS_NOINDEX},
    {"max-snippet:-1, nofollow", SD_ROBOTS_NOFOLLOW},
    {"noindex nofollow", SD_ROBOTS_NOINDEX | SD_ROBOTS_NOFOLLOW},
    {"nocache", SD_ROBOTS_NOARCHIVE},
    {"max-image-preview: none", 0},
    {"noindexing", 0},
    {"no index", 0},
};

static void
test_headers(void)
{
    for (size_t i = 0; i < SD_LEN(tags); i++) {
        unsigned got =
            sd_robots_tag(sd_str_of(tags[i].value), SD_STR("sundog"));
        CHECK(got == tags[i].want, "'%s': %u", tags[i].value, got);
    }
}

static const struct {
    const char *why, *head, *url;
    unsigned header;
    const char *header_canonical;
    bool index, follow, archive;
    const char *canonical;
} pages[] = {
    {"says nothing", "", "http://ex.org/a", 0, "", true, true, true, ""},
    {"meta robots", "<meta name=robots content='noindex, nofollow'>",
     "http://ex.org/a", 0, "", false, false, true, ""},
    {"meta with our name", "<meta name=SUNDOG content=nofollow>",
     "http://ex.org/a", 0, "", true, false, true, ""},
    {"meta with another's name", "<meta name=googlebot content=none>",
     "http://ex.org/a", 0, "", true, true, true, ""},
    {"header", "", "http://ex.org/a", SD_ROBOTS_NOARCHIVE | SD_ROBOTS_NOINDEX,
     "", false, true, false, ""},
    {"canonical", "<link rel=canonical href='/b?x=1#top'>", "http://ex.org/a",
     0, "", true, true, true, "http://ex.org/b?x=1"},
    {"canonical of a header", "", "http://ex.org/a", 0, "b", true, true, true,
     "http://ex.org/b"},
    {"the page's own wins", "<link rel=canonical href=/b>", "http://ex.org/a",
     0, "/c", true, true, true, "http://ex.org/b"},
    {"it is itself", "<link rel=canonical href='/a?utm_source=x#y'>",
     "http://ex.org/a", 0, "", true, true, true, ""},
    {"another host of the site", "<link rel=canonical href='//www.ex.org/a'>",
     "http://ex.org/a", 0, "", true, true, true, "http://www.ex.org/a"},
    {"another site", "<link rel=canonical href='//other.org/a'>",
     "http://ex.org/a", 0, "", true, true, true, ""},
    {"merely the front page", "<link rel=canonical href=/>", "http://ex.org/a",
     0, "", true, true, true, ""},
    {"no address", "<link rel=canonical href='http://[::'>", "http://ex.org/a",
     0, "", true, true, true, ""},
};

static void
test_pages(void)
{
    sd_extractor *e = sd_extractor_new();
    for (size_t i = 0; i < SD_LEN(pages); i++) {
        sd_str url = sd_str_of(pages[i].url);
        const sd_page *p =
            sd_extract_page(e, sd_str_of(pages[i].head), url, NULL);
        sd_page_said said = {.url = url,
                             .agent = SD_STR("sundog"),
                             .header = pages[i].header,
                             .canonical = sd_str_of(pages[i].header_canonical)};
        sd_buf out = {.max = SD_URL_MAX};
        sd_page_asks asks = sd_page_asks_of(&p->facts, &said, &out);
        CHECK(asks.index == pages[i].index && asks.follow == pages[i].follow &&
                  asks.archive == pages[i].archive,
              "%s: %d %d %d", pages[i].why, asks.index, asks.follow,
              asks.archive);
        CHECK(sd_str_eq(asks.canonical, sd_str_of(pages[i].canonical)),
              "%s: '%.*s'", pages[i].why, SD_ARGS(asks.canonical));
        sd_buf_done(&out);
    }
    sd_extractor_free(e);
    sd_page_asks yes = {.follow = true}, no = {.follow = false};
    CHECK(sd_link_follow(&yes, SD_STR("")), "plain");
    CHECK(sd_link_follow(&yes, SD_STR("noopener nofollowed")), "other words");
    CHECK(!sd_link_follow(&yes, SD_STR("noopener NoFollow")), "nofollow");
    CHECK(!sd_link_follow(&yes, SD_STR("ugc")), "ugc");
    CHECK(!sd_link_follow(&yes, SD_STR("x,sponsored")), "sponsored");
    CHECK(!sd_link_follow(&no, SD_STR("")), "the page says no");
}

int
main(void)
{
    test_match();
    test_scopes();
    test_many_seeds();
    test_refused();
    test_headers();
    test_pages();
    return check_end();
}

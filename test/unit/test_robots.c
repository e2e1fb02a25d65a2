// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_robots.h"

#include <string.h>

static const struct {
    const char *why, *file, *path;
    unsigned line; // of the rule that decides; 0: none
    bool allowed;
} cases[] = {
    {"no file to speak of", "", "/a", 0, true},
    {"a rule", "User-agent: *\nDisallow: /a", "/ab", 2, false},
    {"not for this path", "User-agent: *\nDisallow: /a", "/b", 0, true},
    {"the longest wins",
     "User-agent: *\nAllow: /a\nDisallow: /a/b\nDisallow: /", "/a/b", 3, false},
    {"allow wins among equals", "User-agent: *\nDisallow: /a\nAllow: /a", "/a",
     3, true},
    {"the first among the same", "User-agent: *\nDisallow: /a\nDisallow: /a",
     "/a", 2, false},
    {"the first, with a wildcard or without",
     "User-agent: *\nDisallow: /ab\nDisallow: /*b", "/ab", 2, false},
    {"our group, not everyone's",
     "User-agent: *\nDisallow: /\nUser-agent: sundog\nAllow: /x", "/a", 0,
     true},
    {"any case", "USER-AGENT: SunDog\ndisALLOW: /", "/", 2, false},
    {"version and more behind the name",
     "User-agent: sundog/2.1 x\nDisallow: /", "/", 2, false},
    {"a longer name is another's", "User-agent: sundogs\nDisallow: /", "/", 0,
     true},
    {"our groups count together",
     "User-agent: sundog\nDisallow: /a\nUser-agent: b\nDisallow: /b\n"
     "User-agent: sundog\nDisallow: /c",
     "/c", 6, false},
    {"several agents, one group",
     "User-agent: b\nUser-agent: sundog\nDisallow: /a", "/a", 3, false},
    {"an empty rule ends the agents",
     "User-agent: sundog\nDisallow:\nUser-agent: *\nDisallow: /", "/", 0, true},
    {"other lines do not",
     "User-agent: sundog\nCrawl-delay: 1\nSitemap: /s\nUser-agent: b\n"
     "Disallow: /",
     "/", 5, false},
    {"rules before any agent", "Disallow: /\nUser-agent: *\nAllow: /x", "/", 0,
     true},
    {"wildcard", "User-agent: *\nDisallow: /*.php", "/a/b.php?c", 2, false},
    {"wildcard at the end", "User-agent: *\nDisallow: /a*", "/ab", 2, false},
    {"two wildcards", "User-agent: *\nDisallow: /*a*b", "/xbya", 0, true},
    {"an end", "User-agent: *\nDisallow: /*.php$", "/a.php?b", 0, true},
    {"an end, met", "User-agent: *\nDisallow: /*.php$", "/a.php/b.php", 2,
     false},
    {"the end overlaps", "User-agent: *\nDisallow: /aba*ba$", "/aba", 0, true},
    {"a dollar inside is a dollar", "User-agent: *\nDisallow: /a$b", "/a$bc", 2,
     false},
    {"an escaped star is a star", "User-agent: *\nDisallow: /a%2ab", "/a*b", 2,
     false},
    {"and no wildcard", "User-agent: *\nDisallow: /a%2ab", "/axb", 0, true},
    {"an escaped letter is a letter", "User-agent: *\nDisallow: /%61", "/a", 2,
     false},
    {"an escaped slash is none", "User-agent: *\nDisallow: /a%2fb", "/a/b", 0,
     true},
    {"but its case folds", "User-agent: *\nDisallow: /a%2fb", "/a%2Fb", 2,
     false},
    {"bytes past ASCII", "User-agent: *\nDisallow: /\xc3\xa9", "/%c3%a9", 2,
     false},
    {"many of them, to the last one",
     "User-agent: *\nDisallow: /\xc3\xa9\xc3\xa9", "/%c3%a9%c3%aa", 0, true},
    {"comments", "User-agent: * # all\n#\nDisallow: /a # no", "/a", 3, false},
    {"line ends", "User-agent: *\r\rDisallow: /a\r\nAllow: /", "/a", 3, false},
    {"a byte order mark", "\xef\xbb\xbfUser-agent: *\nDisallow: /", "/", 2,
     false},
    {"no colon", "user-agent *\ndisallow /a", "/a", 2, false},
    {"blanks of all kinds", "user-agent\t*\ndisallow\f/a", "/a", 2, false},
    {"more than two words", "user-agent: *\ndisallow /a /b", "/a", 0, true},
    {"misspelt", "useragent: *\ndissalow: /a", "/a", 2, false},
    {"the query counts", "User-agent: *\nDisallow: /?q=", "/?q=1", 2, false},
    {"the fragment does not", "User-agent: *\nDisallow: /*z", "/a#z", 0, true},
    {"no slash, no match", "User-agent: *\nDisallow: a", "/a", 0, true},
};

static sd_robots_verdict
ask(const sd_robots *r, const char *path)
{
    sd_buf text = {.max = 4096}, out = {.max = SD_URL_MAX};
    sd_url u;
    sd_buf_addf(&text, "http://ex.org%s", path);
    bool ok = sd_url_parse(sd_buf_str(&text), NULL, &out, &u);
    CHECK(ok, "%s", path);
    sd_robots_verdict v = {.allowed = true};
    if (ok)
        v = sd_robots_check(r, &u);
    sd_buf_done(&text);
    sd_buf_done(&out);
    return v;
}

static void
test_rules(void)
{
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        sd_robots *r =
            sd_robots_parse(sd_str_of(cases[i].file), SD_STR("sundog"));
        sd_robots_verdict v = ask(r, cases[i].path);
        CHECK(v.allowed == cases[i].allowed && v.line == cases[i].line,
              "%s: %d by line %u", cases[i].why, v.allowed, v.line);
        sd_robots_free(r);
    }
}

static void
test_info(void)
{
    sd_robots *r = sd_robots_parse(
        SD_STR("Sitemap: https://ex.org/s.xml\nUser-agent: *\nCrawl-delay: 9\n"
               "Allow: /\nNoise: 1\nUser-agent: sundog\nCrawl-delay: 2.5\n"
               "Crawl-delay: -3\nCrawl-delay: soon\nDisallow: /a\n"
               "sitemap:/t.xml\n"),
        SD_STR("sundog"));
    const sd_robots_info *i = sd_robots_about(r);
    CHECK(i->group == SD_ROBOTS_OURS && i->rules == 1, "%zu", i->rules);
    CHECK(i->delay_ms == 2500, "%d", i->delay_ms);
    CHECK(i->known == 10 && i->unknown == 1 && i->last_line == 11, "%u %u %u",
          i->known, i->unknown, i->last_line);
    CHECK(i->sitemaps == 2 &&
              sd_str_eq(i->sitemap[0], SD_STR("https://ex.org/s.xml")) &&
              sd_str_eq(i->sitemap[1], SD_STR("/t.xml")),
          "%zu", i->sitemaps);
    sd_robots_free(r);

    r = sd_robots_parse(SD_STR("User-agent: *\nCrawl-delay: 1e9\n"),
                        SD_STR("sundog"));
    CHECK(sd_robots_about(r)->group == SD_ROBOTS_ANY &&
              sd_robots_about(r)->delay_ms == SD_ROBOTS_DELAY_MAX_MS,
          "a delay beyond the limit");
    sd_robots_free(r);
    r = sd_robots_parse(SD_STR("User-agent: *\nCrawl-delay: 0\n"),
                        SD_STR("sundog"));
    CHECK(sd_robots_about(r)->delay_ms == 0, "none is one");
    sd_robots_free(r);
    r = sd_robots_parse(SD_STR("nothing here"), SD_STR("sundog"));
    CHECK(sd_robots_about(r)->group == SD_ROBOTS_NONE &&
              sd_robots_about(r)->delay_ms == SD_ROBOTS_NO_DELAY,
          "no group, no delay");
    sd_robots_free(r);
}

static void
test_fixed(void)
{
    for (int allowed = 0; allowed < 2; allowed++) {
        sd_robots *r = sd_robots_fixed(allowed);
        CHECK(ask(r, "/a").allowed == (allowed == 1), "%d", allowed);
        CHECK(sd_robots_about(r)->group == SD_ROBOTS_FIXED, "%d", allowed);
        sd_robots_free(r);
    }
}

/// A rule in the line that the limit cuts is not read, and no other is lost.
static void
test_limit(void)
{
    sd_buf file = {.max = 2 * SD_ROBOTS_BYTES_MAX};
    sd_buf_add(&file, SD_STR("User-agent: *\nDisallow: /first\n"));
    while (file.n < SD_ROBOTS_BYTES_MAX - 10)
        sd_buf_addc(&file, '#');
    sd_buf_add(&file, SD_STR("\nDisallow: /last\n"));
    sd_robots *r = sd_robots_parse(sd_buf_str(&file), SD_STR("sundog"));
    CHECK(sd_robots_about(r)->cut && sd_robots_about(r)->rules == 1, "%zu",
          sd_robots_about(r)->rules);
    CHECK(!ask(r, "/first").allowed && ask(r, "/last").allowed, "the limit");
    CHECK(sd_robots_bytes(r) < 1000, "%zu bytes", sd_robots_bytes(r));
    sd_robots_free(r);
    const sd_str last = SD_STR("\nDisallow: /last"); // it just fits
    file.n = SD_ROBOTS_BYTES_MAX - last.n;
    sd_buf_add(&file, last);
    r = sd_robots_parse(sd_buf_str(&file), SD_STR("sundog"));
    CHECK(!sd_robots_about(r)->cut && !ask(r, "/last").allowed, "all of it");
    sd_robots_free(r);
    sd_buf_done(&file);
}

/// Rules and paths made to be slow still have an answer, soon.
static void
test_hostile(void)
{
    sd_buf file = {.max = 2 * SD_ROBOTS_BYTES_MAX}, out = {.max = SD_URL_MAX};
    sd_buf text = {.max = SD_URL_MAX};
    sd_url u;
    sd_buf_add(&file, SD_STR("User-agent: *\n"));
    while (file.n < SD_ROBOTS_BYTES_MAX)
        sd_buf_add(&file, SD_STR("Disallow: /*ab*aab*b$\n"));
    sd_robots *r = sd_robots_parse(sd_buf_str(&file), SD_STR("sundog"));
    sd_buf_add(&text, SD_STR("http://ex.org/ab"));
    while (text.n < SD_ROBOTS_PATH_MAX)
        sd_buf_addc(&text, 'a');
    CHECK(sd_url_parse(sd_buf_str(&text), NULL, &out, &u) &&
              sd_robots_check(r, &u).allowed,
          "no rule matches");
    while (text.n < SD_ROBOTS_PATH_MAX + 20)
        sd_buf_addc(&text, 'a');
    CHECK(sd_url_parse(sd_buf_str(&text), NULL, &out, &u) &&
              !sd_robots_check(r, &u).allowed,
          "too long a path");
    sd_robots_free(r);
    sd_buf_done(&file);
    sd_buf_done(&text);
    sd_buf_done(&out);
}

static void
test_agent(void)
{
    CHECK(sd_robots_is_agent(SD_STR("sun_dog-bot")), "letters, _ and -");
    CHECK(!sd_robots_is_agent(SD_STR("sundog/1")), "a version");
    CHECK(!sd_robots_is_agent(SD_STR("")), "nothing");
}

int
main(void)
{
    test_rules();
    test_info();
    test_fixed();
    test_limit();
    test_hostile();
    test_agent();
    return check_end();
}

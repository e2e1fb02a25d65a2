// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_url.h"

#include <string.h>

static const struct {
    const char *why, *in, *want; // tokens joined by spaces
} token_cases[] = {
    {"split at every byte that is no letter or digit", "/shop/item_page.html",
     "shop item page html"},
    {"short tokens go", "/a/bc/def", "def"},
    {"lower case", "/ABC/Def", "abc def"},
    {"numbers are one token", "/2024/items/123", "[NUMBER] items [NUMBER]"},
    {"short numbers go", "/12/abc", "abc"},
    {"digits among letters are no number", "/abc123/12ab", "abc123 12ab"},
    {"percent-decoded", "/%61%62%43/x%2fy", "abc"},
    {"a broken escape is bytes", "/ab%zzcd%4", "zzcd"},
    {"bytes past ASCII split", "/caf\xc3\xa9s/%e7%94%bbabc", "caf abc"},
    {"query and fragment too", "/p?name=value&id=77#top", "name value top"},
    {"nothing", "", ""},
    {"only separators", "/?&=/", ""},
    {"an encoded slash splits", "/abc%2Fdef", "abc def"},
};

static void
test_tokens(void)
{
    for (size_t i = 0; i < SD_LEN(token_cases); i++) {
        sd_buf got = {.max = 256};
        sd_tokens t;
        sd_tokens_init(&t, sd_str_of(token_cases[i].in));
        while (sd_tokens_next(&t))
            sd_buf_addf(&got, "%s%s", got.n ? " " : "", t.text);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(token_cases[i].want)),
              "%s: got '%.*s'", token_cases[i].why, SD_ARGS(got));
        sd_buf_done(&got);
    }
}

// Values printed by Java's String.hashCode.
static const struct {
    const char *in;
    int32_t want;
} hash_cases[] = {
    {"abc", 96354},
    {"product", -309474065},
    {"category", 50511102},
    {"hello", 99162322},
    {"polygenelubricants", INT32_MIN}, // its absolute value is no int
};

static void
test_java_hash(void)
{
    for (size_t i = 0; i < SD_LEN(hash_cases); i++) {
        sd_tokens t;
        sd_tokens_init(&t, sd_str_of(hash_cases[i].in));
        bool got = sd_tokens_next(&t);
        CHECK(got && t.hash == hash_cases[i].want, "%s: %d", hash_cases[i].in,
              t.hash);
    }
    sd_tokens t;
    sd_tokens_init(&t, SD_STR("12345"));
    bool got = sd_tokens_next(&t);
    int32_t h = 0;
    for (const char *p = "[NUMBER]"; *p; p++)
        h = (int32_t)(31u * (uint32_t)h + (unsigned char)*p);
    CHECK(got && t.hash == h, "[NUMBER] is hashed as it stands");
}

static void
test_long_token(void)
{
    char text[1000];
    memset(text, 'a', sizeof text);
    sd_tokens t;
    sd_tokens_init(&t, (sd_str){text, sizeof text});
    uint32_t want = 0;
    for (size_t i = 0; i < sizeof text; i++)
        want = 31 * want + 'a';
    bool got = sd_tokens_next(&t);
    CHECK(got && t.n == SD_TOKEN_MAX && t.hash == (int32_t)want,
          "text is cut, the hash covers all");
}

static const struct {
    const char *why, *in, *want;
} pattern_cases[] = {
    {"ids and slugs", "/shop/item-4711/red-winter-coat.html?ref=7&id=9",
     "/shop/item-#/*.html?id&ref"},
    {"the root", "/", "/"},
    {"no path at all", "", "/"},
    {"dates", "/2016/02/09/some-long-title-here/", "/#/#/#/*/"},
    {"a name in the last segment stays", "/tag/news/", "/tag/news/"},
    {"two words are a name", "/about-us", "/about-us"},
    {"hashes", "/p/3f9a2b", "/p/#"},
    {"escapes are no digits", "/%e7%94%bb/x", "/%e7%94%bb/x"},
    {"a long word is a slug", "/p/abcdefghijklmnopqrstuvwxyz", "/p/*"},
    {"names once, sorted, without values", "/s?b=1&a=2&b=3&=4&a", "/s?a&b"},
    {"the fragment goes", "/a#b?c", "/a"},
    {"a query without a path", "?q=1", "/?q"},
    {"array parameters", "/s?id[0]=1&id[1]=2", "/s?id[#]&id[#]"},
    {"dots inside a name", "/v1.2/data.tar.gz", "/#.#/data.tar.gz"},
};

static void
test_pattern(void)
{
    for (size_t i = 0; i < SD_LEN(pattern_cases); i++) {
        sd_buf got = {.max = 256};
        sd_url_pattern(sd_str_of(pattern_cases[i].in), &got);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(pattern_cases[i].want)),
              "%s: got '%.*s'", pattern_cases[i].why, SD_ARGS(got));
        sd_buf_done(&got);
    }
}

static const struct {
    const char *why, *in, *base, *want; // no `want`: it is refused
} parse_cases[] = {
    {"as it is", "http://ex.org/a?b#c", NULL, "http://ex.org/a?b#c"},
    {"case folds", "HTTP://EX.Org/A", NULL, "http://ex.org/A"},
    {"a path is made", "http://ex.org", NULL, "http://ex.org/"},
    {"the default port goes", "https://ex.org:443/", NULL, "https://ex.org/"},
    {"another stays", "https://ex.org:080/", NULL, "https://ex.org:80/"},
    {"an empty port goes", "http://ex.org:/x", NULL, "http://ex.org/x"},
    {"too large a port", "http://ex.org:65536/", NULL, NULL},
    {"no number", "http://ex.org:8o/", NULL, NULL},
    {"user and password", "http://u:p:q@@ex.org/", NULL,
     "http://u:p%3Aq%40@ex.org/"},
    {"empty ones go", "http://:@ex.org/", NULL, "http://ex.org/"},
    {"user without a host", "http://u@/", NULL, NULL},
    {"dots", "http://ex.org/a/./b/../c/%2E%2e/d", NULL, "http://ex.org/a/d"},
    {"dots at the end", "http://ex.org/a/..", NULL, "http://ex.org/"},
    {"three are a name", "http://ex.org/.../x", NULL, "http://ex.org/.../x"},
    {"backslashes", "http:\\\\ex.org\\a", NULL, "http://ex.org/a"},
    {"but not everywhere", "x://ex.org/\\a", NULL, "x://ex.org/\\a"},
    {"line ends and tabs", " ht\ntp://e\tx.org/\ra ", NULL, "http://ex.org/a"},
    {"escapes by part", "http://ex.org/\"'{^?\"'{^`#\"'{^`", NULL,
     "http://ex.org/%22'%7B%5E?%22%27{^`#%22'{^%60"},
    {"malformed UTF-8", "http://ex.org/\xff\xe2\x82?\xed\xa0\x80", NULL,
     "http://ex.org/%EF%BF%BD%EF%BF%BD?%EF%BF%BD%EF%BF%BD%EF%BF%BD"},
    {"a line end in malformed bytes", "http://ex.org/\xe2\x82\n\xac", NULL,
     "http://ex.org/%EF%BF%BD%EF%BF%BD"},
    {"IPv4 in disguise", "http://0x7f.1/", NULL, "http://127.0.0.1/"},
    {"IPv4 too large", "http://256.0.0.1/", NULL, NULL},
    {"a number at the end", "http://a.0x/", NULL, NULL},
    {"IPv6", "http://[1:0::0:ABCD]:80/", NULL, "http://[1::abcd]/"},
    {"IPv6 and IPv4", "http://[::ffff:1.2.3.4]/", NULL,
     "http://[::ffff:102:304]/"},
    {"no IPv6", "http://[1::2::3]/", NULL, NULL},
    {"an open bracket", "http://[::1", NULL, NULL},
    {"a space in a host", "http://a b/", NULL, NULL},
    {"escapes in a host", "http://%65x.org/", NULL, "http://ex.org/"},
    {"IDNA",
     "http://B\xc3\xbc"
     "cher.de/",
     NULL, "http://xn--bcher-kva.de/"},
    {"a long IDNA label with hyphens",
     "http://"
     "\xd0\xbe\xd0\xba\xd0\xbd\xd0\xb0-\xd0\xbd\xd0\xb0-"
     "\xd0\xbd\xd0\xbe\xd0\xb2\xd0\xbe\xd1\x81\xd1\x82\xd0\xb8-"
     "\xd0\xba\xd1\x83\xd0\xbf\xd0\xb8\xd1\x82\xd1\x8c\xd0\xba\xd1\x83\xd0\xbf"
     "\xd0\xb8\xd1\x82\xd1\x8c-\xd0\xb2-24-24-\xd0\xb4\xd0\xbb\xd1\x8f.com/",
     NULL,
     "http://"
     "xn-------24-24--xijb3ac3b7cba5ahb8a0acctib7ac1d7afd3ae45af5k.com/"},
    {"a long one in Latin letters",
     "http://in-k\xc3\xb6ln-hausgr\xc3\xb6\xc3\x9f"
     "e-und-der-m\xc3\xbcnchen-bestm\xc3\xbcnchendie.com/",
     NULL,
     "http://"
     "xn--in-kln-hausgre-und-der-mnchen-bestmnchendie-2od93hja80ala.com/"},
    {"a long one with accents apart",
     "http://"
     "Cafe\xcc\x81-de-la-e\xcc\x81te\xcc\x81-in-M\xc3\x9cNCHEN-und-K\xc3\x96LN-"
     "am-sch\xc3\xb6nsten-caf\xc3\xa9.com/",
     NULL,
     "http://"
     "xn--caf-de-la-t-in-mnchen-und-kln-am-schnsten-caf-d7dhb8a09cja40a.com/"},
    {"a long one from right to left",
     "http://"
     "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d-\xd7\xa2\xd7\x95\xd7\x9c\xd7\x9d-"
     "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d-24-\xd7\xa2\xd7\x95\xd7\x9c\xd7\x9d-"
     "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d-\xd7\xa2\xd7\x95\xd7\x9c\xd7\x9d-"
     "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d-\xd7\x91\xd7\x92\xd7\x93-"
     "\xd7\xa2\xd7\x95\xd7\x9c\xd7\x9d-\xd7\x94\xd7\x96\xd7\x94.com/",
     NULL,
     "http://"
     "xn-----24--------2poopsabbbebbbf2a1ldbgbdbhhddgdddh5plaim40ajamj.com/"},
    {"a long one with a joiner that joins nothing",
     "http://"
     "\xd0\xbe\xd0\xba\xd0\xbd\xd0\xb0-\xd0\xbd\xd0\xb0-"
     "\xd0\xbd\xd0\xbe\xd0\xb2\xd0\xbe\xd1\x81\xd1\x82\xd0\xb8-a\xe2\x80\x8d"
     "b-"
     "\xd0\xba\xd1\x83\xd0\xbf\xd0\xb8\xd1\x82\xd1\x8c\xd0\xba\xd1\x83\xd0\xbf"
     "\xd0\xb8\xd1\x82\xd1\x8c-\xd0\xb2-24-24-\xd0\xb4\xd0\xbb\xd1\x8f.com/",
     NULL, NULL},
    {"symbols", "http://i\xe2\x9d\xa4.ws/", NULL, "http://xn--i-7iq.ws/"},
    {"a symbol and a stroke", "http://\xe2\x89\xbc\xcc\xb8/", NULL,
     "http://xn--pgh/"},
    {"an A-label as it is", "http://xn--a/", NULL, "http://xn--a/"},
    {"no host", "http://", NULL, NULL},
    {"no scheme", "/a/b", NULL, NULL},
    {"nothing", "", NULL, NULL},
    {"relative", "c?d", "http://ex.org/a/b?x#y", "http://ex.org/a/c?d"},
    {"the same page", "", "http://ex.org/a?x#y", "http://ex.org/a?x"},
    {"another query", "?z", "http://ex.org/a?x#y", "http://ex.org/a?z"},
    {"a place in it", "#z", "http://ex.org/a?x#y", "http://ex.org/a?x#z"},
    {"from the root", "/c", "http://u@ex.org:81/a", "http://u@ex.org:81/c"},
    {"the same scheme", "//b/c", "https://ex.org/", "https://b/c"},
    {"a scheme, no slashes", "http:c", "http://ex.org/a/b",
     "http://ex.org/a/c"},
    {"above the root", "../../../c", "http://ex.org/a/b", "http://ex.org/c"},
    {"files", "file:c:\\a\\..\\..\\b", NULL, "file:///c:/b"},
    {"the drive stays", "/x", "file:///c:/a", "file:///c:/x"},
    {"localhost", "file://LOCALHOST/a", NULL, "file:///a"},
    {"opaque", "mailto:A@b ?c", NULL, "mailto:A@b%20?c"},
    {"nothing is relative to it", "a", "mailto:x", NULL},
    {"but a fragment is", "#a", "mailto:x", "mailto:x#a"},
    {"a path like a host", "x:/a/..//b", NULL, "x:/.//b"},
};

static void
test_parse(void)
{
    for (size_t i = 0; i < SD_LEN(parse_cases); i++) {
        sd_url u, base;
        sd_buf out = {.max = SD_URL_MAX}, base_out = {.max = SD_URL_MAX};
        const char *from = parse_cases[i].base, *want = parse_cases[i].want;
        if (from && !sd_url_parse(sd_str_of(from), NULL, &base_out, &base))
            CHECK(false, "%s: the base", parse_cases[i].why);
        bool ok = sd_url_parse(sd_str_of(parse_cases[i].in),
                               from ? &base : NULL, &out, &u);
        CHECK(ok == (want != NULL), "%s", parse_cases[i].why);
        CHECK(sd_str_eq(sd_buf_str(&out), sd_str_of(want)), "%s: got '%.*s'",
              parse_cases[i].why, SD_ARGS(out));
        sd_buf_done(&out);
        sd_buf_done(&base_out);
    }
}

static void
test_parts(void)
{
    sd_buf out = {.max = SD_URL_MAX};
    sd_arena a = {0};
    sd_url u;
    bool ok =
        sd_url_parse(SD_STR("https://u:p@ex.org:8080/a/b?c#d"), NULL, &out, &u);
    CHECK(ok, "it parses");
    u = sd_url_keep(&a, &u);
    sd_buf_done(&out);
    const struct {
        const char *want;
        sd_str got;
    } part[] = {
        {"https", sd_url_scheme(&u)},
        {"u", sd_url_user(&u)},
        {"p", sd_url_password(&u)},
        {"ex.org", sd_url_host(&u)},
        {"/a/b", sd_url_path(&u)},
        {"?c", sd_url_query(&u)},
        {"#d", sd_url_fragment(&u)},
        {"/a/b?c#d", sd_url_tail(&u)},
        {"ex.org:8080", sd_url_host_key(&u)},
    };
    for (size_t i = 0; i < SD_LEN(part); i++)
        CHECK(sd_str_eq(part[i].got, sd_str_of(part[i].want)), "%s: '%.*s'",
              part[i].want, SD_ARGS(part[i].got));
    CHECK(u.port == 8080 && sd_url_is_web(&u), "%d", u.port);
    sd_arena_done(&a);
}

static void
test_limits(void)
{
    sd_buf out = {.max = SD_URL_MAX}, text = {.max = 2 * SD_URL_MAX};
    sd_buf base_out = {.max = SD_URL_MAX};
    sd_url u, base;
    CHECK(!sd_url_parse((sd_str){NULL, 0}, NULL, &out, &u), "no text at all");
    CHECK(sd_url_parse(SD_STR("http://ex.org/a#b"), NULL, &base_out, &base) &&
              sd_url_parse((sd_str){NULL, 0}, &base, &out, &u) &&
              sd_str_eq(u.href, SD_STR("http://ex.org/a")),
          "no text, but a base");
    sd_buf_done(&base_out);
    sd_buf_add(&text, SD_STR("http://ex.org/"));
    while (text.n < SD_URL_MAX)
        sd_buf_addc(&text, 'a');
    CHECK(sd_url_parse(sd_buf_str(&text), NULL, &out, &u), "at the limit");
    text.p[20] = '"'; // grows to three bytes
    CHECK(!sd_url_parse(sd_buf_str(&text), NULL, &out, &u) && out.n == 0,
          "the href is over it");
    text.p[20] = 'a';
    sd_buf_addc(&text, 'a');
    CHECK(!sd_url_parse(sd_buf_str(&text), NULL, &out, &u), "over it");
    sd_buf_done(&out);
    sd_buf_done(&text);
}

static const struct {
    const char *why;
    unsigned steps;
    const char *in, *want;
} normal_cases[] = {
    {"nothing to do", SD_URL_NORMAL_ALL, "http://ex.org/a?b=1",
     "http://ex.org/a?b=1"},
    {"no step is taken", 0, "http://ex.org./a//index.html?&utm_x=1#c",
     "http://ex.org./a//index.html?&utm_x=1#c"},
    {"fragment", SD_URL_DROP_FRAGMENT, "http://ex.org/a?#c",
     "http://ex.org/a?"},
    {"in other schemes too", SD_URL_NORMAL, "mailto:a@b?;sid=1#c",
     "mailto:a@b?;sid=1"},
    {"session in the path", SD_URL_DROP_SESSION,
     "http://ex.org/a;v=1;JSESSIONID=0A1B;w?b", "http://ex.org/a;v=1;w?b"},
    {"session in the query", SD_URL_DROP_SESSION,
     "http://ex.org/?PHPSESSID=12&a=1&ASPSESSIONIDQQ=x", "http://ex.org/?a=1"},
    {"a long sid is a session", SD_URL_DROP_SESSION,
     "http://ex.org/?sid=0123456789abcdef0123&a", "http://ex.org/?a"},
    {"a short one is not", SD_URL_DROP_SESSION, "http://ex.org/?sid=17",
     "http://ex.org/?sid=17"},
    {"ASP.NET", SD_URL_DROP_SESSION, "http://ex.org/a/(S(x1y2))/b.aspx",
     "http://ex.org/a/b.aspx"},
    {"ASP.NET at the end", SD_URL_DROP_SESSION, "http://ex.org/a/(S(x1y2))",
     "http://ex.org/a/"},
    {"dots appear", SD_URL_DROP_SESSION, "http://ex.org/a/b/..;jsessionid=1/c",
     "http://ex.org/a/c"},
    {"a session inside a session", SD_URL_DROP_SESSION,
     "http://ex.org/(S(x));jsessionid=1/c", "http://ex.org/c"},
    {"tracking", SD_URL_DROP_TRACKING,
     "http://ex.org/?utm_source=a&id=1&gclid=x", "http://ex.org/?id=1"},
    {"a document", SD_URL_DROP_DOCUMENT, "http://ex.org/a/Index.HTML",
     "http://ex.org/a/"},
    {"with a query it may be another", SD_URL_DROP_DOCUMENT,
     "http://ex.org/index.php?id=1", "http://ex.org/index.php?id=1"},
    {"when the query goes, it goes", SD_URL_NORMAL,
     "http://ex.org/index.php?fbclid=1", "http://ex.org/"},
    {"other names stay", SD_URL_DROP_DOCUMENT, "http://ex.org/index.xml",
     "http://ex.org/index.xml"},
    {"escapes", SD_URL_FIX_ESCAPES, "http://ex.org/%7e%c3%2f%zz?%41%26|[",
     "http://ex.org/~%C3%2F%25zz?A%26%7C%5B"},
    {"an escape behind a percent sign", SD_URL_FIX_ESCAPES,
     "http://ex.org/%2%35", "http://ex.org/%2525"},
    {"slashes", SD_URL_MERGE_SLASHES, "http://ex.org//a///b//",
     "http://ex.org/a/b/"},
    {"an address in the path", SD_URL_MERGE_SLASHES,
     "http://ex.org/web//http:///a", "http://ex.org/web/http://a"},
    {"query noise", SD_URL_TRIM_QUERY, "http://ex.org/?&&a=&&b&",
     "http://ex.org/?a=&b"},
    {"a query of noise", SD_URL_TRIM_QUERY, "http://ex.org/?&",
     "http://ex.org/"},
    {"dots behind the host", SD_URL_TRIM_HOST, "http://ex.org..:81/",
     "http://ex.org:81/"},
    {"dots that matter", SD_URL_TRIM_HOST, "http://ex.1../", "http://ex.1../"},
    {"a password", SD_URL_NORMAL, "http://u:p@ex.org/a", "http://ex.org/a"},
    {"a user, and nothing else", SD_URL_DROP_USER,
     "https://u@ex.org.:81//a/index.html?&&b=#c",
     "https://ex.org.:81//a/index.html?&&b=#c"},
    {"what only looks like one", SD_URL_NORMAL, "http://ex.org/u:p@ex.org",
     "http://ex.org/u:p@ex.org"},
    {"order", SD_URL_SORT_QUERY, "http://ex.org/?b=&a=2&=3&a=1",
     "http://ex.org/?a=1&a=2&b"},
};

static void
test_normal(void)
{
    for (size_t i = 0; i < SD_LEN(normal_cases); i++) {
        sd_buf in = {.max = SD_URL_MAX}, out = {.max = SD_URL_MAX};
        sd_url u, v;
        bool ok = sd_url_parse(sd_str_of(normal_cases[i].in), NULL, &in, &u) &&
                  sd_url_normalise(&u, normal_cases[i].steps, &out, &v) &&
                  sd_str_eq(v.href, sd_str_of(normal_cases[i].want));
        CHECK(ok, "%s: got '%.*s'", normal_cases[i].why, SD_ARGS(out));
        sd_buf_done(&in);
        sd_buf_done(&out);
    }
}

static const struct {
    const char *why, *in, *want;
} domain_cases[] = {
    {"below a suffix", "www.example.com", "example.com"},
    {"the domain itself", "example.com", "example.com"},
    {"a suffix of two labels", "a.b.example.co.uk", "example.co.uk"},
    {"a suffix", "co.uk", ""},
    {"an unknown top", "a.example.zzzz", "example.zzzz"},
    {"a trailing dot", "www.example.com.", "example.com"},
    {"one label", "localhost", ""},
    {"IPv4", "127.0.0.1", ""},
    {"IPv6", "[::1]", ""},
    {"empty labels", "a..com", ""},
    {"nothing", "", ""},
    {"an A-label", "www.xn--85x722f.xn--55qx5d.cn",
     "xn--85x722f.xn--55qx5d.cn"},
};

static void
test_domain(void)
{
    for (size_t i = 0; i < SD_LEN(domain_cases); i++) {
        sd_str got = sd_url_registrable(sd_str_of(domain_cases[i].in));
        CHECK(sd_str_eq(got, sd_str_of(domain_cases[i].want)), "%s: '%.*s'",
              domain_cases[i].why, SD_ARGS(got));
    }
}

int
main(void)
{
    test_tokens();
    test_java_hash();
    test_long_token();
    test_pattern();
    test_parse();
    test_parts();
    test_limits();
    test_normal();
    test_domain();
    return check_end();
}

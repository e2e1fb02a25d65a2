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
    const char *why, *in, *key, *tail; // no `key`: it is refused
} split_cases[] = {
    {"plain", "http://ex.org/a?b#c", "ex.org", "/a?b#c"},
    {"case folds", "HTTP://EX.Org/A", "ex.org", "/A"},
    {"the default port goes", "http://ex.org:80/", "ex.org", "/"},
    {"https has its own", "https://ex.org:443", "ex.org", ""},
    {"another port stays", "https://ex.org:80/", "ex.org:80", "/"},
    {"an empty port goes", "http://ex.org:/x", "ex.org", "/x"},
    {"user information goes", "http://u:p@ex.org/", "ex.org", "/"},
    {"IPv6", "http://[::1]:8080/", "[::1]:8080", "/"},
    {"a query right behind the host", "http://ex.org?q", "ex.org", "?q"},
    {"another scheme", "ftp://ex.org/", NULL, NULL},
    {"relative", "/a/b", NULL, NULL},
    {"no host", "http:///a", NULL, NULL},
    {"no host but a port", "http://:80/", NULL, NULL},
    {"nothing", "", NULL, NULL},
    {"scheme only", "http://", NULL, NULL},
    {"an open bracket", "http://[::1", "[::1", ""},
};

static void
test_split(void)
{
    for (size_t i = 0; i < SD_LEN(split_cases); i++) {
        sd_url u;
        sd_buf key = {.max = 256};
        bool ok = sd_url_split(sd_str_of(split_cases[i].in), &u);
        CHECK(ok == (split_cases[i].key != NULL), "%s", split_cases[i].why);
        if (ok) {
            sd_url_host_key(&u, &key);
            CHECK(sd_str_eq(sd_buf_str(&key), sd_str_of(split_cases[i].key)),
                  "%s: host '%.*s'", split_cases[i].why, SD_ARGS(key));
            CHECK(sd_str_eq(u.tail, sd_str_of(split_cases[i].tail)),
                  "%s: tail '%.*s'", split_cases[i].why, SD_ARGS(u.tail));
        }
        sd_buf_done(&key);
    }
}

int
main(void)
{
    test_tokens();
    test_java_hash();
    test_long_token();
    test_pattern();
    test_split();
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_feature.h"

static const struct {
    const char *why, *in;
    uint32_t hashes;
    size_t n;
    uint32_t want[4];
} url_cases[] = {
    {"abc hashes to 96354", "/abc", 10000, 1, {6354}},
    {"a negative hash loses its sign after the remainder",
     "/product",
     10000,
     1,
     {4065}},
    {"the smallest int has no positive twin",
     "/polygenelubricants",
     10000,
     1,
     {3648}},
    {"sorted", "/abc/product", 10000, 2, {4065, 6354}},
    {"each once", "/abc/product/ABC", 10000, 2, {4065, 6354}},
    {"colliding tokens are one feature", "/abc/product", 1, 1, {0}},
    {"no tokens", "/a/b", 10000, 0, {0}},
};

static void
test_url(void)
{
    for (size_t i = 0; i < SD_LEN(url_cases); i++) {
        uint32_t got[SD_FEATURE_URL_MAX];
        size_t n = sd_feature_url(sd_str_of(url_cases[i].in),
                                  url_cases[i].hashes, got);
        CHECK(n == url_cases[i].n, "%s: %zu", url_cases[i].why, n);
        for (size_t k = 0; k < n && k < url_cases[i].n; k++)
            CHECK(got[k] == url_cases[i].want[k], "%s: id %u", url_cases[i].why,
                  got[k]);
    }
}

static void
test_many_tokens(void)
{
    sd_buf url = {.max = 4096};
    for (int i = 0; i < 500; i++)
        sd_buf_addf(&url, "/aa%c%c", 'a' + i / 26, 'a' + i % 26);
    uint32_t got[SD_FEATURE_URL_MAX];
    size_t n = sd_feature_url(sd_buf_str(&url), 10000, got);
    CHECK(n == SD_FEATURE_URL_MAX, "%zu", n);
    for (size_t i = 1; i < n; i++)
        CHECK(got[i - 1] < got[i], "sorted at %zu", i);
    sd_buf_done(&url);
}

static void
test_bins(void)
{
    static const struct {
        uint32_t count;
        unsigned bin;
    } cases[] = {{0, 0}, {1, 1}, {2, 2},  {3, 3},  {4, 3},  {5, 4},
                 {8, 4}, {9, 5}, {16, 5}, {17, 6}, {33, 6}, {UINT32_MAX, 6}};
    for (size_t i = 0; i < SD_LEN(cases); i++)
        CHECK(sd_feature_bin(cases[i].count) == cases[i].bin, "%u: %u",
              cases[i].count, sd_feature_bin(cases[i].count));
}

static void
test_kin(void)
{
    uint32_t got[SD_FEATURE_KIN_MAX];
    size_t n = sd_feature_kin(SD_FEATURE_PARENTS, 100, 0, 0, got);
    CHECK(n == 2 && got[0] == 100 && got[1] == 107, "no known parent");
    n = sd_feature_kin(SD_FEATURE_PARENTS, 100, 3, 1, got);
    CHECK(n == 3 && got[0] == 103 && got[1] == 108 && got[2] == 114,
          "counts and the flag");
    n = sd_feature_kin(SD_FEATURE_SIBLINGS, 100, 99, 99, got);
    CHECK(n == 3 && got[0] == 121 && got[2] + 1 == sd_feature_ids(100),
          "siblings have ids of their own, the last included");
}

static const struct {
    const char *why, *a, *b;
    size_t shared; // leading keys that both addresses have
    size_t keys;   // of the first
} chain_cases[] = {
    {"names differ, the pattern does not", "/shop/red-coat.html",
     "/shop/blue-hat.html", 3, 3},
    {"numbers are masked", "/2019/item-17/x", "/2020/item-9/y", 4, 4},
    {"the ending tells", "/shop/a.html", "/shop/a.php", 1, 3},
    {"so does a closing slash", "/shop/a/", "/shop/a", 1, 3},
    {"a name of digits is of another kind", "/shop/17", "/shop/red", 1, 3},
    {"and so are several words", "/shop/red-coat", "/shop/red", 1, 3},
    {"depth tells", "/a/b/x", "/a/x", 1, 4},
    {"the first directory", "/shop/x", "/blog/x", 2, 3},
    {"the second directory", "/shop/new/x", "/shop/old/x", 3, 4},
    {"case does not", "/Shop/x", "/shop/x", 3, 3},
    {"a title as directory", "/a-very-long-title-of-it/x",
     "/another-title-of-mine-here/x", 3, 3},
    {"a script and its parameters", "/show.php?id=7", "/show.php?id=8", 3, 3},
    {"another script", "/show.php?id=7", "/edit.php?id=7", 2, 3},
    {"another parameter", "/show.php?id=7", "/show.php?tag=7", 1, 3},
    {"the fragment says nothing", "/a/b#c", "/a/d", 3, 3},
    {"home", "/", "", 1, 2},
    {"the third directory is not told apart", "/a/b/c/x", "/a/b/d/x", 4, 4},
};

static void
test_chain(void)
{
    for (size_t i = 0; i < SD_LEN(chain_cases); i++) {
        uint64_t a[SD_FEATURE_CHAIN_MAX], b[SD_FEATURE_CHAIN_MAX],
            c[SD_FEATURE_CHAIN_MAX];
        sd_str h = SD_STR("a.test"), ta = sd_str_of(chain_cases[i].a);
        size_t n = sd_feature_chain(h, ta, a), shared = 0;
        size_t m = sd_feature_chain(h, sd_str_of(chain_cases[i].b), b);
        while (shared < n && shared < m && a[shared] == b[shared])
            shared++;
        CHECK(shared == chain_cases[i].shared && n == chain_cases[i].keys,
              "%s: %zu shared of %zu", chain_cases[i].why, shared, n);
        m = sd_feature_chain(SD_STR("b.test"), ta, c);
        for (size_t k = 0; k < n; k++)
            CHECK(m == n && c[k] != a[k] && c[k] - c[0] == a[k] - a[0],
                  "%s: no key is of two hosts, but the pattern is",
                  chain_cases[i].why);
    }
}

static void
test_domain(void)
{
    static const struct {
        const char *why, *a, *b;
        bool has, same;
    } cases[] = {
        {"hosts of one domain", "a.shop.example", "b.shop.example", true, true},
        {"a host below another", "a.shop.example", "c.b.shop.example", true,
         true},
        {"of two domains", "a.shop.example", "a.club.example", true, false},
        {"below a public suffix", "x.co.uk", "y.co.uk", false, true},
        {"the domain itself", "shop.example", "www.shop.example", false, true},
        {"machines", "10.0.0.1", "[::1]", false, true},
        {"no domain at all", "localhost", "", false, true},
    };
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        uint32_t a = sd_feature_domain(sd_str_of(cases[i].a), 100000),
                 b = sd_feature_domain(sd_str_of(cases[i].b), 100000);
        CHECK((a < 100000) == cases[i].has && (a == b) == cases[i].same,
              "%s: %u, %u", cases[i].why, a, b);
    }
}

static void
test_platform(void)
{
    uint32_t a = sd_feature_platform(SD_STR("alpha"), 100000),
             b = sd_feature_platform(SD_STR("beta"), 100000);
    CHECK(a < 100000 && b < 100000 && a != b, "%u, %u", a, b);
    CHECK(sd_feature_platform(SD_STR("alpha"), 1) == 0, "one position");
}

static void
test_put(void)
{
    uint32_t ids[4] = {3, 7};
    CHECK(sd_feature_put(ids, 2, 7) == 2, "there already");
    CHECK(sd_feature_put(ids, 2, 5) == 3 && ids[0] == 3 && ids[1] == 5 &&
              ids[2] == 7,
          "in its place");
}

int
main(void)
{
    test_chain();
    test_domain();
    test_platform();
    test_put();
    test_url();
    test_many_tokens();
    test_bins();
    test_kin();
    return check_end();
}

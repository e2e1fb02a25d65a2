// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_base.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const struct {
    const char *why, *in;
    bool ok;
    uint64_t want;
} u64_cases[] = {
    {"zero", "0", true, 0},
    {"the largest", "18446744073709551615", true, UINT64_MAX},
    {"one past the largest", "18446744073709551616", false, 0},
    {"empty", "", false, 0},
    {"sign", "-1", false, 0},
    {"trailing space", "1 ", false, 0},
};

static void
test_u64(void)
{
    for (size_t i = 0; i < SD_LEN(u64_cases); i++) {
        uint64_t got = 0;
        bool ok = sd_str_u64(sd_str_of(u64_cases[i].in), &got);
        CHECK(ok == u64_cases[i].ok && got == u64_cases[i].want, "%s: %d %llu",
              u64_cases[i].why, ok, (unsigned long long)got);
    }
}

static const struct {
    const char *in;
    bool ok;
    double want;
} double_cases[] = {
    {"0.5", true, 0.5}, {"-2e3", true, -2000}, {"nan", false, 0},
    {"inf", false, 0},  {"1e999", false, 0},   {"0x10", false, 0},
    {"", false, 0},     {"1.5x", false, 0},    {" 1", false, 0},
};

static void
test_double(void)
{
    for (size_t i = 0; i < SD_LEN(double_cases); i++) {
        double got = 0;
        bool ok = sd_str_double(sd_str_of(double_cases[i].in), &got);
        CHECK(ok == double_cases[i].ok && got == double_cases[i].want,
              "'%s': %d %g", double_cases[i].in, ok, got);
    }
}

static void
test_cut(void)
{
    sd_str s = SD_STR("a\t\tb\t"), f;
    const char *want[] = {"a", "", "b", ""};
    for (size_t i = 0; i < SD_LEN(want); i++) {
        bool more = sd_str_cut(&s, '\t', &f);
        CHECK(more && sd_str_eq(f, sd_str_of(want[i])), "field %zu", i);
    }
    CHECK(!sd_str_cut(&s, '\t', &f), "nothing is left");
}

static void
test_trim(void)
{
    static const struct {
        const char *in, *want;
    } cases[] = {
        {"", ""},    {"  ", ""},     {"a", "a"}, {" \ta b\t ", "a b"},
        {"a ", "a"}, {"\na", "\na"}, // a line feed is not among the blanks
    };
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        sd_str got = sd_str_trim(sd_str_of(cases[i].in), SD_STR(" \t"));
        CHECK(sd_str_eq(got, sd_str_of(cases[i].want)), "'%s': '%.*s'",
              cases[i].in, SD_ARGS(got));
    }
    CHECK(sd_str_trim((sd_str){"\0x\0", 3}, SD_STR("\0")).n == 1,
          "a byte of zero is one like others");
    CHECK(sd_str_eq(sd_str_strip(SD_STR("\f a\vb\v\r\n")), SD_STR("a\vb\v")),
          "HTML's white space");
    CHECK(sd_str_eq(sd_str_strip_low((sd_str){"\0\v a\x80 ", 6}),
                    SD_STR("a\x80")),
          "controls as well");
    CHECK(sd_str_strip(SD_STR(" \t")).n == 0 &&
              sd_str_strip_low((sd_str){0}).n == 0,
          "nothing is left");
}

static void
test_words(void)
{
    sd_str s = SD_STR(" a\tbc\n "), w = {0};
    CHECK(sd_str_word(&s, &w) && sd_str_eq(w, SD_STR("a")), "one");
    CHECK(sd_str_word(&s, &w) && sd_str_eq(w, SD_STR("bc")), "two");
    CHECK(!sd_str_word(&s, &w) && sd_str_eq(w, SD_STR("bc")), "no more");
}

/// The C library is the judge.
static void
test_dates(void)
{
    sd_rng rng;
    sd_rng_init(&rng, 1, 0);
    for (int i = 0; i < 20000; i++) {
        time_t t = (time_t)sd_rng_below(&rng, 253402300800u + 62135596800u) -
                   62135596800;
        struct tm m;
        gmtime_r(&t, &m);
        sd_date d = sd_date_of(t);
        CHECK(d.year == m.tm_year + 1900 && d.month == m.tm_mon + 1 &&
                  d.day == m.tm_mday && d.hour == m.tm_hour &&
                  d.minute == m.tm_min && d.second == m.tm_sec,
              "%lld", (long long)t);
        CHECK(sd_days_of(d.year, d.month, d.day) ==
                  (t + 62135596800) / 86400 - 62135596800 / 86400,
              "%lld", (long long)t);
    }
    sd_buf b = {.max = 256};
    sd_buf_add_time(&b, 784111777123);
    sd_buf_add_time(&b, -1);
    sd_buf_add_time(&b, INT64_MAX);
    sd_buf_add_time(&b, INT64_MIN);
    CHECK(sd_str_starts(sd_buf_str(&b), SD_STR("1994-11-06T08:49:37.123Z"
                                               "1969-12-31T23:59:59.999Z"
                                               "9999-12-31T23:59:59.")),
          "%.*s", SD_ARGS(b));
    CHECK(b.n == 96, "%.*s", SD_ARGS(b));
    sd_buf_done(&b);
}

/// The C library in the C locale is the judge of single bytes.
static void
test_ascii(void)
{
    for (int i = 0; i < 256; i++) {
        char c = (char)i;
        bool ascii = i < 128;
        CHECK(sd_is_digit(c) == (ascii && isdigit(i)), "digit %d", i);
        CHECK(sd_is_letter(c) == (ascii && isalpha(i)), "letter %d", i);
        CHECK(sd_is_space(c) == (ascii && isspace(i) && i != '\v'), "space %d",
              i);
        CHECK(sd_lower(c) == (ascii ? (char)tolower(i) : c), "lower %d", i);
        CHECK((sd_hex(c) >= 0) == (ascii && isxdigit(i)), "hex %d", i);
    }
    CHECK(sd_hex('9') == 9 && sd_hex('a') == 10 && sd_hex('F') == 15, "values");

    static const struct {
        const char *a, *b;
        bool same, starts;
    } folded[] = {
        {"", "", true, true},
        {"Noindex", "nOINDEX", true, true},
        {"a", "ab", false, false},
        {"HTTP://x", "http:", false, true},
        {"[", "{", false, false}, // would be one letter but for their range
        {"\xc3\x84", "\xc3\xa4", false, false}, // not of ASCII
    };
    for (size_t i = 0; i < SD_LEN(folded); i++) {
        sd_str a = sd_str_of(folded[i].a), b = sd_str_of(folded[i].b);
        CHECK(sd_str_eq_fold(a, b) == folded[i].same &&
                  sd_str_is(a, folded[i].b) == folded[i].same,
              "%s is %s", folded[i].a, folded[i].b);
        CHECK(sd_str_starts_fold(a, b) == folded[i].starts, "%s starts with %s",
              folded[i].a, folded[i].b);
    }

    static const struct {
        const char *a, *b;
        int order;
    } ordered[] = {
        {"", "", 0},     {"a", "a", 0},  {"a", "b", -1},       {"b", "a", 1},
        {"a", "ab", -1}, {"ab", "a", 1}, {"\x7f", "\x80", -1},
    };
    for (size_t i = 0; i < SD_LEN(ordered); i++) {
        int c = sd_str_order(sd_str_of(ordered[i].a), sd_str_of(ordered[i].b));
        CHECK((c > 0) - (c < 0) == ordered[i].order, "'%s' and '%s': %d",
              ordered[i].a, ordered[i].b, c);
    }

    static const struct {
        const char *list;
        bool has; // "me"
    } lists[] = {
        {"", false},       {"me", true},       {"you, Me", true},
        {"you\tME", true}, {"me,", true},      {" , me", true},
        {"met", false},    {"you me?", false}, {"a,me,b", true},
    };
    for (size_t i = 0; i < SD_LEN(lists); i++)
        CHECK(sd_str_has_word(sd_str_of(lists[i].list), "me") == lists[i].has,
              "me in '%s'", lists[i].list);
}

/// A high byte is found wherever it stands.
static void
test_is_ascii(void)
{
    char text[150];
    for (size_t n = 0; n <= sizeof text; n++) {
        memset(text, 'a', sizeof text);
        CHECK(sd_str_is_ascii((sd_str){text, n}), "%zu letters", n);
        for (size_t i = 0; i < n; i++) {
            text[i] = (char)0x80;
            CHECK(!sd_str_is_ascii((sd_str){text, n}), "%zu of %zu", i, n);
            text[i] = 'a';
        }
    }
}

static void
test_buf(void)
{
    sd_buf b = {.max = 8};
    sd_buf_add_u64(&b, 12345);
    sd_buf_add(&b, SD_STR("6789"));
    CHECK(b.over && sd_str_eq(sd_buf_str(&b), SD_STR("12345")),
          "the write past the ceiling is dropped whole");
    sd_buf_addc(&b, 'x');
    CHECK(b.n == 5, "and so is a later one that would fit");
    const char *memory = b.p;
    sd_buf_renew(&b, 9, b.cap);
    sd_buf_add(&b, SD_STR("123456789"));
    CHECK(!b.over && b.n == 9 && b.p == memory, "another ceiling");
    sd_buf_renew(&b, 9, b.cap - 1);
    CHECK(!b.p && !b.n && b.max == 9, "more memory than is kept");
    sd_buf_done(&b);

    sd_buf v = {.max = 32};
    const uint64_t number[] = {0, 127, 128, 300, UINT64_MAX};
    for (size_t i = 0; i < SD_LEN(number); i++)
        sd_buf_add_v(&v, number[i]);
    CHECK(sd_str_eq(sd_buf_str(&v), SD_STR("\x00\x7f\x80\x01\xac\x02"
                                           "\xff\xff\xff\xff\xff"
                                           "\xff\xff\xff\xff\x01")),
          "seven bits a byte, %zu bytes", v.n);
    sd_buf_done(&v);

    sd_buf j = {.max = 256};
    sd_buf_add_json(&j, SD_STR("a\"\\\n\xc3\xa4\xff\xed\xa0\x80"));
    const char *want = "\"a\\\"\\\\\\u000a\xc3\xa4\xef\xbf\xbd\xef\xbf\xbd"
                       "\xef\xbf\xbd\xef\xbf\xbd\"";
    CHECK(sd_str_eq(sd_buf_str(&j), sd_str_of(want)), "got %.*s", SD_ARGS(j));
    sd_buf_reset(&j);
    sd_buf_add_xml(&j, SD_STR("<a b='\"&"));
    CHECK(sd_str_eq(sd_buf_str(&j), SD_STR("&lt;a b=&#39;&quot;&amp;")),
          "got %.*s", SD_ARGS(j));
    sd_buf_done(&j);
}

/// What a terminal or a page may show.
static void
test_shown(void)
{
    static const struct {
        const char *text, *want;
    } cases[] = {
        {"", ""},
        {"a b", "a b"},
        {"a\tb\r\nc", "a b  c"},
        {"\x1b[31m", "\xef\xbf\xbd[31m"},
        {"\xc2\x9b"
         "31m",
         "\xef\xbf\xbd"
         "31m"}, // an escape in one character
        {"\x7f", "\xef\xbf\xbd"},
        {"\xe2\x80\xae"
         "x",
         "\xef\xbf\xbd"
         "x"}, // turns the direction
        {"\xe2\x81\xa6\xe2\x80\xa8", "\xef\xbf\xbd\xef\xbf\xbd"},
        {"\xef\xbf\xbe", "\xef\xbf\xbd"}, // no character
        {"\xc3\xa9\xf0\x9f\x98\x80", "\xc3\xa9\xf0\x9f\x98\x80"},
        {"\xc3(\xff", "\xef\xbf\xbd(\xef\xbf\xbd"}, // not UTF-8
    };
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        sd_buf b = {.max = 100};
        sd_buf_add_shown(&b, sd_str_of(cases[i].text));
        CHECK(sd_str_eq(sd_buf_str(&b), sd_str_of(cases[i].want)), "%zu: %.*s",
              i, SD_ARGS(b));
        sd_buf_done(&b);
    }
}

static void
test_arena(void)
{
    sd_arena a = {0};
    char *first = sd_arena_alloc(&a, 3);
    memcpy(first, "abc", 3);
    for (size_t n = 1; n < 1000000; n *= 3) {
        char *p = sd_arena_alloc(&a, n);
        CHECK((uintptr_t)p % _Alignof(max_align_t) == 0, "%zu aligned", n);
        memset(p, 'x', n);
    }
    CHECK(memcmp(first, "abc", 3) == 0, "old memory stays");
    sd_arena_reset(&a);
    sd_str kept = sd_arena_keep(&a, SD_STR("kept"));
    CHECK(sd_str_eq(kept, SD_STR("kept")), "usable after a reset");
    kept = sd_arena_join(&a, kept, SD_STR("alive"));
    CHECK(sd_str_eq(kept, SD_STR("keptalive")), "joined: %.*s", SD_ARGS(kept));
    CHECK(sd_arena_join(&a, (sd_str){0}, (sd_str){0}).n == 0, "of nothing");
    sd_arena_done(&a);
}

static void
test_hash(void)
{
    unsigned char bytes[131];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(i * 7);
    uint64_t whole = sd_hash(bytes, sizeof bytes, 1);
    for (size_t cut = 0; cut <= sizeof bytes; cut++) {
        sd_hasher h;
        sd_hasher_init(&h, 1);
        sd_hasher_add(&h, bytes, cut);
        sd_hasher_add(&h, bytes + cut, sizeof bytes - cut);
        CHECK(sd_hasher_end(&h) == whole, "cut at %zu", cut);
    }
    for (size_t bit = 0; bit < 8 * sizeof bytes; bit++) {
        bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        CHECK(sd_hash(bytes, sizeof bytes, 1) != whole, "bit %zu", bit);
        bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    CHECK(sd_hash("", 0, 0) != sd_hash("\0", 1, 0), "length counts");
}

static void
test_rng(void)
{
    sd_rng r, other;
    sd_rng_init(&r, 1, 0);
    sd_rng_init(&other, 1, 1);
    CHECK(sd_rng_next(&r) != sd_rng_next(&other), "streams differ");

    double sum = 0, sum2 = 0, sum_exp = 0;
    unsigned count[7] = {0};
    enum { DRAWS = 200000 };
    for (int i = 0; i < DRAWS; i++) {
        double x = sd_rng_normal(&r);
        sum += x;
        sum2 += x * x;
        sum_exp += sd_rng_exp(&r);
        count[sd_rng_below(&r, 7)]++;
    }
    // Five standard errors of each mean.
    CHECK(fabs(sum / DRAWS) < 0.012, "normal mean %g", sum / DRAWS);
    CHECK(fabs(sum2 / DRAWS - 1) < 0.016, "normal variance %g", sum2 / DRAWS);
    CHECK(fabs(sum_exp / DRAWS - 1) < 0.012, "exp mean %g", sum_exp / DRAWS);
    for (unsigned i = 0; i < 7; i++)
        CHECK(fabs(count[i] - DRAWS / 7.0) < 5 * sqrt(DRAWS / 7.0), "%u: %u", i,
              count[i]);
}

/// |got - want| within `ulps` units in the last place of `want`.
static bool
near(double got, double want, double ulps)
{
    double unit = nextafter(fabs(want), HUGE_VAL) - fabs(want);
    return fabs(got - want) <= ulps * unit;
}

static void
test_numbers(void)
{
    sd_rng r;
    sd_rng_init(&r, 5, 0);
    for (int i = 0; i < 20000; i++) {
        double e = (sd_rng_unit(&r) - 0.5) * 1400;
        double x = exp(e), y = sd_rng_unit(&r) * 2 - 1;
        CHECK(near(sd_log(x), log(x), 4), "log %a", x);
        CHECK(near(sd_exp(e), exp(e), 4), "exp %a", e);
        CHECK(near(sd_log1p(y * 0.999), log1p(y * 0.999), 4), "log1p %a", y);
        CHECK(near(sd_expm1(y), expm1(y), 4), "expm1 %a", y);
        double big = exp(fabs(e) / 60);
        double err = fabs(sd_lgamma(big) - lgamma(big));
        CHECK(err <= 1e-14 * (1 + fabs(lgamma(big))) * 4, "lgamma %g: %g", big,
              err);
    }
    CHECK(sd_exp(0) == 1 && sd_log(1) == 0, "fixed points");
    CHECK(isinf(sd_log(0)) && isnan(sd_log(-1)), "log outside its domain");
    CHECK(sd_exp(-1e9) == 0 && isinf(sd_exp(1e9)), "exp outside its range");
    CHECK(near(sd_log(0x1p-1074), log(0x1p-1074), 2), "subnormal");
    CHECK(sd_logistic(0) == 0.5 && sd_logistic(-1e9) == 0, "logistic");
}

/// Directories in `dir`, where the file f is.
static void
test_dirs(const char *dir)
{
    char path[128], file[64];
    sd_why why = {""};
    snprintf(path, sizeof path, "%s/d/2026//11/", dir);
    for (int i = 0; i < 2; i++)
        CHECK(sd_dir_make(path, &why) == SD_OK, "made, or there: %s", why.text);
    CHECK(rmdir(path) == 0, "with all above it");
    snprintf(file, sizeof file, "%s/f", dir);
    snprintf(path, sizeof path, "%s/f/d", dir);
    CHECK(sd_dir_make(file, &why) == SD_ERR_IO, "a file");
    CHECK(sd_dir_make(path, &why) == SD_ERR_IO && strstr(why.text, file),
          "below a file: %s", why.text);
    CHECK(sd_dir_make("", &why) == SD_ERR_IO, "no name");
    snprintf(path, sizeof path, "%s/d/2026", dir);
    rmdir(path);
    snprintf(path, sizeof path, "%s/d", dir);
    rmdir(path);
}

static void
test_files(void)
{
    char dir[] = "/tmp/sundog-test-XXXXXX";
    sd_why why;
    if (!mkdtemp(dir))
        return;
    char path[64];
    snprintf(path, sizeof path, "%s/f", dir);

    sd_out *o = NULL;
    sd_status st = sd_out_open(path, &o, &why);
    CHECK(st == SD_OK, "open: %s", why.text);
    sd_out_write(o, "0123456789", 10);
    sd_out_patch(o, 2, "ab", 2);
    sd_out_write(o, "!", 1);
    CHECK(access(path, F_OK) != 0, "nothing under the name before the commit");
    st = sd_out_commit(o, &why);
    CHECK(st == SD_OK, "commit: %s", why.text);

    sd_map m = {0};
    st = sd_map_open(path, &m, &why);
    CHECK(st == SD_OK && m.n == 11 && memcmp(m.p, "01ab456789!", 11) == 0,
          "read back");
    sd_map_done(&m);
    test_dirs(dir);
    unlink(path);

    st = sd_out_open(path, &o, &why);
    CHECK(st == SD_OK, "open again: %s", why.text);
    sd_out_abort(o);
    CHECK(access(path, F_OK) != 0, "an aborted file leaves nothing");
    st = sd_map_open(path, &m, &why);
    CHECK(st == SD_ERR_IO && strstr(why.text, path), "the message names it");
    CHECK(sd_out_open(dir, &o, &why) == SD_ERR_IO && strstr(why.text, dir),
          "a folder, or a device, is not replaced");
    CHECK(rmdir(dir) == 0, "nothing else is left over");
}

int
main(void)
{
    test_u64();
    test_double();
    test_cut();
    test_trim();
    test_words();
    test_dates();
    test_ascii();
    test_is_ascii();
    test_buf();
    test_shown();
    test_arena();
    test_hash();
    test_rng();
    test_numbers();
    test_files();
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "pack.h"
#include "sd_http.h"

#include <brotli/encode.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

// -------------------------------------------------------------------- heads

static const struct {
    const char *why, *in, *fields;
    size_t size;
} head_cases[] = {
    {"as it should be", "HTTP/1.1 200 OK\r\nA: b\r\n\r\nbody", "A: b\r\n", 25},
    {"no CR", "HTTP/1.0 404 Not Found\nA: b\n\nbody", "A: b\n", 29},
    {"no reason, as HTTP/2 has none", "HTTP/2 301\r\n\r\n", "", 14},
    {"no fields and no end", "HTTP/1.1 204", "", 12},
    {"the empty line is missing", "HTTP/1.1 200 OK\r\nA: b", "A: b", 21},
    {"no status", "HTTP/1.1 OK\r\n\r\n", "", 15},
    {"not even a line", "HTTP/", "", 5},
};

static void
test_heads(void)
{
    sd_http_head h;
    for (size_t i = 0; i < SD_LEN(head_cases); i++) {
        const char *why = head_cases[i].why;
        bool read = sd_http_head_read(sd_str_of(head_cases[i].in), &h);
        CHECK(read, "%s: not read", why);
        if (!read)
            continue;
        CHECK(sd_str_eq(h.fields, sd_str_of(head_cases[i].fields)),
              "%s: '%.*s'", why, SD_ARGS(h.fields));
        CHECK(h.size == head_cases[i].size, "%s: %zu", why, h.size);
    }
    CHECK(!sd_http_head_read(SD_STR("GET / HTTP/1.1\r\n\r\n"), &h),
          "a request");
    CHECK(!sd_http_head_read(SD_STR("<html>"), &h), "a page");
    CHECK(!sd_http_head_read(SD_STR(""), &h), "nothing");
}

static void
test_fields(void)
{
    sd_str rest = SD_STR("A: 1\r\nno colon\r\n fold: no\r\nb : two \r\nC:\r\n"
                         "D: x\r\n  y\r\n\tz\r\na: 3\r\n:empty");
    sd_str all = rest, v;
    sd_http_field f;
    sd_buf got = {.max = 1000};
    while (sd_http_next(&rest, &f))
        sd_buf_addf(&got, "[%.*s|%.*s]", SD_ARGS(f.name), SD_ARGS(f.value));
    CHECK(sd_str_eq(sd_buf_str(&got),
                    SD_STR("[A|1][b|two][C|][D|x\r\n  y\r\n\tz][a|3][|empty]")),
          "got %.*s", SD_ARGS(got));
    CHECK(sd_http_find(all, "a", &v) && sd_str_eq(v, SD_STR("1")), "first");
    CHECK(sd_http_find_last(all, "A", &v) && sd_str_eq(v, SD_STR("3")), "last");
    CHECK(!sd_http_find(all, "no colon", &v), "a line that is no field");
    sd_buf_done(&got);
}

// ------------------------------------------------------------------- values

static const struct {
    const char *why, *in, *essence, *charset;
    bool html;
} type_cases[] = {
    {"plain", "text/html", "text/html", "", true},
    {"charset", "Text/HTML; Charset=UTF-8", "Text/HTML", "UTF-8", true},
    {"quotes", "text/html;charset=\"utf-8\"; x", "text/html", "utf-8", true},
    {"single quotes", "text/html; charset='utf-8'", "text/html", "utf-8", true},
    {"not the first parameter", "text/html; a=\"b;charset=c\"; charset=d",
     "text/html", "d", true},
    {"a name that ends in charset", "text/html; xcharset=a", "text/html", "",
     true},
    {"xhtml", "application/xhtml+xml", "application/xhtml+xml", "", true},
    {"an image", "image/png", "image/png", "", false},
    {"two in one field", "text/html, text/html; charset=a", "text/html", "a",
     true},
    {"none", "", "", "", true},
    {"an open quote", "text/html; charset=\"utf-8", "text/html", "utf-8", true},
};

static void
test_types(void)
{
    for (size_t i = 0; i < SD_LEN(type_cases); i++) {
        sd_str in = sd_str_of(type_cases[i].in);
        sd_http_type t = sd_http_type_read(in);
        CHECK(sd_str_eq(t.essence, sd_str_of(type_cases[i].essence)),
              "%s: '%.*s'", type_cases[i].why, SD_ARGS(t.essence));
        CHECK(sd_str_eq(t.charset, sd_str_of(type_cases[i].charset)),
              "%s: '%.*s'", type_cases[i].why, SD_ARGS(t.charset));
        CHECK(sd_http_is_html(in) == type_cases[i].html, "%s",
              type_cases[i].why);
    }
}

#define NONE INT64_MIN
static const struct {
    const char *why, *in;
    int64_t want; // NONE: no date
} date_cases[] = {
    {"the fixed form", "Sun, 06 Nov 1994 08:49:37 GMT", 784111777},
    {"RFC 850", "Sunday, 06-Nov-94 08:49:37 GMT", 784111777},
    {"asctime", "Sun Nov  6 08:49:37 1994", 784111777},
    {"a wrong weekday", "Mon, 06 Nov 1994 08:49:37 GMT", 784111777},
    {"no weekday", "06 Nov 1994 08:49:37 GMT", 784111777},
    {"one digit of day", "Sun, 6 Nov 1994 08:49:37 GMT", 784111777},
    {"hyphens and a whole year", "Sun, 06-Nov-1994 08:49:37 GMT", 784111777},
    {"no zone", "Sun, 06 Nov 1994 08:49:37", 784111777},
    {"UTC", "Sun, 06 Nov 1994 08:49:37 UTC", 784111777},
    {"the beginning", "Thu, 01 Jan 1970 00:00:00 GMT", 0},
    {"before it", "Wed, 31 Dec 1969 23:59:59 GMT", -1},
    {"a leap day", "Thu, 29 Feb 2024 12:00:00 GMT", 1709208000},
    {"past 32 bits", "Mon, 01 Jan 2040 00:00:00 GMT", 2208988800},
    {"two digits, at most 50 years ahead", "Sunday, 06-Nov-75 00:00:00 GMT",
     3340224000},
    {"two digits, the century before", "Sunday, 06-Nov-77 00:00:00 GMT",
     247622400},
    {"a leap second", "Sat, 31 Dec 2016 23:59:60 GMT", 1483228799},
    {"no leap year", "Thu, 29 Feb 2023 12:00:00 GMT", NONE},
    {"century without leap day", "Mon, 29 Feb 2100 12:00:00 GMT", NONE},
    {"day 31 of a short month", "Sun, 31 Apr 2023 12:00:00 GMT", NONE},
    {"another zone", "Sun, 06 Nov 1994 08:49:37 PST", NONE},
    {"an offset", "Sun, 06 Nov 1994 08:49:37 +0100", NONE},
    {"hour 24", "Sun, 06 Nov 1994 24:00:00 GMT", NONE},
    {"minute 60", "Sun, 06 Nov 1994 08:60:00 GMT", NONE},
    {"no time", "Sun, 06 Nov 1994", NONE},
    {"two times", "Sun, 06 Nov 1994 08:49:37 08:49:37", NONE},
    {"two months", "Sun, 06 Nov Dec 1994 08:49:37", NONE},
    {"three digits of day", "Sun, 006 Nov 1994 08:49:37 GMT", NONE},
    {"year 0", "Sun, 06 Nov 0000 08:49:37 GMT", NONE},
    {"five digits of year", "Sun, 06 Nov 19944 08:49:37 GMT", NONE},
    {"five digits of minute", "Sun, 06 Nov 1994 08:49373 GMT", NONE},
    {"five digits of second", "Sun, 06 Nov 1994 08:49:37373 GMT", NONE},
    {"a number", "1234567890", NONE},
    {"nothing", "", NONE},
    {"-1, as servers say to mean never", "-1", NONE},
};

static void
test_dates(void)
{
    const int64_t now = 1790000000; // September 2026
    for (size_t i = 0; i < SD_LEN(date_cases); i++) {
        int64_t got = NONE;
        sd_http_date_read(sd_str_of(date_cases[i].in), now, &got);
        CHECK(got == date_cases[i].want, "%s: %lld", date_cases[i].why,
              (long long)got);
    }
    // Over all of the range.
    static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    sd_rng rng;
    sd_rng_init(&rng, 1, 0);
    for (int i = 0; i < 20000; i++) {
        int64_t t = (int64_t)sd_rng_below(&rng, 253402300800u + 62135596800u) -
                    62135596800;
        int64_t got = NONE;
        sd_buf b = {.max = 64};
        sd_date d = sd_date_of(t);
        sd_buf_addf(&b, "Sun, %02d %.3s %04d %02d:%02d:%02d GMT", d.day,
                    months + (d.month - 1) * 3, d.year, d.hour, d.minute,
                    d.second);
        CHECK(sd_http_date_read(sd_buf_str(&b), now, &got) && got == t,
              "%lld: %.*s", (long long)t, SD_ARGS(b));
        sd_buf_done(&b);
    }
}

static void
test_retry_after(void)
{
    static const struct {
        const char *why, *in;
        int64_t want;
    } cases[] = {
        {"seconds", "120", 120000},
        {"none at all", "0", 0},
        {"with space", " 7 ", 7000},
        {"a date", "Sun, 06 Nov 1994 08:49:37 GMT", 9500},
        {"a date that is past", "Sun, 06 Nov 1994 08:00:00 GMT", 0},
        {"far in the future", "Sun, 06 Nov 2994 08:00:00 GMT",
         (int64_t)SD_HTTP_RETRY_MAX_S * 1000},
        {"past all numbers", "99999999999999999999999",
         (int64_t)SD_HTTP_RETRY_MAX_S * 1000},
        {"a fraction", "1.5", NONE},
        {"below zero", "-5", NONE},
        {"words", "soon", NONE},
        {"nothing", "", NONE},
    };
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        int64_t got = NONE;
        sd_http_retry_after(sd_str_of(cases[i].in), 784111767500, &got);
        CHECK(got == cases[i].want, "%s: %lld", cases[i].why, (long long)got);
    }
}

static void
test_canonical(void)
{
    static const struct {
        const char *why, *in, *want;
    } cases[] = {
        {"plain", "Link: <http://a/>; rel=\"canonical\"\r\n", "http://a/"},
        {"no quotes", "link: </b>;rel=canonical\r\n", "/b"},
        {"among others", "Link: <a>; rel=next, <b>; rel=canonical\r\n", "b"},
        {"commas in an address", "Link: <a,b>; rel=canonical\r\n", "a,b"},
        {"several words", "Link: <a>; rel=\"x Canonical\"\r\n", "a"},
        {"about another document",
         "Link: <a>; rel=canonical; anchor=\"/x\", <b>; rel=canonical\r\n",
         "b"},
        {"the first rel counts", "Link: <a>; rel=next; rel=canonical\r\n",
         NULL},
        {"a quoted comma",
         "Link: <a>; title=\"x, <y>; rel=canonical\"; rel=next\r\n", NULL},
        {"second field", "Link: <a>; rel=next\r\nLink: <b>; rel=canonical\r\n",
         "b"},
        {"no brackets", "Link: a; rel=canonical\r\n", NULL},
        {"an open bracket", "Link: <a; rel=canonical\r\n", NULL},
        {"a word that begins so", "Link: <a>; rel=canonicals\r\n", NULL},
    };
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        sd_str got = {0};
        bool found = sd_http_canonical(sd_str_of(cases[i].in), &got);
        CHECK(found == (cases[i].want != NULL), "%s: %d", cases[i].why, found);
        CHECK(sd_str_eq(got, sd_str_of(cases[i].want)), "%s: '%.*s'",
              cases[i].why, SD_ARGS(got));
    }
}

// ------------------------------------------------------------------ codings

static void
pack_brotli(sd_buf *b, sd_str s)
{
    uint8_t out[8192];
    size_t n = sizeof out;
    CHECK(BrotliEncoderCompress(5, 22, BROTLI_MODE_GENERIC, s.n,
                                (const uint8_t *)s.p, &n, out),
          "brotli");
    sd_buf_add(b, (sd_str){(const char *)out, n});
}

static void
pack_zstd(sd_buf *b, sd_str s)
{
    char out[8192];
    size_t n = ZSTD_compress(out, sizeof out, s.p, s.n, 3);
    CHECK(!ZSTD_isError(n), "zstd");
    sd_buf_add(b, (sd_str){out, n});
}

/// Append `s` packed as a coding of this name; false if there is none.
static bool
pack(const char *name, sd_str s, sd_buf *out)
{
    if (strcmp(name, "gzip") == 0 || strcmp(name, "x-gzip") == 0)
        pack_zlib(out, s, 31);
    else if (strcmp(name, "deflate") == 0)
        pack_zlib(out, s, 15);
    else if (strcmp(name, "raw") == 0)
        pack_zlib(out, s, -15);
    else if (strcmp(name, "br") == 0)
        pack_brotli(out, s);
    else if (strcmp(name, "zstd") == 0)
        pack_zstd(out, s);
    else
        return false;
    return true;
}

static void
check_decode(const char *why, const char *coding, sd_str body, size_t max,
             sd_http_decoded want, sd_str want_body)
{
    char fields[100];
    sd_buf scratch = {.max = max};
    sd_str got;
    snprintf(fields, sizeof fields, "Content-Encoding: %s\r\n", coding);
    sd_http_decoded d = sd_http_decode(sd_str_of(fields), body, &scratch, &got);
    CHECK(d == want, "%s, %s: result %d", why, coding, (int)d);
    CHECK(sd_str_eq(got, want_body), "%s, %s: %zu bytes '%.*s'", why, coding,
          got.n, (int)(got.n < 40 ? got.n : 40), got.p);
    sd_buf_done(&scratch);
}

static const char *const codings[] = {"gzip", "x-gzip", "deflate",
                                      "raw",  "br",     "zstd"};

static void
test_codings(void)
{
    const sd_str text = SD_STR("<p>hello hello hello hello hello hello</p>");
    sd_buf large = {.max = 1 << 20};
    while (large.n < 500000)
        sd_buf_add(&large, text);
    for (size_t i = 0; i < SD_LEN(codings); i++) {
        sd_buf packed = {.max = 1 << 20};
        const char *name = codings[i];
        const char *as = strcmp(name, "raw") ? name : "deflate";
        pack(name, text, &packed);
        sd_str p = sd_buf_str(&packed);
        check_decode("whole", as, p, 1000, SD_HTTP_DECODED, text);
        check_decode("just fits", as, p, text.n, SD_HTTP_DECODED, text);
        check_decode("too large", as, p, 10, SD_HTTP_TOO_LARGE,
                     sd_str_sub(text, 0, 10));
        check_decode("nothing at all", as, SD_STR(""), 1000, SD_HTTP_DECODED,
                     SD_STR(""));
        sd_buf scratch = {.max = 1000};
        sd_str got, cut = sd_str_sub(p, 0, p.n - 1);
        char field[64];
        snprintf(field, sizeof field, "content-encoding: %s", as);
        CHECK(sd_http_decode(sd_str_of(field), cut, &scratch, &got) ==
                      SD_HTTP_BROKEN &&
                  sd_str_starts(text, got),
              "%s: the end is missing: %zu bytes", as, got.n);
        sd_buf_reset(&packed);
        pack(name, sd_buf_str(&large), &packed);
        check_decode("a large one", as, sd_buf_str(&packed), 1 << 20,
                     SD_HTTP_DECODED, sd_buf_str(&large));
        sd_buf_done(&scratch);
        sd_buf_done(&packed);
    }
    sd_buf_done(&large);
    check_decode("no such coding", "compress", text, 1000, SD_HTTP_UNKNOWN,
                 text);
    check_decode("one of them unknown", "gzip, x", text, 1000, SD_HTTP_UNKNOWN,
                 text);
    check_decode("identity", "Identity", text, 1, SD_HTTP_DECODED, text);
    check_decode("garbage", "gzip", text, 1000, SD_HTTP_BROKEN, SD_STR(""));
    check_decode("garbage", "br", SD_STR("\xff\xff\xff"), 1000, SD_HTTP_BROKEN,
                 SD_STR(""));
    check_decode("garbage", "zstd", text, 1000, SD_HTTP_BROKEN, SD_STR(""));
}

static void
test_chains(void)
{
    const sd_str text = SD_STR("<p>chained</p>");
    sd_buf a = {.max = 1 << 20}, b = {.max = 1 << 20}, c = {.max = 1 << 20};
    pack("zstd", text, &a);
    pack("br", sd_buf_str(&a), &b);
    pack("gzip", sd_buf_str(&b), &c);
    check_decode("in order", "zstd, br ,GZIP", sd_buf_str(&c), 1000,
                 SD_HTTP_DECODED, text);
    check_decode("two fields", "zstd, br\r\ncontent-encoding: gzip",
                 sd_buf_str(&c), 1000, SD_HTTP_DECODED, text);
    check_decode("the wrong order", "br, zstd, gzip", sd_buf_str(&c), 1000,
                 SD_HTTP_BROKEN, SD_STR(""));
    check_decode("a chain too long", "gzip,gzip,gzip,gzip,gzip", sd_buf_str(&c),
                 1000, SD_HTTP_BROKEN, SD_STR(""));
    sd_buf_reset(&c);
    pack("gzip", SD_STR("one "), &c);
    pack("gzip", SD_STR("two"), &c);
    check_decode("two members", "gzip", sd_buf_str(&c), 1000, SD_HTTP_DECODED,
                 SD_STR("one two"));
    sd_buf_add(&c, SD_STR("\0\0\0 padding"));
    check_decode("padding", "gzip", sd_buf_str(&c), 1000, SD_HTTP_DECODED,
                 SD_STR("one two"));
    sd_buf_reset(&c);
    pack("zstd", SD_STR("one "), &c);
    pack("zstd", SD_STR("two"), &c);
    check_decode("two frames", "zstd", sd_buf_str(&c), 1000, SD_HTTP_DECODED,
                 SD_STR("one two"));
    sd_buf_done(&a);
    sd_buf_done(&b);
    sd_buf_done(&c);
}

// --------------------------------------------------------- whole responses

static void
check_body(const char *why, const char *headers, sd_str body, sd_str want)
{
    sd_buf block = {.max = 1 << 20}, scratch = {.max = 1 << 20};
    sd_http http;
    sd_buf_addf(&block, "HTTP/1.1 200 OK\r\n%s\r\n", headers);
    sd_buf_add(&block, body);
    bool read = sd_http_read(sd_buf_str(&block), &scratch, &http);
    CHECK(read, "%s: no response", why);
    if (read)
        CHECK(sd_str_eq(http.body, want), "%s: got '%.*s'", why,
              SD_ARGS(http.body));
    sd_buf_done(&block);
    sd_buf_done(&scratch);
}

static const struct {
    const char *why, *headers, *body, *want;
} body_cases[] = {
    {"as it is", "", "<p>", "<p>"},
    {"chunks", "Transfer-Encoding: chunked\r\n",
     "3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n", "abcde"},
    {"chunks that were joined before", "Transfer-Encoding: chunked\r\n",
     "<p>abc", "<p>abc"},
    {"a wrong size", "transfer-encoding: Chunked\r\n", "3\r\nabc\r\nzz\r\nde",
     "abczz\r\nde"},
    {"a chunk past the end", "Transfer-Encoding: chunked\r\n", "9\r\nabc",
     "abc"},
    {"a size past all sizes", "Transfer-Encoding: chunked\r\n",
     "fffffffffffffffffffff\r\nabc", "fffffffffffffffffffff\r\nabc"},
    {"gzip that is none", "Content-Encoding: gzip\r\n", "<p>", "<p>"},
    {"brotli that is none", "Content-Encoding: br\r\n", "<p>", "<p>"},
    {"an unknown encoding", "Content-Encoding: compress\r\n", "<p>", "<p>"},
};

static void
test_http(void)
{
    for (size_t i = 0; i < SD_LEN(body_cases); i++)
        check_body(body_cases[i].why, body_cases[i].headers,
                   sd_str_of(body_cases[i].body),
                   sd_str_of(body_cases[i].want));
    static const struct {
        const char *name;
        int bits;
    } packings[] = {{"gzip", 31}, {"deflate", 15}, {"deflate", -15}};
    for (size_t i = 0; i < SD_LEN(packings); i++) {
        sd_buf packed = {.max = 1 << 20}, chunks = {.max = 1 << 20};
        char headers[100];
        pack_zlib(&packed, SD_STR("<p>hello hello hello"), packings[i].bits);
        snprintf(headers, sizeof headers,
                 "Content-Encoding: %s\r\nTransfer-Encoding: chunked\r\n",
                 packings[i].name);
        sd_buf_addf(&chunks, "%zx\r\n", packed.n);
        sd_buf_add(&chunks, sd_buf_str(&packed));
        sd_buf_add(&chunks, SD_STR("\r\n0\r\n\r\n"));
        check_body(packings[i].name, headers, sd_buf_str(&chunks),
                   SD_STR("<p>hello hello hello"));
        sd_buf_done(&packed);
        sd_buf_done(&chunks);
    }
    sd_http http;
    sd_buf scratch = {.max = 100};
    CHECK(!sd_http_read(SD_STR("GET / HTTP/1.1\r\n\r\n"), &scratch, &http),
          "a request is no response");
    CHECK(sd_http_read(SD_STR("HTTP/1.0 404 No\nContent-Type: Text/HTML; "
                              "charset=\"utf-8\"; x\n\nbody"),
                       &scratch, &http) &&
              sd_http_is_html(http.content_type) &&
              sd_str_eq(http.charset, SD_STR("utf-8")),
          "charset %.*s", SD_ARGS(http.charset));
    CHECK(!sd_http_is_html(SD_STR("image/png")), "an image is no page");
}

/// A small packed body that grows past the limit is cut there.
static void
test_bomb(void)
{
    sd_buf big = {.max = 1 << 24}, packed = {.max = 1 << 20};
    for (int i = 0; i < 1 << 16; i++)
        sd_buf_add(&big, SD_STR("0123456789abcdef"));
    sd_buf_add(&packed,
               SD_STR("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"));
    pack_zlib(&packed, sd_buf_str(&big), 31);
    sd_buf scratch = {.max = 100000};
    sd_http http;
    CHECK(sd_http_read(sd_buf_str(&packed), &scratch, &http), "a response");
    CHECK(http.body.n == 100000 && http.cut, "%zu bytes", http.body.n);
    CHECK(sd_http_read(SD_STR("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked"
                              "\r\n\r\n3\r\nabc\r\n0\r\n\r\n"),
                       &scratch, &http) &&
              sd_str_eq(http.body, SD_STR("abc")) && !http.cut,
          "the next one in the same buffer: %zu bytes", http.body.n);
    sd_buf_done(&big);
    sd_buf_done(&packed);
    sd_buf_done(&scratch);
}

int
main(void)
{
    test_heads();
    test_fields();
    test_types();
    test_dates();
    test_retry_after();
    test_canonical();
    test_codings();
    test_chains();
    test_http();
    test_bomb();
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_warc.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/// Append a record with this block.
static void
add_record(sd_buf *b, const char *type, const char *uri, sd_str block)
{
    sd_buf_addf(b,
                "WARC/1.1\r\nWARC-Type: %s\r\nWARC-Target-URI: %s\r\n"
                "content-length: %zu\r\n\r\n",
                type, uri, block.n);
    sd_buf_add(b, block);
    sd_buf_add(b, SD_STR("\r\n\r\n"));
}

/// Append `s` packed; 31: gzip, 15: zlib, -15: neither.
static void
add_packed(sd_buf *b, sd_str s, int bits)
{
    z_stream z = {0};
    char out[8192];
    CHECK(deflateInit2(&z, 6, Z_DEFLATED, bits, 8, 0) == Z_OK, "deflate");
    z.next_in = (Bytef *)(uintptr_t)s.p;
    z.avail_in = (uInt)s.n;
    z.next_out = (Bytef *)out;
    z.avail_out = sizeof out;
    CHECK(deflate(&z, Z_FINISH) == Z_STREAM_END, "deflate");
    sd_buf_add(b, (sd_str){out, sizeof out - z.avail_out});
    deflateEnd(&z);
}

static void
add_member(sd_buf *b, const char *uri, sd_str block)
{
    sd_buf record = {.max = 1 << 20};
    add_record(&record, "response", uri, block);
    add_packed(b, sd_buf_str(&record), 31);
    sd_buf_done(&record);
}

/// The targets and lengths of all records, as text.
static void
list(sd_str bytes, sd_warc_limits limits, sd_buf *out, uint64_t *ret_damages)
{
    sd_warc *w = sd_warc_new(bytes, limits);
    sd_warc_record r;
    while (sd_warc_next(w, &r))
        sd_buf_addf(out, "%.*s %zu%s\n", SD_ARGS(r.target), r.block.n,
                    r.cut ? " cut" : "");
    *ret_damages = sd_warc_damages(w);
    sd_warc_free(w);
}

static void
check_list(const char *why, sd_str bytes, sd_warc_limits limits,
           const char *want, uint64_t want_damages)
{
    sd_buf got = {.max = 1 << 20};
    uint64_t damages;
    list(bytes, limits, &got, &damages);
    CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(want)), "%s: got\n%.*s", why,
          SD_ARGS(got));
    CHECK(damages == want_damages, "%s: %u damages", why, (unsigned)damages);
    sd_buf_done(&got);
}

static void
test_plain(void)
{
    sd_buf b = {.max = 1 << 20};
    add_record(&b, "response", "<http://a/>", SD_STR("one"));
    add_record(&b, "request", "http://b/", SD_STR(""));
    check_list("two records", sd_buf_str(&b), (sd_warc_limits){0},
               "http://a/ 3\nhttp://b/ 0\n", 0);
    sd_buf_add(&b, SD_STR("garbage\r\nmore\r\n"));
    add_record(&b, "response", "http://c/", SD_STR("three"));
    check_list("garbage between", sd_buf_str(&b), (sd_warc_limits){0},
               "http://a/ 3\nhttp://b/ 0\nhttp://c/ 5\n", 1);
    sd_buf_add(&b, SD_STR("WARC/1.0\r\nWARC-Type: x\r\n\r\n"));
    add_record(&b, "response", "http://d/", SD_STR("four"));
    check_list("no length", sd_buf_str(&b), (sd_warc_limits){0},
               "http://a/ 3\nhttp://b/ 0\nhttp://c/ 5\nhttp://d/ 4\n", 2);
    b.n -= 6;
    check_list("the end is missing", sd_buf_str(&b), (sd_warc_limits){0},
               "http://a/ 3\nhttp://b/ 0\nhttp://c/ 5\nhttp://d/ 2 cut\n", 2);
    check_list("blocks are cut at the limit", sd_buf_str(&b),
               (sd_warc_limits){.block_bytes = 2},
               "http://a/ 2 cut\nhttp://b/ 0\nhttp://c/ 2 cut\nhttp://d/ 2 "
               "cut\n",
               2);
    sd_buf_done(&b);
}

static void
test_gzip(void)
{
    sd_buf b = {.max = 1 << 20};
    add_member(&b, "http://a/", SD_STR("one"));
    size_t second = b.n;
    add_member(&b, "http://b/", SD_STR("two, a little longer than one"));
    size_t third = b.n;
    add_member(&b, "http://c/", SD_STR("three"));
    check_list("a member each", sd_buf_str(&b), (sd_warc_limits){0},
               "http://a/ 3\nhttp://b/ 29\nhttp://c/ 5\n", 0);
    b.p[(second + third) / 2] ^= 0x55;
    check_list("a damaged member", sd_buf_str(&b), (sd_warc_limits){0},
               "http://a/ 3\nhttp://c/ 5\n", 1);
    b.n = third + 20;
    check_list("and an end that is missing", sd_buf_str(&b),
               (sd_warc_limits){0}, "http://a/ 3\n", 2);

    sd_buf all = {.max = 1 << 20}, one = {.max = 1 << 20};
    add_record(&all, "response", "http://a/", SD_STR("one"));
    add_record(&all, "response", "http://b/", SD_STR("two"));
    add_packed(&one, sd_buf_str(&all), 31);
    check_list("all in one member", sd_buf_str(&one), (sd_warc_limits){0},
               "http://a/ 3\nhttp://b/ 3\n", 0);
    sd_buf_done(&all);
    sd_buf_done(&one);
    sd_buf_done(&b);
}

// --------------------------------------------------------------------- HTTP

static void
check_body(const char *why, const char *headers, sd_str body, sd_str want)
{
    sd_buf block = {.max = 1 << 20}, scratch = {.max = 1 << 20};
    sd_http http;
    sd_buf_addf(&block, "HTTP/1.1 200 OK\r\n%s\r\n", headers);
    sd_buf_add(&block, body);
    bool read = sd_http_read(sd_buf_str(&block), &scratch, &http);
    CHECK(read, "%s: no response", why);
    if (read) {
        CHECK(http.status == 200, "%s: status %u", why, http.status);
        CHECK(sd_str_eq(http.body, want), "%s: got '%.*s'", why,
              SD_ARGS(http.body));
    }
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
    {"an unknown encoding", "Content-Encoding: br\r\n", "<p>", "<p>"},
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
        add_packed(&packed, SD_STR("<p>hello hello hello"), packings[i].bits);
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
              http.status == 404 && sd_http_is_html(http.content_type) &&
              sd_str_eq(http.charset, SD_STR("utf-8")),
          "status %u charset %.*s", http.status, SD_ARGS(http.charset));
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
    add_packed(&packed, sd_buf_str(&big), 31);
    sd_buf scratch = {.max = 100000};
    sd_http http;
    CHECK(sd_http_read(sd_buf_str(&packed), &scratch, &http), "a response");
    CHECK(http.body.n == 100000 && http.cut, "%zu bytes", http.body.n);
    sd_buf_done(&big);
    sd_buf_done(&packed);
    sd_buf_done(&scratch);
}

int
main(void)
{
    test_plain();
    test_gzip();
    test_http();
    test_bomb();
    return check_end();
}

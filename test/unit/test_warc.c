// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "pack.h"
#include "sd_warc.h"

#include <stdlib.h>
#include <string.h>

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

static void
add_member(sd_buf *b, const char *uri, sd_str block)
{
    sd_buf record = {.max = 1 << 20};
    add_record(&record, "response", uri, block);
    pack_zlib(b, sd_buf_str(&record), 31);
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
               "http://a/ 3\nhttp://b/ 0\nhttp://c/ 5\nhttp://d/ 2 cut\n", 3);
    check_list("the end is missing of a block that is cut", sd_buf_str(&b),
               (sd_warc_limits){.block_bytes = 2},
               "http://a/ 2 cut\nhttp://b/ 0\nhttp://c/ 2 cut\nhttp://d/ 2 "
               "cut\n",
               3);
    sd_buf_done(&b);
}

/// A record that a plain file ends in is damage, wherever it ends; that it is
/// over the limit is none.
static void
test_torn(size_t block_bytes)
{
    sd_buf b = {.max = 1 << 20};
    add_record(&b, "response", "http://a/", SD_STR("one"));
    size_t first = b.n;
    add_record(&b, "response", "http://b/", SD_STR("two"));
    size_t whole = b.n - 4; // the blank lines behind it say nothing
    for (size_t n = 0; n <= b.n; n++) {
        sd_buf got = {.max = 1 << 20};
        uint64_t damages;
        list(sd_str_sub(sd_buf_str(&b), 0, n),
             (sd_warc_limits){.block_bytes = block_bytes}, &got, &damages);
        bool torn = n > 0 && n < whole && (n < first - 4 || n > first);
        CHECK(damages == torn, "%zu of %zu bytes: %u damages", n, b.n,
              (unsigned)damages);
        sd_buf_done(&got);
    }
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
    pack_zlib(&one, sd_buf_str(&all), 31);
    check_list("all in one member", sd_buf_str(&one), (sd_warc_limits){0},
               "http://a/ 3\nhttp://b/ 3\n", 0);
    sd_buf_done(&all);
    sd_buf_done(&one);
    sd_buf_done(&b);
}

int
main(void)
{
    test_plain();
    test_torn(100);
    test_torn(2);
    test_gzip();
    return check_end();
}

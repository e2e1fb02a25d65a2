// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_http.h"
#include "sd_warc.h"

#include <stdlib.h>
#include <string.h>

static sd_warc_writer *
writer(uint64_t seed, bool plain)
{
    sd_rng rng;
    sd_rng_init(&rng, seed, 0);
    return sd_warc_writer_new(&rng, plain);
}

static void
test_digests(void)
{
    static const struct {
        char fill;
        size_t n;
        const char *want;
    } cases[] = {
        {'x', 0, "sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ"},
        {'x', 55,
         "sha1:Z33TJOUBUASEPHQJ5NNHLNW5VZRONK7R"}, // the padding just fits
        {'x', 56, "sha1:SAJQKNT4EWMVF5HHV6BSH5EA2WPYCM23"}, // it needs a block
                                                            // of its own
        {'x', 64, "sha1:XMX2H3T27OPVJRW7WXICD4KLD77EBQLD"},
        {'a', 1000000,
         "sha1:GSVJOPGUYTNKJ5Q65MV5XLJHGFSTIALP"}, // of the standard
    };
    char *text = sd_calloc(1000000, 1);
    char got[SD_WARC_DIGEST_BYTES];
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        memset(text, cases[i].fill, cases[i].n);
        sd_warc_digest((sd_str){text, cases[i].n}, got);
        CHECK(strcmp(got, cases[i].want) == 0, "%zu bytes: %s", cases[i].n,
              got);
    }
    sd_warc_digest(SD_STR("abc"), got); // of the standard
    CHECK(strcmp(got, "sha1:VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE5") == 0, "abc: %s",
          got);
    free(text);
}

/// Append the record, which must fit.
static sd_warc_place
put(sd_warc_writer *w, const sd_warc_item *item, sd_buf *out)
{
    sd_warc_place place = {0};
    CHECK(!sd_warc_write(w, item, out, &place), "it does not fit");
    CHECK(place.at + place.bytes == out->n, "%zu + %zu", place.at, place.bytes);
    return place;
}

/// The text of a plain record, its random id replaced by "ID".
static void
check_text(const char *why, const sd_warc_item *item, const char *want)
{
    sd_warc_writer *w = writer(1, true);
    sd_buf out = {.max = 1 << 16}, got = {.max = 1 << 16};
    sd_warc_place place = put(w, item, &out);
    const char *at = memmem(out.p, out.n, place.id, strlen(place.id));
    CHECK(at != NULL, "%s: no id", why);
    if (at) {
        size_t n = (size_t)(at - out.p);
        sd_buf_add(&got, (sd_str){out.p, n});
        sd_buf_add(&got, SD_STR("ID"));
        n += strlen(place.id);
        sd_buf_add(&got, (sd_str){out.p + n, out.n - n});
    }
    CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(want)), "%s: got\n%.*s", why,
          SD_ARGS(got));
    sd_buf_done(&out);
    sd_buf_done(&got);
    sd_warc_writer_free(w);
}

static void
test_texts(void)
{
    sd_buf fields = {.max = 1000};
    sd_warc_field(&fields, "software", SD_STR("x\r\ny"));
    check_text("warcinfo",
               &(sd_warc_item){.kind = SD_WARC_INFO,
                               .unix_ms = 784111777005,
                               .body = sd_buf_str(&fields)},
               "WARC/1.1\r\nWARC-Type: warcinfo\r\n"
               "WARC-Date: 1994-11-06T08:49:37.005Z\r\nWARC-Record-ID: ID\r\n"
               "WARC-Block-Digest: sha1:S336Q4OSQVEOGXZ52PXGQZ6PHP6LFAC6\r\n"
               "Content-Type: application/warc-fields\r\n"
               "Content-Length: 16\r\n\r\nsoftware: x  y\r\n\r\n\r\n");
    sd_buf_done(&fields);
    check_text("chunks are joined, HTTP/2 is told, the body is cut",
               &(sd_warc_item){
                   .kind = SD_WARC_RESPONSE,
                   .target = SD_STR("http://a/b c"),
                   .ip = SD_STR("::1"),
                   .head = SD_STR("HTTP/2 200\r\ntransfer-encoding: chunked\r\n"
                                  "A: b\r\n\r\n"),
                   .body = SD_STR("abc"),
                   .cut = SD_WARC_CUT_LENGTH},
               "WARC/1.1\r\nWARC-Type: response\r\n"
               "WARC-Target-URI: http://a/b%20c\r\n"
               "WARC-Date: 1970-01-01T00:00:00.000Z\r\nWARC-Record-ID: ID\r\n"
               "WARC-IP-Address: ::1\r\nWARC-Protocol: h2\r\n"
               "WARC-Truncated: length\r\n"
               "WARC-Payload-Digest: sha1:VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE5\r\n"
               "WARC-Block-Digest: sha1:L3V4DYO5HHDPS6FKZ2NBSIHPDO5OK6IG\r\n"
               "Content-Type: application/http;msgtype=response\r\n"
               "Content-Length: 69\r\n\r\n"
               "HTTP/1.1 200 \r\nX-Archive-Orig-transfer-encoding: chunked\r\n"
               "A: b\r\n\r\nabc\r\n\r\n");
    check_text(
        "a request",
        &(sd_warc_item){.kind = SD_WARC_REQUEST,
                        .target = SD_STR("http://a/"),
                        .concurrent_to = "<urn:uuid:0>",
                        .head = SD_STR("GET / HTTP/2\r\nHost: a\r\n\r\n")},
        "WARC/1.1\r\nWARC-Type: request\r\n"
        "WARC-Target-URI: http://a/\r\n"
        "WARC-Date: 1970-01-01T00:00:00.000Z\r\nWARC-Record-ID: ID\r\n"
        "WARC-Concurrent-To: <urn:uuid:0>\r\nWARC-Protocol: h2\r\n"
        "WARC-Block-Digest: sha1:WPFE3O2D3XFV6AG3GHOHGRN43H7VC4OM\r\n"
        "Content-Type: application/http;msgtype=request\r\n"
        "Content-Length: 27\r\n\r\n"
        "GET / HTTP/1.1\r\nHost: a\r\n\r\n\r\n\r\n");
    check_text(
        "the same payload again",
        &(sd_warc_item){.kind = SD_WARC_REVISIT,
                        .target = SD_STR("http://b/"),
                        .head = SD_STR("HTTP/1.1 200 OK\r\n\r\n"),
                        .body = SD_STR("abc"),
                        .refers_target = SD_STR("http://a/"),
                        .refers_unix_ms = -1},
        "WARC/1.1\r\nWARC-Type: revisit\r\n"
        "WARC-Target-URI: http://b/\r\n"
        "WARC-Date: 1970-01-01T00:00:00.000Z\r\nWARC-Record-ID: ID\r\n"
        "WARC-Profile: "
        "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest\r\n"
        "WARC-Refers-To-Target-URI: http://a/\r\n"
        "WARC-Refers-To-Date: 1969-12-31T23:59:59.999Z\r\n"
        "WARC-Payload-Digest: sha1:VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE5\r\n"
        "WARC-Block-Digest: sha1:OP3ZUEAEIGC5QPO47I7DR5X4KB6IV5TP\r\n"
        "Content-Type: application/http;msgtype=response\r\n"
        "Content-Length: 19\r\n\r\nHTTP/1.1 200 OK\r\n\r\n\r\n\r\n");
    check_text("304",
               &(sd_warc_item){.kind = SD_WARC_REVISIT,
                               .target = SD_STR("http://b/"),
                               .head = SD_STR("HTTP/1.1 304 Not Modified\r\n"
                                              "\r\n"),
                               .not_modified = true,
                               .refers_to = SD_STR("<urn:uuid:0>"),
                               .refers_digest = SD_STR("sha1:X")},
               "WARC/1.1\r\nWARC-Type: revisit\r\n"
               "WARC-Target-URI: http://b/\r\n"
               "WARC-Date: 1970-01-01T00:00:00.000Z\r\nWARC-Record-ID: ID\r\n"
               "WARC-Profile: "
               "http://netpreserve.org/warc/1.1/revisit/server-not-modified\r\n"
               "WARC-Refers-To: <urn:uuid:0>\r\n"
               "WARC-Payload-Digest: sha1:X\r\n"
               "WARC-Block-Digest: sha1:7BHPGNOCWY7BDNRRIRFD3BSMBHT3WHDJ\r\n"
               "Content-Type: application/http;msgtype=response\r\n"
               "Content-Length: 29\r\n\r\n"
               "HTTP/1.1 304 Not Modified\r\n\r\n\r\n\r\n");
}

// --------------------------------------------------------------- read back

enum { RECORDS = 300, BODY_MAX = 200000 };

static void
random_bytes(sd_rng *rng, size_t max, sd_buf *out)
{
    size_t n = (size_t)sd_rng_below(rng, max);
    bool text = sd_rng_below(rng, 2);
    for (size_t i = 0; i < n; i++)
        sd_buf_addc(out, text ? (char)('a' + i % 7) : (char)sd_rng_next(rng));
}

static void
random_item(sd_rng *rng, sd_buf *body, sd_buf *target, sd_warc_item *ret)
{
    static const sd_str heads[] = {
        SD_STR("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"),
        SD_STR("HTTP/1.0 404 No\n\n"),
        SD_STR("HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n"),
        SD_STR(""),
    };
    sd_buf_reset(body);
    sd_buf_reset(target);
    random_bytes(rng, sd_rng_below(rng, 20) ? 3000 : BODY_MAX, body);
    sd_buf_addf(target, "http://host%u.example/%u",
                (unsigned)sd_rng_below(rng, 99), (unsigned)sd_rng_next(rng));
    *ret = (sd_warc_item){
        .kind = (sd_warc_kind)(SD_WARC_RESPONSE + sd_rng_below(rng, 4)),
        .target = sd_buf_str(target),
        .unix_ms = (int64_t)sd_rng_below(rng, 4000000000000),
        .ip = SD_STR("192.0.2.7"),
        .head = heads[sd_rng_below(rng, SD_LEN(heads))],
        .body = sd_buf_str(body),
        .cut = (sd_warc_cut)sd_rng_below(rng, 5),
    };
    if (ret->kind == SD_WARC_REVISIT)
        ret->body = SD_STR("");
}

static bool
has(const sd_warc_record *r, const char *name, const char *want)
{
    sd_str v = {0};
    sd_http_find(r->header, name, &v);
    return sd_str_eq(v, sd_str_of(want));
}

/// The record at `place`, read on its own, is what was written.
static void
check_record(const sd_warc_item *want, const sd_warc_place *place,
             const sd_buf *file)
{
    sd_str bytes = {file->p + place->at, place->bytes};
    sd_warc *w = sd_warc_new(bytes, (sd_warc_limits){0});
    sd_warc_record r, more;
    sd_buf block = {.max = BODY_MAX + 1000};
    char digest[SD_WARC_DIGEST_BYTES];
    CHECK(sd_warc_next(w, &r), "nothing at %zu", place->at);
    sd_buf_add(&block, want->head);
    sd_buf_add(&block, want->body);
    CHECK(sd_str_eq(r.block, sd_buf_str(&block)) && !r.cut, "block of %zu",
          r.block.n);
    CHECK(sd_str_eq(r.target, want->target), "%.*s", SD_ARGS(r.target));
    CHECK(sd_str_eq(r.id, sd_str_of(place->id)), "%.*s", SD_ARGS(r.id));
    sd_warc_digest(r.block, digest);
    CHECK(has(&r, "WARC-Block-Digest", digest), "block digest");
    CHECK(has(&r, "WARC-Payload-Digest", place->payload), "payload digest");
    CHECK(has(&r, "WARC-IP-Address", "192.0.2.7"), "address");
    CHECK(!sd_warc_next(w, &more) && !sd_warc_damages(w), "one record");
    sd_warc_free(w);
    sd_buf_done(&block);
}

static void
test_round_trip(bool plain)
{
    sd_warc_writer *w = writer(7, plain);
    sd_rng rng;
    sd_rng_init(&rng, 5, 0);
    sd_buf file = {.max = 1 << 28}, body = {.max = BODY_MAX},
           target = {.max = 1000};
    sd_warc_item item;
    sd_warc_place info =
        put(w, &(sd_warc_item){.body = SD_STR("a: b\r\n")}, &file);
    for (int i = 0; i < RECORDS; i++) {
        random_item(&rng, &body, &target, &item);
        sd_warc_place place = put(w, &item, &file);
        check_record(&item, &place, &file);
    }
    sd_warc *r = sd_warc_new(sd_buf_str(&file), (sd_warc_limits){0});
    sd_warc_record rec;
    int n = 0;
    for (; sd_warc_next(r, &rec); n++)
        CHECK(n == 0 || has(&rec, "WARC-Warcinfo-ID", info.id), "record %d", n);
    CHECK(n == RECORDS + 1 && !sd_warc_damages(r), "%d records", n);
    sd_warc_free(r);
    sd_buf_done(&file);
    sd_buf_done(&body);
    sd_buf_done(&target);
    sd_warc_writer_free(w);
}

static void
test_limit(void)
{
    sd_warc_writer *w = writer(7, false);
    sd_buf out = {.max = 400};
    sd_warc_item item = {.kind = SD_WARC_METADATA, .body = SD_STR("a: b\r\n")};
    sd_warc_place place = put(w, &item, &out), none = {0};
    CHECK(sd_warc_write(w, &item, &out, &none) == SD_ERR_LIMIT, "it fits");
    CHECK(out.n == place.bytes && none.bytes == 0, "%zu bytes", out.n);
    sd_buf_done(&out);
    sd_warc_writer_free(w);
}

int
main(void)
{
    test_digests();
    test_texts();
    test_round_trip(false);
    test_round_trip(true);
    test_limit();
    return check_end();
}

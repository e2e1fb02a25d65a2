// SPDX-License-Identifier: Apache-2.0
// Records written. A record is header, block and two line ends:
//
//     WARC/1.1                      made here
//     WARC-Type: response …
//                                   item->head, its first line and transfer
//     HTTP/1.1 200 OK …             coding made what the block is
//                                   item->body
#include "sd_http.h"
#include "warc_int.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    // On real pages level 4 packs to 18.0% at 115 MB/s, 6 to 17.0% at 64.
    PACK_LEVEL = 4,
    /// A head longer than this is not rewritten, but lost; fetch's limit is
    /// far below.
    HEAD_MAX = 1 << 24,
};

struct sd_warc_writer {
    sd_rng rng;
    bool plain;
    z_stream z;
    char info[SD_WARC_ID_BYTES]; // of the last INFO
    sd_buf header, head;
};

sd_warc_writer *
sd_warc_writer_new(const sd_rng *rng, bool plain)
{
    sd_warc_writer *w = sd_calloc(1, sizeof *w);
    w->rng = *rng;
    w->plain = plain;
    w->header.max = w->head.max = HEAD_MAX;
    // 16: with a gzip header.
    if (!plain && deflateInit2(&w->z, PACK_LEVEL, Z_DEFLATED, 16 + MAX_WBITS, 8,
                               Z_DEFAULT_STRATEGY) != Z_OK)
        sd_oom();
    return w;
}

void
sd_warc_writer_free(sd_warc_writer *w)
{
    if (!w)
        return;
    if (!w->plain)
        deflateEnd(&w->z);
    sd_buf_done(&w->header);
    sd_buf_done(&w->head);
    free(w);
}

// ------------------------------------------------------------------- fields

void
sd_warc_field(sd_buf *out, const char *name, sd_str value)
{
    sd_buf_addf(out, "%s: ", name);
    for (size_t i = 0; i < value.n; i++) {
        unsigned char c = (unsigned char)value.p[i];
        sd_buf_addc(out, c < ' ' || c == 0x7f ? ' ' : (char)c);
    }
    sd_buf_add(out, SD_STR("\r\n"));
}

static void
add_text(sd_buf *out, const char *name, const char *value)
{
    sd_warc_field(out, name, sd_str_of(value));
}

/// An address has no spaces; one that has would end there for some readers.
static void
add_uri(sd_buf *out, const char *name, sd_str uri)
{
    sd_buf_addf(out, "%s: ", name);
    for (size_t i = 0; i < uri.n; i++) {
        unsigned char c = (unsigned char)uri.p[i];
        if (c <= ' ' || c == 0x7f)
            sd_buf_addf(out, "%%%02X", c);
        else
            sd_buf_addc(out, (char)c);
    }
    sd_buf_add(out, SD_STR("\r\n"));
}

static void
add_date(sd_buf *out, const char *name, int64_t unix_ms)
{
    sd_buf_addf(out, "%s: ", name);
    sd_buf_add_time(out, unix_ms);
    sd_buf_add(out, SD_STR("\r\n"));
}

static void
make_id(sd_rng *rng, char ret[SD_WARC_ID_BYTES])
{
    uint64_t a = sd_rng_next(rng), b = sd_rng_next(rng);
    a = (a & ~UINT64_C(0xf000)) | 0x4000;                          // version 4
    b = (b & ~(UINT64_C(3) << 62)) | UINT64_C(0x8000000000000000); // variant 1
    snprintf(ret, SD_WARC_ID_BYTES, "<urn:uuid:%08x-%04x-%04x-%04x-%012llx>",
             (unsigned)(a >> 32), (unsigned)(a >> 16 & 0xffff),
             (unsigned)(a & 0xffff), (unsigned)(b >> 48),
             (unsigned long long)(b & 0xffffffffffff));
}

// ----------------------------------------------------------------- the head

/// Append the first line of a head. HTTP/2 has none, and readers want one:
/// the version is written as 1.1, with the space in front of an empty reason.
static void
add_first_line(sd_str line, sd_buf *out)
{
    const sd_str h2 = SD_STR("HTTP/2");
    sd_str s = sd_str_strip_low(line);
    if (sd_str_starts(s, h2)) {
        sd_buf_add(out, SD_STR("HTTP/1.1"));
        s = sd_str_sub(s, sd_str_find(s, ' '), s.n);
        sd_buf_add(out, s);
        if (s.n == 4) // " 200"
            sd_buf_addc(out, ' ');
    } else if (s.n > h2.n && sd_str_eq(sd_str_sub(s, s.n - h2.n, s.n), h2)) {
        sd_buf_add(out, sd_str_sub(s, 0, s.n - h2.n));
        sd_buf_add(out, SD_STR("HTTP/1.1"));
    } else {
        sd_buf_add(out, line);
        sd_buf_addc(out, '\n');
        return;
    }
    sd_buf_add(out, SD_STR("\r\n"));
}

/// Append a head as the block has it. The chunks of the body are joined, so
/// Transfer-Encoding would be a lie; the field is kept under another name, as
/// other archives do.
static void
add_head(sd_str head, sd_buf *out)
{
    sd_str line;
    if (!head.n)
        return;
    sd_str_cut(&head, '\n', &line);
    add_first_line(line, out);
    while (head.n) {
        size_t n = sd_str_find(head, '\n');
        line = sd_str_sub(head, 0, n < head.n ? n + 1 : n);
        head = sd_str_sub(head, line.n, head.n);
        sd_str name =
            sd_str_strip_low(sd_str_sub(line, 0, sd_str_find(line, ':')));
        if (sd_str_is(name, "Transfer-Encoding"))
            sd_buf_add(out, SD_STR("X-Archive-Orig-"));
        sd_buf_add(out, line);
    }
}

static bool
is_h2(sd_str head)
{
    sd_str line;
    if (!head.n)
        return false;
    sd_str_cut(&head, '\n', &line);
    line = sd_str_strip_low(line);
    return sd_str_starts(line, SD_STR("HTTP/2")) ||
           (line.n > 6 &&
            sd_str_eq(sd_str_sub(line, line.n - 6, line.n), SD_STR("HTTP/2")));
}

// --------------------------------------------------------------- the header

static const char *const kind_names[] = {
    [SD_WARC_INFO] = "warcinfo",     [SD_WARC_RESPONSE] = "response",
    [SD_WARC_REVISIT] = "revisit",   [SD_WARC_REQUEST] = "request",
    [SD_WARC_METADATA] = "metadata",
};

static const char *const block_types[] = {
    [SD_WARC_INFO] = "application/warc-fields",
    [SD_WARC_RESPONSE] = "application/http;msgtype=response",
    [SD_WARC_REVISIT] = "application/http;msgtype=response",
    [SD_WARC_REQUEST] = "application/http;msgtype=request",
    [SD_WARC_METADATA] = "application/warc-fields",
};

static const char *const cut_names[] = {
    [SD_WARC_CUT_LENGTH] = "length",
    [SD_WARC_CUT_TIME] = "time",
    [SD_WARC_CUT_DISCONNECT] = "disconnect",
    [SD_WARC_CUT_UNSPECIFIED] = "unspecified",
};

static void
add_revisit(const sd_warc_item *i, sd_buf *b)
{
    const char *profile =
        i->not_modified ? "server-not-modified" : "identical-payload-digest";
    sd_buf_addf(b,
                "WARC-Profile: http://netpreserve.org/warc/1.1/revisit/%s\r\n",
                profile);
    if (i->refers_to.n)
        sd_warc_field(b, "WARC-Refers-To", i->refers_to);
    if (i->refers_target.n) {
        add_uri(b, "WARC-Refers-To-Target-URI", i->refers_target);
        add_date(b, "WARC-Refers-To-Date", i->refers_unix_ms);
    }
}

/// The digests of the payload and of the block, which ends in `body`.
static void
digests(const sd_warc_writer *w, const sd_warc_item *i, sd_str body,
        char block[SD_WARC_DIGEST_BYTES], char payload[SD_WARC_DIGEST_BYTES])
{
    warc_sha1 s;
    warc__sha1_init(&s);
    warc__sha1_add(&s, sd_buf_str(&w->head));
    warc__sha1_add(&s, body);
    warc__sha1_end(&s, block);
    payload[0] = '\0';
    if (i->kind == SD_WARC_REVISIT && i->refers_digest.n)
        snprintf(payload, SD_WARC_DIGEST_BYTES, "%.*s",
                 SD_ARGS(i->refers_digest));
    else if (i->kind == SD_WARC_RESPONSE ||
             (i->kind == SD_WARC_REVISIT && !i->not_modified))
        sd_warc_digest(i->body, payload);
}

/// Write the header of the block w->head, `body` into w->header.
static void
make_header(sd_warc_writer *w, const sd_warc_item *i, sd_str body,
            sd_warc_place *place)
{
    sd_buf *b = &w->header;
    char block[SD_WARC_DIGEST_BYTES];
    make_id(&w->rng, place->id);
    digests(w, i, body, block, place->payload);
    sd_buf_reset(b);
    sd_buf_add(b, SD_STR("WARC/1.1\r\n"));
    add_text(b, "WARC-Type", kind_names[i->kind]);
    if (i->kind != SD_WARC_INFO)
        add_uri(b, "WARC-Target-URI", i->target);
    add_date(b, "WARC-Date", i->unix_ms);
    add_text(b, "WARC-Record-ID", place->id);
    if (i->kind != SD_WARC_INFO && w->info[0])
        add_text(b, "WARC-Warcinfo-ID", w->info);
    if (i->concurrent_to)
        add_text(b, "WARC-Concurrent-To", i->concurrent_to);
    if (i->ip.n)
        sd_warc_field(b, "WARC-IP-Address", i->ip);
    if (is_h2(i->head))
        add_text(b, "WARC-Protocol", "h2");
    if (i->kind == SD_WARC_REVISIT)
        add_revisit(i, b);
    if (i->cut != SD_WARC_WHOLE)
        add_text(b, "WARC-Truncated", cut_names[i->cut]);
    if (place->payload[0])
        add_text(b, "WARC-Payload-Digest", place->payload);
    add_text(b, "WARC-Block-Digest", block);
    add_text(b, "Content-Type", block_types[i->kind]);
    sd_buf_addf(b, "Content-Length: %zu\r\n\r\n", w->head.n + body.n);
}

// --------------------------------------------------------------- the record

/// Most servers send bodies packed; to pack them again gains a thousandth and
/// would be nearly all the time that a record takes.
static bool
is_packed(sd_str head)
{
    sd_http_head h;
    sd_str coding;
    return sd_http_head_read(head, &h) &&
           sd_http_find(h.fields, "Content-Encoding", &coding) &&
           !sd_str_is(coding, "identity");
}

/// Pack on this level from here on; what zlib still holds goes to `out`.
static void
set_level(sd_warc_writer *w, int level, sd_buf *out)
{
    char part[16384];
    int r;
    w->z.avail_in = 0;
    do {
        w->z.next_out = (Bytef *)part;
        w->z.avail_out = sizeof part;
        r = deflateParams(&w->z, level, Z_DEFAULT_STRATEGY);
        sd_buf_add(out, (sd_str){part, sizeof part - w->z.avail_out});
    } while (r == Z_BUF_ERROR && w->z.avail_out < sizeof part);
}

static void
pack(sd_warc_writer *w, sd_str s, bool last, sd_buf *out)
{
    char part[16384];
    do { // no piece of more than zlib can count
        size_t n = s.n < 1u << 30 ? s.n : 1u << 30;
        w->z.next_in = (Bytef *)(uintptr_t)s.p;
        w->z.avail_in = (uInt)n;
        s = sd_str_sub(s, n, s.n);
        do {
            w->z.next_out = (Bytef *)part;
            w->z.avail_out = sizeof part;
            deflate(&w->z, last && !s.n ? Z_FINISH : Z_NO_FLUSH);
            sd_buf_add(out, (sd_str){part, sizeof part - w->z.avail_out});
        } while (w->z.avail_out == 0);
    } while (s.n);
}

sd_status
sd_warc_write(sd_warc_writer *w, const sd_warc_item *item, sd_buf *out,
              sd_warc_place *ret)
{
    sd_warc_place place = {.at = out->n};
    sd_str body = item->kind == SD_WARC_REVISIT ? SD_STR("") : item->body;
    sd_buf_reset(&w->head);
    add_head(item->head, &w->head);
    make_header(w, item, body, &place);
    if (w->head.over || w->header.over)
        return SD_ERR_LIMIT;
    const sd_str parts[] = {sd_buf_str(&w->header), sd_buf_str(&w->head), body,
                            SD_STR("\r\n\r\n")};
    if (!w->plain) {
        deflateReset(&w->z);
        set_level(w, PACK_LEVEL, out);
    }
    for (size_t i = 0; i < SD_LEN(parts); i++) {
        if (w->plain) {
            sd_buf_add(out, parts[i]);
            continue;
        }
        if (parts[i].p == body.p && body.n && is_packed(item->head))
            set_level(w, Z_NO_COMPRESSION, out);
        pack(w, parts[i], i + 1 == SD_LEN(parts), out);
    }
    if (out->over) {
        out->n = place.at;
        return SD_ERR_LIMIT;
    }
    place.bytes = out->n - place.at;
    if (item->kind == SD_WARC_INFO)
        memcpy(w->info, place.id, sizeof w->info);
    *ret = place;
    return SD_OK;
}

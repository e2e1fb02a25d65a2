// SPDX-License-Identifier: Apache-2.0
// Content codings undone: gzip, deflate, brotli, zstd, and chains of them.
//
// Each decoder takes all of its input, writes behind what `out` holds and
// stops at the ceiling of `out`. Time is linear in input and output, memory is
// the window of the format: 32 KiB, 16 MiB (brotli), 8 MiB (zstd).
#include "sd_http.h"

#include <brotli/decode.h>
#include <zlib.h>
#include <zstd.h>

enum {
    PART_BYTES = 16384,
    /// RFC 9659: what a zstd body of HTTP may ask for.
    ZSTD_WINDOW_LOG = 23,
};

/// Append what fits. False, with `over` set, if that is not all.
static bool
put(sd_buf *out, const char *p, size_t n)
{
    size_t room = out->max - out->n;
    sd_buf_add(out, (sd_str){p, n < room ? n : room});
    if (n > room)
        out->over = true;
    return !out->over;
}

// --------------------------------------------------------------------- zlib

/// Is there another gzip member? What is no member is padding and ignored.
static bool
next_member(z_stream *z)
{
    return z->avail_in >= 2 && z->next_in[0] == 0x1f && z->next_in[1] == 0x8b &&
           inflateReset(z) == Z_OK;
}

static sd_http_decoded
undo_zlib(sd_str s, int window_bits, sd_buf *out)
{
    z_stream z = {0};
    if (s.n > UINT32_MAX || inflateInit2(&z, window_bits) != Z_OK)
        return SD_HTTP_BROKEN;
    z.next_in = (Bytef *)(uintptr_t)s.p;
    z.avail_in = (uInt)s.n;
    sd_http_decoded d = SD_HTTP_DECODED;
    char part[PART_BYTES];
    for (bool more = true; more && d == SD_HTTP_DECODED;) {
        z.next_out = (Bytef *)part;
        z.avail_out = sizeof part;
        int r = inflate(&z, Z_NO_FLUSH);
        if (!put(out, part, sizeof part - z.avail_out))
            d = SD_HTTP_TOO_LARGE;
        else if (r == Z_STREAM_END)
            more = next_member(&z);
        else if (r != Z_OK)
            d = SD_HTTP_BROKEN; // damaged, or the end is missing
    }
    inflateEnd(&z);
    return d;
}

/// Servers call both zlib's format and raw data deflate.
static sd_http_decoded
undo_deflate(sd_str s, sd_buf *out)
{
    size_t start = out->n;
    sd_http_decoded d = undo_zlib(s, MAX_WBITS, out);
    if (d == SD_HTTP_BROKEN && out->n == start)
        d = undo_zlib(s, -MAX_WBITS, out);
    return d;
}

static sd_http_decoded
undo_gzip(sd_str s, sd_buf *out)
{
    return undo_zlib(s, 16 + MAX_WBITS, out);
}

// ----------------------------------------------------------- brotli and zstd

static sd_http_decoded
undo_brotli(sd_str s, sd_buf *out)
{
    BrotliDecoderState *b = BrotliDecoderCreateInstance(NULL, NULL, NULL);
    if (!b)
        sd_oom();
    const uint8_t *in = (const uint8_t *)s.p;
    size_t left = s.n;
    BrotliDecoderResult r = BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT;
    sd_http_decoded d = SD_HTTP_DECODED;
    while (r == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT &&
           d == SD_HTTP_DECODED) {
        char part[PART_BYTES];
        uint8_t *to = (uint8_t *)part;
        size_t room = sizeof part;
        r = BrotliDecoderDecompressStream(b, &left, &in, &room, &to, NULL);
        if (!put(out, part, sizeof part - room))
            d = SD_HTTP_TOO_LARGE;
    }
    BrotliDecoderDestroyInstance(b);
    if (d == SD_HTTP_DECODED && r != BROTLI_DECODER_RESULT_SUCCESS)
        return SD_HTTP_BROKEN;
    return d;
}

static sd_http_decoded
undo_zstd(sd_str s, sd_buf *out)
{
    ZSTD_DCtx *z = ZSTD_createDCtx();
    if (!z)
        sd_oom();
    ZSTD_DCtx_setParameter(z, ZSTD_d_windowLogMax, ZSTD_WINDOW_LOG);
    ZSTD_inBuffer in = {s.p, s.n, 0};
    sd_http_decoded d = SD_HTTP_DECODED;
    for (size_t r = 1; d == SD_HTTP_DECODED && (r || in.pos < in.size);) {
        char part[PART_BYTES];
        ZSTD_outBuffer to = {part, sizeof part, 0};
        size_t before = in.pos;
        r = ZSTD_decompressStream(z, &to, &in);
        if (ZSTD_isError(r))
            d = SD_HTTP_BROKEN;
        else if (!put(out, part, to.pos))
            d = SD_HTTP_TOO_LARGE;
        else if (r && in.pos == before && to.pos == 0)
            d = SD_HTTP_BROKEN; // the end is missing
    }
    ZSTD_freeDCtx(z);
    return d;
}

// ------------------------------------------------------------------- chains

typedef sd_http_decoded (*undo)(sd_str s, sd_buf *out);

static const struct {
    const char *name;
    undo run; // NULL: there is nothing to undo
} codings[] = {
    {"gzip", undo_gzip}, {"x-gzip", undo_gzip}, {"deflate", undo_deflate},
    {"br", undo_brotli}, {"zstd", undo_zstd},   {"identity", NULL},
    {"", NULL}, // "gzip,"
};

static bool
find_coding(sd_str name, undo *ret)
{
    for (size_t i = 0; i < SD_LEN(codings); i++)
        if (sd_str_is(name, codings[i].name)) {
            *ret = codings[i].run;
            return true;
        }
    return false;
}

/// The codings of all Content-Encoding fields in the order they were put on.
static sd_http_decoded
list_codings(sd_str fields, undo list[SD_HTTP_CODINGS_MAX], size_t *ret_n)
{
    sd_http_field f;
    size_t n = 0;
    while (sd_http_next(&fields, &f)) {
        sd_str name;
        if (!sd_str_is(f.name, "Content-Encoding"))
            continue;
        while (sd_str_cut(&f.value, ',', &name)) {
            undo run;
            if (!find_coding(sd_str_strip_low(name), &run))
                return SD_HTTP_UNKNOWN;
            if (run && n == SD_HTTP_CODINGS_MAX)
                return SD_HTTP_BROKEN;
            if (run)
                list[n++] = run;
        }
    }
    *ret_n = n;
    return SD_HTTP_DECODED;
}

sd_http_decoded
sd_http_decode(sd_str fields, sd_str body, sd_buf *scratch, sd_str *ret)
{
    undo list[SD_HTTP_CODINGS_MAX];
    size_t n = 0;
    sd_http_decoded d = list_codings(fields, list, &n);
    *ret = body;
    if (d != SD_HTTP_DECODED) {
        if (d == SD_HTTP_BROKEN)
            *ret = SD_STR("");
        return d;
    }
    // An answer without a body says how it would have been coded.
    for (; n && body.n && d == SD_HTTP_DECODED; n--) {
        sd_buf out = {.max = scratch->max};
        d = list[n - 1](*ret, &out);
        sd_buf_done(scratch);
        *scratch = out;
        *ret = sd_buf_str(scratch);
        // The parts of an inner coding are no text.
        if (d != SD_HTTP_DECODED && n > 1)
            *ret = SD_STR("");
    }
    return d;
}

// SPDX-License-Identifier: Apache-2.0
// A sitemap's bytes: unpack, decode, see what it is, read it.
#include "sd_html.h"
#include "sitemap_int.h"

#include <stdlib.h>
#include <zlib.h>

enum {
    GZIP_LAYERS = 2, // servers pack what is packed already
    CHUNK_BYTES = 64 * 1024,
    DECLARATION_BYTES = 256,
    FIELD_SLACK_BYTES = 256, // white space around an address
    KEEP_BYTES = 4 << 20,    // of a buffer, for the next file
};

sd_sitemap *
sd_sitemap_new(sd_sitemap_limits limits)
{
    sd_sitemap *s = sd_calloc(1, sizeof *s);
    s->limits = limits;
    if (!limits.bytes)
        s->limits.bytes = SD_SITEMAP_LIMITS.bytes;
    if (!limits.entries)
        s->limits.entries = SD_SITEMAP_LIMITS.entries;
    if (!limits.url_bytes)
        s->limits.url_bytes = SD_SITEMAP_LIMITS.url_bytes;
    for (size_t i = 0; i < FIELD_COUNT; i++)
        s->text[i].copy.max = s->limits.url_bytes + FIELD_SLACK_BYTES;
    return s;
}

void
sd_sitemap_free(sd_sitemap *s)
{
    if (!s)
        return;
    for (size_t i = 0; i < FIELD_COUNT; i++)
        sd_buf_done(&s->text[i].copy);
    sd_buf_done(&s->unpacked[0]);
    sd_buf_done(&s->unpacked[1]);
    sd_buf_done(&s->decoded);
    free(s);
}

bool
sitemap__give(sd_sitemap *s, sd_sitemap_entry e)
{
    if (!e.loc.n) {
        s->info.damages++;
        return true;
    }
    if (e.loc.n > s->limits.url_bytes)
        return true;
    if (s->info.entries == s->limits.entries) {
        s->info.cut = true;
        return false;
    }
    s->info.entries++;
    if (s->take(s->ctx, &e))
        return true;
    s->info.cut = true;
    return false;
}

// ------------------------------------------------------------------ unpack

static bool
is_gzip(sd_str s)
{
    return s.n > 2 && s.p[0] == 0x1f && (unsigned char)s.p[1] == 0x8b;
}

/// Unpack what `z` has been given, member after member. The last code of zlib.
static int
inflate_all(sd_sitemap *s, z_stream *z, sd_buf *out)
{
    unsigned char chunk[CHUNK_BYTES];
    int r = Z_OK;
    while (r == Z_OK && !s->info.cut) {
        z->next_out = chunk;
        z->avail_out = sizeof chunk;
        r = inflate(z, Z_NO_FLUSH);
        size_t n = sizeof chunk - z->avail_out, room = out->max - out->n;
        s->info.cut = n > room;
        sd_buf_add(out, (sd_str){(char *)chunk, n < room ? n : room});
        sd_str rest = {(char *)z->next_in, z->avail_in};
        if (r == Z_STREAM_END && is_gzip(rest))
            r = inflateReset(z);
    }
    return r;
}

static sd_str
unpack(sd_sitemap *s, sd_str bytes, sd_buf *out)
{
    z_stream z = {0};
    sd_buf_renew(out, s->limits.bytes, KEEP_BYTES);
    if (bytes.n > UINT32_MAX)
        bytes.n = UINT32_MAX;
    if (inflateInit2(&z, 16 + MAX_WBITS) != Z_OK)
        sd_oom();
    z.next_in = (Bytef *)(uintptr_t)bytes.p; // zlib only reads it
    z.avail_in = (uInt)bytes.n;
    int r = inflate_all(s, &z, out);
    // The end lacks, or it is broken; what came before is good.
    if (r != Z_STREAM_END && !s->info.cut)
        s->info.damages++;
    inflateEnd(&z);
    return sd_buf_str(out);
}

// ------------------------------------------------------------------ decode

/// The encoding that an XML declaration at the front names, or empty.
static sd_str
declared(sd_str s)
{
    s = sd_str_sub(s, 0, s.n < DECLARATION_BYTES ? s.n : DECLARATION_BYTES);
    if (!sd_str_starts(s, SD_STR("<?xml")))
        return SD_STR("");
    sd_str label = xml__attr(sd_str_sub(s, 5, sd_str_find(s, '>')), "encoding");
    // Somebody decoded it and left the declaration: we could read it.
    bool wide = sd_str_starts_fold(label, SD_STR("utf-16"));
    return wide ? SD_STR("") : label;
}

/// RFC 7303: a byte order mark, then the transport, then the declaration.
static sd_str
encoding_of(sd_str *s, sd_str charset)
{
    static const struct {
        sd_str head;
        bool is_mark;
        const char *label;
    } heads[] = {
        {{"\xef\xbb\xbf", 3}, true, "utf-8"},
        {{"\xff\xfe", 2}, true, "utf-16le"},
        {{"\xfe\xff", 2}, true, "utf-16be"},
        {{"<\0", 2}, false, "utf-16le"},
        {{"\0<", 2}, false, "utf-16be"},
    };
    for (size_t i = 0; i < SD_LEN(heads); i++)
        if (sd_str_starts(*s, heads[i].head)) {
            if (heads[i].is_mark)
                *s = sd_str_sub(*s, heads[i].head.n, s->n);
            return sd_str_of(heads[i].label);
        }
    return sd_html_is_charset(charset) ? charset : declared(*s);
}

/// As UTF-8. Bytes that already are, or are to be, stay where they are:
/// addresses with malformed ones are sd_url_parse's business.
static sd_str
decode(sd_sitemap *s, sd_str bytes, sd_str charset)
{
    sd_str label = encoding_of(&bytes, charset);
    if (!label.n || sd_str_is(label, "utf-8") || sd_str_is(label, "utf8") ||
        sd_str_is(label, "us-ascii"))
        return bytes;
    // U+FFFD for each byte at most.
    sd_buf_renew(&s->decoded, 3 * bytes.n + 16, KEEP_BYTES);
    if (!sd_html_decode(bytes, label, &s->decoded))
        return bytes;
    return sd_buf_str(&s->decoded);
}

// -------------------------------------------------------------------- text

static void
read_text(sd_sitemap *s, sd_str text)
{
    sd_str rest = text, line;
    bool go_on = true;
    while (go_on && sd_str_cut(&rest, '\n', &line)) {
        // Old ends of line: what has many addresses in it has them inside.
        while (go_on && line.n) {
            size_t n = sd_str_find(line, '\r');
            sd_str one = sd_str_strip(sd_str_sub(line, 0, n));
            line = sd_str_sub(line, n < line.n ? n + 1 : n, line.n);
            if (sd_url_starts_web(one))
                go_on = sitemap__give(s, (sd_sitemap_entry){.loc = one});
            else if (one.n)
                s->info.damages++;
        }
    }
    s->info.bytes = rest.p ? (size_t)(rest.p - text.p) : text.n;
}

sd_sitemap_info
sd_sitemap_read(sd_sitemap *s, sd_str bytes, sd_str charset,
                sd_sitemap_take *take, void *ctx)
{
    s->info = (sd_sitemap_info){.gzip = is_gzip(bytes)};
    s->take = take;
    s->ctx = ctx;
    for (size_t i = 0; i < GZIP_LAYERS && is_gzip(bytes); i++)
        bytes = unpack(s, bytes, &s->unpacked[i]);
    if (bytes.n > s->limits.bytes) {
        bytes.n = s->limits.bytes;
        s->info.cut = true;
    }
    sd_str text = decode(s, bytes, charset);
    if (sd_url_starts_web(
            sd_str_strip(sd_str_sub(text, 0, text.n < 512 ? text.n : 512)))) {
        s->info.format = SD_SITEMAP_TEXT;
        read_text(s, text);
    } else {
        sitemap__read_xml(s, text);
    }
    return s->info;
}

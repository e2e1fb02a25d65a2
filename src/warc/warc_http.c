// SPDX-License-Identifier: Apache-2.0
// An HTTP response as it came over the wire: headers, chunks, encodings.
#include "warc_int.h"

#include <string.h>
#include <zlib.h>

/// Where `word` begins in `s`, letters of either case; `s.n` if nowhere.
static size_t
find_word(sd_str s, const char *word)
{
    size_t n = strlen(word);
    for (size_t i = 0; i + n <= s.n; i++)
        if (!strncasecmp(s.p + i, word, n))
            return i;
    return s.n;
}

bool
sd_http_is_html(sd_str type)
{
    sd_str t = warc__trim(sd_str_sub(type, 0, sd_str_find(type, ';')));
    return t.n == 0 || warc__is_name(t, "text/html") ||
           warc__is_name(t, "application/xhtml+xml");
}

static sd_str
charset_of(sd_str type)
{
    size_t at = find_word(type, "charset=");
    if (at == type.n)
        return SD_STR("");
    sd_str s = warc__trim(sd_str_sub(type, at + 8, type.n));
    s = warc__trim(sd_str_sub(s, 0, sd_str_find(s, ';')));
    while (s.n && (s.p[0] == '"' || s.p[0] == '\''))
        s = sd_str_sub(s, 1, s.n);
    return sd_str_sub(s, 0, sd_str_find(s, s.n ? '"' : 0));
}

// ----------------------------------------------------------------- the body

static int
hex(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)(c | 32);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/// The size line at the front of `*s`, cut off. False if there is none.
static bool
cut_size(sd_str *s, size_t *ret)
{
    size_t n = 0, i = 0;
    for (; i < s->n && hex(s->p[i]) >= 0; i++) {
        if (n > SIZE_MAX >> 5)
            return false;
        n = n * 16 + (size_t)hex(s->p[i]);
    }
    size_t end = sd_str_find(*s, '\n');
    if (i == 0 || end == s->n)
        return false;
    sd_str rest = warc__trim(sd_str_sub(*s, i, end));
    if (rest.n && rest.p[0] != ';')
        return false;
    *s = sd_str_sub(*s, end + 1, s->n);
    *ret = n;
    return true;
}

/// Join the chunks of `body` into `out`. False if it does not begin with one:
/// some writers have joined them already. A bad size line further on ends the
/// chunks; what is behind it is taken as it is.
static bool
join_chunks(sd_str body, sd_buf *out)
{
    size_t n;
    bool any = false;
    while (cut_size(&body, &n)) {
        any = true;
        if (n == 0)
            return true;
        size_t have = n < body.n ? n : body.n;
        sd_buf_add(out, sd_str_sub(body, 0, have));
        body = sd_str_sub(body, have, body.n);
        if (body.n && body.p[0] == '\r')
            body = sd_str_sub(body, 1, body.n);
        if (body.n && body.p[0] == '\n')
            body = sd_str_sub(body, 1, body.n);
    }
    if (any)
        sd_buf_add(out, body);
    return any;
}

/// Unpack `s` into `out`. False if not even its first bytes could be.
static bool
unpack(sd_str s, int window_bits, sd_buf *out)
{
    z_stream z = {0};
    if (s.n > UINT32_MAX || inflateInit2(&z, window_bits) != Z_OK)
        return false;
    z.next_in = (Bytef *)(uintptr_t)s.p;
    z.avail_in = (uInt)s.n;
    size_t start = out->n;
    int r = Z_OK;
    while (r == Z_OK && !out->over) {
        char part[16384];
        z.next_out = (Bytef *)part;
        z.avail_out = sizeof part;
        r = inflate(&z, Z_NO_FLUSH);
        size_t room = out->max - out->n, n = sizeof part - z.avail_out;
        if (n > room)
            sd_buf_add(out, (sd_str){part, room});
        sd_buf_add(out, (sd_str){part, n});
        if (n == 0 && z.avail_in == 0)
            break;
    }
    inflateEnd(&z);
    return out->n > start || r == Z_STREAM_END;
}

/// Undo the content encoding, with `out` behind what it holds. Servers call
/// both zlib and raw data deflate.
static bool
decode(sd_str body, sd_str encoding, sd_buf *out)
{
    if (warc__is_name(encoding, "gzip") || warc__is_name(encoding, "x-gzip"))
        return unpack(body, 16 + MAX_WBITS, out);
    if (warc__is_name(encoding, "deflate"))
        return unpack(body, MAX_WBITS, out) || unpack(body, -MAX_WBITS, out);
    return false;
}

bool
sd_http_read(sd_str block, sd_buf *scratch, sd_http *ret)
{
    if (!sd_str_starts(block, SD_STR("HTTP/")))
        return false;
    sd_http r = {0};
    sd_str line, encoding = SD_STR("");
    bool chunked = false;
    sd_str_cut(&block, '\n', &line);
    size_t at = sd_str_find(line, ' ');
    for (at++; at < line.n && line.p[at] >= '0' && line.p[at] <= '9' &&
               r.status < 1000;
         at++)
        r.status = r.status * 10 + (unsigned)(line.p[at] - '0');
    while (sd_str_cut(&block, '\n', &line) && warc__trim(line).n) {
        size_t colon = sd_str_find(line, ':');
        if (colon == line.n)
            continue;
        sd_str name = warc__trim(sd_str_sub(line, 0, colon));
        sd_str value = warc__trim(sd_str_sub(line, colon + 1, line.n));
        if (warc__is_name(name, "Content-Type"))
            r.content_type = value;
        else if (warc__is_name(name, "Content-Encoding"))
            encoding = value;
        else if (warc__is_name(name, "Transfer-Encoding"))
            chunked = find_word(value, "chunked") < value.n;
    }
    r.charset = charset_of(r.content_type);
    r.body = block;
    sd_buf_reset(scratch);
    if (chunked && join_chunks(block, scratch))
        r.body = sd_buf_str(scratch);
    if (encoding.n) {
        // The chunks are in scratch: what is unpacked goes into its own
        // buffer, which then takes its place.
        sd_buf unpacked = {.max = scratch->max};
        if (decode(r.body, encoding, &unpacked)) {
            sd_buf_done(scratch);
            *scratch = unpacked;
            r.body = sd_buf_str(scratch);
        } else {
            sd_buf_done(&unpacked);
        }
    }
    r.cut = scratch->over;
    *ret = r;
    return true;
}

// SPDX-License-Identifier: Apache-2.0
#include "sd_http.h"
#include "sd_warc.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// The reader sees the file through a window of bytes, all of them for a plain
// file, unpacked piece by piece for gzip:
//
//     file   ....[gzip member][gzip member]....
//                        ^ at (next byte to unpack)
//     window ....[header block header bl|
//                ^ pos                  ^ n
//
// A damaged member takes the window with it: what came before it in the same
// record is of no use.
struct sd_warc {
    sd_str in;
    size_t at; // next byte of the file to put into the window
    bool gzip;
    bool in_member;
    size_t member; // where the member began
    z_stream z;
    sd_buf window;
    size_t pos; // of what is not read yet
    bool lost;  // damage since the last record began
    uint64_t damages;
    uint64_t again; // bytes of damaged members gone through a second time
    uint64_t rest;  // of the last block, too long to keep
    sd_warc_limits limits;
};

enum { FILL_BYTES = 256 << 10 };

static bool
is_gzip(sd_str s)
{
    return s.n >= 3 && s.p[0] == '\x1f' && s.p[1] == '\x8b' && s.p[2] == 8;
}

bool
sd_warc_is(sd_str bytes)
{
    return is_gzip(bytes) || sd_str_starts(bytes, SD_STR("WARC/"));
}

sd_warc *
sd_warc_new(sd_str bytes, sd_warc_limits limits)
{
    sd_warc *w = sd_calloc(1, sizeof *w);
    w->in = bytes;
    w->gzip = is_gzip(bytes);
    w->limits = limits;
    if (!limits.header_bytes)
        w->limits.header_bytes = SD_WARC_LIMITS.header_bytes;
    if (!limits.block_bytes)
        w->limits.block_bytes = SD_WARC_LIMITS.block_bytes;
    w->window.max =
        w->limits.header_bytes + w->limits.block_bytes + 2 * (size_t)FILL_BYTES;
    // 16: gzip headers, nothing else.
    if (w->gzip && inflateInit2(&w->z, 16 + MAX_WBITS) != Z_OK)
        sd_oom();
    return w;
}

void
sd_warc_free(sd_warc *w)
{
    if (!w)
        return;
    if (w->gzip)
        inflateEnd(&w->z);
    sd_buf_done(&w->window);
    free(w);
}

uint64_t
sd_warc_damages(const sd_warc *w)
{
    return w->damages;
}

// --------------------------------------------------------------- the window

static sd_str
window(const sd_warc *w)
{
    if (!w->gzip)
        return sd_str_sub(w->in, w->pos, w->in.n);
    return sd_str_sub(sd_buf_str(&w->window), w->pos, w->window.n);
}

static void
compact(sd_warc *w)
{
    if (!w->gzip || !w->pos)
        return;
    memmove(w->window.p, w->window.p + w->pos, w->window.n - w->pos);
    w->window.n -= w->pos;
    w->pos = 0;
}

/// Go to the next gzip member at or behind `from`. False if there is none.
static bool
seek_member(sd_warc *w, size_t from)
{
    while (from < w->in.n) {
        sd_str rest = sd_str_sub(w->in, from, w->in.n);
        size_t n = sd_str_find(rest, '\x1f');
        from += n;
        if (is_gzip(sd_str_sub(rest, n, rest.n))) {
            w->at = w->member = from;
            w->in_member = true;
            return inflateReset(&w->z) == Z_OK;
        }
        from++;
    }
    w->at = w->in.n;
    return false;
}

static void
damage(sd_warc *w)
{
    w->damages++;
    w->lost = true;
    w->in_member = false;
    w->window.n = w->pos = 0;
    // Damaged data may unpack far into the next member before it shows: the
    // search goes on right behind the start. Not without end, though; a file
    // made of false starts would be read once for each.
    enum { AGAIN_MAX = 4 };
    w->again += w->at - w->member;
    if (w->again / AGAIN_MAX <= w->in.n)
        w->at = w->member + 1;
}

/// Unpack some more. False at the end of the file or after damage.
static bool
fill(sd_warc *w)
{
    if (!w->gzip)
        return false;
    if (!w->in_member && !seek_member(w, w->at))
        return false;
    char out[16384];
    size_t left = w->in.n - w->at;
    uInt give = left > UINT32_MAX / 2 ? UINT32_MAX / 2 : (uInt)left;
    w->z.next_in = (Bytef *)(uintptr_t)(w->in.p + w->at);
    w->z.avail_in = give;
    for (size_t got = 0; got < FILL_BYTES;) {
        w->z.next_out = (Bytef *)out;
        w->z.avail_out = sizeof out;
        int r = inflate(&w->z, Z_NO_FLUSH);
        size_t n = sizeof out - w->z.avail_out;
        sd_buf_add(&w->window, (sd_str){out, n});
        got += n;
        w->at = w->in.n - left + (give - w->z.avail_in);
        if (r == Z_STREAM_END) {
            w->in_member = false;
            break;
        }
        if (r != Z_OK || (n == 0 && w->z.avail_in == 0)) {
            damage(w);
            return false;
        }
    }
    return !w->window.over;
}

/// Have at least `n` bytes in the window, if there are so many.
static bool
need(sd_warc *w, size_t n)
{
    if (window(w).n >= n)
        return true;
    compact(w);
    while (window(w).n < n)
        if (!fill(w))
            return false;
    return true;
}

static bool
at_end(sd_warc *w)
{
    return window(w).n == 0 && (!w->gzip || w->at >= w->in.n);
}

// --------------------------------------------------------------- the header

/// Length of the header at the front of `s`, its empty line included; 0 if it
/// does not end.
static size_t
header_len(sd_str s)
{
    for (size_t i = 0; i < s.n;) {
        size_t n = sd_str_find(sd_str_sub(s, i, s.n), '\n');
        if (i + n == s.n)
            return 0;
        if (i && (n == 0 || (n == 1 && s.p[i] == '\r')))
            return i + n + 1;
        i += n + 1;
    }
    return 0;
}

/// False if the header has no length that can be read.
static bool
read_header(sd_str header, sd_warc_record *r)
{
    sd_str line;
    bool length = false;
    r->header = header;
    while (sd_str_cut(&header, '\n', &line)) {
        size_t colon = sd_str_find(line, ':');
        if (colon == line.n)
            continue;
        sd_str name = sd_str_strip_low(sd_str_sub(line, 0, colon));
        sd_str value = sd_str_strip_low(sd_str_sub(line, colon + 1, line.n));
        if (sd_str_is(name, "WARC-Type"))
            r->type = value;
        else if (sd_str_is(name, "WARC-Target-URI"))
            r->target = value;
        else if (sd_str_is(name, "WARC-Date"))
            r->date = value;
        else if (sd_str_is(name, "WARC-Record-ID"))
            r->id = value;
        else if (sd_str_is(name, "Content-Type"))
            r->content_type = value;
        else if (sd_str_is(name, "Content-Length"))
            length = sd_str_u64(value, &r->length);
    }
    // Old versions of wget put the address into brackets.
    if (r->target.n >= 2 && r->target.p[0] == '<' &&
        r->target.p[r->target.n - 1] == '>')
        r->target = sd_str_sub(r->target, 1, r->target.n - 1);
    return length;
}

/// Move to the next line that begins a record. False if there is none.
static bool
find_record(sd_warc *w)
{
    bool skipped = false;
    for (;;) {
        bool more = need(w, 5);
        sd_str s = window(w);
        if (sd_str_starts(s, SD_STR("WARC/")))
            break;
        if (!more && !w->lost) {
            w->pos += s.n;
            s = sd_str_trim(s, SD_STR("\r\n"));
            w->damages += s.n && sd_str_starts(SD_STR("WARC/"), s); // torn
            return false;
        }
        if (!more) { // damage; what follows it is another matter
            w->lost = false;
            if (at_end(w))
                return false;
            continue;
        }
        size_t n = sd_str_find(s, '\n');
        skipped |= n > 1 || (n == 1 && s.p[0] != '\r');
        w->pos += n < s.n ? n + 1 : n;
    }
    w->damages += skipped;
    return true;
}

/// Have the whole header in the window; its length, or 0. No more is unpacked
/// than that takes: the next member may be damaged, this record is not.
static size_t
have_header(sd_warc *w)
{
    for (;;) {
        sd_str s = window(w);
        size_t most = w->limits.header_bytes;
        size_t n = header_len(sd_str_sub(s, 0, s.n < most ? s.n : most));
        if (n || s.n >= most || !need(w, s.n + 1))
            return n;
    }
}

// --------------------------------------------------------------- the record

/// Drop what is left of a block that was too long to keep.
static void
skip_rest(sd_warc *w)
{
    while (w->rest && need(w, 1)) {
        size_t have = window(w).n;
        size_t step = w->rest < have ? (size_t)w->rest : have;
        w->pos += step;
        w->rest -= step;
    }
    w->damages += w->rest && !w->lost; // the file ends in it
    w->rest = 0;
}

bool
sd_warc_next(sd_warc *w, sd_warc_record *ret)
{
    skip_rest(w);
    for (;;) {
        w->lost = false;
        if (!find_record(w))
            return false;
        sd_warc_record r = {.at = w->gzip ? w->member : w->pos};
        size_t header = have_header(w);
        if (w->lost)
            continue;
        if (!header || !read_header(sd_str_sub(window(w), 0, header), &r)) {
            size_t have = window(w).n, most = w->limits.header_bytes;
            w->damages++;
            w->pos += header ? header : have < most ? have : most;
            continue;
        }
        size_t keep = r.length < w->limits.block_bytes ? (size_t)r.length
                                                       : w->limits.block_bytes;
        // need() may move the window: the header is read again behind it.
        bool whole = need(w, header + keep);
        if (w->lost)
            continue;
        sd_str s = window(w);
        read_header(sd_str_sub(s, 0, header), &r);
        size_t have = s.n - header < keep ? s.n - header : keep;
        r.block = sd_str_sub(s, header, header + have);
        r.cut = !whole || keep < r.length;
        w->damages += !whole;
        w->pos += header + have;
        w->rest = whole ? r.length - keep : 0;
        *ret = r;
        return true;
    }
}

// SPDX-License-Identifier: Apache-2.0
#include "html_encoding_int.h"

/// What one byte becomes: at most 3 bytes of UTF-8, and how many.
typedef struct cell {
    unsigned char b[3], n;
} cell;

static_assert(sizeof(cell) == 4, "a cell is copied as 4 bytes");

/// Write what `n` bytes become at `w`; returns the end. Up to 3 bytes past it
/// are overwritten.
static unsigned char *
write_cells(const cell map[256], const unsigned char *p, size_t n,
            unsigned char *w)
{
    for (size_t i = 0; i < n; i++) {
        memcpy(w, &map[p[i]], sizeof *map);
        w += map[p[i]].n;
    }
    return w;
}

static void
decode_bytewise(const cell map[256], sd_str bytes, html__sink *s)
{
    const unsigned char *p = (const unsigned char *)bytes.p;
    for (size_t i = 0; i < bytes.n;) {
        size_t n = bytes.n - i < 16 ? bytes.n - i : 16;
        unsigned char *w = s->b + s->n;
        if (n == 16 && html__ascii16(p + i)) {
            memcpy(w, p + i, 16);
            w += 16;
        } else {
            w = write_cells(map, p + i, n, w);
        }
        s->n = (size_t)(w - s->b);
        html__sink_check(s);
        i += n;
    }
}

static void
decode_single(sd_encoding e, sd_str bytes, html__sink *s)
{
    cell map[256];
    for (unsigned i = 0; i < 256; i++) {
        uint32_t code = i;
        if (i >= 0x80 && e == SD_ENC_X_USER_DEFINED)
            code = 0xf780 + (i - 0x80);
        else if (i >= 0x80)
            code = html__single[e - SD_ENC_IBM866][i - 0x80];
        if (i >= 0x80 && code == 0)
            code = 0xfffd;
        map[i] = (cell){{0}, 0};
        map[i].n = (unsigned char)html__utf8_write(map[i].b, code);
    }
    decode_bytewise(map, bytes, s);
}

static uint32_t
unit16(const unsigned char *p, bool big)
{
    return big ? (uint32_t)p[0] << 8 | p[1] : (uint32_t)p[1] << 8 | p[0];
}

static void
decode_utf16(sd_str bytes, bool big, html__sink *s)
{
    const unsigned char *p = (const unsigned char *)bytes.p;
    size_t i = 0, n = bytes.n;
    while (n - i >= 2) {
        uint32_t unit = unit16(p + i, big);
        i += 2;
        if (unit < 0xd800 || unit > 0xdfff) {
            html__put(s, unit);
            continue;
        }
        if (unit > 0xdbff) { // a trailing surrogate alone
            html__put_error(s);
            continue;
        }
        if (n - i < 2) { // an odd byte after it is part of the same error
            html__put_error(s);
            return;
        }
        uint32_t next = unit16(p + i, big);
        if (next >= 0xdc00 && next <= 0xdfff) {
            html__put(s, 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00));
            i += 2;
        } else {
            html__put_error(s); // and `next` gets its turn
        }
    }
    if (i < n)
        html__put_error(s);
}

void
sd_encoding_decode(sd_encoding e, sd_str bytes, sd_buf *out)
{
    assert(e > SD_ENC_NONE && e < SD_ENC_COUNT);
    if (e == SD_ENC_UTF_8) {
        html__decode_utf8(bytes, out);
        return;
    }
    html__sink s;
    s.out = out;
    s.n = 0;
    if (e == SD_ENC_UTF_16BE || e == SD_ENC_UTF_16LE)
        decode_utf16(bytes, e == SD_ENC_UTF_16BE, &s);
    else if (e == SD_ENC_REPLACEMENT && bytes.n)
        html__put_error(&s);
    else if (e >= SD_ENC_GBK && e <= SD_ENC_EUC_KR)
        html__decode_cjk(e, bytes, &s);
    else if (e != SD_ENC_REPLACEMENT)
        decode_single(e, bytes, &s);
    html__sink_flush(&s);
}

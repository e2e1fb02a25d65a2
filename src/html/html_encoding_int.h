// SPDX-License-Identifier: Apache-2.0
/// Shared by the decoders: where characters go, and the index tables.
#ifndef HTML_ENCODING_INT_H
#define HTML_ENCODING_INT_H

#include "html_encoding.h"

#include <string.h>

// ---------------------------------------------------------------- output

#define HTML__SINK_BYTES 4096
/// What one step may write past HTML__SINK_BYTES before it looks.
#define HTML__SINK_SLACK 64

/// Decoded text on its way to the buffer, which takes it in pieces: asking
/// the buffer for room at every character costs more than decoding it.
typedef struct html__sink {
    sd_buf *out;
    size_t n;
    unsigned char b[HTML__SINK_BYTES + HTML__SINK_SLACK];
} html__sink;

static inline void
html__sink_flush(html__sink *s)
{
    if (s->n)
        sd_buf_add(s->out, (sd_str){(const char *)s->b, s->n});
    s->n = 0;
}

static inline void
html__sink_check(html__sink *s)
{
    if (s->n >= HTML__SINK_BYTES)
        html__sink_flush(s);
}

/// Write `code`, a scalar value, at `b`; returns its length, 4 at most.
static inline size_t
html__utf8_write(unsigned char *b, uint32_t code)
{
    if (code < 0x80) {
        b[0] = (unsigned char)code;
        return 1;
    }
    if (code < 0x800) {
        b[0] = (unsigned char)(0xc0 | code >> 6);
        b[1] = (unsigned char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        b[0] = (unsigned char)(0xe0 | code >> 12);
        b[1] = (unsigned char)(0x80 | (code >> 6 & 0x3f));
        b[2] = (unsigned char)(0x80 | (code & 0x3f));
        return 3;
    }
    b[0] = (unsigned char)(0xf0 | code >> 18);
    b[1] = (unsigned char)(0x80 | (code >> 12 & 0x3f));
    b[2] = (unsigned char)(0x80 | (code >> 6 & 0x3f));
    b[3] = (unsigned char)(0x80 | (code & 0x3f));
    return 4;
}

static inline void
html__put(html__sink *s, uint32_t code)
{
    size_t at = s->n; // the bytes written could be s->n, for the compiler
    s->n = at + html__utf8_write(s->b + at, code);
    html__sink_check(s);
}

static inline void
html__put_error(html__sink *s)
{
    html__put(s, 0xfffd);
}

/// True if the 16 bytes at `p` are ASCII.
static inline bool
html__ascii16(const unsigned char *p)
{
    uint64_t a, b;
    memcpy(&a, p, 8);
    memcpy(&b, p + 8, 8);
    return !((a | b) & 0x8080808080808080u);
}

/// Pass on the ASCII bytes at the front of `p`; returns how many.
static inline size_t
html__put_ascii(html__sink *s, const unsigned char *p, size_t n)
{
    size_t i = 0;
    while (n - i >= 16 && html__ascii16(p + i)) {
        memcpy(s->b + s->n, p + i, 16);
        s->n += 16;
        i += 16;
        html__sink_check(s);
    }
    unsigned char *w = s->b + s->n;
    for (size_t end = n - i < 16 ? n : i + 16; i < end && p[i] < 0x80; i++)
        *w++ = p[i];
    s->n = (size_t)(w - s->b);
    html__sink_check(s);
    return i;
}

static inline bool
html__between(unsigned char c, unsigned char first, unsigned char last)
{
    return (unsigned char)(c - first) <= (unsigned char)(last - first);
}

// ---------------------------------------------------------------- decoders

void html__decode_utf8(sd_str bytes, sd_buf *out);
/// GBK, gb18030, Big5, EUC-JP, ISO-2022-JP, Shift_JIS, EUC-KR.
void html__decode_cjk(sd_encoding e, sd_str bytes, html__sink *s);

// ---------------------------------------------------------------- tables
//
// Cells hold BMP code points, 0 where there is none. The last column of each
// table is a spare zero.

/// Bytes 0x80 up to 0xFF of the single-byte encodings, in the enum's order.
extern const uint16_t html__single[28][129];
/// Leads 0x81-0xFE by trails 0x40-0x7E, 0x80-0xFE.
extern const uint16_t html__gb18030[126][191];
/// Runs of four-byte codes below U+10000: first pointer and code point.
#define HTML__GB18030_RANGES 208
extern const uint16_t html__gb18030_range_pointer[HTML__GB18030_RANGES];
extern const uint16_t html__gb18030_range_code[HTML__GB18030_RANGES];
/// Leads 0x87-0xFE by trails 0x40-0x7E, 0xA1-0xFE: the low 16 bits, and a bit
/// for each cell (157 a row) that says plane 2.
extern const uint16_t html__big5[120][158];
extern const uint8_t html__big5_plane2[2356];
/// Row of the index to row of the table; empty rows share row 0.
extern const uint8_t html__jis0208_row[120];
extern const uint16_t html__jis0208[88][95];
extern const uint8_t html__jis0212_row[94];
extern const uint16_t html__jis0212[69][95];
/// Leads by trails 0xA1-0xFE of EUC-KR.
extern const uint16_t html__ksx1001[94][95];

#endif

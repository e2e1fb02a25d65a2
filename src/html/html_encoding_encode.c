// SPDX-License-Identifier: Apache-2.0
// Text to the bytes of a page's encoding: what a browser makes of the query of
// an address that such a page has. Which bytes a character has is learnt from
// the decoders: all that one or two bytes can say is decoded once. What the
// encoders of the standard do otherwise follows.
#include "html_encoding_int.h"
#include "sd_html.h"

#include <stdlib.h>

enum {
    BMP = 0x10000,
    PLANE_3 = 0x30000, // Big5 has characters up to here
    FIRST_TRAIL = 0x40,
};

struct sd_html_encoder {
    sd_encoding e;
    uint32_t codes;   // characters below this have a place in `bytes`
    uint16_t bytes[]; // one byte, or the first in the high half; 0: none
};

// --------------------------------------------------------- what is learnt

/// These are twice in Big5, and the second place is the one to use.
static bool
is_later(sd_encoding e, uint32_t code)
{
    return e == SD_ENC_BIG5 &&
           (code == 0x2550 || code == 0x255e || code == 0x2561 ||
            code == 0x256a || code == 0x5341 || code == 0x5345);
}

/// Is nothing written with this first byte? The areas of Hong Kong in Big5, and
/// of NEC's doubles and of users in Shift_JIS.
static bool
is_only_read(sd_encoding e, unsigned lead)
{
    return (e == SD_ENC_BIG5 && lead < 0xa1) ||
           (e == SD_ENC_SHIFT_JIS &&
            (lead == 0xed || lead == 0xee || (lead >= 0xf0 && lead <= 0xf9)));
}

/// Learn a line of decoded text: `bytes`, if it is one character.
static void
learn(sd_html_encoder *c, sd_str line, unsigned bytes)
{
    uint32_t code;
    if (sd_utf8_cut(&line, &code) && line.n == 0 && code >= 0x80 &&
        code != 0xfffd && code < c->codes &&
        (!c->bytes[code] || is_later(c->e, code)))
        c->bytes[code] = (uint16_t)bytes;
}

/// Learn what the byte `lead` says alone, and before each other.
static void
learn_lead(sd_html_encoder *c, unsigned lead, bool pairs, sd_buf *in,
           sd_buf *out)
{
    sd_buf_reset(in);
    sd_buf_reset(out);
    sd_buf_addc(in, (char)lead);
    sd_buf_addc(in, '\n');
    for (unsigned trail = FIRST_TRAIL; pairs && trail <= 0xff; trail++) {
        sd_buf_addc(in, (char)lead);
        sd_buf_addc(in, (char)trail);
        sd_buf_addc(in, '\n');
    }
    sd_encoding_decode(c->e, sd_buf_str(in), out);
    sd_str rest = sd_buf_str(out), line;
    for (unsigned i = 0; sd_str_cut(&rest, '\n', &line); i++)
        learn(c, line, i ? lead << 8 | (FIRST_TRAIL + i - 1) : lead);
}

/// What the encoders of Japanese write that is not what their decoders read.
static void
add_japanese(sd_html_encoder *c)
{
    c->bytes[0xa5] = 0x5c;
    c->bytes[0x203e] = 0x7e;
    c->bytes[0x2212] = c->bytes[0xff0d];
}

/// Characters for private use that had these places before GB18030-2022.
static void
add_chinese(sd_html_encoder *c)
{
    static const uint16_t old[][2] = {
        {0xe78d, 0xa6d9}, {0xe78e, 0xa6da}, {0xe78f, 0xa6db}, {0xe790, 0xa6dc},
        {0xe791, 0xa6dd}, {0xe792, 0xa6de}, {0xe793, 0xa6df}, {0xe794, 0xa6ec},
        {0xe795, 0xa6ed}, {0xe796, 0xa6f3}, {0xe81e, 0xfe59}, {0xe826, 0xfe61},
        {0xe82b, 0xfe66}, {0xe82c, 0xfe67}, {0xe832, 0xfe6d}, {0xe843, 0xfe7e},
        {0xe854, 0xfe90}, {0xe864, 0xfea0},
    };
    for (size_t i = 0; i < SD_LEN(old); i++)
        c->bytes[old[i][0]] = old[i][1];
    c->bytes[0x20ac] = c->e == SD_ENC_GBK ? 0x80 : 0xa2e3;
}

sd_html_encoder *
sd_html_encoder_new(sd_str label)
{
    sd_encoding e = sd_encoding_of(label);
    if (e == SD_ENC_UTF_8 || e == SD_ENC_UTF_16BE || e == SD_ENC_UTF_16LE ||
        e == SD_ENC_REPLACEMENT || e == SD_ENC_NONE)
        return NULL;
    uint32_t codes = e == SD_ENC_BIG5 ? PLANE_3 : BMP;
    sd_html_encoder *c = sd_calloc(1, sizeof *c + codes * sizeof *c->bytes);
    // ISO-2022-JP has the pairs of EUC-JP, written otherwise.
    c->e = e == SD_ENC_ISO_2022_JP ? SD_ENC_EUC_JP : e;
    c->codes = codes;
    bool pairs = e >= SD_ENC_GBK && e <= SD_ENC_EUC_KR;
    sd_buf in = {.max = 1 << 16}, out = {.max = 1 << 16};
    for (unsigned lead = 0x80; lead <= 0xff; lead++)
        if (!is_only_read(e, lead))
            learn_lead(c, lead, pairs, &in, &out);
    sd_buf_done(&in);
    sd_buf_done(&out);
    c->e = e;
    if (e == SD_ENC_EUC_JP || e == SD_ENC_SHIFT_JIS || e == SD_ENC_ISO_2022_JP)
        add_japanese(c);
    if (e == SD_ENC_GBK || e == SD_ENC_GB18030)
        add_chinese(c);
    return c;
}

void
sd_html_encoder_free(sd_html_encoder *c)
{
    free(c);
}

// ------------------------------------------------------------ what is written

/// Append a byte, escaped unless the parser of addresses may have it.
static void
put_byte(unsigned byte, sd_buf *out)
{
    if (byte > 0x20 && byte < 0x7f && byte != '#')
        sd_buf_addc(out, (char)byte);
    else
        sd_buf_addf(out, "%%%02X", byte);
}

static void
put_bytes(unsigned bytes, sd_buf *out)
{
    if (bytes > 0xff)
        put_byte(bytes >> 8, out);
    put_byte(bytes & 0xff, out);
}

/// What a browser writes for a character that the encoding lacks: "&#233;".
static void
put_lacking(uint32_t code, sd_buf *out)
{
    sd_buf_addf(out, "%%26%%23%u%%3B", (unsigned)code);
}

/// The four bytes that gb18030 has for all that has no two.
static bool
put_four(uint32_t code, sd_buf *out)
{
    uint32_t pointer = 7457; // of U+E7C7, which is in no order
    if (code == 0xe5e5)
        return false;
    if (code >= BMP) {
        pointer = 189000 + (code - BMP);
    } else if (code != 0xe7c7) {
        size_t at = 0;
        for (size_t i = 1; i < HTML__GB18030_RANGES; i++)
            if (html__gb18030_range_code[i] <= code &&
                html__gb18030_range_code[i] >= html__gb18030_range_code[at] &&
                html__gb18030_range_code[i] != 0xe7c7)
                at = i;
        pointer = html__gb18030_range_pointer[at] +
                  (code - html__gb18030_range_code[at]);
    }
    put_byte(0x81 + pointer / 12600, out);
    put_byte(0x30 + pointer / 1260 % 10, out);
    put_byte(0x81 + pointer / 10 % 126, out);
    put_byte(0x30 + pointer % 10, out);
    return true;
}

static unsigned
bytes_of(const sd_html_encoder *c, uint32_t code)
{
    return code < c->codes ? c->bytes[code] : 0;
}

static void
put(const sd_html_encoder *c, uint32_t code, sd_buf *out)
{
    unsigned bytes = bytes_of(c, code);
    if (bytes)
        put_bytes(bytes, out);
    else if (c->e != SD_ENC_GB18030 || !put_four(code, out))
        put_lacking(code, out);
}

// ISO-2022-JP: which set the bytes to come are in is said by an escape
// sequence, and the end is in ASCII.
typedef enum jis_set { SET_ASCII, SET_ROMAN, SET_JIS } jis_set;

static void
enter(jis_set to, jis_set *set, sd_buf *out)
{
    static const char *const escape[] = {"%1B(B", "%1B(J", "%1B$B"};
    if (*set != to)
        sd_buf_add(out, sd_str_of(escape[to]));
    *set = to;
}

static void
put_jis(const sd_html_encoder *c, uint32_t code, jis_set *set, sd_buf *out)
{
    // Katakana of half the width, from U+FF61, are written as whole ones.
    static const uint16_t katakana[] = {
        0x3002, 0x300c, 0x300d, 0x3001, 0x30fb, 0x30f2, 0x30a1, 0x30a3, 0x30a5,
        0x30a7, 0x30a9, 0x30e3, 0x30e5, 0x30e7, 0x30c3, 0x30fc, 0x30a2, 0x30a4,
        0x30a6, 0x30a8, 0x30aa, 0x30ab, 0x30ad, 0x30af, 0x30b1, 0x30b3, 0x30b5,
        0x30b7, 0x30b9, 0x30bb, 0x30bd, 0x30bf, 0x30c1, 0x30c4, 0x30c6, 0x30c8,
        0x30ca, 0x30cb, 0x30cc, 0x30cd, 0x30ce, 0x30cf, 0x30d2, 0x30d5, 0x30d8,
        0x30db, 0x30de, 0x30df, 0x30e0, 0x30e1, 0x30e2, 0x30e4, 0x30e6, 0x30e8,
        0x30e9, 0x30ea, 0x30eb, 0x30ec, 0x30ed, 0x30ef, 0x30f3, 0x309b, 0x309c,
    };
    if (code >= 0xff61 && code < 0xff61 + SD_LEN(katakana))
        code = katakana[code - 0xff61];
    unsigned bytes = bytes_of(c, code);
    bool steers = code == 0x0e || code == 0x0f || code == 0x1b;
    if (code < 0x80) {
        // Roman has other signs in the place of these two.
        if (*set == SET_JIS || code == '\\' || code == '~')
            enter(SET_ASCII, set, out);
        if (steers)
            put_lacking(0xfffd, out);
        else
            sd_buf_addc(out, (char)code);
    } else if (bytes && bytes < 0x80) {
        enter(SET_ROMAN, set, out);
        put_byte(bytes, out);
    } else if (bytes > 0xff) {
        enter(SET_JIS, set, out);
        put_bytes(bytes & 0x7f7f, out);
    } else {
        if (*set == SET_JIS)
            enter(SET_ASCII, set, out);
        put_lacking(code, out);
    }
}

void
sd_html_encode_query(const sd_html_encoder *c, sd_str text, sd_buf *out)
{
    jis_set set = SET_ASCII;
    for (uint32_t code; !out->over && sd_utf8_cut(&text, &code);) {
        if (c->e == SD_ENC_ISO_2022_JP)
            put_jis(c, code, &set, out);
        else if (code < 0x80)
            sd_buf_addc(out, (char)code);
        else
            put(c, code, out);
    }
    enter(SET_ASCII, &set, out);
}

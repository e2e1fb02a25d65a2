// SPDX-License-Identifier: Apache-2.0
#include "html_encoding_int.h"

// A step reads one character at the front of `p`, whose first byte is not
// ASCII, and returns how many bytes it took. A byte that must be read again
// after an error is simply not taken.

/// The end of most steps for a pair of bytes: `code`, or if there is none an
/// error, which takes the second byte unless that is ASCII: markup after a
/// stray lead byte survives.
static inline size_t
pair(uint32_t code, unsigned char second, html__sink *s)
{
    if (code) {
        html__put(s, code);
        return 2;
    }
    html__put_error(s);
    return second < 0x80 ? 1 : 2;
}

/// An error that takes `n` bytes.
static inline size_t
error(size_t n, html__sink *s)
{
    html__put_error(s);
    return n;
}

// ---------------------------------------------------------------- Chinese

/// Code point of a four-byte code, or 0.
static uint32_t
gb18030_four(const unsigned char *p)
{
    uint32_t pointer = ((p[0] - 0x81u) * 10 + (p[1] - 0x30u)) * 1260 +
                       (p[2] - 0x81u) * 10 + (p[3] - 0x30u);
    if (pointer >= 189000)
        return pointer > 1237575 ? 0 : 0x10000 + (pointer - 189000);
    if (pointer > 39419)
        return 0;
    size_t low = 0, high = HTML__GB18030_RANGES; // the run is in [low, high)
    while (high - low > 1) {
        size_t mid = low + (high - low) / 2;
        if (html__gb18030_range_pointer[mid] <= pointer)
            low = mid;
        else
            high = mid;
    }
    return html__gb18030_range_code[low] +
           (pointer - html__gb18030_range_pointer[low]);
}

static inline size_t
step_gb18030(const unsigned char *p, size_t n, html__sink *s)
{
    if (p[0] == 0x80) {
        html__put(s, 0x20ac);
        return 1;
    }
    if (p[0] == 0xff || n < 2)
        return error(1, s);
    if (html__between(p[1], 0x30, 0x39)) {
        if (n < 3)
            return error(2, s);
        if (!html__between(p[2], 0x81, 0xfe))
            return error(1, s);
        if (n < 4)
            return error(3, s);
        if (!html__between(p[3], 0x30, 0x39))
            return error(1, s);
        uint32_t code = gb18030_four(p);
        html__put(s, code ? code : 0xfffd);
        return 4;
    }
    uint32_t code = 0;
    if (html__between(p[1], 0x40, 0xfe) && p[1] != 0x7f)
        code = html__gb18030[p[0] - 0x81][p[1] - (p[1] < 0x7f ? 0x40 : 0x41)];
    return pair(code, p[1], s);
}

/// Four codes are a letter and a combining mark: Ê and ê with macron or
/// caron. 0 for any other.
static uint32_t
big5_mark(const unsigned char *p, uint32_t *ret_letter)
{
    if (p[0] != 0x88)
        return 0;
    *ret_letter = p[1] < 0x80 ? 0xca : 0xea;
    if (p[1] == 0x62 || p[1] == 0xa3)
        return 0x304;
    return p[1] == 0x64 || p[1] == 0xa5 ? 0x30c : 0;
}

static inline size_t
step_big5(const unsigned char *p, size_t n, html__sink *s)
{
    if (p[0] == 0x80 || p[0] == 0xff || n < 2)
        return error(1, s);
    uint32_t code = 0, letter = 0;
    bool trail = html__between(p[1], 0x40, 0x7e) || p[1] >= 0xa1;
    if (trail && p[1] != 0xff && p[0] >= 0x87) {
        size_t row = p[0] - 0x87u;
        size_t column = p[1] - (p[1] < 0x7f ? 0x40u : 0x62u);
        size_t bit = row * 157 + column;
        code = html__big5[row][column];
        if (html__big5_plane2[bit / 8] >> bit % 8 & 1)
            code += 0x20000;
    }
    uint32_t mark = big5_mark(p, &letter);
    if (mark) {
        html__put(s, letter);
        code = mark;
    }
    return pair(code, p[1], s);
}

// ---------------------------------------------------------------- Japanese

/// JIS X 0208 by zero-based row and column, with the extensions in rows past
/// 94 that only Shift_JIS reaches.
static inline uint32_t
jis0208(unsigned row, unsigned column)
{
    return html__jis0208[html__jis0208_row[row]][column];
}

static inline size_t
step_euc_jp(const unsigned char *p, size_t n, html__sink *s)
{
    if ((p[0] < 0xa1 && p[0] != 0x8e && p[0] != 0x8f) || p[0] == 0xff || n < 2)
        return error(1, s);
    bool cell = html__between(p[1], 0xa1, 0xfe);
    if (p[0] == 0x8e)
        return pair(html__between(p[1], 0xa1, 0xdf) ? 0xff61u + p[1] - 0xa1 : 0,
                    p[1], s);
    if (p[0] != 0x8f)
        return pair(cell ? jis0208(p[0] - 0xa1u, p[1] - 0xa1u) : 0, p[1], s);
    if (!cell)
        return pair(0, p[1], s);
    if (n < 3)
        return error(2, s);
    uint32_t code = 0;
    if (html__between(p[2], 0xa1, 0xfe))
        code = html__jis0212[html__jis0212_row[p[1] - 0xa1]][p[2] - 0xa1];
    return 1 + pair(code, p[2], s);
}

static inline size_t
step_shift_jis(const unsigned char *p, size_t n, html__sink *s)
{
    if (p[0] == 0x80) {
        html__put(s, 0x80);
        return 1;
    }
    if (html__between(p[0], 0xa1, 0xdf)) {
        html__put(s, 0xff61u + p[0] - 0xa1);
        return 1;
    }
    if (p[0] == 0xa0 || p[0] > 0xfc || n < 2)
        return error(1, s);
    if (!html__between(p[1], 0x40, 0xfc) || p[1] == 0x7f)
        return pair(0, p[1], s);
    unsigned lead = p[0] - (p[0] < 0xa0 ? 0x81u : 0xc1u);
    unsigned trail = p[1] - (p[1] < 0x7f ? 0x40u : 0x41u);
    unsigned pointer = lead * 188 + trail;
    if (pointer >= 8836 && pointer <= 10715) // Windows' user-defined area
        return pair(0xe000 + (pointer - 8836), p[1], s);
    return pair(jis0208(pointer / 94, pointer % 94), p[1], s);
}

// ISO-2022-JP:
//
//   set --ESC--> start --'$' or '('--> escape --known--> another set
//    ^             |                      |
//    +--- error <--+------- error <-------+      (the bytes are read again)
//
// and in SET_JIS two bytes make a character.
typedef enum jis_set { SET_ASCII, SET_ROMAN, SET_KATAKANA, SET_JIS } jis_set;

/// Bytes of the escape sequence at `p` (its first byte is ESC) if there is a
/// known one, or 0.
static size_t
jis_escape(const unsigned char *p, size_t n, jis_set *ret)
{
    static const struct {
        char text[2];
        jis_set set;
    } known[] = {
        {{'(', 'B'}, SET_ASCII},    {{'(', 'J'}, SET_ROMAN},
        {{'(', 'I'}, SET_KATAKANA}, {{'$', '@'}, SET_JIS},
        {{'$', 'B'}, SET_JIS},
    };
    for (size_t i = 0; n >= 3 && i < SD_LEN(known); i++) {
        if (memcmp(p + 1, known[i].text, 2) == 0) {
            *ret = known[i].set;
            return 3;
        }
    }
    return 0;
}

/// Code point for one byte of the sets that have them, or 0xfffd.
static uint32_t
jis_one(unsigned char c, jis_set set)
{
    if (set == SET_KATAKANA)
        return html__between(c, 0x21, 0x5f) ? 0xff61u + c - 0x21 : 0xfffd;
    if (set == SET_ROMAN && c == 0x5c)
        return 0xa5;
    if (set == SET_ROMAN && c == 0x7e)
        return 0x203e;
    return c > 0x7f || c == 0x0e || c == 0x0f ? 0xfffd : c;
}

/// One character of SET_JIS; returns the bytes it took. ESC instead of the
/// second byte is an error, and then an escape sequence all the same.
static size_t
jis_two(const unsigned char *p, size_t n, html__sink *s)
{
    if (!html__between(p[0], 0x21, 0x7e) || n < 2 || p[1] == 0x1b)
        return error(1, s);
    uint32_t code = 0;
    if (html__between(p[1], 0x21, 0x7e))
        code = jis0208(p[0] - 0x21u, p[1] - 0x21u);
    html__put(s, code ? code : 0xfffd);
    return 2;
}

static void
decode_iso_2022_jp(const unsigned char *p, size_t n, html__sink *s)
{
    jis_set set = SET_ASCII;
    bool bare = false; // the last thing was an escape sequence
    for (size_t i = 0; i < n;) {
        size_t escape = p[i] == 0x1b ? jis_escape(p + i, n - i, &set) : 0;
        if (escape) {
            // A sequence without text behind it could hide something.
            if (bare)
                html__put_error(s);
            i += escape;
            bare = true;
            continue;
        }
        bare = false;
        if (p[i] == 0x1b) {
            i += error(1, s);
        } else if (set == SET_JIS) {
            i += jis_two(p + i, n - i, s);
        } else {
            html__put(s, jis_one(p[i], set));
            i++;
        }
    }
}

// ---------------------------------------------------------------- Korean

/// The `i`-th Hangul syllable, in Unicode's order, that KS X 1001 lacks: i
/// plus the number of those before it that KS X 1001 has, which are sorted in
/// rows 15 to 39 of the table.
static uint32_t
hangul_lacking(size_t i)
{
    size_t low = 0, high = 2350;
    while (low < high) {
        size_t mid = low + (high - low) / 2;
        size_t had = html__ksx1001[15 + mid / 94][mid % 94] - 0xac00u;
        if (had - mid <= i)
            low = mid + 1;
        else
            high = mid;
    }
    return (uint32_t)(0xac00 + i + low);
}

/// A pair of bytes outside 0xA1-0xFE by 0xA1-0xFE: Microsoft's extension, the
/// syllables that KS X 1001 lacks.
static uint32_t
uhc(const unsigned char *p)
{
    size_t column;
    if (html__between(p[1], 0x41, 0x5a))
        column = p[1] - 0x41u;
    else if (html__between(p[1], 0x61, 0x7a))
        column = p[1] - 0x61u + 26;
    else if (html__between(p[1], 0x81, 0xfe))
        column = p[1] - 0x81u + 52;
    else
        return 0;
    size_t i = p[0] < 0xa1 ? (p[0] - 0x81u) * 178 + column
                           : 32 * 178 + (p[0] - 0xa1u) * 84 + column;
    return i < 11172 - 2350 ? hangul_lacking(i) : 0;
}

static inline size_t
step_euc_kr(const unsigned char *p, size_t n, html__sink *s)
{
    if (p[0] == 0x80 || p[0] == 0xff || n < 2)
        return error(1, s);
    uint32_t code;
    if (p[0] >= 0xa1 && html__between(p[1], 0xa1, 0xfe))
        code = html__ksx1001[p[0] - 0xa1][p[1] - 0xa1];
    else
        code = uhc(p);
    return pair(code, p[1], s);
}

// ----------------------------------------------------------------

typedef size_t step_fn(const unsigned char *p, size_t n, html__sink *s);

/// Inlined with its step for each encoding.
static inline __attribute__((always_inline)) void
run(step_fn *step, const unsigned char *p, size_t n, html__sink *s)
{
    for (size_t i = 0; i < n;) {
        if (p[i] < 0x80)
            i += html__put_ascii(s, p + i, n - i);
        else
            i += step(p + i, n - i, s);
    }
}

void
html__decode_cjk(sd_encoding e, sd_str bytes, html__sink *s)
{
    const unsigned char *p = (const unsigned char *)bytes.p;
    if (e == SD_ENC_GBK || e == SD_ENC_GB18030)
        run(step_gb18030, p, bytes.n, s);
    else if (e == SD_ENC_BIG5)
        run(step_big5, p, bytes.n, s);
    else if (e == SD_ENC_EUC_JP)
        run(step_euc_jp, p, bytes.n, s);
    else if (e == SD_ENC_SHIFT_JIS)
        run(step_shift_jis, p, bytes.n, s);
    else if (e == SD_ENC_EUC_KR)
        run(step_euc_kr, p, bytes.n, s);
    else
        decode_iso_2022_jp(p, bytes.n, s);
}

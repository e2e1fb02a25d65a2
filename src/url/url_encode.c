// SPDX-License-Identifier: Apache-2.0
#include "url_int.h"

uint32_t
url__utf8_get(sd_str s, size_t *ret_n)
{
    const unsigned char *p = (const unsigned char *)s.p;
    size_t n = sd_utf8_len(s);
    *ret_n = n ? n : 1;
    uint32_t c;
    if (n && sd_utf8_cut(&s, &c))
        return c;
    // A sequence cut short is one replacement as far as it was well-formed.
    if (p[0] >= 0xe0 && p[0] <= 0xf4 && s.n > 1) {
        unsigned low = p[0] == 0xe0 ? 0xa0 : p[0] == 0xf0 ? 0x90 : 0x80;
        unsigned high = p[0] == 0xed ? 0x9f : p[0] == 0xf4 ? 0x8f : 0xbf;
        if (p[1] >= low && p[1] <= high) {
            bool third =
                p[0] >= 0xf0 && s.n > 2 && p[2] >= 0x80 && p[2] <= 0xbf;
            *ret_n = third ? 3 : 2;
        }
    }
    return 0xfffd;
}

void
url__utf8_put(uint32_t cp, sd_buf *out)
{
    char b[4];
    size_t n = sd_utf8_put(cp, b);
    sd_buf_add(out, (sd_str){b, n});
}

static void
add_escaped(unsigned char c, sd_buf *out)
{
    static const char digit[] = "0123456789ABCDEF";
    char e[3] = {'%', digit[c >> 4], digit[c & 15]};
    sd_buf_add(out, (sd_str){e, 3});
}

void
url__encode(sd_str s, unsigned set, sd_buf *out)
{
    while (s.n) {
        size_t n = url__span(s, set);
        sd_buf_add(out, sd_str_sub(s, 0, n));
        s = url__from(s, n);
        if (!s.n)
            break;
        if (url__utf8_get(s, &n) == 0xfffd) {
            sd_buf_add(out, SD_STR("%EF%BF%BD"));
        } else {
            for (size_t i = 0; i < n; i++)
                add_escaped((unsigned char)s.p[i], out);
        }
        s = url__from(s, n);
    }
}

void
url__decode(sd_str s, sd_buf *out)
{
    for (size_t i = 0; i < s.n; i++) {
        int high, low;
        if (s.p[i] == '%' && s.n - i > 2 && (high = sd_hex(s.p[i + 1])) >= 0 &&
            (low = sd_hex(s.p[i + 2])) >= 0) {
            sd_buf_addc(out, (char)(high << 4 | low));
            i += 2;
        } else {
            sd_buf_addc(out, s.p[i]);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
#include "report_int.h"

void
report__add_char(sd_buf *out, uint32_t c)
{
    char text[4];
    sd_buf_add(out, (sd_str){text, sd_utf8_put(c, text)});
}

void
report__add_xml(sd_buf *out, sd_str s)
{
    uint32_t c;
    while (sd_utf8_shown(&s, &c)) {
        if (c < 0x80)
            sd_buf_add_xml(out, (sd_str){&(char){(char)c}, 1});
        else
            report__add_char(out, c);
    }
}

/// Columns of one character: the blocks that terminals draw wide or not at
/// all. Rarer ones count as one.
static size_t
width(uint32_t c)
{
    static const struct {
        uint32_t from, to;
        size_t cols;
    } block[] = {
        {0x300, 0x36f, 0},     {0x1100, 0x115f, 2},   {0x200b, 0x200f, 0},
        {0x2e80, 0xa4cf, 2},   {0xac00, 0xd7a3, 2},   {0xf900, 0xfaff, 2},
        {0xfe00, 0xfe0f, 0},   {0xfe30, 0xfe6f, 2},   {0xff00, 0xff60, 2},
        {0xffe0, 0xffe6, 2},   {0x1f300, 0x1f64f, 2}, {0x1f680, 0x1f6ff, 2},
        {0x1f900, 0x1f9ff, 2}, {0x20000, 0x3fffd, 2},
    };
    for (size_t i = 0; i < SD_LEN(block) && c >= block[i].from; i++)
        if (c <= block[i].to)
            return block[i].cols;
    return 1;
}

size_t
report__cols(sd_str s)
{
    size_t n = 0;
    uint32_t c;
    while (sd_utf8_shown(&s, &c))
        n += width(c);
    return n;
}

size_t
report__add_cols(sd_buf *out, sd_str s, size_t cols)
{
    bool cut = report__cols(s) > cols;
    size_t room = cut && cols ? cols - 1 : cols, used = 0;
    uint32_t c;
    while (sd_utf8_shown(&s, &c)) {
        size_t w = width(c);
        if (w > room - used)
            break;
        report__add_char(out, c);
        used += w;
    }
    if (!cut || cols == 0)
        return used;
    sd_buf_add(out, SD_STR("\u2026"));
    return used + 1;
}

void
report__repeat(sd_buf *out, const char *c, size_t n)
{
    for (size_t i = 0; i < n; i++)
        sd_buf_add(out, sd_str_of(c));
}

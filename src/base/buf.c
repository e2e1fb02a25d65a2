// SPDX-License-Identifier: Apache-2.0
#include "sd_base.h"

#include <stdlib.h>
#include <string.h>

/// Room for `n` more bytes, or NULL once the buffer is over its ceiling.
static char *
room(sd_buf *b, size_t n)
{
    if (b->over || n > b->max - b->n) {
        b->over = true;
        return NULL;
    }
    b->p = sd_grow(b->p, &b->cap, b->n + n, 1);
    return b->p + b->n;
}

void
sd_buf_add(sd_buf *b, sd_str s)
{
    if (s.n == 0)
        return; // p may be NULL
    char *p = room(b, s.n);
    if (p) {
        memcpy(p, s.p, s.n);
        b->n += s.n;
    }
}

void
sd_buf_add_v(sd_buf *b, uint64_t x)
{
    for (; x >= 128; x >>= 7)
        sd_buf_addc(b, (char)(x | 128));
    sd_buf_addc(b, (char)x);
}

void
sd_buf_add_u64(sd_buf *b, uint64_t x)
{
    char digits[20];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + x % 10);
    while (x /= 10);
    sd_buf_add(b, (sd_str){digits + at, sizeof digits - at});
}

void
sd_buf_addc(sd_buf *b, char c)
{
    sd_buf_add(b, (sd_str){&c, 1});
}

void
sd_buf_addf(sd_buf *b, const char *fmt, ...)
{
    char small[256];
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(small, sizeof small, fmt, ap);
    va_end(ap);
    if (n < 0)
        return;
    if ((size_t)n < sizeof small) {
        sd_buf_add(b, (sd_str){small, (size_t)n});
        return;
    }
    char *big = sd_realloc(NULL, (size_t)n + 1, 1);
    va_start(ap, fmt);
    vsnprintf(big, (size_t)n + 1, fmt, ap);
    va_end(ap);
    sd_buf_add(b, (sd_str){big, (size_t)n});
    free(big);
}

sd_str
sd_buf_str(const sd_buf *b)
{
    return (sd_str){b->p ? b->p : "", b->n};
}

void
sd_buf_add_json(sd_buf *b, sd_str s)
{
    sd_buf_addc(b, '"');
    while (s.n) {
        unsigned char c = (unsigned char)s.p[0];
        size_t n = sd_utf8_len(s);
        if (n == 0) {
            sd_buf_add(b, SD_STR("\xef\xbf\xbd"));
            n = 1;
        } else if (c == '"' || c == '\\') {
            sd_buf_addc(b, '\\');
            sd_buf_addc(b, (char)c);
        } else if (c < 0x20 || c == 0x7f) {
            sd_buf_addf(b, "\\u%04x", c);
        } else {
            sd_buf_add(b, sd_str_sub(s, 0, n));
        }
        s = sd_str_sub(s, n, s.n);
    }
    sd_buf_addc(b, '"');
}

void
sd_buf_add_shown(sd_buf *b, sd_str s)
{
    char text[4];
    for (uint32_t c; sd_utf8_shown(&s, &c);)
        sd_buf_add(b, (sd_str){text, sd_utf8_put(c, text)});
}

void
sd_buf_add_xml(sd_buf *b, sd_str s)
{
    for (size_t i = 0; i < s.n; i++) {
        switch (s.p[i]) {
        case '&':
            sd_buf_add(b, SD_STR("&amp;"));
            break;
        case '<':
            sd_buf_add(b, SD_STR("&lt;"));
            break;
        case '>':
            sd_buf_add(b, SD_STR("&gt;"));
            break;
        case '"':
            sd_buf_add(b, SD_STR("&quot;"));
            break;
        case '\'':
            sd_buf_add(b, SD_STR("&#39;"));
            break;
        default:
            sd_buf_addc(b, s.p[i]);
        }
    }
}

void
sd_buf_reset(sd_buf *b)
{
    b->n = 0;
    b->over = false;
}

void
sd_buf_renew(sd_buf *b, size_t max, size_t keep)
{
    if (b->cap > keep)
        sd_buf_done(b);
    sd_buf_reset(b);
    b->max = max;
}

void
sd_buf_done(sd_buf *b)
{
    free(b->p);
    *b = (sd_buf){.max = b->max};
}

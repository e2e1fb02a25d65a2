// SPDX-License-Identifier: Apache-2.0
#include "sd_url.h"

#include <string.h>

enum { TOKEN_MIN = 3 };

/// Cut the next byte off the front, percent-decoded.
static char
next_byte(sd_str *s)
{
    char c = s->p[0];
    size_t used = 1;
    if (c == '%' && s->n >= 3) {
        int high = sd_hex(s->p[1]), low = sd_hex(s->p[2]);
        if (high >= 0 && low >= 0) {
            c = (char)(high * 16 + low);
            used = 3;
        }
    }
    *s = sd_str_sub(*s, used, s->n);
    return c;
}

/// The lower-case form of an ASCII letter or digit, 0 for any other byte.
static char
fold_alnum(char c)
{
    return sd_is_digit(c) || sd_is_letter(c) ? sd_lower(c) : 0;
}

void
sd_tokens_init(sd_tokens *t, sd_str text)
{
    t->rest = text;
    t->n = 0;
    t->hash = 0;
}

bool
sd_tokens_next(sd_tokens *t)
{
    while (t->rest.n) {
        uint32_t hash = 0; // wraps as Java's int does
        size_t n = 0;
        bool number = true;
        while (t->rest.n) {
            char c = fold_alnum(next_byte(&t->rest));
            if (c == 0)
                break;
            hash = 31 * hash + (unsigned char)c;
            number = number && sd_is_digit(c);
            if (n < SD_TOKEN_MAX)
                t->text[n] = c;
            n++;
        }
        if (n < TOKEN_MIN)
            continue;
        if (number) {
            static const char constant[] = "[NUMBER]";
            n = sizeof constant - 1;
            memcpy(t->text, constant, n);
            hash = 0;
            for (size_t i = 0; i < n; i++)
                hash = 31 * hash + (unsigned char)constant[i];
        }
        t->n = n < SD_TOKEN_MAX ? n : SD_TOKEN_MAX;
        t->text[t->n] = '\0';
        t->hash = (int32_t)hash;
        return true;
    }
    return false;
}

// SPDX-License-Identifier: Apache-2.0
/// A JSON reader for test suites: strict enough for files known to be right.
/// Strings may hold NULs; lone surrogates become three bytes, as they come.
#ifndef SD_MINI_JSON_H
#define SD_MINI_JSON_H

#include "sd_base.h"

#include <stdlib.h>

typedef enum mini_kind {
    MINI_NULL,
    MINI_TRUTH,
    MINI_NUMBER,
    MINI_STRING,
    MINI_LIST,
    MINI_OBJECT, ///< items: key, value, key, value ...
} mini_kind;

typedef struct mini_json {
    mini_kind kind;
    bool truth;
    sd_str text; ///< string, or a number's digits; owned if a string
    struct mini_json *item;
    size_t n, cap;
} mini_json;

/// Append `s` with its \n, \u0041 and the like undone.
static inline void
mini_unescape(sd_str s, sd_buf *out)
{
    static const char from[] = "nrtbf", to[] = "\n\r\t\b\f";
    for (size_t i = 0; i < s.n; i++) {
        if (s.p[i] != '\\' || i + 1 == s.n) {
            sd_buf_addc(out, s.p[i]);
            continue;
        }
        char c = s.p[++i];
        if (c != 'u') {
            for (size_t k = 0; k < 5; k++)
                if (c == from[k])
                    c = to[k];
            sd_buf_addc(out, c);
            continue;
        }
        char hex[5] = {0};
        for (size_t k = 0; k < 4 && i + 1 < s.n; k++)
            hex[k] = s.p[++i];
        uint32_t u = (uint32_t)strtoul(hex, NULL, 16);
        if (u >= 0xd800 && u < 0xdc00 && i + 6 < s.n && s.p[i + 1] == '\\' &&
            s.p[i + 2] == 'u') {
            for (size_t k = 0; k < 4; k++)
                hex[k] = s.p[i + 3 + k];
            uint32_t low = (uint32_t)strtoul(hex, NULL, 16);
            if (low >= 0xdc00 && low < 0xe000) {
                u = 0x10000 + ((u - 0xd800) << 10) + (low - 0xdc00);
                i += 6;
            }
        }
        if (u < 0x80) {
            sd_buf_addc(out, (char)u);
        } else if (u < 0x800) {
            sd_buf_addc(out, (char)(0xc0 | u >> 6));
            sd_buf_addc(out, (char)(0x80 | (u & 63)));
        } else {
            if (u < 0x10000) {
                sd_buf_addc(out, (char)(0xe0 | u >> 12));
            } else {
                sd_buf_addc(out, (char)(0xf0 | u >> 18));
                sd_buf_addc(out, (char)(0x80 | (u >> 12 & 63)));
            }
            sd_buf_addc(out, (char)(0x80 | (u >> 6 & 63)));
            sd_buf_addc(out, (char)(0x80 | (u & 63)));
        }
    }
}

static inline void
mini_space(sd_str *s)
{
    while (s->n && (*s->p == ' ' || *s->p == '\n' || *s->p == '\r' ||
                    *s->p == '\t' || *s->p == ',' || *s->p == ':')) {
        s->p++;
        s->n--;
    }
}

static inline mini_json *
mini_push(mini_json *j)
{
    j->item = (mini_json *)sd_grow(j->item, &j->cap, j->n + 1, sizeof *j);
    j->item[j->n] = (mini_json){0};
    return &j->item[j->n++];
}

static inline void
mini_clear(mini_json *j)
{
    for (size_t i = 0; i < j->n; i++)
        mini_clear(&j->item[i]);
    free(j->item);
    if (j->kind == MINI_STRING && j->text.n)
        free((void *)(uintptr_t)j->text.p);
}

static inline bool
mini_value(sd_str *s, mini_json *ret)
{
    mini_space(s);
    if (!s->n)
        return false;
    char c = *s->p;
    if (c == '[' || c == '{') {
        ret->kind = c == '[' ? MINI_LIST : MINI_OBJECT;
        *s = sd_str_sub(*s, 1, s->n);
        for (;;) {
            mini_space(s);
            if (!s->n)
                return false;
            if (*s->p == ']' || *s->p == '}') {
                *s = sd_str_sub(*s, 1, s->n);
                return true;
            }
            if (!mini_value(s, mini_push(ret)))
                return false;
        }
    }
    if (c == '"') {
        size_t i = 1;
        while (i < s->n && s->p[i] != '"')
            i += s->p[i] == '\\' ? 2 : 1;
        if (i >= s->n)
            return false;
        sd_buf text = {.max = i + 1};
        mini_unescape(sd_str_sub(*s, 1, i), &text);
        ret->kind = MINI_STRING;
        ret->text = sd_buf_str(&text);
        *s = sd_str_sub(*s, i + 1, s->n);
        return true;
    }
    size_t i = 0;
    while (i < s->n && s->p[i] != ',' && s->p[i] != ']' && s->p[i] != '}' &&
           s->p[i] != ' ' && s->p[i] != '\n' && s->p[i] != '\r')
        i++;
    ret->text = sd_str_sub(*s, 0, i);
    ret->kind = c == 'n'               ? MINI_NULL
                : c == 't' || c == 'f' ? MINI_TRUTH
                                       : MINI_NUMBER;
    ret->truth = c == 't';
    *s = sd_str_sub(*s, i, s->n);
    return i > 0;
}

static inline void
mini_free(mini_json *j)
{
    if (!j)
        return;
    mini_clear(j);
    free(j);
}

/// NULL if `text` is not JSON.
static inline mini_json *
mini_parse(sd_str text)
{
    mini_json *root = (mini_json *)sd_calloc(1, sizeof *root);
    if (mini_value(&text, root))
        return root;
    mini_free(root);
    return NULL;
}

/// The value of `key`; a MINI_NULL if there is none.
static inline const mini_json *
mini_get(const mini_json *j, const char *key)
{
    static const mini_json none = {.text = {"", 0}};
    for (size_t i = 0; j->kind == MINI_OBJECT && i + 1 < j->n; i += 2)
        if (sd_str_eq(j->item[i].text, sd_str_of(key)))
            return &j->item[i + 1];
    return &none;
}

#endif

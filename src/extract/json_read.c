// SPDX-License-Identifier: Apache-2.0
#include "extract_limits.h"
#include "json_int.h"

#include <stdlib.h>
#include <string.h>

void
extract__json_init(json_reader *r, sd_arena *arena)
{
    memset(r, 0, sizeof *r);
    r->arena = arena;
    r->text.max = JSON_MAX_BYTES;
    r->stack = sd_grow(NULL, &r->cap, 256, sizeof *r->stack);
}

void
extract__json_done(json_reader *r)
{
    free(r->stack);
    free(r->at);
    sd_buf_done(&r->text);
}

// ------------------------------------------------------------------ containers

json_member *
extract__json_slot(json_reader *r)
{
    if (r->n == r->cap)
        r->stack = sd_grow(r->stack, &r->cap, r->n + 1, sizeof *r->stack);
    return &r->stack[r->n++];
}

bool
extract__json_open(json_reader *r, bool object)
{
    if (r->depth == JSON_MAX_DEPTH)
        return false;
    r->frame[r->depth++] = (json_frame){.from = r->n, .object = object};
    return true;
}

/// Up to this many keys are compared with one another; past it, by hash.
enum { FEW_KEYS = 24 };

/// May two keys be the same? Their lengths, middles and ends do not tell.
static bool
may_repeat(const json_member *m, size_t n)
{
    uint64_t seen[4] = {0};
    bool again = false;
    for (size_t i = 0; i < n; i++) {
        sd_str k = m[i].key;
        unsigned char a = k.n ? (unsigned char)k.p[k.n - 1] : 0;
        unsigned char b = k.n ? (unsigned char)k.p[k.n / 2] : 0;
        size_t h = (k.n * 37 + a * 5u + b * 11u) & 255;
        again |= seen[h >> 6] >> (h & 63) & 1;
        seen[h >> 6] |= (uint64_t)1 << (h & 63);
    }
    return again;
}

/// Let `m[i]` be the last of its name: its value moves to the first one.
static size_t
drop_few(json_member *m, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        size_t k = 0;
        while (k < kept && !sd_str_eq(m[k].key, m[i].key))
            k++;
        if (k < kept)
            m[k].value = m[i].value;
        else
            m[kept++] = m[i];
    }
    return kept;
}

static size_t
drop_many(json_member *m, size_t n)
{
    size_t cap = 64, kept = 0;
    while (cap < 2 * n)
        cap *= 2;
    uint32_t *slot = sd_calloc(cap, sizeof *slot); // 1 + index, 0: free
    uint64_t seed = extract__seed(slot);
    for (size_t i = 0; i < n; i++) {
        size_t h = (size_t)sd_hash(m[i].key.p, m[i].key.n, seed) & (cap - 1);
        while (slot[h] && !sd_str_eq(m[slot[h] - 1].key, m[i].key))
            h = (h + 1) & (cap - 1);
        if (slot[h]) {
            m[slot[h] - 1].value = m[i].value;
        } else {
            m[kept] = m[i];
            slot[h] = (uint32_t)++kept;
        }
    }
    free(slot);
    return kept;
}

/// Keys that repeat: the last value counts, as everywhere else. Returns how
/// many members stay.
static size_t
drop_repeated(json_reader *r, json_member *m, size_t n)
{
    size_t kept = n;
    if (n > FEW_KEYS)
        kept = drop_many(m, n);
    else if (may_repeat(m, n))
        kept = drop_few(m, n);
    r->duplicates |= kept < n;
    return kept;
}

void
extract__json_close(json_reader *r)
{
    json_frame f = r->frame[--r->depth];
    json_member *m = r->stack + f.from;
    size_t n = r->n - f.from;
    json_value v = {.kind = f.object ? JSON_OBJECT : JSON_ARRAY};
    if (f.object) {
        n = drop_repeated(r, m, n);
        v.members = sd_arena_alloc(r->arena, n * sizeof *m);
        memcpy(v.members, m, n * sizeof *m);
    } else {
        v.items = sd_arena_alloc(r->arena, n * sizeof *v.items);
        for (size_t i = 0; i < n; i++)
            v.items[i] = m[i].value;
    }
    v.n = (uint32_t)n;
    r->n = f.from;
    r->stack[r->n - 1].value = v;
}

// --------------------------------------------------------------------- strings

/// The first byte of 8 that is a quotation mark, a backslash or a control.
static uint64_t
marks_of(uint64_t w)
{
    const uint64_t ones = 0x0101010101010101, highs = 0x8080808080808080;
    uint64_t q = w ^ (ones * '"'), b = w ^ (ones * '\\');
    uint64_t special =
        ((q - ones) & ~q) | ((b - ones) & ~b) | ((w - ones * 0x20) & ~w);
    return special & highs;
}

static const char *
find_mark(const char *p, const char *end)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    while (end - p >= 8) {
        uint64_t w;
        memcpy(&w, p, sizeof w);
        uint64_t m = marks_of(w);
        if (m)
            return p + __builtin_ctzll(m) / 8;
        p += 8;
    }
#endif
    while (p < end && *p != '"' && *p != '\\' && (unsigned char)*p >= 0x20)
        p++;
    return p;
}

/// Move over the escape at `p`; NULL if it is none.
static const char *
skip_escape(const char *p, const char *end)
{
    if (end - p < 2)
        return NULL;
    if (p[1] != 'u')
        return p[1] && strchr("\"\\/bfnrt", p[1]) ? p + 2 : NULL;
    if (end - p < 6)
        return NULL;
    for (int i = 2; i < 6; i++)
        if (sd_hex(p[i]) < 0)
            return NULL;
    return p + 6;
}

/// Read the string behind the quotation mark at `p[-1]`. Returns what follows,
/// or NULL.
static const char *
read_string(json_reader *r, const char *p, const char *end, sd_str *ret)
{
    const char *from = p;
    bool escaped = false;
    for (;;) {
        p = find_mark(p, end);
        if (p == end)
            return NULL;
        if (*p == '"')
            break;
        if (*p != '\\' || !(p = skip_escape(p, end)))
            return NULL;
        escaped = true;
    }
    *ret = (sd_str){from, (size_t)(p - from)};
    if (escaped)
        *ret = extract__json_unescape(r->arena, *ret);
    return p + 1;
}

// ------------------------------------------------------------ numbers and
// words

static const char *
skip_digits(const char *p, const char *end)
{
    while (p < end && sd_is_digit(*p))
        p++;
    return p;
}

/// Move over the number at `p`; NULL if there is none.
static const char *
skip_number(const char *p, const char *end)
{
    p += p < end && *p == '-';
    const char *q = skip_digits(p, end);
    if (q == p || (*p == '0' && q - p > 1))
        return NULL;
    p = q;
    if (p < end && *p == '.') {
        q = skip_digits(p + 1, end);
        if (q == p + 1)
            return NULL;
        p = q;
    }
    if (p < end && (*p == 'e' || *p == 'E')) {
        p++;
        p += p < end && (*p == '+' || *p == '-');
        q = skip_digits(p, end);
        if (q == p)
            return NULL;
        p = q;
    }
    return p;
}

bool
extract__json_is_number(sd_str s)
{
    return s.n && skip_number(s.p, s.p + s.n) == s.p + s.n;
}

static const char *
read_scalar(json_reader *r, const char *p, const char *end, json_value *ret)
{
    static const struct {
        const char *word;
        size_t n;
        json_kind kind;
    } words[] = {{"true", 4, JSON_TRUE},
                 {"false", 5, JSON_FALSE},
                 {"null", 4, JSON_NULL}};
    if (*p == '"') {
        sd_str s;
        p = read_string(r, p + 1, end, &s);
        if (p)
            *ret = json_string(s);
        return p;
    }
    for (size_t i = 0; i < SD_LEN(words); i++) {
        if ((size_t)(end - p) < words[i].n || *p != words[i].word[0])
            continue;
        if (memcmp(p, words[i].word, words[i].n))
            return NULL;
        *ret = (json_value){.kind = (uint8_t)words[i].kind};
        return p + words[i].n;
    }
    const char *q = skip_number(p, end);
    if (q)
        *ret = (json_value){
            .kind = JSON_NUMBER, .n = (uint32_t)(q - p), .text = p};
    return q;
}

// ------------------------------------------------------------------- structure

/// A new slot; in an object with its key. Returns where the value begins.
static const char *
begin_value(json_reader *r, const char *p, const char *end)
{
    json_member *m = extract__json_slot(r);
    if (!r->frame[r->depth - 1].object)
        return p;
    if (p == end || *p != '"')
        return NULL;
    p = read_string(r, p + 1, end, &m->key);
    if (!p)
        return NULL;
    p = json_skip_blanks(p, end);
    if (p == end || *p != ':')
        return NULL;
    return json_skip_blanks(p + 1, end);
}

/// What follows a value: the end of its container, or the next value. Returns
/// where the next value begins; NULL with r->depth 0 is the end.
static const char *
end_value(json_reader *r, const char *p, const char *end, const char **ret_end)
{
    for (;;) {
        *ret_end = p;
        if (r->depth == 0)
            return NULL;
        p = json_skip_blanks(p, end);
        if (p == end)
            return NULL;
        if (*p == ',')
            return begin_value(r, json_skip_blanks(p + 1, end), end);
        if (*p != (r->frame[r->depth - 1].object ? '}' : ']'))
            return NULL;
        extract__json_close(r);
        p++;
    }
}

/// Read the value at `p` into the newest slot, and all that follows.
static bool
read_values(json_reader *r, const char *p, const char *end,
            const char **ret_end)
{
    while (p && p < end) {
        if (*p == '{' || *p == '[') {
            bool object = *p == '{';
            if (!extract__json_open(r, object))
                return false;
            p = json_skip_blanks(p + 1, end);
            if (p == end)
                return false;
            if (*p != (object ? '}' : ']')) {
                p = begin_value(r, p, end);
                continue;
            }
            extract__json_close(r);
            p++;
        } else {
            json_value v;
            p = read_scalar(r, p, end, &v);
            if (!p)
                return false;
            r->stack[r->n - 1].value = v;
        }
        p = end_value(r, p, end, ret_end);
        if (r->depth == 0)
            return true;
    }
    return false;
}

bool
extract__json_read(json_reader *r, sd_str text, json_value *ret)
{
    if (text.n == 0 || text.n > JSON_MAX_BYTES)
        return false;
    const char *end = text.p + text.n, *rest = end;
    r->n = r->depth = 0;
    r->duplicates = r->concatenated = false;
    extract__json_slot(r);
    if (!read_values(r, json_skip_blanks(text.p, end), end, &rest))
        return false;
    if (json_skip_blanks(rest, end) != end)
        return false;
    *ret = r->stack[0].value;
    return true;
}

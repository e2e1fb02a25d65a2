// SPDX-License-Identifier: Apache-2.0
// A pattern's text into a tree.
#include "target_regex.h"

#include <stdlib.h>

uint32_t
target__regex_fail(regex_reader *p, size_t at, const char *what)
{
    if (!p->wrong) {
        p->wrong = what;
        p->wrong_at = at;
    }
    p->at = p->s.n; // nothing more is read
    return 0;
}

static uint32_t
add_node(regex_reader *p, regex_node n)
{
    if (p->nodes == NODES_MAX)
        return target__regex_fail(p, p->at, "the pattern is too long");
    p->node = sd_grow(p->node, &p->node_cap, p->nodes + 1, sizeof *p->node);
    p->node[p->nodes] = n;
    return (uint32_t)p->nodes++;
}

static void
add_range(regex_reader *p, uint32_t lo, uint32_t hi)
{
    if (p->ranges == RANGES_MAX) {
        (void)target__regex_fail(p, p->at, "the pattern is too long");
        return;
    }
    p->range =
        sd_grow(p->range, &p->range_cap, p->ranges + 1, sizeof(regex_range));
    p->range[p->ranges++] = (regex_range){lo, hi};
}

// ------------------------------------------------------------- characters

uint32_t
target__other_case(uint32_t c)
{
    uint32_t l = c | 0x20;
    if (l >= 'a' && l <= 'z')
        return c ^ 0x20;
    if (c >= 0xc0 && c <= 0xfe && c != 0xd7 && c != 0xf7 && c != 0xdf)
        return c ^ 0x20;
    if ((c >= 0x100 && c <= 0x12f) || (c >= 0x132 && c <= 0x137) ||
        (c >= 0x14a && c <= 0x177))
        return c ^ 1;
    if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e))
        return c & 1 ? c + 1 : c - 1;
    if (c >= 0x391 && c <= 0x3a9 && c != 0x3a2)
        return c + 0x20;
    if (c >= 0x3b1 && c <= 0x3c9 && c != 0x3c2)
        return c - 0x20;
    if (c >= 0x410 && c <= 0x42f)
        return c + 0x20;
    if (c >= 0x430 && c <= 0x44f)
        return c - 0x20;
    if (c >= 0x400 && c <= 0x40f)
        return c + 0x50;
    if (c >= 0x450 && c <= 0x45f)
        return c - 0x50;
    return c;
}

/// The character at the cursor; a byte that is not UTF-8 is an error.
static uint32_t
take_char(regex_reader *p)
{
    sd_str rest = sd_str_sub(p->s, p->at, p->s.n);
    uint32_t c;
    if (!sd_utf8_len(rest) || !sd_utf8_cut(&rest, &c))
        return target__regex_fail(p, p->at, "the pattern is not UTF-8");
    p->at = p->s.n - rest.n;
    return c;
}

static int
compare_ranges(const void *a, const void *b)
{
    const regex_range *x = a, *y = b;
    return x->lo < y->lo ? -1 : x->lo > y->lo;
}

/// Sort the ranges from `from` on, join what touches, turn them round if
/// `negated`, and make a node of them.
static uint32_t
end_set(regex_reader *p, size_t from, bool negated)
{
    size_t end = p->ranges;
    for (size_t i = from; p->fold && i < end; i++) {
        regex_range g = p->range[i];
        for (uint32_t c = g.lo; c <= g.hi && c - g.lo < FOLD_MAX; c++) {
            uint32_t o = target__other_case(c);
            if (o < g.lo || o > g.hi)
                add_range(p, o, o);
        }
    }
    regex_range *v = p->range + from;
    size_t n = p->ranges - from, out = 0;
    if (n)
        qsort(v, n, sizeof *v, compare_ranges);
    for (size_t i = 0; i < n; i++) {
        if (out && v[i].lo <= v[out - 1].hi + 1) {
            if (v[i].hi > v[out - 1].hi)
                v[out - 1].hi = v[i].hi;
        } else {
            v[out++] = v[i];
        }
    }
    p->ranges = from + out;
    if (negated) {
        uint32_t next = 0;
        for (size_t i = 0; i < out; i++) {
            regex_range g = p->range[from + i];
            if (g.lo > next)
                add_range(p, next, g.lo - 1);
            next = g.hi + 1;
        }
        if (next <= CODE_POINT_MAX)
            add_range(p, next, CODE_POINT_MAX);
        size_t kept = p->ranges - from - out;
        memmove(p->range + from, p->range + from + out,
                kept * sizeof(regex_range));
        p->ranges = from + kept;
    }
    if (p->ranges - from > SET_RANGES_MAX)
        return target__regex_fail(p, p->at, "the set has too many parts");
    return add_node(p, (regex_node){.kind = NODE_SET,
                                    .a = (uint32_t)from,
                                    .b = (uint32_t)p->ranges});
}

/// Add \d, \w or \s, or the opposite; false when `c` is none of them.
static bool
add_shorthand(regex_reader *p, char c)
{
    static const regex_range digit[] = {{'0', '9'}};
    static const regex_range space[] = {{'\t', '\r'}, {' ', ' '}, {0xa0, 0xa0}};
    // Beyond ASCII every character counts as a letter.
    static const regex_range letter[] = {
        {'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}, {0x80, CODE_POINT_MAX}};
    const regex_range *v = NULL;
    size_t n = 0;
    char l = (char)(c | 0x20);
    if (l == 'd')
        v = digit, n = SD_LEN(digit);
    else if (l == 's')
        v = space, n = SD_LEN(space);
    else if (l == 'w')
        v = letter, n = SD_LEN(letter);
    if (!n)
        return false;
    uint32_t next = 0;
    for (size_t i = 0; i < n; i++) {
        if (c == l)
            add_range(p, v[i].lo, v[i].hi);
        else if (v[i].lo > next)
            add_range(p, next, v[i].lo - 1);
        next = v[i].hi + 1;
    }
    if (c != l && next <= CODE_POINT_MAX)
        add_range(p, next, CODE_POINT_MAX);
    return true;
}

/// After a backslash: the character meant.
static uint32_t
take_escape(regex_reader *p)
{
    if (p->at == p->s.n)
        return target__regex_fail(p, p->at, "a backslash ends the pattern");
    char c = p->s.p[p->at];
    if (c == 't' || c == 'n' || c == 'r') {
        p->at++;
        return c == 't' ? '\t' : c == 'n' ? '\n' : '\r';
    }
    bool word = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                (c >= 'A' && c <= 'Z');
    if (word)
        return target__regex_fail(p, p->at, "there is no such escape");
    return take_char(p);
}

static uint32_t
read_set(regex_reader *p) // after the bracket
{
    size_t open = p->at - 1, from = p->ranges;
    bool negated = p->at < p->s.n && p->s.p[p->at] == '^';
    p->at += negated;
    for (bool first = true;; first = false) {
        if (p->at >= p->s.n)
            return target__regex_fail(p, open, "the set has no ']'");
        char c = p->s.p[p->at];
        if (c == ']' && !first)
            break;
        if (c == '\\' && p->at + 1 < p->s.n &&
            add_shorthand(p, p->s.p[p->at + 1])) {
            p->at += 2;
            continue;
        }
        p->at += c == '\\';
        uint32_t lo = c == '\\' ? take_escape(p) : take_char(p), hi = lo;
        if (p->at + 1 < p->s.n && p->s.p[p->at] == '-' &&
            p->s.p[p->at + 1] != ']') {
            p->at++;
            bool escaped = p->s.p[p->at] == '\\';
            p->at += escaped;
            hi = escaped ? take_escape(p) : take_char(p);
        }
        if (hi < lo)
            return target__regex_fail(p, p->at,
                                      "the range is the wrong way round");
        add_range(p, lo, hi);
    }
    p->at++;
    return end_set(p, from, negated);
}

// ------------------------------------------------------------- structure

static uint32_t read_alt(regex_reader *p);

static uint32_t
read_group(regex_reader *p) // after the parenthesis
{
    size_t open = p->at - 1;
    if (++p->depth > REGEX_DEPTH_MAX)
        return target__regex_fail(p, open, "too many parentheses");
    if (p->at < p->s.n && p->s.p[p->at] == '?') {
        if (p->at + 1 >= p->s.n || p->s.p[p->at + 1] != ':')
            return target__regex_fail(p, p->at, "'(?' needs ':'");
        p->at += 2;
    }
    uint32_t n = read_alt(p);
    if (p->at >= p->s.n)
        return target__regex_fail(p, open, "the parenthesis is not closed");
    p->at++;
    p->depth--;
    return n;
}

static uint32_t
read_assert(regex_reader *p, regex_assert what)
{
    return add_node(p, (regex_node){.kind = NODE_ASSERT, .a = what});
}

static uint32_t
read_atom(regex_reader *p)
{
    char c = p->s.p[p->at];
    size_t from = p->ranges;
    switch (c) {
    case '(':
        p->at++;
        return read_group(p);
    case '[':
        p->at++;
        return read_set(p);
    case '^':
        p->at++;
        return read_assert(p, ASSERT_START);
    case '$':
        p->at++;
        return read_assert(p, ASSERT_END);
    case '.':
        p->at++;
        add_range(p, '\n', '\n');
        return end_set(p, from, true);
    case '*':
    case '+':
    case '?':
    case '{':
        return target__regex_fail(p, p->at, "nothing to repeat");
    case '\\':
        p->at++;
        if (p->at < p->s.n && (p->s.p[p->at] | 0x20) == 'b')
            return read_assert(p, p->s.p[p->at++] == 'b' ? ASSERT_WORD
                                                         : ASSERT_NOT_WORD);
        if (p->at < p->s.n && add_shorthand(p, p->s.p[p->at])) {
            p->at++;
            return end_set(p, from, false);
        }
        break;
    default:
        break;
    }
    uint32_t ch = c == '\\' ? take_escape(p) : take_char(p);
    add_range(p, ch, ch);
    return end_set(p, from, false);
}

static bool
read_count(regex_reader *p, int *ret)
{
    int v = 0;
    size_t from = p->at;
    for (; p->at < p->s.n && sd_is_digit(p->s.p[p->at]); p->at++) {
        v = v * 10 + (p->s.p[p->at] - '0');
        if (v > REGEX_REPEAT_MAX) {
            (void)target__regex_fail(p, from, "more than 1000 repetitions");
            return false;
        }
    }
    *ret = v;
    return p->at > from;
}

/// `{2}`, `{2,}`, `{2,5}` at the cursor.
static bool
read_bounds(regex_reader *p, int *min, int *max)
{
    size_t open = p->at++;
    bool ok = read_count(p, min);
    *max = *min;
    if (ok && p->at < p->s.n && p->s.p[p->at] == ',') {
        p->at++;
        if (!read_count(p, max))
            *max = -1;
    }
    ok = ok && p->at < p->s.n && p->s.p[p->at] == '}' &&
         (*max < 0 || *max >= *min);
    p->at++;
    if (!ok)
        (void)target__regex_fail(p, open, "expected {n}, {n,} or {n,m}");
    return ok;
}

static uint32_t
read_repeat(regex_reader *p)
{
    uint32_t n = read_atom(p);
    while (!p->wrong && p->at < p->s.n) {
        int min = 0, max = -1;
        char c = p->s.p[p->at];
        if (c == '*' || c == '+' || c == '?') {
            min = c == '+';
            max = c == '?' ? 1 : -1;
            p->at++;
        } else if (c != '{' || !read_bounds(p, &min, &max)) {
            break;
        }
        // Lazy or greedy: whether there is a match is the same.
        if (p->at < p->s.n && p->s.p[p->at] == '?')
            p->at++;
        n = add_node(
            p,
            (regex_node){.kind = NODE_REPEAT, .a = n, .min = min, .max = max});
    }
    return n;
}

static uint32_t
read_cat(regex_reader *p)
{
    uint32_t n = TARGET_NONE;
    while (p->at < p->s.n && p->s.p[p->at] != '|' && p->s.p[p->at] != ')') {
        uint32_t next = read_repeat(p);
        n = n == TARGET_NONE
                ? next
                : add_node(p,
                           (regex_node){.kind = NODE_CAT, .a = n, .b = next});
    }
    return n == TARGET_NONE ? add_node(p, (regex_node){.kind = NODE_EMPTY}) : n;
}

static uint32_t
read_alt(regex_reader *p)
{
    uint32_t n = read_cat(p);
    while (p->at < p->s.n && p->s.p[p->at] == '|') {
        p->at++;
        n = add_node(p,
                     (regex_node){.kind = NODE_ALT, .a = n, .b = read_cat(p)});
    }
    return n;
}

sd_status
target__regex_read(target_regex *r, sd_str pattern, bool fold, size_t *ret_at,
                   sd_why *why)
{
    regex_reader p = {.s = pattern, .fold = fold, .r = r};
    uint32_t root = read_alt(&p);
    if (!p.wrong && p.at < p.s.n)
        (void)target__regex_fail(&p, p.at, "a ')' that nothing opened");
    if (!p.wrong)
        target__regex_emit(&p, root);
    free(p.node);
    free(p.range);
    if (!p.wrong)
        return SD_OK;
    *ret_at = p.wrong_at;
    return sd_fail(why, SD_ERR_FORMAT, "%s", p.wrong);
}

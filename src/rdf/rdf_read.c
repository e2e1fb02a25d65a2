// SPDX-License-Identifier: Apache-2.0
#include "sd_rdf.h"

#include <stdlib.h>
#include <string.h>

/// The labels of blank nodes seen so far: an open table, at most half full.
typedef struct labels {
    struct {
        sd_str label; // empty: a free slot
        uint32_t number;
    } * slot;
    size_t n, cap; // cap is a power of two, or 0
} labels;

typedef struct reader {
    const char *p, *end;
    sd_statements *out;
    labels labels;
    size_t line;
    const char *wrong; // what is the matter; NULL as long as nothing is
} reader;

static bool
fail(reader *r, const char *wrong)
{
    if (!r->wrong)
        r->wrong = wrong;
    return false;
}

// ---------------------------------------------------------------- blank nodes

static size_t
find_slot(const labels *l, sd_str label)
{
    size_t i = (size_t)sd_hash(label.p, label.n, 0) & (l->cap - 1);
    while (l->slot[i].label.n && !sd_str_eq(l->slot[i].label, label))
        i = (i + 1) & (l->cap - 1);
    return i;
}

static void
grow_labels(labels *l)
{
    labels wider = {.n = l->n, .cap = l->cap ? 2 * l->cap : 64};
    wider.slot = sd_calloc(wider.cap, sizeof *wider.slot);
    for (size_t i = 0; i < l->cap; i++)
        if (l->slot[i].label.n)
            wider.slot[find_slot(&wider, l->slot[i].label)] = l->slot[i];
    free(l->slot);
    *l = wider;
}

static sd_term
blank_of(reader *r, sd_str label)
{
    labels *l = &r->labels;
    if (2 * (l->n + 1) > l->cap)
        grow_labels(l);
    size_t i = find_slot(l, label);
    if (!l->slot[i].label.n) {
        l->slot[i].label = label;
        l->slot[i].number = r->out->blanks++;
        l->n++;
    }
    return (sd_term){.kind = SD_TERM_BLANK, .blank = l->slot[i].number};
}

/// PN_CHARS_U and the digits: what a label may begin with.
static bool
is_label_start(uint32_t c)
{
    static const uint32_t range[][2] = {
        {'0', '9'},         {'A', 'Z'},       {'_', '_'},
        {'a', 'z'},         {0xc0, 0xd6},     {0xd8, 0xf6},
        {0xf8, 0x2ff},      {0x370, 0x37d},   {0x37f, 0x1fff},
        {0x200c, 0x200d},   {0x2070, 0x218f}, {0x2c00, 0x2fef},
        {0x3001, 0xd7ff},   {0xf900, 0xfdcf}, {0xfdf0, 0xfffd},
        {0x10000, 0xeffff},
    };
    for (size_t i = 0; i < SD_LEN(range); i++)
        if (c >= range[i][0] && c <= range[i][1])
            return true;
    return false;
}

/// PN_CHARS.
static bool
is_label_char(uint32_t c)
{
    return c == '-' || c == 0xb7 || (c >= 0x300 && c <= 0x36f) || c == 0x203f ||
           c == 0x2040 || is_label_start(c);
}

static bool
read_blank(reader *r, sd_term *ret)
{
    const char *p = r->p + 2, *from = p, *to = p; // a label ends in no dot
    if (r->p + 1 >= r->end || r->p[1] != ':')
        return fail(r, "'_' without ':'");
    while (p < r->end) {
        sd_str rest = {p, (size_t)(r->end - p)};
        size_t n = sd_utf8_len(rest);
        uint32_t c = 0;
        if (n)
            (void)sd_utf8_cut(&rest, &c);
        bool label =
            to == from && p == from ? is_label_start(c) : is_label_char(c);
        if (!label && (c != '.' || p == from))
            break;
        p += n;
        if (label)
            to = p;
    }
    if (to == from)
        return fail(r, "a blank node without a label");
    *ret = blank_of(r, (sd_str){from, (size_t)(to - from)});
    r->p = to;
    return true;
}

// ------------------------------------------------------------ IRIs and strings

/// Read \uXXXX or \UXXXXXXXX at `*p`, the backslash included.
static bool
read_uchar(reader *r, const char **p, uint32_t *ret)
{
    int digits = (*p)[1] == 'u' ? 4 : 8;
    if (r->end - *p < 2 + digits)
        return fail(r, "an escape that is cut off");
    uint32_t c = 0;
    for (int i = 0; i < digits; i++) {
        int h = sd_hex((*p)[2 + i]);
        if (h < 0 || c > 0xfffffff)
            return fail(r, "a bad escape");
        c = c << 4 | (uint32_t)h;
    }
    if (c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
        return fail(r, "an escape that is no character");
    *p += 2 + digits;
    *ret = c;
    return true;
}

static bool
is_iri_char(uint32_t c)
{
    return c > 0x20 && c != 0x7f &&
           (c >= 0x80 || !strchr("<>\"{}|^`\\", (int)c));
}

/// Undo the escapes of `s`, which has some; `iri`: those an IRI may have.
static bool
unescape(reader *r, sd_str s, bool iri, sd_str *ret)
{
    char *to = sd_arena_alloc(r->out->arena, s.n);
    size_t n = 0;
    const char *p = s.p, *end = s.p + s.n;
    while (p < end) {
        if (*p != '\\') {
            to[n++] = *p++;
            continue;
        }
        if (p[1] == 'u' || p[1] == 'U') {
            uint32_t c;
            if (!read_uchar(r, &p, &c))
                return false;
            if (iri && !is_iri_char(c))
                return fail(r, "an escape of what no IRI holds");
            n += sd_utf8_put(c, to + n);
            continue;
        }
        static const char from[] = "tbnrf\"'\\", is[] = "\t\b\n\r\f\"'\\";
        const char *hit = p[1] && !iri ? strchr(from, p[1]) : NULL;
        if (!hit)
            return fail(r, "a bad escape");
        to[n++] = is[hit - from];
        p += 2;
    }
    *ret = (sd_str){to, n};
    return true;
}

/// Read up to `close`, which stands behind; the opening mark has been read.
static bool
read_quoted(reader *r, char close, bool iri, sd_str *ret)
{
    const char *p = r->p;
    bool escaped = false;
    while (p < r->end && *p != close) {
        unsigned char c = (unsigned char)*p;
        size_t n =
            c < 0x80 ? 1 : sd_utf8_len((sd_str){p, (size_t)(r->end - p)});
        if (n == 0)
            return fail(r, "bytes that are not UTF-8");
        if (c == '\\') {
            escaped = true;
            n = 2;
        } else if (iri ? c < 0x80 && !is_iri_char(c) : c == '\n' || c == '\r') {
            return fail(r, iri ? "a character that no IRI holds"
                               : "a line end in a string");
        }
        if ((size_t)(r->end - p) < n)
            break;
        p += n;
    }
    if (p >= r->end || *p != close)
        return fail(r, iri ? "an IRI without end" : "a string without end");
    sd_str s = {r->p, (size_t)(p - r->p)};
    r->p = p + 1;
    *ret = s;
    return !escaped || unescape(r, s, iri, ret);
}

static bool
read_iri(reader *r, sd_str *ret)
{
    if (r->p == r->end || *r->p != '<')
        return fail(r, "an IRI is missing");
    r->p++;
    if (!read_quoted(r, '>', true, ret))
        return false;
    return sd_iri_is_absolute(*ret) || fail(r, "a relative IRI");
}

static bool
read_lang(reader *r, sd_str *ret)
{
    const char *from = r->p, *group = r->p;
    bool first = true;
    for (; r->p < r->end; r->p++) {
        char c = *r->p;
        bool letter = sd_is_letter(c);
        if (c == '-' && r->p > group) {
            group = r->p + 1;
            first = false;
        } else if (!letter && (first || !sd_is_digit(c))) {
            break;
        }
    }
    *ret = (sd_str){from, (size_t)(r->p - from)};
    return r->p > group || fail(r, "a bad language tag");
}

static bool
read_literal(reader *r, sd_term *ret)
{
    sd_term t = {.kind = SD_TERM_LITERAL};
    r->p++;
    if (!read_quoted(r, '"', false, &t.value))
        return false;
    if (r->p < r->end && *r->p == '@') {
        r->p++;
        if (!read_lang(r, &t.lang))
            return false;
    } else if (r->end - r->p >= 2 && r->p[0] == '^' && r->p[1] == '^') {
        r->p += 2;
        if (!read_iri(r, &t.datatype))
            return false;
        if (sd_str_eq(t.datatype, SD_STR(SD_XSD "string")))
            t.datatype = (sd_str){0};
    }
    *ret = t;
    return true;
}

// ------------------------------------------------------------------ statements

static void
skip_space(reader *r)
{
    while (r->p < r->end && (*r->p == ' ' || *r->p == '\t'))
        r->p++;
}

enum { TAKES_IRI = 1, TAKES_BLANK = 2, TAKES_LITERAL = 4 };

static bool
read_term(reader *r, unsigned takes, sd_term *ret)
{
    char c = r->p < r->end ? *r->p : '\0';
    bool ok;
    if (c == '_' && (takes & TAKES_BLANK)) {
        ok = read_blank(r, ret);
    } else if (c == '"' && (takes & TAKES_LITERAL)) {
        ok = read_literal(r, ret);
    } else {
        *ret = (sd_term){.kind = SD_TERM_IRI};
        ok = read_iri(r, &ret->value);
    }
    skip_space(r);
    return ok;
}

static bool
read_statement(reader *r)
{
    sd_statement s = {0};
    if (!read_term(r, TAKES_IRI | TAKES_BLANK, &s.s) ||
        !read_term(r, TAKES_IRI, &s.p) ||
        !read_term(r, TAKES_IRI | TAKES_BLANK | TAKES_LITERAL, &s.o))
        return false;
    if (r->p < r->end && *r->p != '.' &&
        !read_term(r, TAKES_IRI | TAKES_BLANK, &s.g))
        return false;
    if (r->p == r->end || *r->p != '.')
        return fail(r, "no '.' at the end");
    r->p++;
    sd_statements_add(r->out, s);
    return true;
}

/// One line: a statement or none, and perhaps a comment.
static bool
read_line(reader *r)
{
    r->line++;
    skip_space(r);
    bool more = r->p < r->end && !strchr("#\r\n", *r->p);
    if (more || (r->p < r->end && *r->p == '\0'))
        if (!read_statement(r))
            return false;
    skip_space(r);
    if (r->p < r->end && *r->p == '#')
        while (r->p < r->end && *r->p != '\n' && *r->p != '\r')
            r->p++;
    if (r->p == r->end)
        return true;
    if (*r->p != '\n' && *r->p != '\r')
        return fail(r, "more behind the '.'");
    if (*r->p == '\r' && r->p + 1 < r->end && r->p[1] == '\n')
        r->p++;
    r->p++;
    return true;
}

sd_status
sd_nquads_read(sd_str text, sd_statements *out, sd_why *why)
{
    if (text.n == 0)
        return SD_OK; // there may be no pointer to begin at
    size_t n = out->n;
    uint32_t blanks = out->blanks;
    reader r = {.p = text.p, .end = text.p + text.n, .out = out};
    while (r.p < r.end && read_line(&r))
        ;
    free(r.labels.slot);
    if (!r.wrong)
        return SD_OK;
    out->n = n;
    out->blanks = blanks;
    return sd_fail(why, SD_ERR_FORMAT, "line %zu: %s", r.line, r.wrong);
}

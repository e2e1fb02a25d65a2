// SPDX-License-Identifier: Apache-2.0
// The strings of broken JSON.
#include "json_int.h"

#include <string.h>

// How far to look for the end of what may be a key.
enum { KEY_LOOK_BYTES = 160 };

void
extract__json_note(json_mend *m, const char *at, const char *kind)
{
    json_fixes *f = m->r->fixes;
    if (f->n > JSON_MAX_FIXES)
        return;
    f->v = sd_grow(f->v, &f->cap, f->n + 1, sizeof *f->v);
    f->v[f->n] = (json_fix){(uint32_t)(at - m->from), kind};
    if (++f->n > JSON_MAX_FIXES)
        f->v[f->n - 1].kind = "more repairs";
}

// ---------------------------------------------------------- quotation marks

static const struct {
    const char *text;
    json_quote quote;
} marks[] = {
    {"\"", QUOTE_DOUBLE},          {"'", QUOTE_SINGLE},
    {"\xe2\x80\x9c", QUOTE_CURLY}, {"\xe2\x80\x9d", QUOTE_CURLY},
    {"\xe2\x80\x9e", QUOTE_CURLY}, {"\xe2\x80\xb3", QUOTE_CURLY},
    {"\xc2\xab", QUOTE_CURLY},     {"\xc2\xbb", QUOTE_CURLY},
    {"&quot;", QUOTE_ENTITY},      {"&#34;", QUOTE_ENTITY},
    {"&#034;", QUOTE_ENTITY},      {"&#x22;", QUOTE_ENTITY},
    {"&#8220;", QUOTE_ENTITY},     {"&#8221;", QUOTE_ENTITY},
    {"\\\"", QUOTE_ESCAPED},
};

// Controls, and what a quotation mark, an escape or an entity begins with.
static const bool is_special[256] = {
    [0 ... 0x1f] = true, ['"'] = true, ['\''] = true, [0xe2] = true,
    [0xc2] = true,       ['&'] = true, ['\\'] = true};

json_quote
extract__json_quote(const char *p, const char *end, size_t *ret_n)
{
    if (p == end || !is_special[(unsigned char)*p])
        return QUOTE_NONE;
    for (size_t i = 0; i < SD_LEN(marks); i++) {
        if (json_starts(p, end, marks[i].text)) {
            *ret_n = strlen(marks[i].text);
            return marks[i].quote;
        }
    }
    return QUOTE_NONE;
}

/// Can a value of an array begin at `p`?
static bool
is_value(const char *p, const char *end)
{
    size_t n;
    return sd_is_digit(*p) || memchr("{[]-", *p, 4) ||
           extract__json_quote(p, end, &n) != QUOTE_NONE ||
           json_starts(p, end, "true") || json_starts(p, end, "false") ||
           json_starts(p, end, "null");
}

static bool
is_comment(const char *p, const char *end)
{
    static const char *const starts[] = {"//",  "/*",  "<!",  "-->",
                                         "]]>", "<br", "<p>", "</p>"};
    for (size_t i = 0; i < SD_LEN(starts); i++)
        if (json_starts(p, end, starts[i]))
            return true;
    return false;
}

/// Where the next token may be: behind white space of any kind.
static const char *
look_ahead(const char *p, const char *end)
{
    static const char *const odd[] = {"\xc2\xa0", "\xe2\x80\x8b",
                                      "\xe2\x80\xa8", "\xef\xbb\xbf"};
    while (p < end) {
        size_t k = SD_LEN(odd);
        if ((unsigned char)*p <= ' ') {
            p++;
            continue;
        }
        for (size_t i = 0; i < SD_LEN(odd); i++)
            if (json_starts(p, end, odd[i]))
                k = i;
        if (k == SD_LEN(odd))
            break;
        p += strlen(odd[k]);
    }
    return p;
}

/// Does a key and its colon stand at `p`?
static bool
is_key(const char *p, const char *end)
{
    size_t n;
    json_quote quote = extract__json_quote(p, end, &n);
    if (quote == QUOTE_NONE)
        return false;
    p += n;
    if (end - p > KEY_LOOK_BYTES)
        end = p + KEY_LOOK_BYTES;
    for (; p < end && *p != '\n'; p++) {
        if (extract__json_quote(p, end, &n) != quote)
            continue;
        p = look_ahead(p + n, end);
        return p < end && (*p == ':' || *p == '=');
    }
    return false;
}

/// The mark before `p` ends the string if what follows makes sense there; a
/// mark that does not is part of the text.
static bool
ends_string(const json_mend *m, const char *p, bool key)
{
    const char *end = m->end;
    const json_frame *f = &m->r->frame[m->r->depth - 1];
    const char *mark = p;
    p = look_ahead(p, end);
    size_t n;
    if (p == end || is_comment(p, end))
        return true;
    if (key)
        return memchr(":=,}{[-0123456789", *p, 17) ||
               extract__json_quote(p, end, &n) != QUOTE_NONE;
    if (*p == '}' || *p == ']')
        return true;
    // The comma is missing: a key follows, or a string in the next line.
    if (*p != ',')
        return f->object
                   ? is_key(p, end)
                   : memchr(mark, '\n', (size_t)(p - mark)) && is_value(p, end);
    p = look_ahead(p + 1, end);
    if (p == end || *p == '#' || is_comment(p, end))
        return true;
    if (f->object)
        return *p == '}' || *p == ',' || is_key(p, end) ||
               (*p == '{' && m->r->depth == 1);
    return *p == ',' || is_value(p, end);
}

// --------------------------------------------------------------------- strings

static void
add_char(json_mend *m, uint32_t c)
{
    char utf8[4];
    size_t n = sd_utf8_put(c, utf8);
    sd_buf_add(&m->r->text, (sd_str){utf8, n});
}

/// `digits` hexadecimal digits at `p`, or -1.
static int32_t
hex_at(const char *p, const char *end, int digits)
{
    int32_t c = 0;
    if (end - p < digits)
        return -1;
    for (int i = 0; i < digits; i++) {
        int h = sd_hex(p[i]);
        if (h < 0)
            return -1;
        c = c << 4 | h;
    }
    return c;
}

/// Add the character of \uXXXX, or of two of them, at `p`; returns what
/// follows.
static const char *
add_uchar(json_mend *m, const char *p)
{
    int32_t c = hex_at(p + 2, m->end, 4), low = -1;
    p += 6;
    if (c >= 0xd800 && c < 0xe000) {
        if (c < 0xdc00 && json_starts(p, m->end, "\\u"))
            low = hex_at(p + 2, m->end, 4);
        bool pair = low >= 0xdc00 && low < 0xe000;
        c = pair ? 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00) : 0xfffd;
        p += pair ? 6 : 0;
    }
    add_char(m, (uint32_t)c);
    return p;
}

/// Add what the backslash at m->p means, or was meant to mean.
static void
add_escape(json_mend *m, json_quote quote)
{
    const char *p = m->p;
    if (quote == QUOTE_ESCAPED && json_starts(p, m->end, "\\\\"))
        p++; // escaped once more than it should be
    if (m->end - p < 2) {
        m->p = m->end;
        return;
    }
    static const char from[] = "\"\\/nrtbf", is[] = "\"\\/\n\r\t\b\f";
    const char *hit = p[1] ? strchr(from, p[1]) : NULL;
    if (p[1] == 'u' && hex_at(p + 2, m->end, 4) >= 0) {
        m->p = add_uchar(m, p);
        return;
    }
    if (hit) {
        add_char(m, (unsigned char)is[hit - from]);
        m->p = p + 2;
        return;
    }
    extract__json_note(m, p, "bad escape");
    if (p[1] == 'x' && hex_at(p + 2, m->end, 2) >= 0) {
        add_char(m, (uint32_t)hex_at(p + 2, m->end, 2));
        m->p = p + 4;
        return;
    }
    // \' and a line end are scripts' ways; before a letter the backslash
    // itself was meant: C:\dir.
    if (sd_is_letter(p[1]))
        sd_buf_addc(&m->r->text, '\\');
    m->p = p + (p[1] == '\n' ? 2 : 1);
}

/// Add the character that the entity at m->p stands for.
static void
add_entity(json_mend *m)
{
    static const struct {
        const char *name;
        char c;
    } named[] = {{"&amp;", '&'},
                 {"&lt;", '<'},
                 {"&gt;", '>'},
                 {"&quot;", '"'},
                 {"&apos;", '\''}};
    for (size_t i = 0; i < SD_LEN(named); i++) {
        if (json_starts(m->p, m->end, named[i].name)) {
            sd_buf_addc(&m->r->text, named[i].c);
            m->p += strlen(named[i].name);
            return;
        }
    }
    if (m->end - m->p < 4 || m->p[1] != '#') {
        sd_buf_addc(&m->r->text, '&');
        m->p++;
        return;
    }
    const char *p = m->p + 2;
    bool hex = p < m->end && (*p == 'x' || *p == 'X');
    uint32_t c = 0;
    p += hex;
    const char *digits = p;
    for (; p < m->end && c < 0x110000; p++) {
        int h = sd_hex(*p);
        if (h < 0 || (!hex && h > 9))
            break;
        c = c * (hex ? 16 : 10) + (uint32_t)h;
    }
    bool good = p < m->end && *p == ';' && p > digits && c && c < 0x110000 &&
                (c < 0xd800 || c > 0xdfff);
    if (good)
        add_char(m, c);
    else
        sd_buf_addc(&m->r->text, '&');
    m->p = good ? p + 1 : m->p + 1;
}

/// A line end inside a string. True if the closing mark was forgotten: what
/// follows is the next member.
static bool
add_line_end(json_mend *m, bool key)
{
    const char *from = m->p;
    const char *next = json_skip_blanks(from, m->end);
    json_frame *f = &m->r->frame[m->r->depth - 1];
    if (key || (f->object && is_key(next, m->end))) {
        extract__json_note(m, from, "missing quote");
        sd_buf *t = &m->r->text;
        while (t->n &&
               (json_is_blank(t->p[t->n - 1]) || t->p[t->n - 1] == ',')) {
            f->comma |= t->p[t->n - 1] == ',';
            t->n--;
        }
        m->p = next;
        return true;
    }
    extract__json_note(m, from, "unescaped newline");
    sd_buf_add(&m->r->text, (sd_str){from, (size_t)(next - from)});
    m->p = next;
    return false;
}

static void
add_control(json_mend *m)
{
    extract__json_note(m, m->p, "control character");
    if (*m->p == '\t')
        sd_buf_addc(&m->r->text, '\t');
    m->p++;
}

/// Add the run of bytes that are what they are.
static void
add_plain(json_mend *m)
{
    const char *p = m->p;
    do
        p++;
    while (p < m->end && !is_special[(unsigned char)*p]);
    sd_buf_add(&m->r->text, (sd_str){m->p, (size_t)(p - m->p)});
    m->p = p;
}

static const char *
quote_kind(json_quote quote)
{
    return quote == QUOTE_SINGLE   ? "single quotes"
           : quote == QUOTE_CURLY  ? "curly quotes"
           : quote == QUOTE_ENTITY ? "HTML entity"
                                   : "escaped quotes";
}

bool
extract__json_mend_string(json_mend *m, json_quote quote, size_t mark, bool key,
                          sd_str *ret)
{
    if (quote != QUOTE_DOUBLE)
        extract__json_note(m, m->p, quote_kind(quote));
    m->p += mark;
    sd_buf_reset(&m->r->text);
    bool done = false;
    while (!done && m->p < m->end) {
        size_t n = 0;
        if (extract__json_quote(m->p, m->end, &n) == quote) {
            done = ends_string(m, m->p + n, key);
            if (done) {
                m->p += n;
            } else {
                extract__json_note(m, m->p, "unescaped quote");
                sd_buf_addc(&m->r->text, quote == QUOTE_SINGLE ? '\'' : '"');
                m->p += n;
            }
        } else if (*m->p == '\\') {
            add_escape(m, quote);
        } else if (*m->p == '\n' || *m->p == '\r') {
            done = add_line_end(m, key);
        } else if ((unsigned char)*m->p < 0x20) {
            add_control(m);
        } else if (*m->p == '&' && quote == QUOTE_ENTITY) {
            add_entity(m);
        } else {
            add_plain(m);
        }
    }
    *ret = sd_arena_keep(m->r->arena, sd_buf_str(&m->r->text));
    return done;
}

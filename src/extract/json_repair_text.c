// SPDX-License-Identifier: Apache-2.0
// The small parts of broken JSON: what stands between tokens, and strings.
#include "json_int.h"

#include <string.h>

// How far to look for the end of what may be a key.
enum { KEY_LOOK_BYTES = 160 };

static bool
is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

static const char *
skip_blanks(const char *p, const char *end)
{
    while (p < end && is_blank(*p))
        p++;
    return p;
}

static bool
starts(const char *p, const char *end, const char *with)
{
    size_t n = strlen(with);
    return (size_t)(end - p) >= n && !memcmp(p, with, n);
}

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

json_quote
extract__json_quote(const char *p, const char *end, size_t *ret_n)
{
    if (p == end || !memchr("\"'\xe2\xc2&\\", *p, 6))
        return QUOTE_NONE;
    for (size_t i = 0; i < SD_LEN(marks); i++) {
        if (starts(p, end, marks[i].text)) {
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
    return (*p >= '0' && *p <= '9') || memchr("{[]-", *p, 4) ||
           extract__json_quote(p, end, &n) != QUOTE_NONE ||
           starts(p, end, "true") || starts(p, end, "false") ||
           starts(p, end, "null");
}

static bool
is_comment(const char *p, const char *end)
{
    return starts(p, end, "//") || starts(p, end, "/*") ||
           starts(p, end, "<!") || starts(p, end, "-->") ||
           starts(p, end, "]]>");
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
            if (starts(p, end, odd[i]))
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
        return p < end && *p == ':';
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
    p = look_ahead(p, end);
    size_t n;
    if (p == end || is_comment(p, end))
        return true;
    if (key)
        return memchr(":=,}{[-0123456789", *p, 17) ||
               extract__json_quote(p, end, &n) != QUOTE_NONE;
    if (*p == '}' || *p == ']')
        return true;
    if (*p != ',')
        return f->object && is_key(p, end);
    p = look_ahead(p + 1, end);
    if (p == end || *p == '#' || is_comment(p, end))
        return true;
    if (f->object)
        return *p == '}' || *p == ',' || is_key(p, end) ||
               (*p == '{' && m->r->depth == 1);
    return is_value(p, end);
}

// --------------------------------------------------------------------- strings

static void
add_char(json_mend *m, uint32_t c)
{
    char utf8[4];
    size_t n = extract__put_utf8(c, utf8);
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
        int h = extract__hex_of(p[i]);
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
        if (c < 0xdc00 && starts(p, m->end, "\\u"))
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
    if (quote == QUOTE_ESCAPED && starts(p, m->end, "\\\\"))
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
    bool letter = (p[1] >= 'a' && p[1] <= 'z') || (p[1] >= 'A' && p[1] <= 'Z');
    if (letter)
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
        if (starts(m->p, m->end, named[i].name)) {
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
        int h = extract__hex_of(*p);
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
    const char *next = skip_blanks(from, m->end);
    json_frame *f = &m->r->frame[m->r->depth - 1];
    if (key || (f->object && is_key(next, m->end))) {
        extract__json_note(m, from, "missing quote");
        sd_buf *t = &m->r->text;
        while (t->n && (is_blank(t->p[t->n - 1]) || t->p[t->n - 1] == ',')) {
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

/// Move over the run of bytes that are what they are.
static void
add_plain(json_mend *m)
{
    const char *p = m->p;
    do
        p++;
    while (p < m->end && (unsigned char)*p >= 0x20 &&
           !memchr("\"'\xe2\xc2&\\", *p, 6));
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
        size_t n;
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

// -------------------------------------------------------------- between tokens

/// Move behind the next `mark`, or to the end.
static const char *
behind(const char *p, const char *end, const char *mark)
{
    const char *hit = memmem(p, (size_t)(end - p), mark, strlen(mark));
    return hit ? hit + strlen(mark) : end;
}

static const char *
skip_line(const char *p, const char *end)
{
    while (p < end && *p != '\n' && *p != '\r')
        p++;
    return p;
}

/// `<!--` around the block loses only itself; a remark goes as a whole.
static const char *
skip_html_comment(const char *p, const char *end)
{
    const char *inside = skip_blanks(p + 4, end);
    bool wraps = inside < end && memchr("{[/<\"", *inside, 5);
    return wraps ? p + 4 : behind(p, end, "-->");
}

static const char *
skip_slashes(json_mend *m, const char *p, const char **ret_kind)
{
    const char *inside = skip_blanks(p + 2, m->end);
    *ret_kind = "CDATA wrapper";
    // The block may go on in the same line.
    if (starts(inside, m->end, "<![CDATA["))
        return inside + 9;
    if (starts(inside, m->end, "]]>"))
        return inside + 3;
    *ret_kind = "comment wrapper";
    if (starts(inside, m->end, "<!--"))
        return inside + 4;
    if (starts(inside, m->end, "-->"))
        return inside + 3;
    *ret_kind = "comment";
    return skip_line(p, m->end);
}

/// What does not belong between two tokens: where it ends, and what it is;
/// NULL if there is none at `p`.
static const char *
skip_foreign(json_mend *m, const char *p, const char **ret_kind)
{
    const char *end = m->end;
    if ((unsigned char)*p < 0x20 || *p == 0x7f) {
        *ret_kind = "control character";
        return p + 1;
    }
    if (starts(p, end, "//"))
        return skip_slashes(m, p, ret_kind);
    if (*p == '#') {
        *ret_kind = "comment";
        return skip_line(p, end);
    }
    if (starts(p, end, "/*")) {
        const char *to = behind(p + 2, end, "*/");
        bool cdata = memmem(p, (size_t)(to - p), "CDATA[", 6) ||
                     memmem(p, (size_t)(to - p), "]]>", 3);
        *ret_kind = cdata ? "CDATA wrapper" : "comment";
        return to;
    }
    static const struct {
        const char *text, *kind;
    } odd[] = {
        {"<![CDATA[", "CDATA wrapper"},
        {"]]>", "CDATA wrapper"},
        {"-->", "comment wrapper"},
        {"\xef\xbb\xbf", "byte order mark"},
        {"\xc2\xa0", "odd white space"},
        {"\xe2\x80\x8b", "odd white space"},
        {"\xe2\x80\xa8", "odd white space"},
        {"\xe2\x80\xa9", "odd white space"},
        {"&nbsp;", "HTML entity"},
    };
    for (size_t i = 0; i < SD_LEN(odd); i++) {
        if (starts(p, end, odd[i].text)) {
            *ret_kind = odd[i].kind;
            return p + strlen(odd[i].text);
        }
    }
    if (starts(p, end, "<!--")) {
        *ret_kind = "comment wrapper";
        return skip_html_comment(p, end);
    }
    if (*p != '<')
        return NULL;
    *ret_kind = "markup"; // <br> and <p> that an editor put in
    const char *to = memchr(p, '>', (size_t)(end - p));
    return to ? to + 1 : end;
}

void
extract__json_skip(json_mend *m)
{
    for (;;) {
        m->p = skip_blanks(m->p, m->end);
        if (m->p == m->end)
            return;
        const char *kind = NULL, *to = skip_foreign(m, m->p, &kind);
        if (!to)
            return;
        extract__json_note(m, m->p, kind);
        m->p = to;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Markup of any quality, one piece at a time. Every search goes forward only,
// and one that found nothing is not repeated: time is linear.
#include "sitemap_int.h"

static size_t
left(const xml_scan *x)
{
    return (size_t)(x->end - x->at);
}

static bool
starts(const xml_scan *x, sd_str s)
{
    return left(x) >= s.n && !memcmp(x->at, s.p, s.n);
}

/// The text up to the next `mark`, which is passed over. False, with nothing
/// moved, if there is none.
static bool
cut_at(xml_scan *x, size_t skip, sd_str mark, bool *none, sd_str *ret)
{
    const char *hit = NULL;
    if (!*none && left(x) > skip)
        hit = memmem(x->at + skip, left(x) - skip, mark.p, mark.n);
    if (!hit) {
        *none = true;
        x->damages++;
        return false;
    }
    *ret = (sd_str){x->at + skip, (size_t)(hit - x->at) - skip};
    x->at = hit + mark.n;
    return true;
}

/// The `>` behind the next `]`, or NULL.
static const char *
after_bracket(xml_scan *x, const char *from)
{
    const char *at = NULL;
    if (!x->no_bracket)
        at = memchr(from, ']', (size_t)(x->end - from));
    if (at)
        at = memchr(at, '>', (size_t)(x->end - at));
    x->no_bracket = !at; // nor is there one behind a later bracket
    return at;
}

/// Pass over a declaration; its subset in brackets may hold `>`.
static void
skip_declaration(xml_scan *x)
{
    const char *close = memchr(x->at, '>', left(x));
    if (!close) {
        x->damages++;
        x->at = x->end;
        return;
    }
    const char *open = memchr(x->at, '[', (size_t)(close - x->at));
    const char *next = memchr(x->at + 1, '<', (size_t)(close - x->at) - 1);
    if (open && next && next > open) {
        const char *end = after_bracket(x, close);
        close = end ? end : close;
        x->damages += !end;
    }
    x->at = close + 1;
}

static bool
is_name(char c)
{
    return sd_is_letter(c) || sd_is_digit(c) || c == '_' || c == '-' ||
           c == '.' || c == ':' || (unsigned char)c >= 0x80;
}

/// Read the name at `x->at` into prefix and name.
static void
read_name(xml_scan *x)
{
    const char *from = x->at;
    x->prefix = (sd_str){from, 0};
    for (; x->at < x->end && is_name(*x->at); x->at++)
        if (*x->at == ':') {
            x->prefix.n = (size_t)(x->at - x->prefix.p);
            from = x->at + 1;
        }
    x->name = (sd_str){from, (size_t)(x->at - from)};
}

/// Move to the end of the tag: a `>` outside of quotes. A `<` ends it as well,
/// in quotes or not: values cannot have one, and a lost quote must not swallow
/// the rest of the file.
static void
read_attrs(xml_scan *x)
{
    const char *from = x->at;
    char quote = 0;
    for (; x->at < x->end && *x->at != '<'; x->at++) {
        char c = *x->at;
        if (c == '>' && !quote)
            break;
        if (c == quote)
            quote = 0;
        else if (!quote && (c == '"' || c == '\''))
            quote = c;
    }
    x->attrs = (sd_str){from, (size_t)(x->at - from)};
    x->empty = x->attrs.n && x->attrs.p[x->attrs.n - 1] == '/';
    x->attrs.n -= x->empty;
    if (x->at < x->end && *x->at == '>')
        x->at++;
    else
        x->damages++;
}

static xml_kind
read_tag(xml_scan *x)
{
    bool close = x->at[1] == '/';
    x->at += close ? 2 : 1;
    read_name(x);
    read_attrs(x);
    return close ? XML_CLOSE : XML_OPEN;
}

/// From `x->at` up to the next `<`; at least one byte.
static xml_kind
read_text(xml_scan *x)
{
    const char *next = left(x) > 1 ? memchr(x->at + 1, '<', left(x) - 1) : NULL;
    if (!next)
        next = x->end;
    x->text = (sd_str){x->at, (size_t)(next - x->at)};
    x->at = next;
    return XML_TEXT;
}

/// Does a tag begin here?
static bool
is_tag(const xml_scan *x)
{
    if (left(x) < 2)
        return false;
    char c = x->at[1];
    if (c == '/')
        return left(x) > 2 && is_name(x->at[2]);
    return is_name(c) && !sd_is_digit(c) && c != '-' && c != '.';
}

xml_kind
xml__next(xml_scan *x)
{
    sd_str gone;
    while (x->at < x->end) {
        if (*x->at != '<')
            return read_text(x);
        if (is_tag(x))
            return read_tag(x);
        if (starts(x, SD_STR("<![CDATA["))) {
            if (cut_at(x, 9, SD_STR("]]>"), &x->no_cdata_end, &x->text))
                return XML_CDATA;
            x->at += 9; // its text is text
        } else if (starts(x, SD_STR("<!--"))) {
            if (!cut_at(x, 4, SD_STR("-->"), &x->no_comment_end, &gone))
                x->at += 4;
        } else if (starts(x, SD_STR("<?"))) {
            if (!cut_at(x, 2, SD_STR("?>"), &x->no_pi_end, &gone))
                x->at += 2;
        } else if (starts(x, SD_STR("<!"))) {
            skip_declaration(x);
        } else {
            x->damages++;
            return read_text(x);
        }
    }
    return XML_END;
}

// ------------------------------------------------------------- attributes

/// Cut the next `name="value"` off. False at the end.
static bool
cut_attr(sd_str *s, sd_str *ret_name, sd_str *ret_value)
{
    size_t i = 0;
    while (i < s->n && !is_name(s->p[i]))
        i++;
    size_t from = i;
    while (i < s->n && is_name(s->p[i])) {
        if (s->p[i] == ':')
            from = i + 1;
        i++;
    }
    *ret_name = sd_str_sub(*s, from, i);
    *ret_value = (sd_str){"", 0};
    if (i == s->n)
        return *s = (sd_str){"", 0}, ret_name->n > 0;
    sd_str rest = sd_str_strip(sd_str_sub(*s, i, s->n));
    if (!rest.n || rest.p[0] != '=')
        return *s = rest, true;
    rest = sd_str_strip(sd_str_sub(rest, 1, rest.n));
    bool quoted = rest.n && (rest.p[0] == '"' || rest.p[0] == '\'');
    size_t n = 0;
    if (quoted) {
        sd_str body = sd_str_sub(rest, 1, rest.n);
        n = sd_str_find(body, rest.p[0]);
        *ret_value = sd_str_sub(body, 0, n);
        n = n < body.n ? n + 2 : rest.n;
    } else {
        while (n < rest.n && !sd_is_space(rest.p[n]))
            n++;
        *ret_value = sd_str_sub(rest, 0, n);
    }
    *s = sd_str_sub(rest, n, rest.n);
    return true;
}

sd_str
xml__attr(sd_str attrs, const char *name)
{
    sd_str n, v;
    attrs = sd_str_strip(attrs);
    while (attrs.n && cut_attr(&attrs, &n, &v))
        if (sd_str_is(n, name))
            return v;
    return (sd_str){"", 0};
}

// --------------------------------------------------------------- entities

/// The code point of the reference in `s`, without `&` and `;`; 0: none.
static uint32_t
code_of(sd_str s)
{
    static const struct {
        const char *name;
        char c;
    } named[] = {
        {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
    for (size_t i = 0; i < SD_LEN(named); i++)
        if (s.n == strlen(named[i].name) && !memcmp(s.p, named[i].name, s.n))
            return (unsigned char)named[i].c;
    if (s.n < 2 || s.p[0] != '#')
        return 0;
    bool hex = (s.p[1] | 32) == 'x';
    uint32_t code = 0;
    for (size_t i = hex ? 2 : 1; i < s.n; i++) {
        int digit = sd_hex(s.p[i]), base = hex ? 16 : 10;
        if (digit < 0 || digit >= base)
            return 0;
        code = code * (unsigned)base + (unsigned)digit;
        if (code > 0x10ffff)
            return 0;
    }
    return code >= 0xd800 && code < 0xe000 ? 0 : code;
}

void
xml__unescape(sd_str s, sd_buf *out)
{
    enum { REFERENCE_BYTES = 10 };
    while (s.n) {
        size_t n = sd_str_find(s, '&');
        sd_buf_add(out, sd_str_sub(s, 0, n));
        s = sd_str_sub(s, n, s.n);
        if (!s.n)
            break;
        size_t room = s.n < REFERENCE_BYTES ? s.n : REFERENCE_BYTES;
        size_t end = sd_str_find(sd_str_sub(s, 0, room), ';');
        uint32_t code = end < room ? code_of(sd_str_sub(s, 1, end)) : 0;
        char utf8[4];
        if (code)
            sd_buf_add(out, (sd_str){utf8, sd_utf8_put(code, utf8)});
        else
            sd_buf_addc(out, '&');
        s = sd_str_sub(s, code ? end + 1 : 1, s.n);
    }
}

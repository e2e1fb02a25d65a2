// SPDX-License-Identifier: Apache-2.0
// HTML standard, "Determining the character encoding": the byte order mark,
// the prescan of a byte stream, its attributes, the XML declaration; and
// "changing the encoding while parsing", before parsing.
#include "html_encoding_int.h"

/// Where the prescan stands. The prescan of the standard sees a <meta> in a
/// script; one of the whole page (`raw_text`) knows that it is text.
typedef struct scan {
    sd_str s;
    size_t at;
    bool raw_text;
} scan;

/// OUT: the bytes ended before the answer; the prescan is over.
typedef enum outcome { FOUND, NOTHING, OUT } outcome;

static sd_str
rest(const scan *in)
{
    return sd_str_sub(in->s, in->at, in->s.n);
}

static void
skip_space(scan *in)
{
    while (in->at < in->s.n && sd_is_space(in->s.p[in->at]))
        in->at++;
}

/// Skip to the next `end`. False: none.
static bool
skip_to_one(scan *in, char end)
{
    in->at += sd_str_find(rest(in), end);
    return in->at < in->s.n;
}

/// Skip to the next of `ends` or white space. False: none.
static bool
skip_to_space_or(scan *in, const char *ends)
{
    for (; in->at < in->s.n; in->at++) {
        char c = in->s.p[in->at];
        if ((c && strchr(ends, c)) || sd_is_space(c))
            return true;
    }
    return false;
}

static outcome
attribute_value(scan *in, sd_str *ret)
{
    *ret = (sd_str){"", 0};
    skip_space(in);
    if (in->at == in->s.n)
        return OUT;
    char c = in->s.p[in->at];
    if (c == '>')
        return FOUND;
    bool quoted = c == '"' || c == '\'';
    in->at += quoted;
    size_t start = in->at;
    if (!(quoted ? skip_to_one(in, c) : skip_to_space_or(in, ">")))
        return OUT;
    *ret = sd_str_sub(in->s, start, in->at);
    in->at += quoted;
    return FOUND;
}

/// "Get an attribute": NOTHING at the end of the tag.
static outcome
get_attribute(scan *in, sd_str *ret_name, sd_str *ret_value)
{
    while (in->at < in->s.n &&
           (sd_is_space(in->s.p[in->at]) || in->s.p[in->at] == '/'))
        in->at++;
    if (in->at == in->s.n)
        return OUT;
    if (in->s.p[in->at] == '>')
        return NOTHING;
    size_t start = in->at;
    in->at += in->s.p[in->at] == '='; // first, it belongs to the name
    if (!skip_to_space_or(in, "=/>"))
        return OUT;
    *ret_name = sd_str_sub(in->s, start, in->at);
    *ret_value = (sd_str){"", 0};
    skip_space(in);
    if (in->at == in->s.n)
        return OUT;
    if (in->s.p[in->at] != '=')
        return FOUND;
    in->at++;
    return attribute_value(in, ret_value);
}

/// "Extract a character encoding from a meta element": the label in a
/// Content-Type such as "text/html; charset=utf-8".
static sd_encoding
encoding_in_content(sd_str content)
{
    scan in = {content, 0, false};
    for (;; in.at++) {
        if (in.at >= content.n)
            return SD_ENC_NONE;
        if (!sd_str_starts_fold(rest(&in), SD_STR("charset")))
            continue;
        in.at += SD_STR("charset").n;
        skip_space(&in);
        if (in.at < content.n && content.p[in.at] == '=')
            break;
        in.at--; // what stands here may begin the word again
    }
    in.at++;
    skip_space(&in);
    if (in.at == content.n)
        return SD_ENC_NONE;
    char c = content.p[in.at];
    bool quoted = c == '"' || c == '\'';
    in.at += quoted;
    size_t start = in.at;
    bool closed = quoted ? skip_to_one(&in, c) : skip_to_space_or(&in, ";");
    if (quoted && !closed)
        return SD_ENC_NONE;
    return sd_encoding_of(sd_str_sub(content, start, in.at));
}

/// What the attributes of one <meta> have said so far.
typedef struct meta {
    bool http_equiv, content, charset; // seen: only the first of each counts
    bool got_pragma, need_pragma, decided;
    sd_encoding e;
} meta;

static void
meta_attribute(meta *m, sd_str name, sd_str value)
{
    if (sd_str_eq_fold(name, SD_STR("http-equiv")) && !m->http_equiv) {
        m->http_equiv = true;
        m->got_pragma = sd_str_eq_fold(value, SD_STR("content-type"));
    } else if (sd_str_eq_fold(name, SD_STR("content")) && !m->content) {
        m->content = true;
        sd_encoding e = encoding_in_content(value);
        if (e && !m->decided) {
            m->e = e;
            m->decided = m->need_pragma = true;
        }
    } else if (sd_str_eq_fold(name, SD_STR("charset")) && !m->charset) {
        m->charset = m->decided = true;
        m->e = sd_encoding_of(value);
        m->need_pragma = false;
    }
}

/// All attributes of a tag, told to `m` unless NULL.
static outcome
attributes(scan *in, meta *m)
{
    for (;;) {
        sd_str name, value;
        outcome o = get_attribute(in, &name, &value);
        if (o != FOUND)
            return o;
        if (m)
            meta_attribute(m, name, value);
    }
}

/// A declaration that could be read as ASCII is not in UTF-16.
static sd_encoding
believable(sd_encoding e)
{
    bool utf16 = e == SD_ENC_UTF_16BE || e == SD_ENC_UTF_16LE;
    return utf16 ? SD_ENC_UTF_8 : e;
}

static outcome
read_meta(scan *in, sd_encoding *ret)
{
    meta m = {0};
    in->at += SD_STR("<meta").n;
    if (attributes(in, &m) == OUT)
        return OUT;
    if (!m.decided || (m.need_pragma && !m.got_pragma) || !m.e)
        return NOTHING;
    *ret = m.e == SD_ENC_X_USER_DEFINED ? SD_ENC_WINDOWS_1252 : believable(m.e);
    return FOUND;
}

/// The comment may close with the hyphens that opened it: <!-->
static outcome
skip_comment(scan *in)
{
    for (in->at += 4; in->at < in->s.n; in->at++)
        if (in->s.p[in->at] == '>' && in->s.p[in->at - 1] == '-' &&
            in->s.p[in->at - 2] == '-')
            return NOTHING;
    return OUT;
}

/// Stand at the end tag of `name`.
static outcome
skip_raw_text(scan *in, sd_str name)
{
    for (; skip_to_one(in, '<'); in->at++) {
        sd_str s = rest(in);
        if (s.n <= 2 + name.n || s.p[1] != '/')
            continue;
        char after = s.p[2 + name.n];
        if (sd_str_starts_fold(sd_str_sub(s, 2, s.n), name) &&
            (sd_is_space(after) || after == '/' || after == '>')) {
            in->at--; // the caller moves on by one
            return NOTHING;
        }
    }
    return OUT;
}

/// A start tag or an end tag that is not <meta>.
static outcome
read_tag(scan *in)
{
    static const char *const raw[] = {"script",   "style",   "title",
                                      "textarea", "xmp",     "iframe",
                                      "noembed",  "noframes"};
    size_t start = in->at + 1;
    if (!skip_to_space_or(in, ">"))
        return OUT;
    sd_str name = sd_str_sub(in->s, start, in->at);
    if (attributes(in, NULL) == OUT)
        return OUT;
    for (size_t i = 0; in->raw_text && i < SD_LEN(raw); i++)
        if (sd_str_eq_fold(name, sd_str_of(raw[i])))
            return skip_raw_text(in, sd_str_of(raw[i]));
    return NOTHING;
}

/// Markup at `in`, which stands at '<'.
static outcome
read_markup(scan *in, sd_encoding *ret)
{
    sd_str s = rest(in);
    char second = s.n > 1 ? sd_lower(s.p[1]) : 0;
    char third = s.n > 2 ? sd_lower(s.p[2]) : 0;
    if (sd_str_starts(s, SD_STR("<!--")))
        return skip_comment(in);
    if (sd_str_starts_fold(s, SD_STR("<meta")) && s.n > 5 &&
        (sd_is_space(s.p[5]) || s.p[5] == '/'))
        return read_meta(in, ret);
    if ((second >= 'a' && second <= 'z') ||
        (second == '/' && third >= 'a' && third <= 'z'))
        return read_tag(in);
    if (second == '!' || second == '/' || second == '?')
        return skip_to_one(in, '>') ? NOTHING : OUT;
    return NOTHING;
}

/// "Get an XML encoding": <?xml version="1.0" encoding="utf-8"?>
static sd_encoding
xml_encoding(sd_str s)
{
    scan in = {s, 0, false};
    if (!sd_str_starts(s, SD_STR("<?xml")) || !skip_to_one(&in, '>'))
        return SD_ENC_NONE;
    s.n = in.at;
    in = (scan){s, 0, false};
    while (!sd_str_starts(rest(&in), SD_STR("encoding")))
        if (in.at++ == s.n)
            return SD_ENC_NONE;
    in.at += SD_STR("encoding").n;
    while (in.at < s.n && (unsigned char)s.p[in.at] <= ' ')
        in.at++;
    if (in.at == s.n || s.p[in.at++] != '=')
        return SD_ENC_NONE;
    while (in.at < s.n && (unsigned char)s.p[in.at] <= ' ')
        in.at++;
    if (in.at == s.n || (s.p[in.at] != '"' && s.p[in.at] != '\''))
        return SD_ENC_NONE;
    char quote = s.p[in.at++];
    sd_str label = rest(&in);
    label.n = sd_str_find(label, quote);
    if (in.at + label.n == s.n)
        return SD_ENC_NONE;
    for (size_t i = 0; i < label.n; i++)
        if ((unsigned char)label.p[i] <= ' ')
            return SD_ENC_NONE;
    return believable(sd_encoding_of(label));
}

/// Is there a <meta> at all? Most pages without one in front have none, and
/// this is ten times as fast as reading their tags.
static bool
mentions_meta(sd_str s)
{
    const char *p = s.p, *end = s.p + s.n;
    for (; (p = memchr(p, '<', (size_t)(end - p))); p++)
        if (sd_str_starts_fold((sd_str){p, (size_t)(end - p)}, SD_STR("<meta")))
            return true;
    return false;
}

/// What the first <meta> that says something says, or SD_ENC_NONE.
static sd_encoding
find_meta(sd_str s, bool raw_text)
{
    scan in = {s, 0, raw_text};
    for (; skip_to_one(&in, '<'); in.at++) {
        sd_encoding e;
        outcome o = read_markup(&in, &e);
        if (o == FOUND)
            return e;
        if (o == OUT)
            break;
    }
    return SD_ENC_NONE;
}

static sd_encoding
prescan(sd_str s)
{
    if (sd_str_starts(s, SD_STR("<\0?\0x\0")))
        return SD_ENC_UTF_16LE;
    if (sd_str_starts(s, SD_STR("\0<\0?\0x")))
        return SD_ENC_UTF_16BE;
    sd_encoding e = find_meta(s, false);
    return e ? e : xml_encoding(s);
}

/// True if `s` has characters past ASCII and is UTF-8, but for a sequence
/// that its end cuts.
static bool
looks_utf8(sd_str s)
{
    for (size_t back = 1; back <= 3 && back <= s.n; back++) {
        unsigned char c = (unsigned char)s.p[s.n - back];
        if (c >= 0xc0) {
            size_t want = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : 2;
            s.n -= want > back ? back : 0;
            break;
        }
        if (c < 0x80)
            break;
    }
    const unsigned char *p = (const unsigned char *)s.p;
    size_t ascii = 0;
    while (s.n - ascii >= 16 && html__ascii16(p + ascii))
        ascii += 16;
    while (ascii < s.n && p[ascii] < 0x80)
        ascii++;
    return ascii < s.n && sd_utf8_valid(s);
}

sd_encoding
sd_encoding_sniff(sd_str bytes, sd_str transport_label, size_t *ret_bom_bytes)
{
    if (!bytes.n)
        bytes.p = ""; // may be NULL
    bool bom8 = sd_str_starts(bytes, SD_STR("\xef\xbb\xbf"));
    bool bom_be = sd_str_starts(bytes, SD_STR("\xfe\xff"));
    bool bom_le = sd_str_starts(bytes, SD_STR("\xff\xfe"));
    *ret_bom_bytes = bom8 ? 3 : bom_be || bom_le ? 2 : 0;
    if (*ret_bom_bytes)
        return bom8 ? SD_ENC_UTF_8 : bom_be ? SD_ENC_UTF_16BE : SD_ENC_UTF_16LE;
    sd_encoding e = sd_encoding_of(transport_label);
    if (e)
        return e;
    sd_str front = bytes;
    if (front.n > SD_ENCODING_PRESCAN_BYTES)
        front.n = SD_ENCODING_PRESCAN_BYTES;
    e = prescan(front);
    if (e)
        return e;
    if (looks_utf8(bytes))
        return SD_ENC_UTF_8;
    e = mentions_meta(bytes) ? find_meta(bytes, true) : SD_ENC_NONE;
    return e ? e : SD_ENC_WINDOWS_1252;
}

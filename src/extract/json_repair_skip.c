// SPDX-License-Identifier: Apache-2.0
// What stands in broken JSON between tokens, and words without quotation marks.
#include "json_int.h"

#include <string.h>

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
    const char *inside = json_skip_blanks(p + 4, end);
    bool wraps = inside < end && memchr("{[/<\"", *inside, 5);
    return wraps ? p + 4 : behind(p, end, "-->");
}

static const char *
skip_slashes(json_mend *m, const char *p, const char **ret_kind)
{
    const char *inside = json_skip_blanks(p + 2, m->end);
    *ret_kind = "CDATA wrapper";
    // The block may go on in the same line.
    if (json_starts(inside, m->end, "<![CDATA["))
        return inside + 9;
    if (json_starts(inside, m->end, "]]>"))
        return inside + 3;
    *ret_kind = "comment wrapper";
    if (json_starts(inside, m->end, "<!--"))
        return inside + 4;
    if (json_starts(inside, m->end, "-->"))
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
    if (json_starts(p, end, "//"))
        return skip_slashes(m, p, ret_kind);
    if (*p == '#') {
        *ret_kind = "comment";
        return skip_line(p, end);
    }
    if (json_starts(p, end, "/*")) {
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
        if (json_starts(p, end, odd[i].text)) {
            *ret_kind = odd[i].kind;
            return p + strlen(odd[i].text);
        }
    }
    if (json_starts(p, end, "<!--")) {
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
        m->p = json_skip_blanks(m->p, m->end);
        if (m->p == m->end)
            return;
        const char *kind = NULL, *to = skip_foreign(m, m->p, &kind);
        if (!to)
            return;
        extract__json_note(m, m->p, kind);
        m->p = to;
    }
}

// ----------------------------------------------------------------------- words

/// A number that only lacks JSON's form: +5, .5, 5., 007.
static bool
mend_number(json_mend *m, sd_str s, sd_str *ret)
{
    sd_buf b = {.max = s.n + 4};
    size_t i = 0;
    if (s.p[0] == '-')
        sd_buf_addc(&b, '-');
    i += s.p[0] == '-' || s.p[0] == '+';
    while (i + 1 < s.n && s.p[i] == '0' && s.p[i + 1] >= '0' &&
           s.p[i + 1] <= '9')
        i++;
    if (i < s.n && s.p[i] == '.')
        sd_buf_addc(&b, '0');
    for (; i < s.n; i++) {
        bool last = i + 1 == s.n || s.p[i + 1] < '0' || s.p[i + 1] > '9';
        if (s.p[i] != '.' || !last)
            sd_buf_addc(&b, s.p[i]);
    }
    bool good = extract__json_is_number(sd_buf_str(&b));
    if (good)
        *ret = sd_arena_keep(m->r->arena, sd_buf_str(&b));
    sd_buf_done(&b);
    return good;
}

json_value
extract__json_mend_word(json_mend *m, sd_str word)
{
    static const struct {
        const char *word;
        uint8_t kind;
        bool json;
    } words[] = {
        {"true", JSON_TRUE, true},       {"false", JSON_FALSE, true},
        {"null", JSON_NULL, true},       {"True", JSON_TRUE, false},
        {"False", JSON_FALSE, false},    {"None", JSON_NULL, false},
        {"undefined", JSON_NULL, false}, {"NaN", JSON_NULL, false},
    };
    for (size_t i = 0; i < SD_LEN(words); i++) {
        if (!sd_str_eq(word, sd_str_of(words[i].word)))
            continue;
        if (!words[i].json)
            extract__json_note(m, word.p, "foreign word");
        return (json_value){.kind = words[i].kind};
    }
    json_value v = json_string(word);
    bool number = extract__json_is_number(word);
    if (number || mend_number(m, word, &word)) {
        if (!number)
            extract__json_note(m, v.text, "bad number");
        v = json_string(word);
        v.kind = JSON_NUMBER;
        return v;
    }
    extract__json_note(m, v.text, "unquoted value");
    return v;
}

// SPDX-License-Identifier: Apache-2.0
// The tokeniser. The whole page is in memory, so the standard's states that
// only wait for the next character became plain control flow:
//
//   html__next -> data -> text | markup
//   markup     -> start tag | end tag | comment | doctype | CDATA | PI
//   raw (RCDATA, RAWTEXT) and script -> text | the end tag that closes it
//
// Text is a view into the page; the first character that has to be replaced
// (a reference, a NUL) moves the run into side text.
#include "html_int.h"

#include <string.h>

static const char fffd[] = "\xef\xbf\xbd";

bool
html__side_room(html_tokens *t, size_t n)
{
    if (LIKELY(n <= t->side_cap - t->side_n))
        return true;
    if (n > 0x7fffffffu - t->side_n) {
        t->cuts |= SD_HTML_CUT_BYTES;
        return false;
    }
    t->side = sd_grow(t->side, &t->side_cap, t->side_n + n, 1);
    return true;
}

// ------------------------------------------------------------ runs of text

/// Text being collected: a stretch of the page, or side text plus a stretch.
typedef struct run {
    const char *from;
    size_t side;
    bool moved;
} run;

/// The run goes on with `text` in place of what stands in [upto, resume).
static void
run_replace(html_tokens *t, run *r, const char *upto, const char *text,
            size_t n, const char *resume)
{
    if (!r->moved) {
        r->moved = true;
        r->side = t->side_n;
    }
    html__side_add(t, r->from, (size_t)(upto - r->from));
    html__side_add(t, text, n);
    r->from = resume;
}

static sd_html_view
run_end(html_tokens *t, run *r, const char *upto)
{
    if (LIKELY(!r->moved))
        return (sd_html_view){(uint32_t)(r->from - t->src),
                              (uint32_t)(upto - r->from)};
    html__side_add(t, r->from, (size_t)(upto - r->from));
    return (sd_html_view){HTML_SIDE | (uint32_t)r->side,
                          (uint32_t)(t->side_n - r->side)};
}

/// [p, end) with each NUL replaced.
static sd_html_view
without_nuls(html_tokens *t, const char *p, const char *end)
{
    run r = {.from = p};
    while ((p = memchr(p, 0, (size_t)(end - p)))) {
        run_replace(t, &r, p, fffd, 3, p + 1);
        p++;
    }
    return run_end(t, &r, end);
}

/// A reference at `p` ('&'): add its text to the run. Returns where to go on.
static const char *
reference(html_tokens *t, run *r, const char *p, bool in_attr)
{
    char text[8];
    unsigned n;
    unsigned took = html__charref(p + 1, t->end, in_attr, text, &n);
    if (!took)
        return p + 1;
    run_replace(t, r, p, text, n, p + 1 + took);
    return p + 1 + took;
}

// ------------------------------------------------------------------ names

static bool
ends_name(char c, bool attr)
{
    return sd_is_space(c) || c == '/' || c == '>' || (attr && c == '=');
}

// A name with capitals, NULs or more than 16 bytes, or near the page's end.
static uint32_t
slow_name(html_tokens *t, html_names *names, bool attr)
{
    const char *p = t->p, *from = p;
    bool plain = true;
    do { // the first byte belongs to it, be it '='
        plain &= *p && !(*p >= 'A' && *p <= 'Z');
        p++;
    } while (p < t->end && !ends_name(*p, attr));
    t->p = p;
    if (plain)
        return html__name(names, from, (uint32_t)(p - from));
    size_t mark = t->side_n;
    for (const char *q = from; q < p; q++) {
        char c = sd_lower(*q);
        if (c)
            html__side_add(t, &c, 1);
        else
            html__side_add(t, fffd, 3);
    }
    uint32_t n = (uint32_t)(t->side_n - mark);
    uint32_t id = n ? html__name(names, t->side + mark, n) : 0;
    t->side_n = mark;
    return id;
}

#ifdef __SSE2__
#ifndef NDEBUG
/// Does the slow way also find `id`, ending where t->p is?
static bool
same_slowly(html_tokens *t, html_names *names, bool attr, const char *from,
            uint32_t id)
{
    const char *past = t->p;
    t->p = from;
    return slow_name(t, names, attr) == id && t->p == past;
}
#endif

static inline uint32_t
read_name(html_tokens *t, html_names *names, bool attr)
{
    static const uint8_t keep[32] = {255, 255, 255, 255, 255, 255, 255, 255,
                                     255, 255, 255, 255, 255, 255, 255, 255};
    const char *p = t->p;
    if (UNLIKELY(t->end - p < 16))
        return slow_name(t, names, attr);
    __m128i v = _mm_loadu_si128((const __m128i *)(const void *)p);
    __m128i stop = _mm_cmpeq_epi8(_mm_min_epu8(v, _mm_set1_epi8(' ')), v);
    stop = _mm_or_si128(stop, _mm_cmpeq_epi8(v, _mm_set1_epi8('>')));
    stop = _mm_or_si128(stop, _mm_cmpeq_epi8(v, _mm_set1_epi8('/')));
    if (attr)
        stop = _mm_or_si128(stop, _mm_cmpeq_epi8(v, _mm_set1_epi8('=')));
    unsigned hit = (unsigned)_mm_movemask_epi8(stop);
    if (UNLIKELY(!hit))
        return slow_name(t, names, attr);
    unsigned n = (unsigned)__builtin_ctz(hit);
    // A first '=' or a control character ends nothing.
    if (UNLIKELY(!n || !ends_name(p[n], attr)))
        return slow_name(t, names, attr);
    __m128i upper = _mm_and_si128(_mm_cmpgt_epi8(v, _mm_set1_epi8('A' - 1)),
                                  _mm_cmplt_epi8(v, _mm_set1_epi8('Z' + 1)));
    v = _mm_or_si128(v, _mm_and_si128(upper, _mm_set1_epi8(0x20)));
    v = _mm_and_si128(
        v, _mm_loadu_si128((const __m128i *)(const void *)(keep + 16 - n)));
    uint64_t k0 = (uint64_t)_mm_cvtsi128_si64(v);
    uint64_t k1 = (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(v, v));
    t->p = p + n;
    uint32_t id = html__name_short(names, k0, k1, n);
    assert(same_slowly(t, names, attr, p, id));
    return id;
}
#else
static inline uint32_t
read_name(html_tokens *t, html_names *names, bool attr)
{
    return slow_name(t, names, attr);
}
#endif

// ------------------------------------------------------------------ tags

static inline void
skip_space(html_tokens *t)
{
    const char *p = t->p;
    while (p < t->end && sd_is_space(*p))
        p++;
    t->p = p;
}

/// The quoted value that ends in `quote`; false if the page ends first.
static inline bool
quoted(html_tokens *t, char quote, sd_html_view *ret)
{
    const char *p = t->p;
    run r = {.from = p};
    for (;;) {
        p = html__scan(p, t->end, quote, '&');
        if (UNLIKELY(p == t->end))
            return false;
        if (LIKELY(*p == quote))
            break;
        if (*p == '&') {
            p = reference(t, &r, p, true);
        } else {
            run_replace(t, &r, p, fffd, 3, p + 1);
            p++;
        }
    }
    *ret = run_end(t, &r, p);
    t->p = p + 1;
    return true;
}

static bool
unquoted(html_tokens *t, sd_html_view *ret)
{
    const char *p = t->p;
    run r = {.from = p};
    while (p < t->end && *p != '>' && !sd_is_space(*p)) {
        if (*p == '&') {
            p = reference(t, &r, p, true);
        } else if (!*p) {
            run_replace(t, &r, p, fffd, 3, p + 1);
            p++;
        } else {
            p++;
        }
    }
    if (p == t->end)
        return false;
    *ret = run_end(t, &r, p);
    t->p = p;
    return true;
}

/// What follows an attribute's '='.
static inline bool
value(html_tokens *t, sd_html_view *ret)
{
    t->p++;
    if (UNLIKELY(t->p < t->end && sd_is_space(*t->p)))
        skip_space(t);
    if (UNLIKELY(t->p == t->end))
        return false;
    char c = *t->p;
    if (LIKELY(c == '"' || c == '\'')) {
        t->p++;
        return quoted(t, c, ret);
    }
    return unquoted(t, ret); // empty at '>'
}

static void
add_attr(html_tokens *t, uint32_t name, sd_html_view v)
{
    if (t->names.stamp[name] == t->stamp)
        return; // the first one counts
    t->names.stamp[name] = t->stamp;
    if (UNLIKELY(t->attr_n == t->attr_cap))
        t->attrs = sd_grow(t->attrs, &t->attr_cap, (size_t)t->attr_n + 1,
                           sizeof *t->attrs);
    t->attrs[t->attr_n++] = (sd_html_attr){name, v};
}

/// Past the limit names are not even looked up: they could be millions.
static void
skip_attr_name(html_tokens *t)
{
    t->cuts |= SD_HTML_CUT_ATTRS;
    do {
        t->p++;
    } while (t->p < t->end && !ends_name(*t->p, true));
}

static void
next_stamp(html_tokens *t)
{
    if (UNLIKELY(++t->stamp == 0)) {
        memset(t->names.stamp, 0, t->names.count * sizeof *t->names.stamp);
        t->stamp = 1;
    }
}

/// Attributes up to the tag's '>'; false if the page ends first.
static inline bool
attributes(html_tokens *t)
{
    if (LIKELY(t->p < t->end && *t->p == '>')) {
        t->p++;
        return true;
    }
    next_stamp(t);
    for (;;) {
        skip_space(t);
        if (UNLIKELY(t->p == t->end))
            return false;
        if (*t->p == '>') {
            t->p++;
            return true;
        }
        if (*t->p == '/') {
            t->p++;
            if (t->p < t->end && *t->p == '>') {
                t->p++;
                t->tok.self_closing = true;
                return true;
            }
            continue;
        }
        uint32_t name = SD_ATTR_NONE;
        if (UNLIKELY(t->attr_n - t->tok.attr_from >= t->attr_max))
            skip_attr_name(t);
        else
            name = read_name(t, &t->names, true);
        if (UNLIKELY(t->p < t->end && sd_is_space(*t->p)))
            skip_space(t);
        sd_html_view v = {(uint32_t)(t->p - t->src), 0};
        if (t->p < t->end && *t->p == '=' && !value(t, &v))
            return false;
        if (LIKELY(name))
            add_attr(t, name, v);
    }
}

static void
follow(html_tokens *t)
{
    switch (t->tok.tag) {
    case SD_TAG_SCRIPT:
        t->state = HTML_SCRIPT;
        break;
    case SD_TAG_STYLE:
    case SD_TAG_XMP:
    case SD_TAG_IFRAME:
    case SD_TAG_NOEMBED:
    case SD_TAG_NOFRAMES:
        t->state = HTML_RAWTEXT;
        break;
    case SD_TAG_TEXTAREA:
    case SD_TAG_TITLE:
        t->state = HTML_RCDATA;
        break;
    case SD_TAG_PLAINTEXT:
        t->state = HTML_PLAINTEXT;
        break;
    default:
        break;
    }
}

static void
end_of_page(html_tokens *t)
{
    t->p = t->end;
    t->tok.kind = HTML_TOKEN_END;
    t->tok.source = (uint32_t)(t->end - t->src);
}

static inline void
tag(html_tokens *t, html_token_kind kind)
{
    html_token *k = &t->tok;
    k->self_closing = false;
    k->attr_from = t->attr_n;
    k->attr_n = 0;
    k->tag = read_name(t, &t->tags, false);
    if (UNLIKELY(!attributes(t))) {
        t->attr_n = k->attr_from;
        end_of_page(t);
        return;
    }
    k->kind = (uint8_t)kind;
    if (kind == HTML_TOKEN_CLOSE) {
        t->attr_n = k->attr_from;
        return;
    }
    k->attr_n = t->attr_n - k->attr_from;
    t->last_start = k->tag;
    if (t->follow)
        follow(t);
}

// -------------------------------------------------- comments and doctypes

/// `<!` or `</` or `<?` that is none of what it could be.
static void
bogus_comment(html_tokens *t, const char *from)
{
    const char *e = memchr(from, '>', (size_t)(t->end - from));
    const char *stop = e ? e : t->end;
    t->tok.kind = HTML_TOKEN_COMMENT;
    t->tok.text = without_nuls(t, from, stop);
    t->p = e ? e + 1 : t->end;
}

/// Where the comment that begins at `p` ends: its last byte plus 1, and in
/// *ret_past where the page goes on.
static const char *
comment_end(const html_tokens *t, const char *p, const char **ret_past)
{
    const char *first = p;
    if (p < t->end && *p == '>') { // <!-->
        *ret_past = p + 1;
        return p;
    }
    if (t->end - p >= 2 && p[0] == '-' && p[1] == '>') { // <!--->
        *ret_past = p + 2;
        return p;
    }
    while ((p = memchr(p, '>', (size_t)(t->end - p)))) {
        const char *e = p[-1] == '!' ? p - 1 : p;
        if (e - first >= 2 && e[-1] == '-' && e[-2] == '-') {
            *ret_past = p + 1;
            return e - 2;
        }
        p++;
    }
    *ret_past = p = t->end;
    if (p - first >= 3 && !memcmp(p - 3, "--!", 3))
        return p - 3;
    for (int i = 0; i < 2 && p > first && p[-1] == '-'; i++)
        p--;
    return p;
}

static void
comment(html_tokens *t, const char *from)
{
    const char *past;
    const char *stop = comment_end(t, from, &past);
    t->tok.kind = HTML_TOKEN_COMMENT;
    t->tok.text = without_nuls(t, from, stop);
    t->p = past;
}

static bool
is_target_byte(char c)
{
    return sd_is_letter(c) || sd_is_digit(c) || c == '-' || c == '_';
}

/// Is [p, stop), which follows `<?`, what a processing instruction holds?
static bool
is_pi(const char *p, const char *stop, bool closed)
{
    const char *q = p;
    if (q < stop && !sd_is_letter(*q) && *q != '_')
        return false;
    while (q < stop && is_target_byte(*q))
        q++;
    if (q == stop && !closed)
        return true; // cut off inside the target
    if (q == p || (q < stop && *q != '?' && !sd_is_space(*q)))
        return false;
    sd_str target = {p, (size_t)(q - p)};
    return !sd_str_is(target, "xml") && !sd_str_is(target, "xml-stylesheet");
}

static void
instruction(html_tokens *t, const char *from)
{
    const char *e = memchr(from, '>', (size_t)(t->end - from));
    const char *stop = e ? e : t->end;
    bool pi = is_pi(from + 1, stop, e != NULL);
    t->tok.kind = pi ? HTML_TOKEN_PI : HTML_TOKEN_COMMENT;
    t->tok.cut = !e;
    t->tok.text = without_nuls(t, from, stop);
    t->p = e ? e + 1 : t->end;
}

/// The doctype's name, in lower case.
static void
doctype_name(html_tokens *t)
{
    run r = {.from = t->p};
    const char *p = t->p;
    for (; p < t->end && *p != '>' && !sd_is_space(*p); p++) {
        if (!*p) {
            run_replace(t, &r, p, fffd, 3, p + 1);
        } else if (*p >= 'A' && *p <= 'Z') {
            char c = (char)(*p | 0x20);
            run_replace(t, &r, p, &c, 1, p + 1);
        }
    }
    t->tok.text = run_end(t, &r, p);
    t->p = p;
}

/// A quoted identifier; true if it ended in its quote.
static bool
doctype_id(html_tokens *t, sd_html_view *ret)
{
    char quote = *t->p++;
    const char *p = t->p;
    while (p < t->end && *p != quote && *p != '>')
        p++;
    *ret = without_nuls(t, t->p, p);
    t->p = p;
    if (p < t->end && *p == quote) {
        t->p++;
        return true;
    }
    return false;
}

static bool
at_quote(const html_tokens *t)
{
    return t->p < t->end && (*t->p == '"' || *t->p == '\'');
}

/// PUBLIC and SYSTEM and their identifiers. False if the doctype is broken.
static bool
doctype_ids(html_tokens *t)
{
    html_token *k = &t->tok;
    sd_str rest = {t->p, (size_t)(t->end - t->p)};
    bool public = sd_str_starts_fold(rest, SD_STR("public"));
    if (!public && !sd_str_starts_fold(rest, SD_STR("system")))
        return false;
    t->p += 6;
    skip_space(t);
    if (!at_quote(t))
        return false;
    if (public) {
        k->has_public = true;
        if (!doctype_id(t, &k->public_id))
            return false;
        skip_space(t);
        if (t->p < t->end && *t->p == '>')
            return true;
        if (!at_quote(t))
            return false;
    }
    k->has_system = true;
    if (!doctype_id(t, &k->system_id))
        return false;
    skip_space(t);
    return t->p < t->end; // what else stands before '>' does not matter
}

static void
doctype(html_tokens *t)
{
    html_token *k = &t->tok;
    *k = (html_token){.kind = HTML_TOKEN_DOCTYPE, .source = k->source};
    skip_space(t);
    doctype_name(t);
    skip_space(t);
    if (!k->text.n || t->p == t->end)
        k->quirks = true;
    else if (*t->p != '>')
        k->quirks = !doctype_ids(t);
    const char *e = memchr(t->p, '>', (size_t)(t->end - t->p));
    t->p = e ? e + 1 : t->end;
}

/// `p` is at `<!`. False if there is no token yet.
static bool
declaration(html_tokens *t, const char *p)
{
    size_t left = (size_t)(t->end - p);
    if (left >= 4 && p[2] == '-' && p[3] == '-') {
        comment(t, p + 4);
    } else if (sd_str_starts_fold((sd_str){p + 2, left - 2},
                                  SD_STR("doctype"))) {
        t->p = p + 9;
        doctype(t);
    } else if (t->cdata_ok && left >= 9 && !memcmp(p + 2, "[CDATA[", 7)) {
        t->p = p + 9;
        t->state = HTML_CDATA;
        return false;
    } else {
        bogus_comment(t, p + 2);
    }
    return true;
}

// ------------------------------------------------------------------ data

/// Is the '<' at `p` more than text?
static inline bool
is_markup(const char *p, const char *end)
{
    if (UNLIKELY(end - p < 2))
        return false;
    char c = p[1];
    if (c == '/')
        return end - p >= 3;
    return sd_is_letter(c) || c == '!' || c == '?';
}

static void
nuls(html_tokens *t)
{
    const char *p = t->p;
    while (p < t->end && !*p)
        p++;
    t->tok.kind = HTML_TOKEN_NULS;
    t->tok.text =
        (sd_html_view){(uint32_t)(t->p - t->src), (uint32_t)(p - t->p)};
    t->p = p;
}

/// Text up to markup, a NUL or the end; false if there is none.
static inline bool
text(html_tokens *t)
{
    const char *p = t->p;
    run r = {.from = p};
    for (;;) {
        p = html__scan(p, t->end, '<', '&');
        if (UNLIKELY(p == t->end))
            break;
        if (LIKELY(*p == '<')) {
            if (LIKELY(is_markup(p, t->end)))
                break;
            p++;
        } else if (*p == '&') {
            p = reference(t, &r, p, false);
        } else {
            break;
        }
    }
    if (p == t->p)
        return false;
    t->tok.kind = HTML_TOKEN_TEXT;
    t->tok.text = run_end(t, &r, p);
    t->p = p;
    return true;
}

/// The markup at t->p; false if it made no token.
static inline bool
markup(html_tokens *t)
{
    const char *p = t->p;
    char c = p[1];
    if (LIKELY(sd_is_letter(c))) {
        t->p = p + 1;
        tag(t, HTML_TOKEN_START);
    } else if (LIKELY(c == '/')) {
        if (LIKELY(sd_is_letter(p[2]))) {
            t->p = p + 2;
            tag(t, HTML_TOKEN_CLOSE);
        } else if (p[2] == '>') {
            t->p = p + 3;
            return false;
        } else {
            bogus_comment(t, p + 2);
        }
    } else if (c == '!') {
        return declaration(t, p);
    } else {
        instruction(t, p + 1);
    }
    return true;
}

/// False if there is no token yet and the state is another one.
static inline bool
data(html_tokens *t)
{
    for (;;) {
        t->tok.source = (uint32_t)(t->p - t->src);
        if (UNLIKELY(t->p == t->end)) {
            end_of_page(t);
            return true;
        }
        if (LIKELY(*t->p == '<' && is_markup(t->p, t->end))) {
            if (LIKELY(markup(t)))
                return true;
            if (t->state != HTML_DATA)
                return false;
            continue;
        }
        if (!text(t))
            nuls(t);
        return true;
    }
}

// ------------------------------------------------------------- raw text

/// Is the `</` at `p` the end tag that closes this raw text?
static bool
is_closer(const html_tokens *t, const char *p, sd_str name)
{
    if (!name.n || (size_t)(t->end - p) < name.n + 3 || p[1] != '/')
        return false;
    return sd_str_eq_fold((sd_str){p + 2, name.n}, name) &&
           ends_name(p[2 + name.n], false);
}

static void
raw_done(html_tokens *t, run *r, const char *p)
{
    if (p == t->p && p == t->end) {
        end_of_page(t);
    } else if (p == t->p) { // at the closing tag
        t->state = HTML_DATA;
        t->p = p + 2;
        tag(t, HTML_TOKEN_CLOSE);
    } else {
        t->tok.kind = HTML_TOKEN_TEXT;
        t->tok.text = run_end(t, r, p);
        t->p = p;
    }
}

static void
raw(html_tokens *t)
{
    const char *p = t->p;
    char amp = t->state == HTML_RCDATA ? '&' : '<';
    char lt = t->state == HTML_PLAINTEXT ? '\0' : '<';
    if (!lt)
        amp = '\0';
    sd_str name = t->tags.text[t->last_start];
    run r = {.from = p};
    while ((p = html__scan(p, t->end, lt, amp)) != t->end) {
        if (*p == '<') {
            if (is_closer(t, p, name))
                break;
            p++;
        } else if (*p == '&') {
            p = reference(t, &r, p, false);
        } else {
            run_replace(t, &r, p, fffd, 3, p + 1);
            p++;
        }
    }
    raw_done(t, &r, p);
}

/// `<script` or `</script` with something after it that ends a name.
static bool
names_script(const char *p, const char *end)
{
    return end - p >= 7 && sd_str_eq_fold((sd_str){p, 6}, SD_STR("script")) &&
           ends_name(p[6], false);
}

// Script text knows comments (escaped) and scripts inside them (double):
//   plain --<!----> escaped --<script--> double
//   escaped, double -- --> --> plain; double --</script--> escaped
static void
script(html_tokens *t)
{
    enum { PLAIN, ESCAPED, DOUBLE } level = PLAIN;
    const char *p = t->p;
    sd_str name = t->tags.text[t->last_start];
    run r = {.from = p};
    while ((p = html__scan(p, t->end, '<', level ? '-' : '<')) != t->end) {
        if (!*p) {
            run_replace(t, &r, p, fffd, 3, p + 1);
            p++;
        } else if (*p == '-') {
            if (t->end - p >= 3 && p[1] == '-' && p[2] == '>')
                level = PLAIN;
            p++;
        } else if (level == PLAIN) {
            if (is_closer(t, p, name))
                break;
            // The two dashes may also be those of `-->`.
            if (t->end - p >= 4 && !memcmp(p, "<!--", 4)) {
                level = ESCAPED;
                p++;
            }
            p++;
        } else if (level == ESCAPED) {
            if (is_closer(t, p, name))
                break;
            if (names_script(p + 1, t->end))
                level = DOUBLE;
            p++;
        } else {
            if (t->end - p >= 2 && p[1] == '/' && names_script(p + 2, t->end))
                level = ESCAPED;
            p++;
        }
    }
    raw_done(t, &r, p);
}

/// False at the section's end.
static bool
cdata(html_tokens *t)
{
    const char *p = t->p;
    if (p == t->end) {
        end_of_page(t);
        return true;
    }
    if (t->end - p >= 3 && !memcmp(p, "]]>", 3)) {
        t->p = p + 3;
        t->state = HTML_DATA;
        return false;
    }
    if (!*p) {
        nuls(t);
        return true;
    }
    while ((p = html__scan(p, t->end, ']', ']')) != t->end && *p) {
        if (t->end - p >= 3 && !memcmp(p, "]]>", 3))
            break;
        p++;
    }
    t->tok.kind = HTML_TOKEN_TEXT;
    t->tok.text =
        (sd_html_view){(uint32_t)(t->p - t->src), (uint32_t)(p - t->p)};
    t->p = p;
    return true;
}

void
html__next(html_tokens *t)
{
    for (;;) {
        if (LIKELY(t->state == HTML_DATA)) {
            if (LIKELY(data(t)))
                return;
            continue;
        }
        t->tok.source = (uint32_t)(t->p - t->src);
        switch (t->state) {
        case HTML_CDATA:
            if (cdata(t))
                return;
            break;
        case HTML_SCRIPT:
            script(t);
            return;
        case HTML_RCDATA:
        case HTML_RAWTEXT:
        case HTML_PLAINTEXT:
        case HTML_DATA:
            raw(t);
            return;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
// What a page says about itself: title, base, canonical address, languages,
// robots, and its meta elements.
#include "extract_int.h"
#include "sd_url.h"

#include <string.h>

enum {
    META_MAX = 10000,
    TITLE_MAX = 4096,
    TEXT_NODES_MAX = 4096, // looked at for one text
};

/// `ref`, which the page sets as its base, as the HTML Standard takes it: one
/// that is no address, or whose addresses lead nowhere, does not count.
static sd_str
base_of(sd_arena *arena, sd_str url, sd_str ref)
{
    sd_buf b[3] = {
        {.max = SD_URL_MAX}, {.max = SD_URL_MAX}, {.max = SD_URL_MAX}};
    sd_url page, set, same;
    sd_str base = sd_iri_resolve_in(arena, url, ref);
    bool known = sd_url_parse(url, NULL, &b[0], &page);
    if (!sd_url_parse(ref, known ? &page : NULL, &b[1], &set))
        base = known ? url : base; // of an unknown page, it may be relative
    else if (sd_str_eq(sd_url_scheme(&set), SD_STR("data")) ||
             sd_str_eq(sd_url_scheme(&set), SD_STR("javascript")))
        base = url;
    else if (!sd_url_parse(base, NULL, &b[2], &same) ||
             !sd_str_eq(same.href, set.href))
        base = sd_arena_keep(arena, set.href); // not what RFC 3986 makes of it
    for (size_t i = 0; i < SD_LEN(b); i++)
        sd_buf_done(&b[i]);
    return base;
}

sd_str
extract__base(const sd_html_tree *t, const extract_heads *h, sd_arena *arena,
              sd_str url)
{
    for (size_t i = 0; i < h->head.n; i++) {
        if (t->nodes[h->head.v[i]].tag != SD_TAG_BASE)
            continue;
        sd_str href = sd_html_value(t, h->head.v[i], SD_ATTR_HREF);
        if (!href.p)
            continue;
        sd_str base = base_of(arena, url, sd_str_strip(href));
        return base.n > EXTRACT_NAME_MAX ? url : base;
    }
    return url;
}

sd_str
extract__default_lang(const sd_html_tree *t, const extract_heads *h)
{
    sd_str lang = {"", 0}, word;
    for (size_t i = 0; i < h->head.n; i++) {
        uint32_t n = h->head.v[i];
        if (t->nodes[n].tag != SD_TAG_META ||
            !sd_str_is(sd_html_value(t, n, SD_ATTR_HTTP_EQUIV),
                       "content-language"))
            continue;
        sd_str content = sd_html_value(t, n, SD_ATTR_CONTENT);
        if (sd_str_find(content, ',') == content.n &&
            sd_str_word(&content, &word))
            lang = word;
    }
    return lang;
}

// -------------------------------------------------------------- folded text

/// True if folding would change `s`, which has no space at its ends.
static bool
needs_folding(sd_str s)
{
    for (size_t i = 0; i < s.n; i++)
        if (sd_is_space(s.p[i]) && (s.p[i] != ' ' || s.p[i + 1] == ' '))
            return true;
    return false;
}

sd_str
extract__fold(sd_arena *arena, sd_str s)
{
    s = sd_str_strip(s);
    if (!needs_folding(s))
        return s;
    char *p = sd_arena_alloc(arena, s.n);
    size_t n = 0;
    for (size_t i = 0; i < s.n; i++)
        if (!sd_is_space(s.p[i]))
            p[n++] = s.p[i];
        else if (n && p[n - 1] != ' ')
            p[n++] = ' ';
    return (sd_str){p, n};
}

sd_str
extract__cut(sd_str s, size_t max)
{
    if (s.n <= max)
        return s;
    while (max && ((unsigned char)s.p[max] & 0xc0) == 0x80)
        max--;
    return sd_str_sub(s, 0, max);
}

sd_str
extract__folded(const sd_html_tree *t, uint32_t top, sd_arena *arena,
                size_t max)
{
    const sd_html_node *e = &t->nodes[top];
    if (!e->first)
        return SD_STR("");
    if (e->first == e->last && t->nodes[e->first].kind == SD_HTML_TEXT)
        return extract__fold(
            arena, extract__cut(sd_html_text(t, t->nodes[e->first].text), max));
    char *p = NULL;
    size_t n = 0;
    uint32_t looked = 0;
    for (uint32_t i = e->first; i && n < max && looked < TEXT_NODES_MAX;
         i = sd_html_next(t, i, top), looked++) {
        sd_str s = SD_STR("");
        if (t->nodes[i].kind == SD_HTML_TEXT)
            s = sd_html_text(t, t->nodes[i].text);
        else if (sd_html_is(t, i, SD_TAG_IMG))
            s = sd_html_value(t, i, SD_ATTR_ALT);
        else
            continue;
        if (!p)
            p = sd_arena_alloc(arena, max);
        s = extract__cut(s, max - n);
        if (s.n)
            memcpy(p + n, s.p, s.n);
        n += s.n;
    }
    return extract__fold(arena, (sd_str){p ? p : "", n});
}

// ------------------------------------------------------------------- robots

static unsigned
flags_of(sd_str field)
{
    static const struct {
        const char *word;
        unsigned flags;
    } words[] = {
        {"noindex", SD_ROBOTS_NOINDEX},
        {"nofollow", SD_ROBOTS_NOFOLLOW},
        {"none", SD_ROBOTS_NOINDEX | SD_ROBOTS_NOFOLLOW},
        {"noarchive", SD_ROBOTS_NOARCHIVE},
        {"nocache", SD_ROBOTS_NOARCHIVE},
        {"nosnippet", SD_ROBOTS_NOSNIPPET},
    };
    unsigned flags = 0;
    for (size_t i = 0; i < SD_LEN(words); i++)
        if (sd_str_has_word(field, words[i].word))
            flags |= words[i].flags;
    return flags;
}

/// The name of a crawler, as opposed to a directive with a value or a time.
static bool
is_agent(sd_str s)
{
    static const char *const directives[] = {"unavailable_after", "max-snippet",
                                             "max-image-preview",
                                             "max-video-preview"};
    for (size_t i = 0; i < SD_LEN(directives); i++)
        if (sd_str_is(s, directives[i]))
            return false;
    for (size_t i = 0; i < s.n; i++) {
        char c = s.p[i];
        if (!sd_is_letter(c) && c != '-' && c != '_' && c != '*')
            return false;
    }
    return s.n > 0;
}

unsigned
sd_robots_tag(sd_str value, sd_str agent)
{
    unsigned flags = 0;
    bool ours = true;
    sd_str field;
    // Several headers arrive joined by commas, so that a crawler may be named
    // at any field. It is meant by all that follow.
    while (sd_str_cut(&value, ',', &field)) {
        size_t colon = sd_str_find(field, ':');
        if (colon < field.n) {
            sd_str name = sd_str_strip(sd_str_sub(field, 0, colon));
            if (!is_agent(name))
                continue; // a directive with a value, or a time
            ours = sd_str_is(name, "*") || sd_str_eq_fold(name, agent);
            field = sd_str_sub(field, colon + 1, field.n);
        }
        if (ours)
            flags |= flags_of(field);
    }
    return flags;
}

// -------------------------------------------------------------------- facts

static void
add_meta(sd_facts *f, sd_meta *list, sd_meta m)
{
    if (!m.name.n || f->meta_n == META_MAX)
        return;
    list[f->meta_n++] = m;
    if (sd_str_is(m.name, "robots"))
        f->robots |= sd_robots_tag(m.content, SD_STR(""));
}

/// A meta may have two names, one for RDFa and one for HTML: it is said under
/// both.
static void
read_meta(const extract_ctx *ctx, uint32_t n, sd_facts *f, sd_meta *list)
{
    const sd_html_tree *t = ctx->tree;
    sd_str content = sd_html_value(t, n, SD_ATTR_CONTENT);
    if (!content.p)
        return;
    sd_str property = sd_str_strip(sd_html_value(t, n, SD_ATTR_PROPERTY));
    sd_str name = sd_str_strip(sd_html_value(t, n, SD_ATTR_NAME));
    sd_meta m = {.name = property, .content = sd_str_strip(content), .node = n};
    add_meta(f, list, m);
    m.name = name;
    if (!sd_str_eq_fold(name, property))
        add_meta(f, list, m);
}

/// The address in a link element, as that of any link: what it is joined with
/// are the addresses of pages.
static sd_str
address_of(extract_ctx *ctx, sd_str href)
{
    if (ctx->made > EXTRACT_ADDRESSES)
        return SD_STR("");
    sd_str url = extract__address(ctx, href);
    if (url.p != href.p)
        ctx->made += url.n;
    return url;
}

static void
read_link(extract_ctx *ctx, uint32_t n, sd_facts *f, sd_hreflang *list)
{
    const sd_html_tree *t = ctx->tree;
    sd_str rel = sd_html_value(t, n, SD_ATTR_REL);
    sd_str href = sd_str_strip(sd_html_value(t, n, SD_ATTR_HREF));
    if (!href.n)
        return;
    if (!f->canonical.n && sd_str_has_word(rel, "canonical")) {
        f->canonical = address_of(ctx, href);
        f->canonical_rel = rel;
    }
    sd_str lang = sd_str_strip(sd_html_value(t, n, SD_ATTR_HREFLANG));
    if (lang.n && sd_str_has_word(rel, "alternate") && f->hreflang_n < META_MAX)
        list[f->hreflang_n++] = (sd_hreflang){lang, address_of(ctx, href)};
}

sd_facts
extract__facts(extract_ctx *ctx)
{
    const sd_html_tree *t = ctx->tree;
    size_t n = ctx->heads->head.n;
    // Each may have two names.
    sd_meta *metas = sd_arena_alloc(ctx->arena, 2 * n * sizeof *metas);
    sd_hreflang *langs = sd_arena_alloc(ctx->arena, n * sizeof *langs);
    sd_facts f = {.base = ctx->base, .meta = metas, .hreflang = langs};
    f.lang = ctx->lang;
    for (uint32_t r = t->nodes[0].first; r; r = t->nodes[r].next)
        if (sd_html_is(t, r, SD_TAG_HTML) &&
            sd_html_attr_of(t, r, SD_ATTR_LANG))
            f.lang = sd_str_strip(sd_html_value(t, r, SD_ATTR_LANG));
    for (size_t i = 0; i < n; i++) {
        uint32_t e = ctx->heads->head.v[i];
        if (t->nodes[e].tag == SD_TAG_META)
            read_meta(ctx, e, &f, metas);
        else if (t->nodes[e].tag == SD_TAG_LINK)
            read_link(ctx, e, &f, langs);
        else if (t->nodes[e].tag == SD_TAG_TITLE && !f.title.n)
            f.title = extract__folded(t, e, ctx->arena, TITLE_MAX);
    }
    f.refresh = extract__refresh(ctx);
    f.platform = extract__platform(ctx, &f);
    return f;
}

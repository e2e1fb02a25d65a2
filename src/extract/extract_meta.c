// SPDX-License-Identifier: Apache-2.0
// Open Graph, Twitter cards, Dublin Core and other meta as statements;
// doc/internals/extract.md says in which form.
#include "extract_int.h"

#include <string.h>

#define XHV     "http://www.w3.org/1999/xhtml/vocab#"
#define DC      "http://purl.org/dc/elements/1.1/"
#define DCTERMS "http://purl.org/dc/terms/"
#define TWITTER "https://dev.twitter.com/cards#"

enum { NAME_MAX_BYTES = 128 };

// ---------------------------------------------------------------- the names

static bool
starts_with(sd_str s, const char *prefix)
{
    sd_str start = sd_str_of(prefix);
    return s.n > start.n && sd_str_starts_fold(s, start);
}

bool
extract__og_name(sd_str name, sd_str *ret_ns, sd_str *ret_local)
{
    static const struct {
        const char *prefix, *ns;
    } spaces[] = {
        {"og:", "http://ogp.me/ns#"},
        {"article:", "http://ogp.me/ns/article#"},
        {"book:", "http://ogp.me/ns/book#"},
        {"books:", "http://ogp.me/ns/books#"},
        {"business:", "http://ogp.me/ns/business#"},
        {"fb:", "http://ogp.me/ns/fb#"},
        {"fitness:", "http://ogp.me/ns/fitness#"},
        {"game:", "http://ogp.me/ns/game#"},
        {"music:", "http://ogp.me/ns/music#"},
        {"place:", "http://ogp.me/ns/place#"},
        {"product:", "http://ogp.me/ns/product#"},
        {"profile:", "http://ogp.me/ns/profile#"},
        {"restaurant:", "http://ogp.me/ns/restaurant#"},
        {"video:", "http://ogp.me/ns/video#"},
        {"website:", "http://ogp.me/ns/website#"},
    };
    for (size_t i = 0; i < SD_LEN(spaces); i++)
        if (starts_with(name, spaces[i].prefix)) {
            *ret_ns = sd_str_of(spaces[i].ns);
            *ret_local = sd_str_sub(name, strlen(spaces[i].prefix), name.n);
            return true;
        }
    return false;
}

/// Names that the page writes become part of an IRI: only plain ones.
static bool
is_plain(sd_str s)
{
    for (size_t i = 0; i < s.n; i++) {
        char c = s.p[i];
        bool letter = sd_is_letter(c);
        bool other =
            sd_is_digit(c) || c == '-' || c == '_' || c == '.' || c == ':';
        if (!letter && !other)
            return false;
    }
    return s.n > 0 && s.n <= NAME_MAX_BYTES;
}

static bool
is_dc_element(sd_str s)
{
    static const char *const names[] = {
        "contributor", "coverage",   "creator",  "date",      "description",
        "format",      "identifier", "language", "publisher", "relation",
        "rights",      "source",     "subject",  "title",     "type"};
    for (size_t i = 0; i < SD_LEN(names); i++)
        if (sd_str_is(s, names[i]))
            return true;
    return false;
}

static void
lower(sd_str s, size_t n)
{
    char *p = (char *)(uintptr_t)s.p; // its own copy
    for (size_t i = 0; i < n && i < s.n; i++)
        p[i] = sd_lower(p[i]);
}

bool
extract__dc_name(sd_arena *arena, sd_str name, sd_str *ret_iri)
{
    bool terms = starts_with(name, "dcterms.") || starts_with(name, "dcterms:");
    if (!terms && !starts_with(name, "dc.") && !starts_with(name, "dc:"))
        return false;
    sd_str local = sd_str_sub(name, terms ? 8 : 3, name.n);
    // DC.date.issued: the refinement is a term of its own.
    size_t dot = sd_str_find(local, '.');
    if (dot + 1 < local.n) {
        local = sd_str_sub(local, dot + 1, local.n);
        terms = true;
    }
    if (!is_plain(local) || sd_str_find(local, '.') < local.n)
        return false;
    bool element = !terms && is_dc_element(local);
    sd_str prefix = element ? SD_STR(DC) : SD_STR(DCTERMS);
    *ret_iri = sd_arena_join(arena, prefix, local);
    lower(sd_str_sub(*ret_iri, prefix.n, ret_iri->n), element ? local.n : 1);
    return true;
}

// Meta for browsers, search consoles and frameworks: not about the content.
static bool
is_noise(sd_str name)
{
    static const char *const starts[] = {
        "viewport",        "theme-color",
        "referrer",        "csrf",
        "msapplication",   "apple-",
        "google-site",     "format-detection",
        "mobile-web",      "handheldfriendly",
        "mobileoptimized", "color-scheme",
        "next-head",       "msvalidate",
        "yandex",          "p:domain",
        "alexa",           "facebook-domain",
        "google-signin",   "baidu",
        "norton",          "wot-",
        "ahrefs",          "pinterest",
        "request-id",      "shopify-",
    };
    for (size_t i = 0; i < SD_LEN(starts); i++)
        if (sd_str_starts_fold(name, sd_str_of(starts[i])))
            return true;
    return false;
}

// ----------------------------------------------------------- the statements

static void
add(extract_ctx *ctx, sd_syntax syntax, sd_term s, sd_str p, sd_term o)
{
    sd_statements_add(
        ctx->out,
        (sd_statement){.s = s, .p = sd_term_iri(p), .o = o, .syntax = syntax});
}

static sd_term
text(sd_str s)
{
    return sd_term_literal(s, SD_STR(""), SD_STR(""));
}

static bool
wants(const extract_ctx *ctx, sd_syntax syntax)
{
    unsigned set = ctx->options->syntaxes;
    return !set || (set >> syntax & 1);
}

/// Properties that are arrays of things with details, og:image:width of
/// og:image.
static const char *const roots[] = {"og:image", "og:video", "og:audio"};
enum { ROOTS = SD_LEN(roots) };

/// The one of `roots` that `name` begins with, alone or before a colon, and
/// what stands behind it; ROOTS if there is none.
static size_t
root_of(sd_str name, sd_str *ret_detail)
{
    for (size_t i = 0; i < ROOTS; i++) {
        sd_str root = sd_str_of(roots[i]);
        if (!sd_str_starts(name, root))
            continue;
        *ret_detail = sd_str_sub(name, root.n, name.n);
        if (!ret_detail->n || (ret_detail->n > 1 && name.p[root.n] == ':'))
            return i;
    }
    return ROOTS;
}

/// Which of the page's meta begin something that has details: they come
/// before its next beginning, with anything between.
static const bool *
find_details(extract_ctx *ctx)
{
    const sd_facts *f = ctx->facts;
    bool *has = sd_arena_alloc(ctx->arena, f->meta_n * sizeof *has);
    bool follow[ROOTS] = {0};
    for (size_t i = f->meta_n; i-- > 0;) {
        sd_str name = f->meta[i].name, detail;
        size_t root = root_of(name, &detail);
        has[i] = root < ROOTS && follow[root];
        if (root < ROOTS && is_plain(sd_str_sub(name, 3, name.n)))
            follow[root] = detail.n > 0;
    }
    return has;
}

/// The Open Graph properties of the page in document order. An image, video
/// or audio that has details is a node of its own, which keeps the details of
/// one array element together.
static void
add_open_graph(extract_ctx *ctx, sd_term page)
{
    const sd_facts *f = ctx->facts;
    const bool *has_details = find_details(ctx);
    sd_term node[ROOTS] = {0}; // what details belong to; of no kind: none yet
    for (size_t i = 0; i < f->meta_n; i++) {
        const sd_meta *m = &f->meta[i];
        sd_str ns, local, detail;
        if (!extract__og_name(m->name, &ns, &local) || !is_plain(local))
            continue;
        sd_str iri = sd_arena_join(ctx->arena, ns, local);
        size_t root = root_of(m->name, &detail);
        if (root == ROOTS || (!detail.n && !has_details[i])) {
            add(ctx, SD_SYNTAX_OPENGRAPH, page, iri, text(m->content));
            if (root < ROOTS)
                node[root] = (sd_term){0};
            continue;
        }
        if (!detail.n || !node[root].kind) {
            node[root] = sd_term_new_blank(ctx->out);
            add(ctx, SD_SYNTAX_OPENGRAPH, page,
                sd_arena_join(ctx->arena, ns, sd_str_of(roots[root] + 3)),
                node[root]);
        }
        if (!detail.n || sd_str_is(detail, ":url"))
            iri = sd_arena_join(ctx->arena, ns, SD_STR("url"));
        add(ctx, SD_SYNTAX_OPENGRAPH, node[root], iri, text(m->content));
    }
}

static void
add_meta(extract_ctx *ctx, sd_term page, const sd_meta *m)
{
    sd_str iri, ns, local;
    if (extract__og_name(m->name, &ns, &local) || !m->content.n)
        return;
    if (starts_with(m->name, "twitter:")) {
        local = sd_str_sub(m->name, 8, m->name.n);
        if (!is_plain(local))
            return;
        iri = sd_arena_join(ctx->arena, SD_STR(TWITTER), local);
    } else if (!extract__dc_name(ctx->arena, m->name, &iri)) {
        if (!is_plain(m->name) || is_noise(m->name))
            return;
        iri = sd_arena_join(ctx->arena, SD_STR(XHV), m->name);
        lower(sd_str_sub(iri, sizeof XHV - 1, iri.n), m->name.n);
    }
    sd_str lang = sd_html_value(ctx->tree, m->node, SD_ATTR_LANG);
    add(ctx, SD_SYNTAX_META, page, iri,
        sd_term_literal(m->content, SD_STR(""), extract__lang(lang)));
}

void
extract__meta(extract_ctx *ctx)
{
    const sd_facts *f = ctx->facts;
    if (!sd_iri_is_absolute(ctx->url))
        return; // there is nothing to say it about
    sd_term page = sd_term_iri(ctx->url);
    if (wants(ctx, SD_SYNTAX_OPENGRAPH))
        add_open_graph(ctx, page);
    if (!wants(ctx, SD_SYNTAX_META))
        return;
    if (f->title.n)
        add(ctx, SD_SYNTAX_META, page, SD_STR(DCTERMS "title"), text(f->title));
    for (size_t i = 0; i < f->meta_n; i++)
        add_meta(ctx, page, &f->meta[i]);
    if (sd_iri_is_absolute(f->canonical))
        add(ctx, SD_SYNTAX_META, page, SD_STR(XHV "canonical"),
            sd_term_iri(f->canonical));
    for (size_t i = 0; i < f->hreflang_n; i++) {
        const sd_hreflang *h = &f->hreflang[i];
        if (!sd_iri_is_absolute(h->url))
            continue;
        add(ctx, SD_SYNTAX_META, page, SD_STR(XHV "alternate"),
            sd_term_iri(h->url));
        add(ctx, SD_SYNTAX_META, sd_term_iri(h->url),
            SD_STR(DCTERMS "language"), text(h->lang));
    }
}

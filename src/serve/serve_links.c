// SPDX-License-Identifier: Apache-2.0
// The links of a page and where they stand.
//
// They come in the world's order, because a policy may depend on it. Each has
// a kind: the menu, bread crumbs, entries of a listing (pages further down in
// the host), related pages (up or beside), other hosts. A run of one kind is a
// block of its own, in tags that depend on the kind and on the host's theme, so
// tag paths tell kinds apart.
#include "serve_int.h"

#include <string.h>

typedef enum link_kind {
    LINK_MENU,
    LINK_CRUMB,
    LINK_LISTING,
    LINK_RELATED,
    LINK_BODY,
    LINK_KINDS,
} link_kind;

enum { THEMES = 4, LINK_BYTES = 110 };

/// The tags of a block and of each link in it.
typedef struct block {
    const char *open, *before, *after, *close;
} block;

static const block blocks[THEMES][LINK_KINDS] = {
    {
        {"<nav><ul class=\"menu\">\n", "<li>", "</li>\n", "</ul></nav>\n"},
        {"<ol class=\"crumbs\">\n", "<li>", "</li>\n", "</ol>\n"},
        {"<ul class=\"entries\">\n", "<li><h3>", "</h3></li>\n", "</ul>\n"},
        {"<aside><h4>Related</h4><ul>\n", "<li>", "</li>\n", "</ul></aside>\n"},
        {"<section class=\"text\">\n", "<p>", "</p>\n", "</section>\n"},
    },
    {
        {"<div id=\"top\"><div class=\"bar\">\n", "", " |\n", "</div></div>\n"},
        {"<p class=\"path\">\n", "", "\n", "</p>\n"},
        {"<table class=\"list\"><tbody>\n", "<tr><td>", "</td></tr>\n",
         "</tbody></table>\n"},
        {"<div class=\"see\"><p>See also:\n", "", ",\n", "</p></div>\n"},
        {"<div class=\"body\">\n", "<p>", "</p>\n", "</div>\n"},
    },
    {
        {"<header><div class=\"links\">\n", "<span>", "</span>\n",
         "</div></header>\n"},
        {"<nav class=\"trail\">\n", "<span>", "</span>\n", "</nav>\n"},
        {"<div class=\"grid\">\n", "<div class=\"card\"><h2>", "</h2></div>\n",
         "</div>\n"},
        {"<footer><ol>\n", "<li>", "</li>\n", "</ol></footer>\n"},
        {"<div class=\"prose\">\n", "<div><p>", "</p></div>\n", "</div>\n"},
    },
    {
        {"<ul id=\"navigation\">\n", "<li><b>", "</b></li>\n", "</ul>\n"},
        {"<div class=\"up\">\n", "<i>", "</i>\n", "</div>\n"},
        {"<dl>\n", "<dt>", "</dt>\n", "</dl>\n"},
        {"<div class=\"more\">\n", "<em>", "</em>\n", "</div>\n"},
        {"<article class=\"out\">\n", "<blockquote>", "</blockquote>\n",
         "</article>\n"},
    },
};

/// `last` is the kind of the link before. What leads up right behind the menu
/// is the trail of bread crumbs.
static link_kind
kind_of(const sd_site *s, uint32_t page, uint32_t target, link_kind last)
{
    const uint32_t *host = s->w->page_host;
    if (host[target] != host[page])
        return LINK_BODY;
    if (serve__is_menu(s, target))
        return LINK_MENU;
    if (target > page)
        return LINK_LISTING;
    return last == LINK_MENU ? LINK_CRUMB : LINK_RELATED;
}

/// Letters, digits, - and _, and later perhaps a dot or a query: text that
/// means the same relative to its folder.
static bool
is_simple(sd_str s)
{
    for (size_t i = 0; i < s.n; i++) {
        char c = s.p[i];
        bool word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                    c == '-' || c == '_';
        if (!word && !(i && (c == '.' || c == '?' || c == '=')))
            return false;
    }
    return s.n > 0;
}

/// What is left of `target` in the folder of `page`, or nothing.
static sd_str
beside(sd_str page, sd_str target)
{
    size_t cut = sd_str_find(page, '?');
    while (cut && page.p[cut - 1] != '/')
        cut--;
    if (!cut || target.n <= cut || memcmp(page.p, target.p, cut) != 0)
        return SD_STR("");
    sd_str rest = sd_str_sub(target, cut, target.n);
    return is_simple(rest) ? rest : SD_STR("");
}

/// The address of `target` in full, from the root, or relative to `page`.
static void
add_href(const sd_site *s, uint32_t page, uint32_t target, uint64_t dice,
         sd_buf *out)
{
    sd_str t = serve__target_of(s, target), rest = SD_STR("");
    bool here = s->w->page_host[page] == s->w->page_host[target];
    bool rooted = t.p[0] == '/' && !(t.n > 1 && memchr("/\\", t.p[1], 2));
    if (here && rooted && dice % 8 < 2)
        rest = beside(serve__target_of(s, page), t);
    if (rest.n) {
        sd_buf_add(out, rest);
        return;
    }
    if (!here || !rooted || dice % 8 == 7) {
        sd_buf_add(out, SD_STR("http://"));
        sd_buf_add(out, serve__host_key(s, s->w->page_host[target]));
    }
    serve__add_escaped(t, out);
}

/// A share of links leads to a redirect instead.
static void
add_redirect(const sd_site *s, uint32_t target, sd_buf *out)
{
    sd_buf_add(out, SD_STR("http://"));
    sd_buf_add(out, serve__host_key(s, s->w->page_host[target]));
    sd_buf_add(out, SD_STR("/r/"));
    sd_buf_add_u64(out, target);
}

static void
add_link(const sd_site *s, uint32_t page, uint32_t target, sd_buf *out)
{
    uint64_t dice = serve__dice(s, DICE_HREF, (uint64_t)page << 32 | target);
    sd_buf_add(out, SD_STR("<a href=\""));
    if (sd_site_fault(s, target) == SD_FAULT_REDIRECT)
        add_redirect(s, target, out);
    else
        add_href(s, page, target, dice, out);
    sd_buf_add(out, SD_STR("\">"));
    serve__add_anchor(s, target, out);
    sd_buf_add(out, SD_STR("</a>"));
}

/// Paragraphs until the page has `until` bytes.
static void
fill(const sd_site *s, sd_rng *r, size_t until, sd_buf *out)
{
    while (out->n < until && !out->over)
        sd_buf_add(out, serve__paragraph(&s->text, sd_rng_next(r)));
}

static void
add_lead(const sd_site *s, uint32_t page, sd_rng *r, size_t until, sd_buf *out)
{
    sd_buf_add(out, SD_STR("<main>\n<h1>"));
    serve__add_anchor(s, page, out);
    sd_buf_add(out, SD_STR("</h1>\n"));
    serve__add_markup_body(s, page, out);
    fill(s, r, until, out);
}

static void
add_in_block(const sd_site *s, uint32_t page, uint32_t target, link_kind kind,
             const block *b, sd_buf *out)
{
    sd_buf_add(out, sd_str_of(b->before));
    if (kind == LINK_BODY) { // a link in a sentence
        sd_buf_add(out, serve__sentence(&s->text, page ^ target * 31u));
        sd_buf_addc(out, ' ');
    }
    add_link(s, page, target, out);
    sd_buf_add(out, sd_str_of(b->after));
}

void
serve__add_links(const sd_site *s, uint32_t page, size_t until, sd_buf *out)
{
    const sd_world *w = s->w;
    uint64_t at = w->link_first[page], end = w->link_first[page + 1];
    uint64_t theme = serve__dice(s, DICE_THEME, w->page_host[page]) % THEMES;
    const block *open = NULL;
    link_kind last = LINK_KINDS;
    bool lead = false;
    sd_rng r;
    sd_rng_init(&r, serve__dice(s, DICE_TEXT, page), DICE_TEXT);
    for (; at <= end; at++) {
        link_kind kind =
            at < end ? kind_of(s, page, w->link[at], last) : LINK_KINDS;
        if (kind != last && open)
            sd_buf_add(out, sd_str_of(open->close));
        if (kind > LINK_CRUMB && !lead) {
            size_t rest = (size_t)(end - at) * LINK_BYTES;
            size_t room = until > out->n + rest ? until - out->n - rest : 0;
            add_lead(s, page, &r, out->n + room / 2, out);
            lead = true;
        }
        if (at == end)
            break;
        open = &blocks[theme][kind];
        if (kind != last)
            sd_buf_add(out, sd_str_of(open->open));
        add_in_block(s, page, w->link[at], kind, open, out);
        last = kind;
    }
    serve__add_trap_links(s, page, (size_t)(end - w->link_first[page]), out);
    fill(s, &r, until, out);
    sd_buf_add(out, SD_STR("</main>\n"));
}

// SPDX-License-Identifier: Apache-2.0
// The links of a page and where they stand.
#include "extract_int.h"

#include <string.h>

enum { TEXT_MAX = 1024, PATH_MAX_BYTES = 512, LINKS_MAX = 100000 };

/// Does a link element lead to another page of the same list?
static bool
is_series(const sd_html_tree *t, uint32_t n)
{
    sd_str rel = sd_html_value(t, n, SD_ATTR_REL);
    return sd_str_has_word(rel, "next") || sd_str_has_word(rel, "prev") ||
           sd_str_has_word(rel, "previous"); // HTML 4 had it so
}

/// The attribute of `n` that holds an address, if it is a link.
static const sd_html_attr *
address_of(const sd_html_tree *t, uint32_t n, sd_link_kind *ret)
{
    const sd_html_node *e = &t->nodes[n];
    *ret = SD_LINK_ANCHOR;
    if (e->kind != SD_HTML_ELEMENT || !e->attrs.n)
        return NULL;
    if (e->ns == SD_HTML_NS_SVG && e->tag == SD_TAG_A) {
        const sd_html_attr *a = sd_html_attr_of(t, n, SD_ATTR_HREF);
        return a ? a : sd_html_attr_of(t, n, SD_ATTR_NS_XLINK_HREF);
    }
    if (e->ns != SD_HTML_NS_HTML)
        return NULL;
    switch (e->tag) {
    case SD_TAG_A:
        return sd_html_attr_of(t, n, SD_ATTR_HREF);
    case SD_TAG_AREA:
        *ret = SD_LINK_AREA;
        return sd_html_attr_of(t, n, SD_ATTR_HREF);
    case SD_TAG_FRAME:
    case SD_TAG_IFRAME:
        *ret = SD_LINK_FRAME;
        return sd_html_attr_of(t, n, SD_ATTR_SRC);
    case SD_TAG_LINK:
        *ret = SD_LINK_SERIES;
        return is_series(t, n) ? sd_html_attr_of(t, n, SD_ATTR_HREF) : NULL;
    default:
        return NULL;
    }
}

/// The tags from the root down to `n`; those of the deepest levels only, when
/// all are too long.
static sd_str
path_of(const sd_html_tree *t, uint32_t n, sd_arena *arena)
{
    char made[PATH_MAX_BYTES];
    size_t at = sizeof made;
    for (; n; n = t->nodes[n].parent) {
        if (t->nodes[n].kind != SD_HTML_ELEMENT)
            continue;
        sd_str name = sd_html_tag_name(t, n);
        bool last = at == sizeof made;
        if (name.n + 1 > at)
            break;
        if (!last)
            made[--at] = '/';
        at -= name.n;
        memcpy(made + at, name.p, name.n);
    }
    return sd_arena_keep(arena, (sd_str){made + at, sizeof made - at});
}

static sd_str
text_of(const extract_ctx *ctx, uint32_t n, sd_link_kind kind)
{
    const sd_html_tree *t = ctx->tree;
    if (kind == SD_LINK_AREA)
        return extract__fold(ctx->arena, sd_html_value(t, n, SD_ATTR_ALT));
    if (kind == SD_LINK_FRAME || kind == SD_LINK_SERIES)
        return extract__fold(ctx->arena, sd_html_value(t, n, SD_ATTR_TITLE));
    return extract__folded(t, n, ctx->arena, TEXT_MAX);
}

/// The last leaf that `n` covers; its first one if it covers none.
static uint32_t
last_leaf(const sd_html_tree *t, uint32_t n)
{
    uint32_t after = sd_html_skip(t, n, 0);
    uint32_t end = after ? t->nodes[after].leaf : t->leaf_count;
    return end > t->nodes[n].leaf ? end - 1 : t->nodes[n].leaf;
}

/// Same parent, same tag: same path.
static bool
is_beside(const sd_html_tree *t, uint32_t a, uint32_t b)
{
    return t->nodes[a].parent == t->nodes[b].parent &&
           t->nodes[a].tag == t->nodes[b].tag;
}

size_t
extract__links(extract_ctx *ctx, sd_link **v, size_t *cap)
{
    const sd_html_tree *t = ctx->tree;
    const extract_nodes *l = &ctx->heads->links;
    size_t count = 0;
    for (size_t i = 0; i < l->n && count < LINKS_MAX; i++) {
        uint32_t n = l->v[i];
        sd_link_kind kind;
        const sd_html_attr *a = address_of(t, n, &kind);
        sd_str url = SD_STR("");
        if (a)
            url = extract__follow(ctx, sd_html_text(t, a->value));
        if (url.n) {
            const sd_link *before = count ? &(*v)[count - 1] : NULL;
            bool beside = before && is_beside(t, n, before->node);
            sd_str path = beside ? before->path : path_of(t, n, ctx->arena);
            bool nowhere = kind == SD_LINK_SERIES;
            *v = sd_grow(*v, cap, count + 1, sizeof **v);
            (*v)[count++] =
                (sd_link){.url = url,
                          .text = text_of(ctx, n, kind),
                          .rel = sd_html_value(t, n, SD_ATTR_REL),
                          .path = path,
                          .kind = kind,
                          .node = n,
                          .first_leaf = nowhere ? 1 : t->nodes[n].leaf,
                          .last_leaf = nowhere ? 0 : last_leaf(t, n)};
        }
    }
    return count;
}

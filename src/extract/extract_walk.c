// SPDX-License-Identifier: Apache-2.0
// One walk over the tree for all who look for single elements.
#include "extract_int.h"
#include "extract_mf.h"

#include <stdlib.h>

static void
add(extract_nodes *l, uint32_t n)
{
    l->v = sd_grow(l->v, &l->cap, l->n + 1, sizeof *l->v);
    l->v[l->n++] = n;
}

/// The kinds of an element, by its tag.
enum { IS_HEAD = 1, HAS_REL = 2, IS_LINK = 4 };

static unsigned
kinds_of(const sd_html_node *e)
{
    if (e->ns == SD_HTML_NS_SVG)
        return e->tag == SD_TAG_A ? IS_LINK : 0;
    if (e->ns != SD_HTML_NS_HTML)
        return 0;
    switch (e->tag) {
    case SD_TAG_A:
    case SD_TAG_AREA:
        return HAS_REL | IS_LINK;
    case SD_TAG_LINK:
        return IS_HEAD | HAS_REL | IS_LINK;
    case SD_TAG_META:
    case SD_TAG_TITLE:
    case SD_TAG_BASE:
        return IS_HEAD;
    case SD_TAG_FRAME:
    case SD_TAG_IFRAME:
        return IS_LINK;
    default:
        return 0;
    }
}

static void
visit(const sd_html_tree *t, uint32_t n, extract_heads *h)
{
    const sd_html_node *e = &t->nodes[n];
    unsigned kinds = kinds_of(e);
    if (kinds & IS_HEAD)
        add(&h->head, n);
    if (!e->attrs.n)
        return;
    if (kinds & IS_LINK)
        add(&h->links, n);
    const sd_html_attr *a = &t->attrs[e->attrs.from];
    for (uint32_t i = 0; i < e->attrs.n; i++) {
        if (a[i].name == SD_ATTR_CLASS &&
            extract__mf_has_root(sd_html_text(t, a[i].value)))
            add(&h->roots, n);
        else if (a[i].name == SD_ATTR_REL && kinds & HAS_REL)
            add(&h->rel, n);
    }
}

void
extract__heads(const sd_html_tree *t, extract_heads *h)
{
    h->head.n = h->rel.n = h->links.n = h->roots.n = 0;
    for (uint32_t n = sd_html_next(t, 0, 0); n;) {
        const sd_html_node *e = &t->nodes[n];
        if (e->kind == SD_HTML_ELEMENT) {
            if (e->tag == SD_TAG_TEMPLATE && e->ns == SD_HTML_NS_HTML) {
                n = sd_html_skip(t, n, 0);
                continue;
            }
            visit(t, n, h);
        }
        n = sd_html_next(t, n, 0);
    }
}

void
extract__heads_done(extract_heads *h)
{
    free(h->head.v);
    free(h->rel.v);
    free(h->links.v);
    free(h->roots.v);
}

// SPDX-License-Identifier: Apache-2.0
// A select's `<selectedcontent>` shows a copy of the chosen option: the last
// one with a `selected` attribute, else the first that is not disabled. The
// copy is made when that option ends. One select is watched at a time; one
// inside another takes the watch over.
#include "html_int.h"

static bool
has_attr(const P *p, uint32_t node, uint32_t name)
{
    const sd_html_node *e = &p->nodes[node];
    for (uint32_t i = 0; i < e->attrs.n; i++)
        if (p->t.attrs[e->attrs.from + i].name == name)
            return true;
    return false;
}

/// Is `n` inside the select, but not inside `other`? What is buried deep
/// counts as no: each option asks, and may not cost a long walk.
static bool
is_beside(const P *p, uint32_t n, uint32_t other)
{
    enum { STEPS = 64 };
    for (int i = 0; i < STEPS && n && n != other; i++) {
        if (n == p->select)
            return true;
        n = p->nodes[n].parent;
    }
    return false;
}

static uint32_t
copy_node(P *p, uint32_t from, uint32_t parent)
{
    uint32_t n = html__clone(p, from);
    sd_html_kind kind = (sd_html_kind)p->nodes[from].kind;
    p->nodes[n].source = p->nodes[from].source;
    if (kind == SD_HTML_TEXT || kind == SD_HTML_COMMENT) {
        p->nodes[n].text = p->nodes[from].text;
        // Neither may grow in place now.
        p->nodes[n].flags |= HTML_SHARED;
        p->nodes[from].flags |= HTML_SHARED;
    }
    html__link(p, n, (html_place){parent, 0});
    return n;
}

static void
copy_children(P *p, uint32_t from, uint32_t to)
{
    uint32_t n = from, at = to;
    while (p->node_n < p->limits.nodes) {
        if (p->nodes[n].first) {
            n = p->nodes[n].first;
        } else {
            while (n != from && !p->nodes[n].next) {
                n = p->nodes[n].parent;
                if (n != from)
                    at = p->nodes[at].parent;
            }
            if (n == from)
                return;
            n = p->nodes[n].next;
        }
        uint32_t c = copy_node(p, n, at);
        if (p->nodes[n].first)
            at = c;
    }
}

static void
show(P *p)
{
    uint32_t content = p->select_content, option = p->select_option;
    if (!is_beside(p, option, content) || !is_beside(p, content, option))
        return;
    while (p->nodes[content].first)
        html__unlink(p, p->nodes[content].first);
    copy_children(p, option, content);
    p->reordered = true;
}

void
html__select_opened(P *p, uint32_t node, uint32_t tag)
{
    uint32_t at = p->top[0][SD_TAG_SELECT];
    if (!at || tag == SD_TAG_OPTGROUP)
        return;
    uint32_t select = p->open[at - 1].node;
    if (p->select != select) {
        p->select = select;
        p->select_content = p->select_option = 0;
    }
    if (has_attr(p, select, SD_ATTR_MULTIPLE))
        return;
    if (tag == SD_TAG_SELECTEDCONTENT) {
        if (p->select_content)
            return;
        p->select_content = node;
        if (p->select_option && !(p->nodes[p->select_option].flags & HTML_OPEN))
            show(p);
        return;
    }
    bool by_attr = has_attr(p, node, SD_ATTR_SELECTED);
    if (by_attr || (!p->select_option && !has_attr(p, node, SD_ATTR_DISABLED)))
        p->select_option = node;
}

void
html__select_popped(P *p)
{
    if (p->select_option && p->select_content)
        show(p);
}

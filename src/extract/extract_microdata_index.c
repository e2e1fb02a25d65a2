// SPDX-License-Identifier: Apache-2.0
#include "extract_microdata_int.h"

#include <string.h>

static void *
zeroed(markup *m, size_t n, size_t size)
{
    void *p = sd_arena_alloc(m->ctx->arena, n * size);
    memset(p, 0, n * size);
    return p;
}

/// Where `id` is in the table, or belongs; no place (NULL) if too many ids
/// stand in its way.
static microdata_id *
id_slot(const microdata_index *x, sd_str id)
{
    uint32_t i = (uint32_t)sd_hash(id.p, id.n, 0) & x->ids_mask;
    for (uint32_t k = 0; k < MICRODATA_PROBES; k++) {
        microdata_id *slot = &x->ids[(i + k) & x->ids_mask];
        if (!slot->node || sd_str_eq(slot->id, id))
            return slot;
    }
    return NULL;
}

uint32_t
microdata__by_id(const microdata_index *x, sd_str id)
{
    const microdata_id *slot = id_slot(x, id);
    return slot ? slot->node : SD_HTML_NONE;
}

/// What the attributes alone tell; the cost of a page without Microdata.
static bool
scan_attrs(microdata_index *x, const sd_html_tree *t, uint32_t *ret_ids,
           uint32_t *ret_langs)
{
    uint32_t ids = 0, langs = 0;
    for (uint32_t i = 0; i < t->attr_count; i++) {
        uint32_t name = t->attrs[i].name;
        x->any |= name == SD_ATTR_ITEMSCOPE;
        x->refs |= name == SD_ATTR_ITEMREF;
        ids += name == SD_ATTR_ID;
        langs += name == SD_ATTR_LANG || name == SD_ATTR_NS_XML_LANG;
    }
    *ret_ids = ids;
    *ret_langs = langs;
    return x->any;
}

static uint32_t
lang_attr(const markup *m, uint32_t n)
{
    const sd_html_node *e = &m->tree->nodes[n];
    if (e->kind != SD_HTML_ELEMENT)
        return 0;
    for (uint32_t i = e->attrs.from; i < e->attrs.from + e->attrs.n; i++) {
        uint32_t name = m->tree->attrs[i].name;
        if (name == SD_ATTR_LANG || name == SD_ATTR_NS_XML_LANG)
            return i + 1;
    }
    return 0;
}

static uint32_t
root_element(const sd_html_tree *t)
{
    uint32_t n = t->nodes[0].first;
    while (n && t->nodes[n].kind != SD_HTML_ELEMENT)
        n = t->nodes[n].next;
    return n;
}

static void
put_id(microdata_index *x, markup *m, uint32_t n)
{
    sd_str id = sd_html_value(m->tree, n, SD_ATTR_ID);
    if (!id.n)
        return;
    microdata_id *slot = id_slot(x, id);
    if (slot && !slot->node) // the first one in the tree has the name
        *slot = (microdata_id){id, n};
}

/// One walk for all that is kept by node.
static void
walk(microdata_index *x, markup *m)
{
    const sd_html_tree *t = m->tree;
    uint32_t place = 0;
    for (uint32_t n = 0; (n = extract__next_visible(t, n, 0));) {
        const sd_html_node *e = &t->nodes[n];
        if (x->langs) {
            uint32_t own = lang_attr(m, n);
            x->langs[n] = own ? own : x->langs[e->parent];
        }
        if (x->refs) {
            x->order[n] = ++place;
            if (e->kind == SD_HTML_ELEMENT)
                put_id(x, m, n);
        }
    }
}

void
microdata__index(microdata_index *x, markup *m)
{
    const sd_html_tree *t = m->tree;
    uint32_t ids, langs;
    *x = (microdata_index){0};
    if (!scan_attrs(x, t, &ids, &langs))
        return;
    x->reverse = sd_html_find_attr(t, SD_STR("itemprop-reverse"));
    uint32_t root = root_element(t);
    x->lang = root ? lang_attr(m, root) : 0;
    if (langs > (x->lang != 0))
        x->langs = zeroed(m, t->node_count, sizeof(uint32_t));
    if (x->refs) {
        x->order = zeroed(m, t->node_count, sizeof(uint32_t));
        x->reader = zeroed(m, t->node_count, sizeof(uint32_t));
        x->item = zeroed(m, t->node_count, sizeof(uint32_t));
        x->ids_mask = 15;
        while (x->ids_mask / 2 < ids)
            x->ids_mask = 2 * x->ids_mask + 1;
        x->ids = zeroed(m, (size_t)x->ids_mask + 1, sizeof *x->ids);
    }
    if (x->langs || x->refs)
        walk(x, m);
}

sd_str
microdata__lang(const microdata_index *x, const markup *m, uint32_t n)
{
    uint32_t attr = x->langs ? x->langs[n] : x->lang;
    return attr ? sd_html_text(m->tree, m->tree->attrs[attr - 1].value)
                : m->ctx->lang;
}

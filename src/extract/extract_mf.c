// SPDX-License-Identifier: Apache-2.0
// Microformats: find the items of a page, old and new, and their properties.
#include "extract_mf.h"

#include <string.h>

void
extract__mf_add(mf_state *s, mf_item *item, sd_str name, mf_value value)
{
    mf_prop *p = item->first;
    while (p && !sd_str_eq(p->name, name))
        p = p->next;
    if (!p) {
        if (item->prop_n == MF_PROPS_MAX)
            return;
        p = sd_arena_alloc(s->arena, sizeof *p);
        *p = (mf_prop){.name = name};
        item->prop_n++;
        if (item->last)
            item->last->next = p;
        else
            item->first = p;
        item->last = p;
    }
    mf_value *v = sd_arena_alloc(s->arena, sizeof *v);
    *v = value;
    v->next = NULL;
    if (p->last)
        p->last->next = v;
    else
        p->first = v;
    p->last = v;
}

static mf_item *
new_item(mf_state *s, uint32_t n, const mf_classes *c)
{
    mf_item *item = sd_arena_alloc(s->arena, sizeof *item);
    *item = (mf_item){.classic = c->classic};
    for (uint32_t i = 0; i < c->root_n; i++)
        item->types[item->type_n++] = c->root[i];
    for (unsigned bit = 1; !c->root_n && bit <= MF1_ITEM; bit <<= 1) {
        if (!(c->classic & bit))
            continue;
        const char *type = extract__mf_classic_type(bit);
        uint32_t at = item->type_n++;
        for (; at && strcmp(type, item->types[at - 1].p) < 0; at--)
            item->types[at] = item->types[at - 1];
        item->types[at] = sd_str_of(type);
    }
    if (!item->classic)
        item->id = extract__mf_attr(s, n, SD_ATTR_ID);
    return item;
}

/// What nested `item` amounts to as a property read like `how`: its name or
/// its url if it has one of that kind, else the element as it stands.
static mf_value
nested_value(mf_state *s, mf_item *item, uint32_t n, mf_how how)
{
    sd_str want = how == MF_P   ? SD_STR("name")
                  : how == MF_U ? SD_STR("url")
                                : SD_STR("");
    bool other = false;
    for (const mf_prop *p = item->first; p && want.n; p = p->next) {
        if (!sd_str_eq(p->name, want))
            continue;
        other = true;
        for (const mf_value *v = p->first; v; v = v->next)
            if (v->how == how) {
                mf_value r = *v;
                r.item = item;
                return r;
            }
    }
    // A url that is no address keeps the text from becoming one (the suite's
    // mistyped items). The item's own tables say where its values end.
    mf_value r =
        extract__mf_value(s, item, n, other && how == MF_U ? MF_P : how);
    r.how = how;
    r.item = item;
    return r;
}

static void walk(mf_state *s, mf_item *item, uint32_t top, unsigned depth);

static mf_item *
read_item(mf_state *s, uint32_t n, const mf_classes *c, unsigned depth)
{
    mf_item *item = new_item(s, n, c);
    s->items++;
    walk(s, item, n, depth + 1);
    extract__mf_imply(s, item, n);
    return item;
}

static void
add_child(mf_item *parent, mf_item *item)
{
    if (parent->last_child)
        parent->last_child->next = item;
    else
        parent->child = item;
    parent->last_child = item;
}

static void
add_props(mf_state *s, mf_item *item, uint32_t n, const mf_classes *c,
          mf_item *nested)
{
    for (uint32_t i = 0; i < c->prop_n; i++) {
        mf_how how = c->prop[i].how;
        item->has_text |= how == MF_P || how == MF_E;
        item->has_url |= how == MF_U;
        mf_value v = nested ? nested_value(s, nested, n, how)
                            : extract__mf_value(s, item, n, how);
        if (item->classic && sd_str_eq(c->prop[i].name, SD_STR("category")))
            extract__mf_tag(s, n, &v.text);
        extract__mf_add(s, item, c->prop[i].name, v);
    }
}

/// Read element `n`, which stands in `item`.
static void
visit(mf_state *s, mf_item *item, uint32_t n, unsigned depth)
{
    if (s->tree->nodes[n].kind != SD_HTML_ELEMENT ||
        sd_html_is(s->tree, n, SD_TAG_TEMPLATE) || depth > MF_DEPTH_MAX ||
        !extract__mf_pay_classes(s, n))
        return;
    mf_classes c;
    extract__mf_classes(s->tree, n, true, item->classic, &c);
    if (!c.root_n && !c.classic) {
        add_props(s, item, n, &c, NULL);
        walk(s, item, n, depth + 1);
        return;
    }
    if (s->items == MF_ITEMS_MAX)
        return;
    mf_item *nested = read_item(s, n, &c, depth);
    item->has_nested = true;
    if (c.prop_n)
        add_props(s, item, n, &c, nested);
    else
        add_child(item, nested);
}

static void
walk(mf_state *s, mf_item *item, uint32_t top, unsigned depth)
{
    const sd_html_tree *t = s->tree;
    for (uint32_t n = t->nodes[top].first; n; n = t->nodes[n].next)
        visit(s, item, n, depth);
    if (!item->classic)
        return;
    uint32_t more[MF_INCLUDES_HERE];
    uint32_t found = extract__mf_includes(s, top, more);
    for (uint32_t i = 0; i < found; i++)
        visit(s, item, more[i], depth);
}

mf_item *
extract__mf_items(extract_ctx *ctx)
{
    const sd_html_tree *t = ctx->tree;
    // Nested properties are read once for each level: a page may not make
    // that more than a few times its size.
    mf_state s = {.ctx = ctx,
                  .tree = t,
                  .arena = ctx->arena,
                  .work = 8 * (uint64_t)t->page.n +
                          16 * (uint64_t)t->node_count + (1 << 20)};
    mf_item list = {0};
    uint32_t last = SD_HTML_NONE;
    for (size_t i = 0; i < ctx->heads->roots.n && s.items < MF_ITEMS_MAX; i++) {
        uint32_t n = ctx->heads->roots.v[i];
        if (last && extract__mf_is_inside(t, n, last))
            continue;
        mf_classes c;
        extract__mf_classes(t, n, false, 0, &c);
        add_child(&list, read_item(&s, n, &c, 0));
        last = n;
    }
    sd_buf_done(&s.buf);
    return list.child;
}

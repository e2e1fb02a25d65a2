// SPDX-License-Identifier: Apache-2.0
// Microdata to RDF: the items of a page, each with the elements that hold its
// properties, as statements.
//
// Items nest, so there is a stack of the items that are being read, never
// recursion. An item without itemref reads its own subtree and stops at inner
// items, so all of them together meet each element once. With itemref the
// elements of an item are gathered first, put into tree order, and marked, so
// that none counts twice; an item that is still on the stack is refused as a
// value.
#include "extract_microdata_int.h"

#include <stdlib.h>

/// An item being read. Its properties come from a walk, `cursor`, through its
/// subtree, or from `props` where they were gathered.
typedef struct frame {
    uint32_t node, cursor;
    size_t prop, props_from; // with refs: the next one and the first
    sd_term subject;
    sd_str vocab; // empty: none
} frame;

typedef struct microdata {
    markup m;
    microdata_index x;
    const microdata_registry *registry;
    frame *stack;
    size_t depth, stack_cap;
    uint32_t *props; // of all items on the stack, one range each
    size_t prop_count, props_cap;
    microdata_item *items; // with refs: what x.item numbers
    size_t item_count, items_cap;
    uint64_t visits_left;
    bool strict;
} microdata;

// ---------------------------------------------------------------- statements

static void
add_directed(microdata *d, sd_term item, sd_str predicate, sd_term value,
             bool reverse)
{
    if (!reverse)
        markup__add(&d->m, item, sd_term_iri(predicate), value);
    else if (value.kind != SD_TERM_LITERAL)
        markup__add(&d->m, value, sd_term_iri(predicate), item);
}

/// The words of `names`, each once; returns how many.
static size_t
unique_names(sd_str names, sd_str ret[MARKUP_TOKENS])
{
    uint16_t slot[2 * MARKUP_TOKENS] = {0}; // 1 + place in `ret`, by hash
    size_t n = 0;
    sd_str name;
    for (size_t i = 0; i < MARKUP_TOKENS && sd_str_word(&names, &name); i++) {
        size_t k = sd_hash(name.p, name.n, 0) % SD_LEN(slot);
        while (slot[k] && !sd_str_eq(ret[slot[k] - 1], name))
            k = (k + 1) % SD_LEN(slot);
        if (slot[k])
            continue;
        ret[n++] = name;
        slot[k] = (uint16_t)n;
    }
    return n;
}

/// The statements of one property element: one for each of its names, and
/// what the registry says they mean besides.
static void
add_values(microdata *d, const frame *f, sd_str names, sd_term value,
           bool reverse)
{
    sd_str name[MARKUP_TOKENS];
    size_t n = unique_names(names, name);
    for (size_t i = 0; i < n; i++) {
        add_directed(d, f->subject,
                     microdata__predicate(&d->m, f->vocab, name[i]), value,
                     reverse);
        for (size_t k = 0; k < d->registry->n; k++) {
            const microdata_rule *r = &d->registry->v[k];
            if (r->property.n && sd_str_eq(r->property, name[i]) &&
                sd_str_eq(r->vocab, f->vocab))
                add_directed(d, f->subject, r->also, value, reverse);
        }
    }
}

static void
add_property(microdata *d, const frame *f, uint32_t n, sd_term value)
{
    sd_str names = sd_html_value(d->m.tree, n, SD_ATTR_ITEMPROP),
           reverse = {"", 0};
    if (d->x.reverse)
        reverse = sd_html_value(d->m.tree, n, d->x.reverse);
    if (!markup__pay_text(&d->m, n, names.n + reverse.n))
        return;
    add_values(d, f, names, value, false);
    if (reverse.n)
        add_values(d, f, reverse, value, true);
}

/// The item's types as statements; they also settle its vocabulary.
static void
add_types(microdata *d, frame *f)
{
    sd_str types = sd_html_value(d->m.tree, f->node, SD_ATTR_ITEMTYPE), type;
    bool first = true;
    for (size_t i = 0; i < MARKUP_TOKENS && sd_str_word(&types, &type); i++) {
        if (!sd_iri_is_absolute(type))
            continue;
        if (type.n > EXTRACT_NAME_MAX) {
            markup__report_name(&d->m, f->node);
            continue;
        }
        markup__add(&d->m, f->subject, sd_term_iri(SD_STR(SD_RDF "type")),
                    sd_term_iri(type));
        if (first)
            f->vocab = microdata__vocab(d->registry, type);
        first = false;
    }
}

// ---------------------------------------------------------------- properties

/// The attributes of Microdata are HTML's: on an element of SVG or MathML they
/// mean nothing.
static bool
has(const microdata *d, uint32_t n, uint32_t attr)
{
    return attr && sd_html_attr_of(d->m.tree, n, attr) &&
           d->m.tree->nodes[n].ns == SD_HTML_NS_HTML;
}

/// Meant to be a property: no item of the page's own.
static bool
is_marked(const microdata *d, uint32_t n)
{
    return has(d, n, SD_ATTR_ITEMPROP) || has(d, n, d->x.reverse);
}

static bool
has_word(sd_str s)
{
    sd_str word;
    return sd_str_word(&s, &word);
}

/// A property of the item that `n` stands in. By the standard it has a name;
/// pages forget it, and an item there says something all the same.
static bool
is_property(const microdata *d, uint32_t n)
{
    if (!is_marked(d, n) || !d->strict)
        return is_marked(d, n);
    return has_word(sd_html_value(d->m.tree, n, SD_ATTR_ITEMPROP)) ||
           (d->x.reverse &&
            has_word(sd_html_value(d->m.tree, n, d->x.reverse)));
}

/// The node after `n` in the subtree of `top`: not into inner items, whose
/// properties are their own, nor into templates.
static uint32_t
next_own(const microdata *d, uint32_t n, uint32_t top)
{
    const sd_html_node *e = &d->m.tree->nodes[n];
    bool closed =
        e->kind == SD_HTML_CONTENT || (e->kind == SD_HTML_ELEMENT && n != top &&
                                       has(d, n, SD_ATTR_ITEMSCOPE));
    return closed ? sd_html_skip(d->m.tree, n, top)
                  : sd_html_next(d->m.tree, n, top);
}

static bool
may_visit(microdata *d, uint32_t n)
{
    if (d->visits_left) {
        d->visits_left--;
        return true;
    }
    markup__report_limit(&d->m, n);
    return false;
}

/// Mark `n` as read by this item; false if it was already.
static bool
mark(microdata *d, uint32_t item, uint32_t n)
{
    if (d->x.reader[n] == item)
        return false;
    d->x.reader[n] = item;
    return true;
}

static void
keep_property(microdata *d, uint32_t n)
{
    d->props =
        sd_grow(d->props, &d->props_cap, d->prop_count + 1, sizeof *d->props);
    d->props[d->prop_count++] = n;
}

/// Gather the properties in the subtree of `top`, which an item has as its
/// own or by reference. What was read before is left out with all below it.
static void
gather_below(microdata *d, uint32_t item, uint32_t top)
{
    for (uint32_t n = top; n && may_visit(d, n);) {
        bool fresh = n == item || mark(d, item, n);
        if (n == item && top != item) // it refers to an element around it
            markup__report(&d->m, n, "itemref loop");
        else if (fresh && n != item && is_property(d, n))
            keep_property(d, n);
        bool enter = fresh && (n != item || top == item) &&
                     (n == item || !has(d, n, SD_ATTR_ITEMSCOPE)) &&
                     d->m.tree->nodes[n].kind != SD_HTML_CONTENT;
        n = enter ? sd_html_next(d->m.tree, n, top)
                  : sd_html_skip(d->m.tree, n, top);
    }
}

/// Properties by place in the tree: a heap sort, for it needs no memory and
/// no page can make it slow.
static void
sift(uint32_t *v, size_t i, size_t n, const uint32_t *order)
{
    for (size_t k; (k = 2 * i + 1) < n; i = k) {
        if (k + 1 < n && order[v[k]] < order[v[k + 1]])
            k++;
        if (order[v[i]] >= order[v[k]])
            return;
        uint32_t swap = v[i];
        v[i] = v[k];
        v[k] = swap;
    }
}

static void
sort_by_place(uint32_t *v, size_t n, const uint32_t *order)
{
    for (size_t i = n / 2; i-- > 0;)
        sift(v, i, n, order);
    for (size_t end = n; end-- > 1;) {
        uint32_t swap = v[0];
        v[0] = v[end];
        v[end] = swap;
        sift(v, 0, end, order);
    }
}

/// All property elements of an item, by the standard's algorithm.
static void
gather(microdata *d, frame *f)
{
    sd_str refs = sd_html_value(d->m.tree, f->node, SD_ATTR_ITEMREF), id;
    f->props_from = f->prop = d->prop_count;
    gather_below(d, f->node, f->node);
    while (sd_str_word(&refs, &id)) {
        uint32_t n = microdata__by_id(&d->x, id);
        if (!may_visit(d, f->node))
            break;
        if (n)
            gather_below(d, f->node, n);
    }
    if (d->prop_count > f->props_from)
        sort_by_place(d->props + f->props_from, d->prop_count - f->props_from,
                      d->x.order);
}

/// The item's next property element, SD_HTML_NONE after the last.
static uint32_t
next_property(microdata *d, frame *f)
{
    if (d->x.refs)
        return f->prop < d->prop_count ? d->props[f->prop++] : SD_HTML_NONE;
    do
        f->cursor = next_own(d, f->cursor, f->node);
    while (f->cursor && !is_property(d, f->cursor));
    return f->cursor;
}

// ---------------------------------------------------------------- items

static sd_term
subject_of(microdata *d, uint32_t n)
{
    sd_str id = sd_html_value(d->m.tree, n, SD_ATTR_ITEMID);
    if (id.p)
        id = microdata__address(&d->m, n, sd_str_strip(id));
    return id.n ? sd_term_iri(id) : sd_term_new_blank(d->m.ctx->out);
}

/// The item of element `n`, known or new; new for good where nothing can lead
/// to it twice.
static microdata_item
item_of(microdata *d, uint32_t n)
{
    if (!d->x.refs)
        return (microdata_item){subject_of(d, n), ITEM_NEW};
    if (!d->x.item[n]) {
        d->items = sd_grow(d->items, &d->items_cap, d->item_count + 1,
                           sizeof *d->items);
        d->items[d->item_count++] =
            (microdata_item){subject_of(d, n), ITEM_NEW};
        d->x.item[n] = (uint32_t)d->item_count;
    }
    return d->items[d->x.item[n] - 1];
}

static void
set_state(microdata *d, uint32_t n, item_state state)
{
    if (d->x.refs)
        d->items[d->x.item[n] - 1].state = state;
}

/// Put an item on the stack. Without a type of its own it speaks the
/// vocabulary of the item it was met in.
static void
open_item(microdata *d, uint32_t n, sd_term subject, sd_str vocab)
{
    d->stack = sd_grow(d->stack, &d->stack_cap, d->depth + 1, sizeof *d->stack);
    frame *f = &d->stack[d->depth++];
    *f = (frame){.node = n, .cursor = n, .subject = subject, .vocab = vocab};
    set_state(d, n, ITEM_OPEN);
    add_types(d, f);
    if (d->x.refs)
        gather(d, f);
}

static void
close_item(microdata *d)
{
    frame *f = &d->stack[--d->depth];
    set_state(d, f->node, ITEM_DONE);
    if (d->x.refs)
        d->prop_count = f->props_from;
}

static void
read_property(microdata *d, const frame *f, uint32_t n)
{
    sd_term value;
    if (!has(d, n, SD_ATTR_ITEMSCOPE)) {
        if (microdata__value(&d->x, &d->m, n, &value))
            add_property(d, f, n, value);
        return;
    }
    microdata_item item = item_of(d, n);
    if (item.state == ITEM_OPEN) {
        markup__report(&d->m, n, "itemref loop");
        return;
    }
    add_property(d, f, n, item.subject);
    if (item.state == ITEM_NEW)
        open_item(d, n, item.subject, f->vocab);
}

static void
read_top(microdata *d, uint32_t n)
{
    open_item(d, n, item_of(d, n).subject, (sd_str){"", 0});
    while (d->depth) {
        // A copy: reading a property may move the stack.
        frame *f = &d->stack[d->depth - 1];
        uint32_t prop = next_property(d, f);
        frame now = *f;
        if (prop)
            read_property(d, &now, prop);
        else
            close_item(d);
    }
}

static void
read_page(microdata *d)
{
    const sd_html_tree *t = d->m.tree;
    for (uint32_t n = 0; (n = extract__next_visible(t, n, 0));) {
        const sd_html_node *e = &t->nodes[n];
        if (e->kind == SD_HTML_ELEMENT && e->attrs.n &&
            has(d, n, SD_ATTR_ITEMSCOPE) && !is_marked(d, n))
            read_top(d, n);
    }
}

/// Items that are a property, but of no item: by the standard nobody reads
/// them, yet pages put reviews and offers there. They are read as the page's
/// own, and reported.
static void
read_orphans(microdata *d)
{
    const sd_html_tree *t = d->m.tree;
    for (uint32_t n = sd_html_next(t, 0, 0); n;) {
        const sd_html_node *e = &t->nodes[n];
        bool item = e->kind == SD_HTML_ELEMENT && e->attrs.n &&
                    has(d, n, SD_ATTR_ITEMSCOPE);
        if (item && is_marked(d, n) && !(d->x.refs && d->x.item[n])) {
            markup__report(&d->m, n, "item of no item");
            read_top(d, n);
        }
        // Without itemref whatever is inside an item was read with it.
        bool closed = e->kind == SD_HTML_CONTENT || (item && !d->x.refs);
        n = closed ? sd_html_skip(t, n, 0) : sd_html_next(t, n, 0);
    }
}

void
extract__microdata_by(extract_ctx *ctx, const microdata_registry *registry)
{
    microdata d = {.registry = registry, .strict = ctx->options->strict};
    markup__init(&d.m, ctx, SD_SYNTAX_MICRODATA);
    microdata__index(&d.x, &d.m);
    if (!d.x.any)
        return;
    d.visits_left = MICRODATA_VISITS +
                    (uint64_t)ctx->tree->node_count * MICRODATA_VISITS_PER_NODE;
    read_page(&d);
    if (!d.strict)
        read_orphans(&d);
    free(d.stack);
    free(d.props);
    free(d.items);
}

void
extract__microdata(extract_ctx *ctx)
{
    extract__microdata_by(ctx, &microdata__w3c);
}

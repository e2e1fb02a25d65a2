// SPDX-License-Identifier: Apache-2.0
// The list of active formatting elements and the adoption agency.
#include "html_int.h"

#include <string.h>

/// A number that equal attributes share: names, lengths and last bytes.
static uint32_t
attrs_hash(const P *p, const sd_html_node *e)
{
    uint64_t sum = e->attrs.n;
    for (uint32_t i = 0; i < e->attrs.n; i++) {
        const sd_html_attr *a = &p->t.attrs[e->attrs.from + i];
        uint64_t tail = 0;
        uint32_t n = a->value.n < 8 ? a->value.n : 8;
        memcpy(&tail, html__bytes(p, a->value) + a->value.n - n, n);
        sum += sd_hash_u64(tail ^ ((uint64_t)a->name << 40) ^ a->value.n);
    }
    return (uint32_t)(sum ^ sum >> 32);
}

/// A number that only equal attributes share, in any order: a page cannot
/// guess the seed. Made when it is first needed, once for each element.
static uint64_t
attrs_key(P *p, html_format *f)
{
    const sd_html_node *e = &p->nodes[f->node];
    uint64_t sum = 1;
    if (f->key)
        return f->key;
    for (uint32_t i = 0; i < e->attrs.n; i++) {
        const sd_html_attr *a = &p->t.attrs[e->attrs.from + i];
        sum += sd_hash(html__bytes(p, a->value), a->value.n,
                       p->t.names.seed + a->name);
    }
    return f->key = sum ? sum : 1;
}

static void
remove_at(P *p, uint32_t i)
{
    memmove(&p->formats[i], &p->formats[i + 1],
            (p->format_n - i - 1) * sizeof p->formats[0]);
    p->format_n--;
}

/// At most three equal elements after the last marker ("Noah's Ark").
static void
drop_fourth(P *p, html_format *f)
{
    unsigned same = 0;
    for (uint32_t i = p->format_n; i-- > 0 && p->formats[i].node;) {
        html_format *x = &p->formats[i];
        if (x->hash == f->hash && x->tag == f->tag &&
            attrs_key(p, x) == attrs_key(p, f) && ++same == 3) {
            remove_at(p, i);
            return;
        }
    }
}

void
html__format_push(P *p, uint32_t node, uint32_t tag)
{
    if (p->format_n == FORMATS_MAX) {
        p->t.cuts |= SD_HTML_CUT_FORMATS;
        return;
    }
    html_format f = {node, tag, attrs_hash(p, &p->nodes[node]), 0};
    drop_fourth(p, &f);
    p->formats[p->format_n++] = f;
}

void
html__format_marker(P *p)
{
    // Without room for its marker an element's formatting leaks out of it,
    // as it would from a div.
    if (p->format_n == FORMATS_MAX)
        p->t.cuts |= SD_HTML_CUT_FORMATS;
    else
        p->formats[p->format_n++] = (html_format){0};
}

void
html__format_clear(P *p)
{
    while (p->format_n && p->formats[--p->format_n].node)
        ;
}

void
html__format_reopen_all(P *p)
{
    if (!p->clones_left) {
        p->t.cuts |= SD_HTML_CUT_FORMATS;
        return;
    }
    uint32_t i = p->format_n;
    while (i > 0) {
        uint32_t n = p->formats[i - 1].node;
        if (!n || (p->nodes[n].flags & HTML_OPEN))
            break;
        i--;
    }
    for (; i < p->format_n; i++) {
        if (!p->clones_left)
            return;
        p->clones_left--;
        uint32_t n = p->formats[i].node;
        const sd_html_node *e = &p->nodes[n];
        html_token again = {
            .tag = e->tag, .attr_from = e->attrs.from, .attr_n = e->attrs.n};
        p->formats[i].node = html__insert_element(p, &again, SD_HTML_NS_HTML);
    }
}

bool
html__format_find(const P *p, uint32_t tag, uint32_t *ret)
{
    for (uint32_t i = p->format_n; i-- > 0 && p->formats[i].node;) {
        if (p->formats[i].tag == tag) {
            *ret = i;
            return true;
        }
    }
    return false;
}

static bool
find_node(const P *p, uint32_t node, uint32_t *ret)
{
    for (uint32_t i = p->format_n; i-- > 0;) {
        if (p->formats[i].node == node) {
            *ret = i;
            return true;
        }
    }
    return false;
}

void
html__format_remove_node(P *p, uint32_t node)
{
    uint32_t i;
    if (find_node(p, node, &i))
        remove_at(p, i);
}

static void
append_to(P *p, uint32_t n, uint32_t parent)
{
    html__unlink(p, n);
    html__link(p, n, (html_place){parent, 0});
}

/// The elements between the formatting element (entry `low`) and the furthest
/// block (entry `high`): formatting ones are copied around what came last,
/// the others leave the stack. The index is suspended from `low` up.
static uint32_t
adopt_between(P *p, uint32_t low, uint32_t high, uint32_t *bookmark)
{
    uint32_t block = p->open[high].node, last = block;
    unsigned steps = 0;
    for (uint32_t i = high; --i > low;) {
        uint32_t node = p->open[i].node, f;
        bool listed = find_node(p, node, &f);
        if (++steps > 3 && listed) {
            remove_at(p, f);
            if (f < *bookmark)
                --*bookmark;
            listed = false;
        }
        if (!listed) {
            p->nodes[node].flags &= (uint16_t)~HTML_OPEN;
            p->open[i].node = UINT32_MAX; // squeezed out later
            continue;
        }
        uint32_t copy = html__clone(p, node);
        p->nodes[node].flags &= (uint16_t)~HTML_OPEN;
        p->nodes[copy].flags |= HTML_OPEN;
        p->formats[f].node = copy;
        p->open[i].node = copy;
        if (last == block)
            *bookmark = f + 1;
        append_to(p, last, copy);
        last = copy;
    }
    return last;
}

/// Leave out the entries marked so (entry `low` is one), and put `node` in
/// behind the entry that holds `block`.
static void
adopt_stack(P *p, uint32_t low, uint32_t block, uint32_t node)
{
    uint32_t to = low;
    for (uint32_t i = low; i < p->open_n; i++) {
        uint32_t n = p->open[i].node;
        if (n == UINT32_MAX)
            continue;
        p->open[to++].node = n;
        if (n == block)
            p->open[to++].node = node; // at most entry i: `low` made room
    }
    p->open_n = to;
}

static void
adopt_block(P *p, uint32_t f, uint32_t low, uint32_t high)
{
    uint32_t node = p->open[low].node, block = p->open[high].node;
    uint32_t ancestor = p->open[low - 1].node;
    uint32_t bookmark = f;
    html__open_suspend(p, low);
    uint32_t last = adopt_between(p, low, high, &bookmark);
    html__unlink(p, last);
    html__link(p, last, html__place(p, ancestor));

    uint32_t copy = html__clone(p, node);
    html__move_children(p, block, copy);
    html__link(p, copy, (html_place){block, 0});

    uint32_t at;
    if (find_node(p, node, &at)) {
        html_format entry = p->formats[at];
        entry.node = copy;
        remove_at(p, at);
        if (at < bookmark)
            bookmark--;
        memmove(&p->formats[bookmark + 1], &p->formats[bookmark],
                (p->format_n - bookmark) * sizeof entry);
        p->formats[bookmark] = entry;
        p->format_n++;
    }
    p->nodes[node].flags &= (uint16_t)~HTML_OPEN;
    p->nodes[copy].flags |= HTML_OPEN;
    p->open[low].node = UINT32_MAX;
    adopt_stack(p, low, block, copy);
    html__open_resume(p, low);
}

/// The entry of the formatting element `node`, which is open. The list holds
/// FORMATS_MAX at most, so any number that is not in it can be open above: each
/// of them is paid for. False when there is nothing left to pay with.
static bool
find_open(P *p, uint32_t node, uint32_t *ret)
{
    uint32_t i = p->top[0][p->nodes[node].tag];
    while (p->open[i - 1].node != node) {
        if (!p->work_left) {
            p->t.cuts |= SD_HTML_CUT_FORMATS;
            return false;
        }
        p->work_left--;
        i = p->open[i - 1].below;
    }
    *ret = i - 1;
    return true;
}

/// One round; false when there is nothing more to do.
static bool
adopt_once(P *p, uint32_t f)
{
    uint32_t node = p->formats[f].node;
    if (!(p->nodes[node].flags & HTML_OPEN)) {
        remove_at(p, f);
        return false;
    }
    uint32_t low;
    if (!find_open(p, node, &low))
        return false;
    const html_open *top = html__top(p);
    if (low + 1 < top->base[BASE_SCOPE])
        return false;
    if (top->base[BASE_SPECIAL] <= low + 1) {
        html__pop_to(p, low);
        html__format_remove_node(p, node);
        return false;
    }
    // Each is looked up among the formatting elements.
    uint64_t cost = (uint64_t)(p->open_n - low) * (1 + p->format_n / 8);
    if (p->work_left < cost || p->clones_left < 4) {
        p->t.cuts |= SD_HTML_CUT_FORMATS;
        p->work_left = 0;
        return false;
    }
    p->work_left -= cost;
    p->clones_left -= 4;
    uint32_t high = low + 1;
    while (!(p->open[high].is & IS_SPECIAL))
        high++;
    adopt_block(p, f, low, high);
    return true;
}

bool
html__adopt(P *p, uint32_t tag)
{
    const html_open *top = html__top(p);
    uint32_t f;
    if (top->tag == tag && top->ns == SD_HTML_NS_HTML &&
        !find_node(p, top->node, &f)) {
        html__pop(p);
        return true;
    }
    for (int round = 0; round < 8; round++) {
        if (!html__format_find(p, tag, &f))
            return false;
        if (!adopt_once(p, f))
            return true;
    }
    return true;
}

// SPDX-License-Identifier: Apache-2.0
// Open elements, nodes and where they go.
#include "html_int.h"

#include <string.h>

#define BOUND \
    (IS_SCOPE | IS_LIST_SCOPE | IS_BUTTON | IS_SPECIAL | IS_SPECIAL_LI)
#define SPECIAL (IS_SPECIAL | IS_SPECIAL_LI)

// clang-format off
static const uint16_t html_is[SD_TAG_KNOWN] = {
#define S(name) [SD_TAG_##name] = SPECIAL
    S(AREA), S(ARTICLE), S(ASIDE), S(BASE), S(BASEFONT),
    S(BGSOUND), S(BLOCKQUOTE), S(BR), S(CENTER),
    S(COL), S(DETAILS), S(DIR), S(DL), S(EMBED), S(FIELDSET), S(FIGCAPTION),
    S(FIGURE), S(FOOTER), S(FORM), S(FRAME), S(H1), S(H2), S(H3), S(H4),
    S(H5), S(H6), S(HEADER), S(HGROUP), S(HR), S(IFRAME), S(IMG), S(INPUT),
    S(KEYGEN), S(LINK), S(LISTING), S(MAIN), S(MENU), S(META), S(NAV),
    S(NOEMBED), S(NOFRAMES), S(NOSCRIPT), S(PARAM), S(PLAINTEXT), S(PRE),
    S(SCRIPT), S(SEARCH), S(SECTION), S(SOURCE), S(STYLE), S(SUMMARY),
    S(TEXTAREA), S(TITLE), S(TRACK), S(WBR), S(XMP),
#undef S
    [SD_TAG_ADDRESS] = IS_SPECIAL,
    [SD_TAG_DIV] = IS_SPECIAL,
    [SD_TAG_P] = IS_SPECIAL | IS_IMPLIED,
    [SD_TAG_LI] = SPECIAL | IS_IMPLIED,
    [SD_TAG_DD] = SPECIAL | IS_IMPLIED,
    [SD_TAG_DT] = SPECIAL | IS_IMPLIED,
    [SD_TAG_OPTGROUP] = IS_IMPLIED,
    [SD_TAG_OPTION] = IS_IMPLIED,
    [SD_TAG_RB] = IS_IMPLIED,
    [SD_TAG_RP] = IS_IMPLIED,
    [SD_TAG_RT] = IS_IMPLIED,
    [SD_TAG_RTC] = IS_IMPLIED,
    [SD_TAG_BUTTON] = SPECIAL | IS_BUTTON,
    [SD_TAG_OL] = SPECIAL | IS_LIST_SCOPE,
    [SD_TAG_UL] = SPECIAL | IS_LIST_SCOPE,
    [SD_TAG_APPLET] = BOUND,
    [SD_TAG_MARQUEE] = BOUND,
    [SD_TAG_OBJECT] = BOUND,
    [SD_TAG_SELECT] = BOUND,
    [SD_TAG_TEMPLATE] = BOUND | IS_TABLE | IS_MODE,
    [SD_TAG_HTML] = BOUND | IS_TABLE | IS_MODE,
    [SD_TAG_TABLE] = BOUND | IS_TABLE | IS_MODE,
    [SD_TAG_CAPTION] = BOUND | IS_MODE | IS_THOROUGH,
    [SD_TAG_TD] = BOUND | IS_MODE | IS_THOROUGH,
    [SD_TAG_TH] = BOUND | IS_MODE | IS_THOROUGH,
    [SD_TAG_TR] = SPECIAL | IS_MODE | IS_THOROUGH,
    [SD_TAG_TBODY] = SPECIAL | IS_MODE | IS_THOROUGH,
    [SD_TAG_TFOOT] = SPECIAL | IS_MODE | IS_THOROUGH,
    [SD_TAG_THEAD] = SPECIAL | IS_MODE | IS_THOROUGH,
    [SD_TAG_COLGROUP] = SPECIAL | IS_MODE | IS_THOROUGH,
    [SD_TAG_HEAD] = SPECIAL | IS_MODE,
    [SD_TAG_BODY] = SPECIAL | IS_MODE,
    [SD_TAG_FRAMESET] = SPECIAL | IS_MODE,
};
// clang-format on

/// IS_* of an element.
static unsigned
element_is(uint32_t tag, unsigned ns)
{
    if (LIKELY(ns == SD_HTML_NS_HTML))
        return IS_HTML | (tag < SD_TAG_KNOWN ? html_is[tag] : 0u);
    bool bound = ns == SD_HTML_NS_SVG
                     ? tag == SD_TAG_FOREIGNOBJECT || tag == SD_TAG_DESC ||
                           tag == SD_TAG_TITLE
                     : tag == SD_TAG_MI || tag == SD_TAG_MO ||
                           tag == SD_TAG_MN || tag == SD_TAG_MS ||
                           tag == SD_TAG_MTEXT || tag == SD_TAG_ANNOTATION_XML;
    return bound ? BOUND : 0u;
}

// ------------------------------------------------------------------ nodes

uint32_t
html__node(P *p, sd_html_kind kind)
{
    if (UNLIKELY(p->node_n >= p->limits.nodes)) {
        // The token at hand may finish: a few nodes more than asked for.
        p->t.cuts |= SD_HTML_CUT_NODES;
        p->stop = true;
    }
    if (UNLIKELY(p->node_n == p->node_cap))
        p->nodes = sd_grow(p->nodes, &p->node_cap, (size_t)p->node_n + 1,
                           sizeof *p->nodes);
    uint32_t n = p->node_n++;
    p->nodes[n] =
        (sd_html_node){.kind = (uint8_t)kind, .source = p->t.tok.source};
    return n;
}

/// Number the leaf that ended before the new node `n`, a child of `parent`.
static inline void
count_leaf(P *p, uint32_t n, uint32_t parent)
{
    if (p->leaf_cur && p->leaf_cur != parent)
        p->leaf++;
    sd_html_node *e = &p->nodes[n];
    bool solid = e->kind == SD_HTML_ELEMENT ||
                 (e->kind == SD_HTML_TEXT && !(e->flags & SD_HTML_BLANK));
    p->leaf_cur = solid ? n : 0;
    e->leaf = p->leaf;
}

void
html__link(P *p, uint32_t n, html_place at)
{
    sd_html_node *e = &p->nodes[n], *q = &p->nodes[at.parent];
    e->parent = at.parent;
    if (LIKELY(!at.before)) {
        e->prev = q->last;
        e->next = SD_HTML_NONE;
        if (q->last)
            p->nodes[q->last].next = n;
        else
            q->first = n;
        q->last = n;
        return;
    }
    p->reordered = true;
    sd_html_node *b = &p->nodes[at.before];
    e->next = at.before;
    e->prev = b->prev;
    if (b->prev)
        p->nodes[b->prev].next = n;
    else
        q->first = n;
    b->prev = n;
}

void
html__unlink(P *p, uint32_t n)
{
    sd_html_node *e = &p->nodes[n];
    sd_html_node *q = &p->nodes[e->parent];
    if (e->prev)
        p->nodes[e->prev].next = e->next;
    else if (q->first == n)
        q->first = e->next;
    else
        return; // it has no parent
    if (e->next)
        p->nodes[e->next].prev = e->prev;
    else
        q->last = e->prev;
    e->parent = e->prev = e->next = SD_HTML_NONE;
    p->reordered = true;
}

void
html__move_children(P *p, uint32_t from, uint32_t to)
{
    sd_html_node *f = &p->nodes[from], *t = &p->nodes[to];
    if (!f->first)
        return;
    for (uint32_t c = f->first; c; c = p->nodes[c].next)
        p->nodes[c].parent = to;
    p->nodes[f->first].prev = t->last;
    if (t->last)
        p->nodes[t->last].next = f->first;
    else
        t->first = f->first;
    t->last = f->last;
    f->first = f->last = SD_HTML_NONE;
    p->reordered = true;
}

static html_place
foster_place(P *p)
{
    uint32_t table = p->top[0][SD_TAG_TABLE];
    uint32_t template = p->top[0][SD_TAG_TEMPLATE];
    if (template && template > table)
        return (html_place){p->open[template - 1].node, 0};
    if (!table)
        return (html_place){p->open[0].node, 0};
    // Without scripts an open table always has a parent.
    uint32_t n = p->open[table - 1].node;
    return (html_place){p->nodes[n].parent, n};
}

static bool
is_table_part(uint32_t tag)
{
    return tag == SD_TAG_TABLE || tag == SD_TAG_TBODY || tag == SD_TAG_TFOOT ||
           tag == SD_TAG_THEAD || tag == SD_TAG_TR;
}

html_place
html__place(P *p, uint32_t target)
{
    html_place at = {target, 0};
    const sd_html_node *e = &p->nodes[target];
    if (UNLIKELY(p->foster) && e->ns == SD_HTML_NS_HTML &&
        is_table_part(e->tag)) {
        at = foster_place(p);
        p->reordered = true;
        e = &p->nodes[at.parent];
    }
    if (UNLIKELY(e->tag == SD_TAG_TEMPLATE && e->ns == SD_HTML_NS_HTML &&
                 e->kind == SD_HTML_ELEMENT && !at.before))
        at.parent = e->first; // its contents
    return at;
}

uint32_t
html__add_attrs(P *p, const sd_html_attr *a, uint32_t n)
{
    html_tokens *t = &p->t;
    t->attrs = sd_grow(t->attrs, &t->attr_cap, (size_t)t->attr_n + n,
                       sizeof *t->attrs);
    memcpy(t->attrs + t->attr_n, a, n * sizeof *a);
    t->attr_n += n;
    return t->attr_n - n;
}

// ------------------------------------------------------------ the open stack

static inline void
link_open(P *p, uint32_t i)
{
    html_open *o = &p->open[i];
    const sd_html_node *e = &p->nodes[o->node];
    o->tag = e->tag;
    o->ns = e->ns;
    o->is = (uint16_t)element_is(e->tag, e->ns);
    for (unsigned b = 0; b < BASE_COUNT; b++)
        o->base[b] = o->is >> b & 1 ? i + 1 : i ? o[-1].base[b] : 0;
    uint32_t *top = &p->top[o->ns != SD_HTML_NS_HTML][o->tag];
    o->below = *top;
    *top = i + 1;
}

static inline void
unlink_open(P *p, uint32_t i)
{
    const html_open *o = &p->open[i];
    p->top[o->ns != SD_HTML_NS_HTML][o->tag] = o->below;
}

void
html__push(P *p, uint32_t node)
{
    if (UNLIKELY(p->open_n == p->open_cap))
        p->open = sd_grow(p->open, &p->open_cap, (size_t)p->open_n + 1,
                          sizeof *p->open);
    uint32_t i = p->open_n++;
    if (p->open_n > p->deepest)
        p->deepest = p->open_n;
    p->open[i].node = node;
    p->nodes[node].flags |= HTML_OPEN;
    link_open(p, i);
}

void
html__pop(P *p)
{
    uint32_t i = --p->open_n;
    uint32_t node = p->open[i].node;
    unlink_open(p, i);
    p->nodes[node].flags &= (uint16_t)~HTML_OPEN;
    if (UNLIKELY(node == p->select_option))
        html__select_popped(p);
}

void
html__pop_to(P *p, uint32_t n)
{
    while (p->open_n > n)
        html__pop(p);
}

void
html__open_suspend(P *p, uint32_t i)
{
    for (uint32_t k = p->open_n; k-- > i;)
        unlink_open(p, k);
}

void
html__open_resume(P *p, uint32_t i)
{
    for (uint32_t k = i; k < p->open_n; k++)
        link_open(p, k);
}

void
html__open_remove(P *p, uint32_t i)
{
    html__open_suspend(p, i);
    p->nodes[p->open[i].node].flags &= (uint16_t)~HTML_OPEN;
    memmove(&p->open[i], &p->open[i + 1],
            (p->open_n - i - 1) * sizeof *p->open);
    p->open_n--;
    html__open_resume(p, i);
}

uint32_t
html__open_index(const P *p, uint32_t node)
{
    const sd_html_node *e = &p->nodes[node];
    uint32_t i = p->top[e->ns != SD_HTML_NS_HTML][e->tag];
    while (p->open[i - 1].node != node)
        i = p->open[i - 1].below;
    return i - 1;
}

void
html__implied_ends(P *p, uint32_t except)
{
    while ((html__top(p)->is & IS_IMPLIED) && html__top(p)->tag != except)
        html__pop(p);
}

void
html__implied_ends_thorough(P *p)
{
    while (html__top(p)->is & (IS_IMPLIED | IS_THOROUGH))
        html__pop(p);
}

void
html__close_p(P *p)
{
    html__implied_ends(p, SD_TAG_P);
    html__pop_tag(p, SD_TAG_P);
}

// ------------------------------------------------------------ placing nodes

static inline void
place_here(P *p, uint32_t n)
{
    html_place at = html__here(p);
    count_leaf(p, n, at.parent);
    html__link(p, n, at);
}

/// A template's contents are a child of their own.
static void
add_content(P *p, uint32_t template)
{
    uint32_t n = html__node(p, SD_HTML_CONTENT);
    count_leaf(p, n, template);
    html__link(p, n, (html_place){template, 0});
}

uint32_t
html__insert_void(P *p, const html_token *t, unsigned ns)
{
    uint32_t n = html__node(p, SD_HTML_ELEMENT);
    sd_html_node *e = &p->nodes[n];
    e->ns = (uint8_t)ns;
    e->tag = t->tag;
    e->attrs.from = t->attr_from;
    e->attrs.n = t->attr_n;
    place_here(p, n);
    return n;
}

uint32_t
html__insert_element(P *p, const html_token *t, unsigned ns)
{
    uint32_t n = html__insert_void(p, t, ns);
    html__push(p, n);
    if (UNLIKELY(t->tag == SD_TAG_TEMPLATE && ns == SD_HTML_NS_HTML))
        add_content(p, n);
    return n;
}

uint32_t
html__insert_implied(P *p, uint32_t tag)
{
    uint32_t n = html__node(p, SD_HTML_ELEMENT);
    p->nodes[n].tag = tag;
    place_here(p, n);
    html__push(p, n);
    return n;
}

uint32_t
html__clone(P *p, uint32_t n)
{
    uint32_t c = html__node(p, (sd_html_kind)p->nodes[n].kind);
    sd_html_node *e = &p->nodes[c];
    const sd_html_node *from = &p->nodes[n];
    e->ns = from->ns;
    e->tag = from->tag;
    e->attrs = from->attrs;
    e->flags = from->flags & (SD_HTML_BLANK | HTML_INTEGRATION);
    return c;
}

/// Split `<?target data?>`, given without the angle brackets.
static void
set_instruction(P *p, uint32_t n, sd_html_view v)
{
    const char *s = html__bytes(p, v);
    uint32_t i = 1, end = v.n;
    while (i < end && s[i] != '?' && !sd_is_space(s[i]))
        i++;
    sd_html_view target = {v.at + 1, i - 1};
    while (i < end && sd_is_space(s[i]))
        i++;
    if (end > i && s[end - 1] == '?')
        end--;
    sd_html_attr a[2] = {{SD_ATTR_PART_TARGET, target},
                         {SD_ATTR_PART_DATA, {v.at + i, end - i}}};
    p->nodes[n].attrs.from = html__add_attrs(p, a, 2);
    p->nodes[n].attrs.n = 2;
}

void
html__insert_comment(P *p, const html_token *t, html_place at)
{
    bool pi = t->kind == HTML_TOKEN_PI;
    if (pi && t->cut)
        return;
    uint32_t n = html__node(p, pi ? SD_HTML_PI : SD_HTML_COMMENT);
    if (pi)
        set_instruction(p, n, t->text);
    else
        p->nodes[n].text = t->text;
    count_leaf(p, n, at.parent);
    html__link(p, n, at);
}

// ------------------------------------------------------------------ text

/// The least power of two that is at least `n`, and 16.
static uint32_t
power_of_two(uint32_t n)
{
    return n <= 16 ? 16 : 1u << (32 - __builtin_clz(n - 1));
}

/// Add `v` to a text that is not followed by it in the page. Text moved here
/// owns the next power of two of bytes, so that adding to it again and again
/// copies each byte a fixed number of times.
static void
append_far(P *p, sd_html_node *e, sd_html_view v)
{
    html_tokens *t = &p->t;
    uint32_t need = e->text.n + v.n;
    bool mine = (e->flags & HTML_MOVED) && !(e->flags & HTML_SHARED);
    if (!mine || need > power_of_two(e->text.n)) {
        size_t room = power_of_two(need);
        if (!html__side_room(t, room))
            return;
        memcpy(t->side + t->side_n, html__bytes(p, e->text), e->text.n);
        e->text.at = HTML_SIDE | (uint32_t)t->side_n;
        e->flags = (uint16_t)((e->flags | HTML_MOVED) & ~HTML_SHARED);
        t->side_n += room;
    }
    memcpy(t->side + (e->text.at & ~HTML_SIDE) + e->text.n, html__bytes(p, v),
           v.n);
    e->text.n = need;
}

static void
append(P *p, uint32_t n, sd_html_view v)
{
    sd_html_node *e = &p->nodes[n];
    if ((e->flags & SD_HTML_BLANK) && !html__is_blank(p, v)) {
        e->flags &= (uint16_t)~SD_HTML_BLANK;
        p->reordered = true; // it is a leaf now
    }
    if (e->text.at + e->text.n == v.at && !((e->text.at | v.at) & HTML_SIDE))
        e->text.n += v.n;
    else
        append_far(p, e, v);
}

void
html__insert_text(P *p, sd_html_view v, uint32_t source)
{
    html_place at = html__here(p);
    if (UNLIKELY(!at.parent && !p->fragment))
        return; // the document holds no text
    uint32_t prev =
        at.before ? p->nodes[at.before].prev : p->nodes[at.parent].last;
    if (prev && p->nodes[prev].kind == SD_HTML_TEXT) {
        append(p, prev, v);
        return;
    }
    uint32_t n = html__node(p, SD_HTML_TEXT);
    sd_html_node *e = &p->nodes[n];
    e->text = v;
    e->source = v.at & HTML_SIDE ? source : v.at;
    if (html__is_blank(p, v))
        e->flags |= SD_HTML_BLANK;
    count_leaf(p, n, at.parent);
    html__link(p, n, at);
}

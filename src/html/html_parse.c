// SPDX-License-Identifier: Apache-2.0
// Bytes to text, the run, the finished tree.
#include "html_int.h"

#include "html_encoding.h"

#include <stdlib.h>
#include <string.h>

enum {
    BYTES_MAX = 256u << 20, // views are 31 bits, decoding may triple
    KEPT_MAX = 128u << 20,  // bytes of an array kept for the next page
};

// clang-format off
static const char *const tag_names[] = {"",
#define X(name, text) text,
    SD_HTML_TAG_TABLE(X)
#undef X
};

// Names that are not of a page's own spelling cannot be looked up.
static const char *const attr_names[SD_ATTR_KNOWN] = {"",
#define X(name, text) text,
    SD_HTML_ATTR_TABLE(X)
#undef X
    "", "", "", "", "", "", "", "", "", "", "", "",
#define X(name, text) "",
    SD_HTML_SVG_ATTR_TABLE(X)
#undef X
    "", "", "", "", "",
};
// clang-format on

sd_html_parser *
sd_html_new(void)
{
    P *p = sd_calloc(1, sizeof *p);
    html__names_init(&p->t.tags, tag_names, SD_TAG_KNOWN, SD_TAG_X_OTHER);
    html__names_init(&p->t.names, attr_names, SD_ATTR_KNOWN, SD_ATTR_NONE);
    html__side_room(&p->t, 1024); // never NULL
    return p;
}

void
sd_html_free(sd_html_parser *p)
{
    if (!p)
        return;
    html__names_done(&p->t.tags);
    html__names_done(&p->t.names);
    free(p->t.attrs);
    free(p->t.side);
    free(p->nodes);
    free(p->open);
    free(p->top[0]);
    free(p->top[1]);
    free(p->templates);
    free(p->pending);
    free(p->extra[0]);
    free(p->extra[1]);
    sd_buf_done(&p->decoded);
    sd_buf_done(&p->normal);
    free(p);
}

// ------------------------------------------------------------------ the text

/// `s` with CR LF and CR as LF. Pages that have no CR are not copied.
static sd_str
normal_lines(P *p, sd_str s)
{
    const char *from = s.p, *end = s.p + s.n;
    const char *cr = s.n ? memchr(from, '\r', s.n) : NULL;
    if (!cr)
        return s;
    sd_buf_reset(&p->normal);
    p->normal.max = s.n;
    for (; cr; cr = memchr(from, '\r', (size_t)(end - from))) {
        sd_buf_add(&p->normal, (sd_str){from, (size_t)(cr - from)});
        from = cr + 1;
        if (from == end || *from != '\n')
            sd_buf_addc(&p->normal, '\n');
        if (from == end)
            break;
    }
    sd_buf_add(&p->normal, (sd_str){from, (size_t)(end - from)});
    return sd_buf_str(&p->normal);
}

/// Does `e` mean by every ASCII byte what ASCII means?
static bool
extends_ascii(sd_encoding e)
{
    return e != SD_ENC_UTF_16BE && e != SD_ENC_UTF_16LE &&
           e != SD_ENC_ISO_2022_JP && e != SD_ENC_REPLACEMENT;
}

/// The page as UTF-8, its byte order mark gone.
static sd_str
decode(P *p, sd_str bytes, sd_str charset)
{
    size_t bom = 0;
    sd_encoding e = sd_encoding_sniff(bytes, charset, &bom);
    p->tree.encoding = sd_encoding_name(e);
    bytes = sd_str_sub(bytes, bom, bytes.n);
    if (e == SD_ENC_UTF_8 ? sd_utf8_valid(bytes)
                          : extends_ascii(e) && sd_str_is_ascii(bytes))
        return bytes;
    sd_buf_reset(&p->decoded);
    p->decoded.max = (size_t)BYTES_MAX * 4;
    sd_encoding_decode(e, bytes, &p->decoded);
    return sd_buf_str(&p->decoded);
}

bool
sd_html_is_charset(sd_str label)
{
    return sd_encoding_of(label) != SD_ENC_NONE;
}

bool
sd_html_decode(sd_str bytes, sd_str label, sd_buf *out)
{
    sd_encoding e = sd_encoding_of(label);
    if (e == SD_ENC_NONE)
        return false;
    sd_encoding_decode(e, bytes, out);
    return true;
}

/// At most `max` bytes of `s`, not ending inside a character.
static sd_str
cut_text(sd_str s, size_t max)
{
    if (s.n <= max)
        return s;
    size_t n = max;
    while (n && max - n < 3 && ((unsigned char)s.p[n] & 0xc0) == 0x80)
        n--;
    return (sd_str){s.p, n};
}

// ------------------------------------------------------------------ the start

#define DROP_IF_HUGE(array, cap)                  \
    do {                                          \
        if ((cap) > KEPT_MAX / sizeof *(array)) { \
            free(array);                          \
            (array) = NULL;                       \
            (cap) = 0;                            \
        }                                         \
    } while (0)

/// A page past all measure must not cost its memory for ever.
static void
drop_huge(P *p)
{
    DROP_IF_HUGE(p->nodes, p->node_cap);
    DROP_IF_HUGE(p->open, p->open_cap);
    DROP_IF_HUGE(p->t.attrs, p->t.attr_cap);
    DROP_IF_HUGE(p->t.side, p->t.side_cap);
    DROP_IF_HUGE(p->decoded.p, p->decoded.cap);
    DROP_IF_HUGE(p->normal.p, p->normal.cap);
    p->t.side_n = p->decoded.n = p->normal.n = 0;
    html__side_room(&p->t, 1024); // never NULL
}

static void
start_tokens(P *p, sd_str page)
{
    html_tokens *t = &p->t;
    html__names_trim(&t->tags);
    html__names_trim(&t->names);
    t->src = t->p = page.p;
    t->end = t->src + page.n;
    t->state = HTML_DATA;
    t->follow = t->cdata_ok = false;
    t->last_start = SD_TAG_NONE;
    t->cuts = 0;
    t->attr_n = 0;
    t->side_n = 0;
    t->tok = (html_token){0};
}

static sd_html_limits
full_limits(const sd_html_options *o)
{
    sd_html_limits d = SD_HTML_LIMITS, l = o ? o->limits : d;
    l.bytes = l.bytes ? l.bytes : d.bytes;
    l.bytes = l.bytes > BYTES_MAX ? BYTES_MAX : l.bytes;
    l.nodes = l.nodes ? l.nodes : d.nodes;
    l.depth = l.depth ? l.depth : d.depth;
    l.attrs = l.attrs ? l.attrs : d.attrs;
    return l;
}

static void
reset(P *p, size_t bytes)
{
    p->node_n = 0;
    p->format_n = 0;
    p->clones_left = 4096 + bytes / 8;
    p->work_left = (1u << 20) + (uint64_t)bytes * 16;
    p->mode = MODE_INITIAL;
    p->template_n = p->pending_n = 0;
    p->root = p->head = p->body = p->form = 0;
    p->context_tag = 0;
    p->context_ns = SD_HTML_NS_HTML;
    p->fragment = false;
    p->frameset_ok = true;
    p->foster = p->skip_newline = p->stop = p->reordered = false;
    p->deepest = p->leaf = p->leaf_cur = 0;
    p->extra_n[0] = p->extra_n[1] = 0;
    p->select = p->select_content = p->select_option = 0;
    p->tree.quirks = false;
}

static html_state
state_in(uint32_t tag, bool scripting)
{
    switch (tag) {
    case SD_TAG_TITLE:
    case SD_TAG_TEXTAREA:
        return HTML_RCDATA;
    case SD_TAG_STYLE:
    case SD_TAG_XMP:
    case SD_TAG_IFRAME:
    case SD_TAG_NOEMBED:
    case SD_TAG_NOFRAMES:
        return HTML_RAWTEXT;
    case SD_TAG_SCRIPT:
        return HTML_SCRIPT;
    case SD_TAG_NOSCRIPT:
        return scripting ? HTML_RAWTEXT : HTML_DATA;
    case SD_TAG_PLAINTEXT:
        return HTML_PLAINTEXT;
    default:
        return HTML_DATA;
    }
}

/// Name of a context element, whose letters may be capitals.
static uint32_t
context_name(P *p, sd_str name)
{
    sd_buf low = {.max = name.n};
    for (size_t i = 0; i < name.n; i++)
        sd_buf_addc(&low, sd_lower(name.p[i]));
    uint32_t id = html__name(&p->t.tags, low.p, (uint32_t)low.n);
    sd_buf_done(&low);
    return id;
}

/// Node 0 plays the root element that the standard makes for a fragment, so
/// that the fragment's nodes end up as its children.
static void
start_fragment(P *p, sd_str context)
{
    p->fragment = true;
    if (sd_str_starts(context, SD_STR("svg "))) {
        p->context_ns = SD_HTML_NS_SVG;
        context = sd_str_sub(context, 4, context.n);
    } else if (sd_str_starts(context, SD_STR("math "))) {
        p->context_ns = SD_HTML_NS_MATH;
        context = sd_str_sub(context, 5, context.n);
    }
    p->context_tag = context.n ? context_name(p, context) : SD_TAG_DIV;
    p->nodes[0].tag = SD_TAG_HTML;
    html__fit_tops(p);
    html__push(p, 0);
    if (p->context_ns == SD_HTML_NS_HTML)
        p->t.state = state_in(p->context_tag, p->scripting);
    else
        p->t.cdata_ok = true;
    if (p->context_tag == SD_TAG_TEMPLATE && p->context_ns == SD_HTML_NS_HTML) {
        p->templates =
            sd_grow(p->templates, &p->template_cap, p->template_n + 1, 1);
        p->templates[p->template_n++] = MODE_IN_TEMPLATE;
    }
    html__reset_mode(p);
    if (p->context_ns == SD_HTML_NS_HTML && p->context_tag == SD_TAG_FORM)
        p->form = FORM_CONTEXT;
}

// ------------------------------------------------------------------ the end

static void
join_late_attrs(P *p, int which, uint32_t n)
{
    if (!n || !p->extra_n[which])
        return;
    sd_html_node *e = &p->nodes[n];
    html_tokens *t = &p->t;
    uint32_t old = e->attrs.n, from = t->attr_n;
    t->attrs =
        sd_grow(t->attrs, &t->attr_cap,
                (size_t)t->attr_n + old + p->extra_n[which], sizeof *t->attrs);
    memcpy(t->attrs + from, t->attrs + e->attrs.from, old * sizeof *t->attrs);
    t->attr_n += old;
    html__add_attrs(p, p->extra[which], p->extra_n[which]);
    e->attrs.from = from;
    e->attrs.n = old + p->extra_n[which];
}

/// Make the children of `n` its next siblings.
static void
hoist_children(P *p, uint32_t n)
{
    sd_html_node *e = &p->nodes[n];
    for (uint32_t c = e->first; c; c = p->nodes[c].next)
        p->nodes[c].parent = e->parent;
    p->nodes[e->first].prev = n;
    p->nodes[e->last].next = e->next;
    if (e->next)
        p->nodes[e->next].prev = e->last;
    else
        p->nodes[e->parent].last = e->last;
    e->next = e->first;
    e->first = e->last = SD_HTML_NONE;
}

/// Node `n` is as deep as a node may be.
static void
cut_below(P *p, uint32_t n)
{
    sd_html_node *e = &p->nodes[n];
    if (p->nodes[e->first].kind == SD_HTML_CONTENT)
        return; // one more level
    p->t.cuts |= SD_HTML_CUT_DEPTH;
    if (e->kind == SD_HTML_CONTENT)
        e->first = e->last = SD_HTML_NONE; // outside they would be visible
    else
        hoist_children(p, n);
}

/// Walk the tree once: number the leaves, flatten what is too deep.
static void
renumber(P *p)
{
    uint32_t n = 0, depth = 0, leaf = 0;
    for (;;) {
        sd_html_node *e = &p->nodes[n];
        if (UNLIKELY(depth >= p->limits.depth && e->first))
            cut_below(p, n);
        e->leaf = leaf;
        if (e->first) {
            n = e->first;
            depth++;
            continue;
        }
        if (e->kind == SD_HTML_ELEMENT ||
            (e->kind == SD_HTML_TEXT && !(e->flags & SD_HTML_BLANK)))
            leaf++;
        while (n && !p->nodes[n].next) {
            n = p->nodes[n].parent;
            depth--;
        }
        if (!n)
            break;
        n = p->nodes[n].next;
    }
    p->leaf = leaf;
}

static void
finish(P *p)
{
    html__pop_to(p, 0);
    html__late_end(p, 0, p->root);
    html__late_end(p, 1, p->body);
    join_late_attrs(p, 0, p->root);
    join_late_attrs(p, 1, p->body);
    if (p->leaf_cur)
        p->leaf++;
    // The agency can put a node deeper than the stack ever was.
    if (p->reordered || p->deepest + FORMATS_MAX > p->limits.depth)
        renumber(p);
}

static void
fill_tree(P *p, sd_str page)
{
    sd_html_tree *t = &p->tree;
    t->nodes = p->nodes;
    t->node_count = p->node_n;
    t->attrs = p->t.attrs;
    t->attr_count = p->t.attr_n;
    t->leaf_count = p->leaf;
    t->cuts = p->t.cuts;
    if (p->t.tags.full || p->t.names.full)
        t->cuts |= SD_HTML_CUT_NAMES;
    t->page = page;
    t->base[0] = p->t.src;
    t->base[1] = p->t.side;
    t->tag_names = &p->t.tags;
    t->attr_names = &p->t.names;
}

const sd_html_tree *
sd_html_parse(sd_html_parser *p, sd_str bytes, const sd_html_options *options)
{
    assert(p->open_n == 0); // each parse ends in closing all
    drop_huge(p);
    p->limits = full_limits(options);
    size_t given = bytes.n;
    if (!given)
        bytes.p = ""; // may be NULL
    bytes = cut_text(bytes, p->limits.bytes);
    sd_str all = decode(p, bytes, options ? options->charset : (sd_str){0});
    all = normal_lines(p, all);
    sd_str page = cut_text(all, p->limits.bytes);
    start_tokens(p, page);
    if (bytes.n < given || page.n < all.n)
        p->t.cuts |= SD_HTML_CUT_BYTES;
    p->t.attr_max = p->limits.attrs;
    p->scripting = options && options->scripting;
    reset(p, page.n);
    html__node(p, SD_HTML_DOCUMENT);
    p->t.tok.source = 0;
    if (options && options->fragment.n)
        start_fragment(p, options->fragment);
    while (!p->stop) {
        html__next(&p->t);
        html__build(p, &p->t.tok);
    }
    finish(p);
    fill_tree(p, page);
    return &p->tree;
}

// ------------------------------------------------------------------ tokens

void
html__tokens_start(sd_html_parser *p, sd_str page, html_state state,
                   sd_str last_start, bool follow)
{
    if (!page.n)
        page.p = ""; // may be NULL
    page = normal_lines(p, cut_text(page, BYTES_MAX));
    start_tokens(p, page);
    p->t.state = state;
    p->t.follow = follow;
    p->t.attr_max = SD_HTML_LIMITS.attrs;
    if (last_start.n)
        p->t.last_start =
            html__name(&p->t.tags, last_start.p, (uint32_t)last_start.n);
}

const html_token *
html__tokens_next(sd_html_parser *p)
{
    p->t.attr_n = 0;
    p->t.side_n = 0;
    html__next(&p->t);
    return &p->t.tok;
}

const sd_html_tree *
html__tokens_tree(sd_html_parser *p)
{
    p->node_n = 0;
    fill_tree(p, (sd_str){p->t.src, (size_t)(p->t.end - p->t.src)});
    return &p->tree;
}

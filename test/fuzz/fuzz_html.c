// SPDX-License-Identifier: Apache-2.0
// Any bytes as a page. The first byte picks options: scripting, a fragment's
// context, tight limits. Properties: the tree is one (links agree, no node is
// met twice, views and ranges are inside, leaves are numbered in order, it is
// no deeper than allowed); its texts are UTF-8; a parser that has seen other
// pages gives the same tree; and a tree of elements that HTML can nest freely
// survives being written and read again.
#include "fuzz.h"
#include "html_encoding.h"
#include "html_int.h"

#include <stdio.h>
#include <string.h>

static const char *const contexts[] = {
    "", "", "td", "select", "svg path", "math mi", "template", "title"};

// ------------------------------------------------------------ a sound tree

static void
check_view(const sd_html_tree *t, sd_html_view v)
{
    sd_str s = sd_html_text(t, v);
    if (!(v.at >> 31))
        MUST(s.n <= t->page.n && v.at <= t->page.n - s.n);
    MUST(sd_utf8_valid(s));
}

static void
check_attrs(const sd_html_tree *t, const sd_html_node *e)
{
    MUST(e->attrs.n <= t->attr_count);
    if (!e->attrs.n)
        return;
    MUST(e->attrs.from <= t->attr_count - e->attrs.n);
    for (uint32_t i = 0; i < e->attrs.n; i++)
        check_view(t, t->attrs[e->attrs.from + i].value);
}

static void
check_links(const sd_html_tree *t, uint32_t n)
{
    const sd_html_node *e = &t->nodes[n];
    MUST(!e->first == !e->last);
    MUST(!e->first || !t->nodes[e->first].prev);
    MUST(!e->last || !t->nodes[e->last].next);
    MUST(!e->first || t->nodes[e->first].parent == n);
    MUST(!e->next || (t->nodes[e->next].prev == n &&
                      t->nodes[e->next].parent == e->parent));
    MUST(e->next || !n || t->nodes[e->parent].last == n);
}

static bool
is_leaf(const sd_html_node *e)
{
    if (e->kind == SD_HTML_ELEMENT)
        return !e->first;
    return e->kind == SD_HTML_TEXT && !(e->flags & SD_HTML_BLANK);
}

static void
check_tree(const sd_html_tree *t, const sd_html_limits *limits)
{
    uint32_t seen = 0, leaf = 0, depth = 0, n = 0;
    for (;;) {
        const sd_html_node *e = &t->nodes[n];
        MUST(++seen <= t->node_count);
        check_links(t, n);
        if (e->kind == SD_HTML_TEXT || e->kind == SD_HTML_COMMENT)
            check_view(t, e->text);
        else
            check_attrs(t, e);
        MUST(e->kind != SD_HTML_TEXT || e->text.n);
        MUST(e->leaf == leaf);
        MUST(e->source <= t->page.n);
        leaf += is_leaf(e);
        // A template's contents do not count as a level of their own.
        MUST(depth <= limits->depth + 1 || e->kind == SD_HTML_CONTENT);
        if (e->first) {
            n = e->first;
            depth++;
            continue;
        }
        while (n && !t->nodes[n].next) {
            n = t->nodes[n].parent;
            depth--;
        }
        if (!n)
            break;
        n = t->nodes[n].next;
    }
    MUST(leaf == t->leaf_count);
}

// ------------------------------------------------------------ there and back

typedef enum role { NO, INLINE, BLOCK, LIST, VOID, RAW } role;

static role
role_of(const sd_html_node *e)
{
    if (e->ns != SD_HTML_NS_HTML)
        return NO;
    if (e->tag >= SD_TAG_KNOWN)
        return INLINE;
    switch (e->tag) {
    case SD_TAG_SPAN:
    case SD_TAG_B:
    case SD_TAG_I:
    case SD_TAG_EM:
    case SD_TAG_CODE:
    case SD_TAG_FONT:
    case SD_TAG_ABBR:
    case SD_TAG_LABEL:
    case SD_TAG_Q:
        return INLINE;
    case SD_TAG_DIV:
    case SD_TAG_SECTION:
    case SD_TAG_MAIN:
    case SD_TAG_ADDRESS:
    case SD_TAG_P:
    case SD_TAG_BLOCKQUOTE:
        return BLOCK;
    case SD_TAG_UL:
    case SD_TAG_OL:
    case SD_TAG_LI:
        return LIST;
    case SD_TAG_IMG:
    case SD_TAG_BR:
    case SD_TAG_META:
    case SD_TAG_LINK:
        return VOID;
    case SD_TAG_TITLE:
    case SD_TAG_STYLE:
    case SD_TAG_XMP:
        return RAW;
    default:
        return NO;
    }
}

static bool
has_byte(const sd_html_tree *t, sd_html_view v, char c)
{
    sd_str s = sd_html_text(t, v);
    return s.n && memchr(s.p, c, s.n);
}

static bool
attrs_survive(const sd_html_tree *t, const sd_html_node *e)
{
    for (uint32_t i = 0; i < e->attrs.n; i++)
        if (has_byte(t, t->attrs[e->attrs.from + i].value, '\r'))
            return false;
    return true;
}

static bool
inside_p(const sd_html_tree *t, uint32_t n)
{
    while ((n = t->nodes[n].parent))
        if (sd_html_is(t, n, SD_TAG_P))
            return true;
    return false;
}

static bool
node_survives(const sd_html_tree *t, uint32_t n)
{
    const sd_html_node *e = &t->nodes[n];
    const sd_html_node *up = &t->nodes[e->parent];
    switch ((sd_html_kind)e->kind) {
    case SD_HTML_DOCUMENT:
        return true;
    case SD_HTML_CONTENT:
    case SD_HTML_PI:
        return false;
    case SD_HTML_DOCTYPE:
        return !t->quirks && !t->attrs[e->attrs.from + 1].value.n &&
               !t->attrs[e->attrs.from + 2].value.n;
    case SD_HTML_TEXT:
        return !has_byte(t, e->text, '\r') &&
               !(e->next && t->nodes[e->next].kind == SD_HTML_TEXT);
    case SD_HTML_COMMENT:
        return !has_byte(t, e->text, '\r');
    case SD_HTML_ELEMENT:
        break;
    }
    if (!attrs_survive(t, e))
        return false;
    if (e->tag == SD_TAG_HTML || e->tag == SD_TAG_HEAD || e->tag == SD_TAG_BODY)
        return e->ns == SD_HTML_NS_HTML;
    role r = role_of(e);
    if (r == NO || sd_html_is(t, e->parent, SD_TAG_HTML))
        return false;
    if (r == BLOCK || e->tag == SD_TAG_UL || e->tag == SD_TAG_OL ||
        e->tag == SD_TAG_XMP || e->tag == SD_TAG_LI)
        if (inside_p(t, n))
            return false;
    if (e->tag == SD_TAG_LI)
        return up->tag == SD_TAG_UL || up->tag == SD_TAG_OL;
    return true;
}

static bool
survives(const sd_html_tree *t)
{
    bool body = false;
    for (uint32_t n = 0;;) {
        if (!node_survives(t, n))
            return false;
        body |= sd_html_is(t, n, SD_TAG_BODY);
        n = sd_html_next(t, n, 0);
        if (!n)
            return body;
    }
}

static void
check_round_trip(sd_html_parser *p, const sd_html_tree *t, sd_str dump)
{
    if (t->cuts || !survives(t))
        return;
    sd_buf text = {.max = 1u << 28}, again = text;
    sd_html_write(t, 0, &text);
    sd_html_options o = {.charset = SD_STR("utf-8")};
    sd_html_dump(sd_html_parse(p, sd_buf_str(&text), &o), &again);
    if (!sd_str_eq(dump, sd_buf_str(&again)))
        fprintf(stderr, "%.*s\n%.*s\n%.*s\n", SD_ARGS(dump), SD_ARGS(text),
                SD_ARGS(again));
    MUST(sd_str_eq(dump, sd_buf_str(&again)));
    sd_buf_done(&text);
    sd_buf_done(&again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static sd_html_parser *p;
    if (!size)
        return 0;
    if (!p)
        p = sd_html_new();
    uint8_t pick = data[0];
    sd_str page = {(const char *)data + 1, size - 1};
    sd_html_options o = {.fragment = sd_str_of(contexts[pick >> 1 & 7]),
                         .scripting = pick & 1,
                         .limits = SD_HTML_LIMITS};
    if (pick & 16)
        o.limits =
            (sd_html_limits){.bytes = 200, .nodes = 40, .depth = 6, .attrs = 2};
    if (pick & 32)
        o.charset = SD_STR("utf-8");
    if (pick & 64) { // the tokens alone
        html__tokens_start(p, page, (html_state)(pick % 6), SD_STR("script"),
                           pick & 1);
        while (html__tokens_next(p)->kind != HTML_TOKEN_END)
            ;
    }
    sd_buf first = {.max = 1u << 28}, second = first;
    const sd_html_tree *t = sd_html_parse(p, page, &o);
    check_tree(t, &o.limits);
    sd_html_dump(t, &first);
    if (!o.fragment.n && !o.scripting)
        check_round_trip(p, t, sd_buf_str(&first));
    sd_html_dump(sd_html_parse(p, page, &o), &second);
    MUST(sd_str_eq(sd_buf_str(&first), sd_buf_str(&second)));
    sd_buf_done(&first);
    sd_buf_done(&second);
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
// The tree as text: HTML, and the dump of the html5lib suite.
#include "html_int.h"

#include <stdlib.h>

// ------------------------------------------------------------------ names

static const char *const svg_tags[SD_TAG_KNOWN] = {
#define X(name, text) [SD_TAG_##name] = text,
    SD_HTML_SVG_TAG_TABLE(X)
#undef X
};

static const struct {
    const char *name;
    sd_html_ns ns;
} foreign_names[SD_ATTR_KNOWN] = {
    [SD_ATTR_NS_XLINK_ACTUATE] = {"actuate", SD_HTML_NS_XLINK},
    [SD_ATTR_NS_XLINK_ARCROLE] = {"arcrole", SD_HTML_NS_XLINK},
    [SD_ATTR_NS_XLINK_HREF] = {"href", SD_HTML_NS_XLINK},
    [SD_ATTR_NS_XLINK_ROLE] = {"role", SD_HTML_NS_XLINK},
    [SD_ATTR_NS_XLINK_SHOW] = {"show", SD_HTML_NS_XLINK},
    [SD_ATTR_NS_XLINK_TITLE] = {"title", SD_HTML_NS_XLINK},
    [SD_ATTR_NS_XLINK_TYPE] = {"type", SD_HTML_NS_XLINK},
    [SD_ATTR_NS_XML_LANG] = {"lang", SD_HTML_NS_XML},
    [SD_ATTR_NS_XML_SPACE] = {"space", SD_HTML_NS_XML},
    [SD_ATTR_NS_XMLNS] = {"xmlns", SD_HTML_NS_XMLNS},
    [SD_ATTR_NS_XMLNS_XLINK] = {"xlink", SD_HTML_NS_XMLNS},
    [SD_ATTR_MATH_DEFINITIONURL] = {"definitionURL", SD_HTML_NS_HTML},
#define X(name, text) [SD_ATTR_SVG_##name] = {text, SD_HTML_NS_HTML},
    SD_HTML_SVG_ATTR_TABLE(X)
#undef X
};

sd_str
sd_html_tag_name(const sd_html_tree *t, uint32_t n)
{
    const sd_html_node *e = &t->nodes[n];
    if (e->ns == SD_HTML_NS_SVG && e->tag < SD_TAG_KNOWN && svg_tags[e->tag])
        return sd_str_of(svg_tags[e->tag]);
    return t->tag_names->text[e->tag];
}

sd_str
sd_html_attr_name(const sd_html_tree *t, uint32_t name, sd_html_ns *ret_ns)
{
    if (name < SD_ATTR_KNOWN && foreign_names[name].name) {
        *ret_ns = foreign_names[name].ns;
        return sd_str_of(foreign_names[name].name);
    }
    *ret_ns = SD_HTML_NS_HTML;
    return t->attr_names->text[name];
}

uint32_t
sd_html_find_attr(const sd_html_tree *t, sd_str name)
{
    return html__name_find(t->attr_names, name);
}

// ------------------------------------------------------------------ HTML

static void
add_escaped(sd_buf *out, sd_str s, bool attr)
{
    size_t from = 0;
    for (size_t i = 0; i < s.n; i++) {
        const char *as = NULL;
        size_t took = 1;
        if (s.p[i] == '&')
            as = "&amp;";
        else if (s.p[i] == '<')
            as = "&lt;";
        else if (s.p[i] == '>')
            as = "&gt;";
        else if (s.p[i] == '"' && attr)
            as = "&quot;";
        else if (s.p[i] == (char)0xc2 && i + 1 < s.n &&
                 s.p[i + 1] == (char)0xa0)
            as = "&nbsp;", took = 2;
        if (!as)
            continue;
        sd_buf_add(out, sd_str_sub(s, from, i));
        sd_buf_add(out, sd_str_of(as));
        from = i + took;
        i = from - 1;
    }
    sd_buf_add(out, sd_str_sub(s, from, s.n));
}

bool
sd_html_is_void(const sd_html_node *e)
{
    if (e->ns != SD_HTML_NS_HTML || e->kind != SD_HTML_ELEMENT)
        return false;
    switch (e->tag) {
    case SD_TAG_AREA:
    case SD_TAG_BASE:
    case SD_TAG_BASEFONT:
    case SD_TAG_BGSOUND:
    case SD_TAG_BR:
    case SD_TAG_COL:
    case SD_TAG_EMBED:
    case SD_TAG_FRAME:
    case SD_TAG_HR:
    case SD_TAG_IMG:
    case SD_TAG_INPUT:
    case SD_TAG_KEYGEN:
    case SD_TAG_LINK:
    case SD_TAG_META:
    case SD_TAG_PARAM:
    case SD_TAG_SOURCE:
    case SD_TAG_TRACK:
    case SD_TAG_WBR:
        return true;
    default:
        return false;
    }
}

/// Its text is written as it is.
static bool
holds_raw_text(const sd_html_node *e)
{
    if (e->ns != SD_HTML_NS_HTML || e->kind != SD_HTML_ELEMENT)
        return false;
    switch (e->tag) {
    case SD_TAG_STYLE:
    case SD_TAG_SCRIPT:
    case SD_TAG_XMP:
    case SD_TAG_IFRAME:
    case SD_TAG_NOEMBED:
    case SD_TAG_NOFRAMES:
    case SD_TAG_PLAINTEXT:
        return true;
    default:
        return false;
    }
}

static const char *
prefix_of(sd_html_ns ns)
{
    switch (ns) {
    case SD_HTML_NS_XLINK:
        return "xlink:";
    case SD_HTML_NS_XML:
        return "xml:";
    case SD_HTML_NS_XMLNS:
        return "xmlns:";
    case SD_HTML_NS_HTML:
    case SD_HTML_NS_SVG:
    case SD_HTML_NS_MATH:
        break;
    }
    return "";
}

static void
write_start(const sd_html_tree *t, uint32_t n, sd_buf *out)
{
    const sd_html_node *e = &t->nodes[n];
    sd_buf_addc(out, '<');
    sd_buf_add(out, sd_html_tag_name(t, n));
    for (uint32_t i = 0; i < e->attrs.n; i++) {
        const sd_html_attr *a = &t->attrs[e->attrs.from + i];
        sd_html_ns ns;
        sd_str name = sd_html_attr_name(t, a->name, &ns);
        sd_buf_addc(out, ' ');
        if (a->name != SD_ATTR_NS_XMLNS)
            sd_buf_add(out, sd_str_of(prefix_of(ns)));
        sd_buf_add(out, name);
        sd_buf_add(out, SD_STR("=\""));
        add_escaped(out, sd_html_text(t, a->value), true);
        sd_buf_addc(out, '"');
    }
    sd_buf_addc(out, '>');
}

static void
write_node(const sd_html_tree *t, uint32_t n, sd_buf *out)
{
    const sd_html_node *e = &t->nodes[n];
    switch ((sd_html_kind)e->kind) {
    case SD_HTML_ELEMENT:
        write_start(t, n, out);
        break;
    case SD_HTML_TEXT:
        if (holds_raw_text(&t->nodes[e->parent]))
            sd_buf_add(out, sd_html_text(t, e->text));
        else
            add_escaped(out, sd_html_text(t, e->text), false);
        break;
    case SD_HTML_COMMENT:
        sd_buf_add(out, SD_STR("<!--"));
        sd_buf_add(out, sd_html_text(t, e->text));
        sd_buf_add(out, SD_STR("-->"));
        break;
    case SD_HTML_DOCTYPE:
        sd_buf_add(out, SD_STR("<!DOCTYPE "));
        sd_buf_add(out, sd_html_value(t, n, SD_ATTR_PART_NAME));
        sd_buf_addc(out, '>');
        break;
    case SD_HTML_PI:
        sd_buf_add(out, SD_STR("<?"));
        sd_buf_add(out, sd_html_value(t, n, SD_ATTR_PART_TARGET));
        sd_buf_addc(out, ' ');
        sd_buf_add(out, sd_html_value(t, n, SD_ATTR_PART_DATA));
        sd_buf_add(out, SD_STR("?>"));
        break;
    case SD_HTML_DOCUMENT:
    case SD_HTML_CONTENT:
        break;
    }
}

static void
write_end(const sd_html_tree *t, uint32_t n, sd_buf *out)
{
    const sd_html_node *e = &t->nodes[n];
    if (e->kind != SD_HTML_ELEMENT || sd_html_is_void(e))
        return;
    sd_buf_add(out, SD_STR("</"));
    sd_buf_add(out, sd_html_tag_name(t, n));
    sd_buf_addc(out, '>');
}

void
sd_html_write(const sd_html_tree *t, uint32_t top, sd_buf *out)
{
    uint32_t n = top;
    for (;;) {
        if (t->nodes[n].first && (n == top || !sd_html_is_void(&t->nodes[n]))) {
            n = t->nodes[n].first;
        } else {
            if (n == top)
                return;
            write_end(t, n, out);
            while (!t->nodes[n].next) {
                n = t->nodes[n].parent;
                if (n == top)
                    return;
                write_end(t, n, out);
            }
            n = t->nodes[n].next;
        }
        write_node(t, n, out);
    }
}

// ------------------------------------------------------------------ the dump

typedef struct dump_attr {
    const char *prefix;
    sd_str name, value;
} dump_attr;

/// UTF-8 bytes order as code points do; UTF-16 units put those past U+FFFF
/// before U+E000.
static int
order_utf16(unsigned char a, unsigned char b)
{
    bool high_a = a >= 0xf0, high_b = b >= 0xf0;
    if (high_a != high_b && a >= 0xee && b >= 0xee)
        return high_a ? -1 : 1;
    return a < b ? -1 : a > b;
}

static int
by_name(const void *x, const void *y)
{
    const dump_attr *a = x, *b = y;
    sd_str pa[2] = {sd_str_of(a->prefix), a->name};
    sd_str pb[2] = {sd_str_of(b->prefix), b->name};
    size_t na = pa[0].n + pa[1].n, nb = pb[0].n + pb[1].n;
    for (size_t i = 0; i < na && i < nb; i++) {
        char ca = i < pa[0].n ? pa[0].p[i] : pa[1].p[i - pa[0].n];
        char cb = i < pb[0].n ? pb[0].p[i] : pb[1].p[i - pb[0].n];
        if (ca != cb)
            return order_utf16((unsigned char)ca, (unsigned char)cb);
    }
    return na < nb ? -1 : na > nb;
}

static void
indent(sd_buf *out, unsigned depth)
{
    sd_buf_add(out, SD_STR("| "));
    for (unsigned i = 0; i < depth; i++)
        sd_buf_add(out, SD_STR("  "));
}

static void
dump_attrs(const sd_html_tree *t, uint32_t n, unsigned depth, sd_buf *out)
{
    const sd_html_node *e = &t->nodes[n];
    if (!e->attrs.n)
        return;
    static const char *const prefix[] = {"",       "",     "",
                                         "xlink ", "xml ", "xmlns "};
    dump_attr *list = sd_calloc(e->attrs.n, sizeof *list);
    for (uint32_t i = 0; i < e->attrs.n; i++) {
        const sd_html_attr *a = &t->attrs[e->attrs.from + i];
        sd_html_ns ns;
        list[i].name = sd_html_attr_name(t, a->name, &ns);
        list[i].prefix = prefix[ns];
        list[i].value = sd_html_text(t, a->value);
    }
    qsort(list, e->attrs.n, sizeof *list, by_name);
    for (uint32_t i = 0; i < e->attrs.n; i++) {
        indent(out, depth);
        sd_buf_add(out, sd_str_of(list[i].prefix));
        sd_buf_add(out, list[i].name);
        sd_buf_add(out, SD_STR("=\""));
        sd_buf_add(out, list[i].value);
        sd_buf_add(out, SD_STR("\"\n"));
    }
    free(list);
}

static void
dump_doctype(const sd_html_tree *t, uint32_t n, sd_buf *out)
{
    sd_str pub = sd_html_value(t, n, SD_ATTR_PART_PUBLIC);
    sd_str sys = sd_html_value(t, n, SD_ATTR_PART_SYSTEM);
    sd_buf_add(out, SD_STR("<!DOCTYPE "));
    sd_buf_add(out, sd_html_value(t, n, SD_ATTR_PART_NAME));
    if (pub.n || sys.n) {
        sd_buf_add(out, SD_STR(" \""));
        sd_buf_add(out, pub);
        sd_buf_add(out, SD_STR("\" \""));
        sd_buf_add(out, sys);
        sd_buf_addc(out, '"');
    }
    sd_buf_add(out, SD_STR(">\n"));
}

static void
dump_node(const sd_html_tree *t, uint32_t n, unsigned depth, sd_buf *out)
{
    static const char *const prefix[] = {"", "svg ", "math "};
    const sd_html_node *e = &t->nodes[n];
    indent(out, depth);
    switch ((sd_html_kind)e->kind) {
    case SD_HTML_ELEMENT:
        sd_buf_addc(out, '<');
        sd_buf_add(out, sd_str_of(prefix[e->ns]));
        sd_buf_add(out, sd_html_tag_name(t, n));
        sd_buf_add(out, SD_STR(">\n"));
        dump_attrs(t, n, depth + 1, out);
        break;
    case SD_HTML_TEXT:
        sd_buf_addc(out, '"');
        sd_buf_add(out, sd_html_text(t, e->text));
        sd_buf_add(out, SD_STR("\"\n"));
        break;
    case SD_HTML_COMMENT:
        sd_buf_add(out, SD_STR("<!-- "));
        sd_buf_add(out, sd_html_text(t, e->text));
        sd_buf_add(out, SD_STR(" -->\n"));
        break;
    case SD_HTML_DOCTYPE:
        dump_doctype(t, n, out);
        break;
    case SD_HTML_PI:
        sd_buf_add(out, SD_STR("<?"));
        sd_buf_add(out, sd_html_value(t, n, SD_ATTR_PART_TARGET));
        sd_buf_addc(out, ' ');
        sd_buf_add(out, sd_html_value(t, n, SD_ATTR_PART_DATA));
        sd_buf_add(out, SD_STR("?>\n"));
        break;
    case SD_HTML_CONTENT:
        sd_buf_add(out, SD_STR("content\n"));
        break;
    case SD_HTML_DOCUMENT:
        break;
    }
}

void
sd_html_dump(const sd_html_tree *t, sd_buf *out)
{
    uint32_t n = 0;
    unsigned depth = 0;
    for (;;) {
        if (t->nodes[n].first) {
            n = t->nodes[n].first;
            depth++;
        } else {
            while (n && !t->nodes[n].next) {
                n = t->nodes[n].parent;
                depth--;
            }
            if (!n)
                return;
            n = t->nodes[n].next;
        }
        dump_node(t, n, depth - 1, out);
    }
}

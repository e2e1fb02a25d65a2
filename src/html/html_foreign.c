// SPDX-License-Identifier: Apache-2.0
// SVG and MathML inside HTML.
#include "html_int.h"

typedef struct current {
    unsigned ns;
    uint32_t tag;
    bool integration;
} current;

/// The standard's "adjusted current node".
static current
adjusted(const P *p)
{
    if (p->fragment && p->open_n == 1)
        return (current){p->context_ns, p->context_tag, false};
    const html_open *o = &p->open[p->open_n - 1];
    return (current){o->ns, o->tag, p->nodes[o->node].flags & HTML_INTEGRATION};
}

static bool
is_text_point(current c)
{
    return c.ns == SD_HTML_NS_MATH &&
           (c.tag == SD_TAG_MI || c.tag == SD_TAG_MO || c.tag == SD_TAG_MN ||
            c.tag == SD_TAG_MS || c.tag == SD_TAG_MTEXT);
}

static bool
is_html_point(current c)
{
    return c.integration || (c.ns == SD_HTML_NS_SVG &&
                             (c.tag == SD_TAG_FOREIGNOBJECT ||
                              c.tag == SD_TAG_DESC || c.tag == SD_TAG_TITLE));
}

bool
html__uses_foreign_rules(const P *p, const html_token *t)
{
    current c = adjusted(p);
    if (LIKELY(c.ns == SD_HTML_NS_HTML) || t->kind == HTML_TOKEN_END)
        return false;
    bool start = t->kind == HTML_TOKEN_START;
    bool text = t->kind == HTML_TOKEN_TEXT || t->kind == HTML_TOKEN_NULS;
    if (is_text_point(c) && (text || (start && t->tag != SD_TAG_MGLYPH &&
                                      t->tag != SD_TAG_MALIGNMARK)))
        return false;
    if (c.ns == SD_HTML_NS_MATH && c.tag == SD_TAG_ANNOTATION_XML && start &&
        t->tag == SD_TAG_SVG)
        return false;
    return !(is_html_point(c) && (start || text));
}

// ------------------------------------------------------------ attributes

static const uint16_t svg_attr[SD_ATTR_KNOWN] = {
#define X(name, text) [SD_ATTR_##name] = SD_ATTR_SVG_##name,
    SD_HTML_SVG_ATTR_TABLE(X)
#undef X
};

static const uint16_t foreign_attr[SD_ATTR_KNOWN] = {
    [SD_ATTR_XLINK_ACTUATE] = SD_ATTR_NS_XLINK_ACTUATE,
    [SD_ATTR_XLINK_ARCROLE] = SD_ATTR_NS_XLINK_ARCROLE,
    [SD_ATTR_XLINK_HREF] = SD_ATTR_NS_XLINK_HREF,
    [SD_ATTR_XLINK_ROLE] = SD_ATTR_NS_XLINK_ROLE,
    [SD_ATTR_XLINK_SHOW] = SD_ATTR_NS_XLINK_SHOW,
    [SD_ATTR_XLINK_TITLE] = SD_ATTR_NS_XLINK_TITLE,
    [SD_ATTR_XLINK_TYPE] = SD_ATTR_NS_XLINK_TYPE,
    [SD_ATTR_XML_LANG] = SD_ATTR_NS_XML_LANG,
    [SD_ATTR_XML_SPACE] = SD_ATTR_NS_XML_SPACE,
    [SD_ATTR_XMLNS] = SD_ATTR_NS_XMLNS,
    [SD_ATTR_XMLNS_XLINK] = SD_ATTR_NS_XMLNS_XLINK,
};

void
html__foreign_attrs(P *p, html_token *t, unsigned ns)
{
    for (uint32_t i = 0; i < t->attr_n; i++) {
        sd_html_attr *a = &p->t.attrs[t->attr_from + i];
        if (a->name >= SD_ATTR_KNOWN)
            continue;
        if (ns == SD_HTML_NS_SVG && svg_attr[a->name])
            a->name = svg_attr[a->name];
        else if (ns == SD_HTML_NS_MATH && a->name == SD_ATTR_DEFINITIONURL)
            a->name = SD_ATTR_MATH_DEFINITIONURL;
        else if (foreign_attr[a->name])
            a->name = foreign_attr[a->name];
    }
}

static bool
has_html_encoding(const P *p, const html_token *t)
{
    for (uint32_t i = 0; i < t->attr_n; i++) {
        const sd_html_attr *a = &p->t.attrs[t->attr_from + i];
        sd_str value = {html__bytes(p, a->value), a->value.n};
        if (a->name == SD_ATTR_ENCODING)
            return sd_str_is(value, "text/html") ||
                   sd_str_is(value, "application/xhtml+xml");
    }
    return false;
}

uint32_t
html__insert_foreign(P *p, html_token *t, unsigned ns)
{
    uint32_t n = html__insert_element(p, t, ns);
    if (ns == SD_HTML_NS_MATH && t->tag == SD_TAG_ANNOTATION_XML &&
        has_html_encoding(p, t))
        p->nodes[n].flags |= HTML_INTEGRATION;
    return n;
}

// ------------------------------------------------------------ the rules

/// HTML tags that foreign content cannot hold.
static bool
breaks_out(const P *p, const html_token *t)
{
    switch (t->tag) {
    case SD_TAG_BR:
    case SD_TAG_P:
        return true;
    case SD_TAG_B:
    case SD_TAG_BIG:
    case SD_TAG_BLOCKQUOTE:
    case SD_TAG_BODY:
    case SD_TAG_CENTER:
    case SD_TAG_CODE:
    case SD_TAG_DD:
    case SD_TAG_DIV:
    case SD_TAG_DL:
    case SD_TAG_DT:
    case SD_TAG_EM:
    case SD_TAG_EMBED:
    case SD_TAG_H1:
    case SD_TAG_H2:
    case SD_TAG_H3:
    case SD_TAG_H4:
    case SD_TAG_H5:
    case SD_TAG_H6:
    case SD_TAG_HEAD:
    case SD_TAG_HR:
    case SD_TAG_I:
    case SD_TAG_IMG:
    case SD_TAG_LI:
    case SD_TAG_LISTING:
    case SD_TAG_MENU:
    case SD_TAG_META:
    case SD_TAG_NOBR:
    case SD_TAG_OL:
    case SD_TAG_PRE:
    case SD_TAG_RUBY:
    case SD_TAG_S:
    case SD_TAG_SMALL:
    case SD_TAG_SPAN:
    case SD_TAG_STRONG:
    case SD_TAG_STRIKE:
    case SD_TAG_SUB:
    case SD_TAG_SUP:
    case SD_TAG_TABLE:
    case SD_TAG_TT:
    case SD_TAG_U:
    case SD_TAG_UL:
    case SD_TAG_VAR:
        return t->kind == HTML_TOKEN_START;
    case SD_TAG_FONT:
        break;
    default:
        return false;
    }
    if (t->kind != HTML_TOKEN_START)
        return false;
    for (uint32_t i = 0; i < t->attr_n; i++) {
        uint32_t name = p->t.attrs[t->attr_from + i].name;
        if (name == SD_ATTR_COLOR || name == SD_ATTR_FACE ||
            name == SD_ATTR_SIZE)
            return true;
    }
    return false;
}

static bool
break_out(P *p, html_token *t)
{
    for (;;) {
        const html_open *o = html__top(p);
        current c = {o->ns, o->tag, p->nodes[o->node].flags & HTML_INTEGRATION};
        if (c.ns == SD_HTML_NS_HTML || is_text_point(c) || is_html_point(c))
            break;
        html__pop(p);
    }
    return html__mode(p, p->mode, t);
}

static void
start(P *p, html_token *t)
{
    unsigned ns = adjusted(p).ns;
    html__foreign_attrs(p, t, ns);
    html__insert_foreign(p, t, ns);
    if (t->self_closing)
        html__pop(p);
}

static bool
end(P *p, html_token *t)
{
    if (p->open_n == 1)
        return true;
    uint32_t at = p->top[1][t->tag];
    if (at > html__top(p)->base[BASE_HTML]) {
        html__pop_to(p, at - 1);
        return true;
    }
    return html__mode(p, p->mode, t);
}

/// NULs show as U+FFFD here.
static void
insert_nuls(P *p, const html_token *t)
{
    size_t from = p->t.side_n;
    if (!html__side_room(&p->t, (size_t)t->text.n * 3))
        return;
    for (uint32_t i = 0; i < t->text.n; i++)
        html__side_add(&p->t, "\xef\xbf\xbd", 3);
    sd_html_view v = {HTML_SIDE | (uint32_t)from, t->text.n * 3};
    html__insert_text(p, v, t->source);
}

bool
html__in_foreign(P *p, html_token *t)
{
    switch ((html_token_kind)t->kind) {
    case HTML_TOKEN_TEXT:
        if (!html__is_blank(p, t->text))
            p->frameset_ok = false;
        html__insert_text(p, t->text, t->source);
        return true;
    case HTML_TOKEN_NULS:
        insert_nuls(p, t);
        return true;
    case HTML_TOKEN_COMMENT:
    case HTML_TOKEN_PI:
        html__insert_comment(p, t, html__here(p));
        return true;
    case HTML_TOKEN_START:
        if (breaks_out(p, t))
            return break_out(p, t);
        start(p, t);
        return true;
    case HTML_TOKEN_CLOSE:
        if (breaks_out(p, t))
            return break_out(p, t);
        return end(p, t);
    case HTML_TOKEN_DOCTYPE:
    case HTML_TOKEN_END:
        return true;
    }
    return true;
}

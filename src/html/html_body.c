// SPDX-License-Identifier: Apache-2.0
// The insertion mode "in body". What a tag does is looked up in two tables,
// so that the usual case is one jump.
#include "html_int.h"

typedef enum action {
    OTHER, // also for every name that is not known
    HTML,
    HEAD_PART,
    BODY,
    FRAMESET,
    BLOCK,
    HEADING,
    PRE,
    FORM,
    LI,
    DD_DT,
    PLAINTEXT,
    BUTTON,
    A,
    FORMAT,
    NOBR,
    MARKER,
    TABLE,
    VOID,
    INPUT,
    QUIET_VOID,
    HR,
    IMAGE,
    TEXTAREA,
    XMP,
    IFRAME,
    NOEMBED,
    NOSCRIPT,
    SELECT,
    OPTGROUP,
    OPTION,
    RB,
    RT,
    MATH,
    SVG,
    STRAY,
    SELECTED,
    // end tags only
    TEMPLATE,
    PARAGRAPH,
    BR,
} action;

// clang-format off
static const uint8_t start_action[SD_TAG_KNOWN] = {
#define T(tag, what) [SD_TAG_##tag] = what
    T(HTML, HTML), T(BODY, BODY), T(FRAMESET, FRAMESET),
    T(BASE, HEAD_PART), T(BASEFONT, HEAD_PART), T(BGSOUND, HEAD_PART),
    T(LINK, HEAD_PART), T(META, HEAD_PART), T(NOFRAMES, HEAD_PART),
    T(SCRIPT, HEAD_PART), T(STYLE, HEAD_PART), T(TEMPLATE, HEAD_PART),
    T(TITLE, HEAD_PART),
    T(ADDRESS, BLOCK), T(ARTICLE, BLOCK), T(ASIDE, BLOCK),
    T(BLOCKQUOTE, BLOCK), T(CENTER, BLOCK), T(DETAILS, BLOCK),
    T(DIALOG, BLOCK), T(DIR, BLOCK), T(DIV, BLOCK), T(DL, BLOCK),
    T(FIELDSET, BLOCK), T(FIGCAPTION, BLOCK), T(FIGURE, BLOCK),
    T(FOOTER, BLOCK), T(HEADER, BLOCK), T(HGROUP, BLOCK), T(MAIN, BLOCK),
    T(MENU, BLOCK), T(NAV, BLOCK), T(OL, BLOCK), T(P, BLOCK),
    T(SEARCH, BLOCK), T(SECTION, BLOCK), T(SUMMARY, BLOCK), T(UL, BLOCK),
    T(H1, HEADING), T(H2, HEADING), T(H3, HEADING), T(H4, HEADING),
    T(H5, HEADING), T(H6, HEADING), T(PRE, PRE), T(LISTING, PRE),
    T(FORM, FORM), T(LI, LI), T(DD, DD_DT), T(DT, DD_DT),
    T(PLAINTEXT, PLAINTEXT), T(BUTTON, BUTTON), T(A, A),
    T(B, FORMAT), T(BIG, FORMAT), T(CODE, FORMAT), T(EM, FORMAT),
    T(FONT, FORMAT), T(I, FORMAT), T(S, FORMAT), T(SMALL, FORMAT),
    T(STRIKE, FORMAT), T(STRONG, FORMAT), T(TT, FORMAT), T(U, FORMAT),
    T(NOBR, NOBR), T(APPLET, MARKER), T(MARQUEE, MARKER), T(OBJECT, MARKER),
    T(TABLE, TABLE), T(AREA, VOID), T(BR, VOID), T(EMBED, VOID),
    T(IMG, VOID), T(KEYGEN, VOID), T(WBR, VOID), T(INPUT, INPUT),
    T(PARAM, QUIET_VOID), T(SOURCE, QUIET_VOID), T(TRACK, QUIET_VOID),
    T(HR, HR), T(IMAGE, IMAGE), T(TEXTAREA, TEXTAREA), T(XMP, XMP),
    T(IFRAME, IFRAME), T(NOEMBED, NOEMBED), T(NOSCRIPT, NOSCRIPT),
    T(SELECT, SELECT), T(OPTGROUP, OPTGROUP), T(OPTION, OPTION),
    T(RB, RB), T(RTC, RB), T(RP, RT), T(RT, RT), T(MATH, MATH), T(SVG, SVG),
    T(CAPTION, STRAY), T(COL, STRAY), T(COLGROUP, STRAY), T(FRAME, STRAY),
    T(HEAD, STRAY), T(TBODY, STRAY), T(TD, STRAY), T(TFOOT, STRAY),
    T(TH, STRAY), T(THEAD, STRAY), T(TR, STRAY),
    T(SELECTEDCONTENT, SELECTED),
};

static const uint8_t end_action[SD_TAG_KNOWN] = {
    T(TEMPLATE, TEMPLATE), T(BODY, BODY), T(HTML, HTML),
    T(ADDRESS, BLOCK), T(ARTICLE, BLOCK), T(ASIDE, BLOCK),
    T(BLOCKQUOTE, BLOCK), T(BUTTON, BLOCK), T(CENTER, BLOCK),
    T(DETAILS, BLOCK), T(DIALOG, BLOCK), T(DIR, BLOCK), T(DIV, BLOCK),
    T(DL, BLOCK), T(FIELDSET, BLOCK), T(FIGCAPTION, BLOCK),
    T(FIGURE, BLOCK), T(FOOTER, BLOCK), T(HEADER, BLOCK), T(HGROUP, BLOCK),
    T(LISTING, BLOCK), T(MAIN, BLOCK), T(MENU, BLOCK), T(NAV, BLOCK),
    T(OL, BLOCK), T(PRE, BLOCK), T(SEARCH, BLOCK), T(SECTION, BLOCK),
    T(SELECT, BLOCK), T(SUMMARY, BLOCK), T(UL, BLOCK),
    T(FORM, FORM), T(P, PARAGRAPH), T(LI, LI), T(DD, DD_DT), T(DT, DD_DT),
    T(H1, HEADING), T(H2, HEADING), T(H3, HEADING), T(H4, HEADING),
    T(H5, HEADING), T(H6, HEADING),
    T(A, FORMAT), T(B, FORMAT), T(BIG, FORMAT), T(CODE, FORMAT),
    T(EM, FORMAT), T(FONT, FORMAT), T(I, FORMAT), T(NOBR, FORMAT),
    T(S, FORMAT), T(SMALL, FORMAT), T(STRIKE, FORMAT), T(STRONG, FORMAT),
    T(TT, FORMAT), T(U, FORMAT),
    T(APPLET, MARKER), T(MARQUEE, MARKER), T(OBJECT, MARKER), T(BR, BR),
#undef T
};
// clang-format on

static inline void
close_open_p(P *p)
{
    if (html__in_scope(p, SD_TAG_P, BASE_BUTTON))
        html__close_p(p);
}

static uint32_t
insert(P *p, html_token *t)
{
    return html__insert_element(p, t, SD_HTML_NS_HTML);
}

static void
end_other(P *p, uint32_t tag)
{
    uint32_t at = p->top[0][tag];
    if (!at || at < html__top(p)->base[BASE_SPECIAL])
        return;
    html__implied_ends(p, tag);
    html__pop_to(p, at - 1);
}

/// The end tag of a formatting element.
static void
end_format(P *p, uint32_t tag)
{
    if (!html__adopt(p, tag))
        end_other(p, tag);
}

// ------------------------------------------------------------ start tags

static void
start_frameset(P *p, html_token *t)
{
    if (p->open_n < 2 || !p->body || p->open[1].node != p->body ||
        !p->frameset_ok) {
        html__drop_attrs(p, t);
        return;
    }
    html__unlink(p, p->body);
    html__pop_to(p, 1);
    insert(p, t);
    p->mode = MODE_IN_FRAMESET;
}

static void
start_body(P *p, html_token *t)
{
    if (p->open_n < 2 || p->open[1].tag != SD_TAG_BODY ||
        p->open[1].ns != SD_HTML_NS_HTML || html__is_open(p, SD_TAG_TEMPLATE)) {
        html__drop_attrs(p, t);
        return;
    }
    p->frameset_ok = false;
    p->body = p->open[1].node;
    html__late_attrs(p, 1, t);
}

static bool
is_heading(const html_open *o)
{
    return o->tag >= SD_TAG_H1 && o->tag <= SD_TAG_H6 &&
           o->ns == SD_HTML_NS_HTML;
}

static void
start_form(P *p, html_token *t)
{
    bool template = html__is_open(p, SD_TAG_TEMPLATE);
    if (p->form && !template) {
        html__drop_attrs(p, t);
        return;
    }
    close_open_p(p);
    uint32_t n = insert(p, t);
    if (!template)
        p->form = n;
}

/// `<li>`, `<dd>`, `<dt>` end the open one, unless something special that is
/// not address, div or p stands between.
static void
start_item(P *p, html_token *t)
{
    p->frameset_ok = false;
    uint32_t at = html__top(p)->base[BASE_SPECIAL_LI];
    const html_open *o = at ? &p->open[at - 1] : NULL;
    if (o && o->ns == SD_HTML_NS_HTML &&
        (t->tag == SD_TAG_LI ? o->tag == SD_TAG_LI
                             : o->tag == SD_TAG_DD || o->tag == SD_TAG_DT)) {
        uint32_t tag = o->tag;
        html__implied_ends(p, tag);
        html__pop_tag(p, tag);
    }
    close_open_p(p);
    insert(p, t);
}

static void
start_button(P *p, html_token *t)
{
    if (html__in_scope(p, SD_TAG_BUTTON, BASE_SCOPE)) {
        html__implied_ends(p, 0);
        html__pop_tag(p, SD_TAG_BUTTON);
    }
    html__format_reopen(p);
    insert(p, t);
    p->frameset_ok = false;
}

static void
start_a(P *p, html_token *t)
{
    uint32_t f;
    if (html__format_find(p, SD_TAG_A, &f)) {
        uint32_t n = p->formats[f].node;
        end_format(p, SD_TAG_A);
        html__format_remove_node(p, n);
        if (p->nodes[n].flags & HTML_OPEN)
            html__open_remove(p, html__open_index(p, n));
    }
    html__format_reopen(p);
    html__format_push(p, insert(p, t), SD_TAG_A);
}

static void
start_nobr(P *p, html_token *t)
{
    html__format_reopen(p);
    if (html__in_scope(p, SD_TAG_NOBR, BASE_SCOPE)) {
        end_format(p, SD_TAG_NOBR);
        html__format_reopen(p);
    }
    html__format_push(p, insert(p, t), SD_TAG_NOBR);
}

bool
html__is_hidden(const P *p, const html_token *t)
{
    for (uint32_t i = 0; i < t->attr_n; i++) {
        const sd_html_attr *a = &p->t.attrs[t->attr_from + i];
        if (a->name == SD_ATTR_TYPE)
            return sd_str_is((sd_str){html__bytes(p, a->value), a->value.n},
                             "hidden");
    }
    return false;
}

static bool
in_select_context(const P *p)
{
    return p->fragment && p->context_tag == SD_TAG_SELECT &&
           p->context_ns == SD_HTML_NS_HTML;
}

static void
start_input(P *p, html_token *t)
{
    if (in_select_context(p)) {
        html__drop_attrs(p, t);
        return;
    }
    if (html__in_scope(p, SD_TAG_SELECT, BASE_SCOPE))
        html__pop_tag(p, SD_TAG_SELECT);
    html__format_reopen(p);
    html__insert_void(p, t, SD_HTML_NS_HTML);
    if (!html__is_hidden(p, t))
        p->frameset_ok = false;
}

static void
start_hr(P *p, html_token *t)
{
    close_open_p(p);
    if (html__in_scope(p, SD_TAG_SELECT, BASE_SCOPE))
        html__implied_ends(p, 0);
    html__insert_void(p, t, SD_HTML_NS_HTML);
    p->frameset_ok = false;
}

static void
start_select(P *p, html_token *t)
{
    if (in_select_context(p)) {
        html__drop_attrs(p, t);
        return;
    }
    if (html__in_scope(p, SD_TAG_SELECT, BASE_SCOPE)) {
        html__pop_tag(p, SD_TAG_SELECT);
        html__drop_attrs(p, t);
        return;
    }
    html__format_reopen(p);
    insert(p, t);
    p->frameset_ok = false;
}

static void
start_option(P *p, html_token *t)
{
    if (html__in_scope(p, SD_TAG_SELECT, BASE_SCOPE))
        html__implied_ends(p, t->tag == SD_TAG_OPTION ? SD_TAG_OPTGROUP : 0);
    else if (html__top_is(p, SD_TAG_OPTION))
        html__pop(p);
    html__format_reopen(p);
    html__select_opened(p, insert(p, t), t->tag);
}

static void
start_ruby_part(P *p, html_token *t, uint32_t except)
{
    if (html__in_scope(p, SD_TAG_RUBY, BASE_SCOPE))
        html__implied_ends(p, except);
    insert(p, t);
}

static void
start_foreign(P *p, html_token *t, unsigned ns)
{
    html__format_reopen(p);
    html__foreign_attrs(p, t, ns);
    html__insert_foreign(p, t, ns);
    if (t->self_closing)
        html__pop(p);
}

static bool
start(P *p, html_token *t)
{
    switch (t->tag < SD_TAG_KNOWN ? (action)start_action[t->tag] : OTHER) {
    case BLOCK:
        close_open_p(p);
        insert(p, t);
        break;
    case A:
        start_a(p, t);
        break;
    case FORMAT:
        html__format_reopen(p);
        html__format_push(p, insert(p, t), t->tag);
        break;
    case LI:
    case DD_DT:
        start_item(p, t);
        break;
    case VOID:
        html__format_reopen(p);
        html__insert_void(p, t, SD_HTML_NS_HTML);
        p->frameset_ok = false;
        break;
    case HTML:
        if (html__is_open(p, SD_TAG_TEMPLATE))
            html__drop_attrs(p, t);
        else
            html__late_attrs(p, 0, t);
        break;
    case HEAD_PART:
        return html__in_head(p, t);
    case BODY:
        start_body(p, t);
        break;
    case FRAMESET:
        start_frameset(p, t);
        break;
    case HEADING:
        close_open_p(p);
        if (is_heading(html__top(p)))
            html__pop(p);
        insert(p, t);
        break;
    case PRE:
        close_open_p(p);
        insert(p, t);
        p->skip_newline = true;
        p->frameset_ok = false;
        break;
    case FORM:
        start_form(p, t);
        break;
    case PLAINTEXT:
        close_open_p(p);
        insert(p, t);
        p->t.state = HTML_PLAINTEXT;
        break;
    case BUTTON:
        start_button(p, t);
        break;
    case NOBR:
        start_nobr(p, t);
        break;
    case MARKER:
        html__format_reopen(p);
        insert(p, t);
        html__format_marker(p);
        p->frameset_ok = false;
        break;
    case TABLE:
        if (!p->tree.quirks)
            close_open_p(p);
        insert(p, t);
        p->frameset_ok = false;
        p->mode = MODE_IN_TABLE;
        break;
    case INPUT:
        start_input(p, t);
        break;
    case QUIET_VOID:
        html__insert_void(p, t, SD_HTML_NS_HTML);
        break;
    case HR:
        start_hr(p, t);
        break;
    case IMAGE:
        t->tag = SD_TAG_IMG;
        return false;
    case TEXTAREA:
        html__raw_text(p, t, HTML_RCDATA);
        p->skip_newline = true;
        p->frameset_ok = false;
        break;
    case XMP:
        close_open_p(p);
        html__format_reopen(p);
        p->frameset_ok = false;
        html__raw_text(p, t, HTML_RAWTEXT);
        break;
    case IFRAME:
        p->frameset_ok = false;
        html__raw_text(p, t, HTML_RAWTEXT);
        break;
    case NOEMBED:
        html__raw_text(p, t, HTML_RAWTEXT);
        break;
    case NOSCRIPT:
        if (p->scripting) {
            html__raw_text(p, t, HTML_RAWTEXT);
        } else {
            html__format_reopen(p);
            insert(p, t);
        }
        break;
    case SELECT:
        start_select(p, t);
        break;
    case OPTGROUP:
    case OPTION:
        start_option(p, t);
        break;
    case RB:
        start_ruby_part(p, t, 0);
        break;
    case RT:
        start_ruby_part(p, t, SD_TAG_RTC);
        break;
    case MATH:
        start_foreign(p, t, SD_HTML_NS_MATH);
        break;
    case SVG:
        start_foreign(p, t, SD_HTML_NS_SVG);
        break;
    case STRAY:
        html__drop_attrs(p, t);
        break;
    case SELECTED:
        html__format_reopen(p);
        html__select_opened(p, insert(p, t), t->tag);
        break;
    case OTHER:
    case TEMPLATE:
    case PARAGRAPH:
    case BR:
        html__format_reopen(p);
        insert(p, t);
        break;
    }
    return true;
}

// ------------------------------------------------------------ end tags

static void
end_block(P *p, uint32_t tag)
{
    if (!html__in_scope(p, tag, BASE_SCOPE))
        return;
    html__implied_ends(p, 0);
    html__pop_tag(p, tag);
}

static void
end_form(P *p)
{
    if (html__is_open(p, SD_TAG_TEMPLATE)) {
        end_block(p, SD_TAG_FORM);
        return;
    }
    uint32_t n = p->form;
    p->form = 0;
    if (!n || n == FORM_CONTEXT || !(p->nodes[n].flags & HTML_OPEN))
        return;
    uint32_t i = html__open_index(p, n);
    if (i + 1 < html__top(p)->base[BASE_SCOPE])
        return;
    html__implied_ends(p, 0);
    html__open_remove(p, i);
}

static void
end_heading(P *p)
{
    uint32_t at = 0;
    for (uint32_t tag = SD_TAG_H1; tag <= SD_TAG_H6; tag++)
        if (p->top[0][tag] > at)
            at = p->top[0][tag];
    if (!at || at < html__top(p)->base[BASE_SCOPE])
        return;
    html__implied_ends(p, 0);
    html__pop_to(p, at - 1);
}

static bool
end_body(P *p)
{
    if (!html__in_scope(p, SD_TAG_BODY, BASE_SCOPE))
        return false;
    p->mode = MODE_AFTER_BODY;
    return true;
}

static void
end_br(P *p, html_token *t)
{
    html__format_reopen(p);
    t->attr_n = 0;
    html__insert_void(p, t, SD_HTML_NS_HTML);
    p->frameset_ok = false;
}

static bool
end(P *p, html_token *t)
{
    uint32_t tag = t->tag;
    switch (tag < SD_TAG_KNOWN ? (action)end_action[tag] : OTHER) {
    case BLOCK:
        end_block(p, tag);
        break;
    case FORMAT:
        end_format(p, tag);
        break;
    case PARAGRAPH:
        if (!html__in_scope(p, SD_TAG_P, BASE_BUTTON))
            html__insert_implied(p, SD_TAG_P);
        html__close_p(p);
        break;
    case LI:
        if (html__in_scope(p, tag, BASE_LIST_SCOPE)) {
            html__implied_ends(p, tag);
            html__pop_tag(p, tag);
        }
        break;
    case DD_DT:
        if (html__in_scope(p, tag, BASE_SCOPE)) {
            html__implied_ends(p, tag);
            html__pop_tag(p, tag);
        }
        break;
    case HEADING:
        end_heading(p);
        break;
    case TEMPLATE:
        html__close_template(p);
        break;
    case BODY:
        end_body(p);
        break;
    case HTML:
        return !end_body(p);
    case FORM:
        end_form(p);
        break;
    case MARKER:
        if (html__in_scope(p, tag, BASE_SCOPE)) {
            html__implied_ends(p, 0);
            html__pop_tag(p, tag);
            html__format_clear(p);
        }
        break;
    case BR:
        end_br(p, t);
        break;
    case OTHER:
    case HEAD_PART:
    case FRAMESET:
    case PRE:
    case PLAINTEXT:
    case BUTTON:
    case A:
    case NOBR:
    case TABLE:
    case VOID:
    case INPUT:
    case QUIET_VOID:
    case HR:
    case IMAGE:
    case TEXTAREA:
    case XMP:
    case IFRAME:
    case NOEMBED:
    case NOSCRIPT:
    case SELECT:
    case OPTGROUP:
    case OPTION:
    case RB:
    case RT:
    case MATH:
    case SVG:
    case STRAY:
    case SELECTED:
        end_other(p, tag);
        break;
    }
    return true;
}

bool
html__in_body(P *p, html_token *t)
{
    switch ((html_token_kind)t->kind) {
    case HTML_TOKEN_TEXT:
        html__format_reopen(p);
        if (p->frameset_ok && !html__is_blank(p, t->text))
            p->frameset_ok = false;
        html__insert_text(p, t->text, t->source);
        return true;
    case HTML_TOKEN_START:
        return start(p, t);
    case HTML_TOKEN_CLOSE:
        return end(p, t);
    case HTML_TOKEN_COMMENT:
    case HTML_TOKEN_PI:
        html__insert_comment(p, t, html__here(p));
        return true;
    case HTML_TOKEN_NULS:
    case HTML_TOKEN_DOCTYPE:
        return true;
    case HTML_TOKEN_END:
        if (p->template_n)
            return html__in_template(p, t);
        p->stop = true;
        return true;
    }
    return true;
}

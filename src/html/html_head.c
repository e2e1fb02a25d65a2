// SPDX-License-Identifier: Apache-2.0
// The insertion modes from the start of the page to the end of its head.
#include "html_int.h"

bool
html__initial(P *p, html_token *t)
{
    if (html__is_text(t)) {
        html__cut_blank(p, t);
        if (!t->text.n)
            return true;
    }
    if (html__is_comment(t)) {
        html__insert_comment(p, t, (html_place){0, 0});
        return true;
    }
    p->mode = MODE_BEFORE_HTML;
    if (t->kind != HTML_TOKEN_DOCTYPE) {
        p->tree.quirks = true;
        return false;
    }
    html__set_quirks(p, t);
    uint32_t n = html__node(p, SD_HTML_DOCTYPE);
    sd_html_attr parts[3] = {{SD_ATTR_PART_NAME, t->text},
                             {SD_ATTR_PART_PUBLIC, t->public_id},
                             {SD_ATTR_PART_SYSTEM, t->system_id}};
    p->nodes[n].attrs.from = html__add_attrs(p, parts, 3);
    p->nodes[n].attrs.n = 3;
    html__link(p, n, (html_place){0, 0});
    return true;
}

/// End tags other than these mean nothing before the body.
static bool
is_stray_end(const html_token *t)
{
    return t->kind == HTML_TOKEN_CLOSE && t->tag != SD_TAG_HEAD &&
           t->tag != SD_TAG_BODY && t->tag != SD_TAG_HTML &&
           t->tag != SD_TAG_BR;
}

static void
open_html(P *p, const html_token *t)
{
    uint32_t n = html__node(p, SD_HTML_ELEMENT);
    p->nodes[n].tag = SD_TAG_HTML;
    if (t) {
        p->nodes[n].attrs.from = t->attr_from;
        p->nodes[n].attrs.n = t->attr_n;
    }
    p->root = p->leaf_cur = n;
    html__link(p, n, (html_place){0, 0});
    html__push(p, n);
    p->mode = MODE_BEFORE_HEAD;
}

bool
html__before_html(P *p, html_token *t)
{
    if (html__is_text(t)) {
        html__cut_blank(p, t);
        if (!t->text.n)
            return true;
    }
    if (html__is_comment(t)) {
        html__insert_comment(p, t, (html_place){0, 0});
        return true;
    }
    if (t->kind == HTML_TOKEN_DOCTYPE || is_stray_end(t))
        return true;
    if (html__starts(t, SD_TAG_HTML)) {
        open_html(p, t);
        return true;
    }
    open_html(p, NULL);
    return false;
}

bool
html__before_head(P *p, html_token *t)
{
    if (html__is_text(t)) {
        html__cut_blank(p, t);
        if (!t->text.n)
            return true;
    }
    if (html__is_comment(t)) {
        html__insert_comment(p, t, html__here(p));
        return true;
    }
    if (t->kind == HTML_TOKEN_DOCTYPE || is_stray_end(t))
        return true;
    if (html__starts(t, SD_TAG_HTML))
        return html__in_body(p, t);
    p->mode = MODE_IN_HEAD;
    if (html__starts(t, SD_TAG_HEAD)) {
        p->head = html__insert_element(p, t, SD_HTML_NS_HTML);
        return true;
    }
    p->head = html__insert_implied(p, SD_TAG_HEAD);
    return false;
}

// ------------------------------------------------------------------ the head

static void
open_template(P *p, html_token *t)
{
    html__insert_element(p, t, SD_HTML_NS_HTML);
    html__format_marker(p);
    p->frameset_ok = false;
    p->mode = MODE_IN_TEMPLATE;
    p->templates =
        sd_grow(p->templates, &p->template_cap, p->template_n + 1, 1);
    p->templates[p->template_n++] = MODE_IN_TEMPLATE;
}

static bool
in_head_start(P *p, html_token *t)
{
    switch (t->tag) {
    case SD_TAG_HTML:
        return html__in_body(p, t);
    case SD_TAG_BASE:
    case SD_TAG_BASEFONT:
    case SD_TAG_BGSOUND:
    case SD_TAG_LINK:
    case SD_TAG_META:
        html__insert_void(p, t, SD_HTML_NS_HTML);
        return true;
    case SD_TAG_TITLE:
        html__raw_text(p, t, HTML_RCDATA);
        return true;
    case SD_TAG_NOFRAMES:
    case SD_TAG_STYLE:
        html__raw_text(p, t, HTML_RAWTEXT);
        return true;
    case SD_TAG_NOSCRIPT:
        if (p->scripting) {
            html__raw_text(p, t, HTML_RAWTEXT);
        } else {
            html__insert_element(p, t, SD_HTML_NS_HTML);
            p->mode = MODE_IN_HEAD_NOSCRIPT;
        }
        return true;
    case SD_TAG_SCRIPT:
        html__raw_text(p, t, HTML_SCRIPT);
        return true;
    case SD_TAG_TEMPLATE:
        open_template(p, t);
        return true;
    case SD_TAG_HEAD:
        return true;
    default:
        html__pop(p);
        p->mode = MODE_AFTER_HEAD;
        return false;
    }
}

bool
html__in_head(P *p, html_token *t)
{
    if (html__is_text(t) && html__insert_blank(p, t))
        return true;
    if (html__is_comment(t)) {
        html__insert_comment(p, t, html__here(p));
        return true;
    }
    if (t->kind == HTML_TOKEN_DOCTYPE)
        return true;
    if (t->kind == HTML_TOKEN_START)
        return in_head_start(p, t);
    if (html__closes(t, SD_TAG_TEMPLATE)) {
        html__close_template(p);
        return true;
    }
    if (is_stray_end(t))
        return true;
    html__pop(p);
    p->mode = MODE_AFTER_HEAD;
    return html__closes(t, SD_TAG_HEAD);
}

bool
html__in_head_noscript(P *p, html_token *t)
{
    if (html__is_text(t)) {
        if (html__insert_blank(p, t))
            return true;
    } else if (html__is_comment(t)) {
        return html__in_head(p, t);
    } else if (t->kind == HTML_TOKEN_DOCTYPE) {
        return true;
    } else if (t->kind == HTML_TOKEN_START) {
        switch (t->tag) {
        case SD_TAG_HTML:
            return html__in_body(p, t);
        case SD_TAG_BASEFONT:
        case SD_TAG_BGSOUND:
        case SD_TAG_LINK:
        case SD_TAG_META:
        case SD_TAG_NOFRAMES:
        case SD_TAG_STYLE:
            return html__in_head(p, t);
        case SD_TAG_HEAD:
        case SD_TAG_NOSCRIPT:
            return true;
        default:
            break;
        }
    } else if (t->kind == HTML_TOKEN_CLOSE && t->tag != SD_TAG_BR) {
        if (t->tag == SD_TAG_NOSCRIPT) {
            html__pop(p);
            p->mode = MODE_IN_HEAD;
        }
        return true;
    }
    html__pop(p);
    p->mode = MODE_IN_HEAD;
    return false;
}

/// An element of the head that comes late goes into it all the same.
static bool
late_in_head(P *p, html_token *t)
{
    html__push(p, p->head);
    p->reordered = true;
    bool done = html__in_head(p, t);
    uint32_t i = html__open_index(p, p->head);
    html__open_remove(p, i);
    return done;
}

bool
html__after_head(P *p, html_token *t)
{
    if (html__is_text(t) && html__insert_blank(p, t))
        return true;
    if (html__is_comment(t)) {
        html__insert_comment(p, t, html__here(p));
        return true;
    }
    if (t->kind == HTML_TOKEN_DOCTYPE)
        return true;
    if (t->kind == HTML_TOKEN_START) {
        switch (t->tag) {
        case SD_TAG_HTML:
            return html__in_body(p, t);
        case SD_TAG_BODY:
            p->body = html__insert_element(p, t, SD_HTML_NS_HTML);
            p->frameset_ok = false;
            p->mode = MODE_IN_BODY;
            return true;
        case SD_TAG_FRAMESET:
            html__insert_element(p, t, SD_HTML_NS_HTML);
            p->mode = MODE_IN_FRAMESET;
            return true;
        case SD_TAG_BASE:
        case SD_TAG_BASEFONT:
        case SD_TAG_BGSOUND:
        case SD_TAG_LINK:
        case SD_TAG_META:
        case SD_TAG_NOFRAMES:
        case SD_TAG_SCRIPT:
        case SD_TAG_STYLE:
        case SD_TAG_TEMPLATE:
        case SD_TAG_TITLE:
            return late_in_head(p, t);
        case SD_TAG_HEAD:
            return true;
        default:
            break;
        }
    }
    if (html__closes(t, SD_TAG_TEMPLATE)) {
        html__close_template(p);
        return true;
    }
    if (t->kind == HTML_TOKEN_CLOSE && t->tag != SD_TAG_BODY &&
        t->tag != SD_TAG_HTML && t->tag != SD_TAG_BR)
        return true;
    p->body = html__insert_implied(p, SD_TAG_BODY);
    p->mode = MODE_IN_BODY;
    return false;
}

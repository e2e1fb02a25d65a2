// SPDX-License-Identifier: Apache-2.0
// The insertion modes past the body, raw text, templates, and the dispatch. A
// mode returns true when it is done with the token, false to have it run again
// in the mode it has set.
#include "html_int.h"

#include <string.h>

// ------------------------------------------------------------------ helpers

uint32_t
html__blank_prefix(const P *p, sd_html_view v)
{
    const char *s = html__bytes(p, v);
    uint32_t i = 0;
    while (i < v.n && sd_is_space(s[i]))
        i++;
    return i;
}

sd_html_view
html__cut_blank(P *p, html_token *t)
{
    sd_html_view v = t->text;
    v.n = html__blank_prefix(p, v);
    t->text.at += v.n;
    t->text.n -= v.n;
    return v;
}

bool
html__insert_blank(P *p, html_token *t)
{
    uint32_t source = t->source;
    sd_html_view blank = html__cut_blank(p, t);
    if (blank.n)
        html__insert_text(p, blank, source);
    return t->text.n == 0;
}

void
html__insert_blanks(P *p, html_token *t)
{
    while (t->text.n) {
        if (html__insert_blank(p, t))
            return;
        t->text.at++;
        t->text.n--;
    }
}

void
html__raw_text(P *p, html_token *t, html_state state)
{
    html__insert_element(p, t, SD_HTML_NS_HTML);
    p->t.state = state;
    p->text_mode = p->mode;
    p->mode = MODE_TEXT;
}

void
html__drop_attrs(P *p, html_token *t)
{
    if (t->attr_from + t->attr_n == p->t.attr_n)
        p->t.attr_n = t->attr_from;
}

/// Mark or unmark the attributes that html (0) or body (1) has by now.
static void
mark_late(P *p, int which, uint32_t node, bool on)
{
    const sd_html_node *e = &p->nodes[node];
    uint8_t bit = (uint8_t)(1 << which), *late = p->t.names.late;
    for (uint32_t i = 0; i < e->attrs.n + p->extra_n[which]; i++) {
        uint32_t name = i < e->attrs.n ? p->t.attrs[e->attrs.from + i].name
                                       : p->extra[which][i - e->attrs.n].name;
        late[name] = (uint8_t)(on ? late[name] | bit : late[name] & ~bit);
    }
}

/// Attributes of a second `<html>` (0) or `<body>` (1): those that the first
/// one lacks. They join it when the tree is finished. A bit by name says
/// which it has, so that a million such tags take no longer than others.
void
html__late_attrs(P *p, int which, html_token *t)
{
    uint8_t bit = (uint8_t)(1 << which);
    uint32_t node = which ? p->body : p->open[0].node;
    if (!p->late_of[which]) {
        mark_late(p, which, node, true);
        p->late_of[which] = true;
    }
    for (uint32_t i = 0; i < t->attr_n; i++) {
        const sd_html_attr *a = &p->t.attrs[t->attr_from + i];
        if (p->t.names.late[a->name] & bit)
            continue;
        if (p->extra_n[which] >= p->limits.attrs) {
            p->t.cuts |= SD_HTML_CUT_ATTRS;
            break;
        }
        p->extra[which] =
            sd_grow(p->extra[which], &p->extra_cap[which],
                    (size_t)p->extra_n[which] + 1, sizeof *p->extra[which]);
        p->extra[which][p->extra_n[which]++] = *a;
        p->t.names.late[a->name] |= bit;
    }
    html__drop_attrs(p, t);
}

void
html__late_end(P *p, int which, uint32_t node)
{
    if (p->late_of[which])
        mark_late(p, which, node, false);
    p->late_of[which] = false;
}

static html_mode
mode_of(const P *p, uint32_t tag, bool last)
{
    switch (tag) {
    case SD_TAG_TD:
    case SD_TAG_TH:
        return last ? MODE_IN_BODY : MODE_IN_CELL;
    case SD_TAG_TR:
        return MODE_IN_ROW;
    case SD_TAG_TBODY:
    case SD_TAG_THEAD:
    case SD_TAG_TFOOT:
        return MODE_IN_TABLE_BODY;
    case SD_TAG_CAPTION:
        return MODE_IN_CAPTION;
    case SD_TAG_COLGROUP:
        return MODE_IN_COLUMN_GROUP;
    case SD_TAG_TABLE:
        return MODE_IN_TABLE;
    case SD_TAG_TEMPLATE:
        return (html_mode)p->templates[p->template_n - 1];
    case SD_TAG_HEAD:
        return last ? MODE_IN_BODY : MODE_IN_HEAD;
    case SD_TAG_FRAMESET:
        return MODE_IN_FRAMESET;
    case SD_TAG_HTML:
        return p->head ? MODE_AFTER_HEAD : MODE_BEFORE_HEAD;
    default:
        return MODE_IN_BODY;
    }
}

void
html__reset_mode(P *p)
{
    uint32_t i = html__top(p)->base[BASE_MODE];
    if (i > 1 || !p->fragment)
        p->mode = mode_of(p, i ? p->open[i - 1].tag : 0, i <= 1);
    else if (p->context_ns == SD_HTML_NS_HTML)
        p->mode = mode_of(p, p->context_tag, true);
    else
        p->mode = MODE_IN_BODY;
}

// --------------------------------------------------- raw text and templates

static bool
in_text(P *p, html_token *t)
{
    if (html__is_text(t)) {
        html__insert_text(p, t->text, t->source);
        return true;
    }
    html__pop(p);
    p->mode = p->text_mode;
    return t->kind == HTML_TOKEN_CLOSE;
}

void
html__close_template(P *p)
{
    if (!html__is_open(p, SD_TAG_TEMPLATE))
        return;
    html__implied_ends_thorough(p);
    html__pop_tag(p, SD_TAG_TEMPLATE);
    html__format_clear(p);
    p->template_n--;
    html__reset_mode(p);
}

static bool
retemplate(P *p, html_mode mode)
{
    p->templates[p->template_n - 1] = (uint8_t)mode;
    p->mode = mode;
    return false;
}

bool
html__in_template(P *p, html_token *t)
{
    if (t->kind == HTML_TOKEN_CLOSE) {
        if (t->tag == SD_TAG_TEMPLATE)
            html__close_template(p);
        return true;
    }
    if (t->kind == HTML_TOKEN_END) {
        if (!html__is_open(p, SD_TAG_TEMPLATE)) {
            p->stop = true;
            return true;
        }
        html__pop_tag(p, SD_TAG_TEMPLATE);
        html__format_clear(p);
        p->template_n--;
        html__reset_mode(p);
        return false;
    }
    if (t->kind != HTML_TOKEN_START)
        return html__in_body(p, t);
    switch (t->tag) {
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
        return html__in_head(p, t);
    case SD_TAG_CAPTION:
    case SD_TAG_COLGROUP:
    case SD_TAG_TBODY:
    case SD_TAG_TFOOT:
    case SD_TAG_THEAD:
        return retemplate(p, MODE_IN_TABLE);
    case SD_TAG_COL:
        return retemplate(p, MODE_IN_COLUMN_GROUP);
    case SD_TAG_TR:
        return retemplate(p, MODE_IN_TABLE_BODY);
    case SD_TAG_TD:
    case SD_TAG_TH:
        return retemplate(p, MODE_IN_ROW);
    default:
        return retemplate(p, MODE_IN_BODY);
    }
}

// ------------------------------------------------------------ past the body

/// White space after the body belongs into it, and so before a comment that
/// came first.
static bool
back_in_body(P *p, html_token *t)
{
    if (!p->nodes[html__top(p)->node].first)
        p->reordered = true;
    return html__in_body(p, t);
}

static bool
after_body(P *p, html_token *t)
{
    if (html__is_comment(t)) {
        html__insert_comment(p, t, (html_place){p->open[0].node, 0});
        return true;
    }
    if (html__is_text(t) && html__is_blank(p, t->text))
        return back_in_body(p, t);
    if (t->kind == HTML_TOKEN_DOCTYPE)
        return true;
    if (html__starts(t, SD_TAG_HTML))
        return html__in_body(p, t);
    if (html__closes(t, SD_TAG_HTML)) {
        if (!p->fragment)
            p->mode = MODE_AFTER_AFTER_BODY;
        return true;
    }
    if (t->kind == HTML_TOKEN_END) {
        p->stop = true;
        return true;
    }
    p->reordered = true;
    p->mode = MODE_IN_BODY;
    return false;
}

static bool
in_frameset(P *p, html_token *t)
{
    if (html__is_text(t)) {
        html__insert_blanks(p, t);
    } else if (html__is_comment(t)) {
        html__insert_comment(p, t, html__here(p));
    } else if (html__starts(t, SD_TAG_HTML)) {
        return html__in_body(p, t);
    } else if (html__starts(t, SD_TAG_FRAMESET)) {
        html__insert_element(p, t, SD_HTML_NS_HTML);
    } else if (html__closes(t, SD_TAG_FRAMESET)) {
        if (p->open_n > 1) {
            html__pop(p);
            if (!p->fragment && !html__top_is(p, SD_TAG_FRAMESET))
                p->mode = MODE_AFTER_FRAMESET;
        }
    } else if (html__starts(t, SD_TAG_FRAME)) {
        html__insert_void(p, t, SD_HTML_NS_HTML);
    } else if (html__starts(t, SD_TAG_NOFRAMES)) {
        return html__in_head(p, t);
    } else if (t->kind == HTML_TOKEN_END) {
        p->stop = true;
    }
    return true;
}

static bool
after_frameset(P *p, html_token *t)
{
    if (html__is_text(t))
        html__insert_blanks(p, t);
    else if (html__is_comment(t))
        html__insert_comment(p, t, html__here(p));
    else if (html__starts(t, SD_TAG_HTML))
        return html__in_body(p, t);
    else if (html__closes(t, SD_TAG_HTML))
        p->mode = MODE_AFTER_AFTER_FRAMESET;
    else if (html__starts(t, SD_TAG_NOFRAMES))
        return html__in_head(p, t);
    else if (t->kind == HTML_TOKEN_END)
        p->stop = true;
    return true;
}

static bool
after_after_body(P *p, html_token *t)
{
    if (html__is_comment(t)) {
        html__insert_comment(p, t, (html_place){0, 0});
        return true;
    }
    if (t->kind == HTML_TOKEN_DOCTYPE || html__starts(t, SD_TAG_HTML))
        return html__in_body(p, t);
    if (html__is_text(t) && html__is_blank(p, t->text))
        return back_in_body(p, t);
    if (t->kind == HTML_TOKEN_END) {
        p->stop = true;
        return true;
    }
    p->reordered = true;
    p->mode = MODE_IN_BODY;
    return false;
}

static bool
after_after_frameset(P *p, html_token *t)
{
    if (html__is_comment(t)) {
        html__insert_comment(p, t, (html_place){0, 0});
        return true;
    }
    p->reordered = true; // back into what such a comment followed
    if (html__is_text(t)) {
        while (t->text.n) {
            html_token blank = *t;
            blank.text = html__cut_blank(p, t);
            if (blank.text.n)
                html__in_body(p, &blank);
            if (t->text.n) {
                t->text.at++;
                t->text.n--;
            }
        }
    } else if (t->kind == HTML_TOKEN_DOCTYPE || html__starts(t, SD_TAG_HTML)) {
        return html__in_body(p, t);
    } else if (html__starts(t, SD_TAG_NOFRAMES)) {
        return html__in_head(p, t);
    } else if (t->kind == HTML_TOKEN_END) {
        p->stop = true;
    }
    return true;
}

// ------------------------------------------------------------------ the run

bool
html__mode(P *p, html_mode mode, html_token *t)
{
    switch (mode) {
    case MODE_IN_BODY:
        return html__in_body(p, t);
    case MODE_TEXT:
        return in_text(p, t);
    case MODE_INITIAL:
        return html__initial(p, t);
    case MODE_BEFORE_HTML:
        return html__before_html(p, t);
    case MODE_BEFORE_HEAD:
        return html__before_head(p, t);
    case MODE_IN_HEAD:
        return html__in_head(p, t);
    case MODE_IN_HEAD_NOSCRIPT:
        return html__in_head_noscript(p, t);
    case MODE_AFTER_HEAD:
        return html__after_head(p, t);
    case MODE_IN_TABLE:
        return html__in_table(p, t);
    case MODE_IN_TABLE_TEXT:
        return html__in_table_text(p, t);
    case MODE_IN_CAPTION:
        return html__in_caption(p, t);
    case MODE_IN_COLUMN_GROUP:
        return html__in_column_group(p, t);
    case MODE_IN_TABLE_BODY:
        return html__in_table_body(p, t);
    case MODE_IN_ROW:
        return html__in_row(p, t);
    case MODE_IN_CELL:
        return html__in_cell(p, t);
    case MODE_IN_TEMPLATE:
        return html__in_template(p, t);
    case MODE_AFTER_BODY:
        return after_body(p, t);
    case MODE_IN_FRAMESET:
        return in_frameset(p, t);
    case MODE_AFTER_FRAMESET:
        return after_frameset(p, t);
    case MODE_AFTER_AFTER_BODY:
        return after_after_body(p, t);
    case MODE_AFTER_AFTER_FRAMESET:
        return after_after_frameset(p, t);
    }
    return true;
}

void
html__fit_tops(P *p)
{
    size_t old = p->top_cap, need = p->t.tags.count;
    if (need <= old)
        return;
    while (p->top_cap < need)
        p->top_cap = p->top_cap ? p->top_cap * 2 : 1024;
    for (int i = 0; i < 2; i++) {
        p->top[i] = sd_realloc(p->top[i], p->top_cap, sizeof *p->top[i]);
        memset(p->top[i] + old, 0, (p->top_cap - old) * sizeof *p->top[i]);
    }
}

/// Is the adjusted current node SVG or MathML?
static inline bool
is_foreign(const P *p)
{
    if (UNLIKELY(p->open_n <= 1))
        return p->open_n && p->fragment && p->context_ns != SD_HTML_NS_HTML;
    return p->open[p->open_n - 1].ns != SD_HTML_NS_HTML;
}

void
html__build(P *p, html_token *t)
{
    if (UNLIKELY(p->t.tags.count > p->top_cap))
        html__fit_tops(p);
    if (UNLIKELY(p->skip_newline)) {
        // The line break right after <pre> and its like.
        p->skip_newline = false;
        if (html__is_text(t) && *html__bytes(p, t->text) == '\n') {
            t->text.at++;
            if (--t->text.n == 0)
                return;
        }
    }
    bool done;
    do {
        if (UNLIKELY(is_foreign(p) && html__uses_foreign_rules(p, t)))
            done = html__in_foreign(p, t);
        else if (LIKELY(p->mode == MODE_IN_BODY))
            done = html__in_body(p, t);
        else
            done = html__mode(p, p->mode, t);
    } while (!done);
    p->t.cdata_ok = is_foreign(p);
}

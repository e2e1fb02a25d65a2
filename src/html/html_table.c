// SPDX-License-Identifier: Apache-2.0
// The insertion modes of tables.
#include "html_int.h"

static bool
is_section(uint32_t tag)
{
    return tag == SD_TAG_TBODY || tag == SD_TAG_TFOOT || tag == SD_TAG_THEAD;
}

static bool
is_cell(uint32_t tag)
{
    return tag == SD_TAG_TD || tag == SD_TAG_TH;
}

/// Table context: pop until the current node may hold what comes.
static void
clear_to_table(P *p)
{
    html__pop_to(p, html__top(p)->base[BASE_TABLE]);
}

static bool
is_body_context(const html_open *o)
{
    return o->ns == SD_HTML_NS_HTML &&
           (is_section(o->tag) || o->tag == SD_TAG_TEMPLATE ||
            o->tag == SD_TAG_HTML);
}

static void
clear_to_body(P *p)
{
    while (!is_body_context(html__top(p)))
        html__pop(p);
}

static bool
is_row_context(const html_open *o)
{
    return o->ns == SD_HTML_NS_HTML &&
           (o->tag == SD_TAG_TR || o->tag == SD_TAG_TEMPLATE ||
            o->tag == SD_TAG_HTML);
}

static void
clear_to_row(P *p)
{
    while (!is_row_context(html__top(p)))
        html__pop(p);
}

static bool
close_table(P *p)
{
    if (!html__in_scope(p, SD_TAG_TABLE, BASE_TABLE))
        return false;
    html__pop_tag(p, SD_TAG_TABLE);
    html__reset_mode(p);
    return true;
}

static void
foster_in_body(P *p, html_token *t)
{
    p->foster = true;
    while (!html__in_body(p, t))
        ; // `<image>` only changes its name
    p->foster = false;
}

static bool
in_table_start(P *p, html_token *t)
{
    switch (t->tag) {
    case SD_TAG_CAPTION:
        clear_to_table(p);
        html__format_marker(p);
        html__insert_element(p, t, SD_HTML_NS_HTML);
        p->mode = MODE_IN_CAPTION;
        return true;
    case SD_TAG_COLGROUP:
        clear_to_table(p);
        html__insert_element(p, t, SD_HTML_NS_HTML);
        p->mode = MODE_IN_COLUMN_GROUP;
        return true;
    case SD_TAG_COL:
        clear_to_table(p);
        html__insert_implied(p, SD_TAG_COLGROUP);
        p->mode = MODE_IN_COLUMN_GROUP;
        return false;
    case SD_TAG_TBODY:
    case SD_TAG_TFOOT:
    case SD_TAG_THEAD:
        clear_to_table(p);
        html__insert_element(p, t, SD_HTML_NS_HTML);
        p->mode = MODE_IN_TABLE_BODY;
        return true;
    case SD_TAG_TD:
    case SD_TAG_TH:
    case SD_TAG_TR:
        clear_to_table(p);
        html__insert_implied(p, SD_TAG_TBODY);
        p->mode = MODE_IN_TABLE_BODY;
        return false;
    case SD_TAG_TABLE:
        if (close_table(p))
            return false;
        html__drop_attrs(p, t);
        return true;
    case SD_TAG_STYLE:
    case SD_TAG_SCRIPT:
    case SD_TAG_TEMPLATE:
        return html__in_head(p, t);
    case SD_TAG_INPUT:
        if (html__is_hidden(p, t)) {
            html__insert_void(p, t, SD_HTML_NS_HTML);
            return true;
        }
        break;
    case SD_TAG_FORM:
        if (html__is_open(p, SD_TAG_TEMPLATE) || p->form)
            html__drop_attrs(p, t);
        else
            p->form = html__insert_void(p, t, SD_HTML_NS_HTML);
        return true;
    default:
        break;
    }
    foster_in_body(p, t);
    return true;
}

static bool
in_table_end(P *p, html_token *t)
{
    switch (t->tag) {
    case SD_TAG_TABLE:
        close_table(p);
        return true;
    case SD_TAG_BODY:
    case SD_TAG_CAPTION:
    case SD_TAG_COL:
    case SD_TAG_COLGROUP:
    case SD_TAG_HTML:
    case SD_TAG_TBODY:
    case SD_TAG_TD:
    case SD_TAG_TFOOT:
    case SD_TAG_TH:
    case SD_TAG_THEAD:
    case SD_TAG_TR:
        return true;
    case SD_TAG_TEMPLATE:
        return html__in_head(p, t);
    default:
        foster_in_body(p, t);
        return true;
    }
}

static bool
takes_table_text(const html_open *o)
{
    return o->ns == SD_HTML_NS_HTML &&
           (o->tag == SD_TAG_TABLE || is_section(o->tag) ||
            o->tag == SD_TAG_TEMPLATE || o->tag == SD_TAG_TR);
}

bool
html__in_table(P *p, html_token *t)
{
    switch ((html_token_kind)t->kind) {
    case HTML_TOKEN_TEXT:
    case HTML_TOKEN_NULS:
        if (!takes_table_text(html__top(p)))
            break;
        p->pending_n = 0;
        p->pending_solid = false;
        p->pending_source = t->source;
        p->table_text_mode = p->mode;
        p->mode = MODE_IN_TABLE_TEXT;
        return false;
    case HTML_TOKEN_COMMENT:
    case HTML_TOKEN_PI:
        html__insert_comment(p, t, html__here(p));
        return true;
    case HTML_TOKEN_DOCTYPE:
        return true;
    case HTML_TOKEN_START:
        return in_table_start(p, t);
    case HTML_TOKEN_CLOSE:
        return in_table_end(p, t);
    case HTML_TOKEN_END:
        return html__in_body(p, t);
    }
    foster_in_body(p, t);
    return true;
}

static void
flush_pending(P *p)
{
    for (size_t i = 0; i < p->pending_n; i++) {
        if (p->pending_solid) {
            html_token text = {.kind = HTML_TOKEN_TEXT,
                               .source = p->pending_source,
                               .text = p->pending[i]};
            foster_in_body(p, &text);
        } else {
            html__insert_text(p, p->pending[i], p->pending_source);
        }
    }
}

bool
html__in_table_text(P *p, html_token *t)
{
    if (t->kind == HTML_TOKEN_NULS)
        return true;
    if (t->kind == HTML_TOKEN_TEXT) {
        p->pending = sd_grow(p->pending, &p->pending_cap, p->pending_n + 1,
                             sizeof *p->pending);
        p->pending[p->pending_n++] = t->text;
        if (!html__is_blank(p, t->text))
            p->pending_solid = true;
        return true;
    }
    flush_pending(p);
    p->mode = p->table_text_mode;
    return false;
}

static bool
close_caption(P *p)
{
    if (!html__in_scope(p, SD_TAG_CAPTION, BASE_TABLE))
        return false;
    html__implied_ends(p, 0);
    html__pop_tag(p, SD_TAG_CAPTION);
    html__format_clear(p);
    p->mode = MODE_IN_TABLE;
    return true;
}

bool
html__in_caption(P *p, html_token *t)
{
    bool start = t->kind == HTML_TOKEN_START;
    bool close = t->kind == HTML_TOKEN_CLOSE;
    if (!start && !close)
        return html__in_body(p, t);
    switch (t->tag) {
    case SD_TAG_CAPTION:
    case SD_TAG_COL:
    case SD_TAG_COLGROUP:
    case SD_TAG_TBODY:
    case SD_TAG_TD:
    case SD_TAG_TFOOT:
    case SD_TAG_TH:
    case SD_TAG_THEAD:
    case SD_TAG_TR:
        if (close) {
            if (t->tag == SD_TAG_CAPTION)
                close_caption(p);
            return true;
        }
        if (close_caption(p))
            return false;
        html__drop_attrs(p, t);
        return true;
    case SD_TAG_TABLE:
        if (close)
            return !close_caption(p);
        break;
    case SD_TAG_BODY:
    case SD_TAG_HTML:
        if (close)
            return true;
        break;
    default:
        break;
    }
    return html__in_body(p, t);
}

bool
html__in_column_group(P *p, html_token *t)
{
    if (t->kind == HTML_TOKEN_TEXT) {
        if (!html__top_is(p, SD_TAG_COLGROUP)) {
            html__insert_blanks(p, t);
            return true;
        }
        if (html__insert_blank(p, t))
            return true;
    } else if (html__is_comment(t)) {
        html__insert_comment(p, t, html__here(p));
        return true;
    } else if (t->kind == HTML_TOKEN_DOCTYPE) {
        return true;
    } else if (t->kind == HTML_TOKEN_START) {
        if (t->tag == SD_TAG_HTML)
            return html__in_body(p, t);
        if (t->tag == SD_TAG_COL) {
            html__insert_void(p, t, SD_HTML_NS_HTML);
            return true;
        }
        if (t->tag == SD_TAG_TEMPLATE)
            return html__in_head(p, t);
    } else if (t->kind == HTML_TOKEN_CLOSE) {
        if (t->tag == SD_TAG_COLGROUP) {
            if (html__top_is(p, SD_TAG_COLGROUP)) {
                html__pop(p);
                p->mode = MODE_IN_TABLE;
            }
            return true;
        }
        if (t->tag == SD_TAG_COL)
            return true;
        if (t->tag == SD_TAG_TEMPLATE)
            return html__in_head(p, t);
    } else if (t->kind == HTML_TOKEN_END) {
        return html__in_body(p, t);
    }
    if (!html__top_is(p, SD_TAG_COLGROUP)) {
        if (t->kind == HTML_TOKEN_START)
            html__drop_attrs(p, t);
        return true;
    }
    html__pop(p);
    p->mode = MODE_IN_TABLE;
    return false;
}

static bool
has_section(const P *p)
{
    return html__in_scope(p, SD_TAG_TBODY, BASE_TABLE) ||
           html__in_scope(p, SD_TAG_THEAD, BASE_TABLE) ||
           html__in_scope(p, SD_TAG_TFOOT, BASE_TABLE);
}

/// Close the open section for what belongs outside of it.
static bool
leave_section(P *p, html_token *t)
{
    if (!has_section(p)) {
        html__drop_attrs(p, t);
        return true;
    }
    clear_to_body(p);
    html__pop(p);
    p->mode = MODE_IN_TABLE;
    return false;
}

bool
html__in_table_body(P *p, html_token *t)
{
    if (t->kind == HTML_TOKEN_START) {
        switch (t->tag) {
        case SD_TAG_TR:
            clear_to_body(p);
            html__insert_element(p, t, SD_HTML_NS_HTML);
            p->mode = MODE_IN_ROW;
            return true;
        case SD_TAG_TH:
        case SD_TAG_TD:
            clear_to_body(p);
            html__insert_implied(p, SD_TAG_TR);
            p->mode = MODE_IN_ROW;
            return false;
        case SD_TAG_CAPTION:
        case SD_TAG_COL:
        case SD_TAG_COLGROUP:
        case SD_TAG_TBODY:
        case SD_TAG_TFOOT:
        case SD_TAG_THEAD:
            return leave_section(p, t);
        default:
            return html__in_table(p, t);
        }
    }
    if (t->kind == HTML_TOKEN_CLOSE) {
        switch (t->tag) {
        case SD_TAG_TBODY:
        case SD_TAG_TFOOT:
        case SD_TAG_THEAD:
            if (html__in_scope(p, t->tag, BASE_TABLE)) {
                clear_to_body(p);
                html__pop(p);
                p->mode = MODE_IN_TABLE;
            }
            return true;
        case SD_TAG_TABLE:
            return leave_section(p, t);
        case SD_TAG_BODY:
        case SD_TAG_CAPTION:
        case SD_TAG_COL:
        case SD_TAG_COLGROUP:
        case SD_TAG_HTML:
        case SD_TAG_TD:
        case SD_TAG_TH:
        case SD_TAG_TR:
            return true;
        default:
            break;
        }
    }
    return html__in_table(p, t);
}

static bool
close_row(P *p)
{
    if (!html__in_scope(p, SD_TAG_TR, BASE_TABLE))
        return false;
    clear_to_row(p);
    html__pop(p);
    p->mode = MODE_IN_TABLE_BODY;
    return true;
}

bool
html__in_row(P *p, html_token *t)
{
    if (t->kind == HTML_TOKEN_START) {
        switch (t->tag) {
        case SD_TAG_TH:
        case SD_TAG_TD:
            clear_to_row(p);
            html__insert_element(p, t, SD_HTML_NS_HTML);
            p->mode = MODE_IN_CELL;
            html__format_marker(p);
            return true;
        case SD_TAG_CAPTION:
        case SD_TAG_COL:
        case SD_TAG_COLGROUP:
        case SD_TAG_TBODY:
        case SD_TAG_TFOOT:
        case SD_TAG_THEAD:
        case SD_TAG_TR:
            if (close_row(p))
                return false;
            html__drop_attrs(p, t);
            return true;
        default:
            return html__in_table(p, t);
        }
    }
    if (t->kind == HTML_TOKEN_CLOSE) {
        switch (t->tag) {
        case SD_TAG_TR:
            close_row(p);
            return true;
        case SD_TAG_TABLE:
            return !close_row(p);
        case SD_TAG_TBODY:
        case SD_TAG_TFOOT:
        case SD_TAG_THEAD:
            if (!html__in_scope(p, t->tag, BASE_TABLE))
                return true;
            return !close_row(p);
        case SD_TAG_BODY:
        case SD_TAG_CAPTION:
        case SD_TAG_COL:
        case SD_TAG_COLGROUP:
        case SD_TAG_HTML:
        case SD_TAG_TD:
        case SD_TAG_TH:
            return true;
        default:
            break;
        }
    }
    return html__in_table(p, t);
}

static void
end_cell(P *p, uint32_t tag)
{
    html__implied_ends(p, 0);
    html__pop_tag(p, tag);
    html__format_clear(p);
    p->mode = MODE_IN_ROW;
}

/// Close whichever cell is open.
static void
close_cell(P *p)
{
    bool td = p->top[0][SD_TAG_TD] > p->top[0][SD_TAG_TH];
    end_cell(p, td ? SD_TAG_TD : SD_TAG_TH);
}

bool
html__in_cell(P *p, html_token *t)
{
    if (t->kind == HTML_TOKEN_START &&
        (is_cell(t->tag) || is_section(t->tag) || t->tag == SD_TAG_TR ||
         t->tag == SD_TAG_CAPTION || t->tag == SD_TAG_COL ||
         t->tag == SD_TAG_COLGROUP)) {
        if (!html__in_scope(p, SD_TAG_TD, BASE_TABLE) &&
            !html__in_scope(p, SD_TAG_TH, BASE_TABLE)) {
            html__drop_attrs(p, t);
            return true;
        }
        close_cell(p);
        return false;
    }
    if (t->kind == HTML_TOKEN_CLOSE) {
        switch (t->tag) {
        case SD_TAG_TD:
        case SD_TAG_TH:
            if (html__in_scope(p, t->tag, BASE_TABLE))
                end_cell(p, t->tag);
            return true;
        case SD_TAG_BODY:
        case SD_TAG_CAPTION:
        case SD_TAG_COL:
        case SD_TAG_COLGROUP:
        case SD_TAG_HTML:
            return true;
        case SD_TAG_TABLE:
        case SD_TAG_TBODY:
        case SD_TAG_TFOOT:
        case SD_TAG_THEAD:
        case SD_TAG_TR:
            if (!html__in_scope(p, t->tag, BASE_TABLE))
                return true;
            close_cell(p);
            return false;
        default:
            break;
        }
    }
    return html__in_body(p, t);
}

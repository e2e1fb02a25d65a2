// SPDX-License-Identifier: Apache-2.0
// What an element amounts to as a property: p-, u-, dt- and e-, the value
// class pattern among them; and what is implied where nothing is said.
#include "extract_mf.h"

enum { PARTS_MAX = 64 };

static bool
is(const mf_state *s, uint32_t n, uint32_t tag)
{
    return sd_html_is(s->tree, n, tag);
}

// ----------------------------------------------------- value class pattern

typedef struct parts {
    sd_str v[PARTS_MAX];
    size_t n;
    unsigned classic;
    bool dates; // an element's datetime counts
} parts;

/// The value of an element with class value.
static sd_str
part_of(mf_state *s, uint32_t n, const parts *p)
{
    sd_str v = {NULL, 0};
    if (is(s, n, SD_TAG_IMG) || is(s, n, SD_TAG_AREA))
        return extract__mf_attr(s, n, SD_ATTR_ALT);
    if (is(s, n, SD_TAG_DATA))
        v = extract__mf_attr(s, n, SD_ATTR_VALUE);
    else if (is(s, n, SD_TAG_ABBR))
        v = extract__mf_attr(s, n, SD_ATTR_TITLE);
    else if (p->dates && (is(s, n, SD_TAG_TIME) || is(s, n, SD_TAG_INS) ||
                          is(s, n, SD_TAG_DEL)))
        v = extract__mf_attr(s, n, SD_ATTR_DATETIME);
    return v.p ? v : extract__mf_text(s, n, p->classic, MF_NO_IMAGES);
}

static void
find_parts(mf_state *s, uint32_t top, parts *p, unsigned depth)
{
    const sd_html_tree *t = s->tree;
    for (uint32_t n = t->nodes[top].first; n; n = t->nodes[n].next) {
        if (t->nodes[n].kind != SD_HTML_ELEMENT || is(s, n, SD_TAG_TEMPLATE))
            continue;
        if (depth > MF_DEPTH_MAX || !extract__mf_pay_classes(s, n))
            return;
        mf_classes c;
        extract__mf_classes(t, n, true, p->classic, &c);
        if (p->n < PARTS_MAX && c.is_value_title)
            p->v[p->n++] = extract__mf_attr(s, n, SD_ATTR_TITLE);
        else if (p->n < PARTS_MAX && c.is_value)
            p->v[p->n++] = part_of(s, n, p);
        else if (!c.prop_n && !c.root_n && !c.classic)
            find_parts(s, n, p, depth + 1);
    }
}

/// The parts of `n` put together. False if it has none.
static bool
join_parts(mf_state *s, uint32_t n, unsigned classic, sd_str *ret)
{
    parts p = {.classic = classic};
    find_parts(s, n, &p, 0);
    if (!p.n)
        return false;
    sd_buf b = {.max = 1 << 20};
    for (size_t i = 0; i < p.n; i++)
        sd_buf_add(&b, p.v[i]);
    *ret = sd_arena_keep(s->arena, sd_buf_str(&b));
    sd_buf_done(&b);
    return true;
}

// -------------------------------------------------------------- properties

void
extract__mf_tag(mf_state *s, uint32_t n, sd_str *ret)
{
    sd_str rel = sd_html_value(s->tree, n, SD_ATTR_REL);
    sd_str class = sd_html_value(s->tree, n, SD_ATTR_CLASS);
    sd_str href = sd_html_value(s->tree, n, SD_ATTR_HREF);
    if (!extract__mf_has_token(rel, SD_STR("tag")) ||
        extract__mf_has_token(class, SD_STR("category")))
        return;
    href = sd_str_sub(href, 0, sd_str_find(href, '#'));
    href = sd_str_sub(href, 0, sd_str_find(href, '?'));
    while (href.n && href.p[href.n - 1] == '/')
        href.n--;
    size_t from = href.n;
    while (from && href.p[from - 1] != '/')
        from--;
    if (from < href.n)
        *ret = sd_str_sub(href, from, href.n);
}

static sd_str
read_p(mf_state *s, const mf_item *item, uint32_t n)
{
    sd_str v = {NULL, 0};
    if (join_parts(s, n, item->classic, &v))
        return v;
    if (is(s, n, SD_TAG_ABBR) || is(s, n, SD_TAG_LINK))
        v = extract__mf_attr(s, n, SD_ATTR_TITLE);
    else if (is(s, n, SD_TAG_DATA) || is(s, n, SD_TAG_INPUT))
        v = extract__mf_attr(s, n, SD_ATTR_VALUE);
    else if (is(s, n, SD_TAG_IMG) || is(s, n, SD_TAG_AREA))
        v = extract__mf_attr(s, n, SD_ATTR_ALT);
    return v.p ? v : extract__mf_text(s, n, item->classic, MF_ALT_OR_SRC);
}

/// The attribute of `n` that is an address, as its tag has it.
static uint32_t
url_attr(const mf_state *s, uint32_t n)
{
    static const struct {
        uint32_t tag, attr;
    } table[] = {
        {SD_TAG_A, SD_ATTR_HREF},       {SD_TAG_AREA, SD_ATTR_HREF},
        {SD_TAG_LINK, SD_ATTR_HREF},    {SD_TAG_IMG, SD_ATTR_SRC},
        {SD_TAG_AUDIO, SD_ATTR_SRC},    {SD_TAG_VIDEO, SD_ATTR_SRC},
        {SD_TAG_SOURCE, SD_ATTR_SRC},   {SD_TAG_IFRAME, SD_ATTR_SRC},
        {SD_TAG_VIDEO, SD_ATTR_POSTER}, {SD_TAG_OBJECT, SD_ATTR_DATA},
    };
    for (size_t i = 0; i < SD_LEN(table); i++)
        if (is(s, n, table[i].tag) &&
            sd_html_attr_of(s->tree, n, table[i].attr))
            return table[i].attr;
    return SD_ATTR_NONE;
}

static mf_value
url_value(mf_state *s, sd_str ref)
{
    mf_value v = {.how = MF_U};
    v.text = extract__mf_url(s, ref, &v.is_url);
    return v;
}

static mf_value
read_image(mf_state *s, uint32_t n, bool modern)
{
    sd_str alt = extract__mf_attr(s, n, SD_ATTR_ALT);
    sd_str src = sd_html_value(s->tree, n, SD_ATTR_SRC);
    mf_value v = url_value(s, src);
    if (alt.p && modern) {
        v.kind = MF_IMAGE;
        v.more = alt;
    }
    return v;
}

static mf_value
read_u(mf_state *s, const mf_item *item, uint32_t n)
{
    sd_str v = {NULL, 0};
    uint32_t attr = url_attr(s, n);
    if (attr == SD_ATTR_SRC && is(s, n, SD_TAG_IMG))
        return read_image(s, n, item->classic == 0);
    if (attr) {
        v = sd_html_value(s->tree, n, attr);
    } else if (!join_parts(s, n, item->classic, &v)) {
        if (is(s, n, SD_TAG_ABBR))
            v = extract__mf_attr(s, n, SD_ATTR_TITLE);
        else if (is(s, n, SD_TAG_DATA) || is(s, n, SD_TAG_INPUT))
            v = extract__mf_attr(s, n, SD_ATTR_VALUE);
        if (!v.p)
            v = extract__mf_text(s, n, item->classic, MF_NO_IMAGES);
    }
    return url_value(s, v);
}

static sd_str
read_dt(mf_state *s, const mf_item *item, uint32_t n)
{
    parts p = {.classic = item->classic, .dates = true};
    find_parts(s, n, &p, 0);
    for (size_t i = 0; i < p.n; i++)
        p.v[i] = sd_str_strip_low(p.v[i]);
    sd_str v = extract__mf_date(s, p.v, p.n, item->date);
    if (v.n)
        return v;
    v = (sd_str){NULL, 0};
    if (is(s, n, SD_TAG_TIME) || is(s, n, SD_TAG_INS) || is(s, n, SD_TAG_DEL))
        v = extract__mf_attr(s, n, SD_ATTR_DATETIME);
    else if (is(s, n, SD_TAG_ABBR))
        v = extract__mf_attr(s, n, SD_ATTR_TITLE);
    else if (is(s, n, SD_TAG_DATA) || is(s, n, SD_TAG_INPUT))
        v = extract__mf_attr(s, n, SD_ATTR_VALUE);
    return v.p ? v : extract__mf_text(s, n, item->classic, MF_NO_IMAGES);
}

mf_value
extract__mf_value(mf_state *s, mf_item *item, uint32_t n, mf_how how)
{
    mf_value v = {.how = how};
    switch (how) {
    case MF_P:
        v.text = read_p(s, item, n);
        break;
    case MF_U:
        v = read_u(s, item, n);
        break;
    case MF_DT:
        v.text = read_dt(s, item, n);
        if (extract__mf_date_of(v.text).n)
            item->date = extract__mf_date_of(v.text);
        break;
    case MF_E:
        v.kind = MF_HTML;
        v.more = extract__mf_html(s, n);
        v.text = extract__mf_text(s, n, item->classic, MF_ALT_OR_SRC);
        break;
    }
    return v;
}

// SPDX-License-Identifier: Apache-2.0
// Texts of elements: as plain text, as markup, and through the include
// patterns of the classic microformats.
#include "extract_mf.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 64 << 20 };

bool
extract__mf_spend(mf_state *s, uint64_t work)
{
    if (s->work < work) {
        s->work = 0;
        return false;
    }
    s->work -= work;
    return true;
}

sd_str
extract__mf_attr(mf_state *s, uint32_t n, uint32_t name)
{
    sd_str v = sd_html_value(s->tree, n, name);
    return extract__mf_spend(s, v.n) ? v : SD_STR("");
}

sd_str
extract__mf_url(mf_state *s, sd_str ref, bool *ret_is)
{
    ref = sd_str_strip_low(ref);
    size_t more = sd_iri_is_absolute(ref) ? 0 : s->ctx->base.n;
    bool paid = extract__mf_spend(s, ref.n + more);
    sd_str url = SD_STR("");
    // No statement has a longer one, so pictures as data need no parsing.
    if (paid)
        url = ref.n > EXTRACT_NAME_MAX ? ref
                                       : extract__value_address(s->ctx, ref);
    if (ret_is)
        *ret_is = url.n > 0;
    return url.n || !paid ? url : ref;
}

// ---------------------------------------------------------------- includes

/// Where each id of the page stands: an open table of node numbers.
struct mf_ids {
    uint32_t *slot;
    uint32_t mask;
};

static struct mf_ids *
build_ids(mf_state *s)
{
    const sd_html_tree *t = s->tree;
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->attr_count; i++)
        count += t->attrs[i].name == SD_ATTR_ID;
    uint32_t size = 16;
    while (size < count * 2)
        size *= 2;
    struct mf_ids *ids = sd_arena_alloc(s->arena, sizeof *ids);
    ids->mask = size - 1;
    ids->slot = sd_arena_alloc(s->arena, size * sizeof *ids->slot);
    memset(ids->slot, 0, size * sizeof *ids->slot);
    for (uint32_t n = sd_html_next(t, 0, 0); n; n = sd_html_next(t, n, 0)) {
        if (t->nodes[n].kind != SD_HTML_ELEMENT)
            continue;
        sd_str id = sd_html_value(t, n, SD_ATTR_ID);
        if (!id.n)
            continue;
        uint64_t at = sd_hash(id.p, id.n, extract__seed(ids));
        while (ids->slot[at & ids->mask]) {
            uint32_t other = ids->slot[at & ids->mask];
            if (sd_str_eq(sd_html_value(t, other, SD_ATTR_ID), id))
                break; // the first of a name counts
            at++;
        }
        if (!ids->slot[at & ids->mask])
            ids->slot[at & ids->mask] = n;
    }
    return ids;
}

static uint32_t
find_id(mf_state *s, sd_str id)
{
    if (!s->ids)
        s->ids = build_ids(s);
    uint64_t at = sd_hash(id.p, id.n, extract__seed(s->ids));
    for (; s->ids->slot[at & s->ids->mask]; at++) {
        uint32_t n = s->ids->slot[at & s->ids->mask];
        if (sd_str_eq(sd_html_value(s->tree, n, SD_ATTR_ID), id))
            return n;
    }
    return SD_HTML_NONE;
}

bool
extract__mf_is_inside(const sd_html_tree *t, uint32_t n, uint32_t top)
{
    for (; n; n = t->nodes[n].parent)
        if (n == top)
            return true;
    return false;
}

static uint32_t
add_include(mf_state *s, uint32_t n, sd_str id, uint32_t *ret, uint32_t at)
{
    uint32_t to = id.n && at < MF_INCLUDES_HERE ? find_id(s, id) : SD_HTML_NONE;
    // What holds the reference cannot be included by it.
    if (!to || extract__mf_is_inside(s->tree, n, to) ||
        s->includes >= MF_INCLUDES_MAX)
        return at;
    s->includes++;
    ret[at] = to;
    return at + 1;
}

uint32_t
extract__mf_includes(mf_state *s, uint32_t n, uint32_t ret[MF_INCLUDES_HERE])
{
    const sd_html_tree *t = s->tree;
    const sd_html_node *e = &t->nodes[n];
    if (e->kind != SD_HTML_ELEMENT || !e->attrs.n)
        return 0;
    uint32_t found = 0;
    sd_str list = extract__mf_attr(s, n, SD_ATTR_ITEMREF), id;
    while (sd_str_word(&list, &id))
        found = add_include(s, n, id, ret, found);
    if (sd_html_is(t, n, SD_TAG_TD) || sd_html_is(t, n, SD_TAG_TH)) {
        list = extract__mf_attr(s, n, SD_ATTR_HEADERS);
        while (sd_str_word(&list, &id))
            found = add_include(s, n, id, ret, found);
    }
    bool link = sd_html_is(t, n, SD_TAG_A);
    if (link || sd_html_is(t, n, SD_TAG_OBJECT)) {
        sd_str to = sd_html_value(t, n, link ? SD_ATTR_HREF : SD_ATTR_DATA);
        if (to.n > 1 && to.p[0] == '#' &&
            extract__mf_has_token(extract__mf_attr(s, n, SD_ATTR_CLASS),
                                  SD_STR("include")))
            found = add_include(s, n, sd_str_sub(to, 1, to.n), ret, found);
    }
    return found;
}

// -------------------------------------------------------------------- text

typedef struct text_walk {
    mf_state *s;
    mf_images images;
    bool classic;
} text_walk;

static void
add_image(text_walk *w, uint32_t n)
{
    sd_str alt = extract__mf_attr(w->s, n, SD_ATTR_ALT);
    if (alt.p) {
        sd_buf_add(&w->s->buf, alt);
        return;
    }
    sd_str src = sd_html_value(w->s->tree, n, SD_ATTR_SRC);
    if (!src.p || w->images != MF_ALT_OR_SRC)
        return;
    sd_buf_addc(&w->s->buf, ' ');
    sd_buf_add(&w->s->buf, extract__mf_url(w->s, src, NULL));
    sd_buf_addc(&w->s->buf, ' ');
}

static void
walk_text(text_walk *w, uint32_t top, unsigned depth)
{
    mf_state *s = w->s;
    const sd_html_tree *t = s->tree;
    if (depth > MF_DEPTH_MAX)
        return;
    for (uint32_t n = t->nodes[top].first; n; n = t->nodes[n].next) {
        const sd_html_node *e = &t->nodes[n];
        bool text = e->kind == SD_HTML_TEXT;
        if (!extract__mf_spend(s, 8 + (text ? e->text.n : 0)))
            return;
        if (text)
            sd_buf_add(&s->buf, sd_html_text(t, e->text));
        if (e->kind != SD_HTML_ELEMENT || sd_html_is(t, n, SD_TAG_SCRIPT) ||
            sd_html_is(t, n, SD_TAG_STYLE) || sd_html_is(t, n, SD_TAG_TEMPLATE))
            continue;
        if (sd_html_is(t, n, SD_TAG_IMG) && w->images != MF_NO_IMAGES)
            add_image(w, n);
        else
            walk_text(w, n, depth + 1);
    }
    if (!w->classic)
        return;
    uint32_t more[MF_INCLUDES_HERE];
    uint32_t found = extract__mf_includes(s, top, more);
    for (uint32_t i = 0; i < found; i++)
        walk_text(w, more[i], depth + 1);
}

sd_str
extract__mf_text(mf_state *s, uint32_t n, unsigned classic, mf_images images)
{
    s->buf.max = TEXT_MAX;
    sd_buf_reset(&s->buf);
    text_walk w = {.s = s, .images = images, .classic = classic != 0};
    walk_text(&w, n, 0);
    return sd_arena_keep(s->arena, sd_str_strip_low(sd_buf_str(&s->buf)));
}

// ------------------------------------------------------------------ markup

static void
add_escaped(sd_buf *b, sd_str s, bool attr)
{
    while (s.n) {
        size_t i = 0;
        while (i < s.n && s.p[i] != '&' && s.p[i] != '<' && s.p[i] != '>' &&
               s.p[i] != '"' && s.p[i] != '\xc2')
            i++;
        sd_buf_add(b, sd_str_sub(s, 0, i));
        if (i == s.n)
            return;
        size_t n = 1;
        if (s.p[i] == '&')
            sd_buf_add(b, SD_STR("&amp;"));
        else if (s.p[i] == '<' && !attr)
            sd_buf_add(b, SD_STR("&lt;"));
        else if (s.p[i] == '>' && !attr)
            sd_buf_add(b, SD_STR("&gt;"));
        else if (s.p[i] == '"' && attr)
            sd_buf_add(b, SD_STR("&quot;"));
        else if (s.p[i] == '\xc2' && i + 1 < s.n && s.p[i + 1] == '\xa0') {
            sd_buf_add(b, SD_STR("&nbsp;"));
            n = 2;
        } else
            sd_buf_addc(b, s.p[i]);
        s = sd_str_sub(s, i + n, s.n);
    }
}

static bool
is_url_attr(const sd_html_tree *t, uint32_t n, uint32_t name)
{
    return name == SD_ATTR_HREF || name == SD_ATTR_SRC ||
           name == SD_ATTR_POSTER || name == SD_ATTR_CITE ||
           name == SD_ATTR_ACTION || name == SD_ATTR_LONGDESC ||
           (name == SD_ATTR_DATA && sd_html_is(t, n, SD_TAG_OBJECT));
}

static void
add_start_tag(mf_state *s, uint32_t n)
{
    const sd_html_tree *t = s->tree;
    const sd_html_node *e = &t->nodes[n];
    sd_buf_addc(&s->buf, '<');
    sd_buf_add(&s->buf, sd_html_tag_name(t, n));
    for (uint32_t i = e->attrs.from; i < e->attrs.from + e->attrs.n; i++) {
        static const char *const prefix[] = {"", "", "", "xlink:", "xml:", ""};
        sd_html_ns ns;
        sd_str name = sd_html_attr_name(t, t->attrs[i].name, &ns);
        sd_str value = sd_html_text(t, t->attrs[i].value);
        if (is_url_attr(t, n, t->attrs[i].name))
            value = extract__mf_url(s, value, NULL);
        sd_buf_addc(&s->buf, ' ');
        sd_buf_add(&s->buf, sd_str_of(prefix[ns]));
        sd_buf_add(&s->buf, name);
        sd_buf_add(&s->buf, SD_STR("=\""));
        add_escaped(&s->buf, value, true);
        sd_buf_addc(&s->buf, '"');
    }
    sd_buf_addc(&s->buf, '>');
}

static bool
is_raw(const sd_html_tree *t, uint32_t n)
{
    static const uint32_t raw[] = {
        SD_TAG_SCRIPT,  SD_TAG_STYLE,    SD_TAG_XMP,      SD_TAG_IFRAME,
        SD_TAG_NOEMBED, SD_TAG_NOFRAMES, SD_TAG_PLAINTEXT};
    for (size_t i = 0; i < SD_LEN(raw); i++)
        if (sd_html_is(t, n, raw[i]))
            return true;
    return false;
}

static void
walk_html(mf_state *s, uint32_t top, unsigned depth)
{
    const sd_html_tree *t = s->tree;
    bool raw = is_raw(t, top);
    for (uint32_t n = t->nodes[top].first; n; n = t->nodes[n].next) {
        const sd_html_node *e = &t->nodes[n];
        bool text = e->kind == SD_HTML_TEXT || e->kind == SD_HTML_COMMENT;
        if (depth > MF_DEPTH_MAX ||
            !extract__mf_spend(s, 16 + (text ? e->text.n : 0)))
            return;
        if (e->kind == SD_HTML_TEXT && raw)
            sd_buf_add(&s->buf, sd_html_text(t, e->text));
        else if (e->kind == SD_HTML_TEXT)
            add_escaped(&s->buf, sd_html_text(t, e->text), false);
        else if (e->kind == SD_HTML_CONTENT)
            walk_html(s, n, depth + 1);
        if (e->kind == SD_HTML_COMMENT) {
            sd_buf_add(&s->buf, SD_STR("<!--"));
            sd_buf_add(&s->buf, sd_html_text(t, e->text));
            sd_buf_add(&s->buf, SD_STR("-->"));
        }
        if (e->kind != SD_HTML_ELEMENT)
            continue;
        size_t before = s->buf.n;
        add_start_tag(s, n);
        if (!extract__mf_spend(s, s->buf.n - before))
            return;
        if (sd_html_is_void(e))
            continue;
        walk_html(s, n, depth + 1);
        sd_buf_add(&s->buf, SD_STR("</"));
        sd_buf_add(&s->buf, sd_html_tag_name(t, n));
        sd_buf_addc(&s->buf, '>');
    }
}

sd_str
extract__mf_html(mf_state *s, uint32_t n)
{
    s->buf.max = TEXT_MAX;
    sd_buf_reset(&s->buf);
    walk_html(s, n, 0);
    return sd_arena_keep(s->arena, sd_str_strip_low(sd_buf_str(&s->buf)));
}

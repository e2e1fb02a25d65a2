// SPDX-License-Identifier: Apache-2.0
// What a microformats2 item implies: its name, photo and url.
#include "extract_mf.h"

static bool
is(const mf_state *s, uint32_t n, uint32_t tag)
{
    return sd_html_is(s->tree, n, tag);
}

static bool
is_element(const mf_state *s, uint32_t n)
{
    return s->tree->nodes[n].kind == SD_HTML_ELEMENT;
}

/// The only element child of `n` that is no item itself.
static uint32_t
only_child(mf_state *s, uint32_t n)
{
    uint32_t found = SD_HTML_NONE;
    for (uint32_t c = s->tree->nodes[n].first; c; c = s->tree->nodes[c].next) {
        if (!is_element(s, c))
            continue;
        if (found)
            return SD_HTML_NONE;
        found = c;
    }
    return found && !extract__mf_may_be_root(s->tree, found) ? found
                                                             : SD_HTML_NONE;
}

/// The only child of `n` with this tag, if it has the attribute and is no
/// item.
static uint32_t
only_of_type(mf_state *s, uint32_t n, uint32_t tag, uint32_t attr)
{
    uint32_t found = SD_HTML_NONE;
    for (uint32_t c = s->tree->nodes[n].first; c; c = s->tree->nodes[c].next) {
        if (!is(s, c, tag))
            continue;
        if (found)
            return SD_HTML_NONE;
        found = c;
    }
    if (!found || !sd_html_attr_of(s->tree, found, attr) ||
        extract__mf_may_be_root(s->tree, found))
        return SD_HTML_NONE;
    return found;
}

/// The attribute that names an element of this kind.
static uint32_t
name_attr(const mf_state *s, uint32_t n)
{
    if (is(s, n, SD_TAG_IMG) || is(s, n, SD_TAG_AREA))
        return SD_ATTR_ALT;
    return is(s, n, SD_TAG_ABBR) ? SD_ATTR_TITLE : SD_ATTR_NONE;
}

static sd_str
implied_name(mf_state *s, const mf_item *item, uint32_t n)
{
    uint32_t attr = name_attr(s, n);
    sd_str name = {NULL, 0};
    if (attr)
        name = extract__mf_attr(s, n, attr);
    if (name.p)
        return sd_str_strip_low(name);
    uint32_t c = n;
    for (int level = 0; level < 2; level++) {
        c = only_child(s, c);
        if (!c)
            break;
        attr = name_attr(s, c);
        if (attr)
            name = extract__mf_attr(s, c, attr);
        if (name.n)
            return sd_str_strip_low(name);
    }
    return extract__mf_text(s, n, item->classic, MF_ALT_ONLY);
}

/// The element that has the attribute: `n` itself, an only one of its kind
/// among its children, or such among those of its only child.
static uint32_t
find_implied(mf_state *s, uint32_t n, const uint32_t tag[2],
             const uint32_t attr[2])
{
    for (int i = 0; i < 2; i++)
        if (is(s, n, tag[i]) && sd_html_attr_of(s->tree, n, attr[i]))
            return n;
    for (int level = 0; n && level < 2; level++) {
        for (int i = 0; i < 2; i++) {
            uint32_t c = only_of_type(s, n, tag[i], attr[i]);
            if (c)
                return c;
        }
        n = only_child(s, n);
    }
    return SD_HTML_NONE;
}

static bool
has_prop(const mf_item *item, sd_str name)
{
    for (const mf_prop *p = item->first; p; p = p->next)
        if (sd_str_eq(p->name, name))
            return true;
    return false;
}

static void
imply(mf_state *s, mf_item *item, uint32_t n, sd_str name,
      const uint32_t tag[2], const uint32_t attr[2])
{
    if (has_prop(item, name))
        return;
    uint32_t from = find_implied(s, n, tag, attr);
    if (from)
        extract__mf_add(s, item, name, extract__mf_value(s, item, from, MF_U));
}

void
extract__mf_imply(mf_state *s, mf_item *item, uint32_t n)
{
    if (item->classic || item->has_nested)
        return;
    if (!item->has_text && !has_prop(item, SD_STR("name")))
        extract__mf_add(
            s, item, SD_STR("name"),
            (mf_value){.how = MF_P, .text = implied_name(s, item, n)});
    if (item->has_url)
        return;
    imply(s, item, n, SD_STR("photo"),
          (const uint32_t[]){SD_TAG_IMG, SD_TAG_OBJECT},
          (const uint32_t[]){SD_ATTR_SRC, SD_ATTR_DATA});
    imply(s, item, n, SD_STR("url"), (const uint32_t[]){SD_TAG_A, SD_TAG_AREA},
          (const uint32_t[]){SD_ATTR_HREF, SD_ATTR_HREF});
}

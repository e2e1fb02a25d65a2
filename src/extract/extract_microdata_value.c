// SPDX-License-Identifier: Apache-2.0
// Names and values of properties.
#include "extract_microdata_int.h"

#include <string.h>

static bool
is_escaped_in_fragment(unsigned char c)
{
    return c <= ' ' || c == 0x7f || strchr("\"#%<>[\\]^`{|}", c);
}

static void
add_fragment(sd_buf *b, sd_str name)
{
    for (size_t i = 0; i < name.n; i++) {
        unsigned char c = (unsigned char)name.p[i];
        if (is_escaped_in_fragment(c))
            sd_buf_addf(b, "%%%02X", c);
        else
            sd_buf_addc(b, (char)c);
    }
}

static sd_str
joined(markup *m, sd_str a, const char *between, sd_str name)
{
    size_t escapes = 0;
    for (size_t i = 0; i < name.n; i++)
        escapes += is_escaped_in_fragment((unsigned char)name.p[i]);
    if (!escapes)
        return markup__join(m, a, between, name);
    sd_buf b = {.max = 3 * name.n};
    add_fragment(&b, name);
    sd_str kept = markup__join(m, a, between, sd_buf_str(&b));
    sd_buf_done(&b);
    return kept;
}

sd_str
microdata__predicate(markup *m, sd_str vocab, sd_str name)
{
    if (name.n > EXTRACT_NAME_MAX) {
        markup__report_name(m, 0);
        return (sd_str){"", 0};
    }
    if (sd_iri_is_absolute(name))
        return name;
    if (!vocab.n) {
        sd_str page = m->ctx->base;
        return joined(m, sd_str_sub(page, 0, sd_str_find(page, '#')), "#",
                      name);
    }
    char last = vocab.p[vocab.n - 1];
    return joined(m, vocab, last == '#' || last == '/' ? "" : "#", name);
}

// ---------------------------------------------------------------- values

sd_str
microdata__address(markup *m, uint32_t n, sd_str ref)
{
    sd_str none = {"", 0};
    if (ref.n > EXTRACT_NAME_MAX)
        markup__report_name(m, n);
    if (ref.n > EXTRACT_NAME_MAX || !m->names_left)
        return none;
    size_t base = sd_iri_is_absolute(ref) ? 0 : m->ctx->base.n;
    if (!markup__pay(m, base + ref.n))
        return none;
    sd_str url = extract__value_address(m->ctx, ref);
    if (!url.n && !m->relative)
        markup__report(m, n, "unusable IRI");
    return url;
}

/// The attribute of an element whose value is an address, or SD_ATTR_NONE.
static uint32_t
url_attr(uint32_t tag)
{
    switch (tag) {
    case SD_TAG_A:
    case SD_TAG_AREA:
    case SD_TAG_LINK:
        return SD_ATTR_HREF;
    case SD_TAG_AUDIO:
    case SD_TAG_EMBED:
    case SD_TAG_IFRAME:
    case SD_TAG_IMG:
    case SD_TAG_SOURCE:
    case SD_TAG_TRACK:
    case SD_TAG_VIDEO:
        return SD_ATTR_SRC;
    case SD_TAG_OBJECT:
        return SD_ATTR_DATA;
    default:
        return SD_ATTR_NONE;
    }
}

/// The text of a value: an attribute, or what stands inside the element.
static bool
value_text(markup *m, uint32_t n, uint32_t tag, sd_str *ret)
{
    // schema.org's pages put `content` on any element, as W3C's Microdata
    // allows; the older texts know it on meta alone.
    *ret = sd_html_value(m->tree, n, SD_ATTR_CONTENT);
    if (!ret->p && tag == SD_TAG_TIME)
        *ret = sd_html_value(m->tree, n, SD_ATTR_DATETIME);
    if (!ret->p && (tag == SD_TAG_DATA || tag == SD_TAG_METER))
        *ret = sd_html_value(m->tree, n, SD_ATTR_VALUE);
    if (ret->p)
        return markup__pay_text(m, n, ret->n);
    return tag != SD_TAG_META && markup__text(m, n, ret);
}

bool
microdata__value(const microdata_index *x, markup *m, uint32_t n, sd_term *ret)
{
    const sd_html_node *e = &m->tree->nodes[n];
    uint32_t tag = e->ns == SD_HTML_NS_HTML ? e->tag : SD_TAG_NONE;
    uint32_t url = url_attr(tag);
    if (url != SD_ATTR_NONE) {
        sd_str ref = sd_html_value(m->tree, n, url);
        if (ref.p)
            *ret = sd_term_iri(microdata__address(m, n, sd_str_strip(ref)));
        // Without an address the standard's value is an empty text, which
        // says nothing; `content` may still stand in.
        sd_str content = sd_html_value(m->tree, n, SD_ATTR_CONTENT);
        if (ref.p || !content.p)
            return ref.p && ret->value.n;
    }
    sd_str text, type = {"", 0};
    if (!value_text(m, n, tag, &text))
        return false;
    if (tag == SD_TAG_TIME)
        type = extract__time_type(text);
    if (tag == SD_TAG_DATA || tag == SD_TAG_METER)
        type = extract__number_type(text);
    sd_str lang = type.n ? (sd_str){"", 0} : microdata__lang(x, m, n);
    *ret = sd_term_literal(text, type, lang);
    return true;
}

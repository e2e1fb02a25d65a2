// SPDX-License-Identifier: Apache-2.0
#include "extract_rdfa_int.h"

#include <string.h>

/// What each attribute is, and where its value goes; one without a bit is
/// none of RDFa's.
static const struct {
    uint32_t bit, at;
} fields[SD_ATTR_KNOWN] = {
#define FIELD(bit, field)                       \
    {                                           \
        RDFA_##bit, offsetof(rdfa_attrs, field) \
    }
    [SD_ATTR_ABOUT] = FIELD(ABOUT, about),
    [SD_ATTR_RESOURCE] = FIELD(RESOURCE, resource),
    [SD_ATTR_HREF] = FIELD(HREF, href),
    [SD_ATTR_SRC] = FIELD(SRC, src),
    [SD_ATTR_REL] = FIELD(REL, rel),
    [SD_ATTR_REV] = FIELD(REV, rev),
    [SD_ATTR_PROPERTY] = FIELD(PROPERTY, property),
    [SD_ATTR_TYPEOF] = FIELD(TYPEOF, types),
    [SD_ATTR_VOCAB] = FIELD(VOCAB, vocab),
    [SD_ATTR_PREFIX] = FIELD(PREFIX, prefix),
    [SD_ATTR_LANG] = FIELD(LANG, lang),
    [SD_ATTR_XML_LANG] = FIELD(LANG, lang),
    [SD_ATTR_NS_XML_LANG] = FIELD(LANG, lang),
    [SD_ATTR_CONTENT] = FIELD(CONTENT, content),
    [SD_ATTR_DATATYPE] = FIELD(DATATYPE, datatype),
    [SD_ATTR_DATETIME] = FIELD(DATETIME, datetime),
    [SD_ATTR_INLIST] = FIELD(INLIST, inlist),
    [SD_ATTR_ROLE] = FIELD(ROLE, role),
#undef FIELD
};

rdfa_attrs
rdfa__attrs(const rdfa *r, uint32_t n)
{
    const sd_html_tree *t = r->m.tree;
    const sd_html_node *e = &t->nodes[n];
    rdfa_attrs a = {0};
    bool xml_lang = false; // it stands before lang
    for (uint32_t i = e->attrs.from; i < e->attrs.from + e->attrs.n; i++) {
        uint32_t name = t->attrs[i].name;
        if (name >= SD_ATTR_KNOWN) {
            if (r->xmlns && r->xmlns[name - SD_ATTR_KNOWN])
                a.has |= RDFA_XMLNS;
            continue;
        }
        if (!fields[name].bit || (name == SD_ATTR_LANG && xml_lang) ||
            (name == SD_ATTR_ROLE && !r->options->roles))
            continue;
        xml_lang |= name == SD_ATTR_XML_LANG || name == SD_ATTR_NS_XML_LANG;
        a.has |= fields[name].bit;
        sd_str v = sd_html_text(t, t->attrs[i].value);
        memcpy((char *)&a + fields[name].at, &v, sizeof v);
    }
    return a;
}

void
rdfa__drop_terms(rdfa *r, rdfa_attrs *a, unsigned bit, sd_str *value)
{
    if (!(a->has & bit))
        return;
    sd_str words = *value, word;
    sd_buf kept = {.max = words.n + 1};
    for (size_t i = 0; i < MARKUP_TOKENS && sd_str_word(&words, &word); i++)
        if (sd_str_find(word, ':') < word.n) {
            sd_buf_add(&kept, word);
            sd_buf_addc(&kept, ' ');
        }
    if (kept.n)
        *value = sd_arena_keep(r->m.ctx->arena, sd_buf_str(&kept));
    else
        a->has &= ~bit, *value = (sd_str){"", 0};
    sd_buf_done(&kept);
}

// SPDX-License-Identifier: Apache-2.0
#include "extract_rdfa_int.h"

static void
set(rdfa_attrs *a, unsigned bit, sd_str *field, sd_str value)
{
    a->has |= bit;
    *field = value;
}

rdfa_attrs
rdfa__attrs(const rdfa *r, uint32_t n)
{
    const sd_html_tree *t = r->m.tree;
    const sd_html_node *e = &t->nodes[n];
    rdfa_attrs a = {0};
    bool xml_lang = false;
    for (uint32_t i = e->attrs.from; i < e->attrs.from + e->attrs.n; i++) {
        sd_str v = sd_html_text(t, t->attrs[i].value);
        switch (t->attrs[i].name) {
        case SD_ATTR_ABOUT:
            set(&a, RDFA_ABOUT, &a.about, v);
            break;
        case SD_ATTR_RESOURCE:
            set(&a, RDFA_RESOURCE, &a.resource, v);
            break;
        case SD_ATTR_HREF:
            set(&a, RDFA_HREF, &a.href, v);
            break;
        case SD_ATTR_SRC:
            set(&a, RDFA_SRC, &a.src, v);
            break;
        case SD_ATTR_REL:
            set(&a, RDFA_REL, &a.rel, v);
            break;
        case SD_ATTR_REV:
            set(&a, RDFA_REV, &a.rev, v);
            break;
        case SD_ATTR_PROPERTY:
            set(&a, RDFA_PROPERTY, &a.property, v);
            break;
        case SD_ATTR_TYPEOF:
            set(&a, RDFA_TYPEOF, &a.types, v);
            break;
        case SD_ATTR_VOCAB:
            set(&a, RDFA_VOCAB, &a.vocab, v);
            break;
        case SD_ATTR_PREFIX:
            set(&a, RDFA_PREFIX, &a.prefix, v);
            break;
        case SD_ATTR_LANG:
            if (!xml_lang)
                set(&a, RDFA_LANG, &a.lang, v);
            break;
        case SD_ATTR_XML_LANG:
        case SD_ATTR_NS_XML_LANG: // it stands before lang
            set(&a, RDFA_LANG, &a.lang, v);
            xml_lang = true;
            break;
        case SD_ATTR_CONTENT:
            set(&a, RDFA_CONTENT, &a.content, v);
            break;
        case SD_ATTR_DATATYPE:
            set(&a, RDFA_DATATYPE, &a.datatype, v);
            break;
        case SD_ATTR_DATETIME:
            set(&a, RDFA_DATETIME, &a.datetime, v);
            break;
        case SD_ATTR_INLIST:
            a.has |= RDFA_INLIST;
            break;
        case SD_ATTR_ROLE:
            if (r->options->roles)
                set(&a, RDFA_ROLE, &a.role, v);
            break;
        default:
            if (r->xmlns && t->attrs[i].name >= SD_ATTR_KNOWN &&
                r->xmlns[t->attrs[i].name - SD_ATTR_KNOWN])
                a.has |= RDFA_XMLNS;
        }
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

// SPDX-License-Identifier: Apache-2.0
// The texts that property finds (RDFa Core 7.5 step 11, HTML+RDFa 3.1).
#include "extract_rdfa_int.h"

static const sd_str none = {"", 0};

/// What stands inside of `n` as HTML, for rdf:HTML and rdf:XMLLiteral.
static bool
inner_html(rdfa *r, uint32_t n, sd_str *ret)
{
    if (!r->m.text_left)
        return false;
    sd_buf b = {.max = r->m.text_left};
    sd_html_write(r->m.tree, n, &b);
    bool over = b.over;
    if (over)
        markup__report_limit(&r->m, n);
    r->m.text_left -= over ? r->m.text_left : b.n;
    *ret = sd_arena_keep(r->m.ctx->arena, sd_buf_str(&b));
    sd_buf_done(&b);
    return !over;
}

static bool
is_markup(sd_str datatype)
{
    return sd_str_eq(datatype, SD_STR(SD_RDF "XMLLiteral")) ||
           sd_str_eq(datatype, SD_STR(SD_RDF "HTML"));
}

/// The text before any datatype: content, datetime, or what stands inside.
static bool
lexical(rdfa *r, uint32_t n, const rdfa_attrs *a, sd_str *ret)
{
    if (a->has & RDFA_CONTENT)
        *ret = a->content;
    else if (a->has & RDFA_DATETIME)
        *ret = a->datetime;
    else
        return markup__text(&r->m, n, ret);
    return true;
}

static sd_term
timed(const rdfa_frame *f, sd_str text)
{
    sd_str type = extract__time_type(text);
    return sd_term_literal(text, type, type.n ? none : f->lang);
}

bool
rdfa__literal(rdfa *r, const rdfa_frame *f, uint32_t n, const rdfa_attrs *a,
              sd_term *ret)
{
    sd_str text = none, word = none, words = a->datatype;
    if (a->has & RDFA_DATATYPE) {
        sd_term type = {0};
        if (sd_str_word(&words, &word))
            type = rdfa__name(r, f, word);
        bool typed = type.kind == SD_TERM_IRI;
        bool inner = typed && is_markup(type.value) && !(a->has & RDFA_CONTENT);
        if (inner ? !inner_html(r, n, &text) : !lexical(r, n, a, &text))
            return false;
        *ret = sd_term_literal(text, typed ? type.value : none,
                               typed ? none : f->lang);
        return true;
    }
    if (a->has & RDFA_CONTENT) {
        *ret = sd_term_literal(a->content, none, f->lang);
        return true;
    }
    if (a->has & RDFA_DATETIME) {
        *ret = timed(f, a->datetime);
        return true;
    }
    return false;
}

bool
rdfa__text_literal(rdfa *r, const rdfa_frame *f, uint32_t n, sd_term *ret)
{
    sd_str text;
    if (!markup__text(&r->m, n, &text))
        return false;
    *ret = sd_html_is(r->m.tree, n, SD_TAG_TIME)
               ? timed(f, text)
               : sd_term_literal(text, none, f->lang);
    return true;
}

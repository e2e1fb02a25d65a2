// SPDX-License-Identifier: Apache-2.0
// What a term stands for: the part of a definition about its IRI.
#include "jsonld_int.h"

#include <string.h>

bool
extract__ld_define_fail(ld_define *f, ld_code code)
{
    extract__ld_fail(f->x, code, f->t->term);
    return false;
}

const json_value *
extract__ld_entry(const ld_define *f, sd_str key)
{
    return f->value ? extract__json_get(f->value, key) : NULL;
}

sd_str
extract__ld_define_iri(ld_define *f, sd_str s)
{
    return extract__ld_iri(f->x, f->c, s, IRI_VOCAB, f->d);
}

static bool
has_inside(sd_str s, char c)
{
    return s.n > 2 && memchr(s.p + 1, c, s.n - 2) != NULL;
}

static bool
is_id(sd_str s)
{
    return sd_iri_is_absolute(s) || extract__ld_is_blank(s);
}

/// The term says itself what it stands for.
static bool
take_own_iri(ld_define *f)
{
    sd_str term = f->t->term;
    size_t colon = sd_str_find(term, ':');
    if (colon > 0 && colon < term.n) {
        sd_str prefix = sd_str_sub(term, 0, colon);
        int64_t i = extract__ld_member(f->d, prefix);
        if (i >= 0 && f->d->state[i] != 2)
            extract__ld_define(f->x, f->c, prefix, f->d);
        const ld_term *t = extract__ld_find(f->x, f->c, prefix);
        f->t->iri = term;
        if (t && t->iri.p)
            f->t->iri = extract__ld_join(f->x, t->iri,
                                         sd_str_sub(term, colon + 1, term.n));
        return true;
    }
    if (memchr(term.p, '/', term.n)) {
        f->t->iri = extract__ld_iri(f->x, f->c, term, IRI_VOCAB, NULL);
        return (f->t->iri.p && sd_iri_is_absolute(f->t->iri)) ||
               extract__ld_define_fail(f, LD_IRI_MAPPING);
    }
    if (sd_str_eq(term, SD_STR("@type"))) {
        f->t->iri = SD_STR("@type");
        return true;
    }
    if (!f->c->vocab.p)
        return extract__ld_define_fail(f, LD_IRI_MAPPING);
    f->t->iri = extract__ld_join(f->x, f->c->vocab, term);
    return true;
}

static bool
is_prefix_iri(sd_str iri)
{
    return (iri.n && memchr(":/?#[]@", iri.p[iri.n - 1], 7)) ||
           extract__ld_is_blank(iri);
}

static bool
take_given_iri(ld_define *f, sd_str id)
{
    sd_str term = f->t->term;
    if (!extract__ld_keyword(id) && extract__ld_is_keyword_like(id))
        return false;
    f->t->iri = extract__ld_define_iri(f, id);
    ld_keyword k = f->t->iri.p ? extract__ld_keyword(f->t->iri) : KW_NOT;
    if (!f->t->iri.p || (!k && !is_id(f->t->iri)))
        return extract__ld_define_fail(f, LD_IRI_MAPPING);
    if (k == KW_CONTEXT)
        return extract__ld_define_fail(f, LD_KEYWORD_ALIAS);
    bool slash = memchr(term.p, '/', term.n);
    if (has_inside(term, ':') || slash) {
        int64_t i = extract__ld_member(f->d, term);
        if (i >= 0)
            f->d->state[i] = 2;
        sd_str own = extract__ld_define_iri(f, term);
        if (!own.p || !sd_str_eq(own, f->t->iri))
            return extract__ld_define_fail(f, LD_IRI_MAPPING);
    }
    if (!memchr(term.p, ':', term.n) && !slash && f->simple)
        f->t->prefix = is_prefix_iri(f->t->iri);
    return true;
}

bool
extract__ld_take_iri(ld_define *f)
{
    const json_value *v = extract__ld_entry(f, SD_STR("@id"));
    sd_str id = f->id;
    if (f->value) {
        if (!v)
            return take_own_iri(f);
        if (v->kind == JSON_NULL)
            return true;
        if (v->kind != JSON_STRING)
            return extract__ld_define_fail(f, LD_IRI_MAPPING);
        id = json_text(v);
    }
    if (!id.p)
        return true;
    return sd_str_eq(id, f->t->term) ? take_own_iri(f) : take_given_iri(f, id);
}

/// A reverse property needs little else.
bool
extract__ld_take_reverse(ld_define *f, const json_value *v)
{
    if (extract__ld_entry(f, SD_STR("@id")) ||
        extract__ld_entry(f, SD_STR("@nest")))
        return extract__ld_define_fail(f, LD_REVERSE_PROPERTY);
    if (v->kind != JSON_STRING)
        return extract__ld_define_fail(f, LD_IRI_MAPPING);
    if (extract__ld_is_keyword_like(json_text(v)))
        return false;
    f->t->iri = extract__ld_define_iri(f, json_text(v));
    if (!f->t->iri.p || !is_id(f->t->iri))
        return extract__ld_define_fail(f, LD_IRI_MAPPING);
    const json_value *container = extract__ld_entry(f, SD_STR("@container"));
    if (container && container->kind != JSON_NULL) {
        if (!extract__json_is(container, "@set") &&
            !extract__json_is(container, "@index"))
            return extract__ld_define_fail(f, LD_REVERSE_PROPERTY);
        f->t->container = extract__ld_container_bit(container);
    }
    f->t->reverse = true;
    return true;
}

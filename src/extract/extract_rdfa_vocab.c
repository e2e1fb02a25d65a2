// SPDX-License-Identifier: Apache-2.0
// Vocabulary expansion (RDFa Core, section 10): what the vocabularies that a
// page uses say of its properties and types. Only for who asks: it needs the
// vocabularies, and the caller vouches for them.
#include "extract_rdfa_int.h"

#include <stdlib.h>

#define RDFS "http://www.w3.org/2000/01/rdf-schema#"
#define OWL  "http://www.w3.org/2002/07/owl#"

/// Whoever has `from` has `to`.
typedef struct rule {
    sd_str from, to;
    bool is_type;
    bool taken; // for the statement at hand
} rule;

typedef struct rules {
    rule *v;
    size_t n, cap;
} rules;

static void
add_rule(rules *l, sd_str from, sd_str to, bool is_type)
{
    if (l->n >= RDFA_RULES)
        return;
    l->v = sd_grow(l->v, &l->cap, l->n + 1, sizeof *l->v);
    l->v[l->n++] = (rule){.from = from, .to = to, .is_type = is_type};
}

static void
read_rules(rules *l, const sd_statements *vocab)
{
    static const struct {
        const char *iri;
        bool is_type, both;
    } words[] = {{RDFS "subPropertyOf", false, false},
                 {OWL "equivalentProperty", false, true},
                 {RDFS "subClassOf", true, false},
                 {OWL "equivalentClass", true, true}};
    for (size_t i = 0; i < vocab->n; i++) {
        const sd_statement *s = &vocab->v[i];
        if (s->s.kind != SD_TERM_IRI || s->o.kind != SD_TERM_IRI)
            continue;
        for (size_t k = 0; k < SD_LEN(words); k++) {
            if (!sd_str_eq(s->p.value, sd_str_of(words[k].iri)))
                continue;
            add_rule(l, s->s.value, s->o.value, words[k].is_type);
            if (words[k].both)
                add_rule(l, s->o.value, s->s.value, words[k].is_type);
        }
    }
}

/// Add all that follows from statement `i`: each rule is taken once, and what
/// it gives is looked at in turn.
static void
follow(rdfa *r, rules *l, size_t i)
{
    const sd_statements *out = r->m.ctx->out;
    sd_statement s = out->v[i];
    bool is_type = extract__is_type(&s);
    for (size_t k = 0; k < l->n; k++)
        l->v[k].taken = false;
    sd_str have = is_type ? s.o.value : s.p.value;
    const sd_str start = have;
    for (size_t next = out->n; have.p;) {
        for (size_t k = 0; k < l->n; k++) {
            rule *x = &l->v[k];
            if (x->taken || x->is_type != is_type || !sd_str_eq(x->from, have))
                continue;
            x->taken = true;
            if (sd_str_eq(x->to, start))
                continue;
            if (is_type)
                markup__add(&r->m, s.s, s.p, sd_term_iri(x->to));
            else
                markup__add(&r->m, s.s, sd_term_iri(x->to), s.o);
        }
        have = (sd_str){NULL, 0};
        if (next < out->n) {
            have = is_type ? out->v[next].o.value : out->v[next].p.value;
            next++;
        }
    }
}

void
rdfa__expand(rdfa *r, size_t first)
{
    const sd_statements *out = r->m.ctx->out;
    rules l = {0};
    size_t n = out->n;
    for (size_t i = first; i < n; i++) {
        if (!sd_str_eq(out->v[i].p.value, SD_STR(RDFA_NS "usesVocabulary")))
            continue;
        const sd_statements *vocab = r->options->vocabulary(
            r->options->vocabulary_ctx, out->v[i].o.value);
        if (vocab)
            read_rules(&l, vocab);
    }
    for (size_t i = first; i < n && l.n; i++)
        follow(r, &l, i);
    free(l.v);
}

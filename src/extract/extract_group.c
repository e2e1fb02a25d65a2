// SPDX-License-Identifier: Apache-2.0
// Statements by their subject, and statements told once.
#include "extract_group.h"

#include <stdlib.h>
#include <string.h>

/// All that sd_term_eq compares: a page could make terms that differ only in
/// the rest.
static uint64_t
term_hash(const sd_term *t, uint64_t seed)
{
    if (t->kind == SD_TERM_NONE)
        return seed;
    if (t->kind == SD_TERM_BLANK)
        return sd_hash_u64(seed ^ t->blank);
    uint64_t h = sd_hash(t->value.p, t->value.n, seed + t->kind);
    if (t->lang.n)
        h = sd_hash(t->lang.p, t->lang.n, h);
    if (t->datatype.n)
        h = sd_hash(t->datatype.p, t->datatype.n, h + 1);
    return h;
}

static uint64_t
statement_hash(const sd_statement *st, uint64_t seed)
{
    uint64_t h = term_hash(&st->p, term_hash(&st->s, seed));
    return term_hash(&st->g, term_hash(&st->o, h));
}

static bool
statement_eq(const sd_statement *a, const sd_statement *b)
{
    return sd_term_eq(&a->s, &b->s) && sd_term_eq(&a->p, &b->p) &&
           sd_term_eq(&a->o, &b->o) && sd_term_eq(&a->g, &b->g);
}

static size_t
table_size(size_t n)
{
    size_t size = 16;
    while (size < n * 2)
        size *= 2;
    return size;
}

bool *
extract__repeated(const sd_statements *l)
{
    size_t size = table_size(l->n);
    bool *repeated = sd_calloc(l->n, sizeof *repeated);
    uint32_t *slot = sd_calloc(size, sizeof *slot); // number + 1
    uint64_t *hash = sd_calloc(l->n, sizeof *hash), seed = extract__seed(slot);
    for (size_t i = 0; i < l->n; i++) {
        const sd_statement *st = &l->v[i];
        uint64_t h = hash[i] = statement_hash(st, seed);
        for (uint32_t k; (k = slot[h & (size - 1)]) && !repeated[i]; h++)
            repeated[i] =
                hash[k - 1] == hash[i] && statement_eq(st, &l->v[k - 1]);
        if (!repeated[i])
            slot[h & (size - 1)] = (uint32_t)i + 1;
    }
    free(slot);
    free(hash);
    return repeated;
}

static bool
is_overlong(const sd_term *t)
{
    return (t->kind == SD_TERM_IRI && t->value.n > EXTRACT_NAME_MAX) ||
           t->datatype.n > EXTRACT_NAME_MAX;
}

bool
extract__is_overlong(const sd_statement *s)
{
    return is_overlong(&s->s) || is_overlong(&s->p) || is_overlong(&s->o) ||
           is_overlong(&s->g);
}

sd_str
extract__lang(sd_str lang)
{
    bool good = lang.n <= EXTRACT_LANG_MAX && sd_lang_is_tag(lang);
    return good ? lang : (sd_str){"", 0};
}

static bool
may_be_written(const sd_term *t)
{
    if (t->kind == SD_TERM_IRI)
        return sd_iri_is_absolute(t->value);
    return t->kind != SD_TERM_LITERAL || !t->datatype.n ||
           sd_iri_is_absolute(t->datatype);
}

bool
extract__is_writable(const sd_statement *s)
{
    return may_be_written(&s->s) && may_be_written(&s->p) &&
           may_be_written(&s->o) && may_be_written(&s->g) &&
           s->p.kind == SD_TERM_IRI && !extract__is_overlong(s);
}

/// Where `t` is in the table, or where it would be.
static size_t
find(const extract_groups *g, const sd_term *t)
{
    uint64_t h = term_hash(t, extract__seed(g->slot));
    while (g->slot[h & g->mask] &&
           !sd_term_eq(g->group[g->slot[h & g->mask] - 1].subject, t))
        h++;
    return h & g->mask;
}

extract_group *
extract__group_of(const extract_groups *g, const sd_term *t)
{
    if (t->kind == SD_TERM_LITERAL || !g->n)
        return NULL;
    uint32_t at = g->slot[find(g, t)];
    return at ? &g->group[at - 1] : NULL;
}

void
extract__group(const sd_statements *l, unsigned syntaxes, extract_groups *g)
{
    size_t size = table_size(l->n);
    *g = (extract_groups){
        .l = l,
        .next = sd_calloc(l->n, sizeof *g->next),
        .group = sd_calloc(l->n, sizeof *g->group),
        .slot = sd_calloc(size, sizeof *g->slot),
        .mask = size - 1,
    };
    bool *repeated = extract__repeated(l);
    for (size_t i = 0; i < l->n; i++) {
        const sd_statement *st = &l->v[i];
        if (!(syntaxes >> st->syntax & 1) || !extract__is_writable(st) ||
            (repeated[i] && syntaxes == ~0u))
            continue;
        size_t at = find(g, &st->s);
        if (!g->slot[at]) {
            g->group[g->n] =
                (extract_group){.subject = &st->s, .first = (uint32_t)i + 1};
            g->slot[at] = (uint32_t)++g->n;
        }
        extract_group *to = &g->group[g->slot[at] - 1];
        if (to->n++)
            g->next[to->last - 1] = (uint32_t)i + 1;
        to->last = (uint32_t)i + 1;
    }
    free(repeated);
    for (size_t i = 0; i < l->n; i++) {
        extract_group *o = syntaxes >> l->v[i].syntax & 1
                               ? extract__group_of(g, &l->v[i].o)
                               : NULL;
        if (o && !sd_term_eq(&l->v[i].s, &l->v[i].o))
            o->referred = true;
    }
}

/// Find the statements of one subject that have the same property; `slot` has
/// room for a table of them.
static void
chain_properties(extract_groups *g, const extract_group *of, uint32_t *slot)
{
    size_t size = table_size(of->n);
    uint64_t seed = extract__seed(slot);
    memset(slot, 0, size * sizeof *slot);
    for (uint32_t k = of->first; k; k = g->next[k - 1]) {
        const sd_term *p = &g->l->v[k - 1].p;
        uint64_t h = term_hash(p, seed);
        uint32_t *last; // of the property, so far
        while (*(last = &slot[h & (size - 1)]) &&
               !sd_term_eq(&g->l->v[*last - 1].p, p))
            h++;
        if (*last) {
            g->same[*last - 1] = k;
            g->later[k - 1] = true;
        }
        *last = k;
    }
}

void
extract__group_properties(extract_groups *g)
{
    uint32_t *slot = sd_calloc(table_size(g->l->n), sizeof *slot);
    g->same = sd_calloc(g->l->n, sizeof *g->same);
    g->later = sd_calloc(g->l->n, sizeof *g->later);
    for (size_t i = 0; i < g->n; i++)
        chain_properties(g, &g->group[i], slot);
    free(slot);
}

void
extract__groups_done(extract_groups *g)
{
    free(g->next);
    free(g->same);
    free(g->later);
    free(g->group);
    free(g->slot);
}

// SPDX-License-Identifier: Apache-2.0
// Patterns (HTML+RDFa, section 3.3): who refers to a pattern by rdfa:copy has
// its properties, and those of the patterns it refers to; patterns that were
// used are no statements of the page.
#include "extract_rdfa_int.h"

#include <stdlib.h>

typedef struct pattern {
    sd_term name;
    bool used;
    uint32_t from, n; // its statements, in by_pattern
    uint64_t reader;  // the last rdfa:copy that read it
} pattern;

typedef struct patterns {
    rdfa *r;
    size_t first, n; // the statements that the page had
    pattern *v;
    size_t count, cap;
    uint32_t *slots, mask; // hash table: pattern + 1
    uint32_t *by_pattern;  // statements, grouped
    uint32_t *stack;       // patterns to read for one rdfa:copy
    size_t depth, stack_cap;
} patterns;

static bool
is_iri(const sd_term *t, sd_str iri)
{
    return t->kind == SD_TERM_IRI && sd_str_eq(t->value, iri);
}

static bool
is_copy(const sd_statement *s)
{
    return is_iri(&s->p, SD_STR(RDFA_NS "copy"));
}

static bool
says_pattern(const sd_statement *s)
{
    return is_iri(&s->p, SD_STR(SD_RDF "type")) &&
           is_iri(&s->o, SD_STR(RDFA_NS "Pattern"));
}

static uint64_t
hash_of(const sd_term *t)
{
    return t->kind == SD_TERM_BLANK ? sd_hash_u64(t->blank)
                                    : sd_hash(t->value.p, t->value.n, 0);
}

/// Where `name` is in the table, or belongs; NULL if the way is too long.
static uint32_t *
slot_of(const patterns *p, const sd_term *name)
{
    uint32_t i = (uint32_t)hash_of(name);
    for (uint32_t k = 0; k < RDFA_PROBES; k++) {
        uint32_t *slot = &p->slots[(i + k) & p->mask];
        if (!*slot || sd_term_eq(&p->v[*slot - 1].name, name))
            return slot;
    }
    return NULL;
}

static pattern *
find(const patterns *p, const sd_term *name)
{
    if (name->kind == SD_TERM_LITERAL)
        return NULL;
    uint32_t *slot = slot_of(p, name);
    return slot && *slot ? &p->v[*slot - 1] : NULL;
}

static const sd_statement *
statement(const patterns *p, size_t i)
{
    return &p->r->m.ctx->out->v[i];
}

static void
collect(patterns *p)
{
    size_t most = 0;
    for (size_t i = p->first; i < p->n; i++)
        most += says_pattern(statement(p, i));
    p->mask = 15;
    while (p->mask / 2 < most)
        p->mask = 2 * p->mask + 1;
    p->slots = sd_calloc((size_t)p->mask + 1, sizeof *p->slots);
    for (size_t i = p->first; i < p->n; i++) {
        if (!says_pattern(statement(p, i)))
            continue;
        uint32_t *slot = slot_of(p, &statement(p, i)->s);
        if (!slot || *slot)
            continue;
        p->v = sd_grow(p->v, &p->cap, p->count + 1, sizeof *p->v);
        p->v[p->count++] = (pattern){.name = statement(p, i)->s};
        *slot = (uint32_t)p->count;
    }
}

/// Put the numbers of each pattern's statements side by side.
static void
group(patterns *p)
{
    uint32_t at = 0;
    for (size_t i = p->first; i < p->n; i++) {
        pattern *x = find(p, &statement(p, i)->s);
        if (x)
            x->n++;
    }
    for (size_t i = 0; i < p->count; i++) {
        p->v[i].from = at;
        at += p->v[i].n;
        p->v[i].n = 0;
    }
    p->by_pattern = sd_calloc(at, sizeof *p->by_pattern);
    for (size_t i = p->first; i < p->n; i++) {
        pattern *x = find(p, &statement(p, i)->s);
        if (x)
            p->by_pattern[x->from + x->n++] = (uint32_t)i;
    }
}

static void
push(patterns *p, const sd_term *name, uint64_t reader)
{
    pattern *x = find(p, name);
    if (!x || x->reader == reader)
        return;
    x->reader = reader;
    x->used = true;
    p->stack = sd_grow(p->stack, &p->stack_cap, p->depth + 1, sizeof *p->stack);
    p->stack[p->depth++] = (uint32_t)(x - p->v);
}

/// Give the subject of statement `i`, an rdfa:copy, what its pattern says.
static void
copy(patterns *p, size_t i)
{
    sd_term subject = statement(p, i)->s, target = statement(p, i)->o;
    uint64_t reader = i + 1;
    push(p, &target, reader);
    while (p->depth && p->r->m.statements_left) {
        const pattern *x = &p->v[p->stack[--p->depth]];
        for (uint32_t k = 0; k < x->n; k++) {
            sd_statement s = *statement(p, p->by_pattern[x->from + k]);
            if (is_copy(&s) && find(p, &s.o))
                push(p, &s.o, reader);
            else if (!says_pattern(&s))
                markup__add(&p->r->m, subject, s.p, s.o);
        }
    }
    if (p->depth)
        markup__report_limit(&p->r->m, 0);
    p->depth = 0;
}

/// Take out the patterns that were used and the words that used them.
static void
drop(patterns *p)
{
    sd_statements *l = p->r->m.ctx->out;
    size_t kept = p->first;
    for (size_t i = p->first; i < l->n; i++) {
        pattern *target = is_copy(&l->v[i]) ? find(p, &l->v[i].o) : NULL;
        pattern *own = find(p, &l->v[i].s);
        if (!target && !(own && own->used))
            l->v[kept++] = l->v[i];
    }
    l->n = kept;
}

void
rdfa__copy(rdfa *r, size_t first)
{
    patterns p = {.r = r, .first = first, .n = r->m.ctx->out->n};
    collect(&p);
    if (p.count) {
        group(&p);
        for (size_t i = first; i < p.n; i++)
            if (is_copy(statement(&p, i)))
                copy(&p, i);
        drop(&p);
    }
    free(p.v);
    free(p.slots);
    free(p.by_pattern);
    free(p.stack);
}

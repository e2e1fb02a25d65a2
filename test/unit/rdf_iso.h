// SPDX-License-Identifier: Apache-2.0
/// Are two datasets the same but for the names of their blank nodes? Blank
/// nodes are coloured by the statements they stand in until the colours stay
/// as fine as they are; where that leaves equals, one is tried against each of
/// the other side's. Exact, and quick for what test suites hold.
#ifndef SD_RDF_ISO_H
#define SD_RDF_ISO_H

#include "sd_rdf.h"

#include <stdlib.h>
#include <string.h>

enum { RDF_ISO_TRIES = 20000 }; // of colourings, before it gives up

typedef struct rdf_iso_side {
    const sd_statements *l;
    size_t *keep; ///< the statements that are no repetition
    size_t n;
    uint64_t *colour, *next; ///< of each blank node
} rdf_iso_side;

static inline const sd_term *
rdf_iso_term(const sd_statement *s, int i)
{
    return i == 0 ? &s->s : i == 1 ? &s->p : i == 2 ? &s->o : &s->g;
}

static inline sd_str
rdf_iso_datatype(const sd_term *t)
{
    bool plain = sd_str_eq(t->datatype, SD_STR(SD_XSD "string"));
    return plain ? (sd_str){0} : t->datatype;
}

static inline bool
rdf_iso_same(const sd_term *a, const sd_term *b, const uint64_t *in_a,
             const uint64_t *in_b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == SD_TERM_BLANK)
        return in_a[a->blank] == in_b[b->blank];
    return sd_str_eq(a->value, b->value) && sd_str_eq(a->lang, b->lang) &&
           sd_str_eq(rdf_iso_datatype(a), rdf_iso_datatype(b));
}

static inline bool
rdf_iso_same_all(const sd_statement *a, const sd_statement *b,
                 const uint64_t *in_a, const uint64_t *in_b)
{
    for (int i = 0; i < 4; i++)
        if (!rdf_iso_same(rdf_iso_term(a, i), rdf_iso_term(b, i), in_a, in_b))
            return false;
    return true;
}

static inline uint64_t
rdf_iso_hash(const sd_statement *s, const uint64_t *colour)
{
    uint64_t h = 1;
    for (int i = 0; i < 4; i++) {
        const sd_term *t = rdf_iso_term(s, i);
        h = sd_hash_u64(h ^ (uint64_t)t->kind);
        if (t->kind == SD_TERM_BLANK) {
            h = sd_hash_u64(h ^ colour[t->blank]);
            continue;
        }
        sd_str type = rdf_iso_datatype(t);
        h = sd_hash(t->value.p, t->value.n, h);
        h = sd_hash(type.p, type.n, h);
        h = sd_hash(t->lang.p, t->lang.n, h);
    }
    return h;
}

static inline int
rdf_iso_compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static inline uint64_t *
rdf_iso_sorted(const uint64_t *v, size_t n)
{
    uint64_t *s = (uint64_t *)sd_calloc(n, sizeof *s);
    if (n)
        memcpy(s, v, n * sizeof *s);
    qsort(s, n, sizeof *s, rdf_iso_compare);
    return s;
}

static inline size_t
rdf_iso_classes(const rdf_iso_side *d)
{
    uint64_t *s = rdf_iso_sorted(d->colour, d->l->blanks);
    size_t n = d->l->blanks > 0;
    for (size_t i = 1; i < d->l->blanks; i++)
        n += s[i] != s[i - 1];
    free(s);
    return n;
}

/// One round: a blank node's new colour is its old one and the sum over the
/// statements it stands in.
static inline void
rdf_iso_round(rdf_iso_side *d)
{
    memcpy(d->next, d->colour, d->l->blanks * sizeof *d->next);
    for (size_t k = 0; k < d->n; k++) {
        const sd_statement *s = &d->l->v[d->keep[k]];
        uint64_t h = rdf_iso_hash(s, d->colour);
        for (int i = 0; i < 4; i++) {
            const sd_term *t = rdf_iso_term(s, i);
            if (t->kind == SD_TERM_BLANK)
                d->next[t->blank] += sd_hash_u64(h + (uint64_t)i);
        }
    }
    for (size_t i = 0; i < d->l->blanks; i++)
        d->colour[i] = sd_hash_u64(d->next[i]);
}

/// Colour both sides as finely as it goes; false if they come out different.
static inline bool
rdf_iso_refine(rdf_iso_side *a, rdf_iso_side *b)
{
    for (size_t before = 0;;) {
        rdf_iso_round(a);
        rdf_iso_round(b);
        uint64_t *x = rdf_iso_sorted(a->colour, a->l->blanks);
        uint64_t *y = rdf_iso_sorted(b->colour, b->l->blanks);
        bool same = !memcmp(x, y, a->l->blanks * sizeof *x);
        free(x);
        free(y);
        if (!same)
            return false;
        size_t now = rdf_iso_classes(a);
        if (now <= before)
            return true;
        before = now;
    }
}

/// With every blank node its own colour: the same statements?
static inline bool
rdf_iso_equal(const rdf_iso_side *a, const rdf_iso_side *b)
{
    for (size_t i = 0; i < a->n; i++) {
        bool found = false;
        for (size_t j = 0; j < b->n && !found; j++)
            found = rdf_iso_same_all(&a->l->v[a->keep[i]], &b->l->v[b->keep[j]],
                                     a->colour, b->colour);
        if (!found)
            return false;
    }
    return true;
}

/// A blank node of `d` that shares its colour, or `blanks`.
static inline size_t
rdf_iso_shared(const rdf_iso_side *d)
{
    for (size_t i = 0; i < d->l->blanks; i++)
        for (size_t j = i + 1; j < d->l->blanks; j++)
            if (d->colour[i] == d->colour[j])
                return i;
    return d->l->blanks;
}

static inline bool
rdf_iso_search(rdf_iso_side *a, rdf_iso_side *b, unsigned *tries)
{
    if (++*tries > RDF_ISO_TRIES || !rdf_iso_refine(a, b))
        return false;
    size_t n = a->l->blanks, one = rdf_iso_shared(a);
    if (one == n)
        return rdf_iso_equal(a, b);
    uint64_t *x = (uint64_t *)sd_calloc(n, sizeof *x);
    uint64_t *y = (uint64_t *)sd_calloc(n, sizeof *y);
    memcpy(x, a->colour, n * sizeof *x);
    memcpy(y, b->colour, n * sizeof *y);
    bool found = false;
    for (size_t j = 0; j < n && !found; j++) {
        if (y[j] != x[one])
            continue;
        memcpy(a->colour, x, n * sizeof *x);
        memcpy(b->colour, y, n * sizeof *y);
        a->colour[one] = b->colour[j] = sd_hash_u64(x[one] + *tries);
        found = rdf_iso_search(a, b, tries);
    }
    free(x);
    free(y);
    return found;
}

static inline bool
rdf_iso_is_repeated(const rdf_iso_side *d, size_t i)
{
    for (size_t k = 0; k < d->n; k++) {
        const sd_statement *s = &d->l->v[d->keep[k]], *t = &d->l->v[i];
        if (sd_term_eq(&s->s, &t->s) && sd_term_eq(&s->p, &t->p) &&
            sd_term_eq(&s->o, &t->o) && sd_term_eq(&s->g, &t->g))
            return true;
    }
    return false;
}

static inline rdf_iso_side
rdf_iso_open(const sd_statements *l)
{
    rdf_iso_side d = {.l = l};
    d.keep = (size_t *)sd_calloc(l->n, sizeof *d.keep);
    d.colour = (uint64_t *)sd_calloc(l->blanks, sizeof *d.colour);
    d.next = (uint64_t *)sd_calloc(l->blanks, sizeof *d.next);
    for (size_t i = 0; i < l->n; i++)
        if (!rdf_iso_is_repeated(&d, i))
            d.keep[d.n++] = i;
    return d;
}

static inline void
rdf_iso_close(rdf_iso_side *d)
{
    free(d->keep);
    free(d->colour);
    free(d->next);
}

/// Blank nodes that stand in no statement, removed: numbers handed out in vain
/// make no difference.
static inline void
rdf_iso_pack(const sd_statements *l, sd_statements *ret)
{
    uint32_t *number = (uint32_t *)sd_calloc(l->blanks, sizeof *number);
    sd_statements_init(ret, l->arena);
    for (size_t i = 0; i < l->n; i++) {
        sd_statement s = l->v[i];
        sd_term *term[] = {&s.s, &s.p, &s.o, &s.g};
        for (int k = 0; k < 4; k++) {
            if (term[k]->kind != SD_TERM_BLANK)
                continue;
            uint32_t *at = &number[term[k]->blank];
            if (!*at)
                *at = ++ret->blanks;
            term[k]->blank = *at - 1;
        }
        sd_statements_add(ret, s);
    }
    free(number);
}

/// True if `x` and `y` are the same dataset up to blank node labels.
static inline bool
rdf_iso(const sd_statements *x, const sd_statements *y)
{
    sd_statements px, py;
    rdf_iso_pack(x, &px);
    rdf_iso_pack(y, &py);
    rdf_iso_side a = rdf_iso_open(&px), b = rdf_iso_open(&py);
    unsigned tries = 0;
    bool same =
        a.n == b.n && px.blanks == py.blanks && rdf_iso_search(&a, &b, &tries);
    rdf_iso_close(&a);
    rdf_iso_close(&b);
    sd_statements_done(&px);
    sd_statements_done(&py);
    return same;
}

#endif

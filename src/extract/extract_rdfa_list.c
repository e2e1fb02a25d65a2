// SPDX-License-Identifier: Apache-2.0
// Lists: the values of inlist, gathered until their subject ends.
#include "extract_rdfa_int.h"

rdfa_list *
rdfa__list_of(rdfa *r, uint32_t owner, sd_term subject, sd_str predicate,
              uint32_t n)
{
    size_t i = r->list_n, open = 0;
    for (; i-- > 0 && r->lists[i].owner == owner; open++)
        if (sd_str_eq(r->lists[i].predicate, predicate) &&
            sd_term_eq(&r->lists[i].subject, &subject))
            return &r->lists[i];
    if (open >= RDFA_LISTS) {
        markup__report_limit(&r->m, n);
        return NULL;
    }
    r->lists = sd_grow(r->lists, &r->list_cap, r->list_n + 1, sizeof *r->lists);
    r->lists[r->list_n] =
        (rdfa_list){.owner = owner, .subject = subject, .predicate = predicate};
    return &r->lists[r->list_n++];
}

void
rdfa__list_add(rdfa *r, rdfa_list *l, sd_term value)
{
    rdfa_list_item *item = sd_arena_alloc(r->m.ctx->arena, sizeof *item);
    *item = (rdfa_list_item){value, NULL};
    if (l->last)
        l->last->next = item;
    else
        l->first = item;
    l->last = item;
}

static void
write_list(rdfa *r, const rdfa_list *l)
{
    const sd_term first = sd_term_iri(SD_STR(SD_RDF "first"));
    const sd_term rest = sd_term_iri(SD_STR(SD_RDF "rest"));
    const sd_term nil = sd_term_iri(SD_STR(SD_RDF "nil"));
    sd_term cell = l->first ? sd_term_new_blank(r->m.ctx->out) : nil;
    markup__add(&r->m, l->subject, sd_term_iri(l->predicate), cell);
    for (const rdfa_list_item *i = l->first; i; i = i->next) {
        sd_term next = i->next ? sd_term_new_blank(r->m.ctx->out) : nil;
        markup__add(&r->m, cell, first, i->value);
        markup__add(&r->m, cell, rest, next);
        cell = next;
    }
}

void
rdfa__close_lists(rdfa *r, uint32_t owner)
{
    size_t from = r->list_n;
    while (from > 0 && r->lists[from - 1].owner == owner)
        from--;
    for (size_t i = from; i < r->list_n; i++)
        write_list(r, &r->lists[i]);
    r->list_n = from;
}

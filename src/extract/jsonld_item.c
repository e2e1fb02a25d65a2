// SPDX-License-Identifier: Apache-2.0
// Expanded items: putting them together, and what an object comes to.
#include "jsonld_int.h"

#include <string.h>

ld_item *
extract__ld_new_item(ld_state *x)
{
    ld_item *i = sd_arena_alloc(x->arena, sizeof *i);
    memset(i, 0, sizeof *i);
    return i;
}

void
extract__ld_append(ld_list *l, ld_item *i)
{
    i->next = NULL;
    if (l->last)
        l->last->next = i;
    else
        l->first = i;
    l->last = i;
}

void
extract__ld_concat(ld_list *l, ld_list more)
{
    if (!more.first)
        return;
    if (l->last)
        l->last->next = more.first;
    else
        l->first = more.first;
    l->last = more.last;
}

void
extract__ld_add_type(ld_state *x, ld_item *i, sd_str type)
{
    ld_name *n = sd_arena_alloc(x->arena, sizeof *n);
    *n = (ld_name){.name = type};
    if (i->last_type)
        i->last_type->next = n;
    else
        i->types = n;
    i->last_type = n;
    i->has |= 1u << KW_TYPE;
}

void
extract__ld_add_prop(ld_state *x, ld_props *p, sd_str iri, ld_list values)
{
    ld_prop *new = sd_arena_alloc(x->arena, sizeof *new);
    *new = (ld_prop){.iri = iri, .values = values};
    if (p->last)
        p->last->next = new;
    else
        p->first = new;
    p->last = new;
}

void
extract__ld_add_reverse(ld_state *x, ld_item *i, sd_str iri, ld_list values)
{
    ld_list nodes = {.array = true};
    for (ld_item *v = values.first, *next; v; v = next) {
        next = v->next;
        if (LD_HAS(v, VALUE) || LD_HAS(v, LIST))
            extract__ld_fail(x, LD_REVERSE_PROPERTY_VALUE, iri);
        else
            extract__ld_append(&nodes, v);
    }
    i->has |= 1u << KW_REVERSE;
    extract__ld_add_prop(x, &i->reverse, iri, nodes);
}

bool
extract__ld_is_node(const ld_item *i)
{
    return !LD_HAS(i, VALUE) && !LD_HAS(i, LIST) && !LD_HAS(i, SET);
}

bool
extract__ld_is_graph(const ld_item *i)
{
    const uint32_t others = 1u << KW_GRAPH | 1u << KW_ID | 1u << KW_INDEX;
    return LD_HAS(i, GRAPH) && !(i->has & ~others) && !i->props.first;
}

ld_item *
extract__ld_graph_of(ld_state *x, ld_item *i)
{
    ld_item *g = extract__ld_new_item(x);
    g->has = 1u << KW_GRAPH;
    g->graph.array = true;
    extract__ld_append(&g->graph, i);
    return g;
}

/// Check a value object; false if nothing is left of it.
static bool
finish_value(ld_state *x, ld_item *i)
{
    const uint32_t known = 1u << KW_VALUE | 1u << KW_TYPE | 1u << KW_LANGUAGE |
                           1u << KW_DIRECTION | 1u << KW_INDEX;
    bool typed = LD_HAS(i, TYPE);
    if ((i->has & ~known) || i->props.first ||
        (typed && (LD_HAS(i, LANGUAGE) || LD_HAS(i, DIRECTION))))
        extract__ld_fail(x, LD_VALUE_OBJECT, (sd_str){0});
    if (typed && i->types && i->types->name.p &&
        extract__ld_keyword(i->types->name) == KW_JSON)
        return true;
    if (i->value.kind == JSON_NULL)
        return false;
    if (LD_HAS(i, LANGUAGE) && i->value.kind != JSON_STRING) {
        extract__ld_fail(x, LD_LANGUAGE_VALUE, i->lang);
        i->has &= ~(1u << KW_LANGUAGE);
    } else if (typed && (!i->types || i->types->next || !i->types->name.p ||
                         !extract__ld_is_well_formed(i->types->name))) {
        extract__ld_fail(x, LD_TYPED_VALUE, (sd_str){0});
        i->has &= ~(1u << KW_TYPE);
    }
    return true;
}

/// What the object comes to: itself, the members of a set, or nothing.
ld_list
extract__ld_finish(ld_state *x, ld_work *w)
{
    ld_item *i = w->result;
    ld_list l = {0};
    if (LD_HAS(i, VALUE)) {
        if (!finish_value(x, i))
            return l;
    } else if (LD_HAS(i, SET) || LD_HAS(i, LIST)) {
        uint32_t others = i->has & ~(1u << KW_INDEX);
        if (i->props.first || (others & (others - 1)))
            extract__ld_fail(x, LD_SET_OR_LIST, (sd_str){0});
        if (LD_HAS(i, SET))
            return i->list;
    }
    if (i->has == 1u << KW_LANGUAGE && !i->props.first)
        return l;
    bool free = !w->property.p || sd_str_eq(w->property, SD_STR("@graph"));
    if (free && (LD_HAS(i, VALUE) || LD_HAS(i, LIST)))
        return l;
    if (free && !i->props.first && (i->has == 0 || i->has == 1u << KW_ID))
        return l;
    extract__ld_append(&l, i);
    return l;
}

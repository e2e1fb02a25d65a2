// SPDX-License-Identifier: Apache-2.0
// Expansion of the entries of an object whose keys are keywords.
#include "jsonld_int.h"

static void
take_id(ld_state *x, ld_work *w, sd_str key, const json_value *v)
{
    if (v->kind != JSON_STRING) {
        extract__ld_fail(x, LD_ID_VALUE, key);
        return;
    }
    w->result->id =
        extract__ld_iri(x, w->active, json_text(v), IRI_RELATIVE, NULL);
    w->result->has |= 1u << KW_ID;
}

static void
take_type(ld_state *x, ld_work *w, sd_str key, const json_value *v)
{
    if (v->kind == JSON_STRING) {
        sd_str type = extract__ld_iri(x, w->typed, json_text(v),
                                      IRI_RELATIVE | IRI_VOCAB, NULL);
        extract__ld_add_type(x, w->result, type);
    } else if (v->kind == JSON_ARRAY) {
        w->result->has |= 1u << KW_TYPE;
        for (uint32_t i = 0; i < v->n; i++) {
            if (v->items[i].kind == JSON_STRING)
                take_type(x, w, key, &v->items[i]);
            else
                extract__ld_fail(x, LD_TYPE_VALUE, key);
        }
    } else {
        extract__ld_fail(x, LD_TYPE_VALUE, key);
    }
}

static void
take_graph(ld_state *x, ld_work *w, const json_value *v)
{
    w->result->graph =
        extract__ld_expand(x, w->active, SD_STR("@graph"), v, false);
    w->result->graph.array = true;
    w->result->has |= 1u << KW_GRAPH;
}

static void
take_included(ld_state *x, ld_work *w, sd_str key, const json_value *v)
{
    // Scalars would vanish without a property to belong to.
    bool scalar = v->kind != JSON_OBJECT && v->kind != JSON_ARRAY;
    for (uint32_t i = 0; v->kind == JSON_ARRAY && i < v->n; i++)
        scalar |= v->items[i].kind < JSON_ARRAY;
    ld_list l = extract__ld_expand(x, w->active, SD_STR("@included"), v, false);
    if (scalar)
        extract__ld_fail(x, LD_INCLUDED_VALUE, key);
    w->result->has |= 1u << KW_INCLUDED;
    w->result->included.array = true;
    for (ld_item *i = l.first, *next; i; i = next) {
        next = i->next;
        if (extract__ld_is_node(i))
            extract__ld_append(&w->result->included, i);
        else if (!scalar)
            extract__ld_fail(x, LD_INCLUDED_VALUE, key);
    }
}

static void
take_value(ld_state *x, ld_work *w, sd_str key, const json_value *v)
{
    if (!w->json && v->kind >= JSON_ARRAY) {
        extract__ld_fail(x, LD_VALUE_OBJECT_VALUE, key);
        return;
    }
    w->result->value = *v;
    w->result->has |= 1u << KW_VALUE;
}

static void
take_language(ld_state *x, ld_work *w, sd_str key, const json_value *v)
{
    if (v->kind != JSON_STRING) {
        extract__ld_fail(x, LD_LANGUAGE_STRING, key);
        return;
    }
    w->result->lang = json_text(v);
    w->result->has |= 1u << KW_LANGUAGE;
}

static void
take_direction(ld_state *x, ld_work *w, sd_str key, const json_value *v)
{
    sd_str s = v->kind == JSON_STRING ? json_text(v) : (sd_str){0};
    bool ltr = sd_str_eq(s, SD_STR("ltr")), rtl = sd_str_eq(s, SD_STR("rtl"));
    if (x->options->version_1_0)
        return;
    if (!ltr && !rtl) {
        extract__ld_fail(x, LD_BASE_DIRECTION, key);
        return;
    }
    w->result->dir = ltr ? DIR_LTR : DIR_RTL;
    w->result->has |= 1u << KW_DIRECTION;
}

static void
take_index(ld_state *x, ld_work *w, sd_str key, const json_value *v)
{
    if (v->kind != JSON_STRING) {
        extract__ld_fail(x, LD_INDEX_VALUE, key);
        return;
    }
    w->result->index = json_text(v);
    w->result->has |= 1u << KW_INDEX;
}

static void
take_list(ld_state *x, ld_work *w, const json_value *v)
{
    if (!w->property.p || sd_str_eq(w->property, SD_STR("@graph")))
        return;
    w->result->list = extract__ld_expand(x, w->active, w->property, v, false);
    w->result->list.array = true;
    w->result->has |= 1u << KW_LIST;
}

static void
take_set(ld_state *x, ld_work *w, const json_value *v)
{
    w->result->list = extract__ld_expand(x, w->active, w->property, v, false);
    w->result->list.array = true;
    w->result->has |= 1u << KW_SET;
}

/// What is reversed twice is forward.
static void
take_reverse(ld_state *x, ld_work *w, sd_str key, const json_value *v)
{
    if (v->kind != JSON_OBJECT) {
        extract__ld_fail(x, LD_REVERSE_VALUE, key);
        return;
    }
    ld_list l = extract__ld_expand(x, w->active, SD_STR("@reverse"), v, false);
    if (!l.first)
        return;
    for (ld_prop *p = l.first->reverse.first; p; p = p->next)
        extract__ld_add_prop(x, &w->result->props, p->iri, p->values);
    for (ld_prop *p = l.first->props.first; p; p = p->next)
        extract__ld_add_reverse(x, w->result, p->iri, p->values);
}

static void
take_nest(ld_state *x, ld_work *w, sd_str key, const json_value *v)
{
    ld_nest *n = sd_arena_alloc(x->arena, sizeof *n);
    *n = (ld_nest){.key = key, .value = v};
    if (w->last_nest)
        w->last_nest->next = n;
    else
        w->nests = n;
    w->last_nest = n;
}

void
extract__ld_keyword_entry(ld_state *x, ld_work *w, ld_keyword keyword,
                          sd_str key, const json_value *v)
{
    if (sd_str_eq(w->property, SD_STR("@reverse"))) {
        extract__ld_fail(x, LD_REVERSE_MAP, key);
        return;
    }
    bool again = w->result->has >> keyword & 1;
    bool may = !x->options->version_1_0 &&
               (keyword == KW_TYPE || keyword == KW_INCLUDED);
    // Reverse properties may come both ways, and @nest any number of times.
    if (again && !may && keyword != KW_REVERSE) {
        extract__ld_fail(x, LD_COLLIDING_KEYWORDS, key);
        return;
    }
    switch ((int)keyword) {
    case KW_ID:
        take_id(x, w, key, v);
        break;
    case KW_TYPE:
        take_type(x, w, key, v);
        break;
    case KW_GRAPH:
        take_graph(x, w, v);
        break;
    case KW_INCLUDED:
        if (!x->options->version_1_0)
            take_included(x, w, key, v);
        break;
    case KW_VALUE:
        take_value(x, w, key, v);
        break;
    case KW_LANGUAGE:
        take_language(x, w, key, v);
        break;
    case KW_DIRECTION:
        take_direction(x, w, key, v);
        break;
    case KW_INDEX:
        take_index(x, w, key, v);
        break;
    case KW_LIST:
        take_list(x, w, v);
        break;
    case KW_SET:
        take_set(x, w, v);
        break;
    case KW_REVERSE:
        take_reverse(x, w, key, v);
        break;
    case KW_NEST:
        take_nest(x, w, key, v);
        break;
    default:
        break; // of no meaning here
    }
}

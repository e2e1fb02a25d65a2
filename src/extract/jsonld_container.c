// SPDX-License-Identifier: Apache-2.0
// Expansion of maps: values by language, by index, by id, by type.
#include "jsonld_int.h"

static ld_item *
language_value(ld_state *x, sd_str text, sd_str lang, bool none, uint8_t dir)
{
    ld_item *i = extract__ld_new_item(x);
    i->has = 1u << KW_VALUE;
    i->value = json_string(text);
    if (!none) {
        i->has |= 1u << KW_LANGUAGE;
        i->lang = lang;
    }
    if (dir == DIR_LTR || dir == DIR_RTL) {
        i->has |= 1u << KW_DIRECTION;
        i->dir = dir;
    }
    return i;
}

ld_list
extract__ld_language_map(ld_state *x, const ld_context *c, const ld_term *t,
                         const json_value *v)
{
    ld_list all = {.array = true};
    uint8_t dir = t->dir != DIR_NONE ? t->dir : c->dir;
    for (uint32_t i = 0; i < v->n; i++) {
        const json_member *m = &v->members[i];
        sd_str iri = extract__ld_iri(x, c, m->key, IRI_VOCAB, NULL);
        bool none = iri.p && extract__ld_keyword(iri) == KW_NONE;
        bool array = m->value.kind == JSON_ARRAY;
        uint32_t n = array ? m->value.n : 1;
        for (uint32_t k = 0; k < n; k++) {
            const json_value *s = array ? &m->value.items[k] : &m->value;
            if (s->kind == JSON_STRING)
                extract__ld_append(
                    &all, language_value(x, json_text(s), m->key, none, dir));
            else if (s->kind != JSON_NULL)
                extract__ld_fail(x, LD_LANGUAGE_MAP_VALUE, m->key);
        }
    }
    return all;
}

/// A key of a map, and what is known of it.
typedef struct map_key {
    const ld_term *t;
    const ld_context *active;
    sd_str index;    // as it stands
    sd_str expanded; // as an IRI
    bool none;
} map_key;

/// The key becomes the value of a property.
static void
add_index_property(ld_state *x, const map_key *k, ld_item *i)
{
    json_value text = json_string(k->index);
    ld_list values = {.array = true};
    sd_str iri = extract__ld_iri(x, k->active, k->t->index, IRI_VOCAB, NULL);
    extract__ld_append(&values,
                       extract__ld_value(x, k->active, k->t->index, &text));
    if (LD_HAS(i, VALUE)) {
        extract__ld_fail(x, LD_VALUE_OBJECT, k->index);
        return;
    }
    if (iri.p)
        extract__ld_add_prop(x, &i->props, iri, values);
}

/// The key's type stands before the others.
static void
add_first_type(ld_state *x, const map_key *k, ld_item *i)
{
    ld_name *n = sd_arena_alloc(x->arena, sizeof *n);
    *n = (ld_name){.name = k->expanded, .next = i->types};
    i->types = n;
    if (!i->last_type)
        i->last_type = n;
    i->has |= 1u << KW_TYPE;
}

static void
add_key(ld_state *x, const map_key *k, ld_item *i)
{
    uint32_t container = k->t->container;
    bool index = container & 1u << KW_INDEX;
    if (k->none)
        return;
    if (index && k->t->index.p) {
        add_index_property(x, k, i);
    } else if (index) {
        if (!LD_HAS(i, INDEX)) {
            i->index = k->index;
            i->has |= 1u << KW_INDEX;
        }
    } else if (container & 1u << KW_ID) {
        if (!LD_HAS(i, ID)) {
            i->id = extract__ld_iri(x, k->active, k->index, IRI_RELATIVE, NULL);
            i->has |= 1u << KW_ID;
        }
    } else if (container & 1u << KW_TYPE) {
        add_first_type(x, k, i);
    }
}

/// The context for the values under a key.
static const ld_context *
map_context(ld_state *x, const ld_context *c, const map_key *k)
{
    uint32_t container = k->t->container;
    if (!(container & (1u << KW_ID | 1u << KW_TYPE)))
        return c;
    if (c->previous)
        c = c->previous;
    const ld_term *t =
        container & 1u << KW_TYPE ? extract__ld_find(x, c, k->index) : NULL;
    if (t && t->context)
        c = extract__ld_process(x, c, t->context, t->context_base, 0, NULL);
    return c;
}

ld_list
extract__ld_index_map(ld_state *x, const ld_context *c, const ld_term *t,
                      const json_value *v)
{
    ld_list all = {.array = true};
    for (uint32_t m = 0; m < v->n; m++) {
        map_key k = {.t = t, .active = c, .index = v->members[m].key};
        const ld_context *inner = map_context(x, c, &k);
        k.expanded = extract__ld_iri(x, c, k.index, IRI_VOCAB, NULL);
        k.none = k.expanded.p && extract__ld_keyword(k.expanded) == KW_NONE;
        json_value one = v->members[m].value;
        json_value array = {.kind = JSON_ARRAY, .n = 1, .items = &one};
        if (one.kind == JSON_ARRAY)
            array = one;
        ld_list values = extract__ld_expand(x, inner, t->term, &array, true);
        for (ld_item *i = values.first, *next; i; i = next) {
            next = i->next;
            if ((t->container & 1u << KW_GRAPH) && !extract__ld_is_graph(i))
                i = extract__ld_graph_of(x, i);
            add_key(x, &k, i);
            extract__ld_append(&all, i);
        }
    }
    return all;
}

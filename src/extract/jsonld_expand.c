// SPDX-License-Identifier: Apache-2.0
// "Expansion": a JSON value and its context give items in which every name is
// an IRI.
#include "jsonld_int.h"

#include <stdlib.h>
#include <string.h>

// --------------------------------------------------------------------- scalars

ld_item *
extract__ld_value(ld_state *x, const ld_context *c, sd_str property,
                  const json_value *v)
{
    const ld_term *t = extract__ld_find(x, c, property);
    ld_item *i = extract__ld_new_item(x);
    bool string = v->kind == JSON_STRING;
    ld_keyword k = t && t->type.p ? extract__ld_keyword(t->type) : KW_NOT;
    if (string && (k == KW_ID || k == KW_VOCAB)) {
        unsigned flags = IRI_RELATIVE | (k == KW_VOCAB ? IRI_VOCAB : 0);
        i->has = 1u << KW_ID;
        i->id = extract__ld_iri(x, c, json_text(v), flags, NULL);
        return i;
    }
    i->has = 1u << KW_VALUE;
    i->value = *v;
    if (t && t->type.p && k != KW_ID && k != KW_VOCAB && k != KW_NONE) {
        extract__ld_add_type(x, i, t->type);
    } else if (string) {
        sd_str lang = t && t->has_lang ? t->lang : c->lang;
        uint8_t dir = t && t->dir != DIR_NONE ? t->dir : c->dir;
        if (lang.p) {
            i->lang = lang;
            i->has |= 1u << KW_LANGUAGE;
        }
        if (dir == DIR_LTR || dir == DIR_RTL) {
            i->dir = dir;
            i->has |= 1u << KW_DIRECTION;
        }
    }
    return i;
}

static const ld_context *
scoped(ld_state *x, const ld_context *c, const ld_term *t, unsigned flags)
{
    if (!t || !t->context)
        return c;
    return extract__ld_process(x, c, t->context, t->context_base, flags, NULL);
}

static ld_list
expand_scalar(ld_state *x, const ld_context *c, sd_str property,
              const json_value *v)
{
    ld_list l = {0};
    if (!property.p || sd_str_eq(property, SD_STR("@graph")))
        return l;
    const ld_term *t = extract__ld_find(x, c, property);
    c = scoped(x, c, t, CTX_OVERRIDE);
    extract__ld_append(&l, extract__ld_value(x, c, property, v));
    return l;
}

static ld_list
list_object(ld_state *x, ld_list values)
{
    ld_item *i = extract__ld_new_item(x);
    values.array = true;
    i->has = 1u << KW_LIST;
    i->list = values;
    ld_list l = {0};
    extract__ld_append(&l, i);
    return l;
}

static ld_list
expand_array(ld_state *x, const ld_context *c, sd_str property,
             const json_value *v, bool from_map)
{
    ld_list all = {.array = true};
    const ld_term *t = property.p ? extract__ld_find(x, c, property) : NULL;
    bool lists = t && (t->container & 1u << KW_LIST);
    for (uint32_t i = 0; i < v->n; i++) {
        ld_list one =
            extract__ld_expand(x, c, property, &v->items[i], from_map);
        if (lists && one.array)
            one = list_object(x, one);
        extract__ld_concat(&all, one);
    }
    return all;
}

// --------------------------------------------------------------------- objects

/// The keyword that `key` means: itself or as an alias. Only a term can be one.
static ld_keyword
key_keyword(ld_state *x, const ld_context *c, sd_str key)
{
    if (key.n && key.p[0] == '@')
        return extract__ld_keyword(key);
    const ld_term *t = extract__ld_find(x, c, key);
    return t && t->iri.p ? extract__ld_keyword(t->iri) : KW_NOT;
}

/// A context that does not propagate ends at the next node object.
static const ld_context *
leave_scope(ld_state *x, const ld_context *c, const json_value *v)
{
    bool only_id = false;
    for (uint32_t i = 0; i < v->n; i++) {
        ld_keyword k = key_keyword(x, c, v->members[i].key);
        if (k == KW_VALUE)
            return c;
        only_id |= k == KW_ID && v->n == 1;
    }
    return only_id ? c : c->previous;
}

static int
compare_values(const void *a, const void *b)
{
    const json_value *x = *(const json_value *const *)a;
    const json_value *y = *(const json_value *const *)b;
    return sd_str_order(json_text(x), json_text(y));
}

/// Enter the context that `type` brings with it.
static void
enter_type(ld_state *x, ld_work *w, const json_value *type)
{
    const ld_term *t =
        extract__ld_find(x, w->typed, extract__ld_trimmed(x, json_text(type)));
    if (t && t->context)
        w->active = scoped(x, w->active, t, CTX_NO_PROPAGATE);
}

static void
enter_types(ld_state *x, ld_work *w, const json_value *v)
{
    if (v->kind == JSON_STRING)
        enter_type(x, w, v);
    if (v->kind != JSON_ARRAY)
        return;
    const json_value **order = sd_realloc(NULL, v->n, sizeof *order);
    uint32_t n = 0;
    for (uint32_t i = 0; i < v->n; i++)
        if (v->items[i].kind == JSON_STRING)
            order[n++] = &v->items[i];
    qsort(order, n, sizeof *order, compare_values);
    for (uint32_t i = 0; i < n; i++)
        enter_type(x, w, order[i]);
    free(order);
}

/// Is the last of the types in `v` @json?
static bool
is_json_type(ld_state *x, const ld_context *c, const json_value *v)
{
    if (v->kind == JSON_ARRAY && v->n)
        v = &v->items[v->n - 1];
    return v->kind == JSON_STRING &&
           key_keyword(x, c, extract__ld_trimmed(x, json_text(v))) == KW_JSON;
}

static int
compare_members(const void *a, const void *b)
{
    const json_member *x = *(const json_member *const *)a;
    const json_member *y = *(const json_member *const *)b;
    return sd_str_order(x->key, y->key);
}

/// Look at the types before all else: they may bring contexts. Keys that mean
/// @type in the order of their names.
static void
look_at_types(ld_state *x, ld_work *w, const json_value *v)
{
    const json_member *few[8], **keys = few;
    size_t n = 0, cap = SD_LEN(few);
    for (uint32_t i = 0; i < v->n; i++) {
        if (key_keyword(x, w->typed, v->members[i].key) != KW_TYPE)
            continue;
        if (n == cap) {
            const json_member **more = sd_realloc(NULL, v->n, sizeof *more);
            memcpy(more, few, sizeof few);
            keys = more;
            cap = v->n;
        }
        keys[n++] = &v->members[i];
    }
    if (n > 1)
        qsort(keys, n, sizeof *keys, compare_members);
    for (size_t i = 0; i < n; i++)
        enter_types(x, w, &keys[i]->value);
    if (n)
        w->json = is_json_type(x, w->active, &keys[0]->value);
    if (keys != few)
        free(keys);
}

/// Wrap each value in a graph object.
static ld_list
wrap_graphs(ld_state *x, ld_list values)
{
    ld_list all = {.array = true};
    for (ld_item *v = values.first, *next; v; v = next) {
        next = v->next;
        extract__ld_append(&all, extract__ld_graph_of(x, v));
    }
    return all;
}

static ld_item *
json_item(ld_state *x, const json_value *v)
{
    ld_item *i = extract__ld_new_item(x);
    i->has = 1u << KW_VALUE;
    i->value = *v;
    extract__ld_add_type(x, i, SD_STR("@json"));
    return i;
}

static ld_list
expand_entry(ld_state *x, const ld_context *c, sd_str key, const ld_term *t,
             const json_value *v)
{
    const uint32_t maps = 1u << KW_INDEX | 1u << KW_TYPE | 1u << KW_ID;
    uint32_t container = t ? t->container : 0;
    if (t && t->type.p && extract__ld_keyword(t->type) == KW_JSON) {
        ld_list l = {0};
        extract__ld_append(&l, json_item(x, v));
        return l;
    }
    if (v->kind == JSON_OBJECT && (container & 1u << KW_LANGUAGE))
        return extract__ld_language_map(x, c, t, v);
    if (v->kind == JSON_OBJECT && (container & maps))
        return extract__ld_index_map(x, c, t, v);
    return extract__ld_expand(x, c, key, v, false);
}

static void
add_entry(ld_state *x, ld_work *w, sd_str key, sd_str iri, const json_value *v)
{
    const ld_term *t = extract__ld_find(x, w->active, key);
    const uint32_t container = t ? t->container : 0;
    const uint32_t ids = 1u << KW_ID | 1u << KW_INDEX;
    ld_list l = expand_entry(x, w->active, key, t, v);
    if (!l.array && !l.first)
        return;
    bool is_list = !l.array && LD_HAS(l.first, LIST);
    if ((container & 1u << KW_LIST) && !is_list)
        l = list_object(x, l);
    if ((container & 1u << KW_GRAPH) && !(container & ids))
        l = wrap_graphs(x, l);
    l.array = true;
    if (t && t->reverse)
        extract__ld_add_reverse(x, w->result, iri, l);
    else
        extract__ld_add_prop(x, &w->result->props, iri, l);
}

static void expand_nests(ld_state *x, ld_work *w);

static void
expand_entries(ld_state *x, ld_work *w, const json_value *v)
{
    for (uint32_t i = 0; i < v->n; i++) {
        sd_str key = v->members[i].key;
        if (sd_str_eq(key, SD_STR("@context")))
            continue;
        sd_str iri = extract__ld_iri(x, w->active, key, IRI_VOCAB, NULL);
        ld_keyword k = iri.p ? extract__ld_keyword(iri) : KW_NOT;
        if (k)
            extract__ld_keyword_entry(x, w, k, key, &v->members[i].value);
        else if (iri.p && memchr(iri.p, ':', iri.n))
            add_entry(x, w, key, iri, &v->members[i].value);
    }
    if (w->nests)
        expand_nests(x, w);
}

/// Properties that stand in an object of their own, but belong to this one.
static void
expand_nest(ld_state *x, ld_work *w, sd_str key, const json_value *v)
{
    if (v->kind != JSON_OBJECT) {
        extract__ld_fail(x, LD_NEST_VALUE, key);
        return;
    }
    extract__ld_trim_keys(x, v);
    for (uint32_t i = 0; i < v->n; i++) {
        if (key_keyword(x, w->active, v->members[i].key) == KW_VALUE) {
            extract__ld_fail(x, LD_NEST_VALUE, key);
            return;
        }
    }
    ld_work inner = *w;
    inner.nests = inner.last_nest = NULL;
    const ld_term *t = extract__ld_find(x, w->active, key);
    inner.active = scoped(x, w->active, t, CTX_OVERRIDE);
    expand_entries(x, &inner, v);
}

static void
expand_nests(ld_state *x, ld_work *w)
{
    for (ld_nest *n = w->nests; n; n = n->next) {
        if (n->value->kind != JSON_ARRAY) {
            expand_nest(x, w, n->key, n->value);
            continue;
        }
        for (uint32_t i = 0; i < n->value->n; i++)
            expand_nest(x, w, n->key, &n->value->items[i]);
    }
}

static ld_list
expand_object(ld_state *x, const ld_context *c, sd_str property,
              const json_value *v, bool from_map)
{
    const ld_term *t = property.p ? extract__ld_find(x, c, property) : NULL;
    extract__ld_trim_keys(x, v);
    if (c->previous && !from_map)
        c = leave_scope(x, c, v);
    c = scoped(x, c, t, CTX_OVERRIDE);
    const json_value *local = extract__json_get(v, SD_STR("@context"));
    if (local)
        c = extract__ld_process(x, c, local, x->options->base, 0, NULL);
    ld_work w = {.active = c,
                 .typed = c,
                 .property = property,
                 .result = extract__ld_new_item(x)};
    look_at_types(x, &w, v);
    expand_entries(x, &w, v);
    return extract__ld_finish(x, &w);
}

ld_list
extract__ld_expand(ld_state *x, const ld_context *c, sd_str property,
                   const json_value *v, bool from_map)
{
    ld_list none = {0};
    if (v->kind == JSON_NULL || x->depth >= 2 * JSON_MAX_DEPTH)
        return none;
    if (++x->work > LD_MAX_WORK) {
        extract__ld_overflow(x);
        return none;
    }
    x->depth++;
    ld_list l =
        v->kind == JSON_OBJECT  ? expand_object(x, c, property, v, from_map)
        : v->kind == JSON_ARRAY ? expand_array(x, c, property, v, from_map)
                                : expand_scalar(x, c, property, v);
    x->depth--;
    return l;
}

ld_list
extract__ld_expand_document(ld_state *x, const json_value *v)
{
    const ld_context *c = x->initial;
    json_value first;
    sd_str text = x->options->expand_context;
    if (text.n && extract__json_read(&x->reader, text, &first)) {
        const json_value *inner = extract__json_get(&first, SD_STR("@context"));
        json_value *local = sd_arena_alloc(x->arena, sizeof *local);
        *local = inner ? *inner : first;
        c = extract__ld_process(x, c, local, x->options->base, 0, NULL);
    }
    ld_list l = extract__ld_expand(x, c, (sd_str){0}, v, false);
    const ld_item *i = l.first;
    if (i && !l.array && i->has == 1u << KW_GRAPH && !i->props.first)
        l = i->graph;
    l.array = true;
    return l;
}

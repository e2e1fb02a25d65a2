// SPDX-License-Identifier: Apache-2.0
/// Whole documents of JSON-LD, strictly, as the suites want them: expanded, as
/// JSON text, and as statements.
#ifndef SD_JSONLD_RUN_H
#define SD_JSONLD_RUN_H

#include "jsonld_int.h"

#include <stdlib.h>

static void write_item(const ld_item *i, sd_buf *out);

static void
write_string(sd_str s, sd_buf *out)
{
    json_value v = s.p ? json_string(s) : (json_value){.kind = JSON_NULL};
    extract__json_write(&v, false, out);
}

static void
write_key(const char *key, bool *first, sd_buf *out)
{
    if (!*first)
        sd_buf_addc(out, ',');
    *first = false;
    write_string(sd_str_of(key), out);
    sd_buf_addc(out, ':');
}

static void
write_list(ld_list l, bool *first, sd_buf *out)
{
    for (const ld_item *i = l.first; i; i = i->next) {
        if (!*first)
            sd_buf_addc(out, ',');
        *first = false;
        write_item(i, out);
    }
}

static void
write_array(const char *key, ld_list l, bool *first, sd_buf *out)
{
    bool none = true;
    write_key(key, first, out);
    sd_buf_addc(out, '[');
    write_list(l, &none, out);
    sd_buf_addc(out, ']');
}

typedef struct numbered {
    const ld_prop *prop;
    size_t number;
} numbered;

static int
compare_props(const void *a, const void *b)
{
    const numbered *x = a, *y = b;
    sd_str s = x->prop->iri, t = y->prop->iri;
    for (size_t i = 0; i < s.n && i < t.n; i++)
        if (s.p[i] != t.p[i])
            return s.p[i] < t.p[i] ? -1 : 1;
    if (s.n != t.n)
        return s.n < t.n ? -1 : 1;
    return x->number < y->number ? -1 : 1;
}

/// Properties in the order of their names, each with all its values.
static void
write_props(const ld_props *props, bool *first, sd_buf *out)
{
    size_t n = 0, cap = 0;
    numbered *v = NULL;
    for (const ld_prop *p = props->first; p; p = p->next) {
        v = sd_grow(v, &cap, n + 1, sizeof *v);
        v[n] = (numbered){p, n};
        n++;
    }
    if (n)
        qsort(v, n, sizeof *v, compare_props);
    for (size_t i = 0; i < n;) {
        bool none = true;
        size_t same = i;
        if (!*first)
            sd_buf_addc(out, ',');
        *first = false;
        write_string(v[i].prop->iri, out);
        sd_buf_add(out, SD_STR(":["));
        for (; same < n && sd_str_eq(v[same].prop->iri, v[i].prop->iri); same++)
            write_list(v[same].prop->values, &none, out);
        sd_buf_addc(out, ']');
        i = same;
    }
    free(v);
}

static void
write_types(const ld_item *i, bool *first, sd_buf *out)
{
    bool array = !LD_HAS(i, VALUE);
    write_key("@type", first, out);
    if (array)
        sd_buf_addc(out, '[');
    for (const ld_name *t = i->types; t; t = t->next) {
        if (t != i->types)
            sd_buf_addc(out, ',');
        write_string(t->name, out);
    }
    if (array)
        sd_buf_addc(out, ']');
}

static void
write_item(const ld_item *i, sd_buf *out)
{
    bool first = true;
    sd_buf_addc(out, '{');
    if (LD_HAS(i, ID)) {
        write_key("@id", &first, out);
        write_string(i->id, out);
    }
    if (LD_HAS(i, TYPE))
        write_types(i, &first, out);
    if (LD_HAS(i, VALUE)) {
        write_key("@value", &first, out);
        extract__json_write(&i->value, false, out);
    }
    if (LD_HAS(i, LANGUAGE)) {
        write_key("@language", &first, out);
        write_string(i->lang, out);
    }
    if (LD_HAS(i, DIRECTION)) {
        write_key("@direction", &first, out);
        write_string(i->dir == DIR_RTL ? SD_STR("rtl") : SD_STR("ltr"), out);
    }
    if (LD_HAS(i, INDEX)) {
        write_key("@index", &first, out);
        write_string(i->index, out);
    }
    if (LD_HAS(i, LIST))
        write_array("@list", i->list, &first, out);
    if (LD_HAS(i, GRAPH))
        write_array("@graph", i->graph, &first, out);
    if (LD_HAS(i, INCLUDED))
        write_array("@included", i->included, &first, out);
    if (LD_HAS(i, REVERSE)) {
        bool none = true;
        write_key("@reverse", &first, out);
        sd_buf_addc(out, '{');
        write_props(&i->reverse, &none, out);
        sd_buf_addc(out, '}');
    }
    write_props(&i->props, &first, out);
    sd_buf_addc(out, '}');
}

static void
write_items(ld_list items, sd_buf *out)
{
    bool first = true;
    sd_buf_addc(out, '[');
    write_list(items, &first, out);
    sd_buf_addc(out, ']');
}

static inline ld_code
jsonld_expand(const json_value *v, const ld_options *options, sd_arena *arena,
              sd_buf *out)
{
    ld_state x;
    extract__ld_init(&x, options, arena);
    ld_list l = extract__ld_expand_document(&x, v);
    if (!x.code)
        write_items(l, out);
    extract__ld_done(&x);
    return x.code;
}

static inline ld_code
jsonld_to_rdf(const json_value *v, const ld_options *options,
              sd_statements *out)
{
    ld_state x;
    extract__ld_init(&x, options, out->arena);
    x.out = out;
    ld_list l = extract__ld_expand_document(&x, v);
    if (!x.code)
        extract__ld_to_rdf(&x, l);
    extract__ld_done(&x);
    return x.code;
}

#endif

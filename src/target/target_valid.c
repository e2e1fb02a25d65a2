// SPDX-License-Identifier: Apache-2.0
// Is an item what schema.org says it should be? Domains and ranges as the
// vocabulary gives them.
#include "target_int.h"

typedef target_known_types known_types;

target_known_types
target__find_known_types(void)
{
    return (known_types){
        .text = target__schema_find(SD_STR("Text")),
        .url = target__schema_find(SD_STR("URL")),
        .number = target__schema_find(SD_STR("Number")),
        .integer = target__schema_find(SD_STR("Integer")),
        .boolean = target__schema_find(SD_STR("Boolean")),
        .date = target__schema_find(SD_STR("Date")),
        .date_time = target__schema_find(SD_STR("DateTime")),
        .time = target__schema_find(SD_STR("Time")),
        .quantity = target__schema_find(SD_STR("Quantity")),
        .enumeration = target__schema_find(SD_STR("Enumeration")),
        .role = target__schema_find(SD_STR("Role")),
    };
}

static bool
is_clock(sd_str s)
{
    bool ok = s.n >= 5 && s.p[2] == ':';
    for (size_t i = 0; i < 5 && ok; i++)
        ok = i == 2 || (s.p[i] >= '0' && s.p[i] <= '9');
    return ok;
}

/// Not empty and without blanks, as an address is.
static bool
is_address(sd_str s)
{
    for (size_t i = 0; i < s.n; i++)
        if ((unsigned char)s.p[i] <= ' ')
            return false;
    return s.n > 0;
}

/// Does the text name a member of the enumeration `class`?
static bool
is_member(sd_str text, uint32_t class)
{
    (void)target__schema_local(text, &text);
    uint32_t term = target__schema_find(text);
    return term != TARGET_NONE && !target__is_class(term) &&
           target__schema_is(term, class);
}

/// May text stand where a thing of `class` is asked for?
static bool
literal_fits(const known_types *k, sd_str text, uint32_t class)
{
    double number;
    bool yes;
    target_date date;
    if (target__schema_is(class, k->url))
        return is_address(text);
    if (target__schema_is(class, k->text))
        return true;
    if (target__schema_is(class, k->integer))
        return target__number(text, &number) &&
               number == (double)(int64_t)number;
    if (target__schema_is(class, k->number))
        return target__number(text, &number);
    if (class == k->boolean)
        return target__boolean(text, &yes);
    if (class == k->date_time || class == k->date)
        return target__date(text, &date);
    if (class == k->time)
        return is_clock(text);
    if (target__schema_is(class, k->quantity))
        return target__number(text, &number) || target__duration(text, &number);
    if (target__schema_is(class, k->enumeration))
        return is_member(text, class);
    return false;
}

static bool
is_data_type(const known_types *k, uint32_t class)
{
    return target__schema_is(class, k->text) ||
           target__schema_is(class, k->number) || class == k->boolean ||
           class == k->date || class == k->date_time || class == k->time;
}

enum { TYPES_MAX = 16 }; // of one thing; more are not looked at

/// schema.org's types of a thing.
typedef struct types {
    uint32_t n, id[TYPES_MAX];
} types;

static types
types_of(const sd_target_worker *w, uint32_t s)
{
    types t = {.n = 0};
    for (uint32_t e = w->first[s]; e < w->first[s + 1]; e++) {
        if (w->edge[e].name != TARGET_ID_TYPE || t.n == TYPES_MAX)
            continue;
        const sd_term *o = &w->l->v[w->edge[e].statement].o;
        uint32_t type =
            o->kind == SD_TERM_IRI ? target__id(w->t, o->value) : TARGET_NONE;
        if (target__is_class(type))
            t.id[t.n++] = type;
    }
    return t;
}

static bool
types_are(const types *t, uint32_t class)
{
    for (uint32_t i = 0; i < t->n; i++)
        if (target__schema_is(t->id[i], class))
            return true;
    return false;
}

/// A value: `t` has its types, if it is a thing that the page knows.
static bool
value_fits(const known_types *k, const sd_term *o, const types *t,
           uint32_t class)
{
    if (o->kind == SD_TERM_LITERAL)
        return literal_fits(k, o->value, class);
    if (t->n)
        return types_are(t, class);
    if (o->kind == SD_TERM_BLANK)
        return !is_data_type(k, class);
    if (target__schema_is(class, k->enumeration) || class == k->boolean)
        return is_member(o->value, class);
    // An address may be the address of anything, but it is no number.
    return !is_data_type(k, class) || target__schema_is(class, k->text);
}

static bool
in_range(sd_target_worker *w, uint32_t property, const sd_term *o)
{
    const known_types *k = &w->t->known;
    uint32_t row = property - target__schema_classes;
    uint32_t s = target__subject_of(w, o);
    types t = {.n = 0};
    if (s != TARGET_NONE && target__spend(w, w->first[s + 1] - w->first[s]))
        t = types_of(w, s);
    // A role may stand between any property and its value.
    if (types_are(&t, k->role))
        return true;
    for (uint32_t i = target__schema_range_at[row];
         i < target__schema_range_at[row + 1]; i++)
        if (value_fits(k, o, &t, target__schema_range[i]))
            return true;
    return false;
}

static bool
in_domain(const types *t, uint32_t property)
{
    uint32_t row = property - target__schema_classes;
    for (uint32_t i = target__schema_domain_at[row];
         i < target__schema_domain_at[row + 1]; i++)
        if (types_are(t, target__schema_domain[i]))
            return true;
    return false;
}

double
target__valid(sd_target_worker *w, uint32_t item)
{
    uint32_t all = 0, good = 0;
    types t = types_of(w, item);
    if (!target__spend(w, w->first[item + 1] - w->first[item]))
        return 0;
    for (uint32_t e = w->first[item]; e < w->first[item + 1]; e++) {
        uint32_t name = w->edge[e].name;
        const sd_statement *q = &w->l->v[w->edge[e].statement];
        sd_str local;
        // Other vocabularies say nothing about this one.
        if (name == TARGET_ID_TYPE || q->p.kind != SD_TERM_IRI ||
            !target__schema_local(q->p.value, &local))
            continue;
        all++;
        if (target__is_property(name) && in_domain(&t, name) &&
            in_range(w, name, &q->o))
            good++;
    }
    return all ? (double)good / all : 0;
}

// SPDX-License-Identifier: Apache-2.0
// Is an item what schema.org says it should be? Domains and ranges as the
// vocabulary gives them.
#include "target_int.h"

#include <math.h>

static bool
is_clock(sd_str s)
{
    bool ok = s.n >= 5 && s.p[2] == ':';
    for (size_t i = 0; i < 5 && ok; i++)
        ok = i == 2 || sd_is_digit(s.p[i]);
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
literal_fits(sd_str text, uint32_t class)
{
    double number;
    bool yes;
    target_date date;
    switch ((target_form)target__schema_form[class]) {
    case FORM_TEXT:
        return true;
    case FORM_URL:
        return is_address(text);
    case FORM_NUMBER:
        return target__number(text, &number);
    case FORM_INTEGER:
        return target__number(text, &number) && number == floor(number);
    case FORM_BOOLEAN:
        return target__boolean(text, &yes);
    case FORM_DATE:
        return target__date(text, &date);
    case FORM_TIME:
        return is_clock(text);
    case FORM_QUANTITY:
        return target__number(text, &number) || target__duration(text, &number);
    case FORM_ENUMERATION:
        return is_member(text, class);
    case FORM_THING:
    case FORM_ROLE:
        break;
    }
    return false;
}

/// May an address that the page says nothing about stand there? It may be the
/// address of anything, but it is no number.
static bool
address_fits(sd_str iri, uint32_t class)
{
    target_form form = (target_form)target__schema_form[class];
    if (form == FORM_ENUMERATION || form == FORM_BOOLEAN)
        return is_member(iri, class);
    return form == FORM_THING || form == FORM_ROLE || form == FORM_QUANTITY;
}

enum { TYPES_MAX = 16 }; // of one thing; more are not looked at

/// schema.org's types of a thing.
typedef struct types {
    uint32_t n, id[TYPES_MAX];
} types;

static types
types_of(const sd_target_worker *w, uint32_t s)
{
    types t;
    t.n = 0; // the rest need not be set
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
value_fits(const sd_term *o, const types *t, uint32_t class)
{
    target_form form = (target_form)target__schema_form[class];
    if (o->kind == SD_TERM_LITERAL)
        return literal_fits(o->value, class);
    // Of whatever thing it is the address: a site's `url` is the site.
    if (o->kind == SD_TERM_IRI && (form == FORM_URL || form == FORM_TEXT))
        return true;
    if (t->n)
        return types_are(t, class);
    if (o->kind == SD_TERM_IRI)
        return address_fits(o->value, class);
    return form == FORM_THING || form == FORM_ROLE || form == FORM_QUANTITY ||
           form == FORM_ENUMERATION;
}

/// A role may stand between any property and its value.
static bool
is_role(const types *t)
{
    for (uint32_t i = 0; i < t->n; i++)
        if (target__schema_form[t->id[i]] == FORM_ROLE)
            return true;
    return false;
}

static bool
in_range(sd_target_worker *w, uint32_t property, const sd_term *o)
{
    uint32_t row = property - target__schema_classes;
    uint32_t s = target__subject_of(w, o);
    types t;
    t.n = 0;
    if (s != TARGET_NONE && target__spend(w, w->first[s + 1] - w->first[s]))
        t = types_of(w, s);
    if (is_role(&t))
        return true;
    for (uint32_t i = target__schema_range_at[row];
         i < target__schema_range_at[row + 1]; i++)
        if (value_fits(o, &t, target__schema_range[i]))
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

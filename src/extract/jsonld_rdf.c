// SPDX-License-Identifier: Apache-2.0
// "Deserialize JSON-LD to RDF". The standard first merges nodes of one name
// into a map; statements are a set, so we write them down as the nodes come.
#include "jsonld_int.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// ------------------------------------------------------------------------
// terms

/// The blank nodes that have a name.
typedef struct ld_labels {
    struct {
        sd_str label;
        uint32_t number; // in the order they come, whatever the hash
        uint32_t hash;
    } * slot;
    uint32_t n, cap;
} ld_labels;

static uint32_t
label_slot(const ld_labels *l, sd_str label, uint32_t hash)
{
    uint32_t i = hash & (l->cap - 1);
    while (l->slot[i].label.p &&
           (l->slot[i].hash != hash || !sd_str_eq(l->slot[i].label, label)))
        i = (i + 1) & (l->cap - 1);
    return i;
}

static void
grow_labels(ld_state *x, ld_labels *l)
{
    ld_labels wider = {.n = l->n, .cap = l->cap ? 2 * l->cap : 32};
    size_t bytes = wider.cap * sizeof *wider.slot;
    wider.slot = sd_arena_alloc(x->arena, bytes);
    memset(wider.slot, 0, bytes);
    for (uint32_t i = 0; i < l->cap; i++)
        if (l->slot[i].label.p)
            wider.slot[label_slot(&wider, l->slot[i].label, l->slot[i].hash)] =
                l->slot[i];
    *l = wider;
}

static sd_term
blank_of(ld_state *x, sd_str label)
{
    if (!x->labels) {
        x->labels = sd_arena_alloc(x->arena, sizeof *x->labels);
        *x->labels = (ld_labels){0};
    }
    ld_labels *l = x->labels;
    if (2 * (l->n + 1) > l->cap)
        grow_labels(x, l);
    uint32_t hash = extract__ld_hash(x, label);
    uint32_t i = label_slot(l, label, hash);
    if (!l->slot[i].label.p) {
        l->slot[i].label = label;
        l->slot[i].hash = hash;
        l->slot[i].number = x->out->blanks++;
        l->n++;
    }
    return (sd_term){.kind = SD_TERM_BLANK, .blank = l->slot[i].number};
}

/// Can RDF have this IRI? What is ill-formed is escaped when it is written.
static bool
is_usable(ld_state *x, sd_str iri)
{
    if (!iri.p || extract__ld_is_overlong(x, iri))
        return false;
    if (!sd_iri_is_absolute(iri)) {
        extract__ld_note(x, iri, "unusable IRI");
        return false;
    }
    if (!extract__ld_pay(x, iri.n))
        return false;
    if (extract__ld_is_well_formed(iri))
        return true;
    if (x->options->lenient)
        extract__ld_note(x, iri, "ill-formed IRI");
    return x->options->lenient;
}

/// The term of a name; none for what RDF cannot say.
static sd_term
term_of(ld_state *x, sd_str name)
{
    if (name.p && extract__ld_is_blank(name))
        return extract__ld_pay(x, name.n) ? blank_of(x, name) : (sd_term){0};
    if (is_usable(x, name))
        return sd_term_iri(name);
    return (sd_term){0};
}

static void
add(ld_state *x, sd_term s, sd_term p, sd_term o, sd_term g)
{
    if (s.kind == SD_TERM_NONE || p.kind != SD_TERM_IRI ||
        o.kind == SD_TERM_NONE || g.kind == SD_TERM_LITERAL)
        return;
    if (!extract__ld_pay(x, s.value.n) || !extract__ld_pay(x, p.value.n) ||
        !extract__ld_pay(x, o.value.n) || !extract__ld_pay(x, o.datatype.n) ||
        !extract__ld_pay(x, g.value.n))
        return;
    sd_statements_add(
        x->out,
        (sd_statement){
            .s = s, .p = p, .o = o, .g = g, .syntax = SD_SYNTAX_JSONLD});
}

#define RDF(name) sd_term_iri(SD_STR(SD_RDF name))

// ---------------------------------------------------------------------
// literals

static bool
is_language(sd_str s)
{
    size_t run = 0;
    bool first = true;
    if (s.n > EXTRACT_LANG_MAX)
        return false;
    for (size_t i = 0; i < s.n; i++) {
        char c = s.p[i];
        bool letter = sd_is_letter(c);
        if (c == '-' && run) {
            run = 0;
            first = false;
        } else if ((!letter && (first || !sd_is_digit(c))) || ++run > 8) {
            return false;
        }
    }
    return run > 0;
}

static sd_str
keep_text(ld_state *x, const char *text)
{
    return sd_arena_keep(x->arena, sd_str_of(text));
}

/// xsd:double in its canonical form: one digit, a point, no zeros too many.
static sd_str
double_text(ld_state *x, double d)
{
    char text[64], *e, *end;
    if (!isfinite(d))
        return d > 0 ? SD_STR("INF") : SD_STR("-INF");
    snprintf(text, sizeof text, "%.15E", d);
    e = strchr(text, 'E');
    int exponent = (int)strtol(e + 1, NULL, 10);
    for (end = e; end[-1] == '0' && end[-2] != '.'; end--)
        ;
    snprintf(end, sizeof text - (size_t)(end - text), "E%d", exponent);
    return keep_text(x, text);
}

static bool
has_only_digits(sd_str s)
{
    for (size_t i = s.n && s.p[0] == '-'; i < s.n; i++)
        if (!sd_is_digit(s.p[i]))
            return false;
    return true;
}

/// A number as the text of a literal, and whether it is an integer.
static sd_str
number_text(ld_state *x, sd_str s, bool as_double, bool *ret_integer)
{
    char copy[400];
    size_t n = s.n < sizeof copy ? s.n : sizeof copy - 1;
    memcpy(copy, s.p, n);
    copy[n] = '\0';
    double d = strtod(copy, NULL);
    bool whole = isfinite(d) && !(trunc(d) < d) && !(trunc(d) > d);
    *ret_integer = whole && fabs(d) < 1e21 && !as_double;
    if (!*ret_integer)
        return double_text(x, d);
    // Digits are kept as they are: a double has room for sixteen of them.
    if (has_only_digits(s))
        return sd_str_eq(s, SD_STR("-0")) ? SD_STR("0") : s;
    snprintf(copy, sizeof copy, "%.0f", d + 0.0);
    return keep_text(x, copy[0] == '-' && copy[1] == '0' ? "0" : copy);
}

static sd_term
json_literal(ld_state *x, const json_value *v)
{
    sd_buf b = {.max = SIZE_MAX};
    extract__json_write(v, true, &b);
    sd_str text = sd_arena_keep(x->arena, sd_buf_str(&b));
    sd_buf_done(&b);
    return sd_term_literal(text, SD_STR(SD_RDF "JSON"), (sd_str){0});
}

static sd_str
lower(ld_state *x, sd_str s)
{
    sd_str copy = sd_arena_keep(x->arena, s);
    char *p = (char *)(uintptr_t)copy.p;
    for (size_t i = 0; i < copy.n; i++)
        p[i] = sd_lower(p[i]);
    return copy;
}

/// Text with a direction, which RDF itself has not.
static sd_term
directed(ld_state *x, const ld_item *i, sd_str lang, sd_term g)
{
    sd_str text = json_text(&i->value);
    sd_str dir = i->dir == DIR_RTL ? SD_STR("rtl") : SD_STR("ltr");
    lang = lower(x, lang);
    if (x->options->rdf_direction == LD_DIRECTION_I18N) {
        sd_str type =
            extract__ld_join(x, SD_STR("https://www.w3.org/ns/i18n#"), lang);
        type = extract__ld_join(x, type, SD_STR("_"));
        type = extract__ld_join(x, type, dir);
        return sd_term_literal(text, type, (sd_str){0});
    }
    sd_str none = {0};
    sd_term t = sd_term_new_blank(x->out);
    add(x, t, RDF("value"), sd_term_literal(text, none, none), g);
    if (lang.n)
        add(x, t, RDF("language"), sd_term_literal(lang, none, none), g);
    add(x, t, RDF("direction"), sd_term_literal(dir, none, none), g);
    return t;
}

static sd_term
string_literal(ld_state *x, const ld_item *i, sd_str type, sd_term g)
{
    sd_str lang = LD_HAS(i, LANGUAGE) ? i->lang : (sd_str){0};
    if (lang.p && !is_language(lang)) {
        if (!x->options->lenient)
            return (sd_term){0};
        extract__ld_note(x, lang, "ill-formed language");
        lang = (sd_str){0};
    }
    if (i->dir && x->options->rdf_direction && !type.p)
        return directed(x, i, lang, g);
    if (sd_str_eq(type, SD_STR(SD_XSD "string")))
        type = (sd_str){0};
    return sd_term_literal(json_text(&i->value), type, lang);
}

static sd_term
literal(ld_state *x, const ld_item *i, sd_term g)
{
    sd_str type = LD_HAS(i, TYPE) && i->types ? i->types->name : (sd_str){0};
    const json_value *v = &i->value;
    if (type.p && extract__ld_keyword(type) == KW_JSON)
        return json_literal(x, v);
    if (type.p && !is_usable(x, type))
        return (sd_term){0};
    if (v->kind == JSON_TRUE || v->kind == JSON_FALSE)
        return sd_term_literal(
            v->kind == JSON_TRUE ? SD_STR("true") : SD_STR("false"),
            type.p ? type : SD_STR(SD_XSD "boolean"), (sd_str){0});
    if (v->kind == JSON_NUMBER) {
        bool integer;
        sd_str text =
            number_text(x, json_text(v),
                        sd_str_eq(type, SD_STR(SD_XSD "double")), &integer);
        sd_str usual =
            integer ? SD_STR(SD_XSD "integer") : SD_STR(SD_XSD "double");
        type = type.p ? type : usual;
        if (sd_str_eq(type, SD_STR(SD_XSD "string")))
            type = (sd_str){0};
        return sd_term_literal(text, type, (sd_str){0});
    }
    if (v->kind != JSON_STRING)
        return (sd_term){0};
    return string_literal(x, i, type, g);
}

// ----------------------------------------------------------------------- nodes

static sd_term emit(ld_state *x, const ld_item *i, sd_term g);
static sd_term emit_node(ld_state *x, const ld_item *i, sd_term g);

static sd_term
emit_list(ld_state *x, ld_list items, sd_term g)
{
    sd_term head = RDF("nil"), last = {0};
    for (const ld_item *i = items.first; i; i = i->next) {
        sd_term cell = sd_term_new_blank(x->out);
        if (last.kind)
            add(x, last, RDF("rest"), cell, g);
        else
            head = cell;
        add(x, cell, RDF("first"), emit(x, i, g), g);
        last = cell;
    }
    if (last.kind)
        add(x, last, RDF("rest"), RDF("nil"), g);
    return head;
}

/// Write down what stands below a value that itself is left out: its nodes say
/// something without it, the cells of a list do not.
static void
emit_nodes(ld_state *x, const ld_item *i, sd_term g)
{
    if (LD_HAS(i, LIST))
        for (const ld_item *v = i->list.first; v; v = v->next)
            emit_nodes(x, v, g);
    else if (!LD_HAS(i, VALUE))
        emit_node(x, i, g);
}

/// The statements of one property of `s`, or with `reverse` those about `s`.
static void
emit_prop(ld_state *x, const ld_prop *p, sd_term s, sd_term g, bool reverse)
{
    // A blank node as a property is not RDF; what it leads to may be.
    bool told = is_usable(x, p->iri) && !extract__ld_is_blank(p->iri) && s.kind;
    for (const ld_item *v = p->values.first; v; v = v->next) {
        if (!told) {
            emit_nodes(x, v, g);
            continue;
        }
        sd_term o = emit(x, v, g);
        add(x, reverse ? o : s, sd_term_iri(p->iri), reverse ? s : o, g);
    }
}

static void
emit_props(ld_state *x, const ld_item *i, sd_term s, sd_term g)
{
    for (const ld_prop *p = i->props.first; p; p = p->next)
        emit_prop(x, p, s, g, false);
    for (const ld_prop *p = i->reverse.first; p; p = p->next)
        emit_prop(x, p, s, g, true);
}

/// The node that `i` is about. One whose name RDF cannot have still says
/// something: it is a blank node then, the same for all of that name. A mere
/// reference to it says nothing.
static sd_term
subject_of(ld_state *x, const ld_item *i)
{
    sd_term s = LD_HAS(i, ID) ? term_of(x, i->id) : sd_term_new_blank(x->out);
    bool speaks =
        i->types || i->props.first || i->reverse.first || i->graph.first;
    if (s.kind || !speaks || !x->options->lenient)
        return s;
    return i->id.p ? blank_of(x, i->id) : sd_term_new_blank(x->out);
}

static sd_term
emit_node(ld_state *x, const ld_item *i, sd_term g)
{
    sd_term s = subject_of(x, i);
    for (const ld_name *t = i->types; t; t = t->next)
        add(x, s, RDF("type"), term_of(x, t->name), g);
    emit_props(x, i, s, g);
    for (const ld_item *v = i->included.first; v; v = v->next)
        emit(x, v, g);
    // A graph that has no good name is left out: `add` takes no literal there.
    sd_term graph = s.kind ? s : (sd_term){.kind = SD_TERM_LITERAL};
    for (const ld_item *v = i->graph.first; v; v = v->next)
        emit(x, v, graph);
    return s;
}

/// Write down what `i` says; returns the term that stands for it.
static sd_term
emit(ld_state *x, const ld_item *i, sd_term g)
{
    if (LD_HAS(i, VALUE))
        return literal(x, i, g);
    if (LD_HAS(i, LIST))
        return emit_list(x, i->list, g);
    return emit_node(x, i, g);
}

void
extract__ld_to_rdf(ld_state *x, ld_list items)
{
    for (const ld_item *i = items.first; i; i = i->next)
        emit(x, i, (sd_term){0});
}

// SPDX-License-Identifier: Apache-2.0
// "Create Term Definition".
#include "jsonld_int.h"

#include <string.h>

// ------------------------------------------------------------------ definition

bool
extract__json_is(const json_value *v, const char *text)
{
    return v->kind == JSON_STRING && sd_str_eq(json_text(v), sd_str_of(text));
}

/// @type as a term may only be given @container: @set and @protected.
static bool
check_type_term(ld_define *f)
{
    if (f->x->options->version_1_0 || !f->value || f->value->n == 0)
        return extract__ld_define_fail(f, LD_KEYWORD_REDEFINITION);
    for (uint32_t i = 0; i < f->value->n; i++) {
        const json_member *m = &f->value->members[i];
        ld_keyword k = extract__ld_keyword(m->key);
        bool set = k == KW_CONTAINER && extract__json_is(&m->value, "@set");
        if (!set && k != KW_PROTECTED)
            return extract__ld_define_fail(f, LD_KEYWORD_REDEFINITION);
    }
    return true;
}

static bool
take_protected(ld_define *f)
{
    f->t->is_protected = f->d->is_protected;
    const json_value *v = extract__ld_entry(f, SD_STR("@protected"));
    if (!v)
        return true;
    if (f->x->options->version_1_0)
        return extract__ld_define_fail(f, LD_TERM_DEFINITION);
    if (v->kind != JSON_TRUE && v->kind != JSON_FALSE)
        return extract__ld_define_fail(f, LD_PROTECTED_VALUE);
    f->t->is_protected = v->kind == JSON_TRUE;
    return true;
}

static bool
take_type(ld_define *f)
{
    const json_value *v = extract__ld_entry(f, SD_STR("@type"));
    if (!v)
        return true;
    if (v->kind != JSON_STRING)
        return extract__ld_define_fail(f, LD_TYPE_MAPPING);
    sd_str type = extract__ld_define_iri(f, json_text(v));
    ld_keyword k = type.p ? extract__ld_keyword(type) : KW_NOT;
    bool new = k == KW_JSON || k == KW_NONE;
    if (new && f->x->options->version_1_0)
        return extract__ld_define_fail(f, LD_TYPE_MAPPING);
    if (!type.p ||
        (!new &&k != KW_ID &&k != KW_VOCAB && !sd_iri_is_absolute(type)))
        return extract__ld_define_fail(f, LD_TYPE_MAPPING);
    f->t->type = type;
    return true;
}

/// The bit of a container's name; 0 if it is none.
uint32_t
extract__ld_container_bit(const json_value *v)
{
    if (v->kind != JSON_STRING)
        return 0;
    ld_keyword k = extract__ld_keyword(json_text(v));
    const uint32_t all = 1u << KW_GRAPH | 1u << KW_ID | 1u << KW_INDEX |
                         1u << KW_LANGUAGE | 1u << KW_LIST | 1u << KW_SET |
                         1u << KW_TYPE;
    return all & 1u << k;
}

static bool
is_container(uint32_t bits, uint32_t n)
{
    const uint32_t set = 1u << KW_SET, graph = 1u << KW_GRAPH;
    const uint32_t ids = 1u << KW_ID | 1u << KW_INDEX;
    if (n == 1)
        return true;
    if ((bits & graph) && (bits & ids))
        return (bits & ~(graph | ids | set)) == 0 && (bits & ids) != ids;
    // @set and one of the others, but @list.
    return (bits & set) && n == 2 && !(bits & 1u << KW_LIST);
}

static bool
take_container(ld_define *f)
{
    const json_value *v = extract__ld_entry(f, SD_STR("@container"));
    if (!v)
        return true;
    bool array = v->kind == JSON_ARRAY;
    uint32_t bits = 0, n = array ? v->n : 1;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t bit = extract__ld_container_bit(array ? &v->items[i] : v);
        if (!bit || (bits & bit))
            return extract__ld_define_fail(f, LD_CONTAINER_MAPPING);
        bits |= bit;
    }
    const uint32_t newer = 1u << KW_GRAPH | 1u << KW_ID | 1u << KW_TYPE;
    if (!bits || !is_container(bits, n) ||
        (f->x->options->version_1_0 && (array || (bits & newer))))
        return extract__ld_define_fail(f, LD_CONTAINER_MAPPING);
    f->t->container = bits;
    if (bits & 1u << KW_TYPE) {
        if (!f->t->type.p)
            f->t->type = SD_STR("@id");
        ld_keyword k = extract__ld_keyword(f->t->type);
        if (k != KW_ID && k != KW_VOCAB)
            return extract__ld_define_fail(f, LD_TYPE_MAPPING);
    }
    return true;
}

static bool
take_index(ld_define *f)
{
    const json_value *v = extract__ld_entry(f, SD_STR("@index"));
    if (!v)
        return true;
    if (f->x->options->version_1_0 || !(f->t->container & 1u << KW_INDEX) ||
        v->kind != JSON_STRING)
        return extract__ld_define_fail(f, LD_TERM_DEFINITION);
    sd_str iri = extract__ld_define_iri(f, json_text(v));
    if (!iri.p || !sd_iri_is_absolute(iri))
        return extract__ld_define_fail(f, LD_TERM_DEFINITION);
    f->t->index = json_text(v);
    return true;
}

/// A scoped context is tried now, so that it fails here and not where it is
/// used.
static bool
take_context(ld_define *f)
{
    const json_value *v = extract__ld_entry(f, SD_STR("@context"));
    if (!v)
        return true;
    if (f->x->options->version_1_0)
        return extract__ld_define_fail(f, LD_TERM_DEFINITION);
    ld_state *x = f->x;
    ld_code outer = x->quiet_code;
    x->quiet++;
    x->quiet_code = LD_OK;
    extract__ld_process(x, f->c, v, f->d->base, CTX_OVERRIDE | CTX_UNVALIDATED,
                        f->d->trail);
    bool bad = x->quiet_code != LD_OK;
    x->quiet--;
    x->quiet_code = outer;
    if (bad)
        return extract__ld_define_fail(f, LD_SCOPED_CONTEXT);
    f->t->context = v;
    f->t->context_base = f->d->base;
    return true;
}

static bool
take_language(ld_define *f)
{
    const json_value *v = extract__ld_entry(f, SD_STR("@language"));
    if (v && !extract__ld_entry(f, SD_STR("@type"))) {
        if (v->kind != JSON_STRING && v->kind != JSON_NULL)
            return extract__ld_define_fail(f, LD_LANGUAGE_MAPPING);
        f->t->has_lang = true;
        f->t->lang = v->kind == JSON_STRING ? json_text(v) : (sd_str){0};
    }
    v = extract__ld_entry(f, SD_STR("@direction"));
    if (v && !extract__ld_entry(f, SD_STR("@type"))) {
        f->t->dir = v->kind == JSON_NULL         ? DIR_NULL
                    : extract__json_is(v, "ltr") ? DIR_LTR
                    : extract__json_is(v, "rtl") ? DIR_RTL
                                                 : DIR_NONE;
        if (f->t->dir == DIR_NONE)
            return extract__ld_define_fail(f, LD_BASE_DIRECTION);
    }
    return true;
}

static bool
take_nest(ld_define *f)
{
    const json_value *v = extract__ld_entry(f, SD_STR("@nest"));
    if (!v)
        return true;
    if (f->x->options->version_1_0)
        return extract__ld_define_fail(f, LD_TERM_DEFINITION);
    if (v->kind != JSON_STRING)
        return extract__ld_define_fail(f, LD_NEST_VALUE);
    ld_keyword k = extract__ld_keyword(json_text(v));
    if (k && k != KW_NEST)
        return extract__ld_define_fail(f, LD_NEST_VALUE);
    f->t->nest = json_text(v);
    return true;
}

static bool
take_prefix(ld_define *f)
{
    const json_value *v = extract__ld_entry(f, SD_STR("@prefix"));
    if (!v)
        return true;
    sd_str term = f->t->term;
    if (f->x->options->version_1_0 || memchr(term.p, ':', term.n) ||
        memchr(term.p, '/', term.n))
        return extract__ld_define_fail(f, LD_TERM_DEFINITION);
    if (v->kind != JSON_TRUE && v->kind != JSON_FALSE)
        return extract__ld_define_fail(f, LD_PREFIX_VALUE);
    f->t->prefix = v->kind == JSON_TRUE;
    if (f->t->prefix && f->t->iri.p && extract__ld_keyword(f->t->iri))
        return extract__ld_define_fail(f, LD_TERM_DEFINITION);
    return true;
}

static bool
check_entries(ld_define *f)
{
    const uint32_t known = 1u << KW_ID | 1u << KW_REVERSE | 1u << KW_CONTAINER |
                           1u << KW_CONTEXT | 1u << KW_DIRECTION |
                           1u << KW_INDEX | 1u << KW_LANGUAGE | 1u << KW_NEST |
                           1u << KW_PREFIX | 1u << KW_PROTECTED | 1u << KW_TYPE;
    for (uint32_t i = 0; f->value && i < f->value->n; i++) {
        ld_keyword k = extract__ld_keyword(f->value->members[i].key);
        if (!(known >> k & 1))
            return extract__ld_define_fail(f, LD_TERM_DEFINITION);
    }
    return true;
}

static bool
same_context(const json_value *a, const json_value *b)
{
    return a == b || (a && b && extract__json_eq(a, b));
}

/// The same but for being protected.
static bool
same_term(const ld_term *a, const ld_term *b)
{
    return sd_str_eq(a->iri, b->iri) && !a->iri.p == !b->iri.p &&
           sd_str_eq(a->type, b->type) && sd_str_eq(a->index, b->index) &&
           sd_str_eq(a->nest, b->nest) && sd_str_eq(a->lang, b->lang) &&
           a->has_lang == b->has_lang && a->dir == b->dir &&
           a->container == b->container && a->prefix == b->prefix &&
           a->reverse == b->reverse && same_context(a->context, b->context);
}

static bool
take_all(ld_define *f)
{
    const json_value *reverse = extract__ld_entry(f, SD_STR("@reverse"));
    if (!take_protected(f) || !take_type(f))
        return false;
    if (reverse)
        return extract__ld_take_reverse(f, reverse) && take_index(f);
    return extract__ld_take_iri(f) && take_container(f) && take_index(f) &&
           take_context(f) && take_language(f) && take_nest(f) &&
           take_prefix(f) && check_entries(f);
}

/// A protected term stays as it is.
static bool
check_protected(ld_define *f)
{
    if ((f->d->flags & CTX_OVERRIDE) || !f->before || !f->before->is_protected)
        return true;
    if (!same_term(f->t, f->before))
        return extract__ld_define_fail(f, LD_PROTECTED_TERM);
    f->t->is_protected = true;
    f->t->context_base = f->before->context_base;
    return true;
}

/// Read the value's form; false if it has none.
static bool
take_form(ld_define *f, const json_value *v)
{
    f->simple = v->kind == JSON_STRING;
    if (f->simple)
        f->id = json_text(v);
    return f->simple || v->kind == JSON_OBJECT || v->kind == JSON_NULL ||
           extract__ld_define_fail(f, LD_TERM_DEFINITION);
}

static bool
check_name(ld_define *f)
{
    if (f->t->term.n == 0 || f->t->term.n > LD_MAX_KEY)
        return extract__ld_define_fail(f, LD_TERM_DEFINITION);
    ld_keyword k = extract__ld_keyword(f->t->term);
    if (k == KW_TYPE)
        return check_type_term(f);
    if (k)
        return extract__ld_define_fail(f, LD_KEYWORD_REDEFINITION);
    return !extract__ld_is_keyword_like(f->t->term);
}

/// While it is being defined, and if that fails, the term means nothing; a
/// protected one stays what it was.
static void
hide(ld_define *f)
{
    if (!f->before)
        return;
    ld_term *t = sd_arena_alloc(f->x->arena, sizeof *t);
    *t = (ld_term){.term = f->t->term, .undefined = true};
    extract__ld_put(f->x, f->c, t);
}

void
extract__ld_define(ld_state *x, ld_context *c, sd_str term, ld_defining *d)
{
    int64_t i = extract__ld_member(d, term);
    if (i < 0 || d->state[i] == 2)
        return;
    ld_term *t = sd_arena_alloc(x->arena, sizeof *t);
    *t = (ld_term){.term = term};
    ld_define f = {.x = x, .c = c, .d = d, .t = t};
    if (d->state[i] == 1 || x->depth >= JSON_MAX_DEPTH) {
        extract__ld_define_fail(&f, LD_CYCLIC_IRI);
        return;
    }
    d->state[i] = 1;
    x->depth++;
    const json_value *v = &d->local->members[i].value;
    f.value = v->kind == JSON_OBJECT ? v : NULL;
    if (check_name(&f) && take_form(&f, v)) {
        f.before = extract__ld_find(x, c, term);
        hide(&f);
        if (take_all(&f) && check_protected(&f)) {
            extract__ld_put(x, c, t);
        } else if (f.before && f.before->is_protected) {
            *t = *f.before;
            extract__ld_put(x, c, t);
        }
    }
    x->depth--;
    d->state[i] = 2;
}

// SPDX-License-Identifier: Apache-2.0
// Term definitions: the tables of a context, and "Create Term Definition".
#include "jsonld_int.h"

#include <string.h>

// ---------------------------------------------------------------------- tables

// FNV-1a; tools/gen_schema_context.py has the same.
uint32_t
extract__ld_hash(sd_str s)
{
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < s.n; i++)
        h = (h ^ (unsigned char)s.p[i]) * 16777619u;
    return h ^ h >> 15;
}

static uint32_t
find_slot(ld_term *const *slot, uint32_t cap, sd_str term, uint32_t hash)
{
    uint32_t i = hash & (cap - 1);
    while (slot[i] &&
           (slot[i]->hash != hash || !sd_str_eq(slot[i]->term, term)))
        i = (i + 1) & (cap - 1);
    return i;
}

const ld_term *
extract__ld_find(ld_state *x, const ld_context *c, sd_str term)
{
    uint32_t hash = extract__ld_hash(term);
    for (; c; c = c->parent) {
        if (c->cap) {
            uint32_t i = find_slot(c->slot, c->cap, term, hash);
            if (c->slot[i])
                return c->slot[i]->undefined ? NULL : c->slot[i];
        }
        if (c->schema) {
            const ld_term *t = extract__ld_schema_find(x, term, hash);
            if (t)
                return t;
        }
    }
    return NULL;
}

static void
grow(ld_state *x, ld_context *c)
{
    uint32_t cap = c->cap ? 2 * c->cap : 16;
    ld_term **slot = sd_arena_alloc(x->arena, cap * sizeof *slot);
    memset(slot, 0, cap * sizeof *slot);
    for (uint32_t i = 0; i < c->cap; i++)
        if (c->slot[i])
            slot[find_slot(slot, cap, c->slot[i]->term, c->slot[i]->hash)] =
                c->slot[i];
    c->slot = slot;
    c->cap = cap;
}

void
extract__ld_put(ld_state *x, ld_context *c, ld_term *t)
{
    t->hash = extract__ld_hash(t->term);
    if (2 * (c->terms + 1) > c->cap)
        grow(x, c);
    uint32_t i = find_slot(c->slot, c->cap, t->term, t->hash);
    c->terms += c->slot[i] == NULL;
    c->slot[i] = t;
    c->has_protected |= t->is_protected;
}

// ------------------------------------------------------------------ definition

/// A definition at work. `ok` ends it: the term stays undefined.
typedef struct define {
    ld_state *x;
    ld_context *c;
    ld_defining *d;
    const json_value *value; // an object, or NULL for a plain string
    sd_str id;               // the plain string; no pointer: null
    bool simple;
    ld_term *t;
    const ld_term *before; // the definition it replaces
} define;

static bool
fail(define *f, ld_code code)
{
    extract__ld_fail(f->x, code, f->t->term);
    return false;
}

static const json_value *
entry(const define *f, sd_str key)
{
    return f->value ? extract__json_get(f->value, key) : NULL;
}

static bool
is_string(const json_value *v, const char *text)
{
    return v->kind == JSON_STRING && sd_str_eq(json_text(v), sd_str_of(text));
}

static bool
has_inside(sd_str s, char c)
{
    return s.n > 2 && memchr(s.p + 1, c, s.n - 2) != NULL;
}

static bool
is_blank_id(sd_str s)
{
    return s.n >= 2 && s.p[0] == '_' && s.p[1] == ':';
}

static bool
is_id(sd_str s)
{
    return extract__ld_is_iri(s) || is_blank_id(s);
}

static sd_str
expand(define *f, sd_str s)
{
    return extract__ld_iri(f->x, f->c, s, IRI_VOCAB, f->d);
}

/// @type as a term may only be given @container: @set and @protected.
static bool
check_type_term(define *f)
{
    if (f->x->options->version_1_0 || !f->value || f->value->n == 0)
        return fail(f, LD_KEYWORD_REDEFINITION);
    for (uint32_t i = 0; i < f->value->n; i++) {
        const json_member *m = &f->value->members[i];
        ld_keyword k = extract__ld_keyword(m->key);
        bool set = k == KW_CONTAINER && is_string(&m->value, "@set");
        if (!set && k != KW_PROTECTED)
            return fail(f, LD_KEYWORD_REDEFINITION);
    }
    return true;
}

static bool
take_protected(define *f)
{
    f->t->is_protected = f->d->is_protected;
    const json_value *v = entry(f, SD_STR("@protected"));
    if (!v)
        return true;
    if (f->x->options->version_1_0)
        return fail(f, LD_TERM_DEFINITION);
    if (v->kind != JSON_TRUE && v->kind != JSON_FALSE)
        return fail(f, LD_PROTECTED_VALUE);
    f->t->is_protected = v->kind == JSON_TRUE;
    return true;
}

static bool
take_type(define *f)
{
    const json_value *v = entry(f, SD_STR("@type"));
    if (!v)
        return true;
    if (v->kind != JSON_STRING)
        return fail(f, LD_TYPE_MAPPING);
    sd_str type = expand(f, json_text(v));
    ld_keyword k = type.p ? extract__ld_keyword(type) : KW_NOT;
    bool new = k == KW_JSON || k == KW_NONE;
    if (new && f->x->options->version_1_0)
        return fail(f, LD_TYPE_MAPPING);
    if (!type.p ||
        (!new &&k != KW_ID &&k != KW_VOCAB && !extract__ld_is_iri(type)))
        return fail(f, LD_TYPE_MAPPING);
    f->t->type = type;
    return true;
}

/// The bit of a container's name; 0 if it is none.
static uint32_t
container_bit(const json_value *v)
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
take_container(define *f)
{
    const json_value *v = entry(f, SD_STR("@container"));
    if (!v)
        return true;
    bool array = v->kind == JSON_ARRAY;
    uint32_t bits = 0, n = array ? v->n : 1;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t bit = container_bit(array ? &v->items[i] : v);
        if (!bit || (bits & bit))
            return fail(f, LD_CONTAINER_MAPPING);
        bits |= bit;
    }
    const uint32_t newer = 1u << KW_GRAPH | 1u << KW_ID | 1u << KW_TYPE;
    if (!bits || !is_container(bits, n) ||
        (f->x->options->version_1_0 && (array || (bits & newer))))
        return fail(f, LD_CONTAINER_MAPPING);
    f->t->container = bits;
    if (bits & 1u << KW_TYPE) {
        if (!f->t->type.p)
            f->t->type = SD_STR("@id");
        ld_keyword k = extract__ld_keyword(f->t->type);
        if (k != KW_ID && k != KW_VOCAB)
            return fail(f, LD_TYPE_MAPPING);
    }
    return true;
}

static bool
take_index(define *f)
{
    const json_value *v = entry(f, SD_STR("@index"));
    if (!v)
        return true;
    if (f->x->options->version_1_0 || !(f->t->container & 1u << KW_INDEX) ||
        v->kind != JSON_STRING)
        return fail(f, LD_TERM_DEFINITION);
    sd_str iri = expand(f, json_text(v));
    if (!iri.p || !extract__ld_is_iri(iri))
        return fail(f, LD_TERM_DEFINITION);
    f->t->index = json_text(v);
    return true;
}

/// A reverse property needs little else.
static bool
take_reverse(define *f, const json_value *v)
{
    if (entry(f, SD_STR("@id")) || entry(f, SD_STR("@nest")))
        return fail(f, LD_REVERSE_PROPERTY);
    if (v->kind != JSON_STRING)
        return fail(f, LD_IRI_MAPPING);
    if (extract__ld_is_keyword_like(json_text(v)))
        return false;
    f->t->iri = expand(f, json_text(v));
    if (!f->t->iri.p || !is_id(f->t->iri))
        return fail(f, LD_IRI_MAPPING);
    const json_value *container = entry(f, SD_STR("@container"));
    if (container && container->kind != JSON_NULL) {
        if (!is_string(container, "@set") && !is_string(container, "@index"))
            return fail(f, LD_REVERSE_PROPERTY);
        f->t->container = container_bit(container);
    }
    f->t->reverse = true;
    return take_index(f);
}

/// The term says itself what it stands for.
static bool
take_own_iri(define *f)
{
    sd_str term = f->t->term;
    size_t colon = sd_str_find(term, ':');
    if (colon > 0 && colon < term.n) {
        sd_str prefix = sd_str_sub(term, 0, colon);
        int64_t i = extract__ld_member(f->d, prefix);
        if (i >= 0 && f->d->state[i] != 2)
            extract__ld_define(f->x, f->c, prefix, f->d);
        const ld_term *t = extract__ld_find(f->x, f->c, prefix);
        f->t->iri = term;
        if (t && t->iri.p)
            f->t->iri = extract__ld_join(f->x, t->iri,
                                         sd_str_sub(term, colon + 1, term.n));
        return true;
    }
    if (memchr(term.p, '/', term.n)) {
        f->t->iri = extract__ld_iri(f->x, f->c, term, IRI_VOCAB, NULL);
        return (f->t->iri.p && extract__ld_is_iri(f->t->iri)) ||
               fail(f, LD_IRI_MAPPING);
    }
    if (sd_str_eq(term, SD_STR("@type"))) {
        f->t->iri = SD_STR("@type");
        return true;
    }
    if (!f->c->vocab.p)
        return fail(f, LD_IRI_MAPPING);
    f->t->iri = extract__ld_join(f->x, f->c->vocab, term);
    return true;
}

static bool
is_prefix_iri(sd_str iri)
{
    return (iri.n && memchr(":/?#[]@", iri.p[iri.n - 1], 7)) ||
           is_blank_id(iri);
}

static bool
take_given_iri(define *f, sd_str id)
{
    sd_str term = f->t->term;
    if (!extract__ld_keyword(id) && extract__ld_is_keyword_like(id))
        return false;
    f->t->iri = expand(f, id);
    ld_keyword k = f->t->iri.p ? extract__ld_keyword(f->t->iri) : KW_NOT;
    if (!f->t->iri.p || (!k && !is_id(f->t->iri)))
        return fail(f, LD_IRI_MAPPING);
    if (k == KW_CONTEXT)
        return fail(f, LD_KEYWORD_ALIAS);
    bool slash = memchr(term.p, '/', term.n);
    if (has_inside(term, ':') || slash) {
        int64_t i = extract__ld_member(f->d, term);
        if (i >= 0)
            f->d->state[i] = 2;
        sd_str own = expand(f, term);
        if (!own.p || !sd_str_eq(own, f->t->iri))
            return fail(f, LD_IRI_MAPPING);
    }
    if (!memchr(term.p, ':', term.n) && !slash && f->simple)
        f->t->prefix = is_prefix_iri(f->t->iri);
    return true;
}

static bool
take_iri(define *f)
{
    const json_value *v = entry(f, SD_STR("@id"));
    sd_str id = f->id;
    if (f->value) {
        if (!v)
            return take_own_iri(f);
        if (v->kind == JSON_NULL)
            return true;
        if (v->kind != JSON_STRING)
            return fail(f, LD_IRI_MAPPING);
        id = json_text(v);
    }
    if (!id.p)
        return true;
    return sd_str_eq(id, f->t->term) ? take_own_iri(f) : take_given_iri(f, id);
}

/// A scoped context is tried now, so that it fails here and not where it is
/// used.
static bool
take_context(define *f)
{
    const json_value *v = entry(f, SD_STR("@context"));
    if (!v)
        return true;
    if (f->x->options->version_1_0)
        return fail(f, LD_TERM_DEFINITION);
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
        return fail(f, LD_SCOPED_CONTEXT);
    f->t->context = v;
    f->t->context_base = f->d->base;
    return true;
}

static bool
take_language(define *f)
{
    const json_value *v = entry(f, SD_STR("@language"));
    if (v && !entry(f, SD_STR("@type"))) {
        if (v->kind != JSON_STRING && v->kind != JSON_NULL)
            return fail(f, LD_LANGUAGE_MAPPING);
        f->t->has_lang = true;
        f->t->lang = v->kind == JSON_STRING ? json_text(v) : (sd_str){0};
    }
    v = entry(f, SD_STR("@direction"));
    if (v && !entry(f, SD_STR("@type"))) {
        f->t->dir = v->kind == JSON_NULL  ? DIR_NULL
                    : is_string(v, "ltr") ? DIR_LTR
                    : is_string(v, "rtl") ? DIR_RTL
                                          : DIR_NONE;
        if (f->t->dir == DIR_NONE)
            return fail(f, LD_BASE_DIRECTION);
    }
    return true;
}

static bool
take_nest(define *f)
{
    const json_value *v = entry(f, SD_STR("@nest"));
    if (!v)
        return true;
    if (f->x->options->version_1_0)
        return fail(f, LD_TERM_DEFINITION);
    if (v->kind != JSON_STRING)
        return fail(f, LD_NEST_VALUE);
    ld_keyword k = extract__ld_keyword(json_text(v));
    if (k && k != KW_NEST)
        return fail(f, LD_NEST_VALUE);
    f->t->nest = json_text(v);
    return true;
}

static bool
take_prefix(define *f)
{
    const json_value *v = entry(f, SD_STR("@prefix"));
    if (!v)
        return true;
    sd_str term = f->t->term;
    if (f->x->options->version_1_0 || memchr(term.p, ':', term.n) ||
        memchr(term.p, '/', term.n))
        return fail(f, LD_TERM_DEFINITION);
    if (v->kind != JSON_TRUE && v->kind != JSON_FALSE)
        return fail(f, LD_PREFIX_VALUE);
    f->t->prefix = v->kind == JSON_TRUE;
    if (f->t->prefix && f->t->iri.p && extract__ld_keyword(f->t->iri))
        return fail(f, LD_TERM_DEFINITION);
    return true;
}

static bool
check_entries(define *f)
{
    const uint32_t known = 1u << KW_ID | 1u << KW_REVERSE | 1u << KW_CONTAINER |
                           1u << KW_CONTEXT | 1u << KW_DIRECTION |
                           1u << KW_INDEX | 1u << KW_LANGUAGE | 1u << KW_NEST |
                           1u << KW_PREFIX | 1u << KW_PROTECTED | 1u << KW_TYPE;
    for (uint32_t i = 0; f->value && i < f->value->n; i++) {
        ld_keyword k = extract__ld_keyword(f->value->members[i].key);
        if (!(known >> k & 1))
            return fail(f, LD_TERM_DEFINITION);
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
take_all(define *f)
{
    const json_value *reverse = entry(f, SD_STR("@reverse"));
    if (!take_protected(f) || !take_type(f))
        return false;
    if (reverse)
        return take_reverse(f, reverse);
    return take_iri(f) && take_container(f) && take_index(f) &&
           take_context(f) && take_language(f) && take_nest(f) &&
           take_prefix(f) && check_entries(f);
}

/// A protected term stays as it is.
static bool
check_protected(define *f)
{
    if ((f->d->flags & CTX_OVERRIDE) || !f->before || !f->before->is_protected)
        return true;
    if (!same_term(f->t, f->before))
        return fail(f, LD_PROTECTED_TERM);
    f->t->is_protected = true;
    f->t->context_base = f->before->context_base;
    return true;
}

/// Read the value's form; false if it has none.
static bool
take_form(define *f, const json_value *v)
{
    f->simple = v->kind == JSON_STRING;
    if (f->simple)
        f->id = json_text(v);
    return f->simple || v->kind == JSON_OBJECT || v->kind == JSON_NULL ||
           fail(f, LD_TERM_DEFINITION);
}

static bool
check_name(define *f)
{
    if (f->t->term.n == 0)
        return fail(f, LD_TERM_DEFINITION);
    ld_keyword k = extract__ld_keyword(f->t->term);
    if (k == KW_TYPE)
        return check_type_term(f);
    if (k)
        return fail(f, LD_KEYWORD_REDEFINITION);
    return !extract__ld_is_keyword_like(f->t->term);
}

/// While it is being defined, and if that fails, the term means nothing; a
/// protected one stays what it was.
static void
hide(define *f)
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
    define f = {.x = x, .c = c, .d = d, .t = t};
    if (d->state[i] == 1 || x->depth >= JSON_MAX_DEPTH) {
        fail(&f, LD_CYCLIC_IRI);
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

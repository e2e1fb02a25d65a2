// SPDX-License-Identifier: Apache-2.0
// "Context Processing": an active context and a local one give a new one.
#include "jsonld_int.h"

// ---------------------------------------------------------------------- layers

/// A new layer upon `c`, or NULL if there are too many.
static ld_context *
new_layer(ld_state *x, const ld_context *c)
{
    if (c->layers >= LD_MAX_LAYERS) {
        extract__ld_overflow(x);
        return NULL;
    }
    ld_context *r = sd_arena_alloc(x->arena, sizeof *r);
    *r = *c;
    r->parent = c;
    r->slot = NULL;
    r->cap = r->terms = 0;
    r->schema = false;
    r->layers++;
    return r;
}

// ------------------------------------------------------------- remote contexts

static bool
is_on_trail(const ld_trail *trail, sd_str iri)
{
    for (; trail; trail = trail->up)
        if (sd_str_eq(trail->iri, iri))
            return true;
    return false;
}

/// Protected terms that schema.org has too stay what they are.
static void
keep_protected(ld_state *x, const ld_context *from, ld_context *r)
{
    for (const ld_context *c = from; c; c = c->parent) {
        x->terms += c->cap;
        for (uint32_t i = 0; i < c->cap; i++) {
            ld_term *t = c->slot[i];
            if (!t || !t->is_protected || t->undefined ||
                extract__ld_find(x, from, t->term) != t ||
                !extract__ld_schema_find(x, t->term))
                continue;
            extract__ld_fail(x, LD_PROTECTED_TERM, t->term);
            extract__ld_put(x, r, t);
        }
    }
}

static ld_context *
add_schema(ld_state *x, ld_context *c, bool override)
{
    ld_context *r = c->terms == 0 ? c : new_layer(x, c);
    if (!r)
        return c;
    r->schema = true;
    r->vocab = SD_STR("http://schema.org/");
    if (r->has_protected && !override)
        keep_protected(x, r == c ? c->parent : c, r);
    return r;
}

static ld_context *
add_remote(ld_state *x, ld_context *c, sd_str ref, sd_str base, unsigned flags,
           const ld_trail *trail)
{
    sd_str iri = base.n ? extract__ld_resolve(x, base, ref) : ref;
    bool nearly = x->options->lenient && !extract__ld_is_schema(iri) &&
                  extract__ld_is_nearly_schema(ref);
    if (nearly && x->options->note)
        x->options->note(x->options->note_ctx, ref, "inexact context");
    if (nearly || extract__ld_is_schema(iri))
        return add_schema(x, c, flags & CTX_OVERRIDE);
    if (!sd_iri_is_absolute(iri)) {
        extract__ld_fail(x, LD_LOADING_DOCUMENT, ref);
        return c;
    }
    if ((flags & CTX_UNVALIDATED) && is_on_trail(trail, iri))
        return c;
    if ((trail && trail->n >= LD_MAX_REMOTE) || x->depth >= JSON_MAX_DEPTH) {
        extract__ld_fail(x, LD_CONTEXT_OVERFLOW, ref);
        return c;
    }
    const json_value *v = extract__ld_load(x, iri);
    if (!v)
        return c;
    ld_trail next = {trail, iri, trail ? trail->n + 1 : 1};
    x->depth++;
    const ld_context *r =
        extract__ld_process(x, c, v, iri, flags & CTX_UNVALIDATED, &next);
    x->depth--;
    ld_context *on = new_layer(x, r);
    return on ? on : c;
}

// -------------------------------------------------------------------- keywords

static void
set_version(ld_state *x, const json_value *v)
{
    double d;
    bool right = v->kind == JSON_NUMBER && sd_str_double(json_text(v), &d) &&
                 d > 1.0999999 && d < 1.1000001;
    if (!right)
        extract__ld_fail(x, LD_VERSION_VALUE, SD_STR("@version"));
    else if (x->options->version_1_0)
        extract__ld_fail(x, LD_MODE_CONFLICT, SD_STR("@version"));
}

static void
set_base(ld_state *x, ld_context *c, const json_value *v)
{
    if (v->kind == JSON_NULL) {
        c->base = (sd_str){0};
        return;
    }
    sd_str s = {0};
    if (v->kind == JSON_STRING)
        s = extract__ld_trim(x, json_text(v));
    if (s.p && !sd_iri_is_absolute(s))
        s = c->base.p ? extract__ld_resolve(x, c->base, s) : (sd_str){0};
    if (s.p && s.n <= EXTRACT_NAME_MAX)
        c->base = s;
    else
        extract__ld_fail(x, LD_BASE_IRI, SD_STR("@base"));
}

static void
set_vocab(ld_state *x, ld_context *c, const json_value *v)
{
    if (v->kind == JSON_NULL) {
        c->vocab = (sd_str){0};
        return;
    }
    sd_str iri = {0};
    if (v->kind == JSON_STRING)
        iri =
            extract__ld_iri(x, c, json_text(v), IRI_RELATIVE | IRI_VOCAB, NULL);
    bool absolute = extract__ld_is_blank(iri) || sd_iri_is_absolute(iri);
    if (!iri.p || iri.n > EXTRACT_NAME_MAX ||
        (!absolute && x->options->version_1_0))
        extract__ld_fail(x, LD_VOCAB_MAPPING, SD_STR("@vocab"));
    else
        c->vocab = iri;
}

static void
set_language(ld_state *x, ld_context *c, const json_value *v)
{
    if (v->kind == JSON_STRING)
        c->lang = json_text(v);
    else if (v->kind == JSON_NULL)
        c->lang = (sd_str){0};
    else
        extract__ld_fail(x, LD_DEFAULT_LANGUAGE, SD_STR("@language"));
}

static void
set_direction(ld_state *x, ld_context *c, const json_value *v)
{
    if (x->options->version_1_0)
        extract__ld_fail(x, LD_CONTEXT_ENTRY, SD_STR("@direction"));
    else if (v->kind == JSON_NULL)
        c->dir = DIR_NONE;
    else if (extract__json_is(v, "ltr"))
        c->dir = DIR_LTR;
    else if (extract__json_is(v, "rtl"))
        c->dir = DIR_RTL;
    else
        extract__ld_fail(x, LD_BASE_DIRECTION, SD_STR("@direction"));
}

static void
check_propagate(ld_state *x, const json_value *v)
{
    if (x->options->version_1_0)
        extract__ld_fail(x, LD_CONTEXT_ENTRY, SD_STR("@propagate"));
    else if (v->kind != JSON_TRUE && v->kind != JSON_FALSE)
        extract__ld_fail(x, LD_PROPAGATE_VALUE, SD_STR("@propagate"));
}

// In the order of the standard: each may lean on those before.
static void
set_keywords(ld_state *x, ld_context *c, const json_value *local, bool remote)
{
    const json_value *v;
    if ((v = extract__json_get(local, SD_STR("@base"))) && !remote)
        set_base(x, c, v);
    if ((v = extract__json_get(local, SD_STR("@vocab"))))
        set_vocab(x, c, v);
    if ((v = extract__json_get(local, SD_STR("@language"))))
        set_language(x, c, v);
    if ((v = extract__json_get(local, SD_STR("@direction"))))
        set_direction(x, c, v);
    if ((v = extract__json_get(local, SD_STR("@propagate"))))
        check_propagate(x, v);
}

static bool
is_context_keyword(sd_str key)
{
    switch ((int)extract__ld_keyword(key)) {
    case KW_BASE:
    case KW_DIRECTION:
    case KW_IMPORT:
    case KW_LANGUAGE:
    case KW_PROPAGATE:
    case KW_PROTECTED:
    case KW_VERSION:
    case KW_VOCAB:
        return true;
    default:
        return false;
    }
}

static void
add_object(ld_state *x, ld_context *c, const json_value *local, sd_str base,
           unsigned flags, const ld_trail *trail)
{
    extract__ld_trim_keys(x, local);
    const json_value *v = extract__json_get(local, SD_STR("@version"));
    if (v)
        set_version(x, v);
    local = extract__ld_import(x, local, base);
    if (!local)
        return;
    set_keywords(x, c, local, trail != NULL);
    ld_defining d = extract__ld_defining(x, local);
    v = extract__json_get(local, SD_STR("@protected"));
    d.is_protected = v && v->kind == JSON_TRUE;
    if (v && v->kind != JSON_TRUE && v->kind != JSON_FALSE)
        extract__ld_fail(x, LD_PROTECTED_VALUE, SD_STR("@protected"));
    d.base = base;
    d.flags = flags;
    d.trail = trail;
    for (uint32_t i = 0; i < local->n; i++)
        if (!is_context_keyword(local->members[i].key))
            extract__ld_define(x, c, local->members[i].key, &d);
}

static ld_context *
nullify(ld_state *x, ld_context *c, unsigned flags, bool propagate)
{
    if (c->has_protected && !(flags & CTX_OVERRIDE)) {
        extract__ld_fail(x, LD_CONTEXT_NULLIFICATION, (sd_str){0});
        return c;
    }
    ld_context *r = sd_arena_alloc(x->arena, sizeof *r);
    *r = *x->initial;
    r->previous = propagate ? NULL : c;
    return r;
}

// ------------------------------------------------------------------------- all

static ld_context *
add_one(ld_state *x, ld_context *c, const json_value *v, sd_str base,
        unsigned flags, const ld_trail *trail, bool propagate)
{
    if (v->kind == JSON_NULL)
        return nullify(x, c, flags, propagate);
    if (v->kind == JSON_STRING)
        return add_remote(x, c, json_text(v), base, flags, trail);
    if (v->kind == JSON_OBJECT)
        add_object(x, c, v, base, flags, trail);
    else
        extract__ld_fail(x, LD_LOCAL_CONTEXT, (sd_str){0});
    return c;
}

static const ld_context *
process(ld_state *x, const ld_context *active, const json_value *local,
        sd_str base, unsigned flags, const ld_trail *trail)
{
    if (x->terms > LD_MAX_TERMS) {
        extract__ld_overflow(x);
        return active;
    }
    bool propagate = !(flags & CTX_NO_PROPAGATE);
    const json_value *v = extract__json_get(local, SD_STR("@propagate"));
    if (v && (v->kind == JSON_TRUE || v->kind == JSON_FALSE))
        propagate = v->kind == JSON_TRUE;
    ld_context *c = new_layer(x, active);
    if (!c)
        return active;
    if (!propagate && !c->previous)
        c->previous = active;
    if (local->kind != JSON_ARRAY)
        return add_one(x, c, local, base, flags, trail, propagate);
    for (uint32_t i = 0; i < local->n; i++) {
        // It counts as a term: every null makes a context of its own.
        if (++x->terms > LD_MAX_TERMS) {
            extract__ld_overflow(x);
            break;
        }
        c = add_one(x, c, &local->items[i], base, flags, trail, propagate);
    }
    return c;
}

/// Nearly every page: schema.org and nothing else.
static const ld_context *
only_schema(ld_state *x)
{
    if (!x->schema)
        x->schema = add_schema(x, new_layer(x, x->initial), false);
    return x->schema;
}

const ld_context *
extract__ld_process(ld_state *x, const ld_context *active,
                    const json_value *local, sd_str base, unsigned flags,
                    const ld_trail *trail)
{
    if (active == x->initial && local->kind == JSON_STRING && flags == 0 &&
        extract__ld_is_schema(json_text(local)))
        return only_schema(x);
    if (trail || x->quiet)
        return process(x, active, local, base, flags, trail);
    // Scoped contexts come again and again with the same parts.
    uint64_t key[3] = {(uintptr_t)active, (uintptr_t)local, flags};
    size_t slot = (size_t)sd_hash(key, sizeof key, 0) % LD_MADE_SLOTS;
    ld_made *m = x->made[slot];
    if (m && m->active == active && m->local == local && m->flags == flags)
        return m->result;
    m = sd_arena_alloc(x->arena, sizeof *m);
    *m = (ld_made){.active = active, .local = local, .flags = flags};
    m->result = process(x, active, local, base, flags, trail);
    x->made[slot] = m;
    return m->result;
}

// SPDX-License-Identifier: Apache-2.0
// Contexts before they are processed: fetched from the caller, merged with what
// they import, indexed.
#include "jsonld_int.h"

#include <string.h>

/// The member of d->local with `key`.
int64_t
extract__ld_member(const ld_defining *d, sd_str key)
{
    const json_member *m = d->local->members;
    if (!d->index) {
        for (uint32_t i = 0; i < d->local->n; i++)
            if (sd_str_eq(m[i].key, key))
                return i;
        return -1;
    }
    uint32_t i = extract__ld_hash(d->x, key) & (d->cap - 1);
    while (d->index[i] && !sd_str_eq(m[d->index[i] - 1].key, key))
        i = (i + 1) & (d->cap - 1);
    return (int64_t)d->index[i] - 1;
}

/// Past this many members a context gets an index.
enum { FEW_MEMBERS = 8 };

ld_defining
extract__ld_defining(ld_state *x, const json_value *local)
{
    ld_defining d = {.local = local, .x = x};
    x->terms += local->n;
    d.state = sd_arena_alloc(x->arena, local->n);
    memset(d.state, 0, local->n);
    if (local->n <= FEW_MEMBERS)
        return d;
    d.cap = 16;
    while (d.cap < 2 * local->n)
        d.cap *= 2;
    uint32_t *index = sd_arena_alloc(x->arena, d.cap * sizeof *index);
    memset(index, 0, d.cap * sizeof *index);
    for (uint32_t k = 0; k < local->n; k++) {
        uint32_t i = extract__ld_hash(x, local->members[k].key) & (d.cap - 1);
        while (index[i])
            i = (i + 1) & (d.cap - 1);
        index[i] = k + 1;
    }
    d.index = index;
    return d;
}

static const json_value *
read_remote(ld_state *x, sd_str iri)
{
    sd_str text = {0};
    if (x->options->context)
        text = x->options->context(x->options->context_ctx, iri);
    if (text.n == 0) {
        extract__ld_fail(x, LD_LOADING_CONTEXT, iri);
        return NULL;
    }
    json_value v;
    const json_value *found = NULL;
    if (extract__json_read(&x->reader, sd_arena_keep(x->arena, text), &v))
        found = extract__json_get(&v, SD_STR("@context"));
    if (!found) {
        extract__ld_fail(x, LD_REMOTE_CONTEXT, iri);
        return NULL;
    }
    json_value *kept = sd_arena_alloc(x->arena, sizeof *kept);
    *kept = *found;
    return kept;
}

/// The context at `iri`, read once a page; NULL if there is none.
const json_value *
extract__ld_load(ld_state *x, sd_str iri)
{
    // All that were asked for are in one list, those that nobody has too.
    if (x->loads >= LD_MAX_LOADS) {
        extract__ld_fail(x, LD_CONTEXT_OVERFLOW, iri);
        return NULL;
    }
    x->loads++;
    for (ld_remote *r = x->remotes; r; r = r->next) {
        if (!sd_str_eq(r->iri, iri))
            continue;
        if (!r->value)
            extract__ld_fail(x, LD_LOADING_CONTEXT, iri);
        return r->value;
    }
    ld_remote *r = sd_arena_alloc(x->arena, sizeof *r);
    *r = (ld_remote){x->remotes, iri, read_remote(x, iri)};
    x->remotes = r;
    return r->value;
}

/// `local` with what it imports; NULL if that cannot be.
const json_value *
extract__ld_import(ld_state *x, const json_value *local, sd_str base)
{
    const json_value *v = extract__json_get(local, SD_STR("@import"));
    if (!v)
        return local;
    ld_code code = x->options->version_1_0  ? LD_CONTEXT_ENTRY
                   : v->kind != JSON_STRING ? LD_IMPORT_VALUE
                                            : LD_OK;
    if (code) {
        extract__ld_fail(x, code, SD_STR("@import"));
        return NULL;
    }
    sd_str iri = extract__ld_resolve(x, base, json_text(v));
    const json_value *other = iri.p ? extract__ld_load(x, iri) : NULL;
    if (!other)
        return NULL;
    code = other->kind != JSON_OBJECT                    ? LD_REMOTE_CONTEXT
           : extract__json_get(other, SD_STR("@import")) ? LD_CONTEXT_ENTRY
                                                         : LD_OK;
    if (code) {
        extract__ld_fail(x, code, iri);
        return NULL;
    }
    json_value *both = sd_arena_alloc(x->arena, sizeof *both);
    *both = (json_value){.kind = JSON_OBJECT};
    both->members = sd_arena_alloc(x->arena, ((size_t)other->n + local->n) *
                                                 sizeof *both->members);
    ld_defining own = extract__ld_defining(x, local);
    for (uint32_t i = 0; i < other->n; i++)
        if (extract__ld_member(&own, other->members[i].key) < 0)
            both->members[both->n++] = other->members[i];
    for (uint32_t i = 0; i < local->n; i++)
        both->members[both->n++] = local->members[i];
    return both;
}

// SPDX-License-Identifier: Apache-2.0
// The context of schema.org, which is built in.
#include "jsonld_int.h"

#include <string.h>

bool
extract__ld_is_schema(sd_str iri)
{
    static const char *const rests[] = {"",
                                        "/",
                                        "#",
                                        "/#",
                                        "/docs/jsonldcontext.jsonld",
                                        "/docs/jsonldcontext.json",
                                        "/docs/jsonldcontext.json.txt"};
    static const char *const starts[] = {
        "https://schema.org", "http://schema.org", "https://www.schema.org",
        "http://www.schema.org", "//schema.org"};
    for (size_t i = 0; i < SD_LEN(starts); i++) {
        sd_str start = sd_str_of(starts[i]);
        // Hosts are the same in any case: many pages write http://Schema.org.
        if (!sd_str_starts_fold(iri, start))
            continue;
        sd_str rest = sd_str_sub(iri, start.n, iri.n);
        for (size_t k = 0; k < SD_LEN(rests); k++)
            if (sd_str_eq(rest, sd_str_of(rests[k])))
                return true;
    }
    return false;
}

bool
extract__ld_is_nearly_schema(sd_str ref)
{
    ref = sd_str_trim(ref, SD_STR(" \t\r\n"));
    static const char *const bare[] = {"schema.org", "schema.org/",
                                       "www.schema.org", "www.schema.org/"};
    for (size_t i = 0; i < SD_LEN(bare); i++)
        if (sd_str_is(ref, bare[i]))
            return true;
    return extract__ld_is_schema(ref);
}

// FNV-1a; tools/gen_schema_context.py has the same.
static uint32_t
schema_hash(sd_str s)
{
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < s.n; i++)
        h = (h ^ (unsigned char)s.p[i]) * 16777619u;
    return h ^ h >> 15;
}

static ld_term *
make_term(ld_state *x, const ld_schema_term *s)
{
    sd_str name = {extract__ld_schema_pool + s->at, s->n};
    ld_term *t = sd_arena_alloc(x->arena, sizeof *t);
    *t = (ld_term){.term = name};
    if (s->kind == LD_SCHEMA_OTHER) {
        t->iri = sd_str_of(name.p + name.n);
        t->prefix = t->iri.n && memchr(":/?#[]@", t->iri.p[t->iri.n - 1], 7);
    } else {
        t->iri = extract__ld_join(x, SD_STR("http://schema.org/"), name);
    }
    if (s->kind == LD_SCHEMA_ID)
        t->type = SD_STR("@id");
    if (s->kind == LD_SCHEMA_DATE)
        t->type = SD_STR("http://schema.org/Date");
    return t;
}

const ld_term *
extract__ld_schema_find(ld_state *x, sd_str term)
{
    uint32_t mask = extract__ld_schema_mask, i = schema_hash(term) & mask, k;
    for (; (k = extract__ld_schema_slots[i]); i = (i + 1) & mask) {
        const ld_schema_term *s = &extract__ld_schema_terms[k - 1];
        if (s->n == term.n &&
            !memcmp(extract__ld_schema_pool + s->at, term.p, term.n))
            break;
    }
    if (!k)
        return NULL;
    if (!x->schema_terms) {
        size_t n = extract__ld_schema_count * sizeof *x->schema_terms;
        x->schema_terms = sd_arena_alloc(x->arena, n);
        memset(x->schema_terms, 0, n);
    }
    ld_term **t = &x->schema_terms[k - 1];
    if (!*t)
        *t = make_term(x, &extract__ld_schema_terms[k - 1]);
    return *t;
}

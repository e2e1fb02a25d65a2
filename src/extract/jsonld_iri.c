// SPDX-License-Identifier: Apache-2.0
#include "jsonld_int.h"

#include <string.h>

bool
extract__ld_is_well_formed(sd_str s)
{
    static const bool bad[256] = {
        [0 ... ' '] = true, ['<'] = true, ['>'] = true, ['"'] = true,
        ['{'] = true,       ['}'] = true, ['|'] = true, ['^'] = true,
        ['`'] = true,       ['\\'] = true};
    unsigned hashes = 0;
    bool any = false;
    for (size_t i = 0; i < s.n; i++) {
        any |= bad[(unsigned char)s.p[i]];
        hashes += s.p[i] == '#';
    }
    return !any && hashes < 2 && sd_iri_is_absolute(s);
}

sd_str
extract__ld_trimmed(const ld_state *x, sd_str name)
{
    return x->options->lenient ? sd_str_strip(name) : name;
}

sd_str
extract__ld_trim(const ld_state *x, sd_str name)
{
    sd_str trimmed = extract__ld_trimmed(x, name);
    if (trimmed.n < name.n)
        extract__ld_note(x, name, "blanks around a name");
    return trimmed;
}

void
extract__ld_trim_keys(const ld_state *x, const json_value *v)
{
    for (uint32_t i = 0; i < v->n; i++) {
        sd_str key = extract__ld_trim(x, v->members[i].key);
        if (key.n < v->members[i].key.n) // most are only read
            v->members[i].key = key;
    }
}

sd_str
extract__ld_join(ld_state *x, sd_str a, sd_str b)
{
    if (a.n == 0)
        return b.p ? b : (sd_str){"", 0};
    if (b.n == 0)
        return a;
    size_t n = a.n + b.n;
    if (n > EXTRACT_NAME_MAX)
        extract__ld_note(x, b, LD_OVERLONG);
    if (n > EXTRACT_NAME_MAX || !extract__ld_pay(x, n))
        return (sd_str){0};
    return sd_arena_join(x->arena, a, b);
}

sd_str
extract__ld_resolve(ld_state *x, sd_str base, sd_str ref)
{
    size_t more = sd_iri_is_absolute(ref) ? 0 : base.n;
    if (extract__ld_is_overlong(x, ref) || !extract__ld_pay(x, more + ref.n))
        return (sd_str){0};
    return sd_iri_resolve_in(x->arena, base, ref);
}

/// Define `term` first if the context being read says something about it and
/// has not come to it yet.
static void
define_first(ld_state *x, const ld_context *c, sd_str term, ld_defining *d)
{
    int64_t i = d ? extract__ld_member(d, term) : -1;
    // Only the context under construction is ever passed with `d`.
    if (i >= 0 && d->state[i] != 2)
        extract__ld_define(x, (ld_context *)(uintptr_t)c, term, d);
}

/// `value` is prefix:suffix or an IRI; no pointer if it is neither.
static sd_str
with_colon(ld_state *x, const ld_context *c, sd_str value, size_t colon,
           ld_defining *d)
{
    sd_str prefix = sd_str_sub(value, 0, colon);
    sd_str suffix = sd_str_sub(value, colon + 1, value.n);
    if (sd_str_eq(prefix, SD_STR("_")) || sd_str_starts(suffix, SD_STR("//")))
        return value;
    define_first(x, c, prefix, d);
    const ld_term *t = extract__ld_find(x, c, prefix);
    if (t && t->iri.p && t->prefix)
        return extract__ld_join(x, t->iri, suffix);
    return sd_iri_is_absolute(value) ? value : (sd_str){0};
}

sd_str
extract__ld_iri(ld_state *x, const ld_context *c, sd_str value, unsigned flags,
                ld_defining *d)
{
    value = extract__ld_trim(x, value);
    if (extract__ld_is_overlong(x, value))
        return (sd_str){0};
    if (value.n && value.p[0] == '@') {
        if (extract__ld_keyword(value))
            return value;
        if (extract__ld_is_keyword_like(value)) {
            extract__ld_note(x, value, "unknown keyword");
            return (sd_str){0};
        }
    }
    define_first(x, c, value, d);
    const ld_term *t = NULL;
    // Without a vocabulary only an alias counts, and aliases are short words.
    if ((flags & IRI_VOCAB) || !memchr(value.p, ':', value.n))
        t = extract__ld_find(x, c, value);
    if (t && ((flags & IRI_VOCAB) || (t->iri.p && extract__ld_keyword(t->iri))))
        return t->iri;
    size_t colon = sd_str_find(value, ':');
    if (colon > 0 && colon < value.n) {
        sd_str iri = with_colon(x, c, value, colon, d);
        if (iri.p)
            return iri;
    }
    if ((flags & IRI_VOCAB) && c->vocab.p)
        return extract__ld_join(x, c->vocab, value);
    if ((flags & IRI_RELATIVE) && c->base.p)
        return extract__ld_resolve(x, c->base, value);
    return value;
}

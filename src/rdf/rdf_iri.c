// SPDX-License-Identifier: Apache-2.0
#include "sd_rdf.h"

/// The five parts of RFC 3986; a part that is not there has a NULL view.
typedef struct iri {
    sd_str scheme, authority, path, query, fragment;
} iri;

static bool
is_scheme_byte(char c, bool first)
{
    bool letter = sd_is_letter(c);
    bool other = sd_is_digit(c) || c == '+' || c == '-' || c == '.';
    return letter || (other && !first);
}

/// Length of the scheme at the front of `s`, 0 for none.
static size_t
scheme_len(sd_str s)
{
    size_t n = 0;
    while (n < s.n && is_scheme_byte(s.p[n], n == 0))
        n++;
    return n < s.n && s.p[n] == ':' ? n : 0;
}

bool
sd_iri_is_absolute(sd_str s)
{
    return scheme_len(s) > 0;
}

static iri
split(sd_str s)
{
    iri r = {0};
    size_t n = scheme_len(s);
    if (n) {
        r.scheme = sd_str_sub(s, 0, n);
        s = sd_str_sub(s, n + 1, s.n);
    }
    n = sd_str_find(s, '#');
    if (n < s.n)
        r.fragment = sd_str_sub(s, n + 1, s.n);
    s = sd_str_sub(s, 0, n);
    n = sd_str_find(s, '?');
    if (n < s.n)
        r.query = sd_str_sub(s, n + 1, s.n);
    s = sd_str_sub(s, 0, n);
    if (s.n >= 2 && s.p[0] == '/' && s.p[1] == '/') {
        s = sd_str_sub(s, 2, s.n);
        n = sd_str_find(s, '/');
        r.authority = sd_str_sub(s, 0, n);
        s = sd_str_sub(s, n, s.n);
    }
    r.path = s;
    return r;
}

/// Append `path` without its dot segments (section 5.2.4).
static void
add_path(sd_str path, sd_buf *out)
{
    size_t start = out->n;
    while (path.n) {
        size_t n = 1 + sd_str_find(sd_str_sub(path, 1, path.n), '/');
        sd_str segment = sd_str_sub(path, 0, n);
        bool rooted = segment.p[0] == '/';
        sd_str name = sd_str_sub(segment, rooted, n);
        bool last = n == path.n;
        path = sd_str_sub(path, n, path.n);
        if (sd_str_eq(name, SD_STR("..")) || sd_str_eq(name, SD_STR("."))) {
            if (name.n == 2)
                while (out->n > start && out->p[--out->n] != '/')
                    ;
            if (last && rooted)
                sd_buf_addc(out, '/');
            else if (!rooted && path.n)
                path = sd_str_sub(path, 1, path.n); // "./a" is "a"
        } else {
            sd_buf_add(out, segment);
        }
    }
}

/// Append `ref` in the directory of `base` (section 5.2.3), dots removed.
static void
add_merged(const iri *base, sd_str ref, sd_buf *out)
{
    size_t n = base->path.n;
    while (n > 0 && base->path.p[n - 1] != '/')
        n--;
    sd_buf merged = {.max = base->path.n + ref.n + 1};
    if (base->authority.p && base->path.n == 0)
        sd_buf_addc(&merged, '/');
    sd_buf_add(&merged, sd_str_sub(base->path, 0, n));
    sd_buf_add(&merged, ref);
    add_path(sd_buf_str(&merged), out);
    sd_buf_done(&merged);
}

static void
add_part(const char *before, sd_str part, const char *after, sd_buf *out)
{
    if (!part.p)
        return;
    sd_buf_add(out, sd_str_of(before));
    sd_buf_add(out, part);
    sd_buf_add(out, sd_str_of(after));
}

/// Append the IRI that `ref_text` means in a document at `base_text`.
static void
resolve_iri(sd_str base_text, sd_str ref_text, sd_buf *out)
{
    iri base = split(base_text), ref = split(ref_text);
    const iri *from = ref.scheme.p ? &ref : &base;
    add_part("", from->scheme, ":", out);
    if (ref.scheme.p || ref.authority.p) {
        add_part("//", ref.authority, "", out);
        // The path of an opaque IRI (urn:, mailto:) is no hierarchy.
        if (ref.path.n && ref.path.p[0] == '/')
            add_path(ref.path, out);
        else
            sd_buf_add(out, ref.path);
        add_part("?", ref.query, "", out);
    } else {
        add_part("//", base.authority, "", out);
        if (ref.path.n == 0) {
            sd_buf_add(out, base.path);
            add_part("?", ref.query.p ? ref.query : base.query, "", out);
        } else {
            if (ref.path.p[0] == '/')
                add_path(ref.path, out);
            else
                add_merged(&base, ref.path, out);
            add_part("?", ref.query, "", out);
        }
    }
    add_part("#", ref.fragment, "", out);
}

/// Nothing in an absolute `ref` that resolving would change.
static bool
is_final(sd_str ref)
{
    if (!sd_iri_is_absolute(ref))
        return false;
    for (size_t i = 0; i + 1 < ref.n; i++)
        if (ref.p[i] == '/' && ref.p[i + 1] == '.')
            return false;
    return true;
}

sd_str
sd_iri_resolve_in(sd_arena *arena, sd_str base, sd_str ref)
{
    if (is_final(ref))
        return ref;
    sd_buf b = {.max = base.n + ref.n + 8};
    resolve_iri(base, ref, &b);
    sd_str kept = sd_arena_keep(arena, sd_buf_str(&b));
    sd_buf_done(&b);
    return kept;
}

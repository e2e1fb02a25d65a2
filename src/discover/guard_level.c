// SPDX-License-Identifier: Apache-2.0
// Which pattern, family, host and domain an address belongs to.
#include "guard_int.h"

enum { CHILDREN = 32 }; // single words in a folder: from here on a list

/// The place of the last slash of a path; there is one.
static size_t
last_slash(sd_str path)
{
    size_t i = path.n - 1;
    while (i > 0 && path.p[i] != '/')
        i--;
    return i;
}

/// Is the last segment a word of its own, neither masked nor empty?
static bool
ends_in_word(sd_str path, size_t slash)
{
    for (size_t i = slash + 1; i < path.n; i++)
        if (path.p[i] == '#' || path.p[i] == '*')
            return false;
    return slash + 1 < path.n;
}

/// The key of the pattern. All of a host's calendar is one, and all of its
/// addresses with random parts; a folder with many single words in it is a
/// list (/wiki/Paris), whose pages are one pattern as well.
static uint64_t
pattern_key(sd_guard *g, const guard_shape *s, uint64_t host_key, sd_str path,
            sd_str whole)
{
    guard_table *t = &g->table[GUARD_PATTERN];
    if (s->calendar)
        return guard__hash(SD_STR("calendar"), host_key);
    if (s->session)
        return guard__hash(SD_STR("session"), host_key);
    uint64_t own = guard__hash(whole, host_key);
    size_t slash = last_slash(path);
    if (s->has_query || !ends_in_word(path, slash))
        return own;
    uint64_t key = guard__hash(sd_str_sub(path, 0, slash), host_key ^ 7);
    guard_entry *folder = guard__touch(t, key, g->tick);
    if (folder->hosts >= CHILDREN)
        return guard__hash(SD_STR("list"), key);
    if (!guard__find(t, own))
        folder->hosts++;
    return own;
}

/// The part of a path up to its second slash.
static sd_str
first_segment(sd_str path)
{
    sd_str rest = sd_str_sub(path, 1, path.n);
    return sd_str_sub(path, 0, 1 + sd_str_find(rest, '/'));
}

/// Fill in the keys of pattern, family and host.
static void
find_keys(sd_guard *g, const sd_url *u, guard_levels *l)
{
    const guard_shape *s = &l->shape;
    sd_str name = sd_url_host_key(u);
    uint64_t at = guard__hash(name, 3);
    sd_buf_reset(&g->text);
    sd_url_pattern(sd_str_sub(u->href, u->path_at, u->fragment_at), &g->text);
    sd_str whole = sd_buf_str(&g->text);
    sd_str path = sd_str_sub(whole, 0, sd_str_find(whole, '?'));
    l->g = g;
    l->key[GUARD_HOST_LEVEL] = at;
    l->key[GUARD_PATTERN] = pattern_key(g, s, at, path, whole);
    l->key[GUARD_FAMILY] = s->has_query ? guard__hash(path, at ^ 5)
                                        : guard__hash(first_segment(path),
                                                      at ^ (64 + s->segments));
}

/// The key of the domain; hosts remember theirs.
static uint64_t
domain_key(const guard_entry *h, const sd_url *u)
{
    if (h->domain)
        return h->domain;
    sd_str name = sd_url_host(u), domain = sd_url_registrable(name);
    return guard__hash(domain.n ? domain : name, 4);
}

/// The key of the path in hand on all hosts.
static uint64_t
path_key(const sd_guard *g)
{
    sd_str whole = sd_buf_str(&g->text);
    return guard__hash(sd_str_sub(whole, 0, sd_str_find(whole, '?')), 11);
}

void
guard__touch_levels(sd_guard *g, const sd_url *u, guard_levels *l)
{
    g->tick++;
    find_keys(g, u, l);
    for (unsigned i = 0; i < GUARD_DOMAIN; i++)
        l->e[i] = guard__touch(&g->table[i], l->key[i], g->tick);
    guard_entry *h = l->e[GUARD_HOST_LEVEL];
    h->domain = l->key[GUARD_DOMAIN] = domain_key(h, u);
    l->e[GUARD_DOMAIN] =
        guard__touch(&g->table[GUARD_DOMAIN], h->domain, g->tick);
    l->everywhere = NULL;
    // A table's entries stay where they are; but a touch may give the place of
    // one to another, so this comes from a table that no level uses twice.
    if (l->shape.has_query)
        l->everywhere =
            guard__touch(&g->table[GUARD_DOMAIN], path_key(g), g->tick);
}

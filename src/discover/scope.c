// SPDX-License-Identifier: Apache-2.0
// Which addresses are part of a crawl: seeds, patterns, depth, pages a host.
#include "sd_scope.h"

#include <stdlib.h>
#include <string.h>

typedef struct scope_pattern {
    sd_str said;
    sd_str normal; ///< with the escapes of addresses in normal form
} scope_pattern;

struct sd_scope {
    sd_scope_conf conf; ///< its patterns are the caller's, and not used
    scope_pattern *include, *exclude;
    sd_arena arena;
    sd_str *site; ///< a hash table of the seeds' hosts or domains
    size_t mask;
};

const char *
sd_scope_rule_text(sd_scope_rule r)
{
    static const char *const text[] = {
        "in scope",
        "no address of the web",
        "not on a host or domain of the seeds",
        "matches --exclude",
        "matches no --include",
        "deeper than --max-depth",
        "its host has --max-per-host pages",
    };
    return text[r];
}

// ------------------------------------------------------------------- sites

static sd_str *
site_slot(const sd_scope *s, sd_str name)
{
    size_t i = (size_t)sd_hash(name.p, name.n, 0) & s->mask;
    while (s->site[i].p && !sd_str_eq(s->site[i], name))
        i = (i + 1) & s->mask;
    return &s->site[i];
}

/// "www.ex.org" and "ex.org" are one host to their owners.
static sd_str
host_of(const sd_url *u)
{
    sd_str host = sd_url_host_key(u);
    if (host.n > 4 && sd_str_starts(host, SD_STR("www.")))
        return sd_str_sub(host, 4, host.n);
    return host;
}

/// Machines and names without a registrable domain are sites by themselves.
static sd_str
domain_of(const sd_url *u)
{
    sd_str host = sd_url_host(u), domain = sd_url_registrable(host);
    return domain.n ? domain : host;
}

/// Most foreign hosts do not even end like a seed's domain; those that do are
/// asked about properly: there may be a public suffix in between.
static bool
may_be_ours(const sd_scope *s, sd_str host)
{
    for (;;) {
        if (site_slot(s, host)->p)
            return true;
        size_t dot = sd_str_find(host, '.');
        if (dot == host.n)
            return false;
        host = sd_str_sub(host, dot + 1, host.n);
    }
}

static bool
is_ours(const sd_scope *s, const sd_url *u)
{
    switch (s->conf.mode) {
    case SD_SCOPE_HOST:
        return site_slot(s, host_of(u))->p != NULL;
    case SD_SCOPE_DOMAIN:
        return may_be_ours(s, sd_url_host(u)) &&
               site_slot(s, domain_of(u))->p != NULL;
    case SD_SCOPE_ANY:
        break;
    }
    return true;
}

// ---------------------------------------------------------------- patterns

bool
sd_scope_match(sd_str pattern, sd_str text)
{
    sd_str part;
    if (!sd_str_cut(&pattern, '*', &part))
        return text.n == 0;
    if (!sd_str_starts(text, part))
        return false;
    text = sd_str_sub(text, part.n, text.n);
    if (!pattern.p) // no star
        return text.n == 0;
    // The first place of each part leaves the most for the others; the last
    // part has but one place.
    while (sd_str_cut(&pattern, '*', &part) && pattern.p) {
        const char *hit =
            part.n ? memmem(text.p, text.n, part.p, part.n) : text.p;
        if (!hit)
            return false;
        text = sd_str_sub(text, (size_t)(hit - text.p) + part.n, text.n);
    }
    return part.n <= text.n &&
           sd_str_eq(part, sd_str_sub(text, text.n - part.n, text.n));
}

/// The first pattern of the list that matches, or NULL.
static const scope_pattern *
find_match(const scope_pattern *list, size_t n, const sd_url *u)
{
    sd_str whole = sd_str_sub(u->href, 0, u->fragment_at);
    sd_str tail = sd_str_sub(u->href, u->path_at, u->fragment_at);
    for (size_t i = 0; i < n; i++)
        if (sd_scope_match(list[i].normal,
                           list[i].said.p[0] == '/' ? tail : whole))
            return &list[i];
    return NULL;
}

sd_scope_verdict
sd_scope_check(const sd_scope *s, const sd_url *u, uint32_t depth,
               uint64_t host_pages)
{
    const sd_scope_conf *c = &s->conf;
    sd_scope_verdict v = {.rule = SD_SCOPE_OK, .pattern = {"", 0}};
    const scope_pattern *out;
    if (!sd_url_is_web(u))
        v.rule = SD_SCOPE_NOT_WEB;
    else if (!is_ours(s, u))
        v.rule = SD_SCOPE_FOREIGN;
    else if ((out = find_match(s->exclude, c->excludes, u)))
        v = (sd_scope_verdict){SD_SCOPE_EXCLUDED, out->said};
    else if (depth > c->max_depth)
        v.rule = SD_SCOPE_TOO_DEEP;
    else if (c->max_per_host && host_pages >= c->max_per_host)
        v.rule = SD_SCOPE_HOST_FULL;
    // Last: who may do without it has kept to all others then.
    else if (c->includes && !find_match(s->include, c->includes, u))
        v.rule = SD_SCOPE_NOT_INCLUDED;
    return v;
}

// ------------------------------------------------------------------- build

/// Where the host of a pattern is over, if it has one.
static size_t
host_end(sd_str text)
{
    const char *scheme = memmem(text.p, text.n, "://", 3);
    size_t at = scheme ? (size_t)(scheme - text.p) + 3 : 0;
    return at + sd_str_find(sd_str_sub(text, at, text.n), '/');
}

/// The pattern as it would stand in addresses. Those of machines have brackets,
/// which a path has not.
static sd_str
normal_of(sd_arena *a, sd_str text)
{
    sd_buf b = {.max = 3 * text.n};
    size_t host = host_end(text), from = 0;
    for (size_t i = 0; i < host; i++)
        if (text.p[i] == '[' || text.p[i] == ']') {
            sd_url_fix_escapes(sd_str_sub(text, from, i), &b);
            sd_buf_addc(&b, text.p[i]);
            from = i + 1;
        }
    sd_url_fix_escapes(sd_str_sub(text, from, text.n), &b);
    sd_str normal = sd_arena_keep(a, sd_buf_str(&b));
    sd_buf_done(&b);
    return normal;
}

static sd_status
copy_patterns(sd_scope *s, const sd_str *from, size_t n, scope_pattern **ret,
              sd_why *why)
{
    if (n > SD_SCOPE_PATTERNS_MAX)
        return sd_fail(why, SD_ERR_LIMIT, "more than %d patterns",
                       SD_SCOPE_PATTERNS_MAX);
    scope_pattern *to = sd_arena_alloc(&s->arena, n * sizeof *to);
    for (size_t i = 0; i < n; i++) {
        if (!from[i].n)
            return sd_fail(why, SD_ERR_USAGE, "an empty pattern");
        if (from[i].n > SD_SCOPE_PATTERN_BYTES_MAX)
            return sd_fail(why, SD_ERR_LIMIT, "a pattern over %d bytes",
                           SD_SCOPE_PATTERN_BYTES_MAX);
        to[i] = (scope_pattern){sd_arena_keep(&s->arena, from[i]),
                                normal_of(&s->arena, from[i])};
    }
    *ret = to;
    return SD_OK;
}

/// Parse a seed, into `text`.
static sd_status
read_seed(sd_str seed, sd_buf *text, sd_url *ret, sd_why *why)
{
    if (sd_url_parse(seed, NULL, text, ret) && sd_url_is_web(ret)) {
        if (!sd_url_has_user(ret))
            return SD_OK;
        sd_str to = sd_str_sub(ret->href, ret->host_at, ret->href.n);
        return sd_fail(why, SD_ERR_USAGE,
                       "a user name or password, which would not be sent: "
                       "%.*s://...@%.*s",
                       SD_ARGS(sd_url_scheme(ret)),
                       to.n < 200 ? (int)to.n : 200, to.p);
    }
    int shown = seed.n < 200 ? (int)seed.n : 200;
    bool bare = memchr(seed.p, ':', seed.n) == NULL;
    return sd_fail(why, SD_ERR_USAGE, "no address of the web: %.*s%s", shown,
                   seed.p, bare ? "; https:// in front of it?" : "");
}

sd_status
sd_scope_seed(sd_str seed, sd_why *why)
{
    sd_buf text = {.max = SD_URL_MAX};
    sd_url u;
    sd_status st = read_seed(seed, &text, &u, why);
    sd_buf_done(&text);
    return st;
}

static sd_status
add_seeds(sd_scope *s, const sd_str *seeds, size_t n, sd_why *why)
{
    if (n > SD_SCOPE_SEEDS_MAX)
        return sd_fail(why, SD_ERR_LIMIT, "more than %d seeds",
                       SD_SCOPE_SEEDS_MAX);
    size_t slots = 16;
    while (slots < 2 * n + 1)
        slots *= 2;
    s->site = sd_calloc(slots, sizeof *s->site);
    s->mask = slots - 1;
    sd_buf text = {.max = SD_URL_MAX}, trimmed = {.max = SD_URL_MAX};
    sd_status st = SD_OK;
    for (size_t i = 0; i < n && !st; i++) {
        sd_url raw, u;
        st = read_seed(seeds[i], &text, &raw, why);
        if (st || !sd_url_normalise(&raw, SD_URL_TRIM_HOST, &trimmed, &u))
            continue;
        sd_str name =
            s->conf.mode == SD_SCOPE_HOST ? host_of(&u) : domain_of(&u);
        sd_str *slot = site_slot(s, name);
        if (!slot->p)
            *slot = sd_arena_keep(&s->arena, name);
    }
    sd_buf_done(&text);
    sd_buf_done(&trimmed);
    return st;
}

sd_status
sd_scope_new(const sd_scope_conf *conf, const sd_str *seeds, size_t seed_n,
             sd_scope **ret, sd_why *why)
{
    sd_scope *s = sd_calloc(1, sizeof *s);
    s->conf = *conf;
    sd_status st =
        copy_patterns(s, conf->include, conf->includes, &s->include, why);
    if (!st)
        st = copy_patterns(s, conf->exclude, conf->excludes, &s->exclude, why);
    if (!st)
        st = add_seeds(s, seeds, seed_n, why);
    if (st) {
        sd_scope_free(s);
        return st;
    }
    *ret = s;
    return SD_OK;
}

void
sd_scope_free(sd_scope *s)
{
    if (!s)
        return;
    sd_arena_done(&s->arena);
    free(s->site);
    free(s);
}

// SPDX-License-Identifier: Apache-2.0
#include "robots_int.h"

#include <string.h>

/// The first bytes of `s`, as a key has them; shorter text has zeros behind.
static uint64_t
head_of(sd_str s)
{
    uint64_t v = 0;
    if (s.n)
        memcpy(&v, s.p, s.n < sizeof v ? s.n : sizeof v);
    return v;
}

/// A set of the pairs of neighbouring bytes in `s`.
static uint64_t
pairs_of(sd_str s)
{
    uint64_t set = 0;
    for (size_t i = 1; i < s.n; i++) {
        unsigned a = (unsigned char)s.p[i - 1], b = (unsigned char)s.p[i];
        set |= UINT64_C(1) << ((a * 37 + b * 11) & 63);
    }
    return set;
}

robots_key
robots__key(sd_str text)
{
    size_t n = sd_str_find(text, '*');
    unsigned char ones[8];
    memset(ones, 0xff, sizeof ones);
    robots_key k = {.head = head_of(sd_str_sub(text, 0, n))};
    k.mask = head_of((sd_str){(const char *)ones, n < 8 ? n : 8});
    sd_str part;
    while (sd_str_cut(&text, '*', &part))
        k.pairs |= pairs_of(part);
    return k;
}

/// Where `part` first is in `s` from `at` on; past the end if nowhere.
static size_t
find(sd_str s, size_t at, sd_str part)
{
    if (part.n > s.n - at)
        return s.n + 1;
    const char *hit = memmem(s.p + at, s.n - at, part.p, part.n);
    return hit ? (size_t)(hit - s.p) : s.n + 1;
}

bool
robots__match(sd_str pattern, bool anchored, sd_str path)
{
    sd_str part;
    sd_str_cut(&pattern, '*', &part);
    if (!sd_str_starts(path, part))
        return false;
    size_t at = part.n;
    if (!pattern.p) // no wildcard
        return !anchored || at == path.n;
    // The first place for each part is the best: it leaves the most for the
    // others. The last one of an anchored pattern has but one place.
    while (sd_str_cut(&pattern, '*', &part)) {
        if (!pattern.p && anchored)
            return part.n <= path.n - at &&
                   sd_str_eq(part, sd_str_sub(path, path.n - part.n, path.n));
        size_t hit = find(path, at, part);
        if (hit > path.n)
            return false;
        at = hit + part.n;
    }
    return true;
}

int
robots__by_weight(const void *pa, const void *pb)
{
    const robots_rule *a = pa, *b = pb;
    if (a->octets != b->octets)
        return a->octets > b->octets ? -1 : 1;
    if (a->allow != b->allow)
        return a->allow ? -1 : 1;
    return a->line < b->line ? -1 : a->line > b->line;
}

unsigned
robots__shelf(sd_str s)
{
    if (s.n < 2 || s.p[0] == '*' || s.p[1] == '*')
        return OPEN_SHELF;
    return (unsigned char)s.p[1] % SHELVES;
}

/// The weightiest rule on a shelf that matches, or NULL.
static const robots_rule *
search(const sd_robots *r, unsigned shelf, sd_str path, uint64_t head,
       uint64_t pairs)
{
    for (size_t i = r->shelf_at[shelf]; i < r->shelf_at[shelf + 1]; i++) {
        const robots_key *k = &r->key[i];
        if ((((head ^ k->head) & k->mask) | (k->pairs & ~pairs)) != 0)
            continue;
        const robots_rule *rule = &r->rule[i];
        if (robots__match((sd_str){r->text + rule->text_at, rule->text_n},
                          rule->anchored, path))
            return rule;
    }
    return NULL;
}

/// The rule that decides about `path`, or NULL.
static const robots_rule *
decide(const sd_robots *r, sd_str path)
{
    uint64_t head = head_of(path), pairs = pairs_of(path);
    unsigned shelf = robots__shelf(path);
    const robots_rule *open = search(r, OPEN_SHELF, path, head, pairs);
    const robots_rule *own =
        shelf == OPEN_SHELF ? NULL : search(r, shelf, path, head, pairs);
    if (!own || !open)
        return own ? own : open;
    return robots__by_weight(own, open) < 0 ? own : open;
}

/// Append `path` as patterns have it: * and $ are marks there, so here they
/// are escaped.
static void
add_path(sd_str path, sd_buf *out)
{
    sd_buf fixed = {.max = 3 * path.n};
    sd_url_fix_escapes(path, &fixed);
    for (size_t i = 0; i < fixed.n; i++) {
        if (fixed.p[i] == '*')
            sd_buf_add(out, SD_STR("%2A"));
        else if (fixed.p[i] == '$')
            sd_buf_add(out, SD_STR("%24"));
        else
            sd_buf_addc(out, fixed.p[i]);
    }
    sd_buf_done(&fixed);
}

static bool
is_plain(sd_str path)
{
    return sd_url_is_fixed(path) && sd_str_find(path, '*') == path.n &&
           sd_str_find(path, '$') == path.n;
}

sd_robots_verdict
sd_robots_check(const sd_robots *r, const sd_url *u)
{
    sd_robots_verdict v = {.allowed = true, .pattern = {"", 0}};
    sd_str path = sd_str_sub(u->href, u->path_at, u->fragment_at);
    if (r->info.group == SD_ROBOTS_FIXED)
        v.allowed = r->fixed_allowed;
    if (!r->info.rules)
        return v;
    if (path.n > SD_ROBOTS_PATH_MAX) {
        v.allowed = false;
        return v;
    }
    sd_buf fixed = {.max = 9 * path.n};
    if (!is_plain(path)) {
        add_path(path, &fixed);
        path = sd_buf_str(&fixed);
    }
    const robots_rule *rule = decide(r, path);
    if (rule)
        v = (sd_robots_verdict){
            .allowed = rule->allow,
            .line = rule->line,
            .pattern = {r->text + rule->text_at, rule->text_n}};
    sd_buf_done(&fixed);
    return v;
}

// SPDX-License-Identifier: Apache-2.0
// Sums by host and key, and the table that is made of them.
#include "sd_url.h"
#include "sd_want.h"

#include <stdlib.h>

typedef struct entry {
    sd_str key; // host, tab, what is counted
    uint64_t hash;
    double sum;
} entry;

struct sd_want_summary {
    sd_arena arena;
    entry *entry;
    size_t entries, entry_cap;
    uint32_t *slot; // entry + 1
    size_t slots;
    bool several; // hosts
    sd_str host;  // the first one
    sd_buf key;
};

sd_want_summary *
sd_want_summary_new(void)
{
    sd_want_summary *s = sd_calloc(1, sizeof *s);
    s->key.max = 1 << 16;
    return s;
}

void
sd_want_summary_free(sd_want_summary *s)
{
    if (!s)
        return;
    free(s->entry);
    free(s->slot);
    sd_buf_done(&s->key);
    sd_arena_done(&s->arena);
    free(s);
}

static uint32_t *
find(const sd_want_summary *s, sd_str key, uint64_t hash)
{
    for (size_t k = hash;; k++) {
        uint32_t *at = &s->slot[k & (s->slots - 1)];
        if (!*at || (s->entry[*at - 1].hash == hash &&
                     sd_str_eq(s->entry[*at - 1].key, key)))
            return at;
    }
}

static void
widen(sd_want_summary *s)
{
    s->slots = s->slots ? s->slots * 2 : 256;
    free(s->slot);
    s->slot = sd_calloc(s->slots, sizeof *s->slot);
    for (uint32_t i = 0; i < s->entries; i++)
        *find(s, s->entry[i].key, s->entry[i].hash) = i + 1;
}

/// `host`, a tab and `what`.
static sd_str
make_key(sd_want_summary *s, sd_str host, sd_str what)
{
    sd_buf_reset(&s->key);
    sd_buf_add(&s->key, host);
    sd_buf_addc(&s->key, '\t');
    sd_buf_add(&s->key, what);
    return sd_buf_str(&s->key);
}

static void
add(sd_want_summary *s, sd_str host, sd_str what, double by)
{
    sd_str key = make_key(s, host, what);
    uint64_t hash = sd_hash(key.p, key.n, 0);
    if (s->entries * 2 >= s->slots)
        widen(s);
    uint32_t *at = find(s, key, hash);
    if (!*at) {
        s->entry =
            sd_grow(s->entry, &s->entry_cap, s->entries + 1, sizeof *s->entry);
        s->entry[s->entries++] =
            (entry){sd_arena_keep(&s->arena, key), hash, 0};
        *at = (uint32_t)s->entries;
    }
    s->entry[*at - 1].sum += by;
}

void
sd_want_summary_add(sd_want_summary *s, sd_str url, sd_str lines)
{
    sd_url u;
    sd_buf href = {.max = SD_URL_MAX}, host = {.max = 4096};
    if (sd_url_parse(url, NULL, &href, &u) && sd_url_is_web(&u))
        sd_buf_add(&host, sd_url_host_key(&u));
    else
        sd_buf_add(&host, SD_STR("(files)"));
    sd_buf_done(&href);
    if (!s->host.p)
        s->host = sd_arena_keep(&s->arena, sd_buf_str(&host));
    s->several = s->several || !sd_str_eq(s->host, sd_buf_str(&host));
    sd_str line;
    while (sd_str_cut(&lines, '\n', &line)) {
        size_t n = line.n; // names may hold blanks, numbers do not
        while (n && line.p[n - 1] != ' ')
            n--;
        double by;
        if (!n || !sd_str_double(sd_str_sub(line, n, line.n), &by))
            continue;
        add(s, SD_STR("*"), sd_str_sub(line, 0, n - 1), by);
        add(s, sd_buf_str(&host), sd_str_sub(line, 0, n - 1), by);
    }
    sd_buf_done(&host);
}

// ------------------------------------------------------------- the output

static double
get(sd_want_summary *s, sd_str host, const char *what)
{
    sd_str key = make_key(s, host, sd_str_of(what));
    uint32_t at = *find(s, key, sd_hash(key.p, key.n, 0));
    return at ? s->entry[at - 1].sum : 0;
}

static double
get_part(sd_want_summary *s, sd_str host, size_t part, const char *what)
{
    char key[64];
    (void)snprintf(key, sizeof key, "part\t%zu\t%s", part, what);
    return get(s, host, key);
}

static void
print_share(sd_str name, double n, double of, int indent, sd_buf *out)
{
    int width = 48 - indent - (int)(name.n < 40 ? name.n : 40);
    sd_buf_addf(out, "%*s%.*s%*s%5.1f%%  %.0f\n", indent, "", SD_ARGS(name),
                width > 1 ? width : 1, "", of > 0 ? 100 * n / of : 0, n);
}

static void
print_part(sd_want_summary *s, const sd_target *t, sd_str host, size_t part,
           double pages, sd_buf *out)
{
    sd_str text = sd_target_part_text(t, part);
    double looked = get_part(s, host, part, "looked");
    sd_buf_addf(out, "  want %.*s\n      %.0f of %.0f pages, mean value %.3f",
                SD_ARGS(text), get_part(s, host, part, "pages"), pages,
                get_part(s, host, part, "value") / pages);
    if (looked > 0)
        sd_buf_addf(out, "; %.0f of %.0f items",
                    get_part(s, host, part, "items"), looked);
    sd_buf_addc(out, '\n');
    for (size_t k = 0; looked > 0 && k < sd_target_needs(t, part); k++) {
        char what[32];
        (void)snprintf(what, sizeof what, "need\t%zu", k);
        print_share(sd_target_need_text(t, part, k),
                    get_part(s, host, part, what), looked, 6, out);
    }
}

static int
compare_entries(const void *a, const void *b)
{
    sd_str x = (*(entry *const *)a)->key, y = (*(entry *const *)b)->key;
    return sd_str_order(x, y);
}

/// Keys with the host cut off; false when it is another host's.
static bool
of_host(const entry *e, sd_str host, sd_str *ret)
{
    if (!sd_str_starts(e->key, host) || e->key.n == host.n ||
        e->key.p[host.n] != '\t')
        return false;
    *ret = sd_str_sub(e->key, host.n + 1, e->key.n);
    return true;
}

/// Cut "type", a type and, in `*ret_rest`, a property of it; that has no text
/// if the entry is of the type itself. False when it is another host's.
static bool
of_type(const entry *e, sd_str host, sd_str *ret_type, sd_str *ret_rest)
{
    sd_str rest;
    *ret_type = (sd_str){0};
    if (!of_host(e, host, &rest))
        return false;
    if (sd_str_starts(rest, SD_STR("type\t"))) {
        *ret_rest = sd_str_sub(rest, 5, rest.n);
        (void)sd_str_cut(ret_rest, '\t', ret_type);
    }
    return true;
}

static int
more_first(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}

enum { TYPES_SHOWN = 40 };

/// Which types of a host are shown.
typedef struct shown_types {
    size_t types; // that it has
    double least; // items that one must have
    size_t ties;  // how many may have just so many
} shown_types;

static shown_types
choose_types(entry *const *e, entry *const *end, sd_str host)
{
    double *sum = NULL;
    size_t n = 0, cap = 0;
    sd_str type, rest;
    for (; e < end && of_type(*e, host, &type, &rest); e++)
        if (type.p && !rest.p) {
            sum = sd_grow(sum, &cap, n + 1, sizeof *sum);
            sum[n++] = (*e)->sum;
        }
    shown_types ret = {.types = n};
    if (n > TYPES_SHOWN) {
        qsort(sum, n, sizeof *sum, more_first);
        ret.least = sum[TYPES_SHOWN - 1];
        for (size_t i = 0; i < TYPES_SHOWN; i++)
            ret.ties += sum[i] <= ret.least;
    }
    free(sum);
    return ret;
}

/// The entries of one host stand together from `e` on, types before their
/// properties. `all` of them, or those with the most items.
static void
print_types(entry *const *e, entry *const *end, sd_str host, bool all,
            sd_buf *out)
{
    double items = 0;
    sd_str rest, type;
    shown_types s = choose_types(e, end, host);
    size_t shown = 0;
    bool show = false;
    for (; e < end && of_type(*e, host, &type, &rest); e++) {
        if (!type.p)
            continue;
        if (!rest.p) {
            items = (*e)->sum;
            bool tie = items <= s.least;
            show = all || !tie || (items >= s.least && s.ties);
            s.ties -= tie && s.ties && show;
            shown += show;
        }
        if (!show)
            continue;
        if (!rest.p) {
            sd_buf_addf(out, "  found %.*s: %.0f item%s\n", SD_ARGS(type),
                        items, items == 1 ? "" : "s");
        } else {
            print_share(rest, (*e)->sum, items, 6, out);
        }
    }
    if (shown < s.types)
        sd_buf_addf(out, "  and %zu more types\n", s.types - shown);
}

static void
print_host(sd_want_summary *s, const sd_target *t, entry *const *e,
           entry *const *end, sd_str host, bool each, bool items_only,
           sd_buf *out)
{
    double pages = get(s, host, "pages");
    bool all = sd_str_eq(host, SD_STR("*"));
    sd_buf_addf(out, "%s%.*s: %.0f page%s%s, %.0f rewarded",
                all ? "all hosts" : "host ", all ? 0 : (int)host.n, host.p,
                pages, pages == 1 ? "" : "s",
                items_only ? " with statements" : "", get(s, host, "rewarded"));
    if (!items_only)
        sd_buf_addf(out, ", mean reward %.3f", get(s, host, "reward") / pages);
    sd_buf_addc(out, '\n');
    for (size_t i = 0; i < sd_target_parts(t); i++)
        if (!items_only || get_part(s, host, i, "looked") > 0)
            print_part(s, t, host, i, pages, out);
    print_types(e, end, host, each, out);
}

static entry **
sort_entries(const sd_want_summary *s)
{
    entry **v = sd_calloc(s->entries, sizeof *v);
    for (size_t i = 0; i < s->entries; i++)
        v[i] = &s->entry[i];
    if (s->entries)
        qsort(v, s->entries, sizeof(entry *), compare_entries);
    return v;
}

/// All hosts together, if there are several, and each if `each`.
static void
print_hosts(sd_want_summary *s, const sd_target *t, bool each, bool items_only,
            sd_buf *out)
{
    entry **v = sort_entries(s);
    sd_str last = {0};
    for (size_t i = 0; i < s->entries; i++) {
        sd_str host = sd_str_sub(v[i]->key, 0, sd_str_find(v[i]->key, '\t'));
        bool all = sd_str_eq(host, SD_STR("*"));
        if (i && sd_str_eq(host, last))
            continue;
        last = host;
        if (all ? each && !s->several : !each)
            continue; // it would say the same twice
        print_host(s, t, v + i, v + s->entries, host, each, items_only, out);
    }
    free(v);
}

void
sd_want_summary_items(sd_want_summary *s, const sd_target *t, bool each,
                      sd_buf *out)
{
    print_hosts(s, t, each, true, out);
}

void
sd_want_summary_print(sd_want_summary *s, const sd_target *t, sd_buf *out)
{
    print_hosts(s, t, true, false, out);
}

// SPDX-License-Identifier: Apache-2.0
// Who may be taken: four levels, each with an allowance that grows with what
// its pages were worth. doc/internals/discover.md says why these numbers.
#include "guard_int.h"

#include <stdlib.h>

/// How many pages may be taken, at most:
///
///     base + own * (pages with new content) - waste * (pages without)
///     late + (pages with new content) / 2      if there is a `late`
///
/// and on top of that
///
///     reward * earned + host * (earned by the host) + share * (all taken)
///
/// So with `late` what is new and does not pay comes to an end, at some
/// 2 * late pages. The share of all that was taken lets large crawls try more;
/// where traps of a sort have never paid, less is tried of that sort.
typedef struct allowance {
    guard_sort sort;
    float base, own, waste, late, reward, host, share;
} allowance;

/// Content of its own: no limit, the host's will do. Without content: none
/// either, if one page in twenty pays.
static const allowance plain = {.sort = GUARD_NO_TRAP,
                                .base = 200,
                                .own = 4,
                                .waste = 1,
                                .reward = 20,
                                .host = 0.5f,
                                .share = 0.01f};

/// The same page under many names is new once and paid once.
static const allowance session = {.sort = GUARD_SESSIONS,
                                  .base = 48,
                                  .own = 4,
                                  .waste = 4,
                                  .reward = 0.5f,
                                  .share = 0.002f};

/// One page in five must pay.
static const allowance calendar = {.sort = GUARD_CALENDARS,
                                   .base = 32,
                                   .own = 0.5f,
                                   .reward = 5,
                                   .host = 0.1f,
                                   .share = 0.0005f};
static const allowance facets = {.sort = GUARD_COMBINATIONS,
                                 .base = 48,
                                 .own = 0.5f,
                                 .reward = 5,
                                 .host = 0.1f,
                                 .share = 0.0005f};

/// A host that has not paid in 900 pages can wait; many hosts of one domain
/// together, in 500.
static const allowance host = {.sort = GUARD_NO_TRAP,
                               .base = 200,
                               .own = 4,
                               .waste = 1,
                               .late = 450,
                               .reward = 20,
                               .share = 0.01f};
static const allowance farm = {.sort = GUARD_FARMS,
                               .base = 128,
                               .own = 2,
                               .waste = 1,
                               .late = 250,
                               .reward = 20,
                               .share = 0.002f};

enum {
    FARM_HOSTS = 16,    // of a domain: up to here there is nothing to see
    HOSTS_BASE = 24,    // hosts of a domain that may be tried,
    HOSTS_PER_PAID = 8, // and for each that paid
    FACETS_MET = 64,    // addresses before words are compared with them
    FACETS_TIMES = 3,   // so many addresses a word are combinations
    FACETS_SURE = 512,  // addresses by which combinations must show
    FACETS_HOSTS = 2,   // hosts with combinations that speak for others
    SORT_TRIED = 32,    // pages of a sort of trap that are tried for nothing
    SKETCH_BITS = 64 * GUARD_SKETCH,
    SKETCH_FREE = SKETCH_BITS / 16, // less than that: too full to tell
};

const char *
sd_guard_reason_text(sd_guard_reason r)
{
    static const char *const text[] = {
#define X(name, text) text,
        SD_GUARD_TABLE(X)
#undef X
    };
    return text[r];
}

sd_guard *
sd_guard_new(const sd_guard_conf *conf)
{
    // Patterns and families are many to a host, domains fewer.
    static const unsigned share[SD_GUARD_LEVELS] = {6, 6, 3, 1};
    sd_guard *g = sd_calloc(1, sizeof *g);
    g->conf = *conf;
    if (!conf->memory_bytes)
        g->conf.memory_bytes = SD_GUARD_CONF.memory_bytes;
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++)
        guard__table_init(&g->table[i], g->conf.memory_bytes / 16 * share[i],
                          i == GUARD_FAMILY);
    g->text.max = SD_URL_MAX;
    return g;
}

void
sd_guard_free(sd_guard *g)
{
    if (!g)
        return;
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++)
        guard__table_done(&g->table[i]);
    sd_buf_done(&g->text);
    free(g);
}

size_t
sd_guard_bytes(const sd_guard *g)
{
    size_t bytes = sizeof *g + g->text.cap;
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++) {
        const guard_table *t = &g->table[i];
        size_t each = sizeof *t->key + sizeof *t->entry;
        if (t->sketch)
            each += sizeof *t->sketch;
        bytes += t->sets * GUARD_WAYS * each;
    }
    return bytes;
}

// ------------------------------------------------------------------- facets

/// Put the words of the address into the sketch of its family, and see whether
/// there are many more addresses than words.
static void
watch_words(sd_guard *g, guard_levels *l)
{
    guard_table *t = &g->table[GUARD_FAMILY];
    guard_entry *e = l->e[GUARD_FAMILY];
    guard_sketch *sketch = &t->sketch[e - t->entry];
    unsigned set = 0;
    for (unsigned i = 0; i < l->shape.words; i++) {
        uint64_t bit = l->shape.word[i] % SKETCH_BITS;
        sketch->bits[bit / 64] |= UINT64_C(1) << bit % 64;
    }
    if (e->met % FACETS_MET != 0 || l->shape.words < 2)
        return;
    for (unsigned i = 0; i < GUARD_SKETCH; i++)
        set += (unsigned)__builtin_popcountll(sketch->bits[i]);
    unsigned free_bits = SKETCH_BITS - set;
    if (free_bits < SKETCH_FREE)
        return;
    // How many words it took to set so many bits, by linear counting. Tabs of
    // things (/item/7/reviews) are as many times more than words as there are
    // tabs; combinations are a power more.
    double words = -SKETCH_BITS * sd_log((double)free_bits / SKETCH_BITS);
    double met = e->met;
    bool was = e->flags & GUARD_FACETS;
    bool is =
        met >= FACETS_TIMES * words && 9 * met * met >= words * words * words;
    e->flags = (e->flags & ~(uint32_t)GUARD_FACETS) | (is ? GUARD_FACETS : 0u);
    if (!l->everywhere)
        return;
    l->everywhere->hosts += e->met == FACETS_SURE;
    if (is != was)
        l->everywhere->hosts_paid += is ? 1u : UINT32_MAX;
}

/// Are the addresses of the family combinations? On a host with few of them,
/// other hosts with the same path tell.
static bool
is_facets(const guard_levels *l)
{
    const guard_entry *w = l->everywhere;
    return (l->e[GUARD_FAMILY]->flags & GUARD_FACETS) ||
           (w && w->hosts_paid >= FACETS_HOSTS && w->hosts_paid < w->met &&
            2 * w->hosts_paid > w->hosts);
}

// --------------------------------------------------------------- allowances

/// How much of what it has not earned itself is left to an address of the sort,
/// after what came of all others.
static float
trust(const sd_guard *g, guard_sort sort)
{
    float done = (float)g->sort_done[sort];
    float good = SORT_TRIED + plain.reward * g->sort_earned[sort];
    if (sort == GUARD_NO_TRAP || good >= done)
        return 1;
    // Squared, because there are as many sites of a sort as one follows links.
    return good / done * (good / done);
}

static float
allowed(const allowance *a, const guard_levels *l, const guard_entry *e)
{
    float new = (float)e->distinct, old = (float)e->done - new;
    float most = a->base + new * a->own - old * a->waste;
    if (a->late > 0 && most > a->late + new / 2)
        most = a->late + new / 2;
    most += a->host * l->e[GUARD_HOST_LEVEL]->earned +
            a->share * (float)l->g->taken;
    most = most * trust(l->g, a->sort) + a->reward * e->earned;
    return most > 0 ? most : 0;
}

/// What sort of trap the address would be, as far as can be told.
static guard_sort
sort_of(const guard_levels *l)
{
    if (l->shape.calendar)
        return GUARD_CALENDARS;
    if (l->shape.session)
        return GUARD_SESSIONS;
    if (is_facets(l))
        return GUARD_COMBINATIONS;
    return l->e[GUARD_DOMAIN]->hosts > FARM_HOSTS ? GUARD_FARMS : GUARD_NO_TRAP;
}

/// How many pages of level `i` may be taken; negative: no limit.
static float
level_allowed(const guard_levels *l, unsigned i)
{
    const guard_entry *e = l->e[i];
    switch ((guard_kind)i) {
    case GUARD_PATTERN:
        return allowed(l->shape.calendar  ? &calendar
                       : l->shape.session ? &session
                                          : &plain,
                       l, e);
    case GUARD_FAMILY:
        return is_facets(l) ? allowed(&facets, l, e) : -1;
    case GUARD_HOST_LEVEL:
        return allowed(&host, l, e);
    case GUARD_DOMAIN:
        return e->hosts > FARM_HOSTS ? allowed(&farm, l, e) : -1;
    }
    return -1;
}

/// How many more pages of level `i` there may be, beside `have`.
static uint32_t
room_beside(const guard_levels *l, unsigned i, uint32_t have)
{
    float most = level_allowed(l, i), room = most - (float)have;
    if (most < 0 || room >= SD_GUARD_ROOM_MAX)
        return SD_GUARD_ROOM_MAX;
    // Part of a page is a page, unless its sort has lost all trust.
    float round = trust(l->g, sort_of(l)) < 1 ? 0 : 0.999f;
    return room > 0 ? (uint32_t)(room + round) : 0;
}

/// How many more pages of level `i` may be taken.
static uint32_t
room_of(const guard_levels *l, unsigned i)
{
    return room_beside(l, i, l->e[i]->taken);
}

/// How many more hosts of the domain may be tried.
static uint32_t
host_room(const guard_entry *d)
{
    uint64_t most = HOSTS_BASE + (uint64_t)HOSTS_PER_PAID * d->hosts_paid +
                    d->hosts_used / 2;
    if (d->hosts >= most)
        return 0;
    most -= d->hosts;
    return most < SD_GUARD_ROOM_MAX ? (uint32_t)most : SD_GUARD_ROOM_MAX;
}

/// New hosts wait for another number than the pages of old ones.
static uint64_t
hosts_wait(const guard_levels *l)
{
    return guard__hash(SD_STR("hosts"), l->key[GUARD_DOMAIN]);
}

static sd_guard_reason
reason_of(const guard_levels *l, unsigned i)
{
    switch ((guard_kind)i) {
    case GUARD_PATTERN:
        return l->shape.calendar  ? SD_GUARD_CALENDAR
               : l->shape.session ? SD_GUARD_SESSION
                                  : SD_GUARD_PATTERN;
    case GUARD_FAMILY:
        return SD_GUARD_FACETS;
    case GUARD_HOST_LEVEL:
        return SD_GUARD_HOST;
    case GUARD_DOMAIN:
        return SD_GUARD_FARM;
    }
    return SD_GUARD_FINE;
}

/// Take it if all levels have room, and count it.
static sd_guard_verdict
decide(sd_guard *g, guard_levels *l)
{
    guard_entry *d = l->e[GUARD_DOMAIN];
    bool new_host = l->e[GUARD_HOST_LEVEL]->taken == 0;
    if (new_host && !host_room(d)) {
        d->flags |= GUARD_HELD_HOSTS;
        return (sd_guard_verdict){SD_GUARD_HOLD, SD_GUARD_FARM, hosts_wait(l)};
    }
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++)
        if (!room_of(l, i)) {
            l->e[i]->flags |= GUARD_HELD;
            return (sd_guard_verdict){SD_GUARD_HOLD, reason_of(l, i),
                                      l->key[i]};
        }
    d->hosts += new_host;
    g->taken++;
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++)
        l->e[i]->taken++;
    return (sd_guard_verdict){SD_GUARD_TAKE, SD_GUARD_FINE, 0};
}

/// The levels of the address; false: its looks are enough to refuse it.
static bool
find_levels(sd_guard *g, const sd_url *u, guard_levels *l)
{
    guard__shape(g->conf.year, u, &l->shape);
    if (l->shape.refuse)
        return false;
    guard__touch_levels(g, u, l);
    return true;
}

sd_guard_verdict
sd_guard_look(sd_guard *g, const sd_url *u)
{
    guard_levels l;
    if (!find_levels(g, u, &l))
        return (sd_guard_verdict){SD_GUARD_REFUSE, l.shape.refuse, 0};
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++)
        l.e[i]->met++;
    if (l.everywhere)
        l.everywhere->met++;
    watch_words(g, &l);
    return decide(g, &l);
}

sd_guard_verdict
sd_guard_claim(sd_guard *g, const sd_url *u)
{
    guard_levels l;
    if (!find_levels(g, u, &l))
        return (sd_guard_verdict){SD_GUARD_REFUSE, l.shape.refuse, 0};
    return decide(g, &l);
}

sd_guard_verdict
sd_guard_again(sd_guard *g, const sd_url *u)
{
    guard_levels l;
    if (!find_levels(g, u, &l))
        return (sd_guard_verdict){SD_GUARD_REFUSE, l.shape.refuse, 0};
    for (unsigned i = 0; i < SD_GUARD_LEVELS && sort_of(&l); i++) {
        if (room_beside(&l, i, l.e[i]->done))
            continue;
        l.e[i]->flags |= GUARD_HELD;
        for (unsigned k = 0; k < SD_GUARD_LEVELS; k++)
            l.e[k]->taken -= l.e[k]->taken > 0;
        return (sd_guard_verdict){SD_GUARD_HOLD, reason_of(&l, i), l.key[i]};
    }
    return (sd_guard_verdict){SD_GUARD_TAKE, SD_GUARD_FINE, 0};
}

// ----------------------------------------------------------------- outcomes

/// The domain counts hosts that are good for something.
static void
count_host(guard_levels *l)
{
    guard_entry *h = l->e[GUARD_HOST_LEVEL], *d = l->e[GUARD_DOMAIN];
    if (h->distinct && !(h->flags & GUARD_USEFUL)) {
        h->flags |= GUARD_USEFUL;
        d->hosts_used++;
    }
    if (h->earned > 0 && !(h->flags & GUARD_PAID)) {
        h->flags |= GUARD_PAID;
        d->hosts_paid++;
    }
}

/// Where there is room for what was held.
static size_t
list_rooms(const guard_levels *l, sd_guard_room ret[SD_GUARD_ROOMS])
{
    size_t n = 0;
    const guard_entry *d = l->e[GUARD_DOMAIN];
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++)
        if (l->e[i]->flags & GUARD_HELD && room_of(l, i))
            ret[n++] = (sd_guard_room){l->key[i], room_of(l, i)};
    if (d->flags & GUARD_HELD_HOSTS && host_room(d))
        ret[n++] = (sd_guard_room){hosts_wait(l), host_room(d)};
    return n;
}

size_t
sd_guard_outcome(sd_guard *g, const sd_url *u, sd_guard_result r,
                 sd_guard_room ret[SD_GUARD_ROOMS])
{
    guard_levels l;
    if (!find_levels(g, u, &l))
        return 0;
    float reward = r.reward > 0 ? r.reward < 1 ? r.reward : 1 : 0;
    for (unsigned i = 0; i < SD_GUARD_LEVELS; i++) {
        l.e[i]->done++;
        l.e[i]->distinct += r.distinct;
        l.e[i]->earned += reward;
    }
    g->sort_done[sort_of(&l)]++;
    g->sort_earned[sort_of(&l)] += reward;
    count_host(&l);
    return list_rooms(&l, ret);
}

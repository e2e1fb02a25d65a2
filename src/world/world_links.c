// SPDX-License-Identifier: Apache-2.0
// The links of a synthetic web.
//
// Inside a host, page i of n is a node of a tree: its children are pages
// i * fanout + 1 up to i * fanout + fanout, and its parent links to it. Every
// page also links to its parent, to the home page (page 0) and to the first
// few pages (the menu), and some to neighbours and to random pages. Between
// hosts, each host but the first has one link to its home from a page of a
// host earlier in a random order (so everything is reachable), and pages link
// to popular hosts, mostly of their own community. A board is no tree but a
// series: a message links to the home page and to the messages before and
// after it, and to nothing else but hosts that hang on it.
#include "world_int.h"

#include <stdlib.h>

/// Draws from n weights in constant time (Walker, Vose): column i keeps
/// `keep[i]` of itself and gives the rest to `other[i]`.
typedef struct alias {
    double *keep;
    uint32_t *other;
} alias;

static void
alias_fill(const alias *a, const double *weight, uint32_t n, uint32_t *work)
{
    double sum = 0;
    uint32_t small = 0, large = n;
    for (uint32_t i = 0; i < n; i++)
        sum += weight[i];
    for (uint32_t i = 0; i < n; i++) {
        a->keep[i] = weight[i] * n / sum;
        a->other[i] = i;
        work[a->keep[i] < 1 ? small++ : --large] = i;
    }
    // work[0, small) lacks weight, work[large, n) has more than enough.
    while (small && large < n) {
        uint32_t s = work[--small], l = work[large];
        a->other[s] = l;
        a->keep[l] -= 1 - a->keep[s];
        if (a->keep[l] < 1) {
            large++;
            work[small++] = l;
        }
    }
}

static uint32_t
alias_draw(const alias *a, uint32_t n, sd_rng *r)
{
    uint32_t i = (uint32_t)sd_rng_below(r, n);
    return sd_rng_unit(r) < a->keep[i] ? i : a->other[i];
}

/// A link that must be there: `page` to the home of `host`.
typedef struct attach {
    uint32_t page, host;
} attach;

struct world_linker {
    const world_plan *w;
    uint32_t *community_first; // communities + 1, into member
    uint32_t *member;          // hosts by community
    alias local, global;       // over member; over all hosts
    attach *attach;            // by page
    uint32_t attached, next;   // how many; the first not yet written
};

static void
fill_communities(world_linker *l)
{
    const world_plan *w = l->w;
    uint32_t *first = l->community_first;
    for (uint32_t h = 0; h < w->hosts; h++)
        first[w->community_of[h] + 1]++;
    for (uint32_t c = 0; c < w->communities; c++)
        first[c + 1] += first[c];
    uint32_t *at = sd_calloc(w->communities, sizeof *at);
    for (uint32_t h = 0; h < w->hosts; h++) {
        uint32_t c = w->community_of[h];
        l->member[first[c] + at[c]++] = h;
    }
    free(at);
}

static void
fill_popularity(world_linker *l)
{
    const world_plan *w = l->w;
    double *weight = sd_calloc(w->hosts, sizeof *weight);
    double *local = sd_calloc(w->hosts, sizeof *local);
    uint32_t *work = sd_calloc(w->hosts, sizeof *work);
    for (uint32_t h = 0; h < w->hosts; h++) {
        sd_rng r;
        world__stream(w, &r, STREAM_FAME, h);
        double size = w->first[h + 1] - w->first[h];
        weight[h] = sd_exp(w->p->cross_slope * sd_log(size) +
                           w->p->cross_fame * sd_rng_normal(&r));
    }
    alias_fill(&l->global, weight, w->hosts, work);
    for (uint32_t i = 0; i < w->hosts; i++)
        local[i] = weight[l->member[i]];
    for (uint32_t c = 0; c < w->communities; c++) {
        uint32_t from = l->community_first[c];
        alias slice = {l->local.keep + from, l->local.other + from};
        alias_fill(&slice, local + from, l->community_first[c + 1] - from,
                   work);
    }
    free(weight);
    free(local);
    free(work);
}

static int
by_page(const void *a, const void *b)
{
    const attach *x = a, *y = b;
    if (x->page != y->page)
        return x->page < y->page ? -1 : 1;
    return (x->host > y->host) - (x->host < y->host);
}

/// Hang every host but host 0 on a random page of the hosts before it in a
/// random order.
static void
fill_attach(world_linker *l)
{
    const world_plan *w = l->w;
    uint32_t *order = sd_calloc(w->hosts, sizeof *order);
    uint32_t *end = sd_calloc(w->hosts, sizeof *end); // pages up to order[i]
    sd_rng r;
    world__stream(w, &r, STREAM_ATTACH, 0);
    for (uint32_t i = 0; i < w->hosts; i++)
        order[i] = i;
    for (uint32_t i = w->hosts - 1; i > 1; i--) {
        uint32_t k = 1 + (uint32_t)sd_rng_below(&r, i), keep = order[i];
        order[i] = order[k];
        order[k] = keep;
    }
    uint32_t pages = 0;
    for (uint32_t i = 0; i < w->hosts; i++) {
        if (i) {
            uint32_t u = (uint32_t)sd_rng_below(&r, pages);
            uint32_t lo = 0, hi = i - 1;
            while (lo < hi) {
                uint32_t mid = lo + (hi - lo) / 2;
                if (end[mid] > u)
                    hi = mid;
                else
                    lo = mid + 1;
            }
            uint32_t from = order[lo];
            uint32_t page = w->first[from + 1] - (end[lo] - u);
            l->attach[l->attached++] = (attach){page, order[i]};
        }
        pages += w->first[order[i] + 1] - w->first[order[i]];
        end[i] = pages;
    }
    qsort(l->attach, l->attached, sizeof *l->attach, by_page);
    free(order);
    free(end);
}

world_linker *
world__linker_new(const world_plan *w)
{
    world_linker *l = sd_calloc(1, sizeof *l);
    l->w = w;
    l->community_first =
        sd_calloc((size_t)w->communities + 1, sizeof *l->community_first);
    l->member = sd_calloc(w->hosts, sizeof *l->member);
    alias *both[] = {&l->local, &l->global};
    for (size_t i = 0; i < SD_LEN(both); i++) {
        both[i]->keep = sd_calloc(w->hosts, sizeof(double));
        both[i]->other = sd_calloc(w->hosts, sizeof(uint32_t));
    }
    l->attach = sd_calloc(w->hosts, sizeof *l->attach);
    fill_communities(l);
    fill_popularity(l);
    fill_attach(l);
    return l;
}

void
world__linker_free(world_linker *l)
{
    if (!l)
        return;
    free(l->community_first);
    free(l->member);
    free(l->local.keep);
    free(l->local.other);
    free(l->global.keep);
    free(l->global.other);
    free(l->attach);
    free(l);
}

/// The list of the page at hand: `out` from `start` on.
typedef struct list {
    world_links *out;
    size_t start;
    uint32_t page;
} list;

static void
add(list *l, uint32_t target)
{
    world_links *o = l->out;
    if (target == l->page)
        return;
    for (size_t i = l->start; i < o->n; i++)
        if (o->p[i] == target)
            return;
    if (o->n == o->cap)
        o->p = sd_grow(o->p, &o->cap, o->n + 1, sizeof *o->p);
    o->p[o->n++] = target;
}

/// A whole number, geometric; log_ratio_of its mean.
static uint32_t
draw_count(sd_rng *r, double log_ratio)
{
    double k = sd_rng_exp(r) / log_ratio;
    return k < 1000 ? (uint32_t)k : 1000;
}

/// The parameter of draw_count: exp(-x) is the chance of one more.
static double
log_ratio_of(double mean)
{
    return mean > 1e-9 ? sd_log1p(1 / mean) : 1e9;
}

static void
add_cross(const world_linker *l, uint32_t host, sd_rng *r, list *out)
{
    const world_plan *w = l->w;
    uint32_t target = host;
    if (sd_rng_unit(r) < w->p->cross_community) {
        uint32_t c = w->community_of[host], from = l->community_first[c];
        alias slice = {l->local.keep + from, l->local.other + from};
        uint32_t n = l->community_first[c + 1] - from;
        target = l->member[from + alias_draw(&slice, n, r)];
    } else {
        target = alias_draw(&l->global, w->hosts, r);
    }
    if (target == host)
        return;
    uint32_t page = w->first[target];
    if (sd_rng_unit(r) >= w->p->cross_home)
        page += (uint32_t)sd_rng_below(r, w->first[target + 1] - page);
    add(out, page);
}

static void
add_inner(const world_plan *w, uint32_t from, uint32_t n, uint32_t i,
          uint32_t local, sd_rng *r, list *out)
{
    if (n == 1)
        return;
    uint32_t nav = w->nav_links < n - 1 ? w->nav_links : n - 1;
    for (uint32_t k = 0; k <= nav; k++)
        add(out, from + k);
    if (i)
        add(out, from + (i - 1) / w->fanout);
    uint64_t child = (uint64_t)i * w->fanout + 1;
    for (uint32_t k = 0; k < w->fanout && child + k < n; k++)
        add(out, from + (uint32_t)child + k);
    for (uint32_t k = 0; k < local; k++) {
        uint64_t dice = sd_rng_below(r, 4);
        if (dice == 0)
            add(out, from + (i + 1) % n);
        else if (dice == 1)
            add(out, from + (i + n - 1) % n);
        else
            add(out, from + (uint32_t)sd_rng_below(r, n));
    }
}

/// The links of page `i` of a board with `n` pages.
static void
add_series(uint32_t from, uint32_t n, uint32_t i, list *out)
{
    add(out, from);
    if (i > 1)
        add(out, from + i - 1);
    if (i + 1 < n)
        add(out, from + i + 1);
}

void
world__links_of(world_linker *l, uint32_t host, world_links *ret,
                uint32_t *count)
{
    const world_plan *w = l->w;
    uint32_t from = w->first[host], n = w->first[host + 1] - from;
    sd_rng r;
    world__stream(w, &r, STREAM_LINK, host);
    double spread = w->p->cross_spread;
    double rate = w->p->cross_rate *
                  sd_exp(spread * sd_rng_normal(&r) - spread * spread / 2);
    bool board = world__is_board(&w->p->speech, w->p->seed, host, n);
    double cross = log_ratio_of(rate), local = log_ratio_of(w->p->local_links);
    for (uint32_t i = 0; i < n; i++) {
        list out = {ret, ret->n, from + i};
        if (board)
            add_series(from, n, i, &out);
        else
            add_inner(w, from, n, i, draw_count(&r, local), &r, &out);
        for (uint32_t k = board && i ? 0 : draw_count(&r, cross); k; k--)
            add_cross(l, host, &r, &out);
        for (; l->next < l->attached && l->attach[l->next].page == from + i;
             l->next++)
            add(&out, w->first[l->attach[l->next].host]);
        count[i] = (uint32_t)(ret->n - out.start);
    }
}

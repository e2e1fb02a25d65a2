// SPDX-License-Identifier: Apache-2.0
// The cast of a synthetic web: host sizes, platforms, communities.
#include "world_int.h"

#include <stdlib.h>

// ---------------------------------------------------------------- sizes

/// The integral of x^-s from a to b; a > 0.
static double
tail_integral(double s, double a, double b)
{
    double k = 1 - s;
    if (k > -1e-9 && k < 1e-9)
        return sd_log(b / a);
    return (sd_pow(b, k) - sd_pow(a, k)) / k;
}

/// Sizes fall as (rank + shift)^-s. The shift flattens the top of that line
/// so that the largest host has about the wanted share: sizes are an integral
/// here, and whole pages later. Without a shift it has the most that `s` and
/// the number of hosts allow; who wants more gets that.
static double
rank_shift(double s, double hosts, double share)
{
    double lo = 0.01, hi = 1e9;
    for (int i = 0; i < 80; i++) {
        double q = (lo + hi) / 2;
        double top = sd_pow(q + 0.5, -s) / tail_integral(s, q, hosts + q);
        *(top > share ? &lo : &hi) = q;
    }
    return lo;
}

static uint64_t
total(const double *weight, uint32_t hosts, double scale, uint32_t pages)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < hosts; i++) {
        double x = weight[i] * scale;
        sum += x < 2 ? 1 : x <= pages ? (uint64_t)x : (uint64_t)pages + 1;
    }
    return sum;
}

/// Sizes of `hosts` hosts, largest first, each at least 1, together `pages`.
static void
find_sizes(const sd_world_params *p, uint32_t pages, uint32_t hosts,
           uint32_t *ret)
{
    double s = 1 / p->size_exponent;
    double q = rank_shift(s, hosts, p->largest_share) + 0.5;
    double *weight = sd_calloc(hosts, sizeof *weight);
    for (uint32_t i = 0; i < hosts; i++)
        weight[i] = sd_pow(((double)i + q) / q, -s);
    double lo = 0, hi = 1;
    while (total(weight, hosts, hi, pages) <= pages)
        hi *= 2; // ends: the first weight is 1
    for (int i = 0; i < 64; i++) {
        double mid = (lo + hi) / 2;
        *(total(weight, hosts, mid, pages) <= pages ? &lo : &hi) = mid;
    }
    uint64_t left = pages;
    for (uint32_t i = 0; i < hosts; i++) {
        double x = weight[i] * lo;
        ret[i] = x < 2 ? 1 : (uint32_t)x;
        left -= ret[i];
    }
    for (uint32_t i = 0; left; i = (i + 1) % hosts, left--)
        ret[i]++; // hosts of equal weight would have grown together
    free(weight);
}

// ---------------------------------------------------------------- platforms

/// Shares of leaf page types over all platforms; listing pages are apart.
static const double leaf_mix[WORLD_TYPES] = {
    [TYPE_DETAIL] = 0.45, [TYPE_ARTICLE] = 0.25, [TYPE_TAG] = 0.08,
    [TYPE_USER] = 0.08,   [TYPE_MISC] = 0.14,
};

static void
draw_mix(sd_rng *r, double cumulative[WORLD_TYPES])
{
    double sum = 0;
    for (unsigned t = 0; t < WORLD_TYPES; t++) {
        sum += leaf_mix[t] * sd_exp(0.7 * sd_rng_normal(r));
        cumulative[t] = sum;
    }
    for (unsigned t = 0; t < WORLD_TYPES; t++)
        cumulative[t] /= sum;
}

/// Which types carry markup, and how surely. Details and articles are what
/// markup is made for: where they have it, nearly all of them do. Other types
/// have anything up to their ceiling.
static void
draw_markup(const sd_world_params *p, bool all, sd_rng *r, world_platform *f)
{
    const double most[WORLD_TYPES] = {
        p->markup_home, p->markup_category, p->markup_detail, p->markup_article,
        p->markup_tag,  p->markup_user,     p->markup_misc,
    };
    bool articles = sd_rng_unit(r) < 0.5;
    bool details = !articles || sd_rng_unit(r) < 0.7;
    for (unsigned t = 0; t < WORLD_TYPES; t++) {
        double u = sd_rng_unit(r);
        bool strong = t == TYPE_DETAIL || t == TYPE_ARTICLE;
        f->markup[t] = most[t] * (strong ? 0.75 + 0.25 * u : u);
        if (all)
            f->markup[t] = 0.75 + 0.25 * u;
        f->rich_type[t] = all || t == TYPE_DETAIL;
    }
    if (!all && !articles)
        f->markup[TYPE_ARTICLE] *= 0.1;
    if (!all && !details)
        f->markup[TYPE_DETAIL] *= 0.1;
}

static void
draw_platform(const world_plan *w, uint32_t i, bool all, world_platform *ret)
{
    sd_rng r;
    world__stream(w, &r, STREAM_PLATFORM, i);
    ret->hosting = sd_rng_unit(&r) < 0.2;
    ret->tag_hubs = 0.5 * sd_rng_unit(&r);
    draw_mix(&r, ret->mix);
    draw_markup(w->p, all, &r, ret);
    for (unsigned t = 0; t < WORLD_TYPES; t++)
        world__template_draw(&r, &ret->url[t]);
}

/// The offsets of a platform and its neighbour in popularity are opposite.
static void
draw_offsets(const world_plan *w, uint32_t i, world_platform *ret)
{
    sd_rng r;
    double sign = i % 2 ? -1 : 1;
    world__stream(w, &r, STREAM_OFFSET, i / 2);
    ret->adoption = sign * w->p->platform_spread * sd_rng_normal(&r);
    ret->rich = sign * w->p->rare_spread * sd_rng_normal(&r);
}

/// Platforms come in the order of their popularity, and the few with high
/// offsets have most of the adopting hosts. So that worlds of different seeds
/// resemble each other, those that mark all types are spread evenly over the
/// order of the offsets.
static void
draw_platforms(world_plan *w)
{
    uint32_t n = w->platforms;
    double all = w->p->markup_all;
    sd_rng r;
    world__stream(w, &r, STREAM_SHUFFLE, 1);
    double phase = sd_rng_unit(&r);
    for (uint32_t i = 0; i < n; i++)
        draw_offsets(w, i, &w->platform[i]);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t rank = 0;
        for (uint32_t k = 0; k < n; k++)
            rank += w->platform[k].adoption > w->platform[i].adoption;
        double at = phase + rank * all;
        bool marks_all = (uint64_t)(at + all) > (uint64_t)at;
        draw_platform(w, i, marks_all, &w->platform[i]);
    }
}

// ---------------------------------------------------------------- hosts

/// The index whose stretch of `cumulative` holds the share `u` of its total.
static uint32_t
pick(const double *cumulative, uint32_t n, double u)
{
    uint32_t lo = 0, hi = n - 1;
    u *= cumulative[n - 1];
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;
        if (cumulative[mid] > u)
            hi = mid;
        else
            lo = mid + 1;
    }
    return lo;
}

/// The sums of 1 / sqrt(rank).
static double *
rank_weights(uint32_t n)
{
    double *c = sd_calloc(n, sizeof *c), sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        sum += sd_pow(1.0 + i, -0.5);
        c[i] = sum;
    }
    return c;
}

/// Host 0, where crawls begin, is a large one: of rank hosts / 1000. (From the
/// very largest, breadth-first search would spend a tenth of its budget on
/// that host alone, and its luck with labels would be the result.) The others
/// come in random order, so that a host's number says nothing about it.
static void
lay_out_hosts(world_plan *w)
{
    sd_rng r;
    world__stream(w, &r, STREAM_SHUFFLE, 0);
    uint32_t *size = sd_calloc(w->hosts, sizeof *size);
    find_sizes(w->p, w->pages, w->hosts, size);
    uint32_t *order = w->by_size, start = w->hosts / 1000;
    for (uint32_t i = 0; i < w->hosts; i++)
        order[i] = i == start ? 0 : i + (i < start);
    for (uint32_t i = w->hosts - 1; i > 0; i--) {
        uint32_t k = (uint32_t)sd_rng_below(&r, i + 1), keep = order[i];
        if (i == start || k == start)
            continue;
        order[i] = order[k];
        order[k] = keep;
    }
    for (uint32_t i = 0; i < w->hosts; i++)
        w->first[order[i] + 1] = size[i];
    for (uint32_t h = 0; h < w->hosts; h++)
        w->first[h + 1] += w->first[h];
    free(size);
}

void
world__spread(const world_plan *w, unsigned purpose, double *ret)
{
    enum { BLOCK = 16 };
    for (uint32_t at = 0; at < w->hosts; at += BLOCK) {
        uint32_t n = w->hosts - at < BLOCK ? w->hosts - at : BLOCK;
        uint32_t place[BLOCK];
        sd_rng r;
        world__stream(w, &r, purpose, at);
        for (uint32_t i = 0; i < n; i++) {
            uint32_t k = (uint32_t)sd_rng_below(&r, i + 1);
            place[i] = place[k];
            place[k] = i;
        }
        for (uint32_t i = 0; i < n; i++)
            ret[w->by_size[at + i]] = (place[i] + sd_rng_unit(&r)) / n;
    }
}

static void
assign_hosts(world_plan *w)
{
    double *platform = rank_weights(w->platforms);
    double *community = rank_weights(w->communities);
    double *u = sd_calloc(w->hosts, sizeof *u);
    world__spread(w, STREAM_HOST, u);
    for (uint32_t h = 0; h < w->hosts; h++)
        w->platform_of[h] = (uint16_t)pick(platform, w->platforms, u[h]);
    world__spread(w, STREAM_MEMBER, u);
    for (uint32_t h = 0; h < w->hosts; h++)
        w->community_of[h] = pick(community, w->communities, u[h]);
    free(platform);
    free(community);
    free(u);
}

void
world__plan_init(world_plan *w, const sd_world_params *p)
{
    *w = (world_plan){
        .p = p,
        .pages = (uint32_t)p->pages,
        .hosts = (uint32_t)p->hosts,
        .platforms = (uint32_t)p->platforms,
        .communities = (uint32_t)p->communities,
        .fanout = (uint32_t)p->fanout,
        .nav_links = (uint32_t)p->nav_links,
    };
    w->platform = sd_calloc(w->platforms, sizeof *w->platform);
    w->first = sd_calloc((size_t)w->hosts + 1, sizeof *w->first);
    w->by_size = sd_calloc(w->hosts, sizeof *w->by_size);
    w->platform_of = sd_calloc(w->hosts, sizeof *w->platform_of);
    w->community_of = sd_calloc(w->hosts, sizeof *w->community_of);
    w->type = sd_calloc(w->pages, 1);
    w->label = sd_calloc(w->pages, 1);
    draw_platforms(w);
    lay_out_hosts(w);
    assign_hosts(w);
}

void
world__plan_done(world_plan *w)
{
    free(w->platform);
    free(w->first);
    free(w->by_size);
    free(w->platform_of);
    free(w->community_of);
    free(w->type);
    free(w->label);
    free(w->topic);
}

// SPDX-License-Identifier: Apache-2.0
// Who carries markup.
//
// What each page would be on an adopting host, and what otherwise, is drawn
// first. Then hosts adopt; the giants among them, which are many sites under
// one name, section by section. Taken in order of size, hosts and sections
// form small blocks; the share of labelled pages in a block is logistic in log
// size, with the intercept that makes the whole world meet its target, and
// within a block those with the highest latent score (platform, community,
// own) go first. The last one adopts in part, on its first pages. So every
// seed and size hits the target, and luck with a few giants does not move
// labels from large hosts to small ones. Rich markup is spread over adopting
// hosts in the same way.
#include "world_int.h"

#include <stdlib.h>

/// What is drawn about a page before anyone has adopted anything.
enum {
    IF_ADOPTED = 1u << 0, // labelled if its host adopts
    IF_NOT = 1u << 1,     // labelled if not
    IF_RICH = 1u << 2,    // rare if its host also is rich
    RARE_ANYWAY = 1u << 3,
    ADOPTED = 1u << 4, // what the two elections decide
    RICH = 1u << 5,
};

/// A host, or a section of a giant.
typedef struct unit {
    uint32_t host, from, pages;
    double latent;
} unit;

static int
best_first(const void *a, const void *b)
{
    const unit *x = a, *y = b;
    if (x->latent != y->latent)
        return x->latent < y->latent ? 1 : -1;
    return (x->from > y->from) - (x->from < y->from);
}

/// A decision to make for units: which pages get the bit `mark`.
typedef struct election {
    world_plan *w;
    unit *unit; // in order of host size; sorted within blocks
    uint32_t units;
    unsigned mark;
    int (*gain)(unsigned wish); // what marking a page adds to the count
    double slope;               // of the log-odds on log size
    bool of_pages; // shares are of all pages, not of those that can gain
    int64_t want;  // pages to gain
} election;

/// Blocks of units: small among the large ones.
static uint32_t
block_units(const election *e, uint32_t at)
{
    uint32_t n = at < 512 ? 16 : 512;
    return n < e->units - at ? n : e->units - at;
}

typedef struct block {
    double pages, room, log_size; // room: pages gained by marking all
    double had;                   // labelled pages if nothing is marked
    double quota;                 // pages to gain
} block;

static block
measure_block(const election *e, uint32_t at)
{
    const world_plan *w = e->w;
    block b = {.pages = 0};
    uint32_t n = block_units(e, at);
    for (uint32_t i = at; i < at + n; i++) {
        const unit *u = &e->unit[i];
        b.pages += u->pages;
        b.log_size += sd_log(w->first[u->host + 1] - w->first[u->host]) / n;
        for (uint32_t p = u->from; p < u->from + u->pages; p++) {
            b.room += e->gain(w->label[p]);
            b.had += (w->label[p] & IF_NOT) != 0;
        }
    }
    return b;
}

/// Logistic shares of each block, with the intercept that meets the target.
static void
set_quotas(const election *e, block *blocks, size_t n)
{
    double lo = -100, hi = 100;
    for (int round = 0; round < 60; round++) {
        double mid = (lo + hi) / 2, sum = 0;
        for (size_t i = 0; i < n; i++) {
            block *b = &blocks[i];
            double share = sd_logistic(mid + e->slope * b->log_size);
            b->quota =
                e->of_pages ? share * b->pages - b->had : share * b->room;
            b->quota = b->quota > b->room ? b->room : b->quota;
            b->quota = b->quota < 0 ? 0 : b->quota;
            sum += b->quota;
        }
        *(sum < (double)e->want ? &lo : &hi) = mid;
    }
}

/// Mark pages of the block at `at`, best units first, until `left` pages are
/// gained; returns what remains of them.
static int64_t
elect(const election *e, uint32_t at, int64_t left)
{
    uint32_t n = block_units(e, at);
    unit *u = e->unit + at;
    qsort(u, n, sizeof *u, best_first);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t end = u[i].from + u[i].pages;
        for (uint32_t p = u[i].from; p < end && left > 0; p++) {
            left -= e->gain(e->w->label[p]);
            e->w->label[p] |= (uint8_t)e->mark;
        }
    }
    return left;
}

static void
hold_election(const election *e)
{
    size_t n = 0;
    block *b = sd_calloc(32 + e->units / 512 + 1, sizeof *b);
    for (uint32_t at = 0; at < e->units; at += block_units(e, at))
        b[n++] = measure_block(e, at);
    set_quotas(e, b, n);
    double due = 0.5; // rounded here, so that no fraction of a page is lost
    int64_t left = 0, given = 0;
    n = 0;
    for (uint32_t at = 0; at < e->units; at += block_units(e, at)) {
        due += b[n++].quota;
        left += (int64_t)due - given;
        given = (int64_t)due;
        left = elect(e, at, left);
    }
    free(b);
}

static int
any_gain(unsigned wish)
{
    return ((wish & IF_ADOPTED) != 0) - ((wish & IF_NOT) != 0);
}

static int
rare_gain(unsigned wish)
{
    return (wish & (IF_RICH | ADOPTED)) == (IF_RICH | ADOPTED);
}

static int64_t
pages_of(const world_plan *w, double share)
{
    return (int64_t)(share * w->pages + 0.5);
}

static int64_t
count_wishes(const world_plan *w, unsigned wish)
{
    int64_t n = 0;
    for (uint32_t p = 0; p < w->pages; p++)
        n += (w->label[p] & wish) != 0;
    return n;
}

/// The standard logistic quantile of `u` in [0, 1).
static double
logit(double u)
{
    double v = u * (1 - 0x1p-40) + 0x1p-41; // never 0 or 1
    return sd_log(v / (1 - v));
}

static world_type
leaf_type(sd_rng *r, const world_platform *f)
{
    double u = sd_rng_unit(r);
    unsigned t = 0;
    while (t < TYPE_MISC && u >= f->mix[t])
        t++;
    return (world_type)t;
}

/// Types and wishes of the pages of `host`. Page 0 is its home; the inner
/// nodes of its tree of pages are listings.
static void
draw_pages(world_plan *w, uint32_t host)
{
    const sd_world_params *p = w->p;
    const world_platform *f = &w->platform[w->platform_of[host]];
    uint32_t from = w->first[host], n = w->first[host + 1] - from;
    // Where hardly any page is labelled, noise must not fill the quota.
    double noise = p->noise < p->any / 4 ? p->noise : p->any / 4;
    double loose_rare = p->any > 0 ? p->rare / p->any : 0;
    sd_rng r;
    world__stream(w, &r, STREAM_PAGE, host);
    for (uint32_t i = 0; i < n; i++) {
        world_type t = TYPE_HOME;
        if (i && (uint64_t)i * w->fanout + 1 < n)
            t = sd_rng_unit(&r) < f->tag_hubs ? TYPE_TAG : TYPE_CATEGORY;
        else if (i)
            t = leaf_type(&r, f);
        double u = sd_rng_unit(&r), rich = sd_rng_unit(&r);
        unsigned wish = 0;
        if (p->loose > 0 && sd_rng_unit(&r) < p->loose) {
            if (u < p->any)
                wish =
                    IF_ADOPTED | IF_NOT | (rich < loose_rare ? RARE_ANYWAY : 0);
        } else {
            wish =
                (u < f->markup[t] ? IF_ADOPTED : 0) | (u < noise ? IF_NOT : 0);
            if ((wish & IF_ADOPTED) && f->rich_type[t] &&
                rich < p->rare_density)
                wish |= IF_RICH;
        }
        w->type[from + i] = (uint8_t)t;
        w->label[from + i] = (uint8_t)wish;
    }
}

/// Hosts in order of size, giants cut into sections.
static unit *
list_units(const world_plan *w, uint32_t *ret_n)
{
    enum { LEAST = 1000 }; // pages of a section
    double share = w->p->section_share * w->pages;
    uint32_t most = share > LEAST ? (uint32_t)share : LEAST, n = 0;
    unit *list =
        sd_calloc((size_t)w->hosts + w->pages / most + 1, sizeof *list);
    for (uint32_t i = 0; i < w->hosts; i++) {
        uint32_t h = w->by_size[i], from = w->first[h];
        while (from < w->first[h + 1]) {
            uint32_t left = w->first[h + 1] - from;
            uint32_t take = left < most ? left : most;
            list[n++] = (unit){.host = h, .from = from, .pages = take};
            from += take;
        }
    }
    *ret_n = n;
    return list;
}

static void
adopt(world_plan *w, unit *list, uint32_t units)
{
    double *community = sd_calloc(w->communities, sizeof *community);
    double *u = sd_calloc(w->hosts, sizeof *u);
    sd_rng r;
    for (uint32_t c = 0; c < w->communities; c++) {
        world__stream(w, &r, STREAM_COMMUNITY, c);
        community[c] = w->p->community_spread * sd_rng_normal(&r);
    }
    world__spread(w, STREAM_ADOPT, u);
    for (uint32_t i = 0; i < units; i++) {
        uint32_t h = list[i].host;
        double own = logit(u[h]);
        if (list[i].pages < w->first[h + 1] - w->first[h]) {
            world__stream(w, &r, STREAM_SECTION, list[i].from);
            own += logit(sd_rng_unit(&r));
        }
        list[i].latent = w->p->host_spread * own +
                         w->platform[w->platform_of[h]].adoption +
                         community[w->community_of[h]];
    }
    hold_election(&(election){
        .w = w,
        .unit = list,
        .units = units,
        .mark = ADOPTED,
        .gain = any_gain,
        .slope = w->p->adoption_slope,
        .of_pages = true,
        .want = pages_of(w, w->p->any) - count_wishes(w, IF_NOT),
    });
    free(community);
    free(u);
}

static void
enrich(world_plan *w, unit *list, uint32_t units)
{
    double *u = sd_calloc(w->hosts, sizeof *u);
    world__spread(w, STREAM_RICH, u);
    for (uint32_t i = 0; i < units; i++) {
        uint32_t h = list[i].host;
        list[i].latent = logit(u[h]) + w->platform[w->platform_of[h]].rich;
    }
    hold_election(&(election){
        .w = w,
        .unit = list,
        .units = units,
        .mark = RICH,
        .gain = rare_gain,
        .want = pages_of(w, w->p->rare) - count_wishes(w, RARE_ANYWAY),
    });
    free(u);
}

static uint8_t
label_of(unsigned wish)
{
    unsigned label = 0;
    if (wish & (wish & ADOPTED ? IF_ADOPTED : IF_NOT))
        label = SD_LABEL_ANY;
    if ((wish & RARE_ANYWAY) || ((wish & RICH) && rare_gain(wish)))
        label |= SD_LABEL_RARE;
    return (uint8_t)label;
}

void
world__labels(world_plan *w)
{
    uint32_t units;
    unit *list = list_units(w, &units);
    for (uint32_t h = 0; h < w->hosts; h++)
        draw_pages(w, h);
    adopt(w, list, units);
    enrich(w, list, units);
    for (uint32_t p = 0; p < w->pages; p++)
        w->label[p] = label_of(w->label[p]);
    free(list);
}

// SPDX-License-Identifier: Apache-2.0
// Who carries markup.
//
// What each page would be on an adopting host, and what otherwise, is drawn
// first. Then hosts adopt in the order of a latent score until the share of
// labelled pages reaches its target; the last one adopts in part, on its
// first pages, so every seed and size hits it. Rich markup is spread over the
// adopting hosts in the same way.
#include "world_int.h"

#include <stdlib.h>

/// What is drawn about a page before anyone has adopted anything.
enum {
    IF_ADOPTED = 1u << 0, // labelled if its host adopts
    IF_NOT = 1u << 1,     // labelled if not
    IF_RICH = 1u << 2,    // rare if its host also is rich
    RARE_ANYWAY = 1u << 3,
};

typedef struct score {
    double latent;
    uint32_t host;
} score;

static int
best_first(const void *a, const void *b)
{
    const score *x = a, *y = b;
    if (x->latent != y->latent)
        return x->latent < y->latent ? 1 : -1;
    return (x->host > y->host) - (x->host < y->host);
}

/// What a page adds to a count when its host is switched on.
typedef int page_gain(unsigned wish);

/// Switch hosts on, best first, until `have` pages are `want`: the first
/// `upto[h]` pages of host h, at most `most[h]` of them.
static void
switch_on(const world_plan *w, score *s, uint32_t n, page_gain *gain,
          int64_t have, int64_t want, const uint32_t *most, uint32_t *upto)
{
    qsort(s, n, sizeof *s, best_first);
    for (uint32_t i = 0; i < n && have < want; i++) {
        uint32_t h = s[i].host, from = w->first[h];
        for (; upto[h] < most[h] && have < want; upto[h]++)
            have += gain(w->label[from + upto[h]]);
    }
}

static int
any_gain(unsigned wish)
{
    return ((wish & IF_ADOPTED) != 0) - ((wish & IF_NOT) != 0);
}

static int
rare_gain(unsigned wish)
{
    return (wish & IF_RICH) != 0;
}

static int64_t
count_wishes(const world_plan *w, unsigned wish)
{
    int64_t n = 0;
    for (uint32_t p = 0; p < w->pages; p++)
        n += (w->label[p] & wish) != 0;
    return n;
}

static double
logit_noise(sd_rng *r)
{
    double u = ((double)sd_rng_below(r, 1u << 30) + 0.5) * 0x1p-30;
    return sd_log(u / (1 - u));
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

static void
adopt(const world_plan *w, score *s, uint32_t *upto)
{
    double *community = sd_calloc(w->communities, sizeof *community);
    uint32_t *size = sd_calloc(w->hosts, sizeof *size);
    sd_rng r;
    for (uint32_t c = 0; c < w->communities; c++) {
        world__stream(w, &r, STREAM_COMMUNITY, c);
        community[c] = w->p->community_spread * sd_rng_normal(&r);
    }
    for (uint32_t h = 0; h < w->hosts; h++) {
        world__stream(w, &r, STREAM_ADOPT, h);
        size[h] = w->first[h + 1] - w->first[h];
        double z = w->p->adoption_slope * sd_log(size[h]) +
                   w->platform[w->platform_of[h]].adoption +
                   community[w->community_of[h]] +
                   w->p->host_spread * logit_noise(&r);
        s[h] = (score){z, h};
    }
    switch_on(w, s, w->hosts, any_gain, count_wishes(w, IF_NOT),
              (int64_t)(w->p->any * w->pages + 0.5), size, upto);
    free(community);
    free(size);
}

static void
enrich(const world_plan *w, const uint32_t *adopted, score *s, uint32_t *upto)
{
    sd_rng r;
    for (uint32_t h = 0; h < w->hosts; h++) {
        world__stream(w, &r, STREAM_RICH, h);
        s[h] =
            (score){w->platform[w->platform_of[h]].rich + logit_noise(&r), h};
    }
    switch_on(w, s, w->hosts, rare_gain, count_wishes(w, RARE_ANYWAY),
              (int64_t)(w->p->rare * w->pages + 0.5), adopted, upto);
}

static uint8_t
label_of(unsigned wish, bool adopted, bool rich)
{
    unsigned label = 0;
    if (wish & (adopted ? IF_ADOPTED : IF_NOT))
        label = SD_LABEL_ANY;
    if ((wish & RARE_ANYWAY) || (adopted && rich && (wish & IF_RICH)))
        label |= SD_LABEL_RARE;
    return (uint8_t)label;
}

void
world__labels(world_plan *w)
{
    score *s = sd_calloc(w->hosts, sizeof *s);
    uint32_t *adopted = sd_calloc(w->hosts, sizeof *adopted);
    uint32_t *rich = sd_calloc(w->hosts, sizeof *rich);
    for (uint32_t h = 0; h < w->hosts; h++)
        draw_pages(w, h);
    adopt(w, s, adopted);
    enrich(w, adopted, s, rich);
    for (uint32_t h = 0; h < w->hosts; h++)
        for (uint32_t p = w->first[h], i = 0; p < w->first[h + 1]; p++, i++)
            w->label[p] = label_of(w->label[p], i < adopted[h], i < rich[h]);
    free(s);
    free(adopted);
    free(rich);
}

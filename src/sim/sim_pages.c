// SPDX-License-Identifier: Apache-2.0
#include "sim_int.h"

#include <stdlib.h>
#include <string.h>

// A page with very many known parents is scored by its first ones only.
enum { SIBLING_PARENTS = 64 };

void
sim__pages_init(sim_pages *p, const sd_world *w, unsigned features,
                uint32_t hashes)
{
    *p = (sim_pages){.w = w, .features = features, .hashes = hashes};
    p->kin = sd_calloc(w->pages, sizeof *p->kin);
    p->known = sd_calloc(w->pages, sizeof *p->known);
    p->ids_at = sd_calloc(w->pages, sizeof *p->ids_at);
    p->ids = sd_grow(NULL, &p->ids_cap, 1, sizeof *p->ids);
    p->ids_n = 1; // place 0 means none
    if (features & SD_FEATURE_PLATFORM)
        p->platform = sd_calloc(w->hosts, sizeof *p->platform);
    if (features & SD_FEATURE_SIBLINGS) {
        p->back = sim__turn_round(w);
        p->kids_good = sd_calloc(w->pages, sizeof *p->kids_good);
        p->kids_bad = sd_calloc(w->pages, sizeof *p->kids_bad);
    }
}

void
sim__pages_done(sim_pages *p)
{
    free(p->kin);
    free(p->known);
    free(p->ids_at);
    free(p->ids);
    sim__backwards_done(&p->back);
    free(p->kids_good);
    free(p->kids_bad);
    free(p->domain);
    free(p->platform);
}

void
sim__pages_forget(sim_pages *p)
{
    memset(p->kin, 0, p->w->pages * sizeof *p->kin);
    memset(p->known, 0, p->w->pages * sizeof *p->known);
    if (p->platform)
        memset(p->platform, 0, p->w->hosts * sizeof *p->platform);
    if (p->kids_good) {
        memset(p->kids_good, 0, p->w->pages * sizeof *p->kids_good);
        memset(p->kids_bad, 0, p->w->pages * sizeof *p->kids_bad);
    }
}

/// The feature of its host's domain; p->hashes: it has none.
static uint32_t
domain_of(sim_pages *p, uint32_t page)
{
    uint32_t host = p->w->page_host[page];
    if (!p->domain)
        p->domain = sd_calloc(p->w->hosts, sizeof *p->domain);
    if (!p->domain[host]) {
        sd_str name = sd_world_origin(p->w, host);
        while (name.n && name.p[0] != '/') // of "//name"
            name = sd_str_sub(name, 1, name.n);
        name = sd_str_sub(name, name.n < 2 ? name.n : 2, name.n);
        name = sd_str_sub(name, 0, sd_str_find(name, ':'));
        p->domain[host] = 1 + sd_feature_domain(name, p->hashes);
    }
    return p->domain[host] - 1;
}

static void
read_tokens(sim_pages *p, uint32_t page)
{
    uint32_t ids[SD_FEATURE_URL_MAX + 1];
    sd_str tail = sd_world_path(p->w, page);
    size_t n = sd_feature_url(tail, p->hashes, ids);
    uint32_t domain =
        p->features & SD_FEATURE_DOMAIN ? domain_of(p, page) : p->hashes;
    if (domain < p->hashes)
        n = sd_feature_put(ids, n, domain);
    p->ids = sd_grow(p->ids, &p->ids_cap, p->ids_n + 1 + n, sizeof *p->ids);
    p->ids_at[page] = (uint32_t)p->ids_n;
    p->ids[p->ids_n] = (uint32_t)n;
    memcpy(p->ids + p->ids_n + 1, ids, n * sizeof *ids);
    p->ids_n += 1 + n;
}

static size_t
sibling_features(const sim_pages *p, uint32_t page, uint32_t *ret)
{
    uint64_t good = 0, bad = 0, seen = 0;
    for (uint64_t i = p->back.first[page];
         i < p->back.first[page + 1] && seen < SIBLING_PARENTS; i++) {
        uint32_t parent = p->back.from[i];
        if (!p->known[parent])
            continue;
        // A page is no sibling of its own: that would be its label.
        good += p->kids_good[parent] - (p->known[page] == 2);
        bad += p->kids_bad[parent] - (p->known[page] == 1);
        seen++;
    }
    return sd_feature_kin(SD_FEATURE_SIBLINGS, p->hashes,
                          good < UINT32_MAX ? (uint32_t)good : UINT32_MAX,
                          bad < UINT32_MAX ? (uint32_t)bad : UINT32_MAX, ret);
}

uint32_t
sim__pages_platform(const sim_pages *p, uint32_t page)
{
    return p->platform ? p->platform[p->w->page_host[page]] : 0;
}

size_t
sim__pages_features(sim_pages *p, uint32_t page, uint32_t platform,
                    uint32_t ret[SD_FEATURE_MAX])
{
    size_t n = 0;
    if (p->features & SD_FEATURE_URL) {
        if (!p->ids_at[page])
            read_tokens(p, page);
        const uint32_t *run = p->ids + p->ids_at[page];
        n = run[0];
        memcpy(ret, run + 1, n * sizeof *ret);
        if (platform)
            n = sd_feature_put(ret, n, platform - 1);
    }
    if (p->features & SD_FEATURE_PARENTS)
        n += sd_feature_kin(SD_FEATURE_PARENTS, p->hashes, p->kin[page].good,
                            p->kin[page].bad, ret + n);
    if (p->features & SD_FEATURE_SIBLINGS)
        n += sibling_features(p, page, ret + n);
    return n;
}

static void
count_kid(sim_pages *p, uint32_t parent, bool good)
{
    if (good)
        p->kids_good[parent]++;
    else
        p->kids_bad[parent]++;
}

/// A fetched page shows what its host runs.
static void
see_platform(sim_pages *p, uint32_t host)
{
    sd_buf name = {.max = SD_WORLD_PLATFORM_MAX};
    if (p->platform[host])
        return;
    sd_world_platform(p->w, host, &name);
    if (name.n)
        p->platform[host] =
            1 + sd_feature_platform(sd_buf_str(&name), p->hashes);
    sd_buf_done(&name);
}

void
sim__pages_reward(sim_pages *p, uint32_t page, bool good)
{
    p->known[page] = good ? 2 : 1;
    if (p->platform)
        see_platform(p, p->w->page_host[page]);
    if (!(p->features & SD_FEATURE_SIBLINGS))
        return;
    for (uint64_t i = p->back.first[page]; i < p->back.first[page + 1]; i++)
        if (p->known[p->back.from[i]])
            count_kid(p, p->back.from[i], good);
    const sd_world *w = p->w;
    for (uint64_t i = w->link_first[page]; i < w->link_first[page + 1]; i++)
        if (p->known[w->link[i]])
            count_kid(p, page, p->known[w->link[i]] == 2);
}

bool
sim__pages_parent(sim_pages *p, uint32_t page, bool good)
{
    uint8_t *count = good ? &p->kin[page].good : &p->kin[page].bad;
    if (*count == UINT8_MAX)
        return false;
    unsigned bin = sd_feature_bin(*count);
    ++*count;
    // A sibling count may have changed its bin too; that shows when the page
    // comes up for a choice.
    return (p->features & SD_FEATURE_PARENTS) && sd_feature_bin(*count) != bin;
}

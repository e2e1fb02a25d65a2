// SPDX-License-Identifier: Apache-2.0
#ifndef SD_SIM_INT_H
#define SD_SIM_INT_H

#include "sd_sim.h"

#include <math.h>

static const double SIM_NAN = (double)NAN;

/// Links backwards: from[first[p]] up to from[first[p + 1]] link to p.
typedef struct sim_backwards {
    uint64_t *first;
    uint32_t *from;
} sim_backwards;

sim_backwards sim__turn_round(const sd_world *w);
void sim__backwards_done(sim_backwards *b);

/// What a crawler knows of a page's relatives.
typedef struct sim_kin {
    uint8_t good, bad; // known parents; they stay at 255, far past the last bin
} sim_kin;

/// Features of pages: known relatives are kept here, the rest is read off the
/// world. `ids` of a page are computed once and kept.
typedef struct sim_pages {
    const sd_world *w;
    unsigned features;
    uint32_t hashes;
    sim_kin *kin;     // per page
    uint8_t *known;   // per page: its reward is known
    uint32_t *ids_at; // per page: start of its token ids in `ids`; 0 for none
    uint32_t *ids;    // runs: count, then the ids
    size_t ids_n, ids_cap;
    uint32_t *domain;   // per host: its feature + 1; 0: not looked up yet
    uint32_t *platform; // per host: its feature + 1; 0: not seen yet
    // Siblings only: links backwards, and per page its known children.
    sim_backwards back;
    uint32_t *kids_good, *kids_bad;
} sim_pages;

void sim__pages_init(sim_pages *p, const sd_world *w, unsigned features,
                     uint32_t hashes);
void sim__pages_done(sim_pages *p);
/// Forget all rewards; token ids stay.
void sim__pages_forget(sim_pages *p);
/// The feature of the platform of the page's host + 1; 0: not known yet.
uint32_t sim__pages_platform(const sim_pages *p, uint32_t page);
/// The feature ids of `page` as of now, on a host of this platform. Returns how
/// many.
size_t sim__pages_features(sim_pages *p, uint32_t page, uint32_t platform,
                           uint32_t ret[SD_FEATURE_MAX]);
/// The reward of `page` is known now, and with it the platform of its host;
/// tell its children one by one with sim__pages_parent.
void sim__pages_reward(sim_pages *p, uint32_t page, bool good);
/// `page` has one more known parent. True if its features changed.
bool sim__pages_parent(sim_pages *p, uint32_t page, bool good);

/// Times of some of many calls.
typedef struct sim_times {
    uint32_t *ns;
    size_t n, cap;
} sim_times;

void sim__times_add(sim_times *t, uint64_t ns);
/// Median of the samples from `from` on up to `to`; NaN when there are none.
/// Reorders them.
double sim__times_median(sim_times *t, size_t from, size_t to);

/// The trail of a run as the lab's configuration has it; `t` answers for the
/// words.
sd_trail_conf sim__trail_conf(const sd_sim_text *t,
                              const sd_sim_topic_conf *conf);
/// Teach an apprentice all links between the pages that `conf` has taught in
/// advance.
void sim__teach(sd_apprentice *a, const sd_sim_text *t,
                const sd_sim_topic_conf *conf);

#endif

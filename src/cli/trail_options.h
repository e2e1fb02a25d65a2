// SPDX-License-Identifier: Apache-2.0
/// The options of crawlers that read the page a link stands on: the same for
/// the lab and the live crawl.
#ifndef SD_TRAIL_OPTIONS_H
#define SD_TRAIL_OPTIONS_H

#include "cli.h"
#include "sd_trail.h"

typedef struct trail_args {
    uint64_t n, buffer, d_max, switch_at, batch;
    unsigned near, several;
    bool switch_given, hints, cocited;
} trail_args;

#define TRAIL_ARGS_DEFAULT ((trail_args){.n = 256, .d_max = SD_LINK_D_MAX})

enum { TRAIL_OPTIONS = 9 };

/// Write the options, which fill `a`, to `opt[0…TRAIL_OPTIONS)`.
void trail_options(trail_args *a, sd_opt *opt);
/// How the trail of a policy is to be. `budget` 0: no limit.
sd_trail_conf trail_args_conf(const trail_args *a, sd_trail_policy policy,
                              uint64_t budget);
/// Append the policies, a line each.
void trail_policies(sd_buf *out);

#endif

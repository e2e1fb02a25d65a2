// SPDX-License-Identifier: Apache-2.0
/// What became of the seeds of a crawl.
#ifndef SD_CRAWL_SEEDS_H
#define SD_CRAWL_SEEDS_H

#include "crawl_args.h"

/// Tell on standard error of seeds that came to nothing, some ten at most, and
/// why. `*ret_all`: all of them did.
SD_NODISCARD sd_status crawl_seeds_tell(const crawl_args *a, sd_frontier *f,
                                        bool *ret_all, sd_why *why);

/// Tell on standard error of seeds that are given to a crawl that goes on and
/// were fetched, or given up, some ten at most: nothing will come of them.
SD_NODISCARD sd_status crawl_seeds_known(const crawl_args *a, sd_frontier *f,
                                         sd_why *why);

/// Append the rule by which the crawl does not keep `u`, an address that it
/// does not know; nothing: there is none.
SD_NODISCARD sd_status crawl_seeds_rule(const crawl_args *a, sd_frontier *f,
                                        const sd_url *u, sd_buf *out,
                                        sd_why *why);

#endif

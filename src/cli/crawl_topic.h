// SPDX-License-Identifier: Apache-2.0
/// What a crawl by a topic policy needs beside the options: a topic file,
/// keywords, the pages it keeps to.
#ifndef SD_CRAWL_TOPIC_H
#define SD_CRAWL_TOPIC_H

#include "sd_crawl.h"
#include "topic_spec.h"
#include "trail_options.h"

typedef struct crawl_topic {
    const char *file, *keywords, *only; // as given; NULL: not
    trail_args trail;
    bool has_policy; // a topic policy is asked for
    sd_trail_policy policy;
    topic_spec spec; // zeroed without a file
    sd_bag keys;
    uint64_t *keep; // the pages of `only`, by key
    size_t keeps, keep_cap;
} crawl_topic;

/// Read the topic file, if there is one: it says what is wanted, by which
/// model, and where to begin, unless options do.
SD_NODISCARD sd_status crawl_topic_open(crawl_topic *t, sd_why *why);
/// Fill what `conf` needs for the policy; `critic` may be NULL. SD_ERR_USAGE
/// when something is missing.
SD_NODISCARD sd_status crawl_topic_conf(crawl_topic *t, const sd_critic *critic,
                                        sd_crawl_conf *conf, sd_why *why);
void crawl_topic_done(crawl_topic *t);

#endif

// SPDX-License-Identifier: Apache-2.0
/// robots: a robots.txt in, may this page be fetched out.
///
/// RFC 9309, with Crawl-delay and Sitemap. A file is read once, for one
/// crawler, into a compact form of the rules that are for it; that is asked
/// many times, about a microsecond each at most for files as they are. Who
/// fetches and keeps robots.txt is fetch's business: for a site without one,
/// or one that cannot be had, there is sd_robots_fixed.
///
/// Uses base and url. No I/O, no locks. A sd_robots does not change: any
/// number of threads may ask it.
#ifndef SD_ROBOTS_H
#define SD_ROBOTS_H

#include "sd_url.h"

enum {
    /// What is read of a file; the RFC asks for as much. The line that the
    /// limit cuts is not.
    SD_ROBOTS_BYTES_MAX = 500 * 1024,
    SD_ROBOTS_SITEMAPS_MAX = 1000, ///< further ones are left out
    /// Path and query over this are refused unasked: a hostile file full of
    /// wildcards would take seconds over them, and servers want no more.
    SD_ROBOTS_PATH_MAX = 8 * 1024,
    /// A longer Crawl-delay counts as this one.
    SD_ROBOTS_DELAY_MAX_MS = 24 * 3600 * 1000,
    SD_ROBOTS_NO_DELAY = -1,
};

typedef struct sd_robots sd_robots;

/// Whose rules apply.
typedef enum sd_robots_group {
    SD_ROBOTS_NONE,  ///< nobody's: all is allowed
    SD_ROBOTS_ANY,   ///< those for "*"
    SD_ROBOTS_OURS,  ///< those that name the crawler
    SD_ROBOTS_FIXED, ///< no file: sd_robots_fixed
} sd_robots_group;

/// What was read, besides the rules.
typedef struct sd_robots_info {
    sd_robots_group group;
    int32_t delay_ms;      ///< Crawl-delay, or SD_ROBOTS_NO_DELAY
    const sd_str *sitemap; ///< as written, perhaps relative
    size_t sitemaps, rules;
    uint32_t known, unknown; ///< lines with a directive, by kind
    uint32_t last_line;      ///< the last of them; the first line is 1
    bool cut;                ///< the file was over the limit
} sd_robots_info;

/// The answer for one address.
typedef struct sd_robots_verdict {
    bool allowed;
    uint32_t line;  ///< of the rule that decides; 0 if none does
    sd_str pattern; ///< of that rule, escapes fixed; lives with the sd_robots
} sd_robots_verdict;

/// Is `agent` a product token as the RFC wants it: letters, - and _?
bool sd_robots_is_agent(sd_str agent);

/// Read `text` for the crawler `agent`. Any bytes will do.
sd_robots *sd_robots_parse(sd_str text, sd_str agent);
/// All pages allowed (the file is missing), or none (the server is ill).
sd_robots *sd_robots_fixed(bool allowed);
void sd_robots_free(sd_robots *r);

/// May `u` be fetched? Only its path and query matter. That robots.txt itself
/// always may (RFC 9309, 2.2.2) is left to who fetches it: nobody asks.
sd_robots_verdict sd_robots_check(const sd_robots *r, const sd_url *u);

const sd_robots_info *sd_robots_about(const sd_robots *r);
/// The memory that `r` takes, for a cache that counts.
size_t sd_robots_bytes(const sd_robots *r);

#endif

// SPDX-License-Identifier: Apache-2.0
// Shared by the files of robots.
#ifndef SD_ROBOTS_INT_H
#define SD_ROBOTS_INT_H

#include "sd_robots.h"

/// A rule, ready to be matched. `text` is the pattern with its escapes fixed
/// and every `$` but an end mark as %24; `*` is a wildcard.
typedef struct robots_rule {
    uint32_t text_at, text_n;
    uint32_t octets; ///< of the pattern as a line has it: its weight
    uint32_t line;
    uint8_t shelf; ///< robots__shelf of the pattern
    bool allow;
    bool anchored; ///< ends in `$`
} robots_rule;

/// What most rules are refused by: the first bytes of a path, and the pairs
/// of bytes that it must have somewhere.
typedef struct robots_key {
    uint64_t head, mask, pairs;
} robots_key;

/// Rules lie on shelves by the byte behind the first slash, so that a path
/// meets only those of its own and those on the last, where that byte is a
/// wildcard or missing.
enum { SHELVES = 32, OPEN_SHELF = SHELVES };

struct sd_robots {
    sd_robots_info info;
    bool fixed_allowed;
    uint32_t shelf_at[SHELVES + 2];
    robots_rule *rule; // by shelf, there by robots__by_weight
    robots_key *key;   // by rule
    char *text;        // patterns and sitemaps
    size_t text_n;
    sd_str *sitemap;
};

/// The weightiest first, allow before disallow; for qsort.
int robots__by_weight(const void *a, const void *b);
/// The shelf of a pattern, or of a path, which has no wildcard.
unsigned robots__shelf(sd_str s);
/// The key of the pattern `text`.
robots_key robots__key(sd_str text);
/// Does `path` match? Both with their escapes fixed.
bool robots__match(sd_str pattern, bool anchored, sd_str path);

#endif

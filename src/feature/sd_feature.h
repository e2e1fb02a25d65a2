// SPDX-License-Identifier: Apache-2.0
/// feature: what is known of a page before it is fetched, as feature ids.
///
/// A page is a short list of ids, each a binary feature that is set: hashed
/// tokens of its address, the domain its host shares with others, the platform
/// that its host runs, and how many of its known parents (and siblings) earned
/// a reward, in bins. Learners see only these ids.
///
/// Uses base and url. Pure; call it from any thread.
#ifndef SD_FEATURE_H
#define SD_FEATURE_H

#include "sd_base.h"

/// Which features a page gets.
enum {
    SD_FEATURE_URL = 1u << 0,
    SD_FEATURE_PARENTS = 1u << 1,
    SD_FEATURE_SIBLINGS = 1u << 2,
    SD_FEATURE_DOMAIN = 1u << 3,   ///< see sd_feature_domain
    SD_FEATURE_PLATFORM = 1u << 4, ///< see sd_feature_platform
};

enum {
    SD_FEATURE_BINS = 7,     ///< counts 0, 1, 2, 3-4, 5-8, 9-16, 17 and more
    SD_FEATURE_URL_MAX = 64, ///< tokens of one address; more are left out
    SD_FEATURE_KIN_MAX = 3,  ///< ids one call of sd_feature_kin gives
    SD_FEATURE_MAX = SD_FEATURE_URL_MAX + 2 + 2 * SD_FEATURE_KIN_MAX,
    SD_FEATURE_KIN_IDS = 2 * SD_FEATURE_BINS + 1,
    SD_FEATURE_HASHES = 10000,        ///< the paper's number of token positions
    SD_FEATURE_HASHES_MANY = 1 << 18, ///< what sundog uses: few collisions
};

/// The ids a learner must expect: [0, sd_feature_ids(hashes)).
uint32_t sd_feature_ids(uint32_t hashes);

/// Put `id` into the `n` sorted ids, unless it is there; there is room for one
/// more. Returns how many there are.
size_t sd_feature_put(uint32_t *ids, size_t n, uint32_t id);

/// The tokens of `tail` (path, query and fragment), each hashed into one of
/// `hashes` positions as the paper does: the absolute value of Java's
/// hashCode's remainder. Sorted, each id once. Returns how many.
size_t sd_feature_url(sd_str tail, uint32_t hashes,
                      uint32_t ret[SD_FEATURE_URL_MAX]);

enum {
    SD_FEATURE_CHAIN_MAX = 4, ///< keys that one call of sd_feature_chain gives
};

/// The keys of the address patterns that `tail` (path, query and fragment) of
/// a page of `host` (its name, or whatever stands for it) belongs to, from
/// coarse to fine: the host; the shape of the address, which is its depth, the
/// kind of name and file ending at its end and the names of its query
/// parameters; the first directory; the second. Numbers are masked. A key less
/// that of the host is the same for all hosts. Returns how many.
size_t sd_feature_chain(sd_str host, sd_str tail,
                        uint64_t ret[SD_FEATURE_CHAIN_MAX]);

/// The registrable domain that the ASCII `host` shares with others, as a
/// feature id below `hashes`; `hashes` if the host is the domain itself, with
/// or without www., or has none. A look into the list of public suffixes:
/// remember it for the host.
uint32_t sd_feature_domain(sd_str host, uint32_t hashes);

/// The platform of this name (CMS, shop system, theme) as a feature id below
/// `hashes`. Hosts that run the same mark up alike, and the first page tells.
uint32_t sd_feature_platform(sd_str name, uint32_t hashes);

/// The bin of a count.
unsigned sd_feature_bin(uint32_t count);

/// Ids for relatives: the bin of the rewarded, the bin of the others, and one
/// more if any was rewarded. `set` is SD_FEATURE_PARENTS or
/// SD_FEATURE_SIBLINGS. Sorted, above the token ids. Returns how many.
size_t sd_feature_kin(unsigned set, uint32_t hashes, uint32_t good,
                      uint32_t bad, uint32_t ret[SD_FEATURE_KIN_MAX]);

#endif

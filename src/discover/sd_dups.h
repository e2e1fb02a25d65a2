// SPDX-License-Identifier: Apache-2.0
/// dups: pages that say what another page has said already.
///
/// A page's signature is two numbers: a hash of its visible words and of its
/// data, and a simhash of its words (runs of three) that is moved far away by
/// other data. So two pages are exact duplicates if words and data are the
/// same, and near ones if the data is the same and the words nearly are: two
/// products in one template are never duplicates of each other, be the
/// template ever so large. doc/internals/discover.md has the measurements.
///
/// Uses base, html, rdf, url. No I/O, no locks, no clock; an index belongs to
/// one thread.
#ifndef SD_DUPS_H
#define SD_DUPS_H

#include "sd_html.h"
#include "sd_rdf.h"

enum {
    SD_DUPS_NEAR_BITS = 3,     ///< of 64 that may differ
    SD_DUPS_WORDS_MIN = 64,    ///< pages with fewer have no near duplicates
    SD_DUPS_BUCKET_MAX = 1024, ///< candidates looked at in one of 4 buckets
    SD_DUPS_TEXT_MAX = 16384,  ///< bytes of visible text whose words count
};

/// 16 bytes, all that has to be kept of a page: write both numbers, and on
/// resume give them to sd_dups_add again, in the same order.
typedef struct sd_signature {
    uint64_t exact;
    uint64_t near; ///< 0: too short for near duplicates
} sd_signature;

/// The signature of a page. `l` may be NULL: its words alone.
sd_signature sd_signature_of(const sd_html_tree *t, const sd_statements *l);

/// The parts of it, for text that is in no tree. Pieces are apart: no word
/// goes across two calls.
typedef struct sd_signer {
    uint64_t exact;   ///< hash of the words so far
    uint64_t last[2]; ///< the last two words
    uint64_t words;
    uint64_t data; ///< hash of the statements
    /// Counts of 64 bits side by side: bit b of plane[i] is bit i of the count
    /// of shingles that have bit b. Eight are counted at a time.
    uint64_t plane[40], waiting[8];
} sd_signer;

void sd_signer_init(sd_signer *s);
void sd_signer_text(sd_signer *s, sd_str text);
void sd_signer_data(sd_signer *s, const sd_statements *l);
sd_signature sd_signer_end(sd_signer *s);

// ------------------------------------------------------------------ the index

typedef enum sd_dup {
    SD_DUP_NONE,
    SD_DUP_EXACT,
    SD_DUP_NEAR,
} sd_dup;

typedef struct sd_dup_verdict {
    sd_dup kind;
    uint32_t of;       ///< the page that it repeats
    unsigned distance; ///< NEAR: bits that differ
} sd_dup_verdict;

typedef struct sd_dups sd_dups;

/// Remembers up to `most` pages, some 100 bytes each; memory grows with them.
sd_dups *sd_dups_new(size_t most);
/// NULL is fine.
void sd_dups_free(sd_dups *d);

sd_dup_verdict sd_dups_find(const sd_dups *d, sd_signature s);
/// Find, and remember as `page` if it is no duplicate and there is room. A
/// duplicate is not remembered: chains of small changes would connect pages
/// that have little in common.
sd_dup_verdict sd_dups_add(sd_dups *d, sd_signature s, uint32_t page);

/// No more are remembered.
bool sd_dups_full(const sd_dups *d);
size_t sd_dups_bytes(const sd_dups *d);

#endif

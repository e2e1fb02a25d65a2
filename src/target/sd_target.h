// SPDX-License-Identifier: Apache-2.0
/// target: which data is wanted, as an expression; a page's statements in, its
/// reward out.
///
///     any · microdata >= 5 · schema:Recipe with name, nutrition.calories ·
///     schema:Offer where price < 20000 and itemOffered.brand ~ "vw|seat"i ·
///     complete(schema:Recipe: name, image) · valid(schema:Product) · new(…) ·
///     topic(Science/Astronomy) · similar("telescope mirror") ·
///     and, or, not, 0.7*A + 0.3*B, at least 2 of (A, B, C)
///
/// doc/internals/target.md has the grammar and what everything means. An
/// expression is compiled once, names become numbers, and evaluation compares
/// numbers: it builds no strings and, once warm, allocates nothing.
///
/// Uses base, rdf, url. No I/O, no locks, no clock. A compiled target never
/// changes: threads may share it. A worker belongs to one thread.
#ifndef SD_TARGET_H
#define SD_TARGET_H

#include "sd_base.h"
#include "sd_rdf.h"

enum {
    SD_TARGET_TEXT_MAX = 1 << 16,    ///< bytes of an expression
    SD_TARGET_DEPTH_MAX = 64,        ///< of parentheses and `not`
    SD_TARGET_PARTS_MAX = 256,       ///< of an expression
    SD_TARGET_NEEDS_MAX = 64,        ///< property paths asked of one item
    SD_TARGET_STEPS_MAX = 16,        ///< of one property path
    SD_TARGET_VALUE_MAX = 1 << 16,   ///< bytes of a value that are compared
    SD_TARGET_CONTENT_MAX = 1 << 20, ///< bytes of page text that are searched
    SD_TARGET_REGEX_MAX = 1000,      ///< instructions of one pattern
};

typedef struct sd_target sd_target;

/// Compile `text`. On failure `why` (may be NULL) begins with "column N: " and
/// says what was expected; columns count characters from 1.
SD_NODISCARD sd_status sd_target_parse(sd_str text, sd_target **ret,
                                       sd_why *why);
void sd_target_free(sd_target *t);

/// The smallest terms of the expression that have a value of their own: an
/// item, a count, complete(…), a condition on the page.
size_t sd_target_parts(const sd_target *t);
/// Part `i` as it was written. Lives as long as `t`.
sd_str sd_target_part_text(const sd_target *t, size_t i);
/// How many property paths part `i` asks for (after `with`, or inside
/// complete), and one of them as it was written.
size_t sd_target_needs(const sd_target *t, size_t i);
sd_str sd_target_need_text(const sd_target *t, size_t i, size_t need);
/// True if the reward depends on what was seen before: new(…) is in it.
bool sd_target_has_new(const sd_target *t);
/// True if the text of the page is looked at.
bool sd_target_has_content(const sd_target *t);

/// What the expression asks a critic: topic(…) and similar(…), in the order
/// they are written. The caller answers with numbers in [0, 1]: target itself
/// knows nothing of words.
typedef struct sd_target_ask {
    bool similar; ///< else topic
    sd_str text;  ///< the topic's path, or the keywords; lives as long as `t`
} sd_target_ask;

size_t sd_target_asks(const sd_target *t);
sd_target_ask sd_target_ask_of(const sd_target *t, size_t i);

// ---------------------------------------------------------------- memory

/// The items of a crawl that new(…) has paid for, as a set of hashes. An item
/// with an IRI is that IRI; a blank one is what is said about it.
typedef struct sd_target_memory sd_target_memory;

/// Holds up to `most` items, 16 bytes each; what comes later is not kept, and
/// is new each time.
sd_target_memory *sd_target_memory_new(size_t most);
void sd_target_memory_free(sd_target_memory *m);
bool sd_target_memory_has(const sd_target_memory *m, uint64_t item);
/// False when the set is full.
bool sd_target_memory_add(sd_target_memory *m, uint64_t item);

// ---------------------------------------------------------------- evaluation

/// What is known of a page beside its statements. Views; any may be empty.
typedef struct sd_target_page {
    sd_str url, language;
    sd_str content;       ///< its text; needed only if sd_target_has_content
    const double *answer; ///< one per ask, in [0, 1]; NULL: all are 0
} sd_target_page;

/// What one part of the expression found.
typedef struct sd_target_hit {
    double value; ///< in [0, 1]; a part that was not needed has 0
    /// A statement about the item with the highest value, or, if no item has
    /// one, about the item that has most of what `with` asks for; NULL: none.
    const sd_statement *item;
    uint32_t items;  ///< items with a value above 0; counts: the number
    uint32_t looked; ///< items of the type
    uint64_t have;   ///< bit k: need k is there, on `item`
    const uint32_t *need_items; ///< explained: how many items have need k
} sd_target_hit;

typedef struct sd_target_result {
    double reward; ///< in [0, 1]
    const sd_target_hit *hit;
    size_t hits; ///< as many as the target has parts
    /// Items that new(…) paid for, for the memory; of a page without reward
    /// none. Explained or not, they are the same, unless `cut`.
    const uint64_t *fresh;
    size_t fresh_n;
    bool cut; ///< the page was too entangled: some paths were not followed
} sd_target_result;

/// Memory for evaluations, reused from page to page.
typedef struct sd_target_worker sd_target_worker;

sd_target_worker *sd_target_worker_new(void);
void sd_target_worker_free(sd_target_worker *w);

/// Evaluate `t` on a page. `page` and `seen` may be NULL (nothing is known;
/// everything is new). With `explain` every part gets its value and counts all
/// its items; without, parts that cannot change the reward are skipped and
/// looking ends with the first item that satisfies.
///
/// `ret` and what it points to are valid until the next call with `w`, and
/// only as long as `l`. `seen` is only read: its owner adds `fresh`
/// (sd_target_remember) when the page counts. Two pages evaluated before
/// either is remembered may both be paid for one item.
void sd_target_eval(const sd_target *t, sd_target_worker *w,
                    const sd_statements *l, const sd_target_page *page,
                    const sd_target_memory *seen, bool explain,
                    sd_target_result *ret);
/// Add what `r` was paid for. False when the set is full.
bool sd_target_remember(sd_target_memory *m, const sd_target_result *r);

#endif

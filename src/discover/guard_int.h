// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of the guard: its tables and what it reads off an
/// address.
#ifndef GUARD_INT_H
#define GUARD_INT_H

#include "sd_guard.h"

#include <string.h>

// ------------------------------------------------------------------- tables

enum {
    /// Something was held for it.
    GUARD_HELD = 1u << 0,
    /// A family whose words repeat in combinations.
    GUARD_FACETS = 1u << 1,
    /// Host: its domain knows that it had content, and that it paid.
    GUARD_USEFUL = 1u << 2,
    GUARD_PAID = 1u << 3,
    /// Domain: addresses on new hosts were held for it.
    GUARD_HELD_HOSTS = 1u << 4,
    GUARD_FLAGS = (1u << 5) - 1,
};

/// One pattern, family, host or domain; or a folder, for its children.
typedef struct guard_entry {
    uint32_t met, taken;
    uint32_t done; ///< outcomes: of those, `distinct` had new content
    uint32_t distinct;
    float earned;
    uint32_t tick; ///< when it was last looked at
    uint32_t flags;
    uint64_t domain;     ///< host: the key of its domain
    uint32_t hosts;      ///< domain: taken from; folder: its children
    uint32_t hosts_used; ///< domain: hosts with content of their own
    uint32_t hosts_paid; ///< domain: hosts with rewards
} guard_entry;

enum {
    GUARD_WAYS = 8,
    GUARD_SKETCH = 8, // words of 64 bits
};

/// Which words a family was made of, as a set of 512 bits.
typedef struct guard_sketch {
    uint64_t bits[GUARD_SKETCH];
} guard_sketch;

/// A table of a fixed size, in sets of eight: what is new takes the place of
/// the one of its set that was not seen for the longest time.
typedef struct guard_table {
    size_t sets;
    uint64_t *key; ///< 0 is free
    guard_entry *entry;
    guard_sketch *sketch; ///< only of families
} guard_table;

typedef enum guard_kind {
    GUARD_PATTERN, ///< and folders
    GUARD_FAMILY,
    GUARD_HOST_LEVEL,
    GUARD_DOMAIN,
} guard_kind;

/// Sorts of traps.
typedef enum guard_sort {
    GUARD_NO_TRAP,
    GUARD_CALENDARS,
    GUARD_SESSIONS,
    GUARD_COMBINATIONS,
    GUARD_FARMS,
    GUARD_SORTS
} guard_sort;

struct sd_guard {
    sd_guard_conf conf;
    guard_table table[SD_GUARD_LEVELS];
    uint32_t tick;
    uint64_t taken; ///< of all addresses
    /// What came of all addresses that look like a sort of trap.
    uint32_t sort_done[GUARD_SORTS];
    float sort_earned[GUARD_SORTS];
    sd_buf text; ///< the pattern of the address in hand
};

void guard__table_init(guard_table *t, size_t bytes, bool sketches);
void guard__table_done(guard_table *t);
/// The entry of `key`, which is not 0, or NULL.
guard_entry *guard__find(const guard_table *t, uint64_t key);
/// The same, made if there is none.
guard_entry *guard__touch(guard_table *t, uint64_t key, uint32_t tick);

/// A hash for table keys; never 0.
uint64_t guard__hash(sd_str s, uint64_t seed);

// -------------------------------------------------------------------- looks

enum { GUARD_WORDS = 32 };

/// What can be read off an address.
typedef struct guard_shape {
    sd_guard_reason refuse; ///< SD_GUARD_FINE: nothing against it
    bool calendar;          ///< a day, month or year, and no more
    bool session;           ///< a part that looks random
    unsigned segments;
    bool has_query;
    uint64_t word[GUARD_WORDS]; ///< what its family is made of
    unsigned words;
} guard_shape;

/// `this_year` is that of the conf.
void guard__shape(unsigned this_year, const sd_url *u, guard_shape *ret);

// ------------------------------------------------------------------- levels

/// The levels of one address.
typedef struct guard_levels {
    uint64_t key[SD_GUARD_LEVELS];
    guard_entry *e[SD_GUARD_LEVELS];
    /// The family of all hosts that use this path with a query: `hosts` have
    /// enough addresses of it to tell, `hosts_paid` of them combinations. NULL
    /// without a query.
    guard_entry *everywhere;
    guard_shape shape;
    const sd_guard *g;
} guard_levels;

/// Find the levels of `u`, whose shape is known, and make them if new.
void guard__touch_levels(sd_guard *g, const sd_url *u, guard_levels *l);

#endif

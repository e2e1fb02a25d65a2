// SPDX-License-Identifier: Apache-2.0
/// guard: traps are held down, by what addresses look like and by what came
/// of those like them.
///
/// Some addresses are refused by their looks alone. All others belong to a
/// pattern (the template behind the address), a family (addresses made of the
/// same words), a host and a registrable domain, and each of these has an
/// allowance: so many pages may be taken before some of them have been worth
/// it. What pays is never throttled: one reward buys many more pages.
///
/// A link over an allowance is held: keep it in a queue under `wait`. When
/// sd_guard_outcome says that there is room under that number, take links off
/// that queue and sd_guard_claim them, as many as there is room for; one that
/// is still held goes back under its new `wait`. When nothing else is left to
/// fetch, a crawl may end or fetch held ones in any order: claimed or not,
/// sd_guard_outcome takes them. A queue whose reason is CALENDAR, FACETS,
/// SESSION or FARM may be cut off at some thousands, since it has no end; one
/// of PATTERN or HOST may be a shop's that pays tomorrow.
///
/// Ask robots.txt first: what is taken and has no outcome uses up room.
///
/// The state has a fixed size, and forgets what was not seen for the longest
/// time. It can be saved and loaded as a blob.
///
/// Uses base, url. No I/O, no locks, no clock; a guard belongs to one thread.
#ifndef SD_GUARD_H
#define SD_GUARD_H

#include "sd_url.h"

typedef enum sd_guard_choice {
    SD_GUARD_TAKE, ///< into the frontier with it; it is counted
    SD_GUARD_HOLD, ///< not now
    SD_GUARD_REFUSE,
} sd_guard_choice;

/// Why; the text is for `explain`.
#define SD_GUARD_TABLE(X)                                               \
    X(FINE, "no sign of a trap")                                        \
    X(LENGTH, "address too long")                                       \
    X(DEPTH, "too many path segments")                                  \
    X(REPEAT, "path segments repeat")                                   \
    X(PARAMS, "too many parameters")                                    \
    X(FUTURE, "a calendar beyond its range")                            \
    X(CALENDAR, "a calendar that has not paid")                         \
    X(FACETS, "combinations of the same words that have not paid")      \
    X(SESSION, "addresses with random parts that have not paid")        \
    X(PATTERN, "too many addresses of this pattern that have not paid") \
    X(HOST, "too many pages of this host that have not paid")           \
    X(FARM, "too many hosts of this domain that have not paid")

typedef enum sd_guard_reason {
#define X(name, text) SD_GUARD_##name,
    SD_GUARD_TABLE(X)
#undef X
} sd_guard_reason;

const char *sd_guard_reason_text(sd_guard_reason r);

typedef struct sd_guard_verdict {
    sd_guard_choice choice;
    sd_guard_reason reason;
    uint64_t wait; ///< HOLD: the number of what has no room; never 0
} sd_guard_verdict;

typedef struct sd_guard_conf {
    size_t memory_bytes; ///< of all tables
    /// The year it is, for calendars; 0: none is beyond range.
    unsigned year;
} sd_guard_conf;

#define SD_GUARD_CONF ((sd_guard_conf){.memory_bytes = 64u << 20})

/// What a page that was taken came to.
typedef struct sd_guard_result {
    float reward;  ///< in [0, 1]
    bool distinct; ///< it was there, and its content was new
} sd_guard_result;

typedef struct sd_guard sd_guard;

/// Fields of `conf` that are 0 take SD_GUARD_CONF.
sd_guard *sd_guard_new(const sd_guard_conf *conf);
/// NULL is fine.
void sd_guard_free(sd_guard *g);

/// Decide about an address that was not asked about before (the seen-set
/// knows), in its normal form. Below a microsecond.
sd_guard_verdict sd_guard_look(sd_guard *g, const sd_url *u);
/// A held one again: TAKE if there is room by now, and then it is counted.
sd_guard_verdict sd_guard_claim(sd_guard *g, const sd_url *u);

/// One that was taken and is about to be fetched. What looks like a trap by
/// now, and has had its share of fetches, is held after all, and no longer
/// counts as taken.
sd_guard_verdict sd_guard_again(sd_guard *g, const sd_url *u);

/// Links were held for `wait`, and as many as `room` can be claimed now; more
/// perhaps with later outcomes.
typedef struct sd_guard_room {
    uint64_t wait;
    uint32_t room; ///< at most SD_GUARD_ROOM_MAX
} sd_guard_room;

enum {
    SD_GUARD_LEVELS = 4,
    SD_GUARD_ROOMS = SD_GUARD_LEVELS + 1, ///< new hosts wait by themselves
    SD_GUARD_ROOM_MAX = 1000,
};

/// What became of a page that was taken: every one of them, also those that
/// failed. Returns for how many numbers there is room (again).
size_t sd_guard_outcome(sd_guard *g, const sd_url *u, sd_guard_result r,
                        sd_guard_room ret[SD_GUARD_ROOMS]);

/// What it holds in memory.
size_t sd_guard_bytes(const sd_guard *g);

/// Append the whole state. The blob has a checksum, and means the same on
/// every machine.
void sd_guard_save(const sd_guard *g, sd_buf *out);
/// A guard with the state of `blob`, which may be damaged (SD_ERR_CORRUPT) or
/// of another size than `conf` asks for (what has no room is forgotten).
SD_NODISCARD sd_status sd_guard_load(sd_str blob, const sd_guard_conf *conf,
                                     sd_guard **ret);

#endif

// SPDX-License-Identifier: Apache-2.0
/// Shared by frontier's own files: what is on disk, and the tables in memory.
///
/// Tables of the store. Numbers in keys are big-endian, so that keys sort as
/// numbers do. A host id is partition << 26 | number within the partition; a
/// page is host id << 32 | number within the host.
///
///     table    key                                value
///     meta     "format"                           FORMAT_BYTES, see below
///     host     host id 4, kind 1                  kind 0: the name
///                                                 kind 1: counts
///                                                 kind 2: the caller's bytes
///     seen     host id 4, fingerprint 12          number within the host 4
///     page     page 8                             the link as discovered
///     waiting  host id 4, score 4, number 4       empty
///     outcome  page 8                             the last outcome
///     space    space 1, key 8                     the caller's bytes
///
/// The score in a key is the float's bits, made to sort with the best first.
/// A page has a waiting key, or an outcome whose state is not WAITING, never
/// both and never neither.
///
/// The format record:
///
///     offset size  meaning
///          0    4  version
///          4    4  partitions
///          8   16  the key of the fingerprints
///
/// Values of pages: frontier_link.c; of outcomes and counts:
/// frontier_outcome.c.
#ifndef FRONTIER_INT_H
#define FRONTIER_INT_H

#include "sd_frontier.h"
#include "sd_store.h"

enum {
    FRONTIER_META,
    FRONTIER_HOST,
    FRONTIER_SEEN,
    FRONTIER_PAGE,
    FRONTIER_WAITING,
    FRONTIER_OUTCOME,
    FRONTIER_SPACE,
    FRONTIER_TABLES,
};

enum {
    FRONTIER_VERSION = 1,
    FRONTIER_FORMAT_BYTES = 24,
    FRONTIER_PART_SHIFT = 26, ///< of a host id
    FRONTIER_PART_HOSTS = 1 << FRONTIER_PART_SHIFT,
    FRONTIER_HOST_NAME = 0, ///< kinds of host records
    FRONTIER_HOST_COUNTS = 1,
    FRONTIER_HOST_DATA = 2,
    FRONTIER_HOST_KEY = 5, ///< bytes of keys
    FRONTIER_SEEN_KEY = 16,
    FRONTIER_PAGE_KEY = 8,
    FRONTIER_WAITING_KEY = 12,
    FRONTIER_SPACE_KEY = 9,
    /// A record of a page: all of a link at its limits, and the small fields.
    FRONTIER_RECORD_MAX = SD_FRONTIER_URL_MAX + SD_FRONTIER_CONTEXT_MAX +
                          5 * SD_FRONTIER_FEATURES_MAX + 256,
    /// Bytes of one commit; more is the caller's mistake.
    FRONTIER_BATCH_MAX = 256 << 20,
    FRONTIER_NONE = -1, ///< no entry
};

static inline uint32_t
frontier_host_id(uint64_t page)
{
    return (uint32_t)(page >> 32);
}

static inline uint32_t
frontier_part(uint32_t host_id)
{
    return host_id >> FRONTIER_PART_SHIFT;
}

// ------------------------------------------------------------ records

/// Score as it stands in keys: smaller is better.
uint32_t frontier__score_key(float score);
float frontier__score_of(uint32_t key);

void frontier__put32(char *p, uint32_t x);
void frontier__put64(char *p, uint64_t x);
uint32_t frontier__get32(const char *p);
uint64_t frontier__get64(const char *p);

/// Append the record of a link on the host with this id.
void frontier__link_write(const sd_frontier_link *l, uint32_t host_id,
                          sd_buf *out);
/// False for anything frontier__link_write does not write. `name` is the
/// host's. The views of `ret` live as long as `a` and `record`.
bool frontier__link_read(sd_str record, uint32_t host_id, sd_str name,
                         sd_arena *a, sd_frontier_link *ret);

void frontier__outcome_write(const sd_frontier_outcome *o, sd_buf *out);
/// `ret->page` is left alone; the note is a view into `record`.
bool frontier__outcome_read(sd_str record, sd_frontier_outcome *ret);

/// Counts of a host: name, id and held are left alone.
void frontier__counts_write(const sd_frontier_host *h, sd_buf *out);
bool frontier__counts_read(sd_str record, sd_frontier_host *ret);

// ------------------------------------------------------------ the seen-set

/// 96 bits of a keyed hash of the address. Two addresses of a partition with
/// the same one: once in 10^12 crawls of 10^8 pages, and nobody who does not
/// know the key can make it happen. We take equal for the same.
typedef struct frontier_print {
    uint32_t w[3];
} frontier_print;

frontier_print frontier__print(const uint64_t key[2], sd_str url);

typedef struct frontier_seen_entry {
    frontier_print print;
    uint32_t number; ///< within the host, + 1; 0: empty
} frontier_seen_entry;

/// The committed pages of one partition, as far as memory goes.
typedef struct frontier_seen {
    frontier_seen_entry *entry;
    uint32_t cap, n;
    bool whole;  ///< all are here: what is not found is new
    bool loaded; ///< from the disk, or decided not to
} frontier_seen;

void frontier__seen_done(frontier_seen *s);
/// Number within its host, or FRONTIER_NONE.
int64_t frontier__seen_find(const frontier_seen *s, frontier_print p);
/// Remember a page that is not in. `*bytes` of `max` are used by all
/// partitions; if there is no room for more, an older page is forgotten and
/// the partition no longer whole.
void frontier__seen_add(frontier_seen *s, frontier_print p, uint32_t number,
                        uint64_t *bytes, uint64_t max);
static inline void
frontier_seen_prefetch(const frontier_seen *s, frontier_print p)
{
    if (s->cap)
        __builtin_prefetch(&s->entry[(uint64_t)p.w[0] * s->cap >> 32]);
}

// ------------------------------------------------------------ uncommitted

/// A page that is new since the last commit.
typedef struct frontier_fresh_page {
    frontier_print print;
    uint32_t score_key;
    uint64_t page;
    uint32_t host;    ///< the number in this process
    size_t at, bytes; ///< its record, in `text`
} frontier_fresh_page;

typedef struct frontier_fresh {
    frontier_fresh_page *page;
    size_t n, cap;
    uint32_t *by_print, *by_page; ///< position + 1; both of `slots`
    size_t slots;                 ///< a power of two
} frontier_fresh;

frontier_fresh_page *frontier__fresh_find(const frontier_fresh *f,
                                          frontier_print p);
frontier_fresh_page *frontier__fresh_get(const frontier_fresh *f,
                                         uint64_t page);
void frontier__fresh_add(frontier_fresh *f, frontier_fresh_page page);
void frontier__fresh_reset(frontier_fresh *f);

// ------------------------------------------------------------ held pages

typedef enum frontier_held_state {
    FRONTIER_HELD,
    FRONTIER_IN_FLIGHT,
    FRONTIER_FINISHED, ///< outcome to be committed
    FRONTIER_AGAIN,    ///< the same, and waits again
} frontier_held_state;

typedef struct frontier_held_entry {
    uint64_t page; ///< SD_FRONTIER_NO_PAGE: empty
    uint32_t slot;
    uint32_t score_key; ///< of its waiting key on disk
    uint32_t finished;  ///< place in sd_frontier.finished, + 1; 0: none
    uint16_t attempts;  ///< valid in flight
    uint8_t state;      ///< frontier_held_state
} frontier_held_entry;

typedef struct frontier_held {
    frontier_held_entry *entry;
    size_t slots, n;
} frontier_held;

frontier_held_entry *frontier__held_find(const frontier_held *h, uint64_t page);
/// A page that is not in. The pointer is good until the next add or remove.
frontier_held_entry *frontier__held_add(frontier_held *h, uint64_t page);
void frontier__held_remove(frontier_held *h, uint64_t page);

/// An outcome that waits for the commit.
typedef struct frontier_finished {
    uint64_t page;
    size_t at, bytes; ///< its record, in `text`
} frontier_finished;

// ------------------------------------------------------------ hosts

/// Where the pages of a host are that wait and are not held:
///
///     keys    early_key … cursor … end
///             early_n of them │ all others
///
/// Refills move the cursor on, so that they never walk over what was popped
/// before; a page that comes back, or is new and better than the cursor, is
/// counted as early and found from early_key on.
typedef struct frontier_host {
    const char *name;
    uint16_t name_bytes;
    bool dirty;   ///< counts changed since the last commit
    bool unnamed; ///< not on disk yet
    uint32_t id, pages, waiting, held;
    uint32_t done, failed, refused, retries;
    uint32_t last_s, early_n;
    uint32_t taken; ///< score key of the last page taken; 0: none was
    double good, bad;
    uint64_t cursor, early_key; ///< score key << 32 | number
} frontier_host;

typedef struct frontier_part_hosts {
    uint32_t *host; ///< by the number within the partition
    size_t n, cap;
    uint64_t pages; ///< committed or not
} frontier_part_hosts;

typedef struct frontier_hosts {
    frontier_host *host;
    size_t n, cap;
    uint32_t *slot; ///< by name: host + 1
    size_t slots;
    uint64_t seed;
    sd_arena names;
    uint64_t name_bytes;
    frontier_part_hosts part[SD_FRONTIER_PARTS];
    uint32_t *dirty;
    size_t dirty_n, dirty_cap;
} frontier_hosts;

/// NO_HOST if unknown.
uint32_t frontier__hosts_find(const frontier_hosts *h, sd_str name);
/// Add a host that is not in, with the number it has on disk: the next of its
/// partition.
bool frontier__hosts_restore(frontier_hosts *h, sd_str name, uint32_t id);
/// NO_HOST if there is none of this id.
uint32_t frontier__hosts_by_id(const frontier_hosts *h, uint32_t id);
void frontier__hosts_touch(frontier_hosts *h, uint32_t host);
uint64_t frontier__hosts_bytes(const frontier_hosts *h);
void frontier__hosts_done(frontier_hosts *h);

/// A page with this key waits on disk and is not held.
void frontier__host_unheld(frontier_host *h, uint32_t score_key,
                           uint32_t number);
/// Such a page is held now, and no refill found it.
void frontier__host_found(frontier_host *h, uint32_t score_key,
                          uint32_t number);

// ------------------------------------------------------------ the frontier

/// A link on its way through an offer.
typedef struct frontier_asked {
    frontier_print print;
    uint32_t host; ///< NO_HOST: a host never seen
    int64_t number;
    bool over, ask;
} frontier_asked;

/// Something to be sorted by a key.
typedef struct frontier_order {
    uint64_t key;
    uint32_t i;
} frontier_order;

struct sd_frontier {
    char *dir;
    sd_frontier_conf conf;
    sd_store *store;
    uint64_t key[2]; ///< of the fingerprints
    frontier_hosts hosts;
    frontier_seen seen[SD_FRONTIER_PARTS];
    uint64_t seen_bytes, seen_max; ///< memory of the above, now and at most
    frontier_fresh fresh;
    frontier_held held;
    frontier_finished *finished;
    size_t finished_n, finished_cap;
    sd_buf text;   ///< records of fresh pages and finished outcomes
    sd_buf record; ///< one record, read or written
    sd_frontier_totals totals;
    uint64_t held_budget;  ///< memory for hosts and held pages
    frontier_order *order; ///< scratch of a commit
    size_t order_cap;
    frontier_asked *asked; ///< scratch of an offer
    size_t asked_cap;
    uint64_t offer_holds; ///< answers that said hold
    uint32_t *ask;        ///< and of its questions to the disk: the links
    char *ask_key, *ask_value;
    bool *ask_found;
    size_t ask_cap;
};

/// The set of partition `part` is in memory, or it is decided that it is not.
SD_NODISCARD sd_status frontier__seen_load(sd_frontier *f, uint32_t part,
                                           sd_why *why);
/// One more page of `host` is held.
frontier_held_entry *frontier__start_hold(sd_frontier *f, uint32_t host,
                                          uint64_t page, uint32_t score_key);
void frontier__seen_key(char key[FRONTIER_SEEN_KEY], uint32_t host_id,
                        frontier_print p);
void frontier__waiting_key(char key[FRONTIER_WAITING_KEY], uint32_t host_id,
                           uint32_t score_key, uint32_t number);

#endif

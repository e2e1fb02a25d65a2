// SPDX-License-Identifier: Apache-2.0
/// frontier: discovered links → pages with numbers, each fetched once.
///
/// Keeps on disk: every page ever discovered (an exact set), which of them
/// wait, in order of score per host, what became of the others, the hosts
/// with their counts, and small records of the caller's. Keeps in memory: the
/// hosts, as much of the set as the memory cap allows, and which waiting pages
/// the caller has in its selector.
///
/// The way of a page:
///
///     offer ──► waiting on disk ──load, refill, hold──► held by the selector
///                  ▲                                     take │  ▲ give_back
///                  │                                          ▼  │
///                  └──────── done(WAITING: again) ◄──────── in flight
///                                                               │ done
///                                                               ▼
///                                              DONE, FAILED or REFUSED
///
/// Held and in flight are facts of this process only: on disk the page waits
/// until its outcome is committed, so after a crash it simply waits again. A
/// page that was refused may wait again, too: sd_frontier_again.
///
/// Nothing is written before sd_frontier_commit, which writes all that
/// happened since the last one in one atomic step: outcomes, new pages, host
/// counts, records of the caller's. To lose no output and write none twice:
/// flush the output files, put their positions with sd_frontier_put, commit;
/// at resume truncate the files to the positions read with sd_frontier_get.
///
/// Hosts are spread over SD_FRONTIER_PARTS partitions by a hash of their
/// name. Numbers of hosts and pages are given per partition and every key on
/// disk begins with the partition, so partitions can be moved apart.
///
/// Uses base and store. A frontier belongs to one thread. Another process may
/// open it with `read_only` meanwhile, to explain pages.
#ifndef SD_FRONTIER_H
#define SD_FRONTIER_H

#include "sd_base.h"

enum {
    SD_FRONTIER_PARTS = 64,
    SD_FRONTIER_URL_MAX = 8192,      ///< longer addresses are refused
    SD_FRONTIER_HOST_MAX = 300,      ///< bytes of a host's name, port included
    SD_FRONTIER_CONTEXT_MAX = 1024,  ///< bytes of context of a link
    SD_FRONTIER_FEATURES_MAX = 256,  ///< feature ids of a link
    SD_FRONTIER_OFFER_MAX = 1 << 16, ///< links in one call
    SD_FRONTIER_DATA_MAX = 4096,     ///< caller's bytes of a host
    SD_FRONTIER_VALUE_MAX = 1 << 20, ///< caller's record
    SD_FRONTIER_NOTE_MAX = 8200,     ///< caller's bytes of an outcome
    SD_FRONTIER_PLACES = 3,          ///< output files an outcome points into
};

#define SD_FRONTIER_NO_PAGE UINT64_MAX
#define SD_FRONTIER_NO_HOST UINT32_MAX
#define SD_FRONTIER_NO_SLOT UINT32_MAX

typedef struct sd_frontier_conf {
    /// All memory of the frontier and what the caller keeps per held page.
    /// At least SD_FRONTIER_MEMORY_MIN.
    uint64_t memory_bytes;
    /// What the caller spends on a page that it holds (selector, features);
    /// 0: 128 bytes.
    uint32_t page_bytes;
    /// Held pages of one host up to which sd_frontier_answer.hold says yes
    /// while a sixteenth of the room is left; beyond, while half of it is. To a
    /// page that is better than the last one taken from its host it says yes
    /// while there is any. 0: 1000.
    uint32_t host_hold;
    bool create;    ///< make it if there is none
    bool read_only; ///< only read, find, each, get, host…, totals
    bool sync;      ///< commits survive a power cut, not only a kill
} sd_frontier_conf;

#define SD_FRONTIER_MEMORY_MIN (UINT64_C(32) << 20)

typedef struct sd_frontier sd_frontier;

/// Open the folder `dir`. SD_ERR_CORRUPT: damaged; SD_ERR_IO: disk full or not
/// readable. Reads the hosts, no pages.
SD_NODISCARD sd_status sd_frontier_open(const char *dir,
                                        const sd_frontier_conf *conf,
                                        sd_frontier **ret, sd_why *why);
/// What is not committed is dropped. NULL is fine.
void sd_frontier_free(sd_frontier *f);

/// Everything since the last commit, at once. SD_ERR_IO (the disk is full):
/// nothing is lost, it stays to be committed; make room, then
/// sd_frontier_retry. No other call but reads makes sense before that.
SD_NODISCARD sd_status sd_frontier_commit(sd_frontier *f, sd_why *why);
/// After a failed commit: open the store again and commit. May be repeated.
SD_NODISCARD sd_status sd_frontier_retry(sd_frontier *f, sd_why *why);
/// For the end of a run: what is committed goes from the log into sorted files,
/// so that the next open does not read the log (seconds, after a kill).
SD_NODISCARD sd_status sd_frontier_flush(sd_frontier *f, sd_why *why);
/// Bytes that wait for the next commit.
size_t sd_frontier_uncommitted(const sd_frontier *f);

// ------------------------------------------------------------ discovery

/// A link as it is discovered. The views are borrowed for the call.
typedef struct sd_frontier_link {
    sd_str url;      ///< normalised, absolute
    sd_str host;     ///< sd_url_host_key of it
    uint64_t parent; ///< page it was found on, or SD_FRONTIER_NO_PAGE
    uint32_t depth;
    uint32_t flags;          ///< the caller's
    uint32_t time_s;         ///< when, seconds since 1970
    float score;             ///< log-odds of a reward
    sd_str context;          ///< the caller's: tag path, anchor text
    const uint32_t *feature; ///< ids; compact if rising
    size_t features;
} sd_frontier_link;

typedef enum sd_frontier_verdict {
    SD_FRONTIER_NEW,   ///< it has a number now, and waits
    SD_FRONTIER_KNOWN, ///< it had one
    SD_FRONTIER_OVER,  ///< over a limit above; no number
} sd_frontier_verdict;

typedef struct sd_frontier_answer {
    sd_frontier_verdict verdict;
    bool hold;     ///< NEW: there is room, call sd_frontier_hold
    uint32_t host; ///< NO_HOST without a number
    uint32_t slot; ///< KNOWN and held, not in flight: its slot; else NO_SLOT
    uint64_t page; ///< NO_PAGE without a number
} sd_frontier_answer;

/// Offer `n` links, best all of a page; `ret` has room for as many answers.
/// The same address twice is NEW, then KNOWN.
SD_NODISCARD sd_status sd_frontier_offer(sd_frontier *f,
                                         const sd_frontier_link *link, size_t n,
                                         sd_frontier_answer *ret, sd_why *why);

// -------------------------------------------------- waiting pages in memory

/// The selector holds `page` in `slot`: a NEW page before the next commit, one
/// that came from load or refill (its slot changes), or one that
/// sd_frontier_done let wait again before the next commit. False for others:
/// they come back by sd_frontier_refill, best first.
bool sd_frontier_hold(sd_frontier *f, uint64_t page, uint32_t slot);
/// A page in flight was not asked for after all: it is held again, in `slot`.
void sd_frontier_give_back(sd_frontier *f, uint64_t page, uint32_t slot);
/// How many more pages the selector may hold.
uint64_t sd_frontier_room(const sd_frontier *f);

/// Called for a page that is to become held: returns the slot, or
/// SD_FRONTIER_NO_SLOT: neither this page nor those of the host behind it.
typedef uint32_t sd_frontier_hold_fn(void *ctx, uint32_t host, uint64_t page,
                                     float score);

/// After open: the best `per_host` waiting pages of each host, fewer if there
/// is no room for so many but at least one, in one pass over the disk.
SD_NODISCARD sd_status sd_frontier_load(sd_frontier *f, uint32_t per_host,
                                        sd_frontier_hold_fn *fn, void *ctx,
                                        sd_why *why);
/// Up to `max` of the waiting pages of `host` that are not held, best first by
/// the score they have on disk: that of their discovery (or of the last
/// sd_frontier_done with WAITING), not what a learner would say today.
/// Pages offered since the last commit are not among them.
SD_NODISCARD sd_status sd_frontier_refill(sd_frontier *f, uint32_t host,
                                          uint32_t max, sd_frontier_hold_fn *fn,
                                          void *ctx, sd_why *why);

// ------------------------------------------------------------ pages

typedef enum sd_frontier_state {
    SD_FRONTIER_WAITING,
    SD_FRONTIER_DONE,   ///< fetched
    SD_FRONTIER_FAILED, ///< given up
    SD_FRONTIER_REFUSED ///< not to be fetched: robots, scope, trap
} sd_frontier_state;

/// Where in an output file something of this page stands.
typedef struct sd_frontier_place {
    uint32_t file;      ///< number of the file
    uint64_t at, bytes; ///< 0 bytes: nothing
} sd_frontier_place;

/// What became of a page.
typedef struct sd_frontier_outcome {
    uint64_t page;
    sd_frontier_state state; ///< WAITING: again, with `score`
    uint16_t status;         ///< HTTP, or 0
    uint16_t reason;         ///< the caller's code: why failed or refused
    uint16_t attempts;       ///< read only: tries so far, this included,
    bool no_try;             ///< unless it is none; not kept
    float reward;            ///< DONE: in [0, 1]; below 0: not counted
    float score;             ///< on disk from now on, if WAITING; else at take
    uint64_t time_ms;        ///< since 1970
    /// A crawl's: in the WARC files, none, in pages.jsonl.
    sd_frontier_place place[SD_FRONTIER_PLACES];
    sd_str note; ///< the caller's
} sd_frontier_outcome;

/// All that is known of a page. Views live as long as the arena given.
typedef struct sd_frontier_page {
    uint64_t page;
    uint32_t host;
    sd_frontier_link link;       ///< as discovered
    bool has_outcome;            ///< else it waits, never tried
    sd_frontier_outcome outcome; ///< the last one
} sd_frontier_page;

/// Read a page, committed or not. SD_ERR_USAGE: there is no such page.
SD_NODISCARD sd_status sd_frontier_read(sd_frontier *f, uint64_t page,
                                        sd_arena *a, sd_frontier_page *ret,
                                        sd_why *why);
/// Read a held page and mark it in flight: it is not refilled, and KNOWN
/// answers no longer give a slot, until sd_frontier_done.
SD_NODISCARD sd_status sd_frontier_take(sd_frontier *f, uint64_t page,
                                        sd_arena *a, sd_frontier_page *ret,
                                        sd_why *why);
/// The number of an address, or SD_FRONTIER_NO_PAGE.
SD_NODISCARD sd_status sd_frontier_find(sd_frontier *f, sd_str url, sd_str host,
                                        uint64_t *ret_page, sd_why *why);
/// The outcome of a waiting page, held or not, in flight or not. Adds to the
/// counts of its host: DONE adds `reward` to good and the rest to bad, FAILED
/// adds to bad.
/// SD_ERR_USAGE: no such page, or it does not wait.
SD_NODISCARD sd_status sd_frontier_done(sd_frontier *f,
                                        const sd_frontier_outcome *o,
                                        sd_why *why);
/// A page whose refusal is committed waits again, with `score`; it may be held
/// before the next commit. SD_ERR_USAGE: it was not refused.
SD_NODISCARD sd_status sd_frontier_again(sd_frontier *f, uint64_t page,
                                         float score, uint64_t time_ms,
                                         sd_why *why);

// ------------------------------------------------------------ hosts

/// Hosts are numbered densely, 0 … totals.hosts - 1, in the order this
/// process met them; the number is good for an arm, not for the disk: there
/// use `id`.
typedef struct sd_frontier_host {
    sd_str name;      ///< lives as long as the frontier
    uint32_t id;      ///< the same for ever; partition in the top 6 bits
    uint32_t pages;   ///< discovered
    uint32_t waiting; ///< of them, in flight included
    uint32_t held;    ///< of those, in flight included
    /// A page that is not held may be better than the last one taken, by their
    /// scores on disk. Pages offered since the last commit do not count.
    bool better;
    uint32_t done, failed, refused;
    uint32_t retries; ///< tries that ended with WAITING
    double good, bad; ///< sums of rewards and missing rewards
    uint32_t last_s;  ///< time of the last outcome, seconds since 1970
} sd_frontier_host;

void sd_frontier_host_get(const sd_frontier *f, uint32_t host,
                          sd_frontier_host *ret);
/// NO_HOST if unknown.
uint32_t sd_frontier_host_find(const sd_frontier *f, sd_str name);
/// The number of the host, given one if need be (politeness comes before the
/// first page). NO_HOST: no name, or over SD_FRONTIER_HOST_MAX.
uint32_t sd_frontier_host_add(sd_frontier *f, sd_str name);
uint32_t sd_frontier_host_of(const sd_frontier *f, uint64_t page);
/// The number of the host with this `id`; NO_HOST if there is none.
uint32_t sd_frontier_host_by_id(const sd_frontier *f, uint32_t id);
/// The caller's bytes of a host (politeness clock) from the next commit on.
void sd_frontier_host_put(sd_frontier *f, uint32_t host, sd_str data);
/// All hosts that have such bytes, as committed.
typedef void sd_frontier_host_fn(void *ctx, uint32_t host, sd_str data);
SD_NODISCARD sd_status sd_frontier_host_each(sd_frontier *f,
                                             sd_frontier_host_fn *fn, void *ctx,
                                             sd_why *why);

// ------------------------------------------------ small records of the caller

/// Records by space and key: positions of output files, counters of the run,
/// statistics of tree nodes, items of target memory, model log, robots.txt
/// files. Written with the next commit; reads see what is committed.
void sd_frontier_put(sd_frontier *f, uint8_t space, uint64_t key, sd_str value);
SD_NODISCARD sd_status sd_frontier_get(sd_frontier *f, uint8_t space,
                                       uint64_t key, sd_buf *out, bool *found,
                                       sd_why *why);
/// All of a space, by rising key.
typedef void sd_frontier_each_fn(void *ctx, uint64_t key, sd_str value);
SD_NODISCARD sd_status sd_frontier_each(sd_frontier *f, uint8_t space,
                                        sd_frontier_each_fn *fn, void *ctx,
                                        sd_why *why);

// ------------------------------------------------------------ the whole

typedef struct sd_frontier_totals {
    uint64_t hosts, pages, waiting, held, done, failed, refused, retries;
    double good, bad;
    bool all_in_memory; ///< the whole set is: new pages cost no disk read
} sd_frontier_totals;

/// Sums over the hosts, uncommitted included.
void sd_frontier_measure(const sd_frontier *f, sd_frontier_totals *ret);

#endif

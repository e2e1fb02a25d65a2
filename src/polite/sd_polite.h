// SPDX-License-Identifier: Apache-2.0
/// polite: who may be asked, and when.
///
/// A clock for every host and every address of a machine, and a line of
/// requests that wait for both. A host is asked one thing at a time, and again
/// a delay after the end of the answer: the larger of what is configured and
/// its Crawl-delay, doubled for each 429, 503 and failed connection up to a
/// ceiling and halved by each success. Retry-After is kept to. Machines that
/// serve many hosts have a clock of their own.
///
/// Hosts and addresses are 64-bit keys (hashes); address 0 is "none". Time is
/// an argument, in milliseconds since 1970: the wall clock at the start, then
/// one that never goes back. The caller steps through a simulated day as fast
/// as through a real one.
///
/// Uses base. No I/O, no locks, no clock; an sd_polite belongs to one thread.
#ifndef SD_POLITE_H
#define SD_POLITE_H

#include "sd_base.h"

/// A host that has to wait longer than this is parked.
enum { SD_POLITE_PARK_MS = 10 * 60000 };

typedef struct sd_polite_conf {
    uint32_t delay_ms;    ///< between two requests; 0: no politeness at all
    uint32_t address_max; ///< requests to one address at a time, 0: 1
    uint32_t ceiling_ms;  ///< of doubled delays
    /// Whoever waits in line and would have to for longer than this is sent
    /// away (SD_POLITE_LATE).
    int64_t patience_ms;
} sd_polite_conf;

#define SD_POLITE_DEFAULTS                      \
    ((sd_polite_conf){.delay_ms = 1000,         \
                      .address_max = 1,         \
                      .ceiling_ms = 15 * 60000, \
                      .patience_ms = INT64_MAX})

/// What became of a request.
typedef struct sd_polite_outcome {
    unsigned status;        ///< of the answer; 0 if there was none
    bool failed;            ///< no connection, or no answer on it
    int64_t retry_after_ms; ///< from now on; below 0: not said
} sd_polite_outcome;

typedef struct sd_polite sd_polite;

sd_polite *sd_polite_new(const sd_polite_conf *conf);
/// NULL is fine. What waits is forgotten.
void sd_polite_free(sd_polite *p);

// ------------------------------------------------------------------ clocks

/// A request is under way: nobody knows when the next may begin.
#define SD_POLITE_BUSY INT64_MAX

/// When the host at this address may be asked next: a time, perhaps past, or
/// SD_POLITE_BUSY.
int64_t sd_polite_ready_ms(const sd_polite *p, uint64_t host, uint64_t address);
/// A request begins, is over. Every begin has its end, with the same keys.
void sd_polite_begin(sd_polite *p, uint64_t host, uint64_t address,
                     int64_t now_ms);
/// Returns when the host may be asked next.
int64_t sd_polite_end(sd_polite *p, uint64_t host, uint64_t address,
                      int64_t now_ms, sd_polite_outcome outcome);
/// Who asked the host's Crawl-delay to be `was_ms` (0: nothing yet) asks for
/// `delay_ms` from now on (0: nothing any more). A host may be asked for by
/// several, one robots.txt for http and one for https: anyone makes it longer,
/// and only who has set it makes it shorter.
void sd_polite_crawl_delay(sd_polite *p, uint64_t host, uint32_t was_ms,
                           uint32_t delay_ms);
/// The delay between two requests to the host as it is now.
uint32_t sd_polite_delay_ms(const sd_polite *p, uint64_t host);

/// How many hosts are parked.
size_t sd_polite_parked(const sd_polite *p, int64_t now_ms);

/// A host's clock on disk, little-endian:
///
///     0  8  when it may be asked next, milliseconds since 1970
///     8  4  Crawl-delay in milliseconds
///    12  1  how often the delay is doubled
///    13  3  0
///
/// Written while a request is under way, it counts that one.
enum { SD_POLITE_RECORD_BYTES = 16 };

void sd_polite_save(const sd_polite *p, uint64_t host,
                    unsigned char ret[SD_POLITE_RECORD_BYTES]);
/// Take over what sd_polite_save wrote. A time further ahead than any wait
/// comes of another clock and is cut. False, nothing changed, if it is damaged.
SD_NODISCARD bool
sd_polite_restore(sd_polite *p, uint64_t host,
                  const unsigned char record[SD_POLITE_RECORD_BYTES],
                  int64_t now_ms);

// -------------------------------------------------------------------- line

/// Wait in line for the host, then for the address.
void sd_polite_push(sd_polite *p, uint64_t host, uint64_t address, uint64_t tag,
                    int64_t now_ms);
/// When a request pushed now would begin, if all goes well: the earliest time,
/// and a delay more for each that waits in front of it.
int64_t sd_polite_estimate_ms(const sd_polite *p, uint64_t host,
                              uint64_t address, int64_t now_ms);

typedef enum sd_polite_turn {
    SD_POLITE_NONE,  ///< nobody's turn
    SD_POLITE_BEGUN, ///< `*ret_tag` may go; sd_polite_begin has been called
    SD_POLITE_LATE,  ///< `*ret_tag` would wait too long and left the line
} sd_polite_turn;

/// Whose turn it is. Call it until it says NONE.
sd_polite_turn sd_polite_pop(sd_polite *p, int64_t now_ms, uint64_t *ret_tag);
/// When to call sd_polite_pop again, unless a request ends before;
/// SD_POLITE_BUSY: then only.
int64_t sd_polite_next_ms(const sd_polite *p);
/// Send all away who wait, telling each to `each`, in no order.
void sd_polite_drop(sd_polite *p, void (*each)(void *ctx, uint64_t tag),
                    void *ctx);

#endif

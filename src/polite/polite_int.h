// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of polite: tables by key, clocks, lanes.
#ifndef SD_POLITE_INT_H
#define SD_POLITE_INT_H

#include "sd_polite.h"

/// Open addressing, linear probing. A slot is a struct that begins with its
/// key; key 0 is a free slot.
typedef struct polite_table {
    unsigned char *slot;
    size_t cap, n, width; // cap: a power of two, or 0
} polite_table;

/// The slot of `key`, or NULL.
void *polite__get(const polite_table *t, uint64_t key);
/// The slot of `key`, new and zeroed if there was none. Slots move.
void *polite__put(polite_table *t, uint64_t key);
void polite__del(polite_table *t, uint64_t key);
/// No room for another one without growing?
bool polite__full(const polite_table *t);
/// Give every slot to `keep`; those it refuses are gone. Doubles a table that
/// is still more than half full.
void polite__sweep(polite_table *t, bool (*keep)(const void *slot, void *ctx),
                   void *ctx);

/// Of a host or an address. 24 bytes: there may be millions.
typedef struct polite_clock {
    uint64_t key;
    int64_t next_ms;
    uint32_t crawl_delay_ms; // hosts only
    uint8_t doubled;         // hosts only
    uint16_t busy;           // requests under way
} polite_clock;

typedef enum lane_state {
    LANE_IDLE,    // waits for the end of a request, or is empty
    LANE_TIMED,   // has an alarm in the heap
    LANE_OFFERED, // its first in line waits for the address
} lane_state;

/// Who waits for a host, or for an address.
typedef struct polite_lane {
    uint64_t key;
    uint32_t head, tail; // items, 0: none
    uint32_t n;
    uint8_t state;
} polite_lane;

typedef struct polite_item {
    uint64_t tag, host, address;
    uint32_t next; // in its lane, or among the free ones
} polite_item;

typedef struct polite_alarm {
    int64_t at_ms;
    uint64_t key;
    bool address; // key of an address, else of a host
} polite_alarm;

struct sd_polite {
    sd_polite_conf conf;
    polite_table hosts, addresses;          // polite_clock
    polite_table host_lanes, address_lanes; // polite_lane
    polite_item *item;                      // [0] is nobody
    size_t item_cap;
    uint32_t items, free_item;
    polite_alarm *heap;
    size_t alarms, heap_cap;
};

/// Key 0 means a free slot; hashes may be 0.
static inline uint64_t
polite__key(uint64_t key)
{
    return key ? key : UINT64_C(0x9e3779b97f4a7c15);
}

/// When the host, the address alone is ready; SD_POLITE_BUSY.
int64_t polite__host_ready(const sd_polite *p, uint64_t host);
int64_t polite__address_ready(const sd_polite *p, uint64_t address);
/// The least time between the beginnings of two requests to an address.
uint32_t polite__gap(const sd_polite *p);
/// A request to them is over: whoever waits for that is given an alarm.
void polite__wake(sd_polite *p, uint64_t host, uint64_t address,
                  int64_t now_ms);

#endif

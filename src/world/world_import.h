// SPDX-License-Identifier: Apache-2.0
/// Shared by the two halves of the importer: reading and writing.
#ifndef WORLD_IMPORT_H
#define WORLD_IMPORT_H

#include "world_int.h"

typedef struct page {
    uint64_t id, url_at; // the address ends where the next one begins
    uint32_t host;
    uint32_t number; // in the world
    uint8_t label;
} page;

typedef struct link {
    uint32_t from, to; // numbers in the world
} link;

/// Everything read so far.
typedef struct importer {
    sd_world_bad_line *bad;
    sd_world_tick *tick;
    void *ctx;
    sd_why *why;
    sd_world_report report;
    const char *html; // folder of pages, or NULL
    char wrong[64];   // with a line, if that has to be said in numbers

    page *page; // in the order of the index; one past the end for url_at
    size_t pages, page_cap;
    sd_buf urls;
    sd_buf url;        // the address at hand, parsed
    uint32_t *id_slot; // page + 1 by id, 0 is free
    size_t id_slots;

    size_t *host_at; // offsets in host_names: "http://name"
    uint32_t *host_size;
    size_t hosts, host_cap, size_cap;
    sd_buf host_names;
    uint32_t *host_slot;
    size_t host_slots;

    link *link;
    size_t links, link_cap;
    uint32_t *seed;
    size_t seeds, seed_cap;
} importer;

/// Origin of host `h`: scheme and key.
sd_str world__import_origin(const importer *m, size_t h);
/// Write what was read to `path`, and complete the report.
SD_NODISCARD sd_status world__import_write(importer *m, const char *path);

#endif

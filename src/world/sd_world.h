// SPDX-License-Identifier: Apache-2.0
/// world: a web to try crawl policies on.
///
/// A world is a static web graph in one file: pages grouped by host, their
/// addresses, their links, two labels per page and the pages a crawl starts
/// from. Worlds are made (a synthetic web, a pure function of its parameters)
/// or imported (graphs that somebody recorded). An open world is read-only
/// and mapped from its file: any number of threads may read it.
///
/// Uses base and url.
#ifndef SD_WORLD_H
#define SD_WORLD_H

#include "sd_base.h"

/// What a page offers, as bits.
enum {
    SD_LABEL_ANY = 1u << 0,  ///< at least one statement of structured data
    SD_LABEL_RARE = 1u << 1, ///< at least five Microdata statements
};

/// An open world. All arrays live in the mapped file. Pages of one host are
/// neighbours: host h owns pages host_first[h] up to host_first[h + 1].
typedef struct sd_world {
    uint32_t pages, hosts, seeds;
    uint64_t links;
    const uint32_t *host_first; ///< hosts + 1
    const uint32_t *page_host;  ///< pages
    const uint8_t *label;       ///< pages, SD_LABEL_* bits
    const uint64_t *link_first; ///< pages + 1
    const uint32_t *link;       ///< links: page numbers, no page twice per list
    const uint32_t *seed;       ///< seeds: page numbers
    const uint64_t *page_id;    ///< pages: the id an imported page came with
    const uint64_t *origin_at;  ///< hosts + 1: offsets into text
    const uint64_t *path_at;    ///< pages + 1: offsets into text
    const char *text;
    sd_str meta; ///< how the world was made, one `key value` a line
    sd_map map;
} sd_world;

/// Map `path` and check all of it: version, sizes, checksums, and that every
/// number inside points inside. After that, reading it needs no checks.
SD_NODISCARD sd_status sd_world_open(const char *path, sd_world *ret,
                                     sd_why *why);
void sd_world_done(sd_world *w);

/// Append the address of `page`.
void sd_world_url(const sd_world *w, uint32_t page, sd_buf *out);
/// What follows the authority in the address of `page`: path, query and
/// fragment. A view into the world.
sd_str sd_world_path(const sd_world *w, uint32_t page);
/// "http://name" of host `host`. A view into the world.
sd_str sd_world_origin(const sd_world *w, uint32_t host);

#endif

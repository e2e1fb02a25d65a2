// SPDX-License-Identifier: Apache-2.0
/// A topic file: what a topic crawl is after, and what it is judged by. Lines
/// of a key and a value; blank lines and lines that begin with # are skipped.
///
///     name         how tables call it
///     want         the target: topic(Science/Astronomy)
///     model        the critic, relative to this file
///     keywords     what best-first crawlers compare pages with
///     description  what evaluation ranks pages by; default: the keywords
///     example      a page that is known to be relevant: its address, or its
///                  id in the world; any number of lines
#ifndef SD_TOPIC_SPEC_H
#define SD_TOPIC_SPEC_H

#include "sd_base.h"
#include "sd_world.h"

typedef struct topic_spec {
    sd_map map;        ///< what the views look into
    sd_buf model_path; ///< NUL-terminated; empty: none
    sd_str name, want, keywords, description;
    sd_str *example;
    size_t examples, example_cap;
} topic_spec;

SD_NODISCARD sd_status topic_spec_read(const char *path, topic_spec *ret,
                                       sd_why *why);
void topic_spec_done(topic_spec *s);

/// Addresses, and ids, to page numbers of a world.
typedef struct url_book {
    const sd_world *w;
    uint64_t *hash;
    uint32_t *page; // + 1; 0 is free
    size_t slots;
} url_book;

void url_book_init(url_book *b, const sd_world *w);
void url_book_done(url_book *b);
/// The page with this address or id. False: the world has no such page.
bool url_book_find(const url_book *b, sd_str name, uint32_t *ret);

#endif

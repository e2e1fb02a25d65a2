// SPDX-License-Identifier: Apache-2.0
/// The words of fetched pages, for policies that come back to them.
///
/// They are put into the frontier's records, and stay in a ring in memory as
/// long as there is room; what was overwritten is read again. What is not
/// committed yet cannot be read again: commit before the ring is full.
#ifndef CRAWL_TEXT_H
#define CRAWL_TEXT_H

#include "sd_frontier.h"
#include "sd_topic.h"

typedef struct crawl_text crawl_text;

/// At least 16 MB of memory are taken, once they are needed.
crawl_text *crawl_text_new(sd_frontier *f, uint64_t memory_bytes);
void crawl_text_free(crawl_text *t);
/// Keep the words of page `number`, the first 65,536 of them.
void crawl_text_keep(crawl_text *t, uint32_t number, const sd_words *w);
/// The words of a page, none if it has none; valid until the next call.
sd_words crawl_text_words(crawl_text *t, uint32_t number);
/// Has something been read that makes no sense?
bool crawl_text_damaged(const crawl_text *t);

/// Read the record of `n` words and their leaves. False: it makes no sense.
SD_NODISCARD bool crawl__words_read(sd_str s, size_t n, uint32_t *word,
                                    uint32_t *leaf);

#endif

// SPDX-License-Identifier: Apache-2.0
/// A crawl's directory, read from outside: also while the crawl runs.
#ifndef SD_CRAWL_DIR_H
#define SD_CRAWL_DIR_H

#include "sd_frontier.h"
#include "sd_rdf.h"

/// The path of a file of the directory, NUL-terminated, in `b`.
const char *crawl_dir_path(const char *dir, const char *name, sd_buf *b);
/// The frontier of the crawl in `dir`, to be read.
SD_NODISCARD sd_status crawl_dir_frontier(const char *dir, sd_frontier **ret,
                                          sd_why *why);
/// The text of a file of the directory. SD_ERR_IO if there is none.
SD_NODISCARD sd_status crawl_dir_file(const char *dir, const char *name,
                                      sd_map *ret, sd_why *why);
/// What the crawl has written of how it stands: lines of key, tab, value.
SD_NODISCARD sd_status crawl_dir_status(const char *dir, sd_map *ret,
                                        sd_why *why);
/// The value of `key` in lines of key, tab, value; empty if there is none.
sd_str crawl_dir_value(sd_str lines, const char *key);

/// What the line of pages.jsonl at `place` says under `key`, a number or an
/// address, into `out`. False: nothing.
bool crawl_dir_said(const char *dir, const sd_frontier_place *place,
                    const char *key, sd_buf *out);

/// All statements that were written, page by page.
typedef void crawl_dir_page(void *ctx, sd_str url, const sd_statements *l);
SD_NODISCARD sd_status crawl_dir_quads(const char *dir, crawl_dir_page *fn,
                                       void *ctx, sd_why *why);

#endif

// SPDX-License-Identifier: Apache-2.0
/// warc: the records of a WARC file, and the pages in them.
///
/// Reads WARC 1.0 and 1.1, plain or gzip, member by member. What is damaged
/// is left out and counted, and reading goes on behind it: at the next gzip
/// member, or the next line that begins a record.
///
/// The caller holds the bytes of the file (mapped, so that a file may be
/// larger than memory); a record is views into them or into the reader's own
/// buffer and lives until the next one.
///
/// Uses base, http; zlib. No I/O, no locks, no clock; a reader serves one
/// thread.
#ifndef SD_WARC_H
#define SD_WARC_H

#include "sd_base.h"

typedef struct sd_warc_record {
    sd_str type;         ///< "response", "warcinfo", …
    sd_str target;       ///< the URI it is about, without brackets
    sd_str date, id;     ///< as written; may be empty
    sd_str content_type; ///< of the block
    sd_str block;
    uint64_t length; ///< that the header names
    uint64_t at;     ///< where in the file it begins, or its gzip member does
    bool cut;        ///< the block is not whole: over the limit, or the end
} sd_warc_record;

typedef struct sd_warc_limits {
    size_t header_bytes, block_bytes; ///< 0: SD_WARC_LIMITS
} sd_warc_limits;

#define SD_WARC_LIMITS \
    ((sd_warc_limits){.header_bytes = 64u << 10, .block_bytes = 64u << 20})

typedef struct sd_warc sd_warc;

/// True if `bytes` begin like a WARC file, plain or gzip.
bool sd_warc_is(sd_str bytes);
/// Begin to read `bytes`, which must outlive the reader.
sd_warc *sd_warc_new(sd_str bytes, sd_warc_limits limits);
/// NULL is fine.
void sd_warc_free(sd_warc *w);
/// The next record; false at the end.
bool sd_warc_next(sd_warc *w, sd_warc_record *ret);
/// How many times something had to be left out so far.
uint64_t sd_warc_damages(const sd_warc *w);

#endif

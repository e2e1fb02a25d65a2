// SPDX-License-Identifier: Apache-2.0
/// warc: the records of a WARC file, read and written.
///
/// Reads WARC 1.0 and 1.1, plain or gzip, member by member. What is damaged
/// is left out and counted, and reading goes on behind it: at the next gzip
/// member, or the next line that begins a record.
///
/// The caller holds the bytes of the file (mapped, so that a file may be
/// larger than memory); a record is views into them or into the reader's own
/// buffer and lives until the next one.
///
/// Writes WARC 1.1 into a buffer of the caller's, a gzip member a record, and
/// says where each record lies in it. What was written is read back the same.
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
    sd_str header;       ///< all its fields, for sd_http_find
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
/// How many times something had to be left out or was missing so far. What is
/// over a limit does not count.
uint64_t sd_warc_damages(const sd_warc *w);

// ----------------------------------------------------------------- writing

typedef enum sd_warc_kind {
    SD_WARC_INFO,
    SD_WARC_RESPONSE,
    SD_WARC_REVISIT, ///< a response whose payload is that of an older one
    SD_WARC_REQUEST,
    SD_WARC_METADATA,
} sd_warc_kind;

/// Why a payload is not whole: the words of the standard.
typedef enum sd_warc_cut {
    SD_WARC_WHOLE,
    SD_WARC_CUT_LENGTH,
    SD_WARC_CUT_TIME,
    SD_WARC_CUT_DISCONNECT,
    SD_WARC_CUT_UNSPECIFIED,
} sd_warc_cut;

enum {
    SD_WARC_ID_BYTES = 48,     ///< "<urn:uuid:…>" and its NUL
    SD_WARC_DIGEST_BYTES = 38, ///< "sha1:…" in base 32, and its NUL
};

/// What a record is to say. Views; empty ones are left out.
typedef struct sd_warc_item {
    sd_warc_kind kind;
    sd_str target;   ///< the address; none for INFO
    int64_t unix_ms; ///< when it was fetched
    sd_str ip;       ///< of the server
    /// The block: for REQUEST and RESPONSE the head as on the wire, its empty
    /// line included; for REVISIT too, and the body then only counts for its
    /// digest. For INFO and METADATA the body alone: lines of sd_warc_field.
    sd_str head, body;
    sd_warc_cut cut;
    const char *concurrent_to; ///< id of another record of this fetch, or NULL
    // For REVISIT: the record it repeats.
    bool not_modified;      ///< the server said so (304), else same payload
    sd_str refers_to;       ///< its id, or empty
    sd_str refers_target;   ///< its address
    int64_t refers_unix_ms; ///< when that was fetched
    sd_str refers_digest;   ///< "sha1:…"; empty: that of `body`
} sd_warc_item;

/// What was written.
typedef struct sd_warc_place {
    size_t at, bytes; ///< in the buffer
    char id[SD_WARC_ID_BYTES];
    char payload[SD_WARC_DIGEST_BYTES]; ///< digest of the payload, or ""
} sd_warc_place;

typedef struct sd_warc_writer sd_warc_writer;

/// `rng` makes the ids and is copied: two writers need two streams. `plain`
/// writes without gzip.
sd_warc_writer *sd_warc_writer_new(const sd_rng *rng, bool plain);
void sd_warc_writer_free(sd_warc_writer *w);
/// Append a record to `out`. After an INFO, further records name it as their
/// file's. SD_ERR_LIMIT if it does not fit: `out` is as it was, `over` apart.
SD_NODISCARD sd_status sd_warc_write(sd_warc_writer *w,
                                     const sd_warc_item *item, sd_buf *out,
                                     sd_warc_place *ret);
/// Append the line "name: value" of a block of fields; controls become spaces.
void sd_warc_field(sd_buf *out, const char *name, sd_str value);
/// The digest of `bytes` as records have it.
void sd_warc_digest(sd_str bytes, char ret[SD_WARC_DIGEST_BYTES]);

#endif

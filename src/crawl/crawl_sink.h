// SPDX-License-Identifier: Apache-2.0
/// The output files of a crawl, and how far each is written.
///
/// Everything is collected in memory and written by crawl_sink_flush, which
/// says where all files end then. The crawl commits these places together
/// with the pages that they belong to; after a crash the files are cut back
/// to the places that were committed last. So a page's lines are there once,
/// or not at all and then the page is fetched again.
///
///   quads-NNNNN.nq.zst  an empty zstd frame, then one a flush; frames may be
///                       joined
///   pages.jsonl         one line a page
///   repairs.jsonl       one line a mend
///   curve.tsv           fetched, rewarded, bytes, seconds
///   warc/NNNNN.warc.gz  with --warc; one gzip member a record
#ifndef CRAWL_SINK_H
#define CRAWL_SINK_H

#include "sd_base.h"

typedef enum crawl_file {
    CRAWL_QUADS,
    CRAWL_PAGES,
    CRAWL_REPAIRS,
    CRAWL_CURVE,
    CRAWL_WARC,
    CRAWL_FILES
} crawl_file;

/// The number of a file that was never begun.
#define CRAWL_NO_FILE UINT32_MAX

/// Where the files end. All zero: nothing is written yet.
typedef struct crawl_places {
    uint32_t number[CRAWL_FILES]; // of the files that have one
    uint64_t at[CRAWL_FILES];
} crawl_places;

typedef struct crawl_sink crawl_sink;

/// Go on in `dir` from `places`: what is behind them is cut off. A file that
/// is shorter than its place is SD_ERR_CORRUPT. NULL: nothing was ever
/// committed there, and a file that has something is SD_ERR_IO. So is one of an
/// archive, if there was none with `places`.
SD_NODISCARD sd_status crawl_sink_open(const char *dir, bool warc,
                                       const crawl_places *places,
                                       crawl_sink **ret, sd_why *why);
/// Drops what is not flushed. NULL is fine.
void crawl_sink_free(crawl_sink *s);

/// Files that have a number end about here; 1 GiB unless told.
void crawl_sink_rotate_at(crawl_sink *s, uint64_t bytes);

/// What is to be written to a file; append to it.
sd_buf *crawl_sink_buf(crawl_sink *s, crawl_file f);
/// Where what is appended next to a file that is not compressed will stand.
uint64_t crawl_sink_at(const crawl_sink *s, crawl_file f);
uint32_t crawl_sink_number(const crawl_sink *s, crawl_file f);
/// Bytes that wait to be flushed.
size_t crawl_sink_waiting(const crawl_sink *s);

/// Write all. SD_ERR_LIMIT: the disk is full. On failure nothing is lost: call
/// it again when there is room. SD_ERR_IO at once when a buffer is `over`: what
/// was not flushed must be given up, and is not committed.
SD_NODISCARD sd_status crawl_sink_flush(crawl_sink *s, crawl_places *ret,
                                        sd_why *why);
/// Ask the disk to keep what was flushed.
SD_NODISCARD sd_status crawl_sink_sync(crawl_sink *s, sd_why *why);

/// Are the files of `dir` there up to `places`, archives excepted? Else
/// SD_ERR_IO or SD_ERR_CORRUPT.
SD_NODISCARD sd_status crawl_sink_check(const char *dir,
                                        const crawl_places *places,
                                        sd_why *why);

/// The name of file `f` number `number`, below the directory.
void crawl_file_name(crawl_file f, uint32_t number, sd_buf *out);

#endif

// SPDX-License-Identifier: Apache-2.0
/// Pages on all cores, answers in the order of the questions.
///
/// One thread puts pages in and takes answers out; workers extract. The ring
/// between them is bounded, and so is memory: no more pages are in flight
/// than it has slots.
#ifndef SD_EXTRACT_JOBS_H
#define SD_EXTRACT_JOBS_H

#include "sd_extract.h"
#include "sd_target.h"
#include "sd_topic.h"

typedef enum extract_format {
    EXTRACT_NQ,
    EXTRACT_TTL,
    EXTRACT_JSONL,
    EXTRACT_SUMMARY,
    EXTRACT_WANT,         ///< the reward and its reasons
    EXTRACT_WANT_SUMMARY, ///< lines for sd_want_summary_add
} extract_format;

/// What is done with every page.
typedef struct extract_plan {
    const sd_extract_options *options;
    extract_format format;
    const sd_target *want;  ///< may be NULL: print only pages it pays for
    const sd_judge *judge;  ///< of its topics; NULL: it asks for none
    sd_target_memory *seen; ///< for new(...): with one thread only
    unsigned threads;       ///< 0: one for each core
} extract_plan;

/// One page on its way.
typedef struct extract_job {
    sd_buf url, charset, bytes; ///< bytes: the page, if it is not in `map`
    sd_map map;
    sd_buf out, repairs; ///< what is to be printed
    size_t counts[SD_SYNTAX_COUNT], links, repair_n;
    bool over; ///< the output is over its limit
    /// "its end is": what of the page was over a limit; NULL: nothing. Who
    /// fills the job may set it.
    const char *unread;
    bool done;
} extract_job;

typedef struct extract_jobs extract_jobs;

/// `plan` must outlive the jobs. `take` gets each finished job, in order, on
/// the caller's thread.
extract_jobs *extract_jobs_new(const extract_plan *plan,
                               void (*take)(void *ctx, extract_job *job),
                               void *ctx);
/// A job to fill; waits while the ring is full.
extract_job *extract_jobs_next(extract_jobs *j);
/// The job that was filled last may begin.
void extract_jobs_put(extract_jobs *j);
/// Wait for all that is under way, and free everything.
void extract_jobs_end(extract_jobs *j);

#endif

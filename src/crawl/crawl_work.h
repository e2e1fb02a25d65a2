// SPDX-License-Identifier: Apache-2.0
/// From a response to all that the crawl wants to know of it, on any thread.
///
/// The main thread hands a job with a response to the pool; a worker decodes,
/// parses, extracts and judges it and turns its links into addresses ready
/// for the frontier; the main thread takes it back. A job belongs to one
/// thread at a time.
#ifndef CRAWL_WORK_H
#define CRAWL_WORK_H

#include "sd_client.h"
#include "sd_discover.h"
#include "sd_extract.h"
#include "sd_feature.h"
#include "sd_topic.h"
#include "sd_want.h"

#include <pthread.h>

/// What a link is, besides its address.
enum {
    CRAWL_LINK_SITEMAP = 1u << 0,  // leads to a sitemap
    CRAWL_LINK_LISTED = 1u << 1,   // stood in a sitemap or feed
    CRAWL_LINK_REDIRECT = 1u << 2, // where a redirect leads
    // 1u << 3 stands in records of older crawls and means nothing
    CRAWL_LINK_GOOD_PARENT = 1u << 4, // the page it stood on was rewarded
};

/// Above the flags, a byte each: redirects, or sitemaps in sitemaps, in a row
/// that led to a page, and the redirects at the end of that row.
enum { CRAWL_WAYS_SHIFT = 8, CRAWL_HOPS_SHIFT = 16, CRAWL_WAYS_MAX = 10 };

/// Bytes; a buffer larger than this is given back after a page.
enum { CRAWL_KEEP_MAX = 4 << 20 };

typedef struct crawl_link {
    sd_url url;    // normal form; its text lives in the job's arena
    uint64_t hash; // of its text
    uint64_t tag_path;
    uint64_t chain[SD_FEATURE_CHAIN_MAX]; // of address patterns
    uint32_t chain_n;
    unsigned flags;
    uint32_t feat_at, feat_n; // token ids, in the job's `feat`
} crawl_link;

/// A link as the page has it: an address may be named several times.
typedef struct crawl_anchor {
    uint32_t link;        // in the job's links
    uint32_t first, last; // leaves that it covers; first > last: not known
} crawl_anchor;

typedef struct crawl_plan {
    const sd_target *want;
    const sd_scope *scope;
    const sd_judge *judge;  // of its topics; NULL: it asks for none
    sd_target_memory *seen; // NULL unless the target has new(…)
    pthread_mutex_t *seen_lock;
    sd_str agent; // our product token
    sd_str user_agent;
    unsigned features;      // SD_FEATURE_*
    uint32_t hashes;        // token ids are below this
    bool ignore_nofollow;   // follow all links
    bool warc;              // make records of the exchange
    uint64_t warc_seed;     // of their names
    size_t body_bytes;      // of a decoded page
    unsigned redirects;     // in a row; CRAWL_WAYS_MAX at most
    bool words;             // keep words and anchors
    const sd_bag *keywords; // what pages are compared with; NULL: nothing
    const sd_critic *hints; // the page's topics are told; NULL: not
} crawl_plan;

enum { CRAWL_HINTS = 3 };

typedef struct crawl_job {
    // What the main thread knows; the worker leaves it alone.
    uint64_t page;
    sd_str url; // in the arena
    sd_url parsed;
    sd_str asked;   // as `url`, or where that redirects to and is the same page
    unsigned moves; // redirects from `url` to `asked`
    uint32_t slot, arm, depth;
    uint32_t attempts; // in vain
    uint32_t platform; // of its host, as it was known when it was chosen
    unsigned flags;    // CRAWL_LINK_*
    float score;
    double probability;
    sd_client_result *result;

    // What the worker finds.
    sd_arena arena;
    sd_fetch_reason reason;
    unsigned status;
    sd_str moved; // to be asked instead of `asked`; empty: nothing
    bool is_html;
    size_t decoded_bytes;
    double reward;
    uint64_t *fresh; // what new(…) paid for
    size_t fresh_n;
    crawl_link *link;
    size_t link_n, link_cap;
    uint32_t *feat;
    size_t feat_n, feat_cap;
    size_t statements; // in `quads`; of one that asks for noindex: on it
    sd_buf quads, repairs;
    sd_signature signature; // for finding copies
    bool noindex, noarchive, marked;
    sd_str title;
    sd_str runs; // the platform that the page shows; empty: none
    sd_buf warc; // the records of the exchange, with --warc
    sd_words words;
    crawl_anchor *anchor;
    size_t anchor_n, anchor_cap;
    float similar;
    uint64_t hint[CRAWL_HINTS]; // its best topic and those above it
    struct crawl_job *next;
} crawl_job;

crawl_job *crawl_job_new(void);
void crawl_job_free(crawl_job *j);
/// Ready for another page; the memory stays.
void crawl_job_reset(crawl_job *j);
/// Redirects, or sitemaps in sitemaps, in a row that led to what was asked for.
unsigned crawl_job_ways(const crawl_job *j);
/// Of these the redirects since the last sitemap.
unsigned crawl_job_hops(const crawl_job *j);
/// The exchange with the server; NULL if there was none.
const sd_fetch_record *crawl_job_record(const crawl_job *j);

typedef struct crawl_tools crawl_tools;

/// What a worker has for itself; `number` tells workers apart.
crawl_tools *crawl_tools_new(const crawl_plan *plan, unsigned number);
void crawl_tools_free(crawl_tools *t);
void crawl_work(crawl_tools *t, crawl_job *j);
/// Append the record that begins an archive.
void crawl_tools_warc_info(crawl_tools *t, uint64_t unix_ms, sd_buf *out);
/// Add an address to the links of the job, as if a page at `base` (may be
/// NULL) had named it.
void crawl_tools_link(crawl_tools *t, crawl_job *j, const sd_url *base,
                      sd_str url, unsigned flags);

typedef struct crawl_pool crawl_pool;

/// `wake` is called, on a worker's thread, when there is a job to take and
/// the last call of crawl_pool_take found none.
crawl_pool *crawl_pool_new(const crawl_plan *plan, unsigned threads,
                           void (*wake)(void *ctx), void *ctx);
/// Waits for jobs under way; jobs that nobody took are freed.
void crawl_pool_free(crawl_pool *p);
void crawl_pool_put(crawl_pool *p, crawl_job *j);
/// All jobs that are done, in the order they ended; NULL if none.
crawl_job *crawl_pool_take(crawl_pool *p);

#endif

// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of client.
///
/// A job is a request under way, or the robots.txt of an origin. Its hops go
/// through these places, in this order:
///
///     begin ─► robots ─► name ─► line ─► wire ─► end
///       ▲        │                ▲        │
///       │        └ waits for the  └─ timer ┤ another try
///       │          job of the              │
///       │          robots.txt              │
///       └──────────────────────────────────┘ redirect
#ifndef SD_CLIENT_INT_H
#define SD_CLIENT_INT_H

#include "sd_client.h"

#include <stdatomic.h>

typedef struct client_job client_job;
typedef struct client_origin client_origin;

/// A result and what it lives in. The result comes first: the caller's pointer
/// is ours.
typedef struct client_box {
    sd_client_result r;
    struct client_text *texts;
    size_t hop_cap;
    struct client_box *next;
} client_box;

struct client_job {
    client_job *next;           // in the list of its place
    client_job *after, *before; // of all jobs
    client_box *box;
    client_origin *robots_of; // it fetches the robots.txt of this; or NULL
    sd_url url;               // of this hop; its text is in `href`
    sd_buf href;
    uint64_t host, address; // keys
    sd_str etag, last_modified;
    unsigned accept;
    unsigned redirects_max, redirects;
    unsigned retries; // made so far
    bool no_robots;
    uint64_t seen[SD_CLIENT_REDIRECTS_MAX + 1]; // hashes of the hops
    int64_t name_until_ms;
};

typedef enum client_known {
    CLIENT_UNKNOWN,
    CLIENT_TEXT,        // there is a robots.txt
    CLIENT_NONE,        // there is none: all is allowed
    CLIENT_UNREACHABLE, // nothing is allowed
} client_known;

/// Where the redirects of a robots.txt have led so far.
typedef struct client_way {
    sd_url url; // asked next; its text is in `href`
    sd_buf href;
    unsigned redirects;
    uint64_t seen[SD_CLIENT_ROBOTS_REDIRECTS_MAX + 1];
    int64_t until_ms; // then the redirects are asked for again
} client_way;

/// What is known of the robots.txt of an origin.
struct client_origin {
    client_origin *chain;         // of its bucket
    client_origin *newer, *older; // by last use
    uint64_t hash, host;
    client_known known;
    sd_robots *robots;
    int64_t fetched_ms, expires_ms;
    uint32_t delay_ms;      // the Crawl-delay it asks for
    unsigned tries;         // without success
    sd_fetch_reason reason; // if unreachable
    sd_buf text;            // of the file; or the detail of the reason
    bool busy;              // being fetched
    client_way *way;        // its fetch stopped there; or NULL
    client_job *waiting;
    size_t bytes, name_n;
    char name[]; // "https://example.org"
};

typedef struct client_timer {
    int64_t at_ms;
    client_job *job;
} client_timer;

struct sd_client {
    sd_client_conf conf;
    sd_buf robots_agent; // what conf points to
    sd_fetch *fetch;
    sd_polite *polite;
    int64_t unix_ms; // when the monotonic clock said start_ns
    uint64_t start_ns;
    bool by_address;
    bool stopping;
    atomic_bool woken;
    client_job *all;
    client_job *names;
    int64_t names_ms; // when they are looked at again
    size_t active;    // requests without a taken result
    client_timer *timer;
    size_t timers, timer_cap;
    client_box *result, *result_last;
    client_origin **bucket, *newest, *oldest;
    size_t buckets, origins, origin_bytes;
};

// client_job.c
client_job *client__job_new(sd_client *c, uint64_t tag);
/// Begin the hop that job->url is.
void client__begin(sd_client *c, client_job *j);
/// Robots have been heard: wait for name, host and address, then go.
void client__go(sd_client *c, client_job *j);
void client__name_again(sd_client *c, client_job *j);
/// On the wire.
void client__send(sd_client *c, client_job *j);
void client__record(sd_client *c, client_job *j, const sd_fetch_record *r);
/// The job is over: a result, or an answer to those who wait for robots.
void client__end(sd_client *c, client_job *j, sd_fetch_reason reason,
                 sd_str detail);
/// Without a result.
void client__job_free(sd_client *c, client_job *j);

// client_result.c
client_box *client__box_new(uint64_t tag);
/// A copy of `s` that lives as long as the result.
sd_str client__keep(client_box *b, sd_str s);
sd_client_hop *client__hop_add(client_box *b, sd_str url);
sd_client_hop *client__hop(const client_job *j);

// client_robots.c
void client__robots(sd_client *c, client_job *j);
/// The job of a robots.txt has an answer: if it is a file, it is read.
void client__robots_seen(sd_client *c, client_job *j, const sd_fetch_record *r);
/// The job of a robots.txt has ended; its last record is in its box.
void client__robots_ended(sd_client *c, client_job *j, sd_fetch_reason reason,
                          sd_str detail);

// client_origins.c
/// The origin of `u`, or NULL.
client_origin *client__origin_find(const sd_client *c, const sd_url *u);
/// The origin of the same host by the other scheme, or NULL.
client_origin *client__origin_other(const sd_client *c, const client_origin *o);
/// The origin of `u`, perhaps new.
client_origin *client__origin_get(sd_client *c, const sd_url *u);
/// Count the memory of `o` again, and let go of the oldest if all is too much.
void client__origin_count(sd_client *c, client_origin *o);
void client__origins_done(sd_client *c);
/// The robots.txt job `j` leaves because of a wait up to `ready_ms`: keep where
/// its redirects have led. `j` has no address any more.
void client__way_keep(sd_client *c, client_job *j, int64_t ready_ms);
/// Let the new job `j` go on from there. False if there is nothing.
bool client__way_take(sd_client *c, client_origin *o, client_job *j);
/// Nobody fetches a robots.txt or waits for one any more.
void client__origins_stop(sd_client *c);

// client.c
void client__timer_add(sd_client *c, client_job *j, int64_t at_ms);

#endif

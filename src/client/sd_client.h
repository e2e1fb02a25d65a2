// SPDX-License-Identifier: Apache-2.0
/// client: an address in, what came of asking for it politely out.
///
/// Joins fetch, robots and polite: robots.txt of an origin is had first and
/// kept for a day, requests wait until their host and its address are ready,
/// redirects are followed hop by hop, and what is worth another try gets one.
/// `sundog fetch`, `sundog extract URL` and the crawl all go through here.
///
///     sd_client_add(c, &request);
///     while (sd_client_active(c)) {
///         sd_client_run(c, 1000);
///         for (sd_client_result *r; (r = sd_client_take(c));)
///             sd_client_done(r);             // here or on another thread
///     }
///
/// A request becomes exactly one result. Nothing that a server does is an
/// error; the reasons are those of fetch (SD_FETCH_TABLE), whose second part
/// is set here.
///
/// Uses base, url, http, robots, polite, fetch and warc. An sd_client belongs
/// to one thread; sd_client_wake, sd_client_done, sd_client_body and
/// sd_client_warc may be called from any.
#ifndef SD_CLIENT_H
#define SD_CLIENT_H

#include "sd_fetch.h"
#include "sd_polite.h"
#include "sd_robots.h"
#include "sd_url.h"
#include "sd_warc.h"

enum {
    SD_CLIENT_REDIRECTS_MAX = 20,       ///< more cannot be asked for
    SD_CLIENT_ROBOTS_REDIRECTS_MAX = 5, ///< of a robots.txt (RFC 9309)
    SD_CLIENT_RETRIES_MAX = 10,
};

typedef struct sd_client_result sd_client_result;

/// A field that is 0 has the value in brackets.
typedef struct sd_client_conf {
    sd_fetch_conf fetch;     ///< its `user_agent` is needed: sd_client_agent
    sd_polite_conf polite;   ///< start with SD_POLITE_DEFAULTS
    sd_str robots_agent;     ///< the name that robots.txt knows us by [sundog]
    unsigned retries;        ///< of a request; 0: none
    bool pages_once;         ///< the caller asks for pages again itself
    uint32_t retry_ms;       ///< before the first, doubled for the next [1000]
    uint32_t retry_wait_ms;  ///< one that would wait longer is not made [60000]
    size_t robots_bytes;     ///< for what is kept of robots.txt [64 MiB]
    uint32_t robots_keep_ms; ///< a robots.txt is good this long [24 hours]
    /// May this address be asked? Of every hop; NULL: all may.
    bool (*scope)(void *ctx, const sd_url *u);
    void *scope_ctx;
    /// Told what came of asking for the robots.txt at `u`, before anybody's
    /// page depends on it: to save and archive it. `r` stays the client's. One
    /// that was LATER behind redirects is told again, from where it goes on.
    /// NULL: not told.
    void (*robots)(void *ctx, const sd_url *u, const sd_client_result *r);
    void *robots_ctx;
} sd_client_conf;

typedef struct sd_client sd_client;

/// Append "name/version (+contact)", the honest name of a crawler; without a
/// contact the brackets are left out. What a header cannot hold is dropped.
void sd_client_agent(const char *name, const char *version, sd_str contact,
                     sd_buf *out);

/// Fails as sd_fetch_new does.
SD_NODISCARD sd_status sd_client_new(const sd_client_conf *conf,
                                     sd_client **ret, sd_why *why);
/// What is under way ends without results. NULL is fine.
void sd_client_free(sd_client *c);

// ---------------------------------------------------------------- requests

/// Everything in it is copied.
typedef struct sd_client_request {
    sd_str url; ///< absolute
    uint64_t tag;
    sd_str etag, last_modified; ///< for a conditional request; of the first hop
    unsigned accept;            ///< content types wanted: SD_ACCEPT_…
    /// Redirects to follow; 0: the redirect itself is the result.
    unsigned redirects_max;
    bool no_robots; ///< do not ask robots.txt
} sd_client_request;

void sd_client_add(sd_client *c, const sd_client_request *request);
/// Requests whose results have not been taken yet.
size_t sd_client_active(const sd_client *c);
/// Go on for at most `timeout_ms` (-1: no limit, 0: what is ready), until there
/// is a result or somebody called sd_client_wake. Idle, it waits for a wake.
void sd_client_run(sd_client *c, int timeout_ms);
/// From any thread: the current or next sd_client_run returns early.
void sd_client_wake(sd_client *c);
/// End everything: each request becomes a result with the reason STOPPED.
void sd_client_stop(sd_client *c);

// ----------------------------------------------------------------- results

/// One address that was asked, or was not allowed to be.
typedef struct sd_client_hop {
    sd_str url;
    sd_fetch_reason reason;
    sd_str detail;                 ///< more about the reason, or empty
    const sd_fetch_record *record; ///< of the last attempt; NULL: not asked
    unsigned attempts;
} sd_client_hop;

struct sd_client_result {
    uint64_t tag;
    sd_fetch_reason reason; ///< of the last hop
    sd_str detail;
    sd_client_hop *hop;
    size_t hops;       ///< at least 1
    unsigned attempts; ///< of all hops
    sd_str redirect;   ///< where the last hop redirects to, absolute; or empty
    // The rule that forbids it, if the reason is ROBOTS.
    uint32_t robots_line;
    sd_str robots_pattern;
    /// When the host of the last hop may be asked again, in the client's time;
    /// for ROBOTS_LATER, when its robots.txt will be tried again.
    int64_t ready_unix_ms;
    uint64_t host; ///< key of that host: sd_client_host
};

/// The next result, in the order they ended; NULL if none is ready. The
/// caller owns it.
sd_client_result *sd_client_take(sd_client *c);
/// Free a result and its records; NULL is fine.
void sd_client_done(sd_client_result *r);

/// The body of a record with its content codings undone, a view into the
/// record or `scratch`, whose `max` is the limit. OK; DECODE: what could be
/// read; BOMB: what fits.
sd_fetch_reason sd_client_body(const sd_fetch_record *record, sd_buf *scratch,
                               sd_str *ret);
/// Archive every hop that was answered: response (or revisit, for 304 to a
/// conditional request), request, metadata.
SD_NODISCARD sd_status sd_client_warc(const sd_client_result *r,
                                      sd_warc_writer *w, sd_buf *out);

// ---------------------------------------------------- hosts and their robots

/// Milliseconds since 1970, by a clock that never goes back.
int64_t sd_client_now_ms(const sd_client *c);
/// The key of the host of `u`, for polite.
uint64_t sd_client_host(const sd_url *u);
/// The clocks: to save, restore and list them.
sd_polite *sd_client_polite(sd_client *c);

/// What is known of the robots.txt of the origin of `u`; NULL: nothing yet, or
/// nothing any more. Lives until the next call with this client.
const sd_robots *sd_client_robots(sd_client *c, const sd_url *u);
/// Append what is known of it, for sd_client_robots_restore in a later run.
/// False if there is nothing.
bool sd_client_robots_save(const sd_client *c, const sd_url *u, sd_buf *out);
/// Take over what was saved, unless it is too old, damaged, or something is
/// known already. False if nothing came of it.
bool sd_client_robots_restore(sd_client *c, const sd_url *u, sd_str saved);

#endif

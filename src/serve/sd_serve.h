// SPDX-License-Identifier: Apache-2.0
/// serve: a world as web sites, over real HTTP.
///
/// Two halves. A site (sd_site) turns the pages of a world into HTML5: the
/// world's links in the world's order, structured data exactly where the
/// labels say so, filler text, robots.txt, sitemaps, traps. Pages of a world
/// with text (recorded, or made with topics) are sent as the world has them:
/// `page_bytes`, `broken`, `traps` and the fault REDIRECT, which is one of
/// links, mean nothing to those. A site is a pure function of the world and its
/// options, and any number of threads may ask it. A server (sd_serve) answers
/// HTTP/1.1 from a site, with the faults and the latency that were asked for,
/// and keeps count of who asked for what.
///
/// Pages are found by the Host header and the request target, by their normal
/// form. All addresses are http, also those of hosts that a world knows by
/// https. doc/internals/serve.md has the details.
///
/// Uses base, url, world and zlib.
#ifndef SD_SERVE_H
#define SD_SERVE_H

#include "sd_world.h"

// ---------------------------------------------------------------- faults

/// What can go wrong with a page: name for --faults, meaning.
#define SD_SERVE_FAULTS(X)                                                   \
    X(NOT_FOUND, "404", "the page is gone")                                  \
    X(ERROR, "500", "an internal error")                                     \
    X(BUSY, "503", "unavailable, with Retry-After: 1")                       \
    X(TOO_MANY, "429", "too many requests, with Retry-After: 1")             \
    X(TIMEOUT, "timeout", "no answer ever")                                  \
    X(SLOW, "slow", "the answer drips in over ten seconds")                  \
    X(CUT, "cut", "the connection is closed amid the body")                  \
    X(RESET, "reset", "the connection is reset amid the body")               \
    X(REDIRECT, "redirect", "links lead to /r/N, which redirects")           \
    X(LOOP, "redirect-loop", "the page redirects in a circle")               \
    X(BIG, "big", "10 MB more of the same text")                             \
    X(WRONG_TYPE, "wrong-type", "sent as application/octet-stream")          \
    X(BAD_LENGTH, "bad-length", "Content-Length is half of what is sent")    \
    X(BAD_CHUNK, "bad-chunk", "chunked, and the second chunk has no length") \
    X(GZIP, "gzip", "compressed, if the client takes that: no fault at all")

typedef enum sd_fault {
#define X(name, text, about) SD_FAULT_##name,
    SD_SERVE_FAULTS(X)
#undef X
        SD_FAULTS,
    SD_FAULT_NONE = SD_FAULTS,
} sd_fault;

/// Name and meaning of a fault below SD_FAULTS.
const char *sd_fault_name(sd_fault f);
const char *sd_fault_about(sd_fault f);
/// Read "404=0.01,slow=0.02": shares of pages. False, with the reason, for
/// unknown names, shares outside [0, 1] and more than 1 together.
SD_NODISCARD sd_status sd_faults_parse(sd_str spec, double ret[SD_FAULTS],
                                       sd_why *why);

// ---------------------------------------------------------------- sites

/// Endless places, for --traps.
#define SD_SERVE_TRAPS(X)   \
    X(CALENDAR, "calendar") \
    X(FACETS, "facets")     \
    X(FARM, "farm")         \
    X(SESSION, "session")

typedef enum sd_trap {
#define X(name, text) SD_TRAP_##name,
    SD_SERVE_TRAPS(X)
#undef X
        SD_TRAPS,
    SD_TRAP_NONE = SD_TRAPS,
} sd_trap;

const char *sd_trap_name(sd_trap t);

/// Shares are in [0, 1].
typedef struct sd_site_options {
    uint64_t seed;
    uint64_t page_bytes; ///< mean size of a page; pages have half to 1.5 of it
    double broken;       ///< share of marked pages whose markup needs mending
    double traps;        ///< share of trap links among all links; at most 0.9
    double sitemaps;     ///< share of hosts with a sitemap
    double crawl_delay;  ///< share of hosts whose robots.txt asks for 1 s
    double fault[SD_FAULTS]; ///< shares of pages, together at most 1
} sd_site_options;

enum {
    SD_SITE_PAGE_BYTES = 10000, ///< the default
    SD_SITE_PAGE_BYTES_MAX = 4 << 20,
};

/// Seed 1, pages of 10 KB, 3 % of the markup broken, nothing else.
sd_site_options sd_site_options_default(void);

typedef struct sd_site sd_site;

/// Index `w`, which must stay open as long as the site.
sd_site *sd_site_new(const sd_world *w, const sd_site_options *o);
/// NULL is fine.
void sd_site_free(sd_site *s);

/// What the index looks like.
typedef struct sd_site_info {
    uint64_t index_bytes; ///< of memory, beside the mapped world
    uint64_t hidden;      ///< pages with the normal form of one before them
} sd_site_info;
sd_site_info sd_site_about(const sd_site *s);

/// Append the address of `page` as the site writes it.
void sd_site_address(const sd_site *s, uint32_t page, sd_buf *out);
/// Append the HTML of `page`.
void sd_site_page(const sd_site *s, uint32_t page, sd_buf *out);
/// Append the robots.txt of host number `host`; false if that host has none.
bool sd_site_robots(const sd_site *s, uint32_t host, sd_buf *out);
/// What will go wrong with `page`.
sd_fault sd_site_fault(const sd_site *s, uint32_t page);

// ---------------------------------------------------------------- server

typedef struct sd_serve_options {
    const char *listen; ///< "ADDR:PORT", "[::1]:PORT"; port 0: any free one
    uint32_t latency_ms, latency_most_ms; ///< of each answer, uniform
    uint32_t threads;
    const char *log; ///< a line per request is appended here; may be NULL
} sd_serve_options;

enum {
    SD_SERVE_THREADS_MAX = 64,
    SD_SERVE_LATENCY_MAX_MS = 600000,
};

typedef struct sd_serve sd_serve;

/// Bind and listen. `site` must outlive the server.
SD_NODISCARD sd_status sd_serve_open(const sd_site *site,
                                     const sd_serve_options *o, sd_serve **ret,
                                     sd_why *why);
/// "127.0.0.1:34567": where it listens.
const char *sd_serve_address(const sd_serve *s);
/// Answer until `stop(ctx)`, asked about five times a second and after every
/// signal, says true; then finish the answers under way, for at most a second.
void sd_serve_run(sd_serve *s, bool (*stop)(void *ctx), void *ctx);
/// After a run: false if lines could not be written to the log.
bool sd_serve_logged(const sd_serve *s);
/// Append what was counted, as JSON: the same as GET /__stats of the host
/// sundog.invalid.
void sd_serve_report(const sd_serve *s, sd_buf *out);
/// NULL is fine.
void sd_serve_free(sd_serve *s);

#endif

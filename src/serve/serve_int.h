// SPDX-License-Identifier: Apache-2.0
/// Shared by serve's own files.
///
///     serve_request  bytes -> a request
///     serve_index    host and target -> page; which pages are menus
///     serve_text     words, anchors, paragraphs
///     serve_page     a page as HTML, with serve_links and serve_markup
///     serve_traps    trap links and trap pages
///     serve_robots   robots.txt and sitemaps
///     serve_reply    request -> what to answer
///     serve_conn     one connection
///     serve_loop     one thread: epoll, timers
///     serve          listening, threads
///     serve_stats    counting and the log
#ifndef SERVE_INT_H
#define SERVE_INT_H

#include "sd_serve.h"

#include <stdatomic.h>

#define SERVE_NO_PAGE UINT32_MAX
#define SERVE_NO_HOST UINT32_MAX

// ---------------------------------------------------------------- requests

/// A longer request head is refused.
enum { SERVE_HEAD_MAX = 16 << 10 };

/// Views into the bytes of the head.
typedef struct serve_request {
    sd_str host;   ///< as written, perhaps empty
    sd_str target; ///< from '/' or '?', without a fragment
    size_t bytes;  ///< of the head
    bool head;     ///< HEAD, not GET
    bool keep;     ///< the connection may stay open
    bool gzip;     ///< the client takes gzip
    bool has_body; ///< which we do not read: the connection must close
} serve_request;

typedef enum serve_parsed {
    SERVE_MORE, ///< the head is not complete
    SERVE_DONE,
    SERVE_BAD,      ///< 400
    SERVE_METHOD,   ///< 405
    SERVE_TOO_LONG, ///< 431
    SERVE_VERSION,  ///< 505
} serve_parsed;

/// Read the request at the front of `bytes`; `*ret` is set when it is DONE.
serve_parsed serve__request_parse(sd_str bytes, serve_request *ret);

// ---------------------------------------------------------------- text

enum { SERVE_PARAGRAPHS = 4096 };

/// Paragraphs as HTML, made once: pages copy from here.
typedef struct serve_text {
    sd_buf html;
    uint32_t at[SERVE_PARAGRAPHS + 1];
} serve_text;

void serve__text_init(serve_text *t, uint64_t seed);
void serve__text_done(serve_text *t);
/// A whole paragraph, "<p>...</p>\n".
sd_str serve__paragraph(const serve_text *t, uint64_t dice);
/// The first sentence of a paragraph: no markup.
sd_str serve__sentence(const serve_text *t, uint64_t dice);
/// An invented word.
void serve__add_word(uint64_t dice, sd_buf *out);
/// Append `s` for an attribute in double quotes.
void serve__add_escaped(sd_str s, sd_buf *out);

// ---------------------------------------------------------------- sites

struct sd_site {
    const sd_world *w;
    sd_site_options o;
    uint32_t *page_slot, *host_slot; ///< number + 1 by hash; 0 is free
    size_t page_mask, host_mask;     ///< slots - 1
    uint8_t *menu; ///< a bit per page: half of its host links to it
    bool faulty;   ///< some fault has a share
    serve_text text;
    sd_site_info info;
};

void serve__index_init(sd_site *s);
void serve__index_done(sd_site *s);
/// The host by name, or SERVE_NO_HOST.
uint32_t serve__find_host(const sd_site *s, sd_str name);
/// Buffers for normal forms, used again and again. Zeroed is ready.
typedef struct serve_scratch {
    sd_buf text, parsed, asked, page;
} serve_scratch;
void serve__scratch_done(serve_scratch *x);
uint32_t serve__find_page(const sd_site *s, uint32_t host, sd_str target,
                          serve_scratch *x);
bool serve__is_menu(const sd_site *s, uint32_t page);
/// "example.test:8080": the origin of `host` without its scheme.
sd_str serve__host_key(const sd_site *s, uint32_t host);
/// Path and query of `page`, never empty.
sd_str serve__target_of(const sd_site *s, uint32_t page);

/// A number that is a function of the site's seed and these two.
static inline uint64_t
serve__dice(const sd_site *s, uint64_t what, uint64_t which)
{
    return sd_hash_u64(sd_hash_u64(s->o.seed ^ what << 48) + which);
}

/// `dice` as a number in [0, 1).
static inline double
serve__unit(uint64_t dice)
{
    return (double)(dice >> 11) * 0x1p-53;
}

/// What the dice are for.
enum {
    DICE_TEXT = 1,
    DICE_SIZE,
    DICE_FAULT,
    DICE_BROKEN,
    DICE_MARKUP,
    DICE_SYNTAX,
    DICE_THEME,
    DICE_HREF,
    DICE_ROBOTS,
    DICE_DELAY,
    DICE_SITEMAP,
    DICE_FORMAT,
    DICE_TRAP,
};

/// Words read off the tail of an address: "/shop/red-coat.html" is "Red coat".
void serve__add_anchor(const sd_site *s, uint32_t page, sd_buf *out);

/// All links of `page`, in the world's order, between the head and the filler
/// text; `until` is the size at which the page should end.
void serve__add_links(const sd_site *s, uint32_t page, size_t until,
                      sd_buf *out);

/// What goes into the head, and what into the body behind the heading.
void serve__add_markup_head(const sd_site *s, uint32_t page, sd_buf *out);
void serve__add_markup_body(const sd_site *s, uint32_t page, sd_buf *out);

/// Trap links for a page that has `links` others.
void serve__add_trap_links(const sd_site *s, uint32_t page, size_t links,
                           sd_buf *out);
/// If `target` of `host` (by name, and by number if the world has it) is in a
/// trap, append the page there and say which trap.
sd_trap serve__add_trap_page(const sd_site *s, uint32_t host, sd_str name,
                             sd_str target, sd_buf *out);

/// If `target` is a sitemap of `host`, append it and give its media type;
/// else NULL.
const char *serve__add_sitemap(const sd_site *s, uint32_t host, sd_str target,
                               sd_buf *out);
/// Append `text` as gzip.
void serve__add_gzip(sd_str text, sd_buf *out);

// ---------------------------------------------------------------- counting

enum {
    SERVE_PAGE,
    SERVE_ROBOTS,
    SERVE_SITEMAP,
    SERVE_REDIRECT,
    SERVE_TRAP,
    SERVE_STATS,
    SERVE_OTHER,
    SERVE_KINDS,
};

/// What is known of the requests to one host: of all, and of those that are
/// not for robots.txt or a sitemap.
typedef struct serve_host {
    struct {
        _Atomic uint64_t last_ns;
        _Atomic uint32_t requests;
        _Atomic uint32_t least_us; ///< between two of them; 0: none yet
    } of[2];
} serve_host;

typedef struct serve_stats {
    const sd_site *site;
    _Atomic uint64_t requests, bytes, connections;
    _Atomic uint64_t status[600], kind[SERVE_KINDS], trap[SD_TRAPS];
    _Atomic uint64_t fault[SD_FAULTS];
    _Atomic uint64_t again;  ///< requests for a page that was asked before
    _Atomic uint16_t *asked; ///< by page; stops counting at the top
    serve_host *host;        ///< by host of the world
    FILE *log;
} serve_stats;

SD_NODISCARD sd_status serve__stats_init(serve_stats *t, const sd_site *site,
                                         const char *log, sd_why *why);
void serve__stats_done(serve_stats *t);

// ---------------------------------------------------------------- answering

/// What happens with an answer.
typedef enum serve_manner {
    SERVE_PLAIN,
    SERVE_HANG,   ///< nothing is sent
    SERVE_DRIP,   ///< slowly
    SERVE_HALF,   ///< half of the body, then the end of the connection
    SERVE_BREAK,  ///< half of the body, then a reset
    SERVE_CHUNKS, ///< chunked, broken in the middle
    SERVE_SHORT,  ///< Content-Length says half
} serve_manner;

typedef struct serve_reply {
    unsigned status, kind;
    const char *type;
    serve_manner manner;
    sd_fault fault;
    sd_trap trap;
    uint32_t host, page; ///< or SERVE_NO_*
    size_t more;         ///< bytes of filler behind the body
    bool gzip, retry;
} serve_reply;

/// Buffers of one thread.
typedef struct serve_work {
    sd_buf out;      ///< the answer: head and body
    sd_buf location; ///< of a redirect
    sd_buf packed;
    serve_scratch scratch;
} serve_work;

enum {
    /// The most an answer takes: a sitemap of 50,000 long addresses.
    SERVE_BODY_MAX = 256 << 20,
    /// Room before the body into which the head is written.
    SERVE_HEAD_ROOM = 4096,
    SERVE_BIG_BYTES = 10 << 20,
    /// Addresses over this are not redirected to: they would not fit.
    SERVE_LOCATION_MAX = 2048,
};

/// Decide about `r`; the body is appended to `w->out`.
serve_reply serve__answer(const sd_site *s, const serve_stats *t,
                          const serve_request *r, serve_work *w);
/// The answer to a request that was no good.
serve_reply serve__refuse(serve_parsed p, serve_work *w);
/// Put the head before the body; returns the whole answer, which lives in
/// `w->out`. `close` is set if the connection cannot be used again.
sd_str serve__finish(const serve_reply *a, bool head_only, bool *close,
                     serve_work *w);

/// Count and log a request.
/// `came_ns`: when the request came.
void serve__count(serve_stats *t, const serve_request *r, const serve_reply *a,
                  size_t bytes, uint64_t came_ns);
void serve__add_stats(const serve_stats *t, sd_buf *out);
/// Lines: host, requests, least milliseconds between two; the same two numbers
/// without robots.txt and sitemaps.
void serve__add_host_stats(const serve_stats *t, sd_buf *out);

// ---------------------------------------------------------------- the loop

typedef struct serve_conn serve_conn;

/// One thread's loop.
typedef struct serve_loop {
    const sd_site *site;
    const sd_serve_options *o;
    serve_stats *stats;
    int listener, epoll;
    serve_work work;
    serve_conn **timer; ///< a heap by due time
    size_t timers, timer_cap;
    serve_conn *all, *spare; ///< lists: open ones, and memory to use again
    size_t conns;
    uint64_t now_ns, answers;
    bool stopping, listening;
} serve_loop;

/// States of a connection, and its moves:
///
///     READ --request--> WAIT (latency) --timer--> SEND --all sent--> READ
///                       HANG: until the client goes
///                       SEND --timer--> SEND (drip)
///
/// Any of them ends when the client goes or is silent for too long.
typedef enum serve_state {
    CONN_READ,
    CONN_WAIT,
    CONN_SEND,
    CONN_HANG,
} serve_state;

struct serve_conn {
    int fd;
    serve_state state;
    bool readable, writable; ///< as far as epoll has told
    bool close, reset;       ///< when all is sent
    bool drip;
    sd_buf in, out; ///< not yet parsed; not yet sent
    size_t sent;    ///< of out
    size_t more;    ///< filler to send after out
    uint64_t due_ns;
    uint64_t seen_ns;  ///< when the last request came
    uint64_t moved_ns; ///< when the last bytes came or went
    size_t timer_at;   ///< place in the heap + 1; 0: none
    serve_conn *next, *prev;
};

enum {
    SERVE_CONNS_MAX = 20000,  ///< of a thread; further ones wait
    SERVE_IDLE_SECONDS = 120, ///< of silence, then a connection is closed
    SERVE_DRIPS = 50,         ///< pieces of a slow answer
    SERVE_DRIP_MS = 200,
};

serve_conn *serve__conn_open(serve_loop *l, int fd);
void serve__conn_close(serve_loop *l, serve_conn *c);
/// Go on with `c` as far as it goes; it may be closed after that.
void serve__conn_advance(serve_loop *l, serve_conn *c);
/// Its time has come.
void serve__conn_due(serve_loop *l, serve_conn *c);

/// Answer until `stop(ctx)`; all connections are closed then.
void serve__loop_run(serve_loop *l, bool (*stop)(void *), void *ctx);
/// Once a second: silent clients go, and a full house opens again.
void serve__loop_sweep(serve_loop *l);
void serve__loop_done(serve_loop *l);
void serve__timer_set(serve_loop *l, serve_conn *c, uint64_t due_ns);
void serve__timer_drop(serve_loop *l, serve_conn *c);

#endif

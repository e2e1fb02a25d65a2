// SPDX-License-Identifier: Apache-2.0
/// fetch: an address in, what came of asking for it out.
///
/// One event loop (libcurl's multi interface on epoll) with thousands of
/// connections: HTTP/1.1 with keep-alive, HTTP/2 over TLS, names looked up on
/// threads of its own and cached. One request is one hop: redirects, robots,
/// politeness and retries are the caller's (module client).
///
/// A request always becomes exactly one record. What the web does is data: a
/// 404, a refused connection, a body cut short are records with a reason, and
/// no call here fails because of them. The body is kept as the server sent it
/// (chunks joined, content coding not undone), since archives want those
/// bytes and decoding is work for other threads.
///
///     sd_fetch_add(f, &request);             // as many as there is room for
///     while (sd_fetch_active(f)) {
///         sd_fetch_run(f, 1000);
///         for (const sd_fetch_record *r; (r = sd_fetch_take(f));)
///             sd_fetch_done(r);              // here or on another thread
///     }
///
/// Addresses of private and special networks are refused, checked on the very
/// socket address that is connected to: a name that changes its mind between
/// two lookups gains nothing.
///
/// Uses base and url; libcurl, threads. An sd_fetch belongs to one thread; only
/// sd_fetch_wake and sd_fetch_done may be called from any. A record owns its
/// memory and outlives the sd_fetch it came from.
#ifndef SD_FETCH_H
#define SD_FETCH_H

#include "sd_url.h"

// ---------------------------------------------------------------- reasons

/// What became of a request: id, the name in files, the text for users. The
/// second part is never set here: the modules above have the same records and
/// the same table.
#define SD_FETCH_TABLE(X)                                              \
    X(OK, "ok", "answered")                                            \
    X(CUT_SIZE, "too-large", "body over the limit, its start is kept") \
    X(CUT_TIME, "too-slow", "body too slow, its start is kept")        \
    X(CUT_CLOSED, "cut", "body ended before its end")                  \
    X(CONTENT_TYPE, "content-type", "not a type that is wanted")       \
    X(SCHEME, "scheme", "not an http or https address")                \
    X(PORT, "port", "a port of another service")                       \
    X(ADDRESS, "address", "a private or special address")              \
    X(DNS, "dns", "the name has no address")                           \
    X(CONNECT, "connect", "no connection")                             \
    X(CONNECT_TIME, "connect-timeout", "no connection in time")        \
    X(TLS, "tls", "no trusted TLS connection")                         \
    X(HEAD_TIME, "head-timeout", "no whole response head in time")     \
    X(HEAD_SIZE, "head-too-large", "response head over the limit")     \
    X(PROTOCOL, "protocol", "the answer is not HTTP")                  \
    X(EMPTY, "empty", "closed without an answer")                      \
    X(STOPPED, "stopped", "stopped by us")                             \
    X(ROBOTS, "robots", "robots.txt forbids it")                       \
    X(ROBOTS_LATER, "robots-unreachable", "robots.txt is unreachable") \
    X(REDIRECT_LOOP, "redirect-loop", "redirects in a circle")         \
    X(REDIRECT_MANY, "too-many-redirects", "too many redirects")       \
    X(SCOPE, "scope", "outside what is to be crawled")                 \
    X(LATER, "later", "the host is not ready")                         \
    X(DECODE, "encoding", "content coding is broken")                  \
    X(BOMB, "decoded-too-large", "decoded body over the limit")        \
    X(USER, "credentials", "a user name or password: none is sent")

typedef enum sd_fetch_reason {
#define X(id, name, text) SD_FETCH_##id,
    SD_FETCH_TABLE(X)
#undef X
} sd_fetch_reason;

const char *sd_fetch_reason_name(sd_fetch_reason r);
const char *sd_fetch_reason_text(sd_fetch_reason r);
/// A name had no address, and `detail` was said about it: might it soon have
/// one? Else there is no such name.
bool sd_fetch_name_later(sd_str detail);

// ---------------------------------------------------------------- addresses

/// An address of a machine, in network order; IPv4 uses the first four bytes.
typedef struct sd_fetch_address {
    unsigned char bytes[16];
    uint32_t scope; ///< interface of a link-local IPv6 address, or 0
    bool v6;
} sd_fetch_address;

enum {
    SD_FETCH_IP_MAX = 46,     ///< text of an address, its NUL included
    SD_FETCH_ADDRESS_MAX = 8, ///< addresses kept of one name
    SD_FETCH_HOST_MAX = 255,  ///< bytes of a name; longer ones do not exist
};

/// The special-purpose block (IANA's registries) that `a` lies in, in words;
/// NULL for an address of the public internet. An IPv6 address that carries
/// an IPv4 one (mapped, NAT64, 6to4, Teredo) is public only if that is.
const char *sd_fetch_address_special(const sd_fetch_address *a);
/// The IPv4 address that a mapped, NAT64 or 6to4 address carries; others are
/// themselves.
sd_fetch_address sd_fetch_address_carried(const sd_fetch_address *a);
/// Read "192.0.2.1", "2001:db8::1" or "[2001:db8::1]", as written in a parsed
/// URL: no other spellings. False, `*ret` untouched, for anything else.
SD_NODISCARD bool sd_fetch_address_parse(sd_str text, sd_fetch_address *ret);
/// True for ports that belong to other services: the "bad ports" of the Fetch
/// Standard. A server there may be tricked by what we send.
bool sd_fetch_port_bad(unsigned port);

// ---------------------------------------------------------------- set-up

/// A field that is 0 has its value from SD_FETCH_LIMITS.
typedef struct sd_fetch_limits {
    uint32_t dns_ms;          ///< for the name, waiting for a thread included
    uint32_t connect_ms;      ///< until the connection is ready, TLS included
    uint32_t head_ms;         ///< from there to the end of the response head
    uint32_t total_ms;        ///< from the start of the connection to the end
    uint32_t low_bytes_per_s; ///< a body slower than this over low_ms is cut
    uint32_t low_ms;
    size_t head_bytes; ///< of all response heads, 1xx and trailers included
    size_t body_bytes; ///< of the body as sent
} sd_fetch_limits;

#define SD_FETCH_LIMITS                         \
    ((sd_fetch_limits){.dns_ms = 10000,         \
                       .connect_ms = 10000,     \
                       .head_ms = 20000,        \
                       .total_ms = 60000,       \
                       .low_bytes_per_s = 512,  \
                       .low_ms = 15000,         \
                       .head_bytes = 64u << 10, \
                       .body_bytes = 10u << 20})

/// Look `host` (NUL-terminated) up: write at most `max` addresses, return how
/// many; 0 or less: none. Called on threads of the resolver, several at once.
typedef int sd_fetch_lookup(void *ctx, const char *host, sd_fetch_address *ret,
                            int max);

enum {
    SD_FETCH_FIELDS_MAX = 16,        ///< header fields of the user's own
    SD_FETCH_FIELDS_BYTES = 8 << 10, ///< and of all of them together
};

/// Can `line`, "Name: value", be sent beside the fields that are written here?
/// SD_ERR_USAGE: no; the reason has nothing of the value in it.
SD_NODISCARD sd_status sd_fetch_field_check(sd_str line, sd_why *why);

/// Zeroed is usable but for `user_agent`, which must not be empty.
typedef struct sd_fetch_conf {
    sd_str user_agent;
    bool allow_private; ///< connect to special addresses as well
    bool no_http2;
    /// "ADDR:PORT" or "[ADDR]:PORT": every connection goes there, whatever the
    /// URL says, without a lookup; Host header and SNI stay. The operator's
    /// word: neither its address nor its port is checked. Addresses written
    /// in URLs still are.
    sd_str connect_to;
    /// A file of certificates to trust in place of the system's.
    sd_str ca_file;
    /// More header fields, as sd_fetch_field_check likes them; copied. Sent to
    /// the addresses for which `fields_to` is true, NULL: to none. It is asked
    /// about each request on the loop's thread. The request in a record has
    /// "-" for their values, which may be secret.
    const sd_str *field;
    size_t fields;
    bool (*fields_to)(void *ctx, const sd_url *u);
    void *fields_ctx;
    /// Requests on the wire at a time, 0: 1024. Lowered to what the limit of
    /// file descriptors has room for; the soft limit is raised first.
    unsigned connections_max;
    /// Connections open at a time, idle ones that may be used again included,
    /// 0: four times connections_max. Lowered in the same way.
    unsigned open_max;
    unsigned per_host_max; ///< of these to one host, 0: 6
    sd_fetch_limits limits;
    unsigned dns_threads_max; ///< 0: 16; started as needed
    unsigned dns_cache_max;   ///< hosts remembered, 0: 65536
    uint32_t dns_keep_ms;     ///< an answer is good this long, 0: 10 minutes
    sd_fetch_lookup *lookup;  ///< NULL: getaddrinfo
    void *lookup_ctx;
} sd_fetch_conf;

typedef struct sd_fetch sd_fetch;

/// SD_ERR_USAGE: no user agent; a `connect_to`, `ca_file` or `field` that
/// cannot be used. SD_ERR_LIMIT: not even a few file descriptors.
SD_NODISCARD sd_status sd_fetch_new(const sd_fetch_conf *conf, sd_fetch **ret,
                                    sd_why *why);
/// What is still under way ends without records. NULL is fine. Does not wait
/// for lookups under way, and `lookup_ctx` must outlive those.
void sd_fetch_free(sd_fetch *f);

// ---------------------------------------------------------------- requests

/// Which Content-Types of a 2xx response are wanted. A response without one
/// is always taken.
enum {
    SD_ACCEPT_ANY = 0,
    SD_ACCEPT_HTML = 1u << 0, ///< text/html, application/xhtml+xml
    SD_ACCEPT_XML = 1u << 1,  ///< …/xml, …+xml
    SD_ACCEPT_TEXT = 1u << 2, ///< text/plain
    SD_ACCEPT_GZIP = 1u << 3, ///< application/gzip: packed sitemaps
    SD_ACCEPT_ALL_BITS = (1u << 4) - 1,
};

/// Everything in it is copied.
typedef struct sd_fetch_request {
    sd_str url; ///< an absolute address; user information in it is not sent
    uint64_t tag;
    sd_str etag;          ///< sent as If-None-Match, unless empty
    sd_str last_modified; ///< sent as If-Modified-Since, unless empty
    unsigned accept;
    const sd_fetch_limits *limits; ///< NULL: those of the sd_fetch
} sd_fetch_request;

/// Queue a request. Never fails: what is wrong with it is in its record.
void sd_fetch_add(sd_fetch *f, const sd_fetch_request *request);
/// Requests added whose records have not been taken yet.
size_t sd_fetch_active(const sd_fetch *f);
/// As many requests are under way as fit on the wire; more would wait in
/// memory. Advice, not a wall.
bool sd_fetch_full(const sd_fetch *f);
/// Drive the loop for at most `timeout_ms` (-1: no limit, 0: what is ready),
/// until a record is ready, a name that sd_fetch_resolve was asked for is
/// answered, or somebody called sd_fetch_wake. Returns at once if a record is
/// waiting; when no request is under way it waits for the others.
void sd_fetch_run(sd_fetch *f, int timeout_ms);
/// From any thread or signal handler: the current or next sd_fetch_run returns
/// early.
void sd_fetch_wake(sd_fetch *f);
/// End everything under way: each request becomes a record with the reason
/// STOPPED, what has come of its body included.
void sd_fetch_stop(sd_fetch *f);

// ---------------------------------------------------------------- names

typedef enum sd_fetch_name {
    SD_FETCH_NAME_PENDING, ///< being looked up; sd_fetch_run drives it
    SD_FETCH_NAME_KNOWN,
    SD_FETCH_NAME_FAILED,
} sd_fetch_name;

/// Where `host` (of a parsed URL; brackets are fine) is: what politeness by
/// address needs before a request. Starts a lookup unless the answer is
/// cached. KNOWN: `*ret` is the address a request would connect to first.
/// With `connect_to` that is the address of every host. Addresses that
/// would be refused are told as well.
sd_fetch_name sd_fetch_resolve(sd_fetch *f, sd_str host, sd_fetch_address *ret);

// ---------------------------------------------------------------- records

typedef struct sd_fetch_record {
    uint64_t tag;
    sd_str url; ///< as given
    sd_fetch_reason reason;
    sd_str detail;         ///< more about the reason, or empty
    unsigned status;       ///< 200, 404, …; 0: no status line came
    unsigned http_version; ///< 10, 11, 20; 0: none
    bool reused;           ///< on a connection that was open already
    bool refused;          ///< by HTTP/2: the next try speaks HTTP/1.1
    bool request_sent;     ///< false: the server has heard nothing of it
    /// Lines as on the wire, with their end and the empty line at the end;
    /// HTTP/2 in the form of HTTP/1.1 with "HTTP/2" in the first line. 1xx
    /// heads, trailers and the values of the user's own fields are left out.
    sd_str request_head, response_head;
    /// As sent: chunks joined, content coding not undone. Not whole when the
    /// reason is not OK.
    sd_str body;
    char ip[SD_FETCH_IP_MAX]; ///< of the server; "" if there was none
    uint64_t start_unix_ms;   ///< when the connection was begun or taken up
    /// Durations: the name, the connection, TLS, the request until the first
    /// byte of the answer, and from start to end. 0: did not happen.
    uint32_t dns_us, connect_us, tls_us, first_us, total_us;
    uint64_t received_bytes; ///< heads and body, without chunk lines
} sd_fetch_record;

/// The next record, in the order they ended; NULL if none is ready. Give it
/// back with sd_fetch_done.
const sd_fetch_record *sd_fetch_take(sd_fetch *f);
/// Free a record; NULL is fine. From any thread.
void sd_fetch_done(const sd_fetch_record *r);

#endif

// SPDX-License-Identifier: Apache-2.0
#ifndef SD_FETCH_INT_H
#define SD_FETCH_INT_H

#include "sd_fetch.h"
#include "sd_url.h"

#include <curl/curl.h>
#include <stdatomic.h>
#include <sys/socket.h>

#define FETCH_NEVER     UINT64_MAX
#define FETCH_NO_LENGTH UINT64_MAX

enum {
    FETCH_NS_PER_MS = 1000000,
    /// Addresses of a host that are tried: the first, and the first of the
    /// other family.
    FETCH_TRIES = 2,
    /// A promised Content-Length makes room for at most this much at once.
    FETCH_AHEAD_BYTES = 1 << 20,
};

typedef struct fetch_job fetch_job;
typedef struct fetch_host fetch_host;

// ---------------------------------------------------------------- addresses

/// Returns the length of the address written.
socklen_t fetch__sockaddr(const sd_fetch_address *a, unsigned port,
                          struct sockaddr_storage *ret);
/// False for anything but IPv4 and IPv6.
bool fetch__address_of(const struct sockaddr *s, sd_fetch_address *ret);

// ---------------------------------------------------------------- heads

/// The head of a response, line by line; fetch_head.c draws the states.
typedef struct fetch_head {
    sd_buf text;     // as received, up to and with the empty line
    size_t total;    // bytes of all lines so far, kept or not
    uint64_t length; // Content-Length, or FETCH_NO_LENGTH
    unsigned status, version;
    unsigned kind; // of the Content-Type: SD_ACCEPT_ bits
    bool has_type;
    bool bad_length; // several that differ, or no number
    bool coded;      // there is a Transfer-Encoding
    enum { FETCH_HEAD_STATUS, FETCH_HEAD_FIELDS, FETCH_HEAD_DONE } state;
} fetch_head;

typedef enum fetch_head_result {
    FETCH_HEAD_MORE,
    FETCH_HEAD_END, // this line ended the head of the final response
    FETCH_HEAD_OVER,
} fetch_head_result;

/// Ready for a response with at most `max` bytes of lines.
void fetch__head_reset(fetch_head *h, size_t max);
fetch_head_result fetch__head_line(fetch_head *h, sd_str line);
/// What is wrong with a whole head, in words; NULL if nothing is.
const char *fetch__head_wrong(const fetch_head *h);
void fetch__head_done(fetch_head *h);
/// The SD_ACCEPT_ bits a Content-Type answers to.
unsigned fetch__kind_of(sd_str content_type);
bool fetch__head_wanted(const fetch_head *h, unsigned accept);
/// Append the value of an Accept header.
void fetch__accept_text(unsigned accept, sd_buf *out);

// ---------------------------------------------------------------- fields

/// Text that cannot break out of its header field.
bool fetch__field_text(sd_str s);
struct curl_slist *fetch__field_add(struct curl_slist *list, sd_str name,
                                    sd_str value);
/// Take the fields of the user's own over.
SD_NODISCARD sd_status fetch__fields_read(sd_fetch *f, const sd_fetch_conf *c,
                                          sd_why *why);
/// Append what a record may tell of one of those.
void fetch__field_record(sd_str line, sd_buf *out);

// ---------------------------------------------------------------- lookups

/// Threads that look names up. Questions go in and answers come out on the
/// loop's thread; in between, `wake` is written when there are answers.
typedef struct fetch_dns fetch_dns;

typedef struct fetch_query {
    struct fetch_query *next;
    fetch_host *host; // of no concern to the threads
    sd_fetch_address address[SD_FETCH_ADDRESS_MAX];
    unsigned addresses;
    uint64_t took_ns;
    char name[SD_FETCH_HOST_MAX + 1];
    char error[128]; // why there are no addresses
} fetch_query;

fetch_dns *fetch__dns_new(unsigned threads_max, sd_fetch_lookup *lookup,
                          void *ctx, int wake_fd);
/// Does not wait for lookups under way: the last thread frees what is left.
void fetch__dns_free(fetch_dns *d);
void fetch__dns_ask(fetch_dns *d, sd_str name, fetch_host *host);
/// All answers that have come, as a list; free each.
fetch_query *fetch__dns_answers(fetch_dns *d);
/// What is said of a name when nobody has.
#define FETCH_NAME_LATE "no answer about the name in time"
/// Add one to an eventfd.
void fetch__tell(int fd);

// ---------------------------------------------------------------- hosts

typedef enum fetch_host_state {
    FETCH_HOST_NEW,
    FETCH_HOST_PENDING, // a thread looks it up
    FETCH_HOST_KNOWN,
    FETCH_HOST_FAILED,
} fetch_host_state;

/// A host: where it is, and who waits for it.
struct fetch_host {
    fetch_host *chain;         // in its bucket
    fetch_host *newer, *older; // by last use
    fetch_host *queue;         // in the queue of hosts with work to start
    bool queued;
    bool asked; // the caller wants to hear of the answer
    fetch_host_state state;
    uint64_t expires_ns, took_ns;
    sd_fetch_address address[FETCH_TRIES];
    unsigned addresses;
    bool http1;       // its HTTP/2 kept the loop from turning, or refused us
    bool no_keep;     // it hangs up on kept connections
    unsigned running; // its requests on the wire
    fetch_job *waiting, *waiting_last; // for the name, or for their turn
    char *error;                       // of the failed lookup
    uint64_t hash;
    size_t name_n;
    char name[];
};

/// All hosts seen lately: a table and the order of last use.
typedef struct fetch_hosts {
    fetch_host **bucket; // a power of two
    size_t buckets, n, max;
    fetch_host *newest, *oldest;
} fetch_hosts;

void fetch__hosts_init(fetch_hosts *h, size_t max);
void fetch__hosts_done(fetch_hosts *h);
/// The host `name`, made if it is new. The least used that nobody waits for
/// makes room.
fetch_host *fetch__hosts_get(fetch_hosts *h, sd_str name);
/// Keep what is worth trying of an answer, which may be nothing.
void fetch__host_answer(fetch_host *h, const fetch_query *q,
                        bool allow_private);
void fetch__host_wait(fetch_host *h, fetch_job *j);
fetch_job *fetch__host_next(fetch_host *h);
/// Take `j` out of the middle of those who wait.
void fetch__host_leave(fetch_host *h, fetch_job *j);

// ---------------------------------------------------------------- jobs

typedef enum fetch_phase {
    FETCH_IDLE,    // in the pool
    FETCH_NAME,    // waits for the lookup
    FETCH_TURN,    // waits for a place on the wire
    FETCH_CONNECT, // with libcurl, until the request can be sent
    FETCH_HEAD,    // until the end of the response head
    FETCH_BODY,
} fetch_phase;

/// A request under way and its buffers, which go back to the pool together; its
/// libcurl handle does not.
struct fetch_job {
    sd_fetch *f;
    CURL *easy;      // from its start to its end
    fetch_job *next; // in the pool, or in its host's list
    size_t at;       // among the active
    fetch_host *host;
    fetch_phase phase;

    uint64_t tag;
    unsigned accept, port;
    uint16_t our_port; // of its connection
    int opened;        // the connection that was opened for it, or -1
    bool kept;         // its request went out on another's connection
    bool refused;      // HTTP/2 was, on one of its own
    sd_fetch_limits limits;
    sd_buf given;             // the address as it was given
    sd_buf href;              // parsed, and the parts of that
    sd_url parts;             // valid unless the job was refused for its URL
    sd_buf url;               // as libcurl gets it, NUL at the end
    struct curl_slist *extra; // header fields, if not those of the loop
    struct curl_slist *own;   // from here on they are the user's; or NULL
    struct curl_slist *wildcard;

    sd_fetch_address address[FETCH_TRIES];
    unsigned addresses, tried;

    uint64_t add_ns, start_ns, ready_ns, end_ns, deadline_ns;
    uint64_t window_ns;       // the low-speed window began here,
    uint64_t window_received; // with so many bytes of the body received
    uint64_t received, start_unix_ms, dns_ns;

    fetch_head head;
    sd_buf body;
    sd_fetch_reason stop; // why we ended it, or OK
    const char *stop_text;
    char error[CURL_ERROR_SIZE];
};

/// `l`, with the fields that are 0 from `d`.
sd_fetch_limits fetch__limits(const sd_fetch_limits *l,
                              const sd_fetch_limits *d);
fetch_job *fetch__job_new(sd_fetch *f);
void fetch__job_free(fetch_job *j);
/// Take a request in: false if it is refused, `stop` says why.
bool fetch__job_take(fetch_job *j, const sd_fetch_request *request);
/// The header fields of its request.
struct curl_slist *fetch__job_fields(fetch_job *j);
/// Hand it to libcurl, and take it back.
void fetch__job_start(fetch_job *j, uint64_t now);
void fetch__job_withdraw(fetch_job *j);
/// A handle of libcurl for it, as it is before anything of the request is set.
CURL *fetch__job_handle(fetch_job *j);
/// When to look at it again, by its limits.
void fetch__job_deadline(fetch_job *j);
/// Its deadline has passed: true if it is over, `stop` says why.
bool fetch__job_late(fetch_job *j, uint64_t now);
/// Would libcurl send its request a second time? Then it must end; `stop` says
/// why.
bool fetch__job_asks_again(fetch_job *j);
/// If the guard has ended its connection, that is its reason.
void fetch__job_guarded(fetch_job *j);
/// What libcurl's result means.
sd_fetch_reason fetch__job_reason(const fetch_job *j, CURLcode code);

// ---------------------------------------------------------------- records

typedef struct fetch_made {
    sd_fetch_record r; // first: a record is freed as one of these
    struct fetch_made *next;
    char *body;
    char text[];
} fetch_made;

/// The record of a job at its end, when libcurl still knows its numbers; takes
/// its body.
fetch_made *fetch__record(fetch_job *j, sd_fetch_reason reason, sd_str detail);

// ---------------------------------------------------------------- the guard

/// Ends connections that keep libcurl from returning; fetch_guard.c says how
/// that can be.
typedef struct fetch_guard fetch_guard;

fetch_guard *fetch__guard_new(void);
void fetch__guard_free(fetch_guard *g);
/// Tell it of every connection that may speak HTTP/2, and of its end.
void fetch__guard_set(fetch_guard *g, int fd, bool open);
/// The calling thread is the loop's from now on.
void fetch__guard_thread(fetch_guard *g);
/// The loop goes into libcurl, `now` being not 0, and comes out: our port of
/// a connection that has been ended meanwhile. There may be more than one: ask
/// until it is 0.
void fetch__guard_enter(fetch_guard *g, uint64_t now);
uint16_t fetch__guard_leave(fetch_guard *g);

// ---------------------------------------------------------------- the loop

/// How a connection ended: who hung up first? Remembered by our port, for the
/// moment between the end of a connection and that of its jobs.
enum fetch_farewell {
    FETCH_CLOSED = 1,
    FETCH_THEIRS = 2,  // the server did
    FETCH_GUARDED = 4, // the guard did
};

/// A file descriptor as epoll knows it.
typedef struct fetch_fd {
    uint8_t want; // what libcurl waits for: EPOLLIN | EPOLLOUT
    uint8_t has;  // what epoll watches for
    bool added;   // epoll knows it
    bool ours;    // we opened it, so we hear of its end
    bool http1;   // between two answers nothing can come on it
    bool http2;   // libcurl may need a nudge
    bool heard;   // something came since the last one
    uint32_t age; // how many sockets had this number before
} fetch_fd;

struct sd_fetch {
    CURLM *multi;
    int epoll, wake;
    fetch_guard *guard;
    uint8_t farewell[65536]; // fetch_farewell by our port
    atomic_bool woken;
    fetch_fd *fd;
    size_t fd_cap;
    unsigned open_n;   // connections, idle ones included
    uint64_t timer_ns; // when libcurl wants to be called
    uint64_t sweep_ns; // the earliest deadline of a job
    unsigned http2_n;  // connections of HTTP/2
    uint64_t nudge_ns; // when they are looked at next
    fetch_dns *dns;
    fetch_hosts hosts;
    fetch_host *queue, *queue_last; // hosts with work to start
    fetch_job **active;             // every job that is not idle
    size_t active_n, active_cap;
    size_t running; // of them with libcurl
    fetch_job *pool;
    fetch_made *made, *made_last;
    size_t made_n;
    bool told; // a name the caller asked for is answered
    sd_buf scratch;

    char *user_agent, *ca_file;
    bool allow_private, http2, has_connect_to;
    sd_fetch_address connect_to;
    unsigned connect_port;
    unsigned connections_max, open_max, per_host_max;
    uint64_t keep_ns, keep_fail_ns;
    sd_fetch_limits limits;
    struct curl_slist *fields[SD_ACCEPT_ALL_BITS + 1]; // by accept; lazily
    struct curl_slist *own;                            // the user's
    bool (*fields_to)(void *ctx, const sd_url *u);
    void *fields_ctx;
};

/// epoll, libcurl's callbacks for sockets and its timer.
SD_NODISCARD sd_status fetch__loop_open(sd_fetch *f, sd_why *why);
void fetch__loop_close(sd_fetch *f);
/// One turn: wait until `until_ns` at most, handle what happened.
void fetch__loop_turn(sd_fetch *f, uint64_t until_ns);
/// Call libcurl if its timer is due.
void fetch__loop_timer(sd_fetch *f);
curl_socket_t fetch__open_socket(void *job, curlsocktype purpose,
                                 struct curl_sockaddr *address);
int fetch__close_socket(void *f, curl_socket_t fd);
/// Are so many connections open that one more idle one is better closed?
bool fetch__crowded(const sd_fetch *f);
/// The version of HTTP (10, 11, 20) that was heard on the connection `fd`.
void fetch__speaks(sd_fetch *f, int fd, unsigned version);
/// End a connection and throw away what has come on it: whoever reads it sees
/// its end, and at once. From any thread.
void fetch__drop(int fd);
/// Our port of the connection `fd`.
uint16_t fetch__our_port(curl_socket_t fd);
/// Has the server ended the connection `fd`?
bool fetch__hung_up(curl_socket_t fd);

/// A job has ended: make its record, give its place to the next.
void fetch__end(sd_fetch *f, fetch_job *j, sd_fetch_reason reason,
                sd_str detail);

#endif

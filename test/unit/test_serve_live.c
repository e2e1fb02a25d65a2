// SPDX-License-Identifier: Apache-2.0
// The server itself, over loopback: what arrives is what the site renders,
// however the bytes are cut, from however many clients.
#include "check.h"
#include "serve_int.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ANSWER_MAX = 32 << 20, CLIENTS = 2000 };

static sd_world world;

/// A running server.
typedef struct live {
    sd_site *site;
    sd_serve *server;
    pthread_t thread;
    atomic_bool stop;
} live;

static bool
is_stopped(void *ctx)
{
    return atomic_load(&((live *)ctx)->stop);
}

static void *
run(void *arg)
{
    live *l = arg;
    sd_serve_run(l->server, is_stopped, l);
    return NULL;
}

static bool
start(live *l, const sd_site_options *o, uint32_t threads, uint32_t latency_ms)
{
    sd_why why = {""};
    sd_serve_options so = {.listen = "127.0.0.1:0",
                           .threads = threads,
                           .latency_ms = latency_ms,
                           .latency_most_ms = latency_ms};
    l->site = sd_site_new(&world, o);
    l->server = NULL;
    atomic_init(&l->stop, false);
    bool ok = !sd_serve_open(l->site, &so, &l->server, &why) &&
              !pthread_create(&l->thread, NULL, run, l);
    CHECK(ok, "%s", why.text);
    return ok;
}

static void
finish(live *l)
{
    atomic_store(&l->stop, true);
    pthread_join(l->thread, NULL);
    sd_serve_free(l->server);
    sd_site_free(l->site);
}

static int
dial(const live *l)
{
    unsigned long port =
        strtoul(strrchr(sd_serve_address(l->server), ':') + 1, NULL, 10);
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct timeval patience = {.tv_sec = 20};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    bool ok = fd >= 0 && !connect(fd, (struct sockaddr *)&to, sizeof to);
    CHECK(ok, "connect");
    return fd;
}

static void
put(int fd, sd_str text)
{
    while (text.n) {
        ssize_t n = send(fd, text.p, text.n, MSG_NOSIGNAL);
        if (n <= 0)
            break;
        text = sd_str_sub(text, (size_t)n, text.n);
    }
}

static void
add_request(const live *l, uint32_t page, sd_buf *out)
{
    sd_str key = serve__host_key(l->site, world.page_host[page]);
    sd_str target = serve__target_of(l->site, page);
    sd_buf_addf(out, "GET %.*s HTTP/1.1\r\nHost: %.*s\r\n\r\n", SD_ARGS(target),
                SD_ARGS(key));
}

/// What is read of a connection.
typedef struct reader {
    int fd;
    sd_buf in;
    size_t at;
} reader;

static bool
more(reader *r)
{
    char piece[1 << 16];
    ssize_t n = recv(r->fd, piece, sizeof piece, 0);
    if (n > 0)
        sd_buf_add(&r->in, (sd_str){piece, (size_t)n});
    return n > 0 && !r->in.over;
}

/// The next answer's body; its status line starts with `status`.
static sd_str
answer(reader *r, const char *status)
{
    const char *end = NULL;
    while (!(end = memmem(r->in.p + r->at, r->in.n - r->at, "\r\n\r\n", 4)))
        if (!more(r))
            return SD_STR("(connection over)");
    sd_str head = {r->in.p + r->at, (size_t)(end - r->in.p) - r->at};
    CHECK(sd_str_starts(sd_str_sub(head, 9, head.n), sd_str_of(status)),
          "not %s: %.*s", status, SD_ARGS(head));
    const char *length = memmem(head.p, head.n, "Content-Length: ", 16);
    size_t n = length ? strtoul(length + 16, NULL, 10) : 0;
    size_t from = (size_t)(end + 4 - r->in.p);
    while (r->in.n - from < n)
        if (!more(r))
            return SD_STR("(body cut)");
    r->at = from + n;
    return (sd_str){r->in.p + from, n};
}

static void
reader_init(reader *r, const live *l)
{
    *r = (reader){.fd = dial(l), .in = {.max = ANSWER_MAX}};
    r->in.p = sd_grow(NULL, &r->in.cap, 1, 1);
}

static void
reader_done(reader *r)
{
    close(r->fd);
    sd_buf_done(&r->in);
}

/// Is `body` the page?
static void
check_page(const live *l, uint32_t page, sd_str body, const char *why)
{
    sd_buf want = {.max = ANSWER_MAX};
    sd_site_page(l->site, page, &want);
    CHECK(sd_str_eq(body, sd_buf_str(&want)), "%s: page %u: %zu bytes, not %zu",
          why, page, body.n, want.n);
    sd_buf_done(&want);
}

// ---------------------------------------------------------------- tests

/// All pages, sent ahead on one connection, come in order; counted once each.
static void
test_pipeline(live *l)
{
    reader r;
    sd_buf ask = {.max = 1 << 24}, stats = {.max = 1 << 20};
    reader_init(&r, l);
    for (uint32_t p = 0; p < world.pages; p++)
        add_request(l, p, &ask);
    // In pieces, so that neither side waits for the other for ever.
    size_t sent = 0;
    for (uint32_t p = 0; p < world.pages; p++) {
        while (sent < ask.n && sent < (size_t)(p + 20) * 100) {
            size_t n = ask.n - sent < 777 ? ask.n - sent : 777;
            put(r.fd, (sd_str){ask.p + sent, n});
            sent += n;
        }
        if (p + 1 == world.pages)
            put(r.fd, (sd_str){ask.p + sent, ask.n - sent});
        check_page(l, p, answer(&r, "200"), "pipeline");
        if (r.at == r.in.n)
            r.at = r.in.n = 0;
    }
    sd_serve_report(l->server, &stats);
    char want[200];
    snprintf(want, sizeof want,
             "\"pages_asked\": %u,\n  \"pages_asked_again\": 0", world.pages);
    CHECK(memmem(stats.p, stats.n, want, strlen(want)), "%.*s", SD_ARGS(stats));
    reader_done(&r);
    sd_buf_done(&ask);
    sd_buf_done(&stats);
}

static void
test_byte_by_byte(live *l)
{
    reader r;
    sd_buf ask = {.max = 1 << 16};
    reader_init(&r, l);
    int yes = 1;
    setsockopt(r.fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    add_request(l, 1, &ask);
    for (size_t i = 0; i < ask.n; i++)
        put(r.fd, (sd_str){ask.p + i, 1});
    check_page(l, 1, answer(&r, "200"), "byte by byte");
    reader_done(&r);
    sd_buf_done(&ask);
}

/// Thousands at once: all connect, then all ask, then all read.
static void
test_crowd(live *l)
{
    static reader r[CLIENTS];
    struct rlimit files;
    unsigned n = CLIENTS;
    if (!getrlimit(RLIMIT_NOFILE, &files) && files.rlim_cur < 2 * CLIENTS + 50)
        n = (unsigned)(files.rlim_cur - 50) / 2;
    for (unsigned i = 0; i < n; i++)
        reader_init(&r[i], l);
    for (unsigned i = 0; i < n; i++) {
        sd_buf ask = {.max = 1 << 16};
        add_request(l, i % world.pages, &ask);
        put(r[i].fd, sd_buf_str(&ask));
        sd_buf_done(&ask);
    }
    for (unsigned i = 0; i < n; i++) {
        check_page(l, i % world.pages, answer(&r[i], "200"), "crowd");
        reader_done(&r[i]);
    }
}

/// Bad bytes get an answer and the end of the connection.
static void
test_refusals(live *l)
{
    static const struct {
        const char *send, *status;
    } cases[] = {
        {"GET nothing HTTP/1.1\r\n\r\n", "400"},
        {"\026\003\001\002\r\n\r\n", "400"}, // TLS
        {"PUT / HTTP/1.1\r\n\r\n", "405"},
        {"GET / HTTP/3.0\r\n\r\n", "505"},
        {"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", "404"},
    };
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        reader r;
        char c;
        reader_init(&r, l);
        put(r.fd, sd_str_of(cases[i].send));
        (void)answer(&r, cases[i].status);
        CHECK(recv(r.fd, &c, 1, 0) <= 0, "%s: still open", cases[i].send);
        reader_done(&r);
    }
    reader r;
    sd_buf b = {.max = 1 << 20};
    for (int i = 0; i < SERVE_HEAD_MAX; i++)
        sd_buf_addc(&b, 'x');
    reader_init(&r, l);
    put(r.fd, sd_buf_str(&b));
    (void)answer(&r, "431");
    reader_done(&r);
    sd_buf_done(&b);
}

/// A port that is taken stays with who has it, and the reason names it.
static void
test_taken(const live *l, uint32_t threads)
{
    const char *at = sd_serve_address(l->server);
    sd_serve_options o = {.listen = at, .threads = threads};
    sd_serve *second = NULL;
    sd_why why = {""};
    sd_status st = sd_serve_open(l->site, &o, &second, &why);
    CHECK(st == SD_ERR_IO && strstr(why.text, at) &&
              strstr(why.text, strerror(EADDRINUSE)),
          "%u threads: '%s'", threads, why.text);
    sd_serve_free(second);
}

/// Clients that go away amid a large answer harm nobody, nor does one that
/// never reads keep the server from stopping.
static void
test_rude(void)
{
    live l;
    sd_site_options o = sd_site_options_default();
    o.fault[SD_FAULT_BIG] = 1;
    if (!start(&l, &o, 1, 0))
        return;
    sd_buf ask = {.max = 1 << 16};
    add_request(&l, 0, &ask);
    for (int i = 0; i < 20; i++) {
        int fd = dial(&l);
        put(fd, sd_buf_str(&ask));
        char c[1000];
        CHECK(recv(fd, c, sizeof c, 0) > 0, "no answer");
        close(fd);
    }
    reader r;
    reader_init(&r, &l);
    put(r.fd, sd_buf_str(&ask));
    CHECK(answer(&r, "200").n > SERVE_BIG_BYTES, "less than 10 MB");
    reader_done(&r);
    int silent = dial(&l);
    put(silent, sd_buf_str(&ask));
    char c;
    CHECK(recv(silent, &c, 1, 0) == 1, "no answer");
    uint64_t from = sd_clock_ns();
    finish(&l);
    CHECK(sd_clock_ns() - from < 10000000000, "did not stop");
    close(silent);
    sd_buf_done(&ask);
}

/// Read up to `most` bytes; returns how many came.
static size_t
drain(int fd, size_t most)
{
    static char piece[1 << 16];
    size_t n = 0;
    ssize_t k = 1;
    while (k > 0 && n < most) {
        k = recv(fd, piece, sizeof piece, MSG_DONTWAIT);
        n += k > 0 ? (size_t)k : 0;
    }
    return n;
}

/// By a clock that the test sets: a client that sends or reads now and then
/// stays, one that is silent goes.
static void
test_silence(void)
{
    enum { PIECE = 200000 };
    const uint64_t nearly = (SERVE_IDLE_SECONDS - 1) * UINT64_C(1000000000);
    sd_site_options o = sd_site_options_default();
    o.fault[SD_FAULT_BIG] = 1;
    live v = {.site = sd_site_new(&world, &o)};
    sd_serve_options so = {.threads = 1};
    serve_stats stats;
    sd_why why = {""};
    int fd[2];
    bool ok = !serve__stats_init(&stats, v.site, NULL, &why) &&
              !socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, fd);
    CHECK(ok, "%s", why.text);
    serve_loop l = {.site = v.site,
                    .o = &so,
                    .stats = &stats,
                    .listener = -1,
                    .epoll = -1,
                    .now_ns = sd_clock_ns()};
    serve_conn *c = serve__conn_open(&l, fd[0]);
    sd_buf ask = {.max = 1 << 16};
    add_request(&v, 0, &ask);
    for (size_t half = 0; half < 2; half++) {
        l.now_ns += nearly;
        c->readable = true;
        size_t n = half ? ask.n - ask.n / 2 : ask.n / 2;
        put(fd[1], (sd_str){ask.p + half * (ask.n / 2), n});
        serve__conn_advance(&l, c);
        serve__loop_sweep(&l);
        CHECK(l.conns == 1, "half %zu of a request", half);
    }
    for (unsigned i = 0; i < 5 && l.conns; i++) {
        l.now_ns += nearly;
        CHECK(drain(fd[1], PIECE) >= PIECE, "no more bytes");
        c->writable = true;
        serve__conn_advance(&l, c);
        serve__loop_sweep(&l);
        CHECK(l.conns == 1, "piece %u of an answer", i);
    }
    l.now_ns += 2 * nearly;
    serve__loop_sweep(&l);
    CHECK(l.conns == 0, "a silent client is still there");
    close(fd[1]);
    serve__loop_done(&l);
    serve__stats_done(&stats);
    sd_site_free(v.site);
    sd_buf_done(&ask);
}

/// Answers wait, but not one behind another; at the end half a request is
/// not waited for.
static void
test_latency(void)
{
    enum { EACH = 200, MS = 100 };
    live l;
    sd_site_options o = sd_site_options_default();
    if (!start(&l, &o, 1, MS))
        return;
    reader r[EACH];
    sd_buf ask = {.max = 1 << 16};
    add_request(&l, 0, &ask);
    for (size_t i = 0; i < EACH; i++)
        reader_init(&r[i], &l);
    uint64_t from = sd_clock_ns();
    for (size_t i = 0; i < EACH; i++)
        put(r[i].fd, sd_buf_str(&ask));
    for (size_t i = 0; i < EACH; i++)
        check_page(&l, 0, answer(&r[i], "200"), "latency");
    double ms = (double)(sd_clock_ns() - from) * 1e-6;
    CHECK(ms >= MS && ms < MS * EACH / 2, "%d answers in %g ms", EACH, ms);
    put(r[1].fd, SD_STR("GET / HT"));
    finish(&l);
    char c;
    CHECK(recv(r[1].fd, &c, 1, 0) <= 0, "an answer to half a request");
    for (size_t i = 0; i < EACH; i++)
        reader_done(&r[i]);
    sd_buf_done(&ask);
}

int
main(void)
{
    char path[] = "/tmp/sundog-test-live-XXXXXX";
    int fd = mkstemp(path);
    sd_world_params p = sd_world_params_default();
    sd_why why = {""};
    p.pages = 800;
    p.hosts = 40;
    if (fd < 0 || sd_world_make(&p, path, NULL, NULL, &why) ||
        sd_world_open(path, &world, &why)) {
        printf("%s\n", why.text);
        return 1;
    }
    close(fd);
    unlink(path);
    sd_site_options o = sd_site_options_default();
    for (uint32_t threads = 1; threads <= 3; threads += 2) {
        live l;
        if (!start(&l, &o, threads, 0))
            break;
        test_pipeline(&l);
        test_byte_by_byte(&l);
        test_crowd(&l);
        test_refusals(&l);
        test_taken(&l, 1);
        test_taken(&l, 3);
        finish(&l);
    }
    test_rude();
    test_silence();
    test_latency();
    sd_world_done(&world);
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
// Many requests: connections kept, shared out and limited, threads.
#include "check.h"
#include "fetch_answers.h"
#include "fetch_client.h"
#include "fetch_int.h"

#include <sys/resource.h>

// ------------------------------------------------------------ connections

static void
test_keep_alive(server *s)
{
    sd_fetch *f = open_fetch(usual);
    unsigned before = server_connections(s);
    for (size_t i = 0; i < 20; i++) {
        const sd_fetch_record *r = get(f, s, "/page");
        CHECK(r->reason == SD_FETCH_OK && r->reused == (i > 0), "round %zu", i);
        sd_fetch_done(r);
    }
    CHECK(server_connections(s) == before + 1, "%u connections",
          server_connections(s) - before);
    // A kept connection that the server closed is no reason to fail.
    for (size_t i = 0; i < 5; i++) {
        const sd_fetch_record *r = get(f, s, "/once");
        CHECK(r->reason == SD_FETCH_OK, "after a silent close: %s",
              sd_fetch_reason_name(r->reason));
        sd_fetch_done(r);
    }
    sd_fetch_free(f);
}

/// Who hangs up on a kept connection has heard the request: it is not sent
/// again behind our back, and the host gets new connections from then on.
static void
test_fickle(server *s)
{
    static const struct {
        sd_fetch_reason reason;
        bool reused;
    } want[] = {{SD_FETCH_OK, false},
                {SD_FETCH_EMPTY, true},
                {SD_FETCH_OK, false},
                {SD_FETCH_OK, false}};
    sd_fetch *f = open_fetch(usual);
    for (size_t i = 0; i < SD_LEN(want); i++) {
        unsigned before = server_requests(s);
        const sd_fetch_record *r = get(f, s, "/fickle");
        CHECK(r->reason == want[i].reason && r->reused == want[i].reused,
              "request %zu: %s: %.*s", i, sd_fetch_reason_name(r->reason),
              SD_ARGS(r->detail));
        CHECK(r->request_sent && server_requests(s) == before + 1,
              "request %zu: the server heard %u", i,
              server_requests(s) - before);
        sd_fetch_done(r);
    }
    sd_fetch_free(f);
}

static void
test_parallel(server *s)
{
    enum { N = 500 };
    sd_fetch_conf conf = usual;
    conf.per_host_max = conf.connections_max = N;
    sd_fetch *f = open_fetch(conf);
    CHECK(f->connections_max == N, "only %u connections", f->connections_max);
    for (unsigned i = 0; i < N; i++) {
        CHECK(!sd_fetch_full(f), "full at %u", i);
        add(f, s, "/gate/500", (sd_fetch_request){.tag = i});
    }
    CHECK(sd_fetch_full(f), "not full");
    bool seen[N] = {false};
    for (unsigned i = 0; i < N; i++) {
        const sd_fetch_record *r = wait_record(f);
        CHECK(r->reason == SD_FETCH_OK && !seen[r->tag], "%zu: %s",
              (size_t)r->tag, sd_fetch_reason_name(r->reason));
        seen[r->tag] = true;
        sd_fetch_done(r);
    }
    CHECK(sd_fetch_active(f) == 0, "%zu left", sd_fetch_active(f));
    sd_fetch_free(f);
}

/// A host that never answers holds its own requests up, and nobody else's.
static void
test_per_host(server *s)
{
    sd_fetch_conf conf = usual;
    conf.per_host_max = 2;
    sd_fetch *f = open_fetch(conf);
    char url[64];
    for (unsigned i = 0; i < 10; i++)
        add(f, s, "/silence", (sd_fetch_request){.tag = 1});
    for (unsigned i = 0; i < 50; i++) {
        snprintf(url, sizeof url, "http://127.0.0.%u:%u/page", 2 + i % 5,
                 s->port);
        sd_fetch_add(f, &(sd_fetch_request){.url = sd_str_of(url), .tag = 2});
    }
    unsigned before = server_connections(s);
    for (unsigned i = 0; i < 50; i++) {
        const sd_fetch_record *r = wait_record(f);
        CHECK(r->tag == 2 && r->reason == SD_FETCH_OK, "held up: %s",
              sd_fetch_reason_name(r->reason));
        sd_fetch_done(r);
    }
    CHECK(server_connections(s) - before <= 2 + 5 * 2, "%u connections",
          server_connections(s) - before);
    sd_fetch_stop(f);
    unsigned stopped = 0;
    for (const sd_fetch_record *r; (r = sd_fetch_take(f)); stopped++) {
        CHECK(r->reason == SD_FETCH_STOPPED && r->tag == 1, "%s",
              sd_fetch_reason_name(r->reason));
        sd_fetch_done(r);
    }
    CHECK(stopped == 10 && sd_fetch_active(f) == 0, "%u stopped", stopped);
    // The loop is as good as before.
    const sd_fetch_record *r = get(f, s, "/page");
    CHECK(r->reason == SD_FETCH_OK, "%s", sd_fetch_reason_name(r->reason));
    sd_fetch_done(r);
    // Freed with work under way: no record, no leak.
    add(f, s, "/silence", (sd_fetch_request){0});
    sd_fetch_run(f, 0);
    sd_fetch_free(f);
}

static void
add_host(sd_fetch *f, const server *s, unsigned host)
{
    char url[64];
    snprintf(url, sizeof url, "http://127.0.1.%u:%u/page", host, s->port);
    sd_fetch_add(f, &(sd_fetch_request){.url = sd_str_of(url)});
}

static void
test_few_connections(server *s)
{
    sd_fetch_conf conf = usual;
    conf.connections_max = conf.open_max = 4;
    sd_fetch *f = open_fetch(conf);
    for (unsigned i = 0; i < 200; i++)
        add_host(f, s, i % 50);
    unsigned ok = 0;
    for (unsigned i = 0; i < 200; i++) {
        const sd_fetch_record *r = wait_record(f);
        ok += r->reason == SD_FETCH_OK;
        sd_fetch_done(r);
    }
    CHECK(ok == 200, "%u of 200", ok);
    sd_fetch_free(f);
}

/// Some connections are kept, and never so many that libcurl must look for one
/// to close.
static void
test_crowd(server *s)
{
    sd_fetch_conf conf = usual;
    conf.connections_max = 8;
    conf.open_max = 64;
    sd_fetch *f = open_fetch(conf);
    unsigned most = 0, ok = 0, next = 0;
    while (next < 250 || sd_fetch_active(f)) {
        while (next < 250 && !sd_fetch_full(f))
            add_host(f, s, next++);
        const sd_fetch_record *r = wait_record(f);
        ok += r->reason == SD_FETCH_OK;
        sd_fetch_done(r);
        most = f->open_n > most ? f->open_n : most;
    }
    CHECK(ok == 250, "%u of 250", ok);
    CHECK(most >= 48 && most < 64, "%u connections", most);
    sd_fetch_free(f);
}

/// The reason a request for `url` ends with that has `connect_ms` for its
/// connection.
static sd_fetch_reason
get_in_time(sd_fetch *f, const char *url, uint32_t connect_ms)
{
    sd_fetch_limits limits = {.connect_ms = connect_ms};
    sd_fetch_add(f,
                 &(sd_fetch_request){.url = sd_str_of(url), .limits = &limits});
    const sd_fetch_record *r = wait_record(f);
    sd_fetch_reason reason = r->reason;
    CHECK(!r->request_sent, "%s: sent", url);
    CHECK(r->total_us >= connect_ms * 1000, "%s: after %u us", url,
          r->total_us);
    sd_fetch_done(r);
    return reason;
}

/// Servers that do not let anybody in: a handshake without an answer, and a
/// queue of callers that is full, where the kernel drops the next one.
static void
test_connect_time(server *s)
{
    sd_fetch *f = open_fetch(usual);
    char url[64];
    snprintf(url, sizeof url, "https://127.0.0.1:%u/", s->port);
    sd_fetch_reason r = get_in_time(f, url, 200);
    CHECK(r == SD_FETCH_CONNECT_TIME, "handshake: %s", sd_fetch_reason_name(r));

    struct sockaddr_in a = {.sin_family = AF_INET,
                            .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t n = sizeof a;
    int full = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), caller[4];
    if (bind(full, (struct sockaddr *)&a, n) || listen(full, 0) ||
        getsockname(full, (struct sockaddr *)&a, &n))
        perror("full server");
    for (size_t i = 0; i < SD_LEN(caller); i++) {
        caller[i] = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
        connect(caller[i], (struct sockaddr *)&a, n); // only one gets in
    }
    snprintf(url, sizeof url, "http://127.0.0.1:%u/", ntohs(a.sin_port));
    r = get_in_time(f, url, 200);
    CHECK(r == SD_FETCH_CONNECT_TIME, "full: %s", sd_fetch_reason_name(r));
    for (size_t i = 0; i < SD_LEN(caller); i++)
        close(caller[i]);
    close(full);
    sd_fetch_free(f);
}

/// The last test: what a process has given up it does not get back.
static void
test_descriptors(server *s)
{
    struct rlimit l;
    getrlimit(RLIMIT_NOFILE, &l);
    rlim_t hard = l.rlim_max;
    l.rlim_cur = 64;
    setrlimit(RLIMIT_NOFILE, &l);
    sd_fetch_conf conf = usual;
    conf.connections_max = 100;
    sd_fetch *f = open_fetch(conf);
    getrlimit(RLIMIT_NOFILE, &l);
    CHECK(l.rlim_cur == hard && f->connections_max == 100, "not raised: %zu",
          (size_t)l.rlim_cur);
    sd_fetch_free(f);

    l.rlim_cur = l.rlim_max = 200;
    setrlimit(RLIMIT_NOFILE, &l);
    conf.connections_max = 1000;
    conf.per_host_max = 1;
    f = open_fetch(conf);
    CHECK(f->connections_max == 100, "%u of 200 descriptors",
          f->connections_max);
    for (unsigned i = 0; i < 100; i++)
        add_host(f, s, i % 25);
    unsigned ok = 0;
    for (unsigned i = 0; i < 100; i++) {
        const sd_fetch_record *r = wait_record(f);
        ok += r->reason == SD_FETCH_OK;
        sd_fetch_done(r);
    }
    CHECK(ok == 100, "%u of 100", ok);
    sd_fetch_free(f);
}

// ------------------------------------------------------------ threads

static void *
wake(void *f)
{
    sd_fetch_wake(f);
    return NULL;
}

static void *
read_and_free(void *arg)
{
    const sd_fetch_record *r = arg;
    bool ok = sd_str_eq(r->body, SD_STR("hello"));
    sd_fetch_done(r);
    return ok ? arg : NULL;
}

static void
test_threads(server *s)
{
    sd_fetch *f = open_fetch(usual);
    pthread_t id;
    pthread_create(&id, NULL, wake, f);
    sd_fetch_run(f, -1); // returns, whichever comes first
    pthread_join(id, NULL);
    add(f, s, "/silence", (sd_fetch_request){0});
    pthread_create(&id, NULL, wake, f);
    sd_fetch_run(f, -1);
    CHECK(!sd_fetch_take(f), "a record of a silent server");
    pthread_join(id, NULL);
    sd_fetch_stop(f);
    sd_fetch_done(sd_fetch_take(f));

    const sd_fetch_record *r = get(f, s, "/page");
    sd_fetch_free(f); // a record outlives its loop
    void *ok = NULL;
    pthread_create(&id, NULL, read_and_free, (void *)(uintptr_t)r);
    pthread_join(id, &ok);
    CHECK(ok, "body on another thread");
}

int
main(void)
{
    server *s = server_start();
    test_keep_alive(s);
    test_fickle(s);
    test_parallel(s);
    test_per_host(s);
    test_few_connections(s);
    test_crowd(s);
    test_threads(s);
    test_connect_time(s);
    test_descriptors(s);
    server_stop(s);
    return check_end();
}

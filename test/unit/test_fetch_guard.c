// SPDX-License-Identifier: Apache-2.0
// Connections that are read without end inside one call.
#include "check.h"
#include "fetch_int.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

/// A connection whose other end sends as fast as it is read.
typedef struct flood {
    int fd, far;
    pthread_t thread;
} flood;

static void *
send_on(void *arg)
{
    static const char zeros[1 << 16];
    flood *f = arg;
    while (send(f->far, zeros, sizeof zeros, MSG_NOSIGNAL) > 0)
        ;
    return NULL;
}

static flood *
flood_new(void)
{
    flood *f = sd_calloc(1, sizeof *f);
    struct sockaddr_in a = {.sin_family = AF_INET,
                            .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t n = sizeof a;
    int door = socket(AF_INET, SOCK_STREAM, 0);
    f->fd = socket(AF_INET, SOCK_STREAM, 0);
    bool fine = bind(door, (struct sockaddr *)&a, n) == 0 &&
                listen(door, 1) == 0 &&
                getsockname(door, (struct sockaddr *)&a, &n) == 0 &&
                connect(f->fd, (struct sockaddr *)&a, n) == 0;
    f->far = accept(door, NULL, NULL);
    fine = fine && f->far >= 0;
    CHECK(fine, "a connection");
    close(door);
    if (pthread_create(&f->thread, NULL, send_on, f))
        sd_oom();
    return f;
}

static void
flood_free(flood *f)
{
    close(f->fd);
    pthread_join(f->thread, NULL);
    close(f->far);
    free(f);
}

/// Read until it ends, as libcurl does, or for so long. True: it has ended.
static bool
read_on(const flood *f, uint64_t ms)
{
    char part[1 << 14];
    uint64_t until = sd_clock_ns() + ms * FETCH_NS_PER_MS;
    while (sd_clock_ns() < until)
        if (recv(f->fd, part, sizeof part, 0) <= 0)
            return true;
    return false;
}

/// A second one in the same call does not hide the first.
static void
test_two(void)
{
    fetch_guard *g = fetch__guard_new();
    flood *f[2] = {flood_new(), flood_new()};
    uint16_t port[2], got[2];
    fetch__guard_thread(g);
    for (int i = 0; i < 2; i++) {
        port[i] = fetch__our_port(f[i]->fd);
        fetch__guard_set(g, f[i]->fd, true);
    }
    fetch__guard_enter(g, sd_clock_ns());
    for (int i = 0; i < 2; i++)
        CHECK(read_on(f[i], 30000), "%d is ended", i);
    for (int i = 0; i < 2; i++)
        got[i] = fetch__guard_leave(g);
    CHECK((got[0] == port[0] && got[1] == port[1]) ||
              (got[0] == port[1] && got[1] == port[0]),
          "%u and %u, want %u and %u", got[0], got[1], port[0], port[1]);
    CHECK(fetch__guard_leave(g) == 0, "no more of them");
    for (int i = 0; i < 2; i++) {
        fetch__guard_set(g, f[i]->fd, false);
        flood_free(f[i]);
    }
    fetch__guard_free(g);
}

/// One that speaks HTTP/1 may be read for long.
static void
test_other(void)
{
    fetch_guard *g = fetch__guard_new();
    flood *f = flood_new();
    fetch__guard_thread(g);
    fetch__guard_set(g, f->fd, true);
    fetch__guard_set(g, f->fd, false);
    fetch__guard_enter(g, sd_clock_ns());
    CHECK(!read_on(f, 1000), "it is left alone");
    CHECK(fetch__guard_leave(g) == 0, "nothing has ended");
    flood_free(f);
    fetch__guard_free(g);
}

int
main(void)
{
    test_two();
    test_other();
    return check_end();
}

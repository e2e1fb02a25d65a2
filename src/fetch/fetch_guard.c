// SPDX-License-Identifier: Apache-2.0
// A watch over the loop.
//
// libcurl reads an HTTP/2 connection until there is nothing left to read, in
// one call. A server that sends frames without content (empty DATA, PRIORITY,
// WINDOW_UPDATE) as fast as they are read keeps it there: no timer fires, no
// other connection is served, for as long as that server likes (libcurl
// 7.88.1, measured with test/net: minutes). Nothing of ours is called
// meanwhile, so a thread looks at the loop from outside. When one call takes
// longer than STUCK_MS, BUSY_MS of it on the processor, it finds the socket
// that is being read and shuts it down; libcurl then takes it for a connection
// that broke. Both are needed: a call that is not given the processor takes
// long without fault, and on such a machine a stuck one uses little of it.
#include "fetch_int.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>

enum {
    LOOK_MS = 100,
    STUCK_MS = 300,
    /// No call takes this long but the one that reads the certificates that
    /// are trusted, and that one reads no connection.
    BUSY_MS = 30,
};

typedef struct guarded {
    bool open;
    uint64_t eaten; // when the sample was taken, or it was opened since
} guarded;

struct fetch_guard {
    pthread_t thread;
    pthread_mutex_t lock; // of all below that is not atomic
    pthread_cond_t end;
    bool ending;
    guarded *fd; // by number
    size_t n, cap;
    uint16_t *ended; // our ports of connections that were ended
    size_t ended_n, ended_cap;
    /// When the loop went into libcurl; 0: it is not there.
    _Atomic uint64_t entered_ns;
    _Atomic clockid_t clock; // processor time of the loop's thread
    _Atomic bool fired;      // there are some in `ended`
};

/// Bytes read from a connection since its beginning.
static uint64_t
eaten(int fd)
{
    struct tcp_info info = {0};
    socklen_t n = sizeof info;
    int queued = 0;
    if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &n) ||
        ioctl(fd, FIONREAD, &queued))
        return 0;
    // Some may have come between the two calls.
    uint64_t received = info.tcpi_bytes_received, left = (uint64_t)queued;
    return received > left ? received - left : 0;
}

static void
sample(fetch_guard *g)
{
    for (size_t i = 0; i < g->n; i++)
        if (g->fd[i].open)
            g->fd[i].eaten = eaten((int)i);
}

/// The loop has been in one call since `at`: end the connection that keeps it
/// there. Others are not read meanwhile, so it is the one that was read most
/// since the sample. libcurl reads it at the same time, which does no harm to
/// what is over.
static void
free_loop(fetch_guard *g, uint64_t at)
{
    uint64_t most = 0;
    int worst = -1;
    for (size_t i = 0; i < g->n; i++) {
        uint64_t now = g->fd[i].open ? eaten((int)i) : 0;
        if (now > g->fd[i].eaten && now - g->fd[i].eaten > most) {
            most = now - g->fd[i].eaten;
            worst = (int)i;
        }
    }
    if (worst < 0 || atomic_load(&g->entered_ns) != at)
        return; // it is slow for a reason of its own, or has come out
    g->ended =
        sd_grow(g->ended, &g->ended_cap, g->ended_n + 1, sizeof *g->ended);
    g->ended[g->ended_n++] = fetch__our_port(worst);
    atomic_store(&g->fired, true);
    // What is in its queue would keep libcurl busy for seconds yet.
    fetch__drop(worst);
}

/// Processor time of the loop's thread; 0 if it has ended.
static uint64_t
loop_ns(fetch_guard *g)
{
    struct timespec t;
    if (clock_gettime(atomic_load(&g->clock), &t))
        return 0;
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void *
watch(void *arg)
{
    fetch_guard *g = arg;
    uint64_t seen = 0, from = 0; // the call seen last, and the time then
    bool sampled = false;
    pthread_mutex_lock(&g->lock);
    while (!g->ending) {
        uint64_t now = sd_clock_ns(), at = atomic_load(&g->entered_ns);
        if (at != seen) {
            seen = at;
            from = at ? loop_ns(g) : 0;
            sampled = false;
        } else if (at && !sampled) {
            // At the second look: few calls are seen twice. From here to the
            // end, for in a shorter time the loop may not have been given
            // the processor at all.
            sample(g);
            sampled = true;
        } else if (at && now > at + STUCK_MS * UINT64_C(1000000) &&
                   loop_ns(g) > from + BUSY_MS * UINT64_C(1000000)) {
            free_loop(g, at);
            seen = 0; // if that was not the one, it is given as long again
        }
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        t.tv_nsec += LOOK_MS * FETCH_NS_PER_MS;
        if (t.tv_nsec >= 1000 * FETCH_NS_PER_MS) {
            t.tv_nsec -= 1000 * FETCH_NS_PER_MS;
            t.tv_sec++;
        }
        pthread_cond_timedwait(&g->end, &g->lock, &t);
    }
    pthread_mutex_unlock(&g->lock);
    return NULL;
}

fetch_guard *
fetch__guard_new(void)
{
    fetch_guard *g = sd_calloc(1, sizeof *g);
    pthread_condattr_t attr;
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(&g->end, &attr);
    pthread_condattr_destroy(&attr);
    pthread_mutex_init(&g->lock, NULL);
    if (pthread_create(&g->thread, NULL, watch, g))
        sd_oom(); // no thread is no memory
    return g;
}

void
fetch__guard_free(fetch_guard *g)
{
    if (!g)
        return;
    pthread_mutex_lock(&g->lock);
    g->ending = true;
    pthread_cond_signal(&g->end);
    pthread_mutex_unlock(&g->lock);
    pthread_join(g->thread, NULL);
    pthread_cond_destroy(&g->end);
    pthread_mutex_destroy(&g->lock);
    free(g->fd);
    free(g->ended);
    free(g);
}

void
fetch__guard_set(fetch_guard *g, int fd, bool open)
{
    size_t at = (size_t)fd;
    pthread_mutex_lock(&g->lock);
    g->fd = sd_grow(g->fd, &g->cap, at + 1, sizeof *g->fd);
    for (; g->n <= at; g->n++)
        g->fd[g->n].open = false;
    g->fd[at] = (guarded){.open = open};
    pthread_mutex_unlock(&g->lock);
}

void
fetch__guard_thread(fetch_guard *g)
{
    clockid_t clock;
    if (pthread_getcpuclockid(pthread_self(), &clock) == 0)
        atomic_store(&g->clock, clock);
}

void
fetch__guard_enter(fetch_guard *g, uint64_t now)
{
    atomic_store_explicit(&g->entered_ns, now, memory_order_relaxed);
}

uint16_t
fetch__guard_leave(fetch_guard *g)
{
    atomic_store_explicit(&g->entered_ns, 0, memory_order_relaxed);
    if (!atomic_load_explicit(&g->fired, memory_order_relaxed))
        return 0;
    pthread_mutex_lock(&g->lock);
    uint16_t port = g->ended[--g->ended_n];
    atomic_store(&g->fired, g->ended_n > 0);
    pthread_mutex_unlock(&g->lock);
    return port;
}

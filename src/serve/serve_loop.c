// SPDX-License-Identifier: Apache-2.0
// One thread's loop: connections come, are told of by epoll, wait for their
// time, and go.
#include "serve_int.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    EVENTS = 256,
    ACCEPTS = 64,  // at a time, so that others get their turn
    TICK_MS = 200, // how often we look whether to stop
    SECOND_NS = 1000000000,
    MS_NS = 1000000,
};

// ---------------------------------------------------------------- timers

static void
heap_put(serve_loop *l, size_t i, serve_conn *c)
{
    l->timer[i] = c;
    c->timer_at = i + 1;
}

/// Move `c` to where it belongs, from the free place `i`.
static void
heap_sift(serve_loop *l, size_t i, serve_conn *c)
{
    for (; i && l->timer[(i - 1) / 2]->due_ns > c->due_ns; i = (i - 1) / 2)
        heap_put(l, i, l->timer[(i - 1) / 2]);
    for (;;) {
        size_t child = 2 * i + 1;
        if (child + 1 < l->timers &&
            l->timer[child + 1]->due_ns < l->timer[child]->due_ns)
            child++;
        if (child >= l->timers || l->timer[child]->due_ns >= c->due_ns)
            break;
        heap_put(l, i, l->timer[child]);
        i = child;
    }
    heap_put(l, i, c);
}

void
serve__timer_set(serve_loop *l, serve_conn *c, uint64_t due_ns)
{
    assert(!c->timer_at);
    c->due_ns = due_ns;
    l->timer =
        sd_grow(l->timer, &l->timer_cap, l->timers + 1, sizeof *l->timer);
    heap_sift(l, l->timers++, c);
}

void
serve__timer_drop(serve_loop *l, serve_conn *c)
{
    if (!c->timer_at)
        return;
    size_t i = c->timer_at - 1;
    c->timer_at = 0;
    serve_conn *last = l->timer[--l->timers];
    if (last != c)
        heap_sift(l, i, last);
}

static void
run_timers(serve_loop *l)
{
    while (l->timers && l->timer[0]->due_ns <= l->now_ns) {
        serve_conn *c = l->timer[0];
        serve__timer_drop(l, c);
        serve__conn_due(l, c);
    }
}

// ---------------------------------------------------------------- events

static void
watch(serve_loop *l, bool on)
{
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = NULL};
    if (on == l->listening)
        return;
    if (!epoll_ctl(l->epoll, on ? EPOLL_CTL_ADD : EPOLL_CTL_DEL, l->listener,
                   &e))
        l->listening = on;
}

static void
accept_some(serve_loop *l)
{
    for (unsigned i = 0; i < ACCEPTS; i++) {
        int fd = accept4(l->listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) {
            // Out of descriptors: leave it until the next second.
            if (errno == EMFILE || errno == ENFILE)
                watch(l, false);
            return;
        }
        int yes = 1;
        (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        serve_conn *c = serve__conn_open(l, fd);
        struct epoll_event e = {
            .events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET, .data.ptr = c};
        if (epoll_ctl(l->epoll, EPOLL_CTL_ADD, fd, &e)) {
            serve__conn_close(l, c);
            return;
        }
        atomic_fetch_add_explicit(&l->stats->connections, 1,
                                  memory_order_relaxed);
        if (l->conns >= SERVE_CONNS_MAX)
            watch(l, false);
    }
}

static void
on_event(serve_loop *l, serve_conn *c, uint32_t events)
{
    if (events & (EPOLLERR | EPOLLHUP) ||
        (events & EPOLLRDHUP && c->state == CONN_HANG)) {
        serve__conn_close(l, c);
        return;
    }
    c->readable |= (events & (EPOLLIN | EPOLLRDHUP)) != 0;
    c->writable |= (events & EPOLLOUT) != 0;
    serve__conn_advance(l, c);
}

void
serve__loop_sweep(serve_loop *l)
{
    uint64_t idle = (uint64_t)SERVE_IDLE_SECONDS * SECOND_NS;
    for (serve_conn *c = l->all, *next; c; c = next) {
        next = c->next;
        if (l->now_ns - c->moved_ns > idle && !c->timer_at)
            serve__conn_close(l, c);
    }
    if (l->stats->log)
        fflush(l->stats->log);
    watch(l, !l->stopping && l->conns < SERVE_CONNS_MAX);
}

/// From now on only what is under way; connections without that go.
static void
begin_stop(serve_loop *l)
{
    l->stopping = true;
    watch(l, false);
    for (serve_conn *c = l->all, *next; c; c = next) {
        next = c->next;
        c->close = true;
        if (c->state == CONN_READ || c->state == CONN_HANG)
            serve__conn_close(l, c);
    }
}

static int
wait_ms(const serve_loop *l)
{
    if (!l->timers)
        return TICK_MS;
    uint64_t due = l->timer[0]->due_ns, now = sd_clock_ns();
    uint64_t ms = due > now ? (due - now) / MS_NS + 1 : 0;
    return ms < TICK_MS ? (int)ms : TICK_MS;
}

void
serve__loop_run(serve_loop *l, bool (*stop)(void *), void *ctx)
{
    struct epoll_event e[EVENTS];
    uint64_t sweep_ns = 0, end_ns = UINT64_MAX;
    l->now_ns = sd_clock_ns();
    watch(l, true);
    while (l->now_ns < end_ns && !(l->stopping && !l->conns)) {
        int n = epoll_wait(l->epoll, e, EVENTS, wait_ms(l));
        l->now_ns = sd_clock_ns();
        for (int i = 0; i < n; i++) {
            if (e[i].data.ptr)
                on_event(l, e[i].data.ptr, e[i].events);
            else
                accept_some(l);
        }
        run_timers(l);
        if (l->now_ns - sweep_ns >= SECOND_NS) {
            serve__loop_sweep(l);
            sweep_ns = l->now_ns;
        }
        if (!l->stopping && stop(ctx)) {
            begin_stop(l);
            end_ns = l->now_ns + SECOND_NS;
        }
    }
    while (l->all)
        serve__conn_close(l, l->all);
}

void
serve__loop_done(serve_loop *l)
{
    if (l->listener >= 0)
        close(l->listener);
    if (l->epoll >= 0)
        close(l->epoll);
    while (l->spare) {
        serve_conn *c = l->spare;
        l->spare = c->next;
        sd_buf_done(&c->in);
        sd_buf_done(&c->out);
        free(c);
    }
    sd_buf_done(&l->work.out);
    sd_buf_done(&l->work.location);
    sd_buf_done(&l->work.packed);
    serve__scratch_done(&l->work.scratch);
    free(l->timer);
}

// SPDX-License-Identifier: Apache-2.0
// epoll under libcurl's multi interface.
//
// libcurl says which sockets it waits for. Between two requests on a kept
// connection it says "none" and then "read" again; those two system calls a
// page are saved by leaving epoll as it is until an event comes that nobody
// wants. A closed socket leaves epoll by itself, and its number may come back
// as another one, so we must hear of every close: that is what
// fetch__close_socket is for.
#include "fetch_int.h"

#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum {
    EVENTS_MAX = 256,
    WALK_MAX = 32, // so many connections are gone through in no time
    NUDGE_MS = 250,
};

static fetch_fd *
fd_of(sd_fetch *f, int fd)
{
    size_t old = f->fd_cap;
    f->fd = sd_grow(f->fd, &f->fd_cap, (size_t)fd + 1, sizeof *f->fd);
    if (f->fd_cap > old)
        memset(f->fd + old, 0, (f->fd_cap - old) * sizeof *f->fd);
    return &f->fd[fd];
}

/// What epoll hands back: an event that was fetched for a socket closed since
/// is not taken for one of its successor.
static uint64_t
ticket(int fd, const fetch_fd *s)
{
    return (uint64_t)s->age << 32 | (uint32_t)fd;
}

static void
watch(sd_fetch *f, int fd, fetch_fd *s, uint8_t events)
{
    struct epoll_event e = {.events = events, .data.u64 = ticket(fd, s)};
    int op = !events ? EPOLL_CTL_DEL : s->added ? EPOLL_CTL_MOD : EPOLL_CTL_ADD;
    if (!events && !s->added)
        return;
    // Cannot fail for a socket that is open, memory of the kernel aside; then
    // the deadlines of the job end it.
    epoll_ctl(f->epoll, op, fd, &e);
    s->added = events != 0;
    s->has = events;
}

static int
on_socket(CURL *easy, curl_socket_t fd, int what, void *arg, void *ptr)
{
    (void)easy, (void)ptr;
    sd_fetch *f = arg;
    fetch_fd *s = fd_of(f, fd);
    s->want = what == CURL_POLL_IN      ? EPOLLIN
              : what == CURL_POLL_OUT   ? EPOLLOUT
              : what == CURL_POLL_INOUT ? EPOLLIN | EPOLLOUT
                                        : 0;
    if (s->want ? s->want != s->has || !s->added : !s->ours)
        watch(f, fd, s, s->want);
    return 0;
}

static int
on_timer(CURLM *multi, long timeout_ms, void *arg)
{
    (void)multi;
    sd_fetch *f = arg;
    f->timer_ns = timeout_ms < 0
                      ? FETCH_NEVER
                      : sd_clock_ns() + (uint64_t)timeout_ms * FETCH_NS_PER_MS;
    return 0;
}

/// Where a connection goes is decided here and nowhere else: libcurl comes
/// with a placeholder, the address that is connected to is the one that is
/// checked.
curl_socket_t
fetch__open_socket(void *arg, curlsocktype purpose, struct curl_sockaddr *to)
{
    (void)purpose;
    fetch_job *j = arg;
    sd_fetch *f = j->f;
    if (fetch__job_asks_again(j) || j->tried >= j->addresses)
        return CURL_SOCKET_BAD;
    const sd_fetch_address *a = &j->address[j->tried++];
    const char *special = sd_fetch_address_special(a);
    if (special && !f->allow_private && !f->has_connect_to) {
        j->stop = SD_FETCH_ADDRESS;
        j->stop_text = special;
        return CURL_SOCKET_BAD;
    }
    struct sockaddr_storage real;
    unsigned port = f->has_connect_to ? f->connect_port : j->port;
    to->addrlen = fetch__sockaddr(a, port, &real);
    to->family = real.ss_family;
    // libcurl keeps a sockaddr_storage there; its header shows less.
    memcpy((char *)to + offsetof(struct curl_sockaddr, addr), &real,
           to->addrlen);
    int fd = socket(to->family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return CURL_SOCKET_BAD;
    fetch_fd *s = fd_of(f, fd);
    *s = (fetch_fd){.ours = true, .age = s->age + 1};
    fetch__guard_set(f->guard, fd, true);
    f->open_n++;
    j->opened = fd;
    return fd;
}

// When as many are open as may be, every new connection makes libcurl look for
// an idle one to close, and costs five times as much at 4,096 (measured; see
// doc). So a quarter is left free by closing early.
bool
fetch__crowded(const sd_fetch *f)
{
    return f->open_n > WALK_MAX && f->open_n > f->open_max / 4 * 3;
}

void
fetch__speaks(sd_fetch *f, int fd, unsigned version)
{
    fetch_fd *s = fd_of(f, fd);
    if (version < 20 && !s->http1)
        fetch__guard_set(f->guard, fd, false); // it is not read without end
    s->http1 = version < 20;
    if (s->http1 || s->http2)
        return;
    s->http2 = true;
    f->http2_n++;
}

bool
fetch__hung_up(curl_socket_t fd)
{
    struct pollfd p = {.fd = fd, .events = POLLRDHUP};
    return poll(&p, 1, 0) == 1;
}

uint16_t
fetch__our_port(curl_socket_t fd)
{
    struct sockaddr_storage a;
    socklen_t n = sizeof a;
    if (getsockname(fd, (struct sockaddr *)&a, &n))
        return 0;
    const struct sockaddr_in6 *v6 = (const void *)&a;
    const struct sockaddr_in *v4 = (const void *)&a;
    return ntohs(a.ss_family == AF_INET6 ? v6->sin6_port : v4->sin_port);
}

int
fetch__close_socket(void *arg, curl_socket_t fd)
{
    sd_fetch *f = arg;
    f->farewell[fetch__our_port(fd)] |=
        fetch__hung_up(fd) ? FETCH_CLOSED | FETCH_THEIRS : FETCH_CLOSED;
    fetch_fd *s = fd_of(f, fd);
    f->http2_n -= s->http2;
    *s = (fetch_fd){.age = s->age};
    fetch__guard_set(f->guard, fd, false);
    f->open_n--;
    return close(fd);
}

sd_status
fetch__loop_open(sd_fetch *f, sd_why *why)
{
    f->epoll = epoll_create1(EPOLL_CLOEXEC);
    f->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    struct epoll_event e = {.events = EPOLLIN, .data.u64 = (uint32_t)f->wake};
    if (f->epoll < 0 || f->wake < 0 ||
        epoll_ctl(f->epoll, EPOLL_CTL_ADD, f->wake, &e))
        return sd_fail(why, SD_ERR_LIMIT, "no event loop: %s", strerror(errno));
    f->guard = fetch__guard_new();
    f->multi = curl_multi_init();
    if (!f->multi)
        sd_oom();
    long n = (long)f->open_max;
    curl_multi_setopt(f->multi, CURLMOPT_SOCKETFUNCTION, on_socket);
    curl_multi_setopt(f->multi, CURLMOPT_SOCKETDATA, f);
    curl_multi_setopt(f->multi, CURLMOPT_TIMERFUNCTION, on_timer);
    curl_multi_setopt(f->multi, CURLMOPT_TIMERDATA, f);
    curl_multi_setopt(f->multi, CURLMOPT_PIPELINING, (long)CURLPIPE_MULTIPLEX);
    // Idle connections give way to new ones.
    curl_multi_setopt(f->multi, CURLMOPT_MAXCONNECTS, n);
    curl_multi_setopt(f->multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, n);
    return SD_OK;
}

void
fetch__loop_close(sd_fetch *f)
{
    if (f->multi)
        curl_multi_cleanup(f->multi);
    fetch__guard_free(f->guard);
    if (f->wake >= 0)
        close(f->wake);
    if (f->epoll >= 0)
        close(f->epoll);
}

// ------------------------------------------------------------ turning it

static int
wait_ms(uint64_t until_ns)
{
    if (until_ns == FETCH_NEVER)
        return -1;
    uint64_t now = sd_clock_ns();
    if (until_ns <= now)
        return 0;
    // Rounded up, or the last fraction of a millisecond would be spent
    // turning.
    uint64_t ms = (until_ns - now + FETCH_NS_PER_MS - 1) / FETCH_NS_PER_MS;
    return ms < INT32_MAX ? (int)ms : INT32_MAX;
}

static void
call_libcurl(sd_fetch *f, curl_socket_t fd, int what)
{
    int running;
    fetch__guard_enter(f->guard, sd_clock_ns());
    curl_multi_socket_action(f->multi, fd, what, &running);
    for (uint16_t port; (port = fetch__guard_leave(f->guard));)
        f->farewell[port] |= FETCH_GUARDED; // closed already, or soon
}

void
fetch__drop(int fd)
{
    char part[4096];
    shutdown(fd, SHUT_RDWR); // from here on nothing is added to them
    while (recv(fd, part, sizeof part, MSG_DONTWAIT) > 0)
        ;
}

static void
on_event(sd_fetch *f, const struct epoll_event *e)
{
    int fd = (int)(uint32_t)e->data.u64;
    if (fd == f->wake) {
        uint64_t n;
        ssize_t got = read(fd, &n, sizeof n);
        (void)got; // the count is of no interest
        return;
    }
    fetch_fd *s = fd_of(f, fd);
    if (e->data.u64 != ticket(fd, s))
        return;
    s->heard = true;
    if (!s->want) { // an idle connection: libcurl looks at it when it needs it
        // Bytes that nobody asked for. libcurl 7.88 would take them for the
        // next answer: an old way to put words into the mouth of a server
        // that others share.
        if (s->http1)
            fetch__drop(fd);
        watch(f, fd, s, 0);
        return;
    }
    int what = (e->events & EPOLLIN ? CURL_CSELECT_IN : 0) |
               (e->events & EPOLLOUT ? CURL_CSELECT_OUT : 0) |
               (e->events & (EPOLLERR | EPOLLHUP) ? CURL_CSELECT_ERR : 0);
    call_libcurl(f, fd, what);
}

void
fetch__loop_timer(sd_fetch *f)
{
    if (f->timer_ns == FETCH_NEVER || sd_clock_ns() < f->timer_ns)
        return;
    f->timer_ns = FETCH_NEVER; // set again from inside
    call_libcurl(f, CURL_SOCKET_TIMEOUT, 0);
}

/// libcurl 7.88 hands an event of a connection to the first of its streams
/// only. What that one has read for others can stay in libcurl's buffer when
/// it ends, and if that was all the server had to send, no event comes that
/// would bring it out: the last stream waits for bytes that are there (1 in 35
/// runs of 100 bodies on one connection). So a connection on which streams
/// wait and nothing came for a while is treated as if something had.
static void
nudge(sd_fetch *f)
{
    uint64_t now = sd_clock_ns();
    if (!f->http2_n || now < f->nudge_ns)
        return;
    f->nudge_ns = now + (uint64_t)NUDGE_MS * FETCH_NS_PER_MS;
    for (size_t fd = 0; fd < f->fd_cap; fd++) {
        // Each call may close connections and open others.
        if (f->fd[fd].http2 && f->fd[fd].want && !f->fd[fd].heard)
            call_libcurl(f, (int)fd, CURL_CSELECT_IN);
        f->fd[fd].heard = false;
    }
}

void
fetch__loop_turn(sd_fetch *f, uint64_t until_ns)
{
    struct epoll_event e[EVENTS_MAX];
    until_ns = f->timer_ns < until_ns ? f->timer_ns : until_ns;
    until_ns = f->sweep_ns < until_ns ? f->sweep_ns : until_ns;
    if (f->http2_n && f->running)
        until_ns = f->nudge_ns < until_ns ? f->nudge_ns : until_ns;
    int n = epoll_wait(f->epoll, e, EVENTS_MAX, wait_ms(until_ns));
    for (int i = 0; i < n; i++)
        on_event(f, &e[i]);
    nudge(f);
    fetch__loop_timer(f);
}

// SPDX-License-Identifier: Apache-2.0
// The server: where it listens, and its threads. Each has a socket of its own
// on the same address, its own epoll and its own connections; they share only
// the site, which does not change, and the counters.
#include "serve_int.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

struct sd_serve {
    sd_serve_options o;
    serve_stats stats;
    serve_loop loop[SD_SERVE_THREADS_MAX];
    uint32_t loops;
    char address[INET6_ADDRSTRLEN + 16];
    atomic_bool stop;
};

// ---------------------------------------------------------------- opening

/// Split "ADDR:PORT" or "[ADDR]:PORT" and look it up: numbers only.
static sd_status
resolve(const char *listen_at, struct addrinfo **ret, sd_why *why)
{
    sd_str s = sd_str_of(listen_at);
    size_t colon = s.n;
    while (colon && s.p[colon - 1] != ':')
        colon--;
    char host[64], port[16];
    sd_str h = sd_str_sub(s, 0, colon ? colon - 1 : 0);
    if (h.n >= 2 && h.p[0] == '[' && h.p[h.n - 1] == ']')
        h = sd_str_sub(h, 1, h.n - 1);
    if (!colon || !h.n || h.n >= sizeof host || s.n - colon >= sizeof port)
        return sd_fail(why, SD_ERR_USAGE, "'%s' is not ADDR:PORT", listen_at);
    snprintf(host, sizeof host, "%.*s", SD_ARGS(h));
    snprintf(port, sizeof port, "%s", s.p + colon);
    uint64_t number;
    struct addrinfo want = {.ai_socktype = SOCK_STREAM,
                            .ai_flags =
                                AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE};
    // It would take what is over 65535 modulo that, and nothing for 0.
    if (!sd_str_u64(sd_str_of(port), &number) || number > UINT16_MAX ||
        getaddrinfo(host, port, &want, ret))
        return sd_fail(why, SD_ERR_USAGE,
                       "'%s' is not the number of an address and port",
                       listen_at);
    return SD_OK;
}

/// Listen at `a`, whose port becomes the one that was bound.
static sd_status
open_listener(const char *listen_at, struct addrinfo *a, bool shared, int *ret,
              sd_why *why)
{
    int fd =
        socket(a->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    int yes = 1;
    socklen_t len = a->ai_addrlen;
    bool ok = fd >= 0 &&
              !setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) &&
              (!shared ||
               !setsockopt(fd, SOL_SOCKET, SO_REUSEPORT, &yes, sizeof yes)) &&
              !bind(fd, a->ai_addr, a->ai_addrlen) && !listen(fd, SOMAXCONN) &&
              !getsockname(fd, a->ai_addr, &len);
    if (!ok) {
        sd_status st = sd_fail(why, SD_ERR_IO, "cannot listen on %s: %s",
                               listen_at, strerror(errno));
        if (fd >= 0)
            close(fd);
        return st;
    }
    *ret = fd;
    return SD_OK;
}

static void
write_address(const struct addrinfo *a, char *ret, size_t room)
{
    char host[INET6_ADDRSTRLEN] = "?", port[16] = "?";
    (void)getnameinfo(a->ai_addr, a->ai_addrlen, host, sizeof host, port,
                      sizeof port, NI_NUMERICHOST | NI_NUMERICSERV);
    bool six = a->ai_family == AF_INET6;
    snprintf(ret, room, "%s%s%s:%s", six ? "[" : "", host, six ? "]" : "",
             port);
}

static bool
has_port(const struct addrinfo *a)
{
    const void *p = a->ai_addr;
    const struct sockaddr_in *four = p;
    const struct sockaddr_in6 *six = p;
    return a->ai_family == AF_INET6 ? six->sin6_port : four->sin_port;
}

/// Sockets that share a port would join those of another server that does so,
/// and each would get some of the connections. One that does not share is
/// refused there. A free port that the kernel chooses is nobody's.
static sd_status
check_free(const char *listen_at, struct addrinfo *a, sd_why *why)
{
    int fd = -1;
    if (!has_port(a))
        return SD_OK;
    sd_status st = open_listener(listen_at, a, false, &fd, why);
    if (!st)
        close(fd);
    return st;
}

static sd_status
open_loops(sd_serve *s, struct addrinfo *a, sd_why *why)
{
    bool shared = s->o.threads > 1;
    sd_status st = shared ? check_free(s->o.listen, a, why) : SD_OK;
    for (uint32_t i = 0; i < s->o.threads && !st; i++) {
        serve_loop *l = &s->loop[s->loops++];
        *l = (serve_loop){.site = s->stats.site,
                          .o = &s->o,
                          .stats = &s->stats,
                          .listener = -1,
                          .epoll = epoll_create1(EPOLL_CLOEXEC)};
        if (l->epoll < 0)
            return sd_fail(why, SD_ERR_IO, "epoll: %s", strerror(errno));
        st = open_listener(s->o.listen, a, shared, &l->listener, why);
    }
    write_address(a, s->address, sizeof s->address);
    return st;
}

sd_status
sd_serve_open(const sd_site *site, const sd_serve_options *o, sd_serve **ret,
              sd_why *why)
{
    struct addrinfo *a = NULL;
    sd_status st = resolve(o->listen, &a, why);
    if (st)
        return st;
    sd_serve *s = sd_calloc(1, sizeof *s);
    s->o = *o;
    (void)sd_fds_max(); // thousands of connections need as many
    st = serve__stats_init(&s->stats, site, o->log, why);
    if (!st)
        st = open_loops(s, a, why);
    freeaddrinfo(a);
    if (st) {
        sd_serve_free(s);
        return st;
    }
    *ret = s;
    return SD_OK;
}

const char *
sd_serve_address(const sd_serve *s)
{
    return s->address;
}

// ---------------------------------------------------------------- running

static bool
is_stopped(void *ctx)
{
    return atomic_load(&((sd_serve *)ctx)->stop);
}

typedef struct helper {
    sd_serve *s;
    serve_loop *l;
    pthread_t id;
    bool started;
} helper;

static void *
help(void *arg)
{
    helper *h = arg;
    serve__loop_run(h->l, is_stopped, h->s);
    return NULL;
}

void
sd_serve_run(sd_serve *s, bool (*stop)(void *ctx), void *ctx)
{
    helper h[SD_SERVE_THREADS_MAX];
    sigset_t all, old; // signals are for the caller's thread
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    for (uint32_t i = 1; i < s->loops; i++) {
        h[i] = (helper){.s = s, .l = &s->loop[i]};
        h[i].started = !pthread_create(&h[i].id, NULL, help, &h[i]);
        if (!h[i].started) { // nobody would take its connections
            close(s->loop[i].listener);
            s->loop[i].listener = -1;
        }
    }
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    serve__loop_run(&s->loop[0], stop, ctx);
    atomic_store(&s->stop, true);
    for (uint32_t i = 1; i < s->loops; i++)
        if (h[i].started)
            pthread_join(h[i].id, NULL);
    if (s->stats.log)
        fflush(s->stats.log);
}

bool
sd_serve_logged(const sd_serve *s)
{
    return !s->stats.log || !ferror(s->stats.log);
}

void
sd_serve_report(const sd_serve *s, sd_buf *out)
{
    serve__add_stats(&s->stats, out);
}

void
sd_serve_free(sd_serve *s)
{
    if (!s)
        return;
    for (uint32_t i = 0; i < s->loops; i++)
        serve__loop_done(&s->loop[i]);
    serve__stats_done(&s->stats);
    free(s);
}

// SPDX-License-Identifier: Apache-2.0
/// A web server for tests, on a port of 127.0.0.0/8 that the kernel picks: a
/// thread for each connection, and a way of behaving for each path. All ends
/// at server_stop, also what would wait for ever.
#ifndef SD_FETCH_SERVER_H
#define SD_FETCH_SERVER_H

#include "sd_base.h"

#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SERVER_CONNECTIONS_MAX = 4096, REQUEST_MAX = 16384 };

typedef struct server {
    int fd, stop_read, stop_write;
    unsigned port;
    pthread_t thread;
    pthread_mutex_t lock; // guards what follows
    pthread_cond_t changed;
    pthread_t connection[SERVER_CONNECTIONS_MAX];
    unsigned connections, requests;
    unsigned at_gate, gate_most; // requests that wait for each other
    bool stop;
} server;

/// A request as it came, and the connection to answer on.
typedef struct visit {
    server *s;
    int fd;
    char head[REQUEST_MAX + 1];
    size_t n;
    unsigned before; // requests on the same connection
    char path[256];
} visit;

/// Answers `v`; false if the connection is to be closed.
typedef bool server_answer(visit *v);

static bool server_route(visit *v);

static bool
say(visit *v, const char *p, size_t n)
{
    while (n) {
        ssize_t k = send(v->fd, p, n, MSG_NOSIGNAL);
        if (k <= 0)
            return false;
        p += k;
        n -= (size_t)k;
    }
    return true;
}

static bool
says(visit *v, const char *text)
{
    return say(v, text, strlen(text));
}

/// Wait `ms`; false once the server is to stop, or the client has gone.
static inline bool
pause_ms(visit *v, int ms)
{
    struct pollfd p[2] = {{.fd = v->s->stop_read, .events = POLLIN},
                          {.fd = v->fd, .events = POLLRDHUP}};
    return poll(p, 2, ms) == 0;
}

/// Close with a reset, not a farewell.
static inline bool
reset(visit *v)
{
    struct linger l = {.l_onoff = 1};
    setsockopt(v->fd, SOL_SOCKET, SO_LINGER, &l, sizeof l);
    return false;
}

/// Wait until `n` requests wait here.
static inline void
gate(server *s, unsigned n)
{
    pthread_mutex_lock(&s->lock);
    s->at_gate++;
    if (s->at_gate > s->gate_most)
        s->gate_most = s->at_gate;
    pthread_cond_broadcast(&s->changed);
    while (s->gate_most < n && !s->stop)
        pthread_cond_wait(&s->changed, &s->lock);
    s->at_gate--;
    pthread_mutex_unlock(&s->lock);
}

/// The next request head; false when there is none.
static bool
hear(visit *v)
{
    v->n = 0;
    v->head[0] = '\0';
    while (!strstr(v->head, "\r\n\r\n")) {
        struct pollfd p[2] = {{.fd = v->s->stop_read, .events = POLLIN},
                              {.fd = v->fd, .events = POLLIN}};
        if (v->n == REQUEST_MAX || poll(p, 2, -1) < 0 || p[0].revents)
            return false;
        ssize_t n = recv(v->fd, v->head + v->n, REQUEST_MAX - v->n, 0);
        if (n <= 0)
            return false;
        v->n += (size_t)n;
        v->head[v->n] = '\0';
    }
    v->path[0] = '\0';
    sscanf(v->head, "GET %255s", v->path);
    return true;
}

typedef struct server_caller {
    server *s;
    int fd;
} server_caller;

static void *
server_connection(void *arg)
{
    server_caller c = *(server_caller *)arg;
    free(arg);
    visit *v = sd_calloc(1, sizeof *v);
    v->s = c.s;
    v->fd = c.fd;
    bool more = true;
    while (more && hear(v)) {
        pthread_mutex_lock(&c.s->lock);
        c.s->requests++;
        pthread_mutex_unlock(&c.s->lock);
        more = server_route(v);
        v->before++;
    }
    close(v->fd);
    free(v);
    return NULL;
}

static void *
server_accept(void *arg)
{
    server *s = arg;
    pthread_attr_t attr;
    pthread_attr_init(&attr);
    pthread_attr_setstacksize(&attr, 128 << 10);
    for (;;) {
        struct pollfd p[2] = {{.fd = s->stop_read, .events = POLLIN},
                              {.fd = s->fd, .events = POLLIN}};
        if (poll(p, 2, -1) < 0 || p[0].revents)
            break;
        int fd = accept(s->fd, NULL, NULL);
        if (fd < 0)
            continue;
        pthread_mutex_lock(&s->lock);
        unsigned n = s->connections;
        server_caller *c = sd_calloc(1, sizeof *c);
        *c = (server_caller){s, fd};
        if (n < SERVER_CONNECTIONS_MAX &&
            pthread_create(&s->connection[n], &attr, server_connection, c) ==
                0) {
            s->connections++;
        } else {
            free(c);
            close(fd);
        }
        pthread_mutex_unlock(&s->lock);
    }
    pthread_attr_destroy(&attr);
    return NULL;
}

static server *
server_start(void)
{
    server *s = sd_calloc(1, sizeof *s);
    int on = 1, ends[2];
    struct sockaddr_in a = {.sin_family = AF_INET,
                            .sin_addr.s_addr = htonl(INADDR_ANY)};
    socklen_t n = sizeof a;
    s->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(s->fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    // 127.0.0.1 and all its neighbours: many hosts, one server.
    if (pipe(ends) || bind(s->fd, (struct sockaddr *)&a, n) ||
        listen(s->fd, 1024) || getsockname(s->fd, (struct sockaddr *)&a, &n)) {
        perror("test server");
        exit(1);
    }
    s->stop_read = ends[0];
    s->stop_write = ends[1];
    s->port = ntohs(a.sin_port);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->changed, NULL);
    pthread_create(&s->thread, NULL, server_accept, s);
    return s;
}

static void
server_stop(server *s)
{
    pthread_mutex_lock(&s->lock);
    s->stop = true;
    pthread_cond_broadcast(&s->changed);
    pthread_mutex_unlock(&s->lock);
    close(s->stop_write); // everybody's poll sees it
    pthread_join(s->thread, NULL);
    for (unsigned i = 0; i < s->connections; i++)
        pthread_join(s->connection[i], NULL);
    close(s->stop_read);
    close(s->fd);
    pthread_mutex_destroy(&s->lock);
    pthread_cond_destroy(&s->changed);
    free(s);
}

static inline unsigned
server_requests(server *s)
{
    pthread_mutex_lock(&s->lock);
    unsigned n = s->requests;
    pthread_mutex_unlock(&s->lock);
    return n;
}

static inline unsigned
server_connections(server *s)
{
    pthread_mutex_lock(&s->lock);
    unsigned n = s->connections;
    pthread_mutex_unlock(&s->lock);
    return n;
}

#endif

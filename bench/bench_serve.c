// SPDX-License-Identifier: Apache-2.0
// How many pages a second does a served world give, and what does a page cost
// the server? The server runs in a thread of its own; this one asks for the
// pages of the world in order, over a number of connections that stay open.
//
//     bench_serve WORLD [PAGE_BYTES [PAGES [CONNECTIONS]]]
#include "bench.h"
#include "sd_serve.h"

#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CONNS_MAX = 1000, HEAD_BYTES = 4096 };

static atomic_bool stop;

static bool
is_stopped(void *ctx)
{
    (void)ctx;
    return atomic_load(&stop);
}

static void *
serve(void *arg)
{
    sd_serve_run(arg, is_stopped, NULL);
    return NULL;
}

typedef struct client {
    int fd;
    char head[HEAD_BYTES];
    size_t have; // of the head
    size_t left; // of the body
} client;

static void
die(const char *what)
{
    fprintf(stderr, "bench_serve: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int
dial(const char *address)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    to.sin_port = htons((uint16_t)strtoul(strrchr(address, ':') + 1, NULL, 10));
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to))
        die("connect");
    return fd;
}

static void
ask(client *c, const sd_world *w, uint32_t page)
{
    char text[4096];
    sd_str host = sd_world_origin(w, w->page_host[page]);
    sd_str path = sd_world_path(w, page);
    host = sd_str_sub(host, sd_str_find(host, ':') + 3, host.n);
    int n =
        snprintf(text, sizeof text, "GET %.*s HTTP/1.1\r\nHost: %.*s\r\n\r\n",
                 SD_ARGS(path), SD_ARGS(host));
    if (send(c->fd, text, (size_t)n, MSG_NOSIGNAL) != n)
        die("send");
    c->have = c->left = 0;
}

/// Read what is there; true when the answer is complete.
static bool
take(client *c, uint64_t *bytes)
{
    static char sink[1 << 18];
    if (c->left) {
        ssize_t n =
            recv(c->fd, sink, c->left < sizeof sink ? c->left : sizeof sink, 0);
        if (n <= 0)
            die("recv");
        *bytes += (uint64_t)n;
        c->left -= (size_t)n;
        return c->left == 0;
    }
    ssize_t n = recv(c->fd, c->head + c->have, sizeof c->head - 1 - c->have, 0);
    if (n <= 0)
        die("recv");
    *bytes += (uint64_t)n;
    c->have += (size_t)n;
    c->head[c->have] = '\0';
    const char *end = strstr(c->head, "\r\n\r\n");
    const char *length = strstr(c->head, "Content-Length: ");
    if (!end || !length || strncmp(c->head, "HTTP/1.1 200", 12) != 0)
        die("not a page");
    size_t body = strtoul(length + 16, NULL, 10);
    size_t got = c->have - (size_t)(end + 4 - c->head);
    c->left = body - got;
    return c->left == 0;
}

static double
seconds_of(pthread_t t)
{
    clockid_t id;
    return pthread_getcpuclockid(t, &id) ? 0 : cpu_seconds(id);
}

/// Ask for `pages` pages over `n` connections; returns the bytes that came.
static uint64_t
drive(const sd_world *w, const char *address, uint32_t pages, unsigned n)
{
    client *c = sd_calloc(n, sizeof *c);
    struct pollfd *p = sd_calloc(n, sizeof *p);
    uint32_t asked = 0, done = 0;
    uint64_t bytes = 0;
    for (unsigned i = 0; i < n; i++) {
        c[i].fd = dial(address);
        p[i] = (struct pollfd){.fd = c[i].fd, .events = POLLIN};
        if (asked < pages)
            ask(&c[i], w, asked++ % w->pages);
    }
    while (done < pages) {
        if (poll(p, n, 1000) <= 0)
            die("poll");
        for (unsigned i = 0; i < n; i++) {
            if (!p[i].revents || !take(&c[i], &bytes))
                continue;
            done++;
            if (asked < pages)
                ask(&c[i], w, asked++ % w->pages);
        }
    }
    for (unsigned i = 0; i < n; i++)
        close(c[i].fd);
    free(c);
    free(p);
    return bytes;
}

int
main(int argc, char **argv)
{
    sd_why why = {""};
    sd_world w;
    sd_serve *server;
    pthread_t thread;
    if (argc < 2) {
        fprintf(stderr, "usage: bench_serve WORLD [PAGE_BYTES [PAGES "
                        "[CONNECTIONS]]]\n");
        return 2;
    }
    sd_site_options o = sd_site_options_default();
    o.page_bytes = argc > 2 ? strtoul(argv[2], NULL, 10) : 40000;
    uint32_t pages = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10) : 200000;
    unsigned conns = argc > 4 ? (unsigned)strtoul(argv[4], NULL, 10) : 16;
    conns = conns < 1 ? 1 : conns > CONNS_MAX ? CONNS_MAX : conns;
    if (sd_world_open(argv[1], &w, &why)) {
        fprintf(stderr, "bench_serve: %s\n", why.text);
        return 1;
    }
    double took = thread_seconds();
    sd_site *site = sd_site_new(&w, &o);
    took = thread_seconds() - took;
    printf("index: %.2f s of CPU, %.1f MB for %u pages\n", took,
           (double)sd_site_about(site).index_bytes * 1e-6, w.pages);

    sd_buf page = {.max = 1 << 26};
    uint64_t bytes = 0;
    took = thread_seconds();
    for (uint32_t i = 0; i < pages; i++) {
        sd_buf_reset(&page);
        sd_site_page(site, i % w.pages, &page);
        bytes += page.n;
    }
    took = thread_seconds() - took;
    printf("render alone: %.2f us of CPU a page of %.0f bytes\n",
           took / pages * 1e6, (double)bytes / pages);
    sd_buf_done(&page);

    sd_serve_options so = {.listen = "127.0.0.1:0", .threads = 1};
    if (sd_serve_open(site, &so, &server, &why) ||
        pthread_create(&thread, NULL, serve, server)) {
        fprintf(stderr, "bench_serve: %s\n", why.text);
        return 1;
    }
    uint64_t start = sd_clock_ns();
    bytes = drive(&w, sd_serve_address(server), pages, conns);
    took = (double)(sd_clock_ns() - start) * 1e-9;
    double cpu = seconds_of(thread);
    printf("served: %.0f pages/s, %.0f MB/s, %.1f us of server CPU a page "
           "(%.0f pages/s a core)\n",
           pages / took, (double)bytes / took * 1e-6, cpu / pages * 1e6,
           pages / cpu);
    atomic_store(&stop, true);
    pthread_join(thread, NULL);
    sd_serve_free(server);
    sd_site_free(site);
    sd_world_done(&w);
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
#include "fetch_int.h"

#include <netdb.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// getaddrinfo blocks, sometimes for half a minute, and cannot be called off.
// So the threads are detached and what they share is counted: whoever leaves
// last, a thread or the owner, frees it.
struct fetch_dns {
    pthread_mutex_t lock; // guards everything below
    pthread_cond_t asked;
    unsigned users;   // threads, and the owner
    unsigned threads; // of these
    unsigned idle;    // threads that wait
    unsigned threads_max;
    bool stop;
    int wake_fd; // not valid once `stop` is set
    fetch_query *question, *question_last;
    fetch_query *answer;
    unsigned questions;
    sd_fetch_lookup *lookup;
    void *ctx;
};

enum { DNS_STACK_BYTES = 512 << 10 };

fetch_dns *
fetch__dns_new(unsigned threads_max, sd_fetch_lookup *lookup, void *ctx,
               int wake_fd)
{
    fetch_dns *d = sd_calloc(1, sizeof *d);
    pthread_mutex_init(&d->lock, NULL);
    pthread_cond_init(&d->asked, NULL);
    d->users = 1;
    d->threads_max = threads_max;
    d->lookup = lookup;
    d->ctx = ctx;
    d->wake_fd = wake_fd;
    return d;
}

static void
free_list(fetch_query *q)
{
    while (q) {
        fetch_query *next = q->next;
        free(q);
        q = next;
    }
}

/// Caller holds the lock, and loses it.
static void
leave(fetch_dns *d)
{
    bool last = --d->users == 0;
    pthread_mutex_unlock(&d->lock);
    if (!last)
        return;
    free_list(d->question);
    free_list(d->answer);
    pthread_cond_destroy(&d->asked);
    pthread_mutex_destroy(&d->lock);
    free(d);
}

void
fetch__dns_free(fetch_dns *d)
{
    if (!d)
        return;
    pthread_mutex_lock(&d->lock);
    d->stop = true;
    pthread_cond_broadcast(&d->asked);
    leave(d);
}

bool
sd_fetch_name_later(sd_str detail)
{
    return sd_str_eq(detail, sd_str_of(gai_strerror(EAI_AGAIN))) ||
           sd_str_eq(detail, SD_STR(FETCH_NAME_LATE));
}

// ------------------------------------------------------------- the threads

static void
ask_system(fetch_query *q)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *list = NULL;
    int code = getaddrinfo(q->name, NULL, &hints, &list);
    if (code) {
        snprintf(q->error, sizeof q->error, "%s", gai_strerror(code));
        return;
    }
    for (struct addrinfo *a = list; a; a = a->ai_next)
        if (q->addresses < SD_FETCH_ADDRESS_MAX &&
            fetch__address_of(a->ai_addr, &q->address[q->addresses]))
            q->addresses++;
    freeaddrinfo(list);
}

static void
look_up(fetch_dns *d, fetch_query *q)
{
    uint64_t from = sd_clock_ns();
    if (d->lookup) {
        int n = d->lookup(d->ctx, q->name, q->address, SD_FETCH_ADDRESS_MAX);
        q->addresses = n < 0                      ? 0
                       : n > SD_FETCH_ADDRESS_MAX ? SD_FETCH_ADDRESS_MAX
                                                  : (unsigned)n;
    } else {
        ask_system(q);
    }
    if (!q->addresses && !q->error[0])
        snprintf(q->error, sizeof q->error, "the name has no address");
    q->took_ns = sd_clock_ns() - from;
}

static void *
work(void *arg)
{
    fetch_dns *d = arg;
    pthread_mutex_lock(&d->lock);
    for (;;) {
        d->idle++;
        while (!d->stop && !d->question)
            pthread_cond_wait(&d->asked, &d->lock);
        d->idle--;
        if (d->stop)
            break;
        fetch_query *q = d->question;
        d->question = q->next;
        d->questions--;
        pthread_mutex_unlock(&d->lock);
        look_up(d, q);
        pthread_mutex_lock(&d->lock);
        q->next = d->answer;
        d->answer = q;
        // With the lock held, so that the owner cannot close it meanwhile.
        if (!d->stop)
            fetch__tell(d->wake_fd);
    }
    leave(d);
    return NULL;
}

/// Caller holds the lock. False if there is no thread at all.
static bool
start_thread(fetch_dns *d)
{
    pthread_attr_t attr;
    pthread_t id;
    pthread_attr_init(&attr);
    pthread_attr_setdetachstate(&attr, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attr, DNS_STACK_BYTES);
    if (pthread_create(&id, &attr, work, d) == 0) {
        d->users++;
        d->threads++;
    }
    pthread_attr_destroy(&attr);
    return d->threads > 0;
}

static void
append(fetch_dns *d, fetch_query *q)
{
    if (d->question)
        d->question_last->next = q;
    else
        d->question = q;
    d->question_last = q;
    d->questions++;
}

void
fetch__dns_ask(fetch_dns *d, sd_str name, fetch_host *host)
{
    fetch_query *q = sd_calloc(1, sizeof *q);
    size_t n = name.n < SD_FETCH_HOST_MAX ? name.n : SD_FETCH_HOST_MAX;
    memcpy(q->name, name.p, n);
    q->host = host;
    pthread_mutex_lock(&d->lock);
    bool more = d->questions >= d->idle && d->threads < d->threads_max;
    if (!more || start_thread(d)) {
        append(d, q);
        pthread_cond_signal(&d->asked);
    } else {
        // Not one thread to be had: an answer all the same.
        snprintf(q->error, sizeof q->error, "no thread for the lookup");
        q->next = d->answer;
        d->answer = q;
        fetch__tell(d->wake_fd);
    }
    pthread_mutex_unlock(&d->lock);
}

fetch_query *
fetch__dns_answers(fetch_dns *d)
{
    pthread_mutex_lock(&d->lock);
    fetch_query *list = d->answer;
    d->answer = NULL;
    pthread_mutex_unlock(&d->lock);
    return list;
}

void
fetch__tell(int fd)
{
    uint64_t one = 1;
    // Fails only when the count is full, and then the other side is told.
    ssize_t n = write(fd, &one, sizeof one);
    (void)n;
}

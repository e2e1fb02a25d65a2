// SPDX-License-Identifier: Apache-2.0
#include "fetch_int.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKETS_MIN = 64 };

void
fetch__hosts_init(fetch_hosts *h, size_t max)
{
    h->max = max;
    h->buckets = BUCKETS_MIN;
    h->bucket = sd_calloc(h->buckets, sizeof(fetch_host *));
}

static void
free_host(fetch_host *h)
{
    free(h->error);
    free(h);
}

void
fetch__hosts_done(fetch_hosts *h)
{
    while (h->newest) {
        fetch_host *next = h->newest->older;
        free_host(h->newest);
        h->newest = next;
    }
    free(h->bucket);
}

// ------------------------------------------------------- order of last use

static void
unlink_use(fetch_hosts *h, fetch_host *x)
{
    *(x->newer ? &x->newer->older : &h->newest) = x->older;
    *(x->older ? &x->older->newer : &h->oldest) = x->newer;
}

static void
link_newest(fetch_hosts *h, fetch_host *x)
{
    x->newer = NULL;
    x->older = h->newest;
    *(h->newest ? &h->newest->newer : &h->oldest) = x;
    h->newest = x;
}

static bool
is_busy(const fetch_host *x)
{
    return x->state == FETCH_HOST_PENDING || x->waiting || x->running ||
           x->queued;
}

// --------------------------------------------------------------- the table

static fetch_host **
place(fetch_hosts *h, sd_str name, uint64_t hash)
{
    fetch_host **at = &h->bucket[hash & (h->buckets - 1)];
    while (*at && ((*at)->hash != hash || (*at)->name_n != name.n ||
                   memcmp((*at)->name, name.p, name.n) != 0))
        at = &(*at)->chain;
    return at;
}

static void
remove_host(fetch_hosts *h, fetch_host *x)
{
    fetch_host **at = &h->bucket[x->hash & (h->buckets - 1)];
    while (*at != x)
        at = &(*at)->chain;
    *at = x->chain;
    unlink_use(h, x);
    h->n--;
    free_host(x);
}

/// Busy hosts met on the way become the newest, so that they are not met
/// again and again; when all are busy the table grows past its size.
static void
make_room(fetch_hosts *h)
{
    for (size_t left = h->n; left && h->n >= h->max; left--) {
        fetch_host *x = h->oldest;
        if (is_busy(x)) {
            unlink_use(h, x);
            link_newest(h, x);
        } else {
            remove_host(h, x);
        }
    }
}

static void
grow(fetch_hosts *h)
{
    if (h->n < h->buckets)
        return;
    h->buckets *= 2;
    free(h->bucket);
    h->bucket = sd_calloc(h->buckets, sizeof(fetch_host *));
    for (fetch_host *x = h->newest; x; x = x->older) {
        fetch_host **at = &h->bucket[x->hash & (h->buckets - 1)];
        x->chain = *at;
        *at = x;
    }
}

fetch_host *
fetch__hosts_get(fetch_hosts *h, sd_str name)
{
    uint64_t hash = sd_hash(name.p, name.n, 0);
    fetch_host *x = *place(h, name, hash);
    if (x) {
        unlink_use(h, x);
        link_newest(h, x);
        return x;
    }
    make_room(h);
    grow(h);
    x = sd_calloc(1, sizeof *x + name.n + 1);
    memcpy(x->name, name.p, name.n);
    x->name_n = name.n;
    x->hash = hash;
    *place(h, name, hash) = x;
    link_newest(h, x);
    h->n++;
    return x;
}

// ------------------------------------------------------------- one host

static const sd_fetch_address *
other_family(const fetch_query *q, const bool *use)
{
    size_t first = 0;
    while (first < q->addresses && !use[first])
        first++;
    const sd_fetch_address *second = NULL;
    for (size_t i = first + 1; i < q->addresses; i++) {
        if (!use[i])
            continue;
        if (q->address[i].v6 != q->address[first].v6)
            return &q->address[i];
        if (!second)
            second = &q->address[i];
    }
    return second;
}

/// Special addresses are left out if there are others. If not, the first one
/// stays, and is refused where the connection would be made.
void
fetch__host_answer(fetch_host *h, const fetch_query *q, bool allow_private)
{
    bool use[SD_FETCH_ADDRESS_MAX] = {false};
    const sd_fetch_address *first = NULL;
    for (size_t i = 0; i < q->addresses; i++) {
        use[i] = allow_private || !sd_fetch_address_special(&q->address[i]);
        if (use[i] && !first)
            first = &q->address[i];
    }
    h->addresses = 0;
    free(h->error);
    h->error = NULL;
    h->took_ns = q->took_ns;
    if (!q->addresses) {
        h->state = FETCH_HOST_FAILED;
        h->error = strdup(q->error);
        return;
    }
    h->state = FETCH_HOST_KNOWN;
    h->address[h->addresses++] = first ? *first : q->address[0];
    const sd_fetch_address *second = first ? other_family(q, use) : NULL;
    if (second)
        h->address[h->addresses++] = *second;
}

void
fetch__host_wait(fetch_host *h, fetch_job *j)
{
    j->next = NULL;
    if (h->waiting)
        h->waiting_last->next = j;
    else
        h->waiting = j;
    h->waiting_last = j;
}

fetch_job *
fetch__host_next(fetch_host *h)
{
    fetch_job *j = h->waiting;
    if (j)
        h->waiting = j->next;
    return j;
}

void
fetch__host_leave(fetch_host *h, fetch_job *j)
{
    fetch_job *before = NULL;
    for (fetch_job *x = h->waiting; x != j; x = x->next)
        before = x;
    if (before)
        before->next = j->next;
    else
        h->waiting = j->next;
    if (h->waiting_last == j)
        h->waiting_last = before;
}

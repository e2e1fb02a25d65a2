// SPDX-License-Identifier: Apache-2.0
#include "fetch_int.h"

#include <stdlib.h>
#include <string.h>

// A request's way through here:
//
//     add ─► NAME ─► TURN ─► CONNECT ─► HEAD ─► BODY ─► record
//             │       ▲         (with libcurl)            ▲
//             │ known │                                   │
//             └───────┴─────── refused, failed, late ─────┘
//
// NAME and TURN wait in the list of their host. A host with work and a free
// place is in the queue; hosts take turns.

enum {
    SWEEP_MS = 10,
    STARTS_MAX = 64,
    KEPT_BYTES = 16 << 10, // of each buffer of an idle job
};

// ------------------------------------------------------------ hosts' turns

static void
queue_host(sd_fetch *f, fetch_host *h)
{
    if (h->queued || !h->waiting || h->state != FETCH_HOST_KNOWN ||
        h->running >= f->per_host_max)
        return;
    h->queued = true;
    h->queue = NULL;
    if (f->queue)
        f->queue_last->queue = h;
    else
        f->queue = h;
    f->queue_last = h;
}

/// Fill free places on the wire. What is started now is begun in one call of
/// libcurl, during which nothing else happens, so not too many.
static void
start_jobs(sd_fetch *f)
{
    for (int i = 0; i < STARTS_MAX; i++) {
        if (!f->queue || f->running >= f->connections_max)
            return;
        fetch_host *h = f->queue;
        f->queue = h->queue;
        h->queued = false;
        fetch_job *j = fetch__host_next(h);
        if (j) { // those who waited may have given up
            h->running++;
            f->running++;
            fetch__job_start(j, sd_clock_ns());
        }
        queue_host(f, h);
    }
}

// ------------------------------------------------------------ jobs

static void
activate(sd_fetch *f, fetch_job *j)
{
    f->active = sd_grow(f->active, &f->active_cap, f->active_n + 1,
                        sizeof(fetch_job *));
    j->at = f->active_n;
    f->active[f->active_n++] = j;
}

/// One request with a huge address must not cost its memory for ever.
static void
trim(sd_buf *b)
{
    sd_buf_renew(b, b->max, KEPT_BYTES);
}

static void
to_pool(sd_fetch *f, fetch_job *j)
{
    f->active[j->at] = f->active[--f->active_n];
    f->active[j->at]->at = j->at;
    curl_slist_free_all(j->extra);
    j->extra = NULL;
    j->host = NULL;
    j->phase = FETCH_IDLE;
    trim(&j->given);
    trim(&j->href);
    trim(&j->url);
    trim(&j->head.text);
    j->next = f->pool;
    f->pool = j;
}

static void
add_made(sd_fetch *f, fetch_made *m)
{
    if (f->made)
        f->made_last->next = m;
    else
        f->made = m;
    f->made_last = m;
    f->made_n++;
}

/// Take it from libcurl, or from the list of its host.
static void
withdraw(sd_fetch *f, fetch_job *j)
{
    if (j->phase >= FETCH_CONNECT) {
        fetch__job_withdraw(j);
        j->host->running--;
        f->running--;
        queue_host(f, j->host);
    } else if (j->host) {
        fetch__host_leave(j->host, j);
    }
}

void
fetch__end(sd_fetch *f, fetch_job *j, sd_fetch_reason reason, sd_str detail)
{
    j->end_ns = sd_clock_ns();
    add_made(f, fetch__record(j, reason, detail));
    withdraw(f, j);
    to_pool(f, j);
}

static void
end_stopped(sd_fetch *f, fetch_job *j)
{
    fetch__end(f, j, j->stop, sd_str_of(j->stop_text));
}

// ------------------------------------------------------------ names

static void
know(fetch_host *h, const sd_fetch_address *a)
{
    h->state = FETCH_HOST_KNOWN;
    h->address[0] = *a;
    h->addresses = 1;
    h->expires_ns = FETCH_NEVER;
}

/// Make `h` known, or see to it that it will be.
static void
look_up(sd_fetch *f, fetch_host *h)
{
    sd_fetch_address a;
    sd_str name = {h->name, h->name_n};
    if (h->state == FETCH_HOST_PENDING)
        return;
    if (h->state != FETCH_HOST_NEW && sd_clock_ns() < h->expires_ns)
        return;
    if (f->has_connect_to) {
        know(h, &f->connect_to);
    } else if (sd_fetch_address_parse(name, &a)) {
        know(h, &a);
    } else {
        h->state = FETCH_HOST_PENDING;
        fetch__dns_ask(f->dns, name, h);
    }
}

static void
fail_waiting(sd_fetch *f, fetch_host *h)
{
    while (h->waiting)
        fetch__end(f, h->waiting, SD_FETCH_DNS, sd_str_of(h->error));
}

static void
take_answers(sd_fetch *f)
{
    fetch_query *next;
    for (fetch_query *q = fetch__dns_answers(f->dns); q; q = next) {
        fetch_host *h = q->host;
        fetch__host_answer(h, q, f->allow_private);
        f->told |= h->asked;
        h->asked = false;
        uint64_t now = sd_clock_ns();
        h->expires_ns = now + (h->addresses ? f->keep_ns : f->keep_fail_ns);
        for (fetch_job *j = h->waiting; j; j = j->next) {
            j->phase = FETCH_TURN;
            j->dns_ns = now - j->add_ns;
            j->deadline_ns = FETCH_NEVER;
        }
        if (h->addresses)
            queue_host(f, h);
        else
            fail_waiting(f, h);
        next = q->next;
        free(q);
    }
}

sd_fetch_name
sd_fetch_resolve(sd_fetch *f, sd_str host, sd_fetch_address *ret)
{
    if (host.n == 0 || host.n > SD_FETCH_HOST_MAX)
        return SD_FETCH_NAME_FAILED;
    fetch_host *h = fetch__hosts_get(&f->hosts, host);
    look_up(f, h);
    if (h->state == FETCH_HOST_PENDING) {
        h->asked = true;
        return SD_FETCH_NAME_PENDING;
    }
    if (h->state == FETCH_HOST_FAILED)
        return SD_FETCH_NAME_FAILED;
    *ret = h->address[0];
    return SD_FETCH_NAME_KNOWN;
}

// ------------------------------------------------------------ requests

static fetch_job *
take_job(sd_fetch *f)
{
    fetch_job *j = f->pool;
    if (j)
        f->pool = j->next;
    else
        j = fetch__job_new(f);
    return j;
}

void
sd_fetch_add(sd_fetch *f, const sd_fetch_request *request)
{
    fetch_job *j = take_job(f);
    activate(f, j);
    if (!fetch__job_take(j, request)) {
        end_stopped(f, j);
        return;
    }
    fetch_host *h = fetch__hosts_get(&f->hosts, sd_url_host(&j->parts));
    look_up(f, h);
    if (h->state == FETCH_HOST_FAILED) {
        fetch__end(f, j, SD_FETCH_DNS, sd_str_of(h->error));
        return;
    }
    j->host = h;
    j->phase = h->state == FETCH_HOST_PENDING ? FETCH_NAME : FETCH_TURN;
    fetch__job_deadline(j);
    fetch__host_wait(h, j);
    queue_host(f, h);
}

size_t
sd_fetch_active(const sd_fetch *f)
{
    return f->active_n + f->made_n;
}

bool
sd_fetch_full(const sd_fetch *f)
{
    return f->active_n >= f->connections_max;
}

void
sd_fetch_stop(sd_fetch *f)
{
    while (f->active_n) {
        fetch_job *j = f->active[f->active_n - 1];
        // The first of a list is found at once.
        if (j->phase < FETCH_CONNECT)
            j = j->host->waiting;
        fetch__end(f, j, SD_FETCH_STOPPED, (sd_str){0});
    }
}

// ------------------------------------------------------------ the loop

/// Jobs that libcurl is done with.
static void
reap(sd_fetch *f)
{
    CURLMsg *m;
    int left;
    while ((m = curl_multi_info_read(f->multi, &left))) {
        if (m->msg != CURLMSG_DONE)
            continue;
        char *private;
        CURLcode code = m->data.result;
        curl_easy_getinfo(m->easy_handle, CURLINFO_PRIVATE, &private);
        fetch_job *j = (fetch_job *)(void *)private;
        if (code)
            fetch__job_guarded(j);
        sd_fetch_reason reason = fetch__job_reason(j, code);
        if (reason == SD_FETCH_EMPTY && j->kept)
            j->host->no_keep = true; // or it would come again
        sd_str detail = sd_str_of(j->stop ? j->stop_text
                                  : code  ? j->error
                                          : NULL);
        if (code && !j->stop && !detail.n)
            detail = sd_str_of(curl_easy_strerror(code));
        fetch__end(f, j, reason, detail);
    }
}

/// End what is late and find the next deadline.
static void
sweep(sd_fetch *f)
{
    uint64_t now = sd_clock_ns(), next = FETCH_NEVER;
    if (now < f->sweep_ns)
        return;
    f->sweep_ns = FETCH_NEVER;
    for (size_t i = 0; i < f->active_n;) {
        fetch_job *j = f->active[i];
        if (fetch__job_late(j, now)) {
            end_stopped(f, j); // another one takes its index
            continue;
        }
        next = j->deadline_ns < next ? j->deadline_ns : next;
        i++;
    }
    // Thousands of deadlines close together are looked at in one go.
    uint64_t soon = now + (uint64_t)SWEEP_MS * FETCH_NS_PER_MS;
    f->sweep_ns = next == FETCH_NEVER ? next : next > soon ? next : soon;
}

void
sd_fetch_run(sd_fetch *f, int timeout_ms)
{
    uint64_t until = FETCH_NEVER;
    if (f->made || timeout_ms == 0)
        until = 0;
    else if (timeout_ms > 0)
        until = sd_clock_ns() + (uint64_t)timeout_ms * FETCH_NS_PER_MS;
    bool woken;
    f->told = false;
    fetch__guard_thread(f->guard);
    do {
        start_jobs(f);
        fetch__loop_turn(f, until);
        reap(f);
        take_answers(f);
        sweep(f);
        start_jobs(f);
        woken = atomic_exchange(&f->woken, false);
    } while (!f->made && !f->told && !woken &&
             (until == FETCH_NEVER || (until && sd_clock_ns() < until)));
    // What was started last is on its way before the caller turns to others.
    fetch__loop_timer(f);
    reap(f);
}

void
sd_fetch_wake(sd_fetch *f)
{
    atomic_store(&f->woken, true);
    fetch__tell(f->wake);
}

const sd_fetch_record *
sd_fetch_take(sd_fetch *f)
{
    fetch_made *m = f->made;
    if (!m)
        return NULL;
    f->made = m->next;
    f->made_n--;
    return &m->r;
}

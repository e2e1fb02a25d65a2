// SPDX-License-Identifier: Apache-2.0
// One connection: requests in, answers out, one at a time. Further requests
// that a client sends ahead wait in the buffer.
#include "serve_int.h"

#include <errno.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    READ_BYTES = 4096,
    KEEP_BYTES = 64 << 10, // a larger buffer is not kept between answers
    MS_NS = 1000000,
};

serve_conn *
serve__conn_open(serve_loop *l, int fd)
{
    serve_conn *c = l->spare;
    if (c)
        l->spare = c->next;
    else
        c = sd_calloc(1, sizeof *c);
    sd_buf in = c->in, out = c->out;
    sd_buf_reset(&in);
    sd_buf_reset(&out);
    *c = (serve_conn){.fd = fd,
                      .in = in,
                      .out = out,
                      .readable = true,
                      .writable = true,
                      .seen_ns = l->now_ns,
                      .moved_ns = l->now_ns,
                      .next = l->all};
    c->in.max = SERVE_HEAD_MAX;
    c->out.max = SERVE_BODY_MAX;
    if (l->all)
        l->all->prev = c;
    l->all = c;
    l->conns++;
    return c;
}

void
serve__conn_close(serve_loop *l, serve_conn *c)
{
    serve__timer_drop(l, c);
    if (c->reset) {
        struct linger hard = {.l_onoff = 1, .l_linger = 0};
        (void)setsockopt(c->fd, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    }
    close(c->fd);
    *(c->prev ? &c->prev->next : &l->all) = c->next;
    if (c->next)
        c->next->prev = c->prev;
    c->next = l->spare;
    l->spare = c;
    l->conns--;
}

// ---------------------------------------------------------------- sending

/// Send up to `n` bytes; returns how many went, and false when the
/// connection is broken.
static bool
send_some(const serve_loop *l, serve_conn *c, const char *p, size_t n,
          size_t *ret)
{
    ssize_t k = send(c->fd, p, n, MSG_NOSIGNAL);
    if (k < 0 && errno != EAGAIN && errno != EINTR)
        return false;
    if (k > 0)
        c->moved_ns = l->now_ns;
    *ret = k < 0 ? 0 : (size_t)k;
    c->writable = *ret == n;
    return true;
}

/// Send what is left, or a drop of it; false when the connection is broken.
static bool
flush(serve_loop *l, serve_conn *c)
{
    size_t piece = SIZE_MAX, k;
    if (c->drip)
        piece = c->out.n / SERVE_DRIPS + 1;
    while (c->writable && c->sent < c->out.n) {
        size_t n = c->out.n - c->sent;
        n = n < piece ? n : piece;
        if (!send_some(l, c, c->out.p + c->sent, n, &k))
            return false;
        c->sent += k;
        if (c->drip && k) {
            serve__timer_set(l, c, l->now_ns + (uint64_t)SERVE_DRIP_MS * MS_NS);
            return true;
        }
    }
    sd_str filler = sd_buf_str(&l->site->text.html);
    while (c->writable && c->sent == c->out.n && c->more) {
        size_t n = c->more < filler.n ? c->more : filler.n;
        if (!send_some(l, c, filler.p, n, &k))
            return false;
        c->more -= k;
    }
    return true;
}

/// Send `text`, and keep what the socket does not take.
static bool
send_answer(serve_loop *l, serve_conn *c, sd_str text)
{
    size_t k = 0;
    sd_buf_reset(&c->out);
    c->sent = 0;
    if (!c->drip && c->writable && !send_some(l, c, text.p, text.n, &k))
        return false;
    sd_buf_add(&c->out, sd_str_sub(text, k, text.n));
    return flush(l, c);
}

// ---------------------------------------------------------------- answering

static void
begin_work(serve_work *w)
{
    sd_buf_reset(&w->location);
    sd_buf_reset(&w->out);
    w->out.max = SERVE_BODY_MAX;
    w->location.max = w->packed.max = SERVE_BODY_MAX;
    w->out.p = sd_grow(w->out.p, &w->out.cap, SERVE_HEAD_ROOM, 1);
    w->out.n = SERVE_HEAD_ROOM;
}

/// Take the first `n` bytes off the front of what was read.
static void
drop_read(serve_conn *c, size_t n)
{
    c->in.n -= n;
    memmove(c->in.p, c->in.p + n, c->in.n);
}

/// Answer the request; false when the connection is over.
static bool
answer(serve_loop *l, serve_conn *c, serve_parsed p, const serve_request *r)
{
    begin_work(&l->work);
    serve_reply a = p == SERVE_DONE
                        ? serve__answer(l->site, l->stats, r, &l->work)
                        : serve__refuse(p, &l->work);
    c->close = p != SERVE_DONE || !r->keep || r->has_body || l->stopping;
    c->drip = a.manner == SERVE_DRIP;
    c->reset = a.manner == SERVE_BREAK;
    c->more = r->head ? 0 : a.more;
    c->state = a.manner == SERVE_HANG ? CONN_HANG : CONN_SEND;
    sd_str text = {"", 0};
    if (c->state == CONN_SEND)
        text = serve__finish(&a, r->head, &c->close, &l->work);
    serve__count(l->stats, r, &a, text.n + c->more, c->seen_ns);
    l->answers++;
    drop_read(c, p == SERVE_DONE ? r->bytes : c->in.n);
    return c->state == CONN_HANG || send_answer(l, c, text);
}

/// How long the answer to `r` must wait.
static uint64_t
delay_of(const serve_loop *l, const serve_request *r)
{
    const sd_serve_options *o = l->o;
    uint64_t span = (uint64_t)(o->latency_most_ms - o->latency_ms) * MS_NS;
    uint64_t dice = sd_hash(r->target.p, r->target.n, l->answers);
    return (uint64_t)o->latency_ms * MS_NS + (span ? dice % span : 0);
}

// ---------------------------------------------------------------- reading

/// Read what is there; false at the end of the connection.
static bool
read_more(const serve_loop *l, serve_conn *c)
{
    size_t room = c->in.max - c->in.n;
    room = room < READ_BYTES ? room : READ_BYTES;
    c->in.p = sd_grow(c->in.p, &c->in.cap, c->in.n + room, 1);
    ssize_t n = recv(c->fd, c->in.p + c->in.n, room, 0);
    if (n < 0) {
        c->readable = false;
        return errno == EAGAIN || errno == EINTR;
    }
    c->in.n += (size_t)n;
    c->moved_ns = l->now_ns;
    return n > 0;
}

/// A request, if one is complete: answer it or have it wait. False when the
/// connection is over; `*ret_stuck` when more bytes are needed and there are
/// none.
static bool
take_request(serve_loop *l, serve_conn *c, bool *ret_stuck)
{
    serve_request r = {.bytes = 0};
    serve_parsed p = serve__request_parse(sd_buf_str(&c->in), &r);
    if (p == SERVE_MORE) {
        *ret_stuck = !c->readable;
        return *ret_stuck || read_more(l, c);
    }
    // Anew: the round may be long, and politeness is measured by this.
    c->seen_ns = l->now_ns = sd_clock_ns();
    uint64_t delay = p == SERVE_DONE ? delay_of(l, &r) : 0;
    if (!delay)
        return answer(l, c, p, &r);
    c->state = CONN_WAIT;
    serve__timer_set(l, c, l->now_ns + delay);
    return true;
}

/// The answer is out: the next request, or the end.
static bool
next_request(serve_conn *c)
{
    if (c->close)
        return false;
    if (c->out.cap > KEEP_BYTES)
        sd_buf_done(&c->out);
    c->state = CONN_READ;
    return true;
}

void
serve__conn_advance(serve_loop *l, serve_conn *c)
{
    bool alive = true, stuck = false;
    while (alive && !stuck) {
        if (c->state == CONN_READ)
            alive = take_request(l, c, &stuck);
        else if (c->state != CONN_SEND || c->timer_at)
            stuck = true;
        else if (c->sent < c->out.n || c->more) {
            alive = flush(l, c);
            stuck = !c->writable || c->timer_at;
        } else {
            alive = next_request(c);
        }
    }
    if (!alive)
        serve__conn_close(l, c);
}

void
serve__conn_due(serve_loop *l, serve_conn *c)
{
    if (c->state == CONN_WAIT) {
        serve_request r = {.bytes = 0};
        serve_parsed p = serve__request_parse(sd_buf_str(&c->in), &r);
        assert(p == SERVE_DONE); // it was before the wait
        if (!answer(l, c, p, &r)) {
            serve__conn_close(l, c);
            return;
        }
    }
    serve__conn_advance(l, c);
}

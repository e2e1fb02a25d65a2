// SPDX-License-Identifier: Apache-2.0
// A job's way through its hops; client_int.h has the drawing.
#include "client_int.h"
#include "sd_http.h"

#include <stdlib.h>
#include <string.h>

enum {
    /// A lookup that takes longer is left to fetch, whose own limit ends it.
    NAME_MS = 15000,
};

client_job *
client__job_new(sd_client *c, uint64_t tag)
{
    client_job *j = sd_calloc(1, sizeof *j);
    j->box = client__box_new(tag);
    j->href.max = SD_URL_MAX;
    j->after = c->all;
    if (c->all)
        c->all->before = j;
    c->all = j;
    return j;
}

void
client__job_free(sd_client *c, client_job *j)
{
    *(j->before ? &j->before->after : &c->all) = j->after;
    if (j->after)
        j->after->before = j->before;
    if (j->box)
        sd_client_done(&j->box->r);
    sd_buf_done(&j->href);
    free(j);
}

/// The address without its fragment, which no server sees.
static sd_str
text_of(const sd_url *u)
{
    return sd_str_sub(u->href, 0, u->fragment_at);
}

void
client__end(sd_client *c, client_job *j, sd_fetch_reason reason, sd_str detail)
{
    client_box *b = j->box;
    sd_client_hop *h = client__hop(j);
    h->reason = b->r.reason = reason;
    h->detail = b->r.detail = client__keep(b, detail);
    if (j->robots_of) {
        client__robots_ended(c, j, reason, detail);
        client__job_free(c, j);
        return;
    }
    b->r.host = j->host;
    if (!b->r.ready_unix_ms) {
        int64_t now = sd_client_now_ms(c);
        int64_t at = sd_polite_ready_ms(c->polite, j->host, 0);
        b->r.ready_unix_ms = at == SD_POLITE_BUSY ? now : at;
    }
    *(c->result ? &c->result_last->next : &c->result) = b;
    c->result_last = b;
    j->box = NULL;
    client__job_free(c, j);
}

// ------------------------------------------------------------- up to the line

static unsigned
port_of(const sd_url *u)
{
    if (u->port != SD_URL_NO_PORT)
        return (unsigned)u->port;
    return u->kind == SD_URL_HTTPS ? 443 : 80;
}

void
client__begin(sd_client *c, client_job *j)
{
    j->host = sd_client_host(&j->url);
    j->seen[j->redirects] = sd_hash(j->href.p, text_of(&j->url).n, 0);
    client__hop_add(j->box, text_of(&j->url));
    if (!sd_url_is_web(&j->url))
        client__end(c, j, SD_FETCH_SCHEME, sd_url_scheme(&j->url));
    else if (sd_fetch_port_bad(port_of(&j->url)))
        client__end(c, j, SD_FETCH_PORT, SD_STR(""));
    else if (c->conf.scope && !j->robots_of &&
             !c->conf.scope(c->conf.scope_ctx, &j->url))
        client__end(c, j, SD_FETCH_SCOPE, SD_STR(""));
    else if (!j->robots_of && !j->no_robots)
        client__robots(c, j);
    else
        client__go(c, j);
}

/// A key for politeness; 0 is none.
static uint64_t
address_key(const sd_fetch_address *a)
{
    sd_fetch_address m = sd_fetch_address_carried(a); // the same machine
    uint64_t h = sd_hash(m.bytes, m.v6 ? 16 : 4, m.scope);
    return h ? h : 1;
}

static void
stand_in_line(sd_client *c, client_job *j)
{
    int64_t now = sd_client_now_ms(c);
    int64_t at = sd_polite_estimate_ms(c->polite, j->host, j->address, now);
    if (at - now > c->conf.polite.patience_ms) {
        j->box->r.ready_unix_ms = at;
        client__end(c, j, SD_FETCH_LATER, SD_STR(""));
        return;
    }
    sd_polite_push(c->polite, j->host, j->address, (uint64_t)(uintptr_t)j, now);
}

void
client__name_again(sd_client *c, client_job *j)
{
    sd_fetch_address a;
    sd_fetch_name n = sd_fetch_resolve(c->fetch, sd_url_host(&j->url), &a);
    if (n == SD_FETCH_NAME_PENDING && sd_client_now_ms(c) < j->name_until_ms) {
        j->next = c->names;
        c->names = j;
        return;
    }
    // Without an address fetch finds out what is wrong with the name.
    j->address = n == SD_FETCH_NAME_KNOWN ? address_key(&a) : 0;
    stand_in_line(c, j);
}

void
client__go(sd_client *c, client_job *j)
{
    j->address = 0;
    j->name_until_ms = sd_client_now_ms(c) + NAME_MS;
    if (c->by_address)
        client__name_again(c, j);
    else
        stand_in_line(c, j);
}

void
client__send(sd_client *c, client_job *j)
{
    // More would not be read; see SD_ROBOTS_BYTES_MAX.
    sd_fetch_limits limits = c->conf.fetch.limits;
    limits.body_bytes = SD_ROBOTS_BYTES_MAX;
    sd_fetch_request request = {
        .url = text_of(&j->url),
        .tag = (uint64_t)(uintptr_t)j,
        .accept = j->accept,
        .limits = j->robots_of ? &limits : NULL,
    };
    if (!j->redirects) {
        request.etag = j->etag;
        request.last_modified = j->last_modified;
    }
    sd_fetch_add(c->fetch, &request);
}

// ------------------------------------------------------------- with an answer

/// Did the server, or the way to it, fail us?
static bool
has_failed(sd_fetch_reason r)
{
    return r == SD_FETCH_DNS || r == SD_FETCH_CONNECT ||
           r == SD_FETCH_CONNECT_TIME || r == SD_FETCH_TLS ||
           r == SD_FETCH_HEAD_TIME || r == SD_FETCH_PROTOCOL ||
           r == SD_FETCH_EMPTY || r == SD_FETCH_CUT_TIME;
}

/// Milliseconds that the server wants us to wait; -1 if it says nothing. It
/// counts with every status: who says it wants to be left alone.
static int64_t
retry_after(const sd_fetch_record *r, int64_t now_ms)
{
    sd_http_head head;
    sd_str value;
    int64_t wait = -1;
    if (sd_http_head_read(r->response_head, &head) &&
        sd_http_find(head.fields, "Retry-After", &value))
        sd_http_retry_after(value, now_ms, &wait);
    return wait;
}

static void
tell_polite(sd_client *c, uint64_t host, uint64_t address,
            const sd_fetch_record *r)
{
    int64_t now = sd_client_now_ms(c);
    sd_polite_end(c->polite, host, address, now,
                  (sd_polite_outcome){.status = r->status,
                                      .failed = has_failed(r->reason),
                                      .retry_after_ms = retry_after(r, now)});
}

/// Might the same question have another answer soon?
static bool
is_worth_retry(const sd_fetch_record *r)
{
    if (r->reason == SD_FETCH_OK)
        return r->status == 502 || r->status == 503 || r->status == 504;
    if (r->reason == SD_FETCH_DNS)
        return sd_fetch_name_later(r->detail);
    return r->reason == SD_FETCH_CONNECT ||
           r->reason == SD_FETCH_CONNECT_TIME || r->reason == SD_FETCH_EMPTY;
}

/// Try again after a while. False if it is not worth it or would take longer
/// than anyone waits here.
static bool
retry(sd_client *c, client_job *j, const sd_fetch_record *r)
{
    // A connection that was closed as we asked, or HTTP/2 refused, says nothing
    // of the answer: another way may be tried, however often that is wanted
    // otherwise.
    bool other = r->reason == SD_FETCH_EMPTY && (r->reused || r->refused) &&
                 (j->robots_of || !c->conf.pages_once);
    if (c->stopping || j->retries >= c->conf.retries + other ||
        !is_worth_retry(r))
        return false;
    int64_t now = sd_client_now_ms(c), asked = retry_after(r, now);
    int64_t wait = (int64_t)c->conf.retry_ms << j->retries;
    if (asked > wait)
        wait = asked;
    int64_t ready = sd_polite_ready_ms(c->polite, j->host, 0);
    if (ready != SD_POLITE_BUSY && ready - now > wait)
        wait = ready - now;
    if (wait > c->conf.retry_wait_ms || wait > c->conf.polite.patience_ms)
        return false;
    j->retries++;
    client__timer_add(c, j, now + wait);
    return true;
}

static bool
is_redirect(unsigned status)
{
    return status == 301 || status == 302 || status == 303 || status == 307 ||
           status == 308;
}

/// Where the answer sends us, into `out`. False if nowhere.
static bool
read_location(const client_job *j, const sd_fetch_record *r, sd_buf *out,
              sd_url *ret)
{
    sd_http_head head;
    sd_str location;
    sd_buf href = {.max = SD_URL_MAX};
    sd_url to;
    bool found = r->reason != SD_FETCH_STOPPED && is_redirect(r->status) &&
                 sd_http_head_read(r->response_head, &head) &&
                 sd_http_find(head.fields, "Location", &location) &&
                 sd_url_parse(location, &j->url, &href, &to) &&
                 sd_url_normalise(&to, SD_URL_DROP_USER, out, ret);
    sd_buf_done(&href);
    return found;
}

static bool
has_seen(const client_job *j, sd_str text)
{
    uint64_t hash = sd_hash(text.p, text.n, 0);
    for (unsigned i = 0; i <= j->redirects; i++)
        if (j->seen[i] == hash)
            return true;
    return false;
}

/// Follow a redirect. False if the answer is none.
static bool
follow(sd_client *c, client_job *j, const sd_fetch_record *r)
{
    sd_buf href = {.max = SD_URL_MAX};
    sd_url to;
    if (!read_location(j, r, &href, &to)) {
        sd_buf_done(&href);
        return false;
    }
    j->box->r.redirect = client__keep(j->box, text_of(&to));
    sd_fetch_reason bad = SD_FETCH_OK;
    if (!j->redirects_max || c->stopping) {
        sd_buf_done(&href);
        return false;
    }
    if (has_seen(j, text_of(&to)))
        bad = SD_FETCH_REDIRECT_LOOP;
    else if (j->redirects == j->redirects_max)
        bad = SD_FETCH_REDIRECT_MANY;
    if (bad) {
        sd_buf_done(&href);
        client__end(c, j, bad, j->box->r.redirect);
        return true;
    }
    j->box->r.redirect = (sd_str){0};
    sd_buf_done(&j->href);
    j->href = href;
    j->url = to;
    j->redirects++;
    client__begin(c, j);
    return true;
}

void
client__record(sd_client *c, client_job *j, const sd_fetch_record *r)
{
    sd_client_hop *h = client__hop(j);
    uint64_t host = j->host, address = j->address;
    sd_fetch_done(h->record);
    h->record = r;
    h->reason = r->reason;
    h->detail = r->detail;
    h->attempts++;
    j->box->r.attempts++;
    // A Crawl-delay must be known before the clock is set by the end.
    if (j->robots_of)
        client__robots_seen(c, j, r);
    tell_polite(c, host, address, r);
    if (!retry(c, j, r) && !follow(c, j, r))
        client__end(c, j, r->reason, r->detail);
}

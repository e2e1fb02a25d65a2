// SPDX-License-Identifier: Apache-2.0
#include "fetch_int.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t
ms(uint32_t n)
{
    return (uint64_t)n * FETCH_NS_PER_MS;
}

static uint64_t
least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

fetch_job *
fetch__job_new(sd_fetch *f)
{
    fetch_job *j = sd_calloc(1, sizeof *j);
    j->f = f;
    j->given.max = j->href.max = SD_URL_MAX;
    j->url.max = SIZE_MAX;
    return j;
}

void
fetch__job_free(fetch_job *j)
{
    curl_slist_free_all(j->extra);
    sd_buf_done(&j->given);
    sd_buf_done(&j->href);
    sd_buf_done(&j->url);
    sd_buf_done(&j->body);
    fetch__head_done(&j->head);
    free(j);
}

// ------------------------------------------------------------ taking it in

static uint32_t
or_else(uint32_t value, uint32_t otherwise)
{
    return value ? value : otherwise;
}

sd_fetch_limits
fetch__limits(const sd_fetch_limits *l, const sd_fetch_limits *d)
{
    return (sd_fetch_limits){
        .dns_ms = or_else(l->dns_ms, d->dns_ms),
        .connect_ms = or_else(l->connect_ms, d->connect_ms),
        .head_ms = or_else(l->head_ms, d->head_ms),
        .total_ms = or_else(l->total_ms, d->total_ms),
        .low_bytes_per_s = or_else(l->low_bytes_per_s, d->low_bytes_per_s),
        .low_ms = or_else(l->low_ms, d->low_ms),
        .head_bytes = l->head_bytes ? l->head_bytes : d->head_bytes,
        .body_bytes = l->body_bytes ? l->body_bytes : d->body_bytes,
    };
}

static bool
refuse(fetch_job *j, sd_fetch_reason reason, const char *text)
{
    j->stop = reason;
    j->stop_text = text;
    return false;
}

/// The address without user information and fragment: neither is sent.
static void
write_url(fetch_job *j)
{
    sd_buf_reset(&j->url);
    sd_buf_add(&j->url, sd_url_scheme(&j->parts));
    sd_buf_add(&j->url, SD_STR("://"));
    sd_buf_add(&j->url, sd_url_host_key(&j->parts));
    sd_buf_add(&j->url, sd_url_path(&j->parts));
    sd_buf_add(&j->url, sd_url_query(&j->parts));
    sd_buf_addc(&j->url, '\0');
}

static bool
check_url(fetch_job *j)
{
    if (!sd_url_parse(sd_buf_str(&j->given), NULL, &j->href, &j->parts))
        return refuse(j, SD_FETCH_SCHEME, "not an absolute address");
    if (!sd_url_is_web(&j->parts))
        return refuse(j, SD_FETCH_SCHEME, NULL);
    j->port = j->parts.port != SD_URL_NO_PORT ? (unsigned)j->parts.port
              : j->parts.kind == SD_URL_HTTPS ? 443
                                              : 80;
    if (sd_fetch_port_bad(j->port))
        return refuse(j, SD_FETCH_PORT, NULL);
    sd_fetch_address a;
    sd_str host = sd_url_host(&j->parts);
    const char *special;
    if (!j->f->allow_private && sd_fetch_address_parse(host, &a) &&
        (special = sd_fetch_address_special(&a)))
        return refuse(j, SD_FETCH_ADDRESS, special);
    if (host.n > SD_FETCH_HOST_MAX)
        return refuse(j, SD_FETCH_DNS, "the name is too long");
    return true;
}

static struct curl_slist *
make_fields(unsigned accept)
{
    sd_buf types = {.max = 1024};
    fetch__accept_text(accept, &types);
    struct curl_slist *list =
        fetch__field_add(NULL, SD_STR("Accept"), sd_buf_str(&types));
    sd_buf_done(&types);
    // Written here, not asked of libcurl, which would decode then.
    return fetch__field_add(list, SD_STR("Accept-Encoding"),
                            SD_STR("gzip, br, zstd"));
}

/// Fields of the user's own, where they may go: they come last.
static void
add_own(fetch_job *j)
{
    const sd_fetch *f = j->f;
    if (!f->own || !f->fields_to || !f->fields_to(f->fields_ctx, &j->parts))
        return;
    if (!j->extra)
        j->extra = make_fields(j->accept);
    struct curl_slist *last = j->extra;
    while (last->next)
        last = last->next;
    for (const struct curl_slist *l = f->own; l; l = l->next)
        if (!curl_slist_append(j->extra, l->data))
            sd_oom();
    j->own = last->next;
}

bool
fetch__job_take(fetch_job *j, const sd_fetch_request *r)
{
    j->tag = r->tag;
    j->accept = r->accept & SD_ACCEPT_ALL_BITS;
    j->stop = SD_FETCH_OK;
    j->stop_text = NULL;
    j->error[0] = '\0';
    j->tried = 0;
    j->received = j->start_unix_ms = j->dns_ns = 0;
    j->add_ns = j->start_ns = j->ready_ns = sd_clock_ns();
    j->limits =
        r->limits ? fetch__limits(r->limits, &j->f->limits) : j->f->limits;
    sd_buf_reset(&j->given);
    sd_buf_add(&j->given, r->url);
    fetch__head_reset(&j->head, j->limits.head_bytes);
    if (fetch__field_text(r->etag) || fetch__field_text(r->last_modified)) {
        j->extra = make_fields(j->accept);
        if (fetch__field_text(r->etag))
            j->extra =
                fetch__field_add(j->extra, SD_STR("If-None-Match"), r->etag);
        if (fetch__field_text(r->last_modified))
            j->extra = fetch__field_add(j->extra, SD_STR("If-Modified-Since"),
                                        r->last_modified);
    }
    j->own = NULL;
    if (!check_url(j))
        return false;
    add_own(j);
    write_url(j);
    return true;
}

struct curl_slist *
fetch__job_fields(fetch_job *j)
{
    if (j->extra)
        return j->extra;
    if (!j->f->fields[j->accept])
        j->f->fields[j->accept] = make_fields(j->accept);
    return j->f->fields[j->accept];
}

// ------------------------------------------------------------ starting it

/// libcurl looks nothing up: it gets one wildcard entry of addresses for
/// documentation, as many as are tried, and fetch__open_socket puts the real
/// one in at the last moment.
static void
give_wildcard(fetch_job *j)
{
    char line[64];
    snprintf(line, sizeof line, "*:%u:192.0.2.1,192.0.2.2", j->port);
    j->wildcard = curl_slist_append(NULL, line);
    if (!j->wildcard)
        sd_oom();
    curl_easy_setopt(j->easy, CURLOPT_RESOLVE, j->wildcard);
}

void
fetch__job_start(fetch_job *j, uint64_t now)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    j->start_unix_ms =
        (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / FETCH_NS_PER_MS;
    j->start_ns = j->ready_ns = now;
    j->phase = FETCH_CONNECT;
    j->opened = -1;
    j->kept = j->refused = false;
    j->addresses = j->host->addresses;
    memcpy(j->address, j->host->address, sizeof j->address);
    j->easy = fetch__job_handle(j);
    give_wildcard(j);
    curl_easy_setopt(j->easy, CURLOPT_URL, j->url.p);
    curl_easy_setopt(j->easy, CURLOPT_HTTPHEADER, fetch__job_fields(j));
    // Half of it is for the first of the two addresses libcurl thinks it has;
    // the whole is watched over by us.
    long connect = (long)j->limits.connect_ms;
    curl_easy_setopt(j->easy, CURLOPT_CONNECTTIMEOUT_MS,
                     j->addresses > 1 ? connect : 2 * connect);
    bool http2 = j->f->http2 && !j->host->http1;
    curl_easy_setopt(j->easy, CURLOPT_HTTP_VERSION,
                     http2 ? (long)CURL_HTTP_VERSION_2TLS
                           : (long)CURL_HTTP_VERSION_1_1);
    // Wait for a connection that others can share, where that can be.
    curl_easy_setopt(
        j->easy, CURLOPT_PIPEWAIT,
        (long)(http2 && !j->host->no_keep && j->parts.kind == SD_URL_HTTPS));
    curl_easy_setopt(j->easy, CURLOPT_FORBID_REUSE, (long)j->host->no_keep);
    curl_easy_setopt(j->easy, CURLOPT_FRESH_CONNECT, (long)j->host->no_keep);
    fetch__job_deadline(j);
    if (curl_multi_add_handle(j->f->multi, j->easy))
        sd_oom(); // the one thing that can go wrong with a handle of our own
}

/// Handles are not used again, although that would be a little cheaper: libcurl
/// 7.88.1 remembers the last header line of a handle after freeing it, and if
/// the next answer begins with a line that is folded, writes there.
void
fetch__job_withdraw(fetch_job *j)
{
    curl_multi_remove_handle(j->f->multi, j->easy);
    curl_easy_cleanup(j->easy);
    curl_slist_free_all(j->wildcard);
    j->easy = NULL;
    j->wildcard = NULL;
}

// ------------------------------------------------------------ its limits

void
fetch__job_deadline(fetch_job *j)
{
    const sd_fetch_limits *l = &j->limits;
    uint64_t end = j->start_ns + ms(l->total_ms), at = FETCH_NEVER;
    switch (j->phase) {
    case FETCH_IDLE:
    case FETCH_TURN:
        break;
    case FETCH_NAME:
        at = j->add_ns + ms(l->dns_ms);
        break;
    case FETCH_CONNECT:
        at = least(end, j->start_ns + ms(l->connect_ms));
        break;
    case FETCH_HEAD:
        at = least(end, j->ready_ns + ms(l->head_ms));
        break;
    case FETCH_BODY:
        at = least(end, j->window_ns + ms(l->low_ms));
        break;
    }
    j->deadline_ns = at;
    j->f->sweep_ns = least(j->f->sweep_ns, at);
}

static bool
late(fetch_job *j, sd_fetch_reason reason, const char *text)
{
    return !refuse(j, reason, text);
}

/// The end of a window: enough of the body, or too little?
static bool
late_body(fetch_job *j, uint64_t now)
{
    if (now >= j->start_ns + ms(j->limits.total_ms))
        return late(j, SD_FETCH_CUT_TIME, "total time is over");
    uint64_t got = j->received - j->window_received;
    uint64_t want = (uint64_t)j->limits.low_bytes_per_s * j->limits.low_ms;
    if (got * 1000 < want)
        return late(j, SD_FETCH_CUT_TIME, "the body comes too slowly");
    j->window_ns = now;
    j->window_received = j->received;
    fetch__job_deadline(j);
    return false;
}

bool
fetch__job_late(fetch_job *j, uint64_t now)
{
    if (now < j->deadline_ns)
        return false;
    switch (j->phase) {
    case FETCH_IDLE:
    case FETCH_TURN:
        return false;
    case FETCH_NAME:
        return late(j, SD_FETCH_DNS, FETCH_NAME_LATE);
    case FETCH_CONNECT:
        return late(j, SD_FETCH_CONNECT_TIME, NULL);
    case FETCH_HEAD:
        return late(j, SD_FETCH_HEAD_TIME, NULL);
    case FETCH_BODY:
        return late_body(j, now);
    }
    return false;
}

void
fetch__job_guarded(fetch_job *j)
{
    if (j->phase < FETCH_HEAD || !(j->f->farewell[j->our_port] & FETCH_GUARDED))
        return;
    j->host->http1 = true;
    if (!j->stop)
        late(j, j->phase == FETCH_BODY ? SD_FETCH_CUT_TIME : SD_FETCH_HEAD_TIME,
             "frames without content, without end");
}

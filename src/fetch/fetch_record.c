// SPDX-License-Identifier: Apache-2.0
#include "fetch_int.h"

#include <stdlib.h>
#include <string.h>

static uint32_t
us_of(uint64_t ns)
{
    ns /= 1000;
    return ns < UINT32_MAX ? (uint32_t)ns : UINT32_MAX;
}

/// A time that libcurl measured, in microseconds.
static uint64_t
time_us(fetch_job *j, CURLINFO what)
{
    curl_off_t us = 0;
    curl_easy_getinfo(j->easy, what, &us);
    return us > 0 ? (uint64_t)us : 0;
}

static uint32_t
between(uint64_t from, uint64_t to)
{
    return to > from ? us_of((to - from) * 1000) : 0;
}

/// What went over the wire. libcurl does not hand it out unless it also
/// writes a diary of all it does; a test compares this with what a server
/// got.
static void
write_request(fetch_job *j, unsigned version, sd_buf *out)
{
    sd_buf_add(out, SD_STR("GET "));
    sd_buf_add(out, sd_url_path(&j->parts));
    sd_buf_add(out, sd_url_query(&j->parts));
    sd_buf_addf(out, " HTTP/%s\r\nHost: ", version == 20 ? "2" : "1.1");
    sd_buf_add(out, sd_url_host_key(&j->parts));
    sd_buf_addf(out, "\r\nUser-Agent: ");
    sd_buf_add(out, sd_str_of(j->f->user_agent));
    sd_buf_add(out, SD_STR("\r\n"));
    bool own = false; // may be secret: archives are passed on
    for (struct curl_slist *l = fetch__job_fields(j); l; l = l->next) {
        own |= l == j->own;
        if (own)
            fetch__field_record(sd_str_of(l->data), out);
        else
            sd_buf_add(out, sd_str_of(l->data));
        sd_buf_add(out, SD_STR("\r\n"));
    }
    sd_buf_add(out, SD_STR("\r\n"));
}

static void
fill_wire(fetch_job *j, sd_fetch_record *r)
{
    long sent = 0;
    char *ip = NULL;
    curl_easy_getinfo(j->easy, CURLINFO_REQUEST_SIZE, &sent);
    curl_easy_getinfo(j->easy, CURLINFO_PRIMARY_IP, &ip);
    r->request_sent = sent > 0;
    r->reused = r->request_sent && j->kept;
    r->refused = j->refused;
    if (ip && j->phase != FETCH_CONNECT)
        snprintf(r->ip, sizeof r->ip, "%s", ip);
    uint64_t connected = time_us(j, CURLINFO_CONNECT_TIME_T);
    uint64_t secure = time_us(j, CURLINFO_APPCONNECT_TIME_T);
    uint64_t sending = time_us(j, CURLINFO_PRETRANSFER_TIME_T);
    if (!r->reused) {
        r->connect_us = us_of(connected * 1000);
        r->tls_us = between(connected, secure);
    }
    r->first_us = between(sending, time_us(j, CURLINFO_STARTTRANSFER_TIME_T));
    r->total_us = us_of(j->end_ns - j->start_ns);
}

static sd_str
put(char **at, sd_str s)
{
    if (s.n)
        memcpy(*at, s.p, s.n);
    sd_str kept = {*at, s.n};
    *at += s.n;
    return kept;
}

fetch_made *
fetch__record(fetch_job *j, sd_fetch_reason reason, sd_str detail)
{
    sd_fetch_record r = {.tag = j->tag,
                         .reason = reason,
                         .status = j->head.status,
                         .http_version = j->head.version,
                         .start_unix_ms = j->start_unix_ms,
                         .dns_us = us_of(j->dns_ns),
                         .received_bytes = j->head.total + j->received};
    if (j->phase >= FETCH_CONNECT)
        fill_wire(j, &r);
    sd_buf *request = &j->f->scratch;
    sd_buf_reset(request);
    if (r.request_sent)
        write_request(j, r.http_version, request);

    size_t text_n = j->given.n + detail.n + request->n + j->head.text.n;
    fetch_made *m = sd_realloc(NULL, sizeof *m + text_n, 1);
    char *at = m->text;
    r.url = put(&at, sd_buf_str(&j->given));
    r.detail = put(&at, detail);
    r.request_head = put(&at, sd_buf_str(request));
    r.response_head = put(&at, sd_buf_str(&j->head.text));
    r.body = sd_buf_str(&j->body);
    m->body = j->body.p;
    m->next = NULL;
    m->r = r;
    j->body = (sd_buf){0};
    return m;
}

void
sd_fetch_done(const sd_fetch_record *r)
{
    if (!r)
        return;
    fetch_made *m = (fetch_made *)(uintptr_t)r;
    free(m->body);
    free(m);
}

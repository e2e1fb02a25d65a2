// SPDX-License-Identifier: Apache-2.0
// Results: what they hold, the bodies in them, their records in an archive.
#include "client_int.h"
#include "sd_http.h"

#include <stdlib.h>
#include <string.h>

// Thousands of requests may wait, each with a few short texts: an arena would
// take 64 KiB for each of them.
struct client_text {
    struct client_text *next;
    char text[];
};

sd_str
client__keep(client_box *b, sd_str s)
{
    if (!s.n)
        return SD_STR("");
    struct client_text *t = sd_realloc(NULL, 1, sizeof *t + s.n);
    t->next = b->texts;
    b->texts = t;
    memcpy(t->text, s.p, s.n);
    return (sd_str){t->text, s.n};
}

client_box *
client__box_new(uint64_t tag)
{
    client_box *b = sd_calloc(1, sizeof *b);
    b->r.tag = tag;
    return b;
}

sd_client_hop *
client__hop_add(client_box *b, sd_str url)
{
    b->r.hop = sd_grow(b->r.hop, &b->hop_cap, b->r.hops + 1, sizeof *b->r.hop);
    sd_client_hop *h = &b->r.hop[b->r.hops++];
    *h = (sd_client_hop){.url = client__keep(b, url)};
    return h;
}

sd_client_hop *
client__hop(const client_job *j)
{
    return &j->box->r.hop[j->box->r.hops - 1];
}

void
sd_client_done(sd_client_result *r)
{
    if (!r)
        return;
    client_box *b = (client_box *)r;
    for (size_t i = 0; i < r->hops; i++)
        sd_fetch_done(r->hop[i].record);
    free(r->hop);
    for (struct client_text *t = b->texts, *next; t; t = next) {
        next = t->next;
        free(t);
    }
    free(b);
}

sd_fetch_reason
sd_client_body(const sd_fetch_record *record, sd_buf *scratch, sd_str *ret)
{
    sd_http_head head = {0};
    sd_http_head_read(record->response_head, &head);
    switch (sd_http_decode(head.fields, record->body, scratch, ret)) {
    case SD_HTTP_DECODED:
        break;
    case SD_HTTP_TOO_LARGE:
        return SD_FETCH_BOMB;
    case SD_HTTP_BROKEN:
        // The end of a body that was cut is missing, and the record says so.
        return record->reason == SD_FETCH_OK ? SD_FETCH_DECODE : SD_FETCH_OK;
    case SD_HTTP_UNKNOWN:
        return SD_FETCH_DECODE;
    }
    return SD_FETCH_OK;
}

// ------------------------------------------------------------------ archive

static sd_warc_cut
cut_of(const sd_fetch_record *r)
{
    if (r->reason == SD_FETCH_CUT_SIZE)
        return SD_WARC_CUT_LENGTH;
    if (r->reason == SD_FETCH_CUT_TIME)
        return SD_WARC_CUT_TIME;
    if (r->reason == SD_FETCH_CUT_CLOSED)
        return SD_WARC_CUT_DISCONNECT;
    return r->reason == SD_FETCH_OK ? SD_WARC_WHOLE : SD_WARC_CUT_UNSPECIFIED;
}

/// Metadata of a hop: how it was had.
static void
add_fields(const sd_client_result *r, size_t hop, sd_buf *out)
{
    const sd_fetch_record *rec = r->hop[hop].record;
    char number[32];
    snprintf(number, sizeof number, "%u", rec->total_us / 1000);
    sd_warc_field(out, "fetchTimeMs", sd_str_of(number));
    sd_warc_field(out, "reason",
                  sd_str_of(sd_fetch_reason_name(r->hop[hop].reason)));
    snprintf(number, sizeof number, "%u", r->hop[hop].attempts);
    sd_warc_field(out, "attempts", sd_str_of(number));
    if (hop) {
        snprintf(number, sizeof number, "%zu", hop);
        sd_warc_field(out, "redirects", sd_str_of(number));
        sd_warc_field(out, "via", r->hop[hop - 1].url);
    }
}

/// Has the server said that what we have is good? Only who asked that can have
/// archived it; a 304 to others is a response like any.
static bool
is_revisit(const sd_fetch_record *r)
{
    sd_str fields = r->request_head, value;
    return r->status == 304 &&
           (sd_http_find(fields, "If-None-Match", &value) ||
            sd_http_find(fields, "If-Modified-Since", &value));
}

static sd_status
put_hop(const sd_client_result *r, size_t hop, sd_warc_writer *w, sd_buf *out)
{
    enum { FIELDS_MAX = 1 << 22 };
    const sd_fetch_record *rec = r->hop[hop].record;
    bool revisit = is_revisit(rec);
    sd_warc_item item = {
        .kind = revisit ? SD_WARC_REVISIT : SD_WARC_RESPONSE,
        .target = r->hop[hop].url,
        .unix_ms = (int64_t)rec->start_unix_ms,
        .ip = sd_str_of(rec->ip),
        .head = rec->response_head,
        .body = rec->body,
        .cut = cut_of(rec),
        .not_modified = revisit,
    };
    sd_warc_place response, other;
    sd_status st = sd_warc_write(w, &item, out, &response);
    if (st)
        return st;
    item = (sd_warc_item){.kind = SD_WARC_REQUEST,
                          .target = item.target,
                          .unix_ms = item.unix_ms,
                          .ip = item.ip,
                          .head = rec->request_head,
                          .concurrent_to = response.id};
    st = sd_warc_write(w, &item, out, &other);
    sd_buf fields = {.max = FIELDS_MAX};
    add_fields(r, hop, &fields);
    item.kind = SD_WARC_METADATA;
    item.ip = item.head = SD_STR("");
    item.body = sd_buf_str(&fields);
    if (!st)
        st = sd_warc_write(w, &item, out, &other);
    sd_buf_done(&fields);
    return st;
}

sd_status
sd_client_warc(const sd_client_result *r, sd_warc_writer *w, sd_buf *out)
{
    for (size_t i = 0; i < r->hops; i++) {
        const sd_fetch_record *rec = r->hop[i].record;
        if (!rec || !rec->status)
            continue;
        sd_status st = put_hop(r, i, w, out);
        if (st)
            return st;
    }
    return SD_OK;
}

// SPDX-License-Identifier: Apache-2.0
#include "fetch_print.h"

#include "sd_http.h"

fetch_view
fetch_view_of(sd_str url, const sd_client_result *r, sd_buf *scratch)
{
    fetch_view v = {.url = url,
                    .result = r,
                    .record = r->hop[r->hops - 1].record,
                    .reason = r->reason,
                    .body = SD_STR("")};
    if (v.record) {
        sd_fetch_reason decoded = sd_client_body(v.record, scratch, &v.body);
        if (v.reason == SD_FETCH_OK)
            v.reason = decoded;
    }
    return v;
}

bool
fetch_view_good(const fetch_view *v)
{
    return v->reason == SD_FETCH_OK && v->record &&
           v->record->status / 100 == 2;
}

static sd_str
fields_of(const sd_fetch_record *r)
{
    sd_http_head head = {0};
    if (r)
        sd_http_head_read(r->response_head, &head);
    return head.fields;
}

static sd_str
type_of(const sd_fetch_record *r)
{
    sd_str type = SD_STR("");
    sd_http_find_last(fields_of(r), "Content-Type", &type);
    return type;
}

static const char *
version_of(const sd_fetch_record *r)
{
    switch (r ? r->http_version : 0) {
    case 10:
        return "1.0";
    case 11:
        return "1.1";
    case 20:
        return "2";
    case 30:
        return "3";
    default:
        return "";
    }
}

/// What there is to say beyond the reason.
static sd_str
detail_of(const fetch_view *v)
{
    // Decoding found it, the client did not.
    return v->reason == v->result->reason ? v->result->detail : SD_STR("");
}

// --------------------------------------------------------------------- JSON

static void
key(sd_buf *out, const char *name)
{
    char last = out->n ? out->p[out->n - 1] : '{';
    if (last != '{' && last != '[')
        sd_buf_addc(out, ',');
    sd_buf_addf(out, "\"%s\":", name);
}

static void
add_text(sd_buf *out, const char *name, sd_str value)
{
    key(out, name);
    sd_buf_add_json(out, value);
}

static void
add_number(sd_buf *out, const char *name, uint64_t value)
{
    key(out, name);
    sd_buf_addf(out, "%llu", (unsigned long long)value);
}

static void
add_ms(sd_buf *out, const char *name, uint32_t us)
{
    key(out, name);
    sd_buf_addf(out, "%.3f", us / 1000.0);
}

static void
add_times(sd_buf *out, const sd_fetch_record *r)
{
    add_ms(out, "dns_ms", r->dns_us);
    add_ms(out, "connect_ms", r->connect_us);
    add_ms(out, "tls_ms", r->tls_us);
    add_ms(out, "first_ms", r->first_us);
    add_ms(out, "total_ms", r->total_us);
}

static void
add_hop(sd_buf *out, const sd_client_hop *h)
{
    sd_buf_addc(out, '{');
    add_text(out, "url", h->url);
    add_number(out, "status", h->record ? h->record->status : 0);
    add_text(out, "reason", sd_str_of(sd_fetch_reason_name(h->reason)));
    if (h->detail.n)
        add_text(out, "detail", h->detail);
    add_number(out, "attempts", h->attempts);
    if (h->record) {
        add_text(out, "ip", sd_str_of(h->record->ip));
        add_ms(out, "ms", h->record->total_us);
    }
    sd_buf_addc(out, '}');
}

static void
add_headers(sd_buf *out, sd_str fields)
{
    sd_http_field f;
    key(out, "headers");
    sd_buf_addc(out, '[');
    for (bool first = true; sd_http_next(&fields, &f); first = false) {
        sd_buf_add(out, first ? SD_STR("[") : SD_STR(",["));
        sd_buf_add_json(out, f.name);
        sd_buf_addc(out, ',');
        sd_buf_add_json(out, f.value);
        sd_buf_addc(out, ']');
    }
    sd_buf_addc(out, ']');
}

static void
add_record(sd_buf *out, const fetch_view *v)
{
    const sd_fetch_record *r = v->record;
    add_text(out, "http_version", sd_str_of(version_of(r)));
    add_text(out, "ip", sd_str_of(r->ip));
    add_number(out, "bytes", r->body.n);
    add_number(out, "bytes_sent_by_server", r->received_bytes);
    add_number(out, "bytes_decoded", v->body.n);
    add_text(out, "content_type", type_of(r));
    key(out, "times");
    sd_buf_addc(out, '{');
    add_times(out, r);
    sd_buf_addc(out, '}');
    add_headers(out, fields_of(r));
}

void
fetch_add_json(const fetch_view *v, sd_buf *out)
{
    const sd_client_result *r = v->result;
    sd_buf_addc(out, '{');
    add_text(out, "url", v->url);
    add_text(out, "final_url", r->hop[r->hops - 1].url);
    add_number(out, "status", v->record ? v->record->status : 0);
    add_text(out, "reason", sd_str_of(sd_fetch_reason_name(v->reason)));
    add_text(out, "detail", detail_of(v));
    add_number(out, "attempts", r->attempts);
    if (r->redirect.n)
        add_text(out, "redirect", r->redirect);
    if (r->robots_line) {
        add_number(out, "robots_line", r->robots_line);
        add_text(out, "robots_rule", r->robots_pattern);
    }
    if (v->reason == SD_FETCH_LATER || v->reason == SD_FETCH_ROBOTS_LATER)
        add_number(out, "ready_unix_ms", (uint64_t)r->ready_unix_ms);
    key(out, "hops");
    sd_buf_addc(out, '[');
    for (size_t i = 0; i < r->hops; i++) {
        if (i)
            sd_buf_addc(out, ',');
        add_hop(out, &r->hop[i]);
    }
    sd_buf_addc(out, ']');
    if (v->record)
        add_record(out, v);
    sd_buf_add(out, SD_STR("}\n"));
}

// --------------------------------------------------------------------- text

/// Text of servers on a terminal: no controls.
static void
add_clean(sd_buf *out, sd_str s)
{
    for (size_t i = 0; i < s.n; i++) {
        unsigned char c = (unsigned char)s.p[i];
        sd_buf_addc(out, c < ' ' || c == 0x7f ? '?' : (char)c);
    }
}

static void
add_reason(sd_buf *out, sd_fetch_reason reason, sd_str detail)
{
    sd_buf_addf(out, "%s: %s", sd_fetch_reason_name(reason),
                sd_fetch_reason_text(reason));
    if (detail.n) {
        sd_buf_add(out, SD_STR(" ("));
        add_clean(out, detail);
        sd_buf_addc(out, ')');
    }
}

static void
add_part(sd_buf *out, const char *name, uint32_t us)
{
    if (us)
        sd_buf_addf(out, " %s %.1f", name, us / 1000.0);
}

static void
add_hop_lines(sd_buf *out, const sd_client_hop *h)
{
    const sd_fetch_record *r = h->record;
    add_clean(out, h->url);
    sd_buf_add(out, SD_STR("\n  "));
    if (r && r->status)
        sd_buf_addf(out, "%u ", r->status);
    add_reason(out, h->reason, h->detail);
    sd_buf_addc(out, '\n');
    if (!r || !r->ip[0]) // nobody was talked to
        return;
    sd_buf_addf(out, "  %s", r->ip);
    if (r->http_version)
        sd_buf_addf(out, ", HTTP/%s", version_of(r));
    sd_buf_add(out, SD_STR(","));
    add_part(out, "name", r->dns_us);
    add_part(out, "connection", r->connect_us);
    add_part(out, "TLS", r->tls_us);
    add_part(out, "first byte", r->first_us);
    sd_buf_addf(out, " total %.1f ms", r->total_us / 1000.0);
    if (h->attempts > 1)
        sd_buf_addf(out, ", %u attempts", h->attempts);
    sd_buf_addc(out, '\n');
}

static void
add_robots(sd_buf *out, const sd_client_result *r)
{
    if (!r->robots_line)
        return;
    sd_buf_addf(out, "  robots.txt, line %u: ", r->robots_line);
    add_clean(out, r->robots_pattern);
    sd_buf_addc(out, '\n');
}

static void
add_body(sd_buf *out, const fetch_view *v)
{
    sd_str type = type_of(v->record);
    sd_buf_add(out, SD_STR("  "));
    add_clean(out, type.n ? type : SD_STR("no content type"));
    sd_buf_addf(out, ", %zu bytes", v->record->body.n);
    if (v->body.n != v->record->body.n)
        sd_buf_addf(out, ", %zu decoded", v->body.n);
    sd_buf_addc(out, '\n');
    if (v->reason != v->result->reason) {
        sd_buf_add(out, SD_STR("  "));
        add_reason(out, v->reason, SD_STR(""));
        sd_buf_addc(out, '\n');
    }
}

void
fetch_add_text(const fetch_view *v, bool headers, sd_buf *out)
{
    const sd_client_result *r = v->result;
    for (size_t i = 0; i < r->hops; i++)
        add_hop_lines(out, &r->hop[i]);
    add_robots(out, r);
    if (r->redirect.n) {
        sd_buf_add(out, SD_STR("  redirects to "));
        add_clean(out, r->redirect);
        sd_buf_addc(out, '\n');
    }
    if (!v->record || !v->record->status)
        return;
    add_body(out, v);
    sd_str fields = fields_of(v->record);
    sd_http_field f;
    while (headers && sd_http_next(&fields, &f)) {
        sd_buf_add(out, SD_STR("  < "));
        add_clean(out, f.name);
        sd_buf_add(out, SD_STR(": "));
        add_clean(out, f.value);
        sd_buf_addc(out, '\n');
    }
}

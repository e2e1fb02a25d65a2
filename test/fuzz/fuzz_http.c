// SPDX-License-Identifier: Apache-2.0
// Any bytes as a response; the first byte picks the ceiling of the body.
// Properties: views lie inside what they came from; a date that was read is in
// the calendar; waits are in range; a body stays under its ceiling; the same
// bytes give the same answers.
#include "fuzz.h"
#include "sd_http.h"

static bool
inside(sd_str part, sd_str whole)
{
    return part.n == 0 ||
           (part.p >= whole.p && part.p + part.n <= whole.p + whole.n);
}

static void
check_date(sd_str s)
{
    const int64_t now_s = 1790000000;
    int64_t t, wait;
    if (sd_http_date_read(s, now_s, &t)) {
        sd_date d = sd_date_of(t);
        int of_day = d.hour * 3600 + d.minute * 60 + d.second;
        MUST(sd_days_of(d.year, d.month, d.day) * 86400 + of_day == t);
    }
    if (sd_http_retry_after(s, now_s * 1000, &wait))
        MUST(wait >= 0 && wait <= (int64_t)SD_HTTP_RETRY_MAX_S * 1000);
}

static uint64_t
check_field(const sd_http_field *f, sd_str fields)
{
    MUST(inside(f->name, fields) && inside(f->value, fields));
    check_date(f->value);
    sd_http_type t = sd_http_type_read(f->value);
    MUST(inside(t.essence, f->value) && inside(t.charset, f->value));
    sd_str rest = f->value;
    sd_http_link l;
    for (size_t n = 0; sd_http_link_next(&rest, &l); n++) {
        MUST(n < f->value.n);
        MUST(inside(l.target, f->value) && inside(l.rel, f->value));
        MUST(inside(rest, f->value));
    }
    return sd_hash(t.essence.p, t.essence.n, f->name.n);
}

static uint64_t
check_all(sd_str bytes, size_t max)
{
    sd_http_head h;
    sd_http http;
    sd_buf scratch = {.max = max};
    uint64_t hash = 0;
    bool read = sd_http_head_read(bytes, &h);
    MUST(read == sd_http_read(bytes, &scratch, &http));
    if (read) {
        MUST(h.size <= bytes.n && inside(h.fields, bytes));
        MUST(inside(http.body, bytes) || http.body.n <= max);
        sd_str rest = h.fields, canonical;
        sd_http_field f;
        while (sd_http_next(&rest, &f))
            hash = check_field(&f, h.fields) ^ sd_hash_u64(hash);
        if (sd_http_canonical(h.fields, &canonical))
            MUST(inside(canonical, h.fields));
        hash = sd_hash(http.body.p, http.body.n, hash);
    }
    sd_buf_done(&scratch);
    return hash;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    sd_str bytes = {(const char *)data + 1, size - 1};
    size_t max = data[0] & 1 ? 100 : 1 << 16;
    check_date(bytes);
    MUST(check_all(bytes, max) == check_all(bytes, max));
    return 0;
}

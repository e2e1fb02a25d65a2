// SPDX-License-Identifier: Apache-2.0
#include "fetch_int.h"

#include <string.h>

#define BLANKS SD_STR(" \t\r\n")

// The lines of a response, as they come:
//
//     STATUS --first line--> FIELDS --empty line--> DONE (2xx to 5xx)
//        ^                                |
//        +--------- 1xx: start anew ------+
//
// Lines after DONE are trailers: counted, not kept. 101 is not 1xx here: we
// never ask for another protocol.

/// "HTTP/1.1 200 OK", "HTTP/2 200". libcurl has checked it already; what is
/// odd all the same leaves the status 0.
static void
read_status(fetch_head *h, sd_str line)
{
    h->status = 0;
    h->version = 0;
    if (!sd_str_starts(line, SD_STR("HTTP/")))
        return;
    sd_str version, code;
    line = sd_str_sub(line, 5, line.n);
    if (!sd_str_cut(&line, ' ', &version))
        return;
    version = sd_str_trim(version, BLANKS);
    h->version = sd_str_eq(version, SD_STR("1.1"))     ? 11
                 : sd_str_eq(version, SD_STR("1.0"))   ? 10
                 : sd_str_starts(version, SD_STR("2")) ? 20
                                                       : 0;
    uint64_t status;
    line = sd_str_trim(line, BLANKS);
    code = sd_str_sub(line, 0, line.n < 3 ? line.n : 3);
    if (sd_str_u64(code, &status) && status >= 100)
        h->status = (unsigned)status;
}

static bool
is_field(sd_str line, sd_str name, sd_str *ret)
{
    if (line.n <= name.n || line.p[name.n] != ':' ||
        !sd_str_starts_fold(line, name))
        return false;
    *ret = sd_str_trim(sd_str_sub(line, name.n + 1, line.n), BLANKS);
    return true;
}

/// Lengths that differ are the oldest way to make two readers see two
/// messages (RFC 9112, 6.3); libcurl takes the last one, and none if it is
/// over 64 bits.
static void
read_length(fetch_head *h, sd_str value)
{
    uint64_t n;
    sd_str one;
    while (sd_str_cut(&value, ',', &one)) {
        if (!sd_str_u64(sd_str_trim(one, BLANKS), &n) ||
            (h->length != FETCH_NO_LENGTH && n != h->length))
            h->bad_length = true;
        else
            h->length = n;
    }
}

/// The last field of a name counts, as browsers have it.
static void
read_field(fetch_head *h, sd_str line)
{
    sd_str value;
    if (is_field(line, SD_STR("content-length"), &value)) {
        read_length(h, value);
    } else if (is_field(line, SD_STR("transfer-encoding"), &value)) {
        h->coded = true;
    } else if (is_field(line, SD_STR("content-type"), &value)) {
        h->has_type = value.n > 0;
        h->kind = fetch__kind_of(value);
    }
}

static void
begin(fetch_head *h)
{
    h->state = FETCH_HEAD_STATUS;
    h->length = FETCH_NO_LENGTH;
    h->bad_length = h->coded = false;
    h->has_type = false;
    h->kind = 0;
    sd_buf_reset(&h->text);
}

void
fetch__head_reset(fetch_head *h, size_t max)
{
    begin(h);
    h->status = h->version = 0;
    h->total = 0;
    h->text.max = max;
}

fetch_head_result
fetch__head_line(fetch_head *h, sd_str line)
{
    if (line.n > h->text.max - h->total)
        return FETCH_HEAD_OVER;
    h->total += line.n;
    if (h->state == FETCH_HEAD_DONE)
        return FETCH_HEAD_MORE;
    sd_buf_add(&h->text, line);
    if (h->state == FETCH_HEAD_STATUS) {
        read_status(h, line);
        h->state = FETCH_HEAD_FIELDS;
        return FETCH_HEAD_MORE;
    }
    if (sd_str_trim(line, BLANKS).n) {
        read_field(h, line);
        return FETCH_HEAD_MORE;
    }
    if (h->status >= 100 && h->status < 200 && h->status != 101) {
        begin(h);
        h->status = 0;
        return FETCH_HEAD_MORE;
    }
    h->state = FETCH_HEAD_DONE;
    return FETCH_HEAD_END;
}

void
fetch__head_done(fetch_head *h)
{
    sd_buf_done(&h->text);
}

const char *
fetch__head_wrong(const fetch_head *h)
{
    if (h->status == 101)
        return "another protocol, which was not asked for";
    // A transfer coding overrides the length.
    if (h->bad_length && !h->coded)
        return "Content-Length is not one number";
    return NULL;
}

// ------------------------------------------------------------ content types

static bool
ends(sd_str s, const char *suffix)
{
    size_t n = strlen(suffix);
    return s.n >= n && sd_str_is(sd_str_sub(s, s.n - n, s.n), suffix);
}

unsigned
fetch__kind_of(sd_str content_type)
{
    sd_str type = sd_str_sub(content_type, 0, sd_str_find(content_type, ';'));
    type = sd_str_trim(sd_str_sub(type, 0, sd_str_find(type, ',')), BLANKS);
    unsigned kind = 0;
    if (sd_str_is(type, "text/html") ||
        sd_str_is(type, "application/xhtml+xml"))
        kind |= SD_ACCEPT_HTML;
    if (ends(type, "/xml") || ends(type, "+xml"))
        kind |= SD_ACCEPT_XML;
    if (sd_str_is(type, "text/plain"))
        kind |= SD_ACCEPT_TEXT;
    if (sd_str_is(type, "application/gzip") ||
        sd_str_is(type, "application/x-gzip"))
        kind |= SD_ACCEPT_GZIP;
    return kind;
}

bool
fetch__head_wanted(const fetch_head *h, unsigned accept)
{
    bool success = h->status >= 200 && h->status < 300;
    return accept == SD_ACCEPT_ANY || !success || !h->has_type ||
           (h->kind & accept);
}

void
fetch__accept_text(unsigned accept, sd_buf *out)
{
    static const struct {
        unsigned bit;
        const char *types;
    } rows[] = {
        {SD_ACCEPT_HTML, "text/html, application/xhtml+xml"},
        {SD_ACCEPT_XML, "application/xml, text/xml"},
        {SD_ACCEPT_TEXT, "text/plain"},
        {SD_ACCEPT_GZIP, "application/gzip"},
    };
    for (size_t i = 0; i < SD_LEN(rows); i++)
        if (accept & rows[i].bit)
            sd_buf_addf(out, "%s, ", rows[i].types);
    // A server that goes by the header strictly should rather send something
    // than a 406: a type that is not wanted costs only its head.
    sd_buf_addf(out, accept ? "*/*;q=0.1" : "*/*");
}

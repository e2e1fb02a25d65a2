// SPDX-License-Identifier: Apache-2.0
// Header fields of the user's own.
#include "fetch_int.h"

#include <string.h>

/// Written by us, or they say how the message itself is sent and read.
static const char *const not_yours[] = {
    "Accept",         "Accept-Encoding",
    "Connection",     "Content-Length",
    "Expect",         "Host",
    "HTTP2-Settings", "If-Modified-Since",
    "If-None-Match",  "If-Range",
    "Keep-Alive",     "Proxy-Connection",
    "Range",          "TE",
    "Trailer",        "Transfer-Encoding",
    "Upgrade",        "User-Agent",
};

static bool
is_name(sd_str s)
{
    for (size_t i = 0; i < s.n; i++)
        if (!sd_is_letter(s.p[i]) && !sd_is_digit(s.p[i]) &&
            (!s.p[i] || !strchr("!#$%&'*+-.^_`|~", s.p[i])))
            return false;
    return s.n > 0;
}

bool
fetch__field_text(sd_str s)
{
    for (size_t i = 0; i < s.n; i++)
        if ((unsigned char)s.p[i] < ' ' || s.p[i] == 0x7f)
            return false;
    return s.n > 0;
}

/// "Name:  value " has a name and a value.
static void
split(sd_str line, sd_str *name, sd_str *value)
{
    size_t colon = sd_str_find(line, ':');
    *name = sd_str_sub(line, 0, colon);
    *value = sd_str_sub(line, colon < line.n ? colon + 1 : line.n, line.n);
    *value = sd_str_trim(*value, SD_STR(" \t"));
}

// What is wrong is said without the text: any part of it may be the secret.
sd_status
sd_fetch_field_check(sd_str line, sd_why *why)
{
    sd_str name, value;
    if (sd_str_find(line, ':') == line.n)
        return sd_fail(why, SD_ERR_USAGE,
                       "no colon between a name and its value");
    split(line, &name, &value);
    if (!is_name(name))
        return sd_fail(why, SD_ERR_USAGE,
                       "what is before the colon is not the name of a field");
    for (size_t i = 0; i < SD_LEN(not_yours); i++)
        if (sd_str_eq_fold(name, sd_str_of(not_yours[i])))
            return sd_fail(why, SD_ERR_USAGE, "%s cannot be set by hand",
                           not_yours[i]);
    if (!value.n) // libcurl would take it as a wish not to send the field
        return sd_fail(why, SD_ERR_USAGE, "no value behind the colon");
    if (!fetch__field_text(value))
        return sd_fail(why, SD_ERR_USAGE,
                       "control characters or a line break in the value");
    return SD_OK;
}

struct curl_slist *
fetch__field_add(struct curl_slist *list, sd_str name, sd_str value)
{
    sd_buf line = {.max = SIZE_MAX};
    sd_buf_add(&line, name);
    sd_buf_add(&line, SD_STR(": "));
    sd_buf_add(&line, value);
    sd_buf_addc(&line, '\0');
    struct curl_slist *more = curl_slist_append(list, line.p);
    if (!more)
        sd_oom();
    sd_buf_done(&line);
    return more;
}

sd_status
fetch__fields_read(sd_fetch *f, const sd_fetch_conf *c, sd_why *why)
{
    size_t bytes = 0;
    for (size_t i = 0; i < c->fields; i++) {
        sd_str name, value;
        sd_status st = sd_fetch_field_check(c->field[i], why);
        if (st)
            return st;
        bytes += c->field[i].n;
        split(c->field[i], &name, &value);
        f->own = fetch__field_add(f->own, name, value);
    }
    if (c->fields > SD_FETCH_FIELDS_MAX || bytes > SD_FETCH_FIELDS_BYTES)
        return sd_fail(why, SD_ERR_USAGE, "too many header fields");
    f->fields_to = c->fields_to;
    f->fields_ctx = c->fields_ctx;
    return SD_OK;
}

void
fetch__field_record(sd_str line, sd_buf *out)
{
    sd_buf_add(out, sd_str_sub(line, 0, sd_str_find(line, ':')));
    sd_buf_add(out, SD_STR(": -"));
}

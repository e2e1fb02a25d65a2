// SPDX-License-Identifier: Apache-2.0
// Content types and Link: values that are lists of parameters.
#include "sd_http.h"

#include <string.h>

/// Length of `s` up to the first of `stops` outside of quotes.
static size_t
until(sd_str s, const char *stops)
{
    bool quoted = false;
    for (size_t i = 0; i < s.n; i++) {
        if (quoted && s.p[i] == '\\' && i + 1 < s.n)
            i++;
        else if (s.p[i] == '"')
            quoted = !quoted;
        else if (!quoted && s.p[i] && strchr(stops, s.p[i]))
            return i;
    }
    return s.n;
}

/// Cut `s` at the first of `stops`: what is in front of it, trimmed; behind it
/// stays in `*s`. `*ret_stop` is the byte, 0 at the end.
static sd_str
cut_at(sd_str *s, const char *stops, char *ret_stop)
{
    size_t n = until(*s, stops);
    sd_str front = sd_str_strip_low(sd_str_sub(*s, 0, n));
    *ret_stop = n < s->n ? s->p[n] : 0;
    *s = sd_str_sub(*s, n < s->n ? n + 1 : n, s->n);
    return front;
}

/// A value without the quotes around it, which some sites get wrong.
static sd_str
unquote(sd_str s)
{
    if (s.n && (s.p[0] == '"' || s.p[0] == '\'')) {
        char quote = s.p[0];
        s = sd_str_sub(s, 1, s.n);
        return sd_str_strip_low(sd_str_sub(s, 0, sd_str_find(s, quote)));
    }
    return s;
}

/// "name=value" taken apart; the value may be missing.
static sd_str
parameter(sd_str s, sd_str *ret_name)
{
    size_t equals = sd_str_find(s, '=');
    *ret_name = sd_str_strip_low(sd_str_sub(s, 0, equals));
    if (equals == s.n)
        return SD_STR("");
    return unquote(sd_str_strip_low(sd_str_sub(s, equals + 1, s.n)));
}

sd_http_type
sd_http_type_read(sd_str value)
{
    char stop;
    // "text/html, text/html": of several the first counts, as they mean one.
    sd_http_type t = {.essence = cut_at(&value, ";,", &stop),
                      .charset = SD_STR("")};
    while (value.n && !t.charset.n) {
        sd_str name, v = parameter(cut_at(&value, ";,", &stop), &name);
        if (sd_str_is(name, "charset"))
            t.charset = v;
    }
    return t;
}

bool
sd_http_is_html(sd_str content_type)
{
    sd_str t = sd_http_type_read(content_type).essence;
    return t.n == 0 || sd_str_is(t, "text/html") ||
           sd_str_is(t, "application/xhtml+xml");
}

// -------------------------------------------------------------------- Link

bool
sd_http_link_next(sd_str *value, sd_http_link *ret)
{
    size_t at = sd_str_find(*value, '<');
    sd_str s = sd_str_sub(*value, at, value->n);
    size_t end = sd_str_find(s, '>');
    if (end == s.n) {
        *value = sd_str_sub(*value, value->n, value->n);
        return false;
    }
    sd_http_link l = {.target = sd_str_strip_low(sd_str_sub(s, 1, end)),
                      .rel = SD_STR("")};
    s = sd_str_sub(s, end + 1, s.n);
    for (char stop = ';'; s.n && stop == ';';) {
        sd_str name, v = parameter(cut_at(&s, ";,", &stop), &name);
        if (sd_str_is(name, "rel") && !l.rel.n) // RFC 8288: the first counts
            l.rel = v;
        else if (sd_str_is(name, "anchor"))
            l.anchor = true;
    }
    *value = s;
    *ret = l;
    return true;
}

bool
sd_http_canonical(sd_str fields, sd_str *ret)
{
    sd_http_field f;
    while (sd_http_next(&fields, &f)) {
        sd_http_link l;
        while (sd_str_is(f.name, "Link") && sd_http_link_next(&f.value, &l))
            if (!l.anchor && sd_str_has_word(l.rel, "canonical")) {
                *ret = l.target;
                return true;
            }
    }
    return false;
}

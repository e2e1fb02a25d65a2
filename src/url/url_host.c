// SPDX-License-Identifier: Apache-2.0
#include "url_int.h"

#include <string.h>

/// Append a domain that has no percent signs left: to ASCII, checked, or an
/// IPv4 address.
static bool
add_domain(sd_str domain, sd_buf *out)
{
    size_t at = out->n;
    if (sd_str_is_ascii(domain)) {
        for (size_t i = 0; i < domain.n; i++)
            sd_buf_addc(out, sd_lower(domain.p[i]));
    } else if (!sd_url_domain_to_ascii(domain, out)) {
        return false;
    }
    if (out->over || out->n == at)
        return false;
    sd_str ascii = url__from(sd_buf_str(out), at);
    if (url__span(ascii, URL_NO_DOMAIN) < ascii.n)
        return false;
    if (!url__ends_in_number(ascii))
        return true;
    // It is short or no address: copy it out of its own way.
    char text[256];
    if (ascii.n > sizeof text)
        return false;
    memcpy(text, ascii.p, ascii.n);
    out->n = at;
    return url__ipv4((sd_str){text, ascii.n}, out);
}

static bool
add_decoded(sd_str text, sd_buf *out)
{
    sd_buf plain = {.max = text.n};
    url__decode(text, &plain);
    bool ok = add_domain(sd_buf_str(&plain), out);
    sd_buf_done(&plain);
    return ok;
}

bool
url__host(sd_str text, bool special, sd_buf *out)
{
    if (text.n && text.p[0] == '[')
        return text.p[text.n - 1] == ']' &&
               url__ipv6(sd_str_sub(text, 1, text.n - 1), out);
    if (!special) {
        if (url__span(text, URL_NO_HOST) < text.n)
            return false;
        url__encode(text, URL_C0, out);
        return true;
    }
    if (url__span(text, URL_HOST_WORK) == text.n &&
        !url__ends_in_number(text)) {
        url__add(out, text);
        return text.n > 0;
    }
    return sd_str_find(text, '%') < text.n ? add_decoded(text, out)
                                           : add_domain(text, out);
}

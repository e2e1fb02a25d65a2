// SPDX-License-Identifier: Apache-2.0
// Addresses of any bytes: tokens have the promised form, the hash is Java's,
// a split address is made of its parts, a pattern ends.
#include "sd_url.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
must(bool ok)
{
    if (!ok)
        abort();
}

static bool
is_inside(sd_str part, sd_str whole)
{
    return part.n == 0 ||
           (part.p >= whole.p && part.p + part.n <= whole.p + whole.n);
}

static void
check_tokens(sd_str text)
{
    sd_tokens t;
    sd_tokens_init(&t, text);
    while (sd_tokens_next(&t)) {
        must(t.n >= 3 && t.n <= SD_TOKEN_MAX && strlen(t.text) == t.n);
        uint32_t hash = 0;
        bool digits = true;
        for (size_t i = 0; i < t.n; i++) {
            hash = 31 * hash + (unsigned char)t.text[i];
            digits = digits && t.text[i] >= '0' && t.text[i] <= '9';
        }
        must(!digits || t.n == SD_TOKEN_MAX); // a letter may be cut off
        must(t.n == SD_TOKEN_MAX || hash == (uint32_t)t.hash);
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str text = {(const char *)data, size};
    check_tokens(text);
    sd_url u;
    if (sd_url_split(text, &u)) {
        must(u.host.n > 0);
        must(is_inside(u.host, text) && is_inside(u.port, text));
        must(is_inside(u.tail, text));
        must(u.tail.n == 0 || u.tail.p + u.tail.n == text.p + text.n);
        sd_buf key = {.max = size + 1};
        sd_url_host_key(&u, &key);
        must(!key.over && key.n > 0);
        sd_buf_done(&key);
    }
    // Masking never makes longer, but for the slash of an empty path and the
    // question mark.
    sd_buf pattern = {.max = size + 2};
    sd_url_pattern(text, &pattern);
    must(!pattern.over && pattern.n > 0 && pattern.p[0] == '/');
    sd_buf_done(&pattern);
    return 0;
}

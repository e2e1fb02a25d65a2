// SPDX-License-Identifier: Apache-2.0
// Characters and escapes of JSON strings.
#include "json_int.h"

#include <string.h>

static uint32_t
hex4(const char *p)
{
    uint32_t c = 0;
    for (int i = 0; i < 4; i++)
        c = c << 4 | (uint32_t)sd_hex(p[i]);
    return c;
}

/// The character of the \u at `*p`, its second half included. Half a pair
/// is U+FFFD: no UTF-8 has it.
static uint32_t
take_uchar(const char **p, const char *end)
{
    uint32_t c = hex4(*p + 2);
    *p += 6;
    if (c < 0xd800 || c > 0xdfff)
        return c;
    if (c > 0xdbff || end - *p < 6 || (*p)[0] != '\\' || (*p)[1] != 'u')
        return 0xfffd;
    uint32_t low = hex4(*p + 2);
    if (low < 0xdc00 || low > 0xdfff)
        return 0xfffd;
    *p += 6;
    return 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
}

sd_str
extract__json_unescape(sd_arena *a, sd_str s)
{
    char *to = sd_arena_alloc(a, s.n);
    size_t n = 0;
    const char *p = s.p, *end = s.p + s.n;
    while (p < end) {
        const char *run = memchr(p, '\\', (size_t)(end - p));
        run = run ? run : end;
        memcpy(to + n, p, (size_t)(run - p));
        n += (size_t)(run - p);
        p = run;
        if (p == end)
            break;
        if (p[1] == 'u') {
            n += sd_utf8_put(take_uchar(&p, end), to + n);
            continue;
        }
        static const char from[] = "nrtbf", is[] = "\n\r\t\b\f";
        const char *hit = strchr(from, p[1]);
        to[n++] = hit ? is[hit - from] : p[1];
        p += 2;
    }
    return (sd_str){to, n};
}

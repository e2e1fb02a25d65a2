// SPDX-License-Identifier: Apache-2.0
// The lines of responses: what is kept is what came since the last provisional
// head, never more than allowed, and types mean the same in any case.
#include "fetch_int.h"
#include "fuzz.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_MAX_BYTES = 2000 };

static void
check_kind(sd_str type)
{
    if (sd_str_find(type, ';') < type.n || sd_str_find(type, ',') < type.n)
        return;
    unsigned kind = fetch__kind_of(type);
    sd_buf other = {.max = SIZE_MAX};
    sd_buf_addc(&other, ' ');
    for (size_t i = 0; i < type.n; i++)
        sd_buf_addc(&other, (char)toupper((unsigned char)type.p[i]));
    sd_buf_add(&other, SD_STR(" ; charset=text/html"));
    MUST(fetch__kind_of(sd_buf_str(&other)) == kind);
    sd_buf_done(&other);
}

/// One line with its end, or what is left.
static sd_str
cut_line(sd_str *rest)
{
    size_t n = sd_str_find(*rest, '\n');
    n += n < rest->n;
    sd_str line = sd_str_sub(*rest, 0, n);
    *rest = sd_str_sub(*rest, n, rest->n);
    return line;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str rest = {(const char *)data, size};
    fetch_head h = {0};
    size_t from = 0, total = 0; // the head at hand began at `from`
    fetch__head_reset(&h, HEAD_MAX_BYTES);
    while (rest.n) {
        bool was_done = h.state == FETCH_HEAD_DONE;
        sd_str line = cut_line(&rest);
        fetch_head_result r = fetch__head_line(&h, line);
        MUST((r == FETCH_HEAD_OVER) == (line.n > HEAD_MAX_BYTES - total));
        if (r == FETCH_HEAD_OVER)
            break;
        total += line.n;
        MUST(h.total == total);
        MUST((r == FETCH_HEAD_END) ==
             (!was_done && h.state == FETCH_HEAD_DONE));
        if (h.state == FETCH_HEAD_STATUS)
            from = total; // a provisional head has ended
        if (h.state != FETCH_HEAD_DONE || r == FETCH_HEAD_END) {
            sd_str kept = {(const char *)data + from, total - from};
            MUST(sd_str_eq(sd_buf_str(&h.text), kept));
        }
        MUST(h.status == 0 || (h.status >= 100 && h.status <= 999));
        if (h.state == FETCH_HEAD_DONE) // 101 is the end: nobody asked for it
            MUST(h.status == 0 || h.status == 101 || h.status >= 200);
        MUST(fetch__head_wanted(&h, SD_ACCEPT_ANY));
        check_kind(line);
    }
    fetch__head_done(&h);
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
// JSON of any bytes. What the strict reader takes, the repair takes without a
// mend and as the same value; what the repair makes of the rest is JSON.
#include "fuzz.h"
#include "json_int.h"

static void
check_mended(json_reader *r, const json_value *v)
{
    sd_buf text = {.max = SIZE_MAX};
    json_value again;
    extract__json_write(v, false, &text);
    MUST(extract__json_read(r, sd_buf_str(&text), &again));
    MUST(!r->duplicates && extract__json_eq(v, &again));
    sd_buf_done(&text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str text = {(const char *)data, size};
    sd_arena arena = {0};
    json_reader r;
    json_fixes fixes = {0};
    extract__json_init(&r, &arena);
    json_value strict, mended;
    bool valid = extract__json_read(&r, text, &strict);
    bool twice = r.duplicates;
    bool read = extract__json_repair(&r, text, &fixes, &mended);
    MUST(fixes.n <= JSON_MAX_FIXES + 1);
    if (valid && strict.kind >= JSON_ARRAY)
        MUST(read && (fixes.n > 0) == twice &&
             extract__json_eq(&strict, &mended));
    else
        MUST(fixes.n > 0 || !read);
    if (read)
        check_mended(&r, &mended);
    extract__json_fixes_done(&fixes);
    extract__json_done(&r);
    sd_arena_done(&arena);
    return 0;
}

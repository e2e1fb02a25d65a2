// SPDX-License-Identifier: Apache-2.0
// Any bytes as a crawl's log: what is read has rewards in [0, 1], and written
// out again in the plainest form it reads as the same.
#include "fuzz.h"
#include "sd_evaluate.h"

static void
check(const sd_run *r)
{
    sd_buf b = {.max = 1 << 26};
    sd_run back = {.n = 0};
    sd_why why = {""};
    sd_buf_add(&b, SD_STR("{\"run\":{\"policy\":"));
    sd_buf_add_json(&b, r->policy);
    sd_buf_addf(&b, ",\"seed\":%llu}}\n", (unsigned long long)r->seed);
    for (size_t i = 0; i < r->n; i++) {
        MUST(r->reward[i] >= 0 && r->reward[i] <= 1);
        sd_buf_add(&b, SD_STR("{\"url\":"));
        sd_buf_add_json(&b, r->url[i]);
        sd_buf_addf(&b, ",\"reward\":%.9g}\n", (double)r->reward[i]);
    }
    // Text that grew past the limit when it was escaped is refused.
    sd_status st = sd_run_read(sd_buf_str(&b), "again", &back, &why);
    MUST(!st || b.n > SD_RUN_TEXT_MAX);
    if (!st) {
        MUST(back.n == r->n && back.seed == r->seed);
        for (size_t i = 0; i < r->n; i++)
            MUST(back.reward[i] >= r->reward[i] &&
                 back.reward[i] <= r->reward[i]);
    }
    sd_run_done(&back);
    sd_buf_done(&b);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    sd_run r = {.n = 0};
    sd_why why = {""};
    if (!sd_run_read((sd_str){(const char *)data, n}, "fuzz", &r, &why))
        check(&r);
    sd_run_done(&r);
    return 0;
}

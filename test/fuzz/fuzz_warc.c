// SPDX-License-Identifier: Apache-2.0
// Any bytes as a WARC file; the first byte picks tight limits. Properties:
// reading ends, no block is longer than its limit or its header says, the
// same bytes give the same records, a body is no longer than its limit.
#include "fuzz.h"
#include "sd_http.h"
#include "sd_warc.h"

static uint64_t
read_all(sd_str bytes, sd_warc_limits limits)
{
    sd_warc *w = sd_warc_new(bytes, limits);
    sd_buf scratch = {.max = 4096};
    sd_warc_record r;
    uint64_t hash = 0, n = 0;
    size_t most =
        limits.block_bytes ? limits.block_bytes : SD_WARC_LIMITS.block_bytes;
    while (sd_warc_next(w, &r)) {
        sd_http http;
        MUST(++n <= bytes.n * 1100); // deflate packs 1032 to 1
        MUST(r.block.n <= r.length && r.block.n <= most);
        MUST(r.cut || r.block.n == r.length);
        MUST(r.at <= bytes.n);
        hash = sd_hash(r.block.p, r.block.n, hash);
        hash = sd_hash(r.target.p, r.target.n, hash);
        if (sd_http_read(r.block, &scratch, &http)) {
            MUST(http.body.n <= r.block.n || http.body.n <= scratch.max);
            hash = sd_hash(http.body.p, http.body.n, hash);
        }
    }
    hash = sd_hash_u64(hash ^ sd_warc_damages(w));
    sd_buf_done(&scratch);
    sd_warc_free(w);
    return hash;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    sd_warc_limits limits = {0};
    if (data[0] & 1)
        limits = (sd_warc_limits){.header_bytes = 200, .block_bytes = 100};
    sd_str bytes = {(const char *)data + 1, size - 1};
    MUST(read_all(bytes, limits) == read_all(bytes, limits));
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
// Any bytes as an exchange to be archived: a byte of kind and flags, then
// target, head and body, split at the byte 0xff. Properties: what is written
// is one whole record, its place is right, its block is as long as the header
// says and ends in the body, its digests are those of block and payload.
#include "fuzz.h"
#include "sd_http.h"
#include "sd_warc.h"

#include <string.h>

static void
check_digest(const sd_warc_record *r, const char *field, sd_str bytes)
{
    char digest[SD_WARC_DIGEST_BYTES];
    sd_str v = {0};
    sd_warc_digest(bytes, digest);
    MUST(sd_http_find(r->header, field, &v));
    MUST(sd_str_eq(v, sd_str_of(digest)));
}

static void
check_back(const sd_warc_item *item, const sd_warc_place *place, sd_str file)
{
    sd_warc *w = sd_warc_new(sd_str_sub(file, place->at, file.n),
                             (sd_warc_limits){.block_bytes = 1 << 26});
    sd_warc_record r, more;
    MUST(sd_warc_next(w, &r));
    MUST(!r.cut && r.block.n == r.length);
    MUST(sd_str_eq(r.id, sd_str_of(place->id)));
    check_digest(&r, "WARC-Block-Digest", r.block);
    sd_str v, body = item->kind == SD_WARC_REVISIT ? SD_STR("") : item->body;
    MUST(r.block.n >= body.n &&
         sd_str_eq(sd_str_sub(r.block, r.block.n - body.n, r.block.n), body));
    if (item->kind == SD_WARC_RESPONSE)
        check_digest(&r, "WARC-Payload-Digest", body);
    MUST(sd_http_find(r.header, "WARC-Truncated", &v) ==
         (item->cut != SD_WARC_WHOLE));
    MUST(!sd_warc_next(w, &more) && !sd_warc_damages(w));
    sd_warc_free(w);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    sd_str rest = {(const char *)data + 1, size - 1};
    sd_warc_item item = {.kind = (sd_warc_kind)(data[0] % 5),
                         .cut = (sd_warc_cut)(data[0] / 5 % 5),
                         .not_modified = data[0] & 0x80};
    sd_str_cut(&rest, '\xff', &item.target);
    sd_str_cut(&rest, '\xff', &item.head);
    item.body = rest;
    item.ip = item.refers_target = item.target;
    sd_rng rng;
    sd_rng_init(&rng, size, 0);
    for (int plain = 0; plain < 2; plain++) {
        sd_warc_writer *w = sd_warc_writer_new(&rng, plain);
        sd_buf out = {.max = 1 << 26};
        sd_warc_place place;
        sd_buf_add(&out, SD_STR("before"));
        MUST(!sd_warc_write(w, &item, &out, &place));
        MUST(place.at == 6 && place.at + place.bytes == out.n);
        check_back(&item, &place, sd_buf_str(&out));
        sd_buf_done(&out);
        sd_warc_writer_free(w);
    }
    return 0;
}

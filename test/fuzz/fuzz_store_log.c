// SPDX-License-Identifier: Apache-2.0
// Any bytes as files of the store, which must not crash the check; and a log
// made of them, as RocksDB writes it: whole it is whole, cut anywhere it is
// still whole (a torn tail), with one byte changed it is not.
#include "fuzz.h"
#include "store_int.h"

#include <string.h>

enum { BLOCK_BYTES = 32768, HEADER_BYTES = 7, TORN = 16 };

static void
put_fragment(const store_crc *c, sd_buf *out, int type, sd_str part)
{
    unsigned char h[HEADER_BYTES] = {0}, body[BLOCK_BYTES];
    body[0] = (unsigned char)type;
    if (part.n)
        memcpy(body + 1, part.p, part.n);
    uint32_t sum = store__crc(c, body, part.n + 1);
    for (int i = 0; i < 4; i++)
        h[i] = (unsigned char)(sum >> (8 * i));
    h[4] = (unsigned char)part.n;
    h[5] = (unsigned char)(part.n >> 8);
    h[6] = body[0];
    sd_buf_add(out, (sd_str){(char *)h, sizeof h});
    sd_buf_add(out, part);
}

static void
put_record(const store_crc *c, sd_buf *out, sd_str record)
{
    for (bool first = true, last = false; !last; first = false) {
        size_t room = BLOCK_BYTES - out->n % BLOCK_BYTES;
        for (; room < HEADER_BYTES; room--)
            sd_buf_addc(out, 0);
        room = BLOCK_BYTES - out->n % BLOCK_BYTES - HEADER_BYTES;
        last = record.n <= room;
        sd_str part = sd_str_sub(record, 0, last ? record.n : room);
        put_fragment(c, out, first ? (last ? 1 : 2) : (last ? 4 : 3), part);
        record = sd_str_sub(record, part.n, record.n);
    }
}

/// Bytes at the end of a block that no header fits in are not looked at.
static bool
is_padding(const sd_buf *b, size_t at)
{
    size_t end = (at / BLOCK_BYTES + 1) * BLOCK_BYTES;
    if (end > b->n || end - at >= HEADER_BYTES)
        return false;
    for (size_t i = at; i < end; i++)
        if (b->p[i])
            return false;
    return true;
}

static void
fuzz_log(const store_crc *c, sd_str text)
{
    sd_buf b = {.max = 1 << 24};
    sd_str rest = sd_str_sub(text, 4, text.n), record;
    while (sd_str_cut(&rest, '\n', &record))
        put_record(c, &b, record);
    unsigned char *p = (unsigned char *)b.p;
    MUST(store__log_is_whole(c, p, b.n));
    if (!b.n)
        return;
    size_t at = ((size_t)(unsigned char)text.p[0] |
                 (size_t)(unsigned char)text.p[1] << 8) %
                b.n;
    MUST(store__log_is_whole(c, p, at));
    unsigned char bits = text.p[2] ? (unsigned char)text.p[2] : 1;
    if (!is_padding(&b, at)) {
        p[at] ^= bits;
        MUST(!store__log_is_whole(c, p, b.n));
    }
    sd_buf_done(&b);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static store_crc c;
    if (!c.t[0][1])
        store__crc_make(&c);
    (void)store__log_is_whole(&c, data, size);
    (void)store__table_is_whole(&c, data, size);
    if (size >= 4)
        fuzz_log(&c, (sd_str){(const char *)data, size});
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
// RocksDB's write-ahead log and its manifest share a format: blocks of 32 KiB,
// filled with fragments.
//
//     offset size  meaning
//          0    4  CRC-32C of type and payload, masked
//          4    2  bytes of payload
//          6    1  type: 1 whole record, 2 first part, 3 middle, 4 last
//          7    n  payload
//
// Fewer than 7 bytes at the end of a block are zero. A process that is killed
// may leave the last fragment incomplete, and RocksDB drops such a tail, as it
// must. But it also takes a damaged length in the last block for a torn tail,
// and a type with one wrong bit for a leftover of an older log, and then drops
// committed records without a word. So we look first.
//
// The checksum does not cover the length, which is what tells a torn write
// from a damaged length: a torn payload is a strict prefix, so no prefix of it
// has the right checksum; behind a damaged length the whole payload is there,
// and one prefix has.
#include "store_int.h"

enum {
    BLOCK_BYTES = 32768,
    HEADER_BYTES = 7,
    TYPE_WHOLE = 1,
    TYPE_LAST = 4,
};

/// Is the payload whole after all, behind a wrong length?
static bool
has_good_prefix(const store_crc *c, uint32_t sum, const unsigned char *type,
                size_t n)
{
    uint32_t x = store__crc_byte(c, ~0u, *type);
    for (size_t i = 0; i <= n; i++) {
        if (store__crc_mask(x) == sum)
            return true;
        if (i < n)
            x = store__crc_byte(c, x, type[1 + i]);
    }
    return false;
}

bool
store__log_is_whole(const store_crc *c, const unsigned char *p, size_t n)
{
    size_t at = 0;
    while (at < n) {
        size_t in_block = BLOCK_BYTES - at % BLOCK_BYTES;
        if (in_block < HEADER_BYTES) {
            at += in_block;
            continue;
        }
        if (n - at < HEADER_BYTES)
            return true; // torn in the header
        const unsigned char *h = p + at;
        uint32_t sum = (uint32_t)h[0] | (uint32_t)h[1] << 8 |
                       (uint32_t)h[2] << 16 | (uint32_t)h[3] << 24;
        size_t bytes = (size_t)h[4] | (size_t)h[5] << 8;
        size_t here = n - at - HEADER_BYTES;
        if (bytes > in_block - HEADER_BYTES)
            return false;
        if (bytes > here)
            return !has_good_prefix(c, sum, h + 6, here);
        if (store__crc(c, h + 6, bytes + 1) != sum)
            // After a power cut a file can end in zeros.
            return sd_is_zero(h, n - at);
        if (h[6] < TYPE_WHOLE || h[6] > TYPE_LAST)
            return false;
        at += HEADER_BYTES + bytes;
    }
    return true;
}

// SPDX-License-Identifier: Apache-2.0
/// Packed text for tests.
#ifndef SD_TEST_PACK_H
#define SD_TEST_PACK_H

#include "check.h"
#include "sd_base.h"

#include <zlib.h>

/// Append `s` packed; 31: gzip, 15: zlib, -15: neither. Of a size that packs
/// into 8 KiB.
static inline void
pack_zlib(sd_buf *b, sd_str s, int bits)
{
    z_stream z = {0};
    char out[8192];
    CHECK(deflateInit2(&z, 6, Z_DEFLATED, bits, 8, 0) == Z_OK, "deflate");
    z.next_in = (Bytef *)(uintptr_t)s.p;
    z.avail_in = (uInt)s.n;
    z.next_out = (Bytef *)out;
    z.avail_out = sizeof out;
    CHECK(deflate(&z, Z_FINISH) == Z_STREAM_END, "deflate");
    sd_buf_add(b, (sd_str){out, sizeof out - z.avail_out});
    deflateEnd(&z);
}

#endif

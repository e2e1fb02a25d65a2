// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of warc.
#ifndef SD_WARC_INT_H
#define SD_WARC_INT_H

#include "sd_warc.h"

typedef struct warc_sha1 {
    uint32_t h[5];
    uint64_t total;
    unsigned char tail[64];
} warc_sha1;

void warc__sha1_init(warc_sha1 *s);
void warc__sha1_add(warc_sha1 *s, sd_str bytes);
/// "sha1:" and the digest in base 32.
void warc__sha1_end(warc_sha1 *s, char ret[SD_WARC_DIGEST_BYTES]);

#endif

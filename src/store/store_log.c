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

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    BLOCK_BYTES = 32768,
    HEADER_BYTES = 7,
    TYPE_WHOLE = 1,
    TYPE_LAST = 4,
};

typedef struct crc_table {
    uint32_t t[8][256];
} crc_table;

static void
crc_make(crc_table *c)
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t x = i;
        for (int k = 0; k < 8; k++)
            x = x & 1 ? x >> 1 ^ 0x82f63b78u : x >> 1;
        c->t[0][i] = x;
    }
    for (int k = 1; k < 8; k++)
        for (uint32_t i = 0; i < 256; i++)
            c->t[k][i] = c->t[k - 1][i] >> 8 ^ c->t[0][c->t[k - 1][i] & 255];
}

static uint32_t
crc_byte(const crc_table *c, uint32_t x, unsigned char b)
{
    return x >> 8 ^ c->t[0][(x ^ b) & 255];
}

static uint32_t
crc_add(const crc_table *c, uint32_t x, const unsigned char *p, size_t n)
{
    for (; n >= 8; n -= 8, p += 8) {
        uint32_t lo = (uint32_t)p[0] | (uint32_t)p[1] << 8 |
                      (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
        lo ^= x;
        x = c->t[7][lo & 255] ^ c->t[6][lo >> 8 & 255] ^
            c->t[5][lo >> 16 & 255] ^ c->t[4][lo >> 24] ^ c->t[3][p[4]] ^
            c->t[2][p[5]] ^ c->t[1][p[6]] ^ c->t[0][p[7]];
    }
    while (n--)
        x = crc_byte(c, x, *p++);
    return x;
}

/// The checksum as it is stored: a CRC of bytes that hold CRCs is weak.
static uint32_t
masked(uint32_t x)
{
    x = ~x;
    return (x >> 15 | x << 17) + 0xa282ead8u;
}

static bool
is_zero(const unsigned char *p, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (p[i])
            return false;
    return true;
}

/// Is the payload whole after all, behind a wrong length?
static bool
has_good_prefix(const crc_table *c, uint32_t sum, const unsigned char *type,
                size_t n)
{
    uint32_t x = crc_byte(c, ~0u, *type);
    for (size_t i = 0; i <= n; i++) {
        if (masked(x) == sum)
            return true;
        if (i < n)
            x = crc_byte(c, x, type[1 + i]);
    }
    return false;
}

static bool
is_whole(const crc_table *c, const unsigned char *p, size_t n)
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
        if (masked(crc_add(c, ~0u, h + 6, bytes + 1)) != sum)
            // After a power cut a file can end in zeros.
            return is_zero(h, n - at);
        if (h[6] < TYPE_WHOLE || h[6] > TYPE_LAST)
            return false;
        at += HEADER_BYTES + bytes;
    }
    return true;
}

bool
store__log_is_whole(const unsigned char *p, size_t n)
{
    crc_table c;
    crc_make(&c);
    return is_whole(&c, p, n);
}

static bool
is_log(const char *name)
{
    size_t n = strlen(name);
    return strncmp(name, "MANIFEST-", 9) == 0 ||
           (n > 4 && strcmp(name + n - 4, ".log") == 0);
}

static sd_status
check_file(const char *dir, const char *name, sd_why *why)
{
    char path[4096];
    int len = snprintf(path, sizeof path, "%s/%s", dir, name);
    if (len < 0 || (size_t)len >= sizeof path)
        return sd_fail(why, SD_ERR_LIMIT, "%s: path too long", dir);
    sd_map m;
    sd_status st = sd_map_open(path, &m, why);
    if (st)
        return access(path, F_OK) && errno == ENOENT ? SD_OK : st;
    if (!store__log_is_whole(m.p, m.n))
        st = sd_fail(why, SD_ERR_CORRUPT, "%s: damaged", path);
    sd_map_done(&m);
    return st;
}

sd_status
store__check_logs(const char *dir, sd_why *why)
{
    DIR *d = opendir(dir);
    if (!d)
        return sd_fail(why, SD_ERR_IO, "%s: %s", dir, strerror(errno));
    sd_status st = SD_OK;
    for (struct dirent *e; !st && (e = readdir(d));)
        if (is_log(e->d_name))
            st = check_file(dir, e->d_name, why);
    closedir(d);
    return st;
}

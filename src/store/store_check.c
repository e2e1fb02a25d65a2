// SPDX-License-Identifier: Apache-2.0
// What is looked at before RocksDB opens the files, and with what checksum.
#include "store_int.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

// ------------------------------------------------------------ CRC-32C

void
store__crc_make(store_crc *c)
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

uint32_t
store__crc_byte(const store_crc *c, uint32_t x, unsigned char b)
{
    return x >> 8 ^ c->t[0][(x ^ b) & 255];
}

static uint32_t
crc_add(const store_crc *c, uint32_t x, const unsigned char *p, size_t n)
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
        x = store__crc_byte(c, x, *p++);
    return x;
}

uint32_t
store__crc_mask(uint32_t x)
{
    x = ~x;
    return (x >> 15 | x << 17) + 0xa282ead8u;
}

uint32_t
store__crc(const store_crc *c, const unsigned char *p, size_t n)
{
    return store__crc_mask(crc_add(c, ~0u, p, n));
}

// ------------------------------------------------------------ files

static bool
ends_in(const char *name, const char *end)
{
    size_t n = strlen(name), m = strlen(end);
    return n > m && strcmp(name + n - m, end) == 0;
}

static bool
is_whole(const store_crc *c, const char *name, sd_map m)
{
    if (strncmp(name, "MANIFEST-", 9) == 0 || ends_in(name, ".log"))
        return store__log_is_whole(c, m.p, m.n);
    return store__table_is_whole(c, m.p, m.n);
}

static bool
is_looked_at(const char *name)
{
    return strncmp(name, "MANIFEST-", 9) == 0 || ends_in(name, ".log") ||
           ends_in(name, ".sst");
}

static sd_status
check_file(const store_crc *c, const char *dir, const char *name, sd_why *why)
{
    char path[4096];
    int len = snprintf(path, sizeof path, "%s/%s", dir, name);
    if (len < 0 || (size_t)len >= sizeof path)
        return sd_fail(why, SD_ERR_LIMIT, "%s: path too long", dir);
    sd_map m;
    sd_status st = sd_map_open(path, &m, why);
    if (st)
        return access(path, F_OK) && errno == ENOENT ? SD_OK : st;
    if (!is_whole(c, name, m))
        st = sd_fail(why, SD_ERR_CORRUPT, "%s: damaged", path);
    sd_map_done(&m);
    return st;
}

sd_status
store__check_files(const char *dir, sd_why *why)
{
    DIR *d = opendir(dir);
    if (!d)
        return sd_fail(why, SD_ERR_IO, "%s: %s", dir, strerror(errno));
    store_crc c;
    store__crc_make(&c);
    sd_status st = SD_OK;
    for (struct dirent *e; !st && (e = readdir(d));)
        if (is_looked_at(e->d_name))
            st = check_file(&c, dir, e->d_name, why);
    closedir(d);
    return st;
}

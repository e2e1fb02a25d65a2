// SPDX-License-Identifier: Apache-2.0
// The end of a sorted file, which RocksDB reads before it checks anything:
//
//     offset size  meaning
//          0    1  kind of checksum: 1, CRC-32C
//          1   vv  offset and bytes of the block of names
//             vv  offset and bytes of the index; zeros up to 41
//         41    4  format version: 5
//         45    8  magic
//
// A block is followed by 1 byte, how it is packed, and 4, the masked CRC-32C
// of block and that byte. The block of names has the place of each special
// block by name; its entries are v shared bytes (0), v bytes of the name,
// v bytes of the value, name, value.
//
// The version has no checksum at all, and the block of properties is taken
// apart before its checksum is looked at; with the assertions of Debian's
// build that ends the process. So we look first. The data blocks are checked
// by RocksDB whenever they are read.
#include "store_int.h"

#include <string.h>

enum {
    FOOTER_BYTES = 53,
    VERSION_AT = 41,
    MAGIC_AT = 45,
    TRAILER_BYTES = 5,
    CHECKSUM_CRC = 1,
    VERSION = 5,
};

static const unsigned char magic[8] = {0xf7, 0xcf, 0xf4, 0x85,
                                       0xb7, 0x41, 0xe2, 0x88};
static const char properties[] = "rocksdb.properties";

typedef struct span {
    const unsigned char *p;
    size_t n;
} span;

/// A number in groups of seven bits; false if there is none.
static bool
get_v(span *s, uint64_t *ret)
{
    uint64_t x = 0;
    for (unsigned shift = 0; shift < 64 && s->n; shift += 7) {
        unsigned char b = *s->p++;
        s->n--;
        x |= (uint64_t)(b & 127) << shift;
        if (b < 128) {
            *ret = x;
            return true;
        }
    }
    return false;
}

/// The block that the front of `*handle` points to, if its checksum is right.
static bool
get_block(const store_crc *c, span file, span *handle, span *ret)
{
    uint64_t at, n;
    if (!get_v(handle, &at) || !get_v(handle, &n) || at > file.n ||
        n > file.n - at || file.n - at - n < TRAILER_BYTES)
        return false;
    const unsigned char *p = file.p + at, *t = p + n;
    uint32_t sum = (uint32_t)t[1] | (uint32_t)t[2] << 8 | (uint32_t)t[3] << 16 |
                   (uint32_t)t[4] << 24;
    *ret = (span){p, n};
    return store__crc(c, p, n + 1) == sum;
}

/// The value of "rocksdb.properties" in the block of names.
static bool
find_properties(span names, span *ret)
{
    uint64_t shared, key, value;
    while (get_v(&names, &shared) && get_v(&names, &key) &&
           get_v(&names, &value)) {
        if (shared || key > names.n || value > names.n - key)
            return false;
        if (key == sizeof properties - 1 &&
            memcmp(names.p, properties, key) == 0) {
            *ret = (span){names.p + key, value};
            return true;
        }
        names.p += key + value;
        names.n -= key + value;
    }
    return false;
}

bool
store__table_is_whole(const store_crc *c, const unsigned char *p, size_t n)
{
    // Without its end it is unfinished, and RocksDB knows if it should not be.
    if (n < FOOTER_BYTES || memcmp(p + n - sizeof magic, magic, 8) != 0)
        return true;
    const unsigned char *f = p + n - FOOTER_BYTES, *v = f + VERSION_AT;
    if (f[0] != CHECKSUM_CRC || v[0] != VERSION || v[1] || v[2] || v[3])
        return false;
    span file = {p, n}, handle = {f + 1, VERSION_AT - 1}, names, found, block;
    return get_block(c, file, &handle, &names) &&
           find_properties(names, &found) && get_block(c, file, &found, &block);
}

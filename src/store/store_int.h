// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of store.
#ifndef STORE_INT_H
#define STORE_INT_H

#include "sd_store.h"

#include <rocksdb/c.h>

struct sd_store {
    char *dir;
    sd_store_conf conf; // its tables are those below
    sd_store_table table[SD_STORE_TABLES_MAX];
    rocksdb_t *db; // NULL between a failed reopen and the next try
    rocksdb_options_t *options[SD_STORE_TABLES_MAX];
    rocksdb_column_family_handle_t *family[SD_STORE_TABLES_MAX];
    rocksdb_cache_t *cache;
    rocksdb_writebatch_t *batch;
    rocksdb_writeoptions_t *write;
    rocksdb_readoptions_t *read;
    // Room for the arrays that batched reads want.
    const char **ask_key;
    size_t *ask_bytes;
    rocksdb_pinnableslice_t **ask_value;
    char **ask_error;
    size_t ask_cap;
};

/// Turn an error of RocksDB's, which is freed, into ours. `doing` and the
/// folder go before its text.
SD_NODISCARD sd_status store__fail(const sd_store *s, const char *doing,
                                   char *error, sd_why *why);

/// SD_ERR_IO if there is no database: its reopen failed.
SD_NODISCARD sd_status store__closed(const sd_store *s, sd_why *why);

/// Options of every table, made of `s->conf`.
void store__options(sd_store *s);

/// CRC-32C, by tables.
typedef struct store_crc {
    uint32_t t[8][256];
} store_crc;

void store__crc_make(store_crc *c);
/// The checksum as RocksDB stores it: masked, for a CRC of bytes that hold
/// CRCs is weak.
uint32_t store__crc(const store_crc *c, const unsigned char *p, size_t n);
uint32_t store__crc_byte(const store_crc *c, uint32_t x, unsigned char b);
uint32_t store__crc_mask(uint32_t x);

/// Check what RocksDB would believe: SD_ERR_CORRUPT if a log or the end of a
/// sorted file is damaged. A file that vanishes meanwhile is skipped: somebody
/// else is writing.
SD_NODISCARD sd_status store__check_files(const char *dir, sd_why *why);
/// Is the log of these bytes whole, but for a torn end?
bool store__log_is_whole(const store_crc *c, const unsigned char *p, size_t n);
/// Is the end of the sorted file of these bytes whole? True without an end.
bool store__table_is_whole(const store_crc *c, const unsigned char *p,
                           size_t n);

#endif

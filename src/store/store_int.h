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

/// Check every log file in `dir`: SD_ERR_CORRUPT if one is damaged. A file
/// that vanishes meanwhile is skipped: somebody else is writing.
SD_NODISCARD sd_status store__check_logs(const char *dir, sd_why *why);
/// Check the `n` bytes of one log.
bool store__log_is_whole(const unsigned char *p, size_t n);

#endif

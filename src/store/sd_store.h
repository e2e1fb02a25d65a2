// SPDX-License-Identifier: Apache-2.0
/// store: records ↔ disk, whole again after a crash.
///
/// A folder of sorted tables of bytes → bytes on RocksDB, and one batch of
/// changes under way: sd_store_put and sd_store_del add to the batch, and
/// sd_store_commit makes all of it true at once or nothing of it. Reads see
/// what is committed.
///
/// Damage is detected, not believed: every block carries a checksum that is
/// verified on each read, and the two kinds of log that RocksDB reads at open
/// are checked by us first, because RocksDB takes some damage of a log's tail
/// for a torn write and drops committed records silently (store_log.c).
///
/// A full disk gives SD_ERR_IO and "no space left"; nothing is lost, the batch
/// is kept, and sd_store_reopen goes on when there is room again.
///
/// Uses base and RocksDB. A store belongs to one thread. Another process may
/// open the same folder with `read_only` while it is being written; it sees
/// what was committed when it opened it.
#ifndef SD_STORE_H
#define SD_STORE_H

#include "sd_base.h"

enum {
    SD_STORE_TABLES_MAX = 16,
    SD_STORE_KEY_MAX = 64,
    SD_STORE_VALUE_MAX = 4 << 20,
};

/// What a table is used for, which decides about filters and compression.
typedef enum sd_store_kind {
    SD_STORE_PLAIN,
    SD_STORE_LOOKUP, ///< asked for keys that are mostly not there: filtered
    SD_STORE_QUEUE,  ///< scanned from a key on, many deletions
} sd_store_kind;

typedef struct sd_store_table {
    const char *name;
    sd_store_kind kind;
} sd_store_table;

typedef struct sd_store_conf {
    const sd_store_table *table; ///< they are known by their position here
    size_t tables;
    uint64_t write_bytes; ///< memory for what is not yet in sorted files
    uint64_t cache_bytes; ///< memory for blocks, indexes and filters
    bool create;          ///< make the folder if there is none
    bool read_only;
    bool sync; ///< a commit is on the disk, not only out of this process
} sd_store_conf;

typedef struct sd_store sd_store;

/// SD_ERR_CORRUPT: damaged, `why` names the file where RocksDB tells it.
SD_NODISCARD sd_status sd_store_open(const char *dir, const sd_store_conf *conf,
                                     sd_store **ret, sd_why *why);
/// What is not committed is dropped. NULL is fine.
void sd_store_free(sd_store *s);

/// Add to the batch.
void sd_store_put(sd_store *s, unsigned table, sd_str key, sd_str value);
void sd_store_del(sd_store *s, unsigned table, sd_str key);
/// Bytes of the batch so far.
size_t sd_store_batch_bytes(const sd_store *s);
/// Remember the end of the batch; go back to it.
void sd_store_mark(sd_store *s);
void sd_store_back(sd_store *s);
/// Write the batch. On failure it is kept, and only sd_store_reopen helps:
/// writing it twice is harmless.
SD_NODISCARD sd_status sd_store_commit(sd_store *s, sd_why *why);
/// Close and open again, as after a crash, and keep the batch. Iterators must
/// be gone. On failure it can be called again.
SD_NODISCARD sd_status sd_store_reopen(sd_store *s, sd_why *why);
/// Put everything into sorted files, so that the next open has no log to read.
SD_NODISCARD sd_status sd_store_flush(sd_store *s, sd_why *why);

/// The value of `key` replaces what was in `out`; `*found` says if there is
/// one.
SD_NODISCARD sd_status sd_store_get(sd_store *s, unsigned table, sd_str key,
                                    sd_buf *out, bool *found, sd_why *why);
/// Many keys at once, in any order, of `key_bytes` each, one after the other;
/// values are of `value_bytes` each and go to the same place in `value`,
/// found[i] says if there is one. Another size is SD_ERR_CORRUPT.
SD_NODISCARD sd_status sd_store_get_many(sd_store *s, unsigned table, size_t n,
                                         const char *key, size_t key_bytes,
                                         char *value, size_t value_bytes,
                                         bool *found, sd_why *why);

/// A walk over a table as it was when the walk began.
typedef struct sd_store_iter sd_store_iter;

/// Ends before the key `until`, if that is not empty. `once`: the blocks read
/// are not worth keeping in memory.
sd_store_iter *sd_store_iter_new(sd_store *s, unsigned table, sd_str until,
                                 bool once);
void sd_store_iter_free(sd_store_iter *i);
/// To the first key that is not below `key`.
void sd_store_iter_seek(sd_store_iter *i, sd_str key);
void sd_store_iter_next(sd_store_iter *i);
/// False at the end and on damage: then sd_store_iter_end tells which.
bool sd_store_iter_at(const sd_store_iter *i, sd_str *key, sd_str *value);
SD_NODISCARD sd_status sd_store_iter_end(const sd_store_iter *i, sd_why *why);

#endif

// SPDX-License-Identifier: Apache-2.0
// How RocksDB is set up. Every choice here is about the frontier's way of
// using it: many small records, sorted by host, one writer.
#include "store_int.h"

enum {
    BLOCK_BYTES = 8 << 10,
    META_BLOCK_BYTES = 4 << 10,
    CHECKSUM_CRC32C = 1,
    FILTER_BITS = 10, // one false "maybe" in a hundred
    FILE_BYTES = 32 << 20,
    FILES_OPEN_MAX = 4096, // 128 GB without opening a file again
    LEVELS = 7,
    LEVELS_FAST = 2, // young files: rewritten soon, so packed fast
    LOG_NOTHING = 6, // above the highest level
    // Half of 128 neighbouring records deleted: merge the file.
    DELETED_WINDOW = 128,
    DELETED_TRIGGER = 64,
};

/// Indexes and filters count against the cache and are cut into blocks, so
/// that memory stays what it is told to be however large the store grows.
static rocksdb_block_based_table_options_t *
table_options(const sd_store *s, sd_store_kind kind)
{
    rocksdb_block_based_table_options_t *t =
        rocksdb_block_based_options_create();
    rocksdb_block_based_options_set_block_cache(t, s->cache);
    rocksdb_block_based_options_set_block_size(t, BLOCK_BYTES);
    // Both as store_table.c wants them.
    rocksdb_block_based_options_set_format_version(t, 5);
    rocksdb_block_based_options_set_checksum(t, CHECKSUM_CRC32C);
    rocksdb_block_based_options_set_cache_index_and_filter_blocks(t, 1);
    rocksdb_block_based_options_set_pin_top_level_index_and_filter(t, 1);
    rocksdb_block_based_options_set_index_type(
        t, rocksdb_block_based_table_index_type_two_level_index_search);
    rocksdb_block_based_options_set_metadata_block_size(t, META_BLOCK_BYTES);
    if (kind == SD_STORE_LOOKUP) {
        rocksdb_block_based_options_set_filter_policy(
            t, rocksdb_filterpolicy_create_bloom_full(FILTER_BITS));
        rocksdb_block_based_options_set_partition_filters(t, 1);
    }
    return t;
}

static void
set_compression(rocksdb_options_t *o)
{
    int level[LEVELS];
    for (int i = 0; i < LEVELS; i++)
        level[i] = i < LEVELS_FAST ? rocksdb_lz4_compression
                                   : rocksdb_zstd_compression;
    rocksdb_options_set_compression_per_level(o, level, LEVELS);
    rocksdb_options_set_bottommost_compression(o, rocksdb_zstd_compression);
}

static void
set_memory(rocksdb_options_t *o, uint64_t write_bytes)
{
    // One table may take half; all together the whole.
    rocksdb_options_set_write_buffer_size(o, write_bytes / 2);
    rocksdb_options_set_max_write_buffer_number(o, 4);
    rocksdb_options_set_db_write_buffer_size(o, write_bytes);
    // Small tables would keep old logs alive for ever, and after a kill all of
    // the log is read again.
    // What a restart after a kill has to read again.
    rocksdb_options_set_max_total_wal_size(o, write_bytes / 2);
    rocksdb_options_set_target_file_size_base(o, FILE_BYTES);
    rocksdb_options_set_max_bytes_for_level_base(o, 4 * (uint64_t)FILE_BYTES);
    rocksdb_options_set_level_compaction_dynamic_level_bytes(o, 1);
}

/// Others need files, too: half of what there is for files, or all of them
/// would stay open and a long crawl run out of descriptors. RocksDB keeps them
/// in 64 parts, each of at least one: few files need few parts.
static void
set_files(rocksdb_options_t *o)
{
    enum { FEW = 1024, FEW_PARTS_LOG2 = 2 };
    unsigned most = sd_fds_files() / 2;
    if (most < FEW)
        rocksdb_options_set_table_cache_numshardbits(o, FEW_PARTS_LOG2);
    rocksdb_options_set_max_open_files(
        o, most < FILES_OPEN_MAX ? (int)most : FILES_OPEN_MAX);
}

static void
set_safety(rocksdb_options_t *o, const sd_store_conf *conf)
{
    rocksdb_options_set_paranoid_checks(o, 1);
    rocksdb_options_set_wal_recovery_mode(
        o, rocksdb_tolerate_corrupted_tail_records_recovery);
    rocksdb_options_set_create_if_missing(o, conf->create);
    rocksdb_options_set_create_missing_column_families(o, !conf->read_only);
}

static void
set_quiet(rocksdb_options_t *o)
{
    // No text log: in Debian's build, which has its assertions on, the second
    // line that does not fit on a full disk ends the process.
    rocksdb_options_set_info_log_level(o, LOG_NOTHING);
    rocksdb_options_set_keep_log_file_num(o, 1);
    rocksdb_options_set_stats_dump_period_sec(o, 0);
    rocksdb_options_set_stats_persist_period_sec(o, 0);
    rocksdb_options_set_skip_stats_update_on_db_open(o, 1);
    rocksdb_options_set_max_background_jobs(o, 2);
    rocksdb_options_set_bytes_per_sync(o, 1 << 20);
}

/// Commits bring keys in rising order: start the search for a key's place in
/// memory where the last key with the same first byte went.
static rocksdb_options_t *
with_hints(rocksdb_options_t *o)
{
    char *error = NULL;
    rocksdb_options_t *with = rocksdb_options_create();
    rocksdb_get_options_from_string(
        o, "memtable_insert_with_hint_prefix_extractor=rocksdb.FixedPrefix.1",
        with, &error);
    if (error) { // a RocksDB that does not know it does without
        rocksdb_free(error);
        rocksdb_options_destroy(with);
        return o;
    }
    rocksdb_options_destroy(o);
    return with;
}

void
store__options(sd_store *s)
{
    s->cache = rocksdb_cache_create_lru(s->conf.cache_bytes);
    for (size_t i = 0; i < s->conf.tables; i++) {
        rocksdb_options_t *o = s->options[i] = rocksdb_options_create();
        rocksdb_block_based_table_options_t *t =
            table_options(s, s->table[i].kind);
        rocksdb_options_set_block_based_table_factory(o, t);
        rocksdb_block_based_options_destroy(t);
        set_compression(o);
        set_memory(o, s->conf.write_bytes);
        set_safety(o, &s->conf);
        set_quiet(o);
        set_files(o);
        if (s->table[i].kind == SD_STORE_QUEUE)
            rocksdb_options_add_compact_on_deletion_collector_factory(
                o, DELETED_WINDOW, DELETED_TRIGGER);
        s->options[i] = with_hints(o);
    }
}

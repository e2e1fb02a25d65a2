// SPDX-License-Identifier: Apache-2.0
#include "store_int.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ------------------------------------------------------------ errors

static bool
has(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

/// RocksDB tells what happened by the beginning of its text.
static sd_status
status_of(const char *error)
{
    if (strncmp(error, "IO error", 8) == 0)
        return SD_ERR_IO;
    return SD_ERR_CORRUPT;
}

sd_status
store__fail(const sd_store *s, const char *doing, char *error, sd_why *why)
{
    sd_status st = status_of(error);
    if (has(error, "No space left") || has(error, "File too large") ||
        has(error, "Disk quota exceeded"))
        st = sd_fail(why, SD_ERR_IO, "%s: %s: no space left on the disk",
                     s->dir, doing);
    else
        st = sd_fail(why, st, "%s: %s: %s", s->dir, doing, error);
    rocksdb_free(error);
    return st;
}

/// Somebody has the store open, another process or this one: "IO error: While
/// lock file: DIR/LOCK: Resource temporarily unavailable", "IO error: lock hold
/// by current process, …". Names of folders may hold any word, so both ends of
/// the text are what counts; a lock may also fail for other reasons.
static bool
is_in_use(const char *error)
{
    sd_str e = sd_str_of(error), busy = sd_str_of(strerror(EAGAIN));
    if (sd_str_starts(e, SD_STR("IO error: lock hold by current process")))
        return true;
    return sd_str_starts(e, SD_STR("IO error: While lock file: ")) &&
           e.n > busy.n && sd_str_eq(sd_str_sub(e, e.n - busy.n, e.n), busy);
}

/// At open a file that is not there is damage: the folder has a store.
static sd_status
open_fail(const sd_store *s, char *error, sd_why *why)
{
    if (is_in_use(error)) {
        rocksdb_free(error);
        return sd_fail(why, SD_ERR_IO, "%s: in use by another process", s->dir);
    }
    if (has(error, "No such file")) {
        sd_status st = sd_fail(why, SD_ERR_CORRUPT, "%s: a file is missing: %s",
                               s->dir, error);
        rocksdb_free(error);
        return st;
    }
    return store__fail(s, "open", error, why);
}

sd_status
store__closed(const sd_store *s, sd_why *why)
{
    if (s->db)
        return SD_OK;
    return sd_fail(why, SD_ERR_IO, "%s: closed after a failure", s->dir);
}

// ------------------------------------------------------------ the folder

typedef enum folder {
    FOLDER_EMPTY,  // or none, or what a process left, killed while creating
    FOLDER_STORE,  // CURRENT is there
    FOLDER_BROKEN, // data, but no CURRENT
} folder;

static bool
is_data(const char *name)
{
    size_t n = strlen(name);
    return n > 4 && (strcmp(name + n - 4, ".sst") == 0 ||
                     strcmp(name + n - 4, ".log") == 0);
}

static sd_status
look(const char *dir, folder *ret, sd_why *why)
{
    DIR *d = opendir(dir);
    if (!d && errno != ENOENT)
        return sd_fail(why, SD_ERR_IO, "%s: %s", dir, strerror(errno));
    *ret = FOLDER_EMPTY;
    if (!d)
        return SD_OK;
    bool current = false, data = false;
    for (struct dirent *e; (e = readdir(d));) {
        current |= strcmp(e->d_name, "CURRENT") == 0;
        data |= is_data(e->d_name);
    }
    closedir(d);
    if (current || data)
        *ret = current ? FOLDER_STORE : FOLDER_BROKEN;
    return SD_OK;
}

static sd_status
prepare(const sd_store *s, sd_why *why)
{
    folder found;
    sd_status st = look(s->dir, &found, why);
    if (st)
        return st;
    switch (found) {
    case FOLDER_STORE:
        return store__check_files(s->dir, why);
    case FOLDER_BROKEN:
        return sd_fail(why, SD_ERR_CORRUPT, "%s: its file CURRENT is missing",
                       s->dir);
    case FOLDER_EMPTY:
        break;
    }
    if (!s->conf.create)
        return sd_fail(why, SD_ERR_IO, "%s: there is no store", s->dir);
    return sd_dir_make(s->dir, why);
}

// ------------------------------------------------------------ open and close

static void
close_db(sd_store *s)
{
    if (!s->db)
        return;
    for (size_t i = 0; i < s->conf.tables; i++)
        rocksdb_column_family_handle_destroy(s->family[i]);
    rocksdb_close(s->db);
    s->db = NULL;
}

/// RocksDB cannot write its file of options, which nobody reads, because of
/// the level of its text log, and leaves what it began.
static void
remove_leftovers(const char *dir)
{
    DIR *d = opendir(dir);
    char path[4096];
    for (struct dirent *e; d && (e = readdir(d));) {
        size_t n = strlen(e->d_name);
        int len = snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
        if (n > 6 && strncmp(e->d_name, "OPTIONS-", 8) == 0 &&
            strcmp(e->d_name + n - 6, ".dbtmp") == 0 && len > 0 &&
            (size_t)len < sizeof path)
            (void)unlink(path);
    }
    if (d)
        closedir(d);
}

static sd_status
open_db(sd_store *s, sd_why *why)
{
    sd_status st = prepare(s, why);
    if (st)
        return st;
    const char *name[SD_STORE_TABLES_MAX];
    const rocksdb_options_t *options[SD_STORE_TABLES_MAX];
    for (size_t i = 0; i < s->conf.tables; i++) {
        // RocksDB insists on one of this name; the first table lives there.
        name[i] = i ? s->table[i].name : "default";
        options[i] = s->options[i];
    }
    char *error = NULL;
    int n = (int)s->conf.tables;
    if (s->conf.read_only)
        s->db = rocksdb_open_for_read_only_column_families(
            s->options[0], s->dir, n, name, options, s->family, 0, &error);
    else
        s->db = rocksdb_open_column_families(s->options[0], s->dir, n, name,
                                             options, s->family, &error);
    if (error)
        return open_fail(s, error, why);
    if (!s->conf.read_only)
        remove_leftovers(s->dir);
    return SD_OK;
}

static sd_store *
store_new(const char *dir, const sd_store_conf *conf)
{
    assert(conf->tables >= 1 && conf->tables <= SD_STORE_TABLES_MAX);
    sd_store *s = sd_calloc(1, sizeof *s);
    s->dir = strdup(dir);
    if (!s->dir)
        sd_oom();
    s->conf = *conf;
    memcpy(s->table, conf->table, conf->tables * sizeof *s->table);
    s->conf.table = s->table;
    store__options(s);
    // Or each thread counts its comparisons of keys: 4 % of a commit.
    rocksdb_set_perf_level(rocksdb_disable);
    s->batch = rocksdb_writebatch_create();
    s->write = rocksdb_writeoptions_create();
    rocksdb_writeoptions_set_sync(s->write, conf->sync);
    s->read = rocksdb_readoptions_create();
    rocksdb_readoptions_set_verify_checksums(s->read, 1);
    return s;
}

sd_status
sd_store_open(const char *dir, const sd_store_conf *conf, sd_store **ret,
              sd_why *why)
{
    sd_store *s = store_new(dir, conf);
    sd_status st = open_db(s, why);
    if (st) {
        sd_store_free(s);
        return st;
    }
    *ret = s;
    return SD_OK;
}

sd_status
sd_store_reopen(sd_store *s, sd_why *why)
{
    close_db(s);
    return open_db(s, why);
}

void
sd_store_free(sd_store *s)
{
    if (!s)
        return;
    close_db(s);
    for (size_t i = 0; i < s->conf.tables; i++)
        rocksdb_options_destroy(s->options[i]);
    rocksdb_cache_destroy(s->cache);
    rocksdb_writebatch_destroy(s->batch);
    rocksdb_writeoptions_destroy(s->write);
    rocksdb_readoptions_destroy(s->read);
    free(s->ask_key);
    free(s->ask_bytes);
    free(s->ask_value);
    free(s->ask_error);
    free(s->dir);
    free(s);
}

// ------------------------------------------------------------ writing

void
sd_store_put(sd_store *s, unsigned table, sd_str key, sd_str value)
{
    assert(table < s->conf.tables && key.n <= SD_STORE_KEY_MAX &&
           value.n <= SD_STORE_VALUE_MAX);
    rocksdb_writebatch_put_cf(s->batch, s->family[table], key.p, key.n,
                              value.p ? value.p : "", value.n);
}

void
sd_store_del(sd_store *s, unsigned table, sd_str key)
{
    assert(table < s->conf.tables && key.n <= SD_STORE_KEY_MAX);
    rocksdb_writebatch_delete_cf(s->batch, s->family[table], key.p, key.n);
}

size_t
sd_store_batch_bytes(const sd_store *s)
{
    size_t n;
    (void)rocksdb_writebatch_data(s->batch, &n);
    return rocksdb_writebatch_count(s->batch) ? n : 0;
}

void
sd_store_mark(sd_store *s)
{
    rocksdb_writebatch_set_save_point(s->batch);
}

void
sd_store_back(sd_store *s)
{
    char *error = NULL;
    rocksdb_writebatch_rollback_to_save_point(s->batch, &error);
    assert(!error); // there is a mark
    rocksdb_free(error);
}

sd_status
sd_store_commit(sd_store *s, sd_why *why)
{
    assert(!s->conf.read_only);
    sd_status st = store__closed(s, why);
    if (st || !rocksdb_writebatch_count(s->batch))
        return st;
    char *error = NULL;
    rocksdb_write(s->db, s->write, s->batch, &error);
    if (error)
        return store__fail(s, "write", error, why);
    rocksdb_writebatch_clear(s->batch);
    return SD_OK;
}

sd_status
sd_store_flush(sd_store *s, sd_why *why)
{
    sd_status st = store__closed(s, why);
    rocksdb_flushoptions_t *o = rocksdb_flushoptions_create();
    for (size_t i = 0; !st && i < s->conf.tables; i++) {
        char *error = NULL;
        rocksdb_flush_cf(s->db, o, s->family[i], &error);
        if (error)
            st = store__fail(s, "flush", error, why);
    }
    rocksdb_flushoptions_destroy(o);
    return st;
}

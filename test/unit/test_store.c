// SPDX-License-Identifier: Apache-2.0
// Stores that cannot be opened and what is said about them, sizes. The rest of
// the module is tested through the frontier.
#include "check.h"
#include "sd_store.h"
#include "temp_folder.h"

#include <dirent.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>

static const sd_store_table tables[] = {{"a", SD_STORE_PLAIN}};
static const sd_store_conf conf = {.table = tables,
                                   .tables = SD_LEN(tables),
                                   .write_bytes = 1 << 20,
                                   .cache_bytes = 1 << 20,
                                   .create = true};

/// The store must not open, for the reason `want`, with `text` in its words.
static void
check_refused(const char *why, const char *dir, sd_status want,
              const char *text)
{
    sd_store_conf open = conf;
    open.create = false;
    sd_store *s = NULL;
    sd_why got = {""};
    sd_status st = sd_store_open(dir, &open, &s, &got);
    CHECK(st == want, "%s: %s: %s", why, sd_status_text(st), got.text);
    CHECK(strstr(got.text, text), "%s: %s", why, got.text);
    sd_store_free(s);
}

/// A store with a sorted file.
static sd_store *
make(const char *dir)
{
    sd_store *s = NULL;
    sd_why why = {""};
    CHECK(!sd_store_open(dir, &conf, &s, &why), "%s", why.text);
    if (!s)
        exit(check_end());
    sd_store_put(s, 0, SD_STR("key"), SD_STR("value"));
    CHECK(!sd_store_commit(s, &why) && !sd_store_flush(s, &why), "%s",
          why.text);
    return s;
}

/// Another process has the store open; RocksDB must not be forked, so it comes
/// first.
static void
test_other_process(const char *dir)
{
    int ready[2], end[2];
    char c = 0;
    if (pipe(ready) || pipe(end))
        exit(1);
    fflush(stdout);
    pid_t pid = fork();
    if (!pid) {
        close(end[1]);
        sd_store *s = make(dir);
        (void)!write(ready[1], "r", 1);
        (void)!read(end[0], &c, 1); // until the other end is closed
        sd_store_free(s);
        fflush(stdout);
        _exit(check_failures != 0);
    }
    close(ready[1]);
    CHECK(read(ready[0], &c, 1) == 1, "it is open");
    check_refused("another process", dir, SD_ERR_IO, "in use");
    close(end[1]);
    int status = -1;
    CHECK(waitpid(pid, &status, 0) == pid && status == 0, "%d", status);
    close(ready[0]);
    close(end[0]);
}

static void
remove_sorted_files(const char *dir)
{
    DIR *d = opendir(dir);
    char path[600];
    unsigned n = 0;
    for (struct dirent *e; d && (e = readdir(d));)
        if (strstr(e->d_name, ".sst")) {
            snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
            n += !unlink(path);
        }
    if (d)
        closedir(d);
    CHECK(n > 0, "no sorted file");
}

/// RocksDB's text has the path in it, and a lock by its name.
static void
test_locks(void)
{
    temp_folder t = temp_folder_make();
    char dir[300], path[400];
    snprintf(dir, sizeof dir, "%s/BLOCK1", t.path);
    test_other_process(dir);
    sd_store *s = make(dir);
    check_refused("the same process", dir, SD_ERR_IO, "in use");
    sd_store_free(s);
    snprintf(path, sizeof path, "%s/LOCK", dir);
    CHECK(!unlink(path) && !mkdir(path, 0700), "%s", path);
    check_refused("no file to lock", dir, SD_ERR_IO, "Is a directory");
    CHECK(!rmdir(path), "%s", path);
    remove_sorted_files(dir);
    check_refused("a file is missing", dir, SD_ERR_CORRUPT, "is missing");
    temp_folder_remove(t.path);
}

/// That there is none must not be said of one that cannot be looked at.
static void
test_no_store(void)
{
    temp_folder t = temp_folder_make();
    char path[300];
    check_refused("an empty folder", t.path, SD_ERR_IO, "there is no store");
    snprintf(path, sizeof path, "%s/none", t.path);
    check_refused("no folder", path, SD_ERR_IO, "there is no store");
    snprintf(path, sizeof path, "%s/file", t.path);
    FILE *f = fopen(path, "w");
    CHECK(f && !fclose(f), "%s", path);
    check_refused("a file", path, SD_ERR_IO, "Not a directory");
    snprintf(path, sizeof path, "%s/file/in", t.path);
    check_refused("a file on the way", path, SD_ERR_IO, "Not a directory");
    snprintf(path, sizeof path, "%s/locked", t.path);
    CHECK(!mkdir(path, 0000), "%s", path);
    check_refused("not ours to read", path, SD_ERR_IO,
                  access(path, R_OK) ? "Permission denied"
                                     : "there is no store");
    temp_folder_remove(t.path);
}

/// What is there: its size, and files without the one that leads to them.
static void
test_there(void)
{
    temp_folder t = temp_folder_make();
    char path[300];
    sd_store *s = make(t.path);
    sd_buf out = {.max = 4};
    bool found = false;
    sd_why why = {""};
    CHECK(sd_store_get(s, 0, SD_STR("key"), &out, &found, &why) ==
                  SD_ERR_LIMIT &&
              strstr(why.text, "over the limit"),
          "%s", why.text);
    sd_store_free(s);
    sd_buf_done(&out);
    snprintf(path, sizeof path, "%s/CURRENT", t.path);
    CHECK(!unlink(path), "%s", path);
    check_refused("files without CURRENT", t.path, SD_ERR_CORRUPT, "CURRENT");
    temp_folder_remove(t.path);
}

/// How many sorted files this process has open.
static unsigned
files_open(void)
{
    DIR *d = opendir("/proc/self/fd");
    char path[600], to[600];
    unsigned n = 0;
    for (struct dirent *e; d && (e = readdir(d));) {
        snprintf(path, sizeof path, "/proc/self/fd/%s", e->d_name);
        ssize_t len = readlink(path, to, sizeof to - 1);
        to[len > 0 ? len : 0] = '\0';
        n += strstr(to, ".sst") != NULL;
    }
    if (d)
        closedir(d);
    return n;
}

/// With few descriptors not all files stay open. Last: the limit cannot be
/// raised again.
static void
test_few_descriptors(void)
{
    enum { TABLES = 12, ROUNDS = 3 };
    static const char *const name[TABLES] = {"a", "b", "c", "d", "e", "f",
                                             "g", "h", "i", "j", "k", "l"};
    sd_store_table table[TABLES];
    for (int i = 0; i < TABLES; i++)
        table[i] = (sd_store_table){name[i], SD_STORE_PLAIN};
    sd_store_conf many = conf;
    many.table = table;
    many.tables = TABLES;
    struct rlimit r = {80, 80};
    CHECK(!setrlimit(RLIMIT_NOFILE, &r), "setrlimit");
    temp_folder t = temp_folder_make();
    sd_store *s = NULL;
    sd_why why = {""};
    CHECK(!sd_store_open(t.path, &many, &s, &why), "%s", why.text);
    for (int round = 0; s && round < ROUNDS; round++) {
        for (unsigned i = 0; i < TABLES; i++)
            sd_store_put(s, i, SD_STR("key"), SD_STR("value"));
        CHECK(!sd_store_commit(s, &why) && !sd_store_flush(s, &why), "%s",
              why.text);
    }
    CHECK(files_open() <= 20, "%u files of %d", files_open(), TABLES * ROUNDS);
    sd_store_free(s);
    temp_folder_remove(t.path);
}

int
main(void)
{
    test_locks();
    test_no_store();
    test_there();
    test_few_descriptors();
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
// Kills and full disks. The program runs itself as
//
//     child DIR K     crawl a little; at the K-th system call that changes the
//                     disk, write half of it and die by SIGKILL
//     full DIR K      crawl; from the K-th call on the disk is full, later not
//     tmpfs DIR       crawl until a real small disk is full, make room, go on
//     check DIR N     N commits were reported: is everything whole?
//
// so that each has RocksDB and its threads to itself. The calls are caught by
// defining them here: a program's own symbols come before the C library's.
#include "frontier_int.h"
#include "frontier_model.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>

enum {
    ROUNDS = 24,
    LINKS = 20,  // offered per round
    FETCHES = 4, // of them, and of what waits
    FLUSH_EVERY = 5,
    KILLS = 30, // points of death tried, over the whole run
    FULLS = 16,
    REPORT_FD = 3, // the parent listens
    SPACE = 1,
    TMPFS_MB = 24,
};

// ------------------------------------------------------------ system calls

typedef enum fault { FAULT_NONE, FAULT_KILL, FAULT_FULL } fault;

static atomic_int fault_kind;
static atomic_long fault_at; // the number of the call
static atomic_long calls;

#define CAUGHT __attribute__((visibility("default")))

CAUGHT ssize_t write(int fd, const void *p, size_t n);
CAUGHT ssize_t pwrite(int fd, const void *p, size_t n, off_t at);
CAUGHT int fdatasync(int fd);
CAUGHT int fsync(int fd);
CAUGHT int rename(const char *from, const char *to);
CAUGHT int unlink(const char *path);
CAUGHT int ftruncate(int fd, off_t n);
CAUGHT int fallocate(int fd, int mode, off_t at, off_t n);

static void
die(void)
{
    kill(getpid(), SIGKILL);
    for (;;)
        pause();
}

/// Is it this call's turn? 0: no, go on; 1: first call that fails; 2: later.
static int
due(int fd)
{
    if (fd >= 0 && fd <= REPORT_FD)
        return 0;
    long at = atomic_fetch_add(&calls, 1) + 1;
    if (atomic_load(&fault_kind) == FAULT_NONE || at < atomic_load(&fault_at))
        return 0;
    return at == atomic_load(&fault_at) ? 1 : 2;
}

static ssize_t
write_part(int fd, const void *p, size_t n, off_t at, bool positioned)
{
    return positioned ? syscall(SYS_pwrite64, fd, p, n, at)
                      : syscall(SYS_write, fd, p, n);
}

static ssize_t
any_write(int fd, const void *p, size_t n, off_t at, bool positioned)
{
    int turn = due(fd);
    if (!turn)
        return write_part(fd, p, n, at, positioned);
    if (turn == 1 && n > 1) {
        ssize_t half = write_part(fd, p, n / 2, at, positioned);
        if (atomic_load(&fault_kind) == FAULT_KILL)
            die();
        return half;
    }
    if (atomic_load(&fault_kind) == FAULT_KILL)
        die();
    errno = ENOSPC;
    return -1;
}

ssize_t
write(int fd, const void *p, size_t n)
{
    return any_write(fd, p, n, 0, false);
}

ssize_t
pwrite(int fd, const void *p, size_t n, off_t at)
{
    return any_write(fd, p, n, at, true);
}

/// Calls that take no room only die.
static void
pass(int fd)
{
    if (due(fd) && atomic_load(&fault_kind) == FAULT_KILL)
        die();
}

int
fdatasync(int fd)
{
    pass(fd);
    return (int)syscall(SYS_fdatasync, fd);
}

int
fsync(int fd)
{
    pass(fd);
    return (int)syscall(SYS_fsync, fd);
}

int
rename(const char *from, const char *to)
{
    pass(-1);
    return (int)syscall(SYS_rename, from, to);
}

int
unlink(const char *path)
{
    pass(-1);
    return (int)syscall(SYS_unlink, path);
}

int
ftruncate(int fd, off_t n)
{
    pass(fd);
    return (int)syscall(SYS_ftruncate, fd, n);
}

int
fallocate(int fd, int mode, off_t at, off_t n)
{
    pass(fd);
    return (int)syscall(SYS_fallocate, fd, mode, at, n);
}

// ------------------------------------------------------------ a small crawl

/// The crawl: what it would tell a user goes to an output file, one line a
/// page, whose size is committed with the outcomes.
typedef struct crawl {
    sd_frontier *f;
    int out;
    uint64_t out_bytes, commits;
    char dir[300], path[320];
    sd_arena memory;
    model_got *got;
} crawl;

static void
crawl_path(crawl *c, const char *dir)
{
    snprintf(c->dir, sizeof c->dir, "%s/db", dir);
    snprintf(c->path, sizeof c->path, "%s/out", dir);
    c->got = sd_calloc(1, sizeof *c->got);
}

static void
crawl_done(crawl *c)
{
    sd_frontier_free(c->f);
    close(c->out);
    free(c->got);
    sd_arena_done(&c->memory);
}

/// Open or resume: outputs are cut to what was committed.
static sd_status
crawl_open(crawl *c, sd_why *why)
{
    sd_status st = sd_frontier_open(c->dir, &model_conf, &c->f, why);
    if (st)
        return st;
    sd_buf b = {.max = 64};
    bool found;
    c->out_bytes = c->commits = 0;
    CHECK(!sd_frontier_get(c->f, SPACE, 0, &b, &found, why), "%s", why->text);
    if (found && b.n == 16) {
        c->out_bytes = frontier__get64(b.p);
        c->commits = frontier__get64(b.p + 8);
    }
    sd_buf_done(&b);
    c->out = open(c->path, O_RDWR | O_CREAT, 0600);
    if (c->out < 0 || syscall(SYS_ftruncate, c->out, (off_t)c->out_bytes) < 0) {
        perror(c->path);
        exit(1);
    }
    return SD_OK;
}

static void
crawl_fetch(crawl *c, uint64_t page)
{
    sd_frontier_page p;
    sd_why why = {""};
    CHECK(!sd_frontier_take(c->f, page, &c->memory, &p, &why), "%s", why.text);
    char line[32];
    int n = snprintf(line, sizeof line, "%016llx\n", (unsigned long long)page);
    // Past the fault: the crawl's own output is not what is tested.
    if (syscall(SYS_pwrite64, c->out, line, n, (off_t)c->out_bytes) != n)
        perror("output");
    sd_frontier_outcome o = {.page = page,
                             .state = SD_FRONTIER_DONE,
                             .reward = 0.5f,
                             .place = {{0, c->out_bytes, (uint64_t)n}}};
    CHECK(!sd_frontier_done(c->f, &o, &why), "%s", why.text);
    c->out_bytes += (uint64_t)n;
}

static void
crawl_round(crawl *c)
{
    for (unsigned i = 0; i < LINKS; i++)
        (void)model_offer(c->f, (unsigned)c->commits % 7,
                          (unsigned)c->commits * LINKS / 2 + i, (float)i);
    c->got->n = 0;
    sd_arena_reset(&c->memory);
    for (uint32_t h = 0; h < c->f->hosts.n && c->got->n < FETCHES; h++)
        (void)model_refill(c->f, h, 1, c->got);
    for (size_t i = 0; i < c->got->n; i++)
        crawl_fetch(c, c->got->page[i]);
    char at[16];
    frontier__put64(at, c->out_bytes);
    frontier__put64(at + 8, c->commits + 1);
    sd_frontier_put(c->f, SPACE, 0, (sd_str){at, sizeof at});
}

static int
run_child(const char *dir, long at)
{
    crawl c = {0};
    sd_why why = {""};
    crawl_path(&c, dir);
    atomic_store(&fault_at, at);
    atomic_store(&fault_kind, at ? FAULT_KILL : FAULT_NONE);
    CHECK(!crawl_open(&c, &why), "%s", why.text);
    for (unsigned i = 1; i <= ROUNDS; i++) {
        crawl_round(&c);
        CHECK(!sd_frontier_commit(c.f, &why), "%s", why.text);
        c.commits++;
        if (syscall(SYS_write, REPORT_FD, "c", 1) != 1)
            return 1;
        if (i % FLUSH_EVERY == 0)
            CHECK(!sd_store_flush(c.f->store, &why), "%s", why.text);
    }
    crawl_done(&c);
    if (!at)
        printf("%ld calls\n", atomic_load(&calls));
    return check_failures != 0;
}

/// Every line of the output is a page that is done, once, and all are there.
static void
check_output(crawl *c)
{
    char line[18] = "";
    uint64_t lines = c->out_bytes / 17;
    sd_frontier_totals t;
    sd_frontier_measure(c->f, &t);
    CHECK(lines * 17 == c->out_bytes && t.done == lines,
          "%llu lines for %llu pages done", (unsigned long long)lines,
          (unsigned long long)t.done);
    for (uint64_t i = 0; i < lines; i++) {
        CHECK(pread(c->out, line, 17, (off_t)(17 * i)) == 17, "line");
        uint64_t page = strtoull(line, NULL, 16);
        sd_frontier_page p = {0};
        sd_why why = {""};
        CHECK(!sd_frontier_read(c->f, page, &c->memory, &p, &why), "%s",
              why.text);
        CHECK(p.has_outcome && p.outcome.state == SD_FRONTIER_DONE &&
                  p.outcome.place[0].at == 17 * i,
              "line %llu is of a page done here", (unsigned long long)i);
    }
}

static int
run_check(const char *dir, long reported)
{
    crawl c = {0};
    sd_why why = {""};
    crawl_path(&c, dir);
    CHECK(!crawl_open(&c, &why), "%s", why.text);
    if (!c.f)
        return 1;
    CHECK((long)c.commits == reported || (long)c.commits == reported + 1,
          "%ld commits were reported, %llu are there", reported,
          (unsigned long long)c.commits);
    model_verify(c.f);
    check_output(&c);
    for (unsigned i = 0; i < 3; i++) { // and it goes on
        crawl_round(&c);
        model_commit(c.f);
        c.commits++;
    }
    model_verify(c.f);
    check_output(&c);
    crawl_done(&c);
    return check_failures != 0;
}

// ------------------------------------------------------------ full disks

static bool
says_full(sd_status st, const sd_why *why)
{
    return st == SD_ERR_IO && strstr(why->text, "no space left") != NULL;
}

/// The disk is full: that is said, trying again does not help, room does.
static void
get_over(crawl *c, sd_status st, const sd_why *said)
{
    sd_why why = {""};
    CHECK(says_full(st, said), "%s: %s", sd_status_text(st), said->text);
    st = sd_frontier_retry(c->f, &why);
    CHECK(!st || says_full(st, &why), "still full: %s", why.text);
    atomic_store(&fault_kind, FAULT_NONE);
    CHECK(!sd_frontier_retry(c->f, &why), "room again: %s", why.text);
}

static int
run_full(const char *dir, long at)
{
    crawl c = {0};
    sd_why why = {""};
    crawl_path(&c, dir);
    atomic_store(&fault_at, at);
    atomic_store(&fault_kind, FAULT_FULL);
    sd_status st = crawl_open(&c, &why);
    if (st) {
        CHECK(says_full(st, &why), "%s: %s", sd_status_text(st), why.text);
        atomic_store(&fault_kind, FAULT_NONE);
        CHECK(!crawl_open(&c, &why), "%s", why.text);
    }
    if (!c.f)
        return 1;
    for (unsigned i = 1; i <= ROUNDS; i++) {
        crawl_round(&c);
        st = sd_frontier_commit(c.f, &why);
        if (st)
            get_over(&c, st, &why);
        c.commits++;
        st = i % FLUSH_EVERY ? SD_OK : sd_store_flush(c.f->store, &why);
        if (st)
            get_over(&c, st, &why);
    }
    atomic_store(&fault_kind, FAULT_NONE);
    model_verify(c.f);
    check_output(&c);
    crawl_done(&c);
    return check_failures != 0;
}

static void
put_ballast(const char *path, size_t n)
{
    char block[4096] = "ballast";
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    for (size_t i = 0; fd >= 0 && i < n / sizeof block; i++)
        if (syscall(SYS_write, fd, block, sizeof block) < 0)
            perror(path);
    close(fd);
}

static int
run_tmpfs(const char *dir)
{
    char size[32], ballast[320];
    snprintf(size, sizeof size, "size=%dm", TMPFS_MB);
    if (mount("sd_test", dir, "tmpfs", 0, size))
        return 77;
    snprintf(ballast, sizeof ballast, "%s/ballast", dir);
    put_ballast(ballast, (size_t)TMPFS_MB << 19);
    crawl c = {0};
    sd_why why = {""};
    crawl_path(&c, dir);
    snprintf(c.path, sizeof c.path, "%s.out", dir); // there it is not full
    CHECK(!crawl_open(&c, &why), "%s", why.text);
    // Opening again packs the log and may make room by itself, for a while.
    sd_status st = SD_OK;
    while (c.f && !st && c.commits < 100000) {
        crawl_round(&c);
        st = sd_frontier_commit(c.f, &why);
        c.commits++;
        if (st) {
            CHECK(says_full(st, &why), "%s: %s", sd_status_text(st), why.text);
            st = sd_frontier_retry(c.f, &why);
        }
    }
    CHECK(says_full(st, &why), "%s: %s", sd_status_text(st), why.text);
    (void)syscall(SYS_unlink, ballast);
    CHECK(!sd_frontier_retry(c.f, &why), "room again: %s", why.text);
    for (unsigned i = 0; i < 50; i++) {
        crawl_round(&c);
        model_commit(c.f);
        c.commits++;
    }
    model_verify(c.f);
    check_output(&c);
    crawl_done(&c);
    (void)syscall(SYS_unlink, c.path);
    CHECK(!umount(dir), "%s", strerror(errno));
    return check_failures != 0;
}

// ------------------------------------------------------------ the parent

/// Run this program again. Returns its exit status, or -1 if it was killed;
/// `*reports` counts what it said.
static int
again(const char *self, const char *what, const char *dir, long k,
      long *reports)
{
    char number[32], c;
    int ends[2], status;
    snprintf(number, sizeof number, "%ld", k);
    if (pipe(ends))
        exit(1);
    fflush(stdout);
    pid_t pid = fork();
    if (!pid) {
        dup2(ends[1], REPORT_FD);
        execl(self, self, what, dir, number, (char *)NULL);
        _exit(126);
    }
    close(ends[1]);
    while (read(ends[0], &c, 1) == 1)
        *reports += 1;
    close(ends[0]);
    if (waitpid(pid, &status, 0) != pid)
        exit(1);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// System calls of a run that nobody disturbs.
static long
count_calls(const char *self)
{
    temp_folder t = temp_folder_make();
    char command[700];
    long n = 0, reports = 0;
    snprintf(command, sizeof command, "%s/log", t.path);
    int saved = dup(1), log = open(command, O_RDWR | O_CREAT, 0600);
    fflush(stdout);
    dup2(log, 1);
    int st = again(self, "child", t.path, 0, &reports);
    dup2(saved, 1);
    char text[64] = "";
    ssize_t got = pread(log, text, sizeof text - 1, 0);
    if (got > 0)
        n = strtol(text, NULL, 10);
    close(log);
    close(saved);
    CHECK(st == 0 && reports == ROUNDS && n > ROUNDS, "%d, %ld, %ld calls", st,
          reports, n);
    temp_folder_remove(t.path);
    return n;
}

static void
test_kills(const char *self, long all)
{
    unsigned killed = 0;
    for (long i = 0; i < KILLS; i++) {
        temp_folder t = temp_folder_make();
        long k = 1 + i * all / KILLS, reports = 0, none = 0;
        int st = again(self, "child", t.path, k, &reports);
        killed += st == -1;
        CHECK(st == -1 || st == 0, "call %ld: exit %d", k, st);
        CHECK(again(self, "check", t.path, reports, &none) == 0,
              "killed at call %ld", k);
        temp_folder_remove(t.path);
    }
    CHECK(killed > KILLS * 3 / 4, "only %u died", killed);
}

static void
test_fulls(const char *self, long all)
{
    for (long i = 0; i < FULLS; i++) {
        temp_folder t = temp_folder_make();
        long k = 1 + i * all / FULLS, none = 0;
        CHECK(again(self, "full", t.path, k, &none) == 0, "full at call %ld",
              k);
        temp_folder_remove(t.path);
    }
}

static void
test_tmpfs(const char *self)
{
    temp_folder t = temp_folder_make();
    long none = 0;
    int st = again(self, "tmpfs", t.path, 0, &none);
    if (st == 77)
        printf("may not mount: a real full disk was not tried\n");
    else
        CHECK(st == 0, "tmpfs: %d", st);
    temp_folder_remove(t.path);
}

int
main(int argc, char **argv)
{
    if (argc == 4) {
        long k = strtol(argv[3], NULL, 10);
        return !strcmp(argv[1], "child")   ? run_child(argv[2], k)
               : !strcmp(argv[1], "check") ? run_check(argv[2], k)
               : !strcmp(argv[1], "full")  ? run_full(argv[2], k)
                                           : run_tmpfs(argv[2]);
    }
    long all = count_calls(argv[0]);
    test_kills(argv[0], all);
    test_fulls(argv[0], all);
    test_tmpfs(argv[0]);
    return check_end();
}

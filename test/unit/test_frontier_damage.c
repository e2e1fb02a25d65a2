// SPDX-License-Identifier: Apache-2.0
// A flipped byte, anywhere in any file of the store: either it is detected or
// it makes no difference. Every trial is a process of its own, for RocksDB may
// not be forked, and a crash must count as a failure of this trial only.
#include "frontier_int.h"
#include "frontier_model.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>

enum {
    PER_FILE = 48,  // positions tried in a file; its ends are tried more
    ENDS = 12,      // bytes at both ends, each tried
    ALL_BELOW = 24, // files this small: every byte
    LOG_EVERY = 7,  // in logs, whose headers are what matters
    TAIL = 400,     // at the end of a log, each byte
    SAME = 20,      // exit codes of a trial
    DETECTED = 21,
    DIFFERENT = 22,
    WRONG_STATUS = 23,
    FILES_MAX = 64,
};

// ------------------------------------------------------------ the store

/// Pages in sorted files of several ages, and more in the log.
static void
make_store(const char *dir)
{
    sd_frontier *f = model_open(dir, NULL);
    model_got *g = sd_calloc(1, sizeof *g);
    sd_why why = {""};
    for (unsigned round = 0; round < 6; round++) {
        for (unsigned i = 0; i < 120; i++)
            (void)model_offer(f, i % 5, round * 100 + i, (float)(i % 9));
        sd_frontier_put(f, 1, round, SD_STR("a record of the caller's"));
        model_commit(f);
        g->n = 0;
        (void)model_refill(f, round % 3, 10, g);
        for (size_t i = 0; i < g->n; i++)
            CHECK(!model_done(f, g->page[i],
                              i % 3 ? SD_FRONTIER_DONE : SD_FRONTIER_WAITING,
                              0.5f),
                  "done");
        model_commit(f);
        if (round % 2 == 0)
            CHECK(!sd_store_flush(f->store, &why), "%s", why.text);
    }
    free(g);
    sd_frontier_free(f);
}

// ------------------------------------------------------------ a trial

typedef struct dump {
    sd_hasher sum;
    sd_status st;
    sd_frontier *f;
} dump;

static void
add(dump *d, const void *p, size_t n)
{
    sd_hasher_add(&d->sum, &n, sizeof n);
    sd_hasher_add(&d->sum, p, n);
}

static void
dump_space(void *ctx, uint64_t key, sd_str value)
{
    add(ctx, &key, sizeof key);
    add(ctx, value.p, value.n);
}

static uint32_t
dump_waiting(void *ctx, uint32_t host, uint64_t page, float score)
{
    (void)host;
    add(ctx, &page, sizeof page);
    add(ctx, &score, sizeof score);
    return 0;
}

static void
dump_page(dump *d, uint64_t page, sd_arena *a)
{
    sd_frontier_page p;
    sd_why why;
    uint64_t number = 0;
    d->st = sd_frontier_read(d->f, page, a, &p, &why);
    if (d->st)
        return;
    add(d, p.link.url.p, p.link.url.n);
    add(d, &p.link.score, sizeof p.link.score);
    add(d, &p.has_outcome, sizeof p.has_outcome);
    if (p.has_outcome) {
        add(d, &p.outcome.state, sizeof p.outcome.state);
        add(d, &p.outcome.reward, sizeof p.outcome.reward);
    }
    d->st = sd_frontier_find(d->f, p.link.url, p.link.host, &number, &why);
    add(d, &number, sizeof number);
}

/// All that a crawl could read.
static void
dump_all(dump *d)
{
    sd_arena a = {0};
    sd_why why;
    sd_frontier_totals t;
    sd_frontier_measure(d->f, &t);
    add(d, &t.pages, sizeof t.pages);
    add(d, &t.waiting, sizeof t.waiting);
    for (uint32_t h = 0; h < t.hosts && !d->st; h++) {
        sd_frontier_host host;
        sd_frontier_host_get(d->f, h, &host);
        add(d, host.name.p, host.name.n);
        for (uint32_t i = 0; i < host.pages && !d->st; i++)
            dump_page(d, (uint64_t)host.id << 32 | i, &a);
    }
    if (!d->st)
        d->st = sd_frontier_load(d->f, 10000, dump_waiting, d, &why);
    if (!d->st)
        d->st = sd_frontier_each(d->f, 1, dump_space, d, &why);
    sd_arena_done(&a);
}

static sd_status
dump_of(const char *dir, bool read_only, uint64_t *ret)
{
    sd_frontier_conf c = model_conf;
    c.read_only = read_only;
    c.create = !read_only;
    sd_why why;
    dump d = {.st = SD_OK};
    sd_hasher_init(&d.sum, 0);
    d.st = sd_frontier_open(dir, &c, &d.f, &why);
    if (!d.st)
        dump_all(&d);
    sd_frontier_free(d.f);
    *ret = sd_hasher_end(&d.sum);
    return d.st;
}

/// In a process of its own. Returns its exit code, or -1 if it crashed.
static int
trial(const char *dir, bool read_only, uint64_t want)
{
    fflush(stdout);
    pid_t pid = fork();
    int status;
    if (!pid) {
        uint64_t got;
        sd_status st = dump_of(dir, read_only, &got);
        _exit(st == SD_ERR_CORRUPT ? DETECTED
              : st                 ? WRONG_STATUS
              : got == want        ? SAME
                                   : DIFFERENT);
    }
    if (waitpid(pid, &status, 0) != pid)
        exit(1);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// The dump of the undamaged store, found out by a process of its own.
static uint64_t
make_and_dump(const char *dir)
{
    int ends[2], status;
    uint64_t sum = 0;
    if (pipe(ends))
        exit(1);
    fflush(stdout);
    pid_t pid = fork();
    if (!pid) {
        check_failures = 0;
        make_store(dir);
        CHECK(!dump_of(dir, true, &sum), "the undamaged store");
        if (write(ends[1], &sum, sizeof sum) != sizeof sum)
            _exit(1);
        fflush(stdout);
        _exit(check_failures != 0);
    }
    CHECK(read(ends[0], &sum, sizeof sum) == sizeof sum, "a dump");
    CHECK(waitpid(pid, &status, 0) == pid && status == 0, "not made");
    close(ends[0]);
    close(ends[1]);
    return sum;
}

// ------------------------------------------------------------ flipping

typedef struct count {
    unsigned trials, same, detected;
} count;

static bool
is_log(const char *name)
{
    return strncmp(name, "MANIFEST", 8) == 0 || strstr(name, ".log");
}

/// Which positions of a file are tried.
static bool
is_tried(const char *name, off_t at, off_t n)
{
    if (n <= ALL_BELOW || at < ENDS || n - at <= ENDS)
        return true;
    if (is_log(name))
        return n - at <= TAIL ? at % 3 == 0 : at % (LOG_EVERY * 37) == 0;
    return at % (n / PER_FILE + 1) == 0;
}

static void
flip(int fd, off_t at, unsigned char bits)
{
    unsigned char b = 0;
    if (pread(fd, &b, 1, at) != 1)
        perror("read");
    b ^= bits;
    if (pwrite(fd, &b, 1, at) != 1)
        perror("write");
}

static void
flip_file(const char *dir, const char *name, uint64_t want, count *c)
{
    static const unsigned char bits[] = {0x01, 0x80, 0xff, 0x04};
    char path[600];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    int fd = open(path, O_RDWR);
    struct stat st;
    if (fd < 0 || fstat(fd, &st)) {
        perror(path);
        exit(1);
    }
    for (off_t at = 0; at < st.st_size; at++) {
        if (!is_tried(name, at, st.st_size))
            continue;
        unsigned char b = bits[c->trials++ % SD_LEN(bits)];
        flip(fd, at, b);
        int got = trial(dir, true, want);
        flip(fd, at, b);
        c->same += got == SAME;
        c->detected += got == DETECTED;
        CHECK(got == SAME || got == DETECTED,
              "%s, byte %lld of %lld ^ %02x: %s", name, (long long)at,
              (long long)st.st_size, b,
              got == DIFFERENT      ? "other content"
              : got == WRONG_STATUS ? "an error, but not of damage"
                                    : "crashed");
    }
    close(fd);
}

static int
is_file(const struct dirent *d)
{
    return d->d_name[0] != '.' && strcmp(d->d_name, "LOCK") != 0;
}

static void
test_flips(void)
{
    temp_folder t = temp_folder_make();
    char dir[300];
    snprintf(dir, sizeof dir, "%s/db", t.path);
    uint64_t want = make_and_dump(dir);
    CHECK(trial(dir, true, want) == SAME, "undamaged");
    CHECK(trial(dir, true, want + 1) == DIFFERENT, "the dump can differ");
    struct dirent **list;
    int n = scandir(dir, &list, is_file, alphasort);
    for (int i = 0; i < n; i++) {
        count c = {0};
        flip_file(dir, list[i]->d_name, want, &c);
        if (is_log(list[i]->d_name) || strstr(list[i]->d_name, ".sst"))
            CHECK(c.detected > c.trials / 4, "%s: only %u of %u detected",
                  list[i]->d_name, c.detected, c.trials);
        printf("%-20s %4u tried, %4u detected, %4u without effect\n",
               list[i]->d_name, c.trials, c.detected, c.same);
        free(list[i]);
    }
    CHECK(n > 5, "%d files", n);
    free(list);
    CHECK(trial(dir, true, want) == SAME, "all flipped back");
    CHECK(trial(dir, false, want) == SAME, "for writing too");
    temp_folder_remove(t.path);
}

/// A torn tail is no damage: what was committed before is there.
static void
test_torn(void)
{
    temp_folder t = temp_folder_make();
    char dir[300], path[600];
    snprintf(dir, sizeof dir, "%s/db", t.path);
    (void)make_and_dump(dir);
    struct dirent **list;
    int n = scandir(dir, &list, is_file, alphasort);
    for (int i = 0; i < n; i++) {
        struct stat st;
        snprintf(path, sizeof path, "%s/%s", dir, list[i]->d_name);
        if (strstr(list[i]->d_name, ".log") && !stat(path, &st) &&
            st.st_size > 1000) {
            for (off_t cut = 1; cut < 900; cut += 61) {
                CHECK(!truncate(path, st.st_size - cut), "cut");
                int got = trial(dir, true, 0);
                CHECK(got == DIFFERENT, "%lld bytes less: %d", (long long)cut,
                      got);
            }
        }
        free(list[i]);
    }
    free(list);
    temp_folder_remove(t.path);
}

/// No CURRENT, no store: never an empty one in its place.
static void
test_missing(void)
{
    static const char *const lost[] = {"CURRENT", "MANIFEST", ".sst"};
    for (size_t k = 0; k < SD_LEN(lost); k++) {
        temp_folder t = temp_folder_make();
        char dir[300], path[600];
        snprintf(dir, sizeof dir, "%s/db", t.path);
        uint64_t want = make_and_dump(dir);
        struct dirent **list;
        int n = scandir(dir, &list, is_file, alphasort);
        for (int i = 0; i < n; i++) {
            snprintf(path, sizeof path, "%s/%s", dir, list[i]->d_name);
            if (strstr(list[i]->d_name, lost[k]))
                CHECK(!unlink(path), "%s", path);
            free(list[i]);
        }
        free(list);
        CHECK(trial(dir, false, want) == DETECTED, "without %s", lost[k]);
        temp_folder_remove(t.path);
    }
}

int
main(void)
{
    test_flips();
    test_torn();
    test_missing();
    return check_end();
}

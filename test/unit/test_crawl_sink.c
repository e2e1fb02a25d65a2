// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "crawl_sink.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <zstd.h>

static unsigned folders_synced;

/// In place of the C library's: folders are counted.
int
fsync(int fd)
{
    struct stat info;
    folders_synced += !fstat(fd, &info) && S_ISDIR(info.st_mode);
    return (int)syscall(SYS_fsync, fd);
}

static char dir[] = "/tmp/sundog-sink-XXXXXX";

static const char *
path_of(crawl_file f, uint32_t number)
{
    static char path[4096];
    sd_buf b = {.max = sizeof path};
    sd_buf_addf(&b, "%s/", dir);
    crawl_file_name(f, number, &b);
    memcpy(path, b.p, b.n);
    path[b.n] = '\0';
    sd_buf_done(&b);
    return path;
}

/// The bytes of a file; free what `ret` holds.
static bool
read_file(crawl_file f, uint32_t number, sd_buf *ret)
{
    *ret = (sd_buf){.max = 1 << 20};
    FILE *in = fopen(path_of(f, number), "rb");
    if (!in)
        return false;
    char part[4096];
    for (size_t n; (n = fread(part, 1, sizeof part, in)) > 0;)
        sd_buf_add(ret, (sd_str){part, n});
    fclose(in);
    return true;
}

/// Is this what the file holds, unpacked if it is compressed?
static bool
holds(crawl_file f, uint32_t number, const char *want)
{
    sd_buf b;
    bool same = read_file(f, number, &b);
    if (same && f == CRAWL_QUADS) {
        sd_buf text = {.max = 1 << 20};
        sd_str rest = sd_buf_str(&b);
        while (rest.n) {
            char part[4096];
            size_t frame = ZSTD_findFrameCompressedSize(rest.p, rest.n);
            if (ZSTD_isError(frame))
                break;
            size_t n = ZSTD_decompress(part, sizeof part, rest.p, frame);
            if (ZSTD_isError(n))
                break;
            sd_buf_add(&text, (sd_str){part, n});
            rest = sd_str_sub(rest, frame, rest.n);
        }
        same = b.n && !rest.n && sd_str_eq(sd_buf_str(&text), sd_str_of(want));
        sd_buf_done(&text);
    } else if (same) {
        same = sd_str_eq(sd_buf_str(&b), sd_str_of(want));
    }
    sd_buf_done(&b);
    return same;
}

static void
clear(void)
{
    for (crawl_file f = 0; f < CRAWL_FILES; f++)
        for (uint32_t n = 0; n < 5; n++)
            if (remove(path_of(f, n)) && errno != ENOENT && errno != ENOTDIR)
                CHECK(false, "cannot remove %s", path_of(f, n));
}

static crawl_sink *
open_at(const crawl_places *p)
{
    crawl_sink *s = NULL;
    sd_why why = {0};
    CHECK(!crawl_sink_open(dir, true, p, &s, &why), "%s", why.text);
    return s;
}

static void
add(crawl_sink *s, crawl_file f, const char *text)
{
    sd_buf_add(crawl_sink_buf(s, f), sd_str_of(text));
}

static void
add_all(crawl_sink *s, const char *text)
{
    for (crawl_file f = 0; f < CRAWL_FILES; f++)
        add(s, f, text);
}

static crawl_places
flush(crawl_sink *s)
{
    crawl_places p = {0};
    sd_why why = {0};
    CHECK(!crawl_sink_flush(s, &p, &why), "%s", why.text);
    return p;
}

// -------------------------------------------------------------------- cases

static void
test_places(void)
{
    crawl_places none = {0};
    crawl_sink *s = open_at(&none);
    CHECK(crawl_sink_waiting(s) == 0, "nothing waits");
    add(s, CRAWL_PAGES, "one\n");
    CHECK(crawl_sink_at(s, CRAWL_PAGES) == 4, "behind what waits");
    CHECK(crawl_sink_waiting(s) == 4, "what waits");
    CHECK(holds(CRAWL_PAGES, 0, ""), "it is not written yet");
    CHECK(holds(CRAWL_QUADS, 0, ""), "a frame without statements");
    crawl_places p = flush(s);
    CHECK(p.at[CRAWL_PAGES] == 4 && p.at[CRAWL_CURVE] == 0, "places");
    CHECK(crawl_sink_waiting(s) == 0, "all is written");
    add_all(s, "two\n");
    CHECK(crawl_sink_at(s, CRAWL_PAGES) == 8, "from the start of the file");
    p = flush(s);
    CHECK(p.at[CRAWL_PAGES] == 8 && p.at[CRAWL_WARC] == 4, "places");
    CHECK(p.at[CRAWL_QUADS] > 4, "of a frame, not of its text");
    add(s, CRAWL_QUADS, "three\n");
    (void)flush(s);
    CHECK(holds(CRAWL_QUADS, 0, "two\nthree\n"), "frames that join");
    CHECK(holds(CRAWL_PAGES, 0, "one\ntwo\n"), "pages");
    add_all(s, "lost");
    crawl_sink_free(s);
    CHECK(holds(CRAWL_PAGES, 0, "one\ntwo\n"), "what was not flushed is gone");
    clear();
}

static void
test_cut_back(void)
{
    crawl_places none = {0};
    crawl_sink *s = open_at(&none);
    add_all(s, "committed\n");
    crawl_places kept = flush(s);
    add_all(s, "flushed, not committed\n");
    (void)flush(s);
    crawl_sink_free(s);
    s = open_at(&kept);
    for (crawl_file f = 0; f < CRAWL_FILES; f++)
        CHECK(holds(f, 0, "committed\n"), "file %d is cut", (int)f);
    add_all(s, "again\n");
    kept = flush(s);
    crawl_sink_free(s);
    for (crawl_file f = 0; f < CRAWL_FILES; f++)
        CHECK(holds(f, 0, "committed\nagain\n"), "file %d goes on", (int)f);

    CHECK(!truncate(path_of(CRAWL_PAGES, 0), 3), "cut by somebody else");
    sd_why why = {0};
    s = NULL;
    CHECK(crawl_sink_open(dir, true, &kept, &s, &why) == SD_ERR_CORRUPT && !s,
          "a file that is shorter than was committed");
    CHECK(strstr(why.text, "pages.jsonl"), "which one: %s", why.text);
    CHECK(crawl_sink_open(dir, true, NULL, &s, &why) == SD_ERR_IO && !s,
          "files of somebody else");
    CHECK(holds(CRAWL_PAGES, 0, "com"), "they stay as they are");
    clear();
    CHECK(crawl_sink_open("/dev/null/x", false, &none, &s, &why) == SD_ERR_IO,
          "no directory");
}

/// A crawl that was killed before its first commit, in the midst of its empty
/// frame or after it, can begin; what has statements is somebody else's.
static void
test_killed_at_once(void)
{
    sd_why why = {0};
    crawl_sink *s = NULL;
    for (off_t n = 0; n < 13; n++) {
        crawl_sink_free(open_at(NULL));
        CHECK(n == 12 || !truncate(path_of(CRAWL_QUADS, 0), n), "cut");
        s = open_at(NULL);
        add(s, CRAWL_QUADS, "one\n");
        crawl_places p = flush(s);
        crawl_sink_free(s);
        CHECK(holds(CRAWL_QUADS, 0, "one\n"), "%d bytes were there", (int)n);
        s = NULL;
        CHECK(crawl_sink_open(dir, true, NULL, &s, &why) == SD_ERR_IO && !s,
              "statements of somebody else");
        // One that was begun without the frame goes on.
        CHECK(!truncate(path_of(CRAWL_QUADS, 0), 0), "cut");
        p.at[CRAWL_QUADS] = 0;
        crawl_sink_free(open_at(&p));
        CHECK(holds(CRAWL_QUADS, 0, ""), "a frame");
        clear();
    }
}

/// Writing beyond `bytes` of a file fails from here on.
static void
limit_files(rlim_t bytes)
{
    struct rlimit r;
    CHECK(!getrlimit(RLIMIT_FSIZE, &r), "getrlimit");
    r.rlim_cur = bytes;
    CHECK(!setrlimit(RLIMIT_FSIZE, &r), "setrlimit");
}

/// A disk that fills up at any byte: what could not be written is written by
/// the next flush, once.
static void
test_full(void)
{
    char text[200];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    signal(SIGXFSZ, SIG_IGN);
    for (rlim_t room = 10; room < 230; room += 7) {
        crawl_places none = {0}, p = {0};
        sd_why why = {0};
        crawl_sink *s = open_at(&none);
        add(s, CRAWL_QUADS, "a statement\n");
        add(s, CRAWL_PAGES, "a page\n");
        crawl_places before = flush(s);
        add(s, CRAWL_QUADS, "another\n");
        add(s, CRAWL_PAGES, text);
        add(s, CRAWL_CURVE, "a point\n");
        limit_files(room);
        sd_status st = crawl_sink_flush(s, &p, &why);
        bool fits = room >= 7 + sizeof text - 1;
        CHECK(fits ? !st : st == SD_ERR_IO, "room for %u", (unsigned)room);
        CHECK(fits || crawl_sink_waiting(s) == 8 + sizeof text - 1 + 8,
              "room for %u: all of it waits", (unsigned)room);
        CHECK(fits || crawl_sink_at(s, CRAWL_PAGES) ==
                          before.at[CRAWL_PAGES] + sizeof text - 1,
              "room for %u: at the same place", (unsigned)room);
        add(s, CRAWL_PAGES, "\n");
        limit_files(RLIM_INFINITY);
        p = flush(s);
        CHECK(p.at[CRAWL_PAGES] == 7 + sizeof text, "the end");
        CHECK(holds(CRAWL_QUADS, 0, "a statement\nanother\n"), "quads, once");
        CHECK(holds(CRAWL_CURVE, 0, "a point\n"), "a file behind the full one");
        struct stat info;
        CHECK(!stat(path_of(CRAWL_PAGES, 0), &info) &&
                  (size_t)info.st_size == 7 + sizeof text,
              "pages, once");
        crawl_sink_free(s);
        clear();
    }
}

static void
test_rotate(void)
{
    crawl_places none = {0};
    crawl_sink *s = open_at(&none);
    crawl_sink_rotate_at(s, 10);
    add(s, CRAWL_WARC, "0123456789");
    add(s, CRAWL_PAGES, "0123456789");
    crawl_places p = flush(s);
    CHECK(p.number[CRAWL_WARC] == 1 && p.at[CRAWL_WARC] == 0, "the next file");
    CHECK(p.number[CRAWL_PAGES] == 0 && p.at[CRAWL_PAGES] == 10, "just one");
    CHECK(crawl_sink_number(s, CRAWL_WARC) == 1, "its number");
    add(s, CRAWL_QUADS, "0123456789");
    p = flush(s);
    CHECK(p.number[CRAWL_QUADS] == 1 && holds(CRAWL_QUADS, 1, ""),
          "a frame in the next file, too");
    add(s, CRAWL_WARC, "abc");
    p = flush(s);
    CHECK(p.at[CRAWL_WARC] == 3 && holds(CRAWL_WARC, 1, "abc"), "in it");
    CHECK(holds(CRAWL_WARC, 0, "0123456789"), "the first is as it was");
    // A crash after a flush that began a third file.
    add(s, CRAWL_WARC, "defghijkl");
    (void)flush(s);
    add(s, CRAWL_WARC, "not committed");
    (void)flush(s);
    crawl_sink_free(s);
    s = open_at(&p);
    CHECK(holds(CRAWL_WARC, 1, "abc"), "cut back");
    CHECK(access(path_of(CRAWL_WARC, 2), F_OK), "the third is gone");

    // The next file cannot be: the old one gets longer.
    CHECK(!mkdir(path_of(CRAWL_WARC, 2), 0777), "something in the way");
    crawl_sink_rotate_at(s, 5);
    add(s, CRAWL_WARC, "def");
    p = flush(s);
    CHECK(p.number[CRAWL_WARC] == 1 && p.at[CRAWL_WARC] == 6, "still here");
    add(s, CRAWL_WARC, "g");
    CHECK(!rmdir(path_of(CRAWL_WARC, 2)), "out of the way");
    p = flush(s);
    CHECK(p.number[CRAWL_WARC] == 2 && p.at[CRAWL_WARC] == 0, "then");
    CHECK(holds(CRAWL_WARC, 1, "abcdefg"), "nothing is lost");
    sd_why why = {0};
    CHECK(!crawl_sink_sync(s, &why), "%s", why.text);
    crawl_sink_free(s);
    clear();
}

/// More than a buffer holds, as a disk that stays full may bring: that must
/// not be committed.
static void
test_over(void)
{
    crawl_places none = {0}, p = {0};
    sd_why why = {0};
    crawl_sink *s = open_at(&none);
    crawl_sink_buf(s, CRAWL_PAGES)->max = 10;
    add_all(s, "a page\n");
    add_all(s, "another page\n");
    CHECK(crawl_sink_flush(s, &p, &why) == SD_ERR_IO, "it is not whole");
    CHECK(strstr(why.text, "pages.jsonl"), "which one: %s", why.text);
    CHECK(holds(CRAWL_PAGES, 0, "") && holds(CRAWL_WARC, 0, ""), "no part");
    crawl_sink_free(s);
    clear();
}

/// The archives' folder gets new files, too. No descriptor is left over.
static void
test_sync(void)
{
    crawl_places none = {0};
    sd_why why = {0};
    struct rlimit r;
    crawl_sink *s = open_at(&none);
    CHECK(!getrlimit(RLIMIT_NOFILE, &r), "getrlimit");
    rlim_t before = r.rlim_cur;
    r.rlim_cur = 0;
    CHECK(!setrlimit(RLIMIT_NOFILE, &r), "setrlimit");
    folders_synced = 0;
    CHECK(!crawl_sink_sync(s, &why), "%s", why.text);
    CHECK(folders_synced == 2, "%u folders", folders_synced);
    CHECK(!crawl_sink_sync(s, &why), "%s", why.text);
    CHECK(folders_synced == 2, "no file is new: %u folders", folders_synced);
    r.rlim_cur = before;
    CHECK(!setrlimit(RLIMIT_NOFILE, &r), "setrlimit");
    crawl_sink_free(s);
    clear();
}

static void
write_file(uint32_t number, const char *text)
{
    FILE *out = fopen(path_of(CRAWL_WARC, number), "wb");
    CHECK(out && fputs(text, out) >= 0 && fclose(out) == 0, "a file");
}

/// A crawl that was begun without an archive: whatever is in the folder stays
/// as it is, and is told. With none there it begins, rests and goes on.
static void
test_later_archive(void)
{
    sd_why why = {0};
    crawl_sink *s = NULL;
    crawl_sink_free(open_at(NULL)); // makes the folder
    clear();
    CHECK(!crawl_sink_open(dir, false, NULL, &s, &why), "%s", why.text);
    add(s, CRAWL_PAGES, "a page\n");
    crawl_places p = flush(s);
    crawl_sink_free(s);
    CHECK(p.number[CRAWL_WARC] == CRAWL_NO_FILE, "no archive");
    for (uint32_t foreign = 0; foreign < 3; foreign++) {
        write_file(foreign, "not ours");
        s = NULL;
        CHECK(crawl_sink_open(dir, true, &p, &s, &why) == SD_ERR_IO && !s,
              "%u is there", foreign);
        CHECK(strstr(why.text, path_of(CRAWL_WARC, foreign)), "which one: %s",
              why.text);
        CHECK(holds(CRAWL_WARC, foreign, "not ours"), "it is as it was");
        CHECK(!foreign || access(path_of(CRAWL_WARC, 0), F_OK),
              "none is begun");
        CHECK(!remove(path_of(CRAWL_WARC, foreign)), "out of the way");
    }
    for (int i = 0; i < 4; i++) {
        CHECK(!crawl_sink_open(dir, i % 2 == 0, &p, &s, &why), "%s", why.text);
        if (i % 2 == 0)
            add(s, CRAWL_WARC, "member");
        p = flush(s);
        crawl_sink_free(s);
    }
    CHECK(p.number[CRAWL_WARC] == 0 && holds(CRAWL_WARC, 0, "membermember"),
          "with, without and with again");
    clear();
}

int
main(void)
{
    if (!mkdtemp(dir))
        return 1;
    test_places();
    test_cut_back();
    test_killed_at_once();
    test_full();
    test_rotate();
    test_over();
    test_sync();
    test_later_archive();
    clear();
    sd_buf b = {.max = 1000};
    sd_buf_addf(&b, "%s/warc%c", dir, '\0');
    rmdir(b.p);
    sd_buf_done(&b);
    CHECK(!rmdir(dir), "nothing else is left in %s", dir);
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
#include "crawl_sink.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

enum {
    ROTATE_BYTES = 1 << 30, // a file that has a number ends about here
    QUADS_LEVEL = 3,
    BUF_MAX = 1 << 30,
    KEEP_MAX = 8 << 20, // a buffer larger than this is given back
    FOLDERS = 2,        // the crawl's own, and that of its archives
};

typedef struct out {
    int fd;
    uint32_t number;
    uint64_t at;  // the end of what was flushed
    sd_buf text;  // what waits
    sd_buf bytes; // the same as it will stand in the file, if compressed
} out;

struct crawl_sink {
    char *dir;
    bool warc;
    bool opened;         // files, since the folders were synced
    int folder[FOLDERS]; // where files are made, kept open to be synced
    uint64_t rotate_bytes;
    ZSTD_CCtx *zstd;
    char blank[32]; // a frame with nothing in it
    size_t blank_n;
    out out[CRAWL_FILES];
};

static bool
is_numbered(crawl_file f)
{
    return f == CRAWL_QUADS || f == CRAWL_WARC;
}

void
crawl_file_name(crawl_file f, uint32_t number, sd_buf *b)
{
    switch (f) {
    case CRAWL_QUADS:
        sd_buf_addf(b, "quads-%05u.nq.zst", number);
        break;
    case CRAWL_PAGES:
        sd_buf_add(b, SD_STR("pages.jsonl"));
        break;
    case CRAWL_REPAIRS:
        sd_buf_add(b, SD_STR("repairs.jsonl"));
        break;
    case CRAWL_CURVE:
        sd_buf_add(b, SD_STR("curve.tsv"));
        break;
    case CRAWL_WARC:
        sd_buf_addf(b, "warc/%05u.warc.gz", number);
        break;
    case CRAWL_FILES:
        break;
    }
}

/// The path of a file, NUL-terminated, in `b`.
static const char *
path_of(const char *dir, crawl_file f, uint32_t number, sd_buf *b)
{
    sd_buf_reset(b);
    b->max = 1 << 16;
    sd_buf_addf(b, "%s/", dir);
    crawl_file_name(f, number, b);
    sd_buf_addc(b, '\0');
    return b->p;
}

static sd_status
failed(const crawl_sink *s, crawl_file f, const char *what, sd_why *why)
{
    int error = errno;
    sd_buf b = {0};
    bool full = error == ENOSPC || error == EDQUOT;
    sd_status st = sd_fail(why, full ? SD_ERR_LIMIT : SD_ERR_IO, "%s: %s: %s",
                           path_of(s->dir, f, s->out[f].number, &b), what,
                           strerror(error));
    sd_buf_done(&b);
    return st;
}

/// Does the file of `size` bytes hold nothing but what a crawl that was killed
/// at once can have left?
static bool
is_blank(const crawl_sink *s, crawl_file f, size_t size)
{
    char got[sizeof s->blank];
    return !size || (f == CRAWL_QUADS && size <= s->blank_n &&
                     pread(s->out[f].fd, got, size, 0) == (ssize_t)size &&
                     memcmp(got, s->blank, size) == 0);
}

/// Statements begin with a frame that has none: zstd calls an empty file
/// damaged. It can be done without where it cannot be written.
static void
begin_quads(crawl_sink *s)
{
    out *o = &s->out[CRAWL_QUADS];
    if (pwrite(o->fd, s->blank, s->blank_n, 0) == (ssize_t)s->blank_n)
        o->at = s->blank_n;
}

static sd_status
fail_foreign(const crawl_sink *s, crawl_file f, uint32_t number, sd_why *why)
{
    sd_buf b = {0};
    sd_status st = sd_fail(why, SD_ERR_IO,
                           "%s is there already, and nothing is known of a "
                           "crawl that wrote it",
                           path_of(s->dir, f, number, &b));
    sd_buf_done(&b);
    return st;
}

static sd_status
check_size(const char *path, uint64_t size, uint64_t at, sd_why *why)
{
    return size >= at
               ? SD_OK
               : sd_fail(why, SD_ERR_CORRUPT,
                         "%s: %llu bytes, but %llu were committed", path,
                         (unsigned long long)size, (unsigned long long)at);
}

sd_status
crawl_sink_check(const char *dir, const crawl_places *places, sd_why *why)
{
    sd_buf b = {0};
    sd_status st = SD_OK;
    for (crawl_file f = 0; f < CRAWL_WARC && !st; f++) {
        uint32_t last = places->number[f];
        for (uint32_t k = 0; last != CRAWL_NO_FILE && k <= last && !st; k++) {
            struct stat info;
            const char *path = path_of(dir, f, k, &b);
            if (stat(path, &info))
                st = sd_fail(why, SD_ERR_IO, "%s: %s", path, strerror(errno));
            else
                st = check_size(path, (uint64_t)info.st_size,
                                k == last ? places->at[f] : 0, why);
        }
    }
    sd_buf_done(&b);
    return st;
}

/// Open the file and cut off what is behind `at`. Without `ours` it must not
/// have anything yet: nothing was ever committed, so it is somebody else's.
static sd_status
open_file(crawl_sink *s, crawl_file f, bool ours, sd_why *why)
{
    out *o = &s->out[f];
    sd_buf b = {0};
    o->fd = open(path_of(s->dir, f, o->number, &b),
                 O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    sd_buf_done(&b);
    s->opened = true;
    struct stat info;
    if (o->fd < 0 || fstat(o->fd, &info))
        return failed(s, f, "cannot open", why);
    sd_status st = check_size(path_of(s->dir, f, o->number, &b),
                              (uint64_t)info.st_size, o->at, why);
    if (!st && !ours && !is_blank(s, f, (size_t)info.st_size))
        st = fail_foreign(s, f, o->number, why);
    sd_buf_done(&b);
    if (st)
        return st;
    if (ftruncate(o->fd, (off_t)o->at))
        return failed(s, f, "cannot cut", why);
    if (f == CRAWL_QUADS && !o->at)
        begin_quads(s);
    return SD_OK;
}

/// A crash may have left a next file that nobody counts.
static void
remove_next(const crawl_sink *s, crawl_file f)
{
    sd_buf b = {0};
    (void)unlink(path_of(s->dir, f, s->out[f].number + 1, &b));
    sd_buf_done(&b);
}

/// Is that the name of an archive, other than the first?
static bool
is_archive(const char *name, uint32_t *ret)
{
    sd_buf want = {.max = 64}, got = {.max = 512};
    unsigned long number = strtoul(name, NULL, 10);
    *ret = (uint32_t)number;
    crawl_file_name(CRAWL_WARC, *ret, &want);
    sd_buf_addf(&got, "warc/%s", name);
    bool same = number && number < CRAWL_NO_FILE &&
                sd_str_eq(sd_buf_str(&got), sd_buf_str(&want));
    sd_buf_done(&want);
    sd_buf_done(&got);
    return same;
}

/// No archive was begun: those there are somebody else's, and would be written
/// over in time.
static sd_status
check_archives(const crawl_sink *s, sd_why *why)
{
    sd_buf b = {.max = 1 << 16};
    uint32_t number;
    sd_buf_addf(&b, "%s/warc%c", s->dir, '\0');
    DIR *dir = opendir(b.p);
    sd_status st = SD_OK;
    if (!dir)
        st = sd_fail(why, SD_ERR_IO, "%s: %s", b.p, strerror(errno));
    sd_buf_done(&b);
    for (const struct dirent *e; !st && (e = readdir(dir));)
        if (is_archive(e->d_name, &number))
            st = fail_foreign(s, CRAWL_WARC, number, why);
    if (dir)
        closedir(dir);
    return st;
}

/// The file goes on where it ended, or begins.
static sd_status
begin_file(crawl_sink *s, crawl_file f, sd_why *why)
{
    out *o = &s->out[f];
    bool ours = o->number != CRAWL_NO_FILE;
    sd_status st = SD_OK;
    if (!ours)
        o->number = 0;
    else if (is_numbered(f))
        remove_next(s, f);
    if (!ours && f == CRAWL_WARC)
        st = check_archives(s, why);
    return st ? st : open_file(s, f, ours, why);
}

/// Descriptors may be used up when it is time to sync: have those now.
static sd_status
open_folders(crawl_sink *s, sd_why *why)
{
    sd_buf b = {.max = 1 << 16};
    sd_status st = SD_OK;
    for (int i = 0; i < (s->warc ? FOLDERS : 1) && !st; i++) {
        sd_buf_reset(&b);
        sd_buf_addf(&b, "%s%s%c", s->dir, i ? "/warc" : "", '\0');
        if (i)
            st = sd_dir_make(b.p, why);
        if (st)
            break;
        s->folder[i] = open(b.p, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (s->folder[i] < 0)
            st = sd_fail(why, SD_ERR_IO, "%s: %s", b.p, strerror(errno));
    }
    sd_buf_done(&b);
    return st;
}

sd_status
crawl_sink_open(const char *dir, bool warc, const crawl_places *places,
                crawl_sink **ret, sd_why *why)
{
    crawl_sink *s = sd_calloc(1, sizeof *s);
    s->dir = strdup(dir);
    s->zstd = ZSTD_createCCtx();
    if (!s->dir || !s->zstd)
        sd_oom();
    s->warc = warc;
    s->rotate_bytes = ROTATE_BYTES;
    for (crawl_file f = 0; f < CRAWL_FILES; f++)
        s->out[f] = (out){.fd = -1,
                          .number = places ? places->number[f] : CRAWL_NO_FILE,
                          .at = places ? places->at[f] : 0,
                          .text.max = BUF_MAX,
                          .bytes.max = BUF_MAX};
    (void)ZSTD_CCtx_setParameter(s->zstd, ZSTD_c_compressionLevel, QUADS_LEVEL);
    (void)ZSTD_CCtx_setParameter(s->zstd, ZSTD_c_checksumFlag, 1);
    s->blank_n = ZSTD_compress2(s->zstd, s->blank, sizeof s->blank, "", 0);
    if (ZSTD_isError(s->blank_n))
        sd_oom(); // as in as_written
    for (int i = 0; i < FOLDERS; i++)
        s->folder[i] = -1;
    sd_status st = open_folders(s, why);
    for (crawl_file f = 0; f < CRAWL_FILES && !st; f++)
        if (f != CRAWL_WARC || warc)
            st = begin_file(s, f, why);
    if (st) {
        crawl_sink_free(s);
        return st;
    }
    *ret = s;
    return SD_OK;
}

void
crawl_sink_free(crawl_sink *s)
{
    if (!s)
        return;
    for (crawl_file f = 0; f < CRAWL_FILES; f++) {
        if (s->out[f].fd >= 0)
            close(s->out[f].fd);
        sd_buf_done(&s->out[f].text);
        sd_buf_done(&s->out[f].bytes);
    }
    for (int i = 0; i < FOLDERS; i++)
        if (s->folder[i] >= 0)
            close(s->folder[i]);
    (void)ZSTD_freeCCtx(s->zstd);
    free(s->dir);
    free(s);
}

void
crawl_sink_rotate_at(crawl_sink *s, uint64_t bytes)
{
    s->rotate_bytes = bytes;
}

sd_buf *
crawl_sink_buf(crawl_sink *s, crawl_file f)
{
    return &s->out[f].text;
}

uint64_t
crawl_sink_at(const crawl_sink *s, crawl_file f)
{
    return s->out[f].at + s->out[f].text.n;
}

uint32_t
crawl_sink_number(const crawl_sink *s, crawl_file f)
{
    return s->out[f].number;
}

size_t
crawl_sink_waiting(const crawl_sink *s)
{
    size_t n = 0;
    for (crawl_file f = 0; f < CRAWL_FILES; f++)
        n += s->out[f].text.n;
    return n;
}

/// What is to be written: the text, or a frame that holds it.
static sd_str
as_written(crawl_sink *s, crawl_file f)
{
    out *o = &s->out[f];
    if (f != CRAWL_QUADS || !o->text.n)
        return sd_buf_str(&o->text);
    if (!o->bytes.n) { // a flush that failed has left the frame here
        size_t room = ZSTD_compressBound(o->text.n);
        o->bytes.p = sd_grow(o->bytes.p, &o->bytes.cap, room, 1);
        size_t n = ZSTD_compress2(s->zstd, o->bytes.p, o->bytes.cap, o->text.p,
                                  o->text.n);
        if (ZSTD_isError(n))
            sd_oom(); // the room is enough; only memory can be short
        o->bytes.n = n;
    }
    return sd_buf_str(&o->bytes);
}

static sd_status
write_out(crawl_sink *s, crawl_file f, sd_why *why)
{
    out *o = &s->out[f];
    sd_str rest = as_written(s, f);
    uint64_t at = o->at;
    while (rest.n) {
        ssize_t n = pwrite(o->fd, rest.p, rest.n, (off_t)at);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return failed(s, f, "cannot write", why);
        at += (size_t)n;
        rest = sd_str_sub(rest, (size_t)n, rest.n);
    }
    return SD_OK;
}

/// The file is long: begin another. If there cannot be another now, this one
/// gets longer and the next flush tries again.
static sd_status
rotate(crawl_sink *s, crawl_file f, sd_why *why)
{
    out *o = &s->out[f];
    const out old = *o;
    if (fsync(o->fd))
        return failed(s, f, "cannot sync", why);
    o->number++;
    o->at = 0;
    if (open_file(s, f, true, NULL)) {
        if (o->fd >= 0)
            close(o->fd);
        *o = old;
    } else {
        close(old.fd);
    }
    return SD_OK;
}

/// Something did not fit: places behind it, which pages are told, are wrong.
static sd_status
check_whole(const crawl_sink *s, sd_why *why)
{
    for (crawl_file f = 0; f < CRAWL_FILES; f++)
        if (s->out[f].text.over) {
            sd_buf b = {0};
            sd_status st = sd_fail(why, SD_ERR_IO,
                                   "%s: more waits to be written than is kept "
                                   "in memory",
                                   path_of(s->dir, f, s->out[f].number, &b));
            sd_buf_done(&b);
            return st;
        }
    return SD_OK;
}

sd_status
crawl_sink_flush(crawl_sink *s, crawl_places *ret, sd_why *why)
{
    sd_status whole = check_whole(s, why);
    if (whole)
        return whole;
    // All are written before any is counted, so that a failure can be
    // repeated: the same bytes go to the same places again.
    for (crawl_file f = 0; f < CRAWL_FILES; f++) {
        sd_status st = write_out(s, f, why);
        if (st)
            return st;
    }
    for (crawl_file f = 0; f < CRAWL_FILES; f++) {
        out *o = &s->out[f];
        size_t n = as_written(s, f).n;
        o->at += n;
        sd_buf_renew(&o->text, BUF_MAX, KEEP_MAX);
        sd_buf_renew(&o->bytes, BUF_MAX, KEEP_MAX);
        if (n && is_numbered(f) && o->at >= s->rotate_bytes) {
            sd_status st = rotate(s, f, why);
            if (st)
                return st;
        }
    }
    for (crawl_file f = 0; f < CRAWL_FILES; f++) {
        ret->number[f] = s->out[f].number;
        ret->at[f] = s->out[f].at;
    }
    return SD_OK;
}

/// A new file is there after a power cut if its folder was synced.
static sd_status
sync_folders(const crawl_sink *s, sd_why *why)
{
    for (int i = 0; i < FOLDERS; i++)
        if (s->folder[i] >= 0 && fsync(s->folder[i]))
            return sd_fail(why, SD_ERR_IO, "%s%s: cannot sync: %s", s->dir,
                           i ? "/warc" : "", strerror(errno));
    return SD_OK;
}

sd_status
crawl_sink_sync(crawl_sink *s, sd_why *why)
{
    for (crawl_file f = 0; f < CRAWL_FILES; f++)
        if (s->out[f].fd >= 0 && fdatasync(s->out[f].fd))
            return failed(s, f, "cannot sync", why);
    sd_status st = s->opened ? sync_folders(s, why) : SD_OK;
    s->opened = s->opened && st;
    return st;
}

// SPDX-License-Identifier: Apache-2.0
#include "sd_base.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

sd_status
sd_map_open(const char *path, sd_map *ret, sd_why *why)
{
    // A pipe that nobody writes to would be waited for, and then refused.
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return sd_fail(why, SD_ERR_IO, "%s: %s", path, strerror(errno));
    struct stat info;
    sd_status st = SD_OK;
    sd_map m = {NULL, 0};
    if (fstat(fd, &info) != 0) {
        st = sd_fail(why, SD_ERR_IO, "%s: %s", path, strerror(errno));
    } else if (!S_ISREG(info.st_mode)) {
        st = sd_fail(why, SD_ERR_IO, "%s: not a regular file", path);
    } else if (info.st_size > 0) {
        m.n = (size_t)info.st_size;
        void *p = mmap(NULL, m.n, PROT_READ, MAP_PRIVATE, fd, 0);
        if (p == MAP_FAILED)
            st = sd_fail(why, SD_ERR_IO, "%s: %s", path, strerror(errno));
        m.p = p;
    }
    close(fd);
    if (!st)
        *ret = m;
    return st;
}

void
sd_map_done(sd_map *m)
{
    if (m->n)
        munmap((void *)(uintptr_t)m->p, m->n);
    *m = (sd_map){NULL, 0};
}

struct sd_out {
    int fd, err; // the first errno
    char *path, *temp;
    unsigned char *buf;
    size_t used;
    uint64_t flushed;
};

enum { OUT_BUF_BYTES = 1 << 20, OUT_MODE = 0666 };

static char *
join(const char *a, const char *sep, const char *b)
{
    size_t n = strlen(a) + strlen(sep) + strlen(b) + 1;
    char *s = sd_realloc(NULL, n, 1);
    snprintf(s, n, "%s%s%s", a, sep, b);
    return s;
}

static sd_status
open_out(const char *path, mode_t mode, sd_out **ret, sd_why *why)
{
    struct stat info;
    // It would be renamed over: a device is not a place for that.
    if (stat(path, &info) == 0 && !S_ISREG(info.st_mode))
        return sd_fail(why, SD_ERR_IO, "%s: not a regular file", path);
    sd_out *o = sd_calloc(1, sizeof *o);
    o->path = join(path, "", "");
    o->temp = join(path, "", ".part");
    o->buf = sd_realloc(NULL, OUT_BUF_BYTES, 1);
    if (mode != OUT_MODE)
        unlink(o->temp); // one that a kill has left has the mode of its time
    o->fd = open(o->temp, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
    if (o->fd < 0) {
        sd_status st =
            sd_fail(why, SD_ERR_IO, "%s: %s", o->temp, strerror(errno));
        sd_out_abort(o);
        return st;
    }
    *ret = o;
    return SD_OK;
}

sd_status
sd_out_open(const char *path, sd_out **ret, sd_why *why)
{
    return open_out(path, OUT_MODE, ret, why);
}

sd_status
sd_out_open_private(const char *path, sd_out **ret, sd_why *why)
{
    return open_out(path, 0600, ret, why);
}

static void
write_at(sd_out *o, uint64_t at, const unsigned char *p, size_t n)
{
    while (n && !o->err) {
        ssize_t k = pwrite(o->fd, p, n, (off_t)at);
        if (k < 0) {
            if (errno != EINTR)
                o->err = errno;
            continue;
        }
        p += k;
        n -= (size_t)k;
        at += (uint64_t)k;
    }
}

static void
flush(sd_out *o)
{
    write_at(o, o->flushed, o->buf, o->used);
    o->flushed += o->used;
    o->used = 0;
}

void
sd_out_write(sd_out *o, const void *data, size_t n)
{
    const unsigned char *p = data;
    while (n) {
        size_t take = OUT_BUF_BYTES - o->used;
        take = take < n ? take : n;
        memcpy(o->buf + o->used, p, take);
        o->used += take;
        p += take;
        n -= take;
        if (o->used == OUT_BUF_BYTES)
            flush(o);
    }
}

uint64_t
sd_out_size(const sd_out *o)
{
    return o->flushed + o->used;
}

void
sd_out_patch(sd_out *o, uint64_t at, const void *p, size_t n)
{
    assert(at <= sd_out_size(o) && n <= sd_out_size(o) - at);
    flush(o);
    write_at(o, at, p, n);
}

sd_status
sd_out_commit(sd_out *o, sd_why *why)
{
    flush(o);
    if (!o->err && fsync(o->fd) != 0 && errno != EINVAL && errno != EROFS)
        o->err = errno;
    if (!o->err && rename(o->temp, o->path) != 0)
        o->err = errno;
    sd_status st = SD_OK;
    if (o->err)
        st = sd_fail(why, SD_ERR_IO, "%s: %s", o->path, strerror(o->err));
    sd_out_abort(o);
    return st;
}

void
sd_out_abort(sd_out *o)
{
    if (!o)
        return;
    if (o->fd >= 0) {
        unlink(o->temp); // gone already if it was renamed
        close(o->fd);
    }
    free(o->path);
    free(o->temp);
    free(o->buf);
    free(o);
}

sd_status
sd_file_write(const char *dir, const char *name, sd_str text, sd_why *why)
{
    char *path = join(dir, "/", name);
    sd_out *o;
    sd_status st = sd_out_open(path, &o, why);
    if (!st) {
        sd_out_write(o, text.p, text.n);
        st = sd_out_commit(o, why);
    }
    free(path);
    return st;
}

/// Create a directory whose parents are there.
static sd_status
make_one(const char *dir, sd_why *why)
{
    struct stat info;
    int bad = mkdir(dir, 0777) ? errno : 0;
    if (!bad || (stat(dir, &info) == 0 && S_ISDIR(info.st_mode)))
        return SD_OK;
    return sd_fail(why, SD_ERR_IO, "%s: %s", dir,
                   bad == EEXIST ? "not a directory" : strerror(bad));
}

sd_status
sd_dir_make(const char *dir, sd_why *why)
{
    char *path = join(dir, "", "");
    sd_status st = SD_OK;
    for (char *p = path; *p && !st; p++) {
        if (*p != '/' || p == path || p[-1] == '/')
            continue;
        *p = '\0';
        st = make_one(path, why);
        *p = '/';
    }
    free(path);
    return st ? st : make_one(dir, why);
}

unsigned
sd_fds_max(void)
{
    enum { MOST = 1 << 20 };
    struct rlimit l;
    if (getrlimit(RLIMIT_NOFILE, &l))
        return MOST;
    rlim_t old = l.rlim_cur;
    l.rlim_cur = l.rlim_max;
    if (old != l.rlim_max && setrlimit(RLIMIT_NOFILE, &l))
        l.rlim_cur = old;
    return l.rlim_cur < MOST ? (unsigned)l.rlim_cur : MOST;
}

unsigned
sd_fds_files(void)
{
    enum { ENOUGH = 256 };
    unsigned all = sd_fds_max();
    if (all <= 2 * ENOUGH)
        return all / 2;
    return all / 4 > ENOUGH ? all / 4 : ENOUGH;
}

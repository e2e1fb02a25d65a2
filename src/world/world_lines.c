// SPDX-License-Identifier: Apache-2.0
#include "world_int.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { READ_BYTES = 1 << 18 };

struct world_lines {
    gzFile gz; // reads plain files as they are
    const char *path;
    char *buf;
    size_t at, n, cap; // unread: buf[at, n)
    uint64_t number;
    bool end;
};

sd_status
world__lines_open(const char *path, world_lines **ret, sd_why *why)
{
    errno = 0;
    gzFile gz = gzopen(path, "rbe");
    if (!gz)
        return sd_fail(why, SD_ERR_IO, "%s: %s", path,
                       errno ? strerror(errno) : "out of memory");
    gzbuffer(gz, READ_BYTES);
    world_lines *l = sd_calloc(1, sizeof *l);
    l->gz = gz;
    l->path = path;
    *ret = l;
    return SD_OK;
}

void
world__lines_free(world_lines *l)
{
    if (!l)
        return;
    gzclose_r(l->gz);
    free(l->buf);
    free(l);
}

static sd_status
read_more(world_lines *l, sd_why *why)
{
    if (l->n - l->at >= WORLD_LINE_MAX)
        return sd_fail(why, SD_ERR_LIMIT, "%s:%llu: line of more than %d bytes",
                       l->path, (unsigned long long)l->number + 1,
                       WORLD_LINE_MAX);
    if (l->at) {
        memmove(l->buf, l->buf + l->at, l->n - l->at);
        l->n -= l->at;
        l->at = 0;
    }
    l->buf = sd_grow(l->buf, &l->cap, l->n + READ_BYTES, 1);
    int got = gzread(l->gz, l->buf + l->n, READ_BYTES);
    int err = Z_OK;
    const char *text = gzerror(l->gz, &err);
    if (got < 0 || (got < READ_BYTES && err != Z_OK && err != Z_STREAM_END)) {
        if (err == Z_ERRNO)
            text = strerror(errno);
        else if (err == Z_BUF_ERROR)
            text = "gzip data ends early";
        return sd_fail(why, SD_ERR_IO, "%s: %s", l->path, text);
    }
    l->n += (size_t)got;
    l->end = got < READ_BYTES;
    return SD_OK;
}

/// The next line, blank or not.
static sd_status
cut_line(world_lines *l, bool *ret_more, sd_str *ret, sd_why *why)
{
    size_t seen = 0;
    if (!l->buf) {
        sd_status st = read_more(l, why);
        if (st)
            return st;
    }
    for (;;) {
        size_t have = l->n - l->at;
        const char *from = l->buf + l->at;
        const char *end =
            have > seen ? memchr(from + seen, '\n', have - seen) : NULL;
        if (end || (l->end && have)) {
            size_t n = end ? (size_t)(end - from) : have;
            l->at += end ? n + 1 : n;
            l->number++;
            *ret = (sd_str){from, n};
            *ret_more = true;
            return SD_OK;
        }
        if (l->end) {
            *ret_more = false;
            return SD_OK;
        }
        seen = have;
        sd_status st = read_more(l, why);
        if (st)
            return st;
    }
}

sd_status
world__lines_next(world_lines *l, bool *ret_more, sd_str *ret,
                  uint64_t *ret_number, sd_why *why)
{
    sd_status st;
    do {
        st = cut_line(l, ret_more, ret, why);
        if (st || !*ret_more)
            return st;
        if (ret->n && ret->p[ret->n - 1] == '\r')
            ret->n--;
    } while (!ret->n);
    *ret_number = l->number;
    return SD_OK;
}

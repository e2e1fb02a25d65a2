// SPDX-License-Identifier: Apache-2.0
#include "crawl_dir.h"
#include "sd_crawl.h"

#include <string.h>
#include <unistd.h>
#include <zstd.h>
#include <zstd_errors.h>

enum { FRAME_MAX = 1 << 30 };

const char *
crawl_dir_path(const char *dir, const char *name, sd_buf *b)
{
    sd_buf_reset(b);
    b->max = 1 << 16;
    sd_buf_addf(b, "%s/%s%c", dir, name, '\0');
    return b->p;
}

sd_status
crawl_dir_frontier(const char *dir, sd_frontier **ret, sd_why *why)
{
    sd_buf b = {0};
    bool there = access(crawl_dir_path(dir, "options", &b), F_OK) == 0;
    sd_buf_done(&b);
    return there ? sd_crawl_frontier_of(dir, ret, why)
                 : sd_fail(why, SD_ERR_IO, "%s is not the directory of a crawl",
                           dir);
}

sd_status
crawl_dir_file(const char *dir, const char *name, sd_map *ret, sd_why *why)
{
    sd_buf b = {0};
    sd_status st = sd_map_open(crawl_dir_path(dir, name, &b), ret, why);
    sd_buf_done(&b);
    return st;
}

/// A line of a status: a name, and a value that is text to be read.
static bool
is_status_line(sd_str line)
{
    sd_str key;
    if (!sd_str_cut(&line, '\t', &key) || !key.n)
        return false;
    for (size_t i = 0; i < key.n; i++)
        if (key.p[i] != '_' && !sd_is_letter(key.p[i]))
            return false;
    for (size_t i = 0; i < line.n; i++)
        if ((unsigned char)line.p[i] < ' ' || line.p[i] == 0x7f)
            return false;
    return true;
}

sd_status
crawl_dir_status(const char *dir, sd_map *ret, sd_why *why)
{
    sd_status st = crawl_dir_file(dir, "status", ret, why);
    if (st)
        return st;
    sd_str rest = sd_map_str(ret), line;
    bool whole = rest.n && rest.p[rest.n - 1] == '\n' &&
                 crawl_dir_value(rest, "state").n;
    while (whole && rest.n && sd_str_cut(&rest, '\n', &line))
        whole = is_status_line(line);
    if (whole)
        return SD_OK;
    sd_map_done(ret);
    return sd_fail(why, SD_ERR_CORRUPT, "%s/status is damaged", dir);
}

sd_str
crawl_dir_value(sd_str lines, const char *key)
{
    sd_str line, name;
    while (sd_str_cut(&lines, '\n', &line))
        if (sd_str_cut(&line, '\t', &name) && sd_str_eq(name, sd_str_of(key)))
            return line;
    return (sd_str){0};
}

/// Append the value that `s` begins with. Of what JSON escapes an address has
/// only \ and ".
static void
add_value(sd_str s, sd_buf *out)
{
    bool text = s.n && *s.p == '"';
    for (size_t i = text; i < s.n; i++) {
        if (text ? s.p[i] == '"' : s.p[i] == ',' || s.p[i] == '}')
            return;
        if (text && s.p[i] == '\\' && i + 1 < s.n)
            i++;
        sd_buf_addc(out, s.p[i]);
    }
}

bool
crawl_dir_said(const char *dir, const sd_frontier_place *place, const char *key,
               sd_buf *out)
{
    sd_map m;
    if (!place->bytes || crawl_dir_file(dir, "pages.jsonl", &m, NULL))
        return false;
    // No text has this in it: its quotes would be escaped.
    sd_buf name = {.max = 64};
    sd_buf_addf(&name, ",\"%s\":", key);
    sd_buf_reset(out);
    if (place->at <= m.n && place->bytes <= m.n - place->at) {
        sd_str line = {(const char *)m.p + place->at, place->bytes};
        const char *p = memmem(line.p, line.n, name.p, name.n);
        if (p)
            add_value(sd_str_sub(line, (size_t)(p - line.p) + name.n, line.n),
                      out);
    }
    sd_buf_done(&name);
    sd_map_done(&m);
    return out->n > 0;
}

// ------------------------------------------------------------------- quads

typedef struct reader {
    crawl_dir_page *fn;
    void *ctx;
    bool cut; // the last file read ends within a frame
    sd_statements list;
    sd_arena arena;
} reader;

/// The graph of a line: its last term.
static sd_str
graph_of(sd_str line)
{
    size_t end = line.n;
    while (end && line.p[end - 1] != '>')
        end--;
    size_t at = end;
    while (at && line.p[at - 1] != '<')
        at--;
    return end ? sd_str_sub(line, at, end - 1) : (sd_str){0};
}

static sd_status
give_page(reader *r, sd_str url, sd_str lines, sd_why *why)
{
    sd_statements_reset(&r->list);
    sd_arena_reset(&r->arena);
    sd_status st = sd_nquads_read(lines, &r->list, why);
    if (!st)
        r->fn(r->ctx, url, &r->list);
    return st;
}

/// Lines of one page stand together.
static sd_status
give_pages(reader *r, sd_str text, sd_why *why)
{
    sd_str rest = text, line, url = {0};
    size_t from = 0;
    while (sd_str_cut(&rest, '\n', &line)) {
        sd_str graph = graph_of(line);
        size_t at = (size_t)(line.p - text.p);
        if (at > from && !sd_str_eq(graph, url)) {
            sd_status st = give_page(r, url, sd_str_sub(text, from, at), why);
            if (st)
                return st;
            from = at;
        }
        url = graph;
    }
    return text.n > from
               ? give_page(r, url, sd_str_sub(text, from, text.n), why)
               : SD_OK;
}

/// All whole frames of a file. The last may be under way.
static sd_status
read_frames(reader *r, const char *path, sd_str bytes, sd_why *why)
{
    sd_buf text = {.max = FRAME_MAX};
    sd_status st = SD_OK;
    while (!st && bytes.n) {
        size_t n = ZSTD_findFrameCompressedSize(bytes.p, bytes.n);
        r->cut = ZSTD_getErrorCode(n) == ZSTD_error_srcSize_wrong;
        if (r->cut)
            break;
        if (ZSTD_isError(n)) {
            st = sd_fail(why, SD_ERR_CORRUPT, "%s: %s", path,
                         ZSTD_getErrorName(n));
            break;
        }
        unsigned long long size = ZSTD_getFrameContentSize(bytes.p, n);
        if (size > FRAME_MAX) {
            st = sd_fail(why, SD_ERR_CORRUPT, "%s: a frame is damaged", path);
            break;
        }
        text.p = sd_grow(text.p, &text.cap, (size_t)size + 1, 1);
        text.n = ZSTD_decompress(text.p, text.cap, bytes.p, n);
        if (ZSTD_isError(text.n))
            st = sd_fail(why, SD_ERR_CORRUPT, "%s: %s", path,
                         ZSTD_getErrorName(text.n));
        else
            st = give_pages(r, sd_buf_str(&text), why);
        bytes = sd_str_sub(bytes, n, bytes.n);
    }
    text.n = 0;
    sd_buf_done(&text);
    return st;
}

sd_status
crawl_dir_quads(const char *dir, crawl_dir_page *fn, void *ctx, sd_why *why)
{
    reader r = {.fn = fn, .ctx = ctx};
    sd_buf b = {0};
    sd_status st = SD_OK;
    sd_statements_init(&r.list, &r.arena);
    for (unsigned number = 0; !st; number++) {
        char name[40];
        snprintf(name, sizeof name, "quads-%05u.nq.zst", number);
        if (access(crawl_dir_path(dir, name, &b), F_OK))
            break;
        sd_map m;
        // A file is whole before the next is begun.
        st = r.cut ? sd_fail(why, SD_ERR_CORRUPT, "the file before %s is cut",
                             b.p)
                   : sd_map_open(b.p, &m, why);
        if (st)
            break;
        st = read_frames(&r, b.p, sd_map_str(&m), why);
        sd_map_done(&m);
    }
    sd_buf_done(&b);
    sd_statements_done(&r.list);
    sd_arena_done(&r.arena);
    return st;
}

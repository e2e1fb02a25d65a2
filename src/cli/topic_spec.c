// SPDX-License-Identifier: Apache-2.0
#include "topic_spec.h"

#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES_MAX = 4096, URL_BYTES_MAX = 1 << 17 };

static void
add_model_path(const char *spec, sd_str model, sd_buf *out)
{
    const char *slash = strrchr(spec, '/');
    if (slash && model.n && model.p[0] != '/')
        sd_buf_add(out, (sd_str){spec, (size_t)(slash - spec) + 1});
    sd_buf_add(out, model);
    sd_buf_addc(out, '\0');
}

/// False: no such key.
static bool
take_line(topic_spec *s, const char *path, sd_str key, sd_str value)
{
    const struct {
        const char *key;
        sd_str *ret;
    } texts[] = {{"name", &s->name},
                 {"want", &s->want},
                 {"keywords", &s->keywords},
                 {"description", &s->description}};
    for (size_t i = 0; i < SD_LEN(texts); i++)
        if (sd_str_eq(key, sd_str_of(texts[i].key))) {
            *texts[i].ret = value;
            return true;
        }
    if (sd_str_eq(key, SD_STR("model"))) {
        sd_buf_reset(&s->model_path);
        add_model_path(path, value, &s->model_path);
        return true;
    }
    if (!sd_str_eq(key, SD_STR("example")))
        return false;
    s->example = sd_grow(s->example, &s->example_cap, s->examples + 1,
                         sizeof *s->example);
    s->example[s->examples++] = value;
    return true;
}

sd_status
topic_spec_read(const char *path, topic_spec *ret, sd_why *why)
{
    topic_spec s = {.model_path = {.max = PATH_BYTES_MAX}};
    sd_status st = sd_map_open(path, &s.map, why);
    if (st)
        return st;
    sd_str rest = sd_map_str(&s.map), line, key;
    for (size_t n = 1; !st && sd_str_cut(&rest, '\n', &line); n++) {
        if (line.n && line.p[line.n - 1] == '\r')
            line.n--;
        if (!line.n || line.p[0] == '#')
            continue;
        if (!sd_str_cut(&line, ' ', &key) || !take_line(&s, path, key, line))
            st = sd_fail(why, SD_ERR_FORMAT,
                         "%s:%zu: expected name, want, model, keywords, "
                         "description or example and a value",
                         path, n);
        else if (s.model_path.over)
            st = sd_fail(why, SD_ERR_FORMAT, "%s:%zu: the path is too long",
                         path, n);
    }
    if (!st && !s.want.n)
        st = sd_fail(why, SD_ERR_FORMAT, "%s: no line 'want EXPR'", path);
    if (!s.description.n)
        s.description = s.keywords;
    if (!s.name.n)
        s.name = s.want;
    if (st)
        topic_spec_done(&s);
    else
        *ret = s;
    return st;
}

void
topic_spec_done(topic_spec *s)
{
    sd_map_done(&s->map);
    sd_buf_done(&s->model_path);
    free(s->example);
    *s = (topic_spec){.examples = 0};
}

// ---------------------------------------------------------------- addresses

static size_t
find_slot(const url_book *b, uint64_t hash)
{
    size_t i = (size_t)(hash & (b->slots - 1));
    while (b->page[i] && b->hash[i] != hash)
        i = (i + 1) & (b->slots - 1);
    return i;
}

void
url_book_init(url_book *b, const sd_world *w)
{
    sd_buf url = {.max = URL_BYTES_MAX};
    *b = (url_book){.w = w, .slots = 16};
    while (b->slots < 2 * (size_t)w->pages)
        b->slots *= 2;
    b->hash = sd_calloc(b->slots, sizeof *b->hash);
    b->page = sd_calloc(b->slots, sizeof *b->page);
    for (uint32_t p = 0; p < w->pages; p++) {
        sd_buf_reset(&url);
        sd_world_url(w, p, &url);
        uint64_t hash = sd_hash(url.p, url.n, 0);
        size_t i = find_slot(b, hash);
        b->hash[i] = hash;
        if (!b->page[i])
            b->page[i] = p + 1;
    }
    sd_buf_done(&url);
}

void
url_book_done(url_book *b)
{
    free(b->hash);
    free(b->page);
}

/// Few are asked for: made worlds have their numbers as ids, of others all
/// pages are looked at.
static bool
find_id(const sd_world *w, uint64_t id, uint32_t *ret)
{
    uint32_t page = id < w->pages && w->page_id[id] == id ? (uint32_t)id : 0;
    while (page < w->pages && w->page_id[page] != id)
        page++;
    *ret = page;
    return page < w->pages;
}

bool
url_book_find(const url_book *b, sd_str name, uint32_t *ret)
{
    uint64_t id;
    if (sd_str_u64(name, &id))
        return find_id(b->w, id, ret);
    size_t i = find_slot(b, sd_hash(name.p, name.n, 0));
    if (!b->page[i])
        return false;
    *ret = b->page[i] - 1;
    return true;
}

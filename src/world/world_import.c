// SPDX-License-Identifier: Apache-2.0
// A recorded graph, from its text files to a world.
//
// Pages are numbered as they come in the index, then regrouped by host. Links
// are collected as pairs, sorted into lists by their source and cleaned of
// self links and doubles. All of it is in memory: about 60 bytes and the
// address for a page, 12 bytes for a link; up to twice that while an array
// grows.
#include "world_import.h"
#include "sd_url.h"

#include <inttypes.h>
#include <stdlib.h>

enum { URL_MAX = 1 << 16, TICK_LINES = 4096 };

static void
bad_line(importer *m, const char *file, uint64_t line, const char *what)
{
    if (m->report.bad_lines++ < SD_WORLD_SHOWN && m->bad)
        m->bad(m->ctx, file, line, what);
}

/// Refuse the import after the file in which lines were bad.
static sd_status
refuse(const importer *m, const char *file)
{
    return sd_fail(m->why, SD_ERR_FORMAT,
                   "%s: %" PRIu64 " malformed line%s; nothing is imported",
                   file, m->report.bad_lines,
                   m->report.bad_lines == 1 ? "" : "s");
}

// ---------------------------------------------------------------- tables

static uint32_t *
find_id(const importer *m, uint64_t id)
{
    size_t i = sd_hash_u64(id) & (m->id_slots - 1);
    while (m->id_slot[i] && m->page[m->id_slot[i] - 1].id != id)
        i = (i + 1) & (m->id_slots - 1);
    return &m->id_slot[i];
}

static void
grow_ids(importer *m)
{
    if (m->pages * 2 < m->id_slots)
        return;
    free(m->id_slot);
    m->id_slots = m->id_slots ? m->id_slots * 2 : 1024;
    m->id_slot = sd_calloc(m->id_slots, sizeof *m->id_slot);
    for (size_t i = 0; i < m->pages; i++)
        *find_id(m, m->page[i].id) = (uint32_t)i + 1;
}

sd_str
world__import_origin(const importer *m, size_t h)
{
    return sd_str_sub(sd_buf_str(&m->host_names), m->host_at[h],
                      m->host_at[h + 1]);
}

/// What hosts are compared by: an origin without its scheme.
static sd_str
key_of(sd_str origin)
{
    size_t at = sd_str_find(origin, ':') + 3;
    return sd_str_sub(origin, at, origin.n);
}

static uint32_t *
find_host(const importer *m, sd_str key)
{
    size_t i = sd_hash(key.p, key.n, 0) & (m->host_slots - 1);
    while (
        m->host_slot[i] &&
        !sd_str_eq(key_of(world__import_origin(m, m->host_slot[i] - 1)), key))
        i = (i + 1) & (m->host_slots - 1);
    return &m->host_slot[i];
}

static void
grow_hosts(importer *m)
{
    if (m->hosts * 2 < m->host_slots)
        return;
    free(m->host_slot);
    m->host_slots = m->host_slots ? m->host_slots * 2 : 256;
    m->host_slot = sd_calloc(m->host_slots, sizeof *m->host_slot);
    for (size_t h = 0; h < m->hosts; h++)
        *find_host(m, key_of(world__import_origin(m, h))) = (uint32_t)h + 1;
}

/// The host of `u`, new if need be.
static uint32_t
host_of(importer *m, const sd_url *u)
{
    // The origin is built where a new one would stay.
    size_t at = m->host_names.n;
    sd_buf_add(&m->host_names, sd_url_scheme(u));
    sd_buf_add(&m->host_names, SD_STR("://"));
    sd_buf_add(&m->host_names, sd_url_host_key(u));
    sd_str origin = sd_str_sub(sd_buf_str(&m->host_names), at, m->host_names.n);
    grow_hosts(m);
    uint32_t *slot = find_host(m, key_of(origin));
    if (*slot) {
        m->host_names.n = at;
    } else {
        m->host_at =
            sd_grow(m->host_at, &m->host_cap, m->hosts + 2, sizeof *m->host_at);
        m->host_size = sd_grow(m->host_size, &m->size_cap, m->hosts + 1,
                               sizeof *m->host_size);
        m->host_at[m->hosts] = at;
        m->host_at[m->hosts + 1] = m->host_names.n;
        m->host_size[m->hosts] = 0;
        *slot = (uint32_t)++m->hosts;
    }
    m->host_size[*slot - 1]++;
    return *slot - 1;
}

// ---------------------------------------------------------------- index

static bool
has_control(sd_str s)
{
    for (size_t i = 0; i < s.n; i++)
        if ((unsigned char)s.p[i] < 0x20 || s.p[i] == 0x7f)
            return true;
    return false;
}

/// One line of the index; what is wrong with it, or NULL.
static const char *
index_line(importer *m, sd_str line)
{
    sd_str field;
    uint64_t id;
    sd_url u;
    if (!sd_str_cut(&line, '\t', &field) || !sd_str_u64(field, &id))
        return "the id is not a number below 2^64";
    if (!line.n)
        return "no address after the id";
    if (line.n > URL_MAX)
        return "the address is longer than 65536 bytes";
    if (has_control(line))
        return "control characters in the address";
    if (!sd_url_parse(line, NULL, &m->url, &u) || !sd_url_is_web(&u))
        return "not an http or https address";
    grow_ids(m);
    uint32_t *slot = find_id(m, id);
    if (*slot)
        return "this id was there before";
    if (m->pages >= INT32_MAX)
        return "more than 2^31 pages";
    m->page = sd_grow(m->page, &m->page_cap, m->pages + 2, sizeof *m->page);
    m->page[m->pages] =
        (page){.id = id, .url_at = m->urls.n, .host = host_of(m, &u)};
    sd_buf_add(&m->urls, line);
    *slot = (uint32_t)++m->pages;
    m->page[m->pages] = (page){.url_at = m->urls.n};
    return NULL;
}

// ---------------------------------------------------------------- links

/// The page of `id`; NULL if the index lacks it.
static page *
page_of(const importer *m, uint64_t id)
{
    uint32_t at = m->id_slots ? *find_id(m, id) : 0;
    return at ? &m->page[at - 1] : NULL;
}

/// Check that every field is a number before any link of the line counts.
static const char *
links_line(importer *m, sd_str line)
{
    if (line.n && line.p[line.n - 1] == '\t')
        line.n--; // writers that end every id with a tab
    sd_str rest = line, field;
    uint64_t id;
    while (sd_str_cut(&rest, '\t', &field))
        if (!sd_str_u64(field, &id))
            return field.n ? "an id is not a number below 2^64"
                           : "an id is missing between two tabs";
    sd_str_cut(&line, '\t', &field);
    (void)sd_str_u64(field, &id);
    const page *from = page_of(m, id);
    m->report.unknown_sources += !from;
    while (from && sd_str_cut(&line, '\t', &field)) {
        (void)sd_str_u64(field, &id);
        const page *to = page_of(m, id);
        if (!to) {
            m->report.unknown_targets++;
        } else if (to == from) {
            m->report.self_links++;
        } else {
            m->link =
                sd_grow(m->link, &m->link_cap, m->links + 1, sizeof *m->link);
            m->link[m->links++] = (link){from->number, to->number};
        }
    }
    return NULL;
}

// ---------------------------------------------------------------- labels

/// The page named by the first field; `*ret` is NULL if the index lacks it.
static const char *
id_line(const importer *m, sd_str line, page **ret)
{
    size_t end = 0;
    while (end < line.n && line.p[end] != '\t' && line.p[end] != ' ')
        end++;
    uint64_t id;
    if (!sd_str_u64(sd_str_sub(line, 0, end), &id))
        return "the id is not a number below 2^64";
    *ret = page_of(m, id);
    return NULL;
}

static const char *
relevant_line(importer *m, sd_str line)
{
    page *p = NULL;
    const char *what = id_line(m, line, &p);
    if (p)
        p->label |= SD_LABEL_ANY;
    m->report.unknown_relevant += !p && !what;
    return what;
}

/// The relevant pages are known by now. Five statements are not none: a page
/// that is only rare would be relevant live and not in the lab.
static const char *
rare_line(importer *m, sd_str line)
{
    page *p = NULL;
    const char *what = id_line(m, line, &p);
    m->report.unknown_rare += !p && !what;
    if (!p)
        return what;
    p->label |= SD_LABEL_RARE;
    if (p->label & SD_LABEL_ANY)
        return NULL;
    snprintf(m->wrong, sizeof m->wrong,
             "page %" PRIu64 " is rare, but not relevant", p->id);
    return m->wrong;
}

static const char *
seed_line(importer *m, sd_str line)
{
    enum { IS_SEED = 1u << 7 }; // kept out of the file by put_labels
    page *p = NULL;
    const char *what = id_line(m, line, &p);
    if (p && !(p->label & IS_SEED)) {
        m->seed = sd_grow(m->seed, &m->seed_cap, m->seeds + 1, sizeof *m->seed);
        m->seed[m->seeds++] = p->number;
        p->label |= IS_SEED;
    }
    m->report.unknown_seeds += !p && !what;
    return what;
}

// ---------------------------------------------------------------- the files

/// Give every line of `path` to `take`. No path, no lines.
static sd_status
read_file(importer *m, const char *path, const char *what,
          const char *(*take)(importer *, sd_str))
{
    world_lines *l = NULL;
    if (!path)
        return SD_OK;
    sd_status st = world__lines_open(path, &l, m->why);
    sd_str line;
    uint64_t number = 0;
    bool more = true;
    while (!st) {
        st = world__lines_next(l, &more, &line, &number, m->why);
        if (st || !more)
            break;
        const char *wrong = take(m, line);
        if (wrong)
            bad_line(m, path, number, wrong);
        if (number % TICK_LINES == 0 && m->tick &&
            !m->tick(m->ctx, what, number, 0))
            st = sd_fail(m->why, SD_ERR_INTERRUPTED, "interrupted");
    }
    world__lines_free(l);
    return st;
}

/// Pages of one host become neighbours, in the order of the index.
static void
number_pages(importer *m)
{
    uint32_t *next = sd_calloc(m->hosts + 1, sizeof *next);
    for (size_t h = 0; h < m->hosts; h++)
        next[h + 1] = next[h] + m->host_size[h];
    for (size_t i = 0; i < m->pages; i++)
        m->page[i].number = next[m->page[i].host]++;
    free(next);
}

static sd_status
read_files(importer *m, const sd_world_source *src)
{
    m->host_at = sd_grow(NULL, &m->host_cap, 1, sizeof *m->host_at);
    m->host_at[0] = 0;
    sd_status st = read_file(m, src->index, "index", index_line);
    if (!st && m->report.bad_lines) // its ids would look unknown elsewhere
        return refuse(m, src->index);
    number_pages(m);
    const struct {
        const char *path, *what;
        const char *(*take)(importer *, sd_str);
    } rest[] = {
        {src->links, "links", links_line},
        {src->relevant, "relevant", relevant_line},
        {src->rare, "rare", rare_line},
        {src->seeds, "seeds", seed_line},
    };
    for (size_t i = 0; i < SD_LEN(rest) && !st; i++) {
        st = read_file(m, rest[i].path, rest[i].what, rest[i].take);
        if (!st && m->report.bad_lines)
            st = refuse(m, rest[i].path);
    }
    if (!st && !m->seeds && m->pages) {
        m->seed = sd_grow(m->seed, &m->seed_cap, 1, sizeof *m->seed);
        m->seed[m->seeds++] = m->page[0].number;
        m->report.first_page_is_seed = true;
    }
    return st;
}

sd_status
sd_world_import(const sd_world_source *src, const char *path,
                sd_world_bad_line *bad, sd_world_tick *tick, void *ctx,
                sd_world_report *ret, sd_why *why)
{
    importer m = {
        .bad = bad,
        .tick = tick,
        .ctx = ctx,
        .why = why,
        .html = src->html,
        .urls = {.max = SIZE_MAX},
        .url = {.max = SD_URL_MAX},
        .host_names = {.max = SIZE_MAX},
    };
    sd_status st = read_files(&m, src);
    if (!st)
        st = world__import_write(&m, path);
    if (!st || m.report.bad_lines)
        *ret = m.report;
    free(m.page);
    sd_buf_done(&m.urls);
    sd_buf_done(&m.url);
    free(m.id_slot);
    free(m.host_at);
    free(m.host_size);
    sd_buf_done(&m.host_names);
    free(m.host_slot);
    free(m.link);
    free(m.seed);
    return st;
}

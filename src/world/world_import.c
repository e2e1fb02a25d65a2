// SPDX-License-Identifier: Apache-2.0
// A recorded graph, from its text files to a world.
//
// Pages are numbered as they come in the index, then regrouped by host. Links
// are collected as pairs, sorted into lists by their source and cleaned of
// self links and doubles. All of it is in memory: about 60 bytes and the
// address for a page, 12 bytes for a link.
#include "sd_url.h"
#include "world_int.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { URL_MAX = 1 << 16, TICK_LINES = 4096 };

typedef struct page {
    uint64_t id, url_at; // the address ends where the next one begins
    uint32_t host;
    uint32_t number; // in the world
    uint8_t label;
} page;

typedef struct link {
    uint32_t from, to; // numbers in the world
} link;

typedef struct importer {
    sd_world_bad_line *bad;
    sd_world_tick *tick;
    void *ctx;
    sd_why *why;
    sd_world_report report;

    page *page; // in the order of the index; one past the end for url_at
    size_t pages, page_cap;
    sd_buf urls;
    uint32_t *id_slot; // page + 1 by id, 0 is free
    size_t id_slots;

    size_t *host_at; // offsets in host_names: "http://name"
    uint32_t *host_size;
    size_t hosts, host_cap, size_cap;
    sd_buf host_names;
    uint32_t *host_slot;
    size_t host_slots;

    link *link;
    size_t links, link_cap;
    uint32_t *seed;
    size_t seeds, seed_cap;
} importer;

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

/// Origin of host `h`: scheme and key.
static sd_str
origin_of(const importer *m, size_t h)
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
    while (m->host_slot[i] &&
           !sd_str_eq(key_of(origin_of(m, m->host_slot[i] - 1)), key))
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
        *find_host(m, key_of(origin_of(m, h))) = (uint32_t)h + 1;
}

/// The host of `u`, new if need be.
static uint32_t
host_of(importer *m, const sd_url *u)
{
    // The origin is built where a new one would stay.
    size_t at = m->host_names.n;
    sd_buf_add(&m->host_names,
               u->scheme.n == 5 ? SD_STR("https://") : SD_STR("http://"));
    sd_url_host_key(u, &m->host_names);
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
    if (!sd_url_split(line, &u))
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

static const char *
rare_line(importer *m, sd_str line)
{
    page *p = NULL;
    const char *what = id_line(m, line, &p);
    if (p)
        p->label |= SD_LABEL_RARE;
    m->report.unknown_rare += !p && !what;
    return what;
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

// ---------------------------------------------------------------- writing

/// The index positions of pages in the order of the world.
static uint32_t *
world_order(const importer *m)
{
    uint32_t *order = sd_calloc(m->pages + 1, sizeof *order);
    for (size_t i = 0; i < m->pages; i++)
        order[m->page[i].number] = (uint32_t)i;
    return order;
}

/// Drop the second and later of equal targets in a list; its new length.
static size_t
drop_doubles(uint32_t *list, size_t n, uint32_t *mark, uint32_t stamp)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        if (mark[list[i]] != stamp)
            list[kept++] = list[i];
        mark[list[kept - 1]] = stamp;
    }
    return kept;
}

static void
put_links(importer *m, world_writer *w)
{
    // Places of the links by source; then each list is cleaned in place.
    uint64_t *first = sd_calloc(m->pages + 2, sizeof *first);
    uint32_t *to = sd_calloc(m->links + 1, sizeof *to);
    uint32_t *mark = sd_calloc(m->pages + 1, sizeof *mark);
    for (size_t i = 0; i < m->links; i++)
        first[m->link[i].from + 2]++;
    for (size_t p = 0; p < m->pages; p++)
        first[p + 2] += first[p + 1];
    for (size_t i = 0; i < m->links; i++)
        to[first[m->link[i].from + 1]++] = m->link[i].to;
    uint64_t kept = 0, from = 0;
    world__begin(w, WORLD_LINK);
    for (size_t p = 0; p < m->pages; p++) {
        uint64_t end = first[p + 1];
        size_t n = drop_doubles(to + from, end - from, mark, (uint32_t)p + 1);
        world__put(w, to + from, n * sizeof *to);
        from = end;
        first[p] = kept;
        kept += n;
    }
    world__end(w);
    first[m->pages] = kept;
    world__section(w, WORLD_LINK_FIRST, first, (m->pages + 1) * sizeof *first);
    m->report.double_links = m->links - kept;
    w->h.links = kept;
    free(first);
    free(to);
    free(mark);
}

static void
put_pages(importer *m, world_writer *w, const uint32_t *order)
{
    uint32_t *host_first = sd_calloc(m->hosts + 1, sizeof *host_first);
    for (size_t h = 0; h < m->hosts; h++)
        host_first[h + 1] = host_first[h] + m->host_size[h];
    world__put_hosts(w, host_first, (uint32_t)m->hosts);
    free(host_first);
    world__begin(w, WORLD_LABEL);
    for (size_t i = 0; i < m->pages; i++) {
        uint8_t label =
            m->page[order[i]].label & (SD_LABEL_ANY | SD_LABEL_RARE);
        m->report.any += (label & SD_LABEL_ANY) != 0;
        m->report.rare += (label & SD_LABEL_RARE) != 0;
        world__put(w, &label, 1);
    }
    world__end(w);
    world__begin(w, WORLD_PAGE_ID);
    for (size_t i = 0; i < m->pages; i++)
        world__put(w, &m->page[order[i]].id, sizeof(uint64_t));
    world__end(w);
}

/// What the world stores of an address: the part after the host's origin, or
/// all of it where the address does not begin so.
static sd_str
text_of(const importer *m, const page *p)
{
    sd_str url = sd_str_sub(sd_buf_str(&m->urls), p->url_at, (p + 1)->url_at);
    sd_str origin = origin_of(m, p->host);
    sd_url u;
    if (sd_url_split(url, &u) && sd_str_starts(url, origin) &&
        u.tail.n == url.n - origin.n)
        return u.tail;
    return url;
}

static void
put_text(const importer *m, world_writer *w, const uint32_t *order)
{
    uint64_t *at =
        sd_calloc((m->pages > m->hosts ? m->pages : m->hosts) + 1, sizeof *at);
    for (size_t h = 0; h <= m->hosts; h++)
        at[h] = m->host_at[h];
    world__section(w, WORLD_ORIGIN_AT, at, (m->hosts + 1) * sizeof *at);
    world__begin(w, WORLD_TEXT);
    world__put(w, m->host_names.p, m->host_names.n);
    at[0] = m->host_names.n;
    for (size_t i = 0; i < m->pages; i++) {
        sd_str s = text_of(m, &m->page[order[i]]);
        world__put(w, s.p, s.n);
        at[i + 1] = at[i] + s.n;
    }
    world__end(w);
    world__section(w, WORLD_PATH_AT, at, (m->pages + 1) * sizeof *at);
    free(at);
}

static sd_status
write_world(importer *m, const char *path)
{
    world_writer w;
    sd_status st = world__create(path, &w, m->why);
    if (st)
        return st;
    uint32_t *order = world_order(m);
    put_pages(m, &w, order);
    put_links(m, &w);
    put_text(m, &w, order);
    free(order);
    world__section(&w, WORLD_SEED, m->seed, m->seeds * sizeof *m->seed);
    sd_buf meta = {.max = 1024};
    sd_buf_addf(&meta, "kind imported\npages %zu\nhosts %zu\nlinks %" PRIu64,
                m->pages, m->hosts, w.h.links);
    sd_buf_addc(&meta, '\n');
    world__section(&w, WORLD_META, meta.p, meta.n);
    sd_buf_done(&meta);
    w.h.pages = (uint32_t)m->pages;
    w.h.hosts = (uint32_t)m->hosts;
    w.h.seeds = (uint32_t)m->seeds;
    m->report.pages = m->pages;
    m->report.hosts = m->hosts;
    m->report.links = w.h.links;
    m->report.seeds = m->seeds;
    return world__commit(&w, m->why);
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
        .urls = {.max = SIZE_MAX},
        .host_names = {.max = SIZE_MAX},
    };
    sd_status st = read_files(&m, src);
    if (!st)
        st = write_world(&m, path);
    if (!st || m.report.bad_lines)
        *ret = m.report;
    free(m.page);
    sd_buf_done(&m.urls);
    free(m.id_slot);
    free(m.host_at);
    free(m.host_size);
    sd_buf_done(&m.host_names);
    free(m.host_slot);
    free(m.link);
    free(m.seed);
    return st;
}

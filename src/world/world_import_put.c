// SPDX-License-Identifier: Apache-2.0
// A recorded graph that was read, into its file.
#include "sd_url.h"
#include "world_import.h"

#include <inttypes.h>
#include <stdlib.h>

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
    sd_str origin = world__import_origin(m, p->host);
    sd_str tail = world__tail(url);
    return sd_str_starts(url, origin) && tail.n == url.n - origin.n ? tail
                                                                    : url;
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

/// The page with this id in the folder `dir`; empty when it is not there.
static void
put_page(importer *m, world_writer *w, const char *dir, uint64_t id,
         uint64_t *at)
{
    char path[4096];
    sd_map map;
    sd_why why;
    int n = snprintf(path, sizeof path, "%s/%" PRIu64 ".html", dir, id);
    if (n < 0 || (size_t)n >= sizeof path || sd_map_open(path, &map, &why))
        return;
    world__put(w, map.p, map.n);
    *at += map.n;
    m->report.texts++;
    sd_map_done(&map);
}

static void
put_html(importer *m, world_writer *w, const uint32_t *order, const char *dir)
{
    if (!dir)
        return;
    uint64_t *at = sd_calloc(m->pages + 1, sizeof *at);
    world__begin(w, WORLD_HTML);
    for (size_t i = 0; i < m->pages; i++) {
        at[i + 1] = at[i];
        put_page(m, w, dir, m->page[order[i]].id, &at[i + 1]);
    }
    world__end(w);
    world__section(w, WORLD_HTML_AT, at, (m->pages + 1) * sizeof *at);
    free(at);
}

sd_status
world__import_write(importer *m, const char *path)
{
    world_writer w;
    sd_status st = world__create(path, &w, m->why);
    if (st)
        return st;
    uint32_t *order = world_order(m);
    put_pages(m, &w, order);
    put_links(m, &w);
    put_text(m, &w, order);
    put_html(m, &w, order, m->html);
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

// SPDX-License-Identifier: Apache-2.0
#include "frontier_int.h"

#include <stdlib.h>

/// For ever: hosts must not change partitions.
static uint32_t
part_of(sd_str name)
{
    return (uint32_t)(sd_hash(name.p, name.n, 0) % SD_FRONTIER_PARTS);
}

static sd_str
name_of(const frontier_host *h)
{
    return (sd_str){h->name, h->name_bytes};
}

/// Where `name` stands, or would. The seed is secret: names come from outside.
static size_t
find(const frontier_hosts *h, sd_str name)
{
    size_t mask = h->slots - 1, i = sd_hash(name.p, name.n, h->seed) & mask;
    while (h->slot[i] && !sd_str_eq(name_of(&h->host[h->slot[i] - 1]), name))
        i = (i + 1) & mask;
    return i;
}

uint32_t
frontier__hosts_find(const frontier_hosts *h, sd_str name)
{
    return h->slots ? h->slot[find(h, name)] - 1 : SD_FRONTIER_NO_HOST;
}

static void
grow(frontier_hosts *h)
{
    free(h->slot);
    h->slots = h->slots ? 2 * h->slots : 1024;
    h->slot = sd_calloc(h->slots, sizeof *h->slot);
    for (size_t i = 0; i < h->n; i++)
        h->slot[find(h, name_of(&h->host[i]))] = (uint32_t)i + 1;
}

/// Room before each new host, so that this stays linear in all.
static frontier_host *
push(frontier_hosts *h, sd_str name, uint32_t part)
{
    frontier_part_hosts *p = &h->part[part];
    if (3 * (h->n + 1) > 2 * h->slots)
        grow(h);
    h->host = sd_grow(h->host, &h->cap, h->n + 1, sizeof *h->host);
    p->host = sd_grow(p->host, &p->cap, p->n + 1, sizeof *p->host);
    frontier_host *n = &h->host[h->n];
    *n = (frontier_host){.name_bytes = (uint16_t)name.n};
    n->name = sd_arena_keep(&h->names, name).p;
    h->name_bytes += (name.n + 15) & ~(size_t)15; // as arenas align
    n->id = part << FRONTIER_PART_SHIFT | (uint32_t)p->n;
    p->host[p->n++] = (uint32_t)h->n;
    h->slot[find(h, name)] = (uint32_t)++h->n;
    return n;
}

/// A host that is not in. NO_HOST: its partition is full.
static uint32_t
hosts_add(frontier_hosts *h, sd_str name)
{
    uint32_t part = part_of(name);
    if (h->part[part].n == FRONTIER_PART_HOSTS - 1 ||
        h->n == SD_FRONTIER_NO_HOST - 1)
        return SD_FRONTIER_NO_HOST;
    push(h, name, part)->unnamed = true;
    uint32_t host = (uint32_t)h->n - 1;
    frontier__hosts_touch(h, host);
    return host;
}

bool
frontier__hosts_restore(frontier_hosts *h, sd_str name, uint32_t id)
{
    uint32_t part = part_of(name);
    if (!name.n || name.n > SD_FRONTIER_HOST_MAX || frontier_part(id) != part ||
        (id & (FRONTIER_PART_HOSTS - 1)) != h->part[part].n ||
        frontier__hosts_find(h, name) != SD_FRONTIER_NO_HOST)
        return false;
    push(h, name, part);
    return true;
}

uint32_t
frontier__hosts_by_id(const frontier_hosts *h, uint32_t id)
{
    const frontier_part_hosts *p = &h->part[frontier_part(id)];
    uint32_t i = id & (FRONTIER_PART_HOSTS - 1);
    return i < p->n ? p->host[i] : SD_FRONTIER_NO_HOST;
}

void
frontier__hosts_touch(frontier_hosts *h, uint32_t host)
{
    if (h->host[host].dirty)
        return;
    h->host[host].dirty = true;
    h->dirty =
        sd_grow(h->dirty, &h->dirty_cap, h->dirty_n + 1, sizeof *h->dirty);
    h->dirty[h->dirty_n++] = host;
}

uint64_t
frontier__hosts_bytes(const frontier_hosts *h)
{
    // Of growing arrays only what is used is resident.
    return h->n * (sizeof *h->host + 2 * sizeof(uint32_t)) +
           h->slots * sizeof *h->slot + h->name_bytes;
}

void
frontier__hosts_done(frontier_hosts *h)
{
    for (size_t i = 0; i < SD_FRONTIER_PARTS; i++)
        free(h->part[i].host);
    free(h->host);
    free(h->slot);
    free(h->dirty);
    sd_arena_done(&h->names);
}

// ------------------------------------------------------------ for callers

/// No page that is not held has a key before this one.
static uint64_t
next_key(const frontier_host *h)
{
    return h->early_n ? h->early_key : h->cursor;
}

void
sd_frontier_host_get(const sd_frontier *f, uint32_t host, sd_frontier_host *ret)
{
    assert(host < f->hosts.n);
    const frontier_host *h = &f->hosts.host[host];
    *ret = (sd_frontier_host){
        .name = name_of(h),
        .id = h->id,
        .pages = h->pages,
        .waiting = h->waiting,
        .held = h->held,
        .better = next_key(h) >> 32 < h->taken,
        .done = h->done,
        .failed = h->failed,
        .refused = h->refused,
        .retries = h->retries,
        .good = h->good,
        .bad = h->bad,
        .last_s = h->last_s,
    };
}

uint32_t
sd_frontier_host_find(const sd_frontier *f, sd_str name)
{
    return frontier__hosts_find(&f->hosts, name);
}

uint32_t
sd_frontier_host_add(sd_frontier *f, sd_str name)
{
    uint32_t host = frontier__hosts_find(&f->hosts, name);
    if (host != SD_FRONTIER_NO_HOST || !name.n || name.n > SD_FRONTIER_HOST_MAX)
        return host;
    return hosts_add(&f->hosts, name);
}

uint32_t
sd_frontier_host_of(const sd_frontier *f, uint64_t page)
{
    return frontier__hosts_by_id(&f->hosts, frontier_host_id(page));
}

uint32_t
sd_frontier_host_by_id(const sd_frontier *f, uint32_t id)
{
    return frontier__hosts_by_id(&f->hosts, id);
}

// ------------------------------------------------------------ unheld pages

void
frontier__host_unheld(frontier_host *h, uint32_t score_key, uint32_t number)
{
    uint64_t key = (uint64_t)score_key << 32 | number;
    if (key >= h->cursor)
        return;
    if (!h->early_n++ || key < h->early_key)
        h->early_key = key;
}

void
frontier__host_found(frontier_host *h, uint32_t score_key, uint32_t number)
{
    uint64_t key = (uint64_t)score_key << 32 | number;
    if (key < h->cursor)
        h->early_n--;
}

// SPDX-License-Identifier: Apache-2.0
// The seen-set in memory. One open table a partition, so that a table that
// grows costs memory twice only for a 64th of the set.
//
// The place of an entry is its first word times the size of the table, so
// entries keep their order when a table grows, growing is one pass from front
// to end, and sizes need not be powers of two: a table is never emptier than
// 71 percent.
//
// A table that may not grow becomes a cache: an entry lives within WINDOW of
// its place or not at all, and what is not found is asked of the disk.
#include "frontier_int.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum {
    CAP_MIN = 64,
    LOAD_NUM = 4, // at most 4/5 full
    LOAD_DEN = 5,
    GROW_DEN = 8, // grow by an eighth
    WINDOW = 8,   // two cache lines
};

static bool
is_same(frontier_print a, frontier_print b)
{
    return a.w[0] == b.w[0] && a.w[1] == b.w[1] && a.w[2] == b.w[2];
}

static uint32_t
place(const frontier_seen *s, frontier_print p)
{
    return (uint32_t)((uint64_t)p.w[0] * s->cap >> 32);
}

static uint32_t
after(const frontier_seen *s, uint32_t i)
{
    return i + 1 == s->cap ? 0 : i + 1;
}

int64_t
frontier__seen_find(const frontier_seen *s, frontier_print p)
{
    if (!s->cap)
        return FRONTIER_NONE;
    uint32_t i = place(s, p);
    for (uint32_t k = 0; s->entry[i].number && (s->whole || k < WINDOW); k++) {
        if (is_same(s->entry[i].print, p))
            return (int64_t)s->entry[i].number - 1;
        i = after(s, i);
    }
    return FRONTIER_NONE;
}

/// Into the first empty entry; there is one.
static void
put(frontier_seen *s, frontier_seen_entry e)
{
    uint32_t i = place(s, e.print);
    while (s->entry[i].number)
        i = after(s, i);
    s->entry[i] = e;
}

// Tables come from the kernel, not from malloc: 64 of them that grow by an
// eighth all the time leave holes in the heap that together are as large as the
// tables themselves (measured: 320 MB of 680 at 25 million pages).

static frontier_seen_entry *
table_new(uint64_t cap)
{
    void *p = mmap(NULL, cap * sizeof(frontier_seen_entry),
                   PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED)
        sd_oom();
    return p;
}

void
frontier__seen_done(frontier_seen *s)
{
    if (s->entry)
        munmap(s->entry, s->cap * sizeof *s->entry);
}

static bool
resize(frontier_seen *s, uint64_t cap, uint64_t *bytes, uint64_t max)
{
    uint64_t size = sizeof *s->entry;
    // Both tables are there for a moment.
    if (cap > UINT32_MAX || *bytes > max || cap * size > max - *bytes)
        return false;
    frontier_seen old = *s;
    s->entry = table_new(cap);
    s->cap = (uint32_t)cap;
    for (uint32_t i = 0; i < old.cap; i++)
        if (old.entry[i].number)
            put(s, old.entry[i]);
    frontier__seen_done(&old);
    *bytes += (cap - old.cap) * size;
    return true;
}

static bool
grow(frontier_seen *s, uint64_t *bytes, uint64_t max)
{
    uint64_t by = s->cap < 4096 ? s->cap : s->cap / GROW_DEN;
    return resize(s, s->cap ? s->cap + by : CAP_MIN, bytes, max);
}

/// Instead of the entry the print itself points at, which is as good as any:
/// prints are random.
static void
replace(frontier_seen *s, frontier_seen_entry e)
{
    if (!s->cap)
        return;
    uint32_t i = place(s, e.print),
             victim = (i + e.print.w[1] % WINDOW) % s->cap;
    for (uint32_t k = 0; k < WINDOW; k++, i = after(s, i))
        if (!s->entry[i].number) {
            s->n++;
            victim = i;
            break;
        }
    s->entry[victim] = e;
}

void
frontier__seen_add(frontier_seen *s, frontier_print p, uint32_t number,
                   uint64_t *bytes, uint64_t max)
{
    frontier_seen_entry e = {p, number + 1};
    uint64_t room = (uint64_t)s->cap * LOAD_NUM / LOAD_DEN;
    if (s->whole && s->n >= room && !grow(s, bytes, max))
        s->whole = false;
    if (!s->whole) {
        replace(s, e);
        return;
    }
    put(s, e);
    s->n++;
}

/// Make room for `n` pages at once; false if the memory does not allow it.
static bool
seen_reserve(frontier_seen *s, uint64_t n, uint64_t *bytes, uint64_t max)
{
    uint64_t cap = n * LOAD_DEN / LOAD_NUM + CAP_MIN;
    return cap <= s->cap || resize(s, cap, bytes, max);
}

/// As large as `max` allows for `n` of `all` pages, not whole.
static void
seen_share(frontier_seen *s, uint64_t n, uint64_t all, uint64_t *bytes,
           uint64_t max)
{
    double share = all ? (double)n / (double)all : 0;
    uint64_t cap =
        (uint64_t)(share * (double)max / (double)sizeof *s->entry) + WINDOW;
    s->whole = false;
    while (!resize(s, cap, bytes, max) && cap > CAP_MIN)
        cap /= 2; // whole partitions have left less
}

// ------------------------------------------------------------ from the disk

/// The place of the partition's host records, `n` bytes before `until`.
static void
part_range(uint32_t part, char from[4], char until[4], size_t *until_bytes)
{
    frontier__put32(from, part << FRONTIER_PART_SHIFT);
    *until_bytes = part + 1 < SD_FRONTIER_PARTS ? 4 : 0; // 0: to the end
    frontier__put32(until, (part + 1) << FRONTIER_PART_SHIFT);
}

static sd_status
load(sd_frontier *f, uint32_t part, sd_why *why)
{
    frontier_seen *s = &f->seen[part];
    char from[4], until[4];
    sd_str end = {until, 0}, key, value;
    part_range(part, from, until, &end.n);
    sd_store_iter *it = sd_store_iter_new(f->store, FRONTIER_SEEN, end, true);
    sd_status st = SD_OK;
    sd_store_iter_seek(it, (sd_str){from, sizeof from});
    for (; sd_store_iter_at(it, &key, &value); sd_store_iter_next(it)) {
        if (key.n != FRONTIER_SEEN_KEY || value.n != 4) {
            st = sd_fail(why, SD_ERR_CORRUPT, "%s: a known page of wrong size",
                         f->dir);
            break;
        }
        frontier_print p;
        for (size_t i = 0; i < 3; i++)
            p.w[i] = frontier__get32(key.p + 4 + 4 * i);
        frontier__seen_add(s, p, frontier__get32(value.p), &f->seen_bytes,
                           f->seen_max);
    }
    if (!st)
        st = sd_store_iter_end(it, why);
    sd_store_iter_free(it);
    return st;
}

/// Would the whole set fit? Then every partition is loaded when it is first
/// asked for; otherwise all of them are caches.
static bool
all_fit(const sd_frontier *f)
{
    uint64_t need = 0;
    for (uint32_t i = 0; i < SD_FRONTIER_PARTS; i++)
        need += f->hosts.part[i].pages * LOAD_DEN / LOAD_NUM + CAP_MIN;
    return need <= f->seen_max / sizeof(frontier_seen_entry);
}

sd_status
frontier__seen_load(sd_frontier *f, uint32_t part, sd_why *why)
{
    frontier_seen *s = &f->seen[part];
    uint64_t pages = f->hosts.part[part].pages;
    if (s->loaded)
        return SD_OK;
    s->loaded = s->whole = true;
    if (!pages)
        return SD_OK;
    if (!all_fit(f) || !seen_reserve(s, pages, &f->seen_bytes, f->seen_max)) {
        seen_share(s, pages, f->totals.pages, &f->seen_bytes, f->seen_max);
        return SD_OK;
    }
    sd_status st = load(f, part, why);
    if (st)
        s->loaded = s->whole = false;
    return st;
}

// ------------------------------------------------------------ uncommitted

static size_t
print_slot(const frontier_fresh *f, frontier_print p)
{
    return p.w[1] & (f->slots - 1);
}

static size_t
page_slot(const frontier_fresh *f, uint64_t page)
{
    return sd_hash_u64(page) & (f->slots - 1);
}

frontier_fresh_page *
frontier__fresh_find(const frontier_fresh *f, frontier_print p)
{
    if (!f->n)
        return NULL;
    for (size_t i = print_slot(f, p); f->by_print[i];
         i = (i + 1) & (f->slots - 1))
        if (is_same(f->page[f->by_print[i] - 1].print, p))
            return &f->page[f->by_print[i] - 1];
    return NULL;
}

frontier_fresh_page *
frontier__fresh_get(const frontier_fresh *f, uint64_t page)
{
    if (!f->n)
        return NULL;
    for (size_t i = page_slot(f, page); f->by_page[i];
         i = (i + 1) & (f->slots - 1))
        if (f->page[f->by_page[i] - 1].page == page)
            return &f->page[f->by_page[i] - 1];
    return NULL;
}

static void
index_put(const frontier_fresh *f, uint32_t *index, size_t slot, size_t at)
{
    while (index[slot])
        slot = (slot + 1) & (f->slots - 1);
    index[slot] = (uint32_t)at + 1;
}

static void
index_page(frontier_fresh *f, size_t at)
{
    index_put(f, f->by_print, print_slot(f, f->page[at].print), at);
    index_put(f, f->by_page, page_slot(f, f->page[at].page), at);
}

void
frontier__fresh_add(frontier_fresh *f, frontier_fresh_page page)
{
    f->page = sd_grow(f->page, &f->cap, f->n + 1, sizeof *f->page);
    f->page[f->n++] = page;
    if (2 * f->n <= f->slots) {
        index_page(f, f->n - 1);
        return;
    }
    f->slots = f->slots ? 2 * f->slots : 1024;
    free(f->by_print);
    free(f->by_page);
    f->by_print = sd_calloc(f->slots, sizeof *f->by_print);
    f->by_page = sd_calloc(f->slots, sizeof *f->by_page);
    for (size_t i = 0; i < f->n; i++)
        index_page(f, i);
}

void
frontier__fresh_reset(frontier_fresh *f)
{
    if (f->n) {
        memset(f->by_print, 0, f->slots * sizeof *f->by_print);
        memset(f->by_page, 0, f->slots * sizeof *f->by_page);
    }
    f->n = 0;
}

// SPDX-License-Identifier: Apache-2.0
// The table of held pages: open addressing, at most 3/4 full, and removal
// moves later entries of the run back, so that no tombstones pile up.
#include "frontier_int.h"

#include <stdlib.h>

static size_t
place(const frontier_held *h, uint64_t page)
{
    return sd_hash_u64(page) & (h->slots - 1);
}

static size_t
find(const frontier_held *h, uint64_t page)
{
    size_t i = place(h, page);
    while (h->entry[i].page != page && h->entry[i].page != SD_FRONTIER_NO_PAGE)
        i = (i + 1) & (h->slots - 1);
    return i;
}

frontier_held_entry *
frontier__held_find(const frontier_held *h, uint64_t page)
{
    if (!h->slots)
        return NULL;
    frontier_held_entry *e = &h->entry[find(h, page)];
    return e->page == page ? e : NULL;
}

static void
grow(frontier_held *h)
{
    frontier_held old = *h;
    h->slots = old.slots ? 2 * old.slots : 1024;
    h->entry = sd_realloc(NULL, h->slots, sizeof *h->entry);
    for (size_t i = 0; i < h->slots; i++)
        h->entry[i].page = SD_FRONTIER_NO_PAGE;
    for (size_t i = 0; i < old.slots; i++)
        if (old.entry[i].page != SD_FRONTIER_NO_PAGE)
            h->entry[find(h, old.entry[i].page)] = old.entry[i];
    free(old.entry);
}

frontier_held_entry *
frontier__held_add(frontier_held *h, uint64_t page)
{
    if (4 * (h->n + 1) > 3 * h->slots)
        grow(h);
    frontier_held_entry *e = &h->entry[find(h, page)];
    assert(e->page == SD_FRONTIER_NO_PAGE);
    *e = (frontier_held_entry){.page = page, .slot = SD_FRONTIER_NO_SLOT};
    h->n++;
    return e;
}

void
frontier__held_remove(frontier_held *h, uint64_t page)
{
    size_t mask = h->slots - 1, hole = find(h, page);
    assert(h->entry[hole].page == page);
    h->n--;
    for (size_t i = (hole + 1) & mask; h->entry[i].page != SD_FRONTIER_NO_PAGE;
         i = (i + 1) & mask)
        // It may move to the hole if its place is not after that.
        if (((i - place(h, h->entry[i].page)) & mask) >= ((i - hole) & mask)) {
            h->entry[hole] = h->entry[i];
            hole = i;
        }
    h->entry[hole].page = SD_FRONTIER_NO_PAGE;
}

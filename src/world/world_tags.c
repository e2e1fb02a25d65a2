// SPDX-License-Identifier: Apache-2.0
// Where the links of a made web stand on their pages.
//
// A page of a host is laid out by the host's platform: a menu, the way up, a
// list of what hangs below, next and previous, links in the text, links out.
// What a link is follows from the two pages (world_links.c makes them so);
// the tag path of each place is the platform's own.
#include "world_int.h"

enum {
    PLACE_HOME,
    PLACE_MENU,
    PLACE_UP,
    PLACE_LIST,
    PLACE_NEIGHBOUR,
    PLACE_TEXT,
    PLACE_OUT,
    PLACES,
};

static unsigned
place_of(const sd_world *w, uint32_t from, uint32_t to)
{
    uint32_t host = w->page_host[from];
    if (w->page_host[to] != host)
        return PLACE_OUT;
    uint32_t first = w->host_first[host], n = w->host_first[host + 1] - first;
    uint32_t i = from - first, k = to - first;
    if (k == 0)
        return PLACE_HOME;
    if (k <= w->nav_links)
        return PLACE_MENU;
    if (i && k == (i - 1) / w->fanout)
        return PLACE_UP;
    if ((k - 1) / w->fanout == i)
        return PLACE_LIST;
    return k == (i + 1) % n || k == (i + n - 1) % n ? PLACE_NEIGHBOUR
                                                    : PLACE_TEXT;
}

uint32_t
sd_world_tag_path(const sd_world *w, uint32_t from, uint32_t to)
{
    if (!w->host_style)
        return 0;
    return 1 + PLACES * (uint32_t)w->host_style[w->page_host[from]] +
           place_of(w, from, to);
}

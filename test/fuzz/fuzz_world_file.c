// SPDX-License-Identifier: Apache-2.0
// Any bytes, given right checksums so that they are no obstacle: what opens
// must hold what sd_world.h promises to readers.
#include "fuzz.h"
#include "sd_url.h"
#include "world_int.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/// The right magic, size and checksums, as far as the header makes sense.
static void
seal(unsigned char *p, size_t n)
{
    world_header h;
    if (n < sizeof h)
        return;
    memcpy(&h, p, sizeof h);
    memcpy(h.magic, world__magic, sizeof h.magic);
    h.order = WORLD_ORDER;
    h.file_bytes = n;
    for (uint32_t i = 0; i < h.sections && i < WORLD_SECTIONS_MAX; i++) {
        world_section *s = &h.section[i];
        if (s->at <= n && s->bytes <= n - s->at)
            s->sum = sd_hash(p + s->at, s->bytes, s->kind);
    }
    h.sum = world__header_sum(&h);
    memcpy(p, &h, sizeof h);
}

/// A host's origin parses, and is its own normal form but for the slash.
static void
walk_origin(sd_str origin)
{
    sd_url u;
    sd_buf b = {.max = SD_URL_MAX};
    MUST(sd_url_parse(origin, NULL, &b, &u) && sd_url_is_web(&u));
    MUST(u.href.n == origin.n + 1 && sd_str_starts(u.href, origin));
    MUST(origin.n == sd_url_scheme(&u).n + 3 + sd_url_host_key(&u).n);
    sd_buf_done(&b);
}

/// Touch everything a reader may touch.
static void
walk(const sd_world *w)
{
    sd_buf b = {.max = 1 << 16};
    for (uint32_t p = 0; p < w->pages; p++) {
        uint32_t h = w->page_host[p];
        MUST(h < w->hosts);
        MUST(w->host_first[h] <= p && p < w->host_first[h + 1]);
        MUST(w->label[p] <= (SD_LABEL_ANY | SD_LABEL_RARE));
        MUST(w->link_first[p] <= w->link_first[p + 1]);
        for (uint64_t i = w->link_first[p]; i < w->link_first[p + 1]; i++)
            MUST(w->link[i] < w->pages && w->link[i] != p);
        sd_buf_reset(&b);
        sd_world_url(w, p, &b);
        MUST(b.over || b.n >= sd_world_path(w, p).n);
        sd_buf_reset(&b);
        if (p < 8)
            MUST(sd_world_html(w, p, &b) || b.n == 0);
    }
    for (uint32_t h = 0; h < w->hosts; h++)
        walk_origin(sd_world_origin(w, h));
    for (uint32_t i = 0; i < w->seeds; i++)
        MUST(w->seed[i] < w->pages);
    sd_world_stats s;
    sd_world_measure(w, &s);
    MUST(s.reachable <= w->pages && s.any <= w->pages);
    sd_buf_done(&b);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    unsigned char *copy = sd_calloc(n ? n : 1, 1);
    memcpy(copy, data, n);
    seal(copy, n);
    sd_world w;
    sd_why why = {""};
    sd_status st = world__read(copy, n, "fuzz", &w, &why);
    if (st)
        MUST(why.text[0]);
    else
        walk(&w);
    free(copy);
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
#include "world_int.h"

#include <string.h>

sd_status
world__create(const char *path, world_writer *ret, sd_why *why)
{
    world_writer w = {.out = NULL};
    sd_status st = sd_out_open(path, &w.out, why);
    if (st)
        return st;
    memcpy(w.h.magic, world__magic, sizeof w.h.magic);
    w.h.version = WORLD_VERSION;
    w.h.order = WORLD_ORDER;
    w.h.header_bytes = WORLD_HEADER_BYTES;
    sd_out_write(w.out, &(world_header){.sum = 0}, sizeof w.h);
    *ret = w;
    return SD_OK;
}

void
world__begin(world_writer *w, uint32_t kind)
{
    static const unsigned char zeros[WORLD_ALIGN];
    assert(w->h.sections < WORLD_SECTIONS_MAX);
    size_t past = sd_out_size(w->out) % WORLD_ALIGN;
    if (past)
        sd_out_write(w->out, zeros, WORLD_ALIGN - past);
    w->h.section[w->h.sections] = (world_section){
        .kind = kind,
        .item_bytes = world__item_bytes(kind),
        .at = sd_out_size(w->out),
    };
    sd_hasher_init(&w->sum, kind);
}

void
world__put(world_writer *w, const void *p, size_t n)
{
    sd_hasher_add(&w->sum, p, n);
    sd_out_write(w->out, p, n);
}

void
world__end(world_writer *w)
{
    world_section *s = &w->h.section[w->h.sections++];
    s->bytes = sd_out_size(w->out) - s->at;
    s->sum = sd_hasher_end(&w->sum);
}

void
world__section(world_writer *w, uint32_t kind, const void *p, size_t n)
{
    world__begin(w, kind);
    world__put(w, p, n);
    world__end(w);
}

void
world__put_hosts(world_writer *w, const uint32_t *host_first, uint32_t hosts)
{
    world__section(w, WORLD_HOST_FIRST, host_first,
                   ((size_t)hosts + 1) * sizeof *host_first);
    world__begin(w, WORLD_PAGE_HOST);
    for (uint32_t h = 0; h < hosts; h++) {
        uint32_t same[256], left = host_first[h + 1] - host_first[h];
        for (size_t i = 0; i < SD_LEN(same) && i < left; i++)
            same[i] = h;
        while (left) {
            uint32_t n = left < SD_LEN(same) ? left : SD_LEN(same);
            world__put(w, same, n * sizeof *same);
            left -= n;
        }
    }
    world__end(w);
}

sd_status
world__commit(world_writer *w, sd_why *why)
{
    w->h.file_bytes = sd_out_size(w->out);
    w->h.sum = world__header_sum(&w->h);
    sd_out_patch(w->out, 0, &w->h, sizeof w->h);
    sd_out *out = w->out;
    w->out = NULL;
    return sd_out_commit(out, why);
}

void
world__abort(world_writer *w)
{
    sd_out_abort(w->out);
    w->out = NULL;
}

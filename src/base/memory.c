// SPDX-License-Identifier: Apache-2.0
#include "sd_base.h"

#include <stdlib.h>
#include <string.h>

void
sd_oom(void)
{
    fputs("sundog: out of memory\n", stderr);
    abort();
}

void *
sd_calloc(size_t n, size_t size)
{
    void *p = calloc(n ? n : 1, size);
    if (!p)
        sd_oom();
    return p;
}

void *
sd_realloc(void *p, size_t n, size_t size)
{
    if (size && n > SIZE_MAX / size)
        sd_oom();
    void *q = realloc(p, n && size ? n * size : 1);
    if (!q)
        sd_oom();
    return q;
}

void *
sd_grow(void *p, size_t *cap, size_t need, size_t size)
{
    if (need <= *cap)
        return p;
    size_t room = *cap ? *cap : 16;
    while (room < need) {
        if (room > SIZE_MAX / 2)
            sd_oom();
        room *= 2;
    }
    p = sd_realloc(p, room, size);
    *cap = room;
    return p;
}

bool
sd_is_zero(const void *p, size_t n)
{
    const unsigned char *byte = p;
    for (size_t i = 0; i < n; i++)
        if (byte[i])
            return false;
    return true;
}

struct sd_arena_block {
    struct sd_arena_block *next;
    size_t size;
    max_align_t data[];
};

enum {
    ARENA_ALIGN = _Alignof(max_align_t),
    ARENA_FIRST_BYTES = 64 * 1024,
};

void *
sd_arena_alloc(sd_arena *a, size_t n)
{
    if (n > SIZE_MAX / 4)
        sd_oom();
    n = (n + ARENA_ALIGN - 1) & ~(size_t)(ARENA_ALIGN - 1);
    if (!a->head || n > a->head->size - a->used) {
        size_t size = a->head ? a->head->size * 2 : ARENA_FIRST_BYTES;
        if (size < n)
            size = n;
        struct sd_arena_block *b =
            sd_realloc(NULL, 1, sizeof(struct sd_arena_block) + size);
        b->size = size;
        b->next = a->head;
        a->head = b;
        a->used = 0;
    }
    char *p = (char *)a->head->data + a->used;
    a->used += n;
    return p;
}

sd_str
sd_arena_join(sd_arena *arena, sd_str a, sd_str b)
{
    char *p = sd_arena_alloc(arena, a.n + b.n);
    if (a.n)
        memcpy(p, a.p, a.n);
    if (b.n)
        memcpy(p + a.n, b.p, b.n);
    return (sd_str){p, a.n + b.n};
}

sd_str
sd_arena_keep(sd_arena *a, sd_str s)
{
    return sd_arena_join(a, s, (sd_str){NULL, 0});
}

void
sd_arena_reset(sd_arena *a)
{
    // The newest block is the largest: sizes double.
    while (a->head && a->head->next) {
        struct sd_arena_block *b = a->head->next;
        a->head->next = b->next;
        free(b);
    }
    a->used = 0;
}

void
sd_arena_done(sd_arena *a)
{
    sd_arena_reset(a);
    free(a->head);
    *a = (sd_arena){0};
}

// SPDX-License-Identifier: Apache-2.0
/// For tests that cap allocations: they are linked so that every one passes
/// here (see test/meson.build).
#ifndef SD_COUNT_ALLOCATIONS_H
#define SD_COUNT_ALLOCATIONS_H

#include <stddef.h>

static unsigned long allocations;
static size_t allocated_bytes; // asked for in all, whatever was freed

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);

void *
__wrap_malloc(size_t n)
{
    allocations++;
    allocated_bytes += n;
    return __real_malloc(n);
}

void *
__wrap_calloc(size_t n, size_t size)
{
    allocations++;
    allocated_bytes += n * size;
    return __real_calloc(n, size);
}

void *
__wrap_realloc(void *p, size_t n)
{
    allocations++;
    allocated_bytes += n;
    return __real_realloc(p, n);
}

#endif

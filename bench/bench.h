// SPDX-License-Identifier: Apache-2.0
/// What benchmarks share.
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>
#include <time.h>

/// Time of the processor, not of the day: a busy neighbour costs less.
static inline uint64_t
cpu_ns(clockid_t clock)
{
    struct timespec t = {0, 0};
    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static inline double
cpu_seconds(clockid_t clock)
{
    return (double)cpu_ns(clock) / 1e9;
}

static inline double
process_seconds(void)
{
    return cpu_seconds(CLOCK_PROCESS_CPUTIME_ID);
}

/// Of the calling thread alone.
static inline double
thread_seconds(void)
{
    return cpu_seconds(CLOCK_THREAD_CPUTIME_ID);
}

/// Of doubles, for qsort.
static inline int
by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

#endif

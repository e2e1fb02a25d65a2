// SPDX-License-Identifier: Apache-2.0
#include "sd_base.h"

#include <sys/resource.h>
#include <time.h>

uint64_t
sd_clock_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

uint64_t
sd_peak_rss_bytes(void)
{
    struct rusage u;
    if (getrusage(RUSAGE_SELF, &u))
        return 0;
    return (uint64_t)u.ru_maxrss * 1024; // Linux counts in KiB
}

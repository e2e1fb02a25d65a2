// SPDX-License-Identifier: Apache-2.0
#include "sim_int.h"

#include <stdlib.h>

void
sim__times_add(sim_times *t, uint64_t ns)
{
    t->ns = sd_grow(t->ns, &t->cap, t->n + 1, sizeof *t->ns);
    t->ns[t->n++] = ns < UINT32_MAX ? (uint32_t)ns : UINT32_MAX;
}

double
sim__times_median(sim_times *t, size_t from, size_t to)
{
    if (from >= to)
        return SIM_NAN;
    qsort(t->ns + from, to - from, sizeof *t->ns, sd_u32_order);
    return t->ns[from + (to - from) / 2];
}

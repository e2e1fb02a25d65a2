// SPDX-License-Identifier: Apache-2.0
#include "sd_world.h"

#include <stdlib.h>

const double sd_world_quantile_at[SD_WORLD_QUANTILES] = {0,   0.25, 0.5, 0.75,
                                                         0.9, 0.99, 1};

/// Sorts `v`. The q-quantile is the least value that q of them do not exceed.
static void
quantiles(uint32_t *v, size_t n, uint32_t ret[SD_WORLD_QUANTILES])
{
    qsort(v, n, sizeof *v, sd_u32_order);
    for (size_t i = 0; i < SD_WORLD_QUANTILES; i++) {
        double place = sd_world_quantile_at[i] * (double)n;
        size_t k = (size_t)place;
        if (k > 0 && (double)k >= place)
            k--;
        ret[i] = n ? v[k < n ? k : n - 1] : 0;
    }
}

/// Between-host sum of squares over the total, for a 0/1 label.
static double
between(const sd_world *w, unsigned bit, uint64_t ones)
{
    double m = (double)ones / w->pages, sum = 0;
    double total = (double)ones * (1 - m);
    for (uint32_t h = 0; h < w->hosts; h++) {
        uint32_t from = w->host_first[h], to = w->host_first[h + 1], k = 0;
        for (uint32_t p = from; p < to; p++)
            k += (w->label[p] & bit) != 0;
        double d = (double)k / (to - from) - m;
        sum += (to - from) * d * d;
    }
    return total > 0 ? sum / total : 0;
}

static uint64_t
count_reachable(const sd_world *w)
{
    bool *seen = sd_calloc((size_t)w->pages + 1, sizeof *seen);
    uint32_t *queue = sd_calloc((size_t)w->pages + 1, sizeof *queue);
    size_t n = 0;
    for (uint32_t i = 0; i < w->seeds; i++) {
        if (!seen[w->seed[i]])
            queue[n++] = w->seed[i];
        seen[w->seed[i]] = true;
    }
    for (size_t at = 0; at < n; at++) {
        uint32_t p = queue[at];
        for (uint64_t k = w->link_first[p]; k < w->link_first[p + 1]; k++) {
            if (!seen[w->link[k]])
                queue[n++] = w->link[k];
            seen[w->link[k]] = true;
        }
    }
    free(seen);
    free(queue);
    return n;
}

static void
measure_links(const sd_world *w, sd_world_stats *s)
{
    uint32_t *out = sd_calloc((size_t)w->pages + 1, sizeof *out);
    uint32_t *in = sd_calloc((size_t)w->pages + 1, sizeof *in);
    uint64_t cross = 0;
    for (uint32_t p = 0; p < w->pages; p++) {
        out[p] = (uint32_t)(w->link_first[p + 1] - w->link_first[p]);
        for (uint64_t k = w->link_first[p]; k < w->link_first[p + 1]; k++) {
            in[w->link[k]]++;
            cross += w->page_host[w->link[k]] != w->page_host[p];
        }
    }
    s->cross_share = w->links ? (double)cross / (double)w->links : 0;
    quantiles(out, w->pages, s->out_degree);
    quantiles(in, w->pages, s->in_degree);
    free(out);
    free(in);
}

void
sd_world_measure(const sd_world *w, sd_world_stats *ret)
{
    sd_world_stats s = {
        .pages = w->pages,
        .hosts = w->hosts,
        .links = w->links,
        .seeds = w->seeds,
    };
    for (uint32_t p = 0; p < w->pages; p++) {
        s.any += (w->label[p] & SD_LABEL_ANY) != 0;
        s.rare += (w->label[p] & SD_LABEL_RARE) != 0;
    }
    measure_links(w, &s);
    uint32_t *size = sd_calloc((size_t)w->hosts + 1, sizeof *size);
    for (uint32_t h = 0; h < w->hosts; h++)
        size[h] = w->host_first[h + 1] - w->host_first[h];
    quantiles(size, w->hosts, s.host_pages);
    free(size);
    if (w->pages) {
        s.reachable = count_reachable(w);
        s.reachable_share = (double)s.reachable / w->pages;
        s.any_share = (double)s.any / w->pages;
        s.rare_share = (double)s.rare / w->pages;
        s.any_between = between(w, SD_LABEL_ANY, s.any);
        s.rare_between = between(w, SD_LABEL_RARE, s.rare);
    }
    *ret = s;
}

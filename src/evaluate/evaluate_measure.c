// SPDX-License-Identifier: Apache-2.0
// What is measured on the pool of a topic.
#include "sd_evaluate.h"

#include <math.h>
#include <stdlib.h>

static const double NOTHING = (double)NAN;

typedef struct ranked {
    double score;
    uint32_t page;
} ranked;

static int
by_score(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    return (x->score < y->score) - (x->score > y->score);
}

void
sd_rank_pages(const double *score, uint32_t pages, sd_rank *ret)
{
    ranked *v = sd_calloc(pages + 1u, sizeof *v);
    for (uint32_t i = 0; i < pages; i++)
        v[i] = (ranked){score[i], i};
    qsort(v, pages, sizeof *v, by_score);
    for (uint32_t from = 0, to; from < pages; from = to) {
        for (to = from + 1; to < pages && !by_score(&v[from], &v[to]);)
            to++;
        for (uint32_t i = from; i < to; i++)
            ret[v[i].page] = (sd_rank){from, to};
    }
    free(v);
}

/// How much of a page is among the best `top`: of places that straddle the
/// end, each page that shares them has its share.
static double
part_in(sd_rank r, uint32_t top)
{
    if (r.to <= top)
        return 1;
    return r.from < top ? (double)(top - r.from) / (r.to - r.from) : 0;
}

void
sd_measure_static(sd_path p, const sd_rank *rank, uint32_t pages,
                  const double *share, size_t n, double *ret)
{
    for (size_t i = 0; i < n; i++) {
        // 0.07 × 100 is a little more than 7.
        uint32_t top = (uint32_t)ceil(share[i] * pages - 1e-9);
        double have = 0;
        for (size_t k = 0; k < p.n; k++)
            have += part_in(rank[p.page[k]], top);
        ret[i] = top ? have / top : NOTHING;
    }
}

/// How many pages are behind point `i` of a curve.
static size_t
pages_at(size_t i, size_t budget)
{
    return (i + 1) * budget / SD_CURVE_POINTS;
}

/// The running mean of `value` along the path.
static void
running_mean(sd_path p, const double *value, size_t budget, double *ret)
{
    double sum = 0;
    size_t k = 0;
    for (size_t i = 0; i < SD_CURVE_POINTS; i++) {
        for (; k < pages_at(i, budget) && k < p.n; k++)
            sum += value[p.page[k]];
        ret[i] = k ? sum / (double)k : NOTHING;
    }
}

void
sd_measure_dynamic(sd_path p, const sd_rank *rank, uint32_t pages,
                   size_t budget, double ret[SD_CURVE_POINTS])
{
    double *value = sd_calloc(pages + 1u, sizeof *value);
    for (uint32_t i = 0; i < pages; i++)
        value[i] = ((double)rank[i].from + (rank[i].to - 1)) / 2 / pages;
    running_mean(p, value, budget, ret);
    free(value);
}

void
sd_measure_recall(sd_path p, const uint8_t *target, size_t targets,
                  size_t budget, double ret[SD_CURVE_POINTS])
{
    size_t have = 0, k = 0;
    for (size_t i = 0; i < SD_CURVE_POINTS; i++) {
        for (; k < pages_at(i, budget) && k < p.n; k++)
            have += target[p.page[k]];
        ret[i] = targets ? (double)have / (double)targets : NOTHING;
    }
}

void
sd_measure_loss(sd_path p, const float *reward, size_t budget,
                double ret[SD_CURVE_POINTS])
{
    double sum = 0;
    size_t k = 0;
    for (size_t i = 0; i < SD_CURVE_POINTS; i++) {
        for (; k < pages_at(i, budget) && k < p.n; k++)
            sum += 1 - (double)reward[k];
        ret[i] = k ? sum / (double)k : NOTHING;
    }
}

double
sd_measure_overlap(sd_path a, sd_path b, uint32_t pages)
{
    uint8_t *in = sd_calloc(pages + 1u, 1);
    size_t both = 0;
    for (size_t i = 0; i < a.n; i++)
        in[a.page[i]] = 1;
    for (size_t i = 0; i < b.n; i++)
        both += in[b.page[i]];
    free(in);
    size_t either = a.n + b.n - both;
    return either ? (double)both / (double)either : NOTHING;
}

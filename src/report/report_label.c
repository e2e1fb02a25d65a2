// SPDX-License-Identifier: Apache-2.0
#include "report_int.h"

#include <stdlib.h>

static int
by_place(const void *a, const void *b)
{
    const report_label *l = a, *r = b;
    if (l->curve != r->curve)
        return l->curve ? -1 : 1;
    if (l->anchor != r->anchor)
        return l->anchor < r->anchor ? -1 : 1;
    return l->series < r->series ? -1 : l->series > r->series;
}

/// Labels that touch, moved as one block.
typedef struct block {
    double sum; // of the places its labels would like, each less its offset
    size_t n;
} block;

/// Move `label` to places `gap` apart with the least sum of squared moves:
/// subtract i * gap from place i, and the task is isotonic regression, which
/// pooling neighbours that are out of order solves exactly. Bounds only clamp
/// the result.
static void
push_apart(report_label *label, size_t n, double height, double gap)
{
    block *b = sd_calloc(n, sizeof *b);
    size_t blocks = 0;
    for (size_t i = 0; i < n; i++) {
        b[blocks++] = (block){label[i].at - gap * (double)i, 1};
        while (blocks > 1 && b[blocks - 2].sum / (double)b[blocks - 2].n >
                                 b[blocks - 1].sum / (double)b[blocks - 1].n) {
            b[blocks - 2].sum += b[blocks - 1].sum;
            b[blocks - 2].n += b[blocks - 1].n;
            blocks--;
        }
    }
    double most = height - gap * (double)(n - 1);
    size_t i = 0;
    for (size_t k = 0; k < blocks; k++) {
        double at = b[k].sum / (double)b[k].n;
        at = at > most ? most : at;
        at = at < 0 ? 0 : at;
        for (size_t end = i + b[k].n; i < end; i++)
            label[i].at = at + gap * (double)i;
    }
    free(b);
}

report_label *
report__labels(const sd_chart *c, const report_axis *y, double height,
               double gap)
{
    if (c->series_n == 0)
        return NULL;
    report_label *label = sd_calloc(c->series_n, sizeof *label);
    for (size_t i = 0; i < c->series_n; i++) {
        const sd_series *s = &c->series[i];
        size_t last = report__last_point(c, s);
        double t = last < s->n ? 1 - report__place(y, s->y[last]) : 1;
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        label[i] = (report_label){t * height, t * height, i, last < s->n};
    }
    qsort(label, c->series_n, sizeof *label, by_place);
    push_apart(label, c->series_n, height, gap);
    return label;
}

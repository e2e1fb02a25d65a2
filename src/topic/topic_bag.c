// SPDX-License-Identifier: Apache-2.0
// Word vectors and their angles.
#include "topic_int.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static double
weight_of(uint32_t word, size_t times, const sd_idf *f)
{
    if (!f)
        return (double)times;
    uint32_t at = topic__table_find(&f->table, word);
    uint32_t pages = at == TOPIC_NONE ? 0 : f->pages[at];
    double idf = sd_log(((double)f->total + 1) / ((double)pages + 1));
    return (1 + sd_log((double)times)) * idf;
}

void
sd_bag_make(sd_bag *b, const sd_words *w, const sd_idf *f)
{
    b->word = sd_grow(b->word, &b->word_cap, w->n + 1, sizeof *b->word);
    b->weight = sd_grow(b->weight, &b->weight_cap, w->n + 1, sizeof *b->weight);
    b->n = 0;
    if (w->n)
        memcpy(b->word, w->word, w->n * sizeof *b->word);
    qsort(b->word, w->n, sizeof *b->word, sd_u32_order);
    double sum = 0;
    for (size_t from = 0, to; from < w->n; from = to) {
        for (to = from + 1; to < w->n && b->word[to] == b->word[from];)
            to++;
        double x = weight_of(b->word[from], to - from, f);
        b->word[b->n] = b->word[from];
        b->weight[b->n++] = (float)x;
        sum += x * x;
    }
    b->norm = sqrt(sum);
}

void
sd_bag_done(sd_bag *b)
{
    free(b->word);
    free(b->weight);
    *b = (sd_bag){.n = 0};
}

double
sd_bag_cosine(const sd_bag *a, const sd_bag *b)
{
    double dot = 0;
    for (size_t i = 0, k = 0; i < a->n && k < b->n;) {
        if (a->word[i] == b->word[k])
            dot += (double)a->weight[i++] * (double)b->weight[k++];
        else if (a->word[i] < b->word[k])
            i++;
        else
            k++;
    }
    if (!(dot > 0) || !(a->norm > 0) || !(b->norm > 0))
        return 0;
    double cosine = dot / (a->norm * b->norm);
    return cosine < 1 ? cosine : 1;
}

size_t
sd_bag_common(const sd_bag *keys, const sd_bag *b)
{
    size_t n = 0;
    for (size_t i = 0, k = 0; i < keys->n && k < b->n;) {
        n += keys->word[i] == b->word[k];
        if (keys->word[i] < b->word[k])
            i++;
        else
            k++;
    }
    return n;
}

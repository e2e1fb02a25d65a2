// SPDX-License-Identifier: Apache-2.0
// The critic: multinomial Naive Bayes over page words.
//
// With T_c words in the examples of topic c, n_wc of them the word w, V words
// in all and D_c of D example pages, Laplace's one added,
//
//   ln Pr(c | page) = ln D_c / D + sum over its words of ln (n_wc + 1) /
//                     (T_c + V), up to a constant.
//
// Words that no example has say nothing. The logarithms are kept per word,
// all topics side by side, so that a word costs one look-up and one pass over
// a row. They are floats, but their sums are doubles: after 50,000 words a
// float is off by more than what tells two topics apart.
#include "topic_int.h"

#include <stdlib.h>

sd_critic *
topic__critic_new(uint32_t topics, uint32_t words, uint32_t names)
{
    sd_critic *c = sd_calloc(1, sizeof *c);
    size_t cells = (size_t)topics * words;
    c->topics = topics;
    c->words = words;
    c->name_end = sd_calloc(topics, sizeof *c->name_end);
    c->examples = sd_calloc(topics, sizeof *c->examples);
    c->names = sd_calloc(names + 1, 1);
    c->idf = sd_idf_new();
    c->count = sd_calloc(cells + 1, sizeof *c->count);
    c->chance = sd_calloc(cells + 1, sizeof *c->chance);
    c->prior = sd_calloc(topics, sizeof *c->prior);
    return c;
}

void
sd_critic_free(sd_critic *c)
{
    if (!c)
        return;
    free(c->name_end);
    free(c->examples);
    free(c->names);
    sd_idf_free(c->idf);
    free(c->count);
    free(c->chance);
    free(c->prior);
    free(c);
}

void
topic__critic_ready(sd_critic *c)
{
    double *total = sd_calloc(c->topics, sizeof *total);
    double pages = 0;
    for (size_t w = 0; w < c->words; w++)
        for (uint32_t t = 0; t < c->topics; t++)
            total[t] += c->count[w * c->topics + t];
    for (uint32_t t = 0; t < c->topics; t++)
        pages += c->examples[t];
    for (uint32_t t = 0; t < c->topics; t++) {
        c->prior[t] =
            (float)sd_log((c->examples[t] + 1.0) / (pages + c->topics));
        total[t] = sd_log(total[t] + c->words);
    }
    for (size_t w = 0; w < c->words; w++)
        for (uint32_t t = 0; t < c->topics; t++) {
            size_t at = w * c->topics + t;
            c->chance[at] = (float)(sd_log(c->count[at] + 1.0) - total[t]);
        }
    free(total);
}

uint32_t
sd_critic_topics(const sd_critic *c)
{
    return c->topics;
}

sd_str
sd_critic_name(const sd_critic *c, uint32_t topic)
{
    uint32_t from = topic ? c->name_end[topic - 1] : 0;
    return (sd_str){c->names + from, c->name_end[topic] - from};
}

uint32_t
sd_critic_examples(const sd_critic *c, uint32_t topic)
{
    return c->examples[topic];
}

/// '/' comes before every other byte, so that A/B/C follows A/B, and A/B-x
/// follows both.
static int
rank_of(char c)
{
    return c == '/' ? -1 : (int)(unsigned char)c;
}

int
topic__name_cmp(sd_str a, sd_str b)
{
    size_t n = a.n < b.n ? a.n : b.n;
    for (size_t i = 0; i < n; i++)
        if (a.p[i] != b.p[i])
            return rank_of(a.p[i]) < rank_of(b.p[i]) ? -1 : 1;
    return a.n < b.n ? -1 : a.n > b.n;
}

static bool
is_below(sd_str name, sd_str path)
{
    return sd_str_starts(name, path) &&
           (name.n == path.n || name.p[path.n] == '/');
}

bool
sd_critic_find(const sd_critic *c, sd_str path, uint32_t *ret_from,
               uint32_t *ret_to)
{
    uint32_t from = 0, to;
    while (from < c->topics && !is_below(sd_critic_name(c, from), path))
        from++;
    for (to = from; to < c->topics && is_below(sd_critic_name(c, to), path);)
        to++;
    if (from == to)
        return false;
    *ret_from = from;
    *ret_to = to;
    return true;
}

/// From logarithms to probabilities that add up to 1.
static void
normalise(double *v, uint32_t n)
{
    double top = v[0];
    for (uint32_t i = 1; i < n; i++)
        top = v[i] > top ? v[i] : top;
    double sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += sd_exp(v[i] - top);
    for (uint32_t i = 0; i < n; i++)
        v[i] = sd_exp(v[i] - top) / sum;
}

void
sd_critic_eval(const sd_critic *c, const sd_words *w, double *ret)
{
    for (uint32_t t = 0; t < c->topics; t++)
        ret[t] = (double)c->prior[t];
    for (size_t i = 0; i < w->n; i++) {
        uint32_t at = topic__table_find(&c->idf->table, w->word[i]);
        if (at == TOPIC_NONE)
            continue;
        const float *row = c->chance + (size_t)at * c->topics;
        for (uint32_t t = 0; t < c->topics; t++)
            ret[t] += (double)row[t];
    }
    normalise(ret, c->topics);
}

void
sd_critic_hints(const sd_critic *c, const sd_words *w, double *chance,
                uint64_t *ret, size_t n)
{
    uint32_t best = 0;
    sd_critic_eval(c, w, chance);
    for (uint32_t i = 1; i < c->topics; i++)
        best = chance[i] > chance[best] ? i : best;
    sd_str name = sd_critic_name(c, best);
    for (size_t i = 0; i < n; i++) {
        ret[i] = name.n ? sd_hash(name.p, name.n, 0) | 1 : 0;
        while (name.n && name.p[name.n - 1] != '/')
            name.n--;
        name.n -= name.n > 0;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Answers to the questions of a target.
#include "topic_int.h"

#include <stdlib.h>

typedef struct question {
    uint32_t from, to; // topics; none: it is about keywords
    sd_bag keys;
} question;

struct sd_judge {
    const sd_critic *critic;
    question *q;
    size_t n, cap;
    bool topics, similar; // some question is about these
};

sd_judge *
sd_judge_new(const sd_critic *c)
{
    sd_judge *j = sd_calloc(1, sizeof *j);
    j->critic = c;
    return j;
}

void
sd_judge_free(sd_judge *j)
{
    if (!j)
        return;
    for (size_t i = 0; i < j->n; i++)
        sd_bag_done(&j->q[i].keys);
    free(j->q);
    free(j);
}

static sd_status
read_topic(const sd_judge *j, sd_str path, question *q, sd_why *why)
{
    if (!j->critic)
        return sd_fail(why, SD_ERR_USAGE,
                       "topic(%.*s) needs a critic: sundog topics train",
                       SD_ARGS(path));
    if (!sd_critic_find(j->critic, path, &q->from, &q->to))
        return sd_fail(why, SD_ERR_USAGE, "the critic has no topic '%.*s'",
                       (int)(path.n < 100 ? path.n : 100), path.p);
    return SD_OK;
}

static const sd_idf *
idf_of(const sd_judge *j)
{
    return j->critic ? j->critic->idf : NULL;
}

sd_status
sd_judge_ask(sd_judge *j, bool similar, sd_str text, sd_why *why)
{
    question q = {.from = 0};
    if (similar) {
        sd_words w = {.n = 0};
        sd_words_text(&w, text, 0);
        sd_bag_make(&q.keys, &w, idf_of(j));
        sd_words_done(&w);
    }
    sd_status st = SD_OK;
    if (!similar)
        st = read_topic(j, text, &q, why);
    else if (!(q.keys.norm > 0))
        st = sd_fail(why, SD_ERR_USAGE,
                     "similar(): no word in it that could tell pages apart");
    if (st) {
        sd_bag_done(&q.keys);
        return st;
    }
    j->topics |= !similar;
    j->similar |= similar;
    j->q = sd_grow(j->q, &j->cap, j->n + 1, sizeof *j->q);
    j->q[j->n++] = q;
    return SD_OK;
}

static double
answer(const question *q, const sd_judge_worker *w)
{
    if (q->from == q->to)
        return sd_bag_cosine(&q->keys, &w->bag);
    double sum = 0;
    for (uint32_t t = q->from; t < q->to; t++)
        sum += w->chance[t];
    return sum < 1 ? sum : 1;
}

const double *
sd_judge_words(const sd_judge *j, sd_judge_worker *w, const sd_words *words)
{
    if (!w->answer)
        w->answer = sd_calloc(j->n + 1, sizeof *w->answer);
    if (j->topics) {
        if (!w->chance)
            w->chance = sd_calloc(j->critic->topics, sizeof *w->chance);
        sd_critic_eval(j->critic, words, w->chance);
    }
    if (j->similar)
        sd_bag_make(&w->bag, words, idf_of(j));
    for (size_t i = 0; i < j->n; i++)
        w->answer[i] = answer(&j->q[i], w);
    return w->answer;
}

const double *
sd_judge_page(const sd_judge *j, sd_judge_worker *w, const sd_html_tree *t)
{
    sd_words_reset(&w->words);
    sd_words_page(&w->words, t, 0);
    return sd_judge_words(j, w, &w->words);
}

void
sd_judge_worker_done(sd_judge_worker *w)
{
    sd_words_done(&w->words);
    sd_bag_done(&w->bag);
    free(w->chance);
    free(w->answer);
    *w = (sd_judge_worker){.answer = NULL};
}

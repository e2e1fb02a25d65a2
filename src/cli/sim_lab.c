// SPDX-License-Identifier: Apache-2.0
#include "sim_lab.h"

#include "cli.h"
#include "sd_evaluate.h"
#include "sd_want.h"

#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------- pages

static void
judge_page(lab *l, uint32_t page, const sd_page *p, const sd_words *words)
{
    sd_target_result r;
    const double *answer =
        l->at->critic.judge
            ? sd_judge_words(l->at->critic.judge, &l->at->judge, words)
            : NULL;
    sd_want_page(l->at->want, l->worker, p, answer, NULL, false, &l->scratch,
                 &r);
    l->at->reward[page] = (float)r.reward;
    if (l->at->keys.n) {
        sd_bag_make(&l->bag, words, NULL);
        l->at->similar[page] = (float)sd_bag_cosine(&l->at->keys, &l->bag);
    }
    if (l->at->hint)
        sd_critic_hints(l->at->critic.critic, words, l->at->chance,
                        l->at->hint[page], SD_TRAIL_HINTS);
}

static void
on_page(void *ctx, uint32_t page, const sd_page *p, const sd_words *words)
{
    lab *l = ctx;
    for (size_t i = 0; i < l->a->topics; i++) {
        l->at = &l->all[i];
        judge_page(l, page, p, words);
    }
}

static bool
on_tick(void *ctx, uint64_t done)
{
    (void)ctx;
    sd_cli_progress("pages read: %llu", (unsigned long long)done);
    return !sd_cli_stopped();
}

static void
prepare(lab *l)
{
    subject *s = l->at;
    s->reward = sd_calloc(l->w.pages + 1u, sizeof *s->reward);
    s->similar = sd_calloc(l->w.pages + 1u, sizeof *s->similar);
    if (l->a->trail.hints) {
        s->hint = sd_calloc(l->w.pages + 1u, sizeof *s->hint);
        s->chance =
            sd_calloc(sd_critic_topics(s->critic.critic), sizeof *s->chance);
    }
    if (s->spec.keywords.n) {
        sd_words w = {.n = 0};
        sd_words_text(&w, s->spec.keywords, 0);
        sd_bag_make(&s->keys, &w, NULL);
        sd_words_done(&w);
    }
}

static sd_status
read_pages(lab *l, sd_why *why)
{
    if (!l->w.html && !l->w.topic)
        return sd_fail(why, SD_ERR_USAGE,
                       "%s has no text: world import --html, or world make "
                       "--topics",
                       l->world_path);
    l->worker = sd_target_worker_new();
    l->scratch.max = 1 << 24;
    sd_status st = sd_sim_text_read(&l->w, (size_t)l->a->page_bytes, on_page,
                                    on_tick, l, &l->text);
    sd_cli_progress_end();
    return st;
}

/// The examples of the topic that are in the world, each once.
static sd_status
read_examples(lab *l, const url_book *book, sd_why *why)
{
    subject *s = l->at;
    s->example = sd_calloc(s->spec.examples + 1, sizeof *s->example);
    s->start = sd_calloc(STARTS_MAX, sizeof *s->start);
    uint8_t *seen = sd_calloc(l->w.pages + 1u, 1);
    size_t missing = 0;
    for (size_t i = 0; i < s->spec.examples; i++) {
        uint32_t page;
        if (!url_book_find(book, s->spec.example[i], &page)) {
            missing++;
        } else if (!seen[page]) {
            seen[page] = 1;
            s->example[s->examples++] = page;
        }
    }
    free(seen);
    if (missing)
        fprintf(stderr,
                "sundog simulate: %s: %zu examples are not in the world\n",
                s->path, missing);
    if (!s->examples && l->a->task == 1)
        return sd_fail(why, SD_ERR_USAGE, "%s: no examples to be neighbours of",
                       s->path);
    return SD_OK;
}

/// The pages of the run --only, to which recall keeps.
static sd_status
read_only(lab *l, const url_book *book, sd_why *why)
{
    sd_map m;
    sd_run r;
    uint32_t page;
    if (!l->a->only)
        return SD_OK;
    sd_status st = sd_map_open(l->a->only, &m, why);
    if (st)
        return st;
    sd_str text = sd_map_str(&m);
    st = sd_run_read(text, l->a->only, &r, why);
    sd_map_done(&m);
    if (st)
        return st;
    l->only = sd_calloc(l->w.pages + 1u, 1);
    for (size_t i = 0; i < r.n; i++)
        if (url_book_find(book, r.url[i], &page))
            l->only[page] = 1;
    sd_run_done(&r);
    return SD_OK;
}

/// Without keywords all pages are alike to those that compare with them.
static sd_status
check_keywords(const lab *l, sd_why *why)
{
    for (size_t i = 0; i < l->a->rows && !l->at->keys.n; i++)
        if (sd_trail_policy_score(l->a->row[i]) == SD_SCORE_SIMILAR)
            return sd_fail(why, SD_ERR_USAGE, "%s: %s needs keywords",
                           l->at->path, sd_trail_policy_name(l->a->row[i]));
    return SD_OK;
}

static sd_status
open_subject(lab *l, const char *path, sd_why *why)
{
    subject *s = l->at;
    s->path = path;
    sd_status st = topic_spec_read(path, &s->spec, why);
    if (!st)
        st = sd_target_parse(s->spec.want, &s->want, why);
    if (!st)
        st = want_critic_open(&s->critic, s->want, s->spec.model_path.p, why);
    if (!st && l->a->trail.hints && !s->critic.critic)
        st = sd_fail(why, SD_ERR_USAGE, "%s: --hints needs a model", path);
    if (st)
        return st;
    prepare(l);
    return check_keywords(l, why);
}

/// Is it the same in the name of a file?
static bool
same_name(sd_str a, sd_str b)
{
    bool same = a.n == b.n;
    for (size_t i = 0; i < a.n && same; i++)
        same = sim_lab_file_char(a.p[i]) == sim_lab_file_char(b.p[i]);
    return same;
}

/// A log has the name of its topic: two of one name would share it.
static sd_status
check_names(const lab *l, sd_why *why)
{
    for (size_t i = 0; i < l->a->topics; i++)
        for (size_t k = 0; k < i; k++)
            if (same_name(l->all[i].spec.name, l->all[k].spec.name))
                return sd_fail(why, SD_ERR_USAGE,
                               "%s and %s have the same name: their logs "
                               "would be one",
                               l->all[k].path, l->all[i].path);
    return SD_OK;
}

sd_status
sim_lab_open(lab *l, const topic_args *a, const char *world, sd_why *why)
{
    *l = (lab){.a = a, .world_path = world};
    l->all = sd_calloc(a->topics, sizeof *l->all);
    sd_status st = sd_world_open(world, &l->w, why);
    for (size_t i = 0; i < a->topics && !st; i++) {
        l->at = &l->all[i];
        st = open_subject(l, a->topic[i], why);
    }
    if (!st && a->log)
        st = check_names(l, why);
    if (!st)
        st = read_pages(l, why);
    if (st)
        return st;
    url_book book;
    url_book_init(&book, &l->w);
    for (size_t i = 0; i < a->topics && !st; i++) {
        l->at = &l->all[i];
        st = read_examples(l, &book, why);
    }
    if (!st)
        st = read_only(l, &book, why);
    url_book_done(&book);
    return st;
}

static void
close_subject(subject *s)
{
    free(s->reward);
    free(s->similar);
    free(s->hint);
    free(s->chance);
    free(s->example);
    free(s->start);
    sd_bag_done(&s->keys);
    sd_judge_worker_done(&s->judge);
    want_critic_done(&s->critic);
    sd_target_free(s->want);
    topic_spec_done(&s->spec);
}

void
sim_lab_done(lab *l)
{
    for (size_t i = 0; i < l->a->topics; i++)
        close_subject(&l->all[i]);
    free(l->all);
    sd_sim_text_free(l->text);
    free(l->only);
    sd_bag_done(&l->bag);
    sd_buf_done(&l->scratch);
    sd_target_worker_free(l->worker);
    if (l->w.map.p)
        sd_world_done(&l->w);
}

// ---------------------------------------------------------------- starts

void
sim_lab_starts(lab *l, uint64_t seed)
{
    subject *s = l->at;
    size_t want = (size_t)l->a->starts;
    sd_rng r;
    sd_rng_init(&r, seed, 0x57a27);
    if (!s->examples) {
        for (s->starts = 0; s->starts < l->w.seeds && s->starts < STARTS_MAX;
             s->starts++)
            s->start[s->starts] = l->w.seed[s->starts];
        return;
    }
    if (l->a->task == 1) {
        s->starts = sd_sim_neighbours(&l->w, s->example, s->examples, seed,
                                      s->start, want);
        return;
    }
    s->starts = want < s->examples ? want : s->examples;
    uint32_t *left = sd_calloc(s->examples, sizeof *left);
    memcpy(left, s->example, s->examples * sizeof *left);
    for (size_t i = 0; i < s->starts; i++) {
        size_t k = i + sd_rng_below(&r, s->examples - i);
        s->start[i] = left[k];
        left[k] = left[i];
    }
    free(left);
}

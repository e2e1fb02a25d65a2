// SPDX-License-Identifier: Apache-2.0
// From example pages to a critic.
#include "topic_int.h"

#include <stdlib.h>
#include <string.h>

typedef struct example {
    uint32_t topic; // in names
    size_t words_to;
    bool held_out;
} example;

struct sd_trainer {
    sd_arena arena;
    sd_str *name; // as given
    size_t names, name_cap;
    example *example;
    size_t examples, example_cap;
    uint32_t *word;
    size_t words, word_cap;
};

sd_trainer *
sd_trainer_new(void)
{
    return sd_calloc(1, sizeof(sd_trainer));
}

void
sd_trainer_free(sd_trainer *t)
{
    if (!t)
        return;
    sd_arena_done(&t->arena);
    free(t->name);
    free(t->example);
    free(t->word);
    free(t);
}

static bool
is_path(sd_str s)
{
    bool begun = false;
    for (size_t i = 0; i < s.n; i++) {
        if ((unsigned char)s.p[i] < ' ' || (s.p[i] == '/' && !begun))
            return false;
        begun = s.p[i] != '/';
    }
    return begun && s.n <= SD_TOPIC_NAME_MAX;
}

/// The number of `name`, new if need be. Examples come topic by topic, so the
/// last is tried first.
static uint32_t
number_of(sd_trainer *t, sd_str name)
{
    for (size_t i = t->names; i-- > 0;)
        if (sd_str_eq(t->name[i], name))
            return (uint32_t)i;
    t->name = sd_grow(t->name, &t->name_cap, t->names + 1, sizeof *t->name);
    t->name[t->names] = sd_arena_keep(&t->arena, name);
    return (uint32_t)t->names++;
}

sd_status
sd_trainer_add(sd_trainer *t, sd_str topic, const sd_words *w)
{
    if (!is_path(topic))
        return SD_ERR_FORMAT;
    if (w->n > SD_TOPIC_WORDS_MAX - t->words ||
        t->names >= 4 * SD_TOPIC_CLASSES_MAX || t->examples >= UINT32_MAX / 2)
        return SD_ERR_LIMIT;
    t->word = sd_grow(t->word, &t->word_cap, t->words + w->n, sizeof *t->word);
    if (w->n)
        memcpy(t->word + t->words, w->word, w->n * sizeof *t->word);
    t->words += w->n;
    t->example = sd_grow(t->example, &t->example_cap, t->examples + 1,
                         sizeof *t->example);
    t->example[t->examples++] =
        (example){.topic = number_of(t, topic), .words_to = t->words};
    return SD_OK;
}

// ---------------------------------------------------------------- merging

/// A topic that survives, and what became of the given ones.
typedef struct merged {
    sd_str *name;
    uint32_t *examples;
    size_t n, name_cap, examples_cap;
    uint32_t *of; // per given topic: which of these
} merged;

static size_t
parent_bytes(sd_str path)
{
    size_t n = path.n;
    while (n && path.p[n - 1] != '/')
        n--;
    return n; // with the slash; 0 at the top
}

static bool
is_other(sd_str path)
{
    return sd_str_eq(sd_str_sub(path, parent_bytes(path), path.n),
                     SD_STR("Other"));
}

/// Where a topic that is too small goes: A/B/C to A/B/Other, A/B/Other to
/// A/Other, and so on.
static sd_str
shelter(sd_arena *a, sd_str path)
{
    size_t keep = parent_bytes(path);
    if (is_other(path) && keep)
        keep = parent_bytes(sd_str_sub(path, 0, keep - 1));
    return sd_arena_join(a, sd_str_sub(path, 0, keep), SD_STR("Other"));
}

static uint32_t
merged_add(merged *m, sd_str name, uint32_t examples)
{
    size_t i = 0;
    while (i < m->n && !sd_str_eq(m->name[i], name))
        i++;
    if (i == m->n) {
        m->name = sd_grow(m->name, &m->name_cap, m->n + 1, sizeof *m->name);
        m->examples = sd_grow(m->examples, &m->examples_cap, m->n + 1,
                              sizeof *m->examples);
        m->name[i] = name;
        m->examples[i] = 0;
        m->n++;
    }
    m->examples[i] += examples;
    return (uint32_t)i;
}

static size_t
depth_of(sd_str path)
{
    size_t n = 1;
    for (size_t i = 0; i < path.n; i++)
        n += path.p[i] == '/';
    return n;
}

// NEEDSWORK: merging looks at all topics for each that moves; fine below 1e4.

/// The deepest topic that is too small and can still move; m->n: none.
static size_t
next_small(const merged *m, uint32_t least)
{
    size_t found = m->n, deepest = 0;
    for (size_t i = 0; i < m->n; i++) {
        sd_str name = m->name[i];
        bool top = sd_str_eq(name, SD_STR("Other"));
        if (m->examples[i] && m->examples[i] < least && !top &&
            depth_of(name) > deepest) {
            found = i;
            deepest = depth_of(name);
        }
    }
    return found;
}

static void
merge_small(sd_trainer *t, uint32_t least, merged *m)
{
    m->of = sd_calloc(t->names + 1, sizeof *m->of);
    for (size_t i = 0; i < t->names; i++)
        m->of[i] = merged_add(m, t->name[i], 0);
    for (size_t i = 0; i < t->examples; i++)
        m->examples[m->of[t->example[i].topic]]++;
    for (size_t i; (i = next_small(m, least)) < m->n;) {
        uint32_t to =
            merged_add(m, shelter(&t->arena, m->name[i]), m->examples[i]);
        m->examples[i] = 0;
        for (size_t k = 0; k < t->names; k++)
            if (m->of[k] == i)
                m->of[k] = to;
    }
}

/// Drop what is empty, order the rest by name, renumber.
static void
sort_merged(const sd_trainer *t, merged *m)
{
    uint32_t *place = sd_calloc(m->n + 1, sizeof *place);
    sd_str *name = sd_calloc(m->n + 1, sizeof *name);
    size_t n = 0;
    for (size_t i = 0; i < m->n; i++) {
        if (!m->examples[i])
            continue;
        for (size_t k = 0; k < m->n; k++)
            place[i] +=
                m->examples[k] && topic__name_cmp(m->name[k], m->name[i]) < 0;
        name[place[i]] = m->name[i];
        n++;
    }
    for (size_t k = 0; k < t->names; k++)
        m->of[k] = place[m->of[k]];
    if (n)
        memcpy(m->name, name, n * sizeof *name);
    m->n = n;
    free(place);
    free(name);
}

// ---------------------------------------------------------------- counting

static sd_words
words_of(const sd_trainer *t, size_t i)
{
    size_t from = i ? t->example[i - 1].words_to : 0;
    return (sd_words){.word = t->word + from,
                      .n = t->example[i].words_to - from};
}

/// Only words of two pages or more are kept: the others are most of the
/// vocabulary and tell nothing about a second page.
static topic_table
common_words(const sd_trainer *t, bool all)
{
    sd_idf *f = sd_idf_new();
    topic_table keep = {.n = 0};
    for (size_t i = 0; i < t->examples; i++) {
        sd_words w = words_of(t, i);
        if (all || !t->example[i].held_out)
            sd_idf_add(f, &w);
    }
    for (size_t i = 0; i < f->table.n; i++)
        if (f->pages[i] > 1)
            topic__table_add(&keep, f->table.key[i]);
    sd_idf_free(f);
    return keep;
}

/// Count one example: only words that the model has.
static void
count_example(sd_critic *c, const sd_words *w, uint32_t topic, sd_words *known)
{
    sd_words_reset(known);
    for (size_t i = 0; i < w->n; i++) {
        uint32_t at = topic__table_find(&c->idf->table, w->word[i]);
        if (at == TOPIC_NONE)
            continue;
        known->word = sd_grow(known->word, &known->word_cap, known->n + 1,
                              sizeof *known->word);
        known->word[known->n++] = w->word[i];
        c->count[(size_t)at * c->topics + topic]++;
    }
    sd_idf_add(c->idf, known);
    c->examples[topic]++;
    c->pages++;
}

/// A critic of all examples, or of those that are not held out.
static sd_critic *
fit(const sd_trainer *t, const merged *m, bool all)
{
    topic_table keep = common_words(t, all);
    uint32_t names = 0;
    for (size_t i = 0; i < m->n; i++)
        names += (uint32_t)m->name[i].n;
    sd_critic *c = NULL;
    if ((uint64_t)keep.n * m->n <= SD_TOPIC_CELLS_MAX) {
        c = topic__critic_new((uint32_t)m->n, (uint32_t)keep.n, names);
        qsort(keep.key, keep.n, sizeof *keep.key, sd_u32_order);
        c->idf->pages = sd_calloc(keep.n + 1, sizeof *c->idf->pages);
        c->idf->seen = sd_calloc(keep.n + 1, sizeof *c->idf->seen);
        c->idf->pages_cap = c->idf->seen_cap = keep.n + 1;
        for (size_t i = 0; i < keep.n; i++)
            topic__table_add(&c->idf->table, keep.key[i]);
        for (uint32_t i = 0, at = 0; i < m->n; i++) {
            memcpy(c->names + at, m->name[i].p, m->name[i].n);
            c->name_end[i] = at += (uint32_t)m->name[i].n;
        }
        sd_words known = {.n = 0};
        for (size_t i = 0; i < t->examples; i++) {
            sd_words w = words_of(t, i);
            if (all || !t->example[i].held_out)
                count_example(c, &w, m->of[t->example[i].topic], &known);
        }
        sd_words_done(&known);
        topic__critic_ready(c);
    }
    topic__table_done(&keep);
    return c;
}

static void
hold_out(sd_trainer *t, const sd_train_conf *conf)
{
    sd_rng r;
    sd_rng_init(&r, conf->seed, 0x70717);
    for (size_t i = 0; i < t->examples; i++)
        t->example[i].held_out = sd_rng_unit(&r) < conf->held_out;
}

static void
test_held_out(const sd_trainer *t, const sd_critic *c, const merged *m,
              sd_train_report *ret)
{
    double *p = sd_calloc(c->topics, sizeof *p);
    for (size_t i = 0; i < t->examples; i++) {
        if (!t->example[i].held_out)
            continue;
        sd_words w = words_of(t, i);
        sd_critic_eval(c, &w, p);
        uint32_t best = 0;
        for (uint32_t k = 1; k < c->topics; k++)
            best = p[k] > p[best] ? k : best;
        ret->tested++;
        ret->right += best == m->of[t->example[i].topic];
    }
    free(p);
}

static sd_status
fit_both(sd_trainer *t, const sd_train_conf *conf, const merged *m,
         sd_critic **ret, sd_train_report *report, sd_why *why)
{
    if (m->n < 2)
        return sd_fail(why, SD_ERR_FORMAT,
                       "a critic needs at least two topics; with %u examples "
                       "asked of each there %s %zu",
                       conf->least, m->n == 1 ? "is" : "are", m->n);
    if (m->n > SD_TOPIC_CLASSES_MAX)
        return sd_fail(why, SD_ERR_LIMIT, "%zu topics; at most %d", m->n,
                       SD_TOPIC_CLASSES_MAX);
    sd_critic *c = fit(t, m, true);
    sd_critic *part = NULL;
    hold_out(t, conf);
    if (c && conf->held_out > 0)
        part = fit(t, m, false);
    if (!c)
        return sd_fail(why, SD_ERR_LIMIT, "too many words times topics");
    *report = (sd_train_report){.topics_given = (uint32_t)t->names,
                                .topics = (uint32_t)m->n,
                                .examples = (uint32_t)t->examples,
                                .words = c->words};
    if (part)
        test_held_out(t, part, m, report);
    sd_critic_free(part);
    *ret = c;
    return SD_OK;
}

sd_status
sd_trainer_run(sd_trainer *t, const sd_train_conf *conf, sd_critic **ret,
               sd_train_report *report, sd_why *why)
{
    merged m = {.n = 0};
    merge_small(t, conf->least, &m);
    sort_merged(t, &m);
    sd_status st = fit_both(t, conf, &m, ret, report, why);
    free(m.name);
    free(m.examples);
    free(m.of);
    return st;
}

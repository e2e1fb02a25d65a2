// SPDX-License-Identifier: Apache-2.0
#include "evaluate_pool.h"

#include "cli.h"
#include "sd_html.h"
#include "sd_topic.h"
#include "topic_spec.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_MAX = 1 << 26 };

const double eval_share[EVAL_SHARES] = {0.01, 0.02, 0.03, 0.05, 0.07, 0.1,
                                        0.15, 0.2,  0.3,  0.5,  0.7,  1};

/// NaN is not counted
static void
add_to(eval_sum *s, double x)
{
    if (!isfinite(x))
        return;
    s->n++;
    s->sum += x;
    s->squares += x * x;
}

double
eval_mean(const eval_sum *s)
{
    return s->n > 0 ? s->sum / s->n : (double)NAN;
}

double
eval_error(const eval_sum *s)
{
    if (s->n < 2)
        return (double)NAN;
    double mean = s->sum / s->n, spread = s->squares - s->n * mean * mean;
    return spread > 0 ? sqrt(spread / (s->n - 1) / s->n) : 0;
}

size_t
eval_policy(evaluation *e, sd_str name)
{
    sd_buf b = {.max = SD_RUN_TEXT_MAX + 1};
    assert(name.n <= SD_RUN_TEXT_MAX);
    for (size_t i = 0; i < name.n; i++)
        sd_buf_addc(&b, (unsigned char)name.p[i] < ' ' ? ' ' : name.p[i]);
    sd_buf_addc(&b, '\0');
    size_t at = 0;
    while (at < e->policies && strcmp(e->name[at].p, b.p) != 0)
        at++;
    if (at < e->policies || at == EVAL_POLICIES_MAX)
        sd_buf_done(&b);
    else
        e->name[e->policies++] = b;
    return at;
}

// ---------------------------------------------------------------- the pool

/// Pages that any crawl fetched, numbered in the order of their addresses.
typedef struct pool {
    uint64_t *hash;
    uint32_t *slot; // number + 1
    size_t slots;
    sd_str *url;
    size_t url_cap;
    uint32_t n;
    uint32_t **page; // per crawl: its pages
    float **reward;  // per crawl: their rewards
    size_t *length;
    size_t runs, budget;
    uint32_t *world; // per page: its number in the world + 1, 0: not there
    double *score;   // per page, scratch
    sd_rank *rank;
} pool;

static size_t
find_slot(const pool *p, uint64_t hash)
{
    size_t i = (size_t)(hash & (p->slots - 1));
    while (p->slot[i] && p->hash[i] != hash)
        i = (i + 1) & (p->slots - 1);
    return i;
}

static uint32_t
number_of(pool *p, sd_str url)
{
    uint64_t hash = sd_hash(url.p, url.n, 0);
    size_t i = find_slot(p, hash);
    if (!p->slot[i]) {
        p->hash[i] = hash;
        p->url = sd_grow(p->url, &p->url_cap, p->n + 1u, sizeof *p->url);
        p->url[p->n] = url;
        p->slot[i] = ++p->n;
    }
    return p->slot[i] - 1;
}

static int
by_text(const void *a, const void *b)
{
    const sd_str *x = a, *y = b;
    return sd_str_order(*x, *y);
}

/// Number all pages. PageRank sums floats in the order of the numbers, and
/// what comes out must not depend on the order of the logs.
static void
number_all(pool *p, const sd_run *const *run, size_t all)
{
    sd_str *url = sd_calloc(all + 1, sizeof *url);
    size_t n = 0;
    for (size_t i = 0; i < p->runs; i++)
        for (size_t k = 0; k < run[i]->n; k++)
            url[n++] = run[i]->url[k];
    qsort(url, n, sizeof *url, by_text);
    for (size_t i = 0; i < n; i++)
        (void)number_of(p, url[i]);
    free(url);
}

static void
take_run(pool *p, size_t i, const sd_run *r, uint32_t *seen)
{
    p->page[i] = sd_calloc(r->n + 1, sizeof **p->page);
    p->reward[i] = sd_calloc(r->n + 1, sizeof **p->reward);
    for (size_t k = 0; k < r->n; k++) {
        uint32_t page = number_of(p, r->url[k]);
        if (seen[page] == i + 1)
            continue; // fetched again: it counts once
        seen[page] = (uint32_t)i + 1;
        p->page[i][p->length[i]] = page;
        p->reward[i][p->length[i]++] = r->reward[k];
    }
}

static void
pool_init(pool *p, const sd_run *const *run, size_t n, size_t budget)
{
    size_t all = 0;
    *p = (pool){.runs = n, .budget = budget, .slots = 16};
    for (size_t i = 0; i < n; i++)
        all += run[i]->n;
    while (p->slots < 2 * all)
        p->slots *= 2;
    p->hash = sd_calloc(p->slots, sizeof *p->hash);
    p->slot = sd_calloc(p->slots, sizeof *p->slot);
    p->page = sd_calloc(n, sizeof *p->page);
    p->reward = sd_calloc(n, sizeof *p->reward);
    p->length = sd_calloc(n, sizeof *p->length);
    number_all(p, run, all);
    uint32_t *seen = sd_calloc(all + 1, sizeof *seen);
    for (size_t i = 0; i < n; i++)
        take_run(p, i, run[i], seen);
    free(seen);
    p->world = sd_calloc(p->n + 1u, sizeof *p->world);
    p->score = sd_calloc(p->n + 1u, sizeof *p->score);
    p->rank = sd_calloc(p->n + 1u, sizeof *p->rank);
}

static void
pool_done(pool *p)
{
    for (size_t i = 0; i < p->runs; i++) {
        free(p->page[i]);
        free(p->reward[i]);
    }
    free(p->hash);
    free(p->slot);
    free(p->url);
    free(p->page);
    free(p->reward);
    free(p->length);
    free(p->world);
    free(p->score);
    free(p->rank);
}

static sd_path
path_of(const pool *p, size_t i)
{
    return (sd_path){p->page[i], p->length[i]};
}

// ---------------------------------------------------------------- the world

/// Find the pool's pages. A world that has none of them is the wrong one; what
/// else it lacks is told, as pages without text and links have bad ranks.
static sd_status
find_pages(pool *p, const url_book *book, const char *const *name,
           const char *world, sd_why *why)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < p->n; i++) {
        uint32_t page;
        if (!url_book_find(book, p->url[i], &page))
            continue;
        p->world[i] = page + 1;
        found++;
    }
    if (p->n && !found)
        return sd_fail(why, SD_ERR_FORMAT,
                       "%s: none of its pages is in the world %s", name[0],
                       world);
    for (size_t i = 0; i < p->runs; i++) {
        size_t missing = 0;
        for (size_t k = 0; k < p->length[i]; k++)
            missing += !p->world[p->page[i][k]];
        if (!missing)
            continue;
        sd_cli_progress_end();
        fprintf(stderr,
                "sundog evaluate: %s: %zu of %zu pages are not in the world\n",
                name[i], missing, p->length[i]);
    }
    return SD_OK;
}

// ---------------------------------------------------------------- measures

static void
add_curve(evaluation *e, size_t policy, eval_curve c, const double *v)
{
    for (size_t i = 0; i < eval_points(c); i++)
        add_to(&e->curve[policy][c][i], v[i]);
}

static void
measure_rewards(evaluation *e, const pool *p, const size_t *policy)
{
    for (size_t i = 0; i < p->runs; i++) {
        double v[SD_CURVE_POINTS];
        sd_measure_loss(path_of(p, i), p->reward[i], p->budget, v);
        add_curve(e, policy[i], EVAL_LOSS, v);
        for (size_t k = 0; k < SD_CURVE_POINTS; k++)
            v[k] = 1 - v[k];
        add_curve(e, policy[i], EVAL_HARVEST, v);
        double sum = 0;
        for (size_t k = 0; k < p->length[i]; k++)
            sum += (double)p->reward[i][k];
        add_to(&e->rewards[policy[i]], sum);
        add_to(&e->pages[policy[i]], (double)p->length[i]);
        for (size_t k = 0; k < p->runs; k++)
            add_to(&e->overlap[policy[i]][policy[k]],
                   sd_measure_overlap(path_of(p, i), path_of(p, k), p->n));
    }
}

/// Static and dynamic, by the ranks of the pool's scores.
static void
measure_ranks(evaluation *e, pool *p, const size_t *policy, eval_curve first)
{
    sd_rank_pages(p->score, p->n, p->rank);
    for (size_t i = 0; i < p->runs; i++) {
        double v[SD_CURVE_POINTS];
        sd_measure_static(path_of(p, i), p->rank, p->n, eval_share, EVAL_SHARES,
                          v);
        add_curve(e, policy[i], first, v);
        sd_measure_dynamic(path_of(p, i), p->rank, p->n, p->budget, v);
        add_curve(e, policy[i], first + 1, v);
    }
}

static int
by_hash(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/// Mark the examples that are in the pool. Returns how many there are, in it or
/// not; one may be said twice, as its address and as its id.
static size_t
mark_examples(const pool *p, const topic_spec *spec, const url_book *book,
              uint8_t *ret)
{
    uint64_t *hash = sd_calloc(spec->examples + 1, sizeof *hash);
    sd_buf url = {.max = 1 << 17};
    for (size_t i = 0; i < spec->examples; i++) {
        uint32_t page;
        sd_str name = spec->example[i];
        sd_buf_reset(&url);
        if (book && url_book_find(book, name, &page)) {
            sd_world_url(book->w, page, &url);
            name = sd_buf_str(&url);
        }
        hash[i] = sd_hash(name.p, name.n, 0);
        size_t slot = find_slot(p, hash[i]);
        if (p->slot[slot])
            ret[p->slot[slot] - 1] = 1;
    }
    qsort(hash, spec->examples, sizeof *hash, by_hash);
    size_t n = spec->examples > 0;
    for (size_t i = 1; i < spec->examples; i++)
        n += hash[i] != hash[i - 1];
    free(hash);
    sd_buf_done(&url);
    return n;
}

/// Examples that a crawl did not start from are its targets.
static void
measure_recall(evaluation *e, pool *p, const sd_run *const *run,
               const size_t *policy, const topic_spec *spec,
               const url_book *book)
{
    uint8_t *target = sd_calloc(p->n + 1u, 1);
    size_t examples = mark_examples(p, spec, book, target);
    for (size_t i = 0; i < p->runs; i++) {
        double v[SD_CURVE_POINTS];
        size_t given = 0;
        uint8_t *mine = sd_calloc(p->n + 1u, 1);
        memcpy(mine, target, p->n);
        for (size_t k = 0; k < run[i]->starts && k < p->length[i]; k++) {
            given += mine[p->page[i][k]];
            mine[p->page[i][k]] = 0;
        }
        sd_measure_recall(path_of(p, i), mine, examples - given, p->budget, v);
        add_curve(e, policy[i], EVAL_RECALL, v);
        free(mine);
    }
    free(target);
}

// ---------------------------------------------------------------- the text

/// The words of the pool's pages, one after the other.
typedef struct pool_words {
    sd_words all;
    size_t *to; // per page
} pool_words;

static void
read_words(const pool *p, const sd_world *w, pool_words *ret)
{
    sd_html_parser *html = sd_html_new();
    sd_buf b = {.max = PAGE_MAX};
    sd_words one = {.n = 0};
    ret->to = sd_calloc(p->n + 1u, sizeof *ret->to);
    for (uint32_t i = 0; i < p->n; i++) {
        sd_buf_reset(&b);
        sd_words_reset(&one);
        if (p->world[i] && sd_world_html(w, p->world[i] - 1, &b))
            sd_words_page(&one, sd_html_parse(html, sd_buf_str(&b), NULL), 0);
        ret->all.word = sd_grow(ret->all.word, &ret->all.word_cap,
                                ret->all.n + one.n, sizeof *ret->all.word);
        if (one.n)
            memcpy(ret->all.word + ret->all.n, one.word,
                   one.n * sizeof *one.word);
        ret->to[i] = ret->all.n += one.n;
    }
    sd_words_done(&one);
    sd_html_free(html);
    sd_buf_done(&b);
}

static sd_words
words_of(const pool_words *v, uint32_t i)
{
    size_t from = i ? v->to[i - 1] : 0;
    return (sd_words){.word = v->all.word + from, .n = v->to[i] - from};
}

static void
bag_of_text(sd_str text, const sd_idf *f, sd_bag *ret)
{
    sd_words w = {.n = 0};
    sd_words_text(&w, text, 0);
    sd_bag_make(ret, &w, f);
    sd_words_done(&w);
}

/// tf·idf similarity to the description, weights from the pool itself.
static void
score_lexical(pool *p, const pool_words *v, sd_str description)
{
    sd_idf *f = sd_idf_new();
    sd_bag about = {.n = 0}, bag = {.n = 0};
    for (uint32_t i = 0; i < p->n; i++) {
        sd_words w = words_of(v, i);
        sd_idf_add(f, &w);
    }
    bag_of_text(description, f, &about);
    for (uint32_t i = 0; i < p->n; i++) {
        sd_words w = words_of(v, i);
        sd_bag_make(&bag, &w, f);
        p->score[i] = sd_bag_cosine(&about, &bag);
    }
    sd_bag_done(&about);
    sd_bag_done(&bag);
    sd_idf_free(f);
}

/// PageRank of the links between the pool's pages.
static float *
rank_pool(const pool *p, const sd_world *w)
{
    uint32_t *of = sd_calloc(w->pages + 1u, sizeof *of); // number + 1
    uint64_t *first = sd_calloc(p->n + 2u, sizeof *first);
    float *rank = sd_calloc(p->n + 1u, sizeof *rank);
    uint32_t *link = NULL;
    size_t cap = 0, n = 0;
    for (uint32_t i = 0; i < p->n; i++)
        if (p->world[i])
            of[p->world[i] - 1] = i + 1;
    for (uint32_t i = 0; i < p->n; i++) {
        uint32_t page = p->world[i] - 1;
        for (uint64_t k = p->world[i] ? w->link_first[page] : 1;
             p->world[i] && k < w->link_first[page + 1]; k++) {
            if (!of[w->link[k]])
                continue;
            link = sd_grow(link, &cap, n + 1, sizeof *link);
            link[n++] = of[w->link[k]] - 1;
        }
        first[i + 1] = n;
    }
    sd_pagerank(p->n, first, link, 0.85, 1e-6, 100, rank);
    free(of);
    free(first);
    free(link);
    return rank;
}

/// Keywords that the page has, then its PageRank, which is below 1.
static void
score_linkage(pool *p, const pool_words *v, sd_str keywords, const sd_world *w)
{
    float *rank = rank_pool(p, w);
    sd_bag keys = {.n = 0}, bag = {.n = 0};
    bag_of_text(keywords, NULL, &keys);
    for (uint32_t i = 0; i < p->n; i++) {
        sd_words words = words_of(v, i);
        sd_bag_make(&bag, &words, NULL);
        p->score[i] = (double)sd_bag_common(&keys, &bag) + (double)rank[i];
    }
    sd_bag_done(&keys);
    sd_bag_done(&bag);
    free(rank);
}

static void
measure_text(evaluation *e, pool *p, const size_t *policy,
             const topic_spec *spec, const sd_world *w)
{
    pool_words v = {.to = NULL};
    read_words(p, w, &v);
    score_lexical(p, &v, spec->description);
    measure_ranks(e, p, policy, EVAL_LEXICAL_STATIC);
    if (spec->keywords.n) {
        score_linkage(p, &v, spec->keywords, w);
        measure_ranks(e, p, policy, EVAL_LINKAGE_STATIC);
    }
    sd_words_done(&v.all);
    free(v.to);
}

/// What can be measured with the files there are; NULL: not there.
static void
measure_all(evaluation *e, pool *p, const sd_run *const *run,
            const size_t *policy, const topic_spec *spec, const url_book *book)
{
    e->topics++;
    measure_rewards(e, p, policy);
    if (spec)
        measure_recall(e, p, run, policy, spec, book);
    if (spec && spec->description.n && book &&
        (book->w->html || book->w->topic))
        measure_text(e, p, policy, spec, book->w);
}

sd_status
eval_pool(evaluation *e, const sd_run *const *run, const size_t *policy,
          const char *const *name, size_t n, const char *topic,
          const char *world, sd_why *why)
{
    url_book book = {.slots = 0};
    topic_spec spec = {.examples = 0};
    sd_world w = {.pages = 0};
    sd_status st = topic ? topic_spec_read(topic, &spec, why) : SD_OK;
    if (!st && world)
        st = sd_world_open(world, &w, why);
    if (!st) {
        pool p;
        pool_init(&p, run, n, e->budget);
        if (world) {
            url_book_init(&book, &w);
            st = find_pages(&p, &book, name, world, why);
        }
        if (!st)
            measure_all(e, &p, run, policy, topic ? &spec : NULL,
                        world ? &book : NULL);
        pool_done(&p);
    }
    url_book_done(&book);
    if (w.map.p)
        sd_world_done(&w);
    topic_spec_done(&spec);
    return st;
}

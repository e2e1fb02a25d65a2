// SPDX-License-Identifier: Apache-2.0
#include "sim_int.h"

#include <stdlib.h>

// The paper's development set: a hundred thousand pages, half of them
// rewarded, from over a thousand hosts.
enum { STREAM_HOSTS = 1000 };

typedef struct page_list {
    uint32_t *page;
    size_t n, cap;
} page_list;

static void
add_page(page_list *l, uint32_t page)
{
    l->page = sd_grow(l->page, &l->cap, l->n + 1, sizeof *l->page);
    l->page[l->n++] = page;
}

static void
shuffle(uint32_t *v, size_t n, sd_rng *rng)
{
    for (size_t i = n; i > 1; i--) {
        size_t k = (size_t)sd_rng_below(rng, i);
        uint32_t t = v[i - 1];
        v[i - 1] = v[k];
        v[k] = t;
    }
}

/// Pages of random hosts, by class: at least STREAM_HOSTS hosts and `want`
/// pages of each class, or all there are. Returns the number of hosts.
static uint32_t
gather(const sd_world *w, uint8_t label, size_t want, sd_rng *rng,
       page_list class[2])
{
    uint32_t *host = sd_calloc(w->hosts, sizeof *host);
    for (uint32_t i = 0; i < w->hosts; i++)
        host[i] = i;
    shuffle(host, w->hosts, rng);
    uint32_t n = 0;
    for (; n < w->hosts; n++) {
        if (n >= STREAM_HOSTS && class[0].n >= want && class[1].n >= want)
            break;
        for (uint32_t p = w->host_first[host[n]];
             p < w->host_first[host[n] + 1]; p++)
            add_page(&class[(w->label[p] & label) != 0], p);
    }
    free(host);
    return n;
}

static double
run(const sd_world *w, const sd_sim_stream *conf, const page_list *stream,
    double *ret_ns)
{
    sim_pages pages;
    sim__pages_init(&pages, w, conf->features, conf->hashes);
    sd_learner *learner =
        sd_learner_new(conf->learner, sd_feature_ids(conf->hashes));
    size_t right = 0;
    uint64_t spent = 0;
    for (size_t i = 0; i < stream->n; i++) {
        uint32_t page = stream->page[i], feat[SD_FEATURE_MAX];
        bool good = w->label[page] & conf->label;
        uint64_t start = sd_clock_ns();
        uint32_t platform = sim__pages_platform(&pages, page);
        size_t n = sim__pages_features(&pages, page, platform, feat);
        right += (sd_learner_score(learner, feat, n) > 0) == good;
        sd_learner_train(learner, feat, n, good);
        spent += sd_clock_ns() - start;
        sim__pages_reward(&pages, page, good);
        for (uint64_t k = w->link_first[page]; k < w->link_first[page + 1]; k++)
            sim__pages_parent(&pages, w->link[k], good);
    }
    sd_learner_free(learner);
    sim__pages_done(&pages);
    *ret_ns = (double)spent / (double)stream->n;
    return (double)right / (double)stream->n;
}

sd_status
sd_sim_stream_run(const sd_world *w, const sd_sim_stream *conf,
                  sd_sim_stream_result *ret, sd_why *why)
{
    sd_rng rng;
    sd_rng_init(&rng, conf->seed, 0x57ea);
    page_list class[2] = {{0}}, stream = {0};
    size_t half = conf->pages / 2;
    sd_sim_stream_result r = {0};
    r.hosts = gather(w, conf->label, half, &rng, class);
    for (int c = 0; c < 2; c++) {
        shuffle(class[c].page, class[c].n, &rng);
        half = class[c].n < half ? class[c].n : half;
    }
    sd_status st = SD_OK;
    if (half == 0) {
        st = sd_fail(why, SD_ERR_FORMAT,
                     "the world needs pages with the label and without it");
    } else {
        for (int c = 0; c < 2; c++)
            for (size_t i = 0; i < half; i++)
                add_page(&stream, class[c].page[i]);
        shuffle(stream.page, stream.n, &rng);
        r.pages = stream.n;
        r.accuracy = run(w, conf, &stream, &r.iteration_ns);
        *ret = r;
    }
    free(class[0].page);
    free(class[1].page);
    free(stream.page);
    return st;
}

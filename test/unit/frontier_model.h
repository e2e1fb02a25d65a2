// SPDX-License-Identifier: Apache-2.0
/// For tests of the frontier: addresses by number, and a frontier in a folder
/// of its own.
#ifndef SD_FRONTIER_MODEL_H
#define SD_FRONTIER_MODEL_H

#include "check.h"
#include "frontier_verify.h"
#include "temp_folder.h"

#include <string.h>

static const sd_frontier_conf model_conf = {
    .memory_bytes = SD_FRONTIER_MEMORY_MIN, .create = true};

static inline sd_frontier *
model_open(const char *dir, const sd_frontier_conf *conf)
{
    sd_frontier *f = NULL;
    sd_why why = {""};
    sd_status st = sd_frontier_open(dir, conf ? conf : &model_conf, &f, &why);
    CHECK(!st, "%s: %s", sd_status_text(st), why.text);
    if (!f)
        exit(check_end());
    return f;
}

static inline void
model_commit(sd_frontier *f)
{
    sd_why why = {""};
    CHECK(!sd_frontier_commit(f, &why), "%s", why.text);
}

/// Everything on disk fits together.
static inline void
model_verify(sd_frontier *f)
{
    sd_why why = {""};
    CHECK(!frontier_verify(f, &why), "%s", why.text);
}

/// A link and the texts it points to.
typedef struct model_link {
    char url[128], host[64];
    sd_frontier_link link;
} model_link;

/// Address `page` of host `host`: the same numbers, the same address.
static inline void
model_link_init(model_link *l, unsigned host, unsigned page, float score)
{
    snprintf(l->host, sizeof l->host, "www%u.example.org", host);
    snprintf(l->url, sizeof l->url, "%s://%s/path/to/item-%u.html",
             page % 2 ? "https" : "http", l->host, page);
    l->link = (sd_frontier_link){.url = sd_str_of(l->url),
                                 .host = sd_str_of(l->host),
                                 .parent = SD_FRONTIER_NO_PAGE,
                                 .time_s = 1700000000,
                                 .score = score};
}

static inline sd_frontier_answer
model_offer(sd_frontier *f, unsigned host, unsigned page, float score)
{
    model_link l;
    sd_frontier_answer a = {.verdict = SD_FRONTIER_OVER};
    sd_why why = {""};
    model_link_init(&l, host, page, score);
    CHECK(!sd_frontier_offer(f, &l.link, 1, &a, &why), "%s", why.text);
    return a;
}

/// Pages that a load or refill handed out.
typedef struct model_got {
    uint64_t page[4096];
    float score[4096];
    uint32_t host[4096];
    size_t n;
} model_got;

static inline uint32_t
model_note(void *ctx, uint32_t host, uint64_t page, float score)
{
    model_got *g = ctx;
    if (g->n == SD_LEN(g->page)) {
        printf("more pages than the test expects\n");
        exit(1);
    }
    g->page[g->n] = page;
    g->score[g->n] = score;
    g->host[g->n] = host;
    return (uint32_t)g->n++;
}

static inline size_t
model_refill(sd_frontier *f, uint32_t host, uint32_t max, model_got *g)
{
    sd_why why = {""};
    size_t before = g->n;
    CHECK(!sd_frontier_refill(f, host, max, model_note, g, &why), "%s",
          why.text);
    return g->n - before;
}

static inline sd_status
model_done(sd_frontier *f, uint64_t page, sd_frontier_state state, float reward)
{
    sd_why why = {""};
    sd_frontier_outcome o = {.page = page,
                             .state = state,
                             .status = 200,
                             .reward = reward,
                             .time_ms = 1700000001000};
    return sd_frontier_done(f, &o, &why);
}

#endif

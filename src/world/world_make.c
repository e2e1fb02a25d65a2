// SPDX-License-Identifier: Apache-2.0
// A synthetic web, from its parameters to its file. Only the plan and the
// offsets are held in memory; links and text stream into the file.
#include "world_int.h"

#include <inttypes.h>
#include <stdlib.h>

enum { TICK_HOSTS = 1024 };

/// A world on its way to its file.
typedef struct maker {
    world_plan plan;
    world_writer out;
    sd_world_tick *tick;
    void *ctx;
    sd_why *why;
} maker;

static sd_status
check_params(const sd_world_params *p, sd_why *why)
{
    size_t n;
    const sd_world_knob *k = sd_world_knobs(&n);
    for (size_t i = 0; i < n; i++) {
        double x = *(const double *)(const void *)((const char *)p + k[i].at);
        if (!(x >= k[i].least && x <= k[i].most))
            return sd_fail(why, SD_ERR_USAGE, "%s: %g is not from %g to %g",
                           k[i].name, x, k[i].least, k[i].most);
    }
    if (p->hosts < 1 || p->pages > INT32_MAX)
        return sd_fail(why, SD_ERR_USAGE,
                       "a made world has 1 to %d pages and at least one host",
                       INT32_MAX);
    if (p->pages < p->hosts)
        return sd_fail(why, SD_ERR_USAGE,
                       "%" PRIu64 " pages are too few for %" PRIu64
                       " hosts: each has at least one",
                       p->pages, p->hosts);
    if (p->speech.topics > 0 && p->seed > (uint64_t)1 << 53)
        return sd_fail(why, SD_ERR_USAGE, "with topics, the seed has 53 bits");
    if (p->rare > p->any)
        return sd_fail(why, SD_ERR_USAGE,
                       "rare pages (%g) are among those with any data (%g)",
                       p->rare, p->any);
    return SD_OK;
}

static sd_status
tick(const maker *m, const char *what, uint64_t done, uint64_t total)
{
    if (m->tick && !m->tick(m->ctx, what, done, total))
        return sd_fail(m->why, SD_ERR_INTERRUPTED, "interrupted");
    return SD_OK;
}

static sd_status
write_links(maker *m)
{
    const world_plan *w = &m->plan;
    uint64_t *first = sd_calloc((size_t)w->pages + 1, sizeof *first);
    world_linker *linker = world__linker_new(w);
    world_links links = {NULL, 0, 0};
    uint32_t *count = NULL;
    size_t room = 0;
    sd_status st = SD_OK;
    world__begin(&m->out, WORLD_LINK);
    for (uint32_t h = 0; h < w->hosts && !st; h++) {
        uint32_t from = w->first[h], n = w->first[h + 1] - from;
        count = sd_grow(count, &room, n, sizeof *count);
        links.n = 0;
        world__links_of(linker, h, &links, count);
        world__put(&m->out, links.p, links.n * sizeof *links.p);
        for (uint32_t i = 0; i < n; i++)
            first[from + i + 1] = first[from + i] + count[i];
        if (h % TICK_HOSTS == 0)
            st = tick(m, "links", from, w->pages);
    }
    world__end(&m->out);
    world__section(&m->out, WORLD_LINK_FIRST, first,
                   ((size_t)w->pages + 1) * sizeof *first);
    m->out.h.links = first[w->pages];
    world__linker_free(linker);
    free(links.p);
    free(count);
    free(first);
    return st;
}

static sd_status
write_text(maker *m)
{
    const world_plan *w = &m->plan;
    uint64_t *origin_at = sd_calloc((size_t)w->hosts + 1, sizeof *origin_at);
    uint64_t *path_at = sd_calloc((size_t)w->pages + 1, sizeof *path_at);
    world_namer *namer = world__namer_new(w);
    sd_buf b = {.max = SIZE_MAX};
    uint64_t at = 0;
    sd_status st = SD_OK;
    world__begin(&m->out, WORLD_TEXT);
    for (uint32_t h = 0; h < w->hosts; h++) {
        sd_buf_reset(&b);
        world__origin(namer, h, &b);
        world__put(&m->out, b.p, b.n);
        origin_at[h + 1] = at += b.n;
    }
    path_at[0] = at;
    for (uint32_t h = 0; h < w->hosts && !st; h++) {
        uint32_t from = w->first[h], n = w->first[h + 1] - from;
        sd_buf_reset(&b);
        world__namer_host(namer, h);
        for (uint32_t i = 0; i < n; i++) {
            world__path(namer, i, &b);
            path_at[from + i + 1] = at + b.n;
        }
        world__put(&m->out, b.p, b.n);
        at += b.n;
        if (h % TICK_HOSTS == 0)
            st = tick(m, "addresses", from, w->pages);
    }
    world__end(&m->out);
    world__section(&m->out, WORLD_ORIGIN_AT, origin_at,
                   ((size_t)w->hosts + 1) * sizeof *origin_at);
    world__section(&m->out, WORLD_PATH_AT, path_at,
                   ((size_t)w->pages + 1) * sizeof *path_at);
    world__namer_free(namer);
    sd_buf_done(&b);
    free(origin_at);
    free(path_at);
    return st;
}

/// Page numbers as ids.
static void
write_ids(maker *m)
{
    uint64_t id[512];
    world__begin(&m->out, WORLD_PAGE_ID);
    for (uint32_t p = 0; p < m->plan.pages;) {
        size_t n = 0;
        while (n < SD_LEN(id) && p < m->plan.pages)
            id[n++] = p++;
        world__put(&m->out, id, n * sizeof *id);
    }
    world__end(&m->out);
}

/// The shortest decimal that reads back as `x`.
static void
add_double(double x, sd_buf *out)
{
    char text[40];
    for (int digits = 6; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, x);
        double back;
        if (sd_str_double(sd_str_of(text), &back) && back >= x && back <= x)
            break;
    }
    sd_buf_add(out, sd_str_of(text));
}

static void
write_meta(maker *m)
{
    const sd_world_params *p = m->plan.p;
    sd_buf b = {.max = 1 << 16};
    size_t n;
    const sd_world_knob *k = sd_world_knobs(&n);
    sd_buf_addf(&b, "kind made\npages %" PRIu64 "\nhosts %" PRIu64, p->pages,
                p->hosts);
    sd_buf_addf(&b, "\nseed %" PRIu64 "\n", p->seed);
    for (size_t i = 0; i < n; i++) {
        if (k[i].at >= offsetof(sd_world_params, speech) && !m->plan.topic)
            break; // nobody speaks
        sd_buf_addf(&b, "%s ", k[i].name);
        add_double(*(const double *)(const void *)((const char *)p + k[i].at),
                   &b);
        sd_buf_addc(&b, '\n');
    }
    world__section(&m->out, WORLD_META, b.p, b.n);
    world__section(&m->out, WORLD_HOST_STYLE, m->plan.platform_of,
                   m->plan.hosts * sizeof *m->plan.platform_of);
    sd_buf_done(&b);
}

static void
write_topics(maker *m)
{
    const world_plan *w = &m->plan;
    sd_world_speech speech = w->p->speech;
    if (!w->topic)
        return;
    speech.seed = (double)w->p->seed;
    world__section(&m->out, WORLD_TOPIC, w->topic, w->pages * sizeof *w->topic);
    world__section(&m->out, WORLD_SPEECH, &speech, sizeof speech);
}

static sd_status
write_all(maker *m)
{
    const world_plan *w = &m->plan;
    world__put_hosts(&m->out, w->first, w->hosts);
    world__section(&m->out, WORLD_LABEL, w->label, w->pages);
    sd_status st = write_links(m);
    if (!st)
        st = write_text(m);
    if (st)
        return st;
    write_ids(m);
    world__section(&m->out, WORLD_SEED, &(uint32_t){0}, sizeof(uint32_t));
    write_meta(m);
    write_topics(m);
    m->out.h.pages = w->pages;
    m->out.h.hosts = w->hosts;
    m->out.h.seeds = 1;
    return tick(m, "saving", w->pages, w->pages);
}

sd_status
sd_world_make(const sd_world_params *p, const char *path, sd_world_tick *fn,
              void *ctx, sd_why *why)
{
    maker m = {.tick = fn, .ctx = ctx, .why = why};
    sd_status st = check_params(p, why);
    if (!st)
        st = world__create(path, &m.out, why);
    if (st)
        return st;
    st = tick(&m, "hosts", 0, p->pages);
    world__plan_init(&m.plan, p);
    world__labels(&m.plan);
    world__topics(&m.plan);
    if (!st)
        st = write_all(&m);
    world__plan_done(&m.plan);
    if (st) {
        world__abort(&m.out);
        return st;
    }
    return world__commit(&m.out, why);
}

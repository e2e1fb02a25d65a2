// SPDX-License-Identifier: Apache-2.0
// Rewards of pages from a file, by the id a page has in the world.
#include "world_int.h"

#include <stdlib.h>
#include <string.h>

typedef struct rewards {
    const sd_world *w;
    uint32_t *slot; // page + 1 by id, 0 is free
    size_t slots;
    float *value; // < 0: not given yet
} rewards;

static uint32_t *
find_id(const rewards *r, uint64_t id)
{
    size_t k = sd_hash_u64(id) & (r->slots - 1);
    while (r->slot[k] && r->w->page_id[r->slot[k] - 1] != id)
        k = (k + 1) & (r->slots - 1);
    return &r->slot[k];
}

static void
rewards_init(rewards *r, const sd_world *w)
{
    *r = (rewards){.w = w, .slots = 16};
    while (r->slots < 2 * (size_t)w->pages)
        r->slots *= 2;
    r->slot = sd_calloc(r->slots, sizeof *r->slot);
    r->value = sd_calloc(w->pages, sizeof *r->value);
    for (uint32_t i = 0; i < w->pages; i++) {
        *find_id(r, w->page_id[i]) = i + 1;
        r->value[i] = -1;
    }
}

/// `id<TAB>value`; blanks and commas part the two as well.
static bool
read_line(sd_str line, uint64_t *id, double *value)
{
    size_t n = 0;
    while (n < line.n && !memchr("\t ,", line.p[n], 3))
        n++;
    sd_str rest = sd_str_sub(line, n, line.n);
    while (rest.n && memchr("\t ,", rest.p[0], 3))
        rest = sd_str_sub(rest, 1, rest.n);
    while (rest.n && memchr("\t ", rest.p[rest.n - 1], 2))
        rest.n--;
    return sd_str_u64(sd_str_sub(line, 0, n), id) &&
           sd_str_double(rest, value) && *value >= 0 && *value <= 1;
}

static sd_status
put_line(rewards *r, sd_str line, const char *path, uint64_t number,
         sd_world_rewards_report *report, sd_why *why)
{
    uint64_t id;
    double value;
    if (!read_line(line, &id, &value))
        return sd_fail(why, SD_ERR_FORMAT,
                       "%s, line %llu: expected an id and a reward between 0 "
                       "and 1, found '%.*s'",
                       path, (unsigned long long)number,
                       (int)(line.n < 60 ? line.n : 60), line.p);
    uint32_t page = *find_id(r, id);
    if (!page) {
        report->unknown++;
        return SD_OK;
    }
    if (r->value[page - 1] >= 0)
        return sd_fail(why, SD_ERR_FORMAT,
                       "%s, line %llu: the id %llu is there twice", path,
                       (unsigned long long)number, (unsigned long long)id);
    r->value[page - 1] = (float)value;
    report->pages++;
    report->sum += value;
    return SD_OK;
}

sd_status
sd_world_rewards(const sd_world *w, const char *path, float **ret,
                 sd_world_rewards_report *ret_report, sd_why *why)
{
    world_lines *lines;
    sd_status st = world__lines_open(path, &lines, why);
    if (st)
        return st;
    rewards r;
    rewards_init(&r, w);
    sd_world_rewards_report report = {0};
    sd_str line;
    uint64_t number;
    bool more = true;
    while (!(st = world__lines_next(lines, &more, &line, &number, why)) && more)
        if ((st = put_line(&r, line, path, number, &report, why)))
            break;
    if (!st && !report.pages)
        st = sd_fail(why, SD_ERR_FORMAT, "%s: no id of the world is in it",
                     path);
    world__lines_free(lines);
    free(r.slot);
    if (st) {
        free(r.value);
        return st;
    }
    for (uint32_t i = 0; i < w->pages; i++)
        if (r.value[i] < 0)
            r.value[i] = 0;
    *ret = r.value;
    *ret_report = report;
    return SD_OK;
}

// SPDX-License-Identifier: Apache-2.0
// What the pages of a made world are about.
//
// A community has a topic, and most of its hosts have it too. Inside a host
// topics run down the tree of pages: a page has the topic of the page above it
// or, less often, that of its host, or any. So topics cluster, as on the web,
// and lose themselves within a few links. Messages of a board are about
// anything.
#include "world_int.h"

static uint16_t
draw_topic(const world_plan *w, sd_rng *r)
{
    return (uint16_t)sd_rng_below(r, (uint64_t)w->p->speech.topics);
}

static uint16_t
topic_of_host(const world_plan *w, uint32_t host, sd_rng *r)
{
    uint32_t topics = (uint32_t)w->p->speech.topics;
    uint16_t any = draw_topic(w, r);
    bool own = sd_rng_unit(r) >= w->p->speech.topic_host;
    return own ? any : (uint16_t)(w->community_of[host] % topics);
}

void
world__topics(world_plan *w)
{
    const sd_world_speech *s = &w->p->speech;
    if (s->topics < 1)
        return;
    w->topic = sd_calloc(w->pages, sizeof *w->topic);
    for (uint32_t h = 0; h < w->hosts; h++) {
        uint32_t from = w->first[h], n = w->first[h + 1] - from;
        sd_rng r;
        world__stream(w, &r, STREAM_TOPIC, h);
        uint16_t host = topic_of_host(w, h, &r);
        w->topic[from] = host;
        bool board = world__is_board(s, w->p->seed, h, n);
        for (uint32_t i = 1; i < n; i++) {
            uint16_t above = w->topic[from + (i - 1) / w->fanout];
            uint16_t any = draw_topic(w, &r);
            bool stay = sd_rng_unit(&r) < s->topic_stay;
            bool home = sd_rng_unit(&r) < s->topic_home;
            w->topic[from + i] = board ? any : stay ? above : home ? host : any;
        }
    }
}

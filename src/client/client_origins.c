// SPDX-License-Identifier: Apache-2.0
// The table of origins, bound by bytes: the one that was used least of late
// makes room.
#include "client_int.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKETS_MIN = 256 };

static void
unlink_use(sd_client *c, client_origin *o)
{
    *(o->newer ? &o->newer->older : &c->newest) = o->older;
    *(o->older ? &o->older->newer : &c->oldest) = o->newer;
}

static void
link_newest(sd_client *c, client_origin *o)
{
    o->newer = NULL;
    o->older = c->newest;
    *(c->newest ? &c->newest->newer : &c->oldest) = o;
    c->newest = o;
}

static void
way_free(client_way *w)
{
    if (w)
        sd_buf_done(&w->href);
    free(w);
}

static void
free_origin(client_origin *o)
{
    sd_robots_free(o->robots);
    sd_buf_done(&o->text);
    way_free(o->way);
    free(o);
}

static void
remove_origin(sd_client *c, client_origin *o)
{
    client_origin **at = &c->bucket[o->hash & (c->buckets - 1)];
    while (*at != o)
        at = &(*at)->chain;
    *at = o->chain;
    unlink_use(c, o);
    c->origins--;
    c->origin_bytes -= o->bytes;
    free_origin(o);
}

void
client__origins_done(sd_client *c)
{
    while (c->newest)
        remove_origin(c, c->newest);
    free(c->bucket);
}

void
client__origin_count(sd_client *c, client_origin *o)
{
    c->origin_bytes -= o->bytes;
    o->bytes = sizeof *o + o->name_n + o->text.cap +
               (o->robots ? sd_robots_bytes(o->robots) : 0) +
               (o->way ? sizeof *o->way + o->way->href.cap : 0);
    c->origin_bytes += o->bytes;
    for (client_origin *old = c->oldest, *next;
         old && old != o && c->origin_bytes > c->conf.robots_bytes;
         old = next) {
        next = old->newer;
        if (!old->busy)
            remove_origin(c, old);
    }
}

static void
grow(sd_client *c)
{
    if (c->origins < c->buckets)
        return;
    c->buckets = c->buckets ? c->buckets * 2 : BUCKETS_MIN;
    free(c->bucket);
    c->bucket = sd_calloc(c->buckets, sizeof(client_origin *));
    for (client_origin *o = c->newest; o; o = o->older) {
        client_origin **at = &c->bucket[o->hash & (c->buckets - 1)];
        o->chain = *at;
        *at = o;
    }
}

static client_origin *
find(const sd_client *c, sd_str name, uint64_t hash)
{
    client_origin *o = c->buckets ? c->bucket[hash & (c->buckets - 1)] : NULL;
    while (o && !(o->hash == hash && o->name_n == name.n &&
                  memcmp(o->name, name.p, name.n) == 0))
        o = o->chain;
    return o;
}

/// "https://example.org:8080" of `u`.
static void
add_name(const sd_url *u, sd_buf *out)
{
    sd_buf_add(out, sd_url_scheme(u));
    sd_buf_add(out, SD_STR("://"));
    sd_buf_add(out, sd_url_host_key(u));
}

client_origin *
client__origin_find(const sd_client *c, const sd_url *u)
{
    sd_buf name = {.max = SD_URL_MAX};
    add_name(u, &name);
    client_origin *o = find(c, sd_buf_str(&name), sd_hash(name.p, name.n, 0));
    sd_buf_done(&name);
    return o;
}

client_origin *
client__origin_other(const sd_client *c, const client_origin *o)
{
    static const char plain[] = "http", safe[] = "https";
    sd_str own = {o->name, o->name_n};
    bool is_safe = sd_str_starts(own, SD_STR("https:"));
    sd_buf name = {.max = SD_URL_MAX};
    sd_buf_add(&name, sd_str_of(is_safe ? plain : safe));
    sd_buf_add(&name, sd_str_sub(own, strlen(is_safe ? safe : plain), own.n));
    client_origin *other =
        find(c, sd_buf_str(&name), sd_hash(name.p, name.n, 0));
    sd_buf_done(&name);
    return other;
}

client_origin *
client__origin_get(sd_client *c, const sd_url *u)
{
    client_origin *o = client__origin_find(c, u);
    if (o) {
        unlink_use(c, o);
        link_newest(c, o);
        return o;
    }
    sd_buf name = {.max = SD_URL_MAX};
    add_name(u, &name);
    grow(c);
    o = sd_calloc(1, sizeof *o + name.n);
    memcpy(o->name, name.p, name.n);
    o->name_n = name.n;
    o->hash = sd_hash(name.p, name.n, 0);
    o->host = sd_client_host(u);
    o->text.max = SD_ROBOTS_BYTES_MAX;
    o->chain = c->bucket[o->hash & (c->buckets - 1)];
    c->bucket[o->hash & (c->buckets - 1)] = o;
    link_newest(c, o);
    c->origins++;
    client__origin_count(c, o);
    sd_buf_done(&name);
    return o;
}

void
client__origins_stop(sd_client *c)
{
    for (client_origin *o = c->newest; o; o = o->older) {
        o->waiting = NULL;
        o->busy = false;
    }
}

// ---------------------------------------------------------------- redirects

void
client__way_keep(sd_client *c, client_job *j, int64_t ready_ms)
{
    client_way *w = sd_calloc(1, sizeof *w);
    w->url = j->url;
    w->href = j->href;
    j->href = (sd_buf){.max = SD_URL_MAX};
    w->redirects = j->redirects;
    memcpy(w->seen, j->seen, sizeof w->seen);
    w->until_ms = ready_ms + c->conf.robots_keep_ms;
    way_free(j->robots_of->way);
    j->robots_of->way = w;
    client__origin_count(c, j->robots_of);
}

bool
client__way_take(sd_client *c, client_origin *o, client_job *j)
{
    client_way *w = o->way;
    bool good = w && sd_client_now_ms(c) < w->until_ms;
    if (good) {
        sd_buf_done(&j->href);
        j->url = w->url;
        j->href = w->href;
        j->redirects = w->redirects;
        memcpy(j->seen, w->seen, sizeof w->seen);
        w->href = (sd_buf){0};
    }
    way_free(w);
    o->way = NULL;
    client__origin_count(c, o);
    return good;
}

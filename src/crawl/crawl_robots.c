// SPDX-License-Identifier: Apache-2.0
// robots.txt files outlive a run: what the client learns of an origin is put
// into the next commit, and given back to a client that does not know it.
#include "crawl_int.h"

/// "https://example.org\n" of `u`: how a record begins, and what its key is the
/// hash of.
static uint64_t
add_origin(const sd_url *u, sd_buf *out)
{
    sd_str scheme = sd_url_scheme(u), host = sd_url_host_key(u);
    sd_buf_addf(out, "%.*s://%.*s\n", SD_ARGS(scheme), SD_ARGS(host));
    return sd_hash(out->p, out->n, 0);
}

/// A robots.txt may be another host's: what that has said of when to come back
/// is to outlive this run, too, though no page of it may be known.
static void
keep_clocks(sd_crawl *c, const sd_client_result *r)
{
    sd_buf href = {.max = SD_URL_MAX};
    sd_url u;
    for (size_t i = 0; i < r->hops; i++) {
        if (!r->hop[i].record || !sd_url_parse(r->hop[i].url, NULL, &href, &u))
            continue;
        uint64_t key = sd_client_host(&u);
        uint32_t host = sd_frontier_host_find(c->frontier, sd_url_host_key(&u));
        if (host != SD_FRONTIER_NO_HOST) {
            crawl__host_keep_clock(c, host, key);
            continue;
        }
        unsigned char clock[SD_POLITE_RECORD_BYTES];
        sd_polite_save(sd_client_polite(c->client), key, clock);
        sd_frontier_put(c->frontier, CRAWL_SPACE_CLOCK, key,
                        (sd_str){(const char *)clock, sizeof clock});
    }
    sd_buf_done(&href);
}

void
crawl__robots_keep(void *ctx, const sd_url *u, const sd_client_result *r)
{
    sd_crawl *c = ctx;
    keep_clocks(c, r);
    sd_buf record = {.max = SD_FRONTIER_VALUE_MAX};
    uint64_t key = add_origin(u, &record);
    if (sd_client_robots_save(c->client, u, &record)) {
        sd_frontier_put(c->frontier, CRAWL_SPACE_ROBOTS, key,
                        sd_buf_str(&record));
        // Else the next run would know the rules before it knows that the host
        // was asked for them, and ask for a page before its Crawl-delay.
        crawl__host_keep_clock(
            c, sd_frontier_host_find(c->frontier, sd_url_host_key(u)),
            sd_client_host(u));
    }
    sd_buf_done(&record);
}

/// See that the client knows the robots.txt of `u`, if the store does.
static sd_status
recall(sd_crawl *c, const sd_url *u, sd_why *why)
{
    if (c->conf.no_robots || sd_client_robots(c->client, u))
        return SD_OK;
    sd_buf origin = {.max = SD_URL_MAX},
           record = {.max = SD_FRONTIER_VALUE_MAX};
    bool found;
    sd_status st =
        sd_frontier_get(c->frontier, CRAWL_SPACE_ROBOTS, add_origin(u, &origin),
                        &record, &found, why);
    sd_str saved = sd_buf_str(&record);
    // Too old, or another origin with the same hash: it will be asked for.
    if (!st && found && sd_str_starts(saved, sd_buf_str(&origin)))
        (void)sd_client_robots_restore(c->client, u,
                                       sd_str_sub(saved, origin.n, saved.n));
    sd_buf_done(&origin);
    sd_buf_done(&record);
    return st;
}

/// Is `text`, as the robots.txt of `u` has it, the address `u`?
static bool
is_same(sd_str text, const sd_url *u)
{
    sd_buf href = {.max = SD_URL_MAX}, normal = {.max = SD_URL_MAX};
    sd_url raw, listed;
    bool same = sd_url_parse(text, u, &href, &raw) &&
                sd_url_normalise(&raw, SD_URL_NORMAL, &normal, &listed) &&
                sd_str_eq(listed.href, u->href);
    sd_buf_done(&href);
    sd_buf_done(&normal);
    return same;
}

bool
crawl__robots_lists(const sd_crawl *c, const sd_url *u)
{
    const sd_robots *robots = sd_client_robots(c->client, u);
    if (!c->conf.sitemaps || !robots)
        return false;
    const sd_robots_info *info = sd_robots_about(robots);
    for (size_t i = 0; i < info->sitemaps && i < CRAWL_SITEMAPS_MAX; i++)
        if (is_same(info->sitemap[i], u))
            return true;
    return false;
}

sd_status
crawl__robots_recall(sd_crawl *c, crawl_job *j, sd_why *why)
{
    sd_status st = recall(c, &j->parsed, why);
    // It may have been met as a link like any other.
    if (!st && crawl__robots_lists(c, &j->parsed))
        j->flags |= CRAWL_LINK_SITEMAP;
    return st;
}

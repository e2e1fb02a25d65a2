// SPDX-License-Identifier: Apache-2.0
// Links on their way into the frontier: scope, trap guard, score.
#include "crawl_int.h"

#include <stdlib.h>

/// Score of a link that is not known yet; the same for all links to it.
static float
score_link(sd_crawl *c, const crawl_link *l, sd_str host, const uint32_t *feat,
           uint64_t known, const crawl_origin *from)
{
    if (c->trail)
        return from->worth;
    if (c->conf.policy == SD_POLICY_BFS)
        return -(float)known; // its age: the disk keeps that order too
    if (l->flags & CRAWL_LINK_SITEMAP)
        return CRAWL_SITEMAP_SCORE;
    if (c->conf.learner == SD_LEARN_NONE)
        return 0;
    crawl_known p = {.ids = feat + l->feat_at,
                     .n = l->feat_n,
                     .good = from->good == 1,
                     .bad = from->good == 0};
    if (c->conf.features & SD_FEATURE_PLATFORM)
        p.platform = crawl__model_platform(
            &c->model, sd_frontier_host_find(c->frontier, host));
    return crawl__model_score(&c->model, &p);
}

static sd_status
refuse(sd_crawl *c, uint64_t page, sd_guard_reason reason, sd_why *why)
{
    sd_frontier_outcome o = {.page = page,
                             .state = SD_FRONTIER_REFUSED,
                             .reason = SD_CRAWL_REASON_GUARD + (uint16_t)reason,
                             .no_try = true,
                             .time_ms = c->now_ms};
    return sd_frontier_done(c->frontier, &o, why);
}

/// Does the selector hold no page of the host? Then it would never be chosen,
/// and never be refilled: it gets one, however short memory is. Hosts are in
/// memory anyway.
static bool
is_first(const sd_crawl *c, uint32_t host)
{
    sd_frontier_host h;
    sd_frontier_host_get(c->frontier, host, &h);
    return h.held == c->host[host].barred;
}

/// Is the link a seed, or where one redirects? Who names a seed wants it,
/// whatever it looks like.
static bool
is_seed(const crawl_link *l, const crawl_origin *from)
{
    return from->page == SD_FRONTIER_NO_PAGE ||
           (from->depth == 0 && (l->flags & CRAWL_LINK_REDIRECT));
}

/// Let the page be chosen.
static void
line_up(sd_crawl *c, const crawl_link *l, const uint32_t *feat,
        const sd_frontier_answer *a, float score, const crawl_origin *from)
{
    if (c->trail) {
        uint32_t number = crawl__trail_number(c->trail, a->page);
        if (from->page == SD_FRONTIER_NO_PAGE)
            sd_trail_start(crawl__trail_of(c->trail), number);
        return;
    }
    uint32_t slot =
        crawl__model_hold(&c->model, &(crawl_page){.page = a->page,
                                                   .host = a->host,
                                                   .score = score,
                                                   .ids = feat + l->feat_at,
                                                   .ids_n = l->feat_n,
                                                   .chain = l->chain,
                                                   .chain_n = l->chain_n,
                                                   .tag_path = l->tag_path,
                                                   .from = from->slot,
                                                   .flags = l->flags,
                                                   .parent_good = from->good});
    (void)sd_frontier_hold(c->frontier, a->page, slot);
}

static int
by_number(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

void
crawl__seeds_offered(sd_crawl *c)
{
    if (c->named_n)
        qsort(c->named, c->named_n, sizeof *c->named, by_number);
}

bool
crawl__is_named(const sd_crawl *c, uint64_t page)
{
    return c->named_n &&
           bsearch(&page, c->named, c->named_n, sizeof *c->named, by_number);
}

/// A seed that is known. If it waits it is no page behind others any more. Who
/// names one that was refused wants it, and may have said by now what lets it
/// be asked for: it waits again.
static sd_status
admit_again(sd_crawl *c, const crawl_link *l, const uint32_t *feat,
            const sd_frontier_answer *a, float score, const crawl_origin *from,
            sd_why *why)
{
    sd_frontier_host h;
    sd_frontier_page p;
    sd_frontier_host_get(c->frontier, a->host, &h);
    if (h.waiting || h.refused) {
        c->named =
            sd_grow(c->named, &c->named_cap, c->named_n + 1, sizeof *c->named);
        c->named[c->named_n++] = a->page;
    }
    if (!h.refused)
        return SD_OK;
    sd_arena_reset(&c->arena);
    sd_status st = sd_frontier_read(c->frontier, a->page, &c->arena, &p, why);
    if (st || !p.has_outcome || p.outcome.state != SD_FRONTIER_REFUSED)
        return st;
    st = sd_frontier_again(c->frontier, a->page, score, c->now_ms, why);
    if (st)
        return st;
    bool trap = p.outcome.reason >= SD_CRAWL_REASON_GUARD;
    uint64_t *counted = trap ? &c->counts.traps : &c->counts.refused;
    *counted -= *counted > 0;
    line_up(c, l, feat, a, score, from);
    return SD_OK;
}

/// The link has become a page.
static sd_status
admit(sd_crawl *c, const crawl_link *l, const uint32_t *feat,
      const sd_frontier_answer *a, float score, const crawl_origin *from,
      sd_why *why)
{
    crawl__host_reach(c, a->host);
    sd_trail *trail = c->trail ? crawl__trail_of(c->trail) : NULL;
    if (c->guard && !(l->flags & CRAWL_LINK_SITEMAP)) {
        sd_guard_verdict v = sd_guard_look(c->guard, &l->url);
        if (is_seed(l, from))
            v.choice = SD_GUARD_TAKE;
        c->counts.traps += v.choice != SD_GUARD_TAKE;
        if (v.choice == SD_GUARD_REFUSE)
            return refuse(c, a->page, v.reason, why);
        if (v.choice == SD_GUARD_HOLD && trail)
            sd_trail_bar(trail, crawl__trail_number(c->trail, a->page));
        if (v.choice == SD_GUARD_HOLD)
            return crawl__hold_back(c, a, v, why);
    }
    if (trail || a->hold || is_first(c, a->host))
        line_up(c, l, feat, a, score, from);
    return SD_OK;
}

static uint64_t
pages_of_host(const sd_crawl *c, sd_str host)
{
    sd_frontier_host h;
    if (!c->conf.scope.max_per_host)
        return 0;
    uint32_t at = sd_frontier_host_find(c->frontier, host);
    if (at == SD_FRONTIER_NO_HOST)
        return 0;
    sd_frontier_host_get(c->frontier, at, &h);
    return h.pages;
}

bool
sd_crawl_keeps(const sd_crawl_conf *conf, uint64_t key)
{
    size_t lo = 0, hi = conf->onlys;
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (conf->only[mid] < key)
            lo = mid + 1;
        else
            hi = mid;
    }
    return !conf->only || (lo < conf->onlys && conf->only[lo] == key);
}

/// Who names a seed wants it, and a sitemap is needed for what it lists: they
/// need not be like --include.
static bool
is_in_scope(const sd_crawl *c, const crawl_link *l, uint32_t depth, sd_str host)
{
    if (!sd_crawl_keeps(&c->conf, l->hash))
        return false;
    sd_scope_rule rule =
        sd_scope_check(c->scope, &l->url, depth, pages_of_host(c, host)).rule;
    return rule == SD_SCOPE_OK ||
           (rule == SD_SCOPE_NOT_INCLUDED &&
            (depth == 0 || (l->flags & CRAWL_LINK_SITEMAP)));
}

/// Links `first` to `first` + `n` of `link`.
static sd_status
offer_some(sd_crawl *c, const crawl_link *link, size_t first, size_t n,
           const uint32_t *feat, const crawl_origin *from, sd_why *why)
{
    link += first;
    c->offer = sd_grow(c->offer, &c->offer_cap, n, sizeof *c->offer);
    c->answer = sd_grow(c->answer, &c->answer_cap, n, sizeof *c->answer);
    c->offer_link =
        sd_grow(c->offer_link, &c->offer_link_cap, n, sizeof *c->offer_link);
    size_t k = 0;
    sd_frontier_totals known;
    sd_frontier_measure(c->frontier, &known);
    for (size_t i = 0; i < n; i++) {
        const crawl_link *l = &link[i];
        bool redirect = l->flags & CRAWL_LINK_REDIRECT;
        uint32_t depth = from->depth + (redirect ? 0 : 1);
        if (from->page == SD_FRONTIER_NO_PAGE)
            depth = 0;
        sd_str host = sd_url_host_key(&l->url);
        if (!is_in_scope(c, l, depth, host))
            continue;
        bool way = l->flags & (CRAWL_LINK_REDIRECT | CRAWL_LINK_SITEMAP);
        if (way && from->ways > CRAWL_WAYS_MAX)
            continue; // without end
        unsigned flags = l->flags;
        if (way)
            flags |= from->ways << CRAWL_WAYS_SHIFT;
        if (redirect)
            flags |= from->hops << CRAWL_HOPS_SHIFT;
        if (from->good == 1)
            flags |= CRAWL_LINK_GOOD_PARENT;
        c->offer_link[k] = (uint32_t)i;
        c->offer[k++] = (sd_frontier_link){
            .url = l->url.href,
            .host = host,
            .parent = from->page,
            .depth = depth,
            .flags = flags,
            .time_s = (uint32_t)(c->now_ms / 1000),
            .score = score_link(c, l, host, feat, known.pages, from),
            .feature = feat + l->feat_at,
            .features = l->feat_n};
        if (c->conf.policy == SD_POLICY_TAGPATH)
            c->offer[k - 1].context =
                (sd_str){(const char *)&l->tag_path, sizeof l->tag_path};
    }
    for (size_t at = 0; at < k; at += SD_FRONTIER_OFFER_MAX) {
        size_t part = k - at;
        part = part < SD_FRONTIER_OFFER_MAX ? part : SD_FRONTIER_OFFER_MAX;
        sd_status st = sd_frontier_offer(c->frontier, c->offer + at, part,
                                         c->answer + at, why);
        if (st)
            return st;
    }
    for (size_t i = 0; i < k; i++) {
        const sd_frontier_answer *a = &c->answer[i];
        if (a->verdict == SD_FRONTIER_NEW) {
            sd_status st = admit(c, &link[c->offer_link[i]], feat, a,
                                 c->offer[i].score, from, why);
            if (st)
                return st;
        } else if (a->verdict == SD_FRONTIER_KNOWN &&
                   from->page == SD_FRONTIER_NO_PAGE) {
            sd_status st = admit_again(c, &link[c->offer_link[i]], feat, a,
                                       c->offer[i].score, from, why);
            if (st)
                return st;
        } else if (a->verdict == SD_FRONTIER_KNOWN &&
                   a->slot != SD_FRONTIER_NO_SLOT && from->good >= 0) {
            crawl__model_parent(&c->model, a->slot, from->good);
        }
        if (c->trail)
            crawl__trail_offered(c->trail, first + c->offer_link[i], a->page);
    }
    return SD_OK;
}

sd_status
crawl__offer(sd_crawl *c, const crawl_link *link, size_t n,
             const uint32_t *feat, const crawl_origin *from, sd_why *why)
{
    // With --max-per-host every link has to see what those before it took.
    size_t step = c->conf.scope.max_per_host ? 1 : n;
    sd_status st = SD_OK;
    if (c->trail)
        crawl__trail_offer(c->trail, n);
    for (size_t i = 0; i < n && !st; i += step)
        st = offer_some(c, link, i, step, feat, from, why);
    return st;
}

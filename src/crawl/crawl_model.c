// SPDX-License-Identifier: Apache-2.0
// The selector and its learner, and what they know of the pages they hold.
//
// The learner's state is the fold of what was learnt of each page, in order:
// the features of a lesson are kept with the page's outcome, and a crawl that
// goes on learns them again. That is a microsecond a page, and nothing can be
// out of step with the counts of the hosts.
#include "crawl_int.h"

#include <stdlib.h>
#include <string.h>

static size_t
features_of(const crawl_model *m, const crawl_known *p,
            uint32_t ret[SD_FEATURE_MAX])
{
    size_t n = 0;
    if (m->conf->features & SD_FEATURE_URL) {
        n = p->n;
        memcpy(ret, p->ids, n * sizeof *ret);
    }
    if (p->platform)
        n = sd_feature_put(ret, n, p->platform - 1);
    if (m->conf->features & SD_FEATURE_PARENTS)
        n += sd_feature_kin(SD_FEATURE_PARENTS, m->conf->hashes, p->good,
                            p->bad, ret + n);
    return n;
}

float
crawl__model_score(crawl_model *m, const crawl_known *p)
{
    uint32_t feat[SD_FEATURE_MAX];
    size_t n = features_of(m, p, feat);
    return sd_learner_score(m->learner, feat, n);
}

/// What is known of a held page, on a host of this platform.
static crawl_known
known_of(const crawl_model *m, uint32_t slot, uint32_t platform)
{
    const crawl_slot *s = &m->slot[slot];
    return (crawl_known){.ids = m->ids + s->feat_at + 1,
                         .n = m->ids[s->feat_at],
                         .good = s->good,
                         .bad = s->bad,
                         .platform = platform};
}

static float
score_slot(crawl_model *m, uint32_t slot)
{
    if (m->slot[slot].lists)
        return CRAWL_SITEMAP_SCORE;
    uint32_t host = sd_frontier_host_of(m->frontier, m->slot[slot].page);
    crawl_known p = known_of(m, slot, crawl__model_platform(m, host));
    return crawl__model_score(m, &p);
}

static float
rescore(void *ctx, uint32_t slot)
{
    return score_slot(ctx, slot);
}

void
crawl__model_init(crawl_model *m, const sd_crawl_conf *conf,
                  const sd_frontier *f)
{
    *m = (crawl_model){.conf = conf, .frontier = f};
    m->learner = sd_learner_new_kin(conf->learner, sd_feature_ids(conf->hashes),
                                    conf->hashes);
    sd_select_conf sc = {.policy = conf->policy,
                         .lambda = conf->lambda,
                         .decay = conf->decay,
                         .seed = conf->rng_seed,
                         .budget = conf->budget,
                         .ctx = m};
    // Without a budget all pages are fetched in the end, and with a limit of
    // time that is what is scarce.
    if (conf->budget && !conf->time_ms)
        sc.reserve = conf->reserve;
    if (conf->learner != SD_LEARN_NONE)
        sc.rescore = rescore;
    m->select = sd_select_new(&sc);
}

void
crawl__model_done(crawl_model *m)
{
    sd_learner_free(m->learner);
    sd_select_free(m->select);
    free(m->slot);
    free(m->ids);
    free(m->platform);
}

uint32_t
crawl__model_platform(const crawl_model *m, uint32_t host)
{
    return host < m->platform_n ? m->platform[host] : 0;
}

void
crawl__model_see(crawl_model *m, uint32_t host, sd_str platform)
{
    size_t n = (size_t)host + 1;
    if (n > m->platform_n) {
        m->platform =
            sd_grow(m->platform, &m->platform_cap, n, sizeof *m->platform);
        memset(m->platform + m->platform_n, 0,
               (n - m->platform_n) * sizeof *m->platform);
        m->platform_n = n;
    }
    m->platform[host] = 1 + sd_feature_platform(platform, m->conf->hashes);
}

// ------------------------------------------------------------ held pages

/// Give back the ids of pages that are gone, once they are the most.
static void
sweep_ids(crawl_model *m)
{
    if (m->ids_dead < 1 << 20 || m->ids_dead < m->ids_n / 2)
        return;
    uint32_t *kept = sd_realloc(NULL, m->ids_n - m->ids_dead, sizeof *kept);
    size_t n = 0;
    for (size_t i = 0; i < m->slot_n; i++) {
        crawl_slot *s = &m->slot[i];
        if (s->page == SD_FRONTIER_NO_PAGE)
            continue;
        size_t size = 1 + (size_t)m->ids[s->feat_at];
        memcpy(kept + n, m->ids + s->feat_at, size * sizeof *kept);
        s->feat_at = (uint32_t)n;
        n += size;
    }
    free(m->ids);
    m->ids = kept;
    m->ids_cap = m->ids_n - m->ids_dead;
    m->ids_n = n;
    m->ids_dead = 0;
}

uint32_t
crawl__model_hold(crawl_model *m, const crawl_page *p)
{
    sd_select_page page = {.arm = p->host,
                           .score = p->score,
                           .chain = p->chain,
                           .chain_n = p->chain_n,
                           .from = p->from,
                           .lists = p->flags & CRAWL_LINK_SITEMAP,
                           .redirect = p->flags & CRAWL_LINK_REDIRECT};
    if (m->conf->policy == SD_POLICY_TAGPATH) {
        page.chain = &p->tag_path;
        page.chain_n = 1;
    }
    uint32_t slot = sd_select_add(m->select, &page);
    size_t n = p->ids_n;
    m->slot = sd_grow(m->slot, &m->slot_cap, (size_t)slot + 1, sizeof *m->slot);
    m->slot_n = (size_t)slot + 1;
    m->ids = sd_grow(m->ids, &m->ids_cap, m->ids_n + 1 + n, sizeof *m->ids);
    m->slot[slot] = (crawl_slot){.page = p->page,
                                 .feat_at = (uint32_t)m->ids_n,
                                 .lists = page.lists,
                                 .good = p->parent_good == 1,
                                 .bad = p->parent_good == 0};
    m->ids[m->ids_n] = (uint32_t)n;
    if (n)
        memcpy(m->ids + m->ids_n + 1, p->ids, n * sizeof *p->ids);
    m->ids_n += 1 + n;
    return slot;
}

/// What was known of the page it was found on when it was: nothing of none, nor
/// of ways.
static int
parent_of(const sd_frontier_link *l)
{
    const unsigned by_way =
        CRAWL_LINK_SITEMAP | CRAWL_LINK_LISTED | CRAWL_LINK_REDIRECT;
    if (l->parent == SD_FRONTIER_NO_PAGE || (l->flags & by_way))
        return -1;
    return (l->flags & CRAWL_LINK_GOOD_PARENT) != 0;
}

uint32_t
crawl__model_hold_read(crawl_model *m, const sd_frontier_page *p, float score)
{
    uint64_t chain[SD_FEATURE_CHAIN_MAX];
    uint64_t tag_path = 0;
    if (p->link.context.n == sizeof tag_path)
        memcpy(&tag_path, p->link.context.p, sizeof tag_path);
    sd_str tail = p->link.url;
    // "http://" or "https://", then the host; addresses are normal.
    for (int slashes = 0; tail.n && slashes < 3; slashes++)
        tail = sd_str_sub(tail, sd_str_find(tail, '/') + 1, tail.n);
    if (tail.p > p->link.url.p)
        tail = (sd_str){tail.p - 1, tail.n + 1};
    return crawl__model_hold(
        m, &(crawl_page){.page = p->page,
                         .host = p->host,
                         .score = score,
                         .ids = p->link.feature,
                         .ids_n = p->link.features,
                         .chain = chain,
                         .chain_n = sd_crawl_chain(p->link.host, tail,
                                                   p->link.flags, chain),
                         .tag_path = tag_path,
                         .from = SD_SELECT_NO_PAGE,
                         .flags = p->link.flags,
                         .parent_good = parent_of(&p->link)});
}

void
crawl__model_parent(crawl_model *m, uint32_t slot, bool good)
{
    uint8_t *count = good ? &m->slot[slot].good : &m->slot[slot].bad;
    if (*count == UINT8_MAX)
        return;
    unsigned bin = sd_feature_bin(*count);
    ++*count;
    if ((m->conf->features & SD_FEATURE_PARENTS) &&
        sd_feature_bin(*count) != bin && m->conf->learner != SD_LEARN_NONE)
        sd_select_rescore(m->select, slot, score_slot(m, slot));
}

void
crawl__model_forget(crawl_model *m, uint32_t slot)
{
    crawl_slot *s = &m->slot[slot];
    m->ids_dead += 1 + (size_t)m->ids[s->feat_at];
    s->page = SD_FRONTIER_NO_PAGE;
    sweep_ids(m);
}

// --------------------------------------------------------------- lessons
//
// Features are written as numbers of 7 bits a byte, least first, each the
// difference to the one before: they rise.

void
crawl__model_learn(crawl_model *m, uint32_t slot, uint32_t platform,
                   double reward, sd_buf *features)
{
    uint32_t feat[SD_FEATURE_MAX] = {0}, last = 0;
    crawl_known p = known_of(m, slot, platform);
    size_t n = features_of(m, &p, feat);
    sd_learner_train(m->learner, feat, n, reward);
    for (size_t i = 0; i < n; i++) {
        sd_buf_add_v(features, feat[i] - last);
        last = feat[i];
    }
}

bool
crawl__model_replay(crawl_model *m, double reward, sd_str features)
{
    uint32_t feat[SD_FEATURE_MAX], last = 0;
    uint32_t most = sd_feature_ids(m->conf->hashes);
    size_t n = 0, i = 0;
    if (!(reward >= 0 && reward <= 1))
        return false;
    while (i < features.n) {
        uint32_t d = 0;
        for (unsigned shift = 0;; shift += 7) {
            if (i == features.n || shift > 21)
                return false;
            unsigned char b = (unsigned char)features.p[i++];
            d |= (uint32_t)(b & 0x7f) << shift;
            if (b < 0x80)
                break;
        }
        last += d;
        if (n == SD_FEATURE_MAX || last >= most || (n && !d))
            return false;
        feat[n++] = last;
    }
    sd_learner_train(m->learner, feat, n, reward);
    return true;
}

// SPDX-License-Identifier: Apache-2.0
#include "crawl_work.h"

#include "sd_crawl.h"

#include "sd_http.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINKS_MAX = 50000, // of one page or sitemap; what is more is left out
    LINK_BYTES = 8192, // longer addresses are traps or mistakes
    TITLE_MAX = 200,
    DOMAINS = 256, // hosts whose domain is remembered
};

#define NO_LINK UINT32_MAX

/// The feature of a host's domain, which costs more to look up than all others.
typedef struct host_domain {
    uint64_t host; // hash; 0: none
    uint32_t feature;
} host_domain;

struct crawl_tools {
    const crawl_plan *plan;
    sd_extractor *extractor;
    sd_target_worker *judge;
    sd_judge_worker critic;
    sd_sitemap *sitemap;
    sd_warc_writer *warc;
    sd_buf body, words, href, normal, canonical;
    uint32_t *seen; // a page's links so far + 1, by hash
    size_t seen_cap;
    sd_bag bag;
    double *chance;              // per topic
    host_domain domain[DOMAINS]; // by hash of the host
};

crawl_tools *
crawl_tools_new(const crawl_plan *plan, unsigned number)
{
    crawl_tools *t = sd_calloc(1, sizeof *t);
    t->plan = plan;
    t->extractor = sd_extractor_new();
    t->judge = sd_target_worker_new();
    t->sitemap = sd_sitemap_new((sd_sitemap_limits){.entries = LINKS_MAX});
    if (plan->warc) {
        sd_rng rng;
        sd_rng_init(&rng, plan->warc_seed, number);
        t->warc = sd_warc_writer_new(&rng, false);
    }
    t->seen_cap = 1 << 10;
    t->seen = sd_calloc(t->seen_cap, sizeof *t->seen);
    return t;
}

void
crawl_tools_free(crawl_tools *t)
{
    sd_extractor_free(t->extractor);
    sd_target_worker_free(t->judge);
    sd_judge_worker_done(&t->critic);
    sd_sitemap_free(t->sitemap);
    sd_warc_writer_free(t->warc);
    sd_buf_done(&t->body);
    sd_buf_done(&t->words);
    sd_buf_done(&t->href);
    sd_buf_done(&t->normal);
    sd_buf_done(&t->canonical);
    sd_bag_done(&t->bag);
    free(t->chance);
    free(t->seen);
    free(t);
}

// ------------------------------------------------------------------ links

/// Where a link of this hash has its number + 1, or would.
static size_t
find_slot(const crawl_tools *t, const crawl_job *j, uint64_t hash)
{
    size_t i = hash & (t->seen_cap - 1);
    while (t->seen[i] && j->link[t->seen[i] - 1].hash != hash)
        i = (i + 1) & (t->seen_cap - 1);
    return i;
}

/// The number of a link of the page, the next one if it was not there before.
static uint32_t
number_link(crawl_tools *t, crawl_job *j, uint64_t hash)
{
    if (2 * (j->link_n + 1) > t->seen_cap) {
        t->seen_cap *= 2;
        t->seen = sd_realloc(t->seen, t->seen_cap, sizeof *t->seen);
        memset(t->seen, 0, t->seen_cap * sizeof *t->seen);
        for (size_t i = 0; i < j->link_n; i++)
            t->seen[find_slot(t, j, j->link[i].hash)] = (uint32_t)i + 1;
    }
    uint32_t *slot = &t->seen[find_slot(t, j, hash)];
    if (!*slot)
        *slot = (uint32_t)j->link_n + 1;
    return *slot - 1;
}

static void
forget_links(crawl_tools *t, size_t n)
{
    // A small page after a large one must not pay for its table.
    if (t->seen_cap > 64 * (n + 16)) {
        t->seen_cap = 1 << 10;
        t->seen = sd_realloc(t->seen, t->seen_cap, sizeof *t->seen);
    }
    memset(t->seen, 0, t->seen_cap * sizeof *t->seen);
}

size_t
sd_crawl_chain(sd_str host, sd_str tail, unsigned flags,
               uint64_t ret[SD_FEATURE_CHAIN_MAX])
{
    enum { LISTED = 0x517e };
    size_t n = sd_feature_chain(host, tail, ret);
    for (size_t i = 1; i < n && (flags & CRAWL_LINK_LISTED); i++)
        ret[i] = ret[0] + sd_hash_u64(ret[i] - ret[0] + LISTED);
    return n;
}

const char *
sd_crawl_page_name(uint64_t page, char ret[SD_CRAWL_NAME_MAX])
{
    (void)snprintf(ret, SD_CRAWL_NAME_MAX, "p%llx", (unsigned long long)page);
    return ret;
}

uint64_t
sd_crawl_url_key(sd_str url)
{
    return sd_hash(url.p, url.n, 0) | 1; // 0 is no link
}

static uint32_t
domain_of(crawl_tools *t, const sd_url *u)
{
    sd_str host = sd_url_host(u);
    uint64_t hash = sd_hash(host.p, host.n, 1) | 1;
    host_domain *d = &t->domain[hash >> 8 & (DOMAINS - 1)];
    if (d->host != hash)
        *d = (host_domain){hash, sd_feature_domain(host, t->plan->hashes)};
    return d->feature;
}

/// Add the address `ref`, as the page at `base` names it. Returns its number
/// among the page's links.
static uint32_t
add_link(crawl_tools *t, crawl_job *j, const sd_url *base, sd_str ref,
         sd_str tag_path, unsigned flags)
{
    sd_url raw, url;
    t->href.max = t->normal.max = LINK_BYTES;
    t->href.over = t->normal.over = false;
    if (j->link_n == LINKS_MAX || ref.n > LINK_BYTES ||
        !sd_url_parse(ref, base, &t->href, &raw) || !sd_url_is_web(&raw) ||
        !sd_url_normalise(&raw, SD_URL_NORMAL, &t->normal, &url))
        return NO_LINK;
    uint64_t hash = sd_crawl_url_key(url.href);
    uint32_t number = number_link(t, j, hash);
    if (number < j->link_n)
        return number;
    j->link = sd_grow(j->link, &j->link_cap, j->link_n + 1, sizeof *j->link);
    crawl_link *l = &j->link[j->link_n++];
    *l = (crawl_link){.url = sd_url_keep(&j->arena, &url),
                      .hash = hash,
                      .flags = flags,
                      .feat_at = (uint32_t)j->feat_n};
    if (tag_path.n)
        l->tag_path = sd_hash(tag_path.p, tag_path.n, 0);
    j->feat = sd_grow(j->feat, &j->feat_cap, j->feat_n + SD_FEATURE_URL_MAX + 1,
                      sizeof *j->feat);
    l->feat_n = (uint32_t)sd_feature_url(sd_url_tail(&l->url), t->plan->hashes,
                                         j->feat + j->feat_n);
    uint32_t domain = t->plan->features & SD_FEATURE_DOMAIN
                          ? domain_of(t, &l->url)
                          : t->plan->hashes;
    if (domain < t->plan->hashes)
        l->feat_n =
            (uint32_t)sd_feature_put(j->feat + j->feat_n, l->feat_n, domain);
    j->feat_n += l->feat_n;
    l->chain_n = (uint32_t)sd_crawl_chain(
        sd_url_host_key(&l->url), sd_url_tail(&l->url), flags, l->chain);
    return number;
}

/// Where a link stands on its page.
static void
add_anchor(crawl_tools *t, crawl_job *j, uint32_t link, uint32_t first,
           uint32_t last)
{
    if (!t->plan->words || link == NO_LINK || j->anchor_n == LINKS_MAX)
        return;
    j->anchor =
        sd_grow(j->anchor, &j->anchor_cap, j->anchor_n + 1, sizeof *j->anchor);
    j->anchor[j->anchor_n++] = (crawl_anchor){link, first, last};
}

/// Add the links of the page that are of its text, or those that are not.
static void
add_links(crawl_tools *t, crawl_job *j, const sd_page *p,
          const sd_page_asks *asks, const sd_url *url, bool in_text)
{
    for (size_t i = 0; i < p->link_n; i++) {
        const sd_link *l = &p->links[i];
        if ((l->kind != SD_LINK_SERIES) == in_text &&
            (!asks || sd_link_follow(asks, l->rel)))
            add_anchor(t, j, add_link(t, j, url, l->url, l->path, 0),
                       l->first_leaf, l->last_leaf);
    }
}

static void
add_page_links(crawl_tools *t, crawl_job *j, const sd_page *p,
               const sd_page_asks *asks, const sd_url *url)
{
    sd_str canonical = asks->canonical;
    uint32_t itself = NO_LINK;
    if (t->plan->ignore_nofollow)
        asks = NULL;
    if (asks && !asks->follow)
        return;
    if (canonical.n && (!asks || sd_link_follow(asks, p->facts.canonical_rel)))
        itself = add_link(t, j, url, canonical, (sd_str){0}, 0);
    if (p->facts.refresh.n)
        add_anchor(t, j, add_link(t, j, url, p->facts.refresh, (sd_str){0}, 0),
                   1, 0);
    // What the text leads to as well is known by where it stands there.
    add_links(t, j, p, asks, url, true);
    add_links(t, j, p, asks, url, false);
    add_anchor(t, j, itself, 1, 0);
}

// ------------------------------------------------------------------ pages

/// The reward. new(…) looks at what all pages were paid for: one at a time.
static void
judge_page(crawl_tools *t, crawl_job *j, const sd_page *p)
{
    const crawl_plan *plan = t->plan;
    sd_target_result r;
    const double *answer =
        plan->judge ? sd_judge_words(plan->judge, &t->critic, &j->words) : NULL;
    if (plan->seen)
        pthread_mutex_lock(plan->seen_lock);
    sd_want_page(plan->want, t->judge, p, answer, plan->seen, false, &t->words,
                 &r);
    if (plan->seen)
        pthread_mutex_unlock(plan->seen_lock);
    j->reward = r.reward;
    if (!plan->seen || !r.fresh_n)
        return;
    j->fresh = sd_arena_alloc(&j->arena, r.fresh_n * sizeof *j->fresh);
    memcpy(j->fresh, r.fresh, r.fresh_n * sizeof *j->fresh);
    j->fresh_n = r.fresh_n;
}

/// What policies want to know of the page's words.
static void
judge_words(crawl_tools *t, crawl_job *j)
{
    const crawl_plan *plan = t->plan;
    if (plan->keywords) {
        sd_bag_make(&t->bag, &j->words, NULL);
        j->similar = (float)sd_bag_cosine(plan->keywords, &t->bag);
    }
    if (!plan->hints)
        return;
    if (!t->chance)
        t->chance = sd_calloc(sd_critic_topics(plan->hints), sizeof *t->chance);
    sd_critic_hints(plan->hints, &j->words, t->chance, j->hint, CRAWL_HINTS);
}

static sd_str
keep_start(sd_arena *a, sd_str s, size_t max)
{
    if (s.n > max) {
        s.n = max;
        while (s.n && ((unsigned char)s.p[s.n] & 0xc0) == 0x80)
            s.n--;
    }
    return sd_arena_keep(a, s);
}

/// What the head asks of crawlers.
static unsigned
ask_head(const crawl_tools *t, sd_str fields)
{
    unsigned asks = 0;
    for (sd_http_field f; sd_http_next(&fields, &f);)
        if (sd_str_is(f.name, "X-Robots-Tag"))
            asks |= sd_robots_tag(f.value, t->plan->agent);
    return asks;
}

/// What the page and its head ask of crawlers.
static sd_page_asks
ask_page(crawl_tools *t, const sd_page *p, sd_str fields)
{
    sd_page_said said = {
        .url = p->url, .agent = t->plan->agent, .header = ask_head(t, fields)};
    (void)sd_http_canonical(fields, &said.canonical);
    sd_buf_reset(&t->canonical);
    t->canonical.max = SD_URL_MAX;
    return sd_page_asks_of(&p->facts, &said, &t->canonical);
}

static void
read_page(crawl_tools *t, crawl_job *j, const sd_url *url, sd_str fields,
          sd_str type, sd_str body)
{
    sd_extract_options o = {.links = true,
                            .charset = sd_http_type_read(type).charset};
    (void)sd_http_find(fields, "Refresh", &o.refresh);
    // Links resolve against what was asked for; the page is called by its own.
    sd_page page = *sd_extract_page(t->extractor, body, url->href, &o);
    page.url = j->url;
    const sd_page *p = &page;
    sd_page_asks asks = ask_page(t, p, fields);
    j->is_html = true;
    j->noindex = !asks.index;
    j->noarchive |= !asks.archive;
    j->statements = p->statements->n;
    j->title = keep_start(&j->arena, p->facts.title, TITLE_MAX);
    if (j->status == 200) // others may come from a proxy or an error page
        j->runs = sd_arena_keep(&j->arena, p->facts.platform);
    if (asks.index) { // else what it says is not ours to keep
        char label[SD_CRAWL_NAME_MAX];
        if (t->plan->words || t->plan->judge)
            sd_words_page(&j->words, p->tree, 0);
        judge_words(t, j);
        judge_page(t, j, p);
        j->statements = sd_page_nquads(
            p, sd_str_of(sd_crawl_page_name(j->page, label)), &j->quads);
        sd_page_repairs(p, &j->repairs);
    }
    j->signature = sd_signature_of(p->tree, p->statements);
    add_page_links(t, j, p, &asks, url);
}

/// Entries of a sitemap or feed.
typedef struct listing {
    crawl_tools *tools;
    crawl_job *job;
    const sd_url *url;
} listing;

static bool
add_entry(void *ctx, const sd_sitemap_entry *e)
{
    listing *l = ctx;
    uint32_t link =
        add_link(l->tools, l->job, l->url, e->loc, (sd_str){0},
                 e->is_sitemap ? CRAWL_LINK_SITEMAP : CRAWL_LINK_LISTED);
    add_anchor(l->tools, l->job, link, 1, 0);
    return l->job->link_n < LINKS_MAX;
}

/// Read the body as a sitemap or feed.
static void
read_listing(crawl_tools *t, crawl_job *j, const sd_url *url, sd_str type,
             sd_str body)
{
    listing l = {t, j, url};
    (void)sd_sitemap_read(t->sitemap, body, sd_http_type_read(type).charset,
                          add_entry, &l);
}

/// A seed that is no page: a sitemap or feed, or what is of no use.
static void
read_seed(crawl_tools *t, crawl_job *j, const sd_url *url, sd_str type,
          sd_str body)
{
    read_listing(t, j, url, type, body);
    if (j->link_n)
        j->flags |= CRAWL_LINK_SITEMAP;
    else if (j->reason == SD_FETCH_OK || j->reason == SD_FETCH_CUT_SIZE)
        j->reason = SD_FETCH_CONTENT_TYPE;
}

static void
read_body(crawl_tools *t, crawl_job *j, const sd_url *url, sd_str fields)
{
    sd_str body, type = {0};
    sd_buf_renew(&t->body, t->plan->body_bytes, CRAWL_KEEP_MAX);
    sd_fetch_reason decoded =
        sd_client_body(crawl_job_record(j), &t->body, &body);
    if (j->reason == SD_FETCH_OK)
        j->reason = decoded;
    j->decoded_bytes = body.n;
    (void)sd_http_find_last(fields, "content-type", &type);
    bool html = sd_http_is_html(type);
    if (j->flags & CRAWL_LINK_SITEMAP) {
        read_listing(t, j, url, type, body);
        if (html && !j->link_n) // a site map for people, or the front page
            j->flags &= ~(unsigned)CRAWL_LINK_SITEMAP;
    } else if (!html && j->depth == 0) {
        read_seed(t, j, url, type, body);
    }
    if (html && !(j->flags & CRAWL_LINK_SITEMAP))
        read_page(t, j, url, fields, type, body);
}

/// Does the redirect lead to the page itself, in other words? To /index.php, or
/// to the same with a session in it: then it is asked for in these.
static bool
find_moved(const crawl_tools *t, crawl_job *j, const sd_url *url, sd_str to)
{
    const unsigned plain =
        SD_URL_DROP_FRAGMENT | SD_URL_DROP_USER | SD_URL_TRIM_HOST;
    sd_buf href = {.max = LINK_BYTES}, normal = {.max = LINK_BYTES};
    sd_url raw, u;
    bool moved = sd_url_parse(to, url, &href, &raw) &&
                 sd_url_normalise(&raw, SD_URL_NORMAL, &normal, &u) &&
                 sd_str_eq(u.href, j->url) &&
                 sd_url_normalise(&raw, plain, &normal, &u) &&
                 !sd_str_eq(u.href, j->url) && !sd_str_eq(u.href, j->asked);
    if (moved && sd_scope_check(t->plan->scope, &u, j->depth, 0).rule ==
                     SD_SCOPE_EXCLUDED)
        j->reason = SD_FETCH_SCOPE;
    else if (moved)
        j->moved = sd_arena_keep(&j->arena, u.href);
    sd_buf_done(&href);
    sd_buf_done(&normal);
    return moved;
}

/// One more is said in so many words, so that `explain` can.
static void
add_redirect(crawl_tools *t, crawl_job *j, const sd_url *url, sd_str to)
{
    if (crawl_job_hops(j) >= t->plan->redirects)
        j->reason = SD_FETCH_REDIRECT_MANY;
    else if (!find_moved(t, j, url, to))
        (void)add_link(t, j, url, to, (sd_str){0},
                       CRAWL_LINK_REDIRECT | (j->flags & CRAWL_LINK_SITEMAP));
}

void
crawl_work(crawl_tools *t, crawl_job *j)
{
    const sd_fetch_record *r = crawl_job_record(j);
    j->reason = j->result->reason;
    if (!r)
        return;
    j->status = r->status;
    sd_http_head head;
    sd_buf href = {.max = SD_URL_MAX};
    sd_url url;
    if (sd_http_head_read(r->response_head, &head) &&
        sd_url_parse(r->url, NULL, &href, &url)) {
        sd_str to;
        forget_links(t, j->link_n);
        j->noarchive = ask_head(t, head.fields) & SD_ROBOTS_NOARCHIVE;
        if (r->status >= 200 && r->status < 300)
            read_body(t, j, &url, head.fields);
        else if (r->status >= 300 && r->status < 400 &&
                 sd_http_find(head.fields, "location", &to))
            add_redirect(t, j, &url, to);
    }
    sd_buf_done(&href);
    if (t->warc && !j->noarchive &&
        sd_client_warc(j->result, t->warc, &j->warc))
        sd_buf_reset(&j->warc); // over the limit of a page: not archived
}

void
crawl_tools_link(crawl_tools *t, crawl_job *j, const sd_url *base, sd_str url,
                 unsigned flags)
{
    if (!j->link_n)
        forget_links(t, 0);
    (void)add_link(t, j, base, url, (sd_str){0}, flags);
}

void
crawl_tools_warc_info(crawl_tools *t, uint64_t unix_ms, sd_buf *out)
{
    sd_buf fields = {.max = 4096};
    sd_warc_place place;
    sd_warc_field(&fields, "software", SD_STR("sundog"));
    sd_warc_field(&fields, "format", SD_STR("WARC File Format 1.1"));
    sd_warc_field(&fields, "robots", SD_STR("classic"));
    sd_warc_field(&fields, "http-header-user-agent", t->plan->user_agent);
    sd_warc_item info = {.kind = SD_WARC_INFO,
                         .unix_ms = (int64_t)unix_ms,
                         .body = sd_buf_str(&fields)};
    (void)!sd_warc_write(t->warc, &info, out, &place); // far below any limit
    sd_buf_done(&fields);
}

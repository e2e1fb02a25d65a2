// SPDX-License-Identifier: Apache-2.0
#include "crawl_topic.h"

#include "sd_evaluate.h"
#include "sd_url.h"

#include <stdlib.h>

sd_status
crawl_topic_open(crawl_topic *t, sd_why *why)
{
    return t->file ? topic_spec_read(t->file, &t->spec, why) : SD_OK;
}

void
crawl_topic_done(crawl_topic *t)
{
    topic_spec_done(&t->spec);
    sd_bag_done(&t->keys);
    free(t->keep);
}

// -------------------------------------------------------------------- pages

static int
by_key(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void
add_page(crawl_topic *t, sd_str url, sd_buf *href, sd_buf *normal)
{
    sd_url raw, u;
    sd_buf_reset(href);
    sd_buf_reset(normal);
    if (!sd_url_parse(url, NULL, href, &raw) ||
        !sd_url_normalise(&raw, SD_URL_NORMAL, normal, &u))
        return; // no crawl can have fetched that
    t->keep = sd_grow(t->keep, &t->keep_cap, t->keeps + 1, sizeof *t->keep);
    t->keep[t->keeps++] = sd_crawl_url_key(u.href);
}

/// The addresses of a log.
static sd_status
read_only(crawl_topic *t, sd_why *why)
{
    sd_map m;
    sd_run r;
    sd_status st = sd_map_open(t->only, &m, why);
    if (st)
        return st;
    sd_str text = sd_map_str(&m);
    st = sd_run_read(text, t->only, &r, why);
    sd_map_done(&m);
    if (st)
        return st;
    sd_buf href = {.max = SD_URL_MAX}, normal = {.max = SD_URL_MAX};
    t->keep = sd_grow(t->keep, &t->keep_cap, 1, sizeof *t->keep);
    for (size_t i = 0; i < r.n; i++)
        add_page(t, r.url[i], &href, &normal);
    qsort(t->keep, t->keeps, sizeof *t->keep, by_key);
    sd_buf_done(&href);
    sd_buf_done(&normal);
    sd_run_done(&r);
    return SD_OK;
}

// ----------------------------------------------------------------- settings

static sd_status
read_keywords(crawl_topic *t, sd_why *why)
{
    sd_str text = t->keywords ? sd_str_of(t->keywords) : t->spec.keywords;
    sd_words w = {.n = 0};
    sd_words_text(&w, text, 0);
    sd_bag_make(&t->keys, &w, NULL);
    sd_words_done(&w);
    if (t->keys.n || sd_trail_policy_score(t->policy) != SD_SCORE_SIMILAR)
        return SD_OK;
    return sd_fail(why, SD_ERR_USAGE,
                   "%s needs keywords: --keywords WORDS, or a --topic FILE "
                   "that has them",
                   sd_trail_policy_name(t->policy));
}

static sd_status
check_policy(const crawl_topic *t, const sd_critic *critic,
             const sd_crawl_conf *conf, sd_why *why)
{
    if (t->policy == SD_TRAIL_OFFLINE && !conf->model)
        return sd_fail(why, SD_ERR_USAGE,
                       "apprentice-offline needs --model DIR, a crawl by "
                       "critic or apprentice to learn from");
    if (t->policy == SD_TRAIL_RECALL && !t->only)
        return sd_fail(why, SD_ERR_USAGE,
                       "recall needs --only RUN, the pages it keeps to: the "
                       "pages.jsonl of another crawl");
    if (t->trail.hints && !critic)
        return sd_fail(why, SD_ERR_USAGE, "--hints needs --topics MODEL");
    return SD_OK;
}

sd_status
crawl_topic_conf(crawl_topic *t, const sd_critic *critic, sd_crawl_conf *conf,
                 sd_why *why)
{
    sd_status st = t->only ? read_only(t, why) : SD_OK;
    conf->only = t->keep;
    conf->onlys = t->keeps;
    if (st || !t->has_policy)
        return st;
    st = check_policy(t, critic, conf, why);
    if (!st)
        st = read_keywords(t, why);
    conf->by_trail = true;
    conf->trail_policy = t->policy;
    conf->trail = trail_args_conf(&t->trail, t->policy, conf->budget);
    // Who is taught in advance need not wait, and as published learns no more.
    bool taught = conf->model && t->policy != SD_TRAIL_APPRENTICE;
    conf->trail.frozen = taught;
    if (taught || (conf->model && !t->trail.switch_given))
        conf->trail.switch_at = 0;
    conf->keywords = t->keys.n ? &t->keys : NULL;
    conf->critic = critic;
    // The selector has nothing to do; and a sitemap has no words to judge its
    // links by.
    conf->policy = SD_POLICY_BFS;
    conf->learner = SD_LEARN_NONE;
    conf->features = 0;
    conf->sitemaps = false;
    return st;
}

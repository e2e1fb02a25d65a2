// SPDX-License-Identifier: Apache-2.0
// What hosts run, in a crawl's model and in its store: seen once, kept with the
// host, there again in the next run, and in no lesson of a page that was chosen
// before it was known.
#include "check.h"
#include "crawl_int.h"
#include "temp_folder.h"

#include <string.h>

enum { HASHES = 1000 };

static const sd_crawl_conf conf = {
    .dir = "test",
    .policy = SD_POLICY_SUNDOG,
    .learner = SD_LEARN_MIX,
    .features = SD_FEATURE_URL | SD_FEATURE_PARENTS | SD_FEATURE_PLATFORM,
    .hashes = HASHES};

static bool
begin(sd_crawl *c, const char *dir)
{
    sd_frontier_conf fc = {.create = true};
    sd_why why = {""};
    *c = (sd_crawl){.conf = conf};
    sd_status st = sd_frontier_open(dir, &fc, &c->frontier, &why);
    CHECK(!st, "%s", why.text);
    if (st)
        return false;
    crawl__model_init(&c->model, &c->conf, c->frontier);
    return true;
}

static void
end(sd_crawl *c)
{
    crawl__model_done(&c->model);
    sd_frontier_free(c->frontier);
    free(c->host);
}

/// A new page of `host`, held: returns its slot.
static uint32_t
hold(sd_crawl *c, sd_str host, const char *url)
{
    static const uint32_t ids[] = {3, 500};
    sd_frontier_link l = {
        .url = sd_str_of(url), .host = host, .parent = SD_FRONTIER_NO_PAGE};
    sd_frontier_answer a;
    CHECK(!sd_frontier_offer(c->frontier, &l, 1, &a, NULL), "offer");
    return crawl__model_hold(&c->model, &(crawl_page){.page = a.page,
                                                      .host = a.host,
                                                      .ids = ids,
                                                      .ids_n = SD_LEN(ids),
                                                      .from = SD_SELECT_NO_PAGE,
                                                      .parent_good = -1});
}

/// How many features the lesson of a page has.
static size_t
lesson(sd_crawl *c, uint32_t slot, uint32_t platform)
{
    sd_buf b = {.max = 4096};
    size_t n = 0;
    crawl__model_learn(&c->model, slot, platform, 1, &b);
    for (size_t i = 0; i < b.n; i++) // the last byte of each has no top bit
        n += (unsigned char)b.p[i] < 0x80;
    CHECK(crawl__model_replay(&c->model, 1, sd_buf_str(&b)), "can be replayed");
    sd_buf_done(&b);
    return n;
}

/// The first run: three hosts, two of which show what they run.
static void
first_run(const char *dir)
{
    sd_crawl c;
    sd_why why = {""};
    if (!begin(&c, dir))
        return;
    uint32_t a = hold(&c, SD_STR("a.test"), "http://a.test/1");
    (void)hold(&c, SD_STR("b.test"), "http://b.test/1");
    (void)hold(&c, SD_STR("c.test"), "http://c.test/1");
    uint32_t chosen = crawl__model_platform(&c.model, 0);
    CHECK(!chosen, "nothing is known yet");
    crawl__host_runs(&c, 0, SD_STR("alpha"));
    crawl__host_runs(&c, 1, SD_STR(""));
    crawl__host_runs(&c, 2, SD_STR("alpha"));
    crawl__host_runs(&c, 2, SD_STR("beta"));
    uint32_t alpha = crawl__model_platform(&c.model, 0);
    CHECK(alpha && crawl__model_platform(&c.model, 2) == alpha,
          "the first page that shows one counts");
    CHECK(!crawl__model_platform(&c.model, 1), "a host that shows nothing");
    size_t before = lesson(&c, a, chosen);
    CHECK(before == 4, "the first page is learnt without: %zu", before);
    CHECK(lesson(&c, a, alpha) == before + 1, "later ones with one more");
    CHECK(!sd_frontier_commit(c.frontier, &why), "%s", why.text);
    crawl__host_runs(&c, 1, SD_STR("gamma")); // is lost with the process
    end(&c);
}

static void
next_run(const char *dir)
{
    static const char *const name[] = {"a.test", "b.test", "c.test"};
    sd_crawl c;
    crawl_places places;
    bool there;
    sd_why why = {""};
    if (!begin(&c, dir))
        return;
    CHECK(!crawl__state_load(&c, &places, &there, &why), "%s", why.text);
    uint32_t alpha = 1 + sd_feature_platform(SD_STR("alpha"), HASHES);
    for (size_t i = 0; i < SD_LEN(name); i++) {
        uint32_t h = sd_frontier_host_find(c.frontier, sd_str_of(name[i]));
        uint32_t want = i == 1 ? 0 : alpha;
        CHECK(h < 3 && crawl__model_platform(&c.model, h) == want, "%s",
              name[i]);
    }
    end(&c);
}

int
main(void)
{
    temp_folder t = temp_folder_make();
    char dir[sizeof t.path + 16];
    snprintf(dir, sizeof dir, "%s/crawl.db", t.path);
    first_run(dir);
    next_run(dir);
    temp_folder_remove(t.path);
    return check_end();
}

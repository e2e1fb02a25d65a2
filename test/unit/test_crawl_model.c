// SPDX-License-Identifier: Apache-2.0
// What a crawl's model knows of the pages it holds.
#include "check.h"
#include "crawl_int.h"
#include "temp_folder.h"

static const sd_crawl_conf conf = {.dir = "test",
                                   .policy = SD_POLICY_SUNDOG,
                                   .learner = SD_LEARN_MIX,
                                   .features =
                                       SD_FEATURE_URL | SD_FEATURE_PARENTS,
                                   .hashes = 1000};

static const struct {
    const char *why;
    uint64_t parent;
    unsigned flags, good, bad;
} from_disk[] = {
    {"a seed", SD_FRONTIER_NO_PAGE, 0, 0, 0},
    {"a page that was not rewarded", 1, 0, 0, 1},
    {"one that was", 1, CRAWL_LINK_GOOD_PARENT, 1, 0},
    {"a bit that older crawls wrote", 1, 1u << 3, 0, 1},
    {"a sitemap, by robots.txt", 1, CRAWL_LINK_SITEMAP, 0, 0},
    {"stood in a sitemap", 1, CRAWL_LINK_LISTED, 0, 0},
    {"where a redirect leads", 1, CRAWL_LINK_REDIRECT, 0, 0},
};

/// A page that was on disk has the parents it had when it was found.
static void
test_parents(crawl_model *m)
{
    for (size_t i = 0; i < SD_LEN(from_disk); i++) {
        sd_frontier_page p = {.page = 2,
                              .link = {.url = SD_STR("http://a.test/1"),
                                       .host = SD_STR("a.test"),
                                       .parent = from_disk[i].parent,
                                       .flags = from_disk[i].flags}};
        const uint32_t slot = crawl__model_hold_read(m, &p, 0);
        const crawl_slot *s = &m->slot[slot];
        CHECK(s->good == from_disk[i].good && s->bad == from_disk[i].bad,
              "%s: %u good and %u bad parents", from_disk[i].why, s->good,
              s->bad);
    }
}

/// Whatever the learner thinks of its address and its parents, a sitemap keeps
/// its score; other pages do not.
static void
test_sitemap_score(crawl_model *m, sd_frontier *f)
{
    static const uint32_t ids[] = {3, 500};
    const sd_frontier_link l = {.url = SD_STR("http://b.test/map"),
                                .host = SD_STR("b.test"),
                                .parent = SD_FRONTIER_NO_PAGE};
    sd_frontier_answer a;
    sd_why why = {""};
    CHECK(!sd_frontier_offer(f, &l, 1, &a, &why), "%s", why.text);
    for (int lists = 0; lists < 2; lists++) {
        sd_buf lesson = {.max = 4096};
        sd_choice ch = {.score = 0};
        uint32_t slot = crawl__model_hold(
            m, &(crawl_page){.page = a.page,
                             .host = a.host,
                             .score = CRAWL_SITEMAP_SCORE,
                             .ids = ids,
                             .ids_n = SD_LEN(ids),
                             .from = SD_SELECT_NO_PAGE,
                             .flags = lists ? CRAWL_LINK_SITEMAP : 0,
                             .parent_good = -1});
        for (int i = 0; i < 20; i++) // pages like it come to nothing
            crawl__model_learn(m, slot, 0, 0, &lesson);
        crawl__model_parent(m, slot, false);
        CHECK(sd_select_next(m->select, &ch) && ch.page == slot, "chosen");
        bool kept = ch.score >= CRAWL_SITEMAP_SCORE;
        CHECK(kept == lists, "%d: score %g", lists, (double)ch.score);
        sd_select_forget(m->select, slot, false);
        sd_buf_done(&lesson);
    }
}

int
main(void)
{
    temp_folder t = temp_folder_make();
    char dir[sizeof t.path + 16];
    snprintf(dir, sizeof dir, "%s/crawl.db", t.path);
    sd_frontier_conf fc = {.create = true};
    sd_frontier *f = NULL;
    sd_why why = {""};
    CHECK(!sd_frontier_open(dir, &fc, &f, &why), "%s", why.text);
    crawl_model m;
    crawl__model_init(&m, &conf, f);
    test_sitemap_score(&m, f);
    test_parents(&m);
    crawl__model_done(&m);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
    return check_end();
}

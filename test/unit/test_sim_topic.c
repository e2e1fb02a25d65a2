// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sim_int.h"

#include <stdlib.h>
#include <string.h>

// A web of hubs: hub h links to ten pages, ripe and rotten by turns, which the
// anchors say, and to the next hub. Only ripe pages earn.
enum { HUBS = 30, LEAVES = 10, BLOCK = LEAVES + 1, PAGES = HUBS * BLOCK };

typedef struct web {
    sd_world w;
    uint32_t host_first[2], page_host[PAGES], *link;
    uint8_t label[PAGES];
    uint64_t link_first[PAGES + 1], origin_at[2], path_at[PAGES + 1];
    uint64_t html_at[PAGES + 1];
    float reward[PAGES], similar[PAGES];
    sd_buf text, html;
    sd_sim_text *read;
} web;

static uint32_t
hub(uint32_t h)
{
    return h * BLOCK;
}

static bool
is_ripe(uint32_t page)
{
    return page % BLOCK && page % 2;
}

static void
add_hub(web *v, uint32_t h, uint64_t *links)
{
    sd_buf_add(&v->html, SD_STR("<p>fruit</p><ul>"));
    for (uint32_t i = 1; i <= LEAVES; i++) {
        uint32_t page = hub(h) + i;
        sd_buf_addf(&v->html, "<li><a href='/%u'>%s</a> number %u", page,
                    is_ripe(page) ? "ripe" : "rotten", i);
        v->link[(*links)++] = page;
    }
    if (h + 1 < HUBS) {
        sd_buf_addf(&v->html, "</ul><a href='/%u#top'>more</a>", hub(h + 1));
        v->link[(*links)++] = hub(h + 1);
    }
}

static void
grow_web(web *v)
{
    uint64_t links = 0;
    *v = (web){.text = {.max = 1 << 20}, .html = {.max = 1 << 20}};
    v->link = sd_calloc(PAGES * BLOCK, sizeof *v->link);
    sd_buf_add(&v->text, SD_STR("http://a.test"));
    v->origin_at[1] = v->path_at[0] = v->text.n;
    v->host_first[1] = PAGES;
    for (uint32_t p = 0; p < PAGES; p++) {
        sd_buf_addf(&v->text, "/%u", p);
        v->path_at[p + 1] = v->text.n;
        if (p % BLOCK == 0)
            add_hub(v, p / BLOCK, &links);
        else
            sd_buf_addf(&v->html, "<p>page %u", p);
        v->html_at[p + 1] = v->html.n;
        v->link_first[p + 1] = links;
        v->reward[p] = is_ripe(p);
    }
    v->w = (sd_world){.pages = PAGES,
                      .hosts = 1,
                      .links = links,
                      .host_first = v->host_first,
                      .page_host = v->page_host,
                      .label = v->label,
                      .link_first = v->link_first,
                      .link = v->link,
                      .origin_at = v->origin_at,
                      .path_at = v->path_at,
                      .text = v->text.p,
                      .html_at = v->html_at,
                      .html = v->html.p};
    CHECK(!sd_sim_text_read(&v->w, 0, NULL, NULL, NULL, &v->read), "read");
}

static void
fell_web(web *v)
{
    sd_sim_text_free(v->read);
    free(v->link);
    sd_buf_done(&v->text);
    sd_buf_done(&v->html);
}

static sd_sim_topic_result
run(const web *v, const sd_sim_topic_conf *conf)
{
    sd_sim_topic_result r = {.order = NULL};
    CHECK(!sd_sim_topic_run(v->read, conf, NULL, NULL, &r), "run");
    return r;
}

static sd_sim_topic_conf
conf_of(const web *v, sd_trail_score score, uint64_t budget)
{
    static const uint32_t start = 0;
    sd_sim_topic_conf c = sd_sim_topic_default();
    c.trail.score = score;
    c.budget = budget;
    c.reward = v->reward;
    c.similar = v->similar;
    c.start = &start;
    c.starts = 1;
    return c;
}

// ---------------------------------------------------------------- reading

/// Links of the graph that no anchor was found for.
static size_t
count_lost(const sd_sim_text *t)
{
    size_t n = 0;
    for (size_t i = 0; i < t->links; i++)
        n += t->link[i].first > t->link[i].last;
    return n;
}

static void
test_text(const web *v)
{
    const sd_sim_text *t = v->read;
    CHECK(count_lost(t) == 0 && t->links == v->w.links, "%zu links lost",
          count_lost(t));
    sd_words w = sd_sim_text_words(t, 0);
    uint32_t f[SD_LINK_FEATURES_MAX];
    sd_words want = {.n = 0};
    sd_words_text(&want, SD_STR("ripe"), 0);
    size_t n = sd_link_features(&w, t->link[0].first, t->link[0].last, 0,
                                SD_NEAR_OFFSETS, f);
    CHECK(n == 1 && f[0] == sd_link_feature(0, want.word[0], 0),
          "the first anchor is one word");
    sd_words_done(&want);
}

// ---------------------------------------------------------------- orders

/// Of pages that are cut, links and words behind the cut are gone; others are
/// whole.
static void
test_cut(const web *v)
{
    enum { BYTES = 200 };
    sd_sim_text *t;
    uint32_t cut = 0;
    CHECK(!sd_sim_text_read(&v->w, BYTES, NULL, NULL, NULL, &t), "read");
    for (uint32_t p = 0; p < PAGES; p++) {
        uint64_t links = t->link_at[p + 1] - t->link_at[p];
        uint64_t all = v->read->link_at[p + 1] - v->read->link_at[p];
        bool is_cut = v->html_at[p + 1] - v->html_at[p] > BYTES;
        CHECK(is_cut ? links < all : links == all, "page %u: %llu of %llu", p,
              (unsigned long long)links, (unsigned long long)all);
        cut += is_cut;
    }
    CHECK(cut > 0 && t->links > 0, "%u pages cut, %zu links left", cut,
          t->links);
    sd_sim_text_free(t);
}

static void
test_breadth(const web *v)
{
    sd_sim_topic_conf c = conf_of(v, SD_SCORE_NONE, 24);
    sd_sim_topic_result r = run(v, &c);
    bool in_order = r.fetched == 24;
    for (uint32_t i = 0; i < r.fetched; i++)
        in_order &= r.order[i] == i; // hub 0, its pages, hub 1, its pages …
    CHECK(in_order, "the oldest first");
    free(r.order);
    c.trail.buffer = 4; // only the first four links fit; hub 1 is dropped
    r = run(v, &c);
    CHECK(r.fetched == 5, "a small buffer loses the way: %zu pages", r.fetched);
    free(r.order);
}

static void
check_starts(const web *v, const sd_sim_topic_conf *c, size_t want,
             const char *why)
{
    sd_sim_topic_result r = run(v, c);
    CHECK(r.starts == want, "%s: %zu starts", why, r.starts);
    free(r.order);
}

/// Only those that were fetched because they were given count.
static void
test_starts(const web *v)
{
    const uint32_t start[] = {3, 0, 3, 1};
    uint8_t only[PAGES];
    sd_sim_topic_conf c = conf_of(v, SD_SCORE_NONE, 24);
    c.start = start;
    c.starts = SD_LEN(start);
    check_starts(v, &c, 3, "one is said twice");
    memset(only, 1, sizeof only);
    only[3] = 0;
    c.only = only;
    check_starts(v, &c, 2, "one may not be fetched");
    c.only = NULL;
    c.trail.buffer = 2; // 3 and 0 fit; 1 is then found on 0
    check_starts(v, &c, 2, "one is dropped");
    c.budget = 1;
    check_starts(v, &c, 1, "the budget ends before");
}

static void
test_similar_and_batches(web *v)
{
    for (uint32_t p = 0; p < PAGES; p++)
        v->similar[p] = p % BLOCK ? 0 : 1 + (float)p; // later hubs are better
    sd_sim_topic_conf c = conf_of(v, SD_SCORE_SIMILAR, 40);
    sd_sim_topic_result r = run(v, &c);
    // The oldest link of the newest hub first: its ten pages before its hub.
    CHECK(r.order[1] == 1 && r.order[11] == BLOCK && r.order[12] == BLOCK + 1,
          "%u %u %u", r.order[1], r.order[11], r.order[12]);
    free(r.order);
    c.trail.n =
        11; // hub 0 alone, then all eleven links at once, then eleven more
    r = run(v, &c);
    CHECK(r.fetched == 40, "%zu", r.fetched);
    uint8_t seen[PAGES] = {0};
    for (size_t i = 0; i < r.fetched; i++)
        CHECK(!seen[r.order[i]]++, "page %u is fetched twice", r.order[i]);
    free(r.order);
}

static void
test_only(const web *v)
{
    uint8_t only[PAGES] = {0};
    for (uint32_t p = 0; p < 2 * BLOCK; p++)
        only[p] = p % 3 == 0 || p % BLOCK == 0;
    sd_sim_topic_conf c = conf_of(v, SD_SCORE_CRITIC, PAGES);
    c.only = only;
    sd_sim_topic_result r = run(v, &c);
    size_t want = 0;
    for (uint32_t p = 0; p < PAGES; p++)
        want += only[p];
    CHECK(r.fetched == want, "%zu of %zu", r.fetched, want);
    for (size_t i = 0; i < r.fetched; i++)
        CHECK(only[r.order[i]], "page %u is not in the set", r.order[i]);
    free(r.order);
}

// ---------------------------------------------------------------- learning

static size_t
rotten_after(const sd_sim_topic_result *r, size_t from)
{
    size_t n = 0;
    for (size_t i = from; i < r->fetched; i++)
        n += r->order[i] % BLOCK && !is_ripe(r->order[i]);
    return n;
}

/// The critic takes rotten pages as they come; the apprentice, once it has seen
/// three hubs, leaves most of them, and still finds its way from hub to hub.
static void
test_apprentice(const web *v, uint64_t batch, bool hints)
{
    static uint64_t hint[PAGES][SD_TRAIL_HINTS];
    enum { SWITCH = 3 * BLOCK };
    sd_sim_topic_conf c = conf_of(v, SD_SCORE_CRITIC, 120);
    sd_sim_topic_result critic = run(v, &c);
    c.trail.score = SD_SCORE_APPRENTICE;
    c.trail.switch_at = SWITCH;
    c.trail.batch = batch;
    c.trail.cocited = true;
    for (uint32_t p = 0; p < PAGES; p++)
        hint[p][0] = 1 + p % BLOCK;
    if (hints)
        c.hints = (const uint64_t(*)[SD_TRAIL_HINTS])hint;
    sd_sim_topic_result r = run(v, &c);
    CHECK(memcmp(r.order, critic.order, SWITCH * sizeof *r.order) == 0,
          "the critic's way until the switch");
    CHECK(rotten_after(&critic, SWITCH) > 30, "the critic cannot tell: %zu",
          rotten_after(&critic, SWITCH));
    // Some are fetched: a hub's link and a rotten one are both worth little.
    CHECK(3 * rotten_after(&r, SWITCH) < rotten_after(&critic, SWITCH),
          "batch %llu: %zu rotten", (unsigned long long)batch,
          rotten_after(&r, SWITCH));
    CHECK(r.trained > SWITCH / 2 && r.accuracy > 0.8, "accuracy %g",
          r.accuracy);
    free(critic.order);
    free(r.order);
}

static void
test_taught(const web *v)
{
    uint8_t taught[PAGES] = {0};
    sd_sim_topic_conf c = conf_of(v, SD_SCORE_APPRENTICE, 100);
    memset(taught, 1, 3 * BLOCK);
    c.taught = taught;
    c.trail.frozen = true;
    sd_sim_topic_result r = run(v, &c);
    CHECK(r.trained == 3 * LEAVES + 2, "%llu links between them",
          (unsigned long long)r.trained);
    CHECK(rotten_after(&r, 0) == 0, "taught before: %zu rotten",
          rotten_after(&r, 0));
    free(r.order);
    sd_sim_links_result links;
    c.taught = NULL;
    sd_sim_links_run(v->read, &c, 1, &links);
    CHECK(links.train + links.test == v->read->links && links.test > 20,
          "%llu tests", (unsigned long long)links.test);
    // Of six low links one is the way to the next hub, whose word is rare.
    CHECK(links.high_right > 0.99 && links.low_right > 5.0 / 6, "%g %g",
          links.high_right, links.low_right);
}

/// Page 3 is linked from a poor page and then from a good one, 4 from a fair
/// page and 6 from a poor one: each rule has its own order.
static void
test_several(void)
{
    static const uint32_t host_first[] = {0, 8}, page_host[8] = {0};
    static const uint64_t link_first[] = {0, 0, 1, 2, 2, 2, 3, 3, 4};
    static const uint32_t link[] = {3, 3, 4, 6}; // of pages 1, 2, 5 and 7
    static const uint64_t at[] = {0, 13, 13, 13, 13, 13, 13, 13, 13, 13};
    static const float similar[8] = {
        [1] = 0.2f, [2] = 0.8f, [5] = 0.6f, [7] = 0.3f};
    static const float reward[8] = {0};
    static const uint32_t start[] = {1, 2, 5, 7};
    static const uint32_t want[][3] = {[SD_SEVERAL_BEST] = {3, 4, 6},
                                       [SD_SEVERAL_FIRST] = {4, 6, 3},
                                       [SD_SEVERAL_MEAN] = {4, 3, 6}};
    const sd_world w = {.pages = 8,
                        .hosts = 1,
                        .links = 4,
                        .host_first = host_first,
                        .page_host = page_host,
                        .link_first = link_first,
                        .link = link,
                        .origin_at = at,
                        .path_at = at + 1,
                        .text = "http://a.test"};
    sd_sim_text *t = NULL;
    CHECK(!sd_sim_text_read(&w, 0, NULL, NULL, NULL, &t) && count_lost(t) == 4,
          "pages without text");
    for (int rule = 0; t && rule < 3; rule++) {
        sd_sim_topic_conf c = sd_sim_topic_default();
        sd_sim_topic_result r = {.order = NULL};
        c.trail.score = SD_SCORE_SIMILAR;
        c.trail.several = (sd_trail_several)rule;
        c.start = start;
        c.starts = 4;
        c.similar = similar;
        c.reward = reward;
        CHECK(!sd_sim_topic_run(t, &c, NULL, NULL, &r) && r.fetched == 7 &&
                  !memcmp(r.order + 4, want[rule], sizeof want[rule]),
              "rule %d", rule);
        free(r.order);
    }
    sd_sim_text_free(t);
}

static void
test_neighbours(const web *v)
{
    const uint32_t target[] = {hub(5) + 1, hub(5) + 2};
    uint32_t got[8];
    size_t n = sd_sim_neighbours(&v->w, target, 2, 1, got, SD_LEN(got));
    CHECK(n == 2, "%zu pages lead there over two links", n); // hubs 5 and 4
    for (size_t i = 0; i < n; i++)
        CHECK(got[i] == hub(5) || got[i] == hub(4), "page %u", got[i]);
    CHECK(sd_sim_neighbours(&v->w, target, 0, 1, got, 8) == 0, "of nothing");
}

int
main(void)
{
    web v;
    grow_web(&v);
    test_text(&v);
    test_cut(&v);
    test_breadth(&v);
    test_starts(&v);
    test_similar_and_batches(&v);
    test_only(&v);
    test_apprentice(&v, 0, false);
    test_apprentice(&v, 11, false);
    test_apprentice(&v, 11, true);
    test_taught(&v);
    test_several();
    test_neighbours(&v);
    fell_web(&v);
    return check_end();
}

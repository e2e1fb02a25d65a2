// SPDX-License-Identifier: Apache-2.0
// The frontier's promises one by one. test_frontier_model.c has random runs
// against a plain model, test_frontier_crash.c kills and full disks,
// test_frontier_damage.c flipped bytes.
#include "frontier_int.h"
#include "frontier_model.h"

#include <math.h>

static sd_frontier_totals
totals(const sd_frontier *f)
{
    sd_frontier_totals t;
    sd_frontier_measure(f, &t);
    return t;
}

// ------------------------------------------------------------ discovery

static void
test_offer(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    sd_frontier_answer a = model_offer(f, 1, 1, 0.5f);
    CHECK(a.verdict == SD_FRONTIER_NEW && a.hold, "first");
    sd_frontier_answer b = model_offer(f, 1, 1, 9);
    CHECK(b.verdict == SD_FRONTIER_KNOWN && b.page == a.page,
          "known before the commit");
    CHECK(b.slot == SD_FRONTIER_NO_SLOT, "nobody holds it");
    CHECK(sd_frontier_hold(f, a.page, 77), "a new page can be held");
    CHECK(model_offer(f, 1, 1, 9).slot == 77, "the slot of a held page");
    model_commit(f);
    b = model_offer(f, 1, 1, 9);
    CHECK(b.verdict == SD_FRONTIER_KNOWN && b.page == a.page && b.slot == 77,
          "known after the commit");
    sd_frontier_free(f);
    f = model_open(t.path, NULL);
    b = model_offer(f, 1, 1, 9);
    CHECK(b.verdict == SD_FRONTIER_KNOWN && b.page == a.page,
          "known after opening again");
    CHECK(b.slot == SD_FRONTIER_NO_SLOT, "slots do not survive");
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

static void
test_offer_twice_in_one_call(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    model_link l[4];
    for (unsigned i = 0; i < 4; i++)
        model_link_init(&l[i], 3, i / 2, 1);
    sd_frontier_link all[4] = {l[0].link, l[1].link, l[2].link, l[3].link};
    sd_frontier_answer a[4];
    sd_why why = {""};
    CHECK(!sd_frontier_offer(f, all, 4, a, &why), "%s", why.text);
    CHECK(a[0].verdict == SD_FRONTIER_NEW && a[2].verdict == SD_FRONTIER_NEW,
          "first of each");
    CHECK(a[1].verdict == SD_FRONTIER_KNOWN && a[1].page == a[0].page &&
              a[3].verdict == SD_FRONTIER_KNOWN && a[3].page == a[2].page,
          "second of each");
    CHECK(totals(f).pages == 2 && totals(f).waiting == 2, "counted once");
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

static void
test_limits(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    static char url[SD_FRONTIER_URL_MAX + 1];
    static uint32_t feature[SD_FRONTIER_FEATURES_MAX + 1];
    static char context[SD_FRONTIER_CONTEXT_MAX + 1];
    memset(url, 'a', sizeof url);
    memset(context, 0xff, sizeof context);
    for (uint32_t i = 0; i < SD_LEN(feature); i++)
        feature[i] = UINT32_MAX - i * 7919;
    model_link l;
    model_link_init(&l, 1, 1, 0);
    sd_frontier_link most = l.link;
    most.url = (sd_str){url, SD_FRONTIER_URL_MAX};
    most.context = (sd_str){context, SD_FRONTIER_CONTEXT_MAX};
    most.feature = feature;
    most.features = SD_FRONTIER_FEATURES_MAX;
    most.depth = most.flags = most.time_s = UINT32_MAX;
    sd_frontier_link over[] = {most, most, most, most, most, most, most};
    over[0].url.n++;
    over[1].context.n++;
    over[2].features++;
    over[3].score = (float)NAN;
    over[4].url.n = 0;
    over[5].host.n = 0;
    over[6].host = (sd_str){url, SD_FRONTIER_HOST_MAX + 1};
    sd_frontier_answer a[7];
    sd_why why = {""};
    CHECK(!sd_frontier_offer(f, over, 7, a, &why), "%s", why.text);
    for (size_t i = 0; i < 7; i++)
        CHECK(a[i].verdict == SD_FRONTIER_OVER &&
                  a[i].page == SD_FRONTIER_NO_PAGE,
              "over %zu", i);
    CHECK(!totals(f).hosts && !totals(f).pages, "nothing came in");
    CHECK(!sd_frontier_offer(f, &most, 1, a, &why), "%s", why.text);
    CHECK(a[0].verdict == SD_FRONTIER_NEW, "all at the limits");
    model_commit(f);
    sd_arena m = {0};
    sd_frontier_page p;
    CHECK(!sd_frontier_read(f, a[0].page, &m, &p, &why), "%s", why.text);
    CHECK(
        sd_str_eq(p.link.url, most.url) &&
            sd_str_eq(p.link.context, most.context) &&
            p.link.features == most.features &&
            !memcmp(p.link.feature, feature, most.features * sizeof *feature) &&
            p.link.time_s == UINT32_MAX,
        "all of it comes back");
    CHECK(sd_frontier_read(f, a[0].page + 1, &m, &p, &why) == SD_ERR_USAGE,
          "no such page");
    CHECK(sd_frontier_read(f, UINT64_MAX, &m, &p, &why) == SD_ERR_USAGE,
          "no such host");
    sd_arena_done(&m);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

// ------------------------------------------------------------ the queue

static void
test_order(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    static const float score[] = {-0.0f, 3, -7.5f, 1e30f, -1e30f, 0.25f, 3};
    uint32_t host = 0;
    for (unsigned i = 0; i < SD_LEN(score); i++)
        host = model_offer(f, 5, i, score[i]).host;
    model_commit(f);
    model_got *g = sd_calloc(1, sizeof *g);
    CHECK(model_refill(f, host, 3, g) == 3, "three");
    CHECK(g->score[0] >= 1e30f && g->score[1] == 3 && g->score[2] == 3 &&
              g->page[1] < g->page[2],
          "best first, equals in order of discovery");
    CHECK(model_refill(f, host, 100, g) == 4, "the rest");
    CHECK(g->score[3] == 0.25f && g->score[4] == 0 && g->score[5] == -7.5f &&
              g->score[6] <= -1e30f,
          "in order");
    CHECK(!model_refill(f, host, 100, g), "each once");
    free(g);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

/// Pages better than what was handed out and pages that wait again come back,
/// in order, once.
static void
test_early(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    model_got *g = sd_calloc(1, sizeof *g);
    uint32_t host = 0;
    for (unsigned i = 0; i < 10; i++)
        host = model_offer(f, 1, i, (float)i).host;
    model_commit(f);
    CHECK(model_refill(f, host, 5, g) == 5 && g->score[4] == 5, "9 to 5");
    (void)model_offer(f, 1, 100, 7.5f);
    (void)model_offer(f, 1, 101, 100);
    CHECK(!model_refill(f, host, 0, g), "none asked for");
    sd_frontier_outcome busy = {
        .page = g->page[1], .state = SD_FRONTIER_WAITING, .score = 8};
    sd_why why = {""};
    CHECK(!sd_frontier_done(f, &busy, &why), "%s", why.text);
    model_commit(f);
    g->n = 0;
    CHECK(model_refill(f, host, 2, g) == 2 && g->score[0] == 100 &&
              g->score[1] == 8,
          "what came late and is better");
    CHECK(model_refill(f, host, 2, g) == 2 && g->score[2] == 7.5f &&
              g->score[3] == 4,
          "then on where it was");
    CHECK(!model_done(f, g->page[0], SD_FRONTIER_WAITING, 0), "again");
    model_commit(f);
    CHECK(model_refill(f, host, 100, g) == 5 && g->page[4] != g->page[0],
          "3, 2, 1 and the two, one of them again with score 0");
    CHECK(!model_refill(f, host, 100, g), "nothing is left");
    free(g);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

static void
test_load(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    for (unsigned h = 0; h < 20; h++)
        for (unsigned i = 0; i < 1 + h * 10; i++)
            (void)model_offer(f, h, i, (float)i);
    model_commit(f);
    sd_frontier_free(f);
    f = model_open(t.path, NULL);
    model_got *g = sd_calloc(1, sizeof *g);
    sd_why why = {""};
    CHECK(!sd_frontier_load(f, 3, model_note, g, &why), "%s", why.text);
    CHECK(g->n == 1 + 19 * 3, "got %zu", g->n);
    size_t before = g->n;
    for (uint32_t h = 0; h < 20; h++)
        (void)model_refill(f, h, 1000, g);
    CHECK(g->n == totals(f).pages, "the others: %zu", g->n - before);
    CHECK(totals(f).held == g->n, "all are held");
    free(g);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

/// However little memory there is, no host is left without a page.
static void
test_load_little(void)
{
    static const struct {
        uint32_t page_bytes;
        size_t want; // of 100 hosts with 9 pages each
    } cases[] = {{1 << 10, 500}, {40 << 10, 200}, {1 << 20, 100}};
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        temp_folder t = temp_folder_make();
        sd_frontier_conf c = model_conf;
        c.page_bytes = cases[i].page_bytes;
        sd_frontier *f = model_open(t.path, &c);
        for (unsigned h = 0; h < 100; h++)
            for (unsigned k = 0; k < 9; k++)
                (void)model_offer(f, h, k, (float)k);
        model_commit(f);
        sd_frontier_free(f);
        f = model_open(t.path, &c);
        model_got *g = sd_calloc(1, sizeof *g);
        sd_why why = {""};
        CHECK(!sd_frontier_load(f, 5, model_note, g, &why), "%s", why.text);
        CHECK(g->n == cases[i].want, "%u bytes a page: %zu are held",
              c.page_bytes, g->n);
        for (uint32_t h = 0; h < 100; h++) {
            sd_frontier_host one;
            sd_frontier_host_get(f, h, &one);
            CHECK(one.held == cases[i].want / 100, "host %u: %u", h, one.held);
        }
        free(g);
        sd_frontier_free(f);
        temp_folder_remove(t.path);
    }
}

static void
test_room(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier_conf c = model_conf;
    c.page_bytes = 1 << 20;
    c.host_hold = 3;
    sd_frontier *f = model_open(t.path, &c);
    uint64_t room = sd_frontier_room(f);
    CHECK(room > 2 && room < 32, "room for %llu", (unsigned long long)room);
    for (unsigned i = 0; i < 40; i++) {
        sd_frontier_answer a = model_offer(f, i / 5, i, 1);
        uint64_t now = sd_frontier_room(f);
        bool half = now > totals(f).held;
        CHECK(a.hold == ((i % 5 < 3 || half) && now > 0), "page %u", i);
        if (a.hold)
            CHECK(sd_frontier_hold(f, a.page, i), "page %u", i);
        CHECK(sd_frontier_room(f) <= now, "it shrinks");
    }
    CHECK(totals(f).held <= room, "never more than there was room for");
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

/// With half of the room used a host with enough pages gets only better ones.
static void
test_room_better(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier_conf c = model_conf;
    c.page_bytes = 1 << 20;
    c.host_hold = 1;
    sd_frontier *f = model_open(t.path, &c);
    sd_arena a = {0};
    sd_frontier_page p;
    sd_why why;
    sd_frontier_answer first = model_offer(f, 1, 0, 1);
    unsigned n = 1;
    CHECK(sd_frontier_hold(f, first.page, 0), "hold");
    for (sd_frontier_answer b; (b = model_offer(f, 1, n, 3)).hold; n++)
        CHECK(sd_frontier_hold(f, b.page, n), "page %u", n);
    CHECK(sd_frontier_room(f) > 0 && sd_frontier_room(f) <= n, "half is left");
    CHECK(!sd_frontier_take(f, first.page, &a, &p, &why), "%s", why.text);
    CHECK(!model_offer(f, 1, 100, 1).hold, "as good as what was taken");
    sd_frontier_answer better = model_offer(f, 1, 101, 2);
    CHECK(better.hold && sd_frontier_hold(f, better.page, 101), "better");
    sd_arena_done(&a);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

static bool
is_better(const sd_frontier *f, uint32_t host)
{
    sd_frontier_host h;
    sd_frontier_host_get(f, host, &h);
    return h.better;
}

static uint32_t
hold_any(void *ctx, uint32_t host, uint64_t page, float score)
{
    (void)ctx, (void)host, (void)page, (void)score;
    return 9;
}

/// What waits on disk is compared with what was taken.
static void
test_better(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, &model_conf);
    sd_arena a = {0};
    sd_frontier_page p;
    sd_why why;
    sd_frontier_answer good = model_offer(f, 1, 0, 3),
                       poor = model_offer(f, 1, 1, 1);
    CHECK(sd_frontier_hold(f, good.page, 0) &&
              sd_frontier_hold(f, poor.page, 1),
          "hold");
    (void)model_offer(f, 1, 2, 2);
    CHECK(!sd_frontier_commit(f, &why), "%s", why.text);
    CHECK(!is_better(f, good.host), "nothing was taken");
    CHECK(!sd_frontier_take(f, poor.page, &a, &p, &why), "%s", why.text);
    CHECK(is_better(f, good.host), "2 is better than 1");
    CHECK(!sd_frontier_refill(f, good.host, 1, hold_any, NULL, &why), "%s",
          why.text);
    CHECK(!sd_frontier_take(f, good.page, &a, &p, &why), "%s", why.text);
    CHECK(!is_better(f, good.host), "nothing is left");
    (void)model_offer(f, 1, 3, 2.5f);
    CHECK(!sd_frontier_commit(f, &why), "%s", why.text);
    CHECK(!is_better(f, good.host), "2.5 is not better than 3");
    (void)model_offer(f, 1, 4, 4);
    CHECK(!sd_frontier_commit(f, &why), "%s", why.text);
    CHECK(is_better(f, good.host), "4 is");
    sd_arena_done(&a);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

// ------------------------------------------------------------ outcomes

static void
test_outcome(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    sd_frontier_answer a = model_offer(f, 1, 1, 2);
    CHECK(sd_frontier_hold(f, a.page, 5), "hold");
    model_commit(f);
    sd_arena m = {0};
    sd_frontier_page p;
    sd_why why = {""};
    CHECK(!sd_frontier_take(f, a.page, &m, &p, &why), "%s", why.text);
    CHECK(sd_str_eq(p.link.url,
                    SD_STR("https://www1.example.org/path/to/item-1.html")),
          "its address");
    CHECK(model_offer(f, 1, 1, 2).slot == SD_FRONTIER_NO_SLOT,
          "no slot in flight");
    sd_frontier_outcome o = {
        .page = a.page,
        .state = SD_FRONTIER_DONE,
        .status = 301,
        .reason = 7,
        .reward = 0.25f,
        .time_ms = 1700000123456,
        .place = {{1, 2, 3}, {0, 0, 0}, {4, 5000000000, 6}},
        .note = SD_STR("of the caller")};
    CHECK(!sd_frontier_done(f, &o, &why), "%s", why.text);
    CHECK(sd_frontier_done(f, &o, &why) == SD_ERR_USAGE, "only once");
    for (int committed = 0; committed < 2; committed++) {
        CHECK(!sd_frontier_read(f, a.page, &m, &p, &why), "%s", why.text);
        CHECK(p.has_outcome && p.outcome.status == 301 &&
                  p.outcome.reason == 7 && p.outcome.reward == 0.25f &&
                  p.outcome.attempts == 1 && p.outcome.score == 2 &&
                  p.outcome.time_ms == 1700000123456 &&
                  p.outcome.place[0].at == 2 && !p.outcome.place[1].bytes &&
                  p.outcome.place[2].at == 5000000000 &&
                  sd_str_eq(p.outcome.note, o.note),
              "comes back, committed %d", committed);
        model_commit(f);
    }
    sd_frontier_host h;
    sd_frontier_host_get(f, a.host, &h);
    CHECK(h.done == 1 && !h.waiting && !h.held && h.pages == 1 &&
              h.good == 0.25 && h.bad == 0.75 && h.last_s == 1700000123,
          "counts of the host");
    CHECK(sd_frontier_done(f, &o, &why) == SD_ERR_USAGE, "nor afterwards");
    model_verify(f);
    sd_arena_done(&m);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

static void
test_attempts(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    model_got *g = sd_calloc(1, sizeof *g);
    sd_frontier_answer a = model_offer(f, 1, 1, 2);
    sd_arena m = {0};
    sd_frontier_page p;
    sd_why why = {""};
    for (unsigned i = 1; i <= 3; i++) {
        model_commit(f);
        CHECK(model_refill(f, a.host, 9, g) == 1, "try %u", i);
        CHECK(!sd_frontier_take(f, a.page, &m, &p, &why), "%s", why.text);
        CHECK(p.has_outcome == (i > 1), "try %u", i);
        CHECK(!model_done(f, a.page, SD_FRONTIER_WAITING, 0), "try %u", i);
    }
    CHECK(sd_frontier_hold(f, a.page, 3), "held again before the commit");
    CHECK(!sd_frontier_take(f, a.page, &m, &p, &why) && p.outcome.attempts == 3,
          "and taken");
    model_commit(f);
    CHECK(!model_done(f, a.page, SD_FRONTIER_FAILED, 0), "given up");
    model_commit(f);
    CHECK(!sd_frontier_read(f, a.page, &m, &p, &why) &&
              p.outcome.attempts == 4 && p.outcome.state == SD_FRONTIER_FAILED,
          "attempts %u", p.outcome.attempts);
    sd_frontier_totals n = totals(f);
    CHECK(n.retries == 3 && n.failed == 1 && !n.waiting && !n.held, "counts");
    model_verify(f);
    free(g);
    sd_arena_done(&m);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

/// A page that was refused waits again, and no other does.
static void
test_again(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    sd_frontier_answer a = model_offer(f, 1, 1, 2), b = model_offer(f, 1, 2, 1);
    sd_arena m = {0};
    sd_frontier_page p;
    sd_why why = {""};
    CHECK(!model_done(f, a.page, SD_FRONTIER_REFUSED, 0), "refused");
    CHECK(!model_done(f, b.page, SD_FRONTIER_DONE, 0), "fetched");
    CHECK(sd_frontier_again(f, a.page, 2, 3, &why) == SD_ERR_USAGE,
          "not before the commit");
    model_commit(f);
    for (int opened = 0; opened < 2; opened++) {
        CHECK(!sd_frontier_again(f, a.page, 5, 9, &why), "%s", why.text);
        CHECK(sd_frontier_again(f, a.page, 5, 9, &why) == SD_ERR_USAGE, "once");
        CHECK(sd_frontier_again(f, b.page, 5, 9, &why) == SD_ERR_USAGE,
              "what was fetched stays so");
        CHECK(totals(f).waiting == 1 && !totals(f).refused &&
                  !totals(f).retries,
              "counts, opened %d", opened);
        CHECK(sd_frontier_hold(f, a.page, 3), "it can be held");
        CHECK(!sd_frontier_take(f, a.page, &m, &p, &why), "%s", why.text);
        CHECK(
            p.outcome.attempts == 1 + (unsigned)opened && p.outcome.score == 5,
            "%u tries, score %g", p.outcome.attempts, (double)p.outcome.score);
        model_commit(f);
        model_verify(f);
        CHECK(!model_done(f, a.page, SD_FRONTIER_REFUSED, 0), "again");
        model_commit(f);
        model_verify(f);
        sd_frontier_free(f);
        f = model_open(t.path, NULL);
    }
    // Not held, it comes by a refill.
    model_got *g = sd_calloc(1, sizeof *g);
    CHECK(!sd_frontier_again(f, a.page, 4, 9, &why), "%s", why.text);
    model_commit(f);
    CHECK(model_refill(f, a.host, 9, g) == 1 && g->score[0] == 4, "refilled");
    model_verify(f);
    free(g);
    sd_arena_done(&m);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

/// Takes pages down to a score.
static uint32_t
hold_above(void *ctx, uint32_t host, uint64_t page, float score)
{
    (void)host;
    (void)page;
    float *least = ctx;
    return score >= *least ? 5 : SD_FRONTIER_NO_SLOT;
}

/// The selector may leave pages where they are, and give one back.
static void
test_left_alone(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    sd_why why = {""};
    sd_frontier_answer a[6];
    for (unsigned i = 0; i < 6; i++)
        a[i] = model_offer(f, 1, i, (float)i);
    model_commit(f);
    float least = 3;
    for (int again = 0; again < 2; again++) {
        CHECK(!sd_frontier_refill(f, a[0].host, 9, hold_above, &least, &why),
              "%s", why.text);
        CHECK(totals(f).held == 3, "3, 4 and 5, not %llu",
              (unsigned long long)totals(f).held);
    }
    least = 1;
    CHECK(!sd_frontier_load(f, 9, hold_above, &least, &why), "%s", why.text);
    CHECK(totals(f).held == 5, "1 and 2 as well");
    sd_arena m = {0};
    sd_frontier_page p;
    CHECK(!sd_frontier_take(f, a[5].page, &m, &p, &why), "%s", why.text);
    CHECK(model_offer(f, 1, 5, 0).slot == SD_FRONTIER_NO_SLOT, "in flight");
    sd_frontier_give_back(f, a[5].page, 8);
    CHECK(model_offer(f, 1, 5, 0).slot == 8, "back");
    CHECK(!sd_frontier_take(f, a[5].page, &m, &p, &why) && !p.has_outcome,
          "without a trace");
    CHECK(!model_done(f, a[5].page, SD_FRONTIER_DONE, -1), "not counted");
    CHECK(totals(f).done == 1 && totals(f).good == 0 && totals(f).bad == 0,
          "done, and neither good nor bad");
    CHECK(!model_done(f, a[4].page, SD_FRONTIER_FAILED, 1), "failed");
    CHECK(totals(f).good == 0 && totals(f).bad == 1, "that is bad");
    model_commit(f);
    model_verify(f);
    sd_arena_done(&m);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

// ------------------------------------------------------------ other records

static void
note_host(void *ctx, uint32_t host, sd_str data)
{
    sd_buf_addf(ctx, "%u=%.*s;", host, SD_ARGS(data));
}

static void
note_key(void *ctx, uint64_t key, sd_str value)
{
    sd_buf_addf(ctx, "%llu=%.*s;", (unsigned long long)key, SD_ARGS(value));
}

static void
test_spaces(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    uint32_t host = sd_frontier_host_add(f, SD_STR("example.org:8080"));
    CHECK(sd_frontier_host_add(f, SD_STR("example.org:8080")) == host,
          "one number");
    sd_frontier_host_put(f, host, SD_STR("clock"));
    sd_frontier_put(f, 255, 2, SD_STR("b"));
    sd_frontier_put(f, 255, UINT64_MAX, SD_STR("c"));
    sd_frontier_put(f, 255, 0, SD_STR("a"));
    sd_frontier_put(f, 254, 0, SD_STR("not this"));
    model_commit(f);
    sd_frontier_free(f);
    f = model_open(t.path, NULL);
    host = sd_frontier_host_find(f, SD_STR("example.org:8080"));
    CHECK(host != SD_FRONTIER_NO_HOST, "a host without pages stays");
    sd_buf b = {.max = 1 << 16};
    sd_why why = {""};
    bool found = false;
    CHECK(!sd_frontier_host_each(f, note_host, &b, &why) &&
              sd_str_eq(sd_buf_str(&b), SD_STR("0=clock;")),
          "all such bytes: %.*s", SD_ARGS(b));
    sd_buf_reset(&b);
    CHECK(!sd_frontier_each(f, 255, note_key, &b, &why) &&
              sd_str_eq(sd_buf_str(&b),
                        SD_STR("0=a;2=b;18446744073709551615=c;")),
          "a space in order: %.*s", SD_ARGS(b));
    CHECK(!sd_frontier_get(f, 254, 0, &b, &found, &why) && found &&
              sd_str_eq(sd_buf_str(&b), SD_STR("not this")),
          "one of them");
    CHECK(!sd_frontier_get(f, 255, 7, &b, &found, &why) && !found, "none");
    sd_buf_done(&b);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

/// Another reader while the crawl runs.
static void
test_read_only(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    sd_frontier_answer a = model_offer(f, 1, 1, 2);
    model_commit(f);
    (void)model_offer(f, 1, 2, 2); // not committed
    sd_frontier_conf c = {.memory_bytes = SD_FRONTIER_MEMORY_MIN,
                          .read_only = true};
    sd_frontier *r = model_open(t.path, &c);
    sd_arena m = {0};
    sd_frontier_page p;
    sd_why why = {""};
    uint64_t page;
    model_link l;
    model_link_init(&l, 1, 1, 0);
    CHECK(!sd_frontier_find(r, l.link.url, l.link.host, &page, &why) &&
              page == a.page,
          "found by address");
    CHECK(!sd_frontier_read(r, page, &m, &p, &why) && p.link.score == 2,
          "and read");
    model_link_init(&l, 1, 2, 0);
    CHECK(!sd_frontier_find(r, l.link.url, l.link.host, &page, &why) &&
              page == SD_FRONTIER_NO_PAGE,
          "uncommitted is not there");
    CHECK(!sd_frontier_find(f, l.link.url, l.link.host, &page, &why) &&
              page == a.page + 1,
          "but for its writer");
    model_commit(f);
    sd_frontier *w = NULL;
    CHECK(sd_frontier_open(t.path, &model_conf, &w, &why) == SD_ERR_IO &&
              strstr(why.text, "in use"),
          "a second writer: %s", why.text);
    model_verify(r);
    sd_arena_done(&m);
    sd_frontier_free(r);
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

static void
test_partitions(void)
{
    temp_folder t = temp_folder_make();
    sd_frontier *f = model_open(t.path, NULL);
    uint32_t id[500];
    unsigned used[SD_FRONTIER_PARTS] = {0};
    for (unsigned i = 0; i < 500; i++) {
        sd_frontier_answer a = model_offer(f, i, 0, 0);
        sd_frontier_host h;
        sd_frontier_host_get(f, a.host, &h);
        id[i] = h.id;
        CHECK(h.id == a.page >> 32, "a page's number begins with its host");
        used[h.id >> 26]++;
    }
    for (unsigned i = 0; i < SD_FRONTIER_PARTS; i++)
        CHECK(used[i] > 0, "partition %u has hosts", i);
    model_commit(f);
    sd_frontier_free(f);
    f = model_open(t.path, NULL);
    for (unsigned i = 0; i < 500; i++) {
        sd_frontier_host h;
        sd_frontier_host_get(f, model_offer(f, i, 0, 0).host, &h);
        CHECK(h.id == id[i], "host %u keeps its id", i);
    }
    sd_frontier_free(f);
    temp_folder_remove(t.path);
}

/// The vectors of the authors' reference (key 00…0f, message 00…), first 12
/// bytes as we cut them.
static void
test_print(void)
{
    uint64_t key[2] = {0x0706050403020100u, 0x0f0e0d0c0b0a0908u};
    char text[64];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (char)i;
    // 16 bytes of the reference, as two little-endian words.
    static const struct {
        size_t n;
        uint64_t a, b;
    } want[] = {
        {0, 0xe6a825ba047f81a3u, 0x930255c71472f66du},
        {1, 0x44af996bd8c187dau, 0x45fc229b11597634u},
    };
    for (size_t i = 0; i < SD_LEN(want); i++) {
        frontier_print p = frontier__print(key, (sd_str){text, want[i].n});
        CHECK(p.w[0] == want[i].a >> 32 && p.w[1] == (uint32_t)want[i].a &&
                  p.w[2] == want[i].b >> 32,
              "%zu bytes: %08x %08x %08x", want[i].n, p.w[0], p.w[1], p.w[2]);
    }
}

static void
test_score_key(void)
{
    static const float rising[] = {-INFINITY, -1e30f, -1, -1e-40f, 0,
                                   1e-40f,    1,      2,  1e30f,   INFINITY};
    for (size_t i = 0; i < SD_LEN(rising); i++) {
        uint32_t key = frontier__score_key(rising[i]);
        CHECK(!(frontier__score_of(key) < rising[i]) &&
                  !(frontier__score_of(key) > rising[i]),
              "there and back %zu", i);
        CHECK(!i || key < frontier__score_key(rising[i - 1]),
              "better is smaller %zu", i);
    }
    CHECK(frontier__score_key(-0.0f) == frontier__score_key(0), "one zero");
}

int
main(void)
{
    test_print();
    test_score_key();
    test_offer();
    test_offer_twice_in_one_call();
    test_limits();
    test_order();
    test_early();
    test_load();
    test_load_little();
    test_room();
    test_room_better();
    test_better();
    test_outcome();
    test_attempts();
    test_again();
    test_left_alone();
    test_spaces();
    test_read_only();
    test_partitions();
    return check_end();
}

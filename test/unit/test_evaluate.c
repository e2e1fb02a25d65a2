// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_evaluate.h"

#include <math.h>
#include <string.h>

static const struct {
    const char *why, *text, *wrong; // no `wrong`: it is read
    size_t pages;
} run_cases[] = {
    {"nothing", "", NULL, 0},
    {"a live crawl's log", "{\"url\":\"http://a/\",\"reward\":1}\n", NULL, 1},
    {"blank lines, line ends, order and other members",
     "\r\n{\"x\": [1, {\"url\": 2}, \"}\"], \"reward\": 0.25 , \"y\": null, "
     "\"url\": \"http://a/\"}\r\n\n",
     NULL, 1},
    {"a run line",
     "{\"run\": {\"policy\": \"p\", \"seed\": 3, \"starts\": 2, \"z\": {}}}\n"
     "{\"url\": \"u\", \"reward\": 0}",
     NULL, 1},
    {"no object", "[1]", "a:1: expected an object", 0},
    {"no end", "{\"url\": \"u\", \"reward\": 0", "a:1: expected ',' or '}'", 0},
    {"an open string", "{\"url\": \"u", "a:1: a string without an end", 0},
    {"no reward", "{\"url\": \"u\"}", "a:1: no url or no reward", 0},
    {"no url", "{\"reward\": 1}", "a:1: no url or no reward", 0},
    {"a large reward", "\n{\"url\": \"u\", \"reward\": 1.5}",
     "a:2: a reward outside of 0 to 1", 0},
    {"a reward that is no number", "{\"url\": \"u\", \"reward\": x}",
     "a:1: expected a number", 0},
    {"more than one", "{\"url\":\"u\",\"reward\":1}{}",
     "a:1: something after the object", 0},
    {"a run inside", "{\"url\":\"u\",\"reward\":1}\n{\"run\":{}}",
     "a:2: a second run in one log", 0},
    {"a bad escape", "{\"url\":\"\\q\",\"reward\":1}", "a:1: a bad escape", 0},
    {"a value is missing", "{\"z\":,\"reward\":1}", "a:1: expected a value", 0},
};

static void
test_runs(void)
{
    for (size_t i = 0; i < SD_LEN(run_cases); i++) {
        sd_run r = {.n = 0};
        sd_why why = {""};
        sd_status st = sd_run_read(sd_str_of(run_cases[i].text), "a", &r, &why);
        if (run_cases[i].wrong)
            CHECK(st == SD_ERR_FORMAT && !strcmp(why.text, run_cases[i].wrong),
                  "%s: '%s'", run_cases[i].why, why.text);
        else
            CHECK(!st && r.n == run_cases[i].pages, "%s: %zu pages, '%s'",
                  run_cases[i].why, r.n, why.text);
        sd_run_done(&r);
    }
}

static void
test_run_texts(void)
{
    sd_run r = {.n = 0};
    sd_why why = {""};
    sd_status st = sd_run_read(
        SD_STR(
            "{\"run\": {\"policy\": \"a\\\"b\", \"topic\": \"t\", "
            "\"world\": \"w\", \"seed\": 7, \"starts\": 2}}\n"
            "{\"url\": "
            "\"http://\\u00e4\\ud83d\\ude00\\ud800\\udc00\\ud800\\u0041\\/\", "
            "\"reward\": 2.5e-1}\n"),
        "a", &r, &why);
    CHECK(!st, "%s", why.text);
    CHECK(r.has_head && sd_str_eq(r.policy, SD_STR("a\"b")) && r.seed == 7 &&
              r.starts == 2 && sd_str_eq(r.topic, SD_STR("t")) &&
              sd_str_eq(r.world, SD_STR("w")),
          "the run's own line");
    CHECK(r.n == 1 &&
              sd_str_eq(r.url[0], SD_STR("http://ä😀𐀀\xef\xbf\xbd"
                                         "A/")) &&
              fabs((double)r.reward[0] - 0.25) < 1e-6,
          "escapes: '%.*s'", r.n ? (int)r.url[0].n : 0, r.n ? r.url[0].p : "");
    sd_run_done(&r);
}

/// Ten pages, page p of score p, except that 3 and 4 are equal.
static void
test_measures(void)
{
    double score[10], v[SD_CURVE_POINTS];
    sd_rank rank[10];
    for (int i = 0; i < 10; i++)
        score[i] = i == 4 ? 3 : i;
    sd_rank_pages(score, 10, rank);
    const uint32_t want[10] = {9, 8, 7, 5, 5, 4, 3, 2, 1, 0};
    for (int i = 0; i < 10; i++) {
        uint32_t shared = i == 3 || i == 4 ? 2 : 1;
        CHECK(rank[i].from == want[i] && rank[i].to == want[i] + shared,
              "page %d has the places %u to %u", i, rank[i].from, rank[i].to);
    }

    const uint32_t page[] = {9, 0, 8, 7};
    sd_path p = {page, 4};
    const double share[] = {0.1, 0.25, 0.4, 1};
    double got[4];
    sd_measure_static(p, rank, 10, share, 4, got);
    const double best[] = {1, 1, 0.75, 0.4}; // 1 of 1, 3 of 3, 3 of 4, 4 of 10
    for (int i = 0; i < 4; i++)
        CHECK(fabs(got[i] - best[i]) < 1e-12, "best %g: %g", share[i], got[i]);

    const size_t budget = SD_CURVE_POINTS; // a point after each page
    sd_measure_dynamic(p, rank, 10, budget, v);
    const double mean[] = {0, 0.45, 1.0 / 3, 0.3}; // of 0, .9, .1, .2
    for (int i = 0; i < 4; i++)
        CHECK(fabs(v[i] - mean[i]) < 1e-12, "after %d: %g", i + 1, v[i]);
    CHECK(fabs(v[SD_CURVE_POINTS - 1] - 0.3) < 1e-12, "it stays at its end");

    const uint8_t target[10] = {1, [8] = 1};
    sd_measure_recall(p, target, 4, budget, v); // two more are nowhere
    CHECK(v[0] <= 0 && fabs(v[1] - 0.25) < 1e-12 && fabs(v[2] - 0.5) < 1e-12,
          "recall %g %g %g", v[0], v[1], v[2]);
    sd_measure_recall(p, target, 0, budget, v);
    CHECK(isnan(v[0]), "no targets, no recall");

    const float reward[] = {0.5f, 0, 1, 0.5f};
    sd_measure_loss(p, reward, budget, v);
    CHECK(fabs(v[0] - 0.5) < 1e-12 && fabs(v[1] - 0.75) < 1e-12 &&
              fabs(v[3] - 0.5) < 1e-12,
          "loss %g %g %g", v[0], v[1], v[3]);

    const uint32_t other[] = {0, 1, 2, 9};
    CHECK(fabs(sd_measure_overlap(p, (sd_path){other, 4}, 10) - 2.0 / 6) <
              1e-12,
          "two of six");
    CHECK(isnan(sd_measure_overlap((sd_path){page, 0}, (sd_path){page, 0}, 10)),
          "nothing fetched");
}

/// Where all scores are equal, half of the pool is as good as the other half.
static void
test_ties(void)
{
    const double score[10] = {0}, share[] = {0.1, 0.35, 1};
    const uint32_t page[10] = {0, 2, 4, 6, 8, 1, 3, 5, 7, 9};
    sd_rank rank[10];
    sd_rank_pages(score, 10, rank);
    for (int half = 0; half < 2; half++) {
        sd_path p = {page + 5 * half, 5};
        double got[3], v[SD_CURVE_POINTS];
        sd_measure_dynamic(p, rank, 10, 5, v);
        // Of ten places from 0 on the mean is 4.5.
        CHECK(fabs(v[SD_CURVE_POINTS - 1] - 0.45) < 1e-12, "half %d: %g", half,
              v[SD_CURVE_POINTS - 1]);
        sd_measure_static(p, rank, 10, share, 3, got);
        for (int i = 0; i < 3; i++)
            CHECK(fabs(got[i] - 0.5) < 1e-12, "half %d, best %g: %g", half,
                  share[i], got[i]);
    }
}

/// The best six of eight are one page, and five of seven equal ones.
static void
test_straddling(void)
{
    const double score[8] = {[3] = 1}, share = 0.75;
    const uint32_t page[] = {3, 0, 7};
    sd_rank rank[8];
    double got;
    sd_rank_pages(score, 8, rank);
    sd_measure_static((sd_path){page, 3}, rank, 8, &share, 1, &got);
    CHECK(fabs(got - (1 + 2 * 5.0 / 7) / 6) < 1e-12, "%g", got);
}

/// A share that is a whole number of pages, but for the last bit.
static void
test_rounding(void)
{
    enum { PAGES = 100, BEST = 7 };
    double score[PAGES], share = 0.07, got;
    uint32_t page[BEST];
    sd_rank rank[PAGES];
    for (uint32_t i = 0; i < PAGES; i++)
        score[i] = PAGES - i;
    for (uint32_t i = 0; i < BEST; i++)
        page[i] = i;
    sd_rank_pages(score, PAGES, rank);
    sd_measure_static((sd_path){page, BEST}, rank, PAGES, &share, 1, &got);
    CHECK(fabs(got - 1) < 1e-12, "%g of the best 7 %%", got);
}

int
main(void)
{
    test_rounding();
    test_runs();
    test_run_texts();
    test_measures();
    test_ties();
    test_straddling();
    return check_end();
}

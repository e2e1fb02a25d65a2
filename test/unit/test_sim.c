// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sim_int.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A web of eight pages on three hosts:
//
//   host 0: 0 → 1 2 3      host 1: 4 → 5      host 2: 7
//           1 → 4 2                5 → 6
//           2 → 3                  6 → 0 5
//           3 → 7
//
// Rewarded: 2, 5, 6, 7.
static const uint32_t small_host_first[] = {0, 4, 7, 8};
static const uint32_t small_page_host[] = {0, 0, 0, 0, 1, 1, 1, 2};
static const uint8_t small_label[] = {0, 0, 1, 0, 0, 1, 3, 1};
static const uint64_t small_link_first[] = {0, 3, 5, 6, 7, 8, 9, 11, 11};
static const uint32_t small_link[] = {1, 2, 3, 4, 2, 3, 7, 5, 6, 0, 5};
static const uint32_t small_seed[] = {0};
static const uint64_t small_at[] = {0, 4, 8, 12, 16, 20, 24, 28, 32};

static sd_world
small_world(void)
{
    return (sd_world){.pages = 8,
                      .hosts = 3,
                      .seeds = 1,
                      .links = 11,
                      .host_first = small_host_first,
                      .page_host = small_page_host,
                      .label = small_label,
                      .link_first = small_link_first,
                      .link = small_link,
                      .seed = small_seed,
                      .page_id = small_at,
                      .origin_at = small_at,
                      .path_at = small_at,
                      .text = "/aaa/bbb/ccc/ddd/eee/fff/ggg/hhh"};
}

static sd_sim_result
run(const sd_world *w, const sd_sim_conf *c)
{
    sd_sim_result r = {0};
    sd_status st = sd_sim_run(w, c, NULL, NULL, &r);
    CHECK(st == SD_OK, "%s", sd_status_text(st));
    return r;
}

static void
test_bfs_by_hand(void)
{
    sd_world w = small_world();
    sd_sim_conf c = sd_sim_conf_default();
    c.policy = SD_POLICY_BFS;
    c.learner = SD_LEARN_NONE;
    c.budget = 4;
    // Order 0 1 2 3: one of four is rewarded.
    sd_sim_result r = run(&w, &c);
    CHECK(r.fetched == 4 && r.rewarded == 1 && r.harvest == 0.25, "%g",
          r.harvest);
    CHECK(isnan(r.accuracy) && isnan(r.train_ns), "no learner, no accuracy");
    c.budget = 100;
    // … then 4 7 5 6: all of the web, three of the last four.
    r = run(&w, &c);
    CHECK(r.fetched == 8 && r.rewarded == 4 && r.harvest == 0.5,
          "a budget larger than the web: %llu", (unsigned long long)r.fetched);
    CHECK(r.curve_n == SD_SIM_STEPS && r.curve[99].fetched == 8, "100 steps");
    // The harvest after 1 … 8 pages, each at the steps that round to it.
    double want[] = {0, 0, 1.0 / 3, 1.0 / 4, 1.0 / 5, 2.0 / 6, 3.0 / 7, 0.5};
    double sum = 0;
    for (int i = 1; i <= 100; i++) {
        int n = (8 * i + 50) / 100;
        sum += want[n ? n - 1 : 0];
    }
    CHECK(fabs(r.auc - sum / 100) < 1e-12, "area %g, want %g", r.auc,
          sum / 100);
    c.label = SD_LABEL_RARE;
    r = run(&w, &c);
    CHECK(r.rewarded == 1, "the other label");
}

static void
test_success_rate_by_hand(void)
{
    // 0 (bad: host 0 at 1/2), finds 1 2 3. Nothing else waits: with no scores
    // the oldest, 1 (bad, 1/3), finds 4 on host 1, fresh at 1: 4 (bad, 1/2),
    // finds 5: 5 (good, 2/2), finds 6: 6 (good, 3/2), then 2 (good), 3, 7.
    sd_world w = small_world();
    sd_sim_conf c = sd_sim_conf_default();
    c.learner = SD_LEARN_NONE;
    static const double want[] = {0, 0, 0, 1, 2, 3, 3, 4};
    for (uint64_t n = 1; n <= 8; n++) {
        c.budget = n;
        sd_sim_result r = run(&w, &c);
        CHECK(r.rewarded == want[n - 1], "after %llu: %g",
              (unsigned long long)n, r.rewarded);
    }
}

// Pages 2, 5 and 6 are worth something, 6 less than half.
static const float small_reward[] = {0, 0, 1, 0, 0, 0.75f, 0.25f, 0};

static void
test_rewards_by_hand(void)
{
    sd_world w = small_world();
    sd_sim_conf c = sd_sim_conf_default();
    c.policy = SD_POLICY_BFS;
    c.learner = SD_LEARN_NONE;
    c.reward = small_reward;
    c.budget = 7;
    // Order 0 1 2 3 4 7 5: the label of 7 no longer counts.
    sd_sim_result r = run(&w, &c);
    CHECK(r.fetched == 7 && r.rewarded == 1.75 && r.harvest == 0.25, "%g",
          r.rewarded);
    c.budget = 100;
    r = run(&w, &c);
    CHECK(r.rewarded == 2 && r.curve[99].harvest == 0.25, "%g", r.rewarded);
    // A learner counts a page of 1/2 or more as good: all scores are 0 before
    // anything is learned, so the first page, bad, is predicted right.
    c.learner = SD_LEARN_NB;
    c.budget = 1;
    r = run(&w, &c);
    CHECK(r.accuracy == 1, "%g", r.accuracy);
}

/// Rewards that say what the label says give the same run, to the last bit,
/// under every policy.
static void
test_binary_rewards(void)
{
    sd_world w = small_world();
    float reward[8];
    for (size_t i = 0; i < SD_LEN(reward); i++)
        reward[i] = small_label[i] & SD_LABEL_ANY ? 1 : 0;
    for (unsigned p = 0; p < SD_POLICY_COUNT; p++)
        for (uint64_t budget = 1; budget <= 8; budget++) {
            sd_sim_conf c = sd_sim_conf_default();
            c.policy = (sd_policy)p;
            c.budget = budget;
            c.lambda = 0.2;
            sd_sim_result a = run(&w, &c);
            c.reward = reward;
            sd_sim_result b = run(&w, &c);
            CHECK(a.rewarded == b.rewarded && a.auc == b.auc &&
                      a.accuracy == b.accuracy,
                  "%s, %llu pages: %g and %g", sd_policy_name(c.policy),
                  (unsigned long long)budget, a.auc, b.auc);
        }
}

/// Graded rewards steer: host 1 pays 0.2 a page, host 2 pays 0.6. Every policy
/// must take them without harm.
static void
test_graded_policies(void)
{
    sd_world w = small_world();
    float reward[8] = {0.1f, 0.9f, 0.5f, 0.3f, 0.2f, 0.2f, 0.2f, 0.6f};
    for (unsigned p = 0; p < SD_POLICY_COUNT; p++)
        for (int learner = 0; learner < 2; learner++) {
            sd_sim_conf c = sd_sim_conf_default();
            c.policy = (sd_policy)p;
            c.learner = learner ? SD_LEARN_HT : SD_LEARN_NB;
            c.reward = reward;
            c.budget = 100;
            c.delay = (uint64_t)learner;
            sd_sim_result r = run(&w, &c);
            CHECK(r.fetched == 8 && fabs(r.rewarded - 3) < 1e-6, "%s: %g",
                  sd_policy_name(c.policy), r.rewarded);
        }
}

static void
test_odd_worlds(void)
{
    static const uint32_t none[] = {0, 0};
    static const uint64_t none64[] = {0, 0};
    static const uint8_t label[] = {1};
    sd_world empty = {.host_first = none,
                      .page_host = none,
                      .label = label,
                      .link_first = none64,
                      .path_at = none64,
                      .origin_at = none64,
                      .text = ""};
    static const uint32_t one_first[] = {0, 1};
    sd_world one = empty;
    one.pages = one.hosts = one.seeds = 1;
    one.host_first = one_first;
    one.seed = none;
    for (unsigned p = 0; p < SD_POLICY_COUNT; p++) {
        sd_sim_conf c = sd_sim_conf_default();
        c.policy = (sd_policy)p;
        c.features |= SD_FEATURE_SIBLINGS;
        sd_sim_result r = run(&empty, &c);
        CHECK(r.fetched == 0 && r.harvest == 0 && r.auc == 0, "empty, %s",
              sd_policy_name(p));
        r = run(&one, &c);
        CHECK(r.fetched == 1 && r.harvest == 1 && r.auc == 1, "one page, %s",
              sd_policy_name(p));
        c.static_pages = 10;
        r = run(&one, &c);
        CHECK(r.fetched == 1, "static on one page, %s", sd_policy_name(p));
    }
}

static void
test_parents_become_known(void)
{
    sd_world w = small_world();
    sim_pages p;
    uint32_t f[SD_FEATURE_MAX];
    sim__pages_init(&p, &w, SD_FEATURE_PARENTS, 100);
    size_t n = sim__pages_features(&p, 5, 0, f);
    CHECK(n == 2 && f[0] == 100 && f[1] == 107, "no parent is known yet");
    // Page 4 is fetched and earns nothing: it links to 5.
    sim__pages_reward(&p, 4, false);
    CHECK(sim__pages_parent(&p, 5, false), "the features of 5 change");
    n = sim__pages_features(&p, 5, 0, f);
    CHECK(n == 2 && f[0] == 100 && f[1] == 108, "one bad parent");
    // Later page 6, rewarded, turns out to link to it too.
    sim__pages_reward(&p, 6, true);
    CHECK(sim__pages_parent(&p, 5, true), "and change again");
    n = sim__pages_features(&p, 5, 0, f);
    CHECK(n == 3 && f[0] == 101 && f[1] == 108 && f[2] == 114,
          "one good, one bad, the flag");
    for (int i = 0; i < 1000; i++)
        sim__pages_parent(&p, 5, true);
    CHECK(!sim__pages_parent(&p, 5, true), "past the last bin nothing changes");
    n = sim__pages_features(&p, 5, 0, f);
    CHECK(n == 3 && f[0] == 106, "the last bin");
    sim__pages_forget(&p);
    n = sim__pages_features(&p, 5, 0, f);
    CHECK(n == 2 && f[0] == 100, "forgotten");
    sim__pages_done(&p);
}

/// A host's platform is known from the reward of its first page on.
static void
test_platform_becomes_known(void)
{
    static const uint16_t style[] = {7, 8, 7};
    sd_world w = small_world();
    w.host_style = style;
    sim_pages p;
    uint32_t f[SD_FEATURE_MAX];
    unsigned set = SD_FEATURE_URL | SD_FEATURE_PLATFORM;
    sim__pages_init(&p, &w, set, 100000);
    uint32_t last = w.host_first[2];
    size_t plain = sim__pages_features(&p, 1, 0, f);
    for (uint32_t i = 0; i < w.pages; i++)
        CHECK(!sim__pages_platform(&p, i), "page %u before any is fetched", i);
    sim__pages_reward(&p, 0, false);
    sim__pages_reward(&p, last, false);
    uint32_t seven = sim__pages_platform(&p, 1);
    CHECK(seven && sim__pages_platform(&p, last) == seven,
          "two hosts of one platform");
    CHECK(!sim__pages_platform(&p, w.host_first[1]), "a host not tried");
    CHECK(sim__pages_features(&p, 1, 0, f) == plain,
          "not yet when it was chosen");
    CHECK(sim__pages_features(&p, 1, seven, f) == plain + 1,
          "one feature more");
    sim__pages_forget(&p);
    CHECK(!sim__pages_platform(&p, 1), "forgotten");
    w.host_style = NULL; // as imported
    sim__pages_reward(&p, 0, true);
    CHECK(!sim__pages_platform(&p, 0), "a world without platforms");
    sim__pages_done(&p);
}

static void
test_siblings(void)
{
    sd_world w = small_world();
    sim_pages p;
    uint32_t f[SD_FEATURE_MAX];
    sim__pages_init(&p, &w, SD_FEATURE_SIBLINGS, 100);
    size_t n = sim__pages_features(&p, 3, 0, f);
    CHECK(n == 2 && f[0] == 115 && f[1] == 122, "no sibling is known");
    sim__pages_reward(&p, 0, false); // parent of 1 2 3
    sim__pages_reward(&p, 2, true);  // sibling, and parent, of 3
    sim__pages_reward(&p, 1, false);
    n = sim__pages_features(&p, 3, 0, f);
    CHECK(n == 3 && f[0] == 116 && f[1] == 123 && f[2] == 129,
          "one good, one bad: %u %u", f[0], f[1]);
    // The other order: children known before their parent.
    sim__pages_forget(&p);
    sim__pages_reward(&p, 2, true);
    sim__pages_reward(&p, 1, false);
    sim__pages_reward(&p, 0, false);
    n = sim__pages_features(&p, 3, 0, f);
    CHECK(n == 3 && f[0] == 116 && f[1] == 123, "whatever the order");
    for (int good = 0; good < 2; good++) {
        sim__pages_reward(&p, 3, good);
        n = sim__pages_features(&p, 3, 0, f);
        CHECK(n == 3 && f[0] == 116 && f[1] == 123,
              "its own reward tells nothing: %u %u", f[0], f[1]);
        sim__pages_forget(&p);
        sim__pages_reward(&p, 2, true);
        sim__pages_reward(&p, 1, false);
        sim__pages_reward(&p, 0, false);
    }
    sim__pages_done(&p);
}

static void
test_delay(void)
{
    sd_world w = small_world();
    for (uint64_t delay = 0; delay < 12; delay++) {
        sd_sim_conf c = sd_sim_conf_default();
        c.delay = delay;
        sd_sim_result r = run(&w, &c);
        CHECK(r.fetched == 8 && r.rewarded == 4,
              "delay %llu still reaches everything", (unsigned long long)delay);
    }
    sd_sim_conf c = sd_sim_conf_default();
    c.learner = SD_LEARN_NONE;
    c.delay = 1;
    c.budget = 4;
    sd_sim_result r = run(&w, &c);
    // 0; nothing waits, so its links; 1; 2, for 4 is not known before the links
    // of 1 are; then 4, on a fresh host.
    CHECK(r.rewarded == 1, "%g", r.rewarded);
}

/// A made world in a temporary file; a share `loose` of its labels is a coin's.
static sd_world
made_world(uint64_t pages, uint64_t hosts, double loose)
{
    char path[] = "/tmp/sundog-test-XXXXXX";
    int fd = mkstemp(path);
    sd_world w = {0};
    sd_why why = {""};
    sd_world_params p = sd_world_params_default();
    p.pages = pages;
    p.hosts = hosts;
    p.seed = 3;
    p.loose = loose;
    sd_status st = sd_world_make(&p, path, NULL, NULL, &why);
    if (!st)
        st = sd_world_open(path, &w, &why);
    CHECK(st == SD_OK, "%s", why.text);
    close(fd);
    unlink(path);
    return w;
}

/// No page is chosen or learnt by what it shows itself: where every host has
/// one page the platform changes nothing, and elsewhere it does.
static void
test_platform_comes_after(void)
{
    static const uint64_t hosts[] = {2000, 200};
    for (size_t i = 0; i < SD_LEN(hosts); i++) {
        sd_world w = made_world(2000, hosts[i], 0);
        sd_sim_conf c = sd_sim_conf_default();
        c.policy = SD_POLICY_SUNDOG;
        c.learner = SD_LEARN_MIX;
        c.budget = 1500;
        c.delay = 10;
        sd_sim_result without = run(&w, &c);
        c.features |= SD_FEATURE_PLATFORM;
        sd_sim_result with = run(&w, &c);
        bool same =
            without.auc == with.auc && without.accuracy == with.accuracy;
        CHECK(same == (i == 0), "%llu hosts: %g, %g",
              (unsigned long long)hosts[i], without.auc, with.auc);
        sd_world_done(&w);
    }
}

/// What a run must give on any machine with any compiler: its rewards and the
/// bits of its curve.
static const struct {
    sd_policy policy;
    sd_learn_kind learner;
    unsigned siblings;
    uint64_t static_pages, delay;
    double lambda, decay;
    double rewarded;
} fixed_cases[] = {
    {SD_POLICY_RANDOM, SD_LEARN_NB, 0, 0, 0, 0, 0, 378},
    {SD_POLICY_BFS, SD_LEARN_NB, 0, 0, 0, 0, 0, 434},
    {SD_POLICY_BEST_SCORE, SD_LEARN_NB, 0, 0, 0, 0, 0, 821},
    {SD_POLICY_BEST_SCORE, SD_LEARN_HT, 0, 0, 0, 0, 0, 833},
    {SD_POLICY_BEST_SCORE, SD_LEARN_NB, 0, 500, 0, 0, 0, 780},
    {SD_POLICY_BEST_SCORE, SD_LEARN_HT, 0, 500, 0, 0, 0, 430},
    {SD_POLICY_BEST_SCORE, SD_LEARN_NB, 1, 0, 0, 0, 0, 796},
    {SD_POLICY_NEGATIVE_ABSOLUTE_BAD, SD_LEARN_NB, 0, 0, 0, 0, 0, 718},
    {SD_POLICY_SUCCESS_RATE, SD_LEARN_NB, 0, 0, 0, 0, 0, 925},
    {SD_POLICY_SUCCESS_RATE, SD_LEARN_NB, 0, 0, 100, 0, 0, 869},
    {SD_POLICY_SUCCESS_RATE, SD_LEARN_NB, 0, 0, 0, 0.2, 0, 858},
    {SD_POLICY_SUCCESS_RATE, SD_LEARN_NB, 0, 0, 0, 0.5, 100, 873},
    {SD_POLICY_SUCCESS_RATE, SD_LEARN_NONE, 0, 0, 0, 0, 0, 885},
    {SD_POLICY_THOMPSON, SD_LEARN_NB, 0, 0, 0, 0, 0, 772},
    {SD_POLICY_ABSOLUTE_GOOD_BEST, SD_LEARN_NB, 0, 0, 0, 0, 0, 428},
    {SD_POLICY_THOMPSON_BEST, SD_LEARN_NB, 0, 0, 0, 0, 0, 826},
    {SD_POLICY_THOMPSON_BEST, SD_LEARN_HT, 0, 0, 50, 0, 0, 820},
    {SD_POLICY_SUCCESS_RATE_BEST, SD_LEARN_NB, 0, 0, 0, 0, 0, 877},
    {SD_POLICY_SUNDOG, SD_LEARN_MIX, 0, 0, 0, 0, 0, 908},
    {SD_POLICY_SUNDOG, SD_LEARN_LR, 0, 0, 100, 0, 0, 900},
    {SD_POLICY_SUNDOG, SD_LEARN_NB, 0, 500, 0, 0, 0, 969},
    {SD_POLICY_TAGPATH, SD_LEARN_NONE, 0, 0, 0, 0, 0, 400},
};

static sd_sim_conf
fixed_conf(size_t i)
{
    sd_sim_conf c = sd_sim_conf_default();
    c.policy = fixed_cases[i].policy;
    c.learner = fixed_cases[i].learner;
    if (fixed_cases[i].siblings)
        c.features |= SD_FEATURE_SIBLINGS;
    c.static_pages = fixed_cases[i].static_pages;
    c.delay = fixed_cases[i].delay;
    c.lambda = fixed_cases[i].lambda;
    c.decay = fixed_cases[i].decay;
    c.budget = 1500;
    c.seed = 7;
    return c;
}

static uint64_t
curve_hash(const sd_sim_result *r)
{
    sd_hasher h;
    sd_hasher_init(&h, 0);
    for (size_t i = 0; i < r->curve_n; i++) {
        sd_hasher_add(&h, &r->curve[i].fetched, sizeof r->curve[i].fetched);
        sd_hasher_add(&h, &r->curve[i].harvest, sizeof r->curve[i].harvest);
    }
    return sd_hasher_end(&h);
}

static void
test_fixed_numbers(void)
{
    enum { N = SD_LEN(fixed_cases) };
    sd_world w = made_world(6000, 500, 0);
    sd_sim_job job[2 * N] = {{.done = false}};
    for (size_t i = 0; i < 2 * N; i++)
        job[i].conf = fixed_conf(i % N);
    sd_status st = sd_sim_batch(&w, job, 2 * N, 3, NULL, NULL);
    CHECK(st == SD_OK, "batch: %s", sd_status_text(st));
    for (size_t i = 0; i < N; i++) {
        sd_sim_conf c = fixed_conf(i);
        sd_sim_result r = run(&w, &c);
        CHECK(r.fetched == 1500 && r.rewarded == fixed_cases[i].rewarded,
              "row %zu, %s: %g rewarded", i, sd_policy_name(c.policy),
              r.rewarded);
        CHECK(curve_hash(&r) == curve_hash(&job[i].result) &&
                  curve_hash(&r) == curve_hash(&job[i + N].result),
              "row %zu: threads change nothing", i);
        CHECK(r.auc >= 0 && r.auc <= 1, "area %g", r.auc);
    }
    sd_hasher all;
    sd_hasher_init(&all, 0);
    for (size_t i = 0; i < N; i++) {
        uint64_t one = curve_hash(&job[i].result);
        sd_hasher_add(&all, &one, sizeof one);
    }
    CHECK(sd_hasher_end(&all) == 0xa88e6550df30fc4eu,
          "all curves hash to 0x%llx", (unsigned long long)sd_hasher_end(&all));
    sd_world_done(&w);
}

/// Where labels are coins nobody can do better than chance: a frozen learner
/// is never asked about pages that it was trained on.
static void
test_static_is_fair(void)
{
    sd_world w = made_world(6000, 500, 1);
    double good = 0, pages = (double)w.pages;
    for (uint32_t i = 0; i < w.pages; i++)
        good += w.label[i] & SD_LABEL_ANY;
    double rate = good / pages;
    for (size_t i = 0; i < 4; i++) {
        sd_sim_conf c = sd_sim_conf_default();
        c.policy = SD_POLICY_BEST_SCORE;
        c.learner = i & 1 ? SD_LEARN_LR : SD_LEARN_NB;
        c.static_pages = i & 2 ? 1000000 : 1500; // too many: half of the pages
        c.budget = 1500;
        sd_sim_result r = run(&w, &c);
        double n = (double)r.fetched;
        double error = sqrt(rate * (1 - rate) / n * (pages - n) / pages);
        CHECK(fabs(r.harvest - rate) < 3 * error,
              "row %zu: %g, chance is %g ± %g", i, r.harvest, rate, error);
    }
    sd_world_done(&w);
}

static bool
stop_at_once(void *ctx, size_t done, double share)
{
    (void)ctx;
    (void)done;
    (void)share;
    return false;
}

static void
test_stop(void)
{
    sd_world w = made_world(6000, 500, 0);
    sd_sim_job job[4] = {{.done = false}};
    for (size_t i = 0; i < 4; i++)
        job[i].conf = fixed_conf(i);
    sd_status st = sd_sim_batch(&w, job, 4, 2, stop_at_once, NULL);
    CHECK(st == SD_ERR_INTERRUPTED, "stopped");
    CHECK(!job[3].done, "the last job was never begun");
    sd_world_done(&w);
}

static void
test_stream(void)
{
    sd_world w = made_world(6000, 500, 0);
    sd_why why = {""};
    sd_sim_stream c = {.learner = SD_LEARN_NB,
                       .features = SD_FEATURE_URL,
                       .hashes = 10000,
                       .label = SD_LABEL_ANY,
                       .pages = 2000,
                       .seed = 1};
    sd_sim_stream_result r = {0}, again = {0};
    sd_status st = sd_sim_stream_run(&w, &c, &r, &why);
    CHECK(st == SD_OK && r.pages == 2000, "%s", why.text);
    CHECK(r.accuracy > 0.6 && r.accuracy < 1, "learns something: %g",
          r.accuracy);
    st = sd_sim_stream_run(&w, &c, &again, &why);
    CHECK(st == SD_OK && again.accuracy == r.accuracy,
          "same seed, same result");
    sd_world_done(&w);

    sd_world small = small_world();
    c.label = SD_LABEL_RARE;
    st = sd_sim_stream_run(&small, &c, &r, &why);
    CHECK(st == SD_OK && r.pages == 2, "one page of each class");
    static const uint8_t nothing[8] = {0};
    small.label = nothing;
    st = sd_sim_stream_run(&small, &c, &r, &why);
    CHECK(st == SD_ERR_FORMAT && why.text[0], "one class only: %s", why.text);
}

int
main(void)
{
    test_bfs_by_hand();
    test_success_rate_by_hand();
    test_rewards_by_hand();
    test_binary_rewards();
    test_graded_policies();
    test_odd_worlds();
    test_parents_become_known();
    test_platform_becomes_known();
    test_siblings();
    test_delay();
    test_platform_comes_after();
    test_fixed_numbers();
    test_static_is_fair();
    test_stop();
    test_stream();
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "select_int.h"

#include <math.h>
#include <string.h>

static uint32_t
add_plain(sd_select *s, uint32_t arm, float score)
{
    return sd_select_add(s, &(sd_select_page){.arm = arm,
                                              .score = score,
                                              .from = SD_SELECT_NO_PAGE});
}

// ------------------------------------------------------------ by hand

static const struct {
    sd_policy policy;
    double good, bad, best, want;
} score_cases[] = {
    {SD_POLICY_BEST_SCORE, 9, 9, 0.25, 0.25},
    {SD_POLICY_NEGATIVE_ABSOLUTE_BAD, 9, 3, 0.25, -3},
    {SD_POLICY_NEGATIVE_ABSOLUTE_BAD, 0, 0, 1, 0},
    {SD_POLICY_SUCCESS_RATE, 0, 0, 0.25, 1},
    {SD_POLICY_SUCCESS_RATE, 3, 1, 0.25, 2},
    {SD_POLICY_SUCCESS_RATE, 0, 4, 0.25, 0.2},
    {SD_POLICY_SUCCESS_RATE, 0.5, 0.25, 0.25, 1.2},
    {SD_POLICY_ABSOLUTE_GOOD_BEST, 8, 3, 0.25, 2},
    {SD_POLICY_ABSOLUTE_GOOD_BEST, 0, 0, 1, 0},
    {SD_POLICY_SUCCESS_RATE_BEST, 3, 1, 0.25, 0.5},
};

static void
test_scores(void)
{
    for (size_t i = 0; i < SD_LEN(score_cases); i++) {
        double got = select__score(score_cases[i].policy, score_cases[i].good,
                                   score_cases[i].bad, score_cases[i].best);
        CHECK(fabs(got - score_cases[i].want) < 1e-15, "%s row %zu: %g",
              sd_policy_name(score_cases[i].policy), i, got);
    }
}

static void
test_lambda(void)
{
    sd_select_conf c = {.lambda = 0.5, .decay = 10000};
    CHECK(select__lambda(&c, 10000) == 0.25, "half after m choices");
    CHECK(select__lambda(&c, 30000) == 0.125, "a quarter after 3 m");
    CHECK(fabs(select__lambda(&c, 1) - 0.5 * 10000 / 10001) < 1e-15, "t = 1");
    c.decay = 0;
    CHECK(select__lambda(&c, 1000000) == 0.5, "static");
}

static void
test_names(void)
{
    for (unsigned p = 0; p < SD_POLICY_COUNT; p++) {
        sd_policy got = SD_POLICY_COUNT;
        bool found =
            sd_policy_find(sd_str_of(sd_policy_name((sd_policy)p)), &got);
        CHECK(found && got == p, "%s", sd_policy_name((sd_policy)p));
    }
    sd_policy p;
    CHECK(!sd_policy_find(SD_STR("success"), &p), "no abbreviations");
}

static void
test_empty(void)
{
    for (unsigned p = 0; p < SD_POLICY_COUNT; p++) {
        sd_select_conf c = {.policy = (sd_policy)p, .seed = 1};
        sd_select *s = sd_select_new(&c);
        sd_choice ch;
        CHECK(!sd_select_next(s, &ch), "%s: nothing waits", sd_policy_name(p));
        uint32_t page = add_plain(s, 77, 0.5f);
        CHECK(sd_select_is_waiting(s, page) && !sd_select_is_waiting(s, 1),
              "waits");
        bool got = sd_select_next(s, &ch);
        CHECK(got && ch.arm == 77 && ch.page == page, "the only page");
        CHECK(!sd_select_next(s, &ch) && !sd_select_is_waiting(s, page),
              "taken once");
        sd_select_rescore(s, page, 9);
        sd_select_reward(s, page, 1);
        CHECK(!sd_select_next(s, &ch), "rewards bring no page back");
        sd_select_free(s);
    }
}

// ------------------------------------------- against a plain scan, exactly

enum { ARMS = 40, PAGES = 2000 };

typedef struct plain_page {
    uint32_t arm;
    float score;
    bool waits;
} plain_page;

/// Algorithm 1 as the paper prints it: score every arm, take the best, then
/// the arm's best page. First seen wins ties.
typedef struct plain {
    double good[ARMS], bad[ARMS];
    uint32_t in_flight[ARMS];
    uint32_t order[ARMS], order_n;
    plain_page page[PAGES];
    uint32_t n;
} plain;

static bool
plain_best(const plain *m, uint32_t arm, uint32_t *ret)
{
    bool any = false;
    for (uint32_t i = 0; i < m->n; i++)
        if (m->page[i].waits && m->page[i].arm == arm &&
            (!any || m->page[i].score > m->page[*ret].score)) {
            *ret = i;
            any = true;
        }
    return any;
}

static bool
plain_next(const plain *m, sd_policy policy, sd_choice *ret)
{
    bool any = false;
    double top = 0;
    for (uint32_t i = 0; i < m->order_n; i++) {
        uint32_t arm = m->order[i], page = 0;
        if (!plain_best(m, arm, &page))
            continue;
        double good = m->good[arm];
        if (policy == SD_POLICY_ABSOLUTE_GOOD_BEST)
            good /= 1 + m->in_flight[arm];
        double score =
            select__score(policy, good, m->bad[arm] + m->in_flight[arm],
                          sd_logistic((double)m->page[page].score));
        if (!any || score > top) {
            top = score;
            *ret = (sd_choice){.arm = arm, .page = page};
            any = true;
        }
    }
    return any;
}

static void
compare_with_scan(sd_policy policy, uint32_t delay)
{
    static plain m;
    memset(&m, 0, sizeof m);
    sd_select_conf c = {.policy = policy, .seed = 9};
    sd_select *s = sd_select_new(&c);
    sd_rng r;
    sd_rng_init(&r, 11, policy);
    uint32_t queue[PAGES], head = 0, tail = 0, wrong = 0, chosen = 0;
    bool known[ARMS] = {false};
    while (m.n < PAGES) {
        for (uint64_t k = sd_rng_below(&r, 4); k > 0 && m.n < PAGES; k--) {
            uint32_t arm = (uint32_t)sd_rng_below(&r, ARMS);
            // Few distinct scores, so that ties are common.
            float score = (float)sd_rng_below(&r, 8) - 3.5f;
            if (!known[arm])
                m.order[m.order_n++] = arm;
            known[arm] = true;
            m.page[m.n++] = (plain_page){arm, score, true};
            add_plain(s, arm, score);
        }
        if (m.n && sd_rng_below(&r, 3) == 0) {
            uint32_t page = (uint32_t)sd_rng_below(&r, m.n);
            float score = (float)sd_rng_below(&r, 8) - 3.5f;
            if (m.page[page].waits)
                m.page[page].score = score;
            sd_select_rescore(s, page, score);
        }
        if (tail - head > delay) {
            uint32_t page = queue[head++], arm = m.page[page].arm;
            double reward = (double)sd_rng_below(&r, 3) / 2;
            m.good[arm] += reward;
            m.bad[arm] += 1 - reward;
            m.in_flight[arm]--;
            sd_select_reward(s, page, reward);
        }
        sd_choice want = {0}, got = {0};
        bool some = plain_next(&m, policy, &want);
        if (sd_select_next(s, &got) != some)
            wrong++;
        if (!some)
            continue;
        chosen++;
        wrong += got.arm != want.arm || got.page != want.page;
        m.page[want.page].waits = false;
        m.in_flight[want.arm]++;
        queue[tail++] = want.page;
    }
    CHECK(wrong == 0, "%s, delay %u: %u of %u choices differ from the scan",
          sd_policy_name(policy), delay, wrong, chosen);
    CHECK(chosen > PAGES / 3, "%u choices compared", chosen);
    sd_select_free(s);
}

static void
test_against_scan(void)
{
    static const sd_policy ranked[] = {
        SD_POLICY_BEST_SCORE, SD_POLICY_NEGATIVE_ABSOLUTE_BAD,
        SD_POLICY_SUCCESS_RATE, SD_POLICY_ABSOLUTE_GOOD_BEST,
        SD_POLICY_SUCCESS_RATE_BEST};
    for (size_t i = 0; i < SD_LEN(ranked); i++) {
        compare_with_scan(ranked[i], 0);
        compare_with_scan(ranked[i], 25);
    }
}

static void
test_bfs(void)
{
    sd_select_conf c = {.policy = SD_POLICY_BFS};
    sd_select *s = sd_select_new(&c);
    sd_choice ch;
    for (uint32_t i = 0; i < 10; i++)
        add_plain(s, i % 3, 0);
    for (uint32_t i = 0; i < 10; i++)
        CHECK(sd_select_next(s, &ch) && ch.page == i && ch.arm == i % 3,
              "page %u in the order of discovery", i);
    sd_select_free(s);

    // Numbers are new after a restart; the age is not. Pages of an arm that are
    // of one age go by number, however large the age.
    static const float age[] = {-7, -2, -3e9f, -1, -3e9f, -5};
    static const uint32_t order[] = {3, 1, 5, 0, 2, 4};
    s = sd_select_new(&c);
    for (uint32_t i = 0; i < SD_LEN(age); i++)
        add_plain(s, i % 2, age[i]);
    for (uint32_t i = 0; i < SD_LEN(age); i++)
        CHECK(sd_select_next(s, &ch) && ch.page == order[i],
              "page %u is as old as its score says, not %u", order[i], ch.page);
    sd_select_free(s);
}

// -------------------------------------------------- in distribution

/// Two counts of choices from the same distribution? True unless chi-square
/// says no at one in ten thousand. Rare arms are pooled.
static bool
same_distribution(const unsigned *a, const unsigned *b, size_t n,
                  double *ret_chi2)
{
    double chi2 = 0, pool_a = 0, pool_b = 0, sum_a = 0, sum_b = 0;
    int df = -1;
    for (size_t i = 0; i < n; i++) {
        sum_a += a[i];
        sum_b += b[i];
    }
    double ka = sqrt(sum_b / sum_a), kb = sqrt(sum_a / sum_b);
    for (size_t i = 0; i <= n; i++) {
        double x = i < n ? a[i] : pool_a, y = i < n ? b[i] : pool_b;
        if (i < n && x + y < 20) {
            pool_a += x;
            pool_b += y;
        } else if (x + y > 0) {
            chi2 += (ka * x - kb * y) * (ka * x - kb * y) / (x + y);
            df++;
        }
    }
    *ret_chi2 = chi2;
    if (df < 1)
        return true;
    // Wilson and Hilferty's normal approximation of chi-square's tail.
    double z = (cbrt(chi2 / df) - (1 - 2.0 / (9 * df))) / sqrt(2.0 / (9 * df));
    return z < 3.72;
}

static double
draw_gamma(sd_rng *r, double shape)
{
    if (shape < 1) {
        double u = 1 - sd_rng_unit(r);
        return draw_gamma(r, shape + 1) * pow(u, 1 / shape);
    }
    double d = shape - 1.0 / 3, k = 1 / sqrt(9 * d);
    for (;;) { // Marsaglia and Tsang
        double x = sd_rng_normal(r), v = 1 + k * x;
        if (v <= 0)
            continue;
        v = v * v * v;
        double u = 1 - sd_rng_unit(r);
        if (log(u) < 0.5 * x * x + d - d * v + d * log(v))
            return d * v;
    }
}

typedef struct play {
    double good, bad, weight;
} play;

/// The plain scan: one draw for every arm, the largest wins.
static uint32_t
scan_draw(const play *p, size_t n, sd_rng *r)
{
    double top = -1;
    uint32_t best = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (p[i].weight <= 0)
            continue;
        double x = draw_gamma(r, p[i].good + 1),
               y = draw_gamma(r, p[i].bad + 1);
        double score = p[i].weight * x / (x + y);
        if (score > top) {
            top = score;
            best = i;
        }
    }
    return best;
}

static void
compare_draws(const char *what, const play *p, size_t n, unsigned draws)
{
    unsigned fast[64] = {0}, scan[64] = {0};
    sd_rng r, q;
    sd_rng_init(&r, 21, 0);
    sd_rng_init(&q, 22, 0);
    thompson *t = select__thompson_new();
    for (uint32_t i = 0; i < n; i++)
        select__thompson_put(t, i, p[i].good, p[i].bad, p[i].weight);
    for (unsigned k = 0; k < draws; k++) {
        fast[select__thompson_draw(t, &r)]++;
        scan[scan_draw(p, n, &q)]++;
    }
    double chi2;
    bool same = same_distribution(fast, scan, n, &chi2);
    CHECK(same, "%s: chi2 %g", what, chi2);
    select__thompson_free(t);
}

/// An arm whose weight is next to nothing is still drawn, however small the
/// draw: with this seed the 325,950th did not end.
static void
test_thompson_tiny(void)
{
    enum { DRAWS = 400000 };
    sd_select_conf c = {.policy = SD_POLICY_THOMPSON_BEST, .seed = 4};
    sd_select *s = sd_select_new(&c);
    sd_choice choice;
    int drawn = 0;
    add_plain(s, 0, -1000);
    while (drawn < DRAWS && sd_select_next(s, &choice)) {
        sd_select_put_back(s, choice.page, -1000);
        drawn++;
    }
    CHECK(drawn == DRAWS, "%d draws", drawn);
    sd_select_free(s);
}

static void
test_thompson_fixed(void)
{
    enum { DRAWS = 100000 };
    play one[] = {{3, 4, 1}};
    compare_draws("one arm", one, 1, 100);
    play fresh[20];
    for (size_t i = 0; i < 20; i++)
        fresh[i] = (play){0, 0, 1};
    compare_draws("all alike", fresh, 20, DRAWS);
    play mixed[] = {{0, 0, 1},  {0, 0, 1},   {1, 0, 1},      {0, 1, 1},
                    {5, 1, 1},  {5, 1, 1},   {20, 12, 1},    {3, 0, 1},
                    {0, 30, 1}, {90, 40, 1}, {0.5, 2.25, 1}, {7.75, 3, 1}};
    compare_draws("unlike counts", mixed, SD_LEN(mixed), DRAWS);
    play sharp[] = {{900, 100, 1}, {905, 95, 1}, {5000, 600, 1}, {0, 0, 1}};
    compare_draws("sharp distributions", sharp, SD_LEN(sharp), DRAWS);
    play weights[] = {{0, 0, 1},    {0, 0, 0.9}, {0, 0, 0.5},  {0, 0, 0.01},
                      {5, 1, 0.99}, {5, 1, 0.7}, {20, 2, 0.6}, {3, 0, 0.3},
                      {9, 0, 0.8},  {9, 0, 0.81}};
    compare_draws("weights", weights, SD_LEN(weights), DRAWS);
    play faint[] = {{0, 0, 1e-9}, {0, 0, 2e-9}, {4, 0, 1e-300}, {0, 3, 1e-9}};
    compare_draws("tiny weights", faint, SD_LEN(faint), DRAWS);
    play bad[] = {{0, 500, 1}, {0, 700, 1}, {1, 900, 1}};
    compare_draws("only bad arms", bad, SD_LEN(bad), DRAWS);
}

/// Arms change between draws, as in a crawl: the level must follow.
static void
test_thompson_moving(bool weighted)
{
    enum { N = 60, STEPS = 80000 };
    play p[N] = {{0}};
    unsigned fast[64] = {0}, scan[64] = {0};
    sd_rng r, q, w;
    sd_rng_init(&r, 31, 0);
    sd_rng_init(&q, 32, 0);
    sd_rng_init(&w, 33, weighted);
    thompson *t = select__thompson_new();
    for (uint32_t i = 0; i < N; i++) {
        p[i].weight = weighted ? 0.2 + 0.8 * sd_rng_unit(&w) : 1;
        select__thompson_put(t, i, 0, 0, p[i].weight);
    }
    for (unsigned k = 0; k < STEPS; k++) {
        fast[select__thompson_draw(t, &r)]++;
        uint32_t i = scan_draw(p, N, &q);
        scan[i]++;
        // Arm i pays with probability i / N; now and then an arm starts over
        // or sleeps.
        if (sd_rng_unit(&w) < i / (double)N)
            p[i].good++;
        else
            p[i].bad++;
        if (weighted)
            p[i].weight = 0.2 + 0.8 * sd_rng_unit(&w);
        select__thompson_put(t, i, p[i].good, p[i].bad, p[i].weight);
        if (k % 50 == 0) {
            uint32_t j = (uint32_t)sd_rng_below(&w, N);
            p[j] = (play){0, 0, 1};
            select__thompson_drop(t, j);
            if (k % 100)
                p[j].weight = 0; // sleeps
            else
                select__thompson_put(t, j, 0, 0, 1);
        }
        if (k % 50 == 49)
            for (uint32_t j = 0; j < N; j++)
                if (p[j].weight <= 0) {
                    p[j].weight = 1;
                    select__thompson_put(t, j, 0, 0, 1);
                }
    }
    double chi2;
    bool same = same_distribution(fast, scan, N, &chi2);
    CHECK(same, "%s: chi2 %g", weighted ? "weighted" : "plain", chi2);
    select__thompson_free(t);
}

/// The whole selector: how often is each arm chosen first?
static void
test_uniform_branch(void)
{
    enum { N = 8, ROUNDS = 40000 };
    unsigned got[N] = {0};
    for (unsigned k = 0; k < ROUNDS; k++) {
        sd_select_conf c = {
            .policy = SD_POLICY_BEST_SCORE, .lambda = 0.4, .seed = k};
        sd_select *s = sd_select_new(&c);
        for (uint32_t i = 0; i < N; i++)
            add_plain(s, i, (float)i);
        sd_choice ch = {0};
        CHECK(sd_select_next(s, &ch), "a page");
        got[ch.arm]++;
        sd_select_free(s);
    }
    double p = 0.4 / N, n = ROUNDS;
    for (unsigned i = 0; i < N; i++) {
        double want = i == N - 1 ? n * (0.6 + p) : n * p;
        CHECK(fabs(got[i] - want) < 5 * sqrt(want), "arm %u: %u, want %g", i,
              got[i], want);
    }
}

static void
test_random_policy(void)
{
    enum { ROUNDS = 40000 };
    unsigned got[6] = {0}; // arm 0: pages 0 to 3, arm 1: pages 4 and 5
    for (unsigned k = 0; k < ROUNDS; k++) {
        sd_select_conf c = {.policy = SD_POLICY_RANDOM, .seed = k};
        sd_select *s = sd_select_new(&c);
        for (uint32_t i = 0; i < 6; i++)
            add_plain(s, i / 4, (float)i);
        sd_choice ch = {0};
        CHECK(sd_select_next(s, &ch), "a page");
        got[ch.page]++;
        sd_select_free(s);
    }
    for (unsigned i = 0; i < 6; i++) {
        double want = ROUNDS * (i < 4 ? 1.0 / 8 : 1.0 / 4);
        CHECK(fabs(got[i] - want) < 5 * sqrt(want), "page %u: %u, want %g", i,
              got[i], want);
    }
}

// ------------------------------------------------------------ details

static void
test_beta(void)
{
    static const double shape[][2] = {{1, 1},    {1, 9},     {9, 1},
                                      {2, 3},    {1.5, 2.5}, {40, 7},
                                      {300, 20}, {20, 3000}, {2e5, 1e5}};
    for (size_t i = 0; i < SD_LEN(shape); i++) {
        double a = shape[i][0], b = shape[i][1];
        beta_dist d = select__beta(a, b);
        // The trapezium rule over the density, against F at some points.
        double mean = a / (a + b), dev = sqrt(mean * (1 - mean) / (a + b + 1));
        double sum = 0, last = 0;
        enum { STEPS = 200000 };
        for (int k = 1; k < STEPS; k++) {
            double x = (double)k / STEPS;
            double f = exp((a - 1) * log(x) + (b - 1) * log1p(-x) - d.ln_beta);
            sum += 0.5 * (f + last) / STEPS;
            last = f;
            if (k % (STEPS / 50) == 0 && fabs(x - mean) < 6 * dev && a > 1 &&
                b > 1) {
                double got = exp(-select__beta_rate(&d, x));
                CHECK(fabs(got - sum) < 2e-5, "F(%g; %g, %g) = %g, not %g", x,
                      a, b, got, sum);
            }
        }
        for (double t = 1e-9; t < 600; t *= 7) {
            double x = select__beta_at_rate(&d, t);
            double back = select__beta_rate(&d, x);
            // Where x crowds at 1 its last bit decides how near we can come.
            double slack = 1e-6 * t + fabs(select__beta_rate(&d, x - 2e-16) -
                                           select__beta_rate(&d, x + 2e-16));
            CHECK(x >= 0 && x <= 1 && fabs(back - t) <= slack + 1e-14,
                  "rate %g at %.17g of (%g, %g): %g", t, x, a, b, back);
        }
    }
}

static float
fresh_score(void *ctx, uint32_t page)
{
    return ((float *)ctx)[page];
}

static void
test_rescore_on_top(void)
{
    float now[] = {-5, 1, 2, -9};
    sd_select_conf c = {
        .policy = SD_POLICY_BEST_SCORE, .rescore = fresh_score, .ctx = now};
    sd_select *s = sd_select_new(&c);
    add_plain(s, 0, 4); // now worth less than everything
    add_plain(s, 0, 1);
    add_plain(s, 1, 3); // now worth 2
    add_plain(s, 1, 2.5f);
    uint32_t want[] = {2, 1, 0, 3};
    for (size_t i = 0; i < 4; i++) {
        sd_choice ch = {0};
        bool got = sd_select_next(s, &ch);
        CHECK(got && ch.page == want[i], "choice %zu: page %u", i, ch.page);
    }
    sd_select_free(s);
}

static void
test_no_pile_up(void)
{
    // One proven host and nine fresh ones, 100 choices without feedback: every
    // policy that ranks hosts must try the others too.
    static const sd_policy hosts[] = {
        SD_POLICY_NEGATIVE_ABSOLUTE_BAD, SD_POLICY_SUCCESS_RATE,
        SD_POLICY_THOMPSON, SD_POLICY_SUCCESS_RATE_BEST};
    for (size_t i = 0; i < SD_LEN(hosts); i++) {
        sd_select_conf c = {.policy = hosts[i], .seed = 3};
        sd_select *s = sd_select_new(&c);
        sd_choice ch = {0};
        for (uint32_t k = 0; k < 2000; k++)
            add_plain(s, k % 10, 0);
        sd_select_load(s, 0, &(sd_select_past){.good = 10});
        unsigned other = 0;
        for (int k = 0; k < 100; k++)
            other += sd_select_next(s, &ch) && ch.arm != 0;
        CHECK(other > 20 && other <= 100, "%s: %u went elsewhere",
              sd_policy_name(hosts[i]), other);
        sd_select_free(s);
    }
}

/// Arms asleep are passed over whatever they hold, and lose nothing by it.
static void
test_sleep(void)
{
    for (unsigned p = 0; p < SD_POLICY_COUNT; p++) {
        const char *name = sd_policy_name((sd_policy)p);
        sd_select_conf c = {.policy = (sd_policy)p, .seed = 3, .lambda = 0.3};
        sd_select *s = sd_select_new(&c);
        enum { FEW = 20, EACH = 10 };
        for (uint32_t i = 0; i < FEW * EACH; i++)
            (void)add_plain(s, i % FEW, (float)(i % 7));
        for (uint32_t a = 0; a < FEW; a += 2)
            sd_select_sleep(s, a, SD_SELECT_RESTS);
        (void)add_plain(s, 0, 50); // best of all, but asleep
        sd_choice ch;
        uint32_t taken = 0, wrong = 0;
        for (; sd_select_next(s, &ch); taken++) {
            wrong += ch.arm % 2 == 0;
            sd_select_reward(s, ch.page, 0.5);
        }
        CHECK(taken == FEW / 2 * EACH && wrong == 0, "%s: %u taken, %u asleep",
              name, taken, wrong);
        CHECK(sd_select_waiting(s) == FEW / 2 * EACH + 1, "%s: the rest waits",
              name);
        for (uint32_t a = 0; a < FEW; a++)
            sd_select_sleep(s, a, SD_SELECT_AWAKE);
        for (taken = 0; sd_select_next(s, &ch); taken++)
            sd_select_reward(s, ch.page, 0.5);
        CHECK(taken == FEW / 2 * EACH + 1, "%s: all %u awake", name, taken);
        sd_select_free(s);
    }
}

/// A page that was not fetched leaves no trace on its arm.
static void
test_put_back(void)
{
    sd_select_conf c = {.policy = SD_POLICY_SUCCESS_RATE, .seed = 1};
    sd_select *s = sd_select_new(&c);
    uint32_t page = add_plain(s, 1, 2);
    (void)add_plain(s, 2, 1);
    sd_choice ch;
    CHECK(sd_select_next(s, &ch) && ch.page == page, "the older arm");
    sd_select_put_back(s, page, 2);
    CHECK(sd_select_is_waiting(s, page) && sd_select_waiting(s) == 2, "back");
    CHECK(sd_select_next(s, &ch) && ch.page == page, "still the first");
    sd_select_forget(s, page, false);
    sd_select_load(s, 3, &(sd_select_past){.good = 5});
    (void)add_plain(s, 3, 0);
    CHECK(sd_select_next(s, &ch) && ch.arm == 3, "earned before");
    sd_select_free(s);
}

/// The probabilities that are told are those of the choices.
static void
test_probability(void)
{
    enum { FEW = 4, RUNS = 4000 };
    double sum[FEW] = {0}, count[FEW] = {0};
    for (uint64_t seed = 0; seed < RUNS; seed++) {
        sd_select_conf c = {
            .policy = SD_POLICY_SUCCESS_RATE, .seed = seed, .lambda = 0.4};
        sd_select *s = sd_select_new(&c);
        for (uint32_t a = 0; a < FEW; a++) {
            (void)add_plain(s, a, 0);
            sd_select_load(s, a, &(sd_select_past){.good = a, .bad = 1});
        }
        sd_choice ch;
        (void)!sd_select_next(s, &ch);
        sum[ch.arm] += ch.probability;
        count[ch.arm]++;
        sd_select_free(s);
    }
    for (uint32_t a = 0; a < FEW; a++) {
        double want = sum[a] / count[a], got = count[a] / RUNS;
        CHECK(fabs(want - got) < 4 * sqrt(want / RUNS), "arm %u: %g, told %g",
              a, got, want);
    }
}

/// tagpath by hand: arms 7 and 8; the pages found on pages of arm 7 pay.
static void
test_tagpath(void)
{
    sd_tree_knobs k = sd_tree_knobs_default();
    k.alpha = 0.1;
    sd_select_conf c = {.policy = SD_POLICY_TAGPATH, .knobs = &k};
    sd_select *s = sd_select_new(&c);
    uint64_t path[2] = {7, 8};
    sd_choice ch;
    sd_select_page p = {.chain_n = 1, .from = SD_SELECT_NO_PAGE};
    for (uint32_t i = 0; i < 6; i++) { // 0 2 4: arm 7 on host 0; 1 3 5: 8, 1
        p.arm = i % 2;
        p.chain = &path[i % 2];
        CHECK(sd_select_add(s, &p) == i, "numbered");
    }
    CHECK(sd_select_next(s, &ch) && ch.page == 0 && ch.arm == 0, "untried");
    CHECK(sd_select_next(s, &ch) && ch.page == 1, "the other is untried too");
    // Pages 6 and 7, found on 0 and 1, wait at an arm of their own.
    uint64_t third = 9;
    p.chain = &third;
    for (uint32_t i = 0; i < 2; i++) {
        p.from = i;
        p.arm = 2;
        sd_select_add(s, &p);
    }
    CHECK(sd_select_next(s, &ch) && ch.page == 6, "the new arm");
    sd_select_reward(s, 6, 1);
    CHECK(sd_select_next(s, &ch) && ch.page == 2, "arm 7 has paid: %u",
          ch.page);
    sd_select_put_back(s, 2, 0);
    sd_select_sleep(s, 0, SD_SELECT_RESTS);
    CHECK(sd_select_waiting(s) == 5 && sd_select_is_waiting(s, 2), "waits");
    for (int i = 0; i < 3; i++)
        CHECK(sd_select_next(s, &ch) && ch.arm != 0, "host 0 sleeps");
    CHECK(!sd_select_next(s, &ch), "nobody is awake");
    CHECK(sd_select_is_waiting(s, 4), "its pages stay");
    sd_select_sleep(s, 0, SD_SELECT_AWAKE);
    CHECK(sd_select_next(s, &ch) && ch.page == 2, "awake again");
    CHECK(sd_select_next(s, &ch) && ch.page == 4, "the last one");
    CHECK(!sd_select_next(s, &ch) && sd_select_waiting(s) == 0, "all taken");
    sd_select_free(s);
}

/// More tag paths than arms: they share, and no page is lost.
static void
test_many_tag_paths(void)
{
    sd_select_conf c = {.policy = SD_POLICY_TAGPATH};
    sd_select *s = sd_select_new(&c);
    sd_choice ch;
    uint32_t got = 0;
    for (uint64_t i = 0; i < 6000; i++)
        sd_select_add(s, &(sd_select_page){.chain = &i,
                                           .chain_n = 1,
                                           .from = SD_SELECT_NO_PAGE});
    for (; got < 300 && sd_select_next(s, &ch); got++)
        sd_select_reward(s, ch.page, 0);
    CHECK(got == 300 && sd_select_waiting(s) == 5700, "%u", got);
    sd_select_free(s);
}

// ---------------------------------------------------------------- buffer

/// Against a plain list that is searched: any mix of puts, new scores, takes
/// and arms that sleep, bounded and not.
static void
test_buffer(size_t most, uint32_t arms)
{
    enum { IDS = 200, STEPS = 20000, ARMS_MAX = 16 };
    bool asleep[ARMS_MAX] = {false};
    float score[IDS];
    uint64_t born[IDS], clock = 0;
    bool in[IDS] = {false};
    size_t n = 0;
    sd_buffer *b = sd_buffer_new(most);
    sd_rng r;
    sd_rng_init(&r, most, 5);
    for (uint32_t i = 0; i < IDS; i++)
        sd_buffer_arm(b, i, i % arms);
    for (int step = 0; step < STEPS; step++) {
        uint32_t id = (uint32_t)sd_rng_below(&r, IDS), got;
        if (arms > 1) {
            uint32_t arm = (uint32_t)sd_rng_below(&r, arms);
            asleep[arm] = sd_rng_below(&r, 2);
            sd_buffer_sleep(b, arm, asleep[arm]);
        }
        if (sd_rng_below(&r, 3)) {
            float x = (float)sd_rng_below(&r, 8) - 4; // many are equal
            uint32_t worst = IDS;
            sd_buffer_put(b, id, x);
            if (!in[id]) {
                born[id] = clock++;
                n++;
            }
            in[id] = true;
            score[id] = x;
            for (uint32_t i = 0; n > most && most && i < IDS; i++)
                if (in[i] &&
                    (worst == IDS || score[i] < score[worst] ||
                     (score[i] <= score[worst] && born[i] > born[worst])))
                    worst = i;
            if (worst < IDS) {
                in[worst] = false;
                n--;
            }
        } else if (sd_buffer_best(b, &got)) {
            uint32_t best = IDS;
            sd_buffer_take(b, got);
            for (uint32_t i = 0; i < IDS; i++)
                if (in[i] && !asleep[i % arms] &&
                    (best == IDS || score[i] > score[best] ||
                     (score[i] >= score[best] && born[i] < born[best])))
                    best = i;
            CHECK(got == best, "step %d: %u, not %u", step, got, best);
            in[got] = false;
            n--;
        } else if (in[id]) {
            for (uint32_t i = 0; i < IDS; i++)
                CHECK(!in[i] || asleep[i % arms], "step %d: %u is awake", step,
                      i);
            sd_buffer_take(b, id);
            in[id] = false;
            n--;
        }
        CHECK(sd_buffer_count(b) == n && sd_buffer_has(b, id) == in[id],
              "step %d: %zu of %zu wait", step, sd_buffer_count(b), n);
    }
    sd_buffer_free(b);
}

static void
test_buffer_queue(void)
{
    sd_buffer *b = sd_buffer_new(3);
    uint32_t got = 0, all[3];
    for (uint32_t i = 0; i < 5; i++)
        sd_buffer_put(b, i, 0);
    CHECK(sd_buffer_count(b) == 3, "bounded");
    sd_buffer_ids(b, all);
    CHECK(all[0] + all[1] + all[2] == 3, "the youngest were dropped");
    for (uint32_t i = 0; i < 3; i++) {
        CHECK(sd_buffer_best(b, &got) && got == i, "a queue: %u", got);
        sd_buffer_take(b, got);
    }
    CHECK(!sd_buffer_best(b, &got), "empty");
    sd_buffer_free(b);
}

int
main(void)
{
    test_tagpath();
    test_many_tag_paths();
    test_buffer(0, 1);
    test_buffer(16, 1);
    test_buffer(0, 16);
    test_buffer(16, 7);
    test_buffer_queue();
    test_scores();
    test_lambda();
    test_names();
    test_empty();
    test_against_scan();
    test_bfs();
    test_thompson_fixed();
    test_thompson_tiny();
    test_thompson_moving(false);
    test_thompson_moving(true);
    test_uniform_branch();
    test_random_policy();
    test_beta();
    test_rescore_on_top();
    test_no_pile_up();
    test_sleep();
    test_put_back();
    test_probability();
    return check_end();
}

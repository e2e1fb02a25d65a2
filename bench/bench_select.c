// SPDX-License-Identifier: Apache-2.0
/// How long one choice takes, by policy and number of hosts.
///
///     bench_select [HOSTS...]        default: 4500 45000 455848 4500000
///
/// Every host starts with three waiting pages and a paying rate of its own;
/// each choice is followed by its reward and two new pages, most of them on
/// random hosts, so the counts spread as in a crawl. Medians and means over the
/// second half of the choices; the clock's own time is taken off.
#include "sd_select.h"

#include <stdlib.h>

enum { CHOICES = 400000 };

static int
compare_u64(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static uint64_t
clock_cost_ns(void)
{
    uint64_t best = UINT64_MAX;
    for (int i = 0; i < 1000; i++) {
        uint64_t a = sd_clock_ns(), b = sd_clock_ns();
        best = b - a < best ? b - a : best;
    }
    return best;
}

/// A page of a random pattern of the host: four shapes, eight directories.
static void
add(sd_select *s, sd_policy policy, uint32_t arm, float score, uint32_t from,
    uint64_t dice)
{
    uint64_t chain[3] = {sd_hash_u64(arm)};
    chain[1] = sd_hash_u64(chain[0] + 1 + dice % 4);
    chain[2] = sd_hash_u64(chain[1] + 1 + dice / 4 % 8);
    if (policy == SD_POLICY_TAGPATH)
        chain[2] = dice % 400;
    sd_select_add(s, &(sd_select_page){.arm = arm,
                                       .score = score,
                                       .chain = chain,
                                       .chain_n = 3,
                                       .from = from});
}

static void
run(sd_policy policy, uint32_t hosts, uint64_t *sample, uint64_t clock_ns)
{
    sd_select_conf conf = {.policy = policy, .seed = 1, .budget = 2 * CHOICES};
    sd_select *s = sd_select_new(&conf);
    sd_rng rng;
    sd_rng_init(&rng, 2, hosts);
    for (uint32_t i = 0; i < 3 * hosts; i++)
        add(s, policy, i % hosts, (float)(4 * sd_rng_normal(&rng)),
            SD_SELECT_NO_PAGE, sd_hash_u64(i));
    double sum = 0, update = 0;
    for (uint32_t i = 0; i < CHOICES; i++) {
        sd_choice c;
        uint64_t t0 = sd_clock_ns();
        if (!sd_select_next(s, &c))
            break;
        uint64_t t1 = sd_clock_ns();
        double rate = (double)(sd_hash_u64(c.arm) % 1000) / 1000;
        double reward = sd_rng_unit(&rng) < rate * rate;
        // One of them is of this host if it did not pay: with pages of its
        // own a host that pays would have all further choices.
        uint32_t new_arm[2];
        float score[2];
        for (int k = 0; k < 2; k++) {
            new_arm[k] = (uint32_t)sd_rng_below(&rng, hosts);
            score[k] = (float)(4 * sd_rng_normal(&rng));
        }
        if (reward <= 0)
            new_arm[0] = c.arm;
        uint64_t t2 = sd_clock_ns();
        sd_select_reward(s, c.page, reward);
        for (int k = 0; k < 2; k++)
            add(s, policy, new_arm[k], score[k], c.page,
                sd_hash_u64(2 * (uint64_t)i + (uint64_t)k));
        uint64_t t3 = sd_clock_ns();
        if (i >= CHOICES / 2) {
            uint64_t ns = t1 - t0;
            sample[i - CHOICES / 2] = ns > clock_ns ? ns - clock_ns : 0;
            sum += (double)sample[i - CHOICES / 2];
            update += (double)(t3 - t2) - (double)clock_ns;
        }
    }
    qsort(sample, CHOICES / 2, sizeof *sample, compare_u64);
    printf("%-26s %9u %9.0f %9.0f %9.0f %9.0f\n", sd_policy_name(policy), hosts,
           (double)sample[CHOICES / 4], (double)sample[CHOICES / 2 * 99 / 100],
           sum / (CHOICES / 2), update / (CHOICES / 2));
    fflush(stdout);
    sd_select_free(s);
}

int
main(int argc, char **argv)
{
    static const uint64_t usual[] = {4500, 45000, 455848, 4500000};
    uint64_t *sample = sd_calloc(CHOICES / 2, sizeof *sample);
    uint64_t clock_ns = clock_cost_ns();
    printf("%-26s %9s %9s %9s %9s %9s\n", "policy, ns", "hosts", "median",
           "99%", "mean", "feedback");
    for (unsigned p = 0; p < SD_POLICY_COUNT; p++) {
        if (argc > 1) {
            for (int i = 1; i < argc; i++) {
                uint64_t n = 0;
                if (sd_str_u64(sd_str_of(argv[i]), &n) && n && n < 1u << 30)
                    run((sd_policy)p, (uint32_t)n, sample, clock_ns);
            }
        } else {
            for (size_t i = 0; i < SD_LEN(usual); i++)
                run((sd_policy)p, (uint32_t)usual[i], sample, clock_ns);
        }
    }
    free(sample);
    return 0;
}

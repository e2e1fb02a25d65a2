// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "learn_int.h"

#include <math.h>

static bool
near(float got, double want)
{
    return fabs((double)got - want) < 1e-5;
}

/// Naive Bayes against the formula worked out by hand.
static void
test_nb_by_hand(void)
{
    sd_learner *m = sd_learner_new(SD_LEARN_NB, 10);
    uint32_t f01[] = {0, 1}, f1[] = {1}, f2[] = {2};
    CHECK(near(sd_learner_score(m, f01, 2), 0), "knows nothing: even odds");
    sd_learner_train(m, f01, 2, 1);
    sd_learner_train(m, f1, 1, 0);
    sd_learner_train(m, f2, 1, 0);
    // N1 = 1, N0 = 2; feature 0: (1, 0), feature 1: (1, 1), feature 2: (0, 1).
    double prior = log(2.0 / 3), per = log(4.0 / 3);
    CHECK(near(sd_learner_score(m, NULL, 0), prior), "the prior alone");
    CHECK(near(sd_learner_score(m, f01, 2),
               prior + 2 * per + log(2.0 / 1) + log(2.0 / 2)),
          "got %g", (double)sd_learner_score(m, f01, 2));
    CHECK(near(sd_learner_score(m, f2, 1), prior + per + log(1.0 / 2)),
          "a feature of the other class");
    sd_learner_train(m, f2, 1, 0.25);
    // N1 = 1.25, N0 = 2.75; feature 2: (0.25, 1.75).
    CHECK(near(sd_learner_score(m, f2, 1),
               log(2.25 / 3.75) + log(4.75 / 3.25) + log(1.25 / 2.75)),
          "a graded label counts for both classes");
    sd_learner_free(m);
}

/// The multinomial one counts repeats and ignores what it has not seen.
static void
test_multi_by_hand(void)
{
    sd_learner *m = sd_learner_new(SD_LEARN_MULTI, 10);
    uint32_t bag[] = {4, 1, 4}, other[] = {1, 2}, query[] = {4, 4, 9, 2};
    CHECK(near(sd_learner_score(m, bag, 3), 0), "knows nothing: even odds");
    sd_learner_train(m, bag, 3, 1);
    sd_learner_train(m, other, 2, 0);
    sd_learner_train(m, other, 2, 0);
    // T1 = 3, T0 = 4, V = 3; 4: (2, 0), 2: (0, 2), 9 is new.
    double want = log(2.0 / 3) + 2 * log(3.0 / 1) + log(1.0 / 3) +
                  3 * log((4.0 + 3 + 1) / (3.0 + 3 + 1));
    CHECK(near(sd_learner_score(m, query, 4), want), "got %g, want %g",
          (double)sd_learner_score(m, query, 4), want);
    CHECK(near(sd_learner_score(m, query + 2, 1), log(2.0 / 3)),
          "a new feature leaves the prior");
    sd_learner_free(m);
}

/// A stream whose label is f3 xor f7: no single feature tells it, and no
/// additive model can.
static size_t
make_xor(sd_rng *r, uint32_t *feat, double *label)
{
    size_t n = 0;
    unsigned bits = (unsigned)sd_rng_below(r, 16);
    if (bits & 1)
        feat[n++] = 3;
    if (bits & 4)
        feat[n++] = 5;
    if (bits & 2)
        feat[n++] = 7;
    if (bits & 8)
        feat[n++] = 9;
    *label = (bits & 1) != ((bits & 2) >> 1);
    return n;
}

/// Share of right predictions over the last half of `rounds`.
static double
accuracy_on(sd_learner *m, size_t (*make)(sd_rng *, uint32_t *, double *),
            int rounds)
{
    sd_rng r;
    sd_rng_init(&r, 3, 0);
    int right = 0;
    for (int i = 0; i < rounds; i++) {
        uint32_t feat[16];
        double label;
        size_t n = make(&r, feat, &label);
        float z = sd_learner_score(m, feat, n);
        if (i >= rounds / 2)
            right += (z > 0) == (label > 0.5);
        sd_learner_train(m, feat, n, label);
    }
    return right / (rounds - rounds / 2.0);
}

static size_t
make_single(sd_rng *r, uint32_t *feat, double *label)
{
    size_t n = 0;
    bool one = sd_rng_below(r, 2), other = sd_rng_below(r, 2);
    if (one)
        feat[n++] = 3;
    if (other)
        feat[n++] = 7;
    *label = sd_rng_unit(r) < (one ? 0.95 : 0.05);
    return n;
}

static void
test_ht_splits(void)
{
    sd_learner *tree = sd_learner_new(SD_LEARN_HT, 10);
    double acc = accuracy_on(tree, make_single, 20000);
    CHECK(acc > 0.93, "accuracy %g of 0.95 possible", acc);
    sd_learner_free(tree);

    // With xor every single gain is noise: the first splits come from the tie
    // rule, the next level has it all.
    tree = sd_learner_new(SD_LEARN_HT, 10);
    acc = accuracy_on(tree, make_xor, 60000);
    CHECK(acc > 0.95, "a tree learns xor: %g", acc);
    sd_learner_free(tree);

    sd_learner *nb = sd_learner_new(SD_LEARN_NB, 10);
    acc = accuracy_on(nb, make_xor, 60000);
    // A linear rule gets at most three of the four corners of xor.
    CHECK(acc < 0.75, "Naive Bayes cannot: %g", acc);
    sd_learner_free(nb);
}

static void
test_ht_waits(void)
{
    // Grace period: not one split before 200 instances, however clear.
    learn_ht *m = learn__ht_new();
    uint32_t f[] = {4};
    for (int i = 0; i < 199; i++)
        learn__ht_train(m, f, (size_t)(i % 2), i % 2);
    CHECK(learn__ht_splits(m) == 0, "within the grace period");
    learn__ht_train(m, f, 1, 1);
    CHECK(learn__ht_splits(m) == 1, "gain 1 beats the bound at 200");
    CHECK(learn__ht_score(m, f, 1) > 2 && learn__ht_score(m, f, 0) < -2,
          "children know their class at birth");
    // What gains less must wait for the next look, 200 instances on: 0.19 bits
    // are above the bound from 226 on.
    learn_ht *slow = learn__ht_new();
    for (int i = 0; i < 399; i++)
        learn__ht_train(slow, f, i % 2 != (i / 2 % 4 == 0), i % 2);
    CHECK(learn__ht_splits(slow) == 0, "between two looks");
    learn__ht_train(slow, f, 1, 1);
    CHECK(learn__ht_splits(slow) == 1, "gain 0.19 beats the bound at 400");
    learn__ht_free(slow);
    // A pure leaf never splits.
    for (int i = 0; i < 5000; i++)
        learn__ht_train(m, f, 1, 1);
    CHECK(learn__ht_splits(m) == 1, "pure leaves stay");
    learn__ht_free(m);
}

/// Eight of 200 features, of which one in 40 and a skewed class go together.
static size_t
make_many(sd_rng *r, uint32_t *feat, double *label)
{
    bool good = sd_rng_below(r, 40) == 0;
    for (uint32_t i = 0; i < 8; i++)
        feat[i] = 25 * i + (uint32_t)sd_rng_below(r, 25);
    feat[0] = good ? 3 : 4 + feat[0] % 20;
    *label = sd_rng_unit(r) < (good ? 0.9 : 0.1) ? 1 : 0;
    return 8;
}

/// The same for a table of counts that grows, classes that are not even, and
/// the learners that are made of others.
static void
test_same_bits_many(void)
{
    const sd_learn_kind kind[] = {SD_LEARN_HT, SD_LEARN_MIX, SD_LEARN_MULTI};
    float z[6];
    for (int i = 0; i < 3; i++) {
        sd_learner *m = sd_learner_new_kin(kind[i], 200, 175);
        accuracy_on(m, make_many, 5000);
        uint32_t a[] = {3, 30, 60, 80, 110, 130, 160, 180};
        z[2 * i] = sd_learner_score(m, a, 8);
        z[2 * i + 1] = sd_learner_score(m, a + 1, 7);
        sd_learner_free(m);
    }
    uint64_t hash = sd_hash(z, sizeof z, 0);
    CHECK(hash == 0x97e0f259a07f2c54u,
          "scores %a %a %a %a %a %a hash to 0x%llx", (double)z[0], (double)z[1],
          (double)z[2], (double)z[3], (double)z[4], (double)z[5],
          (unsigned long long)hash);
}

static void
test_same_bits(void)
{
    // Bit patterns, so that any compiler and machine must agree.
    sd_learner *nb = sd_learner_new(SD_LEARN_NB, 10);
    sd_learner *ht = sd_learner_new(SD_LEARN_HT, 10);
    accuracy_on(nb, make_single, 3000);
    accuracy_on(ht, make_single, 3000);
    uint32_t f[] = {3, 7};
    float z[2] = {sd_learner_score(nb, f, 2), sd_learner_score(ht, f, 2)};
    uint64_t hash = sd_hash(z, sizeof z, 0);
    CHECK(hash == 0x8ecbb1f1dacb94cdu, "scores %a %a hash to 0x%llx",
          (double)z[0], (double)z[1], (unsigned long long)hash);
    sd_learner_free(nb);
    sd_learner_free(ht);
}

/// One step of logistic regression by hand, then many: it comes to the rate.
static void
test_lr_by_hand(void)
{
    sd_learner *m = sd_learner_new(SD_LEARN_LR, 4);
    uint32_t f02[] = {0, 2}, f1[] = {1};
    CHECK(near(sd_learner_score(m, f02, 2), 0), "knows nothing: even odds");
    sd_learner_train(m, f02, 2, 1);
    // Gradient -1/2, its square 1/4: each of bias and two weights moves by
    // 0.3 * 0.5 / sqrt(0.25 + 0.1).
    double step = 0.3 * 0.5 / sqrt(0.35);
    CHECK(near(sd_learner_score(m, f02, 2), 3 * step), "got %g",
          (double)sd_learner_score(m, f02, 2));
    CHECK(near(sd_learner_score(m, f1, 1), step), "the bias alone");
    for (int i = 0; i < 4000; i++)
        sd_learner_train(m, f1, 1, i % 4 == 0);
    double p = 1 / (1 + exp(-(double)sd_learner_score(m, f1, 1)));
    CHECK(fabs(p - 0.25) < 0.05, "a quarter: %g", p);
    sd_learner_free(m);
}

/// The mixture goes with the expert that is right: here the relatives, while
/// the tokens are noise, and then the tokens.
static void
test_mix_follows(void)
{
    enum { TOKENS = 50, FEATURES = 52 };
    sd_learner *m = sd_learner_new_kin(SD_LEARN_MIX, FEATURES, TOKENS);
    sd_rng r;
    sd_rng_init(&r, 3, 1);
    for (int phase = 0; phase < 2; phase++) {
        size_t right = 0, all = 0;
        for (int i = 0; i < 6000; i++) {
            uint32_t token = (uint32_t)sd_rng_below(&r, TOKENS);
            uint32_t kin = (uint32_t)sd_rng_below(&r, 2);
            uint32_t feat[] = {token, TOKENS + kin};
            bool label = phase ? token % 2 : kin;
            if (i >= 3000) {
                all++;
                right += (sd_learner_score(m, feat, 2) > 0) == label;
            }
            sd_learner_train(m, feat, 2, label);
        }
        CHECK((double)right > 0.95 * (double)all, "phase %d: %zu of %zu right",
              phase, right, all);
    }
    sd_learner_free(m);
}

int
main(void)
{
    test_lr_by_hand();
    test_mix_follows();
    test_nb_by_hand();
    test_multi_by_hand();
    test_ht_splits();
    test_ht_waits();
    test_same_bits();
    test_same_bits_many();
    return check_end();
}

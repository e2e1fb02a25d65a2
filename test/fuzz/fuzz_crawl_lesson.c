// SPDX-License-Identifier: Apache-2.0
// Any bytes as a lesson that an earlier run has left: what makes no sense is
// refused and teaches nothing, what is taken leaves a learner that can score.
#include "crawl_int.h"
#include "fuzz.h"

#include <math.h>
#include <string.h>

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint32_t probe[] = {1, 5, 70};
    static const sd_learn_kind kinds[] = {SD_LEARN_NB, SD_LEARN_HT, SD_LEARN_LR,
                                          SD_LEARN_MIX};
    float reward;
    if (size < 1 + sizeof reward)
        return 0;
    sd_crawl_conf conf = {.policy = SD_POLICY_SUCCESS_RATE,
                          .learner = kinds[data[0] % SD_LEN(kinds)],
                          .features = SD_FEATURE_URL | SD_FEATURE_PARENTS,
                          .hashes = 1000};
    memcpy(&reward, data + 1, sizeof reward);
    sd_str features = {(const char *)data + 1 + sizeof reward,
                       size - 1 - sizeof reward};
    crawl_model m;
    crawl__model_init(&m, &conf, NULL);
    const crawl_known known = {.ids = probe, .n = SD_LEN(probe), .good = 1};
    float before = crawl__model_score(&m, &known);
    bool taken = false;
    for (int i = 0; i < 3; i++)
        taken = crawl__model_replay(&m, (double)reward, features);
    float after = crawl__model_score(&m, &known);
    MUST(isfinite(after));
    MUST(taken || memcmp(&before, &after, sizeof before) == 0);
    MUST(!taken || (reward >= 0 && reward <= 1));
    crawl__model_done(&m);
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
// Models of any bytes: what loads is saved as the same bytes, and scores and
// learns without leaving the numbers. The checksum is put right first, or no
// mutation would get past it.
#include "fuzz.h"
#include "sd_learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void
check_model(sd_learner *m, sd_str bytes)
{
    sd_buf again = {.max = SIZE_MAX};
    sd_why why;
    uint32_t features;
    MUST(!sd_learner_save(m, &again, &why));
    MUST(sd_str_eq(sd_buf_str(&again), bytes));
    memcpy(&features, bytes.p + 16, sizeof features);
    if (features) {
        uint32_t feat[] = {0, features - 1};
        size_t n = features > 1 ? 2 : 1;
        MUST(!isnan(sd_learner_score(m, feat, n)));
        sd_learner_train(m, feat, n, 1);
        MUST(!isnan(sd_learner_score(m, feat, n)));
    }
    sd_buf_done(&again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *copy = malloc(size + 8);
    MUST(copy);
    if (size)
        memcpy(copy, data, size);
    uint64_t sum = sd_hash(copy, size, 1);
    memcpy(copy + size, &sum, sizeof sum);
    sd_str bytes = {copy, size + 8};
    sd_learner *m = NULL;
    sd_why why;
    if (sd_learner_load(bytes, &m, &why))
        MUST(m == NULL);
    else
        check_model(m, bytes);
    sd_learner_free(m);
    free(copy);
    return 0;
}

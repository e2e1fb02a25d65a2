// SPDX-License-Identifier: Apache-2.0
// Any bytes as a model file, given the right size and checksum so that they
// are no obstacle: what opens judges any words with probabilities that add up
// to 1, and is written as it was read.
#include "fuzz.h"
#include "sd_topic.h"

#include <string.h>

enum { AT_BYTES = 32, AT_SUM = 40, HEADER = 48 };

static void
seal(char *p, size_t n)
{
    uint64_t bytes = n;
    sd_hasher h;
    if (n < HEADER)
        return;
    memcpy(p + AT_BYTES, &bytes, sizeof bytes);
    sd_hasher_init(&h, 0);
    sd_hasher_add(&h, p, AT_SUM);
    sd_hasher_add(&h, p + HEADER, n - HEADER);
    uint64_t sum = sd_hasher_end(&h);
    memcpy(p + AT_SUM, &sum, sizeof sum);
}

static void
check(const sd_critic *c, sd_str file)
{
    uint32_t n = sd_critic_topics(c), from, to;
    double *p = sd_calloc(n, sizeof *p);
    sd_words w = {.n = 0};
    sd_buf b = {.max = 1 << 28};
    double sum = 0;
    sd_words_text(&w, file, 0);
    sd_critic_eval(c, &w, p);
    for (uint32_t i = 0; i < n; i++) {
        MUST(p[i] >= 0 && p[i] <= 1);
        sum += p[i];
        MUST(sd_critic_find(c, sd_critic_name(c, i), &from, &to));
        MUST(from <= i && i < to);
    }
    MUST(sum > 0.999 && sum < 1.001);
    sd_critic_write(c, &b);
    MUST(sd_str_eq(sd_buf_str(&b), file));
    sd_buf_done(&b);
    sd_words_done(&w);
    free(p);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    char *copy = sd_calloc(n ? n : 1, 1);
    sd_critic *c = NULL;
    sd_why why;
    if (n)
        memcpy(copy, data, n);
    seal(copy, n);
    if (!sd_critic_read((sd_str){copy, n}, "fuzz", &c, &why))
        check(c, (sd_str){copy, n});
    sd_critic_free(c);
    free(copy);
    return 0;
}

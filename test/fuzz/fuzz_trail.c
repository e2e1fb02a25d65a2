// SPDX-License-Identifier: Apache-2.0
// Any bytes as a journal: it is refused, or two trails that are given it choose
// the same pages, each once.
#include "fuzz.h"
#include "sd_trail.h"

#include <string.h>

enum { PAGES = 200, WORDS = 16 };

static sd_words
words_of(void *ctx, uint32_t page)
{
    static uint32_t word[WORDS], leaf[WORDS];
    (void)ctx;
    for (uint32_t i = 0; i < WORDS; i++) {
        word[i] = page * 31 + i;
        leaf[i] = i;
    }
    return (sd_words){.word = word, .leaf = leaf, .n = WORDS};
}

static uint32_t
arm_of(void *ctx, uint32_t page)
{
    (void)ctx;
    return page % 5;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    if (n < 2)
        return 0;
    sd_trail_conf c = sd_trail_default();
    c.score = (sd_trail_score)(data[0] & 3);
    if (c.score == SD_SCORE_APPRENTICE && data[1] & 15)
        c.score = SD_SCORE_CRITIC; // its learner is large, and slow to make
    c.n = data[0] & 4 ? 7 : 1;
    c.buffer = data[0] & 8 ? 10 : 0;
    c.batch = data[0] & 16 ? 3 : 0;
    c.cocited = c.hints = data[0] & 32;
    c.several = (sd_trail_several)((data[0] >> 6) % 3);
    c.switch_at = data[1];
    c.words = words_of;
    c.arm = arm_of;
    sd_trail *a = sd_trail_new(&c), *b = sd_trail_new(&c);
    sd_str journal = {(const char *)data + 2, n - 2};
    bool ok = sd_trail_replay(a, journal, PAGES);
    MUST(sd_trail_replay(b, journal, PAGES) == ok);
    if (ok) {
        bool seen[PAGES] = {false};
        sd_trail_choice x, y;
        sd_trail_replayed(a);
        sd_trail_replayed(b);
        while (sd_trail_next(a, &x)) {
            MUST(sd_trail_next(b, &y) && x.page == y.page && !seen[x.page]);
            seen[x.page] = true;
            sd_trail_fetched(a, &(sd_trail_page){.page = x.page});
            sd_trail_fetched(b, &(sd_trail_page){.page = y.page});
        }
        MUST(!sd_trail_next(b, &y) && sd_trail_waiting(a) == 0);
    }
    sd_trail_free(a);
    sd_trail_free(b);
    return 0;
}

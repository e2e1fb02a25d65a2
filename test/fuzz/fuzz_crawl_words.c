// SPDX-License-Identifier: Apache-2.0
// Any bytes as the words of a page: they are refused, or their leaves rise.
#include "crawl_text.h"
#include "fuzz.h"

enum { WORDS_MAX = 1 << 16 };

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static uint32_t word[WORDS_MAX], leaf[WORDS_MAX];
    if (n < 2)
        return 0;
    size_t words = (size_t)data[0] << 8 | data[1];
    sd_str s = {(const char *)data + 2, n - 2};
    if (!crawl__words_read(s, words, word, leaf))
        return 0;
    MUST(words * 5 <= s.n);
    for (size_t i = 1; i < words; i++)
        MUST(leaf[i] >= leaf[i - 1]);
    return 0;
}

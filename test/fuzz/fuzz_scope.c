// SPDX-License-Identifier: Apache-2.0
// Three lines: a header's value, a pattern, a text. The matcher agrees with a
// slow one; what headers say lies inside of them.
#include "fuzz.h"
#include "sd_scope.h"

enum { TEXT_MAX = 256 };

/// Which ends of `text` can the pattern reach? One row of the table at a time.
static bool
slow_match(sd_str pattern, sd_str text)
{
    bool reach[TEXT_MAX + 1] = {true};
    for (size_t i = 0; i < pattern.n; i++) {
        if (pattern.p[i] == '*') {
            for (size_t k = 1; k <= text.n; k++)
                reach[k] = reach[k] || reach[k - 1];
            continue;
        }
        for (size_t k = text.n; k > 0; k--)
            reach[k] = reach[k - 1] && text.p[k - 1] == pattern.p[i];
        reach[0] = false;
    }
    return reach[text.n];
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str text = {(const char *)data, size}, header, pattern;
    if (!sd_str_cut(&text, '\n', &header) || !text.p ||
        !sd_str_cut(&text, '\n', &pattern) || !text.p)
        return 0;
    unsigned flags = sd_robots_tag(header, SD_STR("sundog"));
    MUST(flags < 1u << 4);
    if (text.n <= TEXT_MAX)
        MUST(sd_scope_match(pattern, text) == slow_match(pattern, text));
    return 0;
}

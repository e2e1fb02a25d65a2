// SPDX-License-Identifier: Apache-2.0
// Any text, signed: the counts in the planes are those of a slow counter, and
// white space more or less changes nothing.
#include "fuzz.h"
#include "sd_dups.h"

static sd_signature
sign(sd_str text)
{
    sd_signer s;
    sd_signer_init(&s);
    sd_signer_text(&s, text);
    return sd_signer_end(&s);
}

/// Feed `text` to a signer word by word, counting the shingles that come up one
/// by one.
static uint64_t
slow_near(sd_str text)
{
    uint64_t count[64] = {0}, shingles = 0, bits = 0;
    sd_signer s;
    sd_signer_init(&s);
    for (size_t from = 0; from < text.n;) {
        size_t to = from;
        // Up to the next byte that is certainly between words.
        while (to < text.n && text.p[to] != ' ')
            to++;
        to += to < text.n;
        sd_signer_text(&s, sd_str_sub(text, from, to));
        from = to;
        uint64_t now = s.words > 2 ? s.words - 2 : 0;
        if (now - shingles > 8)
            return 0; // more than wait: their values are gone
        for (; shingles < now; shingles++)
            for (unsigned b = 0; b < 64; b++)
                count[b] += s.waiting[shingles % 8] >> b & 1;
    }
    for (unsigned b = 0; b < 64; b++)
        bits |= (uint64_t)(2 * count[b] > shingles) << b;
    return s.words < SD_DUPS_WORDS_MIN ? 0 : bits + !bits;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str text = {(const char *)data, size};
    sd_signature a = sign(text);
    MUST(a.exact);
    uint64_t slow = slow_near(text);
    MUST(!slow || slow == a.near);
    sd_buf wide = {.max = 2 * size + 2};
    sd_buf_addc(&wide, ' ');
    for (size_t i = 0; i < size; i++) {
        sd_buf_addc(&wide, text.p[i]);
        if (text.p[i] == ' ' || text.p[i] == '.')
            sd_buf_addc(&wide, '\n');
    }
    sd_signature b = sign(sd_buf_str(&wide));
    MUST(a.exact == b.exact && a.near == b.near);
    sd_buf_done(&wide);
    return 0;
}

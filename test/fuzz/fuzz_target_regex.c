// SPDX-License-Identifier: Apache-2.0
// Any pattern on any text: the table of states, one that is filled on the way
// (and emptied, if it is small) and the sets alone must agree, and what matches
// anchored matches unanchored. The input is the
// pattern up to the first line end, then the text; the first byte says whether
// case matters.
#include "fuzz.h"
#include "target_int.h"

static target_regex_cache *cache, *tiny;

/// `pattern` put into parentheses and, if `anchored`, held at both ends.
static bool
search_wrapped(sd_str pattern, bool fold, bool anchored, sd_str text, bool *ret)
{
    sd_buf b = {.max = SIZE_MAX};
    sd_buf_addf(&b, "%s(?:", anchored ? "^" : "");
    sd_buf_add(&b, pattern);
    sd_buf_addf(&b, ")%s", anchored ? "$" : "");
    target_regex *r = NULL;
    size_t at;
    sd_why why;
    bool ok = !target__regex_new(sd_buf_str(&b), fold, &r, &at, &why);
    if (ok)
        *ret = target__regex_search(r, cache, text);
    target__regex_cache_reset(cache);
    target__regex_free(r);
    sd_buf_done(&b);
    return ok;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    bool fold = data[0] & 1;
    sd_str all = {(const char *)data + 1, size - 1};
    size_t end = sd_str_find(all, '\n');
    sd_str pattern = sd_str_sub(all, 0, end);
    sd_str text = end < all.n ? sd_str_sub(all, end + 1, all.n) : all;
    target_regex *r = NULL;
    size_t at = 0;
    sd_why why;
    if (target__regex_new(pattern, fold, &r, &at, &why)) {
        MUST(at <= pattern.n && !r);
        return 0;
    }
    if (!cache) {
        cache = target__regex_cache_new(REGEX_CACHED_MAX);
        tiny = target__regex_cache_new(3);
    }
    bool found = target__regex_search(r, cache, text), again = false;
    MUST(found == target__regex_search_slow(r, text));
    for (int i = 0; i < 2; i++) {
        MUST(found == target__regex_search_cached(r, cache, text));
        MUST(found == target__regex_search_cached(r, tiny, text));
    }
    target__regex_cache_reset(cache);
    target__regex_cache_reset(tiny);
    target__regex_free(r);
    if (search_wrapped(pattern, fold, false, text, &again))
        MUST(again == found);
    if (search_wrapped(pattern, fold, true, text, &again))
        MUST(found || !again);
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
// Where a link stands, as features.
#include "sd_topic.h"

uint32_t
sd_link_feature(unsigned kind, uint64_t what, int offset)
{
    uint64_t key =
        what << 16 ^ (uint64_t)kind << 12 ^ (uint64_t)(offset + 2048);
    return (uint32_t)(sd_hash_u64(key) >> (64 - SD_LINK_BITS));
}

/// The first word that stands in leaf `leaf` or later.
static size_t
first_in(const sd_words *w, uint32_t leaf)
{
    size_t lo = 0, hi = w->n;
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (w->leaf[mid] < leaf)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

/// How far word `i` is from the anchor's words [from, to), in words.
static int
words_away(size_t i, size_t from, size_t to)
{
    if (i < from)
        return -(int)(from - i);
    return i < to ? 0 : (int)(i - to + 1);
}

static int
leaves_away(uint32_t leaf, uint32_t first, uint32_t last)
{
    if (leaf < first)
        return -(int)(first - leaf);
    return leaf <= last ? 0 : (int)(leaf - last);
}

/// Cut the words [*from, *to) down to as many as there are places for: those
/// of the anchor, then as many on its left as on its right, or more where the
/// other side has few.
static void
keep_nearest(size_t anchor, size_t after, size_t *from, size_t *to)
{
    size_t all = SD_LINK_FEATURES_MAX;
    size_t inside = after - anchor < all ? after - anchor : all;
    size_t room = all - inside, left = anchor - *from, right = *to - after;
    if (left <= room && right <= room - left)
        return;
    if (right <= room / 2)
        left = room - right;
    else if (left > room / 2)
        left = room / 2;
    right = room - left;
    *from = anchor - left;
    *to = anchor + inside + right;
}

size_t
sd_link_features(const sd_words *w, uint32_t first, uint32_t last,
                 unsigned d_max, sd_near near,
                 uint32_t ret[SD_LINK_FEATURES_MAX])
{
    enum { KIND_WORD = 0 };
    size_t anchor = first_in(w, first), after = first_in(w, last + 1);
    size_t from = first_in(w, first > d_max ? first - d_max : 0);
    size_t to = first_in(w, last + 1 + d_max);
    if (near == SD_NEAR_TEXT) {
        from = anchor > d_max ? anchor - d_max : 0;
        to = w->n - after > d_max ? after + d_max : w->n;
    }
    keep_nearest(anchor, after, &from, &to);
    size_t n = 0;
    for (size_t i = from; i < to; i++) {
        int offset = 0;
        if (near == SD_NEAR_OFFSETS)
            offset = leaves_away(w->leaf[i], first, last);
        else if (near == SD_NEAR_TEXT)
            offset = words_away(i, anchor, after);
        ret[n++] = sd_link_feature(KIND_WORD, w->word[i], offset);
    }
    return n;
}

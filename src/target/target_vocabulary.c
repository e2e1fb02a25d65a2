// SPDX-License-Identifier: Apache-2.0
// Names of schema.org: found, compared, suggested.
#include "target_int.h"

sd_str
target__schema_name(uint32_t term)
{
    uint32_t from = target__schema_name_at[term];
    return (sd_str){target__schema_names + from,
                    target__schema_name_at[term + 1] - from};
}

uint32_t
target__schema_find(sd_str name)
{
    for (size_t k = target__hash(name) >> 32;; k++) {
        uint32_t term = target__schema_slots[k & (TARGET_SLOTS - 1)];
        if (term == 0)
            return TARGET_NONE;
        uint32_t from = target__schema_name_at[term - 1];
        if (target__schema_name_at[term] - from == name.n &&
            memcmp(target__schema_names + from, name.p, name.n) == 0)
            return term - 1;
    }
}

bool
target__schema_is(uint32_t term, uint32_t of)
{
    uint32_t row = term;
    if (!target__is_class(term)) {
        if (target__is_property(term) || term >= target__schema_terms)
            return false;
        row = term - target__schema_properties;
    }
    for (uint32_t i = target__schema_kinds_at[row];
         i < target__schema_kinds_at[row + 1]; i++)
        if (target__schema_kinds[i] == of)
            return true;
    return false;
}

// ------------------------------------------------------------- suggestions

enum { NAME_MAX_BYTES = 64, NEAR_MAX = 3 };

static unsigned
lower(char c)
{
    return (unsigned char)sd_lower(c);
}

static unsigned
least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/// Changes of one letter, or swaps of two neighbours, from `a` to `b`; letters
/// that differ in case alone are the same.
static unsigned
distance(sd_str a, sd_str b)
{
    unsigned row[3][NAME_MAX_BYTES + 1];
    unsigned *two = row[0], *one = row[1], *now = row[2];
    for (unsigned k = 0; k <= b.n; k++)
        one[k] = k;
    for (size_t i = 1; i <= a.n; i++) {
        now[0] = (unsigned)i;
        for (size_t k = 1; k <= b.n; k++) {
            bool same = lower(a.p[i - 1]) == lower(b.p[k - 1]);
            now[k] = least(one[k - 1] + !same, least(one[k], now[k - 1]) + 1);
            if (i > 1 && k > 1 && lower(a.p[i - 1]) == lower(b.p[k - 2]) &&
                lower(a.p[i - 2]) == lower(b.p[k - 1]))
                now[k] = least(now[k], two[k - 2] + 1);
        }
        unsigned *old = two;
        two = one;
        one = now;
        now = old;
    }
    return one[b.n];
}

uint32_t
target__schema_nearest(sd_str name, bool property)
{
    uint32_t from = property ? target__schema_classes : 0;
    uint32_t to =
        property ? from + target__schema_properties : target__schema_classes;
    uint32_t ret = TARGET_NONE;
    if (name.n == 0 || name.n > NAME_MAX_BYTES)
        return ret;
    // A third of the letters may be wrong: below, every short name is near.
    unsigned best = least(NEAR_MAX, (unsigned)(name.n + 1) / 3) + 1;
    for (uint32_t i = from; i < to; i++) {
        sd_str other = target__schema_name(i);
        size_t gap = other.n > name.n ? other.n - name.n : name.n - other.n;
        if (other.n > NAME_MAX_BYTES || gap >= best)
            continue;
        unsigned d = distance(name, other);
        if (d < best) {
            best = d;
            ret = i;
        }
    }
    return ret;
}

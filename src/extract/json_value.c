// SPDX-License-Identifier: Apache-2.0
#include "json_int.h"

const json_value *
extract__json_get(const json_value *v, sd_str key)
{
    if (v->kind != JSON_OBJECT)
        return NULL;
    for (uint32_t i = 0; i < v->n; i++)
        if (sd_str_eq(v->members[i].key, key))
            return &v->members[i].value;
    return NULL;
}

/// The same number, however it is spelt.
static bool
same_number(sd_str a, sd_str b)
{
    if (sd_str_eq(a, b))
        return true;
    double x, y;
    return sd_str_double(a, &x) && sd_str_double(b, &y) && !(x < y) && !(x > y);
}

// Objects with more members are the same only in the same order, or hostile
// pairs would take quadratic time.
enum { ANY_ORDER_MEMBERS = 1000 };

static bool
same_members(const json_value *a, const json_value *b)
{
    for (uint32_t i = 0; i < a->n; i++) {
        const json_value *other = &b->members[i].value;
        if (!sd_str_eq(a->members[i].key, b->members[i].key))
            other = a->n > ANY_ORDER_MEMBERS
                        ? NULL
                        : extract__json_get(b, a->members[i].key);
        if (!other || !extract__json_eq(&a->members[i].value, other))
            return false;
    }
    return true;
}

// Not deeper than the reader lets values be.
bool
extract__json_eq(const json_value *a, const json_value *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == JSON_NUMBER)
        return same_number(json_text(a), json_text(b));
    if (a->kind < JSON_NUMBER)
        return true;
    if (a->n != b->n)
        return false;
    if (a->kind == JSON_STRING)
        return sd_str_eq(json_text(a), json_text(b));
    if (a->kind == JSON_OBJECT)
        return same_members(a, b);
    for (uint32_t i = 0; i < a->n; i++)
        if (!extract__json_eq(&a->items[i], &b->items[i]))
            return false;
    return true;
}

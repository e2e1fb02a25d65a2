// SPDX-License-Identifier: Apache-2.0
// The parameters of a query, normalised.
#include "url_int.h"

enum {
    SORT_MAX = 64,  // a query with more parameters keeps its order
    SID_BYTES = 20, // a "sid" this long is a session, a shorter one an id
};

static bool
is_token(sd_str value)
{
    bool digit = false;
    for (size_t i = 0; i < value.n; i++) {
        if (!sd_is_digit(value.p[i]) && !sd_is_letter(value.p[i]))
            return false;
        digit = digit || sd_is_digit(value.p[i]);
    }
    return digit && value.n >= SID_BYTES;
}

typedef enum param_kind { SESSION, LONG_SESSION, TRACKING } param_kind;

/// Parameters that say nothing about the page.
static const struct param_name {
    const char *name; // in lower case
    uint8_t n;
    bool open; // anything may follow
    param_kind kind;
} names[] = {
#define NAME(text, kind)                   \
    {                                      \
        text, sizeof text - 1, false, kind \
    }
#define OPEN(text, kind)                  \
    {                                     \
        text, sizeof text - 1, true, kind \
    }
    NAME("jsessionid", SESSION),   NAME("phpsessid", SESSION),
    NAME("phpsessionid", SESSION), OPEN("aspsessionid", SESSION),
    NAME("sessionid", SESSION),    NAME("session_id", SESSION),
    NAME("cfid", SESSION),         NAME("cftoken", SESSION),
    NAME("oscsid", SESSION),       NAME("zenid", SESSION),
    NAME("xtcsid", SESSION),       NAME("sid", LONG_SESSION),
    NAME("s", LONG_SESSION),       NAME("sess", LONG_SESSION),
    NAME("session", LONG_SESSION), OPEN("utm_", TRACKING),
    NAME("gclid", TRACKING),       NAME("gclsrc", TRACKING),
    NAME("dclid", TRACKING),       NAME("gbraid", TRACKING),
    NAME("wbraid", TRACKING),      NAME("fbclid", TRACKING),
    NAME("yclid", TRACKING),       NAME("msclkid", TRACKING),
    NAME("igshid", TRACKING),      NAME("mc_cid", TRACKING),
    NAME("mc_eid", TRACKING),      NAME("_ga", TRACKING),
#undef NAME
#undef OPEN
};

/// The lengths that names with a first letter have, as bits; "a" is at 1, "_"
/// at 31. Keeps most parameters from being compared with any name.
static const uint16_t lengths[32] = {
    ['a' & 31] = 0xf000, ['c' & 31] = 0x0090, ['d' & 31] = 0x0020,
    ['f' & 31] = 0x0040, ['g' & 31] = 0x0060, ['i' & 31] = 0x0040,
    ['j' & 31] = 0x0400, ['m' & 31] = 0x00c0, ['o' & 31] = 0x0040,
    ['p' & 31] = 0x1200, ['s' & 31] = 0x069a, ['u' & 31] = 0xfff0,
    ['w' & 31] = 0x0040, ['x' & 31] = 0x0040, ['y' & 31] = 0x0020,
    ['z' & 31] = 0x0020, ['_' & 31] = 0x0008,
};

unsigned
url__param_steps(sd_str param)
{
    size_t n = 0;
    while (n < param.n && param.p[n] != '=')
        n++;
    if (!n || !(lengths[param.p[0] & 31] >> (n < 15 ? n : 15) & 1))
        return 0;
    char first = sd_lower(param.p[0]);
    for (size_t i = 0; i < SD_LEN(names); i++) {
        const struct param_name *x = &names[i];
        if (first != x->name[0] || n < x->n || (n > x->n && !x->open) ||
            !sd_str_starts_fold(param, (sd_str){x->name, x->n}))
            continue;
        if (x->kind == TRACKING)
            return SD_URL_DROP_TRACKING;
        if (x->kind == SESSION ||
            is_token(url__from(param, n < param.n ? n + 1 : n)))
            return SD_URL_DROP_SESSION;
    }
    return 0;
}

/// What stays of a parameter; `.p` is NULL if nothing does.
static sd_str
filter(sd_str param, unsigned steps)
{
    const sd_str gone = {NULL, 0};
    if ((steps & SD_URL_TRIM_QUERY) && param.n == 0)
        return gone;
    if (steps & url__param_steps(param))
        return gone;
    if (steps & SD_URL_SORT_QUERY) {
        size_t eq = sd_str_find(param, '=');
        if (eq == 0)
            return gone;
        if (eq + 1 == param.n)
            param.n--;
    }
    return param;
}

static void
add_params(const sd_str *param, size_t n, sd_buf *out)
{
    for (size_t i = 0; i < n; i++) {
        sd_buf_addc(out, i ? '&' : '?');
        sd_buf_add(out, param[i]);
    }
}

/// Sorted; false, nothing written, if there are too many.
static bool
add_sorted(sd_str query, unsigned steps, sd_buf *out)
{
    sd_str list[SORT_MAX], param;
    size_t n = 0;
    while (sd_str_cut(&query, '&', &param)) {
        sd_str kept = filter(param, steps);
        if (!kept.p)
            continue;
        if (n == SORT_MAX)
            return false;
        size_t i = n++;
        for (; i > 0 && sd_str_order(kept, list[i - 1]) < 0; i--)
            list[i] = list[i - 1];
        list[i] = kept;
    }
    add_params(list, n, out);
    return true;
}

void
url__normal_query(sd_str query, unsigned steps, sd_buf *out)
{
    sd_str param;
    bool first = true;
    if ((steps & SD_URL_SORT_QUERY) && add_sorted(query, steps, out))
        return;
    while (sd_str_cut(&query, '&', &param)) {
        sd_str kept = filter(param, steps);
        if (!kept.p)
            continue;
        url__add(out, first ? SD_STR("?") : SD_STR("&"));
        url__add(out, kept);
        first = false;
    }
}

// SPDX-License-Identifier: Apache-2.0
// The parameters of a query, normalised.
#include "url_int.h"

#include <string.h>
#include <strings.h>

enum {
    SORT_MAX = 64,  // a query with more parameters keeps its order
    SID_BYTES = 20, // a "sid" this long is a session, a shorter one an id
};

typedef struct name_list {
    const char *name; // lower case; ends in '*' if anything may follow
} name_list;

static bool
is_named(sd_str name, const name_list *list, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        size_t len = strlen(list[i].name);
        bool open = list[i].name[len - 1] == '*';
        len -= open;
        if ((open ? name.n >= len : name.n == len) &&
            strncasecmp(name.p, list[i].name, len) == 0)
            return true;
    }
    return false;
}

static bool
is_token(sd_str value)
{
    bool digit = false;
    for (size_t i = 0; i < value.n; i++) {
        if (!url__is_digit(value.p[i]) && !url__is_alpha(value.p[i]))
            return false;
        digit = digit || url__is_digit(value.p[i]);
    }
    return digit && value.n >= SID_BYTES;
}

bool
url__is_session(sd_str name, sd_str value)
{
    static const name_list sure[] = {
        {"jsessionid"}, {"phpsessid"},  {"phpsessionid"}, {"aspsessionid*"},
        {"sessionid"},  {"session_id"}, {"cfid"},         {"cftoken"},
        {"oscsid"},     {"zenid"},      {"xtcsid"},
    };
    static const name_list perhaps[] = {{"sid"}, {"s"}, {"sess"}, {"session"}};
    return is_named(name, sure, SD_LEN(sure)) ||
           (is_named(name, perhaps, SD_LEN(perhaps)) && is_token(value));
}

static bool
is_tracking(sd_str name)
{
    static const name_list list[] = {
        {"utm_*"},  {"gclid"},  {"gclsrc"}, {"dclid"},   {"gbraid"},
        {"wbraid"}, {"fbclid"}, {"yclid"},  {"msclkid"}, {"igshid"},
        {"mc_cid"}, {"mc_eid"}, {"_ga"},
    };
    return is_named(name, list, SD_LEN(list));
}

/// What stays of a parameter; `.p` is NULL if nothing does.
static sd_str
filter(sd_str param, unsigned steps)
{
    const sd_str gone = {NULL, 0};
    size_t eq = sd_str_find(param, '=');
    sd_str name = sd_str_sub(param, 0, eq);
    sd_str value = url__from(param, eq < param.n ? eq + 1 : eq);
    if ((steps & SD_URL_TRIM_QUERY) && param.n == 0)
        return gone;
    if ((steps & SD_URL_DROP_SESSION) && url__is_session(name, value))
        return gone;
    if ((steps & SD_URL_DROP_TRACKING) && is_tracking(name))
        return gone;
    if (steps & SD_URL_SORT_QUERY) {
        if (name.n == 0)
            return gone;
        if (value.n == 0)
            return name;
    }
    return param;
}

static bool
less(sd_str a, sd_str b)
{
    size_t n = a.n < b.n ? a.n : b.n;
    int c = n ? memcmp(a.p, b.p, n) : 0;
    return c < 0 || (c == 0 && a.n < b.n);
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
        for (; i > 0 && less(kept, list[i - 1]); i--)
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
        sd_buf_addc(out, first ? '?' : '&');
        sd_buf_add(out, kept);
        first = false;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Paths from an item to values, and what values are compared with.
//
// A path is followed breadth first, each node once per step, so that cycles
// and diamonds cost no more than the page has statements.
#include "target_int.h"

#include "sd_url.h"

/// What is done with each value; true ends the search.
typedef bool visit_fn(sd_target_worker *w, const void *ctx,
                      const sd_term *value);

static bool
lang_fits(const target_path *path, const sd_term *o)
{
    return !path->lang.n || target__lang_is(o->lang, path->lang);
}

/// Follow one path; true when `visit` said so.
static bool
follow(sd_target_worker *w, uint32_t item, const target_path *path,
       visit_fn *visit, const void *ctx)
{
    const uint32_t *step = w->t->step;
    uint32_t n = 1, one = item;
    const uint32_t *from = &one;
    for (uint32_t i = path->from; i < path->to; i++) {
        bool last = i + 1 == path->to;
        uint32_t *to = w->reach[i & 1], m = 0;
        w->stamp_now++;
        for (uint32_t k = 0; k < n; k++) {
            uint32_t end = w->first[from[k] + 1];
            if (!target__spend(w, end - w->first[from[k]] + 1))
                return false;
            for (uint32_t e = w->first[from[k]]; e < end; e++) {
                if (w->edge[e].name != step[i])
                    continue;
                const sd_term *o = &w->l->v[w->edge[e].statement].o;
                if (last) {
                    if (lang_fits(path, o) && visit(w, ctx, o))
                        return true;
                    continue;
                }
                uint32_t s = target__subject_of(w, o);
                if (s == TARGET_NONE || w->stamp[s] == w->stamp_now)
                    continue;
                w->stamp[s] = w->stamp_now;
                to[m++] = s;
            }
        }
        from = to;
        n = m;
    }
    return false;
}

/// Empty text is no value. Many paths may lead to one long text of blanks.
static bool
is_there(sd_target_worker *w, const void *ctx, const sd_term *o)
{
    (void)ctx;
    size_t blanks = 0;
    if (o->kind != SD_TERM_LITERAL)
        return true;
    while (blanks < o->value.n && (unsigned char)o->value.p[blanks] <= ' ')
        blanks++;
    (void)target__spend(w, blanks / 16);
    return blanks < o->value.n;
}

bool
target__has(sd_target_worker *w, uint32_t item, uint32_t path_from,
            uint32_t path_to)
{
    for (uint32_t i = path_from; i < path_to; i++)
        if (follow(w, item, &w->t->path[i], is_there, NULL))
            return true;
    return false;
}

// ------------------------------------------------------------- comparisons

static bool
order_fits(target_cmp cmp, int order)
{
    switch (cmp) {
    case CMP_EQ:
        return order == 0;
    case CMP_NE:
        return order != 0;
    case CMP_LT:
        return order < 0;
    case CMP_LE:
        return order <= 0;
    case CMP_GT:
        return order > 0;
    case CMP_GE:
        return order >= 0;
    case CMP_MATCH:
    case CMP_NOT_MATCH:
    case CMP_UNDER:
        break;
    }
    return false;
}

static int
order_numbers(double a, double b)
{
    return a < b ? -1 : a > b;
}

static uint32_t
small(uint32_t c)
{
    uint32_t other = target__other_case(c);
    return other > c ? other : c;
}

/// How `a` stands to `b` where case does not matter, as in patterns.
static int
order_fold(sd_str a, sd_str b)
{
    uint32_t x, y;
    while (sd_utf8_cut(&b, &y)) {
        if (!sd_utf8_cut(&a, &x))
            return -1;
        if (small(x) != small(y))
            return small(x) < small(y) ? -1 : 1;
    }
    return a.n > 0;
}

/// A year against a date: 2008 is as exact as it was written.
static bool
order_year(sd_str text, double year, int *ret)
{
    target_date d;
    if (year < 1000 || year > 2999 || year != (double)(int)year ||
        !target__date(text, &d))
        return false;
    *ret = order_numbers(d.year, year);
    return true;
}

/// How `text` stands to `v`; false when the two cannot be compared.
static bool
order_value(sd_str text, const target_value *v, int *ret)
{
    double number;
    bool yes;
    target_date date;
    switch (v->kind) {
    case VALUE_NUMBER:
        if (!target__number(text, &number))
            return order_year(text, v->number, ret);
        *ret = order_numbers(number, v->number);
        return true;
    case VALUE_DATE:
        if (!target__date(text, &date))
            return false;
        *ret = target__date_cmp(&date, &v->date);
        return true;
    case VALUE_DURATION:
        if (!target__duration(text, &number))
            return false;
        *ret = order_numbers(number, v->number);
        return true;
    case VALUE_BOOLEAN:
        if (!target__boolean(text, &yes))
            return false;
        *ret = order_numbers(yes, v->number);
        return true;
    case VALUE_TEXT:
        *ret = sd_str_order(text, v->text);
        return true;
    case VALUE_TEXT_FOLD:
        *ret = order_fold(text, v->text);
        return true;
    case VALUE_NAME: // InStock, schema:InStock, http(s)://schema.org/InStock
        if (v->local.n) {
            (void)target__schema_local(text, &text);
            *ret = !sd_str_eq(text, v->local);
        } else {
            *ret = !sd_str_eq(text, v->text);
        }
        return true;
    case VALUE_REGEX:
        break;
    }
    return false;
}

static bool
pattern_fits(sd_target_worker *w, sd_str text, const target_regex *r)
{
    uint64_t before = target__regex_cache_cost(w->patterns);
    bool found = target__regex_search(r, w->patterns, text);
    (void)target__spend(w, target__regex_cache_cost(w->patterns) - before);
    return found;
}

static bool
text_fits(sd_target_worker *w, sd_str text, const target_test *q,
          const target_value *v)
{
    int order;
    if (v->kind == VALUE_REGEX)
        return pattern_fits(w, text, v->regex) == (q->cmp == CMP_MATCH);
    if (!order_value(text, v, &order))
        return q->cmp == CMP_NE; // a word is not the number 5
    return order_fits(q->cmp, order);
}

/// Any of the values of `q`; without one, being there is enough.
static bool
any_fits(sd_target_worker *w, sd_str text, const target_test *q)
{
    if (text.n > SD_TARGET_VALUE_MAX)
        text.n = SD_TARGET_VALUE_MAX;
    for (uint32_t i = q->value_from; i < q->value_to; i++) {
        if (!target__spend(w, 1 + text.n / 16))
            return false;
        if (text_fits(w, text, q, &w->t->value[i]))
            return true;
    }
    return false;
}

/// An item in the place of a value stands for its name, or for its value:
/// brand ~ "seat" also when the brand is an item.
static bool
node_fits(sd_target_worker *w, uint32_t s, const target_test *q)
{
    const sd_target *t = w->t;
    if (!target__spend(w, w->first[s + 1] - w->first[s]))
        return false;
    for (uint32_t e = w->first[s]; e < w->first[s + 1]; e++) {
        uint32_t name = w->edge[e].name;
        if (name != t->id_name && name != t->id_value &&
            name != TARGET_ID_VALUE && name != TARGET_ID_FOAF_NAME)
            continue;
        const sd_term *o = &w->l->v[w->edge[e].statement].o;
        if (o->kind == SD_TERM_LITERAL && any_fits(w, o->value, q))
            return true;
    }
    return false;
}

static bool
value_fits(sd_target_worker *w, const void *ctx, const sd_term *o)
{
    const target_test *q = ctx;
    if (q->value_from == q->value_to)
        return is_there(w, NULL, o);
    if (o->kind != SD_TERM_BLANK && any_fits(w, o->value, q))
        return true;
    uint32_t s = target__subject_of(w, o);
    return s != TARGET_NONE && node_fits(w, s, q);
}

bool
target__test(sd_target_worker *w, uint32_t item, const target_test *q)
{
    for (uint32_t i = q->path_from; i < q->path_to; i++)
        if (follow(w, item, &w->t->path[i], value_fits, q))
            return true;
    return false;
}

// ------------------------------------------------------------- the page

static bool
host_is(sd_str host, sd_str want, bool under)
{
    if (sd_str_eq_fold(host, want))
        return true;
    if (!under || host.n <= want.n || host.p[host.n - want.n - 1] != '.')
        return false;
    return sd_str_eq_fold(sd_str_sub(host, host.n - want.n, host.n), want);
}

static bool
field_fits(sd_target_worker *w, const target_test *q, sd_str text,
           const target_value *v)
{
    bool same;
    if (v->kind == VALUE_REGEX) // looked at once: that needs no budget
        return target__regex_search(v->regex, w->patterns, text) ==
               (q->cmp == CMP_MATCH);
    if (q->field == FIELD_HOST)
        same = host_is(text, v->text, q->cmp == CMP_UNDER);
    else if (q->field == FIELD_LANGUAGE)
        same = target__lang_is(text, v->text);
    else if (v->kind == VALUE_TEXT_FOLD)
        same = order_fold(text, v->text) == 0;
    else
        same = sd_str_eq(text, v->text);
    return same == (q->cmp != CMP_NE);
}

/// The host of the page, read off its address once.
static sd_str
host_of(sd_target_worker *w)
{
    sd_url url;
    if (w->host_known)
        return w->host;
    w->host_known = true;
    w->host = (sd_str){0};
    w->href.max = SD_URL_MAX;
    sd_buf_reset(&w->href);
    if (sd_url_parse(w->page->url, NULL, &w->href, &url))
        w->host = sd_url_host(&url);
    return w->host;
}

static sd_str
field_of(sd_target_worker *w, target_field field)
{
    switch (field) {
    case FIELD_HOST:
        return host_of(w);
    case FIELD_URL:
        return w->page->url;
    case FIELD_LANGUAGE:
        return w->page->language;
    case FIELD_CONTENT:
        break;
    }
    return w->page->content;
}

bool
target__test_page(sd_target_worker *w, const target_test *q)
{
    sd_str text = field_of(w, q->field);
    if (text.n > SD_TARGET_CONTENT_MAX)
        text.n = SD_TARGET_CONTENT_MAX;
    for (uint32_t i = q->value_from; i < q->value_to; i++)
        if (field_fits(w, q, text, &w->t->value[i]))
            return true;
    return false;
}

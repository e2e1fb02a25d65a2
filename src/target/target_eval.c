// SPDX-License-Identifier: Apache-2.0
// The program of a target, run over a page.
#include "target_int.h"

// 3 of 5 must reach 0.6 whatever the rounding of the sum was.
static const double TINY = 1e-9;

static double run(sd_target_worker *w, uint32_t from, uint32_t to,
                  uint32_t item);

static bool
number_fits(double a, target_cmp cmp, double b)
{
    switch (cmp) {
    case CMP_EQ:
        return a > b - TINY && a < b + TINY;
    case CMP_NE:
        return a <= b - TINY || a >= b + TINY;
    case CMP_LT:
        return a <= b - TINY;
    case CMP_LE:
        return a < b + TINY;
    case CMP_GT:
        return a >= b + TINY;
    case CMP_GE:
        return a > b - TINY;
    case CMP_MATCH:
    case CMP_NOT_MATCH:
    case CMP_UNDER:
        break;
    }
    return false;
}

// ------------------------------------------------------------- counts

static uint32_t
count_items(sd_target_worker *w)
{
    uint32_t n = 0;
    w->item_stamp_now++;
    for (size_t i = 0; i < w->typeds; i++) {
        uint32_t s = w->typed[i].subject;
        n += w->item_stamp[s] != w->item_stamp_now;
        w->item_stamp[s] = w->item_stamp_now;
    }
    return n;
}

static double
run_count(sd_target_worker *w, const target_code *c)
{
    uint32_t n = 0;
    if (c->a == COUNT_ITEMS)
        n = count_items(w);
    else
        for (size_t i = 0; i < w->l->n; i++)
            n += c->a == COUNT_STATEMENTS ? w->l->v[i].syntax != SD_SYNTAX_META
                                          : w->l->v[i].syntax == c->a;
    double value = number_fits(n, c->cmp, c->x);
    w->hit[c->part] = (sd_target_hit){.value = value, .items = n};
    return value;
}

// ------------------------------------------------------------- items

/// What is best so far, over the items of one part.
typedef struct best {
    double value;
    uint32_t item, items, looked;
    uint64_t have;
    unsigned have_n;
} best;

/// The needs that `item` meets, as bits. Without `all`, the first that it does
/// not meet ends it.
static uint64_t
find_needs(sd_target_worker *w, const target_item *q, uint32_t item, bool all)
{
    uint64_t have = 0;
    for (uint32_t i = q->need_from; i < q->need_to; i++) {
        const target_need *n = &w->t->need[i];
        if (target__has(w, item, n->from, n->to))
            have |= (uint64_t)1 << (i - q->need_from);
        else if (!all)
            break;
    }
    return have;
}

/// The value of one item of the right type for the part `c`.
static double
value_of(sd_target_worker *w, const target_code *c, uint32_t item,
         uint64_t *ret_have)
{
    const target_item *q = &w->t->item[c->a];
    uint32_t needs = q->need_to - q->need_from;
    bool graded = c->op == OP_COMPLETE;
    *ret_have = find_needs(w, q, item, graded || w->explain);
    unsigned have = (unsigned)__builtin_popcountll(*ret_have);
    if (!graded && have < needs)
        return 0;
    uint32_t where = (uint32_t)(c - w->t->code) + 1;
    if (q->has_where && run(w, where, c->b, item) <= 0)
        return 0;
    if (c->op == OP_VALID)
        return target__valid(w, item);
    return graded ? (double)have / needs : 1;
}

static void
remember_new(sd_target_worker *w, uint64_t hash)
{
    w->new_item = sd_grow(w->new_item, &w->new_item_cap, w->new_items + 1,
                          sizeof *w->new_item);
    w->new_item[w->new_items++] = hash;
}

/// Look at one item. True when no other item can change the value.
static bool
try_item(sd_target_worker *w, const target_code *c, uint32_t item, best *b)
{
    uint64_t have, hash = 0;
    if (w->item_stamp[item] == w->item_stamp_now || !target__spend(w, 1))
        return false;
    w->item_stamp[item] = w->item_stamp_now;
    if (w->only_new) {
        hash = target__item_hash(w, item);
        if (w->cut) // only half a hash: not looked at, and not remembered
            return false;
        if (w->seen && sd_target_memory_has(w->seen, hash))
            return false;
    }
    double value = value_of(w, c, item, &have);
    unsigned have_n = (unsigned)__builtin_popcountll(have);
    b->looked++;
    for (uint64_t bits = w->explain ? have : 0; bits; bits &= bits - 1)
        w->need_item[w->t->item[c->a].need_from +
                     (unsigned)__builtin_ctzll(bits)]++;
    if (value > 0) {
        b->items++;
        if (w->only_new && (uint32_t)(c - w->t->code) >= w->idle_to)
            remember_new(w, hash);
    }
    if (b->item == TARGET_NONE || value > b->value ||
        (value == b->value && have_n > b->have_n)) {
        b->item = item;
        b->value = value;
        b->have = have;
        b->have_n = have_n;
    }
    return value >= 1 && !w->explain && !w->only_new && c->op != OP_TALLY;
}

static double
run_items(sd_target_worker *w, const target_code *c)
{
    const target_item *q = &w->t->item[c->a];
    best b = {.item = TARGET_NONE};
    w->item_stamp_now++;
    if (q->type == TARGET_NONE) {
        for (uint32_t s = 0; s < w->subjects; s++)
            if (try_item(w, c, s, &b))
                break;
    } else {
        for (size_t i = 0; i < w->typeds; i++)
            if (target__type_fits(w->t, q, w->typed[i].type) &&
                try_item(w, c, w->typed[i].subject, &b))
                break;
    }
    double value = b.value;
    if (c->op == OP_TALLY)
        value = number_fits(b.items, c->cmp, c->x);
    sd_target_hit hit = {.value = value,
                         .items = b.items,
                         .looked = b.looked,
                         .have = b.have,
                         .need_items = w->need_item + q->need_from};
    if (b.item != TARGET_NONE)
        hit.item = &w->l->v[w->edge[w->first[b.item]].statement];
    w->hit[c->part] = hit;
    return value;
}

static double
run_page(sd_target_worker *w, const target_code *c)
{
    double value = target__test_page(w, &w->t->test[c->a]);
    w->hit[c->part] = (sd_target_hit){.value = value};
    return value;
}

static double
run_ask(sd_target_worker *w, const target_code *c)
{
    double value = w->page->answer ? w->page->answer[c->a] : 0;
    w->hit[c->part] = (sd_target_hit){.value = value};
    return value;
}

// ------------------------------------------------------------- the machine

/// The `n`-th greatest of `m` values; with n = 1 the greatest.
static double
nth_greatest(double *v, uint32_t m, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = i + 1; k < m; k++)
            if (v[k] > v[i]) {
                double x = v[i];
                v[i] = v[k];
                v[k] = x;
            }
    return v[n - 1];
}

/// What `c` skips cannot change the reward. Returns where to go on: explained,
/// the page's parts are run all the same, but are paid for nothing.
static uint32_t
skip(sd_target_worker *w, const target_code *c, uint32_t item)
{
    if (!w->explain || item != TARGET_NONE)
        return c->b;
    if (w->idle_to < c->b)
        w->idle_to = c->b;
    return (uint32_t)(c - w->t->code) + 1;
}

static double
run(sd_target_worker *w, uint32_t from, uint32_t to, uint32_t item)
{
    double stack[TARGET_STACK_MAX + 1];
    double *top = stack; // the topmost value; stack[0] is below all
    stack[0] = 0;
    for (uint32_t i = from; i < to;) {
        const target_code *c = &w->t->code[i++];
        switch (c->op) {
        case OP_COUNT:
            *++top = run_count(w, c);
            break;
        case OP_ITEM:
        case OP_TALLY:
        case OP_COMPLETE:
        case OP_VALID:
            *++top = run_items(w, c);
            i = c->b;
            break;
        case OP_PAGE:
            *++top = run_page(w, c);
            break;
        case OP_ASK:
            *++top = run_ask(w, c);
            break;
        case OP_TEST:
            *++top = target__test(w, item, &w->t->test[c->a]);
            break;
        case OP_AND:
            top--;
            *top = top[1] < *top ? top[1] : *top;
            break;
        case OP_OR:
            top--;
            *top = top[1] > *top ? top[1] : *top;
            break;
        case OP_NOT:
            *top = 1 - *top;
            break;
        case OP_SKIP_ZERO:
            if (*top <= 0)
                i = skip(w, c, item);
            break;
        case OP_SKIP_ONE:
            if (*top >= 1)
                i = skip(w, c, item);
            break;
        case OP_SCALE:
            *top *= c->x;
            break;
        case OP_ADD:
            top--;
            *top += top[1];
            break;
        case OP_CLAMP:
            *top = *top > 1 ? 1 : *top;
            break;
        case OP_OVER:
            *top = number_fits(*top, c->cmp, c->x);
            break;
        case OP_LEAST:
            top -= c->b - 1;
            *top = nth_greatest(top, c->b, c->a);
            break;
        case OP_NEW_ON:
            w->only_new = true;
            break;
        case OP_NEW_OFF:
            w->only_new = false;
            break;
        }
    }
    return *top;
}

void
sd_target_eval(const sd_target *t, sd_target_worker *w, const sd_statements *l,
               const sd_target_page *page, const sd_target_memory *seen,
               bool explain, sd_target_result *ret)
{
    static const sd_target_page nothing = {0};
    w->t = t;
    w->l = l;
    w->page = page ? page : &nothing;
    w->seen = seen;
    w->explain = explain;
    w->only_new = w->host_known = false;
    w->new_items = 0;
    w->idle_to = 0;
    target__regex_cache_reset(w->patterns);
    w->hit = sd_grow(w->hit, &w->hit_cap, t->parts, sizeof *w->hit);
    w->hits = t->parts;
    memset(w->hit, 0, t->parts * sizeof *w->hit);
    // One more, so that there is an address even without needs.
    w->need_item = sd_grow(w->need_item, &w->need_item_cap, t->needs + 1,
                           sizeof *w->need_item);
    memset(w->need_item, 0, t->needs * sizeof *w->need_item);
    target__index(w);
    double reward = run(w, 0, (uint32_t)t->codes, TARGET_NONE);
    *ret = (sd_target_result){.reward = reward,
                              .hit = w->hit,
                              .hits = w->hits,
                              .fresh = w->new_item,
                              .fresh_n = reward > 0 ? w->new_items : 0,
                              .cut = w->cut};
}

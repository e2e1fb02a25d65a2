// SPDX-License-Identifier: Apache-2.0
// Patterns in linear time: all ways through the program are followed at once.
// Where the sets of places that can come up are few, which is nearly always,
// they are numbered when the pattern is compiled, and a search is one look into
// a table per byte; otherwise the table is filled while searching, and emptied
// when it is full.
//
// A state is a set of places before empty moves are made, and whether the byte
// before was part of a word. Empty moves are made when the next byte is known,
// so that ^ $ \b \B look at both sides.
#include "target_regex.h"

#include <stdlib.h>

enum { END_OF_TEXT = 256, FLAG_WORD = 1, FLAG_START = 2 };

typedef struct state {
    uint64_t set[REGEX_WORDS];
    const target_regex *of;
    uint8_t flags;
} state;

/// States by number, and their numbers + 1 by hash: 4 slots for each of `most`.
typedef struct state_list {
    state *all;
    uint16_t *slot;
    uint32_t n, most;
} state_list;

static bool
is_word(unsigned c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (c >= 'a' && c <= 'z') || (c >= 0x80 && c < END_OF_TEXT);
}

/// Is `c` a byte inside of a character, not the first?
static bool
is_inside(unsigned c)
{
    return (c & 0xc0) == 0x80 && c < END_OF_TEXT;
}

static bool
holds(unsigned what, uint8_t flags, unsigned c)
{
    bool edge = is_word(c) != ((flags & FLAG_WORD) != 0);
    switch ((regex_assert)what) {
    case ASSERT_START:
        return flags & FLAG_START;
    case ASSERT_END:
        return c == END_OF_TEXT;
    case ASSERT_WORD:
        return edge;
    case ASSERT_NOT_WORD:
        return !edge && !is_inside(c);
    }
    return false;
}

static void
push(uint64_t *seen, uint16_t *stack, size_t *n, uint16_t at)
{
    if (seen[at / 64] >> (at % 64) & 1)
        return;
    seen[at / 64] |= (uint64_t)1 << (at % 64);
    stack[(*n)++] = at;
}

/// From `from` over byte `c` (or the end) to `*to`. True if it matches before
/// `c`. A match may start anywhere, so the start is in every set.
static bool
step(const target_regex *r, const state *from, unsigned c, state *to)
{
    uint64_t seen[REGEX_WORDS] = {0};
    uint16_t stack[SD_TARGET_REGEX_MAX];
    size_t n = 0;
    *to = (state){.of = r, .flags = is_word(c) ? FLAG_WORD : 0};
    push(seen, stack, &n, (uint16_t)r->start);
    for (unsigned w = 0; w < REGEX_WORDS; w++)
        for (uint64_t bits = from->set[w]; bits; bits &= bits - 1)
            push(seen, stack, &n,
                 (uint16_t)(w * 64 + (unsigned)__builtin_ctzll(bits)));
    while (n > 0) {
        const regex_code *k = &r->code[stack[--n]];
        if (k->op == REGEX_MATCH)
            return true;
        if (k->op == REGEX_SPLIT) {
            push(seen, stack, &n, k->x);
            push(seen, stack, &n, k->y);
        } else if (k->op == REGEX_ASSERT) {
            if (holds(k->lo, from->flags, c))
                push(seen, stack, &n, k->x);
        } else if (c >= k->lo && c <= k->hi) {
            to->set[k->x / 64] |= (uint64_t)1 << (k->x % 64);
        }
    }
    return false;
}

bool
target__regex_search_slow(const target_regex *r, sd_str text)
{
    state two[2] = {{.flags = FLAG_START}};
    size_t i = 0;
    for (; i < text.n; i++)
        if (step(r, &two[i & 1], (unsigned char)text.p[i], &two[~i & 1]))
            return true;
    return step(r, &two[i & 1], END_OF_TEXT, &two[~i & 1]);
}

// ------------------------------------------------------------- the table

/// Bytes that no part of the program tells apart share a class. Returns one
/// byte of each in `sample`.
static void
find_classes(target_regex *r, unsigned sample[257])
{
    bool cut[257] = {false}; // a class begins here
    for (uint32_t i = 0; i < r->codes; i++) {
        const regex_code *k = &r->code[i];
        if (k->op == REGEX_BYTE && k->lo <= k->hi)
            cut[k->lo] = cut[k->hi + 1] = true;
        else if (k->op == REGEX_ASSERT && k->lo >= ASSERT_WORD)
            for (unsigned c = 1; c < 256; c++)
                cut[c] = cut[c] || is_word(c) != is_word(c - 1) ||
                         is_inside(c) != is_inside(c - 1);
    }
    uint32_t n = 0;
    for (unsigned c = 0; c < 256; c++) {
        n += c > 0 && cut[c];
        r->class_of[c] = (uint8_t)n;
        sample[n] = c;
    }
    sample[++n] = END_OF_TEXT;
    r->classes = n + 1;
}

static void
states_init(state_list *l, uint32_t most)
{
    *l = (state_list){.most = most};
    l->all = sd_calloc(most, sizeof *l->all);
    l->slot = sd_calloc((size_t)4 * most, sizeof *l->slot);
}

static void
states_done(state_list *l)
{
    free(l->all);
    free(l->slot);
}

/// The number of `s`, added if it is new; `most` when there is no room.
static uint32_t
find_state(state_list *l, const state *s)
{
    uint64_t h = sd_hash(s->set, sizeof s->set, s->flags);
    for (;; h++) {
        uint16_t *at = &l->slot[h % (4 * l->most)];
        if (*at == 0) {
            if (l->n == l->most)
                return l->most;
            l->all[l->n] = *s;
            *at = (uint16_t)(l->n + 1);
            return l->n++;
        }
        const state *o = &l->all[*at - 1];
        if (o->flags == s->flags && o->of == s->of &&
            memcmp(o->set, s->set, sizeof s->set) == 0)
            return *at - 1u;
    }
}

/// Whether a word came before matters only to \b and \B: without them the
/// states need not tell.
static uint8_t
flags_used(const target_regex *r)
{
    uint8_t used = 0;
    for (uint32_t i = 0; i < r->codes; i++)
        if (r->code[i].op == REGEX_ASSERT)
            used |= r->code[i].lo == ASSERT_START  ? FLAG_START
                    : r->code[i].lo >= ASSERT_WORD ? FLAG_WORD
                                                   : 0;
    return used;
}

static state
first_state(const target_regex *r)
{
    return (state){.of = r, .flags = FLAG_START & r->flags};
}

static void
make_table(target_regex *r)
{
    unsigned sample[257];
    find_classes(r, sample);
    r->flags = flags_used(r);
    state_list l;
    states_init(&l, REGEX_STATES_MAX);
    uint16_t *move =
        sd_calloc((size_t)REGEX_STATES_MAX * r->classes, sizeof *move);
    state to = first_state(r);
    (void)find_state(&l, &to);
    bool fits = true;
    for (uint32_t i = 0; i < l.n && fits; i++)
        for (uint32_t c = 0; c < r->classes && fits; c++) {
            uint32_t next = REGEX_FOUND;
            if (!step(r, &l.all[i], sample[c], &to)) {
                to.flags &= r->flags;
                next = find_state(&l, &to);
                fits = next < REGEX_STATES_MAX;
            }
            move[i * r->classes + c] = (uint16_t)next;
        }
    if (fits) {
        r->move = sd_realloc(move, (size_t)l.n * r->classes, sizeof *move);
        r->states = l.n;
    } else {
        free(move);
    }
    states_done(&l);
}

// ------------------------------------------------------------- on the way

struct target_regex_cache {
    state_list l;
    uint16_t (
        *move)[REGEX_CLASSES_MAX]; // of each state; REGEX_UNKNOWN: not yet
    uint64_t cost;
};

target_regex_cache *
target__regex_cache_new(uint32_t most)
{
    assert(most > 0 && most <= REGEX_CACHED_MAX);
    target_regex_cache *c = sd_calloc(1, sizeof *c);
    c->l.most = most; // the rest when it is needed, which is seldom
    return c;
}

void
target__regex_cache_free(target_regex_cache *c)
{
    if (!c)
        return;
    states_done(&c->l);
    free(c->move);
    free(c);
}

void
target__regex_cache_reset(target_regex_cache *c)
{
    if (c->l.n)
        memset(c->l.slot, 0, (size_t)4 * c->l.most * sizeof *c->l.slot);
    c->l.n = 0;
}

uint64_t
target__regex_cache_cost(const target_regex_cache *c)
{
    return c->cost;
}

/// The number of `s`. False if everything else was forgotten for it.
static bool
cache_state(target_regex_cache *c, const state *s, uint32_t *ret)
{
    uint32_t n = c->l.n;
    *ret = find_state(&c->l, s);
    bool kept = *ret < c->l.most;
    if (!kept) {
        target__regex_cache_reset(c);
        n = 0;
        *ret = find_state(&c->l, s);
    }
    if (*ret == n) // it is new
        for (uint32_t i = 0; i < s->of->classes; i++)
            c->move[n][i] = REGEX_UNKNOWN;
    return kept;
}

/// The move of state `at` over byte `b`, which is of `class`.
static uint32_t
make_move(const target_regex *r, target_regex_cache *c, uint32_t at, unsigned b,
          uint32_t class)
{
    state to;
    uint32_t next = REGEX_FOUND;
    bool kept = true;
    c->cost += 1 + r->codes / 256;
    if (!step(r, &c->l.all[at], b, &to)) {
        to.flags &= r->flags;
        kept = cache_state(c, &to, &next);
    }
    if (kept)
        c->move[at][class] = (uint16_t)next;
    return next;
}

bool
target__regex_search_cached(const target_regex *r, target_regex_cache *c,
                            sd_str text)
{
    uint32_t at;
    const state first = first_state(r);
    if (!c->move) {
        states_init(&c->l, c->l.most);
        c->move = sd_calloc(c->l.most, sizeof *c->move);
    }
    (void)cache_state(c, &first, &at);
    for (size_t i = 0; i < text.n; i++) {
        unsigned b = (unsigned char)text.p[i];
        uint32_t to = c->move[at][r->class_of[b]];
        if (to == REGEX_UNKNOWN)
            to = make_move(r, c, at, b, r->class_of[b]);
        if (to == REGEX_FOUND)
            return true;
        at = to;
    }
    uint32_t end = c->move[at][r->classes - 1];
    if (end == REGEX_UNKNOWN)
        end = make_move(r, c, at, END_OF_TEXT, r->classes - 1);
    return end == REGEX_FOUND;
}

bool
target__regex_search(const target_regex *r, target_regex_cache *c, sd_str text)
{
    if (!r->states)
        return target__regex_search_cached(r, c, text);
    uint32_t at = 0; // a row of the table
    for (size_t i = 0; i < text.n; i++) {
        uint16_t to = r->move[at + r->class_of[(unsigned char)text.p[i]]];
        if (to == REGEX_FOUND)
            return true;
        at = to * r->classes;
    }
    return r->move[at + r->classes - 1] == REGEX_FOUND;
}

sd_status
target__regex_new(sd_str pattern, bool fold, target_regex **ret, size_t *ret_at,
                  sd_why *why)
{
    target_regex *r = sd_calloc(1, sizeof *r);
    sd_status st = target__regex_read(r, pattern, fold, ret_at, why);
    if (st) {
        target__regex_free(r);
        return st;
    }
    make_table(r);
    *ret = r;
    return SD_OK;
}

void
target__regex_free(target_regex *r)
{
    if (!r)
        return;
    free(r->code);
    free(r->move);
    free(r);
}

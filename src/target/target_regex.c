// SPDX-License-Identifier: Apache-2.0
// Patterns in linear time: all ways through the program are followed at once.
// Where the sets of places that can come up are few, which is nearly always,
// they are numbered when the pattern is compiled, and a search is one look into
// a table per byte; otherwise the sets are made while searching.
//
// A state is a set of places before empty moves are made, and whether the byte
// before was part of a word. Empty moves are made when the next byte is known,
// so that ^ $ \b \B look at both sides.
#include "target_regex.h"

#include <stdlib.h>

enum { END_OF_TEXT = 256, FLAG_WORD = 1, FLAG_START = 2 };

typedef struct state {
    uint64_t set[REGEX_WORDS];
    uint8_t flags;
} state;

static bool
is_word(unsigned c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (c >= 'a' && c <= 'z') || (c >= 0x80 && c < END_OF_TEXT);
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
        return !edge;
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
    memset(to, 0, sizeof *to);
    to->flags = is_word(c) ? FLAG_WORD : 0;
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

bool
target__regex_search(const target_regex *r, sd_str text)
{
    if (!r->states)
        return target__regex_search_slow(r, text);
    uint32_t at = 0; // a row of the table
    for (size_t i = 0; i < text.n; i++) {
        uint16_t to = r->move[at + r->class_of[(unsigned char)text.p[i]]];
        if (to == REGEX_FOUND)
            return true;
        at = to * r->classes;
    }
    return r->move[at + r->classes - 1] == REGEX_FOUND;
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
                cut[c] = cut[c] || is_word(c) != is_word(c - 1);
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

/// The place of `s` among the states, added if it is new; REGEX_STATES_MAX
/// when there is no room.
static uint32_t
find_state(state *all, uint32_t *n, const state *s, uint16_t *slot)
{
    enum { SLOTS = 4 * REGEX_STATES_MAX };
    uint64_t h = sd_hash(s, sizeof s->set + 1, 0);
    for (;; h++) {
        uint16_t *at = &slot[h % SLOTS];
        if (*at == 0) {
            if (*n == REGEX_STATES_MAX)
                return REGEX_STATES_MAX;
            all[*n] = *s;
            *at = (uint16_t)(*n + 1);
            return (*n)++;
        }
        const state *o = &all[*at - 1];
        if (o->flags == s->flags && memcmp(o->set, s->set, sizeof s->set) == 0)
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

static void
make_table(target_regex *r)
{
    unsigned sample[257];
    find_classes(r, sample);
    uint8_t used = flags_used(r);
    state *all = sd_calloc(REGEX_STATES_MAX, sizeof *all);
    uint16_t *slot = sd_calloc((size_t)4 * REGEX_STATES_MAX, sizeof *slot);
    uint16_t *move =
        sd_calloc((size_t)REGEX_STATES_MAX * r->classes, sizeof *move);
    uint32_t n = 0;
    state to = {.flags = FLAG_START & used};
    (void)find_state(all, &n, &to, slot);
    bool fits = true;
    for (uint32_t i = 0; i < n && fits; i++)
        for (uint32_t c = 0; c < r->classes && fits; c++) {
            uint32_t next = REGEX_FOUND;
            const state from = all[i];
            if (!step(r, &from, sample[c], &to)) {
                to.flags &= used;
                next = find_state(all, &n, &to, slot);
                fits = next < REGEX_STATES_MAX;
            }
            move[i * r->classes + c] = (uint16_t)next;
        }
    free(all);
    free(slot);
    if (fits) {
        r->move = sd_realloc(move, (size_t)n * r->classes, sizeof *move);
        r->states = n;
    } else {
        free(move);
    }
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

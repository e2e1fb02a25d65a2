// SPDX-License-Identifier: Apache-2.0
// What pages of one pattern of addresses came to on all hosts: which kinds of
// pages were tried at all, and which lead to good ones. Lists have no data
// themselves, and of a host whose lists were not fetched no good page is known.
//
// Patterns come into the table with the first page fetched. It is never
// cleaned: those that many hosts share come early, and once it is full nothing
// is known of further ones.
#include "select_int.h"

enum { PATTERNS = 1 << 16, PATTERNS_MAX = PATTERNS / 4 * 3 };

/// What all nodes of the pattern of `a` have in common; 0: it is a host, which
/// is like no other.
static uint64_t
pattern_key(const tree *t, const tree_node *a)
{
    return a->key - t->node[t->host[a->host].first].key;
}

/// The place of the pattern of this key: a free one if it is not known. NULL:
/// nothing is known of it, nor can be.
static tree_pattern *
place_of(const tree *t, uint64_t key)
{
    size_t at = key & (PATTERNS - 1);
    if (!key || !t->pattern)
        return NULL;
    while (t->pattern[at].key && t->pattern[at].key != key)
        at = (at + 1) & (PATTERNS - 1);
    return &t->pattern[at];
}

/// The same to write there; NULL also if there is no room.
static tree_pattern *
record_of(tree *t, uint64_t key)
{
    if (!t->pattern)
        t->pattern = sd_calloc(PATTERNS, sizeof *t->pattern);
    tree_pattern *p = place_of(t, key);
    if (!p || p->key)
        return p;
    if (t->pattern_n == PATTERNS_MAX)
        return NULL;
    t->pattern_n++;
    p->key = key;
    return p;
}

/// The same to count there.
static tree_pattern *
counts_of(tree *t, const tree_node *a)
{
    tree_pattern *p = record_of(t, pattern_key(t, a));
    if (p && !p->changed) {
        p->changed = true;
        t->changed = sd_grow(t->changed, &t->changed_cap, t->changed_n + 1,
                             sizeof *t->changed);
        t->changed[t->changed_n++] = (uint32_t)(p - t->pattern);
    }
    return p;
}

bool
select__pattern_changed(tree *t, sd_select_pattern *ret)
{
    if (!t->changed_n)
        return false;
    tree_pattern *p = &t->pattern[t->changed[--t->changed_n]];
    p->changed = false;
    *ret = (sd_select_pattern){.key = p->key,
                               .n = (double)p->n,
                               .tried = (double)p->tried,
                               .good = (double)p->good};
    return true;
}

void
select__pattern_load(tree *t, const sd_select_pattern *p)
{
    tree_pattern *c = record_of(t, p->key);
    if (c)
        *c = (tree_pattern){.key = p->key,
                            .n = (float)p->n,
                            .tried = (float)p->tried,
                            .good = (float)p->good};
}

void
select__pattern_found(tree *t, uint32_t page, uint32_t from)
{
    t->page_found =
        sd_grow(t->page_found, &t->found_cap, t->page_n, sizeof *t->page_found);
    bool own =
        from != SD_SELECT_NO_PAGE &&
        t->node[t->page_node[from]].host == t->node[t->page_node[page]].host;
    t->page_found[page] = own ? from : SD_SELECT_NO_PAGE;
}

double
select__pattern_fetched(const tree *t, const tree_node *a)
{
    const tree_pattern *p = place_of(t, pattern_key(t, a));
    return p ? (double)p->n : 0;
}

double
select__pattern_rate(const tree *t, const tree_node *a)
{
    const tree_pattern *p = place_of(t, pattern_key(t, a));
    if (!p)
        return 0;
    double above = select__pattern_rate(t, &t->node[a->parent]);
    return ((double)p->good + above) / ((double)p->n + (double)p->tried + 2);
}

void
select__pattern_fetch(tree *t, uint32_t at)
{
    for (uint32_t i = at; i != SELECT_NONE; i = t->node[i].parent) {
        tree_pattern *p = counts_of(t, &t->node[i]);
        if (p)
            p->n++;
    }
}

/// A page found on one of node `hub` came to `worth`.
static void
count_found(tree *t, uint32_t hub, double worth)
{
    for (uint32_t i = hub; i != SELECT_NONE; i = t->node[i].parent) {
        tree_pattern *p = counts_of(t, &t->node[i]);
        if (p) {
            p->tried++;
            p->good += (float)worth;
        }
    }
}

void
select__pattern_count(tree *t, uint32_t page, double reward)
{
    uint32_t at = t->page_node[page], from = t->page_found[page];
    // A list of lists is worth what these lead to.
    double rate = select__pattern_rate(t, &t->node[at]);
    select__pattern_fetch(t, at);
    if (from != SD_SELECT_NO_PAGE)
        count_found(t, t->page_node[from], rate > reward ? rate : reward);
}

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

/// The place of the pattern of `a`: a free one if it is not known; NULL if it
/// is a host, which is like no other.
static tree_pattern *
place_of(const tree *t, const tree_node *a)
{
    uint64_t key = a->key - t->node[t->host[a->host].first].key;
    size_t at = key & (PATTERNS - 1);
    if (!key || !t->pattern)
        return NULL;
    while (t->pattern[at].key && t->pattern[at].key != key)
        at = (at + 1) & (PATTERNS - 1);
    return &t->pattern[at];
}

/// The same to count there; NULL also if there is no room.
static tree_pattern *
counts_of(tree *t, const tree_node *a)
{
    if (!t->pattern)
        t->pattern = sd_calloc(PATTERNS, sizeof *t->pattern);
    tree_pattern *p = place_of(t, a);
    if (!p || p->key)
        return p;
    if (t->pattern_n == PATTERNS_MAX)
        return NULL;
    t->pattern_n++;
    p->key = a->key - t->node[t->host[a->host].first].key;
    return p;
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
    const tree_pattern *p = place_of(t, a);
    return p ? (double)p->n : 0;
}

double
select__pattern_rate(const tree *t, const tree_node *a)
{
    const tree_pattern *p = place_of(t, a);
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

// SPDX-License-Identifier: Apache-2.0
#include "learn_int.h"

#include <math.h>
#include <stdlib.h>

// A Hoeffding tree (VFDT). Inner nodes ask whether one feature is set. A leaf
// counts its instances per class and, sparsely, per class and set feature;
// every GRACE instances it looks for the feature whose split gains most
// information, and splits when the Hoeffding bound says that the lead over
// the runner-up is not luck.

enum {
    GRACE = 200,       // instances between two looks at a leaf
    MAX_LEAVES = 8192, // then the tree stops growing: bounds its memory
};
static const double DELTA = 1e-7;      // chance that a split is wrong
static const double TIE = 0.05;        // below this bound the lead is moot
static const double MIN_BRANCH = 0.01; // smaller branches are not worth it

typedef struct cell { // counts of one feature at one leaf
    uint32_t key;     // feature + 1; 0 is free
    float n[2];
} cell;

typedef struct leaf {
    double n[2];      // instances per class, the parent's share included
    double seen[2];   // of them, those counted in `cells`
    double looked_at; // instances seen at the last look
    // Which predictor was right more often here, the majority or the Bayes
    // classifier: the leaf answers with that one.
    double majority_right, bayes_right;
    cell *cells;
    uint32_t cap, used; // cap is 0 or a power of two
} leaf;

typedef struct node {
    uint32_t feature;  // NO_FEATURE: a leaf
    uint32_t child[2]; // not set, set; of a leaf: child[0] is its index
} node;

static const uint32_t NO_FEATURE = UINT32_MAX;

struct learn_ht {
    node *nodes;
    size_t node_n, node_cap;
    leaf *leaves;
    size_t leaf_n, leaf_cap;
};

static uint32_t
add_leaf(learn_ht *m, double n0, double n1)
{
    m->leaves =
        sd_grow(m->leaves, &m->leaf_cap, m->leaf_n + 1, sizeof *m->leaves);
    m->leaves[m->leaf_n] = (leaf){.n = {n0, n1}};
    return (uint32_t)m->leaf_n++;
}

static uint32_t
add_node(learn_ht *m, uint32_t leaf_index)
{
    m->nodes = sd_grow(m->nodes, &m->node_cap, m->node_n + 1, sizeof *m->nodes);
    m->nodes[m->node_n] = (node){NO_FEATURE, {leaf_index, 0}};
    return (uint32_t)m->node_n++;
}

learn_ht *
learn__ht_new(void)
{
    learn_ht *m = sd_calloc(1, sizeof *m);
    add_node(m, add_leaf(m, 0, 0));
    return m;
}

void
learn__ht_free(learn_ht *m)
{
    if (!m)
        return;
    for (size_t i = 0; i < m->leaf_n; i++)
        free(m->leaves[i].cells);
    free(m->leaves);
    free(m->nodes);
    free(m);
}

size_t
learn__ht_splits(const learn_ht *m)
{
    return m->leaf_n - 1;
}

static bool
is_set(const uint32_t *feat, size_t n, uint32_t f)
{
    size_t i = 0;
    while (i < n && feat[i] < f)
        i++;
    return i < n && feat[i] == f;
}

/// The node of the leaf that the instance falls into.
static uint32_t
find_leaf(const learn_ht *m, const uint32_t *feat, size_t n)
{
    uint32_t at = 0;
    while (m->nodes[at].feature != NO_FEATURE)
        at = m->nodes[at].child[is_set(feat, n, m->nodes[at].feature)];
    return at;
}

/// Where feature `f` is counted at `l`, or the free cell it would get.
static cell *
find_cell(const leaf *l, uint32_t f)
{
    uint32_t i = (uint32_t)sd_hash_u64(f) & (l->cap - 1);
    while (l->cells[i].key && l->cells[i].key != f + 1)
        i = (i + 1) & (l->cap - 1);
    return &l->cells[i];
}

static void
grow_cells(leaf *l)
{
    cell *old = l->cells;
    uint32_t old_cap = l->cap;
    l->cap = old_cap ? old_cap * 2 : 32;
    l->cells = sd_calloc(l->cap, sizeof *l->cells);
    for (uint32_t i = 0; i < old_cap; i++)
        if (old[i].key)
            *find_cell(l, old[i].key - 1) = old[i];
    free(old);
}

static void
count(leaf *l, uint32_t f, double label)
{
    if (l->used >= l->cap / 4 * 3)
        grow_cells(l);
    cell *c = find_cell(l, f);
    l->used += c->key == 0;
    c->key = f + 1;
    c->n[1] += (float)label;
    c->n[0] += (float)(1 - label);
}

static double
majority_odds(const leaf *l)
{
    return sd_log((l->n[1] + 1) / (l->n[0] + 1));
}

/// Naive Bayes over the leaf's own counts; learn_nb.c has the formula.
static double
bayes_odds(const leaf *l, const uint32_t *feat, size_t n)
{
    double z = majority_odds(l);
    double per_set = (l->seen[0] + 2) / (l->seen[1] + 2);
    for (size_t i = 0; i < n && l->cap; i++) {
        const cell *c = find_cell(l, feat[i]);
        z += sd_log(((double)c->n[1] + 1) / ((double)c->n[0] + 1) * per_set);
    }
    return z;
}

float
learn__ht_score(const learn_ht *m, const uint32_t *feat, size_t n)
{
    const leaf *l = &m->leaves[m->nodes[find_leaf(m, feat, n)].child[0]];
    if (l->majority_right > l->bayes_right)
        return (float)majority_odds(l);
    return (float)bayes_odds(l, feat, n);
}

/// n times the entropy, in bits, of a node with these class counts.
static double
weighted_entropy(double n0, double n1)
{
    double n = n0 + n1, h = 0;
    if (n0 > 0)
        h -= n0 * sd_log(n0 / n);
    if (n1 > 0)
        h -= n1 * sd_log(n1 / n);
    return h * 0x1.71547652b82fep0; // 1 / ln 2
}

/// Information gain of splitting `l` by the feature of `c`; negative when a
/// branch would be too small.
static double
gain(const leaf *l, double whole, const cell *c)
{
    double in0 = (double)c->n[0], in1 = (double)c->n[1];
    double out0 = l->seen[0] - in0, out1 = l->seen[1] - in1;
    double total = l->seen[0] + l->seen[1];
    if (in0 + in1 < MIN_BRANCH * total || out0 + out1 < MIN_BRANCH * total)
        return -1;
    return (whole - weighted_entropy(in0, in1) - weighted_entropy(out0, out1)) /
           total;
}

static void
split(learn_ht *m, uint32_t at, const cell *best)
{
    uint32_t old = m->nodes[at].child[0];
    cell c = *best;
    leaf *l = &m->leaves[old];
    double in0 = (double)c.n[0], in1 = (double)c.n[1];
    double out0 = l->seen[0] - in0, out1 = l->seen[1] - in1;
    free(l->cells);
    // The old leaf's place serves one child, a new leaf the other.
    *l = (leaf){.n = {out0, out1}};
    uint32_t absent = add_node(m, old);
    uint32_t present = add_node(m, add_leaf(m, in0, in1));
    m->nodes[at] = (node){c.key - 1, {absent, present}};
}

/// Look for a split of the leaf at node `at`.
static void
look(learn_ht *m, uint32_t at)
{
    leaf *l = &m->leaves[m->nodes[at].child[0]];
    double total = l->seen[0] + l->seen[1];
    l->looked_at = total;
    if (l->seen[0] <= 0 || l->seen[1] <= 0 || m->leaf_n >= MAX_LEAVES)
        return; // pure, or the tree is full grown
    double whole = weighted_entropy(l->seen[0], l->seen[1]);
    double first = 0, second = 0; // not splitting gains 0
    const cell *best = NULL;
    for (uint32_t i = 0; i < l->cap; i++) {
        const cell *c = &l->cells[i];
        double g = c->key ? gain(l, whole, c) : -1;
        if (g > first || (g > 0 && g == first && best && c->key < best->key)) {
            second = first;
            first = g;
            best = c;
        } else if (g > second) {
            second = g;
        }
    }
    // The range of the gain is log2(2 classes) = 1.
    double bound = sqrt(-sd_log(DELTA) / (2 * total));
    if (best && (first - second > bound || bound < TIE))
        split(m, at, best);
}

void
learn__ht_train(learn_ht *m, const uint32_t *feat, size_t n, double label)
{
    uint32_t at = find_leaf(m, feat, n);
    leaf *l = &m->leaves[m->nodes[at].child[0]];
    l->majority_right += majority_odds(l) > 0 ? label : 1 - label;
    l->bayes_right += bayes_odds(l, feat, n) > 0 ? label : 1 - label;
    l->n[1] += label;
    l->n[0] += 1 - label;
    l->seen[1] += label;
    l->seen[0] += 1 - label;
    for (size_t i = 0; i < n; i++)
        count(l, feat[i], label);
    if (l->seen[0] + l->seen[1] - l->looked_at >= GRACE)
        look(m, at);
}

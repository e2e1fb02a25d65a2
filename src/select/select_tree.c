// SPDX-License-Identifier: Apache-2.0
// The policy sundog: arms in a tree.
//
// A node stands for the pages of one host whose addresses share a pattern, its
// parent for a coarser pattern; the root of a tree is the host. Pages wait at
// the last node of their chain. What a node is worth is in select_tree_mean.c.
//
//   a page is taken or rewarded   all nodes of its host are weighed again
//   a page is added or re-scored  its node, if it is first there now
//
// Hosts that may be chosen are heaps: those tried, by the score of their best
// node, new ones, and in the beginning those that have not paid well, which are
// chosen from when there is no new one. One more has those that rest and are
// worth waiting for. Scores of hosts age, for priors move as the learner
// learns: whatever comes to the top is scored again first.
#include "select_int.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    FRESHEN_TRIES = 32,
    FRESHEN_NEW = 2, // of new hosts: a first fetch moves them all
    /// Nodes of a host; further patterns share the nodes above them. A choice
    /// looks at all nodes of its host.
    HOST_NODES_MAX = 128,
    /// The same with those that have a record from an earlier run.
    HOST_NODES_LOADED = 2 * HOST_NODES_MAX,
    TABLE_MIN = 1024,
};

sd_tree_knobs
sd_tree_knobs_default(void)
{
    return (sd_tree_knobs){
#define X(name, value, least, most, text) .name = (value),
        SD_TREE_KNOBS(X)
#undef X
    };
}

sd_status
sd_tree_knobs_set(sd_tree_knobs *k, sd_str name, double value, sd_why *why)
{
    static const struct {
        const char *name;
        size_t at;
        double least, most;
    } knobs[] = {
#define X(id, preset, low, high, text) \
    {#id, offsetof(sd_tree_knobs, id), (low), (high)},
        SD_TREE_KNOBS(X)
#undef X
    };
    for (size_t i = 0; i < SD_LEN(knobs); i++) {
        if (!sd_str_eq(name, sd_str_of(knobs[i].name)))
            continue;
        if (!(value >= knobs[i].least && value <= knobs[i].most))
            return sd_fail(why, SD_ERR_USAGE, "%.*s is from %g to %g",
                           SD_ARGS(name), knobs[i].least, knobs[i].most);
        memcpy((char *)k + knobs[i].at, &value, sizeof value);
        return SD_OK;
    }
    return sd_fail(why, SD_ERR_USAGE, "there is no setting '%.*s'",
                   SD_ARGS(name));
}

// ------------------------------------------------------------ ranking

/// The score of the first page that waits at node `a`.
static double
score_first(const tree *t, const tree_node *a)
{
    double z =
        (double)select__key_score(select__queue_top(&t->pool, &a->queue));
    return select__tree_score(t, a, select__tree_prior(t, a, z));
}

/// Has the host paid less than two times of three, as far as it was told?
static bool
is_doubtful(const tree *t, const tree_host *h)
{
    if (h->first == SELECT_NONE) // loaded, and no page of it has come yet
        return true;
    const tree_node *a = &t->node[h->first];
    return 3 * (double)a->good <= 2 * (double)a->n;
}

/// The heap that the host plays in.
static rank_heap *
heap_of(tree *t, uint32_t id)
{
    const tree_host *h = &t->host[id];
    if (!h->tried)
        return &t->heap[TREE_NEW];
    bool doubted = t->looking && is_doubtful(t, h);
    return &t->heap[doubted ? TREE_DOUBTED : TREE_TRIED];
}

/// The host's best node, score, counts or sleep changed: see that it plays if
/// it may, at the place it deserves.
static void
settle(tree *t, uint32_t id)
{
    const tree_host *h = &t->host[id];
    rank_heap *mine = heap_of(t, id), *tried = &t->heap[TREE_TRIED];
    bool has = h->best != SELECT_NONE;
    if (t->looking && h->tried) // what is thought of it may have changed
        select__heap_drop(mine == tried ? &t->heap[TREE_DOUBTED] : tried, id);
    if (has && h->nap == SD_SELECT_AWAKE)
        select__heap_put(mine, id, h->score);
    else
        select__heap_drop(mine, id);
    if (has && h->nap == SD_SELECT_RESTS && mine == tried &&
        t->conf->reserve > 0)
        select__heap_put(&t->heap[TREE_RESTING], id, h->score);
    else
        select__heap_drop(&t->heap[TREE_RESTING], id);
}

void
select__tree_stop_looking(tree *t)
{
    if (!t->looking)
        return;
    t->looking = false;
    for (uint32_t id = 0; id < t->host_n; id++)
        if (t->host[id].tried) {
            select__heap_drop(&t->heap[TREE_DOUBTED], id);
            settle(t, id);
        }
}

/// What node `a` is ranked by. In the beginning every first fetch moves what is
/// thought of new hosts in general, of all of them, and no heap could follow:
/// until priors have proved themselves new hosts are ranked by who came first.
static double
rank_of(const tree *t, const tree_node *a)
{
    bool ranked = t->host[a->host].tried || t->learnt.trusted;
    return ranked ? score_first(t, a) : 0;
}

/// Find the host's best node. Parents come before their children, so one pass
/// also brings all means up to date.
static void
rank_host(tree *t, uint32_t id)
{
    tree_host *h = &t->host[id];
    h->best = SELECT_NONE;
    for (uint32_t i = h->first; i != SELECT_NONE; i = t->node[i].next) {
        tree_node *a = &t->node[i];
        select__tree_weigh(t, a);
        if (!a->queue.n)
            continue;
        double score = rank_of(t, a);
        if (h->best == SELECT_NONE || score > h->score) {
            h->best = i;
            h->score = score;
        }
    }
    settle(t, id);
}

/// The pages that wait at node `at` changed; its counts did not.
static void
rank_node(tree *t, uint32_t at)
{
    tree_node *a = &t->node[at];
    tree_host *h = &t->host[a->host];
    double score = rank_of(t, a);
    if (h->best == at && score < h->score) {
        rank_host(t, a->host);
    } else if (h->best == SELECT_NONE || score > h->score || h->best == at) {
        h->best = at;
        h->score = score;
        settle(t, a->host);
    }
}

// ------------------------------------------------------------ nodes

static void
grow_table(tree *t)
{
    t->table_n = t->table_n ? 2 * t->table_n : TABLE_MIN;
    free(t->table);
    t->table = sd_calloc(t->table_n, sizeof *t->table);
    for (size_t i = 0; i < t->node_n; i++) {
        size_t at = t->node[i].key & (t->table_n - 1);
        while (t->table[at])
            at = (at + 1) & (t->table_n - 1);
        t->table[at] = (uint32_t)i + 1;
    }
}

/// The place of `key` in the table, or where it would stand.
static size_t
table_place(const tree *t, uint64_t key)
{
    size_t at = key & (t->table_n - 1);
    while (t->table[at] && t->node[t->table[at] - 1].key != key)
        at = (at + 1) & (t->table_n - 1);
    return at;
}

/// The node of `key`, of no host if it is new.
static uint32_t
node_of_key(tree *t, uint64_t key)
{
    if (3 * (t->node_n + 1) > 2 * t->table_n)
        grow_table(t);
    size_t at = table_place(t, key);
    if (t->table[at])
        return t->table[at] - 1;
    t->node = sd_grow(t->node, &t->node_cap, t->node_n + 1, sizeof *t->node);
    t->node[t->node_n] = (tree_node){.key = key,
                                     .parent = SELECT_NONE,
                                     .host = SELECT_NONE,
                                     .next = SELECT_NONE};
    t->table[at] = (uint32_t)++t->node_n;
    return t->table[at] - 1;
}

static uint32_t
host_named(tree *t, uint32_t name)
{
    if (name >= t->name_cap) {
        size_t old = t->name_cap;
        t->host_of_name = sd_grow(t->host_of_name, &t->name_cap,
                                  (size_t)name + 1, sizeof *t->host_of_name);
        memset(t->host_of_name + old, 0,
               (t->name_cap - old) * sizeof *t->host_of_name);
    }
    if (!t->host_of_name[name]) {
        t->host =
            sd_grow(t->host, &t->host_cap, t->host_n + 1, sizeof *t->host);
        t->host[t->host_n] = (tree_host){.name = name,
                                         .first = SELECT_NONE,
                                         .last = SELECT_NONE,
                                         .best = SELECT_NONE};
        t->host_of_name[name] = (uint32_t)++t->host_n;
    }
    return t->host_of_name[name] - 1;
}

/// The host is new no longer; whoever calls ranks it.
static void
count_tried(tree *t, uint32_t id)
{
    tree_host *h = &t->host[id];
    select__heap_drop(heap_of(t, id), id);
    h->tried = true;
    t->tried++;
    t->untried -= h->first != SELECT_NONE;
    t->known_log += sd_log(h->known ? h->known : 1);
}

/// A page of the host came, the first: it is new unless it was tried before.
static void
count_new(tree *t, uint32_t id)
{
    t->untried += !t->host[id].tried;
    if (t->looking && t->conf->budget &&
        (double)t->conf->budget <
            t->knob.look_first * ((double)t->tried + t->untried))
        select__tree_stop_looking(t); // not enough for all
}

static void
count_payer(tree *t, tree_host *h)
{
    t->unpaid -= !h->paid;
    h->paid = true;
}

/// Node `at` belongs to `host` from now on, below `parent`.
static void
attach(tree *t, uint32_t at, uint32_t parent, uint32_t host)
{
    tree_node *a = &t->node[at];
    tree_host *h = &t->host[host];
    a->parent = parent;
    a->host = host;
    if (h->first == SELECT_NONE) {
        h->first = at;
        t->unpaid++;
        count_new(t, host);
    } else {
        t->node[h->last].next = at;
    }
    h->last = at;
    h->nodes++;
    if (a->n > 0 && parent == SELECT_NONE && a->hoped >= a->n)
        count_payer(t, h); // in an earlier run
    if (a->n > 0 && !h->tried) {
        count_tried(t, host);
        h->fetched = (uint32_t)ceilf(a->n);
    }
    const sd_select_node past = select__tree_facts(a);
    if (past.good > 0 && !isnan(past.z_good)) // a pattern, of an earlier run
        select__tree_add_z(h, past.z_good, past.good);
    select__tree_weigh(t, a);
}

/// Two hosts never share a node: a key that is taken gets a neighbour.
static uint32_t
node_of_host(tree *t, uint64_t key, uint32_t parent, uint32_t host)
{
    for (;; key = sd_hash_u64(key + host + 1)) {
        uint32_t at = node_of_key(t, key);
        if (t->node[at].host == SELECT_NONE)
            attach(t, at, parent, host);
        if (t->node[at].host == host && t->node[at].parent == parent)
            return at;
    }
}

/// Is there a node of `key` below `parent`, or one of an earlier run that may
/// become that?
static bool
is_there(const tree *t, uint64_t key, uint32_t parent, uint32_t host)
{
    uint32_t at = t->table[table_place(t, key)];
    if (!at)
        return false;
    const tree_node *a = &t->node[at - 1];
    if (a->host == SELECT_NONE)
        return t->host[host].nodes < HOST_NODES_LOADED;
    return a->parent == parent;
}

static uint32_t
leaf_of(tree *t, const sd_select_page *p, uint32_t host)
{
    const uint64_t alone = sd_hash_u64((uint64_t)p->arm + 1);
    const uint64_t *chain = p->chain_n ? p->chain : &alone;
    size_t n = p->chain_n ? p->chain_n : 1;
    assert(n <= SD_SELECT_CHAIN_MAX);
    uint32_t at = t->host[host].first;
    if (at == SELECT_NONE)
        at = node_of_host(t, chain[0], SELECT_NONE, host);
    for (size_t i = 1; i < n; i++) {
        if (t->host[host].nodes >= HOST_NODES_MAX &&
            !is_there(t, chain[i], at, host))
            break;
        at = node_of_host(t, chain[i], at, host);
    }
    return at;
}

tree *
select__tree_new(const sd_select_conf *conf)
{
    tree *t = sd_calloc(1, sizeof *t);
    t->conf = conf;
    t->knob = conf->knobs ? *conf->knobs : sd_tree_knobs_default();
    t->usual = 1;
    t->learnt.trusted = t->knob.calibrate <= 0;
    t->learnt.unlike = t->knob.unlike;
    t->looking = !t->learnt.trusted;
    t->shrink_host = t->knob.shrink_host;
    t->left = conf->budget ? (double)conf->budget : (double)INFINITY;
    return t;
}

void
select__tree_free(tree *t)
{
    if (!t)
        return;
    free(t->node);
    free(t->table);
    free(t->host);
    free(t->host_of_name);
    free(t->pattern);
    free(t->changed);
    free(t->page_node);
    free(t->page_found);
    free(t->page_score);
    for (int i = 0; i < TREE_HEAPS; i++)
        select__heap_done(&t->heap[i]);
    select__pool_done(&t->pool);
    free(t);
}

// ------------------------------------------------------------ pages

static void
wait_page(tree *t, uint32_t page, float score)
{
    tree_node *a = &t->node[t->page_node[page]];
    select__queue_push(&t->pool, &a->queue, select__key(score, page));
    t->host[a->host].waiting++;
    t->waiting++;
    rank_node(t, t->page_node[page]);
}

/// A new page of log-odds `z` at node `found` stood on one of node `hub`. Those
/// of other hosts do not count: what they are worth is hardly known.
static void
credit_hub(tree *t, uint32_t hub, uint32_t found, float z)
{
    tree_node *a = &t->node[hub];
    const tree_node *b = &t->node[found];
    if (a->host != b->host)
        return;
    double prior = select__tree_prior(t, b, (double)z);
    a->brought += 0.5f;
    a->worth += 0.5f * (float)select__tree_mean(t, b, prior);
    if (a->queue.n)
        rank_node(t, hub);
}

/// The page earned `reward`. What is found on pages like the one that it was
/// found on is worth more than was thought; not less if it earned nothing, for
/// such pages will not be fetched again. Pages that pay need no such reason.
static void
prove_hub(tree *t, uint32_t page, double reward)
{
    uint32_t from = t->page_found[page];
    if (from == SD_SELECT_NO_PAGE)
        return;
    tree_node *a = &t->node[t->page_node[from]];
    double brought = (double)a->brought, worth = (double)a->worth;
    if (brought <= 0 || reward * brought <= worth ||
        (double)a->good > TREE_PAYS * (double)a->n)
        return;
    double more = worth + t->knob.earned * (reward - worth / brought);
    a->worth = (float)(more < reward * brought ? more : reward * brought);
}

/// A page of node `at` was fetched; what it brings comes next, and counts half
/// of all.
static void
age_hub(tree *t, uint32_t at)
{
    t->node[at].brought /= 2;
    t->node[at].worth /= 2;
}

/// A page more of the host is known, unless it was before.
static void
count_known(tree *t, tree_host *h)
{
    if (h->again) {
        h->again--;
        return;
    }
    if (h->tried)
        t->known_log += sd_log((h->known + 1.0) / (h->known ? h->known : 1));
    h->known++;
}

uint32_t
select__tree_add(tree *t, const sd_select_page *p)
{
    uint32_t page = (uint32_t)t->page_n++, id = host_named(t, p->arm);
    t->page_node =
        sd_grow(t->page_node, &t->page_cap, t->page_n, sizeof *t->page_node);
    select__pool_page(&t->pool, page);
    if (!t->host[id].known && p->from != SD_SELECT_NO_PAGE && !p->redirect)
        t->learnt.hosts_found++;
    t->page_node[page] = leaf_of(t, p, id);
    tree_node *leaf = &t->node[t->page_node[page]];
    if (p->lists && p->chain_n && leaf->key == p->chain[p->chain_n - 1])
        leaf->lists = 1; // not a coarser one, that other pages share
    select__pattern_found(t, page, p->from);
    count_known(t, &t->host[id]);
    wait_page(t, page, p->score);
    if (p->from != SD_SELECT_NO_PAGE)
        credit_hub(t, t->page_node[p->from], t->page_node[page], p->score);
    return page;
}

bool
select__tree_is_waiting(const tree *t, uint32_t page)
{
    return page < t->page_n && t->pool.at[page] != SELECT_NONE;
}

void
select__tree_rescore(tree *t, uint32_t page, float score)
{
    uint32_t at = t->page_node[page];
    if (select__queue_change(&t->pool, &t->node[at].queue,
                             select__key(score, page)))
        rank_node(t, at);
}

// ------------------------------------------------------------ choice

/// Score host `id`'s best node by what is known now; false if that changed
/// nothing. If its first page is worth less now, and the next one has the score
/// that it had, that one stands for the node: to score all of them again was
/// worse on recorded sites, and better on lists; see policy.md.
static bool
freshen(tree *t, uint32_t id)
{
    uint32_t at = t->host[id].best;
    page_queue *q = &t->node[at].queue;
    double score = t->host[id].score;
    if (t->conf->rescore) {
        uint32_t page = select__key_page(select__queue_top(&t->pool, q));
        float now = t->conf->rescore(t->conf->ctx, page);
        select__queue_change(&t->pool, q, select__key(now, page));
    }
    rank_node(t, at);
    return t->host[id].best != at || t->host[id].score > score ||
           t->host[id].score < score;
}

static rank_entry
entry_of(const tree *t, uint32_t id)
{
    return (rank_entry){t->host[id].score, id};
}

/// The first host of a heap whose rank is of now, or after many tries the best
/// of those that were tried; SELECT_NONE: the heap is empty.
static uint32_t
first_host(tree *t, const rank_heap *q, int tries)
{
    if (q->n == 0)
        return SELECT_NONE;
    uint32_t best = SELECT_NONE;
    for (int i = 0; i < tries; i++) {
        uint32_t id = select__heap_top(q);
        if (!freshen(t, id))
            return id;
        if (i == 0 || select__rank_before(entry_of(t, id), entry_of(t, best)))
            best = id;
    }
    return best;
}

/// The host to choose from; SELECT_NONE: there is none. Once new hosts have
/// scores they are not scored again as long as one that was tried has more.
static uint32_t
choose_host(tree *t)
{
    uint32_t tried = first_host(t, &t->heap[TREE_TRIED], FRESHEN_TRIES);
    const rank_heap *q = &t->heap[TREE_NEW];
    if (t->learnt.trusted && tried != SELECT_NONE && q->n &&
        q->v[0].score < t->host[tried].score)
        return tried;
    uint32_t other = first_host(t, q, FRESHEN_NEW);
    if (other == SELECT_NONE)
        other = first_host(t, &t->heap[TREE_DOUBTED], FRESHEN_TRIES);
    if (other == SELECT_NONE || tried == SELECT_NONE)
        return other == SELECT_NONE ? tried : other;
    const tree_node *a = &t->node[t->host[other].best];
    return score_first(t, a) >= t->host[tried].score ? other : tried;
}

/// Rank all hosts that were tried, or all new ones: priors count on those from
/// now on, or that a pattern failed elsewhere counts no longer. Each happens
/// once in a run.
static void
rank_hosts(tree *t, bool tried)
{
    for (uint32_t id = 0; id < t->host_n; id++)
        if (t->host[id].tried == tried)
            rank_host(t, id);
}

/// What other hosts teach moves hosts that nothing touches: at each choice one
/// of those that have not paid is ranked again, in turn.
static void
rank_next_host(tree *t)
{
    if (!t->paid || t->knob.patterns <= 0 || !t->host_n)
        return;
    uint32_t id = t->turn++ % (uint32_t)t->host_n;
    const tree_host *h = &t->host[id];
    if (h->tried && h->best != SELECT_NONE && !h->paid)
        rank_host(t, id);
}

/// Is there a host worth waiting for rather than take what host `id` has?
static bool
better_wait(tree *t, uint32_t id)
{
    const rank_heap *resting = &t->heap[TREE_RESTING];
    if (!resting->n) // always, without a reserve
        return false;
    double score = score_first(t, &t->node[t->host[id].best]);
    if (score >= t->conf->reserve * resting->v[0].score)
        return false;
    uint32_t best = first_host(t, resting, FRESHEN_NEW);
    return score < t->conf->reserve * t->host[best].score;
}

bool
select__tree_next(tree *t, sd_choice *ret)
{
    rank_next_host(t);
    uint32_t id = choose_host(t);
    if (id == SELECT_NONE || better_wait(t, id))
        return false;
    tree_host *h = &t->host[id];
    uint32_t at = h->best;
    uint64_t key = select__queue_take(&t->pool, &t->node[at].queue, 0);
    *ret = (sd_choice){.arm = h->name,
                       .page = select__key_page(key),
                       .score = select__key_score(key),
                       .probability = 1};
    t->left -= t->left >= 1;
    t->page_score =
        sd_grow(t->page_score, &t->score_cap, t->page_n, sizeof *t->page_score);
    t->page_score[ret->page] = ret->score;
    t->waiting--;
    h->waiting--;
    if (!h->tried)
        count_tried(t, id);
    t->usual = sd_exp(t->known_log / t->tried);
    for (uint32_t i = at; i != SELECT_NONE; i = t->node[i].parent)
        t->node[i].in_flight++;
    rank_host(t, id);
    return true;
}

static void
forget_at(tree *t, uint32_t at)
{
    for (uint32_t i = at; i != SELECT_NONE; i = t->node[i].parent) {
        assert(t->node[i].in_flight);
        t->node[i].in_flight--;
    }
    rank_host(t, t->node[at].host);
}

void
select__tree_forget(tree *t, uint32_t page, bool fetched)
{
    uint32_t at = t->page_node[page];
    t->learnt.fetches += fetched;
    if (fetched)
        age_hub(t, at);
    if (fetched && !t->node[at].lists)
        select__pattern_fetch(t, at);
    forget_at(t, at);
}

void
select__tree_put_back(tree *t, uint32_t page, float score)
{
    forget_at(t, t->page_node[page]);
    wait_page(t, page, score);
}

void
select__tree_reward(tree *t, uint32_t page, double reward)
{
    uint32_t at = t->page_node[page];
    tree_host *h = &t->host[t->node[at].host];
    select__pattern_count(t, page, reward);
    if (t->knob.learn_shrink > 0)
        select__tree_learn_shrink(t, at, (double)t->page_score[page], reward);
    select__tree_learn_unlike(t, at, (double)t->page_score[page], reward);
    if (!h->fetched++ &&
        select__tree_calibrate(t, (double)t->page_score[page], reward)) {
        rank_hosts(t, false);
        select__tree_stop_looking(t);
    }
    t->learnt.fetches++;
    if (h->paid) {
        t->learnt.paid_n++;
        t->learnt.paid_good += reward;
    } else if (reward >= TREE_PAYS) {
        t->learnt.paid_hosts++;
        count_payer(t, h);
    }
    select__tree_count(t, at, (double)t->page_score[page], reward);
    prove_hub(t, page, reward);
    age_hub(t, at);
    for (uint32_t i = at; i != SELECT_NONE; i = t->node[i].parent) {
        assert(t->node[i].in_flight);
        t->node[i].in_flight--;
    }
    rank_host(t, t->node[at].host);
    if (h->paid && !t->paid) {
        t->paid = true;
        rank_hosts(t, true);
        if (t->learnt.trusted) // else new ones have no scores yet
            rank_hosts(t, false);
    }
}

void
select__tree_sleep(tree *t, uint32_t name, sd_select_nap nap)
{
    uint32_t id = host_named(t, name);
    if (t->host[id].nap == nap)
        return;
    t->host[id].nap = nap;
    settle(t, id);
}

size_t
select__tree_nodes(const tree *t, uint32_t page,
                   sd_select_node ret[SD_SELECT_CHAIN_MAX])
{
    const tree_node *path[SD_SELECT_CHAIN_MAX];
    size_t n = select__tree_path(t, &t->node[t->page_node[page]], path);
    for (size_t i = 0; i < n; i++)
        ret[n - 1 - i] = select__tree_facts(path[i]);
    const tree_host *h = &t->host[path[0]->host];
    if (h->z_n > 0)
        ret[0].z_good = (double)h->z_good;
    return n;
}

void
select__tree_load(tree *t, const sd_select_node *node)
{
    uint32_t at = node_of_key(t, node->key);
    select__tree_put_facts(&t->node[at], node);
    t->paid |= node->n > 0 && node->hoped >= node->n; // a host, and it has
    if (t->node[at].host != SELECT_NONE)
        rank_host(t, t->node[at].host);
}

void
select__tree_load_host(tree *t, uint32_t name, const sd_select_past *p)
{
    uint32_t id = host_named(t, name);
    tree_host *h = &t->host[id];
    h->fetched = (uint32_t)(p->good + p->bad + 0.5);
    h->known = p->known;
    h->again = p->again;
    if (h->fetched && !h->tried)
        count_tried(t, id);
    t->usual = t->tried ? sd_exp(t->known_log / t->tried) : 1;
}

bool
select__tree_explain(const tree *t, uint32_t page, select_why *ret)
{
    if (!select__tree_is_waiting(t, page))
        return false;
    const tree_node *path[SD_SELECT_CHAIN_MAX];
    const tree_node *a = &t->node[t->page_node[page]];
    uint64_t key = t->pool.key[a->queue.at + t->pool.at[page]];
    double prior = select__tree_prior(t, a, (double)select__key_score(key));
    select_why w = {.prior = prior,
                    .mean = select__tree_mean(t, a, prior),
                    .score = select__tree_score(t, a, prior),
                    .nodes = select__tree_path(t, a, path)};
    for (size_t i = 0; i < w.nodes; i++) {
        size_t at = w.nodes - 1 - i;
        w.at[at].node = select__tree_facts(path[i]);
        w.at[at].in_flight = path[i]->in_flight;
        w.at[at].mean = select__tree_mean(t, path[i], prior);
    }
    *ret = w;
    return true;
}

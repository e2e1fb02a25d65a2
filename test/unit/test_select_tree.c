// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "select_int.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static uint32_t
add_plain(sd_select *s, uint32_t arm, float score)
{
    return sd_select_add(s, &(sd_select_page){.arm = arm,
                                              .score = score,
                                              .from = SD_SELECT_NO_PAGE});
}

// The policy sundog against a plain re-computation. Pages live on HOSTS hosts;
// each host has up to KINDS patterns below up to two directories.

enum { HOSTS = 30, PAGES = 3000, KEYS = 4096 };

typedef struct plain_page {
    uint32_t host, leaf; // leaf: 0 … 5, see chain_of
    uint32_t from;       // the page of its host it was found on, + 1
    float score;
    bool waits;
} plain_page;

/// Counts of a node, found by its key: of its own pages, and with what the
/// nodes below tell.
typedef struct plain_node {
    uint64_t key;
    double own_good, own_n, good, n, in_flight, brought, worth;
    double hoped; // of a host that has not paid: what its fetches promised
    double z_good, z_bad; // mean log-odds of its own pages
    bool is_host, paid;
} plain_node;

typedef struct plain {
    plain_page page[PAGES];
    uint32_t n;
    uint32_t fetched; // the page rewarded last, + 1
    plain_node node[KEYS];
    bool asleep[HOSTS];
} plain;

/// host, or host > shape, or host > shape > directory
static size_t
chain_of(uint32_t host, uint32_t leaf, uint64_t *ret)
{
    ret[0] = sd_hash_u64(1000 + host);
    if (leaf == 0)
        return 1;
    ret[1] = sd_hash_u64(ret[0] + 1 + leaf % 2);
    if (leaf < 3)
        return 2;
    ret[2] = sd_hash_u64(ret[1] + leaf);
    return 3;
}

static plain_node *
node_at(plain *m, uint64_t key)
{
    size_t i = key % KEYS;
    while (m->node[i].key && m->node[i].key != key)
        i = (i + 1) % KEYS;
    m->node[i].key = key;
    return &m->node[i];
}

/// Count anew what the nodes of `host` tell each other, the lowest first.
static void
plain_tell(plain *m, const sd_tree_knobs *k, uint32_t host)
{
    // A node of every kind; those that pages of leaf 3 to 5 wait at are lowest.
    static const uint32_t bottom_up[] = {3, 4, 5, 1, 2, 0};
    for (size_t i = 0; i < 6; i++) {
        uint64_t chain[SD_SELECT_CHAIN_MAX];
        size_t n = chain_of(host, bottom_up[i], chain);
        plain_node *a = node_at(m, chain[n - 1]);
        a->good = a->own_good;
        a->n = a->own_n;
    }
    for (size_t i = 0; i < 5; i++) {
        uint64_t chain[SD_SELECT_CHAIN_MAX];
        size_t n = chain_of(host, bottom_up[i], chain);
        plain_node *a = node_at(m, chain[n - 1]);
        plain_node *up = node_at(m, chain[n - 2]);
        up->good += a->good * k->tell / (a->n + k->tell);
        up->n += a->n * k->tell / (a->n + k->tell);
    }
}

static plain_node *
plain_leaf(plain *m, const plain_page *pg)
{
    uint64_t chain[SD_SELECT_CHAIN_MAX];
    return node_at(m, chain[chain_of(pg->host, pg->leaf, chain) - 1]);
}

/// `more` rewards of `more` pages of the page's own node.
static void
plain_grant(plain *m, const sd_tree_knobs *k, const plain_page *pg, double more)
{
    plain_node *a = plain_leaf(m, pg);
    a->own_good += more;
    a->own_n += more;
    plain_tell(m, k, pg->host);
}

/// The mean `p` of the node, for a page whose log-odds are `z`.
static double
plain_lean(const sd_tree_knobs *k, const plain_node *a, double p, double z)
{
    double bad = a->own_n - a->own_good;
    if (a->is_host || a->n > a->own_n || a->own_good < 1 || bad < 1)
        return p;
    double apart =
        a->z_good - a->z_bad - k->apart * sqrt(0.5 / a->own_good + 0.5 / bad);
    double slope = fmin(fmax(2 * apart, 0), 1);
    double usual = (a->own_good * a->z_good + bad * a->z_bad) / a->own_n;
    double odds = p / (1 - p) * exp(slope * (z - usual));
    return fmin(odds / (1 + odds), fmax(p, sd_logistic(z)));
}

/// The mean of the page's node, with prior `p`.
static double
plain_chain(plain *m, const sd_tree_knobs *k, const plain_page *pg, double p)
{
    uint64_t chain[SD_SELECT_CHAIN_MAX];
    size_t n = chain_of(pg->host, pg->leaf, chain);
    for (size_t i = 0; i < n; i++) {
        const plain_node *a = node_at(m, chain[i]);
        double s = i ? k->shrink_path : k->shrink_host;
        double flying = k->in_flight * a->in_flight;
        if (i || a->paid)
            p = (a->good + s * p) / (a->n + flying + s);
        else
            p *= fmin((a->good + s) / (a->hoped + flying + s), 1);
    }
    return p;
}

static double
plain_mean(plain *m, const sd_tree_knobs *k, const plain_page *pg)
{
    double p = (double)(float)sd_logistic((double)pg->score);
    return plain_lean(k, plain_leaf(m, pg), plain_chain(m, k, pg, p),
                      (double)pg->score);
}

/// The score of the page as the first of its node, of which `waiting` wait.
static double
plain_score(plain *m, const sd_tree_knobs *k, const plain_page *pg,
            uint32_t waiting)
{
    double p = (double)(float)sd_logistic((double)pg->score);
    double mean = plain_mean(m, k, pg);
    double opens = k->horizon * (waiting - 1.0);
    uint64_t chain[SD_SELECT_CHAIN_MAX];
    chain_of(pg->host, 0, chain);
    plain_node *host = node_at(m, chain[0]);
    bool paid = host->paid;
    host->paid = true;
    plain_grant(m, k, pg, 1);
    double after = plain_chain(m, k, pg, p);
    plain_grant(m, k, pg, -1);
    host->paid = paid;
    const plain_node *a = plain_leaf(m, pg);
    after = plain_lean(k, a, after, (double)pg->score);
    double score = (mean + opens * mean * after) / (1 + opens * mean);
    if (a->brought > 0 && a->worth / a->brought > score)
        score = (score + k->hubs * a->worth) / (1 + k->hubs * a->brought);
    return score;
}

/// The first page of every node, by a scan.
static void
plain_first(const plain *m, uint32_t host, uint32_t first[6], uint32_t count[6])
{
    for (int i = 0; i < 6; i++) {
        first[i] = PAGES;
        count[i] = 0;
    }
    for (uint32_t i = 0; i < m->n; i++) {
        const plain_page *p = &m->page[i];
        if (!p->waits || p->host != host)
            continue;
        uint32_t *f = &first[p->leaf];
        count[p->leaf]++;
        if (*f == PAGES || p->score > m->page[*f].score)
            *f = i;
    }
}

/// The best score there is, and whether page `chosen` has it.
static bool
plain_agrees(plain *m, const sd_tree_knobs *k, uint32_t chosen)
{
    double best = -1, got = -2;
    for (uint32_t h = 0; h < HOSTS; h++) {
        uint32_t first[6], count[6];
        plain_first(m, h, first, count);
        for (int i = 0; i < 6; i++) {
            if (!count[i] || m->asleep[h])
                continue;
            double s = plain_score(m, k, &m->page[first[i]], count[i]);
            best = s > best ? s : best;
            if (first[i] == chosen)
                got = s;
        }
    }
    // Nodes keep counts as floats: the last bits differ.
    return got >= best - 1e-6;
}

static void
plain_fly(plain *m, uint32_t page, double in_flight)
{
    uint64_t chain[SD_SELECT_CHAIN_MAX];
    size_t n = chain_of(m->page[page].host, m->page[page].leaf, chain);
    for (size_t i = 0; i < n; i++)
        node_at(m, chain[i])->in_flight += in_flight;
}

/// As nodes keep log-odds.
static double
in_steps(double z)
{
    return rint(z * 2048) / 2048;
}

/// What is found where the page was is worth more than was thought.
static void
plain_prove(plain *m, const sd_tree_knobs *k, const plain_page *p,
            double reward)
{
    if (!p->from)
        return;
    plain_node *hub = plain_leaf(m, &m->page[p->from - 1]);
    double lacks = hub->brought > 0 ? reward - hub->worth / hub->brought : 0;
    if (lacks > 0 && hub->good <= TREE_PAYS * hub->n)
        hub->worth =
            fmin(hub->worth + k->earned * lacks, hub->brought * reward);
}

static void
plain_reward(plain *m, const sd_tree_knobs *k, uint32_t page, double reward)
{
    plain_node *a = plain_leaf(m, &m->page[page]);
    a->own_good += reward;
    a->own_n += 1;
    double z = (double)m->page[page].score, bad = a->own_n - a->own_good;
    if (reward > 0)
        a->z_good =
            in_steps(a->z_good + reward / a->own_good * (z - a->z_good));
    if (reward < 1)
        a->z_bad = in_steps(a->z_bad + (1 - reward) / bad * (z - a->z_bad));
    uint64_t chain[SD_SELECT_CHAIN_MAX];
    chain_of(m->page[page].host, 0, chain);
    plain_node *host = node_at(m, chain[0]);
    host->is_host = true;
    double before = host->n,
           promised = sd_logistic((double)m->page[page].score);
    plain_tell(m, k, m->page[page].host);
    plain_prove(m, k, &m->page[page], reward);
    a->brought /= 2;
    a->worth /= 2;
    host->hoped += (host->n - before) * fmax(promised, k->miss);
    host->paid |= reward >= TREE_PAYS;
    plain_fly(m, page, -1);
    m->fetched = page + 1;
}

/// Page `p` was found on the one fetched last.
static void
plain_bring(plain *m, const sd_tree_knobs *k, plain_page *p)
{
    const plain_page *from = &m->page[m->fetched - 1];
    if (from->host != p->host)
        return;
    plain_node *hub = plain_leaf(m, from);
    p->from = m->fetched;
    hub->brought += 0.5;
    hub->worth += 0.5 * plain_mean(m, k, p);
}

/// A new page, found on the one that was fetched last if there is one.
static void
add(sd_select *s, plain *m, sd_rng *r, const sd_tree_knobs *k)
{
    uint64_t chain[SD_SELECT_CHAIN_MAX];
    plain_page *p = &m->page[m->n];
    p->host = (uint32_t)sd_rng_below(r, HOSTS);
    p->leaf = (uint32_t)sd_rng_below(r, 6);
    // Few distinct scores, so that ties are common.
    p->score = (float)((double)sd_rng_below(r, 9) - 4);
    p->waits = true;
    size_t n = chain_of(p->host, p->leaf, chain);
    uint32_t got = sd_select_add(
        s, &(sd_select_page){.arm = p->host,
                             .score = p->score,
                             .chain = chain,
                             .chain_n = n,
                             .from = m->fetched - 1}); // 0: SD_SELECT_NO_PAGE
    CHECK(got == m->n, "pages are numbered in order");
    if (m->fetched && k)
        plain_bring(m, k, p);
    m->n++;
}

/// Settings without what is learnt over all hosts, or is counted over all
/// patterns of one: those numbers move the scores of hosts and patterns that
/// nothing else touches, which are brought up to date only when they come to
/// the top.
static sd_tree_knobs
exact_knobs(void)
{
    sd_tree_knobs k = sd_tree_knobs_default();
    k.learn_shrink = k.calibrate = k.new_host = k.others = k.beyond = 0;
    k.unlike = 0;
    k.shrink_host = 0.7;
    return k;
}

static void
check_sums(plain *m, const sd_tree_knobs *knobs, const sd_select *s,
           const uint32_t *page, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        select_why why;
        if (!select__explain(s, page[i], &why))
            continue;
        const plain_page *pg = &m->page[page[i]];
        double prior = sd_logistic((double)pg->score);
        double mean = plain_mean(m, knobs, pg);
        CHECK(fabs(prior - why.prior) < 1e-6 && fabs(mean - why.mean) < 1e-5,
              "page %u: %g, %g, want %g, %g", page[i], why.prior, why.mean,
              prior, mean);
        for (size_t k = 0; k < why.nodes; k++) {
            const plain_node *a = node_at(m, why.at[k].node.key);
            CHECK(fabs(a->good - why.at[k].node.good) < 1e-3 &&
                      fabs(a->n - why.at[k].node.n) < 1e-3 &&
                      fabs(a->in_flight - why.at[k].in_flight) < 1e-9,
                  "node %zu of page %u: %g/%g, want %g/%g", k, page[i],
                  why.at[k].node.good, why.at[k].node.n, a->good, a->n);
        }
    }
}

static void
play(uint64_t seed, uint32_t delay)
{
    sd_tree_knobs k = exact_knobs();
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .seed = seed, .knobs = &k};
    sd_select *s = sd_select_new(&c);
    plain *m = sd_calloc(1, sizeof *m);
    sd_rng r;
    sd_rng_init(&r, seed, 7);
    uint32_t *pending = sd_calloc(PAGES, sizeof *pending);
    size_t first = 0, last = 0, wrong = 0;
    for (int i = 0; i < 40; i++)
        add(s, m, &r, &k);
    for (int step = 0; step < 1500; step++) {
        sd_choice ch;
        if (m->n + 2 < PAGES && sd_rng_below(&r, 3))
            add(s, m, &r, &k);
        if (sd_rng_below(&r, 8) == 0) {
            uint32_t h = (uint32_t)sd_rng_below(&r, HOSTS);
            m->asleep[h] = !m->asleep[h];
            sd_select_sleep(s, h,
                            m->asleep[h] ? SD_SELECT_RESTS : SD_SELECT_AWAKE);
        }
        uint32_t p = (uint32_t)sd_rng_below(&r, m->n);
        if (m->page[p].waits) {
            m->page[p].score = (float)((double)sd_rng_below(&r, 9) - 4);
            sd_select_rescore(s, p, m->page[p].score);
        }
        if (!sd_select_next(s, &ch))
            continue;
        wrong += !plain_agrees(m, &k, ch.page);
        CHECK(!m->asleep[ch.arm] && m->page[ch.page].waits, "awake and waits");
        CHECK(ch.probability == 1, "no chance in it");
        m->page[ch.page].waits = false;
        plain_fly(m, ch.page, 1);
        pending[last++] = ch.page;
        if (sd_rng_below(&r, 10) == 0) { // it was not fetched
            sd_select_put_back(s, ch.page, ch.score);
            m->page[ch.page].waits = true;
            plain_fly(m, ch.page, -1);
            last--;
        }
        if (last - first > delay) {
            uint32_t done = pending[first++];
            double reward = (double)sd_rng_below(&r, 3) / 2;
            sd_select_reward(s, done, reward);
            plain_reward(m, &k, done, reward);
        }
        if (step % 100 == 0) {
            uint32_t all[PAGES];
            for (uint32_t i = 0; i < m->n; i++)
                all[i] = i;
            check_sums(m, &k, s, all, m->n);
        }
    }
    CHECK(wrong == 0, "seed %llu, delay %u: %zu choices differ from a scan",
          (unsigned long long)seed, delay, wrong);
    sd_select_free(s);
    free(m);
    free(pending);
}

static void
test_against_scan(void)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        play(seed, 0);
        play(seed, 20);
    }
}

/// `hosts` new hosts with one page each, whose scores are 3 and -3 in turn, or
/// the other way round. Returns how many of the first `n` choices came in order
/// of discovery; a page is rewarded if its score is above `good`.
static size_t
try_new_hosts(uint32_t hosts, uint32_t n, float good, size_t *ret_rewarded)
{
    sd_select *s = sd_select_new(
        &(sd_select_conf){.policy = SD_POLICY_SUNDOG, .budget = 10 * hosts});
    size_t in_order = 0;
    *ret_rewarded = 0;
    for (uint32_t i = 0; i < hosts; i++)
        add_plain(s, i, i % 4 == 1 || i % 4 == 2 ? 3 : -3);
    for (uint32_t i = 0; i < n; i++) {
        sd_choice ch;
        CHECK(sd_select_next(s, &ch), "pages are left");
        in_order += ch.arm == i;
        *ret_rewarded += ch.score > good;
        sd_select_reward(s, ch.page, ch.score > good);
    }
    sd_select_free(s);
    return in_order;
}

/// Hosts are tried as they came until priors have shown that they know better.
static void
test_new_hosts(void)
{
    size_t rewarded, in_order;
    in_order = try_new_hosts(40, 40, 9, &rewarded); // none is rewarded
    CHECK(in_order == 40, "nothing to go by: %zu of 40 in order", in_order);
    in_order = try_new_hosts(400, 200, 0, &rewarded);
    CHECK(rewarded >= 190 && in_order < 20,
          "scores tell all: %zu of 200 rewarded, %zu in order", rewarded,
          in_order);
}

/// The host of the next choice if that many pages of host 0 were fetched, the
/// first with this reward, the others in vain, and named many that look good,
/// beside a new host. Five more hosts had a page each, in vain.
static uint32_t
choice_after(uint64_t budget, int fetches, double reward)
{
    sd_select *s = sd_select_new(
        &(sd_select_conf){.policy = SD_POLICY_SUNDOG, .budget = budget});
    sd_choice ch = {0};
    for (int i = 0; i < fetches + 5; i++) {
        add_plain(s, i < fetches ? 0 : (uint32_t)i + 1, 0);
        CHECK(sd_select_next(s, &ch), "a page is left");
        sd_select_reward(s, ch.page, i ? 0 : reward);
    }
    for (int i = 0; i < 100; i++)
        add_plain(s, 0, 6);
    add_plain(s, 1, 0);
    CHECK(sd_select_next(s, &ch), "pages are left");
    sd_select_free(s);
    return ch.arm;
}

/// As long as nothing says which hosts are good, first looks come before others
/// at hosts that have not paid well, if the budget is enough for all.
static void
test_first_looks(void)
{
    CHECK(choice_after(1000, 1, 0) == 1, "host 0 has not paid");
    CHECK(choice_after(0, 1, 0) == 1, "no end of fetches");
    CHECK(choice_after(1000, 2, 1) == 1, "it paid once of two times");
    CHECK(choice_after(1000, 1, 1) == 0, "it has paid");
    CHECK(choice_after(69, 1, 0) == 0, "few fetches: what scores more");
    CHECK(choice_after(69, 2, 1) == 0, "the same");
}

/// Fetch the only page that waits, of this host.
static void
fetch_one(sd_select *s, uint32_t host, double reward)
{
    sd_choice ch = {0};
    add_plain(s, host, 0);
    CHECK(sd_select_next(s, &ch) && ch.arm == host, "the page of %u", host);
    sd_select_reward(s, ch.page, reward);
}

/// A host that is doubted does not hide one that paid well and scores less; if
/// there is no new host it is chosen.
static void
test_doubted(void)
{
    for (int news = 0; news < 2; news++) {
        sd_select *s = sd_select_new(
            &(sd_select_conf){.policy = SD_POLICY_SUNDOG, .budget = 1000});
        fetch_one(s, 0, 1);
        fetch_one(s, 0, 0);
        fetch_one(s, 1, 1);
        for (uint32_t i = 2; i < 7; i++)
            fetch_one(s, i, 0);
        for (int i = 0; i < 50; i++) {
            add_plain(s, 0, 6);
            add_plain(s, 1, -2);
        }
        if (news)
            add_plain(s, 7, 0);
        sd_choice ch = {0};
        CHECK(sd_select_next(s, &ch) && ch.arm == (news ? 1 : 0),
              "host %u with %d new ones", ch.arm, news);
        sd_select_free(s);
    }
}

/// What is learnt of first fetches is learnt of the first page that has a
/// reward, though others were given back, refused or redirects before it, or
/// are on their way.
static void
test_first_fetch(void)
{
    for (int k = 0; k < 4; k++) {
        sd_select *s =
            sd_select_new(&(sd_select_conf){.policy = SD_POLICY_SUNDOG});
        sd_choice first, then;
        add_plain(s, 0, 3);
        add_plain(s, 0, -3);
        CHECK(sd_select_next(s, &first) && first.score > 0, "the better one");
        if (k == 0)
            sd_select_put_back(s, first.page, -4);
        else if (k < 3)
            sd_select_forget(s, first.page, k == 1);
        CHECK(sd_select_next(s, &then) && then.score < 0, "the other one");
        sd_select_reward(s, then.page, 1);
        sd_select_lessons l = sd_select_learnt(s);
        CHECK(l.first_n == 1 && l.first_good == 1 && l.scale < 0,
              "%d: %g of %g, scale %g", k, l.first_good, l.first_n, l.scale);
        sd_select_free(s);
    }
}

/// Failures alone do not show that priors tell hosts apart, even if all of
/// those were below zero.
static void
test_no_rewards(void)
{
    sd_select *s = sd_select_new(
        &(sd_select_conf){.policy = SD_POLICY_SUNDOG, .budget = 6000});
    for (uint32_t i = 0; i < 60; i++)
        add_plain(s, i, i < 40 ? -6 : i % 2 ? -4 : -8);
    for (uint32_t i = 0; i < 60; i++) {
        sd_choice ch = {0};
        CHECK(sd_select_next(s, &ch) && ch.arm == i, "%u: host %u", i, ch.arm);
        sd_select_reward(s, ch.page, 0);
    }
    sd_select_free(s);
}

/// Two runs with the same calls make the same choices, by the default settings.
static void
test_repeats(void)
{
    uint64_t sum[2] = {0, 0};
    for (int run = 0; run < 2; run++) {
        sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .budget = 2000};
        sd_select *s = sd_select_new(&c);
        plain *m = sd_calloc(1, sizeof *m);
        sd_rng r;
        sd_choice ch;
        sd_rng_init(&r, 5, 5);
        for (int i = 0; i < 500; i++)
            add(s, m, &r, NULL);
        for (int i = 0; i < 400 && sd_select_next(s, &ch); i++) {
            sum[run] = sd_hash_u64(sum[run] + ch.page);
            sd_select_reward(s, ch.page, ch.arm % 3 == 0);
            add(s, m, &r, NULL);
        }
        sd_select_free(s);
        free(m);
    }
    CHECK(sum[0] == sum[1], "the same calls, the same choices");
}

/// A success opens no more than the budget has left, and what came back cost
/// nothing of that.
static void
test_left(void)
{
    enum { BUDGET = 8, WAIT = 50 };
    sd_tree_knobs k = exact_knobs();
    sd_select_conf c = {
        .policy = SD_POLICY_SUNDOG, .budget = BUDGET, .knobs = &k};
    sd_select *s = sd_select_new(&c);
    select_why before = {.score = 0}, now = {.score = 0};
    sd_choice ch;
    for (int i = 0; i < WAIT; i++)
        add_plain(s, 0, -2);
    CHECK(select__explain(s, WAIT - 1, &before), "it waits");
    for (int i = 0; i < BUDGET; i++) {
        sd_select_left(s, BUDGET);
        CHECK(sd_select_next(s, &ch), "pages are left");
        sd_select_put_back(s, ch.page, ch.score);
    }
    sd_select_left(s, BUDGET);
    CHECK(select__explain(s, WAIT - 1, &now) &&
              fabs(now.score - before.score) < 1e-9,
          "all came back: %g, not %g", now.score, before.score);
    sd_select_left(s, 1);
    CHECK(select__explain(s, WAIT - 1, &now) && now.score < before.score - 1e-3,
          "one is left: %g, not %g", now.score, before.score);
    sd_select_free(s);
}

/// Counts that were told of and stored bring a new selector to where the old
/// one was.
static void
test_load(void)
{
    sd_tree_knobs k = exact_knobs();
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &k};
    sd_select *a = sd_select_new(&c), *b = sd_select_new(&c);
    plain *ma = sd_calloc(1, sizeof *ma), *mb = sd_calloc(1, sizeof *mb);
    sd_rng r;
    sd_choice ch;
    sd_rng_init(&r, 9, 9);
    for (int i = 0; i < 300; i++)
        add(a, ma, &r, &k);
    for (int i = 0; i < 200 && sd_select_next(a, &ch); i++) {
        sd_select_node node[SD_SELECT_CHAIN_MAX];
        sd_select_reward(a, ch.page, ch.arm % 2);
        ma->fetched = ch.page + 1;
        for (int j = 0; j < 2; j++)
            add(a, ma, &r, &k);
        size_t n = sd_select_nodes(a, ch.page, node);
        uint64_t chain[SD_SELECT_CHAIN_MAX];
        size_t want = chain_of(ch.arm, ma->page[ch.page].leaf, chain);
        CHECK(n == want, "%zu nodes, not %zu", n, want);
        for (size_t j = 0; j < n; j++) {
            CHECK(node[j].key == chain[j], "from the host down");
            sd_select_node_load(b, &node[j]);
        }
        ma->page[ch.page].waits = false;
    }
    // The pages that still wait, in the same order, for the new one.
    uint32_t number[PAGES], n = 0;
    for (uint32_t i = 0; i < ma->n; i++) {
        uint64_t chain[SD_SELECT_CHAIN_MAX];
        const plain_page *p = &ma->page[i];
        if (!p->waits)
            continue;
        size_t len = chain_of(p->host, p->leaf, chain);
        number[n++] = i;
        sd_select_add(b, &(sd_select_page){.arm = p->host,
                                           .score = p->score,
                                           .chain = chain,
                                           .chain_n = len,
                                           .from = SD_SELECT_NO_PAGE});
    }
    for (int i = 0; i < 50; i++) {
        sd_choice x, y;
        bool more = sd_select_next(a, &x);
        CHECK(sd_select_next(b, &y) == more, "as many pages");
        select_why wx, wy;
        if (!more)
            break;
        CHECK(number[y.page] == x.page ||
                  ma->page[x.page].score == ma->page[number[y.page]].score,
              "choice %d: page %u, not %u", i, number[y.page], x.page);
        CHECK(!select__explain(a, x.page, &wx) &&
                  !select__explain(b, y.page, &wy),
              "pages that are taken are not explained");
        sd_select_reward(a, x.page, 0);
        sd_select_reward(b, y.page, 0);
    }
    sd_select_free(a);
    sd_select_free(b);
    free(ma);
    free(mb);
}

/// What the page of a new host scores. Host 0 has `known` pages, of which one
/// was fetched, in an earlier run if `earlier`; so many hosts more were known
/// then, and nothing of them waits.
static double
score_new(bool earlier, uint32_t known, uint32_t others)
{
    sd_tree_knobs k = exact_knobs();
    k.new_host = sd_tree_knobs_default().new_host;
    sd_select_conf c = {
        .policy = SD_POLICY_SUNDOG, .budget = 1000, .knobs = &k};
    sd_select *s = sd_select_new(&c);
    sd_choice ch;
    select_why why = {.score = -1};
    if (earlier) {
        sd_select_node_load(s,
                            &(sd_select_node){.key = sd_hash_u64(1), .n = 1});
        sd_select_load(
            s, 0,
            &(sd_select_past){.bad = 1, .known = known, .again = known - 1});
        for (uint32_t i = 0; i < others; i++)
            sd_select_load(s, 2 + i, &(sd_select_past){.known = 1});
    }
    for (uint32_t i = 0; i < (earlier ? 8 : known); i++)
        add_plain(s, 0, -2);
    if (!earlier) {
        CHECK(sd_select_next(s, &ch), "pages are left");
        sd_select_reward(s, ch.page, 0);
    }
    sd_select_left(s, 999);
    CHECK(select__explain(s, add_plain(s, 1, -2), &why), "it waits");
    sd_select_free(s);
    return why.score;
}

/// What a new host may open is the same after a restart: the usual number of
/// pages goes on from what was known, and hosts without pages get no share of
/// the budget.
static void
test_load_hosts(void)
{
    double want = score_new(false, 50, 0);
    CHECK(fabs(score_new(false, 8, 0) - want) > 1e-3, "the number counts");
    CHECK(fabs(score_new(true, 50, 0) - want) < 1e-9, "%g, not %g",
          score_new(true, 50, 0), want);
    CHECK(fabs(score_new(true, 50, 500) - want) < 1e-9, "%g, not %g",
          score_new(true, 50, 500), want);
}

static uint32_t
add_found(sd_select *s, uint32_t host, uint32_t leaf, uint32_t from)
{
    uint64_t chain[SD_SELECT_CHAIN_MAX];
    return sd_select_add(
        s, &(sd_select_page){.arm = host,
                             .chain = chain,
                             .chain_n = chain_of(host, leaf, chain),
                             .from = from});
}

/// The page is rewarded, `n` others are found on it, and all of that is stored.
static void
fetch_for(sd_select *s, sd_select *store, uint32_t page, double reward, int n)
{
    enum { DETAIL = 4 };
    sd_select_node node[SD_SELECT_CHAIN_MAX];
    sd_select_reward(s, page, reward);
    while (n--)
        add_found(s, 0, DETAIL, page);
    for (size_t i = sd_select_nodes(s, page, node); i--;)
        sd_select_node_load(store, &node[i]);
}

/// Lists without data come before pages that pay half of the time if what they
/// list pays, also when that was in an earlier run; not if it does not.
static void
test_hubs(void)
{
    enum { LIST = 3, DETAILS = 10 };
    for (int k = 0; k < 8; k++) {
        bool pays = k & 1, stored = k & 2, counts = k & 4;
        sd_tree_knobs knobs = exact_knobs();
        knobs.hubs = counts;
        sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &knobs};
        sd_select *s = sd_select_new(&c), *next = sd_select_new(&c);
        uint64_t host[SD_SELECT_CHAIN_MAX];
        sd_choice ch = {.page = 0};
        for (int i = 0; i < 3; i++) {
            uint32_t list = add_found(s, 0, LIST, SD_SELECT_NO_PAGE);
            CHECK(sd_select_next(s, &ch) && ch.page == list, "a list");
            fetch_for(s, next, list, 0, DETAILS);
            for (int j = 0; j < DETAILS && sd_select_next(s, &ch); j++)
                fetch_for(s, next, ch.page, pays, 0);
        }
        sd_select *now = stored ? next : s;
        (void)chain_of(1, 0, host);
        sd_select_node_load(
            now, &(sd_select_node){
                     .key = host[0], .good = 50, .n = 100, .hoped = 100});
        add_found(now, 0, LIST, SD_SELECT_NO_PAGE);
        add_found(now, 1, 0, SD_SELECT_NO_PAGE);
        CHECK(sd_select_next(now, &ch) && (ch.arm == 0) == (pays && counts),
              "%d: host %u", k, ch.arm);
        sd_select_free(s);
        sd_select_free(next);
    }
}

/// A page on `host` of a pattern that all hosts have.
static uint32_t
add_alike(sd_select *s, uint32_t host, uint64_t pattern, float score,
          uint32_t from)
{
    uint64_t root = sd_hash_u64(1000 + host);
    const uint64_t chain[] = {root, root + sd_hash_u64(pattern + 1)};
    return sd_select_add(s, &(sd_select_page){.arm = host,
                                              .score = score,
                                              .chain = chain,
                                              .chain_n = 2,
                                              .from = from});
}

/// The next page is `page`, and earns `reward`.
static void
fetch_next(sd_select *s, uint32_t page, double reward)
{
    sd_choice ch = {.page = SD_SELECT_NO_PAGE};
    CHECK(sd_select_next(s, &ch) && ch.page == page, "page %u, not %u", ch.page,
          page);
    sd_select_reward(s, ch.page, reward);
}

/// What graded targets may give to pages that have nothing.
static const double next_to_nothing = 0.05;

/// Before anything was rewarded, what failed elsewhere comes after what was
/// tried nowhere, though more of it waits; after a reward that counts no more.
static void
test_failed_elsewhere(void)
{
    enum { HOME, POST, LIST };
    for (int k = 0; k < 8; k++) {
        bool patterns = k & 1, paid = k & 2;
        double none = k & 4 ? next_to_nothing : 0;
        sd_tree_knobs knobs = exact_knobs();
        knobs.patterns = patterns;
        sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &knobs};
        sd_select *s = sd_select_new(&c);
        sd_choice ch = {.page = SD_SELECT_NO_PAGE};
        for (uint32_t host = 0; host < 4; host++) {
            uint32_t home = add_alike(s, host, HOME, 5, SD_SELECT_NO_PAGE);
            fetch_next(s, home, none);
            for (int i = 0; i < 5; i++)
                add_alike(s, host, POST, 0, home);
            CHECK(sd_select_next(s, &ch) && ch.arm == host, "a post");
            sd_select_reward(s, ch.page, none);
        }
        if (paid)
            fetch_next(s, add_alike(s, 9, LIST, 5, SD_SELECT_NO_PAGE), 1);
        uint32_t home = add_alike(s, 4, HOME, 5, SD_SELECT_NO_PAGE);
        fetch_next(s, home, none);
        for (int i = 0; i < 5; i++)
            add_alike(s, 4, POST, 0, home);
        uint32_t list = add_alike(s, 4, LIST + 1, 0, home);
        CHECK(sd_select_next(s, &ch) && ch.arm == 4 &&
                  (ch.page == list) == (patterns && !paid),
              "%d: page %u, the list is %u", k, ch.page, list);
        sd_select_free(s);
    }
}

/// A list leads to what pays on one host: on another, which has not paid, it
/// comes before what looks better. So does a list of lists.
static void
test_leads_elsewhere(void)
{
    enum { HOME, INDEX, LIST, ITEM, OTHER };
    for (int k = 0; k < 16; k++) {
        bool patterns = k & 1, pays = k & 2, deep = k & 4;
        double none = k & 8 ? next_to_nothing : 0;
        sd_tree_knobs knobs = exact_knobs();
        knobs.patterns = patterns;
        sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &knobs};
        sd_select *s = sd_select_new(&c);
        sd_choice ch = {.page = SD_SELECT_NO_PAGE};
        // The other page that pays, so that something was rewarded.
        fetch_next(s, add_alike(s, 9, OTHER + 1, 5, SD_SELECT_NO_PAGE), 1);
        for (uint32_t host = 0; host < 5; host++) {
            uint32_t home = add_alike(s, host, HOME, 5, SD_SELECT_NO_PAGE);
            fetch_next(s, home, none);
            uint32_t top = home;
            if (deep)
                fetch_next(s, top = add_alike(s, host, INDEX, 4, home), none);
            uint32_t list = add_alike(s, host, LIST, 4, top);
            fetch_next(s, list, none);
            for (int i = 0; i < 10; i++)
                fetch_next(s, add_alike(s, host, ITEM, 4, list),
                           pays ? 1 : none);
        }
        uint32_t home = add_alike(s, 5, HOME, 5, SD_SELECT_NO_PAGE);
        fetch_next(s, home, none);
        uint32_t other = add_alike(s, 5, OTHER, -1, home);
        uint32_t hub = add_alike(s, 5, deep ? INDEX : LIST, -2, home);
        CHECK(sd_select_next(s, &ch) &&
                  ch.page == (patterns && pays ? hub : other),
              "%d: page %u, not %u or %u", k, ch.page, hub, other);
        sd_select_free(s);
    }
}

/// What lists led to elsewhere in an earlier run counts as much as in this one.
static void
test_leads_earlier(void)
{
    enum { HOME, LIST, ITEM, OTHER };
    double score[2];
    int changed;
    sd_select_pattern p;
    sd_tree_knobs knobs = exact_knobs();
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &knobs};
    sd_select *s[2] = {sd_select_new(&c), sd_select_new(&c)};
    for (uint32_t host = 0; host < 5; host++) {
        uint32_t list = add_alike(s[0], host, LIST, 4, SD_SELECT_NO_PAGE);
        fetch_next(s[0], list, 0);
        for (int i = 0; i < 10; i++)
            fetch_next(s[0], add_alike(s[0], host, ITEM, 4, list), 1);
        for (changed = 0; sd_select_pattern_changed(s[0], &p); changed++)
            sd_select_pattern_load(s[1], &p);
        CHECK(changed == 2, "%d have changed", changed);
    }
    CHECK(!sd_select_pattern_changed(s[1], &p), "what is loaded is stored");
    for (int k = 0; k < 2; k++) {
        // Something was rewarded in each.
        fetch_next(s[k], add_alike(s[k], 9, OTHER, 5, SD_SELECT_NO_PAGE), 1);
        fetch_next(s[k], add_alike(s[k], 5, HOME, 5, SD_SELECT_NO_PAGE), 0);
        select_why why = {.score = -1};
        uint32_t list = add_alike(s[k], 5, LIST, -4, SD_SELECT_NO_PAGE);
        CHECK(select__explain(s[k], list, &why), "it waits");
        score[k] = why.score;
        sd_select_free(s[k]);
    }
    CHECK(score[0] > 0.3 && fabs(score[1] - score[0]) < 1e-6, "%g, then %g",
          score[0], score[1]);
}

/// A host that was tried before anything was known of lists gets its turn when
/// they are known, though nothing happens there.
static void
test_ranked_in_turn(void)
{
    enum { HOME, LIST, ITEM, OTHER, HOSTS_BEFORE = 20 };
    for (int patterns = 0; patterns < 2; patterns++) {
        sd_tree_knobs knobs = exact_knobs();
        knobs.patterns = patterns;
        sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &knobs};
        sd_select *s = sd_select_new(&c);
        sd_choice ch = {.page = SD_SELECT_NO_PAGE};
        uint32_t lists = 0;
        for (uint32_t host = 0; host < HOSTS_BEFORE; host++) {
            uint32_t home = add_alike(s, host, HOME, 5, SD_SELECT_NO_PAGE);
            fetch_next(s, home, 0);
            add_alike(s, host, LIST, -4, home);
        }
        for (uint32_t host = HOSTS_BEFORE; host < HOSTS_BEFORE + 5; host++) {
            uint32_t list = add_alike(s, host, LIST, 5, SD_SELECT_NO_PAGE);
            fetch_next(s, list, 0);
            for (int i = 0; i < 10; i++)
                fetch_next(s, add_alike(s, host, ITEM, 5, list), 1);
        }
        // Enough pages that pay now and then, so that no other host comes up.
        for (int i = 0; i < 200; i++)
            add_alike(s, 100, OTHER, 5, SD_SELECT_NO_PAGE);
        for (int i = 0; i < 100 && sd_select_next(s, &ch); i++) {
            lists += ch.arm < HOSTS_BEFORE;
            sd_select_reward(s, ch.page, ch.arm == 100 && i % 5 == 0);
        }
        CHECK((lists > HOSTS_BEFORE / 2) == patterns, "%d: %u lists", patterns,
              lists);
        sd_select_free(s);
    }
}

/// What another crawl has learnt comes before any host does.
static void
test_no_hosts(void)
{
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG};
    sd_select *s = sd_select_new(&c);
    sd_choice ch;
    sd_select_node_load(s, &(sd_select_node){.key = 7, .good = 1, .n = 1});
    CHECK(!sd_select_next(s, &ch), "there is nothing to choose");
    sd_select_free(s);
}

/// Kinds of pages that turn out to be redirects are tried, too.
static void
test_redirects_elsewhere(void)
{
    enum { REDIRECT, POST, KINDS_OF_POSTS = 5, EACH = 20 };
    sd_tree_knobs knobs = exact_knobs();
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &knobs};
    sd_select *s = sd_select_new(&c);
    sd_choice ch;
    uint32_t kind_of[5 * (KINDS_OF_POSTS + 1) * EACH], n = 0, redirects = 0;
    for (uint32_t host = 0; host < 5; host++)
        for (uint32_t k = 0; k <= KINDS_OF_POSTS; k++)
            for (int i = 0; i < EACH; i++) {
                kind_of[n++] = k;
                add_alike(s, host, 10 + k, 0, SD_SELECT_NO_PAGE);
            }
    for (int i = 0; i < 100 && sd_select_next(s, &ch); i++)
        if (kind_of[ch.page] == REDIRECT) {
            sd_select_forget(s, ch.page, true);
            redirects++;
        } else {
            sd_select_reward(s, ch.page, 0);
        }
    CHECK(redirects < 50, "%u of 100", redirects);
    sd_select_free(s);
}

/// A page of this pattern of a host that is tried in vain is worth that much.
static double
score_on_other(sd_select *s, uint32_t host, uint64_t home, uint64_t pattern)
{
    select_why why = {.score = -1};
    fetch_next(s, add_alike(s, host, home, 5, SD_SELECT_NO_PAGE), 0);
    uint32_t page = add_alike(s, host, pattern, -4, SD_SELECT_NO_PAGE);
    CHECK(select__explain(s, page, &why), "it waits");
    return why.score;
}

/// Lists that one host lets nobody ask for say nothing of lists elsewhere;
/// redirects do.
static void
test_refused_elsewhere(void)
{
    enum { HOME, LIST, ITEM, PAYS, REFUSES, OTHER };
    double score[3];
    for (int k = 0; k < 3; k++) { // none, refused, redirects
        sd_tree_knobs knobs = exact_knobs();
        sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &knobs};
        sd_select *s = sd_select_new(&c);
        sd_choice ch;
        uint32_t list = add_alike(s, PAYS, LIST, 0, SD_SELECT_NO_PAGE);
        fetch_next(s, list, 0);
        for (int i = 0; i < 4; i++)
            fetch_next(s, add_alike(s, PAYS, ITEM, 0, list), 1);
        for (int i = 0; i < 20 && k; i++) {
            list = add_alike(s, REFUSES, LIST, 0, SD_SELECT_NO_PAGE);
            CHECK(sd_select_next(s, &ch) && ch.page == list, "a list");
            sd_select_forget(s, list, k == 2);
        }
        score[k] = score_on_other(s, OTHER, HOME, LIST);
        sd_select_free(s);
    }
    CHECK(fabs(score[1] - score[0]) < 1e-9 && score[2] < score[0] / 2,
          "%g, %g, %g", score[0], score[1], score[2]);
}

/// With the first reward new hosts have their full scores again: they are not
/// left behind pages of those that were tried in vain.
static void
test_new_after_first(void)
{
    enum { HOME, OWN, TRIED = 50, PAYS = 100, NEW = 200 };
    sd_tree_knobs knobs = exact_knobs();
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &knobs};
    sd_select *s = sd_select_new(&c);
    sd_choice ch = {.arm = 0};
    for (uint32_t host = 0; host < TRIED; host++)
        fetch_next(s, add_alike(s, host, HOME, 0, SD_SELECT_NO_PAGE), 0);
    add_alike(s, NEW, HOME, 0, SD_SELECT_NO_PAGE);
    fetch_next(s, add_alike(s, PAYS, OWN, 5, SD_SELECT_NO_PAGE), 1);
    for (int i = 0; i < 2; i++)
        add_alike(s, 0, OWN + 1, 0, SD_SELECT_NO_PAGE);
    CHECK(sd_select_next(s, &ch) && ch.arm == NEW, "host %u", ch.arm);
    sd_select_free(s);
}

/// A miss that nothing was hoped of says little against its host; one of a page
/// that promised much does. Once the host has paid, both count alike.
static void
test_misses(void)
{
    enum { POOR, RICH, HOSTS_TRIED };
    double mean[HOSTS_TRIED], paid[HOSTS_TRIED];
    for (uint32_t host = 0; host < HOSTS_TRIED; host++) {
        sd_tree_knobs knobs = exact_knobs();
        sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &knobs};
        sd_select *s = sd_select_new(&c);
        select_why why;
        for (int i = 0; i < 3; i++)
            fetch_next(s, add_plain(s, host, host == POOR ? -6 : 6), 0);
        uint32_t page = add_plain(s, host, 1);
        CHECK(select__explain(s, page, &why), "it waits");
        mean[host] = why.mean;
        fetch_next(s, page, 1);
        page = add_plain(s, host, 1);
        CHECK(select__explain(s, page, &why), "it waits");
        paid[host] = why.mean;
        sd_select_free(s);
    }
    double p = sd_logistic(1);
    CHECK(fabs(mean[POOR] - 0.7 * p / (3 * 0.1 + 0.7)) < 1e-6 &&
              fabs(mean[RICH] - 0.7 * p / (3 * sd_logistic(6) + 0.7)) < 1e-6,
          "%g, %g", mean[POOR], mean[RICH]);
    CHECK(fabs(paid[POOR] - (1 + 0.7 * p) / 4.7) < 1e-6 &&
              fabs(paid[RICH] - paid[POOR]) < 1e-9,
          "%g, %g", paid[POOR], paid[RICH]);
}

/// Small rewards of graded targets, none of which pays, neither lift a host
/// above what is promised nor, together, change how it is counted.
static void
test_small_rewards(void)
{
    sd_tree_knobs knobs = exact_knobs();
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &knobs};
    sd_select *s = sd_select_new(&c);
    const double p = sd_logistic(-2);
    for (int i = 1; i <= 20; i++) {
        fetch_next(s, add_plain(s, 0, -4), 0.02);
        uint32_t page = add_plain(s, 0, -2);
        select_why why = {.nodes = 0};
        double want = p * (0.02 * i + 0.7) / (0.1 * i + 0.7);
        CHECK(select__explain(s, page, &why) && fabs(why.mean - want) < 1e-6,
              "after %d: %g, not %g", i, why.mean, want);
        sd_choice ch = {.page = 0};
        CHECK(sd_select_next(s, &ch) && ch.page == page, "the page");
        sd_select_forget(s, page, false);
    }
    sd_select_free(s);
}

/// A sitemap comes before what pays seldom: it opens many pages.
static void
test_sitemaps(void)
{
    enum { TAG = 1, SITEMAP = 9 };
    for (int lists = 0; lists < 2; lists++) {
        sd_tree_knobs knobs = exact_knobs();
        knobs.new_host = sd_tree_knobs_default().new_host;
        sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &knobs};
        sd_select *s = sd_select_new(&c);
        sd_choice ch = {.page = SD_SELECT_NO_PAGE};
        for (int i = 0; i < 200; i++)
            add_alike(s, 0, TAG, 0, SD_SELECT_NO_PAGE);
        for (int i = 0; i < 50 && sd_select_next(s, &ch); i++)
            sd_select_reward(s, ch.page, i % 5 == 4);
        uint64_t root = sd_hash_u64(1000);
        const uint64_t chain[] = {root, root + sd_hash_u64(SITEMAP)};
        uint32_t map =
            sd_select_add(s, &(sd_select_page){.score = -2,
                                               .chain = chain,
                                               .chain_n = 2,
                                               .from = SD_SELECT_NO_PAGE,
                                               .lists = lists});
        CHECK(sd_select_next(s, &ch) && (ch.page == map) == lists,
              "%d: page %u", lists, ch.page);
        sd_select_free(s);
    }
}

/// What was learnt over all hosts can be stored and counts from the first
/// choice on: new hosts stand in the order of their priors, and s is known.
static void
test_learnt(void)
{
    enum { MANY = 300, EACH = 6, NEW = 50 };
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG};
    sd_select *a = sd_select_new(&c);
    sd_choice ch;
    sd_rng r;
    sd_rng_init(&r, 5, 5);
    uint64_t chain[SD_SELECT_CHAIN_MAX];
    // Hosts with a better score pay more often, and then with most pages.
    for (uint32_t i = 0; i < MANY * EACH; i++)
        sd_select_add(
            a, &(sd_select_page){.arm = i / EACH,
                                 .score = i / EACH % 3 ? -1 : 1,
                                 .chain = chain,
                                 .chain_n = chain_of(i / EACH, i % 6, chain),
                                 .from = SD_SELECT_NO_PAGE});
    while (sd_select_next(a, &ch))
        sd_select_reward(a, ch.page, ch.arm % 3 == 0 && sd_rng_unit(&r) < 0.9);
    sd_select_lessons learnt = sd_select_learnt(a);
    double s = sd_select_host_shrink(&learnt);
    CHECK(learnt.trusted && learnt.scale > 0 && fabs(s - 1) > 0.01,
          "it has learnt: scale %g, s %g", learnt.scale, s);
    sd_select_free(a);

    for (int load = 0; load < 2; load++) {
        sd_select *b = sd_select_new(&c);
        if (load)
            sd_select_learnt_load(b, &learnt);
        sd_select_load(b, NEW, &(sd_select_past){3, 1, .known = 4});
        sd_select_sleep(b, NEW, SD_SELECT_RESTS); // no page of it is here yet
        sd_select_sleep(b, NEW, SD_SELECT_AWAKE);
        uint32_t old = 0, best = NEW - 1;
        for (uint32_t i = 0; i <= NEW; i++) {
            size_t n = chain_of(i, 1, chain);
            if (i == NEW)
                sd_select_node_load(
                    b, &(sd_select_node){
                           .key = chain[0], .good = 3, .n = 4, .hoped = 4});
            old =
                sd_select_add(b, &(sd_select_page){.arm = i,
                                                   .score = (float)i / NEW,
                                                   .chain = chain,
                                                   .chain_n = n,
                                                   .from = SD_SELECT_NO_PAGE});
        }
        select_why why = {.nodes = 0};
        double shrink = load ? s : 1,
               mean = (3 + shrink * sd_logistic(1)) / (4 + shrink);
        CHECK(
            select__explain(b, old, &why) && fabs(why.at[0].mean - mean) < 1e-6,
            "mean of a host that was tried: %g, not %g", why.at[0].mean, mean);
        uint32_t first = load ? best : 0;
        bool met = false;
        while (!met && sd_select_next(b, &ch))
            met = ch.arm != NEW;
        CHECK(met && ch.arm == first, "%s: host %u first, not %u",
              load ? "loaded" : "not loaded", ch.arm, first);
        sd_select_lessons now = sd_select_learnt(b);
        CHECK(!load || !memcmp(&now, &learnt, sizeof now), "as it was stored");
        sd_select_free(b);
    }
}

/// A host that rests is waited for if no other comes near; one that is away is
/// not, and without a reserve none is.
static void
test_reserve(void)
{
    for (int k = 0; k < 3; k++) {
        sd_select_conf c = {.policy = SD_POLICY_SUNDOG,
                            .reserve = k == 2 ? 0 : 0.5};
        sd_select *s = sd_select_new(&c);
        sd_choice ch;
        uint64_t chain[SD_SELECT_CHAIN_MAX];
        for (uint32_t host = 0; host < 2; host++) {
            size_t n = chain_of(host, 0, chain);
            sd_select_load(s, host,
                           &(sd_select_past){.good = host ? 0 : 20,
                                             .bad = host ? 20 : 0,
                                             .known = 20});
            sd_select_node_load(s, &(sd_select_node){.key = chain[0],
                                                     .good = host ? 0 : 20,
                                                     .n = 20});
            for (int i = 0; i < 5; i++)
                sd_select_add(s, &(sd_select_page){.arm = host,
                                                   .chain = chain,
                                                   .chain_n = n,
                                                   .from = SD_SELECT_NO_PAGE});
        }
        CHECK(sd_select_next(s, &ch) && ch.arm == 0, "the better host");
        sd_select_sleep(s, 0, k == 1 ? SD_SELECT_AWAY : SD_SELECT_RESTS);
        CHECK(sd_select_next(s, &ch) == (k != 0), "%d: waited for", k);
        CHECK(k == 0 || ch.arm == 1, "%d: the other host", k);
        sd_select_sleep(s, 0, SD_SELECT_AWAKE);
        CHECK(sd_select_next(s, &ch) && ch.arm == 0, "it is back");
        // What has nothing left is not waited for.
        while (sd_select_next(s, &ch) && ch.arm == 0)
            ;
        sd_select_sleep(s, 0, SD_SELECT_RESTS);
        CHECK(ch.arm == 1 || (sd_select_next(s, &ch) && ch.arm == 1),
              "%d: the rest", k);
        sd_select_free(s);
    }
}

/// A host has at most so many nodes, whatever addresses it invents.
static void
test_many_patterns(void)
{
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG};
    sd_select *s = sd_select_new(&c);
    sd_choice ch;
    size_t most = 0, got = 0;
    for (uint64_t i = 0; i < 5000; i++) {
        uint64_t chain[] = {1, sd_hash_u64(i), sd_hash_u64(i + 99999)};
        uint32_t page =
            sd_select_add(s, &(sd_select_page){.arm = 0,
                                               .chain = chain,
                                               .chain_n = 3,
                                               .from = SD_SELECT_NO_PAGE});
        select_why why = {.nodes = 0};
        CHECK(select__explain(s, page, &why), "it waits");
        most += why.nodes > 1;
    }
    CHECK(most > 30 && most < 200, "%zu pages got nodes of their own", most);
    while (sd_select_next(s, &ch)) {
        sd_select_reward(s, ch.page, 0);
        got++;
    }
    CHECK(got == 5000, "all pages come: %zu", got);
    sd_select_free(s);
}

/// What was learnt of a pattern in an earlier run counts, though pages of more
/// patterns than a host may have come first; but there is an end to that, too.
static void
test_many_loaded(void)
{
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG};
    sd_select *s = sd_select_new(&c);
    uint64_t root = sd_hash_u64(1000);
    size_t own = 0;
    for (uint64_t i = 0; i < 500; i++)
        sd_select_node_load(
            s, &(sd_select_node){
                   .key = root + sd_hash_u64(i + 1), .good = 9, .n = 10});
    for (uint64_t i = 500; i < 700; i++)
        add_alike(s, 0, i, 0, SD_SELECT_NO_PAGE);
    for (uint64_t i = 0; i < 500; i++) {
        select_why why = {.nodes = 0};
        uint32_t page = add_alike(s, 0, i, 0, SD_SELECT_NO_PAGE);
        CHECK(select__explain(s, page, &why), "it waits");
        CHECK(i || (why.nodes == 2 && why.at[1].node.n > 9), "it has a record");
        own += why.nodes == 2;
    }
    CHECK(own > 100 && own < 200, "%zu of 500", own);
    sd_select_free(s);
}

/// What one host is taught does not leak into another that has the same keys.
static void
test_shared_keys(void)
{
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG};
    sd_select *s = sd_select_new(&c);
    uint64_t chain[] = {42, 43};
    sd_choice ch;
    for (uint32_t arm = 0; arm < 2; arm++)
        for (int i = 0; i < 2; i++)
            sd_select_add(s, &(sd_select_page){.arm = arm,
                                               .chain = chain,
                                               .chain_n = 2,
                                               .from = SD_SELECT_NO_PAGE});
    CHECK(sd_select_next(s, &ch) && ch.arm == 0, "the older one first");
    sd_select_reward(s, ch.page, 0);
    select_why why = {.nodes = 0};
    CHECK(select__explain(s, 2, &why) && why.nodes == 2 && why.at[0].node.n < 1,
          "the other host is new");
    sd_select_free(s);
}

/// What a page of a hub brought counts half as soon as another was asked for,
/// also if that was a redirect; not if it was refused.
static void
test_hub_ages(void)
{
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG};
    sd_select *s = sd_select_new(&c);
    sd_choice ch;
    sd_select_node node[SD_SELECT_CHAIN_MAX];
    uint32_t hub = add_found(s, 0, 3, SD_SELECT_NO_PAGE);
    CHECK(sd_select_next(s, &ch) && ch.page == hub, "the hub");
    sd_select_reward(s, hub, 0);
    uint32_t found = add_found(s, 0, 3, hub);
    CHECK(sd_select_nodes(s, found, node) == 3 && node[2].brought == 0.5,
          "brought %g", node[2].brought);
    CHECK(sd_select_next(s, &ch) && ch.page == found, "what it brought");
    sd_select_forget(s, found, false);
    CHECK(sd_select_nodes(s, found, node) == 3 && node[2].brought == 0.5,
          "refused: brought %g", node[2].brought);
    found = add_found(s, 0, 3, SD_SELECT_NO_PAGE);
    CHECK(sd_select_next(s, &ch) && ch.page == found, "another");
    sd_select_forget(s, found, true);
    CHECK(sd_select_nodes(s, found, node) == 3 && node[2].brought == 0.25,
          "brought %g", node[2].brought);
    sd_select_free(s);
}

static double
score_of(const sd_select *s, uint32_t page)
{
    select_why why = {0};
    CHECK(select__explain(s, page, &why), "it waits");
    return why.score;
}

/// A web for `beyond`: hosts that paid and then were rewarded for `good` of
/// BEYOND_FETCHES pages each, one that did not and has `waits` more pages than
/// one, and others of which a page was fetched in vain: seeds, named by pages,
/// or where pages redirect.
typedef struct beyond_web {
    const char *what;
    uint64_t left;
    uint32_t paid, good, waits, seeds, named, redirects;
    double beyond;
} beyond_web;

enum { BEYOND_FETCHES = 20 };

static void
fetch_plain(sd_select *s, uint32_t arm, double reward)
{
    fetch_next(s, add_plain(s, arm, 0), reward);
}

/// A page of `arm` that page 0 names, or a page redirects to, is fetched in
/// vain.
static void
fetch_found(sd_select *s, uint32_t arm, bool redirect)
{
    sd_select_page p = {.arm = arm, .from = 0, .redirect = redirect};
    sd_choice ch;
    if (redirect) {
        add_plain(s, 0, 0);
        CHECK(sd_select_next(s, &ch), "a page is left");
        sd_select_forget(s, ch.page, true);
    }
    fetch_next(s, sd_select_add(s, &p), 0);
}

/// Fetch all that, and return the number of the one that did not pay.
static uint32_t
fetch_beyond(sd_select *s, const beyond_web *w)
{
    uint32_t arm = 0;
    for (; arm < w->paid; arm++) {
        for (uint32_t i = 0; i <= BEYOND_FETCHES; i++)
            fetch_plain(s, arm, i <= w->good);
    }
    for (uint32_t i = 0; i < w->seeds; i++)
        fetch_plain(s, arm++, 0);
    for (uint32_t i = 0; i < w->named + w->redirects; i++)
        fetch_found(s, arm++, i >= w->named);
    fetch_plain(s, arm, 0);
    sd_select_left(s, w->left);
    return arm;
}

/// The score of its next page, after so many fetches, with so many hosts that
/// have not paid.
static double
want_beyond(const beyond_web *w, double fetches, double unpaid)
{
    double m = 0.5 * 0.7 / (0.5 + 0.7), after = (1 + 0.7 * 0.5) / (2 + 0.7);
    double left = (double)w->left, opens = w->waits;
    double score = (m + m * opens * after) / (1 + m * opens);
    double hosts = unpaid + left * w->named / (fetches + 1);
    double rate = w->paid * w->good + 1.0;
    rate = fmin(rate / (w->paid * BEYOND_FETCHES + 2.0), after);
    double share = left / hosts, usual = w->beyond * (w->good + 1.0);
    double pages = fmin(fmin(usual, share), left - opens);
    if (share < 5 || !w->paid || rate <= score)
        return score;
    return (m + m * (opens * after + pages * rate)) / (1 + m * (opens + pages));
}

static void
check_beyond(sd_select *s, const beyond_web *w, uint32_t poor, double fetches,
             double unpaid)
{
    uint32_t page = add_plain(s, poor, 0);
    for (uint32_t i = 0; i < w->waits; i++)
        add_plain(s, poor, 0);
    double got = score_of(s, page), want = want_beyond(w, fetches, unpaid);
    CHECK(fabs(got - want) < 1e-6, "%s, %g unpaid: %g, want %g", w->what,
          unpaid, got, want);
}

/// The page opens nothing.
static void
check_no_beyond(sd_select *s, uint32_t page, const char *what)
{
    select_why why = {0};
    CHECK(select__explain(s, page, &why), "it waits");
    CHECK(fabs(why.score - why.mean) < 1e-9, "%s: %g, want %g", what, why.score,
          why.mean);
}

/// A first reward opens as many pages as hosts that paid were rewarded for, at
/// the rate they were, if the budget has enough for all hosts.
static void
test_beyond(void)
{
    static const beyond_web webs[] = {
        {"one paid", 100, .paid = 1, .good = 9, .beyond = 1},
        {"none paid", 100, .seeds = 1, .beyond = 1},
        {"three paid", 100, .paid = 3, .good = 9, .beyond = 1},
        {"low rate", 100, .paid = 1, .good = 0, .beyond = 1},
        {"high rate", 100, .paid = 1, .good = 20, .beyond = 1},
        {"no knob", 100, .paid = 1, .good = 9, .beyond = 0},
        {"three times", 100, .paid = 1, .good = 9, .beyond = 3},
        {"its share", 100, .paid = 1, .good = 9, .seeds = 9, .beyond = 3},
        {"less each", 70, .paid = 1, .good = 9, .seeds = 9, .beyond = 1},
        {"just enough", 50, .paid = 1, .good = 9, .seeds = 9, .beyond = 1},
        {"too little", 49, .paid = 1, .good = 9, .seeds = 9, .beyond = 1},
        {"more wait", 100, .paid = 1, .good = 9, .waits = 4, .beyond = 1},
        {"all of it", 8, .paid = 1, .good = 9, .waits = 4, .beyond = 1},
        {"some named", 400, .paid = 3, .good = 9, .named = 5, .beyond = 1},
        {"many named", 400, .paid = 3, .good = 9, .named = 20, .beyond = 1},
        {"moved", 400, .paid = 3, .good = 9, .redirects = 20, .beyond = 1},
        {"both", 400, 3, 9, .named = 5, .redirects = 20, .beyond = 1},
        {"the end", 1, .paid = 1, .good = 9, .beyond = 1},
    };
    for (size_t i = 0; i < SD_LEN(webs); i++) {
        const beyond_web *w = &webs[i];
        sd_tree_knobs k = exact_knobs();
        k.beyond = w->beyond;
        sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &k};
        sd_select *s = sd_select_new(&c);
        uint32_t poor = fetch_beyond(s, w);
        sd_select_lessons l = sd_select_learnt(s);
        CHECK(l.hosts_found == w->named, "%s: %g", w->what, l.hosts_found);
        double fetches = w->paid * (BEYOND_FETCHES + 1.0) + w->seeds +
                         w->named + 2.0 * w->redirects + 1;
        check_beyond(s, w, poor, fetches,
                     1.0 + w->seeds + w->named + w->redirects);
        check_no_beyond(s, add_plain(s, poor + 1, 0), "a new host");
        sd_select_free(s);

        // After a restart others have no pages, but one that paid, a new one.
        s = sd_select_new(&c);
        sd_select_learnt_load(s, &l);
        for (uint32_t arm = 0; arm < poor; arm++)
            sd_select_load(s, arm, &(sd_select_past){.bad = 1, .known = 1});
        sd_select_node_load(
            s, &(sd_select_node){
                   .key = sd_hash_u64(1), .good = 1, .n = 9, .hoped = 9});
        fetch_plain(s, poor, 0);
        sd_select_left(s, w->left);
        uint32_t page = sd_select_add(s, &(sd_select_page){.from = 0});
        CHECK(sd_select_learnt(s).hosts_found == w->named, "%s: again",
              w->what);
        if (poor) {
            check_no_beyond(s, page, "a host that paid");
            check_beyond(s, w, poor, fetches + 1, 1);
        }
        sd_select_free(s);
    }
}

/// A host that was tried in vain, with `alike` + 1 pages of one pattern and
/// `others` of another, beside `seeds` like it.
typedef struct others_web {
    const char *what;
    uint64_t left;
    uint32_t seeds, alike, others;
    double knob, opens; // pages that a first reward opens
} others_web;

/// The score of a page of even odds on such a host if it opens so many.
static double
want_others(const sd_tree_knobs *k, double opens)
{
    double told = k->tell / (1 + k->tell), s = k->shrink_host;
    double m = 0.5 * s / (0.5 * told + s);
    double above = (told + 0.5 * s) / (2 * told + s);
    double after = (1 + k->shrink_path * above) / (1 + k->shrink_path);
    return (m + opens * m * after) / (1 + opens * m);
}

static uint32_t
add_others(sd_select *s, uint32_t host, const others_web *w)
{
    enum { PATTERN = 1, OTHER };
    uint32_t page = add_alike(s, host, PATTERN, 0, SD_SELECT_NO_PAGE);
    double alone = score_of(s, page);
    for (uint32_t i = 0; i < w->others; i++)
        add_alike(s, host, OTHER, i ? 0 : 5, SD_SELECT_NO_PAGE);
    if (host) // it has paid, or is new
        CHECK(fabs(score_of(s, page) - alone) < 1e-9, "%s, host %u: %g and %g",
              w->what, host, score_of(s, page), alone);
    for (uint32_t i = 0; i < w->alike; i++)
        add_alike(s, host, PATTERN, 0, SD_SELECT_NO_PAGE);
    return page;
}

/// Where a host has not paid, a first reward opens what waits at its other
/// patterns, too, as far as the budget has fetches for each such host.
static void
test_others(void)
{
    static const others_web webs[] = {
        {"all", 1000, 0, 2, 7, 2, 9},
        {"twice its share", 100, 9, 2, 50, 2, 22},
        {"half of it", 100, 9, 2, 50, 0.5, 7},
        {"no knob", 100, 9, 2, 50, 0, 2},
        {"just enough", 50, 9, 2, 50, 2, 12},
        {"too little", 49, 9, 2, 50, 2, 2},
        {"what is left", 6, 0, 2, 50, 2, 6},
        {"no others", 1000, 0, 2, 0, 2, 2},
    };
    for (size_t i = 0; i < SD_LEN(webs); i++) {
        const others_web *w = &webs[i];
        sd_tree_knobs k = exact_knobs();
        k.others = w->knob;
        k.patterns = 0;
        sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &k};
        sd_select *s = sd_select_new(&c);
        sd_choice ch = {.page = SD_SELECT_NO_PAGE};
        fetch_next(s, add_alike(s, 0, 0, 0, SD_SELECT_NO_PAGE), 0);
        for (uint32_t host = 0; host < w->seeds; host++)
            fetch_plain(s, 9 + host, 0);
        sd_select_left(s, w->left);
        uint32_t page = add_others(s, 0, w);
        double want = want_others(&k, w->opens);
        CHECK(fabs(score_of(s, page) - want) < 1e-6, "%s: %g, want %g", w->what,
              score_of(s, page), want);
        if (w->others) { // those that wait no longer are not opened
            CHECK(sd_select_next(s, &ch) && ch.score > 4, "the best of them");
            sd_select_forget(s, ch.page, false);
            sd_select_left(s, w->left);
            want = want_others(&k, w->others < 50 ? w->opens - 1 : w->opens);
            CHECK(fabs(score_of(s, page) - want) < 1e-6, "%s: %g, want %g",
                  w->what, score_of(s, page), want);
        }
        fetch_next(s, add_alike(s, 1, 0, 5, SD_SELECT_NO_PAGE), 1);
        add_others(s, 1, w);
        add_others(s, 2, w);
        sd_select_free(s);
    }
}

/// Take pages of one host and node with the log-odds `good`, all rewarded, and
/// `bad`, ten of each.
static void
fetch_apart(sd_select *s, uint32_t host, float good, float bad)
{
    uint64_t chain[SD_SELECT_CHAIN_MAX];
    size_t n = chain_of(host, 3, chain);
    for (int i = 0; i < 20; i++) {
        float score = i % 2 ? good : bad;
        sd_choice ch;
        sd_select_add(s, &(sd_select_page){.arm = host,
                                           .score = score,
                                           .chain = chain,
                                           .chain_n = n,
                                           .from = SD_SELECT_NO_PAGE});
        CHECK(sd_select_next(s, &ch) && ch.arm == host, "host %u", ch.arm);
        sd_select_reward(s, ch.page, i % 2);
    }
}

static double
mean_of(sd_select *s, uint32_t host, float score)
{
    uint64_t chain[SD_SELECT_CHAIN_MAX];
    size_t n = chain_of(host, 3, chain);
    select_why why = {0};
    uint32_t page =
        sd_select_add(s, &(sd_select_page){.arm = host,
                                           .score = score,
                                           .chain = chain,
                                           .chain_n = n,
                                           .from = SD_SELECT_NO_PAGE});
    CHECK(select__explain(s, page, &why), "it waits");
    return why.mean;
}

/// Of one pattern, what the learners tell apart has means of its own, where
/// they were right; also after a restart.
static void
test_apart(void)
{
    enum { TOLD, BARELY, WRONG };
    sd_tree_knobs k = exact_knobs();
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &k};
    sd_select *s = sd_select_new(&c), *again = sd_select_new(&c);
    fetch_apart(s, TOLD, 1, -1);
    fetch_apart(s, BARELY, 0.3f, -0.3f); // within two standard errors
    fetch_apart(s, WRONG, -1, 1);
    sd_select_node node[SD_SELECT_CHAIN_MAX];
    size_t n = sd_select_nodes(s, 0, node);
    for (size_t i = 0; i < n; i++)
        sd_select_node_load(again, &node[i]);
    CHECK(n == 3 && node[0].z_good == 1 && isnan(node[1].z_bad) &&
              node[2].z_good == 1 && node[2].z_bad == -1,
          "%g, %g", node[2].z_good, node[2].z_bad);
    double high = mean_of(s, TOLD, 1), low = mean_of(s, TOLD, -1);
    CHECK(high > 0.7 && low < 0.3, "%g, %g", high, low);
    CHECK(fabs(mean_of(again, TOLD, -1) - low) < 1e-6, "after a restart");
    double mean[SD_SELECT_CHAIN_MAX];
    sd_select_means(sd_logistic(-1), k.shrink_host, 0, node, n, mean);
    CHECK(fabs(mean[2] - low) < 1e-6, "to be explained: %g", mean[2]);
    for (uint32_t host = BARELY; host <= WRONG; host++) {
        double gap = mean_of(s, host, 1) - mean_of(s, host, -1);
        CHECK(gap > 0 && gap < 0.05, "the prior's own share: %g", gap);
    }
    sd_select_free(s);
    sd_select_free(again);
}

/// What learners said long ago does not count for ever.
static void
test_apart_moves(void)
{
    sd_tree_knobs k = exact_knobs();
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &k};
    sd_select *s = sd_select_new(&c);
    sd_select_node node[SD_SELECT_CHAIN_MAX];
    for (int i = 0; i < 400; i++)
        fetch_apart(s, 0, i < 200 ? 1 : 3, i < 200 ? -1 : -3);
    sd_select_nodes(s, 0, node);
    CHECK(fabs(node[2].z_good - 3) < 0.1 && fabs(node[2].z_bad + 3) < 0.1,
          "%g, %g", node[2].z_good, node[2].z_bad);
    sd_select_free(s);
}

/// A host that paid, for pages of log-odds 2 at its first pattern.
static void
fetch_liked(sd_select *s, uint32_t host)
{
    for (int i = 0; i < 4; i++)
        fetch_next(s, add_alike(s, host, 0, 2, SD_SELECT_NO_PAGE), 1);
}

/// What a host that has paid says of a new pattern is less for pages that
/// promise less than those rewarded there; not below what such pages led to on
/// other hosts. How much less is learnt, and known after a restart.
static void
test_unlike(void)
{
    sd_tree_knobs k = exact_knobs();
    k.unlike = 0.5;
    k.horizon = 0;
    sd_select_conf c = {.policy = SD_POLICY_SUNDOG, .knobs = &k};
    sd_select *s = sd_select_new(&c);
    fetch_liked(s, 0);
    uint32_t like = add_alike(s, 0, 1, 2, SD_SELECT_NO_PAGE);
    uint32_t unlike = add_alike(s, 0, 2, -2, SD_SELECT_NO_PAGE);
    sd_select_node node[SD_SELECT_CHAIN_MAX];
    size_t n = sd_select_nodes(s, unlike, node);
    double told = node[0].n, of_host[2], got[2];
    for (int i = 0; i < 2; i++) {
        double prior = sd_logistic(i ? -2 : 2), mean[SD_SELECT_CHAIN_MAX];
        of_host[i] = (told + k.shrink_host * prior) / (told + k.shrink_host);
        select_why why = {0};
        CHECK(select__explain(s, i ? unlike : like, &why), "it waits");
        got[i] = why.mean;
        sd_select_means(prior, k.shrink_host, k.unlike, node, n, mean);
        CHECK(fabs(mean[1] - got[i]) < 1e-6, "explained: %g, not %g", mean[1],
              got[i]);
    }
    CHECK(fabs(got[0] - of_host[0]) < 1e-6, "%g, not %g", got[0], of_host[0]);
    double z = log(of_host[1] / (1 - of_host[1])) + 0.5 * (-2 - 2);
    CHECK(fabs(got[1] - sd_logistic(z)) < 1e-6, "%g, not %g", got[1],
          sd_logistic(z));
    CHECK(fabs(node[0].z_good - 2) < 1e-6, "%g", node[0].z_good);
    // What is rewarded all the same makes less of it, what is not more.
    sd_select_lessons before = sd_select_learnt(s), after;
    fetch_next(s, like, 1);
    fetch_next(s, unlike, 1);
    after = sd_select_learnt(s);
    CHECK(after.unlike < before.unlike, "%g", after.unlike);
    for (uint64_t pattern = 3; pattern < 9; pattern++)
        fetch_next(s, add_alike(s, 0, pattern, -2, SD_SELECT_NO_PAGE), 0);
    CHECK(sd_select_learnt(s).unlike > after.unlike, "misses");
    // Another host has lists, of pattern 20, which led to rewards.
    uint32_t list = add_alike(s, 1, 20, 0, SD_SELECT_NO_PAGE);
    fetch_next(s, list, 0);
    for (uint64_t i = 0; i < 6; i++)
        fetch_next(s, add_alike(s, 1, 21, 2, list), 1);
    uint32_t again = add_alike(s, 0, 20, -2, SD_SELECT_NO_PAGE);
    uint32_t never = add_alike(s, 0, 22, -2, SD_SELECT_NO_PAGE);
    CHECK(score_of(s, again) > score_of(s, never) + 0.1, "%g, %g",
          score_of(s, again), score_of(s, never));
    sd_select *later = sd_select_new(&c);
    after = sd_select_learnt(s);
    sd_select_learnt_load(later, &after);
    CHECK(fabs(sd_select_learnt(later).unlike - after.unlike) < 1e-12,
          "after a restart");
    sd_select_free(s);
    sd_select_free(later);
}

/// The host is held to its prior by what was learnt, patterns by the preset.
static void
test_means(void)
{
    const sd_select_node node[] = {{.good = 3, .n = 4, .hoped = 4},
                                   {.good = 1, .n = 2}};
    const sd_select_node poor = {.good = 0.5, .n = 4, .hoped = 1};
    double got[2], shrink = sd_tree_knobs_default().shrink_path;
    double host = (3 + 5 * 0.5) / (4 + 5);
    sd_select_means(0.5, 5, 0, node, 2, got);
    CHECK(fabs(got[0] - host) < 1e-9 &&
              fabs(got[1] - (1 + shrink * host) / (2 + shrink)) < 1e-9,
          "%g, %g", got[0], got[1]);
    sd_select_means(0.5, 5, 0, &poor, 1, got);
    CHECK(fabs(got[0] - 0.5 * 5.5 / 6) < 1e-9, "it has not paid: %g", got[0]);
    const sd_select_lessons none = {0};
    CHECK(fabs(sd_select_host_shrink(&none) -
               sd_tree_knobs_default().shrink_host) < 1e-9,
          "nothing learnt: the preset");
}

static void
test_knobs(void)
{
    sd_tree_knobs k = sd_tree_knobs_default();
    static const struct {
        const char *name;
        double value;
        const char *why; // NULL: it is set
    } sets[] = {
        {"horizon", 2, NULL},
        {"horizon", -1, "horizon is from 0 to 1e+09"},
        {"horizon", (double)NAN, "horizon is from 0 to 1e+09"},
        {"horizons", 1, "there is no setting 'horizons'"},
    };
    for (size_t i = 0; i < SD_LEN(sets); i++) {
        sd_why why = {0};
        sd_status st =
            sd_tree_knobs_set(&k, sd_str_of(sets[i].name), sets[i].value, &why);
        CHECK(st == (sets[i].why ? SD_ERR_USAGE : SD_OK), "%zu", i);
        CHECK(strcmp(why.text, sets[i].why ? sets[i].why : "") == 0, "%s",
              why.text);
    }
    CHECK(k.horizon >= 2, "set");
}

int
main(void)
{
    test_against_scan();
    test_new_hosts();
    test_first_looks();
    test_doubted();
    test_first_fetch();
    test_no_rewards();
    test_repeats();
    test_left();
    test_load();
    test_load_hosts();
    test_hubs();
    test_failed_elsewhere();
    test_leads_elsewhere();
    test_leads_earlier();
    test_ranked_in_turn();
    test_sitemaps();
    test_no_hosts();
    test_redirects_elsewhere();
    test_refused_elsewhere();
    test_new_after_first();
    test_misses();
    test_small_rewards();
    test_learnt();
    test_reserve();
    test_many_patterns();
    test_many_loaded();
    test_shared_keys();
    test_hub_ages();
    test_beyond();
    test_others();
    test_apart();
    test_apart_moves();
    test_unlike();
    test_means();
    test_knobs();
    return check_end();
}

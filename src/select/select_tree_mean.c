// SPDX-License-Identifier: Apache-2.0
// What the nodes of the tree are worth. doc/internals/policy.md has the why.
//
// A page with prior p, on a node whose chain is host = a_1, …, a_k, has the
// mean m_k with
//
//   m_0 = p,   m_i = (g_i + s_i m_{i-1}) / (n_i + s_i)
//
// That is linear in p: m_k = fixed + slope * p, both kept per node, so within
// a node the page with the best prior is the best page.
//
// A node with n fetches of its own tells its parent of n c / (n + c) of them,
// c = knob tell: what holds for a thousand pages of one pattern says of another
// one not a thousand times what one page says.
//
// As long as a host has not paid, a fetch that nothing was hoped of says little
// against it. With h the sum of what its fetches promised,
//
//   m_1 = p (g_1 + s_1) / (h + s_1),   at most p
//
// What a host that has paid says of a pattern that was hardly tried is less for
// pages that promise less than those rewarded there.
//
// Pages of the last node may differ all the same. Where the learners have told
// rewarded ones from others there, its mean leans to what they say of a page.
#include "select_int.h"

#include <math.h>

static double
least(double a, double b)
{
    return a < b ? a : b;
}

static double
shrink_of(const tree *t, const tree_node *a)
{
    return a->parent == SELECT_NONE ? t->shrink_host : t->knob.shrink_path;
}

/// Pages in flight count as failures.
static double
in_flight_of(const tree *t, const tree_node *a)
{
    return t->knob.in_flight * a->in_flight;
}

/// The mean of a node with these counts, below one of mean `above`.
static double
shrunk(double good, double n, double s, double above)
{
    return (good + s * above) / (n + s);
}

/// What the promise of a host that has not paid is to be multiplied by, at
/// most 1.
static double
unpaid_slope(double good, double hoped, double s)
{
    return good < hoped ? (good + s) / (hoped + s) : 1;
}

static bool
is_unpaid_host(const tree *t, const tree_node *a)
{
    return a->parent == SELECT_NONE && !t->host[a->host].paid;
}

void
select__tree_weigh(const tree *t, tree_node *a)
{
    double fixed = 0, slope = 1, s = shrink_of(t, a);
    if (is_unpaid_host(t, a)) {
        double hoped = (double)a->hoped + in_flight_of(t, a);
        a->fixed = 0;
        a->slope = (float)unpaid_slope((double)a->good, hoped, s);
        return;
    }
    if (a->parent != SELECT_NONE) {
        fixed = (double)t->node[a->parent].fixed;
        slope = (double)t->node[a->parent].slope;
    }
    double n = (double)a->n + in_flight_of(t, a) + s;
    a->fixed = (float)(((double)a->good + s * fixed) / n);
    a->slope = (float)(s * slope / n);
}

// Of tree_apart. log_odds gives 13.8 at most.
enum { APART_STEPS = 2048, APART_MOST = 15, APART_LAST = 256 };

static double
from_steps(int16_t z)
{
    return z == INT16_MIN ? (double)NAN : (double)z / APART_STEPS;
}

static int16_t
to_steps(double z)
{
    z = z > APART_MOST ? APART_MOST : z < -APART_MOST ? -APART_MOST : z;
    return isnan(z) ? INT16_MIN : (int16_t)lrint(z * APART_STEPS);
}

sd_select_node
select__tree_facts(const tree_node *a)
{
    sd_select_node f = {.key = a->key,
                        .good = (double)a->good,
                        .n = (double)a->n,
                        .brought = (double)a->brought,
                        .worth = (double)a->worth,
                        .z_good = (double)NAN,
                        .z_bad = (double)NAN};
    if (a->parent == SELECT_NONE) {
        f.hoped = (double)a->hoped;
    } else {
        f.z_good = from_steps(a->z.good);
        f.z_bad = from_steps(a->z.bad);
    }
    return f;
}

void
select__tree_put_facts(tree_node *a, const sd_select_node *f)
{
    a->good = (float)f->good;
    a->n = (float)f->n;
    a->brought = (float)f->brought;
    a->worth = (float)f->worth;
    if (f->hoped > 0 || f->n <= 0) // a host, or a pattern that has no z yet
        a->hoped = (float)f->hoped;
    else
        a->z = (tree_apart){to_steps(f->z_good), to_steps(f->z_bad)};
}

/// The mean of `total` log-odds, `z` among them with this weight, so far
/// `mean`. Of many the last few hundred count: learners move on, and the change
/// that one makes in the mean of thousands would be less than a step.
static int16_t
average(int16_t mean, double z, double weight, double total)
{
    total = least(total, APART_LAST);
    double old = from_steps(mean), share = weight < total ? weight / total : 1;
    return weight > 0 ? to_steps(old + share * (z - old)) : mean;
}

/// A page of log-odds `z` that earned `reward` is counted at `a`.
static tree_apart
apart_with(const tree_node *a, double z, double reward)
{
    double good = (double)a->good, bad = (double)a->n - good;
    return (tree_apart){average(a->z.good, z, reward, good),
                        average(a->z.bad, z, 1 - reward, bad)};
}

static double
log_odds(double p)
{
    const double sure = 1e-6;
    p = p < sure ? sure : least(p, 1 - sure);
    return sd_log(p / (1 - p));
}

/// The mean `m` of a node with these facts, for a page with `prior`. If
/// log-odds of rewarded pages and of others are normal, those of a reward rise
/// with them by the distance of the two means over the variance. The distance
/// is taken less some standard errors, the slope at most as 1, and nothing is
/// promised that neither the node nor the learners say.
static double
lean(double m, double prior, const sd_select_node *a, double errors)
{
    const double variance = 0.5;
    double good = a->good, bad = a->n - good;
    if (good < 1 || bad < 1)
        return m;
    double apart =
        a->z_good - a->z_bad - errors * sqrt(variance * (1 / good + 1 / bad));
    if (!(apart > 0)) // NaN: patterns below tell more
        return m;
    double usual = (good * a->z_good + bad * a->z_bad) / a->n;
    double above = log_odds(prior) - usual;
    double leant =
        sd_logistic(log_odds(m) + least(apart / variance, 1) * above);
    return least(leant, m > prior ? m : prior);
}

static double
lean_at(const tree *t, const tree_node *a, double m, double prior)
{
    const sd_select_node facts = select__tree_facts(a);
    return lean(m, prior, &facts, t->knob.apart);
}

/// The mean `m` of a host that has paid, for a page with `prior`, if its
/// rewarded pages had the log-odds `z_good`.
static double
less_if_unlike(double m, double prior, double z_good, double unlike)
{
    double below = log_odds(prior) - z_good;
    return below < 0 && unlike > 0 // NaN: nothing is known
               ? sd_logistic(log_odds(m) + unlike * below)
               : m;
}

static double
mean_of_host(const tree *t, const tree_host *h, double m, double prior)
{
    if (!h->paid || h->z_n <= 0)
        return m;
    return less_if_unlike(m, prior, (double)h->z_good, t->learnt.unlike);
}

static double
plain_mean(const tree_node *a, double prior)
{
    return (double)a->fixed + (double)a->slope * prior;
}

/// How much of the mean at `a` is that of its host, which is `root`.
static double
share_of_host(const tree_node *a, const tree_node *root)
{
    return a != root && root->slope > 0 ? (double)a->slope / (double)root->slope
                                        : 0;
}

double
select__tree_mean(const tree *t, const tree_node *a, double prior)
{
    const double little = 0.01;
    const tree_host *host = &t->host[a->host];
    const tree_node *root = &t->node[host->first];
    double m = plain_mean(a, prior), share = share_of_host(a, root);
    if (share > little) {
        double above = plain_mean(root, prior);
        m += share * (mean_of_host(t, host, above, prior) - above);
    }
    return lean_at(t, a, m, prior);
}

static double
host_prior(const tree *t, const tree_host *host, double z)
{
    if (host->tried || t->knob.calibrate <= 0)
        return sd_logistic(z);
    const sd_select_lessons *l = &t->learnt;
    if (!l->trusted)
        return (l->first_good + 1) / (l->first_n + 2);
    return sd_logistic(l->shift + (l->scale > 0 ? l->scale * z : 0));
}

double
select__tree_prior(const tree *t, const tree_node *a, double z)
{
    double prior = host_prior(t, &t->host[a->host], z);
    // Before the first reward learners cannot tell what is good; that other
    // pages like it were none is all there is to know.
    if (!t->paid && t->knob.patterns > 0)
        prior /= 1 + select__pattern_fetched(t, a);
    return prior;
}

size_t
select__tree_path(const tree *t, const tree_node *a,
                  const tree_node *ret[SD_SELECT_CHAIN_MAX])
{
    size_t n = 0;
    for (;; a = &t->node[a->parent]) {
        ret[n++] = a;
        if (a->parent == SELECT_NONE)
            return n;
    }
}

typedef struct counts {
    double good, n;
} counts;

/// What node `a` tells its parent when `more` comes to its own counts, beyond
/// what it told before.
static counts
tell(const tree *t, const tree_node *a, counts more)
{
    double c = t->knob.tell, good = (double)a->good, n = (double)a->n;
    double before = c / (c + n), after = c / (c + n + more.n);
    return (counts){.good = (good + more.good) * after - good * before,
                    .n = (n + more.n) * after - n * before};
}

void
select__tree_add_z(tree_host *h, double z, double n)
{
    if (n <= 0)
        return;
    h->z_n = (float)least((double)h->z_n + n, APART_LAST);
    double share = least(n / (double)h->z_n, 1);
    h->z_good += (float)(share * (z - (double)h->z_good));
}

void
select__tree_count(tree *t, uint32_t at, double z, double reward)
{
    double promised = sd_logistic(z);
    z = log_odds(promised); // as lean will have it
    if (promised < t->knob.miss)
        promised = t->knob.miss;
    counts more = {.good = reward, .n = 1};
    for (uint32_t i = at; i != SELECT_NONE; i = t->node[i].parent) {
        tree_node *a = &t->node[i];
        counts told = tell(t, a, more);
        double good = (double)a->good + more.good;
        a->good =
            good > 0 ? (float)good : 0; // sums of differences err a little
        a->n += (float)more.n;
        if (is_unpaid_host(t, a))
            a->hoped += (float)(more.n * promised);
        else if (a->parent == SELECT_NONE)
            a->hoped = a->n;
        else
            a->z = i == at ? apart_with(a, z, reward)
                           : (tree_apart){INT16_MIN, INT16_MIN};
        more = told;
    }
    select__tree_add_z(&t->host[t->node[at].host], z, reward);
}

/// The mean if the next page is rewarded.
static double
mean_after_success(const tree *t, const tree_node *a, double prior)
{
    const tree_node *path[SD_SELECT_CHAIN_MAX];
    counts more[SD_SELECT_CHAIN_MAX] = {{.good = 1, .n = 1}};
    size_t n = select__tree_path(t, a, path);
    for (size_t i = 1; i < n; i++)
        more[i] = tell(t, path[i - 1], more[i - 1]);
    double m = prior;
    while (n--) {
        m = shrunk((double)path[n]->good + more[n].good,
                   (double)path[n]->n + in_flight_of(t, path[n]) + more[n].n,
                   shrink_of(t, path[n]), m);
        if (path[n] != a && path[n]->parent == SELECT_NONE)
            m = mean_of_host(t, &t->host[a->host], m, prior);
    }
    return lean_at(t, a, m, prior);
}

/// The fetches that the budget has for each host that has not paid, counting
/// those that will be found. 0: few, and those that look best have to do.
static double
share_of_unpaid(const tree *t)
{
    enum { FEW = 5 };
    const sd_select_lessons *l = &t->learnt;
    double left = least(t->left, 1e12);
    double hosts = t->unpaid + left * l->hosts_found / (l->fetches + 1);
    double share = hosts > 1 ? left / hosts : left;
    return share < FEW ? 0 : share;
}

/// The pages, not known yet, that a first reward opens on a host that has not
/// paid, by what hosts that did were rewarded for; at most `share`, the fetches
/// that the budget has for it.
static double
pages_beyond(const tree *t, double share)
{
    const sd_select_lessons *l = &t->learnt;
    if (l->paid_hosts < 1)
        return 0;
    double usual = 1 + l->paid_good / l->paid_hosts;
    return least(t->knob.beyond * usual, share);
}

/// The score of a page for what its reward would open.
static double
score_opening(const tree *t, const tree_node *a, double prior)
{
    const tree_host *host = &t->host[a->host];
    double m = select__tree_mean(t, a, prior);
    double opens = t->knob.horizon * (a->queue.n - 1.0);
    double left = least(t->left, 1e12), beyond = 0;
    if (host->tried && !host->paid) { // a reward would show that it does
        double share = share_of_unpaid(t);
        double others = t->knob.horizon * (host->waiting - a->queue.n);
        opens += least(others, t->knob.others * share);
        beyond = pages_beyond(t, share);
    }
    if (!host->tried || a->lists)
        opens += t->knob.new_host * least(t->usual, left / t->untried);
    opens = least(opens, left);
    beyond = least(beyond, left - opens);
    if (opens <= 0 && beyond <= 0)
        return m;
    // With probability m the page opens so many pages of that mean. The rate
    // of reward of the whole, fetching them only if it does:
    double after = mean_after_success(t, a, prior);
    double score = (m + opens * m * after) / (1 + opens * m);
    // And so many at the rate of hosts that have paid, if that is more.
    const sd_select_lessons *l = &t->learnt;
    double rate = least(after, (l->paid_good + 1) / (l->paid_n + 2));
    if (beyond <= 0 || rate <= score)
        return score;
    return (m + m * (opens * after + beyond * rate)) /
           (1 + m * (opens + beyond));
}

/// What pages like those of `a` led to on other hosts, where nothing is known
/// of these. If their host has paid, not more than its record makes of them:
/// learners take lists for unlike what is behind them.
static double
score_elsewhere(const tree *t, const tree_node *a, double prior)
{
    const tree_host *host = &t->host[a->host];
    const tree_node *root = &t->node[host->first];
    if (a->n > 0 || !host->tried || t->knob.patterns <= 0)
        return 0;
    double rate = select__pattern_rate(t, a);
    return host->paid ? least(rate, plain_mean(a, prior))
                      : select__tree_mean(t, root, rate);
}

double
select__tree_score(const tree *t, const tree_node *a, double prior)
{
    double score = score_opening(t, a, prior);
    double elsewhere = score_elsewhere(t, a, prior);
    if (elsewhere > score)
        score = elsewhere;
    if (a->brought <= 0)
        return score;
    // So many new pages a fetch, of that mean.
    double more = t->knob.hubs * (double)a->brought;
    double mean = (double)a->worth / (double)a->brought;
    return mean > score ? (score + more * mean) / (1 + more) : score;
}

// The first fetch of a host is a home page as a rule, and what comes second
// says as much of home pages as of hosts.
enum { LEARN_FROM = 3 };

// Values of s for hosts that compete.
static const double shrinks[SD_SELECT_SHRINKS] = {0.05, 0.15, 0.5, 1.5, 5};

/// The geometric mean of the competing values, weighted by exp(-loss);
/// `preset` if nothing is known of them.
static double
best_shrink(const sd_select_lessons *l, double preset)
{
    double best = l->shrink_loss[0], weight = 0, sum = 0;
    for (int k = 1; k < SD_SELECT_SHRINKS; k++)
        best = least(best, l->shrink_loss[k]);
    if (best <= 0)
        return preset;
    for (int k = 0; k < SD_SELECT_SHRINKS; k++) {
        double w = sd_exp(best - l->shrink_loss[k]);
        weight += w;
        sum += w * sd_log(shrinks[k]);
    }
    return sd_exp(sum / weight);
}

double
sd_select_host_shrink(const sd_select_lessons *learnt)
{
    return best_shrink(learnt, sd_tree_knobs_default().shrink_host);
}

void
sd_select_means(double prior, double host_shrink, double unlike,
                const sd_select_node *node, size_t n, double *ret)
{
    const sd_tree_knobs k = sd_tree_knobs_default();
    double m = prior;
    for (size_t i = 0; i < n; i++) {
        const sd_select_node *a = &node[i];
        if (i)
            m = shrunk(a->good, a->n, k.shrink_path, m);
        else if (a->hoped < a->n)
            m *= unpaid_slope(a->good, a->hoped, host_shrink);
        else
            m = shrunk(a->good, a->n, host_shrink, m);
        ret[i] = lean(m, prior, a, k.apart);
        if (!i && a->hoped >= a->n)
            m = less_if_unlike(m, prior, a->z_good, unlike);
    }
}

void
select__tree_load_learnt(tree *t, const sd_select_lessons *l)
{
    t->learnt = *l;
    t->learnt.trusted |= t->knob.calibrate <= 0;
    if (t->knob.unlike <= 0)
        t->learnt.unlike = 0;
    if (t->learnt.trusted)
        select__tree_stop_looking(t);
    if (t->knob.learn_shrink > 0)
        t->shrink_host = best_shrink(l, t->knob.shrink_host);
}

void
select__tree_learn_shrink(tree *t, uint32_t at, double z, double reward)
{
    const double sure = 0.99; // one surprise must not decide
    const tree_node *path[SD_SELECT_CHAIN_MAX];
    size_t n = select__tree_path(t, &t->node[at], path);
    uint32_t fetch = 1 + t->host[path[n - 1]->host].fetched;
    if (fetch < LEARN_FROM || fetch > t->knob.learn_shrink)
        return;
    for (int k = 0; k < SD_SELECT_SHRINKS; k++) {
        double m = sd_logistic(z);
        for (size_t i = n; i--;) {
            double s = i == n - 1 ? shrinks[k] : t->knob.shrink_path;
            if (is_unpaid_host(t, path[i]))
                m *= unpaid_slope((double)path[i]->good, (double)path[i]->hoped,
                                  s);
            else
                m = shrunk((double)path[i]->good, (double)path[i]->n, s, m);
        }
        m = m < 1 - sure ? 1 - sure : least(m, sure);
        t->learnt.shrink_loss[k] -=
            reward * sd_log(m) + (1 - reward) * sd_log(1 - m);
    }
    t->shrink_host = best_shrink(&t->learnt, t->knob.shrink_host);
}

// Logistic regression without a constant, of the rewards of the first pages of
// patterns, three at most, one Newton step each. Later ones are judged by the
// pattern's own record.
void
select__tree_learn_unlike(tree *t, uint32_t at, double z, double reward)
{
    const double least_share = 0.4, first_weight = 30, least_weight = 0.02;
    const tree_node *a = &t->node[at];
    const tree_host *h = &t->host[a->host];
    const tree_node *root = &t->node[h->first];
    sd_select_lessons *l = &t->learnt;
    double prior = sd_logistic(z), below = log_odds(prior) - (double)h->z_good;
    if (!h->paid || h->z_n <= 0 || below >= 0 || t->knob.unlike <= 0 ||
        share_of_host(a, root) < least_share)
        return;
    double p = mean_of_host(t, h, plain_mean(root, prior), prior);
    double w = p * (1 - p) > least_weight ? p * (1 - p) : least_weight;
    l->unlike_weight += w * below * below;
    l->unlike += (reward - p) * below / (l->unlike_weight + first_weight);
    l->unlike = l->unlike < 0 ? 0 : least(l->unlike, 1);
}

enum {
    /// With so many hosts tried the scale is known well enough, whatever it is.
    TRUST_HOSTS = 64,
    /// With fewer rewards nothing tells scale from shift.
    TRUST_REWARDS = 3,
};

// Logistic regression of the rewards of first fetches on z, one Newton step
// each. The inverse of the weighted sums of 1, z and z² is the covariance of
// shift and scale. Before anything is known both are 0, with standard errors
// of 2 and 1.
bool
select__tree_calibrate(tree *t, double z, double reward)
{
    const double first_weight = 0.25, first_zz = 1, least_weight = 0.02;
    sd_select_lessons *l = &t->learnt;
    double p = sd_logistic(l->shift + l->scale * z), error = reward - p;
    double w = p * (1 - p) > least_weight ? p * (1 - p) : least_weight;
    l->first_good += reward;
    l->first_n += 1;
    l->weight += w;
    l->weight_z += w * z;
    l->weight_zz += w * z * z;
    double a = l->weight + first_weight, b = l->weight_z;
    double c = l->weight_zz + first_zz, det = a * c - b * b;
    l->shift += (c - b * z) * error / det;
    l->scale += (a * z - b) * error / det;
    bool proved = l->first_good >= TRUST_REWARDS &&
                  l->scale > t->knob.trust * sqrt(a / det);
    if (l->trusted || (!proved && l->first_n < TRUST_HOSTS))
        return false;
    l->trusted = 1;
    return true;
}

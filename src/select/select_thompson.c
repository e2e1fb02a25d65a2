// SPDX-License-Identifier: Apache-2.0
#include "select_int.h"

#include <math.h>
#include <stdlib.h>

// Thompson sampling draws X_i ~ Beta(g_i + 1, b_i + 1) for every arm and takes
// the arm with the largest w_i X_i. This finds that arm with the same
// distribution, without the draws.
//
// With r_i(x) = -ln P(X_i <= x), the number r_i(X_i) is exponential with mean
// 1: the position of the first point of a Poisson process of rate 1 on the
// half line. Arm i beats a level z exactly if its process has a point below
// r_i(z / w_i). So put the intervals [0, r_i(z / w_i)) of all arms one behind
// the other on a line of length L and drop a Poisson process on it: the arms
// that are hit are exactly those whose draw beats z, and the position t of a
// hit in its interval tells the draw, w_i X_i with r_i(X_i) = t. The largest
// wins. If nothing is hit (probability exp(-L)), no arm beats z; go on with a
// lower level, on the part of the intervals that was not looked at yet.
//
// Arms with the same g and b and nearly the same weight form a group and share
// one interval length, that of the group's weight ceiling; a hit is kept with
// the fraction that the arm's own interval is of it (thinning), so the result
// stays exact. A tree of sums over the groups finds a position in O(log
// groups). The level is moved when too many arms or none are hit, which costs
// an evaluation per group and is rare.

// Weights are grouped by their log-odds, which tells weights near 1 apart: of
// many arms only those with a weight next to the largest can win.
enum { STEPS_PER_UNIT = 64, LAST_STEP = 740 * STEPS_PER_UNIT };
static const double WEIGHT_ODDS_MAX = 36;

typedef struct group {
    double good, bad;
    uint32_t step;  // weight ceiling, see ceiling_of
    double ceiling; // no member's weight is above it
    beta_dist dist;
    double rate; // r(level / ceiling)
    uint32_t *member;
    size_t n, cap; // n = 0: the group is free
} group;

typedef struct player {
    uint32_t group, at; // group: NO_GROUP while it does not play
    double weight;
} player;

static const uint32_t NO_GROUP = UINT32_MAX;

struct thompson {
    player *player;
    size_t player_cap;
    group *group;
    size_t group_n, group_cap;
    uint32_t *free_group; // a stack
    size_t free_n, free_cap;
    uint32_t *slot; // hash table: group + 1, or 0
    size_t slot_n;  // power of two
    size_t live;    // groups with members
    double *sum;    // tree of sums, 2 * leaves, root at 1, groups from `leaves`
    size_t leaves;  // power of two
    double level;
    double load;  // arms expected above the level, when it was set
    double aim;   // the load that the level is set for
    double hits;  // running mean of the arms found above the level per draw
    double slope; // of ln load over the level's log-odds, last time
};

// Hits cost an evaluation each; none at all, with probability exp(-hits), costs
// one per group and more.
static const double HITS_WANTED = 9, HITS_MAX = 18, HITS_MEMORY = 1.0 / 64;
static const double AIM_MIN = 1, AIM_MAX = 1e6;
// The level as log-odds stays within these: from 1e-306 to draws that differ
// from 1 in the twelfth place.
static const double LEVEL_ODDS_MIN = -705, LEVEL_ODDS_MAX = 27;
// Smaller weights count as this one: where no arm can have a draw above the
// lowest level, the search for the winner would not end.
static const double WEIGHT_MIN = 1e-200;

thompson *
select__thompson_new(void)
{
    thompson *t = sd_calloc(1, sizeof *t);
    t->slot_n = 64;
    t->slot = sd_calloc(t->slot_n, sizeof *t->slot);
    t->leaves = 64;
    t->sum = sd_calloc(2 * t->leaves, sizeof *t->sum);
    t->level = 0.5;
    t->aim = t->hits = HITS_WANTED;
    t->slope = -1;
    return t;
}

void
select__thompson_free(thompson *t)
{
    if (!t)
        return;
    for (size_t i = 0; i < t->group_n; i++)
        free(t->group[i].member);
    free(t->group);
    free(t->player);
    free(t->free_group);
    free(t->slot);
    free(t->sum);
    free(t);
}

// ---------------------------------------------------------- the sum tree

static void
set_sum(thompson *t, uint32_t g, double v)
{
    size_t i = t->leaves + g;
    t->sum[i] = v;
    for (i /= 2; i >= 1; i /= 2)
        t->sum[i] = t->sum[2 * i] + t->sum[2 * i + 1];
}

static void
rebuild_sums(thompson *t)
{
    for (size_t i = 0; i < t->leaves; i++) {
        const group *g = &t->group[i];
        t->sum[t->leaves + i] = i < t->group_n ? (double)g->n * g->rate : 0;
    }
    for (size_t i = t->leaves - 1; i >= 1; i--)
        t->sum[i] = t->sum[2 * i] + t->sum[2 * i + 1];
}

/// The group at position `*pos` of the line; `*pos` becomes the position in
/// its stretch. NO_GROUP when rounding led past the end.
static uint32_t
find_group(const thompson *t, double *pos)
{
    size_t i = 1;
    while (i < t->leaves) {
        i *= 2;
        if (*pos >= t->sum[i]) {
            *pos -= t->sum[i];
            i++;
        }
    }
    return t->sum[i] > 0 ? (uint32_t)(i - t->leaves) : NO_GROUP;
}

// ---------------------------------------------------------------- groups

static uint32_t
step_of(double weight)
{
    if (weight >= 1)
        return 0;
    double s = (WEIGHT_ODDS_MAX - sd_log(weight / (1 - weight)));
    s *= STEPS_PER_UNIT;
    return s < 0 ? 0 : s < LAST_STEP ? (uint32_t)s : LAST_STEP;
}

static double
ceiling_of(uint32_t step)
{
    // A little above, so that rounding in step_of never puts a weight over it.
    double odds = WEIGHT_ODDS_MAX - (double)step / STEPS_PER_UNIT + 1e-9;
    return step ? sd_logistic(odds) * (1 + 1e-15) : 1;
}

static double
rate_at(const group *g, double ceiling, double level)
{
    return select__beta_rate(&g->dist, level / ceiling);
}

static size_t
hash_group(double good, double bad, uint32_t step)
{
    double key[3] = {good, bad, step};
    return (size_t)sd_hash(key, sizeof key, 0);
}

/// The slot of the group, or the free slot where it belongs.
static size_t
find_slot(const thompson *t, double good, double bad, uint32_t step)
{
    size_t i = hash_group(good, bad, step) & (t->slot_n - 1);
    while (t->slot[i]) {
        const group *g = &t->group[t->slot[i] - 1];
        if (g->good == good && g->bad == bad && g->step == step)
            break;
        i = (i + 1) & (t->slot_n - 1);
    }
    return i;
}

static void
grow_slots(thompson *t)
{
    free(t->slot);
    t->slot_n *= 2;
    t->slot = sd_calloc(t->slot_n, sizeof *t->slot);
    for (size_t i = 0; i < t->group_n; i++) {
        const group *g = &t->group[i];
        if (g->n)
            t->slot[find_slot(t, g->good, g->bad, g->step)] = (uint32_t)i + 1;
    }
}

/// Free slot `hole`, and move up the entries that had to go past it.
static void
clear_slot(thompson *t, size_t hole)
{
    size_t mask = t->slot_n - 1, i = hole;
    t->slot[hole] = 0;
    for (;;) {
        i = (i + 1) & mask;
        if (!t->slot[i])
            return;
        const group *g = &t->group[t->slot[i] - 1];
        size_t home = hash_group(g->good, g->bad, g->step) & mask;
        if (((i - home) & mask) >= ((i - hole) & mask)) {
            t->slot[hole] = t->slot[i];
            t->slot[i] = 0;
            hole = i;
        }
    }
}

static uint32_t
new_group(thompson *t, double good, double bad, uint32_t step)
{
    uint32_t id;
    if (t->free_n) {
        id = t->free_group[--t->free_n];
    } else {
        t->group =
            sd_grow(t->group, &t->group_cap, t->group_n + 1, sizeof *t->group);
        id = (uint32_t)t->group_n++;
        t->group[id] = (group){0};
        if (t->group_n > t->leaves) {
            t->leaves *= 2;
            t->sum = sd_realloc(t->sum, 2 * t->leaves, sizeof *t->sum);
            rebuild_sums(t);
        }
    }
    group *g = &t->group[id];
    *g = (group){.good = good,
                 .bad = bad,
                 .step = step,
                 .ceiling = ceiling_of(step),
                 .dist = select__beta(good + 1, bad + 1),
                 .member = g->member,
                 .cap = g->cap};
    g->rate = rate_at(g, g->ceiling, t->level);
    t->live++;
    return id;
}

static uint32_t
find_or_add_group(thompson *t, double good, double bad, uint32_t step)
{
    size_t slot = find_slot(t, good, bad, step);
    if (t->slot[slot])
        return t->slot[slot] - 1;
    uint32_t id = new_group(t, good, bad, step);
    t->slot[slot] = id + 1;
    if (t->live > t->slot_n / 2) {
        t->group[id].n = 1; // not free: grow_slots must see it
        grow_slots(t);
        t->group[id].n = 0;
    }
    return id;
}

static void
free_group(thompson *t, uint32_t id)
{
    group *g = &t->group[id];
    clear_slot(t, find_slot(t, g->good, g->bad, g->step));
    free(g->member);
    g->member = NULL;
    g->cap = 0;
    t->free_group = sd_grow(t->free_group, &t->free_cap, t->free_n + 1,
                            sizeof *t->free_group);
    t->free_group[t->free_n++] = id;
    t->live--;
}

void
select__thompson_drop(thompson *t, uint32_t arm)
{
    if (arm >= t->player_cap || t->player[arm].group == NO_GROUP)
        return;
    player *p = &t->player[arm];
    uint32_t id = p->group;
    group *g = &t->group[id];
    uint32_t last = g->member[--g->n];
    g->member[p->at] = last;
    t->player[last].at = p->at;
    p->group = NO_GROUP;
    set_sum(t, id, (double)g->n * g->rate);
    if (g->n == 0)
        free_group(t, id);
}

void
select__thompson_put(thompson *t, uint32_t arm, double good, double bad,
                     double weight)
{
    assert(weight >= 0 && weight <= 1);
    weight = weight > WEIGHT_MIN ? weight : WEIGHT_MIN;
    size_t old_cap = t->player_cap;
    t->player =
        sd_grow(t->player, &t->player_cap, (size_t)arm + 1, sizeof *t->player);
    for (size_t i = old_cap; i < t->player_cap; i++)
        t->player[i].group = NO_GROUP;

    uint32_t step = step_of(weight);
    player *p = &t->player[arm];
    p->weight = weight;
    if (p->group != NO_GROUP) {
        const group *old = &t->group[p->group];
        if (old->good == good && old->bad == bad && old->step == step)
            return;
        select__thompson_drop(t, arm);
    }
    uint32_t id = find_or_add_group(t, good, bad, step);
    group *g = &t->group[id];
    g->member = sd_grow(g->member, &g->cap, g->n + 1, sizeof *g->member);
    p->group = id;
    p->at = (uint32_t)g->n;
    g->member[g->n++] = arm;
    set_sum(t, id, (double)g->n * g->rate);
}

// ----------------------------------------------------------------- level

/// Returns about how many arms now lie above the level.
static double
set_level(thompson *t, double level)
{
    t->level = level;
    t->load = 0;
    for (size_t i = 0; i < t->group_n; i++) {
        group *g = &t->group[i];
        if (!g->n)
            continue;
        g->rate = rate_at(g, g->ceiling, level);
        t->load += (double)g->n * (g->rate < 2 ? g->rate : 2);
    }
    rebuild_sums(t);
    return t->load;
}

static double
level_odds(const thompson *t)
{
    return sd_log(t->level / (1 - t->level));
}

/// Move the level until about `goal` arms lie above it. Their number falls as
/// the level rises, nearly as a power of 1 - level at the top: so this is a
/// secant search of its logarithm over the level's log-odds, in a bracket that
/// ends at log-odds of `high`.
static void
find_level(thompson *t, double goal, double high)
{
    double x = level_odds(t), low = LEVEL_ODDS_MIN;
    double old_x = 0, old_f = 0;
    for (int i = 0; i < 200 && high - low > 1e-9; i++) {
        double f = sd_log((set_level(t, sd_logistic(x)) + 1e-300) / goal);
        if (f < 0.2 && f > -0.2)
            return;
        if (f > 0)
            low = x;
        else
            high = x;
        if (i && x != old_x)
            t->slope = (f - old_f) / (x - old_x);
        old_x = x;
        old_f = f;
        if (!(t->slope < -0.01))
            t->slope = -1; // flat: nothing to go by
        double step = -f / t->slope;
        step = step > 3 ? 3 : step < -3 ? -3 : step;
        x += step;
        if (!(x > low && x < high))
            x = 0.5 * (low + high);
    }
}

// ------------------------------------------------------------------ draw

typedef struct winner {
    uint32_t arm;
    double t, value; // value < 0: not worked out yet
} winner;

static double
value_of(const thompson *t, const winner *w)
{
    const player *p = &t->player[w->arm];
    return p->weight * select__beta_at_rate(&t->group[p->group].dist, w->t);
}

/// Keep the better of the winner so far and `arm` with its draw at `pos`.
static void
challenge(const thompson *t, winner *w, uint32_t arm, double pos)
{
    winner now = {arm, pos, -1};
    if (w->arm == NO_GROUP) {
        *w = now;
        return;
    }
    if (w->value < 0)
        w->value = value_of(t, w);
    // The challenger is above the value if its rate there is above its
    // position: one evaluation instead of an inversion.
    const player *p = &t->player[arm];
    const group *g = &t->group[p->group];
    if (rate_at(g, p->weight, w->value) > pos)
        *w = now;
}

/// Drop the Poisson process on the line. Hits that the level `above` would
/// have shown do not count: they are known not to exist.
static uint32_t
throw_points(const thompson *t, sd_rng *rng, double above, unsigned *ret_hits)
{
    winner w = {NO_GROUP, 0, -1};
    unsigned hits = 0;
    double pos = 0, length = t->sum[1];
    for (;;) {
        pos += sd_rng_exp(rng);
        if (pos >= length)
            break;
        double within = pos;
        uint32_t id = find_group(t, &within);
        if (id == NO_GROUP)
            break;
        const group *g = &t->group[id];
        size_t member = (size_t)(within / g->rate);
        member = member < g->n ? member : g->n - 1;
        double at = fabs(within - (double)member * g->rate); // rounding
        uint32_t arm = g->member[member];
        double weight = t->player[arm].weight;
        if (above < 1 && at < rate_at(g, weight, above))
            continue;
        // Past the arm's own interval it does not count; inside, only the
        // first hit does. Either way the rest of the stretch can be skipped.
        if (weight >= g->ceiling || at < rate_at(g, weight, t->level)) {
            challenge(t, &w, arm, at);
            hits++;
        }
        pos += g->rate - at;
    }
    *ret_hits = hits;
    return w.arm;
}

uint32_t
select__thompson_draw(thompson *t, sd_rng *rng)
{
    assert(t->live > 0);
    double above = 1;
    for (;;) {
        unsigned hits;
        uint32_t arm = throw_points(t, rng, above, &hits);
        if (arm != NO_GROUP) {
            t->hits += (hits - t->hits) * HITS_MEMORY;
            if (t->hits > HITS_MAX && above >= 1) {
                // Thinning makes hits fewer than the load, so the aim adapts.
                double load = set_level(t, t->level); // of now
                t->aim = load * HITS_WANTED / t->hits;
                t->aim = t->aim > AIM_MIN ? t->aim : AIM_MIN;
                t->hits = HITS_WANTED;
                find_level(t, t->aim, LEVEL_ODDS_MAX);
            }
            return arm;
        }
        t->aim = t->aim < AIM_MAX ? 1.25 * t->aim : AIM_MAX;
        above = t->level;
        double goal = 2 * t->load + 2;
        find_level(t, goal > t->aim ? goal : t->aim, level_odds(t));
    }
}

// SPDX-License-Identifier: Apache-2.0
// Random runs against a plain model: whatever is offered, held, taken,
// given back and finished in whatever order, with commits and crashes between,
// the frontier says what an array would say.
#include "frontier_int.h"
#include "frontier_model.h"

enum {
    HOSTS = 12,
    PAGES = 150, // addresses of a host
    STEPS = 3000,
    RUNS = 6,
    UNKNOWN = -1,
};

typedef struct page {
    int state;  // UNKNOWN or sd_frontier_state
    bool fresh; // not on disk yet
    bool held, in_flight;
    bool finished; // its outcome is not on disk yet
    float score;   // of its key on disk
    unsigned attempts;
    uint64_t number;
    uint32_t slot;
} page;

typedef struct world {
    page page[HOSTS][PAGES];
    double good;
} world;

typedef struct run {
    sd_frontier *f;
    sd_rng rng;
    world now, committed;
    uint64_t seen_max; // memory of the seen-set, UINT64_MAX: plenty
    unsigned crashes;
    char dir[256];
} run;

static uint32_t
below(run *r, uint32_t n)
{
    return (uint32_t)sd_rng_below(&r->rng, n);
}

static void
open_it(run *r)
{
    r->f = model_open(r->dir, NULL);
    if (r->seen_max != UINT64_MAX)
        r->f->seen_max = r->seen_max;
}

static float
some_score(run *r)
{
    // Few values, so that equal scores are common.
    return (float)below(r, 20) / 4 - 2;
}

// ------------------------------------------------------------ steps

static void
step_offer(run *r)
{
    enum { MOST = 30 };
    model_link l[MOST];
    sd_frontier_link link[MOST];
    sd_frontier_answer a[MOST];
    unsigned host[MOST], at[MOST];
    size_t n = 1 + below(r, MOST);
    sd_why why = {""};
    for (size_t i = 0; i < n; i++) {
        host[i] = below(r, HOSTS);
        at[i] = below(r, 1 + below(r, PAGES));
        model_link_init(&l[i], host[i], at[i], some_score(r));
        link[i] = l[i].link;
    }
    CHECK(!sd_frontier_offer(r->f, link, n, a, &why), "%s", why.text);
    for (size_t i = 0; i < n; i++) {
        page *p = &r->now.page[host[i]][at[i]];
        if (p->state != UNKNOWN) {
            CHECK(a[i].verdict == SD_FRONTIER_KNOWN && a[i].page == p->number,
                  "known %u/%u: %d", host[i], at[i], (int)a[i].verdict);
            bool can = p->held && !p->in_flight && p->state == 0;
            CHECK(a[i].slot == (can ? p->slot : SD_FRONTIER_NO_SLOT), "slot %u",
                  a[i].slot);
            continue;
        }
        CHECK(a[i].verdict == SD_FRONTIER_NEW, "new %u/%u: %d", host[i], at[i],
              (int)a[i].verdict);
        *p = (page){.state = SD_FRONTIER_WAITING,
                    .fresh = true,
                    .score = link[i].score,
                    .number = a[i].page,
                    .slot = SD_FRONTIER_NO_SLOT};
    }
    for (size_t i = 0; i < n; i++) {
        page *p = &r->now.page[host[i]][at[i]];
        if (a[i].verdict != SD_FRONTIER_NEW || below(r, 2))
            continue;
        p->held = true;
        p->slot = below(r, 1000000);
        CHECK(sd_frontier_hold(r->f, p->number, p->slot), "hold");
    }
}

static page *
some_page(run *r)
{
    return &r->now.page[below(r, HOSTS)][below(r, PAGES)];
}

/// Would a refill find it?
static bool
is_refillable(const page *p)
{
    return p->state == SD_FRONTIER_WAITING && !p->fresh && !p->held &&
           !p->finished;
}

static page *
best(run *r, unsigned host)
{
    page *b = NULL;
    for (unsigned i = 0; i < PAGES; i++) {
        page *p = &r->now.page[host][i];
        if (is_refillable(p) &&
            (!b || p->score > b->score ||
             (!(p->score < b->score) && p->number < b->number)))
            b = p;
    }
    return b;
}

static void
step_refill(run *r)
{
    unsigned host = below(r, HOSTS);
    char name[64];
    snprintf(name, sizeof name, "www%u.example.org", host);
    uint32_t h = sd_frontier_host_find(r->f, sd_str_of(name));
    if (h == SD_FRONTIER_NO_HOST)
        return;
    model_got *g = sd_calloc(1, sizeof *g);
    uint32_t max = below(r, 12);
    size_t n = model_refill(r->f, h, max, g);
    for (size_t i = 0; i < n; i++) {
        page *b = best(r, host);
        CHECK(b && b->number == g->page[i], "refill %zu of %zu", i, n);
        if (!b)
            break;
        b->held = true;
        b->slot = (uint32_t)i;
    }
    CHECK(n == max || !best(r, host), "%zu of %u", n, max);
    free(g);
}

static void
step_take(run *r)
{
    page *p = some_page(r);
    if (p->state != SD_FRONTIER_WAITING || !p->held || p->in_flight)
        return;
    sd_arena a = {0};
    sd_frontier_page got;
    sd_why why = {""};
    CHECK(!sd_frontier_take(r->f, p->number, &a, &got, &why), "%s", why.text);
    CHECK(got.has_outcome == (p->attempts > 0) &&
              (!p->attempts || got.outcome.attempts == p->attempts),
          "%u attempts", p->attempts);
    p->in_flight = true;
    sd_arena_done(&a);
}

static void
step_give_back(run *r)
{
    page *p = some_page(r);
    for (int tries = 0; tries < 500 && !p->in_flight; tries++)
        p = some_page(r); // few are in flight
    if (!p->in_flight)
        return;
    p->slot = below(r, 1000000);
    sd_frontier_give_back(r->f, p->number, p->slot);
    p->in_flight = false;
}

static void
step_hold_again(run *r)
{
    page *p = some_page(r);
    if (p->state == UNKNOWN || p->in_flight)
        return;
    bool can =
        p->state == SD_FRONTIER_WAITING && (p->fresh || p->held || p->finished);
    CHECK(sd_frontier_hold(r->f, p->number, 4) == can, "hold");
    if (can) {
        p->held = true;
        p->slot = 4;
    }
}

static void
step_done(run *r)
{
    page *p = some_page(r);
    if (p->state == UNKNOWN || (!p->in_flight && below(r, 4)))
        return;
    sd_why why = {""};
    sd_frontier_outcome o = {.page = p->number,
                             .state = (sd_frontier_state)below(r, 4),
                             .reward = (float)below(r, 5) / 4,
                             .score = some_score(r),
                             .time_ms = 1};
    sd_status st = sd_frontier_done(r->f, &o, &why);
    CHECK(st == (p->state ? SD_ERR_USAGE : SD_OK), "%s", why.text);
    if (st)
        return;
    p->state = (int)o.state;
    p->attempts++;
    p->held = p->in_flight = false;
    p->finished = true;
    if (o.state == SD_FRONTIER_WAITING)
        p->score = o.score;
    if (o.state == SD_FRONTIER_DONE)
        r->now.good += (double)o.reward;
}

static void
step_read(run *r)
{
    const page *p = some_page(r);
    if (p->state == UNKNOWN)
        return;
    sd_arena a = {0};
    sd_frontier_page got;
    sd_why why = {""};
    CHECK(!sd_frontier_read(r->f, p->number, &a, &got, &why), "%s", why.text);
    CHECK(got.has_outcome == (p->attempts || p->state), "has an outcome");
    CHECK(!got.has_outcome || (int)got.outcome.state == p->state, "state");
    sd_arena_done(&a);
}

static void
check_counts(run *r)
{
    sd_frontier_totals t;
    uint64_t n[4] = {0}, all = 0;
    for (unsigned h = 0; h < HOSTS; h++)
        for (unsigned i = 0; i < PAGES; i++)
            if (r->now.page[h][i].state != UNKNOWN) {
                n[r->now.page[h][i].state]++;
                all++;
            }
    sd_frontier_measure(r->f, &t);
    CHECK(t.pages == all && t.waiting == n[SD_FRONTIER_WAITING] &&
              t.done == n[SD_FRONTIER_DONE] &&
              t.failed == n[SD_FRONTIER_FAILED] &&
              t.refused == n[SD_FRONTIER_REFUSED],
          "%llu pages, want %llu; %llu wait, want %llu",
          (unsigned long long)t.pages, (unsigned long long)all,
          (unsigned long long)t.waiting, (unsigned long long)n[0]);
    CHECK(t.good > r->now.good - 1e-9 && t.good < r->now.good + 1e-9, "good");
}

static void
step_commit(run *r)
{
    model_commit(r->f);
    for (unsigned h = 0; h < HOSTS; h++)
        for (unsigned i = 0; i < PAGES; i++)
            r->now.page[h][i].fresh = r->now.page[h][i].finished = false;
    r->committed = r->now;
    check_counts(r);
}

/// Close without a commit, as a crash would, and open again.
static void
step_crash(run *r)
{
    sd_frontier_free(r->f);
    r->now = r->committed;
    for (unsigned h = 0; h < HOSTS; h++)
        for (unsigned i = 0; i < PAGES; i++)
            r->now.page[h][i].held = r->now.page[h][i].in_flight = false;
    open_it(r);
    check_counts(r);
    model_verify(r->f);
    r->crashes++;
}

static void
step(run *r)
{
    uint32_t x = below(r, 1000);
    if (x < 150)
        step_offer(r);
    else if (x < 300)
        step_refill(r);
    else if (x < 500)
        step_take(r);
    else if (x < 580)
        step_give_back(r);
    else if (x < 640)
        step_hold_again(r);
    else if (x < 860)
        step_done(r);
    else if (x < 920)
        step_read(r);
    else if (x < 995)
        step_commit(r);
    else
        step_crash(r);
}

static void
test_run(uint64_t seed, uint64_t seen_max)
{
    temp_folder t = temp_folder_make();
    run *r = sd_calloc(1, sizeof *r);
    r->seen_max = seen_max;
    snprintf(r->dir, sizeof r->dir, "%s", t.path);
    sd_rng_init(&r->rng, seed, 0);
    for (unsigned h = 0; h < HOSTS; h++)
        for (unsigned i = 0; i < PAGES; i++)
            r->now.page[h][i].state = UNKNOWN;
    r->committed = r->now;
    open_it(r);
    for (unsigned i = 0; i < STEPS && !check_failures; i++)
        step(r);
    CHECK(check_failures || r->crashes > 5, "only %u crashes", r->crashes);
    if (check_failures)
        printf("seed %llu, memory of the set %llu\n", (unsigned long long)seed,
               (unsigned long long)seen_max);
    sd_frontier_free(r->f);
    free(r);
    temp_folder_remove(t.path);
}

int
main(void)
{
    // Everything in memory; memory for some of it; for none.
    static const uint64_t seen_max[] = {UINT64_MAX, 12000, 0};
    for (unsigned i = 0; i < RUNS; i++)
        test_run(i + 1, seen_max[i % SD_LEN(seen_max)]);
    return check_end();
}

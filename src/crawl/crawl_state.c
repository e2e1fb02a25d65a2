// SPDX-License-Identifier: Apache-2.0
// What a crawl keeps of itself, besides pages and hosts: counters, the places
// of the output files, what the learner was taught.
#include "crawl_int.h"

#include <inttypes.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

/// The record of CRAWL_SPACE_RUN, on this machine's byte order.
typedef struct run_record {
    uint32_t version, files;
    uint32_t policy, hashes; // scores and features of pages are theirs
    crawl_counts counts;
    crawl_places places;
} run_record;

enum { RUN_VERSION = 5 };

/// Keys of CRAWL_SPACE_RUN.
enum { KEY_RUN, KEY_CURVE };

// -------------------------------------------------------------------- load

/// The record of the crawl in `dir`; of version 0 if nothing was committed yet.
static sd_status
read_record(sd_frontier *f, const char *dir, run_record *ret, sd_why *why)
{
    sd_buf b = {.max = 1 << 16};
    bool found = false;
    sd_status st =
        sd_frontier_get(f, CRAWL_SPACE_RUN, KEY_RUN, &b, &found, why);
    *ret = (run_record){0};
    if (!st && b.n == sizeof *ret)
        memcpy(ret, b.p, sizeof *ret);
    sd_buf_done(&b);
    if (!st && found &&
        (ret->version != RUN_VERSION || ret->files != CRAWL_FILES ||
         ret->policy >= SD_POLICY_COUNT))
        st = sd_fail(why, SD_ERR_CORRUPT,
                     "%s: the state is damaged, or of another version", dir);
    return st;
}

typedef struct replay {
    sd_crawl *c;
    uint64_t n;
    bool damaged, marks;
} replay;

static void
replay_lesson(void *ctx, uint64_t key, sd_str value)
{
    replay *r = ctx;
    crawl_lesson l;
    if (value.n < sizeof l || key != r->n) {
        r->damaged = true;
        return;
    }
    r->n++;
    memcpy(&l, value.p, sizeof l);
    if (r->marks && (l.flags & CRAWL_LESSON_MARK))
        (void)sd_dups_add(r->c->dups, (sd_signature){l.exact, l.near},
                          (uint32_t)key);
    if ((l.flags & CRAWL_LESSON_LEARN) &&
        !crawl__model_replay(&r->c->model, (double)l.reward,
                             sd_str_sub(value, sizeof l, value.n)))
        r->damaged = true;
}

static void
remember_item(void *ctx, uint64_t key, sd_str value)
{
    (void)value;
    (void)sd_target_memory_add(ctx, key);
}

static void
load_node(void *ctx, uint64_t key, sd_str value)
{
    sd_select_node node;
    if (value.n != sizeof node)
        return;
    memcpy(&node, value.p, sizeof node);
    if (node.key == key)
        sd_select_node_load(ctx, &node);
}

static void
load_pattern(void *ctx, uint64_t key, sd_str value)
{
    sd_select_pattern p;
    if (value.n != sizeof p)
        return;
    memcpy(&p, value.p, sizeof p);
    if (p.key == key)
        sd_select_pattern_load(ctx, &p);
}

static void
load_learnt(void *ctx, uint64_t key, sd_str value)
{
    sd_select_lessons l;
    if (key || value.n != sizeof l)
        return;
    memcpy(&l, value.p, sizeof l);
    sd_select_learnt_load(ctx, &l);
}

static void
load_platform(void *ctx, uint64_t key, sd_str value)
{
    sd_crawl *c = ctx;
    uint32_t host = sd_frontier_host_by_id(c->frontier, (uint32_t)key);
    if (host != SD_FRONTIER_NO_HOST)
        crawl__model_see(&c->model, host, value);
}

sd_status
crawl__state_learn(sd_crawl *c, sd_frontier *from, const char *dir, bool own,
                   sd_why *why)
{
    replay r = {.c = c, .marks = own};
    run_record record;
    sd_status st = read_record(from, dir, &record, why);
    if (!st && record.version && record.hashes != c->conf.hashes)
        st = sd_fail(why, SD_ERR_USAGE,
                     "%s: what was learnt with the policy %s is of no use to "
                     "this one",
                     dir, sd_policy_name((sd_policy)record.policy));
    if (!st)
        st = sd_frontier_each(from, CRAWL_SPACE_LOG, replay_lesson, &r, why);
    if (!st && (r.damaged || (own && r.n != c->counts.log)))
        st = sd_fail(why, SD_ERR_CORRUPT,
                     "%s: what was learnt is damaged after %" PRIu64 " pages",
                     dir, r.n);
    if (!st)
        st = sd_frontier_each(from, SD_CRAWL_SPACE_NODE, load_node,
                              c->model.select, why);
    if (!st)
        st = sd_frontier_each(from, CRAWL_SPACE_PATTERN, load_pattern,
                              c->model.select, why);
    if (!st)
        st = sd_frontier_each(from, SD_CRAWL_SPACE_LEARNT, load_learnt,
                              c->model.select, why);
    return st;
}

static void
load_arms(sd_crawl *c)
{
    sd_frontier_totals t;
    sd_frontier_measure(c->frontier, &t);
    for (uint32_t i = 0; i < t.hosts; i++) {
        sd_frontier_host h;
        sd_frontier_host_get(c->frontier, i, &h);
        crawl__host_reach(c, i);
        sd_select_load(c->model.select, i,
                       &(sd_select_past){.good = h.good,
                                         .bad = h.bad,
                                         .known = h.pages,
                                         .again = h.waiting});
    }
}

/// The last point of the curve, which a killed run could not write its end to.
/// What was begun before this was kept has none.
static sd_status
load_curve(sd_crawl *c, sd_why *why)
{
    sd_buf b = {.max = 64};
    bool found = false;
    sd_status st = sd_frontier_get(c->frontier, CRAWL_SPACE_RUN, KEY_CURVE, &b,
                                   &found, why);
    c->curve_last = c->counts.fetched;
    if (!st && b.n == sizeof c->curve_last)
        memcpy(&c->curve_last, b.p, b.n);
    sd_buf_done(&b);
    return st;
}

sd_status
sd_crawl_check_files(sd_frontier *f, const char *dir, sd_why *why)
{
    run_record r;
    sd_status st = read_record(f, dir, &r, why);
    return st || !r.version ? st : crawl_sink_check(dir, &r.places, why);
}

sd_status
crawl__state_load(sd_crawl *c, crawl_places *ret, bool *ret_there, sd_why *why)
{
    run_record r;
    sd_status st = read_record(c->frontier, c->conf.dir, &r, why);
    if (!st && r.version && r.policy != (uint32_t)c->conf.policy)
        st = sd_fail(why, SD_ERR_USAGE,
                     "%s was begun with the policy %s, and cannot go on with "
                     "another",
                     c->conf.dir, sd_policy_name((sd_policy)r.policy));
    if (st)
        return st;
    c->counts = r.counts;
    *ret = r.places;
    *ret_there = r.version;
    st = load_curve(c, why);
    if (!st)
        st = crawl__state_learn(c, c->frontier, c->conf.dir, true, why);
    if (!st && (c->conf.features & SD_FEATURE_PLATFORM))
        st = sd_frontier_each(c->frontier, SD_CRAWL_SPACE_PLATFORM,
                              load_platform, c, why);
    if (!st && c->seen)
        st = sd_frontier_each(c->frontier, CRAWL_SPACE_FRESH, remember_item,
                              c->seen, why);
    if (!st)
        load_arms(c);
    return st;
}

// ------------------------------------------------------------------ commit

/// Room that is kept free: the store must be able to put its memory on disk.
enum { DISK_RESERVE = 48 << 20 };

/// Is there room for what waits? An answer from the file system is better than
/// an error of the store, which then has to be opened again.
static bool
has_room(const sd_crawl *c)
{
    struct statvfs fs;
    if (statvfs(c->conf.dir, &fs))
        return true;
    uint64_t room = (uint64_t)fs.f_bavail * fs.f_frsize;
    uint64_t need =
        crawl_sink_waiting(c->sink) + 2 * sd_frontier_uncommitted(c->frontier);
    return room >= need + DISK_RESERVE;
}

sd_status
crawl__commit(sd_crawl *c, sd_why *why)
{
    if (!has_room(c))
        return sd_fail(why, SD_ERR_LIMIT, "the disk of %s is full",
                       c->conf.dir);
    if (c->trail)
        crawl__trail_save(c->trail);
    run_record r = {.version = RUN_VERSION,
                    .files = CRAWL_FILES,
                    .policy = (uint32_t)c->conf.policy,
                    .hashes = c->conf.hashes};
    sd_status st = crawl_sink_flush(c->sink, &r.places, why);
    if (!st && c->conf.sync) // before the store says that it is there
        st = crawl_sink_sync(c->sink, why);
    if (st)
        return st;
    r.counts = c->counts;
    r.counts.run_ms += c->now_ms - c->begun_ms;
    sd_frontier_put(c->frontier, CRAWL_SPACE_RUN, KEY_RUN,
                    (sd_str){(const char *)&r, sizeof r});
    sd_frontier_put(
        c->frontier, CRAWL_SPACE_RUN, KEY_CURVE,
        (sd_str){(const char *)&c->curve_last, sizeof c->curve_last});
    if (!c->trail && c->conf.policy == SD_POLICY_SUNDOG) {
        sd_select_lessons l = sd_select_learnt(c->model.select);
        sd_frontier_put(c->frontier, SD_CRAWL_SPACE_LEARNT, 0,
                        (sd_str){(const char *)&l, sizeof l});
        for (sd_select_pattern p;
             sd_select_pattern_changed(c->model.select, &p);)
            sd_frontier_put(c->frontier, CRAWL_SPACE_PATTERN, p.key,
                            (sd_str){(const char *)&p, sizeof p});
    }
    sd_why own = {""};
    st = c->store_failed ? sd_frontier_retry(c->frontier, &own)
                         : sd_frontier_commit(c->frontier, &own);
    c->store_failed = st != SD_OK;
    // A full disk can be waited out; whatever else the store has cannot.
    if (st == SD_ERR_IO && strcasestr(own.text, "no space"))
        st = SD_ERR_LIMIT;
    if (!st)
        c->committed_ms = c->now_ms;
    else if (why)
        *why = own;
    return st;
}

// ------------------------------------------------------------------ status

void
crawl__write_status(sd_crawl *c, sd_crawl_end end)
{
    sd_crawl_news n;
    sd_crawl_tell(c, &n);
    sd_buf *b = &c->line;
    sd_buf_reset(b);
    b->max = 1 << 16;
    sd_buf_addf(b, "state\t%s\n",
                end == SD_CRAWL_RUNNING ? "running" : "ended");
    if (end != SD_CRAWL_RUNNING)
        sd_buf_addf(b, "end\t%s\n", sd_crawl_end_text(end));
    if (n.waiting_for)
        sd_buf_addf(b, "waiting_for\t%s\n", n.waiting_for);
    sd_buf_addf(b, "policy\t%s\n",
                c->trail ? sd_trail_policy_name(c->conf.trail_policy)
                         : sd_policy_name(c->conf.policy));
    if (c->trail)
        sd_buf_addf(b,
                    "buffered\t%" PRIu64 "\ndropped\t%" PRIu64
                    "\nlessons\t%" PRIu64 "\napprentice\t%s\n",
                    n.buffered, n.trail.dropped, n.trail.lessons,
                    c->conf.trail.score != SD_SCORE_APPRENTICE ? "none"
                    : n.trail.switched                         ? "chooses"
                                                               : "learns");
    sd_buf_addf(b, "pid\t%d\ntime\t%" PRIu64 "\n", (int)getpid(),
                c->now_ms / 1000);
    sd_buf_addf(b, "rewarded\t%.6g\nharvest\t%.6g\n", n.rewarded,
                n.fetched ? n.rewarded / (double)n.fetched : 0.0);
    sd_buf_addf(b, "seconds\t%.1f\npages_per_s\t%.1f\n", n.seconds,
                n.pages_per_s);
#define FIELD(name) sd_buf_addf(b, #name "\t%" PRIu64 "\n", n.name)
    FIELD(fetched);
    FIELD(budget);
    FIELD(enough);
    FIELD(statements);
    FIELD(bytes);
    FIELD(failed);
    FIELD(refused);
    FIELD(duplicates);
    FIELD(traps);
    FIELD(discovered);
    FIELD(waiting);
    FIELD(hosts);
    FIELD(in_flight);
    FIELD(hosts_asleep);
    FIELD(hosts_parked);
#undef FIELD
    // A status that cannot be written is not worth a crawl.
    if (sd_file_write(c->conf.dir, "status", sd_buf_str(b), NULL))
        return;
}

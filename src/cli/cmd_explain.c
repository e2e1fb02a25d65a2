// SPDX-License-Identifier: Apache-2.0
#include "crawl_args.h"
#include "crawl_dir.h"
#include "crawl_seeds.h"
#include "sd_feature.h"

#include <math.h>
#include <string.h>

typedef struct explainer {
    const crawl_args *args;
    sd_frontier *f;
    sd_crawl_trail *trail; // of a topic policy, read when it is needed
    sd_arena arena;
    sd_buf *out;
    sd_why *why;
} explainer;

// Scores of what a topic crawl starts with are above this.
static const float TRAIL_START = 1e29f;

static void
add_when(uint64_t unix_s, sd_buf *out)
{
    sd_date d = sd_date_of((int64_t)unix_s);
    sd_buf_addf(out, "%04d-%02d-%02d %02d:%02d:%02d", d.year, d.month, d.day,
                d.hour, d.minute, d.second);
}

static sd_status
add_host(const explainer *e, uint32_t host)
{
    sd_frontier_host h;
    sd_buf platform = {.max = 256};
    bool found;
    sd_frontier_host_get(e->f, host, &h);
    sd_buf_addf(e->out,
                "host       %.*s: %u pages known, %u fetched, %u waiting, %u "
                "failed, %u refused\n",
                SD_ARGS(h.name), h.pages, h.done, h.waiting, h.failed,
                h.refused);
    sd_buf_addf(e->out,
                "arm        rewards %.6g, misses %.6g: success rate (g + 1) / "
                "(b + 1) = %.4g\n",
                h.good, h.bad, (h.good + 1) / (h.bad + 1));
    sd_status st = sd_frontier_get(e->f, SD_CRAWL_SPACE_PLATFORM, h.id,
                                   &platform, &found, e->why);
    if (!st && found) {
        sd_buf_add(e->out, SD_STR("platform   "));
        sd_buf_add_shown(e->out, sd_buf_str(&platform));
        sd_buf_addc(e->out, '\n');
    }
    sd_buf_done(&platform);
    return st;
}

/// The record of the crawl with this key; `ret` stays as it is if there is
/// none.
static sd_status
read_record(const explainer *e, uint8_t space, uint64_t key, void *ret,
            size_t size)
{
    sd_buf value = {.max = 1024};
    bool found;
    sd_status st = sd_frontier_get(e->f, space, key, &value, &found, e->why);
    if (!st && found && value.n != size)
        st = sd_fail(e->why, SD_ERR_CORRUPT,
                     "%s: the state is damaged, or of another version",
                     e->args->out);
    else if (!st && found)
        memcpy(ret, value.p, size);
    sd_buf_done(&value);
    return st;
}

/// What the patterns of the address have earned, from the host down, and what
/// follows for the page.
static sd_status
add_chain(const explainer *e, const sd_frontier_page *p)
{
    static const char *const name[SD_FEATURE_CHAIN_MAX] = {
        "its host", "its shape", "its first directory", "its second"};
    uint64_t chain[SD_FEATURE_CHAIN_MAX];
    sd_buf href = {.max = SD_URL_MAX};
    sd_url u;
    size_t n = 0;
    if (sd_url_parse(p->link.url, NULL, &href, &u))
        n = sd_crawl_chain(p->link.host, sd_url_tail(&u), p->link.flags, chain);
    sd_buf_done(&href);
    sd_select_lessons learnt = {0};
    sd_status st =
        read_record(e, SD_CRAWL_SPACE_LEARNT, 0, &learnt, sizeof learnt);
    sd_select_node node[SD_FEATURE_CHAIN_MAX] = {0};
    for (size_t i = 0; i < n && !st; i++)
        st = read_record(e, SD_CRAWL_SPACE_NODE, chain[i], &node[i],
                         sizeof node[i]);
    if (st || !n)
        return st;
    double mean[SD_FEATURE_CHAIN_MAX];
    double prior = sd_logistic((double)p->link.score);
    double shrink = sd_select_host_shrink(&learnt);
    sd_select_means(prior, shrink, learnt.unlike, node, n, mean);
    sd_buf_addf(e->out,
                "chain      prior %.3g, when it was found; counts as %.3g "
                "fetches of its host\n",
                prior, shrink);
    for (size_t i = 0; i < n; i++) {
        sd_buf_addf(e->out, "           %s: %.4g of %.4g rewarded", name[i],
                    node[i].good, node[i].n);
        if (i == 0 && node[i].hoped < node[i].n) // it has not paid
            sd_buf_addf(e->out, ", %.4g promised", node[i].hoped);
        sd_buf_addf(e->out, ", mean %.3g\n", mean[i]);
    }
    double below = node[0].z_good - (double)p->link.score;
    if (node[0].hoped >= node[0].n && below > 0)
        sd_buf_addf(e->out,
                    "unlike     log-odds %.3g below those of rewarded pages of "
                    "its host, of which %.3g counts\n",
                    below, learnt.unlike);
    const sd_select_node *last = &node[n - 1];
    double bad = last->n - last->good;
    if (last->good >= 1 && bad >= 1 && !isnan(last->z_good))
        sd_buf_addf(e->out,
                    "apart      of the last, log-odds %.3g of those rewarded, "
                    "%.3g of others\n",
                    last->z_good, last->z_bad);
    if (last->brought > 0)
        sd_buf_addf(e->out,
                    "hub        such a page brings %.3g new ones of its host, "
                    "mean %.3g\n",
                    last->brought, last->worth / last->brought);
    return SD_OK;
}

/// What the page was chosen by. The frontier has what the link was worth when
/// it was found, or that it was held back; the page's line has it.
static void
add_score(const explainer *e, const sd_frontier_outcome *o)
{
    bool trail = e->args->conf.by_trail;
    // One that is tried again has no line yet, but waits with that score.
    bool again = o->state == SD_FRONTIER_WAITING && o->attempts &&
                 o->reason < SD_CRAWL_REASON_GUARD && !trail;
    double score = again ? (double)o->score : 0;
    sd_buf text = {.max = 64};
    bool said = crawl_dir_said(e->args->out, &o->place[2], "score", &text) &&
                sd_str_double(sd_buf_str(&text), &score);
    if (said && score >= (double)TRAIL_START)
        sd_buf_add(e->out, SD_STR("score      none: what the crawl starts with "
                                  "comes first\n"));
    else if (said || again)
        sd_buf_addf(e->out, "score      %.4g%s when it was chosen\n", score,
                    trail ? "" : " log-odds");
    sd_buf_done(&text);
}

static void
add_redirect(const explainer *e, const sd_frontier_outcome *o)
{
    sd_buf to = {.max = SD_URL_MAX};
    if (crawl_dir_said(e->args->out, &o->place[2], "redirect", &to))
        sd_buf_addf(e->out, "redirect   to %.*s\n", SD_ARGS(to));
    sd_buf_done(&to);
}

static void
add_outcome(const explainer *e, const sd_frontier_page *p)
{
    static const char *const states[] = {
        [SD_FRONTIER_WAITING] = "waiting",
        [SD_FRONTIER_DONE] = "fetched",
        [SD_FRONTIER_FAILED] = "given up",
        [SD_FRONTIER_REFUSED] = "refused",
    };
    const sd_frontier_outcome *o = &p->outcome;
    if (!p->has_outcome) {
        sd_buf_add(e->out, SD_STR("state      waiting, not tried yet\n"));
        return;
    }
    sd_buf_addf(e->out, "state      %s since ", states[o->state]);
    add_when(o->time_ms / 1000, e->out);
    if (o->attempts)
        sd_buf_addf(e->out, ", %u tr%s\n", o->attempts,
                    o->attempts == 1 ? "y" : "ies");
    else
        sd_buf_add(e->out, SD_STR(", never asked for\n"));
    if (o->reason >= SD_CRAWL_REASON_GUARD)
        sd_buf_addf(e->out, "because    %s (trap guard)\n",
                    sd_guard_reason_text(
                        (sd_guard_reason)(o->reason - SD_CRAWL_REASON_GUARD)));
    else if (o->reason != SD_FETCH_OK || o->status >= 300)
        sd_buf_addf(e->out, "because    %s\n",
                    sd_fetch_reason_text((sd_fetch_reason)o->reason));
    if (o->note.n)
        sd_buf_addf(e->out, "asked      as %.*s, where it redirects to\n",
                    SD_ARGS(sd_crawl_asked(p)));
    if (o->status)
        sd_buf_addf(e->out, "status     %u\n", o->status);
    add_redirect(e, o);
    if (o->state == SD_FRONTIER_DONE)
        sd_buf_addf(e->out, "reward     %.6g\n", (double)o->reward);
    add_score(e, o);
}

/// Where a page stands that has not been fetched, by the topic policy.
static sd_status
add_trail(explainer *e, const sd_frontier_page *p)
{
    const sd_crawl_conf *c = &e->args->conf;
    sd_trail_why w;
    sd_status st = SD_OK;
    if (!e->trail)
        st = sd_crawl_trail_read(c, e->f, &e->trail, e->why);
    if (st)
        return st;
    sd_buf_addf(e->out, "policy     %s: %s\n",
                sd_trail_policy_name(c->trail_policy),
                sd_trail_policy_about(c->trail_policy));
    if (!sd_crawl_trail_explain(e->trail, p->page, &w))
        return SD_OK;
    if (w.links)
        sd_buf_addf(e->out, "links      %zu known to lead to it\n", w.links);
    if (p->has_outcome && p->outcome.state != SD_FRONTIER_WAITING)
        return SD_OK;
    if (w.waits && w.score >= TRAIL_START)
        sd_buf_addf(e->out, "waits      with the seeds, which come first\n");
    else if (w.waits)
        sd_buf_addf(e->out,
                    "waits      with a score of %.4g; %zu pages have a higher "
                    "one\n",
                    (double)w.score, w.better);
    else if (w.apart || w.known == SD_TRAIL_TAKEN)
        sd_buf_add(e->out, SD_STR("waits      as one of those that were chosen "
                                  "and come next\n"));
    else if (w.known == SD_TRAIL_BARRED)
        sd_buf_add(e->out, SD_STR("waits      until the trap guard lets it "
                                  "go\n"));
    else
        sd_buf_add(e->out, SD_STR("dropped    the buffer was full of better "
                                  "links; another link may bring it back\n"));
    return SD_OK;
}

/// How the crawl came there: the pages it was found through.
static sd_status
add_path(explainer *e, uint64_t page)
{
    enum { STEPS = 20 };
    for (int i = 0; i < STEPS && page != SD_FRONTIER_NO_PAGE; i++) {
        sd_frontier_page p;
        sd_status st = sd_frontier_read(e->f, page, &e->arena, &p, e->why);
        if (st)
            return st;
        sd_buf_addf(e->out, "%s%.*s", i ? "           on " : "found      on ",
                    SD_ARGS(p.link.url));
        if (p.has_outcome && p.outcome.state == SD_FRONTIER_DONE)
            sd_buf_addf(e->out, " (reward %.3g)", (double)p.outcome.reward);
        sd_buf_addc(e->out, '\n');
        page = p.link.parent;
    }
    return SD_OK;
}

static sd_status
explain_page(explainer *e, uint64_t page)
{
    sd_frontier_page p;
    sd_status st = sd_frontier_read(e->f, page, &e->arena, &p, e->why);
    if (st)
        return st;
    char name[SD_CRAWL_NAME_MAX];
    sd_buf_addf(e->out, "page       %s\n", sd_crawl_page_name(page, name));
    add_outcome(e, &p);
    sd_buf_add(e->out, SD_STR("discovered "));
    add_when(p.link.time_s, e->out);
    sd_buf_addf(e->out, ", %u link%s from a seed", p.link.depth,
                p.link.depth == 1 ? "" : "s");
    if (!e->args->conf.by_trail)
        sd_buf_addf(e->out, ", score %.4g log-odds", (double)p.link.score);
    sd_buf_addc(e->out, '\n');
    if (p.link.parent == SD_FRONTIER_NO_PAGE)
        sd_buf_add(e->out, SD_STR("found      as a seed\n"));
    else
        st = add_path(e, p.link.parent);
    if (!st)
        st = add_host(e, p.host);
    if (!st && e->args->conf.by_trail)
        return add_trail(e, &p);
    if (!st && e->args->conf.policy == SD_POLICY_SUNDOG)
        st = add_chain(e, &p);
    return st;
}

/// Nobody knows whether the address was met: links that are left out leave no
/// trace.
static void
add_not_met(explainer *e, const crawl_args *a)
{
    bool nofollow = !a->conf.ignore_nofollow;
    bool deep = a->conf.scope.max_depth != UINT32_MAX;
    sd_buf_add(e->out,
               SD_STR("state      not met: no page fetched so far links to "
                      "it"));
    if (nofollow || deep)
        sd_buf_addf(e->out, ", or only by links that are left out (%s%s%s)",
                    nofollow ? "nofollow" : "", nofollow && deep ? ", " : "",
                    deep ? "deeper than --max-depth" : "");
    sd_buf_addc(e->out, '\n');
}

/// The crawl has not met the address: would it have kept it?
static sd_status
explain_unknown(explainer *e, const crawl_args *a, const sd_url *u)
{
    sd_buf rule = {.max = 2 * SD_URL_MAX};
    sd_status st = crawl_seeds_rule(a, e->f, u, &rule, e->why);
    if (!st && rule.n)
        sd_buf_addf(e->out, "state      not kept: %.*s\n", SD_ARGS(rule));
    else if (!st)
        add_not_met(e, a);
    sd_buf_done(&rule);
    uint32_t host = sd_frontier_host_find(e->f, sd_url_host_key(u));
    return !st && host != SD_FRONTIER_NO_HOST ? add_host(e, host) : st;
}

static sd_status
explain(explainer *e, const crawl_args *a, const char *text)
{
    sd_url raw, u;
    sd_buf href = {.max = SD_URL_MAX}, normal = {.max = SD_URL_MAX};
    sd_status st = SD_OK;
    uint64_t page = SD_FRONTIER_NO_PAGE;
    if (!sd_url_parse(sd_str_of(text), NULL, &href, &raw) ||
        !sd_url_normalise(&raw, SD_URL_NORMAL, &normal, &u))
        st = sd_fail(e->why, SD_ERR_USAGE, "'%s' is no address", text);
    if (!st)
        st = sd_frontier_find(e->f, u.href, sd_url_host_key(&u), &page, e->why);
    if (!st) {
        sd_buf_addf(e->out, "address    %.*s\n", SD_ARGS(u.href));
        st = page == SD_FRONTIER_NO_PAGE ? explain_unknown(e, a, &u)
                                         : explain_page(e, page);
    }
    sd_buf_done(&href);
    sd_buf_done(&normal);
    return st;
}

int
sd_cmd_explain(int argc, char **argv)
{
    const sd_cmd cmd = {
        .name = "explain",
        .usage = "DIR URL...",
        .about = "Why the crawl in DIR has or has not fetched an address: "
                 "where it was found, what its host has earned, its score, "
                 "and the rule that refused it. Also while the crawl runs."};
    size_t words;
    sd_parsed p = sd_cli_parse(&cmd, argc, argv, &words);
    if (p != SD_PARSED_RUN)
        return sd_cli_parsed_exit(p);
    if (words < 2)
        return sd_cli_usage(&cmd, "a directory and an address, please");
    sd_why why = {0};
    sd_buf out = {.max = 1 << 24};
    explainer e = {.out = &out, .why = &why};
    crawl_args a;
    int ret;
    char *none[] = {argv[0], NULL};
    if (crawl_args_parse(&a, argv[1], 1, none, &ret) == SD_PARSED_RUN) {
        e.args = &a;
        sd_status st = crawl_dir_frontier(argv[1], &e.f, &why);
        for (size_t i = 2; i <= words && !st; i++) {
            if (i > 2)
                sd_buf_addc(&out, '\n');
            st = explain(&e, &a, argv[i]);
        }
        ret = sd_cli_print(&out) ? SD_EXIT_DONE : SD_EXIT_FAILED;
        if (st)
            ret = sd_cli_failed(&cmd, st, &why);
    }
    sd_crawl_trail_free(e.trail);
    crawl_args_done(&a);
    sd_frontier_free(e.f);
    sd_arena_done(&e.arena);
    sd_buf_done(&out);
    return ret;
}

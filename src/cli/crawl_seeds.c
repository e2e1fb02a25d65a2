// SPDX-License-Identifier: Apache-2.0
#include "crawl_seeds.h"
#include "crawl_dir.h"

enum {
    TOLD_MAX = 10,
    LOOK_MAX = 10000, // seeds; of a good crawl with more the first will do
    HOPS_MAX = 20,    // of redirects
};

static uint64_t
pages_of(const sd_frontier *f, uint32_t host)
{
    sd_frontier_host h;
    if (host == SD_FRONTIER_NO_HOST)
        return 0;
    sd_frontier_host_get(f, host, &h);
    return h.pages;
}

sd_status
crawl_seeds_rule(const crawl_args *a, sd_frontier *f, const sd_url *u,
                 sd_buf *out, sd_why *why)
{
    sd_scope *scope;
    sd_status st = sd_scope_new(&a->conf.scope, a->seed, a->seeds, &scope, why);
    if (st)
        return st;
    uint32_t host = sd_frontier_host_find(f, sd_url_host_key(u));
    sd_scope_verdict v = sd_scope_check(scope, u, 0, pages_of(f, host));
    if (v.rule != SD_SCOPE_OK)
        sd_buf_addf(out, "%s%s%.*s", sd_scope_rule_text(v.rule),
                    v.pattern.n ? " " : "", SD_ARGS(v.pattern));
    else if (!sd_crawl_keeps(&a->conf, sd_crawl_url_key(u->href)))
        sd_buf_add(out, SD_STR("not among the pages of --only"));
    sd_scope_free(scope);
    return SD_OK;
}

// ------------------------------------------------------------------- looking

typedef struct looker {
    const crawl_args *args;
    sd_frontier *f;
    sd_arena arena;
    sd_buf text; // why a seed came to nothing
    size_t told; // seeds
    sd_why *why;
} looker;

/// A page that was not fetched, or has nothing to read.
static void
add_reason(looker *l, const sd_frontier_outcome *o)
{
    static const char *const states[] = {
        [SD_FRONTIER_WAITING] = "waiting: ",
        [SD_FRONTIER_DONE] = "",
        [SD_FRONTIER_FAILED] = "given up: ",
        [SD_FRONTIER_REFUSED] = "refused: ",
    };
    bool trap = o->reason >= SD_CRAWL_REASON_GUARD;
    bool given_up = o->state == SD_FRONTIER_FAILED;
    sd_buf_addf(&l->text, "%s", states[o->state]);
    if (o->status && o->status / 100 != 2 && !given_up)
        sd_buf_addf(&l->text, "status %u", o->status);
    else if (trap)
        sd_buf_addf(&l->text, "%s (--no-guard)",
                    sd_guard_reason_text(
                        (sd_guard_reason)(o->reason - SD_CRAWL_REASON_GUARD)));
    else
        sd_buf_addf(&l->text, "%s",
                    sd_fetch_reason_text((sd_fetch_reason)o->reason));
    if (o->reason == SD_FETCH_ADDRESS)
        sd_buf_add(&l->text, SD_STR(" (--allow-private)"));
}

static bool
has_content(const sd_frontier_outcome *o)
{
    return o->state == SD_FRONTIER_DONE && o->status / 100 == 2 &&
           o->reason != SD_FETCH_CONTENT_TYPE;
}

/// It waits, and nothing is known to be wrong with it. One with a redirect is
/// to be asked for as that says.
static bool
may_come(const sd_frontier_page *p)
{
    const sd_frontier_outcome *o = &p->outcome;
    bool on = (o->reason == SD_FETCH_OK && (!o->status || o->note.n)) ||
              o->reason >= SD_CRAWL_REASON_GUARD;
    return !p->has_outcome || (o->state == SD_FRONTIER_WAITING && on);
}

/// What became of the page; `to` is where it redirects to, or empty. True:
/// nothing, and `text` says why.
static bool
is_lost(looker *l, const sd_frontier_page *p, sd_buf *to)
{
    const sd_frontier_outcome *o = &p->outcome;
    sd_buf_reset(to);
    if (may_come(p) || has_content(o))
        return false;
    if (o->state == SD_FRONTIER_DONE && o->status / 100 == 3 &&
        crawl_dir_said(l->args->out, &o->place[2], "redirect", to))
        return false;
    add_reason(l, o);
    return true;
}

/// The address is not kept. Looks at all seeds.
static sd_status
add_rule(looker *l, const sd_url *u)
{
    sd_buf rule = {.max = SD_URL_MAX};
    sd_status st = crawl_seeds_rule(l->args, l->f, u, &rule, l->why);
    sd_buf_addf(&l->text, "not kept: %.*s",
                SD_ARGS(rule.n ? sd_buf_str(&rule) : SD_STR("over a limit")));
    sd_buf_done(&rule);
    return st;
}

/// The page of `url`, in the form the crawl knows it by; NO_PAGE: it keeps
/// none, and with `say` the text says why.
static sd_status
find_page(looker *l, sd_str url, bool say, uint64_t *ret)
{
    sd_buf href = {.max = SD_URL_MAX}, normal = {.max = SD_URL_MAX};
    sd_url raw, u;
    sd_status st = SD_OK;
    *ret = SD_FRONTIER_NO_PAGE;
    if (sd_url_parse(url, NULL, &href, &raw) &&
        sd_url_normalise(&raw, SD_URL_NORMAL, &normal, &u)) {
        st = sd_frontier_find(l->f, u.href, sd_url_host_key(&u), ret, l->why);
        if (!st && *ret == SD_FRONTIER_NO_PAGE && say)
            st = add_rule(l, &u);
    }
    sd_buf_done(&href);
    sd_buf_done(&normal);
    return st;
}

/// Say which address was asked for, if that is not `url`.
static void
add_asked(looker *l, sd_str url, const sd_frontier_page *p)
{
    sd_buf href = {.max = SD_URL_MAX}, plain = {.max = SD_URL_MAX};
    sd_str asked = sd_crawl_asked(p);
    sd_url raw, u;
    if (sd_url_parse(url, NULL, &href, &raw) &&
        sd_url_normalise(&raw, SD_URL_DROP_FRAGMENT, &plain, &u) &&
        !sd_str_eq(u.href, asked))
        sd_buf_addf(&l->text, "taken as %.*s, ", SD_ARGS(asked));
    sd_buf_done(&href);
    sd_buf_done(&plain);
}

/// Follow the seed to where it leads. `*ret_lost`: to nothing, and `text` says
/// why.
static sd_status
look_at(looker *l, sd_str seed, bool *ret_lost)
{
    sd_buf to = {.max = SD_URL_MAX};
    sd_status st = SD_OK;
    sd_str url = seed;
    sd_buf_reset(&l->text);
    *ret_lost = false;
    for (int i = 0; i < HOPS_MAX && !st && url.n && !*ret_lost; i++) {
        uint64_t page;
        sd_frontier_page p;
        if (i) {
            sd_buf_reset(&l->text);
            sd_buf_addf(&l->text, "redirects to %.*s, ", SD_ARGS(url));
        }
        sd_arena_reset(&l->arena);
        st = find_page(l, url, l->told < TOLD_MAX, &page);
        *ret_lost = page == SD_FRONTIER_NO_PAGE;
        if (st || *ret_lost)
            break;
        st = sd_frontier_read(l->f, page, &l->arena, &p, l->why);
        if (st)
            break;
        add_asked(l, url, &p);
        *ret_lost = is_lost(l, &p, &to);
        url = sd_buf_str(&to);
    }
    if (!st && !*ret_lost && url.n) {
        sd_buf_reset(&l->text);
        sd_buf_add(&l->text, SD_STR("redirects in a circle"));
        *ret_lost = true;
    }
    sd_buf_done(&to);
    return st;
}

static void
tell(looker *l, sd_str seed)
{
    l->told++;
    sd_buf line = {.max = 4 * SD_URL_MAX};
    sd_buf_add(&line, SD_STR("seed "));
    sd_buf_add_shown(&line, seed);
    sd_buf_addf(&line, ": %.*s\n", SD_ARGS(l->text));
    fwrite(line.p, 1, line.n, stderr);
    sd_buf_done(&line);
}

sd_status
crawl_seeds_tell(const crawl_args *a, sd_frontier *f, bool *ret_all,
                 sd_why *why)
{
    looker l = {.args = a, .f = f, .text = {.max = 2 * SD_URL_MAX}, .why = why};
    sd_status st = SD_OK;
    size_t lost = 0, i = 0;
    // Beyond the first ones only whether there is one that was had matters.
    while (!st && i < a->seeds && (i < LOOK_MAX || lost == i)) {
        bool is;
        st = look_at(&l, a->seed[i], &is);
        if (!st && is && l.told < TOLD_MAX)
            tell(&l, a->seed[i]);
        else if (!st && is && lost == TOLD_MAX)
            fprintf(stderr, "and more seeds like that\n");
        lost += is;
        i++;
    }
    *ret_all = lost == i;
    sd_arena_done(&l.arena);
    sd_buf_done(&l.text);
    return st;
}

sd_status
crawl_seeds_known(const crawl_args *a, sd_frontier *f, sd_why *why)
{
    looker l = {.args = a, .f = f, .text = {.max = 2 * SD_URL_MAX}, .why = why};
    sd_status st = SD_OK;
    for (size_t i = a->kept_seeds; i < a->seeds && !st && l.told < TOLD_MAX;
         i++) {
        uint64_t page;
        sd_frontier_page p = {0};
        sd_arena_reset(&l.arena);
        st = find_page(&l, a->seed[i], false, &page);
        if (!st && page != SD_FRONTIER_NO_PAGE)
            st = sd_frontier_read(f, page, &l.arena, &p, why);
        bool done = p.has_outcome && p.outcome.state == SD_FRONTIER_DONE;
        bool given_up = p.has_outcome && p.outcome.state == SD_FRONTIER_FAILED;
        if (st || (!done && !given_up))
            continue;
        sd_buf_reset(&l.text);
        sd_buf_addf(&l.text, "%s already, and a crawl does that once",
                    done ? "fetched" : "given up");
        tell(&l, a->seed[i]);
    }
    sd_arena_done(&l.arena);
    sd_buf_done(&l.text);
    return st;
}

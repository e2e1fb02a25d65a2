// SPDX-License-Identifier: Apache-2.0
#include "frontier_int.h"

#include <math.h>

// ------------------------------------------------------------ reading

static sd_status
broken(const sd_frontier *f, uint64_t page, const char *what, sd_why *why)
{
    return sd_fail(why, SD_ERR_CORRUPT, "%s: page %llx: %s", f->dir,
                   (unsigned long long)page, what);
}

/// The bytes of a page's link record, valid until the next read or write.
static sd_status
link_record(sd_frontier *f, uint64_t page, sd_str *ret, sd_why *why)
{
    const frontier_fresh_page *p = frontier__fresh_get(&f->fresh, page);
    if (p) {
        *ret = sd_str_sub(sd_buf_str(&f->text), p->at, p->at + p->bytes);
        return SD_OK;
    }
    char key[FRONTIER_PAGE_KEY];
    bool found;
    frontier__put64(key, page);
    sd_status st =
        sd_store_get(f->store, FRONTIER_PAGE, (sd_str){key, sizeof key},
                     &f->record, &found, why);
    if (!st && !found)
        st = broken(f, page, "its record is missing", why);
    if (!st)
        *ret = sd_buf_str(&f->record);
    return st;
}

/// Read an outcome; `*found` false: none. Sees what is uncommitted.
static sd_status
outcome_get(sd_frontier *f, uint64_t page, sd_arena *a,
            sd_frontier_outcome *ret, bool *found, sd_why *why)
{
    const frontier_held_entry *e = frontier__held_find(&f->held, page);
    sd_str text;
    if (e && e->finished) {
        const frontier_finished *d = &f->finished[e->finished - 1];
        text = sd_str_sub(sd_buf_str(&f->text), d->at, d->at + d->bytes);
        *found = true;
    } else {
        char key[FRONTIER_PAGE_KEY];
        frontier__put64(key, page);
        sd_status st =
            sd_store_get(f->store, FRONTIER_OUTCOME, (sd_str){key, sizeof key},
                         &f->record, found, why);
        if (st || !*found)
            return st;
        text = sd_buf_str(&f->record);
    }
    ret->page = page;
    if (!frontier__outcome_read(text, ret))
        return broken(f, page, "its outcome is damaged", why);
    if (ret->note.n)
        ret->note = sd_arena_keep(a, ret->note);
    return SD_OK;
}

sd_status
sd_frontier_read(sd_frontier *f, uint64_t page, sd_arena *a,
                 sd_frontier_page *ret, sd_why *why)
{
    uint32_t host = sd_frontier_host_of(f, page);
    if (host == SD_FRONTIER_NO_HOST ||
        (uint32_t)page >= f->hosts.host[host].pages)
        return sd_fail(why, SD_ERR_USAGE, "%s: there is no page %llx", f->dir,
                       (unsigned long long)page);
    const frontier_host *h = &f->hosts.host[host];
    sd_str record, name = {h->name, h->name_bytes};
    sd_frontier_page p = {.page = page, .host = host};
    sd_status st = link_record(f, page, &record, why);
    if (st)
        return st;
    record = sd_arena_keep(a, record);
    if (!frontier__link_read(record, h->id, name, a, &p.link))
        return broken(f, page, "its record is damaged", why);
    st = outcome_get(f, page, a, &p.outcome, &p.has_outcome, why);
    if (!st)
        *ret = p;
    return st;
}

sd_status
sd_frontier_take(sd_frontier *f, uint64_t page, sd_arena *a,
                 sd_frontier_page *ret, sd_why *why)
{
    frontier_held_entry *e = frontier__held_find(&f->held, page);
    assert(e && e->state == FRONTIER_HELD);
    sd_frontier_page p;
    sd_status st = sd_frontier_read(f, page, a, &p, why);
    if (st)
        return st;
    if (p.has_outcome && p.outcome.state != SD_FRONTIER_WAITING)
        return broken(f, page, "waits, and has an outcome", why);
    e->state = FRONTIER_IN_FLIGHT;
    e->slot = SD_FRONTIER_NO_SLOT;
    e->attempts = p.has_outcome ? p.outcome.attempts : 0;
    f->hosts.host[p.host].taken = e->score_key;
    *ret = p;
    return SD_OK;
}

sd_status
sd_frontier_find(sd_frontier *f, sd_str url, sd_str host, uint64_t *ret_page,
                 sd_why *why)
{
    uint32_t h = frontier__hosts_find(&f->hosts, host);
    *ret_page = SD_FRONTIER_NO_PAGE;
    if (h == SD_FRONTIER_NO_HOST)
        return SD_OK;
    frontier_print p = frontier__print(f->key, url);
    const frontier_fresh_page *fresh = frontier__fresh_find(&f->fresh, p);
    if (fresh) {
        *ret_page = fresh->page;
        return SD_OK;
    }
    char key[FRONTIER_SEEN_KEY], number[4];
    uint32_t id = f->hosts.host[h].id;
    bool found;
    frontier__seen_key(key, id, p);
    sd_status st =
        sd_store_get_many(f->store, FRONTIER_SEEN, 1, key, sizeof key, number,
                          sizeof number, &found, why);
    if (!st && found)
        *ret_page = (uint64_t)id << 32 | frontier__get32(number);
    return st;
}

// ------------------------------------------------------------ outcomes

/// The entry of a page that waits, made if it is not held, with score key and
/// attempts of now. The disk is asked for what memory does not know.
static sd_status
entry_of(sd_frontier *f, uint64_t page, frontier_held_entry **ret, sd_why *why)
{
    frontier_held_entry *e = frontier__held_find(&f->held, page);
    if (e && e->state == FRONTIER_IN_FLIGHT) {
        *ret = e;
        return SD_OK;
    }
    sd_arena a = {0};
    sd_frontier_page p;
    sd_status st = sd_frontier_read(f, page, &a, &p, why);
    if (!st && p.has_outcome && p.outcome.state != SD_FRONTIER_WAITING)
        st = sd_fail(why, SD_ERR_USAGE, "%s: page %llx does not wait", f->dir,
                     (unsigned long long)page);
    sd_arena_done(&a);
    if (st)
        return st;
    if (!e) {
        float score = p.has_outcome ? p.outcome.score : p.link.score;
        uint32_t key = frontier__score_key(score);
        if (!frontier__fresh_get(&f->fresh, page))
            frontier__host_found(&f->hosts.host[p.host], key, (uint32_t)page);
        e = frontier__start_hold(f, p.host, page, key);
    }
    e->attempts = p.has_outcome ? p.outcome.attempts : 0;
    *ret = e;
    return SD_OK;
}

static void
count(sd_frontier *f, uint32_t host, const sd_frontier_outcome *o)
{
    frontier_host *h = &f->hosts.host[host];
    sd_frontier_totals *t = &f->totals;
    uint64_t s = o->time_ms / 1000;
    switch (o->state) {
    case SD_FRONTIER_WAITING:
        h->retries += !o->no_try;
        t->retries += !o->no_try;
        break;
    case SD_FRONTIER_DONE:
        h->done++;
        t->done++;
        break;
    case SD_FRONTIER_FAILED:
        h->failed++;
        t->failed++;
        break;
    case SD_FRONTIER_REFUSED:
        h->refused++;
        t->refused++;
        break;
    }
    if (o->state != SD_FRONTIER_WAITING) {
        h->waiting--;
        t->waiting--;
        h->held--;
        t->held--;
    }
    h->last_s = s > UINT32_MAX ? UINT32_MAX : (uint32_t)s;
    frontier__hosts_touch(&f->hosts, host);
}

static void
count_reward(sd_frontier *f, uint32_t host, double reward)
{
    frontier_host *h = &f->hosts.host[host];
    h->good += reward;
    h->bad += 1 - reward;
    f->totals.good += reward;
    f->totals.bad += 1 - reward;
}

/// Into the batch: the outcome, and the waiting key gone or moved.
static void
write_outcome(sd_frontier *f, const sd_frontier_outcome *o,
              frontier_held_entry *e, frontier_finished *d)
{
    char key[FRONTIER_PAGE_KEY], waiting[FRONTIER_WAITING_KEY];
    uint32_t id = frontier_host_id(o->page), number = (uint32_t)o->page;
    d->page = o->page;
    d->at = f->text.n;
    frontier__outcome_write(o, &f->text);
    d->bytes = f->text.n - d->at;
    frontier__put64(key, o->page);
    sd_store_put(f->store, FRONTIER_OUTCOME, (sd_str){key, sizeof key},
                 (sd_str){f->text.p + d->at, d->bytes});
    frontier__waiting_key(waiting, id, e->score_key, number);
    sd_store_del(f->store, FRONTIER_WAITING, (sd_str){waiting, sizeof waiting});
    if (o->state != SD_FRONTIER_WAITING)
        return;
    e->score_key = frontier__score_key(o->score);
    frontier__waiting_key(waiting, id, e->score_key, number);
    sd_store_put(f->store, FRONTIER_WAITING, (sd_str){waiting, sizeof waiting},
                 SD_STR(""));
}

static void
finish(sd_frontier *f, sd_frontier_outcome o, frontier_held_entry *e)
{
    if (o.reward > 1)
        o.reward = 1;
    if (o.state == SD_FRONTIER_FAILED)
        o.reward = 0;
    bool pays = o.state == SD_FRONTIER_DONE || o.state == SD_FRONTIER_FAILED;
    if (pays && o.reward >= 0)
        count_reward(f, sd_frontier_host_of(f, o.page), (double)o.reward);
    if (!(o.reward >= 0))
        o.reward = 0;
    if (o.state != SD_FRONTIER_WAITING)
        o.score = frontier__score_of(e->score_key);
    o.attempts =
        (uint16_t)(e->attempts + (!o.no_try && e->attempts < UINT16_MAX));
    f->finished = sd_grow(f->finished, &f->finished_cap, f->finished_n + 1,
                          sizeof *f->finished);
    write_outcome(f, &o, e, &f->finished[f->finished_n]);
    e->finished = (uint32_t)++f->finished_n;
    e->state =
        o.state == SD_FRONTIER_WAITING ? FRONTIER_AGAIN : FRONTIER_FINISHED;
    e->slot = SD_FRONTIER_NO_SLOT;
    count(f, sd_frontier_host_of(f, o.page), &o);
}

sd_status
sd_frontier_done(sd_frontier *f, const sd_frontier_outcome *o, sd_why *why)
{
    assert(!f->conf.read_only && !isnan(o->score) &&
           o->note.n <= SD_FRONTIER_NOTE_MAX);
    frontier_held_entry *e;
    sd_status st = entry_of(f, o->page, &e, why);
    if (!st)
        finish(f, *o, e);
    return st;
}

sd_status
sd_frontier_again(sd_frontier *f, uint64_t page, float score, uint64_t time_ms,
                  sd_why *why)
{
    assert(!f->conf.read_only && !isnan(score));
    sd_arena a = {0};
    sd_frontier_page p;
    sd_status st = sd_frontier_read(f, page, &a, &p, why);
    sd_arena_done(&a);
    if (!st && (!p.has_outcome || p.outcome.state != SD_FRONTIER_REFUSED ||
                frontier__held_find(&f->held, page) ||
                frontier__fresh_get(&f->fresh, page)))
        st = sd_fail(why, SD_ERR_USAGE, "%s: page %llx was not refused", f->dir,
                     (unsigned long long)page);
    if (st)
        return st;
    frontier_host *h = &f->hosts.host[p.host];
    h->refused--;
    h->waiting++;
    f->totals.refused--;
    f->totals.waiting++;
    frontier_held_entry *e =
        frontier__start_hold(f, p.host, page, frontier__score_key(score));
    e->attempts = p.outcome.attempts;
    finish(f,
           (sd_frontier_outcome){.page = page,
                                 .state = SD_FRONTIER_WAITING,
                                 .no_try = true,
                                 .score = score,
                                 .time_ms = time_ms},
           e);
    return SD_OK;
}

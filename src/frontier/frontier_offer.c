// SPDX-License-Identifier: Apache-2.0
// A batch of links goes through in passes, so that memory and disk are asked
// for many at once: fingerprints (and the places they lead to are fetched
// ahead), the tables in memory, the disk for what they cannot tell, and at
// last numbers for what is new, in the order of the links.
#include "frontier_int.h"

#include <math.h>

enum { NUMBER_MAX = UINT32_MAX - 2 };

static bool
is_over(const sd_frontier_link *l)
{
    return !l->url.n || l->url.n > SD_FRONTIER_URL_MAX || !l->host.n ||
           l->host.n > SD_FRONTIER_HOST_MAX ||
           l->context.n > SD_FRONTIER_CONTEXT_MAX ||
           l->features > SD_FRONTIER_FEATURES_MAX || isnan(l->score);
}

// ------------------------------------------------------------ what is known

static sd_status
prints(sd_frontier *f, const sd_frontier_link *link, size_t n, sd_why *why)
{
    sd_str last = {"", 0};
    uint32_t last_host = SD_FRONTIER_NO_HOST;
    for (size_t i = 0; i < n; i++) {
        frontier_asked *a = &f->asked[i];
        *a = (frontier_asked){.host = SD_FRONTIER_NO_HOST,
                              .number = FRONTIER_NONE};
        a->over = is_over(&link[i]);
        if (a->over)
            continue;
        // Links of a page mostly stay on few hosts.
        if (!sd_str_eq(link[i].host, last)) {
            last = link[i].host;
            last_host = frontier__hosts_find(&f->hosts, last);
        }
        a->host = last_host;
        a->print = frontier__print(f->key, link[i].url);
        if (a->host == SD_FRONTIER_NO_HOST)
            continue;
        uint32_t part = frontier_part(f->hosts.host[a->host].id);
        sd_status st = frontier__seen_load(f, part, why);
        if (st)
            return st;
        frontier_seen_prefetch(&f->seen[part], a->print);
    }
    return SD_OK;
}

/// Ask memory. Returns how many links must be asked of the disk.
static size_t
ask_memory(sd_frontier *f, size_t n)
{
    size_t unsure = 0;
    for (size_t i = 0; i < n; i++) {
        frontier_asked *a = &f->asked[i];
        if (a->over || a->host == SD_FRONTIER_NO_HOST)
            continue;
        const frontier_seen *s =
            &f->seen[frontier_part(f->hosts.host[a->host].id)];
        a->number = frontier__seen_find(s, a->print);
        a->ask = a->number == FRONTIER_NONE && !s->whole &&
                 !frontier__fresh_find(&f->fresh, a->print);
        unsure += a->ask;
    }
    return unsure;
}

static void
make_room(sd_frontier *f, size_t n)
{
    if (n <= f->ask_cap)
        return;
    f->ask = sd_realloc(f->ask, n, sizeof *f->ask);
    f->ask_key = sd_realloc(f->ask_key, n, FRONTIER_SEEN_KEY);
    f->ask_value = sd_realloc(f->ask_value, n, 4);
    f->ask_found = sd_realloc(f->ask_found, n, sizeof *f->ask_found);
    f->ask_cap = n;
}

void
frontier__seen_key(char key[FRONTIER_SEEN_KEY], uint32_t host_id,
                   frontier_print p)
{
    frontier__put32(key, host_id);
    for (size_t i = 0; i < 3; i++)
        frontier__put32(key + 4 + 4 * i, p.w[i]);
}

static sd_status
ask_disk(sd_frontier *f, size_t n, size_t unsure, sd_why *why)
{
    make_room(f, unsure);
    size_t m = 0;
    for (size_t i = 0; i < n; i++)
        if (f->asked[i].ask) {
            frontier__seen_key(f->ask_key + m * FRONTIER_SEEN_KEY,
                               f->hosts.host[f->asked[i].host].id,
                               f->asked[i].print);
            f->ask[m++] = (uint32_t)i;
        }
    sd_status st = sd_store_get_many(f->store, FRONTIER_SEEN, m, f->ask_key,
                                     FRONTIER_SEEN_KEY, f->ask_value, 4,
                                     f->ask_found, why);
    for (size_t i = 0; i < m && !st; i++)
        if (f->ask_found[i]) {
            frontier_asked *a = &f->asked[f->ask[i]];
            uint32_t number = frontier__get32(f->ask_value + 4 * i);
            uint32_t part = frontier_part(f->hosts.host[a->host].id);
            a->number = number;
            if (frontier__seen_find(&f->seen[part], a->print) == FRONTIER_NONE)
                frontier__seen_add(&f->seen[part], a->print, number,
                                   &f->seen_bytes, f->seen_max);
        }
    return st;
}

// ------------------------------------------------------------ what is new

static void
count(sd_frontier *f, uint32_t host)
{
    frontier_host *h = &f->hosts.host[host];
    h->pages++;
    f->hosts.part[frontier_part(h->id)].pages++;
    f->totals.pages++;
    h->waiting++;
    f->totals.waiting++;
    frontier__hosts_touch(&f->hosts, host);
}

/// How much room must be left when a page of `h` is held. One host may have
/// half of all there is; the last sixteenth is for pages that are better than
/// what was last taken from their host.
static uint64_t
kept_free(const sd_frontier *f, const frontier_host *h, uint32_t score_key)
{
    if (score_key < h->taken)
        return 0;
    return h->held < f->conf.host_hold ? f->held.n / 15 : f->held.n;
}

static void
add_page(sd_frontier *f, const sd_frontier_link *l, frontier_asked *a,
         sd_frontier_answer *ret)
{
    const frontier_host *h = &f->hosts.host[a->host];
    if (h->pages >= NUMBER_MAX)
        return;
    frontier_fresh_page p = {.print = a->print,
                             .score_key = frontier__score_key(l->score),
                             .page = (uint64_t)h->id << 32 | h->pages,
                             .host = a->host};
    // Its other records are written with the commit, in their order.
    p.at = f->text.n;
    frontier__link_write(l, h->id, &f->text);
    p.bytes = f->text.n - p.at;
    frontier__fresh_add(&f->fresh, p);
    count(f, a->host);
    ret->verdict = SD_FRONTIER_NEW;
    ret->page = p.page;
    // Those of the same offer are not held yet.
    uint64_t least = kept_free(f, h, p.score_key) + f->offer_holds;
    ret->hold = sd_frontier_room(f) > least;
    f->offer_holds += ret->hold;
}

static void
answer_known(const sd_frontier *f, uint64_t page, sd_frontier_answer *ret)
{
    const frontier_held_entry *e = frontier__held_find(&f->held, page);
    ret->verdict = SD_FRONTIER_KNOWN;
    ret->page = page;
    if (e && e->state == FRONTIER_HELD)
        ret->slot = e->slot;
}

static void
answer(sd_frontier *f, const sd_frontier_link *l, frontier_asked *a,
       sd_frontier_answer *ret)
{
    *ret = (sd_frontier_answer){.verdict = SD_FRONTIER_OVER,
                                .host = SD_FRONTIER_NO_HOST,
                                .slot = SD_FRONTIER_NO_SLOT,
                                .page = SD_FRONTIER_NO_PAGE};
    if (a->over)
        return;
    if (a->host == SD_FRONTIER_NO_HOST) // unless a link before this added it
        a->host = sd_frontier_host_add(f, l->host);
    if (a->host == SD_FRONTIER_NO_HOST)
        return;
    ret->host = a->host;
    if (a->number == FRONTIER_NONE) {
        const frontier_fresh_page *p =
            frontier__fresh_find(&f->fresh, a->print);
        if (!p) {
            add_page(f, l, a, ret);
            return;
        }
        a->number = (uint32_t)p->page;
    }
    answer_known(
        f, (uint64_t)f->hosts.host[a->host].id << 32 | (uint32_t)a->number,
        ret);
}

sd_status
sd_frontier_offer(sd_frontier *f, const sd_frontier_link *link, size_t n,
                  sd_frontier_answer *ret, sd_why *why)
{
    assert(!f->conf.read_only);
    if (n > SD_FRONTIER_OFFER_MAX)
        return sd_fail(why, SD_ERR_LIMIT, "%zu links at once", n);
    if (sd_frontier_uncommitted(f) > FRONTIER_BATCH_MAX)
        return sd_fail(why, SD_ERR_LIMIT, "%s: too much to commit", f->dir);
    f->asked = sd_grow(f->asked, &f->asked_cap, n, sizeof *f->asked);
    sd_status st = prints(f, link, n, why);
    if (st)
        return st;
    size_t unsure = ask_memory(f, n);
    f->offer_holds = 0;
    if (unsure)
        st = ask_disk(f, n, unsure, why);
    for (size_t i = 0; !st && i < n; i++)
        answer(f, &link[i], &f->asked[i], &ret[i]);
    return st;
}

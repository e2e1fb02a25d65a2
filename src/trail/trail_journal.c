// SPDX-License-Identifier: Apache-2.0
// What happened, written down and done again.
#include "trail_int.h"

#include <stdlib.h>
#include <string.h>

// ----------------------------------------------------------------- writing

static bool
writes(const sd_trail *t)
{
    return t->conf.journal && !t->replaying;
}

static void
add_bytes(sd_buf *b, const void *p, size_t n)
{
    sd_buf_add(b, (sd_str){p, n});
}

void
trail__log(sd_trail *t, char what, uint32_t page)
{
    if (!writes(t))
        return;
    sd_buf_addc(&t->journal, what);
    sd_buf_add_v(&t->journal, page);
}

void
trail__log_moved(sd_trail *t, uint32_t page, uint32_t to)
{
    trail__log(t, TRAIL_MOVED, page);
    if (writes(t))
        sd_buf_add_v(&t->journal, to);
}

void
trail__log_fetched(sd_trail *t, const sd_trail_page *p)
{
    if (!writes(t))
        return;
    sd_buf *b = &t->journal;
    uint32_t hints = 0;
    while (hints < SD_TRAIL_HINTS && p->hint[hints])
        hints++;
    trail__log(t, TRAIL_FETCHED, p->page);
    add_bytes(b, &p->reward, sizeof p->reward);
    add_bytes(b, &p->similar, sizeof p->similar);
    sd_buf_add_v(b, hints);
    add_bytes(b, p->hint, hints * sizeof *p->hint);
    size_t n = p->links < SD_TRAIL_LINKS_MAX ? p->links : SD_TRAIL_LINKS_MAX;
    sd_buf_add_v(b, (uint32_t)n);
    for (size_t i = 0; i < n; i++) {
        const sd_trail_link *l = &p->link[i];
        bool place = l->first <= l->last;
        sd_buf_add_v(b, l->target);
        sd_buf_add_v(b, place ? l->first : 0);
        sd_buf_add_v(b, place ? l->last - l->first + 1 : 0);
    }
}

sd_str
sd_trail_journal(const sd_trail *t)
{
    return sd_buf_str(&t->journal);
}

void
sd_trail_journal_reset(sd_trail *t)
{
    sd_buf_reset(&t->journal);
}

// ----------------------------------------------------------------- reading

typedef struct reader {
    sd_str s;
    size_t at;
    uint32_t pages;
    bool bad;
} reader;

static uint32_t
take_number(reader *r)
{
    uint64_t x = 0;
    for (unsigned shift = 0; shift < 35; shift += 7) {
        if (r->at == r->s.n)
            break;
        unsigned char b = (unsigned char)r->s.p[r->at++];
        x |= (uint64_t)(b & 0x7f) << shift;
        if (b < 0x80) {
            r->bad |= x > UINT32_MAX;
            return (uint32_t)x;
        }
    }
    r->bad = true;
    return 0;
}

static void
take_bytes(reader *r, void *ret, size_t n)
{
    memset(ret, 0, n);
    if (r->s.n - r->at < n) {
        r->bad = true;
        return;
    }
    memcpy(ret, r->s.p + r->at, n);
    r->at += n;
}

static float
take_share(reader *r)
{
    float x;
    take_bytes(r, &x, sizeof x);
    r->bad |= !(x >= 0 && x <= 1);
    return x;
}

static uint32_t
take_page(reader *r)
{
    uint32_t page = take_number(r);
    r->bad |= page >= r->pages;
    return page;
}

static bool
is_under_way(const sd_trail *t, uint32_t page)
{
    return page < t->pages && t->page[page].known == SD_TRAIL_TAKEN &&
           !sd_buffer_has(t->apart, page);
}

static void
read_fetched(sd_trail *t, uint32_t page, reader *r)
{
    sd_trail_page p = {.page = page};
    p.reward = take_share(r);
    p.similar = take_share(r);
    uint32_t hints = take_number(r);
    if (hints > SD_TRAIL_HINTS)
        r->bad = true;
    else
        take_bytes(r, p.hint, hints * sizeof *p.hint);
    uint32_t n = take_number(r);
    r->bad |= n > SD_TRAIL_LINKS_MAX || n > r->s.n - r->at;
    if (r->bad || !is_under_way(t, page)) {
        r->bad = true;
        return;
    }
    sd_trail_link *link = sd_calloc(n + 1u, sizeof *link);
    for (uint32_t i = 0; i < n && !r->bad; i++) {
        link[i].target = take_page(r);
        uint32_t first = take_number(r), length = take_number(r);
        r->bad |= length && length - 1 > UINT32_MAX - 1 - first;
        link[i].first = length ? first : 1;
        link[i].last = length ? first + length - 1 : 0;
    }
    p.link = link;
    p.links = n;
    if (!r->bad)
        sd_trail_fetched(t, &p);
    free(link);
}

static void
replay_one(sd_trail *t, reader *r)
{
    char what = r->s.p[r->at++];
    uint32_t page = take_page(r), to;
    if (r->bad)
        return;
    switch (what) {
    case TRAIL_START:
        sd_trail_start(t, page);
        break;
    case TRAIL_RESCORE:
        if (sd_buffer_has(t->buffer, page))
            trail__put(t, page, trail__score(t, page));
        break;
    case TRAIL_APART:
        if (t->conf.n > 1 && sd_buffer_has(t->buffer, page))
            trail__set_apart(t, page);
        break;
    case TRAIL_TAKE:
        // With other settings than those of the journal it may not wait.
        if (trail__meet(t, page)->known == SD_TRAIL_UNKNOWN ||
            sd_buffer_has(t->apart, page))
            trail__take(t, page);
        else
            r->bad = true;
        break;
    case TRAIL_BACK:
        if (is_under_way(t, page))
            sd_trail_back(t, page);
        else
            r->bad = true;
        break;
    case TRAIL_GONE:
        sd_trail_gone(t, page);
        break;
    case TRAIL_BAR:
        sd_trail_bar(t, page);
        break;
    case TRAIL_ADMIT:
        sd_trail_admit(t, page);
        break;
    case TRAIL_MOVED:
        to = take_page(r);
        if (!r->bad && is_under_way(t, page))
            sd_trail_moved(t, page, to);
        else
            r->bad = true;
        break;
    case TRAIL_FETCHED:
        read_fetched(t, page, r);
        break;
    default:
        r->bad = true;
    }
}

bool
sd_trail_replay(sd_trail *t, sd_str journal, uint32_t pages)
{
    reader r = {.s = journal, .pages = pages};
    t->replaying = true;
    while (r.at < r.s.n && !r.bad)
        replay_one(t, &r);
    t->replaying = false;
    return !r.bad;
}

void
sd_trail_replayed(sd_trail *t)
{
    for (size_t i = 0; i < t->pages; i++)
        if (is_under_way(t, (uint32_t)i))
            sd_trail_back(t, (uint32_t)i);
}

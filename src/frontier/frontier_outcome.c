// SPDX-License-Identifier: Apache-2.0
// Outcomes and counts ↔ bytes. `v` as in frontier_bytes.h.
//
// An outcome:
//
//     size  meaning
//        1  state in the low 2 bits, OUTCOME_* bits
//        v  status
//        v  reason
//        v  attempts
//        4  reward, as scores are in keys
//        4  score
//        v  milliseconds
//     vvv   file, offset, bytes of each place there is
//     rest  the caller's note, if there is one
//
// Counts of a host: v pages, waiting, done, failed, refused, retries, last
// seconds; 8 good, 8 bad: bits of the doubles. pages is the sum of the next
// four.
#include "frontier_bytes.h"

#include <math.h>
#include <string.h>

enum {
    OUTCOME_STATE = 3,
    OUTCOME_PLACE = 1 << 3, // and the next bits: one a place
    OUTCOME_NOTE = 1 << 6,
    OUTCOME_ALL = OUTCOME_STATE |
                  ((1 << SD_FRONTIER_PLACES) - 1) * OUTCOME_PLACE |
                  OUTCOME_NOTE,
};

void
frontier__outcome_write(const sd_frontier_outcome *o, sd_buf *out)
{
    unsigned bits = o->state;
    for (unsigned i = 0; i < SD_FRONTIER_PLACES; i++)
        if (o->place[i].bytes)
            bits |= (unsigned)OUTCOME_PLACE << i;
    if (o->note.n)
        bits |= OUTCOME_NOTE;
    sd_buf_addc(out, (char)bits);
    sd_buf_add_v(out, o->status);
    sd_buf_add_v(out, o->reason);
    sd_buf_add_v(out, o->attempts);
    frontier__add_32(out, frontier__score_key(o->reward));
    frontier__add_32(out, frontier__score_key(o->score));
    sd_buf_add_v(out, o->time_ms);
    for (unsigned i = 0; i < SD_FRONTIER_PLACES; i++)
        if (o->place[i].bytes) {
            sd_buf_add_v(out, o->place[i].file);
            sd_buf_add_v(out, o->place[i].at);
            sd_buf_add_v(out, o->place[i].bytes);
        }
    sd_buf_add(out, o->note);
}

bool
frontier__outcome_read(sd_str record, sd_frontier_outcome *ret)
{
    frontier_reader r = {.rest = record};
    sd_str first = frontier__get_bytes(&r, 1);
    unsigned bits = first.n ? (unsigned char)*first.p : 0;
    sd_frontier_outcome o = {.page = ret->page};
    r.bad |= (bits & ~(unsigned)OUTCOME_ALL) != 0;
    o.state = (sd_frontier_state)(bits & OUTCOME_STATE);
    o.status = (uint16_t)frontier__get_v(&r, UINT16_MAX);
    o.reason = (uint16_t)frontier__get_v(&r, UINT16_MAX);
    o.attempts = (uint16_t)frontier__get_v(&r, UINT16_MAX);
    o.reward = frontier__get_score(&r);
    o.score = frontier__get_score(&r);
    o.time_ms = frontier__get_v(&r, UINT64_MAX);
    for (unsigned i = 0; i < SD_FRONTIER_PLACES; i++)
        if (bits & (unsigned)OUTCOME_PLACE << i) {
            o.place[i].file = frontier__get_v32(&r);
            o.place[i].at = frontier__get_v(&r, UINT64_MAX);
            o.place[i].bytes = frontier__get_v(&r, UINT64_MAX);
            r.bad |= !o.place[i].bytes;
        }
    if (bits & OUTCOME_NOTE) {
        r.bad |= !r.rest.n || r.rest.n > SD_FRONTIER_NOTE_MAX;
        o.note = frontier__get_bytes(&r, r.rest.n);
    }
    if (r.bad || r.rest.n || !(o.reward >= 0 && o.reward <= 1))
        return false;
    *ret = o;
    return true;
}

// ------------------------------------------------------------ counts

static void
add_sum(sd_buf *out, double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    frontier__add_64(out, bits);
}

void
frontier__counts_write(const sd_frontier_host *h, sd_buf *out)
{
    sd_buf_add_v(out, h->pages);
    sd_buf_add_v(out, h->waiting);
    sd_buf_add_v(out, h->done);
    sd_buf_add_v(out, h->failed);
    sd_buf_add_v(out, h->refused);
    sd_buf_add_v(out, h->retries);
    sd_buf_add_v(out, h->last_s);
    add_sum(out, h->good);
    add_sum(out, h->bad);
}

static double
get_sum(frontier_reader *r)
{
    uint64_t bits = frontier__take_64(r);
    double x;
    memcpy(&x, &bits, sizeof x);
    r->bad |= !(x >= 0) || !isfinite(x) || signbit(x);
    return r->bad ? 0 : x;
}

bool
frontier__counts_read(sd_str record, sd_frontier_host *ret)
{
    frontier_reader r = {.rest = record};
    sd_frontier_host h = *ret;
    h.pages = frontier__get_v32(&r);
    h.waiting = frontier__get_v32(&r);
    h.done = frontier__get_v32(&r);
    h.failed = frontier__get_v32(&r);
    h.refused = frontier__get_v32(&r);
    h.retries = frontier__get_v32(&r);
    h.last_s = frontier__get_v32(&r);
    h.good = get_sum(&r);
    h.bad = get_sum(&r);
    uint64_t sum = (uint64_t)h.waiting + h.done + h.failed + h.refused;
    if (r.bad || r.rest.n || h.pages != sum)
        return false;
    *ret = h;
    return true;
}

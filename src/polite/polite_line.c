// SPDX-License-Identifier: Apache-2.0
// The line of those who wait. A request waits in the lane of its host, and
// when that is ready in the lane of its address:
//
//     push ─► host lane ──alarm, ready──► address lane ──alarm, ready──► begun
//                 ▲   └─ no address ─────────────────────────────────────►
//                 begun └────── the host began something else meanwhile ─┘
//
// A host stands in its address's lane with one request at a time, so no host
// keeps another from its turn, and a host that is not ready stands nowhere in
// the way. A lane has at most one alarm in the heap; one that waits for the
// end of a request has none, and gets it from that end. All steps are
// O(log n), however many share an address.
#include "polite_int.h"

#include <string.h>

// --------------------------------------------------------------------- heap

static void
heap_put(sd_polite *p, polite_alarm a)
{
    p->heap = sd_grow(p->heap, &p->heap_cap, p->alarms + 1, sizeof *p->heap);
    size_t i = p->alarms++;
    for (size_t up; i && p->heap[up = (i - 1) / 2].at_ms > a.at_ms; i = up)
        p->heap[i] = p->heap[up];
    p->heap[i] = a;
}

static polite_alarm
heap_take(sd_polite *p)
{
    polite_alarm first = p->heap[0], a = p->heap[--p->alarms];
    size_t i = 0;
    for (size_t c; (c = 2 * i + 1) < p->alarms; i = c) {
        if (c + 1 < p->alarms && p->heap[c + 1].at_ms < p->heap[c].at_ms)
            c++;
        if (p->heap[c].at_ms >= a.at_ms)
            break;
        p->heap[i] = p->heap[c];
    }
    p->heap[i] = a;
    return first;
}

// -------------------------------------------------------------------- lanes

static uint32_t
item_new(sd_polite *p, polite_item item)
{
    uint32_t i = p->free_item;
    if (i) {
        p->free_item = p->item[i].next;
    } else {
        i = p->items++;
        p->item = sd_grow(p->item, &p->item_cap, p->items, sizeof *p->item);
    }
    p->item[i] = item;
    return i;
}

static void
item_free(sd_polite *p, uint32_t i)
{
    p->item[i].next = p->free_item;
    p->free_item = i;
}

static void
lane_append(sd_polite *p, polite_lane *l, uint32_t i)
{
    p->item[i].next = 0;
    if (l->tail)
        p->item[l->tail].next = i;
    else
        l->head = i;
    l->tail = i;
    l->n++;
}

static void
lane_prepend(sd_polite *p, polite_lane *l, uint32_t i)
{
    p->item[i].next = l->head;
    l->head = i;
    if (!l->tail)
        l->tail = i;
    l->n++;
}

static uint32_t
lane_cut(sd_polite *p, polite_lane *l)
{
    uint32_t i = l->head;
    l->head = p->item[i].next;
    if (!l->head)
        l->tail = 0;
    l->n--;
    return i;
}

static polite_lane *
host_lane(sd_polite *p, uint64_t host)
{
    return polite__get(&p->host_lanes, polite__key(host));
}

static polite_lane *
address_lane(sd_polite *p, uint64_t address)
{
    return polite__get(&p->address_lanes, polite__key(address));
}

/// Give an idle lane what it needs next: an alarm, or nothing as long as the
/// end of a request will wake it, or oblivion.
static void
settle(sd_polite *p, polite_lane *l, bool address, int64_t now_ms)
{
    if (l->state != LANE_IDLE)
        return;
    if (!l->n) {
        polite__del(address ? &p->address_lanes : &p->host_lanes, l->key);
        return;
    }
    int64_t at = address ? polite__address_ready(p, l->key)
                         : polite__host_ready(p, l->key);
    if (at == SD_POLITE_BUSY)
        return;
    if (!address && at > now_ms && at - now_ms > p->conf.patience_ms)
        at = now_ms; // to be sent away
    l->state = LANE_TIMED;
    heap_put(p, (polite_alarm){at, l->key, address});
}

void
polite__wake(sd_polite *p, uint64_t host, uint64_t address, int64_t now_ms)
{
    polite_lane *h = host_lane(p, host);
    polite_lane *a = address ? address_lane(p, address) : NULL;
    if (h)
        settle(p, h, false, now_ms);
    if (a)
        settle(p, a, true, now_ms);
}

// --------------------------------------------------------------------- line

/// The first in line of a host that is ready goes on to wait for its address.
static void
offer(sd_polite *p, polite_lane *l, int64_t now_ms)
{
    uint32_t i = lane_cut(p, l);
    uint64_t address = p->item[i].address;
    l->state = LANE_OFFERED;
    polite_lane *a = polite__put(&p->address_lanes, polite__key(address));
    lane_append(p, a, i);
    settle(p, a, true, now_ms);
}

void
sd_polite_push(sd_polite *p, uint64_t host, uint64_t address, uint64_t tag,
               int64_t now_ms)
{
    uint32_t i = item_new(p, (polite_item){tag, host, address, 0});
    polite_lane *l = polite__put(&p->host_lanes, polite__key(host));
    lane_append(p, l, i);
    // At once, so that estimates count it.
    if (address && l->state == LANE_IDLE && l->n == 1 &&
        polite__host_ready(p, host) <= now_ms)
        offer(p, l, now_ms);
    else
        settle(p, l, false, now_ms);
}

/// When the last in the lane of an address would have had its turn.
static int64_t
address_free_ms(const sd_polite *p, uint64_t address, int64_t now_ms)
{
    const polite_lane *a = polite__get(&p->address_lanes, polite__key(address));
    int64_t at = polite__address_ready(p, address), gap = polite__gap(p);
    if (at == SD_POLITE_BUSY)
        at = now_ms + gap;
    if (at < now_ms)
        at = now_ms;
    return at + (address && a ? a->n * gap : 0);
}

int64_t
sd_polite_estimate_ms(const sd_polite *p, uint64_t host, uint64_t address,
                      int64_t now_ms)
{
    const polite_lane *h = polite__get(&p->host_lanes, polite__key(host));
    int64_t delay = sd_polite_delay_ms(p, host);
    int64_t h_at = polite__host_ready(p, host);
    int64_t a_at = address_free_ms(p, address, now_ms);
    if (h_at == SD_POLITE_BUSY)
        h_at = now_ms + delay;
    if (h_at < now_ms)
        h_at = now_ms;
    if (h) // one that waits for its address is still in front
        h_at += (h->n + (h->state == LANE_OFFERED)) * delay;
    return h_at > a_at ? h_at : a_at;
}

static sd_polite_turn
leave(sd_polite *p, uint32_t i, sd_polite_turn turn, int64_t now_ms,
      uint64_t *ret_tag)
{
    polite_item it = p->item[i];
    item_free(p, i);
    if (turn == SD_POLITE_BEGUN)
        sd_polite_begin(p, it.host, it.address, now_ms);
    polite__wake(p, it.host, it.address, now_ms);
    *ret_tag = it.tag;
    return turn;
}

static sd_polite_turn
host_alarm(sd_polite *p, uint64_t host, int64_t now_ms, uint64_t *ret_tag)
{
    polite_lane *l = host_lane(p, host);
    l->state = LANE_IDLE;
    int64_t at = polite__host_ready(p, host);
    if (at > now_ms) {
        if (at == SD_POLITE_BUSY || at - now_ms <= p->conf.patience_ms) {
            settle(p, l, false, now_ms);
            return SD_POLITE_NONE;
        }
        return leave(p, lane_cut(p, l), SD_POLITE_LATE, now_ms, ret_tag);
    }
    uint64_t address = p->item[l->head].address;
    if (!address)
        return leave(p, lane_cut(p, l), SD_POLITE_BEGUN, now_ms, ret_tag);
    // So many may wait for the address that there is no end to it.
    int64_t wait = address_free_ms(p, address, now_ms) - now_ms;
    if (wait > p->conf.patience_ms)
        return leave(p, lane_cut(p, l), SD_POLITE_LATE, now_ms, ret_tag);
    offer(p, l, now_ms);
    return SD_POLITE_NONE;
}

static sd_polite_turn
address_alarm(sd_polite *p, uint64_t address, int64_t now_ms, uint64_t *ret_tag)
{
    polite_lane *a = address_lane(p, address);
    a->state = LANE_IDLE;
    if (polite__address_ready(p, address) > now_ms) {
        settle(p, a, true, now_ms);
        return SD_POLITE_NONE;
    }
    uint32_t i = lane_cut(p, a);
    polite_lane *h = host_lane(p, p->item[i].host);
    h->state = LANE_IDLE;
    if (polite__host_ready(p, p->item[i].host) <= now_ms)
        return leave(p, i, SD_POLITE_BEGUN, now_ms, ret_tag);
    lane_prepend(p, h, i);
    polite__wake(p, p->item[i].host, address, now_ms);
    return SD_POLITE_NONE;
}

sd_polite_turn
sd_polite_pop(sd_polite *p, int64_t now_ms, uint64_t *ret_tag)
{
    sd_polite_turn turn = SD_POLITE_NONE;
    while (!turn && p->alarms && p->heap[0].at_ms <= now_ms) {
        polite_alarm a = heap_take(p);
        turn = a.address ? address_alarm(p, a.key, now_ms, ret_tag)
                         : host_alarm(p, a.key, now_ms, ret_tag);
    }
    return turn;
}

int64_t
sd_polite_next_ms(const sd_polite *p)
{
    return p->alarms ? p->heap[0].at_ms : SD_POLITE_BUSY;
}

static void
drop_lanes(sd_polite *p, polite_table *t, void (*each)(void *ctx, uint64_t tag),
           void *ctx)
{
    for (size_t i = 0; i < t->cap; i++) {
        void *slot = t->slot + i * t->width;
        polite_lane *l = slot;
        while (l->key && l->n) {
            uint32_t k = lane_cut(p, l);
            each(ctx, p->item[k].tag);
            item_free(p, k);
        }
    }
    if (t->cap)
        memset(t->slot, 0, t->cap * t->width);
    t->n = 0;
}

void
sd_polite_drop(sd_polite *p, void (*each)(void *ctx, uint64_t tag), void *ctx)
{
    drop_lanes(p, &p->host_lanes, each, ctx);
    drop_lanes(p, &p->address_lanes, each, ctx);
    p->alarms = 0;
}

// SPDX-License-Identifier: Apache-2.0
#include "select_int.h"

#include <stdlib.h>
#include <string.h>

// A queue is a binary heap of keys in a block of the pool; blocks have
// power-of-two sizes and free ones of a size are chained through their first
// place. No allocation per queue or page.

uint64_t
select__key(float score, uint32_t page)
{
    uint32_t bits;
    memcpy(&bits, &score, sizeof bits);
    bits = bits & 0x80000000u ? ~bits : bits | 0x80000000u;
    return (uint64_t)bits << 32 | (uint32_t)~page;
}

uint32_t
select__key_page(uint64_t key)
{
    return ~(uint32_t)key;
}

float
select__key_score(uint64_t key)
{
    uint32_t bits = (uint32_t)(key >> 32);
    bits = bits & 0x80000000u ? bits & 0x7fffffffu : ~bits;
    float score;
    memcpy(&score, &bits, sizeof score);
    return score;
}

void
select__pool_done(queue_pool *p)
{
    free(p->key);
    free(p->at);
}

void
select__pool_page(queue_pool *p, uint32_t page)
{
    size_t old = p->at_cap;
    p->at = sd_grow(p->at, &p->at_cap, (size_t)page + 1, sizeof *p->at);
    for (size_t i = old; i < p->at_cap; i++)
        p->at[i] = SELECT_NONE;
}

static uint32_t
take_block(queue_pool *p, uint32_t room_log2)
{
    uint32_t head = p->free[room_log2];
    if (head) {
        p->free[room_log2] = (uint32_t)p->key[head - 1];
        return head - 1;
    }
    size_t at = p->key_n;
    p->key_n += (size_t)1 << room_log2;
    if (p->key_n > SELECT_NONE)
        sd_oom();
    p->key = sd_grow(p->key, &p->key_cap, p->key_n, sizeof *p->key);
    return (uint32_t)at;
}

static void
give_block(queue_pool *p, uint32_t at, uint32_t room_log2)
{
    p->key[at] = p->free[room_log2];
    p->free[room_log2] = at + 1;
}

static void
place(queue_pool *p, const page_queue *q, uint32_t i, uint64_t key)
{
    p->key[q->at + i] = key;
    p->at[select__key_page(key)] = i;
}

static void
sift_up(queue_pool *p, const page_queue *q, uint32_t i, uint64_t key)
{
    const uint64_t *keys = p->key + q->at;
    while (i > 0 && keys[(i - 1) / 2] < key) {
        place(p, q, i, keys[(i - 1) / 2]);
        i = (i - 1) / 2;
    }
    place(p, q, i, key);
}

static void
sift_down(queue_pool *p, const page_queue *q, uint32_t i, uint64_t key)
{
    const uint64_t *keys = p->key + q->at;
    for (;;) {
        uint32_t child = 2 * i + 1;
        if (child >= q->n)
            break;
        if (child + 1 < q->n && keys[child + 1] > keys[child])
            child++;
        if (keys[child] <= key)
            break;
        place(p, q, i, keys[child]);
        i = child;
    }
    place(p, q, i, key);
}

/// Put `key` at place `i`, whose old key is gone, and restore the order.
static void
sift(queue_pool *p, const page_queue *q, uint32_t i, uint64_t key)
{
    if (i > 0 && p->key[q->at + (i - 1) / 2] < key)
        sift_up(p, q, i, key);
    else
        sift_down(p, q, i, key);
}

void
select__queue_push(queue_pool *p, page_queue *q, uint64_t key)
{
    if (q->n == 0) {
        q->room_log2 = 0;
        q->at = take_block(p, 0);
    } else if (q->n == 1u << q->room_log2) {
        uint32_t at = take_block(p, q->room_log2 + 1);
        memcpy(p->key + at, p->key + q->at, q->n * sizeof *p->key);
        give_block(p, q->at, q->room_log2);
        q->at = at;
        q->room_log2++;
    }
    sift_up(p, q, q->n++, key);
}

uint64_t
select__queue_take(queue_pool *p, page_queue *q, uint32_t i)
{
    assert(i < q->n);
    uint64_t key = p->key[q->at + i], last = p->key[q->at + --q->n];
    if (i < q->n)
        sift(p, q, i, last);
    if (q->n == 0)
        give_block(p, q->at, q->room_log2);
    p->at[select__key_page(key)] = SELECT_NONE;
    return key;
}

bool
select__queue_change(queue_pool *p, page_queue *q, uint64_t key)
{
    uint64_t top = p->key[q->at];
    sift(p, q, p->at[select__key_page(key)], key);
    return p->key[q->at] != top;
}

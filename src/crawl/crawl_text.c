// SPDX-License-Identifier: Apache-2.0
#include "crawl_text.h"

#include "crawl_int.h"

#include <stdlib.h>
#include <string.h>

enum {
    TEXT_WORDS_MAX = 1 << 16, // of a page; later ones are not kept
    RING_MIN = 4 << 20,       // numbers
};

/// Where the words of a page stand in the ring, counted from the first ever.
typedef struct text {
    uint64_t at;
    uint32_t n; // 0: none
    bool kept;  // it is in the store, or will be
} text;

struct crawl_text {
    sd_frontier *frontier;
    text *text; // by number
    size_t texts, text_cap;
    uint32_t *ring; // words of a page, then their leaves
    uint64_t ring_size, ring_end;
    sd_buf bytes; // scratch
    bool damaged;
};

crawl_text *
crawl_text_new(sd_frontier *f, uint64_t memory_bytes)
{
    crawl_text *t = sd_calloc(1, sizeof *t);
    t->frontier = f;
    t->bytes.max = SD_FRONTIER_VALUE_MAX;
    t->ring_size = memory_bytes / sizeof *t->ring;
    t->ring_size = t->ring_size > RING_MIN ? t->ring_size : RING_MIN;
    t->ring = sd_realloc(NULL, t->ring_size, sizeof *t->ring);
    return t;
}

void
crawl_text_free(crawl_text *t)
{
    if (!t)
        return;
    free(t->text);
    free(t->ring);
    sd_buf_done(&t->bytes);
    free(t);
}

static text *
text_of(crawl_text *t, uint32_t number)
{
    t->text =
        sd_grow(t->text, &t->text_cap, (size_t)number + 1, sizeof *t->text);
    for (; t->texts <= number; t->texts++)
        t->text[t->texts] = (text){.n = 0};
    return &t->text[number];
}

/// Room for `n` words and their leaves side by side.
static uint32_t *
ring_room(crawl_text *t, size_t n, uint64_t *ret_at)
{
    uint64_t at = t->ring_end % t->ring_size;
    if (t->ring_size - at < 2 * n)
        t->ring_end += t->ring_size - at;
    *ret_at = t->ring_end;
    t->ring_end += 2 * n;
    return t->ring + *ret_at % t->ring_size;
}

static bool
is_in_ring(const crawl_text *t, const text *x)
{
    return x->n && t->ring_end - x->at <= t->ring_size;
}

/// The record of a page's words, after their number: their hashes, then the
/// leaves, 7 bits a byte, each the difference to the one before: they rise.
static void
write_words(const sd_words *w, size_t n, sd_buf *out)
{
    uint32_t last = 0;
    sd_buf_add(out, (sd_str){(const char *)w->word, n * sizeof *w->word});
    for (size_t i = 0; i < n; i++) {
        sd_buf_add_v(out, w->leaf[i] - last);
        last = w->leaf[i];
    }
}

bool
crawl__words_read(sd_str s, size_t n, uint32_t *word, uint32_t *leaf)
{
    uint32_t last = 0;
    size_t i = n * sizeof *word;
    if (n > TEXT_WORDS_MAX || i > s.n)
        return false;
    memcpy(word, s.p, i);
    for (size_t k = 0; k < n; k++) {
        uint32_t d = 0;
        for (unsigned shift = 0;; shift += 7) {
            if (i == s.n || shift > 28)
                return false;
            unsigned char b = (unsigned char)s.p[i++];
            d |= (uint32_t)(b & 0x7f) << shift;
            if (b < 0x80)
                break;
        }
        if (d > UINT32_MAX - last)
            return false;
        leaf[k] = last += d;
    }
    return i == s.n;
}

void
crawl_text_keep(crawl_text *t, uint32_t number, const sd_words *w)
{
    size_t n = w->n < TEXT_WORDS_MAX ? w->n : TEXT_WORDS_MAX;
    uint32_t count = (uint32_t)n;
    if (!n)
        return;
    sd_buf *b = &t->bytes;
    sd_buf_reset(b);
    sd_buf_add(b, (sd_str){(const char *)&count, sizeof count});
    write_words(w, n, b);
    sd_frontier_put(t->frontier, CRAWL_SPACE_TRAIL_TEXT, number, sd_buf_str(b));
    text *x = text_of(t, number);
    uint32_t *to = ring_room(t, n, &x->at);
    memcpy(to, w->word, n * sizeof *to);
    memcpy(to + n, w->leaf, n * sizeof *to);
    x->n = count;
    x->kept = true;
}

/// Words that the ring does not have.
static void
load_words(crawl_text *t, uint32_t number)
{
    bool found = false;
    uint32_t n = 0;
    text *x = text_of(t, number);
    x->n = 0;
    sd_buf_reset(&t->bytes);
    if (sd_frontier_get(t->frontier, CRAWL_SPACE_TRAIL_TEXT, number, &t->bytes,
                        &found, NULL)) {
        t->damaged = true;
        return;
    }
    if (!found)
        return;
    sd_str s = sd_buf_str(&t->bytes);
    if (s.n >= sizeof n)
        memcpy(&n, s.p, sizeof n);
    if (!n || n > TEXT_WORDS_MAX) {
        t->damaged = true;
        return;
    }
    uint32_t *to = ring_room(t, n, &x->at);
    if (crawl__words_read(sd_str_sub(s, sizeof n, s.n), n, to, to + n))
        x->n = n;
    else
        t->damaged = true;
}

sd_words
crawl_text_words(crawl_text *t, uint32_t number)
{
    text *x = text_of(t, number);
    if (!is_in_ring(t, x) && (x->n || !x->kept)) {
        load_words(t, number);
        x = text_of(t, number);
        x->kept = true; // or it has none: do not ask again
    }
    if (!x->n)
        return (sd_words){.n = 0};
    uint32_t *at = t->ring + x->at % t->ring_size;
    return (sd_words){.word = at, .leaf = at + x->n, .n = x->n};
}

bool
crawl_text_damaged(const crawl_text *t)
{
    return t->damaged;
}

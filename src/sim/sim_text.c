// SPDX-License-Identifier: Apache-2.0
// The pages of a world with text, parsed once for all runs.
#include "sim_int.h"

#include "sd_url.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE_MAX = 1 << 26, TICK_PAGES = 256 };

/// Addresses to pages.
typedef struct book {
    uint64_t *hash;
    uint32_t *page; // + 1; 0 is free
    size_t slots;
    sd_buf url;
} book;

/// What two spellings of an address have in common: no fragment.
static uint64_t
hash_of(sd_str url)
{
    return sd_hash(url.p, sd_str_find(url, '#'), 0);
}

static size_t
find_slot(const book *b, uint64_t hash)
{
    size_t i = (size_t)(hash & (b->slots - 1));
    while (b->page[i] && b->hash[i] != hash)
        i = (i + 1) & (b->slots - 1);
    return i;
}

static void
book_init(book *b, const sd_world *w)
{
    sd_buf text = {.max = SD_URL_MAX};
    *b = (book){.slots = 16, .url = {.max = SD_URL_MAX}};
    while (b->slots < 2 * (size_t)w->pages)
        b->slots *= 2;
    b->hash = sd_calloc(b->slots, sizeof *b->hash);
    b->page = sd_calloc(b->slots, sizeof *b->page);
    for (uint32_t p = 0; p < w->pages; p++) {
        sd_url u;
        sd_buf_reset(&text);
        sd_buf_reset(&b->url);
        sd_world_url(w, p, &text);
        if (!sd_url_parse(sd_buf_str(&text), NULL, &b->url, &u))
            continue;
        uint64_t hash = hash_of(sd_buf_str(&b->url));
        size_t i = find_slot(b, hash);
        b->hash[i] = hash;
        if (!b->page[i]) // of two pages with one address the first has it
            b->page[i] = p + 1;
    }
    sd_buf_done(&text);
}

static void
book_done(book *b)
{
    free(b->hash);
    free(b->page);
    sd_buf_done(&b->url);
}

/// A text being read.
typedef struct reading {
    sd_sim_text *t;
    size_t word_cap, leaf_cap, link_cap;
    uint32_t *mark; // per page: 2 * source + 1 it is linked, + 2 also found
    book book;
    sd_words words;
} reading;

static void
keep_words(reading *r, uint32_t page)
{
    sd_sim_text *t = r->t;
    size_t at = t->word_at[page], n = r->words.n;
    t->word = sd_grow(t->word, &r->word_cap, at + n, sizeof *t->word);
    t->leaf = sd_grow(t->leaf, &r->leaf_cap, at + n, sizeof *t->leaf);
    if (n) {
        memcpy(t->word + at, r->words.word, n * sizeof *t->word);
        memcpy(t->leaf + at, r->words.leaf, n * sizeof *t->leaf);
    }
    t->word_at[page + 1] = at + n;
}

static void
keep_link(reading *r, sd_sim_link link)
{
    sd_sim_text *t = r->t;
    t->link = sd_grow(t->link, &r->link_cap, t->links + 1, sizeof *t->link);
    t->link[t->links++] = link;
}

/// The graph says which links there are, the page where they stand.
static void
keep_links(reading *r, uint32_t page, const sd_page *p)
{
    sd_sim_text *t = r->t;
    const sd_world *w = t->w;
    uint32_t linked = 2 * page + 1, found = 2 * page + 2;
    for (uint64_t i = w->link_first[page]; i < w->link_first[page + 1]; i++)
        r->mark[w->link[i]] = linked;
    for (size_t i = 0; p && i < p->link_n; i++) {
        const sd_link *l = &p->links[i];
        size_t slot = find_slot(&r->book, hash_of(l->url));
        uint32_t target = r->book.page[slot] - 1;
        if (!r->book.page[slot] ||
            (r->mark[target] != linked && r->mark[target] != found))
            continue;
        r->mark[target] = found;
        keep_link(r, (sd_sim_link){page, target, l->first_leaf, l->last_leaf});
    }
    for (uint64_t i = w->link_first[page]; i < w->link_first[page + 1]; i++)
        if (r->mark[w->link[i]] == linked) {
            keep_link(r, (sd_sim_link){page, w->link[i], 1, 0});
            t->nowhere++;
        }
    t->link_at[page + 1] = t->links;
}

static sd_status
read_pages(reading *r, sd_sim_page *each, sd_sim_tick *tick, void *ctx)
{
    const sd_world *w = r->t->w;
    sd_extractor *e = sd_extractor_new();
    sd_extract_options options = {.links = true};
    sd_buf html = {.max = PAGE_MAX}, url = {.max = SD_URL_MAX};
    bool go_on = true;
    for (uint32_t page = 0; page < w->pages && go_on; page++) {
        sd_buf_reset(&html);
        sd_buf_reset(&url);
        sd_words_reset(&r->words);
        sd_world_url(w, page, &url);
        const sd_page *p = NULL;
        if (sd_world_html(w, page, &html))
            p = sd_extract_page(e, sd_buf_str(&html), sd_buf_str(&url),
                                &options);
        if (p)
            sd_words_page(&r->words, p->tree, 0);
        keep_words(r, page);
        keep_links(r, page, p);
        if (each && p)
            each(ctx, page, p, &r->words);
        if (tick && page % TICK_PAGES == 0)
            go_on = tick(ctx, page);
    }
    sd_extractor_free(e);
    sd_buf_done(&html);
    sd_buf_done(&url);
    return go_on ? SD_OK : SD_ERR_INTERRUPTED;
}

sd_status
sd_sim_text_read(const sd_world *w, sd_sim_page *each, sd_sim_tick *tick,
                 void *ctx, sd_sim_text **ret)
{
    sd_sim_text *t = sd_calloc(1, sizeof *t);
    reading r = {.t = t};
    t->w = w;
    t->word_at = sd_calloc((size_t)w->pages + 1, sizeof *t->word_at);
    t->link_at = sd_calloc((size_t)w->pages + 1, sizeof *t->link_at);
    r.mark = sd_calloc(w->pages + 1u, sizeof *r.mark);
    book_init(&r.book, w);
    sd_status st = read_pages(&r, each, tick, ctx);
    book_done(&r.book);
    free(r.mark);
    sd_words_done(&r.words);
    if (st)
        sd_sim_text_free(t);
    else
        *ret = t;
    return st;
}

void
sd_sim_text_free(sd_sim_text *t)
{
    if (!t)
        return;
    free(t->word_at);
    free(t->word);
    free(t->leaf);
    free(t->link_at);
    free(t->link);
    free(t);
}

sd_words
sd_sim_text_words(const sd_sim_text *t, uint32_t page)
{
    uint64_t from = t->word_at[page];
    return (sd_words){.word = t->word + from,
                      .leaf = t->leaf + from,
                      .n = t->word_at[page + 1] - from};
}

// SPDX-License-Identifier: Apache-2.0
// The pages of a world with text, parsed once for all runs.
#include "sim_int.h"

#include "sd_url.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE_MAX = 1 << 26, TICK_PAGES = 256 };

/// What spellings of one address have in common: recorded graphs join
/// addresses with and without a fragment, an index page, a last slash.
static uint64_t
key_of(sd_str url)
{
    static const char *const ends[] = {"index.html", "index.htm"};
    url.n = sd_str_find(url, '#');
    for (size_t i = 0; i < SD_LEN(ends); i++) {
        sd_str end = sd_str_of(ends[i]);
        if (url.n > end.n && url.p[url.n - end.n - 1] == '/' &&
            memcmp(url.p + url.n - end.n, end.p, end.n) == 0)
            url.n -= end.n;
    }
    while (url.n && url.p[url.n - 1] == '/')
        url.n--;
    return sd_hash(url.p, url.n, 0);
}

/// The key of every page's address.
static uint64_t *
page_keys(const sd_world *w)
{
    sd_buf text = {.max = SD_URL_MAX}, href = {.max = SD_URL_MAX};
    uint64_t *key = sd_calloc(w->pages + 1u, sizeof *key);
    for (uint32_t p = 0; p < w->pages; p++) {
        sd_url u;
        sd_buf_reset(&text);
        sd_buf_reset(&href);
        sd_world_url(w, p, &text);
        if (sd_url_parse(sd_buf_str(&text), NULL, &href, &u))
            key[p] = key_of(sd_buf_str(&href));
    }
    sd_buf_done(&text);
    sd_buf_done(&href);
    return key;
}

/// The targets of the page at hand by key.
typedef struct targets {
    uint64_t *key;
    uint32_t *at; // the link's place in the list + 1; 0 is free
    size_t slots, key_cap, at_cap;
    bool *found; // per link of the list
    size_t found_cap;
} targets;

static size_t
find_slot(const targets *t, uint64_t key)
{
    size_t i = (size_t)(key & (t->slots - 1));
    while (t->at[i] && t->key[i] != key)
        i = (i + 1) & (t->slots - 1);
    return i;
}

static void
fill_targets(targets *t, const uint64_t *key, const uint32_t *link, size_t n)
{
    t->slots = 16;
    while (t->slots < 2 * n)
        t->slots *= 2;
    t->key = sd_grow(t->key, &t->key_cap, t->slots, sizeof *t->key);
    t->at = sd_grow(t->at, &t->at_cap, t->slots, sizeof *t->at);
    t->found = sd_grow(t->found, &t->found_cap, n + 1, sizeof *t->found);
    memset(t->at, 0, t->slots * sizeof *t->at);
    memset(t->found, 0, (n + 1) * sizeof *t->found);
    for (size_t i = 0; i < n; i++) {
        size_t slot = find_slot(t, key[link[i]]);
        t->key[slot] = key[link[i]];
        if (!t->at[slot]) // of two with one key the first has it
            t->at[slot] = (uint32_t)i + 1;
    }
}

/// A text being read.
typedef struct reading {
    sd_sim_text *t;
    size_t word_cap, leaf_cap, link_cap;
    uint64_t *key; // per page
    targets targets;
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

/// The graph says which links there are, the page where they stand. What a
/// page that was cut does not show is lost.
static void
keep_links(reading *r, uint32_t page, const sd_page *p, bool cut)
{
    sd_sim_text *t = r->t;
    const uint32_t *link = t->w->link + t->w->link_first[page];
    size_t n = t->w->link_first[page + 1] - t->w->link_first[page];
    fill_targets(&r->targets, r->key, link, n);
    for (size_t i = 0; p && i < p->link_n; i++) {
        const sd_link *l = &p->links[i];
        uint32_t at = r->targets.at[find_slot(&r->targets, key_of(l->url))];
        if (!at)
            continue;
        r->targets.found[at - 1] = true;
        keep_link(
            r, (sd_sim_link){page, link[at - 1], l->first_leaf, l->last_leaf});
    }
    for (size_t i = 0; i < n && !cut; i++)
        if (!r->targets.found[i])
            keep_link(r, (sd_sim_link){page, link[i], 1, 0});
    t->link_at[page + 1] = t->links;
}

static sd_status
read_pages(reading *r, size_t page_bytes, sd_sim_page *each, sd_sim_tick *tick,
           void *ctx)
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
        bool speaks = sd_world_html(w, page, &html);
        bool cut = page_bytes && html.n > page_bytes;
        if (cut)
            html.n = page_bytes;
        if (speaks)
            p = sd_extract_page(e, sd_buf_str(&html), sd_buf_str(&url),
                                &options);
        if (p)
            sd_words_page(&r->words, p->tree, 0);
        keep_words(r, page);
        keep_links(r, page, p, cut);
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
sd_sim_text_read(const sd_world *w, size_t page_bytes, sd_sim_page *each,
                 sd_sim_tick *tick, void *ctx, sd_sim_text **ret)
{
    sd_sim_text *t = sd_calloc(1, sizeof *t);
    reading r = {.t = t};
    t->w = w;
    t->word_at = sd_calloc((size_t)w->pages + 1, sizeof *t->word_at);
    t->link_at = sd_calloc((size_t)w->pages + 1, sizeof *t->link_at);
    r.key = page_keys(w);
    sd_status st = read_pages(&r, page_bytes, each, tick, ctx);
    free(r.key);
    free(r.targets.key);
    free(r.targets.at);
    free(r.targets.found);
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

// SPDX-License-Identifier: Apache-2.0
// The addresses of a synthetic web.
//
// Each host writes each page type by one template. A share of the hosts uses
// the templates of their platform: there the words of an address tell what a
// classifier learned on other hosts of the platform. The others have their
// own. The words of a template come from one list for all types, so a word
// alone means nothing; slugs are made of invented words. A slug or number
// carries the page's place in its host, scrambled, so addresses never repeat.
#include "world_int.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORDS = 2048, // a power of two: two of them hold 22 bits of a number
    WORD_BITS = 11,
    WORD_BYTES = 12,
};

static const char *const dirs[] = {
    "about",     "album",    "answers", "archive",  "article", "articles",
    "author",    "blog",     "board",   "book",     "books",   "brand",
    "browse",    "cat",      "catalog", "category", "city",    "collection",
    "company",   "content",  "course",  "deal",     "detail",  "details",
    "directory", "docs",     "entry",   "event",    "events",  "faq",
    "film",      "forum",    "gallery", "game",     "games",   "goods",
    "group",     "guide",    "health",  "help",     "home",    "hotel",
    "hotels",    "image",    "index",   "info",     "item",    "items",
    "job",       "jobs",     "lib",     "link",     "list",    "listing",
    "local",     "magazine", "main",    "map",      "market",  "media",
    "member",    "menu",     "model",   "movie",    "music",   "name",
    "news",      "node",     "offer",   "page",     "pages",   "part",
    "people",    "person",   "photo",   "photos",   "place",   "post",
    "posts",     "press",    "product", "products", "profile", "project",
    "question",  "recipe",   "recipes", "review",   "reviews", "search",
    "section",   "service",  "shop",    "show",     "site",    "sport",
    "store",     "stories",  "story",   "tag",      "tags",    "team",
    "thread",    "topic",    "topics",  "travel",   "user",    "users",
    "video",     "view",     "wiki",    "work",
};

static const char *const endings[] = {"",     "",     "/",    ".html", ".html",
                                      ".htm", ".php", ".asp", ".aspx", ".jsp"};

static const char *const keys[] = {"id",   "page", "item", "pid",  "cat",
                                   "view", "name", "ref",  "code", "art",
                                   "show", "sku",  "nid",  "tid"};

/// The shapes of an address; `slug` and `number` name the page.
enum {
    FORM_SLUG,         // /dir/slug
    FORM_SLUG_TOP,     // /slug
    FORM_NUMBER,       // /dir/number
    FORM_SLUG_NUMBER,  // /dir/slug-number
    FORM_SECTION,      // /section/dir/slug
    FORM_DATE,         // /dir/year/month/slug
    FORM_QUERY,        // /dir.php?key=number
    FORM_QUERY_TWO,    // /dir.php?key=section&id=number
    FORM_NUMBER_SLUG,  // /dir/number/slug
    FORM_SECTION_SLUG, // /section/slug
    FORMS,
};

typedef struct word {
    char text[WORD_BYTES];
    uint8_t n;
} word;

struct world_namer {
    const world_plan *w;
    word word[WORDS];
    world_template url[WORLD_TYPES]; // of the host at hand
    uint32_t host, key;
    uint64_t number_from, number_step;
    sd_rng r;
};

/// An invented word: two or three syllables.
static void
invent(sd_rng *r, word *ret)
{
    static const char *const onset[] = {"b", "br", "c",  "d",  "f", "g", "gr",
                                        "h", "k",  "l",  "m",  "n", "p", "r",
                                        "s", "t",  "st", "tr", "v", "w"};
    static const char *const vowel[] = {"a", "e", "i", "o", "u",
                                        "a", "e", "i", "o", "ea"};
    sd_buf b = {.max = WORD_BYTES};
    uint64_t syllables = 2 + sd_rng_below(r, 2);
    for (uint64_t i = 0; i < syllables; i++) {
        sd_buf_add(&b, sd_str_of(onset[sd_rng_below(r, SD_LEN(onset))]));
        sd_buf_add(&b, sd_str_of(vowel[sd_rng_below(r, SD_LEN(vowel))]));
    }
    if (sd_rng_below(r, 2))
        sd_buf_addc(&b, "nrslt"[sd_rng_below(r, 5)]);
    ret->n = (uint8_t)b.n;
    memcpy(ret->text, b.p, b.n);
    sd_buf_done(&b);
}

/// The dictionary, the same in every world.
static void
fill_words(word *ret)
{
    sd_rng r;
    sd_rng_init(&r, 0, STREAM_WORD);
    for (uint32_t n = 0; n < WORDS;) {
        word *v = &ret[n];
        invent(&r, v);
        uint32_t i = 0;
        while (i < n &&
               (ret[i].n != v->n || memcmp(ret[i].text, v->text, v->n) != 0))
            i++;
        n += i == n;
    }
}

world_namer *
world__namer_new(const world_plan *w)
{
    world_namer *n = sd_calloc(1, sizeof *n);
    n->w = w;
    fill_words(n->word);
    return n;
}

void
world__namer_free(world_namer *n)
{
    free(n);
}

void
world__template_draw(sd_rng *r, world_template *ret)
{
    ret->form = (uint8_t)sd_rng_below(r, FORMS);
    ret->ending = (uint8_t)sd_rng_below(r, SD_LEN(endings));
    ret->topical = (uint8_t)sd_rng_below(r, 3);
    ret->dir = (uint16_t)sd_rng_below(r, SD_LEN(dirs));
    ret->key = (uint16_t)sd_rng_below(r, SD_LEN(keys));
}

static void
add_word(const world_namer *n, uint64_t i, sd_buf *out)
{
    const word *v = &n->word[i % WORDS];
    sd_buf_add(out, (sd_str){v->text, v->n});
}

/// Two words (and, past 2^22, a number) that stand for `i` alone: a keyed
/// permutation of its 22 low bits, by a Feistel network.
static void
add_unique_words(const world_namer *n, uint32_t i, uint64_t key, sd_buf *out)
{
    uint32_t a = i % WORDS, b = (i >> WORD_BITS) % WORDS;
    for (uint32_t round = 0; round < 3; round++) {
        uint32_t keep = a;
        a = b ^
            (uint32_t)(sd_hash_u64(key + ((uint64_t)a << 2 | round)) % WORDS);
        b = keep;
    }
    add_word(n, a, out);
    sd_buf_addc(out, '-');
    add_word(n, b, out);
    if (i >> (2 * WORD_BITS)) {
        sd_buf_add(out, SD_STR("-x")); // no form writes a bare -x
        sd_buf_add_u64(out, i >> (2 * WORD_BITS));
    }
}

void
world__origin(const world_namer *n, uint32_t host, sd_buf *out)
{
    const world_plan *w = n->w;
    uint32_t platform = w->platform_of[host];
    uint64_t seed = sd_hash_u64(w->p->seed + STREAM_NAME);
    bool hosted = w->platform[platform].hosting;
    sd_buf_add(out, SD_STR("http://"));
    if (!hosted && sd_hash_u64(seed + host) % 3)
        sd_buf_add(out, SD_STR("www."));
    add_unique_words(n, host, seed << 24, out);
    if (hosted) {
        sd_buf_addc(out, '.');
        add_word(n, sd_hash_u64(seed + ((uint64_t)platform << 32)), out);
        sd_buf_add_u64(out, platform);
    }
    sd_buf_add(out, SD_STR(".test"));
}

void
world__namer_host(world_namer *n, uint32_t host)
{
    const world_plan *w = n->w;
    sd_rng *r = &n->r;
    world__stream(w, r, STREAM_TEXT, host);
    n->host = host;
    n->key = (uint32_t)sd_rng_next(r);
    n->number_from = sd_rng_below(r, 1u << (4 + sd_rng_below(r, 18)));
    n->number_step = 1 + (sd_rng_below(r, 3) == 0 ? sd_rng_below(r, 9) : 0);
    memcpy(n->url, w->platform[w->platform_of[host]].url, sizeof n->url);
    if (sd_rng_unit(r) >= w->p->template_shared)
        for (unsigned t = 0; t < WORLD_TYPES; t++)
            world__template_draw(r, &n->url[t]);
}

/// Words of the community's subject, then the words that name page `i`.
static void
add_slug(world_namer *n, const world_template *t, uint32_t i, sd_buf *out)
{
    uint64_t subject = (uint64_t)n->w->community_of[n->host] << 16;
    for (uint8_t k = 0; k < t->topical; k++) {
        double u = sd_rng_unit(&n->r); // early words are the frequent ones
        add_word(n, sd_hash_u64(subject + (uint64_t)(u * u * 64)), out);
        sd_buf_addc(out, '-');
    }
    add_unique_words(n, i, (uint64_t)n->key << 24, out);
}

/// The part of the host that page `i` hangs under.
static void
add_section(const world_namer *n, uint32_t i, sd_buf *out)
{
    uint32_t hub = (i - 1) / n->w->fanout;
    while (hub > 8)
        hub = (hub - 1) / n->w->fanout;
    add_word(n, sd_hash_u64(n->key + hub), out);
}

static void
add_dir(const world_template *t, sd_buf *out)
{
    sd_buf_add(out, sd_str_of(dirs[t->dir]));
    sd_buf_addc(out, '/');
}

static void
add_query(const world_template *t, sd_buf *out)
{
    sd_str end = sd_str_of(endings[t->ending]);
    sd_buf_add(out, sd_str_of(dirs[t->dir]));
    sd_buf_add(out, end.n > 1 ? end : SD_STR(".php"));
    sd_buf_addc(out, '?');
    sd_buf_add(out, sd_str_of(keys[t->key]));
    sd_buf_addc(out, '=');
}

void
world__path(world_namer *n, uint32_t i, sd_buf *out)
{
    unsigned type = n->w->type[n->w->first[n->host] + i];
    const world_template *t = &n->url[type];
    uint64_t number = n->number_from + i * n->number_step;
    sd_buf_addc(out, '/');
    if (i == 0)
        return;
    switch (t->form) {
    case FORM_SLUG:
        add_dir(t, out);
        break;
    case FORM_NUMBER:
        add_dir(t, out);
        sd_buf_add_u64(out, number);
        break;
    case FORM_SLUG_NUMBER:
        add_dir(t, out);
        add_slug(n, t, i, out);
        sd_buf_addc(out, '-');
        sd_buf_add_u64(out, number);
        break;
    case FORM_SECTION:
        add_section(n, i, out);
        sd_buf_addc(out, '/');
        add_dir(t, out);
        break;
    case FORM_DATE:
        add_dir(t, out);
        sd_buf_add_u64(out, 2003 + sd_rng_below(&n->r, 10));
        sd_buf_add(out, SD_STR("/"));
        sd_buf_add_u64(out, 10 + sd_rng_below(&n->r, 3));
        sd_buf_addc(out, '/');
        break;
    case FORM_QUERY:
        add_query(t, out);
        sd_buf_add_u64(out, number);
        return;
    case FORM_QUERY_TWO:
        add_query(t, out);
        add_section(n, i, out);
        sd_buf_add(out, SD_STR("&id="));
        sd_buf_add_u64(out, number);
        return;
    case FORM_NUMBER_SLUG:
        add_dir(t, out);
        sd_buf_add_u64(out, number);
        sd_buf_addc(out, '/');
        break;
    case FORM_SECTION_SLUG:
        add_section(n, i, out);
        sd_buf_addc(out, '/');
        break;
    default: // FORM_SLUG_TOP
        break;
    }
    if (t->form != FORM_NUMBER && t->form != FORM_SLUG_NUMBER)
        add_slug(n, t, i, out);
    sd_buf_add(out, sd_str_of(endings[t->ending]));
}

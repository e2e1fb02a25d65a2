// SPDX-License-Identifier: Apache-2.0
// How fast sitemaps are read, pages signed and compared; and how well
// signatures tell pages apart.
//
//     bench_discover sitemap [FILE]     a file of our own making, or FILE
//     bench_discover index [PAGES]      the index of signatures
//     bench_discover guard [FILE]       addresses, one a line, or made ones
//     bench_discover sign FOLDER        visible text of all files of FOLDER
//     bench_discover tell FOLDER        variants of the pages of FOLDER
//
// Times are medians of 11 rounds, in processor time.
#include "bench.h"
#include "sd_discover.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 11, PAGES_MAX = 4096 };

static volatile uint64_t sink; // keeps the compiler from dropping the work

/// The median time of `run` in seconds.
static double
measure(void (*run)(void *), void *ctx)
{
    double times[ROUNDS];
    for (unsigned i = 0; i < ROUNDS; i++) {
        double start = process_seconds();
        run(ctx);
        times[i] = process_seconds() - start;
    }
    qsort(times, ROUNDS, sizeof *times, by_size);
    return times[ROUNDS / 2];
}

// ---------------------------------------------------------------- sitemaps

static bool
take(void *ctx, const sd_sitemap_entry *e)
{
    (void)ctx;
    sink += e->loc.n;
    return true;
}

typedef struct sitemap_job {
    sd_sitemap *s;
    sd_str bytes;
    sd_sitemap_info info;
} sitemap_job;

static void
run_sitemap(void *ctx)
{
    sitemap_job *j = ctx;
    j->info = sd_sitemap_read(j->s, j->bytes, SD_STR(""), take, NULL);
}

static void
bench_sitemap(const char *path)
{
    sd_buf made = {.max = 50u << 20};
    sd_map m = {0};
    sd_why why;
    if (path && sd_map_open(path, &m, &why)) {
        fprintf(stderr, "%s\n", why.text);
        exit(1);
    }
    sd_buf_add(&made, SD_STR("<?xml version=\"1.0\"?>\n<urlset>\n"));
    for (unsigned i = 0; i < 50000; i++)
        sd_buf_addf(&made,
                    " <url>\n  <loc>https://www.example.org/shop/item-%u/"
                    "red-winter-coat.html?a=1&amp;b=%u</loc>\n"
                    "  <lastmod>2026-05-01T10:%02u:00+00:00</lastmod>\n"
                    "  <changefreq>daily</changefreq>\n"
                    "  <priority>0.8</priority>\n </url>\n",
                    i, i * 7, i % 60);
    sitemap_job j = {.s = sd_sitemap_new((sd_sitemap_limits){0}),
                     .bytes = sd_buf_str(&made)};
    if (path)
        j.bytes = (sd_str){(const char *)m.p, m.n};
    double t = measure(run_sitemap, &j);
    printf("%s: %zu entries, %zu damages, %.1f MB/s, %.1f M entries/s\n",
           path ? path : "sitemap", j.info.entries, j.info.damages,
           (double)j.info.bytes / t / 1e6, (double)j.info.entries / t / 1e6);
    sd_sitemap_free(j.s);
    sd_map_done(&m);
    sd_buf_done(&made);
}

// --------------------------------------------------------------- the index

static void
bench_index(size_t pages)
{
    sd_dups *d = sd_dups_new(pages);
    sd_rng r;
    sd_rng_init(&r, 1, 1);
    size_t found = 0, step = pages / 4, last = 0;
    double then = process_seconds();
    for (size_t i = 0; i < pages; i++) {
        uint64_t near = sd_rng_next(&r);
        sd_signature s = {sd_hash_u64(near), near};
        found += sd_dups_add(d, s, (uint32_t)i).kind != SD_DUP_NONE;
        if ((i + 1) % step == 0) {
            double now = process_seconds();
            printf("%zu pages: %.2f us a page, %.1f bytes each\n", i + 1,
                   1e6 * (now - then) / (double)(i + 1 - last),
                   (double)sd_dups_bytes(d) / (double)(i + 1));
            then = process_seconds();
            last = i + 1;
        }
    }
    printf("%zu false duplicates of random numbers\n", found);
    sd_dups_free(d);
}

// --------------------------------------------------------------- the guard

typedef struct guard_job {
    sd_url *url;
    size_t n, taken;
    const sd_scope *s;
    sd_guard *g;
} guard_job;

static void
run_guard(void *ctx)
{
    guard_job *j = ctx;
    sd_guard *g = j->g;
    j->taken = 0;
    for (size_t i = 0; i < j->n; i++) {
        sd_guard_room room[SD_GUARD_ROOMS];
        sd_guard_verdict v = sd_guard_look(g, &j->url[i]);
        if (v.choice != SD_GUARD_TAKE)
            continue;
        j->taken++;
        sd_guard_result r = {(float)(i % 4 == 0), i % 2};
        if (i % 16 == 0) // some are fetched
            sink += sd_guard_outcome(g, &j->url[i], r, room);
    }
}

static void
run_scope(void *ctx)
{
    guard_job *j = ctx;
    for (size_t i = 0; i < j->n; i++)
        sink += sd_scope_check(j->s, &j->url[i], 1, 0).rule == SD_SCOPE_OK;
}

/// Addresses of `path`, or of a thousand hosts with ten patterns each.
static size_t
load_addresses(const char *path, sd_arena *arena, sd_url **ret)
{
    sd_buf made = {.max = 1u << 30}, href = {.max = SD_URL_MAX};
    size_t n = 0, cap = 0;
    sd_map m = {0};
    sd_why why;
    for (unsigned i = 0; i < 500000; i++)
        sd_buf_addf(&made,
                    "https://www.site%u.org/section%c/%s-%u/red-winter-coat-%u"
                    "?color=%u&page=%u\n",
                    i * 7919u % 1000, 'a' + (int)(i % 10), "item", i, i, i % 7,
                    i % 11);
    sd_str all = sd_buf_str(&made), line;
    if (path && !sd_map_open(path, &m, &why))
        all = (sd_str){(const char *)m.p, m.n};
    while (sd_str_cut(&all, '\n', &line)) {
        sd_url u;
        if (!sd_url_parse(line, NULL, &href, &u) || !sd_url_is_web(&u))
            continue;
        *ret = sd_grow(*ret, &cap, n + 1, sizeof **ret);
        (*ret)[n++] = sd_url_keep(arena, &u);
    }
    sd_buf_done(&made);
    sd_buf_done(&href);
    return n;
}

static void
bench_guard(const char *path)
{
    sd_arena arena = {0};
    guard_job j = {0};
    sd_scope *s;
    sd_why why;
    j.n = load_addresses(path, &arena, &j.url);
    j.g = sd_guard_new(&(sd_guard_conf){.year = 2026});
    double t = measure(run_guard, &j);
    sd_guard_free(j.g);
    printf("%zu addresses, %zu taken: %.0f ns a look\n", j.n, j.taken,
           1e9 * t / (double)j.n);
    sd_str seed = SD_STR("https://www.site7.org/"), no = SD_STR("*/private/*");
    sd_scope_conf conf = {.mode = SD_SCOPE_DOMAIN,
                          .exclude = &no,
                          .excludes = 1,
                          .max_depth = UINT32_MAX};
    if (sd_scope_new(&conf, &seed, 1, &s, &why))
        exit(1);
    j.s = s;
    printf("scope, one domain, one pattern: %.0f ns a check\n",
           1e9 * measure(run_scope, &j) / (double)j.n);
    sd_scope_free(s);
    sd_arena_done(&arena);
    free(j.url);
}

// ------------------------------------------------------------------- pages

typedef struct pages {
    sd_buf text[PAGES_MAX];
    uint64_t data[PAGES_MAX];
    sd_signature words[PAGES_MAX], all[PAGES_MAX];
    size_t n, bytes;
} pages;

static void
add_visible(const sd_html_tree *t, sd_buf *out)
{
    for (uint32_t n = sd_html_next(t, 0, 0); n;) {
        const sd_html_node *e = &t->nodes[n];
        bool hidden =
            e->kind == SD_HTML_CONTENT || sd_html_is(t, n, SD_TAG_SCRIPT) ||
            sd_html_is(t, n, SD_TAG_STYLE) || sd_html_is(t, n, SD_TAG_NOSCRIPT);
        if (e->kind == SD_HTML_TEXT && !(e->flags & SD_HTML_BLANK)) {
            sd_buf_add(out, sd_html_text(t, e->text));
            sd_buf_addc(out, ' ');
        }
        n = hidden ? sd_html_skip(t, n, 0) : sd_html_next(t, n, 0);
    }
}

static int
is_plain(const struct dirent *e)
{
    return e->d_name[0] != '.';
}

/// Called with each page while its tree lives.
typedef void see_page(void *ctx, const sd_page *p, size_t i);

static void
load(const char *dir, pages *all, see_page *see, void *ctx)
{
    struct dirent **list;
    int n = scandir(dir, &list, is_plain, alphasort);
    sd_extractor *x = sd_extractor_new();
    for (int i = 0; i < n && all->n < PAGES_MAX; i++) {
        char path[4096];
        sd_map m;
        sd_why why;
        snprintf(path, sizeof path, "%s/%s", dir, list[i]->d_name);
        if (sd_map_open(path, &m, &why))
            continue;
        const sd_page *p = sd_extract_page(x, (sd_str){(const char *)m.p, m.n},
                                           SD_STR("http://ex.org/"), NULL);
        sd_buf *text = &all->text[all->n];
        text->max = 64u << 20;
        add_visible(p->tree, text);
        sd_signer s;
        sd_signer_init(&s);
        sd_signer_data(&s, p->statements);
        all->data[all->n] = s.data;
        all->words[all->n] = sd_signature_of(p->tree, NULL);
        all->all[all->n] = sd_signature_of(p->tree, p->statements);
        all->bytes += text->n;
        if (see)
            see(ctx, p, all->n);
        all->n++;
        sd_map_done(&m);
    }
    sd_extractor_free(x);
}

static void
run_sign(void *ctx)
{
    pages *all = ctx;
    for (size_t i = 0; i < all->n; i++) {
        sd_signer s;
        sd_signer_init(&s);
        sd_signer_text(&s, sd_buf_str(&all->text[i]));
        sink += sd_signer_end(&s).near;
    }
}

static void
bench_sign(const char *dir)
{
    static pages all;
    load(dir, &all, NULL, NULL);
    double t = measure(run_sign, &all);
    printf("%zu pages, %.1f MB of text: %.1f MB/s\n", all.n,
           (double)all.bytes / 1e6, (double)all.bytes / t / 1e6);
}

// ------------------------------------------------------------ how well told

static unsigned
distance(sd_signature a, sd_signature b)
{
    return (unsigned)__builtin_popcountll(a.near ^ b.near);
}

static bool
is_dup(sd_signature a, sd_signature b)
{
    return a.exact == b.exact ||
           (a.near && b.near && distance(a, b) <= SD_DUPS_NEAR_BITS);
}

/// The page's text with about `share` of its words replaced, signed.
static sd_signature
with_noise(sd_str text, uint64_t data, double share, sd_rng *r)
{
    sd_signer s;
    sd_signer_init(&s);
    s.data = data;
    sd_str word;
    while (sd_str_cut(&text, ' ', &word)) {
        char other[17];
        if (share > 0 && sd_rng_unit(r) < share) {
            snprintf(other, sizeof other, "%016llx",
                     (unsigned long long)sd_rng_next(r));
            word = (sd_str){other, 16};
        }
        sd_signer_text(&s, word);
    }
    return sd_signer_end(&s);
}

static void
tell_noise(const pages *all, sd_rng *r)
{
    static const double shares[] = {0.001, 0.0025, 0.005, 0.01,
                                    0.02,  0.05,   0.1,   0.2};
    for (size_t k = 0; k < SD_LEN(shares); k++) {
        size_t found = 0, of = 0;
        for (size_t i = 0; i < all->n; i++) {
            if (!all->words[i].near)
                continue;
            sd_str text = sd_buf_str(&all->text[i]);
            sd_signature a = with_noise(text, all->data[i], 0, r);
            sd_signature b = with_noise(text, all->data[i], shares[k], r);
            found += is_dup(a, b);
            of++;
        }
        printf("%5.2f %% of words replaced: %3zu of %zu are duplicates\n",
               100 * shares[k], found, of);
    }
}

/// Another product in the same template: each value of the page's data that is
/// found in its text, and is told from others by it, becomes another one.
typedef struct variants {
    size_t pages, values, by_words, by_all;
} variants;

static bool
is_own(const sd_statement *x)
{
    static const char *const own[] = {"name",      "sku",      "price", "mpn",
                                      "gtin13",    "title",    "model", "color",
                                      "productID", "headline", "amount"};
    sd_str p = x->p.value;
    for (size_t i = 0; i < SD_LEN(own); i++) {
        size_t n = strlen(own[i]);
        if (p.n > n && !memcmp(p.p + p.n - n, own[i], n) &&
            (p.p[p.n - n - 1] == '/' || p.p[p.n - n - 1] == '#'))
            return x->o.kind == SD_TERM_LITERAL && x->o.value.n > 2 &&
                   x->o.value.n < 100 && x->syntax != SD_SYNTAX_META;
    }
    return false;
}

/// Overwrite all places of `value` in `text` with letters made of it.
static size_t
replace(sd_buf *text, sd_str value)
{
    size_t places = 0;
    char *p = text->p, *end = text->p + text->n;
    while ((p = memmem(p, (size_t)(end - p), value.p, value.n))) {
        for (size_t i = 0; i < value.n; i++)
            if (p[i] > ' ')
                p[i] = (char)('a' + (unsigned char)(p[i] * 7 + 3) % 26);
        p += value.n;
        places++;
    }
    return places;
}

static void
see_variant(void *ctx, const sd_page *p, size_t i)
{
    variants *v = ctx;
    sd_buf text = {.max = 64u << 20};
    size_t places = 0;
    (void)i;
    add_visible(p->tree, &text);
    sd_signature a = with_noise(sd_buf_str(&text), 0, 0, NULL);
    for (size_t k = 0; k < p->statements->n; k++)
        if (is_own(&p->statements->v[k]))
            places += replace(&text, p->statements->v[k].o.value);
    sd_signature b = with_noise(sd_buf_str(&text), 0, 0, NULL);
    if (places && a.near) {
        // Its data differs as well, by the same values.
        sd_signature c = with_noise(sd_buf_str(&text), 1, 0, NULL);
        v->pages++;
        v->values += places;
        v->by_words += is_dup(a, b);
        v->by_all += is_dup(a, c);
    }
    sd_buf_done(&text);
}

static void
bench_tell(const char *dir)
{
    static pages all;
    variants v = {0};
    sd_rng r;
    sd_rng_init(&r, 7, 1);
    load(dir, &all, see_variant, &v);
    size_t words = 0, both = 0, has_data = 0, is_short = 0;
    for (size_t i = 0; i < all.n; i++) {
        has_data += all.data[i] != 0;
        is_short += all.words[i].near == 0;
        for (size_t k = 0; k < i; k++) {
            words += is_dup(all.words[i], all.words[k]);
            both += is_dup(all.all[i], all.all[k]);
            if (is_dup(all.words[i], all.words[k]))
                printf("  pages %zu and %zu: %u bits, data %s\n", k, i,
                       distance(all.words[i], all.words[k]),
                       all.data[i] == all.data[k] ? "the same" : "differs");
        }
    }
    printf("%zu pages, %zu with data, %zu too short; pairs of duplicates: %zu "
           "by words, %zu by words and data\n",
           all.n, has_data, is_short, words, both);
    printf("other items in the same template: %zu pages, %zu places; taken for "
           "duplicates: %zu by words, %zu by words and data\n",
           v.pages, v.values, v.by_words, v.by_all);
    tell_noise(&all, &r);
}

int
main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "sitemap"))
        bench_sitemap(argc > 2 ? argv[2] : NULL);
    else if (argc > 1 && !strcmp(argv[1], "index"))
        bench_index(argc > 2 ? strtoul(argv[2], NULL, 10) : 1000000);
    else if (argc > 1 && !strcmp(argv[1], "guard"))
        bench_guard(argc > 2 ? argv[2] : NULL);
    else if (argc > 2 && !strcmp(argv[1], "sign"))
        bench_sign(argv[2]);
    else if (argc > 2 && !strcmp(argv[1], "tell"))
        bench_tell(argv[2]);
    else
        return fprintf(stderr, "see the head of bench_discover.c\n"), 2;
    return 0;
}

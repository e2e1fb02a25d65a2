// SPDX-License-Identifier: Apache-2.0
// How fast pages become statements, and where the time goes.
//
//     bench_extract FOLDER [ROUNDS]     every file of FOLDER, one core
//
// All files are in memory before the clock starts. The whole is measured on
// its own, bytes in to N-Quads out, as the median of ROUNDS; the parts are
// measured in rounds of their own, so the clock does not count in the whole.
#include "extract_int.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { OUT_MAX = 1 << 30 };

typedef struct pages {
    sd_map *map;
    char (*name)[64];
    uint64_t *ns; // of each page, the least of all rounds
    size_t n, cap, name_cap, bytes;
} pages;

static sd_extractor *extractor;
static sd_buf out = {.max = OUT_MAX};
static volatile size_t sink; // keeps the compiler from dropping the work

static void
load(const char *dir, pages *p)
{
    struct dirent **files;
    int n = scandir(dir, &files, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        char path[4096];
        sd_why why;
        sd_map map;
        snprintf(path, sizeof path, "%s/%s", dir, files[i]->d_name);
        if (files[i]->d_name[0] != '.' && !sd_map_open(path, &map, &why)) {
            for (size_t k = 0; k < map.n; k += 4096)
                sink += map.p[k]; // now it is in memory
            p->map = sd_grow(p->map, &p->cap, p->n + 1, sizeof *p->map);
            p->name = sd_grow(p->name, &p->name_cap, p->n + 1, sizeof *p->name);
            snprintf(p->name[p->n], sizeof *p->name, "%.63s", files[i]->d_name);
            p->map[p->n++] = map;
            p->bytes += map.n;
        }
        free(files[i]);
    }
    if (n > 0)
        free(files);
    p->ns = sd_calloc(p->n, sizeof *p->ns);
}

static sd_str
bytes_of(const sd_map *m)
{
    return (sd_str){m->p ? (const char *)m->p : "", m->n};
}

static void
run_whole(sd_str bytes)
{
    const sd_page *p =
        sd_extract_page(extractor, bytes, SD_STR("http://example.com/"), NULL);
    sd_buf_reset(&out);
    sd_page_nquads(p, SD_STR("x"), &out);
}

static int
order(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static uint64_t
median(uint64_t *v, size_t n)
{
    qsort(v, n, sizeof *v, order);
    return v[n / 2];
}

// ----------------------------------------------------------------- the parts

enum { PARSE, HEAD, JSONLD, MICRODATA, RDFA, MICROFORMATS, META, LINKS, WRITE };

static const char *const part_names[] = {
    "parse",        "head and facts",   "JSON-LD", "Microdata", "RDFa",
    "microformats", "Open Graph, meta", "links",   "N-Quads"};

static uint64_t
lap(uint64_t *last)
{
    uint64_t now = sd_clock_ns(), ns = now - *last;
    *last = now;
    return ns;
}

static void
run_parts(sd_str bytes, uint64_t ns[SD_LEN(part_names)])
{
    static void (*const readers[])(extract_ctx *) = {
        [JSONLD] = extract__jsonld,
        [MICRODATA] = extract__microdata,
        [RDFA] = extract__rdfa,
        [MICROFORMATS] = extract__microformats,
        [META] = extract__meta};
    static sd_link *links;
    static size_t link_cap;
    uint64_t at = sd_clock_ns();
    extract__begin(extractor, bytes, SD_STR("http://example.com/"), NULL);
    ns[PARSE] += lap(&at);
    extract__read_heads(extractor);
    ns[HEAD] += lap(&at);
    extract_ctx *ctx = extract__context(extractor);
    for (int i = JSONLD; i <= META; i++) {
        readers[i](ctx);
        ns[i] += lap(&at);
    }
    extract__links(ctx, &links, &link_cap);
    ns[LINKS] += lap(&at);
    sd_page p = {.tree = ctx->tree, .url = ctx->url, .statements = ctx->out};
    sd_buf_reset(&out);
    sd_page_nquads(&p, SD_STR("x"), &out);
    ns[WRITE] += lap(&at);
}

static void
show_parts(const pages *p, int rounds)
{
    uint64_t ns[SD_LEN(part_names)] = {0}, all = 0;
    for (int r = 0; r < rounds; r++)
        for (size_t i = 0; i < p->n; i++)
            run_parts(bytes_of(&p->map[i]), ns);
    for (size_t i = 0; i < SD_LEN(ns); i++)
        all += i == LINKS ? 0 : ns[i];
    for (size_t i = 0; i < SD_LEN(ns); i++)
        printf("  %-17s %7.1f ms  %5.1f %%%s\n", part_names[i],
               (double)ns[i] / rounds / 1e6, 100 * (double)ns[i] / (double)all,
               i == LINKS ? "  (not in the whole)" : "");
}

/// The page that costs most per byte, of those large enough to tell.
static void
show_worst(const pages *p)
{
    enum { LEAST_BYTES = 4096 };
    uint64_t *cost = sd_calloc(p->n, sizeof *cost);
    size_t n = 0, worst = 0;
    uint64_t most = 0;
    for (size_t i = 0; i < p->n; i++) {
        if (p->map[i].n < LEAST_BYTES)
            continue;
        cost[n] = p->ns[i] * 1000 / p->map[i].n; // ps per byte
        if (cost[n] > most) {
            most = cost[n];
            worst = i;
        }
        n++;
    }
    if (n) {
        double middle = (double)median(cost, n);
        printf("most per byte: %s, %zu bytes, %.2f ns a byte, %.1f times the "
               "median of %.2f\n",
               p->name[worst], p->map[worst].n, (double)most / 1000,
               (double)most / middle, middle / 1000);
    }
    free(cost);
}

int
main(int argc, char **argv)
{
    pages p = {0};
    if (argc < 2) {
        fputs("usage: bench_extract FOLDER [ROUNDS]\n", stderr);
        return 2;
    }
    int rounds = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 9;
    rounds = rounds > 0 ? rounds : 1;
    load(argv[1], &p);
    if (!p.n) {
        fputs("bench_extract: no files\n", stderr);
        return 1;
    }
    extractor = sd_extractor_new();
    uint64_t *whole = sd_calloc((size_t)rounds, sizeof *whole);
    size_t quads = 0;
    for (int r = 0; r < rounds; r++) {
        quads = 0;
        for (size_t i = 0; i < p.n; i++) {
            uint64_t from = sd_clock_ns();
            run_whole(bytes_of(&p.map[i]));
            uint64_t ns = sd_clock_ns() - from;
            whole[r] += ns;
            if (!p.ns[i] || ns < p.ns[i])
                p.ns[i] = ns;
            quads += out.n;
        }
    }
    double s = (double)median(whole, (size_t)rounds) / 1e9;
    printf("%zu pages, %.1f MB: %.0f ms, %.0f MB/s, %.0f pages/s; %.1f MB of "
           "N-Quads\n",
           p.n, (double)p.bytes / 1e6, s * 1e3, (double)p.bytes / 1e6 / s,
           (double)p.n / s, (double)quads / 1e6);
    show_parts(&p, rounds);
    show_worst(&p);
    printf("peak memory %.0f MB, the pages included\n",
           (double)sd_peak_rss_bytes() / 1e6);
    free(whole);
    free(p.ns);
    free(p.map);
    free(p.name);
    sd_buf_done(&out);
    sd_extractor_free(extractor);
    return 0;
}

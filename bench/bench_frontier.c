// SPDX-License-Identifier: Apache-2.0
// How the frontier bears growth.
//
//     bench_frontier DIR MILLIONS [MEMORY_MB [sync]]
//     bench_frontier DIR open [MEMORY_MB]      only open what is there, load
//
// A synthetic crawl in DIR, which must not exist: pages with 50 links, hosts
// by Zipf's law, addresses of 60 to 80 bytes, one outcome a page, a commit
// every 64 pages. It grows to MILLIONS of addresses. At 1 million, 10 million
// and so on, and at the end, two windows are measured: links that are all new,
// and links of which 90 % are known and recent. Then it is closed, opened
// again and the best 16 pages of every host are loaded.
//
// Times are of the frontier's calls, without the making of addresses: by the
// wall, and the processor time of this thread ("own") and of RocksDB's
// background threads too ("all"), which a busy machine does not distort.
#include "bench.h"
#include "sd_frontier.h"

#include <dirent.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    LINKS = 50, // of a page
    COMMIT_PAGES = 64,
    WINDOW_LINKS = 2000000,
    WINDOW_NEW = 500000,
    URL_BYTES = 96,
    RING = 1 << 16, // pages held, waiting for their turn
    URLS_A_HOST = 30,
    LOAD_PER_HOST = 16,
};

static const char words[64][9] = {
    "recipe",   "garden", "house",   "travel", "books",  "music",  "movie",
    "health",   "sport",  "news",    "event",  "summer", "winter", "blue",
    "green",    "yellow", "kitchen", "table",  "chair",  "lamp",   "phone",
    "camera",   "laptop", "review",  "guide",  "best",   "cheap",  "local",
    "city",     "museum", "hotel",   "beach",  "forest", "lake",   "river",
    "mountain", "bread",  "cheese",  "apple",  "lemon",  "salad",  "soup",
    "pasta",    "fish",   "coffee",  "tea",    "wine",   "beer",   "jobs",
    "school",   "course", "paper",   "pencil", "paint",  "wood",   "steel",
    "glass",    "stone",  "silver",  "gold",   "cotton", "wool",   "silk",
    "leather"};

typedef struct gen {
    sd_rng rng;
    uint32_t hosts, *count; // pages of a host so far
    uint64_t made;
    char url[LINKS][URL_BYTES], host[LINKS][40];
    sd_frontier_link link[LINKS];
} gen;

typedef struct bench {
    sd_frontier *f;
    const char *dir;
    gen g;
    uint64_t ring[RING], ring_at, ring_n; // held pages, oldest first
    uint64_t ns, own_ns;                  // spent in the frontier
    unsigned uncommitted;
    sd_arena memory;
} bench;

static void
stop(sd_status st, const sd_why *why)
{
    if (!st)
        return;
    fprintf(stderr, "bench_frontier: %s\n", why->text);
    exit(1);
}

// ------------------------------------------------------------ addresses

static char *
put_text(char *p, const char *text)
{
    while (*text)
        *p++ = *text++;
    return p;
}

static char *
put_number(char *p, uint64_t x)
{
    char digits[20];
    int n = 0;
    do
        digits[n++] = (char)('0' + x % 10);
    while (x /= 10);
    while (n)
        *p++ = digits[--n];
    return p;
}

/// Page `k` of a host, always the same text.
static void
make_link(gen *g, size_t i, uint32_t host, uint32_t k)
{
    uint64_t h = sd_hash_u64((uint64_t)host << 32 | k);
    char *p = g->host[i];
    p = put_text(p, "www.");
    p = put_text(p, words[sd_hash_u64(host) % 64]);
    p = put_number(p, host);
    p = put_text(p, host % 3 ? ".com" : ".co.uk");
    sd_str name = {g->host[i], (size_t)(p - g->host[i])};
    p = put_text(g->url[i], "https://");
    memcpy(p, name.p, name.n);
    p += name.n;
    *p++ = '/';
    p = put_text(p, words[(host + k / 256) % 64]);
    *p++ = '/';
    for (int w = 0; w < 4; w++) {
        p = put_text(p, words[h >> (6 * w) & 63]);
        *p++ = '-';
    }
    p = put_number(p, k);
    p = put_text(p, ".html");
    g->link[i] =
        (sd_frontier_link){.url = {g->url[i], (size_t)(p - g->url[i])},
                           .host = name,
                           .parent = SD_FRONTIER_NO_PAGE,
                           .depth = 1 + (uint32_t)(h >> 60),
                           .time_s = 1700000000 + (uint32_t)(g->made / 5000),
                           .score = (float)(h >> 40 & 4095) / 512 - 6};
}

/// Zipf with exponent 1 by inversion: rank = hosts^u.
static uint32_t
some_host(gen *g)
{
    double x = exp(sd_rng_unit(&g->rng) * log((double)g->hosts));
    return (uint32_t)x - 1;
}

/// The links of one page, `fresh` of a hundred new. Most stay on the host.
static void
make_page(gen *g, unsigned fresh)
{
    uint32_t home = some_host(g);
    for (size_t i = 0; i < LINKS; i++) {
        uint32_t host = sd_rng_below(&g->rng, 10) < 8 ? home : some_host(g);
        uint32_t n = g->count[host];
        if (!n || sd_rng_below(&g->rng, 100) < fresh) {
            make_link(g, i, host, n);
            g->count[host]++;
            g->made++;
        } else {
            uint32_t window = n < 2000 ? n : 2000; // recent
            make_link(g, i, host,
                      n - 1 - (uint32_t)sd_rng_below(&g->rng, window));
        }
    }
}

// ------------------------------------------------------------ the crawl

static void
hold_new(bench *b, const sd_frontier_answer *a)
{
    for (size_t i = 0; i < LINKS; i++) {
        if (!a[i].hold || b->ring_n == RING)
            continue;
        uint64_t at = (b->ring_at + b->ring_n++) % RING;
        b->ring[at] = a[i].page;
        (void)sd_frontier_hold(b->f, a[i].page, (uint32_t)at);
    }
}

static void
finish_one(bench *b)
{
    sd_frontier_page p;
    sd_why why;
    if (!b->ring_n)
        return;
    uint64_t page = b->ring[b->ring_at];
    b->ring_at = (b->ring_at + 1) % RING;
    b->ring_n--;
    sd_arena_reset(&b->memory);
    stop(sd_frontier_take(b->f, page, &b->memory, &p, &why), &why);
    sd_frontier_outcome o = {.page = page,
                             .state = SD_FRONTIER_DONE,
                             .status = 200,
                             .reward = (float)(page & 1),
                             .time_ms = 1700000000000 + b->g.made / 5,
                             .place = {{1, b->g.made * 1000, 20000}}};
    stop(sd_frontier_done(b->f, &o, &why), &why);
}

static void
crawl_page(bench *b, unsigned fresh)
{
    sd_frontier_answer a[LINKS];
    sd_why why;
    make_page(&b->g, fresh);
    uint64_t t = sd_clock_ns(), own = cpu_ns(CLOCK_THREAD_CPUTIME_ID);
    stop(sd_frontier_offer(b->f, b->g.link, LINKS, a, &why), &why);
    hold_new(b, a);
    finish_one(b);
    if (++b->uncommitted == COMMIT_PAGES) {
        stop(sd_frontier_commit(b->f, &why), &why);
        b->uncommitted = 0;
    }
    b->ns += sd_clock_ns() - t;
    b->own_ns += cpu_ns(CLOCK_THREAD_CPUTIME_ID) - own;
}

// ------------------------------------------------------------ measuring

static uint64_t
resident_bytes(void)
{
    FILE *f = fopen("/proc/self/statm", "r");
    unsigned long long size = 0, resident = 0;
    if (f) {
        if (fscanf(f, "%llu %llu", &size, &resident) != 2)
            resident = 0;
        fclose(f);
    }
    return resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

static uint64_t
folder_bytes(const char *dir)
{
    DIR *d = opendir(dir);
    uint64_t n = 0;
    char path[4096];
    for (struct dirent *e; d && (e = readdir(d));) {
        struct stat st;
        snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
        if (!stat(path, &st) && S_ISREG(st.st_mode))
            n += (uint64_t)st.st_blocks * 512;
    }
    if (d)
        closedir(d);
    return n;
}

typedef struct rate {
    double wall, own, all; // links a second
} rate;

/// Over `links` links, `fresh` of a hundred new.
static rate
window(bench *b, uint64_t links, unsigned fresh)
{
    uint64_t wall = b->ns, own = b->own_ns;
    uint64_t all = cpu_ns(CLOCK_PROCESS_CPUTIME_ID);
    uint64_t thread = cpu_ns(CLOCK_THREAD_CPUTIME_ID);
    for (uint64_t i = 0; i < links; i += LINKS)
        crawl_page(b, fresh);
    wall = b->ns - wall;
    own = b->own_ns - own;
    all = cpu_ns(CLOCK_PROCESS_CPUTIME_ID) - all;
    thread = cpu_ns(CLOCK_THREAD_CPUTIME_ID) - thread;
    double n = (double)links * 1e6; // for thousands a second
    return (rate){n / (double)wall, n / (double)own,
                  n / (double)(all - thread + own)};
}

static void
measure(bench *b)
{
    rate o = window(b, WINDOW_LINKS, 10), n = window(b, WINDOW_NEW, 100);
    sd_frontier_totals t;
    sd_frontier_measure(b->f, &t);
    uint64_t disk = folder_bytes(b->dir);
    printf("%7.2f %8llu %6.0f %6.0f %6.0f %6.0f %6.0f %6.0f %6.0f %6.0f %6.1f "
           " %s\n",
           (double)t.pages / 1e6, (unsigned long long)t.hosts, o.wall, o.own,
           o.all, n.wall, n.own, n.all, (double)resident_bytes() / 1048576,
           (double)sd_peak_rss_bytes() / 1048576,
           (double)disk / (double)t.pages, t.all_in_memory ? "yes" : "no");
    fflush(stdout);
}

static uint32_t
no_slot(void *ctx, uint32_t host, uint64_t page, float score)
{
    (void)host;
    (void)page;
    (void)score;
    return (uint32_t)++ * (uint64_t *)ctx;
}

static void
reopen(bench *b, const sd_frontier_conf *conf)
{
    sd_why why;
    uint64_t loaded = 0, t[4], cpu[4];
    for (int i = 0; i < 4; i++) {
        t[i] = sd_clock_ns();
        cpu[i] = cpu_ns(CLOCK_PROCESS_CPUTIME_ID);
        if (i == 0)
            sd_frontier_free(b->f);
        if (i == 1)
            stop(sd_frontier_open(b->dir, conf, &b->f, &why), &why);
        if (i == 2)
            stop(sd_frontier_load(b->f, LOAD_PER_HOST, no_slot, &loaded, &why),
                 &why);
    }
    static const char *const what[] = {"close", "open", "load"};
    for (int i = 0; i < 3; i++)
        printf("%s: %.2f s, %.2f s of processor time\n", what[i],
               (double)(t[i + 1] - t[i]) / 1e9,
               (double)(cpu[i + 1] - cpu[i]) / 1e9);
    printf("%llu pages loaded\n", (unsigned long long)loaded);
    b->ring_n = 0;
}

int
main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr,
                "usage: bench_frontier DIR MILLIONS [MEMORY_MB [sync]]\n");
        return 2;
    }
    double millions = strtod(argv[2], NULL);
    uint64_t most = (uint64_t)(millions * 1e6), next = 1000000;
    uint64_t mb = argc > 3 ? strtoull(argv[3], NULL, 10) : 512;
    sd_frontier_conf conf = {
        .memory_bytes = mb << 20, .create = true, .sync = argc > 4};
    bench *b = sd_calloc(1, sizeof *b);
    sd_why why;
    b->dir = argv[1];
    b->g.hosts = (uint32_t)(most / URLS_A_HOST) + 1;
    b->g.count = sd_calloc(b->g.hosts, sizeof *b->g.count);
    sd_rng_init(&b->g.rng, 1, 0);
    if (strcmp(argv[2], "open") == 0) {
        conf.create = false;
        reopen(b, &conf);
        return 0;
    }
    stop(sd_frontier_open(b->dir, &conf, &b->f, &why), &why);
    printf("%16s %20s %20s\n%7s %8s %6s %6s %6s %6s %6s %6s %6s %6s %6s  %s\n",
           "", "10% new, 1000/s", "all new, 1000/s", "million", "hosts", "wall",
           "own", "all", "wall", "own", "all", "MB", "peak", "B/URL",
           "in memory");
    for (; b->g.made < most; crawl_page(b, 100))
        if (b->g.made >= next) {
            measure(b);
            next *= next < 5000000 || next >= 10000000 ? 5 : 2;
        }
    measure(b);
    stop(sd_frontier_commit(b->f, &why), &why);
    reopen(b, &conf);
    measure(b);
    stop(sd_frontier_commit(b->f, &why), &why);
    sd_frontier_free(b->f);
    sd_arena_done(&b->memory);
    free(b->g.count);
    free(b);
    return 0;
}

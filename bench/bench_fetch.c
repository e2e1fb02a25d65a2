// SPDX-License-Identifier: Apache-2.0
// How fast pages come in, here and by libcurl's multi interface alone.
//
//     bench/site make DIR && bench/site start DIR
//     bench/site urls DIR >urls.txt
//     bench_fetch urls.txt [ROUNDS [CONNECTIONS [ONE]]]
//
// The bare loop is the best simple one: pooled handles, the same headers and
// options, bodies collected, curl_multi_perform and curl_multi_poll. It does no
// more: no checks of addresses, limits, records. Both fetch all addresses in
// the order of the file with CONNECTIONS requests under way; rounds take turns,
// medians are printed.
#include "bench.h"
#include "sd_fetch.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS_MAX = 99 };

typedef struct list {
    sd_map map;
    char **url; // NUL-terminated
    size_t n, cap;
} list;

typedef struct result {
    size_t ok, bytes;
} result;

// ------------------------------------------------------------ the bare loop

typedef struct bare_job {
    CURL *easy;
    char *body;
    size_t n, cap;
} bare_job;

static size_t
bare_body(char *p, size_t size, size_t n, void *arg)
{
    bare_job *j = arg;
    n *= size;
    j->body = sd_grow(j->body, &j->cap, j->n + n, 1);
    memcpy(j->body + j->n, p, n);
    j->n += n;
    return n;
}

static void
bare_set_up(bare_job *j, struct curl_slist *fields)
{
    j->easy = curl_easy_init();
    curl_easy_setopt(j->easy, CURLOPT_PRIVATE, j);
    curl_easy_setopt(j->easy, CURLOPT_WRITEFUNCTION, bare_body);
    curl_easy_setopt(j->easy, CURLOPT_WRITEDATA, j);
    curl_easy_setopt(j->easy, CURLOPT_HTTPHEADER, fields);
    curl_easy_setopt(j->easy, CURLOPT_USERAGENT, "bench/1");
    curl_easy_setopt(j->easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(j->easy, CURLOPT_BUFFERSIZE, 64L << 10);
    curl_easy_setopt(j->easy, CURLOPT_PROXY, "");
}

static void
bare_add(CURLM *multi, bare_job *j, const char *url)
{
    j->n = 0;
    curl_easy_setopt(j->easy, CURLOPT_URL, url);
    curl_multi_add_handle(multi, j->easy);
}

/// Returns how many more jobs were ended.
static size_t
bare_reap(CURLM *multi, const list *l, size_t *next, result *ret)
{
    CURLMsg *m;
    int left;
    size_t ended = 0;
    while ((m = curl_multi_info_read(multi, &left))) {
        char *private;
        long status = 0;
        CURL *easy = m->easy_handle;
        curl_easy_getinfo(easy, CURLINFO_PRIVATE, &private);
        curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
        bare_job *j = (bare_job *)(void *)private;
        ret->ok += m->data.result == CURLE_OK && status == 200;
        ret->bytes += j->n;
        curl_multi_remove_handle(multi, easy);
        ended++;
        if (*next < l->n)
            bare_add(multi, j, l->url[(*next)++]);
    }
    return ended;
}

static result
run_bare(const list *l, unsigned connections)
{
    CURLM *multi = curl_multi_init();
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, 4L * connections);
    struct curl_slist *fields = curl_slist_append(NULL, "Accept: */*");
    fields = curl_slist_append(fields, "Accept-Encoding: gzip, br, zstd");
    bare_job *job = sd_calloc(connections, sizeof *job);
    result r = {0};
    size_t next = 0, ended = 0;
    for (unsigned i = 0; i < connections; i++) {
        bare_set_up(&job[i], fields);
        if (next < l->n)
            bare_add(multi, &job[i], l->url[next++]);
    }
    while (ended < l->n) {
        int running;
        curl_multi_perform(multi, &running);
        size_t n = bare_reap(multi, l, &next, &r);
        ended += n;
        if (!n)
            curl_multi_poll(multi, NULL, 0, 1000, NULL);
    }
    for (unsigned i = 0; i < connections; i++) {
        curl_easy_cleanup(job[i].easy);
        free(job[i].body);
    }
    curl_multi_cleanup(multi);
    curl_slist_free_all(fields);
    free(job);
    return r;
}

// ------------------------------------------------------------ ours

static result
run_sundog(const list *l, unsigned connections)
{
    sd_fetch_conf conf = {.user_agent = SD_STR("bench/1"),
                          .allow_private = true,
                          .connections_max = connections,
                          .per_host_max = connections};
    sd_fetch *f;
    sd_why why;
    if (sd_fetch_new(&conf, &f, &why)) {
        fprintf(stderr, "%s\n", why.text);
        exit(1);
    }
    result r = {0};
    size_t next = 0;
    while (next < l->n || sd_fetch_active(f)) {
        while (next < l->n && !sd_fetch_full(f))
            sd_fetch_add(f,
                         &(sd_fetch_request){.url = sd_str_of(l->url[next++])});
        sd_fetch_run(f, 1000);
        for (const sd_fetch_record *p; (p = sd_fetch_take(f));) {
            r.ok += p->reason == SD_FETCH_OK && p->status == 200;
            r.bytes += p->body.n;
            sd_fetch_done(p);
        }
    }
    sd_fetch_free(f);
    return r;
}

static const struct {
    const char *name;
    result (*run)(const list *l, unsigned connections);
} contestants[] = {
    {"bare libcurl-multi", run_bare},
    {"sundog fetch", run_sundog},
};

// ------------------------------------------------------------ the clock

static bool
load(const char *path, list *ret)
{
    sd_why why;
    if (sd_map_open(path, &ret->map, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return false;
    }
    sd_str rest = {(const char *)ret->map.p, ret->map.n}, line;
    while (sd_str_cut(&rest, '\n', &line)) {
        if (!line.n)
            continue;
        ret->url = sd_grow(ret->url, &ret->cap, ret->n + 1, sizeof(char *));
        ret->url[ret->n++] = strndup(line.p, line.n);
    }
    return ret->n > 0;
}

static double
median(double *x, unsigned n)
{
    qsort(x, n, sizeof *x, by_size);
    return x[n / 2];
}

static void
bench(const list *l, unsigned rounds, unsigned connections, const char *one)
{
    double rate[SD_LEN(contestants)][ROUNDS_MAX];
    double cpu[SD_LEN(contestants)][ROUNDS_MAX];
    double ratio[ROUNDS_MAX];
    printf("%zu pages, %u connections, medians of %u\n", l->n, connections,
           rounds);
    for (unsigned k = 0; k < rounds; k++) {
        for (size_t i = 0; i < SD_LEN(contestants); i++) {
            if (one && strcmp(one, contestants[i].name) != 0)
                continue;
            double from = (double)sd_clock_ns() / 1e9,
                   from_cpu = process_seconds();
            result r = contestants[i].run(l, connections);
            cpu[i][k] = (process_seconds() - from_cpu) / (double)l->n * 1e6;
            rate[i][k] = (double)l->n / ((double)sd_clock_ns() / 1e9 - from);
            if (r.ok != l->n)
                printf("%s: only %zu pages\n", contestants[i].name, r.ok);
        }
        ratio[k] = one ? 1 : rate[1][k] / rate[0][k];
    }
    for (size_t i = 0; i < SD_LEN(contestants); i++) {
        if (one && strcmp(one, contestants[i].name) != 0)
            continue;
        double mid = median(rate[i], rounds);
        printf("%-20s %8.0f pages/s   (%.0f to %.0f)   %6.1f us CPU a page\n",
               contestants[i].name, mid, rate[i][0], rate[i][rounds - 1],
               median(cpu[i], rounds));
    }
    if (!one) {
        double mid = median(ratio, rounds);
        printf("ratio of rates, round by round: %.3f   (%.3f to %.3f)\n", mid,
               ratio[0], ratio[rounds - 1]);
    }
}

int
main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr,
                "usage: bench_fetch URLS [ROUNDS [CONNECTIONS [ONE]]]\n");
        return 2;
    }
    long rounds = argc > 2 ? strtol(argv[2], NULL, 10) : 5;
    rounds = rounds < 1 ? 1 : rounds > ROUNDS_MAX ? ROUNDS_MAX : rounds;
    long connections = argc > 3 ? strtol(argv[3], NULL, 10) : 99;
    list l = {0};
    curl_global_init(CURL_GLOBAL_DEFAULT);
    if (!load(argv[1], &l))
        return 1;
    bench(&l, (unsigned)rounds, (unsigned)connections,
          argc > 4 ? argv[4] : NULL);
    for (size_t i = 0; i < l.n; i++)
        free(l.url[i]);
    free(l.url);
    sd_map_done(&l.map);
    curl_global_cleanup();
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
// How fast links become addresses, here and elsewhere.
//
//     bench_url INDEX FOLDER [ROUNDS [ONE]]       the links of the pages; ONE
//                                                 contestant only
//     bench_url --robots FILE INDEX FOLDER [ROUNDS]
//                                     ask a robots.txt about each of them
//
// INDEX is a table: file, address, ... with a line of names above. The links
// are the href of every <a>, resolved against the address of their page. All
// are in memory before the clock starts; medians of ROUNDS.
#include "bench.h"
#include "sd_html.h"
#include "sd_robots.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_CURL
#include <curl/curl.h>
#endif
#ifdef HAVE_URIPARSER
#include <uriparser/Uri.h>
#endif

typedef struct links {
    const char **text; // NUL-terminated, as the peers want them
    size_t *len;
    uint32_t *base;
    size_t n, cap, len_cap, base_cap;
    const char **base_text;
    sd_url *base_url;
    size_t bases, base_text_cap, base_url_cap;
    sd_arena memory;
} links;

// ------------------------------------------------------------ the contestants

static size_t
run_parse(const links *l)
{
    sd_buf out = {.max = SD_URL_MAX};
    sd_url u;
    size_t ok = 0;
    for (size_t i = 0; i < l->n; i++)
        ok += sd_url_parse((sd_str){l->text[i], l->len[i]},
                           &l->base_url[l->base[i]], &out, &u);
    sd_buf_done(&out);
    return ok;
}

static size_t
run_normal(const links *l)
{
    sd_buf out = {.max = SD_URL_MAX}, normal = {.max = 4 * SD_URL_MAX};
    sd_url u, v;
    size_t ok = 0;
    for (size_t i = 0; i < l->n; i++)
        if (sd_url_parse((sd_str){l->text[i], l->len[i]},
                         &l->base_url[l->base[i]], &out, &u))
            ok += sd_url_normalise(&u, SD_URL_NORMAL, &normal, &v);
    sd_buf_done(&out);
    sd_buf_done(&normal);
    return ok;
}

#ifdef HAVE_CURL
static size_t
run_curl(const links *l)
{
    size_t ok = 0;
    CURLU *base = NULL;
    for (size_t i = 0; i < l->n; i++) {
        if (!base || l->base[i] != l->base[i - 1]) {
            curl_url_cleanup(base);
            base = curl_url();
            curl_url_set(base, CURLUPART_URL, l->base_text[l->base[i]], 0);
        }
        char *href;
        CURLU *u = curl_url_dup(base);
        if (!curl_url_set(u, CURLUPART_URL, l->text[i],
                          CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE) &&
            !curl_url_get(u, CURLUPART_URL, &href, 0)) {
            ok++;
            curl_free(href);
        }
        curl_url_cleanup(u);
    }
    curl_url_cleanup(base);
    return ok;
}
#endif

#ifdef HAVE_URIPARSER
static bool
one_uriparser(const char *text, const UriUriA *base)
{
    UriUriA rel, whole;
    const char *at;
    if (uriParseSingleUriA(&rel, text, &at) != URI_SUCCESS)
        return false;
    int n;
    char href[8192];
    bool ok = uriAddBaseUriA(&whole, &rel, base) == URI_SUCCESS;
    if (ok) {
        ok = uriNormalizeSyntaxA(&whole) == URI_SUCCESS &&
             uriToStringA(href, &whole, sizeof href, &n) == URI_SUCCESS;
        uriFreeUriMembersA(&whole);
    }
    uriFreeUriMembersA(&rel);
    return ok;
}

static size_t
run_uriparser(const links *l)
{
    size_t ok = 0;
    UriUriA base;
    const char *at;
    bool has = false;
    for (size_t i = 0; i < l->n; i++) {
        if (i == 0 || l->base[i] != l->base[i - 1]) {
            if (has)
                uriFreeUriMembersA(&base);
            has = uriParseSingleUriA(&base, l->base_text[l->base[i]], &at) ==
                  URI_SUCCESS;
        }
        ok += has && one_uriparser(l->text[i], &base);
    }
    if (has)
        uriFreeUriMembersA(&base);
    return ok;
}
#endif

static const struct {
    const char *name;
    size_t (*run)(const links *l);
} contestants[] = {
    {"sundog parse", run_parse},
    {"sundog parse + normalise", run_normal},
#ifdef HAVE_CURL
    {"libcurl", run_curl},
#endif
#ifdef HAVE_URIPARSER
    {"uriparser", run_uriparser},
#endif
};

// ------------------------------------------------------------ the links

static const char *
keep(links *l, sd_str s)
{
    char *p = sd_arena_alloc(&l->memory, s.n + 1);
    if (s.n)
        memcpy(p, s.p, s.n);
    p[s.n] = '\0';
    return p;
}

static void
add_link(links *l, sd_str href)
{
    if (sd_str_find(href, '\0') < href.n)
        return;
    l->text = sd_grow(l->text, &l->cap, l->n + 1, sizeof *l->text);
    l->len = sd_grow(l->len, &l->len_cap, l->n + 1, sizeof *l->len);
    l->base = sd_grow(l->base, &l->base_cap, l->n + 1, sizeof *l->base);
    l->text[l->n] = keep(l, href);
    l->len[l->n] = href.n;
    l->base[l->n++] = (uint32_t)(l->bases - 1);
}

static void
add_page(links *l, sd_html_parser *p, sd_str page, sd_str address)
{
    sd_buf out = {.max = SD_URL_MAX};
    sd_url base;
    if (sd_url_parse(address, NULL, &out, &base)) {
        l->base_url = sd_grow(l->base_url, &l->base_url_cap, l->bases + 1,
                              sizeof *l->base_url);
        l->base_text = sd_grow(l->base_text, &l->base_text_cap, l->bases + 1,
                               sizeof *l->base_text);
        l->base_text[l->bases] = keep(l, base.href);
        l->base_url[l->bases++] = sd_url_keep(&l->memory, &base);
        const sd_html_tree *t = sd_html_parse(p, page, NULL);
        for (uint32_t n = 0; n < t->node_count; n++) {
            const sd_html_attr *a = sd_html_is(t, n, SD_TAG_A)
                                        ? sd_html_attr_of(t, n, SD_ATTR_HREF)
                                        : NULL;
            if (a)
                add_link(l, sd_html_text(t, a->value));
        }
    }
    sd_buf_done(&out);
}

static bool
load(const char *index, const char *dir, links *ret)
{
    sd_map table;
    sd_why why;
    if (sd_map_open(index, &table, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return false;
    }
    sd_html_parser *p = sd_html_new();
    sd_str rest = {(const char *)table.p, table.n}, line, file, address;
    while (sd_str_cut(&rest, '\n', &line)) {
        char path[4096];
        sd_map page;
        if (!sd_str_cut(&line, '\t', &file) ||
            !sd_str_cut(&line, '\t', &address))
            continue;
        snprintf(path, sizeof path, "%s/%.*s", dir, SD_ARGS(file));
        if (sd_map_open(path, &page, &why))
            continue;
        add_page(ret, p, (sd_str){(const char *)page.p, page.n}, address);
        sd_map_done(&page);
    }
    sd_html_free(p);
    sd_map_done(&table);
    return ret->n > 0;
}

static void
drop(links *l)
{
    free(l->text);
    free(l->len);
    free(l->base);
    free(l->base_text);
    free(l->base_url);
    sd_arena_done(&l->memory);
}

// ------------------------------------------------------------ the clock

enum { ROUNDS_MAX = 99 };

static void
bench_links(const links *l, unsigned rounds, const char *one)
{
    double speed[SD_LEN(contestants)][ROUNDS_MAX];
    size_t ok[SD_LEN(contestants)], bytes = 0;
    for (size_t i = 0; i < l->n; i++)
        bytes += l->len[i];
    // Interleaved, so that a busy neighbour slows all of them.
    for (unsigned r = 0; r < rounds; r++)
        for (size_t i = 0; i < SD_LEN(contestants); i++) {
            if (one && strcmp(one, contestants[i].name) != 0)
                continue;
            double from = process_seconds();
            ok[i] = contestants[i].run(l);
            speed[i][r] = (double)l->n / 1e6 / (process_seconds() - from);
        }
    printf("%zu links of %zu pages, %.1f bytes each, medians of %u\n", l->n,
           l->bases, (double)bytes / (double)l->n, rounds);
    for (size_t i = 0; i < SD_LEN(contestants); i++) {
        if (one && strcmp(one, contestants[i].name) != 0)
            continue;
        qsort(speed[i], rounds, sizeof speed[i][0], by_size);
        printf("%-24s %7.3f M/s   (%.3f to %.3f)   %zu parsed\n",
               contestants[i].name, speed[i][rounds / 2], speed[i][0],
               speed[i][rounds - 1], ok[i]);
    }
}

static int
bench_robots(const links *l, const char *file, unsigned rounds)
{
    sd_map map;
    sd_why why;
    if (sd_map_open(file, &map, &why)) {
        fprintf(stderr, "%s\n", why.text);
        return 1;
    }
    sd_robots *r =
        sd_robots_parse((sd_str){(const char *)map.p, map.n}, SD_STR("sundog"));
    sd_url *u = sd_calloc(l->n, sizeof *u);
    sd_arena memory = {0};
    sd_buf out = {.max = SD_URL_MAX};
    size_t n = 0, refused = 0;
    for (size_t i = 0; i < l->n; i++)
        if (sd_url_parse((sd_str){l->text[i], l->len[i]},
                         &l->base_url[l->base[i]], &out, &u[n]) &&
            sd_url_is_web(&u[n])) {
            u[n] = sd_url_keep(&memory, &u[n]);
            n++;
        }
    double ns[ROUNDS_MAX];
    for (unsigned k = 0; k < rounds; k++) {
        double from = process_seconds();
        refused = 0;
        for (size_t i = 0; i < n; i++)
            refused += !sd_robots_check(r, &u[i]).allowed;
        ns[k] = (process_seconds() - from) * 1e9 / (double)n;
    }
    qsort(ns, rounds, sizeof *ns, by_size);
    printf("%s: %zu rules, %zu bytes held, %zu addresses, %zu refused: "
           "%.0f ns each   (%.0f to %.0f)\n",
           file, sd_robots_about(r)->rules, sd_robots_bytes(r), n, refused,
           ns[rounds / 2], ns[0], ns[rounds - 1]);
    sd_robots_free(r);
    sd_buf_done(&out);
    sd_arena_done(&memory);
    free(u);
    sd_map_done(&map);
    return 0;
}

int
main(int argc, char **argv)
{
    const char *robots = NULL;
    if (argc > 2 && strcmp(argv[1], "--robots") == 0) {
        robots = argv[2];
        argv += 2;
        argc -= 2;
    }
    if (argc < 3) {
        fprintf(stderr,
                "usage: bench_url INDEX FOLDER [ROUNDS [ONE]]\n"
                "       bench_url --robots FILE INDEX FOLDER [ROUNDS]\n");
        return 2;
    }
    long rounds = argc > 3 ? strtol(argv[3], NULL, 10) : 11;
    rounds = rounds < 1 ? 1 : rounds > ROUNDS_MAX ? ROUNDS_MAX : rounds;
    links l = {0};
    int st = 0;
    if (!load(argv[1], argv[2], &l)) {
        fprintf(stderr, "no links\n");
        st = 1;
    } else if (robots) {
        st = bench_robots(&l, robots, (unsigned)rounds);
    } else {
        bench_links(&l, (unsigned)rounds, argc > 4 ? argv[4] : NULL);
    }
    drop(&l);
    return st;
}

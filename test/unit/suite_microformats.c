// SPDX-License-Identifier: Apache-2.0
// The tests of the microformats community: pages and the JSON that a parser
// of microformats2 makes of them, old formats included.
#include "check.h"
#include "mf_rels.h"
#include "mini_json.h"

#include <ftw.h>
#include <string.h>

enum { CASES = 140, PATH_BYTES = 4096 };

static char *paths[CASES * 2];
static size_t path_n;

static int
note(const char *path, const struct stat *st, int flag, struct FTW *ftw)
{
    (void)st;
    (void)ftw;
    size_t n = strlen(path);
    if (flag == FTW_F && n > 5 && !strcmp(path + n - 5, ".html") &&
        path_n < SD_LEN(paths))
        paths[path_n++] = strdup(path);
    return 0;
}

static bool same(const mini_json *a, const mini_json *b);

/// Every key of `a` with the same value in `b`.
static bool
has_all(const mini_json *a, const mini_json *b)
{
    for (size_t i = 0; i + 1 < a->n; i += 2) {
        bool found = false;
        for (size_t k = 0; k + 1 < b->n && !found; k += 2)
            found = sd_str_eq(a->item[i].text, b->item[k].text) &&
                    same(&a->item[i + 1], &b->item[k + 1]);
        if (!found)
            return false;
    }
    return true;
}

static bool
same(const mini_json *a, const mini_json *b)
{
    if (a->kind != b->kind || a->n != b->n)
        return false;
    if (a->kind == MINI_OBJECT)
        return has_all(a, b) && has_all(b, a);
    for (size_t i = 0; i < a->n; i++)
        if (!same(&a->item[i], &b->item[i]))
            return false;
    return a->truth == b->truth &&
           (a->kind == MINI_LIST || a->kind == MINI_NULL ||
            sd_str_eq(a->text, b->text));
}

static void
run(sd_html_parser *p, const char *path, sd_str page, sd_str want_text)
{
    // The unit tests name a base of their own in their README.
    sd_str url = strstr(path, "microformats-v2-unit")
                     ? SD_STR("http://example.test")
                     : SD_STR("http://example.com/");
    sd_arena arena = {0};
    sd_html_options o = {.charset = SD_STR("utf-8")};
    const sd_html_tree *t = sd_html_parse(p, page, &o);
    extract_heads heads = {0};
    extract_resolver resolver = {0};
    extract__heads(t, &heads);
    extract_ctx ctx = {.tree = t,
                       .url = url,
                       .base = extract__base(t, &heads, &arena, url),
                       .arena = &arena,
                       .heads = &heads,
                       .resolver = &resolver};
    sd_buf got_text = {.max = 1 << 24};
    mf_json(&ctx, &got_text);
    mini_json *got = mini_parse(sd_buf_str(&got_text));
    mini_json *want = mini_parse(want_text);
    CHECK(want != NULL, "%s: its JSON does not parse", path);
    CHECK(got != NULL, "%s: our JSON does not parse", path);
    if (got && want)
        CHECK(same(got, want), "%s\n--- want\n%.*s\n--- got\n%.*s", path,
              SD_ARGS(want_text), SD_ARGS(got_text));
    mini_free(got);
    mini_free(want);
    sd_buf_done(&got_text);
    extract__heads_done(&heads);
    extract__resolver_done(&resolver);
    sd_arena_done(&arena);
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES");
    char path[PATH_BYTES];
    if (!suites)
        return check_skip("SD_SUITES is not set");
    snprintf(path, sizeof path, "%s/microformats", suites);
    if (nftw(path, note, 16, FTW_PHYS) || !path_n)
        return check_skip("no microformats suite");
    sd_html_parser *p = sd_html_new();
    unsigned passed = 0;
    for (size_t i = 0; i < path_n; i++) {
        sd_map page, want;
        sd_why why;
        size_t n = strlen(paths[i]);
        snprintf(path, sizeof path, "%.*s.json", (int)(n - 5), paths[i]);
        unsigned before = check_failures;
        bool there = !sd_map_open(paths[i], &page, &why);
        CHECK(there && !sd_map_open(path, &want, &why), "%s", why.text);
        if (check_failures == before) {
            run(p, paths[i], (sd_str){(const char *)page.p, page.n},
                (sd_str){(const char *)want.p, want.n});
            sd_map_done(&page);
            sd_map_done(&want);
        }
        passed += check_failures == before;
        free(paths[i]);
    }
    sd_html_free(p);
    CHECK(path_n == CASES, "%zu cases", path_n);
    printf("%u of %zu cases pass\n", passed, path_n);
    return check_end();
}

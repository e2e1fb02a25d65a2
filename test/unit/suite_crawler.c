// SPDX-License-Identifier: Apache-2.0
// The rows of crawler-commons' address tests, as far as its normal form and
// ours agree, and the tests of the public suffix list.
#include "sd_url.h"
#include "suite_list.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIELDS = 3,
    /// All that crawler-commons does; it leaves default documents alone.
    STEPS = SD_URL_NORMAL_ALL & ~SD_URL_DROP_DOCUMENT,
};

static bool
load(const char *dir, const char *name, sd_map *ret)
{
    char path[4096];
    sd_why why;
    snprintf(path, sizeof path, "%s/%s", dir, name);
    return !sd_map_open(path, ret, &why);
}

static sd_str
trim(sd_str s)
{
    while (s.n && s.p[s.n - 1] == ' ')
        s.n--;
    while (s.n && s.p[0] == ' ')
        s = sd_str_sub(s, 1, s.n);
    return s;
}

/// The fields of a line: split at commas outside of quotes, quotes undone.
static size_t
split(sd_str line, sd_buf field[FIELDS])
{
    size_t n = 0;
    bool quoted = false;
    sd_buf_reset(&field[0]);
    for (size_t i = 0; i < line.n; i++) {
        char c = line.p[i];
        if (c == '"' && quoted && i + 1 < line.n && line.p[i + 1] == '"') {
            sd_buf_addc(&field[n], c);
            i++;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted && n + 1 < FIELDS) {
            sd_buf_reset(&field[++n]);
        } else {
            sd_buf_addc(&field[n], c);
        }
    }
    return n + 1;
}

static void
add_normal(sd_str text, sd_buf *out)
{
    sd_buf parsed = {.max = SD_URL_MAX};
    sd_url u, v;
    if (!sd_url_parse(text, NULL, &parsed, &u) ||
        !sd_url_normalise(&u, STEPS, out, &v))
        sd_buf_add(out, SD_STR("(none)"));
    sd_buf_done(&parsed);
}

static void
add_resolved(sd_str text, sd_str base_text, sd_buf *out)
{
    sd_buf parsed = {.max = SD_URL_MAX};
    sd_url base, u;
    bool has = base_text.n && sd_url_parse(base_text, NULL, &parsed, &base);
    if ((base_text.n && !has) ||
        !sd_url_parse(text, has ? &base : NULL, out, &u))
        sd_buf_add(out, SD_STR("(none)"));
    sd_buf_done(&parsed);
}

static void
run_csv(const char *dir, const char *name, unsigned cases, suite_list *list)
{
    char path[256];
    sd_map map;
    sd_buf field[FIELDS], got = {.max = SD_URL_MAX};
    unsigned number = 0, passed = 0;
    snprintf(path, sizeof path, "crawler-commons/%s", name);
    bool there = load(dir, path, &map);
    CHECK(there, "%s", path);
    if (!there)
        return;
    for (size_t i = 0; i < FIELDS; i++)
        field[i] = (sd_buf){.max = SD_URL_MAX};
    sd_str text = sd_map_str(&map), line;
    while (sd_str_cut(&text, '\n', &line)) {
        if (!trim(line).n || line.p[0] == '#')
            continue;
        size_t n = split(line, field);
        sd_str in = trim(sd_buf_str(&field[0]));
        sd_buf_reset(&got);
        if (n == 3)
            add_resolved(in, trim(sd_buf_str(&field[1])), &got);
        else
            add_normal(in, &got);
        sd_str want =
            n == 1 ? SD_STR("(none)") : trim(sd_buf_str(&field[n - 1]));
        bool ok = sd_str_eq(sd_buf_str(&got), want);
        passed += ok;
        CHECK(suite_count(list, name, ++number, ok),
              "%s %u %s: '%.*s': want '%.*s', got '%.*s'", name, number,
              ok ? "passes, yet is listed" : "fails", SD_ARGS(in),
              SD_ARGS(want), SD_ARGS(got));
    }
    CHECK(number == cases, "%s: %u cases", name, number);
    printf("%s: %u of %u\n", name, passed, number);
    for (size_t i = 0; i < FIELDS; i++)
        sd_buf_done(&field[i]);
    sd_buf_done(&got);
    sd_map_done(&map);
}

static void
add_ascii(sd_str host, sd_buf *out)
{
    if (!sd_str_eq(host, SD_STR("null")) && !sd_url_domain_to_ascii(host, out))
        sd_buf_add(out, SD_STR("(no domain)"));
}

/// Host and registrable domain, or null, a line.
static void
run_suffixes(const char *dir, suite_list *list)
{
    sd_map map;
    unsigned number = 0, passed = 0;
    bool there = load(dir, "public-suffix-list/tests.txt", &map);
    CHECK(there, "no tests.txt");
    if (!there)
        return;
    sd_str text = sd_map_str(&map), line, in;
    while (sd_str_cut(&text, '\n', &line)) {
        if (!line.n || line.p[0] == '/')
            continue;
        sd_str_cut(&line, ' ', &in);
        sd_buf host = {.max = 256}, want = {.max = 256};
        add_ascii(in, &host);
        add_ascii(line, &want);
        sd_str got = sd_url_registrable(sd_buf_str(&host));
        bool ok = sd_str_eq(got, sd_buf_str(&want));
        passed += ok;
        CHECK(suite_count(list, "tests.txt", ++number, ok),
              "tests.txt %u %s: '%.*s': want '%.*s', got '%.*s'", number,
              ok ? "passes, yet is listed" : "fails", SD_ARGS(in),
              SD_ARGS(want), SD_ARGS(got));
        sd_buf_done(&host);
        sd_buf_done(&want);
    }
    CHECK(number == 78, "tests.txt: %u cases", number);
    printf("tests.txt: %u of %u\n", passed, number);
    sd_map_done(&map);
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES"), *data = getenv("SD_TEST_DATA");
    if (!suites || !data)
        return check_skip("SD_SUITES or SD_TEST_DATA is not set");
    sd_map probe;
    if (!load(suites, "crawler-commons/url-utils/url-resolve.csv", &probe))
        return check_skip("no crawler-commons suite");
    sd_map_done(&probe);
    suite_list list;
    if (!suite_list_open(data, "url/crawler_not_run.txt", &list))
        return 1;
    run_csv(suites, "normalizer/weirdToNormalizedUrls.csv", 112, &list);
    run_csv(suites, "normalizer/invalidUrls.csv", 2, &list);
    run_csv(suites, "url-utils/url-resolve.csv", 22, &list);
    run_suffixes(suites, &list);
    suite_list_done(&list);
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
// Google's two public robots.txt suites: its parser's own tests, and the
// specification test with its stress files.
#include "mini_json.h"
#include "sd_robots.h"
#include "suite_list.h"

#include <string.h>

static void
add_hex(sd_str hex, sd_buf *out)
{
    for (size_t i = 0; i + 1 < hex.n; i += 2) {
        char two[3] = {hex.p[i], hex.p[i + 1], 0};
        sd_buf_addc(out, (char)strtoul(two, NULL, 16));
    }
}

/// The file of a case, whichever way it is given.
static void
add_file(const mini_json *c, sd_buf *out)
{
    const mini_json *hex = mini_get(c, "robotstxt_hex");
    if (hex->kind == MINI_STRING)
        add_hex(hex->text, out);
    else
        sd_buf_add(out, mini_get(c, "robotstxt")->text);
}

static bool
number_is(const mini_json *c, const char *key, uint32_t got)
{
    const mini_json *j = mini_get(c, key);
    uint64_t want;
    return j->kind != MINI_NUMBER ||
           (sd_str_u64(j->text, &want) && want == got);
}

/// The answer for a file, an agent and an address; an address that is none
/// has no answer.
static bool
match_passes(const mini_json *c)
{
    sd_buf file = {.max = 1 << 24}, out = {.max = SD_URL_MAX};
    sd_url u;
    add_file(c, &file);
    sd_robots *r =
        sd_robots_parse(sd_buf_str(&file), mini_get(c, "useragent")->text);
    bool ok = sd_url_parse(mini_get(c, "url")->text, NULL, &out, &u) &&
              sd_robots_check(r, &u).allowed == mini_get(c, "allowed")->truth;
    sd_robots_free(r);
    sd_buf_done(&file);
    sd_buf_done(&out);
    return ok;
}

static bool
parse_passes(const mini_json *c)
{
    sd_buf file = {.max = 1 << 24};
    add_file(c, &file);
    sd_robots *r = sd_robots_parse(sd_buf_str(&file), SD_STR("foo"));
    const sd_robots_info *i = sd_robots_about(r);
    const mini_json *sitemap = mini_get(c, "sitemap");
    bool ok = number_is(c, "valid_directives", i->known) &&
              number_is(c, "unknown_directives", i->unknown) &&
              number_is(c, "last_line_seen", i->last_line);
    if (sitemap->kind == MINI_STRING)
        ok = ok && i->sitemaps == 1 && sd_str_eq(i->sitemap[0], sitemap->text);
    sd_robots_free(r);
    sd_buf_done(&file);
    return ok;
}

static bool
path_passes(const mini_json *c)
{
    sd_buf out = {.max = SD_URL_MAX};
    sd_url u;
    bool ok = sd_url_parse(mini_get(c, "url")->text, NULL, &out, &u) &&
              sd_str_eq(sd_str_sub(u.href, u.path_at, u.fragment_at),
                        mini_get(c, "expected")->text);
    sd_buf_done(&out);
    return ok;
}

static bool
escape_passes(const mini_json *c)
{
    sd_buf out = {.max = 256};
    sd_url_fix_escapes(mini_get(c, "pattern")->text, &out);
    bool ok = sd_str_eq(sd_buf_str(&out), mini_get(c, "expected")->text);
    sd_buf_done(&out);
    return ok;
}

static bool
passes(const mini_json *c)
{
    sd_str kind = mini_get(c, "kind")->text;
    if (sd_str_eq(kind, SD_STR("valid_useragent")))
        return sd_robots_is_agent(mini_get(c, "useragent")->text) ==
               mini_get(c, "valid")->truth;
    if (sd_str_eq(kind, SD_STR("parse")))
        return parse_passes(c);
    if (sd_str_eq(kind, SD_STR("path_of_url")))
        return path_passes(c);
    if (sd_str_eq(kind, SD_STR("escape_pattern")))
        return escape_passes(c);
    return match_passes(c);
}

static bool
run_file(const char *dir, const char *name, unsigned cases, suite_list *list)
{
    char path[4096];
    sd_map map;
    sd_why why;
    unsigned number = 0, passed = 0;
    snprintf(path, sizeof path, "%s/%s/cases.jsonl", dir, name);
    if (sd_map_open(path, &map, &why))
        return false;
    sd_str text = sd_map_str(&map), line;
    while (sd_str_cut(&text, '\n', &line)) {
        mini_json *c = line.n ? mini_parse(line) : NULL;
        if (!c)
            continue;
        bool ok = passes(c);
        passed += ok;
        CHECK(suite_count(list, name, ++number, ok), "%s %u %s: %.*s", name,
              number, ok ? "passes, yet is listed" : "fails",
              (int)(line.n < 400 ? line.n : 400), line.p);
        mini_free(c);
    }
    CHECK(number == cases, "%s: %u cases", name, number);
    printf("%s: %u of %u\n", name, passed, number);
    sd_map_done(&map);
    return true;
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES"), *data = getenv("SD_TEST_DATA");
    if (!suites || !data)
        return check_skip("SD_SUITES or SD_TEST_DATA is not set");
    suite_list list;
    if (!suite_list_open(data, "robots/robots_not_run.txt", &list))
        return 1;
    if (!run_file(suites, "robots-google", 191, &list) ||
        !run_file(suites, "robots-spec-test", 400, &list))
        return check_skip("no robots suites");
    suite_list_done(&list);
    return check_end();
}

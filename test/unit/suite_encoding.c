// SPDX-License-Identifier: Apache-2.0
// The encoding part of the html5lib tests: pages and the encoding each is in.
#include "check.h"
#include "html_encoding.h"
#include "suite_list.h"

#include <stdlib.h>
#include <string.h>

static const char *const files[] = {
    "tests1.dat",
    "tests2.dat",
    "test-yahoo-jp.dat",
    "scripted/tests1.dat",
};

static bool
load(const char *dir, const char *name, sd_map *ret)
{
    char path[4096];
    sd_why why;
    int n = snprintf(path, sizeof path, "%s/%s", dir, name);
    return n > 0 && (size_t)n < sizeof path && !sd_map_open(path, ret, &why);
}

static sd_str
text_of(const sd_map *m)
{
    return (sd_str){(const char *)m->p, m->n};
}

/// Cut what stands before `mark` off `*s`, mark included. False: no mark.
static bool
cut_at(sd_str *s, sd_str mark, sd_str *ret)
{
    for (size_t i = 0; i + mark.n <= s->n; i++) {
        if (sd_str_starts(sd_str_sub(*s, i, s->n), mark)) {
            *ret = sd_str_sub(*s, 0, i);
            *s = sd_str_sub(*s, i + mark.n, s->n);
            return true;
        }
    }
    return false;
}

/// Run all cases of `text`; returns how many, and counts the listed ones.
static unsigned
run_file(const char *name, sd_str text, sd_str list, unsigned *listed)
{
    unsigned number = 0;
    sd_str skipped, data, label;
    while (cut_at(&text, SD_STR("#data\n"), &skipped) &&
           cut_at(&text, SD_STR("\n#encoding\n"), &data)) {
        number++;
        if (!sd_str_cut(&text, '\n', &label))
            break;
        size_t bom;
        sd_encoding want = sd_encoding_of(label);
        sd_encoding got = sd_encoding_sniff(data, (sd_str){"", 0}, &bom);
        bool fails = suite_has_number(list, name, number);
        *listed += fails;
        CHECK((got == want) != fails, "%s %u: want %.*s, got %s%s", name,
              number, SD_ARGS(label), sd_encoding_name(got),
              fails ? ", and it is listed as failing" : "");
    }
    return number;
}

int
main(void)
{
    char dir[4096];
    const char *suites = getenv("SD_SUITES"), *data = getenv("SD_TEST_DATA");
    sd_map map, list;
    if (!suites || !data)
        return check_skip("SD_SUITES or SD_TEST_DATA is not set");
    snprintf(dir, sizeof dir, "%s/html5lib/encoding", suites);
    if (!load(dir, files[0], &map))
        return check_skip("no html5lib encoding suite");
    sd_map_done(&map);
    if (!load(data, "html/encoding_not_run.txt", &list)) {
        printf("no list of cases that must fail\n");
        return 1;
    }
    unsigned cases = 0, listed = 0;
    for (size_t i = 0; i < SD_LEN(files); i++) {
        bool there = load(dir, files[i], &map);
        CHECK(there, "%s is missing", files[i]);
        if (!there)
            continue;
        cases += run_file(files[i], text_of(&map), text_of(&list), &listed);
        sd_map_done(&map);
    }
    CHECK(cases == 83, "%u cases", cases);
    CHECK(listed == suite_lines(text_of(&list)), "a listed case is no case");
    sd_map_done(&list);
    printf("%u cases, %u of them listed as failing\n", cases, listed);
    return check_end();
}

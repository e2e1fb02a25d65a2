// SPDX-License-Identifier: Apache-2.0
/// A suite run against its list of known failures: lines "FILE NUMBER why" in
/// test/data. A listed case that passes fails the test, as does a case that
/// fails without being listed.
#ifndef SD_SUITE_LIST_H
#define SD_SUITE_LIST_H

#include "check.h"
#include "sd_base.h"

typedef struct suite_list {
    sd_map map;
    unsigned cases, passed, listed;
} suite_list;

/// False, with a message, if the list is not there.
static inline bool
suite_list_open(const char *dir, const char *name, suite_list *ret)
{
    char path[4096];
    sd_why why;
    snprintf(path, sizeof path, "%s/%s", dir, name);
    *ret = (suite_list){.cases = 0};
    bool ok = !sd_map_open(path, &ret->map, &why);
    if (!ok)
        printf("%s\n", why.text);
    return ok;
}

static inline sd_str
suite_list_text(const suite_list *l)
{
    return sd_map_str(&l->map);
}

/// Does `list` have a line "FILE CASE why"?
static inline bool
suite_has(sd_str list, const char *file, const char *number)
{
    char start[512];
    snprintf(start, sizeof start, "%s %s ", file, number);
    sd_str line;
    while (sd_str_cut(&list, '\n', &line))
        if (sd_str_starts(line, sd_str_of(start)))
            return true;
    return false;
}

/// Lines of `list` that name a case.
static inline unsigned
suite_lines(sd_str list)
{
    unsigned n = 0;
    sd_str line;
    while (sd_str_cut(&list, '\n', &line))
        n += line.n && line.p[0] != '#';
    return n;
}

static inline bool
suite_has_number(sd_str list, const char *file, unsigned number)
{
    char text[16];
    snprintf(text, sizeof text, "%u", number);
    return suite_has(list, file, text);
}

/// Count case `number` of `file`; true if it went as the list says.
static inline bool
suite_count(suite_list *l, const char *file, unsigned number, bool ok)
{
    bool fails = suite_has_number(suite_list_text(l), file, number);
    l->cases++;
    l->passed += ok;
    l->listed += fails;
    return ok != fails;
}

/// Every line of the list must have been a case.
static inline void
suite_list_done(suite_list *l)
{
    unsigned n = suite_lines(suite_list_text(l));
    CHECK(n == l->listed, "%u lines in the list, %u of them are cases", n,
          l->listed);
    printf("%u of %u cases pass, %u are listed as failing\n", l->passed,
           l->cases, l->listed);
    sd_map_done(&l->map);
}

#endif

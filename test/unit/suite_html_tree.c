// SPDX-License-Identifier: Apache-2.0
// The tree construction part of the html5lib tests: pages and their trees.
#include "check.h"
#include "sd_html.h"
#include "suite_list.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

typedef struct test_case {
    sd_str data, document, fragment;
    bool script_on, script_off;
} test_case;

static const char *const heads[] = {
    "#data",       "#errors",    "#new-errors", "#document-fragment",
    "#script-off", "#script-on", "#document",
};

enum { DATA, ERRORS, NEW_ERRORS, FRAGMENT, SCRIPT_OFF, SCRIPT_ON, DOCUMENT };

static int
head_of(sd_str line)
{
    for (size_t i = 0; i < SD_LEN(heads); i++)
        if (sd_str_eq(line, sd_str_of(heads[i])))
            return (int)i;
    return -1;
}

/// Text from `from` up to the line end before `to`.
static sd_str
section(const char *from, const char *to)
{
    return from < to ? (sd_str){from, (size_t)(to - from) - 1}
                     : (sd_str){from, 0};
}

/// Cut the next case off `*text`.
static bool
next_case(sd_str *text, test_case *ret)
{
    *ret = (test_case){0};
    int in = -1;
    const char *from = NULL;
    sd_str line;
    while (text->n) {
        sd_str rest = *text;
        sd_str_cut(text, '\n', &line);
        int head = head_of(line);
        if (head < 0 || (in == DATA && head != ERRORS))
            continue;
        if (in == DOCUMENT && head == DATA) {
            ret->document = section(from, rest.p);
            *text = rest;
            return true;
        }
        if (in == DATA)
            ret->data = section(from, rest.p);
        if (in == FRAGMENT)
            ret->fragment = section(from, rest.p);
        ret->script_on |= head == SCRIPT_ON;
        ret->script_off |= head == SCRIPT_OFF;
        in = head;
        from = line.p + line.n + 1;
    }
    if (in == DOCUMENT)
        ret->document = section(from, text->p + text->n);
    return in == DOCUMENT;
}

static sd_str
trim(sd_str s)
{
    while (s.n && s.p[s.n - 1] == '\n')
        s.n--;
    return s;
}

static bool
passes(sd_html_parser *p, const test_case *c, bool scripting, sd_buf *got)
{
    sd_html_options o = {.charset = SD_STR("utf-8"),
                         .fragment = c->fragment,
                         .scripting = scripting};
    sd_buf_reset(got);
    sd_html_dump(sd_html_parse(p, c->data, &o), got);
    return sd_str_eq(trim(sd_buf_str(got)), trim(c->document));
}

typedef struct run {
    sd_html_parser *p;
    sd_str list;
    unsigned cases, passed, listed;
} run;

static void
run_file(run *r, const char *name, sd_str text)
{
    sd_buf got = {.max = 1 << 24};
    test_case c;
    for (unsigned number = 1; next_case(&text, &c); number++) {
        bool ok = true;
        if (!c.script_off)
            ok &= passes(r->p, &c, true, &got);
        if (ok && !c.script_on)
            ok &= passes(r->p, &c, false, &got);
        bool fails = suite_has_number(r->list, name, number);
        r->cases++;
        r->passed += ok;
        r->listed += fails;
        CHECK(ok != fails, "%s %u%s\n%.*s\n--- want\n%.*s\n--- got\n%.*s", name,
              number, fails ? " is listed as failing" : "", SD_ARGS(c.data),
              SD_ARGS(c.document), SD_ARGS(got));
    }
    sd_buf_done(&got);
}

static int
is_dat(const struct dirent *d)
{
    size_t n = strlen(d->d_name);
    return n > 4 && !strcmp(d->d_name + n - 4, ".dat");
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES"), *data = getenv("SD_TEST_DATA");
    if (!suites || !data)
        return check_skip("SD_SUITES or SD_TEST_DATA is not set");
    char dir[4096], path[8192];
    sd_why why;
    sd_map map;
    snprintf(dir, sizeof dir, "%s/html5lib/tree-construction", suites);
    struct dirent **files;
    int n = scandir(dir, &files, is_dat, alphasort);
    if (n <= 0)
        return check_skip("no html5lib tree construction suite");
    snprintf(path, sizeof path, "%s/html/tree_not_run.txt", data);
    if (sd_map_open(path, &map, &why)) {
        printf("%s\n", why.text);
        return 1;
    }
    run r = {.p = sd_html_new(), .list = sd_map_str(&map)};
    for (int i = 0; i < n; i++) {
        sd_map file;
        snprintf(path, sizeof path, "%s/%s", dir, files[i]->d_name);
        bool there = !sd_map_open(path, &file, &why);
        CHECK(there, "%s", why.text);
        if (there) {
            run_file(&r, files[i]->d_name,
                     (sd_str){(const char *)file.p, file.n});
            sd_map_done(&file);
        }
        free(files[i]);
    }
    free(files);
    CHECK(r.cases == 1936, "%u cases", r.cases);
    CHECK(r.listed == suite_lines(r.list), "a listed case is no case");
    printf("%u of %u cases pass, %u are listed as failing\n", r.passed, r.cases,
           r.listed);
    sd_html_free(r.p);
    sd_map_done(&map);
    return check_end();
}

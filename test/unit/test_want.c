// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "sd_want.h"

#include <string.h>

/// How many lines of `text` begin with `start`.
static size_t
count_lines(sd_str text, sd_str start)
{
    sd_str line;
    size_t n = 0;
    while (sd_str_cut(&text, '\n', &line))
        n += sd_str_starts(line, start);
    return n;
}

/// Of all hosts together the 40 types with the most items are shown, of those
/// with as many as the last one the first by name; of each host all are.
static void
test_types_shown(void)
{
    enum { MANY = 39, TYPES = 50 };
    sd_why why = {""};
    sd_target *t = NULL;
    CHECK(!sd_target_parse(SD_STR("any"), &t, &why), "%s", why.text);
    sd_want_summary *s = sd_want_summary_new();
    sd_buf lines = {.max = 1 << 16}, out = {.max = 1 << 16};
    sd_buf_add(&lines, SD_STR("pages 1\n"));
    for (int i = 0; i < TYPES; i++)
        sd_buf_addf(&lines, "type\tschema:T%02d %d\n", i,
                    i < TYPES - MANY ? 2 : 3);
    sd_want_summary_add(s, SD_STR("http://a.example/"), sd_buf_str(&lines));
    sd_want_summary_items(s, t, false, &out);
    sd_str got = sd_buf_str(&out);
    CHECK(count_lines(got, SD_STR("  found ")) == MANY + 1 &&
              count_lines(got, SD_STR("  found schema:T00: 2 items")) == 1 &&
              count_lines(got, SD_STR("  found schema:T49: 3 items")) == 1 &&
              count_lines(got, SD_STR("  and 10 more types")) == 1,
          "all hosts: %.*s", SD_ARGS(got));
    sd_buf_reset(&out);
    sd_want_summary_items(s, t, true, &out);
    got = sd_buf_str(&out);
    CHECK(count_lines(got, SD_STR("  found ")) == TYPES &&
              count_lines(got, SD_STR("  and ")) == 0,
          "a host: %.*s", SD_ARGS(got));
    sd_buf_done(&lines);
    sd_buf_done(&out);
    sd_want_summary_free(s);
    sd_target_free(t);
}

int
main(void)
{
    test_types_shown();
    return check_end();
}

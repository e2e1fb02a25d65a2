// SPDX-License-Identifier: Apache-2.0
// A path on the first line, a robots.txt behind it: the rule that decides is
// the weightiest of those that match by a slow and simple matcher.
#include "fuzz.h"
#include "robots_int.h"

#include <string.h>

enum { PATH_MAX_BYTES = 512 };

/// Which ends of `path` can the pattern reach? One row of the table at a time.
static bool
slow_match(sd_str pattern, bool anchored, sd_str path)
{
    bool reach[PATH_MAX_BYTES + 1] = {true};
    for (size_t i = 0; i < pattern.n; i++) {
        if (pattern.p[i] == '*') {
            for (size_t k = 1; k <= path.n; k++)
                reach[k] = reach[k] || reach[k - 1];
            continue;
        }
        for (size_t k = path.n; k > 0; k--)
            reach[k] = reach[k - 1] && path.p[k - 1] == pattern.p[i];
        reach[0] = false;
    }
    for (size_t k = anchored ? path.n : 0; k <= path.n; k++)
        if (reach[k])
            return true;
    return false;
}

/// The path as rules are compared with it.
static void
add_path(sd_str s, sd_buf *out)
{
    sd_buf fixed = {.max = 9 * s.n};
    sd_url_fix_escapes(s, &fixed);
    for (size_t i = 0; i < fixed.n; i++) {
        if (fixed.p[i] == '*' || fixed.p[i] == '$')
            sd_buf_addf(out, "%%%02X", (unsigned)fixed.p[i]);
        else
            sd_buf_addc(out, fixed.p[i]);
    }
    sd_buf_done(&fixed);
}

static void
check_verdict(const sd_robots *r, const sd_url *u)
{
    sd_buf path = {.max = SD_URL_MAX};
    add_path(sd_str_sub(u->href, u->path_at, u->fragment_at), &path);
    sd_robots_verdict v = sd_robots_check(r, u);
    const robots_rule *best = NULL;
    for (size_t i = 0; i < r->info.rules && path.n <= PATH_MAX_BYTES; i++) {
        const robots_rule *x = &r->rule[i];
        sd_str text = {r->text + x->text_at, x->text_n};
        bool hit = slow_match(text, x->anchored, sd_buf_str(&path));
        MUST(hit == robots__match(text, x->anchored, sd_buf_str(&path)));
        if (hit && (!best || x->octets > best->octets ||
                    (x->octets == best->octets && x->allow && !best->allow)))
            best = x;
    }
    if (path.n <= PATH_MAX_BYTES) {
        MUST(v.allowed == (best ? best->allow : true));
        MUST((v.line != 0) == (best != NULL));
    }
    sd_buf_done(&path);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str text = {(const char *)data, size}, path;
    sd_buf out = {.max = SD_URL_MAX}, address = {.max = SD_URL_MAX};
    sd_url u;
    if (!sd_str_cut(&text, '\n', &path) || !text.p)
        return 0;
    sd_buf_add(&address, SD_STR("http://ex.org/"));
    sd_buf_add(&address, path);
    sd_robots *r = sd_robots_parse(text, SD_STR("a"));
    const sd_robots_info *i = sd_robots_about(r);
    MUST(i->sitemaps <= SD_ROBOTS_SITEMAPS_MAX);
    MUST(i->delay_ms >= -1 && i->delay_ms <= SD_ROBOTS_DELAY_MAX_MS);
    if (sd_url_parse(sd_buf_str(&address), NULL, &out, &u))
        check_verdict(r, &u);
    sd_robots_free(r);
    sd_buf_done(&out);
    sd_buf_done(&address);
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
// Sample files of two WARC libraries: how many records each holds, and what
// their responses decode to.
#include "check.h"
#include "sd_http.h"
#include "sd_warc.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *file;
    unsigned records;
    bool damaged;
} files[] = {
    {"warcio/example.warc", 6, false},
    {"warcio/example.warc.gz", 6, false},
    {"warcio/example-digest.warc", 4, false},
    {"warcio/example-trunc.warc", 4, true}, // a length that is 2 short
    {"warcio/example-iana.org-chunked.warc", 3, false},
    {"warcio/example-bad-non-chunked.warc.gz", 6, false},
    {"warcio/example-resource.warc.gz", 3, false},
    {"warcio/example-space-in-target-uri.warc.gz", 2, false},
    {"warcio/example-wget-bad-target-uri.warc.gz", 6, false},
    {"warcio/example-wrong-chunks.warc.gz", 2, false},
    {"warcio/post-test.warc.gz", 6, false},
    // Bad for readers that count on a member for each record.
    {"warcio/example-bad.warc.gz.bad", 6, false},
    {"jwarc/cc.warc.gz", 1, false},
    {"jwarc/gzip_extra_sl.warc.gz", 1, false},
};

/// Read all of `bytes`; checks what every response must satisfy.
static unsigned
count(const char *file, sd_str bytes, uint64_t *ret_damages)
{
    sd_warc *w = sd_warc_new(bytes, (sd_warc_limits){0});
    sd_warc_record r;
    sd_buf scratch = {.max = 1 << 24};
    unsigned n = 0;
    for (; sd_warc_next(w, &r); n++) {
        sd_http http;
        CHECK(r.type.n > 0, "%s: record %u has no type", file, n);
        CHECK(r.cut || r.block.n == r.length, "%s: record %u is short", file,
              n);
        CHECK(!r.target.n || r.target.p[0] != '<', "%s: brackets", file);
        if (!sd_str_eq(r.type, SD_STR("response")) ||
            !sd_str_starts(r.content_type, SD_STR("application/http")))
            continue;
        CHECK(sd_http_read(r.block, &scratch, &http), "%s: record %u", file, n);
        sd_str tag = SD_STR("<html");
        bool found = r.block.n > 12 && // "HTTP/1.1 200"
                     sd_str_eq(sd_str_sub(r.block, 8, 12), SD_STR(" 200"));
        if (found && http.content_type.n && http.body.n &&
            sd_http_is_html(http.content_type))
            CHECK(memmem(http.body.p, http.body.n, tag.p, tag.n),
                  "%s: record %u is no page: %.40s", file, n, http.body.p);
    }
    *ret_damages = sd_warc_damages(w);
    sd_warc_free(w);
    sd_buf_done(&scratch);
    return n;
}

static bool
open_file(const char *suites, const char *file, sd_map *ret)
{
    char path[4096];
    sd_why why;
    snprintf(path, sizeof path, "%s/warc/%s", suites, file);
    return !sd_map_open(path, ret, &why);
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES");
    sd_map map;
    uint64_t damages;
    if (!suites || !open_file(suites, files[0].file, &map))
        return check_skip("no warc suite");
    sd_map_done(&map);
    for (size_t i = 0; i < SD_LEN(files); i++) {
        bool there = open_file(suites, files[i].file, &map);
        CHECK(there, "%s is missing", files[i].file);
        if (!there)
            continue;
        unsigned n = count(files[i].file, sd_map_str(&map), &damages);
        CHECK(n == files[i].records, "%s: %u records", files[i].file, n);
        CHECK((damages > 0) == files[i].damaged, "%s: %u damages",
              files[i].file, (unsigned)damages);
        sd_map_done(&map);
    }
    printf("%zu files\n", SD_LEN(files));
    return check_end();
}

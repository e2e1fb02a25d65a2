// SPDX-License-Identifier: Apache-2.0
// Any bytes as records of the frontier: what is read is written back as the
// same bytes, and keeps the limits that its readers rely on.
#include "frontier_int.h"
#include "fuzz.h"

#include <math.h>
#include <string.h>

enum { HOST_ID = 0x04000007 };

static void
fuzz_link(sd_str record)
{
    sd_arena a = {0};
    sd_frontier_link l;
    sd_str name = SD_STR("example.org");
    if (frontier__link_read(record, HOST_ID, name, &a, &l)) {
        sd_buf out = {.max = 2 * FRONTIER_RECORD_MAX};
        MUST(l.url.n && l.url.n <= SD_FRONTIER_URL_MAX);
        MUST(l.context.n <= SD_FRONTIER_CONTEXT_MAX);
        MUST(l.features <= SD_FRONTIER_FEATURES_MAX);
        MUST(!isnan(l.score));
        frontier__link_write(&l, HOST_ID, &out);
        MUST(!out.over && out.n <= FRONTIER_RECORD_MAX);
        MUST(sd_str_eq(sd_buf_str(&out), record));
        sd_buf_done(&out);
    }
    sd_arena_done(&a);
}

static void
fuzz_outcome(sd_str record)
{
    sd_frontier_outcome o = {.page = 1};
    if (!frontier__outcome_read(record, &o))
        return;
    sd_buf out = {.max = FRONTIER_RECORD_MAX};
    MUST(o.note.n <= SD_FRONTIER_NOTE_MAX);
    MUST(o.reward >= 0 && o.reward <= 1 && !isnan(o.score));
    frontier__outcome_write(&o, &out);
    MUST(sd_str_eq(sd_buf_str(&out), record));
    sd_buf_done(&out);
}

static void
fuzz_counts(sd_str record)
{
    sd_frontier_host h = {.id = HOST_ID};
    if (!frontier__counts_read(record, &h))
        return;
    sd_buf out = {.max = 4096};
    MUST(h.pages >= h.waiting && h.good >= 0 && h.bad >= 0);
    frontier__counts_write(&h, &out);
    MUST(sd_str_eq(sd_buf_str(&out), record));
    sd_buf_done(&out);
}

/// The address of any bytes comes back.
static void
fuzz_url(sd_str text)
{
    if (!text.n || text.n > SD_FRONTIER_URL_MAX)
        return;
    sd_arena a = {0};
    sd_buf out = {.max = 2 * FRONTIER_RECORD_MAX};
    sd_frontier_link l = {.url = text,
                          .host = SD_STR("example.org"),
                          .parent = SD_FRONTIER_NO_PAGE},
                     got;
    frontier__link_write(&l, HOST_ID, &out);
    MUST(frontier__link_read(sd_buf_str(&out), HOST_ID, l.host, &a, &got));
    MUST(sd_str_eq(got.url, text) && got.parent == SD_FRONTIER_NO_PAGE);
    sd_buf_done(&out);
    sd_arena_done(&a);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str text = {(const char *)data, size};
    fuzz_link(text);
    fuzz_outcome(text);
    fuzz_counts(text);
    fuzz_url(text);
    return 0;
}

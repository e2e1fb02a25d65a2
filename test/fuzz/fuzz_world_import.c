// SPDX-License-Identifier: Apache-2.0
// Any text as the files of a recorded graph, cut at bytes 1 to 3: what is
// imported must open, and agree with the report.
#include "fuzz.h"
#include "sd_world.h"

#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { PARTS = 4 };

/// One directory for the life of the process.
static const char *
part_path(unsigned i)
{
    static char path[PARTS + 1][300];
    static const char *const name[PARTS + 1] = {"index", "links", "relevant",
                                                "seeds", "world"};
    if (!path[0][0]) {
        char dir[] = "/tmp/sundog-fuzz-XXXXXX";
        MUST(mkdtemp(dir) != NULL);
        for (unsigned k = 0; k <= PARTS; k++)
            snprintf(path[k], sizeof path[k], "%s/%s", dir, name[k]);
    }
    return path[i];
}

static void
clean_up(void)
{
    char dir[300];
    snprintf(dir, sizeof dir, "%s", part_path(0));
    for (unsigned k = 0; k <= PARTS; k++)
        unlink(part_path(k));
    *strrchr(dir, '/') = '\0';
    rmdir(dir);
}

static void
write_parts(const uint8_t *data, size_t n)
{
    for (unsigned i = 0; i < PARTS; i++) {
        const uint8_t *end = n ? memchr(data, (int)i + 1, n) : NULL;
        size_t take = end && i < PARTS - 1 ? (size_t)(end - data) : n;
        FILE *f = fopen(part_path(i), "wb");
        MUST(f && fwrite(data, 1, take, f) == take && fclose(f) == 0);
        data += take;
        n -= take;
        if (n) { // the cut itself
            data++;
            n--;
        }
    }
}

static void
on_bad(void *ctx, const char *file, uint64_t line, const char *what)
{
    MUST(file[0] && line && what[0]);
    ++*(unsigned *)ctx;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static bool ready;
    if (!ready)
        atexit(clean_up);
    ready = true;
    write_parts(data, n);
    sd_world_source src = {part_path(0), part_path(1), part_path(2),
                           NULL,         part_path(3), NULL};
    sd_world_report r;
    sd_why why = {""};
    unsigned bad = 0;
    sd_status st =
        sd_world_import(&src, part_path(PARTS), on_bad, NULL, &bad, &r, &why);
    if (st) {
        MUST(why.text[0]);
        return 0;
    }
    sd_world w;
    MUST(!bad && !sd_world_open(part_path(PARTS), &w, &why));
    MUST(w.pages == r.pages && w.hosts == r.hosts && w.links == r.links);
    MUST(w.seeds == r.seeds && (w.seeds > 0) == (w.pages > 0));
    sd_world_done(&w);
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
/// For the tests of serve: a small made world, rich in labels, and its pages by
/// address.
#ifndef SD_TEST_SERVE_WORLD_H
#define SD_TEST_SERVE_WORLD_H

#include "check.h"
#include "sd_world.h"
#include "serve_int.h"

#include <stdlib.h>
#include <unistd.h>

/// Make and open it; false, with a failed check, if that does not work.
static inline bool
open_made(uint64_t pages, uint64_t hosts, uint64_t seed, sd_world *ret)
{
    char path[] = "/tmp/sundog-test-serve-XXXXXX";
    sd_why why = {"no temporary file"};
    sd_world_params p = sd_world_params_default();
    p.pages = pages;
    p.hosts = hosts;
    p.seed = seed;
    p.any = 0.4;
    p.rare = 0.15;
    int fd = mkstemp(path);
    bool ok = fd >= 0 && !sd_world_make(&p, path, NULL, NULL, &why) &&
              !sd_world_open(path, ret, &why);
    CHECK(ok, "%s", why.text);
    if (fd >= 0)
        close(fd);
    unlink(path);
    return ok;
}

/// The page at `target` of `host`, or SERVE_NO_PAGE.
static inline uint32_t
find_page(const sd_site *s, sd_str host, sd_str target)
{
    uint32_t h = serve__find_host(s, host);
    if (h == SERVE_NO_HOST)
        return SERVE_NO_PAGE;
    serve_scratch x = {.text = {.max = 0}};
    uint32_t page = serve__find_page(s, h, target, &x);
    serve__scratch_done(&x);
    return page;
}

#endif

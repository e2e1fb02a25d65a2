// SPDX-License-Identifier: Apache-2.0
/// A small made world for the tests of serve, rich in labels.
#ifndef SD_TEST_SERVE_WORLD_H
#define SD_TEST_SERVE_WORLD_H

#include "check.h"
#include "sd_world.h"

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

#endif

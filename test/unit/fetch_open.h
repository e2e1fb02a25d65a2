// SPDX-License-Identifier: Apache-2.0
/// A fetcher for tests, and its records one by one.
#ifndef SD_FETCH_OPEN_H
#define SD_FETCH_OPEN_H

#include "sd_fetch.h"

#include <stdio.h>
#include <stdlib.h>

static inline sd_fetch *
open_fetch(sd_fetch_conf conf)
{
    sd_why why;
    sd_fetch *f = NULL;
    if (sd_fetch_new(&conf, &f, &why)) {
        printf("sd_fetch_new: %s\n", why.text);
        exit(1);
    }
    return f;
}

static inline const sd_fetch_record *
wait_record(sd_fetch *f)
{
    const sd_fetch_record *r;
    while (!(r = sd_fetch_take(f)))
        sd_fetch_run(f, -1);
    return r;
}

#endif

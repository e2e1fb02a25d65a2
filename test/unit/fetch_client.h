// SPDX-License-Identifier: Apache-2.0
/// Asking the test server.
#ifndef SD_FETCH_CLIENT_H
#define SD_FETCH_CLIENT_H

#include "fetch_open.h"
#include "fetch_server.h"

static const sd_fetch_conf usual = {.user_agent = {"test/1", 6},
                                    .allow_private = true};

static inline void
add(sd_fetch *f, const server *s, const char *path, sd_fetch_request request)
{
    char url[512];
    snprintf(url, sizeof url, "http://127.0.0.1:%u%s", s->port, path);
    request.url = sd_str_of(url);
    sd_fetch_add(f, &request);
}

static inline const sd_fetch_record *
get(sd_fetch *f, const server *s, const char *path)
{
    add(f, s, path, (sd_fetch_request){0});
    return wait_record(f);
}

#endif

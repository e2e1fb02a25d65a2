// SPDX-License-Identifier: Apache-2.0
#include "sd_fetch.h"

static const struct {
    const char *name, *text;
} reasons[] = {
#define X(id, name, text) {name, text},
    SD_FETCH_TABLE(X)
#undef X
};

const char *
sd_fetch_reason_name(sd_fetch_reason r)
{
    return (size_t)r < SD_LEN(reasons) ? reasons[r].name : "unknown";
}

const char *
sd_fetch_reason_text(sd_fetch_reason r)
{
    return (size_t)r < SD_LEN(reasons) ? reasons[r].text : "unknown reason";
}

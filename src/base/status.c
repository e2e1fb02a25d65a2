// SPDX-License-Identifier: Apache-2.0
#include "sd_base.h"

const char *
sd_status_text(sd_status st)
{
    static const char *const texts[] = {
#define X(name, text) text,
        SD_STATUS_TABLE(X)
#undef X
    };
    return (size_t)st < SD_LEN(texts) ? texts[st] : "unknown status";
}

sd_status
sd_fail(sd_why *why, sd_status st, const char *fmt, ...)
{
    if (why) {
        va_list ap;
        va_start(ap, fmt);
        vsnprintf(why->text, sizeof why->text, fmt, ap);
        va_end(ap);
    }
    return st;
}

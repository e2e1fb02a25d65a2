// SPDX-License-Identifier: Apache-2.0
/// Addresses from the command line and, where a word is "-", from the lines of
/// standard input as they come: a slow writer keeps no fetch waiting.
#ifndef SD_URL_SOURCE_H
#define SD_URL_SOURCE_H

#include "sd_base.h"

typedef struct url_source {
    char **word; ///< not used up yet
    size_t words;
    bool from_stdin;
    sd_buf in; ///< read and not handed out, from `at` on
    size_t at;
} url_source;

typedef enum url_next {
    URL_NEXT,  ///< there is one
    URL_LATER, ///< standard input has none yet
    URL_END,
} url_next;

void url_source_init(url_source *s, char **word, size_t words);
void url_source_done(url_source *s);
/// The next address, a view that lives until the next call. `wait`: until
/// there is one, the end, or a signal.
url_next url_source_next(url_source *s, bool wait, sd_str *ret);

#endif

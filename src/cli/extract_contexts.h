// SPDX-License-Identifier: Apache-2.0
/// JSON-LD contexts out of a folder that looks like the web: the context of
/// https://HOST/PATH is DIR/HOST/PATH, as wget -x would have saved it.
#ifndef SD_EXTRACT_CONTEXTS_H
#define SD_EXTRACT_CONTEXTS_H

#include "sd_base.h"

#include <pthread.h>

typedef struct extract_contexts {
    const char *dir;
    pthread_mutex_t lock;
    struct extract_context *first; ///< those that were asked for
    size_t n;
} extract_contexts;

/// `dir` may be NULL: there are none.
void extract_contexts_init(extract_contexts *c, const char *dir);
void extract_contexts_done(extract_contexts *c);
/// For sd_extract_options: the text of the context, or an empty view. Any
/// thread may call it; the text lives as long as `ctx`.
sd_str extract_contexts_get(void *ctx, sd_str iri);

#endif

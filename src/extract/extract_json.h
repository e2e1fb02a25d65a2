// SPDX-License-Identifier: Apache-2.0
/// For the two files that write a page as JSON.
#ifndef SD_EXTRACT_JSON_H
#define SD_EXTRACT_JSON_H

#include "extract_int.h"

static inline void
add_comma(sd_buf *b, bool *more)
{
    if (*more)
        sd_buf_addc(b, ',');
    *more = true;
}

static inline void
add_pair(sd_buf *b, const char *key, sd_str value, bool *more)
{
    add_comma(b, more);
    sd_buf_add_json(b, sd_str_of(key));
    sd_buf_addc(b, ':');
    sd_buf_add_json(b, value);
}

void extract__json_facts(const sd_page *p, sd_buf *b, bool *more);
void extract__json_open_graph(const sd_facts *f, sd_buf *b);
/// The elements, or the terms, without the brackets around them.
void extract__json_dublin_core(extract_ctx *ctx, const sd_facts *f, bool terms,
                               sd_buf *b);
void extract__json_metas(const sd_facts *f, sd_buf *b);
void extract__json_links(const sd_page *p, sd_buf *b);

#endif

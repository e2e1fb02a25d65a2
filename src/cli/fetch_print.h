// SPDX-License-Identifier: Apache-2.0
/// What `sundog fetch` says about a result.
#ifndef SD_FETCH_PRINT_H
#define SD_FETCH_PRINT_H

#include "sd_client.h"

/// A result as it is told: the last record and its body, decoded.
typedef struct fetch_view {
    sd_str url; ///< as given
    const sd_client_result *result;
    const sd_fetch_record *record; ///< of the last hop; NULL: not asked
    sd_fetch_reason reason;        ///< with what decoding says
    sd_str body;                   ///< decoded
} fetch_view;

/// `scratch` holds the body; its `max` is the limit.
fetch_view fetch_view_of(sd_str url, const sd_client_result *r,
                         sd_buf *scratch);
/// Was it fetched, with a status of 2xx?
bool fetch_view_good(const fetch_view *v);
/// One line of JSON.
void fetch_add_json(const fetch_view *v, sd_buf *out);
/// A line for each hop and a summary; `headers`: those of the last answer too.
void fetch_add_text(const fetch_view *v, bool headers, sd_buf *out);

#endif

// SPDX-License-Identifier: Apache-2.0
/// Pages from servers for `sundog extract`, in the order of the questions.
#ifndef SD_EXTRACT_NET_H
#define SD_EXTRACT_NET_H

#include "extract_jobs.h"
#include "fetch_print.h"
#include "net_options.h"

/// Is one of the words an address to be fetched, not the name of a file?
bool extract_has_url(char **word, size_t words);

/// Fetch `url[0…n)`, some at a time, and give what came of each to `page`, in
/// order. Ends early when the user interrupts or `page` says false.
void extract_net(sd_client *c, const net_args *a, char **url, size_t n,
                 bool (*page)(void *ctx, const fetch_view *v), void *ctx);

enum { EXTRACT_WRONG_MAX = 200 };

/// Is something wrong with the answer, and what?
bool extract_answer_wrong(const fetch_view *v, char ret[EXTRACT_WRONG_MAX]);
/// Is it a page nonetheless? The start of one that was cut is.
bool extract_answer_page(const fetch_view *v);
/// The charset that its head names; empty: none.
sd_str extract_answer_charset(const fetch_view *v);
/// Put the page on its way.
void extract_answer_put(const fetch_view *v, extract_jobs *jobs);

#endif

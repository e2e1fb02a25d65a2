// SPDX-License-Identifier: Apache-2.0
/// What a target says about pages: of one page in words, of many in counts.
#ifndef SD_EXTRACT_WANT_H
#define SD_EXTRACT_WANT_H

#include "sd_extract.h"
#include "sd_target.h"

/// The reward of a page. `answer` is what a critic says to the target's
/// questions, or NULL; `text` is scratch for the page's words.
void extract_want_eval(const sd_target *t, sd_target_worker *w,
                       const sd_page *p, const double *answer,
                       sd_target_memory *seen, bool explain, sd_buf *text,
                       sd_target_result *ret);

/// Append the reward, and which part was satisfied by which item.
void extract_want_explain(const sd_target *t, const sd_page *p,
                          const sd_target_result *r, sd_buf *out);

/// Append what the page adds to a summary: lines of a key and a number.
void extract_want_count(const sd_target *t, const sd_page *p,
                        const sd_target_result *r, sd_buf *out);

/// The sums of many pages, by host.
typedef struct want_summary want_summary;

want_summary *want_summary_new(void);
void want_summary_free(want_summary *s);
/// Add the lines of extract_want_count of a page at `url`.
void want_summary_add(want_summary *s, sd_str url, sd_str lines);
/// Append the summary: all hosts, if there are several, then each.
void want_summary_print(want_summary *s, const sd_target *t, sd_buf *out);

#endif

// SPDX-License-Identifier: Apache-2.0
/// want: a page and a target → its reward, and why, and sums over many pages.
///
/// Joins extract and target: gives the target the words of the page if it
/// asks for them, says in words which item satisfied which part, and adds up
/// what was found by host, type and property.
///
/// Uses base, extract, target, url. No I/O, no locks; what a thread passes in
/// is its own.
#ifndef SD_WANT_H
#define SD_WANT_H

#include "sd_extract.h"
#include "sd_target.h"

/// The reward of a page. `answer` is what a critic says to the target's
/// questions, or NULL; items that new(…) paid for are added to `seen` (may
/// be NULL). `text` is scratch for the page's words.
void sd_want_page(const sd_target *t, sd_target_worker *w, const sd_page *p,
                  const double *answer, sd_target_memory *seen, bool explain,
                  sd_buf *text, sd_target_result *ret);

/// Append the reward, and which part was satisfied by which item.
void sd_want_explain(const sd_target *t, sd_str url, const sd_statements *l,
                     const sd_target_result *r, sd_buf *out);

/// Append what a page adds to a summary: lines of a key and a number.
void sd_want_count(const sd_target *t, const sd_statements *l,
                   const sd_target_result *r, sd_buf *out);

/// The sums of many pages, by host.
typedef struct sd_want_summary sd_want_summary;

sd_want_summary *sd_want_summary_new(void);
void sd_want_summary_free(sd_want_summary *s);
/// Add the lines of sd_want_count of a page at `url`.
void sd_want_summary_add(sd_want_summary *s, sd_str url, sd_str lines);
/// Append the summary: all hosts, if there are several, then each.
void sd_want_summary_print(sd_want_summary *s, const sd_target *t, sd_buf *out);
/// Append all hosts together, or with `each` as above, of the parts only those
/// that look at items: for statements read back from a file, which no longer
/// tell their syntax.
void sd_want_summary_items(sd_want_summary *s, const sd_target *t, bool each,
                           sd_buf *out);

#endif

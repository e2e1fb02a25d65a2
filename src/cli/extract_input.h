// SPDX-License-Identifier: Apache-2.0
/// Pages for `sundog extract`, from files and WARC records.
#ifndef SD_EXTRACT_INPUT_H
#define SD_EXTRACT_INPUT_H

#include "extract_jobs.h"
#include "sd_warc.h"

/// Append the file: URL of `path`.
void extract_file_url(const char *path, sd_buf *out);
/// Put the page of a record on its way, if it holds one; `scratch` holds its
/// body meanwhile.
void extract_put_record(const sd_warc_record *r, sd_buf *scratch,
                        extract_jobs *jobs);

#endif

// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of warc: lines of headers.
#ifndef SD_WARC_INT_H
#define SD_WARC_INT_H

#include "sd_warc.h"

/// Without white space and controls at both ends.
sd_str warc__trim(sd_str s);
/// The same name, letters of either case.
bool warc__is_name(sd_str s, const char *name);

#endif

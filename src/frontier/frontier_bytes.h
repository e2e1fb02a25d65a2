// SPDX-License-Identifier: Apache-2.0
/// Numbers ↔ bytes, for records. `v` is a number as sd_buf_add_v writes it;
/// no other form of it is read.
#ifndef FRONTIER_BYTES_H
#define FRONTIER_BYTES_H

#include "frontier_int.h"

void frontier__add_32(sd_buf *out, uint32_t x);
void frontier__add_64(sd_buf *out, uint64_t x);

/// What is left to read; `bad` once something did not fit, and then all
/// numbers are 0 and all bytes empty.
typedef struct frontier_reader {
    sd_str rest;
    bool bad;
} frontier_reader;

sd_str frontier__get_bytes(frontier_reader *r, uint64_t n);
/// A number up to `max`, in its shortest form.
uint64_t frontier__get_v(frontier_reader *r, uint64_t max);
uint32_t frontier__get_v32(frontier_reader *r);
uint64_t frontier__take_64(frontier_reader *r);
/// A float as it stands in keys; no other spelling of zero, no NaN.
float frontier__get_score(frontier_reader *r);

#endif

// SPDX-License-Identifier: Apache-2.0
/// Shared by the two halves of the pattern matcher: reading a pattern into a
/// program, and running the program.
#ifndef TARGET_REGEX_H
#define TARGET_REGEX_H

#include "target_int.h"

typedef enum regex_op {
    REGEX_BYTE,   // lo to hi, then x
    REGEX_SPLIT,  // x and y
    REGEX_ASSERT, // lo: what must hold here, then x
    REGEX_MATCH,
} regex_op;

typedef enum regex_assert {
    ASSERT_START,
    ASSERT_END,
    ASSERT_WORD,     // \b
    ASSERT_NOT_WORD, // \B
} regex_assert;

typedef struct regex_code {
    uint8_t op, lo, hi;
    uint16_t x, y;
} regex_code;

enum {
    REGEX_WORDS = (SD_TARGET_REGEX_MAX + 63) / 64,
    REGEX_STATES_MAX = 512,
    REGEX_DEPTH_MAX = 50, // of parentheses
    REGEX_REPEAT_MAX = 1000,
    REGEX_FOUND = 0xffff, // a move into the end: it matches
};

struct target_regex {
    regex_code *code; // code[0] is the match
    uint32_t codes;
    uint32_t start;
    // The table: moves of `states` states by class of byte, the end of the
    // text being the last class. Without one `states` is 0.
    uint8_t class_of[256];
    uint32_t classes, states;
    uint16_t *move;
};

/// Read `pattern` into the program of `r`.
SD_NODISCARD sd_status target__regex_read(target_regex *r, sd_str pattern,
                                          bool fold, size_t *ret_at,
                                          sd_why *why);

#endif

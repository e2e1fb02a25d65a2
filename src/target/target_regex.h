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
    REGEX_STATES_MAX = 512,  // of a table
    REGEX_CLASSES_MAX = 257, // every byte, and the end
    REGEX_DEPTH_MAX = 50,    // of parentheses
    REGEX_REPEAT_MAX = 1000,
    REGEX_FOUND = 0xffff,   // a move into the end: it matches
    REGEX_UNKNOWN = 0xfffe, // a move that no search has made yet
};

struct target_regex {
    regex_code *code; // code[0] is the match
    uint32_t codes;
    uint32_t start;
    uint8_t flags; // of a state that matter to it
    // The table: moves of `states` states by class of byte, the end of the
    // text being the last class. Without one `states` is 0.
    uint8_t class_of[256];
    uint32_t classes, states;
    uint16_t *move;
};

/// A pattern as a tree, in one array.
typedef enum regex_node_kind {
    NODE_EMPTY,
    NODE_SET,    // a: ranges, from; b: to
    NODE_ASSERT, // a: which
    NODE_CAT,    // a, b
    NODE_ALT,    // a, b
    NODE_REPEAT, // a: of what; min, max
} regex_node_kind;

typedef struct regex_node {
    regex_node_kind kind;
    uint32_t a, b;
    int min, max; // max -1: no limit
} regex_node;

typedef struct regex_range {
    uint32_t lo, hi;
} regex_range;

enum {
    CODE_POINT_MAX = 0x10ffff,
    FOLD_MAX = 4096,      // code points of a range that get their other case
    RANGES_MAX = 1 << 15, // of a pattern
    SET_RANGES_MAX = 512, // of one set
    NODES_MAX = 4 * SD_TARGET_REGEX_MAX,
};

typedef struct regex_reader {
    sd_str s;
    size_t at;
    bool fold;
    unsigned depth;
    const char *wrong; // what is wrong, once something is
    size_t wrong_at;
    regex_node *node;
    size_t nodes, node_cap;
    regex_range *range;
    size_t ranges, range_cap;
    target_regex *r;
    size_t code_cap;
} regex_reader;

/// The first thing that is wrong is kept; nothing more is read. Returns 0.
uint32_t target__regex_fail(regex_reader *p, size_t at, const char *what);
/// The program of the tree below node `root`.
void target__regex_emit(regex_reader *p, uint32_t root);

/// Read `pattern` into the program of `r`.
SD_NODISCARD sd_status target__regex_read(target_regex *r, sd_str pattern,
                                          bool fold, size_t *ret_at,
                                          sd_why *why);

#endif

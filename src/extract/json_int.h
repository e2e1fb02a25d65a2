// SPDX-License-Identifier: Apache-2.0
/// JSON for extract's own files: text in, flat values in an arena out.
///
/// Strings are views of the text where nothing had to be unescaped, numbers
/// stay text. extract__json_read is strict and quick; what it refuses,
/// extract__json_repair reads after all, and says what it had to mend.
#ifndef SD_JSON_INT_H
#define SD_JSON_INT_H

#include "sd_base.h"

#include <string.h>

enum {
    JSON_MAX_DEPTH = 200,      // objects and arrays inside one another
    JSON_MAX_BYTES = 16 << 20, // of one text
    JSON_MAX_FIXES = 256,      // ledger entries for one text
};

typedef enum json_kind {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT,
} json_kind;

typedef struct json_value {
    uint8_t kind;
    uint32_t n; // bytes, items or members
    union {
        const char *text; // strings and numbers
        struct json_value *items;
        struct json_member *members; // in the order of the text
    };
} json_value;

typedef struct json_member {
    sd_str key;
    json_value value;
} json_member;

static inline sd_str
json_text(const json_value *v)
{
    return (sd_str){v->text, v->n};
}

static inline json_value
json_string(sd_str s)
{
    return (json_value){
        .kind = JSON_STRING, .n = (uint32_t)s.n, .text = s.p ? s.p : ""};
}

/// The value of `key` in the object `v`, or NULL.
const json_value *extract__json_get(const json_value *v, sd_str key);
bool extract__json_eq(const json_value *a, const json_value *b);

/// What was mended: where and what, at most JSON_MAX_FIXES of them.
typedef struct json_fix {
    uint32_t at;
    const char *kind;
} json_fix;

typedef struct json_fixes {
    json_fix *v;
    size_t n, cap;
} json_fixes;

/// An object or array that is still open.
typedef struct json_frame {
    size_t from; // its first slot on the stack
    bool object;
    // For the repair: a comma stood since the last value; there was a value;
    // the container has no key, so nothing can hold it.
    bool comma, any, dropped;
} json_frame;

/// Reads many texts, one after the other. Every value begins as a slot on the
/// stack; a container that closes takes its slots with it into the arena.
typedef struct json_reader {
    sd_arena *arena; // where the values go
    json_member *stack;
    size_t n, cap;
    json_frame frame[JSON_MAX_DEPTH];
    size_t depth;
    bool duplicates; // a key stood twice in an object; the last one counts
    // Repair: the text was several values in a row; they are the items of the
    // array that was read.
    bool concatenated;
    sd_buf text;  // a string under repair
    uint32_t *at; // repair: where the key of each slot stood
    size_t at_cap;
    json_fixes *fixes;
} json_reader;

void extract__json_init(json_reader *r, sd_arena *arena);
void extract__json_done(json_reader *r);

/// Read `text`, which must be JSON (RFC 8259). False leaves `*ret` alone.
bool extract__json_read(json_reader *r, sd_str text, json_value *ret);
/// Read what can be read of `text` and note every mend. False if there is no
/// object or array in it at all.
bool extract__json_repair(json_reader *r, sd_str text, json_fixes *fixes,
                          json_value *ret);
void extract__json_fixes_done(json_fixes *f);

// Shared by the two readers.
json_member *extract__json_slot(json_reader *r);
bool extract__json_open(json_reader *r, bool object);
void extract__json_close(json_reader *r);
/// Undo the escapes of `s`, which is the inside of a valid JSON string.
sd_str extract__json_unescape(sd_arena *a, sd_str s);
/// True if `s` is a number as JSON has them.
bool extract__json_is_number(sd_str s);

// For the repair's own two files: json_repair.c and json_repair_text.c.

/// What may stand for a quotation mark.
typedef enum json_quote {
    QUOTE_NONE,
    QUOTE_DOUBLE,
    QUOTE_SINGLE,
    QUOTE_CURLY,   // typographic marks, by a zealous editor
    QUOTE_ENTITY,  // &quot; &#34; &#x22;
    QUOTE_ESCAPED, // \": the whole block is a string of another
} json_quote;

typedef struct json_mend {
    json_reader *r;
    const char *p, *from, *end;
} json_mend;

static inline bool
json_is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

static inline const char *
json_skip_blanks(const char *p, const char *end)
{
    while (p < end && json_is_blank(*p))
        p++;
    return p;
}

static inline bool
json_starts(const char *p, const char *end, const char *with)
{
    size_t n = strlen(with);
    return (size_t)(end - p) >= n && !memcmp(p, with, n);
}

void extract__json_note(json_mend *m, const char *at, const char *kind);
json_quote extract__json_quote(const char *p, const char *end, size_t *ret_n);
/// Read the string that begins at m->p with a mark of `quote`. False if the
/// text ends before the string does.
bool extract__json_mend_string(json_mend *m, json_quote quote, size_t mark,
                               bool key, sd_str *ret);
/// What a word without quotation marks means: a number, a constant, a string.
json_value extract__json_mend_word(json_mend *m, sd_str word);
/// Move over white space and what should not stand between tokens.
void extract__json_skip(json_mend *m);

/// Append `v` as JSON. `canonical`: by RFC 8785 (JCS).
void extract__json_write(const json_value *v, bool canonical, sd_buf *out);

#endif

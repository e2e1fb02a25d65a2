// SPDX-License-Identifier: Apache-2.0
/// Shared by the files that read an expression: words, names, items, the whole.
#ifndef TARGET_PARSE_H
#define TARGET_PARSE_H

#include "target_int.h"

typedef enum token_kind {
    TOK_END,
    TOK_WORD,   // a name without a prefix, or a keyword
    TOK_NAME,   // prefix:name
    TOK_IRI,    // <…>
    TOK_NUMBER, // `number`
    TOK_DATE,
    TOK_STRING, // "…" or '…', `fold` with an i after it
    TOK_CMP,    // `cmp`
    TOK_SIGN,   // any other: ( ) , . | : * + @ -
} token_kind;

typedef struct token {
    token_kind kind;
    size_t from, to; // bytes of the expression
    double number;
    target_cmp cmp;
    bool fold;
} token;

enum { PREFIXES_MAX = 64 };

typedef struct parser {
    sd_target *t;
    sd_str s; // the expression
    token tok;
    size_t last_to; // where the token before ended
    sd_why *why;
    sd_status st;
    unsigned depth, stack;
    bool in_new;
    sd_str vocabulary; // what a property without a prefix belongs to
    struct {
        sd_str name, iri;
    } prefix[PREFIXES_MAX];
    size_t prefixes;
} parser;

/// Read the next token. On a failure the token is the end.
void target__lex(parser *p);
/// The first failure is kept: the column of byte `at`, and what is wrong.
void target__wrong(parser *p, size_t at, const char *fmt, ...) SD_PRINTF(3, 4);
/// "expected `what`, found …" at the token.
void target__expected(parser *p, const char *what);
/// Is the token this word? Case does not matter.
bool target__is_word(const parser *p, const char *word);
bool target__is_sign(const parser *p, char sign);
/// Read on if it is.
bool target__take_word(parser *p, const char *word);
bool target__take_sign(parser *p, char sign);
void target__need_sign(parser *p, char sign, const char *what);
sd_str target__token_text(const parser *p);
/// The text of a string token, escapes undone.
sd_str target__string(parser *p, bool regex);

/// Add an object to a list of the target.
#define TARGET_ADD(t, list, ...)                                        \
    ((t)->list = sd_grow((t)->list, &(t)->list##_cap, (t)->list##s + 1, \
                         sizeof *(t)->list),                            \
     (t)->list[(t)->list##s] = __VA_ARGS__, (uint32_t)(t)->list##s++)

/// The code, one longer. Returns its place.
uint32_t target__emit(parser *p, target_code c);
/// `prefix name: <iri>`, any number of times.
void target__parse_prefixes(parser *p);
/// The IRI of the name at the token (a word is in the vocabulary of the item)
/// and its namespace. False after an error.
bool target__name_iri(parser *p, sd_str *ret_vocabulary, sd_str *ret);
/// A type, or the word `item`: sets `type`, `set` and the vocabulary.
void target__parse_type(parser *p, target_item *ret);
/// `a.b, c|d`: the needs of an item.
void target__parse_needs(parser *p, target_item *ret);
/// The condition after `where`, as code.
void target__parse_where(parser *p);
/// What `atom` reads, with or, and, not around it.
void target__parse_logic(parser *p, void (*atom)(parser *));
/// `host = "x"`: the token is the comparison.
void target__parse_page(parser *p, target_field field, target_test *ret);

#endif

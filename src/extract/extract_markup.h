// SPDX-License-Identifier: Apache-2.0
/// Shared by Microdata and RDFa: values of elements, statements, limits.
#ifndef SD_EXTRACT_MARKUP_H
#define SD_EXTRACT_MARKUP_H

#include "extract_int.h"

// What one syntax may make of one page. The largest real pages at hand hold
// some thousand statements; these stop a page that was made to grow.
enum {
    MARKUP_STATEMENTS = 1u << 18, // more are not made
    MARKUP_TEXT = 8u << 20,       // bytes read for values, and twice the
                                  // page's own bytes on top
    MARKUP_NAMES = 32u << 20,     // bytes of long names that are joined of
                                  // parts and of long terms in statements,
                                  // and four times the page's own on top
    MARKUP_TOKENS = 256,          // names in one attribute; more are not read
    MARKUP_REPORTS = 256,         // of what was refused
};

/// One syntax at work on one page.
typedef struct markup {
    extract_ctx *ctx;
    const sd_html_tree *tree;
    sd_syntax syntax;
    size_t statements_left, text_left, names_left, reports_left;
    bool relative; // the base is not absolute: what stays relative is dropped
    bool cut;      // a limit was met and reported
    bool overlong; // the same for a name
} markup;

void markup__init(markup *m, extract_ctx *ctx, sd_syntax syntax);
/// Note what was refused at node `n`; `kind` is a constant.
void markup__report(markup *m, uint32_t n, const char *kind);
/// Note, once, that a limit cut the page short.
void markup__report_limit(markup *m, uint32_t n);

/// Note, once, that a name was refused because it is too long.
void markup__report_name(markup *m, uint32_t n);
/// Pay for a name of `n` bytes. False if there are too many of them; then
/// nothing more is said.
bool markup__pay(markup *m, size_t n);
/// Pay for reading `bytes` of text at node `n`, which itemref lets many do.
bool markup__pay_text(markup *m, uint32_t n, size_t bytes);

/// Append a statement. One whose IRIs are not absolute, because the page's
/// address is not known, is dropped: it would mean nothing. So is one with an
/// overlong name.
void markup__add(markup *m, sd_term s, sd_term p, sd_term o);

/// The IRI that `ref` means; empty if there is no room for it.
sd_term markup__resolve(markup *m, sd_str ref);
/// `a` `between` `b`, in the arena; empty if there is no room for it.
sd_str markup__join(markup *m, sd_str a, const char *between, sd_str b);

/// The text of `n` and of all below it; a view of the page where it is in one
/// piece. False if that would pass the limit.
bool markup__text(markup *m, uint32_t n, sd_str *ret);

// ------------------------------------------------------------ extract_time.c

/// The datatype that `s` is written in, exactly: xsd:duration, dateTime, date,
/// time, gYearMonth or gYear; an empty view for anything else.
sd_str extract__time_type(sd_str s);
/// xsd:integer or xsd:double if `s` is a valid integer or floating-point
/// number of HTML; an empty view for anything else.
sd_str extract__number_type(sd_str s);

// ------------------------------------------- extract_microdata_registry.c

/// What the registry says of a vocabulary. `property`, a name in it, also
/// means `also`; a row without one only says where the vocabulary ends.
typedef struct microdata_rule {
    sd_str vocab, property, also;
} microdata_rule;

typedef struct microdata_registry {
    const microdata_rule *v;
    size_t n;
} microdata_registry;

/// The rules of the W3C's registry, http://www.w3.org/ns/md.
extern const microdata_registry microdata__w3c;

/// The vocabulary that `type` is of: its registered prefix, or all up to its
/// last '#' or '/'.
sd_str microdata__vocab(const microdata_registry *r, sd_str type);

/// extract__microdata with another registry.
void extract__microdata_by(extract_ctx *ctx, const microdata_registry *r);

#endif

// SPDX-License-Identifier: Apache-2.0
/// rdf: terms and statements, and N-Quads text, written and read.
///
/// Statements are what extraction finds. A term is a view: its text lives in
/// the page or in the arena of the list it is in.
///
/// Uses base. No I/O, no locks; call it from any thread.
#ifndef SD_RDF_H
#define SD_RDF_H

#include "sd_base.h"

typedef enum sd_term_kind {
    SD_TERM_NONE, ///< the default graph; never a subject, predicate or object
    SD_TERM_IRI,
    SD_TERM_BLANK,
    SD_TERM_LITERAL,
} sd_term_kind;

typedef struct sd_term {
    sd_term_kind kind;
    uint32_t blank;  ///< BLANK: its number in the list
    sd_str value;    ///< IRI, or the literal's text: UTF-8
    sd_str datatype; ///< LITERAL: IRI; empty for xsd:string and with a language
    sd_str lang;     ///< LITERAL: language tag, or empty
} sd_term;

/// Where a statement stood.
typedef enum sd_syntax {
    SD_SYNTAX_JSONLD,
    SD_SYNTAX_MICRODATA,
    SD_SYNTAX_RDFA,
    SD_SYNTAX_MICROFORMATS,
    SD_SYNTAX_OPENGRAPH,
    SD_SYNTAX_META,
    SD_SYNTAX_COUNT
} sd_syntax;

/// What users call it: "json-ld", "microdata", …
const char *sd_syntax_name(sd_syntax s);

typedef struct sd_statement {
    sd_term s, p, o, g;
    sd_syntax syntax;
} sd_statement;

/// The statements of one page, in the order they were found.
typedef struct sd_statements {
    sd_statement *v;
    size_t n, cap;
    uint32_t blanks; ///< blank nodes handed out so far
    sd_arena *arena; ///< for text that has to be made
} sd_statements;

void sd_statements_init(sd_statements *l, sd_arena *arena);
void sd_statements_add(sd_statements *l, sd_statement s);
/// Empty the list, keep its memory; the arena is the caller's to reset.
void sd_statements_reset(sd_statements *l);
void sd_statements_done(sd_statements *l);

sd_term sd_term_iri(sd_str iri);
/// A new blank node of the list.
sd_term sd_term_new_blank(sd_statements *l);
sd_term sd_term_literal(sd_str text, sd_str datatype, sd_str lang);
bool sd_term_eq(const sd_term *a, const sd_term *b);

#define SD_RDF "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
#define SD_XSD "http://www.w3.org/2001/XMLSchema#"

/// Append `s` as one line of N-Quads. Statements in the default graph go to
/// `graph` (an IRI; empty: no fourth term). Blank nodes are written as
/// `_:` `label` `b` number: a `label` per page keeps pages apart. Whatever the
/// bytes, the line is valid: what an IRI may not hold is escaped or replaced,
/// bytes that are not UTF-8 become U+FFFD.
void sd_nquads_write(const sd_statement *s, sd_str graph, sd_str label,
                     sd_buf *out);

/// Append one term as N-Quads and Turtle have it; blank nodes as above.
void sd_term_write(const sd_term *t, sd_str label, sd_buf *out);

/// Is `s` a language tag as N-Quads has them: letters, then groups of letters
/// and digits? One that is not is not written.
bool sd_lang_is_tag(sd_str s);

/// Append the statements of `text`, N-Quads or N-Triples, which must be right
/// in every line: on failure `out` is as it was, and `why` (may be NULL) has
/// the line. Blank nodes get new numbers of `out`; xsd:string becomes no
/// datatype. The terms are views of `text`; what had to be unescaped is in the
/// arena.
SD_NODISCARD sd_status sd_nquads_read(sd_str text, sd_statements *out,
                                      sd_why *why);

/// The IRI that `ref` means in a document at `base` (RFC 3986, section 5.2; no
/// other normalisation), kept in `arena`; `ref` itself when it is absolute and
/// has no dot segments.
sd_str sd_iri_resolve_in(sd_arena *arena, sd_str base, sd_str ref);
/// True if `s` begins with a scheme and a colon.
bool sd_iri_is_absolute(sd_str s);

#endif

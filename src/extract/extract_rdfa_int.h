// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of RDFa: names, resources, what is in force where.
#ifndef SD_EXTRACT_RDFA_INT_H
#define SD_EXTRACT_RDFA_INT_H

#include "extract_markup.h"

#define RDFA_NS  "http://www.w3.org/ns/rdfa#"
#define RDFA_XHV "http://www.w3.org/1999/xhtml/vocab#"

enum {
    RDFA_PREFIXES = 256,  // in force at once, as every CURIE searches them
    RDFA_LISTS = 128,     // open at once for one element
    RDFA_PROBES = 64,     // in the tables of names: a page can choose names
                          // that all collide
    RDFA_RULES = 1u << 14 // of vocabularies
};

typedef struct rdfa_pair {
    sd_str name, iri;
} rdfa_pair;

/// A prefix in force, with those declared before it.
typedef struct rdfa_prefix {
    sd_str name, iri;
    const struct rdfa_prefix *next;
    uint32_t depth;
} rdfa_prefix;

/// Something that may be a subject or an object. An address is resolved only
/// when a statement needs it: most links of a page are in none.
typedef struct rdfa_res {
    sd_str iri;
    uint32_t blank;
    sd_term_kind kind : 8; // NONE: there is none
    bool unresolved;
} rdfa_res;

/// What a page may ask of the reader beyond RDFa in HTML.
typedef struct rdfa_options {
    bool roles; // the role attribute as statements
    /// Warnings as statements of the processor graph; NULL: none.
    sd_statements *processor;
    /// The statements of a vocabulary, for its expansion; NULL: unknown.
    const sd_statements *(*vocabulary)(void *ctx, sd_str iri);
    void *vocabulary_ctx;
} rdfa_options;

enum rdfa_bits {
    RDFA_ABOUT = 1u << 0,
    RDFA_RESOURCE = 1u << 1,
    RDFA_HREF = 1u << 2,
    RDFA_SRC = 1u << 3,
    RDFA_REL = 1u << 4,
    RDFA_REV = 1u << 5,
    RDFA_PROPERTY = 1u << 6,
    RDFA_TYPEOF = 1u << 7,
    RDFA_VOCAB = 1u << 8,
    RDFA_PREFIX = 1u << 9,
    RDFA_LANG = 1u << 10,
    RDFA_XMLNS = 1u << 11,
    RDFA_ROLE = 1u << 12,
    // What follows means nothing by itself.
    RDFA_CONTENT = 1u << 13,
    RDFA_DATATYPE = 1u << 14,
    RDFA_DATETIME = 1u << 15,
    RDFA_INLIST = 1u << 16,
};

/// The attributes of one element that RDFa reads.
typedef struct rdfa_attrs {
    unsigned has; // bits of those that count
    sd_str about, resource, href, src, rel, rev, property, types;
    sd_str vocab, prefix, lang, role;
    sd_str content, datatype, datetime, inlist;
} rdfa_attrs;

/// A statement that waits for its other end; or a list that waits for items.
typedef struct rdfa_incomplete {
    sd_str predicate;
    enum { RDFA_FORWARD, RDFA_REVERSE, RDFA_LIST } direction;
    uint32_t list; // RDFA_LIST: its place in lists
} rdfa_incomplete;

typedef struct rdfa_list_item {
    sd_term value;
    struct rdfa_list_item *next;
} rdfa_list_item;

/// A list under construction.
typedef struct rdfa_list {
    uint32_t owner; // the frame that writes it when it ends
    sd_term subject;
    sd_str predicate;
    rdfa_list_item *first, *last;
} rdfa_list;

/// What is in force below an element (the standard's evaluation context).
/// Elements without RDFa have no frame.
typedef struct rdfa_frame {
    uint32_t node;
    rdfa_res subject;            // "parent subject"
    rdfa_res object;             // "parent object"
    uint32_t waiting, waiting_n; // a range of incomplete
    size_t incomplete_before;    // how many to keep when it ends
    uint32_t list_owner;         // the frame that new lists belong to
    sd_str lang, vocab;
    const rdfa_prefix *prefixes;
} rdfa_frame;

/// One element while its steps are taken.
typedef struct rdfa_element {
    uint32_t n;
    rdfa_attrs a;
    rdfa_frame *up;                  // in force around it
    rdfa_frame here;                 // what will be in force below it
    rdfa_res subject, object, typed; // "new subject", "current object
                                     // resource", "typed resource"
    bool skip;                       // it only passes on what is around it
    uint32_t list_owner;             // of its own lists
} rdfa_element;

typedef struct rdfa_label {
    sd_str name;
    uint32_t blank;
    bool used;
} rdfa_label;

typedef struct rdfa {
    markup m;
    const rdfa_options *options;
    rdfa_frame *stack;
    size_t depth, stack_cap;
    rdfa_incomplete *incomplete;
    size_t incomplete_n, incomplete_cap;
    rdfa_list *lists;
    size_t list_n, list_cap;
    rdfa_label *labels; // hash table of _:names
    uint32_t label_n, label_mask;
    sd_str told_vocab;    // the last that was stated to be used
    const uint8_t *xmlns; // by name of the page: 1 for xmlns:...; or NULL
    bool inlists;         // the page has lists
    bool copies;          // rdfa:copy was used
} rdfa;

// ---------------------------------------------------- extract_rdfa_context.c

/// What the initial context says; NULL views for what it does not know.
sd_str rdfa__context_prefix(sd_str name);
sd_str rdfa__context_term(sd_str name);
const rdfa_pair *rdfa__context_prefixes(size_t *ret_n);
const rdfa_pair *rdfa__context_terms(size_t *ret_n);

// ------------------------------------------------------- extract_rdfa_name.c

/// Put the prefixes that element `n` declares before those of `f`.
void rdfa__prefixes(rdfa *r, uint32_t n, const rdfa_attrs *a, rdfa_frame *f);
/// The IRI or blank node of a term, CURIE or absolute IRI; NONE if it is none.
sd_term rdfa__name(rdfa *r, const rdfa_frame *f, sd_str s);
/// The same for what must be an IRI: false if it is not.
bool rdfa__predicate(rdfa *r, const rdfa_frame *f, sd_str s, sd_str *ret);
/// The value of about or resource: CURIE, CURIE in brackets, or address.
rdfa_res rdfa__resource(rdfa *r, const rdfa_frame *f, sd_str s);
rdfa_res rdfa__address(sd_str s);
rdfa_res rdfa__res(sd_term t);
/// The term of `res`, resolved now and for later.
sd_term rdfa__term(rdfa *r, rdfa_res *res);

static inline bool
rdfa__is_set(const rdfa_res *res)
{
    return res->kind != SD_TERM_NONE;
}

// ------------------------------------------------------ extract_rdfa_steps.c

/// Steps 5 and 6: new subject, current object resource, typed resource.
void rdfa__subjects(rdfa *r, rdfa_element *e);
/// Steps 7 and 9 to 12: what the element says.
void rdfa__statements(rdfa *r, rdfa_element *e);

// ------------------------------------------------------ extract_rdfa_attrs.c

rdfa_attrs rdfa__attrs(const rdfa *r, uint32_t n);
/// Beside property, words of rel and rev (`bit`, `value`) that are only terms
/// do not count: they are HTML's, not RDFa's. Empty in the end, the attribute
/// is not there.
void rdfa__drop_terms(rdfa *r, rdfa_attrs *a, unsigned bit, sd_str *value);

// ------------------------------------------------------- extract_rdfa_list.c

/// The list of frame `owner` for this subject and predicate, new if need be;
/// NULL over the limit, which is reported at `n`.
rdfa_list *rdfa__list_of(rdfa *r, uint32_t owner, sd_term subject,
                         sd_str predicate, uint32_t n);
void rdfa__list_add(rdfa *r, rdfa_list *l, sd_term value);
/// Write the lists of frame `owner`, in the order they were begun.
void rdfa__close_lists(rdfa *r, uint32_t owner);

// ------------------------------------------------------ extract_rdfa_value.c

/// The text that property gives element `n`, if it is one; false otherwise.
bool rdfa__literal(rdfa *r, const rdfa_frame *f, uint32_t n,
                   const rdfa_attrs *a, sd_term *ret);
/// The element's own text as a literal, after all.
bool rdfa__text_literal(rdfa *r, const rdfa_frame *f, uint32_t n, sd_term *ret);

// ------------------------------------------------- extract_rdfa_copy.c, vocab

/// Carry out rdfa:copy on the statements from `first` on.
void rdfa__copy(rdfa *r, size_t first);
/// Add what the page's vocabularies say besides.
void rdfa__expand(rdfa *r, size_t first);

/// extract__rdfa with more than HTML asks for.
void extract__rdfa_by(extract_ctx *ctx, const rdfa_options *options);

#endif

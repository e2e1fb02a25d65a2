// SPDX-License-Identifier: Apache-2.0
/// How long names may be, in all syntaxes, and how tables of them are kept from
/// growing slow. A page may write a base, a vocabulary or a subject once and
/// use it in thousands of places, and every use may be a copy: what is long
/// then grows with the square of the page.
#ifndef SD_EXTRACT_LIMITS_H
#define SD_EXTRACT_LIMITS_H

#include "sd_rdf.h"

enum {
    // IRIs, and what they are made of: bases, vocabularies, prefixes. As long
    // as the addresses that a crawl takes.
    EXTRACT_NAME_MAX = 8192,
    EXTRACT_LANG_MAX = 128, // a longer language is none
    // Terms that are no longer are not counted: there is a limit for how many
    // there may be.
    EXTRACT_SHORT = 128,
};

/// What a term of `n` bytes takes from a budget.
static inline size_t
extract__cost(size_t n)
{
    return n > EXTRACT_SHORT ? n : 0;
}

/// A seed for the hashes of a table at `p`: no page knows where that lies, so
/// that none can choose names which all collide. The order in a table must not
/// show in what is written.
static inline uint64_t
extract__seed(const void *p)
{
    return sd_hash_u64((uintptr_t)p);
}

/// `lang`, or nothing if it is too long or no language tag: what is not written
/// must not tell two statements apart.
sd_str extract__lang(sd_str lang);

/// Is an IRI of the statement longer than a name may be?
bool extract__is_overlong(const sd_statement *s);

#endif

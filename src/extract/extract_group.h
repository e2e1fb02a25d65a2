// SPDX-License-Identifier: Apache-2.0
/// For extract's writers: a page's statements by their subject.
#ifndef SD_EXTRACT_GROUP_H
#define SD_EXTRACT_GROUP_H

#include "extract_int.h"

/// One subject. Its statements are a list through extract_groups.next;
/// numbers there and here are from 1, 0 ends.
typedef struct extract_group {
    const sd_term *subject;
    uint32_t first, last;
    uint32_t n;
    bool referred; ///< another statement has it as its object
    bool open;     ///< it is being written: a loop ends here
    bool written;
} extract_group;

typedef struct extract_groups {
    const sd_statements *l;
    uint32_t *next;
    uint32_t *same; ///< the next of its subject with the same property
    bool *later;    ///< an earlier one of its subject has the same property
    extract_group *group; ///< in the order of first appearance
    size_t n;
    uint32_t *slot;
    size_t mask;
} extract_groups;

/// Group the statements of these syntaxes that can be written. With ~0u, each
/// only once.
void extract__group(const sd_statements *l, unsigned syntaxes,
                    extract_groups *g);
/// Fill in `same` and `later`, which JSON needs.
void extract__group_properties(extract_groups *g);
/// The group whose subject is `t`, or NULL.
extract_group *extract__group_of(const extract_groups *g, const sd_term *t);
void extract__groups_done(extract_groups *g);

/// For each statement whether an earlier one says the same; free it.
bool *extract__repeated(const sd_statements *l);
/// N-Quads has no relative IRIs and no blank predicates, and no name may be
/// overlong.
bool extract__is_writable(const sd_statement *s);

#endif

// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of Microdata: the page's index, its items' elements.
#ifndef SD_EXTRACT_MICRODATA_INT_H
#define SD_EXTRACT_MICRODATA_INT_H

#include "extract_markup.h"

enum {
    // Elements that may be met while properties are looked for: itemref lets
    // a page have each of its n items read the same n elements.
    MICRODATA_VISITS_PER_NODE = 8,
    MICRODATA_VISITS = 1u << 18,
    // Steps in the table of ids: a page can choose ids that all collide.
    MICRODATA_PROBES = 64,
};

typedef enum item_state { ITEM_NEW, ITEM_OPEN, ITEM_DONE } item_state;

/// An item that was met, where itemref makes it possible to meet it again.
typedef struct microdata_item {
    sd_term subject;
    item_state state;
} microdata_item;

/// An element's id, kept with it: to look it up again among its attributes
/// would let a page make every step of a search long.
typedef struct microdata_id {
    sd_str id;
    uint32_t node;
} microdata_id;

/// What is known of the page before its items are read. The arrays by node
/// are there only if the page needs them.
typedef struct microdata_index {
    bool any;          // there is an itemscope
    bool refs;         // there is an itemref
    uint32_t reverse;  // the number of itemprop-reverse, or 0
    uint32_t lang;     // attribute + 1 if one language holds everywhere
    uint32_t *langs;   // by node: attribute + 1 of the language, or 0
    uint32_t *order;   // by node: its place in the tree; with refs
    uint32_t *reader;  // by node: the last item that read it; with refs
    uint32_t *item;    // by node: its number in items + 1; with refs
    microdata_id *ids; // hash table; with refs
    uint32_t ids_mask;
} microdata_index;

/// Look the page over. Nothing is built for one without Microdata.
void microdata__index(microdata_index *x, markup *m);
/// The first element in the tree with this id, or SD_HTML_NONE.
uint32_t microdata__by_id(const microdata_index *x, sd_str id);
/// The language at `n`, or an empty view.
sd_str microdata__lang(const microdata_index *x, const markup *m, uint32_t n);

/// The IRI of property `name` in `vocab`; in none, it is the page's own.
sd_str microdata__predicate(markup *m, sd_str vocab, sd_str name);

/// The address that `ref`, an attribute of `n`, is by the HTML Standard: as a
/// browser parses it. Empty, which is told, if it is none or there is no room.
sd_str microdata__address(markup *m, uint32_t n, sd_str ref);

/// The value of property element `n`, which is no item. False if it has none
/// worth a statement.
bool microdata__value(const microdata_index *x, markup *m, uint32_t n,
                      sd_term *ret);

#endif

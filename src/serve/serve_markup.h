// SPDX-License-Identifier: Apache-2.0
/// Shared by the two halves of markup: which item a page has, and how it is
/// written.
#ifndef SERVE_MARKUP_H
#define SERVE_MARKUP_H

#include "serve_int.h"

enum { SERVE_PROPS_MAX = 8 };

typedef enum serve_value {
    VALUE_NAME,
    VALUE_TEXT,
    VALUE_WORD,
    VALUE_NUMBER,
    VALUE_CODE, ///< thirteen digits
    VALUE_MONEY,
    VALUE_EUR,
    VALUE_DATE,
    VALUE_URL,
    VALUE_IMAGE,
} serve_value;

typedef struct serve_prop {
    const char *name;
    serve_value value;
} serve_prop;

typedef struct serve_type {
    const char *name; ///< of schema.org
    const char *root; ///< of microformats
    serve_prop prop[SERVE_PROPS_MAX];
    unsigned props;
    struct {
        const char *name, *type;
        serve_prop prop[2];
    } child; ///< an item as a property
} serve_type;

typedef enum serve_syntax {
    MARKUP_JSONLD,
    MARKUP_MICRODATA,
    MARKUP_RDFA,
    MARKUP_MICROFORMATS,
    MARKUP_OPENGRAPH,
} serve_syntax;

typedef struct serve_item {
    const sd_site *site;
    uint32_t page;
    const serve_type *type;
    unsigned props; ///< how many of its properties are there
    bool child, broken;
    uint64_t dice;
} serve_item;

/// Append the item in a syntax: two statements or more.
void serve__add_item(const serve_item *i, serve_syntax y, sd_buf *out);

#endif

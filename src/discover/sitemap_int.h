// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of the sitemap reader: its XML scanner and its state.
#ifndef SITEMAP_INT_H
#define SITEMAP_INT_H

#include "sd_sitemap.h"
#include "sd_url.h"

#include <string.h>

// ------------------------------------------------------------- the scanner

typedef enum xml_kind {
    XML_END,
    XML_OPEN,
    XML_CLOSE,
    XML_TEXT,  ///< entities not undone
    XML_CDATA, ///< text without entities
} xml_kind;

/// Walks over markup of any quality. Comments, processing instructions and
/// doctypes are passed over.
typedef struct xml_scan {
    const char *at, *end;
    size_t damages;
    // An end that was not found once is not there for later ones either:
    // searching again would be quadratic.
    bool no_comment_end, no_cdata_end, no_pi_end, no_bracket;
    // What was met last:
    sd_str prefix, name; ///< OPEN, CLOSE
    sd_str attrs;        ///< OPEN: all between name and end of tag
    bool empty;          ///< OPEN: <a/>
    sd_str text;         ///< TEXT, CDATA
} xml_scan;

xml_kind xml__next(xml_scan *x);
/// The value of the attribute `name`, whatever its prefix, entities not
/// undone; empty if there is none.
sd_str xml__attr(sd_str attrs, const char *name);
/// Append `s` with the five entities and numeric ones undone.
void xml__unescape(sd_str s, sd_buf *out);

// -------------------------------------------------------------- the reader

/// What a field of an entry is for.
typedef enum sitemap_field {
    FIELD_NONE,
    FIELD_LOC,
    FIELD_GUID, ///< an address if there is no other
    FIELD_COUNT
} sitemap_field;

/// Text of a field: a view of the page while it is in one piece and has no
/// entities, a copy otherwise.
typedef struct sitemap_text {
    sd_str view;
    sd_buf copy;
} sitemap_text;

struct sd_sitemap {
    sd_sitemap_limits limits;
    sd_buf unpacked[2], decoded;
    sitemap_text text[FIELD_COUNT];
    sd_sitemap_info info;
    sd_sitemap_take *take;
    void *ctx;
};

/// Give an entry out, or count why not. False when reading is to end.
bool sitemap__give(sd_sitemap *s, sd_sitemap_entry e);
void sitemap__read_xml(sd_sitemap *s, sd_str text);

#endif

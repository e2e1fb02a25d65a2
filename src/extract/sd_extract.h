// SPDX-License-Identifier: Apache-2.0
/// extract: a page's tree in, its statements out.
///
/// Every syntax by its standard, through broken markup. Uses html, rdf. No
/// I/O, no locks, no clock; everything made lives in the caller's arena.
#ifndef SD_EXTRACT_H
#define SD_EXTRACT_H

#include "sd_html.h"
#include "sd_rdf.h"

/// A mend that was needed to read a block, or what markup was refused.
typedef struct sd_repair {
    uint32_t block;   ///< which JSON-LD block of the page, from 0
    uint32_t at;      ///< byte offset in the block; else in tree->page
    const char *kind; ///< "trailing comma", "control character", …
    sd_syntax syntax; ///< whose; JSON-LD unless said
} sd_repair;

typedef struct sd_repairs {
    sd_repair *v;
    size_t n, cap;
} sd_repairs;

void sd_repairs_add(sd_repairs *r, uint32_t block, size_t at, const char *kind);

typedef struct sd_extract_options {
    unsigned syntaxes; ///< bits 1u << SD_SYNTAX_*; 0: all
    bool strict;       ///< broken JSON-LD is left out, not mended
    /// The text of a further JSON-LD context by its IRI, or an empty view;
    /// NULL: only what is built in.
    sd_str (*context)(void *ctx, sd_str iri);
    void *context_ctx;
} sd_extract_options;

#endif

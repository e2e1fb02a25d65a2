// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of extract: what every syntax reads and where it puts
/// what it found.
#ifndef SD_EXTRACT_INT_H
#define SD_EXTRACT_INT_H

#include "sd_extract.h"
#include "sd_html.h"
#include "sd_rdf.h"

typedef struct extract_ctx {
    const sd_html_tree *tree;
    sd_str url;         // of the page; may be empty
    sd_str base;        // what references resolve against: base href honoured
    sd_arena *arena;    // for text that has to be made; lives as the result
    sd_statements *out; // statements go here, with their syntax
    const sd_extract_options *options;
    sd_repairs *repairs;
} extract_ctx;

// One function per syntax; each reads the tree and appends to ctx->out.
void extract__jsonld(extract_ctx *ctx);
void extract__microdata(extract_ctx *ctx);
void extract__rdfa(extract_ctx *ctx);
void extract__microformats(extract_ctx *ctx);
void extract__meta(extract_ctx *ctx); // Open Graph, Twitter, Dublin Core, ...

#endif

// SPDX-License-Identifier: Apache-2.0
/// extract: a page's bytes or tree in, its statements out.
///
/// Every syntax by its standard, through broken markup: JSON-LD, Microdata,
/// RDFa, microformats 1 and 2, Open Graph and other meta. Beside them the
/// links with where they stand, what the page says about itself, and the
/// mends that its JSON-LD needed. doc/internals/extract.md has the forms.
///
/// One sd_extractor is reused for many pages; what it returns belongs to it
/// and lives until its next page. The caller's bytes must outlive that.
///
/// Uses html, rdf, url. No I/O, no locks, no clock; an extractor serves one
/// thread at a time.
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

typedef struct sd_extract_options {
    unsigned syntaxes; ///< bits 1u << SD_SYNTAX_*; 0: all
    bool strict;       ///< what standards do not read is left out, not mended
    /// The text of a further JSON-LD context by its IRI, or an empty view;
    /// NULL: only what is built in.
    sd_str (*context)(void *ctx, sd_str iri);
    void *context_ctx;
    bool links;     ///< the links are wanted
    sd_str charset; ///< that the transport named, or empty
    sd_str refresh; ///< value of the header Refresh, or empty
} sd_extract_options;

// ------------------------------------------------------------------- a page

/// Where a link is: what its element is.
typedef enum sd_link_kind {
    SD_LINK_ANCHOR, ///< a, also of SVG
    SD_LINK_AREA,
    SD_LINK_FRAME,  ///< frame, iframe
    SD_LINK_SERIES, ///< link with rel=next or prev
} sd_link_kind;

typedef struct sd_link {
    sd_str url;  ///< absolute, as the URL Standard writes it
    sd_str text; ///< of the anchor, white space folded; an image's alt
    sd_str rel;  ///< as written
    sd_str path; ///< tags from the root down: "html/body/p/a"
    sd_link_kind kind;
    uint32_t node;
    /// That the anchor covers; first > last: it stands in no text.
    uint32_t first_leaf, last_leaf;
} sd_link;

/// What robots are asked, by `meta name=robots` or a header.
enum {
    SD_ROBOTS_NOINDEX = 1u << 0,
    SD_ROBOTS_NOFOLLOW = 1u << 1,
    SD_ROBOTS_NOARCHIVE = 1u << 2,
    SD_ROBOTS_NOSNIPPET = 1u << 3,
};

/// The flags SD_ROBOTS_* of the content of such a meta, or of the value of an
/// X-Robots-Tag header: what it says to all, or to the crawler `agent`.
///     noindex, nofollow · googlebot: noindex · unavailable_after: 1 Jan 2026
unsigned sd_robots_tag(sd_str value, sd_str agent);

/// One `meta` that has a name or property, and a content. One that has both,
/// and not the same, is here twice.
typedef struct sd_meta {
    sd_str name, content;
    uint32_t node;
} sd_meta;

/// One `link rel=alternate` with a language.
typedef struct sd_hreflang {
    sd_str lang, url;
} sd_hreflang;

typedef struct sd_facts {
    sd_str title; ///< white space folded
    sd_str lang;  ///< of the html element, or what a pragma sets
    sd_str base;  ///< what references resolve against
    sd_str canonical;
    sd_str canonical_rel; ///< all that the rel of its link says
    sd_str refresh; ///< where Refresh, of head or meta, leads; empty: nowhere
    /// What the site runs, the same for all that run it: the name of its
    /// generator without version, in lower case, or else "/" and the directory
    /// of its style sheets; at most 64 bytes, empty: the page shows nothing.
    sd_str platform;
    unsigned robots;     ///< SD_ROBOTS_*
    const sd_meta *meta; ///< in document order
    size_t meta_n;
    const sd_hreflang *hreflang;
    size_t hreflang_n;
} sd_facts;

typedef struct sd_page {
    const sd_html_tree *tree;
    sd_str url;
    const sd_statements *statements;
    const sd_repairs *repairs;
    sd_facts facts;
    const sd_link *links; ///< in document order, if they were wanted
    size_t link_n;
} sd_page;

typedef struct sd_extractor sd_extractor;

sd_extractor *sd_extractor_new(void);
/// NULL is fine.
void sd_extractor_free(sd_extractor *e);

/// All that `bytes` says, as a page at `url`. `options` may be NULL.
const sd_page *sd_extract_page(sd_extractor *e, sd_str bytes, sd_str url,
                               const sd_extract_options *options);

/// Append the words of the page: texts outside of scripts and styles, runs of
/// white space as one blank. Between two that are not of one block stands a
/// blank. Ends early when `out` is full.
void sd_page_words(const sd_page *p, sd_buf *out);

// -------------------------------------------------------------- the outputs

/// Append the page's statements as N-Quads, each once; the graph is the
/// page's URL and blank nodes are `label` and a number. Returns how many; a
/// buffer that is full has whole lines.
size_t sd_page_nquads(const sd_page *p, sd_str label, sd_buf *out);
/// Append them as Turtle: grouped by subject, without a graph.
void sd_page_turtle(const sd_page *p, sd_str label, sd_buf *out);
/// Append one line of JSON for each mend the page needed; whole lines, as long
/// as there is room.
void sd_page_repairs(const sd_page *p, sd_buf *out);
/// Append one JSON object: items nested, by syntax, under the keys that users
/// of extruct know. No line end.
void sd_page_json(sd_extractor *e, const sd_page *p, sd_buf *out);

#endif

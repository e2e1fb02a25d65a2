// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of extract: what every syntax reads and where it puts
/// what it found.
#ifndef SD_EXTRACT_INT_H
#define SD_EXTRACT_INT_H

#include "extract_limits.h"
#include "sd_extract.h"
#include "sd_html.h"
#include "sd_rdf.h"
#include "sd_url.h"

/// Nodes by their number, in document order.
typedef struct extract_nodes {
    uint32_t *v;
    size_t n, cap;
} extract_nodes;

/// What several readers look for, found in one walk over the tree.
typedef struct extract_heads {
    extract_nodes head;  // meta, link, title and base, wherever they stand
    extract_nodes rel;   // a, area and link that have a rel
    extract_nodes links; // what may be a link to another page
    extract_nodes roots; // what may be a microformat
} extract_heads;

/// What the addresses of pages are parsed with. All zeros to begin with.
typedef struct extract_resolver {
    sd_buf base_text, encoded, out;
    sd_url base; // of the page, if it has one
    bool has_base;
    // What queries were last encoded by: an encoder takes as long to make as a
    // large page to read, and pages of one encoding come in a row.
    const char *encoding;     // as sd_html_tree has it; NULL: none yet
    sd_html_encoder *encoder; // NULL: they are UTF-8
} extract_resolver;

typedef struct extract_ctx {
    const sd_html_tree *tree;
    sd_str url;         // of the page; may be empty
    sd_str base;        // what references resolve against: base href honoured
    sd_str lang;        // of what is in no element with a language
    sd_arena *arena;    // for text that has to be made; lives as the result
    sd_statements *out; // statements go here, with their syntax
    const sd_extract_options *options;
    sd_repairs *repairs;
    const extract_heads *heads;
    const sd_facts *facts;
    extract_resolver *resolver;
    bool base_read; // resolver->base is this page's
    size_t made;    // bytes of the addresses made, see EXTRACT_ADDRESSES
} extract_ctx;

// One function per syntax; each reads the tree and appends to ctx->out.
void extract__jsonld(extract_ctx *ctx);
void extract__microdata(extract_ctx *ctx);
void extract__rdfa(extract_ctx *ctx);
void extract__microformats(extract_ctx *ctx);
void extract__meta(extract_ctx *ctx); // Open Graph, Twitter, Dublin Core, ...

// The steps of sd_extract_page, apart for the bench and the writers.
void extract__begin(sd_extractor *e, sd_str bytes, sd_str url,
                    const sd_extract_options *options);
void extract__read_heads(sd_extractor *e);
extract_ctx *extract__context(sd_extractor *e);

/// Does it say what type its subject is of?
static inline bool
extract__is_type(const sd_statement *s)
{
    return sd_str_eq(s->p.value, SD_STR(SD_RDF "type"));
}

/// Walk over the tree once and fill `h`, whose memory is kept.
void extract__heads(const sd_html_tree *t, extract_heads *h);
void extract__heads_done(extract_heads *h);

/// The node after `n` in the subtree of `top`, or 0; what a template holds is
/// not in the page.
static inline uint32_t
extract__next_visible(const sd_html_tree *t, uint32_t n, uint32_t top)
{
    return t->nodes[n].kind == SD_HTML_CONTENT ? sd_html_skip(t, n, top)
                                               : sd_html_next(t, n, top);
}

/// The base that the page sets, or its URL.
sd_str extract__base(const sd_html_tree *t, const extract_heads *h,
                     sd_arena *arena, sd_str url);
/// The HTML Standard's pragma-set default language: the first word of <meta
/// http-equiv=content-language>, of the last one without a comma.
sd_str extract__default_lang(const sd_html_tree *t, const extract_heads *h);
/// Bytes of addresses that are made for links and relations of a page.
enum { EXTRACT_ADDRESSES = 32 << 20 };
/// What the page says about itself.
sd_facts extract__facts(extract_ctx *ctx);
/// The links of the page, in `*v`; returns how many.
size_t extract__links(extract_ctx *ctx, sd_link **v, size_t *cap);
/// Text of a node with white space folded to single spaces, at most `max`
/// bytes of it.
sd_str extract__folded(const sd_html_tree *t, uint32_t n, sd_arena *arena,
                       size_t max);
sd_str extract__fold(sd_arena *arena, sd_str text);
/// `s` cut to `max` bytes, between characters.
sd_str extract__cut(sd_str s, size_t max);
/// The address that `ref` is, of any scheme, as the URL Standard parses and
/// writes it: a browser's. Empty if it is none.
sd_str extract__address(extract_ctx *ctx, sd_str ref);
/// The same as a value. The slash of a host's front page stands where the page
/// or its base has it: so the suites of Microdata and microformats, unlike the
/// URL Standard, which always writes it.
sd_str extract__value_address(extract_ctx *ctx, sd_str ref);
/// The same as of a link; empty also if it leads nowhere, or past
/// EXTRACT_ADDRESSES bytes.
sd_str extract__follow(extract_ctx *ctx, sd_str ref);
void extract__resolver_done(extract_resolver *r);
/// Where the page sends its readers by itself, see sd_facts.
sd_str extract__refresh(extract_ctx *ctx);
/// What the site runs, see sd_facts.
sd_str extract__platform(const extract_ctx *ctx, const sd_facts *f);

/// True if `name` is of Open Graph: og:, article:, book: and so on; the IRI of
/// its prefix and the rest.
bool extract__og_name(sd_str name, sd_str *ret_ns, sd_str *ret_local);
/// True if `name` is of Dublin Core: its IRI, in `arena`.
bool extract__dc_name(sd_arena *arena, sd_str name, sd_str *ret_iri);

#endif

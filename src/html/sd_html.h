// SPDX-License-Identifier: Apache-2.0
/// html: bytes in any charset in, the tree a browser would build out.
///
/// The parser follows the WHATWG standard (scripting off unless asked): every
/// tokeniser state, every insertion mode, foster parenting, the adoption
/// agency, templates, SVG and MathML, fragments. There is no such thing as a
/// page it refuses.
///
/// One sd_html_parser is reused for many pages, and keeps its memory up to a
/// size that ordinary pages need. The tree it returns belongs to it and lives
/// until its next parse. The tree is flat: nodes and attributes in two
/// arrays, addressed by 32-bit numbers, names as small integers
/// (sd_html_names.h), text as views into the page where nothing had to be
/// decoded. So the caller's bytes must outlive the tree.
///
/// Uses base. No I/O, no locks, no clock; a parser serves one thread at a
/// time.
#ifndef SD_HTML_H
#define SD_HTML_H

#include "sd_base.h"
#include "sd_html_names.h"

// ------------------------------------------------------------------ the tree

/// No node. Node 0 is the document, which is nobody's child or sibling.
#define SD_HTML_NONE 0u

typedef enum sd_html_kind {
    SD_HTML_DOCUMENT,
    SD_HTML_DOCTYPE, ///< attributes: PART_NAME, PART_PUBLIC, PART_SYSTEM
    SD_HTML_ELEMENT,
    SD_HTML_TEXT,
    SD_HTML_COMMENT,
    SD_HTML_PI,      ///< attributes: PART_TARGET, PART_DATA
    SD_HTML_CONTENT, ///< only child of a template: the root of its contents
} sd_html_kind;

typedef enum sd_html_ns {
    SD_HTML_NS_HTML,
    SD_HTML_NS_SVG,
    SD_HTML_NS_MATH,
    SD_HTML_NS_XLINK, ///< attributes only, as are the next two
    SD_HTML_NS_XML,
    SD_HTML_NS_XMLNS,
} sd_html_ns;

enum {
    SD_HTML_BLANK = 1u << 0, ///< text that is white space only
    // Further bits are the parser's own business.
};

/// Text inside the tree; sd_html_text turns it into an sd_str.
typedef struct sd_html_view {
    uint32_t at, n;
} sd_html_view;

typedef struct sd_html_attr {
    uint32_t name; ///< SD_ATTR_*, or a number that holds for this tree
    sd_html_view value;
} sd_html_attr;

typedef struct sd_html_node {
    uint8_t kind, ns;
    uint16_t flags;
    uint32_t tag; ///< elements: SD_TAG_*, or a number that holds for this tree
    uint32_t parent, first, last, next, prev;
    union {
        sd_html_view text; ///< text and comments
        struct {
            uint32_t from, n;
        } attrs; ///< the others: a range of tree->attrs
    };
    /// Where it began in the page: an offset into tree->page. Nodes the page
    /// only implied have the offset of what implied them.
    uint32_t source;
    /// How many leaves stand before it in document order. A leaf is an
    /// element without children or a text that is not blank; comments,
    /// doctypes and processing instructions do not count. A leaf's own number
    /// is this one.
    uint32_t leaf;
} sd_html_node;

/// Why a tree is smaller than its page.
enum {
    SD_HTML_CUT_BYTES = 1u << 0,   ///< the end of the page was not read
    SD_HTML_CUT_NODES = 1u << 1,   ///< what came after the last node is lost
    SD_HTML_CUT_DEPTH = 1u << 2,   ///< deeper nodes became siblings; those of
                                   ///< templates are lost
    SD_HTML_CUT_ATTRS = 1u << 3,   ///< attributes past the limit are lost
    SD_HTML_CUT_FORMATS = 1u << 4, ///< formatting was not reopened
    SD_HTML_CUT_NAMES = 1u << 5,   ///< names were too many to keep apart
};

struct sd_html_names;

typedef struct sd_html_tree {
    const sd_html_node *nodes;
    const sd_html_attr *attrs;
    uint32_t node_count, attr_count;
    uint32_t leaf_count;
    unsigned cuts;        ///< SD_HTML_CUT_*, 0 for a whole tree
    bool quirks;          ///< the doctype asks for quirks mode
    const char *encoding; ///< the standard's name of the page's encoding
    sd_str page;          ///< the page as UTF-8, line ends normalised
    /// What views point into: the page, and what had to be decoded.
    const char *base[2];
    const struct sd_html_names *tag_names, *attr_names;
} sd_html_tree;

static inline sd_str
sd_html_text(const sd_html_tree *t, sd_html_view v)
{
    return (sd_str){t->base[v.at >> 31] + (v.at & 0x7fffffffu), v.n};
}

/// Attribute `name` of node `n`, or NULL if it has none.
static inline const sd_html_attr *
sd_html_attr_of(const sd_html_tree *t, uint32_t n, uint32_t name)
{
    const sd_html_node *e = &t->nodes[n];
    if (e->kind == SD_HTML_TEXT || e->kind == SD_HTML_COMMENT)
        return NULL;
    for (uint32_t i = e->attrs.from; i < e->attrs.from + e->attrs.n; i++)
        if (t->attrs[i].name == name)
            return &t->attrs[i];
    return NULL;
}

/// Its text; no pointer if it has none.
static inline sd_str
sd_html_value(const sd_html_tree *t, uint32_t n, uint32_t name)
{
    const sd_html_attr *a = sd_html_attr_of(t, n, name);
    return a ? sd_html_text(t, a->value) : (sd_str){NULL, 0};
}

/// True if node `n` is the HTML element `tag`.
static inline bool
sd_html_is(const sd_html_tree *t, uint32_t n, uint32_t tag)
{
    const sd_html_node *e = &t->nodes[n];
    return e->tag == tag && e->ns == SD_HTML_NS_HTML &&
           e->kind == SD_HTML_ELEMENT;
}

/// The node after `n` in document order, inside the subtree of `top`;
/// SD_HTML_NONE at its end.
static inline uint32_t
sd_html_next(const sd_html_tree *t, uint32_t n, uint32_t top)
{
    if (t->nodes[n].first)
        return t->nodes[n].first;
    while (n != top) {
        if (t->nodes[n].next)
            return t->nodes[n].next;
        n = t->nodes[n].parent;
    }
    return SD_HTML_NONE;
}

/// The node after the whole subtree of `n`, inside the subtree of `top`.
static inline uint32_t
sd_html_skip(const sd_html_tree *t, uint32_t n, uint32_t top)
{
    while (n != top) {
        if (t->nodes[n].next)
            return t->nodes[n].next;
        n = t->nodes[n].parent;
    }
    return SD_HTML_NONE;
}

/// True if `e` is an HTML element that never has contents: br, img, meta …
bool sd_html_is_void(const sd_html_node *e);
/// Local name of element `n`, spelt as its namespace does (`foreignObject`).
sd_str sd_html_tag_name(const sd_html_tree *t, uint32_t n);
/// Local name of an attribute (`href` for xlink:href on an SVG element), and
/// its namespace (SD_HTML_NS_HTML stands for none).
sd_str sd_html_attr_name(const sd_html_tree *t, uint32_t name,
                         sd_html_ns *ret_ns);

/// The number of an attribute's name in this tree, or 0 if the tree has no
/// such attribute. `name` is in lower case.
uint32_t sd_html_find_attr(const sd_html_tree *t, sd_str name);

// ----------------------------------------------------------------- the parser

typedef struct sd_html_limits {
    uint32_t bytes; ///< of page read, at most 256 MB; UTF-8 bytes
    uint32_t nodes;
    uint32_t depth; ///< of the tree below the document; a template's contents
                    ///< may stand one deeper
    uint32_t attrs; ///< per tag
} sd_html_limits;

#define SD_HTML_LIMITS \
    ((sd_html_limits){ \
        .bytes = 64u << 20, .nodes = 4u << 20, .depth = 512, .attrs = 512})

typedef struct sd_html_options {
    /// Charset the transport named, e.g. of a Content-Type header; any label
    /// of the Encoding standard, others are ignored.
    sd_str charset;
    /// Parse a fragment in the context of this element: "td", "svg path",
    /// "math mi". Empty parses a document.
    sd_str fragment;
    /// Parse as a browser that runs scripts does: noscript holds text.
    bool scripting;
    sd_html_limits limits; ///< fields that are 0 take SD_HTML_LIMITS
} sd_html_options;

typedef struct sd_html_parser sd_html_parser;

sd_html_parser *sd_html_new(void);
/// NULL is fine.
void sd_html_free(sd_html_parser *p);

/// Parse `bytes`; `options` may be NULL. The tree holds until the next call
/// with `p`, and needs `bytes` that long. A fragment's nodes are children of
/// node 0.
const sd_html_tree *sd_html_parse(sd_html_parser *p, sd_str bytes,
                                  const sd_html_options *options);

/// True if `label` names an encoding: any label of the Encoding standard.
bool sd_html_is_charset(sd_str label);
/// Append `bytes`, which are in the encoding of `label`, as UTF-8; a byte
/// order mark is a character like any other. False, `out` untouched, if no
/// encoding has that label.
bool sd_html_decode(sd_str bytes, sd_str label, sd_buf *out);
/// Text to the bytes of an encoding, as browsers send queries.
typedef struct sd_html_encoder sd_html_encoder;
/// NULL: those of pages in the encoding of `label` are sent in UTF-8.
sd_html_encoder *sd_html_encoder_new(sd_str label);
/// NULL is fine.
void sd_html_encoder_free(sd_html_encoder *c);
/// Append `text`, UTF-8, with bytes that are not ASCII as "%E9"; characters
/// that the encoding lacks as "&#233;", escaped too.
void sd_html_encode_query(const sd_html_encoder *c, sd_str text, sd_buf *out);

// ---------------------------------------------------------------- the outputs

/// Append the children of `n` (0: the whole page) as HTML, as the standard's
/// fragment serialisation does.
void sd_html_write(const sd_html_tree *t, uint32_t n, sd_buf *out);
/// Append the tree in the format of the html5lib test suite: one line a node,
/// each beginning with "| ".
void sd_html_dump(const sd_html_tree *t, sd_buf *out);

#endif

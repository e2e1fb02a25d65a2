// SPDX-License-Identifier: Apache-2.0
/// Shared by the files that read microformats: items as they stand on the
/// page, before they become JSON or statements.
#ifndef SD_EXTRACT_MF_H
#define SD_EXTRACT_MF_H

#include "extract_int.h"

enum {
    MF_DEPTH_MAX = 1024,    // of elements, includes counted
    MF_PROPS_MAX = 256,     // names per item; later ones are dropped
    MF_CLASSES_MAX = 16,    // properties and types per element
    MF_INCLUDES_MAX = 1000, // includes followed per page
    MF_INCLUDES_HERE = 8,   // and per element
    MF_ITEMS_MAX = 50000,   // per page; later ones are left out
};

/// Classic roots, as bits: which of the old tables an item is read by.
enum {
    MF1_ADR = 1u << 0,
    MF1_GEO = 1u << 1,
    MF1_ENTRY = 1u << 2,
    MF1_FEED = 1u << 3,
    MF1_NEWS = 1u << 4,
    MF1_PRODUCT = 1u << 5,
    MF1_RECIPE = 1u << 6,
    MF1_RESUME = 1u << 7,
    MF1_REVIEW = 1u << 8,
    MF1_AGGREGATE = 1u << 9,
    MF1_CARD = 1u << 10,
    MF1_EVENT = 1u << 11,
    MF1_ITEM = 1u << 12, // what is reviewed; only ever implied
};

/// How a property is read: the prefix of its class.
typedef enum mf_how { MF_P, MF_U, MF_DT, MF_E } mf_how;

typedef enum mf_kind {
    MF_TEXT,
    MF_IMAGE, ///< text is the address, more the alternative text
    MF_HTML,  ///< text, and more is the markup
} mf_kind;

typedef struct mf_item mf_item;

typedef struct mf_value {
    mf_kind kind;
    mf_how how;
    sd_str text, more;
    bool is_url;   ///< text is an address, not only meant to be one
    mf_item *item; ///< an item stands here; text is what it amounts to
    struct mf_value *next;
} mf_value;

typedef struct mf_prop {
    sd_str name;
    mf_value *first, *last;
    struct mf_prop *next;
} mf_prop;

struct mf_item {
    sd_str types[MF_CLASSES_MAX]; ///< sorted, each once
    uint32_t type_n;
    unsigned classic; ///< MF1_*; 0: microformats2
    sd_str id;
    mf_prop *first, *last;
    uint32_t prop_n;
    mf_item *child, *last_child, *next;
    bool has_text;   ///< a p- or e- property: its name is not implied
    bool has_url;    ///< a u- property: photo and url are not implied
    bool has_nested; ///< nothing is implied
    sd_str date;     ///< of the last dt- property, for times without one
    bool told;       ///< it has become statements
    sd_term node;    ///< ... about this
};

/// What an element's classes say.
typedef struct mf_classes {
    struct {
        mf_how how;
        sd_str name;
    } prop[MF_CLASSES_MAX];
    uint32_t prop_n;
    sd_str root[MF_CLASSES_MAX]; ///< h-* names
    uint32_t root_n;
    unsigned classic; ///< roots of the old kind, if there is no h-*
    unsigned implied; ///< roots that an old property brings with it
    bool is_value, is_value_title;
} mf_classes;

typedef struct mf_state {
    extract_ctx *ctx;
    const sd_html_tree *tree;
    sd_arena *arena;
    sd_buf buf;        // text being made
    uint64_t work;     // what is left to spend on nodes and bytes
    uint32_t includes; // followed so far
    uint32_t items;    // read so far
    mf_item *first, *last;
    struct mf_ids *ids;
} mf_state;

// ---- classes
/// Read the classes of `n`. `parent`: the tables of the item around it, when
/// `inside` is set; 0 there for microformats2.
void extract__mf_classes(const sd_html_tree *t, uint32_t n, bool inside,
                         unsigned parent, mf_classes *ret);
/// Pay for reading the classes of `n`. False if that is too much.
bool extract__mf_pay_classes(mf_state *s, uint32_t n);
/// True if `n` may be a root: a look before extract__mf_classes.
bool extract__mf_may_be_root(const sd_html_tree *t, uint32_t n);
/// The same of the value of a class attribute.
bool extract__mf_has_root(sd_str classes);
const char *extract__mf_classic_type(unsigned bit);
bool extract__mf_has_token(sd_str list, sd_str token);

// ---- text
/// How images stand in a text.
typedef enum mf_images { MF_NO_IMAGES, MF_ALT_ONLY, MF_ALT_OR_SRC } mf_images;

sd_str extract__mf_text(mf_state *s, uint32_t n, unsigned classic,
                        mf_images images);
sd_str extract__mf_html(mf_state *s, uint32_t n);
/// sd_html_value, paid for by its length as it may be read again and again;
/// empty if that is too much.
sd_str extract__mf_attr(mf_state *s, uint32_t n, uint32_t name);
/// `ref` as an address, a browser's; as it is written if it is none, and empty
/// if that is too much.
sd_str extract__mf_url(mf_state *s, sd_str ref, bool *ret_is);

/// Does `n` stand in `top`, or is it that?
bool extract__mf_is_inside(const sd_html_tree *t, uint32_t n, uint32_t top);
/// The elements that `n` includes by the old patterns.
uint32_t extract__mf_includes(mf_state *s, uint32_t n,
                              uint32_t ret[MF_INCLUDES_HERE]);
bool extract__mf_spend(mf_state *s, uint64_t work);

// ---- values
/// Read element `n` as a property of `item`.
mf_value extract__mf_value(mf_state *s, mf_item *item, uint32_t n, mf_how how);
/// The text of a link with rel=tag that is no category by its class: the last
/// segment of its address is what it says. Otherwise `*ret` stays.
void extract__mf_tag(mf_state *s, uint32_t n, sd_str *ret);
/// A date and time out of parts, as the value class pattern says; empty if
/// the parts hold none.
sd_str extract__mf_date(mf_state *s, const sd_str *part, size_t n,
                        sd_str last_date);
/// The date that a value begins with, or empty.
sd_str extract__mf_date_of(sd_str value);

void extract__mf_add(mf_state *s, mf_item *item, sd_str name, mf_value value);
void extract__mf_imply(mf_state *s, mf_item *item, uint32_t n);

// ---- all of a page
/// The items of the page, the first of a list; they live in ctx->arena.
mf_item *extract__mf_items(extract_ctx *ctx);
/// Append items as an array, as the parsers of microformats2 write them.
void extract__mf_json_items(const mf_item *first, sd_buf *out);

#endif

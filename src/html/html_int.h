// SPDX-License-Identifier: Apache-2.0
/// Shared by html's own files: the tokeniser's and the tree builder's state.
///
/// html_names.c    names to numbers
/// html_scan.c     wide searches
/// html_charref.c  character references
/// html_tokens.c   the tokeniser
/// html_stack.c    open elements, placing nodes, text
/// html_format.c   active formatting elements, the adoption agency
/// html_quirks.c   what a doctype says about the page's age
/// html_head.c     the insertion modes up to the head's end
/// html_modes.c    those past the body, raw text, templates; the dispatch
/// html_body.c     "in body"
/// html_table.c    the table modes
/// html_foreign.c  SVG and MathML
/// html_select.c   the copy of an option that selectedcontent shows
/// html_parse.c    bytes to text, the run, the finished tree
#ifndef SD_HTML_INT_H
#define SD_HTML_INT_H

#include "sd_html.h"

/// Flags of nodes beside SD_HTML_BLANK.
enum {
    HTML_OPEN = 1u << 1,
    HTML_SHARED = 1u << 2,
    HTML_INTEGRATION = 1u << 3,
    HTML_MOVED = 1u << 4,
};

#define LIKELY(x)   __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

// ------------------------------------------------------------------ names

/// One table of names. Names of up to 16 bytes are compared as two words.
struct sd_html_names {
    struct html_name_slot {
        uint64_t k0, k1;
        uint32_t id, n;
    } * slots;
    uint32_t mask;
    uint64_t seed;
    sd_str *text; ///< by number
    uint32_t count, known;
    uint32_t other; ///< stands for all names past the limit
    bool full;      ///< and some did
    size_t cap;
    uint32_t *stamp; ///< by number: the last tag that had the attribute
    uint8_t *late;   ///< by number: bits, see html__late_attrs
    sd_arena arena;
};
typedef struct sd_html_names html_names;

void html__names_init(html_names *t, const char *const *known, uint32_t n,
                      uint32_t other);
void html__names_done(html_names *t);
/// Forget the names of earlier pages, if they have become many.
void html__names_trim(html_names *t);
/// Number for a name of up to 16 bytes that has none yet.
uint32_t html__name_add(html_names *t, uint64_t k0, uint64_t k1, uint32_t n);
/// Number of a name that has one, or 0.
uint32_t html__name_find(const html_names *t, sd_str name);
/// Number of any name, lower case already.
uint32_t html__name(html_names *t, const char *p, uint32_t n);

/// Where the search for a name begins. The seed is not guessable from
/// outside, so a page cannot pile its names up in one place.
static inline uint32_t
html__name_slot(const html_names *t, uint64_t k0, uint64_t k1)
{
    __uint128_t x =
        (__uint128_t)(k0 ^ t->seed) * (k1 ^ UINT64_C(0x9e3779b97f4a7c15));
    return (uint32_t)((uint64_t)x ^ (uint64_t)(x >> 64)) & t->mask;
}

/// Number of a name of up to 16 bytes, given as its bytes padded with zeros.
static inline uint32_t
html__name_short(html_names *t, uint64_t k0, uint64_t k1, uint32_t n)
{
    for (uint32_t i = html__name_slot(t, k0, k1);; i = (i + 1) & t->mask) {
        const struct html_name_slot *s = &t->slots[i];
        if (LIKELY(s->k0 == k0 && s->k1 == k1 && s->n == n))
            return s->id;
        if (!s->n)
            return html__name_add(t, k0, k1, n);
    }
}

// ------------------------------------------------------------------ scanning

/// First byte in [p, end) that is `a`, `b` or NUL, or `end`. The processor's
/// widest registers are picked before main.
typedef const char *html_scan_fn(const char *p, const char *end, char a,
                                 char b);
extern html_scan_fn *html__scan_far;

enum { HTML_SCANS = 3 };
/// All variants that this processor can run, the widest last; returns how
/// many.
size_t html__scans(html_scan_fn *ret[HTML_SCANS]);

#ifdef __SSE2__
#include <emmintrin.h>

static inline const char *
html__scan(const char *p, const char *end, char a, char b)
{
    // Most runs of real pages end within 16 bytes.
    if (LIKELY(end - p >= 16)) {
        __m128i v = _mm_loadu_si128((const __m128i *)(const void *)p);
        __m128i m = _mm_or_si128(_mm_cmpeq_epi8(v, _mm_set1_epi8(a)),
                                 _mm_cmpeq_epi8(v, _mm_set1_epi8(b)));
        m = _mm_or_si128(m, _mm_cmpeq_epi8(v, _mm_setzero_si128()));
        unsigned hit = (unsigned)_mm_movemask_epi8(m);
        if (hit)
            return p + __builtin_ctz(hit);
        p += 16;
    }
    return html__scan_far(p, end, a, b);
}
#else
static inline const char *
html__scan(const char *p, const char *end, char a, char b)
{
    return html__scan_far(p, end, a, b);
}
#endif

// ------------------------------------------------------ character references

/// Read the reference at `p`, which is just past its '&'. Returns how many
/// bytes it takes (0: it is none) and writes its text, up to 8 bytes.
unsigned html__charref(const char *p, const char *end, bool in_attr,
                       char text[8], unsigned *ret_n);

// ------------------------------------------------------------------ tokens

typedef enum html_token_kind {
    HTML_TOKEN_END, ///< of the page; stays so
    HTML_TOKEN_TEXT,
    HTML_TOKEN_NULS, ///< text of NUL bytes only, outside of raw text
    HTML_TOKEN_START,
    HTML_TOKEN_CLOSE,
    HTML_TOKEN_COMMENT,
    HTML_TOKEN_DOCTYPE,
    /// `<?target data?>`; `text` is all between `<` and `>`. Cut off by the
    /// end of the page, `cut` is set, and the standard drops it.
    HTML_TOKEN_PI,
} html_token_kind;

typedef struct html_token {
    uint8_t kind;
    bool self_closing;
    bool quirks;                 ///< doctype: force-quirks
    bool has_public, has_system; ///< doctype: present, if only empty
    bool cut;
    uint32_t tag;
    uint32_t source; ///< offset of its first byte
    uint32_t attr_from, attr_n;
    sd_html_view text; ///< text, comment, or the doctype's name
    sd_html_view public_id, system_id;
} html_token;

typedef enum html_state {
    HTML_DATA,
    HTML_RCDATA,
    HTML_RAWTEXT,
    HTML_SCRIPT,
    HTML_PLAINTEXT,
    HTML_CDATA,
} html_state;

/// Begin to read tokens of `page`, which is UTF-8 already, in `state`.
/// `last_start` is the start tag whose end tag closes raw text. With `follow`
/// the tokeniser enters raw text after script, style, textarea and the like
/// by itself; otherwise it stays in `state` until raw text ends.
void html__tokens_start(sd_html_parser *p, sd_str page, html_state state,
                        sd_str last_start, bool follow);
/// The next token; it and its views hold until the next call.
const html_token *html__tokens_next(sd_html_parser *p);
/// A tree without nodes for the accessors of sd_html.h: views and names of
/// tokens.
const sd_html_tree *html__tokens_tree(sd_html_parser *p);

#define HTML_SIDE 0x80000000u ///< a view's `at` that points into side text

typedef struct html_tokens {
    const char *src, *p, *end;
    html_state state;
    bool follow;   ///< change state by itself
    bool cdata_ok; ///< the current node is foreign
    uint32_t last_start;
    uint32_t stamp;
    unsigned cuts;
    uint32_t attr_max;
    html_token tok;
    sd_html_attr *attrs;
    uint32_t attr_n;
    size_t attr_cap;
    char *side; ///< decoded text
    size_t side_n, side_cap;
    html_names tags, names;
} html_tokens;

/// Read one token into t->tok.
void html__next(html_tokens *t);
/// Room for `n` more bytes of side text; false if the tree cannot address
/// them.
bool html__side_room(html_tokens *t, size_t n);

static inline void
html__side_add(html_tokens *t, const char *p, size_t n)
{
    if (!html__side_room(t, n))
        return;
    __builtin_memcpy(t->side + t->side_n, p, n);
    t->side_n += n;
}

// ------------------------------------------------------------------ the tree

typedef enum html_mode {
    MODE_INITIAL,
    MODE_BEFORE_HTML,
    MODE_BEFORE_HEAD,
    MODE_IN_HEAD,
    MODE_IN_HEAD_NOSCRIPT,
    MODE_AFTER_HEAD,
    MODE_IN_BODY,
    MODE_TEXT,
    MODE_IN_TABLE,
    MODE_IN_TABLE_TEXT,
    MODE_IN_CAPTION,
    MODE_IN_COLUMN_GROUP,
    MODE_IN_TABLE_BODY,
    MODE_IN_ROW,
    MODE_IN_CELL,
    MODE_IN_TEMPLATE,
    MODE_AFTER_BODY,
    MODE_IN_FRAMESET,
    MODE_AFTER_FRAMESET,
    MODE_AFTER_AFTER_BODY,
    MODE_AFTER_AFTER_FRAMESET,
} html_mode;

/// Below which open element a question about the stack ends. Each open
/// element knows the nearest one of each kind at or below it, so that no
/// question costs a walk: hostile pages are as fast as others.
typedef enum html_base {
    BASE_SCOPE,      ///< the standard's "scope"
    BASE_LIST_SCOPE, ///< "list item scope"
    BASE_BUTTON,     ///< "button scope"
    BASE_TABLE,      ///< "table scope"
    BASE_SPECIAL,    ///< the nearest special element
    BASE_SPECIAL_LI, ///< ... that is not address, div or p
    BASE_MODE,       ///< the nearest that decides the insertion mode
    BASE_HTML,       ///< the nearest that is not foreign
    BASE_COUNT,
} html_base;

enum {
    IS_SCOPE = 1u << BASE_SCOPE,
    IS_LIST_SCOPE = 1u << BASE_LIST_SCOPE,
    IS_BUTTON = 1u << BASE_BUTTON,
    IS_TABLE = 1u << BASE_TABLE,
    IS_SPECIAL = 1u << BASE_SPECIAL,
    IS_SPECIAL_LI = 1u << BASE_SPECIAL_LI,
    IS_MODE = 1u << BASE_MODE,
    IS_HTML = 1u << BASE_HTML,
    IS_IMPLIED = 1u << 8, ///< its end tag may be left out
    IS_THOROUGH = 1u << 9,
};

typedef struct html_open {
    uint32_t node, tag;
    uint32_t below; ///< the next lower entry of the same tag and kind of
                    ///< namespace, plus 1
    uint16_t is;    ///< IS_*
    uint8_t ns;
    uint32_t base[BASE_COUNT]; ///< entry number plus 1
} html_open;

/// One entry of the list of active formatting elements; node 0 is a marker.
typedef struct html_format {
    uint32_t node, tag;
    uint32_t hash; ///< of its attributes, quick and rough
    uint64_t key;  ///< of its attributes, exact; 0 until it is needed
} html_format;

/// The form that a fragment is parsed in: no other may open inside.
#define FORM_CONTEXT UINT32_MAX

enum {
    FORMATS_MAX = 256, ///< entries; see doc/internals/html.md
};

struct sd_html_parser {
    html_tokens t;
    sd_html_node *nodes;
    uint32_t node_n;
    size_t node_cap;
    sd_html_tree tree;
    sd_html_limits limits;
    sd_buf decoded, normal;

    html_open *open;
    uint32_t open_n;
    size_t open_cap;
    uint32_t *top[2]; ///< by tag, HTML and foreign: highest entry plus 1
    size_t top_cap;

    html_format formats[FORMATS_MAX];
    uint32_t format_n;
    /// Budgets that keep hostile formatting linear: elements reopened, and
    /// open elements passed or touched by the adoption agency.
    uint64_t clones_left, work_left;

    html_mode mode, text_mode, table_text_mode;
    uint8_t *templates; ///< stack of template insertion modes
    size_t template_n, template_cap;
    sd_html_view *pending; ///< table text
    size_t pending_n, pending_cap;
    bool pending_solid; ///< some of it is not white space
    uint32_t pending_source;

    uint32_t root, head, body;
    uint32_t form;        ///< the open form, or FORM_CONTEXT
    uint32_t context_tag; ///< of a fragment, else 0
    uint8_t context_ns;
    bool fragment, scripting;
    bool frameset_ok, foster, skip_newline, stop;
    bool reordered; ///< nodes were moved: leaf numbers need a second pass
    uint32_t deepest;
    uint32_t leaf;     ///< leaves before the next node
    uint32_t leaf_cur; ///< the last element or solid text made

    sd_html_attr *extra[2]; ///< late attributes of html and body
    uint32_t extra_n[2];
    bool late_of[2]; ///< html's, body's attributes are marked
    size_t extra_cap[2];

    // The select whose chosen option is watched; see html_select.c.
    uint32_t select, select_content, select_option;
};

typedef sd_html_parser P;

// html_stack.c

/// Where a node goes: before `before`, or last in `parent`.
typedef struct html_place {
    uint32_t parent, before;
} html_place;

uint32_t html__node(P *p, sd_html_kind kind);
void html__link(P *p, uint32_t n, html_place at);
void html__unlink(P *p, uint32_t n);
void html__move_children(P *p, uint32_t from, uint32_t to);
/// The appropriate place for a new node, when it would go into `target`.
html_place html__place(P *p, uint32_t target);
void html__push(P *p, uint32_t node);
void html__pop(P *p);
void html__pop_to(P *p, uint32_t n); ///< until `n` entries are left
void html__open_remove(P *p, uint32_t i);
/// Take entries from `i` up out of the index (html_open.below, .base), and
/// put them back after their `node` has been changed.
void html__open_suspend(P *p, uint32_t i);
void html__open_resume(P *p, uint32_t i);
/// Entry number of a node that is open.
uint32_t html__open_index(const P *p, uint32_t node);
uint32_t html__insert_element(P *p, const html_token *t, unsigned ns);
uint32_t html__insert_void(P *p, const html_token *t, unsigned ns);
uint32_t html__insert_implied(P *p, uint32_t tag);
/// A copy of element `n`, not in the tree yet.
uint32_t html__clone(P *p, uint32_t n);
void html__insert_comment(P *p, const html_token *t, html_place at);
void html__insert_text(P *p, sd_html_view v, uint32_t source);
/// Append to the tree's attributes; returns where they begin.
uint32_t html__add_attrs(P *p, const sd_html_attr *a, uint32_t n);

static inline html_open *
html__top(P *p)
{
    return &p->open[p->open_n - 1];
}

static inline const char *
html__bytes(const P *p, sd_html_view v)
{
    return (v.at & HTML_SIDE ? p->t.side : p->t.src) + (v.at & ~HTML_SIDE);
}

static inline bool
html__top_is(const P *p, uint32_t tag)
{
    const html_open *o = &p->open[p->open_n - 1];
    return o->tag == tag && o->ns == SD_HTML_NS_HTML;
}

/// True if an HTML element `tag` is in the scope that `base` bounds.
static inline bool
html__in_scope(const P *p, uint32_t tag, html_base base)
{
    uint32_t at = p->top[0][tag];
    return at && at >= p->open[p->open_n - 1].base[base];
}

/// True if an HTML element `tag` is open at all.
static inline bool
html__is_open(const P *p, uint32_t tag)
{
    return p->top[0][tag] != 0;
}

/// Pop up to and including the highest HTML element `tag`.
static inline void
html__pop_tag(P *p, uint32_t tag)
{
    assert(p->top[0][tag]);
    html__pop_to(p, p->top[0][tag] - 1);
}

void html__implied_ends(P *p, uint32_t except);
void html__implied_ends_thorough(P *p);
void html__close_p(P *p);

static inline html_place
html__here(P *p)
{
    const html_open *top = html__top(p);
    if (LIKELY(!p->foster && top->tag != SD_TAG_TEMPLATE))
        return (html_place){top->node, 0};
    return html__place(p, top->node);
}

// html_format.c
void html__format_push(P *p, uint32_t node, uint32_t tag);
void html__format_marker(P *p);
void html__format_clear(P *p);
void html__format_reopen_all(P *p);
bool html__format_find(const P *p, uint32_t tag, uint32_t *ret);
void html__format_remove_node(P *p, uint32_t node);
/// Run the agency for `tag`; false asks for the "any other end tag" steps.
bool html__adopt(P *p, uint32_t tag);

static inline void
html__format_reopen(P *p)
{
    if (p->format_n) {
        uint32_t last = p->formats[p->format_n - 1].node;
        if (last && !(p->nodes[last].flags & HTML_OPEN))
            html__format_reopen_all(p);
    }
}

// ------------------------------------------------------------ the modes

static inline bool
html__is_text(const html_token *t)
{
    return t->kind == HTML_TOKEN_TEXT;
}

static inline bool
html__is_comment(const html_token *t)
{
    return t->kind == HTML_TOKEN_COMMENT || t->kind == HTML_TOKEN_PI;
}

static inline bool
html__starts(const html_token *t, uint32_t tag)
{
    return t->kind == HTML_TOKEN_START && t->tag == tag;
}

static inline bool
html__closes(const html_token *t, uint32_t tag)
{
    return t->kind == HTML_TOKEN_CLOSE && t->tag == tag;
}

// Modes return true when the token is done, false to run it again in the
// mode they have set.
bool html__mode(P *p, html_mode mode, html_token *t);
bool html__initial(P *p, html_token *t);
bool html__before_html(P *p, html_token *t);
bool html__before_head(P *p, html_token *t);
bool html__in_head(P *p, html_token *t);
bool html__in_head_noscript(P *p, html_token *t);
bool html__after_head(P *p, html_token *t);
bool html__in_body(P *p, html_token *t);
bool html__in_template(P *p, html_token *t);
bool html__in_table(P *p, html_token *t);
bool html__in_table_text(P *p, html_token *t);
bool html__in_caption(P *p, html_token *t);
bool html__in_column_group(P *p, html_token *t);
bool html__in_table_body(P *p, html_token *t);
bool html__in_row(P *p, html_token *t);
bool html__in_cell(P *p, html_token *t);
void html__close_template(P *p);
void html__raw_text(P *p, html_token *t, html_state state);
void html__reset_mode(P *p);
void html__late_attrs(P *p, int which, html_token *t);
/// Undo its marks; `node` is the element they are of.
void html__late_end(P *p, int which, uint32_t node);
/// Take the white space off the front of a text token. Returns it.
sd_html_view html__cut_blank(P *p, html_token *t);
/// Insert the white space a text begins with; true if that was all.
bool html__insert_blank(P *p, html_token *t);
/// Insert all white space of a text, where other characters are ignored.
void html__insert_blanks(P *p, html_token *t);
/// Set the tree's mode by its doctype.
void html__set_quirks(P *p, const html_token *t);
/// Length of the white space `v` begins with.
uint32_t html__blank_prefix(const P *p, sd_html_view v);

/// Is `v` all white space?
static inline bool
html__is_blank(const P *p, sd_html_view v)
{
    return sd_is_space(*html__bytes(p, v)) && html__blank_prefix(p, v) == v.n;
}
/// An input of type hidden.
bool html__is_hidden(const P *p, const html_token *t);
void html__drop_attrs(P *p, html_token *t);

// html_foreign.c
bool html__in_foreign(P *p, html_token *t);
bool html__uses_foreign_rules(const P *p, const html_token *t);
void html__foreign_attrs(P *p, html_token *t, unsigned ns);
uint32_t html__insert_foreign(P *p, html_token *t, unsigned ns);

// html_select.c
void html__select_opened(P *p, uint32_t node, uint32_t tag);
void html__select_popped(P *p);

/// Make P.top as long as there are tags.
void html__fit_tops(P *p);
/// Put one token through the tree builder.
void html__build(P *p, html_token *t);

#endif

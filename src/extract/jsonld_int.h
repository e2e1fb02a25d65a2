// SPDX-License-Identifier: Apache-2.0
/// JSON-LD 1.1 for extract's own files: expansion and deserialisation to RDF,
/// by the W3C's "JSON-LD 1.1 Processing Algorithms and API".
///
/// An error never unwinds: it is recorded, the entry that caused it is left
/// out, and reading goes on. Who wants the standard's behaviour looks at the
/// first code and throws the result away; a page keeps what could be had.
#ifndef SD_JSONLD_INT_H
#define SD_JSONLD_INT_H

#include "extract_limits.h"
#include "json_int.h"
#include "sd_html.h"
#include "sd_rdf.h"

/// The standard's error codes: name and the text it gives them. What stands in
/// the ledger of a page is the text.
#define LD_CODES(X)                                             \
    X(OK, "")                                                   \
    X(COLLIDING_KEYWORDS, "colliding keywords")                 \
    X(CONTEXT_OVERFLOW, "context overflow")                     \
    X(CYCLIC_IRI, "cyclic IRI mapping")                         \
    X(ID_VALUE, "invalid @id value")                            \
    X(IMPORT_VALUE, "invalid @import value")                    \
    X(INCLUDED_VALUE, "invalid @included value")                \
    X(INDEX_VALUE, "invalid @index value")                      \
    X(NEST_VALUE, "invalid @nest value")                        \
    X(PREFIX_VALUE, "invalid @prefix value")                    \
    X(PROPAGATE_VALUE, "invalid @propagate value")              \
    X(PROTECTED_VALUE, "invalid @protected value")              \
    X(REVERSE_VALUE, "invalid @reverse value")                  \
    X(VERSION_VALUE, "invalid @version value")                  \
    X(BASE_DIRECTION, "invalid base direction")                 \
    X(BASE_IRI, "invalid base IRI")                             \
    X(CONTAINER_MAPPING, "invalid container mapping")           \
    X(CONTEXT_ENTRY, "invalid context entry")                   \
    X(CONTEXT_NULLIFICATION, "invalid context nullification")   \
    X(DEFAULT_LANGUAGE, "invalid default language")             \
    X(IRI_MAPPING, "invalid IRI mapping")                       \
    X(KEYWORD_ALIAS, "invalid keyword alias")                   \
    X(LANGUAGE_MAP_VALUE, "invalid language map value")         \
    X(LANGUAGE_MAPPING, "invalid language mapping")             \
    X(LANGUAGE_STRING, "invalid language-tagged string")        \
    X(LANGUAGE_VALUE, "invalid language-tagged value")          \
    X(LOCAL_CONTEXT, "invalid local context")                   \
    X(REMOTE_CONTEXT, "invalid remote context")                 \
    X(REVERSE_PROPERTY, "invalid reverse property")             \
    X(REVERSE_MAP, "invalid reverse property map")              \
    X(REVERSE_PROPERTY_VALUE, "invalid reverse property value") \
    X(SCOPED_CONTEXT, "invalid scoped context")                 \
    X(SCRIPT_ELEMENT, "invalid script element")                 \
    X(SET_OR_LIST, "invalid set or list object")                \
    X(TERM_DEFINITION, "invalid term definition")               \
    X(TYPE_MAPPING, "invalid type mapping")                     \
    X(TYPE_VALUE, "invalid type value")                         \
    X(TYPED_VALUE, "invalid typed value")                       \
    X(VALUE_OBJECT, "invalid value object")                     \
    X(VALUE_OBJECT_VALUE, "invalid value object value")         \
    X(VOCAB_MAPPING, "invalid vocab mapping")                   \
    X(KEYWORD_REDEFINITION, "keyword redefinition")             \
    X(LOADING_DOCUMENT, "loading document failed")              \
    X(LOADING_CONTEXT, "loading remote context failed")         \
    X(MODE_CONFLICT, "processing mode conflict")                \
    X(PROTECTED_TERM, "protected term redefinition")

typedef enum ld_code {
#define X(name, text) LD_##name,
    LD_CODES(X)
#undef X
} ld_code;

/// The standard's text of `code`.
const char *extract__ld_code_text(ld_code code);

/// Keywords, and a bit for each in ld_item.has.
#define LD_KEYWORDS(X)         \
    X(BASE, "@base")           \
    X(CONTAINER, "@container") \
    X(CONTEXT, "@context")     \
    X(DIRECTION, "@direction") \
    X(GRAPH, "@graph")         \
    X(ID, "@id")               \
    X(IMPORT, "@import")       \
    X(INCLUDED, "@included")   \
    X(INDEX, "@index")         \
    X(JSON, "@json")           \
    X(LANGUAGE, "@language")   \
    X(LIST, "@list")           \
    X(NEST, "@nest")           \
    X(NONE, "@none")           \
    X(PREFIX, "@prefix")       \
    X(PROPAGATE, "@propagate") \
    X(PROTECTED, "@protected") \
    X(REVERSE, "@reverse")     \
    X(SET, "@set")             \
    X(TYPE, "@type")           \
    X(VALUE, "@value")         \
    X(VERSION, "@version")     \
    X(VOCAB, "@vocab")

typedef enum ld_keyword {
    KW_NOT, // no keyword
#define X(name, text) KW_##name,
    LD_KEYWORDS(X)
#undef X
} ld_keyword;

#define LD_HAS(item, name) ((item)->has >> KW_##name & 1u)

ld_keyword extract__ld_keyword(sd_str s);
/// `@` and letters: might become a keyword one day, so nobody may use it.
bool extract__ld_is_keyword_like(sd_str s);

enum {
    LD_MAX_LAYERS = 128, // contexts that build on one another
    LD_MAX_KEY = 512,    // bytes of a term; a longer word is none
    LD_MAX_REMOTE = 32,  // remote contexts that lead to one another
    // Of one block, and of all blocks of a page together: a hostile block
    // costs its neighbours nothing, and many of them not all the memory.
    LD_MAX_LOADS = 256,      // remote contexts asked for
    LD_MAX_TERMS = 50000,    // terms looked at in contexts
    LD_MAX_WORK = 2000000,   // values expanded
    LD_MAX_BYTES = 32 << 20, // of long names made and long terms in
                             // statements, and 16 times the block on top
    LD_MAX_PAGE_LOADS = 4096,
    LD_MAX_PAGE_TERMS = 1000000,
    LD_MAX_PAGE_WORK = 8000000,
    LD_MAX_PAGE_BYTES = 256 << 20,
};

typedef enum ld_direction { DIR_NONE, DIR_NULL, DIR_LTR, DIR_RTL } ld_direction;

/// A term definition.
typedef struct ld_term {
    sd_str term;
    sd_str iri; // no pointer: mapped to null
    sd_str type, lang, index, nest;
    const json_value *context; // scoped; NULL: none
    sd_str context_base;
    uint32_t hash;
    uint32_t container; // bits 1u << KW_*
    uint8_t dir;        // ld_direction
    bool has_lang;      // lang without pointer: no language
    bool prefix, is_protected, reverse;
    bool undefined; // a layer's way to hide a term below it
} ld_term;

/// An active context: a layer of terms upon another. Never changed once it is
/// in use.
typedef struct ld_context {
    const struct ld_context *parent, *previous;
    ld_term **slot; // open table, a power of two or none
    uint32_t terms, cap;
    unsigned layers;
    bool schema; // the terms of schema.org stand between this and `parent`
    bool has_protected;
    sd_str base;        // no pointer: none
    sd_str vocab, lang; // the same
    uint8_t dir;
} ld_context;

struct ld_item;

/// Items in a row. What expands to null is no array and has none.
typedef struct ld_list {
    struct ld_item *first, *last;
    bool array;
} ld_list;

typedef struct ld_name {
    sd_str name; // no pointer: an ignored name
    struct ld_name *next;
} ld_name;

/// The values of a property. The same property may come more than once.
typedef struct ld_prop {
    sd_str iri;
    ld_list values;
    struct ld_prop *next;
} ld_prop;

typedef struct ld_props {
    ld_prop *first, *last;
} ld_props;

/// An expanded object: node, value, list or set object.
typedef struct ld_item {
    struct ld_item *next;
    uint32_t has; // bits 1u << KW_*
    uint8_t dir;
    sd_str id, index, lang;
    json_value value;
    ld_name *types, *last_type;
    ld_list list; // of @list or @set
    ld_list graph, included;
    ld_props props, reverse;
} ld_item;

/// A remote context that has been read; `value` is NULL if it could not.
typedef struct ld_remote {
    struct ld_remote *next;
    sd_str iri;
    const json_value *value;
} ld_remote;

/// A context that was made before, of the same parts.
typedef struct ld_made {
    const ld_context *active;
    const json_value *local;
    unsigned flags;
    const ld_context *result;
} ld_made;

typedef enum ld_rdf_direction {
    LD_DIRECTION_OFF,
    LD_DIRECTION_I18N,
    LD_DIRECTION_COMPOUND
} ld_rdf_direction;

typedef struct ld_options {
    sd_str base;           // of the document
    sd_str expand_context; // text of a context that comes first, or empty
    ld_rdf_direction rdf_direction;
    bool version_1_0; // processing mode json-ld-1.0
    bool lenient;     // mend names, ill-formed IRIs and languages
    sd_str (*context)(void *ctx, sd_str iri);
    void *context_ctx;
    /// Called for every error: the part of the text it is about, if known.
    void (*note)(void *ctx, sd_str about, const char *kind);
    void *note_ctx;
} ld_options;

enum { LD_MADE_SLOTS = 64 };

/// A page's JSON-LD at work.
typedef struct ld_state {
    const ld_options *options;
    sd_arena *arena;
    ld_code code;   // the first error
    unsigned quiet; // > 0: errors go to quiet_code alone
    ld_code quiet_code;
    unsigned depth; // of recursion
    uint32_t terms, loads, work;
    size_t bytes, bytes_max;
    uint64_t page_loads, page_terms, page_work; // of the blocks before
    uint64_t page_bytes;
    bool overflow; // a limit was passed and has been noted
    json_reader reader;
    ld_remote *remotes;
    ld_made *made[LD_MADE_SLOTS];
    const ld_context *initial, *schema;
    ld_term **schema_terms; // made when asked for, by number
    // To RDF.
    sd_statements *out;
    struct ld_labels *labels;
} ld_state;

void extract__ld_init(ld_state *x, const ld_options *options, sd_arena *arena);
/// A new document of `bytes`: labels, errors and limits start over.
void extract__ld_begin(ld_state *x, size_t bytes);
void extract__ld_done(ld_state *x);
void extract__ld_fail(ld_state *x, ld_code code, sd_str about);
/// Note once that a limit was passed.
void extract__ld_overflow(ld_state *x);
/// Note what was mended where no code of the standard says it.
void extract__ld_note(const ld_state *x, sd_str about, const char *kind);
#define LD_OVERLONG "overlong name"
/// Is `name` longer than a name may be? That is noted.
bool extract__ld_is_overlong(const ld_state *x, sd_str name);
/// Pay for a name of `n` bytes; false if there are too many of them.
bool extract__ld_pay(ld_state *x, size_t n);

// Contexts: jsonld_context.c, jsonld_term.c, jsonld_iri.c.

enum { CTX_OVERRIDE = 1, CTX_NO_PROPAGATE = 2, CTX_UNVALIDATED = 4 };

/// The remote contexts that led here.
typedef struct ld_trail {
    const struct ld_trail *up;
    sd_str iri;
    unsigned n;
} ld_trail;

/// The terms being defined now, by local context.
typedef struct ld_defining {
    const json_value *local;
    uint8_t *state;        // one per member: 0 not yet, 1 begun, 2 done
    const uint32_t *index; // members by hash: 1 + number, 0 free; or NULL
    uint32_t cap;
    const ld_state *x;
    sd_str base;
    bool is_protected;
    unsigned flags;
    const ld_trail *trail;
} ld_defining;

/// A definition at work.
typedef struct ld_define {
    ld_state *x;
    ld_context *c;
    ld_defining *d;
    const json_value *value; // an object, or NULL for a plain string
    sd_str id;               // the plain string; no pointer: null
    bool simple;
    ld_term *t;
    const ld_term *before; // the definition it replaces
} ld_define;

// Shared by jsonld_term.c and jsonld_term_iri.c; what says bool is false when
// the definition has failed.
bool extract__ld_define_fail(ld_define *f, ld_code code);
const json_value *extract__ld_entry(const ld_define *f, sd_str key);
sd_str extract__ld_define_iri(ld_define *f, sd_str s);
/// The bit of a container's name; 0 if it is none.
uint32_t extract__ld_container_bit(const json_value *v);
bool extract__json_is(const json_value *v, const char *text);
bool extract__ld_take_iri(ld_define *f);
bool extract__ld_take_reverse(ld_define *f, const json_value *v);

const ld_context *extract__ld_process(ld_state *x, const ld_context *active,
                                      const json_value *local, sd_str base,
                                      unsigned flags, const ld_trail *trail);
/// The context at `iri`, read once a page; NULL if there is none.
const json_value *extract__ld_load(ld_state *x, sd_str iri);
/// `local` with what it imports; NULL if that cannot be.
const json_value *extract__ld_import(ld_state *x, const json_value *local,
                                     sd_str base);
ld_defining extract__ld_defining(ld_state *x, const json_value *local);
/// The hash of names in tables of a page.
uint32_t extract__ld_hash(const ld_state *x, sd_str s);
const ld_term *extract__ld_find(ld_state *x, const ld_context *c, sd_str term);
void extract__ld_put(ld_state *x, ld_context *c, ld_term *t);
void extract__ld_define(ld_state *x, ld_context *c, sd_str term,
                        ld_defining *d);
/// The member of d->local with `key`, or -1.
int64_t extract__ld_member(const ld_defining *d, sd_str key);
/// What `value` means; no pointer for null. `d` is NULL outside of contexts.
enum { IRI_RELATIVE = 1, IRI_VOCAB = 2 };
sd_str extract__ld_iri(ld_state *x, const ld_context *c, sd_str value,
                       unsigned flags, ld_defining *d);
/// Is it the name of a blank node?
static inline bool
extract__ld_is_blank(sd_str s)
{
    return sd_str_starts(s, SD_STR("_:"));
}
/// An IRI without characters that no IRI has.
bool extract__ld_is_well_formed(sd_str s);
/// Without `strict`, `name` has no blanks around it.
sd_str extract__ld_trimmed(const ld_state *x, sd_str name);
/// The same, and the blanks are noted.
sd_str extract__ld_trim(const ld_state *x, sd_str name);
/// The same with all keys of `v`, which are changed.
void extract__ld_trim_keys(const ld_state *x, const json_value *v);
/// No pointer if there is no room for the result.
sd_str extract__ld_join(ld_state *x, sd_str a, sd_str b);
sd_str extract__ld_resolve(ld_state *x, sd_str base, sd_str ref);

/// The built-in terms of schema.org: jsonld_schema.c, generated.
typedef struct ld_schema_term {
    uint16_t at;     // of its name in the pool
    uint8_t n, kind; // LD_SCHEMA_*
} ld_schema_term;
enum {
    LD_SCHEMA_PLAIN,
    LD_SCHEMA_ID,   // its values are IRIs
    LD_SCHEMA_DATE, // ... are dates
    LD_SCHEMA_OTHER // keyword alias, prefix or foreign: the IRI follows
};
extern const char extract__ld_schema_pool[];
extern const ld_schema_term extract__ld_schema_terms[];
extern const uint16_t extract__ld_schema_slots[]; // 1 + number, 0: free
extern const uint32_t extract__ld_schema_count, extract__ld_schema_mask;
bool extract__ld_is_schema(sd_str iri);
/// Without a scheme, or with blanks around it: what pages mean by it.
bool extract__ld_is_nearly_schema(sd_str ref);
const ld_term *extract__ld_schema_find(ld_state *x, sd_str term);

// Expansion: jsonld_expand.c, jsonld_keyword.c, jsonld_container.c.

ld_list extract__ld_expand(ld_state *x, const ld_context *c, sd_str property,
                           const json_value *v, bool from_map);
/// A whole document: an array of items.
ld_list extract__ld_expand_document(ld_state *x, const json_value *v);
ld_item *extract__ld_value(ld_state *x, const ld_context *c, sd_str property,
                           const json_value *v);

/// An entry that means @nest.
typedef struct ld_nest {
    struct ld_nest *next;
    sd_str key;
    const json_value *value;
} ld_nest;

/// An object while it is being expanded.
typedef struct ld_work {
    const ld_context *active, *typed; // typed: the type-scoped context
    sd_str property;
    ld_item *result;
    bool json; // the type given in the object is @json
    struct ld_nest *nests, *last_nest;
} ld_work;

void extract__ld_keyword_entry(ld_state *x, ld_work *w, ld_keyword keyword,
                               sd_str key, const json_value *v);
ld_list extract__ld_language_map(ld_state *x, const ld_context *c,
                                 const ld_term *t, const json_value *v);
ld_list extract__ld_index_map(ld_state *x, const ld_context *c,
                              const ld_term *t, const json_value *v);

/// What the object comes to: itself, the members of a set, or nothing.
ld_list extract__ld_finish(ld_state *x, ld_work *w);

ld_item *extract__ld_new_item(ld_state *x);
void extract__ld_append(ld_list *l, ld_item *i);
void extract__ld_concat(ld_list *l, ld_list more);
void extract__ld_add_type(ld_state *x, ld_item *i, sd_str type);
void extract__ld_add_prop(ld_state *x, ld_props *p, sd_str iri, ld_list values);
void extract__ld_add_reverse(ld_state *x, ld_item *i, sd_str iri,
                             ld_list values);
/// A node object: neither a value nor a list nor a set.
bool extract__ld_is_node(const ld_item *i);
bool extract__ld_is_graph(const ld_item *i);
/// A graph object of `i`.
ld_item *extract__ld_graph_of(ld_state *x, ld_item *i);

// The output: jsonld_rdf.c.

void extract__ld_to_rdf(ld_state *x, ld_list items);

/// Is node `n` a script that holds JSON-LD?
bool extract__jsonld_is_script(const sd_html_tree *t, uint32_t n);
/// The next such script behind node `n` (0: the first), or 0. What stands in
/// a template is not on the page.
uint32_t extract__jsonld_next(const sd_html_tree *t, uint32_t n);
/// The text of script `n`; what lies in several pieces is joined.
sd_str extract__jsonld_script_text(const sd_html_tree *t, uint32_t n,
                                   sd_arena *arena);

#endif

// SPDX-License-Identifier: Apache-2.0
/// Shared by the files of target: the compiled form, the index of a page, the
/// vocabulary.
#ifndef TARGET_INT_H
#define TARGET_INT_H

#include "sd_target.h"

#include <string.h>

// ---------------------------------------------------------------- vocabulary

/// schema.org, written by tools/gen_schema_vocabulary.py. Terms are numbered:
/// classes, then properties, then members of enumerations.
extern const char target__schema_release[];
extern const uint32_t target__schema_classes, target__schema_properties,
    target__schema_terms;
extern const uint16_t target__schema_name_at[];
extern const char target__schema_names[];
/// Term + 1 by hash of its name; 0 is free.
extern const uint16_t target__schema_slots[];
/// What a value of a class looks like.
typedef enum target_form {
    FORM_THING,
    FORM_TEXT,
    FORM_URL,
    FORM_NUMBER,
    FORM_INTEGER,
    FORM_BOOLEAN,
    FORM_DATE, // or DateTime
    FORM_TIME,
    FORM_QUANTITY,
    FORM_ENUMERATION,
    FORM_ROLE,
} target_form;

/// Per class, a target_form.
extern const uint8_t target__schema_form[];
/// What a thing of a class, or a member, is: all classes up to the top.
extern const uint16_t target__schema_kinds_at[], target__schema_kinds[];
extern const uint16_t target__schema_domain_at[], target__schema_domain[];
extern const uint16_t target__schema_range_at[], target__schema_range[];

enum {
    TARGET_SLOTS = 8192,     // of target__schema_slots
    TARGET_CLASS_WORDS = 16, // 64-bit words for a set of classes
    /// Names that are not schema.org's, as the target uses them.
    TARGET_ID_TYPE = 4096, // rdf:type
    TARGET_ID_VALUE,       // rdf:value
    TARGET_ID_FOAF_NAME,
    TARGET_ID_OWN, // the first of the target's own
};
#define TARGET_NONE UINT32_MAX

/// The same function is in tools/gen_schema_vocabulary.py, and items are known
/// by it from crawl to crawl. Whoever knows it can make texts with one hash:
/// not for tables that a page fills.
static inline uint64_t
target__hash(sd_str s)
{
    uint64_t h = s.n * 0x9e3779b97f4a7c15u;
    size_t i = 0;
    for (; i + 8 <= s.n; i += 8) {
        uint64_t w;
        memcpy(&w, s.p + i, 8);
        h = (h ^ w) * 0xc2b2ae3d27d4eb4fu;
        h ^= h >> 29;
    }
    if (i < s.n) {
        uint64_t w = 0;
        memcpy(&w, s.p + i, s.n - i);
        h = (h ^ w) * 0xc2b2ae3d27d4eb4fu;
        h ^= h >> 29;
    }
    return h;
}

/// The term called `name`, or TARGET_NONE.
uint32_t target__schema_find(sd_str name);
sd_str target__schema_name(uint32_t term);
/// True, with the local name, if `iri` is in schema.org's namespace, http or
/// https, with or without www.
static inline bool
target__schema_local(sd_str iri, sd_str *ret)
{
    if (iri.n < 18 || memcmp(iri.p, "http", 4) != 0)
        return false;
    size_t at = iri.p[4] == 's' ? 5 : 4;
    if (memcmp(iri.p + at, "://", 3) != 0)
        return false;
    at += 3;
    if (memcmp(iri.p + at, "www.", 4) == 0)
        at += 4;
    if (iri.n - at < 11 || memcmp(iri.p + at, "schema.org/", 11) != 0)
        return false;
    *ret = (sd_str){iri.p + at + 11, iri.n - at - 11};
    return true;
}
/// Is a thing of class (or the member) `term` also of class `of`?
bool target__schema_is(uint32_t term, uint32_t of);
/// The class, or property, whose name is nearest to `name`; TARGET_NONE when
/// none is near.
uint32_t target__schema_nearest(sd_str name, bool property);

static inline bool
target__is_class(uint32_t term)
{
    return term < target__schema_classes;
}

static inline bool
target__is_property(uint32_t term)
{
    return term >= target__schema_classes &&
           term - target__schema_classes < target__schema_properties;
}

// ---------------------------------------------------------------- patterns

typedef struct target_regex target_regex;
/// States that patterns without a table came through, kept from search to
/// search. It changes with each, so it belongs to one thread; all patterns that
/// were searched for since it was reset must still be there.
typedef struct target_regex_cache target_regex_cache;

enum { REGEX_CACHED_MAX = 4096 }; // states

/// Compile `pattern`; `fold`: case does not matter. On failure `*ret_at` is
/// the byte where it went wrong.
SD_NODISCARD sd_status target__regex_new(sd_str pattern, bool fold,
                                         target_regex **ret, size_t *ret_at,
                                         sd_why *why);
void target__regex_free(target_regex *r);
/// Does `r` match somewhere in `text`? Linear in the length of both.
bool target__regex_search(const target_regex *r, target_regex_cache *c,
                          sd_str text);
/// The same without the table of states, and without any; for tests.
bool target__regex_search_cached(const target_regex *r, target_regex_cache *c,
                                 sd_str text);
bool target__regex_search_slow(const target_regex *r, sd_str text);

/// Holds up to `most` states.
target_regex_cache *target__regex_cache_new(uint32_t most);
void target__regex_cache_free(target_regex_cache *c);
void target__regex_cache_reset(target_regex_cache *c);
/// Steps of the budget that all searches with it cost so far beside a look a
/// byte: moves that were made and not just looked up, long patterns more.
uint64_t target__regex_cache_cost(const target_regex_cache *c);

/// The other case of a letter, or the letter itself: ASCII, Latin-1, Latin
/// Extended-A, Greek and Cyrillic. The small letter is the greater of the two.
uint32_t target__other_case(uint32_t c);

// ---------------------------------------------------------------- values

/// A point in time as exact as it was written: month and day 0 when missing.
typedef struct target_date {
    int year, month, day;
    bool has_time;
    int64_t seconds; // since 1970 in UTC, if it has a time
} target_date;

/// "1,299.00", "1.299,00 €", "USD 20", "270 kcal": one number, with a currency
/// or a unit at most.
bool target__number(sd_str text, double *ret);
/// ISO 8601: 2008, 2008-05, 2008-05-01, 2008-05-01T10:00:00Z.
bool target__date(sd_str text, target_date *ret);
/// Compares what both have: 2008-05 and 2008 are equal. < 0, 0, > 0.
int target__date_cmp(const target_date *a, const target_date *b);
/// ISO 8601: PT1H30M, P2D; in seconds.
bool target__duration(sd_str text, double *ret);
bool target__boolean(sd_str text, bool *ret);
/// Is `tag` the language `range` or a variety of it (de: de, de-AT)?
bool target__lang_is(sd_str tag, sd_str range);

// ---------------------------------------------------------------- the program

typedef enum target_cmp {
    CMP_EQ,
    CMP_NE,
    CMP_LT,
    CMP_LE,
    CMP_GT,
    CMP_GE,
    CMP_MATCH,     // ~
    CMP_NOT_MATCH, // !~
    CMP_UNDER,     // host under "example.org"
} target_cmp;

typedef enum target_field {
    FIELD_HOST,
    FIELD_URL,
    FIELD_LANGUAGE,
    FIELD_CONTENT,
} target_field;

/// What `count` counts beyond the syntaxes, which are SD_SYNTAX_*.
enum { COUNT_STATEMENTS = SD_SYNTAX_COUNT, COUNT_ITEMS };

/// The code of a target is postfix: operands push a value, operators take
/// theirs off the stack and push theirs.
typedef enum target_op {
    OP_COUNT,     // a: what, cmp, x: the number
    OP_ITEM,      // a: target_item; its where code follows, up to b
    OP_TALLY,     // the same, then cmp with x: how many items
    OP_COMPLETE,  // a: target_item
    OP_VALID,     // a: target_item
    OP_PAGE,      // a: target_test whose field counts
    OP_ASK,       // a: sd_target_ask
    OP_TEST,      // a: target_test, on the item at hand
    OP_AND,       // least of two
    OP_OR,        // greatest of two
    OP_NOT,       // 1 - x
    OP_SKIP_ZERO, // top is 0: go to b
    OP_SKIP_ONE,  // top is 1: go to b
    OP_SCALE,     // times x
    OP_ADD,
    OP_CLAMP,   // into [0, 1]
    OP_OVER,    // cmp with x: 1 or 0
    OP_LEAST,   // the a-th greatest of b values
    OP_NEW_ON,  // from here only items that were not seen
    OP_NEW_OFF, // to here
} target_op;

typedef struct target_code {
    target_op op;
    target_cmp cmp;
    uint32_t part; // the part that its value is written to, or TARGET_NONE
    uint32_t a, b;
    double x;
} target_code;

enum { TARGET_CODE_MAX = 1 << 14, TARGET_STACK_MAX = 512 };

/// `a.b.c@de`.
typedef struct target_path {
    uint32_t from, to; // in step[]
    sd_str lang;       // only values in this language; empty: all
} target_path;

/// Any of some paths.
typedef struct target_need {
    uint32_t from, to; // in path[]
    uint32_t text_from, text_to;
} target_need;

typedef struct target_item {
    uint32_t type; // id; TARGET_NONE: any item
    uint32_t set;  // in class_set[]; TARGET_NONE: only `type` itself
    uint32_t need_from, need_to;
    bool has_where;
} target_item;

typedef enum target_value_kind {
    VALUE_NUMBER,
    VALUE_DATE,
    VALUE_DURATION,
    VALUE_BOOLEAN,
    VALUE_TEXT,
    VALUE_TEXT_FOLD,
    VALUE_NAME, // an IRI
    VALUE_REGEX,
} target_value_kind;

typedef struct target_value {
    target_value_kind kind;
    double number; // also seconds, and 0 or 1
    target_date date;
    sd_str text;  // TEXT, and the IRI of a NAME
    sd_str local; // NAME: of a schema.org IRI, else empty
    target_regex *regex;
} target_value;

typedef struct target_test {
    target_field field;          // for OP_PAGE
    uint32_t path_from, path_to; // for OP_TEST: any of these paths
    target_cmp cmp;
    uint32_t value_from, value_to; // any of these; none: it is there
} target_test;

typedef struct target_part {
    uint32_t text_from, text_to;
    uint32_t need_from, need_to;
} target_part;

/// A name of the target's own: not in schema.org, or unknown there.
typedef struct target_name {
    uint64_t hash;
    sd_str text; // schema: the local name
    bool schema;
} target_name;

typedef struct target_class_set {
    uint64_t word[TARGET_CLASS_WORDS];
} target_class_set;

/// A growing array, its length and its room.
#define TARGET_LIST(type, name) \
    type *name;                 \
    size_t name##s, name##_cap

struct sd_target {
    sd_arena arena; // all text
    sd_str text;
    bool has_new, has_content;
    bool has_items; // needs the index,
    bool any_item;  // whatever types there are
    TARGET_LIST(target_code, code);
    TARGET_LIST(target_part, part);
    TARGET_LIST(target_item, item);
    TARGET_LIST(target_need, need);
    TARGET_LIST(target_path, path);
    TARGET_LIST(uint32_t, step);
    TARGET_LIST(target_test, test);
    TARGET_LIST(target_value, value);
    TARGET_LIST(target_name, name);
    TARGET_LIST(target_class_set, set);
    TARGET_LIST(sd_target_ask, ask);
    uint32_t *name_slot; // name + 1 by hash
    size_t name_slots;
    bool odd_schema; // some names are schema.org's but not in the vocabulary
    uint32_t id_name, id_value; // schema:name, schema:value
};

/// The number of an IRI for this target; TARGET_NONE: it has none.
uint32_t target__id(const sd_target *t, sd_str iri);
/// The same, given a number if it has none.
uint32_t target__id_add(sd_target *t, sd_str iri);

// ---------------------------------------------------------------- the page

typedef struct target_edge {
    uint32_t name;      // of the predicate; TARGET_NONE: no name of the target
    uint32_t statement; // its place in the page's list
} target_edge;

typedef struct target_typed {
    uint32_t subject, type;
} target_typed;

struct sd_target_worker {
    const sd_target *t;
    const sd_statements *l;
    const sd_target_page *page;
    const sd_target_memory *seen;
    bool explain, only_new, cut;
    uint32_t idle_to; // code before this cannot change the reward
    uint64_t budget;  // steps left
    bool host_known;
    sd_str host; // a view of href
    sd_buf href;

    // The index: subjects are numbered as they come; the edges of subject s
    // are edge[first[s]] up to edge[first[s + 1]].
    uint32_t subjects;
    uint32_t *subject; // per statement
    uint32_t *name;    // per statement
    uint32_t *first;
    target_edge *edge;
    size_t subject_cap, name_cap, first_cap, edge_cap;
    TARGET_LIST(target_typed, typed);
    uint32_t *blank; // per blank node: its subject + 1
    size_t blank_cap;
    uint32_t *slot; // subject + 1 by hash of its IRI
    uint64_t *hash; // per subject, of its IRI and `seed`
    uint64_t seed;  // not guessable from outside
    size_t slots, slot_cap, hash_cap;

    // Marks: a subject is marked when its stamp is the newest one.
    uint32_t *stamp, *item_stamp;
    uint32_t stamp_now, item_stamp_now;
    size_t stamp_cap, item_stamp_cap;
    // The nodes that a path has reached, two steps by turns.
    uint32_t *reach[2];
    size_t reach_cap[2];

    TARGET_LIST(sd_target_hit, hit);
    target_regex_cache *patterns; // reset for each page
    uint32_t *need_item;          // per need of the target
    size_t need_item_cap;
    TARGET_LIST(uint64_t, new_item);
};

/// Is `type` what `q` asks for?
static inline bool
target__type_fits(const sd_target *t, const target_item *q, uint32_t type)
{
    if (q->set == TARGET_NONE)
        return type == q->type;
    const uint64_t *word = t->set[q->set].word;
    return target__is_class(type) && (word[type / 64] >> (type % 64) & 1);
}

void target__index(sd_target_worker *w);
/// The subject that `o` is, or TARGET_NONE.
uint32_t target__subject_of(const sd_target_worker *w, const sd_term *o);
/// Take `n` steps of the budget. False when it is used up.
bool target__spend(sd_target_worker *w, uint64_t n);

/// Does `item` have a value on any of these paths?
bool target__has(sd_target_worker *w, uint32_t item, uint32_t path_from,
                 uint32_t path_to);
/// Does any value of `item` on the paths of `q` satisfy it?
bool target__test(sd_target_worker *w, uint32_t item, const target_test *q);
/// The page condition `q`.
bool target__test_page(sd_target_worker *w, const target_test *q);
/// Share of the item's schema.org properties that its types allow, with values
/// in range.
double target__valid(sd_target_worker *w, uint32_t item);
/// What identifies an item from page to page; nothing does when the budget was
/// used up on the way (`w->cut`).
uint64_t target__item_hash(sd_target_worker *w, uint32_t item);

#endif

// SPDX-License-Identifier: Apache-2.0
// A page's statements by subject, in flat arrays that are kept from page to
// page, and the steps along them.
#include "target_int.h"

#include <stdlib.h>

enum {
    BUDGET_LEAST = 1 << 20, // steps that any page may cost
    BUDGET_PER_STATEMENT = 256,
};

sd_target_worker *
sd_target_worker_new(void)
{
    sd_target_worker *w = sd_calloc(1, sizeof *w);
    w->seed = sd_hash_u64((uint64_t)(uintptr_t)w);
    w->patterns = target__regex_cache_new(REGEX_CACHED_MAX);
    return w;
}

void
sd_target_worker_free(sd_target_worker *w)
{
    if (!w)
        return;
    sd_buf_done(&w->href);
    target__regex_cache_free(w->patterns);
    free(w->subject);
    free(w->name);
    free(w->first);
    free(w->edge);
    free(w->typed);
    free(w->blank);
    free(w->slot);
    free(w->hash);
    free(w->stamp);
    free(w->item_stamp);
    free(w->reach[0]);
    free(w->reach[1]);
    free(w->hit);
    free(w->need_item);
    free(w->new_item);
    free(w);
}

bool
target__spend(sd_target_worker *w, uint64_t n)
{
    if (w->budget < n) {
        w->budget = 0;
        w->cut = true;
        return false;
    }
    w->budget -= n;
    return true;
}

// ------------------------------------------------------------- subjects

/// Where the search for the subject `iri` begins. A page chooses its IRIs, but
/// does not know the seed, so it cannot make them meet.
static uint64_t
slot_hash(const sd_target_worker *w, sd_str iri)
{
    return sd_hash(iri.p, iri.n, w->seed);
}

/// The slot where the subject `iri` is or belongs.
static uint32_t *
find_slot(const sd_target_worker *w, sd_str iri, uint64_t hash)
{
    for (size_t k = hash >> 20;; k++) {
        uint32_t *at = &w->slot[k & (w->slots - 1)];
        if (!*at)
            return at;
        const uint32_t s = *at - 1;
        // first[] holds a statement of the subject until it is sorted.
        if (w->hash[s] == hash && sd_str_eq(w->l->v[w->first[s]].s.value, iri))
            return at;
    }
}

uint32_t
target__subject_of(const sd_target_worker *w, const sd_term *o)
{
    if (o->kind == SD_TERM_BLANK)
        return o->blank < w->l->blanks ? w->blank[o->blank] - 1 : TARGET_NONE;
    if (o->kind != SD_TERM_IRI)
        return TARGET_NONE;
    uint64_t hash = slot_hash(w, o->value);
    for (size_t k = hash >> 20;; k++) {
        uint32_t s = w->slot[k & (w->slots - 1)];
        if (!s)
            return TARGET_NONE;
        s--;
        const target_edge *e = &w->edge[w->first[s]];
        if (w->hash[s] == hash &&
            sd_str_eq(w->l->v[e->statement].s.value, o->value))
            return s;
    }
}

/// The number of the subject of statement `i`.
static uint32_t
number_subject(sd_target_worker *w, uint32_t i)
{
    const sd_term *s = &w->l->v[i].s;
    uint32_t *at;
    uint64_t hash = 0;
    if (s->kind == SD_TERM_BLANK) {
        assert(s->blank < w->l->blanks);
        at = &w->blank[s->blank];
    } else {
        hash = slot_hash(w, s->value);
        at = find_slot(w, s->value, hash);
    }
    if (!*at) {
        w->first[w->subjects] = i;
        w->hash[w->subjects] = hash;
        *at = ++w->subjects;
    }
    return *at - 1;
}

static bool
same_subject(const sd_term *a, const sd_term *b)
{
    return a->kind == b->kind &&
           (a->kind == SD_TERM_BLANK
                ? a->blank == b->blank
                : a->value.p == b->value.p && a->value.n == b->value.n);
}

static void
make_room(sd_target_worker *w, size_t n)
{
    size_t blanks = w->l->blanks;
    w->subject = sd_grow(w->subject, &w->subject_cap, n, sizeof(uint32_t));
    w->name = sd_grow(w->name, &w->name_cap, n, sizeof(uint32_t));
    w->first = sd_grow(w->first, &w->first_cap, n + 2, sizeof(uint32_t));
    w->hash = sd_grow(w->hash, &w->hash_cap, n, sizeof(uint64_t));
    w->edge = sd_grow(w->edge, &w->edge_cap, n, sizeof(target_edge));
    w->typed = sd_grow(w->typed, &w->typed_cap, n, sizeof(target_typed));
    w->blank = sd_grow(w->blank, &w->blank_cap, blanks, sizeof(uint32_t));
    w->reach[0] = sd_grow(w->reach[0], &w->reach_cap[0], n, sizeof(uint32_t));
    w->reach[1] = sd_grow(w->reach[1], &w->reach_cap[1], n, sizeof(uint32_t));
    if (blanks)
        memset(w->blank, 0, blanks * sizeof *w->blank);
    w->slots = 16;
    while (w->slots < 2 * n)
        w->slots *= 2;
    w->slot = sd_grow(w->slot, &w->slot_cap, w->slots, sizeof(uint32_t));
    memset(w->slot, 0, w->slots * sizeof *w->slot);
}

/// Fresh marks for `n` subjects.
static void
reset_stamps(uint32_t **stamp, size_t *cap, uint32_t *now, size_t n)
{
    size_t old = *cap;
    *stamp = sd_grow(*stamp, cap, n, sizeof **stamp);
    if (*cap > old)
        memset(*stamp + old, 0, (*cap - old) * sizeof **stamp);
    if (*now > UINT32_MAX / 2) { // long before it comes round
        memset(*stamp, 0, *cap * sizeof **stamp);
        *now = 0;
    }
}

/// Sort the statements by subject, keeping their order: count, then place.
static void
sort_edges(sd_target_worker *w, uint32_t n)
{
    memset(w->first, 0, (w->subjects + 2) * sizeof *w->first);
    uint32_t *at = w->first + 1; // placing moves it one down
    for (uint32_t i = 0; i < n; i++)
        at[w->subject[i] + 1]++;
    for (uint32_t s = 0; s < w->subjects; s++)
        at[s + 1] += at[s];
    for (uint32_t i = 0; i < n; i++)
        w->edge[at[w->subject[i]]++] = (target_edge){w->name[i], i};
}

/// Is anything of a wanted type on the page? On most pages of a crawl there is
/// not, and then they need no index.
static bool
has_wanted_type(const sd_target_worker *w)
{
    static const char type[] = SD_RDF "type";
    const sd_target *t = w->t;
    for (size_t i = 0; i < w->l->n; i++) {
        const sd_statement *q = &w->l->v[i];
        if (q->p.value.n != sizeof type - 1 || q->o.kind != SD_TERM_IRI ||
            memcmp(q->p.value.p, type, sizeof type - 1) != 0)
            continue;
        uint32_t id = target__id(t, q->o.value);
        for (size_t k = 0; k < t->items; k++)
            if (target__type_fits(t, &t->item[k], id))
                return true;
    }
    return false;
}

typedef struct cached {
    sd_str iri;
    uint32_t id;
} cached;

enum { CACHE_SLOTS = 64 };

/// Readers keep the IRI of a term once and use it again: the same view is the
/// same name, and needs no second look.
static uint32_t
cached_id(const sd_target_worker *w, cached *cache, sd_str iri)
{
    cached *c =
        &cache[((uintptr_t)iri.p ^ (uintptr_t)iri.p >> 6) % CACHE_SLOTS];
    if (c->iri.p != iri.p || c->iri.n != iri.n)
        *c = (cached){iri, target__id(w->t, iri)};
    return c->id;
}

void
target__index(sd_target_worker *w)
{
    const sd_statements *l = w->l;
    uint32_t n = (uint32_t)l->n;
    w->subjects = 0;
    w->typeds = 0;
    w->budget = BUDGET_LEAST + (uint64_t)BUDGET_PER_STATEMENT * n;
    w->cut = false;
    if (!w->t->has_items || (!w->t->any_item && !has_wanted_type(w)))
        return;
    make_room(w, n);
    cached cache[CACHE_SLOTS] = {{{0}, 0}};
    for (uint32_t i = 0; i < n; i++) {
        const sd_statement *q = &l->v[i];
        // What is said about one thing stands together.
        if (i && same_subject(&q->s, &l->v[i - 1].s))
            w->subject[i] = w->subject[i - 1];
        else
            w->subject[i] = number_subject(w, i);
        w->name[i] = q->p.kind == SD_TERM_IRI ? cached_id(w, cache, q->p.value)
                                              : TARGET_NONE;
        if (w->name[i] == TARGET_ID_TYPE && q->o.kind == SD_TERM_IRI)
            w->typed[w->typeds++] =
                (target_typed){w->subject[i], target__id(w->t, q->o.value)};
    }
    sort_edges(w, n);
    reset_stamps(&w->stamp, &w->stamp_cap, &w->stamp_now, w->subjects);
    reset_stamps(&w->item_stamp, &w->item_stamp_cap, &w->item_stamp_now,
                 w->subjects);
}

// ------------------------------------------------------------- identity

enum { HASH_DEPTH = 4, HASH_EDGES = 256 };

/// The hash of a name or a text without the spelling of schema.org. Many items
/// may lead to one long text, so its length is paid for each time.
static uint64_t
hash_text(sd_target_worker *w, sd_str text)
{
    (void)target__schema_local(text, &text);
    return target__spend(w, text.n / 16) ? target__hash(text) : 0;
}

static uint64_t
hash_node(sd_target_worker *w, uint32_t s, unsigned depth, unsigned *edges)
{
    uint64_t sum = 0; // the order of statements does not matter
    for (uint32_t k = w->first[s]; k < w->first[s + 1] && *edges; k++) {
        const sd_statement *q = &w->l->v[w->edge[k].statement];
        uint64_t h = hash_text(w, q->p.value);
        --*edges;
        if (q->o.kind == SD_TERM_BLANK) {
            uint32_t o = target__subject_of(w, &q->o);
            if (o != TARGET_NONE && depth)
                h += hash_node(w, o, depth - 1, edges);
        } else {
            h += 3 * hash_text(w, q->o.value);
        }
        sum += sd_hash_u64(h);
    }
    return sum;
}

uint64_t
target__item_hash(sd_target_worker *w, uint32_t item)
{
    const sd_statement *q = &w->l->v[w->edge[w->first[item]].statement];
    if (q->s.kind == SD_TERM_IRI)
        return sd_hash_u64(target__hash(q->s.value));
    unsigned edges = HASH_EDGES;
    return sd_hash_u64(hash_node(w, item, HASH_DEPTH, &edges) + 1);
}

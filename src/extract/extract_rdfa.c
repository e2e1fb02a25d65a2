// SPDX-License-Identifier: Apache-2.0
// RDFa 1.1 in HTML: one walk through the tree with a stack of what is in
// force. Only elements with attributes of RDFa have a frame on it; the steps
// are those of RDFa Core, section 7.5, with the changes of HTML+RDFa.
#include "extract_rdfa_int.h"

#include <stdlib.h>
#include <string.h>

/// One element while its steps are taken.
typedef struct rdfa_element {
    uint32_t n;
    rdfa_attrs a;
    rdfa_frame up;                   // in force around it
    rdfa_frame here;                 // what will be in force below it
    rdfa_res subject, object, typed; // "new subject", "current object
                                     // resource", "typed resource"
    bool skip;                       // it only passes on what is around it
    uint32_t list_owner;             // of its own lists
} rdfa_element;

static bool
is_set(const rdfa_res *res)
{
    return res->term.kind != SD_TERM_NONE;
}

// ---------------------------------------------------------------- lists

static rdfa_list *
list_of(rdfa *r, uint32_t owner, sd_term subject, sd_str predicate, uint32_t n)
{
    size_t i = r->list_n, open = 0;
    for (; i-- > 0 && r->lists[i].owner == owner; open++)
        if (sd_str_eq(r->lists[i].predicate, predicate) &&
            sd_term_eq(&r->lists[i].subject, &subject))
            return &r->lists[i];
    if (open >= RDFA_LISTS) {
        markup__report_limit(&r->m, n);
        return NULL;
    }
    r->lists = sd_grow(r->lists, &r->list_cap, r->list_n + 1, sizeof *r->lists);
    r->lists[r->list_n] =
        (rdfa_list){.owner = owner, .subject = subject, .predicate = predicate};
    return &r->lists[r->list_n++];
}

static void
list_add(rdfa *r, rdfa_list *l, sd_term value)
{
    rdfa_list_item *item = sd_arena_alloc(r->m.ctx->arena, sizeof *item);
    *item = (rdfa_list_item){value, NULL};
    if (l->last)
        l->last->next = item;
    else
        l->first = item;
    l->last = item;
}

static void
write_list(rdfa *r, const rdfa_list *l)
{
    const sd_term first = sd_term_iri(SD_STR(SD_RDF "first"));
    const sd_term rest = sd_term_iri(SD_STR(SD_RDF "rest"));
    const sd_term nil = sd_term_iri(SD_STR(SD_RDF "nil"));
    sd_term cell = l->first ? sd_term_new_blank(r->m.ctx->out) : nil;
    markup__add(&r->m, l->subject, sd_term_iri(l->predicate), cell);
    for (const rdfa_list_item *i = l->first; i; i = i->next) {
        sd_term next = i->next ? sd_term_new_blank(r->m.ctx->out) : nil;
        markup__add(&r->m, cell, first, i->value);
        markup__add(&r->m, cell, rest, next);
        cell = next;
    }
}

/// Write the lists of frame `owner`, in the order they were begun.
static void
close_lists(rdfa *r, uint32_t owner)
{
    size_t from = r->list_n;
    while (from > 0 && r->lists[from - 1].owner == owner)
        from--;
    for (size_t i = from; i < r->list_n; i++)
        write_list(r, &r->lists[i]);
    r->list_n = from;
}

// ---------------------------------------------------------------- resources

/// What the resource attributes among `from` name, the first that counts.
static rdfa_res
named(rdfa *r, const rdfa_element *e, unsigned from)
{
    rdfa_res res = {0};
    from &= e->a.has;
    if (from & RDFA_ABOUT)
        res = rdfa__resource(r, &e->here, e->a.about);
    if (!is_set(&res) && (from & RDFA_RESOURCE))
        res = rdfa__resource(r, &e->here, e->a.resource);
    if (!is_set(&res) && (from & RDFA_HREF))
        res = rdfa__address(e->a.href);
    if (!is_set(&res) && (from & RDFA_SRC))
        res = rdfa__address(e->a.src);
    return res;
}

static rdfa_res
new_blank(rdfa *r)
{
    return (rdfa_res){sd_term_new_blank(r->m.ctx->out), false};
}

/// The subject that about names; for the root element, if it names none, the
/// page.
static rdfa_res
about_of(rdfa *r, const rdfa_element *e)
{
    rdfa_res about = named(r, e, RDFA_ABOUT);
    if (!is_set(&about) && r->m.tree->nodes[e->n].parent == 0)
        return rdfa__address((sd_str){"", 0});
    return about;
}

/// head and body speak of what html speaks of.
static bool
is_transparent(const rdfa *r, const rdfa_element *e)
{
    return sd_html_is(r->m.tree, e->n, SD_TAG_HEAD) ||
           sd_html_is(r->m.tree, e->n, SD_TAG_BODY);
}

enum { OBJECTS = RDFA_RESOURCE | RDFA_HREF | RDFA_SRC };

/// Step 5.1: property binds what the element names or holds.
static void
property_subject(rdfa *r, rdfa_element *e)
{
    rdfa_res about = about_of(r, e);
    e->subject = is_set(&about) ? about : e->up.object;
    if (!(e->a.has & RDFA_TYPEOF))
        return;
    e->typed = is_set(&about) ? about : named(r, e, OBJECTS);
    if (!is_set(&e->typed))
        e->typed = is_transparent(r, e) ? e->up.object : new_blank(r);
    e->object = e->typed;
}

/// Step 5.2: the element names a subject, or passes on the one around it.
static void
plain_subject(rdfa *r, rdfa_element *e)
{
    e->subject = named(r, e, RDFA_ABOUT | OBJECTS);
    if (!is_set(&e->subject))
        e->subject = about_of(r, e);
    if (!is_set(&e->subject) && (e->a.has & RDFA_TYPEOF))
        e->subject = is_transparent(r, e) ? e->up.object : new_blank(r);
    if (!is_set(&e->subject)) {
        e->subject = e->up.object;
        e->skip = !(e->a.has & RDFA_PROPERTY);
    }
    if (e->a.has & RDFA_TYPEOF)
        e->typed = e->subject;
}

/// Step 6: rel and rev go from a subject to an object.
static void
relation_subject(rdfa *r, rdfa_element *e)
{
    rdfa_res about = named(r, e, RDFA_ABOUT), own = about_of(r, e);
    e->subject = is_set(&own) ? own : e->up.object;
    e->object = named(r, e, OBJECTS);
    if (!(e->a.has & RDFA_TYPEOF))
        return;
    if (is_set(&about)) {
        e->typed = about;
        return;
    }
    if (!is_set(&e->object))
        e->object = new_blank(r);
    e->typed = e->object;
}

// ---------------------------------------------------------------- statements

static void
add_types(rdfa *r, rdfa_element *e)
{
    sd_str words = e->a.types, word;
    for (size_t i = 0; i < MARKUP_TOKENS && markup__word(&words, &word); i++) {
        sd_term type = rdfa__name(r, &e->here, word);
        if (type.kind != SD_TERM_NONE)
            markup__add(&r->m, rdfa__term(r, &e->typed),
                        sd_term_iri(SD_STR(SD_RDF "type")), type);
    }
}

static void
wait_for(rdfa *r, rdfa_incomplete i)
{
    r->incomplete = sd_grow(r->incomplete, &r->incomplete_cap,
                            r->incomplete_n + 1, sizeof *r->incomplete);
    r->incomplete[r->incomplete_n++] = i;
}

/// One predicate of rel: a statement, a list's item, or a wait for either.
static void
relate(rdfa *r, rdfa_element *e, sd_str predicate)
{
    sd_term subject = rdfa__term(r, &e->subject);
    if (e->a.has & RDFA_INLIST) {
        rdfa_list *l = list_of(r, e->list_owner, subject, predicate, e->n);
        if (l && is_set(&e->object))
            list_add(r, l, rdfa__term(r, &e->object));
        else if (l)
            wait_for(r, (rdfa_incomplete){predicate, RDFA_LIST,
                                          (uint32_t)(l - r->lists)});
    } else if (is_set(&e->object)) {
        markup__add(&r->m, subject, sd_term_iri(predicate),
                    rdfa__term(r, &e->object));
    } else {
        wait_for(r, (rdfa_incomplete){predicate, RDFA_FORWARD, 0});
    }
}

/// Steps 9 and 10.
static void
add_relations(rdfa *r, rdfa_element *e)
{
    sd_str words = e->a.rel, word, predicate;
    for (size_t i = 0; i < MARKUP_TOKENS && markup__word(&words, &word); i++)
        if (rdfa__predicate(r, &e->here, word, &predicate))
            relate(r, e, predicate);
    words = e->a.rev;
    for (size_t i = 0; i < MARKUP_TOKENS && markup__word(&words, &word); i++) {
        if (!rdfa__predicate(r, &e->here, word, &predicate))
            continue;
        if (is_set(&e->object))
            markup__add(&r->m, rdfa__term(r, &e->object),
                        sd_term_iri(predicate), rdfa__term(r, &e->subject));
        else
            wait_for(r, (rdfa_incomplete){predicate, RDFA_REVERSE, 0});
    }
    if (!is_set(&e->object))
        e->object = new_blank(r); // what is below speaks of it
}

static bool
property_value(rdfa *r, rdfa_element *e, sd_term *ret)
{
    const unsigned has = e->a.has;
    if (rdfa__literal(r, &e->here, e->n, &e->a, ret))
        return true;
    if (has & (RDFA_DATATYPE | RDFA_CONTENT))
        return false; // over a limit
    if (!(has & (RDFA_REL | RDFA_REV))) {
        rdfa_res res = named(r, e, OBJECTS);
        if (is_set(&res)) {
            *ret = rdfa__term(r, &res);
            return true;
        }
    }
    if (is_set(&e->typed) && !(has & RDFA_ABOUT)) {
        *ret = rdfa__term(r, &e->typed);
        return true;
    }
    return rdfa__text_literal(r, &e->here, e->n, ret);
}

/// Step 11.
static void
add_property(rdfa *r, rdfa_element *e)
{
    sd_str words = e->a.property, word, predicate;
    sd_term value = {0};
    for (size_t i = 0; i < MARKUP_TOKENS && markup__word(&words, &word); i++) {
        if (!rdfa__predicate(r, &e->here, word, &predicate))
            continue;
        if (value.kind == SD_TERM_NONE && !property_value(r, e, &value))
            return;
        sd_term subject = rdfa__term(r, &e->subject);
        if (!(e->a.has & RDFA_INLIST)) {
            markup__add(&r->m, subject, sd_term_iri(predicate), value);
            continue;
        }
        rdfa_list *l = list_of(r, e->list_owner, subject, predicate, e->n);
        if (l)
            list_add(r, l, value);
    }
}

/// Step 12: what an element around this one waits for, it is.
static void
complete(rdfa *r, rdfa_element *e)
{
    if (!e->up.waiting_n)
        return;
    sd_term outer = rdfa__term(r, &e->up.subject);
    sd_term inner = rdfa__term(r, &e->subject);
    for (uint32_t k = 0; k < e->up.waiting_n && r->m.statements_left; k++) {
        rdfa_incomplete i = r->incomplete[e->up.waiting + k];
        if (i.direction == RDFA_LIST)
            list_add(r, &r->lists[i.list], inner);
        else if (i.direction == RDFA_FORWARD)
            markup__add(&r->m, outer, sd_term_iri(i.predicate), inner);
        else
            markup__add(&r->m, inner, sd_term_iri(i.predicate), outer);
    }
    if (!r->m.statements_left)
        markup__report_limit(&r->m, e->n);
}

/// The role attribute: what this element, named by its id, is for.
static void
add_roles(rdfa *r, rdfa_element *e)
{
    sd_str words = e->a.role, word;
    const sd_html_attr *id = sd_html_attr_of(r->m.tree, e->n, SD_ATTR_ID);
    rdfa_frame in_xhv = e->here;
    in_xhv.vocab = SD_STR(RDFA_XHV);
    sd_term subject = {0};
    for (size_t i = 0; i < MARKUP_TOKENS && markup__word(&words, &word); i++) {
        sd_term role = rdfa__name(r, &in_xhv, word);
        if (role.kind == SD_TERM_NONE)
            continue;
        if (subject.kind == SD_TERM_NONE && id) {
            sd_buf ref = {.max = (size_t)id->value.n + 1};
            sd_buf_addc(&ref, '#');
            sd_buf_add(&ref, sd_html_text(r->m.tree, id->value));
            subject = markup__resolve(&r->m, sd_buf_str(&ref));
            sd_buf_done(&ref);
        } else if (subject.kind == SD_TERM_NONE) {
            subject = sd_term_new_blank(r->m.ctx->out);
        }
        markup__add(&r->m, subject, sd_term_iri(SD_STR(RDFA_XHV "role")), role);
    }
}

// ---------------------------------------------------------------- elements

static void
set(rdfa_attrs *a, unsigned bit, sd_str *field, sd_str value)
{
    a->has |= bit;
    *field = value;
}

static rdfa_attrs
read_attrs(const rdfa *r, uint32_t n)
{
    const sd_html_tree *t = r->m.tree;
    const sd_html_node *e = &t->nodes[n];
    rdfa_attrs a = {0};
    bool xml_lang = false;
    for (uint32_t i = e->attrs.from; i < e->attrs.from + e->attrs.n; i++) {
        sd_str v = sd_html_text(t, t->attrs[i].value);
        switch (t->attrs[i].name) {
        case SD_ATTR_ABOUT:
            set(&a, RDFA_ABOUT, &a.about, v);
            break;
        case SD_ATTR_RESOURCE:
            set(&a, RDFA_RESOURCE, &a.resource, v);
            break;
        case SD_ATTR_HREF:
            set(&a, RDFA_HREF, &a.href, v);
            break;
        case SD_ATTR_SRC:
            set(&a, RDFA_SRC, &a.src, v);
            break;
        case SD_ATTR_REL:
            set(&a, RDFA_REL, &a.rel, v);
            break;
        case SD_ATTR_REV:
            set(&a, RDFA_REV, &a.rev, v);
            break;
        case SD_ATTR_PROPERTY:
            set(&a, RDFA_PROPERTY, &a.property, v);
            break;
        case SD_ATTR_TYPEOF:
            set(&a, RDFA_TYPEOF, &a.types, v);
            break;
        case SD_ATTR_VOCAB:
            set(&a, RDFA_VOCAB, &a.vocab, v);
            break;
        case SD_ATTR_PREFIX:
            set(&a, RDFA_PREFIX, &a.prefix, v);
            break;
        case SD_ATTR_LANG:
            if (!xml_lang)
                set(&a, RDFA_LANG, &a.lang, v);
            break;
        case SD_ATTR_XML_LANG:
        case SD_ATTR_NS_XML_LANG: // it stands before lang
            set(&a, RDFA_LANG, &a.lang, v);
            xml_lang = true;
            break;
        case SD_ATTR_CONTENT:
            set(&a, RDFA_CONTENT, &a.content, v);
            break;
        case SD_ATTR_DATATYPE:
            set(&a, RDFA_DATATYPE, &a.datatype, v);
            break;
        case SD_ATTR_DATETIME:
            set(&a, RDFA_DATETIME, &a.datetime, v);
            break;
        case SD_ATTR_INLIST:
            a.has |= RDFA_INLIST;
            break;
        case SD_ATTR_ROLE:
            if (r->options->roles)
                set(&a, RDFA_ROLE, &a.role, v);
            break;
        default:
            if (r->xmlns && t->attrs[i].name >= SD_ATTR_KNOWN &&
                r->xmlns[t->attrs[i].name - SD_ATTR_KNOWN])
                a.has |= RDFA_XMLNS;
        }
    }
    return a;
}

/// Beside property, words of rel and rev that are only terms do not count:
/// they are HTML's, not RDFa's. Empty in the end, the attribute is not there.
static void
drop_terms(rdfa *r, rdfa_attrs *a, unsigned bit, sd_str *value)
{
    if (!(a->has & bit))
        return;
    sd_str words = *value, word;
    sd_buf kept = {.max = words.n + 1};
    for (size_t i = 0; i < MARKUP_TOKENS && markup__word(&words, &word); i++)
        if (sd_str_find(word, ':') < word.n) {
            sd_buf_add(&kept, word);
            sd_buf_addc(&kept, ' ');
        }
    if (kept.n)
        *value = sd_arena_keep(r->m.ctx->arena, sd_buf_str(&kept));
    else
        a->has &= ~bit, *value = (sd_str){"", 0};
    sd_buf_done(&kept);
}

static void
set_vocab(rdfa *r, rdfa_element *e)
{
    sd_str vocab = markup__trim(e->a.vocab);
    e->here.vocab = (sd_str){"", 0};
    if (!vocab.n)
        return;
    sd_term iri = markup__resolve(&r->m, vocab);
    e->here.vocab = iri.value;
    markup__add(&r->m, markup__resolve(&r->m, (sd_str){"", 0}),
                sd_term_iri(SD_STR(RDFA_NS "usesVocabulary")), iri);
}

/// Steps 2 to 4: vocabulary, prefixes, language; then what HTML changes.
static void
begin(rdfa *r, rdfa_element *e)
{
    if (e->a.has & RDFA_VOCAB)
        set_vocab(r, e);
    if (e->a.has & (RDFA_PREFIX | RDFA_XMLNS))
        rdfa__prefixes(r, e->n, &e->a, &e->here);
    if (e->a.has & RDFA_LANG)
        e->here.lang = e->a.lang;
    if (e->a.has & RDFA_PROPERTY) {
        drop_terms(r, &e->a, RDFA_REL, &e->a.rel);
        drop_terms(r, &e->a, RDFA_REV, &e->a.rev);
    }
}

static bool
same(rdfa *r, rdfa_res *a, rdfa_res *b)
{
    sd_term x = rdfa__term(r, a), y = rdfa__term(r, b);
    return sd_term_eq(&x, &y);
}

/// Step 8: a new subject has lists of its own. Whether it is new is asked
/// only on a page that has lists.
static uint32_t
owner_of(rdfa *r, rdfa_element *e)
{
    if (!r->inlists || !same(r, &e->subject, &e->up.object))
        return (uint32_t)r->depth;
    return e->up.list_owner;
}

/// The same for what stands below: lists of the element and of those below
/// are one stack, so both must be of the element around it, or neither.
static uint32_t
owner_below(rdfa *r, rdfa_element *e)
{
    if (e->list_owner == r->depth || !same(r, &e->here.object, &e->up.object))
        return (uint32_t)r->depth;
    return e->up.list_owner;
}

/// Step 13: what is in force below.
static void
push(rdfa *r, rdfa_element *e, size_t incomplete_before)
{
    rdfa_frame *f = &e->here;
    f->node = e->n;
    f->incomplete_before = incomplete_before;
    if (!e->skip) {
        f->subject = e->subject;
        f->object = is_set(&e->object) ? e->object : e->subject;
        f->waiting = (uint32_t)incomplete_before;
        f->waiting_n = (uint32_t)(r->incomplete_n - incomplete_before);
        f->list_owner = owner_below(r, e);
    }
    r->stack = sd_grow(r->stack, &r->stack_cap, r->depth + 1, sizeof *r->stack);
    r->stack[r->depth++] = *f;
}

static void
pop(rdfa *r)
{
    rdfa_frame *f = &r->stack[--r->depth];
    if (r->list_n)
        close_lists(r, (uint32_t)r->depth);
    r->incomplete_n = f->incomplete_before;
}

static void
read_element(rdfa *r, uint32_t n)
{
    rdfa_element e = {.n = n, .a = read_attrs(r, n)};
    if (!(e.a.has & RDFA_ALONE))
        return;
    e.up = e.here = r->stack[r->depth - 1];
    size_t incomplete_before = r->incomplete_n;
    begin(r, &e);
    bool relation = e.a.has & (RDFA_REL | RDFA_REV);
    if (relation)
        relation_subject(r, &e);
    else if ((e.a.has & RDFA_PROPERTY) &&
             !(e.a.has & (RDFA_CONTENT | RDFA_DATATYPE)))
        property_subject(r, &e);
    else
        plain_subject(r, &e);
    if (is_set(&e.typed))
        add_types(r, &e);
    e.list_owner = owner_of(r, &e);
    if (relation)
        add_relations(r, &e);
    if (e.a.has & RDFA_PROPERTY)
        add_property(r, &e);
    if (e.a.has & RDFA_ROLE)
        add_roles(r, &e);
    if (!e.skip)
        complete(r, &e);
    push(r, &e, incomplete_before);
}

// ---------------------------------------------------------------- the page

static bool
is_relation(sd_str value)
{
    sd_str word;
    for (size_t i = 0; i < MARKUP_TOKENS && markup__word(&value, &word); i++)
        if (sd_str_find(word, ':') < word.n || rdfa__context_term(word).p)
            return true;
    return false;
}

/// Can the page hold a statement? Without property, typeof and vocab only rel
/// and rev can, and not with HTML's own words.
static bool
may_hold(const sd_html_tree *t, bool roles)
{
    for (uint32_t i = 0; i < t->attr_count; i++) {
        uint32_t name = t->attrs[i].name;
        if (name == SD_ATTR_PROPERTY || name == SD_ATTR_TYPEOF ||
            name == SD_ATTR_VOCAB || (roles && name == SD_ATTR_ROLE))
            return true;
        if ((name == SD_ATTR_REL || name == SD_ATTR_REV) &&
            is_relation(sd_html_text(t, t->attrs[i].value)))
            return true;
    }
    return false;
}

/// Find which names of the page's own declare prefixes, and whether there are
/// lists.
static void
look_over(rdfa *r)
{
    const sd_html_tree *t = r->m.tree;
    uint32_t names = 0;
    for (uint32_t i = 0; i < t->attr_count; i++) {
        r->inlists |= t->attrs[i].name == SD_ATTR_INLIST;
        if (t->attrs[i].name >= SD_ATTR_KNOWN + names)
            names = t->attrs[i].name - SD_ATTR_KNOWN + 1;
    }
    uint8_t *known = sd_arena_alloc(r->m.ctx->arena, names), any = 0;
    memset(known, 2, names);
    for (uint32_t i = 0; i < t->attr_count; i++) {
        uint32_t name = t->attrs[i].name;
        if (name < SD_ATTR_KNOWN || known[name - SD_ATTR_KNOWN] != 2)
            continue;
        sd_html_ns ns;
        bool is =
            sd_str_starts(sd_html_attr_name(t, name, &ns), SD_STR("xmlns:"));
        any |= known[name - SD_ATTR_KNOWN] = is;
    }
    r->xmlns = any ? known : NULL;
}

static void
walk(rdfa *r)
{
    const sd_html_tree *t = r->m.tree;
    uint32_t n = t->nodes[0].first;
    while (n) {
        const sd_html_node *e = &t->nodes[n];
        if (e->kind == SD_HTML_ELEMENT && e->attrs.n)
            read_element(r, n);
        // What a template holds is not in the page.
        if (e->first && e->kind != SD_HTML_CONTENT) {
            n = e->first;
            continue;
        }
        for (;;) {
            if (r->stack[r->depth - 1].node == n)
                pop(r);
            if (!n || t->nodes[n].next)
                break;
            n = t->nodes[n].parent;
        }
        n = n ? t->nodes[n].next : 0;
    }
}

void
extract__rdfa_by(extract_ctx *ctx, const rdfa_options *options)
{
    if (!may_hold(ctx->tree, options->roles))
        return;
    rdfa r = {.options = options};
    size_t first = ctx->out->n;
    markup__init(&r.m, ctx, SD_SYNTAX_RDFA);
    look_over(&r);
    rdfa_res page = rdfa__address((sd_str){"", 0});
    r.stack = sd_grow(NULL, &r.stack_cap, 1, sizeof *r.stack);
    r.stack[r.depth++] = (rdfa_frame){.subject = page, .object = page};
    walk(&r);
    if (r.copies)
        rdfa__copy(&r, first);
    if (options->vocabulary)
        rdfa__expand(&r, first);
    free(r.stack);
    free(r.incomplete);
    free(r.lists);
}

void
extract__rdfa(extract_ctx *ctx)
{
    extract__rdfa_by(ctx, &(rdfa_options){0});
}

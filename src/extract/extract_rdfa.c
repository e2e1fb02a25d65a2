// SPDX-License-Identifier: Apache-2.0
// RDFa 1.1 in HTML: one walk through the tree with a stack of what is in
// force. Only elements with attributes of RDFa have a frame on it; the steps
// are those of RDFa Core, section 7.5, with the changes of HTML+RDFa.
#include "extract_rdfa_int.h"

#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------- elements

/// schema.org's vocabulary ends in a slash, and pages forget it: their types
/// would be https://schema.orgProduct.
static sd_str
mended_vocab(rdfa *r, uint32_t n, sd_str vocab)
{
    static const char *const mends[] = {"http://schema.org/",
                                        "https://schema.org/"};
    bool strict = r->m.ctx->options->strict;
    for (size_t i = 0; i < SD_LEN(mends) && !strict; i++) {
        sd_str whole = sd_str_of(mends[i]);
        if (!sd_str_eq(vocab, sd_str_sub(whole, 0, whole.n - 1)))
            continue;
        markup__report(&r->m, n, "vocab without its slash");
        return whole;
    }
    return vocab;
}

static void
set_vocab(rdfa *r, rdfa_element *e)
{
    sd_str vocab = mended_vocab(r, e->n, sd_str_strip(e->a.vocab));
    e->here.vocab = (sd_str){"", 0};
    if (!vocab.n)
        return;
    sd_term iri = markup__resolve(&r->m, vocab);
    if (iri.value.n > EXTRACT_NAME_MAX) {
        markup__report_name(&r->m, e->n);
        return;
    }
    e->here.vocab = iri.value;
    if (sd_str_eq(r->told_vocab, iri.value))
        return; // pages put it on every item; once is enough
    r->told_vocab = iri.value;
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
        rdfa__drop_terms(r, &e->a, RDFA_REL, &e->a.rel);
        rdfa__drop_terms(r, &e->a, RDFA_REV, &e->a.rev);
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
    if (!r->inlists || !same(r, &e->subject, &e->up->object))
        return (uint32_t)r->depth;
    return e->up->list_owner;
}

/// The same for what stands below: lists of the element and of those below
/// are one stack, so both must be of the element around it, or neither.
static uint32_t
owner_below(rdfa *r, rdfa_element *e)
{
    if (e->list_owner == r->depth || !same(r, &e->here.object, &e->up->object))
        return (uint32_t)r->depth;
    return e->up->list_owner;
}

static void
push_frame(rdfa *r, const rdfa_frame *f)
{
    r->stack = sd_grow(r->stack, &r->stack_cap, r->depth + 1, sizeof *r->stack);
    r->stack[r->depth++] = *f;
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
        f->object = rdfa__is_set(&e->object) ? e->object : e->subject;
        f->waiting = (uint32_t)incomplete_before;
        f->waiting_n = (uint32_t)(r->incomplete_n - incomplete_before);
        f->list_owner = owner_below(r, e);
    }
    push_frame(r, f);
}

static void
pop(rdfa *r)
{
    rdfa_frame *f = &r->stack[--r->depth];
    if (r->list_n)
        rdfa__close_lists(r, (uint32_t)r->depth);
    r->incomplete_n = f->incomplete_before;
}

static void
read_element(rdfa *r, uint32_t n)
{
    rdfa_element e = {.n = n, .a = rdfa__attrs(r, n)};
    e.up = &r->stack[r->depth - 1];
    e.here = *e.up;
    size_t incomplete_before = r->incomplete_n;
    begin(r, &e);
    rdfa__subjects(r, &e);
    e.list_owner = owner_of(r, &e);
    rdfa__statements(r, &e);
    push(r, &e, incomplete_before);
}

/// An element with nothing but an address or a language, where nobody waits
/// for it: the same steps, but most of a page's elements with attributes of
/// RDFa are such, and then there is little to do.
static void
read_link(rdfa *r, uint32_t n)
{
    const sd_html_tree *t = r->m.tree;
    const sd_html_node *node = &t->nodes[n];
    if (!node->first)
        return;
    rdfa_frame f = r->stack[r->depth - 1];
    const sd_html_attr *lang = NULL, *href = NULL, *src = NULL;
    for (uint32_t i = 0; i < node->attrs.n; i++) {
        const sd_html_attr *a = &t->attrs[node->attrs.from + i];
        lang = a->name == SD_ATTR_LANG ? a : lang;
        href = a->name == SD_ATTR_HREF ? a : href;
        src = a->name == SD_ATTR_SRC ? a : src;
    }
    if (lang)
        f.lang = sd_html_text(t, lang->value);
    if (href || src)
        f.subject = f.object =
            rdfa__address(sd_html_text(t, (href ? href : src)->value));
    f.node = n;
    f.incomplete_before = r->incomplete_n;
    f.list_owner = (uint32_t)r->depth;
    push_frame(r, &f);
}

// ---------------------------------------------------------------- the page

static bool
is_relation(sd_str value)
{
    sd_str word;
    for (size_t i = 0; i < MARKUP_TOKENS && sd_str_word(&value, &word); i++)
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

enum weight { NOTHING, LINK, MARKUP };

/// How much the attributes of an element can change. The page's own names are
/// RDFa's only as xmlns:...
static enum weight
weigh(const rdfa *r, const sd_html_node *e)
{
    static const uint8_t weights[SD_ATTR_KNOWN] = {
        [SD_ATTR_HREF] = LINK,       [SD_ATTR_SRC] = LINK,
        [SD_ATTR_LANG] = LINK,       [SD_ATTR_ABOUT] = MARKUP,
        [SD_ATTR_RESOURCE] = MARKUP, [SD_ATTR_REL] = MARKUP,
        [SD_ATTR_REV] = MARKUP,      [SD_ATTR_PROPERTY] = MARKUP,
        [SD_ATTR_TYPEOF] = MARKUP,   [SD_ATTR_VOCAB] = MARKUP,
        [SD_ATTR_PREFIX] = MARKUP,   [SD_ATTR_XML_LANG] = MARKUP,
        [SD_ATTR_ROLE] = MARKUP,     [SD_ATTR_NS_XML_LANG] = MARKUP};
    const sd_html_attr *a = r->m.tree->attrs + e->attrs.from;
    unsigned most = NOTHING;
    for (const sd_html_attr *end = a + e->attrs.n; a < end; a++)
        if (a->name < SD_ATTR_KNOWN)
            most |= weights[a->name];
        else if (r->xmlns && r->xmlns[a->name - SD_ATTR_KNOWN])
            most |= MARKUP;
    return most & MARKUP ? MARKUP : (enum weight)most;
}

static void
enter(rdfa *r, uint32_t n)
{
    enum weight w = weigh(r, &r->m.tree->nodes[n]);
    if (w == NOTHING)
        return;
    bool watched = r->inlists || r->stack[r->depth - 1].waiting_n;
    if (w == LINK && !watched)
        read_link(r, n);
    else
        read_element(r, n);
}

static void
walk(rdfa *r)
{
    const sd_html_tree *t = r->m.tree;
    uint32_t n = t->nodes[0].first;
    while (n) {
        const sd_html_node *e = &t->nodes[n];
        if (e->kind == SD_HTML_ELEMENT && e->attrs.n)
            enter(r, n);
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

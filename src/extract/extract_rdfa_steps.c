// SPDX-License-Identifier: Apache-2.0
// The steps that one element takes: whom it speaks of, and what it says.
#include "extract_rdfa_int.h"

// ---------------------------------------------------------------- resources

/// What the resource attributes among `from` name, the first that counts.
static rdfa_res
named(rdfa *r, const rdfa_element *e, unsigned from)
{
    rdfa_res res = {0};
    from &= e->a.has;
    if (from & RDFA_ABOUT)
        res = rdfa__resource(r, &e->here, e->a.about);
    if (!rdfa__is_set(&res) && (from & RDFA_RESOURCE))
        res = rdfa__resource(r, &e->here, e->a.resource);
    if (!rdfa__is_set(&res) && (from & RDFA_HREF))
        res = rdfa__address(e->a.href);
    if (!rdfa__is_set(&res) && (from & RDFA_SRC))
        res = rdfa__address(e->a.src);
    return res;
}

static rdfa_res
new_blank(rdfa *r)
{
    return rdfa__res(sd_term_new_blank(r->m.ctx->out));
}

/// The subject that about names; for the root element, if it names none, the
/// page.
static rdfa_res
about_of(rdfa *r, const rdfa_element *e)
{
    rdfa_res about = named(r, e, RDFA_ABOUT);
    if (!rdfa__is_set(&about) && r->m.tree->nodes[e->n].parent == 0)
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
    e->subject = rdfa__is_set(&about) ? about : e->up->object;
    if (!(e->a.has & RDFA_TYPEOF))
        return;
    e->typed = rdfa__is_set(&about) ? about : named(r, e, OBJECTS);
    if (!rdfa__is_set(&e->typed))
        e->typed = is_transparent(r, e) ? e->up->object : new_blank(r);
    e->object = e->typed;
}

/// Step 5.2: the element names a subject, or passes on the one around it.
static void
plain_subject(rdfa *r, rdfa_element *e)
{
    e->subject = named(r, e, RDFA_ABOUT | OBJECTS);
    if (!rdfa__is_set(&e->subject))
        e->subject = about_of(r, e);
    if (!rdfa__is_set(&e->subject) && (e->a.has & RDFA_TYPEOF))
        e->subject = is_transparent(r, e) ? e->up->object : new_blank(r);
    if (!rdfa__is_set(&e->subject)) {
        e->subject = e->up->object;
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
    e->subject = rdfa__is_set(&own) ? own : e->up->object;
    e->object = named(r, e, OBJECTS);
    if (!(e->a.has & RDFA_TYPEOF))
        return;
    if (rdfa__is_set(&about)) {
        e->typed = about;
        return;
    }
    if (!rdfa__is_set(&e->object))
        e->object = new_blank(r);
    e->typed = e->object;
}

// ---------------------------------------------------------------- statements

static void
add_types(rdfa *r, rdfa_element *e)
{
    sd_str words = e->a.types, word;
    for (size_t i = 0; i < MARKUP_TOKENS && sd_str_word(&words, &word); i++) {
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
        rdfa_list *l =
            rdfa__list_of(r, e->list_owner, subject, predicate, e->n);
        if (l && rdfa__is_set(&e->object))
            rdfa__list_add(r, l, rdfa__term(r, &e->object));
        else if (l)
            wait_for(r, (rdfa_incomplete){predicate, RDFA_LIST,
                                          (uint32_t)(l - r->lists)});
    } else if (rdfa__is_set(&e->object)) {
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
    for (size_t i = 0; i < MARKUP_TOKENS && sd_str_word(&words, &word); i++)
        if (rdfa__predicate(r, &e->here, word, &predicate))
            relate(r, e, predicate);
    words = e->a.rev;
    for (size_t i = 0; i < MARKUP_TOKENS && sd_str_word(&words, &word); i++) {
        if (!rdfa__predicate(r, &e->here, word, &predicate))
            continue;
        if (rdfa__is_set(&e->object))
            markup__add(&r->m, rdfa__term(r, &e->object),
                        sd_term_iri(predicate), rdfa__term(r, &e->subject));
        else
            wait_for(r, (rdfa_incomplete){predicate, RDFA_REVERSE, 0});
    }
    if (!rdfa__is_set(&e->object))
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
        if (rdfa__is_set(&res)) {
            *ret = rdfa__term(r, &res);
            return true;
        }
    }
    if (rdfa__is_set(&e->typed) && !(has & RDFA_ABOUT)) {
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
    for (size_t i = 0; i < MARKUP_TOKENS && sd_str_word(&words, &word); i++) {
        if (!rdfa__predicate(r, &e->here, word, &predicate))
            continue;
        if (value.kind == SD_TERM_NONE && !property_value(r, e, &value))
            return;
        sd_term subject = rdfa__term(r, &e->subject);
        if (!(e->a.has & RDFA_INLIST)) {
            markup__add(&r->m, subject, sd_term_iri(predicate), value);
            continue;
        }
        rdfa_list *l =
            rdfa__list_of(r, e->list_owner, subject, predicate, e->n);
        if (l)
            rdfa__list_add(r, l, value);
    }
}

/// Step 12: what an element around this one waits for, it is.
static void
complete(rdfa *r, rdfa_element *e)
{
    if (!e->up->waiting_n)
        return;
    sd_term outer = rdfa__term(r, &e->up->subject);
    sd_term inner = rdfa__term(r, &e->subject);
    for (uint32_t k = 0; k < e->up->waiting_n && r->m.statements_left; k++) {
        rdfa_incomplete i = r->incomplete[e->up->waiting + k];
        if (i.direction == RDFA_LIST)
            rdfa__list_add(r, &r->lists[i.list], inner);
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
    for (size_t i = 0; i < MARKUP_TOKENS && sd_str_word(&words, &word); i++) {
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

void
rdfa__subjects(rdfa *r, rdfa_element *e)
{
    if (e->a.has & (RDFA_REL | RDFA_REV))
        relation_subject(r, e);
    else if ((e->a.has & RDFA_PROPERTY) &&
             !(e->a.has & (RDFA_CONTENT | RDFA_DATATYPE)))
        property_subject(r, e);
    else
        plain_subject(r, e);
}

void
rdfa__statements(rdfa *r, rdfa_element *e)
{
    if (rdfa__is_set(&e->typed))
        add_types(r, e);
    if (e->a.has & (RDFA_REL | RDFA_REV))
        add_relations(r, e);
    if (e->a.has & RDFA_PROPERTY)
        add_property(r, e);
    if (e->a.has & RDFA_ROLE)
        add_roles(r, e);
    if (!e->skip)
        complete(r, e);
}

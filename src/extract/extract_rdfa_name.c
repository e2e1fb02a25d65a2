// SPDX-License-Identifier: Apache-2.0
// Names: prefixes, terms, CURIEs, blank nodes, addresses (RDFa Core, 7.4).
#include "extract_rdfa_int.h"

#include <string.h>

static const sd_str none = {NULL, 0};

// ---------------------------------------------------------------- warnings

static sd_str
joined(rdfa *r, sd_str a, sd_str b)
{
    return b.n ? markup__join(&r->m, a, "", b) : a;
}

/// A warning for the processor graph; `type` is a name of the RDFa vocabulary.
static void
warn(rdfa *r, const char *type, sd_str text)
{
    sd_statements *l = r->options->processor;
    if (!l || !r->m.reports_left)
        return;
    r->m.reports_left--;
    sd_term s = sd_term_new_blank(l);
    sd_str name = sd_str_of(type);
    sd_statements_add(
        l, (sd_statement){.s = s,
                          .p = sd_term_iri(SD_STR(SD_RDF "type")),
                          .o = sd_term_iri(joined(r, SD_STR(RDFA_NS), name)),
                          .syntax = SD_SYNTAX_RDFA});
    sd_statements_add(
        l, (sd_statement){
               .s = s,
               .p = sd_term_iri(SD_STR("http://purl.org/dc/terms/description")),
               .o = sd_term_literal(text, none, none),
               .syntax = SD_SYNTAX_RDFA});
}

// ---------------------------------------------------------------- prefixes

static void
declare(rdfa *r, rdfa_frame *f, uint32_t n, sd_str name, sd_str iri)
{
    // The empty prefix is XHTML's vocabulary, "_" is for blank nodes.
    if (!name.n || sd_str_eq(name, SD_STR("_")))
        return;
    if (f->prefixes && f->prefixes->depth >= RDFA_PREFIXES) {
        markup__report_limit(&r->m, n);
        return;
    }
    if (rdfa__context_prefix(name).p &&
        !sd_str_eq(rdfa__context_prefix(name), iri))
        warn(r, "PrefixRedefinition", name);
    // By the page's own address: base does not move prefixes.
    const extract_ctx *ctx = r->m.ctx;
    sd_str base = ctx->url.n ? ctx->url : ctx->base;
    size_t more = sd_iri_is_absolute(iri) ? 0 : base.n;
    if (iri.n + more > EXTRACT_NAME_MAX) {
        markup__report_name(&r->m, n);
        return;
    }
    if (!markup__pay(&r->m, iri.n + more))
        return;
    rdfa_prefix *p = sd_arena_alloc(r->m.ctx->arena, sizeof *p);
    *p = (rdfa_prefix){.name = name,
                       .iri = sd_iri_resolve_in(ctx->arena, base, iri),
                       .next = f->prefixes,
                       .depth = f->prefixes ? f->prefixes->depth + 1 : 1};
    f->prefixes = p;
}

static void
declare_xmlns(rdfa *r, uint32_t n, rdfa_frame *f)
{
    const sd_html_tree *t = r->m.tree;
    const sd_html_node *e = &t->nodes[n];
    for (uint32_t i = e->attrs.from; i < e->attrs.from + e->attrs.n; i++) {
        uint32_t name = t->attrs[i].name;
        if (name < SD_ATTR_KNOWN || !r->xmlns[name - SD_ATTR_KNOWN])
            continue;
        sd_html_ns ns;
        sd_str text = sd_html_attr_name(t, name, &ns);
        declare(r, f, n, sd_str_sub(text, strlen("xmlns:"), text.n),
                sd_str_strip(sd_html_text(t, t->attrs[i].value)));
    }
}

void
rdfa__prefixes(rdfa *r, uint32_t n, const rdfa_attrs *a, rdfa_frame *f)
{
    if (a->has & RDFA_XMLNS)
        declare_xmlns(r, n, f);
    sd_str rest = a->prefix, word, iri;
    while (sd_str_word(&rest, &word)) {
        // What is not a name and a colon is stepped over.
        if (word.p[word.n - 1] != ':')
            continue;
        if (sd_str_word(&rest, &iri))
            declare(r, f, n, sd_str_sub(word, 0, word.n - 1), iri);
    }
}

static sd_str
find_prefix(const rdfa_frame *f, sd_str name)
{
    if (!name.n)
        return SD_STR(RDFA_XHV);
    for (const rdfa_prefix *p = f->prefixes; p; p = p->next)
        if (sd_str_eq_fold(p->name, name))
            return p->iri;
    return rdfa__context_prefix(name);
}

// ---------------------------------------------------------------- blank nodes

static rdfa_label *
label_slot(rdfa *r, sd_str name)
{
    uint32_t i = (uint32_t)sd_hash(name.p, name.n, 0);
    for (uint32_t k = 0; k < RDFA_PROBES; k++) {
        rdfa_label *l = &r->labels[(i + k) & r->label_mask];
        if (!l->used || sd_str_eq(l->name, name))
            return l;
    }
    return NULL;
}

static void
grow_labels(rdfa *r)
{
    rdfa_label *old = r->labels;
    uint32_t n = old ? r->label_mask + 1 : 0, room = n ? 2 * n : 16;
    r->labels = sd_arena_alloc(r->m.ctx->arena, room * sizeof *old);
    memset(r->labels, 0, room * sizeof *old);
    r->label_mask = room - 1;
    for (uint32_t i = 0; i < n; i++) {
        rdfa_label *l = old[i].used ? label_slot(r, old[i].name) : NULL;
        if (l)
            *l = old[i];
    }
}

/// The blank node that this page calls _:name.
static sd_term
labelled(rdfa *r, sd_str name)
{
    if (!r->labels || r->label_n > r->label_mask / 2)
        grow_labels(r);
    rdfa_label *l = label_slot(r, name);
    if (!l)
        return sd_term_new_blank(r->m.ctx->out);
    if (!l->used) {
        *l = (rdfa_label){name, r->m.ctx->out->blanks++, true};
        r->label_n++;
    }
    return (sd_term){.kind = SD_TERM_BLANK, .blank = l->blank};
}

// ---------------------------------------------------------------- names

/// The meaning of prefix:reference; NONE if the prefix is not declared.
static sd_term
curie(rdfa *r, const rdfa_frame *f, sd_str s)
{
    size_t colon = sd_str_find(s, ':');
    if (colon == s.n)
        return (sd_term){0};
    sd_str prefix = sd_str_sub(s, 0, colon);
    sd_str reference = sd_str_sub(s, colon + 1, s.n);
    if (sd_str_eq(prefix, SD_STR("_")))
        return labelled(r, reference);
    if (sd_str_starts(reference, SD_STR("//")))
        return (sd_term){0}; // an address whatever the prefix
    sd_str iri = find_prefix(f, prefix);
    if (!iri.p)
        return (sd_term){0};
    return sd_term_iri(joined(r, iri, reference));
}

static sd_str
term(rdfa *r, const rdfa_frame *f, sd_str s)
{
    if (f->vocab.n)
        return joined(r, f->vocab, s);
    return rdfa__context_term(s);
}

sd_term
rdfa__name(rdfa *r, const rdfa_frame *f, sd_str s)
{
    if (sd_str_find(s, ':') == s.n) {
        sd_str iri = term(r, f, s);
        if (!iri.p)
            warn(r, "UnresolvedTerm", s);
        return iri.p ? sd_term_iri(iri) : (sd_term){0};
    }
    sd_term t = curie(r, f, s);
    if (t.kind == SD_TERM_NONE && sd_iri_is_absolute(s))
        t = sd_term_iri(s);
    if (t.kind == SD_TERM_NONE)
        warn(r, "UnresolvedCURIE", s);
    return t;
}

bool
rdfa__predicate(rdfa *r, const rdfa_frame *f, sd_str s, sd_str *ret)
{
    sd_term t = rdfa__name(r, f, s);
    if (t.kind != SD_TERM_IRI)
        return false;
    r->copies |= sd_str_eq(t.value, SD_STR(RDFA_NS "copy"));
    *ret = t.value;
    return true;
}

rdfa_res
rdfa__address(sd_str s)
{
    return (rdfa_res){
        .iri = sd_str_strip(s), .kind = SD_TERM_IRI, .unresolved = true};
}

rdfa_res
rdfa__res(sd_term t)
{
    return (rdfa_res){.iri = t.value, .blank = t.blank, .kind = t.kind};
}

rdfa_res
rdfa__resource(rdfa *r, const rdfa_frame *f, sd_str s)
{
    s = sd_str_strip(s);
    if (s.n >= 2 && s.p[0] == '[' && s.p[s.n - 1] == ']') {
        sd_term t = curie(r, f, sd_str_sub(s, 1, s.n - 1));
        if (t.kind == SD_TERM_NONE)
            warn(r, "UnresolvedCURIE", s);
        return rdfa__res(t);
    }
    sd_term t = curie(r, f, s);
    if (t.kind != SD_TERM_NONE)
        return rdfa__res(t);
    return rdfa__address(s);
}

sd_term
rdfa__term(rdfa *r, rdfa_res *res)
{
    if (res->unresolved)
        res->iri = markup__resolve(&r->m, res->iri).value;
    res->unresolved = false;
    return (sd_term){.kind = res->kind, .blank = res->blank, .value = res->iri};
}

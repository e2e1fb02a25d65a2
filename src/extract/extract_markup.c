// SPDX-License-Identifier: Apache-2.0
#include "extract_markup.h"

#include <string.h>

void
markup__init(markup *m, extract_ctx *ctx, sd_syntax syntax)
{
    *m = (markup){.ctx = ctx,
                  .tree = ctx->tree,
                  .syntax = syntax,
                  .statements_left = MARKUP_STATEMENTS,
                  .text_left = MARKUP_TEXT + 2 * ctx->tree->page.n,
                  .names_left = MARKUP_NAMES + 4 * ctx->tree->page.n,
                  .reports_left = MARKUP_REPORTS,
                  .relative = !sd_iri_is_absolute(ctx->base)};
}

void
markup__report(markup *m, uint32_t n, const char *kind)
{
    sd_repairs *r = m->ctx->repairs;
    if (!m->reports_left)
        return;
    m->reports_left--;
    r->v = sd_grow(r->v, &r->cap, r->n + 1, sizeof *r->v);
    r->v[r->n++] = (sd_repair){
        .at = m->tree->nodes[n].source, .kind = kind, .syntax = m->syntax};
}

void
markup__report_limit(markup *m, uint32_t n)
{
    if (!m->cut)
        markup__report(m, n, "over a limit");
    m->cut = true;
}

void
markup__report_name(markup *m, uint32_t n)
{
    if (!m->overlong)
        markup__report(m, n, "overlong name");
    m->overlong = true;
}

bool
markup__pay(markup *m, size_t n)
{
    size_t cost = extract__cost(n);
    if (cost > m->names_left) {
        m->names_left = m->statements_left = 0;
        markup__report_limit(m, 0);
        return false;
    }
    m->names_left -= cost;
    return true;
}

bool
markup__pay_text(markup *m, uint32_t n, size_t bytes)
{
    if (bytes > m->text_left) {
        m->text_left = 0;
        markup__report_limit(m, n);
        return false;
    }
    m->text_left -= bytes;
    return true;
}

static bool
is_loose(const sd_term *t)
{
    sd_str iri = t->kind == SD_TERM_IRI ? t->value : t->datatype;
    return iri.n ? !sd_iri_is_absolute(iri) : t->kind == SD_TERM_IRI;
}

/// There was no room for its name.
static bool
is_nameless(const sd_term *t)
{
    return t->kind == SD_TERM_IRI && !t->value.n;
}

void
markup__add(markup *m, sd_term s, sd_term p, sd_term o)
{
    if (!m->statements_left) {
        markup__report_limit(m, 0);
        return;
    }
    m->statements_left--; // also for one that is dropped: it was looked at
    if (m->relative && (is_loose(&s) || is_loose(&p) || is_loose(&o)))
        return;
    if (is_nameless(&s) || is_nameless(&p) || is_nameless(&o))
        return;
    o.lang = extract__lang(o.lang);
    sd_statement st = {.s = s, .p = p, .o = o, .syntax = m->syntax};
    if (extract__is_overlong(&st))
        markup__report_name(m, 0);
    else if (markup__pay(m, s.value.n) && markup__pay(m, p.value.n) &&
             markup__pay(m, o.value.n) && markup__pay(m, o.datatype.n))
        sd_statements_add(m->ctx->out, st);
}

sd_term
markup__resolve(markup *m, sd_str ref)
{
    sd_str none = {"", 0};
    if (ref.n > EXTRACT_NAME_MAX)
        markup__report_name(m, 0);
    if (ref.n > EXTRACT_NAME_MAX || !m->names_left)
        return sd_term_iri(none);
    size_t base = sd_iri_is_absolute(ref) ? 0 : m->ctx->base.n;
    if (!markup__pay(m, base + ref.n))
        return sd_term_iri(none);
    return sd_term_iri(sd_iri_resolve_in(m->ctx->arena, m->ctx->base, ref));
}

sd_str
markup__join(markup *m, sd_str a, const char *between, sd_str b)
{
    sd_str mid = sd_str_of(between);
    size_t n = a.n + mid.n + b.n;
    if (n > EXTRACT_NAME_MAX)
        markup__report_name(m, 0);
    if (n > EXTRACT_NAME_MAX || !markup__pay(m, n))
        return (sd_str){"", 0};
    char *p = sd_arena_alloc(m->ctx->arena, n);
    memcpy(p, a.p, a.n);
    memcpy(p + a.n, mid.p, mid.n);
    memcpy(p + a.n + mid.n, b.p, b.n);
    return (sd_str){p, n};
}

static sd_str
copy_text(markup *m, uint32_t top, size_t bytes)
{
    const sd_html_tree *t = m->tree;
    char *p = sd_arena_alloc(m->ctx->arena, bytes), *end = p;
    for (uint32_t n = top; n; n = extract__next_visible(t, n, top))
        if (t->nodes[n].kind == SD_HTML_TEXT) {
            sd_str s = sd_html_text(t, t->nodes[n].text);
            memcpy(end, s.p, s.n);
            end += s.n;
        }
    return (sd_str){p, bytes};
}

bool
markup__text(markup *m, uint32_t top, sd_str *ret)
{
    const sd_html_tree *t = m->tree;
    size_t bytes = 0, pieces = 0, nodes = 0;
    sd_str one = {"", 0};
    for (uint32_t n = top; n; n = extract__next_visible(t, n, top)) {
        // Nested elements read the same text again and again: it all counts.
        if (++nodes + bytes > m->text_left) {
            m->text_left = 0;
            markup__report_limit(m, top);
            return false;
        }
        if (t->nodes[n].kind != SD_HTML_TEXT)
            continue;
        one = sd_html_text(t, t->nodes[n].text);
        bytes += one.n;
        pieces++;
    }
    if (!markup__pay_text(m, top, nodes + bytes))
        return false;
    *ret = pieces <= 1 ? one : copy_text(m, top, bytes);
    return true;
}

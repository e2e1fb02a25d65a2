// SPDX-License-Identifier: Apache-2.0
#include "sd_want.h"

#include <stdlib.h>
#include <string.h>

void
sd_want_page(const sd_target *t, sd_target_worker *w, const sd_page *p,
             const double *answer, sd_target_memory *seen, bool explain,
             sd_buf *text, sd_target_result *ret)
{
    sd_target_page page = {
        .url = p->url, .language = p->facts.lang, .answer = answer};
    if (sd_target_has_content(t)) {
        sd_buf_reset(text);
        text->max = SD_TARGET_CONTENT_MAX;
        sd_page_words(p, text);
        page.content = sd_buf_str(text);
    }
    sd_target_eval(t, w, p->statements, &page, seen, explain, ret);
    if (seen)
        (void)sd_target_remember(seen, ret);
}

// ------------------------------------------------------------- one page

static bool
is_schema(sd_str iri, sd_str *local)
{
    static const char *const starts[] = {"http://schema.org/",
                                         "https://schema.org/"};
    for (size_t i = 0; i < SD_LEN(starts); i++)
        if (sd_str_starts(iri, sd_str_of(starts[i]))) {
            *local = sd_str_sub(iri, strlen(starts[i]), iri.n);
            return true;
        }
    return false;
}

/// schema:Name or <IRI>; nothing that would break a line.
static void
add_name(sd_str iri, sd_buf *out)
{
    sd_str text = iri;
    bool schema = is_schema(iri, &text);
    sd_buf_add(out, schema ? SD_STR("schema:") : SD_STR("<"));
    sd_buf_add_shown(out, text);
    if (!schema)
        sd_buf_addc(out, '>');
}

static bool
is_type(const sd_statement *q)
{
    return q->o.kind == SD_TERM_IRI && q->p.kind == SD_TERM_IRI &&
           sd_str_eq(q->p.value, SD_STR(SD_RDF "type"));
}

static bool
is_label(const sd_statement *q)
{
    sd_str local;
    return q->o.kind == SD_TERM_LITERAL && is_schema(q->p.value, &local) &&
           (sd_str_eq(local, SD_STR("name")) ||
            sd_str_eq(local, SD_STR("headline")));
}

enum { LABEL_MAX = 60 };

/// The item in a few words: its types, its address or number, its name.
static void
add_item(const sd_statements *l, const sd_term *item, sd_buf *out)
{
    const sd_statement *label = NULL;
    for (size_t i = 0; i < l->n; i++) {
        const sd_statement *q = &l->v[i];
        if (!sd_term_eq(&q->s, item))
            continue;
        if (is_type(q)) {
            add_name(q->o.value, out);
            sd_buf_addc(out, ' ');
        } else if (!label && is_label(q)) {
            label = q;
        }
    }
    if (item->kind == SD_TERM_BLANK)
        sd_buf_addf(out, "_:b%u", item->blank);
    else
        add_name(item->value, out);
    if (!label)
        return;
    sd_str text = label->o.value;
    bool cut = text.n > LABEL_MAX;
    if (cut) {
        text.n = LABEL_MAX;
        while (text.n && ((unsigned char)text.p[text.n] & 0xc0) == 0x80)
            text.n--;
    }
    sd_buf_addc(out, ' ');
    sd_buf_add_json(out, text);
    if (cut)
        sd_buf_add(out, SD_STR("..."));
}

static void
add_needs(const sd_target *t, size_t part, uint64_t have, bool wanted,
          const char *title, sd_buf *out)
{
    const char *between = title;
    for (size_t k = 0; k < sd_target_needs(t, part); k++) {
        if ((have >> k & 1) != wanted)
            continue;
        sd_buf_addf(out, "%s", between);
        sd_buf_add(out, sd_target_need_text(t, part, k));
        between = ", ";
    }
    if (between != title)
        sd_buf_addc(out, '\n');
}

void
sd_want_explain(const sd_target *t, sd_str url, const sd_statements *l,
                const sd_target_result *r, sd_buf *out)
{
    sd_buf_addf(out, "%.3g\t", r->reward);
    sd_buf_add(out, url);
    sd_buf_addc(out, '\n');
    for (size_t i = 0; i < r->hits; i++) {
        const sd_target_hit *h = &r->hit[i];
        sd_str text = sd_target_part_text(t, i);
        sd_buf_addf(out, "  %-5.3g %.*s", h->value, SD_ARGS(text));
        if (h->looked || h->items)
            sd_buf_addf(out, h->looked ? "  (%u of %u items)" : "  (%u)",
                        h->items, h->looked);
        sd_buf_addc(out, '\n');
        if (!h->item)
            continue;
        sd_buf_add(out, h->value > 0 ? SD_STR("        by ")
                                     : SD_STR("        nearest "));
        add_item(l, &h->item->s, out);
        sd_buf_addc(out, '\n');
        add_needs(t, i, h->have, true, "        has ", out);
        add_needs(t, i, h->have, false, "        lacks ", out);
    }
    if (r->cut)
        sd_buf_add(out, SD_STR("  (too entangled: some paths were not "
                               "followed)\n"));
}

// ------------------------------------------------------------- for a summary

/// A statement of an item, by item and property.
typedef struct row {
    const sd_statement *q;
    size_t at;
} row;

static int
compare_terms(const sd_term *a, const sd_term *b)
{
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (a->kind == SD_TERM_BLANK)
        return a->blank < b->blank ? -1 : a->blank > b->blank;
    return sd_str_order(a->value, b->value);
}

static int
compare_rows(const void *a, const void *b)
{
    const row *x = a, *y = b;
    int c = compare_terms(&x->q->s, &y->q->s);
    if (!c)
        c = compare_terms(&x->q->p, &y->q->p);
    return c ? c : (x->at < y->at ? -1 : x->at > y->at);
}

/// The lines of one type of one item: itself, and each property once.
static void
count_type(const row *v, size_t n, sd_str type, sd_buf *out)
{
    for (size_t i = 0; i < n; i++) {
        bool again = i && compare_terms(&v[i].q->p, &v[i - 1].q->p) == 0;
        if (is_type(v[i].q) || v[i].q->p.kind != SD_TERM_IRI || again)
            continue;
        sd_buf_add(out, SD_STR("type\t"));
        add_name(type, out);
        sd_buf_addc(out, '\t');
        add_name(v[i].q->p.value, out);
        sd_buf_add(out, SD_STR(" 1\n"));
    }
    sd_buf_add(out, SD_STR("type\t"));
    add_name(type, out);
    sd_buf_add(out, SD_STR(" 1\n"));
}

static void
count_types(const sd_statements *l, sd_buf *out)
{
    row *v = sd_calloc(l->n, sizeof *v);
    for (size_t i = 0; i < l->n; i++)
        v[i] = (row){&l->v[i], i};
    if (l->n)
        qsort(v, l->n, sizeof *v, compare_rows);
    for (size_t from = 0, to; from < l->n; from = to) {
        for (to = from + 1;
             to < l->n && !compare_terms(&v[to].q->s, &v[from].q->s);)
            to++;
        for (size_t i = from; i < to; i++)
            if (is_type(v[i].q))
                count_type(v + from, to - from, v[i].q->o.value, out);
    }
    free(v);
}

void
sd_want_count(const sd_target *t, const sd_statements *l,
              const sd_target_result *r, sd_buf *out)
{
    sd_buf_addf(out, "pages 1\nrewarded %d\nreward %.17g\n", r->reward > 0,
                r->reward);
    for (size_t i = 0; i < r->hits; i++) {
        const sd_target_hit *h = &r->hit[i];
        sd_buf_addf(out, "part\t%zu\tpages %d\n", i, h->value > 0);
        sd_buf_addf(out, "part\t%zu\tvalue %.17g\n", i, h->value);
        sd_buf_addf(out, "part\t%zu\titems %u\n", i, h->items);
        sd_buf_addf(out, "part\t%zu\tlooked %u\n", i, h->looked);
        for (size_t k = 0; h->need_items && k < sd_target_needs(t, i); k++)
            sd_buf_addf(out, "part\t%zu\tneed\t%zu %u\n", i, k,
                        h->need_items[k]);
    }
    count_types(l, out);
}

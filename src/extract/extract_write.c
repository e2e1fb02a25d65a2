// SPDX-License-Identifier: Apache-2.0
// Statements of a page as N-Quads and as Turtle.
#include "extract_group.h"

#include <stdlib.h>

/// Was there no room for all of a line that began at `line`? Then none of it
/// stays: the next one would be joined to it.
static bool
is_full(sd_buf *out, size_t line)
{
    if (out->over)
        out->n = line;
    return out->over;
}

size_t
sd_page_nquads(const sd_page *p, sd_str label, sd_buf *out)
{
    const sd_statements *l = p->statements;
    sd_str graph = sd_iri_is_absolute(p->url) ? p->url : SD_STR("");
    size_t written = 0;
    if (!l->n)
        return 0;
    bool *repeated = extract__repeated(l);
    for (size_t i = 0; i < l->n; i++) {
        if (repeated[i] || !extract__is_writable(&l->v[i]))
            continue;
        size_t line = out->n;
        sd_nquads_write(&l->v[i], graph, label, out);
        if (is_full(out, line))
            break;
        written++;
    }
    free(repeated);
    return written;
}

void
sd_page_turtle(const sd_page *p, sd_str label, sd_buf *out)
{
    extract_groups g;
    extract__group(p->statements, ~0u, &g);
    for (size_t i = 0; i < g.n; i++) {
        const sd_term *last = NULL;
        sd_term_write(g.group[i].subject, label, out);
        for (uint32_t k = g.group[i].first; k; k = g.next[k - 1]) {
            const sd_statement *st = &g.l->v[k - 1];
            if (last && sd_term_eq(last, &st->p)) {
                sd_buf_add(out, SD_STR(", "));
            } else {
                sd_buf_add(out, last ? SD_STR(" ;\n    ") : SD_STR("\n    "));
                if (extract__is_type(st))
                    sd_buf_addc(out, 'a');
                else
                    sd_term_write(&st->p, label, out);
                sd_buf_addc(out, ' ');
            }
            last = &st->p;
            sd_term_write(&st->o, label, out);
        }
        sd_buf_add(out, SD_STR(" .\n"));
    }
    extract__groups_done(&g);
}

void
sd_page_repairs(const sd_page *p, sd_buf *out)
{
    for (size_t i = 0; i < p->repairs->n; i++) {
        const sd_repair *r = &p->repairs->v[i];
        size_t line = out->n;
        sd_buf_add(out, SD_STR("{\"url\":"));
        sd_buf_add_json(out, p->url);
        sd_buf_addf(out, ",\"syntax\":\"%s\",\"block\":%u,\"at\":%u",
                    sd_syntax_name(r->syntax), r->block, r->at);
        sd_buf_add(out, SD_STR(",\"kind\":"));
        sd_buf_add_json(out, sd_str_of(r->kind));
        sd_buf_add(out, SD_STR("}\n"));
        if (is_full(out, line))
            return;
    }
}

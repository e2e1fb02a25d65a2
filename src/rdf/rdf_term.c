// SPDX-License-Identifier: Apache-2.0
#include "sd_rdf.h"

#include <stdlib.h>

const char *
sd_syntax_name(sd_syntax s)
{
    static const char *const names[SD_SYNTAX_COUNT] = {
        "json-ld", "microdata", "rdfa", "microformats", "opengraph", "meta",
    };
    return names[s];
}

void
sd_statements_init(sd_statements *l, sd_arena *arena)
{
    *l = (sd_statements){.arena = arena};
}

void
sd_statements_add(sd_statements *l, sd_statement s)
{
    assert(s.s.kind == SD_TERM_IRI || s.s.kind == SD_TERM_BLANK);
    assert(s.p.kind == SD_TERM_IRI || s.p.kind == SD_TERM_BLANK);
    assert(s.o.kind != SD_TERM_NONE);
    l->v = sd_grow(l->v, &l->cap, l->n + 1, sizeof *l->v);
    l->v[l->n++] = s;
}

void
sd_statements_reset(sd_statements *l)
{
    l->n = 0;
    l->blanks = 0;
}

void
sd_statements_done(sd_statements *l)
{
    free(l->v);
    *l = (sd_statements){.arena = l->arena};
}

sd_term
sd_term_iri(sd_str iri)
{
    return (sd_term){.kind = SD_TERM_IRI, .value = iri};
}

sd_term
sd_term_new_blank(sd_statements *l)
{
    return (sd_term){.kind = SD_TERM_BLANK, .blank = l->blanks++};
}

sd_term
sd_term_literal(sd_str text, sd_str datatype, sd_str lang)
{
    return (sd_term){.kind = SD_TERM_LITERAL,
                     .value = text,
                     .datatype = datatype,
                     .lang = lang};
}

bool
sd_term_eq(const sd_term *a, const sd_term *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == SD_TERM_BLANK)
        return a->blank == b->blank;
    return sd_str_eq(a->value, b->value) &&
           sd_str_eq(a->datatype, b->datatype) && sd_str_eq(a->lang, b->lang);
}

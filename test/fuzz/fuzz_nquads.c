// SPDX-License-Identifier: Apache-2.0
// N-Quads of any bytes: what is read, written, reads back equal, term by term.
#include "fuzz.h"
#include "sd_rdf.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_arena arena = {0};
    sd_statements first, second;
    sd_statements_init(&first, &arena);
    sd_statements_init(&second, &arena);
    sd_why why;
    if (sd_nquads_read((sd_str){(const char *)data, size}, &first, &why)) {
        MUST(first.n == 0 && first.blanks == 0);
    } else {
        sd_buf text = {.max = SIZE_MAX};
        for (size_t i = 0; i < first.n; i++)
            sd_nquads_write(&first.v[i], (sd_str){0}, SD_STR("x"), &text);
        MUST(!sd_nquads_read(sd_buf_str(&text), &second, &why));
        MUST(first.n == second.n && first.blanks == second.blanks);
        for (size_t i = 0; i < first.n; i++) {
            const sd_statement *a = &first.v[i], *b = &second.v[i];
            // Blank nodes are numbered as they come, on both sides.
            MUST(sd_term_eq(&a->s, &b->s) && sd_term_eq(&a->p, &b->p));
            MUST(sd_term_eq(&a->o, &b->o) && sd_term_eq(&a->g, &b->g));
        }
        sd_buf_done(&text);
    }
    sd_statements_done(&first);
    sd_statements_done(&second);
    sd_arena_done(&arena);
    return 0;
}

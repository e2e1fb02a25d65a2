// SPDX-License-Identifier: Apache-2.0
// Any expression, on any page. The input is an expression up to the first NUL,
// then N-Quads; without a NUL the page is a small one of our own.
//
// What is accepted gives a reward in [0, 1], the same twice and the same when
// explained, and what new(...) has paid for once it does not pay for again;
// errors have a column inside the text.
#include "fuzz.h"
#include "sd_target.h"

#include <math.h>
#include <string.h>

#define S(name) "<http://schema.org/" name ">"

#define A "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>"

// clang-format off
static const char own_page[] =
    "_:o " A " " S("Offer") " .\n"
    "_:o " S("price") " \"1.299,00 EUR\" .\n"
    "_:o " S("name") " \"Auto\"@de .\n"
    "_:o " S("itemOffered") " _:c .\n"
    "_:c " A " " S("Car") " .\n"
    "_:c " S("offers") " _:o .\n"
    "_:c " S("brand") " \"Volkswagen\" .\n"
    "_:c " S("modelDate") " \"2007-03\" .\n";
// clang-format on

static void
check_error(sd_str text, const sd_why *why)
{
    char *end;
    MUST(strncmp(why->text, "column ", 7) == 0);
    unsigned long column = strtoul(why->text + 7, &end, 10);
    MUST(column >= 1 && column <= text.n + 1 && strncmp(end, ": ", 2) == 0);
}

static void
check_page(const sd_target *t, const sd_statements *l)
{
    const sd_target_page page = {.url = SD_STR("http://www.example.org/a/b"),
                                 .language = SD_STR("de-AT"),
                                 .content = SD_STR("some text of the page")};
    sd_target_worker *w = sd_target_worker_new();
    sd_target_result r;
    double reward[3];
    for (int i = 0; i < 3; i++) {
        sd_target_eval(t, w, l, &page, NULL, i == 2, &r);
        reward[i] = r.reward;
        MUST(r.hits == sd_target_parts(t));
        for (size_t k = 0; k < r.hits; k++)
            MUST(r.hit[k].value >= 0 && r.hit[k].value <= 1);
    }
    MUST(reward[0] >= 0 && reward[0] <= 1);
    MUST(fabs(reward[0] - reward[1]) < 1e-12);
    MUST(r.cut || fabs(reward[0] - reward[2]) < 1e-12);
    if (sd_target_has_new(t)) {
        // Paid once, an item is not paid again.
        sd_target_memory *m = sd_target_memory_new(1 << 20);
        MUST(sd_target_remember(m, &r));
        sd_target_eval(t, w, l, &page, m, true, &r);
        for (size_t k = 0; k < r.fresh_n; k++)
            MUST(!sd_target_memory_has(m, r.fresh[k]));
        sd_target_memory_free(m);
    }
    sd_target_worker_free(w);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str text = {(const char *)data, size};
    size_t nul = sd_str_find(text, '\0');
    sd_str quads =
        nul < size ? sd_str_sub(text, nul + 1, size) : sd_str_of(own_page);
    text = sd_str_sub(text, 0, nul);
    sd_why why = {""};
    sd_target *t = NULL;
    if (sd_target_parse(text, &t, &why)) {
        MUST(!t);
        check_error(text, &why);
        return 0;
    }
    for (size_t i = 0; i < sd_target_parts(t); i++)
        MUST(sd_target_part_text(t, i).n > 0);
    sd_arena arena = {0};
    sd_statements l;
    sd_statements_init(&l, &arena);
    if (!sd_nquads_read(quads, &l, &why))
        check_page(t, &l);
    sd_statements_done(&l);
    sd_arena_done(&arena);
    sd_target_free(t);
    return 0;
}

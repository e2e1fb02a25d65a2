// SPDX-License-Identifier: Apache-2.0
// Any page through everything, and a broken JSON-LD block in front of it. The
// input is a byte of options, the block up to the first NUL, the page.
// Properties: those of a page; the block changes no statement of the others.
#include "page_fuzz.h"

static bool
same_term(const sd_term *a, const sd_term *b, uint32_t shift)
{
    sd_term moved = *a;
    if (moved.kind == SD_TERM_BLANK)
        moved.blank += shift;
    return sd_term_eq(&moved, b);
}

static void
add_page(sd_buf *b, sd_str block, sd_str page)
{
    sd_buf_add(b, SD_STR("<!doctype html><head><script "
                         "type=application/ld+json>"));
    for (size_t i = 0; i < block.n; i++) // nothing may end the script
        sd_buf_addc(b, block.p[i] == '<' ? ' ' : block.p[i]);
    sd_buf_add(b, SD_STR("</script>"));
    sd_buf_add(b, page);
}

static void
check_block(sd_str block, sd_str page, bool strict)
{
    static sd_extractor *one, *two;
    if (!one) {
        one = sd_extractor_new();
        two = sd_extractor_new();
    }
    sd_buf without = {.max = 1 << 24}, with = {.max = 1 << 24};
    add_page(&without, SD_STR(""), page);
    add_page(&with, block, page);
    sd_extract_options o = {.strict = strict, .charset = SD_STR("utf-8")};
    sd_str url = SD_STR("http://ex.org/");
    const sd_statements *a =
        sd_extract_page(one, sd_buf_str(&without), url, &o)->statements;
    const sd_statements *b =
        sd_extract_page(two, sd_buf_str(&with), url, &o)->statements;
    MUST(b->n >= a->n && b->blanks >= a->blanks);
    uint32_t shift = b->blanks - a->blanks;
    for (size_t i = 0; i < a->n; i++) {
        const sd_statement *x = &a->v[i], *y = &b->v[b->n - a->n + i];
        MUST(same_term(&x->s, &y->s, shift) && same_term(&x->p, &y->p, shift));
        MUST(same_term(&x->o, &y->o, shift) && same_term(&x->g, &y->g, shift));
    }
    sd_buf_done(&without);
    sd_buf_done(&with);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    sd_str page = {(const char *)data + 1, size - 1}, block;
    page_fuzz(page, page_fuzz_url(data[0]), 0);
    if (sd_str_cut(&page, 0, &block) && page.p)
        check_block(block, page, data[0] & 2);
    return 0;
}

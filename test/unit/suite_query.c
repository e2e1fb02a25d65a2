// SPDX-License-Identifier: Apache-2.0
// Queries of links in pages of any encoding, from the URL part of the web
// platform tests.
#include "check.h"
#include "mini_json.h"
#include "sd_extract.h"

#define PLACE "https://example.com/?"

enum { CASES = 7, OUTPUTS = 16 };

/// A page with a link to `input`, as character references, which all encodings
/// can have.
static void
write_page(sd_str input, sd_buf *out)
{
    sd_buf_add(out, SD_STR("<a href='" PLACE));
    for (uint32_t c; sd_utf8_cut(&input, &c);)
        sd_buf_addf(out, "&#%u;", (unsigned)c);
    sd_buf_add(out, SD_STR("'>"));
}

static void
run(sd_extractor *e, sd_str input, sd_str encoding, sd_str query)
{
    sd_buf page = {.max = 4096}, want = {.max = 4096};
    sd_extract_options o = {.links = true, .charset = encoding};
    write_page(input, &page);
    sd_buf_addf(&want, PLACE "%.*s", SD_ARGS(query));
    const sd_page *p =
        sd_extract_page(e, sd_buf_str(&page), SD_STR("http://a/"), &o);
    sd_str got = p->link_n ? p->links[0].url : SD_STR("");
    CHECK(sd_str_eq(got, sd_buf_str(&want)), "%.*s, %.*s: got '%.*s'",
          SD_ARGS(encoding), SD_ARGS(want), SD_ARGS(got));
    sd_buf_done(&page);
    sd_buf_done(&want);
}

int
main(void)
{
    char path[4096];
    const char *suites = getenv("SD_SUITES");
    sd_map m;
    if (!suites)
        return check_skip("SD_SUITES is not set");
    snprintf(path, sizeof path, "%s/url/percent-encoding.json", suites);
    if (sd_map_open(path, &m, NULL))
        return check_skip("no url suite");
    mini_json *all = mini_parse(sd_map_str(&m));
    sd_map_done(&m);
    CHECK(all, "%s is no JSON", path);
    sd_extractor *e = sd_extractor_new();
    unsigned cases = 0, outputs = 0;
    for (size_t i = 0; all && i < all->n; i++) {
        const mini_json *c = &all->item[i];
        if (c->kind != MINI_OBJECT)
            continue;
        const mini_json *out = mini_get(c, "output");
        cases++;
        for (size_t k = 0; k + 1 < out->n; k += 2, outputs++)
            run(e, mini_get(c, "input")->text, out->item[k].text,
                out->item[k + 1].text);
    }
    CHECK(cases == CASES && outputs == OUTPUTS, "%u cases, %u outputs", cases,
          outputs);
    printf("%u cases, %u outputs\n", cases, outputs);
    sd_extractor_free(e);
    mini_free(all);
    return check_end();
}

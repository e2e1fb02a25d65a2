// SPDX-License-Identifier: Apache-2.0
// The serializer part of the html5lib tests, where it applies: our writer is
// the standard's, which has no options, quotes every value, leaves out no tag
// and writes a doctype's name only.
//
// core.test: a few tokens, and one text that means them. Our text must mean
// the same: both are read back and compared.
// optionaltags.test: pages with tags left out. Each must survive being read,
// written and read again.
#include "check.h"
#include "mini_json.h"
#include "sd_html.h"

#include <string.h>

static sd_html_parser *parser;

/// `s` with everything but letters as numeric references.
static void
add_safe(sd_buf *out, sd_str s)
{
    for (size_t i = 0; i < s.n; i++) {
        unsigned char c = (unsigned char)s.p[i];
        if ((c | 0x20) >= 'a' && (c | 0x20) <= 'z')
            sd_buf_addc(out, (char)c);
        else
            sd_buf_addf(out, "&#%u;", c);
    }
}

static void
add_start(sd_buf *out, sd_str name, const mini_json *attrs)
{
    sd_buf_addc(out, '<');
    sd_buf_add(out, name);
    for (size_t i = 0; attrs->kind == MINI_LIST && i < attrs->n; i++) {
        sd_buf_addc(out, ' ');
        sd_buf_add(out, mini_get(&attrs->item[i], "name")->text);
        sd_buf_addc(out, '=');
        add_safe(out, mini_get(&attrs->item[i], "value")->text);
    }
    sd_buf_addc(out, '>');
}

/// The tokens of a case as a text that cannot be misread. False if the
/// standard's writer does not write such tokens.
static bool
source_of(const mini_json *tokens, sd_buf *out)
{
    bool raw = false;
    for (size_t i = 0; i < tokens->n; i++) {
        const mini_json *t = &tokens->item[i];
        sd_str kind = t->item[0].text;
        if (sd_str_eq(kind, SD_STR("StartTag"))) {
            add_start(out, t->item[2].text, &t->item[3]);
            raw = sd_str_eq(t->item[2].text, SD_STR("script"));
        } else if (sd_str_eq(kind, SD_STR("EmptyTag"))) {
            add_start(out, t->item[1].text, &t->item[2]);
        } else if (sd_str_eq(kind, SD_STR("Characters"))) {
            if (raw)
                sd_buf_add(out, t->item[1].text);
            else
                add_safe(out, t->item[1].text);
        } else {
            return false;
        }
    }
    return true;
}

static void
dump(sd_str text, const char *context, sd_buf *out)
{
    sd_html_options o = {.charset = SD_STR("utf-8"),
                         .fragment = sd_str_of(context)};
    sd_buf_reset(out);
    sd_html_dump(sd_html_parse(parser, text, &o), out);
}

static bool
core_case(const mini_json *c)
{
    sd_buf in = {.max = 4096}, out = in, got = in, want = in;
    bool applies = source_of(mini_get(c, "input"), &in) &&
                   mini_get(c, "options")->kind == MINI_NULL;
    if (applies) {
        sd_html_options o = {.charset = SD_STR("utf-8"),
                             .fragment = SD_STR("div")};
        sd_html_write(sd_html_parse(parser, sd_buf_str(&in), &o), 0, &out);
        dump(sd_buf_str(&out), "div", &got);
        dump(mini_get(c, "expected")->item[0].text, "div", &want);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_buf_str(&want)) && want.n,
              "%.*s: wrote %.*s", SD_ARGS(mini_get(c, "description")->text),
              SD_ARGS(out));
    }
    sd_buf_done(&in);
    sd_buf_done(&out);
    sd_buf_done(&got);
    sd_buf_done(&want);
    return applies;
}

static bool
optional_case(const mini_json *c)
{
    sd_str text = mini_get(c, "expected")->item[0].text;
    sd_buf out = {.max = 4096}, got = out, want = out;
    dump(text, "", &want);
    sd_html_options o = {.charset = SD_STR("utf-8")};
    sd_html_write(sd_html_parse(parser, text, &o), 0, &out);
    dump(sd_buf_str(&out), "", &got);
    CHECK(sd_str_eq(sd_buf_str(&got), sd_buf_str(&want)), "%.*s: wrote %.*s",
          SD_ARGS(text), SD_ARGS(out));
    sd_buf_done(&out);
    sd_buf_done(&got);
    sd_buf_done(&want);
    return true;
}

static unsigned
run_file(const char *suites, const char *name, bool (*run)(const mini_json *c))
{
    char path[4096];
    sd_why why;
    sd_map map;
    snprintf(path, sizeof path, "%s/html5lib/serializer/%s", suites, name);
    if (sd_map_open(path, &map, &why)) {
        CHECK(false, "%s", why.text);
        return 0;
    }
    mini_json *root = mini_parse(sd_map_str(&map));
    unsigned n = 0;
    const mini_json *list = root ? mini_get(root, "tests") : NULL;
    for (size_t i = 0; list && i < list->n; i++)
        n += run(&list->item[i]);
    mini_free(root);
    sd_map_done(&map);
    return n;
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES");
    char path[4096];
    sd_why why;
    sd_map map;
    if (!suites)
        return check_skip("SD_SUITES is not set");
    snprintf(path, sizeof path, "%s/html5lib/serializer/core.test", suites);
    if (sd_map_open(path, &map, &why))
        return check_skip("no html5lib serializer suite");
    sd_map_done(&map);
    parser = sd_html_new();
    unsigned core = run_file(suites, "core.test", core_case);
    unsigned optional = run_file(suites, "optionaltags.test", optional_case);
    sd_html_free(parser);
    CHECK(core == 17, "%u core cases apply", core);
    CHECK(optional == 181, "%u cases of optional tags", optional);
    printf("%u core cases, %u pages there and back\n", core, optional);
    return check_end();
}

// SPDX-License-Identifier: Apache-2.0
// sundog tree: the tree of a page, as the html5lib suite dumps it or as HTML.
#include "cli.h"
#include "sd_html.h"

#include <string.h>

enum { OUTPUT_MAX = 1 << 30 };

/// All of stdin.
static sd_status
read_stdin(sd_buf *out, sd_why *why)
{
    char part[65536];
    size_t n;
    while ((n = fread(part, 1, sizeof part, stdin)) > 0)
        sd_buf_add(out, (sd_str){part, n});
    if (ferror(stdin))
        return sd_fail(why, SD_ERR_IO, "cannot read standard input");
    if (out->over)
        return sd_fail(why, SD_ERR_LIMIT, "standard input is too long");
    return SD_OK;
}

static void
tell_cuts(unsigned cuts)
{
    static const struct {
        unsigned bit;
        const char *what;
    } texts[] = {
        {SD_HTML_CUT_BYTES, "the end of the page is left out: too many bytes"},
        {SD_HTML_CUT_NODES, "the end of the page is left out: too many nodes"},
        {SD_HTML_CUT_DEPTH, "nested too deep: inner elements became siblings"},
        {SD_HTML_CUT_ATTRS, "a tag has too many attributes: some are left out"},
        {SD_HTML_CUT_FORMATS, "too much formatting to reopen"},
        {SD_HTML_CUT_NAMES, "too many different names to keep apart"},
    };
    for (size_t i = 0; i < SD_LEN(texts); i++)
        if (cuts & texts[i].bit)
            fprintf(stderr, "sundog tree: %s\n", texts[i].what);
}

static bool
print_tree(sd_str page, const sd_html_options *o, bool serialize)
{
    sd_html_parser *p = sd_html_new();
    const sd_html_tree *t = sd_html_parse(p, page, o);
    sd_buf out = {.max = OUTPUT_MAX};
    if (serialize)
        sd_html_write(t, 0, &out);
    else
        sd_html_dump(t, &out);
    tell_cuts(t->cuts);
    bool done = sd_cli_print(&out);
    sd_buf_done(&out);
    sd_html_free(p);
    return done;
}

int
sd_cmd_tree(int argc, char **argv)
{
    const char *fragment = NULL, *encoding = NULL;
    bool serialize = false, scripting = false;
    const sd_opt opt[] = {
        {.name = "fragment",
         .kind = SD_OPT_TEXT,
         .ret = &fragment,
         .operand = "CONTEXT",
         .help = "parse a fragment inside this element: td, 'svg path'"},
        {.name = "encoding",
         .kind = SD_OPT_TEXT,
         .ret = &encoding,
         .operand = "LABEL",
         .help = "charset that the transport named"},
        {.name = "scripting",
         .kind = SD_OPT_FLAG,
         .ret = &scripting,
         .help = "parse as a browser that runs scripts"},
        {.name = "serialize",
         .kind = SD_OPT_FLAG,
         .ret = &serialize,
         .help = "print HTML instead of the tree"},
    };
    const sd_cmd cmd = {
        .name = "tree",
        .usage = "[--fragment CONTEXT] [--encoding LABEL] FILE|-",
        .about = "Print the tree that a browser would build of an HTML page: "
                 "one line a node, in the format of the html5lib tests.",
        .opt = opt,
        .opt_n = SD_LEN(opt),
    };
    size_t words;
    sd_parsed parsed = sd_cli_parse(&cmd, argc, argv, &words);
    if (parsed != SD_PARSED_RUN)
        return sd_cli_parsed_exit(parsed);
    if (words != 1)
        return sd_cli_usage(&cmd, "needs one FILE, or - for standard input");
    if (encoding && !sd_html_is_charset(sd_str_of(encoding)))
        return sd_cli_usage(&cmd, "--encoding: there is no encoding '%s'",
                            encoding);

    sd_html_options o = {.charset = sd_str_of(encoding),
                         .fragment = sd_str_of(fragment),
                         .scripting = scripting};
    sd_why why;
    sd_map map = {0};
    sd_buf in = {.max = OUTPUT_MAX};
    bool piped = strcmp(argv[1], "-") == 0;
    sd_status st =
        piped ? read_stdin(&in, &why) : sd_map_open(argv[1], &map, &why);
    if (st)
        return sd_cli_failed(&cmd, st, &why);
    sd_str page = piped ? sd_buf_str(&in) : sd_map_str(&map);
    bool done = print_tree(page, &o, serialize);
    sd_buf_done(&in);
    sd_map_done(&map);
    return done ? SD_EXIT_DONE : SD_EXIT_FAILED;
}

// SPDX-License-Identifier: Apache-2.0
// The tokenizer part of the html5lib tests. Their files are JSON: a list of
// cases, each with an input, initial states and the tokens wanted.
#include "check.h"
#include "html_int.h"
#include "mini_json.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    unsigned cases;
} files[] = {
    {"contentModelFlags.test", 14},
    {"domjs.test", 43},
    {"entities.test", 80},
    {"escapeFlag.test", 5},
    {"namedEntities.test", 4210},
    {"numericEntities.test", 336},
    {"pendingSpecChanges.test", 1},
    {"test1.test", 69},
    {"test2.test", 45},
    {"test3.test", 1590},
    {"test4.test", 85},
    {"unicodeChars.test", 323},
    {"unicodeCharsProblematic.test", 5},
    {"xmlViolation.test", 4},
};

static const struct {
    const char *name;
    html_state state;
} states[] = {
    {"Data state", HTML_DATA},          {"PLAINTEXT state", HTML_PLAINTEXT},
    {"RCDATA state", HTML_RCDATA},      {"RAWTEXT state", HTML_RAWTEXT},
    {"Script data state", HTML_SCRIPT}, {"CDATA section state", HTML_CDATA},
};

// Both sides are written in one notation and compared as text: a letter, the
// token's parts, each followed by a byte that UTF-8 does not have.
enum { END_PART = '\xff', END_TOKEN = '\xfe' };

static void
add_part(sd_buf *out, sd_str s)
{
    sd_buf_add(out, s);
    sd_buf_addc(out, (char)END_PART);
}

// ------------------------------------------------------------ what is wanted

/// A string of a case; with `twice` its \u escapes are to be undone again.
static sd_str
string(const mini_json *j, bool twice, sd_buf *keep)
{
    if (!twice)
        return j->text;
    sd_buf_reset(keep);
    mini_unescape(j->text, keep);
    return sd_buf_str(keep);
}

typedef struct pair {
    sd_str name, value;
} pair;

static int
by_name(const void *x, const void *y)
{
    const pair *a = x, *b = y;
    size_t n = a->name.n < b->name.n ? a->name.n : b->name.n;
    int c = memcmp(a->name.p, b->name.p, n);
    return c ? c : a->name.n < b->name.n ? -1 : a->name.n > b->name.n;
}

static void
add_pairs(sd_buf *out, pair *list, size_t n)
{
    if (n)
        qsort(list, n, sizeof *list, by_name);
    for (size_t i = 0; i < n; i++) {
        add_part(out, list[i].name);
        add_part(out, list[i].value);
    }
}

static void
want_start(sd_buf *out, const mini_json *token)
{
    add_part(out, token->item[1].text);
    const mini_json *attrs = &token->item[2];
    pair list[16];
    size_t n = attrs->n / 2 < 16 ? attrs->n / 2 : 16;
    for (size_t i = 0; i < n; i++)
        list[i] = (pair){attrs->item[2 * i].text, attrs->item[2 * i + 1].text};
    add_pairs(out, list, n);
    if (token->n > 3)
        add_part(out, SD_STR("/"));
}

static void
want_doctype(sd_buf *out, const mini_json *token)
{
    for (size_t i = 1; i < 4; i++)
        add_part(out, token->item[i].kind == MINI_STRING ? token->item[i].text
                                                         : SD_STR("\xfd"));
    add_part(out, token->item[4].truth ? SD_STR("right") : SD_STR("quirks"));
}

static void
write_wanted(const mini_json *tokens, bool twice, sd_buf *out)
{
    sd_buf keep = {.max = 1 << 20};
    for (size_t i = 0; i < tokens->n; i++) {
        const mini_json *t = &tokens->item[i];
        sd_str kind = t->item[0].text;
        sd_buf_addc(out, kind.p[0]); // D, S, E, C and ...
        if (sd_str_eq(kind, SD_STR("Character")))
            sd_buf_addc(out, 'h');
        if (sd_str_eq(kind, SD_STR("StartTag")))
            want_start(out, t);
        else if (sd_str_eq(kind, SD_STR("DOCTYPE")))
            want_doctype(out, t);
        else
            add_part(out, string(&t->item[1], twice, &keep));
        sd_buf_addc(out, (char)END_TOKEN);
    }
    sd_buf_done(&keep);
}

// ------------------------------------------------------------ what we get

static void
got_start(sd_buf *out, const sd_html_tree *tree, const html_token *t)
{
    sd_html_node fake = {.tag = t->tag};
    sd_html_tree names = *tree;
    names.nodes = &fake;
    add_part(out, sd_html_tag_name(&names, 0));
    pair list[16];
    size_t n = t->attr_n < 16 ? t->attr_n : 16;
    for (size_t i = 0; i < n; i++) {
        const sd_html_attr *a = &tree->attrs[t->attr_from + i];
        sd_html_ns ns;
        list[i] = (pair){sd_html_attr_name(tree, a->name, &ns),
                         sd_html_text(tree, a->value)};
    }
    add_pairs(out, list, n);
    if (t->self_closing && t->kind == HTML_TOKEN_START)
        add_part(out, SD_STR("/"));
}

static void
got_doctype(sd_buf *out, const sd_html_tree *tree, const html_token *t)
{
    sd_str none = SD_STR("\xfd");
    add_part(out, t->text.n ? sd_html_text(tree, t->text) : none);
    add_part(out, t->has_public ? sd_html_text(tree, t->public_id) : none);
    add_part(out, t->has_system ? sd_html_text(tree, t->system_id) : none);
    add_part(out, t->quirks ? SD_STR("quirks") : SD_STR("right"));
}

static void
write_got(sd_html_parser *p, sd_buf *out)
{
    bool in_text = false;
    for (;;) {
        const html_token *t = html__tokens_next(p);
        const sd_html_tree *tree = html__tokens_tree(p);
        html_token_kind kind = (html_token_kind)t->kind;
        bool text = kind == HTML_TOKEN_TEXT || kind == HTML_TOKEN_NULS;
        if (in_text && !text) {
            sd_buf_addc(out, (char)END_PART);
            sd_buf_addc(out, (char)END_TOKEN);
        }
        if (text && !in_text)
            sd_buf_add(out, SD_STR("Ch"));
        in_text = text;
        switch (kind) {
        case HTML_TOKEN_END:
            return;
        case HTML_TOKEN_TEXT:
        case HTML_TOKEN_NULS:
            sd_buf_add(out, sd_html_text(tree, t->text));
            continue;
        case HTML_TOKEN_START:
            sd_buf_addc(out, 'S');
            got_start(out, tree, t);
            break;
        case HTML_TOKEN_CLOSE:
            sd_buf_addc(out, 'E');
            got_start(out, tree, t);
            break;
        case HTML_TOKEN_DOCTYPE:
            sd_buf_addc(out, 'D');
            got_doctype(out, tree, t);
            break;
        case HTML_TOKEN_COMMENT:
        case HTML_TOKEN_PI: // the suite is older than they are
            sd_buf_addc(out, 'C');
            add_part(out, sd_html_text(tree, t->text));
            break;
        }
        sd_buf_addc(out, (char)END_TOKEN);
    }
}

/// The standard's "coercing an HTML DOM into an infoset", which the cases of
/// xmlViolation.test assume: what XML cannot hold, in what we got.
static void
coerce(sd_buf *b)
{
    sd_buf out = {.max = b->max};
    bool comment = b->n > 1 && b->p[0] == 'C' && b->p[1] != 'h';
    for (size_t i = 0; i < b->n; i++) {
        sd_str rest = {b->p + i, b->n - i};
        if (b->p[i] == '\f') {
            sd_buf_addc(&out, ' ');
        } else if (sd_str_starts(rest, SD_STR("\xef\xbf\xbf"))) {
            sd_buf_add(&out, SD_STR("\xef\xbf\xbd"));
            i += 2;
        } else if (comment && sd_str_starts(rest, SD_STR("--"))) {
            sd_buf_add(&out, SD_STR("- "));
        } else {
            sd_buf_addc(&out, b->p[i]);
        }
    }
    sd_buf_done(b);
    *b = out;
}

// ------------------------------------------------------------ the run

static bool
run_case(sd_html_parser *p, const mini_json *c, html_state state, bool xml)
{
    const mini_json *last = mini_get(c, "lastStartTag");
    bool twice = mini_get(c, "doubleEscaped")->truth;
    sd_buf in = {.max = 1 << 20}, want = in, got = in;
    sd_buf_add(&in, mini_get(c, "input")->text);
    if (twice) {
        sd_buf once = {.max = 1 << 20};
        mini_unescape(sd_buf_str(&in), &once);
        sd_buf_done(&in);
        in = once;
    }
    write_wanted(mini_get(c, "output"), twice, &want);
    html__tokens_start(p, sd_buf_str(&in), state, last->text, false);
    write_got(p, &got);
    if (xml)
        coerce(&got);
    bool same = sd_str_eq(sd_buf_str(&want), sd_buf_str(&got));
    if (!same)
        printf("state %d, input '%.*s'\n  want %.*s\n  got  %.*s\n", (int)state,
               SD_ARGS(in), SD_ARGS(want), SD_ARGS(got));
    sd_buf_done(&in);
    sd_buf_done(&want);
    sd_buf_done(&got);
    return same;
}

static bool
run_states(sd_html_parser *p, const mini_json *c, bool xml)
{
    const mini_json *list = mini_get(c, "initialStates");
    if (list->kind == MINI_NULL)
        return run_case(p, c, HTML_DATA, xml);
    bool ok = list->n > 0;
    for (size_t i = 0; i < list->n; i++) {
        bool known = false;
        for (size_t k = 0; k < SD_LEN(states); k++) {
            if (!sd_str_eq(list->item[i].text, sd_str_of(states[k].name)))
                continue;
            known = true;
            ok &= run_case(p, c, states[k].state, xml);
        }
        ok &= known;
    }
    return ok;
}

static unsigned
run_file(sd_html_parser *p, const char *name, sd_str text, unsigned *passed)
{
    mini_json *root = mini_parse(text);
    bool xml = !strcmp(name, "xmlViolation.test");
    CHECK(root != NULL, "%s is not JSON", name);
    if (!root)
        return 0;
    const mini_json *list = mini_get(root, xml ? "xmlViolationTests" : "tests");
    unsigned n = 0;
    for (; n < list->n; n++) {
        const mini_json *c = &list->item[n];
        bool ok = run_states(p, c, xml);
        *passed += ok;
        CHECK(ok, "%s %u: %.*s", name, n,
              SD_ARGS(mini_get(c, "description")->text));
    }
    mini_free(root);
    return n;
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES");
    char path[4096];
    sd_why why;
    sd_map map;
    unsigned cases = 0, passed = 0;
    if (!suites)
        return check_skip("SD_SUITES is not set");
    sd_html_parser *p = sd_html_new();
    for (size_t i = 0; i < SD_LEN(files); i++) {
        snprintf(path, sizeof path, "%s/html5lib/tokenizer/%s", suites,
                 files[i].name);
        if (sd_map_open(path, &map, &why)) {
            if (i == 0) {
                sd_html_free(p);
                return check_skip("no html5lib tokenizer suite");
            }
            CHECK(false, "%s", why.text);
            continue;
        }
        unsigned n = run_file(p, files[i].name, sd_map_str(&map), &passed);
        CHECK(n == files[i].cases, "%s: %u cases", files[i].name, n);
        cases += n;
        sd_map_done(&map);
    }
    sd_html_free(p);
    printf("%u of %u cases pass\n", passed, cases);
    return check_end();
}

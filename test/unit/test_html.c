// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "count_allocations.h"
#include "html_int.h"

#include <stdlib.h>
#include <string.h>

static sd_html_parser *parser;

static const sd_html_tree *
parse(const char *page)
{
    return sd_html_parse(parser, sd_str_of(page), NULL);
}

// ------------------------------------------------------------ trees

#define BODY(inner) "<html><head></head><body>" inner "</body></html>"

// Pages and what they mean, written back as HTML.
static const struct {
    const char *why, *in, *want;
} tree_cases[] = {
    {"nothing", "", BODY("")},
    {"text alone", "a", BODY("a")},
    {"a paragraph ends the one before", "<p>a<p>b", BODY("<p>a</p><p>b</p>")},
    {"a block ends a paragraph", "<p>a<div>b", BODY("<p>a</p><div>b</div>")},
    {"a button hides a paragraph", "<p><button><p>",
     BODY("<p><button><p></p></button></p>")},
    {"a stray end of a paragraph makes one", "<body></p>", BODY("<p></p>")},
    {"list items", "<ul><li>a<li>b</ul>",
     BODY("<ul><li>a</li><li>b</li></ul>")},
    {"a list in an item", "<ul><li><ul><li>a",
     BODY("<ul><li><ul><li>a</li></ul></li></ul>")},
    {"terms", "<dl><dt>a<dd>b<dt>c",
     BODY("<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>")},
    {"formatting goes on in the next paragraph", "<p><b>a<p>c",
     BODY("<p><b>a</b></p><p><b>c</b></p>")},
    {"adoption agency", "<b>1<p>2</b>3</p>", BODY("<b>1</b><p><b>2</b>3</p>")},
    {"adoption with a third party", "<a>1<p>2<b>3</a>4",
     BODY("<a>1</a><p><a>2<b>3</b></a><b>4</b></p>")},
    {"a link ends the link before", "<a href=1>x<a href=2>y",
     BODY("<a href=\"1\">x</a><a href=\"2\">y</a>")},
    {"at most three equal ones come back", "<p><b><b><b><b>x<p>y",
     BODY("<p><b><b><b><b>x</b></b></b></b></p>"
          "<p><b><b><b>y</b></b></b></p>")},
    {"foster parent of text", "<table>a<tr><td>b",
     BODY("a<table><tbody><tr><td>b</td></tr></tbody></table>")},
    {"foster parent of an element", "<table><b><tr>c",
     BODY("<b></b><b>c</b><table><tbody><tr></tr></tbody></table>")},
    {"space stays in the table", "<table> <tr>",
     BODY("<table> <tbody><tr></tr></tbody></table>")},
    {"a table in a paragraph, quirks", "<p><table>",
     BODY("<p><table></table></p>")},
    {"a table after a paragraph", "<!doctype html><p><table>",
     "<!DOCTYPE html>" BODY("<p></p><table></table>")},
    {"columns", "<table><col><td>x",
     BODY("<table><colgroup><col></colgroup><tbody><tr><td>x</td></tr>"
          "</tbody></table>")},
    {"the head by itself", "<title>a&amp;b</title><p>c",
     "<html><head><title>a&amp;b</title></head><body><p>c</p></body></html>"},
    {"late into the head", "<head></head><link><body>",
     "<html><head><link></head><body></body></html>"},
    {"a script is text", "<script>a<b>&amp;</b></script>",
     "<html><head><script>a<b>&amp;</b></script></head>"
     "<body></body></html>"},
    {"a script in a comment in a script",
     "<script><!--<script></script>--></script>x",
     "<html><head><script><!--<script></script>--></script></head>"
     "<body>x</body></html>"},
    {"noscript is content", "<body><noscript><p>a</noscript>",
     BODY("<noscript><p>a</p></noscript>")},
    {"a template keeps its rows", "<template><tr><td>x",
     "<html><head><template><tr><td>x</td></tr></template></head>"
     "<body></body></html>"},
    {"white space among columns, but no other text",
     "<template><col> y z\ta &amp;&#32;b<col>c d",
     "<html><head><template><col>  \t  <col> </template></head>"
     "<body></body></html>"},
    {"SVG names", "<svg viewbox=1><foreignobject><p>a",
     BODY("<svg viewBox=\"1\"><foreignObject><p>a</p></foreignObject>"
          "</svg>")},
    {"HTML breaks out of SVG", "<svg><g><p>a",
     BODY("<svg><g></g></svg><p>a</p>")},
    {"CDATA in SVG", "<svg><![CDATA[a<b]]>c", BODY("<svg>a&lt;bc</svg>")},
    {"CDATA in HTML", "<p><![CDATA[a]]>", BODY("<p><!--[CDATA[a]]--></p>")},
    {"MathML", "<math><mi>x<p>y", BODY("<math><mi>x<p>y</p></mi></math>")},
    {"a prefix with a namespace", "<svg><a xlink:href=x>",
     BODY("<svg><a xlink:href=\"x\"></a></svg>")},
    {"an option ends an option", "<select><option>a<option>b</select>c",
     BODY("<select><option>a</option><option>b</option></select>c")},
    {"a select may hold more than it did", "<select><div><option>a",
     BODY("<select><div><option>a</option></div></select>")},
    {"the chosen option is shown",
     "<select><button><selectedcontent></button><option>a<option selected>b",
     BODY("<select><button><selectedcontent>b</selectedcontent></button>"
          "<option>a</option><option selected=\"\">b</option></select>")},
    {"no frames after text", "x<frameset>", BODY("x")},
    {"frames", "<frameset><frame>",
     "<html><head></head><frameset><frame></frameset></html>"},
    {"second html's attributes", "<html a=1><p><html a=2 b=3><html b=4 c>",
     "<html a=\"1\" b=\"3\" c=\"\"><head></head><body><p></p></body>"
     "</html>"},
    {"the order of attributes does not make a difference",
     "<p><b a b><b b a><b a b><b b a>x<p>y",
     BODY("<p><b a=\"\" b=\"\"><b b=\"\" a=\"\"><b a=\"\" b=\"\">"
          "<b b=\"\" a=\"\">x</b></b></b></b></p><p><b b=\"\" a=\"\">"
          "<b a=\"\" b=\"\"><b b=\"\" a=\"\">y</b></b></b></p>")},
    {"second body's attributes", "<body a=1><body a=2 b=3>",
     "<html><head></head><body a=\"1\" b=\"3\"></body></html>"},
    {"image is img", "<image src=x>", BODY("<img src=\"x\">")},
    {"line break after pre", "<pre>\n\na</pre>", BODY("<pre>\na</pre>")},
    {"plaintext never ends", "<plaintext></plaintext>",
     BODY("<plaintext></plaintext></plaintext>")},
    {"processing instruction", "<p><?a b?>", BODY("<p><?a b?></p>")},
    {"an XML declaration is a comment", "<?xml version=1?><p>",
     "<!--?xml version=1?-->" BODY("<p></p>")},
    {"a form in a form", "<form id=1><form id=2>x</form>",
     BODY("<form id=\"1\">x</form>")},
    {"space after the body", "<p>a</body> <!--x-->\n",
     "<html><head></head><body><p>a \n</p></body><!--x--></html>"},
    {"a byte that is not UTF-8", "a\xff", BODY("a\xc3\xbf")},
    {"escapes", "<p a='&quot;&lt;&nbsp;'>&lt;&nbsp;&amp;",
     BODY("<p a=\"&quot;&lt;&nbsp;\">&lt;&nbsp;&amp;</p>")},
    {"line ends", "<p>a\r\nb\rc", BODY("<p>a\nb\nc</p>")},
};

static void
test_trees(void)
{
    for (size_t i = 0; i < SD_LEN(tree_cases); i++) {
        sd_buf got = {.max = 4096};
        sd_html_write(parse(tree_cases[i].in), 0, &got);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(tree_cases[i].want)),
              "%s: got '%.*s'", tree_cases[i].why, SD_ARGS(got));
        sd_buf_done(&got);
    }
}

static const struct {
    const char *why, *context, *in, *want;
    bool scripting;
} fragment_cases[] = {
    {"a row in a table", "table", "<tr><td>x",
     "<tbody><tr><td>x</td></tr></tbody>", false},
    {"a row outside of one", "div", "<tr><td>x", "x", false},
    {"a cell's text", "td", "</td>x", "x", false},
    {"raw text", "textarea", "<b>&lt;", "&lt;b&gt;&lt;", false},
    {"SVG", "svg path", "<g/>x", "<g></g>x", false},
    {"MathML text", "math mi", "<b>x", "<b>x</b>", false},
    {"a form in a form", "form", "<form><p>x</form>", "<p>x</p>", false},
    {"template", "template", "<td>x", "<td>x</td>", false},
    {"noscript with scripts", "div", "<noscript><b>x",
     "<noscript>&lt;b&gt;x</noscript>", true},
};

static void
test_fragments(void)
{
    for (size_t i = 0; i < SD_LEN(fragment_cases); i++) {
        sd_buf got = {.max = 4096};
        sd_html_options o = {.fragment = sd_str_of(fragment_cases[i].context),
                             .scripting = fragment_cases[i].scripting};
        sd_str in = sd_str_of(fragment_cases[i].in);
        sd_html_write(sd_html_parse(parser, in, &o), 0, &got);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(fragment_cases[i].want)),
              "%s: got '%.*s'", fragment_cases[i].why, SD_ARGS(got));
        sd_buf_done(&got);
    }
}

static void
test_dump(void)
{
    sd_buf got = {.max = 4096};
    sd_html_dump(parse("<!doctype html><svg><a xlink:href=1 b=2></svg>x"),
                 &got);
    static const char want[] = "| <!DOCTYPE html>\n"
                               "| <html>\n"
                               "|   <head>\n"
                               "|   <body>\n"
                               "|     <svg svg>\n"
                               "|       <svg a>\n"
                               "|         b=\"2\"\n"
                               "|         xlink href=\"1\"\n"
                               "|     \"x\"\n";
    CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(want)), "got '%.*s'",
          SD_ARGS(got));
    sd_buf_done(&got);
}

// ------------------------------------------------------------ tree records

static uint32_t
find(const sd_html_tree *t, uint32_t tag)
{
    for (uint32_t n = 0; (n = sd_html_next(t, n, 0));)
        if (sd_html_is(t, n, tag))
            return n;
    return SD_HTML_NONE;
}

static void
test_records(void)
{
    const char *page = "<p>one <a href='x&amp;y'>two</a><img src=z> "
                       "<!--c--><b></b>";
    const sd_html_tree *t = parse(page);
    uint32_t a = find(t, SD_TAG_A), img = find(t, SD_TAG_IMG);
    uint32_t b = find(t, SD_TAG_B), p = find(t, SD_TAG_P);
    CHECK(a && img && b && p, "elements are missing");
    sd_str href = sd_html_value(t, a, SD_ATTR_HREF);
    sd_str src = sd_html_value(t, img, SD_ATTR_SRC);
    CHECK(!sd_html_value(t, a, SD_ATTR_SRC).p, "attributes");
    CHECK(sd_str_eq(href, SD_STR("x&y")), "got %.*s", SD_ARGS(href));
    CHECK(src.p >= page && src.p < page + strlen(page),
          "a plain value is a view into the page");
    CHECK(t->nodes[a].source == 7, "got %u", t->nodes[a].source);
    CHECK(t->nodes[t->nodes[p].first].source == 3, "text's offset");
    // head, one, two, img, b; the blank and the comment do not count
    CHECK(t->leaf_count == 5, "%u leaves", t->leaf_count);
    CHECK(t->nodes[p].leaf == 1 && t->nodes[a].leaf == 2 &&
              t->nodes[img].leaf == 3 && t->nodes[b].leaf == 4,
          "leaf numbers %u %u %u %u", t->nodes[p].leaf, t->nodes[a].leaf,
          t->nodes[img].leaf, t->nodes[b].leaf);
    const sd_html_tree *spaced = parse("<head> \n x");
    uint32_t x = spaced->nodes[find(spaced, SD_TAG_BODY)].first;
    CHECK(x && spaced->nodes[x].source == 9, "a split text's offset");
    t = parse(page);
    CHECK(sd_html_skip(t, a, 0) == img, "skip goes past the subtree");
    t = parse("<table><tr><td>x</table><table>y<td>z");
    uint32_t y = t->nodes[t->nodes[find(t, SD_TAG_TABLE)].next].leaf;
    CHECK(y == 2, "text that was moved is numbered where it went: %u", y);
}

static void
test_names(void)
{
    const sd_html_tree *t =
        parse("<x-one><x-TWO data-a-name-that-is-long=1 x-a><x-one>");
    uint32_t one = t->nodes[find(t, SD_TAG_BODY)].first;
    uint32_t two = t->nodes[one].first, again = t->nodes[two].first;
    CHECK(t->nodes[one].tag >= SD_TAG_KNOWN, "no constant for x-one");
    CHECK(t->nodes[one].tag == t->nodes[again].tag, "one name, one number");
    sd_str name = sd_html_tag_name(t, two);
    CHECK(sd_str_eq(name, SD_STR("x-two")), "got %.*s", SD_ARGS(name));
    CHECK(t->nodes[two].attrs.n == 2, "two attributes");
    const sd_html_attr *a = &t->attrs[t->nodes[two].attrs.from];
    sd_html_ns ns;
    name = sd_html_attr_name(t, a[0].name, &ns);
    CHECK(sd_str_eq(name, SD_STR("data-a-name-that-is-long")), "got %.*s",
          SD_ARGS(name));
    CHECK(sd_html_find_attr(t, SD_STR("x-a")) == a[1].name, "short");
    CHECK(sd_html_find_attr(t, name) == a[0].name, "long");
    CHECK(sd_html_find_attr(t, SD_STR("href")) == SD_ATTR_HREF, "known");
    CHECK(!sd_html_find_attr(t, SD_STR("x-no-such")), "none that is short");
    CHECK(!sd_html_find_attr(t, SD_STR("x-no-such-attribute-here")), "none");
}

static void
test_encodings(void)
{
    sd_html_options o = {.charset = SD_STR("windows-1251")};
    const sd_html_tree *t = sd_html_parse(parser, SD_STR("<p>\xcf\xd0"), &o);
    sd_str text =
        sd_html_text(t, t->nodes[t->nodes[find(t, SD_TAG_P)].first].text);
    CHECK(sd_str_eq(text, SD_STR("\xd0\x9f\xd0\xa0")), "got %.*s",
          SD_ARGS(text));
    CHECK(!strcmp(t->encoding, "windows-1251"), "got %s", t->encoding);
    t = parse("\xef\xbb\xbf<p>x");
    CHECK(!strcmp(t->encoding, "UTF-8"), "got %s", t->encoding);
    CHECK(find(t, SD_TAG_P), "the mark is no text");
    CHECK(t->page.n == 4, "%zu bytes", t->page.n);
}

// ------------------------------------------------------------ limits

static uint32_t
depth_of(const sd_html_tree *t)
{
    uint32_t most = 0;
    for (uint32_t n = 0; (n = sd_html_next(t, n, 0));) {
        uint32_t d = 1;
        for (uint32_t up = t->nodes[n].parent; up; up = t->nodes[up].parent)
            d++;
        most = d > most ? d : most;
    }
    return most;
}

static const struct {
    const char *why, *once, *again;
    unsigned times, cuts;
} limit_cases[] = {
    {"depth", "", "<div>", 400, SD_HTML_CUT_DEPTH},
    {"depth of formatting", "", "<b>x", 400, SD_HTML_CUT_DEPTH},
    {"not deep", "", "<div></div>", 400, 0},
    {"nodes", "", "<br>x", 4000, SD_HTML_CUT_NODES},
    {"bytes", "", "some text, it goes on and on, ", 4000, SD_HTML_CUT_BYTES},
    {"attributes", "<p ", "a%u ", 60, SD_HTML_CUT_ATTRS},
    {"few attributes", "<p ", "a%u ", 20, 0},
    {"names", "", "<q%u>", 66000, SD_HTML_CUT_NAMES},
};

static void
repeat(const char *once, const char *again, unsigned times, sd_buf *out)
{
    sd_buf_add(out, sd_str_of(once));
    const char *mark = strstr(again, "%u");
    for (unsigned i = 0; i < times; i++) {
        if (!mark) {
            sd_buf_add(out, sd_str_of(again));
            continue;
        }
        sd_buf_add(out, (sd_str){again, (size_t)(mark - again)});
        sd_buf_addf(out, "%u", i);
        sd_buf_add(out, sd_str_of(mark + 2));
    }
    sd_buf_addc(out, '>');
}

static void
test_limits(void)
{
    const sd_html_limits small = {
        .bytes = 50000, .nodes = 1000, .depth = 100, .attrs = 50};
    for (size_t i = 0; i < SD_LEN(limit_cases); i++) {
        sd_buf page = {.max = 1 << 20};
        repeat(limit_cases[i].once, limit_cases[i].again, limit_cases[i].times,
               &page);
        sd_html_options o = {.limits = small};
        if (limit_cases[i].cuts == SD_HTML_CUT_NAMES)
            o.limits = (sd_html_limits){.depth = UINT32_MAX};
        const sd_html_tree *t = sd_html_parse(parser, sd_buf_str(&page), &o);
        CHECK(t->cuts == limit_cases[i].cuts, "%s: cuts %x", limit_cases[i].why,
              t->cuts);
        sd_buf_done(&page);
        if (limit_cases[i].cuts == SD_HTML_CUT_NAMES)
            continue;
        uint32_t depth = depth_of(t);
        CHECK(depth <= 100, "%s: %u deep", limit_cases[i].why, depth);
        CHECK(t->node_count <= 1010, "%s: %u nodes", limit_cases[i].why,
              t->node_count);
    }
}

// Pages made to be slow. If any of them took quadratic time, a megabyte of it
// would outlast the test's time limit many times over.
static const struct {
    const char *once, *again;
} hostile_cases[] = {
    {"", "<div>"},
    {"", "<b>"},
    {"", "<b id=%u>"},
    {"", "<p><b id=%u>x"},
    {"<p title=\"", "some text "},
    {"<p ", "a%u=b "},
    {"<table>", "x<tr>"},
    {"<table>", "&amp;<i>x<td>"},
    {"", "<table><b>"},
    {"", "<a href=%u>"},
    {"", "<a><div>"},
    {"", "<b><i><div></b>"},
    {"<ul>", "<li><div>"},
    {"<p><button>", "<span><p>"},
    {"<svg>", "<g></x>"},
    {"", "<template><td>"},
    {"<select><selectedcontent></selectedcontent>", "<option selected>x<b>"},
    {"<select><selectedcontent></selectedcontent>",
     "<div><option selected></option>"},
    {"", "<body a%u=x>"},
    {"", "<body a b c d e f g h i j k l m n o p q r s t u v w x y z>"},
    {"<svg>", "x&amp;</x>"},
    {"<b><div>", "<span></b>"},
    {"", "<form><div></form>"},
    {"", "<nobr><div>"},
    {"", "<x%u>"},
    {"", "<b id=%u><select></b></select>"},
};

static void
test_hostile(void)
{
    for (size_t i = 0; i < SD_LEN(hostile_cases); i++) {
        const char *again = hostile_cases[i].again;
        sd_buf page = {.max = 4 << 20};
        repeat(hostile_cases[i].once, again,
               (unsigned)((1 << 20) / strlen(again)), &page);
        const sd_html_tree *t = sd_html_parse(parser, sd_buf_str(&page), NULL);
        CHECK(t->node_count <= page.n + 5000, "%s: %u nodes of %zu bytes",
              again, t->node_count, page.n);
        uint32_t seen = 0;
        for (uint32_t n = 0; (n = sd_html_next(t, n, 0));)
            seen++;
        CHECK(seen < t->node_count, "%s: %u nodes met", again, seen);
        sd_buf_done(&page);
    }
}

// Past a full list of formatting elements each </b> looks for its own below
// all that are open: that is paid for. None is in the scope of its select, so
// nothing else costs anything.
static void
test_search_is_paid(void)
{
    static const struct {
        unsigned times;
        bool all; // of the budget is used
    } rows[] = {{250, false}, {300, false}, {3000, true}};
    for (size_t i = 0; i < SD_LEN(rows); i++) {
        unsigned n = rows[i].times, deep = n < 256 ? 0 : n - 256;
        sd_buf page = {.max = 4 << 20};
        repeat("", "<b id=%u><select></b></select>", n, &page);
        uint64_t all = (1u << 20) + (uint64_t)page.n * 16;
        (void)sd_html_parse(parser, sd_buf_str(&page), NULL);
        uint64_t want = rows[i].all ? all : (uint64_t)deep * (deep + 1) / 2;
        CHECK(all - parser->work_left == want, "%u: %llu steps, not %llu", n,
              (unsigned long long)(all - parser->work_left),
              (unsigned long long)want);
        sd_buf_done(&page);
    }
}

// ------------------------------------------------------------ reuse

static void
test_reuse(void)
{
    sd_buf page = {.max = 1 << 20};
    repeat("<!doctype html><title>x</title>",
           "<p class=c%u>some <b>text</b> &amp; <a href=/%u>more</a>", 2000,
           &page);
    uint32_t nodes = sd_html_parse(parser, sd_buf_str(&page), NULL)->node_count;
    unsigned long before = allocations;
    const sd_html_tree *t = sd_html_parse(parser, sd_buf_str(&page), NULL);
    CHECK(allocations == before, "%lu allocations for a page of known size",
          allocations - before);
    CHECK(t->node_count == nodes, "%u nodes, then %u", nodes, t->node_count);
    parse("<table><select><svg><template><frameset>");
    CHECK(sd_html_parse(parser, (sd_str){NULL, 0}, NULL)->node_count == 4,
          "no bytes at all");
    sd_buf got = {.max = 4096};
    sd_html_write(parse("<p>x"), 0, &got);
    CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(BODY("<p>x</p>"))),
          "a page before it shows: '%.*s'", SD_ARGS(got));
    sd_buf_done(&got);
    sd_buf_done(&page);
}

// ------------------------------------------------------------ scanning

// Every variant, every alignment, each byte looked for at every place.
static void
test_scans(void)
{
    enum { N = 80 };
    static const char wanted[] = {'<', '&', '\0'};
    html_scan_fn *scans[HTML_SCANS];
    size_t n = html__scans(scans);
    char text[N];
    unsigned wrong = 0;
    for (size_t from = 0; from < N; from++) {
        for (size_t at = from; at < N; at++) {
            for (size_t w = 0; w < SD_LEN(wanted); w++) {
                memset(text, '\xbd', N);
                text[at] = wanted[w];
                for (size_t k = 0; k < n; k++) {
                    wrong +=
                        scans[k](text + from, text + N, '<', '&') != text + at;
                    wrong +=
                        scans[k](text + from, text + at, '<', '&') != text + at;
                }
                wrong +=
                    html__scan(text + from, text + N, '<', '&') != text + at;
            }
        }
    }
    CHECK(wrong == 0, "%u searches of %zu variants went wrong", wrong, n);
}

// ------------------------------------------------------------ tokens

static void
test_tokens(void)
{
    html__tokens_start(parser, SD_STR("a<b c=d/>e</style>f<style><b></style>"),
                       HTML_DATA, (sd_str){"", 0}, true);
    static const html_token_kind want[] = {
        HTML_TOKEN_TEXT, HTML_TOKEN_START, HTML_TOKEN_TEXT, HTML_TOKEN_CLOSE,
        HTML_TOKEN_TEXT, HTML_TOKEN_START, HTML_TOKEN_TEXT, HTML_TOKEN_CLOSE,
        HTML_TOKEN_END,  HTML_TOKEN_END,
    };
    for (size_t i = 0; i < SD_LEN(want); i++) {
        const html_token *k = html__tokens_next(parser);
        CHECK(k->kind == want[i], "token %zu is %d", i, k->kind);
        if (i == 1)
            CHECK(k->tag == SD_TAG_B && k->attr_n == 1 && !k->self_closing,
                  "an unquoted value takes the slash");
        if (i == 6)
            CHECK(k->text.n == 3, "raw text");
    }
}

int
main(void)
{
    parser = sd_html_new();
    test_trees();
    test_fragments();
    test_dump();
    test_records();
    test_names();
    test_encodings();
    test_limits();
    test_hostile();
    test_search_is_paid();
    test_reuse();
    test_scans();
    test_tokens();
    sd_html_free(parser);
    return check_end();
}

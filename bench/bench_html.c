// SPDX-License-Identifier: Apache-2.0
// How fast pages become tokens and trees, here and elsewhere.
//
//     bench_html FOLDER [ROUNDS [ONE]]   every file of FOLDER, medians of
//                                        ROUNDS; ONE contestant only
//     bench_html --memory FOLDER         bytes held for a page's tree
//     bench_html --hostile [MB]          pages made to be slow
//
// All files are in memory before the clock starts. One parser serves all
// pages, as in a crawl; the peers make a new document for each, as they must.
#include "bench.h"
#include "html_int.h"

#include <dirent.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#ifdef HAVE_LIBXML2
#include <libxml/HTMLparser.h>
#endif
#ifdef HAVE_GUMBO
#include <gumbo.h>
#endif

typedef struct pages {
    sd_map *map;
    size_t n, cap, bytes;
} pages;

static sd_html_parser *parser;
static volatile size_t sink; // keeps the compiler from dropping the work

// ------------------------------------------------------------ the contestants

static void
run_memchr(sd_str s)
{
    const char *p = s.p, *end = s.p + s.n;
    while (p < end && (p = memchr(p, 1, (size_t)(end - p))))
        p++, sink++;
}

static void
run_tokens(sd_str s)
{
    html__tokens_start(parser, s, HTML_DATA, (sd_str){"", 0}, true);
    while (html__tokens_next(parser)->kind != HTML_TOKEN_END)
        ;
}

static void
run_tree(sd_str s)
{
    sink += sd_html_parse(parser, s, NULL)->node_count;
}

#ifdef HAVE_LIBXML2
static void
on_start(void *ctx, const xmlChar *name, const xmlChar **attrs)
{
    (void)ctx, (void)name, (void)attrs;
    sink++;
}

static void
on_end(void *ctx, const xmlChar *name)
{
    (void)ctx, (void)name;
    sink++;
}

static void
on_text(void *ctx, const xmlChar *text, int n)
{
    (void)ctx, (void)text;
    sink += (size_t)n;
}

static void
on_comment(void *ctx, const xmlChar *text)
{
    (void)ctx, (void)text;
    sink++;
}

enum {
    LIBXML2_OPTIONS = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR |
                      HTML_PARSE_NOWARNING | HTML_PARSE_NONET
};

static void
run_libxml2_sax(sd_str s)
{
    htmlSAXHandler sax = {.startElement = on_start,
                          .endElement = on_end,
                          .characters = on_text,
                          .cdataBlock = on_text,
                          .comment = on_comment};
    htmlParserCtxtPtr c = htmlCreatePushParserCtxt(&sax, NULL, NULL, 0, NULL,
                                                   XML_CHAR_ENCODING_UTF8);
    htmlCtxtUseOptions(c, LIBXML2_OPTIONS);
    htmlParseChunk(c, s.p, (int)s.n, 1);
    htmlFreeParserCtxt(c);
}

static void
run_libxml2_dom(sd_str s)
{
    htmlDocPtr doc =
        htmlReadMemory(s.p, (int)s.n, NULL, "utf-8", LIBXML2_OPTIONS);
    sink += doc != NULL;
    xmlFreeDoc(doc);
}
#endif

#ifdef HAVE_GUMBO
static void
run_gumbo(sd_str s)
{
    GumboOutput *o = gumbo_parse_with_options(&kGumboDefaultOptions, s.p, s.n);
    sink += o != NULL;
    gumbo_destroy_output(&kGumboDefaultOptions, o);
}
#endif

static const struct {
    const char *name;
    void (*run)(sd_str s);
} contestants[] = {
    {"memchr", run_memchr},
    {"sundog tokens", run_tokens},
    {"sundog tree", run_tree},
#ifdef HAVE_LIBXML2
    {"libxml2 SAX", run_libxml2_sax},
    {"libxml2 DOM", run_libxml2_dom},
#endif
#ifdef HAVE_GUMBO
    {"gumbo", run_gumbo},
#endif
};

// ------------------------------------------------------------ real pages

static int
is_plain(const struct dirent *d)
{
    return d->d_name[0] != '.';
}

static bool
load(const char *dir, pages *ret)
{
    struct dirent **list;
    int n = scandir(dir, &list, is_plain, alphasort);
    for (int i = 0; i < n; i++) {
        char path[4096];
        sd_why why;
        sd_map m;
        int len = snprintf(path, sizeof path, "%s/%s", dir, list[i]->d_name);
        if (len > 0 && (size_t)len < sizeof path &&
            !sd_map_open(path, &m, &why)) {
            ret->map = sd_grow(ret->map, &ret->cap, ret->n + 1, sizeof m);
            ret->map[ret->n++] = m;
            ret->bytes += m.n;
        }
        free(list[i]);
    }
    if (n >= 0)
        free(list);
    return ret->n > 0;
}

static double
run_all(const pages *p, void (*run)(sd_str s))
{
    uint64_t from = sd_clock_ns();
    for (size_t i = 0; i < p->n; i++)
        run((sd_str){(const char *)p->map[i].p, p->map[i].n});
    return (double)(sd_clock_ns() - from) / 1e9;
}

static void
touch(const pages *p)
{
    for (size_t i = 0; i < p->n; i++)
        for (size_t k = 0; k < p->map[i].n; k += 4096)
            sink += p->map[i].p[k];
}

static int
bench_pages(const char *dir, unsigned rounds, const char *one)
{
    enum { ROUNDS_MAX = 99 };
    pages p = {0};
    double speed[SD_LEN(contestants)][ROUNDS_MAX];
    if (!load(dir, &p)) {
        fprintf(stderr, "%s: no pages\n", dir);
        return 1;
    }
    rounds = rounds < 1 ? 1 : rounds > ROUNDS_MAX ? ROUNDS_MAX : rounds;
    touch(&p);
    // Interleaved, so that a busy neighbour slows all of them.
    for (unsigned r = 0; r < rounds; r++)
        for (size_t i = 0; i < SD_LEN(contestants); i++)
            if (!one || !strcmp(one, contestants[i].name))
                speed[i][r] =
                    (double)p.bytes / 1e6 / run_all(&p, contestants[i].run);
    printf("%zu pages, %.1f MB, medians of %u\n", p.n, (double)p.bytes / 1e6,
           rounds);
    for (size_t i = 0; i < SD_LEN(contestants); i++) {
        if (one && strcmp(one, contestants[i].name) != 0)
            continue;
        qsort(speed[i], rounds, sizeof speed[i][0], by_size);
        printf("%-16s %8.1f MB/s   (%.1f to %.1f)\n", contestants[i].name,
               speed[i][rounds / 2], speed[i][0], speed[i][rounds - 1]);
    }
    for (size_t i = 0; i < p.n; i++)
        sd_map_done(&p.map[i]);
    free(p.map);
    return 0;
}

// ------------------------------------------------------------ memory

static size_t
heap_bytes(void)
{
    struct mallinfo2 m = mallinfo2();
    return m.uordblks + m.hblkhd;
}

/// What a parser holds after one page, beyond what it holds after a tiny one
/// (tables of names, the same for all pages). Its
/// arrays only grow, so that is also the most it held, but for the copy that
/// realloc may make of one of them.
static int
bench_memory(const char *dir)
{
    pages p = {0};
    if (!load(dir, &p)) {
        fprintf(stderr, "%s: no pages\n", dir);
        return 1;
    }
    double *ratio = sd_calloc(p.n, sizeof *ratio);
    size_t all = 0;
    for (size_t i = 0; i < p.n; i++) {
        sd_html_parser *fresh = sd_html_new();
        sd_html_parse(fresh, SD_STR("<x-unknown of-unknown=name>"), NULL);
        size_t before = heap_bytes();
        sd_str page = {(const char *)p.map[i].p, p.map[i].n};
        sink += sd_html_parse(fresh, page, NULL)->node_count;
        size_t held = heap_bytes() - before;
        ratio[i] = (double)held / (double)page.n;
        all += held;
        sd_html_free(fresh);
    }
    qsort(ratio, p.n, sizeof *ratio, by_size);
    printf("bytes held per byte of page: all %.2f, median %.2f, 99%% %.2f, "
           "most %.2f\n",
           (double)all / (double)p.bytes, ratio[p.n / 2], ratio[p.n * 99 / 100],
           ratio[p.n - 1]);
    free(ratio);
    return 0;
}

// ------------------------------------------------------------ hostile pages

static const struct {
    const char *what, *once, *again, *end;
} hostile[] = {
    {"ordinary", "",
     "<p class=x>Some <b>bold</b> text &amp; a <a href=/y>link</a>.\n", ""},
    {"open div", "", "<div>", ""},
    {"unclosed b", "", "<b>", ""},
    {"unclosed b, own id", "", "<b id=%u>", ""},
    {"b in p", "", "<p><b id=%u>x", ""},
    {"one attribute", "<p title=\"", "some text of it ", "\">"},
    {"many attributes", "<p ", "a%u=b ", ">"},
    {"same attribute", "<p ", "a=b ", ">"},
    {"foster text", "<table>", "x<tr>", ""},
    {"foster elements", "<table>", "<i>x<td>", ""},
    {"foster nested", "", "<table><b>", ""},
    {"a in a", "", "<a href=%u>", ""},
    {"a in a in div", "", "<a href=%u><div>", ""},
    {"adoption", "", "<b><i><div></b>", ""},
    {"deep then close", "<b><i><u><div>", "<span>", "</b></i></u></div>"},
    {"formats over depth", "", "<p><font color=%u><span>", ""},
    {"li in div", "<ul>", "<li><div>", ""},
    {"p in button", "<p><button>", "<span><p>", ""},
    {"svg", "<svg>", "<g></x>", ""},
    {"svg html", "<svg>", "<foreignobject><p>", ""},
    {"templates", "", "<template><td>", ""},
    {"select", "", "<select><option>x", ""},
    {"selectedcontent", "<select><selectedcontent></selectedcontent>",
     "<option selected>x", ""},
    {"deep options", "<select><selectedcontent></selectedcontent>",
     "<div><option selected></option>", ""},
    {"bodies", "", "<body a%u=x>", ""},
    {"same body", "",
     "<body a b c d e f g h i j k l m n o p q r s t u v w x y z>", ""},
    {"fonts and b", "<p>", "<font id=%u><span></b>", ""},
    {"long formats", "",
     "<b a=0000000000000000000000000000000000000000000000000000000%u"
     "1111111111>",
     ""},
    {"references", "", "&amp;", ""},
    {"almost references", "", "&notit", ""},
    {"NULs", "<svg>", "\001", ""},
    {"comment", "<!--", "- -->- <!--", ""},
    {"less-than", "", "<", ""},
    {"script", "<script>", "<!--<script>", ""},
    {"end tags", "<div>", "</p></b>", ""},
    {"carriage returns", "", "\r", ""},
    {"forms", "", "<form><div></form>", ""},
    {"frameset", "", "<frameset>", ""},
    {"nobr", "", "<nobr><div>", ""},
    {"names", "", "<x%u>", ""},
    {"b over a full list", "", "<b id=%u><select></b></select>", ""},
};

static void
make_page(size_t k, size_t bytes, sd_buf *out)
{
    sd_buf_add(out, sd_str_of(hostile[k].once));
    for (unsigned i = 0; out->n < bytes; i++) {
        char part[256];
        const char *mark = strstr(hostile[k].again, "%u");
        if (mark)
            snprintf(part, sizeof part, "%.*s%u%s",
                     (int)(mark - hostile[k].again), hostile[k].again, i,
                     mark + 2);
        sd_buf_add(out, sd_str_of(mark ? part : hostile[k].again));
    }
    sd_buf_add(out, sd_str_of(hostile[k].end));
    for (size_t i = 0; i < out->n; i++)
        if (out->p[i] == 1)
            out->p[i] = 0;
}

static int
bench_hostile(size_t megabytes)
{
    double first = 0;
    // Without a charset the whole page is searched for one.
    const sd_html_options o = {.charset = SD_STR("utf-8"),
                               .limits = {.nodes = 16u << 20}};
    for (size_t k = 0; k < SD_LEN(hostile); k++) {
        sd_buf page = {.max = (megabytes + 1) << 20};
        make_page(k, megabytes << 20, &page);
        const sd_html_tree *t = NULL;
        double speed = 0; // the best of three: the first one gets the memory
        for (int i = 0; i < 3; i++) {
            uint64_t from = sd_clock_ns();
            t = sd_html_parse(parser, sd_buf_str(&page), &o);
            double s = (double)(sd_clock_ns() - from) / 1e9;
            if ((double)page.n / 1e6 / s > speed)
                speed = (double)page.n / 1e6 / s;
        }
        if (!k)
            first = speed;
        printf("%-20s %7.1f MB/s  x%-5.1f %9u nodes  cuts %x\n",
               hostile[k].what, speed, first / speed, t->node_count, t->cuts);
        sd_buf_done(&page);
    }
    return 0;
}

int
main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: bench_html FOLDER [ROUNDS [ONE]]\n"
                        "       bench_html --memory FOLDER\n"
                        "       bench_html --hostile [MB]\n");
        return 2;
    }
    int number = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 0;
    parser = sd_html_new();
    int st = strcmp(argv[1], "--memory") == 0 && argc > 2
                 ? bench_memory(argv[2])
             : strcmp(argv[1], "--hostile") == 0
                 ? bench_hostile(number > 0 ? (size_t)number : 5)
                 : bench_pages(argv[1], number > 0 ? (unsigned)number : 5,
                               argc > 3 ? argv[3] : NULL);
    sd_html_free(parser);
    return st;
}

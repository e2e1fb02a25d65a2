// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "world_int.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

// ---------------------------------------------------------------- helpers

static char dir[256];

/// A path in the test's own directory; two calls may be in use at once.
static const char *
at(const char *name)
{
    static char path[6][512];
    static unsigned next;
    char *p = path[next++ % SD_LEN(path)];
    snprintf(p, sizeof path[0], "%s/%s", dir, name);
    return p;
}

static void
put(const char *name, const void *p, size_t n)
{
    FILE *f = fopen(at(name), "wb");
    CHECK(f && fwrite(p, 1, n, f) == n, "%s", name);
    if (f)
        fclose(f);
}

static void
put_text(const char *name, const char *text)
{
    put(name, text, strlen(text));
}

/// The bytes of a file in memory that world__read can use.
typedef struct bytes {
    unsigned char *p;
    size_t n;
} bytes;

static bytes
slurp(const char *name)
{
    sd_map m = {NULL, 0};
    sd_why why = {""};
    CHECK(!sd_map_open(at(name), &m, &why), "%s", why.text);
    bytes b = {sd_calloc(m.n + 1, 1), m.n};
    if (m.n)
        memcpy(b.p, m.p, m.n);
    sd_map_done(&m);
    return b;
}

static sd_world_params
small(uint64_t pages, uint64_t hosts, uint64_t seed)
{
    sd_world_params p = sd_world_params_default();
    p.pages = pages;
    p.hosts = hosts;
    p.seed = seed;
    return p;
}

/// Make and open a world; false, with a failed check, if that does not work.
static bool
make(const sd_world_params *p, const char *name, sd_world *ret)
{
    sd_why why = {""};
    sd_status st = sd_world_make(p, at(name), NULL, NULL, &why);
    CHECK(!st, "make: %s", why.text);
    if (!st) {
        st = sd_world_open(at(name), ret, &why);
        CHECK(!st, "open: %s", why.text);
    }
    return !st;
}

// ---------------------------------------------------------------- make

static const struct {
    const char *why;
    uint64_t pages, hosts;
} sizes[] = {
    {"the smallest", 1, 1},
    {"one host", 2, 1},
    {"two hosts of one page", 2, 2},
    {"one large host", 3000, 1},
    {"hosts of one page only", 700, 700},
    {"hardly more pages than hosts", 701, 700},
    {"the usual shape", 24000, 2000},
    {"few large hosts", 20000, 7},
};

static void
test_sizes(void)
{
    for (size_t i = 0; i < SD_LEN(sizes); i++) {
        sd_world_params p = small(sizes[i].pages, sizes[i].hosts, 1);
        sd_world w;
        if (!make(&p, "w", &w))
            continue;
        sd_world_stats s;
        sd_world_measure(&w, &s);
        CHECK(w.pages == p.pages && w.hosts == p.hosts, "%s", sizes[i].why);
        CHECK(w.seeds == 1 && w.seed[0] == 0, "%s", sizes[i].why);
        CHECK(s.reachable == w.pages, "%s: %" PRIu64 " reachable", sizes[i].why,
              s.reachable);
        double slack = 0.51 / (double)w.pages;
        CHECK(s.any_share >= 0.274 - slack && s.any_share <= 0.274 + slack,
              "%s: any %g", sizes[i].why, s.any_share);
        CHECK(s.rare_share <= 0.0325 + slack, "%s: rare %g", sizes[i].why,
              s.rare_share);
        for (uint32_t page = 0; page < w.pages; page++)
            if (w.label[page] == SD_LABEL_RARE || w.page_id[page] != page) {
                CHECK(false, "%s: page %" PRIu32, sizes[i].why, page);
                break;
            }
        sd_world_done(&w);
    }
}

static int
by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
test_addresses(void)
{
    sd_world_params p = small(24000, 2000, 5);
    sd_world w;
    if (!make(&p, "w", &w))
        return;
    sd_arena arena = {NULL, 0};
    sd_buf b = {.max = 4096};
    char **url = sd_calloc(w.pages, sizeof *url);
    for (uint32_t i = 0; i < w.pages; i++) {
        sd_buf_reset(&b);
        sd_world_url(&w, i, &b);
        sd_str origin = sd_world_origin(&w, w.page_host[i]);
        sd_str path = sd_world_path(&w, i);
        CHECK(sd_str_starts(sd_buf_str(&b), origin) &&
                  b.n == origin.n + path.n && path.n && path.p[0] == '/',
              "'%.*s'", SD_ARGS(b));
        sd_buf_addc(&b, '\0');
        url[i] = sd_arena_alloc(&arena, b.n);
        memcpy(url[i], b.p, b.n);
    }
    qsort(url, w.pages, sizeof *url, by_text);
    for (uint32_t i = 1; i < w.pages; i++)
        CHECK(strcmp(url[i - 1], url[i]) != 0, "twice: %s", url[i]);
    free(url);
    sd_arena_done(&arena);
    sd_buf_done(&b);
    sd_world_done(&w);
}

/// The same parameters give the same bytes: here twice, and by the checksum
/// of one small world on every machine and compiler. Whoever changes the
/// generator on purpose changes the number with it.
static void
test_pure(void)
{
    const uint64_t want = 0x02571b631f6a46b2u;
    sd_world_params p = small(5000, 400, 7);
    sd_world w;
    if (make(&p, "a", &w))
        sd_world_done(&w);
    if (make(&p, "b", &w))
        sd_world_done(&w);
    p.seed = 8;
    if (make(&p, "c", &w))
        sd_world_done(&w);
    bytes a = slurp("a"), b = slurp("b"), c = slurp("c");
    CHECK(a.n == b.n && memcmp(a.p, b.p, a.n) == 0, "two makes differ");
    CHECK(a.n != c.n || memcmp(a.p, c.p, a.n) != 0, "the seed is ignored");
    uint64_t got = sd_hash(a.p, a.n, 0);
    CHECK(got == want, "checksum 0x02571b631f6a46b2%016" PRIx64, got);
    free(a.p);
    free(b.p);
    free(c.p);
}

static double
home_share(const sd_world *w)
{
    uint32_t n = 0;
    for (uint32_t h = 0; h < w->hosts; h++)
        n += w->label[w->host_first[h]] & 1;
    return (double)n / w->hosts;
}

/// Knobs that other experiments rely on.
static void
test_knobs(void)
{
    sd_world w;
    sd_world_stats s;
    sd_world_params p = small(20000, 1600, 2);
    p.loose = 1;
    if (make(&p, "w", &w)) {
        sd_world_measure(&w, &s);
        CHECK(s.any_between < 0.12, "independent labels: between %g",
              s.any_between);
        CHECK(s.any_share > 0.26 && s.any_share < 0.29, "%g", s.any_share);
        sd_world_done(&w);
    }
    p = small(20000, 1600, 2);
    p.any = 0.003;
    p.rare = 0.001;
    if (make(&p, "w", &w)) {
        sd_world_measure(&w, &s);
        CHECK(s.any == 60 && s.rare <= 20, "0.3 %%: %" PRIu64, s.any);
        sd_world_done(&w);
    }
    p = small(20000, 1600, 2);
    p.markup_all = p.markup_home = p.markup_category = p.markup_article = 0;
    p.markup_tag = p.markup_user = p.markup_misc = p.noise = 0;
    p.any = 0.2;
    if (make(&p, "w", &w)) {
        sd_world_measure(&w, &s);
        CHECK(s.any == 4000, "details only: %" PRIu64, s.any);
        CHECK(home_share(&w) <= 0, "a home page is marked");
        sd_world_done(&w);
    }
    p = small(20000, 1600, 2);
    p.size_exponent = 10;
    if (make(&p, "w", &w)) {
        sd_world_measure(&w, &s);
        CHECK(s.host_pages[6] < 50, "even sizes: largest %" PRIu32,
              s.host_pages[6]);
        sd_world_done(&w);
    }
}

/// The largest host has about the share that it is given, as far as the tail
/// allows.
static void
test_largest(void)
{
    static const struct {
        double exponent, share, least, most;
    } rows[] = {
        {1.05, 0.05, 0.047, 0.053}, // reached
        {0.6, 0.3, 0.29, 0.31},
        {1.05, 0.3, 0.18, 0.19}, // the tail allows no more
        {2, 0.05, 0.018, 0.019},
    };
    for (size_t i = 0; i < SD_LEN(rows); i++) {
        sd_world_params p = small(20000, 1600, 2);
        sd_world w;
        sd_world_stats s;
        p.size_exponent = rows[i].exponent;
        p.largest_share = rows[i].share;
        if (!make(&p, "w", &w))
            continue;
        sd_world_measure(&w, &s);
        sd_world_done(&w);
        double got = s.host_pages[SD_WORLD_QUANTILES - 1] / 20000.0;
        CHECK(got >= rows[i].least && got <= rows[i].most,
              "exponent %g, share %g: %g", rows[i].exponent, rows[i].share,
              got);
    }
}

static const struct {
    const char *why, *name, *value;
    bool ok;
} sets[] = {
    {"a share", "any", "0.5", true},
    {"over its range", "any", "1.5", false},
    {"under its range", "platforms", "0", false},
    {"no number", "noise", "much", false},
    {"empty", "noise", "", false},
    {"no such knob", "colour", "1", false},
    {"a prefix is no name", "an", "0.5", false},
};

static void
test_params(void)
{
    for (size_t i = 0; i < SD_LEN(sets); i++) {
        sd_world_params p = sd_world_params_default();
        sd_why why = {""};
        sd_status st = sd_world_params_set(&p, sd_str_of(sets[i].name),
                                           sd_str_of(sets[i].value), &why);
        CHECK(!st == sets[i].ok, "%s", sets[i].why);
        CHECK(!st || why.text[0], "%s: no reason", sets[i].why);
    }
    sd_world_params p = small(10, 11, 1);
    sd_why why = {""};
    CHECK(sd_world_make(&p, at("no"), NULL, NULL, &why) == SD_ERR_USAGE,
          "fewer pages than hosts");
    p = small(0, 0, 1);
    CHECK(sd_world_make(&p, at("no"), NULL, NULL, &why) == SD_ERR_USAGE,
          "no pages");
    p = small(10, 1, 1);
    p.rare = 0.5;
    CHECK(sd_world_make(&p, at("no"), NULL, NULL, &why) == SD_ERR_USAGE,
          "more rare than any");
    CHECK(access(at("no"), F_OK) != 0, "a refused world leaves a file");
}

static bool
stop_at_links(void *ctx, const char *what, uint64_t done, uint64_t total)
{
    (void)ctx;
    (void)done;
    (void)total;
    return strcmp(what, "links") != 0;
}

static void
test_interrupt(void)
{
    sd_world_params p = small(5000, 400, 1);
    sd_why why = {""};
    sd_status st = sd_world_make(&p, at("gone"), stop_at_links, NULL, &why);
    CHECK(st == SD_ERR_INTERRUPTED, "%s", sd_status_text(st));
    CHECK(access(at("gone"), F_OK) != 0, "an interrupted world is there");
    CHECK(access(at("gone.part"), F_OK) != 0, "its unfinished file is there");
}

// ---------------------------------------------------------------- damage

static bool
reads(const bytes *b, size_t n)
{
    sd_world w;
    sd_why why = {""};
    // Exactly n bytes, so that a sanitizer sees a read past the end.
    unsigned char *copy = sd_calloc(n ? n : 1, 1);
    memcpy(copy, b->p, n);
    sd_status st = world__read(copy, n, "test", &w, &why);
    CHECK(!st || strlen(why.text) > 10, "no reason given");
    free(copy);
    return !st;
}

static void
test_damage(void)
{
    sd_world_params p = small(300, 40, 3);
    sd_world w;
    if (!make(&p, "w", &w))
        return;
    sd_world_done(&w);
    bytes b = slurp("w");
    CHECK(reads(&b, b.n), "the whole file");
    for (size_t i = 0; i < WORLD_HEADER_BYTES; i++) {
        b.p[i] ^= 1u << (i % 8);
        CHECK(!reads(&b, b.n), "header byte %zu flipped", i);
        b.p[i] ^= 1u << (i % 8);
        CHECK(!reads(&b, i), "cut at %zu", i);
    }
    for (size_t i = WORLD_HEADER_BYTES; i < b.n; i += 61)
        CHECK(!reads(&b, i), "cut at %zu", i);
    CHECK(!reads(&b, b.n - 1), "last byte cut");
    for (size_t i = WORLD_HEADER_BYTES; i < b.n; i += 7) { // sections, padding
        b.p[i] ^= 0x10;
        CHECK(!reads(&b, b.n), "byte %zu flipped", i);
        b.p[i] ^= 0x10;
    }
    CHECK(reads(&b, b.n), "the whole file again");
    bytes longer = {sd_calloc(b.n + 1, 1), b.n + 1};
    memcpy(longer.p, b.p, b.n);
    CHECK(!reads(&longer, longer.n), "a byte too many");
    free(longer.p);
    free(b.p);
}

/// Give damaged bytes right checksums: the structure must be refused.
static void
seal(bytes *b)
{
    world_header h;
    memcpy(&h, b->p, sizeof h);
    for (uint32_t i = 0; i < h.sections; i++)
        h.section[i].sum = sd_hash(b->p + h.section[i].at, h.section[i].bytes,
                                   h.section[i].kind);
    h.sum = world__header_sum(&h);
    memcpy(b->p, &h, sizeof h);
}

/// Overwrite item `item` of the section `kind` with `value`.
static void
poke(bytes *b, uint32_t kind, uint64_t item, uint64_t value)
{
    world_header h;
    memcpy(&h, b->p, sizeof h);
    for (uint32_t i = 0; i < h.sections; i++)
        if (h.section[i].kind == kind)
            memcpy(b->p + h.section[i].at + item * h.section[i].item_bytes,
                   &value, h.section[i].item_bytes);
    seal(b);
}

static const struct {
    const char *why;
    uint32_t kind;
    uint64_t item, value;
} pokes[] = {
    {"a host that starts late", WORLD_HOST_FIRST, 0, 1},
    {"a host that starts past its end", WORLD_HOST_FIRST, 1, 200000},
    {"a host without pages", WORLD_HOST_FIRST, 1, 0},
    {"a page of another host", WORLD_PAGE_HOST, 0, 1},
    {"a page of no host", WORLD_PAGE_HOST, 7, 999999},
    {"an unknown label", WORLD_LABEL, 3, 4},
    {"a list that starts late", WORLD_LINK_FIRST, 0, 1},
    {"a list that ends before it starts", WORLD_LINK_FIRST, 1, 1u << 30},
    {"a link out of the world", WORLD_LINK, 2, 300},
    {"a link to the page itself", WORLD_LINK, 0, 0},
    {"a seed out of the world", WORLD_SEED, 0, 300},
    {"an origin before the text", WORLD_ORIGIN_AT, 1, UINT64_MAX},
    {"an empty origin", WORLD_ORIGIN_AT, 1, 0},
    {"a path past the text", WORLD_PATH_AT, 300, 1u << 30},
    {"a path that ends before it starts", WORLD_PATH_AT, 5, 0},
    {"an origin that is no address", WORLD_TEXT, 0, 'x'},
};

static void
test_structure(void)
{
    sd_world_params p = small(300, 40, 3);
    sd_world w;
    if (!make(&p, "w", &w))
        return;
    uint32_t second = w.link[1];
    sd_world_done(&w);
    for (size_t i = 0; i < SD_LEN(pokes); i++) {
        bytes b = slurp("w");
        poke(&b, pokes[i].kind, pokes[i].item, pokes[i].value);
        CHECK(!reads(&b, b.n), "%s", pokes[i].why);
        free(b.p);
    }
    bytes b = slurp("w");
    poke(&b, WORLD_LINK, 0, second);
    CHECK(!reads(&b, b.n), "a link twice");
    free(b.p);

    b = slurp("w");
    world_header h;
    memcpy(&h, b.p, sizeof h);
    h.version = 2;
    memcpy(b.p, &h, sizeof h);
    seal(&b);
    sd_why why = {""};
    sd_status st = world__read(b.p, b.n, "new.sdw", &w, &why);
    CHECK(st == SD_ERR_FORMAT && strstr(why.text, "version 2") &&
              strstr(why.text, "version 1"),
          "a newer version: '%s'", why.text);
    h.version = 1;
    h.section[h.sections - 1].kind = 99;
    memcpy(b.p, &h, sizeof h);
    seal(&b);
    CHECK(!world__read(b.p, b.n, "old.sdw", &w, &why) && !w.host_style &&
              sd_world_tag_path(&w, 0, 1) == 0,
          "a world from before tag paths: '%s'", why.text);
    h.section[h.sections - 2].kind = 98;
    memcpy(b.p, &h, sizeof h);
    seal(&b);
    CHECK(!reads(&b, b.n), "a section is missing");
    free(b.p);
}

static const struct {
    const char *why, *text;
    bool ok;
} origins[] = {
    {"as they are written", "http://a.ex", true},
    {"with a port", "https://a.ex:8080", true},
    {"an IPv6 address", "http://[::1]", true},
    {"blanks, and shorter than its slashes", "  http:a", false},
    {"one slash", "http:/a.ex", false},
    {"slashes of another system", "http:\\\\a.ex", false},
    {"capitals in the scheme", "HTTP://a.ex", false},
    {"capitals in the host", "http://A.ex", false},
    {"a default port", "http://a.ex:80", false},
    {"a user", "http://u@a.ex", false},
    {"a user, and a number that grows", "http://u@0.0.0", false},
    {"a path", "http://a.ex/", false},
    {"another scheme", "ftp://a.ex", false},
    {"no host", "http://", false},
};

/// A host's origin is exactly what readers take it apart as.
static void
test_origins(void)
{
    sd_world_params p = small(1, 1, 3);
    sd_world w;
    if (!make(&p, "w", &w))
        return;
    sd_world_done(&w);
    for (size_t i = 0; i < SD_LEN(origins); i++) {
        bytes b = slurp("w");
        size_t n = strlen(origins[i].text);
        for (size_t k = 0; k < n; k++)
            poke(&b, WORLD_TEXT, k, (unsigned char)origins[i].text[k]);
        poke(&b, WORLD_ORIGIN_AT, 1, n);
        sd_why why = {""};
        sd_status st = world__read(b.p, b.n, "test", &w, &why);
        CHECK(st == (origins[i].ok ? SD_OK : SD_ERR_CORRUPT), "%s: %s",
              origins[i].why, sd_status_text(st));
        free(b.p);
    }
}

/// Links of one host at the same place have the same tag path, and the places
/// are told apart.
static void
test_tag_paths(void)
{
    sd_world_params p = small(3000, 5, 3);
    sd_world w;
    if (!make(&p, "w", &w))
        return;
    CHECK(w.host_style && w.fanout == 10 && w.nav_links == 8, "made so");
    uint32_t h = w.host_first[1] - w.host_first[0] > 300 ? 0 : 1;
    uint32_t a = w.host_first[h]; // the home page
    uint32_t list = sd_world_tag_path(&w, a + 1, a + 11);
    CHECK(list == sd_world_tag_path(&w, a + 2, a + 25), "two list entries");
    CHECK(sd_world_tag_path(&w, a + 20, a) != list &&
              sd_world_tag_path(&w, a + 20, a) ==
                  sd_world_tag_path(&w, a + 30, a),
          "the way home");
    CHECK(sd_world_tag_path(&w, a + 200, a + 3) ==
              sd_world_tag_path(&w, a + 150, a + 5),
          "the menu");
    CHECK(sd_world_tag_path(&w, a + 200, a + 19) !=
              sd_world_tag_path(&w, a + 200, a + 3),
          "the way up is not the menu");
    uint32_t out = sd_world_tag_path(&w, a, w.host_first[h + 1]);
    CHECK(out != list && out != sd_world_tag_path(&w, a + 100, a + 250),
          "links out and in the text");
    sd_world_done(&w);
}

/// Two hosts have the same platform by name if they have it by number.
static void
test_platforms(void)
{
    enum { NUMBERS = 3000 };
    uint16_t style[NUMBERS];
    uint64_t hash[NUMBERS];
    sd_world w = {.hosts = NUMBERS, .host_style = style};
    sd_buf name = {.max = SD_WORLD_PLATFORM_MAX};
    size_t doubles = 0;
    for (uint32_t i = 0; i < NUMBERS; i++) {
        style[i] = (uint16_t)(i * 21); // up to 62979
        sd_buf_reset(&name);
        sd_world_platform(&w, i, &name);
        CHECK(!name.over && name.n, "a name for %u", style[i]);
        hash[i] = sd_hash(name.p, name.n, 0);
        for (uint32_t k = 0; k < i; k++)
            doubles += hash[k] == hash[i];
    }
    CHECK(!doubles, "%zu names twice", doubles);
    sd_buf_reset(&name);
    w.host_style = NULL;
    sd_world_platform(&w, 0, &name);
    sd_world_generator(&w, 0, &name);
    CHECK(!name.n, "an imported host has none");
    sd_buf_done(&name);
}

static void
test_foreign(void)
{
    sd_world w;
    sd_why why = {""};
    put_text("f", "");
    CHECK(sd_world_open(at("f"), &w, &why) == SD_ERR_FORMAT, "empty file");
    put_text("f", "GIF89a, or something else that is not a world at all");
    CHECK(sd_world_open(at("f"), &w, &why) == SD_ERR_FORMAT, "foreign file");
    CHECK(strstr(why.text, "not a sundog world"), "'%s'", why.text);
    CHECK(sd_world_open(at("none"), &w, &why) == SD_ERR_IO, "no file");
    CHECK(sd_world_open(dir, &w, &why) == SD_ERR_IO, "a directory");
}

// ---------------------------------------------------------------- import

typedef struct bad {
    unsigned n;
    uint64_t first_line;
    char file[512];
} bad;

static void
on_bad(void *ctx, const char *file, uint64_t line, const char *what)
{
    bad *b = ctx;
    CHECK(what[0], "a bad line without a reason");
    if (b->n++ == 0) {
        b->first_line = line;
        snprintf(b->file, sizeof b->file, "%s", file);
    }
}

static const struct {
    const char *why, *index, *links, *relevant, *seeds;
    uint64_t bad_line; // 0: imports
    const char *bad_file;
    uint64_t pages, hosts, n_links, any, unknown, dropped;
} imports[] = {
    {"an empty world", "", "", "", NULL, 0, NULL, 0, 0, 0, 0, 0, 0},
    {"one page", "7\thttp://a/\n", "7\n", "7\n", "7\n", 0, NULL, 1, 1, 0, 1, 0,
     0},
    {"hosts are regrouped", "1\thttp://a/1\n2\thttp://b/\n3\thttp://a/2\n",
     "1\t2\t3\n2\t1\n", "3\n", NULL, 0, NULL, 3, 2, 3, 1, 0, 0},
    {"no newline at the end", "1\thttp://a/1\n2\thttp://a/2", "1\t2", "2", "2",
     0, NULL, 2, 1, 1, 1, 0, 0},
    {"CRLF and blank lines", "1\thttp://a/1\r\n\r\n\n2\thttp://a/2\r\n",
     "\r\n1\t2\r\n", "2\r\n", NULL, 0, NULL, 2, 1, 1, 1, 0, 0},
    {"a tab after the last target", "1\thttp://a/1\n2\thttp://a/2\n",
     "1\t2\t\n", "", NULL, 0, NULL, 2, 1, 1, 0, 0, 0},
    {"ids of 64 bits", "18446744073709551615\thttp://a/\n0\thttp://b/\n",
     "18446744073709551615\t0\n", "18446744073709551615\n",
     "18446744073709551615\n", 0, NULL, 2, 2, 1, 1, 0, 0},
    {"one source on two lines", "1\thttp://a/1\n2\thttp://a/2\n3\thttp://a/3\n",
     "1\t2\n3\t1\n1\t3\n", "", NULL, 0, NULL, 3, 1, 3, 0, 0, 0},
    {"double and self links go", "1\thttp://a/1\n2\thttp://a/2\n",
     "1\t2\t1\t2\n1\t2\n", "", NULL, 0, NULL, 2, 1, 1, 0, 0, 3},
    {"unknown ids are counted", "1\thttp://a/1\n", "1\t5\n6\t1\n", "8\n", "9\n",
     0, NULL, 1, 1, 0, 0, 4, 0},
    {"more fields after a relevant id", "1\thttp://a/\n", "",
     "1\tProduct\t12\n", NULL, 0, NULL, 1, 1, 0, 1, 0, 0},
    {"host case and default ports fold",
     "1\thttp://A.ex/\n2\thttp://a.ex:80/x\n3\thttps://a.ex:443/y\n"
     "4\thttp://a.ex:8080/\n",
     "", "", NULL, 0, NULL, 4, 2, 0, 0, 0, 0},
    {"an id twice", "1\thttp://a/\n2\thttp://b/\n1\thttp://c/\n", "", "", NULL,
     3, "index", 0, 0, 0, 0, 0, 0},
    {"an id of 65 bits", "18446744073709551616\thttp://a/\n", "", "", NULL, 1,
     "index", 0, 0, 0, 0, 0, 0},
    {"a negative id", "-1\thttp://a/\n", "", "", NULL, 1, "index", 0, 0, 0, 0,
     0, 0},
    {"no address", "1\n", "", "", NULL, 1, "index", 0, 0, 0, 0, 0, 0},
    {"an empty address", "1\t\n", "", "", NULL, 1, "index", 0, 0, 0, 0, 0, 0},
    {"not a web address", "1\tmailto:a@b\n", "", "", NULL, 1, "index", 0, 0, 0,
     0, 0, 0},
    {"a third field", "1\thttp://a/\tx\n", "", "", NULL, 1, "index", 0, 0, 0, 0,
     0, 0},
    {"words among the links", "1\thttp://a/\n", "1\t1\nhello\t1\n", "", NULL, 2,
     "links", 0, 0, 0, 0, 0, 0},
    {"a gap in a list", "1\thttp://a/\n", "1\t\t1\n", "", NULL, 1, "links", 0,
     0, 0, 0, 0, 0},
    {"words among the relevant", "1\thttp://a/\n", "", "1\n\nyes\n", NULL, 3,
     "relevant", 0, 0, 0, 0, 0, 0},
    {"words among the seeds", "1\thttp://a/\n", "", "", "home\n", 1, "seeds", 0,
     0, 0, 0, 0, 0},
};

static void
check_import(size_t i, const sd_world_report *r)
{
    const char *why = imports[i].why;
    sd_world w;
    sd_why because = {""};
    if (sd_world_open(at("w"), &w, &because)) {
        CHECK(false, "%s: %s", why, because.text);
        return;
    }
    uint64_t unknown = r->unknown_sources + r->unknown_targets +
                       r->unknown_relevant + r->unknown_seeds;
    CHECK(w.pages == imports[i].pages && r->pages == w.pages, "%s", why);
    CHECK(w.hosts == imports[i].hosts && r->hosts == w.hosts, "%s: %" PRIu32,
          why, w.hosts);
    CHECK(w.links == imports[i].n_links && r->links == w.links, "%s", why);
    CHECK(r->any == imports[i].any, "%s", why);
    CHECK(unknown == imports[i].unknown, "%s: %" PRIu64, why, unknown);
    CHECK(r->self_links + r->double_links == imports[i].dropped, "%s", why);
    CHECK(w.seeds == (w.pages ? 1 : 0), "%s: %" PRIu32 " seeds", why, w.seeds);
    sd_world_done(&w);
}

static sd_status
import(bad *b, bool seeds, sd_world_report *ret, sd_why *why)
{
    sd_world_source src = {at("index"),
                           at("links"),
                           at("relevant"),
                           NULL,
                           seeds ? at("seeds") : NULL,
                           NULL};
    return sd_world_import(&src, at("w"), on_bad, NULL, b, ret, why);
}

static void
test_import(void)
{
    for (size_t i = 0; i < SD_LEN(imports); i++) {
        const char *why = imports[i].why;
        put_text("index", imports[i].index);
        put_text("links", imports[i].links);
        put_text("relevant", imports[i].relevant);
        put_text("seeds", imports[i].seeds ? imports[i].seeds : "");
        unlink(at("w"));
        bad b = {.n = 0};
        sd_world_report r = {.pages = 0};
        sd_why because = {""};
        sd_status st = import(&b, imports[i].seeds, &r, &because);
        if (!imports[i].bad_line) {
            CHECK(!st && !b.n, "%s: %s", why, because.text);
            check_import(i, &r);
            continue;
        }
        CHECK(st == SD_ERR_FORMAT, "%s: %s", why, sd_status_text(st));
        CHECK(b.n == 1 && r.bad_lines == 1, "%s: %u bad lines", why, b.n);
        CHECK(b.first_line == imports[i].bad_line, "%s: line %" PRIu64, why,
              b.first_line);
        CHECK(strcmp(b.file, at(imports[i].bad_file)) == 0, "%s: %s", why,
              b.file);
        CHECK(access(at("w"), F_OK) != 0, "%s: a world is there", why);
    }
}

static void
put_gzip(const char *name, const char *text)
{
    gzFile gz = gzopen(at(name), "wb");
    CHECK(gz && gzputs(gz, text) >= 0, "%s", name);
    if (gz)
        gzclose(gz);
}

static void
test_import_gzip(void)
{
    put_gzip("index",
             "1\thttp://a/1\n2\thttps://a:444/x?y\n3\tHTTP://A:80/Z\n");
    put_gzip("links", "1\t2\n");
    put_text("relevant", "2\n");
    bad b = {.n = 0};
    sd_world_report r;
    sd_why why = {""};
    CHECK(!import(&b, false, &r, &why), "%s", why.text);
    CHECK(r.first_page_is_seed, "nobody says where the seed comes from");
    sd_world w;
    CHECK(!sd_world_open(at("w"), &w, &why), "%s", why.text);
    static const char *const url[] = {"http://a/1", "HTTP://A:80/Z",
                                      "https://a:444/x?y"};
    static const char *const path[] = {"/1", "/Z", "/x?y"};
    static const uint64_t id[] = {1, 3, 2};
    for (uint32_t i = 0; i < w.pages && i < 3; i++) {
        sd_buf text = {.max = 256};
        sd_world_url(&w, i, &text);
        CHECK(sd_str_eq(sd_buf_str(&text), sd_str_of(url[i])), "'%.*s'",
              SD_ARGS(text));
        CHECK(sd_str_eq(sd_world_path(&w, i), sd_str_of(path[i])), "%s",
              url[i]);
        CHECK(w.page_id[i] == id[i], "%s", url[i]);
        sd_buf_done(&text);
    }
    CHECK(w.hosts == 2 && w.label[2] == SD_LABEL_ANY && w.link[0] == 2, "%u",
          w.hosts);
    sd_world_done(&w);

    bytes whole = slurp("index");
    put("index", whole.p, whole.n - 9);
    free(whole.p);
    CHECK(import(&b, false, &r, &why) == SD_ERR_IO, "gzip that ends early");
    CHECK(strstr(why.text, "index"), "'%s'", why.text);
    unlink(at("index"));
    CHECK(import(&b, false, &r, &why) == SD_ERR_IO, "no index");
}

/// A line longer than any buffer, and more bad lines than are shown.
static void
test_import_long(void)
{
    enum { PAGES = 40000 };
    sd_buf index = {.max = 1 << 24}, links = {.max = 1 << 24};
    sd_buf_addc(&links, '0');
    for (unsigned i = 0; i < PAGES; i++) {
        sd_buf_addf(&index, "%u\thttp://h%u/p%u\n", i, i % 100, i);
        sd_buf_addf(&links, "\t%u", i);
    }
    put("index", index.p, index.n);
    put("links", links.p, links.n);
    put_text("relevant", "");
    bad b = {.n = 0};
    sd_world_report r;
    sd_why why = {""};
    CHECK(!import(&b, false, &r, &why), "%s", why.text);
    CHECK(r.links == PAGES - 1 && r.self_links == 1, "%" PRIu64, r.links);
    sd_world w;
    CHECK(!sd_world_open(at("w"), &w, &why), "%s", why.text);
    sd_world_done(&w);

    sd_buf_reset(&index);
    for (unsigned i = 0; i < 25; i++)
        sd_buf_addf(&index, "page %u\n", i);
    put("index", index.p, index.n);
    CHECK(import(&b, false, &r, &why) == SD_ERR_FORMAT, "25 bad lines");
    CHECK(b.n == SD_WORLD_SHOWN && r.bad_lines == 25, "%u shown", b.n);
    CHECK(strstr(why.text, "25"), "'%s'", why.text);
    sd_buf_done(&index);
    sd_buf_done(&links);
}

/// A small world worked out by hand.
/// Rewards by id, and what is refused.
static void
test_rewards(void)
{
    static const struct {
        const char *why, *text, *want; // no `want`: it is read
    } rows[] = {
        {"tab, blank and comma", "30\t0.5\n10 1\n20,0.25\n", NULL},
        {"unknown ids are counted", "10\t1\n99\t1\n", NULL},
        {"gaps and carriage returns", "\n10\t1\r\n\n", NULL},
        {"only unknown ids", "99\t1\n", "no id of the world is in it"},
        {"nothing", "", "no id of the world is in it"},
        {"above 1", "10\t1\n20\t1.5\n",
         "line 2: expected an id and a reward "
         "between 0 and 1, found '20\t1.5'"},
        {"below 0", "10\t-0.1\n", "line 1: expected an id"},
        {"no number", "10\tmuch\n", "line 1: expected an id"},
        {"not a number", "10\tnan\n", "line 1: expected an id"},
        {"no value", "10\n", "line 1: expected an id"},
        {"no id", "a\t1\n", "line 1: expected an id"},
        {"twice", "10\t1\n10\t1\n", "line 2: the id 10 is there twice"},
    };
    static const uint64_t ids[] = {10, 20, 30};
    sd_world w = {.pages = 3, .page_id = ids};
    for (size_t i = 0; i < SD_LEN(rows); i++) {
        put_text("rewards", rows[i].text);
        float *reward = NULL;
        sd_world_rewards_report report = {0};
        sd_why why = {""};
        sd_status st =
            sd_world_rewards(&w, at("rewards"), &reward, &report, &why);
        CHECK(!st == !rows[i].want, "%s: %s", rows[i].why, why.text);
        CHECK(!rows[i].want || strstr(why.text, rows[i].want), "%s: %s",
              rows[i].why, why.text);
        if (i == 0 && !st)
            CHECK(report.pages == 3 && report.sum == 1.75 && reward[0] == 1 &&
                      reward[1] == 0.25f && reward[2] == 0.5f,
                  "the values of all three");
        if (i == 1 && !st)
            CHECK(report.unknown == 1 && report.pages == 1 && reward[1] == 0,
                  "others get nothing");
        free(reward);
    }
    (void)unlink(at("rewards"));
}

static void
test_stats(void)
{
    put_text("index", "1\thttp://a/\n2\thttp://a/2\n3\thttp://b/\n"
                      "4\thttp://b/4\n");
    put_text("links", "1\t2\t3\n2\t1\n3\t1\n");
    put_text("relevant", "1\n2\n3\n");
    bad b = {.n = 0};
    sd_world_report r;
    sd_why why = {""};
    sd_world w;
    sd_world_stats s;
    CHECK(!import(&b, false, &r, &why), "%s", why.text);
    CHECK(!sd_world_open(at("w"), &w, &why), "%s", why.text);
    sd_world_measure(&w, &s);
    sd_world_done(&w);
    CHECK(s.reachable == 3 && s.any == 3, "%" PRIu64, s.reachable);
    CHECK(s.cross_share >= 0.5 && s.cross_share <= 0.5, "%g", s.cross_share);
    // m = 3/4; hosts 1 and 1/2: 2/16 + 2/16 over 3/4.
    CHECK(s.any_between > 0.3333 && s.any_between < 0.3334, "%g",
          s.any_between);
    CHECK(s.rare_between <= 0 && s.rare_share <= 0, "nobody is rare");
    static const uint32_t out[] = {0, 0, 1, 1, 2, 2, 2};
    for (size_t i = 0; i < SD_WORLD_QUANTILES; i++)
        CHECK(s.out_degree[i] == out[i] && s.host_pages[i] == 2, "%zu: %u", i,
              s.out_degree[i]);
}

// ---------------------------------------------------------------- text

static size_t
count(sd_str s, const char *what)
{
    size_t n = 0, len = strlen(what);
    for (size_t i = 0; i + len <= s.n; i++)
        n += memcmp(s.p + i, what, len) == 0;
    return n;
}

/// Pages of a world with topics: the same twice, all links there, words of
/// their own topic more often than of others.
static void
test_topics(void)
{
    sd_world_params p = small(2000, 100, 3);
    sd_world w;
    p.speech.topics = 8;
    if (!make(&p, "w", &w))
        return;
    sd_buf a = {.max = 1 << 20}, b = {.max = 1 << 20};
    sd_buf name[8];
    size_t own = 0, other = 0, pages[8] = {0};
    for (uint32_t t = 0; t < 8; t++) {
        name[t] = (sd_buf){.max = 256};
        sd_world_topic_words(&w, t, 1, &name[t]);
        sd_buf_addc(&name[t], '\0');
    }
    for (uint32_t page = 0; page < w.pages; page++) {
        sd_buf_reset(&a);
        sd_buf_reset(&b);
        CHECK(sd_world_html(&w, page, &a) && sd_world_html(&w, page, &b) &&
                  sd_str_eq(sd_buf_str(&a), sd_buf_str(&b)),
              "page %u speaks, and says the same twice", page);
        CHECK(count(sd_buf_str(&a), "<a href=") ==
                  w.link_first[page + 1] - w.link_first[page],
              "page %u shows its links", page);
        bool data = count(sd_buf_str(&a), "itemprop=") >= 1;
        bool rich = count(sd_buf_str(&a), "itemprop=") >= 5;
        CHECK(data == (w.label[page] != 0) &&
                  rich == ((w.label[page] & SD_LABEL_RARE) != 0),
              "page %u has the data of its label", page);
        sd_buf_reset(&b);
        sd_world_generator(&w, w.page_host[page], &b);
        sd_buf_addc(&b, '\0');
        CHECK(count(sd_buf_str(&a), b.p) == 1, "page %u shows its platform",
              page);
        pages[w.topic[page]]++;
        own += count(sd_buf_str(&a), name[w.topic[page]].p);
        other += count(sd_buf_str(&a), name[(w.topic[page] + 4) % 8].p);
    }
    for (uint32_t t = 0; t < 8; t++) {
        CHECK(pages[t] > 20, "topic %u has %zu pages", t, pages[t]);
        sd_buf_done(&name[t]);
    }
    CHECK(own > 3 * other, "%zu of its own words, %zu of another", own, other);
    sd_buf_done(&a);
    sd_buf_done(&b);
    sd_world_done(&w);
}

/// Is `to` the home, the page before or the page after `page`, or the home of
/// another host?
static bool
is_turn(const sd_world *w, uint32_t page, uint32_t to)
{
    uint32_t host = w->page_host[to];
    return to == w->host_first[host] ||
           (host == w->page_host[page] && (to == page - 1 || to == page + 1));
}

/// A message has the name of its board on it and leads to its neighbours only;
/// examples of other pages are as they were.
static void
test_boards(void)
{
    sd_world_params p = small(3000, 60, 3);
    sd_world w;
    p.speech.topics = 4;
    p.speech.boards = 0.5;
    p.speech.board_pages = 60;
    p.largest_share = 0.1;
    if (!make(&p, "w", &w))
        return;
    uint32_t messages = 0, others = 0, wrong = 0, nameless = 0;
    sd_buf page = {.max = 1 << 20}, name = {.max = 256};
    for (uint32_t i = 0; i < w.pages; i++) {
        uint32_t home = w.host_first[w.page_host[i]];
        uint32_t n = w.host_first[w.page_host[i] + 1] - home;
        if (!sd_world_is_message(&w, i)) {
            others += i != home && n >= 60;
            continue;
        }
        messages++;
        CHECK(i != home && n >= 60, "page %u of a host of %u", i - home, n);
        for (uint64_t k = w.link_first[i]; k < w.link_first[i + 1]; k++)
            wrong += !is_turn(&w, i, w.link[k]);
        sd_buf_reset(&page);
        sd_buf_reset(&name);
        sd_world_html(&w, i, &page);
        sd_world_topic_words(&w, w.topic[home], 3, &name);
        sd_buf_addc(&name, '\0');
        nameless += count(sd_buf_str(&page), name.p) < 3;
    }
    CHECK(messages > 100 && others > 100, "%u messages, %u others", messages,
          others);
    CHECK(!wrong, "%u links lead out of the series", wrong);
    CHECK(!nameless, "%u messages without the name", nameless);
    sd_world_stats st;
    sd_world_measure(&w, &st);
    CHECK(st.reachable == w.pages, "%llu of %u pages can be reached",
          (unsigned long long)st.reachable, w.pages);
    sd_buf_done(&page);
    sd_buf_done(&name);
    sd_world_done(&w);
}

/// How often pages name the first word of their topic, over a whole world.
static size_t
topic_words(const sd_world *w, size_t *ret_bytes)
{
    sd_buf a = {.max = 1 << 20}, word = {.max = 256};
    size_t n = 0;
    *ret_bytes = 0;
    for (uint32_t i = 0; i < w->pages; i++) {
        sd_buf_reset(&a);
        sd_buf_reset(&word);
        sd_world_html(w, i, &a);
        sd_world_topic_words(w, w->topic[i], 1, &word);
        sd_buf_addc(&word, '\0');
        n += count(sd_buf_str(&a), word.p);
        *ret_bytes += a.n;
    }
    sd_buf_done(&a);
    sd_buf_done(&word);
    return n;
}

/// Words of a host take the place of general ones, not of the topic's.
static void
test_host_words(void)
{
    sd_world_params p = small(2000, 100, 3);
    size_t words[2], size[2];
    p.speech.topics = 4;
    for (int with = 0; with < 2; with++) {
        sd_world w;
        p.speech.say_host = with ? 0.3 : 0;
        if (!make(&p, "w", &w))
            return;
        words[with] = topic_words(&w, &size[with]);
        sd_world_done(&w);
    }
    CHECK(words[1] * 10 > words[0] * 9 && words[1] * 9 < words[0] * 10,
          "the topic's words: %zu without, %zu with", words[0], words[1]);
    CHECK(size[0] != size[1], "something else is said");
}

/// Without topics a world is what it was: no text, no word of it in the file.
static void
test_no_topics(void)
{
    sd_world_params p = small(100, 10, 3);
    sd_world w;
    sd_buf b = {.max = 100};
    if (!make(&p, "w", &w))
        return;
    CHECK(!w.topic && !w.html && !sd_world_html(&w, 0, &b) && b.n == 0,
          "no text");
    CHECK(count(w.meta, "topic") == 0, "and nothing about it");
    sd_world_done(&w);
}

int
main(void)
{
    const char *tmp = getenv("TMPDIR");
    snprintf(dir, sizeof dir, "%s/sundog-world-XXXXXX", tmp ? tmp : "/tmp");
    if (!mkdtemp(dir))
        return check_skip("no directory for temporary files");
    test_params();
    test_sizes();
    test_addresses();
    test_pure();
    test_knobs();
    test_largest();
    test_topics();
    test_boards();
    test_host_words();
    test_no_topics();
    test_interrupt();
    test_damage();
    test_structure();
    test_origins();
    test_tag_paths();
    test_platforms();
    test_foreign();
    test_import();
    test_import_gzip();
    test_import_long();
    test_rewards();
    test_stats();
    static const char *const left[] = {
        "w", "a", "b", "c", "f", "index", "links", "relevant", "seeds"};
    for (size_t i = 0; i < SD_LEN(left); i++)
        unlink(at(left[i]));
    CHECK(rmdir(dir) == 0, "files are left in %s", dir);
    return check_end();
}

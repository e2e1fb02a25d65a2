// SPDX-License-Identifier: Apache-2.0
// What a site says is what its world says: markup by label, links in order,
// every address found; and what is in a trap.
#include "check.h"
#include "serve_judge.h"
#include "serve_world.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void
test_pages(const sd_world *w)
{
    sd_site_options o = sd_site_options_default();
    double share[] = {0.03, 0, 1};
    for (size_t i = 0; i < SD_LEN(share); i++) {
        o.broken = share[i];
        o.seed = i;
        o.page_bytes = 3000;
        sd_site *site = sd_site_new(w, &o);
        judge j;
        judge_init(&j, site);
        judge_pages(&j);
        for (unsigned y = 0; y < SD_SYNTAX_COUNT; y++)
            CHECK(j.pages_of[y] > w->pages / 200, "syntax %u: %llu pages", y,
                  (unsigned long long)j.pages_of[y]);
        CHECK((j.repairs > 0) == (o.broken > 0), "broken %g: %llu mends",
              o.broken, (unsigned long long)j.repairs);
        if (o.broken == 1.0) // as many as there are ways to break JSON-LD
            CHECK(j.kinds >= 5, "%zu kinds of mends", j.kinds);
        judge_done(&j);
        sd_site_free(site);
    }
}

// ---------------------------------------------------------------- traps

/// Which trap an address leads into, by asking; appends the page there.
static sd_trap
enter(const sd_site *s, sd_str address, sd_buf *scratch, sd_buf *html)
{
    sd_url u;
    if (!sd_url_parse(address, NULL, scratch, &u))
        return SD_TRAP_NONE;
    sd_str host = sd_url_host_key(&u);
    uint32_t h = serve__find_host(s, host);
    if (h != SERVE_NO_HOST &&
        find_page(s, host, sd_url_tail(&u)) != SERVE_NO_PAGE)
        return SD_TRAP_NONE;
    return serve__add_trap_page(s, h, host, sd_url_tail(&u), html);
}

/// Walk `steps` pages into a trap, always by a link that is new: each page
/// has some, and none has a statement.
static void
walk_trap(judge *j, sd_str from, sd_trap kind, unsigned steps)
{
    static const sd_extract_options options = {.links = true};
    sd_buf at = {.max = 1 << 16}, html = {.max = 1 << 20};
    sd_buf_add(&at, from);
    for (unsigned i = 0; i < steps; i++) {
        sd_buf_reset(&html);
        sd_trap t = enter(j->site, sd_buf_str(&at), &j->a, &html);
        CHECK(t == kind, "%.*s: trap %u, not %u", SD_ARGS(at), t, kind);
        if (t != kind)
            break;
        const sd_page *got = sd_extract_page(j->extractor, sd_buf_str(&html),
                                             sd_buf_str(&at), &options);
        for (size_t k = 0; k < got->statements->n; k++)
            CHECK(got->statements->v[k].syntax == SD_SYNTAX_META,
                  "%.*s has a statement", SD_ARGS(at));
        CHECK(got->link_n >= 10, "%.*s: %zu links", SD_ARGS(at), got->link_n);
        sd_str next = got->links[(i * 7 + 6) % got->link_n].url;
        CHECK(!sd_str_eq(next, sd_buf_str(&at)), "%.*s ends", SD_ARGS(at));
        sd_str kept = sd_arena_keep(&j->arena, next);
        sd_buf_reset(&at);
        sd_buf_add(&at, kept);
    }
    sd_buf_done(&at);
    sd_buf_done(&html);
}

/// Two addresses in a trap: is the text the same, and are the links?
static void
test_trap_texts(const sd_site *s)
{
    static const struct {
        const char *why, *host, *a, *b;
        bool same;
    } cases[] = {
        {"an item under two ids", "sessions.example", "/s/0a/item/7",
         "/item/7?visit=0b", true},
        {"two items", "sessions.example", "/item/7?visit=0b",
         "/item/8?visit=0b", false},
        {"two days", NULL, "/calendar/2026/01/02", "/calendar/2031/03/04",
         true},
        {"two pages of a filter", NULL, "/facets?color=3&page=1",
         "/facets?page=2&color=3", true},
        {"two filters", NULL, "/facets?color=3", "/facets?color=4", false},
    };
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        const char *paths[] = {cases[i].a, cases[i].b};
        sd_buf html[2] = {{.max = 1 << 20}, {.max = 1 << 20}};
        sd_str text[2], links[2];
        sd_str host =
            cases[i].host ? sd_str_of(cases[i].host) : serve__host_key(s, 0);
        for (unsigned k = 0; k < 2; k++) {
            sd_trap t = serve__add_trap_page(s, serve__find_host(s, host), host,
                                             sd_str_of(paths[k]), &html[k]);
            CHECK(t != SD_TRAP_NONE, "%s: no trap", cases[i].why);
            const char *cut = memmem(html[k].p, html[k].n, "</ul>", 5);
            size_t at = cut ? (size_t)(cut - html[k].p) : 0;
            links[k] = sd_str_sub(sd_buf_str(&html[k]), 0, at);
            text[k] = sd_str_sub(sd_buf_str(&html[k]), at, html[k].n);
        }
        CHECK(sd_str_eq(text[0], text[1]) == cases[i].same, "%s", cases[i].why);
        CHECK(!sd_str_eq(links[0], links[1]), "%s: the same links",
              cases[i].why);
        sd_buf_done(&html[0]);
        sd_buf_done(&html[1]);
    }
}

static void
test_traps(const sd_world *w)
{
    sd_site_options o = sd_site_options_default();
    o.traps = 0.5;
    o.page_bytes = 1000;
    sd_site *site = sd_site_new(w, &o);
    judge j;
    judge_init(&j, site);
    uint64_t links = 0, traps[SD_TRAPS] = {0}, all = 0;
    for (uint32_t p = 0; p < w->pages; p++) {
        const sd_page *got = extract(&j, p);
        judge_labels(&j, p, got);
        links += got->link_n;
        for (size_t i = 0; i < got->link_n; i++) {
            sd_buf_reset(&j.c);
            sd_trap t = enter(site, got->links[i].url, &j.a, &j.c);
            if (t == SD_TRAP_NONE)
                continue;
            traps[t]++;
            all++;
            if (traps[t] % 1000 == 1)
                walk_trap(&j, got->links[i].url, t, 50);
            if (traps[t] % 1000 == 1)
                break; // the walk used the extractor
        }
    }
    double share = (double)all / (double)links;
    CHECK(share > 0.49 && share < 0.51, "traps are %g of the links", share);
    for (unsigned t = 0; t < SD_TRAPS; t++)
        CHECK(traps[t] > 100, "trap %u: %llu links", t,
              (unsigned long long)traps[t]);
    test_trap_texts(site);
    judge_done(&j);
    sd_site_free(site);
}

// ---------------------------------------------------------------- the real

/// A recorded graph, where it lies beside the suites.
static bool
open_real(sd_world *ret)
{
    const char *suites = getenv("SD_SUITES");
    char path[6][1024];
    static const char *const names[] = {
        "index.tsv.gz", "links.tsv.gz", "relevant-any.txt.gz",
        "relevant-microdata5.txt.gz", "seeds.txt"};
    for (size_t i = 0; i < SD_LEN(names); i++)
        snprintf(path[i], sizeof path[i], "%s/../webgraphs/real-dev/%s",
                 suites ? suites : ".", names[i]);
    snprintf(path[5], sizeof path[5], "/tmp/sundog-test-real-XXXXXX");
    if (access(path[0], R_OK))
        return false;
    int fd = mkstemp(path[5]);
    sd_world_source src = {.index = path[0],
                           .links = path[1],
                           .relevant = path[2],
                           .rare = path[3],
                           .seeds = path[4]};
    sd_world_report report;
    sd_why why = {""};
    bool ok =
        fd >= 0 &&
        !sd_world_import(&src, path[5], NULL, NULL, NULL, &report, &why) &&
        !sd_world_open(path[5], ret, &why);
    CHECK(ok, "%s", why.text);
    if (fd >= 0)
        close(fd);
    unlink(path[5]);
    return ok;
}

static void
test_real(void)
{
    sd_world w;
    if (!open_real(&w)) {
        printf("no recorded graph: that part is left out\n");
        return;
    }
    sd_site_options o = sd_site_options_default();
    o.page_bytes = 1000;
    sd_site *site = sd_site_new(&w, &o);
    judge j;
    judge_init(&j, site);
    judge_pages(&j);
    printf("recorded graph: %u pages, %llu hidden\n", w.pages,
           (unsigned long long)sd_site_about(site).hidden);
    judge_done(&j);
    sd_site_free(site);
    sd_world_done(&w);
}

// ---------------------------------------------------------------- the odd

static void
put(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    CHECK(f && fputs(text, f) >= 0, "%s", path);
    if (f)
        fclose(f);
}

/// A world of these files; false, with a failed check, if there is none.
static bool
open_imported(const char *index, const char *links, const char *any,
              sd_world *ret)
{
    char base[] = "/tmp/sundog-test-odd-XXXXXX", path[4][64];
    static const char *const names[] = {"index", "links", "any", "world"};
    if (!mkdtemp(base))
        return false;
    for (size_t i = 0; i < 4; i++)
        snprintf(path[i], sizeof path[i], "%s/%s", base, names[i]);
    put(path[0], index);
    put(path[1], links);
    put(path[2], any);
    sd_world_source src = {
        .index = path[0], .links = path[1], .relevant = path[2]};
    sd_world_report report;
    sd_why why = {""};
    bool ok =
        !sd_world_import(&src, path[3], NULL, NULL, NULL, &report, &why) &&
        !sd_world_open(path[3], ret, &why);
    CHECK(ok, "%s", why.text);
    for (size_t i = 0; i < 4; i++)
        unlink(path[i]);
    rmdir(base);
    return ok;
}

/// Addresses as people write them: every page is linked to and found.
static void
test_odd(void)
{
    static const char *const urls[] = {
        "http://odd.test/",
        "http://odd.test/index.html",
        "https://tls.test/a?b=1&c=2",
        "https://tls.test",
        "https://tls.test?only=query",
        "http://odd.test/Caps/%7Euser/%e4?x=\"y\"&lt;",
        "http://odd.test//double//slash",
        "http://odd.test/a/../b/./c",
        "http://odd.test/sp ace/\xc3\xa4",
        "http://odd.test/a:b",
        "http://odd.test/frag#ment",
        "http://ODD.test:80/upper",
        "http://odd.test:8080/port",
        "http://user@odd.test/user",
        "http://odd.test/?PHPSESSID=123456&q=1",
        "http://[::1]/six",
        "http://odd.test/robots.html;x=1?utm_source=a&b=<i>",
    };
    sd_buf index = {.max = 1 << 16}, links = {.max = 1 << 16};
    for (size_t i = 0; i < SD_LEN(urls); i++) {
        sd_buf_addf(&index, "%zu\t%s\n", i, urls[i]);
        sd_buf_addf(&links, "%zu", i);
        for (size_t k = 0; k < SD_LEN(urls); k++)
            if (k != i)
                sd_buf_addf(&links, "\t%zu", k);
        sd_buf_addc(&links, '\n');
    }
    sd_buf_addc(&index, '\0');
    sd_buf_addc(&links, '\0');
    sd_world w;
    if (open_imported(index.p, links.p, "2\n5\n7\n16\n", &w)) {
        sd_site_options o = sd_site_options_default();
        sd_site *site = sd_site_new(&w, &o);
        judge j;
        judge_init(&j, site);
        judge_pages(&j);
        CHECK(sd_site_about(site).hidden == 1, "hidden: %llu",
              (unsigned long long)sd_site_about(site).hidden);
        judge_done(&j);
        sd_site_free(site);
        sd_world_done(&w);
    }
    sd_buf_done(&index);
    sd_buf_done(&links);
}

/// The longest run of taken slots: what a search may have to look through.
static size_t
longest_run(const sd_site *s)
{
    size_t run = 0, most = 0;
    for (size_t i = 0; i <= s->page_mask; i++) {
        run = s->page_slot[i] ? run + 1 : 0;
        most = run > most ? run : most;
    }
    return most;
}

/// Any number of pages may have one normal form, or even one address: each is
/// found by its own, and none makes the search for others longer.
static void
test_same(void)
{
    enum { SAME = 20000 };
    sd_buf text = {.max = 1 << 22};
    sd_str host = SD_STR("same.test");
    sd_world w;
    for (uint32_t i = 0; i < SAME; i++)
        sd_buf_addf(&text,
                    "%u\thttp://same.test/p.html?utm_source=%u\n"
                    "%u\thttp://same.test/q.html#%u\n",
                    2 * i, i, 2 * i + 1, i);
    sd_buf_addc(&text, '\0');
    if (open_imported(text.p, "", "", &w)) {
        sd_site_options o = sd_site_options_default();
        sd_site *site = sd_site_new(&w, &o);
        for (uint32_t i = 0; i < SAME; i++) {
            sd_buf_reset(&text);
            sd_buf_addf(&text, "/p.html?utm_source=%u", i);
            uint32_t page = find_page(site, host, sd_buf_str(&text));
            CHECK(page == 2 * i, "page %u is %u", 2 * i, page);
        }
        CHECK(find_page(site, host, SD_STR("/p.html")) == 0, "the first");
        CHECK(find_page(site, host, SD_STR("/p.html?utm_source=x")) == 0,
              "the first, too");
        CHECK(find_page(site, host, SD_STR("/q.html")) == 1, "one address");
        CHECK(sd_site_about(site).hidden == 2 * (SAME - 1), "hidden: %llu",
              (unsigned long long)sd_site_about(site).hidden);
        CHECK(longest_run(site) < 500, "%zu slots in a row", longest_run(site));
        sd_site_free(site);
        sd_world_done(&w);
    }
    sd_buf_done(&text);
}

int
main(void)
{
    sd_world w;
    if (open_made(4000, 150, 3, &w)) {
        test_pages(&w);
        test_traps(&w);
        sd_world_done(&w);
    }
    test_odd();
    test_same();
    test_real();
    return check_end();
}

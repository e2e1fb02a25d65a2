// SPDX-License-Identifier: Apache-2.0
/// Judges pages of a site by what extraction finds on them: the renderer is
/// not asked.
#ifndef SD_TEST_SERVE_JUDGE_H
#define SD_TEST_SERVE_JUDGE_H

#include "check.h"
#include "sd_extract.h"
#include "sd_url.h"
#include "serve_int.h"
#include "serve_world.h"

#include <string.h>

/// The normal form of an address, in `out`.
static inline sd_str
normal(sd_str address, sd_buf *scratch, sd_buf *out)
{
    sd_url u, n;
    if (!sd_url_parse(address, NULL, scratch, &u) ||
        !sd_url_normalise(&u, SD_URL_NORMAL, out, &n))
        return SD_STR("(no address)");
    return n.href;
}

/// Everything a judge needs.
typedef struct judge {
    const sd_site *site;
    sd_extractor *extractor;
    sd_buf html, url, a, b, c, d;
    sd_arena arena;
    uint64_t repairs, pages_of[SD_SYNTAX_COUNT];
    const char *kind[16]; // of mends that were seen
    size_t kinds;
} judge;

static inline void
judge_init(judge *j, const sd_site *site)
{
    *j = (judge){.site = site, .extractor = sd_extractor_new()};
    sd_buf *all[] = {&j->html, &j->url, &j->a, &j->b, &j->c, &j->d};
    for (size_t i = 0; i < SD_LEN(all); i++)
        all[i]->max = 1 << 24;
}

static inline void
judge_done(judge *j)
{
    sd_buf *all[] = {&j->html, &j->url, &j->a, &j->b, &j->c, &j->d};
    for (size_t i = 0; i < SD_LEN(all); i++)
        sd_buf_done(all[i]);
    sd_arena_done(&j->arena);
    sd_extractor_free(j->extractor);
}

static inline const sd_page *
extract(judge *j, uint32_t page)
{
    static const sd_extract_options options = {.links = true};
    sd_buf_reset(&j->html);
    sd_buf_reset(&j->url);
    sd_site_page(j->site, page, &j->html);
    sd_site_address(j->site, page, &j->url);
    return sd_extract_page(j->extractor, sd_buf_str(&j->html),
                           sd_buf_str(&j->url), &options);
}

static inline void
note_repairs(judge *j, const sd_repairs *r)
{
    j->repairs += r->n;
    for (size_t i = 0; i < r->n; i++) {
        size_t k = 0;
        while (k < j->kinds && strcmp(j->kind[k], r->v[i].kind) != 0)
            k++;
        if (k == j->kinds && k < SD_LEN(j->kind))
            j->kind[j->kinds++] = r->v[i].kind;
    }
}

/// What the page shows of its host's platform is what the world has of it.
static inline void
judge_platform(judge *j, uint32_t page, const sd_page *got)
{
    const sd_world *w = j->site->w;
    sd_buf_reset(&j->d);
    sd_world_platform(w, w->page_host[page], &j->d);
    CHECK(sd_str_eq(got->facts.platform, sd_buf_str(&j->d)) &&
              (j->d.n > 0) == (w->host_style != NULL) &&
              j->d.n <= SD_WORLD_PLATFORM_MAX,
          "page %u shows the platform '%.*s', not '%.*s'", page,
          SD_ARGS(got->facts.platform), SD_ARGS(j->d));
}

/// label any <=> statements; label rare <=> five of Microdata.
static inline void
judge_labels(judge *j, uint32_t page, const sd_page *got)
{
    uint64_t n[SD_SYNTAX_COUNT] = {0}, all = 0;
    for (size_t i = 0; i < got->statements->n; i++)
        n[got->statements->v[i].syntax]++;
    for (unsigned y = 0; y < SD_SYNTAX_COUNT; y++) {
        all += y == SD_SYNTAX_META ? 0 : n[y];
        j->pages_of[y] += n[y] > 0;
    }
    note_repairs(j, got->repairs);
    unsigned label = j->site->w->label[page];
    CHECK((all > 0) == (label != 0), "%.*s: label %u, %llu statements",
          SD_ARGS(j->url), label, (unsigned long long)all);
    CHECK((n[SD_SYNTAX_MICRODATA] >= 5) == ((label & SD_LABEL_RARE) != 0),
          "%.*s: label %u, %llu of Microdata", SD_ARGS(j->url), label,
          (unsigned long long)n[SD_SYNTAX_MICRODATA]);
}

/// The links are the world's, in the world's order.
static inline void
judge_links(judge *j, uint32_t page, const sd_page *got)
{
    const sd_world *w = j->site->w;
    uint64_t from = w->link_first[page], n = w->link_first[page + 1] - from;
    CHECK(got->link_n == n, "%.*s: %zu links, not %llu", SD_ARGS(j->url),
          got->link_n, (unsigned long long)n);
    for (size_t i = 0; i < n && i < got->link_n; i++) {
        sd_buf_reset(&j->a);
        sd_site_address(j->site, w->link[from + i], &j->a);
        sd_str want = normal(sd_buf_str(&j->a), &j->b, &j->c);
        sd_str have = normal(got->links[i].url, &j->b, &j->d);
        CHECK(sd_str_eq(want, have), "%.*s: link %zu: %.*s, not %.*s",
              SD_ARGS(j->url), i, SD_ARGS(have), SD_ARGS(want));
        CHECK(got->links[i].text.n > 0, "%.*s: no text", SD_ARGS(have));
    }
}

/// A page is found by its address and by the normal form of that.
static inline void
judge_address(judge *j, uint32_t page)
{
    const sd_world *w = j->site->w;
    sd_str host = serve__host_key(j->site, w->page_host[page]);
    sd_str target = serve__target_of(j->site, page);
    uint32_t found = find_page(j->site, host, target);
    CHECK(found == page, "%.*s%.*s: page %u is %u", SD_ARGS(host),
          SD_ARGS(target), page, found);
    sd_buf_reset(&j->a);
    sd_site_address(j->site, page, &j->a);
    sd_str have = normal(sd_buf_str(&j->a), &j->b, &j->c);
    have = sd_str_sub(have, 7 + host.n, have.n);
    found = find_page(j->site, host, have);
    if (!sd_site_about(j->site).hidden)
        CHECK(found == page, "normal %.*s: page %u is %u", SD_ARGS(have), page,
              found);
    CHECK(found != SERVE_NO_PAGE, "normal %.*s is lost", SD_ARGS(have));
}

static inline void
judge_pages(judge *j)
{
    for (uint32_t p = 0; p < j->site->w->pages; p++) {
        const sd_page *got = extract(j, p);
        judge_labels(j, p, got);
        judge_platform(j, p, got);
        judge_links(j, p, got);
        judge_address(j, p);
    }
}

#endif

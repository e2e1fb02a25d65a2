// SPDX-License-Identifier: Apache-2.0
// The example pages of Open Graph: every property of a page in document order,
// arrays kept. The suite has no expected output; its pages are so plain that
// a search for the two attributes, side by side, says what they hold.
#include "check.h"
#include "sd_extract.h"

#include <ftw.h>
#include <string.h>

enum { PAGES = 31, PROPERTIES = 379, PATHS_MAX = 100 };

static char *paths[PATHS_MAX];
static size_t path_n;

static int
note(const char *path, const struct stat *st, int flag, struct FTW *ftw)
{
    (void)st;
    (void)ftw;
    size_t n = strlen(path);
    if (flag == FTW_F && n > 5 && !strcmp(path + n - 5, ".html") &&
        path_n < PATHS_MAX)
        paths[path_n++] = strdup(path);
    return 0;
}

/// Cut the next value of `attr="…"` off `*text`.
static bool
next_value(sd_str *text, const char *attr, sd_str *ret)
{
    const char *at = memmem(text->p, text->n, attr, strlen(attr));
    if (!at)
        return false;
    *text = (sd_str){at + strlen(attr),
                     (size_t)(text->p + text->n - at) - strlen(attr)};
    return sd_str_cut(text, '"', ret);
}

/// The next statement of Open Graph whose object is a text.
static const sd_statement *
next_text(const sd_statements *l, size_t *at)
{
    while (*at < l->n) {
        const sd_statement *s = &l->v[(*at)++];
        if (s->syntax == SD_SYNTAX_OPENGRAPH && s->o.kind == SD_TERM_LITERAL)
            return s;
    }
    return NULL;
}

static unsigned
run(const char *path, sd_extractor *e, sd_str bytes)
{
    const sd_page *p =
        sd_extract_page(e, bytes, SD_STR("http://example.com/page"), NULL);
    sd_str rest = bytes, name, content;
    size_t meta = 0, at = 0;
    unsigned n = 0;
    for (; next_value(&rest, "property=\"", &name) &&
           next_value(&rest, "content=\"", &content);
         n++) {
        const sd_facts *f = &p->facts;
        while (meta < f->meta_n &&
               !memchr(f->meta[meta].name.p, ':', f->meta[meta].name.n))
            meta++;
        bool there = meta < f->meta_n;
        CHECK(there && sd_str_eq(f->meta[meta].name, name) &&
                  sd_str_eq(f->meta[meta].content, content),
              "%s: property %u is not %.*s", path, n, SD_ARGS(name));
        meta++;
        const sd_statement *s = next_text(p->statements, &at);
        CHECK(s && sd_str_eq(s->o.value, content), "%s: statement %u of %.*s",
              path, n, SD_ARGS(name));
    }
    CHECK(!next_text(p->statements, &at), "%s: more statements", path);
    return n;
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES");
    char path[4096];
    if (!suites)
        return check_skip("SD_SUITES is not set");
    snprintf(path, sizeof path, "%s/open-graph", suites);
    if (nftw(path, note, 16, FTW_PHYS) || !path_n)
        return check_skip("no open-graph suite");
    sd_extractor *e = sd_extractor_new();
    unsigned total = 0;
    for (size_t i = 0; i < path_n; i++) {
        sd_map page;
        sd_why why;
        bool there = !sd_map_open(paths[i], &page, &why);
        CHECK(there, "%s", why.text);
        if (there) {
            total += run(paths[i], e, (sd_str){(const char *)page.p, page.n});
            sd_map_done(&page);
        }
        free(paths[i]);
    }
    sd_extractor_free(e);
    CHECK(path_n == PAGES, "%zu pages", path_n);
    CHECK(total == PROPERTIES, "%u properties", total);
    printf("%zu pages, %u properties\n", path_n, total);
    return check_end();
}

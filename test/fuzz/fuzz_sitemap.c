// SPDX-License-Identifier: Apache-2.0
// Any bytes as a sitemap: entries are whole and within limits, counts agree,
// and reading twice gives the same.
#include "fuzz.h"
#include "sd_sitemap.h"

enum { BYTES_MAX = 1 << 16, ENTRIES_MAX = 100, URL_MAX = 64 };

typedef struct seen {
    size_t n;
    uint64_t hash;
} seen;

static bool
see(void *ctx, const sd_sitemap_entry *e)
{
    seen *s = ctx;
    MUST(e->loc.n > 0 && e->loc.n <= URL_MAX);
    MUST(e->loc.p[0] != ' ' && e->loc.p[e->loc.n - 1] != ' ');
    s->n++;
    s->hash = sd_hash(e->loc.p, e->loc.n, s->hash);
    return true;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sd_str in = {(const char *)data, size};
    sd_sitemap *s = sd_sitemap_new((sd_sitemap_limits){
        .bytes = BYTES_MAX, .entries = ENTRIES_MAX, .url_bytes = URL_MAX});
    seen one = {0}, two = {0};
    sd_sitemap_info a = sd_sitemap_read(s, in, SD_STR(""), see, &one);
    sd_sitemap_info b = sd_sitemap_read(s, in, SD_STR(""), see, &two);
    MUST(a.entries == one.n && one.n <= ENTRIES_MAX);
    MUST(a.bytes <= 3 * BYTES_MAX + 16);
    MUST(one.n == two.n && one.hash == two.hash);
    MUST(a.format == b.format && a.damages == b.damages);
    MUST(a.format != SD_SITEMAP_NONE || one.n == 0);
    sd_sitemap_free(s);
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
// robots.txt and sitemaps. No robots.txt here keeps a crawler from a page of
// the world, so that a live crawl sees what a simulated one sees; sitemaps are
// off unless asked for, because a simulated crawl knows none.
#include "serve_int.h"

#include <zlib.h>

enum {
    CHILD_URLS = 500,   // of a sitemap that an index lists
    PLAIN_URLS = 50000, // the most that the protocol allows
};

typedef enum map_format {
    MAP_INDEX,
    MAP_XML,
    MAP_GZIP,
    MAP_TEXT,
    MAP_RSS,
    MAP_ATOM,
    MAP_FORMATS,
} map_format;

static const char *const map_paths[MAP_FORMATS] = {
    "/sitemap_index.xml", "/sitemap.xml", "/sitemap.xml.gz",
    "/sitemap.txt",       "/rss.xml",     "/atom.xml"};

static bool
has_sitemap(const sd_site *s, uint32_t host)
{
    return serve__unit(serve__dice(s, DICE_SITEMAP, host)) < s->o.sitemaps;
}

static uint32_t
pages_of(const sd_site *s, uint32_t host)
{
    return s->w->host_first[host + 1] - s->w->host_first[host];
}

static map_format
format_of(const sd_site *s, uint32_t host)
{
    if (pages_of(s, host) > PLAIN_URLS)
        return MAP_INDEX;
    return (map_format)(serve__dice(s, DICE_FORMAT, host) % MAP_FORMATS);
}

/// Does a page of `host` lie under `folder`?
static bool
has_folder(const sd_site *s, uint32_t host, sd_str folder)
{
    for (uint32_t p = s->w->host_first[host]; p < s->w->host_first[host + 1];
         p++)
        if (sd_str_starts(serve__target_of(s, p), folder))
            return true;
    return false;
}

bool
sd_site_robots(const sd_site *s, uint32_t host, sd_buf *out)
{
    static const char *const folders[] = {"/private/", "/cgi-bin/", "/admin/",
                                          "/tmp/"};
    uint64_t dice = serve__dice(s, DICE_ROBOTS, host);
    bool delay =
        serve__unit(serve__dice(s, DICE_DELAY, host)) < s->o.crawl_delay;
    if (dice % 8 == 0 && !delay && !has_sitemap(s, host))
        return false; // many sites have none
    sd_buf_add(out, SD_STR("User-agent: *\n"));
    sd_str folder = sd_str_of(folders[(dice >> 8) % SD_LEN(folders)]);
    if (dice % 8 < 3 && !has_folder(s, host, folder))
        sd_buf_addf(out, "Disallow: %.*s\n", SD_ARGS(folder));
    else
        sd_buf_add(out, SD_STR("Disallow:\n"));
    if (delay)
        sd_buf_add(out, SD_STR("Crawl-delay: 1\n"));
    if (has_sitemap(s, host)) {
        sd_buf_add(out, SD_STR("\nSitemap: http://"));
        sd_buf_add(out, serve__host_key(s, host));
        sd_buf_addf(out, "%s\n", map_paths[format_of(s, host)]);
    }
    return true;
}

// ---------------------------------------------------------------- sitemaps

static void
add_url(const sd_site *s, uint32_t page, sd_buf *out)
{
    sd_buf_add(out, SD_STR("http://"));
    sd_buf_add(out, serve__host_key(s, s->w->page_host[page]));
    sd_buf_add_xml(out, serve__target_of(s, page));
}

/// How a list of addresses is written in each format.
static const struct {
    const char *open, *before, *after, *close, *type;
} lists[MAP_FORMATS] = {
    [MAP_XML] = {"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns="
                 "\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
                 "<url><loc>", "</loc></url>\n", "</urlset>\n",
                 "application/xml"},
    [MAP_TEXT] = {"", "", "\n", "", "text/plain; charset=utf-8"},
    [MAP_RSS] = {"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version="
                 "\"2.0\"><channel><title>All</title>\n",
                 "<item><link>", "</link></item>\n", "</channel></rss>\n",
                 "application/rss+xml"},
    [MAP_ATOM] = {"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns="
                  "\"http://www.w3.org/2005/Atom\"><title>All</title>\n",
                  "<entry><link href=\"", "\"/></entry>\n", "</feed>\n",
                  "application/atom+xml"},
};

static void
add_list(const sd_site *s, map_format f, uint32_t from, uint32_t end,
         sd_buf *out)
{
    sd_buf_add(out, sd_str_of(lists[f].open));
    for (uint32_t p = from; p < end; p++) {
        sd_buf_add(out, sd_str_of(lists[f].before));
        if (f == MAP_TEXT)
            sd_site_address(s, p, out);
        else
            add_url(s, p, out);
        sd_buf_add(out, sd_str_of(lists[f].after));
    }
    sd_buf_add(out, sd_str_of(lists[f].close));
}

static void
add_index(const sd_site *s, uint32_t host, sd_buf *out)
{
    sd_buf_add(out, SD_STR("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                           "<sitemapindex xmlns=\"http://www.sitemaps.org/"
                           "schemas/sitemap/0.9\">\n"));
    uint32_t n = (pages_of(s, host) + CHILD_URLS - 1) / CHILD_URLS;
    for (uint32_t i = 0; i < n; i++) {
        sd_str key = serve__host_key(s, host);
        sd_buf_addf(out,
                    "<sitemap><loc>http://%.*s/sitemap-%u.xml%s</loc>"
                    "</sitemap>\n",
                    SD_ARGS(key), (unsigned)i, i % 2 ? ".gz" : "");
    }
    sd_buf_add(out, SD_STR("</sitemapindex>\n"));
}

void
serve__add_gzip(sd_str text, sd_buf *out)
{
    z_stream z = {.next_in = NULL};
    // 15 + 16: a gzip header around the usual window.
    if (deflateInit2(&z, 1, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        sd_oom();
    z.next_in = (Bytef *)(uintptr_t)text.p;
    z.avail_in = (uInt)text.n;
    int st = Z_OK;
    while (st == Z_OK) {
        Bytef piece[16384];
        z.next_out = piece;
        z.avail_out = sizeof piece;
        st = deflate(&z, Z_FINISH);
        sd_buf_add(out, (sd_str){(char *)piece, sizeof piece - z.avail_out});
    }
    assert(st == Z_STREAM_END);
    deflateEnd(&z);
}

static void
add_packed_list(const sd_site *s, uint32_t from, uint32_t end, sd_buf *out)
{
    sd_buf plain = {.max = SERVE_BODY_MAX};
    add_list(s, MAP_XML, from, end, &plain);
    serve__add_gzip(sd_buf_str(&plain), out);
    sd_buf_done(&plain);
}

/// The part of an index that "/sitemap-7.xml" or "/sitemap-7.xml.gz" names.
static const char *
add_part(const sd_site *s, uint32_t host, sd_str target, sd_buf *out)
{
    sd_str start = SD_STR("/sitemap-");
    if (!sd_str_starts(target, start))
        return NULL;
    sd_str rest = sd_str_sub(target, start.n, target.n), digits;
    uint64_t i;
    if (!sd_str_cut(&rest, '.', &digits) || !sd_str_u64(digits, &i) ||
        i > UINT32_MAX / CHILD_URLS || i * CHILD_URLS >= pages_of(s, host))
        return NULL;
    uint32_t first = s->w->host_first[host], last = s->w->host_first[host + 1];
    uint32_t from = first + (uint32_t)i * CHILD_URLS;
    uint32_t end = last - from < CHILD_URLS ? last : from + CHILD_URLS;
    if (sd_str_eq(rest, SD_STR("xml.gz")) && i % 2) {
        add_packed_list(s, from, end, out);
        return "application/gzip";
    }
    if (!sd_str_eq(rest, SD_STR("xml")) || i % 2)
        return NULL;
    add_list(s, MAP_XML, from, end, out);
    return lists[MAP_XML].type;
}

const char *
serve__add_sitemap(const sd_site *s, uint32_t host, sd_str target, sd_buf *out)
{
    if (!has_sitemap(s, host))
        return NULL;
    map_format f = format_of(s, host);
    uint32_t from = s->w->host_first[host], end = s->w->host_first[host + 1];
    if (!sd_str_eq(target, sd_str_of(map_paths[f])))
        return f == MAP_INDEX ? add_part(s, host, target, out) : NULL;
    if (f == MAP_INDEX) {
        add_index(s, host, out);
        return lists[MAP_XML].type;
    }
    if (f == MAP_GZIP) {
        add_packed_list(s, from, end, out);
        return "application/gzip";
    }
    add_list(s, f, from, end, out);
    return lists[f].type;
}

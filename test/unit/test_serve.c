// SPDX-License-Identifier: Apache-2.0
// Requests, addresses, robots.txt, sitemaps, faults.
#include "check.h"
#include "sd_robots.h"
#include "serve_int.h"
#include "serve_world.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// ---------------------------------------------------------------- requests

static const struct {
    const char *why, *in;
    serve_parsed want;
    const char *host, *target;
    bool head, keep, gzip, body;
} request_cases[] = {
    {"the usual", "GET /a?b HTTP/1.1\r\nHost: x.test\r\n\r\n", SERVE_DONE,
     "x.test", "/a?b", false, true, false, false},
    {"line ends without CR", "GET / HTTP/1.1\nHost: x\n\n", SERVE_DONE, "x",
     "/", false, true, false, false},
    {"names of headers in any case, spaces around values",
     "GET / HTTP/1.1\r\nhOsT:\t x \r\n\r\n", SERVE_DONE, "x", "/", false, true,
     false, false},
    {"HEAD", "HEAD / HTTP/1.1\r\n\r\n", SERVE_DONE, "", "/", true, true, false,
     false},
    {"1.0 closes", "GET / HTTP/1.0\r\n\r\n", SERVE_DONE, "", "/", false, false,
     false, false},
    {"1.0 that wants to stay",
     "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", SERVE_DONE, "", "/",
     false, true, false, false},
    {"close among other words",
     "GET / HTTP/1.1\r\nConnection: TE, Close\r\n\r\n", SERVE_DONE, "", "/",
     false, false, false, false},
    {"gzip with a weight",
     "GET / HTTP/1.1\r\nAccept-Encoding: br, gzip;q=0.5\r\n\r\n", SERVE_DONE,
     "", "/", false, true, true, false},
    {"x-gzip is not gzip", "GET / HTTP/1.1\r\nAccept-Encoding: x-gzip\r\n\r\n",
     SERVE_DONE, "", "/", false, true, false, false},
    {"a proxy's target, which beats Host",
     "GET http://y.test:80/p HTTP/1.1\r\nHost: x\r\n\r\n", SERVE_DONE,
     "y.test:80", "/p", false, true, false, false},
    {"a proxy's target without path", "GET http://y.test HTTP/1.1\r\n\r\n",
     SERVE_DONE, "y.test", "/", false, true, false, false},
    {"a fragment is not ours", "GET /a#b HTTP/1.1\r\n\r\n", SERVE_DONE, "",
     "/a", false, true, false, false},
    {"empty lines first", "\r\n\r\nGET / HTTP/1.1\r\n\r\n", SERVE_DONE, "", "/",
     false, true, false, false},
    {"a body is announced", "GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\n",
     SERVE_DONE, "", "/", false, true, false, true},
    {"an empty body", "GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", SERVE_DONE,
     "", "/", false, true, false, false},
    {"half a head", "GET / HTTP/1.1\r\nHost: x\r\n", SERVE_MORE, NULL, NULL,
     false, false, false, false},
    {"nothing", "", SERVE_MORE, NULL, NULL, false, false, false, false},
    {"POST", "POST / HTTP/1.1\r\n\r\n", SERVE_METHOD, NULL, NULL, false, false,
     false, false},
    {"HTTP/2 by hand", "PRI * HTTP/2.0\r\n\r\n", SERVE_VERSION, NULL, NULL,
     false, false, false, false},
    {"HTTP/0.9", "GET /\r\n\r\n", SERVE_BAD, NULL, NULL, false, false, false,
     false},
    {"a target without a slash", "GET a HTTP/1.1\r\n\r\n", SERVE_BAD, NULL,
     NULL, false, false, false, false},
    {"a control character in the target", "GET /\001 HTTP/1.1\r\n\r\n",
     SERVE_BAD, NULL, NULL, false, false, false, false},
    {"a header without colon", "GET / HTTP/1.1\r\nfoo\r\n\r\n", SERVE_BAD, NULL,
     NULL, false, false, false, false},
    {"a space in a header's name", "GET / HTTP/1.1\r\na b: c\r\n\r\n",
     SERVE_BAD, NULL, NULL, false, false, false, false},
    {"a space in the host", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", SERVE_BAD,
     NULL, NULL, false, false, false, false},
};

static void
test_requests(void)
{
    for (size_t i = 0; i < SD_LEN(request_cases); i++) {
        const char *why = request_cases[i].why;
        serve_request r = {.bytes = 0};
        sd_str in = sd_str_of(request_cases[i].in);
        serve_parsed got = serve__request_parse(in, &r);
        CHECK(got == request_cases[i].want, "%s: %d", why, got);
        if (got != SERVE_DONE)
            continue;
        CHECK(r.bytes == in.n, "%s: %zu bytes", why, r.bytes);
        CHECK(sd_str_eq(r.host, sd_str_of(request_cases[i].host)),
              "%s: host '%.*s'", why, SD_ARGS(r.host));
        CHECK(sd_str_eq(r.target, sd_str_of(request_cases[i].target)),
              "%s: target '%.*s'", why, SD_ARGS(r.target));
        CHECK(r.head == request_cases[i].head, "%s: head", why);
        CHECK(r.keep == request_cases[i].keep, "%s: keep", why);
        CHECK(r.gzip == request_cases[i].gzip, "%s: gzip", why);
        CHECK(r.has_body == request_cases[i].body, "%s: body", why);
    }
}

static void
test_request_limits(void)
{
    sd_buf b = {.max = 1 << 20};
    serve_request r;
    sd_buf_add(&b, SD_STR("GET / HTTP/1.1\r\n"));
    for (int i = 0; i < 200; i++)
        sd_buf_add(&b, SD_STR("a: b\r\n"));
    CHECK(serve__request_parse(sd_buf_str(&b), &r) == SERVE_TOO_LONG,
          "200 headers");
    sd_buf_reset(&b);
    while (b.n < SERVE_HEAD_MAX)
        sd_buf_addc(&b, 'a');
    CHECK(serve__request_parse(sd_buf_str(&b), &r) == SERVE_TOO_LONG,
          "a line without end");
    sd_buf_done(&b);
    // What follows the first request waits.
    sd_str two = SD_STR("GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\n\r\n");
    CHECK(serve__request_parse(two, &r) == SERVE_DONE && r.bytes == two.n / 2,
          "two requests: %zu", r.bytes);
}

// ---------------------------------------------------------------- pages

static void
test_sizes(const sd_world *w)
{
    sd_site_options o = sd_site_options_default();
    o.page_bytes = 40000;
    sd_site *site = sd_site_new(w, &o);
    sd_buf b = {.max = 1 << 20}, again = {.max = 1 << 20};
    double sum = 0;
    for (uint32_t p = 0; p < w->pages; p++) {
        sd_buf_reset(&b);
        sd_buf_reset(&again);
        sd_site_page(site, p, &b);
        sd_site_page(site, p, &again);
        CHECK(sd_str_eq(sd_buf_str(&b), sd_buf_str(&again)),
              "page %u differs from itself", p);
        sum += (double)b.n;
    }
    double mean = sum / w->pages;
    CHECK(mean > 39000 && mean < 42000, "mean size %g", mean);
    sd_buf_done(&b);
    sd_buf_done(&again);
    sd_site_free(site);
}

static void
test_find(const sd_world *w)
{
    sd_site_options o = sd_site_options_default();
    sd_site *site = sd_site_new(w, &o);
    sd_str host = serve__host_key(site, 0);
    char name[300];
    snprintf(name, sizeof name, "%.*s:8080", SD_ARGS(host));
    CHECK(find_page(site, sd_str_of(name), SD_STR("/")) == 0, "a port");
    name[0] = (char)(name[0] - 32);
    CHECK(find_page(site, sd_str_of(name), SD_STR("/")) == 0, "a capital");
    CHECK(find_page(site, host, SD_STR("/?utm_source=x")) == 0, "tracking");
    CHECK(find_page(site, host, SD_STR("//")) == 0, "two slashes");
    CHECK(find_page(site, host, SD_STR("?")) == 0, "an empty query");
    CHECK(find_page(site, host, SD_STR("/no-such")) == SERVE_NO_PAGE,
          "no such page");
    CHECK(find_page(site, SD_STR("no.such"), SD_STR("/")) == SERVE_NO_PAGE,
          "no such host");
    CHECK(find_page(site, SD_STR(""), SD_STR("/")) == SERVE_NO_PAGE, "no host");
    sd_site_free(site);
}

/// robots.txt never forbids a page of the world, and is not always the same.
static void
test_robots(const sd_world *w)
{
    sd_site_options o = sd_site_options_default();
    o.crawl_delay = 0.3;
    sd_site *site = sd_site_new(w, &o);
    sd_buf text = {.max = 1 << 16}, url = {.max = 1 << 16},
           a = {.max = 1 << 16};
    uint32_t none = 0, rules = 0, delays = 0;
    for (uint32_t h = 0; h < w->hosts; h++) {
        sd_buf_reset(&text);
        if (!sd_site_robots(site, h, &text)) {
            none++;
            continue;
        }
        sd_robots *r = sd_robots_parse(sd_buf_str(&text), SD_STR("sundog"));
        rules += sd_robots_about(r)->rules > 0;
        delays += sd_robots_about(r)->delay_ms == 1000;
        for (uint32_t p = w->host_first[h]; p < w->host_first[h + 1]; p++) {
            sd_url u;
            sd_buf_reset(&url);
            sd_site_address(site, p, &url);
            bool ok = sd_url_parse(sd_buf_str(&url), NULL, &a, &u) &&
                      sd_robots_check(r, &u).allowed;
            CHECK(ok, "%.*s is forbidden", SD_ARGS(url));
        }
        sd_robots_free(r);
    }
    CHECK(none && rules && delays && rules < w->hosts / 2 &&
              delays < w->hosts / 2,
          "%u without, %u with rules, %u with delay", none, rules, delays);
    sd_buf_done(&text);
    sd_buf_done(&url);
    sd_buf_done(&a);
    sd_site_free(site);
}

// ---------------------------------------------------------------- sitemaps

/// `text` unpacked, if it is gzip; appended to `out`.
static void
add_plain(sd_str text, sd_buf *out)
{
    if (!sd_str_starts(text, SD_STR("\x1f\x8b"))) {
        sd_buf_add(out, text);
        return;
    }
    z_stream z = {.next_in = (Bytef *)(uintptr_t)text.p,
                  .avail_in = (uInt)text.n};
    char piece[4096];
    int st = inflateInit2(&z, 15 + 16);
    while (st == Z_OK) {
        z.next_out = (Bytef *)piece;
        z.avail_out = sizeof piece;
        st = inflate(&z, Z_NO_FLUSH);
        sd_buf_add(out, (sd_str){piece, sizeof piece - z.avail_out});
    }
    CHECK(st == Z_STREAM_END, "gzip: %d", st);
    inflateEnd(&z);
}

/// Mark the pages whose addresses stand in the map at `target`; follow the
/// parts of an index.
static void
read_map(const sd_site *s, uint32_t host, sd_str target, unsigned *mark)
{
    sd_buf raw = {.max = 1 << 24}, text = {.max = 1 << 24};
    const char *type = serve__add_sitemap(s, host, target, &raw);
    CHECK(type, "no map at %.*s", SD_ARGS(target));
    add_plain(sd_buf_str(&raw), &text);
    sd_buf_addc(&text, '\0');
    sd_str key = serve__host_key(s, host);
    char start[300];
    snprintf(start, sizeof start, "http://%.*s/", SD_ARGS(key));
    for (const char *p = text.p; (p = strstr(p, start)); p++) {
        char url[512];
        size_t n = 0;
        for (const char *q = p + strlen(start) - 1;
             *q && !strchr("<\"\n", *q) && n < sizeof url; q++)
            if (n < 5 || memcmp(url + n - 5, "&amp;", 5) != 0)
                url[n++] = *q;
            else
                url[(n -= 4) - 1] = '&', url[n++] = *q;
        sd_str one = {url, n};
        if (sd_str_starts(one, SD_STR("/sitemap-"))) {
            read_map(s, host, one, mark);
            continue;
        }
        uint32_t page = find_page(s, key, one);
        CHECK(page != SERVE_NO_PAGE, "%.*s is no page", SD_ARGS(one));
        if (page != SERVE_NO_PAGE)
            mark[page]++;
    }
    sd_buf_done(&raw);
    sd_buf_done(&text);
}

static const char *const map_paths[] = {"/sitemap_index.xml", "/sitemap.xml",
                                        "/sitemap.xml.gz",    "/sitemap.txt",
                                        "/rss.xml",           "/atom.xml"};

/// Each page of each host is in its sitemap once; returns which formats
/// occurred, as bits.
static unsigned
check_sitemaps(const sd_world *w, uint64_t seed)
{
    sd_site_options o = sd_site_options_default();
    o.sitemaps = 1;
    o.seed = seed;
    sd_site *site = sd_site_new(w, &o);
    unsigned *mark = sd_calloc(w->pages, sizeof *mark);
    unsigned formats = 0;
    for (uint32_t h = 0; h < w->hosts; h++) {
        sd_buf text = {.max = 1 << 16};
        CHECK(sd_site_robots(site, h, &text), "host %u has no robots.txt", h);
        sd_robots *r = sd_robots_parse(sd_buf_str(&text), SD_STR("sundog"));
        const sd_robots_info *i = sd_robots_about(r);
        CHECK(i->sitemaps == 1, "host %u: %zu sitemaps", h, i->sitemaps);
        if (i->sitemaps) {
            size_t skip = 7 + serve__host_key(site, h).n;
            sd_str path = sd_str_sub(i->sitemap[0], skip, i->sitemap[0].n);
            for (unsigned k = 0; k < SD_LEN(map_paths); k++)
                if (sd_str_eq(path, sd_str_of(map_paths[k])))
                    formats |= 1u << k;
            read_map(site, h, path, mark);
        }
        sd_robots_free(r);
        sd_buf_done(&text);
    }
    for (uint32_t p = 0; p < w->pages; p++)
        CHECK(mark[p] == 1, "page %u is listed %u times", p, mark[p]);
    free(mark);
    sd_site_free(site);
    return formats;
}

static void
test_sitemaps(void)
{
    sd_world w;
    unsigned formats = 0;
    if (!open_made(3000, 2, 1, &w)) // an index of a large host has parts
        return;
    for (uint64_t seed = 1; seed <= 16; seed++)
        formats |= check_sitemaps(&w, seed);
    CHECK(formats + 1 == 1u << SD_LEN(map_paths), "formats %x", formats);
    sd_world_done(&w);
}

// ---------------------------------------------------------------- faults

static void
test_faults(const sd_world *w)
{
    sd_why why;
    sd_site_options o = sd_site_options_default();
    CHECK(!sd_faults_parse(SD_STR("404=0.1,slow=0.2,gzip=0.3"), o.fault, &why),
          "%s", why.text);
    sd_site *site = sd_site_new(w, &o);
    uint32_t n[SD_FAULTS + 1] = {0};
    for (uint32_t p = 0; p < w->pages; p++)
        n[sd_site_fault(site, p)]++;
    double pages = w->pages;
    CHECK(n[SD_FAULT_NOT_FOUND] / pages > 0.08 &&
              n[SD_FAULT_NOT_FOUND] / pages < 0.12,
          "404: %u", n[SD_FAULT_NOT_FOUND]);
    CHECK(n[SD_FAULT_SLOW] / pages > 0.17 && n[SD_FAULT_SLOW] / pages < 0.23,
          "slow: %u", n[SD_FAULT_SLOW]);
    CHECK(n[SD_FAULT_GZIP] / pages > 0.27 && n[SD_FAULT_GZIP] / pages < 0.33,
          "gzip: %u", n[SD_FAULT_GZIP]);
    CHECK(n[SD_FAULT_NONE] + n[SD_FAULT_NOT_FOUND] + n[SD_FAULT_SLOW] +
                  n[SD_FAULT_GZIP] ==
              w->pages,
          "others");
    sd_site_free(site);
    static const char *const bad[] = {"404",    "404=",    "404=2",  "=1",
                                      "404=-1", "what=.1", "404=nan"};
    for (size_t i = 0; i < SD_LEN(bad); i++)
        CHECK(sd_faults_parse(sd_str_of(bad[i]), o.fault, &why), "%s", bad[i]);
}

int
main(void)
{
    sd_world w;
    test_requests();
    test_request_limits();
    if (open_made(4000, 150, 3, &w)) {
        test_sizes(&w);
        test_find(&w);
        test_robots(&w);
        test_faults(&w);
        sd_world_done(&w);
    }
    test_sitemaps();
    return check_end();
}

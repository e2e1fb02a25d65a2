// SPDX-License-Identifier: Apache-2.0
// What to answer: the routes of every host, in this order: robots.txt, pages
// of the world, redirects of ours, sitemaps, traps.
#include "serve_int.h"

#include <string.h>

#define HTML "text/html; charset=utf-8"
#define TEXT "text/plain; charset=utf-8"

// A recorded page may be in any charset and says itself in which; a charset
// in the head would overrule it.
#define RECORDED "text/html"

#define STATS_HOST "sundog.invalid"

enum { LOOP_STEPS = 3, SEEDS_SHOWN = 1000 };

static const char *
reason(unsigned status)
{
    switch (status) {
    case 200:
        return "OK";
    case 302:
        return "Found";
    case 400:
        return "Bad Request";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 429:
        return "Too Many Requests";
    case 431:
        return "Request Header Fields Too Large";
    case 500:
        return "Internal Server Error";
    case 503:
        return "Service Unavailable";
    default:
        return "HTTP Version Not Supported";
    }
}

static serve_reply
plain_reply(unsigned status, unsigned kind)
{
    return (serve_reply){
        .status = status,
        .kind = kind,
        .type = TEXT,
        .fault = SD_FAULT_NONE,
        .trap = SD_TRAP_NONE,
        .host = SERVE_NO_HOST,
        .page = SERVE_NO_PAGE,
    };
}

/// A short page that says what the status says.
static void
add_short(unsigned status, sd_buf *out)
{
    sd_buf_addf(out,
                "<!DOCTYPE html>\n<html lang=\"en\"><head><title>%u %s</title>"
                "</head>\n<body><h1>%s</h1></body></html>\n",
                status, reason(status), reason(status));
}

static serve_reply
short_reply(unsigned status, unsigned kind, serve_work *w)
{
    serve_reply a = plain_reply(status, kind);
    a.type = HTML;
    add_short(status, &w->out);
    return a;
}

serve_reply
serve__refuse(serve_parsed p, serve_work *w)
{
    static const unsigned status[] = {
        [SERVE_MORE] = 400,   [SERVE_DONE] = 400,     [SERVE_BAD] = 400,
        [SERVE_METHOD] = 405, [SERVE_TOO_LONG] = 431, [SERVE_VERSION] = 505};
    return short_reply(status[p], SERVE_OTHER, w);
}

static serve_reply
redirect(const sd_site *s, uint32_t host, const char *folder, uint64_t number,
         serve_work *w)
{
    sd_str key = serve__host_key(s, host);
    sd_buf_addf(&w->location, "http://%.*s%s", SD_ARGS(key), folder);
    sd_buf_add_u64(&w->location, number);
    return short_reply(302, SERVE_REDIRECT, w);
}

/// The page as its fault wants it.
static serve_reply
answer_page(const sd_site *s, uint32_t page, const serve_request *r,
            serve_work *w)
{
    serve_reply a = plain_reply(200, SERVE_PAGE);
    sd_fault f = sd_site_fault(s, page);
    a.type = s->w->html ? RECORDED : HTML;
    switch (f) {
    case SD_FAULT_NOT_FOUND:
        a.status = 404;
        break;
    case SD_FAULT_ERROR:
        a.status = 500;
        break;
    case SD_FAULT_BUSY:
        a.status = 503;
        break;
    case SD_FAULT_TOO_MANY:
        a.status = 429;
        break;
    case SD_FAULT_TIMEOUT:
        a.manner = SERVE_HANG;
        break;
    case SD_FAULT_SLOW:
        a.manner = SERVE_DRIP;
        break;
    case SD_FAULT_CUT:
        a.manner = SERVE_HALF;
        break;
    case SD_FAULT_RESET:
        a.manner = SERVE_BREAK;
        break;
    case SD_FAULT_LOOP: // the page, three steps, and round again
        a = redirect(s, s->w->page_host[page], "/l/",
                     (uint64_t)page * LOOP_STEPS, w);
        break;
    case SD_FAULT_BIG:
        a.more = SERVE_BIG_BYTES;
        break;
    case SD_FAULT_WRONG_TYPE:
        a.type = "application/octet-stream";
        break;
    case SD_FAULT_BAD_LENGTH:
        a.manner = SERVE_SHORT;
        break;
    case SD_FAULT_BAD_CHUNK:
        a.manner = SERVE_CHUNKS;
        break;
    case SD_FAULT_GZIP:
        a.gzip = r->gzip;
        break;
    case SD_FAULT_REDIRECT: // the links to it have that
    case SD_FAULT_NONE:
        break;
    }
    a.retry = a.status == 503 || a.status == 429;
    a.fault = f;
    a.page = page;
    if (a.status == 200)
        sd_site_page(s, page, &w->out);
    else if (a.status != 302)
        add_short(a.status, &w->out);
    return a;
}

/// The address of `page` for a header: what a world has there may be any byte.
static void
add_location(const sd_site *s, uint32_t page, sd_buf *out)
{
    sd_str t = serve__target_of(s, page);
    sd_buf_add(out, SD_STR("http://"));
    sd_buf_add(out, serve__host_key(s, s->w->page_host[page]));
    for (size_t i = 0; i < t.n; i++) {
        unsigned char c = (unsigned char)t.p[i];
        if (c <= ' ' || c >= 0x7f)
            sd_buf_addf(out, "%%%02X", c);
        else
            sd_buf_addc(out, (char)c);
    }
}

/// The number behind `folder` in `target`.
static bool
number_in(sd_str target, sd_str folder, uint64_t *ret)
{
    return sd_str_starts(target, folder) &&
           sd_str_u64(sd_str_sub(target, folder.n, target.n), ret);
}

static serve_reply
answer_known(const sd_site *s, uint32_t host, const serve_request *r,
             serve_work *w)
{
    uint64_t n;
    uint32_t page = serve__find_page(s, host, r->target, &w->scratch);
    if (page != SERVE_NO_PAGE)
        return answer_page(s, page, r, w);
    if (number_in(r->target, SD_STR("/r/"), &n) && n < s->w->pages &&
        s->w->page_host[n] == host) {
        add_location(s, (uint32_t)n, &w->location);
        return short_reply(302, SERVE_REDIRECT, w);
    }
    if (number_in(r->target, SD_STR("/l/"), &n) && n / LOOP_STEPS < s->w->pages)
        return redirect(
            s, host, "/l/",
            n % LOOP_STEPS + 1 < LOOP_STEPS ? n + 1 : n - n % LOOP_STEPS, w);
    const char *type = serve__add_sitemap(s, host, r->target, &w->out);
    if (type) {
        serve_reply a = plain_reply(200, SERVE_SITEMAP);
        a.type = type;
        return a;
    }
    return plain_reply(404, SERVE_OTHER);
}

static serve_reply
answer_robots(const sd_site *s, uint32_t host, serve_work *w)
{
    serve_reply a = plain_reply(200, SERVE_ROBOTS);
    if (host != SERVE_NO_HOST && !sd_site_robots(s, host, &w->out))
        a.status = 404;
    else if (host == SERVE_NO_HOST)
        sd_buf_add(&w->out, SD_STR("User-agent: *\nDisallow:\n"));
    return a;
}

static serve_reply
answer_stats(const serve_stats *t, sd_str target, serve_work *w)
{
    serve_reply a = plain_reply(200, SERVE_STATS);
    if (sd_str_eq(target, SD_STR("/__stats"))) {
        a.type = "application/json";
        serve__add_stats(t, &w->out);
    } else if (sd_str_eq(target, SD_STR("/__stats/hosts"))) {
        serve__add_host_stats(t, &w->out);
    } else {
        a.status = 404;
    }
    return a;
}

static void
add_default(const sd_site *s, sd_buf *out)
{
    sd_buf_add(out, SD_STR("This server shows a world of sundog. Ask with the "
                           "Host header of one of its hosts, such as\n"));
    for (uint32_t i = 0; i < s->w->seeds && i < SEEDS_SHOWN; i++) {
        sd_site_address(s, s->w->seed[i], out);
        sd_buf_addc(out, '\n');
    }
}

serve_reply
serve__answer(const sd_site *s, const serve_stats *t, const serve_request *r,
              serve_work *w)
{
    size_t start = w->out.n;
    // The port, if there is one, is that of this server.
    sd_str name = sd_str_sub(r->host, 0, sd_str_find(r->host, ':'));
    if (sd_str_is(name, STATS_HOST))
        return answer_stats(t, r->target, w);
    uint32_t host = serve__find_host(s, r->host);
    serve_reply a = plain_reply(404, SERVE_OTHER);
    if (sd_str_eq(r->target, SD_STR("/robots.txt")))
        a = answer_robots(s, host, w);
    else if (host != SERVE_NO_HOST)
        a = answer_known(s, host, r, w);
    if (a.kind == SERVE_OTHER) {
        a.trap = serve__add_trap_page(s, host, r->host, r->target, &w->out);
        if (a.trap != SD_TRAP_NONE) {
            a.status = 200;
            a.kind = SERVE_TRAP;
            a.type = HTML;
        }
    }
    if (a.status == 404 && host == SERVE_NO_HOST)
        add_default(s, &w->out);
    else if (a.status == 404 && w->out.n == start)
        sd_buf_add(&w->out, SD_STR("There is no such page.\n"));
    a.host = host;
    return a;
}

// ---------------------------------------------------------------- the head

/// The body becomes two chunks, the second without a length that is a number.
static void
break_chunks(serve_work *w)
{
    sd_str body = sd_str_sub(sd_buf_str(&w->out), SERVE_HEAD_ROOM, w->out.n);
    size_t half = body.n / 2;
    sd_buf_reset(&w->packed);
    sd_buf_addf(&w->packed, "%zx\r\n", half);
    sd_buf_add(&w->packed, sd_str_sub(body, 0, half));
    sd_buf_add(&w->packed, SD_STR("\r\nzz\r\n"));
    sd_buf_add(&w->packed, sd_str_sub(body, half, body.n));
    w->out.n = SERVE_HEAD_ROOM;
    sd_buf_add(&w->out, sd_buf_str(&w->packed));
}

static void
pack(serve_work *w)
{
    sd_buf_reset(&w->packed);
    serve__add_gzip(sd_str_sub(sd_buf_str(&w->out), SERVE_HEAD_ROOM, w->out.n),
                    &w->packed);
    w->out.n = SERVE_HEAD_ROOM;
    sd_buf_add(&w->out, sd_buf_str(&w->packed));
}

/// Write the whole head into `head`; returns its length.
static size_t
add_head(const serve_reply *a, size_t length, bool close, sd_str location,
         char *head, size_t room)
{
    char framing[64];
    if (a->manner == SERVE_CHUNKS)
        snprintf(framing, sizeof framing, "Transfer-Encoding: chunked");
    else
        snprintf(framing, sizeof framing, "Content-Length: %zu", length);
    int n = snprintf(
        head, room,
        "HTTP/1.1 %u %s\r\nServer: sundog\r\nContent-Type: %s\r\n%s\r\n"
        "%s%.*s%s%s%s%s\r\n",
        a->status, reason(a->status), a->type, framing,
        location.n ? "Location: " : "", SD_ARGS(location),
        location.n ? "\r\n" : "", a->retry ? "Retry-After: 1\r\n" : "",
        a->gzip ? "Content-Encoding: gzip\r\n" : "",
        close ? "Connection: close\r\n" : "");
    return n < 0 ? 0 : (size_t)n < room ? (size_t)n : room - 1;
}

sd_str
serve__finish(const serve_reply *a, bool head_only, bool *close, serve_work *w)
{
    if (a->gzip)
        pack(w);
    size_t body = w->out.n - SERVE_HEAD_ROOM, length = body + a->more;
    if (a->manner == SERVE_CHUNKS)
        break_chunks(w);
    if (a->manner == SERVE_SHORT)
        length /= 2;
    if (a->manner == SERVE_HALF || a->manner == SERVE_BREAK)
        w->out.n -= body / 2;
    *close |= a->manner != SERVE_PLAIN && a->manner != SERVE_DRIP;
    char head[SERVE_HEAD_ROOM];
    sd_str location = sd_buf_str(&w->location);
    if (location.n > SERVE_LOCATION_MAX)
        location.n = 0;
    size_t n = add_head(a, length, *close, location, head, sizeof head);
    size_t from = SERVE_HEAD_ROOM - n;
    memcpy(w->out.p + from, head, n);
    sd_str all = sd_buf_str(&w->out);
    return sd_str_sub(all, from, head_only ? SERVE_HEAD_ROOM : all.n);
}

// SPDX-License-Identifier: Apache-2.0
// The client against a server of our own, where every name leads: robots.txt
// of all kinds, redirects, retries, politeness.
#include "check.h"
#include "fetch_server.h"
#include "pack.h"
#include "sd_client.h"

// --------------------------------------------------------------- the server

enum { LOG_MAX = 1000, PAUSE_MS = 50 };

/// What the server was asked, guarded by its lock.
static struct {
    char host[64], path[64];
    uint64_t begun_ms;
} seen[LOG_MAX];
static unsigned seen_n;

static void
log_visit(visit *v, char ret_host[64])
{
    const char *host = strstr(v->head, "\r\nHost: ");
    pthread_mutex_lock(&v->s->lock);
    unsigned i = seen_n < LOG_MAX - 1 ? seen_n++ : seen_n;
    seen[i].host[0] = '\0';
    if (host)
        sscanf(host + 8, "%63[^:\r]", seen[i].host);
    snprintf(seen[i].path, sizeof seen[i].path, "%.60s", v->path);
    seen[i].begun_ms = sd_clock_ns() / 1000000;
    snprintf(ret_host, 64, "%s", seen[i].host);
    pthread_mutex_unlock(&v->s->lock);
}

/// How often a path of a host was asked for; "" is any path.
static unsigned
visits(server *s, const char *host, const char *path)
{
    unsigned n = 0;
    pthread_mutex_lock(&s->lock);
    for (unsigned i = 0; i < seen_n; i++)
        n += strcmp(seen[i].host, host) == 0 &&
             (!path[0] || strcmp(seen[i].path, path) == 0);
    pthread_mutex_unlock(&s->lock);
    return n;
}

/// In one piece: two would wait for each other's acknowledgement.
static bool
answer(visit *v, const char *status, const char *fields, sd_str body)
{
    sd_buf b = {.max = 1 << 21};
    sd_buf_addf(&b, "HTTP/1.1 %s\r\n%sContent-Length: %zu\r\n\r\n", status,
                fields, body.n);
    sd_buf_add(&b, body);
    bool more = say(v, b.p, b.n);
    sd_buf_done(&b);
    return more;
}

static bool
redirect(visit *v, const char *to)
{
    char field[256];
    snprintf(field, sizeof field, "Location: %s\r\n", to);
    return answer(v, "302 Found", field, SD_STR("moved"));
}

static const sd_str rules = SD_STR("User-agent: *\nDisallow: /secret\n"
                                   "Sitemap: http://x.test/map.xml\n");

static const sd_str rules_no_end = SD_STR("User-agent: *\nDisallow: /secret");

/// `text` as gzip, without the last `lost` bytes.
static bool
answer_packed_robots(visit *v, sd_str text, size_t lost)
{
    sd_buf b = {.max = 8192};
    pack_zlib(&b, text, 31);
    b.n -= lost;
    bool more =
        answer(v, "200 OK", "Content-Encoding: gzip\r\n", sd_buf_str(&b));
    sd_buf_done(&b);
    return more;
}

/// The limit leaves "Disallow: /" of its last line.
static bool
answer_half_robots(visit *v, const char *host)
{
    const sd_str half = SD_STR("Disallow: /");
    sd_buf b = {.max = 1 << 20};
    sd_buf_add(&b, rules);
    while (b.n < SD_ROBOTS_BYTES_MAX - half.n - 1)
        sd_buf_addc(&b, '#');
    sd_buf_addc(&b, '\n');
    sd_buf_add(&b, half);
    sd_buf_add(&b, SD_STR("private\n"));
    bool more = strcmp(host, "half.test") == 0
                    ? answer(v, "200 OK", "", sd_buf_str(&b))
                    : answer_packed_robots(v, sd_buf_str(&b), 0);
    sd_buf_done(&b);
    return more;
}

/// 600 KiB: what stands behind the first 500 does not count.
static bool
answer_big_robots(visit *v)
{
    sd_buf b = {.max = 1 << 20};
    sd_buf_add(&b, rules);
    while (b.n < 600 * 1024)
        sd_buf_add(&b, SD_STR("# 3456789 123456789 123456789 123456789\n"));
    sd_buf_add(&b, SD_STR("Disallow: /page\n"));
    bool more = answer(v, "200 OK", "", sd_buf_str(&b));
    sd_buf_done(&b);
    return more;
}

static bool
answer_robots(visit *v, const char *host)
{
    if (strcmp(host, "rules.test") == 0)
        return answer(v, "200 OK", "", rules);
    if (strcmp(host, "slow.test") == 0)
        return answer(v, "200 OK", "",
                      SD_STR("User-agent: sundog\nCrawl-delay: 0.4\n"));
    if (strcmp(host, "ill.test") == 0)
        return answer(v, "500 Oh", "", SD_STR("User-agent: *\nAllow: /\n"));
    if (strcmp(host, "busy.test") == 0)
        return answer(v, "429 Slow down", "", SD_STR(""));
    if (strcmp(host, "moved.test") == 0)
        return redirect(v, "/hop/4");
    if (strcmp(host, "rest.test") == 0)
        return redirect(v, "/hop/2");
    if (strcmp(host, "round.test") == 0)
        return redirect(v, "/ping");
    if (strcmp(host, "many.test") == 0)
        return redirect(v, "/hop/9");
    if (strcmp(host, "loop.test") == 0)
        return redirect(v, "/robots.txt");
    if (strcmp(host, "packed.test") == 0)
        return answer_packed_robots(v, rules, 0);
    if (strcmp(host, "torn.test") == 0)
        return answer_packed_robots(
            v, SD_STR("User-agent: *\nDisallow: /secret\rDisallow: /"), 8);
    if (strcmp(host, "half.test") == 0 || strcmp(host, "half-gz.test") == 0)
        return answer_half_robots(v, host);
    if (strcmp(host, "last.test") == 0)
        return answer(v, "200 OK", "", rules_no_end);
    if (strcmp(host, "liar.test") == 0)
        return answer(v, "200 OK", "Content-Encoding: gzip\r\n", rules_no_end);
    if (strcmp(host, "odd.test") == 0)
        return answer(v, "200 OK", "Content-Encoding: odd\r\n", rules_no_end);
    if (strcmp(host, "big.test") == 0)
        return answer_big_robots(v);
    if (strcmp(host, "cut.test") == 0) {
        says(v, "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\nUser-agent: *");
        return false;
    }
    if (strcmp(host, "once.test") == 0 && visits(v->s, host, v->path) > 1)
        return answer(v, "503 No", "", SD_STR(""));
    if (strcmp(host, "once.test") == 0)
        return answer(v, "200 OK", "", rules);
    return answer(v, "404 Not Found", "", SD_STR("Disallow: /"));
}

/// /hop/N leads to /hop/N-1, and that in the end to the rules.
static bool
answer_hop(visit *v)
{
    char to[32];
    int n = v->path[5] - '0';
    snprintf(to, sizeof to, "/hop/%d", n - 1);
    return n > 0 ? redirect(v, to) : answer(v, "200 OK", "", rules);
}

/// The first two visits of a host fail in a way of their own.
static bool
answer_flaky(visit *v, const char *host)
{
    if (visits(v->s, host, v->path) > 2)
        return answer(v, "200 OK", "", SD_STR("at last"));
    if (strcmp(v->path, "/flaky/503") == 0)
        return answer(v, "503 Not now", "", SD_STR(""));
    if (strcmp(v->path, "/flaky/after") == 0)
        return answer(v, "503 Not now", "Retry-After: 3600\r\n", SD_STR(""));
    if (strcmp(v->path, "/flaky/500") == 0)
        return answer(v, "500 Never", "", SD_STR(""));
    return false; // closed without an answer
}

static bool
answer_page(visit *v, const char *host)
{
    if (strncmp(v->path, "/hop/", 5) == 0)
        return answer_hop(v);
    if (strncmp(v->path, "/to?", 4) == 0)
        return redirect(v, v->path + 4);
    if (strcmp(v->path, "/ping") == 0 || strcmp(v->path, "/pong") == 0)
        return redirect(v, v->path[2] == 'i' ? "pong" : "ping#x");
    if (strncmp(v->path, "/flaky/", 7) == 0)
        return answer_flaky(v, host);
    if (strcmp(v->path, "/tag") == 0 && strstr(v->head, "If-None-Match: \"a\""))
        return answer(v, "304 Not Modified", "ETag: \"a\"\r\n", SD_STR(""));
    if (strcmp(v->path, "/unasked") == 0)
        return answer(v, "304 Not Modified", "", SD_STR(""));
    if (strcmp(v->path, "/bare") == 0)
        return answer(v, "302 Found", "", SD_STR(""));
    if (strcmp(v->path, "/wait") == 0)
        while (pause_ms(v, 1000))
            ;
    return answer(v, "200 OK", "Content-Type: text/html\r\n", SD_STR("<p>"));
}

static bool
server_route(visit *v)
{
    char host[64];
    log_visit(v, host);
    if (strcmp(host, "p1.test") == 0)
        pause_ms(v, PAUSE_MS);
    return strcmp(v->path, "/robots.txt") == 0 ? answer_robots(v, host)
                                               : answer_page(v, host);
}

// --------------------------------------------------------------- the client

/// Every name leads to the server, no delays but those of retries.
static sd_client_conf
plain_conf(const server *s, char to[64])
{
    snprintf(to, 64, "127.0.0.1:%u", s->port);
    return (sd_client_conf){.fetch = {.user_agent = SD_STR("sundog/test"),
                                      .connect_to = sd_str_of(to)},
                            .polite = {.patience_ms = 10000},
                            .retry_ms = 10};
}

static sd_client *
client_new(const sd_client_conf *conf)
{
    sd_client *c = NULL;
    sd_why why = {""};
    CHECK(!sd_client_new(conf, &c, &why), "%s", why.text);
    return c;
}

static sd_client_result *
wait_for(sd_client *c)
{
    sd_client_result *r = NULL;
    for (int i = 0; !r && i < 1000; i++) {
        sd_client_run(c, 20);
        r = sd_client_take(c);
    }
    CHECK(r != NULL, "no result");
    return r;
}

static sd_client_result *
ask(sd_client *c, sd_client_request q)
{
    sd_client_add(c, &q);
    return wait_for(c);
}

static sd_client_result *
ask_url(sd_client *c, const char *url)
{
    return ask(c,
               (sd_client_request){.url = sd_str_of(url), .redirects_max = 5});
}

static void
check_reason(const char *why, sd_client *c, const char *url,
             sd_fetch_reason want, unsigned status)
{
    sd_client_result *r = ask_url(c, url);
    if (!r)
        return;
    const sd_fetch_record *rec = r->hop[r->hops - 1].record;
    CHECK(r->reason == want, "%s: %s %.*s", why,
          sd_fetch_reason_name(r->reason), SD_ARGS(r->detail));
    CHECK((rec ? rec->status : 0) == status, "%s: status %u", why,
          rec ? rec->status : 0);
    sd_client_done(r);
}

// ------------------------------------------------------------------- robots

static const struct {
    const char *why, *url;
    sd_fetch_reason want;
    unsigned status;
} robots_cases[] = {
    {"allowed", "http://rules.test/page", SD_FETCH_OK, 200},
    {"forbidden", "http://rules.test/secret/1", SD_FETCH_ROBOTS, 0},
    {"a redirect to what is forbidden",
     "http://rules.test/to?http://rules.test/secret", SD_FETCH_ROBOTS, 0},
    {"no file", "http://none.test/page", SD_FETCH_OK, 200},
    {"500", "http://ill.test/page", SD_FETCH_ROBOTS_LATER, 0},
    {"500, not asked again", "http://ill.test/other", SD_FETCH_ROBOTS_LATER, 0},
    {"429", "http://busy.test/page", SD_FETCH_ROBOTS_LATER, 0},
    {"five redirects, forbidden", "http://moved.test/secret", SD_FETCH_ROBOTS,
     0},
    {"five redirects, allowed", "http://moved.test/page", SD_FETCH_OK, 200},
    {"too many redirects: none", "http://many.test/secret", SD_FETCH_OK, 200},
    {"a circle: none", "http://loop.test/secret", SD_FETCH_OK, 200},
    {"packed", "http://packed.test/secret", SD_FETCH_ROBOTS, 0},
    {"over the limit", "http://big.test/secret", SD_FETCH_ROBOTS, 0},
    {"what is behind it", "http://big.test/page", SD_FETCH_OK, 200},
    {"a line that the limit cuts", "http://half.test/page", SD_FETCH_OK, 200},
    {"those before it", "http://half.test/secret", SD_FETCH_ROBOTS, 0},
    {"a line cut, packed", "http://half-gz.test/page", SD_FETCH_OK, 200},
    {"those before it", "http://half-gz.test/secret", SD_FETCH_ROBOTS, 0},
    {"a line cut, packed and torn", "http://torn.test/page", SD_FETCH_OK, 200},
    {"those before it", "http://torn.test/secret", SD_FETCH_ROBOTS, 0},
    {"a last line without an end", "http://last.test/secret", SD_FETCH_ROBOTS,
     0},
    {"not packed as it says", "http://liar.test/secret", SD_FETCH_ROBOTS, 0},
    {"packed as nobody knows", "http://odd.test/secret", SD_FETCH_ROBOTS, 0},
    {"half an answer", "http://cut.test/page", SD_FETCH_ROBOTS_LATER, 0},
    {"not the web", "ftp://rules.test/page", SD_FETCH_SCHEME, 0},
    {"no address at all", "page", SD_FETCH_SCHEME, 0},
    {"a password", "http://u:p@rules.test/page", SD_FETCH_USER, 0},
    {"a user", "http://u@rules.test/page", SD_FETCH_USER, 0},
    {"a port of mail", "http://rules.test:25/page", SD_FETCH_PORT, 0},
};

static void
test_robots(server *s)
{
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    sd_client *c = client_new(&conf);
    for (size_t i = 0; i < SD_LEN(robots_cases); i++)
        check_reason(robots_cases[i].why, c, robots_cases[i].url,
                     robots_cases[i].want, robots_cases[i].status);
    CHECK(visits(s, "rules.test", "/robots.txt") == 1, "kept");
    CHECK(visits(s, "rules.test", "/secret/1") == 0, "not asked");
    CHECK(visits(s, "ill.test", "") == 1, "tried again later, not at once");

    sd_client_result *r = ask_url(c, "http://rules.test/secret");
    CHECK(r->robots_line == 2 &&
              sd_str_eq(r->robots_pattern, SD_STR("/secret")) && r->hops == 1 &&
              !r->hop[0].record && r->attempts == 0,
          "line %u: %.*s", r->robots_line, SD_ARGS(r->robots_pattern));
    sd_client_done(r);
    r = ask(c, (sd_client_request){.url = SD_STR("http://rules.test/secret"),
                                   .no_robots = true});
    CHECK(r->reason == SD_FETCH_OK && r->hop[0].record, "robots not asked");
    sd_client_done(r);
    r = ask_url(c, "http://ill.test/page");
    int64_t wait = r->ready_unix_ms - sd_client_now_ms(c);
    CHECK(wait > 50000 && wait <= 60000, "again in %lld ms", (long long)wait);
    sd_client_done(r);
    sd_client_free(c);
}

static void
add_told(void *ctx, const sd_url *u, const sd_client_result *r)
{
    sd_buf_addf(ctx, "%.*s %s %zu\n", SD_ARGS(u->href),
                sd_fetch_reason_name(r->reason), r->hops);
}

static void
test_robots_told(server *s)
{
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    sd_buf told = {.max = 1000};
    conf.robots = add_told;
    conf.robots_ctx = &told;
    sd_client *c = client_new(&conf);
    check_reason("one", c, "http://rules.test/page", SD_FETCH_OK, 200);
    check_reason("again", c, "http://rules.test/page", SD_FETCH_OK, 200);
    check_reason("moved", c, "http://moved.test/page", SD_FETCH_OK, 200);
    check_reason("a circle", c, "http://loop.test/page", SD_FETCH_OK, 200);
    CHECK(sd_str_eq(sd_buf_str(&told),
                    SD_STR("http://rules.test/robots.txt ok 1\n"
                           "http://moved.test/robots.txt ok 6\n"
                           "http://loop.test/robots.txt redirect-loop 1\n")),
          "told\n%.*s", SD_ARGS(told));
    sd_client_free(c);
    sd_buf_done(&told);
}

static void
test_robots_kept(server *s)
{
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    sd_client *c = client_new(&conf), *d = client_new(&conf);
    sd_buf href = {.max = 1000}, saved = {.max = 1 << 20};
    sd_url u;
    CHECK(sd_url_parse(SD_STR("http://once.test/x"), NULL, &href, &u), "url");
    CHECK(!sd_client_robots(c, &u), "not known yet");
    CHECK(!sd_client_robots_save(c, &u, &saved), "nothing to save");
    sd_url half;
    sd_buf half_href = {.max = 1000};
    CHECK(sd_url_parse(SD_STR("http://half.test/x"), NULL, &half_href, &half),
          "url");
    check_reason("cut", c, "http://half.test/page", SD_FETCH_OK, 200);
    CHECK(sd_client_robots_save(c, &half, &saved) &&
              saved.p[saved.n - 1] == '\n',
          "saved without the line that was cut");
    sd_buf_done(&half_href);
    sd_buf_reset(&saved);
    check_reason("a file", c, "http://once.test/page", SD_FETCH_OK, 200);
    const sd_robots *robots = sd_client_robots(c, &u);
    CHECK(robots && sd_robots_about(robots)->sitemaps == 1, "its sitemap");
    CHECK(sd_client_robots_save(c, &u, &saved), "saved");
    CHECK(sd_client_robots_restore(d, &u, sd_buf_str(&saved)), "restored");
    CHECK(!sd_client_robots_restore(d, &u, sd_buf_str(&saved)), "twice");
    check_reason("as saved", d, "http://once.test/secret", SD_FETCH_ROBOTS, 0);
    CHECK(visits(s, "once.test", "/robots.txt") == 1, "not asked again");
    sd_client_free(c);
    sd_client_free(d);

    conf.robots_keep_ms = 1;
    c = client_new(&conf);
    pause_ms(&(visit){.s = s, .fd = -1}, 5);
    CHECK(!sd_client_robots_restore(c, &u, sd_buf_str(&saved)), "too old");
    CHECK(!sd_client_robots_restore(c, &u, SD_STR("robots 2 text 5\n")),
          "another version");
    CHECK(!sd_client_robots_restore(c, &u,
                                    SD_STR("robots 1 text 99999999999999\n")),
          "of a day to come");
    check_reason("now it is ill", c, "http://once.test/page",
                 SD_FETCH_ROBOTS_LATER, 0);
    CHECK(visits(s, "once.test", "/robots.txt") == 2, "asked again");
    check_reason("a file", c, "http://rules.test/page", SD_FETCH_OK, 200);
    unsigned before = visits(s, "rules.test", "/robots.txt");
    pause_ms(&(visit){.s = s, .fd = -1}, 5);
    check_reason("again", c, "http://rules.test/page", SD_FETCH_OK, 200);
    CHECK(visits(s, "rules.test", "/robots.txt") == before + 1, "expired");
    sd_client_free(c);

    conf.robots_keep_ms = 0;
    conf.robots_bytes = 3000;
    c = client_new(&conf);
    before = visits(s, "rules.test", "/robots.txt");
    check_reason("first", c, "http://rules.test/page", SD_FETCH_OK, 200);
    check_reason("one that takes all room", c, "http://big.test/page",
                 SD_FETCH_OK, 200);
    check_reason("first", c, "http://rules.test/page", SD_FETCH_OK, 200);
    CHECK(visits(s, "rules.test", "/robots.txt") == before + 2,
          "the oldest made room");
    sd_client_free(c);
    sd_buf_done(&href);
    sd_buf_done(&saved);
}

static void
restore(sd_client *c, const char *url, const char *kind, int64_t fetched_ms,
        const char *text)
{
    sd_buf href = {.max = 1000}, saved = {.max = 1000};
    sd_url u;
    CHECK(sd_url_parse(sd_str_of(url), NULL, &href, &u), "%s", url);
    sd_buf_addf(&saved, "robots 1 %s %lld\n%s", kind, (long long)fetched_ms,
                text);
    bool fresh = fetched_ms > 1;
    CHECK(sd_client_robots_restore(c, &u, sd_buf_str(&saved)) == fresh, "%s",
          url);
    sd_buf_done(&href);
    sd_buf_done(&saved);
}

static uint64_t
host_of(const char *url)
{
    sd_buf href = {.max = 1000};
    sd_url u;
    CHECK(sd_url_parse(sd_str_of(url), NULL, &href, &u), "%s", url);
    uint64_t host = sd_client_host(&u);
    sd_buf_done(&href);
    return host;
}

static uint32_t
delay_of(sd_client *c, const char *url)
{
    return sd_polite_delay_ms(sd_client_polite(c), host_of(url));
}

/// A clock that has this Crawl-delay, and is ready.
static void
restore_clock(sd_client *c, const char *url, unsigned char delay_ms)
{
    unsigned char record[SD_POLITE_RECORD_BYTES] = {[8] = delay_ms};
    CHECK(sd_polite_restore(sd_client_polite(c), host_of(url), record,
                            sd_client_now_ms(c)),
          "%s", url);
}

/// A host has one clock, and a robots.txt for each scheme.
static void
test_robots_delay(server *s)
{
    static const char four[] = "User-agent: *\nCrawl-delay: 4\n",
                      nine[] = "User-agent: *\nCrawl-delay: 9\n";
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    conf.polite.delay_ms = 1;
    sd_client *c = client_new(&conf);
    int64_t now = sd_client_now_ms(c);
    restore(c, "https://a.test/", "text", now, four);
    restore(c, "http://a.test/", "none", now, "");
    CHECK(delay_of(c, "http://a.test/") == 4000, "none comes last: %u",
          delay_of(c, "http://a.test/"));
    restore(c, "http://b.test/", "none", now, "");
    restore(c, "https://b.test/", "text", now, four);
    CHECK(delay_of(c, "http://b.test/") == 4000, "none comes first");
    restore(c, "http://c.test/", "text", now, nine);
    restore(c, "https://c.test/", "text", now, four);
    CHECK(delay_of(c, "http://c.test/") == 9000, "the longer of two");
    restore(c, "http://d.test/", "text", now, four);
    restore(c, "http://d.test:8080/", "none", now, "");
    CHECK(delay_of(c, "http://d.test/") == 4000 &&
              delay_of(c, "http://d.test:8080/") == 1,
          "another port is another host");

    // Its own robots.txt is asked for again, and says no more of a delay.
    restore(c, "http://rules.test/", "text", 1,
            "User-agent: *\nCrawl-delay: 0.04\n");
    restore(c, "https://rules.test/", "text", now,
            "User-agent: *\nCrawl-delay: 0.09\n");
    check_reason("https asks", c, "http://rules.test/page", SD_FETCH_OK, 200);
    CHECK(delay_of(c, "http://rules.test/") == 90, "what https asks for stays");
    sd_client_free(c);

    // The clock of an earlier run, and a robots.txt that is too old by now.
    for (int same = 0; same < 2; same++) {
        c = client_new(&conf);
        restore_clock(c, "http://rules.test/", 50);
        if (same)
            restore(c, "http://rules.test/", "text", 1,
                    "User-agent: *\nCrawl-delay: 0.05\n");
        check_reason("again", c, "http://rules.test/page", SD_FETCH_OK, 200);
        CHECK(delay_of(c, "http://rules.test/") == (same ? 1 : 50),
              "who has set it takes it back: %d", same);
        sd_client_free(c);
    }
}

/// Many who need the same robots.txt: it is asked for once.
static void
test_robots_shared(server *s)
{
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    sd_client *c = client_new(&conf);
    for (uint64_t i = 0; i < 20; i++)
        sd_client_add(
            c, &(sd_client_request){.url = SD_STR("http://shared.test/page"),
                                    .tag = i});
    CHECK(sd_client_active(c) == 20, "%zu", sd_client_active(c));
    uint64_t tags = 0;
    for (int i = 0; i < 20; i++) {
        sd_client_result *r = wait_for(c);
        tags += r->tag;
        sd_client_done(r);
    }
    CHECK(tags == 190 && sd_client_active(c) == 0, "all of them");
    CHECK(visits(s, "shared.test", "/robots.txt") == 1, "once");
    sd_client_free(c);
}

// ---------------------------------------------------------- redirects, retries

static void
test_redirects(server *s)
{
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    sd_client *c = client_new(&conf);
    check_reason("five", c, "http://r.test/hop/5", SD_FETCH_OK, 200);
    check_reason("six", c, "http://r.test/hop/6", SD_FETCH_REDIRECT_MANY, 302);
    check_reason("itself", c, "http://r.test/to?/to?", SD_FETCH_REDIRECT_LOOP,
                 302);
    check_reason("a circle", c, "http://r.test/ping", SD_FETCH_REDIRECT_LOOP,
                 302);
    check_reason("nowhere", c, "http://r.test/bare", SD_FETCH_OK, 302);
    check_reason("another scheme", c, "http://r.test/to?mailto:a@b",
                 SD_FETCH_SCHEME, 0);
    check_reason("a bad port", c, "http://r.test/to?http://x.test:22/",
                 SD_FETCH_PORT, 0);

    sd_client_result *r =
        ask_url(c, "http://r.test/to?http://none.test/page#x");
    CHECK(r->hops == 2 && r->attempts == 2, "%zu hops", r->hops);
    CHECK(sd_str_eq(r->hop[1].url, SD_STR("http://none.test/page")), "%.*s",
          SD_ARGS(r->hop[1].url));
    CHECK(r->redirect.n == 0, "it was followed");
    sd_client_done(r);
    r = ask_url(c, "http://r.test/to?http://u:p@none.test/page?a");
    CHECK(r->reason == SD_FETCH_OK && r->hops == 2 &&
              sd_str_eq(r->hop[1].url, SD_STR("http://none.test/page?a")),
          "a password in a redirect: %.*s", SD_ARGS(r->hop[1].url));
    sd_client_done(r);
    r = ask(c, (sd_client_request){.url = SD_STR("http://r.test/hop/1#top")});
    CHECK(r->reason == SD_FETCH_OK && r->hops == 1 &&
              sd_str_eq(r->redirect, SD_STR("http://r.test/hop/0")),
          "not followed: %.*s", SD_ARGS(r->redirect));
    sd_client_done(r);
    r = ask(c, (sd_client_request){.url = SD_STR("http://r.test/tag"),
                                   .etag = SD_STR("\"a\"")});
    CHECK(r->hop[0].record->status == 304, "conditional: %u",
          r->hop[0].record->status);
    sd_client_done(r);
    sd_client_free(c);
}

static bool
only_r(void *ctx, const sd_url *u)
{
    (void)ctx;
    return sd_str_eq(sd_url_host(u), SD_STR("r.test"));
}

static void
test_scope(server *s)
{
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    conf.scope = only_r;
    sd_client *c = client_new(&conf);
    check_reason("inside", c, "http://r.test/hop/1", SD_FETCH_OK, 200);
    check_reason("outside", c, "http://none.test/", SD_FETCH_SCOPE, 0);
    check_reason("a redirect outside", c, "http://r.test/to?http://none.test/",
                 SD_FETCH_SCOPE, 0);
    sd_client_free(c);
}

static void
test_retries(server *s)
{
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    conf.retries = 2;
    sd_client *c = client_new(&conf);
    sd_client_result *r = ask_url(c, "http://f1.test/flaky/503");
    CHECK(r->reason == SD_FETCH_OK && r->hop[0].record->status == 200 &&
              r->hop[0].attempts == 3,
          "503: %u attempts", r->attempts);
    sd_client_done(r);
    // On a connection of its own: libcurl tries again by itself if one that
    // was kept is closed.
    r = ask(c, (sd_client_request){.url = SD_STR("http://f3.test/flaky/drop"),
                                   .no_robots = true});
    CHECK(r->hop[0].record->status == 200 && r->attempts == 3,
          "closed: %s, %u attempts", sd_fetch_reason_name(r->reason),
          r->attempts);
    sd_client_done(r);
    r = ask_url(c, "http://f1.test/flaky/500");
    CHECK(r->hop[0].record->status == 500 && r->attempts == 1,
          "500 is not worth it: %u attempts", r->attempts);
    sd_client_done(r);
    r = ask_url(c, "http://f1.test/flaky/after");
    CHECK(r->hop[0].record->status == 503 && r->attempts == 1,
          "Retry-After beyond patience: %u attempts", r->attempts);
    sd_client_done(r);
    sd_client_free(c);
    conf.retries = 1;
    c = client_new(&conf);
    r = ask(c, (sd_client_request){.url = SD_STR("http://f2.test/flaky/drop"),
                                   .no_robots = true});
    CHECK(r->reason == SD_FETCH_EMPTY && r->attempts == 2, "%s, %u attempts",
          sd_fetch_reason_name(r->reason), r->attempts);
    sd_client_done(r);
    sd_client_free(c);
}

// --------------------------------------------------------------- politeness

/// The least time between two questions to `host`, or to any. That the delay
/// counts from the end of an answer shows at p1.test, whose take a while.
static uint64_t
least_gap_ms(server *s, const char *host, unsigned *ret_n)
{
    uint64_t least = UINT64_MAX, last = 0;
    unsigned n = 0;
    pthread_mutex_lock(&s->lock);
    for (unsigned i = 0; i < seen_n; i++) {
        if (host[0] && strcmp(seen[i].host, host) != 0)
            continue;
        if (n++ && seen[i].begun_ms - last < least)
            least = seen[i].begun_ms - last;
        last = seen[i].begun_ms;
    }
    pthread_mutex_unlock(&s->lock);
    *ret_n = n;
    return least;
}

static void
forget_visits(server *s)
{
    pthread_mutex_lock(&s->lock);
    seen_n = 0;
    pthread_mutex_unlock(&s->lock);
}

static void
add_pages(sd_client *c, const char *url, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        sd_client_add(
            c, &(sd_client_request){.url = sd_str_of(url), .redirects_max = 5});
}

static void
take_all(sd_client *c, sd_fetch_reason want)
{
    while (sd_client_active(c)) {
        sd_client_result *r = wait_for(c);
        if (!r)
            return;
        CHECK(r->reason == want, "%s", sd_fetch_reason_name(r->reason));
        sd_client_done(r);
    }
}

static void
test_hosts_wait(server *s)
{
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    unsigned n;
    conf.polite = SD_POLITE_DEFAULTS;
    conf.polite.delay_ms = 100;
    conf.polite.patience_ms = 5000;
    sd_client *c = client_new(&conf);
    uint64_t start = sd_clock_ns();
    forget_visits(s);
    add_pages(c, "http://p1.test/page", 3);
    add_pages(c, "http://p2.test/hop/2", 1);
    add_pages(c, "http://slow.test/page", 1);
    take_all(c, SD_FETCH_OK);
    uint64_t ms = (sd_clock_ns() - start) / 1000000;
    // A millisecond each for the clocks of both to round.
    CHECK(least_gap_ms(s, "p1.test", &n) >= 98 + PAUSE_MS && n == 4,
          "%u visits", n);
    CHECK(least_gap_ms(s, "p2.test", &n) >= 98 && n == 4, "%u visits", n);
    CHECK(least_gap_ms(s, "slow.test", &n) >= 398 && n == 2,
          "Crawl-delay: %u visits", n);
    CHECK(ms >= 398 && ms < 4000, "side by side: %u ms", (unsigned)ms);
    int64_t before = sd_client_now_ms(c);
    sd_client_result *r = ask_url(c, "http://p1.test/page");
    CHECK(r->ready_unix_ms >= before + PAUSE_MS + 100 &&
              r->ready_unix_ms <= sd_client_now_ms(c) + 100,
          "ready in %lld ms", (long long)(r->ready_unix_ms - before));
    sd_client_done(r);
    sd_client_free(c);
}

/// Ask; if it is too early, wait for the time.
static sd_fetch_reason
ask_and_wait(sd_client *c, const char *url)
{
    sd_client_result *r = ask_url(c, url);
    sd_fetch_reason got = r->reason;
    int64_t ready = got == SD_FETCH_LATER ? r->ready_unix_ms : 0;
    sd_client_done(r);
    while (sd_client_now_ms(c) < ready)
        sd_client_run(c, 5);
    return got;
}

/// Ask until it is not too early any more; returns how often it was.
static unsigned
ask_until(sd_client *c, const char *url, sd_fetch_reason want)
{
    unsigned n = 0;
    sd_fetch_reason got;
    while ((got = ask_and_wait(c, url)) == SD_FETCH_LATER && n < 10)
        n++;
    CHECK(got == want, "%s: %s", url, sd_fetch_reason_name(got));
    return n;
}

/// Behind each redirect of a robots.txt waits a delay over the patience. The
/// next try goes on where the last one had to leave.
static void
test_robots_later(server *s)
{
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    sd_buf told = {.max = 1000};
    unsigned n;
    conf.polite = SD_POLITE_DEFAULTS;
    conf.polite.delay_ms = 100;
    conf.polite.patience_ms = 5;
    conf.robots = add_told;
    conf.robots_ctx = &told;
    sd_client *c = client_new(&conf);
    forget_visits(s);
    n = ask_until(c, "http://rest.test/secret", SD_FETCH_ROBOTS);
    CHECK(n == 3, "later %u times", n);
    CHECK(least_gap_ms(s, "rest.test", &n) >= 98 && n == 4, "%u visits", n);
    CHECK(visits(s, "rest.test", "/robots.txt") == 1, "each hop once");
    CHECK(sd_str_eq(sd_buf_str(&told),
                    SD_STR("http://rest.test/robots.txt later 2\n"
                           "http://rest.test/robots.txt later 2\n"
                           "http://rest.test/robots.txt later 2\n"
                           "http://rest.test/robots.txt ok 1\n")),
          "told\n%.*s", SD_ARGS(told));
    // Robots, /ping, /pong: a circle, so there is none. Then the page.
    n = ask_until(c, "http://round.test/page", SD_FETCH_OK);
    CHECK(n == 3 && visits(s, "round.test", "") == 4, "later %u times", n);
    CHECK(visits(s, "round.test", "/robots.txt") == 1, "each hop once");
    // Stopped on its way it begins again.
    CHECK(ask_and_wait(c, "http://rest.test:81/page") == SD_FETCH_LATER, "81");
    add_pages(c, "http://rest.test:81/page", 1);
    sd_client_stop(c);
    take_all(c, SD_FETCH_STOPPED);
    ask_until(c, "http://rest.test:81/page", SD_FETCH_OK);
    CHECK(visits(s, "rest.test", "/robots.txt") == 3, "from the front");
    // What is kept goes with the client.
    CHECK(ask_and_wait(c, "http://rest.test:82/page") == SD_FETCH_LATER, "82");
    sd_client_free(c);
    sd_buf_done(&told);
}

static int
look_up(void *ctx, const char *host, sd_fetch_address *ret, int max)
{
    (void)ctx, (void)max;
    *ret = (sd_fetch_address){.bytes = {127, 0, 0, 2}};
    ret->bytes[3] = host[0] == 'x' ? 3 : 2;
    if (host[0] == 'c') // the same, mapped
        *ret = (sd_fetch_address){.bytes = {[10] = 0xff, 0xff, 127, 0, 0, 2},
                                  .v6 = true};
    return 1;
}

static void
test_addresses_wait(server *s)
{
    sd_client_conf conf = {.fetch = {.user_agent = SD_STR("sundog/test"),
                                     .allow_private = true,
                                     .lookup = look_up},
                           .polite = SD_POLITE_DEFAULTS};
    char url[64];
    unsigned n;
    conf.polite.delay_ms = 60;
    conf.polite.patience_ms = 5000;
    sd_client *c = client_new(&conf);
    forget_visits(s);
    for (char h = 'a'; h < 'd'; h++) {
        snprintf(url, sizeof url, "http://%c.test:%u/page", h, s->port);
        add_pages(c, url, 1);
    }
    take_all(c, SD_FETCH_OK);
    CHECK(least_gap_ms(s, "", &n) >= 58 && n == 6, "one address: %u visits", n);
    // Too many for one address: who would wait too long is told at once.
    sd_client_free(c);
    conf.polite.patience_ms = 300;
    c = client_new(&conf);
    for (int i = 0; i < 100; i++) {
        snprintf(url, sizeof url, "http://h%d.test:%u/page", i, s->port);
        sd_client_add(c, &(sd_client_request){.url = sd_str_of(url)});
    }
    unsigned later = 0;
    for (int i = 0; i < 100; i++) {
        sd_client_result *r = wait_for(c);
        later += r->reason == SD_FETCH_LATER;
        if (r->reason == SD_FETCH_LATER)
            CHECK(r->ready_unix_ms > sd_client_now_ms(c) - 5000, "a time");
        sd_client_done(r);
    }
    CHECK(later > 80 && later < 100, "%u later", later);
    sd_client_free(c);
}

// -------------------------------------------------------------------- others

static void
test_no_server(void)
{
    sd_client_conf conf = {.fetch = {.user_agent = SD_STR("sundog/test")},
                           .retry_ms = 1,
                           .retries = 1};
    sd_client *c = client_new(&conf);
    check_reason("private", c, "http://127.0.0.1/", SD_FETCH_ADDRESS, 0);
    sd_client_result *r = ask_url(c, "http://10.0.0.1/");
    CHECK(r->reason == SD_FETCH_ADDRESS && r->detail.n, "%s %.*s",
          sd_fetch_reason_name(r->reason), SD_ARGS(r->detail));
    sd_client_done(r);
    sd_client_free(c);
    conf.fetch.allow_private = true;
    c = client_new(&conf);
    check_reason("nobody listens", c, "http://127.0.0.1:1024/",
                 SD_FETCH_CONNECT, 0);
    sd_client_free(c);
}

static void
test_stop(server *s)
{
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    conf.polite = SD_POLITE_DEFAULTS;
    conf.polite.delay_ms = 1;
    sd_client *c = client_new(&conf);
    add_pages(c, "http://stop.test/wait", 3); // one asked, two in line
    for (int i = 0; i < 100 && !visits(s, "stop.test", "/wait"); i++)
        sd_client_run(c, 10);
    add_pages(c, "http://stop2.test/page", 2); // robots.txt on its way
    sd_client_wake(c);
    sd_client_run(c, -1); // woken
    sd_client_stop(c);
    unsigned n = 0;
    for (sd_client_result *r; (r = sd_client_take(c)); n++) {
        CHECK(r->reason == SD_FETCH_STOPPED || r->reason == SD_FETCH_OK, "%s",
              sd_fetch_reason_name(r->reason));
        sd_client_done(r);
    }
    CHECK(n == 5 && sd_client_active(c) == 0, "%u results", n);
    check_reason("it goes on", c, "http://none.test/page", SD_FETCH_OK, 200);
    add_pages(c, "http://stop.test/wait", 3);
    sd_client_run(c, 5);
    sd_client_free(c); // with everything in it
}

static void
test_agent(void)
{
    sd_buf b = {.max = 1000};
    sd_client_agent("sundog", "1.0", SD_STR("a@b.org\r\nX: y"), &b);
    CHECK(sd_str_eq(sd_buf_str(&b), SD_STR("sundog/1.0 (+a@b.orgX: y)")),
          "%.*s", SD_ARGS(b));
    sd_buf_reset(&b);
    sd_client_agent("sundog", "1.0", SD_STR(""), &b);
    CHECK(sd_str_eq(sd_buf_str(&b), SD_STR("sundog/1.0")), "%.*s", SD_ARGS(b));
    sd_buf_done(&b);
}

static void
test_warc(server *s)
{
    char to[64];
    sd_client_conf conf = plain_conf(s, to);
    sd_client *c = client_new(&conf);
    sd_rng rng;
    sd_rng_init(&rng, 1, 0);
    sd_warc_writer *w = sd_warc_writer_new(&rng, false);
    sd_buf out = {.max = 1 << 20}, got = {.max = 1 << 20};
    const sd_client_request asked[] = {
        {.url = SD_STR("http://r.test/to?/page"), .redirects_max = 1},
        {.url = SD_STR("http://r.test/tag"), .etag = SD_STR("\"a\"")},
        {.url = SD_STR("http://r.test/unasked")},
    };
    for (size_t i = 0; i < SD_LEN(asked); i++) {
        sd_client_result *r = ask(c, asked[i]);
        CHECK(!sd_client_warc(r, w, &out), "written");
        sd_client_done(r);
    }
    sd_warc *read = sd_warc_new(sd_buf_str(&out), (sd_warc_limits){0});
    sd_warc_record rec;
    while (sd_warc_next(read, &rec))
        sd_buf_addf(&got, "%.*s %.*s\n", SD_ARGS(rec.type),
                    SD_ARGS(rec.target));
    CHECK(sd_str_eq(sd_buf_str(&got), SD_STR("response http://r.test/to?/page\n"
                                             "request http://r.test/to?/page\n"
                                             "metadata http://r.test/to?/page\n"
                                             "response http://r.test/page\n"
                                             "request http://r.test/page\n"
                                             "metadata http://r.test/page\n"
                                             "revisit http://r.test/tag\n"
                                             "request http://r.test/tag\n"
                                             "metadata http://r.test/tag\n"
                                             "response http://r.test/unasked\n"
                                             "request http://r.test/unasked\n"
                                             "metadata "
                                             "http://r.test/unasked\n")),
          "got\n%.*s", SD_ARGS(got));
    sd_warc_free(read);
    sd_warc_writer_free(w);
    sd_client_free(c);
    sd_buf_done(&out);
    sd_buf_done(&got);
}

int
main(void)
{
    server *s = server_start();
    test_robots(s);
    test_robots_told(s);
    test_robots_kept(s);
    test_robots_delay(s);
    test_robots_shared(s);
    test_redirects(s);
    test_scope(s);
    test_retries(s);
    test_hosts_wait(s);
    test_robots_later(s);
    test_addresses_wait(s);
    test_no_server();
    test_stop(s);
    test_agent();
    test_warc(s);
    CHECK(server_connections(s) > 0, "no connection");
    server_stop(s);
    return check_end();
}

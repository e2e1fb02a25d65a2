// SPDX-License-Identifier: Apache-2.0
// The loop against a server of our own: what servers do, good and bad, and
// what becomes of it.
#include "check.h"
#include "fetch_server.h"
#include "sd_fetch.h"

// ------------------------------------------------------------ the server

static bool
answer_page(visit *v)
{
    return says(v, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
                   "Content-Length: 5\r\n\r\nhello");
}

static bool
answer_status(visit *v)
{
    char text[128];
    snprintf(text, sizeof text,
             "HTTP/1.1 %s Whatever\r\nContent-Length: 2\r\n"
             "Location: http://127.0.0.1/elsewhere\r\n\r\nno",
             v->path + strlen("/status/"));
    return says(v, text);
}

static bool
answer_304(visit *v)
{
    return says(v, "HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\n\r\n");
}

static bool
answer_echo(visit *v)
{
    char head[128];
    snprintf(head, sizeof head,
             "HTTP/1.1 200 OK\r\nContent-Length: %zu\r\n\r\n", v->n);
    return says(v, head) && say(v, v->head, v->n);
}

static bool
answer_echo_old(visit *v)
{
    char head[128];
    snprintf(head, sizeof head,
             "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n"
             "Content-Length: %zu\r\n\r\n",
             v->n);
    return says(v, head) && say(v, v->head, v->n);
}

static bool
answer_chunks(visit *v)
{
    return says(v, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                   "3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\nTrailer: yes\r\n\r\n");
}

static bool
answer_coded(visit *v)
{
    return says(v, "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n"
                   "Content-Length: 8\r\n\r\nnot gzip");
}

static bool
answer_bad_chunks(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            "3\r\nhel\r\nzz\r\nlo\r\n");
    return false;
}

static bool
answer_short(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello");
    return false;
}

static bool
answer_reset(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello");
    // The client takes what came before the reset destroys it.
    pause_ms(v, 50);
    return reset(v);
}

static bool
answer_early_reset(visit *v)
{
    return reset(v);
}

static bool
answer_until_close(visit *v)
{
    says(v, "HTTP/1.0 200 OK\r\n\r\nhello");
    return false;
}

static bool
answer_empty(visit *v)
{
    (void)v;
    return false;
}

static bool
answer_silence(visit *v)
{
    while (pause_ms(v, 1000))
        ;
    return false;
}

static bool
answer_garbage(visit *v)
{
    says(v, "220 mail.example.org ESMTP\r\n");
    return false;
}

static bool
answer_no_length(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nhello");
    return false;
}

/// Said as it is, and then the connection ends.
static const struct {
    const char *path, *text;
} raw[] = {
    {"/raw/lengths", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n"
                     "Content-Length: 5\r\n\r\nhello"},
    {"/raw/same-lengths", "HTTP/1.1 200 OK\r\nContent-Length: 5, 5\r\n"
                          "Content-Length: 5\r\n\r\nhello"},
    {"/raw/chunked", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n"
                     "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n"
                     "\r\n5\r\nhello\r\n0\r\n\r\n"},
    {"/raw/huge", "HTTP/1.1 200 OK\r\n"
                  "Content-Length: 18446744073709551621\r\n\r\nhello"},
    {"/raw/head", "HTTP/1.1 200 OK\r\nContent-Ty"},
    {"/raw/switch", "HTTP/1.1 101 Switching Protocols\r\n"
                    "Upgrade: chat\r\nConnection: Upgrade\r\n\r\nhello"},
};

static bool
answer_raw(visit *v)
{
    for (size_t i = 0; i < SD_LEN(raw); i++)
        if (strcmp(v->path, raw[i].path) == 0)
            says(v, raw[i].text);
    return false;
}

static bool
answer_provisional(visit *v)
{
    return says(v, "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                   "HTTP/1.1 100 Continue\r\n\r\n") &&
           answer_page(v);
}

static bool
answer_provisional_flood(visit *v)
{
    while (says(v, "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"))
        ;
    return false;
}

static bool
answer_head_flood(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\n");
    while (says(v, "Set-Cookie: a=bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\r\n"))
        ;
    return false;
}

static bool
answer_endless_line(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nX: ");
    while (
        says(v, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"))
        ;
    return false;
}

static bool
answer_head_drip(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nX: ");
    while (pause_ms(v, 20) && says(v, "a"))
        ;
    return false;
}

static bool
answer_body_drip(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n");
    while (says(v, "a") && pause_ms(v, 20))
        ;
    return false;
}

static bool
answer_body_stream(visit *v)
{
    char block[1000];
    memset(block, 'a', sizeof block);
    says(v, "HTTP/1.1 200 OK\r\n\r\n");
    while (say(v, block, sizeof block) && pause_ms(v, 5))
        ;
    return false;
}

static bool
answer_endless(visit *v)
{
    char block[4096];
    memset(block, 'a', sizeof block);
    says(v, "HTTP/1.1 200 OK\r\n\r\n");
    while (say(v, block, sizeof block))
        ;
    return false;
}

static bool
answer_image(visit *v)
{
    says(v, "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n");
    while (pause_ms(v, 1000))
        ;
    return false;
}

static bool
answer_missing_image(visit *v)
{
    return says(v, "HTTP/1.1 404 No\r\nContent-Type: image/png\r\n"
                   "Content-Length: 2\r\n\r\nno");
}

static bool
answer_feed(visit *v)
{
    return says(v, "HTTP/1.1 200 OK\r\ncontent-type: Application/RSS+XML; "
                   "charset=utf-8\r\nContent-Length: 2\r\n\r\nok");
}

static bool
answer_once(visit *v)
{
    answer_page(v);
    return false; // without a word: the client believes it is kept
}

static bool
answer_gate(visit *v)
{
    gate(v->s, (unsigned)strtoul(v->path + strlen("/gate/"), NULL, 10));
    return answer_page(v);
}

static const struct {
    const char *path;
    server_answer *answer;
} routes[] = {
    {"/page", answer_page},
    {"/status/", answer_status},
    {"/304", answer_304},
    {"/echo/old", answer_echo_old},
    {"/echo", answer_echo},
    {"/chunks", answer_chunks},
    {"/coded", answer_coded},
    {"/bad-chunks", answer_bad_chunks},
    {"/short", answer_short},
    {"/reset", answer_reset},
    {"/early-reset", answer_early_reset},
    {"/until-close", answer_until_close},
    {"/empty", answer_empty},
    {"/silence", answer_silence},
    {"/garbage", answer_garbage},
    {"/no-length", answer_no_length},
    {"/raw/", answer_raw},
    {"/provisional-flood", answer_provisional_flood},
    {"/provisional", answer_provisional},
    {"/head-flood", answer_head_flood},
    {"/endless-line", answer_endless_line},
    {"/head-drip", answer_head_drip},
    {"/body-drip", answer_body_drip},
    {"/body-stream", answer_body_stream},
    {"/endless", answer_endless},
    {"/image", answer_image},
    {"/missing-image", answer_missing_image},
    {"/feed", answer_feed},
    {"/once", answer_once},
    {"/gate/", answer_gate},
};

static bool
server_route(visit *v)
{
    for (size_t i = 0; i < SD_LEN(routes); i++)
        if (strncmp(v->path, routes[i].path, strlen(routes[i].path)) == 0)
            return routes[i].answer(v);
    return says(v, "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n");
}

// ------------------------------------------------------------ the client

static const sd_fetch_conf usual = {.user_agent = {"test/1", 6},
                                    .allow_private = true};

static sd_fetch *
open_fetch(sd_fetch_conf conf)
{
    sd_why why;
    sd_fetch *f = NULL;
    if (sd_fetch_new(&conf, &f, &why)) {
        printf("sd_fetch_new: %s\n", why.text);
        exit(1);
    }
    return f;
}

static void
add(sd_fetch *f, const server *s, const char *path, sd_fetch_request request)
{
    char url[512];
    snprintf(url, sizeof url, "http://127.0.0.1:%u%s", s->port, path);
    request.url = sd_str_of(url);
    sd_fetch_add(f, &request);
}

static const sd_fetch_record *
wait_record(sd_fetch *f)
{
    const sd_fetch_record *r;
    while (!(r = sd_fetch_take(f)))
        sd_fetch_run(f, -1);
    return r;
}

static const sd_fetch_record *
get(sd_fetch *f, const server *s, const char *path)
{
    add(f, s, path, (sd_fetch_request){0});
    return wait_record(f);
}

// Far from each other, so that a slow machine does not confuse them.
static const sd_fetch_limits short_times = {.connect_ms = 30000,
                                            .head_ms = 300,
                                            .total_ms = 60000,
                                            .low_bytes_per_s = 2000,
                                            .low_ms = 300,
                                            .head_bytes = 4096,
                                            .body_bytes = 100000};
static const sd_fetch_limits short_total = {.total_ms = 300,
                                            .low_bytes_per_s = 1};

static const struct {
    const char *why, *path;
    sd_fetch_reason reason;
    unsigned status;
    const char *body; // NULL: not compared
    unsigned accept;
    const sd_fetch_limits *limits;
} cases[] = {
    {"a page", "/page", SD_FETCH_OK, 200, "hello", 0, NULL},
    {"not found is an answer", "/status/404", SD_FETCH_OK, 404, "no", 0, NULL},
    {"so is an error", "/status/503", SD_FETCH_OK, 503, "no", 0, NULL},
    {"redirects are not followed", "/status/301", SD_FETCH_OK, 301, "no", 0,
     NULL},
    {"no body", "/304", SD_FETCH_OK, 304, "", 0, NULL},
    {"chunks are joined", "/chunks", SD_FETCH_OK, 200, "hello", 0, NULL},
    {"codings are not undone", "/coded", SD_FETCH_OK, 200, "not gzip", 0, NULL},
    {"the end of an old body is the end of the connection", "/until-close",
     SD_FETCH_OK, 200, "hello", 0, NULL},
    {"1xx heads are skipped", "/provisional", SD_FETCH_OK, 200, "hello", 0,
     NULL},
    {"a chunk size that is none", "/bad-chunks", SD_FETCH_CUT_CLOSED, 200,
     "hel", 0, NULL},
    {"less than Content-Length", "/short", SD_FETCH_CUT_CLOSED, 200, "hello", 0,
     NULL},
    {"reset in mid-body", "/reset", SD_FETCH_CUT_CLOSED, 200, "hello", 0, NULL},
    {"reset before the answer", "/early-reset", SD_FETCH_EMPTY, 0, "", 0, NULL},
    {"closed before the answer", "/empty", SD_FETCH_EMPTY, 0, "", 0, NULL},
    {"another protocol", "/garbage", SD_FETCH_PROTOCOL, 0, "", 0, NULL},
    {"a length that is none", "/no-length", SD_FETCH_PROTOCOL, 200, "", 0,
     NULL},
    {"two lengths", "/raw/lengths", SD_FETCH_PROTOCOL, 200, "", 0, NULL},
    {"one length, said again", "/raw/same-lengths", SD_FETCH_OK, 200, "hello",
     0, NULL},
    {"chunks override lengths", "/raw/chunked", SD_FETCH_OK, 200, "hello", 0,
     NULL},
    {"a length over 64 bits", "/raw/huge", SD_FETCH_PROTOCOL, 200, "", 0, NULL},
    {"closed inside the head", "/raw/head", SD_FETCH_EMPTY, 200, "", 0, NULL},
    {"a protocol that was not asked for", "/raw/switch", SD_FETCH_PROTOCOL, 101,
     "", 0, NULL},
    {"no answer", "/silence", SD_FETCH_HEAD_TIME, 0, "", 0, &short_times},
    {"a byte now and then resets no clock", "/head-drip", SD_FETCH_HEAD_TIME,
     200, "", 0, &short_times},
    {"too many header lines", "/head-flood", SD_FETCH_HEAD_SIZE, 200, "", 0,
     &short_times},
    {"too many heads", "/provisional-flood", SD_FETCH_HEAD_SIZE, 0, "", 0,
     &short_times},
    {"a line without end", "/endless-line", SD_FETCH_HEAD_SIZE, 200, "", 0,
     NULL},
    {"a body without end", "/endless", SD_FETCH_CUT_SIZE, 200, NULL, 0,
     &short_times},
    {"a slow body", "/body-drip", SD_FETCH_CUT_TIME, 200, NULL, 0,
     &short_times},
    {"a long body", "/body-stream", SD_FETCH_CUT_TIME, 200, NULL, 0,
     &short_total},
    {"an image is not waited for", "/image", SD_FETCH_CONTENT_TYPE, 200, "",
     SD_ACCEPT_HTML | SD_ACCEPT_XML, NULL},
    {"an error page of any type is", "/missing-image", SD_FETCH_OK, 404, "no",
     SD_ACCEPT_HTML, NULL},
    {"types have parameters and no case", "/feed", SD_FETCH_OK, 200, "ok",
     SD_ACCEPT_XML, NULL},
    {"the wrong text", "/feed", SD_FETCH_CONTENT_TYPE, 200, "",
     SD_ACCEPT_HTML | SD_ACCEPT_TEXT | SD_ACCEPT_JSON, NULL},
    {"no type is any type", "/chunks", SD_FETCH_OK, 200, "hello",
     SD_ACCEPT_HTML, NULL},
};

/// Whatever a server does, the record says so; alone and all at once.
static void
check_case(size_t i, const sd_fetch_record *r)
{
    CHECK(r->reason == cases[i].reason, "%s: %s (%.*s)", cases[i].why,
          sd_fetch_reason_name(r->reason), SD_ARGS(r->detail));
    CHECK(r->status == cases[i].status, "%s: status %u", cases[i].why,
          r->status);
    CHECK(!cases[i].body || sd_str_eq(r->body, sd_str_of(cases[i].body)),
          "%s: body '%.*s'", cases[i].why, SD_ARGS(r->body));
    CHECK(r->request_sent && strcmp(r->ip, "127.0.0.1") == 0, "%s: ip %s",
          cases[i].why, r->ip);
    if (r->reason == SD_FETCH_CUT_SIZE)
        CHECK(r->body.n == cases[i].limits->body_bytes, "kept %zu", r->body.n);
    if (r->reason == SD_FETCH_CUT_TIME)
        CHECK(r->body.n > 0, "%s: nothing kept", cases[i].why);
}

static void
add_case(sd_fetch *f, const server *s, size_t i)
{
    add(f, s, cases[i].path,
        (sd_fetch_request){
            .tag = i, .accept = cases[i].accept, .limits = cases[i].limits});
}

static void
test_cases(server *s)
{
    sd_fetch_conf conf = usual;
    conf.per_host_max = 1000;
    sd_fetch *f = open_fetch(conf);
    for (size_t i = 0; i < SD_LEN(cases); i++) {
        add_case(f, s, i);
        const sd_fetch_record *r = wait_record(f);
        CHECK(r->tag == i, "tag %zu", (size_t)r->tag);
        check_case(i, r);
        sd_fetch_done(r);
    }
    size_t seen = 0;
    for (size_t i = 0; i < SD_LEN(cases); i++)
        add_case(f, s, i);
    for (; sd_fetch_active(f); seen++) {
        const sd_fetch_record *r = wait_record(f);
        check_case(r->tag, r);
        sd_fetch_done(r);
    }
    CHECK(seen == SD_LEN(cases), "%zu records", seen);
    sd_fetch_free(f);
}

// ------------------------------------------------------------ requests

static void
test_request(server *s)
{
    sd_fetch *f = open_fetch(usual);
    char want[1024];
    sd_fetch_request request = {.etag = SD_STR("\"a\""),
                                .last_modified = SD_STR("Sun, 15 Nov 2026"),
                                .accept = SD_ACCEPT_HTML};
    add(f, s, "/echo/%7B|{?q='#fragment", request);
    const sd_fetch_record *r = wait_record(f);
    snprintf(want, sizeof want,
             "GET /echo/%%7B|%%7B?q=%%27 HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
             "User-Agent: test/1\r\n"
             "Accept: text/html, application/xhtml+xml, */*;q=0.1\r\n"
             "Accept-Encoding: gzip, br, zstd\r\n"
             "If-None-Match: \"a\"\r\n"
             "If-Modified-Since: Sun, 15 Nov 2026\r\n\r\n",
             s->port);
    CHECK(sd_str_eq(r->body, sd_str_of(want)), "sent:\n%.*s", SD_ARGS(r->body));
    CHECK(sd_str_eq(r->request_head, r->body), "recorded:\n%.*s",
          SD_ARGS(r->request_head));
    CHECK(r->sent_bytes == r->body.n, "sent %zu", (size_t)r->sent_bytes);
    CHECK(sd_str_starts(r->response_head, SD_STR("HTTP/1.1 200 OK\r\n")),
          "head:\n%.*s", SD_ARGS(r->response_head));
    CHECK(r->received_bytes == r->response_head.n + r->body.n, "received %zu",
          (size_t)r->received_bytes);
    CHECK(r->http_version == 11, "version %u", r->http_version);
    sd_fetch_done(r);

    request.etag = SD_STR("a\r\nX: y");
    request.last_modified = (sd_str){0};
    add(f, s, "/echo", request);
    r = wait_record(f);
    CHECK(!memmem(r->body.p, r->body.n, "X: y", 4), "a field broke out: %.*s",
          SD_ARGS(r->body));
    sd_fetch_done(r);
    sd_fetch_free(f);
}

/// What is recorded is what was sent, to old servers too, on connections new
/// and kept, and with handles that have been in use.
static void
test_request_versions(server *s)
{
    sd_fetch *f = open_fetch(usual);
    static const char *const paths[] = {"/echo",     "/echo/old", "/echo/old",
                                        "/echo/old", "/echo",     "/once",
                                        "/echo",     "/echo/old"};
    for (size_t i = 0; i < SD_LEN(paths); i++) {
        const sd_fetch_record *r = get(f, s, paths[i]);
        CHECK(r->reason == SD_FETCH_OK, "%s", sd_fetch_reason_name(r->reason));
        if (strncmp(paths[i], "/echo", 5) == 0)
            CHECK(sd_str_eq(r->request_head, r->body),
                  "%zu: sent:\n%.*srecorded:\n%.*s", i, SD_ARGS(r->body),
                  SD_ARGS(r->request_head));
        sd_fetch_done(r);
    }
    sd_fetch_free(f);
}

static const struct {
    const char *why, *url;
    sd_fetch_reason reason;
} refused[] = {
    {"no address", "", SD_FETCH_SCHEME},
    {"relative", "/page", SD_FETCH_SCHEME},
    {"a file", "file:///etc/passwd", SD_FETCH_SCHEME},
    {"another protocol", "gopher://127.0.0.1/", SD_FETCH_SCHEME},
    {"mail", "http://127.0.0.1:25/", SD_FETCH_PORT},
    {"ssh", "https://127.0.0.1:22/", SD_FETCH_PORT},
    {"nobody listens", "http://127.0.0.1:1000/", SD_FETCH_CONNECT},
};

static void
test_refused(void)
{
    sd_fetch *f = open_fetch(usual);
    for (size_t i = 0; i < SD_LEN(refused); i++) {
        sd_fetch_add(f, &(sd_fetch_request){.url = sd_str_of(refused[i].url)});
        const sd_fetch_record *r = wait_record(f);
        CHECK(r->reason == refused[i].reason, "%s: %s", refused[i].why,
              sd_fetch_reason_name(r->reason));
        CHECK(!r->request_sent && !r->status && !r->request_head.n, "%s",
              refused[i].why);
        CHECK(sd_str_eq(r->url, sd_str_of(refused[i].url)), "%.*s",
              SD_ARGS(r->url));
        sd_fetch_done(r);
    }
    sd_fetch_free(f);
}

static void
test_set_up(void)
{
    static const struct {
        const char *why;
        sd_fetch_conf conf;
    } wrong[] = {
        {"no user agent", {.allow_private = true}},
        {"two lines", {.user_agent = {"a\nb", 3}}},
        {"no port", {.user_agent = {"a", 1}, .connect_to = {"127.0.0.1", 9}}},
        {"a name", {.user_agent = {"a", 1}, .connect_to = {"a.b:80", 6}}},
        {"no file", {.user_agent = {"a", 1}, .ca_file = {"/nowhere", 8}}},
    };
    for (size_t i = 0; i < SD_LEN(wrong); i++) {
        sd_why why = {""};
        sd_fetch *f = NULL;
        sd_status st = sd_fetch_new(&wrong[i].conf, &f, &why);
        CHECK(st == SD_ERR_USAGE && !f && why.text[0], "%s", wrong[i].why);
    }
    sd_fetch_free(NULL);
    sd_fetch_done(NULL);
}

// ------------------------------------------------------------ connections

static void
test_keep_alive(server *s)
{
    sd_fetch *f = open_fetch(usual);
    unsigned before = server_connections(s);
    for (size_t i = 0; i < 20; i++) {
        const sd_fetch_record *r = get(f, s, "/page");
        CHECK(r->reason == SD_FETCH_OK && r->reused == (i > 0), "round %zu", i);
        sd_fetch_done(r);
    }
    CHECK(server_connections(s) == before + 1, "%u connections",
          server_connections(s) - before);
    // A kept connection that the server closed is no reason to fail.
    for (size_t i = 0; i < 5; i++) {
        const sd_fetch_record *r = get(f, s, "/once");
        CHECK(r->reason == SD_FETCH_OK, "after a silent close: %s",
              sd_fetch_reason_name(r->reason));
        sd_fetch_done(r);
    }
    sd_fetch_free(f);
}

static void
test_parallel(server *s)
{
    enum { N = 500 };
    sd_fetch_conf conf = usual;
    conf.per_host_max = conf.connections_max = N;
    sd_fetch *f = open_fetch(conf);
    CHECK(sd_fetch_connections_max(f) == N, "only %u connections",
          sd_fetch_connections_max(f));
    for (unsigned i = 0; i < N; i++) {
        CHECK(!sd_fetch_full(f), "full at %u", i);
        add(f, s, "/gate/500", (sd_fetch_request){.tag = i});
    }
    CHECK(sd_fetch_full(f), "not full");
    bool seen[N] = {false};
    for (unsigned i = 0; i < N; i++) {
        const sd_fetch_record *r = wait_record(f);
        CHECK(r->reason == SD_FETCH_OK && !seen[r->tag], "%zu: %s",
              (size_t)r->tag, sd_fetch_reason_name(r->reason));
        seen[r->tag] = true;
        sd_fetch_done(r);
    }
    CHECK(sd_fetch_active(f) == 0, "%zu left", sd_fetch_active(f));
    sd_fetch_free(f);
}

/// A host that never answers holds its own requests up, and nobody else's.
static void
test_per_host(server *s)
{
    sd_fetch_conf conf = usual;
    conf.per_host_max = 2;
    sd_fetch *f = open_fetch(conf);
    char url[64];
    for (unsigned i = 0; i < 10; i++)
        add(f, s, "/silence", (sd_fetch_request){.tag = 1});
    for (unsigned i = 0; i < 50; i++) {
        snprintf(url, sizeof url, "http://127.0.0.%u:%u/page", 2 + i % 5,
                 s->port);
        sd_fetch_add(f, &(sd_fetch_request){.url = sd_str_of(url), .tag = 2});
    }
    unsigned before = server_connections(s);
    for (unsigned i = 0; i < 50; i++) {
        const sd_fetch_record *r = wait_record(f);
        CHECK(r->tag == 2 && r->reason == SD_FETCH_OK, "held up: %s",
              sd_fetch_reason_name(r->reason));
        sd_fetch_done(r);
    }
    CHECK(server_connections(s) - before <= 2 + 5 * 2, "%u connections",
          server_connections(s) - before);
    sd_fetch_stop(f);
    unsigned stopped = 0;
    for (const sd_fetch_record *r; (r = sd_fetch_take(f)); stopped++) {
        CHECK(r->reason == SD_FETCH_STOPPED && r->tag == 1, "%s",
              sd_fetch_reason_name(r->reason));
        sd_fetch_done(r);
    }
    CHECK(stopped == 10 && sd_fetch_active(f) == 0, "%u stopped", stopped);
    // The loop is as good as before.
    const sd_fetch_record *r = get(f, s, "/page");
    CHECK(r->reason == SD_FETCH_OK, "%s", sd_fetch_reason_name(r->reason));
    sd_fetch_done(r);
    // Freed with work under way: no record, no leak.
    add(f, s, "/silence", (sd_fetch_request){0});
    sd_fetch_run(f, 0);
    sd_fetch_free(f);
}

static void
test_few_connections(server *s)
{
    sd_fetch_conf conf = usual;
    conf.connections_max = 4;
    sd_fetch *f = open_fetch(conf);
    char url[64];
    for (unsigned i = 0; i < 200; i++) {
        snprintf(url, sizeof url, "http://127.0.1.%u:%u/page", i % 50, s->port);
        sd_fetch_add(f, &(sd_fetch_request){.url = sd_str_of(url)});
    }
    unsigned ok = 0;
    for (unsigned i = 0; i < 200; i++) {
        const sd_fetch_record *r = wait_record(f);
        ok += r->reason == SD_FETCH_OK;
        sd_fetch_done(r);
    }
    CHECK(ok == 200, "%u of 200", ok);
    sd_fetch_free(f);
}

// ------------------------------------------------------------ threads

static void *
wake(void *f)
{
    sd_fetch_wake(f);
    return NULL;
}

static void *
read_and_free(void *arg)
{
    const sd_fetch_record *r = arg;
    bool ok = sd_str_eq(r->body, SD_STR("hello"));
    sd_fetch_done(r);
    return ok ? arg : NULL;
}

static void
test_threads(server *s)
{
    sd_fetch *f = open_fetch(usual);
    pthread_t id;
    pthread_create(&id, NULL, wake, f);
    sd_fetch_run(f, -1); // returns, whichever comes first
    pthread_join(id, NULL);
    add(f, s, "/silence", (sd_fetch_request){0});
    pthread_create(&id, NULL, wake, f);
    sd_fetch_run(f, -1);
    CHECK(!sd_fetch_take(f), "a record of a silent server");
    pthread_join(id, NULL);
    sd_fetch_stop(f);
    sd_fetch_done(sd_fetch_take(f));

    const sd_fetch_record *r = get(f, s, "/page");
    sd_fetch_free(f); // a record outlives its loop
    void *ok = NULL;
    pthread_create(&id, NULL, read_and_free, (void *)(uintptr_t)r);
    pthread_join(id, &ok);
    CHECK(ok, "body on another thread");
}

int
main(void)
{
    server *s = server_start();
    test_set_up();
    test_refused();
    test_cases(s);
    test_request(s);
    test_request_versions(s);
    test_keep_alive(s);
    test_parallel(s);
    test_per_host(s);
    test_few_connections(s);
    test_threads(s);
    server_stop(s);
    return check_end();
}

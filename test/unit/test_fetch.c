// SPDX-License-Identifier: Apache-2.0
// One request at a time, or all at once: what servers do, good and bad, and
// what becomes of it.
#include "check.h"
#include "fetch_answers.h"
#include "fetch_client.h"

// Far from each other, so that a slow machine does not confuse them.
static const sd_fetch_limits short_times = {.connect_ms = 30000,
                                            .head_ms = 1500,
                                            .total_ms = 60000,
                                            .low_bytes_per_s = 2000,
                                            .low_ms = 300,
                                            .head_bytes = 4096,
                                            .body_bytes = 100000};
static const sd_fetch_limits short_total = {.total_ms = 1500,
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
     SD_ACCEPT_HTML | SD_ACCEPT_TEXT, NULL},
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
    const char *why, *line;
    bool good;
} fields[] = {
    {"a key", "X-Key: abc", true},
    {"a password", "Authorization: Basic YTpi", true},
    {"a colon in the value", "Cookie: a=b:c; d=e", true},
    {"blanks around the value", "X-Key: \t abc \t", true},
    {"none before it", "X-Key:abc", true},
    {"bytes above ASCII", "X-Name: J\xc3\xb6rg", true},
    {"every kind of character of a name", "a9!#$%&'*+-.^_`|~: x", true},
    {"a language", "Accept-Language: de", true},
    {"nothing", "", false},
    {"no colon", "X-Key secret", false},
    {"no name", ": secret", false},
    {"a blank in the name", "X Key: secret", false},
    {"a blank behind the name", "X-Key : secret", false},
    {"a blank before the name", " X-Key: secret", false},
    {"a name of HTTP/2", ":authority: secret", false},
    {"a name that is not ASCII", "K\xc3\xb6nig: secret", false},
    {"no value", "X-Key:", false},
    {"blanks for a value", "X-Key:  \t", false},
    {"two lines", "X-Key: secret\nX: y", false},
    {"two lines, as on the wire", "X-Key: secret\r\nX: y", false},
    {"a tab inside", "X-Key: secret\ttoo", false},
    {"a control character", "X-Key: secret\x7f", false},
    {"a name over two lines", "X\n-Key: secret", false},
    {"ours", "User-Agent: secret", false},
    {"ours in small letters", "accept-encoding: secret", false},
    {"ours, now and then", "If-None-Match: secret", false},
    {"libcurl's", "Host: secret", false},
    {"of the connection", "Connection: secret", false},
    {"of the body", "Content-Length: 6", false},
    {"of the body's way", "Transfer-Encoding: secret", false},
    {"part of a page", "Range: bytes=0-1", false},
};

static void
test_fields(void)
{
    for (size_t i = 0; i < SD_LEN(fields); i++) {
        sd_why why = {""};
        sd_str line = sd_str_of(fields[i].line);
        bool good = !sd_fetch_field_check(line, &why);
        CHECK(good == fields[i].good, "%s", fields[i].why);
        CHECK(good || why.text[0], "%s: no reason", fields[i].why);
        CHECK(!strstr(why.text, "secret"), "%s: %s", fields[i].why, why.text);
    }
    sd_why why;
    CHECK(sd_fetch_field_check((sd_str){"X: a\0b", 6}, &why), "a NUL inside");
    CHECK(sd_fetch_field_check((sd_str){"X\0: a", 5}, &why), "or in the name");
}

static bool
not_old(void *ctx, const sd_url *u)
{
    ++*(unsigned *)ctx;
    return !sd_str_eq(sd_url_path(u), SD_STR("/echo/old"));
}

/// Where they may go they are sent behind all others, and the record has their
/// names alone. A handle that has sent them sends them no more elsewhere.
static void
test_own_fields(server *s)
{
    const sd_str own[] = {SD_STR("X-Key:  secret "),
                          SD_STR("Cookie: a=secret")};
    const char sent[] = "\r\nX-Key: secret\r\nCookie: a=secret\r\n\r\n";
    const char told[] = "\r\nX-Key: -\r\nCookie: -\r\n\r\n";
    unsigned asked = 0;
    sd_fetch_conf conf = usual;
    conf.field = own;
    conf.fields = SD_LEN(own);
    sd_fetch *f = open_fetch(conf);
    const sd_fetch_record *r = get(f, s, "/echo");
    CHECK(!memmem(r->body.p, r->body.n, "secret", 6), "nobody said where to");
    sd_fetch_done(r);
    sd_fetch_free(f);

    conf.fields_to = not_old;
    conf.fields_ctx = &asked;
    f = open_fetch(conf);
    static const char *const paths[] = {"/echo", "/echo/old", "/echo",
                                        "/echo/old"};
    for (size_t i = 0; i < SD_LEN(paths); i++) {
        sd_fetch_request request = {.etag =
                                        i == 2 ? SD_STR("\"a\"") : (sd_str){0}};
        add(f, s, paths[i], request);
        r = wait_record(f);
        if (i % 2) {
            CHECK(sd_str_eq(r->request_head, r->body), "sent:\n%.*s",
                  SD_ARGS(r->body));
            CHECK(!memmem(r->body.p, r->body.n, "X-Key", 5), "sent:\n%.*s",
                  SD_ARGS(r->body));
        } else {
            sd_str head = r->request_head, body = r->body;
            size_t same = head.n - (sizeof told - 1);
            CHECK(sd_str_eq(sd_str_sub(head, same, head.n),
                            ((sd_str){told, sizeof told - 1})),
                  "recorded:\n%.*s", SD_ARGS(head));
            CHECK(sd_str_eq(sd_str_sub(body, same, body.n),
                            ((sd_str){sent, sizeof sent - 1})),
                  "sent:\n%.*s", SD_ARGS(body));
            CHECK(
                sd_str_eq(sd_str_sub(head, 0, same), sd_str_sub(body, 0, same)),
                "sent:\n%.*s", SD_ARGS(body));
        }
        sd_fetch_done(r);
    }
    CHECK(asked == SD_LEN(paths), "asked %u times", asked);
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
    char text[SD_FETCH_FIELDS_BYTES + 1] = "X:";
    memset(text + 2, 'a', sizeof text - 2);
    const sd_str host_field = SD_STR("Host: a"),
                 long_field = {text, sizeof text};
    sd_str many[SD_FETCH_FIELDS_MAX + 1];
    for (size_t i = 0; i < SD_LEN(many); i++)
        many[i] = SD_STR("X: a");
    const struct {
        const char *why;
        sd_fetch_conf conf;
    } wrong[] = {
        {"no user agent", {.allow_private = true}},
        {"two lines", {.user_agent = {"a\nb", 3}}},
        {"no port", {.user_agent = {"a", 1}, .connect_to = {"127.0.0.1", 9}}},
        {"a name", {.user_agent = {"a", 1}, .connect_to = {"a.b:80", 6}}},
        {"no file", {.user_agent = {"a", 1}, .ca_file = {"/nowhere", 8}}},
        {"a field that is ours",
         {.user_agent = {"a", 1}, .field = &host_field, .fields = 1}},
        {"too many fields",
         {.user_agent = {"a", 1},
          .field = many,
          .fields = SD_FETCH_FIELDS_MAX + 1}},
        {"too long a field",
         {.user_agent = {"a", 1}, .field = &long_field, .fields = 1}},
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

int
main(void)
{
    server *s = server_start();
    test_set_up();
    test_fields();
    test_refused();
    test_cases(s);
    test_request(s);
    test_request_versions(s);
    test_own_fields(s);
    server_stop(s);
    return check_end();
}

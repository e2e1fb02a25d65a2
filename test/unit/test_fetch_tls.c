// SPDX-License-Identifier: Apache-2.0
// TLS and HTTP/2, against servers that others wrote: nghttpd (h2 only) and
// openssl s_server (HTTP/1.0). Certificates are made on the spot. Skipped
// where the tools are missing.
#include "check.h"
#include "fetch_open.h"

#include <arpa/inet.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static char dir[] = "/tmp/sd-test-tls-XXXXXX";

static bool
sh(const char *command)
{
    char line[2048];
    snprintf(line, sizeof line, "cd %s && %s", dir, command);
    return system(line) == 0;
}

static bool
make_files(void)
{
    return mkdtemp(dir) &&
           sh("openssl ecparam -name prime256v1 -genkey -noout -out key.pem && "
              "echo subjectAltName=DNS:good.test >ext && "
              "openssl req -new -key key.pem -subj /CN=good.test -out csr && "
              "openssl x509 -req -in csr -signkey key.pem -days 30 "
              "-extfile ext -out good.pem 2>/dev/null && "
              "openssl x509 -req -in csr -signkey key.pem -days -1 "
              "-extfile ext -out expired.pem 2>/dev/null && "
              "mkdir www && echo hello >www/page && "
              "head -c 300000 /dev/zero >www/large");
}

// ------------------------------------------------------------ servers

typedef struct peer {
    pid_t pid;
    unsigned port;
} peer;

static unsigned
free_port(void)
{
    struct sockaddr_in a = {.sin_family = AF_INET,
                            .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t n = sizeof a;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(fd, (struct sockaddr *)&a, n) ||
        getsockname(fd, (struct sockaddr *)&a, &n))
        perror("free_port");
    close(fd);
    return ntohs(a.sin_port);
}

static bool
answers(unsigned port)
{
    struct sockaddr_in a = {.sin_family = AF_INET,
                            .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
                            .sin_port = htons((uint16_t)port)};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool ok = connect(fd, (struct sockaddr *)&a, sizeof a) == 0;
    close(fd);
    return ok;
}

/// Run a command, with the port in its middle, and wait until it listens. What
/// it says is in the file log.
static peer
start(const char *before, const char *after)
{
    peer p = {.port = free_port()};
    char line[1024];
    snprintf(line, sizeof line, "cd %s && exec %s%u%s >>log 2>&1", dir, before,
             p.port, after);
    p.pid = fork();
    if (p.pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); // it does not outlive the test
        execl("/bin/sh", "sh", "-c", line, (char *)NULL);
        _exit(127);
    }
    for (int i = 0; i < 500 && !answers(p.port); i++)
        poll(NULL, 0, 10);
    return p;
}

static void
stop(peer p)
{
    kill(p.pid, SIGKILL);
    waitpid(p.pid, NULL, 0);
}

// ------------------------------------------------------------ requests

static sd_fetch *
open_tls_conf(sd_fetch_conf conf, peer p, const char *ca)
{
    char to[64], file[128];
    snprintf(to, sizeof to, "127.0.0.1:%u", p.port);
    snprintf(file, sizeof file, "%s/%s", dir, ca ? ca : "");
    conf.user_agent = SD_STR("test/1");
    conf.connect_to = sd_str_of(to);
    conf.per_host_max = 200;
    if (ca)
        conf.ca_file = sd_str_of(file);
    return open_fetch(conf);
}

static sd_fetch *
open_tls(peer p, const char *ca, bool no_http2)
{
    return open_tls_conf((sd_fetch_conf){.no_http2 = no_http2}, p, ca);
}

static void
check_one(sd_fetch *f, const char *why, const char *url, sd_fetch_reason reason,
          unsigned version)
{
    sd_fetch_add(f, &(sd_fetch_request){.url = sd_str_of(url)});
    const sd_fetch_record *r = wait_record(f);
    CHECK(r->reason == reason, "%s: %s (%.*s)", why,
          sd_fetch_reason_name(r->reason), SD_ARGS(r->detail));
    CHECK(r->http_version == version, "%s: version %u", why, r->http_version);
    if (reason == SD_FETCH_OK)
        CHECK(r->tls_us > 0 || r->reused, "%s: no TLS", why);
    else
        CHECK(r->detail.n && !r->request_sent, "%s: sent, or no detail", why);
    sd_fetch_done(r);
}

static void
test_http2(peer p)
{
    sd_fetch *f = open_tls(p, "good.pem", false);
    sd_fetch_add(f,
                 &(sd_fetch_request){.url = SD_STR("https://good.test/page")});
    const sd_fetch_record *r = wait_record(f);
    CHECK(r->reason == SD_FETCH_OK && r->status == 200, "%s: %.*s",
          sd_fetch_reason_name(r->reason), SD_ARGS(r->detail));
    CHECK(sd_str_eq(r->body, SD_STR("hello\n")), "body %.*s", SD_ARGS(r->body));
    CHECK(sd_str_starts(r->response_head, SD_STR("HTTP/2 200")), "%.*s",
          SD_ARGS(r->response_head));
    CHECK(sd_str_starts(r->request_head,
                        SD_STR("GET /page HTTP/2\r\nHost: good.test\r\n")),
          "%.*s", SD_ARGS(r->request_head));
    sd_fetch_done(r);

    // Many at once share the connection.
    enum { N = 100 };
    for (unsigned i = 0; i < N; i++)
        sd_fetch_add(
            f, &(sd_fetch_request){.url = SD_STR("https://good.test/large")});
    unsigned ok = 0, fresh = 0;
    for (unsigned i = 0; i < N; i++) {
        r = wait_record(f);
        ok += r->reason == SD_FETCH_OK && r->body.n == 300000;
        fresh += !r->reused;
        sd_fetch_done(r);
    }
    CHECK(ok == N, "%u of %u", ok, N);
    CHECK(fresh == 0, "%u more connections", fresh);
    sd_fetch_free(f);
}

static bool
to_page(void *ctx, const sd_url *u)
{
    (void)ctx;
    return sd_str_eq(sd_url_path(u), SD_STR("/page"));
}

/// Fields of the user's own over HTTP/2, by the word of the server.
static void
test_http2_fields(peer p)
{
    const sd_str own[] = {SD_STR("X-Key: secret-2")};
    sd_fetch *f = open_tls_conf(
        (sd_fetch_conf){.field = own, .fields = 1, .fields_to = to_page}, p,
        "good.pem");
    static const char *const urls[] = {"https://good.test/page",
                                       "https://good.test/none",
                                       "https://good.test/page"};
    const sd_str line = SD_STR("\r\nX-Key: -\r\n");
    for (size_t i = 0; i < SD_LEN(urls); i++) {
        sd_fetch_add(f, &(sd_fetch_request){.url = sd_str_of(urls[i])});
        const sd_fetch_record *r = wait_record(f);
        bool told = memmem(r->request_head.p, r->request_head.n, line.p,
                           line.n) != NULL;
        CHECK(r->http_version == 20 && told == (i != 1), "recorded: %.*s",
              SD_ARGS(r->request_head));
        sd_fetch_done(r);
    }
    sd_fetch_free(f);
    CHECK(sh("test $(grep -c 'x-key: secret-2' log) = 2"), "not heard twice");
}

/// One stream that is cut does not harm the others of its connection.
static void
test_http2_cut(peer p)
{
    sd_fetch *f = open_tls(p, "good.pem", false);
    sd_fetch_limits small = {.body_bytes = 1000};
    for (uint64_t i = 0; i < 40; i++)
        sd_fetch_add(
            f, &(sd_fetch_request){.url = SD_STR("https://good.test/large"),
                                   .tag = i,
                                   .limits = i % 2 ? &small : NULL});
    for (unsigned i = 0; i < 40; i++) {
        const sd_fetch_record *r = wait_record(f);
        bool cut = r->tag % 2;
        CHECK(r->reason == (cut ? SD_FETCH_CUT_SIZE : SD_FETCH_OK) &&
                  r->body.n == (cut ? 1000 : 300000),
              "%s, %zu bytes: %.*s", sd_fetch_reason_name(r->reason), r->body.n,
              SD_ARGS(r->detail));
        sd_fetch_done(r);
    }
    sd_fetch_free(f);
}

static void
test_trust(peer h2, peer expired, peer old)
{
    sd_fetch *f = open_tls(h2, "good.pem", false);
    check_one(f, "trusted", "https://good.test/page", SD_FETCH_OK, 20);
    check_one(f, "wrong name", "https://other.test/page", SD_FETCH_TLS, 0);
    sd_fetch_free(f);
    f = open_tls(h2, NULL, false);
    check_one(f, "self-signed", "https://good.test/page", SD_FETCH_TLS, 0);
    sd_fetch_free(f);
    f = open_tls(expired, "expired.pem", false);
    check_one(f, "expired", "https://good.test/page", SD_FETCH_TLS, 0);
    sd_fetch_free(f);
    f = open_tls(old, "good.pem", false);
    check_one(f, "no HTTP/2 there", "https://good.test/www/page", SD_FETCH_OK,
              10);
    sd_fetch_free(f);
    f = open_tls(old, "good.pem", true);
    check_one(f, "HTTP/2 not asked for", "https://good.test/www/page",
              SD_FETCH_OK, 10);
    sd_fetch_free(f);
}

int
main(void)
{
    if (system("command -v nghttpd >/dev/null && command -v openssl "
               ">/dev/null") != 0)
        return check_skip("nghttpd or openssl is not installed");
    if (!make_files()) {
        printf("no certificates\n");
        return 1;
    }
    peer h2 = start("nghttpd -a 127.0.0.1 -d www ", " key.pem good.pem");
    peer verbose =
        start("nghttpd -v -a 127.0.0.1 -d www ", " key.pem good.pem");
    peer expired = start("openssl s_server -accept 127.0.0.1:",
                         " -key key.pem -cert expired.pem -WWW");
    peer old = start("openssl s_server -accept 127.0.0.1:",
                     " -key key.pem -cert good.pem -WWW");
    test_http2(h2);
    test_http2_cut(h2);
    test_http2_fields(verbose);
    test_trust(h2, expired, old);
    stop(h2);
    stop(verbose);
    stop(expired);
    stop(old);
    sh("cd / && rm -r -- \"$OLDPWD\"");
    return check_end();
}

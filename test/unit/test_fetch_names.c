// SPDX-License-Identifier: Apache-2.0
// Names, addresses and ports: what is special, what is remembered, and that a
// name cannot talk its way to a private address.
#include "check.h"
#include "fetch_int.h"
#include "fetch_server.h"

static bool
server_route(visit *v)
{
    return says(v, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
}

// ------------------------------------------------------------ addresses

static const struct {
    const char *address, *want; // NULL: public
} special_cases[] = {
    {"0.0.0.0", "this network"},
    {"0.255.255.255", "this network"},
    {"1.0.0.0", NULL},
    {"8.8.8.8", NULL},
    {"9.255.255.255", NULL},
    {"10.0.0.0", "private network"},
    {"10.255.255.255", "private network"},
    {"11.0.0.0", NULL},
    {"100.63.255.255", NULL},
    {"100.64.0.0", "shared address space"},
    {"100.127.255.255", "shared address space"},
    {"100.128.0.0", NULL},
    {"127.0.0.1", "loopback"},
    {"127.255.255.255", "loopback"},
    {"128.0.0.0", NULL},
    {"169.253.255.255", NULL},
    {"169.254.169.254", "link-local"},
    {"172.15.255.255", NULL},
    {"172.16.0.0", "private network"},
    {"172.31.255.255", "private network"},
    {"172.32.0.0", NULL},
    {"192.0.0.8", "protocol assignments"},
    {"192.0.1.0", NULL},
    {"192.0.2.1", "documentation"},
    {"192.88.99.1", "6to4 relay"},
    {"192.167.255.255", NULL},
    {"192.168.0.0", "private network"},
    {"192.168.255.255", "private network"},
    {"192.169.0.0", NULL},
    {"198.17.255.255", NULL},
    {"198.18.0.0", "benchmarking"},
    {"198.19.255.255", "benchmarking"},
    {"198.20.0.0", NULL},
    {"198.51.100.1", "documentation"},
    {"203.0.113.1", "documentation"},
    {"223.255.255.255", NULL},
    {"224.0.0.1", "multicast"},
    {"239.255.255.255", "multicast"},
    {"240.0.0.1", "reserved"},
    {"255.255.255.254", "reserved"},
    {"255.255.255.255", "broadcast"},
    {"::", "unspecified"},
    {"::1", "loopback"},
    {"::2", "IPv4-compatible"},
    {"::127.0.0.1", "IPv4-compatible"},
    {"::8.8.8.8", "IPv4-compatible"},
    {"::ffff:127.0.0.1", "loopback"},
    {"::ffff:169.254.169.254", "link-local"},
    {"::ffff:8.8.8.8", NULL},
    {"::fffe:8.8.8.8", "unassigned"},
    {"::ffff:0:8.8.8.8", "unassigned"},
    {"64:ff9b::10.0.0.1", "private network"},
    {"64:ff9b::8.8.8.8", NULL},
    {"64:ff9b::1:808:808", "unassigned"},
    {"64:ff9b:1::8.8.8.8", "local NAT64"},
    {"100::1", "discard only"},
    {"100:0:0:1::1", "unassigned"},
    {"2000::", NULL},
    // Teredo: server 8.8.8.8, client 8.8.8.8; then each of them private.
    {"2001:0:808:808:0:0:f7f7:f7f7", NULL},
    {"2001:0:a00:1:0:0:f7f7:f7f7", "private network"},
    {"2001:0:808:808:0:0:f5ff:fffe", "private network"},
    {"2001:0:808:808:0:0:80ff:fffe", "loopback"},
    {"2001:2::1", "protocol assignments"},
    {"2001:10::1", "protocol assignments"},
    {"2001:1ff:ffff::1", "protocol assignments"},
    {"2001:200::1", NULL},
    {"2001:db8::1", "documentation"},
    {"2001:db9::1", NULL},
    {"2001:4860:4860::8888", NULL},
    {"2002:7f00:1::1", "loopback"},
    {"2002:c0a8:101::1", "private network"},
    {"2002:808:808::1", NULL},
    {"3ffe::1", NULL},
    {"3fff::1", "documentation"},
    {"3fff:fff::1", "documentation"},
    {"3fff:1000::1", NULL},
    {"4000::1", "unassigned"},
    {"5f00::1", "segment routing"},
    {"fbff::1", "unassigned"},
    {"fc00::1", "private network"},
    {"fdff::1", "private network"},
    {"fe00::1", "unassigned"},
    {"fe80::1", "link-local"},
    {"febf::1", "link-local"},
    {"fec0::1", "site-local"},
    {"ff02::1", "multicast"},
};

// Which address of a machine an IPv6 address carries; NULL: it is itself.
static const struct {
    const char *address, *want;
} carried_cases[] = {
    {"8.8.8.8", NULL},
    {"::1", NULL},
    {"::8.8.8.8", NULL},
    {"::ffff:8.8.4.4", "8.8.4.4"},
    {"64:ff9b::8.8.4.4", "8.8.4.4"},
    {"64:ff9b:1::8.8.4.4", NULL},
    {"2002:808:404::1", "8.8.4.4"},
    {"2001:0:808:808:0:0:f7f7:f7f7", NULL},
    {"2001:4860:4860::8888", NULL},
};

static bool
same_address(const sd_fetch_address *a, const sd_fetch_address *b)
{
    return a->v6 == b->v6 && a->scope == b->scope &&
           memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

static void
test_special(void)
{
    for (size_t i = 0; i < SD_LEN(special_cases); i++) {
        sd_fetch_address a;
        sd_str text = sd_str_of(special_cases[i].address);
        bool ok = sd_fetch_address_parse(text, &a);
        CHECK(ok, "%.*s is not read", SD_ARGS(text));
        const char *got = ok ? sd_fetch_address_special(&a) : "not read";
        sd_str want = sd_str_of(special_cases[i].want);
        CHECK(sd_str_eq(sd_str_of(got), want), "%.*s: %s", SD_ARGS(text),
              got ? got : "public");
        char back[SD_FETCH_IP_MAX] = "";
        struct sockaddr_storage s;
        sd_fetch_address again;
        fetch__sockaddr(&a, 80, &s);
        CHECK(fetch__address_of((struct sockaddr *)&s, &again) &&
                  same_address(&a, &again),
              "%.*s: through a sockaddr", SD_ARGS(text));
        CHECK(
            inet_ntop(a.v6 ? AF_INET6 : AF_INET, a.bytes, back, sizeof back) &&
                sd_fetch_address_parse(sd_str_of(back), &again) &&
                same_address(&a, &again),
            "%.*s: written as %s", SD_ARGS(text), back);
    }
}

static void
test_carried(void)
{
    for (size_t i = 0; i < SD_LEN(carried_cases); i++) {
        sd_str text = sd_str_of(carried_cases[i].address);
        sd_str want =
            carried_cases[i].want ? sd_str_of(carried_cases[i].want) : text;
        sd_fetch_address a, b;
        CHECK(sd_fetch_address_parse(text, &a) &&
                  sd_fetch_address_parse(want, &b),
              "%.*s is not read", SD_ARGS(text));
        a = sd_fetch_address_carried(&a);
        CHECK(same_address(&a, &b), "%.*s is not %.*s", SD_ARGS(text),
              SD_ARGS(want));
    }
}

static void
test_address_text(void)
{
    static const char *const wrong[] = {
        "",           "1",
        "1.2.3",      "1.2.3.4.",
        "01.2.3.4",   "0x7f.1",
        "2130706433", "[1.2.3.4]",
        "[::1",       "::1]",
        "[]",         "example.org",
        "1.2.3.256",  "::1%lo",
        "1.2.3.4 ",   "1111:1111:1111:1111:1111:1111:1111:1111:1111:1111"};
    sd_fetch_address a;
    for (size_t i = 0; i < SD_LEN(wrong); i++)
        CHECK(!sd_fetch_address_parse(sd_str_of(wrong[i]), &a), "'%s'",
              wrong[i]);
    CHECK(!sd_fetch_address_parse((sd_str){"1.2.3.4\0", 8}, &a), "a NUL");
    CHECK(sd_fetch_address_parse(SD_STR("[::1]"), &a) && a.v6, "brackets");
}

static void
test_ports(void)
{
    static const unsigned bad[] = {0,    1,    22,   25,    110,   143,  6000,
                                   6667, 6697, 5060, 10080, 65536, 70000};
    static const unsigned good[] = {80, 443,  8080,  8443,
                                    81, 3000, 65535, 10081};
    for (size_t i = 0; i < SD_LEN(bad); i++)
        CHECK(sd_fetch_port_bad(bad[i]), "%u", bad[i]);
    for (size_t i = 0; i < SD_LEN(good); i++)
        CHECK(!sd_fetch_port_bad(good[i]), "%u", good[i]);
    for (int r = 0; r <= SD_FETCH_BOMB; r++)
        CHECK(sd_fetch_reason_name((sd_fetch_reason)r)[0] &&
                  sd_fetch_reason_text((sd_fetch_reason)r)[0],
              "reason %d", r);
}

// ------------------------------------------------------------ names

/// Knows a few names, and counts how often it is asked.
typedef struct fake {
    atomic_uint asked;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool open; // "slow" is answered only then
} fake;

static int
give(sd_fetch_address *ret, const char *text)
{
    return sd_fetch_address_parse(sd_str_of(text), ret);
}

static int
look_up(void *ctx, const char *host, sd_fetch_address *ret, int max)
{
    fake *k = ctx;
    unsigned asked = atomic_fetch_add(&k->asked, 1);
    if (max < 2)
        return -1;
    if (strcmp(host, "local.test") == 0)
        return give(ret, "127.0.0.1");
    // Public when it is checked, private when it is used, or so it hopes.
    if (strcmp(host, "rebind.test") == 0)
        return give(ret, asked % 2 ? "127.0.0.1" : "8.8.8.8");
    if (strcmp(host, "mixed.test") == 0)
        return give(ret, "10.0.0.1") + give(ret + 1, "::ffff:10.0.0.2");
    // The first does not answer (a port nobody listens on), the second does.
    if (strcmp(host, "two.test") == 0)
        return give(ret, "::1") + give(ret + 1, "127.0.0.1");
    if (strcmp(host, "slow.test") == 0) {
        pthread_mutex_lock(&k->lock);
        while (!k->open)
            pthread_cond_wait(&k->changed, &k->lock);
        pthread_mutex_unlock(&k->lock);
        return give(ret, "127.0.0.1");
    }
    return 0;
}

static void
open_slow(fake *k)
{
    pthread_mutex_lock(&k->lock);
    k->open = true;
    pthread_cond_broadcast(&k->changed);
    pthread_mutex_unlock(&k->lock);
}

static sd_fetch *
open_fetch(fake *k, bool allow_private, sd_fetch_conf conf)
{
    sd_why why;
    sd_fetch *f = NULL;
    conf.user_agent = SD_STR("test/1");
    conf.lookup = look_up;
    conf.lookup_ctx = k;
    conf.allow_private = allow_private;
    if (sd_fetch_new(&conf, &f, &why)) {
        printf("sd_fetch_new: %s\n", why.text);
        exit(1);
    }
    return f;
}

/// The reason a request for `host` ends with.
static sd_fetch_reason
get(sd_fetch *f, const char *host, unsigned port)
{
    char url[512];
    snprintf(url, sizeof url, "http://%s:%u/", host, port);
    sd_fetch_add(f, &(sd_fetch_request){.url = sd_str_of(url)});
    const sd_fetch_record *r;
    while (!(r = sd_fetch_take(f)))
        sd_fetch_run(f, -1);
    sd_fetch_reason reason = r->reason;
    CHECK(reason != SD_FETCH_ADDRESS || (!r->request_sent && r->detail.n),
          "%s: refused without saying what", host);
    sd_fetch_done(r);
    return reason;
}

static sd_fetch_name
resolve(sd_fetch *f, const char *host, sd_fetch_address *ret)
{
    sd_fetch_name n;
    while ((n = sd_fetch_resolve(f, sd_str_of(host), ret)) ==
           SD_FETCH_NAME_PENDING)
        sd_fetch_run(f, -1);
    return n;
}

static void
test_private(fake *k, const server *s)
{
    static const char *const hosts[] = {
        "127.0.0.1",  "2130706433",      "0x7f000001",         "0177.1",
        "127.1",      "[::1]",           "[::ffff:127.0.0.1]", "10.0.0.1",
        "0",          "169.254.169.254", "[64:ff9b::7f00:1]",  "local.test",
        "mixed.test", "127.0.0.1."};
    sd_fetch *f = open_fetch(k, false, (sd_fetch_conf){0});
    unsigned before = server_connections((server *)(uintptr_t)s);
    for (size_t i = 0; i < SD_LEN(hosts); i++) {
        sd_fetch_reason r = get(f, hosts[i], s->port);
        CHECK(r == SD_FETCH_ADDRESS, "%s: %s", hosts[i],
              sd_fetch_reason_name(r));
    }
    CHECK(server_connections((server *)(uintptr_t)s) == before,
          "somebody connected");
    sd_fetch_free(f);
}

static void
test_rebinding(fake *k, const server *s)
{
    sd_fetch *f = open_fetch(
        k, false,
        (sd_fetch_conf){.dns_keep_ms = 500, .limits = {.connect_ms = 5000}});
    sd_fetch_address a;
    k->asked = 0;
    CHECK(resolve(f, "rebind.test", &a) == SD_FETCH_NAME_KNOWN &&
              !sd_fetch_address_special(&a),
          "public at first");
    usleep(600000); // longer than the answer is kept
    sd_fetch_reason r = get(f, "rebind.test", s->port);
    CHECK(k->asked == 2, "asked %u times", k->asked);
    CHECK(r == SD_FETCH_ADDRESS, "%s", sd_fetch_reason_name(r));
    sd_fetch_free(f);
}

static void
test_cache(fake *k, const server *s)
{
    sd_fetch *f = open_fetch(k, true, (sd_fetch_conf){0});
    k->asked = 0;
    sd_fetch_address a;
    CHECK(sd_fetch_resolve(f, SD_STR("local.test"), &a) ==
              SD_FETCH_NAME_PENDING,
          "known before it was asked");
    for (size_t i = 0; i < 10; i++) {
        sd_fetch_reason r = get(f, "local.test", s->port);
        CHECK(r == SD_FETCH_OK, "%s", sd_fetch_reason_name(r));
    }
    CHECK(k->asked == 1, "a good answer: asked %u times", k->asked);
    for (size_t i = 0; i < 10; i++) {
        sd_fetch_reason r = get(f, "nowhere.test", s->port);
        CHECK(r == SD_FETCH_DNS, "%s", sd_fetch_reason_name(r));
    }
    CHECK(k->asked == 2, "a failure: asked %u times", k->asked - 1);
    CHECK(resolve(f, "nowhere.test", &a) == SD_FETCH_NAME_FAILED, "failed");
    CHECK(resolve(f, "local.test", &a) == SD_FETCH_NAME_KNOWN && !a.v6 &&
              a.bytes[0] == 127,
          "known");
    CHECK(resolve(f, "[::1]", &a) == SD_FETCH_NAME_KNOWN && a.v6, "literal");
    CHECK(resolve(f, "", &a) == SD_FETCH_NAME_FAILED, "no name");
    CHECK(k->asked == 2, "asked %u times", k->asked);
    sd_fetch_reason r = get(f, "two.test", s->port);
    CHECK(r == SD_FETCH_OK, "the second address: %s", sd_fetch_reason_name(r));
    sd_fetch_free(f);
}

static void
test_cache_size(fake *k)
{
    sd_fetch *f = open_fetch(k, true, (sd_fetch_conf){.dns_cache_max = 100});
    sd_fetch_address a;
    char name[32];
    for (unsigned i = 0; i < 1000; i++) {
        snprintf(name, sizeof name, "h%u.test", i);
        CHECK(resolve(f, name, &a) == SD_FETCH_NAME_FAILED, "%s", name);
        CHECK(f->hosts.n <= 100, "%zu hosts kept", f->hosts.n);
    }
    k->asked = 0;
    resolve(f, "h999.test", &a);
    resolve(f, "h950.test", &a);
    CHECK(k->asked == 0, "the newest are kept");
    resolve(f, "h0.test", &a);
    CHECK(k->asked == 1, "the oldest is not");
    sd_fetch_free(f);
}

/// A lookup that hangs: its requests end in time, others go on, and the loop
/// can be freed.
static void
test_slow_name(fake *k, const server *s)
{
    sd_fetch *f = open_fetch(k, true, (sd_fetch_conf){.dns_threads_max = 2});
    sd_fetch_limits limits = {.dns_ms = 100};
    k->open = false;
    for (uint64_t i = 0; i < 5; i++)
        sd_fetch_add(f, &(sd_fetch_request){.url = SD_STR("http://slow.test/"),
                                            .tag = i,
                                            .limits = &limits});
    sd_fetch_reason r = get(f, "local.test", s->port);
    CHECK(r == SD_FETCH_OK, "%s", sd_fetch_reason_name(r));
    for (unsigned i = 0; i < 5; i++) {
        const sd_fetch_record *rec;
        while (!(rec = sd_fetch_take(f)))
            sd_fetch_run(f, -1);
        CHECK(rec->reason == SD_FETCH_DNS && rec->dns_us == 0, "%s",
              sd_fetch_reason_name(rec->reason));
        CHECK(sd_fetch_name_later(rec->detail), "%.*s", SD_ARGS(rec->detail));
        sd_fetch_done(rec);
    }
    open_slow(k);
    sd_fetch_address a;
    CHECK(resolve(f, "slow.test", &a) == SD_FETCH_NAME_KNOWN, "late answer");
    pthread_mutex_lock(&k->lock);
    k->open = false;
    pthread_mutex_unlock(&k->lock);
    sd_fetch_free(f);
    // One more, freed while a thread is at it.
    f = open_fetch(k, true, (sd_fetch_conf){0});
    sd_fetch_add(f, &(sd_fetch_request){.url = SD_STR("http://slow.test/")});
    sd_fetch_run(f, 10);
    sd_fetch_free(f);
    open_slow(k);
}

static void
test_connect_to(fake *k, const server *s)
{
    char to[64];
    snprintf(to, sizeof to, "127.0.0.1:%u", s->port);
    sd_fetch *f =
        open_fetch(k, false, (sd_fetch_conf){.connect_to = sd_str_of(to)});
    k->asked = 0;
    sd_fetch_address a;
    CHECK(get(f, "any.test", 80) == SD_FETCH_OK, "a name");
    CHECK(get(f, "any.test", 8080) == SD_FETCH_OK, "another port");
    CHECK(get(f, "8.8.8.8", 80) == SD_FETCH_OK, "an address");
    CHECK(get(f, "10.0.0.1", 80) == SD_FETCH_ADDRESS, "a private address");
    CHECK(get(f, "any.test", 25) == SD_FETCH_PORT, "a bad port");
    CHECK(resolve(f, "other.test", &a) == SD_FETCH_NAME_KNOWN &&
              a.bytes[0] == 127,
          "where all are");
    CHECK(k->asked == 0, "asked %u times", k->asked);
    sd_fetch_free(f);
}

int
main(void)
{
    static fake k = {.lock = PTHREAD_MUTEX_INITIALIZER,
                     .changed = PTHREAD_COND_INITIALIZER};
    server *s = server_start();
    test_special();
    test_carried();
    test_address_text();
    test_ports();
    test_private(&k, s);
    test_rebinding(&k, s);
    test_cache(&k, s);
    test_cache_size(&k);
    test_slow_name(&k, s);
    test_connect_to(&k, s);
    server_stop(s);
    return check_end();
}

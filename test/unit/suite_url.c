// SPDX-License-Identifier: Apache-2.0
// The URL part of the web platform tests: addresses and their parts, domains
// and their ASCII forms.
#include "check.h"
#include "mini_json.h"
#include "sd_url.h"
#include "suite_list.h"

#include <stdlib.h>
#include <string.h>

/// Lone surrogates reach a parser as U+FFFD; mini_json leaves them as three
/// bytes each.
static void
add_scalars(sd_str s, sd_buf *out)
{
    for (size_t i = 0; i < s.n; i++) {
        if ((unsigned char)s.p[i] == 0xed && i + 2 < s.n &&
            (unsigned char)s.p[i + 1] >= 0xa0) {
            sd_buf_add(out, SD_STR("\xef\xbf\xbd"));
            i += 2;
        } else {
            sd_buf_addc(out, s.p[i]);
        }
    }
}

static mini_json *
load(const char *dir, const char *name)
{
    char path[4096];
    sd_why why;
    sd_map m;
    snprintf(path, sizeof path, "%s/url/%s", dir, name);
    if (sd_map_open(path, &m, &why)) {
        printf("%s\n", why.text);
        return NULL;
    }
    mini_json *j = mini_parse(sd_map_str(&m));
    sd_map_done(&m);
    return j;
}

// ---------------------------------------------------------------- addresses

/// "?" and "#" alone read as nothing in the standard's API.
static sd_str
api(sd_str s)
{
    return s.n == 1 ? sd_str_sub(s, 0, 0) : s;
}

static void
add_origin(const sd_url *u, sd_buf *out)
{
    if (u->kind == SD_URL_OTHER || u->kind == SD_URL_FILE)
        sd_buf_add(out, SD_STR("null"));
    else
        sd_buf_addf(out, "%.*s://%.*s", SD_ARGS(sd_url_scheme(u)),
                    SD_ARGS(sd_url_host_key(u)));
}

/// The names of the parts that are not as `want` has them.
static void
compare(const mini_json *want, const sd_url *u, sd_buf *wrong)
{
    char port[16] = "";
    sd_buf origin = {.max = SD_URL_MAX};
    if (u->port != SD_URL_NO_PORT)
        snprintf(port, sizeof port, "%d", u->port);
    add_origin(u, &origin);
    const struct {
        const char *name;
        sd_str got;
    } part[] = {
        {"href", u->href},
        {"protocol", sd_str_sub(u->href, 0, u->scheme_end + 1)},
        {"username", sd_url_user(u)},
        {"password", sd_url_password(u)},
        {"host", sd_url_host_key(u)},
        {"hostname", sd_url_host(u)},
        {"port", sd_str_of(port)},
        {"pathname", sd_url_path(u)},
        {"search", api(sd_url_query(u))},
        {"hash", api(sd_url_fragment(u))},
        {"origin", sd_buf_str(&origin)},
    };
    for (size_t i = 0; i < SD_LEN(part); i++) {
        const mini_json *w = mini_get(want, part[i].name);
        bool blob =
            i == SD_LEN(part) - 1 && sd_str_starts(u->href, SD_STR("blob:"));
        if (w->kind == MINI_STRING && !blob && !sd_str_eq(w->text, part[i].got))
            sd_buf_addf(wrong, " %s: want '%.*s', got '%.*s'", part[i].name,
                        SD_ARGS(w->text), SD_ARGS(part[i].got));
    }
    sd_buf_done(&origin);
}

static void
run_address(const mini_json *c, sd_buf *wrong)
{
    sd_buf in = {.max = SD_URL_MAX}, base_in = {.max = SD_URL_MAX};
    sd_buf out = {.max = SD_URL_MAX}, base_out = {.max = SD_URL_MAX};
    sd_buf again = {.max = SD_URL_MAX};
    sd_url base, u, u2;
    const mini_json *b = mini_get(c, "base");
    add_scalars(mini_get(c, "input")->text, &in);
    bool has_base = b->kind == MINI_STRING;
    if (has_base)
        add_scalars(b->text, &base_in);
    bool ok =
        !has_base || sd_url_parse(sd_buf_str(&base_in), NULL, &base_out, &base);
    ok = ok && sd_url_parse(sd_buf_str(&in), has_base ? &base : NULL, &out, &u);
    if (ok == mini_get(c, "failure")->truth)
        sd_buf_addf(wrong, ok ? " should not parse" : " does not parse");
    else if (ok) {
        compare(c, &u, wrong);
        if (!sd_url_parse(u.href, NULL, &again, &u2) ||
            !sd_str_eq(u.href, u2.href))
            sd_buf_addf(wrong, " parses to another: %.*s", SD_ARGS(again));
    }
    sd_buf_done(&in);
    sd_buf_done(&base_in);
    sd_buf_done(&out);
    sd_buf_done(&base_out);
    sd_buf_done(&again);
}

static void
run_addresses(const mini_json *all)
{
    unsigned cases = 0, passed = 0;
    for (size_t i = 0; i < all->n; i++) {
        const mini_json *c = &all->item[i];
        if (c->kind != MINI_OBJECT)
            continue;
        sd_buf wrong = {.max = 1 << 20};
        run_address(c, &wrong);
        cases++;
        passed += wrong.n == 0;
        CHECK(wrong.n == 0, "%u '%.*s':%.*s", cases,
              SD_ARGS(mini_get(c, "input")->text), SD_ARGS(wrong));
        sd_buf_done(&wrong);
    }
    CHECK(cases == 891, "%u cases", cases);
    printf("urltestdata.json: %u of %u\n", passed, cases);
}

// ---------------------------------------------------------------- domains

/// The domain goes through the parser, as in the origin's own test; what would
/// end a host is escaped.
static bool
domain_passes(const mini_json *c, sd_buf *got)
{
    if (!mini_get(c, "input")->text.n) // no address can hold it
        return sd_url_domain_to_ascii(SD_STR(""), got) && got->n == 0;
    sd_buf text = {.max = SD_URL_MAX}, host = {.max = SD_URL_MAX};
    sd_str in = mini_get(c, "input")->text;
    const mini_json *want = mini_get(c, "output");
    add_scalars(in, &host);
    sd_buf_add(&text, SD_STR("https://"));
    for (size_t i = 0; i < host.n; i++) {
        if (memchr(":/?#\\", host.p[i], 5))
            sd_buf_addf(&text, "%%%02X", (unsigned char)host.p[i]);
        else
            sd_buf_addc(&text, host.p[i]);
    }
    sd_buf_add(&text, SD_STR("/x"));
    sd_url u;
    sd_buf out = {.max = SD_URL_MAX};
    bool ok = sd_url_parse(sd_buf_str(&text), NULL, &out, &u);
    if (ok)
        sd_buf_add(got, sd_url_host(&u));
    bool same = want->kind == MINI_STRING
                    ? ok && sd_str_eq(sd_url_host(&u), want->text) &&
                          sd_str_eq(sd_url_path(&u), SD_STR("/x"))
                    : !ok;
    sd_buf_done(&out);
    sd_buf_done(&text);
    sd_buf_done(&host);
    return same;
}

static void
run_domains(const mini_json *all, const char *name, unsigned cases,
            suite_list *list)
{
    unsigned number = 0, passed = 0;
    for (size_t i = 0; i < all->n; i++) {
        const mini_json *c = &all->item[i];
        if (c->kind != MINI_OBJECT)
            continue;
        sd_buf got = {.max = SD_URL_MAX}, in = {.max = SD_URL_MAX};
        const mini_json *want = mini_get(c, "output");
        bool ok = domain_passes(c, &got);
        sd_buf_add_json(&in, mini_get(c, "input")->text);
        passed += ok;
        CHECK(suite_count(list, name, ++number, ok),
              "%s %u %s: %.*s: want '%.*s', got '%.*s'", name, number,
              ok ? "passes, yet is listed" : "fails", SD_ARGS(in),
              SD_ARGS(want->kind == MINI_STRING ? want->text : SD_STR("")),
              SD_ARGS(got));
        sd_buf_done(&got);
        sd_buf_done(&in);
    }
    CHECK(number == cases, "%s: %u cases", name, number);
    printf("%s: %u of %u\n", name, passed, number);
}

int
main(void)
{
    const char *suites = getenv("SD_SUITES"), *data = getenv("SD_TEST_DATA");
    if (!suites || !data)
        return check_skip("SD_SUITES or SD_TEST_DATA is not set");
    static const char *const names[] = {"urltestdata.json", "toascii.json",
                                        "IdnaTestV2.json"};
    mini_json *file[SD_LEN(names)];
    for (size_t i = 0; i < SD_LEN(names); i++)
        file[i] = load(suites, names[i]);
    if (!file[0] || !file[1] || !file[2])
        return check_skip("no url suite");
    suite_list list;
    if (!suite_list_open(data, "url/idna_not_run.txt", &list))
        return 1;
    run_addresses(file[0]);
    run_domains(file[1], names[1], 87, &list);
    run_domains(file[2], names[2], 2671, &list);
    suite_list_done(&list);
    for (size_t i = 0; i < SD_LEN(names); i++)
        mini_free(file[i]);
    return check_end();
}

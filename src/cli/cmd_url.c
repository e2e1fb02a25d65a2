// SPDX-License-Identifier: Apache-2.0
// sundog url: an address taken apart.
#include "cli.h"
#include "sd_url.h"

#include <string.h>

enum { OUTPUT_MAX = 1 << 24 };

typedef struct report {
    const sd_url *url;
    sd_url normal;
    sd_str domain;
    sd_buf tokens, pattern; // tokens one a line
} report;

static void
add_tokens(sd_str text, sd_buf *out)
{
    sd_tokens t;
    sd_tokens_init(&t, text);
    while (sd_tokens_next(&t))
        sd_buf_addf(out, "%s\n", t.text);
}

typedef struct field {
    const char *name;
    sd_str text;
} field;

enum { FIELDS = 10 };

/// The parts in the order they are shown; returns how many.
static size_t
list_fields(const report *r, field ret[FIELDS])
{
    const sd_url *u = r->url;
    const field all[FIELDS] = {
        {"href", u->href},
        {"scheme", sd_url_scheme(u)},
        {"username", sd_url_user(u)},
        {"password", sd_url_password(u)},
        {"host", sd_url_host(u)},
        {"path", sd_url_path(u)},
        {"query", sd_url_query(u)},
        {"fragment", sd_url_fragment(u)},
        {"normal", r->normal.href},
        {"domain", r->domain},
    };
    memcpy(ret, all, sizeof all);
    return FIELDS;
}

static void
add_json_port(const sd_url *u, sd_buf *out)
{
    if (u->port == SD_URL_NO_PORT)
        sd_buf_addf(out, "\"port\":null,");
    else
        sd_buf_addf(out, "\"port\":%d,", u->port);
}

static void
add_json(const report *r, sd_buf *out)
{
    field f[FIELDS];
    size_t n = list_fields(r, f);
    sd_buf_addc(out, '{');
    for (size_t i = 0; i < n; i++) {
        sd_buf_addf(out, "\"%s\":", f[i].name);
        sd_buf_add_json(out, f[i].text);
        sd_buf_addc(out, ',');
        if (strcmp(f[i].name, "host") == 0)
            add_json_port(r->url, out);
    }
    sd_buf_addf(out, "\"tokens\":[");
    sd_str rest = sd_buf_str(&r->tokens), token;
    for (bool first = true; sd_str_cut(&rest, '\n', &token) && rest.p;
         first = false) {
        sd_buf_addf(out, first ? "" : ",");
        sd_buf_add_json(out, token);
    }
    sd_buf_addf(out, "],\"pattern\":");
    sd_buf_add_json(out, sd_buf_str(&r->pattern));
    sd_buf_add(out, SD_STR("}\n"));
}

/// A name and what it is; nothing for an empty part.
static void
add_row(const char *name, sd_str text, sd_buf *out)
{
    if (!text.n)
        return;
    sd_buf_addf(out, "%-10s", name);
    sd_buf_add(out, text);
    sd_buf_addc(out, '\n');
}

static void
add_table(const report *r, sd_buf *out)
{
    field f[FIELDS];
    size_t n = list_fields(r, f);
    char port[16] = "";
    if (r->url->port != SD_URL_NO_PORT)
        snprintf(port, sizeof port, "%d", r->url->port);
    for (size_t i = 0; i < n; i++) {
        add_row(f[i].name, f[i].text, out);
        if (strcmp(f[i].name, "host") == 0)
            add_row("port", sd_str_of(port), out);
    }
    sd_str rest = sd_buf_str(&r->tokens), token;
    if (rest.n)
        sd_buf_addf(out, "%-9s", "tokens");
    while (sd_str_cut(&rest, '\n', &token) && rest.p) {
        sd_buf_addc(out, ' ');
        sd_buf_add(out, token);
    }
    if (r->tokens.n)
        sd_buf_addc(out, '\n');
    add_row("pattern", sd_buf_str(&r->pattern), out);
}

static bool
print_url(const sd_url *u, bool json)
{
    sd_buf normal = {.max = 4 * SD_URL_MAX}, out = {.max = OUTPUT_MAX};
    report r = {.url = u, .tokens.max = OUTPUT_MAX, .pattern.max = OUTPUT_MAX};
    if (!sd_url_normalise(u, SD_URL_NORMAL, &normal, &r.normal))
        r.normal = *u;
    r.domain = u->has_host && u->kind != SD_URL_OTHER
                   ? sd_url_registrable(sd_url_host(u))
                   : (sd_str){"", 0};
    if (!u->opaque) {
        add_tokens(sd_url_tail(u), &r.tokens);
        sd_url_pattern(sd_url_tail(u), &r.pattern);
    }
    if (json)
        add_json(&r, &out);
    else
        add_table(&r, &out);
    bool done = sd_cli_print(&out);
    sd_buf_done(&normal);
    sd_buf_done(&out);
    sd_buf_done(&r.tokens);
    sd_buf_done(&r.pattern);
    return done;
}

int
sd_cmd_url(int argc, char **argv)
{
    const char *base_text = NULL;
    bool json = false;
    const sd_opt opt[] = {
        {.name = "base",
         .kind = SD_OPT_TEXT,
         .ret = &base_text,
         .operand = "BASE",
         .help = "the address of the page that URL stands in"},
        {.name = "json",
         .kind = SD_OPT_FLAG,
         .ret = &json,
         .help = "print one JSON object"},
    };
    const sd_cmd cmd = {
        .name = "url",
        .usage = "[--base BASE] [--json] URL",
        .about = "Take an address apart as the URL Standard does: its parts, "
                 "the normal form a crawl knows it by, the registrable domain, "
                 "the tokens learners see and the pattern of its template. "
                 "Parts that are empty are left out.",
        .opt = opt,
        .opt_n = SD_LEN(opt),
    };
    size_t words;
    sd_parsed parsed = sd_cli_parse(&cmd, argc, argv, &words);
    if (parsed != SD_PARSED_RUN)
        return sd_cli_parsed_exit(parsed);
    if (words != 1)
        return sd_cli_usage(&cmd, "one URL, not %zu", words);

    sd_buf out = {.max = SD_URL_MAX}, base_out = {.max = SD_URL_MAX};
    sd_url u, base;
    sd_why why;
    int code = SD_EXIT_FAILED;
    if (base_text &&
        !sd_url_parse(sd_str_of(base_text), NULL, &base_out, &base))
        code = sd_cli_failed(&cmd,
                             sd_fail(&why, SD_ERR_FORMAT,
                                     "the base is not an absolute address: %s",
                                     base_text),
                             &why);
    else if (!sd_url_parse(sd_str_of(argv[1]), base_text ? &base : NULL, &out,
                           &u))
        code = sd_cli_failed(
            &cmd, sd_fail(&why, SD_ERR_FORMAT, "not an address: %s", argv[1]),
            &why);
    else if (print_url(&u, json))
        code = SD_EXIT_DONE;
    sd_buf_done(&out);
    sd_buf_done(&base_out);
    return code;
}

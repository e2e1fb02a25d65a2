// SPDX-License-Identifier: Apache-2.0
// Reading a file. Groups are lists of user-agent lines followed by rules:
//
//     start ─ user-agent ─► agents ─ allow, disallow ─► rules
//                           ▲   └ user-agent ┘            │
//                           └──────── user-agent ─────────┘
//
// Any other line leaves the state as it is (RFC 9309, 2.2.4). Rules of all
// groups that name the crawler count together; those for "*" only if there
// is no such group.
#include "robots_int.h"

#include <stdlib.h>
#include <string.h>

#define BLANKS SD_STR(" \t\v\f\0")

typedef struct rule_list {
    robots_rule *rule;
    size_t n, cap;
    int32_t delay_ms;
    bool seen;
} rule_list;

typedef struct reader {
    sd_str agent;
    rule_list ours, any;
    bool in_ours, in_any; // the group at hand is for these
    bool in_rules;        // its user-agent lines are over
    uint32_t line;
    sd_buf text; // patterns and sitemaps
    size_t *sitemap_at;
    size_t sitemap_cap;
    sd_robots_info info;
} reader;

typedef enum directive {
    UNKNOWN,
    USER_AGENT,
    ALLOW,
    DISALLOW,
    CRAWL_DELAY,
    SITEMAP,
} directive;

static bool
is_token_byte(char c)
{
    return sd_is_letter(c) || c == '-' || c == '_';
}

static bool
is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\0';
}

bool
sd_robots_is_agent(sd_str agent)
{
    for (size_t i = 0; i < agent.n; i++)
        if (!is_token_byte(agent.p[i]))
            return false;
    return agent.n > 0;
}

static directive
directive_of(sd_str name)
{
    // The misspellings are common enough for others to take them, too.
    static const struct {
        const char *name;
        directive d;
    } list[] = {
        {"user-agent", USER_AGENT},   {"useragent", USER_AGENT},
        {"user agent", USER_AGENT},   {"allow", ALLOW},
        {"disallow", DISALLOW},       {"dissallow", DISALLOW},
        {"dissalow", DISALLOW},       {"disalow", DISALLOW},
        {"diasllow", DISALLOW},       {"disallaw", DISALLOW},
        {"crawl-delay", CRAWL_DELAY}, {"crawldelay", CRAWL_DELAY},
        {"crawl delay", CRAWL_DELAY}, {"sitemap", SITEMAP},
        {"site-map", SITEMAP},
    };
    for (size_t i = 0; i < SD_LEN(list); i++)
        if (sd_str_eq_fold(name, sd_str_of(list[i].name)))
            return list[i].d;
    return UNKNOWN;
}

// ---------------------------------------------------------------- lines

static void
take_agent(reader *r, sd_str value)
{
    if (r->in_rules)
        r->in_ours = r->in_any = r->in_rules = false;
    if (value.n && value.p[0] == '*' &&
        (value.n == 1 || is_space(value.p[1]))) {
        r->in_any = r->any.seen = true;
        return;
    }
    size_t n = 0;
    while (n < value.n && is_token_byte(value.p[n]))
        n++;
    if (n && sd_str_eq_fold(sd_str_sub(value, 0, n), r->agent))
        r->in_ours = r->ours.seen = true;
}

static void
push(rule_list *l, const robots_rule *rule)
{
    l->rule = sd_grow(l->rule, &l->cap, l->n + 1, sizeof *rule);
    l->rule[l->n++] = *rule;
}

static void
take_rule(reader *r, sd_str value, bool allow)
{
    r->in_rules = true;
    if (!value.n || (!r->in_ours && !r->in_any))
        return;
    robots_rule rule = {
        .text_at = (uint32_t)r->text.n, .line = r->line, .allow = allow};
    sd_buf fixed = {.max = 3 * value.n};
    sd_url_fix_escapes(value, &fixed);
    rule.octets = (uint32_t)fixed.n;
    if (fixed.n && fixed.p[fixed.n - 1] == '$') {
        rule.anchored = true;
        fixed.n--;
    }
    for (size_t i = 0; i < fixed.n; i++) {
        if (fixed.p[i] == '$')
            sd_buf_add(&r->text, SD_STR("%24"));
        else
            sd_buf_addc(&r->text, fixed.p[i]);
    }
    sd_buf_done(&fixed);
    rule.text_n = (uint32_t)r->text.n - rule.text_at;
    rule.shelf = (uint8_t)robots__shelf(
        sd_str_sub(sd_buf_str(&r->text), rule.text_at, r->text.n));
    if (r->in_ours)
        push(&r->ours, &rule);
    if (r->in_any)
        push(&r->any, &rule);
}

static void
take_delay(reader *r, sd_str value)
{
    double s;
    if (!sd_str_double(value, &s) || s < 0)
        return;
    double ms = s * 1000;
    int32_t delay =
        ms < SD_ROBOTS_DELAY_MAX_MS ? (int32_t)ms : SD_ROBOTS_DELAY_MAX_MS;
    // Of several, the one that asks for the most.
    if (r->in_ours && delay > r->ours.delay_ms)
        r->ours.delay_ms = delay;
    if (r->in_any && delay > r->any.delay_ms)
        r->any.delay_ms = delay;
}

static void
take_sitemap(reader *r, sd_str value)
{
    size_t n = r->info.sitemaps;
    if (!value.n || n == SD_ROBOTS_SITEMAPS_MAX)
        return;
    r->sitemap_at = sd_grow(r->sitemap_at, &r->sitemap_cap, 2 * n + 2,
                            sizeof *r->sitemap_at);
    r->sitemap_at[2 * n] = r->text.n;
    sd_buf_add(&r->text, value);
    r->sitemap_at[2 * n + 1] = r->text.n;
    r->info.sitemaps++;
}

/// Split a line at its colon, or, as others do, at the space between its only
/// two words. False if there is no directive.
static bool
split(sd_str line, sd_str *name, sd_str *value)
{
    line = sd_str_trim(sd_str_sub(line, 0, sd_str_find(line, '#')), BLANKS);
    size_t at = sd_str_find(line, ':');
    if (at == line.n) {
        for (at = 0; at < line.n && !is_space(line.p[at]); at++)
            ;
        sd_str rest = sd_str_trim(sd_str_sub(line, at, line.n), BLANKS);
        for (size_t i = 0; i < rest.n; i++)
            if (is_space(rest.p[i]))
                return false;
        if (!rest.n)
            return false;
        *name = sd_str_sub(line, 0, at);
        *value = rest;
        return true;
    }
    *name = sd_str_trim(sd_str_sub(line, 0, at), BLANKS);
    *value = sd_str_trim(sd_str_sub(line, at + 1, line.n), BLANKS);
    return name->n > 0;
}

static void
take_line(reader *r, sd_str line)
{
    sd_str name, value;
    r->line++;
    if (!split(line, &name, &value))
        return;
    directive d = directive_of(name);
    if (d == UNKNOWN)
        r->info.unknown++;
    else
        r->info.known++;
    r->info.last_line = r->line;
    switch (d) {
    case USER_AGENT:
        take_agent(r, value);
        break;
    case ALLOW:
    case DISALLOW:
        take_rule(r, value, d == ALLOW);
        break;
    case CRAWL_DELAY:
        take_delay(r, value);
        break;
    case SITEMAP:
        take_sitemap(r, value);
        break;
    case UNKNOWN:
        break;
    }
}

/// A byte order mark, or the beginning of one.
static sd_str
skip_mark(sd_str s)
{
    static const char mark[3] = "\xef\xbb\xbf";
    size_t n = 0;
    while (n < 3 && n < s.n && s.p[n] == mark[n])
        n++;
    return sd_str_sub(s, n, s.n);
}

static void
take_file(reader *r, sd_str s)
{
    if (s.n > SD_ROBOTS_BYTES_MAX) {
        r->info.cut = true;
        s.n = SD_ROBOTS_BYTES_MAX;
        while (s.n && s.p[s.n - 1] != '\n' && s.p[s.n - 1] != '\r')
            s.n--;
    }
    s = skip_mark(s);
    for (size_t from = 0, to; from < s.n; from = to + 1) {
        for (to = from; to < s.n && s.p[to] != '\n' && s.p[to] != '\r'; to++)
            ;
        take_line(r, sd_str_sub(s, from, to));
        if (to + 1 < s.n && s.p[to] == '\r' && s.p[to + 1] == '\n')
            to++;
    }
}

// ---------------------------------------------------------------- the result

static int
by_shelf(const void *pa, const void *pb)
{
    const robots_rule *a = pa, *b = pb;
    if (a->shelf != b->shelf)
        return a->shelf < b->shelf ? -1 : 1;
    return robots__by_weight(a, b);
}

static void
fill_shelves(sd_robots *r)
{
    if (r->info.rules)
        qsort(r->rule, r->info.rules, sizeof *r->rule, by_shelf);
    for (size_t i = 0; i < r->info.rules; i++)
        r->shelf_at[r->rule[i].shelf + 1]++;
    for (size_t i = 0; i <= OPEN_SHELF; i++)
        r->shelf_at[i + 1] += r->shelf_at[i];
}

/// Copy the text of what is kept; rules and sitemaps then point there.
static void
keep_text(sd_robots *ret, const reader *r)
{
    const char *from = r->text.p;
    for (size_t i = 0; i < ret->info.rules; i++)
        ret->text_n += ret->rule[i].text_n;
    for (size_t i = 0; i < r->info.sitemaps; i++)
        ret->text_n += r->sitemap_at[2 * i + 1] - r->sitemap_at[2 * i];
    ret->text = sd_calloc(ret->text_n, 1);
    uint32_t at = 0;
    for (size_t i = 0; i < ret->info.rules; i++) {
        robots_rule *rule = &ret->rule[i];
        if (rule->text_n)
            memcpy(ret->text + at, from + rule->text_at, rule->text_n);
        rule->text_at = at;
        at += rule->text_n;
    }
    for (size_t i = 0; i < r->info.sitemaps; i++) {
        size_t n = r->sitemap_at[2 * i + 1] - r->sitemap_at[2 * i];
        memcpy(ret->text + at, from + r->sitemap_at[2 * i], n);
        ret->sitemap[i] = (sd_str){ret->text + at, n};
        at += (uint32_t)n;
    }
}

static sd_robots *
finish(reader *r)
{
    rule_list *l = r->ours.seen ? &r->ours : &r->any;
    sd_robots *ret = sd_calloc(1, sizeof *ret);
    ret->info = r->info;
    ret->info.group = r->ours.seen  ? SD_ROBOTS_OURS
                      : r->any.seen ? SD_ROBOTS_ANY
                                    : SD_ROBOTS_NONE;
    ret->info.delay_ms = l->delay_ms;
    ret->info.rules = l->n;
    ret->rule = sd_realloc(l->rule, l->n, sizeof *l->rule);
    l->rule = NULL;
    fill_shelves(ret);
    ret->sitemap = sd_calloc(r->info.sitemaps, sizeof *ret->sitemap);
    ret->info.sitemap = ret->sitemap;
    keep_text(ret, r);
    ret->key = sd_calloc(l->n, sizeof *ret->key);
    for (size_t i = 0; i < l->n; i++)
        ret->key[i] = robots__key(
            (sd_str){ret->text + ret->rule[i].text_at, ret->rule[i].text_n});
    return ret;
}

sd_robots *
sd_robots_parse(sd_str text, sd_str agent)
{
    reader r = {.agent = agent,
                .ours.delay_ms = SD_ROBOTS_NO_DELAY,
                .any.delay_ms = SD_ROBOTS_NO_DELAY,
                .text.max = UINT32_MAX}; // nine times the limit fit well
    take_file(&r, text);
    sd_robots *ret = finish(&r);
    free(r.ours.rule);
    free(r.any.rule);
    free(r.sitemap_at);
    sd_buf_done(&r.text);
    return ret;
}

sd_robots *
sd_robots_fixed(bool allowed)
{
    sd_robots *r = sd_calloc(1, sizeof *r);
    r->info.group = SD_ROBOTS_FIXED;
    r->info.delay_ms = SD_ROBOTS_NO_DELAY;
    r->fixed_allowed = allowed;
    return r;
}

void
sd_robots_free(sd_robots *r)
{
    if (!r)
        return;
    free(r->rule);
    free(r->key);
    free(r->text);
    free(r->sitemap);
    free(r);
}

const sd_robots_info *
sd_robots_about(const sd_robots *r)
{
    return &r->info;
}

size_t
sd_robots_bytes(const sd_robots *r)
{
    return sizeof *r + r->info.rules * (sizeof *r->rule + sizeof *r->key) +
           r->text_n + r->info.sitemaps * sizeof *r->sitemap;
}

// SPDX-License-Identifier: Apache-2.0
// Reading a crawl's log.
#include "sd_evaluate.h"

#include <stdlib.h>
#include <string.h>

/// The line at hand.
typedef struct line {
    sd_str s;
    size_t at;
    sd_arena *arena;
    const char *wrong; // the first thing that is
} line;

/// What a line may say that matters.
typedef struct found {
    sd_str url, policy, topic, world;
    double reward, seed, starts;
    bool has_url, has_reward, is_run;
} found;

static bool
fail(line *l, const char *wrong)
{
    if (!l->wrong)
        l->wrong = wrong;
    return false;
}

static void
skip_blank(line *l)
{
    while (l->at < l->s.n && strchr(" \t\r", l->s.p[l->at]) && l->s.p[l->at])
        l->at++;
}

static bool
take(line *l, char c)
{
    skip_blank(l);
    if (l->at >= l->s.n || l->s.p[l->at] != c)
        return false;
    l->at++;
    return true;
}

// ---------------------------------------------------------------- strings

static bool
read_hex(line *l, uint32_t *ret)
{
    uint32_t x = 0;
    if (l->s.n - l->at < 4)
        return fail(l, "a cut escape");
    for (int i = 0; i < 4; i++) {
        int digit = sd_hex(l->s.p[l->at++]);
        if (digit < 0)
            return fail(l, "a bad escape");
        x = x << 4 | (unsigned)digit;
    }
    *ret = x;
    return true;
}

/// After `\`: what the escape stands for, as UTF-8.
static size_t
read_escape(line *l, char ret[4])
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    uint32_t c, low;
    char e = l->at < l->s.n ? l->s.p[l->at++] : '\0';
    const char *p = e ? strchr(from, e) : NULL;
    if (p) {
        ret[0] = to[p - from];
        return 1;
    }
    if (e != 'u' || !read_hex(l, &c))
        return (size_t)fail(l, "a bad escape");
    bool pair = c >= 0xd800 && c < 0xdc00 && l->s.n - l->at >= 6 &&
                l->s.p[l->at] == '\\' && l->s.p[l->at + 1] == 'u';
    if (pair) {
        size_t behind = l->at;
        l->at += 2;
        if (!read_hex(l, &low))
            return 0;
        if (low >= 0xdc00 && low < 0xe000)
            c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
        else
            l->at = behind; // a character of its own
    }
    if (c >= 0xd800 && c < 0xe000)
        c = 0xfffd; // half of a pair
    return sd_utf8_put(c, ret);
}

/// A string; `ret` may be NULL.
static bool
read_string(line *l, sd_str *ret)
{
    if (!take(l, '"'))
        return fail(l, "expected a string");
    size_t from = l->at, end = from;
    while (end < l->s.n && l->s.p[end] != '"')
        end += l->s.p[end] == '\\' && end + 1 < l->s.n ? 2 : 1;
    if (end >= l->s.n)
        return fail(l, "a string without an end");
    if (!ret) {
        l->at = end + 1;
        return true;
    }
    if (end - from > SD_RUN_TEXT_MAX)
        return fail(l, "a long text");
    char *out = sd_arena_alloc(l->arena, end - from + 4), part[4];
    size_t n = 0;
    while (l->at < end) {
        char c = l->s.p[l->at++];
        if (c != '\\') {
            out[n++] = c;
            continue;
        }
        size_t k = read_escape(l, part);
        memcpy(out + n, part, k);
        n += k;
    }
    l->at = end + 1;
    *ret = (sd_str){out, n};
    return !l->wrong;
}

// ---------------------------------------------------------------- values

static bool
read_number(line *l, double *ret)
{
    skip_blank(l);
    size_t from = l->at;
    while (l->at < l->s.n && l->s.p[l->at] &&
           strchr("+-.0123456789eE", l->s.p[l->at]))
        l->at++;
    if (!sd_str_double(sd_str_sub(l->s, from, l->at), ret))
        return fail(l, "expected a number");
    return true;
}

/// Any value, not looked at: brackets are counted, not matched.
static bool
skip_value(line *l)
{
    unsigned depth = 0;
    do {
        skip_blank(l);
        char c = l->at < l->s.n ? l->s.p[l->at] : '\0';
        if (c == '"') {
            if (!read_string(l, NULL))
                return false;
        } else if (c == '{' || c == '[') {
            l->at++;
            if (++depth > SD_RUN_DEPTH_MAX)
                return fail(l, "too many brackets");
        } else if ((c == '}' || c == ']') && depth) {
            l->at++;
            depth--;
        } else if ((c == ',' || c == ':') && depth) {
            l->at++;
        } else if (c && !strchr("{}[],:\"", c)) {
            while (l->at < l->s.n && l->s.p[l->at] &&
                   !strchr("{}[],:\" \t\r", l->s.p[l->at]))
                l->at++;
        } else {
            return fail(l, "expected a value");
        }
    } while (depth);
    return true;
}

static bool read_object(line *l, found *f, bool inside);

static bool
read_member(line *l, found *f, bool inside)
{
    sd_str key;
    if (!read_string(l, &key) || !take(l, ':'))
        return fail(l, "expected a name and a colon");
    const struct {
        bool inside;
        const char *key;
        sd_str *text;
        double *number;
        bool *has;
    } known[] = {{false, "url", &f->url, NULL, &f->has_url},
                 {false, "reward", NULL, &f->reward, &f->has_reward},
                 {true, "policy", &f->policy, NULL, NULL},
                 {true, "topic", &f->topic, NULL, NULL},
                 {true, "world", &f->world, NULL, NULL},
                 {true, "seed", NULL, &f->seed, NULL},
                 {true, "starts", NULL, &f->starts, NULL}};
    if (!inside && sd_str_eq(key, SD_STR("run"))) {
        f->is_run = true;
        return read_object(l, f, true);
    }
    for (size_t i = 0; i < SD_LEN(known); i++) {
        if (known[i].inside != inside ||
            !sd_str_eq(key, sd_str_of(known[i].key)))
            continue;
        if (known[i].has)
            *known[i].has = true;
        return known[i].text ? read_string(l, known[i].text)
                             : read_number(l, known[i].number);
    }
    return skip_value(l);
}

/// One object; that of "run" is the only one read inside another.
static bool
read_object(line *l, found *f, bool inside)
{
    if (!take(l, '{'))
        return fail(l, "expected an object");
    if (take(l, '}'))
        return true;
    do {
        if (!read_member(l, f, inside))
            return false;
    } while (take(l, ','));
    return take(l, '}') || fail(l, "expected ',' or '}'");
}

// ---------------------------------------------------------------- the log

static uint64_t
whole(double x)
{
    return x >= 0 && x <= 0x1p53 ? (uint64_t)x : 0;
}

static void
keep_page(sd_run *r, const found *f)
{
    r->url = sd_grow(r->url, &r->url_cap, r->n + 1, sizeof *r->url);
    r->reward = sd_grow(r->reward, &r->reward_cap, r->n + 1, sizeof *r->reward);
    r->url[r->n] = f->url;
    r->reward[r->n++] = (float)f->reward;
}

/// What is wrong with the line, or NULL.
static const char *
read_line(sd_run *r, sd_str text)
{
    line l = {.s = text, .arena = &r->arena};
    found f = {.has_url = false};
    if (!read_object(&l, &f, false))
        return l.wrong;
    skip_blank(&l);
    if (l.at < text.n)
        return "something after the object";
    if (f.is_run && r->n)
        return "a second run in one log";
    if (f.is_run) {
        r->has_head = true;
        r->policy = f.policy;
        r->topic = f.topic;
        r->world = f.world;
        r->seed = whole(f.seed);
        r->starts = whole(f.starts);
        return NULL;
    }
    if (!f.has_url || !f.has_reward)
        return "no url or no reward";
    if (!(f.reward >= 0 && f.reward <= 1))
        return "a reward outside of 0 to 1";
    if (r->n >= SD_RUN_PAGES_MAX)
        return "too many pages";
    keep_page(r, &f);
    return NULL;
}

sd_status
sd_run_read(sd_str text, const char *name, sd_run *ret, sd_why *why)
{
    sd_run r = {.n = 0};
    sd_str one;
    for (size_t number = 1; sd_str_cut(&text, '\n', &one); number++) {
        if (one.n && one.p[one.n - 1] == '\r')
            one.n--;
        const char *wrong = one.n ? read_line(&r, one) : NULL;
        if (wrong) {
            sd_run_done(&r);
            return sd_fail(why, SD_ERR_FORMAT, "%s:%zu: %s", name, number,
                           wrong);
        }
    }
    *ret = r;
    return SD_OK;
}

void
sd_run_done(sd_run *r)
{
    free(r->url);
    free(r->reward);
    sd_arena_done(&r->arena);
    *r = (sd_run){.n = 0};
}

// SPDX-License-Identifier: Apache-2.0
// What a page asks of crawlers: X-Robots-Tag, meta robots, rel, canonical.
#include "sd_scope.h"

#include <string.h>
#include <strings.h>

#define BLANKS SD_STR(" \t\n\r\f")

static bool
is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

static bool
is_word(sd_str s, const char *word)
{
    return s.n == strlen(word) && !strncasecmp(s.p, word, s.n);
}

/// Is `word` one of the words of `list`, between spaces and commas?
static bool
has_word(sd_str list, const char *word)
{
    for (size_t i = 0; i < list.n;) {
        size_t from = i;
        while (i < list.n && !is_space(list.p[i]) && list.p[i] != ',')
            i++;
        if (is_word(sd_str_sub(list, from, i), word))
            return true;
        i += i == from;
    }
    return false;
}

// -------------------------------------------------------------------- robots

static unsigned
flags_of(sd_str word)
{
    static const struct {
        const char *word;
        unsigned flags;
    } words[] = {
        {"noindex", SD_ROBOTS_NOINDEX},
        {"nofollow", SD_ROBOTS_NOFOLLOW},
        {"none", SD_ROBOTS_NOINDEX | SD_ROBOTS_NOFOLLOW},
        {"noarchive", SD_ROBOTS_NOARCHIVE},
        {"nocache", SD_ROBOTS_NOARCHIVE},
        {"nosnippet", SD_ROBOTS_NOSNIPPET},
    };
    for (size_t i = 0; i < SD_LEN(words); i++)
        if (is_word(word, words[i].word))
            return words[i].flags;
    return 0;
}

/// The name of a crawler, as opposed to a directive with a value or a time.
static bool
is_agent(sd_str s)
{
    static const char *const directives[] = {"unavailable_after", "max-snippet",
                                             "max-image-preview",
                                             "max-video-preview"};
    for (size_t i = 0; i < SD_LEN(directives); i++)
        if (is_word(s, directives[i]))
            return false;
    for (size_t i = 0; i < s.n; i++) {
        char c = s.p[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && c != '-' && c != '_' && c != '*')
            return false;
    }
    return s.n > 0;
}

unsigned
sd_robots_tag(sd_str value, sd_str agent)
{
    unsigned flags = 0;
    bool ours = true;
    sd_str field;
    // Several headers arrive joined by commas, so that a crawler may be named
    // at any field. It is meant by all that follow.
    while (sd_str_cut(&value, ',', &field)) {
        size_t colon = sd_str_find(field, ':');
        sd_str name = sd_str_trim(sd_str_sub(field, 0, colon), BLANKS);
        if (colon < field.n && is_agent(name)) {
            ours = is_word(name, "*") ||
                   (name.n == agent.n && !strncasecmp(name.p, agent.p, name.n));
            field = sd_str_sub(field, colon + 1, field.n);
        }
        if (ours)
            flags |= flags_of(sd_str_trim(field, BLANKS));
    }
    return flags;
}

// ----------------------------------------------------------------- the page

static unsigned
robots_of(const sd_facts *f, const sd_page_said *said)
{
    unsigned flags = f->robots | said->header;
    for (size_t i = 0; i < f->meta_n; i++)
        if (f->meta[i].name.n == said->agent.n && said->agent.n &&
            !strncasecmp(f->meta[i].name.p, said->agent.p, said->agent.n))
            flags |= sd_robots_tag(f->meta[i].content, said->agent);
    return flags;
}

static bool
is_same_site(const sd_url *a, const sd_url *b)
{
    sd_str x = sd_url_host(a), y = sd_url_host(b);
    sd_str dx = sd_url_registrable(x), dy = sd_url_registrable(y);
    return sd_str_eq(dx.n ? dx : x, dy.n ? dy : y);
}

/// Whole sites name their front page as canonical everywhere. It is not.
static bool
is_front(const sd_url *u)
{
    return sd_url_path(u).n <= 1 && sd_url_query(u).n == 0;
}

/// The normal form of `text`, in `out`.
static bool
normal(sd_str text, const sd_url *base, sd_buf *scratch, sd_buf *out,
       sd_url *ret)
{
    sd_url u;
    sd_buf_reset(out);
    return sd_url_parse(text, base, scratch, &u) && sd_url_is_web(&u) &&
           sd_url_normalise(&u, SD_URL_NORMAL, out, ret);
}

/// Is the address in `out` (read from `text`) another page of the same site?
static bool
is_other(sd_str page, sd_str text, sd_buf *out)
{
    sd_buf scratch = {.max = SD_URL_MAX}, own = {.max = SD_URL_MAX};
    sd_url here, there;
    bool other = normal(page, NULL, &scratch, &own, &here) &&
                 normal(text, &here, &scratch, out, &there) &&
                 !sd_str_eq(here.href, there.href) &&
                 is_same_site(&here, &there) && !is_front(&there);
    sd_buf_done(&scratch);
    sd_buf_done(&own);
    return other;
}

sd_page_asks
sd_page_asks_of(const sd_facts *facts, const sd_page_said *said, sd_buf *out)
{
    unsigned robots = robots_of(facts, said);
    sd_page_asks asks = {
        .index = !(robots & SD_ROBOTS_NOINDEX),
        .follow = !(robots & SD_ROBOTS_NOFOLLOW),
        .archive = !(robots & SD_ROBOTS_NOARCHIVE),
        .canonical = {"", 0},
    };
    sd_str text = facts->canonical.n ? facts->canonical : said->canonical;
    if (text.n && is_other(said->url, text, out))
        asks.canonical = sd_buf_str(out);
    return asks;
}

bool
sd_link_follow(const sd_page_asks *asks, sd_str rel)
{
    return asks->follow && !has_word(rel, "nofollow") &&
           !has_word(rel, "ugc") && !has_word(rel, "sponsored");
}

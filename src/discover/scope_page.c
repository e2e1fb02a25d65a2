// SPDX-License-Identifier: Apache-2.0
// What a page asks of crawlers: X-Robots-Tag, meta robots, rel, canonical.
#include "sd_scope.h"

// ----------------------------------------------------------------- the page

static unsigned
robots_of(const sd_facts *f, const sd_page_said *said)
{
    unsigned flags = f->robots | said->header;
    for (size_t i = 0; i < f->meta_n; i++)
        if (said->agent.n && sd_str_eq_fold(f->meta[i].name, said->agent))
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
    return asks->follow && !sd_str_has_word(rel, "nofollow") &&
           !sd_str_has_word(rel, "ugc") && !sd_str_has_word(rel, "sponsored");
}

// SPDX-License-Identifier: Apache-2.0
// Endless places. Every page in a trap is a pure function of its own address,
// has no structured data and a text that many others have too, and links to
// many more of its kind:
//
//     calendar  /calendar/2026/11/15 of a host of the world: days, months and
//               years before and after
//     facets    /facets?color=3&size=7&sort=2 of a host of the world: any of
//               seven parameters changed, added or taken away
//     farm      http://x1f3a9.farm.example/: other names, without end
//     session   http://sessions.example/s/ID/item/9: the same few hundred items
//               under an id that is new in every link
#include "serve_int.h"

#include <inttypes.h>
#include <string.h>

enum { FARM_LINKS = 12, SESSION_LINKS = 15, SESSION_ITEMS = 300, FACETS = 7 };

#define FARM_DOMAIN  ".farm.example"
#define SESSION_HOST "sessions.example"

const char *
sd_trap_name(sd_trap t)
{
    static const char *const names[] = {
#define X(name, text) text,
        SD_SERVE_TRAPS(X)
#undef X
    };
    return names[t];
}

static void
open_link(sd_buf *out)
{
    sd_buf_add(out, SD_STR("<li><a href=\""));
}

static void
close_link(sd_buf *out, const char *text)
{
    sd_buf_addf(out, "\">%s</a></li>\n", text);
}

// ---------------------------------------------------------------- calendar

typedef struct date {
    int64_t year;
    unsigned month, day; // months of 28 days: enough for a trap
} date;

enum { MONTHS = 12, DAYS = 28 };

/// Days since the year 0, and back.
static int64_t
date_number(date d)
{
    return (d.year * MONTHS + d.month - 1) * DAYS + d.day - 1;
}

static date
date_of(int64_t n)
{
    n = n < 0 ? 0 : n;
    return (date){n / (MONTHS * DAYS), (unsigned)(n / DAYS % MONTHS) + 1,
                  (unsigned)(n % DAYS) + 1};
}

static void
add_day(date d, const char *text, sd_buf *out)
{
    open_link(out);
    sd_buf_addf(out, "/calendar/%" PRId64 "/%02u/%02u", d.year, d.month, d.day);
    close_link(out, text);
}

/// The day in "/calendar/2026/11/15", whatever is wrong with it.
static date
read_date(sd_str target)
{
    uint64_t part[3] = {2026, 1, 1};
    sd_str rest = sd_str_sub(target, 0, sd_str_find(target, '?')), word;
    size_t n = 0;
    while (n < 5 && sd_str_cut(&rest, '/', &word)) {
        if (n >= 2 &&
            (!sd_str_u64(word, &part[n - 2]) || part[n - 2] > 1000000))
            part[n - 2] = 1;
        n++;
    }
    for (size_t i = 1; i < 3; i++)
        part[i] += part[i] == 0;
    return (date){(int64_t)part[0], (unsigned)(part[1] - 1) % MONTHS + 1,
                  (unsigned)(part[2] - 1) % DAYS + 1};
}

static void
add_calendar(sd_str target, sd_buf *out)
{
    int64_t n = date_number(read_date(target));
    static const struct {
        const char *text;
        int days;
    } steps[] = {
        {"next day", 1},
        {"previous day", -1},
        {"next week", 7},
        {"previous week", -7},
        {"next month", DAYS},
        {"previous month", -DAYS},
        {"next year", DAYS * MONTHS},
        {"previous year", -DAYS * MONTHS},
        {"in ten days", 10},
        {"in two weeks", 14},
        {"in a quarter", 3 * DAYS},
    };
    for (size_t i = 0; i < SD_LEN(steps); i++)
        add_day(date_of(n + steps[i].days), steps[i].text, out);
}

// ---------------------------------------------------------------- facets

static const char *const facet_names[FACETS] = {
    "color", "size", "sort", "brand", "material", "rating", "page"};

/// Values of the parameters; 0: not there.
typedef struct facets {
    unsigned v[FACETS];
} facets;

static facets
read_facets(sd_str target)
{
    facets f = {{0}};
    sd_str rest = sd_str_sub(target, sd_str_find(target, '?'), target.n), one;
    if (rest.n)
        rest = sd_str_sub(rest, 1, rest.n);
    for (size_t n = 0; n < 2 * FACETS && sd_str_cut(&rest, '&', &one); n++) {
        sd_str name;
        uint64_t v;
        if (!sd_str_cut(&one, '=', &name) || !sd_str_u64(one, &v))
            continue;
        for (unsigned i = 0; i < FACETS; i++)
            if (sd_str_eq(name, sd_str_of(facet_names[i])))
                f.v[i] = (unsigned)(v % 100);
    }
    return f;
}

/// The order of parameters differs from link to link.
static void
add_facet_link(const facets *f, uint64_t dice, sd_buf *out)
{
    open_link(out);
    sd_buf_add(out, SD_STR("/facets"));
    const char *between = "?";
    for (unsigned k = 0; k < FACETS; k++) {
        unsigned i = (unsigned)((k + dice) % FACETS);
        if (f->v[i]) {
            sd_buf_addf(out, "%s%s=%u", between, facet_names[i], f->v[i]);
            between = "&amp;";
        }
    }
    close_link(out, "filter");
}

static void
add_facets(sd_str target, sd_buf *out)
{
    facets f = read_facets(target);
    uint64_t dice = sd_hash(target.p, target.n, DICE_TRAP);
    for (unsigned i = 0; i < 2 * FACETS; i++) {
        facets g = f;
        dice = sd_hash_u64(dice + i);
        unsigned v = (unsigned)(dice % 20);
        g.v[i % FACETS] = v == f.v[i % FACETS] ? v + 1 : v;
        add_facet_link(&g, dice >> 32, out);
    }
}

// ---------------------------------------------------------------- farm

static void
add_farm_link(uint64_t dice, sd_buf *out)
{
    open_link(out);
    sd_buf_addf(out, "http://x%08" PRIx32 FARM_DOMAIN "/", (uint32_t)dice);
    if (dice >> 60 == 0)
        sd_buf_addf(out, "p/%u", (unsigned)(dice >> 32) % 1000);
    close_link(out, "partner");
}

static void
add_farm(sd_str host, sd_str target, sd_buf *out)
{
    uint64_t dice = sd_hash(host.p, host.n, DICE_TRAP);
    dice = sd_hash(target.p, target.n, dice);
    for (unsigned i = 0; i < FARM_LINKS; i++)
        add_farm_link(sd_hash_u64(dice + i), out);
    open_link(out);
    sd_buf_addf(out, "/p/%u", (unsigned)(dice % 1000));
    close_link(out, "more here");
}

// ---------------------------------------------------------------- session

static void
add_session_link(uint64_t dice, sd_buf *out)
{
    unsigned item = (unsigned)(dice >> 40) % SESSION_ITEMS;
    open_link(out);
    if (dice & 1)
        sd_buf_addf(out, "http://" SESSION_HOST "/s/%016" PRIx64 "/item/%u",
                    sd_hash_u64(dice), item);
    else
        sd_buf_addf(out, "http://" SESSION_HOST "/item/%u?visit=%016" PRIx64,
                    item, sd_hash_u64(dice));
    close_link(out, "item");
}

static void
add_session(sd_str target, sd_buf *out)
{
    uint64_t dice = sd_hash(target.p, target.n, DICE_TRAP);
    for (unsigned i = 0; i < SESSION_LINKS; i++)
        add_session_link(sd_hash_u64(dice + i), out);
}

// ---------------------------------------------------------------- both ways

void
serve__add_trap_links(const sd_site *s, uint32_t page, size_t links,
                      sd_buf *out)
{
    if (s->o.traps <= 0)
        return;
    uint64_t dice = serve__dice(s, DICE_TRAP, page);
    double want = (double)links * s->o.traps / (1 - s->o.traps);
    size_t n = (size_t)(want + serve__unit(dice)); // right on average
    uint64_t kind = serve__dice(s, DICE_TRAP, ~s->w->page_host[page]);
    sd_buf_add(out, n ? SD_STR("<div class=\"widget\"><ul>\n") : SD_STR(""));
    for (size_t i = 0; i < n; i++) {
        dice = sd_hash_u64(dice + i);
        facets f = {{(unsigned)(dice % 9), (unsigned)(dice >> 8) % 9,
                     1 + (unsigned)(dice >> 16) % 9}};
        switch ((sd_trap)(kind % SD_TRAPS)) {
        case SD_TRAP_CALENDAR:
            add_day(date_of(date_number((date){2026, 1, 1}) +
                            (int64_t)(dice % 3000)),
                    "events", out);
            break;
        case SD_TRAP_FACETS:
            add_facet_link(&f, dice >> 32, out);
            break;
        case SD_TRAP_FARM:
            add_farm_link(dice, out);
            break;
        case SD_TRAP_SESSION:
        case SD_TRAPS:
            add_session_link(dice, out);
            break;
        }
    }
    sd_buf_add(out, n ? SD_STR("</ul></div>\n") : SD_STR(""));
}

static bool
ends_with(sd_str s, sd_str end)
{
    return s.n > end.n && memcmp(s.p + s.n - end.n, end.p, end.n) == 0;
}

static sd_trap
trap_at(uint32_t host, sd_str name, sd_str target)
{
    name.n = sd_str_find(name, ':');
    if (sd_str_eq(name, SD_STR(SESSION_HOST)))
        return SD_TRAP_SESSION;
    if (ends_with(name, SD_STR(FARM_DOMAIN)))
        return SD_TRAP_FARM;
    if (host == SERVE_NO_HOST)
        return SD_TRAP_NONE;
    if (sd_str_starts(target, SD_STR("/calendar/")))
        return SD_TRAP_CALENDAR;
    bool facet = sd_str_starts(target, SD_STR("/facets?")) ||
                 sd_str_eq(target, SD_STR("/facets"));
    return facet ? SD_TRAP_FACETS : SD_TRAP_NONE;
}

/// What the text of a page in a trap is a function of: much less than its
/// address, as it is on such sites. Calendars have one empty day for each
/// host, filters show a few selections, a farm has a hundred texts for all
/// its names, and an item is the same under every id.
static uint64_t
text_key(sd_trap t, sd_str host, sd_str target)
{
    uint64_t name = sd_hash(host.p, host.n, t);
    sd_str item = SD_STR("/item/");
    const char *at = memmem(target.p, target.n, item.p, item.n);
    switch (t) {
    case SD_TRAP_CALENDAR:
        return name;
    case SD_TRAP_FACETS:
        return name + read_facets(target).v[0];
    case SD_TRAP_FARM:
        return name % 100;
    case SD_TRAP_SESSION:
    case SD_TRAPS:
        break;
    }
    if (!at)
        return 0;
    sd_str rest =
        sd_str_sub(target, (size_t)(at - target.p) + item.n, target.n);
    return sd_hash(rest.p, sd_str_find(rest, '?'), t);
}

sd_trap
serve__add_trap_page(const sd_site *s, uint32_t host, sd_str name,
                     sd_str target, sd_buf *out)
{
    sd_trap t = s->o.traps > 0 ? trap_at(host, name, target) : SD_TRAP_NONE;
    if (t == SD_TRAP_NONE)
        return t;
    uint64_t dice = text_key(t, name, target);
    sd_buf_addf(out,
                "<!DOCTYPE html>\n<html lang=\"en\">\n<head><title>%s</title>"
                "</head>\n<body>\n<ul>\n",
                sd_trap_name(t));
    if (t == SD_TRAP_CALENDAR)
        add_calendar(target, out);
    else if (t == SD_TRAP_FACETS)
        add_facets(target, out);
    else if (t == SD_TRAP_FARM)
        add_farm(name, target, out);
    else
        add_session(target, out);
    sd_buf_add(out, SD_STR("</ul>\n"));
    size_t text = out->n;
    while (out->n - text < s->o.page_bytes / 2 && !out->over)
        sd_buf_add(out, serve__paragraph(&s->text, dice = sd_hash_u64(dice)));
    sd_buf_add(out, SD_STR("</body>\n</html>\n"));
    return t;
}

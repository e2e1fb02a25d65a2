// SPDX-License-Identifier: Apache-2.0
// What the pages of a made world say: HTML, made up on demand.
//
// A topic is a language: a few hundred invented words of its own, some of them
// frequent; a group of topics shares further words, and all pages share a
// general vocabulary. A page has a menu (general words), a heading and text
// of its topic, its links, and adverts. What stands at a link speaks of the
// page the link leads to, in the layout of the host: in the anchor, beside it,
// or in another cell of its row, up to five leaves away. Menus and adverts say
// nothing about their targets. A host has words of its own, and the messages
// of a board have its name on them.
#include "world_int.h"

enum { TEXT_EVERY = 6 }; // links between two paragraphs

/// A page being written.
typedef struct speaker {
    const sd_world *w;
    const sd_world_speech *s;
    uint32_t page, topic;
    unsigned style; // of the host
    sd_rng r;
    sd_buf *out;
} speaker;

static void
add(speaker *k, const char *text)
{
    sd_buf_add(k->out, sd_str_of(text));
}

/// A word of the vocabulary, early ones more often: of a topic's words the
/// first ten are nearly half of what is said. General words are steeper: as in
/// English, a hundred of them are more than half.
static void
say_of(speaker *k, unsigned whose, uint32_t which, uint32_t words)
{
    double u = sd_rng_unit(&k->r), at = u * u * u;
    if (whose == OF_ALL)
        at *= at;
    world__word(k->out, whose, which, (uint32_t)(at * words));
    sd_buf_addc(k->out, ' ');
}

/// `n` words about `topic`, as `host` speaks of it: a share of them is the
/// topic's own.
static void
say_as(speaker *k, uint32_t host, uint32_t topic, double own, uint32_t n)
{
    double group = own + k->s->say_group, name = group + k->s->say_host;
    for (; n; n--) {
        double u = sd_rng_unit(&k->r);
        if (u < own)
            say_of(k, OF_TOPIC, topic, TOPIC_WORDS);
        else if (u < group)
            say_of(k, OF_GROUP, world__group(k->s, topic), GROUP_WORDS);
        else if (u < name)
            say_of(k, OF_HOST, host, HOST_WORDS);
        else
            say_of(k, OF_ALL, 0, GENERAL_WORDS);
    }
}

static void
say(speaker *k, uint32_t topic, double own, uint32_t n)
{
    say_as(k, k->w->page_host[k->page], topic, own, n);
}

static void
say_nothing(speaker *k, uint32_t n)
{
    for (; n; n--)
        say_of(k, OF_ALL, 0, GENERAL_WORDS);
}

static void
say_text(speaker *k, double share)
{
    double n = k->s->say_words * share * (0.5 + sd_rng_unit(&k->r));
    add(k, "<p>");
    say(k, k->topic, k->s->say_topic, 1 + (uint32_t)n);
    add(k, "</p>\n");
}

// ---------------------------------------------------------------- links

static void
open_link(speaker *k, uint32_t target)
{
    sd_buf url = {.max = 1 << 17};
    sd_world_url(k->w, target, &url);
    add(k, "<a href=\"");
    sd_buf_add_xml(k->out, sd_buf_str(&url));
    add(k, "\">");
    sd_buf_done(&url);
}

static void
add_mute_link(speaker *k, uint32_t target)
{
    open_link(k, target);
    say_nothing(k, 1 + (uint32_t)sd_rng_below(&k->r, 2));
    add(k, "</a>");
}

/// What a link's surroundings say of its target.
static void
describe(speaker *k, uint32_t target, bool mute, uint32_t n)
{
    if (mute) {
        say_nothing(k, n);
        return;
    }
    say_as(k, k->w->page_host[target], k->w->topic[target], k->s->link_topic,
           n);
    if (sd_rng_unit(&k->r) < k->s->link_label)
        say_of(k, k->w->label[target] ? OF_LABEL : OF_PLAIN, 0, LABEL_WORDS);
}

/// A short anchor beside a description.
static void
add_anchor(speaker *k, uint32_t target, bool mute)
{
    mute |= sd_rng_unit(&k->r) >= k->s->link_anchor;
    open_link(k, target);
    describe(k, target, mute, 1 + (uint32_t)sd_rng_below(&k->r, 2));
    add(k, "</a>");
}

/// The layouts: where the description stands, in leaves from the anchor.
static void
add_link(speaker *k, uint32_t target)
{
    bool mute = sd_rng_unit(&k->r) < k->s->link_mute;
    uint32_t words = 3 + (uint32_t)sd_rng_below(&k->r, 6);
    switch (k->style) {
    case 0: // in the anchor, amid the page's own text
        add(k, "<p>");
        say(k, k->topic, k->s->say_topic, words);
        open_link(k, target);
        describe(k, target, mute, 2 + words / 2);
        add(k, "</a>");
        say(k, k->topic, k->s->say_topic, words);
        add(k, "</p>\n");
        break;
    case 1: // +1
        add(k, "<li>");
        add_anchor(k, target, mute);
        add(k, "<i>");
        describe(k, target, mute, words);
        add(k, "</i></li>\n");
        break;
    case 2: // -1
        add(k, "<li>");
        describe(k, target, mute, words);
        add_anchor(k, target, mute);
        add(k, "</li>\n");
        break;
    case 3: // +2
        add(k, "<tr><td>");
        say_nothing(k, 1);
        add(k, "</td><td>");
        add_anchor(k, target, mute);
        add(k, "</td><td>");
        say_nothing(k, 2);
        add(k, "</td><td>");
        describe(k, target, mute, words);
        add(k, "</td></tr>\n");
        break;
    case 4: // -3
        add(k, "<tr><td>");
        describe(k, target, mute, words);
        add(k, "</td><td>");
        say_nothing(k, 1);
        add(k, "</td><td>");
        say_nothing(k, 1);
        add(k, "</td><td>");
        add_anchor(k, target, mute);
        add(k, "</td></tr>\n");
        break;
    default: // +5, past a break, a picture, a break and a date
        add(k, "<dt>");
        add_anchor(k, target, mute);
        add(k, "<br><img src=\"i.png\"><br><b>");
        say_nothing(k, 1);
        add(k, "</b><dd>");
        describe(k, target, mute, words);
        add(k, "\n");
        break;
    }
}

// ---------------------------------------------------------------- the page

/// Text between rows would be moved out of the table.
static bool
in_table(const speaker *k)
{
    return k->style == 3 || k->style == 4;
}

typedef enum place { IN_MENU, IN_TEXT, IN_ADVERTS } place;

static place
place_of(const speaker *k, uint32_t target)
{
    const sd_world *w = k->w;
    uint32_t host = w->page_host[k->page], home = w->host_first[host];
    if (w->page_host[target] == host)
        return target - home <= k->s->link_menu && k->page != home ? IN_MENU
                                                                   : IN_TEXT;
    uint64_t h = sd_hash_u64((uint64_t)k->page << 32 | target) >> 11;
    return (double)h * 0x1p-53 < k->s->link_ads ? IN_ADVERTS : IN_TEXT;
}

/// All links of one place.
static void
add_links(speaker *k, place where, const char *before, const char *after)
{
    const sd_world *w = k->w;
    uint32_t n = 0;
    for (uint64_t i = w->link_first[k->page]; i < w->link_first[k->page + 1];
         i++) {
        uint32_t target = w->link[i];
        if (place_of(k, target) != where)
            continue;
        if (where == IN_TEXT) {
            if (++n % TEXT_EVERY == 0 && !in_table(k))
                say_text(k, 0.05);
            add_link(k, target);
            continue;
        }
        add(k, before);
        add_mute_link(k, target);
        add(k, after);
    }
}

/// Structured data as the page's labels promise.
static void
add_data(speaker *k)
{
    uint8_t label = k->w->label[k->page];
    static const char *const name[] = {"name", "sku", "color", "model",
                                       "category"};
    if (!label)
        return;
    add(k, "<div itemscope itemtype=\"http://schema.org/Product\">");
    for (size_t i = 0; i < (label & SD_LABEL_RARE ? SD_LEN(name) : 1); i++) {
        sd_buf_addf(k->out, "<span itemprop=%s>", name[i]);
        say(k, k->topic, k->s->say_topic, 1);
        add(k, "</span>");
    }
    add(k, "</div>\n");
}

/// The words that its board has on every message.
static void
say_name(speaker *k)
{
    uint32_t home = k->w->host_first[k->w->page_host[k->page]];
    for (uint32_t i = 0; i < (uint32_t)k->s->board_name; i++) {
        world__word(k->out, OF_TOPIC, k->w->topic[home], i);
        sd_buf_addc(k->out, ' ');
    }
}

static void
add_turns(speaker *k)
{
    const sd_world *w = k->w;
    for (uint64_t i = w->link_first[k->page]; i < w->link_first[k->page + 1];
         i++) {
        add(k, "<p>");
        add_mute_link(k, w->link[i]);
        add(k, "</p>\n");
    }
}

/// The platform stands before the title: what is said begins there, and how far
/// apart leaves are says what they are worth to each other.
static void
begin_head(speaker *k)
{
    add(k, "<!doctype html><html><head>");
    sd_world_generator(k->w, k->w->page_host[k->page], k->out);
    add(k, "<title>");
}

/// A message: the name of its board above, below and in the title, between
/// them a few words about anything.
static void
speak_message(speaker *k)
{
    double n = k->s->board_words * (0.5 + sd_rng_unit(&k->r));
    begin_head(k);
    say_name(k);
    add(k, "</title></head><body>\n<h1>");
    say_name(k);
    add(k, "</h1>\n<p>");
    say(k, k->topic, k->s->say_topic, 1 + (uint32_t)n);
    add(k, "</p>\n");
    add_data(k);
    add_turns(k);
    add(k, "<hr><p>");
    say_name(k);
    add(k, "</p></body></html>\n");
}

static void
speak_page(speaker *k)
{
    begin_head(k);
    say(k, k->topic, 0.5, 3);
    add(k, "</title></head><body>\n<ul>");
    add_links(k, IN_MENU, "<li>", "</li>");
    add(k, "</ul>\n<h1>");
    say(k, k->topic, 0.5, 3);
    add(k, "</h1>\n");
    say_text(k, 0.8);
    add_data(k);
    add(k, in_table(k) ? "<table>" : "<div>");
    add_links(k, IN_TEXT, "", "");
    add(k, in_table(k) ? "</table>" : "</div>");
    add(k, "\n<div>");
    add_links(k, IN_ADVERTS, "<p>", "</p>");
    add(k, "</div>\n<hr><p>");
    say_nothing(k, 5);
    add(k, "</p></body></html>\n");
}

bool
sd_world_html(const sd_world *w, uint32_t page, sd_buf *out)
{
    enum { STYLES = 6 };
    if (w->html) {
        uint64_t from = w->html_at[page], to = w->html_at[page + 1];
        sd_buf_add(out, (sd_str){w->html + from, to - from});
        return from < to;
    }
    if (!w->topic)
        return false;
    speaker k = {.w = w,
                 .s = w->speech,
                 .page = page,
                 .topic = w->topic[page],
                 .out = out};
    uint64_t seed = (uint64_t)w->speech->seed;
    k.style = (unsigned)(sd_hash_u64(seed ^ sd_hash_u64(w->page_host[page])) %
                         STYLES);
    sd_rng_init(&k.r, seed, (uint64_t)STREAM_TOPIC << 48 | page);
    if (sd_world_is_message(w, page))
        speak_message(&k);
    else
        speak_page(&k);
    return true;
}

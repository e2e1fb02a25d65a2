// SPDX-License-Identifier: Apache-2.0
// Sitemaps and feeds in XML. Elements are known by their local names; there is
// no stack: an entry ends where its end tag is, or where the next begins.
#include "sitemap_int.h"

/// Where the walk stands.
typedef struct walk {
    sd_sitemap *s;
    xml_scan x;
    sd_str root_prefix;
    bool in_entry, is_sitemap;
    bool lone;           ///< the entry is an address without one around it
    sd_str prefix;       ///< of the entry: its own fields have the same
    sd_str skip;         ///< inside an element of this name nothing is ours
    sitemap_field field; ///< that text goes to
    sd_str field_name;
    bool guid_is_address;
} walk;

// ------------------------------------------------------------------ fields

static void
add_text(sitemap_text *t, sd_str s, bool cdata)
{
    bool plain = !cdata && sd_str_find(s, '&') == s.n;
    if (plain && !t->view.n && !t->copy.n) {
        t->view = s;
        return;
    }
    sd_buf_add(&t->copy, t->view);
    t->view.n = 0;
    if (cdata)
        sd_buf_add(&t->copy, s);
    else
        xml__unescape(s, &t->copy);
}

static sd_str
text_of(const sitemap_text *t)
{
    return sd_str_strip(t->copy.n ? sd_buf_str(&t->copy) : t->view);
}

static void
clear(walk *w)
{
    for (size_t i = 0; i < FIELD_COUNT; i++) {
        w->s->text[i].view = (sd_str){"", 0};
        sd_buf_reset(&w->s->text[i].copy);
    }
    w->field = FIELD_NONE;
    w->skip.n = 0;
    w->guid_is_address = true;
}

static sitemap_field
field_of(const walk *w)
{
    static const struct {
        unsigned formats; // bits 1u << SD_SITEMAP_*
        const char *name;
        sitemap_field field;
    } fields[] = {
        {1u << SD_SITEMAP_URLS | 1u << SD_SITEMAP_INDEX, "loc", FIELD_LOC},
        {1u << SD_SITEMAP_RSS | 1u << SD_SITEMAP_RDF, "link", FIELD_LOC},
        {1u << SD_SITEMAP_RSS, "guid", FIELD_GUID},
        {1u << SD_SITEMAP_ATOM, "id", FIELD_GUID},
    };
    unsigned format = 1u << w->s->info.format;
    // image:loc is not the page's.
    if (!sd_str_eq(w->x.prefix, w->in_entry ? w->prefix : w->root_prefix))
        return FIELD_NONE;
    for (size_t i = 0; i < SD_LEN(fields); i++)
        if ((fields[i].formats & format) &&
            sd_str_is(w->x.name, fields[i].name))
            return fields[i].field;
    return FIELD_NONE;
}

// ----------------------------------------------------------------- entries

/// The entry is over: give it out. False when reading is to end.
static bool
give(walk *w)
{
    sd_sitemap *s = w->s;
    sitemap_text *loc = &s->text[FIELD_LOC], *guid = &s->text[FIELD_GUID];
    if (!text_of(loc).n && !loc->copy.over && w->guid_is_address &&
        sd_url_starts_web(text_of(guid)))
        loc = guid;
    sd_sitemap_entry e = {.loc = text_of(loc), .is_sitemap = w->is_sitemap};
    bool go_on = true;
    if (!loc->copy.over)
        go_on = sitemap__give(s, e);
    clear(w);
    w->in_entry = w->lone = false;
    return go_on;
}

/// Atom's links have their address in an attribute. The first that leads to
/// the entry itself counts; outside of entries, further pages of the feed.
static bool
read_link(walk *w)
{
    sd_sitemap *s = w->s;
    sd_str rel = xml__attr(w->x.attrs, "rel");
    sd_str href = xml__attr(w->x.attrs, "href");
    sitemap_text *loc = &s->text[FIELD_LOC];
    bool own = w->in_entry && (!rel.n || sd_str_is(rel, "alternate"));
    bool next = !w->in_entry && sd_str_is(rel, "next");
    if (!href.n || (!own && !next) || text_of(loc).n)
        return true;
    add_text(loc, href, false);
    if (own)
        return true;
    w->is_sitemap = true;
    return give(w);
}

// -------------------------------------------------------------------- tags

static sd_sitemap_format
format_of(sd_str name)
{
    static const struct {
        const char *name;
        sd_sitemap_format format;
    } roots[] = {
        {"urlset", SD_SITEMAP_URLS},
        {"sitemapindex", SD_SITEMAP_INDEX},
        {"rss", SD_SITEMAP_RSS},
        {"rdf", SD_SITEMAP_RDF},
        {"feed", SD_SITEMAP_ATOM},
        // The root got lost:
        {"url", SD_SITEMAP_URLS},
        {"sitemap", SD_SITEMAP_INDEX},
        {"channel", SD_SITEMAP_RSS},
        {"item", SD_SITEMAP_RSS},
        {"entry", SD_SITEMAP_ATOM},
    };
    for (size_t i = 0; i < SD_LEN(roots); i++)
        if (sd_str_is(name, roots[i].name))
            return roots[i].format;
    return SD_SITEMAP_NONE;
}

/// The name of an entry in this format? Sitemaps and their indexes get mixed
/// up, so both names count in both.
static bool
is_entry(sd_sitemap_format f, sd_str name)
{
    switch (f) {
    case SD_SITEMAP_URLS:
    case SD_SITEMAP_INDEX:
        return sd_str_is(name, "url") || sd_str_is(name, "sitemap");
    case SD_SITEMAP_RSS:
    case SD_SITEMAP_RDF:
        return sd_str_is(name, "item");
    case SD_SITEMAP_ATOM:
        return sd_str_is(name, "entry");
    case SD_SITEMAP_TEXT:
    case SD_SITEMAP_NONE:
        break;
    }
    return false;
}

/// Elements whose parts look like those of an entry.
static bool
is_foreign(sd_str name)
{
    return sd_str_is(name, "image") || sd_str_is(name, "video") ||
           sd_str_is(name, "news") || sd_str_is(name, "source") ||
           sd_str_is(name, "content");
}

static bool
open_entry(walk *w)
{
    if (w->in_entry) {
        w->x.damages++;
        if (!give(w))
            return false;
    }
    clear(w);
    w->in_entry = !w->x.empty;
    w->prefix = w->x.prefix;
    w->is_sitemap = sd_str_is(w->x.name, "sitemap");
    return true;
}

/// An address outside of any entry is one by itself, up to the next address.
/// False when reading is to end.
static bool
open_lone(walk *w)
{
    if (w->in_entry && !give(w))
        return false;
    w->x.damages++;
    w->in_entry = w->lone = true;
    w->prefix = w->x.prefix;
    w->is_sitemap = w->s->info.format == SD_SITEMAP_INDEX;
    return true;
}

/// A field begins. False when reading is to end.
static bool
open_field(walk *w, sitemap_field f)
{
    sitemap_text *t = &w->s->text[f];
    bool loc = f == FIELD_LOC && (w->s->info.format == SD_SITEMAP_URLS ||
                                  w->s->info.format == SD_SITEMAP_INDEX);
    if (loc && (!w->in_entry || w->lone) && !open_lone(w))
        return false;
    // The first of two counts.
    if (w->x.empty || t->view.n || t->copy.n || !w->in_entry)
        return true;
    w->field = f;
    w->field_name = w->x.name;
    if (f == FIELD_GUID)
        w->guid_is_address =
            !sd_str_is(xml__attr(w->x.attrs, "isPermaLink"), "false");
    return true;
}

/// False when reading is to end.
static bool
on_open(walk *w)
{
    sd_sitemap_info *i = &w->s->info;
    if (i->format == SD_SITEMAP_NONE) {
        if (sd_str_is(w->x.name, "html"))
            return false;
        i->format = format_of(w->x.name);
        w->root_prefix = w->x.prefix;
        if (!is_entry(i->format, w->x.name))
            return true;
        w->x.damages++;
    }
    if (w->field) { // no end tag
        w->x.damages++;
        w->field = FIELD_NONE;
    }
    if (is_entry(i->format, w->x.name))
        return open_entry(w);
    if (w->skip.n)
        return true;
    if (i->format == SD_SITEMAP_ATOM && sd_str_is(w->x.name, "link"))
        return read_link(w);
    sitemap_field f = field_of(w);
    if (f)
        return open_field(w, f);
    if (w->in_entry && !w->x.empty && sd_str_eq(w->x.prefix, w->prefix) &&
        is_foreign(w->x.name))
        w->skip = w->x.name;
    return true;
}

static bool
on_close(walk *w)
{
    if (w->field) {
        if (!sd_str_eq(w->x.name, w->field_name))
            w->x.damages++;
        w->field = FIELD_NONE;
    }
    if (w->skip.n && sd_str_eq(w->x.name, w->skip))
        w->skip.n = 0;
    if (w->in_entry && is_entry(w->s->info.format, w->x.name))
        return give(w);
    return true;
}

void
sitemap__read_xml(sd_sitemap *s, sd_str text)
{
    walk w = {.s = s, .x = {.at = text.p, .end = text.p + text.n}};
    bool go_on = true;
    clear(&w);
    while (go_on) {
        switch (xml__next(&w.x)) {
        case XML_OPEN:
            go_on = on_open(&w);
            break;
        case XML_CLOSE:
            go_on = on_close(&w);
            break;
        case XML_TEXT:
            if (w.field)
                add_text(&s->text[w.field], w.x.text, false);
            break;
        case XML_CDATA:
            if (w.field)
                add_text(&s->text[w.field], w.x.text, true);
            break;
        case XML_END:
            if (w.in_entry) {
                w.x.damages++;
                (void)give(&w);
            }
            go_on = false;
            break;
        }
    }
    s->info.bytes = (size_t)(w.x.at - text.p);
    s->info.damages += w.x.damages;
}

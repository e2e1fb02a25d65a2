// SPDX-License-Identifier: Apache-2.0
// One item in each syntax, in order or broken as publishers break it: every
// way of breaking here is one that browsers or our own mending get over.
#include "serve_markup.h"

#include <string.h>

// ---------------------------------------------------------------- values

/// A value as plain text: nothing in it needs escaping anywhere.
static void
add_value(const serve_item *i, const serve_prop *p, sd_buf *out)
{
    uint64_t dice = sd_hash_u64(i->dice + sd_hash(p->name, strlen(p->name), 0));
    switch (p->value) {
    case VALUE_NAME:
        serve__add_anchor(i->site, i->page, out);
        break;
    case VALUE_TEXT:
        sd_buf_add(out, serve__sentence(&i->site->text, dice));
        break;
    case VALUE_WORD:
        serve__add_word(dice, out);
        break;
    case VALUE_NUMBER:
        sd_buf_add_u64(out, 1 + dice % 900);
        break;
    case VALUE_CODE:
        sd_buf_add_u64(out, 4000000000000 + dice % 1000000000000);
        break;
    case VALUE_MONEY:
        sd_buf_addf(out, "%u.%02u", (unsigned)(1 + dice % 500),
                    (unsigned)(dice >> 32) % 100);
        break;
    case VALUE_EUR:
        sd_buf_add(out, dice & 1 ? SD_STR("EUR") : SD_STR("USD"));
        break;
    case VALUE_DATE:
        sd_buf_addf(out, "%u-%02u-%02u", (unsigned)(2015 + dice % 11),
                    (unsigned)(1 + (dice >> 8) % 12),
                    (unsigned)(1 + (dice >> 16) % 28));
        break;
    case VALUE_URL: // written by who knows how to escape it
        break;
    case VALUE_IMAGE:
        sd_buf_add(out, SD_STR("/images/"));
        sd_buf_add_u64(out, dice % 100000);
        sd_buf_add(out, SD_STR(".jpg"));
        break;
    }
}

/// The value escaped for an attribute or text.
static void
add_safe(const serve_item *i, const serve_prop *p, sd_buf *out)
{
    const sd_site *s = i->site;
    if (p->value != VALUE_URL) {
        add_value(i, p, out);
        return;
    }
    sd_buf_add(out, SD_STR("http://"));
    sd_buf_add(out, serve__host_key(s, s->w->page_host[i->page]));
    serve__add_escaped(serve__target_of(s, i->page), out);
}

// ---------------------------------------------------------------- JSON-LD

/// How a block is broken.
typedef enum json_fault {
    JSON_WHOLE,
    JSON_TRAILING_COMMA,
    JSON_NEWLINE,
    JSON_COMMENT,
    JSON_SEMICOLON,
    JSON_MISSING_COMMA,
    JSON_FAULTS,
} json_fault;

static void
add_json_prop(const serve_item *i, const serve_prop *p, json_fault f,
              sd_buf *out)
{
    sd_buf_addf(out, "\"%s\": ", p->name);
    if (p->value == VALUE_URL) { // relative to the page, as many write it
        sd_buf_add_json(out, serve__target_of(i->site, i->page));
        return;
    }
    sd_buf_addc(out, '"');
    add_value(i, p, out);
    if (f == JSON_NEWLINE && p->value == VALUE_NAME)
        sd_buf_add(out, SD_STR(" and\nmore"));
    sd_buf_addc(out, '"');
}

static void
add_json_child(const serve_item *i, sd_buf *out)
{
    const serve_type *t = i->type;
    sd_buf_addf(out, ",\n \"%s\": {\"@type\": \"%s\", ", t->child.name,
                t->child.type);
    add_json_prop(i, &t->child.prop[0], JSON_WHOLE, out);
    sd_buf_add(out, SD_STR(", "));
    add_json_prop(i, &t->child.prop[1], JSON_WHOLE, out);
    sd_buf_addc(out, '}');
}

static void
add_jsonld(const serve_item *i, sd_buf *out)
{
    json_fault f = i->broken
                       ? (json_fault)(1 + (i->dice >> 40) % (JSON_FAULTS - 1))
                       : JSON_WHOLE;
    sd_buf_add(out, SD_STR("<script type=\"application/ld+json\">\n"));
    sd_buf_add(out, f == JSON_COMMENT ? SD_STR("<!--\n") : SD_STR(""));
    sd_buf_addf(out,
                "{\"@context\": \"https://schema.org\",\n \"@type\": \"%s\"",
                i->type->name);
    for (unsigned k = 0; k < i->props; k++) {
        bool comma = !(f == JSON_MISSING_COMMA && k == 1);
        sd_buf_add(out, comma ? SD_STR(",\n ") : SD_STR("\n "));
        add_json_prop(i, &i->type->prop[k], f, out);
    }
    if (i->child)
        add_json_child(i, out);
    sd_buf_add(out, f == JSON_TRAILING_COMMA ? SD_STR(",\n}") : SD_STR("\n}"));
    sd_buf_add(out, f == JSON_SEMICOLON ? SD_STR(";\n") : SD_STR("\n"));
    sd_buf_add(out, f == JSON_COMMENT ? SD_STR("-->\n") : SD_STR(""));
    sd_buf_add(out, SD_STR("</script>\n"));
}

// --------------------------------------------------- Microdata and RDFa

/// What carries a value: the text around the property's name and the value.
typedef struct carrier {
    const char *open, *middle, *close;
} carrier;

static const carrier *
carrier_of(serve_value v)
{
    static const carrier text = {"<span ", "\">", "</span>\n"},
                         date = {"<time ", "\">", "</time>\n"},
                         url = {"<link ", "\" href=\"", "\">\n"},
                         image = {"<img alt=\"\" ", "\" src=\"", "\">\n"},
                         number = {"<meta ", "\" content=\"", "\">\n"};
    switch (v) {
    case VALUE_URL:
        return &url;
    case VALUE_IMAGE:
        return &image;
    case VALUE_NUMBER:
    case VALUE_EUR:
        return &number;
    case VALUE_DATE:
        return &date;
    case VALUE_NAME:
    case VALUE_TEXT:
    case VALUE_WORD:
    case VALUE_CODE:
    case VALUE_MONEY:
        break;
    }
    return &text;
}

/// One property as an element with the attribute `attr`.
static void
add_element(const serve_item *i, const serve_prop *p, const char *attr,
            sd_buf *out)
{
    const carrier *e = carrier_of(p->value);
    sd_buf_addf(out, "%s%s=\"%s", e->open, attr, p->name);
    sd_buf_add(out, sd_str_of(e->middle));
    add_safe(i, p, out);
    sd_buf_add(out, sd_str_of(e->close));
}

/// Properties as elements; a broken item lacks its end, which the end of the
/// page makes good.
static void
add_elements(const serve_item *i, const char *attr, const char *child,
             sd_buf *out)
{
    const serve_type *t = i->type;
    for (unsigned k = 0; k < i->props; k++)
        add_element(i, &t->prop[k], attr, out);
    if (i->child) {
        sd_buf_addf(out, "<div %s=\"%s\" %s%s\">\n", attr, t->child.name, child,
                    t->child.type);
        add_element(i, &t->child.prop[0], attr, out);
        add_element(i, &t->child.prop[1], attr, out);
        sd_buf_add(out, SD_STR("</div>\n"));
    }
    sd_buf_add(out, i->broken ? SD_STR("</b></p>\n") : SD_STR("</div>\n"));
}

static void
add_microdata(const serve_item *i, sd_buf *out)
{
    if (i->broken) // capitals, no quotes
        sd_buf_addf(out, "<DIV ITEMSCOPE ITEMTYPE=https://schema.org/%s>\n",
                    i->type->name);
    else
        sd_buf_addf(out, "<div itemscope itemtype=\"https://schema.org/%s\">\n",
                    i->type->name);
    add_elements(i, "itemprop", "itemscope itemtype=\"https://schema.org/",
                 out);
}

static void
add_rdfa(const serve_item *i, sd_buf *out)
{
    if (i->broken)
        sd_buf_addf(out, "<DIV VOCAB=https://schema.org/ TYPEOF=%s>\n",
                    i->type->name);
    else
        sd_buf_addf(out, "<div vocab=\"https://schema.org/\" typeof=\"%s\">\n",
                    i->type->name);
    add_elements(i, "property", "typeof=\"", out);
}

// ------------------------------------------- microformats and Open Graph

static void
add_microformats(const serve_item *i, sd_buf *out)
{
    static const serve_prop name = {"name", VALUE_NAME},
                            text = {"summary", VALUE_TEXT},
                            date = {"published", VALUE_DATE},
                            url = {"url", VALUE_URL};
    sd_buf_addf(out, i->broken ? "<DIV CLASS=%s>\n" : "<div class=\"%s\">\n",
                i->type->root);
    sd_buf_add(out, SD_STR("<b class=\"p-name\">"));
    add_safe(i, &name, out);
    sd_buf_add(out, SD_STR("</b>\n"));
    if (i->props > 2) {
        sd_buf_add(out, SD_STR("<p class=\"p-summary\">"));
        add_safe(i, &text, out);
        sd_buf_add(out, SD_STR("</p>\n"));
    }
    if (i->props > 3) {
        sd_buf_add(out, SD_STR("<time class=\"dt-published\">"));
        add_safe(i, &date, out);
        sd_buf_add(out, SD_STR("</time>\n"));
    }
    if (i->props > 4) {
        sd_buf_add(out, SD_STR("<data class=\"u-url\" value=\""));
        add_safe(i, &url, out);
        sd_buf_add(out, SD_STR("\"></data>\n"));
    }
    sd_buf_add(out, i->broken ? SD_STR("</i></span>\n") : SD_STR("</div>\n"));
}

static void
add_opengraph(const serve_item *i, sd_buf *out)
{
    static const serve_prop prop[] = {{"og:title", VALUE_NAME},
                                      {"og:description", VALUE_TEXT},
                                      {"og:url", VALUE_URL},
                                      {"og:site_name", VALUE_WORD},
                                      {"og:image", VALUE_IMAGE}};
    sd_buf_add(out,
               SD_STR("<meta property=\"og:type\" content=\"website\">\n"));
    for (unsigned k = 0; k < i->props && k < SD_LEN(prop); k++) {
        // Broken: the attribute that many confuse with the right one.
        sd_buf_addf(out, "<meta %s=\"%s\" content=\"",
                    i->broken ? "name" : "property", prop[k].name);
        add_safe(i, &prop[k], out);
        sd_buf_add(out, SD_STR("\">\n"));
    }
}

void
serve__add_item(const serve_item *i, serve_syntax y, sd_buf *out)
{
    switch (y) {
    case MARKUP_JSONLD:
        add_jsonld(i, out);
        break;
    case MARKUP_MICRODATA:
        add_microdata(i, out);
        break;
    case MARKUP_RDFA:
        add_rdfa(i, out);
        break;
    case MARKUP_MICROFORMATS:
        add_microformats(i, out);
        break;
    case MARKUP_OPENGRAPH:
        add_opengraph(i, out);
        break;
    }
}

// SPDX-License-Identifier: Apache-2.0
// The structured data of a page: which, and in which syntax.
//
// The label decides. Without one a page has no markup at all. With "any" it
// has an item in the syntax of its site (all hosts under one registered
// domain share one: a platform), and at most three Microdata statements. With
// "rare" it has a Microdata item of at least five statements, beside what its
// site writes otherwise. The type follows from the words of the address, so
// that addresses tell types; the rest is dice.
#include "serve_markup.h"
#include "serve_int.h"

#include "sd_url.h"

// Every type has at least five properties; the first is the name.
static const serve_type types[] = {
    {"Product",
     "h-product",
     {{"name", VALUE_NAME},
      {"description", VALUE_TEXT},
      {"sku", VALUE_NUMBER},
      {"gtin13", VALUE_CODE},
      {"category", VALUE_WORD},
      {"image", VALUE_IMAGE},
      {"url", VALUE_URL}},
     7,
     {"offers",
      "Offer",
      {{"price", VALUE_MONEY}, {"priceCurrency", VALUE_EUR}}}},
    {"Recipe",
     "h-recipe",
     {{"name", VALUE_NAME},
      {"recipeIngredient", VALUE_TEXT},
      {"recipeYield", VALUE_NUMBER},
      {"datePublished", VALUE_DATE},
      {"recipeCuisine", VALUE_WORD},
      {"image", VALUE_IMAGE},
      {"url", VALUE_URL}},
     7,
     {"nutrition",
      "NutritionInformation",
      {{"calories", VALUE_NUMBER}, {"fatContent", VALUE_NUMBER}}}},
    {"JobPosting",
     "h-entry",
     {{"title", VALUE_NAME},
      {"description", VALUE_TEXT},
      {"datePosted", VALUE_DATE},
      {"validThrough", VALUE_DATE},
      {"industry", VALUE_WORD},
      {"url", VALUE_URL}},
     6,
     {"hiringOrganization",
      "Organization",
      {{"name", VALUE_WORD}, {"url", VALUE_URL}}}},
    {"Event",
     "h-event",
     {{"name", VALUE_NAME},
      {"description", VALUE_TEXT},
      {"startDate", VALUE_DATE},
      {"endDate", VALUE_DATE},
      {"image", VALUE_IMAGE},
      {"url", VALUE_URL}},
     6,
     {"location", "Place", {{"name", VALUE_WORD}, {"address", VALUE_WORD}}}},
    {"Article",
     "h-entry",
     {{"headline", VALUE_NAME},
      {"description", VALUE_TEXT},
      {"datePublished", VALUE_DATE},
      {"articleSection", VALUE_WORD},
      {"wordCount", VALUE_NUMBER},
      {"image", VALUE_IMAGE},
      {"url", VALUE_URL}},
     7,
     {"author", "Person", {{"name", VALUE_WORD}, {"url", VALUE_URL}}}},
    {"Person",
     "h-card",
     {{"name", VALUE_NAME},
      {"description", VALUE_TEXT},
      {"jobTitle", VALUE_WORD},
      {"birthDate", VALUE_DATE},
      {"image", VALUE_IMAGE},
      {"url", VALUE_URL}},
     6,
     {"worksFor", "Organization", {{"name", VALUE_WORD}, {"url", VALUE_URL}}}},
    {"Hotel",
     "h-card",
     {{"name", VALUE_NAME},
      {"description", VALUE_TEXT},
      {"telephone", VALUE_CODE},
      {"numberOfRooms", VALUE_NUMBER},
      {"image", VALUE_IMAGE},
      {"url", VALUE_URL}},
     6,
     {"address",
      "PostalAddress",
      {{"streetAddress", VALUE_WORD}, {"addressLocality", VALUE_WORD}}}},
    {"Book",
     "h-entry",
     {{"name", VALUE_NAME},
      {"description", VALUE_TEXT},
      {"isbn", VALUE_CODE},
      {"numberOfPages", VALUE_NUMBER},
      {"datePublished", VALUE_DATE},
      {"url", VALUE_URL}},
     6,
     {"author", "Person", {{"name", VALUE_WORD}, {"url", VALUE_URL}}}},
    {"WebSite",
     "h-feed",
     {{"name", VALUE_NAME},
      {"description", VALUE_TEXT},
      {"inLanguage", VALUE_WORD},
      {"dateModified", VALUE_DATE},
      {"url", VALUE_URL}},
     5,
     {"publisher", "Organization", {{"name", VALUE_WORD}, {"url", VALUE_URL}}}},
};

enum { TYPE_WEBSITE = SD_LEN(types) - 1 };

/// What a word at the front of an address says about the page.
static const struct {
    const char *word;
    uint8_t type;
} hints[] = {
    {"product", 0},  {"item", 0},   {"shop", 0},    {"store", 0},
    {"goods", 0},    {"deal", 0},   {"offer", 0},   {"catalog", 0},
    {"recipe", 1},   {"health", 1}, {"job", 2},     {"company", 2},
    {"event", 3},    {"show", 3},   {"sport", 3},   {"team", 3},
    {"article", 4},  {"news", 4},   {"blog", 4},    {"post", 4},
    {"story", 4},    {"stor", 4},   {"press", 4},   {"magazine", 4},
    {"user", 5},     {"member", 5}, {"profile", 5}, {"author", 5},
    {"people", 5},   {"person", 5}, {"hotel", 6},   {"place", 6},
    {"city", 6},     {"travel", 6}, {"local", 6},   {"book", 7},
    {"film", 7},     {"movie", 7},  {"music", 7},   {"album", 7},
    {"category", 8}, {"tag", 8},    {"list", 8},    {"about", 8},
};

static const serve_type *
type_of(const sd_site *s, uint32_t page)
{
    sd_str t = serve__target_of(s, page);
    if (t.n <= 1)
        return &types[TYPE_WEBSITE];
    sd_str path = sd_str_sub(t, 1, t.n), dir;
    while (sd_str_cut(&path, '/', &dir))
        for (size_t i = 0; i < SD_LEN(hints); i++)
            if (sd_str_starts(dir, sd_str_of(hints[i].word)))
                return &types[hints[i].type];
    uint64_t dice = serve__dice(s, DICE_MARKUP, s->w->page_host[page]);
    return &types[dice % TYPE_WEBSITE];
}

static sd_str
site_name(const sd_site *s, uint32_t host)
{
    sd_str key = serve__host_key(s, host);
    sd_str name = sd_url_registrable(sd_str_sub(key, 0, sd_str_find(key, ':')));
    return name.n ? name : key;
}

/// The syntax of the site that `page` belongs to.
static serve_syntax
syntax_of(const sd_site *s, uint32_t page)
{
    static const uint8_t shares[] = {
        MARKUP_JSONLD,    MARKUP_JSONLD, MARKUP_JSONLD,       MARKUP_JSONLD,
        MARKUP_MICRODATA, MARKUP_RDFA,   MARKUP_MICROFORMATS, MARKUP_OPENGRAPH,
        MARKUP_MICRODATA, MARKUP_RDFA};
    sd_str name = site_name(s, s->w->page_host[page]);
    uint64_t h = sd_hash(name.p, name.n, s->o.seed + DICE_SYNTAX);
    return (serve_syntax)shares[h % SD_LEN(shares)];
}

/// The item of `page`, with between `least` and `most` properties.
static serve_item
item_of(const sd_site *s, uint32_t page, unsigned least, unsigned most)
{
    const serve_type *t = type_of(s, page);
    uint64_t dice = serve__dice(s, DICE_MARKUP, ~(uint64_t)page);
    most = most < t->props ? most : t->props;
    assert(least <= most);
    serve_item i = {
        .site = s,
        .page = page,
        .type = t,
        .props = least + (unsigned)(dice % (most - least + 1)),
        .dice = dice,
    };
    double broken = serve__unit(serve__dice(s, DICE_BROKEN, page));
    i.broken = broken < s->o.broken;
    return i;
}

void
serve__add_markup_head(const sd_site *s, uint32_t page, sd_buf *out)
{
    if (!(s->w->label[page] & (SD_LABEL_ANY | SD_LABEL_RARE)))
        return;
    serve_syntax y = syntax_of(s, page);
    if (y != MARKUP_JSONLD && y != MARKUP_OPENGRAPH)
        return;
    serve_item i = item_of(s, page, 2, SERVE_PROPS_MAX);
    i.child = i.dice >> 32 & 1;
    serve__add_item(&i, y, out);
}

void
serve__add_markup_body(const sd_site *s, uint32_t page, sd_buf *out)
{
    unsigned label = s->w->label[page];
    if (!(label & (SD_LABEL_ANY | SD_LABEL_RARE)))
        return;
    serve_syntax y = syntax_of(s, page);
    if (label & SD_LABEL_RARE) {
        serve_item rich = item_of(s, page, 4, SERVE_PROPS_MAX);
        rich.child = rich.dice >> 33 & 1;
        serve__add_item(&rich, MARKUP_MICRODATA, out);
    } else if (y == MARKUP_MICRODATA) {
        serve_item poor = item_of(s, page, 1, 2);
        serve__add_item(&poor, y, out);
    }
    if (y == MARKUP_RDFA || y == MARKUP_MICROFORMATS) {
        serve_item i = item_of(s, page, 2, SERVE_PROPS_MAX);
        i.child = y == MARKUP_RDFA && (i.dice >> 34 & 1);
        serve__add_item(&i, y, out);
    }
}

// SPDX-License-Identifier: Apache-2.0
/// The pages of the target tests, as N-Quads by syntax.
#ifndef TARGET_PAGES_H
#define TARGET_PAGES_H

#include "sd_rdf.h"

#define A    "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type> "
#define S(n) "<http://schema.org/" n "> "
#define T(n) "<https://schema.org/" n "> "
#define E    " .\n"

/// A part of a page: statements of one syntax.
typedef struct page_part {
    sd_syntax syntax;
    const char *text;
} page_part;

typedef struct page_case {
    const char *name, *url, *language, *content;
    page_part part[3];
} page_case;

// One statement a line, which clang-format cannot do.
// clang-format off
static const page_case pages[] = {
    {.name = "empty",
     .url = "http://empty.example/"
    },
    {.name = "recipe",
     .url = "https://www.kochen.example/rezepte/apfelkuchen",
     .language = "de-AT",
     .content = "Apfelkuchen nach Art der Großmutter. Backzeit 45 Minuten.",
     .part = {
      {SD_SYNTAX_JSONLD,
       "_:r " A S("Recipe") E
       "_:r " S("name") "\"Apfelkuchen\"@de" E
       "_:r " S("name") "\"Apple pie\"@en" E
       "_:r " S("image") "<http://kochen.example/a.jpg>" E
       "_:r " S("recipeIngredient") "\"4 Äpfel\"" E
       "_:r " S("recipeIngredient") "\"200 g Mehl\"" E
       "_:r " S("recipeInstructions") "_:h" E
       "_:r " S("totalTime") "\"PT1H15M\"" E
       "_:r " S("datePublished") "\"2019-11-03\"" E
       "_:r " S("recipeYield") "\"12 Stücke\"" E
       "_:r " S("aggregateRating") "_:g" E
       "_:r " S("author") "<http://kochen.example/#eva>" E
       "_:h " A S("HowToStep") E
       "_:h " S("text") "\"Backen.\"" E
       "_:g " A S("AggregateRating") E
       "_:g " S("ratingValue") "\"4,5\"" E
       "_:g " S("reviewCount") "\"1.204\"" E
       "<http://kochen.example/#eva> " A S("Person") E
       "<http://kochen.example/#eva> " S("name") "\"Eva\"" E},
     }
    },
    {.name = "product",
     .url = "http://shop.example/p/1?id=77",
     .language = "en",
     .part = {
      {SD_SYNTAX_MICRODATA,
       "_:p " A T("Product") E
       "_:p " T("name") "\"Blue chair\"" E
       "_:p " T("mpn") "\"BC-1\"" E
       "_:p " T("offers") "_:o" E
       "_:o " A T("Offer") E
       "_:o " T("price") "\"$1,299.00\"" E
       "_:o " T("availability") T("InStock") E
       "_:o " T("priceValidUntil") "\"2026-12-31\"" E
       "_:p " T("isFamilyFriendly") "\"true\"" E
       "_:p " T("weight") "_:w" E
       "_:w " A T("QuantitativeValue") E
       "_:w " T("value") "\"7.5\"" E},
     }
    },
    {.name = "car",
     .url = "http://cars.example/offer/9",
     .part = {
      {SD_SYNTAX_JSONLD,
       "_:o " A S("Offer") E
       "_:o " S("price") "\"18.900 €\"" E
       "_:o " S("itemOffered") "_:c" E
       "_:c " A S("Car") E
       "_:c " S("brand") "_:b" E
       "_:b " A S("Brand") E
       "_:b " S("name") "\"Volkswagen\"" E
       "_:c " S("modelDate") "\"2007-03\"" E
       "_:o2 " A S("Offer") E
       "_:o2 " S("price") "\"25000\"" E
       "_:o2 " S("itemOffered") "_:c2" E
       "_:c2 " A S("Car") E
       "_:c2 " S("brand") "\"SEAT\"" E
       "_:c2 " S("modelDate") "\"2012\"" E},
     }
    },
    // Open Graph, and plain meta beside it.
    {.name = "graph",
     .url = "http://news.example/a",
     .language = "en-GB",
     .part = {
      {SD_SYNTAX_OPENGRAPH,
       "<http://news.example/a> <http://ogp.me/ns#title> " "\"News\"" E
       "<http://news.example/a> <http://ogp.me/ns#type> " "\"article\"" E
       "<http://news.example/a> <http://ogp.me/ns#image:width> " "\"640\"" E},
      {SD_SYNTAX_META,
       "<http://news.example/a> <http://www.w3.org/1999/xhtml/vocab#description> " "\"d\"" E},
     }
    },
    {.name = "meta",
     .url = "http://sub.news.example/b",
     .part = {
      {SD_SYNTAX_META,
       "<http://sub.news.example/b> <http://purl.org/dc/terms/title> " "\"B\"" E},
     }
    },
    {.name = "person",
     .url = "http://me.example/",
     .language = "fr",
     .part = {
      {SD_SYNTAX_RDFA,
       "<http://me.example/#i> " A "<http://xmlns.com/foaf/0.1/Person>" E
       "<http://me.example/#i> <http://xmlns.com/foaf/0.1/name> " "\"Zoë\"" E
       "<http://me.example/#i> <http://xmlns.com/foaf/0.1/knows> " "<http://me.example/#you>" E
       "<http://me.example/#you> <http://xmlns.com/foaf/0.1/name> " "\"Ann\"" E},
      {SD_SYNTAX_MICROFORMATS,
       "_:c " A "<http://microformats.org/profile/h-card>" E
       "_:c <http://microformats.org/profile/name> " "\"Zoë\"" E},
     }
    },
    // Wrong properties and values.
    {.name = "sloppy",
     .url = "http://sloppy.example/",
     .part = {
      {SD_SYNTAX_JSONLD,
       "_:p " A S("Product") E
       "_:p " S("name") "\"\"" E
       "_:p " S("recipeYield") "\"4\"" E
       "_:p " S("offers") "\"cheap\"" E
       "_:p " S("prise") "\"4\"" E
       "_:p " S("releaseDate") "\"soon\"" E
       "_:p " S("image") "\"pic.jpg\"" E
       "_:p <http://purl.org/dc/terms/title> " "\"X\"" E},
     }
    },
    // Addresses of things that the page knows.
    {.name = "site",
     .url = "http://site.example/",
     .part = {
      {SD_SYNTAX_JSONLD,
       "<http://site.example/> " A S("WebSite") E
       "<http://site.example/> " S("url") "<http://site.example/>" E
       "<http://site.example/> " S("name") "\"Site\"" E
       "<http://site.example/p.jpg> " A S("ImageObject") E
       "<http://site.example/p.jpg> " S("contentUrl") "<http://site.example/p.jpg>" E
       "<http://site.example/p.jpg> " S("author") "<http://site.example/>" E},
     }
    },
    // Everything leads to everything.
    {.name = "ring",
     .url = "http://ring.example/",
     .part = {
      {SD_SYNTAX_JSONLD,
       "_:a " A S("Person") E
       "_:b " A S("Person") E
       "_:a " S("knows") "_:a" E
       "_:a " S("knows") "_:b" E
       "_:b " S("knows") "_:a" E
       "_:b " S("knows") "_:b" E
       "_:b " S("name") "\"B\"" E},
     }
    },
    // Two products, in two syntaxes.
    {.name = "mixed",
     .url = "http://mixed.example/",
     .language = "de",
     .part = {
      {SD_SYNTAX_JSONLD,
       "_:p " A S("Product") E
       "_:p " S("name") "\"One\"" E
       "_:p " S("gtin13") "\"40062\"" E},
      {SD_SYNTAX_MICRODATA,
       "_:q " A S("IndividualProduct") E
       "_:q " S("name") "\"Two\"" E
       "_:q " S("offers") "_:o" E
       "_:o " A S("AggregateOffer") E
       "_:o " S("lowPrice") "\"10\"" E
       "_:o " S("price") "\"12,50 €\"" E},
     }
    },
};
// clang-format on

/// Read the page `c` into `l`, which is empty.
static inline bool
page_read(const page_case *c, sd_statements *l)
{
    for (size_t k = 0; k < SD_LEN(c->part) && c->part[k].text; k++) {
        size_t from = l->n;
        sd_why why;
        if (sd_nquads_read(sd_str_of(c->part[k].text), l, &why)) {
            printf("%s: %s\n", c->name, why.text);
            return false;
        }
        for (size_t s = from; s < l->n; s++)
            l->v[s].syntax = c->part[k].syntax;
    }
    return true;
}

#endif

// SPDX-License-Identifier: Apache-2.0
// Names become numbers: schema.org's by their place in the vocabulary, others
// by the order in which the target uses them.
#include "target_parse.h"

#include <stdlib.h>

#define SCHEMA "http://schema.org/"

static const struct {
    const char *name, *iri;
} known_prefixes[] = {
    {"schema", SCHEMA},
    {"og", "http://ogp.me/ns#"},
    {"article", "http://ogp.me/ns/article#"},
    {"book", "http://ogp.me/ns/book#"},
    {"fb", "http://ogp.me/ns/fb#"},
    {"music", "http://ogp.me/ns/music#"},
    {"place", "http://ogp.me/ns/place#"},
    {"product", "http://ogp.me/ns/product#"},
    {"profile", "http://ogp.me/ns/profile#"},
    {"video", "http://ogp.me/ns/video#"},
    {"website", "http://ogp.me/ns/website#"},
    {"twitter", "https://dev.twitter.com/cards#"},
    {"mf", "http://microformats.org/profile/"},
    {"foaf", "http://xmlns.com/foaf/0.1/"},
    {"dc", "http://purl.org/dc/elements/1.1/"},
    {"dcterms", "http://purl.org/dc/terms/"},
    {"dct", "http://purl.org/dc/terms/"},
    {"dcat", "http://www.w3.org/ns/dcat#"},
    {"gr", "http://purl.org/goodrelations/v1#"},
    {"owl", "http://www.w3.org/2002/07/owl#"},
    {"rdf", SD_RDF},
    {"rdfs", "http://www.w3.org/2000/01/rdf-schema#"},
    {"sioc", "http://rdfs.org/sioc/ns#"},
    {"skos", "http://www.w3.org/2004/02/skos/core#"},
    {"vcard", "http://www.w3.org/2006/vcard/ns#"},
    {"v", "http://rdf.data-vocabulary.org/#"},
    {"xsd", SD_XSD},
};

// ------------------------------------------------------------- numbers

static uint32_t
find_own(const sd_target *t, sd_str text, bool schema, uint64_t hash)
{
    if (!t->name_slots)
        return TARGET_NONE;
    for (size_t k = hash >> 32;; k++) {
        uint32_t at = t->name_slot[k & (t->name_slots - 1)];
        if (!at)
            return TARGET_NONE;
        const target_name *n = &t->name[at - 1];
        if (n->hash == hash && n->schema == schema && sd_str_eq(n->text, text))
            return TARGET_ID_TYPE + at - 1;
    }
}

uint32_t
target__id(const sd_target *t, sd_str iri)
{
    sd_str local;
    if (!target__schema_local(iri, &local))
        return find_own(t, iri, false, target__hash(iri));
    uint32_t id = target__schema_find(local);
    if (id == TARGET_NONE && t->odd_schema)
        id = find_own(t, local, true, target__hash(local));
    return id;
}

/// Twice the room, so that most looks end at the first slot.
static void
widen(sd_target *t)
{
    t->name_slots = t->name_slots ? t->name_slots * 2 : 32;
    free(t->name_slot);
    t->name_slot = sd_calloc(t->name_slots, sizeof *t->name_slot);
    for (uint32_t i = 0; i < t->names; i++) {
        size_t k = t->name[i].hash >> 32;
        while (t->name_slot[k & (t->name_slots - 1)])
            k++;
        t->name_slot[k & (t->name_slots - 1)] = i + 1;
    }
}

uint32_t
target__id_add(sd_target *t, sd_str iri)
{
    uint32_t id = target__id(t, iri);
    if (id != TARGET_NONE)
        return id;
    sd_str text = iri;
    bool schema = target__schema_local(iri, &text);
    text = sd_arena_keep(&t->arena, text);
    t->odd_schema = t->odd_schema || schema;
    uint64_t hash = target__hash(text);
    id =
        TARGET_ID_TYPE + TARGET_ADD(t, name, (target_name){hash, text, schema});
    if (t->names * 2 > t->name_slots) {
        widen(t);
    } else {
        size_t k = hash >> 32;
        while (t->name_slot[k & (t->name_slots - 1)])
            k++;
        t->name_slot[k & (t->name_slots - 1)] = (uint32_t)t->names;
    }
    return id;
}

// ------------------------------------------------------------- prefixes

void
target__parse_prefixes(parser *p)
{
    while (target__take_word(p, "prefix")) {
        sd_str name = target__token_text(p);
        if (p->tok.kind != TOK_WORD) {
            target__expected(p, "a prefix, as in prefix ex: <http://ex.org/>");
            return;
        }
        target__lex(p);
        target__need_sign(p, ':', "':' after the prefix");
        if (p->tok.kind != TOK_IRI) {
            target__expected(p, "an IRI, as in prefix ex: <http://ex.org/>");
            return;
        }
        if (p->prefixes == PREFIXES_MAX) {
            target__wrong(p, p->tok.from, "more than %d prefixes",
                          PREFIXES_MAX);
            return;
        }
        sd_str iri = target__token_text(p);
        p->prefix[p->prefixes].name = name;
        p->prefix[p->prefixes++].iri = sd_str_sub(iri, 1, iri.n - 1);
        target__lex(p);
    }
}

static bool
find_prefix(const parser *p, sd_str name, sd_str *ret)
{
    for (size_t i = p->prefixes; i-- > 0;)
        if (sd_str_eq(p->prefix[i].name, name)) {
            *ret = p->prefix[i].iri;
            return true;
        }
    for (size_t i = 0; i < SD_LEN(known_prefixes); i++)
        if (sd_str_eq(sd_str_of(known_prefixes[i].name), name)) {
            *ret = sd_str_of(known_prefixes[i].iri);
            return true;
        }
    return false;
}

bool
target__name_iri(parser *p, sd_str *ret_vocabulary, sd_str *ret)
{
    sd_str text = target__token_text(p);
    if (p->tok.kind == TOK_IRI) {
        *ret = sd_arena_keep(&p->t->arena, sd_str_sub(text, 1, text.n - 1));
        size_t n = ret->n; // the vocabulary ends at the last / or #
        while (n && ret->p[n - 1] != '/' && ret->p[n - 1] != '#')
            n--;
        *ret_vocabulary = sd_str_sub(*ret, 0, n);
        return true;
    }
    sd_str vocabulary = p->vocabulary, name = text;
    if (p->tok.kind == TOK_NAME) {
        size_t colon = sd_str_find(text, ':');
        sd_str prefix = sd_str_sub(text, 0, colon);
        name = sd_str_sub(text, colon + 1, text.n);
        if (!find_prefix(p, prefix, &vocabulary)) {
            target__wrong(p, p->tok.from,
                          "the prefix '%.*s' is not known; declare it with "
                          "'prefix %.*s: <IRI>' in front",
                          SD_ARGS(prefix), SD_ARGS(prefix));
            return false;
        }
    }
    *ret_vocabulary = vocabulary;
    *ret = sd_arena_join(&p->t->arena, vocabulary, name);
    return true;
}

// SPDX-License-Identifier: Apache-2.0
// The initial context of RDFa Core 1.1, http://www.w3.org/2011/rdfa-context/:
// facts, sorted for the search below.
#include "extract_rdfa_int.h"

// A view that may stand in a constant.
#define VIEW(text)                \
    {                             \
        "" text, sizeof(text) - 1 \
    }

// clang-format off
static const rdfa_pair prefixes[] = {
    {VIEW("as"), VIEW("https://www.w3.org/ns/activitystreams#")},
    {VIEW("cc"), VIEW("http://creativecommons.org/ns#")},
    {VIEW("cnt"), VIEW("http://www.w3.org/2008/content#")},
    {VIEW("csvw"), VIEW("http://www.w3.org/ns/csvw#")},
    {VIEW("ctag"), VIEW("http://commontag.org/ns#")},
    {VIEW("dc"), VIEW("http://purl.org/dc/terms/")},
    {VIEW("dc11"), VIEW("http://purl.org/dc/elements/1.1/")},
    {VIEW("dcat"), VIEW("http://www.w3.org/ns/dcat#")},
    {VIEW("dcterms"), VIEW("http://purl.org/dc/terms/")},
    {VIEW("dqv"), VIEW("http://www.w3.org/ns/dqv#")},
    {VIEW("duv"), VIEW("https://www.w3.org/ns/duv#")},
    {VIEW("earl"), VIEW("http://www.w3.org/ns/earl#")},
    {VIEW("foaf"), VIEW("http://xmlns.com/foaf/0.1/")},
    {VIEW("gldp"), VIEW("http://www.w3.org/ns/people#")},
    {VIEW("gr"), VIEW("http://purl.org/goodrelations/v1#")},
    {VIEW("grddl"), VIEW("http://www.w3.org/2003/g/data-view#")},
    {VIEW("ht"), VIEW("http://www.w3.org/2006/http#")},
    {VIEW("ical"), VIEW("http://www.w3.org/2002/12/cal/icaltzd#")},
    {VIEW("jsonld"), VIEW("http://www.w3.org/ns/json-ld#")},
    {VIEW("ldp"), VIEW("http://www.w3.org/ns/ldp#")},
    {VIEW("ma"), VIEW("http://www.w3.org/ns/ma-ont#")},
    {VIEW("oa"), VIEW("http://www.w3.org/ns/oa#")},
    {VIEW("odrl"), VIEW("http://www.w3.org/ns/odrl/2/")},
    {VIEW("og"), VIEW("http://ogp.me/ns#")},
    {VIEW("org"), VIEW("http://www.w3.org/ns/org#")},
    {VIEW("owl"), VIEW("http://www.w3.org/2002/07/owl#")},
    {VIEW("prov"), VIEW("http://www.w3.org/ns/prov#")},
    {VIEW("ptr"), VIEW("http://www.w3.org/2009/pointers#")},
    {VIEW("qb"), VIEW("http://purl.org/linked-data/cube#")},
    {VIEW("rdf"), VIEW("http://www.w3.org/1999/02/22-rdf-syntax-ns#")},
    {VIEW("rdfa"), VIEW("http://www.w3.org/ns/rdfa#")},
    {VIEW("rdfs"), VIEW("http://www.w3.org/2000/01/rdf-schema#")},
    {VIEW("rev"), VIEW("http://purl.org/stuff/rev#")},
    {VIEW("rif"), VIEW("http://www.w3.org/2007/rif#")},
    {VIEW("rr"), VIEW("http://www.w3.org/ns/r2rml#")},
    {VIEW("schema"), VIEW("http://schema.org/")},
    {VIEW("sd"), VIEW("http://www.w3.org/ns/sparql-service-description#")},
    {VIEW("sioc"), VIEW("http://rdfs.org/sioc/ns#")},
    {VIEW("skos"), VIEW("http://www.w3.org/2004/02/skos/core#")},
    {VIEW("skosxl"), VIEW("http://www.w3.org/2008/05/skos-xl#")},
    {VIEW("sosa"), VIEW("http://www.w3.org/ns/sosa/")},
    {VIEW("ssn"), VIEW("http://www.w3.org/ns/ssn/")},
    {VIEW("time"), VIEW("http://www.w3.org/2006/time#")},
    {VIEW("v"), VIEW("http://rdf.data-vocabulary.org/#")},
    {VIEW("vcard"), VIEW("http://www.w3.org/2006/vcard/ns#")},
    {VIEW("void"), VIEW("http://rdfs.org/ns/void#")},
    {VIEW("wdr"), VIEW("http://www.w3.org/2007/05/powder#")},
    {VIEW("wdrs"), VIEW("http://www.w3.org/2007/05/powder-s#")},
    {VIEW("xhv"), VIEW("http://www.w3.org/1999/xhtml/vocab#")},
    {VIEW("xml"), VIEW("http://www.w3.org/XML/1998/namespace")},
    {VIEW("xsd"), VIEW("http://www.w3.org/2001/XMLSchema#")},
};

static const rdfa_pair terms[] = {
    {VIEW("describedby"), VIEW("http://www.w3.org/2007/05/powder-s#describedby")},
    {VIEW("license"), VIEW("http://www.w3.org/1999/xhtml/vocab#license")},
    {VIEW("role"), VIEW("http://www.w3.org/1999/xhtml/vocab#role")},
};
// clang-format on

const rdfa_pair *
rdfa__context_prefixes(size_t *ret_n)
{
    *ret_n = SD_LEN(prefixes);
    return prefixes;
}

const rdfa_pair *
rdfa__context_terms(size_t *ret_n)
{
    *ret_n = SD_LEN(terms);
    return terms;
}

/// Order of `a`, in any case, and `b`, in lower case.
static int
compare(sd_str a, sd_str b)
{
    for (size_t i = 0; i < a.n && i < b.n; i++)
        if (sd_lower(a.p[i]) != b.p[i])
            return (unsigned char)sd_lower(a.p[i]) - (unsigned char)b.p[i];
    return a.n < b.n ? -1 : a.n > b.n;
}

sd_str
rdfa__context_prefix(sd_str name)
{
    size_t low = 0, high = SD_LEN(prefixes);
    while (low < high) {
        size_t mid = low + (high - low) / 2;
        int order = compare(name, prefixes[mid].name);
        if (order == 0)
            return prefixes[mid].iri;
        if (order < 0)
            high = mid;
        else
            low = mid + 1;
    }
    return (sd_str){NULL, 0};
}

sd_str
rdfa__context_term(sd_str name)
{
    for (size_t i = 0; i < SD_LEN(terms); i++)
        if (sd_str_eq_fold(name, terms[i].name))
            return terms[i].iri;
    return (sd_str){NULL, 0};
}

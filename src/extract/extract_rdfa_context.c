// SPDX-License-Identifier: Apache-2.0
// The initial context of RDFa Core 1.1, http://www.w3.org/2011/rdfa-context/:
// facts, sorted for the search below.
#include "extract_rdfa_int.h"

// clang-format off
static const rdfa_pair prefixes[] = {
    {SD_VIEW("as"), SD_VIEW("https://www.w3.org/ns/activitystreams#")},
    {SD_VIEW("cc"), SD_VIEW("http://creativecommons.org/ns#")},
    {SD_VIEW("cnt"), SD_VIEW("http://www.w3.org/2008/content#")},
    {SD_VIEW("csvw"), SD_VIEW("http://www.w3.org/ns/csvw#")},
    {SD_VIEW("ctag"), SD_VIEW("http://commontag.org/ns#")},
    {SD_VIEW("dc"), SD_VIEW("http://purl.org/dc/terms/")},
    {SD_VIEW("dc11"), SD_VIEW("http://purl.org/dc/elements/1.1/")},
    {SD_VIEW("dcat"), SD_VIEW("http://www.w3.org/ns/dcat#")},
    {SD_VIEW("dcterms"), SD_VIEW("http://purl.org/dc/terms/")},
    {SD_VIEW("dqv"), SD_VIEW("http://www.w3.org/ns/dqv#")},
    {SD_VIEW("duv"), SD_VIEW("https://www.w3.org/ns/duv#")},
    {SD_VIEW("earl"), SD_VIEW("http://www.w3.org/ns/earl#")},
    {SD_VIEW("foaf"), SD_VIEW("http://xmlns.com/foaf/0.1/")},
    {SD_VIEW("gldp"), SD_VIEW("http://www.w3.org/ns/people#")},
    {SD_VIEW("gr"), SD_VIEW("http://purl.org/goodrelations/v1#")},
    {SD_VIEW("grddl"), SD_VIEW("http://www.w3.org/2003/g/data-view#")},
    {SD_VIEW("ht"), SD_VIEW("http://www.w3.org/2006/http#")},
    {SD_VIEW("ical"), SD_VIEW("http://www.w3.org/2002/12/cal/icaltzd#")},
    {SD_VIEW("jsonld"), SD_VIEW("http://www.w3.org/ns/json-ld#")},
    {SD_VIEW("ldp"), SD_VIEW("http://www.w3.org/ns/ldp#")},
    {SD_VIEW("ma"), SD_VIEW("http://www.w3.org/ns/ma-ont#")},
    {SD_VIEW("oa"), SD_VIEW("http://www.w3.org/ns/oa#")},
    {SD_VIEW("odrl"), SD_VIEW("http://www.w3.org/ns/odrl/2/")},
    {SD_VIEW("og"), SD_VIEW("http://ogp.me/ns#")},
    {SD_VIEW("org"), SD_VIEW("http://www.w3.org/ns/org#")},
    {SD_VIEW("owl"), SD_VIEW("http://www.w3.org/2002/07/owl#")},
    {SD_VIEW("prov"), SD_VIEW("http://www.w3.org/ns/prov#")},
    {SD_VIEW("ptr"), SD_VIEW("http://www.w3.org/2009/pointers#")},
    {SD_VIEW("qb"), SD_VIEW("http://purl.org/linked-data/cube#")},
    {SD_VIEW("rdf"), SD_VIEW("http://www.w3.org/1999/02/22-rdf-syntax-ns#")},
    {SD_VIEW("rdfa"), SD_VIEW("http://www.w3.org/ns/rdfa#")},
    {SD_VIEW("rdfs"), SD_VIEW("http://www.w3.org/2000/01/rdf-schema#")},
    {SD_VIEW("rev"), SD_VIEW("http://purl.org/stuff/rev#")},
    {SD_VIEW("rif"), SD_VIEW("http://www.w3.org/2007/rif#")},
    {SD_VIEW("rr"), SD_VIEW("http://www.w3.org/ns/r2rml#")},
    {SD_VIEW("schema"), SD_VIEW("http://schema.org/")},
    {SD_VIEW("sd"), SD_VIEW("http://www.w3.org/ns/sparql-service-description#")},
    {SD_VIEW("sioc"), SD_VIEW("http://rdfs.org/sioc/ns#")},
    {SD_VIEW("skos"), SD_VIEW("http://www.w3.org/2004/02/skos/core#")},
    {SD_VIEW("skosxl"), SD_VIEW("http://www.w3.org/2008/05/skos-xl#")},
    {SD_VIEW("sosa"), SD_VIEW("http://www.w3.org/ns/sosa/")},
    {SD_VIEW("ssn"), SD_VIEW("http://www.w3.org/ns/ssn/")},
    {SD_VIEW("time"), SD_VIEW("http://www.w3.org/2006/time#")},
    {SD_VIEW("v"), SD_VIEW("http://rdf.data-vocabulary.org/#")},
    {SD_VIEW("vcard"), SD_VIEW("http://www.w3.org/2006/vcard/ns#")},
    {SD_VIEW("void"), SD_VIEW("http://rdfs.org/ns/void#")},
    {SD_VIEW("wdr"), SD_VIEW("http://www.w3.org/2007/05/powder#")},
    {SD_VIEW("wdrs"), SD_VIEW("http://www.w3.org/2007/05/powder-s#")},
    {SD_VIEW("xhv"), SD_VIEW("http://www.w3.org/1999/xhtml/vocab#")},
    {SD_VIEW("xml"), SD_VIEW("http://www.w3.org/XML/1998/namespace")},
    {SD_VIEW("xsd"), SD_VIEW("http://www.w3.org/2001/XMLSchema#")},
};

static const rdfa_pair terms[] = {
    {SD_VIEW("describedby"), SD_VIEW("http://www.w3.org/2007/05/powder-s#describedby")},
    {SD_VIEW("license"), SD_VIEW("http://www.w3.org/1999/xhtml/vocab#license")},
    {SD_VIEW("role"), SD_VIEW("http://www.w3.org/1999/xhtml/vocab#role")},
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

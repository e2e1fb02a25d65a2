// SPDX-License-Identifier: Apache-2.0
// The registry of "Microdata to RDF" (second edition): facts of
// http://www.w3.org/ns/md.
#include "extract_markup.h"

#define TYPE SD_VIEW(SD_RDF "type")

static const microdata_rule rules[] = {
    {SD_VIEW("http://schema.org/"), SD_VIEW("additionalType"), TYPE},
    {SD_VIEW("https://schema.org/"), SD_VIEW("additionalType"), TYPE},
    {SD_VIEW("http://microformats.org/profile/hcard"), {NULL, 0}, {NULL, 0}},
};

const microdata_registry microdata__w3c = {rules, SD_LEN(rules)};

sd_str
microdata__vocab(const microdata_registry *r, sd_str type)
{
    for (size_t i = 0; i < r->n; i++)
        if (sd_str_starts(type, r->v[i].vocab))
            return sd_str_sub(type, 0, r->v[i].vocab.n);
    size_t n = type.n;
    while (n > 0 && type.p[n - 1] != '#' && type.p[n - 1] != '/')
        n--;
    return n ? sd_str_sub(type, 0, n) : type; // urn:a:b is its own
}

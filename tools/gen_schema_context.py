#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes src/extract/jsonld_schema.c: the JSON-LD context of schema.org as a
compact table.

    tools/gen_schema_context.py FOLDER > src/extract/jsonld_schema.c

FOLDER has schemaorgcontext.jsonld and schemaorg-current-https.nt of a release
of schema.org (https://github.com/schemaorg/schemaorg, data/releases).
"""
import json
import re
import sys

VERSION = "30.0"
SCHEMA = "http://schema.org/"


def fnv(text):
    """The hash of schema_hash in jsonld_builtin.c."""
    h = 2166136261
    for b in text.encode():
        h = (h ^ b) * 16777619 & 0xFFFFFFFF
    return h ^ h >> 15


def read_terms(folder):
    with open(folder + "/schemaorgcontext.jsonld", encoding="utf-8") as f:
        context = json.load(f)["@context"]
    if context.pop("@vocab") != SCHEMA:
        sys.exit("the vocabulary is not " + SCHEMA)
    prefixes = {k: v for k, v in context.items() if isinstance(v, str)}
    terms = []
    for name, value in context.items():
        if isinstance(value, str):
            terms.append((name, "OTHER", value))
            continue
        extra = {k: v for k, v in value.items() if k != "@id"}
        prefix, local = value["@id"].split(":", 1)
        iri = prefixes[prefix] + local
        kind = {"{}": "PLAIN", '{"@type": "@id"}': "ID",
                '{"@type": "Date"}': "DATE"}[json.dumps(extra)]
        if iri == SCHEMA + name:
            terms.append((name, kind, None))
        elif kind == "PLAIN":
            terms.append((name, "OTHER", iri))
        else:
            sys.exit("no form for " + name)
    return sorted(terms)


def check_vocabulary(folder, terms):
    """The context must know every class and property of the vocabulary."""
    names = {t[0] for t in terms}
    want = set()
    line = re.compile(r"<https://schema\.org/([A-Za-z0-9_]+)> "
                      r"<http://www\.w3\.org/1999/02/22-rdf-syntax-ns#type> "
                      r"<http://www\.w3\.org/\S+#(Class|Property)> ")
    with open(folder + "/schemaorg-current-https.nt", encoding="utf-8") as f:
        for text in f:
            m = line.match(text)
            if m:
                want.add(m.group(1))
    missing = sorted(want - names)
    if not want or missing:
        sys.exit("not in the context: " + " ".join(missing[:20]))


def main():
    terms = read_terms(sys.argv[1])
    check_vocabulary(sys.argv[1], terms)
    pool, rows = [], []
    at = 0
    for name, kind, iri in terms:
        rows.append((at, len(name), kind))
        pool.append((name, iri))
        at += len(name) + (len(iri) + 1 if iri else 0)
    if at > 0xFFFF:
        sys.exit("the pool is too long for 16-bit offsets")
    size = 1
    while size < 2 * len(terms):
        size *= 2
    slots = [0] * size
    for i, (name, _, _) in enumerate(terms):
        h = fnv(name) & (size - 1)
        while slots[h]:
            h = (h + 1) & (size - 1)
        slots[h] = i + 1
    out = ["// SPDX-License-Identifier: Apache-2.0",
           "// The JSON-LD context of schema.org, release %s: %d terms."
           % (VERSION, len(terms)),
           "// Written by tools/gen_schema_context.py; do not edit.",
           "// clang-format off",
           '#include "jsonld_int.h"', "",
           "// Names, one after the other; those of kind OTHER are followed by",
           "// their IRI and a NUL.",
           "const char extract__ld_schema_pool[] ="]
    text = "".join(n + (i + "\\0" if i else "") for n, i in pool)
    if re.search(r"\\0[0-9]", text):
        sys.exit("a digit would be read as part of the escape before it")
    while text:
        cut = min(72, len(text))
        while cut < len(text) and "\\" in text[cut - 1:cut + 1]:
            cut += 1
        out.append('    "%s"' % text[:cut])
        text = text[cut:]
    out[-1] += ";"
    out += ["", "const ld_schema_term extract__ld_schema_terms[] = {"]
    line = "   "
    for at, n, kind in rows:
        item = " {%d,%d,%d}," % (at, n, ["PLAIN", "ID", "DATE",
                                         "OTHER"].index(kind))
        if len(line + item) > 79:
            out.append(line)
            line = "   "
        line += item
    out += [line, "};", "",
            "const uint32_t extract__ld_schema_count = %d;" % len(terms),
            "const uint32_t extract__ld_schema_mask = %d;" % (size - 1), "",
            "const uint16_t extract__ld_schema_slots[] = {"]
    line = "   "
    for s in slots:
        item = " %d," % s
        if len(line + item) > 79:
            out.append(line)
            line = "   "
        line += item
    out += [line, "};", ""]
    sys.stdout.write("\n".join(out))


main()

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Write src/target/target_schema.c: the schema.org vocabulary as flat arrays,
from its N-Triples release.

    tools/gen_schema_vocabulary.py RELEASE schemaorg-current-https.nt \\
        > src/target/target_schema.c

Terms are numbered classes first, then properties, then the members of
enumerations, each sorted by name. Only facts are taken: names, the class
hierarchy, domains, ranges and membership.
"""
import re
import sys

SCHEMA = "https://schema.org/"
RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
RDFS = "http://www.w3.org/2000/01/rdf-schema#"
RDF_PROPERTY = "http://www.w3.org/1999/02/22-rdf-syntax-ns#Property"
MASK = (1 << 64) - 1
SLOTS = 8192


def local(iri):
    name = iri[len(SCHEMA):] if iri.startswith(SCHEMA) else ""
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else None


def name_hash(name):
    """target__hash of target_int.h, which must stay the same."""
    b = name.encode()
    h = len(b) * 0x9E3779B97F4A7C15 & MASK
    for i in range(0, len(b), 8):
        w = int.from_bytes(b[i:i + 8], "little")
        h = (h ^ w) * 0xC2B2AE3D27D4EB4F & MASK
        h ^= h >> 29
    return h


def read(path):
    types, up, domain, rng = {}, {}, {}, {}
    line_re = re.compile(r"<([^>]*)> <([^>]*)> <([^>]*)> \.")
    for line in open(path, encoding="utf-8"):
        m = line_re.match(line)
        if not m:
            continue
        s, p, o = m.groups()
        if local(s) is None:
            continue
        s = local(s)
        if p == RDF_TYPE:
            types.setdefault(s, set()).add(o)
        elif p == RDFS + "subClassOf":
            up.setdefault(s, set()).add(local(o))
        elif p == SCHEMA + "domainIncludes":
            domain.setdefault(s, set()).add(local(o))
        elif p == SCHEMA + "rangeIncludes":
            rng.setdefault(s, set()).add(local(o))
    return types, up, domain, rng


def closure(start, up):
    seen, todo = set(), list(start)
    while todo:
        c = todo.pop()
        if c and c not in seen:
            seen.add(c)
            todo.extend(up.get(c, ()))
    return seen


# What a value of a class looks like, the most special first; the order is that
# of target_form in target_int.h.
FORMS = [("URL", 2), ("Text", 1), ("Integer", 4), ("Number", 3),
         ("Boolean", 5), ("Date", 6), ("DateTime", 6), ("Time", 7),
         ("Quantity", 8), ("Enumeration", 9), ("Role", 10)]


def form_of(name, up):
    above = closure({name}, up)
    return next((form for c, form in FORMS if c in above), 0)


def put(name, kind, values):
    print("const %s target__schema_%s[%d] = {" % (kind, name, len(values)))
    line = "   "
    for v in values:
        word = " %d," % v
        if len(line) + len(word) > 79:
            print(line)
            line = "   "
        line += word
    print(line)
    print("};")


def put_lists(name, lists):
    at, flat = [0], []
    for l in lists:
        flat += l
        at.append(len(flat))
    put(name + "_at", "uint16_t", at)
    put(name, "uint16_t", flat)


def main():
    release, path = sys.argv[1:]
    types, up, domain, rng = read(path)
    classes = sorted(n for n, t in types.items() if RDFS + "Class" in t)
    props = sorted(n for n, t in types.items() if RDF_PROPERTY in t)
    members = sorted(n for n in types if n not in classes and n not in props)
    names = classes + props + members
    number = {n: i for i, n in enumerate(names)}

    # What a thing of a class, or a member of an enumeration, is.
    kinds = []
    for n in classes + members:
        of = {local(t) for t in types[n]} - {None}
        base = {n} if n in classes else set()
        kinds.append(sorted(number[c] for c in closure(base | of, up)
                            if c in number and c in types
                            and RDFS + "Class" in types[c]))
    text, name_at = "", [0]
    for n in names:
        text += n
        name_at.append(len(text))
    slots = [0] * SLOTS
    for i, n in enumerate(names):
        k = name_hash(n) >> 32 & (SLOTS - 1)
        while slots[k]:
            k = (k + 1) & (SLOTS - 1)
        slots[k] = i + 1

    print("// SPDX-License-Identifier: Apache-2.0")
    print("// Written by tools/gen_schema_vocabulary.py; schema.org release %s:"
          % release)
    print("// %d classes, %d properties, %d members of enumerations."
          % (len(classes), len(props), len(members)))
    print('#include "target_int.h"')
    print()
    print("// clang-format off")
    print('const char target__schema_release[] = "%s";' % release)
    print("const uint32_t target__schema_classes = %d;" % len(classes))
    print("const uint32_t target__schema_properties = %d;" % len(props))
    print("const uint32_t target__schema_terms = %d;" % len(names))
    put("name_at", "uint16_t" if len(text) < 65536 else "uint32_t", name_at)
    print("const char target__schema_names[] =")
    for i in range(0, len(text), 72):
        print('    "%s"%s' % (text[i:i + 72], ";" if i + 72 >= len(text) else ""))
    put("slots", "uint16_t", slots)
    put("form", "uint8_t", [form_of(c, up) for c in classes])
    put_lists("kinds", kinds)
    put_lists("domain", [sorted(number[c] for c in domain.get(p, ())
                                if c in number) for p in props])
    put_lists("range", [sorted(number[c] for c in rng.get(p, ())
                               if c in number) for p in props])
    print("// clang-format on")


main()

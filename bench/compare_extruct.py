#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""sundog and extruct on the same pages, item by item.

    compare_extruct.py SUNDOG INDEX.TSV PAGES      (needs python3-extruct)

INDEX.TSV has lines `file<TAB>url`, PAGES holds the files. Prints every kind of
difference with its number and one example; doc/internals/extract.md says who is
right.
"""
import collections
import json
import subprocess
import sys

import extruct

kinds = collections.Counter()
example = {}


def note(kind, page, what=""):
    kinds[kind] += 1
    example.setdefault(kind, (page, str(what)[:200]))


def squeeze(value):
    """White space apart: extruct lays text out as a browser would."""
    if isinstance(value, str):
        return "".join(value.split()).replace("\u200b", "")
    if isinstance(value, list):
        return [squeeze(v) for v in value]
    if isinstance(value, dict):
        if "type" in value and "value" in value and "properties" not in value:
            value = {**value, "properties": {}}
            del value["value"]
        return {k: squeeze(v) for k, v in value.items()}
    return value


def bag(items):
    return collections.Counter(json.dumps(i, sort_keys=True) for i in items)


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for v in value:
            yield from strings(v)
    elif isinstance(value, dict):
        for v in value.values():
            yield from strings(v)


def nested(items):
    for i in items:
        if isinstance(i, dict):
            yield i
            yield from nested(i.values())
        elif isinstance(i, list):
            yield from nested(i)


def compare(syntax, page, theirs, ours, raw_theirs, raw_ours):
    a, b = bag(theirs), bag(ours)
    kinds[f"{syntax}: items that agree"] += sum((a & b).values())
    if bag(raw_theirs) != bag(raw_ours) and a == b:
        note(f"{syntax}: pages that differ in white space only", page)
    inside = bag(nested(ours)) - bag(ours)
    for item in (a - b).elements():
        if item in inside:
            note(f"{syntax}: a nested item that extruct lists at the top too",
                 page, item)
        else:
            note(f"{syntax}: items only extruct has", page, item)
    for item in (b - a).elements():
        note(f"{syntax}: items only sundog has", page, item)


def graph(items):
    """Open Graph as a list of (property, content)."""
    return [list(map(squeeze, p)) for i in items for p in i["properties"]]


def main():
    sundog, index, pages = sys.argv[1:]
    for line in open(index, encoding="utf-8"):
        name, url = line.rstrip("\n").split("\t")[:2]
        if name == "file":
            continue
        path = f"{pages}/{name}"
        html = open(path, "rb").read().decode("utf-8", "replace")
        theirs = extruct.extract(html, base_url=url, errors="ignore",
                                 syntaxes=["json-ld", "microdata", "opengraph"])
        ours = json.loads(subprocess.run(
            [sundog, "extract", path, "--base", url, "--format", "jsonl"],
            capture_output=True, check=True).stdout)
        for syntax in ("json-ld", "microdata"):
            x, y = theirs.get(syntax, []), ours.get(syntax, [])
            compare(syntax, name, squeeze(x), squeeze(y), x, y)
        compare("opengraph", name, graph(theirs.get("opengraph", [])),
                graph(ours.get("opengraph", [])),
                graph(theirs.get("opengraph", [])),
                graph(ours.get("opengraph", [])))
    for kind in sorted(kinds):
        print(f"{kinds[kind]:6}  {kind}")
        if kind in example:
            print(f"        {example[kind][0]}: {example[kind][1]}")


main()

#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""extruct on the same pages: bench/extruct_peer.py FOLDER [PAGES]

Prints MB/s with Microdata and JSON-LD only, and with all syntaxes. Pages that
extruct refuses count with their bytes and are told.
"""
import os
import sys
import time
import warnings

import extruct

warnings.simplefilter("ignore")


def run(pages, syntaxes):
    failed = 0
    start = time.perf_counter()
    for page in pages:
        try:
            extruct.extract(page, base_url="http://example.com/",
                            syntaxes=syntaxes, errors="ignore")
        except Exception:  # a peer's bug is a page without data
            failed += 1
    return time.perf_counter() - start, failed


def main():
    folder = sys.argv[1]
    names = sorted(os.listdir(folder))
    if len(sys.argv) > 2:
        names = names[:int(sys.argv[2])]
    pages = []
    for name in names:
        with open(os.path.join(folder, name), "rb") as f:
            pages.append(f.read())
    size = sum(len(p) for p in pages) / 1e6
    for title, syntaxes in (
            ("Microdata and JSON-LD", ["microdata", "json-ld"]),
            ("all syntaxes", ["microdata", "json-ld", "opengraph",
                              "microformat", "rdfa", "dublincore"])):
        seconds, failed = run(pages, syntaxes)
        print("extruct, %s: %d pages, %.1f MB, %.1f s, %.2f MB/s, %d failed"
              % (title, len(pages), size, seconds, size / seconds, failed),
              flush=True)


main()

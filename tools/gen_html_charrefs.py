#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Write src/html/html_charref_table.h: the HTML standard's named character
references, from the copy that Python's html.entities carries.

    tools/gen_html_charrefs.py > src/html/html_charref_table.h

Names are sorted by byte, so that all that share a prefix stand together; the
reader narrows the range one character at a time.
"""
from html.entities import html5

names = sorted(html5, key=lambda n: n.encode())
print("// SPDX-License-Identifier: Apache-2.0")
print("// Written by tools/gen_html_charrefs.py; %d names." % len(names))
print("// clang-format off")
for name in names:
    text = "".join("\\x%02x" % b for b in html5[name].encode())
    print('{"%s", "%s", %d, %d},' % (name, text, len(name.encode()),
                                     len(html5[name].encode())))
print("// clang-format on")

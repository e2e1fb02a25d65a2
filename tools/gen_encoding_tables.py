#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes src/html/html_encoding_tables.c: the indexes of the Encoding standard.

    tools/gen_encoding_tables.py > src/html/html_encoding_tables.c

The tables start from Python's codecs. Where those differ from the standard's
indexes (as of 2024-09-18, with the GB18030-2022 mappings) a rule below says
so and corrects them.

    tools/gen_encoding_tables.py --check DIR

compares with the index-*.txt files of the standard in DIR instead, if you
have them, and writes the differences.
"""
import pathlib
import sys
import unicodedata


def decode(codec, *octets):
    """The one code point the codec has for these bytes, or 0."""
    try:
        text = bytes(octets).decode(codec)
    except UnicodeDecodeError:
        return 0
    return ord(text) if len(text) == 1 else 0


# ------------------------------------------------------------- single bytes

# In the order of enum sd_encoding.
SINGLE = [
    ("IBM866", "cp866"), ("ISO-8859-2", "iso8859_2"),
    ("ISO-8859-3", "iso8859_3"), ("ISO-8859-4", "iso8859_4"),
    ("ISO-8859-5", "iso8859_5"), ("ISO-8859-6", "iso8859_6"),
    ("ISO-8859-7", "iso8859_7"), ("ISO-8859-8", "iso8859_8"),
    ("ISO-8859-8-I", "iso8859_8"), ("ISO-8859-10", "iso8859_10"),
    ("ISO-8859-13", "iso8859_13"), ("ISO-8859-14", "iso8859_14"),
    ("ISO-8859-15", "iso8859_15"), ("ISO-8859-16", "iso8859_16"),
    ("KOI8-R", "koi8_r"), ("KOI8-U", "koi8_u"), ("macintosh", "mac_roman"),
    ("windows-874", "cp874"), ("windows-1250", "cp1250"),
    ("windows-1251", "cp1251"), ("windows-1252", "cp1252"),
    ("windows-1253", "cp1253"), ("windows-1254", "cp1254"),
    ("windows-1255", "cp1255"), ("windows-1256", "cp1256"),
    ("windows-1257", "cp1257"), ("windows-1258", "cp1258"),
    ("x-mac-cyrillic", "mac_cyrillic"),
]


def single(name, codec):
    index = [decode(codec, b) for b in range(0x80, 0x100)]
    # Windows' own converter maps what a windows code page leaves open in
    # 0x80-0x9F to the C1 control of the same number. Python leaves it open.
    if name.startswith("windows-"):
        for i in range(0x20):
            index[i] = index[i] or 0x80 + i
    # HEBREW POINT HOLAM HASER FOR VAV came after Python's table.
    if name == "windows-1255":
        index[0xCA - 0x80] = 0x05BA
    # The standard's KOI8-U is KOI8-RU in these two: Belarusian short u.
    if name == "KOI8-U":
        index[0xAE - 0x80], index[0xBE - 0x80] = 0x045E, 0x040E
    return index


# ------------------------------------------------------------------ Chinese

def gb18030():
    index = []
    for lead in range(0x81, 0xFF):
        for trail in [*range(0x40, 0x7F), *range(0x80, 0xFF)]:
            index.append(decode("gb18030", lead, trail))

    def put(octets, code):
        lead, trail = octets >> 8, octets & 0xFF
        index[(lead - 0x81) * 190 + trail - (0x40 if trail < 0x7F else 0x41)] = code

    # Pages use the first cell of this user-defined area as a wide space.
    put(0xA3A0, 0x3000)
    # GB18030-2005 gave this cell to the letter; Python has the 2000 edition.
    put(0xA8BC, 0x1E3F)
    # GB18030-2022 gave 18 more private-use cells to characters that Unicode
    # has had since 4.1: vertical punctuation and ideograph parts.
    vertical = [0xFE10, 0xFE12, 0xFE11, 0xFE13, 0xFE14, 0xFE15, 0xFE16]
    for i, code in enumerate(vertical):
        put(0xA6D9 + i, code)
    put(0xA6EC, 0xFE17)
    put(0xA6ED, 0xFE18)
    put(0xA6F3, 0xFE19)
    parts = [0xFE59, 0xFE61, 0xFE66, 0xFE67, 0xFE6D, 0xFE7E, 0xFE90, 0xFEA0]
    for i, octets in enumerate(parts):
        put(octets, 0x9FB4 + i)
    return index


def gb18030_ranges():
    """(first pointer, first code point) of each run of four-byte codes."""
    ranges, before = [], None
    for pointer in range(39420):
        rest, b4 = divmod(pointer, 10)
        rest, b3 = divmod(rest, 126)
        b1, b2 = divmod(rest, 10)
        code = decode("gb18030", b1 + 0x81, b2 + 0x30, b3 + 0x81, b4 + 0x30)
        # The other half of the 2005 swap of 0xA8BC, see above.
        if pointer == 7457:
            code = 0xE7C7
        if before is None or code != before + 1:
            ranges.append((pointer, code))
        before = code
    return ranges


# Cells that HKSCS-2008 added at 0x877A; Python has the 2004 edition.
HKSCS_2008 = (
    "㡵𡵓𣚞𦀡㻬𥣞㫵竼龗𤅡𨤍𣇪𠪊𣉞䌊蒄龖鐯䤰蘓墖靊鈘秐稲晠権袝瑌篅枂稬剏遆㓦珄𥶹瓆鿇垳䤯呌䄱𣚎"
    "堘穲𧭥讏䚮𦺈䆁𥶙箮𢒼鿈𢓁𢓉𢓌鿉蔄𣖻䂴鿊䓡𪷿拁灮鿋"
)

# Cells that HKSCS withdrew because the character has another code in Big5 or
# HKSCS, so Python refuses them; pages still use them.
HKSCS_WITHDRAWN = (
    "8E69箸 8E6F簆 8E7E糎 8EAB緒 8EB4縝 8ECD者 8ED0耨 8F57菁 8F69蒨 8F6E萏 8FCB覦 8FCC覩 "
    "8FFE起 906D都 907A銹 90DC靜 90F1響 91BF鼖 9244蔃 92AF兙 92B0兛 92B1兝 92B2兞 92C8鍮 "
    "92D1瑹 9447浧 94CA禛 95D9邗 9644靝 96ED瀞 96FC嬨 9B76爁 9B78矗 9B7B纇 9BC6駖 9BDE釔 "
    "9BEC惞 9BF6澶 9C42輶 9C53侻 9C62營 9C68鄄 9C6B鷰 9C77菏 9CBC尐 9CBD秣 9CD0婧 9D57輋 "
    "9D5A筑 9DC4拐 9EA9恢 9EEF痹 9EFD汊 9F60鬮 9F66鼗 9FCB僭 9FD8弌 A063蠏 A077拎 A0D5瑨 "
    "A0DF煢 A0E4牐 C6CF廴 C6D3无 C6D5癶 C6D7隶 C6DE〃 C6DF仝 FA5F倩 FA66偽 FABD包 FAC5卄 "
    "FAD5卿 FB48嘅 FBB8婷 FBF3幵 FBF9廐 FC4F彘 FC6C悤 FCB9撐 FCE2晴 FCF1杞 FDB7沜 FDB8渝 "
    "FDBB港 FDF1煮 FE52猪 FE6F瑜 FEAA瓩 FEDD砉"
)


def big5():
    index = []
    for lead in range(0x81, 0xFF):
        for trail in [*range(0x40, 0x7F), *range(0xA1, 0xFF)]:
            code = decode("big5hkscs", lead, trail)
            # Punctuation and units look as in Microsoft's cp950; its euro
            # sign is there too.
            if 0xA1 <= lead <= 0xA3:
                code = decode("cp950", lead, trail)
            index.append(code)

    def at(octets):
        lead, trail = octets >> 8, octets & 0xFF
        return (lead - 0x81) * 157 + trail - (0x40 if trail < 0x7F else 0x62)

    # Pictures of control characters, from the ETEN extension.
    for i in range(32):
        index[at(0xA3C0) + i] = 0x2400 + i
    index[at(0xA3E0)] = 0x2421
    for i, char in enumerate(HKSCS_2008):
        index[at(0x877A) + i] = ord(char)
    for word in HKSCS_WITHDRAWN.split():
        index[at(int(word[:4], 16))] = ord(word[4])
    # 0x8862, 0x8864, 0x88A3 and 0x88A5 are two code points each. decode()
    # gives 0 for them: the decoder knows them by heart.
    return index


# ----------------------------------------------------------------- Japanese

def jis0208():
    """JIS X 0208 with NEC's row 13 and IBM's extensions: cp932, in order of
    its pairs of rows. cp932's user-defined area is computed by the Shift_JIS
    decoder and is not part of the index."""
    index = []
    for lead in [*range(0x81, 0xA0), *range(0xE0, 0xFD)]:
        for trail in [*range(0x40, 0x7F), *range(0x80, 0xFD)]:
            index.append(0 if 0xF0 <= lead <= 0xF9 else decode("cp932", lead, trail))
    return index


def jis0212():
    index = [decode("euc_jp", 0x8F, a, b)
             for a in range(0xA1, 0xFF) for b in range(0xA1, 0xFF)]
    # The tilde is the wide one, as in Microsoft's cp20932.
    index[(0xA2 - 0xA1) * 94 + 0xB7 - 0xA1] = 0xFF5E
    return index


# ------------------------------------------------------------------- Korean

def euc_kr():
    """cp949 as the standard has it, no difference."""
    return [decode("cp949", a, b) for a in range(0x81, 0xFF) for b in range(0x41, 0xFF)]


def ksx1001(index):
    """The 94 x 94 part of cp949. The rest of it is the Hangul syllables that
    KS X 1001 lacks, in order, so html_encoding_cjk.c computes them; this
    checks that they can be."""
    rows = [[index[(a - 0x81) * 190 + b - 0x41] for b in range(0xA1, 0xFF)]
            for a in range(0xA1, 0xFF)]
    have = [code for row in rows[15:40] for code in row]
    assert have == sorted(have) and len(set(have)) == 2350
    lacking = [code for code in range(0xAC00, 0xD7A4) if code not in set(have)]
    trails = [*range(0x41, 0x5B), *range(0x61, 0x7B), *range(0x81, 0xFF)]
    extension = []
    for a in range(0x81, 0xC7):
        for b in trails if a < 0xA1 else trails[:84]:
            extension.append(index[(a - 0x81) * 190 + b - 0x41])
    assert extension[:len(lacking)] == lacking and not any(extension[len(lacking):])
    assert sum(map(bool, index)) == len(lacking) + sum(map(bool, sum(rows, [])))
    return rows


# ------------------------------------------------------------------- output

def cell(code):
    low = code & 0xFFFF
    char = chr(low)
    if low < 0x100:
        return "\\0" if low == 0 else f"\\{low:03o}"
    plain = (code < 0x10000 and unicodedata.category(char) == "Lo"
             and unicodedata.bidirectional(char) == "L"
             and unicodedata.normalize("NFC", char) == char)
    return char if plain else f"\\u{low:04X}"


def row_text(row):
    """One row of cells as adjacent u"" literals, a line of 80 bytes each."""
    while row and not row[-1]:
        row = row[:-1]
    lines, line = [], ""
    for text in map(cell, row):
        if len((line + text).encode()) > 70:
            lines.append(line)
            line = ""
        line += text
    lines.append(line)
    return "\n     ".join(f'u"{line}"' for line in lines)


def print_rows(declaration, rows):
    print(f"\n{declaration} = {{")
    for row in rows:
        print(f"    {{{row_text(row)}}},")
    print("};")


def print_numbers(declaration, numbers, form):
    print(f"\n{declaration} = {{")
    line = "   "
    for number in numbers:
        text = f" {form.format(number)},"
        if len(line + text) > 79:
            print(line)
            line = "   "
        line += text
    print(line + "\n};")


def split(index, width):
    return [index[i:i + width] for i in range(0, len(index), width)]


def print_sparse(name, index):
    """Only rows that hold something, and where to find them; row 0 is empty."""
    rows, where = [[0] * 94], []
    for row in split(index, 94):
        where.append(len(rows) if any(row) else 0)
        if any(row):
            rows.append(row)
    print_numbers(f"const uint8_t html__{name}_row[{len(where)}]", where, "{}")
    print_rows(f"const uint16_t html__{name}[{len(rows)}][95]", rows)


def check(folder):
    """Compare with the standard's files; returns the number of differences."""
    indexes = {name.lower(): single(name, codec) for name, codec in SINGLE}
    del indexes["iso-8859-8-i"]  # uses the index of ISO-8859-8
    indexes |= {"gb18030": gb18030(), "big5": big5(), "jis0208": jis0208(),
                "jis0212": jis0212(), "euc-kr": euc_kr()}
    wrong = 0
    for name, index in indexes.items():
        have = {i: code for i, code in enumerate(index) if code}
        want = {}
        text = (folder / f"index-{name}.txt").read_text("utf-8")
        for line in text.split("\n"):
            if line.strip() and not line.startswith("#"):
                pointer, code = line.split()[:2]
                want[int(pointer)] = int(code, 16)
        for i in sorted(have.keys() | want.keys()):
            if have.get(i) != want.get(i):
                wrong += 1
                print(f"{name} {i}: {have.get(i, 0):#x}, standard {want.get(i, 0):#x}")
    print(f"{len(indexes)} indexes, {wrong} differences")
    return wrong


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--check":
        sys.exit(check(pathlib.Path(sys.argv[2])) != 0)
    print("// SPDX-License-Identifier: Apache-2.0")
    print("// Written by tools/gen_encoding_tables.py; change that, not this.")
    print("//")
    print("// One literal is one row; its closing zero is a spare cell, and a zero")
    print("// inside is a pair of bytes without a character.")
    print('#include "html_encoding_int.h"')
    print("\n// clang-format off")
    print_rows(f"const uint16_t html__single[{len(SINGLE)}][129]",
               [single(*one) for one in SINGLE])
    print_rows("const uint16_t html__gb18030[126][191]", split(gb18030(), 190))
    ranges = gb18030_ranges()
    print_rows("const uint16_t html__big5[120][158]", split(big5(), 157)[6:])
    # All code points past U+FFFF here are in plane 2: a bit is enough.
    plane2 = [0] * (120 * 157 // 8 + 1)
    for i, code in enumerate(big5()[6 * 157:]):
        assert code >> 16 in (0, 2)
        plane2[i // 8] |= (code >> 17) << i % 8
    assert not any(big5()[:6 * 157])
    print_numbers(f"const uint8_t html__big5_plane2[{len(plane2)}]", plane2, "{}")
    print_sparse("jis0208", jis0208())
    print_sparse("jis0212", jis0212())
    print_rows("const uint16_t html__ksx1001[94][95]", ksx1001(euc_kr()))
    for what, part in ("pointer", 0), ("code", 1):
        print_numbers(f"const uint16_t html__gb18030_range_{what}[{len(ranges)}]",
                      [one[part] for one in ranges], "{}" if part == 0 else "0x{:04x}")


main()

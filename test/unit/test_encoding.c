// SPDX-License-Identifier: Apache-2.0
#include "check.h"
#include "html_encoding.h"
#include "sd_html.h"

#include <string.h>

/// A literal and its length: the bytes may hold zeros.
#define BYTES(literal) literal, sizeof(literal) - 1
#define BAD            "\uFFFD"

// ---------------------------------------------------------------- labels

static const struct {
    const char *why, *label, *want; // no `want`: no such label
} label_cases[] = {
    {"UTF-8", "unicode-1-1-utf-8", "UTF-8"},
    {"UTF-8", "x-unicode20utf8", "UTF-8"},
    {"a number", "866", "IBM866"},
    {"short", "l2", "ISO-8859-2"},
    {"with a year", "iso_8859-3:1988", "ISO-8859-3"},
    {"registry", "iso-ir-110", "ISO-8859-4"},
    {"script", "cyrillic", "ISO-8859-5"},
    {"explicit order is the same encoding", "iso-8859-6-e", "ISO-8859-6"},
    {"implicit order too", "csiso88596i", "ISO-8859-6"},
    {"vendor", "sun_eu_greek", "ISO-8859-7"},
    {"visual Hebrew", "visual", "ISO-8859-8"},
    {"logical Hebrew is another name", "logical", "ISO-8859-8-I"},
    {"latin6", "latin6", "ISO-8859-10"},
    {"iso885913", "iso885913", "ISO-8859-13"},
    {"iso885914", "iso885914", "ISO-8859-14"},
    {"l9", "l9", "ISO-8859-15"},
    {"koi", "koi", "KOI8-R"},
    {"koi8-ru", "koi8-ru", "KOI8-U"},
    {"mac", "mac", "macintosh"},
    {"Thai", "tis-620", "windows-874"},
    {"x-cp1250", "x-cp1250", "windows-1250"},
    {"cp1251", "cp1251", "windows-1251"},
    {"ASCII is windows-1252", "us-ascii", "windows-1252"},
    {"latin1 is windows-1252", "iso-8859-1", "windows-1252"},
    {"latin5 is windows-1254", "iso-8859-9", "windows-1254"},
    {"cp1258", "cp1258", "windows-1258"},
    {"Ukrainian", "x-mac-ukrainian", "x-mac-cyrillic"},
    {"gb2312 is GBK", "gb_2312-80", "GBK"},
    {"only one label", "gb18030", "gb18030"},
    {"big5-hkscs", "big5-hkscs", "Big5"},
    {"the longest", "cseucpkdfmtjapanese", "EUC-JP"},
    {"csiso2022jp", "csiso2022jp", "ISO-2022-JP"},
    {"windows-31j", "windows-31j", "Shift_JIS"},
    {"ks_c_5601-1989", "ks_c_5601-1989", "EUC-KR"},
    {"dangerous", "iso-2022-cn-ext", "replacement"},
    {"dangerous", "hz-gb-2312", "replacement"},
    {"BE", "unicodefffe", "UTF-16BE"},
    {"utf-16 is LE", "utf-16", "UTF-16LE"},
    {"x-user-defined", "x-user-defined", "x-user-defined"},
    {"any case", "UtF-8", "UTF-8"},
    {"space around", " \t\n\f\rutf8 \t\n\f\r", "UTF-8"},
    {"vertical tab is no ASCII whitespace", "\vutf-8", NULL},
    {"no-break space neither", "utf-8\xa0", NULL},
    {"space inside", "utf 8", NULL},
    {"two labels", "utf-8 utf8", NULL},
    {"prefix", "utf", NULL},
    {"longer", "utf-80", NULL},
    {"empty", "", NULL},
    {"only space", "  ", NULL},
    {"not in the standard", "utf-7", NULL},
    {"not in the standard", "utf-32", NULL},
    {"too long for any", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", NULL},
};

static void
test_labels(void)
{
    for (size_t i = 0; i < SD_LEN(label_cases); i++) {
        const char *want = label_cases[i].want ? label_cases[i].want : "";
        sd_encoding e = sd_encoding_of(sd_str_of(label_cases[i].label));
        CHECK(strcmp(sd_encoding_name(e), want) == 0, "%s: '%s' is '%s'",
              label_cases[i].why, label_cases[i].label, sd_encoding_name(e));
    }
    for (int e = 1; e < SD_ENC_COUNT; e++) {
        const char *name = sd_encoding_name((sd_encoding)e);
        CHECK(sd_encoding_of(sd_str_of(name)) == (sd_encoding)e, "%s", name);
    }
    CHECK(sd_encoding_of(SD_STR("utf-8\0")) == SD_ENC_NONE, "zero byte");
}

// ---------------------------------------------------------------- decoding

static const struct {
    const char *why;
    sd_encoding e;
    const char *in;
    size_t n;
    const char *want;
    size_t want_n;
} decode_cases[] = {
    {"nothing", SD_ENC_UTF_8, BYTES(""), BYTES("")},
    {"a zero byte", SD_ENC_UTF_8, BYTES("a\0b"), BYTES("a\0b")},
    {"all lengths", SD_ENC_UTF_8, BYTES("z\u00e9\u6f22\U0001F600"),
     BYTES("z\u00e9\u6f22\U0001F600")},
    {"a byte order mark is kept", SD_ENC_UTF_8, BYTES("\xef\xbb\xbfz"),
     BYTES("\uFEFFz")},
    {"Unicode table 3-8: overlong", SD_ENC_UTF_8,
     BYTES("\xc0\xaf\xe0\x80\xbf\xf0\x81\x82\x41"),
     BYTES(BAD BAD BAD BAD BAD BAD BAD BAD "A")},
    {"table 3-9: surrogates", SD_ENC_UTF_8,
     BYTES("\xed\xa0\x80\xed\xbf\xbf\xed\xaf\x41"),
     BYTES(BAD BAD BAD BAD BAD BAD BAD BAD "A")},
    {"table 3-10: past U+10FFFF and others", SD_ENC_UTF_8,
     BYTES("\xf4\x91\x92\x93\xff\x41\x80\xbf\x42"),
     BYTES(BAD BAD BAD BAD BAD "A" BAD BAD "B")},
    {"table 3-11: truncated, one for each maximal subpart", SD_ENC_UTF_8,
     BYTES("\xe1\x80\xe2\xf0\x91\x92\xf1\xbf\x41"), BYTES(BAD BAD BAD BAD "A")},
    {"the end cuts", SD_ENC_UTF_8, BYTES("a\xf0\x9f\x98"), BYTES("a" BAD)},
    {"lead byte before markup", SD_ENC_UTF_8, BYTES("\xe2<b>"),
     BYTES(BAD "<b>")},

    {"C1 holes are controls", SD_ENC_WINDOWS_1252, BYTES("\x80\x81\x9d\xff"),
     BYTES("\u20ac\xc2\x81\xc2\x9d\u00ff")},
    {"longer than a block", SD_ENC_WINDOWS_1252,
     BYTES("0123456789abcdef0123456789abcde\xe9 0123456789abcdef"),
     BYTES("0123456789abcdef0123456789abcde\u00e9 0123456789abcdef")},
    {"Cyrillic", SD_ENC_WINDOWS_1251, BYTES("\xcf\xf0\xe8\x98"),
     BYTES("\u041f\u0440\u0438\xc2\x98")},
    {"KOI8-U has the Belarusian letter", SD_ENC_KOI8_U, BYTES("\xae\xbe\xa4"),
     BYTES("\u045e\u040e\u0454")},
    {"KOI8-R has a box there", SD_ENC_KOI8_R, BYTES("\xae\xbe"),
     BYTES("\u255d\u256c")},
    {"holes are errors outside C1", SD_ENC_WINDOWS_1253, BYTES("\xaa\xd2\xff"),
     BYTES(BAD BAD BAD)},
    {"holam haser", SD_ENC_WINDOWS_1255, BYTES("\xca\xd9"),
     BYTES("\u05ba" BAD)},
    {"Thai", SD_ENC_WINDOWS_874, BYTES("\xa1\xdb\x81"),
     BYTES("\u0e01" BAD "\xc2\x81")},
    {"ISO-8859-8-I is ISO-8859-8", SD_ENC_ISO_8859_8_I, BYTES("\xe0\xa1"),
     BYTES("\u05d0" BAD)},
    {"first single-byte encoding", SD_ENC_IBM866, BYTES("\x80\x1a\x7f"),
     BYTES("\u0410\x1a\x7f")},
    {"last single-byte encoding", SD_ENC_X_MAC_CYRILLIC, BYTES("\x80\xff"),
     BYTES("\u0410\u20ac")},
    {"x-user-defined", SD_ENC_X_USER_DEFINED, BYTES("A\x80\xff"),
     BYTES("A\uF780\uF7FF")},

    {"GBK", SD_ENC_GBK, BYTES("\xb0\xa1"), BYTES("\u554a")},
    {"euro in one byte", SD_ENC_GBK, BYTES("\x80"), BYTES("\u20ac")},
    {"euro in two", SD_ENC_GBK, BYTES("\xa2\xe3"), BYTES("\u20ac")},
    {"GBK reads four bytes too", SD_ENC_GBK, BYTES("\x81\x30\x81\x30"),
     BYTES("\xc2\x80")},
    {"wide space", SD_ENC_GB18030, BYTES("\xa3\xa0"), BYTES("\u3000")},
    {"the 2005 edition", SD_ENC_GB18030, BYTES("\xa8\xbc\x81\x35\xf4\x37"),
     BYTES("\u1e3f\uE7C7")},
    {"the 2022 edition", SD_ENC_GB18030, BYTES("\xa6\xd9\xfe\xa0"),
     BYTES("\uFE10\u9fbb")},
    {"its four-byte codes stay", SD_ENC_GB18030, BYTES("\x84\x31\x82\x36"),
     BYTES("\uFE10")},
    {"last in the BMP", SD_ENC_GB18030, BYTES("\x84\x31\xa4\x39"),
     BYTES("\uFFFF")},
    {"one past it", SD_ENC_GB18030, BYTES("\x84\x31\xa5\x30"), BYTES(BAD)},
    {"one before the planes", SD_ENC_GB18030, BYTES("\x8f\x39\xfe\x39"),
     BYTES(BAD)},
    {"first of the planes", SD_ENC_GB18030, BYTES("\x90\x30\x81\x30"),
     BYTES("\U00010000")},
    {"last of all", SD_ENC_GB18030, BYTES("\xe3\x32\x9a\x35"),
     BYTES("\U0010FFFF")},
    {"one past all", SD_ENC_GB18030, BYTES("\xe3\x32\x9a\x36"), BYTES(BAD)},
    {"ASCII after a lead is kept", SD_ENC_GB18030, BYTES("\x81<\x81\x7f"),
     BYTES(BAD "<" BAD "\x7f")},
    {"other bytes after a lead are not", SD_ENC_GB18030, BYTES("\x81\xff-"),
     BYTES(BAD "-")},
    {"third byte wrong: second again", SD_ENC_GB18030, BYTES("\x81\x30<"),
     BYTES(BAD "0<")},
    {"fourth byte wrong: second and third again", SD_ENC_GB18030,
     BYTES("\x81\x30\xb0\xa1"), BYTES(BAD "0\u554a")},
    {"cut after one, two, three", SD_ENC_GB18030, BYTES("a\x81"),
     BYTES("a" BAD)},
    {"cut after two is one error", SD_ENC_GB18030, BYTES("a\x81\x30"),
     BYTES("a" BAD)},
    {"cut after three is one error", SD_ENC_GB18030, BYTES("a\x81\x30\x81"),
     BYTES("a" BAD)},
    {"0xff is no lead", SD_ENC_GB18030, BYTES("\xff\x41"), BYTES(BAD "A")},

    {"Big5", SD_ENC_BIG5, BYTES("\xa4\x40\xc9\x40"), BYTES("\u4e00\u4e42")},
    {"letters with marks", SD_ENC_BIG5,
     BYTES("\x88\x62\x88\x64\x88\xa3\x88\xa5"),
     BYTES("\u00ca\u0304\u00ca\u030c\u00ea\u0304\u00ea\u030c")},
    {"between them", SD_ENC_BIG5, BYTES("\x88\x63\x88\x66\x88\xa4"),
     BYTES("\u1ebe\u00ca\u1ebf")},
    {"plane 2", SD_ENC_BIG5, BYTES("\x89\x40\x87\x7b"),
     BYTES("\U0002a3a9\U00021d53")},
    {"cp950's punctuation", SD_ENC_BIG5, BYTES("\xa1\x45\xa3\xe1"),
     BYTES("\u2027\u20ac")},
    {"a withdrawn code", SD_ENC_BIG5, BYTES("\x8e\x69"), BYTES("\u7bb8")},
    {"empty rows", SD_ENC_BIG5, BYTES("\x81\x40\x86\xfe-"),
     BYTES(BAD "@" BAD "-")},
    {"trail out of range", SD_ENC_BIG5, BYTES("\xa4\x80\xa4\xff\xa4<"),
     BYTES(BAD BAD BAD "<")},
    {"the end cuts", SD_ENC_BIG5, BYTES("a\xa4"), BYTES("a" BAD)},
    {"0x80 and 0xff", SD_ENC_BIG5, BYTES("\x80\xff"), BYTES(BAD BAD)},

    {"EUC-JP", SD_ENC_EUC_JP, BYTES("\xb0\xa1\xa4\xa2"), BYTES("\u4e9c\u3042")},
    {"half-width katakana", SD_ENC_EUC_JP, BYTES("\x8e\xa1\x8e\xdf\x8e\xe0"),
     BYTES("\uff61\uff9f" BAD)},
    {"JIS X 0212", SD_ENC_EUC_JP, BYTES("\x8f\xb0\xa1\x8f\xa2\xb7"),
     BYTES("\u4e02\uff5e")},
    {"row 13 and IBM's", SD_ENC_EUC_JP, BYTES("\xad\xa1\xf9\xa1"),
     BYTES("\u2460\u7e8a")},
    {"no such character", SD_ENC_EUC_JP, BYTES("\xa9\xa1\x8f\xa1\xa1-"),
     BYTES(BAD BAD "-")},
    {"ASCII kept after one and two", SD_ENC_EUC_JP,
     BYTES("\xb0<\x8e<\x8f<\x8f\xb0<"), BYTES(BAD "<" BAD "<" BAD "<" BAD "<")},
    {"third byte taken unless ASCII", SD_ENC_EUC_JP, BYTES("\x8f\xb0\xff-"),
     BYTES(BAD "-")},
    {"cut after one", SD_ENC_EUC_JP, BYTES("a\x8f"), BYTES("a" BAD)},
    {"cut after two is one error", SD_ENC_EUC_JP, BYTES("a\x8f\xb0"),
     BYTES("a" BAD)},
    {"no leads", SD_ENC_EUC_JP, BYTES("\x80\xa0\xff"), BYTES(BAD BAD BAD)},

    {"Shift_JIS", SD_ENC_SHIFT_JIS, BYTES("\x88\x9f\x82\xa0\xe0\x40"),
     BYTES("\u4e9c\u3042\u6f3e")},
    {"backslash stays one", SD_ENC_SHIFT_JIS, BYTES("\\~"), BYTES("\\~")},
    {"half-width katakana", SD_ENC_SHIFT_JIS, BYTES("\xa1\xdf"),
     BYTES("\uff61\uff9f")},
    {"0x80 is a control", SD_ENC_SHIFT_JIS, BYTES("\x80"), BYTES("\xc2\x80")},
    {"user-defined area", SD_ENC_SHIFT_JIS, BYTES("\xf0\x40\xf9\xfc"),
     BYTES("\uE000\uE757")},
    {"IBM's rows", SD_ENC_SHIFT_JIS, BYTES("\xfa\x40\xfc\x4b"),
     BYTES("\u2170\u9ed1")},
    {"past them", SD_ENC_SHIFT_JIS, BYTES("\xfc\x4c"), BYTES(BAD "L")},
    {"ASCII kept", SD_ENC_SHIFT_JIS, BYTES("\x81<\x85\x41\x88\x7f"),
     BYTES(BAD "<" BAD "A" BAD "\x7f")},
    {"other trail taken", SD_ENC_SHIFT_JIS, BYTES("\x81\xfd-"), BYTES(BAD "-")},
    {"no leads", SD_ENC_SHIFT_JIS, BYTES("\xa0\xfd\xff"), BYTES(BAD BAD BAD)},
    {"the end cuts", SD_ENC_SHIFT_JIS, BYTES("a\x81"), BYTES("a" BAD)},

    {"EUC-KR", SD_ENC_EUC_KR, BYTES("\xb0\xa1\xc8\xfe"), BYTES("\uac00\ud79d")},
    {"first and last of Microsoft's", SD_ENC_EUC_KR, BYTES("\x81\x41\xc6\x52"),
     BYTES("\uac02\ud7a3")},
    {"around its seams", SD_ENC_EUC_KR,
     BYTES("\x81\x5a\x81\x61\x81\x7a\x81\x81\xa0\xfe\xa1\x41"),
     BYTES("\uac34\uac35\uac55\uac56\uc8a4\uc8a5")},
    {"past its last", SD_ENC_EUC_KR, BYTES("\xc6\x53\xc7\x41"),
     BYTES(BAD "S" BAD "A")},
    {"in its gaps", SD_ENC_EUC_KR, BYTES("\x81\x5b\x81\x80-"),
     BYTES(BAD "[" BAD "-")},
    {"hanja", SD_ENC_EUC_KR, BYTES("\xca\xa1\xfd\xfe"), BYTES("\u4f3d\u8a70")},
    {"user-defined rows are empty", SD_ENC_EUC_KR, BYTES("\xc9\xa1\xfe\xfe"),
     BYTES(BAD BAD)},
    {"ASCII kept", SD_ENC_EUC_KR, BYTES("\xb0<"), BYTES(BAD "<")},
    {"the end cuts", SD_ENC_EUC_KR, BYTES("a\xb0"), BYTES("a" BAD)},
    {"no leads", SD_ENC_EUC_KR, BYTES("\x80\xff"), BYTES(BAD BAD)},

    {"all sets", SD_ENC_ISO_2022_JP,
     BYTES("a\x1b$B0!\x1b(J\\~\x1b(I1\x1b(Bb\x1b$@0!"),
     BYTES("a\u4e9c\u00a5\u203e\uff71b\u4e9c")},
    {"sets without text between", SD_ENC_ISO_2022_JP, BYTES("\x1b(B\x1b(Ba"),
     BYTES(BAD "a")},
    {"one after the other with text", SD_ENC_ISO_2022_JP,
     BYTES("\x1b(Ba\x1b(Bb"), BYTES("ab")},
    {"at the end it is fine", SD_ENC_ISO_2022_JP, BYTES("a\x1b(B"), BYTES("a")},
    {"unknown escape: read again", SD_ENC_ISO_2022_JP, BYTES("\x1b(X\x1b$X"),
     BYTES(BAD "(X" BAD "$X")},
    {"in the set it stood in", SD_ENC_ISO_2022_JP, BYTES("\x1b$B\x1b$!!!"),
     BYTES(BAD "\u3041\u3000")},
    {"escape cut", SD_ENC_ISO_2022_JP, BYTES("a\x1b"), BYTES("a" BAD)},
    {"escape cut after two", SD_ENC_ISO_2022_JP, BYTES("a\x1b("),
     BYTES("a" BAD "(")},
    {"escape instead of a trail", SD_ENC_ISO_2022_JP, BYTES("\x1b$B0\x1b(Ba"),
     BYTES(BAD "a")},
    {"trail out of range is taken", SD_ENC_ISO_2022_JP,
     BYTES("\x1b$B0\n0!\x1b(B"), BYTES(BAD "\u4e9c")},
    {"lead out of range", SD_ENC_ISO_2022_JP, BYTES("\x1b$B\n0!"),
     BYTES(BAD "\u4e9c")},
    {"the end cuts", SD_ENC_ISO_2022_JP, BYTES("\x1b$B0"), BYTES(BAD)},
    {"no such character", SD_ENC_ISO_2022_JP, BYTES("\x1b$B)!"), BYTES(BAD)},
    {"shifts and high bytes", SD_ENC_ISO_2022_JP, BYTES("\x0e\x0f\x80\xff"),
     BYTES(BAD BAD BAD BAD)},
    {"katakana out of range", SD_ENC_ISO_2022_JP, BYTES("\x1b(I \x60_"),
     BYTES(BAD BAD "\uff9f")},

    {"replacement: one for all", SD_ENC_REPLACEMENT, BYTES("a long text"),
     BYTES(BAD)},
    {"none for nothing", SD_ENC_REPLACEMENT, BYTES(""), BYTES("")},

    {"UTF-16LE", SD_ENC_UTF_16LE, BYTES("a\0\x22\x6f\x3d\xd8\x00\xde"),
     BYTES("a\u6f22\U0001F600")},
    {"UTF-16BE", SD_ENC_UTF_16BE, BYTES("\0a\x6f\x22\xd8\x3d\xde\x00"),
     BYTES("a\u6f22\U0001F600")},
    {"odd byte at the end", SD_ENC_UTF_16LE, BYTES("a\0b"), BYTES("a" BAD)},
    {"trail alone", SD_ENC_UTF_16BE, BYTES("\xdc\0\0a"), BYTES(BAD "a")},
    {"lead alone", SD_ENC_UTF_16BE, BYTES("\xd8\0\0a"), BYTES(BAD "a")},
    {"two leads", SD_ENC_UTF_16BE, BYTES("\xd8\0\xd8\x3d\xde\0"),
     BYTES(BAD "\U0001F600")},
    {"lead at the end", SD_ENC_UTF_16LE, BYTES("a\0\0\xd8"), BYTES("a" BAD)},
    {"lead and odd byte are one error", SD_ENC_UTF_16LE, BYTES("\0\xd8z"),
     BYTES(BAD)},
};

static void
test_decode(void)
{
    for (size_t i = 0; i < SD_LEN(decode_cases); i++) {
        sd_buf got = {.max = 256};
        sd_str want = {decode_cases[i].want, decode_cases[i].want_n};
        sd_encoding_decode(decode_cases[i].e,
                           (sd_str){decode_cases[i].in, decode_cases[i].n},
                           &got);
        CHECK(sd_str_eq(sd_buf_str(&got), want), "%s, %s: got '%.*s'",
              sd_encoding_name(decode_cases[i].e), decode_cases[i].why,
              SD_ARGS(got));
        sd_buf_done(&got);
    }
}

// ------------------------------------------------------------- all sequences

/// Mix the decoding of `n` bytes into `h`.
static void
digest(sd_encoding e, const unsigned char *p, size_t n, sd_buf *b, sd_hasher *h)
{
    sd_buf_reset(b);
    sd_encoding_decode(e, (sd_str){(const char *)p, n}, b);
    sd_hasher_add(h, b->p, b->n);
    sd_hasher_add(h, "\n", 1);
}

/// Hash of all single bytes; for the multi-byte encodings also of all pairs,
/// of all triples of EUC-JP after 0x8F, and of all four-byte codes of gb18030.
static uint64_t
digest_all(sd_encoding e)
{
    sd_buf b = {.max = 4096};
    sd_hasher h;
    unsigned char p[4];
    sd_hasher_init(&h, 0);
    for (unsigned i = 0; i < 0x100; i++) {
        p[0] = (unsigned char)i;
        digest(e, p, 1, &b, &h);
    }
    bool wide = e == SD_ENC_UTF_8 || e >= SD_ENC_GBK;
    for (unsigned i = 0; wide && i < 0x10000; i++) {
        p[0] = 0x8f;
        p[1] = (unsigned char)(i >> 8);
        p[2] = (unsigned char)i;
        digest(e, p + 1, 2, &b, &h);
        if (e == SD_ENC_EUC_JP)
            digest(e, p, 3, &b, &h);
    }
    for (unsigned i = 0; e == SD_ENC_GB18030 && i < 126 * 10 * 126 * 10; i++) {
        p[0] = (unsigned char)(0x81 + i / 12600);
        p[1] = (unsigned char)(0x30 + i / 1260 % 10);
        p[2] = (unsigned char)(0x81 + i / 10 % 126);
        p[3] = (unsigned char)(0x30 + i % 10);
        digest(e, p, 4, &b, &h);
    }
    sd_buf_done(&b);
    return sd_hasher_end(&h);
}

/// Digests of an implementation that gave the standard's characters for all
/// of these sequences. A change of a table or a decoder shows here.
static const uint64_t digests[SD_ENC_COUNT] = {
    [SD_ENC_UTF_8] = 0x02269f8eb3b55ee3,
    [SD_ENC_IBM866] = 0x90a627444152127b,
    [SD_ENC_ISO_8859_2] = 0x012d131bb9371931,
    [SD_ENC_ISO_8859_3] = 0xce46d9a5a53ac6ad,
    [SD_ENC_ISO_8859_4] = 0x6f79bdf07c56396f,
    [SD_ENC_ISO_8859_5] = 0x235603ccfd7c5ffd,
    [SD_ENC_ISO_8859_6] = 0xf46b84f2299c92a1,
    [SD_ENC_ISO_8859_7] = 0xe93ad9209b87e469,
    [SD_ENC_ISO_8859_8] = 0x7f1b8d04ad9f28e8,
    [SD_ENC_ISO_8859_8_I] = 0x7f1b8d04ad9f28e8,
    [SD_ENC_ISO_8859_10] = 0x2a50199f7d8c94e2,
    [SD_ENC_ISO_8859_13] = 0xded768dad76ee209,
    [SD_ENC_ISO_8859_14] = 0xed28fb33035ea35c,
    [SD_ENC_ISO_8859_15] = 0x97fba3a2327c4330,
    [SD_ENC_ISO_8859_16] = 0x967c42b1948d06fd,
    [SD_ENC_KOI8_R] = 0x245cc37b7791fb27,
    [SD_ENC_KOI8_U] = 0xc6795bf1ee2945a7,
    [SD_ENC_MACINTOSH] = 0xa2507007252c784c,
    [SD_ENC_WINDOWS_874] = 0x922c8bed452a7edd,
    [SD_ENC_WINDOWS_1250] = 0xd9a39fe6bc32a7fe,
    [SD_ENC_WINDOWS_1251] = 0x6abcac428bda33da,
    [SD_ENC_WINDOWS_1252] = 0x68964db6a48c9fe9,
    [SD_ENC_WINDOWS_1253] = 0x6350e6323bf7d8f2,
    [SD_ENC_WINDOWS_1254] = 0x07fb3541a262e292,
    [SD_ENC_WINDOWS_1255] = 0x1f94578cb7863f18,
    [SD_ENC_WINDOWS_1256] = 0x851d25c1f13e8b99,
    [SD_ENC_WINDOWS_1257] = 0xb55c3dfe44a6ba42,
    [SD_ENC_WINDOWS_1258] = 0x9b68c5cc525e676c,
    [SD_ENC_X_MAC_CYRILLIC] = 0x82eab133c839e90a,
    [SD_ENC_GBK] = 0x2703d68e09a78e94,
    [SD_ENC_GB18030] = 0x3b4f447290a37420,
    [SD_ENC_BIG5] = 0x6747866d22a4ad56,
    [SD_ENC_EUC_JP] = 0xe767c36fe322ab7c,
    [SD_ENC_ISO_2022_JP] = 0xfef9393bb2074cb1,
    [SD_ENC_SHIFT_JIS] = 0x05857f288e0bb04d,
    [SD_ENC_EUC_KR] = 0xd8dfbda8429af78f,
    [SD_ENC_REPLACEMENT] = 0x71280cd595dac8a1,
    [SD_ENC_UTF_16BE] = 0x6eb1affb8a31f8d1,
    [SD_ENC_UTF_16LE] = 0xad7fab553406f86d,
    [SD_ENC_X_USER_DEFINED] = 0x48f8a386e02237b9,
};

static void
test_all_sequences(void)
{
    for (int e = 1; e < SD_ENC_COUNT; e++) {
        uint64_t got = digest_all((sd_encoding)e);
        CHECK(got == digests[e], "%s: 0x%016llx",
              sd_encoding_name((sd_encoding)e), (unsigned long long)got);
    }
}

// ---------------------------------------------------------------- long text

/// A long text is its pieces: crosses the ends of blocks and of the sink.
static void
test_long(void)
{
    sd_rng r;
    sd_rng_init(&r, 7, 0);
    for (int e = 1; e < SD_ENC_COUNT; e++) {
        // One character of each encoding that has some past ASCII.
        static const char pair[] = "\xb0\xa1";
        sd_buf in = {.max = 1u << 20}, got = {.max = 1u << 20};
        sd_buf want = {.max = 1u << 20}, one = {.max = 16};
        if (e >= SD_ENC_ISO_2022_JP && e != SD_ENC_SHIFT_JIS &&
            e != SD_ENC_EUC_KR)
            continue;
        sd_encoding_decode((sd_encoding)e, (sd_str){pair, 2}, &one);
        for (int i = 0; i < 3000; i++) {
            uint64_t ascii = sd_rng_below(&r, 40);
            for (uint64_t k = 0; k < ascii; k++) {
                sd_buf_addc(&in, 'a');
                sd_buf_addc(&want, 'a');
            }
            sd_buf_add(&in, (sd_str){pair, 2});
            sd_buf_add(&want, sd_buf_str(&one));
        }
        sd_encoding_decode((sd_encoding)e, sd_buf_str(&in), &got);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_buf_str(&want)), "%s",
              sd_encoding_name((sd_encoding)e));
        sd_buf_done(&in);
        sd_buf_done(&got);
        sd_buf_done(&want);
        sd_buf_done(&one);
    }
}

static void
test_ceiling(void)
{
    static const char text[] = "\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9";
    for (int e = 1; e < SD_ENC_COUNT; e++) {
        sd_buf out = {.max = 2};
        sd_encoding_decode((sd_encoding)e, (sd_str){text, 8}, &out);
        CHECK(out.over && out.n <= 2, "%s", sd_encoding_name((sd_encoding)e));
        sd_buf_done(&out);
        sd_encoding_decode((sd_encoding)e, (sd_str){NULL, 0}, &out);
        CHECK(!out.over && out.n == 0, "%s", sd_encoding_name((sd_encoding)e));
        sd_buf_done(&out);
    }
}

// ---------------------------------------------------------------- UTF-8

static const struct {
    const char *why, *in;
    bool ok;
} utf8_cases[] = {
    {"two bytes", "\xc2\x80", true},
    {"last of two", "\xdf\xbf", true},
    {"overlong", "\xc0\x80", false},
    {"overlong", "\xc1\xbf", false},
    {"first of three", "\xe0\xa0\x80", true},
    {"overlong", "\xe0\x9f\xbf", false},
    {"before the surrogates", "\xed\x9f\xbf", true},
    {"first surrogate", "\xed\xa0\x80", false},
    {"last surrogate", "\xed\xbf\xbf", false},
    {"after the surrogates", "\xee\x80\x80", true},
    {"last of three", "\xef\xbf\xbf", true},
    {"first of four", "\xf0\x90\x80\x80", true},
    {"overlong", "\xf0\x8f\xbf\xbf", false},
    {"last of all", "\xf4\x8f\xbf\xbf", true},
    {"past all", "\xf4\x90\x80\x80", false},
    {"past all", "\xf5\x80\x80\x80", false},
    {"five bytes", "\xf8\x88\x80\x80\x80", false},
    {"not a byte of UTF-8", "\xff", false},
    {"continuation alone", "\x80", false},
    {"one too many", "\xc2\x80\x80", false},
    {"one too many", "\xe1\x80\x80\x80", false},
    {"one too many", "\xf1\x80\x80\x80\x80", false},
    {"one missing", "\xc2", false},
    {"one missing", "\xe1\x80", false},
    {"one missing", "\xf1\x80\x80", false},
    {"two leads", "\xc2\xc2\x80", false},
    {"ASCII inside", "\xe1\x80z\x80", false},
};

/// Every case at every place of a text of ASCII and one of long sequences.
static void
test_utf8(void)
{
    for (size_t i = 0; i < SD_LEN(utf8_cases); i++) {
        sd_str in = sd_str_of(utf8_cases[i].in);
        for (size_t at = 0; at < 400; at++) {
            bool ascii = at < 200;
            sd_buf b = {.max = 4096};
            for (size_t k = 0; k < at % 200; k++)
                sd_buf_add(&b, ascii ? SD_STR("a") : SD_STR("\U0001F600"));
            sd_buf_add(&b, in);
            bool short_ok = sd_utf8_valid(sd_buf_str(&b));
            for (size_t k = 0; k < 200; k++)
                sd_buf_add(&b, ascii ? SD_STR("a") : SD_STR("\u6f22"));
            bool long_ok = sd_utf8_valid(sd_buf_str(&b));
            CHECK(short_ok == utf8_cases[i].ok && long_ok == short_ok,
                  "%s, at %zu: %d %d", utf8_cases[i].why, at, short_ok,
                  long_ok);
            sd_buf_done(&b);
        }
    }
    CHECK(sd_utf8_valid((sd_str){NULL, 0}), "nothing is well-formed");
}

// ---------------------------------------------------------------- sniffing

static const struct {
    const char *why, *in;
    size_t n;
    const char *transport, *want;
    size_t bom;
} sniff_cases[] = {
    {"nothing", BYTES(""), "", "windows-1252", 0},
    {"UTF-8 mark before all", BYTES("\xef\xbb\xbf<meta charset=koi8-r>"),
     "big5", "UTF-8", 3},
    {"LE mark", BYTES("\xff\xfe<\0"), "utf-8", "UTF-16LE", 2},
    {"BE mark", BYTES("\xfe\xff\0<"), "", "UTF-16BE", 2},
    {"half a mark", BYTES("\xef\xbb"), "", "windows-1252", 0},
    {"transport before meta", BYTES("<meta charset=koi8-r>"), " Big5 ", "Big5",
     0},
    {"transport may say UTF-16", BYTES("<\0p\0"), "utf-16", "UTF-16LE", 0},
    {"nonsense is not heard", BYTES("<meta charset=koi8-r>"), "klingon",
     "KOI8-R", 0},
    {"meta", BYTES("<META CHARSET=KOI8-R>"), "", "KOI8-R", 0},
    {"slash after meta", BYTES("<meta/charset=koi8-r>"), "", "KOI8-R", 0},
    {"meta and UTF-16", BYTES("<meta charset=utf-16be>"), "", "UTF-8", 0},
    {"meta and x-user-defined", BYTES("<meta charset=x-user-defined>"), "",
     "windows-1252", 0},
    {"first charset counts",
     BYTES("<meta charset=koi8-r charset=big5 content='charset=gbk'>"), "",
     "KOI8-R", 0},
    {"unknown charset ends that meta",
     BYTES("<meta charset=x http-equiv=content-type "
           "content='charset=gbk'><meta charset=big5>"),
     "", "Big5", 0},
    {"pragma",
     BYTES("<meta content='text/html; charset = \"gbk\" x' "
           "http-equiv=CONTENT-TYPE>"),
     "", "GBK", 0},
    {"content without pragma", BYTES("<meta content='charset=gbk'>"), "",
     "windows-1252", 0},
    {"other pragma", BYTES("<meta http-equiv=refresh content='charset=gbk'>"),
     "", "windows-1252", 0},
    {"charset twice in content",
     BYTES("<meta http-equiv=content-type content='charset charset=gbk'>"), "",
     "GBK", 0},
    {"charset in charset",
     BYTES("<meta http-equiv=content-type content='charsetcharset=gbk;x'>"), "",
     "GBK", 0},
    {"open quote in content",
     BYTES("<meta http-equiv=content-type content='charset=\"gbk'>"), "",
     "windows-1252", 0},
    {"comment hides", BYTES("<!-- <meta charset=gbk> --><meta charset=big5>"),
     "", "Big5", 0},
    {"shortest comment", BYTES("<!--><meta charset=gbk> -->"), "", "GBK", 0},
    {"attribute hides", BYTES("<p title='<meta charset=gbk>'>"), "",
     "windows-1252", 0},
    {"end tag's attribute hides", BYTES("</p a='<meta charset=gbk>'>"), "",
     "windows-1252", 0},
    {"bogus comment hides up to >", BYTES("<?a <b ?><meta charset=gbk>"), "",
     "GBK", 0},
    {"not a tag", BYTES("a < b <1 <> <meta charset=gbk>"), "", "GBK", 0},
    {"longer name", BYTES("<metal charset=gbk>"), "", "windows-1252", 0},
    {"equals sign begins a name", BYTES("<meta =charset=gbk charset=big5>"), "",
     "Big5", 0},
    {"no value", BYTES("<meta charset charset=gbk>"), "", "windows-1252", 0},
    {"cut tag", BYTES("<meta charset=gbk"), "", "windows-1252", 0},
    {"cut value", BYTES("<meta charset='gbk"), "", "windows-1252", 0},
    {"XML declaration", BYTES("<?xml version='1.0' encoding = 'gbk'?><p>"), "",
     "GBK", 0},
    {"meta before it", BYTES("<?xml encoding='gbk'?><meta charset=big5>"), "",
     "Big5", 0},
    {"it and UTF-16", BYTES("<?xml encoding='utf-16'?>"), "", "UTF-8", 0},
    {"it with a space", BYTES("<?xml encoding='gbk '?>"), "", "windows-1252",
     0},
    {"it is not closed", BYTES("<?xml encoding='gbk'"), "", "windows-1252", 0},
    {"not in it", BYTES("<?xml ?><p encoding='gbk'>"), "", "windows-1252", 0},
    {"quote open in it", BYTES("<?xml encoding='gbk>'"), "", "windows-1252", 0},
    {"UTF-16LE declaration", BYTES("<\0?\0x\0m\0l\0"), "", "UTF-16LE", 0},
    {"UTF-16BE declaration", BYTES("\0<\0?\0x\0m\0l"), "", "UTF-16BE", 0},
    {"well-formed", BYTES("<p>caf\u00e9"), "", "UTF-8", 0},
    {"not", BYTES("<p>caf\xe9 \u00e9"), "", "windows-1252", 0},
    {"cut in a character", BYTES("<p>\u00e9\xf0\x9f\x98"), "", "UTF-8", 0},
    {"one letter at the end is no UTF-8", BYTES("<p>caf\xe9"), "",
     "windows-1252", 0},
    {"ASCII", BYTES("<p>plain"), "", "windows-1252", 0},
};

static void
test_sniff(void)
{
    size_t none = 99;
    CHECK(sd_encoding_sniff((sd_str){NULL, 0}, (sd_str){NULL, 0}, &none) ==
                  SD_ENC_WINDOWS_1252 &&
              none == 0,
          "no page, no header");
    for (size_t i = 0; i < SD_LEN(sniff_cases); i++) {
        size_t bom = 99;
        sd_encoding e =
            sd_encoding_sniff((sd_str){sniff_cases[i].in, sniff_cases[i].n},
                              sd_str_of(sniff_cases[i].transport), &bom);
        CHECK(strcmp(sd_encoding_name(e), sniff_cases[i].want) == 0 &&
                  bom == sniff_cases[i].bom,
              "%s: %s, %zu", sniff_cases[i].why, sd_encoding_name(e), bom);
    }
}

static const struct {
    const char *why, *text, *want;
} late_cases[] = {
    {"late meta", "<meta charset=gbk>", "GBK"},
    {"late pragma",
     "<meta http-equiv=content-type content='text/html;charset=gbk'>", "GBK"},
    {"in a script it is text", "<script a>'<meta charset=gbk>'</script>",
     "windows-1252"},
    {"after a script", "<SCRIPT>a</b></SCript ><meta charset=gbk>", "GBK"},
    {"after two", "<style></style><script></script><meta charset=gbk>", "GBK"},
    {"not its end tag", "<title></titles><meta charset=gbk></title>",
     "windows-1252"},
    {"open title", "<title>a<meta charset=gbk>", "windows-1252"},
    {"in a comment", "<!--<meta charset=gbk>-->", "windows-1252"},
    {"late UTF-16", "<meta charset=utf-16>", "UTF-8"},
    {"well-formed UTF-8 is heard first", "<meta charset=gbk>\u00e9", "UTF-8"},
    {"broken is not", "<meta charset=gbk>\xe9 \u00e9", "GBK"},
    {"broken by declaration", "<meta charset=utf-8>\xe9 ", "UTF-8"},
};

/// Declarations after the first 1024 bytes.
static void
test_sniff_late(void)
{
    for (size_t i = 0; i < SD_LEN(late_cases); i++) {
        sd_buf b = {.max = 4096};
        size_t bom;
        for (size_t k = 0; k < SD_ENCODING_PRESCAN_BYTES; k++)
            sd_buf_addc(&b, ' ');
        sd_buf_add(&b, sd_str_of(late_cases[i].text));
        sd_encoding e =
            sd_encoding_sniff(sd_buf_str(&b), (sd_str){"", 0}, &bom);
        CHECK(strcmp(sd_encoding_name(e), late_cases[i].want) == 0, "%s: %s",
              late_cases[i].why, sd_encoding_name(e));
        sd_buf_done(&b);
    }
}

/// The last byte of an early declaration must be in the first 1024: only then
/// is it heard before the well-formed letter.
static void
test_sniff_limit(void)
{
    sd_str meta = SD_STR("<meta charset=gbk>");
    for (size_t pad = 1000; pad < 1030; pad++) {
        sd_buf b = {.max = 4096};
        size_t bom;
        for (size_t i = 0; i < pad; i++)
            sd_buf_addc(&b, ' ');
        sd_buf_add(&b, meta);
        sd_buf_add(&b, SD_STR("\u00e9"));
        bool early = pad + meta.n <= SD_ENCODING_PRESCAN_BYTES;
        sd_encoding e =
            sd_encoding_sniff(sd_buf_str(&b), (sd_str){"", 0}, &bom);
        CHECK(e == (early ? SD_ENC_GBK : SD_ENC_UTF_8), "%zu: %s", pad,
              sd_encoding_name(e));
        sd_buf_done(&b);
    }
}

// ---------------------------------------------------------------- encoders

static const struct {
    const char *why, *label, *text, *want;
} query_cases[] = {
    {"ASCII stays", "gbk", "?a=b c\"", "?a=b c\""},
    {"the euro has a byte of its own", "gbk", "\u20AC", "%80"},
    {"and a pair", "gb18030", "\u20AC", "%A2%E3"},
    {"first pair", "gb18030", "\u4E02", "%81@"},
    {"private use", "gb18030", "\uE4C6\uE4C5", "%A1@%FE%FE"},
    {"that has no code", "gb18030", "\uE5E5", "%26%2358853%3B"},
    {"a place before 2022", "gb18030", "\uE78D\uE81E", "%A6%D9%FEY"},
    {"and who has it now", "gb18030", "\uFE10\u9FB4", "%A6%D9%FEY"},
    {"four bytes out of order", "gb18030", "\uE7C7", "%815%F47"},
    {"in order", "gb18030", "\uE7C8\xc2\x80", "%836%C80%810%810"},
    {"above U+FFFF", "gb18030", "\U0001F4A9\U0010FFFF", "%949%DA3%E32%9A5"},
    {"GBK has no four bytes", "gbk", "\uE7C7\U0001F4A9",
     "%26%2359335%3B%26%23128169%3B"},
    {"second places", "big5", "\u2550\u255E\u2561\u256A\u5341\u5345",
     "%F9%F9%F9%E9%F9%EB%F9%EA%A4Q%A4%CA"},
    {"Hong Kong is read only", "big5", "\u9EA6\U0002626B",
     "%26%2340614%3B%26%23156267%3B"},
    {"but not all of it", "big5", "\U00027607\uFFE2\u79D4",
     "%C8%A4%C8%CD%FE%FE"},
    {"signs of Roman", "shift_jis", "\u00A5\u203E", "\\~"},
    {"half width", "shift_jis", "\uFF61\uFF9F", "%A1%DF"},
    {"minus", "shift_jis", "\u2212\uFF0D", "%81|%81|"},
    {"IBM's place, not NEC's", "shift_jis", "\u9ED1", "%FCK"},
    {"no private use", "shift_jis", "\uE000", "%26%2357344%3B"},
    {"a control", "shift_jis", "\xc2\x80", "%80"},
    {"half width is a pair", "euc-jp", "\uFF61\u2212", "%8E%A1%A1%DD"},
    {"no third set", "euc-jp", "\u00A1", "%26%23161%3B"},
    {"syllables of both kinds", "euc-kr", "\uAC00\uAC02", "%B0%A1%81A"},
    {"sets", "iso-2022-jp", "a\u6F22b\u00A5c\\",
     "a%1B$B4A%1B(Bb%1B(J\\c%1B(B\\"},
    {"whole width", "iso-2022-jp", "\uFF76", "%1B$B%+%1B(B"},
    {"a mark of fragments", "iso-2022-jp", "\u3043", "%1B$B$%23%1B(B"},
    {"lacking amid pairs", "iso-2022-jp", "\u6F22\u00E9",
     "%1B$B4A%1B(B%26%23233%3B"},
    {"what would steer", "iso-2022-jp", "\x1b\x0e",
     "%26%2365533%3B%26%2365533%3B"},
    {"its own place", "x-user-defined", "\uF780\uF7FF", "%80%FF"},
    {"no UTF-8", "koi8-r", "\xff", "%26%2365533%3B"},
};

static void
test_query(void)
{
    for (size_t i = 0; i < SD_LEN(query_cases); i++) {
        sd_buf got = {.max = 4096};
        sd_html_encoder *c =
            sd_html_encoder_new(sd_str_of(query_cases[i].label));
        sd_html_encode_query(c, sd_str_of(query_cases[i].text), &got);
        CHECK(sd_str_eq(sd_buf_str(&got), sd_str_of(query_cases[i].want)),
              "%s, %s: '%.*s'", query_cases[i].label, query_cases[i].why,
              SD_ARGS(got));
        sd_html_encoder_free(c);
        sd_buf_done(&got);
    }
    static const char *const utf8[] = {"utf-8", "utf-16", "utf-16be",
                                       "iso-2022-cn", "nonsense"};
    for (size_t i = 0; i < SD_LEN(utf8); i++)
        CHECK(!sd_html_encoder_new(sd_str_of(utf8[i])), "%s", utf8[i]);
}

/// A "%" that no two hexadecimal digits follow is itself.
static void
unescape(sd_str s, sd_buf *out)
{
    static const char digits[] = "0123456789ABCDEF";
    for (size_t i = 0; i < s.n; i++) {
        const char *hi = i + 2 < s.n ? strchr(digits, s.p[i + 1]) : NULL;
        const char *lo = hi ? strchr(digits, s.p[i + 2]) : NULL;
        if (s.p[i] == '%' && lo) {
            sd_buf_addc(out, (char)((hi - digits) << 4 | (lo - digits)));
            i += 2;
        } else {
            sd_buf_addc(out, s.p[i]);
        }
    }
}

/// Is it written as what reads as something else?
static bool
is_one_way(sd_encoding e, uint32_t c)
{
    if (e == SD_ENC_GBK || e == SD_ENC_GB18030) // places that others have now
        return (c >= 0xe78d && c <= 0xe796) || (c >= 0xe81e && c <= 0xe864);
    if (e == SD_ENC_ISO_2022_JP)
        return c == 0x2212 || (c >= 0xff61 && c <= 0xff9f);
    return (e == SD_ENC_EUC_JP || e == SD_ENC_SHIFT_JIS) &&
           (c == 0xa5 || c == 0x203e || c == 0x2212);
}

/// What is written of each character reads as it.
static void
test_there_and_back(void)
{
    sd_buf got = {.max = 4096}, bytes = {.max = 4096}, back = {.max = 4096};
    for (int e = 1; e < SD_ENC_COUNT; e++) {
        sd_str label = sd_str_of(sd_encoding_name((sd_encoding)e));
        sd_html_encoder *c = sd_html_encoder_new(label);
        for (uint32_t code = 0xa0; c && code < 0x30000; code++) {
            if (code == 0xd800)
                code = 0xe000;
            if (is_one_way((sd_encoding)e, code))
                continue;
            char text[4];
            sd_str s = {text, sd_utf8_put(code, text)};
            sd_buf_reset(&got);
            sd_buf_reset(&bytes);
            sd_buf_reset(&back);
            sd_html_encode_query(c, s, &got);
            if (sd_str_starts(sd_buf_str(&got), SD_STR("%26%23")))
                continue;
            unescape(sd_buf_str(&got), &bytes);
            sd_encoding_decode((sd_encoding)e, sd_buf_str(&bytes), &back);
            CHECK(sd_str_eq(sd_buf_str(&back), s), "%.*s: U+%04X as %.*s",
                  SD_ARGS(label), (unsigned)code, SD_ARGS(got));
        }
        sd_html_encoder_free(c);
    }
    sd_buf_done(&got);
    sd_buf_done(&bytes);
    sd_buf_done(&back);
}

int
main(void)
{
    test_labels();
    test_decode();
    test_all_sequences();
    test_long();
    test_ceiling();
    test_utf8();
    test_sniff();
    test_sniff_late();
    test_sniff_limit();
    test_query();
    test_there_and_back();
    return check_end();
}

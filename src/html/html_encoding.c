// SPDX-License-Identifier: Apache-2.0
#include "html_encoding_int.h"

/// Names and labels as the standard lists them; a space ends each label.
static const struct {
    const char *name, *labels;
} encodings[SD_ENC_COUNT] = {
    [SD_ENC_NONE] = {"", ""},
    [SD_ENC_UTF_8] = {"UTF-8", "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 "
                               "utf-8 utf8 x-unicode20utf8 "},
    [SD_ENC_IBM866] = {"IBM866", "866 cp866 csibm866 ibm866 "},
    [SD_ENC_ISO_8859_2] = {"ISO-8859-2",
                           "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 "
                           "iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2 "},
    [SD_ENC_ISO_8859_3] = {"ISO-8859-3",
                           "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 "
                           "iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3 "},
    [SD_ENC_ISO_8859_4] = {"ISO-8859-4",
                           "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 "
                           "iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4 "},
    [SD_ENC_ISO_8859_5] = {"ISO-8859-5",
                           "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 "
                           "iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988 "},
    [SD_ENC_ISO_8859_6] = {"ISO-8859-6",
                           "arabic asmo-708 csiso88596e csiso88596i "
                           "csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e "
                           "iso-8859-6-i iso-ir-127 iso8859-6 iso88596 "
                           "iso_8859-6 iso_8859-6:1987 "},
    [SD_ENC_ISO_8859_7] = {"ISO-8859-7",
                           "csisolatingreek ecma-118 elot_928 greek greek8 "
                           "iso-8859-7 iso-ir-126 iso8859-7 iso88597 "
                           "iso_8859-7 iso_8859-7:1987 sun_eu_greek "},
    [SD_ENC_ISO_8859_8] = {"ISO-8859-8",
                           "csiso88598e csisolatinhebrew hebrew iso-8859-8 "
                           "iso-8859-8-e iso-ir-138 iso8859-8 iso88598 "
                           "iso_8859-8 iso_8859-8:1988 visual "},
    [SD_ENC_ISO_8859_8_I] = {"ISO-8859-8-I",
                             "csiso88598i iso-8859-8-i logical "},
    [SD_ENC_ISO_8859_10] = {"ISO-8859-10",
                            "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 "
                            "iso885910 l6 latin6 "},
    [SD_ENC_ISO_8859_13] = {"ISO-8859-13", "iso-8859-13 iso8859-13 iso885913 "},
    [SD_ENC_ISO_8859_14] = {"ISO-8859-14", "iso-8859-14 iso8859-14 iso885914 "},
    [SD_ENC_ISO_8859_15] = {"ISO-8859-15",
                            "csisolatin9 iso-8859-15 iso8859-15 iso885915 "
                            "iso_8859-15 l9 "},
    [SD_ENC_ISO_8859_16] = {"ISO-8859-16", "iso-8859-16 "},
    [SD_ENC_KOI8_R] = {"KOI8-R", "cskoi8r koi koi8 koi8-r koi8_r "},
    [SD_ENC_KOI8_U] = {"KOI8-U", "koi8-ru koi8-u "},
    [SD_ENC_MACINTOSH] = {"macintosh", "csmacintosh mac macintosh "
                                       "x-mac-roman "},
    [SD_ENC_WINDOWS_874] = {"windows-874", "dos-874 iso-8859-11 iso8859-11 "
                                           "iso885911 tis-620 windows-874 "},
    [SD_ENC_WINDOWS_1250] = {"windows-1250", "cp1250 windows-1250 x-cp1250 "},
    [SD_ENC_WINDOWS_1251] = {"windows-1251", "cp1251 windows-1251 x-cp1251 "},
    [SD_ENC_WINDOWS_1252] = {"windows-1252",
                             "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 "
                             "ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 "
                             "iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii "
                             "windows-1252 x-cp1252 "},
    [SD_ENC_WINDOWS_1253] = {"windows-1253", "cp1253 windows-1253 x-cp1253 "},
    [SD_ENC_WINDOWS_1254] = {"windows-1254",
                             "cp1254 csisolatin5 iso-8859-9 iso-ir-148 "
                             "iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 "
                             "l5 latin5 windows-1254 x-cp1254 "},
    [SD_ENC_WINDOWS_1255] = {"windows-1255", "cp1255 windows-1255 x-cp1255 "},
    [SD_ENC_WINDOWS_1256] = {"windows-1256", "cp1256 windows-1256 x-cp1256 "},
    [SD_ENC_WINDOWS_1257] = {"windows-1257", "cp1257 windows-1257 x-cp1257 "},
    [SD_ENC_WINDOWS_1258] = {"windows-1258", "cp1258 windows-1258 x-cp1258 "},
    [SD_ENC_X_MAC_CYRILLIC] = {"x-mac-cyrillic",
                               "x-mac-cyrillic x-mac-ukrainian "},
    [SD_ENC_GBK] = {"GBK", "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 "
                           "gb_2312-80 gbk iso-ir-58 x-gbk "},
    [SD_ENC_GB18030] = {"gb18030", "gb18030 "},
    [SD_ENC_BIG5] = {"Big5", "big5 big5-hkscs cn-big5 csbig5 x-x-big5 "},
    [SD_ENC_EUC_JP] = {"EUC-JP", "cseucpkdfmtjapanese euc-jp x-euc-jp "},
    [SD_ENC_ISO_2022_JP] = {"ISO-2022-JP", "csiso2022jp iso-2022-jp "},
    [SD_ENC_SHIFT_JIS] = {"Shift_JIS", "csshiftjis ms932 ms_kanji shift-jis "
                                       "shift_jis sjis windows-31j x-sjis "},
    [SD_ENC_EUC_KR] = {"EUC-KR",
                       "cseuckr csksc56011987 euc-kr iso-ir-149 korean "
                       "ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 "
                       "windows-949 "},
    [SD_ENC_REPLACEMENT] = {"replacement",
                            "csiso2022kr hz-gb-2312 iso-2022-cn "
                            "iso-2022-cn-ext iso-2022-kr replacement "},
    [SD_ENC_UTF_16BE] = {"UTF-16BE", "unicodefffe utf-16be "},
    [SD_ENC_UTF_16LE] = {"UTF-16LE", "csunicode iso-10646-ucs-2 ucs-2 unicode "
                                     "unicodefeff utf-16 utf-16le "},
    [SD_ENC_X_USER_DEFINED] = {"x-user-defined", "x-user-defined "},
};

/// No label is longer; "cseucpkdfmtjapanese" has 19.
enum { LABEL_BYTES = 24 };

static bool
has_label(const char *labels, const char *want, size_t n)
{
    while (*labels) {
        const char *end = strchr(labels, ' ');
        if ((size_t)(end - labels) == n && memcmp(labels, want, n) == 0)
            return true;
        labels = end + 1;
    }
    return false;
}

sd_encoding
sd_encoding_of(sd_str label)
{
    char lower[LABEL_BYTES];
    label = sd_str_strip(label);
    if (label.n > sizeof lower)
        return SD_ENC_NONE;
    for (size_t i = 0; i < label.n; i++)
        lower[i] = sd_lower(label.p[i]);
    for (int e = SD_ENC_NONE + 1; e < SD_ENC_COUNT; e++)
        if (has_label(encodings[e].labels, lower, label.n))
            return (sd_encoding)e;
    return SD_ENC_NONE;
}

const char *
sd_encoding_name(sd_encoding e)
{
    return encodings[e].name;
}

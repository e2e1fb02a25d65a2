// SPDX-License-Identifier: Apache-2.0
/// Character encodings of pages: bytes in, UTF-8 out.
///
/// Labels, decoders and their treatment of malformed input are those of the
/// WHATWG Encoding standard with its indexes of 2024-09-18 (GB18030-2022);
/// guessing is that of the HTML standard. Private to the html module.
///
/// Uses base. No I/O, no global state, no locks; call it from any thread.
#ifndef HTML_ENCODING_H
#define HTML_ENCODING_H

#include "sd_base.h"

/// Every encoding of the standard, in its order. The single-byte ones are
/// IBM866 up to x-mac-cyrillic.
typedef enum sd_encoding {
    SD_ENC_NONE,
    SD_ENC_UTF_8,
    SD_ENC_IBM866,
    SD_ENC_ISO_8859_2,
    SD_ENC_ISO_8859_3,
    SD_ENC_ISO_8859_4,
    SD_ENC_ISO_8859_5,
    SD_ENC_ISO_8859_6,
    SD_ENC_ISO_8859_7,
    SD_ENC_ISO_8859_8,
    SD_ENC_ISO_8859_8_I,
    SD_ENC_ISO_8859_10,
    SD_ENC_ISO_8859_13,
    SD_ENC_ISO_8859_14,
    SD_ENC_ISO_8859_15,
    SD_ENC_ISO_8859_16,
    SD_ENC_KOI8_R,
    SD_ENC_KOI8_U,
    SD_ENC_MACINTOSH,
    SD_ENC_WINDOWS_874,
    SD_ENC_WINDOWS_1250,
    SD_ENC_WINDOWS_1251,
    SD_ENC_WINDOWS_1252,
    SD_ENC_WINDOWS_1253,
    SD_ENC_WINDOWS_1254,
    SD_ENC_WINDOWS_1255,
    SD_ENC_WINDOWS_1256,
    SD_ENC_WINDOWS_1257,
    SD_ENC_WINDOWS_1258,
    SD_ENC_X_MAC_CYRILLIC,
    SD_ENC_GBK,
    SD_ENC_GB18030,
    SD_ENC_BIG5,
    SD_ENC_EUC_JP,
    SD_ENC_ISO_2022_JP,
    SD_ENC_SHIFT_JIS,
    SD_ENC_EUC_KR,
    SD_ENC_REPLACEMENT,
    SD_ENC_UTF_16BE,
    SD_ENC_UTF_16LE,
    SD_ENC_X_USER_DEFINED,
    SD_ENC_COUNT, ///< how many there are, SD_ENC_NONE included
} sd_encoding;

/// Encoding for a label of the standard, ASCII whitespace around it ignored,
/// in any case; SD_ENC_NONE for a label that it does not know.
sd_encoding sd_encoding_of(sd_str label);

/// The standard's name of `e`, which is one of its labels too; "" for
/// SD_ENC_NONE.
const char *sd_encoding_name(sd_encoding e);

/// Bytes at the front of a page in which its encoding is looked for.
#define SD_ENCODING_PRESCAN_BYTES 1024

/// Which encoding `bytes`, a whole page, are in; never SD_ENC_NONE. The first
/// that answers:
///
/// 1. a byte order mark;
/// 2. `transport_label`, the charset of the Content-Type header (may be empty
///    or nonsense);
/// 3. what <meta> or the XML declaration says in the first
///    SD_ENCODING_PRESCAN_BYTES;
/// 4. UTF-8, if there are non-ASCII bytes and all is well-formed but for a
///    sequence that the end cuts: a page cut at a size limit is still UTF-8;
/// 5. what a <meta> further down says. The standard's parser changes the
///    encoding and starts over when it comes to one; with the whole page here
///    it need not;
/// 6. windows-1252.
///
/// `*ret_bom_bytes` is the length of the byte order mark: skip it before
/// decoding.
sd_encoding sd_encoding_sniff(sd_str bytes, sd_str transport_label,
                              size_t *ret_bom_bytes);

/// Append `bytes`, which are in encoding `e`, to `out` as UTF-8. Malformed
/// input becomes U+FFFD exactly where the standard's decoders say. A byte
/// order mark is a character like any other here. Nothing is kept between
/// calls: give it the whole text. `e` is not SD_ENC_NONE.
void sd_encoding_decode(sd_encoding e, sd_str bytes, sd_buf *out);

/// True if `s` is well-formed UTF-8.
bool sd_utf8_valid(sd_str s);

#endif

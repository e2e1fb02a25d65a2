// SPDX-License-Identifier: Apache-2.0
// Any bytes in any encoding. The first byte picks the encoding. Properties:
// what a decoder writes is well-formed UTF-8; decoding that again as UTF-8
// changes nothing; a query in the encoding is ASCII; sd_utf8_valid agrees with
// the definition; a page always has an encoding.
#include "fuzz.h"
#include "html_encoding.h"
#include "sd_html.h"

#include <string.h>

/// Unicode's definition, one code point at a time: decode, then ask whether
/// it needed that many bytes.
static bool
valid_by_definition(const unsigned char *p, size_t n)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    for (size_t i = 0; i < n;) {
        uint32_t code = p[i], more = 0;
        if (code >= 0x80) {
            more = code >= 0xf0 ? 3 : code >= 0xe0 ? 2 : 1;
            if (code < 0xc0 || code >= 0xf8)
                return false;
            code &= 0x3fu >> more;
        }
        i++;
        for (uint32_t k = 0; k < more; k++, i++) {
            if (i == n || (p[i] & 0xc0) != 0x80)
                return false;
            code = code << 6 | (p[i] & 0x3f);
        }
        if (code < least[more] || code > 0x10ffff ||
            (code >= 0xd800 && code <= 0xdfff))
            return false;
    }
    return true;
}

static void
check_query(sd_encoding e, sd_str text)
{
    static sd_html_encoder *made[SD_ENC_COUNT]; // they cost more than a run
    if (!made[e])
        made[e] = sd_html_encoder_new(sd_str_of(sd_encoding_name(e)));
    if (!made[e])
        return;
    sd_buf query = {.max = 32 * text.n + 16};
    sd_html_encode_query(made[e], text, &query);
    MUST(!query.over && sd_str_is_ascii(sd_buf_str(&query)));
    sd_buf_done(&query);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    sd_encoding e = (sd_encoding)(1 + data[0] % (SD_ENC_COUNT - 1));
    sd_str in = {(const char *)data + 1, size - 1};
    MUST(sd_utf8_valid(in) == valid_by_definition(data + 1, size - 1));

    sd_buf once = {.max = 4 * size + 16}, twice = {.max = 4 * size + 16};
    sd_encoding_decode(e, in, &once);
    MUST(!once.over);
    MUST(valid_by_definition((const unsigned char *)once.p, once.n));
    MUST(sd_utf8_valid(sd_buf_str(&once)));
    sd_encoding_decode(SD_ENC_UTF_8, sd_buf_str(&once), &twice);
    MUST(sd_str_eq(sd_buf_str(&once), sd_buf_str(&twice)));
    check_query(e, in);
    check_query(e, sd_buf_str(&once));
    sd_buf_done(&once);
    sd_buf_done(&twice);

    size_t bom = 0;
    e = sd_encoding_sniff(in, (sd_str){"", 0}, &bom);
    MUST(e > SD_ENC_NONE && e < SD_ENC_COUNT && bom <= in.n);
    MUST(sd_encoding_of(sd_str_of(sd_encoding_name(e))) == e);
    MUST(sd_encoding_sniff(in, SD_STR("koi8-r"), &bom) == SD_ENC_KOI8_R || bom);
    return 0;
}

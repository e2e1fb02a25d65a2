// SPDX-License-Identifier: Apache-2.0
// The words of a page, as a reader sees them.
#include "sd_extract.h"

/// Does the element `n` leave the words around it one word?
static bool
is_inline(const sd_html_tree *t, uint32_t n)
{
    static const uint32_t tags[] = {
        SD_TAG_A,   SD_TAG_ABBR,  SD_TAG_B,    SD_TAG_BIG,    SD_TAG_CODE,
        SD_TAG_EM,  SD_TAG_FONT,  SD_TAG_I,    SD_TAG_MARK,   SD_TAG_Q,
        SD_TAG_S,   SD_TAG_SMALL, SD_TAG_SPAN, SD_TAG_STRONG, SD_TAG_SUB,
        SD_TAG_SUP, SD_TAG_TIME,  SD_TAG_TT,   SD_TAG_U,
    };
    for (size_t i = 0; i < SD_LEN(tags); i++)
        if (sd_html_is(t, n, tags[i]))
            return true;
    return false;
}

/// Append `text`, runs of white space as one blank.
static void
add_folded(sd_str text, sd_buf *out)
{
    for (size_t i = 0; i < text.n && !out->over; i++) {
        bool blank = (unsigned char)text.p[i] <= ' ';
        if (!blank)
            sd_buf_addc(out, text.p[i]);
        else if (out->n && out->p[out->n - 1] != ' ')
            sd_buf_addc(out, ' ');
    }
}

void
sd_page_words(const sd_page *p, sd_buf *out)
{
    const sd_html_tree *t = p->tree;
    uint32_t n = 0, last_block = UINT32_MAX;
    do {
        if (sd_html_is(t, n, SD_TAG_SCRIPT) || sd_html_is(t, n, SD_TAG_STYLE) ||
            sd_html_is(t, n, SD_TAG_TEMPLATE)) {
            n = sd_html_skip(t, n, 0);
            continue;
        }
        if (t->nodes[n].kind == SD_HTML_TEXT) {
            uint32_t block = t->nodes[n].parent;
            while (block && is_inline(t, block))
                block = t->nodes[block].parent;
            if (block != last_block)
                add_folded(SD_STR(" "), out);
            last_block = block;
            add_folded(sd_html_text(t, t->nodes[n].text), out);
        } else if (!is_inline(t, n)) {
            last_block = UINT32_MAX; // also one without text: br, img
        }
        n = sd_html_next(t, n, 0);
    } while (n != SD_HTML_NONE && !out->over);
}

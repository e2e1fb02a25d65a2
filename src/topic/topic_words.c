// SPDX-License-Identifier: Apache-2.0
// Text to words.
#include "sd_topic.h"

#include <stdlib.h>

/// What a byte does in a word: 0 ends it, else it counts as this byte.
static const unsigned char fold[256] = {
    ['0'] = '0', ['1'] = '1', ['2'] = '2', ['3'] = '3', ['4'] = '4',
    ['5'] = '5', ['6'] = '6', ['7'] = '7', ['8'] = '8', ['9'] = '9',
#define L(u, l) [u] = l, [l] = l
    L('A', 'a'), L('B', 'b'), L('C', 'c'), L('D', 'd'), L('E', 'e'),
    L('F', 'f'), L('G', 'g'), L('H', 'h'), L('I', 'i'), L('J', 'j'),
    L('K', 'k'), L('L', 'l'), L('M', 'm'), L('N', 'n'), L('O', 'o'),
    L('P', 'p'), L('Q', 'q'), L('R', 'r'), L('S', 's'), L('T', 't'),
    L('U', 'u'), L('V', 'v'), L('W', 'w'), L('X', 'x'), L('Y', 'y'),
    L('Z', 'z'),
#undef L
};

static inline unsigned
folded(char c)
{
    unsigned char b = (unsigned char)c;
    return b < 0x80 ? fold[b] : b;
}

static void
add_word(sd_words *w, uint32_t word, uint32_t leaf)
{
    if (w->n >= SD_PAGE_WORDS_MAX)
        return;
    w->word = sd_grow(w->word, &w->word_cap, w->n + 1, sizeof *w->word);
    w->leaf = sd_grow(w->leaf, &w->leaf_cap, w->n + 1, sizeof *w->leaf);
    w->word[w->n] = word;
    w->leaf[w->n++] = leaf;
}

void
sd_words_reset(sd_words *w)
{
    w->n = 0;
}

void
sd_words_done(sd_words *w)
{
    free(w->word);
    free(w->leaf);
    *w = (sd_words){.n = 0};
}

void
sd_words_text(sd_words *w, sd_str text, uint32_t leaf)
{
    for (size_t i = 0; i < text.n;) {
        unsigned c = folded(text.p[i]);
        if (!c) {
            i++;
            continue;
        }
        size_t from = i;
        uint64_t h = 0x9e3779b97f4a7c15u;
        bool number = true;
        do {
            number &= c <= '9';
            h = (h ^ c) * 0x100000001b3u;
            c = ++i < text.n ? folded(text.p[i]) : 0;
        } while (c);
        if (!number && i - from >= SD_WORD_BYTES_MIN &&
            i - from <= SD_WORD_BYTES_MAX)
            add_word(w, (uint32_t)(sd_hash_u64(h) >> 32), leaf);
    }
}

static bool
is_hidden(const sd_html_tree *t, uint32_t n)
{
    return t->nodes[n].kind == SD_HTML_CONTENT ||
           sd_html_is(t, n, SD_TAG_SCRIPT) || sd_html_is(t, n, SD_TAG_STYLE);
}

void
sd_words_page(sd_words *w, const sd_html_tree *t, size_t most)
{
    size_t left = most ? most : SIZE_MAX;
    uint32_t n = sd_html_next(t, 0, 0);
    while (n && left) {
        const sd_html_node *e = &t->nodes[n];
        if (is_hidden(t, n)) {
            n = sd_html_skip(t, n, 0);
            continue;
        }
        if (e->kind == SD_HTML_TEXT) {
            sd_str text = sd_html_text(t, e->text);
            text.n = text.n < left ? text.n : left;
            left -= text.n;
            sd_words_text(w, text, e->leaf);
        }
        n = sd_html_next(t, n, 0);
    }
}

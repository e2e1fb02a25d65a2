// SPDX-License-Identifier: Apache-2.0
// Words and prose. The prose is made once, four thousand paragraphs of about
// half a kilobyte: a page copies a handful of them, so that it costs little
// and no two pages are near duplicates.
#include "serve_int.h"

enum { TEXT_BYTES_MAX = 16 << 20, ANCHOR_MAX = 200 };

static const char *const common[] = {
    "about",   "after",   "again",   "all",      "also",    "and",
    "any",     "are",     "as",      "at",       "be",      "because",
    "before",  "best",    "between", "both",     "but",     "by",
    "can",     "come",    "day",     "down",     "each",    "even",
    "every",   "few",     "find",    "first",    "for",     "from",
    "give",    "good",    "great",   "hand",     "have",    "here",
    "home",    "how",     "if",      "in",       "into",    "is",
    "it",      "its",     "just",    "know",     "large",   "last",
    "less",    "life",    "like",    "little",   "long",    "look",
    "made",    "make",    "many",    "may",      "more",    "most",
    "much",    "must",    "need",    "never",    "new",     "next",
    "no",      "not",     "now",     "of",       "often",   "on",
    "one",     "only",    "open",    "or",       "other",   "our",
    "out",     "over",    "own",     "part",     "people",  "place",
    "put",     "right",   "same",    "season",   "see",     "set",
    "several", "show",    "side",    "since",    "small",   "so",
    "some",    "still",   "such",    "take",     "than",    "that",
    "the",     "their",   "them",    "then",     "there",   "these",
    "they",    "thing",   "this",    "three",    "through", "time",
    "to",      "two",     "under",   "until",    "up",      "use",
    "very",    "water",   "way",     "we",       "week",    "well",
    "what",    "when",    "where",   "which",    "while",   "who",
    "will",    "with",    "without", "work",     "world",   "would",
    "year",    "you",     "your",    "although", "another", "arrive",
    "begin",   "behind",  "choose",  "common",   "compare", "country",
    "daily",   "during",  "early",   "enough",   "evening", "explain",
    "family",  "follow",  "friend",  "further",  "garden",  "history",
    "however", "journey", "kitchen", "later",    "letter",  "listen",
    "market",  "measure", "morning", "number",   "offer",   "order",
    "paper",
};

void
serve__add_word(uint64_t dice, sd_buf *out)
{
    static const char onset[] = "bcdfghklmnprstvwz", vowel[] = "aeiou";
    unsigned syllables = 2 + (unsigned)(dice & 1);
    dice >>= 1;
    for (unsigned i = 0; i < syllables; i++) {
        sd_buf_addc(out, onset[dice % (sizeof onset - 1)]);
        dice /= sizeof onset - 1;
        sd_buf_addc(out, vowel[dice % (sizeof vowel - 1)]);
        dice /= sizeof vowel - 1;
    }
    if (dice & 1)
        sd_buf_addc(out, "nrslt"[(dice >> 1) % 5]);
}

void
serve__add_escaped(sd_str s, sd_buf *out)
{
    size_t from = 0;
    for (size_t i = 0; i < s.n; i++) {
        const char *name = NULL;
        switch (s.p[i]) {
        case '&':
            name = "&amp;";
            break;
        case '"':
            name = "&quot;";
            break;
        case '<':
            name = "&lt;";
            break;
        default:
            continue;
        }
        sd_buf_add(out, sd_str_sub(s, from, i));
        sd_buf_add(out, sd_str_of(name));
        from = i + 1;
    }
    sd_buf_add(out, sd_str_sub(s, from, s.n));
}

/// Words, a third of them invented, the first with a capital.
static void
add_sentence(sd_rng *r, sd_buf *out)
{
    uint64_t words = 6 + sd_rng_below(r, 12);
    size_t start = out->n;
    for (uint64_t i = 0; i < words; i++) {
        if (i)
            sd_buf_addc(out, ' ');
        if (sd_rng_below(r, 3))
            sd_buf_add(out, sd_str_of(common[sd_rng_below(r, SD_LEN(common))]));
        else
            serve__add_word(sd_rng_next(r), out);
        if (i + 3 < words && i > 1 && sd_rng_below(r, 8) == 0)
            sd_buf_addc(out, ',');
    }
    if (!out->over)
        out->p[start] = (char)(out->p[start] - 32);
    sd_buf_addc(out, '.');
}

void
serve__text_init(serve_text *t, uint64_t seed)
{
    sd_rng r;
    sd_rng_init(&r, seed, DICE_TEXT);
    t->html = (sd_buf){.max = TEXT_BYTES_MAX};
    for (size_t i = 0; i < SERVE_PARAGRAPHS; i++) {
        t->at[i] = (uint32_t)t->html.n;
        sd_buf_add(&t->html, SD_STR("<p>"));
        for (uint64_t k = 4 + sd_rng_below(&r, 6); k; k--) {
            add_sentence(&r, &t->html);
            sd_buf_add(&t->html, k > 1 ? SD_STR(" ") : SD_STR("</p>\n"));
        }
    }
    t->at[SERVE_PARAGRAPHS] = (uint32_t)t->html.n;
    assert(!t->html.over);
}

void
serve__text_done(serve_text *t)
{
    sd_buf_done(&t->html);
}

sd_str
serve__paragraph(const serve_text *t, uint64_t dice)
{
    size_t i = dice % SERVE_PARAGRAPHS;
    return sd_str_sub(sd_buf_str(&t->html), t->at[i], t->at[i + 1]);
}

sd_str
serve__sentence(const serve_text *t, uint64_t dice)
{
    sd_str p = serve__paragraph(t, dice);
    return sd_str_sub(p, 3, sd_str_find(p, '.') + 1);
}

/// Append the words of `s` with spaces between them; an escape is no word.
static void
add_words(sd_str s, sd_buf *out)
{
    char text[ANCHOR_MAX];
    size_t n = 0;
    for (size_t i = 0; i < s.n && n < sizeof text; i++) {
        char c = s.p[i];
        if (c == '%')
            i += 2;
        if (sd_is_letter(c) || sd_is_digit(c))
            text[n++] = c;
        else if (n && text[n - 1] != ' ')
            text[n++] = ' ';
    }
    n -= n && text[n - 1] == ' ';
    if (n && text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 32);
    sd_buf_add(out, (sd_str){text, n});
}

/// The last segment that says something, without the ending of a file.
static sd_str
speaking_part(sd_str target)
{
    size_t query = sd_str_find(target, '?');
    if (query + 1 < target.n)
        return sd_str_sub(target, query + 1, target.n);
    sd_str path = sd_str_sub(target, 0, query);
    while (path.n && path.p[path.n - 1] == '/')
        path.n--;
    size_t from = path.n;
    while (from && path.p[from - 1] != '/')
        from--;
    path = sd_str_sub(path, from, path.n);
    size_t dot = sd_str_find(path, '.');
    return dot && dot < path.n ? sd_str_sub(path, 0, dot) : path;
}

void
serve__add_anchor(const sd_site *s, uint32_t page, sd_buf *out)
{
    size_t start = out->n;
    add_words(speaking_part(serve__target_of(s, page)), out);
    if (out->n == start) {
        sd_str key = serve__host_key(s, s->w->page_host[page]);
        if (sd_str_starts(key, SD_STR("www.")))
            key = sd_str_sub(key, 4, key.n);
        add_words(sd_str_sub(key, 0, sd_str_find(key, '.')), out);
    }
    if (out->n == start)
        sd_buf_add(out, SD_STR("more"));
}

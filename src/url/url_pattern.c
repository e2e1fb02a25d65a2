// SPDX-License-Identifier: Apache-2.0
#include "sd_url.h"

#include <string.h>

enum {
    SLUG_WORDS = 3,   // from here on a last segment is a title, not a name
    SLUG_BYTES = 24,  // and so is a long single word
    QUERY_NAMES = 32, // further parameters are left out
    ENDING_BYTES = 5, // .html, .aspx; longer "endings" are part of the name
};

static bool
is_word(char c)
{
    return sd_is_digit(c) || sd_is_letter(c) || c == '%' ||
           (unsigned char)c >= 0x80;
}

/// A run of word bytes: itself, or `#` when it holds a digit (an id, a date, a
/// hash).
static void
add_word(sd_str word, sd_buf *out)
{
    for (size_t i = 0; i < word.n; i++) {
        if (word.p[i] == '%') {
            i += 2; // the digits of an escape are none
        } else if (sd_is_digit(word.p[i])) {
            sd_buf_addc(out, '#');
            return;
        }
    }
    sd_buf_add(out, word);
}

static void
add_masked(sd_str segment, sd_buf *out)
{
    size_t i = 0;
    while (i < segment.n) {
        size_t j = i;
        while (j < segment.n && is_word(segment.p[j]))
            j++;
        if (j > i)
            add_word(sd_str_sub(segment, i, j), out);
        else
            sd_buf_addc(out, segment.p[j++]);
        i = j;
    }
}

size_t
sd_url_words(sd_str segment)
{
    size_t n = 0;
    for (size_t i = 0; i < segment.n; i++)
        n += is_word(segment.p[i]) && (i == 0 || !is_word(segment.p[i - 1]));
    return n;
}

size_t
sd_url_ending(sd_str segment)
{
    for (size_t i = segment.n; i-- > 1;) {
        if (segment.p[i] == '.')
            return segment.n - i - 1 <= ENDING_BYTES ? i : segment.n;
        if (!is_word(segment.p[i]))
            break;
    }
    return segment.n;
}

static void
add_last(sd_str segment, sd_buf *out)
{
    size_t dot = sd_url_ending(segment);
    sd_str name = sd_str_sub(segment, 0, dot);
    if (name.n >= SLUG_BYTES || sd_url_words(name) >= SLUG_WORDS)
        sd_buf_addc(out, '*');
    else
        add_masked(name, out);
    sd_buf_add(out, sd_str_sub(segment, dot, segment.n));
}

/// The parameter names of `query`, sorted, each once.
static void
add_query(sd_str query, sd_buf *out)
{
    sd_str names[QUERY_NAMES], field;
    size_t n = 0;
    while (n < QUERY_NAMES && sd_str_cut(&query, '&', &field)) {
        sd_str name = sd_str_sub(field, 0, sd_str_find(field, '='));
        size_t i = n;
        while (i > 0 && sd_str_order(name, names[i - 1]) < 0)
            i--;
        if (name.n == 0 || (i > 0 && sd_str_eq(name, names[i - 1])))
            continue;
        memmove(names + i + 1, names + i, (n - i) * sizeof *names);
        names[i] = name;
        n++;
    }
    for (size_t i = 0; i < n; i++) {
        sd_buf_addc(out, i ? '&' : '?');
        add_masked(names[i], out);
    }
}

void
sd_url_pattern(sd_str tail, sd_buf *out)
{
    tail = sd_str_sub(tail, 0, sd_str_find(tail, '#'));
    size_t mark = sd_str_find(tail, '?');
    sd_str path = sd_str_sub(tail, 0, mark), segment;
    if (path.n == 0)
        path = SD_STR("/");
    if (path.p[0] == '/')
        path = sd_str_sub(path, 1, path.n);
    while (sd_str_cut(&path, '/', &segment)) {
        sd_buf_addc(out, '/');
        // The last segment with a name: what follows is at most the slash.
        if (!path.p || path.n == 0)
            add_last(segment, out);
        else
            add_masked(segment, out);
    }
    if (mark < tail.n)
        add_query(sd_str_sub(tail, mark + 1, tail.n), out);
}

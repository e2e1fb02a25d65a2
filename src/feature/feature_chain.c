// SPDX-License-Identifier: Apache-2.0
#include "sd_feature.h"
#include "sd_url.h"

// Markup is decided by templates, and templates show in addresses. The last
// segment of a path names one page: only its kind and file ending tell of the
// template. Segments before it are directories, of which numbers and titles
// are masked. In front of a query the last segment is the name of a script,
// and counts as a directory.

enum {
    DIRS = 2,          // directories that are told apart
    TITLE_WORDS = 3,   // from here on a directory is a title, not a name
    TITLE_BYTES = 24,  // and so is a long single word
    QUERY_NAMES = 8,   // further parameters are left out
    PATH_SEGMENTS = 64 // deeper is all the same
};

/// `s` in lower case with every number as one `#`, hashed; titles are all the
/// same.
static uint64_t
hash_masked(sd_str s, uint64_t seed)
{
    char text[TITLE_BYTES];
    size_t n = 0;
    if (s.n >= TITLE_BYTES || sd_url_words(s) >= TITLE_WORDS)
        return sd_hash("*", 1, seed);
    for (size_t i = 0; i < s.n; i++) {
        char c = s.p[i];
        if (sd_is_digit(c) && n && text[n - 1] == '#')
            continue;
        text[n++] = sd_is_digit(c) ? '#' : sd_lower(c);
    }
    return sd_hash(text, n, seed);
}

/// The kind of a page's name (digits, letters, one or several words) and its
/// file ending.
static uint64_t
hash_name(sd_str name, uint64_t seed)
{
    enum { DIGITS = 1, OTHERS = 2, WORDS = 4 };
    size_t dot = sd_url_ending(name);
    unsigned kind = sd_url_words(sd_str_sub(name, 0, dot)) > 1 ? WORDS : 0;
    for (size_t i = 0; i < dot; i++)
        kind |= sd_is_digit(name.p[i]) ? DIGITS : OTHERS;
    return sd_hash(name.p + dot, name.n - dot, 8 * seed + kind);
}

static uint64_t
hash_query(sd_str query, uint64_t seed)
{
    sd_str field;
    for (unsigned n = 0; n < QUERY_NAMES && sd_str_cut(&query, '&', &field);
         n++)
        seed = hash_masked(sd_str_sub(field, 0, sd_str_find(field, '=')), seed);
    return seed;
}

/// What an address is made of.
typedef struct parts {
    uint64_t dir[DIRS], shape;
    size_t dirs;
} parts;

static parts
take_apart(sd_str tail)
{
    tail = sd_str_sub(tail, 0, sd_str_find(tail, '#'));
    size_t mark = sd_str_find(tail, '?');
    bool query = mark < tail.n;
    sd_str path = sd_str_sub(tail, 0, mark), segment, name = {"", 0};
    bool slash = mark && tail.p[mark - 1] == '/';
    parts p = {.dirs = 0};
    uint64_t depth = 0;
    while (depth < PATH_SEGMENTS && sd_str_cut(&path, '/', &segment)) {
        if (segment.n == 0)
            continue;
        if (path.n == 0 && !query) {
            name = segment;
            break;
        }
        if (p.dirs < DIRS)
            p.dir[p.dirs++] = hash_masked(segment, 1);
        depth++;
    }
    p.shape = hash_name(name, 4 * depth + 2 * slash + query);
    if (query)
        p.shape = hash_query(sd_str_sub(tail, mark + 1, tail.n), p.shape);
    return p;
}

size_t
sd_feature_chain(sd_str host, sd_str tail, uint64_t ret[SD_FEATURE_CHAIN_MAX])
{
    parts p = take_apart(tail);
    size_t n = 0;
    uint64_t pattern = sd_hash_u64(p.shape);
    ret[n++] = sd_hash(host.p, host.n, 1);
    ret[n++] = ret[0] + pattern;
    for (size_t i = 0; i < p.dirs; i++)
        ret[n++] = ret[0] + (pattern = sd_hash_u64(pattern ^ p.dir[i]));
    return n;
}

// SPDX-License-Identifier: Apache-2.0
// What a site runs, as far as a page shows it: the name of its generator, or
// else the directory that most of its style sheets come from, since layouts
// come with the platform and most scripts do not. There is no list of products:
// a name is good for telling that two hosts run the same.
#include "extract_int.h"

enum {
    NAME_BYTES = 64, // of a generator's text that are read
    DIR_BYTES = 32,  // longer ones are keys, not names
    SHEETS_MAX = 32, // looked at
};

static bool
is_letter(char c)
{
    return sd_is_letter(c) || (unsigned char)c >= 0x80;
}

/// In lower case; what a terminal might obey becomes a blank.
static char
plain(char c)
{
    if ((unsigned char)c < ' ' || c == 0x7f)
        return ' ';
    return sd_lower(c);
}

/// The words of `text` before the first digit, from letter to letter.
static sd_str
name_of(sd_arena *arena, sd_str text)
{
    size_t from = 0, to = 0;
    text = extract__cut(text, NAME_BYTES);
    while (to < text.n && !sd_is_digit(text.p[to]))
        to++;
    while (from < to && !is_letter(text.p[from]))
        from++;
    while (to > from && !is_letter(text.p[to - 1]))
        to--;
    char *p = sd_arena_alloc(arena, NAME_BYTES);
    for (size_t i = from; i < to; i++)
        p[i - from] = plain(text.p[i]);
    return extract__fold(arena, (sd_str){p, to - from});
}

/// The first directory of a web address as "/name", numbers left out; empty:
/// it has none.
static sd_str
dir_of(sd_arena *arena, sd_str url)
{
    const sd_str none = SD_STR("");
    sd_str rest = url, part;
    if (!sd_str_starts(url, SD_STR("http")))
        return none;
    for (int i = 0; i < 3; i++) // "https:", "", the host
        if (!sd_str_cut(&rest, '/', &part))
            return none;
    rest.n = sd_str_find(rest, '?');
    size_t end = sd_str_find(rest, '/'), n = 0, letters = 0;
    if (end == rest.n || end > DIR_BYTES)
        return none;
    char *p = sd_arena_alloc(arena, 1 + DIR_BYTES);
    p[n++] = '/';
    for (size_t i = 0; i < end; i++) {
        if (sd_is_digit(rest.p[i]))
            continue;
        letters += is_letter(rest.p[i]);
        p[n++] = plain(rest.p[i]);
    }
    return letters ? (sd_str){p, n} : none;
}

/// The text that stands most often in the list, the earliest of several.
static sd_str
most_frequent(const sd_str *v, size_t n)
{
    sd_str best = SD_STR("");
    size_t most = 0;
    for (size_t i = 0; i < n; i++) {
        size_t count = 0;
        for (size_t k = i; k < n; k++)
            count += sd_str_eq(v[i], v[k]);
        if (count > most) {
            most = count;
            best = v[i];
        }
    }
    return best;
}

/// Where most style sheets of the page lie.
static sd_str
sheets_of(const extract_ctx *ctx)
{
    const sd_html_tree *t = ctx->tree;
    const extract_nodes *heads = &ctx->heads->head;
    sd_str dir[SHEETS_MAX];
    size_t n = 0, seen = 0;
    for (size_t i = 0; i < heads->n && seen < SHEETS_MAX; i++) {
        uint32_t e = heads->v[i];
        sd_str href = sd_html_value(t, e, SD_ATTR_HREF);
        if (t->nodes[e].tag != SD_TAG_LINK || !href.p ||
            !sd_str_has_word(sd_html_value(t, e, SD_ATTR_REL), "stylesheet"))
            continue;
        sd_str ref = sd_str_strip(href);
        dir[n] =
            dir_of(ctx->arena, sd_iri_resolve_in(ctx->arena, ctx->base, ref));
        n += dir[n].n > 0;
        seen++;
    }
    return most_frequent(dir, n);
}

sd_str
extract__platform(const extract_ctx *ctx, const sd_facts *f)
{
    for (size_t i = 0; i < f->meta_n; i++) {
        const sd_meta *m = &f->meta[i];
        if (!sd_str_is(m->name, "generator"))
            continue;
        sd_str name = name_of(ctx->arena, m->content);
        if (name.n)
            return name;
    }
    return sheets_of(ctx);
}

// SPDX-License-Identifier: Apache-2.0
// The page's JSON object, what comes from its head, and its links.
#include "extract_json.h"

/// An array of two texts.
static void
add_two(sd_buf *b, sd_str one, sd_str other)
{
    sd_buf_addc(b, '[');
    sd_buf_add_json(b, one);
    sd_buf_addc(b, ',');
    sd_buf_add_json(b, other);
    sd_buf_addc(b, ']');
}

void
extract__json_open_graph(const sd_facts *f, sd_buf *b)
{
    sd_str ns, local;
    bool more = false;
    size_t n = 0;
    for (size_t i = 0; i < f->meta_n; i++)
        n += extract__og_name(f->meta[i].name, &ns, &local);
    if (!n) {
        sd_buf_add(b, SD_STR("[]"));
        return;
    }
    sd_buf_add(b, SD_STR("[{\"namespace\":{\"og\":\"http://ogp.me/ns#\"},"
                         "\"properties\":["));
    for (size_t i = 0; i < f->meta_n; i++) {
        if (!extract__og_name(f->meta[i].name, &ns, &local))
            continue;
        add_comma(b, &more);
        add_two(b, f->meta[i].name, f->meta[i].content);
    }
    sd_buf_add(b, SD_STR("]}]"));
}

void
extract__json_dublin_core(extract_ctx *ctx, const sd_facts *f, bool terms,
                          sd_buf *b)
{
    bool more = false;
    sd_str iri;
    for (size_t i = 0; i < f->meta_n; i++) {
        const sd_meta *m = &f->meta[i];
        if (!extract__dc_name(ctx->arena, m->name, &iri) ||
            terms != sd_str_starts(iri, SD_STR("http://purl.org/dc/terms/")))
            continue;
        bool second = false;
        add_comma(b, &more);
        sd_buf_addc(b, '{');
        add_pair(b, "name", m->name, &second);
        add_pair(b, "content", m->content, &second);
        add_pair(b, "URI", iri, &second);
        sd_buf_addc(b, '}');
    }
}

void
extract__json_metas(const sd_facts *f, sd_buf *b)
{
    bool more = false;
    sd_buf_addc(b, '[');
    for (size_t i = 0; i < f->meta_n; i++) {
        add_comma(b, &more);
        add_two(b, f->meta[i].name, f->meta[i].content);
    }
    sd_buf_addc(b, ']');
}

static void
add_robots(unsigned robots, sd_buf *b)
{
    static const char *const words[] = {"noindex", "nofollow", "noarchive",
                                        "nosnippet"};
    bool more = false;
    sd_buf_addc(b, '[');
    for (size_t i = 0; i < SD_LEN(words); i++)
        if (robots >> i & 1) {
            add_comma(b, &more);
            sd_buf_add_json(b, sd_str_of(words[i]));
        }
    sd_buf_addc(b, ']');
}

void
extract__json_links(const sd_page *p, sd_buf *b)
{
    static const char *const kinds[] = {"anchor", "area", "frame", "link"};
    sd_buf_addc(b, '[');
    for (size_t i = 0; i < p->link_n; i++) {
        const sd_link *l = &p->links[i];
        bool more = false;
        sd_buf_add(b, i ? SD_STR(",{") : SD_STR("{"));
        add_pair(b, "url", l->url, &more);
        add_pair(b, "text", l->text, &more);
        if (l->rel.n)
            add_pair(b, "rel", l->rel, &more);
        add_pair(b, "kind", sd_str_of(kinds[l->kind]), &more);
        add_pair(b, "path", l->path, &more);
        sd_buf_addf(b, ",\"leaf\":[%u,%u]}", l->first_leaf, l->last_leaf);
    }
    sd_buf_addc(b, ']');
}

void
extract__json_facts(const sd_page *p, sd_buf *b, bool *more)
{
    const sd_facts *f = &p->facts;
    if (f->title.n)
        add_pair(b, "title", f->title, more);
    if (f->lang.n)
        add_pair(b, "lang", f->lang, more);
    if (f->canonical.n)
        add_pair(b, "canonical", f->canonical, more);
    if (f->robots) {
        sd_buf_add(b, SD_STR(",\"robots\":"));
        add_robots(f->robots, b);
    }
    for (size_t i = 0; i < f->hreflang_n; i++) {
        sd_buf_add(b, i ? SD_STR(",") : SD_STR(",\"hreflang\":["));
        add_two(b, f->hreflang[i].lang, f->hreflang[i].url);
    }
    if (f->hreflang_n)
        sd_buf_addc(b, ']');
}

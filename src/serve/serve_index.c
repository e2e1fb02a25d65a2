// SPDX-License-Identifier: Apache-2.0
// From host and request target to a page.
//
// One open-addressing table of page numbers, by the hash of host and normal
// form of path and query: what a crawler asks for is a normal form, and the
// world's own addresses need not be. A page whose address is exactly what was
// asked for goes before one that only has the same normal form. Only the first
// page of a normal form is entered under it, the others under their address as
// it is: there may be any number of them.
#include "serve_int.h"

#include "sd_url.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MAX_BYTES = 300, NORMAL_MAX = 64 << 10 };

sd_str
serve__host_key(const sd_site *s, uint32_t host)
{
    sd_str o = sd_world_origin(s->w, host);
    return sd_str_sub(o, sd_str_find(o, ':') + 3, o.n);
}

sd_str
serve__target_of(const sd_site *s, uint32_t page)
{
    sd_str t = sd_world_path(s->w, page);
    t.n = sd_str_find(t, '#');
    return t.n ? t : SD_STR("/");
}

/// Text that needs no parser to be its own normal form: most addresses. Small
/// letters, digits and - . _ in segments, nothing that a step of the normal
/// form looks for.
static bool
is_plainly_normal(sd_str t)
{
    if (t.p[0] != '/')
        return false;
    bool bare = true; // no '.', ';', '?' and no double slash
    for (size_t i = 1; i < t.n && bare; i++) {
        char c = t.p[i];
        bool word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        bare = word || c == '-' || c == '_' || (c == '/' && t.p[i - 1] != '/');
    }
    return bare;
}

/// The normal form of `target`, path and query: a view of `target` itself or
/// of `out`.
static sd_str
normal_form(sd_str target, serve_scratch *x, sd_buf *out)
{
    if (is_plainly_normal(target))
        return target;
    sd_url u, n;
    sd_buf_reset(&x->text);
    x->text.max = x->parsed.max = out->max = NORMAL_MAX;
    sd_buf_add(&x->text, SD_STR("http://x"));
    sd_buf_add(&x->text, target);
    if (!x->text.over &&
        sd_url_parse(sd_buf_str(&x->text), NULL, &x->parsed, &u) &&
        sd_url_normalise(&u, SD_URL_NORMAL, out, &n))
        return sd_str_sub(n.href, n.path_at, n.fragment_at);
    return target;
}

// ---------------------------------------------------------------- hosts

static uint32_t *
host_slot(const sd_site *s, sd_str key)
{
    size_t i = sd_hash(key.p, key.n, 0) & s->host_mask;
    while (s->host_slot[i] &&
           !sd_str_eq(serve__host_key(s, s->host_slot[i] - 1), key))
        i = (i + 1) & s->host_mask;
    return &s->host_slot[i];
}

uint32_t
serve__find_host(const sd_site *s, sd_str name)
{
    char low[NAME_MAX_BYTES];
    if (name.n > sizeof low)
        return SERVE_NO_HOST;
    for (size_t i = 0; i < name.n; i++)
        low[i] = sd_lower(name.p[i]);
    sd_str key = {low, name.n};
    uint32_t at = *host_slot(s, key);
    if (!at) { // the port may be that of this server
        size_t end = key.n;
        while (end && sd_is_digit(low[end - 1]))
            end--;
        if (end && low[end - 1] == ':')
            at = *host_slot(s, sd_str_sub(key, 0, end - 1));
    }
    return at ? at - 1 : SERVE_NO_HOST;
}

// ---------------------------------------------------------------- pages

/// The slot of a path and query, normal or not.
static size_t
slot_of(const sd_site *s, uint32_t host, sd_str target)
{
    return (size_t)sd_hash(target.p, target.n, host) & s->page_mask;
}

void
serve__scratch_done(serve_scratch *x)
{
    sd_buf_done(&x->text);
    sd_buf_done(&x->parsed);
    sd_buf_done(&x->asked);
    sd_buf_done(&x->page);
}

/// The first page at exactly `target` among those from its slot on.
static uint32_t
find_exact(const sd_site *s, uint32_t host, sd_str target)
{
    size_t i = slot_of(s, host, target);
    for (; s->page_slot[i]; i = (i + 1) & s->page_mask) {
        uint32_t p = s->page_slot[i] - 1;
        if (s->w->page_host[p] == host &&
            sd_str_eq(serve__target_of(s, p), target))
            return p;
    }
    return SERVE_NO_PAGE;
}

/// The first page with the normal form `normal`.
static uint32_t
find_normal(const sd_site *s, uint32_t host, sd_str normal, serve_scratch *x)
{
    size_t i = slot_of(s, host, normal);
    for (; s->page_slot[i]; i = (i + 1) & s->page_mask) {
        uint32_t p = s->page_slot[i] - 1;
        if (s->w->page_host[p] == host &&
            sd_str_eq(normal_form(serve__target_of(s, p), x, &x->page), normal))
            return p;
    }
    return SERVE_NO_PAGE;
}

/// The page at exactly `target`, else the first whose normal form is that of
/// `target`, which is `normal`.
static uint32_t
find(const sd_site *s, uint32_t host, sd_str target, sd_str normal,
     serve_scratch *x)
{
    uint32_t p = find_exact(s, host, target);
    return p != SERVE_NO_PAGE ? p : find_normal(s, host, normal, x);
}

uint32_t
serve__find_page(const sd_site *s, uint32_t host, sd_str target,
                 serve_scratch *x)
{
    return find(s, host, target, normal_form(target, x, &x->asked), x);
}

/// Put `page` into the table; `slot` is that of its normal form.
static void
index_page(sd_site *s, uint32_t page, size_t slot, serve_scratch *x)
{
    if (s->page_slot[slot]) { // perhaps by a page of the same normal form
        uint32_t host = s->w->page_host[page];
        sd_str t = serve__target_of(s, page);
        uint32_t before = find(s, host, t, normal_form(t, x, &x->asked), x);
        if (before != SERVE_NO_PAGE) {
            s->info.hidden++;
            if (sd_str_eq(serve__target_of(s, before), t))
                return; // no request will ever mean this one
            slot = slot_of(s, host, t);
        }
    }
    while (s->page_slot[slot])
        slot = (slot + 1) & s->page_mask;
    s->page_slot[slot] = page + 1;
}

/// The slots of `n` pages from `from` on, fetched into the cache: each is a
/// random place in a table larger than that.
static void
find_slots(sd_site *s, uint32_t from, uint32_t n, serve_scratch *x, size_t *ret)
{
    for (uint32_t k = 0; k < n; k++) {
        sd_str t = serve__target_of(s, from + k);
        sd_str normal = normal_form(t, x, &x->asked);
        ret[k] = slot_of(s, s->w->page_host[from + k], normal);
        __builtin_prefetch(&s->page_slot[ret[k]], 1);
    }
}

static void
index_pages(sd_site *s)
{
    enum { GROUP = 32 };
    size_t slot[GROUP];
    serve_scratch x = {.text = {.max = 0}};
    for (uint32_t p = 0; p < s->w->pages;) {
        uint32_t left = s->w->pages - p, n = left < GROUP ? left : GROUP;
        find_slots(s, p, n, &x, slot);
        for (uint32_t k = 0; k < n; k++)
            index_page(s, p + k, slot[k], &x);
        p += n;
    }
    serve__scratch_done(&x);
}

// ---------------------------------------------------------------- menus

/// Mark the pages of `host` that at least half of its other pages link to.
static void
mark_menu(sd_site *s, uint32_t host, uint32_t *count)
{
    const sd_world *w = s->w;
    uint32_t from = w->host_first[host], end = w->host_first[host + 1];
    memset(count, 0, (end - from) * sizeof *count);
    for (uint64_t k = w->link_first[from]; k < w->link_first[end]; k++)
        if (w->link[k] >= from && w->link[k] < end)
            count[w->link[k] - from]++;
    for (uint32_t p = from; p < end; p++)
        if (count[p - from] * 2ull >= end - from)
            s->menu[p / 8] |= (uint8_t)(1u << p % 8);
}

bool
serve__is_menu(const sd_site *s, uint32_t page)
{
    return s->menu[page / 8] >> page % 8 & 1;
}

static void
mark_menus(sd_site *s)
{
    uint32_t most = 1;
    for (uint32_t h = 0; h < s->w->hosts; h++) {
        uint32_t n = s->w->host_first[h + 1] - s->w->host_first[h];
        most = n > most ? n : most;
    }
    uint32_t *count = sd_calloc(most, sizeof *count);
    for (uint32_t h = 0; h < s->w->hosts; h++)
        mark_menu(s, h, count);
    free(count);
}

// ---------------------------------------------------------------- building

/// The power of two that leaves a table of `n` half empty, less one.
static size_t
mask_for(size_t n)
{
    size_t slots = 16;
    while (slots < n + n / 2)
        slots *= 2;
    return slots - 1;
}

void
serve__index_init(sd_site *s)
{
    const sd_world *w = s->w;
    s->host_mask = mask_for(w->hosts);
    s->page_mask = mask_for(w->pages);
    s->host_slot = sd_calloc(s->host_mask + 1, sizeof *s->host_slot);
    s->page_slot = sd_calloc(s->page_mask + 1, sizeof *s->page_slot);
    s->menu = sd_calloc(w->pages / 8 + 1, 1);
    s->info.index_bytes = (s->host_mask + s->page_mask + 2) * 4 + w->pages / 8;
    for (uint32_t h = 0; h < w->hosts; h++)
        *host_slot(s, serve__host_key(s, h)) = h + 1;
    index_pages(s);
    mark_menus(s);
}

void
serve__index_done(sd_site *s)
{
    free(s->host_slot);
    free(s->page_slot);
    free(s->menu);
}

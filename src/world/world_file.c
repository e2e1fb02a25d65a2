// SPDX-License-Identifier: Apache-2.0
// Opening a world: the header, the checksums, the structure.
#include "sd_url.h"
#include "world_int.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const unsigned char world__magic[8] = {0x89, 's',  'd', 'w',
                                       '\r', '\n', 26,  '\n'};

uint32_t
world__item_bytes(uint32_t kind)
{
    static const uint8_t bytes[WORLD_KINDS] = {0, 4, 4, 1, 8, 4, 4, 8, 8,
                                               8, 1, 1, 8, 1, 2, 8, 2};
    return kind < WORLD_KINDS ? bytes[kind] : 0;
}

uint64_t
world__header_sum(const world_header *h)
{
    world_header copy = *h;
    copy.sum = 0;
    return sd_hash(&copy, sizeof copy, 0);
}

/// What is being opened, for the messages.
typedef struct reader {
    const unsigned char *p;
    size_t n;
    const char *name;
    sd_why *why;
} reader;

static sd_status
check_header(const reader *r, world_header *h)
{
    if (r->n < 8 || memcmp(r->p, world__magic, 8) != 0)
        return sd_fail(r->why, SD_ERR_FORMAT, "%s: not a sundog world file",
                       r->name);
    if (r->n < sizeof *h)
        return sd_fail(r->why, SD_ERR_CORRUPT,
                       "%s: truncated: %zu bytes, the header alone has %zu",
                       r->name, r->n, sizeof *h);
    memcpy(h, r->p, sizeof *h);
    if (h->order != WORLD_ORDER)
        return sd_fail(r->why, SD_ERR_CORRUPT,
                       "%s: damaged: byte order mark %08" PRIx32
                       ", expected %08x",
                       r->name, h->order, (unsigned)WORLD_ORDER);
    if (h->version != WORLD_VERSION)
        return sd_fail(r->why, SD_ERR_FORMAT,
                       "%s: world format version %" PRIu32
                       "; this sundog reads version %d",
                       r->name, h->version, WORLD_VERSION);
    if (h->sum != world__header_sum(h))
        return sd_fail(r->why, SD_ERR_CORRUPT,
                       "%s: damaged: header checksum does not match", r->name);
    if (h->file_bytes > r->n)
        return sd_fail(r->why, SD_ERR_CORRUPT,
                       "%s: truncated: %zu of %" PRIu64 " bytes", r->name, r->n,
                       h->file_bytes);
    if (h->file_bytes < r->n)
        return sd_fail(r->why, SD_ERR_CORRUPT,
                       "%s: damaged: %zu bytes where the header says %" PRIu64,
                       r->name, r->n, h->file_bytes);
    if (h->header_bytes != WORLD_HEADER_BYTES || h->zero ||
        h->sections > WORLD_SECTIONS_MAX)
        return sd_fail(r->why, SD_ERR_CORRUPT, "%s: damaged: impossible header",
                       r->name);
    return SD_OK;
}

/// The table: sections in order, aligned, with only zeros between them, up to
/// the end of the file; every checksum right.
static sd_status
check_sections(const reader *r, const world_header *h)
{
    uint64_t end = sizeof *h;
    for (uint32_t i = 0; i < h->sections; i++) {
        const world_section *s = &h->section[i];
        uint64_t at = (end + WORLD_ALIGN - 1) / WORLD_ALIGN * WORLD_ALIGN;
        if (s->at != at || at > r->n || s->bytes > r->n - at)
            return sd_fail(r->why, SD_ERR_CORRUPT,
                           "%s: damaged: section %" PRIu32 " is misplaced",
                           r->name, i + 1);
        if (!sd_is_zero(r->p + end, at - end))
            return sd_fail(r->why, SD_ERR_CORRUPT,
                           "%s: damaged: padding before byte %" PRIu64, r->name,
                           at);
        if (s->sum != sd_hash(r->p + at, s->bytes, s->kind))
            return sd_fail(r->why, SD_ERR_CORRUPT,
                           "%s: damaged: checksum of section %" PRIu32
                           " (bytes %" PRIu64 " to %" PRIu64 ") does not match",
                           r->name, i + 1, at, at + s->bytes);
        end = at + s->bytes;
    }
    if (end != r->n ||
        !sd_is_zero(h->section + h->sections,
                    (WORLD_SECTIONS_MAX - h->sections) * sizeof(world_section)))
        return sd_fail(r->why, SD_ERR_CORRUPT,
                       "%s: damaged: sections do not fill the file", r->name);
    return SD_OK;
}

/// Items that a section of `kind` must have; UINT64_MAX: any number.
static uint64_t
items_of(const world_header *h, uint32_t kind)
{
    switch (kind) {
    case WORLD_HOST_FIRST:
    case WORLD_ORIGIN_AT:
        return (uint64_t)h->hosts + 1;
    case WORLD_PAGE_HOST:
    case WORLD_LABEL:
    case WORLD_PAGE_ID:
    case WORLD_TOPIC:
        return h->pages;
    case WORLD_SPEECH:
        return sizeof(sd_world_speech) / sizeof(double);
    case WORLD_LINK_FIRST:
    case WORLD_PATH_AT:
    case WORLD_HTML_AT:
        return (uint64_t)h->pages + 1;
    case WORLD_LINK:
        return h->links;
    case WORLD_SEED:
        return h->seeds;
    case WORLD_HOST_STYLE:
        return h->hosts;
    default:
        return UINT64_MAX;
    }
}

/// Find the sections by kind: each once, with the size its counts demand.
static sd_status
find_sections(const reader *r, const world_header *h,
              const world_section *ret[WORLD_KINDS])
{
    for (uint32_t i = 0; i < h->sections; i++) {
        const world_section *s = &h->section[i];
        if (s->kind == 0 || s->kind >= WORLD_KINDS)
            continue; // from a later sundog
        uint32_t item = world__item_bytes(s->kind);
        uint64_t items = items_of(h, s->kind);
        bool sized = items == UINT64_MAX ||
                     (items == s->bytes / item && s->bytes % item == 0);
        if (ret[s->kind] || s->item_bytes != item || !sized)
            return sd_fail(r->why, SD_ERR_CORRUPT,
                           "%s: damaged: section %" PRIu32
                           " does not fit the counts in the header",
                           r->name, i + 1);
        ret[s->kind] = s;
    }
    for (uint32_t k = 1; k < WORLD_HTML_AT; k++)
        if (!ret[k])
            return sd_fail(r->why, SD_ERR_CORRUPT,
                           "%s: damaged: no section of kind %" PRIu32, r->name,
                           k);
    return SD_OK;
}

static bool
hosts_ok(const sd_world *w)
{
    if (w->host_first[0] != 0 || w->host_first[w->hosts] != w->pages)
        return false;
    for (uint32_t h = 0; h < w->hosts; h++) {
        uint32_t from = w->host_first[h], to = w->host_first[h + 1];
        if (from >= to || to > w->pages)
            return false;
        for (uint32_t p = from; p < to; p++)
            if (w->page_host[p] != h)
                return false;
    }
    return true;
}

static bool
rising(const uint64_t *at, size_t n, uint64_t most)
{
    bool ok = at[n] <= most;
    for (size_t i = 0; i < n; i++)
        ok &= at[i] <= at[i + 1];
    return ok;
}

static bool
numbers_ok(const sd_world *w)
{
    unsigned bits = 0;
    uint32_t top = 0;
    for (uint32_t p = 0; p < w->pages; p++)
        bits |= w->label[p];
    for (uint64_t i = 0; i < w->links; i++)
        top = w->link[i] > top ? w->link[i] : top;
    for (uint32_t i = 0; i < w->seeds; i++)
        top = w->seed[i] > top ? w->seed[i] : top;
    bool any = w->links || w->seeds;
    return bits <= (SD_LABEL_ANY | SD_LABEL_RARE) && (!any || top < w->pages);
}

static bool
has_double(const uint32_t *link, size_t n)
{
    uint32_t few[64], *copy = few;
    if (n > SD_LEN(few))
        copy = sd_realloc(NULL, n, sizeof *copy);
    memcpy(copy, link, n * sizeof *copy);
    qsort(copy, n, sizeof *copy, sd_u32_order);
    bool found = false;
    for (size_t i = 1; i < n; i++)
        found |= copy[i] == copy[i - 1];
    if (copy != few)
        free(copy);
    return found;
}

/// No page links to itself or twice to the same page. A small table of marks
/// clears most lists in one pass; only those with a clash are sorted.
static bool
lists_ok(const sd_world *w)
{
    enum { MARKS = 4096 };
    uint32_t *mark = sd_calloc(MARKS, sizeof *mark); // page + 1; 0 is nobody
    bool ok = true;
    for (uint32_t p = 0; p < w->pages && ok; p++) {
        const uint32_t *link = w->link + w->link_first[p];
        size_t n = w->link_first[p + 1] - w->link_first[p];
        bool clash = false;
        for (size_t i = 0; i < n; i++) {
            uint32_t t = link[i];
            uint32_t slot = (t ^ t >> 12) % MARKS;
            clash |= mark[slot] == p + 1 || t == p;
            mark[slot] = p + 1;
            ok &= t != p;
        }
        if (clash && ok)
            ok = !has_double(link, n);
    }
    free(mark);
    return ok;
}

static sd_str
text_of(const sd_world *w, const uint64_t *at, uint32_t i)
{
    return (sd_str){w->text + at[i], at[i + 1] - at[i]};
}

static bool
is_whole(sd_str text)
{
    return text.n && !memchr("/?#\\", text.p[0], 4);
}

sd_str
world__tail(sd_str text)
{
    size_t i = sd_str_find(text, ':') + 1;
    while (i < text.n && memchr("/\\", text.p[i], 2))
        i++;
    while (i < text.n && !memchr("/?#\\", text.p[i], 4))
        i++;
    return i < text.n ? sd_str_sub(text, i, text.n) : (sd_str){"", 0};
}

static bool
is_address(sd_str text, sd_buf *scratch)
{
    sd_url u;
    return sd_url_parse(text, NULL, scratch, &u) && sd_url_is_web(&u);
}

/// Exactly scheme, "://" and host key: readers cut a host's name out of it
/// without looking.
static bool
is_origin(sd_str text, sd_buf *scratch)
{
    sd_url u;
    if (!sd_url_parse(text, NULL, scratch, &u) || !sd_url_is_web(&u))
        return false;
    size_t at = sd_url_scheme(&u).n + 3;
    return text.n > at && sd_str_starts(text, sd_str_sub(u.href, 0, at)) &&
           sd_str_eq(sd_str_sub(text, at, text.n), sd_url_host_key(&u));
}

static bool
texts_ok(const sd_world *w)
{
    sd_buf scratch = {.max = SD_URL_MAX};
    bool ok = true;
    for (uint32_t h = 0; ok && h < w->hosts; h++)
        ok = is_origin(text_of(w, w->origin_at, h), &scratch);
    for (uint32_t p = 0; ok && p < w->pages; p++) {
        sd_str s = text_of(w, w->path_at, p);
        ok = !is_whole(s) || is_address(s, &scratch);
    }
    sd_buf_done(&scratch);
    return ok;
}

static const void *
items(const reader *r, const world_section *s)
{
    return r->p + s->at;
}

/// What pages say, if they say anything.
static sd_status
read_speech(const reader *r, const world_section *const s[WORLD_KINDS],
            sd_world *w)
{
    bool pairs = !s[WORLD_HTML_AT] == !s[WORLD_HTML] &&
                 !s[WORLD_TOPIC] == !s[WORLD_SPEECH];
    if (pairs && s[WORLD_HTML]) {
        w->html_at = items(r, s[WORLD_HTML_AT]);
        w->html = items(r, s[WORLD_HTML]);
        pairs = rising(w->html_at, w->pages, s[WORLD_HTML]->bytes);
    }
    if (pairs && s[WORLD_TOPIC]) {
        w->topic = items(r, s[WORLD_TOPIC]);
        w->speech = items(r, s[WORLD_SPEECH]);
        pairs = world__speech_ok(w->speech);
        for (uint32_t p = 0; p < w->pages; p++)
            pairs &= w->topic[p] < w->speech->topics;
    }
    if (!pairs)
        return sd_fail(r->why, SD_ERR_CORRUPT, "%s: damaged: text of pages",
                       r->name);
    return SD_OK;
}

static sd_status
check_structure(const reader *r, const sd_world *w, uint64_t text_bytes)
{
    const char *bad = NULL;
    if (!hosts_ok(w))
        bad = "hosts and pages disagree";
    else if (!rising(w->link_first, w->pages, w->links) ||
             w->link_first[0] != 0 || w->link_first[w->pages] != w->links)
        bad = "link lists are out of order";
    else if (!numbers_ok(w))
        bad = "a label, link or seed is out of range";
    else if (!lists_ok(w))
        bad = "a page links to itself or twice to another";
    else if (!rising(w->origin_at, w->hosts, text_bytes) ||
             !rising(w->path_at, w->pages, text_bytes))
        bad = "text offsets are out of order";
    else if (!texts_ok(w))
        bad = "a text is not an address";
    if (bad)
        return sd_fail(r->why, SD_ERR_CORRUPT, "%s: damaged: %s", r->name, bad);
    return SD_OK;
}

/// The whole number that a line of the meta text gives `key`; 0 for none.
static uint32_t
meta_number(sd_str meta, sd_str key)
{
    sd_str line, name;
    while (sd_str_cut(&meta, '\n', &line)) {
        double x;
        if (sd_str_cut(&line, ' ', &name) && sd_str_eq(name, key))
            return sd_str_double(line, &x) && x >= 0 && x <= INT32_MAX
                       ? (uint32_t)x
                       : 0;
    }
    return 0;
}

/// What tag paths need, if it is all there.
static void
read_style(const reader *r, const world_section *s, sd_world *w)
{
    w->fanout = meta_number(w->meta, SD_STR("fanout"));
    w->nav_links = meta_number(w->meta, SD_STR("nav_links"));
    if (s && w->fanout)
        w->host_style = (const void *)(r->p + s->at);
}

sd_status
world__read(const unsigned char *p, size_t n, const char *name, sd_world *ret,
            sd_why *why)
{
    reader r = {p, n, name, why};
    world_header h = {.pages = 0};
    const world_section *s[WORLD_KINDS] = {NULL};
    sd_status st = check_header(&r, &h);
    if (!st)
        st = check_sections(&r, &h);
    if (!st)
        st = find_sections(&r, &h, s);
    if (st)
        return st;
    sd_world w = {
        .pages = h.pages,
        .hosts = h.hosts,
        .seeds = h.seeds,
        .links = h.links,
        .host_first = items(&r, s[WORLD_HOST_FIRST]),
        .page_host = items(&r, s[WORLD_PAGE_HOST]),
        .label = items(&r, s[WORLD_LABEL]),
        .link_first = items(&r, s[WORLD_LINK_FIRST]),
        .link = items(&r, s[WORLD_LINK]),
        .seed = items(&r, s[WORLD_SEED]),
        .page_id = items(&r, s[WORLD_PAGE_ID]),
        .origin_at = items(&r, s[WORLD_ORIGIN_AT]),
        .path_at = items(&r, s[WORLD_PATH_AT]),
        .text = items(&r, s[WORLD_TEXT]),
        .meta = {items(&r, s[WORLD_META]), s[WORLD_META]->bytes},
    };
    read_style(&r, s[WORLD_HOST_STYLE], &w);
    st = check_structure(&r, &w, s[WORLD_TEXT]->bytes);
    if (!st)
        st = read_speech(&r, s, &w);
    if (!st)
        *ret = w;
    return st;
}

sd_status
sd_world_open(const char *path, sd_world *ret, sd_why *why)
{
    sd_map m;
    sd_status st = sd_map_open(path, &m, why);
    if (st)
        return st;
    sd_world w;
    st = world__read(m.p, m.n, path, &w, why);
    if (st) {
        sd_map_done(&m);
        return st;
    }
    w.map = m;
    *ret = w;
    return SD_OK;
}

void
sd_world_done(sd_world *w)
{
    sd_map_done(&w->map);
    *w = (sd_world){.pages = 0};
}

sd_str
sd_world_origin(const sd_world *w, uint32_t host)
{
    return text_of(w, w->origin_at, host);
}

sd_str
sd_world_path(const sd_world *w, uint32_t page)
{
    sd_str s = text_of(w, w->path_at, page);
    return is_whole(s) ? world__tail(s) : s;
}

void
sd_world_url(const sd_world *w, uint32_t page, sd_buf *out)
{
    sd_str s = text_of(w, w->path_at, page);
    if (!is_whole(s))
        sd_buf_add(out, sd_world_origin(w, w->page_host[page]));
    sd_buf_add(out, s);
}

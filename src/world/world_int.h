// SPDX-License-Identifier: Apache-2.0
/// Shared by world's own files: the file format and the parts of the
/// generator.
///
/// A world file, version 1. Little-endian; the header is 1,024 bytes:
///
///     offset size  meaning
///          0    8  magic: 89 's' 'd' 'w' 0d 0a 1a 0a
///          8    4  format version
///         12    4  byte order: 0x01020304
///         16    4  bytes of this header: 1024
///         20    4  sections in the table
///         24    4  pages
///         28    4  hosts
///         32    8  links
///         40    4  seeds
///         44    4  zero
///         48    8  bytes of the whole file
///         56    8  sd_hash, seed 0, of this header with these 8 bytes zero
///         64   32  the first section, and so on up to 30; the rest is zero:
///         +0    4    kind, WORLD_*
///         +4    4    bytes of one item
///         +8    8    offset in the file, a multiple of 64
///        +16    8    bytes, without the padding
///        +24    8    sd_hash, seed = kind, of those bytes
///
/// Sections follow the header in the order of the table, each padded with
/// zeros to the next multiple of 64 except the last, which ends the file. A
/// reader skips kinds that it does not know, so new ones need no new version;
/// what an old reader must not miss does.
///
///     kind           items      item  meaning
///      1 HOST_FIRST  hosts + 1  u32   first page of a host; strictly rising
///      2 PAGE_HOST   pages      u32   the host of a page
///      3 LABEL       pages      u8    SD_LABEL_* bits
///      4 LINK_FIRST  pages + 1  u64   first link of a page
///      5 LINK        links      u32   target page; no self links, no doubles
///      6 SEED        seeds      u32   a page to start from
///      7 PAGE_ID     pages      u64   the id a page was imported with
///      8 ORIGIN_AT   hosts + 1  u64   offset in TEXT of a host's origin
///      9 PATH_AT     pages + 1  u64   offset in TEXT of a page's text
///     10 TEXT                   u8    origins and page texts
///     11 META                   u8    `key value` lines
///
/// and, in worlds with text, either the first two or the last two of these:
///
///     12 HTML_AT    pages + 1  u64   offset in HTML of a page
///     13 HTML                   u8    recorded pages
///     14 TOPIC      pages      u16   what a made page is about
///     15 SPEECH     1 + knobs  f64   seed and SD_WORLD_SPEECH, in order
///
/// and in made worlds:
///
///     16 HOST_STYLE hosts      u16   the platform of a host
///
/// An origin is "http://name" or "https://name". A page's text is what
/// follows the origin in its address (empty or from '/', '?' or '#'), or the
/// whole address where that does not start with the host's origin.
#ifndef WORLD_INT_H
#define WORLD_INT_H

#include "sd_world.h"

enum {
    WORLD_VERSION = 1,
    WORLD_ORDER = 0x01020304,
    WORLD_HEADER_BYTES = 1024,
    WORLD_SECTIONS_MAX = 30,
    WORLD_ALIGN = 64,
};

enum {
    WORLD_HOST_FIRST = 1,
    WORLD_PAGE_HOST,
    WORLD_LABEL,
    WORLD_LINK_FIRST,
    WORLD_LINK,
    WORLD_SEED,
    WORLD_PAGE_ID,
    WORLD_ORIGIN_AT,
    WORLD_PATH_AT,
    WORLD_TEXT,
    WORLD_META,
    WORLD_HTML_AT, // from here on they may be missing
    WORLD_HTML,
    WORLD_TOPIC,
    WORLD_SPEECH,
    WORLD_HOST_STYLE,
    WORLD_KINDS,
};

typedef struct world_section {
    uint32_t kind, item_bytes;
    uint64_t at, bytes, sum;
} world_section;

typedef struct world_header {
    unsigned char magic[8];
    uint32_t version, order, header_bytes, sections;
    uint32_t pages, hosts;
    uint64_t links;
    uint32_t seeds, zero;
    uint64_t file_bytes, sum;
    world_section section[WORLD_SECTIONS_MAX];
} world_header;

_Static_assert(sizeof(world_header) == WORLD_HEADER_BYTES, "no padding");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "world files are mapped as they are: little-endian machines");

extern const unsigned char world__magic[8];
/// Bytes of an item of `kind`.
uint32_t world__item_bytes(uint32_t kind);
/// The checksum that belongs into `h->sum`.
uint64_t world__header_sum(const world_header *h);

/// Read the `n` bytes at `p`, 8-byte aligned, as the world file `name`.
/// `ret->map` stays empty: the caller keeps the bytes.
SD_NODISCARD sd_status world__read(const unsigned char *p, size_t n,
                                   const char *name, sd_world *ret,
                                   sd_why *why);

// ---------------------------------------------------------------- writing

/// A world file being written: create, then begin, put, end for each section
/// in any order of kinds, fill in the counts of `h`, then commit or abort.
typedef struct world_writer {
    sd_out *out;
    sd_hasher sum;
    world_header h;
} world_writer;

SD_NODISCARD sd_status world__create(const char *path, world_writer *ret,
                                     sd_why *why);
void world__begin(world_writer *w, uint32_t kind);
void world__put(world_writer *w, const void *p, size_t n);
void world__end(world_writer *w);
/// A section in one call.
void world__section(world_writer *w, uint32_t kind, const void *p, size_t n);
/// The sections that follow from host_first alone: HOST_FIRST, PAGE_HOST.
void world__put_hosts(world_writer *w, const uint32_t *host_first,
                      uint32_t hosts);
/// Seal and rename into place; `w` is done, also on failure.
SD_NODISCARD sd_status world__commit(world_writer *w, sd_why *why);
void world__abort(world_writer *w);

// ---------------------------------------------------------------- reading

/// A text file, plain or gzip, line by line.
typedef struct world_lines world_lines;

/// The longest line read; more is SD_ERR_LIMIT.
enum { WORLD_LINE_MAX = 1 << 28 };

SD_NODISCARD sd_status world__lines_open(const char *path, world_lines **ret,
                                         sd_why *why);
/// The next line that is not blank, without its end (LF or CRLF), and its
/// number; valid until the next call. `*ret_more` is false at the end.
SD_NODISCARD sd_status world__lines_next(world_lines *l, bool *ret_more,
                                         sd_str *ret, uint64_t *ret_number,
                                         sd_why *why);
void world__lines_free(world_lines *l);

// ---------------------------------------------------------------- generator

typedef enum world_type {
    TYPE_HOME,
    TYPE_CATEGORY,
    TYPE_DETAIL,
    TYPE_ARTICLE,
    TYPE_TAG,
    TYPE_USER,
    TYPE_MISC,
    WORLD_TYPES,
} world_type;

/// How the addresses of one page type of a host look; see world_text.c.
typedef struct world_template {
    uint8_t form, ending, topical;
    uint16_t dir, key;
} world_template;

typedef struct world_platform {
    double adoption, rich;      ///< offsets of the two latents, log-odds
    double mix[WORLD_TYPES];    ///< cumulative shares of leaf page types
    double markup[WORLD_TYPES]; ///< chance of a label on adopting hosts
    double tag_hubs;            ///< share of tag pages among listing pages
    bool rich_type[WORLD_TYPES];
    bool hosting; ///< its hosts are subdomains of the platform's name
    world_template url[WORLD_TYPES];
} world_platform;

/// What is fixed about a world before its text and links are written.
typedef struct world_plan {
    const sd_world_params *p;
    uint32_t pages, hosts, platforms, communities, fanout, nav_links;
    world_platform *platform;
    uint32_t *first;       ///< hosts + 1
    uint32_t *by_size;     ///< hosts, the largest first
    uint16_t *platform_of; ///< hosts
    uint32_t *community_of;
    uint8_t *type;   ///< pages, world_type
    uint8_t *label;  ///< pages, SD_LABEL_*
    uint16_t *topic; ///< pages; NULL: no topics
} world_plan;

/// Independent streams of random numbers, one per purpose and item.
enum {
    STREAM_PLATFORM = 1,
    STREAM_OFFSET,
    STREAM_COMMUNITY,
    STREAM_SHUFFLE,
    STREAM_HOST,
    STREAM_MEMBER,
    STREAM_PAGE,
    STREAM_ADOPT,
    STREAM_SECTION,
    STREAM_RICH,
    STREAM_FAME,
    STREAM_ATTACH,
    STREAM_LINK,
    STREAM_NAME,
    STREAM_TEXT,
    STREAM_WORD,
    STREAM_TOPIC,
};

static inline void
world__stream(const world_plan *w, sd_rng *ret, unsigned purpose, uint32_t item)
{
    sd_rng_init(ret, w->p->seed, (uint64_t)purpose << 32 | item);
}

void world__plan_init(world_plan *w, const sd_world_params *p);
void world__plan_done(world_plan *w);
/// A number uniform in [0, 1) for each host, spread evenly over hosts of
/// similar size: a few giants weigh as much as all small hosts together, and
/// plain luck with them would make worlds of different seeds incomparable.
void world__spread(const world_plan *w, unsigned purpose, double *ret);

/// Draw page types, decide who adopts, and set `type` and `label`.
void world__labels(world_plan *w);

/// Draw the topic of every page, if the world has topics.
void world__topics(world_plan *w);
/// Is `host`, of `pages` pages, a board? The same answer while a world is made
/// and when it is read.
bool world__is_board(const sd_world_speech *s, uint64_t seed, uint32_t host,
                     uint32_t pages);

/// Whose word it is; OF_HOST: a host's own, OF_LABEL and OF_PLAIN: about the
/// data of a page.
enum { OF_ALL, OF_TOPIC, OF_GROUP, OF_LABEL, OF_PLAIN, OF_HOST };

/// Vocabularies, in words.
enum {
    TOPIC_WORDS = 100,
    GROUP_WORDS = 100,
    HOST_WORDS = 40,
    GENERAL_WORDS = 3000,
    LABEL_WORDS = 12,
};

/// Append word `i` of the vocabulary `which` of `whose`.
void world__word(sd_buf *out, unsigned whose, uint32_t which, uint32_t i);
/// The group of a topic.
uint32_t world__group(const sd_world_speech *s, uint32_t topic);
/// Are the numbers of a file in range?
bool world__speech_ok(const sd_world_speech *s);

/// The ways from host to host.
typedef struct world_linker world_linker;

world_linker *world__linker_new(const world_plan *w);
void world__linker_free(world_linker *l);
/// The links of all pages of `host`, appended to `*ret`; `count[i]` is the
/// number on its i-th page. Hosts must come in order.
typedef struct world_links {
    uint32_t *p;
    size_t n, cap;
} world_links;
void world__links_of(world_linker *l, uint32_t host, world_links *ret,
                     uint32_t *count);

/// Writes addresses.
typedef struct world_namer world_namer;

world_namer *world__namer_new(const world_plan *w);
void world__namer_free(world_namer *n);
void world__template_draw(sd_rng *r, world_template *ret);
/// Append the origin of `host`.
void world__origin(const world_namer *n, uint32_t host, sd_buf *out);
/// Choose the templates of `host` for the calls of world__path that follow.
void world__namer_host(world_namer *n, uint32_t host);
/// Append the path of page `i` of that host.
void world__path(world_namer *n, uint32_t i, sd_buf *out);

/// What follows the authority of the http or https address `text`, as it is
/// written there. The address must be one that sd_url_parse takes.
sd_str world__tail(sd_str text);

#endif

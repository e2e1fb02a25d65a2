// SPDX-License-Identifier: Apache-2.0
/// world: a web to try crawl policies on.
///
/// A world is a static web graph in one file: pages grouped by host, their
/// addresses, their links, two labels per page and the pages a crawl starts
/// from. A world may have text: the HTML of every page, recorded or, in a made
/// world with topics, spoken on demand. Worlds are made (a synthetic web, a
/// pure function of its parameters) or imported (graphs that somebody
/// recorded). An open world is read-only and mapped from its file: any number
/// of threads may read it.
///
/// Uses base and url.
#ifndef SD_WORLD_H
#define SD_WORLD_H

#include "sd_base.h"

/// What a page offers, as bits.
enum {
    SD_LABEL_ANY = 1u << 0,  ///< at least one statement of structured data
    SD_LABEL_RARE = 1u << 1, ///< at least five Microdata statements
};

/// An open world. All arrays live in the mapped file. Pages of one host are
/// neighbours: host h owns pages host_first[h] up to host_first[h + 1].
typedef struct sd_world {
    uint32_t pages, hosts, seeds;
    uint64_t links;
    const uint32_t *host_first; ///< hosts + 1
    const uint32_t *page_host;  ///< pages
    const uint8_t *label;       ///< pages, SD_LABEL_* bits
    const uint64_t *link_first; ///< pages + 1
    const uint32_t *link;       ///< links: page numbers, no page twice per list
    const uint32_t *seed;       ///< seeds: page numbers
    const uint64_t *page_id;    ///< pages: the id an imported page came with
    const uint64_t *origin_at;  ///< hosts + 1: offsets into text
    const uint64_t *path_at;    ///< pages + 1: offsets into text
    const char *text;
    const uint64_t *html_at; ///< pages + 1: offsets into html; NULL: none
    const char *html;        ///< recorded pages
    const uint16_t *topic;   ///< pages: what each is about; NULL: no topics
    const struct sd_world_speech *speech; ///< how they speak; NULL: no topics
    const uint16_t *host_style; ///< hosts: the platform that each runs; NULL:
                                ///< not known
    uint32_t fanout, nav_links; ///< of the generator, with host_style
    sd_str meta; ///< how the world was made, one `key value` a line
    sd_map map;
} sd_world;

/// Map `path` and check all of it: version, sizes, checksums, and that every
/// number inside points inside. After that, reading it needs no checks.
SD_NODISCARD sd_status sd_world_open(const char *path, sd_world *ret,
                                     sd_why *why);
void sd_world_done(sd_world *w);

/// Append the address of `page`.
void sd_world_url(const sd_world *w, uint32_t page, sd_buf *out);
/// What follows the authority in the address of `page`: path, query and
/// fragment. A view into the world.
sd_str sd_world_path(const sd_world *w, uint32_t page);
/// "http://name" of host `host` ("https://name" if an imported host was first
/// seen so). A view into the world.
sd_str sd_world_origin(const sd_world *w, uint32_t host);

/// The tag path of the link from page `from` to page `to`, as a number: links
/// at the same place of pages of the same layout have the same. 0 for all
/// links of a world without tag paths (imported, or made by an older sundog).
uint32_t sd_world_tag_path(const sd_world *w, uint32_t from, uint32_t to);

enum { SD_WORLD_PLATFORM_MAX = 32 };

/// Append the name of the platform that `host` runs, as a crawler reads it off
/// a page (sd_facts.platform); at most SD_WORLD_PLATFORM_MAX bytes, and nothing
/// in a world without platforms.
void sd_world_platform(const sd_world *w, uint32_t host, sd_buf *out);
/// Append the element by which the pages of `host` name it.
void sd_world_generator(const sd_world *w, uint32_t host, sd_buf *out);

// ---------------------------------------------------------------- text

/// Append the HTML of `page`: as it was recorded, or, in a world with topics,
/// made up: the same on every call and every machine. False: it has none.
bool sd_world_html(const sd_world *w, uint32_t page, sd_buf *out);
/// Is `page` a message of a board of a made world: one short page of a long
/// series, which nobody would give as an example?
bool sd_world_is_message(const sd_world *w, uint32_t page);
/// Append the path of a topic of a made world: "group/topic".
void sd_world_topic_name(const sd_world *w, uint32_t topic, sd_buf *out);
/// Append its most frequent `words` words, and some of its group: what a user
/// would type to describe it.
void sd_world_topic_words(const sd_world *w, uint32_t topic, unsigned words,
                          sd_buf *out);

/// Told how far a long job is: `done` of `total` steps of the stage `what`.
/// Returning false stops the job, which then fails with SD_ERR_INTERRUPTED
/// and leaves no file behind.
typedef bool sd_world_tick(void *ctx, const char *what, uint64_t done,
                           uint64_t total);

// ---------------------------------------------------------------- make

/// The knobs of the generator: name, default, least, most, meaning.
/// doc/internals/world.md says how the model uses them and which of them were
/// calibrated.
#define SD_WORLD_KNOBS(X)                                                      \
    X(any, 0.274, 0, 1, "share of pages with any structured data")             \
    X(rare, 0.0325, 0, 1, "share of pages with rich Microdata")                \
    X(size_exponent, 1.05, 0.2, 20, "exponent of the host size tail")          \
    X(largest_share, 1.0 / 60, 0, 1, "share of the largest host, if possible") \
    X(platforms, 60, 1, 10000, "number of platforms (CMS)")                    \
    X(communities, 300, 1, 100000, "number of communities of hosts")           \
    X(adoption_slope, 0.187, -10, 10, "log-odds of labels per log host size")  \
    X(platform_spread, 1.0, 0, 20, "deviation of adoption over platforms")     \
    X(community_spread, 0.7, 0, 20, "deviation of adoption over communities")  \
    X(section_share, 0.002, 0, 1, "share of all pages that adopt as one")      \
    X(host_spread, 1.0, 0, 1000, "scale of a host's own adoption noise")       \
    X(template_shared, 0.3, 0, 1, "share of hosts with platform URLs")         \
    X(noise, 0.01, 0, 1, "share of marked pages on other hosts")               \
    X(loose, 0, 0, 1, "share of pages labelled by a coin, not by host")        \
    X(markup_all, 0.33, 0, 1, "share of platforms that mark every type")       \
    X(markup_home, 0.5, 0, 1, "most markup on home pages elsewhere")           \
    X(markup_category, 0.3, 0, 1, "the same for category pages")               \
    X(markup_detail, 1, 0, 1, "the same for detail pages")                     \
    X(markup_article, 1, 0, 1, "the same for articles")                        \
    X(markup_tag, 0.2, 0, 1, "the same for tag pages")                         \
    X(markup_user, 0.2, 0, 1, "the same for user pages")                       \
    X(markup_misc, 0.1, 0, 1, "the same for other pages")                      \
    X(rare_spread, 2, 0, 20, "deviation of rich markup over platforms")        \
    X(rare_density, 0.8, 0, 1, "share of rich pages on a rich host")           \
    X(fanout, 10, 2, 1000, "new pages that a listing page links to")           \
    X(nav_links, 8, 0, 100, "menu links on every page")                        \
    X(local_links, 6, 0, 100, "mean further links inside the host")            \
    X(cross_rate, 1.5, 0, 100, "mean links to other hosts per page")           \
    X(cross_spread, 1, 0, 5, "log deviation of that rate over hosts")          \
    X(cross_community, 0.7, 0, 1, "share of those inside the community")       \
    X(cross_home, 0.6, 0, 1, "share of those that lead to home pages")         \
    X(cross_slope, 1, -5, 5, "power of a host's size in its popularity")       \
    X(cross_fame, 0.3, 0, 5, "log deviation of popularity beyond size")

/// The knobs of topics and of what pages say; they matter if topics > 0.
/// doc/internals/world.md says how. No crawl policy reads them.
#define SD_WORLD_SPEECH(X)                                                    \
    X(topics, 0, 0, 4096, "number of topics; 0: pages have no text")          \
    X(topic_group, 5, 1, 4096, "topics that share a group's words")           \
    X(topic_host, 0.6, 0, 1, "share of hosts with their community's topic")   \
    X(topic_stay, 0.5, 0, 1, "chance that a page has its parent's topic")     \
    X(topic_home, 0.3, 0, 1, "else: chance that it has its host's")           \
    X(say_topic, 0.3, 0, 1, "share of a page's words that its topic gives")   \
    X(say_group, 0.1, 0, 1, "and that the group of topics gives")             \
    X(say_words, 100, 1, 10000, "mean words of a page beside its links")      \
    X(link_topic, 0.7, 0, 1, "share of a link's words of the target's topic") \
    X(link_anchor, 0.7, 0, 1, "share of anchors that speak of their target")  \
    X(link_menu, 8, 0, 1000, "pages of a host that its menu holds")           \
    X(link_mute, 0.1, 0, 1, "share of links about which nothing is said")     \
    X(link_ads, 0.3, 0, 1, "share of links to other hosts that are adverts")  \
    X(link_label, 0.3, 0, 1, "chance of a word about the target's data")      \
    X(say_host, 0, 0, 1, "share of a page's words that its host gives")       \
    X(boards, 0, 0, 1, "share of the larger hosts that are boards")           \
    X(board_pages, 50, 2, 1e9, "pages that make a host large enough")         \
    X(board_name, 3, 0, 100, "words of its topic in the name of a board")     \
    X(board_words, 15, 0, 10000, "mean words of a message")

typedef struct sd_world_speech {
    double seed;
#define X(name, value, least, most, text) double name;
    SD_WORLD_SPEECH(X)
#undef X
} sd_world_speech;

/// Everything a made world is a function of. The three integers are the scale
/// and the seed; a number of knobs (platforms, communities, fanout,
/// nav_links) are rounded down to whole numbers.
typedef struct sd_world_params {
    uint64_t pages, hosts, seed;
#define X(name, value, least, most, text) double name;
    SD_WORLD_KNOBS(X)
#undef X
    sd_world_speech speech; ///< its seed is not used
} sd_world_params;

/// A knob as text for --help: its name, default, range and meaning.
typedef struct sd_world_knob {
    const char *name, *text;
    double value, least, most;
    size_t at; ///< offset in sd_world_params
} sd_world_knob;

/// The paper's scale, seed 1 and the calibrated knobs.
sd_world_params sd_world_params_default(void);
/// All knobs; `*ret_n` is their number.
const sd_world_knob *sd_world_knobs(size_t *ret_n);
/// Set the knob `name` from text; refuses unknown names and values outside
/// the knob's range.
SD_NODISCARD sd_status sd_world_params_set(sd_world_params *p, sd_str name,
                                           sd_str value, sd_why *why);

/// Write the synthetic web of `p` to `path`: the same bytes on every machine.
/// `tick` may be NULL.
SD_NODISCARD sd_status sd_world_make(const sd_world_params *p, const char *path,
                                     sd_world_tick *tick, void *ctx,
                                     sd_why *why);

// ---------------------------------------------------------------- import

/// The files of a recorded graph, plain or gzip: index `id<TAB>url`, links
/// `src<TAB>dst<TAB>dst...`, the others one id in the first field of a line.
/// `rare` and `seeds` may be NULL; rare pages are relevant pages.
typedef struct sd_world_source {
    const char *index, *links, *relevant, *rare, *seeds;
    const char *html; ///< a folder: the page with id N is in N.html; or NULL
} sd_world_source;

/// What an import saw.
typedef struct sd_world_report {
    uint64_t pages, hosts, links, any, rare, seeds, texts;
    uint64_t bad_lines;       ///< malformed; any of them refuses the import
    uint64_t unknown_sources; ///< link lists of ids that the index lacks
    uint64_t unknown_targets, unknown_relevant, unknown_rare, unknown_seeds;
    uint64_t self_links, double_links; ///< dropped
    bool first_page_is_seed;           ///< no usable seed was given
} sd_world_report;

/// Told of a malformed line; called for the first SD_WORLD_SHOWN of them.
typedef void sd_world_bad_line(void *ctx, const char *file, uint64_t line,
                               const char *what);
enum { SD_WORLD_SHOWN = 10 };

/// Write the recorded graph `src` to `path`, pages regrouped by host and
/// their ids kept. Malformed lines, ids that the index holds twice and rare
/// pages that are not relevant are told to `bad` (may be NULL) and refuse the
/// import; ids that the index lacks are counted in `ret`. `ret` is also filled
/// when lines are refused.
SD_NODISCARD sd_status sd_world_import(const sd_world_source *src,
                                       const char *path, sd_world_bad_line *bad,
                                       sd_world_tick *tick, void *ctx,
                                       sd_world_report *ret, sd_why *why);

// ---------------------------------------------------------------- rewards

typedef struct sd_world_rewards_report {
    uint64_t pages;   ///< that were given a reward
    uint64_t unknown; ///< ids that the world lacks
    double sum;       ///< of all rewards
} sd_world_rewards_report;

/// Read rewards of pages from `path`, plain or gzip, lines `id<TAB>value`: the
/// id that the page was imported with (its number in a world that was made),
/// and a value in [0, 1]. Pages that are not there get 0. `*ret` holds one
/// value per page and is freed with free(). A line that is not like that, an
/// id given twice, and a file without one known id are SD_ERR_FORMAT.
SD_NODISCARD sd_status sd_world_rewards(const sd_world *w, const char *path,
                                        float **ret,
                                        sd_world_rewards_report *ret_report,
                                        sd_why *why);

// ---------------------------------------------------------------- stats

enum { SD_WORLD_QUANTILES = 7 };

/// The points of the quantiles below: 0, .25, .5, .75, .9, .99, 1.
extern const double sd_world_quantile_at[SD_WORLD_QUANTILES];

/// What a world looks like. Shares of an empty world are 0.
typedef struct sd_world_stats {
    uint64_t pages, hosts, links, seeds, any, rare, reachable;
    double cross_share; ///< links that lead to another host
    double any_share, rare_share;
    double any_between; ///< between-host share of the label's variance
    double rare_between;
    double reachable_share; ///< pages on some path from the seeds
    uint32_t host_pages[SD_WORLD_QUANTILES];
    uint32_t out_degree[SD_WORLD_QUANTILES];
    uint32_t in_degree[SD_WORLD_QUANTILES];
} sd_world_stats;

void sd_world_measure(const sd_world *w, sd_world_stats *ret);

#endif

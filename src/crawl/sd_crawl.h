// SPDX-License-Identifier: Apache-2.0
/// crawl: the loop that joins the others.
///
/// Seeds, a target and a budget in; a directory of statements, pages and state
/// out. One thread, the caller's, owns the frontier, the selector, the learner
/// and the network loop; workers parse, extract and judge. What a page came to
/// is committed at once with the places where the output files end, so a crawl
/// that is killed goes on from its directory: no page's statements are lost or
/// written twice.
///
/// The way of a page, and who has it:
///
///     frontier ─► selector ─► client ─► pool ─► outcome ─► commit
///        ▲                                         │
///        └────────────── links, kin ◄──────────────┘
///
/// Uses client, discover, extract, feature, frontier, learn, select,
/// target, topic, trail, url, want, warc. Logs nothing: what there is to tell
/// is in sd_crawl_news and in the directory.
#ifndef SD_CRAWL_H
#define SD_CRAWL_H

#include "sd_client.h"
#include "sd_discover.h"
#include "sd_feature.h"
#include "sd_frontier.h"
#include "sd_learn.h"
#include "sd_select.h"
#include "sd_target.h"
#include "sd_topic.h"
#include "sd_trail.h"

typedef enum sd_crawl_keep {
    SD_CRAWL_KEEP_ALL,
    SD_CRAWL_KEEP_REWARDED, ///< statements of rewarded pages only
} sd_crawl_keep;

typedef struct sd_crawl_conf {
    const char *dir;
    const sd_str *seed; ///< addresses
    size_t seeds;
    const sd_target *want;
    const sd_judge *judge; ///< answers what it asks of topics; NULL: nothing
    sd_scope_conf scope;
    sd_client_conf client;

    sd_policy policy;
    sd_learn_kind learner;
    unsigned features; ///< SD_FEATURE_*
    uint32_t hashes;   ///< positions of address tokens
    double lambda, decay;
    /// Share of the best score among hosts that rest which a page must have;
    /// only with a budget, and without a time limit.
    double reserve;
    uint64_t rng_seed;
    const char
        *model; ///< start from this crawl's directory; NULL: from nothing

    // Crawlers that read the page a link stands on: instead of the selector.
    bool by_trail;
    sd_trail_policy trail_policy; ///< what it is called
    sd_trail_conf trail;          ///< what it asks for is the crawl's business
    const sd_bag *keywords;       ///< of best-first; NULL: none
    const sd_critic *critic;      ///< behind hints; NULL: none
    const uint64_t *only;         ///< sd_crawl_url_key of the pages that may be
    size_t onlys;                 ///< fetched, rising; NULL: all

    uint64_t budget;       ///< page requests; 0: no limit
    uint64_t enough;       ///< rewards, of all runs; 0: it never is
    uint64_t time_ms;      ///< 0: no limit
    uint64_t memory_bytes; ///< of frontier and waiting pages
    unsigned in_flight;    ///< pages at a time
    unsigned threads;      ///< workers; 0: one for each core
    sd_crawl_keep keep;
    bool warc, provenance, sitemaps, ignore_nofollow, guard, no_robots;
    bool sync;         ///< commits survive a power cut, not only a kill
    size_t body_bytes; ///< of a decoded page
    unsigned redirects, retries; ///< from page to page; after a try in vain
} sd_crawl_conf;

/// Reasons of outcomes in the frontier: sd_fetch_reason, or from here on
/// sd_guard_reason.
enum { SD_CRAWL_REASON_GUARD = 256 };

/// Records in the frontier, an sd_select_node each, by the key of a node of
/// address patterns (sd_feature_chain): what its pages have earned and brought.
enum { SD_CRAWL_SPACE_NODE = 4 };

/// Records in the frontier, by the id of a host: the name of the platform that
/// it runs, as the first page that showed one had it (sd_facts.platform).
enum { SD_CRAWL_SPACE_PLATFORM = 6 };

/// One record in the frontier, key 0: what the policy sundog has learnt over
/// all hosts, an sd_select_lessons.
enum { SD_CRAWL_SPACE_LEARNT = 7 };

/// The keys of the nodes of a page in the tree of arms, by its host, the rest
/// of its address and the flags of its record. What stood in a sitemap has arms
/// of its own below its host: somebody chose what to list.
size_t sd_crawl_chain(sd_str host, sd_str tail, unsigned flags,
                      uint64_t ret[SD_FEATURE_CHAIN_MAX]);

/// What a page is called in pages.jsonl, and what the labels of its blank nodes
/// begin with: a text, for programs that read JSON round numbers of 64 bits.
enum { SD_CRAWL_NAME_MAX = 18 };
const char *sd_crawl_page_name(uint64_t page, char ret[SD_CRAWL_NAME_MAX]);

/// The address by which a page was, or will be, asked for: its own, or where
/// that has redirected to, if it is the same in normal form.
sd_str sd_crawl_asked(const sd_frontier_page *p);

/// What stands for an address in normal form in sd_crawl_conf.only.
uint64_t sd_crawl_url_key(sd_str url);
/// Is the page with this key one of those that the crawl keeps to?
bool sd_crawl_keeps(const sd_crawl_conf *conf, uint64_t key);

/// How it stands.
typedef struct sd_crawl_news {
    uint64_t fetched, budget; ///< page requests of all runs of the directory
    double rewarded;          ///< sum of rewards
    uint64_t enough;          ///< of it
    uint64_t statements, bytes, failed, refused, duplicates, traps;
    uint64_t discovered, waiting, hosts;
    uint64_t in_flight, hosts_asleep, hosts_parked;
    double seconds;          ///< of all runs
    double pages_per_s;      ///< requests, of late
    uint64_t next_wake_ms;   ///< until a host wakes, when all are asleep
    const char *waiting_for; ///< in words, or NULL: it is busy
    bool disk_full;          ///< that is what it waits for: the user must act
    uint64_t buffered;       ///< by_trail: of those that wait, which the
                             ///< policy has not dropped
    sd_trail_news trail;     ///< by_trail
} sd_crawl_news;

/// Asked ten times a second: 0: go on, 1: finish what is in flight, 2: stop
/// now.
typedef int sd_crawl_tick(void *ctx, const sd_crawl_news *news);

typedef enum sd_crawl_end {
    SD_CRAWL_RUNNING,
    SD_CRAWL_BUDGET,  ///< all of it is spent
    SD_CRAWL_DRY,     ///< no page waits
    SD_CRAWL_PARKED,  ///< all pages that wait are on hosts with long delays
    SD_CRAWL_TIME,    ///< its time is over
    SD_CRAWL_ENOUGH,  ///< as much was rewarded as is wanted
    SD_CRAWL_STOPPED, ///< by the user
} sd_crawl_end;

/// "the budget is spent" …
const char *sd_crawl_end_text(sd_crawl_end e);

typedef struct sd_crawl sd_crawl;

/// Open the directory of `conf` (what it points to must outlive the crawl):
/// begin, or go on where it stopped. SD_ERR_CORRUPT: the state is damaged.
SD_NODISCARD sd_status sd_crawl_open(const sd_crawl_conf *conf, bool resume,
                                     sd_crawl **ret, sd_why *why);
/// NULL is fine.
void sd_crawl_free(sd_crawl *c);
/// Crawl to the end. A full disk is waited out (`waiting_for` says so).
SD_NODISCARD sd_status sd_crawl_run(sd_crawl *c, sd_crawl_tick *tick, void *ctx,
                                    sd_crawl_end *ret, sd_why *why);
void sd_crawl_tell(const sd_crawl *c, sd_crawl_news *ret);
/// What it knows, to be read.
sd_frontier *sd_crawl_frontier(sd_crawl *c);
/// The frontier of the crawl in `dir`, to be read.
SD_NODISCARD sd_status sd_crawl_frontier_of(const char *dir, sd_frontier **ret,
                                            sd_why *why);
/// Are the files of the crawl in `dir`, archives excepted, as long as its
/// frontier says?
SD_NODISCARD sd_status sd_crawl_check_files(sd_frontier *f, const char *dir,
                                            sd_why *why);

/// The trail of a crawl, read from its frontier, to explain pages.
typedef struct crawl_trail sd_crawl_trail;

/// `conf` as for the crawl itself, which may run meanwhile.
SD_NODISCARD sd_status sd_crawl_trail_read(const sd_crawl_conf *conf,
                                           sd_frontier *f, sd_crawl_trail **ret,
                                           sd_why *why);
void sd_crawl_trail_free(sd_crawl_trail *t);
/// How page number `page` of the frontier stands; false: it is not there.
bool sd_crawl_trail_explain(const sd_crawl_trail *t, uint64_t page,
                            sd_trail_why *ret);

#endif

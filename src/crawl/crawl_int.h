// SPDX-License-Identifier: Apache-2.0
/// What the files of crawl share: the state of a crawl.
#ifndef CRAWL_INT_H
#define CRAWL_INT_H

#include "crawl_sink.h"
#include "crawl_work.h"
#include "sd_crawl.h"
#include "sd_feature.h"

/// Records of the crawl in the frontier, by space. SD_CRAWL_SPACE_NODE,
/// SD_CRAWL_SPACE_PLATFORM and SD_CRAWL_SPACE_LEARNT are public.
enum {
    CRAWL_SPACE_RUN = 1,     // key 0: counters and places of the output files;
                             // 1: requests at the last point of the curve
    CRAWL_SPACE_LOG = 2,     // what was learnt of each page, by number of fetch
    CRAWL_SPACE_FRESH = 3,   // items that new(…) has paid for
    CRAWL_SPACE_ROBOTS = 5,  // robots.txt files, by hash of their origin
    CRAWL_SPACE_CLOCK = 8,   // clocks of hosts without pages, by client's key
    CRAWL_SPACE_PATTERN = 9, // address patterns over all hosts, by key
    // With a trail:
    CRAWL_SPACE_TRAIL = 16,      // its journal, by number of the record
    CRAWL_SPACE_TRAIL_PAGE = 17, // a page's number in the frontier, by number
                                 // in the trail
    CRAWL_SPACE_TRAIL_TEXT = 18, // the words of a page, by the same
};

/// How a record of CRAWL_SPACE_LOG begins; the page's features follow. On this
/// machine's byte order: state does not travel.
typedef struct crawl_lesson {
    uint64_t exact, near; // signature
    float reward;
    uint32_t flags;
} crawl_lesson;

enum {
    CRAWL_LESSON_LEARN = 1u << 0, // the learner was told
    CRAWL_LESSON_MARK = 1u << 1,  // the signature counts
};

/// Sitemaps of a robots.txt; what is more is left out.
enum { CRAWL_SITEMAPS_MAX = 50 };

/// The score of pages that the guard holds back: behind all others.
#define CRAWL_HELD_BACK (-1e30f)
/// The score of sitemaps, log-odds: one request, many addresses.
#define CRAWL_SITEMAP_SCORE 2.0f

/// A host, as an arm of the selector. Numbers are the frontier's.
typedef struct crawl_host {
    uint64_t wake_ms;   // not before; monotonic time of the wall, unix ms
    uint32_t in_flight; // pages on their way
    uint32_t heap_at;   // place in the heap of sleepers + 1; 0: awake
    uint32_t barred;    // pages the frontier holds that the guard holds back
    bool asked[2];      // its sitemaps were looked for, on http and https
    bool busy;          // it has as many on their way as it may
    bool slow;          // the last time it was, for too long to wait for
    bool hungry;        // it is to be refilled after the next commit
} crawl_host;

/// A page that the selector holds, by the selector's number.
typedef struct crawl_slot {
    uint64_t page;
    uint32_t feat_at;  // its token ids: count, then ids
    uint8_t good, bad; // known parents
    bool lists;        // a sitemap, whose score is fixed
} crawl_slot;

/// Pages that the guard holds back.
typedef struct crawl_held crawl_held;

/// Scores pages, learns from rewards, and keeps what that takes.
typedef struct crawl_model {
    const sd_crawl_conf *conf;
    const sd_frontier *frontier; // knows the host of a page
    sd_learner *learner;
    sd_select *select;
    crawl_slot *slot;
    size_t slot_n, slot_cap;
    uint32_t *ids; // runs of token ids
    size_t ids_n, ids_cap, ids_dead;
    uint32_t *platform; // by number of host: its feature + 1; 0: not seen
    size_t platform_n, platform_cap;
} crawl_model;

/// Counters that live in CRAWL_SPACE_RUN.
typedef struct crawl_counts {
    uint64_t fetched, statements, bytes, failed, refused, duplicates, traps;
    uint64_t run_ms; // of all runs
    uint64_t log;    // records in CRAWL_SPACE_LOG
    double rewarded;
} crawl_counts;

/// A trail, and what it takes to run it on a frontier.
typedef struct crawl_trail crawl_trail;

struct sd_crawl {
    sd_crawl_conf conf;
    sd_frontier *frontier;
    crawl_trail *trail; // NULL: the selector chooses
    sd_client *client;
    sd_scope *scope;
    sd_guard *guard; // NULL: nothing is held back
    crawl_held *held;
    uint64_t guard_ms; // when it was saved
    bool release;      // nothing else is left: pages held back may go
    bool released;     // they did, and nothing was sent since
    sd_dups *dups;
    sd_target_memory *seen;
    pthread_mutex_t seen_lock;
    crawl_plan plan;
    crawl_pool *pool;
    crawl_tools *tools; // of the main thread: seeds, sitemaps
    crawl_sink *sink;
    crawl_model model;
    crawl_counts counts;

    crawl_host *host; // by number
    size_t host_n, host_cap;
    uint32_t *sleeper; // a heap of hosts by wake_ms
    size_t sleeper_n, sleeper_cap;
    uint32_t *hungry; // hosts without a page, though some are not committed
    size_t hungry_n, hungry_cap;

    uint64_t *named; // pages that were known when they came as seeds, rising
    size_t named_n, named_cap;

    crawl_job *spare;   // jobs to use again
    crawl_job **flying; // with the client, by tag; NULL: a free tag
    uint32_t *free_tag; // a stack
    size_t flying_n, flying_cap, free_tags, free_tag_cap;
    size_t in_flight;  // pages with the client or the pool
    unsigned per_host; // of them of one host
    uint64_t begun_ms, now_ms, committed_ms, told_ms;
    uint64_t curve_at, curve_last; // points of the curve: the next, the last
    uint64_t speed_at_ms, speed_fetched;
    double speed;
    bool stopping; // no new pages
    bool disk_full;
    bool store_failed; // its last commit waits to be repeated
    size_t parked;     // hosts, as of the last status
    const char *waiting_for;

    // Scratch of one outcome.
    sd_frontier_link *offer;
    sd_frontier_answer *answer;
    uint32_t *offer_link; // which link each of them is
    size_t offer_cap, answer_cap, offer_link_cap;
    sd_buf line;
    sd_arena arena;
};

// crawl.c
/// The client's time, so that what it says of hosts can be compared; it is
/// `now_ms` until the next call.
uint64_t crawl__now_ms(sd_crawl *c);
/// Commit. A full disk is waited out: nothing new is sent until there is room.
SD_NODISCARD sd_status crawl__commit_or_wait(sd_crawl *c, sd_why *why);

/// Pages that wait to be chosen, on hosts that sleep or not.
uint64_t crawl__waiting(const sd_crawl *c);

// crawl_model.c
void crawl__model_init(crawl_model *m, const sd_crawl_conf *conf,
                       const sd_frontier *f);
void crawl__model_done(crawl_model *m);
/// What the learner may know of a page.
typedef struct crawl_known {
    const uint32_t *ids; // of its address tokens
    size_t n;
    unsigned good, bad; // known parents
    uint32_t platform;  // of its host, its feature + 1; 0: not known
} crawl_known;

float crawl__model_score(crawl_model *m, const crawl_known *p);
/// The feature of the platform that a host runs + 1; 0: not known.
uint32_t crawl__model_platform(const crawl_model *m, uint32_t host);
/// The host runs the platform of this name.
void crawl__model_see(crawl_model *m, uint32_t host, sd_str platform);
/// A page that is to be held.
typedef struct crawl_page {
    uint64_t page;
    uint32_t host;
    float score;
    const uint32_t *ids; // of its address tokens
    size_t ids_n;
    const uint64_t *chain; // of its address patterns
    size_t chain_n;
    uint64_t tag_path; // of the link to it
    uint32_t from;     // slot of the page it was found on, or NO_PAGE
    int parent_good;   // of the page it was found on; -1: cannot be said
    unsigned flags;    // CRAWL_LINK_*
} crawl_page;

/// Hold a page: returns its slot.
uint32_t crawl__model_hold(crawl_model *m, const crawl_page *p);
/// The same, of a page that comes from the disk.
uint32_t crawl__model_hold_read(crawl_model *m, const sd_frontier_page *p,
                                float score);
/// A held page has one more known parent.
void crawl__model_parent(crawl_model *m, uint32_t slot, bool good);
/// The page of `slot` was fetched, from a host whose platform was `platform`
/// when it was chosen: learn, and append the features as they were.
void crawl__model_learn(crawl_model *m, uint32_t slot, uint32_t platform,
                        double reward, sd_buf *features);
/// The same of an earlier run. False if the bytes make no sense.
SD_NODISCARD bool crawl__model_replay(crawl_model *m, double reward,
                                      sd_str features);
/// The slot's page will not come back.
void crawl__model_forget(crawl_model *m, uint32_t slot);

// crawl_host.c
void crawl__host_reach(sd_crawl *c, uint32_t host);
/// Let the host sleep until it has answered and crawl__host_sleep is called.
void crawl__host_busy(sd_crawl *c, uint32_t host);
/// Let the host sleep until `until_ms`; wakes those whose time has come.
void crawl__host_sleep(sd_crawl *c, uint32_t host, uint64_t until_ms);
void crawl__host_wake_due(sd_crawl *c);
/// The clock of the host, whose key the client has, goes into the next commit.
void crawl__host_keep_clock(sd_crawl *c, uint32_t host, uint64_t key);
/// When the next one wakes; UINT64_MAX: nobody sleeps.
uint64_t crawl__host_next_wake(const sd_crawl *c);
/// A page of the host shows this platform, or none: the first one counts.
void crawl__host_runs(sd_crawl *c, uint32_t host, sd_str platform);
/// After a restart: pages of all hosts.
SD_NODISCARD sd_status crawl__host_load(sd_crawl *c, sd_why *why);
/// See that the selector has pages of the host while the disk has.
SD_NODISCARD sd_status crawl__host_refill(sd_crawl *c, uint32_t host,
                                          sd_why *why);
/// After a commit: the same for hosts whose pages could not be found before.
SD_NODISCARD sd_status crawl__host_feed(sd_crawl *c, sd_why *why);

// crawl_links.c
/// Where links come from.
typedef struct crawl_origin {
    uint64_t page; // SD_FRONTIER_NO_PAGE: seeds
    uint32_t depth;
    int good; // 1: the page was rewarded, 0: it was not, -1: cannot be said
    unsigned ways; // redirects or sitemaps in a row that end here
    unsigned hops; // redirects of these, if the links are where one leads
    uint32_t slot; // of the page; SD_SELECT_NO_PAGE: none
    float worth;   // with a trail: what its policy takes the page's links for
} crawl_origin;

/// Offer links to the frontier, `feat` having their token ids.
SD_NODISCARD sd_status crawl__offer(sd_crawl *c, const crawl_link *link,
                                    size_t n, const uint32_t *feat,
                                    const crawl_origin *from, sd_why *why);

/// All seeds were offered.
void crawl__seeds_offered(sd_crawl *c);
/// Is the page a seed, though it was met as a link before?
bool crawl__is_named(const sd_crawl *c, uint64_t page);

// crawl_guard.c
crawl_held *crawl__held_new(void);
void crawl__held_free(crawl_held *h);
size_t crawl__held_waiting(const crawl_held *h);
/// A new page has to wait for what the guard says.
SD_NODISCARD sd_status crawl__hold_back(sd_crawl *c,
                                        const sd_frontier_answer *a,
                                        sd_guard_verdict v, sd_why *why);
/// Tell the guard what a page came to, and let go what has room now.
SD_NODISCARD sd_status crawl__guard_outcome(sd_crawl *c, const sd_url *u,
                                            sd_guard_result r, sd_why *why);
/// The page of `j` was chosen: may it still be fetched? If not it is held back.
SD_NODISCARD sd_status crawl__guard_again(sd_crawl *c, const crawl_job *j,
                                          bool *ret_held, sd_why *why);
/// Let go up to `most` pages, whatever the guard says.
SD_NODISCARD sd_status crawl__held_release(sd_crawl *c, size_t most,
                                           sd_why *why);
/// May a page that was held back be chosen now?
bool crawl__held_claim(sd_crawl *c, const sd_frontier_page *p);
void crawl__guard_save(sd_crawl *c);
sd_guard *crawl__guard_open(const sd_crawl *c, bool resume);

/// A page that an earlier run held back.
void crawl__held_again(sd_crawl *c, uint64_t page);

// crawl_trail.c
enum { CRAWL_NO_NUMBER = UINT32_MAX };

/// Begin, or go on with what the frontier has; `*ret` stays NULL when `conf`
/// asks for no trail. SD_ERR_USAGE: it was begun in the other way.
SD_NODISCARD sd_status crawl__trail_open(const sd_crawl_conf *conf,
                                         sd_frontier *f, crawl_trail **ret,
                                         sd_why *why);
sd_trail *crawl__trail_of(crawl_trail *t);
/// The number of a page in the trail, given one if need be.
uint32_t crawl__trail_number(crawl_trail *t, uint64_t page);
/// Pages that the trap guard holds back, to be asked about again.
void crawl__trail_held(sd_crawl *c);
/// What the links of a page are offered with.
float crawl__trail_worth(const sd_crawl *c, const crawl_job *j);
/// Choose.
bool crawl__trail_next(crawl_trail *t, sd_choice *ret);
uint64_t crawl__trail_page(const crawl_trail *t, uint32_t number);
/// Links 0 … n - 1 of a page are about to be offered; then the page that each
/// turned out to be.
void crawl__trail_offer(crawl_trail *t, size_t n);
void crawl__trail_offered(crawl_trail *t, size_t link, uint64_t page);
/// They were, and their page is done.
void crawl__trail_fetched(sd_crawl *c, const crawl_job *j, bool way);
/// Put what happened to the records of the next commit.
void crawl__trail_save(crawl_trail *t);
size_t crawl__trail_unsaved(const crawl_trail *t);

// crawl_outcome.c
/// The page of `j` was asked for before: by which address, and how often?
void crawl__note_read(crawl_job *j, const sd_frontier_page *p);
/// What became of a job; frees or keeps the job.
SD_NODISCARD sd_status crawl__outcome(sd_crawl *c, crawl_job *j, sd_why *why);
/// How it stands, as a point of the curve, unless that is there.
void crawl__curve_point(sd_crawl *c);

// crawl_robots.c
/// Called by the client, with the crawl: what it was told of the origin of `u`
/// goes into the next commit.
void crawl__robots_keep(void *crawl, const sd_url *u,
                        const sd_client_result *r);
/// Does the robots.txt of `u`, if it is known, name it as a sitemap that is
/// to be read?
bool crawl__robots_lists(const sd_crawl *c, const sd_url *u);
/// The page of `j` is about to be asked for: if the client does not know its
/// robots.txt and the store does, the client need not ask for it. If it is
/// known and names the page as a sitemap, the page is one.
SD_NODISCARD sd_status crawl__robots_recall(sd_crawl *c, crawl_job *j,
                                            sd_why *why);

// crawl_state.c
/// Teach the learner and the selector what the crawl in `dir`, `own` or
/// another, was taught.
SD_NODISCARD sd_status crawl__state_learn(sd_crawl *c, sd_frontier *from,
                                          const char *dir, bool own,
                                          sd_why *why);
/// All that was committed; `*ret_there`: has anything ever been?
SD_NODISCARD sd_status crawl__state_load(sd_crawl *c, crawl_places *ret,
                                         bool *ret_there, sd_why *why);
/// Write all that happened since the last commit.
SD_NODISCARD sd_status crawl__commit(sd_crawl *c, sd_why *why);
void crawl__write_status(sd_crawl *c, sd_crawl_end end);

#endif

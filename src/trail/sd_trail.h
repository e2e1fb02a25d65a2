// SPDX-License-Identifier: Apache-2.0
/// trail: fetched pages with their links and words → the next page to fetch.
///
/// The crawlers that read the page a link stands on: breadth-first, best-first,
/// best-N-first, the critic, the apprentice. The lab and the live crawl drive
/// the same object, so what one chooses the other does.
///
///     start ──► waits ──next──► taken ──page──► fetched: its links wait
///                 ▲               │
///                 └──── back ◄────┤
///                                 └──gone──► never to be had
///
///     bar ──► known, not to be chosen ──admit──► waits
///
/// Everything that changes a trail can be written to a journal, and a trail
/// that is given the journal of another becomes its equal: same scores, same
/// order, same lessons. So a crawl that is killed goes on with its journal.
///
/// Pages are small numbers of the caller's, met in any order. Uses base, learn,
/// select, topic. No I/O, no locks, no clock but the one it is given; a trail
/// belongs to one thread.
#ifndef SD_TRAIL_H
#define SD_TRAIL_H

#include "sd_base.h"
#include "sd_learn.h"
#include "sd_select.h"
#include "sd_topic.h"

enum {
    SD_TRAIL_HINTS = 3,
    SD_TRAIL_LINKS_MAX = 50000, ///< of one page; later ones are left out
    SD_TRAIL_KNOWN_MAX = 1024,  ///< links to a page that waits; later ones do
                                ///< not count
};

/// What a waiting link is worth.
typedef enum sd_trail_score {
    SD_SCORE_NONE,       ///< nothing: the oldest link is next
    SD_SCORE_SIMILAR,    ///< the similarity of its page to the keywords
    SD_SCORE_CRITIC,     ///< the reward of its page
    SD_SCORE_APPRENTICE, ///< what was learned from links like it
} sd_trail_score;

/// Which of several links to a page counts.
typedef enum sd_trail_several {
    SD_SEVERAL_BEST,
    SD_SEVERAL_FIRST,
    SD_SEVERAL_MEAN,
} sd_trail_several;

/// The policies by name: id, name, score, what a link's worth is.
#define SD_TRAIL_TABLE(X)                                               \
    X(BREADTH, "breadth-first", NONE,                                   \
      "the oldest link first, whatever its page says")                  \
    X(BEST, "best-first", SIMILAR,                                      \
      "similarity of the keywords and the page with the link")          \
    X(BEST_N, "best-n-first", SIMILAR, "the same, --n links at a time") \
    X(CRITIC, "critic", CRITIC, "reward of the page with the link")     \
    X(APPRENTICE, "apprentice", APPRENTICE,                             \
      "learned while crawling: the critic until --switch pages")        \
    X(OFFLINE, "apprentice-offline", APPRENTICE,                        \
      "learned from the pages of the critic's crawl")                   \
    X(RECALL, "recall", APPRENTICE, "the same, and it fetches only those pages")

typedef enum sd_trail_policy {
#define X(id, name, score, about) SD_TRAIL_##id,
    SD_TRAIL_TABLE(X)
#undef X
        SD_TRAIL_POLICIES
} sd_trail_policy;

const char *sd_trail_policy_name(sd_trail_policy p);
const char *sd_trail_policy_about(sd_trail_policy p);
sd_trail_score sd_trail_policy_score(sd_trail_policy p);
/// False, `*ret` untouched, when there is no such policy.
bool sd_trail_policy_find(sd_str name, sd_trail_policy *ret);

/// A link: where it leads, and the leaves of its page that the anchor covers;
/// first > last when that is not known.
typedef struct sd_trail_link {
    uint32_t target, first, last;
} sd_trail_link;

typedef struct sd_trail_conf {
    sd_trail_score score;
    uint32_t n;      ///< links taken at a time; up to 1: one by one
    uint32_t buffer; ///< links that may wait; 0: any number

    // The apprentice.
    unsigned d_max;
    sd_near near;
    sd_trail_several several;
    uint64_t switch_at; ///< the critic's scores until so many are fetched
    uint64_t batch;     ///< learn after so many pages, then score all that
                        ///< waits again; 0: at once, and score what comes up
    bool cocited;       ///< known targets of neighbouring links are features
    bool hints;         ///< those of a page are features
    bool frozen;        ///< learn nothing more

    /// The words of a page that was fetched, valid until the next call. Asked
    /// by the apprentice only.
    sd_words (*words)(void *ctx, uint32_t page);
    /// The arm of a page, asked when it is met; NULL: all have the same.
    uint32_t (*arm)(void *ctx, uint32_t page);
    uint64_t (*clock_ns)(void); ///< to time some calls; NULL: none
    void *ctx;
    bool journal; ///< write one
} sd_trail_conf;

/// The published setting: the critic, one link at a time, no bound, d_max 5.
sd_trail_conf sd_trail_default(void);

// ---------------------------------------------------------------- apprentice

/// What is known of a page.
enum {
    SD_TRAIL_UNKNOWN,
    SD_TRAIL_LOW,    ///< fetched, reward below 1/2
    SD_TRAIL_HIGH,   ///< fetched
    SD_TRAIL_TAKEN,  ///< chosen, not fetched yet
    SD_TRAIL_BARRED, ///< not to be chosen for now
    SD_TRAIL_GONE,   ///< never to be had
};

/// Predicts the worth of a link's target from the page that holds the link.
typedef struct sd_apprentice {
    const sd_trail_conf *conf;
    sd_learner *learner;
    uint64_t scored, trained;
    double score_ns, train_ns; ///< of the calls that were timed,
    uint64_t score_timed, train_timed;
    uint32_t feature[SD_LINK_FEATURES_MAX]; ///< scratch
} sd_apprentice;

/// A link among those of its page, in the order of the page.
typedef struct sd_link_place {
    sd_words words;
    const sd_trail_link *link; ///< all of the page
    size_t links, at;
    const uint64_t *hint; ///< SD_TRAIL_HINTS of the page, 0: none; or NULL
    /// What is known of a page; for co-citation.
    unsigned (*known)(const void *ctx, uint32_t page);
    const void *ctx;
} sd_link_place;

void sd_apprentice_init(sd_apprentice *a, const sd_trail_conf *conf);
void sd_apprentice_done(sd_apprentice *a);
/// Log-odds that the target of the link is rewarded.
float sd_apprentice_score(sd_apprentice *a, const sd_link_place *p);
/// The reward of its target is known.
void sd_apprentice_train(sd_apprentice *a, const sd_link_place *p,
                         double reward);

// ---------------------------------------------------------------- trail

typedef struct sd_trail sd_trail;

/// `conf` is copied.
sd_trail *sd_trail_new(const sd_trail_conf *conf);
/// NULL is fine.
void sd_trail_free(sd_trail *t);
/// What learns, to be taught in advance; NULL unless the score is its.
sd_apprentice *sd_trail_apprentice(sd_trail *t);
/// Begin with what another trail, which learns no more, was taught.
void sd_trail_inherit(sd_trail *t, sd_trail *from);

/// A page that waits from the start, before all others; one that is gone may
/// come back this way.
void sd_trail_start(sd_trail *t, uint32_t page);

typedef struct sd_trail_choice {
    uint32_t page;
    float score;
} sd_trail_choice;

/// Take the best page whose arm is awake; those that came back are first.
/// False: there is none. With n > 1 the n best are set apart, and taken in that
/// order as their arms wake; the next n are set apart when all of them were
/// fetched, or when nothing is under way and the arms of all the others sleep.
bool sd_trail_next(sd_trail *t, sd_trail_choice *ret);
/// A page that was taken was not fetched: it is set apart, to be taken again as
/// soon as its arm is awake, whatever the others are worth by then.
void sd_trail_back(sd_trail *t, uint32_t page);
/// A page, taken or waiting, will never be fetched.
void sd_trail_gone(sd_trail *t, uint32_t page);
/// A page that is not met yet, or was taken, must not be chosen for now.
void sd_trail_bar(sd_trail *t, uint32_t page);
/// A page that was barred may be chosen.
void sd_trail_admit(sd_trail *t, uint32_t page);

/// A page that was fetched.
typedef struct sd_trail_page {
    uint32_t page;
    float reward, similar;
    uint64_t hint[SD_TRAIL_HINTS]; ///< hashes of the class names its critic
                                   ///< found; 0: none
    const sd_trail_link *link;     ///< in the order of the page
    size_t links;
} sd_trail_page;

/// A taken page was fetched. What it links to waits.
void sd_trail_fetched(sd_trail *t, const sd_trail_page *p);
/// A taken page leads elsewhere: what linked to it links to `to`.
void sd_trail_moved(sd_trail *t, uint32_t page, uint32_t to);

void sd_trail_sleep(sd_trail *t, uint32_t arm, bool asleep);
/// Pages that wait to be chosen, asleep or not.
size_t sd_trail_waiting(const sd_trail *t);

typedef struct sd_trail_news {
    uint64_t fetched;        ///< pages
    uint64_t lessons;        ///< links the apprentice was taught
    uint64_t dropped;        ///< links the full buffer had no room for
    uint64_t guesses, right; ///< of pages chosen by the apprentice's score
    bool switched;           ///< the apprentice gives the scores
} sd_trail_news;

void sd_trail_tell(const sd_trail *t, sd_trail_news *ret);

/// What is known of a page: SD_TRAIL_*.
unsigned sd_trail_known(const sd_trail *t, uint32_t page);

/// How a page stands.
typedef struct sd_trail_why {
    unsigned known; ///< SD_TRAIL_*
    bool waits;     ///< to be chosen; else the buffer had no room for it
    bool apart;     ///< it was chosen, and comes before those that wait
    float score;    ///< as it waits
    size_t links;   ///< to it, that are known
    size_t better;  ///< pages that wait with a higher score
} sd_trail_why;

/// False: the trail has not met it. Looks at all that waits.
bool sd_trail_explain(const sd_trail *t, uint32_t page, sd_trail_why *ret);

// ---------------------------------------------------------------- journal

/// What happened since the last sd_trail_journal_reset, if `conf` asked for it.
sd_str sd_trail_journal(const sd_trail *t);
void sd_trail_journal_reset(sd_trail *t);
/// Let it happen again; there are `pages` pages. False: the bytes make no
/// sense; the trail is to be thrown away then.
SD_NODISCARD bool sd_trail_replay(sd_trail *t, sd_str journal, uint32_t pages);
/// After a replay: pages that are taken and nobody fetches wait again.
void sd_trail_replayed(sd_trail *t);

#endif
